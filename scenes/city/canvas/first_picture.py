"""How much of the first picture of a full sheet is drawn, told over the sheet where that takes more than a moment."""

from __future__ import annotations

import pygame
from pygame import Rect, Surface

from scenes.city.canvas.canvas import Canvas
from scenes.paint import fonts
from scenes.system.words import later
from scenes.ui.screens.screen import Screen
from scenes.ui.widgets.gauge import Gauge
from scenes.ui.widgets.widget import Inert

MOMENT = 2.0
"""Seconds in which nobody asks why a sheet is not drawn yet."""
WORDS = later("The sheet is being drawn; the pen is free")


class FirstPicture:
    """The first picture of a city on a screen."""

    def __init__(self, screen: Screen, canvas: Canvas) -> None:
        self.screen, self.canvas = screen, canvas
        self._began: float | None = None
        self._most = 1
        self._slip: _Slip | None = None

    def begin(self) -> None:
        """A city was laid on the sheet."""
        self._began = self.screen.app.now

    @property
    def percent(self) -> int:
        """How much is drawn; 100 only when all is."""
        window = self.canvas.sight.window
        left = window.left if window is not None else self._most
        self._most = max(self._most, left)
        return min(99, 100 - 100 * left // self._most)

    def build(self) -> None:
        """Put it over the sheet if it takes long; called when the screen is built, after the sheet."""
        self._slip = None
        if self._began is not None and self.screen.app.now - self._began >= MOMENT:
            self._slip = self.screen.add("first-picture", _Slip(self.screen, self.canvas.rect))
            gauge = Gauge("first-picture-gauge", self._slip.bar, self.percent)
            self._slip.gauge = self.screen.add("first-picture", gauge)

    def update(self, now: float) -> None:
        """Go on to the time `now`."""
        window = self.canvas.sight.window
        if self._began is None or window is None:
            return
        percent = self.percent
        if window.settled:
            self._began = None
            if self._slip is not None:
                self.screen.rebuild()
        elif self._slip is None and now - self._began >= MOMENT:
            self.screen.rebuild()
        elif self._slip is not None and self._slip.gauge.percent != percent:
            self._slip.gauge.percent = percent
            self.screen.invalidate(self._slip.gauge.rect)


class _Slip(Inert):
    """The paper of it, at the top of the sheet."""

    gauge: Gauge

    def __init__(self, screen: Screen, sheet: Rect) -> None:
        layout = screen.layout
        wide = max(layout.u(260), fonts.text_width(WORDS, "sans-semi", layout.t(16))) + layout.u(28)
        rect = Rect(0, 0, min(wide, sheet.w), layout.t(26) + layout.t(24) + layout.u(18))
        rect.midtop = sheet.centerx, sheet.y + layout.u(8)
        super().__init__("first-picture", rect, WORDS)
        inner = rect.inflate(-layout.u(28), -layout.u(12))
        self.bar = Rect(inner.x, inner.bottom - layout.t(24), inner.w, layout.t(24))

    def draw(self, surface: Surface) -> None:
        theme, rect = self.theme, self.rect
        pygame.draw.rect(surface, theme.card, rect, 0, self.u(6))
        pygame.draw.rect(surface, theme.ink, rect, max(1, self.u(1.5)), self.u(6))
        self.put_text(
            surface, self.name, "sans-semi", self.t(16), theme.ink, (rect.centerx, rect.y + self.u(8)), "midtop"
        )
