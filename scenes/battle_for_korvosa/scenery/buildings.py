"""What stands in the drawn city: houses, trees, graves, walls, towers, bridges, jetties, ships, the Castle."""

from __future__ import annotations

import math
import random
from typing import Literal

from shapely import LineString, Point
from shapely import Polygon as Area

from scenes.paint.art import art, ids
from scenes.paint.ink import Point as XY
from scenes.paint.ink import Sketch, seed_of, smooth
from scenes.paint.pieces import Piece, kept
from scenes.paint.scenery import tree as drawn_tree
from scenes.paint.theme import Colour, Theme, rgb

WALL = rgb("#F6ECD2")
STONE = rgb("#D8CDB4")
VIOLET = rgb("#6F5A8C")
SAIL = rgb("#FFFBF0")


def landmark_of(quarter: str) -> str:
    """The drawing of a landmark; a group's own one gets a fort."""
    return quarter if quarter in ids("korvosa") else "fort-korvosa"


@kept
def house(variant: int, roof: Colour, size: float, scale: float, theme: Theme) -> Piece:
    """A small oblique house with its gable to the front; anchored at its left foot."""
    chance = random.Random(seed_of("house", variant, roof))
    wide, high = 8.5 * size * chance.uniform(0.88, 1.12), 6 * size * chance.uniform(0.9, 1.25)
    ridge, deep = 6 * size * chance.uniform(0.85, 1.2), 11 * size * chance.uniform(0.8, 1.3)
    dx, dy = deep * 0.9, -deep * 0.25
    a, b = (0.0, 0.0), (wide, 0.0)
    b1, a1, top = (wide, -high), (0.0, -high), (wide / 2, -high - ridge)
    top2, b2, low = (top[0] + dx, top[1] + dy), (b1[0] + dx, b1[1] + dy), (b[0] + dx, b[1] + dy)
    sketch = Sketch(30, 30, scale, theme, ("house", variant, roof), origin=(3, 24))
    sketch.plain([a, b, low, b2, b1, top, a1], WALL if theme.washes else theme.card)
    sketch.plain([top, top2, b2, b1], roof if theme.washes else theme.card, 0.9 if theme.washes else 1.0)
    for line in ([a, b, b1, top, a1, a], [b, low, b2], [top, top2, b2, b1]):
        sketch.stroke(line, 1.15, amount=0.4, taper=0.8)
    for share in (0.25, 0.5, 0.75):
        x = b1[0] + dx * share
        sketch.stroke([(x, b1[1] + dy * share), (x, dy * share)], 1.0, amount=0.2, taper=0.8)
    door = wide * 0.4
    sketch.plain(
        [(door, 0), (door, -high * 0.6), (door + wide * 0.24, -high * 0.6), (door + wide * 0.24, 0)], theme.ink
    )
    return Piece(sketch.render(), (round(3 * scale), round(24 * scale)))


@kept
def tree(variant: int, kind: Literal["round", "fir"], scale: float, theme: Theme) -> Piece:
    """A tree; anchored 9 to the left of its foot, as a house in its row is."""
    sketch = Sketch(34, 36, scale, theme, ("tree", variant), origin=(8, 31))
    drawn_tree(sketch, 9, 0, 18, kind, variant)
    return Piece(sketch.render(), (round(8 * scale), round(31 * scale)))


@kept
def graves(variant: int, scale: float, theme: Theme) -> Piece:
    """Three grave stones, some with a cross; or a dark fir."""
    if variant < 2:
        return tree(variant, "fir", scale, theme)
    sketch = Sketch(30, 30, scale, theme, ("graves", variant), origin=(0, 26))
    for x in (2.0, 11.0, 19.0):
        sketch.shape([(x - 3, 0), (x - 3, -7), (x, -10), (x + 3, -7), (x + 3, 0)], rgb("#E0DACB"), 1.1)
    if variant == 5:
        sketch.ink([(11, -9), (11, -20)], 1.4)
        sketch.ink([(7, -16), (15, -16)], 1.4)
    return Piece(sketch.render(), (0, round(26 * scale)))


def town_wall(sketch: Sketch, points: tuple[XY, ...]) -> None:
    """A wall seen from above along a line: a band of stone, inked edges, merlons."""
    line = LineString(points)
    count = max(2, int(line.length / 6))
    way = [line.interpolate(number / count, normalized=True).coords[0] for number in range(count + 1)]

    def beside(reach: float) -> list[XY]:
        found = []
        for number, (x, y) in enumerate(way):
            before, after = way[max(0, number - 1)], way[min(count, number + 1)]
            length = math.dist(before, after) or 1.0
            found.append((x - (after[1] - before[1]) / length * reach, y + (after[0] - before[0]) / length * reach))
        return found

    one, other, inner = beside(4.6), beside(-4.6), beside(1.2)
    sketch.plain([*one, *other[::-1]], STONE if sketch.theme.washes else sketch.theme.card)
    sketch.stroke(one, 1.5, amount=0.5, taper=1.0)
    sketch.stroke(other, 1.9, amount=0.5, taper=1.0)
    for number in range(1, count):
        sketch.stroke([one[number], inner[number]], 1.1, amount=0, opacity=0.75, taper=1.0)


@kept
def wall_tower(scale: float, theme: Theme) -> Piece:
    """A small tower of the town wall; anchored at its foot's middle."""
    sketch = Sketch(30, 34, scale, theme, "wall tower", origin=(15, 26))
    w, h = 6.6, 12.3
    sketch.shape([(-w, 4), (w, 4), (w, -h), (-w, -h)], STONE, 1.5)
    sketch.hatch([(w * 0.2, 4), (w, 4), (w, -h), (w * 0.2, -h)], 80, 3, 0.8, opacity=0.6)
    for number in range(3):
        x = -w - 1.5 + number * w * 0.82
        sketch.shape([(x, -h), (x, -h - 5), (x + 4.7, -h - 5), (x + 4.7, -h)], STONE, 1.2)
    return Piece(sketch.render(), (round(15 * scale), round(26 * scale)))


@kept
def castle(scale: float, theme: Theme) -> Piece:
    """Castle Korvosa on its stepped mount; anchored at its foot."""
    drawn = art("korvosa", "castle-korvosa", round(128 * scale), scale=scale)
    return Piece(drawn, (drawn.get_width() // 2, round(drawn.get_height() * 0.93)))


def bridge(sketch: Sketch, start: XY, end: XY) -> None:
    """A stone bridge with arches on its lower side."""
    length = math.dist(start, end)
    ux, uy = (end[0] - start[0]) / length, (end[1] - start[1]) / length
    half = 11.0

    def at(along: float, aside: float) -> XY:
        return start[0] + ux * along - uy * aside, start[1] + uy * along + ux * aside

    count = max(2, int(length / 26))
    for number in range(count):
        x, y = at(14 + (length - 28) * (number + 0.5) / count, 0)
        across = abs(ux) > 0.5
        sketch.disc(x + (0 if across else 12), y + (14 if across else 0), 7, None, rgb("#2F5873"), 1.3)
    deck = rgb("#E3D8BE") if sketch.theme.washes else sketch.theme.card
    sketch.wash([at(0, -half), at(length, -half), at(length, half), at(0, half)], deck, offset=(0, 0), amount=0.3)
    sketch.ink([at(-2, -half), at(length + 2, -half)], 2.2)
    sketch.ink([at(-2, half), at(length + 2, half)], 2.6)
    sketch.ink([at(0, half + 4), at(length, half + 4)], 1.4)
    for step in range(1, int(length / 8)):
        sketch.ink([at(step * 8, -half + 1), at(step * 8, half - 1)], 0.8, sketch.theme.hairline)


def pier(sketch: Sketch, at: XY, out: XY) -> None:
    """A jetty of planks into the water."""
    side = -out[1] * 3.4, out[0] * 3.4
    sketch.shape(
        [
            (at[0] - side[0] - out[0] * 4, at[1] - side[1] - out[1] * 4),
            (at[0] + out[0] * 21 - side[0], at[1] + out[1] * 21 - side[1]),
            (at[0] + out[0] * 21 + side[0], at[1] + out[1] * 21 + side[1]),
            (at[0] + side[0] - out[0] * 4, at[1] + side[1] - out[1] * 4),
        ],
        sketch.theme.wash.timber,
        1.2,
    )
    for along in (4, 9, 14, 18):
        middle = at[0] + out[0] * along, at[1] + out[1] * along
        sketch.ink([(middle[0] + side[0], middle[1] + side[1]), (middle[0] - side[0], middle[1] - side[1])], 0.8)


def pond(sketch: Sketch, area: Area) -> None:
    """Still water with its rim."""
    water = area.buffer(-9)
    if water.is_empty or water.geom_type != "Polygon":
        return
    rim = [(x, y) for x, y in water.exterior.coords[:-1:2]]
    sketch.wash(rim, sketch.theme.wash.water, curve=True)
    sketch.stroke(smooth(rim, closed=True), 1.3, amount=0.5)
    for dx, dy in ((-6.0, -3.0), (6.0, 6.0)):
        x, y = area.centroid.x + dx, area.centroid.y + dy
        sketch.stroke(smooth([(x - 8, y), (x, y - 2), (x + 8, y)]), 1, sketch.theme.water, amount=0.3)


def crag(sketch: Sketch, area: Area) -> None:
    """Rocks where no street goes."""
    chance, room = random.Random(5), area.buffer(-3)
    left, top, right, foot = area.bounds
    rocks = sorted((chance.uniform(top + 8, foot), chance.uniform(left + 6, right - 6)) for _ in range(16))
    for y, x in rocks:
        if room.contains(Point(x, y)):
            sketch.shape(
                [(x - 11, y), (x - 6, y - 9), (x, y - 14), (x + 7, y - 8), (x + 11, y)], sketch.theme.wash.stone, 1.2
            )
            sketch.hatch([(x, y - 13), (x + 7, y - 8), (x + 11, y), (x + 2, y)], 70, 2.6, 0.8, opacity=0.6)


def square(sketch: Sketch, area: Area) -> None:
    """A paved square with its fountain."""
    inner = area.buffer(-3)
    if not inner.is_empty:
        ring = [(x, y) for x, y in inner.exterior.coords[:-1]]
        sketch.hatch(ring, 0, 8, 0.8, sketch.theme.soft_ink, 0.5)
        sketch.hatch(ring, 80, 11, 0.8, sketch.theme.soft_ink, 0.4)
    x, y = area.centroid.x, area.centroid.y
    sketch.disc(x, y + 3, 11, 6, sketch.theme.wash.stone, 1.4)
    sketch.disc(x, y + 1, 7.5, 4, sketch.theme.wash.water, 1)
    sketch.ink([(x, y), (x, y - 14)], 2)
    sketch.disc(x, y - 16, 3, None, sketch.theme.wash.straw, 1)


@kept
def ship(scale: float, theme: Theme) -> Piece:
    """A two-masted ship; anchored at its middle."""
    sketch = Sketch(64, 64, scale, theme, "ship", origin=(30, 42))
    sketch.shape([(-20, 0), (22, -2), (15, 10), (-13, 10)], theme.wash.timber, 1.6)
    sketch.ink([(-16, 4), (18, 3)], 0.9)
    sketch.ink([(-4, 0), (-4, -34)], 1.7)
    sketch.ink([(10, -1), (10, -24)], 1.4)
    sketch.shape([(-3, -33), (-1, -33), (9, -20), (7, -8), (-3, -7)], SAIL, 1.3)
    sketch.shape([(11, -23), (20, -12), (18, -5), (11, -5)], SAIL, 1.2)
    sketch.shape([(-4, -34), (-14, -31), (-4, -28)], theme.wash.roof, 1)
    for step in (-1, 0, 1):
        x = step * 14
        sketch.stroke(smooth([(x - 26, 14), (x - 20, 12), (x - 14, 14)]), 1.2, theme.water, amount=0.3, opacity=0.9)
    return Piece(sketch.render(), (round(30 * scale), round(42 * scale)))


@kept
def boat(scale: float, theme: Theme) -> Piece:
    """A small boat; anchored at its middle."""
    sketch = Sketch(30, 32, scale, theme, "boat", origin=(15, 22))
    sketch.shape([(-9, 0), (9, 0), (5, 5), (-5, 5)], theme.wash.timber, 1.1)
    sketch.ink([(0, 0), (0, -14)], 1.1)
    sketch.shape([(1, -13), (8, -4), (1, -3)], SAIL, 1)
    return Piece(sketch.render(), (round(15 * scale), round(22 * scale)))
