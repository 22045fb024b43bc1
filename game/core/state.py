"""The state of a game: an immutable set-up, the position, and how much chance has been used.

The position is one typed struct per game that *is* the position of its records. It holds ids, never references,
and nothing that goes stale. Nobody but the engine changes a state, and the engine only its own clone.
"""

from __future__ import annotations

import hashlib
import types
import typing
from collections.abc import Callable, Iterable, Mapping, Sequence
from random import Random
from typing import Any, ClassVar, Generic, Protocol, TypeVar, Union, get_args, get_origin

import msgspec
from msgspec import Struct

from game.core.chance import Chance, Cursor
from game.core.errors import NeedsOutcomeError
from game.core.events import Event
from game.core.outcomes import Roll, Shuffle
from game.core.refusal import Gate

P = TypeVar("P", bound=Struct)
T = TypeVar("T")


class Catalogue(Protocol):
    """The cards and places that a table plays with, in a game for which a group may bring its own.

    Each such game has a type of its own; to everybody else it tells names.
    """

    def name_of(self, thing: str) -> str | None:
        """What people call a card, place ...; None if the catalogue does not know it."""


class Setup(Struct, frozen=True):
    """Who plays what: fixed for the whole game. `options` is complete (defaults filled in)."""

    game: str
    players: tuple[str, ...]
    mode: str
    options: Mapping[str, Any]
    catalogue: Catalogue | None = None
    """What this table plays with, as it was when the game was set up; None where all tables play with the same."""

    def flag(self, option: str) -> bool:
        """A true-or-false option."""
        return bool(self.options[option])

    def number(self, option: str) -> int:
        """A whole-number option."""
        return int(self.options[option])

    def word(self, option: str) -> str:
        """An option that is one of a list of words."""
        return str(self.options[option])

    def after(self, player: str) -> list[str]:
        """The other seats, clockwise, beginning at the left of `player`."""
        here = self.players.index(player)
        return [*self.players[here + 1 :], *self.players[:here]]


class GameRules(Protocol[P]):
    """What may be asked of a game's rules wherever one of its states is at hand.

    `rules.Rules` is the one implementation, and says what each answer is; what names actions stands there alone, since
    actions are written in terms of states.
    """

    position_type: type[P]
    gate_clauses: Gate
    unordered: ClassVar[tuple[str, ...]]

    def opening(self, setup: Setup) -> P: ...
    def set_up(self, play: Play[P]) -> None: ...
    def fill(self, setup: Setup, partial: Mapping[str, Any]) -> Mapping[str, Any]: ...
    def validate(self, setup: Setup, position: P) -> None: ...
    def next_step(self, state: State[P]) -> Callable[[Play[P]], None] | None: ...
    def to_act(self, state: State[P]) -> list[str]: ...
    def waited_for(self, state: State[P]) -> list[str]: ...
    def over(self, state: State[P]) -> bool: ...
    def winners(self, state: State[P]) -> list[str]: ...
    def mask(self, view: dict[str, Any], state: State[P], player: str | None) -> None: ...
    def imagine(self, state: State[P], player: str | None, luck: Random) -> State[P]: ...
    def display_name(self, name: str, setup: Setup | None = None) -> str: ...
    def cited(self, events: Iterable[Event]) -> list[str]: ...
    def moment_words(self, state: State[P]) -> str: ...
    def round_of(self, state: State[P]) -> int | None: ...
    def points(self, state: State[P]) -> Mapping[str, int]: ...
    def info_for(self, state: State[P], player: str | None) -> Mapping[str, Any]: ...
    def odds_for(self, state: State[P], player: str | None) -> Mapping[str, Any]: ...
    def chronicle_of(self, setup: Setup, events: Iterable[Event]) -> Mapping[str, Any]: ...
    def facts_of(self, name: str, setup: Setup | None = None) -> Mapping[str, Any]: ...
    def outcome_words(self, state: State[P]) -> str: ...
    def invariants(self, state: State[P]) -> Iterable[str]: ...


class State(Generic[P]):
    """Set-up, position and cursor of chance. Copy with `clone`; compare with `digest`."""

    __slots__ = ("cursor", "position", "rules", "setup")

    def __init__(self, rules: GameRules[P], setup: Setup, position: P, cursor: Cursor) -> None:
        self.rules = rules
        self.setup = setup
        self.position = position
        self.cursor = cursor

    def clone(self) -> State[P]:
        """An independent copy; set-up and rules are shared."""
        return State(self.rules, self.setup, clone(self.position), self.cursor.clone())


class Play(Generic[P]):
    """One action while it is being carried out: the position to change, chance, and the events so far."""

    __slots__ = ("chance", "events", "position", "setup", "state")

    def __init__(self, state: State[P], chance: Chance) -> None:
        self.state = state
        self.position = state.position
        self.setup = state.setup
        self.chance = chance
        self.events: list[Event] = []

    def tell(
        self,
        kind: str,
        rule: str,
        *,
        secret: Mapping[str, Any] | None = None,
        to: Sequence[str] = (),
        **facts: Any,
    ) -> None:
        """Record an event. `secret` facts are known only to the players in `to`."""
        self.events.append(Event(kind, rule, facts, secret or {}, tuple(to)))

    def roll(self, sides: int, label: str, rule: str, **facts: Any) -> int:
        """Roll one die of `sides`; `label` says to people what for. Tells `die-rolled` with `facts`."""
        ask = Roll(sides, label, rule)
        try:
            result = self.chance.roll(ask, self.state.cursor)
        except NeedsOutcomeError as needs:
            needs.events, needs.facts = self.events, facts
            raise
        self.events.append(Event("die-rolled", rule, {"sides": sides, "result": result, "label": label, **facts}))
        return result

    def pick(self, among: Sequence[T], label: str, rule: str, **facts: Any) -> T:
        """One of the listed things at random: one die with as many sides; a single thing is never rolled for."""
        if len(among) == 1:
            return among[0]
        return among[self.roll(len(among), label, rule, **facts) - 1]

    def shuffle(self, pile: str, cards: list[str], rule: str, label: str | None = None) -> list[str]:
        """The cards in a new order, top first. `pile` is the name under which records script it."""
        ask = Shuffle(pile, tuple(cards), label or f"shuffle of {pile}", rule)
        try:
            order = self.chance.shuffle(ask, self.state.cursor)
        except NeedsOutcomeError as needs:
            needs.events = self.events
            raise
        self.events.append(Event("shuffled", rule, {"pile": pile, "count": len(order)}))
        return order


# ------------------------------------------------------------------------------------------------ clone, digest

_cloners: dict[type, Callable[[Any], Any]] = {}
_COPY: Callable[[Any], Any] = getattr(Struct, "__copy__")  # noqa: B009 (the stubs of msgspec do not know it)
"""The copy of one struct without what it holds, straight: `copy.copy` takes four times as long to find it."""


def clone(struct: P) -> P:
    """A deep copy of a position, through a function generated from its field types once per class."""
    cloner = _cloners.get(type(struct))
    if cloner is None:
        cloner = _make_cloner(type(struct))
    copied: P = cloner(struct)
    return copied


def _make_cloner(struct: type[Struct]) -> Callable[[Any], Any]:
    """Compile `y = copy(x); y.hand = x.hand[:]; ...`: only fields that can change inside are copied."""
    scope: dict[str, Any] = {"copy": _COPY}
    lines = ["def cloner(x):", " y = copy(x)"]
    if struct.__struct_config__.frozen:
        lines = ["def cloner(x):", " y = x"]
    else:
        hints = typing.get_type_hints(struct)
        for field in msgspec.structs.fields(struct):
            source = _copy_source(hints[field.name], f"x.{field.name}", scope, 0)
            if source is not None:
                lines.append(f" y.{field.name} = {source}")
    lines.append(" return y")
    exec("\n".join(lines), scope)  # generated from field names and types alone, as dataclasses do
    made: Callable[[Any], Any] = scope["cloner"]
    _cloners[struct] = made
    return made


def _copy_source(kind: Any, value: str, scope: dict[str, Any], depth: int) -> str | None:
    """An expression that copies `value` of type `kind`; None if it never changes inside and can be shared."""
    origin = get_origin(kind)
    if origin in (Union, types.UnionType):
        inner = [k for k in get_args(kind) if k is not type(None)]
        sources = {_copy_source(k, value, scope, depth) for k in inner}
        if sources == {None}:
            return None
        if len(inner) == 1:
            (source,) = sources
            return f"(None if {value} is None else {source})"
        if all(isinstance(k, type) and issubclass(k, Struct) for k in inner):
            scope["clone"] = clone
            source = f"clone({value})"
            return source if len(inner) == len(get_args(kind)) else f"(None if {value} is None else {source})"
        scope["any_copy"] = _any_copy
        return f"any_copy({value})"
    if isinstance(kind, type) and issubclass(kind, Struct):
        if kind.__struct_config__.frozen:
            return None
        name = f"clone_{kind.__name__}_{len(scope)}"
        scope[name] = _cloners.get(kind) or _make_cloner(kind)
        return f"{name}({value})"
    item = f"i{depth}"
    if origin is list or kind is list:
        source = _copy_source(get_args(kind)[0], item, scope, depth + 1) if get_args(kind) else f"any_copy({item})"
        if source and "any_copy" in source:
            scope["any_copy"] = _any_copy
        return f"{value}[:]" if source is None else f"[{source} for {item} in {value}]"
    if origin is dict or kind is dict:
        source = _copy_source(get_args(kind)[1], item, scope, depth + 1) if get_args(kind) else f"any_copy({item})"
        if source and "any_copy" in source:
            scope["any_copy"] = _any_copy
        return (
            f"{value}.copy()" if source is None else f"{{k{depth}: {source} for k{depth}, {item} in {value}.items()}}"
        )
    if kind is Any:
        scope["any_copy"] = _any_copy
        return f"any_copy({value})"
    return None


def _any_copy(value: Any) -> Any:
    if isinstance(value, Struct):
        return clone(value)
    if isinstance(value, list):
        return [_any_copy(entry) for entry in value]
    if isinstance(value, dict):
        return {key: _any_copy(entry) for key, entry in value.items()}
    return value


def write_position(state: State[Any]) -> dict[str, Any]:
    """The position as plain mappings, lists, texts, numbers, booleans and null, as a record holds it.

    Tuples, which a position may use for what never changes inside (clones share them), are written as lists.
    """
    plain: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(state.position))
    return plain


def digest(state: State[Any]) -> str:
    """A short fingerprint of the position, the same on every machine."""
    plain = msgspec.json.encode(state.position, order="deterministic")
    return hashlib.blake2b(plain, digest_size=16).hexdigest()
