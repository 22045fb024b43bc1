"""What is laid out on the boards of The Battle for Korvosa and not done yet; each value is replaced, never changed."""

from __future__ import annotations

from typing import Any

from msgspec import Struct, field

from game.core.data import typed
from scenes.tabletop.board.draft import Draft, DraftSlot


class Sent(Struct, frozen=True):
    """A draft that is sent as it lies."""

    @property
    def args(self) -> dict[str, Any]:
        """The arguments of the action."""
        found: dict[str, Any] = typed.plain(self)
        return found


class Attack(Sent, frozen=True):
    """An attack: where from, where to, with how many dice and which cards."""

    from_: str = field(name="from", default="")
    to: str = ""
    dice: int = 0
    cards: tuple[str, ...] = ()


class Go(Sent, frozen=True):
    """Units that go from one place to another."""

    from_: str = field(name="from", default="")
    to: str = ""
    units: int = 0


class Trade(Sent, frozen=True):
    """Cards that go over, and those that come."""

    with_: str = field(name="with", default="")
    give: tuple[str, ...] = ()
    take: tuple[str, ...] = ()


class Borrow(Sent, frozen=True):
    """Units that another hero is to lend."""

    of: str = ""
    quarter: str = ""
    units: int = 0


class Placed(Struct, frozen=True):
    """Units from the pool: how many (0: all), and where to."""

    count: int = 0
    target: str = ""


class Breach(Sent, frozen=True):
    """Where a hero breaks in, with how many."""

    quarter: str = ""
    units: int = 1


class Role(Struct, frozen=True):
    """A role that is looked at; the own bonus, None as long as it is the one that the role suggests."""

    role: str = ""
    bonus: int | None = None


class Words(Struct, frozen=True):
    """Who speaks, and what."""

    voice: str = ""
    text: str = ""


CARD = Draft("card", str)
"""A card taken from the hand."""
ATTACK = Draft("attack", Attack)
MOVE = Draft("move", Go)
BORROW = Draft("borrow", Borrow)
FORTIFY = Draft("fortify", Go)
TRADE = Draft("trade", Trade)
CHOICE = Draft("choice", str)
"""The target that is meant."""
PLACE = Draft("place", Placed)
BREACH = Draft("breach", Breach)
OCCUPY = Draft("occupy", int)
"""How many march in; 0: as many as can."""
DISCARD = Draft("discard", str)
ROLE = Draft("role", Role)
WORDS = DraftSlot("words", Words)
