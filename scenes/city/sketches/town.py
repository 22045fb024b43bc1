"""What a sketched town is put together from: waters, walls, roads, quarters, landmarks, and the country around it.

Each part is drawn as ordinary ink of its place.  Quarters share the ground between walls, roads and waters, and come
as near to each other and to these as places that touch do (DEF-MAP-6), so that a town is joined by itself.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass

import shapely
from shapely.affinity import rotate
from shapely.geometry import LineString, MultiPoint, Point, Polygon
from shapely.geometry.base import BaseGeometry
from shapely.ops import voronoi_diagram

from scenes.city.drawing.document import NATURE, SHEET, Place, Shape, Stroke
from scenes.city.sketches import names
from scenes.city.sketches.hand import INK, XY, Hand
from scenes.system.words import tr

LANE = 5.0
"""Half the width of the lanes between quarters, in units of the sheet: they still touch."""
ROUND = 16.0
"""The radius of a quarter's corners."""
ROW, ALONG = 29.0, 41.0
"""From one row of roofs to the next, and from house to house."""
NAME = 26.0, 10.5
"""The room that a name takes: half its height, and half a letter's width."""
BRUSH = 30.0
"""The width of the brush that washes a quarter."""
RED, ROOF, STRAW, EARTH, SLATE = "#A3231B", "#B5583A", "#DDBE6A", "#8C6A55", "#7C8A86"
GRASS, DEEP, PLUM = "#A9B27C", "#3B6E8F", "#74307A"


@dataclass(frozen=True)
class Look:
    """How a quarter looks: the last word of its name, its wash, its roofs, and what else stands among them.

    `among` is a stamp that takes the place of a house with the chance `often`; with more than 1 for `wide` the houses
    stand farther apart.
    """

    called: str
    wash: str
    roofs: tuple[str, ...]
    among: str = ""
    often: float = 0.0
    wide: float = 1.0


LOOKS = {
    look.called: look
    for look in (
        Look("Row", ROOF, (ROOF, ROOF, ROOF, EARTH)),
        Look("End", EARTH, (EARTH, ROOF, EARTH)),
        Look("Rise", STRAW, (STRAW, ROOF, STRAW)),
        Look("Court", PLUM, (SLATE, SLATE, PLUM)),
        Look("Yard", SLATE, (SLATE, ROOF, SLATE)),
        Look("Garden", GRASS, (ROOF,), "tree", 0.8),
        Look("Market", ROOF, (ROOF, STRAW), "market", 0.7),
        Look("Quay", DEEP, (SLATE, DEEP, SLATE)),
        Look("Fields", STRAW, (STRAW, EARTH), "fir", 0.1, 1.6),
        Look("Orchard", GRASS, (ROOF, STRAW), "tree", 0.6, 1.3),
    )
}


class Town:
    """A town that is being drawn, place after place; `done` gives all of it."""

    def __init__(self, seed: int, new_id: Callable[[], int]) -> None:
        self.hand = Hand(seed, new_id)
        self.chance = self.hand.chance
        self.places: list[Place] = []
        self.built: list[BaseGeometry] = []
        """Ground that is taken: nothing of the country stands there."""
        self.inked: list[BaseGeometry] = []
        """Roads, walls, waters and landmarks: no quarter runs into them."""
        self._landmarks: list[BaseGeometry] = []
        self._firsts = self.chance.sample(names.FIRST, len(names.FIRST))
        self._areas: list[tuple[Place, Look, Polygon]] = []

    def name(self, kind: str) -> str:
        """A name for a kind of place, which begins otherwise each time."""
        return names.composed(self._firsts.pop(), kind)

    def place(self, id: str, name: str, shape: Shape, *words: str) -> Place:
        """Put a place on the list; its name is said in the player's language."""
        self.places.append(Place(id, str(tr(name)), shape, words, len(self.places)))
        return self.places[-1]

    # ------------------------------------------------------------ lines

    def river(self, way: Sequence[XY], name: str = "", *, width: float = 88.0, id: str = "river") -> None:
        """A river along a way."""
        self.place(id, name or self.name("Water"), "nature", "river")
        self.hand.draw(way, "pen", "nature", id, width=width, shake=0, words="water")
        self._taken(LineString(way).buffer(width / 2))

    def wall(self, way: Sequence[XY], name: str = "", *, width: float = 19.0, id: str = "wall") -> None:
        """A wall of stone along a way."""
        self.place(id, name or self.name("Wall"), "long", "walls")
        self.hand.draw(way, "pen", "long", id, width=width, shake=0.4, words="stone")
        self._taken(LineString(way).buffer(width / 2))

    def road(self, way: Sequence[XY], name: str, *, width: float = 27.0, id: str = "road") -> None:
        """A thoroughfare along a way."""
        self.place(id, name, "long", "thoroughfare")
        self.hand.draw(way, "pen", "long", id, width=width, shake=0.3, words="road")
        self._taken(LineString(way).buffer(width / 2))

    def _taken(self, ground: BaseGeometry) -> None:
        self.inked.append(ground)
        self.built.append(ground)

    def towers(self, spots: Iterable[XY], *, owner: str = "wall", size: float = 31.0) -> None:
        """Towers that stand on a wall."""
        for x, y in spots:
            self.hand.stamp((x, y - 16), "tower", owner, size)

    def across(self, kind: str, at: XY, owner: str, size: float, way: Sequence[XY] = ()) -> None:
        """A gate or a bridge where lines cross; a bridge lies along `way`."""
        turn = 0.0
        if way:
            line = LineString(way)
            here = line.project(Point(at))
            a, b = line.interpolate(here - 20), line.interpolate(here + 20)
            turn = math.degrees(math.atan2(b.y - a.y, b.x - a.x))
        lift = 12 if kind == "gate" else 0
        self.hand.stamp((at[0], at[1] - lift), kind, owner, size, turn=round(turn, 1))
        self.built.append(Point(at).buffer(size))

    # ------------------------------------------------------------ quarters

    def quarters(self, ground: BaseGeometry, hearts: Sequence[XY], looks: Sequence[str]) -> None:
        """Share the ground among the hearts: each gets what is nearest to it of the piece on which it lies, between
        lines and landmarks, with lanes between."""
        free = ground.difference(shapely.union_all([shape.buffer(LANE) for shape in self.inked]))
        pieces = polygons(free)
        home = [min(pieces, key=lambda piece: float(piece.distance(Point(heart)))) for heart in hearts]
        far = shapely.box(-400, -400, SHEET[0] + 400, SHEET[1] + 400)
        for heart, piece, look in zip(hearts, home, looks, strict=True):
            others = [other for other, its in zip(hearts, home, strict=True) if its is piece]
            cells = polygons(voronoi_diagram(MultiPoint(others), envelope=far)) if len(others) > 1 else [far]
            cell = next(cell for cell in cells if cell.covers(Point(heart)))
            part = largest(cell.buffer(-LANE).intersection(piece))
            self._quarter(largest(part.buffer(-ROUND).buffer(ROUND)), LOOKS[look])
        left = free.difference(shapely.union_all([land.buffer(12) for _, _, land in self._areas])).buffer(-12)
        self._trees(left)
        self.built.append(ground)

    def _trees(self, ground: BaseGeometry) -> None:
        """Trees on what is left over between the quarters."""
        if ground.is_empty:
            return
        left, top, right, bottom = (round(edge) for edge in ground.bounds)
        for y in range(top, bottom, 30):
            for x in range(left, right, 36):
                spot = x + self.chance.uniform(-9, 9), y + self.chance.uniform(-7, 7)
                if ground.contains(Point(spot)):
                    self.hand.stamp(spot, "tree", NATURE, self.chance.uniform(15, 21))

    def _quarter(self, land: Polygon, look: Look) -> None:
        """One quarter: its soft edge and its wash; the houses come when all ground is shared."""
        place = self.place(f"area-{len(self._areas) + 1}", self.name(look.called), "area")
        self._areas.append((place, look, land))
        edge = [(x, y) for x, y in largest(land.simplify(0.5)).exterior.coords]
        self.hand.draw(edge, "dotted", "area", place.id, colour=look.wash, width=2.8, shake=0.4)
        way = _brushed(land.buffer(-BRUSH / 2))
        if way:
            self.hand.draw(way, "wash", "area", place.id, colour=look.wash, width=BRUSH, shake=1.2, step=14)
        self.built.append(land)

    def _roofs(self) -> None:
        """Dense rows of houses in all quarters, with room in the middle for the name."""
        chance = self.chance
        for place, look, land in self._areas:
            inner = land.buffer(-15).difference(self._yards())
            if inner.is_empty:
                continue
            left, top, right, bottom = inner.bounds
            middle, high, wide = land.centroid, NAME[0], NAME[1] * len(place.name)
            rows, columns = round((bottom - top) / (ROW * look.wide)), round((right - left) / (ALONG * look.wide))
            for row in range(rows + 1):
                for column in range(columns + 1):
                    x = left + (right - left) * (column + 0.5 * (row % 2)) / max(1, columns) + chance.uniform(-4, 4)
                    y = top + (bottom - top) * row / max(1, rows) + chance.uniform(-2.5, 2.5)
                    if (abs(x - middle.x) < wide and abs(y - middle.y) < high) or not inner.contains(Point(x, y)):
                        continue
                    if chance.random() < look.often:
                        colour = chance.choice((ROOF, STRAW, DEEP, PLUM)) if look.among == "market" else INK
                        self.hand.stamp((x, y), look.among, place.id, chance.uniform(16, 21), colour=colour)
                    else:
                        self.hand.stamp((x, y), "house", place.id, 18, colour=chance.choice(look.roofs))

    # ------------------------------------------------------------ landmarks

    def landmark(self, stamp: str, at: XY, *, name: str = "", radius: float = 58.0) -> None:
        """A small place with one large building; the quarters drawn after it leave room for it."""
        number = sum(place.shape == "small" for place in self.places) + 1
        usual = {"keep": names.KEEPS, "church": names.TEMPLES}.get(stamp, ())
        id = self.place(f"small-{number}", name or self.chance.choice(usual), "small").id
        x, y = at
        yard = self.hand.ring(x, y, radius, radius * 0.8, 0.04)
        self.hand.draw(yard, "pen", "small", id, colour="#5A4630", width=2.2)
        way = [(x - radius * 0.4, y), (x + radius * 0.4, y)]
        self.hand.draw(way, "wash", "small", id, colour=STRAW, width=radius, shake=1)
        self.hand.stamp((x, y - radius * 0.25), stamp, id, radius * 0.84)
        self._taken(Polygon(yard))
        self._landmarks.append(Polygon(yard))

    def _yards(self) -> BaseGeometry:
        return shapely.union_all([yard.buffer(12) for yard in self._landmarks])

    def vault(self, at: XY, rx: float = 115.0, ry: float = 50.0) -> None:
        """A cave below the town, drawn last, with dots (DEF-MAP-5)."""
        id = self.place("vault", self.chance.choice(names.VAULTS), "small", "underground").id
        self.hand.draw(self.hand.ring(*at, rx, ry), "dotted", "underground", id, width=4)

    # ------------------------------------------------------------ the country

    def put(self, stamp: str, at: XY, size: float, *, colour: str = INK, turn: float = 0.0) -> bool:
        """Something of the country, if there is room for it on the sheet and beside the town."""
        x, y = at
        on_sheet = size < x < SHEET[0] - size and size < y < SHEET[1] - size
        if not on_sheet or any(ground.dwithin(Point(at), size * 1.05) for ground in self.built):
            return False
        self.hand.stamp(at, stamp, NATURE, size, colour=colour, turn=turn)
        self.built.append(Point(at).buffer(size * 0.9))
        return True

    def country(self, *, woods: int = 90, fields: int = 5, mills: int = 1, hills: int = 0) -> None:
        """What lies around: a compass, hills, fields, mills, woods, so many of each where there is room."""
        chance = self.chance
        for corner in ((100.0, 112.0), (1500.0, 112.0), (100.0, 890.0), (1500.0, 890.0)):
            if self.put("compass", corner, 66):
                break
        for stamp, count, size in (("hill", hills, 58.0), ("field", fields, 80.0), ("mill", mills, 40.0)):
            found = 0
            for _ in range(400):
                if found == count:
                    break
                at = chance.uniform(0, SHEET[0]), chance.uniform(0, SHEET[1])
                colour = chance.choice((STRAW, GRASS)) if stamp == "field" else INK
                turn = round(chance.uniform(-14, 10)) if stamp == "field" else 0.0
                found += self.put(stamp, at, size, colour=colour, turn=turn)
        groves = [(chance.uniform(0, SHEET[0]), chance.uniform(0, SHEET[1])) for _ in range(9)]
        for _ in range(woods):
            x, y = chance.choice(groves)
            at = x + chance.gauss(0, 75), y + chance.gauss(0, 55)
            self.put(chance.choice(("tree", "fir", "fir")), at, chance.uniform(17, 25))

    def done(self) -> tuple[list[Place], list[Stroke]]:
        """All places and strokes of the town."""
        self._roofs()
        self.hand.put_stamps()
        return self.places, self.hand.strokes


def largest(ground: BaseGeometry) -> Polygon:
    """The largest piece of some ground, without its holes."""
    return Polygon(max(polygons(ground), key=lambda piece: float(piece.area)).exterior)


def polygons(ground: BaseGeometry) -> list[Polygon]:
    """The pieces of some ground."""
    return [piece for piece in getattr(ground, "geoms", [ground]) if isinstance(piece, Polygon)]


def _brushed(land: BaseGeometry, slant: float = 12.0) -> list[XY]:
    """The way of a brush that fills an area: to and fro, a little slanted."""
    turned = rotate(land, slant, origin=(0, 0))
    if turned.is_empty:
        return []
    left, top, right, bottom = turned.bounds
    count = max(1, round((bottom - top) / (BRUSH * 0.85)))
    way: list[XY] = []
    for number in range(count + 1):
        y = top + 0.5 + (bottom - top - 1) * number / count
        cut = turned.intersection(LineString([(left - 1, y), (right + 1, y)]))
        lines = [line for line in getattr(cut, "geoms", [cut]) if isinstance(line, LineString) and line.length > 0]
        if lines:
            ends = [(x, y) for x, y in max(lines, key=lambda line: float(line.length)).coords]
            way += reversed(ends) if number % 2 else ends
    if len(way) < 2:
        return []
    return [(x, y) for x, y in rotate(LineString(way), -slant, origin=(0, 0)).coords]
