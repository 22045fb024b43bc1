"""A room that is cut up: where things stand is said in units of the layout, never in reckoned pixels.

    head = room.cut_top(30, gap=6)              # the room itself is what is left
    number, words = head.cut_right(40), head
    for card, place in zip(cards, room.columns(4, gap=12), strict=True): ...
    tick = words.place(16, 16, "midright", dx=-6)

Every amount is so many units of place, and `t` units of type (what has to grow with the text) and `px` pixels that
were measured (the height of a text); what is given is added up.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import accumulate
from typing import Literal

from pygame import Rect

Anchor = Literal[
    "topleft", "midtop", "topright", "midleft", "center", "midright", "bottomleft", "midbottom", "bottomright"
]


class Box(Rect):
    """A rect of the window that knows how many pixels a unit is; its own attributes (`x`, `w` ...) are pixels.

    `cut_...` takes a strip off one of its edges, which the box loses; all else leaves it as it is.
    """

    def __init__(self, rect: Rect, scale: float, text: float = 1.0) -> None:
        super().__init__(rect)
        self.scale, self.text = scale, text
        self._top = self.y

    def u(self, units: float) -> int:
        """Pixels for units of place."""
        return round(units * self.scale)

    def t(self, units: float) -> int:
        """Pixels for units of type."""
        return max(1, round(units * self.scale * self.text))

    def amount(self, units: float = 0, *, t: float = 0, px: int = 0) -> int:
        """Pixels for units of place, units of type and pixels together."""
        return self.u(units) + (self.t(t) if t else 0) + px

    def of(self, rect: Rect) -> Box:
        """Another rect as a box of the same units."""
        return Box(rect, self.scale, self.text)

    def _at(self, x: int, y: int, w: int, h: int) -> Box:
        return Box(Rect(x, y, max(0, w), max(0, h)), self.scale, self.text)

    # -------- strips

    @property
    def used(self) -> int:
        """Pixels that were cut off at its top so far."""
        return self.y - self._top

    def at_top(self, units: float = 0, *, t: float = 0, px: int = 0) -> Box:
        """The strip along its upper edge, so high."""
        return self._at(self.x, self.y, self.w, self.amount(units, t=t, px=px))

    def at_bottom(self, units: float = 0, *, t: float = 0, px: int = 0) -> Box:
        """The strip along its lower edge, so high."""
        high = self.amount(units, t=t, px=px)
        return self._at(self.x, self.bottom - high, self.w, high)

    def at_left(self, units: float = 0, *, t: float = 0, px: int = 0) -> Box:
        """The strip along its left edge, so wide."""
        return self._at(self.x, self.y, self.amount(units, t=t, px=px), self.h)

    def at_right(self, units: float = 0, *, t: float = 0, px: int = 0) -> Box:
        """The strip along its right edge, so wide."""
        wide = self.amount(units, t=t, px=px)
        return self._at(self.right - wide, self.y, wide, self.h)

    def band(self, y: int, units: float = 0, *, t: float = 0, px: int = 0) -> Box:
        """The strip over the whole width that begins at that pixel of the window, so high."""
        return self._at(self.x, y, self.w, self.amount(units, t=t, px=px))

    def below(self, y: int) -> Box:
        """What lies below that pixel of the window."""
        return self._at(self.x, y, self.w, self.bottom - y)

    def above(self, y: int) -> Box:
        """What lies above it."""
        return self._at(self.x, self.y, self.w, y - self.y)

    def right_of(self, x: int) -> Box:
        """What lies to the right of that pixel."""
        return self._at(x, self.y, self.right - x, self.h)

    def left_of(self, x: int) -> Box:
        """What lies to its left."""
        return self._at(self.x, self.y, x - self.x, self.h)

    def cut_top(self, units: float = 0, *, t: float = 0, px: int = 0, gap: float = 0) -> Box:
        """Take the upper strip away, and `gap` units below it."""
        strip = self.at_top(units, t=t, px=px)
        self._lose(top=strip.h + self.u(gap))
        return strip

    def cut_bottom(self, units: float = 0, *, t: float = 0, px: int = 0, gap: float = 0) -> Box:
        """Take the lower strip away, and `gap` units above it."""
        strip = self.at_bottom(units, t=t, px=px)
        self._lose(bottom=strip.h + self.u(gap))
        return strip

    def cut_left(self, units: float = 0, *, t: float = 0, px: int = 0, gap: float = 0) -> Box:
        """Take the left strip away, and `gap` units right of it."""
        strip = self.at_left(units, t=t, px=px)
        self._lose(left=strip.w + self.u(gap))
        return strip

    def cut_right(self, units: float = 0, *, t: float = 0, px: int = 0, gap: float = 0) -> Box:
        """Take the right strip away, and `gap` units left of it."""
        strip = self.at_right(units, t=t, px=px)
        self._lose(right=strip.w + self.u(gap))
        return strip

    def _lose(self, left: int = 0, top: int = 0, right: int = 0, bottom: int = 0) -> None:
        self.update(self.x + left, self.y + top, max(0, self.w - left - right), max(0, self.h - top - bottom))

    # -------- parts

    def inset(
        self,
        across: float,
        down: float | None = None,
        *,
        left: float = 0,
        top: float = 0,
        right: float = 0,
        bottom: float = 0,
    ) -> Box:
        """Smaller by so many units at its sides, and above and below (as at the sides, if not given)."""
        down = across if down is None else down
        x, y = self.x + self.u(across + left), self.y + self.u(down + top)
        w, h = self.w - self.u(2 * across + left + right), self.h - self.u(2 * down + top + bottom)
        return self._at(x, y, w, h)

    def rows(self, shares: int | Sequence[float], gap: float = 0) -> list[Box]:
        """So many strips below each other, equally high or by their shares of the height, `gap` units apart."""
        ends = self._parted(self.h, shares, self.u(gap))
        return [self._at(self.x, self.y + start, self.w, end - start) for start, end in ends]

    def columns(self, shares: int | Sequence[float], gap: float = 0) -> list[Box]:
        """So many strips beside each other, equally wide or by their shares of the width, `gap` units apart."""
        ends = self._parted(self.w, shares, self.u(gap))
        return [self._at(self.x + start, self.y, end - start, self.h) for start, end in ends]

    def grid(self, columns: int, rows: int, gap: float = 0) -> list[Box]:
        """Equal cells, row by row."""
        return [cell for row in self.rows(rows, gap) for cell in row.columns(columns, gap)]

    def cells(
        self, count: int, columns: int, units: float = 0, *, t: float = 0, px: int = 0, gap: float = 0
    ) -> list[Box]:
        """So many equal cells, so high, `columns` beside each other; in as many rows as they need, even below it."""
        first = self.at_top(units, t=t, px=px)
        step = first.h + self.u(gap)
        rows = [first.of(Rect(first).move(0, row * step)) for row in range(-(-count // columns))]
        return [cell for row in rows for cell in row.columns(columns, gap)][:count]

    def beside(self, count: int, size: tuple[int, int], gap: float = 0, at: Anchor = "center") -> list[Box]:
        """So many pieces of a size in pixels beside each other: `gap` units apart, closer where they are too many."""
        step = min(size[0] + self.u(gap), (self.w - size[0]) // max(1, count - 1))
        row = self.place(px=(max(1, size[0] + step * (count - 1)), size[1]), at=at)
        if at in ("midtop", "center", "midbottom"):
            row.x = self.x + (self.w - row.w) // 2
        return [self.of(Rect(row.x + number * step, row.y, *size)) for number in range(count)]

    @staticmethod
    def _parted(length: int, shares: int | Sequence[float], gap: int) -> list[tuple[int, int]]:
        """Starts and ends; equal parts are equal to the pixel, what is left over stays free at the end."""
        if isinstance(shares, int):
            part = (length - gap * (shares - 1)) // max(1, shares)
            return [(n * (part + gap), n * (part + gap) + part) for n in range(shares)]
        unit = (length - gap * (len(shares) - 1)) / sum(shares)
        starts = [0.0, *accumulate(unit * share + gap for share in shares)]
        return [
            (round(start), round(start) + round(unit * share)) for start, share in zip(starts, shares, strict=False)
        ]

    def place(
        self,
        w: float = 0,
        h: float = 0,
        at: Anchor = "center",
        *,
        px: tuple[int, int] = (0, 0),
        dx: float = 0,
        dy: float = 0,
    ) -> Box:
        """A box so large, its `at` at the same point of this one, `dx` and `dy` units on; a size of 0 fills it."""
        box = self._at(0, 0, self.amount(w, px=px[0]) or self.w, self.amount(h, px=px[1]) or self.h)
        x, y = getattr(self, at)
        setattr(box, at, (x + self.u(dx), y + self.u(dy)))
        box._top = box.y
        return box

    def moved(self, dx: float = 0, dy: float = 0) -> Box:
        """The same box, so many units further right and down."""
        return self._at(self.x + self.u(dx), self.y + self.u(dy), self.w, self.h)


def _in_units(name: str) -> None:
    """Let what pygame makes of a box know its units, too."""

    def method(self: Box, *args: float) -> Box:
        return self.of(getattr(Rect, name)(self, *args))

    setattr(Box, name, method)


for _name in ("copy", "__copy__", "move", "inflate", "clip", "clamp", "union"):
    _in_units(_name)
