"""A town as one painting: buildings on their ground, cottages between them, names behind the roofs of the next row.

The layer is kept, so that a frame costs one blit; rings, tokens and whatever moves go on top of it.
"""

from __future__ import annotations

import functools
import itertools
import math
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Literal

import pygame
from pygame import Rect, Surface

from scenes.medieval_keep.scenery.countryside import town_ground
from scenes.medieval_keep.scenery.seasons import NOON, OCHRE, WINDOW, Air, seasonal, snow_cap
from scenes.medieval_keep.scenery.town_plan import FULL, USUAL_PLOTS, WALLS, Plot, TownPlan, town_plan
from scenes.paint.art import art
from scenes.paint.cards import NameBlock, fit_name
from scenes.paint.fonts import pixels, text_width
from scenes.paint.hours import shade
from scenes.paint.ink import Sketch, arc, box, seed_of
from scenes.paint.marks import name_plate
from scenes.paint.pieces import Piece, for_display, kept
from scenes.paint.scenery import grass_tuft
from scenes.paint.theme import BODY, TOKEN_SIZE, Theme

LEAST_PLATE = 11.5
"""Units of type of a name plate where a town is full."""
GROUND = 0.78
"""Where the middle of its ground lies on a building's drawing, a share of its height."""
LIFT = 0.16
"""Share of its width by which an engine stands higher, on its tower."""
ASIDE = (0, 1, -1, 2, -2, 3, -3, 4, -4, 5, -5, 6, -6)
"""Steps to the side that a name may take, the nearest first."""
BuildingState = Literal["stands", "dimmed", "ruined", "ghost"]
ENGINES = frozenset({"ballista", "catapult", "bombard"})
HILLY = frozenset({"mine", "quarry"})
WATERSIDE = frozenset({"woodmill"})
COTTAGES = ("house-thatch", "house-tile", "house-moss", "house-slate")


@dataclass(frozen=True, slots=True)
class Building:
    """What stands on a plot: the structure's id and its name."""

    piece: str
    name: str
    state: BuildingState = "stands"


@kept
def building(
    piece: str, size: float, scale: float, theme: Theme, state: BuildingState = "stands", air: Air = NOON
) -> Piece:
    """A structure on its plot, `size` units wide, anchored at the middle of its ground. A ruined one is the ruin."""
    px = max(1, round(size * scale))
    opacity = {"dimmed": 0.55, "ghost": 0.4}.get(state, 1.0)
    ruined = state == "ruined"
    drawn = (
        art("castle", "ruin", px, scale=scale) if ruined else art("structures", piece, px, opacity=opacity, scale=scale)
    )
    ground = _plot_ground("ruin" if ruined else piece, size, scale, seasonal(theme, air.season))
    surface = ground.surface.copy()
    lift = round(LIFT * px) if piece in ENGINES and not ruined else 0
    place = ground.anchor[0] - px // 2, ground.anchor[1] - round(px * GROUND) - lift
    if theme.washes and air.white:
        drawn = drawn.copy()
        snow_cap(drawn, max(1, round(1.4 * scale)), max(2, round(2.4 * scale)))
    surface.blit(drawn, place)
    if theme.washes:
        shade(surface, air.light)
        if air.lit and not ruined:
            surface.blit(_windows("structures", piece, px, scale), place)
    return Piece(surface, ground.anchor)


def _windows(group: str, piece: str, px: int, scale: float) -> Surface:
    """The windows of a drawing, lit; the rest of it clear."""
    dark, lit = art(group, piece, px, scale=scale), art(group, piece, px, scale=scale, recolour=(WINDOW, OCHRE))
    same = pygame.mask.from_threshold(lit, (0, 0, 0, 0), (24, 24, 24, 255), dark)
    same.invert()
    shape = same.to_surface(setcolor=(255, 255, 255, 255), unsetcolor=(255, 255, 255, 0))
    windows = lit.copy()
    windows.blit(shape, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return windows


@kept
def _plot_ground(piece: str, size: float, scale: float, theme: Theme) -> Piece:
    """What the land is where this building stands: a rock, a brook, a tower, else trodden earth."""
    wide, high = size * 1.5, size * 1.3
    x, y = wide / 2, size * 0.98
    sketch = Sketch(wide, high, scale, theme, ("plot ground", piece))
    if piece in HILLY:
        _rock(sketch, x, y, size)
    elif piece in WATERSIDE:
        _brook(sketch, x, y, size)
    if piece in ENGINES:
        _platform(sketch, x, y, size)
    else:
        sketch.wash(arc(x, y, size * 0.45, size * 0.13), theme.wash.earth, 0.8, offset=(0, 0), amount=size * 0.008)
        for turn in (0.15, 0.9, 2.4, 2.9):
            grass_tuft(sketch, x + size * 0.44 * math.cos(turn), y + size * 0.12 * math.sin(turn), size * 0.036)
    return Piece(sketch.render(), (round(x * scale), round(y * scale)))


def _rock(sketch: Sketch, x: float, y: float, size: float) -> None:
    """The hill that a mine or a quarry is dug into."""
    line = [
        (x - size * 0.66, y + size * 0.06),
        (x - size * 0.5, y - size * 0.34),
        (x - size * 0.24, y - size * 0.58),
        (x + size * 0.04, y - size * 0.72),
        (x + size * 0.3, y - size * 0.54),
        (x + size * 0.54, y - size * 0.3),
        (x + size * 0.66, y + size * 0.04),
    ]
    sketch.shape(line, sketch.theme.wash.grass, 1.2, amount=0.9, curve=True)
    sketch.hatch([line[3], *line[4:], (x, y)], 74, 4, 0.8, opacity=0.5)


def _brook(sketch: Sketch, x: float, y: float, size: float) -> None:
    """The water that turns a mill."""
    left = [(x - size * 0.7, y - size * 0.42), (x - size * 0.52, y - size * 0.2), (x - size * 0.44, y + size * 0.22)]
    right = [(x - size * 0.22, y + size * 0.24), (x - size * 0.3, y - size * 0.16), (x - size * 0.56, y - size * 0.44)]
    sketch.wash([*left, *right], sketch.theme.wash.water, 0.95, offset=(0, 0), amount=0.6, curve=True)
    for side in (left, right):
        sketch.stroke(side, 1.0, sketch.theme.water, amount=0.5, opacity=0.8)


def _platform(sketch: Sketch, x: float, y: float, size: float) -> None:
    """The stump of a tower that an engine stands on."""
    theme, half, high = sketch.theme, size * 0.46, size * 0.2
    top = y - high * 0.55
    front = arc(x, top + high, half * 0.96, size * 0.1, 180, 0, 9)
    sketch.shape([(x - half, top), *front, (x + half, top)], theme.wash.stone, 1.4)
    sketch.hatch(box(x + half * 0.3, top + high * 0.2, half * 0.66, high), 79, 3.4, 0.75, opacity=0.5)
    for i in range(5):
        bx = x - half * 0.8 + i * half * 0.36
        sketch.stroke([(bx, top + high * (0.4 + 0.25 * (i % 2))), (bx + 6, top + high * (0.4 + 0.25 * (i % 2)))], 0.85)
    sketch.shape(arc(x, top, half, size * 0.13), theme.wash.earth, 1.3, offset=(0, 0))


@kept
def cottage(piece: str, size: float, scale: float, theme: Theme, air: Air) -> Piece:
    """A house of those who live in the town, anchored at the middle of its foot."""
    px = max(1, round(size * scale))
    surface = art("scenery", piece, px, scale=scale).copy()
    if air.white:
        snow_cap(surface, max(1, round(scale)), max(1, round(1.8 * scale)))
    shade(surface, air.light)
    if air.lit:
        surface.blit(_windows("scenery", piece, px, scale), (0, 0))
    return Piece(surface, (px // 2, round(px * 0.8)))


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
    names: bool = True,
    free: bool = False,
    air: Air = NOON,
) -> Piece:
    """The whole town with its buildings as one picture, anchored at its corner.

    `buildings` lists what stands on each plot, in plot order; None is a free plot, outlined if `free`.
    """
    plots = max(USUAL_PLOTS, len(buildings))
    plan = town_plan(width, height, plots)
    stands = [what for what in buildings if what is not None]
    moat = any(what.piece == "moat" and what.state == "stands" for what in stands)
    ground = town_ground(width, height, scale, theme, walls=walls, plots=plots, season=air.season, moat=moat)
    surface = ground.surface.copy()
    ox, oy = ground.anchor
    if theme.washes:
        shade(surface, air.light, Rect(ox, oy, round(width * scale), round(height * scale)))
        if air.dark and air.weather == "fair":
            _night_sky(width, height, scale, theme).draw(surface, (ox, oy))
    painter = _Painter(surface, (ox, oy), plan, scale, theme, air)
    surface.set_clip(Rect(ox, oy, round(width * scale), round(height * scale)))
    if theme.washes:
        painter.cottages(len(stands), walls)
    placed = sorted(zip(plan.plots, (*buildings, *(None,) * len(plan.plots)), strict=False), key=lambda p: p[0].y)
    painter.buildings(placed, free=free)
    if names:
        for plate, (x, y) in plates(plan, [(plot, what) for plot, what in placed if what is not None], scale, theme):
            plate.draw(surface, painter.at(x, y))
    surface.set_clip(None)
    return Piece(for_display(surface), ground.anchor)


@kept
def _night_sky(width: float, height: float, scale: float, theme: Theme) -> Piece:
    """Moon and stars above the hills."""
    sketch = Sketch(width, height * 0.12, scale, theme, "night sky")
    x, y, r = width * 0.93, height * 0.055, height * 0.028
    moon = [*arc(x, y, r, r, 60, 300, 16), *arc(x + r * 0.55, y, r * 0.86, r * 0.86, 285, 75, 14)]
    sketch.shape(moon, theme.parchment, 1.0, theme.parchment, amount=0.2, offset=(0, 0))
    for number in range(26):
        place = seed_of("star", number)
        sx, sy = 12 + place % 997 / 997 * (width - 24), 6 + place // 997 % 499 / 499 * height * 0.07
        sketch.disc(sx, sy, 0.7 + number % 3 * 0.3, 0.7 + number % 3 * 0.3, theme.parchment, 0)
    return Piece(sketch.render())


@dataclass(frozen=True, slots=True, eq=False)
class _Painter:
    """Puts onto a painted ground what stands on it."""

    surface: Surface
    corner: tuple[int, int]
    plan: TownPlan
    scale: float
    theme: Theme
    air: Air

    def at(self, x: float, y: float) -> tuple[float, float]:
        return self.corner[0] + x * self.scale, self.corner[1] + y * self.scale

    def cottages(self, structures: int, walls: int) -> None:
        """Those who live here: two houses to begin with, one more for each structure, where there is room."""
        places = cottage_places(self.plan)[: 3 + structures + walls // 2]
        for number, (x, y, size) in sorted(enumerate(places), key=lambda one: one[1][1]):
            piece = COTTAGES[seed_of("cottage", number) % len(COTTAGES)]
            cottage(piece, size, self.scale, self.theme, self.air).draw(self.surface, self.at(x, y))

    def buildings(self, placed: Sequence[tuple[Plot, Building | None]], *, free: bool) -> None:
        for plot, what in placed:
            if what is not None:
                piece = building(what.piece, plot.size, self.scale, self.theme, what.state, self.air)
                piece.draw(self.surface, self.at(plot.x, plot.y))
            elif free:
                free_plot(plot, self.scale, self.theme).draw(self.surface, self.at(plot.x, plot.y))


def plates(
    plan: TownPlan, standing: Sequence[tuple[Plot, Building]], scale: float, theme: Theme
) -> list[tuple[Piece, tuple[float, float]]]:
    """The name of each building with its middle, in units: over its own ground, clear of the roofs of the next row."""
    blocks = plate_names(tuple((what.name, plot) for plot, what in standing), scale, theme)
    found = [name_plate("\n".join(block.lines), scale, theme, px=block.px) for block in blocks]
    sizes = tuple((plate.surface.get_size(), len(block.lines)) for plate, block in zip(found, blocks, strict=True))
    return list(zip(found, _plate_places(plan, tuple(standing), sizes, scale, theme), strict=True))


@functools.lru_cache(maxsize=32)
def _plate_places(
    plan: TownPlan,
    standing: tuple[tuple[Plot, Building], ...],
    sizes: tuple[tuple[tuple[int, int], int], ...],
    scale: float,
    theme: Theme,
) -> tuple[tuple[float, float], ...]:
    """The middles of plates of these sizes (pixels, lines): up or aside where a roof or a name is in the way."""
    inks = [_ink(plot, what, scale, theme) for plot, what in standing]
    # clear of the tokens on the wall
    lowest = plan.wall_foot - plan.wall_height - 1.05 * TOKEN_SIZE
    taken: list[Rect] = []
    found: list[tuple[float, float]] = []
    for (plot, _), ((wide, high), lines) in zip(standing, sizes, strict=True):
        top = min(plot.y + plot.size * 0.16, lowest - high / scale)
        roofs = [ink for (other, _), ink in zip(standing, inks, strict=True) if other.row == plot.row + 1]
        best, least = (plot.x, top + high / scale / 2), math.inf
        for up, aside in itertools.product(range(8 if lines == 1 else 10), ASIDE):
            x, y = plot.x + aside * 0.09 * plot.size, top + high / scale / 2 - up * 0.06 * plot.size
            if not 0 <= x - wide / scale / 2 <= x + wide / scale / 2 <= plan.width:
                continue
            rect = Rect(0, 0, wide, high)
            rect.center = round(x * scale), round(y * scale)
            cost = 0.02 * up + 0.03 * abs(aside) + sum(2 * _bother(_share(rect, other), 0.03) for other in taken)
            cost += sum(_bother(_hidden(rect, ink), 0.08) for ink in roofs if rect.colliderect(ink[0]))
            if cost < least:
                best, least = (x, y), cost
        taken.append(Rect(0, 0, wide, high))
        taken[-1].center = round(best[0] * scale), round(best[1] * scale)
        found.append(best)
    return tuple(found)


def _ink(plot: Plot, what: Building, scale: float, theme: Theme) -> tuple[Rect, pygame.mask.Mask]:
    """Where the upper half of a building is, in pixels of the town."""
    piece = building(what.piece, plot.size, scale, theme, what.state)
    ink = piece.surface.get_bounding_rect(min_alpha=200)
    ink.h //= 2
    mask = pygame.mask.from_surface(piece.surface.subsurface(ink), 200)
    return ink.move(piece.rect((plot.x * scale, plot.y * scale)).topleft), mask


def _hidden(plate: Rect, ink: tuple[Rect, pygame.mask.Mask]) -> float:
    """The share of a building's upper half that a plate hides."""
    shape = pygame.mask.Mask(plate.size, fill=True)
    return ink[1].overlap_area(shape, (plate.x - ink[0].x, plate.y - ink[0].y)) / max(1, ink[1].count())


def _bother(share: float, borne: float) -> float:
    """What a share that is hidden costs: little up to what can be borne."""
    return share + 20 * max(0.0, share - borne)


def _share(one: Rect, other: Rect) -> float:
    """How much of a plate lies over another."""
    shared = one.clip(other)
    return shared.w * shared.h / (one.w * one.h)


def cottage_places(plan: TownPlan) -> list[tuple[float, float, float]]:
    """Feet and sizes of the cottages of a town, the first ones nearest to the road.

    They stand between the plots of a row, a little behind them, and leave drawings and names alone.
    """
    found: list[tuple[float, float, float]] = []
    for row in plan.rows:
        for one, other in pairwise(row):
            left, right = one.x + one.size * 0.42, other.x - other.size * 0.42
            size = min(0.52 * (one.size + other.size) / 2, (right - left) * 0.9)
            road = plan.road_x(one.y)
            if size < 24 or left < road < right:
                continue
            spare = right - left - size
            for share, up in ((0.5, 0.1),) if spare < size * 0.7 else ((0.2, 0.02), (0.85, 0.2)):
                found.append((left + size / 2 + spare * share, one.y - one.size * up, size * (1 - up * 0.6)))
        for end, side in ((row[0], -1), (row[-1], 1)):
            x = end.x + side * (end.size * 0.42 + 0.26 * end.size)
            if 0.03 * plan.width < x < 0.97 * plan.width and end.size > 40:
                found.append((x, end.y - end.size * 0.12, end.size * 0.44))
    return sorted(found, key=lambda place: abs(place[0] - plan.road_x(place[1])))


def plate_names(named: tuple[tuple[str, Plot], ...], scale: float, theme: Theme) -> list[NameBlock]:
    """The names of a town's buildings, all at one size: as large as asked while no two beside each other meet.

    A name of two words takes two lines where that makes it much larger. No type is higher than a share of the building
    above it, or the town could not be seen for its names.
    """
    size = min((plot.size for _, plot in named), default=FULL)
    px, least = pixels(BODY - 2, scale, theme), round(LEAST_PLATE * scale)
    px = max(least, min(px, round(0.25 * size * scale)))
    while True:
        blocks = [fit_name(name, px, round((plot.room - 6) * scale), gain=1.2) for name, plot in named]
        blocks = [_at(block, px) for block in blocks]
        if not _plates_meet(named, blocks, scale):
            return blocks
        if px <= least:  # in so full a town each word has a line of its own
            return [
                _at(NameBlock(tuple(name.split()), block.role, px, 0, 0), px)
                for (name, _), block in zip(named, blocks, strict=True)
            ]
        px -= 1


def _at(block: NameBlock, px: int) -> NameBlock:
    """The same lines at another size."""
    widest = max(text_width(line, block.role, px) for line in block.lines)
    return NameBlock(block.lines, block.role, px, widest, round(px * 1.2) * len(block.lines))


def _plates_meet(named: tuple[tuple[str, Plot], ...], blocks: list[NameBlock], scale: float) -> bool:
    """Would two name plates of a row overlap?"""
    row = sorted(zip(named, blocks, strict=True), key=lambda entry: (entry[0][1].row, entry[0][1].x))
    for ((_, one), a), ((_, other), b) in pairwise(row):
        if one.row == other.row and (a.width + b.width) / 2 + 12 * scale > (other.x - one.x) * scale:
            return True
    return False
