"""What decided a battle, as rows: turns, fights and decisions with their worth, and each seat's luck and choices."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from pygame import Rect, Surface

from scenes.battle_for_korvosa.board.frame import Frame
from scenes.paint import charts, fonts
from scenes.paint.charts import BarKind
from scenes.paint.heraldry import device
from scenes.paint.ink import Sketch
from scenes.paint.pieces import Piece, kept
from scenes.paint.theme import SEATS, Colour, Theme
from scenes.system.words import decimal, tr
from scenes.ui.frame.layout import Layout
from scenes.ui.input.element import Tip


def signed(number: float) -> str:
    """`+4`, `−2`, `0`."""
    whole = round(number)
    return f"+{whole}" if whole > 0 else f"−{-whole}" if whole else "0"


def exactly(points: float) -> str:
    """`+1.4`, `−0.6`, `0`."""
    near = round(points, 1)
    return f"+{decimal(near)}" if near > 0 else f"−{decimal(-near)}" if near < 0 else "0"


@dataclass(frozen=True, slots=True)
class Told:
    """A line of *What decided it*: when, by whom, what, and what it was worth."""

    week: int
    seat: str
    words: str
    short: str
    """For where the words find no room."""
    points: float
    number: str
    bar: BarKind
    tip: tuple[str, ...]


class DecidingRow(Frame):
    """Its week, whose it was, what it was, a bar and the points; with `press` it leads to its moment."""

    def __init__(
        self, id: str, rect: Rect, told: Told, coat: str, press: Callable[[], None] | None, weeks: int
    ) -> None:
        """`coat` is the seat's colour; empty for nobody's. The week takes `weeks` pixels."""
        super().__init__(id, rect, told.words)
        self.told, self.coat, self.press, self.weeks = told, coat, press, weeks
        self.kind = "row" if press is None else "link"
        self.tip = Tip(self.name, told.tip)

    @staticmethod
    def weeks_of(lines: Sequence[Told], layout: Layout) -> int:
        """Pixels for the widest week of these."""
        words = (tr("Week {week}", week=told.week) for told in lines)
        return max((fonts.text_width(week, "sans", layout.u(14)) for week in words), default=0)

    @staticmethod
    def in_one_line(told: Told, wide: int, weeks: int, layout: Layout) -> bool:
        """Does what is said find room in one line of a row so wide, if only in the smallest type?"""
        room = wide - weeks - layout.u(40 + 52 + 12 * min(4.0, max(0.5, abs(told.points))))
        return fonts.text_width(told.short, "text-bold", layout.u(14)) <= room

    def said(self) -> str:
        return f"{self.name}: {self.told.number}" if self.press is not None else ""

    def draw(self, surface: Surface) -> None:
        rect, u, theme, s, told = self.rect, self.u, self.theme, self.scale, self.told
        y = rect.centery
        week = tr("Week {week}", week=told.week)
        begin = rect.x + max(u(50), self.weeks)
        self.line(surface, week, "sans", 15, theme.soft_ink, (rect.x, y), room=begin - rect.x, most=17)
        if self.coat:
            device(SEATS[self.coat], 18, s, theme).draw(surface, (begin + u(14), y))
        tint = theme.legal.paper if told.points > 0 else theme.illegal.paper
        number = self.line(surface, told.number, "text-bold", 18, tint, (rect.right, y), "midright", most=20)
        wide = round(12.0 * min(4.0, max(0.5, abs(told.points))), 1)
        left = rect.right - u(42) - round(wide * s)
        charts.bar(wide, 12, told.bar, s, theme).draw(surface, (left, y - u(6)))
        begin += u(30)
        room = min(left, number.x) - u(10) - begin
        words = self.name if fonts.text_width(self.name, "text-bold", u(15)) <= room else told.short
        if fonts.text_width(words, "text-bold", u(14)) > room:
            rich = fonts.rich(words, u(14), room, theme.ink, role="text-bold", spacing=1.1)
            rich.draw(surface, (begin, y - rich.height // 2))
            return
        self.line(surface, words, "text-bold", 17, theme.ink, (begin, y), room=room, most=20)


@kept
def plain_bar(width: float, height: float, colour: Colour, scale: float, theme: Theme) -> Piece:
    """A bar in a seat's colour, anchored at its top left corner."""
    sketch = Sketch(width + 4, height + 4, scale, theme, ("plain bar", round(width)), origin=(2, 2))
    sketch.panel(0, 0, width, height, 1, colour, 1.4, amount=0.3, solid=True)
    return Piece(sketch.render(), (round(2 * scale), round(2 * scale)))


@dataclass(frozen=True, slots=True)
class Swing:
    """A seat's luck and choices: the lengths of both bars (1: the longest), their numbers, what is said of them."""

    bars: tuple[float, float]
    numbers: tuple[str, str]
    words: tuple[str, ...]


class Share(Frame):
    """A seat's luck (hatched) and below it its choices, in its colour."""

    def __init__(self, rect: Rect, seat: str, coat: str, swing: Swing) -> None:
        super().__init__(f"share-{seat}", rect, seat)
        self.coat, self.swing, self.kind, self.tip = coat, swing, "row", Tip(seat, swing.words)

    def draw(self, surface: Surface) -> None:
        rect, u, theme, s = self.rect, self.u, self.theme, self.scale
        coat = SEATS[self.coat]
        device(coat, 24, s, theme).draw(surface, (rect.x + u(14), rect.centery))
        half = (rect.w - u(34) - u(2 * 30)) // 2
        axis, high = rect.x + u(34) + half, max(8.0, min(12.0, rect.h / s / 2 - 4))
        for row, (share, number) in enumerate(zip(self.swing.bars, self.swing.numbers, strict=True)):
            wide = round(half / s * min(1.0, abs(share)), 1)
            top = rect.centery + u(1 + (high + 2) * (row - 1))
            if wide >= 2:
                piece = (
                    plain_bar(wide, high, coat.colour, s, theme) if row else charts.bar(wide, high, "luck", s, theme)
                )
                piece.draw(surface, (axis - (round(wide * s) if share < 0 else 0), top))
            right = axis + (round(wide * s) if share > 0 else 0) + u(5)
            self.line(surface, number, "sans", 14, theme.soft_ink, (right, top + u(high / 2)), most=14)
        surface.fill(theme.ink, Rect(axis, rect.centery - u(high + 4), max(1, u(1.4)), u(2 * high + 8)))


class Key(Frame):
    """What a kind of bar means."""

    def __init__(self, id: str, rect: Rect, words: str, luck: bool) -> None:
        super().__init__(id, rect, words)
        self.luck, self.quiet, self.kind = luck, True, "text"

    def draw(self, surface: Surface) -> None:
        rect, u, s, theme = self.rect, self.u, self.scale, self.theme
        at = (rect.x, rect.centery - u(6))
        if self.luck:
            charts.bar(28, 12, "luck", s, theme).draw(surface, at)
        else:
            plain_bar(28, 12, theme.legal.paper, s, theme).draw(surface, at)
        self.line(
            surface, self.name, "sans", 15, theme.soft_ink, (rect.x + u(38), rect.centery), room=rect.w - u(38), most=17
        )
