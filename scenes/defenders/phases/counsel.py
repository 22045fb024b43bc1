"""The ribbon that says whether the table may confer now (DEF-CONFER-1)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pygame import Rect, Surface

from scenes.paint import fonts, ink
from scenes.paint.pieces import Piece, kept
from scenes.paint.theme import Theme
from scenes.ui.widgets.scroll import ScrollArea
from scenes.ui.widgets.widget import Inert

if TYPE_CHECKING:
    from scenes.defenders.board.board import Board

HIGH, TAIL = 34.0, 9.0
"""Units: its height, and how deep its ends are cut."""


@kept
def ribbon(wide: float, high: float, silent: bool, scale: float, theme: Theme) -> Piece:
    """The empty ribbon, its ends cut; anchored at its corner."""
    sketch = ink.Sketch(wide, high, scale, theme, ("counsel", silent))
    ends = [(0.0, 1.0), (wide, 1.0), (wide - TAIL, high / 2), (wide, high - 1), (0.0, high - 1), (TAIL, high / 2)]
    colour = theme.illegal.paper if silent else theme.legal.paper
    sketch.shape(ends, colour, 1.4, amount=0.3, offset=(0, 0), solid=True)
    return Piece(sketch.render())


class Counsel(Inert):
    """A swallow-tailed ribbon across the panel: green for counsel, red for silence."""

    def __init__(self, id: str, rect: Rect, words: str, silent: bool) -> None:
        super().__init__(id, rect, words)
        self.silent = silent

    def draw(self, surface: Surface) -> None:
        theme, rect, s = self.theme, self.rect, self.scale
        ribbon(rect.w / s, rect.h / s, self.silent, s, theme).draw(surface, rect.topleft)
        px = fonts.fitting(self.name, "sans-bold", self.t(17), rect.w - self.u(36), self.u(14))
        self.put_text(surface, self.name, "sans-bold", px, theme.card, rect.center, "center")


def put_counsel(board: Board, area: ScrollArea, room: Rect, y: int, words: str, silent: bool) -> int:
    """The ribbon in a column; returns the y below."""
    high = max(board.u(HIGH), board.t(30))
    area.put(Counsel("counsel", Rect(room.x, y, room.w, high), words, silent))
    return y + high + board.u(8)
