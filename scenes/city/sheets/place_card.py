"""The card of a place on the strip below the sheet."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Literal

import pygame
from pygame import Rect, Surface

from scenes.city.drawing.document import Place, Shape
from scenes.paint import fonts, hyphens, marks
from scenes.paint.theme import Theme
from scenes.system.words import inside, join_words, later, tr, tr_as
from scenes.ui.input.element import Tip
from scenes.ui.widgets import faces
from scenes.ui.widgets.widget import Inert, Widget


def paint_shape(
    surface: Surface,
    room: Rect,
    shape: Shape,
    colour: tuple[int, int, int],
    theme: Theme,
    scale: float,
    *,
    underground: bool = False,
) -> None:
    """What kind of place it is: a line, an area, a small place, water, or what lies below ground."""
    middle = room.center
    wide, high = min(room.w * 0.3, 24 * scale), min(room.h * 0.5, 9 * scale)
    if underground:
        for k in range(12):
            a = k * math.pi / 6
            spot = middle[0] + wide * 0.8 * math.cos(a), middle[1] + high * math.sin(a)
            pygame.draw.circle(surface, colour, spot, max(1, round(1.6 * scale)))
    elif shape in ("long", "nature"):
        tint = theme.water if shape == "nature" else colour
        points = [(middle[0] + wide * (k / 6 - 1), middle[1] + high * 0.45 * math.sin(k)) for k in range(13)]
        pygame.draw.lines(surface, tint, False, points, max(2, round(3 * scale)))
    else:
        box = Rect(0, 0, round(wide * 1.6 if shape == "area" else high * 1.8), round(high * 1.8))
        box.center = middle
        draw = pygame.draw.ellipse if shape == "area" else pygame.draw.rect
        draw(surface, theme.deep_parchment, box)
        draw(surface, colour, box, max(1, round(1.6 * scale)))


SHAPES = {
    "long": later("long, thin"),
    "area": later("area"),
    "small": later("small"),
    "nature": later("nature"),
}
"""What kinds of places are called."""
PLACE_WORDS = {
    "walls": later("Walls"),
    "thoroughfare": later("Thoroughfare"),
    "underground": later("Underground"),
    "secret": later("Secret"),
    "hidden": later("Hidden"),
    "river": later("River"),
    "coast": later("Coast"),
    "lake": later("Lake"),
    "mountain": later("Mountain"),
    "hill": later("Hill"),
    "forest": later("Forest"),
}
"""What the words of places are called that can be chosen."""
State = Literal["drawn", "next", "to be drawn"]


def in_words(state: State) -> str:
    """Is a place drawn, the next, or later?"""
    if state == "drawn":
        return tr_as("with a pen", "drawn")
    return tr_as("in a row", "next") if state == "next" else tr("to be drawn")


class PlaceCard(Widget):
    """A place on the strip: its shape, its name, whether it is drawn, is next, or gets the ink."""

    def __init__(
        self,
        rect: Rect,
        place: Place,
        state: State,
        number: str,
        chosen: bool,
        choose: Callable[[], None],
        *,
        corrected: bool = False,
    ) -> None:
        super().__init__(f"place-{place.id}", rect, place.name)
        self.place, self.state, self.number, self.is_chosen = place, state, number, chosen
        kind = tr(SHAPES[place.shape]).capitalize()
        words = join_words([inside(tr(PLACE_WORDS.get(word, word))) for word in place.words])
        lines = [
            tr("{kind}: {words}, {state}", kind=kind, words=words, state=in_words(state))
            if words
            else tr("{kind}, {state}", kind=kind, state=in_words(state))
        ]
        lines += [tr("Its outline was corrected by hand.")] if corrected else []
        self.tip = Tip(
            place.name, (*lines, tr("Click: the next ink is its. Right-click: all that can be done with it."))
        )
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
            shape, dotted = self.place.shape, self.place.underground
            paint_shape(surface, room, shape, colour, theme, self.scale, underground=dotted)
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
                in_words("next"),
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

    def _lines(self) -> tuple[list[str], int]:
        """The name in one line or two, as large as it fits; else in three, else with its long words divided."""
        room, name = self.rect.w - self.u(10), self.place.name
        high = self.rect.h - self.u(24)
        for px in range(self.t(21), self.t(17), -1):
            if fonts.text_width(name, "title", px) <= room:
                return [name], px
        for count, parted in ((2, fonts.parted), (3, fonts.parted), (2, hyphens.parted), (3, hyphens.parted)):
            most = high // count
            for px in range(min(most, self.t(19)), min(most, self.t(13)) - 1, -1):
                lines = parted(name, "title", px, room)
                if len(lines) <= count and all(fonts.text_width(line, "title", px) <= room for line in lines):
                    return lines, px
        return [fonts.ellipsis(name, "title", self.t(14), room)], self.t(14)


class KindCard(Inert):
    """A kind of place that may be added: its shape and what it is called, dashed as what is not there yet."""

    def __init__(self, rect: Rect, shape: Shape, name: str) -> None:
        super().__init__(f"kind-{shape}", rect, name)
        self.shape = shape
        self.kind = "text"

    @property
    def px(self) -> int:
        return fonts.fitting(self.name, "title", self.t(21), self.rect.w - self.u(12), self.t(13))

    def draw(self, surface: Surface) -> None:
        theme, rect = self.theme, self.rect
        marks.gap_box(rect.w / self.scale, rect.h / self.scale, self.scale, theme).draw(surface, rect.topleft)
        room = Rect(rect.x, rect.y + self.u(6), rect.w, rect.h - self.px - self.u(16))
        paint_shape(surface, room, self.shape, theme.soft_ink, theme, self.scale)
        at = (rect.centerx, rect.bottom - self.u(8) - self.px // 2)
        self.put_text(surface, self.name, "title", self.px, theme.soft_ink, at, "center")
