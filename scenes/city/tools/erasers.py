"""The eraser: whole strokes, or what lies under it."""

from __future__ import annotations

import math
from collections.abc import Iterator

import pygame
from msgspec.structs import replace
from pygame import Rect, Surface

from scenes.city.canvas.canvas import Canvas
from scenes.city.canvas.ghost import paint_ghost
from scenes.city.drawing.document import Stroke, touches, without
from scenes.city.tools.tools import XY, Tool
from scenes.ui.input.events import Pointer

ERASER = 12.0
"""Radius of the part eraser in pixels."""


class Eraser(Tool):
    """The stroke eraser, and with `part` the eraser that splits strokes where it rubs."""

    def __init__(self, canvas: Canvas, part: bool) -> None:
        super().__init__(canvas)
        self.part = part
        self.gone: dict[int, list[Stroke]] = {}
        """Strokes that the eraser touched since it came down, and what it leaves of them."""
        self._last: XY | None = None
        self._ground = False
        """It came down where nothing but the ground is filled: then that goes, and else it stays."""

    @property
    def busy(self) -> bool:
        return self._last is not None

    @property
    def radius(self) -> float:
        """How far it reaches, in sheet units."""
        return self.canvas.sight.span(ERASER if self.part else ERASER / 2)

    def press(self, pointer: Pointer, at: XY) -> None:
        self.gone, self._ground = {}, False
        self._ground = not any(self._touched(at)) and any(self._touched(at, ground=True))
        self._rub(at)

    def _touched(self, at: XY, ground: bool = False) -> Iterator[Stroke]:
        """What it may erase there: ink, or what fills the ground."""
        radius = self.radius
        for stroke in self.canvas.city.near(at[0] - radius, at[1] - radius, at[0] + radius, at[1] + radius):
            if (stroke.tool == "fill") == ground and self.canvas.may_erase(stroke) and touches(stroke, at, radius):
                yield stroke

    def move(self, pointer: Pointer, at: XY) -> None:
        if self._last is not None:
            self._rub(at)

    def lift(self, pointer: Pointer, at: XY) -> None:
        if self._last is None:
            return
        self._rub(at)
        gone, self.gone, self._last = self.gone, {}, None
        self.canvas.erase(gone)

    def lost(self, pointer: Pointer, at: XY) -> None:
        self.lift(pointer, at)

    def cancel(self) -> None:
        self.gone, self._last = {}, None
        self.canvas.invalidate()

    def _rub(self, at: XY) -> None:
        """Rub from where the eraser was to here, without gaps."""
        radius = self.radius
        start = self._last or at
        steps = max(1, math.ceil(math.dist(start, at) / (radius * 0.3)))  # discs so close leave a straight edge
        for k in range(1, steps + 1):
            share = k / steps
            self._rub_at((start[0] + (at[0] - start[0]) * share, start[1] + (at[1] - start[1]) * share), radius)
        self._last = at
        self.canvas.app.nudge()

    def _rub_at(self, at: XY, radius: float) -> None:
        for stroke in self._touched(at, self._ground):
            if not self.part:
                self.gone[stroke.id] = []
                continue
            before = self.gone.get(stroke.id, [stroke])
            after: list[Stroke] = []
            for piece in before:
                rest = without(piece, at, radius, self.canvas.city.new_id)
                after += [piece] if rest is None else rest
            if after != [stroke]:
                self.gone[stroke.id] = after

    def draw(self, surface: Surface) -> list[Rect]:
        canvas = self.canvas
        rects = []
        for key, pieces in self.gone.items():
            stroke = canvas.city.strokes.get(key)
            if stroke is not None:
                wide = replace(stroke, width=stroke.width + 1.5 / max(0.1, canvas.sight.zoom_now))
                rects.append(paint_ghost(canvas, surface, wide, canvas.sheet_theme.parchment))
            rects += [paint_ghost(canvas, surface, piece) for piece in pieces]
        if self._last is not None:
            x, y = canvas.sight.to_window(self._last)
            r = max(3, round(self.radius * canvas.sight.zoom_now))
            pygame.draw.circle(surface, canvas.theme.focus.paper, (x, y), r, 2)
            rects.append(Rect(x - r - 1, y - r - 1, 2 * r + 3, 2 * r + 3))
        return rects
