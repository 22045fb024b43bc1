"""Movement: how long things take, and the queue in which the engine's events are shown.

The new position is true the moment an action is accepted.  Animation only walks there: a scene turns the engine's
events into `Step`s and plays them; any input ends them all at once, and with movement switched off they take no
time.  Nothing waits for a timer.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable

from msgspec import Struct
from pygame import Rect, Surface

FACTOR: dict[str, float] = {"off": 0.0, "fast": 0.5, "normal": 1.0, "slow": 320 / 180}
"""Cards move in 0, 90, 180 or 320 milliseconds; everything else in proportion."""
DICE_MS = 900

Painter = Callable[[Surface, float], Iterable[Rect]]
"""Draws a step's moment: the surface, and how far it is from 0 to 1.  Returns the rects that it touched."""


def milliseconds(normal: float, speed: str = "normal", dice: bool = False) -> float:
    """How long a movement of `normal` milliseconds takes at that speed.  Dice never take more than 900.

    >>> [round(milliseconds(180, speed)) for speed in ("off", "fast", "normal", "slow")]
    [0, 90, 180, 320]
    >>> milliseconds(900, "slow", dice=True)
    900
    """
    length = normal * FACTOR[speed]
    return min(DICE_MS, length) if dice else length


def ease(t: float) -> float:
    """Smooth start and stop."""
    return t * t * (3 - 2 * t)


def ease_out(t: float) -> float:
    """Quick start, soft landing."""
    return 1 - (1 - t) ** 3


def between(a: float, b: float, t: float) -> float:
    """The number at share `t` (0 to 1) of the way from a to b."""
    return a + (b - a) * t


def point_between(a: tuple[float, float], b: tuple[float, float], t: float, arc: float = 0.0) -> tuple[float, float]:
    """A point of the way from a to b; `arc` lifts the middle of the way by so many pixels."""
    return between(a[0], b[0], t), between(a[1], b[1], t) - arc * math.sin(math.pi * t)


class Step(Struct, eq=False):
    """One movement: what it draws, how long, and what happens at its start and end."""

    length: float
    """Milliseconds, already reckoned with `milliseconds`."""
    paint: Painter | None = None
    begin: Callable[[], None] | None = None
    end: Callable[[], None] | None = None
    name: str = ""
    strikes: bool = False
    """Does a great moment strike as it moves? Else when it has moved."""
    started: float = -1.0


class Show:
    """The queue of movements of one scene.  Times are seconds of one steady clock."""

    def __init__(self) -> None:
        self.rows: list[list[Step]] = []
        """Steps of one row run together; the rows run one after the other."""
        self.skipping = False
        """Is everything ended at once, by an input?"""

    @property
    def busy(self) -> bool:
        return bool(self.rows)

    def then(self, *steps: Step) -> None:
        """Add steps that run together, after everything that already waits."""
        if steps:
            self.rows.append(list(steps))

    def update(self, now: float) -> bool:
        """Go on to `now`; returns whether something still moves."""
        while self.rows:
            row = self.rows[0]
            for step in row:
                if step.started < 0:
                    step.started = now
                    if step.begin:
                        step.begin()
            for step in [step for step in row if (now - step.started) * 1000 >= step.length]:
                if step in row:  # unless the end of another one has skipped everything
                    self._end(row, step)
            if row and self.rows and self.rows[0] is row:
                return True
        return False

    def skip(self) -> bool:
        """End everything at once, in order, as if it had been shown; returns whether there was something to end."""
        had, self.skipping = bool(self.rows), True
        try:
            while self.rows:
                row = self.rows[0]
                if row[0].started < 0 and row[0].begin:
                    row[0].begin()
                self._end(row, row[0])
        finally:
            self.skipping = False
        return had

    def _end(self, row: list[Step], step: Step) -> None:
        """A step is over: it is no longer shown when its end is told."""
        row.remove(step)
        if not row:
            self.rows.remove(row)
        if step.end:
            step.end()

    def draw(self, surface: Surface, now: float) -> list[Rect]:
        """Draw the moment; returns the rects touched."""
        rects: list[Rect] = []
        for step in self.rows[0] if self.rows else ():
            if step.paint and step.started >= 0:
                t = 1.0 if step.length <= 0 else min(1.0, (now - step.started) * 1000 / step.length)
                rects.extend(step.paint(surface, t))
        return rects


class Glide(Struct):
    """A number on its way: a lifted spine, a counted sum."""

    value: float
    goal: float
    started: float = 0.0
    origin: float = 0.0
    length: float = 0.12

    def to(self, goal: float, now: float, length: float) -> None:
        """Head for `goal`, there in `length` seconds."""
        if goal != self.goal:
            self.origin, self.goal, self.started, self.length = self.value, goal, now, length

    def update(self, now: float) -> bool:
        """Move on; returns whether the number changed."""
        before = self.value
        if self.length <= 0 or now - self.started >= self.length:
            self.value = self.goal
        else:
            self.value = between(self.origin, self.goal, ease((now - self.started) / self.length))
        return self.value != before
