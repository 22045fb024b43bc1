"""The steps of a lesson as a list: which are done, which one lies on the table, what is still to come."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from pygame import Rect, Surface

from scenes.paint import fonts
from scenes.system.words import tr
from scenes.ui.frame.box import Box
from scenes.ui.widgets import faces
from scenes.ui.widgets.paper import Heading
from scenes.ui.widgets.scroll import ScrollArea
from scenes.ui.widgets.widget import Widget


class CourseLine(Widget):
    """One step: its number or a tick, and its title; pressed, it is put on the table."""

    radius = 4.0

    def __init__(self, rect: Rect, number: int, title: str, done: bool, now: bool, go: Callable[[], None]) -> None:
        super().__init__(f"step-{number + 1}", rect, title)
        self.number, self.done, self.now = number, done, now
        self.press, self.kind = go, "link"
        self.tip = tr("Put this step on the table")

    @staticmethod
    def height(t: Callable[[float], int]) -> int:
        """Of a line in pixels, where it is not drawn apart."""
        return t(24)

    def draw(self, surface: Surface) -> None:
        theme, middle = self.theme, self.rect.centery
        if self.now:
            surface.fill(theme.wash.cited if theme.washes else theme.card, self.rect)
            surface.fill(theme.illegal.paper, self.box.at_left(4))
        x = self.rect.x + self.u(20)
        if self.done:
            faces.icon("tick", self.t(14), theme.legal.paper, self.scale, theme).draw(surface, (x, middle))
        else:
            colour = theme.ink if self.now else theme.soft_ink
            self.put_text(surface, str(self.number + 1), "sans-semi", self.t(15), colour, (x, middle), "center")
        role: fonts.Role = "text-bold" if self.now else "text"
        colour = theme.ink if self.now or self.hovered else theme.soft_ink
        room = self.rect.w - self.u(48)
        px = fonts.fitting(self.name, role, self.t(17), room, self.u(14))
        words = self.put_text(surface, self.name, role, px, colour, (self.rect.x + self.u(40), middle))
        if self.hovered and not self.now:
            surface.fill(colour, Rect(words.x, words.bottom - self.u(2), words.w, max(1, self.u(1))))

    def texts(self) -> list[tuple[str, Rect, Rect]]:
        room = self.rect.w - self.u(48)
        px = fonts.fitting(self.name, "text-bold", self.t(17), room, self.u(14))
        wide = fonts.text_width(self.name, "text-bold", px)
        left, top = self.rect.x + self.u(40), self.rect.y
        return [(self.name, Rect(left, top, wide, self.rect.h), Rect(left, top, room, self.rect.h))]


def put_course(
    titles: Sequence[str], now: int, reached: bool, go: Callable[[int], None], area: ScrollArea, rect: Box
) -> int:
    """The list in what is left of the panel, about the step on the table where not all have room; its height."""
    layout = area.screen.layout
    head, least = layout.t(36), CourseLine.height(layout.t)
    fits = min(len(titles), (rect.h - head) // least)
    if fits < min(3, len(titles)):
        return 0
    high = min(layout.t(34), (rect.h - head) // fits)
    area.put(Heading("course", rect.at_top(t=30), tr("The lesson")))
    first = max(0, min(now - fits // 2, len(titles) - fits))
    for place, number in enumerate(range(first, first + fits)):
        line = Rect(rect.x, rect.y + head + place * high, rect.w, high)
        done = number < now or (number == now and reached)
        area.put(CourseLine(line, number, titles[number], done, number == now, partial(go, number)))
    return head + fits * high
