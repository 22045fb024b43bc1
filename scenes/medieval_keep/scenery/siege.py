"""The stage of a siege, seen from before the wall: sky, castle, the rows of the real town, the wall, and the field.

Laid out on a sheet of 856 by 658 units and stretched to any other; what stands there keeps its shape. Four stretches
of wall are the castle's four walls, so the wall *is* the number: `stands` says which of them stand.
"""

from __future__ import annotations

import math
import random
from collections.abc import Callable, Sequence

import pygame
from msgspec import Struct
from pygame import Surface

from scenes.medieval_keep.scenery.seasons import NOON, Air, seasonal
from scenes.medieval_keep.scenery.town_picture import COTTAGES, building, cottage
from scenes.medieval_keep.scenery.town_plan import WALLS
from scenes.paint.art import art
from scenes.paint.hours import Hour, shade
from scenes.paint.ink import Point, Sketch, arc, box, seed_of, sheet, smooth
from scenes.paint.pieces import Piece, for_display, kept
from scenes.paint.scenery import curtain, gatehouse, grass_tuft, mound, road, rubble, strips, tower, tree
from scenes.paint.theme import Colour, Theme, mix

WIDE, HIGH = 856.0, 658.0
FOOT, WALK = 462.0, 80.0
"""The foot of the wall, and how far above it the walk lies."""
STRETCHES: tuple[tuple[float, float], ...] = ((0, 176), (206, 356), (500, 650), (680, 856))
FALLS = (3, 0, 2, 1)
"""The order in which they fall: the outer ones first."""
TOWERS, GATE, GATE_WIDE = (191.0, 665.0), 428.0, 156.0
PLOTS: tuple[tuple[float, float, float], ...] = (
    (84, 356, 94), (772, 358, 96), (284, 358, 92), (572, 358, 92), (252, 308, 74), (616, 306, 74), (170, 318, 78),
    (728, 320, 78), (322, 320, 68), (538, 316, 72), (42, 278, 66), (812, 276, 66), (116, 264, 62), (702, 260, 62),
    (202, 356, 70), (654, 356, 70), (366, 360, 62), (494, 360, 62), (22, 326, 58), (838, 326, 58),
)  # fmt: skip
"""Middle of the foot and size of what the town has built; those in front are taken first."""
HOUSES: tuple[tuple[float, float, float], ...] = (
    (30, 300, 40), (98, 288, 38), (196, 282, 36), (276, 286, 38), (584, 282, 36), (668, 286, 38), (758, 292, 38),
    (828, 302, 42), (190, 338, 44), (24, 330, 44), (352, 340, 42), (506, 338, 42), (664, 338, 44), (836, 334, 46),
    (36, 392, 54), (144, 392, 52), (236, 392, 50), (338, 390, 50), (520, 390, 50), (622, 392, 52), (714, 392, 52),
    (826, 394, 54),
)  # fmt: skip
FAR_RIDGE: tuple[Point, ...] = (
    (0, 210),
    (103, 190),
    (223, 216),
    (342, 184),
    (479, 202),
    (633, 174),
    (770, 202),
    (856, 192),
)
NEAR_RIDGE: tuple[Point, ...] = ((0, 248), (171, 228), (342, 252), (531, 232), (702, 246), (856, 230))
FAR_GREEN, NEAR_GREEN = (157, 176, 164), (163, 181, 122)
SKIES: dict[Hour, tuple[Colour, Colour, Colour, Colour | None]] = {
    "noon": ((226, 230, 214), (239, 234, 210), (244, 239, 216), None),
    "evening": ((233, 180, 138), (242, 201, 155), (249, 221, 176), (251, 233, 184)),
    "dawn": ((207, 224, 226), (237, 230, 208), (251, 227, 180), (255, 241, 196)),
    "night": ((58, 68, 104), (71, 82, 122), (91, 102, 144), None),
}
"""The sky above, in its middle, over the hills, and its sun."""
SUN_LINE, OVERCAST = (185, 119, 74), (176, 182, 186)


class Behind(Struct, frozen=True):
    """What stands behind a wall: the castle's walls, and each structure with whether it still stands."""

    walls: int
    structures: tuple[tuple[str, bool], ...] = ()


def stands(walls: int) -> tuple[bool, ...]:
    """Which stretches stand, from left to right, when a castle has so many walls."""
    fallen = FALLS[: max(0, WALLS - walls)]
    return tuple(number not in fallen for number in range(WALLS))


class SiegePlan(Struct, frozen=True):
    """Where everything lies on a stage of this size, in units from its corner."""

    width: float
    height: float

    @property
    def k(self) -> float:
        """Size of what stands there."""
        return min(self.width / WIDE, self.height / HIGH)

    def at(self, x: float, y: float) -> Point:
        """A point of the usual sheet on this one."""
        return x * self.width / WIDE, y * self.height / HIGH

    def line(self, *points: Point) -> list[Point]:
        """Points of the usual sheet on this one."""
        return [self.at(*point) for point in points]

    @property
    def foot(self) -> float:
        """The foot of the wall."""
        return self.at(0, FOOT)[1]

    @property
    def walk(self) -> float:
        """The walk on the wall."""
        return self.foot - WALK * self.k

    def stretch(self, number: int) -> tuple[float, float]:
        """From where to where a stretch of the wall goes."""
        left, right = STRETCHES[number]
        return self.at(left, 0)[0], self.at(right, 0)[0]

    def post(self, number: int, count: int, walls: int) -> Point:
        """Where the `number`-th of `count` men of the town has his feet: on the walk, clear of the towers, where the
        wall stands; in the breaches, where none of it does.
        """
        whole = [stretch for stretch, there in zip(STRETCHES, stands(walls), strict=True) if there]
        room = [(left + 16, right - 16) for left, right in whole or STRETCHES]
        y = self.walk + 20 * self.k if whole else self.foot + 4 * self.k
        way = sum(right - left for left, right in room) * (number + 0.5) / max(1, count)
        for left, right in room:
            if way <= right - left:
                return self.at(left + way, FOOT)[0], y
            way -= right - left
        return self.at(room[-1][1], FOOT)[0], y

    def plots(self, count: int) -> list[tuple[float, float, float]]:
        """Foot and size of so many buildings, in the order of `PLOTS`."""
        return [(*self.at(x, y), size * self.k) for x, y, size in PLOTS[:count]]


@kept
def siege_land(width: float, height: float, scale: float, theme: Theme, town: Behind, air: Air = NOON) -> Piece:
    """Sky, hills, castle, town and field, without the wall; anchored at the corner."""
    plan, paints = SiegePlan(width, height), seasonal(theme, air.season)
    paper = sheet(width, height, scale, theme, seed=8)
    surface, (ox, oy) = paper.surface.copy(), paper.anchor
    room = surface.get_rect(topleft=(ox, oy))
    room.size = round(width * scale), round(height * scale)
    surface.set_clip(room)

    def laid(sketch: Sketch, light: Colour = (255, 255, 255)) -> None:
        drawn = sketch.render()
        if theme.washes:
            shade(drawn, light)
        surface.blit(drawn, (ox, oy))

    def put(drawn: Piece, x: float, y: float) -> None:
        drawn.draw(surface, (ox + x * scale, oy + y * scale))

    if theme.washes:
        sky = Sketch(width, height, scale, theme, ("siege sky", air.hour))
        _sky(sky, plan, air)
        laid(sky)
    land = Sketch(width, height, scale, paints, "siege land")
    _land(land, plan)
    laid(land, air.light)
    side = round(188 * plan.k * scale)
    castle = art("castle", f"castle-{max(0, min(WALLS, town.walls))}", side, scale=scale).copy()
    if theme.washes:
        shade(castle, air.light)
    x, y = plan.at(430, 282)
    put(Piece(castle, (castle.get_width() // 2, round(castle.get_height() * 0.94))), x, y)
    _rows(put, plan, town, scale, theme, air)
    field = Sketch(width, height, scale, paints, "siege field")
    _field(field, plan)
    laid(field, air.light)
    surface.set_clip(None)
    return Piece(for_display(surface), paper.anchor)


def _sky(sketch: Sketch, plan: SiegePlan, air: Air) -> None:
    above, middle, low, sun = SKIES[air.hour]
    if air.weather in ("blizzard", "rain"):
        # clouds hide the sun, and take its colours away
        above, middle, low = (mix(colour, OVERCAST, 0.7) for colour in (above, middle, low))
        sun = None
    wide, high = plan.width, plan.height
    sketch.plain(box(0, 0, wide, high), above)
    for shares, colour in (((0.22, 0.2, 0.23, 0.2), middle), ((0.3, 0.28, 0.31, 0.28), low)):
        edge = [(wide * i / 3, high * share) for i, share in enumerate(shares)]
        sketch.wash([*edge, (wide, high * 0.5), (0, high * 0.5)], colour, offset=(0, 0), amount=3)
    if sun is not None:
        x, y = plan.at(652, 196)
        sketch.disc(x, y, 44 * plan.k, None, sun, 1.2, SUN_LINE, amount=0.6)
        for turn in range(190, 356, 15):
            near, far = 54 * plan.k, (66 if turn % 30 else 74) * plan.k
            cos, sin = math.cos(math.radians(turn)), math.sin(math.radians(turn))
            ray = [(x + near * cos, y + near * sin), (x + far * cos, y + far * sin)]
            sketch.stroke(ray, 1.0, SUN_LINE, opacity=0.7, amount=0.3)
    if air.hour == "night":
        for number in range(46):
            place = seed_of("siege star", number)
            sketch.plain(
                arc(place % 997 / 997 * wide, place // 997 % 499 / 499 * high * 0.3, (0.7, 1.0, 1.4)[number % 3]),
                sketch.theme.parchment,
            )
    line = mix(above, sketch.theme.ink, 0.5)
    fill = mix(middle, sketch.theme.card, 0.12 if air.hour == "night" else 0.55)
    for cx, cy, size in ((112, 128, 58), (310, 112, 41), (772, 118, 52), (530, 152, 34)):
        _cloud(sketch, *plan.at(cx, cy), size * plan.k, fill, line)


def _cloud(sketch: Sketch, x: float, y: float, r: float, fill: Colour, line: Colour) -> None:
    shares = (
        (-1, 0.12),
        (-0.8, -0.12),
        (-0.45, -0.16),
        (-0.2, -0.38),
        (0.2, -0.36),
        (0.42, -0.14),
        (0.8, -0.16),
        (1.1, 0.1),
    )
    top = smooth([(x + a * r, y + b * r) for a, b in shares])
    sketch.plain([*top, (x + r * 1.1, y + r * 0.14), (x - r, y + r * 0.16)], fill, 0.85)
    sketch.stroke(top, 1.0, line, amount=0.5, opacity=0.75)
    sketch.stroke([(x - r * 0.7, y + r * 0.16), (x + r * 0.8, y + r * 0.14)], 0.8, line, amount=0.5, opacity=0.4)


def _land(sketch: Sketch, plan: SiegePlan) -> None:
    """Two ridges, fields and trees, the castle's rock, the road and the lanes."""
    theme, k = sketch.theme, plan.k
    chance = random.Random(3)
    foot = plan.at(0, FOOT)[1]
    for ridge, green, width in (
        (
            [(0, 210), (103, 190), (223, 216), (342, 184), (479, 202), (633, 174), (770, 202), (856, 192)],
            FAR_GREEN,
            1.1,
        ),
        ([(0, 248), (171, 228), (342, 252), (531, 232), (702, 246), (856, 230)], NEAR_GREEN, 1.3),
    ):
        line = smooth(plan.line(*ridge))
        fill = mix(mix(green, theme.wash.grass, 0.5), theme.wash.meadow, 0.3) if theme.washes else theme.card
        sketch.plain([*line, (plan.width, foot), (0, foot)], fill)
        sketch.stroke(line, width, amount=0.7, opacity=0.85)
    for left, top, wide in ((*plan.at(43, 246), 92), (*plan.at(719, 248), 84)):
        strips(sketch, left, top, wide * k, 32 * k)
    for number in (30, 52, 120, 142, 250, 268, 590, 610, 720, 742, 760, 830):
        across = plan.at(number, 0)[0]
        y = min(line, key=lambda point: abs(point[0] - across))[1]
        tree(sketch, across, y + 4, chance.uniform(20, 28) * k, "fir" if chance.random() < 0.5 else "round", number)
    mound(sketch, *plan.at(428, 252), 100 * k, 36 * k, 26 * k)
    way = plan.line((428, 296), (422, 318), (432, 372), (428, 420))
    road(sketch, way, (22 * k, 60 * k), "siege road")
    if theme.washes:
        for row, wide in ((296, 9), (342, 12)):
            for end in (-1, 1):
                lane = smooth(
                    [plan.at(428 + end * x, row + 10 + 6 * (i % 2)) for i, x in enumerate((16, 140, 270, 440))]
                )
                upper, lower = [(x, y - wide / 2) for x, y in lane], [(x, y + wide / 2) for x, y in lane]
                sketch.wash([*upper, *lower[::-1]], theme.wash.road, 0.95, offset=(0, 0), amount=0.8)
    for _ in range(40):
        x, y = plan.at(chance.uniform(10, WIDE - 10), chance.uniform(276, 380))
        if abs(x - plan.width / 2) > 50 * k:
            grass_tuft(sketch, x, y, 5)


def _rows(
    put: Callable[[Piece, float, float], None], plan: SiegePlan, town: Behind, scale: float, theme: Theme, air: Air
) -> None:
    """Houses of those who live there, and on its plot what the town has built, or its ruin."""
    built = [(kind, whole, *plot) for (kind, whole), plot in zip(town.structures, plan.plots(len(PLOTS)), strict=False)]
    if theme.washes:
        for number, (x, y, size) in enumerate(HOUSES):
            (left, low), wide = plan.at(x, y), size * plan.k
            near = any(
                abs(px - left) < across * 0.5 + wide * 0.3 and -26 < py - low < 22 for _, _, px, py, across in built
            )
            if not near:
                put(cottage(COTTAGES[seed_of("siege", number) % len(COTTAGES)], wide, scale, theme, air), left, low)
    for kind, whole, x, y, size in sorted(built, key=lambda one: one[3]):
        put(building(kind, size, scale, theme, "stands" if whole else "ruined", air), x, y)


def _field(sketch: Sketch, plan: SiegePlan) -> None:
    """The meadow before the wall with the road to the gate."""
    theme, k, foot = sketch.theme, plan.k, plan.foot
    wide, high = plan.width, plan.height
    chance = random.Random(5)
    grass = mix(theme.wash.meadow, theme.wash.grass, 0.55) if theme.washes else theme.card
    sketch.plain(box(0, foot - 6, wide, high - foot + 6), grass)
    if theme.washes:
        for _ in range(16):
            x, y = chance.uniform(0, wide), chance.uniform(foot + 20, high)
            blot = arc(x, y, chance.uniform(50, 130), chance.uniform(5, 12))
            sketch.wash(blot, theme.wash.grass, 0.3, offset=(0, 0), amount=1.5)
    road(sketch, plan.line((428, FOOT), (426, 522), (434, 592), (430, HIGH + 4)), (74 * k, 210 * k), "out")
    if theme.washes:
        shadow = plan.line((0, 456), (856, 456), (856, 482), (685, 486), (428, 480), (171, 487), (0, 482))
        sketch.wash(shadow, theme.ink, 0.16, offset=(0, 0), amount=1.5)
    for _ in range(60):
        y = foot + 14 + (high - foot - 20) * chance.random() ** 0.8
        x = chance.uniform(6, wide - 6)
        if abs(x - wide / 2) > 44 * k + (y - foot) * 0.36:
            grass_tuft(sketch, x, y, 5 + (y - foot) * 0.03)
    for _ in range(14):
        x, y = chance.uniform(10, wide - 10), chance.uniform(foot + 30, high - 8)
        r = 2.5 + (y - foot) * 0.02
        stone = [(x - r, y), (x - r * 0.6, y - r), (x + r * 0.7, y - r * 0.9), (x + r, y)]
        sketch.shape(stone, theme.wash.stone, 0.9, amount=0.2)


# ------------------------------------------------------------ the wall

ABOVE = 70.0
"""Units of the wall's picture over the walk."""


@kept
def siege_wall(
    width: float,
    height: float,
    scale: float,
    theme: Theme,
    walls: int,
    air: Air = NOON,
    *,
    broken: bool = False,
    ajar: bool = False,
) -> Piece:
    """The wall with so many of its four stretches, its towers and the gate, `broken` if it has burst, `ajar` if it has
    been opened; anchored at the corner of the stage, `SiegePlan.walk` less `ABOVE` units below which it begins.
    """
    plan = SiegePlan(width, height)
    k, top = plan.k, plan.walk - ABOVE * plan.k
    foot, up = plan.foot - top, WALK * k
    surface = Surface((round(width * scale), round((plan.foot + 24 * k - top) * scale)), pygame.SRCALPHA)

    def sketch(name: object) -> Sketch:
        # each part has a pen of its own, so that it looks the same whatever stands beside it
        return Sketch(width, plan.foot + 24 * k - top, scale, theme, ("siege wall", name))

    for number, whole in enumerate(stands(walls)):
        left, right = plan.stretch(number)
        left, right, pen = left - 14 * k, right + 14 * k, sketch((number, whole))
        if whole:
            curtain(pen, left, right, foot, up, merlon=11 * k, seed=number)
            pen.plain(box(left, foot - up * 0.34, right - left, up * 0.34), theme.ink, 0.07)
        else:
            _breach(pen, left, right, foot, up, number)
        surface.blit(pen.render(), (0, 0))
    pen = sketch("gate")
    for number, x in enumerate(TOWERS):
        tower(pen, plan.at(x, 0)[0], foot + 5 * k, 46 * k, up + 44 * k, seed=number)
    middle = plan.at(GATE, 0)[0]
    gatehouse(pen, middle, foot + 3 * k, GATE_WIDE * k, up + 44 * k)
    if broken or ajar:
        _open_gate(pen, middle, foot + 3 * k, k, burst=broken)
    surface.blit(pen.render(), (0, 0))
    if theme.washes:
        shade(surface, air.light)
    return Piece(for_display(surface), (0, -round(top * scale)))


def _breach(sketch: Sketch, left: float, right: float, foot: float, high: float, seed: int) -> None:
    """Where a stretch has fallen: two stumps and what lies between them."""
    theme, chance = sketch.theme, random.Random(seed + 40)
    sketch.plain(arc((left + right) / 2, foot + 3, (right - left) * 0.5, 15), theme.soft_ink, 0.3)
    rubble(sketch, left, right, foot, high, seed=seed)
    for _ in range(26):
        x, y, r = chance.uniform(left + 20, right - 14), foot + chance.uniform(-16, 10), chance.uniform(4, 10)
        ring: Sequence[Point] = ((-1, 0.4), (-0.7, -0.6), (0.2, -0.9), (1, -0.2), (0.8, 0.6))
        sketch.shape([(x + a * r, y + b * r) for a, b in ring], theme.wash.stone, 1.2, amount=0.3)


def _open_gate(sketch: Sketch, x: float, foot: float, k: float, *, burst: bool) -> None:
    """The gateway stands open; if it has burst, its two leaves hang beside it."""
    theme, half = sketch.theme, 21 * k
    rise = foot - 40 * k
    way = [
        (x - half, foot),
        (x - half, rise),
        *arc(x, rise, half, 30 * k, 180, 360, 10)[1:-1],
        (x + half, rise),
        (x + half, foot),
    ]
    sketch.plain(way, (38, 28, 22))
    for dx, lean in ((-24, -30), (22, 26)) if burst else ():
        leaf = [
            (x + dx * k, foot + 4 * k),
            (x + (dx + lean * 0.4) * k, foot - 26 * k),
            (x + (dx + lean) * k, foot - 18 * k),
            (x + (dx + lean * 0.75) * k, foot + 8 * k),
        ]
        sketch.shape(leaf, theme.wash.timber, 1.5)
        sketch.hatch(leaf, 70, 6, 0.9, opacity=0.6)
