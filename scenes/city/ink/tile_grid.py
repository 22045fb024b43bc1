"""Where the tiles of a view lie in the window onto the sheet, and which of them can be seen."""

from __future__ import annotations

import math

from pygame import Rect

from scenes.paint.view import Matrix, View

TILE = 256
Key = tuple[float, int, int, int]
"""Zoom and turn of a view, and which of its tiles, counted from the sheet's corner."""


class TileGrid:
    """The tiles of the view that a window of `size` pixels shows."""

    def __init__(self, size: tuple[int, int], view: View) -> None:
        self.size, self.view = size, view
        self.focus: tuple[float, float] | None = None
        """Pixels from the window's middle to where the eye is: what stays where it is while the zoom changes."""
        self._seen: tuple[tuple[View, tuple[int, int], tuple[float, float] | None], list[Key]] | None = None
        self._places: tuple[list[Key], list[Rect]] | None = None

    @property
    def here(self) -> tuple[float, int]:
        """The zoom and the turn, which the tiles of a view share."""
        return self.view.zoom, self.view.angle

    def look(self, view: View) -> None:
        """Look elsewhere; after a zoom the eye is at what stayed where it was, under the pointer."""
        before = self.view
        if view.zoom != before.zoom:
            a, b, c, d = View(1.0, view.angle, 0, 0).turn()
            dx, dy = view.x - before.x, view.y - before.y
            by = 1 / before.zoom - 1 / view.zoom
            self.focus = ((a * dx + c * dy) / by, (b * dx + d * dy) / by)
        self.view = view

    def origin(self) -> tuple[float, float]:
        """The window's first pixel in the pixels of the turned and zoomed sheet."""
        a, b, c, d = self.view.turn()
        return (
            a * self.view.x + c * self.view.y - self.size[0] / 2,
            b * self.view.x + d * self.view.y - self.size[1] / 2,
        )

    def visible(self) -> list[Key]:
        """The tiles that can be seen, those nearest to where the eye is first."""
        about = (self.view, self.size, self.focus)
        if self._seen is None or self._seen[0] != about:
            x, y = (round(v) for v in self.origin())
            keys = [
                (self.view.zoom, self.view.angle, i, j)
                for j in range(math.floor(y / TILE), math.floor((y + self.size[1] - 1) / TILE) + 1)
                for i in range(math.floor(x / TILE), math.floor((x + self.size[0] - 1) / TILE) + 1)
            ]
            fx, fy = self.focus or (0.0, 0.0)
            mx, my = (x + self.size[0] / 2 + fx) / TILE - 0.5, (y + self.size[1] / 2 + fy) / TILE - 0.5
            keys.sort(key=lambda key: (key[2] - mx) ** 2 + (key[3] - my) ** 2)
            self._seen = about, keys
        return self._seen[1]

    def places(self) -> list[Rect]:
        """The pixels of each of the `visible` tiles, which are not to be changed."""
        keys = self.visible()
        if self._places is None or self._places[0] is not keys:
            self._places = keys, [self.place(key) for key in keys]
        return self._places[1]

    def place(self, key: Key) -> Rect:
        """The pixels of a tile."""
        x, y = self.origin()
        return Rect(key[2] * TILE - round(x), key[3] * TILE - round(y), TILE, TILE)

    def matrix(self, view: View | None = None) -> Matrix:
        """From the sheet to the window, as the tiles lie, or would with another view: on whole pixels."""
        a, b, c, d, x, y = (view or self.view).matrix(self.size)
        return a, b, c, d, -float(round(-x)), -float(round(-y))

    def box(self, box: tuple[float, float, float, float]) -> Rect:
        """A box of the sheet in the window's pixels."""
        points = [self.view.to_window((x, y), self.size) for x in (box[0], box[2]) for y in (box[1], box[3])]
        xs, ys = [p[0] for p in points], [p[1] for p in points]
        return Rect(
            math.floor(min(xs)), math.floor(min(ys)), math.ceil(max(xs) - min(xs)), math.ceil(max(ys) - min(ys))
        )
