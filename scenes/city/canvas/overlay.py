"""What lies over the ink: washes of the places, knots of contacts, numbers of entry-points, names with their lines.

Worked out from what the drawing says, once for each view; pushing the sheet only moves the finished picture.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Hashable, Iterable, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import TYPE_CHECKING

import pygame
from pygame import Rect, Surface

from scenes.city.canvas.bends import Bent
from scenes.city.canvas.canvas import Canvas
from scenes.city.canvas.lettering import Lettering
from scenes.city.canvas.moved_picture import MovedPictures
from scenes.city.canvas.sheet_dressing import dressing
from scenes.city.canvas.spots import XY, box_of, pixel
from scenes.city.canvas.typesetter import NUMBER, Pair, Typesetter
from scenes.city.canvas.wash_layer import WashLayer
from scenes.city.drawing.document import SHEET
from scenes.city.drawing.net import PACES, net_of
from scenes.city.ink.dressing import Dressing, Fill, Inscription, furnished, net_lines, on_sheet, paint_fine, title_box
from scenes.city.ink.painter import beside_sheet
from scenes.city.ink.strokes import Colour
from scenes.city.worlds.world import world as world_of
from scenes.paint import fonts, marks
from scenes.paint.labels import Box, Placed
from scenes.paint.theme import mix
from scenes.paint.view import Matrix, View
from scenes.system.words import tr

if TYPE_CHECKING:
    from scenes.city.meaning.meaning import Meaning


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


class Overlay:
    """The picture over the ink, in the pixels of the window onto the sheet.

    `chosen` says which place is about to be drawn or corrected: its wash is stronger. `marks` are spots of the sheet
    where other marks stand, to which names give way.
    """

    def __init__(
        self, canvas: Canvas, chosen: Callable[[], str] | None = None, marks: Callable[[], Iterable[XY]] = tuple
    ) -> None:
        self.canvas = canvas
        canvas.meaning.when_read.append(lambda before, now: self.forget())
        self.washes = WashLayer(canvas, chosen or canvas.ink_owner)
        self.lettering = Lettering(canvas)
        self.typesetter = Typesetter(canvas, self.lettering, marks)
        self.names: dict[str, Placed] = {}
        """The names that the app has set, in pixels of the window onto the sheet."""
        self.numbers: dict[str, Placed] = {}
        self.bent: dict[str, Bent] = {}
        """Those of the names that run along a wall or on a water."""
        self.knots: dict[Pair, Placed] = {}
        self._moved = MovedPictures(canvas)
        self._kept: _Kept | None = None
        self._coloured: _Washed | None = None
        self._sheet: tuple[tuple[object, ...], list[Fill | Inscription]] = ((), [])
        """What lies on the sheet besides the drawing, and for what it was set."""
        self._edition = 0
        """How often it was to be drawn anew."""

    def forget(self) -> None:
        """Draw it anew: the meaning, the layers or the tool have changed."""
        self._kept = None
        self._edition += 1

    @property
    def key(self) -> Hashable:
        """What the picture depends on besides the view: with an equal key it looks the same."""
        return self._edition, *self._state()

    def draw(self, surface: Surface, now: Meaning) -> None:
        """Lay it over the sheet; the surface's clip says where. While the sheet moves, the picture moves with it."""
        self.draw_washes(surface, now)
        self.draw_words(surface, now)

    def draw_washes(self, surface: Surface, now: Meaning) -> None:
        """The colour of the places alone: what a game draws on the map comes between it and the words."""
        kept = self._of_now(now)
        if kept.washes.picture is not None:  # as colour below the ink: what is black stays black
            self._moved.lay(surface, kept.view, kept.washes.picture, self.washes.blend)

    def draw_words(self, surface: Surface, now: Meaning) -> None:
        """Edges, knots, numbers and names alone."""
        kept = self._of_now(now)
        if kept.words is None:
            assert self.canvas.sight.window is not None
            kept.words = self._written(now, self.canvas.sight.window.matrix(kept.view))
        self._moved.lay(surface, kept.view, kept.words, 0)

    def written(self) -> tuple[Surface, list[Rect]] | None:
        """The words as they lie over the sheet, and where the names are in them; None while the sheet moves."""
        kept, window = self._kept, self.canvas.sight.window
        if kept is None or kept.words is None or window is None or kept.view != window.view:
            return None
        boxes = (placed.box for placed in self.names.values())
        return kept.words, [Rect(x, y, right - x, foot - y) for x, y, right, foot in boxes]

    def _of_now(self, now: Meaning) -> _Kept:
        """What is laid over the sheet now: what is kept while the sheet moves, else drawn for what is seen, or will be
        when it has moved.
        """
        canvas, kept, state = self.canvas, self._kept, self._state()
        assert canvas.sight.window is not None
        view, goal = canvas.sight.window.view, canvas.sight.heading or canvas.sight.window.view
        if kept is not None and kept.state == state and kept.now is now:
            moves = canvas.sight.pushing if kept.view.zoom == view.zoom else canvas.sight.zooming
            if kept.view in (view, goal) or (moves and kept.view.angle == view.angle):
                return kept
        about = goal, now, self._edition, self.washes.chosen(), canvas.rect.size, canvas.sheet_theme
        if self._coloured is None or self._coloured.about != about:
            washes = self.washes.picture(now, canvas.sight.window.matrix(goal)) if canvas.sheet_theme.washes else None
            self._coloured = _Washed(about, washes)
        self._kept = _Kept(goal, state, self._coloured, now)
        return self._kept

    def _state(self) -> tuple[object, ...]:
        """All that the picture depends on besides the view and the meaning."""
        canvas = self.canvas
        return (
            self.washes.chosen(),
            canvas.rect.size,
            canvas.sheet_theme,
            canvas.layout.text,
            canvas.city.fact("net"),
            canvas.city.fact("furniture"),
            canvas.city.name,
            self.typesetter.about,
            self.lettering.about,
        )

    def _written(self, now: Meaning, matrix: Matrix) -> Surface:
        canvas = self.canvas
        picture = Surface(canvas.rect.size, pygame.SRCALPHA)
        rings = {name: [pixel(matrix, p) for p in ring] for name, ring in canvas.meaning.rings_of(now).items()}
        self._paint_edges(picture, now, rings)
        pieces = self._on_sheet(now)
        if pieces:
            picture.blit(paint_fine(canvas.rect.size, pieces, matrix, canvas.sheet_theme.ink), (0, 0))
        beside_sheet(picture, matrix, (0, 0, 0, 0))
        closed = [box_of([pixel(matrix, point) for point in piece.points]) for piece in furnished(pieces)]
        found = self.typesetter.set(now, matrix, rings, self._room(matrix), closed)
        self.names, self.numbers, self.knots, self.bent = found.names, found.numbers, found.knots, found.bent
        theme, layout = canvas.sheet_theme, canvas.layout
        for pair, placed in self.knots.items():
            knot = marks.link_knot("on" if pair in now.connections else "off", layout.scale, theme)
            knot.draw(picture, placed.middle)
        for name, placed in self.numbers.items():
            self._paint_number(picture, str(self.typesetter.number(now, name)), placed.middle)
        for name, placed in self.names.items():
            if placed.leader:
                pygame.draw.line(picture, theme.parchment, *placed.leader, max(3, layout.u(3.5)))
                pygame.draw.line(picture, theme.soft_ink, *placed.leader, max(1, layout.u(1.4)))
                pygame.draw.circle(picture, theme.soft_ink, placed.leader[1], max(2, layout.u(2.5)))
            if name in found.bent:
                self.lettering.paint_bent(picture, name, found.bent[name])
                continue
            self.lettering.paint(picture, name, (round(placed.middle[0]), round(placed.middle[1])))
        return picture

    def _on_sheet(self, now: Meaning) -> list[Fill | Inscription]:
        """The net, and frame, title, scale and compass, as far as the sheet has them."""
        canvas, city = self.canvas, self.canvas.city
        net, about = net_of(city.fact("net")), (now, self._edition, canvas.sheet_theme, len(city.done))
        if net == "none" and not city.fact("furniture"):
            return []
        if self._sheet[0] != about:
            found = net_lines(net, canvas.sheet_theme)
            if city.fact("furniture"):
                above = self.dressing(now).above
                found += on_sheet(city, canvas.sheet_theme, above, tr("N"), tr("{count} paces", count=4 * PACES))
            self._sheet = about, found
        return self._sheet[1]

    def _room(self, matrix: Matrix) -> Box:
        """Where names may stand: in the window, and on the sheet as far as that lies in it."""
        left, top, right, bottom = box_of([pixel(matrix, p) for p in ((0, 0), (SHEET[0], 0), SHEET, (0, SHEET[1]))])
        wide, high = self.canvas.rect.size
        if right <= 0 or bottom <= 0 or left >= wide or top >= high:
            return 0.0, 0.0, float(wide), float(high)
        return max(0.0, left), max(0.0, top), min(float(wide), right), min(float(high), bottom)

    def _paint_edges(self, picture: Surface, now: Meaning, rings: dict[str, list[XY]]) -> None:
        """The dotted edges of places."""
        theme, u, here = self.canvas.sheet_theme, self.canvas.layout.u, world_of(self.canvas.city.world)
        for number, found in enumerate(now.places):
            ring = rings.get(found.id, [])
            if len(ring) < 3 or found.shape == "long":
                continue
            edge = mix(here.tint(number), theme.ink, 0.3) if theme.washes else theme.ink
            dotted(picture, ring, edge, u(6) if theme.washes else u(9))

    def _paint_number(self, picture: Surface, words: str, middle: XY) -> None:
        theme, u = self.canvas.theme, self.canvas.layout.u
        x, y = round(middle[0]), round(middle[1])
        pygame.draw.circle(picture, theme.card, (x, y), u(NUMBER))
        for radius in (NUMBER, 16.0):
            pygame.draw.circle(picture, theme.focus.paper, (x, y), u(radius), max(2, u(1.8)))
        line = fonts.text(words, "text-bold", u(22), theme.focus.paper)
        picture.blit(line, line.get_rect(center=(x, y)))

    def dressing(self, now: Meaning) -> Dressing:
        """What a picture of the whole sheet adds to the ink."""
        return dressing(now, self.washes, self.typesetter)

    # ------------------------------------------------------------ pointing

    def _pixel(self, pos: tuple[int, int]) -> XY:
        return pos[0] - self.canvas.rect.x, pos[1] - self.canvas.rect.y

    @property
    def title(self) -> pygame.FRect | None:
        """The room of the map's title, in sheet units."""
        return title_box(self._sheet[1]) if self.canvas.city.fact("furniture") else None

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


def dotted(surface: Surface, points: Sequence[XY], colour: Colour, gap: int, *, closed: bool = True) -> None:
    """A line of dots."""
    left, gap = 0.0, max(3, gap)
    for (ax, ay), (bx, by) in pairwise([*points, points[0]] if closed else points):
        length = math.hypot(bx - ax, by - ay)
        while left <= length and length:
            x, y = ax + (bx - ax) * left / length, ay + (by - ay) * left / length
            pygame.draw.circle(surface, colour, (x, y), max(1.0, gap * 0.2))
            left += gap
        left -= length
