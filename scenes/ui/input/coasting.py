"""What fingers pushed goes on by itself when they are lifted, ever more slowly: in lists, boards and canvas alike."""

from __future__ import annotations

import math
from collections import deque

LAST = 0.1
"""Seconds before the fingers are lifted that say how fast they went."""
LEAST = 120.0
"""Pixels in a second, in a window 720 pixels high: what is pushed more slowly stays where it is put."""
SLOWER = 0.3
"""Seconds in which it goes on at a third of its speed."""
END = 12.0
"""Pixels in a second at which it comes to rest."""


class Coast:
    """The way of the fingers, and what goes on after them as a push of two fingers would."""

    def __init__(self) -> None:
        self._way: deque[tuple[float, float, float]] = deque(maxlen=32)
        """When and where the fingers were."""
        self._speed = (0.0, 0.0)
        self._left = (0.0, 0.0)
        """Parts of pixels that were not pushed yet."""
        self.pos = (0, 0)
        """Where it was pushed."""
        self._at = 0.0

    @property
    def moving(self) -> bool:
        """Does something go on by itself?"""
        return self._speed != (0.0, 0.0)

    def stop(self) -> None:
        """A finger, a button or a key goes down: everything rests."""
        self._speed = self._left = (0.0, 0.0)
        self._way.clear()

    def follow(self, now: float, pos: tuple[float, float]) -> None:
        """The fingers are there now."""
        self._way.append((now, *pos))

    def lift(self, now: float, pos: tuple[int, int], scale: float = 1.0) -> None:
        """They pushed something at `pos` and are lifted: that goes on as fast as they went at the end."""
        way = [step for step in self._way if now - step[0] <= LAST]
        self.stop()
        if len(way) < 2 or way[-1][0] <= way[0][0]:
            return
        (began, x, y), (ended, to_x, to_y) = way[0], way[-1]
        speed = (to_x - x) / (ended - began), (to_y - y) / (ended - began)
        if math.hypot(*speed) >= LEAST * scale:
            self._speed, self.pos, self._at = speed, pos, now

    def step(self, now: float) -> tuple[int, int]:
        """How many pixels it has gone on, right and down, since the last look."""
        if not self.moving:
            return 0, 0
        slower = math.exp((self._at - now) / SLOWER)
        way = [left + speed * SLOWER * (1 - slower) for left, speed in zip(self._left, self._speed, strict=True)]
        x, y = round(way[0]), round(way[1])
        self._left, self._at = (way[0] - x, way[1] - y), now
        self._speed = self._speed[0] * slower, self._speed[1] * slower
        if math.hypot(*self._speed) < END:
            self.stop()
        return x, y
