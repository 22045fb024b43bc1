"""Where the names of places stand: on their place if they can, beside it with a line to it where it is crowded.

Pure reckoning in whatever pixels or units the caller uses. What a person put somewhere by hand is an obstacle, never
moved; the names that the app sets give way to it, to ink signs, numbers, tokens and to each other.
"""

from __future__ import annotations

import itertools
import math
from collections import OrderedDict
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass

XY = tuple[float, float]
Box = tuple[float, float, float, float]
"""Left, top, right, bottom."""
DIRECTIONS = 16
RINGS = 14
"""How many steps of half its height a name is moved at most."""
STRANGE = 0.6
"""How much dearer a spot is where a name would be taken for another's: more than the longest way, less than a cover."""
SQUARE = 48.0
"""Side of the squares by which boxes are found."""
MOST_KEPT = 600
"""So many names are kept where they stand: a full city at each of their sizes, on the screen and as exported."""


Strange = Callable[[str, XY], float]
"""How surely a name (by its id) would be taken for that of something else, with its middle there: from 0 to 1."""


def nowhere(id: str, middle: XY) -> float:
    """No spot is anybody else's."""
    return 0.0


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


class Boxes:
    """Boxes, and which of them touch another one: found by the squares in which they lie."""

    def __init__(self, boxes: Iterable[Box] = ()) -> None:
        self._all: list[Box] = []
        self._squares: dict[tuple[int, int], list[int]] = {}
        for box in boxes:
            self.add(box)

    def add(self, box: Box) -> None:
        for square in _squares(box):
            self._squares.setdefault(square, []).append(len(self._all))
        self._all.append(box)

    def touching(self, box: Box) -> list[Box]:
        """Those that share some area with a box, in the order in which they were added."""
        found: set[int] = set()
        for square in _squares(box):
            found.update(self._squares.get(square, ()))
        return [self._all[k] for k in sorted(found) if shared(self._all[k], box) > 0]


def _squares(box: Box) -> Iterator[tuple[int, int]]:
    left, top, right, bottom = (math.floor(side / SQUARE) for side in box)
    return itertools.product(range(left, right + 1), range(top, bottom + 1))


@dataclass(frozen=True, slots=True)
class _Kept:
    """Where a name was set, the box of all that was tried for it, and what lay in there."""

    placed: Placed
    tried: Box
    near: tuple[Box, ...]


class Setter:
    """Sets names. Those that are wanted as before, with the same around them, stand where they stood."""

    def __init__(self) -> None:
        self.tried = 0
        """How many spots were tried; for measuring."""
        self._kept: OrderedDict[tuple[Wanted, Box], _Kept] = OrderedDict()

    def place(
        self,
        wanted: Iterable[Wanted],
        obstacles: Iterable[Box],
        room: Box,
        apart: float = 0.0,
        strange: Strange = nowhere,
    ) -> list[Placed]:
        """Set the names, the most cramped first; where nothing is free, where they cover the least.

        So far `apart` two names are beside each other, that they are not read as one. `strange` says how surely a name
        would be taken there for that of something else: it stands there only if nothing else is free.
        """
        taken, done = Boxes(obstacles), dict[str, Placed]()
        names = list(wanted)
        for one in sorted(names, key=lambda w: ((w.own[2] - w.own[0]) * (w.own[3] - w.own[1]), w.id)):
            kept = self._kept.get((one, room))
            if kept is None or kept.near != tuple(taken.touching(kept.tried)):
                kept = self._kept[one, room] = self._set(one, taken, room, strange)
            self._kept.move_to_end((one, room))
            left, top, right, foot = kept.placed.box
            taken.add((left - apart, top, right + apart, foot))
            done[one.id] = kept.placed
        while len(self._kept) > MOST_KEPT:
            self._kept.popitem(last=False)
        return [done[one.id] for one in names]

    def _set(self, one: Wanted, taken: Boxes, room: Box, strange: Strange) -> _Kept:
        best: tuple[float, Box] | None = None
        whole = one.size[0] * one.size[1] or 1.0
        covers, apart = False, 0.2 * min(whole, _area(one.own))
        left, top, right, bottom = around(one.home, one.size)
        for far, middle in tries(one):
            self.tried += 1
            box = around(middle, one.size)
            left, top, right, bottom = min(left, box[0]), min(top, box[1]), max(right, box[2]), max(bottom, box[3])
            cost = far * 0.05 + (0.3 if shared(box, one.own) < apart else 0.0)
            if best is None or cost < best[0] - 1e-9:  # else it is dearer, whatever it would cover
                covered = sum(shared(box, other) for other in taken.touching(box)) + 2 * (whole - shared(box, room))
                # any overlap is worse than the longest way
                cost += 1 + covered / whole if covered > 0.5 else 0.0
                if best is None or cost < best[0] - 1e-9:
                    cost += STRANGE * strange(one.id, middle)
                if best is None or cost < best[0] - 1e-9:
                    best, covers = (cost, box), covered > 0.5
            if best[0] <= far * 0.05:
                break  # farther ones can only cost more
        assert best is not None
        box, tried = best[1], (left, top, right, bottom)
        return _Kept(Placed(one.id, box, _leader(one, box), covers), tried, tuple(taken.touching(tried)))


def place(wanted: Iterable[Wanted], obstacles: Iterable[Box], room: Box) -> list[Placed]:
    """Set names once."""
    return Setter().place(wanted, obstacles, room)


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
