"""The calls that screens, tests, tools and computer players use; nothing else touches a game.

`new` and `load` make a state; `to_act`, `choices`, `legal_actions` say what may be done; `check` is the only judge;
`apply` gives a new state and the events, and never changes the caller's state; `view_for` and `events_for` say what
one player may know, and `imagine` what might be where the player cannot look.
"""

from __future__ import annotations

import random
from collections.abc import Mapping
from typing import Any, TypeVar

import msgspec
from msgspec import Struct

from game.core import agenda, shape
from game.core.actions import Action, MalformedError, read_action
from game.core.chance import Chance, Cursor
from game.core.choices import Choice, Payment
from game.core.errors import PositionFaultError, RefusedError
from game.core.events import Event, events_for
from game.core.game_def import GameDef
from game.core.refusal import Refusal
from game.core.rules import rules_of
from game.core.state import Play, Setup, State, digest, write_position

__all__ = [
    "apply", "carry_out", "check", "choices", "digest", "events_for", "forecast", "imagine", "info_for", "legal",
    "legal_actions", "load", "new", "over", "parse", "payment", "to_act", "view_for", "winners", "write_position",
]  # fmt: skip

P = TypeVar("P", bound=Struct)


def new(game: GameDef, setup: Setup, chance: Chance) -> tuple[State[Any], list[Event]]:
    """A game right after its normal set-up, at its first decision."""
    rules = game.rules
    state = State(rules, setup, rules.opening(setup), Cursor())
    play = Play(state, chance)
    rules.set_up(play)
    agenda.run(play)
    return state, play.events


def load(game: GameDef, setup: Setup, position: Mapping[str, Any], chance: Chance) -> tuple[State[Any], list[Event]]:
    """A game that starts from a position of a record, partial or whole; PositionFaultError if it is wrong.

    No chance is used for set-up. A position at the start of an automatic step is carried on to the next decision.
    """
    rules = game.rules
    fault = shape.locate(position, rules.position_type, partial=True)
    if fault:
        raise PositionFaultError(*fault)
    whole = rules.fill(setup, position)
    try:
        typed = msgspec.convert(whole, rules.position_type)
    except msgspec.ValidationError as error:
        raise PositionFaultError(*(shape.locate(whole, rules.position_type) or ("position", str(error)))) from error
    rules.validate(setup, typed)
    state = State(rules, setup, typed, Cursor())
    play = Play(state, chance)
    agenda.run(play)
    return state, play.events


def to_act(state: State[Any]) -> list[str]:
    """Who may act now, in seat order."""
    return state.rules.to_act(state)


def over(state: State[Any]) -> bool:
    """Is the game over?"""
    return state.rules.over(state)


def winners(state: State[Any]) -> list[str]:
    """Who has won, in seat order; empty while nothing is decided."""
    return state.rules.winners(state)


def choices(state: State[Any], player: str) -> list[Choice]:
    """What `player` may do now, with candidates for each argument."""
    return rules_of(state).choices(state, player)


def legal(state: State[Any]) -> list[str]:
    """The action names that are now legal for anyone who may act, sorted, without repeats."""
    return sorted({choice.do for player in to_act(state) for choice in choices(state, player)})


def legal_actions(state: State[Any], player: str) -> list[Action]:
    """A bounded list of accepted actions for bots and tests."""
    return rules_of(state).legal_actions(state, player)


def parse(state: State[Any], action: Action | Mapping[str, Any]) -> Action | Refusal:
    """A record's mapping as a typed action that passed the general refusals, or the refusal."""
    rules = rules_of(state)
    if isinstance(action, Action):
        kind = rules.actions.get(action.do)
        return rules.gate(state, action.by, action.do, kind, None) or action
    by, do = str(action.get("by", "")), str(action.get("do", ""))
    kind = rules.actions.get(do)
    refusal = rules.gate(state, by, do, kind, action)
    if refusal:
        return refusal
    assert kind is not None  # the gate refuses unknown actions
    try:
        return read_action(kind, action)
    except MalformedError as error:
        return rules.malformed(state, kind, by, error.argument, error.reason)


def payment(state: State[Any], action: Action | Mapping[str, Any]) -> Payment | None:
    """What a drafted action would cost, whatever it says under `pay`; None if nothing, or if it cannot be read."""
    typed = parse(state, action)
    return None if isinstance(typed, Refusal) else typed.payment(state)


def forecast(state: State[Any], action: Action | Mapping[str, Any]) -> Mapping[str, Any]:
    """What a drafted action would come to, for a screen's running numbers; empty if it cannot be read."""
    typed = parse(state, action)
    return {} if isinstance(typed, Refusal) else typed.forecast(state)


def info_for(state: State[Any], player: str | None) -> Mapping[str, Any]:
    """Derived facts for a screen, as `player` (None: a spectator) may know them."""
    return state.rules.info_for(state, player)


def check(state: State[Any], action: Action | Mapping[str, Any]) -> Refusal | None:
    """None if the action is allowed now, else why not. The only judge of legality."""
    typed = parse(state, action)
    if isinstance(typed, Refusal):
        return typed
    return typed.check(state)


def apply(state: State[P], action: Action | Mapping[str, Any], chance: Chance) -> tuple[State[P], list[Event]]:
    """The state after the action, at the next decision, and what happened. `state` itself stays as it was.

    Raises RefusedError if `check` refuses, NeedsOutcomeError if chance has no answer, ChanceError if it has an
    impossible one.
    """
    typed = parse(state, action)
    refusal = typed if isinstance(typed, Refusal) else typed.check(state)
    if refusal is not None:
        raise RefusedError(refusal)
    assert isinstance(typed, Action)
    after = state.clone()
    return after, carry_out(after, typed, chance)


def carry_out(state: State[Any], action: Action, chance: Chance) -> list[Event]:
    """Carry out an action that `check` allows, in place: for computer players that own `state`."""
    play = Play(state, chance)
    action.apply(play)
    agenda.run(play)
    return play.events


def view_for(state: State[Any], player: str | None) -> dict[str, Any]:
    """The position as `player` (None: a spectator) may see it: the same keys, each hidden card as `"?"`."""
    view = write_position(state)
    state.rules.mask(view, state, player)
    return view


def imagine(state: State[P], player: str | None, luck: random.Random) -> State[P]:
    """A possible world: a state that looks the same to `player` (None: a spectator), all that is hidden drawn anew.

    It takes one number of `luck`. EngineError where there should be a world and none can be made: nobody who asks for
    one is ever given the true state.
    """
    return state.rules.imagine(state, player, luck)
