"""The window onto the sheet: where it looks, and the picture of the ink in cached tiles.

Tiles belong to one zoom and turn; panning only moves them.  After a zoom the old picture is shown scaled at once and
the tiles are drawn anew in slices, so that no frame waits for ten thousand strokes.
"""

from __future__ import annotations

import math
import time
from collections import OrderedDict
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace

import pygame
from pygame import Rect, Surface

from scenes.city.document import LEVEL, SHEET, City, Stroke, extent
from scenes.city.ink import OVER, Knot, Matrix, bounds, fill, scaled, stain, trace
from scenes.city.looks import Looks, Mark
from scenes.paint import fonts
from scenes.paint.theme import Theme, mix

LEAST, MOST = 0.25, 8.0
TILE = 256
SLICE = 0.008
"""Seconds of a frame that redrawing may take."""
_BLOTS = (
    (250, 180, 150, 60), (1180, 140, 120, 80), (760, 520, 190, 70), (1390, 690, 140, 90), (180, 790, 110, 70),
    (620, 900, 170, 50), (980, 330, 90, 60),
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class View:
    """Where the window looks: `zoom` pixels to a sheet unit, `angle` degrees, and the sheet point in its middle."""

    zoom: float
    angle: int
    x: float
    y: float

    def matrix(self, size: tuple[int, int]) -> Matrix:
        """From the sheet to the pixels of a window of that size."""
        a, b, c, d = self.turn()
        return a, b, c, d, size[0] / 2 - (a * self.x + c * self.y), size[1] / 2 - (b * self.x + d * self.y)

    def turn(self) -> tuple[float, float, float, float]:
        """The turning and scaling part of the matrix."""
        c, s = math.cos(math.radians(self.angle)), math.sin(math.radians(self.angle))
        return c * self.zoom, s * self.zoom, -s * self.zoom, c * self.zoom

    def to_sheet(self, pos: Sequence[float], size: tuple[int, int]) -> tuple[float, float]:
        """The sheet point under a pixel."""
        a, b, c, d, e, f = self.matrix(size)
        x, y = pos[0] - e, pos[1] - f
        area = a * d - b * c
        return (d * x - c * y) / area, (a * y - b * x) / area

    def to_window(self, point: Sequence[float], size: tuple[int, int]) -> tuple[float, float]:
        """The pixel of a sheet point."""
        a, b, c, d, e, f = self.matrix(size)
        return a * point[0] + c * point[1] + e, b * point[0] + d * point[1] + f

    def zoomed(self, factor: float, pos: Sequence[float], size: tuple[int, int]) -> View:
        """Nearer or farther, with what lies under `pos` staying there."""
        x, y = self.to_sheet(pos, size)
        zoom = max(LEAST, min(MOST, self.zoom * factor))
        after = replace(self, zoom=zoom)
        nx, ny = after.to_sheet(pos, size)
        return replace(after, x=after.x + x - nx, y=after.y + y - ny)

    def panned(self, dx: float, dy: float) -> View:
        """Pushed by so many pixels; the sheet never leaves the window."""
        a, b, c, d = self.turn()
        area = a * d - b * c
        x, y = self.x - (d * dx - c * dy) / area, self.y - (a * dy - b * dx) / area
        return replace(self, x=max(-100.0, min(SHEET[0] + 100.0, x)), y=max(-100.0, min(SHEET[1] + 100.0, y)))


def fitted(size: tuple[int, int], angle: int = 0) -> View:
    """The whole sheet."""
    c, s = abs(math.cos(math.radians(angle))), abs(math.sin(math.radians(angle)))
    wide, high = SHEET[0] * c + SHEET[1] * s, SHEET[0] * s + SHEET[1] * c
    zoom = max(LEAST / 2, min(MOST, size[0] / wide, size[1] / high))
    return View(zoom, angle, SHEET[0] / 2, SHEET[1] / 2)


# ------------------------------------------------------------------------------------------------------ painting


def paint_mark(surface: Surface, mark: Mark, matrix: Matrix, ground: tuple[int, int, int], opacity: int = 100) -> None:
    """Draw one mark on an opaque picture with hard edges; the caller scales it down."""
    colour = mix(ground, mark.colour, opacity / 100) if opacity < 100 else mark.colour
    if mark.kind == "words":
        _words(surface, mark, matrix, colour, ground)
        return
    if mark.kind == "fill":
        a, b, c, d, e, f = matrix
        pygame.draw.polygon(surface, colour, [(a * x + c * y + e, b * x + d * y + f) for x, y, _ in mark.points])
        return
    if len(mark.points) == 1:
        a, b, c, d, e, f = matrix
        x, y, half = mark.points[0]
        pygame.draw.circle(
            surface, colour, (a * x + c * y + e, b * x + d * y + f), half * math.sqrt(abs(a * d - b * c))
        )
        return
    if mark.alpha >= 255:
        fill(surface, trace(mark.points, matrix), colour)
        return
    traced = trace(mark.points, matrix, 4.0)
    box = bounds(traced).clip(surface.get_clip())
    if not box.w or not box.h:
        return
    # one flat layer, so that a wash that crosses itself is not darker there
    key = (1, 2, 3)
    layer = Surface(box.size)
    layer.fill(key)
    layer.set_colorkey(key)
    fill(layer, [(x - box.x, y - box.y, half) for x, y, half in traced], mark.colour)
    layer.set_alpha(round(mark.alpha * opacity / 100))
    surface.blit(layer, box)


def _words(surface: Surface, mark: Mark, matrix: Matrix, colour: tuple[int, int, int],
           ground: tuple[int, int, int]) -> None:  # fmt: skip
    a, b, c, d, e, f = matrix
    x, y, size = mark.points[0]
    px = round(size * math.sqrt(abs(a * d - b * c)))
    if px < 4 or px > 1200:
        return
    piece = fonts.halo_text(mark.words, "title", px, colour, ground, max(1.0, px * 0.12))
    picture, middle = piece.surface, (a * x + c * y + e, b * x + d * y + f)
    turn = mark.angle + math.degrees(math.atan2(b, a))
    if abs(turn) > 0.01:
        picture = pygame.transform.rotozoom(picture, -turn, 1)
    surface.blit(picture, picture.get_rect(center=(round(middle[0]), round(middle[1]))))


def paint_paper(surface: Surface, matrix: Matrix, theme: Theme, around: tuple[int, int, int] | None) -> None:
    """The bare sheet."""
    a, b, c, d, e, f = matrix

    def at(x: float, y: float) -> tuple[float, float]:
        return a * x + c * y + e, b * x + d * y + f

    if around is not None:
        surface.fill(around)
    pygame.draw.polygon(surface, theme.parchment, [at(0, 0), at(SHEET[0], 0), at(*SHEET), at(0, SHEET[1])])
    if theme.washes:
        stained = mix(theme.parchment, theme.deep_parchment, 0.22)
        for number, (x, y, rx, ry) in enumerate(_BLOTS):
            blot = [
                at(x + rx * (1 + 0.15 * math.sin(k * 2.1 + number)) * math.cos(k * 0.35),
                   y + ry * (1 + 0.2 * math.cos(k * 1.3 + number)) * math.sin(k * 0.35))
                for k in range(18)
            ]  # fmt: skip
            pygame.draw.polygon(surface, stained, blot)


def paint_edge(surface: Surface, matrix: Matrix, theme: Theme, around: tuple[int, int, int]) -> None:
    """What lies around the sheet, over ink that runs out of it, and the sheet's edge."""
    a, b, c, d, e, f = matrix

    def at(x: float, y: float) -> tuple[float, float]:
        return a * x + c * y + e, b * x + d * y + f

    w, h, far = *SHEET, 400
    for x0, y0, x1, y1 in ((-far, -far, w + far, 0), (-far, h, w + far, h + far), (-far, 0, 0, h), (w, 0, w + far, h)):
        band = [at(x0, y0), at(x1, y0), at(x1, y1), at(x0, y1)]
        xs, ys = [p[0] for p in band], [p[1] for p in band]
        clip = surface.get_clip()
        if max(xs) >= clip.left and min(xs) <= clip.right and max(ys) >= clip.top and min(ys) <= clip.bottom:
            pygame.draw.polygon(surface, around, band)
    scale = math.sqrt(abs(a * d - b * c))
    corners: list[Knot] = [(x, y, 1.2) for x, y in (at(0, 0), at(SHEET[0], 0), at(*SHEET), at(0, SHEET[1]))]
    for p, q in zip(corners, [*corners[1:], corners[0]], strict=True):
        fill(surface, [(p[0], p[1], max(1.5, scale)), (q[0], q[1], max(1.5, scale))], theme.ink)


class Painter:
    """Draws the sheet's ink on a picture of any size."""

    def __init__(self, city: City, looks: Looks, theme: Theme) -> None:
        self.city, self.looks, self.theme = city, looks, theme
        self.underlay: Surface | None = None
        """The straightened underlay, as a picture of the whole sheet."""

    def paint(self, surface: Surface, matrix: Matrix, strokes: Iterable[Stroke],
              around: tuple[int, int, int] | None) -> Iterator[None]:  # fmt: skip
        """Draw paper, underlay and strokes; stops after each stroke, so that the caller can look at the clock."""
        paint_paper(surface, matrix, self.theme, around)
        layers, ground = self.city.layers, self.theme.parchment
        if self.underlay is not None and not layers["underlay"].hidden:
            self._under(surface, matrix, self.underlay, layers["underlay"].opacity)
            yield
        for stroke in strokes:
            state = layers[stroke.layer]
            if not state.hidden:
                for mark in self.looks.of(stroke):
                    paint_mark(surface, mark, matrix, ground, state.opacity)
                yield
        if around is not None:
            paint_edge(surface, matrix, self.theme, around)

    def _under(self, surface: Surface, matrix: Matrix, picture: Surface, opacity: int) -> None:
        a, b, c, d, e, f = matrix
        corners = [(a * x + c * y + e, b * x + d * y + f) for x in (0, SHEET[0]) for y in (0, SHEET[1])]
        left, top = min(x for x, _ in corners), min(y for _, y in corners)
        scale = math.sqrt(abs(a * d - b * c)) * SHEET[0] / picture.get_width()
        angle = math.degrees(math.atan2(b, a))
        clip = surface.get_clip()
        if abs(angle) < 0.01:  # only the part that is seen
            x0, y0 = max(0, int((clip.left - left) / scale)), max(0, int((clip.top - top) / scale))
            x1 = min(picture.get_width(), math.ceil((clip.right - left) / scale) + 1)
            y1 = min(picture.get_height(), math.ceil((clip.bottom - top) / scale) + 1)
            if x1 <= x0 or y1 <= y0:
                return
            size = max(1, round((x1 - x0) * scale)), max(1, round((y1 - y0) * scale))
            part = pygame.transform.scale(picture.subsurface((x0, y0, x1 - x0, y1 - y0)), size)
            where = (round(left + x0 * scale), round(top + y0 * scale))
        else:
            # turned: a copy at screen size, so that a large zoom does not make a picture of gigabytes
            small = min(1.0, 2000 / max(1.0, picture.get_width() * scale))
            part = pygame.transform.rotozoom(picture, -angle, scale * small)
            if small < 1:
                part = pygame.transform.scale(part, (round(part.get_width() / small), round(part.get_height() / small)))
            where = (round(left), round(top))
        part.set_alpha(round(opacity * 2.55))
        surface.blit(part, where)


def render(painter: Painter, size: tuple[int, int], matrix: Matrix, strokes: Sequence[Stroke]) -> Surface:
    """A finished picture with soft edges, in bands so that its threefold size needs little memory."""
    result = Surface(size)
    band = max(16, 4_000_000 // max(1, size[0] * OVER * OVER))
    for top in range(0, size[1], band):
        high = min(band, size[1] - top)
        large = Surface((size[0] * OVER, high * OVER))
        for _ in painter.paint(large, scaled(matrix, OVER, 0, top), strokes, painter.theme.table):
            pass
        result.blit(pygame.transform.smoothscale(large, (size[0], high)), (0, top))
    return result


# ------------------------------------------------------------------------------------------------------ tiles

Key = tuple[float, int, int, int]


@dataclass(slots=True)
class _Tile:
    picture: Surface
    stale: bool = False


class Window:
    """The cached picture of the sheet in a window of `size` pixels."""

    def __init__(self, painter: Painter, size: tuple[int, int], view: View) -> None:
        self.painter, self.size, self.view = painter, size, view
        self._tiles: OrderedDict[Key, _Tile] = OrderedDict()
        self._job: Iterator[bool] | None = None
        self._job_key: Key | None = None
        self._old: Surface | None = None
        self._old_view = view
        self._fallback: tuple[View, Surface, tuple[int, int]] | None = None
        self.redrawn = 0
        """How many tiles were drawn; for measuring."""

    def look(self, view: View) -> None:
        """Look elsewhere. A new zoom or turn keeps the old picture until its own is drawn."""
        if (view.zoom, view.angle) != (self.view.zoom, self.view.angle):
            picture = Surface(self.size)
            self.draw(picture, picture.get_rect(), (0, 0))
            self._old, self._old_view, self._fallback = picture, self.view, None
        self.view = view
        if self._job_key is not None and self._job_key[:2] != (view.zoom, view.angle):
            self._job = self._job_key = None

    def resize(self, size: tuple[int, int]) -> None:
        """The window has another size; the tiles stay."""
        self.size = size
        self._old = self._fallback = None

    def forget(self) -> None:
        """Draw everything anew, e.g. after a change of layers; what is shown stays until then."""
        for tile in self._tiles.values():
            tile.stale = True
        here = (self.view.zoom, self.view.angle)
        for key in [key for key in self._tiles if key[:2] != here]:
            del self._tiles[key]
        self._job = self._job_key = None
        self._old = self._fallback = None

    # -------- where the tiles lie

    def _origin(self) -> tuple[float, float]:
        """The window's first pixel in the pixels of the turned and zoomed sheet."""
        a, b, c, d = self.view.turn()
        return (a * self.view.x + c * self.view.y - self.size[0] / 2,
                b * self.view.x + d * self.view.y - self.size[1] / 2)  # fmt: skip

    def visible(self) -> list[Key]:
        """The tiles that can be seen, the middle first."""
        x, y = (round(v) for v in self._origin())
        keys = [
            (self.view.zoom, self.view.angle, i, j)
            for j in range(math.floor(y / TILE), math.floor((y + self.size[1] - 1) / TILE) + 1)
            for i in range(math.floor(x / TILE), math.floor((x + self.size[0] - 1) / TILE) + 1)
        ]
        mx, my = (x + self.size[0] / 2) / TILE - 0.5, (y + self.size[1] / 2) / TILE - 0.5
        return sorted(keys, key=lambda key: (key[2] - mx) ** 2 + (key[3] - my) ** 2)

    def _place(self, key: Key) -> Rect:
        x, y = self._origin()
        return Rect(key[2] * TILE - round(x), key[3] * TILE - round(y), TILE, TILE)

    def matrix(self) -> Matrix:
        """From the sheet to the window, as the tiles lie: on whole pixels."""
        a, b, c, d = self.view.turn()
        x, y = self._origin()
        return a, b, c, d, -float(round(x)), -float(round(y))

    @property
    def settled(self) -> bool:
        """Is everything that can be seen drawn as it is?"""
        return all((tile := self._tiles.get(key)) is not None and not tile.stale for key in self.visible())

    # -------- drawing

    def draw(self, surface: Surface, clip: Rect, offset: tuple[int, int]) -> None:
        """Show the window's picture at `offset`, within `clip` (both in the surface's pixels)."""
        keys = self.visible()
        here = [(self._place(key).move(offset), self._tiles.get(key)) for key in keys]
        before = surface.get_clip()
        surface.set_clip(clip.clip(before))
        if any(tile is None and rect.colliderect(clip) for rect, tile in here):
            surface.fill(self.painter.theme.table, clip)
            self._blit_old(surface, offset)
        for rect, tile in here:
            if tile is not None and rect.colliderect(clip):
                surface.blit(tile.picture, rect)
        surface.set_clip(before)

    def _blit_old(self, surface: Surface, offset: tuple[int, int]) -> None:
        old = self._old
        if old is None:
            return
        if self._fallback is None or (self._fallback[0].zoom, self._fallback[0].angle) != (self.view.zoom,
                                                                                          self.view.angle):  # fmt: skip
            self._fallback = (self.view, *self._stretched(old))
        kept, picture, at = self._fallback
        a, b, c, d = self.view.turn()
        dx, dy = kept.x - self.view.x, kept.y - self.view.y
        surface.blit(picture, (offset[0] + at[0] + round(a * dx + c * dy), offset[1] + at[1] + round(b * dx + d * dy)))

    def _stretched(self, old: Surface) -> tuple[Surface, tuple[int, int]]:
        """The old picture at the new zoom and turn, only the part that is seen, and where it goes."""
        factor = self.view.zoom / self._old_view.zoom
        turn = self.view.angle - self._old_view.angle
        middle = self.view.to_window((self._old_view.x, self._old_view.y), self.size)
        if turn:
            small = pygame.transform.rotate(pygame.transform.scale_by(old, min(1.0, factor)), -turn)
            picture = small if factor <= 1 else pygame.transform.scale_by(small, min(factor, 3.0))
            return picture, (round(middle[0] - picture.get_width() / 2), round(middle[1] - picture.get_height() / 2))
        left, top = middle[0] - self.size[0] / 2 * factor, middle[1] - self.size[1] / 2 * factor
        x0, y0 = max(0, int(-left / factor)), max(0, int(-top / factor))
        x1 = min(self.size[0], math.ceil((self.size[0] - left) / factor) + 1)
        y1 = min(self.size[1], math.ceil((self.size[1] - top) / factor) + 1)
        if x1 <= x0 or y1 <= y0:
            return Surface((1, 1)), (0, 0)
        size = max(1, round((x1 - x0) * factor)), max(1, round((y1 - y0) * factor))
        part = pygame.transform.scale(old.subsurface((x0, y0, x1 - x0, y1 - y0)), size)
        return part, (round(left + x0 * factor), round(top + y0 * factor))

    def work(self, seconds: float = SLICE) -> list[Rect]:
        """Draw missing and stale tiles for about so long; returns the window's pixels that are new."""
        end = time.perf_counter() + seconds
        fresh: list[Rect] = []
        while time.perf_counter() < end:
            if self._job is None:
                key = self._next()
                if key is None:
                    if self._old is not None:
                        self._old = self._fallback = None
                    break
                self._job, self._job_key = self._drawing(key), key
            for done in self._job:
                if done:
                    assert self._job_key is not None
                    fresh.append(self._place(self._job_key))
                    self._job = self._job_key = None
                    break
                if time.perf_counter() >= end:
                    break
        return fresh

    def finish(self) -> None:
        """Draw all that can be seen."""
        while not self.settled:
            self.work(1.0)

    def _next(self) -> Key | None:
        keys = self.visible()
        for key in keys:
            if key not in self._tiles:
                return key
        return next((key for key in keys if self._tiles[key].stale), None)

    def _drawing(self, key: Key) -> Iterator[bool]:
        """Draw a tile, with a stop after each stroke; the last value is True."""
        a, b, c, d = View(key[0], key[1], 0, 0).turn()
        matrix = (a, b, c, d, -float(key[2] * TILE), -float(key[3] * TILE))
        area = a * d - b * c
        corners = [
            ((d * x - c * y) / area, (a * y - b * x) / area)
            for x in (key[2] * TILE - 2, (key[2] + 1) * TILE + 2)
            for y in (key[3] * TILE - 2, (key[3] + 1) * TILE + 2)
        ]
        xs, ys = [p[0] for p in corners], [p[1] for p in corners]
        strokes = self.painter.city.near(min(xs), min(ys), max(xs), max(ys))
        large = Surface((TILE * OVER, TILE * OVER))
        yield False
        for _ in self.painter.paint(large, scaled(matrix, OVER), strokes, self.painter.theme.table):
            yield False
        old = self._tiles.get(key)
        if old is None:
            self._tiles[key] = _Tile(pygame.transform.smoothscale(large, (TILE, TILE)))
        else:
            pygame.transform.smoothscale(large, (TILE, TILE), old.picture)
            old.stale = False
        self._tiles.move_to_end(key)
        self.redrawn += 1
        most = max(96, 3 * len(self.visible()))
        while len(self._tiles) > most:
            self._tiles.popitem(last=False)
        yield True

    # -------- changes of the ink

    def added(self, stroke: Stroke) -> Rect:
        """A new stroke: drawn onto the tiles at once. Returns the window's pixels that changed.

        Where ink of a higher layer lies over it, those tiles are drawn anew in their time.
        """
        box = extent(stroke)
        above = any(
            LEVEL[other.layer] > LEVEL[stroke.layer] or (stroke.tool == "wash" and other.layer == stroke.layer)
            for other in self.painter.city.near(*box)
        )
        state = self.painter.city.layers[stroke.layer]
        touched = Rect(0, 0, 0, 0)
        simple = stroke.tool not in ("label", "stamp") and state.opacity >= 100
        if not state.hidden and simple:
            matrix = self.matrix()
            for mark in self.painter.looks.of(stroke):
                picture, rect = stain(mark.points, matrix, mark.colour, Rect(-TILE, -TILE, self.size[0] + 2 * TILE,
                                                                            self.size[1] + 2 * TILE))  # fmt: skip
                if mark.alpha < 255:
                    picture.set_alpha(mark.alpha)
                for key, tile in self._tiles.items():
                    if key[:2] == (self.view.zoom, self.view.angle):
                        place = self._place(key)
                        if place.colliderect(rect):
                            tile.picture.blit(picture, (rect.x - place.x, rect.y - place.y))
                touched = rect if not touched.w else touched.union(rect)
        self._stale(box, keep_here=simple and not above)
        return touched

    def changed(self, *strokes: Stroke | None) -> None:
        """Strokes came, went or moved: the tiles below them are drawn anew."""
        for stroke in strokes:
            if stroke is not None:
                self._stale(extent(stroke))

    def _stale(self, box: tuple[float, float, float, float], keep_here: bool = False) -> None:
        left, top, right, bottom = box
        for key in list(self._tiles):
            here = key[:2] == (self.view.zoom, self.view.angle)
            if here and keep_here:
                continue
            a, b, c, d = View(key[0], key[1], 0, 0).turn()
            points = [(a * x + c * y, b * x + d * y) for x in (left, right) for y in (top, bottom)]
            place = Rect(key[2] * TILE - 2, key[3] * TILE - 2, TILE + 4, TILE + 4)
            xs, ys = [p[0] for p in points], [p[1] for p in points]
            if max(xs) >= place.left and min(xs) <= place.right and max(ys) >= place.top and min(ys) <= place.bottom:
                if here:
                    self._tiles[key].stale = True
                    if key == self._job_key:
                        self._job = self._job_key = None
                else:
                    del self._tiles[key]
        if self._job_key is not None:
            self._job = self._job_key = None
