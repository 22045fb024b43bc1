"""Points of a corrected outline: corners, and smooth points with two arms, between which it runs in curves.

Pure geometry in sheet units. Whoever asks what an outline encloses takes its `curve`: to the rules it is a line of
corners like any other.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from typing import Literal

Knot = tuple[float, ...]
"""x, y; and of a smooth point how far its two arms reach from it: towards the point before, and towards the next."""
XY = tuple[float, float]
Outline = tuple[Knot, ...]
Arm = Literal[0, 1]
"""The arm towards the point before, or towards the next."""
BOTH: tuple[Arm, Arm] = (0, 1)
CORNER, SMOOTH = 2, 6
"""So many numbers has a point of either kind."""
STEP = 10.0
"""Units of a curve between two points of its line, at most where it is short."""
MOST = 32
"""Points that one curve is made of at most."""
REACH = 1 / 3
"""An arm's length at first: this share of the way to the next point."""


def is_smooth(knot: Knot) -> bool:
    """Has it arms?"""
    return len(knot) == SMOOTH


def arm(knot: Knot, which: Arm) -> XY:
    """Where an arm ends; at the point itself where it has none."""
    if not is_smooth(knot):
        return knot[0], knot[1]
    dx, dy = knot[2 + 2 * which : 4 + 2 * which]
    return knot[0] + dx, knot[1] + dy


def put(knot: Knot, x: float, y: float) -> Knot:
    """The point at another spot; its arms go with it."""
    return (x, y, *knot[2:])


def swung(knot: Knot, which: Arm, to: XY) -> Knot:
    """One arm drawn to a spot; the other turns with it and keeps its length, so that the line stays smooth."""
    x, y = knot[:2]
    mine, other = (to[0] - x, to[1] - y), (knot[2:4], knot[4:6])[1 - which]
    long, length = math.hypot(*mine), math.hypot(*other)
    if long:
        other = -mine[0] / long * length, -mine[1] / long * length
    return (x, y, *mine, *other) if which == 0 else (x, y, *other, *mine)


def smooth(outline: Sequence[Knot], number: int) -> Knot:
    """A point with arms along the way between its neighbours."""
    (px, py), (x, y), (nx, ny) = (outline[(number + k) % len(outline)][:2] for k in (-1, 0, 1))
    long = math.dist((px, py), (nx, ny)) or 1.0
    along = (nx - px) / long, (ny - py) / long
    back, on = (math.dist((x, y), end) * REACH for end in ((px, py), (nx, ny)))
    return x, y, -along[0] * back, -along[1] * back, along[0] * on, along[1] * on


def corner(knot: Knot) -> Knot:
    """A point without arms."""
    return knot[:CORNER]


def carried(outline: Sequence[Knot], by: Callable[[XY], XY]) -> Outline:
    """Moved, turned or grown: every point and the ends of its arms go where `by` says."""
    found: list[Knot] = []
    for knot in outline:
        x, y = by((knot[0], knot[1]))
        ends = [by(arm(knot, which)) for which in BOTH] if is_smooth(knot) else []
        found.append((x, y, *(number for ex, ey in ends for number in (ex - x, ey - y))))
    return tuple(found)


def whole(outline: Sequence[Knot]) -> Outline:
    """In whole units, as an outline is kept."""
    return tuple(tuple(float(round(number)) for number in knot) for knot in outline)


def edges(outline: Sequence[Knot]) -> list[list[XY]]:
    """The line from each point to the next, both ends with it."""
    return [_edge(a, b) for a, b in zip(outline, [*outline[1:], outline[0]], strict=True)] if outline else []


def _edge(a: Knot, b: Knot) -> list[XY]:
    start, end = (a[0], a[1]), (b[0], b[1])
    if not (is_smooth(a) or is_smooth(b)):
        return [start, end]
    one, two = arm(a, 1), arm(b, 0)
    long = math.dist(start, one) + math.dist(one, two) + math.dist(two, end)
    count = max(2, min(MOST, math.ceil(long / STEP)))
    return [start, *(_at(start, one, two, end, n / count) for n in range(1, count)), end]


def _at(a: XY, b: XY, c: XY, d: XY, t: float) -> XY:
    s = 1 - t
    k = s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t
    return (
        k[0] * a[0] + k[1] * b[0] + k[2] * c[0] + k[3] * d[0],
        k[0] * a[1] + k[1] * b[1] + k[2] * c[1] + k[3] * d[1],
    )


def curve(outline: Sequence[Knot]) -> list[XY]:
    """The closed line that an outline is, without its first point at the end."""
    return [point for edge in edges(outline) for point in edge[:-1]]


def with_point(outline: Sequence[Knot], number: int, share: float) -> Outline:
    """One more point on the line after a point, `share` of its length on: the line stays as it is."""
    a, b = outline[number], outline[(number + 1) % len(outline)]
    start, end = (a[0], a[1]), (b[0], b[1])

    def between(p: XY, q: XY) -> XY:
        return p[0] + (q[0] - p[0]) * share, p[1] + (q[1] - p[1]) * share

    if not (is_smooth(a) or is_smooth(b)):
        return (*outline[: number + 1], between(start, end), *outline[number + 1 :])
    one, two = arm(a, 1), arm(b, 0)
    first, middle, last = between(start, one), between(one, two), between(two, end)
    back, on = between(first, middle), between(middle, last)
    x, y = between(back, on)
    found = list(outline)
    if is_smooth(a):
        found[number] = (*a[:4], first[0] - a[0], first[1] - a[1])
    if is_smooth(b):
        found[(number + 1) % len(outline)] = (*b[:2], last[0] - b[0], last[1] - b[1], *b[4:])
    found.insert(number + 1, (x, y, back[0] - x, back[1] - y, on[0] - x, on[1] - y))
    return tuple(found)
