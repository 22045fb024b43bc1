"""Where a wall that goes round does not close, so that it has no inside (DEF-MAP-6).

A stroke whose ends are near each other closes itself, and strokes join over gaps of 16 units; what is wider stays open.
The canvas marks such a gap, says so, and offers to close it.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from functools import lru_cache

from msgspec import Struct

from game.parts.shapes import GAP, Place, Reason, inside_of, joined

XY = tuple[float, float]
OPEN = 0.35
"""A wall whose gaps come to more than this part of its length does not go round: it is a line."""


class Gap(Struct, frozen=True):
    """A gap in the ring of a place, from end to end."""

    place: str
    a: XY
    b: XY

    @property
    def wide(self) -> int:
        """Its width in units."""
        return round(math.dist(self.a, self.b))

    @property
    def middle(self) -> XY:
        """Where its mark stands."""
        return (self.a[0] + self.b[0]) / 2, (self.a[1] + self.b[1]) / 2

    def reason(self, called: str) -> Reason:
        """What the canvas says of it."""
        return Reason(
            "DEF-MAP-6",
            f"{called} has a gap of {self.wide} units, and strokes join over {GAP:.0f}: it is open, with no inside.",
        )


def gaps_of(places: Iterable[Place]) -> list[Gap]:
    """The gaps of all walls that nearly close."""
    return [
        Gap(place.id, a, b)
        for place in places
        if "walls" in place.words and not place.outline and inside_of(place).is_empty
        for a, b in _open(place.strokes)
    ]


@lru_cache(maxsize=256)
def _open(strokes: tuple[str, ...]) -> tuple[tuple[XY, XY], ...]:
    import shapely

    whole = shapely.line_merge(joined(strokes))
    parts = [part for part in getattr(whole, "geoms", [whole]) if part.length > 0]
    total = sum(part.length for part in parts)
    # Short tails where strokes overlap are no ends of the ring.
    chains = [list(part.coords) for part in parts if part.length > 0.04 * total or len(parts) == 1]
    if not chains or len(chains) > 12:
        return ()
    found: list[tuple[XY, XY]] = []
    while len(chains) > 1:
        _, one, two, a, b = min(
            (math.dist(a[-1], b[0]), n, m, a, b)
            for n, first in enumerate(chains) for m, second in enumerate(chains) if n < m
            for a in (first, first[::-1]) for b in (second, second[::-1])
        )  # fmt: skip
        if math.dist(a[-1], b[0]) > 1e-6:
            found.append((_xy(a[-1]), _xy(b[0])))
        chains = [chain for n, chain in enumerate(chains) if n not in (one, two)] + [[*a, *b]]
    last = _xy(chains[0][-1]), _xy(chains[0][0])
    if math.dist(*last) > 1e-6:
        found.append(last)
    return tuple(found) if sum(math.dist(*gap) for gap in found) <= OPEN * total else ()


def _xy(point: Sequence[float]) -> XY:
    return float(point[0]), float(point[1])
