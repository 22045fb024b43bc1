"""The hand that draws a sketch: lines a little off, as a hand draws them, and stamps from back to front."""

from __future__ import annotations

import itertools
import math
import random
from collections.abc import Callable, Iterable, Sequence

from scenes.city.drawing.document import SHEET, Sample, Stroke, Tool

XY = tuple[float, float]
INK = "#2B2118"


class Hand:
    """Draws strokes in order; `chance` is all the luck of a sketch, so that the same seed draws the same city."""

    def __init__(self, seed: int, new_id: Callable[[], int]) -> None:
        self.chance, self.new_id = random.Random(seed), new_id
        self.strokes: list[Stroke] = []
        self._stamps: list[tuple[float, Callable[[], Stroke]]] = []

    def draw(
        self,
        points: Sequence[XY],
        tool: Tool,
        layer: str,
        owner: str,
        *,
        colour: str = INK,
        width: float = 3.0,
        shake: float = 0.8,
        words: str = "",
        step: float = 5.0,
    ) -> None:
        """Draw a line through points of the sheet, `shake` units off at most."""
        samples: list[Sample] = []
        ms, phase = 0.0, self.chance.uniform(0, 6)
        for number, (x, y) in enumerate(_even(points, step)):
            off = shake * (math.sin(number * 0.31 + phase) + 0.6 * math.sin(number * 0.83 + 2 * phase))
            samples.append((round(x + off, 1), round(y + off * 0.8, 1), round(ms), 0.0))
            ms += self.chance.uniform(5, 9)
        key = self.new_id()
        self.strokes.append(Stroke(key, tool, colour, width, layer, owner, tuple(samples), float(key), words))

    def stamp(self, at: XY, name: str, owner: str, size: float, *, colour: str = INK, turn: float = 0.0) -> None:
        """Put a stamp of half size `size` down, once all lines are drawn (`put_stamps`)."""

        def put() -> Stroke:
            key = self.new_id()
            spot = (round(at[0], 1), round(at[1], 1), 0.0, 0.0)
            return Stroke(key, "stamp", colour, round(size, 1), "stamps", owner, (spot,), float(key), name, turn)

        if 0 < at[0] < SHEET[0] and 0 < at[1] < SHEET[1]:
            self._stamps.append((at[1] + size, put))

    def put_stamps(self) -> None:
        """Put all stamps down, from back to front by their feet."""
        self.strokes += [put() for _, put in sorted(self._stamps, key=lambda one: one[0])]
        self._stamps = []

    def ring(self, x: float, y: float, rx: float, ry: float, wild: float = 0.08) -> list[XY]:
        """An ellipse, a little wild, closed: its first point is its last."""
        a, b = self.chance.uniform(0, 6), self.chance.uniform(0, 6)
        turns = [2 * math.pi * k / 60 for k in range(61)]
        swells = [1 + wild * (math.sin(2 * t + a) + 0.6 * math.sin(3 * t + b)) for t in turns]
        return [(x + rx * s * math.cos(t), y + ry * s * math.sin(t)) for t, s in zip(turns, swells, strict=True)]


def _even(points: Sequence[XY], step: float) -> Iterable[XY]:
    yield points[0]
    for (ax, ay), (bx, by) in itertools.pairwise(points):
        parts = max(1, round(math.hypot(bx - ax, by - ay) / step))
        for k in range(1, parts + 1):
            yield ax + (bx - ax) * k / parts, ay + (by - ay) * k / parts
