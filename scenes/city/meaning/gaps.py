"""Where a wall that goes round does not close (DEF-MAP-6): is it open there, or was the ring not quite finished?

Strokes join over gaps of 16 units. A stroke whose ends are near each other closes itself; but a gap may be a breach,
so the canvas marks it, says what it takes it for, and asks. A wider gap leaves the wall open, with no inside: the
canvas says so and offers to close it.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from functools import lru_cache

from msgspec import Struct
from msgspec.structs import replace

from game.parts.shapes import GAP, Place, Reason, chains, inside_of, joined
from scenes.system.words import tr

XY = tuple[float, float]
OPEN = 0.35
"""A wall whose gaps come to more than this part of its length does not go round: it is a line."""


class Gap(Struct, frozen=True):
    """A gap in the ring of a place, from end to end."""

    place: str
    a: XY
    b: XY
    closed: bool = False
    """Its ends are so near each other that the wall is taken to go on here."""

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
        takes = (
            tr("it is taken to close there. Is the gap a breach?")
            if self.closed
            else tr("strokes join over {gap}: it is open, with no inside.", gap=f"{GAP:.0f}")
        )
        return Reason(
            "DEF-MAP-6",
            tr("{called} has a gap of {wide} units, and {takes}", called=called, wide=self.wide, takes=takes),
        )


def gaps_of(places: Iterable[Place]) -> list[Gap]:
    """The gaps of all walls that nearly close, but for those whose breach is known."""
    return [
        Gap(place.id, a, b, not inside_of(place).is_empty)
        for place in places
        if "walls" in place.words
        and not (place.outline or place.breached)
        and inside_of(replace(place, breached=True)).is_empty
        for a, b in _open(place.strokes)
    ]


@lru_cache(maxsize=256)
def _open(strokes: tuple[str, ...]) -> tuple[tuple[XY, XY], ...]:
    parts = chains(joined(strokes, False))
    total = sum(part.length for part in parts)
    # Short tails where strokes overlap are no ends of the ring.
    lines = [list(part.coords) for part in parts if part.length > 0.04 * total or len(parts) == 1]
    if not lines or len(lines) > 12:
        return ()
    found: list[tuple[XY, XY]] = []
    while len(lines) > 1:
        _, one, two, a, b = min(
            (math.dist(a[-1], b[0]), n, m, a, b)
            for n, first in enumerate(lines)
            for m, second in enumerate(lines)
            if n < m
            for a in (first, first[::-1])
            for b in (second, second[::-1])
        )
        if math.dist(a[-1], b[0]) > 1e-6:
            found.append((_xy(a[-1]), _xy(b[0])))
        lines = [line for n, line in enumerate(lines) if n not in (one, two)] + [[*a, *b]]
    last = _xy(lines[0][-1]), _xy(lines[0][0])
    if math.dist(*last) > 1e-6:
        found.append(last)
    return tuple(found) if sum(math.dist(*gap) for gap in found) <= OPEN * total else ()


def _xy(point: Sequence[float]) -> XY:
    return float(point[0]), float(point[1])
