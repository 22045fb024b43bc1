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


def test_what_a_step_was_done_with_stays_in_the_next(tmp_path: Path) -> None:
    """Another role, other ruins, another place than the lesson speaks of: the next step begins with them."""
    driver = Driver(tmp_path, (1280, 720))
    driver.app.settings.animation = "off"

    def after(game: str, title: str, do: str, **args: object) -> LessonScreen:
        course = next(load(e.lesson, LessonScreen) for e in games_on_shelf() if e.game == game)
        titles = [step.title for step in course.lessons]
        course.open_step(driver.app.stack, titles.index(title))
        driver.settle()
        screen = driver.screen(LessonScreen)
        assert screen.act_as(screen.me).send(do, **args) is None
        driver.settle()
        driver.screen(LessonScreen).next_lesson()
        driver.settle()
        return driver.screen(LessonScreen)

    city = after("battle-for-korvosa", "A role for everybody", "choose-role", role="healer")
    assert city.table.state.position.players["Ann"].role == "healer" and not city.reached
    town = after("medieval-keep", "What a lost battle costs", "lose-structures", cards=["farm", "mine"])
    assert town.table.state.position.players["Ann"].structures == ["brewery"] and not town.reached
    gate = after("defenders", "Everybody to his post", "place", unit="sappers", at="square")
    assert gate.table.state.position.defenders["sappers"].at == "square" and not gate.reached


def test_the_first_look_shows_the_way_to_any_landmark(tmp_path: Path) -> None:
    """Before any rule: seven landmarks, the Queen and the heroes; a click on any landmark is the first deed."""
    driver = Driver(tmp_path, (1280, 720))
    driver.app.go.lesson("battle-for-korvosa", 0)
    driver.settle()
    things = {thing.id for thing in driver.screen(LessonScreen).hands.things()}
    assert not {"seats-paper", "ledger-paper"} & things
    driver.click("slope")
    driver.settle()
    assert not driver.screen(LessonScreen).reached, "a quarter is no landmark"
    driver.click("grand-cathedral")
    driver.settle()
    assert driver.screen(LessonScreen).reached
