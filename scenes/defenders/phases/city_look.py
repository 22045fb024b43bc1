"""The map in the evening (DEF-CONFER-1): the only time at which tactics are talked, so the city can be looked at."""

from __future__ import annotations

from pygame import Rect

from scenes.defenders.board.drafts import CITY_SHOWN
from scenes.defenders.board.map_board import MapBoard
from scenes.defenders.phases.counsel import put_counsel
from scenes.system.words import tr
from scenes.ui.screens.side_panel import Command, PanelParts
from scenes.ui.widgets.scroll import ScrollArea


class CityLook(MapBoard):
    """The city between two pages of the storybook; nothing is done there."""

    def panel(self) -> PanelParts:
        return PanelParts(
            tr("The city in the evening"),
            tr("Before the threat card"),
            main=Command(tr("Back to the scene"), self.go_back, id="main"),
            below=self._counsel,
        )

    def _counsel(self, area: ScrollArea, room: Rect) -> int:
        return (
            put_counsel(self, area, room, room.y, tr("Talk tactics now: later it is cheating"), silent=False) - room.y
        )

    def go_back(self) -> None:
        """The storybook is opened again."""
        CITY_SHOWN.change(self.screen, False)

    def command(self, name: str) -> bool:
        if name in ("back", "next-step"):
            self.go_back()
            return True
        return super().command(name)
