"""What has been made of the city so far: a line for each place and unit, and how many there are."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pygame
from pygame import Rect, Surface

from game.defenders.facts.cards import Count
from game.parts.cards import RANK
from scenes.defenders.pieces.looks import thing_words
from scenes.paint import art, fonts
from scenes.paint.cards import suit_sign
from scenes.system.words import tr
from scenes.tabletop.cards.faces import suit_of
from scenes.ui.input.element import Tip
from scenes.ui.widgets import faces
from scenes.ui.widgets.widget import Widget

if TYPE_CHECKING:
    from scenes.defenders.setup.card_draft import ForgeDraft


class MadeRow(Widget):
    """A place or unit in a list: its drawing, its name, its words, the card that leads it, whose it is."""

    def __init__(
        self,
        board: ForgeDraft,
        kind: str,
        id: str,
        rect: Rect,
        *,
        chosen: bool = False,
        choose: Callable[[], None] | None = None,
    ) -> None:
        thing = (board.seen.locations if kind == "location" else board.seen.defenders)[id]
        self.words = ", ".join(thing_words(thing))
        self.head = str(thing.name or "")
        super().__init__(f"made-{id}" if not choose else f"finish-{id}", rect, self.head or self.words)
        self.board, self.piece_kind, self.piece, self.thing = board, kind, id, thing
        self.is_chosen, self.choose = chosen, choose
        self.press = choose
        self.kind = "choice" if choose else "made"
        self.tip = self._tip

    def _tip(self) -> Tip:
        if not self.thing.finalised:
            return self.board.stack_tip(self.piece)
        looks = self.board.looks
        return looks.place_tip(self.piece) if self.piece_kind == "location" else looks.unit_tip(self.piece)

    def _lead(self) -> str | None:
        if not self.thing.finalised:
            return self.board.creation.stacks[self.piece].lead
        info = self.board.facts
        return (info.places if self.piece_kind == "location" else info.units)[self.piece].card

    def draw(self, surface: Surface) -> None:
        theme, rect = self.theme, self.rect
        look: faces.Look = "hover" if self.hovered and self.choose else "tile"
        faces.button_face(rect.w, rect.h, look, self.scale, theme).draw(surface, rect.topleft)
        lead, side = self._lead(), min(rect.h - self.u(6), self.u(42))
        otherwise = "other-area" if self.piece_kind == "location" else "other-group"
        word = self.board.looks.type_word(self.thing, lead, otherwise)
        group, word = ("locations", word) if self.piece_kind == "location" else self.board.looks.figure(word)
        if word in art.ids(group):
            picture = art.art(group, word, side)
            surface.blit(picture, picture.get_rect(center=(rect.x + self.u(6) + side // 2, rect.centery)))
        left, right = rect.x + side + self.u(14), rect.right - self.u(8)
        if self.thing.owner and self.thing.finalised:
            shield = art.art("seats", self.board.screen.seat(self.thing.owner), self.u(26))
            place = surface.blit(shield, shield.get_rect(midright=(right, rect.centery - self.u(4))))
            right = place.x - self.u(6)
        if self.head:
            top, low, end = round(rect.y + rect.h * 0.32), round(rect.y + rect.h * 0.74), rect.right - self.u(8)
            if lead:
                beside = right - self.u(50)
                if fonts.text_width(self.head, "text-bold", self.t(14)) <= beside - left:
                    right = self._put_lead(surface, lead, (right, top)) - self.u(6)
                else:
                    end = self._put_lead(surface, lead, (right, low)) - self.u(6)
            head = self.board.shortened(self.head, "text-bold", fonts.SMALLEST, right - left)
            self._line(surface, head, "text-bold", 17, theme.ink, (left, top), right - left)
            self._line(surface, self._fitting("sans", end - left), "sans", 14, theme.soft_ink, (left, low), end - left)
        else:
            self._line(
                surface,
                self._fitting("sans-semi", right - left),
                "sans-semi",
                15,
                theme.ink,
                (left, rect.centery),
                right - left,
            )
        if self.is_chosen:
            self.ring().draw(surface, rect.topleft)

    def _line(
        self,
        surface: Surface,
        words: str,
        role: fonts.Role,
        size: float,
        colour: tuple[int, int, int],
        at: tuple[int, int],
        room: int,
    ) -> None:
        self.board.words(surface, words, role, size, colour, at, room=max(1, room), most=size * 1.5)

    def _fitting(self, role: fonts.Role, room: int) -> str:
        """As many of its words as fit, whole; the tooltip has all of them."""
        words, px = thing_words(self.thing), min(self.t(14), self.u(21))
        while len(words) > 1 and fonts.text_width(", ".join(words), role, px) > room:
            words.pop()
        return ", ".join(words)

    def _put_lead(self, surface: Surface, card: str, at: tuple[int, int]) -> int:
        """The rank and suit of the card that leads it; returns their left edge."""
        theme, px = self.theme, min(self.t(17), self.u(22))
        suit = suit_of(card)
        sign = suit_sign(suit, px, theme)
        place = surface.blit(sign, sign.get_rect(midright=at))
        line = fonts.text(RANK[card], "text-bold", px, theme.suits[suit])
        return int(surface.blit(line, line.get_rect(midright=(place.x - self.u(2), at[1]))).x)


def paint_counts(board: ForgeDraft, surface: Surface, room: Rect, kind: str, count: Count) -> None:
    """The title of a column, how many are finished of those that are needed, and a box for each that can be."""
    theme, scale = board.theme, board.layout.scale
    left, right, y = room.x + board.u(18), room.right - board.u(18), room.y + board.u(28)
    there = count.finalised
    need = tr("of {enough}", enough=count.enough if there < count.enough else count.most)
    place = board.words(surface, need, "text", 22, theme.soft_ink, (right, y), "midright", most=28)
    board.words(
        surface, str(count.finalised), "text-bold", 30, theme.ink, (place.x - board.u(8), y), "midright", most=38
    )
    title = tr("Locations") if kind == "location" else tr("Defenders")
    board.title(surface, title, (left, y), place.x - left - board.u(50), 32)
    step = (right - left) / count.most
    side = round(step) - board.u(3)
    top = room.y + board.u(52)
    for number in range(count.most):
        box = Rect(round(left + number * step), top, side, board.u(14))
        done, growing = number < count.finalised, number < count.begun
        pygame.draw.rect(surface, theme.legal.paper if done else theme.card, box)
        if growing and not done:
            for x in range(box.x, box.right, max(2, board.u(4))):
                pygame.draw.line(
                    surface, theme.soft_ink, (x, box.bottom - 1), (min(box.right - 1, x + box.h // 2), box.y)
                )
        if done:
            faces.icon("tick", board.u(11), theme.card, scale, theme).draw(surface, box.center)
        pygame.draw.rect(surface, theme.soft_ink, box, max(1, board.u(1)))
    gate = round(left + count.enough * step) - board.u(2)
    pygame.draw.line(
        surface, theme.warning.paper, (gate, top - board.u(4)), (gate, top + board.u(18)), max(2, board.u(2))
    )
    words = tr("{done} finished, {growing} growing", done=count.finalised, growing=count.begun - count.finalised)
    y = top + board.u(28)
    room_for = board.words(
        surface,
        tr("room for 12"),
        "sans",
        14,
        theme.soft_ink,
        (right, y),
        "midright",
        room=(right - left) * 2 // 5,
        most=18,
        lines=2,
    )
    board.words(
        surface, words, "sans", 14, theme.soft_ink, (left, y), room=room_for.x - board.u(8) - left, most=18, lines=2
    )
