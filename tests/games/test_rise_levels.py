"""Levels that are not in the book: so many rounds by the number of players, and then the monsters win."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from game.core.position.state import Setup
from game.rise_against_monsters.board import levels
from game.rise_against_monsters.board.levels import LEVELS, rounds_of
from tests.games.rise_tables import GAME, SEVEN, played, table

LAST = "turn: {number: NUMBER, step: discard}\nplayers: {Ann: {heroes: [5H]}, Ben: {heroes: [6H]}}\ndraw: [2S]"


def setup_of(players: int, level: str, limit: int = 0) -> Setup:
    return GAME.setup(SEVEN[:players], None, {"level": level, "round-limit": limit})


def test_every_level_names_its_rounds_for_every_table_and_a_harder_one_fewer() -> None:
    """RISE-LEVEL-1."""
    option = next(option for option in GAME.options if option.name == "level")
    assert option.values == tuple(LEVELS) and not LEVELS["book"]
    for players in GAME.modes[0].players:
        rounds = [LEVELS[level][players] for level in ("stern", "grim", "last-stand")]
        assert rounds == sorted(rounds, reverse=True) and len(set(rounds)) == 3


@pytest.mark.parametrize("level", LEVELS)
def test_the_smaller_of_two_limits_holds(level: str) -> None:
    """RISE-LEVEL-1, RISE-END-5."""
    own = LEVELS[level].get(4, 0)
    assert rounds_of(setup_of(4, level)) == own
    assert rounds_of(setup_of(4, level, 5)) == 5
    assert rounds_of(setup_of(4, level, 90)) == (own or 90)


@pytest.mark.parametrize(("level", "over"), [("book", False), ("grim", True)])
def test_after_the_last_round_the_monsters_win(level: str, over: bool) -> None:
    """RISE-LEVEL-1: the limit falls when the last turn of that round ends."""
    number = LEVELS["grim"][2] * 2
    for turn in (number, number - 2):
        before = table(LAST.replace("NUMBER", str(turn)), "Ann", "Ben", level=level)
        after = played(before, before.position.turn.player, "discard", cards=[])
        ended = over and turn == number
        assert (after.position.result is not None) is ended
        if ended:
            assert (after.position.result.winner, after.position.result.reason) == ("monsters", "round-limit")


def test_the_rules_page_and_the_cards_of_the_new_game_tell_the_same_numbers() -> None:
    """The table of the clause, the shares of the Bots section, and the words on the cards."""
    from scenes.rise_against_monsters import SCENE

    page = Path(levels.__file__).parents[1].joinpath("rules.md").read_text(encoding="utf-8")
    for players in GAME.modes[0].players:
        row = " | ".join(str(LEVELS[level][players]) for level in ("stern", "grim", "last-stand"))
        assert f"| {players} | {row} |" in page
    for level in ("stern", "grim", "last-stand"):
        shares = re.search(rf"`{level}` ([\d, ]+)", page)
        assert shares is not None, "the Bots section tells how many games are won at each level"
        for (players, rounds), wins in zip(LEVELS[level].items(), shares[1].split(","), strict=False):
            line = SCENE.word(f"line:level={level}", "", players)
            assert line == f"Not in the book: {rounds} rounds. Computers win {int(wins)} of 100."
