"""What a canvas asks of the screen on which it lies."""

from __future__ import annotations

from typing import Protocol

from pygame import Rect

from scenes.ui.frame.app_context import ClauseReader
from scenes.ui.input.element import Zone
from scenes.ui.widgets.widget import WidgetHost


class CanvasHost(WidgetHost, ClauseReader, Protocol):
    """What a canvas asks of the screen on which it lies."""

    zone_list: list[Zone]

    @property
    def panning(self) -> bool:
        """Does the middle button push what is seen?"""

    def invalidate(self, rect: Rect | None = None) -> None:
        """Have the still picture drawn again, in `rect` or as a whole."""

    def rebuild(self) -> None:
        """What is said around the sheet has changed: make it anew."""
