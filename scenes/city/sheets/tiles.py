"""Tiles that show a sheet small: a city to open, a bare sheet to begin, a sketch to have drawn."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame
from pygame import Rect, Surface

from scenes.city.drawing.document import SHEET
from scenes.paint import fonts
from scenes.ui.frame.layout import Layout
from scenes.ui.input.element import Tip
from scenes.ui.widgets import faces
from scenes.ui.widgets.widget import Widget

Line = tuple[str, Rect, fonts.Role, int]
"""Words, their place, their type and its size in pixels."""
NAME, WORDS = 28, 15
"""The size of a tile's name, and of the words below it."""
LEAST = 13.5
"""Units: the smallest type on a tile."""


class SheetTile(Widget):
    """A sheet, what it is called, and a line of words; `picture` gives its picture, or None before it is drawn."""

    def __init__(
        self, id: str, rect: Rect, name: str, words: str, picture: Callable[[], Surface | None], do: Callable[[], None]
    ) -> None:
        super().__init__(id, rect, name)
        self.words, self.picture = words, picture
        self.press, self.kind = do, "button"
        self.more = 0
        """Pixels that are kept free at the right for a button beside the words."""

    @property
    def sheet(self) -> Rect:
        """Where the sheet lies on the tile."""
        pad = self.u(6)
        wide = self.rect.w - 2 * pad
        return Rect(self.rect.x + pad, self.rect.y + pad, wide, wide * SHEET[1] // SHEET[0])

    def draw(self, surface: Surface) -> None:
        theme, rect, sheet = self.theme, self.rect, self.sheet
        look: faces.Look = "hover" if self.hovered else "plain"
        faces.button_face(rect.w, rect.h, look, self.scale, theme).draw(surface, rect.topleft)
        picture = self.picture()
        if picture is None:
            surface.fill(theme.parchment, sheet)
        else:
            surface.blit(pygame.transform.smoothscale(picture, sheet.size), sheet)
        pygame.draw.rect(surface, theme.ink, sheet, max(1, self.u(1.2)))
        for words, place, role, px in self._lines():
            colour = theme.ink if role == "title" else theme.soft_ink
            self.put_text(surface, words, role, px, colour, place.midleft)

    def _lines(self) -> list[Line]:
        """Name and words; the type gives way where they are long, and what is still too long is shortened: the tooltip
        has it whole."""
        pad, y, found = self.u(10), self.sheet.bottom + self.u(4), list[Line]()
        kinds: tuple[tuple[str, fonts.Role, int], ...] = ((self.name, "title", NAME), (self.words, "sans", WORDS))
        for words, role, size in kinds:
            high, wide = round(self.t(size) * (1.15 if role == "title" else 1.3)), self.rect.w - 2 * pad - self.more
            px = fonts.fitting(words, role, self.t(size), wide, self.u(LEAST))
            found.append((fonts.ellipsis(words, role, px, wide), Rect(self.rect.x + pad, y, wide, high), role, px))
            y += high
        return found

    def texts(self) -> list[tuple[str, Rect, Rect]]:
        return [
            (words, Rect(place.x, place.y, fonts.text_width(words, role, px), place.h), self.rect)
            for words, place, role, px in self._lines()
        ]


class SheetFan(SheetTile):
    """A few sheets thrown over each other, for what deals others; `pictures` gives theirs, as far as they are drawn."""

    ANGLES = (11, -8, 2)

    def __init__(
        self,
        id: str,
        rect: Rect,
        name: str,
        words: str,
        pictures: Callable[[], Sequence[Surface | None]],
        do: Callable[[], None],
    ) -> None:
        super().__init__(id, rect, name, words, lambda: None, do)
        self.pictures, self.tip = pictures, Tip(name, (words,))

    def draw(self, surface: Surface) -> None:
        super().draw(surface)
        theme, room = self.theme, self.sheet
        wide, high = room.w * 11 // 20, room.h * 11 // 20
        for number, (picture, angle) in enumerate(zip(self.pictures(), self.ANGLES, strict=False)):
            card = Surface((wide, high), pygame.SRCALPHA)
            card.fill(theme.card)
            if picture is not None:
                card.blit(pygame.transform.smoothscale(picture, (wide, high)), (0, 0))
            pygame.draw.rect(card, theme.ink, card.get_rect(), max(1, self.u(1.5)))
            turned = pygame.transform.rotozoom(card, angle, 1)
            at = (room.centerx + (number - 1) * room.w // 7, room.centery + (1 - number) * room.h // 14)
            surface.blit(turned, turned.get_rect(center=at))


def tile_height(wide: int, layout: Layout) -> int:
    """How high a tile of that width is, in pixels."""
    picture = (wide - 2 * layout.u(6)) * SHEET[1] // SHEET[0]
    return picture + layout.u(18) + round(layout.t(NAME) * 1.15) + round(layout.t(WORDS) * 1.3)


def tile_places(room: Rect, count: int, gap: int, layout: Layout) -> list[Rect]:
    """Rects for so many tiles in columns, from the top left of `room` down."""
    columns = max(1, min(3, room.w // (layout.u(130) + layout.t(110))))
    wide = (room.w - (columns - 1) * gap) // columns
    high = tile_height(wide, layout)
    return [
        Rect(room.x + number % columns * (wide + gap), room.y + number // columns * (high + gap), wide, high)
        for number in range(count)
    ]
