"""A list of any length in a scroll area: only the rows that can be seen, and those beside them, are made."""

from __future__ import annotations

from collections.abc import Callable

from pygame import Rect

from scenes.ui.frame.box import Box
from scenes.ui.widgets.scroll import Build, ScrollArea
from scenes.ui.widgets.widget import Widget

Make = Callable[[ScrollArea, int, Box], int]
"""Adds the widgets of a row, by its number, at the top of a rect of the area's width; returns the row's height in
pixels, the gap below it included."""


class LongList(ScrollArea):
    """`count` rows below what `build` lays out at the head. Each is taken to be `high` pixels high until it is made."""

    def __init__(
        self, id: str, rect: Rect, name: str, build: Build, *, zone: str, count: int, high: int, make: Make
    ) -> None:
        super().__init__(id, rect, name, build, zone=zone)
        self.count, self.high, self.make = count, high, make
        self.heights: dict[int, int] = {}
        """The rows that are of another height."""
        self.made: dict[int, list[Widget]] = {}
        self._head: list[Widget] = []
        self._head_high = 0
        self._laying = False

    def restore(self, old: Widget) -> None:
        super().restore(old)
        if isinstance(old, LongList) and (old.rect.w, old.count, old.high) == (self.rect.w, self.count, self.high):
            self.heights = dict(old.heights)

    def fill(self) -> None:
        self._head_high = self.build(self, self._room(-self.offset, self.rect.h))
        self._head = list(self.contents)
        self._lay()
        self.quiet = self._is_walked()
        if self.offset > self.most:
            self._shift(self.most - self.offset)

    def _room(self, y: int, high: int) -> Box:
        """From so many pixels below its top on, without what the knob takes."""
        return self.screen.layout.box(Rect(self.rect.x, self.rect.y + y, self.rect.w - self.u(16), high))

    def top_of(self, number: int) -> int:
        """Where a row begins, in pixels below the top of the contents."""
        others = sum(high - self.high for row, high in self.heights.items() if row < number)
        return self._head_high + number * self.high + others

    def _shift(self, pixels: int) -> None:
        super()._shift(pixels)
        self._lay()

    def _at(self, y: int) -> int:
        """The row at so many pixels below the top of the contents."""
        number = max(0, min(self.count, (y - self._head_high) // max(1, self.high)))
        while number > 0 and self.top_of(number) > y:
            number -= 1
        while number < self.count and self.top_of(number + 1) <= y:
            number += 1
        return number

    def _lay(self) -> None:
        """Make the rows from half a page above to half a page below; let those go that are far."""
        near = self.rect.h // 2
        number = self._at(self.offset - near)
        while number < self.count and self.top_of(number) < self.offset + self.rect.h + near:
            if number not in self.made:
                self._make(number)
            number += 1
        first, last = self._at(self.offset - 3 * near), self._at(self.offset + self.rect.h + 3 * near)
        for far in [row for row in self.made if not first <= row <= last]:
            if not any(widget.hovered or widget.ringed for widget in self.made[far]):
                del self.made[far]
        self.length = self.top_of(self.count)
        self._in_order()

    def _is_walked(self) -> bool:
        return self.length <= self.rect.h or bool(self._stops())

    def _make(self, number: int) -> None:
        before, y = len(self.contents), self.rect.y + self.top_of(number) - self.offset
        high = self.make(self, number, self._room(y - self.rect.y, 0))
        row = self.made[number] = self.contents[before:]
        more = high - self.heights.get(number, self.high)
        if high != self.high:
            self.heights[number] = high
        else:
            self.heights.pop(number, None)
        if more and y < self.rect.y:  # above what is seen: that stays where it is
            self.offset += more
            for widget in row:
                widget.rect.move_ip(0, -more)

    def _in_order(self) -> None:
        """The keyboard goes from row to row, in whatever order they were made."""
        self.contents = self._head + [widget for number in sorted(self.made) for widget in self.made[number]]
        self.screen.put_in_order(self.zone_id, self, self.contents)
