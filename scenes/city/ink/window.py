"""The window onto the sheet: where it looks, and the picture of the ink in cached tiles.

Tiles belong to one zoom and turn; panning only moves them.  After a zoom the old picture is shown scaled at once and
the tiles are drawn anew in slices, so that no frame waits for ten thousand strokes.
"""

from __future__ import annotations

import math
import time
from collections import OrderedDict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import NamedTuple

import pygame
from pygame import Rect, Surface

from scenes.city.drawing.document import SHEET, Stroke, extent, rank_of
from scenes.city.ink.looks import Mark, band_of
from scenes.city.ink.painter import Cover, Painter, paint_edge, sketched
from scenes.city.ink.strokes import OVER, Sample, meets_itself, scaled
from scenes.city.ink.view import scale_of
from scenes.paint.view import Matrix, View

TILE = 256
SLICE = 0.009
"""Seconds of a frame that redrawing may take."""
KEPT = 40_000_000
"""Bytes of tiles that are kept besides those in view."""
Key = tuple[float, int, int, int]
BASE = (1.0, 0)
"""Zoom and turn of the picture of the whole sheet that is shown, scaled, where nothing better is drawn yet."""
FULL = 3_000
"""With more strokes all of them are shown roughly first: the true picture takes seconds."""
GLANCE = 0.4
"""Seconds after which the rough picture is shown again while it is drawn."""
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
        self._rough = sketched(painter, self._sheet) if len(painter.city.strokes) > FULL else None
        """All ink, roughly, on the whole sheet's picture, until the true one is there."""
        self._glanced = time.perf_counter()
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
        return self._rough is None and not self._unknown and self.sharp

    @property
    def rough(self) -> bool:
        """Is the ink not even shown roughly yet?"""
        return self._rough is not None

    @property
    def left(self) -> int:
        """How many pictures are still to be drawn until nothing is."""
        here = (self._tiles.get(key) for key in self.visible())
        return len(self._unknown) + sum(tile is None or tile.stale for tile in here)

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
        if self._rough is not None:
            return self._sketch(self._rough, end)
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

    def _sketch(self, rough: Iterator[None], end: float) -> list[Rect]:
        """Go on with the rough picture until a time; returns the pixels that show more of it."""
        for _ in rough:
            if (now := time.perf_counter()) >= end:
                if now - self._glanced < GLANCE:
                    return []
                break
        else:
            self._rough = None
        self._behind, self._glanced = None, time.perf_counter()
        return [Rect((0, 0), self.size)]

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
        above = self.painter.above(cover.layer, cover.rank, box)
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
        above = self.painter.above(stroke.layer, rank_of(stroke.tool, stroke.words), extent(stroke))
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
        # a stain is of lines alone: what is filled, and what runs into other ink, comes with the tiles
        filled = band_of(stroke) is not None or meets_itself(stroke.points, stroke.width)
        filled = filled or any(
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
