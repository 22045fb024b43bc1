"""What the screen of The Fords reads: the position as anybody sees it, and what the march comes to."""

from __future__ import annotations

from typing import Literal, TypedDict

from scenes.tabletop.board.draft import DraftSlot

March = TypedDict("March", {"from": str, "to": str, "units": int})
"""Units that go from one field to another."""
MARCH = DraftSlot[March]("march", lambda: {"from": "", "to": "", "units": 0})


class Player(TypedDict):
    """A player's cards."""

    hand: list[str]
    camp: list[str]


class Field(TypedDict):
    """Who holds a field, and with how many units."""

    holder: str | None
    units: int


class Turn(TypedDict):
    """Whose turn it is, and whether he has marched."""

    player: str
    number: int
    marched: bool


class View(TypedDict):
    """The position."""

    players: dict[str, Player]
    fields: dict[str, Field]
    turn: Turn
    draw: list[str]
    played: list[str]
    tapped: list[str]
    supports: dict[str, str]
    march: March | None
    answers: dict[str, str | None]
    phase: Literal["turn", "answers", "over"]


class Fight(TypedDict, total=False):
    """What both sides have before the dice, once a march is known."""

    attack: int
    defence: int
