"""The ending: a picture of this very town that lives, its numbers on the other page."""

from __future__ import annotations

from pathlib import Path

import pytest

from scenes.medieval_keep.ending.board import EndBoard
from scenes.medieval_keep.scene import KeepTable
from tests.keep_table.states import STATES
from tools.screens.driver import Driver, faults
from tools.screens.frames import at_rest
from tools.screens.told import lively


@pytest.mark.parametrize("state", ["end-won", "end-lost"])
def test_an_ending_lives_but_not_in_calm(tmp_path: Path, state: str) -> None:
    driver = lively(tmp_path)
    STATES[state](driver)
    driver.settle(12)
    assert min(at_rest(driver)) > 0.001
    driver.app.settings.calm = True
    driver.app.rearrange()
    driver.settle()
    assert max(at_rest(driver)) == 0


def test_the_town_is_its_own_and_its_numbers_lie_on_the_other_page(tmp_path: Path) -> None:
    driver = Driver(tmp_path)
    STATES["end-won"](driver)
    driver.settle()
    board = driver.screen(KeepTable).board
    assert isinstance(board, EndBoard)
    town = board.town
    assert sorted(board.picture.names) == sorted(town.structures) and board.picture.town.walls == town.walls
    assert all(whole for _, whole in board.picture.town.structures) and len(board.picture.units) == len(town.defenders)
    assert driver.find("end-title").name == "The town stands" and "luck-head" not in driver.ids()
    driver.click("points")
    driver.settle()
    assert {"luck-head", "end-head", "the-picture"} <= set(driver.ids()) and not faults(driver.screen(KeepTable))
    driver.click("the-picture")
    driver.settle()
    assert "points" in driver.ids()


def test_a_town_that_fell_is_seen_in_ruins_with_who_took_it(tmp_path: Path) -> None:
    driver = Driver(tmp_path)
    STATES["end-lost"](driver)
    driver.settle()
    board = driver.screen(KeepTable).board
    assert isinstance(board, EndBoard) and not board.won
    assert board.picture.town.walls == 0 and not any(whole for _, whole in board.picture.town.structures)
    assert driver.find("end-title").name == "The town has fallen"
