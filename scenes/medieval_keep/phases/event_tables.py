"""The pieces of an event's page: its tables, the card that was found, seals."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol

from pygame import Rect, Surface

from game.core.position.events import Event
from scenes.medieval_keep.board.screen import KeepScreen
from scenes.paint import art, fonts, marks
from scenes.paint.cards import card, with_shadow
from scenes.paint.dice import die
from scenes.paint.tokens import portrait
from scenes.system.words import later, tr
from scenes.ui.widgets import faces
from scenes.ui.widgets.widget import Inert, Widget

EVENT_ART = {
    "construction": ("structures", "mason"),
    "disaster": ("disasters", "blizzard"),
    "invasion": ("invaders", "mongols"),
}
GROUPS = {"structure": "structures", "invader": "invaders", "disaster": "disasters"}
WORDS = {"roll-again": later("roll again"), "pick-one": later("Pick one: any you like")}

BESIDE = 10
"""Units between the drawing of a table's line and its numbers."""
TIGHT = 13.4
"""Units: the least that a single long word may shrink to in a narrow column."""


@dataclass(frozen=True, slots=True)
class Reading:
    """One throw on a table: the table, what the die shows, the result, and the clause."""

    table: str
    number: int
    result: str
    rule: str
    end: int
    """So many events of the action have been told then."""


def readings(events: Sequence[Event]) -> list[Reading]:
    """The readings among the events of an action, in order; the last one tells all that follows from it."""
    at = [number for number, event in enumerate(events) if event.kind == "table-read"]
    found = []
    for number, end in zip(at, [*[number + 1 for number in at[:-1]], len(events)], strict=True):
        read = events[number]
        found.append(Reading(read.word("table"), read.number("number"), read.word("result"), read.rule, end))
    return found


class ReadBoard(Protocol):
    """The board whose tables these are: the readings of a roll, and how far they have been shown."""

    @property
    def screen(self) -> KeepScreen:
        """The screen on which it lies."""

    def last_of(self, table: str) -> Reading | None:
        """The last reading of a table that has been shown."""


class TableTitle(Inert):
    """The name of a table, as large as its place allows."""

    def __init__(self, id: str, rect: Rect, words: str) -> None:
        super().__init__(id, rect, words)

    @property
    def px(self) -> int:
        px = fonts.fitting(self.name, "text-bold", self.t(20), self.rect.w, 10)
        return px

    def draw(self, surface: Surface) -> None:
        self.put_text(surface, self.name, "text-bold", self.px, self.theme.ink, self.rect.midleft)

    def texts(self) -> list[tuple[str, Rect, Rect]]:
        rect = Rect(0, 0, fonts.text_width(self.name, "text-bold", self.px), self.px)
        rect.midleft = self.rect.midleft
        return [(self.name, rect, self.rect)]


class TableRow(Widget):
    """One line of a table: drawing, numbers, result. The line that was hit is lit and wears a bar and a frame."""

    def __init__(
        self, id: str, rect: Rect, board: ReadBoard, table: str, line: tuple[int, int, str], short: str = ""
    ) -> None:
        looks = board.screen.looks
        super().__init__(id, rect, short or (tr(WORDS[line[2]]) if line[2] in WORDS else looks.name(line[2])))
        self.board, self.table, self.line = board, table, line
        self.px = 0
        """The size of the words; 0 is as large as they fit."""
        if line[2] not in WORDS and table != "event":
            self.tip = looks.tip(line[2])
        self.kind = "table-row"

    @property
    def lit(self) -> bool:
        reading = self.board.last_of(self.table)
        return reading is not None and reading.result == self.line[2]

    @property
    def numbers(self) -> str:
        least, most, _ = self.line
        return str(least) if least == most else f"{least}–{most}"

    def draw(self, surface: Surface) -> None:
        self.face(surface, lit=self.lit)

    def _px(self) -> tuple[int, int]:
        """Size of the words, and where they begin."""
        return self.px or self.fits(), self.rect.x + self._words_at()

    @property
    def _room(self) -> int:
        """Pixels for the words."""
        return self.rect.w - self.u(4) - self._words_at() - (self._side() + self.u(8) if self.table == "event" else 0)

    def fits(self) -> int:
        """The largest size at which the words fit: in one line, else in as many as their words."""
        room, least = self._room, self.u(fonts.SMALLEST)
        px = fonts.fitting(self.name, "text-bold", self.t(19 if self.table == "event" else 17), room, least)
        if fonts.text_width(self.name, "text-bold", px) > room:
            longest = max(self.name.split(), key=len)
            px = fonts.fitting(longest, "text-bold", self.t(15), room, self.u(TIGHT))
        return px

    def _words_at(self) -> int:
        if self.table == "event":
            widest = "1–8"
            return self.u(16) + fonts.text_width(widest, "sans-semi", self.t(18)) + self.u(14)
        if self.line[1] - self.line[0] >= 9:
            return self.u(16) + fonts.text_width("91–100", "sans-semi", self.t(16)) + self.u(14)
        widest = "88–88" if self.table == "structure" else "10"
        return self._picture() + self.u(BESIDE) + fonts.text_width(widest, "sans-semi", self.t(14)) + self.u(7)

    def _side(self) -> int:
        """Pixels that the drawing of an event takes."""
        return min(self.rect.h - self.u(8), self.u(64))

    def _picture(self) -> int:
        """Pixels that the drawing of a table's line takes."""
        return min(self.rect.h - self.u(2), self.u(30 if self.table == "structure" else 88))

    def face(self, surface: Surface, lit: bool) -> None:
        """Draw the line, lit or not."""
        scale, theme, rect = self.scale, self.theme, self.rect
        boxed = self.table == "event" or self.line[1] - self.line[0] >= 9
        if lit:
            marks.note(rect.w / scale, rect.h / scale, scale, theme, "lit").draw(surface, rect.topleft)
        elif boxed:
            marks.note(rect.w / scale, rect.h / scale, scale, theme).draw(surface, rect.topleft)
        px, start = self._px()
        colour = theme.ink if lit or self.board.last_of(self.table) is None else theme.soft_ink
        role: fonts.Role = "text-bold" if lit else "text-italic" if self.line[2] == "roll-again" else "text"
        if fonts.text_width(self.name, role, px) <= self._room:
            self.put_text(surface, self.name, role, px, colour, (start, rect.centery))
        else:
            lines = fonts.rich(self.name, px, self._room, colour, role=role, spacing=1.0)
            lines.draw(surface, (start, rect.centery - lines.height // 2))
        number_role: fonts.Role = "sans-semi" if lit else "sans"
        if boxed:
            number_px = self.t(18 if self.table == "event" else 16)
            self.put_text(surface, self.numbers, number_role, number_px, colour, (rect.x + self.u(16), rect.centery))
        else:
            if not lit:
                faces.hairline(rect.w - self.u(12), theme.hairline, scale, theme).draw(
                    surface, (rect.x + self.u(4), rect.bottom)
                )
            place = (rect.x + self._picture() + self.u(BESIDE), rect.centery)
            self.put_text(surface, self.numbers, number_role, self.t(14), colour, place)
            self._draw_picture(surface)
        if self.table == "event":
            group, piece = EVENT_ART[self.line[2]]
            picture = art.art(group, piece, self._side())
            surface.blit(picture, picture.get_rect(midright=(rect.right - self.u(8), rect.centery)))
            if lit:
                marks.state_badge("legal", scale, theme).draw(surface, (rect.right - self.u(2), rect.y + self.u(2)))

    def _draw_picture(self, surface: Surface) -> None:
        side, middle = self._picture(), (self.rect.x + self.u(5) + self._picture() // 2, self.rect.centery)
        if self.line[2] == "roll-again":
            die(5, 24, self.scale, self.theme).draw(surface, middle)
        elif self.table == "structure":
            picture = art.art(GROUPS[self.table], self.line[2], side)
            surface.blit(picture, picture.get_rect(center=middle))
        else:
            portrait(GROUPS[self.table], self.line[2], side / self.scale * 0.46, self.scale, self.theme).draw(
                surface, middle
            )

    def texts(self) -> list[tuple[str, Rect, Rect]]:
        px, start = self._px()
        lines = fonts.rich(self.name, px, self._room, self.theme.ink, role="text-bold", spacing=1.0)
        rect = Rect(start, self.rect.y, lines.width, min(lines.height, self.rect.h))
        return [(self.name, rect, Rect(start, self.rect.y, self.rect.right - start, self.rect.h))]


class FoundCard(Widget):
    """The card that the dice brought, leaning a little."""

    def __init__(self, id: str, rect: Rect, table: KeepScreen, name: str) -> None:
        super().__init__(id, rect, table.looks.name(name))
        self.keep, self.card, self.kind = table, name, "card"
        self.tip = table.looks.tip(name)

    def draw(self, surface: Surface) -> None:
        picture = card(self.keep.looks.face(self.card), self.scale, self.theme, width=112, angle=-3)
        with_shadow(picture.surface, self.scale, 3).draw(surface, self.rect.center)


class CardToCome(Inert):
    """The place of the card that the dice will bring."""

    def __init__(self, id: str, rect: Rect) -> None:
        super().__init__(id, rect, tr("to come"))

    def draw(self, surface: Surface) -> None:
        wide, high = self.rect.w / self.scale, self.rect.h / self.scale
        marks.gap_box(wide, high, self.scale, self.theme).draw(surface, self.rect.topleft)
        px = fonts.fitting(self.name, "text-italic", self.t(17), self.rect.w - self.u(12), self.u(fonts.SMALLEST))
        self.put_text(surface, self.name, "text-italic", px, self.theme.soft_ink, self.rect.center, "center")


class Seals(Widget):
    """A ring for each invasion that ends the game; those that are over wear a tick."""

    def __init__(self, id: str, rect: Rect, over: int, of: int) -> None:
        super().__init__(id, rect, tr("{over} of {of} invasions over", over=over, of=of))
        self.over, self.of, self.quiet = over, of, True

    def draw(self, surface: Surface) -> None:
        step = min(self.u(60), self.rect.w // max(1, self.of))
        size = min(44.0, step / self.scale - 4)
        for number in range(self.of):
            middle = (self.rect.x + step // 2 + number * step, self.rect.centery)
            if number < self.over:
                portrait("invaders", "mongols", size / 2, self.scale, self.theme).draw(surface, middle)
                marks.state_badge("legal", self.scale, self.theme, size=18).draw(
                    surface, (middle[0] + self.u(size * 0.36), middle[1] + self.u(size * 0.36))
                )
            else:
                corner = (middle[0] - self.u(size / 2), middle[1] - self.u(size / 2))
                marks.gap_box(size, size, self.scale, self.theme).draw(surface, corner)
                self.put_text(surface, str(number + 1), "text", self.t(17), self.theme.soft_ink, middle, "center")
