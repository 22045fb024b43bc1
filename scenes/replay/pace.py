"""How fast a record plays by itself."""

from __future__ import annotations

from scenes.system.words import later

SPEEDS = {later("slow"): 1.8, later("normal"): 1.0, later("fast"): 0.4}
"""Seconds between two steps."""


class Pace:
    """Does the record play by itself, how fast, and when is its next step due? Times are those of the app's clock."""

    def __init__(self) -> None:
        self.playing = False
        self.speed = "normal"
        self._next_at = 0.0

    def begin(self, now: float) -> None:
        """Play or pause was pressed: the next step comes after half the time."""
        self._next_at = now + SPEEDS[self.speed] / 2

    def due(self, now: float) -> bool:
        """Is it time for a step? If it is, the time of the next one begins."""
        if now < self._next_at:
            return False
        self._next_at = now + SPEEDS[self.speed]
        return True
