"""What drawn places cover and how they touch: outlines, thick lines, insides of walls, contacts (DEF-MAP-6, -7).

Everything here is a pure function of frozen values; what is kept for speed is kept by value, so that it never goes
stale. Distances are map units of the sheet. Import this module late: plane geometry takes long to load.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from functools import lru_cache
from itertools import pairwise
from typing import Any, Literal

import shapely
from msgspec import Struct
from shapely.geometry import GeometryCollection, LineString, MultiLineString, Point, Polygon
from shapely.geometry.base import BaseGeometry

from game.core.words import counted
from game.parts.strokes import SHEET, read_stroke, thin

CLOSING = 0.15
"""A stroke whose ends are closer than this part of its length closes itself."""
GAP = 16.0
"""Strokes join over gaps of this width."""
NEAR = 14.0
"""Two places that come as near as this touch."""
BAND = 6.0
"""Half the width of a long thin place: a wall, a road, a river."""
INSIDE = 0.6
"""So much of the smaller of two overlapping places lies in the other when it is within it."""
RIVER_WIDTH = 120.0
"""Banks that lie further apart than this are not the banks of one river."""
SPANS = 40.0
"""A bridge or ford as near as this to two places that face each other across a river spans it for them."""
_SPARSE = 0.25
"""If what the strokes close is less than this part of their hull, the strokes are a sketch and the hull counts."""

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
    outline: str = ""

    @property
    def called(self) -> str:
        """What people call it."""
        return self.name or self.id


class Nature(Struct, frozen=True, kw_only=True):
    """A natural feature (DEF-MAP-1): a river, a coast ..."""

    kind: str
    name: str
    strokes: tuple[str, ...] = ()


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


def line_of(stroke: Any) -> list[tuple[float, float]]:
    """The points of a stroke in any form (text, points, full ink with time and pressure), without repeats."""
    points = read_stroke(stroke) if isinstance(stroke, str) else stroke
    found: list[tuple[float, float]] = []
    for point in points:
        here = (float(point[0]), float(point[1]))
        if not found or found[-1] != here:
            found.append(here)
    return found


def lines_of(strokes: Iterable[Any]) -> list[list[tuple[float, float]]]:
    """The strokes that are lines; dots are left out."""
    return [line for line in map(line_of, strokes) if len(line) > 1]


def length_of(line: Sequence[Sequence[float]]) -> float:
    """The length of a line of points."""
    return sum(math.dist(a, b) for a, b in pairwise(line))


def closes(line: Sequence[Sequence[float]]) -> bool:
    """Does a line close itself: are its ends closer than 15 % of its length?"""
    if len(line) < 3:
        return False
    return math.dist(line[0], line[-1]) <= CLOSING * length_of(line)


def joined(strokes: Iterable[Any]) -> BaseGeometry:
    """The strokes as noded lines, closed where they close themselves and joined over gaps of 16 units."""
    lines = lines_of(strokes)
    open_ones = [LineString(line) for line in lines if not closes(line)]
    drawn = [*open_ones, *(LineString([*line, line[0]]) for line in lines if closes(line))]
    if not drawn:
        return GeometryCollection()
    bridges = []
    for number, line in enumerate(open_ones):
        others = [other for place, other in enumerate(drawn) if place != number]
        for end in (Point(line.coords[0]), Point(line.coords[-1])):
            near = [other for other in others if 0 < other.distance(end) <= GAP]
            bridges += [shapely.shortest_line(end, other) for other in near]
            # A tip that comes back near the far end of its own line is `closes`; anywhere else it is only a bend.
    whole = shapely.union_all([*drawn, *bridges])
    if bridges or len(open_ones) > 1:
        loose = shapely.line_merge(whole)
        tails = [
            LineString([part.coords[-1], part.coords[0]])
            for part in getattr(loose, "geoms", [loose])
            if isinstance(part, LineString) and not part.is_ring and closes(list(part.coords))
        ]
        if tails:
            whole = shapely.union_all([whole, *tails])
    return whole


def enclosed(strokes: Iterable[Any]) -> BaseGeometry:
    """What the strokes close in: noded, polygonised, united; empty if they close nothing in."""
    return shapely.union_all(list(shapely.polygonize([joined(strokes)]).geoms))


def area_of(strokes: Sequence[Any]) -> BaseGeometry:
    """The outline of a place: what its strokes close in; the hull of a sketch that closes in little or nothing."""
    lines = lines_of(strokes)
    if not lines:
        return GeometryCollection()
    inside = _without_holes(enclosed(strokes))
    hull = MultiLineString(lines).convex_hull
    if inside.area < _SPARSE * hull.area or inside.is_empty:
        return hull.buffer(1.0)
    return inside


def _without_holes(area: BaseGeometry) -> BaseGeometry:
    parts = [part for part in getattr(area, "geoms", [area]) if isinstance(part, Polygon) and not part.is_empty]
    return shapely.union_all([Polygon(part.exterior) for part in parts])


def band_of(strokes: Iterable[Any], half: float = BAND) -> BaseGeometry:
    """Long thin places are thick lines."""
    lines = lines_of(strokes)
    return MultiLineString(lines).buffer(half) if lines else GeometryCollection()


def polygon_of(corners: Any) -> BaseGeometry:
    """An outline corrected by hand, also one whose edges cross; empty with fewer than three corners."""
    points = line_of(corners)
    return enclosed([[*points, points[0]]]) if len(points) > 2 else GeometryCollection()


# -------------------------------------------------------------------------------------------------------- the places


@lru_cache(maxsize=4096)
def _ground(long: bool, strokes: tuple[str, ...], outline: str) -> BaseGeometry:
    given = polygon_of(outline) if outline else GeometryCollection()
    if given.is_empty:
        given = band_of(strokes) if long else area_of(strokes)
    shapely.prepare(given)
    return given


def ground(place: Place) -> BaseGeometry:
    """What a place covers: its corrected outline; else a band if it is long, else what its lines close in."""
    return _ground(place.shape == "long", place.strokes, place.outline)


@lru_cache(maxsize=1024)
def _inside(strokes: tuple[str, ...]) -> BaseGeometry:
    found = _without_holes(enclosed(strokes))
    shapely.prepare(found)
    return found


def inside_of(wall: Place) -> BaseGeometry:
    """What a closed wall has inside it; empty if it does not close."""
    return _inside(wall.strokes)


@lru_cache(maxsize=1024)
def _river(strokes: tuple[str, ...]) -> BaseGeometry:
    lines = lines_of(strokes)
    found = MultiLineString(lines) if lines else GeometryCollection()
    shapely.prepare(found)
    return found


def handles(area: BaseGeometry, within: float = 2.0) -> list[list[tuple[int, int]]]:
    """The rings of an outline with few points, for its wash and its handles; the first point is not repeated."""
    rings = [part.exterior for part in getattr(area, "geoms", [area]) if isinstance(part, Polygon)]
    return [thin(list(ring.coords), within)[:-1] for ring in rings if not ring.is_empty]


def near_pairs(areas: Sequence[BaseGeometry], near: float = NEAR) -> list[tuple[int, int]]:
    """The pairs of areas that come as near as `near`, each once, lower number first, in order."""
    if len(areas) < 2:
        return []
    import numpy as np

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


# ------------------------------------------------------------------------------------------------------ the contacts


def contacts(places: Sequence[Place], nature: Sequence[Nature] = (), spans: Sequence[Span] = ()) -> list[Contact]:
    """DEF-MAP-6: how the drawn places touch, by their outlines; pairs in alphabetical order, each with its reasons."""
    drawn = [place for place in places if not ground(place).is_empty]
    grounds = [ground(place) for place in drawn]
    rivers = [(thing, _river(thing.strokes)) for thing in nature if thing.kind == "river" and thing.strokes]
    reach = NEAR if not rivers else 2 * (NEAR + BAND) + RIVER_WIDTH
    middle = _middle(drawn)
    found = []
    for one, two in near_pairs(grounds, reach):
        a, b = sorted((drawn[one], drawn[two]), key=lambda place: place.id)
        contact = _contact(a, b, rivers, spans, drawn, middle)
        if contact is not None:
            found.append(contact)
    return sorted(found, key=lambda contact: (contact.a, contact.b))


def _middle(places: Sequence[Place]) -> Point:
    """The middle of the city: of all that is not walls."""
    spots = [ground(place).centroid for place in places if "walls" not in place.words]
    return shapely.union_all(spots).centroid if spots else Point(SHEET[0] / 2, SHEET[1] / 2)


def _contact(
    a: Place, b: Place, rivers: Sequence[tuple[Nature, BaseGeometry]], spans: Sequence[Span],
    places: Sequence[Place], middle: Point,
) -> Contact | None:  # fmt: skip
    mine, theirs = ground(a), ground(b)
    names = f"{a.called} and {b.called}"

    def said(kind: Kind, words: str, clause: str = "DEF-MAP-6") -> Contact:
        verdict = Reason(
            "DEF-CONN-2", f"Places that touch like this are {'' if kind in CONNECTING else 'not '}connected."
        )
        return Contact(a=a.id, b=b.id, kind=kind, reasons=(Reason(clause, words), verdict))

    walls = ["walls" in place.words for place in (a, b)]
    touching = mine.distance(theirs) <= NEAR
    overlap = mine.intersection(theirs).area if touching else 0.0
    underground = "underground" in a.words or "underground" in b.words
    if touching and walls[0] != walls[1]:
        wall, other = (a, b) if walls[0] else (b, a)
        if "thoroughfare" in other.words and _cross(wall, other):
            return said("gate", f"{other.called} goes through {wall.called}: there is a gate.", "DEF-MAP-7")
        return _side_of_wall(wall, other, middle, said)
    if overlap and underground:
        lower, upper = (a, b) if "underground" in a.words else (b, a)
        return said("under", f"{lower.called} lies under {upper.called}.")
    for river, water in rivers:
        if underground or overlap or any(walls):
            break
        facing = _across(mine, theirs, water)
        if facing is None:
            continue
        span = _span(a, b, facing, water, spans, places)
        if span:
            return said("bridge", f"{names} face each other across {river.name}; {span} spans it.")
        return said("river", f"{names} touch only across {river.name}; no bridge or ford spans it there.")
    if not touching:
        return None
    smaller, larger = (a, b) if mine.area <= theirs.area else (b, a)
    if overlap >= INSIDE * min(mine.area, theirs.area) and not (a.shape == b.shape == "small") and walls == [0, 0]:
        return said("within", f"{smaller.called} lies within {larger.called}.")
    if overlap:
        return said("beside", f"{names} overlap at their edges.")
    gap = round(mine.distance(theirs))
    said_gap = f"only {counted(gap, 'unit')} {'lies' if gap == 1 else 'lie'}" if gap else "nothing lies"
    return said("beside", f"{names} touch: {said_gap} between their edges.")


def _cross(wall: Place, road: Place) -> bool:
    """Do the lines of a wall and a road cross, or does the road go into the thickness of the wall?"""
    return bool(ground(wall).intersects(_river(road.strokes)))


def _side_of_wall(wall: Place, other: Place, middle: Point, said: Any) -> Contact:
    theirs, ring = ground(other), inside_of(wall)
    if not ring.is_empty:
        half = theirs.intersection(ring).area >= 0.5 * theirs.area
        kind: Kind = "inside-wall" if half else "outside-wall"
        return said(kind, f"{other.called} touches {wall.called} from {'inside' if half else 'outside'}.")  # type: ignore[no-any-return]
    line = _river(wall.strokes)
    arc = line.convex_hull
    spot = theirs.representative_point()
    if arc.area > 2 * NEAR * line.length / 2 and arc.contains(spot):
        return said("inside-wall", f"{wall.called} goes round {other.called}, which touches it from inside.")  # type: ignore[no-any-return]
    # An open wall: the side on which the city lies is its inside.
    way = LineString([spot, middle])
    apart = way.length > 0 and bool(way.intersects(line))
    kind = "outside-wall" if apart else "inside-wall"
    side = "the other side of the wall than the city" if apart else "the side on which the city lies"
    return said(kind, f"{wall.called} is open; {other.called} is on {side}.")  # type: ignore[no-any-return]


def _across(mine: BaseGeometry, theirs: BaseGeometry, water: BaseGeometry) -> LineString | None:
    """The shortest way between two grounds if they meet only across the river; None if they do not."""
    way = shapely.shortest_line(mine, theirs)
    if way.length == 0:
        return None
    wet = way.intersection(water)
    if wet.is_empty:
        return None
    marks = shapely.line_locate_point(way, shapely.points(shapely.get_coordinates(wet)))
    first, last = float(marks.min()), float(marks.max())
    bank = NEAR + BAND
    if first > bank or way.length - last > bank or last - first > RIVER_WIDTH:
        return None
    if way.length <= NEAR:
        # They may also touch on land, where the river does not run between them.
        near = mine.boundary.intersection(theirs.buffer(NEAR))
        spots = shapely.points(shapely.get_coordinates(shapely.segmentize(near, 8.0)))
        ways = shapely.shortest_line(spots, theirs)
        if bool((~shapely.intersects(ways, water) & (shapely.length(ways) <= NEAR)).any()):
            return None
    return LineString(way.coords)


def _span(
    a: Place, b: Place, facing: LineString, water: BaseGeometry, spans: Sequence[Span], places: Sequence[Place]
) -> str:
    """What spans the river between two places: a stamp, or a road that crosses it there; empty if nothing does."""
    mine, theirs = ground(a), ground(b)
    reach = SPANS + facing.length / 2

    def between(thing: BaseGeometry) -> bool:
        return mine.distance(thing) <= reach and theirs.distance(thing) <= reach

    for span in spans:
        if between(Point(span.at)):
            return f"a {span.kind}"
    for road in places:
        if "thoroughfare" not in road.words:
            continue
        over = _river(road.strokes).intersection(water)
        if not over.is_empty and (road.id in (a.id, b.id) or between(over)):
            return f"{road.called}, with a bridge or ford,"
    return ""


def crossings(places: Sequence[Place], nature: Sequence[Nature] = (), spans: Sequence[Span] = ()) -> list[Crossing]:
    """DEF-MAP-7: which places cross which rivers: a thoroughfare by bridge or ford, anything else lies over it."""
    found = []
    for place in places:
        for river in nature:
            if river.kind != "river" or not river.strokes:
                continue
            water = _river(river.strokes)
            wet = ground(place).intersection(water)
            if wet.is_empty:
                continue
            kind: Literal["bridge", "ford", "over"] = "over"
            if "thoroughfare" in place.words:
                fords = any(span.kind == "ford" and wet.distance(Point(span.at)) <= SPANS for span in spans)
                kind = "ford" if fords else "bridge"
            found.append(Crossing(location=place.id, river=river.name, kind=kind))
    return found


def edge_distance(x: float, y: float) -> float:
    """How far a point is from the edge of the sheet; 0 outside the sheet."""
    return max(0.0, min(x, y, SHEET[0] - x, SHEET[1] - y))
