"""The seam across a dressed city: left of it the drawer's own ink alone, right of it what was dressed."""

from __future__ import annotations

from collections.abc import Sequence

import pygame
from pygame import Rect, Surface

from scenes.city.canvas.canvas import Canvas
from scenes.city.canvas.overlay import Overlay
from scenes.city.drawing.document import City
from scenes.city.ink.looks import Looks
from scenes.city.ink.painter import Painter
from scenes.city.ink.window import SLICE, Window
from scenes.city.sketches.dress import undress
from scenes.paint import fonts
from scenes.system.words import tr

RADIUS, REACH = 21, 24
"""Units of the handle; from its middle to where a pointer takes it."""
XY = tuple[float, float]


class Seam:
    """Where it lies, as a share of the window's width: 0 shows all as it is dressed."""

    def __init__(self, canvas: Canvas, over: Overlay) -> None:
        self.canvas, self.over = canvas, over
        self.at = 0.0
        self.held = False
        self._bare: Window | None = None
        self._about: tuple[object, ...] = ()

    @property
    def shown(self) -> bool:
        """Is there anything to be seen without?"""
        city = self.canvas.city
        return self.canvas.tool == "dress" and any(stroke.dressed for stroke in city.made_with("stamp"))

    @property
    def handle(self) -> tuple[int, int]:
        """The middle of its handle, in pixels of the screen: whole within the sheet's window wherever the seam lies."""
        rect, r = self.canvas.rect, self.canvas.layout.u(RADIUS + 3)
        return min(max(rect.x + round(self.at * rect.w), rect.x + r), rect.right - r), rect.centery

    def take(self, at: XY) -> bool:
        """Is the handle under a point of the sheet? Then it is held."""
        x, y = self.canvas.sight.to_window(at)
        middle = self.handle
        self.held = self.shown and max(abs(x - middle[0]), abs(y - middle[1])) <= self.canvas.layout.u(REACH)
        return self.held

    def follow(self, at: XY) -> None:
        """The pointer has it there; near an edge it rests on that."""
        rect = self.canvas.rect
        share = (self.canvas.sight.to_window(at)[0] - rect.x) / rect.w
        self.lay(0.0 if share < 0.04 else 1.0 if share > 0.96 else share)

    def lay(self, share: float) -> None:
        """Put it there."""
        self.at = share
        self.canvas.invalidate(self.canvas.rect)

    def flip(self) -> None:
        """The ink alone, or all of it."""
        self.lay(0.0 if self.at >= 1 else 1.0)

    # ------------------------------------------------------------ the ink alone

    def _window(self) -> Window | None:
        """The picture of the same view without what was dressed."""
        window, city = self.canvas.sight.window, self.canvas.city
        if window is None:
            return None
        about = len(city.done), id(city.done[-1]) if city.done else 0, window.painter.theme, window.size, city.world
        if self._bare is None or self._about != about:
            bare: City = city.copy()
            bare.edit("bare", undress(bare))
            painter = Painter(bare, Looks(bare.smoothing), window.painter.theme)
            painter.underlay = window.painter.underlay
            self._bare, self._about = Window(painter, window.size, window.view), about
        if self._bare.view != window.view:
            self._bare.look(window.view)
        return self._bare

    def work(self, seconds: float = SLICE) -> bool:
        """Go on painting it; is there more to paint?"""
        if not (self.shown and self.at):
            self._bare = None
            return False
        window = self._window()
        if window is None or window.settled:
            return False
        if window.work(seconds):
            self.canvas.invalidate(self.canvas.rect)
        return True

    # ------------------------------------------------------------ drawing

    def draw(self, surface: Surface, clip: Rect) -> None:
        """Its left side, the seam and its handle."""
        if not self.shown:
            return
        rect, u, theme = self.canvas.rect, self.canvas.layout.u, self.canvas.theme
        x = rect.x + round(self.at * rect.w)
        left = Rect(rect.x, rect.y, x - rect.x, rect.h).clip(clip)
        window, now = (self._window() if self.at else None), self.canvas.meaning.now
        before = surface.get_clip()
        if window is not None and left.w:
            surface.set_clip(left.clip(before))
            window.draw(surface, left, rect.topleft)
            if now is not None:
                self.over.draw_words(surface, now)
            surface.set_clip(before)
        if 0 < self.at < 1:
            line = [(x + u(3) * (-1, 1, 0)[n % 3], rect.y + n * u(9)) for n in range(rect.h // u(9) + 2)]
            pygame.draw.lines(surface, theme.ink, False, line, max(2, u(2.5)))
        if self.at:
            self._banner(surface, tr("your ink"), rect.x + u(14), "topleft")
        if self.at < 1:
            self._banner(surface, tr("dressed"), rect.right - u(64), "topright")
        self._draw_handle(surface)

    def _banner(self, surface: Surface, words: str, x: int, side: str) -> None:
        theme, layout = self.canvas.theme, self.canvas.layout
        picture = fonts.text(words, "title", layout.t(22), theme.ink)
        paper = Rect(0, 0, picture.get_width() + layout.u(24), picture.get_height() + layout.u(2))
        setattr(paper, side, (x, self.canvas.rect.y + layout.u(12)))
        pygame.draw.rect(surface, theme.card, paper, 0, layout.u(3))
        pygame.draw.rect(surface, theme.ink, paper, max(1, layout.u(1.5)), layout.u(3))
        surface.blit(picture, picture.get_rect(center=paper.center))

    def _draw_handle(self, surface: Surface) -> None:
        theme, u, (x, y) = self.canvas.theme, self.canvas.layout.u, self.handle
        pygame.draw.circle(surface, theme.card, (x, y), u(RADIUS))
        pygame.draw.circle(surface, theme.ink, (x, y), u(RADIUS), max(2, u(2.2)))
        for side in (-1, 1):
            arrow: Sequence[XY] = [(x + side * u(5), y - u(6)), (x + side * u(11), y), (x + side * u(5), y + u(6))]
            pygame.draw.lines(surface, theme.ink, False, arrow, max(2, u(2.5)))
