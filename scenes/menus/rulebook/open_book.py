"""Where the open book lies in the window: its cover, its columns, and what stands at its edges."""

from __future__ import annotations

from dataclasses import dataclass

from pygame import Rect

from scenes.ui.frame.layout import Layout

TAB = 100.0, 60.0
"""Width and height of a chapter's tab in units; 20 of its width lie under the page."""
TAB_PITCH = 68.0
OUT = 6.0
"""Units that the tab of the open chapter stands out."""
SLIP = 252.0
"""Units that the slip with what was found is wide."""
EDGE = 44.0
"""Units that the buttons beside the book are wide."""


@dataclass(frozen=True, slots=True)
class Spread:
    """The frame of the open book in pixels; two pages lie open where the type leaves them room."""

    layout: Layout
    book: Rect
    columns: int
    width: int
    """Of a column."""

    @classmethod
    def of(cls, layout: Layout, beside: bool = False) -> Spread:
        """The largest book that the window holds, or the one that leaves room for a slip `beside` it."""
        if layout.drawer:
            book = Rect(layout.u(8), layout.u(52), layout.width - layout.u(16), layout.height - layout.u(60))
        else:
            left = layout.u(46 + (SLIP + 12 if beside else 0))
            wide = layout.width - left - layout.u(TAB[0] - 20 + OUT + EDGE + 4)
            book = Rect(left, layout.u(62), wide, layout.height - layout.u(74))
        columns = 2 if book.w >= layout.t(720) else 1
        margin = layout.u(34 if columns == 2 else 40)
        page = (book.w - layout.u(40)) // columns
        return cls(layout, book, columns, min(page - 2 * margin, layout.t(640)))

    @property
    def height(self) -> int:
        """Of a column."""
        return self.book.h - self.layout.u(84)

    def number(self, place: int) -> tuple[str, tuple[int, int]]:
        """Where the number of a page stands: at its outer edge, or between the buttons that turn the leaf."""
        left, foot = self.corner(place)[0], self.book.bottom - self.layout.u(20)
        if self.layout.drawer:
            return "midbottom", (left + self.width // 2, foot)
        if place == 0 and self.columns == 2:
            return "bottomleft", (left, foot)
        return "bottomright", (left + self.width, foot)

    def corner(self, place: int) -> tuple[int, int]:
        """Where a column begins; place 0 is the left page."""
        page = (self.book.w - self.layout.u(40)) // self.columns
        left = self.book.x + self.layout.u(20) + page * place + (page - self.width) // 2
        return left, self.book.y + self.layout.u(30)

    def turn_button(self, step: int) -> Rect:
        """The place of the button that turns a leaf: beside the book, in a small window at its foot."""
        layout = self.layout
        if layout.drawer:
            side = layout.u(44)
            x = self.book.x + layout.u(26) if step < 0 else self.book.right - side - layout.u(26)
            return Rect(x, self.book.bottom - side - layout.u(4), side, side)
        x = 0 if step < 0 else layout.width - layout.u(EDGE)
        return Rect(x, self.book.centery - layout.u(30), layout.u(EDGE), layout.u(60))

    def slip(self) -> Rect:
        """The place of the slip beside the book."""
        layout = self.layout
        return Rect(layout.u(48), self.book.y, layout.u(SLIP), self.book.h)

    def back_tab(self) -> Rect:
        """The place of the way back, at the book's foot."""
        layout = self.layout
        return Rect(0, self.book.bottom - layout.u(76), layout.u(EDGE), layout.u(66))

    @property
    def most_tabs(self) -> int:
        """How many tabs fit below each other at the book's edge."""
        return max(2, (self.book.h - self.layout.u(32)) // self.layout.u(TAB_PITCH))

    def tab(self, place: int, chosen: bool) -> Rect:
        """The place of a chapter's tab; the open one stands out."""
        layout = self.layout
        x, y = self.book.right - layout.u(20), self.book.y + layout.u(20) + place * layout.u(TAB_PITCH)
        return Rect(x, y, layout.u(TAB[0] + (OUT if chosen else 0)), layout.u(TAB[1]))

    def bookmark(self, place: int) -> tuple[int, int]:
        """The top of the bookmark's middle, at the outer corner of a page."""
        layout, last = self.layout, place == self.columns - 1
        x = self.book.right - layout.u(34) if last else self.book.x + layout.u(34)
        return x, self.book.y
