"""The ink in cached tiles: those of the present zoom and turn, of former ones, and of the whole sheet's picture."""

from __future__ import annotations

import math
import time
from collections import OrderedDict
from collections.abc import Iterator
from dataclasses import dataclass

import pygame
from pygame import Rect, Surface

from scenes.city.drawing.document import SHEET, Stroke
from scenes.city.ink.painter import Painter
from scenes.city.ink.strokes import OVER, scaled
from scenes.city.ink.tile_grid import TILE, Key, TileGrid
from scenes.paint.view import View

KEPT = 40_000_000
"""Bytes of tiles that are kept besides those in view."""
BASE = (1.0, 0)
"""Zoom and turn of the picture of the whole sheet that is shown, scaled, where nothing better is drawn yet."""
_PARTS = math.ceil(SHEET[0] / TILE), math.ceil(SHEET[1] / TILE)


@dataclass(slots=True)
class Tile:
    """The ink of a square; `stale`: it is to be drawn anew. `waits`: that has time, as all ink is there, if not to the
    last pixel where a line meets itself.
    """

    picture: Surface
    stale: bool = False
    waits: bool = False


class Tiles:
    """Draws and keeps tiles, one after another and each in slices, so that no frame waits for ten thousand strokes."""

    def __init__(self, painter: Painter, grid: TileGrid) -> None:
        self.painter, self.grid = painter, grid
        self._pictures: OrderedDict[Key, Tile] = OrderedDict()
        self._job: Iterator[bool] | None = None
        """The tile that is being drawn; each value says whether it is finished."""
        self._job_key: Key | None = None
        self.sheet = Surface(SHEET)
        """The whole sheet at the zoom and turn of BASE."""
        for _ in painter.paint(self.sheet, (1, 0, 0, 1, 0, 0), (), None):
            pass
        self.unknown = self._whole()
        """Parts of the whole sheet's picture that are to be drawn anew."""
        self.redrawn = 0
        """How many tiles were drawn; for measuring."""

    def _whole(self) -> set[Key]:
        return {(*BASE, i, j) for i in range(_PARTS[0]) for j in range(_PARTS[1])}

    def __len__(self) -> int:
        return len(self._pictures)

    def laid(self) -> list[tuple[Rect, Tile | None]]:
        """Where the tiles lie that can be seen, and those of them that are drawn."""
        seen = zip(self.grid.places(), self.grid.visible(), strict=True)
        return [(place, self._pictures.get(key)) for place, key in seen]

    def of_view(self) -> list[tuple[Rect, Tile]]:
        """All tiles of the present zoom and turn, also those beyond the window."""
        here = self.grid.here
        return [(self.grid.place(key), tile) for key, tile in self._pictures.items() if key[:2] == here]

    @property
    def sharp(self) -> bool:
        """Is everything that can be seen drawn as it is?"""
        return all((tile := self._pictures.get(key)) is not None and not tile.stale for key in self.grid.visible())

    @property
    def left(self) -> int:
        """How many pictures are still to be drawn until nothing is."""
        here = (self._pictures.get(key) for key in self.grid.visible())
        return len(self.unknown) + sum(tile is None or tile.stale for tile in here)

    def look(self) -> None:
        """The view is another: a tile that is of no use there is not drawn on."""
        if self._job_key is not None and self._job_key[:2] != self.grid.here:
            self._drop()

    def forget(self) -> None:
        """Draw everything anew; what is shown stays until then."""
        for tile in self._pictures.values():
            tile.stale, tile.waits = True, False
        for key in [key for key in self._pictures if key[:2] != self.grid.here]:
            del self._pictures[key]
        self.unknown = self._whole()
        self._drop()

    def _drop(self) -> None:
        self._job = self._job_key = None

    # -------- drawing

    def work(self, end: float, seen: bool, due: bool = False) -> tuple[list[Rect], bool]:
        """Draw missing and stale tiles until a time, or only what is seen, and of that only what is `due`.

        Returns the pixels that are new, and whether nothing was left to draw.
        """
        fresh: list[Rect] = []
        if seen and self._job_key is not None and self._job_key not in self.grid.visible():
            self._drop()
        if due and self._job_key is not None and self._has_time(self._job_key):
            return fresh, False
        while time.perf_counter() < end:
            if self._job is None:
                key = self._next(seen, due)
                if key is None:
                    return fresh, not due
                self._job, self._job_key = self._drawing(key), key
            for done in self._job:
                if done:
                    assert self._job_key is not None
                    if self._job_key[:2] == self.grid.here:
                        fresh.append(self.grid.place(self._job_key))
                    self._drop()
                    break
                if time.perf_counter() >= end:
                    break
        return fresh, False

    def _has_time(self, key: Key) -> bool:
        return key in self._pictures and self._pictures[key].waits

    def _next(self, seen: bool, due: bool) -> Key | None:
        keys = self.grid.visible()
        for key in keys:
            if key not in self._pictures:
                return key
        stale = next((key for key in keys if self._pictures[key].stale and not (due and self._has_time(key))), None)
        return stale or (None if seen else next(iter(self.unknown), None))

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
        if key in self.unknown:
            self.sheet.blit(picture, (key[2] * TILE, key[3] * TILE))
            self.unknown.discard(key)
        if key in self._pictures or key[:2] == self.grid.here:
            self._pictures[key] = Tile(picture)
            self._pictures.move_to_end(key)
            most = len(self.grid.visible()) + KEPT // (4 * TILE * TILE)
            while len(self._pictures) > most:
                self._pictures.popitem(last=False)
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

    # -------- changes of the ink

    def stale(
        self, box: tuple[float, float, float, float], here: bool = True, sheet: bool = True, waits: bool = False
    ) -> None:
        """What lies in a box of the sheet is to be drawn anew: the tiles in view and the whole sheet's picture.

        With `here` or `sheet` False these are right already; tiles of other views always go. `waits`: see `Tile`.
        """
        left, top, right, bottom = box
        now = self.grid.here
        covered: dict[tuple[float, int], tuple[float, float, float, float]] = {}
        parts = ((*BASE, i, j) for i in range(_PARTS[0]) for j in range(_PARTS[1])) if sheet else ()
        job = (self._job_key,) if self._job_key is not None else ()
        for key in dict.fromkeys((*self._pictures, *parts, *job)):
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
            tile = self._pictures.get(key)
            if way == BASE and sheet and 0 <= x < SHEET[0] and 0 <= y < SHEET[1]:
                self.unknown.add(key)
            if tile is not None and way != now:
                del self._pictures[key]
            elif tile is not None and here:
                tile.stale, tile.waits = True, waits and (tile.waits or not tile.stale)
            if key == self._job_key:  # its picture lacks the change
                self._drop()
