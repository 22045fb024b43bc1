"""Life at rest: on the shelf and on every game's board something small moves, twelve times a second."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path

import numpy as np
import pygame
import pytest

from scenes.menus.shelf.shelf import Shelf
from scenes.menus.shelf.window import ARCH, HIGH, WIDE, candle_flame, life, window
from scenes.paint.hours import Hour
from scenes.paint.theme import PARCHMENT
from scenes.tabletop.board import air
from scenes.tabletop.board.life import BEATS
from tools.screens.driver import Driver
from tools.screens.frames import changed, frame_of
from tools.screens.told import Told, before, lively

RECORDS = Path(__file__).parents[1] / "scenarios"
TABLES = {
    "rise-against-monsters": ("01-four-opening-turns", 1, 0.001),
    "battle-for-korvosa": ("22", 2, 0.001),
    "strongholds": ("13-ace-sacrifice", 1, 0.001),
    "defenders": ("09-spies-choose-the-target", 3, 0.001),
}
"""Game -> a record, a moment of it, and the share of the window's pixels that a step changes at the least."""
SHELF = 0.001


def rested(driver: Driver, place: str) -> None:
    """The shelf, or a game's board, at rest."""
    if place == "shelf":
        driver.push(Shelf())
    else:
        paths = sorted((RECORDS / place).rglob(f"{TABLES[place][0]}*.yaml")) or sorted(
            (RECORDS / place).rglob("*.yaml")
        )
        before(driver, Told(paths[0], TABLES[place][1], frozenset()))
    driver.settle()


def steps(driver: Driver) -> list[float]:
    """How much of the window each step of a second changes."""
    frames = []
    for _ in range(BEATS):
        driver.wait(1.01 / BEATS)  # a tick at the least
        frames.append(frame_of(driver))
    return [changed(one, other) for one, other in pairwise(frames)]


@pytest.mark.parametrize("place", ["shelf", *TABLES])
def test_something_small_moves(tmp_path: Path, place: str) -> None:
    driver = lively(tmp_path, (1280, 720))
    rested(driver, place)
    moved, least = steps(driver), TABLES[place][2] if place in TABLES else SHELF
    assert sum(moved) / len(moved) >= least, [f"{share:.3%}" for share in moved]
    driver.app.settings.calm = True
    driver.app.rearrange()
    driver.settle()
    assert not any(steps(driver)), "nothing moves for those who want calm"


@pytest.mark.parametrize("scale", [1.0, 2.25])
def test_smoke_is_one_cloud(scale: float) -> None:
    """Within its line, which lies round all of it, no row is crossed by a darker one: puffs show no rings."""
    for size, dark in ((14, False), (26, False), (26, True)):
        for step in range(air.PUFFS):
            surface = air.plume(step, size, scale, PARCHMENT, dark, 4).surface
            light = pygame.surfarray.array3d(surface).astype(int).sum(axis=2)
            within = pygame.surfarray.array_alpha(surface) > 40
            for _ in range(round(2 * scale) + 1):
                within[1:-1, 1:-1] &= within[:-2, 1:-1] & within[2:, 1:-1] & within[1:-1, :-2] & within[1:-1, 2:]
            assert not within.any() or (light[within] < np.median(light[within]) - 60).mean() < 0.06, (size, step)


@pytest.mark.parametrize("scale", [1.0, 2.25])
def test_fire_is_bright_however_small(scale: float) -> None:
    candles = [candle_flame(scale, PARCHMENT, step, dusk=True) for step in range(5)]
    fires = [air.flames(size, scale, PARCHMENT, step) for size in (6, 9, 14, 30) for step in range(3)]
    for piece in (*candles, *fires):
        seen = pygame.surfarray.array_alpha(piece.surface) > 200
        red, green, blue = np.moveaxis(pygame.surfarray.array3d(piece.surface)[seen].astype(int), -1, 0)
        assert red.mean() > 190, "it gives light"
        assert (red > blue).mean() > 0.85, "warm"
        assert green.mean() > blue.mean()


@pytest.mark.parametrize("hour", ["noon", "evening"])
def test_smoke_and_birds_are_outside_the_window(hour: Hour) -> None:
    """Nothing moves on the wall but the candle: what is outside passes behind the stones."""
    foot = round(WIDE / 2), round(HIGH)
    wall = pygame.Surface((round(WIDE), round(HIGH)))
    window(1.0, PARCHMENT, hour).draw(wall, foot)
    still, movers, frames = wall.copy(), life(foot, 1.0, PARCHMENT, hour), []
    for tick in range(0, 400, 7):
        wall.blit(still, (0, 0))
        wall.blits([(piece.surface, piece.corner(at)) for mover in movers for piece, at in mover(tick)])
        frames.append(pygame.surfarray.array3d(wall))
    moved = (np.ptp(frames, axis=0) > 16).any(axis=2)
    x, y = np.indices(moved.shape)
    half, middle = ARCH / 2, 21 + ARCH / 2 * 0.86
    arch = ((x - WIDE / 2) / half) ** 2 + (np.minimum(y - middle, 0) / (half * 0.86)) ** 2 < 1.05
    assert moved[arch].sum() > 1000
    assert not moved[~arch & (x > WIDE / 2 - half - 20)].any()
    assert moved[: round(WIDE / 2 - half - 20)].any(), "the candle"


def test_where_nothing_lives_no_frame_is_asked_for(tmp_path: Path) -> None:
    """A board in high contrast has nothing that moves: it is not drawn twelve times a second for that."""
    driver = lively(tmp_path)
    driver.app.settings.colours = "contrast"
    driver.app.rearrange()
    rested(driver, "rise-against-monsters")
    driver.app.now = driver.time = driver.time + 1.01 / BEATS
    driver.top.update(driver.time)
    assert not driver.app.picture.nudged
