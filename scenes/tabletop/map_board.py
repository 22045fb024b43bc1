"""A board that is a map: it forwards to its screen's `MapView` what is meant for the map."""

from __future__ import annotations

from typing import Protocol, TypeVar

from pygame import Rect, Surface

from scenes.tabletop.board import BoardScreen, GameBoard
from scenes.tabletop.map_view import MapView
from scenes.ui.events import Input


class HasMap(BoardScreen, Protocol):
    """A screen with a map, which it makes once."""

    @property
    def map(self) -> MapView:
        """The map on which its boards lay their pieces."""


S = TypeVar("S", bound=HasMap, covariant=True)


class MapBoard(GameBoard[S]):
    """A board whose pieces lie on the screen's map.

    `build` begins with `self.map.lay(rect)`. What the board draws on the ground (washes, roads, arrows) it draws in
    `paint_marks`, below the names and the pieces, at `self.map.at(spot)`.
    """

    @property
    def map(self) -> MapView:
        return self.screen.map

    def takes(self, given: Input) -> bool:
        return self.map.takes(given)

    def command(self, name: str) -> bool:
        return self.map.command(name)

    def update(self, now: float) -> bool:
        return self.map.update(now)

    def paint(self, surface: Surface) -> None:
        clip = surface.get_clip()
        seen: Rect = clip.clip(self.map.room)
        if seen.w and seen.h:
            self.map.paint_ground(surface)
            surface.set_clip(seen.clip(self.map.paper))
            self.paint_marks(surface)
            surface.set_clip(clip)
            self.map.paint_names(surface)

    def paint_marks(self, surface: Surface) -> None:
        """What the board draws on the map's ground; the surface is clipped to the map."""
