"""The window onto the sheet: where it looks, and the picture of the ink in cached tiles.

Tiles belong to one zoom and turn; panning only moves them.  After a zoom the old picture is shown scaled at once and
the tiles are drawn anew in slices, so that no frame waits for ten thousand strokes.
"""

from __future__ import annotations

import itertools
import math
import time
from collections import OrderedDict
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import NamedTuple

import pygame
from pygame import Rect, Surface

from scenes.city.drawing.document import LEVEL, SHEET, City, Stroke, extent
from scenes.city.ink.looks import Coat, Looks, Mark
from scenes.city.ink.ribbon import Ribbon, box_of, fill_ribbons, packed, ribbons
from scenes.city.ink.strokes import OVER, Knot, Matrix, Sample, fill, scaled
from scenes.paint import fonts
from scenes.paint.theme import Theme, mix

LEAST, MOST = 0.25, 8.0
TILE = 256
SLICE = 0.009
"""Seconds of a frame that redrawing may take."""
GROUP = 32
"""Strokes that are drawn between two looks at the clock."""
BAND = 16_000_000
"""Pixels that are drawn at once for a large picture: 64 MB."""
KEPT = 64_000_000
"""Bytes of tiles that are kept besides those in view."""
EDGE = 2
"""Width of the sheet's edge in units."""
HALO_SHARE = 0.12
"""Width of the rim around words, of their size."""
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
        zoom = round(max(LEAST, min(MOST, self.zoom * factor)), 4)  # in and out again is the same zoom
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
    elif mark.kind == "fill":
        a, b, c, d, e, f = matrix
        pygame.draw.polygon(surface, colour, [(a * x + c * y + e, b * x + d * y + f) for x, y, _ in mark.points])
    else:
        [ribbon] = ribbons([packed([mark.points])], scale_of(matrix))
        paint_coats(surface, [(ribbon, colour, mark.alpha)], matrix, ground)


def paint_coats(surface: Surface, coats: Iterable[Coat], matrix: Matrix, ground: tuple[int, int, int],
                opacity: int = 100) -> None:  # fmt: skip
    """Draw what strokes are made of on an opaque picture with hard edges."""
    opaque: list[tuple[Ribbon, tuple[int, int, int]]] = []
    for what, colour, alpha in coats:
        if isinstance(what, Ribbon) and alpha >= 255:
            opaque.append((what, mix(ground, colour, opacity / 100) if opacity < 100 else colour))
            continue
        fill_ribbons(surface, opaque, matrix)
        opaque = []
        if isinstance(what, Mark):
            paint_mark(surface, what, matrix, ground, opacity)
            continue
        box = box_of(what, matrix).clip(surface.get_clip())
        if box.w and box.h:
            # one flat layer, so that a wash that crosses itself is not darker there
            key = (1, 2, 3)
            layer = Surface(box.size)
            layer.fill(key)
            layer.set_colorkey(key)
            fill_ribbons(layer, [(what, colour)], scaled(matrix, 1, box.x, box.y))
            layer.set_alpha(round(alpha * opacity / 100))
            surface.blit(layer, box)
    fill_ribbons(surface, opaque, matrix)


def scale_of(matrix: Matrix) -> float:
    """Pixels to a sheet unit."""
    a, b, c, d, *_ = matrix
    return math.sqrt(abs(a * d - b * c))


def _words(surface: Surface, mark: Mark, matrix: Matrix, colour: tuple[int, int, int],
           ground: tuple[int, int, int]) -> None:  # fmt: skip
    a, b, c, d, e, f = matrix
    x, y, size = mark.points[0]
    px = round(size * math.sqrt(abs(a * d - b * c)))
    if px < 4 or px > 1200:
        return
    piece = fonts.halo_text(mark.words, "title", px, colour, ground, max(1.0, px * HALO_SHARE))
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
    for blot, colour in blots(theme):
        pygame.draw.polygon(surface, colour, [at(x, y) for x, y in blot])


def blots(theme: Theme) -> Iterator[tuple[list[tuple[float, float]], tuple[int, int, int]]]:
    """The stains of the bare sheet, in sheet units, and their colour."""
    if theme.washes:
        stained = mix(theme.parchment, theme.deep_parchment, 0.22)
        for number, (x, y, rx, ry) in enumerate(_BLOTS):
            yield [
                (x + rx * (1 + 0.15 * math.sin(k * 2.1 + number)) * math.cos(k * 0.35),
                 y + ry * (1 + 0.2 * math.cos(k * 1.3 + number)) * math.sin(k * 0.35))
                for k in range(18)
            ], stained  # fmt: skip


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


@dataclass(frozen=True, slots=True)
class Cover:
    """New ink of a layer, spread over everything: a wash or a line, its colour and how strong it is (0-255)."""

    layer: str
    wash: bool
    colour: tuple[int, int, int] = (0, 0, 0)
    strength: int = 255

    def below(self, stroke: Stroke) -> bool:
        """Does it lie below a stroke that is there already?"""
        if stroke.layer == self.layer:
            return self.wash and stroke.tool != "wash"
        return LEVEL[stroke.layer] > LEVEL[self.layer]


class Painter:
    """Draws the sheet's ink on a picture of any size."""

    def __init__(self, city: City, looks: Looks, theme: Theme) -> None:
        self.city, self.looks, self.theme = city, looks, theme
        self.underlay: Surface | None = None
        """The straightened underlay, as a picture of the whole sheet."""

    def paint(self, surface: Surface, matrix: Matrix, strokes: Sequence[Stroke],
              around: tuple[int, int, int] | None) -> Iterator[None]:  # fmt: skip
        """Draw paper, underlay and strokes; stops after each few strokes, so that the caller can look at the clock."""
        paint_paper(surface, matrix, self.theme, around)
        under = self.city.layers["underlay"]
        if self.underlay is not None and not under.hidden:
            self._under(surface, matrix, self.underlay, under.opacity)
            yield
        yield from self.paint_ink(surface, matrix, strokes)
        if around is not None:
            paint_edge(surface, matrix, self.theme, around)

    def paint_ink(self, surface: Surface, matrix: Matrix, strokes: Sequence[Stroke]) -> Iterator[None]:
        """Draw strokes alone; stops after each few."""
        layers, ground, scale = self.city.layers, self.theme.parchment, scale_of(matrix)
        seen = [stroke for stroke in strokes if not layers[stroke.layer].hidden]
        for opacity, run in itertools.groupby(seen, lambda stroke: layers[stroke.layer].opacity):
            same = list(run)
            for k in range(0, len(same), GROUP):
                coats = self.looks.coats(same[k : k + GROUP], scale)
                paint_coats(surface, itertools.chain.from_iterable(coats), matrix, ground, opacity)
                yield

    def above(self, layer: str, wash: bool, box: tuple[float, float, float, float]) -> list[Stroke]:
        """The strokes in a box that lie over new ink on a layer."""
        cover, least = Cover(layer, wash), LEVEL[layer] + (not wash)
        return [s for s in self.city.near(*box, least) if cover.below(s) and self.city.shown(s)]

    def shade(self, colour: tuple[int, int, int], opacity: int) -> tuple[int, int, int]:
        """Opaque ink on a layer that is dimmed."""
        return mix(self.theme.parchment, colour, opacity / 100) if opacity < 100 else colour

    def stains(self, stroke: Stroke, matrix: Matrix, within: Rect) -> Iterator[tuple[Surface, Rect]]:
        """The lines of a stroke as small pictures with soft edges, and where they belong."""
        fine = scaled(matrix, OVER)
        for what, colour, alpha in self.looks.coats([stroke], scale_of(fine))[0]:
            if isinstance(what, Ribbon):
                rect = box_of(what, matrix).clip(within)
                if rect.w and rect.h:
                    large = Surface((rect.w * OVER, rect.h * OVER), pygame.SRCALPHA)
                    large.fill((*colour, 0))  # the pen's own colour, clear: scaling down then leaves no dark rim
                    fill_ribbons(large, [(what, colour)], scaled(matrix, OVER, rect.x, rect.y))
                    picture = pygame.transform.smoothscale(large, rect.size)
                    if alpha < 255:
                        picture.set_alpha(alpha)
                    yield picture, rect

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
    """A finished picture with soft edges."""
    result = Surface(size)
    for top, part in bands(painter, size, matrix, strokes):
        result.blit(part, (0, top))
    return result


def bands(
    painter: Painter, size: tuple[int, int], matrix: Matrix, strokes: Sequence[Stroke]
) -> Iterator[tuple[int, Surface]]:  # fmt: skip
    """The same picture from the top down in bands, each with its first row: no more is held in memory at once."""
    band = max(16, BAND // max(1, size[0] * OVER * OVER))
    a, b, c, d, e, f = matrix
    area = a * d - b * c
    for top in range(0, size[1], band):
        high = min(band, size[1] - top)
        corners = [(x - e, y - f) for x in (-2, size[0] + 2) for y in (top - 2, top + high + 2)]
        xs, ys = [(d * x - c * y) / area for x, y in corners], [(a * y - b * x) / area for x, y in corners]
        there = {stroke.id for stroke in painter.city.near(min(xs), min(ys), max(xs), max(ys))}
        large = Surface((size[0] * OVER, high * OVER))
        seen = [stroke for stroke in strokes if stroke.id in there]
        for _ in painter.paint(large, scaled(matrix, OVER, 0, top), seen, painter.theme.table):
            pass
        yield top, pygame.transform.smoothscale(large, (size[0], high))


# ------------------------------------------------------------------------------------------------------ tiles

Key = tuple[float, int, int, int]
BASE = (1.0, 0)
"""Zoom and turn of the picture of the whole sheet that is shown, scaled, where nothing better is drawn yet."""

RIM = 48
"""Pixels around the buffer of the scaled picture: scaled pixels are cut off at whole ones."""
_PARTS = math.ceil(SHEET[0] / TILE), math.ceil(SHEET[1] / TILE)


@dataclass(slots=True)
class _Tile:
    picture: Surface
    stale: bool = False


class Dried(NamedTuple):
    """A stroke just drawn: its points, a picture of the window's size that holds it, and the pixels that it touches."""

    points: tuple[Sample, ...]
    picture: Surface
    rect: Rect


class Window:
    """The cached picture of the sheet in a window of `size` pixels.

    Three things are kept: tiles of the present zoom and turn (and of former ones, as long as there is room), a picture
    of the whole sheet, and the last sharp picture at another zoom.  So each view shows something at once.
    """

    def __init__(self, painter: Painter, size: tuple[int, int], view: View) -> None:
        self.painter, self.size, self.view = painter, size, view
        self._tiles: OrderedDict[Key, _Tile] = OrderedDict()
        self._job: Iterator[bool] | None = None
        self._job_key: Key | None = None
        self._sheet = Surface(SHEET)
        for _ in painter.paint(self._sheet, (1, 0, 0, 1, 0, 0), (), None):
            pass
        self._unknown: set[Key] = {(*BASE, i, j) for i in range(_PARTS[0]) for j in range(_PARTS[1])}
        """Parts of the whole sheet's picture that are to be drawn anew."""
        self._old: tuple[View, Surface] | None = None
        self._behind: View | None = None
        self._buffer = Surface((0, 0))
        self._kept_old = Surface((0, 0))
        self._rested: View | None = None
        self._focus: tuple[float, float] | None = None
        self._seen: tuple[tuple[View, tuple[int, int], tuple[float, float] | None], list[Key]] | None = None
        self._rest = False
        self._spare: list[Surface] = []
        self.dried: Dried | None = None
        """The stroke that was just drawn here, as the window shows it: laid onto the tiles when it is `added`."""
        self.redrawn = 0
        """How many tiles were drawn; for measuring."""

    def look(self, view: View) -> None:
        """Look elsewhere. A new zoom or turn shows the old picture, scaled, until its own is drawn."""
        before = self.view
        if (view.zoom, view.angle) != (before.zoom, before.angle):
            if before.angle != view.angle:
                self._old = None
            # what stays where it is lies under the pointer: draw that first
            if view.zoom != before.zoom:
                a, b, c, d = View(1.0, view.angle, 0, 0).turn()
                dx, dy = view.x - before.x, view.y - before.y
                by = 1 / before.zoom - 1 / view.zoom
                self._focus = ((a * dx + c * dy) / by, (b * dx + d * dy) / by)
            self._rest = True  # this frame shows; the next one draws
        self.view = view
        if self._job_key is not None and self._job_key[:2] != (view.zoom, view.angle):
            self._job = self._job_key = None

    def resize(self, size: tuple[int, int]) -> None:
        """The window has another size; the tiles stay."""
        self.size = size
        self._old = self._behind = self._focus = None

    def forget(self) -> None:
        """Draw everything anew, e.g. after a change of layers; what is shown stays until then."""
        for tile in self._tiles.values():
            tile.stale = True
        here = (self.view.zoom, self.view.angle)
        for key in [key for key in self._tiles if key[:2] != here]:
            del self._tiles[key]
        self._unknown = {(*BASE, i, j) for i in range(_PARTS[0]) for j in range(_PARTS[1])}
        self._job = self._job_key = None
        self._old = self._behind = None

    # -------- where the tiles lie

    def _origin(self) -> tuple[float, float]:
        """The window's first pixel in the pixels of the turned and zoomed sheet."""
        a, b, c, d = self.view.turn()
        return (a * self.view.x + c * self.view.y - self.size[0] / 2,
                b * self.view.x + d * self.view.y - self.size[1] / 2)  # fmt: skip

    def visible(self) -> list[Key]:
        """The tiles that can be seen, those nearest to where the eye is first."""
        about = (self.view, self.size, self._focus)
        if self._seen is None or self._seen[0] != about:
            x, y = (round(v) for v in self._origin())
            keys = [
                (self.view.zoom, self.view.angle, i, j)
                for j in range(math.floor(y / TILE), math.floor((y + self.size[1] - 1) / TILE) + 1)
                for i in range(math.floor(x / TILE), math.floor((x + self.size[0] - 1) / TILE) + 1)
            ]
            fx, fy = self._focus or (0.0, 0.0)
            mx, my = (x + self.size[0] / 2 + fx) / TILE - 0.5, (y + self.size[1] / 2 + fy) / TILE - 0.5
            keys.sort(key=lambda key: (key[2] - mx) ** 2 + (key[3] - my) ** 2)
            self._seen = about, keys
        return self._seen[1]

    def _place(self, key: Key) -> Rect:
        x, y = self._origin()
        return Rect(key[2] * TILE - round(x), key[3] * TILE - round(y), TILE, TILE)

    def matrix(self) -> Matrix:
        """From the sheet to the window, as the tiles lie: on whole pixels."""
        a, b, c, d = self.view.turn()
        x, y = self._origin()
        return a, b, c, d, -float(round(x)), -float(round(y))

    @property
    def sharp(self) -> bool:
        """Is everything that can be seen drawn as it is?"""
        return all((tile := self._tiles.get(key)) is not None and not tile.stale for key in self.visible())

    @property
    def settled(self) -> bool:
        """Is nothing left to draw?"""
        return not self._unknown and self.sharp

    @property
    def kept(self) -> int:
        """Bytes of the pictures that are kept."""
        pictures = [self._sheet, self._buffer, self._kept_old]
        return 4 * (TILE * TILE * len(self._tiles) + sum(p.get_width() * p.get_height() for p in pictures))

    # -------- drawing

    def draw(self, surface: Surface, clip: Rect, offset: tuple[int, int]) -> None:
        """Show the window's picture at `offset`, within `clip` (both in the surface's pixels)."""
        here = [(self._place(key).move(offset), self._tiles.get(key)) for key in self.visible()]
        before = surface.get_clip()
        surface.set_clip(clip.clip(before))
        if any(tile is None and rect.colliderect(clip) for rect, tile in here):
            surface.blit(self._scaled(), offset)
        for rect, tile in here:
            if tile is not None and rect.colliderect(clip):
                surface.blit(tile.picture, rect)
        surface.set_clip(before)

    def _scaled(self) -> Surface:
        """What is shown where no tile is drawn yet: the whole sheet's picture, and the last sharp one, scaled.

        It lies in a buffer with a rim, which is kept: fresh memory for each step of the wheel would cost more than the
        scaling.
        """
        room = self.size[0] + 2 * RIM, self.size[1] + 2 * RIM
        if self._buffer.get_size() != room:
            self._buffer, self._behind = Surface(room), None
        picture = self._buffer.subsurface((RIM, RIM), self.size)
        if self._behind == self.view:
            return picture
        old = self._old
        # a nearer picture is sharper than the sheet's; a farther one is of use only until that is drawn
        fit = old is not None and old[0].angle == self.view.angle and (old[0].zoom > BASE[0] or bool(self._unknown))
        if not (fit and old is not None and self._covers(old[0])):
            picture.fill(self.painter.theme.table)
            if self.view.angle:
                self._turn_sheet(picture)
            else:
                self._put(self._sheet, (SHEET[0] / 2, SHEET[1] / 2), self.view.zoom / BASE[0])
        if fit and old is not None:
            self._put(old[1], (old[0].x, old[0].y), self.view.zoom / old[0].zoom)
        self._behind = self.view
        return picture

    def _covers(self, old: View) -> bool:
        """Does a picture of the window from there cover all that is seen now?"""
        x, y = self.view.to_window((old.x, old.y), self.size)
        factor, (w, h) = self.view.zoom / old.zoom, self.size
        return (x - w / 2 * factor <= 0 and y - h / 2 * factor <= 0
                and x + w / 2 * factor >= w and y + h / 2 * factor >= h)  # fmt: skip

    def _put(self, source: Surface, middle: tuple[float, float], factor: float) -> None:
        """Scale the part of a picture that is seen into the buffer; its middle lies at a sheet point."""
        x, y = self.view.to_window(middle, self.size)
        width, height = source.get_size()
        left, top = x - width / 2 * factor, y - height / 2 * factor
        x0, y0 = max(0, int(-left / factor)), max(0, int(-top / factor))
        x1 = min(width, math.ceil((self.size[0] - left) / factor) + 1)
        y1 = min(height, math.ceil((self.size[1] - top) / factor) + 1)
        if x1 > x0 and y1 > y0:
            px, py = round(left + x0 * factor), round(top + y0 * factor)
            size = max(1, round(left + x1 * factor) - px), max(1, round(top + y1 * factor) - py)
            scale = pygame.transform.smoothscale if factor > 1 else pygame.transform.scale
            part, there = source.subsurface((x0, y0, x1 - x0, y1 - y0)), Rect((px + RIM, py + RIM), size)
            if self._buffer.get_rect().contains(there):
                scale(part, size, self._buffer.subsurface(there))
            else:
                self._buffer.blit(scale(part, size), there)

    def _turn_sheet(self, picture: Surface) -> None:
        """The same for a turned view, coarser: turning costs most."""
        corners = [self.view.to_sheet(p, self.size) for p in ((0, 0), (self.size[0], 0), self.size, (0, self.size[1]))]
        x0, y0 = max(0, int(min(x for x, _ in corners))), max(0, int(min(y for _, y in corners)))
        x1 = min(SHEET[0], math.ceil(max(x for x, _ in corners)))
        y1 = min(SHEET[1], math.ceil(max(y for _, y in corners)))
        if x1 <= x0 or y1 <= y0:
            return
        part = self._sheet.subsurface((x0, y0, x1 - x0, y1 - y0))
        half = self.view.zoom / 2
        coarse = pygame.transform.scale(part, (max(1, round(part.get_width() * half)),
                                               max(1, round(part.get_height() * half))))  # fmt: skip
        coarse.set_colorkey((1, 2, 3))  # what turning leaves empty
        turned = pygame.transform.rotate(coarse, -self.view.angle)
        large = pygame.transform.scale_by(turned, 2)
        x, y = self.view.to_window(((x0 + x1) / 2, (y0 + y1) / 2), self.size)
        picture.blit(large, large.get_rect(center=(round(x), round(y))))

    def work(self, seconds: float = SLICE, seen: bool = False) -> list[Rect]:
        """Draw missing and stale tiles for about so long, or only what is seen; returns the pixels that are new."""
        if self._rest:
            self._rest = False
            return []
        end = time.perf_counter() + seconds
        fresh: list[Rect] = []
        if seen and self._job_key is not None and self._job_key not in self.visible():
            self._job = self._job_key = None
        while time.perf_counter() < end:
            if self._job is None:
                key = self._next(seen)
                if key is None:
                    self._behind = self._focus = None
                    self._keep_sharp()
                    break
                self._job, self._job_key = self._drawing(key), key
            for done in self._job:
                if done:
                    assert self._job_key is not None
                    if self._job_key[:2] == (self.view.zoom, self.view.angle):
                        fresh.append(self._place(self._job_key))
                    self._job = self._job_key = None
                    break
                if time.perf_counter() >= end:
                    break
        return fresh

    def _keep_sharp(self) -> None:
        """While nothing is left to draw, keep what is seen: the next zoom shows it scaled until its own is drawn."""
        if self._rested == self.view and (self._old is None or self._old[0] != self.view) and self._tiles:
            if self._kept_old.get_size() != self.size:
                self._kept_old = Surface(self.size)
            self.draw(self._kept_old, self._kept_old.get_rect(), (0, 0))
            self._old = self.view, self._kept_old
        self._rested = self.view

    def finish(self) -> None:
        """Draw all that can be seen."""
        while not self.settled:
            self.work(1.0)

    def _next(self, seen: bool) -> Key | None:
        keys = self.visible()
        for key in keys:
            if key not in self._tiles:
                return key
        stale = next((key for key in keys if self._tiles[key].stale), None)
        return stale or (None if seen else next(iter(self._unknown), None))

    def _drawing(self, key: Key) -> Iterator[bool]:
        """Draw a tile, with a stop after each few strokes; the last value is True."""
        a, b, c, d = View(key[0], key[1], 0, 0).turn()
        matrix = (a, b, c, d, -float(key[2] * TILE), -float(key[3] * TILE))
        strokes = self._within(key, Rect(0, 0, TILE, TILE))
        large = Surface((TILE * OVER, TILE * OVER))
        yield False
        for _ in self.painter.paint(large, scaled(matrix, OVER), strokes, self.painter.theme.table):
            yield False
        picture = pygame.transform.smoothscale(large, (TILE, TILE))
        self.redrawn += 1
        if key in self._unknown:
            self._sheet.blit(picture, (key[2] * TILE, key[3] * TILE))
            self._unknown.discard(key)
        if key in self._tiles or key[:2] == (self.view.zoom, self.view.angle):
            self._tiles[key] = _Tile(picture)
            self._tiles.move_to_end(key)
            most = len(self.visible()) + KEPT // (4 * TILE * TILE)
            while len(self._tiles) > most:
                self._tiles.popitem(last=False)
        yield True

    def _within(self, key: Key, part: Rect) -> list[Stroke]:
        """The strokes that can be seen in a part of a tile."""
        a, b, c, d = View(key[0], key[1], 0, 0).turn()
        area = a * d - b * c
        box = part.move(key[2] * TILE, key[3] * TILE).inflate(4, 4)
        corners = [
            ((d * x - c * y) / area, (a * y - b * x) / area)
            for x in (box.left, box.right)
            for y in (box.top, box.bottom)
        ]
        xs, ys = [p[0] for p in corners], [p[1] for p in corners]
        return self.painter.city.near(min(xs), min(ys), max(xs), max(ys))

    # -------- the pen down

    def spare(self, number: int = 0) -> Surface:
        """A picture of the window's size for a coat of the ink under the pen; the same each time."""
        if self._spare and self._spare[0].get_size() != self.size:
            self._spare = []
        while len(self._spare) <= number:
            self._spare.append(Surface(self.size, pygame.SRCALPHA))
        return self._spare[number]

    def covered(self, block: Rect, cover: Cover) -> Surface | None:
        """What a part of the window would show if new ink covered it all; None: nothing but that ink."""
        corners = [self.view.to_sheet(p, self.size) for p in (block.topleft, block.topright, block.bottomleft,
                                                             block.bottomright)]  # fmt: skip
        xs, ys = [p[0] for p in corners], [p[1] for p in corners]
        box = min(xs), min(ys), max(xs), max(ys)
        inside = box[0] >= 2 and box[1] >= 2 and box[2] <= SHEET[0] - 2 and box[3] <= SHEET[1] - 2
        above = self.painter.above(cover.layer, cover.wash, box)
        picture = None
        if above or not inside:
            picture = self._rendered(block, above, cover.colour)
        if cover.strength >= 255:
            return picture
        # ink that shines through: as strong as it is, over what is seen now
        under = [self._tiles.get(key) for key in self.visible() if self._place(key).colliderect(block)]
        if all(tile is not None and not tile.stale for tile in under):
            result = Surface(block.size)
            self.draw(result, result.get_rect(), (-block.x, -block.y))
        else:
            result = self._rendered(block, self.painter.city.near(*box), None)
        if picture is None:
            picture = Surface(block.size)
            picture.fill(cover.colour)
        picture.set_alpha(cover.strength)
        result.blit(picture, (0, 0))
        return result

    def _rendered(self, block: Rect, strokes: Sequence[Stroke], ground: tuple[int, int, int] | None) -> Surface:
        """A part of the window drawn at once: strokes on the sheet, or on flat ground."""
        large = Surface((block.w * OVER, block.h * OVER))
        matrix, theme = scaled(self.matrix(), OVER, block.x, block.y), self.painter.theme
        if ground is None:
            steps = self.painter.paint(large, matrix, strokes, theme.table)
        else:
            large.fill(ground)
            steps = self.painter.paint_ink(large, matrix, strokes)
        for _ in steps:
            pass
        if ground is not None:
            paint_edge(large, matrix, theme, theme.table)
        return pygame.transform.smoothscale(large, block.size)

    # -------- changes of the ink

    def added(self, stroke: Stroke) -> Rect:
        """A new stroke: drawn onto the tiles at once. Returns the window's pixels that changed.

        Where ink of a higher layer lies over it and it was not drawn here, those tiles are drawn anew in their time.
        """
        self._old = self._behind = None
        dried, self.dried = self.dried, None
        state = self.painter.city.layers[stroke.layer]
        if state.hidden:
            return Rect(0, 0, 0, 0)
        above = self.painter.above(stroke.layer, stroke.tool == "wash", extent(stroke))
        on_top = stroke.tool not in ("label", "stamp") and state.opacity >= 100 and not above
        touched = Rect(0, 0, 0, 0)
        here = self.view.zoom, self.view.angle
        if dried is not None and dried.points == stroke.points and dried.picture.get_size() == self.size:
            touched = dried.rect
            stains = [(dried.picture.subsurface(touched), touched)] if touched.w else []
        else:
            dried = None
            around = Rect((0, 0), self.size).inflate(2 * TILE, 2 * TILE)
            stains = list(self.painter.stains(stroke, self.matrix(), around)) if on_top else []
        places = [(self._place(key), tile) for key, tile in self._tiles.items() if key[:2] == here]
        for picture, rect in stains:
            for place, tile in places:
                if place.colliderect(rect):
                    tile.picture.blit(picture, (rect.x - place.x, rect.y - place.y))
            touched = rect if not touched.w else touched.union(rect)
        if on_top:
            for picture, rect in self.painter.stains(stroke, (1, 0, 0, 1, 0, 0), self._sheet.get_rect()):
                self._sheet.blit(picture, rect)
        # what lies beyond the window was not dried there
        inside = dried is not None and Rect((0, 0), self.size).contains(self._box(extent(stroke)))
        # a stain is of lines alone: what is filled comes with the tiles
        filled = any(
            isinstance(what, Mark) for what, *_ in self.painter.looks.coats([stroke], scale_of(self.matrix()))[0]
        )
        self._stale(
            extent(stroke), here=filled or not ((on_top and dried is None) or inside), sheet=filled or not on_top
        )
        return touched

    def changed(self, *strokes: Stroke | None) -> None:
        """Strokes came, went or moved: the tiles below them are drawn anew."""
        for stroke in strokes:
            if stroke is not None:
                self._stale(extent(stroke))
                if stroke.id not in self.painter.city.strokes:
                    self.painter.looks.forget(stroke.id)

    def _box(self, box: tuple[float, float, float, float]) -> Rect:
        """A box of the sheet in the window's pixels."""
        points = [self.view.to_window((x, y), self.size) for x in (box[0], box[2]) for y in (box[1], box[3])]
        xs, ys = [p[0] for p in points], [p[1] for p in points]
        return Rect(
            math.floor(min(xs)), math.floor(min(ys)), math.ceil(max(xs) - min(xs)), math.ceil(max(ys) - min(ys))
        )

    def _stale(self, box: tuple[float, float, float, float], here: bool = True, sheet: bool = True) -> None:
        """What lies in a box of the sheet is to be drawn anew: the tiles in view and the whole sheet's picture.

        With `here` or `sheet` False these are right already; tiles of other views always go.
        """
        left, top, right, bottom = box
        self._old = self._behind = None
        now = (self.view.zoom, self.view.angle)
        covered: dict[tuple[float, int], tuple[float, float, float, float]] = {}
        parts = ((*BASE, i, j) for i in range(_PARTS[0]) for j in range(_PARTS[1])) if sheet else ()
        job = (self._job_key,) if self._job_key is not None else ()
        for key in dict.fromkeys((*self._tiles, *parts, *job)):
            way = key[:2]
            if way not in covered:
                a, b, c, d = View(way[0], way[1], 0, 0).turn()
                points = [(a * x + c * y, b * x + d * y) for x in (left, right) for y in (top, bottom)]
                xs, ys = [p[0] for p in points], [p[1] for p in points]
                covered[way] = min(xs) - 2, min(ys) - 2, max(xs) + 2, max(ys) + 2
            x0, y0, x1, y1 = covered[way]
            x, y = key[2] * TILE, key[3] * TILE
            if x1 < x or x0 > x + TILE or y1 < y or y0 > y + TILE:
                continue
            tile = self._tiles.get(key)
            if way == BASE and sheet and 0 <= x < SHEET[0] and 0 <= y < SHEET[1]:
                self._unknown.add(key)
            if tile is not None and way != now:
                del self._tiles[key]
            elif tile is not None and here:
                tile.stale = True
            if key == self._job_key:  # its picture lacks the change
                self._job = self._job_key = None
