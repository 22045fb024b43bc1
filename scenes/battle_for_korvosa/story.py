"""What a battle tells of itself: the shapes of the chronicle."""

from __future__ import annotations

from typing import TypedDict


class SeatTold(TypedDict):
    """A seat: dice thrown in fights (those thrown again count anew), their sum and what their mean promised;
    attacks declared, quarters taken, Decisive Blows, units lost."""

    dice: int
    sum: int
    expected: float
    attacks: int
    taken: int
    blows: int
    lost: int


class Story(TypedDict):
    """The whole battle: every seat's part, and the dice of all fights together."""

    seats: dict[str, SeatTold]
    dice: int
