"""A decision to be taken anew: a mistake tried again, a drill, a puzzle."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Literal

from game.core.record import Record
from game.services.marking import Marked
from scenes.session.table.seating import Seating

Kind = Literal["again", "drill", "puzzle"]


@dataclass
class Exercise:
    """A record up to the decision, and what is known of its plans: `answer.plans[0]` is the best, and `answer.done` is
    not as good. The luck that follows is the record's own.
    """

    record: Record
    answer: Marked
    kind: Kind
    seating: Seating = field(default_factory=Seating)
    title: str = ""
    about: str = ""
    """Where it is from, or how hard it is, in a few words."""
    told: Callable[[bool], str] | None = None
    """Hears once whether it was solved, and says what follows from that, in a sentence."""
    following: Callable[[], Exercise | None] | None = None
    """Gives the next one; None if there is none."""
