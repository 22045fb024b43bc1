"""A screen that is a map and nothing else: for what is measured and tested of maps without a game."""

from __future__ import annotations

from pygame import Surface

from scenes.tabletop.map.view import MapView
from scenes.ui.input.events import Input
from scenes.ui.screens.screen import Screen


class BareMap(Screen):
    """Gives the map its inputs and its time, as a game's board does; who derives from it makes `map` and lays it."""

    map: MapView

    def handle(self, given: Input) -> bool:
        return self.map.takes(given) or super().handle(given)

    def command(self, name: str) -> bool:
        return self.map.command(name)

    def update(self, now: float) -> bool:
        moving = super().update(now)
        return self.map.update(now) or moving

    def paint(self, surface: Surface) -> None:
        super().paint(surface)
        self.paint_map(surface)

    def paint_map(self, surface: Surface) -> None:
        """The map and its names."""
        self.map.paint_ground(surface)
        self.map.paint_names(surface)
