"""Rows of cards on a board as stops of the keyboard."""

from __future__ import annotations

from pygame import Rect, Surface

from scenes.paint import art, fonts
from scenes.ui.frame.layout import Layout
from scenes.ui.widgets import faces
from scenes.ui.widgets.widget import Inert


class DoorRow(Inert):
    """A door in the list of all: its shield, who holds it, the number, and what it does there."""

    def __init__(self, id: str, rect: Rect, seat: str, name: str, number: str, bad: bool, words: str) -> None:
        super().__init__(id, rect, f"{name}: {number}, {words}")
        self.seat, self.left, self.number, self.bad, self.words = seat, name, number, bad, words

    def _words(self) -> tuple[fonts.RichText, int]:
        at = self.u(34) + max(self.t(58), fonts.text_width(self.left, "text-semi", self.t(17)) + self.u(8))
        at += self.t(34)
        return fonts.rich(self.words, self.t(16), max(self.u(60), self.rect.w - at), self.theme.soft_ink), at

    @staticmethod
    def height_for(layout: Layout, width: int, name: str, words: str) -> int:
        """How high the row has to be in a column of that width."""
        u, t = layout.u, layout.t
        at = u(34) + max(t(58), fonts.text_width(name, "text-semi", t(17)) + u(8)) + t(34)
        rich = fonts.rich(words, t(16), max(u(60), width - at), (0, 0, 0))
        return max(u(34), rich.height + u(10))

    def draw(self, surface: Surface) -> None:
        theme = self.theme
        picture = art.art("seats", self.seat, self.u(26))
        surface.blit(picture, picture.get_rect(midleft=(self.rect.x + self.u(2), self.rect.centery)))
        self.put_text(
            surface, self.left, "text-semi", self.t(17), theme.ink, (self.rect.x + self.u(34), self.rect.centery)
        )
        rich, at = self._words()
        colour = theme.illegal.paper if self.bad else theme.soft_ink
        spot = (self.rect.x + at - self.t(12), self.rect.centery)
        self.put_text(surface, self.number, "text-bold", self.t(20), colour, spot, "midright")
        rich.draw(surface, (self.rect.x + at, self.rect.centery - rich.height // 2))
        faces.hairline(self.rect.w, theme.hairline, self.scale, theme).draw(surface, self.rect.bottomleft)


class Row(Inert):
    """A line of a list: words at the left, their meaning at the right, a hairline below."""

    def __init__(self, id: str, rect: Rect, left: str, right: str) -> None:
        super().__init__(id, rect, left)
        self.left, self.right = left, right

    def said(self) -> str:
        return f"{self.left}: {self.right}" if self.right else self.left

    def draw(self, surface: Surface) -> None:
        theme = self.theme
        room, wide = self.rect.w - self.u(12), fonts.text_width
        px = fonts.giving_way(
            self.t(17),
            self.u(fonts.SMALLEST),
            lambda px: wide(self.left, "text-semi", px) + wide(self.right, "text", px) <= room,
        )
        self.put_text(surface, self.left, "text-semi", px, theme.ink, self.rect.midleft)
        self.put_text(surface, self.right, "text", px, theme.soft_ink, self.rect.midright, "midright")
        faces.hairline(self.rect.w, theme.hairline, self.scale, theme).draw(surface, self.rect.bottomleft)
