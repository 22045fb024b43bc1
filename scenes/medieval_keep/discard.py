"""The discard pile spread out."""

from __future__ import annotations

from pygame import Rect, Surface

from scenes.medieval_keep.screen import KeepScreen
from scenes.paint.cards import card
from scenes.tabletop.choice_grid import grid
from scenes.ui.buttons import Button
from scenes.ui.scroll import ScrollArea
from scenes.ui.sheets import Sheet
from scenes.ui.text import Text
from scenes.ui.widget import Widget


class SmallCard(Widget):
    """A card on a sheet, to look at."""

    def __init__(self, id: str, rect: Rect, table: KeepScreen, name: str) -> None:
        super().__init__(id, rect, table.looks.name(name))
        self.keep, self.card = table, name
        self.tip = table.looks.tip(name)
        self.kind = "card"

    def draw(self, surface: Surface) -> None:
        card(self.keep.looks.face(self.card), self.scale, self.theme, width=self.rect.w / self.scale).draw(
            surface, self.rect.center
        )


class DiscardSheet(Sheet):
    """All cards of the discard pile, the newest first."""

    title = "Discard pile"
    width, height = 760, 560

    def __init__(self, table: KeepScreen) -> None:
        super().__init__()
        self.keep = table

    def fill(self, room: Rect) -> None:
        layout = self.layout
        cards = list(self.keep.view["discard"])[::-1]
        high = Button.height(layout.u, layout.t)

        def build(area: ScrollArea, place: Rect) -> int:
            if not cards:
                area.put(
                    Text("none", Rect(place.x, place.y, place.w, layout.t(30)), "*Nothing lies here yet.*", soft=True)
                )
                return layout.t(30)
            gap, size = layout.u(10), (place.w, room.h - high - layout.u(10))
            least = round(layout.u(92) * min(1.6, layout.text))
            columns, width, height = grid(
                len(cards), size, layout, least=least, most=layout.u(168), ratio=146 / 104, stretch=0
            )
            for number, name in enumerate(cards):
                row, column = divmod(number, columns)
                rect = Rect(place.x + column * (width + gap), place.y + row * (height + gap), width, height)
                area.put(SmallCard(f"discard-{name}", rect, self.keep, name))
            return -(-len(cards) // columns) * (height + gap)

        self.add(
            "cards",
            ScrollArea(
                "discard-area",
                Rect(room.x, room.y, room.w, room.h - high - layout.u(10)),
                "discard pile",
                build,
                zone="cards",
            ),
        ).fill()
        self.add(
            "deeds",
            Button(
                "close",
                Rect(room.right - layout.u(160), room.bottom - high, layout.u(160), high),
                "Close",
                self.close,
                cap="Esc",
            ),
        )
