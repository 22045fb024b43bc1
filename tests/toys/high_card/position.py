"""What a position holds: the keys of the page, under the same names."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from game.core.position.state import State
from game.core.position.steps import Gather

Phase = Literal["bids", "luck", "over"]
CARDS = tuple(str(number) for number in range(1, 13))


class Player(Struct, rename="kebab", forbid_unknown_fields=True):
    """A player's cards and points; `bid` is sealed (TOY-BID-1)."""

    hand: list[str] = []
    bid: str | None = None
    points: int = 0


class Position(Struct, rename="kebab", forbid_unknown_fields=True):
    """Everything that is true. `phase` and `taker` say what is to be decided, and by whom."""

    players: dict[str, Player]
    draw: list[str]
    played: list[str] = []
    round: int = 1
    phase: Phase = "bids"
    taker: str | None = None
    """Who took the round, while the phase is `luck`."""


Table = State[Position]

BIDS: Gather[Position, str] = Gather("bid", lambda state: state.setup.players)
"""TOY-BID-1: every player seals one card."""
