"""Life on a board: what moves by itself and means nothing, twelve times a second, over a painted ground.

Smoke, flags, birds and people are small kept pictures; a `Mover` says for a tick where its pictures lie. Life is drawn
over the still picture and hides behind what lies on the board. It stands still where the player wants calm, where
nothing moves at all, below a sheet and on pictures that a tool takes: there it is part of the still picture.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from pygame import Rect, Surface

from scenes.paint.pieces import Piece
from scenes.ui.screens.screen import Screen

BEATS = 12
"""Ticks in a second."""

LAND = frozenset(("plot", "building", "wall", "own-town", "ground", "place", "signs"))
"""Kinds of things that are part of the land: life passes before them."""

Mover = Callable[[int], Iterable[tuple[Piece, tuple[float, float]]]]
"""The pictures of a tick, each with the pixel at which its anchor lies."""


class Life:
    """What lives within `room`, in pixels of the window. `hiding` are parts of the ground behind which it passes."""

    def __init__(self, screen: Screen, room: Rect, movers: Sequence[Mover], hiding: Sequence[Rect] = ()) -> None:
        self.screen, self.room, self.movers, self.hiding = screen, room, movers, hiding
        self.tick = self._now()

    def _now(self) -> int:
        return int(self.screen.app.now * BEATS) if self.screen.app.lively else 0

    @property
    def moves(self) -> bool:
        """Does it move now?"""
        chosen, screen = self.screen.app.settings, self.screen
        return screen.app.lively and screen.uncovered and not chosen.calm and chosen.animation != "off"

    def update(self) -> None:
        """Go on; has a frame drawn where a tick is over."""
        if self.moves:
            self.screen.app.soon(1 / BEATS)
            if self._now() != self.tick:
                self.tick = self._now()
                self.screen.app.nudge()

    def paint(self, surface: Surface, ground: Surface) -> None:
        """Draw it into the still picture, where it does not move; `ground` is what lies there without it."""
        if not self.moves:
            self._draw(surface, ground, self.hiding)

    def draw_moving(self, surface: Surface) -> list[Rect]:
        """Draw it over the still picture; the rects touched."""
        if not self.moves:
            return []
        over = [thing.extent for zone in self.screen.zone_list for thing in zone.things if thing.kind not in LAND]
        hiding = [*self.hiding, *(rect.inflate(8, 8) for rect in over if rect.colliderect(self.room))]
        return self._draw(surface, self.screen.app.still, hiding)

    def _draw(self, surface: Surface, below: Surface, hiding: Sequence[Rect]) -> list[Rect]:
        """All at once, for there may be two hundred of them; then what they pass behind is put over them again."""
        clip, tick = surface.get_clip(), self.tick
        surface.set_clip(self.room.clip(clip))
        drawn = [(piece.surface, piece.corner(at)) for mover in self.movers for piece, at in mover(tick)]
        touched = [rect for rect in surface.blits(drawn) or () if rect.w]
        parts = [rect.clip(hiding[over]) for rect in touched for over in rect.collidelistall(hiding)]
        surface.blits([(below, part, part) for part in parts], False)
        surface.set_clip(clip)
        return touched
