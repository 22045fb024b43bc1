"""What lies on the bare sheet of a world, as flat outlines in units of the sheet: stains, streets, stars."""

from __future__ import annotations

import itertools
import math
import random
from collections.abc import Iterator

from scenes.city.drawing.document import SHEET
from scenes.city.worlds.shapes import Colour, ring
from scenes.city.worlds.world import Ground
from scenes.paint.theme import Theme, mix

Stain = tuple[list[tuple[float, float]], Colour]
_BLOTS = (
    (250, 180, 150, 60),
    (1180, 140, 120, 80),
    (760, 520, 190, 70),
    (1390, 690, 140, 90),
    (180, 790, 110, 70),
    (620, 900, 170, 50),
    (980, 330, 90, 60),
)


def ground(theme: Theme, kind: Ground) -> Iterator[Stain]:
    """The stains of the bare sheet and their colour, from the lowest up; always the same."""
    chance = random.Random(kind)
    if kind in ("stains", "soot", "stars"):
        share = {"stains": 0.22, "soot": 0.5, "stars": 0.8}[kind]
        for blot in _blots():
            yield blot, mix(theme.parchment, theme.deep_parchment, share)
    if kind == "streets":
        yield from _streets(theme, chance)
    elif kind == "stars":
        yield from _stars(theme, chance)
    elif kind == "tracks":
        yield from _tracks(theme, chance)


def _blots() -> Iterator[list[tuple[float, float]]]:
    for number, (x, y, rx, ry) in enumerate(_BLOTS):
        yield [
            (
                x + rx * (1 + 0.15 * math.sin(k * 2.1 + number)) * math.cos(k * 0.35),
                y + ry * (1 + 0.2 * math.cos(k * 1.3 + number)) * math.sin(k * 0.35),
            )
            for k in range(18)
        ]


def _strip(ax: float, ay: float, bx: float, by: float, wide: float) -> list[tuple[float, float]]:
    far = math.hypot(bx - ax, by - ay)
    nx, ny = (ay - by) / far * wide / 2, (bx - ax) / far * wide / 2
    return [(ax + nx, ay + ny), (bx + nx, by + ny), (bx - nx, by - ny), (ax - nx, ay - ny)]


def _streets(theme: Theme, chance: random.Random) -> Iterator[Stain]:
    """The faint blocks of a large town."""
    (wide, high), colour = SHEET, mix(theme.parchment, theme.deep_parchment, 0.6)
    for column in range(60, wide, 145):
        lean = chance.uniform(-16, 16)
        yield _strip(column - lean, 0, column + lean, high, 7), colour
    for row in range(70, high, 125):
        lean = chance.uniform(-14, 14)
        yield _strip(0, row - lean, wide, row + lean, 7), colour


def _stars(theme: Theme, chance: random.Random) -> Iterator[Stain]:
    """Stars, and a planet or two behind them."""
    far = mix(theme.parchment, (190, 140, 110), 0.55), mix(theme.parchment, (120, 170, 165), 0.5)
    for (x, y, r), colour in zip(((1440.0, 170.0, 70.0), (130.0, 880.0, 52.0)), far, strict=True):
        yield list(ring(x, y, r, r, 40))[:-1], colour
        yield list(ring(x + r * 0.2, y + r * 0.15, r * 0.62, r * 0.2, 24))[:-1], mix(colour, theme.parchment, 0.25)
    for _ in range(420):
        x, y, size = chance.uniform(4, SHEET[0] - 4), chance.uniform(4, SHEET[1] - 4), chance.random()
        colour = chance.choice((theme.ink, theme.ink, (0xF2, 0xD0, 0x71), (0xA9, 0xD3, 0xE0)))
        if size > 0.94:
            yield [(x - 7, y), (x, y - 1.2), (x + 7, y), (x, y + 1.2)], colour
            yield [(x, y - 7), (x + 1.2, y), (x, y + 7), (x - 1.2, y)], colour
        yield list(ring(x, y, 0.8 + size * 1.4, 0.8 + size * 1.4, 6))[:-1], mix(theme.parchment, colour, 0.85)


def _tracks(theme: Theme, chance: random.Random) -> Iterator[Stain]:
    """Ruts of wheels over dry land, and tufts of grass."""
    (wide, high), rut = SHEET, mix(theme.parchment, theme.deep_parchment, 0.7)
    for start, end in ((210, 130), (890, 800)):
        for off in (-7, 7):
            way = [(x, start + (end - start) * x / wide + 30 * math.sin(x / 170) + off) for x in range(0, wide + 1, 40)]
            for (ax, ay), (bx, by) in itertools.pairwise(way):
                yield _strip(ax, ay, bx, by, 5), rut
    grass = mix(theme.parchment, (0x6E, 0x7A, 0x48), 0.7)
    for _ in range(150):
        x, y = chance.uniform(10, wide - 10), chance.uniform(14, high - 6)
        for dx in (-5, 0, 5):
            yield [(x - 1.4, y), (x + dx, y - 10 + abs(dx)), (x + 1.4, y)], grass
