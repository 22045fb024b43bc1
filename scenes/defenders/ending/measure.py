"""A number of the end's board with its bar: luck hatched, with a mark where it was to be expected; choices plain."""

from __future__ import annotations

import pygame
from pygame import Rect, Surface

from scenes.paint import fonts
from scenes.ui.widgets.widget import Inert


class Measure(Inert):
    """`share` of its room is filled (0 to 1); `expected` is where the mark stands, of luck alone."""

    def __init__(
        self,
        id: str,
        rect: Rect,
        name: str,
        words: str,
        share: float,
        expected: float | None = None,
        luck: bool = False,
    ) -> None:
        super().__init__(id, rect, f"{name}: {words}")
        self.head, self.words, self.luck = name, words, luck
        self.share = max(0.0, min(1.0, share))
        self.expected = expected

    def draw(self, surface: Surface) -> None:
        theme, rect, px = self.theme, self.rect, self.t(17)
        y = rect.centery
        room = round(rect.w * 0.42)
        small = fonts.fitting(self.head, "text", px, room, self.t(12.4))
        self.put_text(surface, fonts.ellipsis(self.head, "text", small, room), "text", small, theme.ink, (rect.x, y))
        self.put_text(surface, self.words, "text-bold", px, theme.ink, (rect.right, y), "midright")
        left, right = rect.x + round(rect.w * 0.44), rect.right - max(self.t(86), self._wide(px))
        bar = Rect(left, y - self.u(7), max(1, round((right - left) * self.share)), self.u(14))
        if right <= left:
            return
        surface.fill(theme.card if self.luck else theme.legal.paper, bar)
        if self.luck:
            before = surface.get_clip()
            surface.set_clip(bar.clip(before))
            for x in range(bar.left - bar.h, bar.right, max(3, self.u(5))):
                pygame.draw.line(surface, theme.ink, (x, bar.bottom), (x + bar.h, bar.top), max(1, self.u(1)))
            surface.set_clip(before)
        pygame.draw.rect(surface, theme.ink, bar, max(1, self.u(1)))
        if self.expected is not None:
            x = left + round((right - left) * min(1.0, self.expected))
            surface.fill(
                theme.warning.paper, Rect(x - self.u(1), bar.y - self.u(4), max(2, self.u(2.4)), bar.h + self.u(8))
            )

    def _wide(self, px: int) -> int:
        return fonts.text_width(self.words, "text-bold", px) + self.u(10)
