"""Pages of a book as they are laid out: lines of text, pictures, bars, each at its place in millimetres.

One layout serves the PDF and the pictures of the pages, so that both say the same on the same page.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from pygame import Surface

from scenes.paint import fonts
from scenes.paint.fonts import Role
from scenes.paint.theme import PARCHMENT, Colour

PAGE, MARGIN = (210.0, 297.0), 18.0
"""A4 and its margin, in millimetres."""
WIDE = PAGE[0] - 2 * MARGIN
INK, RED, SOFT = PARCHMENT.ink, PARCHMENT.illegal.paper, PARCHMENT.soft_ink
POINT = 25.4 / 72
"""Millimetres of a point."""
FINE = 8
"""Pixels of a point, where text is measured."""
LEADING = 1.42
"""Height of a line, in sizes of its type."""


@dataclass(frozen=True, slots=True)
class Line:
    """A line of text: `y` is its baseline, `size` in points."""

    words: str
    role: Role
    size: float
    colour: Colour
    x: float
    y: float


@dataclass(frozen=True, slots=True)
class Picture:
    """A picture on the page."""

    surface: Surface
    x: float
    y: float
    wide: float
    high: float


@dataclass(frozen=True, slots=True)
class Bar:
    """A filled rect: a rule, a bar of a number."""

    x: float
    y: float
    wide: float
    high: float
    colour: Colour


Page = list[Line | Picture | Bar]


@dataclass
class Book:
    """Pages, filled from the top down; what finds no room begins the next one."""

    pages: list[Page] = field(default_factory=lambda: [[]])
    y: float = MARGIN
    """Where the next thing stands on the last page."""

    @property
    def page(self) -> Page:
        """The page that is being filled."""
        return self.pages[-1]

    def turn_over(self) -> None:
        """Begin a page, unless the last one is empty."""
        if self.page:
            self.pages.append([])
        self.y = MARGIN

    def need(self, high: float) -> None:
        """So many millimetres stay together."""
        if self.y + high > PAGE[1] - MARGIN:
            self.turn_over()

    def gap(self, high: float) -> None:
        """Leave some room, but not at the head of a page."""
        if self.page:
            self.y += high

    def say(self, words: str, role: Role = "text", size: float = 11, colour: Colour = INK, indent: float = 0) -> None:
        """A paragraph."""
        step = size * POINT * LEADING
        for line in wrapped(words, role, size, WIDE - indent):
            self.need(step)
            self.page.append(Line(line, role, size, colour, MARGIN + indent, self.y + size * POINT))
            self.y += step
        self.y += size * POINT * 0.25

    def head(self, words: str, size: float = 24, colour: Colour = INK, keep: float = 24) -> None:
        """A title that stays with the `keep` millimetres after it."""
        self.gap(3)
        self.need(size * POINT * LEADING + keep)
        self.say(words, "title", size, colour)

    def show(self, surface: Surface, wide: float = WIDE) -> None:
        """A picture in the middle of the page's width."""
        high = wide * surface.get_height() / surface.get_width()
        self.need(high + 4)
        self.page.append(Picture(surface, MARGIN + (WIDE - wide) / 2, self.y, wide, high))
        self.y += high + 5

    def face(self, group: str, piece: str) -> None:
        """The portrait of whom the next paragraph tells, in books that have them."""

    def number(self, name: str, words: str, share: float, colour: Colour, expected: float | None = None) -> None:
        """A name, a bar of that share of its room (0 to 1) with a mark where it was to be expected, and the number."""
        size, room = 11.0, 70.0
        self.need(8)
        base, left = self.y + size * POINT, MARGIN + 56
        self.page.append(Line(name, "text", size, INK, MARGIN, base))
        self.page.append(Bar(left, self.y + 0.4, room * max(0.0, min(1.0, share)), 4.2, colour))
        if expected is not None:
            self.page.append(Bar(left + room * max(0.0, min(1.0, expected)) - 0.3, self.y - 0.6, 0.6, 6.2, INK))
        self.page.append(Line(words, "text-bold", size, INK, left + room + 4, base))
        self.y += 7


def wide_of(words: str, role: Role, size: float) -> float:
    """How wide a line is, in millimetres."""
    return fonts.text_width(words, role, round(size * FINE)) / FINE * POINT


def wrapped(words: str, role: Role, size: float, room: float) -> list[str]:
    """The lines of a paragraph in a column; a word that is longer than a line stands alone."""
    lines: list[str] = []
    for paragraph in words.splitlines() or [""]:
        line = ""
        for word in paragraph.split():
            longer = f"{line} {word}" if line else word
            if line and wide_of(longer, role, size) > room:
                lines.append(line)
                line = word
            else:
                line = longer
        lines.append(line)
    return lines
