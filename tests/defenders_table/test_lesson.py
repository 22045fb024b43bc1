"""Two minutes of Defenders, taught by doing: a move, a battle, an ability, an own game."""

from __future__ import annotations

from pathlib import Path

from scenes.defenders.lesson import LessonTable
from scenes.menus.new_game import NewGame
from scenes.menus.shelf import Shelf
from scenes.session.catalogue import scenes_of
from tools.driver import Driver, faults


def lesson(driver: Driver) -> LessonTable:
    screen = driver.screen(LessonTable)
    assert faults(screen) == []
    return screen


def test_the_whole_lesson(tmp_path: Path) -> None:
    driver = Driver(tmp_path, (1280, 720))
    driver.app.settings.animation = "off"
    driver.push(Shelf())
    entry = scenes_of("defenders")
    assert entry is not None
    driver.push(NewGame(entry))
    driver.settle()
    driver.click("teach-me")
    driver.settle()
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
