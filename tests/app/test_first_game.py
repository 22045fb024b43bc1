"""The last lesson of each game is a small game to its end, with a helper who says a sentence to each decision."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.core import engine
from game.services.statistics import Statistics
from scenes.session.saves import Saves
from scenes.tabletop.lesson import LessonScreen
from scenes.ui.widgets.text import Text
from tests.lessons import to_step
from tools.screens.driver import Driver, faults


def step_of(tmp_path: Path, game: str, title: str) -> tuple[Driver, LessonScreen]:
    driver = Driver(tmp_path)
    driver.app.settings.animation = "off"
    driver.app.go.lesson(game)
    driver.settle()
    to_step(driver, title)
    return driver, driver.screen(LessonScreen)


def prompt(driver: Driver) -> str:
    found = driver.find("prompt")
    assert isinstance(found, Text)
    return found.words


@pytest.mark.parametrize("game", ["medieval-keep", "rise-against-monsters", "battle-for-korvosa"])
def test_the_helper_says_what_can_be_done(game: str, tmp_path: Path) -> None:
    """First the game is told; then one sentence on the decision that is open, and what it advises is allowed."""
    driver, screen = step_of(tmp_path, game, "A first small game")
    driver.until(lambda: screen.helper.words)
    driver.settle()
    assert prompt(driver) == f"{screen.step.prompt}\n{screen.helper.words}"
    assert engine.check(screen.table.state, screen.helper.plain) is None
    assert screen.helper.plain["by"] == screen.me
    assert faults(screen) == []


def test_who_follows_the_helper_comes_to_the_end(tmp_path: Path) -> None:
    """Strongholds: four orders or fewer, laid out and sealed; the other plays by himself, and nothing is kept."""
    driver, screen = step_of(tmp_path, "strongholds", "A first small game")
    for _ in range(16):
        driver.until(lambda: screen.table.over or screen.telling is not None or screen.decider is not None)
        if screen.table.over and screen.telling is None:
            break
        if screen.telling is None:
            driver.until(lambda: screen.helper.words)
            screen.follow(screen.helper.plain)
        driver.settle()
        driver.click("main")
        driver.settle()
    assert screen.reached and "whole game" in prompt(driver)
    assert Saves(tmp_path).running() == [] and Statistics(tmp_path).games() == []
    driver.click("main")
    driver.settle()
    assert driver.screen(LessonScreen).last


def test_the_queens_turn_is_watched_to_its_end(tmp_path: Path) -> None:
    """It is told as in a game; only then the lesson says what it was."""
    driver, screen = step_of(tmp_path, "battle-for-korvosa", "Her whole turn")
    driver.click("main")
    seen = set()
    for _ in range(60):
        driver.until(lambda: screen.reached or screen.telling is not None or screen.decider is not None)
        if screen.reached and screen.telling is None:
            break
        seen.update(event.kind for event in screen.shown)
        driver.settle()
        if not screen.reached and (screen.telling is not None or screen.decider is not None):
            driver.click("main")
    assert screen.reached
    assert {"edict-advanced", "units-placed"} & seen
    assert "Edict" in prompt(driver)
