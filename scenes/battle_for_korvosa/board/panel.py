"""What the side panel says below the prompt: headings, rows, texts, steppers, buttons, the verdict's meter."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import Literal

from pygame import Rect, Surface

from game.battle_for_korvosa.facts.for_seat import Facts
from scenes.battle_for_korvosa.board.frame import Frame
from scenes.battle_for_korvosa.pieces.looks import Looks
from scenes.paint import fonts
from scenes.paint.heraldry import device
from scenes.paint.ink import Sketch, box
from scenes.paint.pieces import Piece, kept
from scenes.paint.theme import SEATS, Colour, Theme, mix
from scenes.system.words import inside, said, tr
from scenes.ui.frame.layout import Layout
from scenes.ui.input.element import Tip
from scenes.ui.screens.side_panel import Command
from scenes.ui.widgets import faces
from scenes.ui.widgets.buttons import Button
from scenes.ui.widgets.choices import Stepper
from scenes.ui.widgets.column import Column as Plain
from scenes.ui.widgets.paper import Heading
from scenes.ui.widgets.scroll import ScrollArea
from scenes.ui.widgets.text import Text, WordLink
from scenes.ui.widgets.widget import Inert

Tone = Literal["plain", "good", "bad", "soft"]


class Entry(Frame):
    """A row of a list: a sign, words, what they mean; a row that can be pressed is a choice."""

    def __init__(
        self, id: str, rect: Rect, left: str, right: str, *, middle: str = "", tone: Tone = "plain", sign: str = "",
        press: Callable[[], None] | None = None, chosen: bool = False, bold: bool = True, tip: str = "",
    ) -> None:  # fmt: skip
        super().__init__(id, rect, f"{left} {middle} {right}".strip())
        self.left, self.right, self.between, self.tone, self.sign = left, right, middle, tone, sign
        self.press, self.chosen, self.bold = press, chosen, bold
        self.quiet = press is None
        self.kind = "row" if press is None else "choice"
        self.tip = Tip(left, tuple(tip.splitlines())) if tip else ""

    def hit(self, pos: tuple[int, int]) -> bool:
        return (self.press is not None or bool(self.tip)) and super().hit(pos)

    def draw(self, surface: Surface) -> None:
        theme, rect, u = self.theme, self.rect, self.u
        if self.chosen:
            lit(rect.w / self.scale, rect.h / self.scale, self.scale, theme).draw(surface, rect.topleft)
        x = rect.x
        colour = {"good": theme.legal.paper, "bad": theme.illegal.paper, "soft": theme.soft_ink}.get(
            self.tone, theme.ink
        )
        if self.sign == "choice":
            dot(self.chosen, self.scale, theme).draw(surface, (x + u(9), rect.centery))
            x += u(24)
        elif self.sign:
            tint = theme.legal.paper if self.sign == "tick" else theme.illegal.paper
            faces.icon(self.sign, u(14), tint, self.scale, theme).draw(surface, (x + u(8), rect.centery))
            x += u(22)
        role: fonts.Role = "text-semi" if self.bold else "text"
        right = self.line(surface, self.right, "text", 17, colour if self.tone != "plain" else theme.soft_ink,
                          (rect.right - u(2 if self.chosen else 0), rect.centery), "midright",
                          room=round(rect.w * 0.66)) if self.right else Rect(rect.right, rect.y, 0, 0)  # fmt: skip
        room = right.left - u(10) - x
        if self.between:
            room = min(room, round(rect.w * 0.44))
            self.line(
                surface,
                self.between,
                "text",
                15,
                theme.ink,
                (x + room + u(6), rect.centery),
                room=max(u(20), right.left - x - room - u(12)),
            )
        self.line(
            surface,
            self.left,
            role,
            17,
            theme.ink if self.tone != "soft" else theme.soft_ink,
            (x, rect.centery),
            room=room,
        )
        if not self.chosen:
            faces.hairline(rect.w, theme.hairline, self.scale, theme).draw(surface, rect.bottomleft)


@dataclass(frozen=True, slots=True)
class Tally:
    """A name with several numbers."""

    name: str
    cells: Sequence[str]
    bad: int = -1
    """Which number is bad news; -1: none."""
    seat: str = ""
    """The colour of the seat whose shield stands before the name."""


@dataclass(frozen=True, slots=True)
class Choice:
    """A row that is chosen or not, and what it means now."""

    id: str
    name: str
    now: str
    press: Callable[[], None]
    chosen: bool
    tip: str = ""


class Figures(Inert, Frame):
    """A row with several numbers, each below its heading."""

    def __init__(self, id: str, rect: Rect, tally: Tally, wides: Sequence[int], *, head: bool = False) -> None:
        """`wides` are the columns' widths in pixels, as all rows of a table have them."""
        super().__init__(id, rect, f"{tally.name} {' '.join(tally.cells)}")
        self.left, self.cells, self.bad, self.seat = tally.name, tuple(tally.cells), tally.bad, tally.seat
        self.wides, self.head = tuple(wides), head
        self.kind = "row"

    def draw(self, surface: Surface) -> None:
        theme, rect = self.theme, self.rect
        right = rect.right
        for place, (cell, wide) in reversed(list(enumerate(zip(self.cells, self.wides, strict=True)))):
            at = right, rect.centery
            right -= wide
            if self.head:
                self.line(surface, cell, "sans", 14, theme.soft_ink, at, "midright", room=wide - self.u(4))
            else:
                colour = theme.illegal.paper if place == self.bad else theme.ink
                self.line(
                    surface,
                    cell,
                    "text-bold" if place == self.bad else "text",
                    17,
                    colour,
                    at,
                    "midright",
                    room=wide - self.u(4),
                )
        x = rect.x
        if self.seat:
            device(SEATS[self.seat], 20, self.scale, theme).draw(surface, (x + self.u(11), rect.centery))
            x += self.u(28)
        room = right - self.u(6) - x
        self.line(surface, self.left, "text-semi", 17, theme.ink, (x, rect.centery), room=room)
        if not self.head:
            faces.hairline(rect.w, theme.hairline, self.scale, theme).draw(surface, rect.bottomleft)


@kept
def lit(width: float, height: float, scale: float, theme: Theme) -> Piece:
    """The ground of a chosen row; anchored at its corner."""
    pad = 4.0
    sketch = Sketch(width + 2 * pad, height + 2 * pad, scale, theme, "chosen row", origin=(pad, pad))
    fill = mix(theme.card, theme.legal.paper, 0.16) if theme.washes else theme.card
    sketch.panel(-3, 0, width + 6, height, 5, fill, 1.6, theme.legal.paper, amount=0.3, solid=True)
    return Piece(sketch.render(), (round(pad * scale), round(pad * scale)))


@kept
def dot(chosen: bool, scale: float, theme: Theme) -> Piece:
    """The round sign before one of several choices; anchored at its middle."""
    sketch = Sketch(22, 22, scale, theme, "dot", origin=(11, 11))
    sketch.disc(0, 0, 7.5, None, theme.card, 1.5, amount=0.2, solid=True)
    if chosen:
        sketch.disc(0, 0, 4, None, theme.legal.paper, 0, solid=True)
    return Piece(sketch.render(), (round(11 * scale), round(11 * scale)))


class Meter(Inert, Frame):
    """The heroes' points as cells, with a stroke where each better verdict begins."""

    def __init__(self, rect: Rect, points: int, most: int, grades: Sequence[int], coming: int = 0) -> None:
        super().__init__("points-meter", rect, tr("{points} of {most} points", points=points, most=most))
        self.points, self.most, self.grades, self.coming = points, most, tuple(grades), coming

    def draw(self, surface: Surface) -> None:
        meter(self.rect.w / self.scale, self.points, self.most, self.grades, self.coming, self.scale, self.theme).draw(
            surface, self.rect.topleft
        )


@kept
def meter(
    width: float, points: int, most: int, grades: tuple[int, ...], coming: int, scale: float, theme: Theme
) -> Piece:
    """See `Meter`; anchored at its corner."""
    pad = 3.0
    sketch = Sketch(width + 2 * pad, 30, scale, theme, ("meter", points), origin=(pad, 5))
    wide = width / most
    for number in range(most):
        cell = box(number * wide + 1, 0, wide - 2.5, 15, 2)
        fill: Colour = theme.legal.paper if number < points else theme.deep_parchment
        sketch.shape(cell, fill, 1.1, offset=(0, 0), amount=0.2, solid=number < points)
        if points <= number < points + coming:
            sketch.hatch(cell, 60, 4, 1.2, theme.legal.paper, 0.9)
    for grade in grades:
        if grade:
            sketch.stroke([(grade * wide, -3), (grade * wide, 20)], 1.8, amount=0.1, taper=0.8)
    return Piece(sketch.render(), (round(pad * scale), round(5 * scale)))


class Sign(Inert, Frame):
    """A mark on tokens, and what it means."""

    def __init__(self, id: str, rect: Rect, picture: Piece, name: str, words: str) -> None:
        super().__init__(id, rect, f"{name}: {words}")
        self.picture, self.title, self.words = picture, name, words
        self.kind = "row"

    def draw(self, surface: Surface) -> None:
        rect, theme = self.rect, self.theme
        self.picture.draw(surface, (rect.x + self.u(15), rect.centery))
        left, room = rect.x + self.u(36), rect.w - self.u(36)
        self.line(surface, self.title, "text-bold", 17, theme.ink, (left, rect.y + rect.h * 3 // 10), room=room)
        self.line(surface, self.words, "sans", 14, theme.soft_ink, (left, rect.y + rect.h * 3 // 4), room=room)


class Column(Plain):
    """Adds widgets below each other in the panel; those that are not asked for by name count their ids."""

    def __init__(self, area: ScrollArea, room: Rect, layout: Layout, among: str = "") -> None:
        """`among` begins the ids where another column of the same panel counts, too."""
        super().__init__(area.put, room, layout)
        self.area, self.among = area, among
        self._count = 0

    def _id(self, kind: str) -> str:
        self._count += 1
        return f"{self.among}{kind}-{self._count}"

    def head(self, words: str, deed: Command | None = None) -> None:
        """A title with its hairline; a deed stands as a link at its end."""
        if deed is None:
            self.heading(self._id("heading"), words)
            return
        u, t = self.layout.u, self.layout.t
        self.gap(4)
        place = self.row(t(28))
        wide = fonts.text_width(deed.words, "sans-semi", t(16)) + u(4)
        link = Rect(place.right - wide, place.y, wide, place.h)
        if fonts.text_width(words, "title", t(26)) + u(24) + wide > place.w:
            link.topleft = place.x, place.bottom
        else:
            place.w -= wide + u(10)
        self.area.put(Heading(self._id("heading"), place, words))
        self.area.put(WordLink(deed.id or deed.words, link, deed.words, deed.do, size=16))
        self.y = max(place.bottom, link.bottom) + u(3)

    def text(self, words: str, *, size: float = 17, soft: bool = False) -> None:
        """Running text with its links."""
        self.words(self._id("text"), words, size=size, soft=soft)

    def entry(
        self,
        left: str,
        right: str = "",
        *,
        middle: str = "",
        tone: Tone = "plain",
        sign: str = "",
        id: str = "",
        press: Callable[[], None] | None = None,
        chosen: bool = False,
        bold: bool = True,
        tip: str = "",
    ) -> None:
        if press is None and right and not middle and not self._beside(left, right, sign):
            self.entry(left, "", tone=tone, sign=sign, id=id, bold=bold, tip=tip)
            self.text(right, size=15, soft=True)
            return
        least = 25 if press is None else 44
        high = max(self.layout.u(least), self.layout.t(23))
        rect = Rect(self.room.x, self.y, self.room.w, high)
        self.area.put(Entry(id or self._id("row"), rect, left, right, middle=middle, tone=tone, sign=sign, press=press,
                            chosen=chosen, bold=bold, tip=tip))  # fmt: skip
        self.y += high

    def _beside(self, left: str, right: str, sign: str) -> bool:
        """Do both ends of a row find room, if only in the smallest type?"""
        t, u = self.layout.t, self.layout.u
        wide = fonts.text_width(left, "text-semi", min(t(17), u(20))) + fonts.text_width(right, "text", u(14.2))
        return (
            wide + u(32 if sign else 12) <= self.room.w
            and fonts.text_width(right, "text", u(14.2)) <= self.room.w * 0.66
        )

    def choices(self, choices: Sequence[Choice]) -> None:
        """Choices two beside each other where their names find room; one alone says what it means now."""
        gap = self.layout.u(12)
        half = (self.room.w - gap) // 2
        widest = max((fonts.text_width(one.name, "text-semi", self.layout.u(14)) for one in choices), default=0)
        if len(choices) < 2 or widest + self.layout.u(34) > half:
            for one in choices:
                self.entry(one.name, one.now, sign="choice", id=one.id, press=one.press, chosen=one.chosen, tip=one.tip)
            return
        high = max(self.layout.u(44), self.layout.t(23))
        for number, one in enumerate(choices):
            rect = Rect(self.room.x + number % 2 * (half + gap), self.y + number // 2 * high, half, high)
            row = Entry(one.id, rect, one.name, "", sign="choice", press=one.press, chosen=one.chosen, tip=one.tip)
            row.name = f"{one.name} {one.now}"
            self.area.put(row)
        self.y += -(-len(choices) // 2) * high

    def figures(self, heads: Sequence[str], rows: Sequence[Tally], *, name: str = "", title: str = "") -> None:
        """A table of numbers below their headings; `name` is the heading of the rows' own names.

        A `title` stands on the headings' line, or above them where they need its room.
        """
        t, u = self.layout.t, self.layout.u
        least = min(t(58), round(self.room.w * 0.62) // len(heads))
        wides = [max(least, fonts.text_width(head, "sans", u(14)) + u(8)) for head in heads]
        room = self.room.w - sum(wides) - u(6)
        if title and fonts.text_width(title, "title", t(26)) <= room:
            self.gap(4)
            self.area.put(Heading(self._id("heading"), Rect(self.room.x, self.y, room, t(28)), title, line=False))
            self.gap(8)  # the small words stand on the title's foot
        elif title:
            self.head(title)
        for number, tally in enumerate((Tally(name, heads), *rows)):
            if number and not tally.seat and fonts.text_width(tally.name, "text-semi", u(14)) > room:
                self.text(f"**{tally.name}**", size=16)
                tally = replace(tally, name="")
            rect = Rect(self.room.x, self.y, self.room.w, max(u(24), t(23)) if number else t(20))
            self.area.put(Figures(self._id("figures"), rect, tally, wides, head=not number))
            self.y += rect.h

    def stepper(
        self,
        id: str,
        name: str,
        value: int,
        change: Callable[[int], None],
        least: int,
        most: int,
        all_words: str = "",
    ) -> None:
        """*How many* with its number, and a button for all of them."""
        layout, room = self.layout, self.room
        high = Button.height(layout.u, layout.t)
        label = fonts.text_width(name, "text-semi", layout.t(17)) + layout.u(10)
        beside = label + layout.u(124) + layout.u(100) <= room.w
        x = room.x
        if beside:
            rect = Rect(x, self.y, label, high)
            self.area.put(
                Text(f"{id}-name", Rect(x, self.y + (high - layout.t(26)) // 2, label, layout.t(26)), f"**{name}**")
            )
            x += label
        else:
            self.text(f"**{name}**")
        wide = layout.u(130)
        self.area.put(
            Stepper(
                id, Rect(x, self.y, wide, high), name, value, lambda number: change(int(number)), least=least, most=most
            )
        )
        if all_words:
            rect = Rect(x + wide + layout.u(8), self.y, room.right - x - wide - layout.u(8), high)
            self.area.put(Button(f"{id}-all", rect, all_words, partial(change, most)))
        self.y += high + layout.u(8)

    def deeds(self, deeds: Sequence[Command]) -> None:
        """Buttons side by side."""
        layout, room = self.layout, self.room
        high, gap = Button.height(layout.u, layout.t), layout.u(8)
        wide = (room.w - gap * (len(deeds) - 1)) // max(1, len(deeds))
        for number, deed in enumerate(deeds):
            rect = Rect(room.x + number * (wide + gap), self.y, wide, high)
            self.area.put(
                Button(deed.id or deed.words, rect, deed.words, deed.do, icon=deed.icon, cap=deed.cap, why=deed.why)
            )
        self.y += high + gap

    def sign(self, picture: Piece, name: str, words: str) -> None:
        """A mark and its meaning."""
        high = max(self.layout.u(38), self.layout.t(36))
        self.area.put(Sign(self._id("sign"), self.row(high), picture, name, words))
        self.y += high

    def meter(self, info: Facts, looks: Looks, *, coming: int = 0) -> None:
        """*Verdict now*: the one if it ended as things stand; pointed at, the next better one."""
        points = info.points
        now = int(points.now.points)
        figures = tr("{held} of {of}", held=f"{now} + {coming}" if coming else now, of=points.most)
        better = [grade for grade in points.grades if grade.points > now + coming]
        tip = ""
        if better:
            following = min(better, key=lambda grade: grade.points)
            tip = f"{inside(looks.verdict(following.verdict))} {following.points}"
        self.entry(tr("Verdict now"), f"{looks.verdict(str(points.now.verdict))} · {figures}", tip=tip)
        self.ladder(now, points.most, sorted(grade.points for grade in points.grades), coming)

    def ladder(self, points: int, most: int, grades: Sequence[int], coming: int = 0) -> None:
        """Points as cells, with a stroke where each better verdict begins."""
        rect = Rect(self.room.x, self.y + self.layout.u(8), self.room.w, self.layout.u(24))
        self.area.put(Meter(rect, points, most, grades, coming))
        self.y = rect.bottom + self.layout.u(2)

    def cut_off(self, info: Facts, seat: str, looks: Looks) -> None:
        """Which of a hero's stacks have no line to the breach; pointed at, why."""
        gaps = info.supply[seat].cut_off
        if not gaps:
            return
        why = dict.fromkeys(f"{said(gap.words)} [{gap.clause}]" for gap in gaps if gap.why != "behind")
        self.entry(tr("Cut off"), looks.names([gap.place for gap in gaps]), tip="\n".join(why))
