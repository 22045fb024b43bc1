"""The signs among the strokes on a sheet, once the places have names: by the recogniser of the canvas.

The rim of the paper is taken for the map's edge, whatever the paper's proportion.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from itertools import combinations
from typing import Any

from msgspec import Struct

from game.parts.shapes import Place, ground, pair_of
from game.parts.strokes import SHEET
from scenes.city.meaning.recognise import CLOSE, SURE, Reading, Recognition, recognise
from scenes.city.photo.groups import groups
from scenes.city.photo.lines import Line
from scenes.city.photo.sheet import UNSURE, XY

TOUCH = 1.3
"""Strokes of one sign come as near to each other as this, in mm."""
_MATCHED, _NEAR = 0.75, 1.5
"""So much of the outlines of places lies so near to ink, in mm, if these are the places of this sheet."""
LONGEST = 95.0
"""A sign is at most so long, in mm."""
_SIDE = 8.0
"""The sides of a road or wall run at most so far beside the line along its middle, in mm."""
_MANY = (4, 9)
"""Of more strokes that touch each other some may be another sign, or none; of so many more they are not all one."""
_MEET = 60.0
"""Places that come as near as this to each other, in units, may be parted by a cross."""


class Named(Struct, frozen=True):
    """A place with its name: outline, or of a long place the line along its middle, in mm."""

    id: str
    shape: str
    poly: tuple[XY, ...]
    width: float = 0.0


class Sign(Struct):
    """What strokes say: its readings, best first; `lines` are the strokes by number, `at` its ends in mm."""

    readings: list[Reading]
    lines: tuple[int, ...]
    at: tuple[XY, ...]
    sure: float

    @property
    def kind(self) -> str:
        """Its likeliest meaning."""
        return self.readings[0].kind

    @property
    def places(self) -> tuple[str, ...]:
        """The places of its likeliest meaning."""
        return self.readings[0].places


def find_signs(
    lines: Sequence[Line], named: Sequence[Named], size: tuple[float, float], sheet: float = 1.0
) -> list[Sign]:
    """The signs among strokes on a sheet of this size, of which so much is sure: on an unsure one no sign is surer."""
    import shapely

    sx, sy = SHEET[0] / size[0], SHEET[1] / size[1]
    shafts = [
        shapely.LineString(line.points) if len(line.points) > 1 else shapely.Point(line.points[0]) for line in lines
    ]
    named = [_with_width(one, lines, shafts) for one in named]
    places = [place for one in named if one.shape != "nature" and (place := _place(one, sx, sy)) is not None]
    connected = [pair_of(a.id, b.id) for a, b in combinations(places, 2) if ground(a).dwithin(ground(b), _MEET)]
    free = _free(lines, shafts, named)
    found: list[Sign] = []
    used: set[int] = set()
    rows = _rows_of_dashes(lines, free)
    drawn = {
        n: Line(_as_drawn(lines[n]), lines[n].width, lines[n].rgb, lines[n].strong, lines[n].pen)
        for row in rows
        for n in row
    }
    dashes = [drawn.get(n, line) for n, line in enumerate(lines)]
    for number, group in enumerate([*rows, *_clusters(lines, shafts, free)]):
        if used & set(group):
            continue
        sign = _read(group, dashes if number < len(rows) else lines, places, connected, sx, sy)
        if sign is not None and not _is_steeple(sign, lines, named):
            found.append(sign)
            used |= set(sign.lines)
    if sheet < UNSURE:
        for sign in found:
            sign.sure = min(sign.sure, sheet)
    return _best(found)


def matched(lines: Sequence[Line], named: Sequence[Named]) -> bool:
    """Whether the outlines of places that somebody tells of lie on the ink of a sheet."""
    import shapely

    rims = [
        shapely.LineString([*one.poly, one.poly[0]])
        for one in named
        if one.shape in ("area", "small") and len(one.poly) > 1
    ]
    spots = [rim.interpolate(d) for rim in rims for d in range(0, math.ceil(rim.length), 3)]
    ink = shapely.STRtree([shapely.LineString(line.points) for line in lines if len(line.points) > 1])
    near = ink.query_nearest(spots, max_distance=_NEAR, all_matches=False)[0] if spots and len(ink) else []
    return len(set(map(int, near))) >= _MATCHED * len(spots)


def _with_width(one: Named, lines: Sequence[Line], shafts: Sequence[Any]) -> Named:
    """A long place as broad as it is drawn, if nobody has said how broad it is."""
    import shapely

    if one.shape != "long" or one.width or len(one.poly) < 2:
        return one
    way = shapely.LineString(one.poly)
    near = way.buffer(_SIDE)
    sides = [
        shaft
        for line, shaft in zip(lines, shafts, strict=True)
        if line.length > 0.2 * way.length and shaft.intersection(near).length > 0.8 * line.length
    ]
    if not sides:
        return one
    spots = shapely.line_interpolate_point(way, [n / 40 for n in range(41)], normalized=True)
    away = sorted(min(float(side.distance(spot)) for side in sides) for spot in spots)
    return Named(one.id, one.shape, one.poly, 2 * min(away[20], _SIDE))


def _is_steeple(sign: Sign, lines: Sequence[Line], named: Sequence[Named]) -> bool:
    """Whether a cross stands on a small place, as on a church, and parts nothing: those that part lie on the border."""
    import shapely

    small = [one for one in named if one.shape == "small" and one.id in sign.places and len(one.poly) > 2]
    if sign.kind != "cut" or not small:
        return False
    ends = [end for n in sign.lines for end in (lines[n].points[0], lines[n].points[-1])]
    middle = shapely.Point(sign.at[0])
    for one in small:
        body = shapely.Polygon(one.poly).buffer(0)
        reach = max(math.dist(sign.at[0], end) for end in ends)
        if body.distance(middle) > 0.35 * reach and min(body.distance(shapely.Point(end)) for end in ends) < TOUCH:
            return True
    return False


def _whole(group: Sequence[int], lines: Sequence[Line]) -> list[list[XY]]:
    """The strokes of a group; one that a broader one has broken where it crosses is whole again."""
    import shapely

    parts = [list(lines[n].points) for n in group]
    pens = [lines[n].pen for n in group]
    broad = max(lines[n].width for n in group)
    for i, j in combinations(range(len(group)), 2):
        if pens[i] != pens[j] or len(parts[i]) < 2 or len(parts[j]) < 2:
            continue
        a, b = min(((a, b) for a in (0, -1) for b in (0, -1)), key=lambda e: math.dist(parts[i][e[0]], parts[j][e[1]]))
        one, two = (parts[i][::-1] if a == 0 else parts[i]), (parts[j] if b == 0 else parts[j][::-1])
        gap = math.dist(one[-1], two[0])
        if not 0 < gap < 1.5 + broad:
            continue
        bend = max(
            _apart(_angle(one[0], one[-1]), _angle(two[0], two[-1])),
            _apart(_angle(one[0], one[-1]), _angle(one[0], two[-1])),
        )
        bridge = shapely.LineString([one[-1], two[0]]).buffer(0.8)
        crossed = any(
            k not in (i, j)
            and len(parts[k]) > 1
            and bridge.intersects(shapely.LineString(parts[k]))
            and min(math.dist(one[-1], end) for end in (parts[k][0], parts[k][-1])) > 1.5
            for k in range(len(group))
        )
        if bend < 25 and crossed:
            # Where broad lines cross their middle lines bend into each other: what lies there tells nothing.
            before = [p for p in one if math.dist(p, one[-1]) > broad] or one[:1]
            parts[i], parts[j] = [*before, *([p for p in two if math.dist(p, two[0]) > broad] or two[-1:])], []
    return [part for part in parts if part]


def _place(one: Named, sx: float, sy: float) -> Place | None:
    points = [(x * sx, y * sy) for x, y in one.poly]
    if len(points) < 2:
        return None
    text = _text(points)
    if one.shape == "long":
        half = len(points) // 2
        closed = math.dist(points[0], points[-1]) < 1 and len(points) > 4
        parts = (_text(points[: half + 1]), _text(points[half:])) if closed else (text,)
        width = max(12.0, one.width * (sx + sy) / 2)
        return Place(id=one.id, shape="long", strokes=parts, widths=(width,) * len(parts))
    return Place(id=one.id, shape="area" if one.shape == "area" else "small", strokes=(text,), outline=text)


def _text(points: Sequence[XY]) -> str:
    return " ".join(f"{round(x)},{round(y)}" for x, y in points)


def _free(lines: Sequence[Line], shafts: Sequence[Any], named: Sequence[Named]) -> list[int]:
    """The strokes that draw no place."""
    import shapely

    rims, fills = [], []
    for one in named:
        if len(one.poly) < 2:
            continue
        rim = shapely.LineString([*one.poly, one.poly[0]] if one.shape in ("area", "small") else one.poly)
        reach = 1.8 if one.shape in ("area", "small") else max(2.5, one.width / 2 + 1.5)
        rims.append((rim.buffer(reach), one.shape))
        if one.shape == "small":
            fills.append(shapely.Polygon(rim.coords).buffer(2.0))
    found = []
    for n, line in enumerate(lines):
        if not _is_dash(line, 0.8) or line.length > LONGEST or line.closed:
            continue
        shaft = shafts[n]
        if any(fill.contains(shaft) for fill in fills):
            continue
        # A cross lies on a border; what is longer and follows it is the border.
        if line.length > 12 and any(shaft.intersection(rim).length > 0.7 * line.length for rim, _ in rims):
            continue
        found.append(n)
    return found


def _clusters(lines: Sequence[Line], shafts: Sequence[Any], free: Sequence[int]) -> list[tuple[int, ...]]:
    """Strokes that touch each other: those of one pen first, and within larger groups the straight ones alone."""
    import shapely

    found: list[tuple[int, ...]] = []
    pens = sorted({lines[n].pen for n in free})
    for some in [[n for n in free if lines[n].pen == pen] for pen in pens]:
        tree = shapely.STRtree([shafts[n] for n in some])
        near = {n: {some[i] for i in tree.query(shafts[n], predicate="dwithin", distance=TOUCH)} - {n} for n in some}
        for keys in map(tuple, groups(sorted(some), near.__getitem__)):
            if len(keys) <= _MANY[1]:
                found.append(keys)
            if len(keys) > _MANY[0]:
                # Too much to be one sign: each longer stroke with what touches its ends.
                for n in sorted(keys, key=lambda n: -lines[n].length):
                    if lines[n].length > 8:
                        ends = shapely.MultiPoint([lines[n].points[0], lines[n].points[-1]])
                        own = [
                            m
                            for m in near[n]
                            if lines[m].length < 0.6 * lines[n].length and shafts[m].distance(ends) < TOUCH
                        ]
                        found.append(tuple(sorted([n, *own])))
            if len(keys) > _MANY[1]:
                for n, m in combinations(keys, 2):
                    if (
                        m in near[n]
                        and shafts[n].intersects(shafts[m])
                        and lines[n].length < 16
                        and lines[m].length < 16
                    ):
                        found.append((n, m))
    # Where inks mix, the two lines of a cross may seem to be of two pens.
    some = [n for n in free if 4 < lines[n].length < 16]
    for n, m in combinations(some, 2):
        if lines[n].pen != lines[m].pen and shafts[n].intersects(shafts[m]):
            found.append((n, m))
    return found


def _is_dash(line: Line, least: float) -> bool:
    """Is it at least so long, in mm, or as drawn with its pen more than a dot? Its middle line lacks half the width."""
    return line.length >= least or (line.length >= 0.5 * least and line.length > 0.45 * line.width)


def _as_drawn(line: Line) -> list[XY]:
    """A dash from where the pen was put down to where it was lifted."""
    (ax, ay), (bx, by) = line.points[0], line.points[-1]
    far = math.dist(line.points[0], line.points[-1]) or 1.0
    # Where it is broad its ends were drawn out already.
    short = 0.2 if line.width > 1.0 else 0.5
    x, y = (bx - ax) / far * line.width * short, (by - ay) / far * line.width * short
    return [(ax - x, ay - y), *line.points[1:-1], (bx + x, by + y)]


def _rows_of_dashes(lines: Sequence[Line], free: Sequence[int]) -> list[tuple[int, ...]]:
    """Short straight strokes in a row with gaps between them."""
    some = [
        n
        for n in free
        if _is_dash(lines[n], 1.2)
        and lines[n].length <= 9
        and math.dist(lines[n].points[0], lines[n].points[-1]) > 0.9 * lines[n].length
    ]
    onward: dict[int, list[tuple[float, int]]] = {n: [] for n in some}
    for n, m in combinations(some, 2):
        if lines[n].pen != lines[m].pen:
            continue
        gap, bend = _in_row(lines[n], lines[m])
        if 0.5 < gap < 13 and bend < (22 if gap < 6.5 else 9) and 0.33 < lines[n].length / lines[m].length < 3.0:
            onward[n].append((gap, m))
            onward[m].append((gap, n))
    together = groups(some, lambda one: [m for _, m in sorted(onward[one])[:2]])
    rows = [tuple(row) for row in together if len(row) >= 2]
    return sorted(rows, key=lambda row: -len(row))


def _in_row(one: Line, two: Line) -> tuple[float, float]:
    """The gap between two dashes, and by how many degrees the way over it bends."""
    a, b = min(
        ((p, q) for p in (0, -1) for q in (0, -1)), key=lambda ends: math.dist(one.points[ends[0]], two.points[ends[1]])
    )
    p, q = one.points[a], two.points[b]
    gap = math.dist(p, q)
    first = _angle(one.points[-1 if a == 0 else 0], p)
    second = _angle(q, two.points[-1 if b == 0 else 0])
    between = _angle(p, q) if gap > 0.3 else first
    return gap, max(_apart(first, second), _apart(first, between) if gap > 1.0 else 0.0)


def _angle(a: XY, b: XY) -> float:
    return math.degrees(math.atan2(b[1] - a[1], b[0] - a[0]))


def _apart(a: float, b: float) -> float:
    return abs((a - b + 180) % 360 - 180)


def _read(
    group: tuple[int, ...],
    lines: Sequence[Line],
    places: Sequence[Place],
    connected: Sequence[tuple[str, str]],
    sx: float,
    sy: float,
) -> Sign | None:
    """What a group of strokes says; tried without its smallest ones too, which may be ornament."""
    best: tuple[float, tuple[int, ...], Recognition] | None = None
    tries = [group]
    if len(group) > 2:
        tries += [tuple(n for n in group if n != out) for out in group]
    for some in tries:
        inked = [[(x * sx, y * sy) for x, y in points] for points in _whole(some, lines)]
        recognition = recognise(inked, places, connected)
        if recognition.readings:
            score = recognition.readings[0].score - 0.06 * (len(group) - len(some))
            if best is None or score > best[0]:
                best = score, some, recognition
    if best is None:
        return None
    _, some, recognition = best
    readings = list(recognition.readings)
    lead = readings[0].score - (readings[1].score if len(readings) > 1 else 0.0)
    sure = readings[0].score
    if len(readings) > 1 and lead < CLOSE:
        sure = min(sure, SURE - 0.1 + 0.5 * lead)
    if some != group:
        sure *= 0.9
    return Sign(readings, some, _ends(readings[0].kind, some, lines), round(max(0.0, min(1.0, sure)), 3))


def _ends(kind: str, some: Sequence[int], lines: Sequence[Line]) -> tuple[XY, ...]:
    points = [p for n in some for p in lines[n].points]
    if kind == "cut":
        return ((round(sum(p[0] for p in points) / len(points), 1), round(sum(p[1] for p in points) / len(points), 1)),)
    some_points = points[:: max(1, len(points) // 60)]
    a, b = max(combinations(some_points, 2), key=lambda two: math.dist(*two))
    return (round(a[0], 1), round(a[1], 1)), (round(b[0], 1), round(b[1], 1))


def _best(found: list[Sign]) -> list[Sign]:
    """Of signs that say the same, or share ink, the surest."""
    kept: list[Sign] = []
    for sign in sorted(found, key=lambda sign: -sign.sure):
        same = any(other.kind == sign.kind and other.places == sign.places and sign.kind != "entry" for other in kept)
        shared = any(set(other.lines) & set(sign.lines) for other in kept)
        if not same and not shared:
            kept.append(sign)
    return kept
