"""The market place: three of one commodity become one gold."""

from __future__ import annotations

from functools import partial

from pygame import Rect

from scenes.medieval_keep.board.drafts import Sale
from scenes.medieval_keep.board.screen import KeepScreen
from scenes.medieval_keep.pieces import GOODS, good_word
from scenes.system.words import Verdict, later, tr
from scenes.tabletop.board.draft import Draft
from scenes.tabletop.panel.laid_out import DraftSheet
from scenes.tabletop.panel.ledger import Ledger
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
        layout, gap = self.layout, self.layout.u(10)
        tall = Button.height(layout.u, layout.t)
        body = Rect(room.x, room.y, room.w + layout.u(16), room.h - tall - gap)

        def build(area: ScrollArea, place: Rect) -> int:
            return self._build(area, Rect(place.x, place.y, room.w, place.h))

        self.add("goods", ScrollArea("market-area", body, "market", build, zone="goods")).fill()
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
            partial(self.add, "deeds"), Rect(room.x, room.bottom - tall, room.w, tall), gap,
            [
                RowButton("sell", words, self.sell, why, shown_key("enter"), 1.5, main=True),
                self.take_back_button(),
                RowButton("close", tr("Leave the market"), self.close),
            ],
        )  # fmt: skip

    def _build(self, area: ScrollArea, room: Rect) -> int:
        """What can be sold, and what it brings; returns its height."""
        layout, gap = self.layout, self.layout.u(10)
        words = tr("Three of one commodity become one gold, as often as you like. [KEEP-BUILD-7]")
        y = put_words(area.put, layout, "words", Rect(room.x, room.y, room.w, 0), words, size=20) + layout.u(12)
        width, high = (room.w - gap) // 2, max(layout.u(48), layout.t(44))
        for number, good in enumerate(GOODS[1:]):
            row, column = divmod(number, 2)
            why = self.keep.check("convert", give=good)
            times = self.times if good == self.good and why is None else 0
            area.put(
                Stepper(
                    f"sell-{good}",
                    Rect(room.x + column * (width + gap), y + row * (high + gap), width, high),
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
        y += 2 * (high + gap) + layout.u(8)
        change = {self.good: -3 * self.times, "gold": self.times} if self.times else {}
        ledger = Ledger("ledger", Rect(room.x, y, room.w, 0), self.stores, change, list(GOODS), GOODS)
        ledger.fit(layout)
        area.put(ledger)
        return ledger.rect.bottom - room.y

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
