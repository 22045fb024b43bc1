"""The places in the order of drawing, a line each; and slips that are on or off."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pygame
from pygame import Rect, Surface

from game.defenders.facts.ways import Sheet
from game.parts.cards import RANK
from scenes.city.from_photo.rows import draw_shape
from scenes.paint import art, fonts
from scenes.paint.cards import suit_sign
from scenes.system.words import said
from scenes.tabletop.cards.faces import suit_of
from scenes.ui.input.element import Tip
from scenes.ui.widgets import faces
from scenes.ui.widgets.widget import Widget

if TYPE_CHECKING:
    from scenes.defenders.board.board import Board


class OrderRow(Widget):
    """A place: drawn or due, the card that leads it, its shape, whose it is."""

    def __init__(self, board: Board, sheet: Sheet, rect: Rect, due: bool, press: Callable[[], None] | None) -> None:
        name = str(sheet.location)
        super().__init__(f"order-{name}", rect, board.looks.name(name))
        self.board, self.sheet, self.location, self.due = board, sheet, name, due
        self.press = press
        self.quiet = press is None
        no = sheet.no
        lines = board.looks.place_tip(name).lines
        self.tip = Tip(self.name, (*lines, f"{said(no.why)} [{no.clause}]") if no else lines)

    def draw(self, surface: Surface) -> None:
        theme, rect, board = self.theme, self.rect, self.board
        if self.due or (self.press and self.hovered):
            surface.fill(theme.wash.cited if theme.washes else theme.card, rect)
            if self.due:
                pygame.draw.rect(surface, theme.focus.paper, rect, max(1, self.u(2)), self.u(4))
        y = rect.centery
        x = rect.x + self.u(10)
        if self.sheet.drawn:
            faces.icon("tick", self.u(13), theme.legal.paper, self.scale, theme).draw(surface, (x, y))
        elif self.due:
            pygame.draw.polygon(surface, theme.focus.paper, [(x - 5, y - 6), (x + 5, y), (x - 5, y + 6)])
        x += self.u(16)
        px = min(self.t(17), self.u(22))
        card = str(self.board.facts.places[self.location].card)
        line = fonts.text(RANK[card], "text-bold", px, theme.suits[suit_of(card)])
        surface.blit(line, line.get_rect(midright=(x + self.u(22), y)))
        sign = suit_sign(suit_of(card), px, theme)
        surface.blit(sign, sign.get_rect(midleft=(x + self.u(24), y)))
        x += self.u(48)
        place = board.seen.locations[self.location]
        box = Rect(x, y - self.u(7), self.u(24), self.u(14))
        draw_shape(
            surface, box, place.shape or "small", "underground" in place.cards.values(), max(1, self.u(1.6)), theme
        )
        x += self.u(36)
        shield = art.art("seats", board.screen.seat(self.sheet.owner), self.u(22))
        shown = surface.blit(shield, shield.get_rect(midright=(rect.right - self.u(8), y)))
        role: fonts.Role = "text-bold" if self.due else "text"
        colour = theme.ink if self.due or self.sheet.drawn else theme.soft_ink
        room = shown.x - x - self.u(6)
        name = board.shortened(self.name, role, fonts.SMALLEST, room)
        board.words(surface, name, role, 17, colour, (x, y), room=room, most=22)


class OrderSlip(Widget):
    """A slip that says what something is to another; pressed, it is the next thing in turn."""

    def __init__(
        self, board: Board, id: str, rect: Rect, name: str, words: str, on: bool, press: Callable[[], None]
    ) -> None:
        super().__init__(id, rect, f"{name}: {words}")
        self.board, self.head, self.words, self.on = board, name, words, on
        self.press = press
        self.kind = "choice"

    def draw(self, surface: Surface) -> None:
        theme, rect, board = self.theme, self.rect, self.board
        look: faces.Look = "hover" if self.hovered else "tile" if self.on else "off"
        faces.button_face(rect.w, rect.h, look, self.scale, theme).draw(surface, rect.topleft)
        left = rect.x + self.u(10)
        room = rect.w - self.u(32)
        board.words(
            surface, self.head, "text-bold", 16, theme.ink, (left, rect.y + round(rect.h * 0.3)), room=room, most=22
        )
        board.words(
            surface, self.words, "sans", 14, theme.soft_ink, (left, rect.y + round(rect.h * 0.72)), room=room, most=18
        )
        if self.on:
            at = (rect.right - self.u(13), rect.centery)
            faces.icon("tick", self.u(13), theme.legal.paper, self.scale, theme).draw(surface, at)
