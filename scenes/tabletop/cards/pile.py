"""A pile of cards: how high it is, what lies on top, how many there are."""

from __future__ import annotations

import math
from collections.abc import Callable

from pygame import Rect, Surface

from scenes.paint import fonts, marks
from scenes.paint.pieces import Piece
from scenes.ui.input.element import Tip
from scenes.ui.widgets.widget import Widget

LAYER = 14
"""So many cards are a layer that is seen below the topmost."""


class Pile(Widget):
    """A pile on the table. `top` paints its topmost card so many units wide, anchored at its middle; a `closed` pile
    shows how high it is. `label` stands above or below it.
    """

    def __init__(
        self, id: str, rect: Rect, name: str, count: int, top: Callable[[float], Piece], *, closed: bool = False,
        label: str = "", below: bool = True, badge: bool = True, tip: Tip | str | Callable[[], Tip | str] = "",
        press: Callable[[], None] | None = None, is_place: bool = False, dark: bool = True,
    ) -> None:  # fmt: skip
        super().__init__(id, rect, name, dark=dark)
        self.kind, self.count, self.top, self.closed = "pile", count, top, closed
        self.label, self.below, self.badge = label, below, badge
        self.tip, self.press, self.is_place = tip, press, is_place

    def draw(self, surface: Surface) -> None:
        rect, scale = self.rect, self.scale
        if not self.count:
            marks.gap_box(rect.w / scale, rect.h / scale, scale, self.theme, dark=self.dark).draw(surface, rect.topleft)
        else:
            picture = self.top(rect.w / scale)
            layers = min(3, math.ceil(self.count / LAYER)) if self.closed else 0
            for under in range(layers, -1, -1):
                picture.draw(surface, (rect.centerx + self.u(under * 1.5), rect.centery + self.u(under * 1.5)))
        if self.badge:
            at = rect.right - self.u(3), rect.y + self.u(4)
            marks.badge(str(self.count), 28, scale, self.theme).draw(surface, at)
        if self.label:
            self._draw_label(surface)

    def _draw_label(self, surface: Surface) -> None:
        colour = self.theme.parchment if self.dark else self.theme.soft_ink
        px = min(self.t(15), self.u(18))
        px = fonts.fitting(self.label, "sans", px, self.rect.w + self.u(24), self.u(fonts.SMALLEST))
        at, anchor = (
            ((self.rect.centerx, self.rect.bottom + self.u(6)), "midtop")
            if self.below
            else ((self.rect.centerx, self.rect.y - self.u(6)), "midbottom")
        )
        self.put_text(surface, self.label, "sans", px, colour, at, anchor)
