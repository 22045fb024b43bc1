"""Pages of a book as they are laid out: lines of text, pictures, bars, each at its place in millimetres.

One layout serves the PDF, the pictures of the pages and the book on the table, so that all say the same.
"""

from __future__ import annotations

import itertools
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import cached_property

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
GRAVE = 28.0
"""So wide is one of those who fell at least, the portrait above the words."""
TITLE = 0.4
"""Points of a title, at most, to a millimetre of the column."""
LEAST = 10.5
"""Millimetres of a margin in which a running head or a number stands."""
NARROW = 52.0
"""In a column that is not wider than that no drop cap stands."""


@dataclass(frozen=True, slots=True)
class Paper:
    """What a page is like, in millimetres: its size, its margins at the sides and at head and foot, and how far the
    story stands in.
    """

    size: tuple[float, float] = PAGE
    sides: float = MARGIN
    ends: float = MARGIN
    indent: float = STORY_INDENT
    maps: tuple[float, ...] = (0.7, 0.5)
    """A piece of the map is as wide as the first of these shares that has room."""

    @property
    def wide(self) -> float:
        """Between the margins."""
        return self.size[0] - 2 * self.sides

    @property
    def bottom(self) -> float:
        """Where the lower margin begins."""
        return self.size[1] - self.ends


A4 = Paper()


def nothing() -> Iterator[None]:
    """What is painted at once needs nothing before."""
    return iter(())


class Unpainted:
    """A picture that is painted when it is looked at: its proportion is enough to lay out a page. What takes long is
    prepared in steps.
    """

    def __init__(
        self, size: tuple[int, int], paint: Callable[[], Surface], prepare: Callable[[], Iterator[None]] = nothing
    ) -> None:
        self.size, self._paint, self.prepare = size, paint, prepare
        self.is_painted = False

    @cached_property
    def painted(self) -> Surface:
        """The picture."""
        self.is_painted = True
        return self._paint()

    def get_width(self) -> int:
        return self.size[0]

    def get_height(self) -> int:
        return self.size[1]


def painted(picture: Surface | Unpainted) -> Surface:
    """A picture, whether it waits or not."""
    return picture.painted if isinstance(picture, Unpainted) else picture


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

    drawn: Surface | Unpainted
    x: float
    y: float
    wide: float
    high: float

    @property
    def surface(self) -> Surface:
        """The picture itself."""
        return painted(self.drawn)


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
    paper: Paper = A4

    def __post_init__(self) -> None:
        self.y = self.paper.ends

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
        self.page.append(Picture(paper, self.paper.sides + self.paper.wide - wide, self.y, wide, CREST))

    def turn_over(self) -> None:
        """Begin a page, unless the last one is empty."""
        if self.page:
            self.pages.append([])
        self.y = self.paper.ends

    def has_room(self, high: float) -> bool:
        """Is there so much left of this page, below a title?"""
        return self.y + 3 + 32 * POINT * LEADING + high <= self.paper.bottom

    def need(self, high: float) -> None:
        """So many millimetres stay together."""
        if self.y + high > self.paper.bottom:
            self.turn_over()

    def gap(self, high: float) -> None:
        """Leave some room, but not at the head of a page."""
        if self.page:
            self.y += high

    def say(self, words: str, role: Role = "text", size: float = 11, colour: Colour = INK, indent: float = 0) -> None:
        """A paragraph."""
        step = size * POINT * LEADING
        for line in wrapped(words, role, size, self.paper.wide - indent):
            self.need(step)
            self.page.append(Line(line, role, size, colour, self.paper.sides + indent, self.y + size * POINT))
            self.y += step
        self.y += size * POINT * 0.25

    def head(self, words: str, size: float = 24, colour: Colour = INK, keep: float = 24) -> None:
        """A title that stays with the `keep` millimetres after it."""
        self.gap(3)
        size = min(size, self.paper.wide * TITLE)
        self.need(size * POINT * LEADING + keep)
        self.say(words, "title", size, colour)

    def show(self, surface: Surface | Unpainted, wide: float = 0.0, shows: str = "") -> None:
        """A picture in the middle of the page, as wide as that or as the page; what it `shows` is for those who
        cannot see it.
        """
        wide = wide or self.paper.wide
        high = wide * surface.get_height() / surface.get_width()
        self.need(high + 4)
        self.page.append(Picture(surface, self.paper.sides + (self.paper.wide - wide) / 2, self.y, wide, high))
        self.y += high + 5

    def turn(self, number: int, words: str, *, first: bool = False) -> None:
        """A paragraph of the story, set to both edges, its turn in the margin; a chapter's `first` has a drop cap."""
        step, room = STORY * POINT * LEADING, self.paper.wide - self.paper.indent
        first = first and room > NARROW
        cap = words[:1] if first and words[:1].isalpha() and not runs_left(words[:1]) else ""
        beside = wide_of(cap, "title", CAP) + 1.6 if cap else 0.0
        lines = wrapped(words[len(cap) :], "text", STORY, room, beside)
        self.need(step * min(len(lines), 3))
        if cap:
            self.page.append(Line(cap, "title", CAP, RED, self.paper.sides + self.paper.indent, self.y + step * 2.62))
        radius = min(RADIUS, self.paper.indent * 0.45)
        middle = self.paper.sides + radius, self.y + STORY * POINT * 0.66
        self.page.append(Ring(*middle, radius, RED))
        turn, small = str(number), 10 * radius / RADIUS
        left = middle[0] - wide_of(turn, "text-bold", small) / 2
        self.page.append(Line(turn, "text-bold", small, RED, left, middle[1] + small * 0.125))
        for row, line in enumerate(lines):
            self.need(2 * step if row == len(lines) - 2 else step)  # the last line never stands alone
            left = self.paper.sides + self.paper.indent + (beside if row < DROP else 0.0)
            self._set(line, left, self.paper.sides + self.paper.wide - left, even=row < len(lines) - 1)
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
        wide = (self.paper.wide - (columns - 1) * 6) / columns
        for start in range(0, len(people), columns):
            cells = [(person, self._cell(person, wide - SIDE - 4)) for person in people[start : start + columns]]
            high = max(SIDE, *(sum(step for *_, step in rows) for _, rows in cells)) + 4
            self.need(high)
            for column, (person, rows) in enumerate(cells):
                left, y = self.paper.sides + column * (wide + 6), self.y
                self.page.append(Picture(portrait(*person.face), left, y, SIDE, SIDE))
                for words, role, size, colour, step in rows:
                    self.page.append(Line(words, role, size, colour, left + SIDE + 4, y + size * POINT))
                    y += step
            self.y += high

    def graves(self, people: Sequence[Person]) -> None:
        """Portraits, what is said of each below, side by side."""
        columns = max(1, min(3, int(self.paper.wide / GRAVE)))
        wide = self.paper.wide / columns
        for start in range(0, len(people), columns):
            some = people[start : start + columns]
            cells = [(person, self._cell(person, wide - 4)) for person in some]
            high = SIDE + max(sum(step for *_, step in rows) for _, rows in cells) + 4
            self.need(high)
            for column, (person, rows) in enumerate(cells):
                middle = self.paper.sides + (column + 0.5 + (columns - len(some)) / 2) * wide
                y = self.y
                self.page.append(Picture(portrait(*person.face), middle - SIDE / 2, y, SIDE, SIDE))
                y += SIDE + 1
                for words, role, size, colour, step in rows:
                    left = middle - wide_of(words, role, size) / 2
                    self.page.append(Line(words, role, size, colour, left, y + size * POINT))
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

    def finish(self, head: str, foot: str, first: int = 2) -> None:
        """Running heads and the numbers of pages, from the `first` of them, where the margins have room."""
        if self.paper.ends < LEAST:
            return
        for number, page in enumerate(self.pages[first - 1 :], start=first):
            page.append(Line(head, "text-italic", 9.5, SOFT, self.paper.sides, self.paper.ends - 5))
            right = self.paper.sides + self.paper.wide - wide_of(foot, "text-italic", 9.5)
            if right > self.paper.sides + wide_of(head, "text-italic", 9.5) + 4:
                page.append(Line(foot, "text-italic", 9.5, SOFT, right, self.paper.ends - 5))
            page.append(Bar(self.paper.sides, self.paper.ends - 3.2, self.paper.wide, 0.2, SOFT))
            wide = wide_of(str(number), "text-italic", 10)
            page.append(
                Line(str(number), "text-italic", 10, SOFT, (self.paper.size[0] - wide) / 2, self.paper.bottom + 7)
            )

    def show_map(self, surface: Surface | Unpainted, shows: str = "") -> None:
        """A piece of the map, if there is room for it on this page; else none."""
        for share in self.paper.maps:
            if self.y + share * self.paper.wide * surface.get_height() / surface.get_width() + 4 <= self.paper.bottom:
                self.show(surface, share * self.paper.wide, shows)
                return

    def number(self, name: str, words: str, share: float, colour: Colour, expected: float | None = None) -> None:
        """A name, a bar of that share of its room (0 to 1) with a mark where it was to be expected, and the number."""
        size, room = 11.0, 58.0
        beside = size
        while wide_of(words, "text-bold", beside) > self.paper.wide - 56 - room - 4:
            beside -= 0.5
        self.need(8)
        base, left = self.y + size * POINT, self.paper.sides + 56
        self.page.append(Line(name, "text", size, INK, self.paper.sides, base))
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
