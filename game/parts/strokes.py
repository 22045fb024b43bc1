"""Drawn lines: reading both written forms, writing, thinning. Shared by every game that lets people draw.

A stroke is a list of `[x, y]` (as a person writes it) or one text `x,y x,y ...` (as the app writes it). Points are
whole numbers in map units. What a record holds is thinned to within one unit of the ink.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from itertools import chain, pairwise
from typing import Any

from game.core.text.phrases import say

Point = tuple[int, int]
Stroke = str | tuple[Point, ...]
"""A stroke as it is kept: in the form in which it came, and never changed."""
SHEET = (1600, 1000)
"""Width and height of the drawing sheet in map units."""
WITHIN = 1.0
"""A thinned line is nowhere further from the ink than this, in map units."""
_DIGITS = 4
"""Decimals of ink that are looked at: with numbers next to nothing the geometry would divide by zero."""
_ROUNDING = 0.5**0.5 + 10**-_DIGITS
_TEXT = re.compile(r"-?\d+,-?\d+(?: -?\d+,-?\d+)*")


class StrokeError(ValueError):
    """A value that is no stroke; the message says why."""


def read_stroke(value: Any) -> list[Point]:
    """The points of a stroke in either form; StrokeError if it is none."""
    if isinstance(value, str):
        text = " ".join(value.split())
        if not text:
            return []
        if not _TEXT.fullmatch(text):
            raise StrokeError(say("a stroke written as text is `x,y x,y ...`, whole numbers"))
        numbers = [int(number) for number in text.replace(",", " ").split()]
        return list(zip(numbers[::2], numbers[1::2], strict=True))
    if not isinstance(value, (list, tuple)):
        raise StrokeError(say("a stroke is a list of points [x, y] or a text `x,y x,y ...`"))
    points = []
    for point in value:
        if not isinstance(point, (list, tuple)) or len(point) != 2:
            raise StrokeError(say("a point is [x, y]"))
        x, y = point
        if isinstance(x, bool) or isinstance(y, bool) or not isinstance(x, int) or not isinstance(y, int):
            raise StrokeError(say("the numbers of a point are whole"))
        points.append((x, y))
    return points


def kept(value: Any) -> Stroke:
    """A stroke that can be read, to be kept."""
    return value if isinstance(value, str) else tuple(read_stroke(value))


def read_strokes(value: Any) -> list[list[Point]]:
    """The points of every stroke of a drawing; StrokeError if it is none."""
    if not isinstance(value, (list, tuple)):
        raise StrokeError(say("a drawing is a list of strokes"))
    return [read_stroke(stroke) for stroke in value]


def write_stroke(points: Iterable[Sequence[int]]) -> str:
    """The points as one text: `3,4 5,6`."""
    return " ".join(f"{x},{y}" for x, y in points)


def thin(ink: Sequence[Sequence[float]], within: float = WITHIN) -> list[Point]:
    """The fewest whole points (Douglas and Peucker) whose line stays within `within` units of the ink.

    Ink between whole numbers loses up to 0.71 to rounding, which is taken off first. The ends stay.
    """
    whole = all(float(number).is_integer() for point in ink for number in point)
    points: list[tuple[float, float]] = []
    for given in ink:
        x, y = round(given[0], _DIGITS), round(given[1], _DIGITS)
        if not points or points[-1] != (x, y):
            points.append((x, y))
    if len(points) > 2:
        import shapely  # only drawing needs it; it takes longer to load than all the rules

        line = shapely.LineString(points)
        allowed = within if whole else max(0.0, within - _ROUNDING)
        points = [(x, y) for x, y in shapely.simplify(line, allowed, preserve_topology=False).coords]
    thinned: list[Point] = []
    for x, y in points:
        point = (round(x), round(y))
        if not thinned or thinned[-1] != point:
            thinned.append(point)
    return thinned


def thin_all(inks: Sequence[Sequence[Sequence[float]]]) -> list[str]:
    """Many strokes at once, each thinned as by `thin` and written as text: five times as fast.

    All their points have the same number of values; the first two count.
    """
    import numpy as np
    import shapely

    lines = [ink for ink in inks if len(ink) > 2]
    if not lines:
        return ink_to_text(inks)
    flat = np.fromiter(chain.from_iterable(chain.from_iterable(lines)), float)
    drawn_at = flat.reshape(-1, len(lines[0][0]))[:, :2]
    points = np.round(drawn_at, _DIGITS)
    of = np.repeat(np.arange(len(lines)), [len(ink) for ink in lines])
    whole = np.logical_and.reduceat((drawn_at % 1 == 0).all(axis=1), np.flatnonzero(np.diff(of, prepend=-1)))
    points, of = _unrepeated(points, of)
    drawn = np.bincount(of, minlength=len(lines)) > 2
    kept = drawn[of]
    ink = shapely.linestrings(points[kept], indices=np.cumsum(np.diff(of[kept], prepend=-1) > 0) - 1)
    allowed = np.where(whole[drawn], WITHIN, max(0.0, WITHIN - _ROUNDING))
    coords, part = shapely.get_coordinates(shapely.simplify(ink, allowed, preserve_topology=False), return_index=True)
    rounded, part = _unrepeated(np.rint(coords).astype(int), part)
    numbers = rounded.ravel().tolist()
    ends = np.flatnonzero(np.diff(part, append=-1)) + 1
    texts = iter(
        ("%d,%d " * (stop - start))[:-1] % tuple(numbers[2 * start : 2 * stop])
        for start, stop in pairwise([0, *ends.tolist()])
    )
    long = iter(drawn.tolist())
    return [next(texts) if len(ink) > 2 and next(long) else write_stroke(thin(ink)) for ink in inks]


def _unrepeated(points: Any, of: Any) -> tuple[Any, Any]:
    """Points of lines one after the other, without those that repeat the one before them."""
    import numpy as np

    fresh = np.ones(len(points), bool)
    fresh[1:] = (points[1:] != points[:-1]).any(axis=1) | (of[1:] != of[:-1])
    return points[fresh], of[fresh]


def ink_to_text(strokes: Iterable[Sequence[Sequence[float]]]) -> list[str]:
    """Every stroke thinned and written as text: what the app puts into an action."""
    return [write_stroke(thin(stroke)) for stroke in strokes]
