"""A world's houses one behind the other: by day, and in the evening of a scene with what the scene is about."""

from __future__ import annotations

import math
import random
from collections.abc import Iterable
from functools import lru_cache
from typing import Literal

import pygame
from pygame import Surface

from scenes.city.drawing.document import Stroke
from scenes.city.ink.looks import looks_of
from scenes.city.ink.painter import paint_mark
from scenes.city.ink.strokes import OVER
from scenes.city.worlds.world import world as world_of
from scenes.paint.hours import LIGHT, shade
from scenes.paint.theme import Colour, mix, rgb

Evening = Literal["camp", "hall", "street", "temple", "wall", "ruins"]
EVENINGS: tuple[Evening, ...] = ("camp", "hall", "street", "temple", "wall", "ruins")
WIDE = 1000.0
"""Units across a scene."""
SKY, GLOW = (44, 54, 96), (250, 206, 120)
OF_WORDS: dict[str, Evening] = {
    "walls": "wall", "gatehouse": "wall", "watchtower": "wall", "temple": "temple", "shrine": "temple",
    "holy-site": "temple", "priest-home": "temple", "palace": "hall", "court": "hall", "embassy": "hall",
    "fortress": "hall", "barracks": "camp", "armoury": "camp", "park": "camp", "neighbourhood": "street",
    "marketplace": "street", "bazaar": "street", "thoroughfare": "street",
}  # fmt: skip
"""What a place's type word makes of an evening there; a place in ruins is a ruin."""
MIDDLE: dict[Evening, tuple[tuple[str, float, float, float], ...]] = {
    "camp": (("tent", 300, 0.9, 70), ("tent", 470, 0.94, 82), ("tent", 660, 0.9, 68), ("tree", 820, 0.92, 70)),
    "hall": (("keep", 500, 0.62, 165), ("tower", 240, 0.78, 92), ("tower", 760, 0.78, 92)),
    "street": (
        ("house", 180, 0.86, 84),
        ("market", 400, 0.93, 66),
        ("house", 640, 0.84, 96),
        ("market", 840, 0.94, 60),
    ),
    "temple": (("church", 500, 0.6, 160), ("tree", 260, 0.88, 70), ("tree", 740, 0.9, 74)),
    "wall": (("tower", 190, 0.6, 100), ("gate", 500, 0.62, 120), ("tower", 810, 0.6, 100)),
    "ruins": (
        ("keep", 480, 0.66, 140),
        ("hatching", 420, 0.66, 90),
        ("hatching", 560, 0.7, 80),
        ("hill", 790, 0.86, 80),
    ),
}
"""What stands in the middle: a stamp, where (its middle, in units and in heights), its half size."""


def evening_at(words: Iterable[str], state: str, turn: int) -> Evening:
    """The evening of a scene at a place of these words; somewhere else, they take turns."""
    if state == "destroyed":
        return "ruins"
    return next((OF_WORDS[word] for word in words if word in OF_WORDS), EVENINGS[turn % len(EVENINGS)])


@lru_cache(maxsize=4)
def evening(world: str, kind: Evening, size: tuple[int, int]) -> Surface:
    """The picture, of so many pixels."""
    here, chance = world_of(world), random.Random(f"{world}-{kind}")
    high = WIDE * size[1] / size[0]
    large = Surface((size[0] * OVER, size[1] * OVER))
    scale = large.get_width() / WIDE
    matrix = (scale, 0.0, 0.0, scale, 0.0, 0.0)
    paper = rgb(here.paper)
    sky = mix(paper, SKY, 0.55)
    for y in range(large.get_height()):
        share = y / large.get_height()
        large.fill(mix(SKY, sky, share), (0, y, large.get_width(), 1))
    _heavens(large, scale, high, chance)
    far = list(_row(chance, "house", 0.62 * high, 44.0, 0.9))
    _paint(large, world, far, matrix, paper)
    shade(large, (120, 128, 170))
    foot = round(0.78 * high * scale)
    large.fill(mix(rgb(here.deep), SKY, 0.35), (0, foot, large.get_width(), large.get_height() - foot))
    _paint(large, world, _row(chance, "house", 0.74 * high, 62.0, 1.5), matrix, paper)
    if kind == "wall":
        line = tuple((x, 0.8 * high, 0.0, 0.0) for x in (-20.0, 1020.0))
        _paint(large, world, [Stroke(9000, "pen", "#2B2118", 70.0, "long", "", line, 0.0, "stone")], matrix, paper)
    middle = [_stamp(9100 + n, name, x, y * high, half) for n, (name, x, y, half) in enumerate(MIDDLE[kind])]
    _paint(large, world, middle, matrix, paper)
    shade(large, mix(LIGHT["night"], (255, 255, 255), 0.62))
    _lamps(large, scale, high, chance)
    return pygame.transform.smoothscale(large, size)


@lru_cache(maxsize=4)
def skyline(world: str, size: tuple[int, int]) -> Surface:
    """The houses of a world by day, three rows of them, over the whole width."""
    here, chance = world_of(world), random.Random(f"{world}-skyline")
    high = WIDE * size[1] / size[0]
    large = Surface((size[0] * OVER, size[1] * OVER))
    scale = large.get_width() / WIDE
    matrix, paper = (scale, 0.0, 0.0, scale, 0.0, 0.0), rgb(here.paper)
    large.fill(mix(paper, rgb(here.deep), 0.35))
    pygame.draw.circle(large, mix(paper, GLOW, 0.6), (790 * scale, 0.3 * high * scale), 50 * scale)
    rows = ("tree", 0.76, 0.14), ("tower", 0.74, 0.26), ("house", 0.86, 0.17), ("house", 1.02, 0.2)
    for name, foot, half in rows:
        apart = 2.2 if name == "tower" else 0.9
        _paint(large, world, _row(chance, name, foot * high, half * high, apart), matrix, paper)
    return pygame.transform.smoothscale(large, size)


def _stamp(id: int, name: str, x: float, y: float, half: float) -> Stroke:
    return Stroke(
        id, "stamp", "#2B2118" if name == "tree" else "#B5583A", half, "stamps", "", ((x, y, 0.0, 0.0),), 0.0, name
    )


def _row(chance: random.Random, name: str, foot: float, half: float, apart: float) -> Iterable[Stroke]:
    """Buildings side by side, their feet on a line."""
    x = -half
    while x < WIDE + half:
        size = half * chance.uniform(0.8, 1.2)
        yield _stamp(chance.randrange(1, 8000), name, x, foot - size * 0.8, size)
        x += half * (1.5 if apart < 1 else apart * chance.uniform(1.2, 1.9))


def _paint(surface: Surface, world: str, strokes: Iterable[Stroke], matrix: tuple[float, ...], paper: Colour) -> None:
    for stroke in strokes:
        for mark in looks_of(stroke, 0, world):
            paint_mark(surface, mark, matrix, paper)  # type: ignore[arg-type]


def _heavens(surface: Surface, scale: float, high: float, chance: random.Random) -> None:
    """Stars and a moon."""
    for _ in range(70):
        at = chance.uniform(0, WIDE) * scale, chance.uniform(0, 0.5 * high) * scale
        pygame.draw.circle(surface, (226, 224, 206), at, max(1.0, chance.uniform(0.6, 1.5) * scale))
    moon = 850 * scale, 0.2 * high * scale
    pygame.draw.circle(surface, (240, 232, 204), moon, 34 * scale)
    pygame.draw.circle(surface, mix((240, 232, 204), SKY, 0.2), (moon[0] - 9 * scale, moon[1] + 6 * scale), 8 * scale)


def _lamps(surface: Surface, scale: float, high: float, chance: random.Random) -> None:
    """Warm light here and there: fires, lamps, windows."""
    for _ in range(7):
        x, y = chance.uniform(40, WIDE - 40) * scale, chance.uniform(0.7, 0.88) * high * scale
        reach = round(chance.uniform(30, 64) * scale)
        halo = Surface((2 * reach, 2 * reach))
        for step in range(8, 0, -1):
            light = tuple(round(c * 0.045 * (9 - step)) for c in GLOW)
            pygame.draw.circle(halo, light, (reach, reach), reach * step / 8)
        surface.blit(halo, (x - reach, y - reach), special_flags=pygame.BLEND_RGB_ADD)
        pygame.draw.circle(surface, GLOW, (x, y), max(1.0, 2.4 * scale * math.sqrt(chance.uniform(0.6, 1.4))))
