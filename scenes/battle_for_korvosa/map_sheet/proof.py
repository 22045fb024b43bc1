"""Does a map sheet say what the rules say? Import this late: plane geometry takes long to load.

Checked: the same places in both; outlines are simple and on the sheet; neighbours over land have a common border of at
least BORDER, no other two come nearer than APART; neighbours across water have one bridge whose ends lie in the two
quarters and whose middle lies in the water; there is room for each token; no name meets another name or a token;
landmarks have a picture; greens overlap nothing; the coast is the outer edge of all land.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from msgspec import Struct
from shapely.geometry import LineString, Point, Polygon, box
from shapely.geometry.base import BaseGeometry
from shapely.ops import polylabel, unary_union

from game.battle_for_korvosa.facts.printed import PrintedMap
from game.core.text.phrases import say
from scenes.battle_for_korvosa.map_sheet.lettering import name_box
from scenes.battle_for_korvosa.map_sheet.model import CASTLE, Bridge, Drawn, Sheet

BORDER = 24.0
"""Least common border of neighbours, in units of the sheet."""
APART = 12.0
"""Least distance of places that are not neighbours over land: the width of a drawn street on a full board."""
INSIDE = 34.0
"""Least radius of the largest circle in a place, and of the circle round its token."""
TOKEN = 36.0
"""Radius of a token on the board."""
LONGEST_BRIDGE = 130.0
COAST = 0.002
"""So much of all land may the coast differ from it."""


class SheetFault(Struct, frozen=True):
    """Something that the sheet does not say as the rules do; `path` is where it stands in the sheet."""

    path: str
    reason: str


class Ground(Struct, frozen=True):
    """A sheet with its shapes."""

    sheet: Sheet
    town: PrintedMap
    drawn: dict[str, Drawn]
    shapes: dict[str, Polygon]

    def over_land(self, place: str) -> set[str]:
        """The neighbours of a place that it has a border with."""
        return set(self.town.places[place].next_to) - self.over_water(place)

    def over_water(self, place: str) -> set[str]:
        """The neighbours of a place that a bridge joins to it."""
        return set(self.town.places[place].bridges)


def faults_of(sheet: Sheet, town: PrintedMap) -> list[SheetFault]:
    """Everything that is wrong; nothing for a sheet that says the same as the rules."""
    drawn = sheet.drawn()
    missing = [place for place in town.places if place not in drawn]
    more = [place for place in drawn if place not in town.places]
    if missing or more:
        return [
            *(SheetFault("quarters", say('"{place}" is not drawn', place=place)) for place in missing),
            *(SheetFault(f"quarters.{place}", say("the rules know no such quarter")) for place in more),
        ]
    ordered = {place: drawn[place] for place in town.places}
    crossing = [place for place, entry in ordered.items() if not _is_simple(entry)]
    if crossing:
        return [SheetFault(f"{path_of(place)}.outline", say("the outline crosses itself")) for place in crossing]
    ground = Ground(sheet, town, ordered, {place: Polygon(entry.outline) for place, entry in ordered.items()})
    checks = (_outlines, _borders, _bridges, _rooms, _names, _greens, _coast)
    return [fault for check in checks for fault in check(ground)]


def path_of(place: str) -> str:
    """Where a place stands in the file."""
    return CASTLE if place == CASTLE else f"quarters.{place}"


def _is_simple(entry: Drawn) -> bool:
    return len(entry.outline) >= 3 and Polygon(entry.outline).is_valid


def _page(ground: Ground) -> BaseGeometry:
    return box(0, 0, *ground.sheet.sheet)


def _outlines(ground: Ground) -> Iterator[SheetFault]:
    page = _page(ground)
    for place, shape in ground.shapes.items():
        if not page.contains(shape):
            yield SheetFault(f"{path_of(place)}.outline", say("the outline leaves the sheet"))
        if ground.town.places[place].landmark and not ground.drawn[place].picture:
            yield SheetFault(path_of(place), say("a landmark without a picture"))
        words, name = " ".join(ground.drawn[place].lines), ground.town.places[place].name
        if words != name:
            reason = say('this is called "{name}", not "{words}"', name=name, words=words)
            yield SheetFault(f"{path_of(place)}.lines", reason)


def _borders(ground: Ground) -> Iterator[SheetFault]:
    places = ground.town.places
    for one, other in combinations(ground.shapes, 2):
        here, there = ground.shapes[one], ground.shapes[other]
        path = f"{path_of(one)}.outline"
        apart = here.distance(there)
        if apart == 0 and here.intersection(there).area > 1:
            yield SheetFault(path, say("it overlaps {place}", place=places[other].name))
        if other in ground.over_land(one):
            border = here.boundary.intersection(there.boundary).length if apart == 0 else 0.0
            if border < BORDER:
                reason = say(
                    "{place} is next to it over land: a border of {wanted:g} is wanted, not {found:.1f}",
                    place=places[other].name,
                    wanted=BORDER,
                    found=border,
                )
                yield SheetFault(path, reason)
        elif apart < APART:
            reason = say(
                "{place} is not next to it over land, and only {apart:.1f} away; {wanted:g} are wanted",
                place=places[other].name,
                apart=apart,
                wanted=APART,
            )
            yield SheetFault(path, reason)


def _bridges(ground: Ground) -> Iterator[SheetFault]:
    spans: dict[frozenset[str], int] = {}
    for number, bridge in enumerate(ground.sheet.bridges):
        spans[frozenset(bridge.quarters)] = number
        yield from _bridge(ground, f"bridges.{number}", bridge)
    for place in ground.shapes:
        for other in ground.over_water(place):
            if place < other and frozenset((place, other)) not in spans:
                places = ground.town.places
                reason = say(
                    "no bridge is drawn from {one} to {other}", one=places[place].name, other=places[other].name
                )
                yield SheetFault("bridges", reason)


def _bridge(ground: Ground, path: str, bridge: Bridge) -> Iterator[SheetFault]:
    one, other = bridge.quarters
    if one not in ground.shapes or other not in ground.over_water(one):
        yield SheetFault(f"{path}.quarters", say("the rules know no bridge between these two"))
        return
    for key, place, end in (("from", one, bridge.from_), ("to", other, bridge.to)):
        if not ground.shapes[place].contains(Point(end)):
            yield SheetFault(f"{path}.{key}", say("this end is not in {place}", place=ground.town.places[place].name))
    line = LineString([bridge.from_, bridge.to])
    if line.length > LONGEST_BRIDGE:
        reason = say("{length:.0f} long; at most {most:g} can be drawn", length=line.length, most=LONGEST_BRIDGE)
        yield SheetFault(path, reason)
    for place, shape in ground.shapes.items():
        if place not in bridge.quarters and shape.intersects(line):
            yield SheetFault(path, say("it passes over {place}", place=ground.town.places[place].name))
    if _land(ground).contains(line.interpolate(0.5, normalized=True)):
        yield SheetFault(path, say("its middle is on land"))


def _land(ground: Ground) -> BaseGeometry:
    greens = [Polygon(green.outline) for green in ground.sheet.greens]
    return unary_union([*ground.shapes.values(), *greens])


def _rooms(ground: Ground) -> Iterator[SheetFault]:
    for place, shape in ground.shapes.items():
        radius = shape.exterior.distance(polylabel(shape, 0.5))
        if radius < INSIDE:
            reason = say(
                "the largest circle in it has a radius of {radius:.1f}; {wanted:g} is wanted",
                radius=radius,
                wanted=INSIDE,
            )
            yield SheetFault(f"{path_of(place)}.outline", reason)
        token = Point(ground.drawn[place].token)
        room = shape.exterior.distance(token) if shape.contains(token) else 0.0
        if room < INSIDE:
            reason = say("there is room of {room:.1f} round it; {wanted:g} is wanted", room=room, wanted=INSIDE)
            yield SheetFault(f"{path_of(place)}.token", reason)


def _names(ground: Ground) -> Iterator[SheetFault]:
    page = _page(ground)
    boxes = {place: name_box(entry.lines, entry.label) for place, entry in ground.drawn.items()}
    tokens = {place: Point(entry.token).buffer(TOKEN) for place, entry in ground.drawn.items()}
    for place, letters in boxes.items():
        path = f"{path_of(place)}.label"
        if not page.contains(letters):
            yield SheetFault(path, say("the name leaves the sheet"))
        if not ground.shapes[place].contains(letters.centroid):
            yield SheetFault(path, say("the name stands outside its place"))
        if letters.intersection(tokens[place]).area > 1:
            yield SheetFault(path, say("the name lies under the token"))
    for one, other in combinations(boxes, 2):
        if boxes[one].intersects(boxes[other]):
            reason = say("the name collides with that of {place}", place=ground.town.places[other].name)
            yield SheetFault(f"{path_of(one)}.label", reason)
        for name, token in ((one, other), (other, one)):
            if boxes[name].intersects(tokens[token]):
                reason = say("the name meets the token of {place}", place=ground.town.places[token].name)
                yield SheetFault(f"{path_of(name)}.label", reason)


def _greens(ground: Ground) -> Iterator[SheetFault]:
    for number, green in enumerate(ground.sheet.greens):
        plot = Polygon(green.outline)
        for place, shape in ground.shapes.items():
            if plot.distance(shape) == 0 and plot.intersection(shape).area > 1:
                yield SheetFault(
                    f"greens.{number}.outline", say("it overlaps {place}", place=ground.town.places[place].name)
                )


def _coast(ground: Ground) -> Iterator[SheetFault]:
    rings = unary_union([Polygon(ring) for ring in ground.sheet.coast])
    differs = rings.symmetric_difference(_land(ground)).area
    if differs > COAST * rings.area:
        yield SheetFault("coast", say("the coast differs from the land by {area:.0f} square units", area=differs))
