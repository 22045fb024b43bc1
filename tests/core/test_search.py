"""Search: every outcome of an action with its probability."""

from __future__ import annotations

from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

from game.core import engine
from game.core.bots.search import outcomes
from game.core.position.chance import Seeded, Typed
from game.core.position.state import State
from game.core.rulebook import games
from game.core.text.errors import RefusedError

games.add_place(Path(__file__).parents[1] / "toys", "tests.toys")


def at_luck() -> State[Any]:
    """The toy: Ben has taken the round (4 against 1) and may press his luck."""
    game = games.find_game("high-card")
    at = {"players": {"Ann": {"hand": ["2"], "bid": "1"}, "Ben": {"hand": ["3", "4"]}}}
    state, _ = engine.load(game, game.setup(["Ann", "Ben"]), at, Seeded(0))
    state, _ = engine.apply(state, {"by": "Ben", "do": "bid", "card": "4"}, Seeded(0))
    return state


def test_every_side_of_the_die_once() -> None:
    """Six ways, a sixth each, in order; the events are those that `apply` tells for that die."""
    state = at_luck()
    before = engine.digest(state)
    found = list(outcomes(state, {"by": "Ben", "do": "press"}))
    assert [branch.dice for branch in found] == [(n,) for n in range(1, 7)]
    assert [branch.probability for branch in found] == [Fraction(1, 6)] * 6
    assert [branch.state.position.players["Ben"].points for branch in found] == [0, 1, 1, 1, 1, 2]
    for branch in found:
        after, events = engine.apply(state, {"by": "Ben", "do": "press"}, Typed(Seeded(0), branch.dice))
        assert events == branch.events and engine.digest(after) == engine.digest(branch.state)
        assert after.cursor == branch.state.cursor
    assert engine.digest(state) == before


def test_without_dice_there_is_one_way() -> None:
    """`leave` is certain."""
    (only,) = outcomes(at_luck(), {"by": "Ben", "do": "leave"})
    assert only.dice == () and only.probability == 1


def test_a_refused_action_has_no_outcomes() -> None:
    """As `apply` does."""
    with pytest.raises(RefusedError):
        list(outcomes(at_luck(), {"by": "Ann", "do": "press"}))
