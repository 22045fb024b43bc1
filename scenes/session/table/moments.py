"""What a table tells its screen: the moment after an action, and the log's lines."""

from __future__ import annotations

from dataclasses import dataclass

from msgspec import Struct

from game.core.position.events import Event
from game.core.position.state import State


@dataclass(slots=True)
class Moment:
    """The position after one action (or the set-up), what was done and what happened."""

    state: State[Struct]
    events: list[Event]
    action: dict[str, object] | None = None
    by: str = ""
    automatic: bool = False
    """A computer player's action."""
    batch: int = 0
    """Actions that were sent together bear the same number above 0: undo and redo take them together."""
    more: bool = False
    """Do further actions of the same batch follow at once?"""


@dataclass(frozen=True, slots=True)
class LogEntry:
    """A line of the log: which moment, the sentence, its clause, and the event's place in the moment."""

    moment: int
    words: str
    clause: str
    by: str
    event: Event
    place: int = 0
