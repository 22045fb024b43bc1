"""Before an action that ends the game the panel says so in red, and *Ask once more* asks (RISE-END-2)."""

from __future__ import annotations

from pathlib import Path

import pytest

from scenes.rise_against_monsters.scene import RiseTable
from scenes.ui.screens.sheets import Confirm
from tests.rise_table.play import actions, board, open_table
from tools.gallery import rise as states

PASS = """position:
  turn: {number: 15, player: Ann, step: untap}
  players:
    Ann: {phase: building, heroes: [HEROES], monsters: [9C, 5C], hand: [AH, 3D, 10S]}
    Ben: {phase: clearing, monsters: [8C], hand: [JD, Joker1]}
  draw: [10C, 3C, 4S]
steps: []
"""
DRAW = """position:
  turn: {number: 15, player: Ann, step: draw}
  players:
    Ann: {phase: building, heroes: [2H], hand: [AH, 3D, 10S]}
    Ben: {phase: clearing, monsters: [8C], hand: [JD]}
  draw: [10C, 3C, 4S, 5S, 6S, 7D]
steps: []
"""


def said(screen: RiseTable) -> str:
    """The red sentence above the buttons; empty if none stands there."""
    return " ".join(widget.name for widget in screen.widgets() if widget.id == "warning")


def test_a_pass_that_loses_says_so_and_asks(tmp_path: Path) -> None:
    driver, screen = open_table(tmp_path, states.TWO + PASS.replace("HEROES", "2H"))
    assert board(screen) == "MonstersBoard"
    stake = screen.at_stake("Ann", "pass", {})
    assert stake is not None and "9 against 2" in stake.words and "RISE-END-2" in stake.words
    assert "9 against 2" in said(screen)
    driver.click("main")
    driver.settle()
    assert isinstance(driver.top, Confirm) and actions(screen) == []
    driver.keys("escape")
    assert actions(screen) == [] and not screen.table.over
    driver.click("main")
    driver.settle()
    driver.click("deed-2")
    driver.settle()
    assert screen.table.over and screen.table.state.rules.outcome_words(screen.table.state) == "overrun"


def test_without_questions_the_sentence_stands_and_nothing_is_asked(tmp_path: Path) -> None:
    driver, screen = open_table(tmp_path, states.TWO + PASS.replace("HEROES", "2H"))
    driver.app.settings.questions = False
    assert "9 against 2" in said(screen)
    driver.click("main")
    driver.settle()
    assert screen.table.over


def test_nothing_is_said_where_nothing_is_at_stake(tmp_path: Path) -> None:
    """Another hero is left, or nobody builds yet."""
    for number, text in enumerate(
        (
            PASS.replace("HEROES", "2H, 7H"),
            PASS.replace("HEROES", "2H").replace("phase: building", "phase: clearing"),
        )
    ):
        driver, screen = open_table(tmp_path / str(number), states.TWO + text)
        assert screen.at_stake("Ann", "pass", {}) is None and said(screen) == ""
        driver.click("main")
        driver.settle()
        assert not isinstance(driver.top, Confirm) and actions(screen)


def test_what_leaves_nobody_to_answer_is_warned_of_and_nothing_that_leaves_somebody(tmp_path: Path) -> None:
    """RISE-REACT-2: before a monster strikes, whoever may react is asked; so only the last deed ends the game."""
    strike = {"hero": "2H", "target": "5C"}
    _, screen = open_table(tmp_path / "last", states.TWO + PASS.replace("HEROES", "2H"))
    stake = screen.at_stake("Ann", "attack", strike)
    assert stake is not None and "9 against 2" in stake.words
    assert screen.act_as("Ann").send("attack", **strike) is None and screen.table.over
    _, screen = open_table(tmp_path / "joker", states.TWO + PASS.replace("HEROES", "2H").replace("AH,", "Joker2,"))
    assert board(screen) == "UntapBoard" and screen.at_stake("Ann", "untap", {}) is None
    assert screen.act_as("Ann").send("untap") is None and screen.asked.waits_for == ("Ann",)
    assert screen.at_stake("Ann", "attack", strike) is None, "the Joker can still be played"


END = """position:
  turn: {number: 15, player: Ann, step: play}
  players:
    Ann: {phase: building, hand: [AH, 3D, 10S]}
    Ben: {phase: building, THERE, monsters: [9C]}
  draw: [10C, 3C, 4S]
steps: []
"""


def test_a_turn_after_which_the_next_lands_monsters_win_is_not_ended_without_a_word(tmp_path: Path) -> None:
    """Ben's worker is all that is in play, and he can do nothing before the 9 strikes; with a Joker he could."""
    for number, (there, lost) in enumerate((("workers: [2S]", True), ("workers: [2S], hand: [Joker1]", False))):
        _, screen = open_table(tmp_path / str(number), states.TWO + END.replace("THERE", there))
        stake = screen.at_stake("Ann", "end-play", {})
        assert (stake is not None and "9 against 2" in stake.words) is lost
        assert screen.act_as("Ann").send("end-play") is None
        assert screen.act_as("Ann").send("discard", cards=[]) is None
        assert screen.table.over is lost


BOTH = """position:
  turn: {number: 15, player: Ann, step: monsters, acted: [8C], moved-to: [Ben]}
  pending: {kind: window, lands: [Ann, Ben], drawn: null, passed: [PASSED]}
  players:
    Ann: {phase: building, heroes: [2H], monsters: [9C]}
    Ben: {phase: clearing, monsters: [8C], hand: [Joker1]}
  tapped: [8C]
  draw: [10C, 3C, 4S]
steps: []
"""


def test_while_somebody_else_is_asked_a_pass_loses_nothing_but_one_for_all_does(tmp_path: Path) -> None:
    """RISE-REACT-5: Ben, whose Joker can still be played, is asked after Ann."""
    _, screen = open_table(tmp_path / "both", states.TWO + BOTH.replace("PASSED", ""))
    assert screen.asked.waits_for == ("Ann", "Ben")
    assert screen.at_stake("Ann", "pass", {}) is None
    assert screen.at_stake("Ann", "pass", {"all": True}) is not None
    _, screen = open_table(tmp_path / "last", states.TWO + BOTH.replace("PASSED", "Ben"))
    assert screen.asked.waits_for == ("Ann",)
    assert screen.at_stake("Ann", "pass", {}) is not None


@pytest.mark.parametrize("fatal", [True, False])
def test_a_draw_that_may_lose_says_how_many_cards_do(tmp_path: Path, fatal: bool) -> None:
    text = DRAW if fatal else DRAW.replace("heroes: [2H]", "heroes: [2H, 3H]")
    driver, screen = open_table(tmp_path, states.TWO + text)
    stake = screen.at_stake("Ann", "draw", {})
    assert (stake is not None) is fatal
    driver.click("main")
    driver.settle()
    assert isinstance(driver.top, Confirm) is fatal
    if stake is not None:
        assert stake.words.startswith("2 cards of 6 end the game")
