"""Whose place is drawn next, and why (DEF-MAP-2 to DEF-MAP-5)."""

from __future__ import annotations

from collections.abc import Collection
from functools import lru_cache
from typing import NamedTuple

from game.core.text.phrases import say
from game.core.text.refusal import Refusal
from game.defenders.board.action import Here
from game.defenders.board.position import Location, Position
from game.defenders.board.units import called
from game.defenders.content.words import built, rank_key

SHAPE_ORDER = {"long": 0, "area": 1, "small": 2}


def drawing_class(location: Location) -> str:
    """The clause that orders this location's kind: DEF-MAP-3 ordinary, -4 secret or hidden, -5 underground."""
    return clause_of(location.cards.values())


def clause_of(words: Collection[str]) -> str:
    """The same, of its words."""
    if "underground" in words:
        return "DEF-MAP-5"
    return "DEF-MAP-4" if "secret" in words or "hidden" in words else "DEF-MAP-3"


class DrawingRank(NamedTuple):
    """Sorts locations in the order of DEF-MAP-3 (long, area, small), then -4, then -5, in rank order within each."""

    clause: str
    shape: int
    lead: tuple[int, int]
    name: str


@lru_cache(maxsize=1024)
def rank_of(cards: tuple[str, ...], words: tuple[str, ...], shape: str | None, name: str) -> DrawingRank:
    """The rank of a location of these cards, each with its word."""
    lead = built("location", cards, words).lead
    assert lead is not None  # nothing is finalised without a type card
    clause = clause_of(words)
    return DrawingRank(clause, SHAPE_ORDER[shape or ""] if clause == "DEF-MAP-3" else 0, rank_key(lead), name)


def drawing_rank(name: str, place: Location) -> DrawingRank:
    """Where a location stands in the order."""
    return rank_of(*place.played, place.shape, name)


def next_to_draw(position: Position) -> str | None:
    """The next location in the order; None when all are drawn."""
    return next(iter(may_be_drawn(position)), None)


def may_be_drawn(position: Position) -> list[str]:
    """The next location in order, and the secret ones as long as ordinary ones are still to be drawn."""
    left = sorted([drawing_rank(name, place) for name, place in position.locations.items() if not place.drawn])
    secret = left[1:] if left and left[0].clause == "DEF-MAP-3" else []
    return [rank.name for rank in left[:1]] + [rank.name for rank in secret if rank.clause == "DEF-MAP-4"]


def drawing_order(position: Position) -> list[str]:
    """Every location in the order in which they are due, drawn or not."""
    return [rank.name for rank in sorted(drawing_rank(name, place) for name, place in position.locations.items())]


def not_its_moment(position: Position, location: str) -> Refusal:
    """DEF-MAP-3, -4, -5: another location comes first; the clause is that of this location's kind."""
    due = called(position, next_to_draw(position))
    clause = drawing_class(position.locations[location])
    return Refusal(clause, say("It is not its moment: {due} comes first.", due=due), "location")


def who_draws(state: Here) -> list[str]:
    """DEF-MAP-2: the owners of what may be drawn now, in seat order."""
    owners = {owner_of(state, name) for name in may_be_drawn(state.position)}
    return [player for player in state.setup.players if player in owners]


def owner_of(state: Here, location: str) -> str:
    """Who draws it; the first seat for what nobody owns."""
    return state.position.locations[location].owner or state.setup.players[0]
