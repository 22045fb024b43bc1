"""What is laid out on the boards of The Battle for Korvosa and not done yet."""

from __future__ import annotations

from typing import TypedDict

from scenes.tabletop.board.draft import Laid

Attack = TypedDict("Attack", {"from": str, "to": str, "dice": int, "cards": list[str]})
Go = TypedDict("Go", {"from": str, "to": str, "units": int})
"""Units that go from one place to another."""
Trade = TypedDict("Trade", {"with": str, "give": list[str], "take": list[str]})


class Borrow(TypedDict):
    """Units that another hero is to lend."""

    of: str
    quarter: str
    units: int


class Placed(TypedDict, total=False):
    """Units from the pool: how many, and where to."""

    count: int
    target: str


class Breach(TypedDict, total=False):
    """Where a hero breaks in, with how many."""

    quarter: str
    units: int


class Role(TypedDict, total=False):
    """A role that is looked at; the own bonus, None as long as it is the one that the role suggests."""

    role: str
    bonus: int | None


class Words(TypedDict, total=False):
    """Who speaks, and what."""

    voice: str
    text: str


CARD = Laid("card", str)
"""A card taken from the hand."""
ATTACK = Laid[Attack]("attack", lambda: {"from": "", "to": "", "dice": 0, "cards": []})
MOVE = Laid[Go]("move", lambda: {"from": "", "to": "", "units": 0})
BORROW = Laid[Borrow]("borrow", lambda: {"of": "", "quarter": "", "units": 0})
FORTIFY = Laid[Go]("fortify", lambda: {"from": "", "to": "", "units": 0})
TRADE = Laid[Trade]("trade", lambda: {"with": "", "give": [], "take": []})
CHOICE = Laid("choice", str)
"""The target that is meant."""
PLACE = Laid[Placed]("place", lambda: {})
BREACH = Laid[Breach]("breach", lambda: {})
OCCUPY = Laid("occupy", int)
"""How many march in; 0: as many as can."""
DISCARD = Laid("discard", str)
ROLE = Laid[Role]("role", lambda: {})
WORDS = Laid[Words]("words", lambda: {})
