"""Where names, numbers and knots stand over the ink: each gives way to those before it."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence, Set
from dataclasses import dataclass
from functools import partial
from itertools import pairwise
from typing import TYPE_CHECKING

from scenes.city.canvas.bends import Bent, beside_wall, first_free, on_water
from scenes.city.canvas.canvas import Canvas
from scenes.city.canvas.lettering import Lettering
from scenes.city.canvas.spots import XY, box_of, heart, on_sheet, pixel, within
from scenes.city.drawing.document import MarkMade, Stroke
from scenes.city.ink.view import scale_of
from scenes.paint import fonts
from scenes.paint.labels import Box, Placed, Setter, Wanted, around, shared
from scenes.paint.outline import inside
from scenes.paint.view import Matrix

if TYPE_CHECKING:
    from game.parts.shapes import Place as Drawn
    from scenes.city.meaning.meaning import Meaning

Pair = tuple[str, str]
KNOTTED = ("annotate", "hand", "outline")
"""Tools with which the knots of contacts are shown; under the others they would be in the pen's way."""
SHARES = (1.0, 0.94, 0.88)
"""Sizes of names that are tried, the largest first."""
APART = 10
"""Units that two names stand apart beside each other."""
NUMBER, KNOT = 20.5, (30.0, 14.0)
LARGER = 1.2
"""So much larger is a name that runs along its wall."""
ON_WALL = 0.3
"""How strange a name on a wall is: beside it, it stands better, but not far away."""
HAIR = 0.6
"""Pixels by which the middle of a name may be off: it stands on no edge of another place."""
FOOT, ROOF, STEPS = 0.2, 0.8, 0.3
"""How much of its height a name on the foot of its place stands above its edge; how far a stamp's roofs reach from its
middle, in its sizes, and how far down its walls are to be seen."""
UPRIGHT = 40
"""Units that a wall of stone takes beside its line at most."""
MARK = 11
"""Units from the middle of a mark, such as that of a gap in a wall, to its rim."""


@dataclass(frozen=True, slots=True)
class Setting:
    """Where names, numbers and knots stand."""

    names: dict[str, Placed]
    numbers: dict[str, Placed]
    knots: dict[Pair, Placed]
    bent: dict[str, Bent]
    """Those names that run along a wall or on a water."""


class Typesetter:
    """Finds places for all that is written. `marks` are spots of the sheet where other marks stand."""

    def __init__(self, canvas: Canvas, lettering: Lettering, marks: Callable[[], Iterable[XY]]) -> None:
        self.canvas, self.lettering, self.marks = canvas, lettering, marks
        self.entries: Mapping[str, int] | None = None
        """The numbers of the entry-points as a game counts them now; None: as the drawing says."""
        self.setter = Setter()
        self._spots: tuple[Meaning, dict[Pair, XY]] | None = None
        self._lines: dict[str, tuple[int, Stroke | None]] = {}

    @property
    def about(self) -> tuple[object, ...]:
        """What the setting depends on besides the view, the drawing and the names: with equal ones it is the same."""
        canvas, layers = self.canvas, self.canvas.city.layers
        entries = tuple(self.entries.items()) if self.entries is not None else None
        return (
            canvas.tool in KNOTTED,
            layers["annotations"].hidden,
            layers["stamps"].hidden,
            entries,
            *map(tuple, canvas.tokens),
        )

    def number(self, now: Meaning, name: str) -> int | None:
        """The number of an entry-point, if it is one."""
        return now.number(name) if self.entries is None else self.entries[name]

    def set(
        self,
        now: Meaning,
        matrix: Matrix,
        rings: Mapping[str, Sequence[XY]],
        room: Box,
        closed: Sequence[Box] = (),
    ) -> Setting:
        """Find places for numbers, knots and names: each gives way to those before it, to ink signs, and to what is
        `closed`. Names of walls and waters bend with them where there is room."""
        canvas, u = self.canvas, self.canvas.layout.u
        put = list(self._put_by_hand(matrix))
        side = float(2 * u(NUMBER))
        signs = [*self._signs(matrix), *closed]
        numbered = [
            Wanted(name, (side, side), sides[0], around(sides[0], (side, side)), tuple(sides[1:]))
            for name in self._numbered(now)
            if (sides := self._number_spots(now, name, matrix))
        ]
        numbers = {p.id: p for p in self.setter.place(numbered, (*put, *signs), room)}
        taken = [*put, *(p.box for p in numbers.values())]
        knots: dict[Pair, Placed] = {}
        if canvas.tool in KNOTTED and not canvas.city.layers["annotations"].hidden:
            size = float(u(KNOT[0])), float(u(KNOT[1]))
            spots = {pair: pixel(matrix, spot) for pair, spot in self._between(now).items()}
            wanted = [
                Wanted("|".join(pair), size, spot, around(spot, size))
                for pair, spot in spots.items()
                if within(room, spot)
            ]
            knots = {_pair(p.id): p for p in self.setter.place(wanted, taken, room)}
        taken += [p.box for p in knots.values()]
        r = u(MARK + 3)
        taken += [(x - r, y - r, x + r, y + r) for x, y in (pixel(matrix, spot) for spot in self.marks())]
        names: dict[str, Placed] = {}
        bent: dict[str, Bent] = {}
        if not canvas.city.layers["stamps"].hidden:
            # a name stands beside a small place, and wipes no walls or roofs of it
            self.lettering.share = SHARES[0]
            signs += [
                self._roofs(found.id, matrix) or box_of(ring)
                for found in now.places
                if self._built_on(found, ring := rings.get(found.id, []))
            ]
            bent = dict(self._bend(now, matrix, rings, room, (*taken, *signs)))
            taken += [one.box for one in bent.values()]
            for self.lettering.share in SHARES:  # where it is crowded, smaller, but never below the smallest type
                named = [one for one in self._names_wanted(now, matrix, rings, room) if one.id not in bent]
                apart, strange = canvas.layout.u(APART), partial(self._strange, now, rings, matrix)
                names = {p.id: p for p in self.setter.place(named, (*taken, *signs), room, apart, strange)}
                if not any(p.leader or p.covers or strange(p.id, p.middle) == 1 for p in names.values()):
                    break
            names |= {id: Placed(id, one.box) for id, one in bent.items()}
            land = [one for one in self._land_wanted(now, matrix, rings, room) if one.id not in bent]
            for found in self.setter.place(land, (*taken, *signs, *(p.box for p in names.values())), room):
                if not found.leader and not found.covers:  # it is no part of the city: where there is no room, no name
                    names[found.id] = found
        return Setting(names, numbers, knots, bent)

    def _bend(
        self, now: Meaning, matrix: Matrix, rings: Mapping[str, Sequence[XY]], room: Box, taken: Sequence[Box]
    ) -> Iterator[tuple[str, Bent]]:
        """Names along walls and on waters, where their letters lie over nothing and in no place."""
        city, standing = self.canvas.city, list(taken)

        def free(one: Bent) -> bool:
            left, top, right, bottom = one.box
            if left < room[0] or top < room[1] or right > room[2] or bottom > room[3]:
                return False
            if any(shared(box, one.box) > 0 for box in standing) or self._inked(one.box, matrix, here):
                return False
            spots = [(letter.x, letter.y) for letter in one.letters]
            within_some = (ring for id, ring in rings.items() if len(ring) > 2 and id in areas)
            return not any(inside(ring, spot) for ring in within_some for spot in spots)

        here = ""
        areas = {place.id for place in now.places if place.shape != "long"}
        for place in city.order():
            if place.id in self._written or not place.name or place.underground:
                continue
            role, px = self.lettering.style(place.id)
            words, scale = self.lettering.called(place.id), scale_of(matrix)
            here = place.id
            line = self._line_of(place.id)
            if line is None:
                continue
            way = [pixel(matrix, point[:2]) for point in line.points]
            thick = line.width * scale
            if line.words == "stone":
                px = round(px * LARGER)
                found = beside_wall(words, way, px, role, thick * 0.95 + px * 0.12, thick * 0.75)
            else:
                found = on_water(words, way, px, role, thick)
            one = first_free(found, free)
            if one is not None:
                standing.append(one.box)
                yield place.id, one

    def _line_of(self, owner: str) -> Stroke | None:
        """The wall or water along which a name may run, until its owner's ink changes."""
        city = self.canvas.city
        changes, line = self._lines.get(owner, (-1, None))
        if changes != city.changes_of(owner):
            pens = [s for s in city.of(owner) if s.tool == "pen" and len(s.points) > 3]
            line = max(pens, key=lambda s: len(s.points), default=None)
            line = line if line is not None and line.words in ("stone", "water") else None
            self._lines[owner] = city.changes_of(owner), line
        return line

    def _numbered(self, now: Meaning) -> Iterable[str]:
        if self.entries is not None:
            return self.entries
        return now.entry_points if now.arrows else ()

    def _names_wanted(
        self, now: Meaning, matrix: Matrix, rings: Mapping[str, Sequence[XY]], room: Box
    ) -> Iterable[Wanted]:
        for found in now.places:
            ring = rings.get(found.id, [])
            if found.id in self._written or found.id not in self.canvas.city.places or not ring:
                continue
            own = box_of(ring)
            self.lettering.fit(
                found.id, math.inf if found.shape == "long" else max(own[2] - own[0], self.canvas.layout.u(112))
            )
            size = self.lettering.size(found.id)
            if found.shape == "long":
                home, *also = self._along(found.id, matrix)
                if within(room, home):
                    yield Wanted(found.id, size, home, own, tuple(also))
                continue
            if self._built_on(found, ring):
                # on its own foot where its roofs leave room: amid a quarter it stands beside nothing
                foot = (own[0] + own[2]) / 2, own[3] - size[1] * FOOT
                home, *also = *beside(own, size), foot
                own = own[0] - size[0], own[1] - size[1], own[2] + size[0], own[3] + size[1]
                if within(room, home):
                    yield Wanted(found.id, size, home, own, tuple(also))
                continue
            if own[2] - own[0] < size[0] * 1.05 or own[3] - own[1] < size[1] * 2.2:
                home = (own[0] + own[2]) / 2, own[3] + size[1] * 0.46
            else:
                home = heart(ring)
            if within(room, home):
                yield Wanted(found.id, size, home, own)

    def _land_wanted(
        self, now: Meaning, matrix: Matrix, rings: Mapping[str, Sequence[XY]], room: Box
    ) -> Iterable[Wanted]:
        """The names of rivers, hills and woods: along their water, in the middle of what is round, and in no place."""
        for place in self.canvas.city.order():
            if (
                place.shape != "nature"
                or place.id in self._written
                or not (place.name and self.canvas.city.of(place.id))
            ):
                continue
            size = self.lettering.size(place.id)
            lines = [[pixel(matrix, p[:2]) for p in s.points] for s in self.canvas.city.of(place.id)]
            ring = max(lines, key=len)
            spots = (
                [heart(ring)]
                if len(ring) > 3 and math.dist(ring[0], ring[-1]) < size[0]
                else self._along(place.id, matrix)
            )
            clear = [spot for spot in spots if within(room, spot) and not _in_another(now, rings, place.id, spot)]
            if clear:
                yield Wanted(place.id, size, clear[0], around(clear[0], size), tuple(clear[1:]))

    @property
    def _written(self) -> Set[str]:
        """Those whose name somebody has written on the map."""
        return {s.owner for s in self.canvas.city.made_with("label")}

    def _strange(self, now: Meaning, rings: Mapping[str, Sequence[XY]], matrix: Matrix, id: str, middle: XY) -> float:
        """Would a name be taken there for that of another place, or lie on a wall?"""
        if any(_in_another(now, rings, id, (middle[0] + aside, middle[1])) for aside in (-HAIR, HAIR)):
            return 1.0
        return ON_WALL * self.on_wall(id, around(middle, self.lettering.size(id)), matrix)

    def on_wall(self, id: str, box: Box, matrix: Matrix) -> bool:
        """Does a box of the window lie on a wall of stone of another place, which stands up from its line?"""
        left, top, right, bottom = box_of((on_sheet(matrix, box[:2]), on_sheet(matrix, box[2:])))
        for stroke in self.canvas.city.near(left - UPRIGHT, top - UPRIGHT, right + UPRIGHT, bottom + UPRIGHT):
            if (
                stroke.tool == "pen"
                and stroke.words == "stone"
                and stroke.owner != id
                and self.canvas.city.shown(stroke)
            ):
                half = stroke.width * scale_of(matrix) / 2
                points = [pixel(matrix, point[:2]) for point in stroke.points]
                for one, other in pairwise(points[::4] + points[-1:]):
                    left, top, right, bottom = box_of((one, other))
                    if shared((left - half, top - 2 * half, right + half, bottom + half), box) > 0:
                        return True
        return False

    def _built_on(self, place: Drawn, ring: Sequence[XY]) -> bool:
        """Is it a small place above ground that a name within would wipe: with a building of its own, or too small?"""
        if place.shape != "small" or "underground" in place.words or not ring:
            return False
        left, top, right, bottom = box_of(ring)
        wide, high = self.lettering.size(place.id)
        narrow = right - left < wide * 1.15 or bottom - top < high * 2.2
        return narrow or any(stroke.tool == "stamp" for stroke in self.canvas.city.owned(place.id))

    def _inked(self, box: Box, matrix: Matrix, name: str) -> bool:
        """Does ink or a stamp show in a box of the window, but for the lines of the place that is called so?"""
        left, top, right, bottom = box_of((on_sheet(matrix, box[:2]), on_sheet(matrix, box[2:])))
        for stroke in self.canvas.city.near(left, top, right, bottom):
            if stroke.tool == "stamp":
                (x, y), half = stroke.points[0][:2], stroke.width * ROOF
                if shared((x - half, y - half, x + half, y + half), (left, top, right, bottom)) > 0:
                    return True
            elif stroke.tool == "pen" and stroke.owner != name and self.canvas.city.shown(stroke):
                far = stroke.width / 2
                if any(left - far < x < right + far and top - far < y < bottom + far for x, y, *_ in stroke.points):
                    return True
        return False

    def _roofs(self, name: str, matrix: Matrix) -> Box | None:
        """The box of what stands on a place; None where nothing does."""
        stamps = [stroke for stroke in self.canvas.city.owned(name) if stroke.tool == "stamp"]
        half = [(pixel(matrix, s.points[0][:2]), s.width * scale_of(matrix)) for s in stamps]
        corners = [(x + side * ROOF * r, y + far * r) for (x, y), r in half for side, far in ((-1, -ROOF), (1, STEPS))]
        return box_of(corners) if corners else None

    def _along(self, name: str, matrix: Matrix) -> list[XY]:
        """Where the name of a long place may stand: beside its longest line, here and there."""
        strokes = [s for s in self.canvas.city.of(name) if s.tool != "wash"] or self.canvas.city.of(name)
        longest = max(strokes, key=lambda s: len(s.points))
        line = [pixel(matrix, point[:2]) for point in longest.points]
        wide, high = self.lettering.size(name)
        thick = longest.width * scale_of(matrix)
        # a wall of stone stands up from its line
        half, up = (thick * 0.95, thick * 0.75) if longest.words == "stone" else (thick / 2, 0.0)
        found: dict[int, list[XY]] = {1: [], -1: []}
        for part in (2, 4, 6, 8, 10, 1, 11):
            at = len(line) * part // 12
            (ax, ay), (bx, by) = line[max(0, at - 3)], line[min(len(line) - 1, at + 3)]
            length = math.dist((ax, ay), (bx, by)) or 1.0
            nx, ny = (by - ay) / length, -(bx - ax) / length
            if ny > 0:
                nx, ny = -nx, -ny
            off = abs(nx) * wide / 2 + abs(ny) * high / 2 + half + 2
            x, y = line[at]
            for side in found:
                found[side].append((x + side * nx * off, y - up + side * ny * off))
        return [*found[1], *found[-1]]

    def _put_by_hand(self, matrix: Matrix) -> Iterable[Box]:
        """Labels that a person put on the map, and tokens that stand there."""
        scale = scale_of(matrix)
        for stroke in self._shown("label"):
            px = max(4, round(stroke.width * scale))
            if len(stroke.points) > 1:  # written along a line
                yield from (around(pixel(matrix, point[:2]), (px, px)) for point in stroke.points[::3])
                continue
            wide = fonts.text_width(stroke.words, stroke.face, px)
            yield around(pixel(matrix, stroke.points[0][:2]), (wide, px))
        left, top = self.canvas.rect.topleft
        for token in self.canvas.tokens:
            yield token.left - left, token.top - top, token.right - left, token.bottom - top

    def _signs(self, matrix: Matrix) -> Iterable[Box]:
        """The ink of signs, in short pieces."""
        for stroke in self._shown("annotate"):
            points = [pixel(matrix, p[:2]) for p in stroke.points]
            for k in range(0, len(points), 6):
                piece = points[k : k + 7]
                xs, ys = [p[0] for p in piece], [p[1] for p in piece]
                yield min(xs) - 4, min(ys) - 4, max(xs) + 4, max(ys) + 4

    def _shown(self, tool: str) -> Iterable[Stroke]:
        city = self.canvas.city
        return (s for s in city.made_with(tool) if city.shown(s))

    def _number_spots(self, now: Meaning, name: str, matrix: Matrix) -> list[XY]:
        """Where an entry-point's number may stand: at both sides of its arrow, the lower one first; without ink, at its
        place where that is nearest to the sheet's edge."""
        from game.parts.shapes import edge_distance

        mark = _entry(self.canvas.city.marks.values(), name)
        strokes = [self.canvas.city.strokes[k] for k in mark.strokes if k in self.canvas.city.strokes] if mark else []
        if strokes:
            line = [pixel(matrix, point[:2]) for point in max(strokes, key=lambda s: len(s.points)).points]
            (ax, ay), (x, y), (bx, by) = line[0], line[len(line) // 2], line[-1]
            far, away = math.dist((ax, ay), (bx, by)) or 1.0, self.canvas.layout.u(NUMBER + 7)
            nx, ny = (ay - by) / far * away, (bx - ax) / far * away
            return sorted([(x + nx, y + ny), (x - nx, y - ny)], key=lambda spot: -spot[1])
        ring = self.canvas.meaning.rings_of(now).get(name)
        return [pixel(matrix, min(ring, key=lambda p: edge_distance(*p)))] if ring else []

    def _between(self, now: Meaning) -> dict[Pair, XY]:
        """Where the knot of each pair lies, in sheet units."""
        if self._spots is None or self._spots[0] is not now:
            found = {pair: between(now, *pair) for pair in {**now.proposed, **now.contacts}}
            self._spots = now, {pair: spot for pair, spot in found.items() if spot is not None}
        return self._spots[1]


def between(now: Meaning, one: str, two: str) -> XY | None:
    """Where the knot of two places lies on the sheet: in the middle of the shortest way between them."""
    import shapely

    from game.parts.shapes import ground

    a, b = ground(now.place(one)), ground(now.place(two))
    if a.is_empty or b.is_empty:
        return None
    common = a.intersection(b)
    if not common.is_empty:
        spot = common.representative_point()
        return float(spot.x), float(spot.y)
    middle = shapely.shortest_line(a, b).interpolate(0.5, normalized=True)
    return float(middle.x), float(middle.y)


def beside(own: Box, size: XY) -> list[XY]:
    """Where a name of this size may stand beside a box: below it, above it, at its right, at its left."""
    x, y, (wide, high) = (own[0] + own[2]) / 2, (own[1] + own[3]) / 2, size
    return [(x, own[3] + high * 0.52), (x, own[1] - high * 0.52), (own[2] + wide * 0.52, y), (own[0] - wide * 0.52, y)]


def _in_another(now: Meaning, rings: Mapping[str, Sequence[XY]], id: str, middle: XY) -> bool:
    """Does a spot lie in a place in which the one that is called so does not lie itself?"""
    own = heart(rings[id]) if rings.get(id) else middle
    for place in now.places:
        ring = rings.get(place.id, ())
        if place.id != id and place.shape != "long" and len(ring) > 2 and inside(ring, middle):
            return not inside(ring, own)
    return False


def _pair(id: str) -> Pair:
    a, _, b = id.partition("|")
    return a, b


def _entry(signs: Iterable[MarkMade], name: str) -> MarkMade | None:
    return next((m for m in signs if m.kind == "entry" and m.a == name), None)
