"""Where a map is looked at through a room of the window: never beyond its edges, at once or with ease."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass, replace

from pygame import Rect

from scenes.paint.outline import XY, Outline
from scenes.paint.view import View, fitting
from scenes.ui.frame.motion import ease

NEAREST = 6.0
"""How many times as near as the whole map it may be looked at."""


@dataclass(frozen=True)
class Way:
    """From one view to another, in `length` seconds."""

    start: View
    goal: View
    since: float
    length: float

    def at(self, now: float) -> View:
        """The view at a time: a spot that lies at the same pixel in both stays there, and nearing goes evenly."""
        if self.length <= 0 or now - self.since >= self.length:
            return self.goal
        share = ease((now - self.since) / self.length)
        a, b = self.start, self.goal
        zoom = a.zoom * (b.zoom / a.zoom) ** share
        if abs(b.zoom / a.zoom - 1) > 1e-3:
            share = (1 / a.zoom - 1 / zoom) / (1 / a.zoom - 1 / b.zoom)
        return View(zoom, b.angle, a.x + (b.x - a.x) * share, a.y + (b.y - a.y) * share)


class Camera:
    """Looks at a sheet of `sheet` units through `room` (pixels of the window)."""

    def __init__(self, sheet: tuple[float, float]) -> None:
        self.sheet = sheet
        self.room = Rect(0, 0, 1, 1)
        self.sharpest = math.inf
        """The zoom beyond which its ground shows nothing more."""
        self.view = View(0.0, 0, sheet[0] / 2, sheet[1] / 2)  # farther than all: it is fitted first
        self.way: Way | None = None
        """How it goes elsewhere just now."""

    def fit(self, room: Rect) -> View:
        """The whole sheet in a room."""
        return fitting(self.sheet, room.size)

    def enter(self, room: Rect) -> None:
        """The map lies in this rect from now on; the whole is seen whole again, else its middle stays."""
        whole, self.way = self.whole, None
        self.room = Rect(room)
        self.view = self.fit(room) if whole else self.within(self.view)

    # -------- pixels and spots

    def at(self, spot: Sequence[float]) -> tuple[int, int]:
        """The window's pixel of a spot of the map."""
        view, room = self.view, self.room  # a map is never turned
        x, y = (spot[0] - view.x) * view.zoom + room.w / 2, (spot[1] - view.y) * view.zoom + room.h / 2
        return round(x) + room.x, round(y) + room.y

    def spot(self, pos: tuple[int, int]) -> XY:
        """The spot of the map under a pixel of the window."""
        return self.view.to_sheet(self._inside(pos), self.room.size)

    def outline(self, outline: Outline) -> Outline:
        """An outline of the map in pixels of the window."""
        return outline.mapped(self.view.zoom, *self.corner)

    @property
    def corner(self) -> tuple[int, int]:
        """The pixel of the sheet's upper left corner."""
        return self.at((0.0, 0.0))

    @property
    def rests(self) -> View:
        """Where it will look when it has gone farther away; else where it looks now."""
        way = self.way
        return way.goal if way is not None and way.goal.zoom < self.view.zoom else self.view

    @property
    def paper(self) -> Rect:
        """The part of the window in which the map is seen."""
        left, top = self.corner
        right, foot = self.at(self.sheet)
        return Rect(left, top, right - left, foot - top).clip(self.room)

    def _inside(self, pos: tuple[int, int]) -> tuple[int, int]:
        return pos[0] - self.room.x, pos[1] - self.room.y

    # -------- views

    @property
    def whole(self) -> bool:
        """Is the whole map seen?"""
        return self.view.zoom <= self.fit(self.room).zoom * 1.0001

    @property
    def _nearest(self) -> float:
        """In a narrow strip one may look as near as in a room of its longer side."""
        nearest = NEAREST * max(pixels / units for pixels, units in zip(self.room.size, self.sheet, strict=True))
        return min(nearest, self.sharpest)

    def within(self, view: View) -> View:
        """The nearest view that shows no more than there is: not farther than the whole, its edges outside the room."""
        zoom = max(self.fit(self.room).zoom, min(self._nearest, view.zoom))
        middle = []
        for at, length, pixels in zip((view.x, view.y), self.sheet, self.room.size, strict=True):
            half = pixels / 2 / zoom
            middle.append(length / 2 if 2 * half >= length else max(half, min(length - half, at)))
        return replace(view, zoom=zoom, x=middle[0], y=middle[1])

    def zoomed(self, factor: float, pos: tuple[int, int], view: View | None = None) -> View:
        """Nearer or farther, with what lies under a pixel of the window staying there."""
        least = self.fit(self.room).zoom
        return (view or self.view).zoomed(factor, self._inside(pos), self.room.size, least, self._nearest)

    def near(self, place: Outline | XY, share: float) -> View:
        """Near to a place, so that it takes that share of the room; to a mere spot by three times."""
        if not isinstance(place, Outline):
            return View(3 * self.fit(self.room).zoom, 0, *place)
        left, top, wide, high = place.box
        zoom = share * min(self.room.w / max(1.0, wide), self.room.h / max(1.0, high))
        return View(zoom, 0, left + wide / 2, top + high / 2)

    def showing(self, pos: tuple[int, int], margin: int) -> View:
        """Pushed just so far that a pixel's spot lies well inside the room."""
        room = self.room
        safe = room.inflate(-2 * min(margin, room.w // 3), -2 * min(margin, room.h // 3))
        dx = max(safe.left - pos[0], 0) + min(safe.right - pos[0], 0)
        dy = max(safe.top - pos[1], 0) + min(safe.bottom - pos[1], 0)
        return self.view.panned(dx, dy)
