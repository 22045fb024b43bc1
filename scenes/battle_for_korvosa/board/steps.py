"""What an action brought, cut into beats: a card turned up, a roll, Allies who fall and rise, a Decisive Blow."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

from game.core.position.events import Event

Kind = Literal["card", "dice", "ally", "blow", "cost"]
OPENS: dict[str, Kind] = {
    "city-advanced": "card",
    "edict-advanced": "card",
    "dice-compared": "dice",
    "ally-falls": "ally",
    "ally-rises": "ally",
    "decisive-blow": "blow",
}
"""Kind of event -> the kind of beat that begins with it."""


@dataclass(frozen=True)
class Beat:
    """A part of what an action brought: the event that it is about, and everything that followed from it."""

    kind: Kind
    events: tuple[Event, ...]

    @property
    def first(self) -> Event:
        return self.events[0]


def beats_of(events: Sequence[Event]) -> tuple[list[Beat], list[int]]:
    """The beats, and how many events have been told when each is over. An Ally who rises belongs to who falls."""
    starts = [
        number
        for number, event in enumerate(events)
        if event.kind in OPENS
        and not (event.kind == "ally-rises" and number and events[number - 1].kind == "ally-falls")
    ]
    ends = [*starts[1:], len(events)]
    beats = [
        Beat(OPENS[events[start].kind], tuple(events[start:end])) for start, end in zip(starts, ends, strict=False)
    ]
    return beats, ends[: len(starts)]
