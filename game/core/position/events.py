"""Events: the facts of what happened, in order. Log and animation read nothing else.

An event has a shared form, for everybody, and may carry a secret for some (which card was drawn).
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TypeAlias

from msgspec import Struct

from game.core.data.facts import Readable

Facts: TypeAlias = Mapping[str, object]
"""Facts under their names, as the log's templates name them."""


class Event(Readable, Struct, frozen=True, gc=False):
    """One fact: `kind` (`card-moved`, `die-rolled` ...), the clause behind it, and facts in plain values.

    `secret` holds facts that only the players named in `to` may know. Which facts there are depends on the kind: who
    knows it asks for each as what it is (`number`, `word` ...).
    """

    kind: str
    rule: str
    facts: Facts = {}
    secret: Facts = {}
    to: tuple[str, ...] = ()

    def _told(self) -> tuple[str, Facts]:
        return self.kind, self.facts

    def seen_by(self, player: str | None) -> Event:
        """The event as `player` (None: a spectator) may know it."""
        if not self.secret:
            return self
        if player is not None and player in self.to:
            return Event(self.kind, self.rule, {**self.facts, **self.secret})
        return Event(self.kind, self.rule, self.facts)


def events_for(events: Iterable[Event], player: str | None) -> list[Event]:
    """What `player` (None: a spectator) may know of the events."""
    return [event.seen_by(player) for event in events]
