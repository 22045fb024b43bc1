"""Depth: the slight three-quarter view and the flat sides of things that stand in it."""

from __future__ import annotations

import math
from collections.abc import Callable

from tools.art.pen import Point, Points, lerp

Plane = Callable[[float, float], Point]
"""A flat side of a building: across and up to the page."""
Space = Callable[..., Point]
"""World (x right, y depth, z up) to the page."""


def iso(ox: float, oy: float, k: float = 1.0) -> Space:
    """World (x right, y depth, z up) to page. Slight three-quarter view."""

    def P(x: float, y: float = 0, z: float = 0) -> Point:
        return (ox + k * (0.93 * x + 0.55 * y), oy + k * (0.15 * x - 0.36 * y - z))

    return P


def ray(x: float, y: float, ang: float) -> Plane:
    """Along a direction from x,y and across it, to the page; ang in degrees, 90 = upright."""
    a = math.radians(ang)
    d, n = (math.cos(a), -math.sin(a)), (math.sin(a), math.cos(a))
    return lambda u, v: (x + d[0] * u + n[0] * v, y + d[1] * u + n[1] * v)


def front(P: Space, x: float, y: float) -> Plane:
    """The side that looks at us, from x on, at depth y."""
    return lambda u, v: P(x + u, y, v)


def side(P: Space, x: float, y: float) -> Plane:
    """The side in the shade, at x, from depth y on."""
    return lambda u, v: P(x, y + u, v)


def facing(x: float, y: float) -> Plane:
    """A side seen straight on, from its lower left corner at x,y."""
    return lambda u, v: (x + u, y - v)


def quad(f: Plane | Space, u: float, v: float, w: float, h: float) -> list[Point]:
    """A rectangle on a flat side, from its lower left corner."""
    return [f(u, v), f(u + w, v), f(u + w, v + h), f(u, v + h)]


def bil(q: Points, u: float, v: float) -> Point:
    """The point at share u along and v up of a four-sided face."""
    return lerp(lerp(q[0], q[1], u), lerp(q[3], q[2], u), v)
