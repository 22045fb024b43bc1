"""Where a window looks on a drawn sheet: zoom, turn and middle. Pure reckoning; nothing is drawn here."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import lru_cache

Matrix = tuple[float, float, float, float, float, float]
"""(a, b, c, d, e, f): X = a x + c y + e, Y = b x + d y + f."""
LEAST, MOST = 0.25, 8.0
"""The zooms of a sheet that is drawn by hand: pixels to its unit."""


@lru_cache(maxsize=64)
def _turn(zoom: float, angle: int) -> tuple[float, float, float, float]:
    c, s = math.cos(math.radians(angle)), math.sin(math.radians(angle))
    return c * zoom, s * zoom, -s * zoom, c * zoom


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
        return _turn(self.zoom, self.angle)

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

    def zoomed(
        self, factor: float, pos: Sequence[float], size: tuple[int, int], least: float = LEAST, most: float = MOST
    ) -> View:
        """Nearer or farther, with what lies under `pos` staying there."""
        x, y = self.to_sheet(pos, size)
        zoom = round(max(least, min(most, self.zoom * factor)), 4)  # in and out again is the same zoom
        after = replace(self, zoom=zoom)
        nx, ny = after.to_sheet(pos, size)
        return replace(after, x=after.x + x - nx, y=after.y + y - ny)

    def panned(self, dx: float, dy: float) -> View:
        """Pushed by so many pixels."""
        a, b, c, d = self.turn()
        area = a * d - b * c
        return replace(self, x=self.x - (d * dx - c * dy) / area, y=self.y - (a * dy - b * dx) / area)


def fitting(sheet: Sequence[float], size: Sequence[float], angle: int = 0) -> View:
    """The whole of a sheet in a window, as large as it can be."""
    c, s = abs(math.cos(math.radians(angle))), abs(math.sin(math.radians(angle)))
    wide, high = sheet[0] * c + sheet[1] * s, sheet[0] * s + sheet[1] * c
    return View(min(size[0] / wide, size[1] / high), angle, sheet[0] / 2, sheet[1] / 2)
