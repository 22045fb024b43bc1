"""Where everything lies while the city is created: the columns, the growing stacks, the open cards."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from pygame import Rect

from scenes.paint.theme import CARD_RATIO
from scenes.ui.frame.layout import Layout

NEW = {"location": "new-location", "defender": "new-defender"}
WORDED, LARGE, SMALL, WORDS_BELOW = 78, 74, 44, 38
"""Units: the width of a stack that has its words below it, of a large and of a small card, the room of those words."""
NAMED = 60
"""Units: the least width of a card with whose stacks the place of a new one says what it is."""
KEPT = 3
"""So many of those that are finished are seen below the stacks without scrolling."""


@dataclass(frozen=True, slots=True)
class Rows:
    """How the growing stacks of a kind lie: so many beside each other, cards of that many units, with their words?"""

    across: int
    card: int
    worded: bool

    @property
    def drop(self) -> int:
        """Units by which the cards of a stack reach below its first one."""
        return 26 if self.card >= NAMED else 16


class ForgePlaces:
    """Places in pixels; `stacks` are the growing stacks of each kind, in the order in which they were begun, and
    `finished` how many of it are made.
    """

    def __init__(self, layout: Layout, stacks: Mapping[str, Sequence[str]], finished: Mapping[str, int]) -> None:
        self.layout, self.stacks, self.finished = layout, stacks, finished
        self.rows = {kind: self._rows(kind) for kind in stacks}

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

    def _growing(self, kind: str) -> Rect:
        """The room of a column below its numbers."""
        room, u = self.columns()[kind], self.layout.u
        return Rect(room.x + u(16), room.y + u(102), room.w - u(30), room.h - u(112))

    def _high(self, rows: Rows) -> int:
        """The height of a stack."""
        return round(self.layout.u(rows.card) * CARD_RATIO) + self.layout.u(rows.drop)

    def _rows(self, kind: str) -> Rows:
        """The largest cards with which all stacks have their words, above as many of those that are finished as have
        room below the smallest; else small ones.
        """
        u, room, count = self.layout.u, self._growing(kind), len(self.stacks[kind]) + 1
        across = max(1, (room.w + u(10)) // u(WORDED + 10))
        pitch = self.layout.t(44) + u(7)

        def left(card: int) -> int:
            """The height that stacks of such cards leave to the finished ones."""
            return room.h - -(-count // across) * (self._high(Rows(across, card, worded=True)) + u(WORDS_BELOW))

        made = min(self.finished[kind], max(KEPT, (left(SMALL) + u(7)) // pitch)) * pitch - u(7)
        for card in range(LARGE, SMALL - 1, -2):
            if left(card) >= max(0, made):
                return Rows(across, card, worded=True)
        return Rows(max(1, (room.w + u(3)) // u(SMALL + 6)), SMALL, worded=False)

    def stack_rects(self, kind: str) -> dict[str, Rect]:
        """Where the growing stacks and the place of a new one are, in rows."""
        room, rows, u = self._growing(kind), self.rows[kind], self.layout.u
        wide, below = (u(WORDED), u(WORDS_BELOW)) if rows.worded else (u(SMALL + 3), u(6))
        pitch = (room.w - wide) // max(1, rows.across - 1)
        high = self._high(rows)
        return {
            name: Rect(room.x + n % rows.across * pitch, room.y + n // rows.across * (high + below), wide, high)
            for n, name in enumerate([*self.stacks[kind], NEW[kind]])
        }

    def new_rect(self, kind: str) -> Rect:
        """The gap for the first card of a new stack, in its place among the stacks."""
        place, rows = self.stack_rects(kind)[NEW[kind]], self.rows[kind]
        wide = place.w if rows.card >= NAMED else self.layout.u(rows.card)
        high = round(self.layout.u(rows.card) * CARD_RATIO)
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
