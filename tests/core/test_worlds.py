"""Possible worlds: which come how often, what they depend on, and that none is silently the true state."""

from __future__ import annotations

import random
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from game.core import engine
from game.core.position.chance import Seeded
from game.core.position.state import State
from game.core.position.worlds import draw_until, shuffle_together
from game.core.rulebook import games
from game.core.rulebook.rules import Rules
from game.core.text.errors import EngineError

games.add_place(Path(__file__).parents[1] / "toys", "tests.toys")
HIGH_CARD = games.find_game("high-card")


def written(**players: dict[str, Any]) -> State[Any]:
    """A game of High Card from a position."""
    position = {"players": players, "draw": ["10", "11"]}
    named = {"10", "11", *(card for entry in players.values() for card in [*entry["hand"], entry.get("bid")])}
    position["played"] = [str(number) for number in range(1, 13) if str(number) not in named]
    return engine.load(HIGH_CARD, HIGH_CARD.setup(list(players)), position, Seeded(0))[0]


def test_a_world_looks_the_same_and_lies_otherwise() -> None:
    """The asker's view is the same; the hidden cards are the same ones in another order; the state stays as it was."""
    state = written(Ann={"hand": ["1", "2"]}, Ben={"hand": ["3", "4"], "bid": "5"})
    before = engine.digest(state)
    world = engine.imagine(state, "Ann", random.Random(1))
    assert engine.view_for(world, "Ann") == engine.view_for(state, "Ann")
    assert engine.digest(world) != before == engine.digest(state)
    ben = world.position.players["Ben"]
    assert sorted([*world.position.draw, *ben.hand, ben.bid]) == sorted(["10", "11", "3", "4", "5"])
    assert world.cursor == state.cursor and world.cursor is not state.cursor


def test_every_deal_is_equally_likely() -> None:
    """Five hidden cards, one of them sealed: each is sealed in about a fifth of the worlds, each pair held as often."""
    state = written(Ann={"hand": ["1", "2"]}, Ben={"hand": ["3", "4"], "bid": "5"})
    luck = random.Random(4)
    sealed: Counter[str] = Counter()
    held: Counter[tuple[str, ...]] = Counter()
    for _ in range(5000):
        ben = engine.imagine(state, "Ann", luck).position.players["Ben"]
        sealed[ben.bid] += 1
        held[tuple(sorted(ben.hand))] += 1
    assert len(sealed) == 5 and all(abs(number - 1000) < 150 for number in sealed.values())
    assert len(held) == 10 and all(abs(number - 500) < 110 for number in held.values())


def test_a_world_follows_from_the_view_and_one_number() -> None:
    """Where the hidden cards really lie changes nothing in what is imagined, nor in the luck that is left."""
    state = written(Ann={"hand": ["1", "2"]}, Ben={"hand": ["3", "4"], "bid": "5"})
    other = engine.imagine(state, "Ann", random.Random(9))
    one, two = random.Random(3), random.Random(3)
    assert engine.digest(engine.imagine(state, "Ann", one)) == engine.digest(engine.imagine(other, "Ann", two))
    nothing_sealed = written(Ann={"hand": ["1", "2"]}, Ben={"hand": ["3", "4", "5"]})
    three = random.Random(3)
    engine.imagine(nothing_sealed, "Ann", three)
    assert one.random() == two.random() == three.random()


def test_a_spectator_imagines_every_hand() -> None:
    """Nobody's seat: all hands are drawn anew."""
    state = written(Ann={"hand": ["1", "2"]}, Ben={"hand": ["3", "4"]})
    hands = {tuple(engine.imagine(state, None, random.Random(n)).position.players["Ann"].hand) for n in range(20)}
    assert len(hands) > 5


def test_a_game_that_hides_something_has_to_imagine_it(monkeypatch: pytest.MonkeyPatch) -> None:
    """A game that masks cards and says nothing of worlds gives none, least of all the true state."""
    state = written(Ann={"hand": ["1", "2"]}, Ben={"hand": ["3", "4"]})
    monkeypatch.delattr(type(HIGH_CARD.rules), "draw_anew")
    with pytest.raises(EngineError, match="High Card hides something"):
        engine.imagine(state, "Ann", random.Random(0))
    monkeypatch.setattr(type(HIGH_CARD.rules), "mask", Rules.mask)
    assert engine.digest(engine.imagine(state, "Ann", random.Random(0))) == engine.digest(state)


def test_where_no_lawful_world_is_found_it_is_said() -> None:
    """Drawing again ends: with a lawful draw, or with an error."""
    pile = ["1", "2", "3"]
    luck = random.Random(1)
    draw_until(lambda: shuffle_together([pile], luck), lambda: pile[0] == "3", "a three on top")
    assert pile[0] == "3"
    with pytest.raises(EngineError, match="a four on top: no possible world"):
        draw_until(lambda: shuffle_together([pile], luck), lambda: pile[0] == "4", "a four on top")
