"""What chance is asked for: a die to roll, a pile to shuffle."""

from __future__ import annotations

from msgspec import Struct


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
