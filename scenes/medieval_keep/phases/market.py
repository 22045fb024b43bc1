"""The market place: three of one commodity become one gold."""

from __future__ import annotations

from functools import partial

from pygame import Rect

from scenes.medieval_keep.board.drafts import Sale
from scenes.medieval_keep.board.screen import KeepScreen
from scenes.medieval_keep.pieces import GOODS, good_word, named_goods
from scenes.system.words import Verdict, later, tr
from scenes.tabletop.board.draft import Draft
from scenes.tabletop.panel.laid_out import DraftSheet
from scenes.tabletop.panel.ledger import Ledger
from scenes.ui.frame.box import Box
from scenes.ui.input.keys import shown_key
from scenes.ui.widgets.button_row import RowButton, put_row
from scenes.ui.widgets.buttons import Button
from scenes.ui.widgets.choices import Stepper
from scenes.ui.widgets.paper import art_picture
from scenes.ui.widgets.scroll import ScrollArea
from scenes.ui.widgets.text import put_words


class MarketSheet(DraftSheet):
    """Choose what to sell and how often; the ledger says what it brings."""

    title = later("At the market")
    width, height = 640, 520

    def __init__(self, table: KeepScreen) -> None:
        super().__init__()
        self.keep = table
        first = next((good for good in GOODS[1:] if table.check("convert", give=good) is None), "food")
        self.sale = Draft("sale", lambda: Sale(first, 1))

    @property
    def good(self) -> str:
        """What is sold."""
        return self.sale.on(self).good

    @property
    def times(self) -> int:
        """How many lots of it."""
        return self.sale.on(self).times

    @property
    def stores(self) -> dict[str, int]:
        return self.keep.seen.players[self.keep.me].stores()

    def fill(self, room: Rect) -> None:
        layout, body = self.layout, self.layout.box(room)
        deeds = body.cut_bottom(px=Button.height(layout.u, layout.t), gap=10)
        self.add(
            "goods",
            ScrollArea("market-area", body.inset(0, right=-16), "market", partial(self._build, body.w), zone="goods"),
        ).fill()
        why = self.keep.check("convert", give=self.good, times=max(1, self.times))
        words = (
            tr(
                "Sell {amount} {good} for {gold} gold",
                amount=3 * self.times,
                good=good_word(self.good),
                gold=self.times,
            )
            if self.times
            else tr("Sell")
        )
        why = why if self.times else Verdict(tr("Choose what to sell first."))
        put_row(
            partial(self.add, "deeds"),
            deeds,
            layout.u(10),
            [
                RowButton("sell", words, self.sell, why, shown_key("enter"), 1.5, main=True),
                self.take_back_button(),
                RowButton("close", tr("Leave the market"), self.close),
            ],
        )

    def _build(self, wide: int, area: ScrollArea, place: Box) -> int:
        """What can be sold, and what it brings, so many pixels wide; returns its height."""
        layout, room = self.layout, place.at_left(px=wide)
        words = tr("Three of one commodity become one gold, as often as you like. [KEEP-BUILD-7]")
        room.cut_top(px=put_words(area.put, layout, "words", room, words, size=20) - room.y, gap=12)
        high = max(layout.u(48), layout.t(44))
        keys = room.cut_top(px=2 * high + layout.u(10), gap=18).grid(2, 2, gap=10)
        for good, key in zip(GOODS[1:], keys, strict=True):
            why = self.keep.check("convert", give=good)
            times = self.times if good == self.good and why is None else 0
            area.put(
                Stepper(
                    f"sell-{good}",
                    key,
                    tr("lots of three {good} to sell", good=good_word(good)),
                    times,
                    partial(self.lay, good),
                    least=0,
                    most=max(self.stores[good] // 3, 0),
                    shown=lambda v: f"{3 * int(v)}",
                    picture=art_picture("resources", good),
                    why=why,
                )
            )
        change = {self.good: -3 * self.times, "gold": self.times} if self.times else {}
        ledger = Ledger("ledger", room.at_top(), self.stores, change, list(GOODS), named_goods())
        ledger.fit(layout)
        area.put(ledger)
        return ledger.rect.bottom - place.y

    def lay(self, good: str, value: float) -> None:
        """So many lots of this good, and none of the others."""
        self.sale.step(self, Sale(good, int(value)))
        self.rebuild()

    def sell(self) -> None:
        """Do it, and stay for more."""
        if self.times and self.keep.send("convert", give=self.good, times=self.times) is None:
            again = Sale(self.good, min(self.times, self.stores[self.good] // 3))
            self.drafts.clear()
            self.sale.lay(self, again)
            self.rebuild()

    def command(self, name: str) -> bool:
        if name == "next-step":
            self.sell()
            return True
        return super().command(name)
