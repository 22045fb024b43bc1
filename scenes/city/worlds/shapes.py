"""Flat drawings in a box from -1 to 1: coloured outlines below ink lines, and the simple outlines they are made of."""

from __future__ import annotations

import math

from msgspec import Struct

Colour = tuple[int, int, int]
Outline = tuple[tuple[float, float], ...]
Fill = tuple[Colour, Outline]

INK: Colour = (0x2B, 0x21, 0x18)
TINT: Colour = (-1, -1, -1)
"""Stands for the colour that was chosen for the stamp."""


class Stamp(Struct, frozen=True):
    """Fills (colour, outline) from the lowest up, then ink lines."""

    name: str
    fills: tuple[Fill, ...] = ()
    lines: tuple[Outline, ...] = ()
    tint: Colour | None = None
    """The colour of TINT while ink is chosen; None if the stamp takes no colour."""


def ring(x: float, y: float, rx: float, ry: float, count: int = 20) -> Outline:
    """A closed oval about a point."""
    turns = (2 * math.pi * k / count for k in range(count + 1))
    return tuple((x + rx * math.cos(t), y + ry * math.sin(t)) for t in turns)


def box(x: float, y: float, w: float, h: float) -> Outline:
    """A closed box by its corner and sides."""
    return (x, y), (x + w, y), (x + w, y + h), (x, y + h), (x, y)


def merlons(left: float, right: float, top: float, high: float, count: int) -> Outline:
    """A crenellated edge from left to right: `count` merlons with gaps between them."""
    step = (right - left) / (2 * count - 1)
    edge: list[tuple[float, float]] = []
    for k in range(count):
        x = left + 2 * k * step
        edge += [(x, top + high), (x, top), (x + step, top), (x + step, top + high)]
    return tuple(edge)


def arch(x: float, foot: float, half: float, high: float) -> Outline:
    """A door with a round top."""
    top = foot - high + half
    bow = tuple((x - half * math.cos(math.pi * k / 6), top - half * math.sin(math.pi * k / 6)) for k in range(7))
    return ((x - half, foot), *bow, (x + half, foot))


def dome(x: float, foot: float, half: float, high: float) -> Outline:
    """Half an oval that stands on its foot."""
    turns = (math.pi * k / 12 for k in range(13))
    return tuple((x - half * math.cos(t), foot - high * math.sin(t)) for t in turns)
