"""The siege outside: the camp of those who wait before the gate, and the ash it leaves.

A tent stands for each hit that an attacker takes, a figure for each of his dice, under his own banner; so the camp
grows while an attack waits. Camps are kept pieces; the land says where they lie.
"""

from __future__ import annotations

import math
import random
from dataclasses import dataclass

from pygame import Rect, Surface

from scenes.medieval_keep.scenery.seasons import OCHRE, Air
from scenes.medieval_keep.scenery.town_plan import TownPlan, detail_scale
from scenes.paint.art import art, ids
from scenes.paint.hours import shade
from scenes.paint.ink import Sketch, arc, seed_of
from scenes.paint.pieces import Piece, kept
from scenes.paint.scenery import grass_tuft
from scenes.paint.theme import Colour, Theme
from scenes.tabletop.stage.people import COAT, COATS

MOST = 12
"""More tents or figures than these are not told apart."""
CAMP = (186.0, 92.0)
"""Units of a camp, before a town of the usual size."""


@dataclass(frozen=True, slots=True)
class Band:
    """Those who wait outside: whose banner they follow, their dice and the hits that they take."""

    card: str
    dice: int
    hits: int


@dataclass(frozen=True, slots=True)
class Outside:
    """Where on a board an attacker camps: the field, the middle of the camp's foot in it, and the camp's size."""

    band: Band
    field: Rect
    foot: tuple[int, int]
    size: float


def camp_places(plan: TownPlan, count: int, clear: float) -> list[tuple[float, float, float]]:
    """Middle of the foot and size (1 is usual) of `count` camps: first between the road and what lies right of
    `clear`, then left of the road. All in units of the town."""
    low, high = plan.field
    size = min(detail_scale(plan.width, plan.height) * 1.05, (high - low) / 106)
    wide, foot = CAMP[0] * size, high - (high - low) * 0.19
    road = plan.width * 0.06
    right = (plan.gate[0] + road, max(plan.gate[0] + road, clear))
    left = (plan.width * 0.11, plan.gate[0] - road)
    spots: list[tuple[float, float, float]] = []
    for start, end in (right, left):
        room = int((end - start) / (wide * 0.72)) or int(end - start > wide * 0.5)
        step = (end - start) / max(1, room)
        found = [(start + step * (i + 0.5), foot, min(size, size * step / wide)) for i in range(room)]
        spots += found if start == right[0] else found[::-1]
    return spots[:count]


@kept
def camp(band: Band, size: float, scale: float, theme: Theme, air: Air) -> Piece:
    """A camp, anchored at the middle of its foot."""
    wide, high = CAMP[0] * size, CAMP[1] * size
    sketch = Sketch(wide, high, scale, theme, ("camp", band))
    sketch.wash(arc(wide / 2, high * 0.78, wide * 0.48, high * 0.2), theme.wash.earth, 0.7, offset=(0, 0), amount=1)
    tents = min(MOST, max(1, band.hits))
    behind, front = (tents + 1) // 2, tents // 2
    coat = COATS.get(band.card, COAT)
    for row, number in ((0, behind), (1, front)):
        for i in range(number):
            x = wide * (0.1 + 0.8 * (i + 0.5 + 0.25 * row) / max(1, behind))
            _tent(sketch, x, high * (0.56 + 0.16 * row), (20 + 3 * row) * size, coat, i + row)
    surface = sketch.render()
    pole = art("banners", band.card, round(44 * size * scale), scale=scale) if band.card in ids("banners") else None
    if pole is not None:
        surface.blit(pole, (round((wide * 0.5 - 12 * size) * scale), round(1 * scale)))
    figures = min(MOST, max(1, band.dice))
    for i in range(figures):
        man = figure(band, i, size, scale)
        x = wide * (0.08 + 0.84 * (i + 0.5) / figures) * scale - man.get_width() / 2
        y = high * (0.99 - 0.05 * (i % 2)) * scale - man.get_height()
        surface.blit(man, (round(x), round(y)))
    if theme.washes:
        shade(surface, air.light)
    fire = Sketch(wide, high, scale, theme, ("fire", band.card))
    _fire(fire, wide * 0.5, high * 0.8, 7 * size, lit=air.lit and theme.washes)
    surface.blit(fire.render(), (0, 0))
    return Piece(surface, (round(wide / 2 * scale), round(high * scale)))


def figure(band: Band, number: int, size: float, scale: float) -> Surface:
    """One of his men, in his colours."""
    kind = "spearman" if (number + seed_of(band.card)) % 3 else "soldier"
    coat = COATS.get(band.card, COAT)
    return art("scenery", kind, round(30 * size * scale), recolour=(COAT, coat), scale=scale)


def _tent(sketch: Sketch, x: float, foot: float, size: float, coat: Colour, number: int) -> None:
    theme = sketch.theme
    cloth = theme.deep_parchment if number % 3 else coat
    peak, left, right = (x, foot - size * 0.95), (x - size * 0.55, foot), (x + size * 0.62, foot)
    sketch.shape([left, peak, right], cloth, 1.2, amount=0.4)
    sketch.hatch([peak, right, (x + size * 0.12, foot)], 70, 3, 0.75, opacity=0.5)
    sketch.shape(
        [(x - size * 0.14, foot), (x - size * 0.02, foot - size * 0.55), (x + size * 0.1, foot)], theme.soft_ink, 0.9
    )
    sketch.stroke([peak, (x + size * 0.03, foot - size * 1.18)], 1.2, amount=0.2)


def _fire(sketch: Sketch, x: float, foot: float, size: float, *, lit: bool) -> None:
    theme = sketch.theme
    for lean in (-0.9, 0.9):
        sketch.stroke([(x - lean * size, foot), (x + lean * size, foot - size * 0.35)], 2.2, theme.soft_ink, amount=0.2)
    flame = [
        (x - size * 0.55, foot - size * 0.2),
        (x - size * 0.5, foot - size),
        (x - size * 0.1, foot - size * 0.8),
        (x + size * 0.05, foot - size * 1.8),
        (x + size * 0.45, foot - size),
        (x + size * 0.6, foot - size * 0.2),
    ]
    sketch.shape(flame, OCHRE if lit else theme.wash.roof, 1.1, curve=True, amount=0.2)


@kept
def ash(size: float, scale: float, theme: Theme, air: Air) -> Piece:
    """What is left of a camp for a round: burnt ground and broken poles; anchored at the middle of its foot."""
    wide, high = CAMP[0] * size * 0.8, CAMP[1] * size * 0.5
    sketch = Sketch(wide, high, scale, theme, "ash")
    chance = random.Random(17)
    if theme.washes:
        for _ in range(5):
            x, y = chance.uniform(0.2, 0.8) * wide, chance.uniform(0.45, 0.85) * high
            sketch.plain(arc(x, y, chance.uniform(14, 30) * size, 7 * size), theme.soft_ink, 0.28)
    for i in range(7):
        x, y = wide * (0.14 + 0.12 * i), high * chance.uniform(0.5, 0.9)
        turn = math.radians(chance.uniform(20, 160))
        reach = chance.uniform(8, 15) * size
        sketch.stroke([(x, y), (x + reach * math.cos(turn), y - reach * math.sin(turn))], 1.8, amount=0.4)
        grass_tuft(sketch, x + 6, y + 3, 4 * size)
    surface = sketch.render()
    if theme.washes:
        shade(surface, air.light)
    return Piece(surface, (round(wide / 2 * scale), round(high * scale)))
