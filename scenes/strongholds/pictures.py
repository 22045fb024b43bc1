"""Strongholds' own pictures: battlement, pit, target flag, sealed fold."""

from __future__ import annotations

import math
import random

from scenes.paint.art import art
from scenes.paint.fonts import text
from scenes.paint.heraldry import flag
from scenes.paint.ink import Sketch, arc, seed_of, smooth
from scenes.paint.marks import blit_centred
from scenes.paint.pieces import Piece, for_display, kept
from scenes.paint.scenery import curtain, hills, tower, tree
from scenes.paint.theme import SEATS, Theme

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
            stone = [(x - size, y + size / 2), (x - size * 0.7, y - size * 0.6), (x + size / 2, y - size * 0.7),
                     (x + size, y + size * 0.4)]  # fmt: skip
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
def last_day(width: float, height: float, scale: float, theme: Theme, holds: tuple[tuple[str, bool], ...]) -> Piece:
    """The country at the end: the hold of each seat, with its flag where it stands and in ruins where it fell.

    Anchored at its corner.
    """
    sketch = Sketch(width, height, scale, theme, "last day")
    sketch.panel(1, 1, width - 2, height - 2, 6, theme.wash.picture, 1.3, theme.hairline)
    ups = (0.44, 0.3, 0.4, 0.26, 0.38, 0.3, 0.42)
    ridge = [(2 + (width - 4) * i / (len(ups) - 1), height * up) for i, up in enumerate(ups)]
    line = hills(sketch, ridge, height - 3, 0.45, "last day")
    for number in range(round(width / 46)):
        x = 16 + number * 46
        y = min(line, key=lambda point: abs(point[0] - x))[1] + 5 + number * 7 % 12
        tree(sketch, x, y, 14, "fir" if number % 3 else "round", number)
    surface = sketch.render().copy()
    side = min(height * 1.02, width / max(1, len(holds)) * 0.7)
    for number, (seat, stands) in enumerate(holds):
        middle, foot = width * (number + 0.5) / len(holds), height * 0.97
        drawn = art("castle", "castle-4" if stands else "castle-0", round(side * scale), scale=scale)
        at = round(middle * scale - drawn.get_width() / 2), round(foot * scale - drawn.get_height() * 0.88)
        surface.blit(drawn, at)
        if stands:
            place = (middle + side * 0.36) * scale, (foot - side * 0.12) * scale
            flag(SEATS[seat], side * 0.5, scale, theme).draw(surface, place)
    return Piece(for_display(surface))
