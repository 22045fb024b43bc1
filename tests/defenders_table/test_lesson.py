"""Two minutes of Defenders, taught by doing: a move, a battle, an ability, an own game."""

from __future__ import annotations

from pathlib import Path

from scenes.defenders.lesson import LessonTable
from scenes.menus.new_game import NewGame
from tests.lessons import opened, shown
from tools.driver import Driver


def lesson(driver: Driver) -> LessonTable:
    return shown(driver, LessonTable)


def test_the_whole_lesson(tmp_path: Path) -> None:
    driver = opened(tmp_path, "defenders")
    driver.drag("guard", "row")
    driver.wait(0.1)
    assert not lesson(driver).reached, "the lesson lets only its own move through"
    driver.keys("escape")
    driver.drag("spears", "wall")
    driver.wait(0.1)
    assert lesson(driver).reached
    driver.keys("ctrl+enter")
    driver.settle()
    driver.keys("ctrl+enter")
    driver.wait(0.1)
    assert lesson(driver).reached
    driver.keys("ctrl+enter")
    driver.settle()
    driver.keys("ctrl+enter")
    driver.wait(0.1)
    assert lesson(driver).reached
    driver.keys("ctrl+enter")
    driver.settle()
    assert lesson(driver).last
    driver.keys("ctrl+enter")
    driver.settle()
    assert isinstance(driver.top, NewGame)
