"""Strongholds' own pictures: battlement, pit, target flag, sealed fold."""

from __future__ import annotations

import math
import random
from itertools import accumulate

from pygame import Surface

from scenes.paint.art import art
from scenes.paint.fonts import halo_text, text
from scenes.paint.heraldry import flag
from scenes.paint.hours import LIGHT, shade
from scenes.paint.ink import Sketch, arc, box, seed_of, smooth
from scenes.paint.marks import blit_centred
from scenes.paint.pieces import Piece, for_display, kept
from scenes.paint.scenery import curtain, hills, tower, tree
from scenes.paint.theme import SEATS, Theme, mix

WALL = 42.0
"""Height of the wall walk above its foot, in units."""


@kept
def battlement(width: float, scale: float, theme: Theme, *, height: float = WALL, seed: int = 1) -> Piece:
    """A wall between two towers, `width` units wide; anchored at the middle of its foot."""
    pad = 20.0
    tall = height * 1.36
    sketch = Sketch(width + 2 * pad, tall + 40, scale, theme, ("battlement", seed))
    foot = tall + 30
    with sketch.at(pad, 0):
        curtain(sketch, 0, width, foot, height, merlon=8, seed=seed)
        for x in (0.0, width):
            tower(sketch, x, foot + 2, 24, tall, slits=False, seed=(seed, x))
    return Piece(sketch.render(), (round((pad + width / 2) * scale), round(foot * scale)))


LIVES_HIGH = 22.0
"""Units: how high a wall's bar of health is."""


@kept
def life_bar(
    width: float, healths: tuple[int, ...], dead: int, fallen: int, come: int, scale: float, theme: Theme
) -> Piece:
    """The health of a wall as one bar, in the order in which they die: red as far as what has `come` kills the `dead`
    of them, hatched where it comes to nobody's end; a mark above the last of those who have `fallen`.
    """
    ends = [0, *accumulate(healths)]
    step, pad, high = width / max(ends[-1], 1), 8.0, LIVES_HIGH
    sketch = Sketch(width + 2 * pad, high + 2 * pad, scale, theme, ("life bar", healths))
    red, far = theme.illegal.paper, min(come, ends[-1])
    killed = min(far, ends[dead])
    with sketch.at(pad, pad):
        sketch.plain(box(0, 0, width, high), theme.card)
        if killed:
            sketch.plain(box(0, 0, killed * step, high), red)
        if far > killed:
            sketch.hatch(box(killed * step, 0, (far - killed) * step, high), 60, 5, 1.6, red, 1.0)
        for end in ends[1:-1]:
            sketch.stroke([(end * step, 0), (end * step, high)], 1.3, theme.ink, amount=0.2)
        sketch.stroke(box(0, 0, width, high), 1.6, theme.ink, amount=0.3, closed=True)
        if fallen:
            at = ends[fallen] * step
            sketch.plain([(at - 6, -8), (at + 6, -8), (at, 1)], theme.ink)
    surface = sketch.render().copy()
    for number, health in enumerate(healths):
        colour = theme.card if ends[number + 1] <= killed else theme.ink
        middle = round((pad + (ends[number] + health / 2) * step) * scale), round((pad + high / 2) * scale)
        word = halo_text(
            str(health), "sans-bold", round(15 * scale), colour, red if colour == theme.card else theme.card, 2 * scale
        )
        surface.blit(word.surface, word.surface.get_rect(center=middle))
    return Piece(surface, (round(pad * scale), round(pad * scale)))


@kept
def pit(width: float, scale: float, theme: Theme) -> Piece:
    """A hole with a rim of stones, `width` units wide; anchored at its centre."""
    k = width / 156
    high = 120 * k
    sketch = Sketch(width * 1.3, high, scale, theme, "pit")
    with sketch.at(width * 0.65, high / 2, k):
        rim = [(-92, 0), (-70, -26), (0, -36), (70, -26), (92, 0), (70, 26), (0, 36), (-70, 26)]
        sketch.shape(smooth([(float(x), float(y)) for x, y in rim], closed=True), theme.wash.timber, 1.6)
        hole = smooth(arc(0, 0, 78, 26)[:-1], closed=True)
        sketch.shape(hole, theme.ink, 1.4, offset=(0, 0))
        sketch.hatch(hole, 12, 6, 1.0, theme.hairline, 0.5)
        for i in range(13):
            angle, size = math.radians(i * 360 / 13 + 8), random.Random(seed_of("pit", i)).uniform(5, 8)
            x, y = 86 * math.cos(angle), 31 * math.sin(angle)
            stone = [
                (x - size, y + size / 2),
                (x - size * 0.7, y - size * 0.6),
                (x + size / 2, y - size * 0.7),
                (x + size, y + size * 0.4),
            ]
            sketch.shape(stone, theme.wash.stone, 1.2)
    return Piece(sketch.render(), (round(width * 0.65 * scale), round(high / 2 * scale)))


@kept
def target_flag(label: str, scale: float, theme: Theme, *, chosen: bool, px: int) -> Piece:
    """A small flag with a word, notched at its right end; anchored at its left middle."""
    word = text(label, "sans-bold", px, theme.card if chosen else theme.soft_ink)
    width, height = word.get_width() / scale + 28, max(26.0, word.get_height() / scale + 2)
    sketch = Sketch(width + 6, height + 6, scale, theme, ("target", label))
    with sketch.at(3, 3):
        points = [(0.0, 0.0), (width, 0.0), (width - 8, height / 2), (width, height), (0.0, height)]
        sketch.shape(points, theme.legal.paper if chosen else theme.deep_parchment, 1.3, offset=(0, 0), solid=True)
    surface = sketch.render().copy()
    blit_centred(surface, word, (3 + width / 2 - 2) * scale, (3 + height / 2) * scale)
    return Piece(surface, (round(3 * scale), surface.get_height() // 2))


@kept
def fold(height: float, scale: float, theme: Theme) -> Piece:
    """A fine upright line that parts a sheet, `height` units long; anchored at its upper end."""
    sketch = Sketch(6, height + 4, scale, theme, ("fold", round(height)))
    sketch.stroke([(3, 2), (3, height)], 1.1, theme.hairline, amount=0.6)
    return Piece(sketch.render(), (round(3 * scale), round(2 * scale)))


@kept
def last_day(
    width: float,
    height: float,
    scale: float,
    theme: Theme,
    holds: tuple[tuple[str, bool, bool], ...],
    *,
    silent: bool = False,
) -> Piece:
    """The country on the morning after, a hold for each (seat, does it stand, has it won); no sun rises over a
    `silent` world.

    Who won has the greatest hold, on a hill and with people before it; who fell has smoking stones and graves.
    Anchored at its corner.
    """
    sketch = Sketch(width, height, scale, theme, "last day")
    sketch.panel(1, 1, width - 2, height - 2, 6, mix(theme.parchment, theme.wash.roof, 0.16), 1.3, theme.hairline)
    if not silent:
        _sun(sketch, width * 0.78, height * 0.4, height * 0.13)
    ups = (0.5, 0.4, 0.47, 0.36, 0.45, 0.38, 0.49)
    ridge = [(2 + (width - 4) * i / (len(ups) - 1), height * up) for i, up in enumerate(ups)]
    sketch.plain([*smooth(ridge), (width - 2, height - 3), (2, height - 3)], theme.wash.picture, 1)
    line = hills(sketch, ridge, height - 3, 0.6, "last day")
    for number in range(round(width / 46)):
        x = 16 + number * 46
        y = min(line, key=lambda point: abs(point[0] - x))[1] + 4 + number * 7 % 12
        tree(sketch, x, y, 13, "fir" if number % 3 else "round", number)
    near = [(2 + (width - 4) * i / 6, height * up) for i, up in enumerate((0.74, 0.7, 0.73, 0.69, 0.74, 0.7, 0.73))]
    sketch.plain([*smooth(near), (width - 2, height - 3), (2, height - 3)], theme.wash.grass, 0.55)
    sketch.stroke(smooth(near), 1.0, amount=0.6)
    surface = sketch.render().copy()
    for number, (seat, stands, won) in enumerate(holds):
        _hold(surface, *hold_of(width, height, number, len(holds), won=won), scale, theme, (seat, stands, won))
    if theme.washes:
        shade(surface, LIGHT["evening" if silent else "dawn"])
    return Piece(for_display(surface))


def hold_of(width: float, height: float, number: int, count: int, *, won: bool) -> tuple[float, float, float]:
    """Where the `number`-th of `count` holds stands in a country of this size: its middle, its foot, its side."""
    share = width / max(1, count)
    return share * (number + 0.5), height * 0.92, min(height * (0.66 if won else 0.5), share * 0.74)


def _sun(sketch: Sketch, x: float, y: float, radius: float) -> None:
    """The sun as it comes up behind the hills, with its rays."""
    for number in range(9):
        turn = math.pi * (1 + (number + 0.5) / 9)
        near, far = radius * 1.35, radius * (2.1 if number % 2 else 1.75)
        ends = [(x + far_ * math.cos(turn), y + far_ * math.sin(turn)) for far_ in (near, far)]
        sketch.stroke(ends, 1.1, sketch.theme.soft_ink, amount=0.3, opacity=0.6)
    sketch.shape(
        [(x + radius * math.cos(k * math.tau / 24), y + radius * math.sin(k * math.tau / 24)) for k in range(24)],
        sketch.theme.wash.straw,
        1.3,
        curve=True,
    )


def _hold(
    surface: Surface, middle: float, foot: float, side: float, scale: float, theme: Theme, hold: tuple[str, bool, bool]
) -> None:
    """One hold at the end with its flag and its people, or with what is left of it."""
    seat, stands, won = hold

    def put(group: str, piece: str, px: float, x: float, y: float) -> None:
        drawn = art(group, piece, round(px * scale), scale=scale)
        surface.blit(drawn, drawn.get_rect(midbottom=(round(x * scale), round(y * scale))))

    put("castle", "castle-4" if stands else "castle-0", side, middle, foot + side * 0.13)
    if stands:
        at = (middle + side * 0.4) * scale, (foot - side * 0.16) * scale
        flag(SEATS[seat], side * 0.55, scale, theme).draw(surface, at)
    if won:
        for x, who in ((-0.74, "woman"), (-0.62, "spearman"), (0.58, "townsman"), (0.7, "child")):
            put("scenery", who, side * 0.22, middle + side * x, foot + side * 0.03)
    if not stands:
        for x in (-0.68, 0.52):
            put("scenery", "tomb", side * 0.2, middle + side * x, foot + side * 0.02)
    shield = art("seats", seat, round(side * 0.24 * scale))
    surface.blit(
        shield, shield.get_rect(center=(round((middle - side * 0.42) * scale), round((foot - side * 0.06) * scale)))
    )
