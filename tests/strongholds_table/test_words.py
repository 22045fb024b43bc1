"""What the table of Strongholds says in words agrees with what lies there, in odd positions, too."""

from __future__ import annotations

from pathlib import Path

import pytest

from scenes.strongholds.ending import EndBoard
from scenes.strongholds.phases.muster import MusterBoard
from scenes.tabletop.panel.ranking import RankRow
from tests.strongholds_table.play import FOUR, MUSTER_TWO, TWO, open_table, press_main
from tools.screens.driver import Driver

TWO_PITS = """position:
  turn: {number: 1, phase: defend}
  players:
    Ann: {royals: [KS, JS], hand: [3D], field: {general: QS, target: Ben, troops: [10S, 2H]}}
    Ben: {royals: [KH, QH], hand: [2D, 4S, 6S, AH, Joker1], field: {general: JH, target: Dora, troops: [5H]}}
    Cem: {royals: [KD, JD], hand: [7C], field: {general: QD, target: Ben, troops: [9D, 3S]}}
    Dora: {royals: [KC, QC], hand: [AC], field: {general: JC, target: Ann, troops: [5C]}}
steps:
  - {by: Dora, do: defend}
"""
QUEEN = """position:
  turn: {number: 1, phase: defend}
  players:
    Ann: {royals: [KH, KD], hand: [7S, 8C], field: {general: JH, target: Ben, troops: [2H]}}
    Ben: {royals: [KS], hand: [2S], field: {general: QS, target: Ann, troops: [10S, 9H]}}
steps: []
"""
KING_UNDER_JOKER = """position:
  turn: {number: 1, phase: defend}
  players:
    Ann: {royals: [KH, KD], hand: [Joker1, 8C], field: {general: JH, target: Ben, troops: [2H]}}
    Ben: {royals: [QS], hand: [2S], field: {general: KS, target: Ann, troops: [10S, 9S, 2C]}}
steps: []
"""
BOTH_FALL = """position:
  turn: {number: 5, phase: defend}
  players:
    Ann: {royals: [], hand: [], field: {general: JH, target: Ben, troops: [5H]}}
    Ben: {royals: [], hand: [2S], field: {general: JS, target: Ann, troops: [5S]}}
steps:
  - {by: Ann, do: defend}
  - {by: Ben, do: defend}
"""


def words(driver: Driver, id: str) -> str:
    """What stands in a text of the screen."""
    return next((thing.name for thing in driver.top.widgets() if thing.id.startswith(id)), "")


def test_beneath_a_besieger_whose_troops_are_all_in_pits(tmp_path: Path) -> None:
    """HOLD-PIT-5: her troops count as killed, and a card on the Queen herself is not nothing."""
    driver, screen = open_table(
        tmp_path, FOUR + TWO_PITS, {"Ann": "heuristic", "Cem": "heuristic", "Dora": "heuristic"}
    )
    board = screen.board
    driver.drag("10S", "9D")
    driver.drag("2H", "3S")
    board = screen.board
    said = [board.attackers.meaning(group) for group in board.attackers.groups if group.pit < 0]  # type: ignore[union-attr]
    assert len(said) == 2 and all("can be attacked" in sentence for sentence in said), said
    driver.drag("2D", "QS")
    board = screen.board
    said = [board.attackers.meaning(group) for group in board.attackers.groups if group.owner == "Ann"]  # type: ignore[union-attr]
    assert said == ["The Queen is attacked and lives. [HOLD-DEFEND-8]"]


def test_what_is_read_aloud_is_the_value_now(tmp_path: Path) -> None:
    """Who cannot see the table hears what each card counts here, the own stronghold, and each hand once."""
    _, screen = open_table(tmp_path, TWO + QUEEN, {"Ben": "heuristic"})
    lines = "\n".join(screen.spoken())
    assert "10 of spades: Counts 20 here" in lines and "9 of hearts: Counts 9 here" in lines
    assert "Queen of spades: Attacks with 0, health 6 here" in lines
    assert "Ben’s stronghold: At home: King of spades. Hand: 1 card, hidden" in lines
    assert "Ann’s stronghold: At home: King of hearts, King of diamonds" in lines
    assert "your hand" not in lines and "before your wall;" not in lines


def test_a_king_under_the_joker_is_not_said_to_raise_anything(tmp_path: Path) -> None:
    driver, _ = open_table(tmp_path, TWO + KING_UNDER_JOKER, {"Ben": "heuristic"})
    tip = driver.find("KS").tooltip()
    assert tip is not None and any("All as the highest" in line for line in tip.lines)
    driver.drag("Joker1", "KS")
    tip = driver.find("KS").tooltip()
    assert tip is not None and not any("highest" in line for line in tip.lines)
    assert any("The Joker takes the King’s ability away" in line for line in tip.lines)


def test_the_names_of_ranks_keep_their_capital(tmp_path: Path) -> None:
    """In the prompt after the colon and in the box: `King and Queen`, `the King`."""
    driver, _ = open_table(tmp_path, TWO + QUEEN.replace("[KH, KD]", "[KH, QD, JD]"), {"Ben": "heuristic"})
    assert "would come through: King, Queen and Jack fall." in words(driver, "prompt").replace("the King", "King")


def test_the_shelf_counts_generals_in_the_field(tmp_path: Path) -> None:
    _, screen = open_table(tmp_path, TWO + QUEEN, {"Ben": "heuristic"})
    assert screen.shelf_note()[0].endswith("Royals: Ann 3, Ben 2.")


def test_a_tie_crowns_nobody_and_shares_the_place(tmp_path: Path) -> None:
    """HOLD-END-2: both strongholds fall, and the world grows silent."""
    driver, screen = open_table(tmp_path, TWO + BOTH_FALL)
    if screen.telling is not None:
        press_main(driver)
    board = screen.board
    assert isinstance(board, EndBoard) and board.tied
    ranks = [thing.rank for thing in driver.top.widgets() if isinstance(thing, RankRow)]
    assert [(rank.place, rank.won) for rank in ranks] == [(1, False), (1, False)]
    assert "the world grows silent" in words(driver, "prompt")
    log = [entry.words for entry in screen.table.log(None)]
    assert "Nobody comes home." in log and "The living come home." not in log


def test_who_fell_in_the_same_turn_shares_the_place(tmp_path: Path) -> None:
    fallen = """position:
  turn: {number: 5, phase: defend}
  players:
    Ann: {royals: [], hand: [], field: {general: JS, target: Cem, troops: [5S]}}
    Ben: {royals: [], hand: [], field: {general: JH, target: Cem, troops: [5H]}}
    Cem: {royals: [KD, QD], hand: [2C], field: {general: JD, target: Ann, troops: [9C]}}
    Dora: {royals: [KC, QC], hand: [2D], field: {general: JC, target: Ben, troops: [9D]}}
steps:
  - {by: Ann, do: defend}
  - {by: Ben, do: defend}
  - {by: Cem, do: defend}
"""
    _, screen = open_table(tmp_path, FOUR + fallen, {"Cem": "heuristic", "Dora": "heuristic"})
    board = EndBoard(screen)
    assert board.place("Ann") == board.place("Ben") == 3
    assert {board.place("Cem"), board.place("Dora")} == {1, 2} or board.place("Cem") == board.place("Dora") == 1


@pytest.mark.parametrize("troops", [0, 1, 2, 3])
def test_troops_laid_first_cover_no_picture(tmp_path: Path, troops: int) -> None:
    """Battalions are drawn where no troop lies yet, and no place of theirs stands alone."""
    driver, screen = open_table(tmp_path, TWO + MUSTER_TWO, {"Ben": "heuristic"})
    for card in ("9H", "10D", "7S")[:troops]:
        driver.drag(card, "field")
    board = screen.board
    riders = [thing.rect for thing in screen.hands.things() if thing.kind == "rider"]
    assert isinstance(board, MusterBoard) and len(riders) == troops
    drawn = [place for places in board.field.help.battalions().values() for place in places]
    assert not any(place.colliderect(rider) for place in drawn for rider in riders)


@pytest.mark.parametrize("record", [TWO + QUEEN, FOUR + TWO_PITS])
def test_in_a_small_window_the_hand_ends_above_the_main_button(tmp_path: Path, record: str) -> None:
    _, screen = open_table(tmp_path, record, {"Ann": "heuristic"} if record.startswith(FOUR) else {}, size=(800, 600))
    hand = [thing.rect for thing in screen.hands.things() if thing.kind == "hand"]
    assert hand and max(rect.bottom for rect in hand) <= screen.layout.height - screen.layout.strip


def test_suits_are_red_and_black_unless_somebody_chose(tmp_path: Path) -> None:
    """The rules speak of two colours (HOLD-POWER-4)."""
    driver, screen = open_table(tmp_path, TWO + QUEEN, {"Ben": "heuristic"})
    assert screen.theme.suits["diamond"] == screen.theme.suits["heart"] != screen.theme.suits["club"]
    driver.app.settings.suits = "four"
    driver.app.rearrange()
    assert len(set(screen.theme.suits.values())) == 4
