"""The widgets of the rulebook: its tabs, folds, the lines of its contents, and what lies open in the night bar."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from pygame import Rect, Surface

from scenes.menus.rulebook.drawn_book import tab_face
from scenes.paint import fonts, marks
from scenes.paint.theme import mix
from scenes.system.words import tr
from scenes.ui.widgets import faces
from scenes.ui.widgets.widget import Inert, Widget


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
        colour = self.theme.ink if self.is_chosen or self.hovered else mix(self.theme.ink, self.theme.soft_ink, 0.4)
        room, px = self.rect.w - self.u(14), min(self.t(16), self.u(20))
        longest = max(self.name.split(), key=len)
        px = fonts.fitting(longest, role, px, room, self.u(14))
        rich = fonts.rich(self.name, px, room, colour, role=role, spacing=1.05, align="centre", max_lines=2)
        rich.draw(surface, (self.rect.x + self.u(7), self.rect.centery - rich.height // 2))


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
        self.put_text(
            surface,
            self.cap,
            "sans-bold",
            min(self.t(15), self.u(17)),
            theme.parchment,
            (self.rect.centerx, self.rect.bottom - self.u(16)),
            "center",
        )


class Underlined(Widget):
    """Words to be clicked, which the page draws; a line below them shows that they are pointed at."""

    radius = 4.0
    thick = 1.0

    def draw(self, surface: Surface) -> None:
        if self.hovered:
            line = max(1, self.u(self.thick))
            surface.fill(self.theme.focus.paper, self.box.at_bottom(px=line))


class FoldLine(Underlined):
    """Opens and folds away what of a clause only records need, or the clauses that a paragraph tells."""

    def __init__(self, id: str, rect: Rect, name: str, turn: Callable[[], None]) -> None:
        super().__init__(id, rect, name)
        self.press, self.kind = turn, "link"


class HitLine(Widget):
    """A place that was found: its title and page, and below it the part of a sentence that holds the words."""

    radius = 5.0

    def __init__(
        self, id: str, rect: Rect, title: tuple[str, str], words: str, here: bool, go: Callable[[], None]
    ) -> None:
        super().__init__(id, rect, title[0])
        self.page = title[1]
        self.words, self.here, self.press = words, here, go

    def grow(self) -> None:
        """Make it as high as its words are."""
        self.rect.h = self._heading.height + self._sentence.height + self.t(10)

    @property
    def _heading(self) -> fonts.RichText:
        room = self.rect.w - self.u(24) - self.t(28)
        return fonts.rich(self.name, self.t(16), room, self.theme.ink, role="sans-bold")

    @property
    def _sentence(self) -> fonts.RichText:
        return fonts.rich(self.words, self.t(15), self.rect.w - self.u(24), self.theme.soft_ink)

    def said(self) -> str:
        return f"{self.name}: {self.words.replace('**', '')}"

    def draw(self, surface: Surface) -> None:
        look: faces.Look = "hover" if self.hovered or self.here else "quiet"
        faces.button_face(self.rect.w, self.rect.h, look, self.scale, self.theme).draw(surface, self.rect.topleft)
        heading = self._heading.draw(surface, (self.rect.x + self.u(12), self.rect.y + self.t(4)))
        corner = self.rect.right - self.u(12), self.rect.y + self.t(15)
        self.put_text(surface, self.page, "text", self.t(15), self.theme.soft_ink, corner, "midright")
        self._sentence.draw(surface, (heading.x, heading.bottom + self.t(1)))


class ContentsLine(Underlined):
    """A line of the contents."""

    thick = 2.0

    def __init__(self, id: str, rect: Rect, words: str, go: Callable[[], None]) -> None:
        super().__init__(id, rect, words)
        self.press = go
        self.kind = "link"


class TurnTab(Widget):
    """A button at the window's edge that turns a leaf."""

    radius = 6.0

    def __init__(self, id: str, rect: Rect, icon: str, words: str, turn: Callable[[], None]) -> None:
        super().__init__(id, rect, words, dark=True)
        self.icon, self.press, self.tip = icon, turn, words

    def draw(self, surface: Surface) -> None:
        theme, s = self.theme, self.scale
        faces.button_face(self.rect.w, self.rect.h, "main", s, theme).draw(surface, self.rect.topleft)
        colour = theme.card if self.hovered else theme.parchment
        faces.icon(self.icon, self.u(32), colour, s, theme).draw(surface, self.rect.center)


class ShowLink(Widget):
    """Leads to the running game: on its slip to the moment in which the clause was applied, beside a paragraph's
    clauses (`of`) to what it speaks of.
    """

    radius = 4.0

    def __init__(self, rect: Rect, show: Callable[[], None], *, of: str = "", why: str = "") -> None:
        super().__init__(f"show-{of or 'it'}", rect, tr("Show it"), why=why)
        tip = tr("On the table: ring what this speaks of") if of else tr("See that moment of the game once more")
        self.press, self.kind, self.tip = self.pressed, "link", tip
        self.show, self.size = show, 14 if of else 16

    def pressed(self) -> None:
        """Go there, or say why not."""
        if not self.screen.refuse_disabled(self):
            self.show()

    def draw(self, surface: Surface) -> None:
        px, colour = self.t(self.size), self.theme.focus.paper if self.live else self.theme.soft_ink
        line = self.put_text(surface, self.name, "sans-semi", px, colour, self.rect.center, "center")
        thick = max(1, self.u(2 if self.hovered else 1))
        if self.live:
            surface.fill(colour, Rect(line.x, line.bottom - self.u(2), line.w, thick))


class Crumbs(Inert):
    """The way from the game to what lies open, in the night bar; where it has no room its beginning is left out."""

    def __init__(self, rect: Rect, steps: Sequence[str]) -> None:
        super().__init__("crumbs", rect, ", ".join(steps), dark=True)
        self.steps = list(steps)

    def _role(self, number: int) -> fonts.Role:
        return "sans-bold" if number == len(self.steps) - 1 else "sans"

    def draw(self, surface: Surface) -> None:
        px, gap = self.t(17), self.u(26)
        widths = [fonts.text_width(step, self._role(n), px) for n, step in enumerate(self.steps)]
        first = 0
        while first < len(self.steps) - 1 and sum(widths[first:]) + gap * (len(self.steps) - 1 - first) > self.rect.w:
            first += 1
        x, y = self.rect.midleft
        for number in range(first, len(self.steps)):
            role = self._role(number)
            if number == first == len(self.steps) - 1:
                px = fonts.fitting(self.steps[number], role, px, max(0, self.rect.right - x), self.u(14))
            words = fonts.ellipsis(self.steps[number], role, px, max(0, self.rect.right - x))
            if len(words) <= 4 and words != self.steps[number]:
                return
            last = number == len(self.steps) - 1
            self.put_text(surface, words, role, px, self.theme.parchment if last else self.theme.pale, (x, y))
            if not last:
                marks.chevron(self.scale, self.theme, height=14).draw(
                    surface, (x + widths[number] + (gap - self.u(8)) // 2, y)
                )
            x += widths[number] + gap
