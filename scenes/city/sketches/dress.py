"""A place dressed from its words and its outline: houses along streets, stalls, towers, trees, boats, a landmark.

What is put there are ordinary stamps of the place, marked as `dressed`: they can be drawn over, moved, undone, erased,
and taken away again all at once. None of them touches ink that is there already. The outline stays the drawer's.
"""

from __future__ import annotations

import itertools
import math
from collections.abc import Iterable, Iterator, Mapping, Sequence
from types import MappingProxyType
from typing import TYPE_CHECKING, Literal

from msgspec.structs import replace

from game.parts import shapes
from game.parts.strokes import write_stroke
from scenes.city.drawing.document import NATURE, SHEET, Changes, City, Place
from scenes.city.drawing.fitting import OVER, open_meetings
from scenes.city.sketches.hand import INK, XY, Hand
from scenes.city.sketches.plain_lines import Line, inked
from scenes.paint.ink import seed_of

if TYPE_CHECKING:
    from shapely.geometry import LineString
    from shapely.geometry.base import BaseGeometry

STAMPS = {
    "fortress": "keep", "palace": "keep", "embassy": "keep", "court": "church", "temple": "church", "shrine": "church",
    "holy-site": "church", "priest-home": "church", "watchtower": "tower", "gatehouse": "gate", "barracks": "tent",
    "armoury": "tower", "bazaar": "market", "marketplace": "market", "mine": "hill", "park": "tree",
}  # fmt: skip
"""Type word -> the stamp that stands in the place; a house for the others."""
FIRST = {"small": 0, "long": 1, "nature": 2, "area": 3}
"""What is dressed before what: landmarks, walls and waters keep the room that they need."""
Fullness = Literal["hamlet", "town", "city"]
FULLNESS: tuple[Fullness, ...] = ("hamlet", "town", "city")
APART: dict[Fullness, tuple[float, float, float, float]] = {
    "hamlet": (18.0, 2.7, 2.3, 0.55),
    "town": (17.0, 1.36, 1.18, 0.97),
    "city": (17.0, 1.3, 1.06, 1.0),
}
"""Half a house, from house to house and from row to row in those, and how likely one stands there."""
MARKET = 1.22
"""So much further apart than houses stand stalls."""
ROWS = 0.2
"""So much of its half lies a house beside the next one at least: rows stand closed, one behind the other."""
STREET, EVERY = 0.95, 2
"""A street lies between each two rows of houses, so many halves of a house wide."""
CLEAR = 3.0
"""Units between what is put there and the ink that is there."""
NAME = 24.0, 10.0
"""The room of a place's name: half its height, and half a letter's width."""
NAMED = 0.2
"""The room is kept where it is a smaller share of the place."""
TRIES = 300
"""So often a spot is looked for on the open land."""
RIM = 44.0, 40.0
"""Units from the sheet's edges within which nothing is put: arrows end there, and attackers stand."""
TOWERS, BOATS, TREES = 165.0, 260.0, 1.75
"""From tower to tower, from boat to boat; from tree to tree in halves of a tree."""
ROOFS = ("#B5583A", "#B5583A", "#8C6A55", "#7C8A86", "#DDBE6A")
AWNINGS = ("#B5583A", "#DDBE6A", "#3B6E8F", "#74307A")
FIELDS = ("#DDBE6A", "#A9B27C", "#DDBE6A")
GREEN = frozenset(("park", "holy-site"))
BY_NAME = {
    "fields": ("field", "farm", "acre", "feld", "acker", "hof", "campi", "campo", "masseria"),
    "quay": ("dock", "harbour", "harbor", "quay", "pier", "port", "wharf", "hafen", "kai", "porto", "molo"),
    "green": ("garden", "park", "grove", "orchard", "green", "garten", "hain", "wiese", "giardin", "frutteto", "orto"),
    "keep": ("hold", "keep", "castle", "fort", "palace", "burg", "schloss", "palast", "rocca", "castello", "palazzo"),
    "church": ("temple", "church", "minster", "shrine", "abbey", "cathedral", "tempel", "kirche", "dom", "tempio",
               "chiesa", "duomo"),
    "tower": ("tower", "watch", "turm", "torre"), "hill": ("mine", "pit", "cave", "stollen", "miniera", "grotta"),
    "market": ("market", "bazaar", "mall", "markt", "basar", "mercato", "bazar"),
}  # fmt: skip
"""What stands in a place whose words say nothing of it: told by a part of its name, in three languages."""
LANDMARKS = frozenset(("keep", "church", "tower", "hill"))
WALLS = ("wall", "rampart", "fence", "mauer", "zaun", "mura", "muro")
"""A long place that is called so has towers."""


def dress(
    city: City,
    place: Place,
    ring: Sequence[XY],
    inner: Iterable[Sequence[XY]],
    fullness: Fullness = "town",
    crossings: Mapping[tuple[str, str], str] = MappingProxyType({}),
) -> Changes:
    """Changes that dress a drawn place; what it was dressed with before goes.

    `ring` is its outline, `inner` the outlines of the places that lie on it, all in units of the sheet.
    `crossings` says how a place crosses a water where that is decided: `bridge`, `ford` or `over`.
    """
    changes = undress(city, [place.id])
    hand = _Dresser(city, place, fullness)
    if place.underground:
        return changes
    if place.shape == "nature":
        hand.nature(ring)
    elif place.shape == "long":
        hand.long(crossings)
    elif len(ring) > 2:
        hand.ground(ring, inner)
    hand.put_stamps()
    return changes + [("stroke", s.id, replace(s, dressed=True)) for s in hand.strokes]


def outskirts(city: City, rings: Mapping[str, Sequence[XY]], fullness: Fullness = "town") -> Changes:
    """Changes that put groves, farms and fields on the open land about a city: far from its ink, and nobody's."""
    hand = _Dresser(city, Place(NATURE, "", "nature"), fullness)
    hand.around([ring for ring in rings.values() if len(ring) > 2])
    hand.put_stamps()
    gone: Changes = [("stroke", stroke.id, None) for stroke in city.owned(NATURE) if stroke.dressed]
    return gone + [("stroke", s.id, replace(s, dressed=True)) for s in hand.strokes]


def from_lines(
    city: City,
    drawn: Mapping[str, tuple[Place, Sequence[Line]]],
    crossings: Mapping[tuple[str, str], str] = MappingProxyType({}),
) -> Changes:
    """Changes that draw places along the lines that a record has of them, and dress them."""
    whole = city.copy()
    changes: Changes = []

    def add(more: Changes) -> None:
        whole.edit("lines", more)
        changes.extend(more)

    for key, (place, lines) in drawn.items():
        strokes = inked(place, lines, seed_of(key, str(lines)[:200]), whole.new_id)
        whole.edit("place", [("place", key, place)])
        add([("stroke", stroke.id, None) for stroke in whole.owned(key)])
        add([("stroke", stroke.id, stroke) for stroke in strokes])
    rings = {key: _ring(place, whole) for key, (place, _) in drawn.items()}
    for key, (place, _) in sorted(drawn.items(), key=lambda one: FIRST[one[1][0].shape]):
        inner = [rings[name] for name, (other, _) in drawn.items() if other.shape == "small" and name != key]
        add(dress(whole, place, rings[key], inner, crossings=crossings))
    return changes


def open_land(city: City) -> Changes:
    """The outskirts of a city that nobody draws on any more."""
    return outskirts(city, {key: _ring(place, city) for key, place in city.places.items()})


def _ring(place: Place, city: City) -> list[XY]:
    """The outline of a drawn area or small place; none of others."""
    if place.shape not in ("small", "area"):
        return []
    ink = [stroke.points for stroke in city.owned(place.id) if stroke.points[1:]]
    lines = tuple(write_stroke([(round(x), round(y)) for x, y, *_ in points]) for points in ink)
    drawn = shapes.Place(id=place.id, shape=place.shape, strokes=lines)
    return [(float(x), float(y)) for x, y in shapes.outline(drawn)]


def undress(city: City, places: Iterable[str] | None = None) -> Changes:
    """Changes that take away what places (all, if none are named) were dressed with, and nothing that anybody drew."""
    found = city.strokes.values() if places is None else [s for place in places for s in city.owned(place)]
    return [("stroke", stroke.id, None) for stroke in found if stroke.dressed]


class _Dresser(Hand):
    """Puts stamps where neither ink nor another stamp is; the same drawing is always dressed alike."""

    def __init__(self, city: City, place: Place, fullness: Fullness) -> None:
        super().__init__(seed_of(place.id, place.name), city.new_id)
        self.city, self.place, self.fullness = city, place, fullness
        self._taken: list[tuple[XY, float]] = []

    # ------------------------------------------------------------ what is free

    def _ink(self, ground: BaseGeometry, own: bool = True, afloat: bool = False) -> BaseGeometry:
        """All ink near some ground that nothing may stand on; `own`: the place's own, too; `afloat`: but for water."""
        from shapely import union_all
        from shapely.geometry import LineString, Point, box

        left, top, right, bottom = ground.bounds
        found = []
        for stroke in self.city.near(left - 60, top - 60, right + 60, bottom + 60):
            mine = stroke.owner == self.place.id
            if (
                stroke.tool in ("wash", "fill")
                or (mine and (stroke.dressed or (not own and len(stroke.points) > 1)))
                or (afloat and stroke.words == "water")
            ):
                continue
            x, y = stroke.points[0][:2]
            if stroke.tool == "stamp":
                found.append(Point(x, y).buffer(stroke.width))
            elif stroke.tool == "label" and len(stroke.points) == 1:
                wide = stroke.width * 0.3 * len(stroke.words)
                found.append(box(x - wide, y - stroke.width * 0.6, x + wide, y + stroke.width * 0.6))
            elif len(stroke.points) > 1:
                line = LineString([point[:2] for point in stroke.points]).simplify(1.0)
                band = line.buffer(stroke.width / 2 + CLEAR)
                found.append(band)
                if stroke.words == "stone":  # it stands up from its line
                    found.append(LineString([(x, y - stroke.width * 1.4) for x, y in line.coords]).buffer(CLEAR))
        return union_all(found)

    def _free(self, at: XY, size: float) -> bool:
        return all(math.dist(at, other) > (size + far) * 0.92 for other, far in self._taken)

    def _put(self, at: XY, name: str, size: float, colour: str = INK, turn: float = 0.0) -> None:
        self._taken.append((at, size))
        self.stamp(at, name, self.place.id, size, colour=colour, turn=turn)

    # ------------------------------------------------------------ areas and small places

    def ground(self, ring: Sequence[XY], inner: Iterable[Sequence[XY]]) -> None:
        """What stands within an outline."""
        from shapely import union_all
        from shapely.geometry import Point, Polygon

        whole = Polygon(ring).buffer(0)
        rest = whole.difference(union_all([Polygon(hole).buffer(4) for hole in inner if len(hole) > 2]))
        room = rest.difference(self._ink(whole))
        stamp = next((STAMPS[word] for word in self.place.words if word in STAMPS), "")
        kind = self._kind()
        stamp = stamp or (kind if kind in LANDMARKS else "")
        if self.place.shape == "small" and stamp not in ("tree", "market"):
            self._landmark(room, stamp or "house")
            room = room.difference(union_all([Point(at).buffer(far) for at, far in self._taken]))
        name = self._name(rest)
        if name.area < room.area * NAMED:  # a small place has no room for its name and houses beside it
            room = room.difference(name)
        if kind == "green" or stamp == "tree":
            self._trees(room, 17.0)
        elif kind == "market" or stamp == "market":
            self._market(room)
        elif kind == "fields":
            self._fields(room)
        elif self.place.shape == "area" or not self._taken:
            self._houses(room)
        if kind == "quay":
            self._boats_beside(whole)

    def _kind(self) -> str:
        words = set(self.place.words)
        if words & GREEN:
            return "green"
        if "marketplace" in words or "bazaar" in words:
            return "market"
        if words & set(STAMPS):
            return ""
        name = self.place.name.casefold()
        return next((kind for kind, parts in BY_NAME.items() if any(part in name for part in parts)), "")

    def _name(self, room: BaseGeometry) -> BaseGeometry:
        """Where the place's name will stand: about the middle of its ground."""
        from shapely.geometry import Point, box

        if self.place.shape == "small" or room.is_empty:
            return Point()
        middle = room.centroid if room.contains(room.centroid) else room.representative_point()
        wide, high = NAME[1] * max(4, len(self.place.name)), NAME[0]
        return box(middle.x - wide, middle.y - high, middle.x + wide, middle.y + high)

    def _landmark(self, room: BaseGeometry, stamp: str) -> None:
        """One building as large as there is room for it."""
        found = max(_circles(room), key=lambda one: one[1], default=None)
        if found is not None and found[1] >= 9:
            size = min(66.0, found[1] * 0.86)
            self._put(found[0], stamp, size, self.chance.choice(ROOFS))

    def _rows(self, room: BaseGeometry, size: float, along: float, apart: float) -> Iterator[XY]:
        """Spots along streets: rows that run as the ground lies, a street between each two of them."""
        from shapely import affinity

        turn = _lie(room)
        flat = affinity.rotate(room, -turn, origin=(0, 0))
        left, top, right, bottom = flat.bounds
        c, s = math.cos(math.radians(turn)), math.sin(math.radians(turn))
        bow, row, v = self.chance.uniform(4, 9), 0, top + size
        while v < bottom:
            u = left + self.chance.uniform(0, along * size)
            while u < right:
                x, y = u, v + bow * math.sin(u / 130)
                yield x * c - y * s, x * s + y * c
                u += along * size * self.chance.uniform(0.94, 1.06)
            row += 1
            v += size * (apart + (STREET if row % EVERY == 0 else 0.0))

    def _houses(self, room: BaseGeometry) -> None:
        size, along, apart, often = APART[self.fullness]
        for at, here in self._fitting(room, size, along, apart):
            if self.chance.random() < often:
                self._put(at, "house", here, self.chance.choice(ROOFS))

    def _fitting(self, room: BaseGeometry, size: float, along: float, apart: float) -> Iterator[tuple[XY, float]]:
        """Spots of rows where something of that half size stands within the room; smaller ones in small rooms."""
        from shapely import prepare
        from shapely.geometry import Point

        if room.is_empty:
            return
        size = max(10.0, min(size, math.sqrt(room.area) / 6))
        inner = room.buffer(-size * 0.86)
        prepare(inner)
        for at in self._rows(room, size, along, apart):
            if inner.contains(Point(at)) and self._free(at, size * ROWS):
                yield at, size

    def _market(self, room: BaseGeometry) -> None:
        """Stalls in the middle, houses about them."""
        size, along, apart, often = APART[self.fullness]
        rim = room.buffer(-size * 3.2)
        square = rim if rim.area > room.area * 0.2 else room
        for at, here in self._fitting(square, size, along * MARKET, apart * MARKET):
            if self.chance.random() < max(often, 0.8):
                self._put(at, "market", here, self.chance.choice(AWNINGS))
        if square is not room:
            self._houses(room.difference(square.buffer(size * 0.4)))

    def _trees(self, room: BaseGeometry, size: float, firs: float = 0.0) -> None:
        from shapely import prepare
        from shapely.geometry import Point

        inner = room.buffer(-size * 0.7)
        if inner.is_empty:
            return
        prepare(inner)
        left, top, right, bottom = inner.bounds
        step = size * TREES * {"hamlet": 1.5, "town": 1.0, "city": 0.9}[self.fullness]
        for j in range(round((bottom - top) / (step * 0.8)) + 1):
            for i in range(round((right - left) / step) + 1):
                x = left + (i + 0.5 * (j % 2)) * step + self.chance.uniform(-0.3, 0.3) * size
                y = top + j * step * 0.8 + self.chance.uniform(-0.3, 0.3) * size
                half = size * self.chance.uniform(0.85, 1.15)
                if inner.contains(Point(x, y)) and self._free((x, y), half * 0.8):
                    self._put((x, y), "fir" if self.chance.random() < firs else "tree", half)

    def _fields(self, room: BaseGeometry) -> None:
        """Fields, with a mill and a farm among them."""
        from shapely.geometry import Point

        for number, at in enumerate(self._rows(room, 34.0, 2.3, 1.9)):
            if room.buffer(-30).contains(Point(at)) and self._free(at, 30):
                what = "mill" if number % 7 == 3 else "field"
                self._put(at, what, 24.0 if what == "mill" else 32.0, self.chance.choice(FIELDS))
        if self.fullness != "hamlet":
            self._houses(room)

    def _boats_beside(self, whole: BaseGeometry) -> None:
        """Boats on the water beside a quay."""
        from shapely.geometry import LineString

        for stroke in self.city.made_with("pen"):
            if stroke.words == "water" and stroke.width >= 40:
                line = LineString([point[:2] for point in stroke.points])
                if line.distance(whole) < stroke.width / 2 + 40:
                    self._along_water(line.intersection(whole.buffer(stroke.width + 40)), stroke.width, 90.0)

    # ------------------------------------------------------------ lines

    def long(self, crossings: Mapping[tuple[str, str], str]) -> None:
        """Towers on a wall; gates, bridges and fords where lines cross."""
        from shapely.geometry import MultiLineString, box

        for one in open_meetings(self.city):
            stamp = crossings.get((one.owner, one.under), one.stamp)
            if self.place.id in (one.owner, one.under) and stamp in OVER:
                self._put(one.fit.at, stamp, max(one.fit.size, 20.0), turn=one.fit.angle)
        if not self._is_wall(self.place):
            return
        lines = list(self._lines())
        middle = MultiLineString([line for line, _ in lines]).convex_hull.centroid
        step = TOWERS * {"hamlet": 1.5, "town": 1.0, "city": 0.8}[self.fullness]
        for line, wide in lines:
            others = self._ink(line, own=False)
            for x, y in _along(line, step):
                size = max(18.0, min(32.0, wide * 1.7))
                far = math.hypot(x - middle.x, y - middle.y) or 1.0
                out = size * (0.5 if wide < 12 else 0.3)  # a tower stands out from its wall
                spot = x + (x - middle.x) / far * out, y + (y - middle.y) / far * out - (wide * 0.5 if wide > 12 else 0)
                body = box(spot[0] - size * 0.45, spot[1] - size * 0.9, spot[0] + size * 0.45, spot[1] + size * 0.9)
                if self._free(spot, size) and not others.intersects(body):
                    self._put(spot, "tower", size, "#7C8A86")

    def _lines(self) -> Iterator[tuple[LineString, float]]:
        from shapely.geometry import LineString

        for stroke in self.city.owned(self.place.id):
            if len(stroke.points) > 1 and stroke.tool != "annotate":
                yield LineString([point[:2] for point in stroke.points]), stroke.width

    # ------------------------------------------------------------ nature

    def nature(self, ring: Sequence[XY]) -> None:
        """Trees of a wood, hills along a ridge, boats on a water."""
        from shapely import union_all
        from shapely.geometry import Polygon

        kind = self.place.words[0] if self.place.words else ""
        lines = list(self._lines())
        if kind in ("forest", "wood"):
            loops = [Polygon(line.coords).buffer(0) for line, _ in lines if _closes(line)]
            wood = union_all(loops or [line.buffer(34) for line, _ in lines])
            self._trees(wood.difference(self._ink(wood)), 21.0, firs=0.6)
        elif kind in ("hill", "hills", "mountain", "mountains"):
            for line, _ in lines:
                others = self._ink(line, own=False)
                for at in _along(line, 92.0):
                    self._stand(at, "hill", 38.0, others)
        elif kind in ("river", "lake", "coast", "sea"):
            for line, wide in lines:
                self._along_water(line, max(wide, 30.0), BOATS)

    def _along_water(self, line: BaseGeometry, wide: float, step: float) -> None:
        if line.is_empty or wide < 40:
            return
        others = self._ink(line, own=False, afloat=True)
        for part in getattr(line, "geoms", [line]):
            for at in _along(part, step):
                self._stand(at, "ship", min(24.0, wide * 0.32), others)

    def _stand(self, at: XY, name: str, size: float, ink: BaseGeometry) -> None:
        from shapely.geometry import Point

        clear = not ink.intersects(Point(at).buffer(size))
        apart = BOATS * 0.6 if name == "ship" else size
        if clear and self._free(at, size) and all(math.dist(at, other) > apart for other, _ in self._taken):
            self._put(at, name, size, self.chance.choice(ROOFS))

    # ------------------------------------------------------------ the open land

    def around(self, rings: Iterable[Sequence[XY]]) -> None:
        """Farms beside the roads, groves and fields here and there; nothing within a wall."""
        from shapely import union_all
        from shapely.geometry import LineString, MultiLineString, Point, Polygon, box

        sheet = box(*RIM, SHEET[0] - RIM[0], SHEET[1] - RIM[1])
        lines = {s.id: LineString([p[:2] for p in s.points]) for s in self.city.strokes.values() if len(s.points) > 1}
        stone = [lines[s.id] for s in self.city.strokes.values() if s.id in lines and s.words == "stone"]
        named = [p for p in self.city.places.values() if p.shape == "long" and self._is_wall(p)]
        stone += [lines[s.id] for place in named for s in self.city.of(place.id) if s.id in lines]
        waters = [lines[s.id] for s in self.city.strokes.values() if s.id in lines and s.words == "water"]
        shut = [Polygon(line.coords).buffer(20) for line in waters if _closes(line)]
        shut += [Polygon(ring).buffer(26) for ring in rings]
        if stone:
            shut.append(MultiLineString(stone).convex_hull.buffer(40))
        room = sheet.difference(union_all(shut)).difference(self._ink(sheet))
        roads = [lines[s.id] for s in self.city.strokes.values() if s.id in lines and s.words == "road"]
        for road in roads:
            for x, y in _along(road, 120.0):
                spot = x + self.chance.uniform(-20, 20), y + self.chance.choice((-1, 1)) * self.chance.uniform(34, 60)
                if room.contains(Point(spot).buffer(16)) and self._free(spot, 18):
                    self._put(spot, "house", 16.0, self.chance.choice(ROOFS))
        wanted = {"hamlet": 14, "town": 20, "city": 26}[self.fullness]
        for _ in range(TRIES):
            at = self.chance.uniform(RIM[0], SHEET[0] - RIM[0]), self.chance.uniform(RIM[1], SHEET[1] - RIM[1])
            if wanted and room.contains(Point(at)):
                wanted -= 1
                self._group(room, at, fields=self.chance.random() < 0.3)

    def _group(self, room: BaseGeometry, at: XY, *, fields: bool) -> None:
        """Some fields or trees about a spot."""
        from shapely.geometry import Point

        for number in range(self.chance.randint(1, 3) if fields else self.chance.randint(2, 6)):
            size = 30.0 if fields else self.chance.uniform(15, 20)
            far = 2.0 * size if number else 0.0
            spot = at[0] + self.chance.gauss(0, 1) * far, at[1] + self.chance.gauss(0, 0.7) * far
            if room.contains(Point(spot).buffer(size * 1.25)) and self._free(spot, size):
                what = "field" if fields else self.chance.choice(("tree", "fir", "fir"))
                self._put(spot, what, size, self.chance.choice(FIELDS) if fields else INK)

    def _is_wall(self, place: Place) -> bool:
        name = place.name.casefold()
        return "walls" in place.words or any(part in name for part in WALLS)


def _closes(line: LineString) -> bool:
    a, b = line.coords[0], line.coords[-1]
    return len(line.coords) > 8 and math.dist(a, b) < line.length * 0.12


def _along(line: BaseGeometry, step: float) -> Iterator[XY]:
    """Points along a line, half a step from its ends."""
    count = max(1, round(line.length / step))
    for number in range(count):
        point = line.interpolate((number + 0.5) / count, normalized=True)
        yield float(point.x), float(point.y)


def _lie(room: BaseGeometry) -> float:
    """How ground lies, in degrees: the direction of its long side, if that is not too steep for a street."""
    box = room.minimum_rotated_rectangle
    corners = list(getattr(box, "exterior", box).coords)
    if len(corners) < 4:
        return 0.0
    sides = [
        (math.dist(a, b), math.degrees(math.atan2(b[1] - a[1], b[0] - a[0])))
        for a, b in itertools.pairwise(corners[:3])
    ]
    turn = max(sides)[1]
    turn = (turn + 90) % 180 - 90
    return turn if abs(turn) <= 38 else 0.0


def _circles(room: BaseGeometry) -> Iterator[tuple[XY, float]]:
    """The largest circle in each piece of some ground: its middle and radius."""
    from shapely import maximum_inscribed_circle
    from shapely.geometry import Polygon

    for piece in getattr(room, "geoms", [room]):
        if isinstance(piece, Polygon) and piece.area > 200:
            line = maximum_inscribed_circle(piece, tolerance=2.0)
            yield (float(line.coords[0][0]), float(line.coords[0][1])), float(line.length)
