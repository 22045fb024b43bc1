"""Widgets below each other: each is measured, put and stepped past in one place."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeVar

from pygame import Rect

from scenes.paint import fonts
from scenes.ui.frame.box import Box
from scenes.ui.frame.layout import Layout
from scenes.ui.widgets.paper import Heading
from scenes.ui.widgets.scroll import ScrollArea
from scenes.ui.widgets.text import Text
from scenes.ui.widgets.widget import Widget

W = TypeVar("W", bound=Widget)


class Column:
    """Adds widgets in a room from its top down; `y` is where the next one stands, `used` how high it has become."""

    def __init__(self, add: Callable[[Widget], object], room: Rect, layout: Layout) -> None:
        self.add, self.room, self.layout = add, layout.box(room), layout
        self.y = room.y

    @classmethod
    def within(cls, area: ScrollArea, room: Rect) -> Column:
        """A column of the contents of a scroll area."""
        return Column(area.put, room, area.screen.layout)

    @property
    def used(self) -> int:
        return self.y - self.room.y

    @property
    def rest(self) -> Box:
        """The room that is left."""
        return self.room.below(self.y)

    def gap(self, units: float = 8) -> None:
        """Leave so much free."""
        self.y += self.layout.u(units)

    def put(self, widget: W, gap: float = 4) -> W:
        """A widget of its own size at the column's left; `gap` units are left below it."""
        widget.rect.topleft = self.room.x, self.y
        self.add(widget)
        self.y += widget.rect.h + self.layout.u(gap)
        return widget

    def beside(self, widgets: Sequence[W], gap: float = 4, between: float = 8) -> None:
        """Widgets two by two beside each other, each half as wide as the column, the higher of two says how high."""
        wide = self.half(between)
        for number in range(0, len(widgets), 2):
            pair = widgets[number : number + 2]
            high = max(widget.rect.h for widget in pair)
            for across, widget in enumerate(pair):
                widget.rect = Rect(self.room.x + across * (self.room.w - wide), self.y, wide, high)
                self.add(widget)
            self.y += high + self.layout.u(gap)

    def half(self, between: float = 8) -> int:
        """How wide one of two beside each other is, in pixels."""
        return (self.room.w - self.layout.u(between)) // 2

    def row(self, high: int) -> Box:
        """The place of the next widget over the whole width, so many pixels high."""
        return self.room.band(self.y, px=high)

    def heading(self, id: str, words: str, *, size: float = 26, note: str = "", line: bool = True) -> None:
        """A title with its hairline."""
        self.gap(4)
        high = self.layout.t(size + 2)
        self.put(Heading(id, self.row(high), words, size=size, note=note, line=line), 3)

    def words(self, id: str, words: str, *, size: float = 15, soft: bool = False, gap: float = 4) -> None:
        """Running text with its links, in the plain type where it is small."""
        role: fonts.Role = "sans" if size < 17 else "text"
        rich = fonts.rich(words, self.layout.t(size), self.room.w, (0, 0, 0), role=role)
        text = Text(id, self.row(rich.height), words, size=size, soft=soft, role=role, spacing=fonts.LINE_SPACING)
        self.put(text, gap)
        for link in text.links():
            self.add(link)
