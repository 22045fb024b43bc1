"""*Show me*: every step of every lesson is done by its own game, and what was shown stays done."""

from __future__ import annotations

from pathlib import Path

import pytest

from scenes.session.catalogue import GameScenes, games_on_shelf, load
from scenes.tabletop.lesson import LessonScreen, Taught
from scenes.ui.screens.popups import Slip
from scenes.ui.widgets.buttons import Button
from tools.screens.driver import Driver

MOST = 400
"""Presses for a whole small game."""


def lessons() -> list[tuple[GameScenes, int]]:
    return [
        (entry, lesson)
        for entry in games_on_shelf()
        for lesson in range(len(load(entry.lesson, LessonScreen).campaign))
    ]


def press(driver: Driver) -> None:
    """Show me, or go on where something is being told."""
    ids = driver.ids()
    main = driver.find("main") if "main" in ids else None
    if "show-me" in ids:
        driver.click("show-me")
    else:
        assert isinstance(main, Button) and main.why is None
        driver.click("main")
    driver.settle()
    if isinstance(driver.top, Slip) or driver.top.name == "rulebook":
        driver.keys("escape")
        driver.settle()


@pytest.mark.parametrize(("entry", "lesson"), lessons(), ids=lambda value: getattr(value, "game", value))
def test_a_lesson_is_walked_by_show_me_alone(entry: GameScenes, lesson: int, tmp_path: Path) -> None:
    driver = Driver(tmp_path, (1280, 720))
    driver.app.settings.animation = "off"
    course = load(entry.lesson, LessonScreen)
    course.open_lesson(driver.app.stack, lesson)
    driver.settle()
    first, end = course.bounds(lesson)
    for number in range(first, end):
        screen = driver.screen(Taught)
        assert screen.number == number
        for _ in range(MOST):
            if screen.reached or screen.last:
                break
            press(driver)
        assert screen.reached or screen.last, f"{entry.game} {number}: {screen.step.title}"
        if not screen.last:
            driver.click("main")
            driver.settle()
    assert lesson in driver.app.settings.learned[entry.game]
