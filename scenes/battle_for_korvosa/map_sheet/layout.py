"""A map sheet out of points: each place is the ground nearest to it and to its half of the ways to its neighbours.

So neighbours meet in the middle of the way between them. Where two places would touch that are not neighbours, a strip
lies between them: water across a bridge or between two pieces of land, else a green. Import this late: plane geometry
takes long to load.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import combinations
from math import hypot

import shapely
from msgspec import Struct
from shapely import STRtree, get_parts, polygonize, voronoi_polygons
from shapely.geometry import LineString, MultiPoint, Point, Polygon, box
from shapely.geometry.base import BaseGeometry
from shapely.ops import nearest_points, polylabel, unary_union

from game.battle_for_korvosa.facts.printed import PrintedMap
from scenes.battle_for_korvosa.map_sheet.model import CASTLE, XY, Bridge, Drawn, Green, Ring, Sheet
from scenes.battle_for_korvosa.map_sheet.placing import Marks, place_marks
from scenes.battle_for_korvosa.map_sheet.proof import APART, BORDER, LONGEST_BRIDGE, faults_of
from scenes.battle_for_korvosa.map_sheet.spread import Room, spread

SIZE: XY = (1200.0, 860.0)
EDGE = 8.0
"""Land keeps so far from the edge of the sheet."""
REACH = 90.0
"""Land reaches so far from a place and its ways."""
SMOOTH = 14.0
"""Bays and tongues narrower than this are filled or cut off."""
SAMPLE = 16.0
"""So far apart are the points that stand for a way."""
STRIP, WET = 6.6, 7.6
"""Half the width of a strip between places that are not neighbours: a green, water."""
ROOMS = (Room(118, 126, 66), Room(126, 118, 66), Room(112, 132, 66), Room(126, 132, 54), Room(104, 108, 54))
"""How much room is tried, one after the other."""
GRID = 0.1
"""Points of the sheet lie on multiples of this."""
TRIES = 10
"""So often borders are lengthened and strips widened where they are too short or too narrow."""
INTO = 9.0
"""The ends of a bridge lie so far inside."""

Pair = frozenset[str]
Near = Mapping[str, set[str]]


class Plan(Struct):
    """What is laid out: points, who is whose neighbour how, and what has been learned about borders and strips."""

    points: dict[str, XY]
    over_land: dict[str, set[str]]
    over_water: dict[str, set[str]]
    pieces: list[list[str]]
    """Places that hang together over land."""
    longer: dict[Pair, float] = {}
    """How far a border is held open on either side of its middle."""
    wider: dict[Pair, float] = {}
    """Half the width of a strip, where the usual one is not enough."""

    def wet(self, one: str, other: str) -> bool:
        """Does water part the two?"""
        return other in self.over_water[one] or not any(one in piece and other in piece for piece in self.pieces)

    def strip(self, one: str, other: str) -> float:
        """Half the width of the strip between the two."""
        return self.wider.get(frozenset((one, other)), WET if self.wet(one, other) else STRIP)


class Ground(Struct, frozen=True):
    """The land as laid out: places, greens, and the pieces of land without their holes."""

    places: dict[str, Polygon]
    greens: list[Polygon]


def lay_out(town: PrintedMap) -> Sheet:
    """A sheet for the map of a content file: the first that says the same as the rules, or the one that fails least.

    It may be wrong where the points leave no room: `proof.faults_of` says how.
    """
    best: tuple[int, Sheet] | None = None
    for room in ROOMS:
        sheet = laid_out_with(town, room)
        wrong = len(faults_of(sheet, town))
        if best is None or wrong < best[0]:
            best = wrong, sheet
        if not wrong:
            break
    assert best is not None
    return best[1]


def laid_out_with(town: PrintedMap, room: Room) -> Sheet:
    """The sheet for so much room round each point."""
    plan = plan_of(town, room)
    ground = cut(plan)
    for _ in range(TRIES):
        if not _learn(plan, ground):
            break
        ground = cut(plan)
    marks = place_marks(ground.places, plan.points, {place.id: place.name for place in town.places.values()}, SIZE)
    coast, greens = _coast_and_greens(ground)
    return Sheet(
        map=town.name,
        version=1,
        sheet=SIZE,
        quarters={place: _drawn(town, ground, marks, place) for place in town.places if place != CASTLE},
        castle=_drawn(town, ground, marks, CASTLE),
        greens=greens,
        coast=coast,
        bridges=[
            bridge
            for one, other in sorted((one.id, other) for one in town.places.values() for other in one.bridges)
            if one < other and (bridge := _bridge(ground.places, one, other)) is not None
        ],
    )


def plan_of(town: PrintedMap, room: Room) -> Plan:
    """The points of a content file on the sheet, spread so that there is room."""
    over_water = {place.id: set(place.bridges) for place in town.places.values()}
    over_land = {place.id: set(place.next_to) - over_water[place.id] for place in town.places.values()}
    spots = {place.id: place.at for place in town.places.values()}
    points = {place: (x / 100 * SIZE[0], y / 100 * SIZE[1]) for place, (x, y) in spots.items()}
    near = {place: over_land[place] | over_water[place] for place in town.places}
    return Plan(spread(points, near, SIZE, room), over_land, over_water, list(_pieces(town.places, over_land)))


def _pieces(places: Iterable[str], near: Near) -> Iterator[list[str]]:
    left = set(places)
    for start in places:
        if start in left:
            found, edge = {start}, [start]
            while edge:
                fresh = near[edge.pop()] - found
                found |= fresh
                edge.extend(fresh)
            left -= found
            yield [place for place in places if place in found]


# ------------------------------------------------------------------------------------------------ cutting the land


def cut(plan: Plan) -> Ground:
    """The places and greens, all cut from one set of lines, so that common borders have the same points."""
    cells = _cells(plan)
    stars = {place: _star(plan, place) for place in plan.points}
    page = box(EDGE, EDGE, SIZE[0] - EDGE, SIZE[1] - EDGE)
    land: dict[str, BaseGeometry] = {}
    for piece in plan.pieces:
        mass = unary_union([cells[place].intersection(stars[place].buffer(REACH)) for place in piece])
        mass = mass.intersection(page).buffer(SMOOTH).buffer(-SMOOTH).simplify(0.8)
        land |= dict.fromkeys(piece, mass)
    own = {place: cells[place].intersection(land[place]) for place in plan.points}
    strips = list(_strips(plan, own))
    edges = [*cells.values(), *{id(mass): mass for mass in land.values()}.values(), *(strip for strip, _ in strips)]
    lines = shapely.union_all([edge.boundary for edge in edges], grid_size=GRID)
    faces = get_parts(polygonize(get_parts(lines)))
    return _sorted_faces(faces, own, strips)


def _star(plan: Plan, place: str) -> BaseGeometry:
    """A point with the nearer half of each of its ways."""
    x, y = plan.points[place]
    others = sorted(plan.over_land[place] | plan.over_water[place])
    halves = [LineString([(x, y), _middle((x, y), plan.points[other])]) for other in others]
    return unary_union(halves) if halves else Point(x, y)


def _middle(one: XY, other: XY) -> XY:
    return (one[0] + other[0]) / 2, (one[1] + other[1]) / 2


def _cells(plan: Plan) -> dict[str, BaseGeometry]:
    """The ground nearest to each star."""
    owners: dict[XY, str] = {}
    for place in plan.points:
        for point in _samples(plan, place):
            owners.setdefault((round(point[0], 2), round(point[1], 2)), place)
    sites = [Point(point) for point in owners]
    names = list(owners.values())
    tree = STRtree(sites)
    wide = box(-300, -300, SIZE[0] + 300, SIZE[1] + 300)
    parts: dict[str, list[BaseGeometry]] = {place: [] for place in plan.points}
    for cell in get_parts(voronoi_polygons(MultiPoint(sites), extend_to=wide)):
        for number in tree.query(cell, predicate="contains")[:1]:
            parts[names[number]].append(cell)
    return {place: unary_union(found) for place, found in parts.items()}


def _samples(plan: Plan, place: str) -> Iterator[XY]:
    """Points that stand for a star; beside the middle of a way whose border was too short, a row along the border."""
    x, y = plan.points[place]
    yield x, y
    for other in sorted(plan.over_land[place] | plan.over_water[place]):
        mx, my = _middle((x, y), plan.points[other])
        length = hypot(mx - x, my - y)
        count = max(1, round(length / SAMPLE))
        for number in range(count):
            part = (number + 0.5) / count
            yield x + (mx - x) * part, y + (my - y) * part
        open_to = plan.longer.get(frozenset((place, other)), 0.0)
        if open_to and length:
            ux, uy = (mx - x) / length, (my - y) / length
            back = min(8.0, length / 2)
            for aside in (-open_to, -open_to / 2, open_to / 2, open_to):
                yield mx - ux * back - uy * aside, my - uy * back + ux * aside


def _strips(plan: Plan, own: Mapping[str, BaseGeometry]) -> Iterator[tuple[BaseGeometry, bool]]:
    """What lies between places that come near each other without being neighbours: its shape, and is it water?"""
    for one, other in combinations(plan.points, 2):
        if other in plan.over_land[one]:
            continue
        half = plan.strip(one, other)
        if own[one].distance(own[other]) < max(2 * half, APART + 0.5):
            sides = [own[a].intersection(own[b].buffer(half)) for a, b in ((one, other), (other, one))]
            yield unary_union(sides), plan.wet(one, other)


def _sorted_faces(
    faces: Iterable[BaseGeometry], own: Mapping[str, BaseGeometry], strips: Sequence[tuple[BaseGeometry, bool]]
) -> Ground:
    """Each face to the place that it lies in, or to the greens; what is water belongs to nobody."""
    places, place_tree = list(own), STRtree(list(own.values()))
    strip_tree = STRtree([strip for strip, _ in strips])
    parts: dict[str, list[BaseGeometry]] = {place: [] for place in own}
    greens: list[BaseGeometry] = []
    for face in faces:
        inside = face.representative_point()
        found = place_tree.query(inside, predicate="within")
        if not len(found):
            continue
        over = strip_tree.query(inside, predicate="within")
        if not len(over):
            parts[places[found[0]]].append(face)
        elif not any(strips[number][1] for number in over):
            greens.append(face)
    whole: dict[str, Polygon] = {}
    for place, pieces in parts.items():
        largest, *crumbs = sorted(get_parts(unary_union(pieces)), key=lambda piece: -piece.area)
        whole[place] = Polygon(largest.exterior)
        greens += crumbs
    return Ground(whole, [Polygon(green.exterior) for green in get_parts(unary_union(greens))])


def _learn(plan: Plan, ground: Ground) -> bool:
    """Which borders have to be longer and which strips wider; False if nothing is to be mended."""
    wrong = False
    for one, other in combinations(plan.points, 2):
        here, there, pair = ground.places[one], ground.places[other], frozenset((one, other))
        if other in plan.over_land[one]:
            if here.boundary.intersection(there.boundary).length < BORDER + 2:
                plan.longer[pair] = plan.longer.get(pair, 8.0) + 7.0
                wrong = True
        elif here.distance(there) < APART + 0.3:
            plan.wider[pair] = plan.strip(one, other) + 1.6
            wrong = True
    return wrong


# ------------------------------------------------------------------------------------------------ what is drawn


def _drawn(town: PrintedMap, ground: Ground, marks: Mapping[str, Marks], place: str) -> Drawn:
    found = marks[place]
    landmark = place == CASTLE or town.places[place].landmark
    return Drawn(
        token=_rounded(found.token),
        label=_rounded(found.label),
        lines=found.lines,
        outline=ring_of(ground.places[place]),
        picture=_rounded(_picture(ground.places[place], found)) if landmark else None,
    )


def _picture(shape: Polygon, marks: Marks) -> XY:
    """Beside the token, where there is more room."""
    x, y = marks.token
    left, _, right, _ = shape.bounds
    beside = x + 58 if right - x > x - left else x - 58
    point = Point(beside, y)
    return (beside, y) if shape.contains(point) else (polylabel(shape, 1.0).x, polylabel(shape, 1.0).y)


def _bridge(places: Mapping[str, Polygon], one: str, other: str) -> Bridge | None:
    """The shortest bridge that passes over nothing else; None where there is none."""
    here, there = places[one].exterior, places[other].exterior
    best: tuple[float, XY, XY] | None = None
    for step in range(0, int(here.length), 6):
        near = here.interpolate(step)
        far = nearest_points(near, there)[1]
        length = near.distance(far)
        if not 1 <= length <= LONGEST_BRIDGE - 2 * INTO or (best is not None and length >= best[0]):
            continue
        ux, uy = (far.x - near.x) / length * INTO, (far.y - near.y) / length * INTO
        ends = (near.x - ux, near.y - uy), (far.x + ux, far.y + uy)
        line = LineString(ends)
        lands = places[one].contains(Point(ends[0])) and places[other].contains(Point(ends[1]))
        if lands and all(shape.distance(line) > 3 for name, shape in places.items() if name not in (one, other)):
            best = (length, *ends)
    return Bridge((one, other), _rounded(best[1]), _rounded(best[2])) if best is not None else None


def _coast_and_greens(ground: Ground) -> tuple[list[Ring], list[Green]]:
    """The outer edge of each piece of land, and what lies inside it without being a quarter."""
    places = unary_union(list(ground.places.values()))
    coast: list[Ring] = []
    greens: list[Green] = []
    for piece in get_parts(unary_union([places, *ground.greens]).buffer(0.2).buffer(-0.2)):
        outer = Polygon(piece.exterior)
        coast.append(ring_of(outer))
        for gap in get_parts(outer.difference(places)):
            if gap.area > 4:
                greens.append(Green("park" if gap.area > 600 else "wall", ring_of(gap)))
    return coast, greens


def ring_of(shape: Polygon) -> Ring:
    """The outer ring of a shape, rounded, without the closing point."""
    return [_rounded((x, y)) for x, y in shapely.get_coordinates(shape.exterior)[:-1]]


def _rounded(point: XY) -> XY:
    return round(float(point[0]), 1), round(float(point[1]), 1)
