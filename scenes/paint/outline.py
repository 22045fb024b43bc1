"""Outlines of things that are no rectangles: whether a point lies inside, how far it is away, the line inside them.

Pure reckoning in pixels (or any other units); nothing is drawn here.
"""

from __future__ import annotations

import functools
import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import pairwise

XY = tuple[float, float]
Ring = tuple[XY, ...]
"""The corners of a closed line; the last is joined to the first."""


def inside(ring: Sequence[Sequence[float]], at: Sequence[float]) -> bool:
    """Is a point within a closed line?"""
    x, y = at[0], at[1]
    found = False
    for a, b in zip(ring, [*ring[1:], ring[0]], strict=True):
        if (a[1] > y) != (b[1] > y) and x < (b[0] - a[0]) * (y - a[1]) / (b[1] - a[1]) + a[0]:
            found = not found
    return found


def _from_edge(at: XY, a: XY, b: XY) -> float:
    dx, dy = b[0] - a[0], b[1] - a[1]
    length = dx * dx + dy * dy
    share = max(0.0, min(1.0, ((at[0] - a[0]) * dx + (at[1] - a[1]) * dy) / length)) if length else 0.0
    return math.dist(at, (a[0] + dx * share, a[1] + dy * share))


@dataclass(frozen=True)
class Outline:
    """The outline of a thing: one closed line, or several where it lies in pieces.

    `spot` is a point of it where the eye looks for it (its token, its name); `sign` is where a tick or a cross stands,
    within its box. Without them both are reckoned: `middle` and `corner`.
    """

    rings: tuple[Ring, ...]
    spot: XY | None = None
    sign: XY | None = None

    @classmethod
    def of(cls, *rings: Iterable[Sequence[float]], spot: XY | None = None, sign: XY | None = None) -> Outline:
        """From lines of points."""
        return cls(tuple(tuple((p[0], p[1]) for p in ring) for ring in rings), spot, sign)

    @functools.cached_property
    def box(self) -> tuple[float, float, float, float]:
        """Left, top, width, height."""
        xs, ys = [x for ring in self.rings for x, _ in ring], [y for ring in self.rings for _, y in ring]
        return min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys)

    @functools.cached_property
    def middle(self) -> XY:
        """A point of the thing: `spot`, or the one that lies farthest from its edge."""
        if self.spot is not None:
            return self.spot
        from shapely import Polygon
        from shapely.ops import polylabel  # both only where a map asks for them: they take their time to load

        widest = max((Polygon(ring).buffer(0) for ring in self.rings), key=lambda area: area.area)
        parts = getattr(widest, "geoms", None)
        found = polylabel(max(parts, key=lambda area: area.area) if parts else widest, 1.0)
        return found.x, found.y

    @functools.cached_property
    def corner(self) -> XY:
        """Where its sign stands: `sign`, or its upper right corner."""
        return self.sign or max((point for ring in self.rings for point in ring), key=lambda point: point[0] - point[1])

    def holds(self, at: XY) -> bool:
        """Does a point lie in it?"""
        left, top, wide, high = self.box
        if not (left <= at[0] <= left + wide and top <= at[1] <= top + high):
            return False
        return any(inside(ring, at) for ring in self.rings)

    def gap(self, at: XY) -> float:
        """How far a point lies outside; 0 within."""
        if self.holds(at):
            return 0.0
        return min(_from_edge(at, a, b) for ring in self.rings for a, b in pairwise((*ring, ring[0])))

    def mapped(self, scale: float, dx: float, dy: float) -> Outline:
        """The same outline `scale` times as large, then moved."""

        return MappedOutline(self, scale, dx, dy)

    def from_corner(self, scale: float) -> tuple[Ring, ...]:
        """Its lines in units, counted from its box's corner, rounded so that equal outlines give equal pictures."""
        if scale not in self._cornered:
            if len(self._cornered) > 3:
                self._cornered.clear()
            self._cornered[scale] = self._counted(scale)
        return self._cornered[scale]

    @functools.cached_property
    def _cornered(self) -> dict[float, tuple[Ring, ...]]:
        """What `from_corner` has reckoned, by its scale: rings are drawn in every frame."""
        return {}

    def _counted(self, scale: float) -> tuple[Ring, ...]:
        left, top, _, _ = self.box
        return tuple(
            tuple((round((x - left) / scale, 1), round((y - top) / scale, 1)) for x, y in ring) for ring in self.rings
        )


class MappedOutline(Outline):
    """An outline seen elsewhere and at another size; its lines are reckoned only when they are asked for.

    A map that is pushed about moves all its outlines in every frame, and hardly one of them is drawn.
    """

    def __init__(self, source: Outline, scale: float, dx: float, dy: float) -> None:
        object.__setattr__(self, "source", source)
        object.__setattr__(self, "by", (scale, dx, dy))
        object.__setattr__(self, "spot", self._there(source.spot) if source.spot else None)
        object.__setattr__(self, "sign", self._there(source.sign) if source.sign else None)

    source: Outline
    by: tuple[float, float, float]
    """How many times as large, and how far moved."""

    def _there(self, at: XY) -> XY:
        scale, dx, dy = self.by
        return at[0] * scale + dx, at[1] * scale + dy

    def _back(self, at: XY) -> XY:
        scale, dx, dy = self.by
        return (at[0] - dx) / scale, (at[1] - dy) / scale

    @functools.cached_property
    def rings(self) -> tuple[Ring, ...]:
        return tuple(tuple(map(self._there, ring)) for ring in self.source.rings)

    @property
    def box(self) -> tuple[float, float, float, float]:
        left, top, wide, high = self.source.box
        scale = self.by[0]
        return *self._there((left, top)), wide * scale, high * scale

    @property
    def middle(self) -> XY:
        return self._there(self.source.middle)

    @property
    def corner(self) -> XY:
        return self._there(self.source.corner)

    def from_corner(self, scale: float) -> tuple[Ring, ...]:
        return self.source.from_corner(scale / self.by[0])

    def holds(self, at: XY) -> bool:
        return self.source.holds(self._back(at))

    def gap(self, at: XY) -> float:
        return self.source.gap(self._back(at)) * self.by[0]


def inset(ring: Ring, depth: float) -> list[Ring]:
    """The closed lines that run `depth` inside a closed line; none where it is too narrow. Below 0: outside it."""
    from shapely import Polygon, get_parts

    area = Polygon(ring).buffer(0).buffer(-depth, join_style="round", quad_segs=4).simplify(0.2)
    return [tuple((x, y) for x, y in part.exterior.coords[:-1]) for part in get_parts(area) if not part.is_empty]
