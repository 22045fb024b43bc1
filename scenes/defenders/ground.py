"""The map in pixels: outlines of the places, where their pieces stand, the rim on which the enemy gathers."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import pairwise
from typing import Any

from pygame import Rect

from game.parts.strokes import SHEET, read_stroke
from scenes.city.canvas.canvas import Canvas
from scenes.paint.outline import Outline

XY = tuple[float, float]


@dataclass
class Ground:
    """The city as it lies in the window `rect` of the canvas now."""

    canvas: Canvas

    @property
    def rect(self) -> Rect:
        return self.canvas.rect

    def pixel(self, point: Sequence[float]) -> XY:
        """A point of the sheet in pixels of the screen."""
        x, y = self.canvas.to_window(point)
        return x, y

    @cached_property
    def _areas(self) -> dict[str, Any]:
        from game.parts.shapes import ground

        return {place.id: ground(place) for place in self.canvas.read_meaning().places}

    @cached_property
    def outlines(self) -> dict[str, Outline]:
        """The outline of every drawn place, the broadest first: what is drawn later lies on top."""
        found = {}
        for name, area in sorted(self._areas.items(), key=lambda item: -item[1].area):
            rings = [keyhole(part) for part in getattr(area, "geoms", [area]) if part.geom_type == "Polygon"]
            rings = [ring for ring in rings if len(ring) > 2]
            if rings:
                spot = self.pixel(self.spots[name])
                found[name] = Outline.of(*([self.pixel(point) for point in ring] for ring in rings), spot=spot)
        return found

    @cached_property
    def _seen(self) -> dict[str, Any]:
        """What can be seen, and hit, of each place: smaller ones lie on top of broader ones."""
        from shapely import union_all

        found: dict[str, Any] = {}
        above: list[Any] = []
        for name, area in sorted(self._areas.items(), key=lambda item: item[1].area):
            rest = area.difference(union_all(above)) if above else area
            found[name] = area if rest.is_empty else rest
            above.append(area)
        return found

    @cached_property
    def spots(self) -> dict[str, XY]:
        """A point of each place, in units of the sheet, where its pieces stand."""
        found = {name: _heart(area) for name, area in self._seen.items() if not area.is_empty}
        for place in self.canvas.read_meaning().places:
            if place.shape == "long" and place.id in found:
                others = [spot for name, spot in found.items() if name != place.id]
                found[place.id] = _along(place.strokes, self._seen[place.id], others) or found[place.id]
        return found

    def stand(self, name: str, count: int, pitch: float) -> list[XY]:
        """Where `count` pieces stand in a place, in pixels: in rows about its middle."""
        x, y = self.pixel(self.spots.get(name, (800.0, 500.0)))
        columns = max(1, min(count, math.ceil(math.sqrt(count * 1.7))))
        rows = math.ceil(count / columns)
        found = []
        for number in range(count):
            row, column = divmod(number, columns)
            width = min(columns, count - row * columns)
            found.append((x + (column - (width - 1) / 2) * pitch, y + (row - (rows - 1) / 2) * pitch * 0.86))
        return found

    def rim(self, number: int, count: int, margin: float) -> XY:
        """The place of one of `count` enemies round the edge of the map, clockwise from the left above."""
        room = self.rect.inflate(-2 * round(margin), -2 * round(margin))
        total = 2 * (room.w + room.h)
        at = (total * (number + 0.5) / max(1, count)) % total
        if at < room.w:
            return room.x + at, room.y
        at -= room.w
        if at < room.h:
            return room.right, room.y + at
        at -= room.h
        if at < room.w:
            return room.right - at, room.bottom
        return room.x, room.bottom - (at - room.w)


def keyhole(part: Any) -> list[XY]:
    """One closed line around an area; a hole in it is joined to the outside by a slit."""
    ring: list[XY] = list(part.simplify(1.5).exterior.coords)[:-1]
    for hole in part.interiors:
        inner: list[XY] = list(hole.simplify(1.5).coords)[:-1]
        if len(inner) < 3:
            continue
        n, m = min(
            ((i, j) for i in range(len(ring)) for j in range(len(inner))),
            key=lambda ij: math.dist(ring[ij[0]], inner[ij[1]]),
        )
        ring = [*ring[: n + 1], *inner[m:], *inner[: m + 1], *ring[n:]]
    return [(x, y) for x, y in ring]


EDGE = 110
"""Units from the sheet's edge within which no pieces stand where it can be helped."""


def _along(strokes: Sequence[str], seen: Any, others: Sequence[XY]) -> XY | None:
    """A point of a long place on the sheet, far from the pieces of other places."""
    wide, high = SHEET
    line = max((read_stroke(stroke) for stroke in strokes), key=len, default=[])
    spots: list[XY] = []
    for (ax, ay), (bx, by) in pairwise(line):
        parts = max(1, round(math.dist((ax, ay), (bx, by)) / 30))
        spots += [(ax + (bx - ax) * k / parts, ay + (by - ay) * k / parts) for k in range(parts)]
    from shapely.geometry import Point

    spots = [spot for spot in spots if seen.contains(Point(spot))]
    inner = [(x, y) for x, y in spots if EDGE < x < wide - EDGE and EDGE < y < high - EDGE] or spots

    def room(spot: XY) -> float:
        return min((math.dist(spot, other) for other in others), default=0.0) - math.dist(spot, (wide / 2, high / 2))

    return max(inner, key=room, default=None)


def _heart(area: Any) -> XY:
    """The point of an area that lies farthest from its edge."""
    from shapely.ops import polylabel

    parts = [part for part in getattr(area, "geoms", [area]) if part.geom_type == "Polygon"]
    widest = max(parts, key=lambda part: part.area)
    found = polylabel(widest, 2.0)
    return found.x, found.y
