"""A view part by part is the written view."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import msgspec
import pytest
from msgspec import UNSET, Struct, UnsetType

from game.core import engine
from game.core.data.shallow import shallow
from game.core.position.chance import Seeded
from game.core.position.state import State
from game.core.rulebook import games
from game.core.rulebook.game_def import GameDef

NAMES = ["Ann", "Ben", "Cem", "Dee", "Eve", "Fay", "Gil"]
GAMES = [pytest.param(game, id=game.id) for game in games.all_games()]


def decisions(game: GameDef, seed: int, most: int) -> Iterator[State[Struct]]:
    """The states of a random game."""
    mode = game.modes[0]
    chance, luck = Seeded(seed), random.Random(seed)
    state, _ = engine.new(game, game.setup(NAMES[: mode.players[-1]], mode.name, game.bot_options), chance)
    for _ in range(most):
        legal = [action for player in engine.to_act(state) for action in engine.legal_actions(state, player)]
        legal = [action for action in legal if not action.gives_up]
        if not legal:
            return
        yield state
        engine.carry_out(state, luck.choice(legal), chance)


@pytest.mark.parametrize("game", GAMES)
def test_parts_are_the_view(game: GameDef) -> None:
    """For every seat and a spectator, and nobody's position is changed by looking."""
    for state in decisions(game, 3, 150):
        before = engine.digest(state)
        for player in (None, *state.setup.players):
            written = msgspec.json.encode(engine.parts_for(state, player))
            assert msgspec.json.decode(written) == engine.view_for(state, player)
        assert engine.digest(state) == before


class Card(Struct, rename="kebab"):
    """One that has two words in a name."""

    face_up: bool
    marks: list[int]


class Seat(Struct):
    """One with something that may be missing."""

    gold: int
    hand: list[str] | UnsetType = UNSET


class Asked(Struct, tag_field="kind", tag="asked"):
    """One that says which it is."""

    by: str
    what: str


class Sparse(Struct, omit_defaults=True):
    """One that leaves out what is usual."""

    one: int = 1
    two: int = 2


@pytest.mark.parametrize(
    "struct",
    [Card(True, [1]), Seat(3), Seat(3, ["QS"]), Asked("Ann", "a card"), Sparse(), Sparse(two=5), Sparse(3, 4)],
)
def test_a_struct_as_a_mapping_is_written_like_the_struct(struct: Struct) -> None:
    """Whatever it leaves out, renames or adds."""
    plain: dict[str, Any] = shallow(struct)
    assert msgspec.json.encode(plain) == msgspec.json.encode(struct)


def test_what_a_struct_holds_is_not_copied() -> None:
    card = Card(True, [1])
    assert shallow(card)["marks"] is card.marks
