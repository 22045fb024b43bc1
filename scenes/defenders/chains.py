"""Chains of moves: their numbered lines in the panel, and the ways that their arrows take."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import TYPE_CHECKING

from pygame import Rect, Surface

from scenes.defenders.ground import XY, Ground
from scenes.paint import fonts, marks
from scenes.ui.scroll import ScrollArea
from scenes.ui.text import Text
from scenes.ui.widget import Widget

if TYPE_CHECKING:
    from scenes.defenders.board import Board


def path_points(ground: Ground, places: Sequence[str]) -> list[XY]:
    """Points of an arrow through places, bent a little so that it does not hide what lies between."""
    spots = [ground.pixel(ground.spots[place]) for place in places if place in ground.spots]
    if len(spots) < 2:
        return spots
    found = [spots[0]]
    for (ax, ay), (bx, by) in pairwise(spots):
        found.append(((ax + bx) / 2 + (ay - by) * 0.12, (ay + by) / 2 + (bx - ax) * 0.12))
        found.append((bx, by))
    return found


class ChainRow(Widget):
    """A numbered step: who goes where."""

    def __init__(self, id: str, rect: Rect, number: int, head: str, pushed: bool) -> None:
        super().__init__(id, rect, head)
        self.number, self.head, self.pushed, self.quiet = number, head, pushed, True

    def hit(self, pos: tuple[int, int]) -> bool:
        return False

    def draw(self, surface: Surface) -> None:
        theme = self.theme
        fill = theme.warning.paper if self.pushed else theme.legal.paper
        at = (self.rect.x + self.u(12), self.rect.y + self.t(12))
        marks.badge(str(self.number), 24, self.scale, theme, fill=fill).draw(surface, at)
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
        text = Text(f"chain-words-{number}", Rect(room.x + left, y, room.w - left, rich.height), rich_words, size=15,
                    role="sans", soft=True, spacing=fonts.LINE_SPACING)  # fmt: skip
        area.put(text)
        for link in text.links():
            area.put(link)
        return y + rich.height + board.u(6)
