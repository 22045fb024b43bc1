"""The log of a game in the panel and on its sheet, and the pieces on the board that a line is about."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from functools import partial

from pygame import Surface

from scenes.paint.theme import SEATS
from scenes.session.table.moments import LogEntry as Told
from scenes.tabletop.panel.event_pieces import is_piece_of, named_in
from scenes.tabletop.panel.game_menu import KeptScreen
from scenes.ui.input.element import Element
from scenes.ui.screens.side_panel import LogEntry, LogLine

BESIDE = ("bar", "panel", "log", "foot", "drawer")
"""Zones that are not the board."""


class LoggedScreen(KeptScreen):
    """A game that tells what has happened, line by line; a click on a line shows that moment again."""

    def log_lines(self, most: int = 60) -> list[LogLine]:
        """The newest lines first, each with its clause as a link; while something is told, no more than that."""
        entries = self.table.log(self.seer)
        if self.telling is not None:
            entries = [entry for entry in entries if self.telling.has_told(entry.moment, entry.place)]
        return self.lines_of(entries[:most], self.show_again)

    def lines_of(self, entries: Sequence[Told], show: Callable[[int], None], lit: int = -1) -> list[LogLine]:
        """Entries of the log as lines; a click has the number of the moment shown, those of the moment `lit` shine."""
        lines: list[LogLine] = []
        for number, entry in enumerate(entries):
            colour = SEATS[self.seat(entry.by)].colour if entry.by in self.table.players else self.app.theme.ink
            words, pieces = f"{entry.words} [{entry.clause}]", named_in([entry.event])
            lines.append(LogLine(words, colour, number, partial(show, entry.moment), pieces, entry.moment == lit))
        return lines

    def open_log(self) -> None:
        """The whole log."""
        from scenes.tabletop.panel.log_sheet import LogSheet

        self.stack.push(LogSheet(self.log_lines(most=2000), self.open_clause, f"{self.table.game.id}-log"))

    # ------------------------------------------------------------ the pieces that something is about

    def outlined(self) -> list[Element]:
        """The pieces of the line of the log that is pointed at."""
        entry = self.hands.ringed() or self.hands.hover
        return self.pieces(entry.line.pieces) if isinstance(entry, LogEntry) else []

    def pieces(self, names: Collection[str]) -> list[Element]:
        """What lies on the board under those names."""
        return [t for zone in self.zone_list if zone.id not in BESIDE for t in zone.things if is_piece_of(t, names)]

    def draw_marks(self, surface: Surface) -> None:
        super().draw_marks(surface)
        for thing in self.outlined():
            self.draw_focus(surface, thing)

    def touched(self, *things: Element | None) -> None:
        about = [piece for thing in things if isinstance(thing, LogEntry) for piece in self.pieces(thing.line.pieces)]
        super().touched(*things, *about)
