"""What is read on a photo becomes a city on the sheet: one edit, and nothing before it.

The paper is fitted into the sheet and not stretched; what no place takes is nature.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping, Sequence
from typing import Any

import numpy as np
from msgspec import Struct

from scenes.city.drawing.document import NATURE, SHEET, Changes, City, Place, Stroke, Tool, Underlay
from scenes.city.meaning.meaning import mark_for
from scenes.city.meaning.recognise import Reading
from scenes.city.photo.lines import Line
from scenes.city.photo.shapes import Proposal, sea_of
from scenes.city.photo.sheet import XY, homography
from scenes.city.photo.signs import Named

INK = "#2B2118"
"""The colour of the app's own pen: grey pens take it."""
LEAST = 2.0
"""No line is thinner on the sheet, in units."""
PACE = 7
"""Milliseconds between two points: how fast the pen seems to have gone."""
ALIKE = 0.4
"""Shapes that share so much of what both cover are the same, read twice."""
AGAIN = 1.5
"""A stroke that for that part runs within so many mm of an earlier one is the same."""

Laid = tuple[Sequence[XY], tuple[float, float]]
"""Where a sheet lies in its photo: its corners from its own top left, and its size in mm."""


class Given(Struct):
    """A place of the city and the proposals that draw it."""

    place: Place
    shapes: list[Proposal]


class Said(Struct):
    """A sign that is taken over: what it means, and its strokes by number."""

    reading: Reading
    lines: tuple[int, ...]


class Taken(Struct):
    """All that is taken over from a photo."""

    lines: list[Line]
    size: tuple[float, float]
    given: list[Given]
    said: list[Said]
    left_out: set[int]
    corners: tuple[XY, ...]
    """The sheet's corners in the photo, from its own top left, clockwise."""
    photo: tuple[int, int]
    """The photo's size."""


def fit(size: tuple[float, float]) -> tuple[float, float, float]:
    """Units to a millimetre, and where the paper's top left corner lies on the sheet."""
    scale = min(SHEET[0] / size[0], SHEET[1] / size[1])
    return scale, (SHEET[0] - size[0] * scale) / 2, (SHEET[1] - size[1] * scale) / 2


def named_of(given: Sequence[Given]) -> list[Named]:
    """The places with their outlines, as signs are read about them; of several shapes the largest speaks."""
    found = []
    for one in given:
        if one.shapes:
            largest = max(one.shapes, key=lambda shape: _span(shape.poly))
            shape = largest.shape if largest.shape != "nature" or one.place.shape == "nature" else "long"
            found.append(Named(one.place.id, shape, tuple(largest.poly), largest.width))
    return found


def _span(points: Sequence[XY]) -> float:
    xs, ys = [x for x, _ in points], [y for _, y in points]
    return math.hypot(max(xs) - min(xs), max(ys) - min(ys))


def changes_of(taken: Taken, city: City, underlay: Underlay | None = None, *, signs: bool = True) -> Changes:
    """The one edit that takes all over: places, ink in the order of drawing, signs with their meaning, the photo.

    Without `signs` these are plain ink: where a game asks for them in a step of its own.
    """
    changes: Changes = [("place", one.place.id, one.place) for one in taken.given if one.place.id not in city.places]
    layers = {one.place.id: "underground" if one.place.underground else one.place.shape for one in taken.given}
    owners = _owners(taken)
    ranks = {"nature": 0, "long": 1, "area": 2, "small": 3, "underground": 4}
    sign_of = {n: number for number, said in enumerate(taken.said) for n in said.lines}
    kinds = {number: said.reading.kind for number, said in enumerate(taken.said)}
    ids: dict[int, int] = {}

    def rank(n: int) -> tuple[int, int]:
        return (5, n) if n in sign_of else (ranks.get(layers.get(owners.get(n, NATURE), NATURE), 0), n)

    numbers = [n for n in range(len(taken.lines)) if n not in taken.left_out]
    for z, n in enumerate(sorted(numbers, key=rank)):
        ids[n] = key = city.new_id()
        owner = NATURE if n in sign_of else owners.get(n, NATURE)
        layer = "annotations" if n in sign_of else layers.get(owner, NATURE)
        halo = kinds[sign_of[n]] if n in sign_of and signs else ""
        changes.append(("stroke", key, _stroke(key, taken.lines[n], taken.size, owner, layer, float(z), halo)))
    if signs:
        for said in taken.said:
            key = city.new_id()
            changes.append(("mark", key, mark_for(key, said.reading, [ids[n] for n in said.lines if n in ids])))
    if underlay is not None:
        changes.append(("fact", "underlay", underlay))
    return changes


def _owners(taken: Taken) -> dict[int, str]:
    """To which place each stroke belongs: small places have it before the areas around them."""
    owners: dict[int, str] = {}
    order = {"small": 0, "area": 1, "long": 2, "nature": 3}
    pairs = [(one.place.id, shape) for one in taken.given for shape in one.shapes]
    for owner, shape in sorted(pairs, key=lambda pair: order[pair[1].shape]):
        for n in shape.lines:
            owners.setdefault(n, owner)
    return owners


def _stroke(key: int, line: Line, size: tuple[float, float], owner: str, layer: str, z: float, halo: str) -> Stroke:
    scale, x0, y0 = fit(size)
    points = [(round(x * scale + x0, 1), round(y * scale + y0, 1)) for x, y in line.points]
    timed = tuple((x, y, float(n * PACE), 0.0) for n, (x, y) in enumerate(points))
    colour = INK if line.pen == "grey" else "#{:02X}{:02X}{:02X}".format(*line.rgb)
    width = round(max(LEAST, line.width * scale), 2)
    tool: Tool = "annotate" if layer == "annotations" else "pen"
    return Stroke(key, tool, colour, width, layer, owner, timed, z, words=halo)


def photo_corners(taken: Taken) -> tuple[XY, ...]:
    """Where the photo's own corners lie on the sheet when the paper in it lies where its ink does."""
    scale, x0, y0 = fit(taken.size)
    wide, high = taken.size
    sheet = [(x * scale + x0, y * scale + y0) for x, y in ((0, 0), (wide, 0), (wide, high), (0, high))]
    matrix = homography(np.array(taken.corners, float), np.array(sheet, float))
    w, h = taken.photo
    spots = matrix @ np.array([(0, w, w, 0), (0, 0, h, h), (1, 1, 1, 1)], float)
    return tuple((round(float(x / z), 1), round(float(y / z), 1)) for x, y, z in spots.T)


def lassoed(lines: Sequence[Line], loop: Sequence[XY]) -> Proposal | None:
    """A shape of the strokes that lie in a loop; None if there are none."""
    import shapely

    if len(loop) < 3:
        return None
    area = shapely.Polygon(loop).buffer(0)
    inside = []
    for n, line in enumerate(lines):
        shaft = shapely.LineString(line.points) if len(line.points) > 1 else shapely.Point(line.points[0])
        length = float(shaft.length)
        if area.contains(shaft) or (length and shaft.intersection(area).length > 0.7 * length):
            inside.append(n)
    if not inside:
        return None
    hull: Any = shapely.MultiPoint([p for n in inside for p in lines[n].points]).convex_hull
    if hull.geom_type != "Polygon":
        hull = hull.buffer(1.0)
    left, top, right, bottom = hull.bounds
    side = max(right - left, bottom - top)
    slim = hull.area < 0.2 * side * side
    if slim and side > 40:
        longest = max(inside, key=lambda n: lines[n].length)
        return Proposal("long", list(lines[longest].points), inside)
    poly = [(float(x), float(y)) for x, y in hull.exterior.coords]
    return Proposal("small" if hull.area < 600 else "area", poly, inside)


def left_again(gone: Sequence[Line], lines: Sequence[Line], before: Laid, now: Laid) -> set[int]:
    """Which strokes of a new reading of the same photo are those that were left out of an earlier one."""
    import shapely

    moved = _between(before, now)
    ways = [shapely.LineString(moved([*line.points, line.points[-1]])).buffer(AGAIN) for line in gone]
    found = set[int]()
    for n, line in enumerate(lines):
        way = shapely.LineString([*line.points, line.points[-1]])
        if any(own.intersects(way) and own.intersection(way).length >= ALIKE * way.length for own in ways):
            found.add(n)
    return found


def _between(before: Laid, now: Laid) -> Callable[[Sequence[XY]], list[XY]]:
    """Where spots of a sheet, as it lay before, lie on it now."""

    def rim(sheet: Laid) -> tuple[Any, Any]:
        corners, (wide, high) = sheet
        return np.array(corners, float), np.array([(0, 0), (wide, 0), (wide, high), (0, high)], float)

    (old, old_rim), (new, new_rim) = rim(before), rim(now)
    matrix = homography(new, new_rim) @ homography(old_rim, old)

    def moved(spots: Sequence[XY]) -> list[XY]:
        x, y, z = matrix @ np.array([(*spot, 1.0) for spot in spots], float).T
        return [(float(a), float(b)) for a, b in zip(x / z, y / z, strict=True)]

    return moved


def found_again(
    shapes: Sequence[Proposal],
    proposals: list[Proposal],
    lines: Sequence[Line],
    before: Laid,
    now: Laid,
) -> list[int | None]:
    """Which proposals are shapes of an earlier reading of the same photo, whose sheet had other corners and another
    size; what is not proposed is lassoed, and joins the proposals.
    """
    import shapely

    moved = _between(before, now)

    def body(shape: Proposal, points: Sequence[XY]) -> Any:
        if shape.shape in ("area", "small") and len(points) > 3:
            return shapely.Polygon(points).buffer(0.5)
        return shapely.LineString(points).buffer(max(shape.width / 2, 3.0))

    bodies, found = [body(shape, shape.poly) for shape in proposals], list[int | None]()
    for shape in shapes:
        own = body(shape, moved(shape.poly))
        alike = [float(own.intersection(one).area / (own.union(one).area or 1.0)) for one in bodies]
        best = max(range(len(bodies)), key=alike.__getitem__, default=None)
        if best is None or alike[best] < ALIKE:
            best, caught = None, lassoed(lines, list(own.buffer(1.0).convex_hull.exterior.coords))
            if caught is not None:
                caught.shape = shape.shape if {shape.shape, caught.shape} <= {"small", "area"} else caught.shape
                best = len(proposals)
                proposals.append(caught)
                bodies.append(body(caught, caught.poly))
        found.append(best)
    return found


def at(proposals: Sequence[Proposal], spot: XY, near: float, size: tuple[float, float]) -> int | None:
    """Which proposal a point on a sheet of this size means: the smallest one that holds it, else a band or water within
    `near` mm, else the sea that holds it.
    """
    import shapely

    point = shapely.Point(spot)
    held, beside, wet = [], [], []
    for number, shape in enumerate(proposals):
        if shape.shape in ("area", "small"):
            area = shapely.Polygon(shape.poly).buffer(0)
            if area.dwithin(point, 1.0 if shape.shape == "small" else 0.0):
                held.append((float(area.area), number))
        else:
            away = float(shapely.LineString(shape.poly).distance(point)) - shape.width / 2
            if away < near:
                beside.append((away, number))
            elif (sea := sea_of(shape, size)) is not None and shapely.Polygon(sea).buffer(0).contains(point):
                wet.append((away, number))
    small = [one for one in held if proposals[one[1]].shape == "small"]
    for some in (small, beside, held, wet):
        if some:
            return min(some)[1]
    return None


def pens_of(lines: Sequence[Line]) -> Mapping[str, list[int]]:
    """The strokes of each pen, the pen with most ink first."""
    found: dict[str, list[int]] = {}
    for n, line in enumerate(lines):
        found.setdefault(line.pen, []).append(n)
    return dict(sorted(found.items(), key=lambda pen: -sum(lines[n].length for n in pen[1])))
