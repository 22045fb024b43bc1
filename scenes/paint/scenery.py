"""Land and masonry drawn by pen: hills, trees, roads, walls, towers, gates. Points in units, back to front."""

from __future__ import annotations

import math
import random
from typing import Literal

from scenes.paint.ink import Point, Points, Sketch, arc, box, seed_of, smooth
from scenes.paint.theme import Colour

Tree = Literal["round", "fir"]
Cap = Literal["battlement", "cone"]


# --- land -----------------------------------------------------------------------------------------------------------


def hills(sketch: Sketch, ridge: Points, low: float, opacity: float = 0.35, seed: object = "hills") -> list[Point]:
    """A ridge through the points with the land below it washed down to `low`; returns the drawn ridge."""
    line = smooth(ridge)
    sketch.plain([*line, (line[-1][0], low), (line[0][0], low)], _land(sketch), opacity)
    sketch.stroke(line, 1.3, amount=0.8, seed=seed)
    chance = random.Random(seed_of(seed))
    for i in range(6, len(line) - 4, 9):
        x, y = line[i]
        for k in range(chance.randint(2, 4)):
            sketch.stroke([(x + k * 4, y + 4 + k), (x + k * 4 + 7, y + 11 + k * 1.5)], 0.8, amount=0.3, opacity=0.45)
    return line


def _land(sketch: Sketch) -> Colour:
    return sketch.theme.wash.grass if sketch.theme.washes else sketch.theme.card


def tree(sketch: Sketch, x: float, y: float, size: float = 14, kind: Tree = "round", seed: object = None) -> None:
    """A small tree; (x, y) is its foot."""
    chance = random.Random(seed_of("tree", seed, round(x), round(y)))
    wash = sketch.theme.wash.grass
    sketch.stroke([(x, y), (x + chance.uniform(-0.5, 0.5), y - size * 0.5)], 1.7, sketch.theme.soft_ink, amount=0.2)
    if kind == "round":
        crown = [
            (
                x + size * 0.52 * (1 + chance.uniform(-0.15, 0.15)) * math.cos(k * math.tau / 8),
                y - size * 0.88 + size * 0.5 * (1 + chance.uniform(-0.15, 0.15)) * math.sin(k * math.tau / 8),
            )
            for k in range(8)
        ]
        sketch.shape(crown, wash, 1.15, curve=True)
        side = [(px * 0.55 + (x + size * 0.26) * 0.45, py * 0.6 + (y - size * 0.74) * 0.4) for px, py in crown]
        sketch.hatch(side, 62, 2.8, 0.7, opacity=0.55)
    else:
        left, right = (x - size * 0.36, y - size * 0.3), (x + size * 0.36, y - size * 0.3)
        top = (x, y - size * 1.4)
        sketch.shape([left, top, right], wash, 1.15)
        sketch.hatch([top, right, (x, y - size * 0.3)], 72, 2.4, 0.7, opacity=0.6)


def grass_tuft(sketch: Sketch, x: float, y: float, size: float = 5) -> None:
    """Three blades of grass."""
    for lean, height in ((-0.6, 0.8), (0.0, 1.0), (0.7, 0.85)):
        sketch.stroke([(x + lean, y), (x + lean * size * 0.6, y - size * height)], 0.8, amount=0.1, opacity=0.6)


def road(sketch: Sketch, middle: Points, widths: tuple[float, float], seed: object = "road") -> None:
    """A road along a line, from the first to the second width."""
    line = smooth(middle)
    last = len(line) - 1
    left: list[Point] = []
    right: list[Point] = []
    for i, (x, y) in enumerate(line):
        half = (widths[0] + (widths[1] - widths[0]) * i / last) / 2
        left.append((x - half, y))
        right.append((x + half, y))
    sketch.wash([*left, *reversed(right)], sketch.theme.wash.road, offset=(0, 0), amount=0.6, seed=seed)
    for side in (left, right):
        sketch.stroke(side, 1.05, amount=0.7, opacity=0.8)


def mound(sketch: Sketch, x: float, y: float, rx: float, ry: float, height: float) -> None:
    """A rock with a flat top that the castle stands on; (x, y) is the middle of the top, rx and ry its half-axes."""
    low = [(px + (px - x) * 0.13, py + height) for px, py in arc(x, y, rx, ry, 0, 180, 14)]
    low = [(px, py + (2.5 if i % 3 == 1 else -1.5)) for i, (px, py) in enumerate(low)]
    rock = [(x + rx, y), *low, (x - rx, y)]
    sketch.shape(rock, _shade(sketch.theme.wash.stone, 0.93), 1.4, amount=0.6)
    rim = arc(x, y, rx, ry, 0, 180, 14)
    for i in range(1, 14):
        (ax, ay), (bx, by) = rim[i], low[i]
        lean = (ax - x) * 0.03
        if i % 2 or ax > x:
            sketch.stroke([(ax, ay), ((ax + bx) / 2 + lean, (ay + by) / 2), (bx, by - 1)], 0.9, amount=0.8, opacity=0.7)
    shadow = [*rim[:7], *reversed(low[:7])]
    sketch.hatch(shadow, 80, 3.6, 0.8, opacity=0.6)
    sketch.shape(arc(x, y, rx, ry), sketch.theme.wash.earth, 1.3, offset=(0, 0), amount=0.8)


def _shade(colour: Colour, share: float) -> Colour:
    red, green, blue = (round(v * share) for v in colour)
    return red, green, blue


def strips(sketch: Sketch, x: float, y: float, width: float, height: float, rows: int = 5) -> None:
    """A ploughed field on a slope: (x, y) is its top left corner, its furrows run downhill to the right."""
    theme = sketch.theme
    lean = width * 0.24
    field: list[Point] = [
        (x, y + height * 0.12),
        (x + width * 0.84, y),
        (x + width + lean * 0.3, y + height),
        (x + lean, y + height * 1.08),
    ]
    sketch.wash(field, theme.wash.straw, 0.3, offset=(0, 0), amount=0.6)
    for i in range(rows + 1):
        t = i / rows
        (ax, ay), (bx, by), (cx, cy), (dx, dy) = field
        top = (ax + (bx - ax) * t, ay + (by - ay) * t)
        low = (dx + (cx - dx) * t, dy + (cy - dy) * t)
        middle = ((top[0] + low[0]) / 2 - 2.5, (top[1] + low[1]) / 2)
        sketch.stroke(smooth([top, middle, low]), 0.9, amount=0.4, opacity=0.55)


def sheep(sketch: Sketch, x: float, y: float, size: float = 7, flip: bool = False) -> None:
    """A grazing sheep; (x, y) is the ground below it."""
    side = -1 if flip else 1
    theme = sketch.theme
    for leg in (-0.5, 0.35):
        sketch.stroke([(x + leg * size, y - size * 0.5), (x + leg * size, y)], 1.0, amount=0.0, taper=0.1)
    fleece = [
        (x + size * 0.95 * math.cos(a) * (1 + 0.08 * (i % 2)), y - size * 0.85 + size * 0.55 * math.sin(a))
        for i, a in enumerate(k * math.tau / 9 for k in range(9))
    ]
    sketch.shape(fleece, theme.card, 1.0, curve=True, amount=0.2, offset=(0, 0), solid=True)
    sketch.disc(x + side * size * 1.05, y - size * 0.7, size * 0.3, size * 0.38, theme.ink, 0, solid=True)


# --- masonry --------------------------------------------------------------------------------------------------------


def _blocks(sketch: Sketch, region: tuple[float, float, float, float], count: int, seed: object) -> None:
    """Some edges of stones within (x, y, width, height)."""
    x, y, width, height = region
    chance = random.Random(seed_of("blocks", seed))
    for _ in range(count):
        bx, by = x + chance.uniform(0.03, 0.9) * width, y + chance.uniform(0.06, 0.92) * height
        long = chance.uniform(5, 10)
        sketch.stroke([(bx, by), (min(bx + long, x + width), by)], 0.85, amount=0.2, opacity=0.6)
        if chance.random() < 0.5:
            sketch.stroke([(bx, by), (bx, by + chance.uniform(3, 5))], 0.85, amount=0.1, opacity=0.6)


def curtain(
    sketch: Sketch, x0: float, x1: float, foot: float, height: float = 40, *, merlon: float = 9, seed: object = "wall"
) -> None:
    """A stretch of battlemented wall from x0 to x1."""
    theme = sketch.theme
    stone = theme.wash.stone
    top = foot - height
    count = max(2, round((x1 - x0) / (merlon * 2)))
    for i in range(count):
        a, b = x0 + (x1 - x0) * (i + 0.22) / count, x0 + (x1 - x0) * (i + 0.78) / count
        sketch.shape([(a, top + 1), (a, top - 8), (b, top - 8), (b, top + 1)], stone, 1.3, offset=(0.4, 0.3))
    sketch.shape(box(x0, top, x1 - x0, height), stone, 1.5)
    sketch.stroke([(x0, top + 6), (x1, top + 6)], 0.9, opacity=0.6)
    _blocks(sketch, (x0 + 3, top + 7, x1 - x0 - 6, height - 12), int((x1 - x0) * height / 190), (seed, x0))
    sketch.hatch(box(x0, foot - height * 0.2, x1 - x0, height * 0.2), 78, 4.2, 0.7, opacity=0.45)


def rubble(sketch: Sketch, x0: float, x1: float, foot: float, height: float = 40, seed: object = "rubble") -> None:
    """What is left of a stretch of wall: two stumps and fallen stones."""
    theme = sketch.theme
    chance = random.Random(seed_of("rubble", seed, x0))
    stone = theme.wash.stone
    wide = x1 - x0
    left = [
        (x0, foot),
        (x0, foot - height),
        (x0 + wide * 0.05, foot - height * 0.96),
        (x0 + wide * 0.08, foot - height * 0.6),
        (x0 + wide * 0.13, foot - height * 0.52),
        (x0 + wide * 0.16, foot - height * 0.2),
        (x0 + wide * 0.22, foot),
    ]
    right = [
        (x1, foot),
        (x1, foot - height * 0.86),
        (x1 - wide * 0.05, foot - height * 0.7),
        (x1 - wide * 0.08, foot - height * 0.34),
        (x1 - wide * 0.17, foot - height * 0.26),
        (x1 - wide * 0.2, foot),
    ]
    for part in (left, right):
        sketch.shape(part, stone, 1.4)
        sketch.hatch(part, 78, 4, 0.7, opacity=0.45)
    for _ in range(int(wide / 5)):
        x, y = chance.uniform(x0 + wide * 0.08, x1 - wide * 0.08), foot + chance.uniform(-7, 3)
        k = chance.uniform(3, 6.5)
        sketch.shape(
            [
                (x - k, y + k * 0.4),
                (x - k * 0.7, y - k * 0.6),
                (x + k * 0.2, y - k * 0.9),
                (x + k, y - k * 0.2),
                (x + k * 0.8, y + k * 0.6),
            ],
            stone,
            1.1,
            amount=0.3,
        )


def tower(
    sketch: Sketch,
    x: float,
    foot: float,
    width: float = 28,
    height: float = 60,
    cap: Cap = "battlement",
    *,
    roof: Colour | None = None,
    slits: bool = True,
    seed: object = "tower",
) -> None:
    """A round tower; (x, foot) is the middle of its foot."""
    theme = sketch.theme
    r = width / 2
    stone = theme.wash.stone
    bow = arc(x, foot - 3, r * 1.02, r * 0.28, 180, 0, 8)
    body = [
        (x - r, foot - height),
        (x - r * 1.02, foot - 3),
        *bow[1:-1],
        (x + r * 1.02, foot - 3),
        (x + r, foot - height),
    ]
    sketch.wash(body, stone, amount=0.4)
    sketch.hatch(
        [(x + r * 0.25, foot - height), (x + r, foot - height), (x + r, foot - 2), (x + r * 0.25, foot + 1)],
        79,
        3.1,
        0.75,
        opacity=0.55,
    )
    sketch.ink([(x - r, foot - height), (x - r * 1.02, foot - 3)], 1.5)
    sketch.ink([(x + r, foot - height), (x + r * 1.02, foot - 3)], 1.5)
    sketch.stroke(bow, 1.5, amount=0.3)
    _blocks(sketch, (x - r * 0.85, foot - height * 0.9, r * 1.1, height * 0.8), int(height * width / 150), (seed, x))
    top = foot - height
    if cap == "battlement":
        _crown(sketch, x, top, width)
    else:
        _cone(sketch, x, top, width, roof or theme.wash.roof)
    if slits:
        for across, up in ((-0.28, 0.62), (0.05, 0.32)):
            sx = x + across * r
            sketch.stroke([(sx, foot - height * up), (sx, foot - height * up - 8)], 2.3, amount=0.1, taper=0.2)


def _crown(sketch: Sketch, x: float, top: float, width: float) -> None:
    """The battlements of a round tower, round its top."""
    stone, wide = sketch.theme.wash.stone, width / 2 * 1.22
    count = 4 if width < 32 else 5
    step = 2 * wide / (2 * count - 1)
    for i in range(count):
        left = x - wide + 2 * i * step
        sketch.shape(
            [(left, top - 6), (left, top - 13), (left + step, top - 13), (left + step, top - 6)],
            stone,
            1.3,
            offset=(0.3, 0.3),
        )
    sketch.shape(box(x - wide, top - 7, 2 * wide, 9), stone, 1.5, offset=(0.3, 0.3))
    for i in range(count):
        cx = x - wide + 4 + i * (2 * wide - 8) / (count - 1)
        sketch.stroke([(cx, top + 3), (cx, top + 7)], 1.2, amount=0.1)


def _cone(sketch: Sketch, x: float, top: float, width: float, roof: Colour) -> None:
    """The pointed roof of a round tower."""
    wide = width / 2 * 1.25
    peak = (x, top - width * 1.15)
    eave = arc(x, top + 2, wide, wide * 0.22, 0, 180, 8)
    sketch.wash([(x - wide, top + 2), peak, *eave], roof, amount=0.4)
    sketch.hatch([peak, (x + wide, top + 2), (x + wide * 0.25, top + 5)], 70, 3, 0.8, opacity=0.6)
    sketch.ink([(x - wide, top + 2), peak, (x + wide, top + 2)], 1.5)
    sketch.stroke(eave, 1.5, amount=0.2)


def gatehouse(
    sketch: Sketch, x: float, foot: float, width: float = 110, height: float = 62, seed: object = "gate"
) -> None:
    """Two towers with the gate between them; (x, foot) is the middle of the threshold."""
    theme = sketch.theme
    side = width * 0.34
    wall = box(x - width / 2 + side * 0.7, foot - height * 0.82, width - side * 1.4, height * 0.82)
    left, right = wall[0][0], wall[1][0]
    count = 3
    for i in range(count):
        a = left + (right - left) * (i + 0.2) / count
        b = left + (right - left) * (i + 0.8) / count
        top = wall[0][1]
        sketch.shape([(a, top + 1), (a, top - 8), (b, top - 8), (b, top + 1)], theme.wash.stone, 1.3)
    sketch.shape(wall, theme.wash.stone, 1.5)
    _blocks(sketch, (left + 2, wall[0][1] + 3, right - left - 4, height * 0.2), 6, seed)
    half, rise = (right - left) * 0.36, height * 0.62
    arch = [
        (x - half, foot),
        (x - half, foot - rise * 0.55),
        *arc(x, foot - rise * 0.55, half, rise * 0.45, 180, 360, 10)[1:-1],
        (x + half, foot - rise * 0.55),
        (x + half, foot),
    ]
    sketch.wash(arch, theme.soft_ink if theme.washes else theme.ink, offset=(0, 0), amount=0.2, solid=True)
    dark = theme.ink if theme.washes else theme.card
    for i in range(1, 5):
        bx = x - half + 2 * half * i / 5
        up = rise * (0.55 + 0.45 * math.sqrt(max(0.0, 1 - ((bx - x) / half) ** 2)))
        sketch.stroke([(bx, foot), (bx, foot - up)], 1.2, dark, amount=0.1)
    for i in range(1, 4):
        by = foot - rise * 0.62 * i / 3.4
        sketch.stroke([(x - half, by), (x + half, by)], 1.0, dark, amount=0.1)
    sketch.ink(arch, 1.8, amount=0.2)
    for end in (-1, 1):
        tower(sketch, x + end * (width / 2 - side / 2), foot + 2, side, height, seed=(seed, end))
