"""Life at rest: on the shelf and on every game's board something small moves, twelve times a second."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path

import pytest

from scenes.menus.shelf.shelf import Shelf
from scenes.tabletop.board.life import BEATS
from tools.screens.driver import Driver
from tools.screens.frames import changed, frame_of
from tools.screens.told import Told, before, lively

RECORDS = Path(__file__).parents[1] / "scenarios"
TABLES = {
    "rise-against-monsters": ("01-four-opening-turns", 1, 0.001),
    "battle-for-korvosa": ("22", 2, 0.0003),
    "defenders": ("09-spies-choose-the-target", 3, 0.0001),
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
        driver.wait(1 / BEATS)
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
