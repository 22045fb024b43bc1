"""The ground of a board as one picture: painted once, copied wherever something has moved over it."""

from __future__ import annotations

from collections.abc import Callable

from pygame import Surface


class LaidGround:
    """The cloth and the board's ground, which do not change between two arrangements."""

    def __init__(self) -> None:
        self.picture: Surface | None = None
        """What moves over the ground shows a part of it again."""
        self._lies = False
        """Is that picture the one of the board that lies there now?"""

    def take_up(self) -> None:
        """Another board comes, or the same one lies differently."""
        self._lies = False

    def paint(self, surface: Surface, paint: Callable[[Surface], None]) -> None:
        """Show it where the surface may be drawn on (its clip); `paint` paints it on a surface of the same size."""
        if self.picture is None or self.picture.get_size() != surface.get_size():
            self.picture = surface.copy()
            self.picture.set_clip(None)
            self._lies = False
        if not self._lies:
            self._lies = True
            paint(self.picture)
        clip = surface.get_clip()
        surface.blit(self.picture, clip, clip)
