"""The board while the city's map is laid out."""

from __future__ import annotations

from pygame import Rect, Surface

from scenes.battle_for_korvosa.board.screen import CityScreen
from scenes.paint import ink
from scenes.system.words import tr
from scenes.tabletop.board.game_board import GameBoard
from scenes.ui.screens.side_panel import PanelParts
from scenes.ui.widgets.paper import Heading
from scenes.ui.widgets.text import add_text

LINE = 1.0
"""Seconds in which the line of progress goes once along its way."""


class SurveyBoard(GameBoard[CityScreen]):
    """A sheet that says what is being done, with a line that moves; the table comes by itself."""

    log_in_panel = False

    def build(self) -> None:
        room = self._room
        self.screen.add(
            "survey",
            Heading("survey-title", Rect(room.x, room.y, room.w, self.t(60)), tr("The map is being drawn"), size=48),
        )
        words = tr(
            "Your own map is laid out from its points, so that the quarters touch as your file says. "
            "This takes some seconds."
        )
        add_text(
            self.screen,
            "survey-words",
            words,
            Rect(room.x, room.y + self.t(72), room.w, self.t(110)),
            "survey",
            size=20,
            role="text",
            soft=False,
        )

    @property
    def _room(self) -> Rect:
        tall = self.layout.tall
        wide = min(tall.w - self.u(80), self.t(560))
        return Rect(tall.centerx - wide // 2, tall.y + round(tall.h * 0.32), wide, self.t(220))

    def paint_ground(self, surface: Surface) -> None:
        room, s = self.layout.tall, self.layout.scale
        ink.sheet(room.w / s, room.h / s, s, self.screen.app.theme, seed=48, frame=True).draw(surface, room.topleft)

    def update(self, now: float) -> bool:
        if self.screen.mapped:
            self.screen.rebuild()
        return True

    def draw_moving(self, surface: Surface) -> list[Rect]:
        room, theme = self._room, self.screen.app.theme
        rail = Rect(room.x, room.bottom - self.u(20), room.w, max(2, self.u(4)))
        surface.fill(theme.hairline, rail)
        share = (self.screen.app.now % LINE) / LINE
        part = Rect(rail.x + round((rail.w - rail.w // 5) * share), rail.y, rail.w // 5, rail.h)
        surface.fill(theme.legal.paper, part)
        return [rail]

    def panel(self) -> PanelParts:
        return PanelParts(tr("The map is being drawn"), "", tr("The table is laid as soon as it is there."))
