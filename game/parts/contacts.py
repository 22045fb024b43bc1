"""How drawn places touch, and which rivers they cross (DEF-MAP-6, DEF-MAP-7): for the canvas and for the rules.

What is proposed here the drawer corrects. Walls part what stands on their two sides, rivers what lies on their two
banks; both by where they are drawn. Distances are map units of the sheet.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from functools import lru_cache
from itertools import product
from typing import TYPE_CHECKING, Any, Literal

from msgspec import Struct

from game.core.text.phrases import join_words, say, say_n
from game.parts.shapes import (
    CONNECTING,
    NEAR,
    RIVER_WIDTH,
    Contact,
    Crossing,
    Kind,
    Nature,
    Place,
    Reason,
    Span,
    Water,
    ground,
    inside_of,
    near_pairs,
    pieces,
    water_of,
    way_of,
    within_arc,
)
from game.parts.strokes import SHEET

if TYPE_CHECKING:
    from shapely.geometry import LineString
    from shapely.geometry.base import BaseGeometry

INSIDE = 0.6
"""So much of the smaller of two overlapping places lies in the other when it is within it."""
SPANS = 40.0
"""A bridge or ford as near as this to two places that face each other across a river spans it for them."""
_STANDS = 0.25
"""A place that a wall or a river cuts stands on each side on which it has this much of its largest piece, or on which
it goes on for some way: anything less only overlaps it."""
_TREMBLE = 4.0
"""What reaches no further than this over a wall or a river does not cross it."""
_STEP = 8.0
"""Units between the spots from which ways to another place are looked for."""


class Map(Struct, frozen=True):
    """All that is drawn, as far as it matters to how places touch."""

    places: tuple[Place, ...]
    walls: tuple[Place, ...]
    waters: tuple[Water, ...]
    spans: tuple[Span, ...]
    middle: tuple[float, float]
    """The middle of the city: of all that is not walls."""


def map_of(places: Iterable[Place], nature: Iterable[Nature] = (), spans: Iterable[Span] = ()) -> Map:
    """The map of what is drawn; places without ink are left out."""
    drawn = tuple(place for place in places if not ground(place).is_empty)
    spots = [ground(place).centroid for place in drawn if "walls" not in place.words]
    middle = (SHEET[0] / 2, SHEET[1] / 2)
    if spots:
        middle = (math.fsum(s.x for s in spots) / len(spots), math.fsum(s.y for s in spots) / len(spots))
    waters = (water_of(thing) for thing in nature if thing.kind == "river" and thing.strokes)
    return Map(
        drawn,
        tuple(place for place in drawn if "walls" in place.words),
        tuple(water for water in waters if not water.area.is_empty),
        tuple(spans),
        middle,
    )


# -------------------------------------------------------------------------------------------------------- all of them


def contacts(places: Sequence[Place], nature: Sequence[Nature] = (), spans: Sequence[Span] = ()) -> list[Contact]:
    """DEF-MAP-6: how the drawn places touch, by their outlines; pairs in alphabetical order, each with its reasons."""
    sheet = map_of(places, nature, spans)
    reach = 2 * NEAR + RIVER_WIDTH if sheet.waters else NEAR
    pairs = near_pairs([ground(place) for place in sheet.places], reach)
    found = (contact_of(sheet.places[one], sheet.places[two], sheet) for one, two in pairs)
    return sorted((contact for contact in found if contact is not None), key=lambda contact: (contact.a, contact.b))


def contact_of(one: Place, two: Place, sheet: Map) -> Contact | None:
    """DEF-MAP-6: how two places of a map touch; None if they do not."""
    found = _touch(one, two, sheet)
    return found if isinstance(found, Contact) else None


def why_apart(one: Place, two: Place, sheet: Map) -> Reason:
    """DEF-MAP-6: why two places of a map do not touch."""
    found = _touch(one, two, sheet)
    if isinstance(found, Reason):
        return found
    away = ground(one).distance(ground(two))
    reason = say_n(
        "{both} do not touch: {count} unit lie between them.",
        "{both} do not touch: {count} units lie between them.",
        round(away),
        both=_both(one, two),
    )
    return Reason("DEF-MAP-6", reason)


def crossings(places: Sequence[Place], nature: Sequence[Nature] = (), spans: Sequence[Span] = ()) -> list[Crossing]:
    """DEF-MAP-7: which places cross which rivers: a thoroughfare by bridge or ford, anything else lies over it."""
    sheet = map_of(places, nature, spans)
    found = (crossing_of(place, water, spans) for place in sheet.places for water in sheet.waters)
    return [crossing for crossing in found if crossing is not None]


def crossing_of(place: Place, water: Water, spans: Sequence[Span] = ()) -> Crossing | None:
    """DEF-MAP-7: how a place crosses a river; None if it does not, or only brushes it."""
    import shapely

    if not _crosses(place, water.river):
        return None
    kind: Literal["bridge", "ford", "over"] = "over"
    if "thoroughfare" in place.words:
        wet = ground(place).intersection(water.area)
        fords = any(span.kind == "ford" and wet.distance(shapely.Point(span.at)) <= SPANS for span in spans)
        kind = "ford" if fords else "bridge"
    return Crossing(location=place.id, river=water.river.name, kind=kind)


# ----------------------------------------------------------------------------------------------------------- one pair


def _both(one: Place, two: Place) -> str:
    return join_words([place.called for place in sorted((one, two), key=lambda place: place.id)])


def _said(one: Place, two: Place, kind: Kind, words: str, clause: str = "DEF-MAP-6") -> Contact:
    a, b = sorted((one.id, two.id))
    joined, apart = (
        say("Places that touch like this are connected."),
        say("Places that touch like this are not connected."),
    )
    reason = joined if kind in CONNECTING else apart
    verdict = Reason("DEF-CONN-2", reason)
    return Contact(a=a, b=b, kind=kind, reasons=(Reason(clause, words), verdict))


def _touch(one: Place, two: Place, sheet: Map) -> Contact | Reason | None:
    """How two places touch; what parts them although they are near; None if they are not."""
    a, b = sorted((one, two), key=lambda place: place.id)
    mine, theirs = ground(a), ground(b)
    touching = bool(mine.dwithin(theirs, NEAR))
    buried = ["underground" in place.words for place in (a, b)]
    walls = ["walls" in place.words for place in (a, b)]
    if touching and any(buried) and _lies_under(a, b):
        lower, upper = (a, b) if buried[0] else (b, a)
        return _said(a, b, "under", say("{place} lies under {other}.", place=lower.called, other=upper.called))
    if walls[0] != walls[1]:
        wall, other = (a, b) if walls[0] else (b, a)
        return _at_wall(wall, other, sheet) if touching else None
    if walls[0]:
        return _side_by_side(a, b) if touching else None
    return _parted(a, b, sheet, buried, touching)


def _lies_under(a: Place, b: Place) -> bool:
    """Do the two overlap? Of a wall its line counts, not its thickness."""
    grounds = [way_of(place) if "walls" in place.words else ground(place) for place in (a, b)]
    return bool(grounds[0].intersects(grounds[1])) and (
        any("walls" in place.words for place in (a, b)) or bool(grounds[0].intersection(grounds[1]).area)
    )


def _side_by_side(a: Place, b: Place) -> Contact:
    mine, theirs = ground(a), ground(b)
    overlap = mine.intersection(theirs).area if mine.intersects(theirs) else 0.0
    walls = any("walls" in place.words for place in (a, b))
    if overlap >= INSIDE * min(mine.area, theirs.area) and not (a.shape == b.shape == "small") and not walls:
        smaller, larger = (a, b) if mine.area <= theirs.area else (b, a)
        reason = say("{place} lies within {other}.", place=smaller.called, other=larger.called)
        return _said(a, b, "within", reason)
    if overlap:
        return _said(a, b, "beside", say("{both} overlap at their edges.", both=_both(a, b)))
    gap = round(mine.distance(theirs))
    if gap:
        reason = say_n(
            "{both} touch: only {count} unit lies between their edges.",
            "{both} touch: only {count} units lie between their edges.",
            gap,
            both=_both(a, b),
        )
    else:
        reason = say("{both} touch: nothing lies between their edges.", both=_both(a, b))
    return _said(a, b, "beside", reason)


# ----------------------------------------------------------------------------------------------------------- at a wall


def _at_wall(wall: Place, other: Place, sheet: Map) -> Contact:
    """A wall and what touches it."""
    if "thoroughfare" in other.words and _goes_through(other, wall):
        reason = say("{place} goes through {other}: there is a gate.", place=other.called, other=wall.called)
        return _said(wall, other, "gate", reason, "DEF-MAP-7")
    theirs, ring = ground(other), inside_of(wall)
    if not ring.is_empty:
        inside = theirs.intersection(ring).area >= 0.5 * theirs.area
        within = say("{place} touches {other} from inside.", place=other.called, other=wall.called)
        without = say("{place} touches {other} from outside.", place=other.called, other=wall.called)
        reason = within if inside else without
        return _said(wall, other, "inside-wall" if inside else "outside-wall", reason)
    import shapely

    spot = _lands(other, (wall,), ())[0].representative_point()
    if within_arc(wall).contains(spot):
        reason = say("{place} goes round {other}, which touches it from inside.", place=wall.called, other=other.called)
        return _said(wall, other, "inside-wall", reason)
    # An open wall: the side on which the city lies is its inside.
    beyond = bool(shapely.LineString([spot, shapely.Point(sheet.middle)]).intersects(way_of(wall)))
    side = say("the other side of the wall than the city") if beyond else say("the side on which the city lies")
    reason = say("{place} is open; {other} is on {side}.", place=wall.called, other=other.called, side=side)
    return _said(wall, other, "outside-wall" if beyond else "inside-wall", reason)


def _goes_through(road: Place, wall: Place) -> bool:
    """Does a road go through a wall, or straight up to it, instead of along it?"""
    import shapely

    stone, way = ground(wall), way_of(road)
    if _passes(way, stone):
        return True
    for line in getattr(way, "geoms", [way]):
        for tip, back in ((line.coords[0], 3 * NEAR), (line.coords[-1], -3 * NEAR)):
            before = line.interpolate(back) if line.length > 3 * NEAR else line.interpolate(0.5, normalized=True)
            if stone.intersects(shapely.Point(tip)) and stone.distance(before) >= NEAR:
                return True
    return False


# ------------------------------------------------------------------------------------------------------- what parts


def _parted(a: Place, b: Place, sheet: Map, buried: Sequence[bool], near: bool) -> Contact | Reason | None:
    """Two places that are no walls: side by side, across a river, or parted by what runs between them."""
    walls = () if all(buried) else tuple(wall for wall in sheet.walls if "underground" not in wall.words)
    waters = () if any(buried) else sheet.waters
    if not ((near and walls) or waters):
        return _side_by_side(a, b) if near else None
    rivers = tuple(water.river for water in waters)
    lands = list(product(_lands(a, walls, rivers), _lands(b, walls, rivers)))
    stone = [way_of(wall) for wall in walls]
    if near and any(_reach(mine, theirs, [*stone, *(water.deep for water in waters)]) for mine, theirs in lands):
        return _side_by_side(a, b)
    for water in waters:
        for mine, theirs in lands:
            facing = _facing(mine, theirs, water, stone)
            if facing is None:
                continue
            span, river = _span(mine, theirs, facing, water, sheet), water.river.name
            if span:
                reason = say(
                    "{both} face each other across {river}; {span} spans it.", both=_both(a, b), river=river, span=span
                )
                return _said(a, b, "bridge", reason)
            reason = say(
                "{both} touch only across {river}; no bridge or ford spans it there.", both=_both(a, b), river=river
            )
            return _said(a, b, "river", reason)
    if not near:
        return None
    between = next((wall.called for wall, line in zip(walls, stone, strict=True) if _keeps_apart(lands, line)), "")
    between = between or next((water.river.name for water in waters if _keeps_apart(lands, water.deep)), "")
    reason = say("{both} do not touch: {between} runs between them.", both=_both(a, b), between=between)
    return Reason("DEF-MAP-6", reason)


def _keeps_apart(lands: Sequence[tuple[BaseGeometry, BaseGeometry]], barrier: BaseGeometry) -> bool:
    return not any(_reach(mine, theirs, [barrier]) for mine, theirs in lands)


@lru_cache(maxsize=4096)
def _lands(place: Place, walls: tuple[Place, ...], rivers: tuple[Nature, ...]) -> tuple[BaseGeometry, ...]:
    """The parts of a place on the sides of walls and rivers on which it really stands, the largest first."""
    import shapely

    area = ground(place)
    barriers = [_masonry(wall) for wall in walls] + [water_of(river).area for river in rivers]
    cutting = [barrier for barrier in barriers if barrier.intersects(area)]
    if not cutting:
        return (area,)
    parts = sorted(pieces(area.difference(shapely.union_all(cutting))), key=lambda part: -part.area)

    def stands(part: BaseGeometry) -> bool:
        if part.area >= _STANDS * parts[0].area:
            return True
        return part.length >= 6 * NEAR if place.shape == "long" else not part.buffer(-NEAR).is_empty

    # What lies altogether in a river or on a wall stands there.
    return tuple(part for part in parts if stands(part)) or (area,)


@lru_cache(maxsize=256)
def _masonry(wall: Place) -> BaseGeometry:
    """A wall's line, thick enough to cut with."""
    import shapely

    found = way_of(wall).buffer(0.75)
    shapely.prepare(found)
    return found


def _ways(one: BaseGeometry, two: BaseGeometry, reach: float) -> Any:
    """Straight ways from one area to another one, none longer than `reach`: an array, the shortest first."""
    import numpy as np
    import shapely

    near = shapely.segmentize(one.boundary.intersection(two.buffer(reach)), _STEP)
    ways = np.asarray(shapely.shortest_line(shapely.points(shapely.get_coordinates(near)), two))
    ways = ways[shapely.length(ways) <= reach]
    return np.concatenate([np.asarray([shapely.shortest_line(one, two)]), ways[np.argsort(shapely.length(ways))]])


def _reach(one: BaseGeometry, two: BaseGeometry, barriers: Sequence[BaseGeometry]) -> bool:
    """Do two areas touch without any of the barriers between them?"""
    import numpy as np
    import shapely

    if not one.dwithin(two, NEAR):
        return False
    shortest = shapely.shortest_line(one, two)
    if shortest.length == 0 or not any(barrier.intersects(shortest) for barrier in barriers):
        return True
    ways = _ways(one, two, NEAR)
    free = np.full(len(ways), True)
    for barrier in barriers:
        free &= ~shapely.intersects(barrier, ways)
    return bool(free.any())


# ----------------------------------------------------------------------------------------------------------- at a river


def _facing(one: BaseGeometry, two: BaseGeometry, water: Water, stone: Sequence[BaseGeometry]) -> LineString | None:
    """The shortest way from bank to bank by which two areas touch across a river; None if they do not."""
    import shapely

    if not (water.area.dwithin(one, NEAR) and water.area.dwithin(two, NEAR)):
        return None
    banks = water.area.boundary
    for way in _ways(one, two, 2 * NEAR + RIVER_WIDTH):
        if not water.deep.intersects(way) or any(line.intersects(way) for line in stone):
            continue
        ends = [shapely.Point(spot) for spot in way.coords]
        wet = way.intersection(water.area)
        wide = 2 * banks.distance(wet.interpolate(0.5, normalized=True))
        # Straight across, or nearly: not along the river.
        if max(water.area.distance(end) for end in ends) <= NEAR and way.length <= 1.5 * wide + 3 * NEAR:
            return way  # type: ignore[no-any-return]
    return None


def _span(mine: BaseGeometry, theirs: BaseGeometry, facing: LineString, water: Water, sheet: Map) -> str:
    """What spans a river between two areas: a stamp, or a road that crosses it there; empty if nothing does."""
    import shapely

    reach = SPANS + facing.length / 2

    def between(thing: BaseGeometry) -> bool:
        return bool(mine.dwithin(thing, reach) and theirs.dwithin(thing, reach))

    for span in sheet.spans:
        spot = shapely.Point(span.at)
        if water.area.dwithin(spot, NEAR) and between(spot):
            return say("a {kind}", kind=span.kind)
    for road in sorted(sheet.places, key=lambda place: place.id):  # the order of drawing decides nothing
        crosses = "thoroughfare" in road.words and _crosses(road, water.river)
        if crosses and between(way_of(road).intersection(water.area)):
            return say("{place}, with a bridge or ford,", place=road.called)
    return ""


@lru_cache(maxsize=4096)
def _crosses(place: Place, river: Nature) -> bool:
    """Does a river run through a place, or under it? A place that only comes down to its bank is not crossed."""
    water, area = water_of(river), ground(place)
    if not water.area.intersects(area):
        return False
    if place.shape == "long":
        return _passes(way_of(place), water.area)
    if area.intersection(water.area).area >= INSIDE * area.area or _passes(area, water.area):
        return True
    return any(area.contains(end) and area.intersection(water.way).length >= 3 * NEAR for end in water.springs)


def _passes(thing: BaseGeometry, barrier: BaseGeometry) -> bool:
    """Does a line or an area reach from one side of a wall or river to the other, not only into it or along it?"""
    rim = min(NEAR / 2, 0.3 * barrier.area / barrier.length)
    core = barrier.buffer(-rim)
    beyond = thing.difference(core.buffer(_TREMBLE))
    for part in pieces(thing.intersection(core).buffer(2 * NEAR)):
        if sum(bool(side.intersects(beyond)) for side in pieces(part.difference(core))) > 1:
            return True
    return False
