"""The light of an hour: one flat wash that leaves so much of red, green and blue."""

from __future__ import annotations

from typing import Literal

import pygame
from pygame import Rect, Surface

from scenes.paint.theme import Colour

Hour = Literal["dawn", "noon", "evening", "night"]
LIGHT: dict[Hour, Colour] = {
    "dawn": (255, 240, 226),
    "noon": (255, 255, 255),
    "evening": (255, 222, 188),
    "night": (96, 106, 156),
}
"""What the hour leaves of red, green and blue."""
DUSK: Colour = (214, 176, 170)
"""The same at the end of a city that has fallen."""


def hour_of_day(clock: int) -> Hour:
    """The light at this hour of the clock, 0 to 23.

    >>> [hour_of_day(clock) for clock in (3, 7, 12, 19, 23)]
    ['night', 'dawn', 'noon', 'evening', 'night']
    """
    return "dawn" if 5 <= clock < 9 else "noon" if 9 <= clock < 17 else "evening" if 17 <= clock < 21 else "night"


def shade(surface: Surface, light: Colour, rect: Rect | None = None) -> None:
    """Lay a flat wash over a part of a picture; what is clear stays clear."""
    if light != (255, 255, 255):
        surface.fill((*light, 255), rect, special_flags=pygame.BLEND_RGBA_MULT)
