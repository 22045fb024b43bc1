"""All ink of a large city, roughly, on the whole sheet's picture, until the true one is there."""

from __future__ import annotations

import time

from pygame import Surface

from scenes.city.ink.painter import Painter, sketched

FULL = 3_000
"""With more strokes all of them are shown roughly first: the true picture takes seconds."""
GLANCE = 0.4
"""Seconds after which the rough picture is shown again while it is drawn."""


class RoughSketch:
    """Draws the rough picture in slices; of a small city there is none."""

    def __init__(self, painter: Painter, sheet: Surface) -> None:
        self._steps = sketched(painter, sheet) if len(painter.city.strokes) > FULL else None
        self._glanced = time.perf_counter()

    @property
    def going_on(self) -> bool:
        """Is it still to be drawn?"""
        return self._steps is not None

    def work(self, end: float) -> bool:
        """Go on until a time; is more of it to be shown now?"""
        for _ in self._steps or ():
            if (now := time.perf_counter()) >= end:
                if now - self._glanced < GLANCE:
                    return False
                break
        else:
            self._steps = None
        self._glanced = time.perf_counter()
        return True
