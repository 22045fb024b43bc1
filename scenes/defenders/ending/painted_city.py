"""The ending as a picture: the drawn city with its names, as the siege left it, in the light of its last day."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from functools import partial

from pygame import Rect, Surface

from scenes.defenders.board.map_board import MapBoard
from scenes.defenders.board.screen import SiegeScreen
from scenes.defenders.ending.board import EndBoard
from scenes.paint.hours import DUSK, LIGHT, shade
from scenes.paint.outline import XY
from scenes.system.words import tr
from scenes.tabletop.panel.decided import NumbersPage
from scenes.ui.screens.side_panel import Command, PanelParts


class PaintedCity(MapBoard, NumbersPage[SiegeScreen]):
    """The map as large as the table; the book with the chronicle is the other page."""

    foot = 0
    log_in_panel = False

    def __init__(self, screen: SiegeScreen) -> None:
        super().__init__(screen)
        self.book = EndBoard(screen)

    @property
    def room(self) -> Rect:
        return self.below_title

    def say_states(self) -> None:
        """No way in is numbered any more."""
        super().say_states()
        self.sheet.easel.over.typesetter.entries = {}

    def lay_links(self) -> None:
        """Nobody marches any more."""
        super().lay_links()
        self.marches.lay(())

    def camps(self) -> Sequence[XY]:
        """Before a city that stands no camp burns any more."""
        return () if self.book.stood else super().camps()

    def build(self) -> None:
        super().build()
        self.put_title(self.book.how_it_ended, good=self.book.stood)

    def marks_key(self) -> Hashable | None:
        key = super().marks_key()
        return None if key is None else (key, "ending", self.book.stood)

    def paint_marks(self, surface: Surface) -> None:
        super().paint_marks(surface)
        if self.theme.washes:
            shade(surface, LIGHT["dawn"] if self.book.stood else DUSK, surface.get_clip())

    def update(self, now: float) -> bool:
        return super().update(now) | self.book.paint_next()

    def panel(self) -> PanelParts:
        parts = self.book.panel()
        other = Command(tr("The chronicle"), partial(self.turn_to, 1), id="numbers")
        parts.row = [other if one.id == "the-picture" else one for one in parts.row]
        return parts
