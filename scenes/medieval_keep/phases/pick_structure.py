"""Choosing one card of several."""

from __future__ import annotations

from functools import partial

from pygame import Rect, Surface

from scenes.medieval_keep.board.board import Board
from scenes.medieval_keep.board.screen import KeepScreen
from scenes.paint import ink
from scenes.paint.cards import card
from scenes.paint.theme import CARD_RATIO
from scenes.system.words import tr
from scenes.tabletop.cards.grid import grid
from scenes.ui.screens.side_panel import PanelParts
from scenes.ui.widgets.scroll import ScrollArea
from scenes.ui.widgets.widget import Widget


class PickBoard(Board):
    """No cards: any structure may be picked."""

    def build(self) -> None:
        layout, screen = self.layout, self.screen
        room, top = self.sheet, self.put_head("pick", tr("Pick one"), note=tr("any structure"))
        choice = screen.table.choice(self.me, "pick-structure")
        names = [str(n) for n in choice.argument("structure").among] if choice else []
        gap = self.u(10)
        least = round(self.u(92) * min(1.6, layout.text))
        columns, width, height = grid(
            len(names), (room.w, room.bottom - top), layout, least=least, most=self.u(168), ratio=CARD_RATIO, stretch=0
        )

        def build(area: ScrollArea, place: Rect) -> int:
            left = place.x + (room.w - columns * (width + gap) + gap) // 2
            for number, name in enumerate(names):
                row, column = divmod(number, columns)
                rect = Rect(left + column * (width + gap), place.y + row * (height + gap), width, height)
                area.put(PickCard(f"pick-{name}", rect, screen, name))
            return -(-len(names) // columns) * (height + gap)

        self.put_body("cards", top, room.bottom, build, "structures")

    def paint_ground(self, surface: Surface) -> None:
        scale, theme, tall = self.layout.scale, self.screen.app.theme, self.layout.tall
        ink.sheet(tall.w / scale, tall.h / scale, scale, theme, seed=18, frame=True).draw(surface, tall.topleft)

    def panel(self) -> PanelParts:
        parts = PanelParts(
            tr("{player} picks", player=self.me),
            tr("Round {number}", number=self.seen.turn.number),
            tr("The table says *Pick one*: click any structure. [KEEP-NOCARD-4]"),
            tr("Then: it is a plan, to be built this turn."),
        )
        parts.row = [self.screen.undo_deed()]
        return parts


class PickCard(Widget):
    """A structure that can be picked."""

    def __init__(self, id: str, rect: Rect, table: KeepScreen, name: str) -> None:
        super().__init__(id, rect, table.looks.name(name))
        self.keep, self.card, self.kind = table, name, "card"
        self.tip = table.looks.tip(name)
        self.press = partial(table.send_or_say, "pick-structure", structure=name)

    def draw(self, surface: Surface) -> None:
        width = self.rect.w / self.scale
        card(self.keep.looks.face(self.card), self.scale, self.theme, width=width).draw(surface, self.rect.center)
