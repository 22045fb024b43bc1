"""A city for virtual tabletops, *Universal VTT*: a picture, walls that block sight, doors, lights, a square grid.

The format counts in squares of the grid from the upper left corner; `pixels_per_grid` says how many pixels of the
picture are one. It is read by Foundry, Roll20, Arkenforge and others.
"""

from __future__ import annotations

import base64
import json
import math
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from scenes.city.drawing.document import SHEET, City, Stroke
from scenes.city.drawing.fitting import WORDS
from scenes.city.drawing.net import CELL

if TYPE_CHECKING:
    from shapely.geometry.base import BaseGeometry

SQUARE = round(CELL)
"""Units of the sheet to a square of the grid."""
FACTOR = 2
"""Pixels of the picture to a unit."""
FORMAT = 0.3
BUILDINGS = {
    "house": (0.86, 0.72),
    "church": (0.9, 0.8),
    "keep": (0.95, 0.8),
    "tower": (0.42, 0.6),
    "mill": (0.45, 0.8),
}
"""Stamps that block sight -> half their breadth and depth, in their own sizes."""
LIGHTS = {"gate": 4.0, "market": 2.5, "church": 4.0, "keep": 5.0, "well": 2.0}
"""Stamps by which a light stands -> how far it reaches, in squares."""
WARM = "ffeccd8b"
Spot = dict[str, float]


def _spot(x: float, y: float) -> Spot:
    return {"x": round(x / SQUARE, 3), "y": round(y / SQUARE, 3)}


def _stone(city: City, shown: Sequence[Stroke]) -> Iterator[BaseGeometry]:
    """The lines of walls, as they were drawn."""
    from shapely.geometry import LineString

    named = {place.id for place in city.places.values() if WORDS["stone"] & set(place.words)}
    for stroke in shown:
        stone = stroke.words == "stone" or (not stroke.words and stroke.owner in named)
        if stroke.tool in ("pen", "line") and stone and len(stroke.points) > 1:
            yield LineString([point[:2] for point in stroke.points]).simplify(2.0)


def _gates(shown: Sequence[Stroke]) -> Iterator[tuple[Stroke, BaseGeometry]]:
    """The gates, with the ground that each takes of a wall."""
    from shapely.geometry import Point

    for stroke in shown:
        if stroke.tool == "stamp" and stroke.words == "gate":
            yield stroke, Point(stroke.points[0][:2]).buffer(stroke.width)


def _parts(line: BaseGeometry) -> Iterator[BaseGeometry]:
    """The pieces of a line; none where it is only touched."""
    yield from (part for part in getattr(line, "geoms", [line]) if part.length > 1)


def walls(city: City, shown: Sequence[Stroke]) -> list[list[Spot]]:
    """The lines of walls, parted where a gate stands."""
    from shapely import union_all

    gates = union_all([ground for _, ground in _gates(shown)])
    return [
        [_spot(x, y) for x, y in part.coords] for line in _stone(city, shown) for part in _parts(line.difference(gates))
    ]


def buildings(shown: Sequence[Stroke]) -> list[list[Spot]]:
    """The outlines of buildings, each closed."""
    found = []
    for stroke in shown:
        if stroke.tool == "stamp" and stroke.words in BUILDINGS:
            (x, y), (wide, deep) = stroke.points[0][:2], (part * stroke.width for part in BUILDINGS[stroke.words])
            corners = ((-1, -1), (1, -1), (1, 1), (-1, 1), (-1, -1))
            found.append([_spot(x + dx * wide, y + dy * deep) for dx, dy in corners])
    return found


def doors(city: City, shown: Sequence[Stroke]) -> list[dict[str, object]]:
    """Gates, closed at first: from end to end of the gap in the wall, however the gate is drawn; one that stands in no
    wall as it was turned.
    """
    from shapely import line_merge, union_all

    stone = union_all(list(_stone(city, shown)))
    found: list[dict[str, object]] = []
    for stroke, ground in _gates(shown):
        cut = line_merge(stone.intersection(ground))
        gap = max(_parts(cut), key=lambda part: float(part.length), default=None)
        if gap is not None:
            (ax, ay), (bx, by) = gap.coords[0], gap.coords[-1]
        else:
            (x, y), turn = stroke.points[0][:2], math.radians(stroke.angle)
            dx, dy = math.cos(turn) * stroke.width, math.sin(turn) * stroke.width
            (ax, ay), (bx, by) = (x - dx, y - dy), (x + dx, y + dy)
        found.append(
            {
                "position": _spot((ax + bx) / 2, (ay + by) / 2),
                "bounds": [_spot(ax, ay), _spot(bx, by)],
                "rotation": round(math.atan2(by - ay, bx - ax), 4),
                "closed": True,
                "freestanding": gap is None,
            }
        )
    return found


def lights(shown: Sequence[Stroke]) -> list[dict[str, object]]:
    """A warm light at gates, stalls, temples and keeps."""
    return [
        {
            "position": _spot(*stroke.points[0][:2]),
            "range": LIGHTS[stroke.words],
            "intensity": 1.0,
            "color": WARM,
            "shadows": True,
        }
        for stroke in shown
        if stroke.tool == "stamp" and stroke.words in LIGHTS
    ]


def vtt_pieces(
    city: City, shown: Sequence[Stroke], picture: Iterator[tuple[float, bytes]]
) -> Iterator[tuple[float, bytes]]:
    """The file in pieces, each with how much of the work is done; `picture` are those of a PNG of FACTOR pixels to a
    unit."""
    head = {
        "format": FORMAT,
        "resolution": {
            "map_origin": {"x": 0, "y": 0},
            "map_size": {"x": SHEET[0] / SQUARE, "y": SHEET[1] / SQUARE},
            "pixels_per_grid": SQUARE * FACTOR,
        },
        "line_of_sight": walls(city, shown),
        "objects_line_of_sight": buildings(shown),
        "portals": doors(city, shown),
        "lights": lights(shown),
        "environment": {"baked_lighting": False, "ambient_light": "ffffffff"},
    }
    yield 0.0, json.dumps(head, separators=(",", ":"))[:-1].encode() + b',"image":"'
    left = b""
    for share, piece in picture:
        left += piece
        whole = len(left) - len(left) % 3
        yield share * 0.99, base64.b64encode(left[:whole])
        left = left[whole:]
    yield 1.0, base64.b64encode(left) + b'"}'
