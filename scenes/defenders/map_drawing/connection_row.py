"""A pair of places, or a way in, in the list: what is in force, why, and a press that changes it."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from pygame import Rect, Surface

from scenes.paint import fonts, marks
from scenes.system.words import tr
from scenes.ui.input.element import Tip
from scenes.ui.widgets import faces
from scenes.ui.widgets.widget import Widget

if TYPE_CHECKING:
    from scenes.defenders.board.board import Board


Line = tuple[str, fonts.Role, float, tuple[int, int, int]]
"""Words, how they are set, their size and colour."""


class WayRow(Widget):
    """`mark`: the sign that overrides the drawing, if any."""

    def __init__(
        self,
        board: Board,
        id: str,
        rect: Rect,
        name: str,
        words: str,
        clause: str,
        on: bool,
        change: Callable[[bool], None],
        mark: str | None = None,
    ) -> None:
        super().__init__(id, rect, name)
        self.board, self.words, self.on, self.change, self.mark = board, words, on, change, mark
        self.press = self.flip
        self.adjust = lambda step: self.flip() if (step > 0) != self.on else None
        self.kind = "switch"
        self.tip = Tip(name, (f"{words[:1].upper()}{words[1:]}. [{clause}]",))

    def flip(self) -> None:
        """The other way."""
        self.screen.app.sound.play("button")
        self.change(not self.on)

    def said(self) -> str:
        return tr("{what}: yes", what=self.name) if self.on else tr("{what}: no", what=self.name)

    def draw(self, surface: Surface) -> None:
        theme, rect, board = self.theme, self.rect, self.board
        if self.hovered:
            surface.fill(theme.wash.cited if theme.washes else theme.card, rect)
        knot = marks.link_knot("on" if self.on else "off", self.scale, theme)
        knot.draw(surface, (rect.x + self.u(18), rect.centery))
        wide, high = self.u(42), self.u(24)
        box = Rect(rect.right - wide - self.u(4), rect.centery - high // 2, wide, high)
        faces.switch_face(wide, high, self.on, True, self.scale, theme).draw(surface, box.topleft)
        left, right = rect.x + self.u(40), box.x - self.u(8)
        colour = theme.ink if self.on else theme.soft_ink
        role: fonts.Role = "text-bold" if self.mark else "text"
        lines: list[Line] = [
            (self.name, role, 17.0, colour),
            (self.words, "sans", 14.0, theme.soft_ink),
        ]
        if fonts.text_width(self.name, role, min(self.t(14), self.u(18))) > right - left and " – " in self.name:
            first, second = self.name.split(" – ", 1)  # the reason stands in the tooltip
            lines = [(f"{first} –", role, 16.0, colour), (second, role, 16.0, colour)]
        for number, (words, kind, size, shade) in enumerate(lines):
            y = rect.y + round(rect.h * (0.3 + 0.44 * number))
            board.words(surface, words, kind, size, shade, (left, y), room=right - left, most=size * 1.3)
