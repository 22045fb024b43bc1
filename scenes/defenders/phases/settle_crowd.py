"""Settling a crowd (DEF-BUMP): who makes room, where they go, and whom that shifts in turn."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from pygame import Rect

from game.defenders.forecasts.crowds import Settlement
from scenes.defenders.board.drafts import SETTLING
from scenes.defenders.board.map_board import MapBoard
from scenes.defenders.board.move_chains import ChainRow, shift_arrows
from scenes.defenders.board.panel_slips import PieceLine
from scenes.defenders.board.writing_boxes import heading
from scenes.system.words import said, tr
from scenes.tabletop.board.arrows import Link
from scenes.ui.input.element import Element, MenuLine
from scenes.ui.screens.side_panel import Command, PanelParts
from scenes.ui.widgets.scroll import ScrollArea


class SettleBoard(MapBoard):
    """The way that is thought of is laid out by its number among all that the rules allow."""

    @property
    def ways(self) -> list[Settlement]:
        """Every way to settle a crowd now."""
        return [way for _, way in self._ways]

    @property
    def _ways(self) -> list[tuple[str, Settlement]]:
        only = self.turn.settling
        return [
            (crowd.location, way)
            for crowd in self.facts.crowds
            if only is None or crowd.location == only
            for way in crowd.ways
        ]

    @property
    def number(self) -> int:
        return min(SETTLING.read(self.screen), len(self.ways) - 1)

    @property
    def way(self) -> Settlement:
        return self.ways[self.number]

    def warned(self) -> Sequence[str]:
        return [shift.unit for shift in self.way.chain]

    def arrows(self) -> Sequence[Link]:
        return shift_arrows(self, self.way.chain, 1, own=1)

    def choose(self, number: int) -> None:
        SETTLING.step(self.screen, number % len(self.ways))
        self.screen.rebuild()

    def chosen(self, thing: Element | None) -> None:
        """A place or unit that was clicked: the first way that is about it."""
        if thing is None:
            return
        for number, way in enumerate(self.ways):
            if thing.id == way.unit or thing.id == way.path[-1]:
                self.choose(number)
                return

    def menu_for(self, thing: Element) -> Sequence[MenuLine]:
        if thing.kind != "unit":
            return ()
        lines = [
            MenuLine(tr("Make room: to {places}", places=self.looks.names(way.path)), partial(self.send, way))
            for way in self.ways
            if way.unit == thing.id
        ]
        return lines or [self.screen.line(tr("Make room"), "bump", unit=thing.id, path=[])]

    def send(self, way: Settlement) -> None:
        self.screen.send_or_say("bump", owner=self.active, unit=way.unit, path=list(way.path))

    def panel(self) -> PanelParts:
        way, first = self.way, self.active
        place = self.looks.name(self._ways[self.number][0])
        prompt = tr("**{place}** has more regiments than it has room for.", place=place)
        main = self.screen.deed(tr("So they go"), "bump", owner=first, main=True, unit=way.unit, path=list(way.path))
        row = []
        if len(self.ways) > 1:
            row.append(Command(tr("Another way"), partial(self.choose, self.number + 1), id="another", key="r"))
        return PanelParts(
            tr("{player} settles a crowd", player=first),
            self.screen.turn_words,
            prompt,
            main=main,
            row=row,
            below=self._chain,
        )

    def _chain(self, area: ScrollArea, room: Rect) -> int:
        y = heading(self, area, room, room.y, tr("Who gives way"))
        for number, shift in enumerate(self.way.chain, start=1):
            words = tr("to {place}: {why}", place=self.looks.name(shift.at), why=said(shift.why))
            y = ChainRow.put(self, area, room, y, number, shift.unit, words, shift.clause, number > 1)
        if len(self.ways) > 1:
            y = heading(self, area, room, y, tr("All ways"))
        high = self.t(44)
        for number, way in enumerate(self.ways if len(self.ways) > 1 else ()):
            line = tr("to {places}", places=self.looks.names(way.path))
            slip = PieceLine(
                self,
                way.unit,
                Rect(room.x, y, room.w, high),
                self.looks.name(way.unit),
                line,
                chosen=number == self.number,
                choose=partial(self.choose, number),
            )
            slip.id = f"way-{number}"
            area.put(slip)
            y += high + self.u(6)
        return y - room.y
