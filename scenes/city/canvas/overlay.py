"""What lies over the ink: washes of the places, knots of contacts, numbers of entry-points, names with their lines.

Worked out from what the drawing says, once for each view; pushing the sheet only moves the finished picture.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

import pygame
from pygame import Rect, Surface

from scenes.city.canvas.canvas import Canvas
from scenes.city.drawing.document import SHEET, MarkMade, Stroke
from scenes.city.ink.dressing import Dressing, Fill, Inscription, badge, tint, washes
from scenes.city.ink.painter import beside_sheet
from scenes.city.ink.strokes import Colour
from scenes.city.ink.window import RIM
from scenes.paint import fonts, marks
from scenes.paint.labels import Box, Placed, Setter, Wanted, around
from scenes.paint.outline import inside
from scenes.paint.theme import mix
from scenes.paint.view import Matrix, View

if TYPE_CHECKING:
    from game.parts.shapes import Place as Drawn
    from scenes.city.drawing.meaning import Meaning

XY = tuple[float, float]
Pair = tuple[str, str]
KNOTTED = ("annotate", "hand", "outline")
"""Tools with which the knots of contacts are shown; under the others they would be in the pen's way."""
SHARES = (1.0, 0.94, 0.88)
"""Sizes of names that are tried, the largest first."""
CHOSEN = 26
"""How much stronger the wash of the place in hand is (0-255)."""
NUMBER, KNOT = 20.5, (30.0, 14.0)
SOCKET = 11
"""Units of a square behind a name."""
MARK = 11
"""Units from the middle of a mark, such as that of a gap in a wall, to its rim."""


@dataclass(slots=True)
class _Kept:
    """What was drawn for a view, in pictures of the window's size; words only once they are asked for."""

    view: View
    state: tuple[object, ...]
    washes: _Washed
    now: Meaning
    words: Surface | None = None


@dataclass(frozen=True, slots=True)
class _Washed:
    """The colour of the places, and for what it was laid; it stays while names move."""

    about: tuple[object, ...]
    picture: Surface | None


@dataclass(frozen=True, slots=True)
class Setting:
    """Where names, numbers and knots stand."""

    names: dict[str, Placed]
    numbers: dict[str, Placed]
    knots: dict[Pair, Placed]


class Overlay:
    """The picture over the ink, in the pixels of the window onto the sheet.

    `chosen` says which place is about to be drawn or corrected: its wash is stronger. `marks` are spots of the sheet
    where other marks stand, to which names give way.
    """

    def __init__(
        self, canvas: Canvas, chosen: Callable[[], str] | None = None, marks: Callable[[], Iterable[XY]] = tuple
    ) -> None:
        self.canvas, self.chosen, self.marks = canvas, chosen or canvas.ink_owner, marks
        canvas.meaning.when_read.append(lambda before, now: self.forget())
        self.entries: Mapping[str, int] | None = None
        """The numbers of the entry-points as a game counts them now; None: as the drawing says."""
        self.states: Mapping[str, str] = {}
        """What stands behind the names of places: *lost*, *in ruins*."""
        self.sockets: Mapping[str, tuple[int, int]] = {}
        """Little squares behind the names of places: so many are full, of so many."""
        self.names: dict[str, Placed] = {}
        """The names that the app has set, in pixels of the window onto the sheet."""
        self.numbers: dict[str, Placed] = {}
        self.knots: dict[Pair, Placed] = {}
        self._kept: _Kept | None = None
        self._coloured: _Washed | None = None
        self._rooms: dict[int, Surface] = {}
        """Room for what is shown of another zoom, by its kind: with and without clear pixels."""
        self._edition = 0
        """How often it was to be drawn anew."""
        self._spots: tuple[Meaning, dict[Pair, XY]] | None = None
        self._broken: dict[str, list[str]] = {}
        self._share = 1.0
        self._wash: tuple[Meaning, set[str], tuple[Fill, ...]] | None = None
        self.setter = Setter()

    def forget(self) -> None:
        """Draw it anew: the meaning, the layers or the tool have changed."""
        self._kept = None
        self._edition += 1

    @property
    def key(self) -> Hashable:
        """What the picture depends on besides the view: with an equal key it looks the same."""
        return self._edition, *self._state()

    # ------------------------------------------------------------ drawing

    def draw(self, surface: Surface, now: Meaning) -> None:
        """Lay it over the sheet; the surface's clip says where. While the sheet moves, the picture moves with it."""
        self.draw_washes(surface, now)
        self.draw_words(surface, now)

    def draw_washes(self, surface: Surface, now: Meaning) -> None:
        """The colour of the places alone: what a game draws on the map comes between it and the words."""
        kept = self._of_now(now)
        if kept.washes.picture is not None:  # as colour below the ink: what is black stays black
            self._lay(surface, kept.view, kept.washes.picture, pygame.BLEND_RGB_MULT)

    def draw_words(self, surface: Surface, now: Meaning) -> None:
        """Edges, knots, numbers and names alone."""
        kept = self._of_now(now)
        if kept.words is None:
            assert self.canvas.sight.window is not None
            kept.words = self._picture(now, self.canvas.sight.window.matrix())
        self._lay(surface, kept.view, kept.words, 0)

    def _of_now(self, now: Meaning) -> _Kept:
        """What is laid over the sheet now: what is kept while the sheet moves, else drawn for what is seen."""
        canvas, kept, state = self.canvas, self._kept, self._state()
        assert canvas.sight.window is not None
        view = canvas.sight.window.view
        if kept is not None and kept.state == state and kept.now is now:
            moves = canvas.sight.pushing if kept.view.zoom == view.zoom else canvas.sight.zooming
            if kept.view == view or (moves and kept.view.angle == view.angle):
                return kept
        about = view, now, self._edition, self.chosen(), canvas.rect.size, canvas.theme
        if self._coloured is None or self._coloured.about != about:
            washes = self._washes(now, canvas.sight.window.matrix()) if canvas.theme.washes else None
            self._coloured = _Washed(about, washes)
        self._kept = _Kept(view, state, self._coloured, now)
        return self._kept

    def _lay(self, surface: Surface, old: View, picture: Surface, flags: int) -> None:
        """Lay a picture of the view `old` where it belongs in the present one."""
        canvas, clip = self.canvas, surface.get_clip()
        assert canvas.sight.window is not None
        (left, top), view = canvas.rect.topleft, canvas.sight.window.view
        if old == view:
            surface.blit(picture, clip, clip.move(-left, -top), special_flags=flags)
        elif old.zoom == view.zoom:
            x, y = view.to_window((old.x, old.y), canvas.rect.size)
            at = left + round(x) - canvas.rect.w // 2, top + round(y) - canvas.rect.h // 2
            surface.blit(picture, at, special_flags=flags)
        else:
            self._stretch(surface, old, picture, flags)

    def _state(self) -> tuple[object, ...]:
        """All that the picture depends on besides the view and the meaning."""
        canvas, layers = self.canvas, self.canvas.city.layers
        entries = tuple(self.entries.items()) if self.entries is not None else None
        return (canvas.tool in KNOTTED, self.chosen(), layers["annotations"].hidden, layers["stamps"].hidden,
                canvas.rect.size, canvas.theme, canvas.layout.text, entries, tuple(self.states.items()),
                tuple(self.sockets.items()),
                *map(tuple, canvas.tokens))  # fmt: skip

    def _stretch(self, surface: Surface, old: View, picture: Surface, flags: int) -> None:
        """The picture of another zoom, coarsely, until the zoom rests."""
        canvas = self.canvas
        assert canvas.sight.window is not None
        size, factor = canvas.rect.size, canvas.sight.window.view.zoom / old.zoom
        x, y = canvas.sight.window.view.to_window((old.x, old.y), size)
        left, top = x - size[0] / 2 * factor, y - size[1] / 2 * factor
        x0, y0 = max(0, int(-left / factor)), max(0, int(-top / factor))
        x1 = min(size[0], math.ceil((size[0] - left) / factor) + 1)
        y1 = min(size[1], math.ceil((size[1] - top) / factor) + 1)
        if x1 > x0 and y1 > y0:
            part = picture.subsurface((x0, y0, x1 - x0, y1 - y0))
            wide, high = max(1, round((x1 - x0) * factor)), max(1, round((y1 - y0) * factor))
            at = canvas.rect.x + round(left + x0 * factor), canvas.rect.y + round(top + y0 * factor)
            room = self._room_like(picture, wide, high)
            surface.blit(pygame.transform.scale(part, (wide, high), room), at, special_flags=flags)

    def _room_like(self, picture: Surface, wide: int, high: int) -> Surface:
        """Room for a picture of that size and of the same kind, kept from step to step: fresh memory costs more."""
        kind = picture.get_flags() & pygame.SRCALPHA
        kept = self._rooms.get(kind)
        if kept is None or kept.get_width() < wide or kept.get_height() < high:
            size = max(wide, picture.get_width() + RIM), max(high, picture.get_height() + RIM)
            kept = self._rooms[kind] = Surface(size, kind, picture)
        return kept.subsurface((0, 0, wide, high))

    def _picture(self, now: Meaning, matrix: Matrix) -> Surface:
        canvas = self.canvas
        picture = Surface(canvas.rect.size, pygame.SRCALPHA)
        rings = {name: [_at(matrix, p) for p in ring] for name, ring in canvas.meaning.rings_of(now).items()}
        self._paint_edges(picture, now, rings)
        beside_sheet(picture, matrix, (0, 0, 0, 0))
        found = self._set(now, matrix, rings, self._room(matrix))
        self.names, self.numbers, self.knots = found.names, found.numbers, found.knots
        theme, layout = canvas.theme, canvas.layout
        for pair, placed in self.knots.items():
            knot = marks.link_knot("on" if pair in now.connections else "off", layout.scale, theme)
            knot.draw(picture, placed.middle)
        for name, placed in self.numbers.items():
            number = now.number(name) if self.entries is None else self.entries[name]
            self._paint_number(picture, str(number), placed.middle)
        for name, placed in self.names.items():
            if placed.leader:
                pygame.draw.line(picture, theme.parchment, *placed.leader, max(3, layout.u(3.5)))
                pygame.draw.line(picture, theme.soft_ink, *placed.leader, max(1, layout.u(1.4)))
                pygame.draw.circle(picture, theme.soft_ink, placed.leader[1], max(2, layout.u(2.5)))
            self.paint_name(picture, name, (round(placed.middle[0]), round(placed.middle[1])))
        return picture

    def _room(self, matrix: Matrix) -> Box:
        """Where names may stand: in the window, and on the sheet as far as that lies in it."""
        left, top, right, bottom = box_of([_at(matrix, p) for p in ((0, 0), (SHEET[0], 0), SHEET, (0, SHEET[1]))])
        wide, high = self.canvas.rect.size
        if right <= 0 or bottom <= 0 or left >= wide or top >= high:
            return 0.0, 0.0, float(wide), float(high)
        return max(0.0, left), max(0.0, top), min(float(wide), right), min(float(high), bottom)

    def _paint_edges(self, picture: Surface, now: Meaning, rings: dict[str, list[XY]]) -> None:
        """The dotted edges of places."""
        theme, u = self.canvas.theme, self.canvas.layout.u
        for number, found in enumerate(now.places):
            ring = rings.get(found.id, [])
            if len(ring) < 3 or found.shape == "long":
                continue
            dotted(picture, ring, _darker(tint(number)) if theme.washes else theme.ink, u(6) if theme.washes else u(9))

    def _washes(self, now: Meaning, matrix: Matrix) -> Surface | None:
        """The colour of places as a picture by which the sheet is multiplied; None if there is none to be seen."""
        canvas, paper = self.canvas, self.canvas.theme.parchment
        chosen, outlines = self.chosen(), canvas.meaning.rings_of(now)
        coats = list(self._coats(now))
        for number, found in enumerate(now.places):
            if found.id == chosen and found.shape != "long" and len(outlines.get(found.id, ())) > 2:
                coats.append(Fill("washes", tuple(outlines[found.id]), tint(number), CHOSEN))
        if not coats:
            return None
        picture = Surface(canvas.rect.size)
        picture.fill((255, 255, 255))
        done: list[Rect] = []
        for wash in _by_wash(coats):
            shapes = [([_at(matrix, point) for point in coat.points], _thinned(paper, coat)) for coat in wash]
            left, top, right, bottom = box_of(shapes[0][0])
            box = Rect(math.floor(left), math.floor(top), math.ceil(right - left) + 2, math.ceil(bottom - top) + 2)
            for points, _ in shapes[1:]:
                x0, y0, x1, y1 = box_of(points)
                box.union_ip(Rect(math.floor(x0), math.floor(y0), math.ceil(x1 - x0) + 2, math.ceil(y1 - y0) + 2))
            box = box.clip(picture.get_rect())
            if not box.w or not box.h:
                continue
            alone = box.collidelist(done) < 0
            layer, (x, y) = (picture, (0, 0)) if alone else (Surface(box.size), box.topleft)
            if not alone:
                layer.fill((255, 255, 255))
            for points, colour in shapes:  # an inner coat takes the place of what it lies over
                pygame.draw.polygon(layer, colour, [(px - x, py - y) for px, py in points])
            if not alone:
                picture.blit(layer, box, special_flags=pygame.BLEND_RGB_MULT)
            done.append(box)
        beside_sheet(picture, matrix, (255, 255, 255))
        return picture

    def _coats(self, now: Meaning) -> tuple[Fill, ...]:
        """The washes of all places that have none of their own, in sheet units."""
        own = self._washed()
        if self._wash is None or self._wash[0] is not now or self._wash[1] != own:
            places = [place.id if place.shape != "long" else "" for place in now.places]
            self._wash = now, own, washes(self.canvas.meaning.rings_of(now), places, own)
        return self._wash[2]

    def _paint_number(self, picture: Surface, words: str, middle: XY) -> None:
        theme, u = self.canvas.theme, self.canvas.layout.u
        x, y = round(middle[0]), round(middle[1])
        pygame.draw.circle(picture, theme.card, (x, y), u(NUMBER))
        for radius in (NUMBER, 16.0):
            pygame.draw.circle(picture, theme.focus.paper, (x, y), u(radius), max(2, u(1.8)))
        line = fonts.text(words, "text-bold", u(22), theme.focus.paper)
        picture.blit(line, line.get_rect(center=(x, y)))

    # ------------------------------------------------------------ names

    def _style(self, name: str) -> tuple[fonts.Role, int]:
        """The type of a place’s name, on the screen and as exported: small for roads, walls and what lies below."""
        found, t, u = self.canvas.city.places[name], self.canvas.layout.t, self.canvas.layout.u
        if found.underground or found.shape in ("long", "nature"):
            return "title", t(18)
        # a map has no room for twice the size, but what is large grows too, and nothing is below the smallest type
        size = u(24 if found.shape == "area" else 22) * min(1.4, self.canvas.layout.text)
        return "title", max(t(14), round(size * self._share))

    def _lines(self, name: str) -> list[str]:
        """A place's name in one line, or in two where its place is narrow."""
        return self._broken.get(name) or [self._called(name)]

    def _called(self, name: str) -> str:
        state = self.states.get(name)
        called = self.canvas.city.places[name].name
        return f"{called}, {state}" if state else called

    def _size(self, name: str) -> XY:
        role, px = self._style(name)
        lines = self._lines(name)
        *above, last = (fonts.text_width(line, role, px) for line in lines)
        wide = max(*above, last + self._behind(name), 0.0)
        return wide + px * 0.2, fonts.font(role, px).get_height() * (0.86 + 0.72 * (len(lines) - 1))

    def _behind(self, name: str) -> int:
        """Pixels that the squares behind a name take."""
        u = self.canvas.layout.u
        return u(5) + self.sockets[name][1] * u(SOCKET + 3) if name in self.sockets else 0

    def _break(self, name: str, room: float) -> None:
        """Write a name in two lines when it is wider than its place, if that makes it narrower."""
        self._broken.pop(name, None)
        words, (role, px) = self._called(name).split(), self._style(name)
        if len(words) > 1 and self._size(name)[0] > room:
            cuts = ([" ".join(words[:n]), " ".join(words[n:])] for n in range(1, len(words)))
            self._broken[name] = min(cuts, key=lambda pair: max(fonts.text_width(line, role, px) for line in pair))

    def paint_name(self, surface: Surface, name: str, middle: tuple[int, int]) -> Rect:
        """Write a place's name about a point; returns the pixels touched."""
        role, px = self._style(name)
        theme, lines = self.canvas.theme, self._lines(name)
        step = round(fonts.font(role, px).get_height() * 0.72)
        touched = Rect(middle, (0, 0))
        for number, line in enumerate(lines):
            piece = fonts.halo_text(line, role, px, theme.ink, theme.parchment, px * 0.11)
            at = middle[0], round(middle[1] + (number - (len(lines) - 1) / 2) * step)
            if name in self.sockets and number == len(lines) - 1:
                at = at[0] - self._behind(name) // 2, at[1]
                right = at[0] + fonts.text_width(line, role, px) // 2
                touched.union_ip(self._paint_sockets(surface, name, (right, at[1])))
            touched.union_ip(surface.blit(piece.surface, piece.surface.get_rect(center=at)))
        return touched

    def _paint_sockets(self, surface: Surface, name: str, at: tuple[int, int]) -> Rect:
        """The squares behind a name that ends there; returns the pixels touched."""
        theme, u, (full, count) = self.canvas.theme, self.canvas.layout.u, self.sockets[name]
        square = Rect(at[0] + u(5), at[1] - u(SOCKET) // 2, u(SOCKET), u(SOCKET))
        touched = square.copy()
        for number in range(count):
            pygame.draw.rect(surface, theme.parchment, square.inflate(u(4), u(4)))
            pygame.draw.rect(surface, theme.ink if number < full else theme.card, square)
            pygame.draw.rect(surface, theme.ink, square, max(1, u(1.4)))
            touched.union_ip(square)
            square = square.move(u(SOCKET + 3), 0)
        return touched.inflate(u(4), u(4))

    def name_size(self, name: str) -> float:
        """The size of a place's name in pixels, for a label that takes its place."""
        return float(self._style(name)[1])

    # ------------------------------------------------------------ setting

    def _set(self, now: Meaning, matrix: Matrix, rings: Mapping[str, Sequence[XY]], room: Box) -> Setting:
        """Find places for numbers, knots and names: each gives way to those before it and to ink signs."""
        canvas, u = self.canvas, self.canvas.layout.u
        put = list(self._put_by_hand(matrix))
        side = float(2 * u(NUMBER))
        signs = list(self._signs(matrix))
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
            spots = {pair: _at(matrix, spot) for pair, spot in self._between(now).items()}
            wanted = [
                Wanted("|".join(pair), size, spot, around(spot, size))
                for pair, spot in spots.items()
                if _in(room, spot)
            ]
            knots = {_pair(p.id): p for p in self.setter.place(wanted, taken, room)}
        taken += [p.box for p in knots.values()]
        r = u(MARK + 3)
        taken += [(x - r, y - r, x + r, y + r) for x, y in (_at(matrix, spot) for spot in self.marks())]
        names: dict[str, Placed] = {}
        if not canvas.city.layers["stamps"].hidden:
            # a name stands beside a small place, and wipes no walls or roofs of it
            self._share = SHARES[0]
            signs += [box_of(ring) for found in now.places if self._built_on(found, ring := rings.get(found.id, []))]
            for self._share in SHARES:  # where it is crowded, smaller, but never below the smallest type
                named = self._names_wanted(now, matrix, rings, room)
                names = {p.id: p for p in self.setter.place(named, (*taken, *signs), room)}
                if not any(p.leader or p.covers for p in names.values()):
                    break
        return Setting(names, numbers, knots)

    def _numbered(self, now: Meaning) -> Iterable[str]:
        if self.entries is not None:
            return self.entries
        return now.entry_points if now.arrows else ()

    def dressing(self, now: Meaning) -> Dressing:
        """Washes, names, leaders and numbers, set for the whole sheet: what a picture of it adds to the ink."""
        canvas, scale = self.canvas, 0.5 * self.canvas.layout.scale
        theme, matrix = canvas.theme, (scale, 0.0, 0.0, scale, 0.0, 0.0)
        rings = {name: [_at(matrix, p) for p in ring] for name, ring in canvas.meaning.rings_of(now).items()}
        tokens, canvas.tokens = canvas.tokens, []
        found = self._set(now, matrix, rings, (0.0, 0.0, SHEET[0] * scale, SHEET[1] * scale))
        canvas.tokens = tokens
        above: list[Fill | Inscription] = []
        for name, placed in found.numbers.items():
            middle = placed.middle[0] / scale, placed.middle[1] / scale
            above += badge(str(now.number(name)), middle, canvas.layout.u(NUMBER) / scale, theme)
        for name, placed in found.names.items():
            if placed.leader:
                a, b = (tuple(value / scale for value in end) for end in placed.leader)
                above += [_line(a, b, 5.0, theme.parchment), _line(a, b, 2.2, theme.soft_ink)]
            lines, (x, y), size = self._lines(name), placed.middle, self.name_size(name)
            role = self._style(name)[0]
            step = fonts.font(role, round(size)).get_height() * 0.72
            for number, words in enumerate(lines):
                spot = x / scale, (y + (number - (len(lines) - 1) / 2) * step) / scale
                above.append(Inscription("labels", words, spot, size / scale, theme.ink, theme.parchment, role))
        return Dressing(self._coats(now) if theme.washes else (), tuple(above))

    def _washed(self) -> set[str]:
        """The places that have a wash of their own."""
        return {stroke.owner for stroke in self.canvas.city.made_with("wash")}

    def _names_wanted(
        self, now: Meaning, matrix: Matrix, rings: Mapping[str, Sequence[XY]], room: Box
    ) -> Iterable[Wanted]:  # fmt: skip
        named = {s.owner for s in self.canvas.city.made_with("label")}
        for found in now.places:
            ring = rings.get(found.id, [])
            if found.id in named or found.id not in self.canvas.city.places or not ring:
                continue
            own = box_of(ring)
            self._break(
                found.id, math.inf if found.shape == "long" else max(own[2] - own[0], self.canvas.layout.u(112))
            )
            size = self._size(found.id)
            if found.shape == "long":
                home, *also = self._along(found.id, matrix)
                if _in(room, home):
                    yield Wanted(found.id, size, home, own, tuple(also))
                continue
            if self._built_on(found, ring):
                home, *also = beside(own, size)
                own = own[0] - size[0], own[1] - size[1], own[2] + size[0], own[3] + size[1]
                if _in(room, home):
                    yield Wanted(found.id, size, home, own, tuple(also))
                continue
            if own[2] - own[0] < size[0] * 1.05 or own[3] - own[1] < size[1] * 2.2:
                home = (own[0] + own[2]) / 2, own[3] + size[1] * 0.46
            else:
                home = _heart(ring)
            if _in(room, home):
                yield Wanted(found.id, size, home, own)

    def _built_on(self, place: Drawn, ring: Sequence[XY]) -> bool:
        """Is it a small place above ground that a name within would wipe: with a building of its own, or too small?"""
        if place.shape != "small" or "underground" in place.words or not ring:
            return False
        left, top, right, bottom = box_of(ring)
        wide, high = self._size(place.id)
        narrow = right - left < wide * 1.15 or bottom - top < high * 2.2
        return narrow or any(stroke.tool == "stamp" for stroke in self.canvas.city.owned(place.id))

    def _along(self, name: str, matrix: Matrix) -> list[XY]:
        """Where the name of a long place may stand: beside its longest line, here and there."""
        strokes = [s for s in self.canvas.city.of(name) if s.tool != "wash"] or self.canvas.city.of(name)
        longest = max(strokes, key=lambda s: len(s.points))
        line = [_at(matrix, point[:2]) for point in longest.points]
        wide, high = self._size(name)
        thick = longest.width * _scale(matrix)
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
        scale = _scale(matrix)
        for stroke in self._shown("label"):
            px = max(4, round(stroke.width * scale))
            wide = fonts.text_width(stroke.words, "title", px)
            yield around(_at(matrix, stroke.points[0][:2]), (wide, px))
        left, top = self.canvas.rect.topleft
        for token in self.canvas.tokens:
            yield token.left - left, token.top - top, token.right - left, token.bottom - top

    def _signs(self, matrix: Matrix) -> Iterable[Box]:
        """The ink of signs, in short pieces."""
        for stroke in self._shown("annotate"):
            points = [_at(matrix, p[:2]) for p in stroke.points]
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
            line = [_at(matrix, point[:2]) for point in max(strokes, key=lambda s: len(s.points)).points]
            (ax, ay), (x, y), (bx, by) = line[0], line[len(line) // 2], line[-1]
            far, away = math.dist((ax, ay), (bx, by)) or 1.0, self.canvas.layout.u(NUMBER + 7)
            nx, ny = (ay - by) / far * away, (bx - ax) / far * away
            return sorted([(x + nx, y + ny), (x - nx, y - ny)], key=lambda spot: -spot[1])
        ring = self.canvas.meaning.rings_of(now).get(name)
        return [_at(matrix, min(ring, key=lambda p: edge_distance(*p)))] if ring else []

    def _between(self, now: Meaning) -> dict[Pair, XY]:
        """Where the knot of each pair lies, in sheet units."""
        if self._spots is None or self._spots[0] is not now:
            found = {pair: between(now, *pair) for pair in {**now.proposed, **now.contacts}}
            self._spots = now, {pair: spot for pair, spot in found.items() if spot is not None}
        return self._spots[1]

    # ------------------------------------------------------------ pointing

    def _pixel(self, pos: tuple[int, int]) -> XY:
        return pos[0] - self.canvas.rect.x, pos[1] - self.canvas.rect.y

    def name_at(self, pos: tuple[int, int]) -> str:
        """The name, set by the app, that is under a pixel of the screen."""
        x, y = self._pixel(pos)
        return next((n for n, p in self.names.items() if p.box[0] <= x <= p.box[2] and p.box[1] <= y <= p.box[3]), "")

    def number_at(self, pos: tuple[int, int]) -> str:
        """The entry-point whose number is under a pixel of the screen."""
        at, reach = self._pixel(pos), self.canvas.layout.u(NUMBER)
        return next((name for name, p in self.numbers.items() if math.dist(p.middle, at) <= reach), "")

    def knot_at(self, pos: tuple[int, int]) -> Pair | None:
        """The pair whose knot is under a pixel of the screen."""
        at, reach = self._pixel(pos), self.canvas.layout.u(22)
        near = min(((math.dist(p.middle, at), pair) for pair, p in self.knots.items()), default=(math.inf, None))
        return near[1] if near[0] <= reach else None


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


def _by_wash(coats: Iterable[Fill]) -> Iterator[list[Fill]]:
    """The coats of one wash after another: each begins with its lowest one."""
    found: list[Fill] = []
    for coat in coats:
        if found and (coat.colour != found[-1].colour or coat.level < found[-1].level or coat.alpha != found[-1].alpha):
            yield found
            found = []
        found.append(coat)
    if found:
        yield found


def _thinned(paper: Colour, coat: Fill) -> Colour:
    """By what paper is multiplied where this coat and those below it lie."""
    strength = 1 - (1 - coat.alpha / 255) ** (coat.level + 1)
    wet = mix(paper, coat.colour, strength)
    red, green, blue = (min(255, round(255 * w / p)) for w, p in zip(wet, paper, strict=True))
    return red, green, blue


def box_of(ring: Sequence[XY]) -> Box:
    """The box about an outline."""
    xs, ys = [p[0] for p in ring], [p[1] for p in ring]
    return min(xs), min(ys), max(xs), max(ys)


def beside(own: Box, size: XY) -> list[XY]:
    """Where a name of this size may stand beside a box: below it, above it, at its right, at its left."""
    x, y, (wide, high) = (own[0] + own[2]) / 2, (own[1] + own[3]) / 2, size
    return [(x, own[3] + high * 0.52), (x, own[1] - high * 0.52), (own[2] + wide * 0.52, y), (own[0] - wide * 0.52, y)]


def dotted(surface: Surface, points: Sequence[XY], colour: Colour, gap: int) -> None:
    """A closed line of dots."""
    left, gap = 0.0, max(3, gap)
    for (ax, ay), (bx, by) in zip(points, [*points[1:], points[0]], strict=True):
        length = math.hypot(bx - ax, by - ay)
        while left <= length and length:
            x, y = ax + (bx - ax) * left / length, ay + (by - ay) * left / length
            pygame.draw.circle(surface, colour, (x, y), max(1.0, gap * 0.2))
            left += gap
        left -= length


def _at(matrix: Matrix, point: Sequence[float]) -> XY:
    a, b, c, d, e, f = matrix
    return a * point[0] + c * point[1] + e, b * point[0] + d * point[1] + f


def _line(a: Sequence[float], b: Sequence[float], wide: float, colour: Colour) -> Fill:
    """A straight line as an outline."""
    far = math.dist(a, b) or 1.0
    nx, ny = (a[1] - b[1]) / far * wide / 2, (b[0] - a[0]) / far * wide / 2
    points = (a[0] + nx, a[1] + ny), (b[0] + nx, b[1] + ny), (b[0] - nx, b[1] - ny), (a[0] - nx, a[1] - ny)
    return Fill("labels", points, colour)


def _scale(matrix: Matrix) -> float:
    return math.sqrt(abs(matrix[0] * matrix[3] - matrix[1] * matrix[2]))


def _in(room: Box, at: XY) -> bool:
    return room[0] <= at[0] <= room[2] and room[1] <= at[1] <= room[3]


def _pair(id: str) -> Pair:
    a, _, b = id.partition("|")
    return a, b


def _entry(signs: Iterable[MarkMade], name: str) -> MarkMade | None:
    return next((m for m in signs if m.kind == "entry" and m.a == name), None)


def _darker(colour: Colour) -> Colour:
    return colour[0] * 7 // 10, colour[1] * 7 // 10, colour[2] * 7 // 10


def _heart(ring: Sequence[XY]) -> XY:
    """The middle of an outline's area; of its box when that lies outside."""
    double = x = y = 0.0
    for (ax, ay), (bx, by) in zip(ring, [*ring[1:], ring[0]], strict=True):
        cross = ax * by - bx * ay
        double += cross
        x += (ax + bx) * cross
        y += (ay + by) * cross
    middle = (x / (3 * double), y / (3 * double)) if double else (0.0, 0.0)
    if double and inside(ring, middle):
        return middle
    xs, ys = [p[0] for p in ring], [p[1] for p in ring]
    return (min(xs) + max(xs)) / 2, (min(ys) + max(ys)) / 2
