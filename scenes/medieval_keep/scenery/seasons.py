"""The hour, the season and the weather of a town: one flat wash over ground and buildings, and paints of the year.

The phase is the hour, the round is the season, what was drawn is the weather. Plates, tokens and cards are never
washed: they are read by day and by night.
"""

from __future__ import annotations

import functools
from dataclasses import dataclass
from typing import Literal

import pygame
from msgspec.structs import replace
from pygame import Surface

from scenes.paint.hours import LIGHT, Hour
from scenes.paint.theme import Colour, Theme

Season = Literal["spring", "summer", "autumn", "winter"]
Weather = Literal["fair", "blizzard", "rain", "drought", "plague"]

HOURS: dict[str, Hour] = {"draw": "dawn", "attack": "evening", "heal": "night", "over": "evening"}
"""The hour of a phase; what is not named here happens at noon."""
SEASONS: tuple[Season, ...] = ("spring", "summer", "autumn", "winter")
ROUNDS = 3
"""A season is so many rounds long."""
SKY: dict[Weather, Colour] = {
    "fair": (255, 255, 255),
    "blizzard": (226, 234, 244),
    "rain": (206, 214, 222),
    "drought": (255, 240, 200),
    "plague": (226, 234, 196),
}
WINDOW: Colour = (0x43, 0x35, 0x2A)
"""How the drawings fill a dark window."""
OCHRE: Colour = (0xF2, 0xC0, 0x5A)
"""A lit one."""
SNOW: Colour = (0xFA, 0xFA, 0xF4)
_GRASS: dict[Season, tuple[Colour, Colour]] = {
    "spring": ((0xA9, 0xB8, 0x72), (0xDB, 0xDE, 0xAE)),
    "summer": ((0xA9, 0xB2, 0x7C), (0xD9, 0xDA, 0xB2)),
    "autumn": ((0xC6, 0x9A, 0x56), (0xE2, 0xD2, 0xA0)),
    "winter": ((0xD4, 0xDC, 0xDA), (0xF0, 0xF1, 0xEA)),
}
"""Grass and meadow of the season."""


@dataclass(frozen=True, slots=True)
class Air:
    """Hour, season and weather together."""

    hour: Hour = "noon"
    season: Season = "summer"
    weather: Weather = "fair"

    @property
    def dark(self) -> bool:
        """Is it so dark that rings are those for a dark ground?"""
        return self.hour == "night"

    @property
    def lit(self) -> bool:
        """Does light stand in the windows?"""
        return self.hour in ("evening", "night")

    @property
    def light(self) -> Colour:
        """What is left of each colour on ground and buildings."""
        red, green, blue = (a * b // 255 for a, b in zip(LIGHT[self.hour], SKY[self.weather], strict=True))
        return red, green, blue

    @property
    def white(self) -> bool:
        """Does snow lie on the roofs?"""
        return self.season == "winter" or self.weather == "blizzard"


NOON = Air()


def season_of(round: int) -> Season:
    """The season of a round, counted from 1.

    >>> [season_of(number) for number in (1, 3, 4, 12, 13)]
    ['spring', 'spring', 'summer', 'winter', 'spring']
    """
    return SEASONS[max(0, round - 1) // ROUNDS % len(SEASONS)]


@functools.lru_cache(maxsize=64)
def seasonal(theme: Theme, season: Season) -> Theme:
    """The theme with the paints of a season; a theme without washes knows none."""
    if not theme.washes or season == "summer":
        return theme
    grass, meadow = _GRASS[season]
    wash = replace(theme.wash, grass=grass, meadow=meadow)
    if season == "winter":
        wash = replace(wash, sand=(0xE6, 0xE4, 0xDA), road=(0xE2, 0xDA, 0xC4), earth=(0xD8, 0xD2, 0xC0))
    return replace(theme, name=f"{theme.name}-{season}", wash=wash)


def snow_cap(surface: Surface, line: int, depth: int) -> None:
    """Snow on all that looks up: `depth` pixels under the pen's line, which is `line` pixels wide."""
    whole = pygame.mask.from_surface(surface, 200)
    cap, under = pygame.mask.Mask(whole.get_size()), pygame.mask.Mask(whole.get_size())
    cap.draw(whole, (0, line))
    under.draw(whole, (0, line + depth))
    cap.erase(under, (0, 0))
    cap = cap.overlap_mask(whole, (0, 0))
    for patch in cap.connected_components(depth * depth * 3):
        patch.to_surface(surface, setcolor=SNOW, unsetcolor=None)
