"""Strewing stamps along a drag: as many as have room, none over another, each a little different."""

from __future__ import annotations

import math
import random
from collections.abc import Iterable

from scenes.city.drawing.document import City
from scenes.city.drawing.fitting import OVER

XY = tuple[float, float]
BROAD = frozenset(("house", "market", "church", "keep", "field", "tent", "hill", "ship"))
"""Stamps that are as wide as they are high; others, such as trees, may stand closer."""
REACH = 2.6
"""How far from the drag they are strewn, in half sizes."""
STEP = 0.6
"""At so many half sizes along the drag more are tried."""
TRIES = 4
SMALLER, LARGER = 0.92, 1.08


class Strewing:
    """One drag with a stamp of half size `size`: what it has strewn so far, and the room between."""

    def __init__(self, city: City, stamp: str, size: float, chance: random.Random) -> None:
        self.city, self.size, self.chance = city, size, chance
        self.found: list[tuple[XY, float]] = []
        """Where each stands, and its half size."""
        self.room = (1.9 * size, 1.5 * size) if stamp in BROAD else (1.2 * size, 1.05 * size)
        self._last: XY | None = None

    def go(self, at: XY) -> None:
        """The drag goes on to a point of the sheet."""
        start = self._last or at
        count = max(1, math.ceil(math.dist(start, at) / (STEP * self.size)))
        for k in range(1, count + 1):
            share = k / count
            here = start[0] + (at[0] - start[0]) * share, start[1] + (at[1] - start[1]) * share
            if self._last is None and not self.found:
                self._try(here)  # the first stands where the pen came down
            for _ in range(TRIES):
                turn, far = self.chance.uniform(0, 2 * math.pi), REACH * self.size * math.sqrt(self.chance.random())
                self._try((here[0] + far * math.cos(turn), here[1] + far * math.sin(turn)))
        self._last = at

    def _try(self, at: XY) -> None:
        wide, high = self.room
        near = self.city.near(at[0] - wide, at[1] - high, at[0] + wide, at[1] + high)
        taken: Iterable[XY] = (s.points[0][:2] for s in near if s.tool == "stamp" and self.city.shown(s))
        if all(_apart(at, other, self.room) for other in (*taken, *(spot for spot, _ in self.found))):
            self.found.append((at, self.size * self.chance.uniform(SMALLER, LARGER)))

    def in_order(self) -> list[tuple[XY, float]]:
        """All of them, from back to front."""
        return sorted(self.found, key=lambda one: one[0][1])


def strews(stamp: str) -> bool:
    """Can this stamp be strewn?  What stands on one spot alone, such as a bridge or a compass, cannot."""
    return stamp not in OVER and stamp != "compass"


def _apart(one: XY, other: XY, room: XY) -> bool:
    return math.hypot((one[0] - other[0]) / room[0], (one[1] - other[1]) / room[1]) >= 1
