"""Where the signs of roads stand, and the plaques with what they bear: on their roads, each to be seen whole.

First each road takes the best place that is left; then those with a bad one push others away, as long as that helps.
All in units from the board's top left corner.
"""

from __future__ import annotations

import functools
import math
from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise
from typing import NamedTuple

from scenes.paint.ink import Point
from scenes.rise_against_monsters.scenery.map_layout import Arrangement, Box
from scenes.rise_against_monsters.scenery.roads import Course

Size = tuple[float, float]
Shape = tuple[float, float, float, float]
"""Left, top, right and bottom."""
Area = tuple[float, float, float, float, float]
"""The same of what is to be seen, and what hiding a unit of it costs."""
LARGE, LITTLE = (40.0, 50.0), (31.0, 39.0)
"""A sign, and a small one for where it would hide cards or another one."""
SMALL = 160.0
"""What a small sign costs, in units of area that is hidden."""
SHARES = tuple(0.5 + sign * step / 100 for step in range(0, 44, 4) for sign in (1, -1))
"""Shares of a road's way at which its sign may stand, the best first."""
BESIDE = (0.0, 12.0, -12.0, 22.0, -22.0)
"""Units by which it may stand beside the middle of its road, and what each of them costs."""
ASTRAY = 6.0
SHIELD = 7.0
"""Units by which the shield of its owner stands over a sign's upper right corner."""
OVER = 3.0
"""Units by which a plaque lies over the edge of its sign."""
ASIDE = 20.0
"""What a plaque costs that does not hang below its sign."""
HIDDEN, GROUND, CROWDED, OUTSIDE = 6.0, 0.5, 8.0, 20.0
"""What a unit of area costs that lies on cards, on a land, on another sign or beyond the board."""
BAD = 600.0
"""What a place costs that is not good enough, if signs of other roads can make room."""
AGAIN = 3
"""How often that is tried."""


class Sign(NamedTuple):
    """The places of a road's sign, and of the plaque with what the road bears if it has one."""

    box: Box
    plaque: Box | None = None
    cost: float = 0.0
    """How good they are, whatever stands there of other roads."""

    @property
    def boxes(self) -> tuple[Box, ...]:
        """All that is to be seen whole."""
        return (self.box,) if self.plaque is None else (self.box, self.plaque)


class Stand(NamedTuple):
    """How a sign may stand: at a share of its road's way, beside its middle, of a size; and what that costs."""

    cost: float
    share: float
    beside: float
    size: Size


STANDS = tuple(
    sorted(
        (
            Stand(60 * abs(share - 0.5) + ASTRAY * abs(beside) + cost, share, beside, size)
            for size, cost in ((LARGE, 0.0), (LITTLE, SMALL))
            for share in SHARES
            for beside in BESIDE
        ),
        key=lambda stand: stand.cost,
    )
)
"""All of them, the best first."""


@functools.lru_cache(maxsize=128)
def signs(
    arrangement: Arrangement,
    roads: tuple[Course, ...],
    cards: tuple[Box, ...] = (),
    plaques: tuple[tuple[str, Size], ...] = (),
) -> Mapping[str, Sign]:
    """A sign for each road; off each other and off the cards and names of the lands.

    `plaques` are the sizes of those with what a road bears, by road.
    """
    sizes = dict(plaques)
    seekers = {course.road: Seeker(arrangement, course, cards, sizes.get(course.road)) for course in roads}
    found: dict[str, Sign] = {}
    for road, seeker in seekers.items():
        found[road] = seeker.best(_others(road, found))
    for _ in range(AGAIN):
        before = dict(found)
        for road in seekers:
            if found[road].cost + _crowd(road, found) > BAD:
                found = min(found, _pushed(road, seekers, found), key=_total)
        if found == before:
            break
    return found


def _pushed(road: str, seekers: Mapping[str, Seeker], found: Mapping[str, Sign]) -> dict[str, Sign]:
    """The same signs, but this road has the best place of all, and whoever stood there looks for another."""
    then = {**found, road: seekers[road].best([])}
    for other in seekers:
        if other != road and _crowd(other, then):
            then[other] = seekers[other].best(_others(other, then))
    then[road] = seekers[road].best(_others(road, then))
    return then


def _total(found: Mapping[str, Sign]) -> float:
    """How good they are together: less is better."""
    return sum(sign.cost + _crowd(road, found) for road, sign in found.items())


def _crowd(road: str, found: Mapping[str, Sign]) -> float:
    """What it costs that a sign stands on others, or they on it."""
    others = _others(road, found)
    return sum(_hides(_shape(box), others) for box in found[road].boxes)


def _others(road: str, found: Mapping[str, Sign]) -> list[Area]:
    """What stands there of all other roads, with a little room about it."""
    near = [box.grown(3) for other, sign in found.items() if other != road for box in sign.boxes]
    return [(*_shape(box), CROWDED) for box in near]


def _shape(box: Box) -> Shape:
    return box.x, box.y, box.right, box.bottom


def _hides(shape: Shape, areas: Sequence[Area]) -> float:
    """What it costs to hide these areas as far as something of that shape does."""
    left, top, right, low = shape
    cost = 0.0
    for x, y, end, foot, each in areas:
        if x < right and left < end and y < low and top < foot:
            cost += each * (min(right, end) - max(left, x)) * (min(low, foot) - max(top, y))
    return cost


class Seeker:
    """Looks for the place of one road's sign."""

    def __init__(self, arrangement: Arrangement, course: Course, cards: Sequence[Box], plaque: Size | None) -> None:
        self.line, self.plaque = course.line, plaque
        near = _reach(self.line, 60 + (plaque[0] if plaque else 0.0))
        self.hidden: list[Area] = [(*_shape(card), HIDDEN) for card in cards if card.meets(near)]
        lands = [plot.ground for plot in arrangement.lands]
        self.hidden += [(*_shape(land), GROUND) for land in lands if land.meets(near)]
        wide, high = arrangement.size
        left, above = (-wide, -high, 0.0, 2 * high), (0.0, -high, wide, 0.0)
        right, below = (wide, -high, 2 * wide, 2 * high), (0.0, high, wide, 2 * high)
        self.hidden += [(*beyond, OUTSIDE) for beyond in (left, above, right, below)]
        self.sizes = (LARGE, LITTLE) if arrangement.kind == "ring" else (LARGE,)
        self._spots: dict[float, tuple[Point, Point]] = {}

    def best(self, others: Sequence[Area]) -> Sign:
        """The place that costs least among the others as they stand; worse ones are not looked at."""
        least, found = math.inf, Sign(self._box(STANDS[0]))
        for stand in STANDS:
            if stand.cost >= least:
                break
            if stand.size not in self.sizes:
                continue
            box = self._box(stand)
            left, top, right, low = _shape(box)
            shape = left, top - SHIELD, right + SHIELD, low
            cost = stand.cost + _hides(shape, self.hidden)
            crowd = _hides(shape, others)
            for extra, hung in _hung(box, self.plaque):
                if cost + extra + crowd >= least:
                    break
                alone = cost + extra + (_hides(_shape(hung), self.hidden) if hung else 0.0)
                whole = alone + crowd + (_hides(_shape(hung), others) if hung else 0.0)
                if whole < least:
                    least, found = whole, Sign(box, hung, alone)
        return found

    def _box(self, stand: Stand) -> Box:
        """Where a sign stands then."""
        if stand.share not in self._spots:
            (ax, ay), (bx, by) = (point_at(self.line, stand.share + step) for step in (-0.02, 0.02))
            long = math.hypot(bx - ax, by - ay) or 1.0
            self._spots[stand.share] = point_at(self.line, stand.share), ((ay - by) / long, (bx - ax) / long)
        (x, y), (across, down) = self._spots[stand.share]
        wide, high = stand.size
        return Box(x + across * stand.beside - wide / 2, y + down * stand.beside - high / 2, wide, high)


def _hung(sign: Box, plaque: Size | None) -> Iterator[tuple[float, Box | None]]:
    """Where a plaque may hang, and what that costs: below its sign, above it, right or left of it."""
    if plaque is None:
        yield 0.0, None
        return
    wide, high = plaque
    yield 0.0, Box(sign.cx - wide / 2, sign.bottom - OVER, wide, high)
    yield ASIDE, Box(sign.cx - wide / 2, sign.y - high + OVER, wide, high)
    yield ASIDE, Box(sign.right - OVER, sign.cy - high / 2, wide, high)
    yield ASIDE, Box(sign.x - wide + OVER, sign.cy - high / 2, wide, high)


def _reach(line: Sequence[Point], about: float) -> Box:
    """A box round a line, with so much about it."""
    left, top = min(x for x, _ in line), min(y for _, y in line)
    return Box(left, top, max(x for x, _ in line) - left, max(y for _, y in line) - top).grown(about)


def point_at(line: Sequence[Point], share: float) -> Point:
    """The point at this share of a line's length."""
    left = sum(math.dist(a, b) for a, b in pairwise(line)) * share
    for a, b in pairwise(line):
        step = math.dist(a, b)
        if step >= left:
            part = left / (step or 1.0)
            return a[0] + (b[0] - a[0]) * part, a[1] + (b[1] - a[1]) * part
        left -= step
    return line[-1]
