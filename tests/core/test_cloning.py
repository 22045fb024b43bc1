"""Clones of positions: equal, apart, and refused where they could share what changes."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import msgspec
import pytest
from msgspec import Struct

from game.core import engine
from game.core.position.chance import Seeded
from game.core.position.cloning import clone
from game.core.rulebook import games
from game.core.rulebook.game_def import GameDef
from game.core.text.errors import EngineError


def changeable(value: Any) -> Iterator[Any]:
    """All that can be changed in place, the value itself included."""
    if isinstance(value, Struct):
        if not value.__struct_config__.frozen:
            yield value
        for name in value.__struct_fields__:
            yield from changeable(getattr(value, name))
    elif isinstance(value, dict):
        yield value
        for entry in value.values():
            yield from changeable(entry)
    elif isinstance(value, list | tuple):
        if isinstance(value, list):
            yield value
        for entry in value:
            yield from changeable(entry)
    else:
        assert value is None or value is msgspec.UNSET or isinstance(value, str | int | float), value


@pytest.mark.parametrize("game", games.all_games(), ids=lambda game: game.id)
def test_a_clone_shares_nothing_that_can_change(game: GameDef) -> None:
    """In every game, at every step: equal, and apart to the last list."""
    mode = game.modes[-1]
    setup = game.setup(("Ann", "Ben", "Cid", "Dora", "Eli", "Fay", "Gus")[: mode.players[0]], mode.name)
    chance, luck = Seeded(3), random.Random(3)
    state, _ = engine.new(game, setup, chance)
    for _ in range(150):
        copied = clone(state.position)
        assert copied == state.position
        there = {id(part) for part in changeable(state.position)}
        assert not [part for part in changeable(copied) if id(part) in there]
        acting = engine.to_act(state)
        if not acting:
            break
        legal = [action for player in acting for action in engine.legal_actions(state, player) if not action.gives_up]
        state, _ = engine.apply(state, luck.choice(legal), chance)


class Inner(Struct):
    """Can change."""

    names: list[str] = []


class Fixed(Struct, frozen=True):
    """Cannot."""

    pair: tuple[str, tuple[int, ...]] = ("", ())


class Whole(Struct):
    """All that can be copied."""

    number: int
    fixed: Fixed | None
    either: Inner | Fixed | str | list[int]
    maybe: Inner | None
    by_name: dict[str, Inner]
    rows: list[list[str]]
    open: Inner | msgspec.UnsetType = msgspec.UNSET


@pytest.mark.parametrize("either", [Inner(["a"]), Fixed(), "text", [1, 2]])
def test_every_kind_of_field_is_copied(either: Any) -> None:
    """Structs in mappings, lists of lists, alternatives by their type; None and what is not set stay so."""
    whole = Whole(1, Fixed(("a", (1,))), either, Inner(["b"]), {"x": Inner(["c"])}, [["d"], []])
    copied = clone(whole)
    assert copied == whole and copied.fixed is whole.fixed and copied.open is msgspec.UNSET
    there = {id(part) for part in changeable(whole)}
    assert not [part for part in changeable(copied) if id(part) in there]


class ListInFrozen(Struct, frozen=True):
    """Would be shared, and changed."""

    names: list[str] = []


class Anything(Struct):
    """Nobody knows what it holds."""

    value: Any = None


class ListInTuple(Struct):
    """Would be shared."""

    rows: tuple[list[str], ...] = ()


class FrozenInside(Struct):
    """Deep down."""

    entries: dict[str, list[ListInFrozen]] = {}


@pytest.mark.parametrize(
    ("value", "path"),
    [
        (ListInFrozen(), "ListInFrozen.names"),
        (Anything(), "Anything.value"),
        (ListInTuple(), r"ListInTuple.rows"),
        (FrozenInside(), r"FrozenInside.entries\[\]\[\].names"),
    ],
)
def test_what_cannot_be_copied_apart_is_refused(value: Struct, path: str) -> None:
    """By name of its type and field, even where nothing is in it."""
    with pytest.raises(EngineError, match=path):
        clone(value)
