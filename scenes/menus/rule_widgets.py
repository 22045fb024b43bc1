"""The widgets of the rulebook: its tabs, folds, the lines of its contents, and what lies open in the night bar."""

from __future__ import annotations

from collections.abc import Callable

from pygame import Rect, Surface

from scenes.menus.rule_faces import tab_face
from scenes.paint import fonts
from scenes.system.words import tr
from scenes.ui import faces
from scenes.ui.widget import Inert, Widget


class ChapterTab(Widget):
    """Goes to a chapter."""

    radius = 4.0

    def __init__(self, id: str, rect: Rect, words: str, chosen: bool, go: Callable[[], None], tip: str) -> None:
        super().__init__(id, rect, words, dark=True)
        self.is_chosen, self.press = chosen, go
        self.tip = tip if tip != words else ""

    def draw(self, surface: Surface) -> None:
        tab_face(self.rect.w, self.rect.h, self.is_chosen, self.scale, self.theme).draw(surface, self.rect.topleft)
        role: fonts.Role = "sans-bold" if self.is_chosen else "sans-semi"
        colour = self.theme.ink if self.is_chosen or self.hovered else self.theme.soft_ink
        room, px = self.rect.w - self.u(12), min(self.t(15), self.u(20))
        longest = max(self.name.split(), key=len)
        px = fonts.fitting(longest, role, px, room, self.u(14))
        rich = fonts.rich(self.name, px, room, colour, role=role, spacing=1.05, align="centre", max_lines=2)
        rich.draw(surface, (self.rect.x + self.u(6), self.rect.centery - rich.height // 2))


class BackTab(Widget):
    """A tab at the book's foot that closes it: the way back to the game."""

    radius = 6.0

    def __init__(self, rect: Rect, words: str, cap: str, close: Callable[[], None]) -> None:
        super().__init__("book-close", rect, words, dark=True)
        self.cap, self.press, self.tip = cap, close, words

    def draw(self, surface: Surface) -> None:
        theme, s = self.theme, self.scale
        faces.button_face(self.rect.w, self.rect.h, "main", s, theme).draw(surface, self.rect.topleft)
        high = self.rect.y + self.u(20)
        faces.icon("back", self.u(20), theme.parchment, s, theme).draw(surface, (self.rect.centerx, high))
        self.put_text(surface, self.cap, "sans-bold", min(self.t(15), self.u(17)), theme.parchment,
                      (self.rect.centerx, self.rect.bottom - self.u(16)), "center")  # fmt: skip


class FoldLine(Widget):
    """Opens and folds away what of a clause only records need; the page draws its words."""

    radius = 4.0

    def __init__(self, rect: Rect, clause: str, turn: Callable[[], None]) -> None:
        super().__init__(f"fold-{clause}", rect, tr("For records: {clause}", clause=clause))
        self.press, self.kind = turn, "link"

    def draw(self, surface: Surface) -> None:
        if self.hovered:
            line = max(1, self.u(1))
            surface.fill(self.theme.focus.paper, Rect(self.rect.x, self.rect.bottom - line, self.rect.w, line))


class ContentsLine(Widget):
    """A line of the contents; the page draws its words."""

    radius = 4.0

    def __init__(self, id: str, rect: Rect, words: str, go: Callable[[], None]) -> None:
        super().__init__(id, rect, words)
        self.press = go
        self.kind = "link"

    def draw(self, surface: Surface) -> None:
        if self.hovered:
            line = max(1, self.u(2))
            surface.fill(self.theme.focus.paper, Rect(self.rect.x, self.rect.bottom - line, self.rect.w, line))


class Crumbs(Inert):
    """Which book and chapter lie open, in the night bar."""

    def __init__(self, id: str, rect: Rect, words: str) -> None:
        super().__init__(id, rect, words, dark=True)

    def draw(self, surface: Surface) -> None:
        words = fonts.ellipsis(self.name, "sans-semi", self.t(16), max(0, self.rect.w))
        if len(words) > 4:
            self.put_text(surface, words, "sans-semi", self.t(16), self.theme.parchment, self.rect.midleft)
