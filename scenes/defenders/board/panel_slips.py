"""Small pictures in a panel: a card, a drawing, a token with a line."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from pygame import Rect, Surface

from scenes.defenders.pieces.tokens import draw_threat, draw_unit
from scenes.system.words import Verdict
from scenes.ui.widgets import faces
from scenes.ui.widgets.widget import Inert, Widget

if TYPE_CHECKING:
    from scenes.defenders.board.board import Board


BACK = "back"
"""Stands for a card that lies face down."""


class CardPicture(Inert):
    """A card, or a drawing of the art set in its place."""

    def __init__(self, board: Board, card: str, rect: Rect, drawing: tuple[str, str] | None = None) -> None:
        super().__init__(f"picture-{card or (drawing or ('', ''))[1]}", rect)
        self.board, self.card, self.drawing = board, card, drawing

    def draw(self, surface: Surface) -> None:
        if self.drawing is not None:
            self.board.put_art(surface, *self.drawing, self.rect)
        elif self.card == BACK:
            self.board.put_back(surface, self.rect)
        elif self.card:
            self.board.put_card(surface, self.card, self.rect, angle=3)


class PieceLine(Widget):
    """A unit or threat with its token, a head and a line below; pressed to choose it."""

    def __init__(
        self,
        board: Board,
        piece: str,
        rect: Rect,
        head: str,
        line: str,
        *,
        chosen: bool = False,
        choose: Callable[[], None] | None = None,
        why: Verdict | None = None,
        right: str = "",
    ) -> None:
        super().__init__(f"line-{piece}", rect, f"{head}: {line}" if line else head, why=why)
        self.board, self.piece, self.head, self.line, self.right = board, piece, head, line, right
        self.is_chosen, self.choose = chosen, choose
        self.press = self._pressed if choose else None
        self.quiet = choose is None
        self.kind = "choice" if choose else "line"

    def _pressed(self) -> None:
        if not self.screen.refuse_disabled(self) and self.choose is not None:
            self.choose()

    def draw(self, surface: Surface) -> None:
        theme, rect, board = self.theme, self.rect, self.board
        look: faces.Look = "off" if not self.live else "hover" if self.hovered and self.choose else "tile"
        faces.button_face(rect.w, rect.h, look, self.scale, theme).draw(surface, rect.topleft)
        size = 34.0
        at = (rect.x + self.u(26), rect.centery)
        if self.piece in board.seen.threats:
            draw_threat(surface, board.looks, self.piece, at, self.scale, theme, size=size)
        elif self.piece in board.seen.defenders:
            draw_unit(
                surface, board.looks, self.piece, board.screen.seat_of(self.piece), at, self.scale, theme, size=size
            )
        left, right = rect.x + self.u(52), rect.right - self.u(10)
        if self.right:
            place = board.words(
                surface, self.right, "text-bold", 20, theme.ink, (right, rect.centery), "midright", most=26
            )
            right = place.x - self.u(8)
        colour = theme.ink if self.live else theme.soft_ink
        y = rect.centery - (round(rect.h * 0.17) if self.line else 0)
        board.words(surface, self.head, "text-bold", 17, colour, (left, y), room=right - left, most=22)
        if self.line:
            at2 = (left, rect.centery + round(rect.h * 0.24))
            board.words(surface, self.line, "sans", 14, theme.soft_ink, at2, room=right - left, most=18)
        if self.is_chosen:
            self.ring().draw(surface, rect.topleft)
