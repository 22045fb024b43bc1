"""Cards within reach of a land, and which of them can go together when each road bears only one."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from game.rise_against_monsters.content.cards import ORDER
from game.rise_against_monsters.facts.reading import Fact


class InReach(Fact, frozen=True):
    """A hero or worker that may be used now, over a road or at home (None), and what it would add."""

    card: str
    player: str
    rating: int
    road: str | None


def together(ways: Iterable[InReach]) -> list[InReach]:
    """The strongest of these that can go together: each card once, one at most on each road (RISE-ROAD-6).

    Largest first with exchange of roads, which is exact: sets of cards that roads can serve form a matroid.
    """
    home: list[InReach] = []
    abroad: dict[str, dict[str, InReach]] = {}
    for way in ways:
        if way.road is None:
            home.append(way)
        else:
            abroad.setdefault(way.card, {})[way.road] = way
    serves: dict[str, str] = {}

    def place(card: str, tried: set[str]) -> bool:
        for road in abroad[card]:
            if road not in tried:
                tried.add(road)
                if road not in serves or place(serves[road], tried):
                    serves[road] = card
                    return True
        return False

    for card in sorted(abroad, key=lambda c: (-next(iter(abroad[c].values())).rating, ORDER[c])):
        place(card, set())
    return [*home, *(abroad[card][road] for road, card in serves.items())]


def left_without(ways: Sequence[InReach], card: str, road: str | None) -> list[InReach]:
    """Of the ways to a target those that are left when one card has gone, over one road or at home."""
    return [way for way in ways if way.card != card and (way.road is None or way.road != road)]
