"""Everybody's seal in the panel: pressed, or still to come."""

from __future__ import annotations

from pygame import Rect, Surface

from scenes.paint import fonts, marks
from scenes.paint.seals import wax
from scenes.strongholds.screen import HoldScreen
from scenes.tabletop.rows import SMALLEST
from scenes.ui.layout import Layout
from scenes.ui.paper import Heading
from scenes.ui.scroll import ScrollArea
from scenes.ui.widget import Widget


def put_seals(screen: HoldScreen, area: ScrollArea, room: Rect, y: int) -> int:
    """The row of wax seals: who is ready. Returns the y below it."""
    layout: Layout = screen.layout
    title = layout.t(30)
    area.put(Heading("orders-title", Rect(room.x, y, room.w, title), "Orders"))
    y += title + layout.u(6)
    row = SealRow(Rect(room.x, y, room.w, layout.u(48) + layout.t(20)), screen)
    area.put(row)
    return row.rect.bottom + layout.u(4)


class SealRow(Widget):
    """Everybody's seal: pressed, or still to come."""

    def __init__(self, rect: Rect, table: HoldScreen) -> None:
        super().__init__("seals", rect, "Orders")
        self.table, self.quiet = table, True

    def hit(self, pos: tuple[int, int]) -> bool:
        return False

    def _step(self, count: int) -> int:
        return min(self.u(88), self.rect.w // max(1, count))

    def _at(self, number: int, count: int) -> tuple[int, int]:
        step = self._step(count)
        return self.rect.x + self.u(8) + step * number + step // 2 - self.u(16), self.rect.y + self.u(23)

    def spot(self, player: str) -> tuple[int, int] | None:
        """The middle of a player's seal."""
        names = [entry.player for entry in self.table.curtain_seals()]
        return self._at(names.index(player), len(names)) if player in names else None

    def draw(self, surface: Surface) -> None:
        screen = self.table
        entries = screen.curtain_seals()
        step = self._step(len(entries))
        decides = screen.decider if screen.telling is None else None
        for number, entry in enumerate(entries):
            at = self._at(number, len(entries))
            wax(entry.player[:1].upper(), entry.seat, entry.done, 40, self.scale, self.theme).draw(surface, at)
            if entry.player == decides:
                marks.ring("focus", 22, 22, self.scale, self.theme).draw(surface, at)
            words = "sealed" if entry.done else "decides" if entry.player == decides else "to come"
            px = fonts.fitting(words, "sans", self.t(15), step - self.u(6), self.u(SMALLEST))
            below = (at[0], self.rect.bottom - self.t(10))
            self.put_text(surface, words, "sans", px, self.theme.soft_ink, below, "center")
