"""What stands on a wall, runs along a road and lies in water: the parts of a band that differ from world to world."""

from __future__ import annotations

import itertools
import math
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Literal

from scenes.city.worlds.shapes import INK, Colour, ring
from scenes.city.worlds.world import Crown
from scenes.paint.theme import mix

Knot = tuple[float, float, float]
"""x, y and half the width of a line there."""
Part = tuple[Literal["line", "fill"], tuple[Knot, ...], Colour]
"""What is drawn, from the lowest up: a line with its widths or a filled outline, and its colour."""
XY = tuple[float, float]
HIGH, WALK = 1.1, 0.24
"""How high a wall of stone stands, and half the width of the walk on it, in widths of its line."""
HAZARD: Colour = (0xD9, 0xA9, 0x2B)


def pen_of(width: float) -> float:
    """Half the width of the lines with which a nib draws its edges."""
    return max(0.8, min(1.5, width * 0.06))


def inked(points: Sequence[XY], half: float) -> tuple[Knot, ...]:
    """A line of one width."""
    return tuple((x, y, half) for x, y in points)


def even(points: Sequence[XY], step: float) -> list[XY]:
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


def _block(points: Sequence[XY], colour: Colour, half: float, edge: Colour) -> list[Part]:
    """A filled outline with its ink."""
    closed = inked((*points, points[0]), half)
    return [("fill", inked(points, half), colour), *(("line", pair, edge) for pair in itertools.pairwise(closed))]


# ------------------------------------------------------------------------------------------------------ walls


def wall(way: Sequence[XY], width: float, body: Colour, light: Colour, edge: Colour, crown: Crown) -> list[Part]:
    """A wall that stands up from its line: its face, the walk on top, and what is on both."""
    if crown == "stakes":
        return list(_palisade(way, width, body, light, edge))
    high, walk, pen = width * HIGH, width * WALK, pen_of(width)
    top = [(x, y - high) for x, y in way]
    ends = [(way[0], top[0]), (way[-1], top[-1])]
    bands = [way, *ends]
    parts: list[Part] = [("line", inked(band, walk + pen * 1.6), edge) for band in bands]
    parts += [("line", inked(band, walk), body) for band in bands]
    for (ax, ay), (bx, by) in itertools.pairwise(even(way, width)):
        parts.append(("fill", ((ax, ay, pen), (bx, by, pen), (bx, by - high, pen), (ax, ay - high, pen)), body))
    parts += _FACES.get(crown, _stones)(way, width, high, light, edge)
    parts += [("line", inked(top, walk + 2 * pen), edge), ("line", inked(top, walk), light)]
    return parts + _TOPS.get(crown, _nothing)(top, width, body, edge)


def _stones(way: Sequence[XY], width: float, high: float, light: Colour, edge: Colour) -> list[Part]:
    return [("line", joint, edge) for joint in _joints(way, width, high, pen_of(width) * 0.7)]


def _joints(way: Sequence[XY], width: float, high: float, half: float) -> Iterable[tuple[Knot, ...]]:
    """Short lines on the face of the wall: the joints of its stones."""
    for n, ((ax, ay), (bx, by)) in enumerate(itertools.pairwise(even(way, width * 1.3))):
        if abs(bx - ax) < width * 0.7:
            continue  # seen from its narrow side
        up, long = (0.3, 0.62, 0.44)[n % 3] * high, (0.34, 0.22, 0.28)[n % 3]
        start = (0.1, 0.5, 0.3)[(n // 3 + n) % 3]
        yield tuple((ax + (bx - ax) * t, ay + (by - ay) * t - up, half) for t in (start, start + long))


def _hazard(way: Sequence[XY], width: float, high: float, light: Colour, edge: Colour) -> list[Part]:
    """Plates of concrete with slanted stripes on every third."""
    parts: list[Part] = []
    for n, ((ax, ay), (bx, by)) in enumerate(itertools.pairwise(even(way, width * 1.6))):
        parts.append(("line", inked(((ax, ay), (ax, ay - high)), pen_of(width) * 0.7), edge))
        if n % 3 or abs(bx - ax) < width * 0.8:
            continue
        for k in range(4):
            t, u = k / 4, (k + 0.5) / 4
            low, tall = ay + (by - ay) * t - high * 0.28, high * 0.34
            stripe = (
                (ax + (bx - ax) * t, low),
                (ax + (bx - ax) * u, low),
                (ax + (bx - ax) * (u + 0.1), low - tall),
                (ax + (bx - ax) * (t + 0.1), low - tall),
            )
            parts.append(("fill", inked(stripe, 1.0), HAZARD if k % 2 else INK))
    return parts


def _rivets(way: Sequence[XY], width: float, high: float, light: Colour, edge: Colour) -> list[Part]:
    """Plates of iron, riveted along their edges."""
    brass = mix(light, (0xD2, 0xB9, 0x8A), 0.9)
    parts: list[Part] = []
    for n, (x, y) in enumerate(even(way, width * 0.55)):
        if n % 4 == 0:
            parts.append(("line", inked(((x, y), (x, y - high)), pen_of(width) * 0.7), edge))
        parts += [("line", ((x, y - high * up, width * 0.07),), brass) for up in (0.16, 0.66)]
    return parts


def _plates(way: Sequence[XY], width: float, high: float, light: Colour, edge: Colour) -> list[Part]:
    """Plates that are seen by their seams."""
    return [("line", inked(((x, y), (x, y - high)), pen_of(width) * 0.6), edge) for x, y in even(way, width * 2.2)]


def _panels(way: Sequence[XY], width: float, high: float, light: Colour, edge: Colour) -> list[Part]:
    """A field of force: cells of light."""
    parts: list[Part] = []
    for n, (x, y) in enumerate(even(way, width * 0.7)):
        middle = y - high * (0.4 if n % 2 else 0.62)
        cell = ring(x, middle, width * 0.26, width * 0.26, 6)
        parts.append(("fill", inked(cell, 1.0), light))
        parts += [("line", pair, edge) for pair in itertools.pairwise(inked(cell, 0.6))]
    return parts


_FACES: Mapping[str, Callable[[Sequence[XY], float, float, Colour, Colour], list[Part]]] = {
    "hazard": _hazard,
    "rivets": _rivets,
    "lamps": _plates,
    "panels": _panels,
}


def _nothing(top: Sequence[XY], width: float, body: Colour, edge: Colour) -> list[Part]:
    return []


def _merlons(top: Sequence[XY], width: float, body: Colour, edge: Colour) -> list[Part]:
    """Upright blocks along the walk, with gaps as wide as they are."""
    blocks = list(_uprights(top, width))
    pen = pen_of(width)
    parts: list[Part] = [("fill", inked(block, pen), body) for block in blocks]
    return parts + [
        ("line", pair, edge) for block in blocks for pair in itertools.pairwise(inked((*block, block[0]), pen))
    ]


def _uprights(top: Sequence[XY], width: float) -> Iterable[tuple[XY, ...]]:
    for (ax, ay), (bx, by) in itertools.pairwise(even(top, width * 0.8)):
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


def _lamps(top: Sequence[XY], width: float, body: Colour, edge: Colour) -> list[Part]:
    """Lights along the walk."""
    glow: Colour = (0x8F, 0xE0, 0xE6)
    spots = even(top, width * 1.5)
    rims: list[Part] = [("line", ((x, y, width * 0.2),), edge) for x, y in spots]
    return rims + [("line", ((x, y, width * 0.13),), glow) for x, y in spots]


_TOPS: Mapping[str, Callable[[Sequence[XY], float, Colour, Colour], list[Part]]] = {
    "merlons": _merlons,
    "lamps": _lamps,
}


def _palisade(way: Sequence[XY], width: float, body: Colour, light: Colour, edge: Colour) -> Iterable[Part]:
    """Pointed stakes side by side, with sheets of tin where some are missing; the nearest are drawn last."""
    pen, half = pen_of(width) * 0.8, width * 0.24
    spots = sorted(enumerate(even(way, half * 1.9)), key=lambda spot: spot[1][1])
    for n, (x, y) in spots:
        high = width * (1.35 + 0.22 * math.sin(n * 2.4))
        if n % 23 in (11, 13):
            tin: Colour = (0x8F, 0xA3, 0xA6)
            sheet = ((x - half * 1.6, y), (x - half * 1.6, y - width), (x + half * 1.6, y - width), (x + half * 1.6, y))
            yield from _block(sheet, tin, pen, edge)
            continue
        colour = (body, light, mix(body, INK, 0.2))[n % 3]
        stake = (
            (x - half, y),
            (x - half, y - high + half),
            (x, y - high - half * 0.4),
            (x + half, y - high + half),
            (x + half, y),
        )
        yield from _block(stake, colour, pen, edge)


# ------------------------------------------------------------------------------------------------------ roads, water


def along(way: Sequence[XY], width: float, light: Colour, edge: Colour, crown: Crown) -> list[Part]:
    """What runs along a road or lies in water, over its body."""
    return _ALONG[crown](way, width, light, edge) if crown in _ALONG else []


def _across(way: Sequence[XY], step: float) -> Iterable[tuple[XY, XY]]:
    """Points along a way, each with the way's direction there."""
    for (ax, ay), (bx, by) in itertools.pairwise(even(way, step)):
        far = math.hypot(bx - ax, by - ay) or 1.0
        yield (ax, ay), ((bx - ax) / far, (by - ay) / far)


def _beside(way: Sequence[XY], off: float) -> list[XY]:
    return [(x - dy * off, y + dx * off) for (x, y), (dx, dy) in _across(way, max(4.0, abs(off)))]


def _dashes(way: Sequence[XY], width: float, light: Colour, edge: Colour) -> list[Part]:
    """The line down the middle of a street."""
    half = max(0.8, width * 0.05)
    return [
        ("line", inked(((x, y), (x + dx * width * 0.5, y + dy * width * 0.5)), half), light)
        for (x, y), (dx, dy) in _across(way, width * 0.95)
    ]


def _rails(way: Sequence[XY], width: float, light: Colour, edge: Colour) -> list[Part]:
    """Sleepers and two rails on the setts."""
    reach, half = width * 0.3, max(0.7, width * 0.045)
    parts: list[Part] = [
        (
            "line",
            inked(((x - dy * reach, y + dx * reach), (x + dy * reach, y - dx * reach)), half * 1.5),
            mix(light, (0x8A, 0x6A, 0x48), 0.6),
        )
        for (x, y), (dx, dy) in _across(way, width * 0.42)
    ]
    return parts + [("line", inked(_beside(way, side * width * 0.19), half), light) for side in (-1, 1)]


def _rings(way: Sequence[XY], width: float, light: Colour, edge: Colour) -> list[Part]:
    """A lit line, and rings through which everything flies."""
    parts = _dashes(way, width, light, edge)
    gold: Colour = (0xD9, 0xB2, 0x4A)
    for (x, y), (dx, dy) in _across(way, width * 2.2):
        hoop = tuple(
            (
                x + dx * width * 0.16 * math.cos(t) - dy * width * 0.62 * math.sin(t),
                y + dy * width * 0.16 * math.cos(t) + dx * width * 0.62 * math.sin(t),
                max(0.9, width * 0.06),
            )
            for t in (2 * math.pi * k / 16 for k in range(17))
        )
        parts.append(("line", hoop, gold))
    return parts


def _ruts(way: Sequence[XY], width: float, light: Colour, edge: Colour) -> list[Part]:
    return [("line", inked(_beside(way, side * width * 0.2), max(0.8, width * 0.06)), light) for side in (-1, 1)]


def _waves(way: Sequence[XY], width: float, light: Colour, edge: Colour) -> list[Part]:
    """Small level waves here and there between the banks."""
    half, parts = pen_of(width) * 0.8, list[Part]()
    for n, ((ax, ay), (bx, by)) in enumerate(itertools.pairwise(even(way, max(20.0, width * 0.6)))):
        length = math.hypot(bx - ax, by - ay) or 1.0
        off = (0.0, 0.26, -0.28, 0.12, -0.14, 0.24)[n % 6] * width
        x, y = ax - (by - ay) / length * off, ay + (bx - ax) / length * off
        long = min(24.0, width * 0.32)
        wave = []
        for k in range(9):
            t = k / 8
            swell = -abs(math.sin(2 * math.pi * t)) * long * 0.16
            wave.append((x + long * (t - 0.5), y + swell, half * (0.5 + 0.5 * math.sin(math.pi * t))))
        parts.append(("line", tuple(wave), edge))
    return parts


def _rocks(way: Sequence[XY], width: float, light: Colour, edge: Colour) -> list[Part]:
    """A drift of stones in the void."""
    parts: list[Part] = []
    for n, ((x, y), (dx, dy)) in enumerate(_across(way, max(12.0, width * 0.3))):
        off = (0.0, 0.3, -0.34, 0.16, -0.18, 0.38, -0.08)[n % 7] * width
        size = (5.0, 8.0, 4.0, 11.0, 6.0)[n % 5] * min(1.0, width / 40)
        stone = ring(x - dy * off, y + dx * off, size, size * 0.75, 7)
        parts += _block(stone[:-1], (light, mix(light, INK, 0.2))[n % 2], 0.8, INK)
    return parts


_ALONG: Mapping[str, Callable[[Sequence[XY], float, Colour, Colour], list[Part]]] = {
    "dashes": _dashes,
    "rails": _rails,
    "rings": _rings,
    "ruts": _ruts,
    "waves": _waves,
    "rocks": _rocks,
}
