"""What a step loses for good is said in red before it, asked once more with the setting, and never without need."""

from __future__ import annotations

from pathlib import Path

import pytest

from scenes.strongholds.scene import HoldTable
from scenes.ui.screens.sheets import Confirm
from tests.strongholds_table.play import TWO, actions, open_table
from tools.screens.driver import Driver

LAST_ROYAL = """position:
  turn: {number: 9, phase: muster}
  players:
    Ann: {family: red, royals: [QH], hand: [9H, 5H, 7S, 8C, 3C, AD]}
    Ben: {family: black, royals: [KS, QS, JS], hand: [6C, 2S, 4S, 5S, 6S, 8S]}
steps: []
"""
EMPTY_HOME = """position:
  turn: {number: 9, phase: defend}
  players:
    Ann: {family: red, royals: [], hand: [3C, 4C], field: {general: QH, target: Ben, troops: [9H, 5H]}}
    Ben: {family: black, royals: [KS, QS], hand: [2S, 4S], field: {general: JS, target: Ann, troops: [6C]}}
steps: []
"""
SIX_AT_HOME = """position:
  turn: {number: 1, phase: defend}
  players:
    Ann: {royals: [KH, KD, QD, JH, JD], hand: [10C, 9C, 4C], field: {general: QH, target: Ben, troops: [9H, 5H]}}
    Ben: {royals: [KS, QS], hand: [2S, 4S], field: {general: JS, target: Ann, troops: [9S]}}
steps: []
"""
ONE_AT_HOME = SIX_AT_HOME.replace("[KH, KD, QD, JH, JD]", "[JD]").replace("[10C, 9C, 4C]", "[2C]")
BEN = {"Ben": "heuristic"}


def warning(driver: Driver) -> str:
    """The red sentence in the panel; empty if there is none."""
    found = [widget.name for widget in driver.top.widgets() if widget.id == "warning"]
    return found[0] if found else ""


@pytest.mark.parametrize(
    ("position", "lays", "says"),
    [
        (EMPTY_HOME, {}, "12 come through: the stronghold falls."),
        (EMPTY_HOME, {"3C": "6C"}, "9 come through: the stronghold falls."),
        (ONE_AT_HOME, {"2C": "9S"}, "16 come through, and nobody is left at home: if the Queen of hearts dies too"),
        (SIX_AT_HOME, {}, "Nothing is laid: 18 come through, and 2 royals die."),
        (SIX_AT_HOME, {"4C": "9S"}, ""),
        (SIX_AT_HOME, {"9C": "9S", "10C": "JS"}, ""),
    ],
)
def test_a_defence_says_what_is_lost_with_the_number(
    tmp_path: Path, position: str, lays: dict[str, str], says: str
) -> None:
    driver, screen = open_table(tmp_path, TWO + position, BEN)
    for card, on in lays.items():
        driver.drag(card, on)
    assert (says in warning(driver)) if says else not warning(driver), warning(driver)
    driver.keys("ctrl+enter")
    assert isinstance(driver.top, Confirm) == bool(says)
    assert bool(actions(screen)) != bool(says)
    if says:
        driver.keys("escape")
        assert driver.top is screen and actions(screen) == []
        driver.keys("ctrl+enter")
        driver.click("deed-2")
        driver.settle()
        assert actions(screen)[0]["do"] == "defend"


def test_the_last_royal_leaves_an_empty_home(tmp_path: Path) -> None:
    """HOLD-DAMAGE-6, said as soon as the royal rides, asked when the order is sealed."""
    driver, screen = open_table(tmp_path, TWO + LAST_ROYAL, BEN)
    assert warning(driver) == ""
    driver.drag("QH", "door-Ben")
    driver.drag("9H", "field")
    assert "Your home stands empty: 1 damage, and it falls." in warning(driver)
    driver.keys("ctrl+enter")
    assert isinstance(driver.top, Confirm) and actions(screen) == []
    driver.keys("escape")
    driver.drag("QH", "house")
    assert warning(driver) == ""


def test_who_wants_no_questions_still_reads_the_warning(tmp_path: Path) -> None:
    driver, screen = open_table(tmp_path, TWO + EMPTY_HOME, BEN)
    driver.app.settings.questions = False
    assert warning(driver)
    driver.keys("ctrl+enter")
    driver.settle()
    assert actions(screen)[0]["do"] == "defend"


def test_the_question_can_be_ended_for_good_where_it_is_asked(tmp_path: Path) -> None:
    driver, screen = open_table(tmp_path, TWO + EMPTY_HOME, BEN)
    driver.keys("ctrl+enter")
    driver.click("deed-1")
    driver.settle()
    assert actions(screen)[0]["do"] == "defend" and not driver.app.settings.questions


def test_the_warning_is_read_aloud(tmp_path: Path) -> None:
    _, screen = open_table(tmp_path, TWO + EMPTY_HOME, BEN)
    assert isinstance(screen, HoldTable)
    assert any("the stronghold falls" in line for line in screen.spoken())
