"""What a drawing suggests: contacts, crossings and arrows, proposed from strokes and outlines (DEF-MAP-6, -7).

The drawer corrects the proposal and the rules use what the drawer says; nothing here decides anything. How places
touch is read as on the canvas, by `game.parts.contacts`. Distances are map units of the sheet.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from game.defenders.board.position import Location, Position
from game.defenders.setup.contacts import contact_fault, crossing_fault
from game.parts import contacts, shapes
from game.parts.strokes import SHEET, StrokeError, read_stroke, read_strokes, write_stroke

if TYPE_CHECKING:
    from shapely.geometry.base import BaseGeometry

EDGE = 60.0
"""A place that comes as near to the edge of the sheet as this can be reached from outside."""


def drawing(name: str, place: Location, strokes: Any, outline: Any) -> shapes.Place:
    """A location as it is drawn, or would be; what cannot be read is not drawn."""
    try:
        corners = write_stroke(read_stroke(outline or []))
    except StrokeError:
        corners = ""
    return shapes.Place(
        id=name,
        name=place.name or name,
        shape=place.shape or "small",
        words=tuple(place.words),
        strokes=_lines(strokes),
        outline=corners,
    )


def _lines(strokes: Any) -> tuple[str, ...]:
    try:
        return tuple(map(write_stroke, read_strokes(strokes)))
    except StrokeError:
        return ()


def drawn(position: Position) -> Iterator[shapes.Place]:
    """The locations that are drawn, in map order."""
    for name in position.map_order:
        place = position.locations[name]
        if place.strokes:
            yield drawing(name, place, place.strokes, place.outline)


def rivers(position: Position) -> list[shapes.Nature]:
    """The rivers that are drawn; a record does not say how broad, so they are thin or have two banks."""
    return [
        shapes.Nature(kind="river", name=feature.name, strokes=_lines(feature.strokes))
        for feature in position.features
        if feature.kind == "river"
    ]


def propose_contacts(position: Position, location: str, strokes: Any, outline: Any = None) -> dict[str, str]:
    """DEF-MAP-6: how the location, drawn like this, touches those already drawn; all of them allowed."""
    here = drawing(location, position.locations[location], strokes, outline)
    others = [place for place in drawn(position) if place.id != location]
    sheet = contacts.map_of([*others, here], rivers(position))
    if here not in sheet.places:
        return {}
    found: dict[str, str] = {}
    for there in sheet.places[:-1]:
        contact = contacts.contact_of(here, there, sheet)
        if contact is not None and contact_fault(position, location, there.id, contact.kind) is None:
            found[there.id] = contact.kind
    return found


def propose_crossings(position: Position, location: str, strokes: Any, outline: Any = None) -> dict[str, str]:
    """DEF-MAP-7: the rivers that the location, drawn like this, crosses, and how."""
    here = drawing(location, position.locations[location], strokes, outline)
    return {
        crossing.river: crossing.kind
        for crossing in contacts.crossings([here], rivers(position))
        if crossing_fault(position, location, crossing.river, crossing.kind) is None
    }


def _enclosed(wall: shapes.Place) -> BaseGeometry:
    """What walls enclose: the inside of a ring, or what lies in the arc of an open wall."""
    inside = shapes.inside_of(wall)
    return shapes.within_arc(wall) if inside.is_empty else inside


def propose_arrows(position: Position) -> list[str]:
    """DEF-ENTRY-1: walls and gatehouses that nothing else encloses, and what comes near the edge of the sheet.

    In map order; if that is nothing, what comes nearest to the edge.
    """
    from shapely.geometry import box

    places = contacts.map_of(drawn(position)).places
    if not places:
        return position.map_order[:1]
    areas = {place.id: shapes.ground(place) for place in places}
    walled = {place.id: _enclosed(place) for place in places if "walls" in place.words}
    edge = box(0, 0, *SHEET).exterior

    def open_to_outside(name: str) -> bool:
        centre = areas[name].representative_point()
        return not any(other != name and inside.contains(centre) for other, inside in walled.items())

    found = [
        place.id
        for place in places
        if open_to_outside(place.id)
        and (place.id in walled or "gatehouse" in place.words or areas[place.id].distance(edge) <= EDGE)
    ]
    return found or [min(areas, key=lambda name: areas[name].distance(edge))]
