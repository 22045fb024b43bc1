"""The stamps: small drawings that are put on the sheet at one tap, as outlines in a box from -1 to 1.

A stamp is flat fills below ink lines.  A fill of colour TINT takes the colour that was chosen for the stamp, so that a
street has red, yellow and slate roofs; such a stamp's lines stay ink.
"""

from __future__ import annotations

import math
from collections.abc import Iterable

from msgspec.structs import replace

from scenes.city.worlds.shapes import INK, TINT, Colour, Outline, Stamp, arch, box, merlons, ring
from scenes.city.worlds.world import stamps_in
from scenes.system.words import later

ROOF: Colour = (0xB5, 0x58, 0x3A)
STONE: Colour = (0xC9, 0xBF, 0xA6)
SHADE: Colour = (0xAF, 0xA4, 0x8A)
LIME: Colour = (0xF3, 0xE7, 0xC9)
TIMBER: Colour = (0xA9, 0x81, 0x4F)
GRASS: Colour = (0xA9, 0xB2, 0x7C)
FIR: Colour = (0x7F, 0x94, 0x66)
WATER: Colour = (0x9D, 0xBF, 0xC9)
SLATE: Colour = (0x7C, 0x8A, 0x86)
STRAW: Colour = (0xDD, 0xBE, 0x6A)
SAIL: Colour = (0xFA, 0xF3, 0xDF)


def _both(*outlines: tuple[Colour, Outline]) -> tuple[tuple[tuple[Colour, Outline], ...], tuple[Outline, ...]]:
    """Fills whose edges are inked too."""
    return outlines, tuple(outline if outline[0] == outline[-1] else (*outline, outline[0]) for _, outline in outlines)


def _house() -> Stamp:
    front = ((-0.9, 0.75), (-0.9, 0.02), (-0.48, -0.55), (-0.06, 0.02), (-0.06, 0.75))
    side, roof = box(-0.06, 0.02, 0.92, 0.73), ((-0.48, -0.55), (0.48, -0.55), (0.98, 0.06), (-0.06, 0.06))
    fills, lines = _both((LIME, front), (LIME, side), (TINT, roof))
    door, panes = box(-0.6, 0.32, 0.24, 0.43), box(0.28, 0.26, 0.24, 0.22)
    courses = (((-0.3, -0.35), (0.6, -0.35)), ((-0.2, -0.14), (0.76, -0.14)))
    return Stamp("house", (*fills, (TIMBER, door), (SHADE, panes)), (*lines, door, panes, *courses), ROOF)


def _mirrored(stamp: Stamp) -> Stamp:
    """The same seen from the other side."""

    def turned(outline: Outline) -> Outline:
        return tuple((-x, y) for x, y in outline)

    fills = tuple((colour, turned(outline)) for colour, outline in stamp.fills)
    return replace(stamp, fills=fills, lines=tuple(map(turned, stamp.lines)))


def _smoking(stamp: Stamp) -> Stamp:
    """A house with a chimney on its ridge."""
    chimney = box(0.22, -0.84, 0.17, 0.36)
    return replace(stamp, fills=((SHADE, chimney), *stamp.fills), lines=(chimney, *stamp.lines))


def _tall_house() -> Stamp:
    """A narrow one of two storeys."""
    front = ((-0.62, 0.75), (-0.62, -0.18), (-0.3, -0.84), (0.02, -0.18), (0.02, 0.75))
    side, roof = box(0.02, -0.18, 0.6, 0.93), ((-0.3, -0.84), (0.36, -0.84), (0.72, -0.14), (0.02, -0.14))
    fills, lines = _both((LIME, front), (LIME, side), (TINT, roof))
    door, panes = box(-0.4, 0.36, 0.22, 0.39), tuple(box(0.2, y, 0.22, 0.2) for y in (0.02, 0.4))
    courses = (((-0.16, -0.6), (0.46, -0.6)), ((-0.06, -0.37), (0.58, -0.37)), ((-0.62, 0.2), (0.62, 0.2)))
    dark = ((TIMBER, door), *((SHADE, pane) for pane in panes))
    return Stamp("house", (*fills, *dark), (*lines, door, *panes, *courses), ROOF)


def _long_house() -> Stamp:
    """A low one, its eaves to the street."""
    wall, roof = box(-0.92, 0.06, 1.84, 0.69), ((-0.72, -0.46), (0.72, -0.46), (1.0, 0.1), (-1.0, 0.1))
    fills, lines = _both((LIME, wall), (TINT, roof))
    door, panes = box(-0.12, 0.3, 0.26, 0.45), tuple(box(x, 0.26, 0.22, 0.2) for x in (-0.66, 0.42))
    courses = (((-0.78, -0.26), (0.78, -0.26)), ((-0.88, -0.08), (0.88, -0.08)))
    return Stamp(
        "house", (*fills, (TIMBER, door), *((SHADE, pane) for pane in panes)), (*lines, door, *panes, *courses), ROOF
    )


def _church() -> Stamp:
    nave, roof = box(-0.2, 0.2, 1.1, 0.65), ((-0.3, 0.22), (0.0, -0.28), (0.72, -0.28), (1.0, 0.22))
    tower, spire = box(-0.8, -0.2, 0.56, 1.05), ((-0.88, -0.18), (-0.52, -0.86), (-0.16, -0.18))
    fills, lines = _both((LIME, nave), (TINT, roof), (STONE, tower), (TINT, spire))
    door, panes = arch(-0.52, 0.85, 0.12, 0.36), (arch(0.12, 0.68, 0.08, 0.3), arch(0.55, 0.68, 0.08, 0.3))
    cross = (((-0.52, -0.86), (-0.52, -1.08)), ((-0.6, -0.99), (-0.44, -0.99)))
    dark = ((TIMBER, door), *((SLATE, pane) for pane in panes))
    return Stamp("church", (*fills, *dark), (*lines, door, *panes, *cross, arch(-0.52, 0.12, 0.07, 0.2)), SLATE)


def _keep() -> Stamp:
    left = (*merlons(-0.98, -0.5, -0.42, 0.14, 3), (-0.5, 0.85), (-0.98, 0.85))
    right = (*merlons(0.5, 0.98, -0.42, 0.14, 3), (0.98, 0.85), (0.5, 0.85))
    middle = (*merlons(-0.5, 0.5, -0.05, 0.14, 4), (0.5, 0.85), (-0.5, 0.85))
    inner = (*merlons(-0.3, 0.3, -0.72, 0.13, 3), (0.3, 0.0), (-0.3, 0.0))
    flag = ((0.0, -1.08), (0.34, -0.99), (0.0, -0.9))
    fills, lines = _both((SHADE, inner), (STONE, middle), (STONE, left), (STONE, right), (TINT, flag))
    gate = arch(0.0, 0.85, 0.2, 0.5)
    slits = tuple(((x, y), (x, y + 0.18)) for x, y in ((-0.74, 0.0), (0.74, 0.0), (-0.1, -0.4), (0.12, -0.4)))
    bricks = tuple(((x, y), (x + 0.16, y)) for x, y in ((-0.9, 0.46), (-0.72, 0.62), (0.6, 0.5), (0.74, 0.32)))
    return Stamp("keep", (*fills, (INK, gate)), (*lines, gate, *slits, *bricks, ((0.0, -0.72), (0.0, -1.08))), ROOF)


def _mill() -> Stamp:
    body, cap = ((-0.32, -0.2), (0.32, -0.2), (0.5, 0.9), (-0.5, 0.9)), ((-0.4, -0.18), (0.0, -0.62), (0.4, -0.18))
    fills, lines = _both((LIME, body), (TINT, cap))
    arms, hub = [], (0.0, -0.24)
    for turn in (0.5, 2.07, 3.64, 5.21):
        dx, dy = math.cos(turn), math.sin(turn)
        tip, wide = (hub[0] + dx * 0.82, hub[1] + dy * 0.82), (-dy * 0.17, dx * 0.17)
        root = (hub[0] + dx * 0.22, hub[1] + dy * 0.22)
        arms.append((hub, tip, (tip[0] + wide[0], tip[1] + wide[1]), (root[0] + wide[0], root[1] + wide[1]), root))
    sails = tuple((SAIL, arm) for arm in arms)
    return Stamp(
        "mill", (*fills, *sails, (TIMBER, arch(0.0, 0.9, 0.14, 0.4))), (*lines, *arms, arch(0.0, 0.9, 0.14, 0.4)), ROOF
    )


def _market() -> Stamp:
    roof = ((-0.72, -0.6), (0.72, -0.6), (1.0, 0.0), (-1.0, 0.0))
    stripes = tuple(
        (TINT, ((a * 0.72, -0.6), (b * 0.72, -0.6), (b, 0.0), (a, 0.0)))
        for a, b in ((-1.0, -0.6), (-0.2, 0.2), (0.6, 1.0))
    )
    table = box(-0.8, 0.3, 1.6, 0.26)
    fringe = tuple(ring(-0.8 + 0.4 * k, 0.0, 0.2, 0.13, 12)[:7] for k in range(5))
    posts = tuple(((x, 0.12), (x, 0.95)) for x in (-0.86, 0.86))
    wares = tuple(ring(x, 0.24, 0.11, 0.11, 10) for x in (-0.5, -0.2, 0.15, 0.45))
    return Stamp(
        "market",
        ((SAIL, roof), *stripes, *((STRAW, ware) for ware in wares), (TIMBER, table)),
        ((*roof, roof[0]), *(stripe[1:3] for _, stripe in stripes), *fringe, *posts, *wares, table),
        ROOF,
    )


def _ship() -> Stamp:
    hull = ((-0.85, 0.3), (-0.6, 0.72), (0.55, 0.72), (0.95, 0.22), (0.5, 0.36), (-0.5, 0.36))
    sail, back = (
        ((-0.02, -0.85), (0.62, -0.5), (0.62, 0.02), (-0.02, 0.16)),
        ((-0.14, -0.7), (-0.14, 0.16), (-0.66, 0.1)),
    )
    fills, lines = _both((TIMBER, hull), (TINT, sail), (SAIL, back))
    sea = tuple(((x, 0.9), (x + 0.16, 0.82), (x + 0.32, 0.9)) for x in (-0.8, -0.2, 0.4))
    return Stamp("ship", fills, (*lines, ((-0.08, -1.0), (-0.08, 0.36)), *sea, ((-0.5, 0.52), (0.6, 0.52))), SAIL)


def _fir() -> Stamp:
    tree = ((0, -1.0), (0.34, -0.42), (0.16, -0.42), (0.5, 0.1), (0.22, 0.1), (0.62, 0.66), (-0.62, 0.66),
            (-0.22, 0.1), (-0.5, 0.1), (-0.16, -0.42), (-0.34, -0.42))  # fmt: skip
    fills, lines = _both((FIR, tree))
    shade = (((0.14, -0.5), (0.24, -0.42)), ((0.2, 0.0), (0.36, 0.1)), ((0.24, 0.54), (0.44, 0.66)))
    return Stamp("fir", fills, (*lines, ((0, 0.66), (0, 0.95)), *shade))


def _field() -> Stamp:
    land = ((-1.0, -0.45), (0.75, -0.72), (1.0, 0.45), (-0.7, 0.75))
    fills, lines = _both((TINT, land))
    (ax, ay), (bx, by), (cx, cy), (dx, dy) = land
    rows = tuple(
        ((ax + (dx - ax) * t, ay + (dy - ay) * t), (bx + (cx - bx) * t, by + (cy - by) * t))
        for t in (0.2, 0.4, 0.6, 0.8)
    )
    return Stamp("field", fills, (*lines, *rows), STRAW)


def _tent() -> Stamp:
    left, right = ((-0.95, 0.8), (0.0, -0.7), (0.0, 0.8)), ((0.0, 0.8), (0.0, -0.7), (0.95, 0.8))
    fills, lines = _both((TINT, left), (SAIL, right))
    flap = ((0.0, -0.1), (0.26, 0.8), (0.0, 0.8))
    flag = ((0.0, -1.05), (0.3, -0.96), (0.0, -0.86))
    return Stamp(
        "tent", (*fills, (INK, flap), (TINT, flag)), (*lines, flap, (*flag, flag[0]), ((0, -0.7), (0, -1.05))), ROOF
    )


def _hill() -> Stamp:
    hill = ((-1.0, 0.7), (-0.62, 0.1), (-0.3, -0.5), (-0.05, -0.75), (0.2, -0.52), (0.55, 0.05), (1.0, 0.7))
    shade = tuple(((x, y), (x + 0.12, y + 0.36)) for x, y in ((0.12, -0.4), (0.28, -0.16), (0.44, 0.1), (0.58, 0.32)))
    return Stamp("hill", ((STONE, hill),), (hill, *shade))


def _compass() -> Stamp:
    fills: list[tuple[Colour, Outline]] = []
    for quarter in range(4):
        t = math.pi / 2 * quarter - math.pi / 2
        tip, left, right = (
            (math.cos(a) * r, math.sin(a) * r) for a, r in ((t, 0.72), (t - math.pi / 4, 0.17), (t + math.pi / 4, 0.17))
        )
        fills += [(SAIL, ((0, 0), left, tip)), (INK, ((0, 0), tip, right))]
    rays = tuple(((0, 0), *points[1:], (0, 0)) for _, points in fills)
    north = ((-0.1, -0.78), (-0.1, -1.02), (0.1, -0.78), (0.1, -1.02))
    return Stamp("compass", tuple(fills), (ring(0, 0, 0.46, 0.46, 28), *rays, north))


def _tower() -> Stamp:
    body, cap = box(-0.42, -0.3, 0.84, 1.2), ((-0.58, -0.28), (0, -1.0), (0.58, -0.28))
    fills, lines = _both((STONE, body), (TINT, cap))
    marks = (
        ((-0.08, 0.1), (-0.08, 0.35)),
        ((0.12, 0.45), (0.36, 0.45)),
        ((-0.36, 0.62), (-0.1, 0.62)),
        ((0.06, 0.74), (0.3, 0.74)),
        ((-0.4, -0.08), (-0.16, -0.08)),
    )
    shade = box(0.2, -0.28, 0.22, 1.18)
    return Stamp("tower", (fills[0], (SHADE, shade), fills[1]), (*lines, *marks), SLATE)


def _gate() -> Stamp:
    wall = (*merlons(-0.9, 0.9, -0.8, 0.24, 5), (0.9, 0.8), (-0.9, 0.8))
    door = arch(0.0, 0.8, 0.34, 0.98)
    fills, lines = _both((STONE, wall), (INK, door))
    bricks = tuple(((x, y), (x + 0.26, y)) for x, y in ((0.5, 0.1), (-0.78, 0.4), (-0.8, -0.2), (0.54, 0.56)))
    return Stamp("gate", fills, (*lines, *bricks))


def _bridge() -> Stamp:
    deck = ((-1.05, -0.36), (0, -0.44), (1.05, -0.36), (1.05, 0.36), (0, 0.28), (-1.05, 0.36))
    planks = tuple(
        ((x, -0.4 + 0.05 * abs(x)), (x, 0.3 + 0.05 * abs(x))) for x in (-0.75, -0.45, -0.15, 0.15, 0.45, 0.75)
    )
    return Stamp(
        "bridge",
        ((STONE, deck),),
        (((-1.1, -0.36), (0, -0.45), (1.1, -0.36)), ((-1.1, 0.36), (0, 0.27), (1.1, 0.36)), *planks),
    )


def _ford() -> Stamp:
    waves = tuple(
        ((-1, y), (-0.6, y - 0.14), (-0.2, y), (0.2, y - 0.14), (0.6, y), (1, y - 0.12)) for y in (-0.4, 0.0, 0.4)
    )
    stones = tuple(ring(x, y, 0.13, 0.1, 10) for x, y in ((-0.55, 0.16), (-0.05, -0.2), (0.5, 0.12)))
    return Stamp("ford", tuple((STONE, stone) for stone in stones), (*waves, *stones))


def _tree() -> Stamp:
    crown = tuple(
        ((0.6 + 0.07 * math.sin(5 * t)) * math.cos(t), -0.3 + (0.6 + 0.07 * math.sin(5 * t)) * math.sin(t))
        for t in (2 * math.pi * k / 28 for k in range(29))
    )
    trunk = ((-0.09, 0.25), (0.09, 0.25), (0.11, 0.92), (-0.11, 0.92))
    return Stamp(
        "tree",
        ((TIMBER, trunk), (GRASS, crown)),
        (
            crown,
            ((-0.08, 0.3), (-0.1, 0.92)),
            ((0.08, 0.3), (0.1, 0.92)),
            ((0.12, -0.08), (0.4, 0.06)),
            ((0.18, -0.34), (0.48, -0.2)),
            ((-0.3, -0.5), (-0.1, -0.56)),
        ),
    )


def _well() -> Stamp:
    roof = ((-0.75, -0.4), (0, -0.95), (0.75, -0.4))
    rim, water = ring(0, 0.35, 0.6, 0.3), ring(0, 0.3, 0.38, 0.16)
    posts = (((-0.5, 0.2), (-0.5, -0.4)), ((0.5, 0.2), (0.5, -0.4)))
    return Stamp("well", ((STONE, rim), (WATER, water), (TINT, roof)), (rim, water, *posts, (*roof, roof[0])), ROOF)


def _statue() -> Stamp:
    foot, cloak = box(-0.45, 0.5, 0.9, 0.4), ((-0.25, 0.5), (-0.3, -0.3), (0.3, -0.3), (0.25, 0.5))
    fills, lines = _both((STONE, foot), (SHADE, cloak))
    head = ring(0, -0.55, 0.2, 0.23)
    spear = (((0.3, -0.25), (0.62, -0.4)), ((0.62, -1.0), (0.62, 0.4)))
    return Stamp("statue", (*fills, (SHADE, head)), (*lines, head, *spear))


def _hatching() -> Stamp:
    down = tuple(((x - 0.25, -0.9), (x + 0.2, 0.9)) for x in (-0.7, -0.35, 0, 0.35, 0.7))
    up = tuple(((x + 0.35, -0.85), (x - 0.3, 0.85)) for x in (-0.6, -0.2, 0.2, 0.6))
    return Stamp("hatching", (), (*down, *up))


STAMPS: dict[str, Stamp] = {
    stamp.name: stamp
    for stamp in (
        _tower(), _gate(), _bridge(), _ford(), _tree(), _well(), _statue(), _hatching(),
        _house(), _church(), _keep(), _mill(), _market(), _ship(), _fir(), _field(), _tent(), _hill(), _compass(),
    )
}  # fmt: skip
"""By name, in the order in which they are offered: first those of the contract, then those that make a city pretty."""

STAMP_WORDS: dict[str, str] = {
    "tower": later("tower"),
    "gate": later("gate"),
    "bridge": later("bridge"),
    "ford": later("ford"),
    "tree": later("tree"),
    "well": later("well"),
    "statue": later("statue"),
    "hatching": later("hatching"),
    "house": later("house"),
    "church": later("church"),
    "keep": later("keep"),
    "mill": later("mill"),
    "market": later("market"),
    "ship": later("ship"),
    "fir": later("fir"),
    "field": later("field"),
    "tent": later("tent"),
    "hill": later("hill"),
    "compass": later("compass"),
}
"""What the stamps are called."""


HOUSES = (
    _house(),
    _mirrored(_house()),
    _long_house(),
    _smoking(_house()),
    _tall_house(),
    _mirrored(_smoking(_house())),
)
"""A street has houses of several kinds: which one it is goes by the number of the stroke."""


def outlines(
    name: str,
    colour: Colour,
    at: tuple[float, float],
    size: float,
    degrees: float,
    number: int = 0,
    world: str = "medieval",
) -> tuple[list[tuple[Colour, Outline]], list[Outline], Colour]:
    """A stamp of half size `size` at a point of the sheet, turned: its fills, its ink lines, the colour of the ink.

    `number` chooses among the kinds that a world has of it, such as houses.
    """
    kinds = stamps_in(world, name) or (HOUSES if name == "house" else (STAMPS.get(name, STAMPS["hatching"]),))
    stamp = kinds[number % len(kinds)]
    # what is washed on paper is washed here, too: its colour is none for ink, though this kind has no part for it
    tinted = any(kind is not None and kind.tint is not None for kind in (stamp, STAMPS.get(name)))
    tint = stamp.tint if stamp.tint is not None and colour == INK else colour
    ink = INK if tinted else colour
    turn = math.radians(degrees)
    c, s = math.cos(turn) * size, math.sin(turn) * size

    def placed(points: Iterable[tuple[float, float]], miss: float = 0.0) -> Outline:
        return tuple((at[0] + px * c - py * s + miss, at[1] + px * s + py * c + miss * 0.75) for px, py in points)

    # washes miss their lines a little, as from a brush
    fills = [(tint if fill == TINT else fill, placed(outline, size * 0.03)) for fill, outline in stamp.fills]
    return fills, [placed(line) for line in stamp.lines], ink
