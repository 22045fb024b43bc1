"""A record played through: every state and what happened, the city as it was drawn, the turning points."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property

from msgspec import Struct

from game.core import engine
from game.core.data import typed
from game.core.position.events import Event
from game.core.position.state import State
from game.core.record import Record
from game.defenders.board.position import Position
from game.defenders.facts.chronicle import Chronicle
from game.defenders.facts.for_seat import Facts
from scenes.defenders.pieces.given_names import say_names

MOST_POINTS, APART = 5, 3
"""So many turning points a siege has at most, so many turns apart."""
WEIGHT = {"destroyed": 3.0, "occupied": 2.0, "recaptured": 1.5}
"""What turns a siege, and how far; each defender who falls in that turn adds one."""


@dataclass(frozen=True)
class TurningPoint:
    """The moment after which a siege stood otherwise: which, where, and what happened (`held`: a battle)."""

    moment: int
    place: str
    what: str


@dataclass(frozen=True)
class Moment:
    """The position after an action, or after the set-up, and what it brought."""

    state: State[Struct]
    events: Sequence[Event]

    @property
    def turn(self) -> int:
        """The number of the turn; 0 before the siege."""
        return self.state.rules.round_of(self.state) or 0


class Played:
    """All moments of a record of Defenders."""

    def __init__(self, record: Record, moments: Sequence[Moment]) -> None:
        self.record, self.moments = record, moments

    @classmethod
    def of(cls, record: Record) -> Played:
        """Play a record."""
        state, events = record.start()
        chance = record.source()
        moments = [Moment(state, list(events))]
        steps = [step.body for step in record.steps if step.kind == "action"]
        for action in steps:
            state, events = engine.apply(state, action, chance)
            moments.append(Moment(state, list(events)))
        return cls(record, moments)

    @cached_property
    def told(self) -> Chronicle:
        """The chronicle as the rules tell it."""
        events = [event for moment in self.moments for event in moment.events]
        return typed.convert(engine.chronicle_of(self.moments[0].state, events), Chronicle)

    def seen(self, number: int = -1) -> Position:
        """What may be seen at a moment; at the last one, if it is not said."""
        return say_names(engine.seen_by(self.moments[number].state, None, Position), self.record.game.rules)

    def facts(self, number: int = -1) -> Facts:
        """The facts at a moment."""
        return engine.facts_for(self.moments[number].state, None, Facts)

    def events_until(self, number: int) -> Iterator[Event]:
        """All events up to a moment, it included."""
        for moment in self.moments[: number % len(self.moments) + 1]:
            yield from moment.events

    @cached_property
    def turns(self) -> dict[int, int]:
        """Turn -> the number of its last moment."""
        return {moment.turn: number for number, moment in enumerate(self.moments)}

    @cached_property
    def by_turn(self) -> list[tuple[int, int, Event]]:
        """Every event with the turn and the number of the moment that it belongs to."""
        turn, found = self.moments[0].turn, []
        for number, moment in enumerate(self.moments):
            for event in moment.events:
                turn = event.number("number") if event.kind == "turn-begun" else turn
                found.append((turn, number, event))
        return found

    @cached_property
    def turning_points(self) -> dict[int, TurningPoint]:
        """Turn -> what turned the siege in it: the gravest losses and what was won back, else the hardest battle."""
        found: dict[int, TurningPoint] = {}
        weights, held = defaultdict[int, float](float), dict[int, tuple[int, TurningPoint]]()
        for turn, number, event in self.by_turn:
            if event.kind in WEIGHT:
                if turn not in found or WEIGHT[event.kind] >= WEIGHT[found[turn].what]:
                    found[turn] = TurningPoint(number, event.word("location"), event.kind)
                weights[turn] += WEIGHT[event.kind]
            elif event.kind == "unit-lost":
                weights[turn] += 1
            elif event.kind == "battle-result" and event.word("result") == "repulsed":
                by = event.number("defenders") - event.number("threats")
                point = TurningPoint(number, event.word("at"), "held")
                held[turn] = min(held.get(turn, (by, point)), (by, point), key=lambda pair: pair[0])
        if not found and held:
            turn = min(held, key=lambda turn: held[turn][0])
            return {turn: held[turn][1]}
        chosen: list[int] = []
        for turn in sorted(found, key=lambda turn: (-weights[turn], -turn)):
            if len(chosen) < MOST_POINTS and all(abs(turn - other) >= APART for other in chosen):
                chosen.append(turn)
        return {turn: found[turn] for turn in sorted(chosen)}
