"""What the strokes on a sheet may be: places of four shapes. All lengths are in mm of the sheet.

Closed outlines are areas or small places by their size; bands of two lines, and lines with ticks or towers, are long;
what runs from rim to rim, with water between, is nature. Hatching and small figures within an area are its ornament.
"""

from __future__ import annotations

import itertools
import math
from collections.abc import Sequence
from itertools import pairwise
from typing import Any, Literal

import numpy as np
from msgspec import Struct
from numpy.typing import NDArray

from scenes.city.photo.groups import groups
from scenes.city.photo.lines import Line, heading, simplified
from scenes.city.photo.regions import drawn, polygon_of, regions
from scenes.city.photo.sheet import XY

Kind = Literal["area", "small", "long", "nature"]

AREA = 620.0
"""A closed outline as large as this, in mm², is an area."""
SMALL = (7.0, 34.0)
"""The longer side of a small place is between these."""
_FINE = 3.0
"""Pixels to a mm in the picture in which closed outlines are looked for."""
_GAP = 1.1
"""A gap in an outline up to this is closed, in mm."""
_BAND = 15.0
"""Two lines no further apart than this may be one band."""
_GATE = 26.0
"""Pieces of a wall no further apart than this are one wall with a gate."""
_BREAK = 36.0
"""If they point at each other, they may be as far apart as this."""
_HIDES = 3.0
_HIDDEN = 60.0
"""What ends so near to a finger may go on below it, for so many mm."""
_RIM = 5.0
_PIECE = 18.0
"""A piece of a wall is at least so long, in mm; a line of its own must be longer."""
_LEAST = 30.0
_BOW, _TOWER = 0.88, (9.0, 3.0)
"""A piece between towers bows no more than this; these are no larger, and it ends so near to them, in mm."""
_SHADED = 0.6
"""A stroke shades if so much of it runs beside others that do."""
_ROUND, _OFF = 0.75, 0.18
"""Arcs along so much of a circle are a ring; so much of its radius they may be off."""
_MAST = 0.8
"""What stands on a small place is at most so long as this is."""
_NECK = 1.5
_CORNER = 50.0
"""A line that turns by so many degrees has a corner there."""
_RIVER = 32.0
"""Two shores from rim to rim that are nowhere further apart than this are a river's."""
_WATER = 5.0
"""A band with waves in it is water if it is broader than this; what is narrower is a wall with slanting ticks."""


class Proposal(Struct):
    """A place that somebody may have drawn. `poly`: its outline; of a long place or water the line along its middle."""

    shape: Kind
    poly: list[XY]
    lines: list[int]
    """The strokes that draw it, by their numbers."""
    width: float = 0.0
    """How broad a band is."""
    dotted: bool = False


def find_places(lines: Sequence[Line], size: tuple[float, float], covered: Sequence[Any] = ()) -> list[Proposal]:
    """The places that strokes on a sheet of this size propose, in the order nature, long, area, small.

    Outlines go on below what is `covered` (polygons).
    """
    import shapely

    shafts = [
        shapely.LineString(line.points) if len(line.points) > 1 else shapely.Point(line.points[0]) for line in lines
    ]
    hatched = _hatching(lines)
    areas = _areas(lines, shafts, hatched, size, covered)
    taken = {n for place in areas for n in place.lines}
    long = _long(lines, shafts, taken, hatched, areas, size)
    bands = [shapely.LineString(place.poly).buffer(place.width / 2 + 1) for place in long if place.width]
    areas = [area for area in areas if not _mostly_in(shapely.Polygon(area.poly).buffer(0), bands)]
    small = _small(lines, shafts, areas, long, size)
    order = {"nature": 0, "long": 1, "area": 2, "small": 3}
    return sorted([*long, *areas, *small], key=lambda place: order[place.shape])


# ------------------------------------------------------------------------------------------------------------- hatching


def _straight(line: Line) -> bool:
    return len(line.points) > 1 and math.dist(line.points[0], line.points[-1]) > 0.95 * line.length


def _hatching(lines: Sequence[Line]) -> set[int]:
    """The strokes that lie side by side in one direction, many of them: they shade, and bound nothing."""
    some = [(n, *ends) for n, line in enumerate(lines) if line.length > 4 for ends in _straight_parts(line)]
    if len(some) < 5:
        return set()
    a = np.array([first for _, first, _ in some])
    b = np.array([last for _, _, last in some])
    along = b - a
    length = np.hypot(along[:, 0], along[:, 1])
    unit = along / length[:, None]
    angle = np.arctan2(unit[:, 1], unit[:, 0]) % math.pi
    middle = (a + b) / 2
    beside: list[set[int]] = [set() for _ in some]
    for i in range(len(some)):
        turn = np.abs((angle - angle[i] + math.pi / 2) % math.pi - math.pi / 2)
        rel = middle - middle[i]
        across = np.abs(rel[:, 0] * -unit[i, 1] + rel[:, 1] * unit[i, 0])
        forward = np.abs(rel @ unit[i])
        overlap = (length + length[i]) / 2 - forward
        near = (
            (turn < math.radians(14)) & (across > 1.0) & (across < 9) & (overlap > 0.4 * np.minimum(length, length[i]))
        )
        near &= (length < 3.5 * length[i]) & (length[i] < 3.5 * length)
        near[i] = False
        beside[i] = set(np.nonzero(near)[0].tolist())
    shaded: dict[int, float] = {}
    for group in groups(range(len(some)), lambda one: beside[one]):
        if len(group) >= 6:
            for i in group:
                shaded[some[i][0]] = shaded.get(some[i][0], 0.0) + float(length[i])
    return {n for n, much in shaded.items() if much > _SHADED * lines[n].length}


def _straight_parts(line: Line) -> list[tuple[XY, XY]]:
    """The straight pieces of a stroke: who shades without lifting the pen turns back at each end."""
    if _straight(line):
        return [(line.points[0], line.points[-1])] if line.length < 110 else []
    if line.closed:
        return []
    corners = simplified(np.array(line.points), 0.8).tolist()
    return [((a[0], a[1]), (b[0], b[1])) for a, b in pairwise(corners) if 4 < math.dist(a, b) < 110]


# ------------------------------------------------------------------------------------------------------------ outlines


def _barrier(lines: Sequence[Line], use: Sequence[int], size: tuple[float, float]) -> NDArray[np.bool_]:
    pixels = round(size[0] * _FINE), round(size[1] * _FINE)
    return drawn([(lines[n].points, _GAP) for n in use], pixels, _FINE)


def _bridges(lines: Sequence[Line], use: Sequence[int], reach: float, least: float) -> list[list[XY]]:
    """Short pieces that close the gaps between the ends of strokes of at least this length and what lies near them."""
    import shapely

    made = []
    shafts = {n: shapely.LineString(lines[n].points) for n in use if len(lines[n].points) > 1}
    keys = list(shafts)
    tree = shapely.STRtree([shafts[n] for n in keys])
    outer = [
        (m, points)
        for m in keys
        if lines[m].length > least and not lines[m].closed
        for points in (lines[m].points, lines[m].points[::-1])
    ]
    open_ends = shapely.STRtree([shapely.Point(points[0]) for _, points in outer])
    for n in use:
        line = lines[n]
        if line.length < least or n not in shafts or line.closed:
            continue
        ends = (line.points[0], line.points[-1])
        if math.dist(*ends) < min(12.0, 0.25 * line.length):
            made.append([ends[0], ends[1]])
            continue
        for end in ends:
            spot = shapely.Point(end)
            near = [keys[i] for i in tree.query(spot, predicate="dwithin", distance=reach) if keys[i] != n]
            near = [m for m in near if lines[m].length > 0.75 * least]
            if near:
                best = min(near, key=lambda m: shafts[m].distance(spot))
                made.append([(float(x), float(y)) for x, y in shapely.shortest_line(spot, shafts[best]).coords])
                continue
            facing = [
                other
                for m, other in (outer[k] for k in sorted(open_ends.query(spot, "dwithin", 2 * reach)))
                if m != n and _face_each_other(line, end, other)
            ]
            if facing:
                made.append([end, min(facing, key=lambda other: math.dist(end, other[0]))[0]])
    return made


def _face_each_other(line: Line, end: XY, other: Sequence[XY]) -> bool:
    """Do a line that ends here and another that begins a little further point at each other?"""
    points = line.points if end == line.points[0] else line.points[::-1]
    (ax, ay), (bx, by) = heading(points), heading(other)
    dx, dy = other[0][0] - end[0], other[0][1] - end[1]
    away = math.hypot(dx, dy) or 1.0
    return (ax * dx + ay * dy) / away > 0.8 and -(bx * dx + by * dy) / away > 0.8


def _hidden_ways(lines: Sequence[Line], use: Sequence[int], covered: Sequence[Any]) -> list[list[XY]]:
    """How outlines go on below what hides them: from where one vanishes to where the nearest one comes out."""
    import shapely

    made = []
    for cover in covered:
        near = cover.buffer(_HIDES)
        ends = [
            end
            for n in use
            if lines[n].length > 8 and not lines[n].closed
            for end in (lines[n].points[0], lines[n].points[-1])
            if near.contains(shapely.Point(end))
        ]
        while len(ends) > 1:
            here = ends.pop()
            there = min(ends, key=lambda end: math.dist(here, end))
            if math.dist(here, there) < _HIDDEN:
                ends.remove(there)
                made.append([here, there])
    return made


def _faces(
    lines: Sequence[Line],
    use: Sequence[int],
    size: tuple[float, float],
    reach: float,
    least: float,
    more: Sequence[list[XY]] = (),
) -> list[tuple[Any, bool]]:
    """What the strokes close in, as polygons; and whether each of them lies at the sheet's rim."""
    pixels = round(size[0] * _FINE), round(size[1] * _FINE)
    parts: list[tuple[Sequence[XY], float]] = [(lines[n].points, _GAP) for n in use]
    parts += [(bridge, _GAP) for bridge in _bridges(lines, use, reach, least)] if reach else []
    parts += [(way, _GAP) for way in more]
    wall = drawn(parts, pixels, _FINE)
    labels, count = regions(~wall)
    if count < 2:
        return []
    at_rim = set(np.unique(np.concatenate([labels[0], labels[-1], labels[:, 0], labels[:, -1]])).tolist())
    areas = np.bincount(labels.ravel(), minlength=count + 1)
    rows, columns = np.nonzero(labels)
    numbers = labels[rows, columns]
    low_x, low_y = np.full(count + 1, 10**6), np.full(count + 1, 10**6)
    top_x, top_y = np.zeros(count + 1, int), np.zeros(count + 1, int)
    np.minimum.at(low_x, numbers, columns)
    np.minimum.at(low_y, numbers, rows)
    np.maximum.at(top_x, numbers, columns)
    np.maximum.at(top_y, numbers, rows)
    found = []
    for n in range(1, count + 1):
        if areas[n] < 6 * _FINE**2 or n in at_rim:
            continue
        part = labels[low_y[n] : top_y[n] + 1, low_x[n] : top_x[n] + 1] == n
        found.append((polygon_of(part, _FINE, 0.5 * _GAP, (int(low_x[n]), int(low_y[n]))), n in at_rim))
    return found


def _round(area: Any) -> float:
    """How compact an area is: 1 for a disc."""
    return float(4 * math.pi * area.area / max(1e-6, area.length) ** 2)


def _areas(
    lines: Sequence[Line],
    shafts: Sequence[Any],
    hatched: set[int],
    size: tuple[float, float],
    covered: Sequence[Any],
) -> list[Proposal]:
    """The quarters: large closed outlines."""
    import shapely

    found: list[tuple[float, Any]] = []
    for n, line in enumerate(lines):
        if n in hatched or len(line.points) < 4:
            continue
        ends = math.dist(line.points[0], line.points[-1])
        # A line that crosses itself runs around several: their faces are found below.
        if line.closed or (ends < min(12.0, 0.12 * line.length) and shapely.LineString(line.points).is_simple):
            ring = shapely.Polygon(line.points).buffer(0)
            # Two quarters that touch may have been drawn in one movement: they hang together by a neck.
            parts = ring.buffer(-_NECK)
            for part in getattr(parts, "geoms", [parts]):
                quarter = part.buffer(_NECK, join_style="mitre")
                if quarter.area >= AREA and _round(quarter) > 0.3:
                    found.append((2.0, shapely.Polygon(quarter.exterior)))
    outer = [n for n, line in enumerate(lines) if n not in hatched and (line.length > 12 or line.closed)]
    hidden = _hidden_ways(lines, outer, covered)
    for face, _ in _faces(lines, outer, size, 3.5, 8.0, hidden):
        if face.area >= AREA and _round(face) > 0.3 and not face.buffer(-5).is_empty:
            found.append((1.0, face))
    for area in _dotted_rings(lines):
        found.append((1.5, area))
    whole = size[0] * size[1]
    kept: list[Any] = []
    for _, area in sorted(found, key=lambda one: (-one[0], one[1].area)):
        if area.area > 0.45 * whole:
            continue
        if any(area.intersection(other).area > 0.6 * min(area.area, other.area) for other in kept):
            continue
        kept.append(area)
    made = []
    for area in kept:
        rim = area.exterior
        near = rim.buffer(1.4)
        own = [
            n
            for n, shaft in enumerate(shafts)
            if n not in hatched
            and shaft.intersects(near)
            and shaft.intersection(near).length > 0.6 * min(shaft.length, rim.length)
        ]
        deep = area.buffer(-1.0)
        own += [
            n
            for n, shaft in enumerate(shafts)
            if n not in own and _share(shaft, deep) > 0.85 and lines[n].length < 2.6 * math.sqrt(area.area)
        ]
        if not any(lines[n].length > 3 for n in own) and not _is_dotted(area, lines):
            continue
        made.append(Proposal("area", _corners(rim), own, dotted=_is_dotted(area, lines)))
    return made


def _mostly_in(area: Any, bands: Sequence[Any]) -> bool:
    """Is an area nothing but a piece of a river or a road between two bridges?"""
    return any(area.intersection(band).area > 0.6 * area.area for band in bands)


def _share(shaft: Any, area: Any) -> float:
    """How much of a stroke lies in an area."""
    return float(shaft.intersection(area).length) / max(float(shaft.length), 0.01)


def _is_dotted(area: Any, lines: Sequence[Line]) -> bool:
    import shapely

    rim = area.exterior
    return sum(1 for line in lines if line.length < 2 and rim.distance(shapely.Point(line.points[0])) < 1.5) > 8


def _corners(ring: Any) -> list[XY]:
    return [(round(float(x), 2), round(float(y), 2)) for x, y in ring.simplify(0.3).coords]


# --------------------------------------------------------------------------------------------------------------- dots


def _dots(lines: Sequence[Line]) -> list[tuple[list[int], list[XY], bool]]:
    """Rows of dots: the strokes, the line through them, and whether it closes."""
    dots = [n for n, line in enumerate(lines) if line.length < 1.6]
    if len(dots) < 7:
        return []
    at = np.array([np.mean(lines[n].points, axis=0) for n in dots])
    gaps = np.hypot(at[:, None, 0] - at[None, :, 0], at[:, None, 1] - at[None, :, 1])
    np.fill_diagonal(gaps, np.inf)
    # Where a row crosses a line, a dot or two are lost in that.
    reach = min(8.0, max(5.0, 3.2 * float(np.median(gaps.min(axis=1)))))
    found = []
    for group in groups(range(len(dots)), lambda one: np.nonzero(gaps[one] < reach)[0].tolist()):
        if len(group) >= 8:
            order, closes = _in_turn(at, group)
            found.append(([dots[i] for i in order], [(float(at[i, 0]), float(at[i, 1])) for i in order], closes))
    return found


def _in_turn(at: NDArray[np.float64], group: list[int]) -> tuple[list[int], bool]:
    """Dots in the order in which a line goes through them, and whether it comes back to where it began."""
    middle = at[group].mean(axis=0)
    angles = np.arctan2(at[group][:, 1] - middle[1], at[group][:, 0] - middle[0])
    around = [group[i] for i in np.argsort(angles)]
    steps = [math.dist(at[a], at[b]) for a, b in pairwise([*around, around[0]])]
    if len(group) > 10 and max(steps) < 16.0 and sorted(steps)[-2] < 8.0:
        return around, True
    here = max(group, key=lambda i: float(np.hypot(*(at[i] - middle))))
    order, left = [here], set(group) - {here}
    while left:
        here = min(left, key=lambda i: math.dist(at[i], at[order[-1]]))
        if math.dist(at[here], at[order[-1]]) > 8.0:
            break
        left.discard(here)
        order.append(here)
    return order, False


def _dotted_rings(lines: Sequence[Line]) -> list[Any]:
    import shapely

    rings = []
    for _, points, closes in _dots(lines):
        if closes and len(points) > 10:
            area = shapely.Polygon(points).buffer(0)
            if area.area > 120 and area.geom_type == "Polygon":
                rings.append(area)
    return rings


# --------------------------------------------------------------------------------------------------------------- bands


def _long(
    lines: Sequence[Line],
    shafts: Sequence[Any],
    taken: set[int],
    hatched: set[int],
    areas: Sequence[Proposal],
    size: tuple[float, float],
) -> list[Proposal]:
    """Roads, walls and waters."""
    import shapely

    rims = [shapely.LineString(area.poly).buffer(1.6) for area in areas]
    some: list[int] = []
    short: list[int] = []
    for n, line in enumerate(lines):
        if line.length < _PIECE or n in hatched:
            continue
        curved = _size(line) < SMALL[1] and not _straight(line)
        if curved and (line.length > _LEAST or math.dist(line.points[0], line.points[-1]) < _BOW * line.length):
            continue
        if any(shafts[n].intersection(rim).length > 0.5 * line.length for rim in rims):
            continue
        (short if curved else some).append(n)
    walls: list[tuple[list[XY], list[int], float]] = []
    found: list[Proposal] = []
    used: set[int] = set()
    for n, m, middle, width, whole in _pairs(lines, shafts, some):
        band = shapely.LineString(middle).buffer(width / 2 + 0.8)
        beside = shapely.LineString(middle).buffer(width / 2 + 3.0)
        inner = [
            k
            for k, line in enumerate(lines)
            if k not in (n, m) and line.length < 3.5 * width + 4 and _share(shafts[k], band) > 0.6
        ]
        ticks = [
            k
            for k, line in enumerate(lines)
            if k not in (n, m)
            and 0.35 * width < line.length < 3.5 * width + 4
            and _straight(line)
            and _share(shafts[k], beside) > 0.6
        ]
        waves = [k for k in inner if lines[k].length > 3.5 and not _straight(lines[k]) and not lines[k].closed]
        ends = [_to_rim(p, size) for p in (middle[0], middle[-1])]
        piece = min(lines[n].length, lines[m].length) < _LEAST
        if len(ticks) >= (4 if piece else 6) and len(ticks) > middle_length(middle) / 16:
            walls.append((middle, [n, m, *dict.fromkeys([*inner, *ticks])], width))
            used |= {n, m}
            continue
        if piece or not whole:
            continue
        used |= {n, m}
        if (max(ends) < _RIM and (width > 8 or len(waves) >= 2)) or (len(waves) >= 3 and width > _WATER):
            found.append(Proposal("nature", middle, [n, m, *inner], width))
        else:
            found.append(Proposal("long", middle, [n, m], width))
    for n in some:
        if n in used or lines[n].length < _LEAST:
            continue
        near = shafts[n].buffer(1.2)
        ornaments = [
            k
            for k, line in enumerate(lines)
            if k != n and k not in used and line.length < 18 and shafts[k].intersects(near) and _size(line) < 9
        ]
        points = lines[n].points
        ends = [_to_rim(p, size) for p in (points[0], points[-1])]
        if len(ornaments) >= 5 and len(ornaments) > lines[n].length / 25:
            walls.append((points, [n, *ornaments], 3.0))
        elif max(ends) < _RIM and lines[n].length > 60:
            water = _water(n, [k for k in some if k not in used], lines, shafts, size)
            used |= set(water.lines)
            found.append(water)
        elif (
            lines[n].length > 60
            and n not in taken
            and not lines[n].closed
            # A single piece beside a wall or band is a part of it.
            and not any(shafts[n].hausdorff_distance(shapely.LineString(w[0])) < 8 for w in walls)
            and min(ends) > _RIM
        ):
            walls.append((points, [n], -1.0))
    towers = shapely.STRtree([shafts[k] for k, line in enumerate(lines) if k not in used and _size(line) < _TOWER[0]])
    for n in [*short, *(n for n in some if lines[n].length < _LEAST and n not in used)]:
        # A piece from tower to tower joins the walls that it lies between.
        tips = shapely.points([lines[n].points[0], lines[n].points[-1]])
        if n not in taken and len(set(towers.query(tips, "dwithin", _TOWER[1])[0].tolist())) == 2:
            walls.append((lines[n].points, [n], -1.0))
    found += _walls_of(walls, lines)
    found += _shores([n for n in some if n not in used], lines, found, size)
    for strokes, points, closes in _dots(lines):
        if not closes and middle_length(points) > 35:
            found.append(Proposal("long", points, strokes, 0.0, dotted=True))
    return [
        Proposal(p.shape, _thinned(p.poly), p.lines, p.width, p.dotted) for p in found if middle_length(p.poly) > 30
    ]


def _water(
    n: int, others: Sequence[int], lines: Sequence[Line], shafts: Sequence[Any], size: tuple[float, float]
) -> Proposal:
    """A shore from rim to rim; it is a river's if another goes along it to the rims, or pieces of one near it."""
    shaft = shafts[n]
    for k in others:
        if k == n or lines[k].pen != lines[n].pen or max(_to_rim(lines[k].points[e], size) for e in (0, -1)) > _RIM:
            continue
        spots = [shaft.interpolate(part, normalized=True) for part in np.linspace(0, 1, 33)]
        gaps = np.array([shafts[k].distance(spot) for spot in spots])
        width = float(np.median(gaps))
        if gaps.min() > 1.5 and gaps.max() < _RIVER and np.ptp(np.quantile(gaps, (0.1, 0.9))) < 3 + 0.6 * width:
            over = [shafts[k].interpolate(shafts[k].project(spot)) for spot in spots]
            between = [((a.x + b.x) / 2, (a.y + b.y) / 2) for a, b in zip(spots, over, strict=True)]
            return Proposal("nature", between, [n, k], width)
    away, along = [], []
    for k in others:
        if k == n or lines[k].pen != lines[n].pen:
            continue
        spots = [shafts[k].interpolate(part, normalized=True) for part in np.linspace(0, 1, 9)]
        gaps = np.array([shaft.distance(spot) for spot in spots])
        if (gaps < _BAND).mean() > 0.8 and gaps.min() > 1.5 and np.ptp(np.quantile(gaps, (0.2, 0.8))) < 5:
            away.append(float(np.median(gaps)))
            along.append(k)
    if sum(lines[k].length for k in along) < 0.4 * lines[n].length:
        return Proposal("nature", list(lines[n].points), [n])
    width = float(np.median(away))
    sides = [shaft.offset_curve(side * width / 2) for side in (1, -1)]
    middle = min(sides, key=lambda side: sum(float(side.distance(shafts[k])) for k in along))
    parts = getattr(middle, "geoms", [middle])
    points = [(float(x), float(y)) for x, y in max(parts, key=lambda part: part.length).coords]
    return Proposal("nature", points, [n, *along], width)


def sea_of(place: Proposal, size: tuple[float, float]) -> list[XY] | None:
    """What lies behind a shore that goes from rim to rim, up to the rim of the sheet; None if it is no such shore.

    The sea is the smaller part of the sheet.
    """
    import shapely.ops

    if place.shape != "nature" or place.width or max(_to_rim(place.poly[n], size) for n in (0, -1)) > _RIM:
        return None
    sheet = shapely.box(0, 0, *size)
    ends = [_outwards(place.poly[n], size) for n in (0, -1)]
    parts: list[Any] = list(shapely.ops.split(sheet, shapely.LineString([ends[0], *place.poly, ends[1]])).geoms)
    if len(parts) < 2:
        return None
    return [(float(x), float(y)) for x, y in min(parts, key=lambda part: part.area).exterior.coords]


def _outwards(p: XY, size: tuple[float, float]) -> XY:
    """The nearest point just beyond the sheet's rim."""
    ways = [
        (p[0], (-1.0, p[1])),
        (p[1], (p[0], -1.0)),
        (size[0] - p[0], (size[0] + 1, p[1])),
        (size[1] - p[1], (p[0], size[1] + 1)),
    ]
    return min(ways)[1]


def _shores(
    some: Sequence[int], lines: Sequence[Line], found: Sequence[Proposal], size: tuple[float, float]
) -> list[Proposal]:
    """Waters whose shore is drawn in two pieces from two sides of the sheet, with a place between them."""
    known = {n for place in found for n in place.lines}
    ends = []
    for n in some:
        points = lines[n].points
        rim = [_to_rim(p, size) < _RIM for p in (points[0], points[-1])]
        if n not in known and rim[0] != rim[1]:
            ends.append((n, points if rim[0] else points[::-1]))
    made = []
    while len(ends) > 1:
        n, points = ends.pop(0)
        near = [one for one in ends if lines[one[0]].pen == lines[n].pen and math.dist(one[1][-1], points[-1]) < 40]
        if near:
            m, others = min(near, key=lambda one: math.dist(one[1][-1], points[-1]))
            ends = [one for one in ends if one[0] != m]
            made.append(Proposal("nature", [*points, *others[::-1]], [n, m]))
    return made


def middle_length(points: Sequence[XY]) -> float:
    """The length of a line of points."""
    return sum(math.dist(a, b) for a, b in itertools.pairwise(points))


def _size(line: Line) -> float:
    xs, ys = [p[0] for p in line.points], [p[1] for p in line.points]
    return max(max(xs) - min(xs), max(ys) - min(ys))


def _to_rim(p: XY, size: tuple[float, float]) -> float:
    return min(p[0], p[1], size[0] - p[0], size[1] - p[1])


def _thinned(points: list[XY]) -> list[XY]:
    import shapely

    return [(round(float(x), 2), round(float(y), 2)) for x, y in shapely.LineString(points).simplify(0.25).coords]


def _pairs(
    lines: Sequence[Line], shafts: Sequence[Any], some: Sequence[int]
) -> list[tuple[int, int, list[XY], float, bool]]:
    """Lines that run side by side, with the line between them and their distance; and whether it is all of both.

    Each line is in one pair. Those that only run along a part of each other are parted at their corners, where one
    side of a wall goes on and its other has ended.
    """
    import shapely

    made = []
    left = [(n, lines[n].points, shafts[n]) for n in some]
    for whole in (True, False):
        if not whole:
            left = [(n, part, shapely.LineString(part)) for n, points, _ in left for part in _at_corners(points)]
        pairs = []
        for i, (n, _, one) in enumerate(left):
            for j, (m, _, two) in enumerate(left[i + 1 :], i + 1):
                seen = _side_by_side(one, two) if n != m and one.distance(two) < _BAND else None
                if seen and (not whole or seen[3] > 0.75):
                    pairs.append((seen[0], i, j, seen[1], seen[2]))
        gone: set[int] = set()
        for _, i, j, middle, width in sorted(pairs, key=lambda pair: -pair[0]):
            if i in gone or j in gone:
                continue
            gone |= {i, j}
            n, m = left[i][0], left[j][0]
            both = left[i][1] is lines[n].points and left[j][1] is lines[m].points
            made.append((n, m, middle, width, both))
        left = [one for i, one in enumerate(left) if i not in gone]
    return made


def _at_corners(points: list[XY]) -> list[list[XY]]:
    """A line, parted where it turns sharply; the line itself if it does not. Parts are at least so long as a piece."""
    rough = simplified(np.array(points), 1.5)
    turns = [
        tuple(rough[k])
        for k in range(1, len(rough) - 1)
        if _turn(rough[k] - rough[k - 1], rough[k + 1] - rough[k]) > _CORNER
    ]
    at = [0, *(points.index((x, y)) for x, y in turns), len(points) - 1]
    parts = [points[a : b + 1] for a, b in pairwise(at) if b > a and middle_length(points[a : b + 1]) > _PIECE / 1.5]
    return parts if turns else [points]


def _turn(one: NDArray[np.float64], two: NDArray[np.float64]) -> float:
    """By how many degrees the second direction is turned against the first."""
    return abs(math.degrees(math.atan2(one[0] * two[1] - one[1] * two[0], float(one @ two))))


def _side_by_side(one: Any, two: Any) -> tuple[float, list[XY], float, float] | None:
    """How well two lines run side by side, the line between them, their distance, and along how much of the longer one;
    None if they do not.
    """

    if one.length < two.length:
        one, two = two, one
    if two.length < 0.4 * one.length or one.distance(two) > _BAND:
        return None
    spots = [one.interpolate(t, normalized=True) for t in np.linspace(0, 1, max(12, int(one.length / 2.5)))]
    away = np.array([two.distance(p) for p in spots])
    near = away < _BAND
    share = float(near.mean())
    if share < 0.55 or near.sum() < 6:
        return None
    width = float(np.median(away[near]))
    steady = float(np.quantile(np.abs(away[near] - width), 0.8))
    if width < 1.2 or steady > 0.35 * width + 0.8 or (away < 0.5).mean() > 0.3:
        return None
    back = np.array([one.distance(two.interpolate(t, normalized=True)) for t in np.linspace(0, 1, 24)])
    if (back < _BAND).mean() < 0.75:
        return None
    middle = []
    for p, is_near in zip(spots, near, strict=True):
        if is_near:
            q = two.interpolate(two.project(p))
            middle.append((float(p.x + q.x) / 2, float(p.y + q.y) / 2))
    return share / (1 + 0.3 * steady) / (1 + 0.02 * width), middle, width, share


def _without_doubles(
    pieces: Sequence[tuple[list[XY], list[int], float]],
) -> list[tuple[list[XY], list[int], float]]:
    """Of pieces that run beside each other the longest: the others are its second line."""
    import shapely

    kept: list[tuple[list[XY], list[int], float]] = []
    for points, strokes, width in sorted(pieces, key=lambda piece: -middle_length(piece[0])):
        shaft = shapely.LineString(points)
        for number, (others, theirs, broad) in enumerate(kept):
            if _share(shaft, shapely.LineString(others).buffer(max(broad, 0.0) / 2 + 4.0)) > 0.6:
                kept[number] = (others, list(dict.fromkeys([*theirs, *strokes])), max(broad, width))
                break
        else:
            kept.append((list(points), list(strokes), width))
    return kept


def _goes_on(one: Sequence[XY], two: Sequence[XY]) -> float:
    """How straight a wall goes on from the end of one piece at the start of another: 1, or -1 where it turns back."""
    import shapely

    out = shapely.LineString(one).reverse().interpolate(8.0)
    on = shapely.LineString(two).interpolate(8.0)
    (ax, ay), (bx, by) = one[-1], two[0]
    first, last = (ax - out.x, ay - out.y), (on.x - bx, on.y - by)
    size = math.hypot(*first) * math.hypot(*last)
    return (first[0] * last[0] + first[1] * last[1]) / size if size else 1.0


def _walls_of(pieces: list[tuple[list[XY], list[int], float]], lines: Sequence[Line]) -> list[Proposal]:
    """Pieces of walls put together over their gates. Single lines join only walls."""
    parts = _without_doubles(pieces)
    while len(parts) > 1:
        best: tuple[float, int, int, bool, bool] | None = None
        for i, one in enumerate(parts):
            for j in range(i + 1, len(parts)):
                two = parts[j]
                if (one[2] < 0 and two[2] < 0) or lines[one[1][0]].pen != lines[two[1][0]].pen:
                    continue
                for a_last in (True, False):
                    for b_first in (True, False):
                        a, b = one[0][-1 if a_last else 0], two[0][0 if b_first else -1]
                        away = math.dist(a, b)
                        if away > _BREAK or (best is not None and away >= best[0]):
                            continue
                        straight = _goes_on(one[0] if a_last else one[0][::-1], two[0] if b_first else two[0][::-1])
                        if straight > (-0.6 if away < _GATE else 0.6):
                            best = away, i, j, a_last, b_first
        if best is None:
            break
        _, i, j, a_last, b_first = best
        one, two = parts[i], parts[j]
        points = (one[0] if a_last else one[0][::-1]) + (two[0] if b_first else two[0][::-1])
        parts[i] = (points, one[1] + two[1], max(one[2], two[2]))
        del parts[j]
    made = []
    for points, strokes, width in parts:
        length = middle_length(points)
        if length > 100 and math.dist(points[0], points[-1]) < _GATE:
            points = [*points, points[0]]
        if length > (60 if width < 0 else 40):
            made.append(Proposal("long", points, strokes, max(0.0, width)))
    return made


# --------------------------------------------------------------------------------------------------------- small places


def _small(
    lines: Sequence[Line],
    shafts: Sequence[Any],
    areas: Sequence[Proposal],
    long: Sequence[Proposal],
    size: tuple[float, float],
) -> list[Proposal]:
    """Small places: groups of closed figures no larger than a hand's breadth."""
    import shapely

    whole = [shapely.Polygon(area.poly) for area in areas]
    bands = [shapely.LineString(p.poly).buffer(max(2.5, p.width / 2 + 1.5)) for p in long if len(p.poly) > 1]
    outlines = [poly.exterior.buffer(0.8) for poly in whole]
    use = [
        n
        for n, line in enumerate(lines)
        if line.length < 130
        and line.length > 2
        and not any(shafts[n].intersection(rim).length > 0.5 * line.length for rim in outlines)
    ]
    faces = [face for face, _ in _faces(lines, use, size, 2.2, 3.0) if face.area < AREA]
    groups = []
    grown = shapely.union_all([face.buffer(0.7) for face in faces]) if faces else shapely.Polygon()
    for part in getattr(grown, "geoms", [grown]):
        if part.is_empty:
            continue
        body = shapely.Polygon(part.exterior).buffer(-0.5)
        if body.is_empty or body.geom_type != "Polygon":
            continue
        left, top, right, bottom = body.bounds
        wide, high = right - left, bottom - top
        if not (SMALL[0] < max(wide, high) < SMALL[1] and min(wide, high) > 4.5 and body.area > 32):
            continue
        if any(band.intersection(body).area > 0.5 * body.area for band in bands):
            continue
        if any(
            outer.intersection(body).area > 0.1 * body.area and not outer.buffer(1).contains(body) for outer in whole
        ):
            continue
        if _is_ringed_number(body, lines, shafts):
            continue
        groups.append(body)
    made: list[Proposal] = []
    for body in sorted(groups, key=lambda body: -body.area):
        if any(shapely.Polygon(place.poly).intersection(body).area > 0.5 * body.area for place in made):
            continue
        near = body.buffer(1.6)
        own = [
            n
            for n, shaft in enumerate(shafts)
            if shaft.intersects(near) and (shaft.intersection(near).length > 0.55 * shaft.length or lines[n].length < 1)
        ]
        made.append(Proposal("small", _corners(body.exterior), [*own, *_on_top(body, own, lines, shafts)]))
    return _not_ornament(made, whole)


def _on_top(body: Any, own: Sequence[int], lines: Sequence[Line], shafts: Sequence[Any]) -> list[int]:
    """What stands on a small place and is shorter than it: a steeple with its cross, a flag on its mast."""
    left, top, right, bottom = body.bounds
    side = max(right - left, bottom - top)
    pens = {lines[n].pen for n in own}
    some = [
        n
        for n, line in enumerate(lines)
        if n not in own and 1 < line.length < _MAST * side and line.pen in pens and shafts[n].distance(body) < side
    ]
    masts = {n: shafts[n] for n in some if shafts[n].distance(body) < 0.8}
    masts.update({n: shafts[n].difference(body.buffer(0.5)) for n in own})
    found: list[int] = []
    for n in some:
        # What only touches the place may be an arrow's end, or a dash: a bar across it makes it a mast.
        middle = shafts[n].interpolate(0.5, normalized=True)
        for mast, shaft in masts.items():
            if mast != n and shafts[n].distance(body) > 0.8 and shaft.distance(middle) < 0.25 * lines[n].length:
                found += [one for one in (n, mast) if one not in own and one not in found]
    return found


def _is_ringed_number(body: Any, lines: Sequence[Line], shafts: Sequence[Any]) -> bool:
    """A small circle with a figure in it numbers an entry."""
    left, top, right, bottom = body.bounds
    if max(right - left, bottom - top) > 10.5 or _round(body) < 0.8:
        return False
    inner = body.buffer(-0.8)
    return any(lines[n].length > 1.2 and inner.covers(shaft) for n, shaft in enumerate(shafts))


def ringed_numbers(lines: Sequence[Line]) -> set[int]:
    """Ringed numbers, which name the entries on paper: the app numbers them itself."""
    import shapely

    gone: set[int] = set()
    for strokes, ring in _rings(lines):
        room = ring.buffer(0.4)
        inner = [
            m
            for m, other in enumerate(lines)
            if m not in strokes
            and other.length < ring.length
            and len(other.points) > 1
            and room.contains(shapely.LineString(other.points))
        ]
        if inner and any(not lines[m].closed for m in inner):
            gone |= {*strokes, *inner}
    return gone


def _rings(lines: Sequence[Line]) -> list[tuple[list[int], Any]]:
    """Small rings: the strokes of each, and what it holds. One that a line crosses may have come as several arcs."""
    import shapely

    found: list[tuple[list[int], Any]] = []
    some = {n: np.array(line.points) for n, line in enumerate(lines) if len(line.points) > 2 and line.length < 34}
    for n, points in some.items():
        if lines[n].closed:
            ring = shapely.Polygon(points).buffer(0)
            if lines[n].length > 8 and not ring.is_empty and _round(ring) >= 0.75:
                found.append(([n], ring))
        elif lines[n].length > 5 and (circle := _circle_of(points)) is not None:
            middle, radius = circle
            # Its other pieces lie on the same circle.
            on = [m for m, others in some.items() if _off(others, middle, radius) < _OFF * radius]
            if n == min(on, key=lambda m: -lines[m].length) and _way_round([some[m] for m in on], middle) > _ROUND:
                found.append((on, shapely.Point(middle).buffer(radius)))
    return found


def _circle_of(points: NDArray[np.float64]) -> tuple[XY, float] | None:
    """The circle on which all these points lie, if it is as small as a ringed number."""
    given = np.column_stack([2 * points, np.ones(len(points))])
    (x, y, rest), _, rank, _ = np.linalg.lstsq(given, (points**2).sum(axis=1), rcond=None)
    radius = math.sqrt(max(0.0, float(rest + x * x + y * y)))
    middle = float(x), float(y)
    fits = rank == 3 and 1.6 < radius < 5.4 and _off(points, middle, radius) < _OFF * radius
    return (middle, radius) if fits else None


def _off(points: NDArray[np.float64], middle: XY, radius: float) -> float:
    """How far points are from a circle, the furthest of them."""
    return float(np.abs(np.hypot(*(points - middle).T) - radius).max())


def _way_round(arcs: Sequence[NDArray[np.float64]], middle: XY) -> float:
    """Along how much of a circle arcs lie."""
    parts = np.zeros(36, bool)
    for points in arcs:
        turns = np.unwrap(np.arctan2(*(points - middle).T))
        parts[np.floor(np.linspace(turns.min(), turns.max(), 72) / (2 * math.pi) * 36).astype(int) % 36] = True
    return float(parts.mean())


def _not_ornament(found: list[Proposal], areas: Sequence[Any]) -> list[Proposal]:
    """Without the many like figures within an area: huts, trees and stalls are its ornament."""
    import shapely

    kept = []
    inside: dict[int, list[tuple[Proposal, float]]] = {}
    for place in found:
        body = shapely.Polygon(place.poly)
        home = next((i for i, area in enumerate(areas) if area.contains(body.centroid)), None)
        left, top, right, bottom = body.bounds
        if home is None:
            kept.append(place)
        else:
            inside.setdefault(home, []).append((place, max(right - left, bottom - top)))
    for some in inside.values():
        largest = max(side for _, side in some)
        for place, side in some:
            like = sum(abs(other - side) < 0.3 * side for _, other in some)
            if side > 8.5 and like < 3 and side > 0.6 * largest:
                kept.append(place)
    return kept
