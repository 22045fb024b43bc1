"""Bridges, fords and gates catch where roads, waters and walls cross: they turn with the road and fit the width.

Pure geometry in sheet units.  What is a road, a water or a wall is told by the nib of a line, or by the words of its
place.
"""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

from scenes.city.drawing.document import City, Stroke

if TYPE_CHECKING:
    from shapely.geometry import LineString, Point

XY = tuple[float, float]
Band = Literal["road", "water", "stone"]
OVER: dict[str, Band] = {"bridge": "water", "ford": "water", "gate": "stone"}
"""The stamps that fit, and what each of them stands on."""
WORDS: dict[Band, frozenset[str]] = {
    "road": frozenset(("thoroughfare",)),
    "water": frozenset(("river", "moat")),
    "stone": frozenset(("walls",)),
}
BEYOND = 1.12
"""How much longer a bridge is than its water is wide."""
DECK = 0.36
"""Half the breadth of a bridge's deck, in sizes."""
SLANT = 0.4
"""A bridge that crosses more aslant than this (as a sine) does not grow any longer."""


@dataclass(frozen=True, slots=True)
class Fit:
    """Where a stamp stands, how large it is (half of it), and how many degrees it is turned clockwise."""

    at: XY
    size: float
    angle: float = 0.0


@dataclass(frozen=True, slots=True)
class Meeting:
    """Where a road of `owner` crosses what wants a stamp, and how the stamp would stand there."""

    stamp: str
    owner: str
    under: str
    """Whose line it crosses."""
    fit: Fit


def open_meetings(city: City) -> list[Meeting]:
    """Every crossing of a road with water or a wall at which no bridge, ford or gate stands, in drawing order."""
    roads, found = list(_all_bands(city, "road")), list[Meeting]()
    standing = [stroke for stroke in city.made_with("stamp") if stroke.words in OVER]
    for stamp in ("bridge", "gate"):
        ground = OVER[stamp]
        for under, line, wide in _all_bands(city, ground) if roads else ():
            for owner, road, road_wide in roads:
                for point in _meetings(road, line):
                    here = _crossing(stamp, point, (road, road_wide), (line, wide))
                    taken = [(OVER[s.words], s.points[0][:2]) for s in standing]
                    taken += [(OVER[one.stamp], one.fit.at) for one in found]
                    if not any(g == ground and math.dist(at, here.at) < max(wide, road_wide) for g, at in taken):
                        found.append(Meeting(stamp, owner, under, here))
    return found


def _all_bands(city: City, band: Band) -> Iterator[tuple[str, LineString, float]]:
    """Every line of a kind: its owner, its way, how wide it is drawn."""
    from shapely.geometry import LineString

    named = {place.id for place in city.places.values() if WORDS[band] & set(place.words)}
    for tool in ("pen", "line"):
        for stroke in [stroke for stroke in city.made_with(tool) if stroke.words or stroke.owner in named]:
            if len(stroke.points) > 1 and city.shown(stroke) and _is(city, stroke, band):
                yield stroke.owner, LineString([point[:2] for point in stroke.points]), stroke.width


def _crossing(stamp: str, point: Point, road: tuple[LineString, float], under: tuple[LineString, float]) -> Fit:
    """How the stamp stands where a road crosses a line."""
    (line, wide), road_wide = under, road[1]
    if OVER[stamp] == "stone":
        return _gate((point.x, point.y), wide, road_wide)
    way, flow = _direction(road[0], point), _direction(line, point)
    slant = max(SLANT, abs(math.sin(way - flow)))
    return Fit((point.x, point.y), max(wide / slant / 2 * BEYOND, road_wide / 2 / DECK), _upright(way))


def fit(city: City, stamp: str, at: XY, reach: float) -> Fit | None:
    """Where a stamp catches that is put at a point: at the nearest crossing with a road, else on the nearest line.

    `reach` is how far from the line's edge counts. None: it is no stamp that fits, or nothing is near.
    """
    from shapely.geometry import Point

    ground = OVER.get(stamp)
    if ground is None:
        return None
    spot, below, roads = Point(at), _bands(city, ground, at, reach), _bands(city, "road", at, reach)
    crossed = [
        (float(spot.distance(point)), number, point, road, line)
        for number, (road, line) in enumerate((road, line) for road in roads for line in below)
        for point in _meetings(road[0], line[0])
        if spot.distance(point) <= reach + line[1] / 2
    ]
    if crossed:
        _, _, point, over, under = min(crossed, key=lambda one: one[:2])
        return _crossing(stamp, point, over, under)
    nearest = min(below, key=lambda band: float(band[0].distance(spot)), default=None)
    if nearest is None or nearest[0].distance(spot) > reach + nearest[1] / 2:
        return None
    line, wide = nearest
    foot = line.interpolate(line.project(spot))
    if ground == "stone":
        return _gate((foot.x, foot.y), wide, 0.0)
    return Fit((foot.x, foot.y), wide / 2 * BEYOND, _upright(_direction(line, foot) + math.pi / 2))


def _gate(at: XY, wall: float, road: float) -> Fit:
    """A gate stands upright on its wall, which stands up from its line."""
    return Fit((at[0], at[1] - 0.6 * wall), max(1.65 * wall, 0.95 * road))


def _bands(city: City, band: Band, at: XY, reach: float) -> list[tuple[LineString, float]]:
    """The lines of a kind near a point, and how wide they are drawn."""
    from shapely.geometry import LineString

    near = city.near(at[0] - reach, at[1] - reach, at[0] + reach, at[1] + reach)
    return [
        (LineString([point[:2] for point in stroke.points]), stroke.width)
        for stroke in near
        if len(stroke.points) > 1 and city.shown(stroke) and _is(city, stroke, band)
    ]


def _is(city: City, stroke: Stroke, band: Band) -> bool:
    if stroke.tool not in ("pen", "line"):
        return False
    place = city.places.get(stroke.owner)
    return stroke.words == band or (not stroke.words and place is not None and bool(WORDS[band] & set(place.words)))


def _meetings(one: LineString, two: LineString) -> list[Point]:
    """The points where two lines cross."""
    from shapely.geometry import Point

    met = one.intersection(two)
    return [point for point in getattr(met, "geoms", [met]) if isinstance(point, Point) and not point.is_empty]


def _direction(line: LineString, point: Point) -> float:
    """In what direction a line runs at a point, in radians."""
    here = line.project(point)
    a, b = line.interpolate(max(0.0, here - 15)), line.interpolate(here + 15)
    return math.atan2(b.y - a.y, b.x - a.x)


def _upright(turn: float) -> float:
    """A direction in degrees, so that nothing stands on its head."""
    return round((math.degrees(turn) + 90) % 180 - 90, 1)
