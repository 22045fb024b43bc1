"""The city's coat of arms, chosen: how the field is divided, its charge, their colours."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

import pygame
from msgspec.structs import replace
from pygame import Rect, Surface

from game.parts.arms import CHARGES, COLOURS, DIVISIONS, METALS, Arms
from scenes.defenders.pieces.arms import CHARGE_NAME, COLOUR_NAME, DIVISION_NAME
from scenes.paint import fonts
from scenes.paint.heraldry import shield
from scenes.system.words import later, tr
from scenes.ui.screens.sheets import Sheet
from scenes.ui.widgets import faces
from scenes.ui.widgets.buttons import Button
from scenes.ui.widgets.paper import Heading
from scenes.ui.widgets.scroll import ScrollArea
from scenes.ui.widgets.widget import Inert, Widget

COLUMNS = 8
CLOTH, GILT = (0x5B, 0x30, 0x2A), (0xD9, 0xB2, 0x5C)
"""The back of a book, and the lines on it."""


class ArmsPicture(Inert):
    """The shield, as large as its room."""

    def __init__(self, id: str, rect: Rect, name: str, arms: Callable[[], Arms]) -> None:
        super().__init__(id, rect, name)
        self.arms = arms

    def draw(self, surface: Surface) -> None:
        high = min(self.rect.h, round(self.rect.w * 1.2))
        picture = shield(self.arms(), high)
        surface.blit(picture, picture.get_rect(center=self.rect.center))


class WhereSeen(Inert):
    """The back and the title page of the city's book, as they will bear its arms."""

    def __init__(self, id: str, rect: Rect, name: str, city: str, arms: Callable[[], Arms]) -> None:
        super().__init__(id, rect, name)
        self.city, self.arms = city, arms

    def draw(self, surface: Surface) -> None:
        theme, u, rect = self.theme, self.u, self.rect
        back, page = Rect(rect.x, rect.y, rect.w * 9 // 20, rect.h), Rect(rect.x, rect.y, rect.w // 2, rect.h - u(16))
        page.bottomright = rect.bottomright
        pygame.draw.rect(surface, CLOTH, back, 0, u(4))
        pygame.draw.rect(surface, theme.ink, back, max(1, u(1.6)), u(4))
        for y in (back.y + u(12), back.bottom - u(14)):
            pygame.draw.line(surface, GILT, (back.x + u(5), y), (back.right - u(6), y), max(1, u(2)))
        label = Rect(back.x + u(3), back.y + u(22), back.w - u(6), u(44))
        pygame.draw.rect(surface, theme.card, label)
        pygame.draw.rect(surface, theme.card, page)
        pygame.draw.rect(surface, theme.ink, page, max(1, u(1.4)))
        head = Rect(page.x + u(2), page.y + u(8), page.w - u(4), u(44))
        self._write(surface, tr("The siege of {city}", city=self.city) if self.city else tr("The siege"), head)
        self._write(surface, self.city, label)
        for place, high in ((back, 0.34), (page, 0.46)):
            picture = shield(self.arms(), max(8, min(round(rect.h * high), round(place.w * 0.8))))
            surface.blit(picture, picture.get_rect(center=(place.centerx, place.y + round(place.h * 0.62))))

    def _write(self, surface: Surface, words: str, room: Rect) -> None:
        """Words in a room, in two lines where one does not hold them."""
        px = fonts.fitting(words, "title", self.u(22), room.w - 4, self.u(fonts.SMALLEST))
        lines = fonts.parted(words, "title", px, room.w - 4)[:2]
        for number, line in enumerate(lines):
            picture = fonts.text(fonts.ellipsis(line, "title", px, room.w - 4), "title", px, self.theme.ink)
            at = room.centerx, room.centery + round((number - (len(lines) - 1) / 2) * px * 1.1)
            surface.blit(picture, picture.get_rect(center=at))


class ArmsCell(Widget):
    """One choice: the arms as they would be with it; the present one wears a ring."""

    heard_as = "option"

    def __init__(self, id: str, rect: Rect, name: str, arms: Arms, chosen: bool, choose: Callable[[], None]) -> None:
        super().__init__(id, rect, name)
        self.arms, self.is_chosen = arms, chosen
        self.kind = "choice"
        self.tip = name
        self.press = choose

    def draw(self, surface: Surface) -> None:
        look: faces.Look = "hover" if self.hovered else "tile"
        faces.button_face(self.rect.w, self.rect.h, look, self.scale, self.theme).draw(surface, self.rect.topleft)
        picture = shield(self.arms, max(8, min(self.rect.h - self.u(10), round((self.rect.w - self.u(10)) * 1.2))))
        surface.blit(picture, picture.get_rect(center=self.rect.center))
        if self.is_chosen:
            self.ring().draw(surface, self.rect.topleft)


class ArmsSheet(Sheet):
    """Every press is seen at once; `done` hears what was chosen in the end."""

    title = later("A coat of arms")
    width, height = 760, 664

    def __init__(self, arms: Arms, city: str, done: Callable[[Arms], None]) -> None:
        super().__init__()
        self.arms, self.city, self.done = arms, city, done

    def fill(self, room: Rect) -> None:
        layout = self.layout
        high, gap = Button.height(layout.u, layout.t), layout.u(10)
        foot, wide = room.bottom - high, (room.w - gap) // 2
        left = min(layout.u(170), room.w // 4)
        body = Rect(room.x + left + gap, room.y, room.w - left - gap, foot - gap - room.y)
        self.add(
            "arms",
            ArmsPicture(
                "arms-now", Rect(room.x, room.y, left, round(left * 1.2)), tr("The city’s arms"), lambda: self.arms
            ),
        )
        below = room.y + round(left * 1.2) + gap
        seen = Rect(room.x, below, left, min(layout.u(190), foot - gap - below))
        if seen.h > layout.u(110):  # a low window has no room for it
            name = tr("Where they will be seen")
            self.add("seen", WhereSeen("arms-seen", seen, name, self.city, lambda: self.arms))
        self.add("choices", ScrollArea("choices-area", body, tr("A coat of arms"), self._rows, zone="choices")).fill()
        cap = self.app.bindings.cap("back")
        self.add("deeds", Button("back", Rect(room.x, foot, wide, high), tr("Back"), self.close, cap=cap))
        bear = tr("{city} bears these arms", city=self.city) if self.city else tr("These arms")
        self.add("deeds", Button("bear", Rect(room.x + wide + gap, foot, wide, high), bear, self._done, look="main"))

    def _rows(self, area: ScrollArea, room: Rect) -> int:
        y = room.y
        arms = self.arms
        y = self._row(
            area,
            room,
            y,
            tr("The field"),
            "division",
            [(key, tr(DIVISION_NAME[key])) for key in DIVISIONS],
            arms.division,
        )
        y = self._row(
            area, room, y, tr("The charge"), "charge", [(key, tr(CHARGE_NAME[key])) for key in CHARGES], arms.charge
        )
        for name, field, now in (
            (tr("Colour of the field"), "field", arms.field),
            (tr("Its second colour"), "second", arms.second),
            (tr("Colour of the charge"), "of_charge", arms.of_charge),
        ):
            y = self._row(area, room, y, name, field, [(key, tr(COLOUR_NAME[key])) for key in COLOURS], now)
        return y - room.y

    def _row(
        self, area: ScrollArea, room: Rect, y: int, head: str, field: str, choices: Sequence[tuple[str, str]], now: str
    ) -> int:
        layout = self.layout
        area.put(Heading(f"head-{field}", Rect(room.x, y, room.w, layout.t(28)), head, size=20))
        y += layout.t(34)
        gap = layout.u(6)
        wide = (room.w - gap * (COLUMNS - 1)) // COLUMNS
        for number, (key, name) in enumerate(choices):
            rect = Rect(room.x + number * (wide + gap), y, wide, layout.u(52))
            arms = with_choice(self.arms, field, key)
            area.put(ArmsCell(f"{field}-{key}", rect, name, arms, key == now, partial(self._choose, arms)))
        return y + layout.u(52) + layout.u(8)

    def _choose(self, arms: Arms) -> None:
        self.arms = arms
        self.app.sound.play("button")
        self.rebuild()

    def _done(self) -> None:
        self.close()
        self.done(self.arms)


def with_choice(arms: Arms, field: str, key: str) -> Arms:
    """The arms with one thing chosen. Where the charge would not be told from its field, the other of both follows."""
    chosen = replace(arms, **{field: key})
    if chosen.reads:
        return chosen
    other = "black" if key in METALS else METALS[0]
    return replace(chosen, **({"field": other} if field == "of_charge" else {"of_charge": other}))
