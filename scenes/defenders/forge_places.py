"""Where everything lies while the city is created: the columns, the growing stacks, the open cards."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from pygame import Rect

from scenes.paint.theme import CARD_RATIO
from scenes.ui.layout import Layout

NEW = {"location": "new-location", "defender": "new-defender"}
WORDED, SMALL, WORDS_BELOW = 78, 44, 30
"""Units: the width of a stack that has its words below it, the width of a small card, the room of those words."""


class ForgePlaces:
    """Places in pixels; `stacks` are the growing stacks of each kind, in the order in which they were begun."""

    def __init__(self, layout: Layout, stacks: Mapping[str, Sequence[str]]) -> None:
        self.layout, self.stacks = layout, stacks

    @property
    def has_row(self) -> bool:
        """Is there room for the open cards? A replay has its bar there."""
        return self.layout.board != self.layout.tall

    def columns(self) -> dict[str, Rect]:
        """Locations, the card in question, defenders."""
        board, gap = self.layout.board, self.layout.u(8)
        middle = round(board.w * 0.318)
        side = (board.w - middle - 2 * gap) // 2
        return {
            "location": Rect(board.x, board.y, side, board.h),
            "word": Rect(board.x + side + gap, board.y, middle, board.h),
            "defender": Rect(board.right - side, board.y, side, board.h),
        }

    def stack_rects(self, kind: str) -> dict[str, Rect]:
        """Where the growing stacks and the place of a new one are: in a row of large cards while there is room, else
        in rows of small ones, with their words as long as two rows hold them."""
        room = self.columns()[kind]
        names = [*self.stacks[kind], NEW[kind]]
        left, right, top = room.x + self.layout.u(16), room.right - self.layout.u(14), room.y + self.layout.u(102)
        across = (right - left + self.layout.u(10)) // self.layout.u(WORDED + 10)
        if len(names) <= across:
            high = round(self.layout.u(74) * CARD_RATIO) + self.layout.u(26)
            return {name: Rect(left + n * self.layout.u(WORDED + 10), top, self.layout.u(WORDED), high)
                    for n, name in enumerate(names)}  # fmt: skip
        wide, below = self.layout.u(WORDED), self.layout.u(WORDS_BELOW)
        if len(names) > 2 * across:
            wide, below = self.layout.u(SMALL + 3), self.layout.u(6)
            across = (right - left + self.layout.u(3)) // (wide + self.layout.u(3))
        pitch = (right - left - wide) // max(1, across - 1)
        high = round(self.layout.u(SMALL) * CARD_RATIO) + self.layout.u(16)
        return {name: Rect(left + n % across * pitch, top + n // across * (high + below), wide, high)
                for n, name in enumerate(names)}  # fmt: skip

    def is_small(self, rect: Rect) -> bool:
        """Is a stack's place one of the small ones?"""
        return rect.h < round(self.layout.u(74) * CARD_RATIO)

    def new_rect(self, place: Rect) -> Rect:
        """The gap for the first card of a new stack, in its place among the stacks."""
        small = self.is_small(place)
        wide = self.layout.u(SMALL) if small else place.w
        high = round(self.layout.u(SMALL if small else 72) * CARD_RATIO)
        return Rect(place.x + (place.w - wide) // 2, place.y, wide, high)

    def row_rects(self, cards: Sequence[str]) -> dict[str, Rect]:
        """The open cards side by side, overlapping where there is no room."""
        tray = self.layout.tray
        left, right = tray.x + self.layout.u(100), tray.right - self.layout.u(84)
        wide = self.layout.u(72)
        step = min(wide + self.layout.u(6), (right - left - wide) / max(1, len(cards) - 1)) if len(cards) > 1 else 0
        high = round(wide * CARD_RATIO)
        top = tray.y + self.layout.u(2)
        return {card: Rect(left + round(n * step), top, wide, high) for n, card in enumerate(cards)}

    def gap_rect(self, rect: Rect, cards: Sequence[str]) -> Rect:
        """What is seen of a card's place in the row between its neighbours."""
        rects = [other for other in self.row_rects(cards).values() if other != rect]
        left = max((other.right for other in rects if other.x < rect.x), default=rect.x)
        right = min((other.x for other in rects if other.x > rect.x), default=rect.right)
        left, right = max(left, rect.x), min(right, rect.right)
        return Rect(left + self.layout.u(3), rect.y, max(self.layout.u(12), right - left - self.layout.u(6)), rect.h)
