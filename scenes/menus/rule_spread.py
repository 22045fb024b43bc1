"""Where the open book lies in the window: its cover, its columns, and what stands at its edges."""

from __future__ import annotations

from dataclasses import dataclass

from pygame import Rect

from scenes.ui.layout import Layout

TURN = 44.0
"""Units of a side of the buttons that turn a leaf."""


@dataclass(frozen=True, slots=True)
class Spread:
    """The frame of the open book in pixels; two pages lie open where the type leaves them room."""

    layout: Layout
    book: Rect
    columns: int
    width: int
    """Of a column."""

    @classmethod
    def of(cls, layout: Layout) -> Spread:
        """The largest book that the window holds."""
        if layout.drawer:
            book = Rect(layout.u(8), layout.u(52), layout.width - layout.u(16), layout.height - layout.u(60))
        else:
            wide = layout.width - layout.u(88) - layout.u(96) - layout.u(4)
            book = Rect(layout.u(44), layout.u(62), wide, layout.height - layout.u(74))
        columns = 2 if book.w >= layout.t(720) else 1
        margin = layout.u(36 if columns == 2 else 28)
        page = (book.w - layout.u(40)) // columns
        return cls(layout, book, columns, min(page - 2 * margin, layout.t(640)))

    @property
    def height(self) -> int:
        """Of a column."""
        return self.book.h - self.layout.u(84)

    @property
    def foot(self) -> int:
        """Where the numbers of the pages stand."""
        return self.book.bottom - self.layout.u(20)

    def corner(self, place: int) -> tuple[int, int]:
        """Where a column begins; place 0 is the left page."""
        page = (self.book.w - self.layout.u(40)) // self.columns
        left = self.book.x + self.layout.u(20) + page * place + (page - self.width) // 2
        return left, self.book.y + self.layout.u(30)

    def turn_button(self, step: int) -> Rect:
        """The place of the button that turns a leaf: beside the book, in a small window at its foot."""
        layout, side = self.layout, self.layout.u(TURN)
        if layout.drawer:
            x = self.book.x + layout.u(26) if step < 0 else self.book.right - side - layout.u(26)
            return Rect(x, self.book.bottom - side - layout.u(4), side, side)
        x = layout.u(1) if step < 0 else layout.width - side - layout.u(1)
        return Rect(x, self.book.centery - side // 2, side, side)

    def back_tab(self) -> Rect:
        """The place of the way back, at the book's foot."""
        layout = self.layout
        return Rect(layout.u(3), self.book.bottom - layout.u(76), layout.u(44), layout.u(66))

    @property
    def most_tabs(self) -> int:
        """How many tabs fit below each other at the book's edge."""
        return max(2, (self.book.h - self.layout.u(40)) // self.layout.u(46))

    def tab(self, place: int) -> Rect:
        """The place of a chapter's tab."""
        layout = self.layout
        x, y = self.book.right - layout.u(20), self.book.y + layout.u(20) + place * layout.u(46)
        return Rect(x, y, layout.u(96) + layout.u(4), layout.u(44))
