"""Three minutes of the battle, taught by doing: placing, a refusal, an attack, moving in, an own game."""

from __future__ import annotations

from pathlib import Path

import pytest

from scenes.battle_for_korvosa.lesson import LESSONS, LessonTable
from scenes.session.saves import Saves
from scenes.system import words
from scenes.ui.screens.popups import Slip
from tests.lessons import opened, shown, to_step
from tools.screens.driver import Driver
from tools.screens.legibility import misread


def lesson(driver: Driver) -> LessonTable:
    return shown(driver, LessonTable)


def on(driver: Driver) -> None:
    """To the next step."""
    assert lesson(driver).reached
    driver.keys("ctrl+enter")
    driver.settle()


def test_the_whole_lesson(tmp_path: Path) -> None:
    """Each step is ended by doing it; nothing is kept."""
    driver = opened(tmp_path, "battle-for-korvosa")
    to_step(driver, "Units from the pool")
    driver.drag("pool", "high-bridge")
    driver.settle()
    on(driver)
    driver.drag("pool", "bank-row")
    driver.wait()
    assert isinstance(driver.top, Slip)
    driver.keys("escape")
    driver.settle()
    to_step(driver, "Attack a landmark")
    driver.drag("high-bridge", "citadel-volshyenek")
    driver.keys("ctrl+enter")
    driver.settle()
    on(driver)
    driver.keys("ctrl+enter")
    driver.settle()
    to_step(driver, "Start your own game")
    assert lesson(driver).number == len(LESSONS) - 1
    assert Saves(driver.app.profile).running() == []


def test_what_the_words_of_a_step_promise_is_there(tmp_path: Path) -> None:
    """The odds, the dice and the card of the attack, and how many march in."""
    driver = opened(tmp_path, "battle-for-korvosa")
    to_step(driver, "Attack a landmark")
    driver.drag("high-bridge", "citadel-volshyenek")
    driver.click("with-battering-ram")
    names = [thing.name for thing in lesson(driver).widgets()]
    assert any("Taken at last" in name for name in names)
    driver.find("dice")
    driver.keys("ctrl+enter")
    driver.settle()
    done = [moment.action for moment in lesson(driver).table.moments if moment.action is not None]
    (attack,) = [action for action in done if action["do"] == "attack"]
    assert attack["cards"] == ["battering-ram"]
    on(driver)
    slider = driver.find("units")
    lesson(driver).hands.focus_on(slider)
    driver.keys("-")
    assert driver.find("main").name == "March in with 8"


@pytest.mark.parametrize("language", ["de", "it"])
def test_a_loan_is_told_whole_in_every_language(tmp_path: Path, language: str) -> None:
    """KORV-TEAM-2: what it means stands in the slip, in two lines where one is too short."""
    driver = opened(tmp_path, "battle-for-korvosa")
    words.use(language)
    try:
        to_step(driver, next(step.title for step in LESSONS if "asks you" in step.title))
        assert misread(lesson(driver)) == []
    finally:
        words.use("")
