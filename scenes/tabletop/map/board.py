"""A board that is a map: it forwards to its screen's `MapView` what is meant for the map."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Protocol, TypeVar

from pygame import Rect, Surface

from scenes.tabletop.board.game_board import BoardScreen, GameBoard
from scenes.tabletop.map.view import MapView
from scenes.ui.input.events import Input


class HasMap(BoardScreen, Protocol):
    """A screen with a map, which it makes once."""

    @property
    def map(self) -> MapView:
        """The map on which its boards lay their pieces."""


S = TypeVar("S", bound=HasMap, covariant=True)


class MapBoard(GameBoard[S]):
    """A board whose pieces lie on the screen's map.

    `build` begins with `self.map.lay(rect)`. What the board draws on the ground (washes, roads, arrows) it draws in
    `paint_marks`, below the names and the pieces, at `self.map.at(spot)`; a frame in `paint_rim`, over the names. If
    they can be told apart by `marks_key`, the picture is kept as long as it stays the same.
    """

    _lies: tuple[Hashable | None] | None = None
    """The key of what is marked, once asked for in this frame: several regions are drawn in one."""

    @property
    def map(self) -> MapView:
        return self.screen.map

    def takes(self, given: Input) -> bool:
        return self.map.takes(given) or super().takes(given)

    def command(self, name: str) -> bool:
        return self.map.command(name) or super().command(name)

    def update(self, now: float) -> bool:
        moving = super().update(now)
        self._lies = None
        return self.map.update(now) or moving

    def covers(self, rect: Rect) -> bool:
        return bool(self.map.paper.contains(rect))

    def paint(self, surface: Surface) -> None:
        clip = surface.get_clip()
        seen: Rect = clip.clip(self.map.paper)
        if not (seen.w and seen.h):
            return
        if self._lies is None:
            self._lies = (None if self.map.moving or self.map.zooming else self.marks_key(),)
        (key,) = self._lies
        surface.set_clip(seen)
        if key is None:
            self._paint_map(surface)
        else:
            self.map.paint_kept(surface, key, self._paint_map)
        surface.set_clip(clip)

    def marks_key(self) -> Hashable | None:
        """What `paint_marks` and `paint_rim` draw, so that equal keys stand for equal pictures; None: it may change."""
        return None

    def _paint_map(self, surface: Surface) -> None:
        self.map.paint_ground(surface)
        self.paint_marks(surface)
        self.map.paint_names(surface)
        self.paint_rim(surface)

    def paint_marks(self, surface: Surface) -> None:
        """What the board draws on the map's ground; the surface is clipped to the map."""

    def paint_rim(self, surface: Surface) -> None:
        """What it draws over the names, below the pieces; the surface is clipped to the map."""
