"""How the sheet of a drawn city is looked at: whole, or pushed about without losing it."""

from __future__ import annotations

import math
from dataclasses import replace

from scenes.city.drawing.document import SHEET
from scenes.paint.view import LEAST, MOST, Matrix, View, fitting


def fitted(size: tuple[int, int], angle: int = 0) -> View:
    """The whole sheet."""
    view = fitting(SHEET, size, angle)
    return replace(view, zoom=max(LEAST / 2, min(MOST, view.zoom)))


def pushed(view: View, dx: float, dy: float) -> View:
    """Pushed by so many pixels; the sheet never leaves the window."""
    view = view.panned(dx, dy)
    return replace(view, x=max(-100.0, min(SHEET[0] + 100.0, view.x)), y=max(-100.0, min(SHEET[1] + 100.0, view.y)))


def scale_of(matrix: Matrix) -> float:
    """Pixels to a sheet unit."""
    a, b, c, d, *_ = matrix
    return math.sqrt(abs(a * d - b * c))
