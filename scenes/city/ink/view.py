"""Where a window looks on the sheet: zoom, turn and middle."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass, replace

from scenes.city.drawing.document import SHEET
from scenes.city.ink.strokes import Matrix

LEAST, MOST = 0.25, 8.0


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


def scale_of(matrix: Matrix) -> float:
    """Pixels to a sheet unit."""
    a, b, c, d, *_ = matrix
    return math.sqrt(abs(a * d - b * c))
