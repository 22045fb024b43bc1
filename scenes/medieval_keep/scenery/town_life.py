"""Who lives in a town: people on the lanes, smoke from chimneys and fires, flags, birds, sheep, and the weather."""

from __future__ import annotations

import math
import random
from bisect import bisect_left
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import accumulate, pairwise

import pygame

from scenes.medieval_keep.scenery.seasons import Air
from scenes.medieval_keep.scenery.town_picture import Building
from scenes.medieval_keep.scenery.town_plan import Plot, TownPlan, detail_scale
from scenes.paint.art import art
from scenes.paint.heraldry import flag
from scenes.paint.hours import shade
from scenes.paint.ink import Point, Sketch
from scenes.paint.pieces import Piece, kept
from scenes.paint.theme import SEATS, Theme
from scenes.tabletop.board.air import bird, flames, smoke
from scenes.tabletop.board.life import Mover
from scenes.tabletop.stage.people import COAT

FOLK = ("townsman", "woman", "villager", "carrier", "farmer", "monk", "woman", "child")
GUARD = ("spearman", "soldier")
MOST_FOLK = 20
SMOKES = {
    "bakery": (0.1, 0.7),
    "blacksmith": (0.1, 0.66),
    "brewery": (0.09, 0.7),
    "inn": (0.14, 0.7),
    "gun-maker": (-0.04, 0.66),
    "armorer": (0.12, 0.62),
}
"""Where a chimney smokes: right of the middle and above the ground of its plot, in widths of the drawing."""
FLAKES, DROPS = 220, 120
Drawn = tuple[Piece, tuple[float, float]]


@dataclass(frozen=True, slots=True)
class Town:
    """What the movers know of a town: its plan, its colours, where it lies."""

    plan: TownPlan
    corner: tuple[int, int]
    """The pixel at which it begins."""
    scale: float
    theme: Theme
    air: Air
    seat: str
    buildings: Sequence[Building | None]
    defenders: int

    @property
    def k(self) -> float:
        """Size of details."""
        return detail_scale(self.plan.width, self.plan.height)

    def at(self, x: float, y: float) -> tuple[float, float]:
        """Pixels of a point in units of the town."""
        return self.corner[0] + x * self.scale, self.corner[1] + y * self.scale


def movers(town: Town) -> list[Mover]:
    """All that moves in a town, from behind to the front."""
    if not town.theme.washes:
        return [_gate_flag(town)]
    found: list[Mover] = [_birds(town), *_chimneys(town), *_walkers(town), _gate_flag(town), *_ruins(town)]
    plan = town.plan
    found += weather(town.air, (plan.width, plan.height), town.corner, town.scale, town.theme)
    return found


# --- people ---------------------------------------------------------------------------------------------------------


@kept
def person(kind: str, size: float, scale: float, theme: Theme, air: Air, step: int, left: bool, coat: str) -> Piece:
    """Somebody on the way, anchored at the feet; `step` is the half of the stride."""
    px = max(4, round(size * scale))
    recolour = (COAT, SEATS[coat].colour) if kind in GUARD else None
    drawn = art("scenery", kind, px, scale=scale, recolour=recolour)
    if left:
        drawn = pygame.transform.flip(drawn, True, False)
    else:
        drawn = drawn.copy()
    if theme.washes:
        shade(drawn, air.light)
    lift = round(0.06 * px) * step
    return Piece(drawn, (drawn.get_width() // 2, drawn.get_height() + lift))


def _walkers(town: Town) -> list[Mover]:
    """People on the lanes by day, guards in an attack, a watchman or two at night."""
    stands = sum(what is not None for what in town.buildings)
    plan, chance = town.plan, random.Random(stands)
    ways = [plan.lane(row) for row in plan.rows]
    castle, gate = plan.castle[1] + 12 * town.k, plan.gate[1] - 2.1 * plan.wall_height
    ways.append(
        [(plan.road_x(castle + (gate - castle) * i / 10), castle + (gate - castle) * i / 10) for i in range(11)]
    )
    count = min(MOST_FOLK, 4 + stands + town.defenders // 3)
    kinds: tuple[str, ...] = FOLK
    if town.air.hour == "evening":
        ways, kinds, count = [ways[-2], ways[-1]], GUARD, min(10, 2 + town.defenders)
    elif town.air.dark:
        ways, kinds, count = ways[-2:], ("spearman", "monk"), 3
    found: list[Mover] = []
    for number in range(count):
        way = [town.at(x, y) for x, y in ways[number % len(ways)]]
        row = min(number % len(ways), 2)
        size = (15 + 2 * row) * town.k
        kind = kinds[chance.randrange(len(kinds))]
        found.append(_walker(town, way, size, kind, chance.random(), chance.uniform(0.7, 1.25)))
    return found


def _walker(town: Town, way: Sequence[Point], size: float, kind: str, start: float, pace: float) -> Mover:
    legs = [math.dist(a, b) for a, b in pairwise(way)]
    long = sum(legs)
    speed = 1.25 * pace * town.scale  # pixels of a tick
    first, below = round(start * 8), 2 * town.scale
    size *= 0.72 if kind == "child" else 1
    light = Air(town.air.hour, weather=town.air.weather)
    to_the_right = way[-1][0] >= way[0][0]

    @cache
    def seen(step: int, left: bool) -> Piece:
        return person(kind, size, town.scale, town.theme, light, step, left, town.seat)

    ends = list(accumulate(legs))

    def places(tick: int) -> Iterable[Drawn]:
        gone = (start * 2 * long + tick * speed) % (2 * long)
        back = gone > long
        rest = 2 * long - gone if back else gone
        leg = min(bisect_left(ends, rest), len(legs) - 1)
        (ax, ay), (bx, by) = way[leg], way[leg + 1]
        far = 1 - (ends[leg] - rest) / legs[leg]
        return (
            (seen((tick + first) // 2 % 2, back == to_the_right), (ax + (bx - ax) * far, ay + (by - ay) * far + below)),
        )

    return places


# --- smoke, fire, flags ---------------------------------------------------------------------------------------------


def _smoke(town: Town, x: float, y: float, size: float, seed: int, dark: bool = False, puffs: int = 3) -> Mover:
    return smoke(lambda: town.at(x, y), size, town.scale, town.theme, seed, dark=dark, puffs=puffs)


def _chimneys(town: Town) -> list[Mover]:
    return [
        _smoke(town, plot.x + plot.size * dx, plot.y - plot.size * dy, plot.size * 0.13, number)
        for number, (plot, what) in enumerate(_standing(town))
        if what.state == "stands" and what.piece in SMOKES
        for dx, dy in (SMOKES[what.piece],)
    ]


def _standing(town: Town) -> list[tuple[Plot, Building]]:
    pairs = zip(town.plan.plots, town.buildings, strict=False)
    return [(plot, what) for plot, what in pairs if what is not None]


def _ruins(town: Town) -> list[Mover]:
    """A plot that was lost burns until it is healed or given up."""
    found: list[Mover] = []
    for number, (plot, what) in enumerate(_standing(town)):
        if what.state == "ruined":
            found.append(_burning(town, plot, number))
            found.append(_smoke(town, plot.x, plot.y - plot.size * 0.42, plot.size * 0.26, number, dark=True, puffs=4))
    return found


def _burning(town: Town, plot: Plot, number: int) -> Mover:
    def places(tick: int) -> Iterator[Drawn]:
        step = (tick // 2 + number) % 3
        yield flames(plot.size * 0.3, town.scale, town.theme, step), town.at(plot.x, plot.y - plot.size * 0.08)

    return places


def _gate_flag(town: Town) -> Mover:
    """The seat's flag over the gate waves."""
    plan, k = town.plan, town.k

    def places(tick: int) -> Iterator[Drawn]:
        wave = math.sin(tick * 0.55)
        width, fall = (22 + round(wave)) * k, (12 + round(1.4 * wave)) * k
        piece = flag(SEATS[town.seat], 24 * k, town.scale, town.theme, width=width, drop=fall)
        yield piece, town.at(plan.gate[0], plan.wall_foot - plan.wall_height * 1.62)

    return places


# --- sky and weather ------------------------------------------------------------------------------------------------


def _birds(town: Town) -> Mover:
    """A few birds cross the sky; none at night or in a blizzard."""
    count = 0 if town.air.dark or town.air.weather == "blizzard" else 5
    wide, high = town.plan.width, town.plan.height

    @cache
    def flying(step: int) -> Piece:
        return bird(step, town.scale, town.theme)

    def places(tick: int) -> Iterator[Drawn]:
        for number in range(count):
            x = (tick * 1.1 + number * 23 + (number % 2) * 160 + 0.3 * wide) % (wide + 40) - 20
            y = high * (0.035 + 0.012 * (number % 3)) + 4 * math.sin(tick * 0.08 + number)
            yield flying((tick // 2 + number) % 4), town.at(x, y)

    return places


@kept
def flake(size: float, scale: float, theme: Theme) -> Piece:
    """A snowflake."""
    side = max(2, round(2 * size * scale))
    surface = pygame.Surface((side + 2, side + 2), pygame.SRCALPHA)
    pygame.draw.circle(surface, (*theme.card, 235), ((side + 2) / 2, (side + 2) / 2), side / 2)
    return Piece(surface)


@kept
def drop(scale: float, theme: Theme) -> Piece:
    """A streak of rain."""
    sketch = Sketch(8, 16, scale, theme, "rain")
    sketch.stroke([(6, 1), (2, 15)], 1.0, theme.water, amount=0.1, opacity=0.6)
    return Piece(sketch.render())


def weather(air: Air, size: tuple[float, float], corner: tuple[int, int], scale: float, theme: Theme) -> list[Mover]:
    """What falls from the sky in a room of that size in units, whose corner lies at a pixel: snow, rain or nothing."""
    if air.weather == "blizzard" or (air.season == "winter" and air.weather == "fair"):
        count = FLAKES if air.weather == "blizzard" else FLAKES // 4
        return [_falling(size, corner, scale, theme, "snow", count)]
    return [_falling(size, corner, scale, theme, "rain", DROPS)] if air.weather == "rain" else []


def _falling(
    size: tuple[float, float], corner: tuple[int, int], scale: float, theme: Theme, what: str, count: int
) -> Mover:
    chance = random.Random(what)
    wide, high = size
    left, top = corner
    sizes = (0.8, 1.1, 1.5) if what == "snow" else ()
    pieces = [flake(large, scale, theme) for large in sizes] or [drop(scale, theme)]
    falls = [
        (
            chance.uniform(0, wide),
            chance.uniform(0, high),
            chance.uniform(0.7, 1.3),
            number,
            pieces[number % len(pieces)],
        )
        for number in range(count)
    ]

    def snow(tick: int) -> Iterable[Drawn]:
        sin, down, sway, drift = math.sin, tick * 2.2, tick * 0.09, tick * 0.8
        return [
            (
                piece,
                (
                    left + (x + 8 * sin(sway * pace + number) + drift) % wide * scale,
                    top + (y + down * pace) % high * scale,
                ),
            )
            for x, y, pace, number, piece in falls
        ]

    def rain(tick: int) -> Iterable[Drawn]:
        down, drift = tick * 17, tick * 4.6
        return [
            (piece, (left + (x - drift * pace) % wide * scale, top + (y + down * pace) % high * scale))
            for x, y, pace, _, piece in falls
        ]

    return snow if what == "snow" else rain
