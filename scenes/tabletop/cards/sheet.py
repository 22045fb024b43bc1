"""A sheet on which cards are spread out: to look at, or to choose some of them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial

from pygame import Rect, Surface

from scenes.paint import marks
from scenes.paint.pieces import Piece
from scenes.paint.theme import CARD_RATIO
from scenes.system.words import Verdict, tr, tr_n
from scenes.tabletop.cards.grid import grid
from scenes.ui.frame.box import Box
from scenes.ui.input.element import Tip
from scenes.ui.screens.sheets import Sheet
from scenes.ui.widgets.buttons import Button
from scenes.ui.widgets.scroll import ScrollArea
from scenes.ui.widgets.text import Text
from scenes.ui.widgets.widget import Widget

"""Height of a card to its width."""
Picture = Callable[[str, float], Piece]
"""The picture of a card by its id, so many units wide, anchored at its middle."""


@dataclass(frozen=True)
class SheetCard:
    """A card on the sheet. With `why` it cannot be chosen, and says so."""

    id: str
    name: str
    tip: Tip | str = ""
    why: Verdict | None = None


@dataclass(frozen=True)
class Pick:
    """How many are to be chosen, what the button says of so many, and what it does with their ids.

    A Verdict says why it was not done: the sheet stays.
    """

    least: int
    most: int
    words: Callable[[int], str]
    do: Callable[[list[str]], Verdict | None]


class ShownCard(Widget):
    """A card on paper, to look at."""

    def __init__(self, id: str, rect: Rect, card: SheetCard, picture: Picture) -> None:
        super().__init__(id, rect, card.name, why=card.why)
        self.card, self.picture, self.kind, self.tip = card, picture, "card", card.tip

    def draw(self, surface: Surface) -> None:
        drawn = self.picture(self.card.id, self.rect.w / self.scale)
        (drawn if self.live else drawn.faded(0.5)).draw(surface, self.rect.center)


class _Card(ShownCard):
    """A card on the sheet; a chosen one wears the ring and tick of what is legal."""

    def __init__(self, rect: Rect, sheet: CardSheet, card: SheetCard) -> None:
        super().__init__(f"{sheet.name}-{card.id}", rect, card, sheet.picture)
        self.sheet = sheet
        if sheet.pick is not None:
            self.press = self._chosen

    def _chosen(self) -> None:
        if not self.screen.refuse_disabled(self):
            self.sheet.toggle(self.card.id)

    def said(self) -> str:
        return tr("{card}, chosen", card=self.name) if self.card.id in self.sheet.picked else super().said()

    def draw(self, surface: Surface) -> None:
        super().draw(surface)
        wide, high = self.rect.w / self.scale, self.rect.h / self.scale
        if self.card.id in self.sheet.picked:
            marks.ring_box("legal", wide, high, self.scale, self.theme).draw(surface, self.rect.topleft)


class CardSheet(Sheet):
    """Cards on a sheet, in the order given; `name` begins their ids, so that several sheets keep apart."""

    width, height = 760, 560

    def __init__(
        self, title: str, cards: Sequence[SheetCard], picture: Picture, *, name: str = "sheet", pick: Pick | None = None
    ) -> None:
        super().__init__()
        self.title, self.cards, self.picture, self.name, self.pick = title, list(cards), picture, name, pick
        self.picked: list[str] = []

    def toggle(self, card: str) -> None:
        """Choose a card or leave it; the first chosen gives way where one too many is chosen."""
        assert self.pick is not None
        if card in self.picked:
            self.picked.remove(card)
        else:
            self.picked = [*self.picked, card][-self.pick.most :]
        self.app.sound.play("card-laid")
        self.rebuild()

    def fill(self, room: Box) -> None:
        layout = self.layout
        foot = room.cut_bottom(px=Button.height(layout.u, layout.t), gap=10)
        build = partial(self._spread, height=room.h)
        self.add("cards", ScrollArea(f"{self.name}-area", room, self.title, build, zone="cards")).fill()
        back = self.app.bindings.cap("back")
        self.add("deeds", Button("close", foot.cut_right(160, gap=10), tr("Close"), self.close, cap=back))
        if self.pick is not None:
            words, why = self.pick.words(len(self.picked)), self._too_few()
            self.add("deeds", Button("choose", foot, words, self._do, look="main", why=why))

    def _spread(self, area: ScrollArea, place: Box, height: int) -> int:
        layout, gap = self.layout, self.layout.u(10)
        if not self.cards:
            area.put(Text("none", place.at_top(t=30), tr("*Nothing lies here yet.*"), soft=True))
            return layout.t(30)
        least = round(layout.u(92) * min(1.6, layout.text))
        columns, wide, high = grid(
            len(self.cards), (place.w, height), layout, least=least, most=layout.u(168), ratio=CARD_RATIO, stretch=0
        )
        for number, card in enumerate(self.cards):
            row, column = divmod(number, columns)
            area.put(_Card(Rect(place.x + column * (wide + gap), place.y + row * (high + gap), wide, high), self, card))
        return -(-len(self.cards) // columns) * (high + gap)

    def _too_few(self) -> Verdict | None:
        assert self.pick is not None
        missing = self.pick.least - len(self.picked)
        return Verdict(tr_n("Choose {count} more.", "Choose {count} more.", missing)) if missing > 0 else None

    def _do(self) -> None:
        assert self.pick is not None
        why = self.pick.do(list(self.picked))
        if why is None:
            self.close()
        else:
            self.app.tell(why.words)
