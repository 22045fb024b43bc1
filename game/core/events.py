"""Events: the facts of what happened, in order. Log and animation read nothing else.

An event has a shared form, for everybody, and may carry a secret for some (which card was drawn).
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, TypeAlias

from msgspec import Struct

Facts: TypeAlias = Mapping[str, Any]
"""Facts under their names, as the log's templates name them. Only who knows the kind of an event knows their types."""


class Event(Struct, frozen=True, gc=False):
    """One fact: `kind` (`card-moved`, `die-rolled` ...), the clause behind it, and facts in plain values.

    `secret` holds facts that only the players named in `to` may know.
    """

    kind: str
    rule: str
    facts: Facts = {}
    secret: Facts = {}
    to: tuple[str, ...] = ()

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
