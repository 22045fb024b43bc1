"""What a position holds, and the pack."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from game.core.position.state import State

Phase = Literal["draw", "play", "turned", "over"]

SUITS = ("stone", "wood", "ram", "fire")
BUILDING = ("stone", "wood")
CARDS = tuple(f"{suit}-{rank}" for suit in SUITS for rank in range(1, 14))
"""SALLY-DEAL-1, in the order of the twin's numbers."""
RANK = {card: int(card.partition("-")[2]) for card in CARDS}
BUILDS = {card: card.partition("-")[0] in BUILDING for card in CARDS}
"""Is the card built with (SALLY-BUILD-1)? With the others people attack."""
HAND, WIDEST, ENOUGH = 5, 6, 3
"""Cards dealt; cards that a row takes; cards with which nobody may stay."""


class Player(Struct, rename="kebab", forbid_unknown_fields=True):
    """A player's cards, the row in the order it was built, and what attacks have scored."""

    hand: list[str] = []
    row: list[str] = []
    scored: int = 0


class Position(Struct, rename="kebab", forbid_unknown_fields=True):
    """Everything that is true. In the phase `turned` the turn is over and the pile is looked at."""

    players: dict[str, Player]
    draw: list[str]
    turn: str
    discard: list[str] = []
    phase: Phase = "draw"
    dealt_again: bool = False


Table = State[Position]
