"""What a position holds, and the map."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct, field

from game.core.position.state import State

Phase = Literal["turn", "answers", "over"]
CARDS = tuple(str(number) for number in range(1, 41))
BESIDE: dict[str, tuple[str, ...]] = {
    "moor": ("mill", "ford"),
    "mill": ("moor", "ford", "hill"),
    "ford": ("moor", "mill", "wood", "marsh"),
    "hill": ("mill", "wood"),
    "wood": ("hill", "ford", "marsh"),
    "marsh": ("ford", "wood"),
}
"""FORD-MARCH-2: the fields, and what lies beside each."""
HOMES = ("moor", "hill", "marsh", "wood")
TURNS = 12


class Player(Struct, rename="kebab", forbid_unknown_fields=True):
    """A player's cards."""

    hand: list[str] = []
    camp: list[str] = []


class Field(Struct, rename="kebab", forbid_unknown_fields=True):
    """Who holds a field, and with how many units."""

    holder: str | None = None
    units: int = 0


class March(Struct, rename={"source": "from", "target": "to"}, forbid_unknown_fields=True):
    """Units on their way."""

    source: str
    target: str
    units: int


class Turn(Struct, rename="kebab", forbid_unknown_fields=True):
    """Whose turn it is, and whether he has marched."""

    player: str
    number: int = 1
    marched: bool = False


class Position(Struct, rename="kebab", forbid_unknown_fields=True):
    """Everything that is true."""

    players: dict[str, Player]
    fields: dict[str, Field]
    turn: Turn
    draw: list[str]
    played: list[str] = []
    tapped: list[str] = []
    supports: dict[str, str] = field(default_factory=dict)
    march: March | None = None
    answers: dict[str, str | None] = field(default_factory=dict)
    phase: Phase = "turn"


class Fight(Struct, frozen=True):
    """What both sides have before the dice."""

    attack: int = 0
    defence: int = 0


Table = State[Position]


def asked_about(state: Table) -> list[str]:
    """FORD-ANSWER-1: the holder of the field that is marched to, and who holds one beside it; in seat order."""
    at = state.position
    if at.march is None:
        return []
    near = {at.fields[name].holder for name in (at.march.target, *BESIDE[at.march.target])}
    return [player for player in state.setup.players if player in near and player != at.turn.player]


def worth(card: str) -> int:
    """FORD-ANSWER-1: its tens and one more."""
    return int(card) // 10 + 1
