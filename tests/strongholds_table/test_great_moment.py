"""What a clash strikes with: royals who fall with the sum that passed them and no ribbon over it, a stronghold with its
sentence.
"""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pygame
import pytest
from pygame import Rect

from game.core.record import read_record
from game.core.rulebook.games import find_game
from scenes.strongholds.battle.reveals import ReportBoard
from scenes.strongholds.scene import HoldTable
from tools.gallery.moments import its_own_first, opened, strikes, to_the_strike
from tools.screens.driver import Driver
from tools.screens.told import lively

RECORDS = Path(__file__).parents[1] / "scenarios/strongholds"
HELD = 0.9
"""Seconds after which a moment is held: stones and dust have fallen."""


def held(tmp_path: Path, record: str, step: int, size: tuple[int, int]) -> tuple[Driver, HoldTable]:
    """The table as the first great moment of a clash is held."""
    driver = lively(tmp_path, size)
    screen = opened(driver, read_record(RECORDS / f"{record}.yaml"), step)
    assert isinstance(screen, HoldTable) and to_the_strike(driver, screen)
    began = driver.time
    while driver.time < began + HELD:
        driver.time += 1 / 60
        driver.app.step()
    assert strikes(screen)
    return driver, screen


def same(driver: Driver, still: pygame.Surface, room: Rect) -> float:
    """The share of a room that looks as it does at rest."""
    one, other = (pygame.surfarray.array3d(s.subsurface(room)).astype(int) for s in (driver.app.screen, still))
    return float((np.abs(one - other).max(axis=2) <= 16).mean())


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_no_ribbon_lies_over_the_sum_that_royals_fall_by(tmp_path: Path, size: tuple[int, int]) -> None:
    driver, screen = held(tmp_path, "07-king-levels-his-troops", 4, size)
    board = screen.board
    assert isinstance(board, ReportBoard)
    door = next(iter(board.incoming))
    assert same(driver, driver.app.still, board.sum_room(door)) == 1.0


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_a_stronghold_that_falls_is_named_on_its_ribbon(tmp_path: Path, size: tuple[int, int]) -> None:
    driver, screen = held(tmp_path, "15-joker-on-a-jack", 2, size)
    red = screen.app.theme.illegal.paper

    def reds(surface: pygame.Surface) -> int:
        pixels = pygame.surfarray.array3d(surface.subsurface(screen.layout.tall)).astype(int)
        return int((np.abs(pixels - np.array(red)).max(axis=2) < 12).sum())

    ribbon = reds(driver.app.screen) - reds(driver.app.still)
    assert ribbon > 200 * 20 * screen.layout.scale**2


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_the_health_of_a_wall_fills_as_the_sum_counts(tmp_path: Path, size: tuple[int, int]) -> None:
    """Ten come to a wall of two Kings: the bar is red as far as the first, hatched for the three that are lost."""
    driver = lively(tmp_path, size)
    screen = opened(driver, read_record(RECORDS / "07-king-levels-his-troops.yaml"), 4)
    assert isinstance(screen, HoldTable)
    red, filled = np.array(screen.app.theme.illegal.paper), []
    while screen.show.busy:
        driver.time += 1 / 60
        driver.app.step()
        board = screen.board
        assert isinstance(board, ReportBoard)
        room = board.lives_room("Ben")
        pixels = pygame.surfarray.array3d(driver.app.screen.subsurface(room)).astype(int)
        share = (np.abs(pixels - red).max(axis=2) < 40).mean(axis=1)
        counts = any(step.name == "Ben's sum" for row in screen.show.rows[:1] for step in row)
        if counts or not screen.show.busy:
            filled.append((float((share > 0.8).mean()), float(((share > 0.02) & (share < 0.6)).mean())))
    solid = [done for done, _ in filled]
    assert solid[0] == 0 and len(set(solid)) > 4 and solid == sorted(solid)
    assert solid[-1] == pytest.approx(0.48, abs=0.06) and filled[0][1] < 0.04 and filled[-1][1] > 0.08


def test_an_empty_stronghold_falls_at_its_own_wall_and_then_the_world_grows_silent(tmp_path: Path) -> None:
    """Both fall, nobody at home: each is told at its own door, and when all covers lie open the silence strikes."""
    driver = lively(tmp_path, (1280, 720))
    record, step, _ = next(its_own_first(find_game("strongholds"), "game-tied"))
    screen = opened(driver, record, step)
    assert isinstance(screen, HoldTable)
    red, struck = np.array(screen.app.theme.illegal.paper), []
    while to_the_strike(driver, screen):
        driver.wait(HELD)
        board = screen.board
        assert strikes(screen) and isinstance(board, ReportBoard)
        doors = [(board.door_rect(name), board.sum_room(name).y) for name in board.incoming]
        now, still = (pygame.surfarray.array3d(s).astype(int) for s in (driver.app.screen, driver.app.still))
        ribbon = (np.abs(now - red).max(axis=2) < 12) & (np.abs(still - red).max(axis=2) >= 12)
        across, down = np.nonzero(ribbon)
        struck.append((float(np.median(across)), float(np.median(down))))
        while strikes(screen):
            driver.wait(1 / 60)
    assert len(struck) == 3
    for (door, foot), (x, y) in zip(doors, struck, strict=False):
        assert door.collidepoint(x, y) and y < foot, "at its wall"
    assert abs(struck[2][0] - screen.layout.board.centerx) < 12, "in the middle of both"
