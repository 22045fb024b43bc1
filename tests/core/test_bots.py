"""A computer player's seat: it knows what the player knows, and nothing in it leads to the truth."""

from __future__ import annotations

import random
import types
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import pytest
from msgspec import Struct

from game.core import engine
from game.core.bots.bot import Seat
from game.core.position.chance import Seeded
from game.core.position.state import State
from game.core.rulebook import games
from game.core.rulebook.game_def import GameDef
from tests.contract.knowledge import hidden_places
from tests.contract.walk import NAMES, walk

games.add_place(Path(__file__).parents[1] / "toys", "tests.toys")
GAMES = [pytest.param(games.find_game(game_id), id=game_id) for game_id in games.game_ids()]


def parts_of(thing: object) -> Iterator[object]:
    """What a thing holds: attributes, slots, entries, and what its methods and closures are bound to."""
    if isinstance(thing, (str, bytes, int, float, type, types.ModuleType)) or thing is None:
        return
    if isinstance(thing, Mapping):
        yield from thing
        yield from thing.values()
    elif isinstance(thing, (list, tuple, set, frozenset)):
        yield from thing
    yield from vars(thing).values() if hasattr(thing, "__dict__") else ()
    for kind in type(thing).__mro__:
        slots = vars(kind).get("__slots__", ())
        for name in (slots,) if isinstance(slots, str) else slots:
            yield getattr(thing, name, None)
    if isinstance(thing, Struct):
        yield from (getattr(thing, name) for name in thing.__struct_fields__)
    if isinstance(thing, types.MethodType):
        yield thing.__self__
        yield thing.__func__
    if isinstance(thing, types.FunctionType):
        yield from (cell.cell_contents for cell in thing.__closure__ or ())
        yield from thing.__defaults__ or ()


def reachable(thing: object) -> dict[int, object]:
    """Everything that can be reached from a thing by its attributes, by id."""
    found: dict[int, object] = {}
    waiting = [thing]
    while waiting:
        here = waiting.pop()
        if id(here) not in found:
            found[id(here)] = here
            waiting += parts_of(here)
    return found


def used(seat: Seat[Any]) -> Seat[Any]:
    """The seat after everything has been asked of it, so that nothing is still to be worked out."""
    assert seat.view and seat.seen and isinstance(seat.legal, list) and isinstance(seat.choices, list)
    assert all(seat.allows(action) for action in seat.legal[:5])
    seat.imagine(random.Random(1))
    return seat


@pytest.mark.parametrize("game", GAMES)
def test_nothing_in_a_seat_leads_to_the_true_state(game: GameDef) -> None:
    """Neither the state nor its position, its piles or a source of chance can be reached from a seat by attributes."""
    setup = game.setup(NAMES[: max(game.modes[0].players)], game.modes[0].name)
    for number, moment in enumerate(walk(game, setup, 5, 60)):
        if number % 20 > 1:
            continue
        state = moment.before
        for player in engine.to_act(state):
            there = reachable(used(Seat(state, player)))
            assert id(state) not in there and id(state.position) not in there and id(state.cursor) not in there
            assert not any(isinstance(thing, Seeded) for thing in there.values())
            for _, path in hidden_places(engine.write_position(state), engine.view_for(state, player), setup.players):
                secret = held_at(state, path)
                assert isinstance(secret, str) or id(secret) not in there, path


def held_at(state: State[Any], path: tuple[str, ...]) -> object:
    """What the position itself, not its written form, holds at a path."""
    here: Any = state.position
    for key in path:
        here = here[key] if isinstance(here, dict) else getattr(here, key.replace("-", "_"))
    return here


def test_what_is_reached_would_be_found() -> None:
    """The search above finds a state behind an attribute, a slot, a closure, a bound method and an entry."""
    game = games.find_game("high-card")
    state, _ = engine.new(game, game.setup(["Ann", "Ben"]), Seeded(1))

    class Slotted:
        __slots__ = ("kept",)

        def __init__(self) -> None:
            self.kept = state

    holders: list[object] = [[state], {"x": (state,)}, Slotted(), state.clone, lambda: state]
    assert all(id(state) in reachable(holder) for holder in holders)
    seat: Seat[Any] = Seat(state, "Ann")
    assert id(state) not in reachable(seat)
    seat.__dict__["kept"] = state
    assert id(state) in reachable(seat)


@pytest.mark.parametrize("game", GAMES)
def test_a_seat_answers_as_the_engine_does(game: GameDef) -> None:
    """View, choices, legal actions and judgement are those of the true state."""
    setup = game.setup(NAMES[: max(game.modes[0].players)], game.modes[0].name)
    for number, moment in enumerate(walk(game, setup, 8, 60)):
        state, player = moment.before, moment.action.by
        if number % 12 > 1 or player not in engine.to_act(state):
            continue
        seat: Seat[Any] = Seat(state, player)
        assert seat.view == engine.view_for(state, player)
        assert seat.legal == engine.legal_actions(state, player)
        assert seat.choices == engine.choices(state, player)
        assert seat.allows(moment.action)
        for action in engine.legal_actions(moment.after, player)[:3]:  # of the next decision: mostly refused here
            assert seat.allows(action) == (engine.check(state, action) is None)
