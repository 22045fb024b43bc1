"""Nibs of the pen: a line that is drawn as a wall of stone, a road or a stretch of water.

A nib changes how a line looks, never what it means: that follows from whose line it is.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from functools import cache

from game.parts.shapes import edge_distance
from scenes.city.ink.stamps import STONE, WATER
from scenes.city.ink.strokes import Knot
from scenes.city.worlds.crowns import HIGH, WALK, Part, along, even, inked, pen_of, wall
from scenes.city.worlds.shapes import INK, Colour
from scenes.city.worlds.world import Crown
from scenes.city.worlds.world import world as world_of
from scenes.paint.theme import rgb
from scenes.system.words import later

XY = tuple[float, float]

SAND: Colour = (0xEA, 0xD9, 0xA8)
LIGHT: Colour = (0xDD, 0xD4, 0xBC)
SOFT: Colour = (0x5A, 0x46, 0x30)
DEEP: Colour = (0x3B, 0x6E, 0x8F)


@dataclass(frozen=True, slots=True)
class Nib:
    """Its name, the colours of the band and of its edges, the width it begins with, and the words that ask for it."""

    id: str
    name: str
    body: Colour
    edge: Colour
    width: float
    words: tuple[str, ...]
    light: Colour = LIGHT
    """The walk on a wall, the marks on a road, what floats in water."""
    crown: Crown = ""


NIBS: dict[str, Nib] = {
    nib.id: nib
    for nib in (
        Nib("stone", later("Wall of stone"), STONE, INK, 17.0, ("walls",), LIGHT, "merlons"),
        Nib("road", later("Road"), SAND, SOFT, 22.0, ("thoroughfare",)),
        Nib("water", later("Water"), WATER, DEEP, 64.0, ("river", "lake", "sea", "moat"), DEEP, "waves"),
    )
}


HATCHED: dict[str, tuple[int, ...]] = {"lines": (45,), "crossed": (45, -45), "dots": ()}
"""What an outline can be filled with besides a colour, and the degrees of its lines; dots have none."""
FINE_LINE, DOT = 0.09, 0.16
"""Half the width of a line of a hatching, and the radius of a dot, in widths from line to line."""


def hatching_of(ring: Sequence[XY], step: float, kind: str) -> list[tuple[Knot, ...]]:
    """The lines of a hatching within a ring, `step` apart; dots are lines of one point."""
    from shapely import make_valid
    from shapely.affinity import rotate
    from shapely.geometry import MultiLineString, MultiPoint, Polygon

    ground = make_valid(Polygon(ring)).buffer(0)
    left, top, right, bottom = ground.bounds
    x, y = (left + right) / 2, (top + bottom) / 2
    reach, found = math.hypot(right - left, bottom - top) / 2 + step, list[tuple[Knot, ...]]()
    rows = [-reach + step * n for n in range(int(2 * reach / step) + 1)]
    for degrees in HATCHED[kind]:
        lines = rotate(MultiLineString([[(x - reach, y + r), (x + reach, y + r)] for r in rows]), degrees, (x, y))
        parts = ground.intersection(lines)
        for part in getattr(parts, "geoms", [parts]):
            if part.length > step * FINE_LINE:
                found.append(tuple((px, py, step * FINE_LINE) for px, py in part.coords))
    if not HATCHED[kind]:
        spots = MultiPoint([(x + r + (n % 2) * step / 2, y + s * 0.87) for n, s in enumerate(rows) for r in rows])
        held = ground.buffer(-step * DOT).intersection(spots)
        found += [((spot.x, spot.y, step * DOT),) for spot in getattr(held, "geoms", [held]) if not spot.is_empty]
    return found


TEXTURES: dict[str, float] = {"hatching": 46.0, "hills": 54.0}
"""Brushes that leave a texture along the pen's way, and no band: how broad each is at first."""


def textured(line: Sequence[Knot], width: float, kind: str, colour: Colour) -> list[Part]:
    """The texture along a line, all of it within half the width beside the line."""
    way = even([(x, y) for x, y, _ in line], 3.0)
    if len(way) < 2:
        way = [*way, *((x + 1.0, y) for x, y in way)]
    make = _hatched if kind == "hatching" else _hills
    return [("line", stroke, colour) for stroke in make(way, width)]


def _hatched(way: Sequence[XY], width: float) -> Iterable[tuple[Knot, ...]]:
    """Slanted lines side by side, all in one direction; their ends are irregular, the same each time."""
    half, reach = max(0.7, width * 0.018), width * 0.32
    along = (way[-1][0] - way[0][0]) * (way[-1][1] - way[0][1])
    lean = 0.8 if along >= 0 else -0.8  # across the way as a whole, not with it
    for number, (x, y) in enumerate(even(way, max(5.0, width * 0.13))):
        short, off = (1.0, 0.82, 0.94, 0.74)[number % 4], ((number * 7) % 5 - 2) * 0.05 * width
        dx, dy = reach * lean * short, reach * short
        yield (x - dx, y + dy + off, half * 0.5), (x, y + off, half), (x + dx, y - dy + off, half * 0.5)


def _hills(way: Sequence[XY], width: float) -> Iterable[tuple[Knot, ...]]:
    """Rounded hills, some before and some behind the line, with fine lines on the side in shadow."""
    half = max(0.9, width * 0.026)
    for number, (x, y) in enumerate(even(way, width * 0.62)):
        size = width * (0.34, 0.28, 0.38, 0.3)[number % 4]
        foot = y + (0.16, -0.02, 0.22, 0.06)[number % 4] * width
        ridge = [
            (x - size + 2 * size * k / 12, foot - size * 1.25 * math.sin(math.pi * k / 12) ** 0.8) for k in range(13)
        ]
        yield tuple((px, py, half * (0.45 + 0.55 * math.sin(math.pi * k / 12))) for k, (px, py) in enumerate(ridge))
        for step, long in ((8, 0.6), (9, 0.45), (10, 0.3)):
            px, py = ridge[step]
            yield (px, py + half, half * 0.5), (px + size * 0.1, py + (foot - py) * long, half * 0.35)


@cache
def nib_in(world: str, id: str) -> Nib:
    """A nib as it draws in a world."""
    nib, band = NIBS[id], world_of(world).bands.get(id)
    if band is None:
        return nib
    return replace(nib, body=rgb(band.body), edge=rgb(band.edge), light=rgb(band.light), crown=band.crown)


def nib_for(words: Iterable[str]) -> str:
    """The nib that a place's words ask for; empty for the plain pen."""
    wanted = set(words)
    return next((nib.id for nib in NIBS.values() if wanted & set(nib.words)), "")


def wet_in(world: str, id: str, width: float, colour: Colour) -> list[tuple[tuple[float, ...], float, Colour]]:
    """What is seen of a line of a nib while the pen is down: of a texture the pen's way alone."""
    if id in TEXTURES:
        return [((0.0,), max(0.9, width * 0.026), colour)]
    return wet(width, nib_in(world, id), colour)


def wet(width: float, nib: Nib, colour: Colour) -> list[tuple[tuple[float, ...], float, Colour]]:
    """What is seen of a line while the pen is down, from the lowest up: how far above the pen's way it is drawn again
    and again, half its width, its colour. What stands on a line or lies between its banks comes when the pen is up.
    """
    edge, half, pen = nib.edge if colour == INK else colour, width / 2, pen_of(width)
    if nib.id == "stone":
        high, walk = width * HIGH, width * WALK
        face = tuple(high * part / 3 for part in range(4))
        return [
            (face, walk + pen * 1.6, edge),
            (face, walk, nib.body),
            ((high,), walk + 2 * pen, edge),
            ((high,), walk, nib.light),
        ]
    return [((0.0,), half + pen, edge), ((0.0,), half - pen, nib.body)]


def dressed(line: Sequence[Knot], width: float, nib: Nib, colour: Colour) -> list[Part]:
    """A line as its nib draws it; a colour other than ink takes the place of the edges' own."""
    edge = nib.edge if colour == INK else colour
    way = even([(x, y) for x, y, _ in line], max(2.0, width * 0.12))
    if len(way) < 2:
        return [("line", ((*way[0], width / 2),), nib.body)] if way else []
    closed = math.dist(way[0], way[-1]) < width and len(way) > 8
    half, pen = width / 2, pen_of(width)
    if nib.id == "stone":
        return wall(way, width, nib.body, nib.light, edge, nib.crown)
    # The edges first, what is between them over them: so bands run into each other where they meet, and end open.
    way = way if closed else _ended(way, width)
    parts: list[Part] = [("line", inked(way, half + pen), edge)]
    parts.append(("line", inked(way if closed else _longer(way, 3 * pen), half - pen), nib.body))
    return parts + along(way, width, nib.light, edge, nib.crown)


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
