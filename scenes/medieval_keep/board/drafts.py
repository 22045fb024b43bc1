"""What a player of Medieval Keep lays out before it is sent. A value is never changed, a new one is laid."""

from __future__ import annotations

from collections.abc import Mapping
from concurrent.futures import Future

from msgspec import Struct

from game.core.bots.bot import Suggestion
from scenes.tabletop.board.draft import Draft, DraftSlot
from scenes.tabletop.dice.tray import Launch


class Feeding(Struct, frozen=True):
    """Who leaves instead of being fed (Inns: stay shut), and what feeds whom where that was chosen."""

    away: tuple[str, ...] = ()
    fed: Mapping[str, str] = {}


class Bought(Struct, frozen=True):
    """So many of a thing that is bought, and what is paid for all of them beside gold, by good."""

    count: int
    laid: Mapping[str, int]


class Sale(Struct, frozen=True):
    """So many lots of a good at the market."""

    good: str
    times: int


UPKEEP = Draft[Feeding]("upkeep", Feeding, bare=lambda laid: False)
"""An upkeep as the player has laid it; where none lies, what is proposed."""
LOST = Draft[tuple[str, ...]]("lost", tuple)
"""The structures that are given up to the toll."""
THROWN = Draft[tuple[str, ...]]("discard", tuple)
"""The cards that are thrown away."""
PICKED = Draft[str]("picked", str)
"""The structure that is picked of all."""
GIVEN = Draft[Mapping[str, int]]("given", dict, bare=lambda given: False)
"""Hits given to units by the player; where none lie, those that can lie in one way only."""

LAUNCH = DraftSlot[Launch | None]("launch", lambda: None)
"""How the dice left the hand, for the roll that follows."""
ADVICE = DraftSlot[Future[Suggestion] | None]("advice", lambda: None)
"""The computer's advice on upkeep, while it is thought of."""
PROPOSED = DraftSlot[Feeding | None]("proposed", lambda: None)
"""The advice, once it has come."""
RAIL = DraftSlot[bool]("rail", bool)
"""Is the rail of recruits open?"""
