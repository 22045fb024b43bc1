"""Lines of the lists beside a photo: places that want a shape, signs with what they say."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping

import pygame
from msgspec import Struct
from pygame import Rect, Surface

from scenes.city.drawing.document import Place
from scenes.paint import art, fonts
from scenes.paint.cards import suit_sign
from scenes.paint.theme import SuitName, Theme
from scenes.ui.widgets import faces
from scenes.ui.widgets.widget import Widget

Colour = tuple[int, int, int]
HALOS: Mapping[str, Colour] = {
    "connect": (0, 108, 74),
    "gap": (0, 108, 74),
    "cut": (170, 40, 40),
    "entry": (16, 92, 168),
    "?": (138, 84, 0),
}
"""The colours in which signs are ringed by what they say, and those in doubt."""


class Wanted(Struct, frozen=True):
    """A place that a game asks for, with the card that leads it and the seat of whose it is, where it has these."""

    place: Place
    rank: str = ""
    suit: SuitName | None = None
    seat: str = ""


def draw_shape(surface: Surface, box: Rect, shape: str, dotted: bool, width: int, theme: Theme) -> None:
    """What kind of shape a place has: a long line, an area, a small place; or one that lies underground."""
    if dotted:
        for n in range(0, 12, 2):
            pygame.draw.arc(surface, theme.soft_ink, box, n * 0.52, (n + 1) * 0.52, width)
    elif shape in ("long", "nature"):
        points = [(box.x + k * box.w / 8, box.centery + (3 if k % 4 < 2 else -3)) for k in range(9)]
        pygame.draw.lines(surface, theme.soft_ink, False, points, width)
    elif shape == "area":
        pygame.draw.ellipse(surface, theme.deep_parchment, box)
        pygame.draw.ellipse(surface, theme.soft_ink, box, width)
    else:
        square = Rect(0, 0, box.h, box.h)
        square.center = box.center
        pygame.draw.rect(surface, theme.deep_parchment, square)
        pygame.draw.rect(surface, theme.soft_ink, square, width)


class Row(Widget):
    """A line of a list: what it is called, what is said of it, and whether it is done; the lit one lies on yellow."""

    acts = True

    def __init__(
        self, id: str, rect: Rect, words: str, more: str, mark: str, lit: bool, do: Callable[[], None]
    ) -> None:
        super().__init__(id, rect, words)
        self.more, self.mark, self.lit, self.press, self.kind = more, mark, lit, do, "choice"

    def said(self) -> str:
        return f"{self.name}, {self.more}" if self.more else self.name

    def draw(self, surface: Surface) -> None:
        theme = self.theme
        if self.lit or self.hovered:
            surface.fill(theme.wash.cited if theme.washes and self.lit else theme.card, self.rect)
        if self.lit:
            surface.fill(theme.illegal.paper, Rect(self.rect.x, self.rect.y, self.u(4), self.rect.h))
        right = self.draw_right(surface, self.rect.right - self.u(4))
        self.draw_words(surface, self.draw_left(surface, self.rect.x + self.u(12)), right - self.u(8))
        pygame.draw.line(surface, theme.hairline, self.rect.bottomleft, self.rect.bottomright)

    def draw_left(self, surface: Surface, x: int) -> int:
        """What stands before the words, from here on; returns where they begin."""
        return x

    def draw_right(self, surface: Surface, right: int) -> int:
        """What stands behind the words, up to here; returns where they end."""
        middle = right - self.u(8), self.rect.centery
        if self.mark == "tick":
            faces.icon("tick", self.u(15), self.theme.legal.paper, self.scale, self.theme).draw(surface, middle)
        elif self.mark:
            self.put_text(surface, self.mark, "sans-bold", self.t(17), HALOS["?"], middle, "center")
        return right - self.u(18)

    def draw_words(self, surface: Surface, x: int, right: int) -> None:
        """The name, and to its right what is said of it, as far as there is room."""
        note = fonts.text(self.more, "text-italic", self.t(15), self.theme.soft_ink) if self.more else None
        self.draw_name(surface, x, right - (note.get_width() + self.u(10) if note else 0), self.rect.centery, self.lit)
        if note is not None:
            surface.blit(note, note.get_rect(midright=(right, self.rect.centery)))

    def draw_name(self, surface: Surface, x: int, right: int, y: int, bold: bool) -> None:
        """The name between these, smaller or cut where it finds no room."""
        role: fonts.Role = "text-bold" if bold else "text"
        px = fonts.fitting(self.name, role, self.t(17), right - x, self.t(11))
        name = fonts.ellipsis(self.name, role, px, right - x)
        self.put_text(surface, name, role, px, self.theme.ink, (x, y))


class PlaceRow(Row):
    """A place: the card that leads it, its shape, its name, whether it has its shape on the sheet, whose it is."""

    def __init__(
        self,
        rect: Rect,
        place: Place,
        shape: str,
        wanted: Wanted | None,
        given: bool,
        lit: bool,
        do: Callable[[], None],
    ) -> None:
        super().__init__(f"place-{place.id}", rect, place.name, shape, "tick" if given else "", lit, do)
        self.place, self.wanted = place, wanted

    def draw_left(self, surface: Surface, x: int) -> int:
        y, px = self.rect.centery, min(self.t(17), self.rect.h - 4)
        if self.wanted is not None and self.wanted.suit is not None:
            colour = self.theme.suits[self.wanted.suit]
            self.put_text(surface, self.wanted.rank, "text-bold", px, colour, (x + px, y), "midright")
            sign = suit_sign(self.wanted.suit, px, self.theme)
            surface.blit(sign, sign.get_rect(midleft=(x + px + self.u(3), y)))
            x += 2 * px + self.u(10)
        box = Rect(x, y - self.u(7), self.u(24), self.u(14))
        draw_shape(surface, box, self.place.shape, self.place.underground, max(1, self.u(1.6)), self.theme)
        return box.right + self.u(10)

    def draw_right(self, surface: Surface, right: int) -> int:
        if self.wanted is not None and self.wanted.seat:
            shield = art.art("seats", self.wanted.seat, min(self.u(22), self.rect.h - 4))
            right = surface.blit(shield, shield.get_rect(midright=(right, self.rect.centery))).x - self.u(4)
        return super().draw_right(surface, right)

    def draw_words(self, surface: Surface, x: int, right: int) -> None:
        # Its shape is drawn before it.
        self.draw_name(surface, x, right, self.rect.centery, self.lit)


class SignRow(Row):
    """A sign as it is drawn, what it says of which place, and of which other."""

    def __init__(
        self, number: int, rect: Rect, kind: str, words: str, more: str, mark: str, lit: bool, do: Callable[[], None]
    ) -> None:
        super().__init__(f"sign-{number}", rect, words, more, mark, lit, do)
        self.sign = kind

    def draw_left(self, surface: Surface, x: int) -> int:
        colour = HALOS["?"] if self.mark == "?" else HALOS[self.sign] if self.mark else self.theme.soft_ink
        box = Rect(x, self.rect.centery - self.u(8), self.u(38), self.u(16))
        draw_sign(surface, box, self.sign, colour, max(2, self.u(1.8)))
        return box.right + self.u(14)

    def draw_words(self, surface: Surface, x: int, right: int) -> None:
        if not self.more:
            self.draw_name(surface, x, right, self.rect.centery, True)
            return
        self.draw_name(surface, x, right, self.rect.y + round(self.rect.h * 0.31), True)
        more = fonts.ellipsis(self.more, "text", self.t(16), right - x)
        at = (x, self.rect.y + round(self.rect.h * 0.71))
        self.put_text(surface, more, "text", self.t(16), self.theme.ink, at)


def draw_sign(surface: Surface, box: Rect, kind: str, colour: Colour, width: int) -> None:
    """A sign as a hand draws it: an arrow with one head or two, dashes, a cross."""
    left, right, y = box.x, box.right - 1, box.centery
    if kind == "cut":
        half = box.h // 2
        for way in (-1, 1):
            start, end = (box.centerx - half, y - way * half), (box.centerx + half, y + way * half)
            pygame.draw.line(surface, colour, start, end, width)
        return
    if kind == "gap":
        long = box.w // 5
        for n in (0, 2, 4):
            pygame.draw.line(surface, colour, (left + n * long, y), (left + (n + 1) * long - 2, y), width)
        return
    pygame.draw.line(surface, colour, (left, y), (right, y), width)
    for tip, way in ((right, -1), *(((left, 1),) if kind == "connect" else ())):
        reach = box.h * 0.45
        for turn in (-0.5, 0.5):
            barb = tip + way * reach * math.cos(turn), y + reach * math.sin(turn)
            pygame.draw.line(surface, colour, (tip, y), barb, width)
