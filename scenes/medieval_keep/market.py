"""The market place: three of one commodity become one gold."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from pygame import Rect

from scenes.medieval_keep.looks import GOODS
from scenes.medieval_keep.payment import Ledger
from scenes.widgets.controls import Button, Stepper, Text
from scenes.widgets.panel import art_picture
from scenes.widgets.sheets import Sheet

if TYPE_CHECKING:
    from scenes.medieval_keep.scene import KeepTable


class MarketSheet(Sheet):
    """Choose what to sell and how often; the ledger says what it brings."""

    title = "At the market"
    width, height = 640, 520

    def __init__(self, table: KeepTable) -> None:
        super().__init__()
        self.keep = table
        self.good = next((good for good in GOODS[1:] if table.check("convert", give=good) is None), "food")
        self.times = 1

    @property
    def stores(self) -> dict[str, int]:
        town = self.keep.view["players"][self.keep.me]
        return {good: int(town[good]) for good in GOODS}

    def fill(self, room: Rect) -> None:
        layout = self.layout
        text = self.add(
            "sheet",
            Text(
                "words",
                Rect(room.x, room.y, room.w, layout.t(52)),
                "Three of one commodity become one gold, as often as you like. [KEEP-BUILD-7]",
                size=20,
            ),
        )
        for link in text.links():
            self.add("sheet", link)
        y, gap = room.y + layout.t(58), layout.u(10)
        width, high = (room.w - gap) // 2, max(layout.u(48), layout.t(44))
        for number, good in enumerate(GOODS[1:]):
            row, column = divmod(number, 2)
            rect = Rect(room.x + column * (width + gap), y + row * (high + gap), width, high)
            most = self.stores[good] // 3
            why = self.keep.check("convert", give=good)
            times = self.times if good == self.good and why is None else 0
            self.add(
                "goods",
                Stepper(
                    f"sell-{good}",
                    rect,
                    f"lots of three {good} to sell",
                    times,
                    partial(self.lay, good),
                    least=0,
                    most=max(most, 0),
                    shown=lambda v: f"{3 * int(v)}",
                    picture=art_picture("resources", good),
                    why=why,
                ),
            )
        y += 2 * (high + gap) + layout.u(8)
        change = {self.good: -3 * self.times, "gold": self.times} if self.times else {}
        self.add(
            "sheet",
            Ledger("ledger", Rect(room.x, y, room.w, layout.t(26) + layout.u(44)), self.stores, change, list(GOODS)),
        )
        tall = Button.height(layout.u, layout.t)
        half = (room.w - gap) // 2
        foot = room.bottom - tall
        why = self.keep.check("convert", give=self.good, times=max(1, self.times))
        words = f"Sell {3 * self.times} {self.good} for {self.times} gold" if self.times else "Sell"
        self.add(
            "deeds",
            Button(
                "sell",
                Rect(room.x, foot, half, tall),
                words,
                self.sell,
                look="main",
                cap="Enter",
                why=why if self.times else "Choose what to sell first.",
            ),
        )
        self.add("deeds", Button("close", Rect(room.x + half + gap, foot, half, tall), "Leave the market", self.close))

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
