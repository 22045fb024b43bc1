"""What is seen of a view at once, before its tiles are drawn: other pictures of the sheet, scaled; its ink roughly."""

from __future__ import annotations

import math
import time
from collections.abc import Callable

import pygame
from pygame import Rect, Surface

from scenes.city.drawing.document import SHEET
from scenes.city.ink.painter import Painter, sketched
from scenes.city.ink.tile_grid import TileGrid
from scenes.city.ink.tiles import BASE
from scenes.paint.view import View

RIM = 48
"""Pixels around the buffer of the scaled picture: scaled pixels are cut off at whole ones."""
FULL = 3_000
"""With more strokes all of them are shown roughly first: the true picture takes seconds."""
GLANCE = 0.4
"""Seconds after which the rough picture is shown again while it is drawn."""


class StandIn:
    """The picture of the whole `sheet` and the last sharp picture at another zoom, scaled to the present view.

    `table` is the colour of what lies beside the sheet.
    """

    def __init__(self, grid: TileGrid, sheet: Surface, table: tuple[int, int, int]) -> None:
        self.grid, self._sheet, self.table = grid, sheet, table
        self._old: tuple[View, Surface] | None = None
        """The last sharp picture, and the view that it shows."""
        self._behind: View | None = None
        """The view for which the buffer was made."""
        self._buffer = Surface((0, 0))
        self._kept_old = Surface((0, 0))
        self._rested: View | None = None

    @property
    def pixels(self) -> int:
        """How many pixels are kept."""
        return sum(p.get_width() * p.get_height() for p in (self._buffer, self._kept_old))

    def forget(self) -> None:
        """The ink or the window is another: only the whole sheet's picture is of use."""
        self._old = self._behind = None

    def turned(self) -> None:
        """The view was turned: the last sharp picture is of no use any more."""
        self._old = None

    def renew(self) -> None:
        """The whole sheet's picture shows more than it did."""
        self._behind = None

    def keep(self, draw: Callable[[Surface, Rect, tuple[int, int]], None]) -> None:
        """While nothing is left to draw, keep what is seen: the next zoom shows it scaled until its own is drawn."""
        view, size = self.grid.view, self.grid.size
        if self._rested == view and (self._old is None or self._old[0] != view):
            if self._kept_old.get_size() != size:
                self._kept_old = Surface(size)
            draw(self._kept_old, self._kept_old.get_rect(), (0, 0))
            self._old = view, self._kept_old
        self._rested = view

    def picture(self, unknown: bool) -> Surface:
        """What is shown where no tile is drawn yet: the whole sheet's picture, and the last sharp one, scaled.

        `unknown`: are parts of the whole sheet's picture still to be drawn?

        It lies in a buffer with a rim, which is kept: fresh memory for each step of the wheel would cost more than the
        scaling.
        """
        room = self.grid.size[0] + 2 * RIM, self.grid.size[1] + 2 * RIM
        if self._buffer.get_size() != room:
            self._buffer, self._behind = Surface(room), None
        picture = self._buffer.subsurface((RIM, RIM), self.grid.size)
        if self._behind == self.grid.view:
            return picture
        old = self._old
        # a nearer picture is sharper than the sheet's; a farther one is of use only until that is drawn
        fit = old is not None and old[0].angle == self.grid.view.angle and (old[0].zoom > BASE[0] or unknown)
        if not (fit and old is not None and self._covers(old[0])):
            picture.fill(self.table)
            if self.grid.view.angle:
                self._turn_sheet(picture)
            else:
                self._put(self._sheet, (SHEET[0] / 2, SHEET[1] / 2), self.grid.view.zoom / BASE[0])
        if fit and old is not None:
            self._put(old[1], (old[0].x, old[0].y), self.grid.view.zoom / old[0].zoom)
        self._behind = self.grid.view
        return picture

    def _covers(self, old: View) -> bool:
        """Does a picture of the window from there cover all that is seen now?"""
        x, y = self.grid.view.to_window((old.x, old.y), self.grid.size)
        factor, (w, h) = self.grid.view.zoom / old.zoom, self.grid.size
        return (
            x - w / 2 * factor <= 0 and y - h / 2 * factor <= 0 and x + w / 2 * factor >= w and y + h / 2 * factor >= h
        )

    def _put(self, source: Surface, middle: tuple[float, float], factor: float) -> None:
        """Scale the part of a picture that is seen into the buffer; its middle lies at a sheet point."""
        x, y = self.grid.view.to_window(middle, self.grid.size)
        width, height = source.get_size()
        left, top = x - width / 2 * factor, y - height / 2 * factor
        x0, y0 = max(0, int(-left / factor)), max(0, int(-top / factor))
        x1 = min(width, math.ceil((self.grid.size[0] - left) / factor) + 1)
        y1 = min(height, math.ceil((self.grid.size[1] - top) / factor) + 1)
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
        corners = [
            self.grid.view.to_sheet(p, self.grid.size)
            for p in ((0, 0), (self.grid.size[0], 0), self.grid.size, (0, self.grid.size[1]))
        ]
        x0, y0 = max(0, int(min(x for x, _ in corners))), max(0, int(min(y for _, y in corners)))
        x1 = min(SHEET[0], math.ceil(max(x for x, _ in corners)))
        y1 = min(SHEET[1], math.ceil(max(y for _, y in corners)))
        if x1 <= x0 or y1 <= y0:
            return
        part = self._sheet.subsurface((x0, y0, x1 - x0, y1 - y0))
        half = self.grid.view.zoom / 2
        coarse = pygame.transform.scale(
            part, (max(1, round(part.get_width() * half)), max(1, round(part.get_height() * half)))
        )
        coarse.set_colorkey((1, 2, 3))  # what turning leaves empty
        turned = pygame.transform.rotate(coarse, -self.grid.view.angle)
        large = pygame.transform.scale_by(turned, 2)
        x, y = self.grid.view.to_window(((x0 + x1) / 2, (y0 + y1) / 2), self.grid.size)
        picture.blit(large, large.get_rect(center=(round(x), round(y))))


class RoughSketch:
    """All ink of a large city, roughly, in slices on the whole sheet's picture; of a small one there is none."""

    def __init__(self, painter: Painter, sheet: Surface) -> None:
        self._steps = sketched(painter, sheet) if len(painter.city.strokes) > FULL else None
        self._glanced = time.perf_counter()

    @property
    def going_on(self) -> bool:
        """Is it still to be drawn?"""
        return self._steps is not None

    def work(self, end: float) -> bool:
        """Go on until a time; is more of it to be shown now?"""
        for _ in self._steps or ():
            if (now := time.perf_counter()) >= end:
                if now - self._glanced < GLANCE:
                    return False
                break
        else:
            self._steps = None
        self._glanced = time.perf_counter()
        return True
