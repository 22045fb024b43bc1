"""A record played through: every state and what happened, the city as it was drawn, the turning points."""

from __future__ import annotations

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

MOST_MAPS = 8
"""So many turning points are shown on maps of their own, the latest ones."""


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
        return typed.convert(engine.chronicle_of(self.record.game, self.record.setup, events), Chronicle)

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
    def turning_points(self) -> dict[int, tuple[int, str]]:
        """Turn -> the moment after which its map is shown, and the place that fell or was won back then."""
        found: dict[int, tuple[int, str]] = {}
        for number, moment in enumerate(self.moments):
            for event in moment.events:
                if event.kind in ("occupied", "destroyed", "recaptured"):
                    found[moment.turn] = number, event.word("location")
        return dict(sorted(found.items())[-MOST_MAPS:])
