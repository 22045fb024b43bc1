"""The ground of the lands: each a place of its own, the rivers of the map, the heath of the ring."""

from __future__ import annotations

import math
import random
from collections.abc import Sequence

import pygame
from pygame import SRCALPHA, Rect, Surface

from scenes.paint import art
from scenes.paint.horizons import GROUND
from scenes.paint.ink import Point, Points, Sketch, box, seed_of, smooth, wobble
from scenes.paint.pieces import Piece, for_display, kept
from scenes.paint.scenery import grass_tuft
from scenes.paint.theme import Theme, hex_code, mix, rgb
from scenes.rise_against_monsters.scenery import buildings
from scenes.rise_against_monsters.scenery.map_layout import EDGE, Arrangement, Plot
from scenes.rise_against_monsters.scenery.roads import Course

KINDS = ("fields", "pines", "peaks", "lake", "orchard", "moor", "coast")
"""The seven kinds of land, in the order of the seats."""
SKY, LAND = 0.3, 0.5
"""Shares of a strip's height: the horizon's top, and from where on all is ground."""
HEATH = rgb("#D9D6AE")
STRIP = 860 / 150


def strip_height(plot: Plot, width: float) -> float:
    """How high a land's horizon is drawn: a narrow land shows a part of a strip that stays as high."""
    return max(width / STRIP, {"part": 66.0, "tile": 58.0, "front": 84.0}[plot.look])


@kept
def ground(
    kind: str, width: float, height: float, sky: float, horizon: float, scale: float, theme: Theme, seed: int
) -> Piece:
    """A land's ground, `width` by `height` units: `sky` units of it, the kind's horizon `horizon` units high, grass.

    Anchored at its top left corner. Without washes it is bare paper.
    """
    size = max(1, math.ceil(width * scale)), max(1, math.ceil(height * scale))
    surface = Surface(size, SRCALPHA)
    if not theme.washes:
        surface.fill(theme.parchment)
        return Piece(for_display(surface, opaque=True))
    surface.fill(mix(theme.parchment, theme.card, 0.25))
    strip = art.art("lands", kind, max(1, round(horizon * STRIP * scale)), scale=scale)
    top = round(sky * scale)
    earth = top + strip.get_height() - 1
    surface.fill(GROUND[kind], Rect(0, earth, size[0], max(0, size[1] - earth)))
    spare = strip.get_width() - size[0]
    # a part of the strip with what makes the land this land: the lake at its right, the windmill left of the middle
    left = round(max(0, spare) * {"lake": 0.97, "coast": 0.85, "fields": 0.42, "moor": 0.32}.get(kind, 0.5))
    surface.blit(strip, (0, top), Rect(left, 0, size[0], strip.get_height()))
    if kind == "lake":
        _shore(surface, earth, spare - left, scale, theme)
    _strew(surface, earth / scale, width, height, scale, theme, seed)
    return Piece(for_display(surface, opaque=True))


def _shore(surface: Surface, foot: int, hidden: int, scale: float, theme: Theme) -> None:
    """The near bank of a lake, whose strip ends in its water."""
    wide = surface.get_width() / scale
    begin = max(0.0, wide + hidden / scale - 310) if wide < 500 else wide * 0.52
    sketch = Sketch(wide, 26, scale, theme, "shore")
    bank = smooth(
        [
            (begin, 22),
            (begin + 30, 12),
            (begin + (wide - begin) * 0.4, 17),
            (begin + (wide - begin) * 0.7, 9),
            (wide + 8, 14),
        ]
    )
    sketch.plain([*bank, (wide + 8, 26), (begin, 26)], GROUND["lake"])
    sketch.stroke(bank, 1.2, amount=0.5)
    surface.blit(sketch.render(), (0, foot - round(22 * scale)))


def _strew(surface: Surface, top: float, width: float, height: float, scale: float, theme: Theme, seed: int) -> None:
    """Tufts of grass on the open ground."""
    sketch = Sketch(width, height, scale, theme, ("tufts", seed))
    chance = random.Random(seed)
    for _ in range(int(width * max(0.0, height - top) / 5200)):
        grass_tuft(sketch, chance.uniform(6, width - 6), chance.uniform(top + 8, max(top + 9, height - 4)))
    surface.blit(sketch.render(), (0, 0))


@kept
def board(arrangement: Arrangement, kinds: tuple[str, ...], scale: float, theme: Theme) -> Piece:
    """The whole ground of the board: every land in its place, rivers or heath between them."""
    width, height = arrangement.size
    surface = Surface((math.ceil(width * scale), math.ceil(height * scale)))
    surface.fill(theme.parchment)
    if arrangement.kind != "map":
        heath(arrangement.size, scale, theme).draw(surface, (0, 0))
    for number, (plot, kind) in enumerate(zip(arrangement.lands, kinds, strict=True)):
        spread = EDGE if arrangement.kind == "map" else 0.0
        land = plot.ground.grown(spread)
        sky = plot.head.h * {"part": 0.62, "tile": 0.34, "front": 0.4}[plot.look]
        picture = ground(kind, land.w, land.h, sky, strip_height(plot, land.w), scale, theme, seed_of(kind, number))
        picture.draw(surface, (land.x * scale, land.y * scale))
        if arrangement.kind != "map":
            _framed(surface, plot, scale, theme, number)
    if arrangement.kind == "map":
        _rivers(surface, arrangement, scale, theme)
    return Piece(for_display(surface, opaque=True))


def _framed(surface: Surface, plot: Plot, scale: float, theme: Theme, seed: int) -> None:
    """A pen line round a land, and pale sky behind its name."""
    land = plot.ground
    sketch = Sketch(land.w + 8, land.h + 8, scale, theme, ("frame", seed), origin=(4, 4))
    if theme.washes:
        sketch.plain(box(0, 0, land.w, plot.head.h - 3), theme.parchment, 0.7)
    sketch.stroke(box(0, 0, land.w, land.h), theme.line(1.5), closed=True, amount=1.0)
    surface.blit(sketch.render(), (round((land.x - 4) * scale), round((land.y - 4) * scale)))


@kept
def heath(size: tuple[float, float], scale: float, theme: Theme) -> Piece:
    """The common ground between the lands of a ring, `size` in units; bare paper without washes."""
    width, height = size
    surface = Surface((math.ceil(width * scale), math.ceil(height * scale)), SRCALPHA)
    surface.fill(HEATH if theme.washes else theme.parchment)
    if not theme.washes:
        return Piece(for_display(surface, opaque=True))
    sketch = Sketch(width, height, scale, theme, "heath")
    chance = random.Random(4)
    for _ in range(int(width * height / 6500)):
        grass_tuft(sketch, chance.uniform(4, width - 4), chance.uniform(8, height - 2))
    for _ in range(9):
        x, y = chance.uniform(10, width - 10), chance.uniform(20, height - 10)
        sketch.shape([(x - 6, y + 3), (x - 4, y - 4), (x + 3, y - 5), (x + 7, y + 3)], theme.wash.stone, 1.1)
    surface.blit(sketch.render(), (0, 0))
    return Piece(for_display(surface, opaque=True))


@kept
def country(
    arrangement: Arrangement, kinds: tuple[str, ...], roads: tuple[tuple[Course, str], ...], scale: float, theme: Theme
) -> Piece:
    """The whole ground with its roads, each beside its owner's seat: what stays while nobody lays another one."""
    surface = board(arrangement, kinds, scale, theme).surface.copy()
    for course, seat in roads:
        buildings.road(course.line, course.width, seat, scale, theme, course.road).draw(surface, (0, 0))
    return Piece(for_display(surface, opaque=True))


# ------------------------------------------------------------ rivers


def _rivers(surface: Surface, arrangement: Arrangement, scale: float, theme: Theme) -> None:
    width, height = arrangement.size
    sketch = Sketch(width, height, scale, theme, "rivers")
    bands = [_band(points, wide, number) for number, (points, wide) in enumerate(arrangement.rivers)]
    for left, right, _ in bands:
        sketch.plain([*left, *reversed(right)], theme.wash.water if theme.washes else theme.card)
    middles = [(middle, wide) for (_, _, middle), (_, wide) in zip(bands, arrangement.rivers, strict=True)]
    for number, (left, right, _) in enumerate(bands):
        others = [entry for place, entry in enumerate(middles) if place != number]
        for bank in (left, right):
            for run in _clear_of(bank, others):
                sketch.stroke(run, theme.line(1.4), amount=0.3)
    chance = random.Random(9)
    for middle, wide in middles:
        _waves(sketch, middle, wide, chance)
    surface.blit(sketch.render(), (0, 0))


def _band(points: Points, wide: float, seed: int) -> tuple[list[Point], list[Point], list[Point]]:
    """Both banks of a river and its middle."""
    middle = smooth(points, count=12)
    left: list[Point] = []
    right: list[Point] = []
    around = [middle[0], *middle, middle[-1]]
    for number, ((ax, ay), (x, y), (bx, by)) in enumerate(zip(around, middle, around[2:], strict=False)):
        dx, dy = bx - ax, by - ay
        long = math.hypot(dx, dy) or 1.0
        half = wide / 2 * (1 + 0.06 * math.sin(number * 0.7 + seed) + 0.03 * math.sin(number * 1.9 + seed))
        left.append((x - dy / long * half, y + dx / long * half))
        right.append((x + dy / long * half, y - dx / long * half))
    return wobble(left, 0.8, seed), wobble(right, 0.8, seed + 5), middle


def _clear_of(bank: Points, others: Sequence[tuple[Points, float]]) -> list[list[Point]]:
    """The stretches of a bank that lie in no other river."""
    runs: list[list[Point]] = [[]]
    for x, y in bank:
        wet = any(math.hypot(x - ox, y - oy) < wide / 2 - 0.5 for middle, wide in others for ox, oy in middle)
        if not wet:
            runs[-1].append((x, y))
        elif runs[-1]:
            runs.append([])
    return [run for run in runs if len(run) > 2]


def _waves(sketch: Sketch, middle: Points, wide: float, chance: random.Random) -> None:
    """Here and there two or three waves."""
    for x, y in middle[4::9]:
        for row in range(chance.randint(2, 4)):
            wx, wy = x + chance.uniform(-wide * 0.3, wide * 0.12), y + (row - 1) * 7 + chance.uniform(-2, 2)
            line = [(wx, wy), (wx + 5, wy - 2.5), (wx + 10, wy), (wx + 15, wy - 2.5), (wx + 20, wy)]
            sketch.stroke(smooth(line, count=4), 1.0, sketch.theme.water, amount=0.2, opacity=0.75)


def dusk(surface: Surface, room: Rect, colour: str = "#3A2A2E", share: float = 0.3) -> None:
    """Evening falls over a part of a picture: a flat wash."""
    veil = Surface(room.size)
    veil.fill(pygame.Color(hex_code(rgb(colour))))
    veil.set_alpha(round(255 * share))
    surface.blit(veil, room)
