"""Names written on the sheet: rows of letters at a place, which the app writes itself once that has its name."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from statistics import median
from typing import Any

from msgspec import Struct

from scenes.city.photo.groups import groups
from scenes.city.photo.lines import Line
from scenes.city.photo.shapes import Proposal
from scenes.city.photo.sheet import XY

Bounds = tuple[float, float, float, float]

_LETTER = 1.2, 9.0, 30.0
"""The least and the greatest height of a letter's stroke, and its greatest width where letters run together, in mm."""
_GAP = 1.0
"""So far apart letters of a word stand, and the words of a name, by the height of the row."""
_LEAST = 3
"""Of fewer strokes nothing is a word."""
_WIDE = 0.36, 0.62, 1.05
"""The least, the usual and the greatest width of a letter with the gap behind it, by the height of the row."""
_NEAR = 10.0
"""So far from a small place or a line its name may stand, in mm."""
_STRAIGHT, _ALIKE = 0.97, 0.45
"""A stroke is straight whose ends are so far apart by its length; strokes run alike within so many radians."""


class Written(Struct, frozen=True):
    """A row of letters. `box`: left, top, right, bottom in mm of the sheet."""

    lines: frozenset[int]
    box: Bounds

    @property
    def high(self) -> float:
        """How high the row is, in mm."""
        return self.box[3] - self.box[1]

    def fits(self, name: str) -> bool:
        """Could these letters be that name, by how many they are and how wide they run?"""
        letters, (least, _, most) = len(name.strip()), _WIDE
        enough = 0.6 * letters <= len(self.lines) <= 3 * letters
        return letters >= _LEAST and enough and least <= self._letter(name) <= most

    def off(self, name: str) -> float:
        """How far the width of a letter would be from the usual one."""
        return abs(math.log(self._letter(name) / _WIDE[1]))

    def _letter(self, name: str) -> float:
        return (self.box[2] - self.box[0]) / self.high / max(1, len(name.strip()))


def words_on(lines: Sequence[Line], drawn: Iterable[int] = ()) -> list[Written]:
    """The rows of letters among strokes, but for those that draw a place."""
    boxes = {n: _bounds(lines[n].points) for n in set(range(len(lines))).difference(drawn)}
    some = {n: box for n, box in boxes.items() if _is_letter(box)}
    found = []
    for row in groups(sorted(some), lambda n: [m for m in some if m != n and _beside(some[n], some[m])]):
        box = _around(some[n] for n in row)
        # dots and bars belong to it, though they are too small to be found by themselves
        inside = [n for n, one in boxes.items() if n not in some and _within(one, box)]
        written = Written(frozenset([*row, *inside]), box)
        if _is_word(written, [lines[n] for n in row], [some[n] for n in row]):
            found.append(written)
    return found


def names_on(named: Sequence[tuple[str, Sequence[Proposal]]], words: Sequence[Written]) -> set[int]:
    """The strokes that write the names of places, each given with its shapes: one row a place, the best fit first."""
    import shapely

    near: list[tuple[float, int, int]] = []
    for place, (name, shapes) in enumerate(named):
        for number, word in enumerate(words):
            left, top, right, bottom = word.box
            middle = shapely.Point((left + right) / 2, (top + bottom) / 2)
            away = [(_body(shape), word.high if shape.shape == "area" else _NEAR) for shape in shapes]
            if word.fits(name) and any(body is not None and body.distance(middle) < most for body, most in away):
                near.append((word.off(name), place, number))
    gone: set[int] = set()
    places: set[int] = set()
    taken: set[int] = set()
    for _, place, number in sorted(near):
        if place not in places and number not in taken:
            places.add(place)
            taken.add(number)
            gone |= words[number].lines
    return gone


def _body(shape: Proposal) -> Any:
    import shapely

    closed = shape.shape in ("area", "small")
    if len(shape.poly) < (3 if closed else 2):
        return None
    return shapely.Polygon(shape.poly).buffer(0) if closed else shapely.LineString(shape.poly)


def _bounds(points: Sequence[XY]) -> Bounds:
    xs, ys = [x for x, _ in points], [y for _, y in points]
    return min(xs), min(ys), max(xs), max(ys)


def _around(boxes: Iterable[Bounds]) -> Bounds:
    left, top, right, bottom = zip(*boxes, strict=True)
    return min(left), min(top), max(right), max(bottom)


def _within(inner: Bounds, outer: Bounds) -> bool:
    middle = (inner[0] + inner[2]) / 2, (inner[1] + inner[3]) / 2
    high = outer[3] - outer[1]
    return inner[3] - inner[1] < _LETTER[0] and (
        outer[0] - 0.3 < middle[0] < outer[2] + 0.4 * high and outer[1] - 0.5 * high < middle[1] < outer[3]
    )


def _is_letter(box: Bounds) -> bool:
    least, high, wide = _LETTER
    return least < box[3] - box[1] < high and box[2] - box[0] < wide


def _beside(one: Bounds, other: Bounds) -> bool:
    """Do two strokes stand in one row, as close as letters of a word?"""
    high = max(one[3] - one[1], other[3] - other[1])
    less = min(one[3] - one[1], other[3] - other[1])
    shared = min(one[3], other[3]) - max(one[1], other[1])
    apart = max(one[0], other[0]) - min(one[2], other[2])
    return shared > 0.6 * less and less > 0.35 * high and apart < _GAP * high


def _is_word(row: Written, lines: Sequence[Line], boxes: Sequence[Bounds]) -> bool:
    """Letters stand side by side, of one height, and run all ways: no hatching, no houses, no dashes."""
    wide = row.box[2] - row.box[0]
    if len(lines) < _LEAST or wide < 1.3 * row.high or max(box[2] - box[0] for box in boxes) > 0.5 * wide:
        return False  # an arrow is one long stroke with two short ones
    usual = median(box[3] - box[1] for box in boxes)
    if row.high > 2.7 * usual or row.high > _LETTER[1]:
        return False
    if sum(line.closed for line in lines) > 0.6 * len(lines):
        return False
    straight = [way for line in lines if (way := _way(line)) is not None]
    alike = max((sum(_turn(way - other) < _ALIKE for other in straight) for way in straight), default=0)
    return alike <= 0.6 * len(lines)


def _way(line: Line) -> float | None:
    """The direction of a straight stroke, in radians; None of one that is bent."""
    (x0, y0), (x1, y1) = line.points[0], line.points[-1]
    return math.atan2(y1 - y0, x1 - x0) if math.hypot(x1 - x0, y1 - y0) > _STRAIGHT * line.length else None


def _turn(angle: float) -> float:
    """How far two directions are apart, whichever way a line was drawn."""
    return abs((angle + math.pi / 2) % math.pi - math.pi / 2)
