"""Pages of a book as they are laid out: lines of text, pictures, bars, each at its place in millimetres.

One layout serves the PDF and the pictures of the pages, so that both say the same on the same page.
"""

from __future__ import annotations

import itertools
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from pygame import Surface

from scenes.defenders.telling.vignettes import portrait
from scenes.paint import fonts
from scenes.paint.fonts import Role
from scenes.paint.scripts import as_part, own
from scenes.paint.theme import PARCHMENT, Colour
from scenes.system.words import runs_left

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
STORY, STORY_INDENT, RADIUS = 12.0, 17.0, 4.2
"""The story's type in points; the margin beside it, where its turns stand in rings, in millimetres."""
MOST_APART = 2.4
"""So many blanks lie words of such a line apart at most."""
DROP, CAP = 3, 62
"""So many lines stand beside a drop cap, of that size in points."""
SIDE, CREST = 22.0, 36.0
"""Millimetres across a portrait; of the height of the arms."""


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


@dataclass(frozen=True, slots=True)
class Ring:
    """A ring round a number in the margin: its middle, its radius."""

    x: float
    y: float
    radius: float
    colour: Colour


@dataclass(frozen=True, slots=True)
class Person:
    """Somebody of the book: a drawing (group, piece), what they are called, what is said of them, their own words."""

    face: tuple[str, str]
    name: str
    words: str
    told: str = ""


Page = list[Line | Picture | Bar | Ring]


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

    def crest(self, arms: Surface) -> None:
        """The city's arms, at the right of the title."""
        wide = CREST * arms.get_width() / arms.get_height()
        paper = Surface(arms.get_size())
        paper.fill((255, 255, 255))
        paper.blit(arms, (0, 0))
        self.page.append(Picture(paper, MARGIN + WIDE - wide, self.y, wide, CREST))

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

    def show(self, surface: Surface, wide: float = WIDE, shows: str = "") -> None:
        """A picture in the middle of the page's width; what it `shows` is for those who cannot see it."""
        high = wide * surface.get_height() / surface.get_width()
        self.need(high + 4)
        self.page.append(Picture(surface, MARGIN + (WIDE - wide) / 2, self.y, wide, high))
        self.y += high + 5

    def turn(self, number: int, words: str, *, first: bool = False) -> None:
        """A paragraph of the story, set to both edges, its turn in the margin; a chapter's `first` has a drop cap."""
        step, room = STORY * POINT * LEADING, WIDE - STORY_INDENT
        cap = words[:1] if first and words[:1].isalpha() and not runs_left(words[:1]) else ""
        beside = wide_of(cap, "title", CAP) + 1.6 if cap else 0.0
        lines = wrapped(words[len(cap) :], "text", STORY, room, beside)
        self.need(step * min(len(lines), 3))
        if cap:
            self.page.append(Line(cap, "title", CAP, RED, MARGIN + STORY_INDENT, self.y + step * 2.62))
        self.page.append(Ring(MARGIN + RADIUS, self.y + STORY * POINT * 0.66, RADIUS, RED))
        wide = wide_of(str(number), "text-bold", 10)
        self.page.append(
            Line(str(number), "text-bold", 10, RED, MARGIN + RADIUS - wide / 2, self.y + STORY * POINT * 0.66 + 1.25)
        )
        for row, line in enumerate(lines):
            self.need(2 * step if row == len(lines) - 2 else step)  # the last line never stands alone
            left = MARGIN + STORY_INDENT + (beside if row < DROP else 0.0)
            self._set(line, left, MARGIN + WIDE - left, even=row < len(lines) - 1)
            self.y += step
        self.y += step * (max(0, DROP - len(lines)) if cap else 0) + STORY * POINT * (0.45 if len(lines) > 1 else 1.0)

    def _set(self, line: str, left: float, room: float, *, even: bool) -> None:
        """A line of the story, its words as far apart as the column is wide; one with words that run left, or with so
        few that they would lie far apart, as it is.
        """
        words = line.split() if not any(map(runs_left, line.split())) else [line]
        wides = [wide_of(word, "text", STORY) for word in words]
        gap = usual = wide_of(" ", "text", STORY)
        if even and len(words) > 1 and (wider := (room - sum(wides)) / (len(words) - 1)) <= MOST_APART * usual:
            gap = wider
        for word, wide in zip(words, wides, strict=True):
            self.page.append(Line(word, "text", STORY, INK, left, self.y + STORY * POINT))
            left += wide + gap

    def people(self, people: Sequence[Person], columns: int = 2) -> None:
        """Portraits with what is said of each, side by side."""
        wide = (WIDE - (columns - 1) * 6) / columns
        for start in range(0, len(people), columns):
            cells = [(person, self._cell(person, wide - SIDE - 4)) for person in people[start : start + columns]]
            high = max(SIDE, *(sum(step for *_, step in rows) for _, rows in cells)) + 4
            self.need(high)
            for column, (person, rows) in enumerate(cells):
                left, y = MARGIN + column * (wide + 6), self.y
                self.page.append(Picture(portrait(*person.face), left, y, SIDE, SIDE))
                for words, role, size, colour, step in rows:
                    self.page.append(Line(words, role, size, colour, left + SIDE + 4, y + size * POINT))
                    y += step
            self.y += high

    def _cell(self, person: Person, room: float) -> list[tuple[str, Role, float, Colour, float]]:
        """The lines beside a portrait, each with its height."""
        found: list[tuple[str, Role, float, Colour, float]] = []
        texts: tuple[tuple[str, Role, float, Colour], ...] = (
            (own(person.name), "title", 17, INK),
            (person.words, "text", 10, INK),
            (person.told, "text-italic", 10, SOFT),
        )
        for words, role, size, colour in texts:
            for line in wrapped(words, role, size, room) if words else ():
                found.append((line, role, size, colour, size * POINT * (1.2 if role == "title" else LEADING)))
        return found

    def fitted(self, wide: float, fill: Callable[[float], None]) -> None:
        """Fill the rest with a picture as wide as has room on this page; what has none begins the next."""
        start = [list(page) for page in self.pages], self.y
        for share in (1.0, 0.9, 0.8, 0.7, 0.6, 0.5, 0.4):
            fill(wide * share)
            if len(self.pages) == len(start[0]):
                return
            self.pages, self.y = [list(page) for page in start[0]], start[1]
        self.turn_over()
        fill(wide)

    def finish(self, head: str, foot: str) -> None:
        """Running heads and the numbers of pages, but on the first."""
        for number, page in enumerate(self.pages[1:], start=2):
            page.append(Line(head, "text-italic", 9.5, SOFT, MARGIN, MARGIN - 5))
            right = MARGIN + WIDE - wide_of(foot, "text-italic", 9.5)
            page.append(Line(foot, "text-italic", 9.5, SOFT, right, MARGIN - 5))
            page.append(Bar(MARGIN, MARGIN - 3.2, WIDE, 0.2, SOFT))
            wide = wide_of(str(number), "text-italic", 10)
            page.append(Line(str(number), "text-italic", 10, SOFT, (PAGE[0] - wide) / 2, PAGE[1] - MARGIN + 7))

    def show_here(self, surface: Surface, *shares: float, shows: str = "") -> None:
        """A picture as wide as the first of these shares of the page that has room on this page; else none."""
        for share in shares:
            if self.y + share * WIDE * surface.get_height() / surface.get_width() + 4 <= PAGE[1] - MARGIN:
                self.show(surface, share * WIDE, shows)
                return

    def number(self, name: str, words: str, share: float, colour: Colour, expected: float | None = None) -> None:
        """A name, a bar of that share of its room (0 to 1) with a mark where it was to be expected, and the number."""
        size, room = 11.0, 58.0
        beside = size
        while wide_of(words, "text-bold", beside) > WIDE - 56 - room - 4:
            beside -= 0.5
        self.need(8)
        base, left = self.y + size * POINT, MARGIN + 56
        self.page.append(Line(name, "text", size, INK, MARGIN, base))
        self.page.append(Bar(left, self.y + 0.4, room * max(0.0, min(1.0, share)), 4.2, colour))
        if expected is not None:
            self.page.append(Bar(left + room * max(0.0, min(1.0, expected)) - 0.3, self.y - 0.6, 0.6, 6.2, INK))
        self.page.append(Line(words, "text-bold", beside, INK, left + room + 4, base))
        self.y += 7


def wide_of(words: str, role: Role, size: float) -> float:
    """How wide a line is, in millimetres."""
    return fonts.text_width(words, role, round(size * FINE)) / FINE * POINT


def wrapped(words: str, role: Role, size: float, room: float, beside: float = 0.0) -> list[str]:
    """The lines of a paragraph in a column; a word that is longer than a line is cut. `beside`: so much of the room of
    the first lines is taken by a drop cap.
    """
    pixels = (room - beside) / POINT * FINE
    lines: list[str] = []
    for paragraph in words.splitlines() or [""]:
        line = ""
        for word in itertools.chain(*(fonts.cut(word, role, round(size * FINE), pixels) for word in paragraph.split())):
            longer = f"{line} {word}" if line else word
            if line and wide_of(longer, role, size) > room - (beside if len(lines) < DROP else 0.0):
                lines.append(as_part(line, paragraph))
                line = word
            else:
                line = longer
        lines.append(as_part(line, paragraph))
    return lines
