"""Where things of the sheet lie in the window: points, boxes, the middles of outlines."""

from __future__ import annotations

from collections.abc import Sequence

from scenes.paint.labels import Box
from scenes.paint.outline import inside
from scenes.paint.view import Matrix

XY = tuple[float, float]


def box_of(ring: Sequence[XY]) -> Box:
    """The box about an outline."""
    xs, ys = [p[0] for p in ring], [p[1] for p in ring]
    return min(xs), min(ys), max(xs), max(ys)


def pixel(matrix: Matrix, point: Sequence[float]) -> XY:
    """A point of the sheet in the pixels of the window."""
    a, b, c, d, e, f = matrix
    return a * point[0] + c * point[1] + e, b * point[0] + d * point[1] + f


def on_sheet(matrix: Matrix, point: Sequence[float]) -> XY:
    """A pixel of the window as a point of the sheet."""
    a, b, c, d, e, f = matrix
    x, y, area = point[0] - e, point[1] - f, a * d - b * c
    return (d * x - c * y) / area, (a * y - b * x) / area


def heart(ring: Sequence[XY]) -> XY:
    """The middle of an outline's area; of its box when that lies outside."""
    double = x = y = 0.0
    for (ax, ay), (bx, by) in zip(ring, [*ring[1:], ring[0]], strict=True):
        cross = ax * by - bx * ay
        double += cross
        x += (ax + bx) * cross
        y += (ay + by) * cross
    middle = (x / (3 * double), y / (3 * double)) if double else (0.0, 0.0)
    if double and inside(ring, middle):
        return middle
    xs, ys = [p[0] for p in ring], [p[1] for p in ring]
    return (min(xs) + max(xs)) / 2, (min(ys) + max(ys)) / 2


def within(room: Box, at: XY) -> bool:
    """Does a point lie in the box?"""
    return room[0] <= at[0] <= room[2] and room[1] <= at[1] <= room[3]
