"""Before the threat card (DEF-DRAW-1): the map, and what the next card may bring."""

from __future__ import annotations

from pygame import Rect

from scenes.defenders.board.map_board import MapBoard
from scenes.defenders.board.panel_slips import BACK, CardPicture
from scenes.defenders.board.writing_boxes import heading
from scenes.system.words import later, tr
from scenes.tabletop.board.rows import Row
from scenes.ui.screens.side_panel import PanelParts
from scenes.ui.widgets.scroll import ScrollArea

BRINGS = {
    "reserve": later("help for the reserve"),
    "threat": later("a new threat"),
    "intelligence": later("spies"),
    "sabotage": later("sabotage"),
    "surprise": later("a surprise attack"),
    "face": later("a leader acts"),
    "club": later("an attack"),
    "joker": later("the Joker"),
}


class CardBoard(MapBoard):
    """The First Player draws; nobody confers any more."""

    def panel(self) -> PanelParts:
        first = self.turn.first
        deck = self.facts.deck
        assert deck is not None  # the siege has begun
        words = tr("Draw a threat card.")
        then = tr("Next: what it brings.") if deck.left > 1 else tr("It is the last card.")
        return PanelParts(
            tr("{player} draws a card", player=first),
            tr("no conferring"),
            words,
            then,
            main=self.screen.deed(tr("Draw the card"), "draw-card", owner=first, main=True),
            below=self._next,
        )

    def _next(self, area: ScrollArea, room: Rect) -> int:
        deck = self.facts.deck
        assert deck is not None  # the siege has begun
        side = self.u(58)
        area.put(CardPicture(self, BACK, Rect(room.x, room.y + self.u(6), side, round(side * 1.404))))
        column = Rect(room.x + side + self.u(16), room.y, room.w - side - self.u(16), 0)
        y = heading(self, area, column, room.y, tr("What may come"))
        for entry in sorted(deck.next, key=lambda entry: -entry.chance):
            if not entry.cards:
                continue
            share = tr("{percent} %", percent=round(100 * entry.chance))
            area.put(
                Row(
                    f"next-{entry.brings}",
                    Rect(column.x, y, column.w, self.t(27)),
                    tr(BRINGS[entry.brings]),
                    share,
                )
            )
            y += self.t(28)
        return y + self.u(8) - room.y
