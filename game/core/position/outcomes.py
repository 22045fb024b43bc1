"""What chance is asked for: a die to roll, a pile to shuffle."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import Struct

from game.core.position.events import Event
from game.core.text.errors import RampartsError


class Roll(Struct, frozen=True, gc=False):
    """A die to be rolled: its sides, what for (for people), the clause."""

    sides: int
    label: str
    rule: str


class Shuffle(Struct, frozen=True, gc=False):
    """A pile to be shuffled: its name, its cards, what for (for people), the clause."""

    pile: str
    cards: tuple[str, ...]
    label: str
    rule: str


class NeedsOutcomeError(RampartsError):
    """A chance source has no answer: ask people for `ask`, then apply again.

    `events` holds what has happened in this action so far, so that the table can be shown
    while the dice are thrown. The state of the caller has not changed.
    """

    def __init__(self, ask: Roll | Shuffle, events: list[Event] | None = None) -> None:
        super().__init__(f"an outcome is needed: {ask.label}")
        self.ask = ask
        self.events: list[Event] = events if events is not None else []
        self.facts: Mapping[str, object] = {}
        """What the event of the roll will say besides its result: whose die, which of how many."""
