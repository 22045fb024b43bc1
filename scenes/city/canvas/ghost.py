"""Ink in hard edges, while it is moved or not yet put down."""

from __future__ import annotations

import pygame
from pygame import Rect, Surface

from scenes.city.canvas.canvas import Canvas
from scenes.city.drawing.document import Stroke
from scenes.city.ink.looks import looks_of
from scenes.city.ink.painter import paint_mark
from scenes.city.ink.strokes import fill, trace


def paint_ghost(canvas: Canvas, surface: Surface, stroke: Stroke, colour: tuple[int, int, int] | None = None) -> Rect:
    """A stroke in hard edges, while it is moved; returns the pixels touched."""
    assert canvas.sight.window is not None
    left, top = canvas.rect.topleft
    a, b, c, d, e, f = canvas.sight.window.matrix()
    matrix = a, b, c, d, e + left, f + top
    for mark in looks_of(stroke, 0, canvas.city.world):
        if mark.kind == "line":
            fill(surface, trace(mark.points, matrix), colour or mark.colour)
        elif mark.kind == "fill":
            points = [(matrix[0] * x + c * y + matrix[4], b * x + d * y + matrix[5]) for x, y, _ in mark.points]
            pygame.draw.polygon(surface, colour or mark.colour, points)
        else:
            paint_mark(surface, mark, matrix, canvas.sheet_theme.parchment)
    return Rect(canvas.rect)
