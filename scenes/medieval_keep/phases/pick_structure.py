"""Choosing one structure of all (KEEP-NOCARD-4): a click lays it out, the button takes it."""

from __future__ import annotations

from functools import partial

from pygame import Rect, Surface

from scenes.medieval_keep.board.board import Board
from scenes.medieval_keep.board.drafts import PICKED
from scenes.paint import marks
from scenes.paint.cards import card
from scenes.paint.theme import CARD_RATIO
from scenes.system.words import Verdict, tr
from scenes.tabletop.cards.grid import grid
from scenes.ui.screens.side_panel import PanelParts
from scenes.ui.widgets.scroll import ScrollArea
from scenes.ui.widgets.widget import Widget


class PickBoard(Board):
    """No cards: any structure may be picked."""

    paper = 18

    @property
    def picked(self) -> str:
        """What is laid out; nothing at first."""
        return PICKED.on(self.screen)

    def pick(self, name: str) -> None:
        """Lay it out; once more takes it back."""
        PICKED.step(self.screen, "" if name == self.picked else name)
        self.screen.app.sound.play("card-laid")
        self.screen.rebuild()

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
                area.put(PickCard(f"pick-{name}", rect, self, name))
            return -(-len(names) // columns) * (height + gap)

        self.put_body("cards", top, room.bottom, build, "structures")

    def panel(self) -> PanelParts:
        parts = PanelParts(
            tr("{player} picks", player=self.me),
            tr("Round {number}", number=self.seen.turn.number),
            tr("The table says *Pick one*: click any structure. [KEEP-NOCARD-4]"),
            tr("Then: it is a plan, to be built this turn."),
        )
        picked = self.picked
        words = tr("Take the {card}", card=self.screen.looks.name(picked)) if picked else tr("Take it")
        parts.main = self.screen.main_deed(
            words, self.take, None if picked else Verdict(tr("Choose a structure first."))
        )
        parts.row = [self.screen.take_back_deed(), self.screen.undo_deed()]
        return parts

    def take(self) -> None:
        """It becomes the plan."""
        self.screen.send_or_say("pick-structure", structure=self.picked)


class PickCard(Widget):
    """A structure that can be picked."""

    def __init__(self, id: str, rect: Rect, board: PickBoard, name: str) -> None:
        looks = board.screen.looks
        super().__init__(id, rect, looks.name(name))
        self.board, self.card, self.kind = board, name, "card"
        self.tip = looks.tip(name)
        self.press = partial(board.pick, name)

    def draw(self, surface: Surface) -> None:
        width, high = self.rect.w / self.scale, self.rect.h / self.scale
        face = self.board.screen.looks.face(self.card)
        card(face, self.scale, self.theme, width=width).draw(surface, self.rect.center)
        if self.card == self.board.picked:
            marks.ring_box("legal", width, high, self.scale, self.theme).draw(surface, self.rect.topleft)
