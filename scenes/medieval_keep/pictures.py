"""The town of Medieval Keep as a painting: hills, castle, road, plots, wall and gate, in kept layers.

Places are in units from the town's top left corner; a town is `width` by `height` units (726 by 530 in the usual
frame). The ground is one kept picture for each size and number of walls; buildings stand on it as kept pieces.
"""

from __future__ import annotations

import functools
import math
import random
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Literal

from scenes.paint.art import art
from scenes.paint.cards import NameBlock, fit_name, with_shadow
from scenes.paint.fonts import pixels, text, text_width
from scenes.paint.heraldry import flag
from scenes.paint.ink import MARGIN, Point, Sketch, arc, box, sheet
from scenes.paint.marks import name_plate
from scenes.paint.pieces import Piece, for_display, kept
from scenes.paint.scenery import curtain, gatehouse, grass_tuft, hills, mound, road, rubble, sheep, strips, tower, tree
from scenes.paint.theme import BODY, SEATS, SMALL, TOKEN_SIZE, Theme

TOWN_SIZE = (726.0, 530.0)
USUAL_PLOTS = 12
MOST_PLOTS = 30
RING = (116.0, 48.0)  # the ring around a plot of usual size
WALLS = 4
LEAST_PLATE = 11.5
"""Units of type of a name plate where a town is full."""
GROUND = 0.78
"""Where the middle of its ground lies on a building's drawing, a share of its height."""
BuildingState = Literal["stands", "dimmed", "ruined", "ghost"]


@dataclass(frozen=True, slots=True)
class Plot:
    """A place for a building: (x, y) is the middle of its ground, `size` the width of the drawing, in units."""

    x: float
    y: float
    size: float
    room: float

    @property
    def ring(self) -> tuple[float, float]:
        """Half-axes of the ring around it."""
        k = self.size / _FULL
        return RING[0] / 2 * k, RING[1] / 2 * k

    def holds(self, x: float, y: float) -> bool:
        """Whether a point, in units of the town, is on this plot or on the building on it."""
        return abs(x - self.x) <= self.size * 0.6 and self.y - self.size * 0.82 <= y <= self.y + self.size * 0.42


@dataclass(frozen=True, slots=True)
class Building:
    """What stands on a plot: the structure's id and its name."""

    piece: str
    name: str
    state: BuildingState = "stands"


_FULL = 97.0  # width of a drawing where there are at most twelve plots
_GRIDS = ((3, 4), (2, 6), (3, 5), (2, 8), (4, 5), (3, 6), (4, 6), (3, 8), (5, 6), (4, 8), (3, 10))  # rows, columns


@dataclass(frozen=True, slots=True)
class TownPlan:
    """Where everything stands in a town of this size."""

    width: float
    height: float
    plots: tuple[Plot, ...]
    castle: tuple[float, float, float]  # middle x, foot y, size
    gate: Point  # middle of the threshold
    wall_foot: float
    wall_height: float
    towers: tuple[float, ...]
    stretches: tuple[tuple[float, float], ...]  # four, from left to right

    def _room(self, token: float) -> list[int]:
        """How many tokens stand clear of each other on each stretch."""
        return [max(1, int((x1 - x0 + 0.1 * token) / (1.1 * token))) for x0, x1 in self.stretches]

    def standing_room(self, token: float = TOKEN_SIZE) -> int:
        """How many tokens stand clear of each other on the wall walk."""
        return sum(self._room(token))

    def walk(self, count: int, token: float = TOKEN_SIZE) -> list[Point]:
        """Middles of `count` tokens of that size on the wall walk, spread over the four stretches."""
        room, long, per = self._room(token), [x1 - x0 for x0, x1 in self.stretches], [0, 0, 0, 0]
        for _ in range(count):
            # the emptiest for its length; the stretches beside the gate fill first
            free = [i for i in (1, 2, 0, 3) if per[i] < room[i]] or (1, 2, 0, 3)
            per[min(free, key=lambda i: (per[i] + 1) / long[i])] += 1
        y = self.wall_foot - self.wall_height - 0.32 * token
        places: list[Point] = []
        for (x0, x1), number in zip(self.stretches, per, strict=True):
            pitch = min(1.16 * token, (x1 - x0) / max(1, number))
            start = (x0 + x1) / 2 - pitch * (number - 1) / 2
            places += [(start + pitch * k, y) for k in range(number)]
        return places

    def plot_at(self, x: float, y: float) -> int | None:
        """The number of the plot under a point; the one in front wins."""
        hits = [i for i, plot in enumerate(self.plots) if plot.holds(x, y)]
        return max(hits, key=lambda i: self.plots[i].y) if hits else None


def detail_scale(width: float, height: float) -> float:
    """How large trees, towers and merlons are drawn in a town of this size; 1 in the usual frame."""
    return max(0.42, min(1.0, width / 640, height / 400))


def _plots(
    w: float, h: float, castle: tuple[float, float, float], gate_x: float, low: float, rows: int, columns: int
) -> tuple[Plot, ...]:
    """A grid of plots left and right of the road, clear of the castle."""
    castle_x, castle_foot, castle_size = castle
    top = (0.355 if rows <= 3 else 0.34) * h
    pitch = (low - top) / (rows - 1)
    left_count = columns // 2
    places: list[Plot] = []
    for row in range(rows):
        y = top + pitch * row
        road_x = castle_x + (gate_x - castle_x) * (y / h)
        beside_castle = y - min(pitch, _FULL) * 0.9 < castle_foot
        clear_left = castle_size * 0.56 if beside_castle else 0.05 * w
        clear_right = castle_size * 0.6 if beside_castle else 0.05 * w
        sides = (
            (0.015 * w, road_x - clear_left, left_count),
            (road_x + clear_right, 0.93 * w, columns - left_count),
        )
        for start, end, number in sides:
            room = (end - start) / number
            # a wide town has larger houses rather than more meadow
            size = min(_FULL * max(1.0, min(1.35, w / 900)), pitch * 1.2, room * 1.06)
            shift = (row % 2) * 0.014 * w
            places += [Plot(start + room * (i + 0.5) + shift, y, size, room) for i in range(number)]
    size = min(plot.size for plot in places)
    return tuple(Plot(plot.x, plot.y, max(size, min(plot.size, size * 1.25)), plot.room) for plot in places)


def _merit(grid: tuple[Plot, ...]) -> tuple[float, int]:
    """Large drawings with room for their names are best; among equals the grid with fewer plots."""
    room = min(plot.room for plot in grid)
    return min(plot.size for plot in grid) * min(1.0, room / 100), -len(grid)


@functools.lru_cache(maxsize=64)
def town_plan(width: float = TOWN_SIZE[0], height: float = TOWN_SIZE[1], plots: int = USUAL_PLOTS) -> TownPlan:
    """The plan of a town with room for at least `plots` buildings (at most 30)."""
    if not 0 <= plots <= MOST_PLOTS:
        raise ValueError(f"a town has room for 0 to {MOST_PLOTS} buildings, not {plots}")
    w, h = width, height
    k = detail_scale(w, h)
    castle_x, gate_x = 0.437 * w, 0.452 * w
    castle_size = min(168.0, 0.36 * h, 0.3 * w)
    wall_foot, wall_height = h * 0.902, 46.0 * k
    castle = (castle_x, 0.318 * h, castle_size)
    low = min(0.664 * h, wall_foot - wall_height - 0.145 * h)
    grids = (_plots(w, h, castle, gate_x, low, rows, columns) for rows, columns in _GRIDS if rows * columns >= plots)
    even = max(grids, key=_merit)
    gate_width = 112.0 * k
    posts = (0.03 * w, 0.21 * w, 0.694 * w, 0.97 * w)
    left, right = gate_x - gate_width / 2, gate_x + gate_width / 2
    stretches = (
        (posts[0] + 14 * k, posts[1] - 14 * k),
        (posts[1] + 14 * k, left),
        (right, posts[2] - 14 * k),
        (posts[2] + 14 * k, posts[3] - 14 * k),
    )
    return TownPlan(w, h, even, castle, (gate_x, wall_foot), wall_foot, wall_height, posts, stretches)


@kept
def town_ground(
    width: float,
    height: float,
    scale: float,
    theme: Theme,
    *,
    walls: int = WALLS,
    seat: str | None = None,
    seed: int = 3,
) -> Piece:
    """Paper, land, castle, road, wall and gate of a town; anchored at its corner. Lost walls lie in rubble."""
    plan = town_plan(width, height)
    walls = max(0, min(WALLS, walls))
    land = _town_land(width, height, scale, theme, seed)
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
    front = Sketch(width + 2 * MARGIN, height + MARGIN - top, scale, theme, ("town front", seed), origin=(MARGIN, -top))
    _wall(front, plan, walls)
    surface.blit(front.render(), (0, round((MARGIN + top) * scale)))
    edge = Sketch(width + 2 * MARGIN, height + 2 * MARGIN, scale, theme, ("town edge", seed), origin=(MARGIN, MARGIN))
    edge.stroke(box(0, 0, width, height), 1.6, amount=1.2 * theme.wobble, closed=True, opacity=0.9, seed=seed)
    edge.draw_rim(surface, MARGIN + 4)
    if seat is not None:
        place = ((MARGIN + plan.gate[0]) * scale, (MARGIN + plan.wall_foot - plan.wall_height * 1.62) * scale)
        k = detail_scale(width, height)
        flag(SEATS[seat], 24 * k, scale, theme, width=22 * k, drop=12 * k).draw(surface, place)
    return Piece(for_display(surface), land.anchor)


@kept
def _town_land(width: float, height: float, scale: float, theme: Theme, seed: int) -> Piece:
    """Paper and land, which no fallen wall changes; anchored at the town's corner."""
    paper = sheet(width, height, scale, theme, seed=seed, edge=False)
    surface = paper.surface.copy()
    back = Sketch(width + 2 * MARGIN, height + 2 * MARGIN, scale, theme, ("town back", seed))
    with back.at(MARGIN, MARGIN):
        _land(back, town_plan(width, height), seed)
    surface.blit(back.render(), (0, 0))
    return Piece(for_display(surface), paper.anchor)


def _land(sketch: Sketch, plan: TownPlan, seed: int) -> None:
    w, h = plan.width, plan.height
    k = detail_scale(w, h)
    theme = sketch.theme
    chance = random.Random(seed)
    ridge = [
        (0, 0.2 * h),
        (0.11 * w, 0.165 * h),
        (0.24 * w, 0.12 * h),
        (0.36 * w, 0.165 * h),
        (0.5 * w, 0.135 * h),
        (0.66 * w, 0.105 * h),
        (0.82 * w, 0.12 * h),
        (0.92 * w, 0.15 * h),
        (w, 0.2 * h),
    ]
    line = hills(sketch, ridge, plan.wall_foot, 0.36, ("ridge", seed))
    near = [(0, 0.31 * h), (0.2 * w, 0.285 * h), (0.42 * w, 0.325 * h), (0.7 * w, 0.275 * h), (w, 0.33 * h)]
    if theme.washes:
        sketch.wash(
            [*near, (w, plan.wall_foot), (0, plan.wall_foot)], theme.wash.grass, 0.14, offset=(0, 0), curve=False
        )
        sketch.plain(box(0, plan.wall_foot, w, h - plan.wall_foot), theme.wash.sand, 0.75)
    for share, kinds in ((0.045, "ffff"), (0.2, "rr"), (0.7, "fff"), (0.87, "rr"), (0.965, "ff")):
        for i, kind in enumerate(kinds):
            x = share * w + (i * 13 - 8) * k
            y = _height_at(line, x) + chance.uniform(2, 8) * k
            if 6 < x < w - 6:
                tree(sketch, x, y, chance.uniform(17, 22) * k, "fir" if kind == "f" else "round", i)
    strips(sketch, 0.075 * w, 0.2 * h, 0.115 * w, 0.062 * h)
    strips(sketch, 0.885 * w, 0.205 * h, 0.085 * w, 0.05 * h, 4)
    for i, (share, down) in enumerate(((0.685, 0.19), (0.71, 0.202), (0.728, 0.186), (0.76, 0.196))):
        sheep(sketch, share * w, down * h, 6.2 * k, flip=i % 3 == 1)
    castle_x, castle_foot, castle_size = plan.castle
    mound(sketch, castle_x, castle_foot - castle_size * 0.3, castle_size * 0.57, castle_size * 0.31, castle_size * 0.12)
    gate_x, gate_y = plan.gate
    road(
        sketch,
        [
            (castle_x, castle_foot + 2),
            (castle_x + 0.012 * w, 0.42 * h),
            (castle_x - 0.02 * w, 0.56 * h),
            (castle_x + 0.02 * w, 0.7 * h),
            (gate_x, gate_y - 20),
        ],
        (0.03 * w, 0.052 * w),
    )
    road(sketch, [(gate_x, gate_y), (gate_x, (gate_y + h) / 2), (gate_x, h)], (0.056 * w, 0.115 * w), "outer road")
    for _ in range(int(w * h / 9000)):
        x, y = chance.uniform(12, w - 12), chance.uniform(0.36 * h, plan.wall_foot - 60 * k)
        if abs(x - castle_x) > 0.1 * w:
            grass_tuft(sketch, x, y, 5 * k)
    for x, y in ((0.026, 0.58), (0.97, 0.55), (0.025, 0.79), (0.3, 0.55), (0.955, 0.72)):
        tree(sketch, x * w, y * h, chance.uniform(20, 25) * k, "round", y)


def _height_at(line: Sequence[Point], x: float) -> float:
    return min(line, key=lambda point: abs(point[0] - x))[1]


def _wall(sketch: Sketch, plan: TownPlan, walls: int) -> None:
    chance = random.Random(9)
    standing = {WALLS: (0, 1, 2, 3), 3: (0, 1, 2), 2: (0, 1), 1: (1,), 0: ()}[walls]
    k = detail_scale(plan.width, plan.height)
    foot, high = plan.wall_foot / k, plan.wall_height / k
    with sketch.at(0, 0, k):
        for i, (x0, x1) in enumerate(plan.stretches):
            draw = curtain if i in standing else rubble
            draw(sketch, x0 / k, x1 / k, foot, high, seed=i)
        for i, x in enumerate(plan.towers):
            tower(sketch, x / k, foot + 4, 30, high + 22, seed=i)
        gate = (plan.stretches[2][0] - plan.stretches[1][1]) / k + 8
        gatehouse(sketch, plan.gate[0] / k, foot + 2, gate, high + 28)
    low = plan.height - plan.wall_foot
    for i in range(9):
        x = plan.width * (0.03 + 0.036 * i) if i < 7 else plan.width * (0.72 + 0.09 * (i - 7))
        tree(
            sketch,
            x,
            plan.height - low * chance.uniform(0.1, 0.34),
            chance.uniform(15, 20) * k,
            "round" if i % 3 == 0 else "fir",
            i,
        )


@kept
def building(piece: str, size: float, scale: float, theme: Theme, state: BuildingState = "stands") -> Piece:
    """A structure on its plot, `size` units wide, anchored at the middle of its ground. A ruined one is the ruin."""
    px = max(1, round(size * scale))
    if state == "ruined":
        drawn = art("castle", "ruin", px, scale=scale)
    elif state == "stands":
        drawn = art("structures", piece, px, scale=scale)
    else:
        drawn = art("structures", piece, px, opacity=0.55 if state == "dimmed" else 0.4, scale=scale)
    surface = _plot_ground(size, scale, theme).surface.copy()
    surface.blit(drawn, (0, 0))
    return Piece(surface, (px // 2, round(px * GROUND)))


@kept
def _plot_ground(size: float, scale: float, theme: Theme) -> Piece:
    """The trodden ground of a plot with a building, on the page of that building's drawing."""
    sketch = Sketch(size, size, scale, theme, "plot ground")
    line = arc(size / 2, size * GROUND, size * 0.45, size * 0.15)
    sketch.wash(line, theme.wash.earth, 1.0, offset=(0, 0), amount=size * 0.008)
    for turn in (0.15, 0.9, 1.7, 2.4, 2.9):
        grass_tuft(sketch, size * (0.5 + 0.42 * math.cos(turn)), size * (GROUND + 0.13 * math.sin(turn)), size * 0.036)
    return Piece(sketch.render())


@kept
def free_plot(plot: Plot, scale: float, theme: Theme) -> Piece:
    """The faint outline of a free plot, anchored at its middle."""
    rx, ry = plot.ring[0] * 0.86, plot.ring[1] * 0.82
    sketch = Sketch(2 * rx + 8, 2 * ry + 8, scale, theme, "free plot")
    with sketch.at(rx + 4, ry + 4):
        line = arc(0, 0, rx, ry)
        sketch.wash(line, theme.parchment, 0.4, offset=(0, 0))
        sketch.dashed(line, 1.3, theme.hairline, dash=7, gap=5, closed=True)
    return Piece(sketch.render(), (round((rx + 4) * scale), round((ry + 4) * scale)))


@kept
def town(
    width: float,
    height: float,
    scale: float,
    theme: Theme,
    buildings: tuple[Building | None, ...],
    *,
    walls: int = WALLS,
    seat: str | None = None,
    names: bool = True,
    free: bool = False,
) -> Piece:
    """The whole town with its buildings as one picture, anchored at its corner.

    `buildings` lists what stands on each plot, in plot order; None is a free plot, outlined if `free`. The layer is
    kept, so that a frame costs one blit; rings, tokens and whatever moves go on top of it.
    """
    ground = town_ground(width, height, scale, theme, walls=walls, seat=seat)
    plan = town_plan(width, height, max(USUAL_PLOTS, len(buildings)))
    surface = ground.surface.copy()
    ox, oy = ground.anchor
    placed = sorted(zip(plan.plots, (*buildings, *(None,) * len(plan.plots)), strict=False), key=lambda p: p[0].y)
    for plot, what in placed:
        at = ox + plot.x * scale, oy + plot.y * scale
        if what is None:
            if free:
                free_plot(plot, scale, theme).draw(surface, at)
            continue
        building(what.piece, plot.size, scale, theme, what.state).draw(surface, at)
    if names:
        standing = [(plot, what) for plot, what in placed if what is not None]
        blocks = plate_names(tuple((what.name, plot) for plot, what in standing), scale, theme)
        for (plot, _), block in zip(standing, blocks, strict=True):
            plate = name_plate("\n".join(block.lines), scale, theme, px=block.px)
            # clear of the tokens on the wall
            high = block.height / scale
            top = min(plot.y + plot.size * 0.225 - 10, plan.wall_foot - plan.wall_height - 1.05 * TOKEN_SIZE - high)
            plate.draw(surface, (ox + plot.x * scale, oy + (top + high / 2) * scale))
    return Piece(for_display(surface), ground.anchor)


def plate_names(named: tuple[tuple[str, Plot], ...], scale: float, theme: Theme) -> list[NameBlock]:
    """The names of a town's buildings, all at one size: as large as asked while no two beside each other meet.

    A name of two words takes two lines where that makes it much larger. No type is higher than a share of the building
    above it, or the town could not be seen for its names.
    """
    size = min((plot.size for _, plot in named), default=_FULL)
    px, least = pixels(BODY - 2, scale, theme), round(LEAST_PLATE * scale)
    px = max(least, min(px, round(0.25 * size * scale)))
    while True:
        blocks = [fit_name(name, px, round((plot.room - 6) * scale), gain=1.2) for name, plot in named]
        blocks = [_at(block, px) for block in blocks]
        if px <= least or not _plates_meet(named, blocks, scale):
            return blocks
        px -= 1


def _at(block: NameBlock, px: int) -> NameBlock:
    """The same lines at another size."""
    widest = max(text_width(line, block.role, px) for line in block.lines)
    return NameBlock(block.lines, block.role, px, widest, round(px * 1.2) * len(block.lines))


def _plates_meet(named: tuple[tuple[str, Plot], ...], blocks: list[NameBlock], scale: float) -> bool:
    """Would two name plates of a row overlap?"""
    row = sorted(zip(named, blocks, strict=True), key=lambda entry: (entry[0][1].y, entry[0][1].x))
    for ((_, one), a), ((_, other), b) in pairwise(row):
        if one.y == other.y and (a.width + b.width) / 2 + 12 * scale > (other.x - one.x) * scale:
            return True
    return False


# --- sheets of battle and repair ------------------------------------------------------------------------------------


@kept
def battle_ground(width: float, height: float, scale: float, theme: Theme, *, horizon: float = 0.47) -> Piece:
    """The framed sheet of a battle: a meadow below `horizon` (share of the height), the wall with its tower at left.

    The wall walk is at `battle_walk`; anchored at the sheet's corner.
    """
    paper = sheet(width, height, scale, theme, seed=8, frame=True)
    surface = paper.surface.copy()
    sketch = Sketch(width + 2 * MARGIN, height + 2 * MARGIN, scale, theme, "battle")
    inset = 13.0
    walk, foot, right = battle_walk(width, height)
    with sketch.at(MARGIN, MARGIN):
        y = horizon * height
        ridge = [
            (inset, y),
            (width * 0.12, y - 14),
            (width * 0.25, y + 2),
            (width * 0.42, y + 3),
            (width * 0.55, y - 6),
            (width * 0.75, y + 4),
            (width * 0.9, y - 8),
            (width - inset, y),
        ]
        line = hills(sketch, ridge, height - inset, 0.4, "battle ridge")
        for share, kinds in ((0.5, "fff"), (0.69, "rr"), (0.93, "ff")):
            for i, kind in enumerate(kinds):
                x = share * width + i * 17
                tree(
                    sketch, x, _height_at(line, x) + 3, 20 if kind == "f" else 24, "fir" if kind == "f" else "round", i
                )
        curtain(sketch, inset, right - 58, foot, foot - walk, merlon=10, seed="battle")
        sketch.hatch(box(inset, foot - 34, right - 58 - inset, 34), 84, 4.4, 0.8, opacity=0.5)
        tower(sketch, right - 30, foot + 8, 58, foot - walk + 36, seed="battle")
        chance = random.Random(11)
        for _ in range(22):
            x, ty = chance.uniform(20, width - 20), chance.uniform(foot + 12, height - 20)
            if x > right or ty > foot + 10:
                grass_tuft(sketch, x, ty, 7)
    surface.blit(sketch.render(), (0, 0))
    return Piece(for_display(surface), paper.anchor)


def battle_walk(width: float, height: float) -> tuple[float, float, float]:
    """Of the battle sheet's wall: height of the walk, of its foot, and its right end, in units from the corner."""
    return height * 0.605, height * 0.832, width * 0.435


@kept
def wall_piece(state: Literal["stands", "gap"], width: float, height: float, scale: float, theme: Theme) -> Piece:
    """One castle wall of the repair sheet, standing or broken with its dashed place; anchored at its corner."""
    pad = 10.0
    sketch = Sketch(width + 2 * pad, height + 2 * pad, scale, theme, ("wall piece", state))
    with sketch.at(pad, pad):
        if state == "stands":
            curtain(sketch, 1, width - 1, height, height - 8, merlon=6.5, seed="piece")
            sketch.hatch(box(1, height * 0.66, width - 2, height * 0.34), 80, 3.6, 0.8, opacity=0.45)
        else:
            sketch.dashed(box(0, 0, width, height), 1.6, theme.hairline, dash=8, gap=5, closed=True)
            chance = random.Random(4)
            for i in range(9):
                x = width * (0.06 + 0.1 * i) + chance.uniform(-2, 2)
                k = chance.uniform(4, 6.5)
                y = height - k * 0.6
                sketch.shape(
                    [
                        (x - k, y + k * 0.5),
                        (x - k * 0.6, y - k * 0.5),
                        (x + k * 0.5, y - k * 0.7),
                        (x + k, y + k * 0.5),
                    ],
                    theme.wash.stone,
                    1.1,
                    amount=0.3,
                )
    return Piece(sketch.render(), (round(pad * scale), round(pad * scale)))


@kept
def gate_picture(width: float, scale: float, theme: Theme) -> Piece:
    """The gatehouse between two short walls, as on the upkeep sheet; anchored at its top left corner."""
    height = width * 0.54
    sketch = Sketch(width, height + 6, scale, theme, "gate picture")
    foot = height
    tall = height * 0.56
    curtain(sketch, 2, width * 0.24, foot, tall, merlon=6, seed="left")
    curtain(sketch, width * 0.76, width - 2, foot, tall, merlon=6, seed="right")
    gatehouse(sketch, width / 2, foot, width * 0.6, height * 0.8)
    return Piece(sketch.render())


@kept
def repair_view(width: float, height: float, scale: float, theme: Theme, *, walls: int) -> Piece:
    """The castle with the walls that stand, on a meadow in a rounded frame; anchored at its corner."""
    pad = 4.0
    sketch = Sketch(width + 2 * pad, height + 2 * pad, scale, theme, "repair view")
    with sketch.at(pad, pad):
        sketch.panel(0, 0, width, height, 7, theme.wash.meadow, 1.3, theme.hairline)
    surface = sketch.render().copy()
    side = round(min(width, height * 1.12) * 0.98 * scale)
    drawn = art("castle", f"castle-{max(0, min(WALLS, walls))}", side, scale=scale)
    middle = (pad + width * 0.52) * scale, (pad + height * 0.5) * scale
    surface.blit(drawn, (round(middle[0] - side / 2), round(middle[1] - side / 2)))
    return Piece(surface, (round(pad * scale), round(pad * scale)))


def portrait_name(name: str, scale: float, theme: Theme, *, width: float, note: str = "", px: int = 0) -> NameBlock:
    """How a name is set below a portrait of this width: at `px` at most, in two lines where that keeps it larger."""
    extra = (text(note, "sans", pixels(SMALL, scale, theme), theme.soft_ink).get_width() + 6 * scale) if note else 0
    room = round((width - 18) * scale - extra)
    return fit_name(name, px or pixels(BODY, scale, theme), room, 1 if note else 2)


@kept
def portrait_card(
    piece: str,
    name: str,
    scale: float,
    theme: Theme,
    *,
    group: str = "defenders",
    note: str = "",
    width: float = 139,
    height: float = 164,
    px: int = 0,
) -> Piece:
    """A portrait with its name, as on the upkeep sheet; anchored at its corner. `px` is the name's largest size."""
    pad = 3.0
    sketch = Sketch(width + 2 * pad, height + 2 * pad, scale, theme, ("portrait card", piece))
    label = portrait_name(name, scale, theme, width=width, note=note, px=px)
    foot = max(34.0, label.height / scale + 12)
    with sketch.at(pad, pad):
        sketch.panel(0, 0, width, height, 8, theme.card, 2.0, amount=0.4, solid=True)
        sketch.panel(6, 6, width - 12, height - foot - 6, 5, theme.wash.meadow, 1.0, theme.hairline, amount=0.3)
    surface = sketch.render().copy()
    high = height - foot - 10
    drawn = art(group, piece, round(high * scale), scale=scale)
    if drawn.get_width() > (width - 16) * scale:
        drawn = art(group, piece, round((width - 16) * scale), scale=scale)
    x = (pad + width / 2) * scale - drawn.get_width() / 2
    y = (pad + height - foot - 1) * scale - drawn.get_height()
    surface.blit(drawn, (round(x), round(y)))
    left, middle = (pad + 10.0) * scale, (pad + height - foot / 2 - 1) * scale
    label.draw(surface, (left + label.width / 2 if note else (pad + width / 2) * scale, middle), theme.ink)
    if note:
        extra = text(note, "sans", pixels(SMALL, scale, theme), theme.soft_ink)
        end = (pad + width - 9) * scale
        surface.blit(extra, (round(end - extra.get_width()), round(middle - extra.get_height() / 2)))
    whole = with_shadow(surface, scale, 2.2)
    dx = whole.anchor[0] - surface.get_width() // 2
    dy = whole.anchor[1] - surface.get_height() // 2
    return Piece(whole.surface, (dx + round(pad * scale), dy + round(pad * scale)))
