"""The land of a town: hills, fields, castle on its rock, road and lanes, wall with its gate, moat and field.

All of it is painted once for a size, a season and a number of walls; buildings stand on it as pieces of their own.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from itertools import pairwise

from scenes.medieval_keep.scenery.seasons import Season, seasonal
from scenes.medieval_keep.scenery.town_plan import STANDING, USUAL_PLOTS, WALLS, TownPlan, detail_scale, town_plan
from scenes.paint.art import art
from scenes.paint.ink import MARGIN, Point, Sketch, arc, box, seed_of, sheet, smooth
from scenes.paint.pieces import Piece, for_display, kept
from scenes.paint.scenery import curtain, gatehouse, grass_tuft, hills, mound, road, rubble, sheep, strips, tower, tree
from scenes.paint.theme import Theme


@kept
def town_ground(
    width: float,
    height: float,
    scale: float,
    theme: Theme,
    *,
    walls: int = WALLS,
    plots: int = USUAL_PLOTS,
    season: Season = "summer",
    moat: bool = False,
    seed: int = 3,
) -> Piece:
    """Paper, land, castle, lanes, wall and gate of a town; anchored at its corner. Lost walls lie in rubble."""
    plan = town_plan(width, height, plots)
    walls = max(0, min(WALLS, walls))
    paints = seasonal(theme, season)
    land = _land_sheet(width, height, scale, paints, plots, seed)
    surface = land.surface.copy()
    castle_x, castle_foot, castle_size = plan.castle
    drawn = art("castle", f"castle-{walls}", round(castle_size * scale), scale=scale)
    surface.blit(
        drawn,
        (
            round((MARGIN + castle_x - castle_size / 2) * scale),
            round((MARGIN + castle_foot - castle_size * 0.94) * scale),
        ),
    )
    top = plan.wall_foot - plan.wall_height - 64 * detail_scale(width, height)
    whole = width + 2 * MARGIN
    front = Sketch(whole, height + MARGIN - top, scale, paints, ("town front", seed), origin=(MARGIN, -top))
    if moat:
        _moat(front, plan)
    _wall(front, plan, walls)
    surface.blit(front.render(), (0, round((MARGIN + top) * scale)))
    edge = Sketch(whole, height + 2 * MARGIN, scale, theme, ("town edge", seed), origin=(MARGIN, MARGIN))
    edge.stroke(box(0, 0, width, height), 1.6, amount=1.2 * theme.wobble, closed=True, opacity=0.9, seed=seed)
    edge.draw_rim(surface, MARGIN + 4)
    return Piece(for_display(surface), land.anchor)


@kept
def _land_sheet(width: float, height: float, scale: float, theme: Theme, plots: int, seed: int) -> Piece:
    """Paper and land, which no fallen wall changes; anchored at the town's corner."""
    paper = sheet(width, height, scale, theme, seed=seed, edge=False)
    surface = paper.surface.copy()
    back = Sketch(width + 2 * MARGIN, height + 2 * MARGIN, scale, theme, ("town back", seed))
    with back.at(MARGIN, MARGIN):
        _land(back, town_plan(width, height, plots), seed)
    surface.blit(back.render(), (0, 0))
    return Piece(for_display(surface), paper.anchor)


# --- behind the wall ------------------------------------------------------------------------------------------------


def _land(sketch: Sketch, plan: TownPlan, seed: int) -> None:
    w, h = plan.width, plan.height
    k = detail_scale(w, h)
    theme = sketch.theme
    line = hills(sketch, [(x * w, y * h) for x, y in _RIDGE], plan.wall_foot, 0.36, ("ridge", seed))
    near = [(0, 0.27 * h), (0.2 * w, 0.245 * h), (0.42 * w, 0.285 * h), (0.7 * w, 0.235 * h), (w, 0.29 * h)]
    if theme.washes:
        sketch.wash(
            [*near, (w, plan.wall_foot), (0, plan.wall_foot)], theme.wash.grass, 0.14, offset=(0, 0), curve=False
        )
        sketch.plain(box(0, plan.wall_foot, w, h - plan.wall_foot), theme.wash.meadow, 0.9)
    _far_land(sketch, plan, line)
    _field(sketch, plan, seed)
    castle_x, castle_foot, size = plan.castle
    mound(sketch, castle_x, castle_foot - size * 0.3, size * 0.57, size * 0.31, size * 0.12)
    _ways(sketch, plan)
    _green(sketch, plan, k, random.Random(seed))


_RIDGE = (
    (0, 0.165),
    (0.11, 0.13),
    (0.24, 0.09),
    (0.36, 0.13),
    (0.5, 0.105),
    (0.66, 0.08),
    (0.82, 0.095),
    (0.92, 0.12),
    (1, 0.165),
)
"""The hills behind the town, in shares of its width and height."""


def _far_land(sketch: Sketch, plan: TownPlan, line: Sequence[Point]) -> None:
    """Woods on the ridge, ploughed fields and the flock below it."""
    w, h = plan.width, plan.height
    k = detail_scale(w, h)
    chance = random.Random(7)
    for share, kinds in ((0.045, "ffff"), (0.2, "rr"), (0.72, "fff"), (0.87, "rr"), (0.965, "ff")):
        for i, kind in enumerate(kinds):
            x = share * w + (i * 13 - 8) * k
            y = height_at(line, x) + chance.uniform(2, 8) * k
            if 6 < x < w - 6:
                tree(sketch, x, y, chance.uniform(17, 22) * k, "fir" if kind == "f" else "round", i)
    strips(sketch, 0.06 * w, 0.165 * h, 0.105 * w, 0.05 * h)
    strips(sketch, 0.17 * w, 0.15 * h, 0.07 * w, 0.042 * h, 4)
    strips(sketch, 0.885 * w, 0.17 * h, 0.085 * w, 0.042 * h, 4)
    for i, (share, down) in enumerate(((0.665, 0.155), (0.69, 0.167), (0.708, 0.151), (0.74, 0.161))):
        sheep(sketch, share * w, down * h, 5.6 * k, flip=i % 3 == 1)


def _ways(sketch: Sketch, plan: TownPlan) -> None:
    """The lanes before the rows of plots, and the road from the castle through the gate and away."""
    w, h = plan.width, plan.height
    for number, row in enumerate(plan.rows):
        _lane(sketch, plan.lane(row), row[0].size * 0.13, ("lane", number))
    gate_x, gate_y = plan.gate
    castle_foot = plan.castle[1] + 2
    heights = [castle_foot + (gate_y - 8 - castle_foot) * i / 5 for i in range(6)]
    road(sketch, [(plan.road_x(y), y) for y in heights], (0.024 * w, 0.048 * w))
    road(sketch, [(gate_x, gate_y), (gate_x + 4, (gate_y + h) / 2), (gate_x, h)], (0.05 * w, 0.085 * w), "outer road")


def _lane(sketch: Sketch, middle: Sequence[Point], wide: float, seed: object) -> None:
    line = smooth(middle)
    up, down = [(x, y - wide / 2) for x, y in line], [(x, y + wide / 2) for x, y in line]
    sketch.wash([*up, *reversed(down)], sketch.theme.wash.road, 0.95, offset=(0, 0), amount=0.9, seed=seed)
    for side in (up, down):
        sketch.stroke(side, 0.8, amount=0.9, opacity=0.5, seed=(seed, side is up))


def _green(sketch: Sketch, plan: TownPlan, k: float, chance: random.Random) -> None:
    """Tufts of grass, and trees where no plot lies."""
    w, h = plan.width, plan.height
    for _ in range(int(w * h / 7000)):
        x, y = chance.uniform(12, w - 12), chance.uniform(0.3 * h, plan.wall_foot - 50 * k)
        if abs(x - plan.road_x(y)) > 0.05 * w:
            grass_tuft(sketch, x, y, 4.4 * k)
    for x, y in _gaps(plan):
        tree(sketch, x, y, chance.uniform(15, 21) * k, "round", y)


def _gaps(plan: TownPlan) -> list[Point]:
    """Feet of trees: between the plots of a row, every other gap, where the drawings leave room for one."""
    found: list[Point] = []
    for row in plan.rows:
        for one, other in pairwise(row):
            middle = (one.x + other.x) / 2
            clear = other.x - one.x - (one.size + other.size) / 2 > 20
            if clear and abs(middle - plan.road_x(one.y)) > 0.06 * plan.width and seed_of(one.x) % 2:
                found.append((middle + one.size * 0.14, one.y - one.size * 0.1))
    return found


def height_at(line: Sequence[Point], x: float) -> float:
    """Height of a drawn line at this place."""
    return min(line, key=lambda point: abs(point[0] - x))[1]


# --- the wall, and the field before it ------------------------------------------------------------------------------


def _field(sketch: Sketch, plan: TownPlan, seed: int) -> None:
    """Tufts, stones and a wood at the edge of the field: attackers have the middle."""
    w, h, k = plan.width, plan.height, detail_scale(plan.width, plan.height)
    low, deep = plan.wall_foot, plan.height - plan.wall_foot
    chance = random.Random(seed_of(seed, "field"))
    theme = sketch.theme
    if theme.washes:
        for _ in range(5):
            x, y = chance.uniform(62 * k, w - 62 * k), low + deep * chance.uniform(0.3, 0.9)
            sketch.plain(arc(x, y, 60 * k, 7 * k), theme.wash.grass, 0.2)
    for _ in range(int(w * deep / 2600)):
        x, y = chance.uniform(10, w - 10), low + deep * chance.uniform(0.22, 0.95)
        if abs(x - plan.gate[0]) > 0.05 * w:
            grass_tuft(sketch, x, y, 5 * k)
    for i in range(4):
        tree(sketch, (20 + 15 * i) * k, h - deep * (0.06 + 0.05 * (i % 2)), 20 * k, "fir" if i % 2 else "round", i)


def _moat(sketch: Sketch, plan: TownPlan) -> None:
    """Water before the wall, with the bridge to the gate."""
    w, k = plan.width, detail_scale(plan.width, plan.height)
    theme, top, deep = sketch.theme, plan.wall_foot + 5 * k, 17 * k
    xs = [w * i / 12 for i in range(13)]
    bank = smooth([(x, top + 2 * k * ((i % 2) - 0.5)) for i, x in enumerate(xs)])
    shore = smooth([(x, top + deep + 3 * k * ((i % 3) - 1)) for i, x in enumerate(xs)])
    sketch.wash([*bank, *reversed(shore)], theme.wash.water, 0.95, offset=(0, 0), amount=0.5, seed="moat")
    sketch.stroke(bank, 1.1, amount=0.6, opacity=0.8)
    sketch.stroke(shore, 1.2, amount=0.6)
    chance = random.Random(5)
    for _ in range(round(w / 26)):
        x, y = chance.uniform(8, w - 24), top + deep * chance.uniform(0.35, 0.8)
        sketch.stroke([(x, y), (x + 7 * k, y - 1), (x + 14 * k, y)], 0.8, theme.water, amount=0.3, opacity=0.7)
    gate_x, half = plan.gate[0], 0.03 * w
    sketch.shape(box(gate_x - half, top - 4 * k, 2 * half, deep + 9 * k), theme.wash.timber, 1.3)
    for i in range(1, 6):
        y = top - 4 * k + (deep + 9 * k) * i / 6
        sketch.stroke([(gate_x - half, y), (gate_x + half, y)], 0.8, amount=0.3, opacity=0.7)


def _wall(sketch: Sketch, plan: TownPlan, walls: int) -> None:
    standing = STANDING[walls]
    k = detail_scale(plan.width, plan.height)
    foot, high = plan.wall_foot / k, plan.wall_height / k
    with sketch.at(0, 0, k):
        for i, (x0, x1) in enumerate(plan.stretches):
            if i in standing:
                curtain(sketch, x0 / k, x1 / k, foot, high, seed=i)
                if walls < WALLS:
                    _scars(sketch, x0 / k, x1 / k, foot, high, i)
            else:
                _scorch(sketch, x0 / k, x1 / k, foot)
                rubble(sketch, x0 / k, x1 / k, foot, high, seed=i)
        for i, x in enumerate(plan.towers):
            tower(sketch, x / k, foot + 4, 30, high + 22, seed=i)
        gate = (plan.stretches[2][0] - plan.stretches[1][1]) / k + 8
        gatehouse(sketch, plan.gate[0] / k, foot + 2, gate, high + 28)


def _scars(sketch: Sketch, x0: float, x1: float, foot: float, high: float, number: int) -> None:
    """Cracks in a stretch that has stood while others fell."""
    chance = random.Random(number * 7 + 1)
    for share in (0.3, 0.72):
        x, y = x0 + (x1 - x0) * share, foot - high * 0.95
        line = [(x, y)]
        for _ in range(4):
            x, y = x + chance.uniform(-5, 5), y + high * 0.17
            line.append((x, y))
        sketch.stroke(line, 1.4, amount=0.5)
        sketch.stroke([line[2], (line[2][0] + 7, line[2][1] + 4)], 1.0, amount=0.3)


def _scorch(sketch: Sketch, x0: float, x1: float, foot: float) -> None:
    """Burnt ground where a stretch lay under fire."""
    if sketch.theme.washes:
        middle = (x0 + x1) / 2
        sketch.plain(arc(middle, foot + 2, (x1 - x0) * 0.46, 13), sketch.theme.soft_ink, 0.26)
        sketch.plain(arc(middle - 6, foot - 2, (x1 - x0) * 0.28, 8), sketch.theme.ink, 0.2)
