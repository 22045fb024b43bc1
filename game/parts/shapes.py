"""What drawn places and waters cover: outlines, thick lines, insides of walls, banks (DEF-MAP-6).

Everything here is a pure function of frozen values; what is kept for speed is kept by value, so that it never goes
stale. Distances are map units of the sheet. How places touch is in `contacts`. Plane geometry takes long to load, so
it is loaded by the first function that needs it.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from functools import lru_cache
from itertools import combinations, pairwise
from typing import TYPE_CHECKING, Any, Literal

from msgspec import Struct

from game.parts.strokes import SHEET, read_stroke, thin

if TYPE_CHECKING:
    from shapely import Polygon
    from shapely.geometry import LineString
    from shapely.geometry.base import BaseGeometry

CLOSING = 0.15
"""A stroke whose ends are closer than this part of its length closes itself."""
GAP = 16.0
"""Strokes join over gaps of this width."""
NEAR = 14.0
"""Two places that come as near as this touch."""
BAND = 6.0
"""Half the width of a long thin place (a wall, a road, a river) that is drawn no wider."""
RIVER_WIDTH = 200.0
"""Lines that run further apart than this are not the banks of one river."""
_BANK = 20.0
"""A line of a river that is drawn as wide as this is water; a narrower one may be a bank."""
_SPARSE = 0.25
"""If what the strokes close is less than this part of their hull, the strokes are a sketch and the hull counts."""

XY = tuple[float, float]
Kind = Literal["beside", "within", "under", "inside-wall", "outside-wall", "gate", "river", "bridge"]
CONNECTING: frozenset[str] = frozenset(("beside", "within", "under", "inside-wall", "gate", "bridge"))
"""DEF-CONN-2: contacts that connect unless the players say otherwise."""


class Place(Struct, frozen=True, kw_only=True):
    """A drawn location. `strokes` are texts `x,y x,y ...`; `outline` is such a text where it was corrected by hand."""

    id: str
    name: str = ""
    shape: Literal["long", "area", "small"] = "small"
    words: tuple[str, ...] = ()
    strokes: tuple[str, ...] = ()
    widths: tuple[float, ...] = ()
    """How wide each stroke is drawn; without it, as a thin line."""
    outline: str = ""
    breached: bool = False
    """It stays open where the ends of a stroke come near each other: they leave a breach."""

    @property
    def called(self) -> str:
        """What people call it."""
        return self.name or self.id


class Nature(Struct, frozen=True, kw_only=True):
    """A natural feature (DEF-MAP-1): a river, a coast ... Strokes and widths as of a place."""

    kind: str
    name: str
    strokes: tuple[str, ...] = ()
    widths: tuple[float, ...] = ()


class Span(Struct, frozen=True, kw_only=True):
    """A bridge or ford that was stamped on the map."""

    kind: Literal["bridge", "ford"]
    at: tuple[float, float]


class Reason(Struct, frozen=True):
    """A sentence that a player understands, and the clause that it rests on."""

    clause: str
    words: str


class Contact(Struct, frozen=True, kw_only=True):
    """How two places touch, by the drawing; `a` before `b` alphabetically."""

    a: str
    b: str
    kind: Kind
    reasons: tuple[Reason, ...] = ()

    @property
    def connects(self) -> bool:
        """DEF-CONN-2."""
        return self.kind in CONNECTING


class Crossing(Struct, frozen=True, kw_only=True):
    """How a place crosses a river (DEF-MAP-7)."""

    location: str
    river: str
    kind: Literal["bridge", "ford", "over"]


def pair_of(a: str, b: str) -> tuple[str, str]:
    """Two ids, the alphabetically earlier one first."""
    return (a, b) if a < b else (b, a)


# -------------------------------------------------------------------------------------------------------- the lines


Inked = str | Iterable[Sequence[float]]
"""A stroke in any form: text, points, full ink with time and pressure."""


def line_of(stroke: Inked) -> list[XY]:
    """The points of a stroke in any form, without repeats."""
    points = read_stroke(stroke) if isinstance(stroke, str) else stroke
    found: list[XY] = []
    for point in points:
        here = (float(point[0]), float(point[1]))
        if not found or found[-1] != here:
            found.append(here)
    return found


def lines_of(strokes: Iterable[Inked]) -> list[list[XY]]:
    """The strokes that are lines; dots are left out."""
    return [line for line in map(line_of, strokes) if len(line) > 1]


def length_of(line: Sequence[Sequence[float]]) -> float:
    """The length of a line of points."""
    return math.fsum(math.dist(a, b) for a, b in pairwise(line))


def closes(line: Sequence[Sequence[float]]) -> bool:
    """Does a line close itself: are its ends closer than 15 % of its length?"""
    if len(line) < 3:
        return False
    return math.dist(line[0], line[-1]) <= CLOSING * length_of(line)


def joined(strokes: Iterable[Inked], closing: bool = True) -> BaseGeometry:
    """The strokes as noded lines, joined over gaps of 16 units and, with `closing`, closed where they close themselves.

    Empty if there is no line.
    """
    import shapely

    lines = lines_of(strokes)
    rings = [shapely.LineString([*line, line[0]]) for line in lines if closing and closes(line)]
    open_ones = [shapely.LineString(line) for line in lines if not (closing and closes(line))]
    drawn = [*open_ones, *rings]
    if not drawn:
        return shapely.GeometryCollection()
    bridges = []
    for number, line in enumerate(open_ones):
        others = [other for place, other in enumerate(drawn) if place != number]
        tips = shapely.Point(line.coords[0]), shapely.Point(line.coords[-1])
        for end in tips:
            near = [other for other in others if 0 < other.distance(end) <= GAP]
            bridges += [shapely.shortest_line(end, other) for other in near]
            # A tip that comes back near the far end of its own line is `closes`; anywhere else it is only a bend.
        if not closing and 0 < tips[0].distance(tips[1]) <= GAP < line.length / 3:
            bridges.append(shapely.shortest_line(*tips))
    found = shapely.union_all([*drawn, *bridges])
    if closing and (bridges or len(open_ones) > 1):
        tails = [
            shapely.LineString([part.coords[-1], part.coords[0]])
            for part in chains(found)
            if not part.is_ring and closes(list(part.coords))
        ]
        if tails:
            found = shapely.union_all([found, *tails])
    return found


def chains(lines: BaseGeometry) -> list[LineString]:
    """Noded lines put together end to end, as far as it is clear how."""
    import shapely

    merged = shapely.line_merge(lines)
    return [part for part in getattr(merged, "geoms", [merged]) if isinstance(part, shapely.LineString) and part.length]


def enclosed(strokes: Iterable[Inked], closing: bool = True) -> BaseGeometry:
    """What the strokes close in: noded, polygonised, united; empty if they close nothing in."""
    return _filled([joined(strokes, closing)])


def _filled(lines: Sequence[BaseGeometry]) -> BaseGeometry:
    import shapely

    return shapely.union_all(list(shapely.polygonize(list(lines)).geoms))


def area_of(strokes: Sequence[Inked]) -> BaseGeometry:
    """The outline of a place: what its strokes close in; the hull of a sketch that closes in little or nothing."""
    import shapely

    lines = lines_of(strokes)
    if not lines:
        return shapely.GeometryCollection()
    inside = _without_holes(enclosed(strokes))
    hull = shapely.MultiLineString(lines).convex_hull
    if inside.area < _SPARSE * hull.area or inside.is_empty:
        return hull.buffer(1.0)
    return inside


def _without_holes(area: BaseGeometry) -> BaseGeometry:
    import shapely

    return shapely.union_all([shapely.Polygon(part.exterior) for part in pieces(area)])


def pieces(area: BaseGeometry) -> list[Polygon]:
    """The polygons of an area."""
    return [part for part in getattr(area, "geoms", [area]) if part.geom_type == "Polygon" and not part.is_empty]


def band_of(strokes: Sequence[Inked], widths: Sequence[float] = ()) -> BaseGeometry:
    """Long thin places are thick lines, as wide as they are drawn, and never thinner than twice `BAND`."""
    import shapely

    broad: dict[float, list[list[XY]]] = {}
    for number, stroke in enumerate(strokes):
        line = line_of(stroke)
        if len(line) > 1:
            half = max(BAND, widths[number] / 2) if number < len(widths) else BAND
            broad.setdefault(half, []).append(line)
    return shapely.union_all([shapely.MultiLineString(lines).buffer(half) for half, lines in broad.items()])


def polygon_of(corners: Any) -> BaseGeometry:
    """An outline corrected by hand, also one whose edges cross; empty with fewer than three corners."""
    points = line_of(corners)
    return enclosed([[*points, points[0]]] if len(points) > 2 else [])


# -------------------------------------------------------------------------------------------------------- the places


@lru_cache(maxsize=4096)
def _ground(long: bool, strokes: tuple[str, ...], widths: tuple[float, ...], outline: str) -> BaseGeometry:
    import shapely

    given = polygon_of(outline)
    if given.is_empty:
        given = band_of(strokes, widths) if long else area_of(strokes)
    shapely.prepare(given)
    return given


def ground(place: Place) -> BaseGeometry:
    """What a place covers: its corrected outline; else a band if it is long, else what its lines close in."""
    long = place.shape == "long"
    return _ground(long, place.strokes, place.widths if long else (), place.outline)


@lru_cache(maxsize=1024)
def _inside(strokes: tuple[str, ...], closing: bool) -> BaseGeometry:
    import shapely

    found = _without_holes(enclosed(strokes, closing))
    shapely.prepare(found)
    return found


def inside_of(wall: Place) -> BaseGeometry:
    """What a closed wall has inside it; empty if it does not close."""
    return _inside(wall.strokes, not wall.breached)


@lru_cache(maxsize=1024)
def _way(strokes: tuple[str, ...], closing: bool) -> BaseGeometry:
    import shapely

    found = joined(strokes, closing)
    shapely.prepare(found)
    return found


def way_of(long: Place) -> BaseGeometry:
    """The line along which a wall or a road runs, over its gaps."""
    return _way(long.strokes, "walls" in long.words and not long.breached)


def within_arc(wall: Place) -> BaseGeometry:
    """What lies in the bow of an open wall; empty if it hardly bends."""
    import shapely

    way = way_of(wall)
    arc = way.convex_hull
    return arc if arc.area > NEAR * way.length else shapely.GeometryCollection()


# -------------------------------------------------------------------------------------------------------- the waters


class Water(Struct, frozen=True):
    """A river on the sheet."""

    river: Nature
    area: BaseGeometry
    """What is water, from bank to bank."""
    deep: BaseGeometry
    """The same without its rim: who stays out of it has dry feet."""
    way: BaseGeometry
    """The line along which it runs; empty if its banks are drawn."""

    @property
    def springs(self) -> Sequence[BaseGeometry]:
        """Where its line begins and ends."""
        return list(getattr(self.way.boundary, "geoms", []))


@lru_cache(maxsize=512)
def water_of(river: Nature) -> Water:
    """A river as it is drawn: a line as wide as its nib, or two banks with the water between them."""
    import shapely

    narrow = [
        line_of(stroke)
        for number, stroke in enumerate(river.strokes)
        if number >= len(river.widths) or river.widths[number] < _BANK
    ]
    between = _between_banks(narrow)
    area = shapely.union_all([band_of(river.strokes, river.widths), *between])
    deep = area.buffer(-1.0)
    shapely.prepare(area)
    shapely.prepare(deep)
    return Water(river, area, deep, shapely.GeometryCollection() if between else joined(river.strokes, False))


def _between_banks(lines: Sequence[Sequence[XY]]) -> list[BaseGeometry]:
    """The waters whose banks these lines are: what they close in, and what lies between two that run side by side."""
    import shapely

    whole = joined(lines, False)
    if whole.is_empty:
        return []
    faces = sorted(shapely.polygonize([whole]).geoms, key=lambda face: -face.area)
    drawn_around = shapely.union_all([face.boundary for face in faces]).length
    found: list[Any] = []
    if drawn_around > 0.9 * whole.length:
        for face in faces:
            island = any(shapely.Polygon(hole).contains(face) for water in found for hole in water.interiors)
            if _is_narrow(face) and not island:
                found.append(face)
        return found
    banks = [shapely.LineString(bank) for bank in _put_together(lines)]
    return [area for one, two in combinations(banks, 2) if (area := _side_by_side(one, two)) is not None]


def _is_narrow(area: BaseGeometry) -> bool:
    """Is an area long and narrow, as a river is within its banks? Twice as long around as a disc would be."""
    return 2 * area.area <= RIVER_WIDTH * area.length and area.length**2 >= 8 * math.pi * area.area


def _put_together(lines: Sequence[Sequence[XY]]) -> list[list[XY]]:
    """The lines, joined over gaps of 16 units where one goes on in the direction of another one."""
    parts = [list(line) for line in lines if len(line) > 1]
    while True:
        joints = [
            (math.dist(a[-1], b[0]), n, m, a, b)
            for (n, one), (m, two) in combinations(enumerate(parts), 2)
            for a in (one, one[::-1])
            for b in (two, two[::-1])
            if math.dist(a[-1], b[0]) <= GAP and _goes_on(a, b)
        ]
        if not joints:
            return parts
        _, n, m, a, b = min(joints, key=lambda joint: joint[:3])
        parts = [part for number, part in enumerate(parts) if number not in (n, m)] + [[*a, *b]]


def _goes_on(a: Sequence[XY], b: Sequence[XY]) -> bool:
    """Does a line that ends where another one begins go on in its direction, within 60 degrees?"""
    (ax, ay), (bx, by) = _heading(a[::-1]), _heading(b)
    return -(ax * bx + ay * by) >= 0.5


def _heading(line: Sequence[XY]) -> XY:
    """The direction in which a line leaves its start, of length 1."""
    there = next((point for point in line if math.dist(point, line[0]) >= 1.5 * GAP), line[-1])
    far = math.dist(there, line[0]) or 1.0
    return (there[0] - line[0][0]) / far, (there[1] - line[0][1]) / far


def _side_by_side(one: LineString, two: LineString) -> BaseGeometry | None:
    """What lies between two lines that run side by side like banks; None if they do not, or too far apart.

    A tributary runs away from the line that it meets; the banks of a young river part at its spring.
    """
    import shapely

    if one.distance(two) > RIVER_WIDTH:
        return None
    spring = min(math.dist(tip, other) for tip in _tips(one) for other in _tips(two)) <= GAP
    one, two = _stretch(one, two), _stretch(two, one)
    if min(one.length, two.length) < 2 * GAP:
        return None
    (a, b), (c, d) = _tips(one), _tips(two)
    if math.dist(b, d) + math.dist(a, c) < math.dist(b, c) + math.dist(a, d):
        two = two.reverse()
    spots = shapely.get_coordinates(shapely.segmentize(one, GAP)).tolist()
    apart = sorted(two.distance(shapely.Point(spot)) for spot in spots)
    if apart[len(apart) // 10] < 0.25 * apart[-1 - len(apart) // 10] and not spring:
        return None
    area = _filled([shapely.union_all([shapely.LineString([*one.coords, *two.coords, one.coords[0]])])])
    wide = 2 * area.area / (one.length + two.length)
    return area if 0 < wide <= min(RIVER_WIDTH, 0.75 * min(one.length, two.length)) else None


def _tips(line: LineString) -> tuple[Sequence[float], Sequence[float]]:
    return line.coords[0], line.coords[-1]


def _stretch(line: LineString, beside: LineString) -> LineString:
    """The part of a line that runs along another one."""
    import shapely
    from shapely.ops import substring

    ends = line.project(shapely.Point(beside.coords[0])), line.project(shapely.Point(beside.coords[-1]))
    part = substring(line, min(ends), max(ends))
    return part if part.geom_type == "LineString" else shapely.LineString([line.coords[0], line.coords[0]])


# -------------------------------------------------------------------------------------------------------- the sheet


def handles(area: BaseGeometry, within: float = 2.0) -> list[list[tuple[int, int]]]:
    """The rings of an outline with few points, for its wash and its handles; the first point is not repeated."""
    return [thin(list(part.exterior.coords), within)[:-1] for part in pieces(area)]


def outline(place: Place) -> list[list[int]]:
    """The largest ring of a place's outline."""
    rings = handles(ground(place))
    return [[x, y] for x, y in max(rings, key=len)] if rings else []


def near_pairs(areas: Sequence[BaseGeometry], near: float = NEAR) -> list[tuple[int, int]]:
    """The pairs of areas that come as near as `near`, each once, lower number first, in order."""
    if len(areas) < 2:
        return []
    import numpy as np
    import shapely

    given = np.asarray(areas, dtype=object)
    bounds = shapely.bounds(given)
    # Boxes first, each pair once, then the true distance: half the work of asking the tree for distances.
    tree = shapely.STRtree(list(given))
    grown = shapely.box(bounds[:, 0] - near, bounds[:, 1] - near, bounds[:, 2] + near, bounds[:, 3] + near)
    first, second = tree.query(grown)
    once = first < second
    first, second = first[once], second[once]
    shapely.prepare(given)
    touching = shapely.dwithin(given[first], given[second], near)
    return sorted(zip(first[touching].tolist(), second[touching].tolist(), strict=True))


def edge_distance(x: float, y: float) -> float:
    """How far a point is from the edge of the sheet; 0 outside the sheet."""
    return max(0.0, min(x, y, SHEET[0] - x, SHEET[1] - y))
