"""Defenders, taught by doing: a move, a battle, an ability; a wall, a sign and its correction in ink; an own game."""

from __future__ import annotations

from pathlib import Path

import pytest

from scenes.defenders.lesson import LessonTable
from scenes.defenders.lesson_canvas import GHOSTS, InkTable
from scenes.menus.new_game.new_game import NewGame
from scenes.ui.screens.popups import Toast
from scenes.ui.screens.screen import Screen
from scenes.ui.widgets.text import Text
from tests.city.hand import draw
from tests.lessons import opened, shown, to_step
from tools.screens.driver import Driver, faults

INK = [step.title for step in LessonTable.lessons].index("First ink")


@pytest.fixture
def driver(tmp_path: Path) -> Driver:
    return Driver(tmp_path)


def lesson(driver: Driver) -> LessonTable:
    return shown(driver, LessonTable)


def inked(driver: Driver) -> InkTable:
    screen = driver.screen(InkTable)
    assert faults(screen) == []
    return screen


def prompt(driver: Driver) -> str:
    found = driver.find("prompt")
    assert isinstance(found, Text)
    return found.words


def test_the_whole_lesson(tmp_path: Path) -> None:
    driver = opened(tmp_path, "defenders")
    driver.drag("guard", "row")
    driver.wait(0.1)
    assert not lesson(driver).reached, "the lesson lets only its own move through"
    driver.keys("escape")
    wall = driver.find("wall")
    inner = max(x for x in range(wall.rect.x, wall.rect.x + 80) if wall.hit((x, wall.rect.centery)))
    driver.drag("spears", (inner + 14, wall.rect.centery))
    driver.wait(0.1)
    assert lesson(driver).reached, "a thin wall is met beside its line, too"
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
    to_step(driver, "First ink")
    ink = inked(driver)
    draw(driver, ink, GHOSTS["wall"][1][0][:40])
    driver.settle()
    assert not ink.reached and "all the way round" in told(driver)
    draw(driver, ink, GHOSTS["wall"][1][0][39:])
    driver.settle()
    assert ink.reached and "stands" in prompt(driver)
    mine = dict(ink.canvas.city.strokes)
    driver.click("main")
    driver.settle()
    ink = inked(driver)
    assert not ink.reached and ink.canvas.city.strokes == mine  # the player's own wall goes along
    driver.keys("a")
    for line in GHOSTS["entry"][1]:
        draw(driver, ink, line)
    driver.wait(1.0)
    driver.settle()
    assert ink.reached and ink.easel.signs.slip.open and "entry-point 1" in ink.easel.signs.slip.words()[0]
    driver.keys("ctrl+enter")
    driver.settle()
    ink = inked(driver)
    assert not ink.reached and len(ink.canvas.city.marks) == 1
    driver.click("slip-remove")
    driver.settle()
    assert ink.reached and not ink.canvas.city.marks and len(ink.canvas.city.strokes) == len(mine)
    driver.keys("ctrl+z")
    driver.settle()
    assert len(ink.canvas.city.marks) == 1
    to_step(driver, "Start your own game")
    assert lesson(driver).last
    driver.keys("ctrl+enter")
    driver.settle()
    assert isinstance(driver.top, NewGame)


def told(driver: Driver) -> str:
    """What the toast says."""
    return driver.screen(Toast).words


@pytest.mark.parametrize("way", ["slip", "list", "undo"])
def test_the_drawn_steps_by_keyboard_alone(driver: Driver, way: str) -> None:
    """The pen can be left to the table, signs made and taken away in the list."""
    driver.app.settings.animation = "off"
    LessonTable.open_step(driver.app.stack, INK)
    driver.settle()

    def focus() -> str:
        ringed = driver.screen(Screen).hands.focus
        return ringed.id if ringed else ""

    def press(first: str, *arrows: str) -> None:
        """Tab to a part of the screen, the arrows within it, Enter."""
        for _ in range(9):
            if focus() == first:
                break
            driver.keys("tab")
        assert focus() == first
        driver.keys(*arrows, "enter")
        driver.wait(1.0)
        driver.settle()

    press("show-me")
    assert inked(driver).reached
    driver.keys("ctrl+enter")
    driver.settle()
    if way == "list":
        press("show-me", "right")
        press("pair-wall-town", "down")
        driver.keys("escape")
    else:
        press("show-me")
    assert inked(driver).reached
    driver.keys("ctrl+enter")
    driver.settle()
    assert len(inked(driver).canvas.city.marks) == 1 and "slip-keep" in driver.ids()
    if way == "slip":
        for _ in range(9):
            if focus() == "slip-reason/0":
                break
            driver.keys("tab")
        for way in ("down", "right", "right"):
            driver.keys(*([way] if focus() != "slip-remove" else []))
        assert focus() == "slip-remove"
        driver.keys("enter")
    elif way == "list":
        press("show-me", "right")
        press("pair-wall-town", "down")
        driver.keys("escape")
    else:
        driver.keys("ctrl+z")
    driver.settle()
    assert inked(driver).reached and not inked(driver).canvas.city.marks
    driver.keys("ctrl+enter")
    driver.settle()
    assert lesson(driver).number == INK + 3


def test_a_drawn_step_that_was_skipped_is_there_all_the_same(driver: Driver) -> None:
    """Each begins with what it needs, also when the step before made nothing; *Again* begins it anew."""
    LessonTable.open_step(driver.app.stack, INK)
    driver.settle()
    driver.click("skip")
    driver.settle()
    assert "wall" in {stroke.owner for stroke in inked(driver).canvas.city.strokes.values()}
    assert not inked(driver).canvas.city.marks
    driver.click("skip")
    driver.settle()
    assert [mark.kind for mark in inked(driver).canvas.city.marks.values()] == ["entry"]
    driver.click("slip-remove")
    driver.settle()
    driver.click("again")
    driver.settle()
    assert not inked(driver).reached and len(inked(driver).canvas.city.marks) == 1


def test_the_name_of_a_place_means_the_place(tmp_path: Path) -> None:
    """A newcomer drops a unit where the place's name is written, beside a thin wall, too."""
    driver = opened(tmp_path, "defenders")
    wall = driver.find("wall")
    written = wall.name_room() if wall.name_room is not None else None
    assert written is not None and not wall.hit(written.center)
    driver.drag("spears", written.center)
    driver.settle()
    assert lesson(driver).reached
