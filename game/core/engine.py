"""The calls that screens, tests, tools and computer players use; nothing else touches a game.

`new` and `load` make a state; `to_act`, `choices`, `legal_actions` say what may be done; `check` is the only judge;
`apply` gives a new state and the events, and never changes the caller's state; `view_for` and `events_for` say what
one player may know, and `imagine` what might be where the player cannot look.
"""

from __future__ import annotations

import random
from collections.abc import Iterable, Mapping, Sequence
from typing import TypeVar, overload

import msgspec
from msgspec import Struct

from game.core.actions import drafts
from game.core.actions.action import Action, choice_of, read_action
from game.core.actions.choices import Asked, Candidate, Choice, Payment
from game.core.actions.drafts import Draft, read_draft
from game.core.actions.objections import objection
from game.core.data import shape, typed
from game.core.data.shallow import shallow
from game.core.position import agenda
from game.core.position.chance import Chance, Cursor
from game.core.position.events import Event, events_for
from game.core.position.state import Setup, State, digest, write_position
from game.core.rulebook.decided import Decided, Passed
from game.core.rulebook.game_def import GameDef
from game.core.rulebook.rules import rules_of
from game.core.text import reasons
from game.core.text.errors import MalformedError, PositionFaultError, RefusedError
from game.core.text.refusal import Refusal

__all__ = [
    "apply", "asked", "carry_out", "check", "choices", "chronicle_of", "decided", "digest", "events_for", "facts_for",
    "forecast", "imagine", "legal", "legal_actions", "load", "new", "odds_for", "over", "parse", "parts_for", "payment",
    "printed_on", "put", "read", "seen_by", "to_act", "view_for", "why_not", "winners", "write_position",
]  # fmt: skip

P = TypeVar("P", bound=Struct)
K = TypeVar("K")


def new(game: GameDef, setup: Setup, chance: Chance) -> tuple[State[Struct], list[Event]]:
    """A game right after its normal set-up, at its first decision."""
    rules = game.rules
    state = State(rules, setup, rules.opening(setup), Cursor())
    play = state.play(chance)
    rules.set_up(play)
    agenda.run(play)
    return state, play.events


def load(
    game: GameDef, setup: Setup, position: Mapping[str, object], chance: Chance
) -> tuple[State[Struct], list[Event]]:
    """A game that starts from a position of a record, partial or whole; PositionFaultError if it is wrong.

    No chance is used for set-up. A position at the start of an automatic step is carried on to the next decision.
    """
    rules = game.rules
    fault = shape.locate(position, rules.position_type, partial=True)
    if fault:
        raise PositionFaultError(*fault)
    whole = rules.fill(setup, dict(position))
    try:
        wanted = typed.convert(whole, rules.position_type)
    except msgspec.ValidationError as error:
        where, reason = shape.locate(whole, rules.position_type) or ("position", reasons.of_shape(error))
        raise PositionFaultError(where, reason) from error
    rules.validate(setup, wanted)
    state = State(rules, setup, wanted, Cursor())
    play = state.play(chance)
    agenda.run(play)
    return state, play.events


def to_act(state: State[Struct]) -> list[str]:
    """Who may act now, in seat order."""
    return state.rules.to_act(state)


def over(state: State[Struct]) -> bool:
    """Is the game over?"""
    return state.rules.over(state)


def winners(state: State[Struct]) -> list[str]:
    """Who has won, in seat order; empty while nothing is decided."""
    return state.rules.winners(state)


def asked(state: State[Struct], player: str | None = None) -> Asked:
    """For whom the game waits, why, who may act besides, who is done, and why the others are not asked; as `player`
    (None: a spectator) may know it.
    """
    return rules_of(state).asked(state, player)


def choices(state: State[Struct], player: str, draft: Mapping[str, object] | None = None) -> list[Choice]:
    """What `player` may do now, with candidates for each argument.

    With a `draft` (a record's mapping with `do`, in which arguments may be missing) it is that action alone, if it is
    offered now, with what each argument can be beside what the draft holds. A draft that cannot be read is not offered.
    """
    if draft is None:
        return rules_of(state).choices(state, player)
    drafted = read(state, {**draft, "by": player})
    if isinstance(drafted, Refusal):
        return []
    choice = choice_of(state, drafted)
    return [] if choice is None else [choice]


def why_not(
    state: State[Struct], draft: Mapping[str, object], argument: str | None = None, candidate: Candidate = None
) -> Refusal | None:
    """Why the draft, with this candidate for that argument, leads to no legal action; None if it leads to one.

    Without an argument: why the draft as it stands leads to none. Outside its moment an action names the moment.
    """
    drafted = read(state, put(state, draft, argument, candidate) if argument is not None else draft)
    return drafted if isinstance(drafted, Refusal) else objection(state, drafted, argument)


def put(state: State[Struct], draft: Mapping[str, object], argument: str, candidate: Candidate) -> dict[str, object]:
    """The draft with one candidate more: the value itself, or one entry more of a list or mapping."""
    kind = rules_of(state).actions.get(str(draft.get("do", "")))
    return {**draft, argument: candidate} if kind is None else drafts.put(kind, draft, argument, candidate)


def legal(state: State[Struct]) -> list[str]:
    """The action names that are now legal for anyone who may act, sorted, without repeats."""
    return sorted({choice.do for player in to_act(state) for choice in choices(state, player)})


def legal_actions(state: State[Struct], player: str) -> list[Action]:
    """A bounded list of accepted actions for bots and tests."""
    return state.rules.legal_actions(state, player)


def _kind_named(state: State[Struct], plain: Mapping[str, object]) -> type[Action] | Refusal:
    """The kind of action that a mapping names, if that passes the general refusals, else the refusal."""
    rules = rules_of(state)
    by, do = str(plain.get("by", "")), str(plain.get("do", ""))
    kind = rules.actions.get(do)
    refusal = rules.gate(state, by, do, kind)
    if refusal:
        return refusal
    assert kind is not None  # the gate refuses unknown actions
    return kind


def parse(state: State[Struct], action: Action | Mapping[str, object]) -> Action | Refusal:
    """A record's mapping as a typed action that passed the general refusals, or the refusal."""
    if isinstance(action, Action):
        rules, do = rules_of(state), action.do
        return rules.gate(state, action.by, do, rules.actions.get(do)) or action
    kind = _kind_named(state, action)
    if isinstance(kind, Refusal):
        return kind
    try:
        return read_action(kind, action)
    except MalformedError as error:
        return kind.misread(state, error.argument, error.reason)


def read(state: State[Struct], draft: Mapping[str, object]) -> Draft[Action] | Refusal:
    """A draft that passed the general refusals, typed, or the refusal."""
    kind = _kind_named(state, draft)
    if isinstance(kind, Refusal):
        return kind
    try:
        return read_draft(kind, draft)
    except MalformedError as error:
        return kind.misread(state, error.argument, error.reason)


def payment(state: State[Struct], draft: Mapping[str, object]) -> Payment | None:
    """What a drafted action would cost, whatever it says under `pay`; None if nothing, or if it cannot be read."""
    drafted = read(state, draft)
    return None if isinstance(drafted, Refusal) else drafted.action.payment(state)


def forecast(state: State[Struct], draft: Mapping[str, object], kind: type[K]) -> K | None:
    """What a drafted action would come to, for a screen's running numbers, as the `kind` of struct that the action
    says; None if the draft cannot be read, or foretells nothing. Any part of it may be missing.
    """
    drafted = read(state, draft)
    found = None if isinstance(drafted, Refusal) else rules_of(state).forecast(state, drafted.action)
    return None if found is None else typed.narrowed(found, kind)


def facts_for(state: State[Struct], player: str | None, kind: type[K]) -> K:
    """What follows from the position and a screen must not work out itself, as `player` (None: a spectator) may know
    it: the game's own struct of facts.
    """
    return typed.narrowed(state.rules.facts_for(state, player), kind)


def odds_for(state: State[Struct], player: str | None, kind: type[K]) -> K:
    """Chances that take too long to be worked out with the facts, as `player` (None: a spectator) may know them: the
    game's own struct of odds.
    """
    return typed.narrowed(rules_of(state).odds_for(state, player), kind)


def printed_on(game: GameDef, name: str, kind: type[K], setup: Setup | None = None) -> K:
    """What is printed on a card, unit or place, as the game's own struct. `setup`: at which table; without it, in the
    game as it is delivered.
    """
    return typed.narrowed(rules_of(game).printed_on(name, setup), kind)


def chronicle_of(start: State[Struct], events: Iterable[Event]) -> Mapping[str, object]:
    """What a game tells of itself: where it started, after its set-up or at a made position, and the events that a
    player may know (`events_for`), those of set-up included.
    """
    return rules_of(start).chronicle_of(start, events)


def decided(played: Sequence[Passed[P]], player: str | None) -> Decided:
    """What decided a game that is over, from all its positions and events with the set-up first, and what `player`
    (None: nobody) could try. Only for who may know everything, as at the end.
    """
    return rules_of(played[0].state).decided(played, player)


def check(state: State[Struct], action: Action | Mapping[str, object]) -> Refusal | None:
    """None if the action is allowed now, else why not. The only judge of legality."""
    judged = _judged(state, action)
    return judged if type(judged) is Refusal else None


def _judged(state: State[Struct], action: Action | Mapping[str, object]) -> Action | Refusal:
    """The action, typed, if it is allowed now; else why it is not."""
    typed = parse(state, action)
    return typed if type(typed) is Refusal else typed.check(state) or typed


def apply(state: State[P], action: Action | Mapping[str, object], chance: Chance) -> tuple[State[P], list[Event]]:
    """The state after the action, at the next decision, and what happened. `state` itself stays as it was.

    Raises RefusedError if `check` refuses, NeedsOutcomeError if chance has no answer, ChanceError if it has an
    impossible one.
    """
    allowed = _allowed(state, action)
    after = state.clone()
    return after, carry_out(after, allowed, chance)


def advance(state: State[Struct], action: Action | Mapping[str, object], chance: Chance) -> list[Event]:
    """`apply` in place, for who owns `state` and keeps no position before it; after an error it is of no use."""
    return carry_out(state, _allowed(state, action), chance)


def _allowed(state: State[Struct], action: Action | Mapping[str, object]) -> Action:
    """The action, typed and allowed now; RefusedError if `check` refuses it."""
    judged = _judged(state, action)
    if type(judged) is Refusal:
        raise RefusedError(judged)
    return judged


def carry_out(state: State[Struct], action: Action, chance: Chance) -> list[Event]:
    """Carry out an action that `check` allows, in place: for computer players that own `state`."""
    play = state.play(chance)
    action.apply(play)
    agenda.run(play)
    return play.events


def view_for(state: State[Struct], player: str | None) -> dict[str, object]:
    """The position as `player` (None: a spectator) may see it: the same keys, each hidden card as `"?"`."""
    view = write_position(state)
    state.rules.mask(view, state, player)
    return view


@overload
def seen_by(state: State[P], player: str | None) -> P: ...
@overload
def seen_by(state: State[Struct], player: str | None, kind: type[K]) -> K: ...
def seen_by(state: State[Struct], player: str | None, kind: type[object] = Struct) -> object:
    """The position as `player` (None: a spectator) may see it, as the game's own struct: each hidden card is `"?"`.

    It shares nothing with the state. Who does not know by its type which game the state is of names the `kind`.
    """
    return typed.narrowed(typed.convert(view_for(state, player), state.rules.position_type), kind)


def parts_for(state: State[Struct], player: str | None) -> Mapping[str, object]:
    """What `view_for` says, for those who read it often and change nothing: written as JSON it is the same, but what no
    mask touches stands there as the position holds it.
    """
    hides = state.rules.hides
    if hides is None:
        return view_for(state, player)
    view = shallow(state.position)
    masked = {key: msgspec.to_builtins(view[key]) for key in hides}
    state.rules.mask(masked, state, player)
    view.update(masked)
    return view


def imagine(state: State[P], player: str | None, luck: random.Random) -> State[P]:
    """A possible world: a state that looks the same to `player` (None: a spectator), all that is hidden drawn anew.

    It takes one number of `luck`. EngineError where there should be a world and none can be made: nobody who asks for
    one is ever given the true state.
    """
    return state.rules.imagine(state, player, luck)
