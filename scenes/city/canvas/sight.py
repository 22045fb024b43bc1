"""How a sheet is looked at: the window onto it, where its points lie in pixels; nearer, farther, pushed, turned."""

from __future__ import annotations

import math
from collections.abc import Sequence

from pygame import Rect

from scenes.city.canvas.host import CanvasHost
from scenes.city.drawing.document import City
from scenes.city.ink.looks import Looks
from scenes.city.ink.painter import Painter
from scenes.city.ink.view import fitted, pushed
from scenes.city.ink.window import Window
from scenes.city.worlds.world import themed
from scenes.paint.view import LEAST, MOST, View


class Sight:
    """A window onto the sheet in the room `rect` (pixels of the app's window)."""

    def __init__(self, host: CanvasHost) -> None:
        self.host = host
        self.rect = Rect(0, 0, 0, 0)
        self.window: Window | None = None
        self.grasped: tuple[int, int] | None = None
        """The pixel at which the pointer pushes the sheet."""
        self.glide = 0.0
        """Until when two fingers push the sheet."""
        self.heading: View | None = None
        """The farther view on whose way it is: what is written is set for that."""
        self.words_due = 0.0
        """When what stands around the sheet says the zoom; 0: it does."""

    def open(self, city: City, looks: Looks) -> None:
        """The window onto the sheet, for the size and the theme that are now."""
        theme = themed(self.host.app.theme, city.world)
        if self.window is None or self.window.painter.theme is not theme or self.window.painter.world != city.world:
            view = fitted(self.rect.size) if self.window is None else self.window.view
            painter = Painter(city, looks, theme)
            if self.window is not None:
                painter.underlay = self.window.painter.underlay
            self.window = Window(painter, self.rect.size, view)
        elif self.window.size != self.rect.size:
            fits = self.window.view == fitted(self.window.size, self.window.view.angle)
            self.window.resize(self.rect.size)
            if fits:
                self.window.look(fitted(self.rect.size, self.window.view.angle))

    # ------------------------------------------------------------ where things are

    def to_sheet(self, pos: Sequence[float]) -> tuple[float, float]:
        """The sheet point under a pixel of the window."""
        assert self.window is not None
        a, b, c, d, e, f = self.window.matrix()
        x, y = pos[0] - self.rect.x - e, pos[1] - self.rect.y - f
        area = a * d - b * c
        return (d * x - c * y) / area, (a * y - b * x) / area

    def to_window(self, point: Sequence[float]) -> tuple[float, float]:
        """The pixel of a sheet point."""
        assert self.window is not None
        a, b, c, d, e, f = self.window.matrix()
        return a * point[0] + c * point[1] + e + self.rect.x, b * point[0] + d * point[1] + f + self.rect.y

    @property
    def zoom_now(self) -> float:
        """Pixels to a sheet unit."""
        return self.window.view.zoom if self.window else 1.0

    def span(self, units: float) -> float:
        """A distance on the screen, in sheet units."""
        return units * self.host.layout.scale / self.zoom_now

    def reach(self, units: float) -> float:
        """How far a pointer or finger reaches, given in units of the screen, in sheet units."""
        return self.host.layout.u(units) / self.zoom_now

    def turn_back(self) -> tuple[float, float, float, float]:
        """From directions of the screen to those of the turned sheet: x = a dx + c dy, y = b dx + d dy."""
        turn = math.radians(self.window.view.angle if self.window else 0)
        return math.cos(turn), -math.sin(turn), math.sin(turn), math.cos(turn)

    # ------------------------------------------------------------ nearer, farther, elsewhere

    @property
    def pushing(self) -> bool:
        """Is the sheet being pushed about?"""
        return self.grasped is not None or self.host.panning or self.host.app.now < self.glide

    def grasp(self, pos: tuple[int, int]) -> None:
        """From now on the pointer pushes the sheet."""
        self.grasped = pos

    def push(self, dx: int, dy: int) -> None:
        """The sheet is pushed by so many pixels."""
        assert self.window is not None
        self.look(pushed(self.window.view, dx, dy))

    def look(self, view: View) -> None:
        """Look elsewhere."""
        assert self.window is not None
        changed = (view.zoom, view.angle) != (self.window.view.zoom, self.window.view.angle)
        self.window.look(view)
        if changed:
            self.words_due = self.host.app.now + 0.25  # the panel says the zoom when the wheel rests
        self.host.invalidate(self.rect)

    def zoom(self, factor: float, pos: tuple[int, int] | None = None) -> None:
        """Nearer or farther, at a place of the window (its middle)."""
        assert self.window is not None
        scale = self.host.layout.scale
        factor = max(LEAST * scale, min(MOST * scale, self.window.view.zoom * factor)) / self.window.view.zoom
        self.look(self.window.view.zoomed(factor, pos or (self.rect.w // 2, self.rect.h // 2), self.rect.size))

    @property
    def zooming(self) -> bool:
        """Has the zoom changed just now, and may go on?"""
        return self.words_due > 0

    def fit(self) -> None:
        """The whole sheet, upright."""
        self.look(fitted(self.rect.size))

    def turn(self, degrees: int) -> None:
        """Turn the sheet."""
        assert self.window is not None
        view = self.window.view
        self.look(View(view.zoom, (view.angle + degrees) % 360, view.x, view.y))
