"""Where the pen catches when snapping is on: ends of other lines, outlines of places, directions of 15 degrees.

Pure geometry in sheet units; the canvas shows the ghost and says how near counts.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Literal

from scenes.city.drawing.document import City

XY = tuple[float, float]
STEP = 15.0
"""Degrees between the directions in which a straight line catches."""
LINES = ("pen", "line", "dotted", "wash", "ruin", "annotate")


@dataclass(frozen=True, slots=True)
class Snap:
    """Where it catches, and on what."""

    kind: Literal["end", "outline", "angle"]
    at: XY


def ends(city: City, at: XY, reach: float) -> Snap | None:
    """The nearest end of a line that is shown, within `reach`."""
    box = at[0] - reach, at[1] - reach, at[0] + reach, at[1] + reach
    found = [
        (math.dist(at, point[:2]), (point[0], point[1]))
        for stroke in city.near(*box)
        if stroke.tool in LINES and len(stroke.points) > 1 and city.shown(stroke)
        for point in (stroke.points[0], stroke.points[-1])
    ]
    nearest = min(found, default=None)
    return Snap("end", nearest[1]) if nearest and nearest[0] <= reach else None


def outlines(rings: Iterable[Sequence[Sequence[float]]], at: XY, reach: float) -> Snap | None:
    """The nearest point of closed outlines, within `reach`."""
    best: tuple[float, XY] | None = None
    (x, y), far = at, reach
    for ring in rings:
        for a, b in zip(ring, [*ring[1:], ring[0]], strict=True):
            if (a[0] < x - far and b[0] < x - far) or (a[0] > x + far and b[0] > x + far):
                continue
            if (a[1] < y - far and b[1] < y - far) or (a[1] > y + far and b[1] > y + far):
                continue
            spot = foot(at, a, b)
            away = math.dist(at, spot)
            if away <= reach and (best is None or away < best[0]):
                best = away, spot
    return Snap("outline", best[1]) if best else None


def foot(at: XY, a: Sequence[float], b: Sequence[float]) -> XY:
    """The point of a segment that is nearest."""
    dx, dy = b[0] - a[0], b[1] - a[1]
    square = dx * dx + dy * dy
    t = max(0.0, min(1.0, ((at[0] - a[0]) * dx + (at[1] - a[1]) * dy) / square)) if square else 0.0
    return a[0] + dx * t, a[1] + dy * t


def angle(start: XY, at: XY) -> Snap:
    """The point as far from `start` in the nearest direction of 15 degrees.

    >>> angle((0.0, 0.0), (100.0, 3.0)).at[1]
    0.0
    """
    length = math.dist(start, at)
    turn = math.radians(round(math.degrees(math.atan2(at[1] - start[1], at[0] - start[0])) / STEP) * STEP)
    return Snap("angle", (start[0] + length * math.cos(turn), start[1] + length * math.sin(turn)))


def snap(
    city: City, rings: Iterable[Sequence[Sequence[float]]], at: XY, reach: float, start: XY | None = None
) -> Snap | None:
    """What catches a point: an end first, then an outline, then (from `start` on, if it is given) a direction."""
    found = ends(city, at, reach) or outlines(rings, at, reach)
    return found or (angle(start, at) if start is not None and start != at else None)
