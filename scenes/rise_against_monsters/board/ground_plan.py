"""The boxes of a board, in units from its corner, as pixels of the screen."""

from __future__ import annotations

from pygame import Rect

from scenes.rise_against_monsters.board.elements import FINGER
from scenes.rise_against_monsters.scenery.map_layout import Box
from scenes.ui.frame.layout import Layout


class GroundPlan:
    """Where a box of the board lies on the screen."""

    def __init__(self, layout: Layout, board: Rect) -> None:
        self.layout, self.board = layout, board

    @property
    def scale(self) -> float:
        """Pixels to a unit."""
        return self.layout.scale

    def rect(self, box: Box) -> Rect:
        """A box of the board in pixels."""
        s = self.scale
        left, top = round(box.x * s), round(box.y * s)
        return Rect(
            self.board.x + left, self.board.y + top, round(box.right * s) - left, round(box.bottom * s) - top
        )  # fmt: skip

    def target(self, face: Rect) -> Rect:
        """A rect at least as large as a finger."""
        least = self.layout.u(FINGER)
        rect = Rect(0, 0, max(face.w, least), max(face.h, least))
        rect.center = face.center
        return rect
