"""Three minutes of the battle, taught by doing: placing, a refusal, an attack, moving in, an own game."""

from __future__ import annotations

from pathlib import Path

from scenes.battle_for_korvosa.lesson import LESSONS, LessonTable
from scenes.session.saves import Saves
from scenes.ui.screens.popups import Slip
from tests.lessons import opened, shown
from tools.screens.driver import Driver


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
    driver.drag("pool", "high-bridge")
    driver.settle()
    on(driver)
    driver.drag("pool", "bank-row")
    driver.wait()
    assert isinstance(driver.top, Slip)
    driver.keys("escape")
    driver.settle()
    on(driver)
    driver.drag("high-bridge", "citadel-volshyenek")
    driver.keys("ctrl+enter")
    driver.settle()
    on(driver)
    driver.keys("ctrl+enter")
    driver.settle()
    on(driver)
    assert lesson(driver).number == len(LESSONS) - 1
    assert Saves(driver.app.profile).running() == []
