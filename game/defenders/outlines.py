"""What a drawing suggests: contacts, crossings and arrows, proposed from strokes and outlines (DEF-MAP-6, -7).

The drawer corrects the proposal and the rules use what the drawer says; nothing here decides anything. Distances are
map units of the sheet.
"""

from __future__ import annotations

import json
from functools import lru_cache
from typing import Any

import shapely
from shapely.geometry import LineString, MultiLineString, Point, box
from shapely.geometry.base import BaseGeometry

from game.defenders.contacts import contact_fault, crossing_fault
from game.defenders.ground import has_word
from game.defenders.position import Location, Position
from game.parts.shapes import polygon_of
from game.parts.strokes import SHEET, StrokeError, read_stroke, read_strokes

NEAR = 14.0
"""Two drawings that come as near as this touch."""
EDGE = 60.0
"""A place that comes as near to the edge of the sheet as this can be reached from outside."""
INSIDE = 0.6
"""So much of the smaller of two overlapping drawings lies in the other when it is within it."""
_WIDTH = 6.0


def ink(strokes: Any) -> BaseGeometry:
    """The drawn lines themselves; what cannot be read is not drawn."""
    try:
        drawn = read_strokes(strokes)
    except StrokeError:
        drawn = []
    return MultiLineString([LineString(points) for points in drawn if len(points) > 1])


def ground_of(place: Location, strokes: Any, outline: Any) -> BaseGeometry:
    """The ground that a place covers: its outline; else a band along its lines if it is long; else their hull."""
    try:
        corners = read_stroke(outline or [])
    except StrokeError:
        corners = []
    if len(corners) > 2:
        return polygon_of(corners)
    lines = ink(strokes)
    return lines.buffer(_WIDTH) if place.shape == "long" else lines.convex_hull.buffer(1.0)


@lru_cache(maxsize=512)
def _known(shape: str | None, strokes: str, outline: str) -> BaseGeometry:
    return ground_of(Location(shape=shape), json.loads(strokes), json.loads(outline))  # type: ignore[arg-type]


def ground(place: Location) -> BaseGeometry:
    """The ground of a drawn place."""
    return _known(place.shape, json.dumps(place.strokes), json.dumps(place.outline))


def rivers(position: Position) -> dict[str, BaseGeometry]:
    """The lines of each river."""
    return {feature.name: ink(feature.strokes) for feature in position.features if feature.kind == "river"}


def propose_contacts(position: Position, location: str, strokes: Any, outline: Any = None) -> dict[str, str]:
    """DEF-MAP-6: how the location, drawn like this, touches those already drawn; all of them allowed."""
    here = position.locations[location]
    mine = ground_of(here, strokes, outline)
    found = {}
    for name in position.map_order:
        there = position.locations[name]
        if not there.strokes:
            continue
        theirs = ground(there)
        if mine.distance(theirs) > NEAR:
            continue
        for kind in _likely(position, here, mine, there, theirs):
            if contact_fault(position, location, name, kind) is None:
                found[name] = kind
                break
    return found


def _likely(position: Position, here: Location, mine: BaseGeometry, there: Location, theirs: BaseGeometry) -> list[str]:
    """Kinds of contact, the likeliest first."""
    walls = [has_word(place, "walls") for place in (here, there)]
    if walls[0] != walls[1]:
        wall, other = (mine, theirs) if walls[0] else (theirs, mine)
        road = has_word(there if walls[0] else here, "thoroughfare")
        inside = _enclosed(wall).contains(other.representative_point())
        sides = ["inside-wall", "outside-wall"] if inside else ["outside-wall", "inside-wall"]
        return ["gate", *sides] if road and wall.intersects(other) else sides
    overlap = mine.intersection(theirs).area
    if overlap and (has_word(here, "underground") or has_word(there, "underground")):
        return ["under"]
    way = shapely.shortest_line(mine.centroid, theirs.centroid)
    for river in rivers(position).values():
        if not overlap and way.intersects(river):
            spanned = any(
                has_word(place, "thoroughfare") and area.intersects(river)
                for place, area in ((here, mine), (there, theirs))
            )
            return ["bridge" if spanned else "river"]
    if overlap >= INSIDE * min(mine.area, theirs.area) and here.shape != there.shape:
        return ["within", "beside"]
    return ["beside"]


def _enclosed(wall: BaseGeometry) -> BaseGeometry:
    """What walls enclose: the inside of a ring, or what lies in the arc of an open wall."""
    return wall.convex_hull


def propose_crossings(position: Position, location: str, strokes: Any, outline: Any = None) -> dict[str, str]:
    """DEF-MAP-7: the rivers that the location, drawn like this, crosses, and how."""
    mine = ground_of(position.locations[location], strokes, outline)
    found = {}
    for name, river in rivers(position).items():
        if mine.intersects(river):
            for kind in ("bridge", "over"):
                if crossing_fault(position, location, name, kind) is None:
                    found[name] = kind
    return found


def propose_arrows(position: Position) -> list[str]:
    """DEF-ENTRY-1: walls and gatehouses that nothing else encloses, and what comes near the edge of the sheet.

    In map order; if that is nothing, what comes nearest to the edge.
    """
    drawn = [name for name in position.map_order if position.locations[name].strokes]
    if not drawn:
        return position.map_order[:1]
    areas = {name: ground(position.locations[name]) for name in drawn}
    walled = [name for name in drawn if has_word(position.locations[name], "walls")]
    edge = box(0, 0, *SHEET).exterior

    def open_to_outside(name: str) -> bool:
        centre = areas[name].representative_point()
        return not any(other != name and _enclosed(areas[other]).contains(centre) for other in walled)

    found = []
    for name in drawn:
        place = position.locations[name]
        strong = name in walled or has_word(place, "gatehouse")
        if open_to_outside(name) and (strong or areas[name].distance(edge) <= EDGE):
            found.append(name)
    return found or [min(drawn, key=lambda name: areas[name].distance(edge))]


def free_spot(position: Position, width: int, height: int, gap: int = 8) -> tuple[int, int]:
    """The centre of a free rectangle, next to what is drawn, as near to the middle of the sheet as can be."""
    taken = [
        ground(place)
        for place in position.locations.values()
        if place.drawn and place.strokes and not has_word(place, "walls")
    ]
    middle = Point(SHEET[0] / 2, SHEET[1] / 2)
    spots = [
        (x, y)
        for x in range(SHEET[0] // 2 % (width + gap), SHEET[0], width + gap)
        for y in range(SHEET[1] // 2 % (height + gap), SHEET[1], height + gap)
        if 150 <= x <= SHEET[0] - 150 and 120 <= y <= SHEET[1] - 120
    ]
    spots.sort(key=lambda spot: (middle.distance(Point(spot)), spot))
    for x, y in spots:
        area = box(x - width / 2 + 1, y - height / 2 + 1, x + width / 2 - 1, y + height / 2 - 1)
        if not any(area.intersects(other) for other in taken):
            return x, y
    return SHEET[0] // 2, SHEET[1] // 2
