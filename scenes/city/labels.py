"""Where the names of places stand: on their place if they can, beside it with a line to it where it is crowded.

Pure reckoning in whatever pixels or units the caller uses. What a person put somewhere by hand is an obstacle, never
moved; the names that the app sets give way to it, to ink signs, numbers, tokens and to each other.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

XY = tuple[float, float]
Box = tuple[float, float, float, float]
"""Left, top, right, bottom."""
DIRECTIONS = 16
RINGS = 14
"""How many steps of half its height a name is moved at most."""


@dataclass(frozen=True, slots=True)
class Wanted:
    """A name to be set: its size, where it would stand best, and the box that it must stay near to need no line."""

    id: str
    size: XY
    home: XY
    own: Box
    also: tuple[XY, ...] = ()
    """Other spots that are nearly as good: along a road, along a wall."""


@dataclass(frozen=True, slots=True)
class Placed:
    """Where a name stands, and the line from its edge to its place when it was moved away."""

    id: str
    box: Box
    leader: tuple[XY, XY] | None = None
    covers: bool = False
    """Nothing was free: it lies over something."""

    @property
    def middle(self) -> XY:
        return (self.box[0] + self.box[2]) / 2, (self.box[1] + self.box[3]) / 2


def shared(a: Box, b: Box) -> float:
    """The area that two boxes share."""
    wide, high = min(a[2], b[2]) - max(a[0], b[0]), min(a[3], b[3]) - max(a[1], b[1])
    return wide * high if wide > 0 and high > 0 else 0.0


def around(middle: XY, size: XY) -> Box:
    """The box of that size about a middle."""
    return middle[0] - size[0] / 2, middle[1] - size[1] / 2, middle[0] + size[0] / 2, middle[1] + size[1] / 2


def tries(wanted: Wanted) -> Iterator[tuple[float, XY]]:
    """Where a name may stand, nearest first, with how far that is from home in heights of the name."""
    wide, high = wanted.size
    homes = (wanted.home, *wanted.also)
    for number, home in enumerate(homes):
        yield number * 0.1, home
    for ring in range(1, RINGS + 1):
        for number, (x, y) in enumerate(homes):
            for way in range(DIRECTIONS):
                turn = 2 * math.pi * way / DIRECTIONS - math.pi / 2
                dx, dy = math.cos(turn), math.sin(turn)
                reach = ring * high * 0.5
                yield ring * 0.5 + number * 0.1, (x + dx * (reach + wide * 0.3 * abs(dx)), y + dy * reach)


def place(wanted: Iterable[Wanted], obstacles: Sequence[Box], room: Box) -> list[Placed]:
    """Set the names, the most cramped first; where nothing is free, where they cover the least."""
    taken, done = list(obstacles), dict[str, Placed]()
    names = list(wanted)
    for one in sorted(names, key=lambda w: ((w.own[2] - w.own[0]) * (w.own[3] - w.own[1]), w.id)):
        best: tuple[float, Box] | None = None
        whole = one.size[0] * one.size[1] or 1.0
        near = _within_reach(one, taken)
        covers = False
        for far, middle in tries(one):
            box = around(middle, one.size)
            covered = sum(shared(box, other) for other in near) + 2 * (whole - shared(box, room))
            # any overlap is worse than the longest way
            cost = far * 0.05 + (1 + covered / whole if covered > 0.5 else 0.0)
            cost += 0.3 if shared(box, one.own) < 0.2 * min(whole, _area(one.own)) else 0.0
            if best is None or cost < best[0] - 1e-9:
                best, covers = (cost, box), covered > 0.5
            if best[0] <= far * 0.05:
                break  # farther ones can only cost more
        assert best is not None
        box = best[1]
        taken.append(box)
        done[one.id] = Placed(one.id, box, _leader(one, box), covers)
    return [done[one.id] for one in names]


def _within_reach(one: Wanted, boxes: Iterable[Box]) -> list[Box]:
    """The boxes that any try of a name could touch."""
    far = one.size[0] + RINGS * one.size[1]
    xs, ys = [x for x, _ in (one.home, *one.also)], [y for _, y in (one.home, *one.also)]
    reach = min(xs) - far, min(ys) - far, max(xs) + far, max(ys) + far
    return [box for box in boxes if shared(box, reach) > 0]


def _area(box: Box) -> float:
    return (box[2] - box[0]) * (box[3] - box[1])


def _leader(one: Wanted, box: Box) -> tuple[XY, XY] | None:
    """From the name's edge towards home, when the name stands clear of its own place."""
    middle = (box[0] + box[2]) / 2, (box[1] + box[3]) / 2
    x, y = home = min((one.home, *one.also), key=lambda spot: math.dist(spot, middle))
    if shared(box, one.own) > 0 or math.dist(middle, home) < one.size[1]:
        return None
    edge = max(box[0], min(box[2], x)), max(box[1], min(box[3], y))
    return (edge, home) if math.dist(edge, home) > one.size[1] * 0.3 else None
