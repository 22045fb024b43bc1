"""The market place: three of one commodity become one gold."""

from __future__ import annotations

from functools import partial

from pygame import Rect

from scenes.medieval_keep.board.screen import KeepScreen
from scenes.medieval_keep.pieces import GOODS, good_word
from scenes.system.words import later, tr
from scenes.tabletop.panel.ledger import Ledger
from scenes.ui.input.keys import shown_key
from scenes.ui.screens.sheets import Sheet
from scenes.ui.widgets.buttons import Button
from scenes.ui.widgets.choices import Stepper
from scenes.ui.widgets.paper import art_picture
from scenes.ui.widgets.scroll import ScrollArea
from scenes.ui.widgets.text import put_words


class MarketSheet(Sheet):
    """Choose what to sell and how often; the ledger says what it brings."""

    title = later("At the market")
    width, height = 640, 520

    def __init__(self, table: KeepScreen) -> None:
        super().__init__()
        self.keep = table
        self.good = next((good for good in GOODS[1:] if table.check("convert", give=good) is None), "food")
        self.times = 1

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
        half = (room.w - gap) // 2
        foot = room.bottom - tall
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
        self.add(
            "deeds",
            Button(
                "sell",
                Rect(room.x, foot, half, tall),
                words,
                self.sell,
                look="main",
                cap=shown_key("enter"),
                why=why if self.times else tr("Choose what to sell first."),
            ),
        )
        self.add(
            "deeds", Button("close", Rect(room.x + half + gap, foot, half, tall), tr("Leave the market"), self.close)
        )

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
        self.good, self.times = good, int(value)
        self.rebuild()

    def sell(self) -> None:
        """Do it, and stay for more."""
        if self.times and self.keep.send("convert", give=self.good, times=self.times) is None:
            self.times = min(self.times, self.stores[self.good] // 3)
            self.rebuild()

    def command(self, name: str) -> bool:
        if name == "next-step":
            self.sell()
            return True
        return False
