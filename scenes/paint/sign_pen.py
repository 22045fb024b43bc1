"""Lines and areas of small signs: icons on buttons, pictograms on tokens."""

from __future__ import annotations

from collections.abc import Sequence

from scenes.paint.ink import Point, Sketch, smooth
from scenes.paint.theme import Colour


def line(
    sketch: Sketch,
    points: Sequence[Point],
    width: float,
    colour: Colour,
    tapers: tuple[float, float],
    curve: bool = False,
) -> None:
    """A pen line. `tapers`: how thin it grows at its ends if it is one stroke, and if it has corners."""
    way = smooth(points) if curve else list(points)
    if curve or len(way) == 2:
        sketch.stroke(way, width, colour, amount=0.2, taper=tapers[0], step=3)
    else:
        sketch.ink(way, width, colour, amount=0.2, taper=tapers[1], step=3)


def fill(sketch: Sketch, points: Sequence[Point], colour: Colour) -> None:
    """An area of one colour, hardly wavy."""
    sketch.wash(points, colour, offset=(0, 0), amount=0.15, solid=True)
