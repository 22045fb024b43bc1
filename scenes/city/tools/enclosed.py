"""What lies enclosed about a spot of the sheet: a place, a line that closes, or what several lines shut in."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, NamedTuple

from msgspec.structs import replace

from scenes.city.drawing.document import NATURE, NO_LINES, SHEET, Changes, City, Stroke
from scenes.city.ink.strokes import meets_itself
from scenes.paint.outline import inside

if TYPE_CHECKING:
    from shapely.geometry import Polygon

XY = tuple[float, float]
GAP = 3.0
"""Lines that come so near to each other twice over shut in, too: a hand leaves gaps."""
ISLAND = 400.0
"""Square units: what is smaller than that within leaves no hole."""
MOST = 0.7
"""More than this part of the sheet is enclosed by nothing."""


class Enclosed(NamedTuple):
    """Whose it is, and its rim; a hole in it is joined to the rim."""

    owner: str
    ring: tuple[XY, ...]


def enclosed(city: City, rings: Mapping[str, Sequence[XY]], at: XY) -> Enclosed | None:
    """The smallest place or closed line about a spot, or else all up to the next lines; None where nothing encloses."""
    from shapely.geometry import Polygon

    shown = [s for s in city.strokes.values() if len(s.points) > 1 and s.tool not in NO_LINES and city.shown(s)]
    found = [
        Enclosed(key, tuple(ring))
        for key, ring in rings.items()
        if len(ring) > 2 and city.places[key].shape != "long" and inside(ring, at)
    ]
    for stroke in shown:
        ring = tuple(point[:2] for point in stroke.points)
        if stroke.tool != "wash" and meets_itself(stroke.points, stroke.width) and inside(ring, at):
            found.append(Enclosed(stroke.owner, ring))
    return min(found, key=lambda one: float(Polygon(one.ring).area), default=None) or _shut_in(shown, at)


def same_ground(one: Sequence[Sequence[float]], other: Sequence[Sequence[float]]) -> bool:
    """Do both rims have the same ground, but for what a hand has changed of them since?"""
    from shapely.geometry import Polygon

    a, b = (Polygon([point[:2] for point in ring]).buffer(0) for ring in (one, other))
    return float(a.intersection(b).area) > 0.8 * max(a.area, b.area)


def filling(stroke: Stroke, ring: Sequence[XY]) -> Stroke:
    """What fills, within this rim."""
    return replace(stroke, points=tuple((x, y, 8.0 * n, 0.0) for n, (x, y) in enumerate(ring)))


def refilled(city: City, owner: str, former: Sequence[XY], ring: Sequence[XY]) -> Changes:
    """What fills a place whose rim was the `former` one fills it up to its new one."""
    if min(len(former), len(ring)) < 3:
        return []
    return [
        ("stroke", fill.id, filling(fill, ring))
        for fill in city.made_with("fill")
        if fill.owner == owner and city.free_to_change(fill) and same_ground(fill.points, former)
    ]


def _shut_in(lines: Sequence[Stroke], at: XY) -> Enclosed | None:
    """All about a spot up to the lines that stop it, or the sheet's edge."""
    from shapely import union_all
    from shapely.geometry import LineString, Point, box

    stops = [
        LineString([point[:2] for point in stroke.points]).simplify(1.0).buffer(stroke.width / 2 + GAP)
        for stroke in lines
        if stroke.tool != "wash"
    ]
    free = box(0, 0, *SHEET).difference(union_all(stops))
    for part in getattr(free, "geoms", [free]):
        if part.contains(Point(at)) and part.area < MOST * SHEET[0] * SHEET[1]:
            grown = part.buffer(GAP + 1, join_style="mitre").intersection(box(0, 0, *SHEET))  # it lies below the lines
            return Enclosed(NATURE, whole(grown.simplify(0.7)))
    return None


def whole(ground: Polygon) -> tuple[XY, ...]:
    """A ground as one ring: the rim of each hole is joined to it where they are nearest."""
    from shapely.geometry import LinearRing, Point, Polygon
    from shapely.geometry.polygon import orient

    turned = orient(ground)
    ring = list(turned.exterior.coords)[:-1]
    for hole in sorted(turned.interiors, key=lambda hole: float(hole.bounds[0])):
        if Polygon(hole).area < ISLAND:
            continue
        inner = list(hole.coords)[:-1]
        rim = LinearRing(inner)
        n = min(range(len(ring)), key=lambda k: float(rim.distance(Point(ring[k]))))
        m = min(range(len(inner)), key=lambda k: (inner[k][0] - ring[n][0]) ** 2 + (inner[k][1] - ring[n][1]) ** 2)
        ring[n : n + 1] = [ring[n], *inner[m:], *inner[: m + 1], ring[n]]
    return tuple((float(x), float(y)) for x, y in ring)
