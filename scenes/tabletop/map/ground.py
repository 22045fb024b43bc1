"""The ground of a map: what a game gives to `map_view.MapView`, and one that is painted whole.

A drawn city's `city.ink.window.Window` is a ground as it stands. `PaintedGround` shows a sheet that a function paints
at a few sizes; between them the next larger one is scaled.
"""

from __future__ import annotations

import math
import time
from collections.abc import Callable, Iterator
from itertools import count, takewhile
from typing import Protocol

import pygame
from pygame import Rect, Surface

from scenes.paint.view import View, fitting

Painting = Callable[[float], Iterator[Surface]]
"""Paints a sheet at so many pixels to its unit: yields the same picture after each short part, at last it is whole."""
NEAREST = 4.0
"""How much nearer than filling the window a sheet is painted, if it does not become too large."""
MOST = 12_000_000
"""Pixels of the largest picture of a whole sheet."""
KEPT_WHOLE = 6_000_000
"""Pixels up to which a sheet at a zoom between two sizes is scaled as a whole: then pushing it costs a blit."""


class Ground(Protocol):
    """What lies under a map's pieces, seen through a window of some size."""

    def look(self, view: View) -> None:
        """Look elsewhere; something can be drawn at once, the rest comes with `work`."""

    def resize(self, size: tuple[int, int]) -> None:
        """The window has another size."""

    def draw(self, surface: Surface, clip: Rect, offset: tuple[int, int]) -> None:
        """Show the window's picture at `offset`, within `clip` (both in the surface's pixels)."""

    def work(self, seconds: float) -> list[Rect]:
        """Go on with what is not drawn yet for about so long; returns the window's pixels that are new."""

    @property
    def settled(self) -> bool:
        """Is nothing left to draw?"""

    @property
    def nearest(self) -> float:
        """The zoom beyond which nothing more comes to be seen: the same picture would only grow coarse."""


MakeGround = Callable[[tuple[int, int], View], Ground]
"""Makes the ground for a window of some size and the view through it."""


class PaintedGround:
    """A sheet of `sheet` units, painted by `paint`: whole at once as it fits into the window, nearer in slices.

    A `gradual` painting's first picture is a coarse one of all that there is: it is shown at once, and what fits into
    the window is painted in slices, too. Nothing is shown beyond the sheet's edge: there lies what was drawn before.
    """

    def __init__(
        self, sheet: tuple[float, float], size: tuple[int, int], view: View, paint: Painting, *, gradual: bool = False
    ) -> None:
        self.sheet, self.size, self.view, self.paint, self.gradual = sheet, size, view, paint, gradual
        self._pictures: dict[float, Surface] = {}
        """Whole sheets by their zoom."""
        self._job: tuple[float, Iterator[Surface]] | None = None
        self._part: Surface | None = None
        """The picture of the job, not whole yet."""
        self._coarse: tuple[float, Surface] | None = None
        """What is shown of a gradual painting as long as nothing of it is whole: its zoom and its picture."""
        self._scaled: tuple[float, Surface] | None = None
        self._zooms: tuple[float, ...] = ()
        self._measure()

    def _measure(self) -> None:
        """The zooms at which the sheet is painted: fitting the window, then ever twice as near, up to the nearest."""
        fit = fitting(self.sheet, self.size).zoom
        filled = max(pixels / units for pixels, units in zip(self.size, self.sheet, strict=True))
        nearest = max(fit, min(NEAREST * filled, math.sqrt(MOST / (self.sheet[0] * self.sheet[1]))))
        between = takewhile(lambda zoom: zoom < nearest * 0.95, (fit * 2**k for k in count(1)))
        self._zooms = tuple(dict.fromkeys((fit, *between, nearest)))
        self._pictures = {zoom: picture for zoom, picture in self._pictures.items() if zoom in self._zooms}
        self._job = self._scaled = None
        if fit in self._pictures:
            return
        painting = iter(self.paint(fit))
        if self.gradual:
            self._part = next(painting)
            self._job, self._coarse = (fit, painting), (fit, self._part.copy())
        else:
            for picture in painting:
                self._pictures[fit] = picture

    def look(self, view: View) -> None:
        self.view = view
        if self._job is not None and self._job[0] != self._wanted:
            self._job = None

    def resize(self, size: tuple[int, int]) -> None:
        self.size = size
        self._measure()

    @property
    def _wanted(self) -> float:
        """The zoom whose picture shows the present one best: the next larger."""
        return next((zoom for zoom in self._zooms if zoom >= self.view.zoom * 0.999), self._zooms[-1])

    @property
    def settled(self) -> bool:
        return self._wanted in self._pictures

    @property
    def nearest(self) -> float:
        return self._zooms[-1]

    def work(self, seconds: float) -> list[Rect]:
        end = time.perf_counter() + seconds
        if self.settled:
            return []
        if self._job is None:
            self._job = self._wanted, iter(self.paint(self._wanted))
        zoom, job = self._job
        while (picture := next(job, None)) is not None:
            self._part = picture
            if time.perf_counter() >= end:
                return []
        assert self._part is not None, "a painting yields its picture at least once"
        self._pictures[zoom], self._part, self._job, self._scaled = self._part, None, None, None
        if zoom == self._zooms[0]:
            self._coarse = None
        return [Rect((0, 0), self.size)]

    def draw(self, surface: Surface, clip: Rect, offset: tuple[int, int]) -> None:
        zoom = self.view.zoom
        best, picture = self._best(zoom)
        left, top = (round(p + o) for p, o in zip(self.view.to_window((0, 0), self.size), offset, strict=True))
        before = surface.get_clip()
        surface.set_clip(clip.clip(before).clip(Rect(offset, self.size)))
        if abs(best - zoom) < 1e-3 * zoom:
            surface.blit(picture, (left, top))
        elif self.sheet[0] * self.sheet[1] * zoom * zoom <= KEPT_WHOLE:
            surface.blit(self._whole(picture), (left, top))
        else:
            self._blit_part(surface, picture, zoom / best, (left, top))
        surface.set_clip(before)

    def _best(self, zoom: float) -> tuple[float, Surface]:
        """The picture from which a zoom is shown: the next larger one, else the largest."""
        there = {**dict([self._coarse] if self._coarse else []), **self._pictures}
        best = next((z for z in sorted(there) if z >= zoom * 0.999), None) or max(there)
        return best, there[best]

    def _whole(self, picture: Surface) -> Surface:
        """The sheet at the present zoom, scaled once."""
        zoom = self.view.zoom
        if self._scaled is None or self._scaled[0] != zoom:
            size = max(1, round(self.sheet[0] * zoom)), max(1, round(self.sheet[1] * zoom))
            self._scaled = zoom, pygame.transform.smoothscale(picture, size)
        return self._scaled[1]

    @staticmethod
    def _blit_part(surface: Surface, picture: Surface, factor: float, at: tuple[int, int]) -> None:
        """Scale only what is seen of a picture whose corner lies at a pixel."""
        clip = surface.get_clip()
        x0, y0 = max(0, int((clip.left - at[0]) / factor) - 1), max(0, int((clip.top - at[1]) / factor) - 1)
        x1 = min(picture.get_width(), int((clip.right - at[0]) / factor) + 2)
        y1 = min(picture.get_height(), int((clip.bottom - at[1]) / factor) + 2)
        if x1 > x0 and y1 > y0:
            left, top = at[0] + round(x0 * factor), at[1] + round(y0 * factor)
            size = max(1, at[0] + round(x1 * factor) - left), max(1, at[1] + round(y1 * factor) - top)
            part = picture.subsurface((x0, y0, x1 - x0, y1 - y0))
            surface.blit(pygame.transform.smoothscale(part, size), (left, top))
