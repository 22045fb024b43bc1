"""The ending as a picture: the city as the battle left it, whose banners fly over it, and where it burns."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from functools import partial

from pygame import Rect, Surface

from scenes.battle_for_korvosa.board.board import CityBoard, Signs
from scenes.battle_for_korvosa.board.screen import CityScreen
from scenes.battle_for_korvosa.ending.board import EndBoard
from scenes.battle_for_korvosa.map_sheet.model import CASTLE
from scenes.paint.hours import DUSK, LIGHT, shade
from scenes.system.words import tr
from scenes.tabletop.board.air import birds, fire, smoke, waving
from scenes.tabletop.board.life import Mover
from scenes.tabletop.panel.decided import NumbersPage
from scenes.ui.screens.side_panel import Command, PanelParts

BURNING = 12
"""So many of the quarters that were taken last still burn."""


class PaintedCity(CityBoard, NumbersPage[CityScreen]):
    """The whole city in the light of its last day; the verdict is the other page."""

    log_in_panel = False

    def __init__(self, screen: CityScreen) -> None:
        super().__init__(screen)
        self.verdict = EndBoard(screen)
        won = screen.table.state.rules.winners(screen.table.state)
        self.free = bool(won) and screen.queen not in won
        """Have the heroes won?"""
        taken = [
            event.word("quarter")
            for moment in screen.table.moments
            for event in moment.events
            if event.kind == "captured"
        ]
        self.burning = set(list(dict.fromkeys(reversed(taken)))[:BURNING])

    @property
    def map_room(self) -> Rect:
        return self.below_title

    @property
    def living_room(self) -> Rect:
        return self.layout.tall

    def movers(self) -> Sequence[Mover]:
        """The tide, gulls, the banners of those who hold the Castle and the landmarks, fires where it was taken."""
        screen, scale, theme = self.screen, self.layout.scale, self.screen.app.theme
        found = [self.tide()]
        for number, (place, spot) in enumerate(screen.chart.spots.items()):
            at = partial(self.beside, spot)
            holder = self.facts.places[place].holder
            if holder and (place == CASTLE or spot.picture is not None):
                high, foot = (58, -36) if place == CASTLE else (42, -8)
                found.append(waving(partial(at, 4, foot), high, screen.seat(holder), scale, theme, number))
            if place in self.burning:
                found.append(fire(partial(at, -26, 14), 20, scale, theme, number))
                found.append(smoke(partial(at, -24, -4), 22, scale, theme, number, dark=True))
            elif number % 3 == 0:
                found.append(smoke(partial(at, -30, -24), 22, scale, theme, number))
        found.append(birds(self.map.paper, 9, scale, theme))
        return found

    def build(self) -> None:
        """The map with its names and stacks, and how it ended over it."""
        self.map.lay(self.map_room)
        self.now = self.marked()
        self._places()
        self._units()
        self.screen.add("signs", Signs(self))
        words = self.screen.looks.verdict(str(self.facts.points.now.verdict))
        self.put_title(words, good=self.free)

    def marks_key(self) -> Hashable:
        return super().marks_key(), "ending", self.free

    def paint_marks(self, surface: Surface) -> None:
        super().paint_marks(surface)
        if self.screen.app.theme.washes:
            shade(surface, LIGHT["dawn"] if self.free else DUSK, surface.get_clip())

    def panel(self) -> PanelParts:
        parts = self.verdict.panel()
        other = Command(tr("Verdict"), partial(self.turn_to, 1), id="numbers")
        parts.row = [other if one.id == "watch" else one for one in parts.row]
        return parts
