"""How much of a long work is done, as a bar."""

from __future__ import annotations

import pygame
from pygame import Rect, Surface

from scenes.paint import fonts
from scenes.ui.widgets.widget import Inert


class Gauge(Inert):
    """How much is done: a bar that fills from the left, and the percent beside it."""

    def __init__(self, id: str, rect: Rect, percent: int) -> None:
        super().__init__(id, rect)
        self.percent = percent

    def draw(self, surface: Surface) -> None:
        theme, (words, rect, _) = self.theme, self.texts()[0]
        bar = Rect(0, 0, self.rect.w - self.t(56), self.u(14))
        bar.midleft = self.rect.midleft
        surface.fill(theme.card, bar)
        surface.fill(theme.legal.paper, (bar.topleft, (round(bar.w * self.percent / 100), bar.h)))
        pygame.draw.rect(surface, theme.ink, bar, max(1, self.u(1.4)))
        self.put_text(surface, words, "sans-semi", self.t(17), theme.ink, rect.midright, "midright")

    def texts(self) -> list[tuple[str, Rect, Rect]]:
        words, px = f"{self.percent} %", self.t(17)
        rect = self.box.place(
            px=(fonts.text_width(words, "sans-semi", px), fonts.font("sans-semi", px).get_height()), at="midright"
        )
        return [(words, rect, self.rect)]
