"""Rise: levels that are not in the book (RISE-LEVEL): a round by which to win."""

from __future__ import annotations

import pytest

from game.core import engine
from game.core.chance import Seeded
from game.core.games import find_game
from game.rise_against_monsters import LEVELS, last_round
from game.rise_against_monsters.playing import Discard

GAME = find_game("rise-against-monsters")
NAMES = ("Ann", "Ben", "Cat", "Dan", "Eve", "Fay", "Gus")


@pytest.mark.parametrize("players", range(2, 8))
def test_the_harder_the_level_the_earlier_the_end(players: int) -> None:
    """RISE-LEVEL-1: none by the book, and fewer rounds on grim than on stern; the page tells the numbers."""
    levels = ("book", *LEVELS)
    book, stern, grim = (last_round(GAME.setup(NAMES[:players], None, {"level": level})) for level in levels)
    assert book == 0 and stern > grim > 0
    page = (GAME.folder / "rules.md").read_text(encoding="utf-8")
    for level in LEVELS:
        *some, last = LEVELS[level].values()
        assert f"on `{level}` round {', '.join(map(str, some))} or {last}" in page


def test_the_earlier_of_two_limits_counts() -> None:
    """RISE-LEVEL-1: `round-limit` may be earlier still, and stands alone by the book."""
    grim = last_round(GAME.setup(NAMES[:2], None, {"level": "grim"}))
    assert last_round(GAME.setup(NAMES[:2], None, {"level": "grim", "round-limit": 99})) == grim
    assert last_round(GAME.setup(NAMES[:2], None, {"level": "grim", "round-limit": 1})) == 1
    assert last_round(GAME.setup(NAMES[:2], None, {"round-limit": 99})) == 99


def test_the_monsters_win_after_the_last_round() -> None:
    """RISE-LEVEL-1: as the last player's turn of that round ends, and not a turn before; the table is told of it."""
    setup = GAME.setup(NAMES[:2], None, {"level": "grim", "dealer": "Ben"})
    last = last_round(setup)
    for number in (2 * last - 1, 2 * last):
        who = "Ann" if number % 2 else "Ben"
        players = {name: {"heroes": [hero]} for name, hero in (("Ann", "9H"), ("Ben", "8H"))}
        position = {"turn": {"number": number, "player": who, "step": "discard"}, "players": players}
        state, _ = engine.load(GAME, setup, position, Seeded(1))
        standing = engine.info_for(state, None)["standing"]
        assert standing["rounds"] == last and standing["last-turn"] == 2 * last
        after, events = engine.apply(state, Discard(by=who, cards=[]), Seeded(1))
        assert engine.over(after) == (number == 2 * last)
        assert any(event.rule == "RISE-END-5" for event in events) == (number == 2 * last)
        assert engine.winners(after) == []
