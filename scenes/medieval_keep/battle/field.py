"""The stage of a battle: the wall with its engines on the left, the field, and the army that comes on from the right.

Painted once for a battle; who has fallen lies in a picture of its own. Places are in units from the sheet's corner.
"""

from __future__ import annotations

import random
from dataclasses import dataclass

import pygame
from pygame import Rect

from scenes.medieval_keep.scenery.countryside import height_at
from scenes.medieval_keep.scenery.people import facing_left, warrior
from scenes.medieval_keep.scenery.seasons import NOON, Air, seasonal
from scenes.paint.art import art, ids
from scenes.paint.hours import shade
from scenes.paint.ink import MARGIN, Sketch, box, sheet
from scenes.paint.pieces import Piece, for_display, kept
from scenes.paint.scenery import curtain, grass_tuft, hills, tower, tree
from scenes.paint.theme import Theme

INSET = 13.0
"""Units of the sheet's frame."""
MEN = 14
"""More men than these are not told apart."""
RANKS = 3
"""They stand so many deep, the nearest largest."""


@kept
def battle_ground(
    width: float,
    height: float,
    scale: float,
    theme: Theme,
    *,
    horizon: float = 0.47,
    air: Air = NOON,
    engines: tuple[str, ...] = (),
    town: Piece | None = None,
) -> Piece:
    """The framed sheet of a battle: a meadow below `horizon` (share of the height), the wall with its tower at left.

    `engines` stand on the tower and behind the wall, the `town` over its walk, which is at `battle_walk`; anchored
    at the corner.
    """
    paper = sheet(width, height, scale, theme, seed=8, frame=True)
    surface = paper.surface.copy()
    paints = seasonal(theme, air.season)
    sketch = Sketch(width + 2 * MARGIN, height + 2 * MARGIN, scale, paints, "battle")
    walk, foot, right = battle_walk(width, height)
    with sketch.at(MARGIN, MARGIN):
        _field(sketch, width, height, horizon)
    surface.blit(sketch.render(), (0, 0))
    if town is not None:
        town.draw(surface, ((MARGIN + INSET) * scale, (MARGIN + walk) * scale))
    sketch = Sketch(width + 2 * MARGIN, height + 2 * MARGIN, scale, paints, "battle wall")
    with sketch.at(MARGIN, MARGIN):
        curtain(sketch, INSET, right - 58, foot, foot - walk, merlon=10, seed="battle")
        sketch.hatch(box(INSET, foot - 34, right - 58 - INSET, 34), 84, 4.4, 0.8, opacity=0.5)
        tower(sketch, right - 30, foot + 8, 58, foot - walk + 36, seed="battle")
        _meadow(sketch, width, height, foot, right)
    surface.blit(sketch.render(), (0, 0))
    for number, engine in enumerate(engines[:1]):
        side = 62 - 8 * number
        drawn = art("structures", engine, round(side * scale), scale=scale)
        x, low = right - 30, walk - 40
        surface.blit(drawn, (round((MARGIN + x - side / 2) * scale), round((MARGIN + low - side * 0.86) * scale)))
    if theme.washes:
        inner = Rect(0, 0, round((width - 2 * INSET) * scale), round((height - 2 * INSET) * scale))
        inner.topleft = round((MARGIN + INSET) * scale), round((MARGIN + INSET) * scale)
        shade(surface, air.light, inner)
    return Piece(for_display(surface), paper.anchor)


def _field(sketch: Sketch, width: float, height: float, horizon: float) -> None:
    """Hills, woods, the enemy's tents far off and the road on which he came."""
    y, theme = horizon * height, sketch.theme
    shares = ((0, 0), (0.12, -14), (0.25, 2), (0.42, 3), (0.55, -6), (0.75, 4), (0.9, -8), (1, 0))
    ridge = [(max(INSET, min(width - INSET, share * width)), y + up) for share, up in shares]
    line = hills(sketch, ridge, height - INSET, 0.4, "battle ridge")
    for share, kinds in ((0.5, "fff"), (0.69, "rr"), (0.93, "ff")):
        for i, kind in enumerate(kinds):
            x = share * width + i * 17
            size, shape = (20, "fir") if kind == "f" else (24, "round")
            tree(sketch, x, height_at(line, x) + 3, size, "fir" if shape == "fir" else "round", i)
    for i in range(6):
        x = width * (0.735 + 0.03 * i)
        low = height_at(line, x) + 15 + 3 * (i % 2)
        sketch.shape([(x - 9, low), (x, low - 15), (x + 10, low)], theme.deep_parchment, 1.0, amount=0.3)
        sketch.stroke([(x, low - 15), (x, low - 21)], 1.0, amount=0.1)
    if theme.washes:
        way = [(width - INSET, y + 0.1 * height), (width * 0.72, y + 0.2 * height), (width * 0.45, y + 0.36 * height)]
        back = [
            (width * 0.45, y + 0.385 * height),
            (width * 0.73, y + 0.235 * height),
            (width - INSET, y + 0.14 * height),
        ]
        sketch.wash([*way, *back], theme.wash.road, 0.6, offset=(0, 0), amount=1.5, curve=False)


def _meadow(sketch: Sketch, width: float, height: float, foot: float, right: float) -> None:
    chance = random.Random(11)
    for _ in range(40):
        x, y = chance.uniform(20, width - 20), chance.uniform(foot - 60, height - 20)
        if x > right or y > foot + 10:
            grass_tuft(sketch, x, y, 7)


def battle_walk(width: float, height: float) -> tuple[float, float, float]:
    """Of the battle sheet's wall: height of the walk, of its foot, and its right end, in units from the corner."""
    return height * 0.605, height * 0.832, width * 0.435


@dataclass(frozen=True, slots=True)
class Army:
    """Who attacks: a man for each of his hits, how many stand, and how many stood before what lies open now."""

    card: str
    whole: int
    left: int
    before: int


@kept
def army_picture(army: Army, width: float, height: float, scale: float, theme: Theme, air: Air) -> Piece:
    """The army drawn up in three ranks within a box, its banner behind; anchored at the box's corner."""
    surface = pygame.Surface((round(width * scale), round(height * scale)), pygame.SRCALPHA)
    size = min(height * 0.56, 78.0)
    men = min(MEN, army.whole)
    stand = men if army.left >= army.whole else round(men * army.left / max(1, army.whole))
    pole = art("banners", army.card, round(size * 1.3 * scale), scale=scale) if army.card in ids("banners") else None
    if pole is not None and army.left:
        surface.blit(pole, (round(width * 0.5 * scale), round(height * 0.76 * scale) - pole.get_height()))
    ranks = [[number for number in range(men) if number % RANKS == rank] for rank in range(min(RANKS, men) - 1, -1, -1)]
    most = max(len(numbers) for numbers in ranks)
    for rank, numbers in enumerate(ranks):
        near = rank + RANKS - len(ranks)
        foot, share = height * (0.78 + 0.11 * near), 0.82 + 0.09 * near
        for place, number in enumerate(numbers):
            x = width * ((place + 0.5 + 0.22 * (near % 2)) / (most + 0.25))
            lies = number >= stand
            man = facing_left(warrior(army.card, size * share * 0.82, scale, theme, number % 2), lies=lies)
            if lies:
                man = Piece(man).faded(0.75).surface
            at = round(x * scale - man.get_width() / 2), round(foot * scale) - man.get_height()
            surface.blit(man, at)
    if theme.washes:
        shade(surface, air.light)
    return Piece(surface)
