"""The state of a game: an immutable set-up, the position, and how much chance has been used.

The position is one typed struct per game that *is* the position of its records. It holds ids, never references,
and nothing that goes stale. Nobody but the engine changes a state, and the engine only its own clone.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterable, Mapping, Sequence
from random import Random
from typing import Any, ClassVar, Generic, Protocol, TypeAlias, TypeVar

import msgspec
from msgspec import Struct

from game.core.data.plain import Plain
from game.core.position.chance import Chance, Cursor
from game.core.position.cloning import clone
from game.core.position.events import Event
from game.core.position.outcomes import NeedsOutcomeError, Roll, Shuffle
from game.core.text.refusal import Gate

P = TypeVar("P", bound=Struct)
P_co = TypeVar("P_co", bound=Struct, covariant=True)
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
    options: Mapping[str, object]
    catalogue: Catalogue | None = None
    """What this table plays with, as it was when the game was set up; None where all tables play with the same."""

    def flag(self, option: str) -> bool:
        """A true-or-false option."""
        return bool(self.options[option])

    def number(self, option: str) -> int:
        """A whole-number option."""
        number = self.options[option]
        assert isinstance(number, int), f"{option} is no whole number"
        return number

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
    hides: ClassVar[tuple[str, ...] | None]

    def opening(self, setup: Setup) -> P: ...
    def set_up(self, play: Play[P]) -> None: ...
    def fill(self, setup: Setup, partial: Plain) -> Mapping[str, object]: ...
    def validate(self, setup: Setup, position: P) -> None: ...
    def next_step(self, state: State[P]) -> Callable[[Play[P]], None] | None: ...
    def to_act(self, state: State[P]) -> list[str]: ...
    def moment_of(self, state: State[P]) -> str: ...
    def legal_actions(self, state: State[P], player: str) -> list[Any]: ...
    def waited_for(self, state: State[P]) -> list[str]: ...
    def may_act(self, state: State[P], player: str | None) -> list[str]: ...

    def free_to_act(self, state: State[P], player: str) -> bool: ...
    def over(self, state: State[P]) -> bool: ...
    def winners(self, state: State[P]) -> list[str]: ...
    def mask(self, view: Plain, state: State[P], player: str | None) -> None: ...
    def imagine(self, state: State[P], player: str | None, luck: Random) -> State[P]: ...
    def given_name(self, name: str) -> str:
        """A name out of a position: a phrase where the game itself suggests such names."""

    def display_name(self, name: str, setup: Setup | None = None) -> str: ...
    def cited(self, events: Iterable[Event]) -> list[str]: ...
    def moment_words(self, state: State[P]) -> str: ...
    def due(self, state: State[P]) -> list[str]: ...
    def round_of(self, state: State[P]) -> int | None: ...
    def turn_of(self, state: State[P]) -> str: ...
    def points(self, state: State[P]) -> Mapping[str, int]: ...
    def remembered(self, state: State[P]) -> Mapping[str, str | int]: ...
    def facts_for(self, state: State[P], player: str | None) -> Struct | None: ...
    def odds_for(self, state: State[P], player: str | None) -> Struct | None: ...
    def chronicle_of(self, start: State[P], events: Iterable[Event]) -> Mapping[str, object]: ...
    def printed_on(self, name: str, setup: Setup | None = None) -> Struct | None: ...
    def proofread(self, raw: bytes | str, name: str) -> Mapping[str, object]: ...
    def template(self, name: str) -> str: ...
    def outcome_words(self, state: State[P]) -> str: ...
    def invariants(self, state: State[P]) -> Iterable[str]: ...


class State(Struct, Generic[P_co], eq=False):
    """Set-up, position and cursor of chance. Copy with `clone`; compare with `digest`.

    Who does not ask which game it is takes a `State[Struct]`.
    """

    rules: GameRules[P_co]
    setup: Setup
    position: P_co
    cursor: Cursor

    def clone(self) -> State[P_co]:
        """An independent copy; set-up and rules are shared."""
        return State(self.rules, self.setup, clone(self.position), self.cursor.clone())

    def play(self, chance: Chance) -> Play[P_co]:
        """What an action that is carried out here, in place, writes on."""
        return Play(self, chance, self.position, self.setup)


AnyState: TypeAlias = State[Any]
"""The state of the game that an action belongs to: that game's own actions name its position."""


class Play(Struct, Generic[P], eq=False):
    """One action while it is being carried out: the position to change, chance, and the events so far."""

    state: State[P]
    chance: Chance
    position: P
    setup: Setup
    events: list[Event] = []

    def tell(
        self,
        kind: str,
        rule: str,
        /,
        *,
        secret: Mapping[str, object] | None = None,
        to: Sequence[str] = (),
        **facts: object,
    ) -> None:
        """Record an event. `secret` facts are known only to the players in `to`."""
        self.events.append(
            Event(kind, rule, facts, secret or {}, tuple(to)) if secret or to else Event(kind, rule, facts)
        )

    def roll(self, sides: int, label: str, rule: str, /, **facts: object) -> int:
        """Roll one die of `sides`; `label` says to people what for. Tells `die-rolled` with `facts`."""
        try:
            result = self.chance.roll(Roll(sides, label, rule), self.state.cursor)
        except NeedsOutcomeError as needs:
            needs.events, needs.facts = self.events, facts
            raise
        self.events.append(Event("die-rolled", rule, {"sides": sides, "result": result, "label": label, **facts}))
        return result

    def pick(self, among: Sequence[T], label: str, rule: str, /, **facts: object) -> T:
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


# ------------------------------------------------------------------------------------------------ writing


AnyPlay: TypeAlias = Play[Any]
"""An action of whichever game while it is being carried out; see `AnyState`."""


def write_position(state: State[Struct]) -> Plain:
    """The position as plain mappings, lists, texts, numbers, booleans and null, as a record holds it.

    Tuples, which a position may use for what never changes inside (clones share them), are written as lists.
    """
    plain: Plain = msgspec.json.decode(msgspec.json.encode(state.position))
    return plain


def digest(state: State[Struct]) -> str:
    """A short fingerprint of the position, the same on every machine."""
    plain = msgspec.json.encode(state.position, order="deterministic")
    return hashlib.blake2b(plain, digest_size=16).hexdigest()
