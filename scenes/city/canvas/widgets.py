"""Widgets of the city canvas: the rail's tools, small cells, the cards of the places, and the sheet itself."""

from __future__ import annotations

import itertools
import math
from collections.abc import Callable

import pygame
from pygame import Rect, Surface

from scenes.city.drawing.document import Place, Stroke
from scenes.city.ink.looks import Mark, looks_of
from scenes.city.ink.painter import paint_mark
from scenes.city.ink.strokes import OVER
from scenes.paint import fonts
from scenes.paint.pieces import Piece, kept
from scenes.paint.theme import Theme
from scenes.system.words import later, tr, tr_n
from scenes.ui import faces
from scenes.ui.layout import Layout
from scenes.ui.things import Tip
from scenes.ui.widget import Widget

TOOLS = (
    ("pen", later("Pen")),
    ("wash", later("Brush wash")),
    ("dotted", later("Underground pen, dotted")),
    ("ruin", later("Ruin pen")),
    ("stamp", later("Stamps")),
    ("label", later("Text labels")),
    ("lasso", later("Lasso: move, scale, turn, recolour, give away")),
    ("erase", later("Stroke eraser")),
    ("rub", later("Part eraser")),
    ("outline", later("Outline of a place, corrected by hand")),
    ("hand", later("Hand: push the sheet, tap contacts, move names")),
    ("annotate", later("Annotate: arrows, crosses, dashes")),
)

CAP = 15
"""Units: how large a tool's key stands beside its picture."""


def _dots(points: list[tuple[float, float]], half: float = 1.5) -> list[Mark]:
    return [Mark("line", ((x, y, half),), (0, 0, 0)) for x, y in points]


def _lines(*lines: tuple[tuple[float, float], ...], half: float = 1.1) -> list[Mark]:
    return [
        Mark("line", tuple((x, y, half) for x, y in part), (0, 0, 0))
        for line in lines
        for part in itertools.pairwise(line)
    ]


def _tool_marks(tool: str) -> list[Mark]:
    """A tool's picture in a box of 32 by 32."""
    if tool == "pen":
        return _lines(((6, 27), (8, 20), (23, 5), (28, 10), (13, 25), (6, 27)), ((20, 8), (25, 13)))
    if tool == "wash":
        return [
            Mark("line", ((5, 25, 3), (9, 22, 4.5), (14, 18, 4)), (0, 0, 0)),
            *_lines(((14, 18), (28, 4)), half=1.8),
        ]
    if tool == "dotted":
        return _dots([(4 + 4.8 * i, 18 + 5 * math.sin(i * 1.3)) for i in range(6)])
    if tool == "outline":
        corners = ((6, 20), (10, 8), (24, 6), (27, 19), (16, 27), (6, 20))
        return [*_lines(corners, half=0.9), *_dots(list(corners[:-1]), 2.6)]
    if tool == "ruin":
        return _lines(
            ((4, 27), (7, 14), (11, 18), (14, 7), (18, 15), (22, 10), (27, 27)),
            ((9, 27), (14, 16)),
            ((15, 27), (20, 17)),
        )
    if tool == "stamp":
        return _lines(
            (
                (8, 27),
                (8, 6),
                (12, 6),
                (12, 10),
                (15, 10),
                (15, 6),
                (18, 6),
                (18, 10),
                (21, 10),
                (21, 6),
                (25, 6),
                (25, 27),
                (8, 27),
            ),
            ((14, 27), (14, 20), (19, 20), (19, 27)),
        )
    if tool == "label":
        return _lines(((7, 11), (7, 6), (25, 6), (25, 11)), ((16, 6), (16, 26)), ((12, 26), (20, 26)), half=1.7)
    if tool == "lasso":
        return [
            *_dots([(16 + 11 * math.cos(k * 0.52), 13 + 7 * math.sin(k * 0.52)) for k in range(12)], 1.3),
            *_lines(((10, 20), (13, 28))),
        ]
    if tool in ("erase", "rub"):
        marks = _lines(((5, 20), (18, 5), (27, 13), (14, 27), (5, 20)), ((11, 13), (20, 20)))
        if tool == "erase":
            marks.insert(0, Mark("fill", ((11, 13, 0), (18, 5, 0), (27, 13, 0), (20, 20, 0)), (0, 0, 0)))
        return marks
    if tool == "pick":  # a pipette
        bulb = Mark("fill", ((17, 10, 0), (22, 15, 0), (28, 9, 0), (23, 4, 0)), (0, 0, 0))
        return [bulb, *_lines(((15, 8), (24, 17)), half=1.7), *_lines(((17, 13), (6, 24), (5, 28), (9, 27), (20, 16)))]
    if tool == "hand":
        return _lines(
            (
                (9, 18),
                (7, 11),
                (10, 10),
                (12, 16),
                (12, 5),
                (15, 5),
                (16, 14),
                (17, 4),
                (20, 4),
                (20, 14),
                (22, 7),
                (25, 8),
                (24, 20),
                (20, 28),
                (12, 28),
                (5, 19),
                (9, 18),
            )
        )
    return _lines(((6, 24), (26, 8)), ((6, 17), (6, 24), (13, 24)), ((19, 8), (26, 8), (26, 15)))


@kept
def tool_picture(tool: str, size: int, colour: tuple[int, int, int], theme: Theme) -> Piece:
    """A tool's picture, `size` pixels square."""
    large = Surface((size * OVER, size * OVER), pygame.SRCALPHA)
    large.fill((*colour, 0))
    scale = size * OVER / 32
    for mark in _tool_marks(tool):
        paint_mark(large, Mark(mark.kind, mark.points, colour), (scale, 0, 0, scale, 0, 0), theme.night)
    return Piece(pygame.transform.smoothscale(large, (size, size)), (size // 2, size // 2))


@kept
def stamp_picture(name: str, size: int, colour: str, theme: Theme) -> Piece:
    """A stamp as it will stand on the sheet, `size` pixels square, in a colour such as `#2B2118`."""
    large = Surface((size * OVER, size * OVER), pygame.SRCALPHA)
    large.fill((*theme.card, 0))
    stroke = Stroke(0, "stamp", colour, 26.0, "stamps", "", ((30.0, 30.0, 0.0, 0.0),), words=name)
    scale = size * OVER / 60
    for mark in looks_of(stroke, 0):
        paint_mark(large, mark, (scale, 0, 0, scale, 0, 0), theme.card)
    return Piece(pygame.transform.smoothscale(large, (size, size)), (size // 2, size // 2))


class ToolButton(Widget):
    """A tool on the rail: its picture and its key; the chosen one lies on parchment."""

    radius = 5.0

    def __init__(self, rect: Rect, tool: str, name: str, cap: str, chosen: bool, choose: Callable[[], None]) -> None:
        super().__init__(f"tool-{tool}", rect, name, dark=True)
        self.tool, self.cap, self.is_chosen = tool, cap.replace("Ctrl+", "^").replace("Shift+", "↑"), chosen
        self.tip = Tip(name, (tr("Key: {cap}", cap=cap),) if cap else ())
        self.press = choose
        self.kind = "button"

    def draw(self, surface: Surface) -> None:
        theme = self.theme
        colour = theme.ink if self.is_chosen else theme.parchment if self.hovered else theme.pale
        if self.is_chosen:
            faces.button_face(self.rect.w, self.rect.h, "plain", self.scale, theme).draw(surface, self.rect.topleft)
            pygame.draw.rect(surface, theme.focus.paper, self.rect, max(2, self.u(2.4)), self.u(6))
        side = min(self.u(28), round(self.rect.h * 0.62))
        tool_picture(self.tool, side, colour, theme).draw(
            surface, (self.rect.centerx - self.u(6), self.rect.centery - self.u(1))
        )
        self.put_text(
            surface,
            fonts.ellipsis(self.cap, "sans-semi", self.u(CAP), self.u(26)),
            "sans-semi",
            self.u(CAP),
            colour,
            (self.rect.right - self.u(4), self.rect.bottom - self.u(1)),
            "bottomright",
        )


class Cell(Widget):
    """A small thing to click that its owner draws."""

    def __init__(
        self,
        id: str,
        rect: Rect,
        name: str,
        do: Callable[[], None],
        paint: Callable[[Surface, Rect, bool], None],
        *,
        dark: bool = False,
    ) -> None:
        super().__init__(id, rect, name, dark=dark)
        self.tip, self.press, self.paint_cell = name, do, paint
        self.kind = "button"

    def draw(self, surface: Surface) -> None:
        self.paint_cell(surface, self.rect, self.hovered)


class PlaceCard(Widget):
    """A place on the strip: its shape, its name, whether it is drawn, is next, or gets the ink."""

    def __init__(
        self, rect: Rect, place: Place, state: str, number: str, chosen: bool, choose: Callable[[], None], *,
        corrected: bool = False,
    ) -> None:  # fmt: skip
        super().__init__(f"place-{place.id}", rect, place.name)
        self.place, self.state, self.number, self.is_chosen = place, state, number, chosen
        words = ", ".join(place.words)
        lines = [f"{place.shape.capitalize()}{': ' + words if words else ''}, {state}"]
        lines += [tr("Its outline was corrected by hand.")] if corrected else []
        self.tip = Tip(place.name, (*lines, tr("Right-click: all that can be done with it.")))
        self.press = choose
        self.kind = "button"

    def draw(self, surface: Surface) -> None:
        theme, rect = self.theme, self.rect
        faces.button_face(rect.w, rect.h, "hover" if self.hovered else "plain", self.scale, theme).draw(
            surface, rect.topleft
        )
        if self.is_chosen:
            pygame.draw.rect(surface, theme.focus.paper, rect.inflate(-self.u(4), -self.u(4)), self.u(3), self.u(6))
        drawn = self.state == "drawn"
        colour = theme.ink if drawn or self.is_chosen else theme.soft_ink
        lines, px = self._lines()
        words = px * len(lines)
        room = Rect(rect.x, rect.y + self.u(17), rect.w, rect.h - words - self.u(23))
        if room.h >= self.u(10):
            self._paint_shape(surface, room, colour)
        if self.number:
            self.put_text(
                surface,
                self.number,
                "text-bold",
                self.u(15),
                theme.focus.paper,
                (rect.x + self.u(8), rect.y + self.u(6)),
                "topleft",
            )
        if drawn:
            faces.icon("tick", self.u(12), theme.legal.paper, self.scale, theme).draw(
                surface, (rect.right - self.u(13), rect.y + self.u(14))
            )
        elif self.state == "next":
            self.put_text(
                surface,
                "next",
                "text-italic",
                self.u(14),
                theme.warning.paper,
                (rect.right - self.u(7), rect.y + self.u(4)),
                "topright",
            )
        y = rect.bottom - self.u(5) - words + px // 2
        for line in lines:
            self.put_text(surface, line, "title", px, colour, (rect.centerx, y), "center")
            y += px

    def _paint_shape(self, surface: Surface, room: Rect, colour: tuple[int, int, int]) -> None:
        """What kind of place it is: a line, an area, a small place, water, or what lies below ground."""
        theme, middle = self.theme, room.center
        wide, high = min(room.w * 0.3, self.u(24)), min(room.h * 0.5, self.u(9))
        if self.place.underground:
            for k in range(12):
                a = k * math.pi / 6
                spot = middle[0] + wide * 0.8 * math.cos(a), middle[1] + high * math.sin(a)
                pygame.draw.circle(surface, colour, spot, max(1, self.u(1.6)))
        elif self.place.shape in ("long", "nature"):
            tint = theme.water if self.place.shape == "nature" else colour
            points = [(middle[0] + wide * (k / 6 - 1), middle[1] + high * 0.45 * math.sin(k)) for k in range(13)]
            pygame.draw.lines(surface, tint, False, points, max(2, self.u(3)))
        elif self.place.shape == "area":
            box = Rect(0, 0, round(wide * 1.6), round(high * 1.8))
            box.center = middle
            pygame.draw.ellipse(surface, theme.deep_parchment, box)
            pygame.draw.ellipse(surface, colour, box, max(1, self.u(1.6)))
        else:
            box = Rect(0, 0, round(high * 1.8), round(high * 1.8))
            box.center = middle
            pygame.draw.rect(surface, theme.deep_parchment, box)
            pygame.draw.rect(surface, colour, box, max(1, self.u(1.6)))

    def _lines(self) -> tuple[list[str], int]:
        """The name in one line or two, as large as it fits."""
        room, name = self.rect.w - self.u(10), self.place.name
        two = (self.rect.h - self.u(24)) // 2
        for px in range(self.t(21), self.t(17), -1):
            if fonts.text_width(name, "title", px) <= room:
                return [name], px
        words = name.split()
        for px in range(min(two, self.t(19)), min(two, self.t(13)) - 1, -1):
            for cut in range(1, len(words)):
                pair = [" ".join(words[:cut]), " ".join(words[cut:])]
                if all(fonts.text_width(line, "title", px) <= room for line in pair):
                    return pair, px
        return [fonts.ellipsis(name, "title", self.t(14), room)], self.t(14)


class Unsaved(Widget):
    """The mark that stays over the sheet until the disk has taken every step; a click asks the disk again."""

    def __init__(self, sheet: Rect, layout: Layout, count: int, keep: Callable[[], None]) -> None:
        words = tr_n("1 step is not saved", "{count} steps are not saved", count)
        wide = fonts.text_width(words, "sans-semi", layout.t(16)) + layout.u(44)
        rect = Rect(0, 0, wide, max(layout.u(36), layout.t(28)))
        rect.midtop = sheet.centerx, sheet.y + layout.u(8)
        super().__init__("unsaved", rect, words)
        self.press, self.kind = keep, "button"
        self.tip = Tip(words, (tr("The disk refuses them. Click to try again."),))

    def draw(self, surface: Surface) -> None:
        theme, rect = self.theme, self.rect
        pygame.draw.rect(surface, theme.illegal.paper, rect, 0, self.u(6))
        pygame.draw.rect(surface, theme.ink, rect, max(1, self.u(1.5)), self.u(6))
        self.put_text(surface, self.name, "sans-semi", self.t(16), theme.card, rect.center, "center")
