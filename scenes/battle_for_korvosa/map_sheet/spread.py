"""Points with room round them: near points are pushed apart, each as little from its own place as can be.

The straight ways between neighbours never come to cross, and no point comes to lie on somebody else's way.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import combinations
from math import hypot

from msgspec import Struct

XY = tuple[float, float]
Way = tuple[str, str]


class Room(Struct, frozen=True):
    """How much room is wanted. Points in an ellipse of these half axes push each other apart: a token with its name
    below or above. A point nearer than `beside` to somebody else's way is pushed off it.
    """

    wide: float
    high: float
    beside: float


MARGIN = (64.0, 72.0)
"""Points keep so far from the edges of the sheet."""
ROUNDS = 160
STEP = 9.0
"""The furthest that a point goes in a round."""
LOOK = 8
"""Every so many rounds the ways are looked at; what has made them cross is taken back."""


def spread(points: Mapping[str, XY], near: Mapping[str, set[str]], size: XY, room: Room) -> dict[str, XY]:
    """The points, moved apart on a sheet of this size. `near`: whom a way joins to whom."""
    names = sorted(points)
    ways = sorted({(one, other) for one in names for other in near[one] if one < other})
    here = {name: _on_sheet(points[name], size) for name in names}
    good, step = dict(here), STEP
    for number in range(1, ROUNDS + 1):
        push = {name: [0.0, 0.0] for name in names}
        _push_points(names, here, push, room)
        _push_off_ways(names, ways, here, push, room.beside)
        for name in names:
            back = (points[name][0] - here[name][0]) * 0.01, (points[name][1] - here[name][1]) * 0.01
            x, y = push[name][0] + back[0], push[name][1] + back[1]
            length = hypot(x, y)
            part = min(1.0, step / length) if length else 0.0
            here[name] = _on_sheet((here[name][0] + x * part, here[name][1] + y * part), size)
        if number % LOOK == 0 or number == ROUNDS:
            if any_crossing(here, ways):
                here, step = dict(good), step / 2
            else:
                good = dict(here)
    return good


def _on_sheet(point: XY, size: XY) -> XY:
    x, y = (min(whole - edge, max(edge, part)) for part, whole, edge in zip(point, size, MARGIN, strict=True))
    return x, y


def _push_points(names: Sequence[str], here: Mapping[str, XY], push: Mapping[str, list[float]], room: Room) -> None:
    for one, other in combinations(names, 2):
        dx, dy = (here[other][0] - here[one][0]) / room.wide, (here[other][1] - here[one][1]) / room.high
        if abs(dx) < 1 and abs(dy) < 1 and (apart := hypot(dx, dy)) < 1:
            x, y = (dx / apart, dy / apart) if apart else (1.0, 0.0)
            force = (1 - apart) * 0.35
            for name, way in ((one, -force), (other, force)):
                push[name][0] += x * way * room.wide
                push[name][1] += y * way * room.high


def _push_off_ways(
    names: Sequence[str], ways: Sequence[Way], here: Mapping[str, XY], push: Mapping[str, list[float]], beside: float
) -> None:
    for one, other in ways:
        (ax, ay), (bx, by) = here[one], here[other]
        left, right = min(ax, bx) - beside, max(ax, bx) + beside
        top, bottom = min(ay, by) - beside, max(ay, by) + beside
        whole = (bx - ax) ** 2 + (by - ay) ** 2
        for name in names:
            px, py = here[name]
            if name in (one, other) or not (left < px < right and top < py < bottom) or not whole:
                continue
            along = max(0.0, min(1.0, ((px - ax) * (bx - ax) + (py - ay) * (by - ay)) / whole))
            qx, qy = ax + along * (bx - ax), ay + along * (by - ay)
            apart = hypot(px - qx, py - qy)
            if apart < beside:
                x, y = ((px - qx) / apart, (py - qy) / apart) if apart > 1e-6 else (0.0, 1.0)
                force = (beside - apart) * 0.2
                for moved, part in ((name, 1.0), (one, -0.4), (other, -0.4)):
                    push[moved][0] += x * force * part
                    push[moved][1] += y * force * part


def any_crossing(points: Mapping[str, XY], ways: Sequence[Way]) -> Way | None:
    """A way that another one crosses, if there is any."""
    for (one, other), (third, fourth) in combinations(ways, 2):
        if len({one, other, third, fourth}) == 4 and _cross(points[one], points[other], points[third], points[fourth]):
            return one, other
    return None


def _cross(a: XY, b: XY, c: XY, d: XY) -> bool:
    return _side(a, b, c) * _side(a, b, d) < 0 and _side(c, d, a) * _side(c, d, b) < 0


def _side(a: XY, b: XY, c: XY) -> float:
    return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])
