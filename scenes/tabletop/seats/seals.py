"""A strip of seals in the panel: who has sealed a secret decision, who decides, who is still to come."""

from __future__ import annotations

from pygame import Rect, Surface

from scenes.paint import fonts, marks
from scenes.paint.seals import wax
from scenes.system.words import marked, tr
from scenes.tabletop.seats.curtain import Sealed
from scenes.tabletop.seats.seated import SeatedScreen
from scenes.ui.widgets.column import Column
from scenes.ui.widgets.widget import Inert


def put_seals(column: Column, screen: SeatedScreen, title: str) -> None:
    """The strip of wax seals, which is read aloud by its title: who is ready (`curtain_seals`); of two the panel's head
    says it.
    """
    layout = screen.layout
    if len(screen.table.players) < 3:
        return
    column.put(SealRow(column.row(layout.u(48) + layout.t(38)), screen, title))


class SealRow(Inert):
    """Everybody's seal: pressed, or still to come."""

    def __init__(self, rect: Rect, table: SeatedScreen, title: str) -> None:
        super().__init__("seals", rect, title)
        self.table = table

    def _step(self, count: int) -> int:
        return min(self.u(88), self.rect.w // max(1, count))

    def _at(self, number: int, count: int) -> tuple[int, int]:
        step = self._step(count)
        return self.rect.x + self.u(8) + step * number + step // 2 - self.u(16), self.rect.y + self.u(23)

    def spot(self, player: str) -> tuple[int, int] | None:
        """The middle of a player's seal."""
        names = [entry.player for entry in self.table.curtain_seals()]
        return self._at(names.index(player), len(names)) if player in names else None

    def _words(self, entry: Sealed) -> str:
        if entry.done:
            return tr("sealed")
        return tr("decides") if entry.player == self._decides else tr("to come")

    @property
    def _decides(self) -> str | None:
        return self.table.decider if self.table.telling is None else None

    def said(self) -> str:
        return "; ".join(f"{entry.player}: {self._words(entry)}" for entry in self.table.curtain_seals())

    def draw(self, surface: Surface) -> None:
        entries = self.table.curtain_seals()
        step = self._step(len(entries))
        for number, entry in enumerate(entries):
            at = self._at(number, len(entries))
            wax(entry.player[:1].upper(), entry.seat, entry.done, 40, self.scale, self.theme).draw(surface, at)
            if entry.player == self._decides:
                marks.ring("focus", 22, 22, self.scale, self.theme).draw(surface, at)
            lines: tuple[tuple[str, fonts.Role, tuple[int, int, int], int], ...] = (
                (marked(entry.player), "sans-semi", self.theme.ink, 28),
                (self._words(entry), "sans", self.theme.soft_ink, 10),
            )
            for words, role, colour, up in lines:
                px = fonts.fitting(words, role, self.t(15), step - self.u(6), self.u(fonts.SMALLEST))
                below = (at[0], self.rect.bottom - self.t(up))
                self.put_text(surface, words, role, px, colour, below, "center")
