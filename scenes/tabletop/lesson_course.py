"""The steps of a lesson as stops on a road: which are done, which one lies on the table, what is still to come."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from pygame import Rect, Surface

from scenes.system.words import tr
from scenes.ui.frame.box import Box
from scenes.ui.input.element import Tip
from scenes.ui.widgets import faces
from scenes.ui.widgets.paper import Rule
from scenes.ui.widgets.scroll import ScrollArea
from scenes.ui.widgets.widget import Widget

PITCH = 38.0
"""Units from stop to stop."""


class CourseStop(Widget):
    """One step: its number or a tick; its title is what it is called. Pressed, it is put on the table."""

    radius = 18.0

    def __init__(self, rect: Rect, number: int, title: str, done: bool, now: bool, go: Callable[[], None]) -> None:
        super().__init__(f"step-{number + 1}", rect, title)
        self.number, self.done, self.now = number, done, now
        self.press, self.kind = go, "link"
        self.tip = Tip(title, (tr("Put this step on the table"),))

    def draw(self, surface: Surface) -> None:
        state: faces.LessonState = "done" if self.done else "next" if self.now else "later"
        scale = self.rect.w / PITCH
        if self.now or self.hovered:
            faces.lesson_disc(self.number + 1, "next", scale, self.theme).draw(surface, self.rect.center)
        if not self.now or self.done:
            faces.lesson_disc(self.number + 1, state, scale, self.theme).draw(surface, self.rect.center)


def put_course(
    titles: Sequence[str], now: int, reached: bool, go: Callable[[int], None], area: ScrollArea, rect: Box
) -> int:
    """The stops below a line, as many beside each other as have room; the height used, 0 where there is none."""
    layout = area.screen.layout
    pitch = max(layout.u(PITCH), layout.t(PITCH * 0.8))
    each = max(1, rect.w // pitch)
    head, rows = layout.u(16), -(-len(titles) // each)
    if rect.h < head + rows * pitch:
        return 0
    area.put(Rule("course", rect.at_top(2), fine=True))
    for number, title in enumerate(titles):
        place = Rect(rect.x + number % each * pitch, rect.y + head + number // each * pitch, pitch, pitch)
        done = number < now or (number == now and reached)
        area.put(CourseStop(place, number, title, done, number == now, partial(go, number)))
    return head + rows * pitch
