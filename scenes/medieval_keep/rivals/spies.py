"""What spies see."""

from __future__ import annotations

from pygame import Rect

from game.medieval_keep.board.position import Look
from scenes.medieval_keep.board.board import Board
from scenes.medieval_keep.board.gate import CARD_W
from scenes.paint.cards import card
from scenes.paint.pieces import Piece
from scenes.paint.theme import CARD_RATIO
from scenes.system.words import tr
from scenes.tabletop.cards.grid import cells, grid
from scenes.tabletop.cards.sheet import SheetCard, ShownCard
from scenes.ui.screens.side_panel import PanelParts
from scenes.ui.widgets.text import Text


class LookBoard(Board):
    """Spies: the hand of an opponent, shown to the one who looks and to nobody else."""

    paper = 17

    @property
    def target(self) -> str:
        return self.pending_as(Look).target

    def build(self) -> None:
        layout, screen = self.layout, self.screen
        room, top = self.sheet, self.put_head("look", tr("The hand of {target}", target=self.target))
        hand = [name for name in self.seen.players[self.target].hand if name != "?"]
        gap, size = self.u(14), (self.sheet.w, room.bottom - top)
        least, most = self.u(CARD_W), self.u(300)
        columns, width, height = grid(
            len(hand), size, layout, least=least, most=most, ratio=CARD_RATIO, stretch=0, gap=14
        )
        above = max(0, (size[1] - -(-len(hand) // columns) * (height + gap)) // 3)
        shape = columns, width, height
        for name, rect in zip(hand, cells(len(hand), shape, gap, room.centerx, top + above), strict=True):
            seen = SheetCard(name, screen.looks.name(name), screen.looks.tip(name))
            screen.add("cards", ShownCard(f"seen-{name}", rect, seen, self._picture))
        if not hand:
            screen.add(
                "cards",
                Text("nothing", Rect(room.x, top, room.w, layout.t(30)), tr("*No card in hand.*"), soft=True, size=20),
            )

    def _picture(self, name: str, width: float) -> Piece:
        return card(self.screen.looks.face(name), self.layout.scale, self.screen.app.theme, width=width)

    def panel(self) -> PanelParts:
        parts = PanelParts(
            tr("{player} looks", player=self.me),
            tr("Spies"),
            tr("These are the cards of **{target}**. Remember them. [KEEP-DISASTER-7]", target=self.target),
            tr("Then: you draw a card."),
        )
        parts.main = self.screen.deed(tr("I have seen them"), "looked", main=True)
        return parts
