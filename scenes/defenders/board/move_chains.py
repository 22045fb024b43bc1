"""Chains of moves: their numbered lines in the panel, as numbered as the arrows on the map."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from pygame import Rect, Surface

from game.defenders.forecasts.crowds import Shift
from scenes.paint import fonts, links
from scenes.tabletop.board.arrows import Link
from scenes.ui.widgets.scroll import ScrollArea
from scenes.ui.widgets.text import Text
from scenes.ui.widgets.widget import Inert

if TYPE_CHECKING:
    from scenes.defenders.board.board import Board


BOW = 16.0
"""Units by which an arrow is bent, so that it does not hide what lies between."""


def shift_arrows(board: Board, shifts: Sequence[Shift], first: int, own: int = 0) -> list[Link]:
    """Arrows of units that change their place, counted from `first`; all but the first `own` of them are pushed."""
    found = []
    for number, shift in enumerate(shifts):
        unit, before = str(shift.unit), str(shift.before)
        stands = board.seen.defenders[unit].at == before
        pushed = number >= own
        colour = board.theme.warning.paper if pushed else board.theme.legal.paper
        found.append(
            Link(
                unit if stands else before, str(shift.at), dashed=pushed, colour=colour, bow=BOW, number=first + number
            )
        )
    return found


class ChainRow(Inert):
    """A numbered step: who goes where."""

    def __init__(self, id: str, rect: Rect, number: int, head: str, pushed: bool) -> None:
        super().__init__(id, rect, head)
        self.number, self.head, self.pushed = number, head, pushed

    def draw(self, surface: Surface) -> None:
        theme = self.theme
        fill = theme.warning.paper if self.pushed else theme.legal.paper
        at = (self.rect.x + self.u(12), self.rect.y + self.t(12))
        links.order_disc(self.number, self.scale, theme, colour=fill).draw(surface, at)
        px = self.t(18)
        words = fonts.ellipsis(self.head, "text-bold", px, self.rect.w - self.u(34))
        self.put_text(surface, words, "text-bold", px, theme.ink, (self.rect.x + self.u(34), at[1]))

    @staticmethod
    def put(
        board: Board,
        area: ScrollArea,
        room: Rect,
        y: int,
        number: int,
        unit: str,
        words: str,
        clause: str,
        pushed: bool,
    ) -> int:
        """Add the line and the words below it; returns the y below."""
        head = board.looks.name(unit)
        area.put(ChainRow(f"chain-{number}", Rect(room.x, y, room.w, board.t(26)), number, head, pushed))
        y += board.t(26)
        left = board.u(34)
        rich_words = f"{words} [{clause}]"
        rich = fonts.rich(rich_words, board.t(15), room.w - left, (0, 0, 0), role="sans")
        text = Text(
            f"chain-words-{number}",
            Rect(room.x + left, y, room.w - left, rich.height),
            rich_words,
            size=15,
            role="sans",
            soft=True,
            spacing=fonts.LINE_SPACING,
        )
        area.put(text)
        for link in text.links():
            area.put(link)
        return y + rich.height + board.u(6)
