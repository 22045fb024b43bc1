"""Where everything of a battle lies on the board: the band with the ladder of initiative, and the dice on the road. All
in pixels.
"""

from __future__ import annotations

from dataclasses import dataclass

from pygame import Rect

from scenes.medieval_keep.scenery.siege import FOOT, HIGH, WIDE
from scenes.tabletop.dice.tray import fitting_size
from scenes.ui.frame.layout import Layout

RUNGS = 12
ROAD = (304.0, 544.0)
"""Where the road before the gate is left free of people, on the usual stage."""


@dataclass(frozen=True, slots=True)
class Places:
    """The places of a battle in one layout."""

    layout: Layout

    def u(self, units: float) -> int:
        return self.layout.u(units)

    @property
    def large(self) -> bool:
        """Is the text so large that pictures give way to it?"""
        return self.layout.text >= 1.5

    # -------- the band

    @property
    def grown(self) -> float:
        """How much larger the band's numbers are than usual."""
        return min(1.4, 1 + 0.5 * (self.layout.text - 1))

    @property
    def band(self) -> Rect:
        """The thin band over the stage: hits left of both sides, the ladder between them."""
        tall, edge = self.layout.tall, self.u(8)
        return Rect(tall.x + edge, tall.y + edge, tall.w - 2 * edge, self.u(68 * self.grown))

    @property
    def track_y(self) -> int:
        """The middle of the ladder of initiative."""
        band = self.band
        return band.bottom - self.u(22 * self.grown)

    def rung_x(self, level: int) -> int:
        """Where the rung of a level stands, the highest at the left."""
        band = self.band
        left, right = band.x + self.u(136 * self.grown), band.right - self.u(152 * self.grown)
        return left + round((RUNGS - level) * (right - left) / (RUNGS - 1))

    @property
    def rung_step(self) -> int:
        """From one rung to the next."""
        return abs(self.rung_x(1) - self.rung_x(2))

    # -------- the dice

    @property
    def _road(self) -> Rect:
        """The road before the gate, as far down as the stage goes."""
        tall = self.layout.tall
        left, right = (round(tall.w * x / WIDE) for x in ROAD)
        top = tall.y + round(tall.h * (FOOT + 22) / HIGH)
        return Rect(tall.x + left, top, right - left, tall.bottom - self.u(10) - top)

    @property
    def rim(self) -> Rect:
        """Where the dice of the next throw lie ready, before the gate."""
        road = self._road
        return Rect(road.x, road.y, road.w, min(self.u(62), round(road.h * 0.36)))

    @property
    def tray(self) -> Rect:
        """Where the dice lie, nearer on the road; the names of both sides have room below them."""
        road, rim = self._road, self.rim
        top = rim.bottom + self.u(4)
        return Rect(road.x, top, road.w, road.bottom - self.layout.t(16) - top)

    def die_size(self, count: int, room: Rect) -> int:
        """How high a die of so many is in a room."""
        return fitting_size(count, room, self.u(50 if count <= 4 else 44))

    def homes(self, sides: int) -> list[Rect]:
        """Each side's part of the tray."""
        tray, gap = self.tray, self.u(12)
        room = (tray.w - gap * (sides - 1)) // sides
        return [Rect(tray.x + n * (room + gap), tray.y, room, tray.h) for n in range(sides)]
