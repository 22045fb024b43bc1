"""Nibs of the pen: a line that is drawn as a wall of stone, a road or a stretch of water.

A nib changes how a line looks, never what it means: that follows from whose line it is.
"""

from __future__ import annotations

import itertools
import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Literal

from game.parts.shapes import edge_distance
from scenes.city.ink.stamps import INK, STONE, WATER, Colour
from scenes.city.ink.strokes import Knot
from scenes.system.words import later

Part = tuple[Literal["line", "fill"], tuple[Knot, ...], Colour]
"""What is drawn, from the lowest up: a line with its widths or a filled outline, and its colour."""
XY = tuple[float, float]

SAND: Colour = (0xEA, 0xD9, 0xA8)
LIGHT: Colour = (0xDD, 0xD4, 0xBC)
SOFT: Colour = (0x5A, 0x46, 0x30)
DEEP: Colour = (0x3B, 0x6E, 0x8F)
HIGH, WALK = 1.1, 0.24
"""How high a wall of stone stands, and half the width of the walk on it, in widths of its line."""


@dataclass(frozen=True, slots=True)
class Nib:
    """Its name, the colours of the band and of its edges, the width it begins with, and the words that ask for it."""

    id: str
    name: str
    body: Colour
    edge: Colour
    width: float
    words: tuple[str, ...]


NIBS: dict[str, Nib] = {
    nib.id: nib
    for nib in (
        Nib("stone", later("Wall of stone"), STONE, INK, 17.0, ("walls",)),
        Nib("road", later("Road"), SAND, SOFT, 22.0, ("thoroughfare",)),
        Nib("water", later("Water"), WATER, DEEP, 64.0, ("river", "lake", "sea", "moat")),
    )
}


def nib_for(words: Iterable[str]) -> str:
    """The nib that a place's words ask for; empty for the plain pen."""
    wanted = set(words)
    return next((nib.id for nib in NIBS.values() if wanted & set(nib.words)), "")


def wet(width: float, nib: Nib, colour: Colour) -> list[tuple[tuple[float, ...], float, Colour]]:
    """What is seen of a line while the pen is down, from the lowest up: how far above the pen's way it is drawn again
    and again, half its width, its colour. What stands on a line or lies between its banks comes when the pen is up.
    """
    edge, half, pen = nib.edge if colour == INK else colour, width / 2, _pen(width)
    if nib.id == "stone":
        high, walk = width * HIGH, width * WALK
        face = tuple(high * part / 3 for part in range(4))
        return [
            (face, walk + pen * 1.6, edge), (face, walk, nib.body), ((high,), walk + 2 * pen, edge),
            ((high,), walk, LIGHT),
        ]  # fmt: skip
    return [((0.0,), half + pen, edge), ((0.0,), half - pen, nib.body)]


def _pen(width: float) -> float:
    """Half the width of the lines with which a nib draws its edges."""
    return max(0.8, min(1.5, width * 0.06))


def dressed(line: Sequence[Knot], width: float, nib: Nib, colour: Colour) -> list[Part]:
    """A line as its nib draws it; a colour other than ink takes the place of the edges' own."""
    edge = nib.edge if colour == INK else colour
    way = _even([(x, y) for x, y, _ in line], max(2.0, width * 0.12))
    if len(way) < 2:
        return [("line", ((*way[0], width / 2),), nib.body)] if way else []
    closed = math.dist(way[0], way[-1]) < width and len(way) > 8
    half, pen = width / 2, _pen(width)
    if nib.id == "stone":
        return _wall(way, width, pen, nib.body, edge)
    # The edges first, what is between them over them: so bands run into each other where they meet, and end open.
    way = way if closed else _ended(way, width)
    parts: list[Part] = [("line", _inked(way, half + pen), edge)]
    parts.append(("line", _inked(way if closed else _longer(way, 3 * pen), half - pen), nib.body))
    if nib.id == "water":
        parts += [("line", wave, edge) for wave in _waves(way, width, pen * 0.8)]
    return parts


def _ended(way: Sequence[XY], width: float) -> list[XY]:
    """A way whose round ends lie where the pen ended; near the sheet's edge it runs off the sheet."""
    found = list(way)
    for _ in range(2):
        end = found[-1]
        if edge_distance(*end) <= width:
            found.append(_beyond(found[-2], end, 2 * width))
        else:
            inner = [point for point in found if math.dist(point, end) >= width / 2]
            found = inner if len(inner) > 2 else found
        found.reverse()
    return found


def _longer(way: Sequence[XY], by: float) -> list[XY]:
    """A way that goes on a little beyond both of its ends."""
    return [_beyond(way[1], way[0], by), *way, _beyond(way[-2], way[-1], by)]


def _beyond(a: XY, b: XY, by: float) -> XY:
    far = math.dist(a, b) or 1.0
    return b[0] + (b[0] - a[0]) / far * by, b[1] + (b[1] - a[1]) / far * by


def _wall(way: Sequence[XY], width: float, pen: float, stone: Colour, edge: Colour) -> list[Part]:
    """A wall that stands up from its line: its face, joints of stones, the walk on top and merlons along it."""
    high, walk = width * HIGH, width * WALK
    top = [(x, y - high) for x, y in way]
    ends = [(way[0], top[0]), (way[-1], top[-1])]
    bands = [way, *ends]
    parts: list[Part] = [("line", _inked(band, walk + pen * 1.6), edge) for band in bands]
    parts += [("line", _inked(band, walk), stone) for band in bands]
    for (ax, ay), (bx, by) in itertools.pairwise(_even(way, width)):
        parts.append(("fill", ((ax, ay, pen), (bx, by, pen), (bx, by - high, pen), (ax, ay - high, pen)), stone))
    parts += [("line", joint, edge) for joint in _joints(way, width, high, pen * 0.7)]
    parts += [("line", _inked(top, walk + 2 * pen), edge), ("line", _inked(top, walk), LIGHT)]
    blocks = list(_merlons(top, width))
    parts += [("fill", _inked(block, pen), stone) for block in blocks]
    parts += [("line", pair, edge) for block in blocks for pair in itertools.pairwise(_inked((*block, block[0]), pen))]
    return parts


def _inked(points: Sequence[XY], half: float) -> tuple[Knot, ...]:
    return tuple((x, y, half) for x, y in points)


def _even(points: Sequence[XY], step: float) -> list[XY]:
    """Points one `step` apart along a line; its ends stay."""
    if not points:
        return []
    found, left = [points[0]], step
    for (ax, ay), (bx, by) in itertools.pairwise(points):
        length = math.hypot(bx - ax, by - ay)
        at = left
        while at < length:
            found.append((ax + (bx - ax) * at / length, ay + (by - ay) * at / length))
            at += step
        left = at - length
    if math.dist(found[-1], points[-1]) > step * 0.3:
        found.append(points[-1])
    return found


def _merlons(top: Sequence[XY], width: float) -> Iterable[tuple[XY, ...]]:
    """Upright blocks along the walk, with gaps as wide as they are."""
    for (ax, ay), (bx, by) in itertools.pairwise(_even(top, width * 0.8)):
        x, y = (ax + bx) / 2, (ay + by) / 2
        half = max(abs(bx - ax) * 0.25, width * 0.17)
        lean = (by - ay) / (bx - ax) * half if abs(bx - ax) > abs(by - ay) else 0.0
        foot, high = width * 0.12, width * 0.42
        yield (
            (x - half, y - lean + foot),
            (x + half, y + lean + foot),
            (x + half, y + lean - high),
            (x - half, y - lean - high),
        )


def _joints(way: Sequence[XY], width: float, high: float, half: float) -> Iterable[tuple[Knot, ...]]:
    """Short lines on the face of the wall: the joints of its stones."""
    for n, ((ax, ay), (bx, by)) in enumerate(itertools.pairwise(_even(way, width * 1.3))):
        if abs(bx - ax) < width * 0.7:
            continue  # seen from its narrow side
        up, long = (0.3, 0.62, 0.44)[n % 3] * high, (0.34, 0.22, 0.28)[n % 3]
        start = (0.1, 0.5, 0.3)[(n // 3 + n) % 3]
        yield tuple((ax + (bx - ax) * t, ay + (by - ay) * t - up, half) for t in (start, start + long))


def _waves(way: Sequence[XY], width: float, half: float) -> Iterable[tuple[Knot, ...]]:
    """Small level waves here and there between the banks."""
    for n, ((ax, ay), (bx, by)) in enumerate(itertools.pairwise(_even(way, max(20.0, width * 0.6)))):
        length = math.hypot(bx - ax, by - ay) or 1.0
        off = (0.0, 0.26, -0.28, 0.12, -0.14, 0.24)[n % 6] * width
        x, y = ax - (by - ay) / length * off, ay + (bx - ax) / length * off
        long = min(24.0, width * 0.32)
        wave = []
        for k in range(9):
            t = k / 8
            swell = -abs(math.sin(2 * math.pi * t)) * long * 0.16
            wave.append((x + long * (t - 0.5), y + swell, half * (0.5 + 0.5 * math.sin(math.pi * t))))
        yield tuple(wave)
