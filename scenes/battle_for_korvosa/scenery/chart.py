"""The city as the map sheet has it, in points of the sheet."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import Final

from shapely import LineString, Point, Polygon, get_parts, prepare
from shapely.geometry import box
from shapely.ops import linemerge, unary_union

from game.battle_for_korvosa.facts.printed import PrintedMap, PrintedPlace
from game.core.data import typed
from scenes.battle_for_korvosa.map_sheet.model import CASTLE, Drawn, Sheet
from scenes.paint.ink import seed_of
from scenes.paint.outline import XY, Outline, Ring
from scenes.system.words import tr

TOKEN = 44.0
NAME = 15.0
LINE = 25.0
"""Sheet units from one line of a name to the next."""
SIGN = (40.0, -33.0)
"""Sheet units from a token to the sign of a place's state."""


@dataclass(frozen=True)
class Spot:
    """A quarter or the Castle: where its token, name and drawing stand, and what it is."""

    id: str
    name: str
    lines: tuple[str, ...]
    token: XY
    label: XY
    outline: Ring
    picture: XY | None
    district: str
    landmark: bool
    breach: bool
    next_to: tuple[str, ...]

    @cached_property
    def area(self) -> Polygon:
        """The ground that it takes."""
        return Polygon(self.outline)

    @cached_property
    def shape(self) -> Outline:
        """Its outline on the sheet, with its token's spot and where a tick or a cross stands."""
        return Outline((self.outline,), self.token, (self.token[0] + SIGN[0], self.token[1] + SIGN[1]))

    @property
    def label_box(self) -> Polygon:
        """About the room of its name, in sheet units."""
        wide = max(len(line) for line in self.lines) * 12.4 + 10
        x, y = self.label
        return box(x - wide / 2, y - 19, x + wide / 2, y - 19 + LINE * len(self.lines))


@dataclass(frozen=True)
class Green:
    """Ground that belongs to no quarter."""

    kind: str
    outline: Ring


@dataclass(frozen=True)
class Span:
    """A bridge between two quarters."""

    quarters: tuple[str, str]
    ends: tuple[XY, XY]


@dataclass(frozen=True)
class Border:
    """A common line of two places: a street within a district, a wall between two."""

    places: tuple[str, str]
    line: tuple[XY, ...]
    wall: bool


@dataclass(frozen=True)
class Chart:
    """The whole sheet. Two charts with the same key are drawn the same."""

    key: int
    size: XY = field(compare=False)
    spots: Mapping[str, Spot] = field(compare=False)
    greens: tuple[Green, ...] = field(compare=False)
    coast: tuple[Ring, ...] = field(compare=False)
    bridges: tuple[Span, ...] = field(compare=False)
    bays: tuple[XY, ...] = field(compare=False)
    districts: tuple[str, ...] = field(compare=False)
    trouble: str = field(default="", compare=False)
    """Why the map's own sheet could not be used; "" if it could, or there is none."""
    _beside: dict[tuple[str, int, float], tuple[XY, ...]] = field(default_factory=dict, compare=False, repr=False)
    _ways: dict[tuple[str, str], tuple[XY, ...]] = field(default_factory=dict, compare=False, repr=False)

    def __hash__(self) -> int:
        return self.key

    @cached_property
    def open_water(self) -> tuple[XY, ...]:
        """Spots of the water, clear of the land and of each other, where waves catch the light."""
        land = unary_union([Polygon(ring) for ring in self.coast]).buffer(7)
        prepare(land)
        wide, high = self.size
        found: list[XY] = []
        for row in range(round(high / 17)):
            for column in range(round(wide / 30)):
                spot = (14 + column * 30 + 15 * (row % 2), 12 + row * 17)
                if spot[0] < wide - 14 and spot[1] < high - 8 and not land.contains(Point(spot)):
                    found.append(spot)
        return tuple(found)

    @cached_property
    def borders(self) -> tuple[Border, ...]:
        """Every line along which two places touch."""
        found = []
        spots = list(self.spots.values())
        for number, one in enumerate(spots):
            for other in spots[number + 1 :]:
                if one.area.distance(other.area) > 0.01:
                    continue
                wall = one.district != other.district or CASTLE in (one.id, other.id)
                found += [Border((one.id, other.id), line, wall) for line in _lines(one.area, other.area)]
        return tuple(found)

    def way(self, a: str, b: str) -> tuple[XY, ...]:
        """From one token to the other's over their common border or the bridge: points of a round line."""
        if (a, b) not in self._ways:
            self._ways[a, b] = self._find_way(a, b)
        return self._ways[a, b]

    def _find_way(self, a: str, b: str) -> tuple[XY, ...]:
        start, end = self.spots[a], self.spots[b]
        for span in self.bridges:
            if set(span.quarters) == {a, b}:
                near, far = span.ends if span.quarters[0] == a else span.ends[::-1]
                return start.token, near, far, end.token
        shared = [LineString(line) for line in self._shared.get(frozenset((a, b)), ())]
        if not shared:
            return start.token, end.token
        middle = max(shared, key=lambda line: line.length).interpolate(0.5, normalized=True)
        return start.token, (middle.x, middle.y), end.token

    @cached_property
    def _shared(self) -> Mapping[frozenset[str], Sequence[tuple[XY, ...]]]:
        """The common lines of two places."""
        found: dict[frozenset[str], list[tuple[XY, ...]]] = {}
        for border in self.borders:
            found.setdefault(frozenset(border.places), []).append(border.line)
        return found

    def border_middle(self, a: str, b: str) -> XY:
        """The middle of a common border, or of the way between two places."""
        way = LineString(self.way(a, b))
        middle = way.interpolate(0.5, normalized=True)
        return middle.x, middle.y

    @cached_property
    def _taken(self) -> tuple[tuple[str, Polygon], ...]:
        """What small tokens leave free: every name, and each place's own token but for those beside it."""
        names = [("", spot.label_box) for spot in self.spots.values()]
        tokens = [(spot.id, Point(spot.token).buffer(36)) for spot in self.spots.values()]
        return *names, *tokens

    def beside(self, place: str, count: int, reach: float) -> tuple[XY, ...]:
        """Where `count` small tokens stand beside a place's own, `reach` away, covering no name and no other token."""
        key = (place, count, reach)
        if key not in self._beside:
            self._beside[key] = self._stand_beside(place, count, reach)
        return self._beside[key]

    def _stand_beside(self, place: str, count: int, reach: float) -> tuple[XY, ...]:
        spot = self.spots[place]
        found: list[XY] = []
        turns = [
            (1, 0),
            (-1, 0),
            (0.93, 0.4),
            (-0.93, 0.4),
            (0.93, -0.4),
            (-0.93, -0.4),
            (0.6, 0.85),
            (-0.6, 0.85),
            (0.6, -0.85),
            (-0.6, -0.85),
        ]
        middle = Point(spot.token)
        near = [room for other, room in self._taken if other != place and room.distance(middle) < 1.5 * reach]
        for _ in range(count):
            ranked = []
            for number, (dx, dy) in enumerate(turns):
                at = spot.token[0] + dx * reach, spot.token[1] + dy * reach
                ground = Point(at).buffer(reach * 0.5)
                cost = sum(ground.intersection(room).area for room in near) + number
                cost += sum(ground.intersection(Point(other).buffer(reach * 0.5)).area * 4 for other in found)
                ranked.append((cost, at))
            found.append(min(ranked)[1])
        return tuple(found)


def _lines(one: Polygon, other: Polygon) -> list[tuple[XY, ...]]:
    shared = one.boundary.intersection(other.boundary)
    parts = [part for part in get_parts(shared) if part.geom_type == "LineString"]
    if not parts:
        return []
    merged = linemerge(parts) if len(parts) > 1 else parts[0]
    return [tuple((x, y) for x, y in line.coords) for line in get_parts(merged) if len(line.coords) > 1]


def chart_of(town: PrintedMap, sheet: Sheet, trouble: str = "") -> Chart:
    """The chart of a map, whose sheet is `sheet`; `trouble`: see `Chart`."""
    spots = {place: _spot(entry, town.places[place]) for place, entry in sheet.drawn().items()}
    return Chart(
        key=seed_of(sorted(typed.plain(sheet).items())),
        size=sheet.sheet,
        spots=spots,
        greens=tuple(Green(green.kind, tuple(green.outline)) for green in sheet.greens),
        coast=tuple(tuple(ring) for ring in sheet.coast),
        bridges=tuple(Span(bridge.quarters, (bridge.from_, bridge.to)) for bridge in sheet.bridges),
        bays=tuple(water.at for water in sheet.waters if water.at is not None),
        districts=tuple(dict.fromkeys(spot.district for spot in spots.values())),
        trouble=trouble,
    )


def _spot(drawn: Drawn, printed: PrintedPlace) -> Spot:
    as_printed, lines = printed.name, tuple(drawn.lines)
    name = tr(as_printed)
    return Spot(
        id=printed.id,
        name=name,
        lines=lines if name == as_printed else broken(name, len(lines)),
        token=drawn.token,
        label=drawn.label,
        outline=tuple(drawn.outline),
        picture=drawn.picture,
        district=printed.district,
        landmark=printed.landmark,
        breach=printed.breach,
        next_to=printed.next_to,
    )


_LINE_END: Final = re.compile(r" |(?<=\w)-(?=\w)")
"""Behind this a name may go on in the next line."""


def broken(name: str, most: int) -> tuple[str, ...]:
    """A name in at most so many lines, the longest as short as can be; a line may end in a hyphen of its own."""
    ends = [match.end() for match in _LINE_END.finditer(name)]
    if most < 2 or not ends:
        return (name,)
    ways = [(name[:end].rstrip(), *broken(name[end:], most - 1)) for end in ends]
    return min(ways, key=lambda lines: max(len(line) for line in lines))
