"""A place as the builders of a world would put it up: what stands in it, on a piece of ground."""

from __future__ import annotations

import math
from functools import lru_cache

import pygame
from pygame import Surface

from scenes.city.drawing.document import Stroke
from scenes.city.ink.looks import looks_of
from scenes.city.ink.painter import paint_mark
from scenes.city.ink.strokes import OVER
from scenes.city.worlds.world import world as world_of
from scenes.paint.theme import mix, rgb

Standing = tuple[str, float, float, float]
"""A stamp, the middle of it in hundredths of the picture, half its size."""
SIDE = 100.0
HOUSES: tuple[Standing, ...] = (("house", 28, 42, 18), ("house", 70, 38, 18), ("house", 50, 66, 21))
STALLS: tuple[Standing, ...] = (("market", 30, 40, 19), ("market", 70, 44, 19), ("market", 48, 68, 21))
TREES: tuple[Standing, ...] = (("tree", 28, 44, 20), ("tree", 70, 40, 20), ("tree", 50, 66, 22))
HALL: tuple[Standing, ...] = (("house", 22, 60, 14), ("keep", 56, 50, 34))
CAMP: tuple[Standing, ...] = (("tent", 30, 44, 18), ("tent", 70, 42, 18), ("tent", 50, 66, 20))
WORKS: tuple[Standing, ...] = (("mill", 60, 46, 30), ("house", 26, 64, 18))
CHURCH: tuple[Standing, ...] = (("church", 52, 48, 34), ("tree", 18, 62, 14))
OF_WORD: dict[str, tuple[Standing, ...]] = {
    "armoury": (("tower", 32, 44, 24), ("house", 66, 60, 22)), "bank": HALL, "barracks": CAMP, "bazaar": STALLS,
    "court": HALL, "embassy": HALL, "factory": WORKS, "fortress": (("keep", 50, 48, 40),),
    "gatehouse": (("tower", 20, 48, 22), ("tower", 80, 48, 22), ("gate", 50, 52, 30)),
    "holy-site": (("church", 50, 46, 24), ("tree", 20, 56, 18), ("tree", 80, 58, 18)), "marketplace": STALLS,
    "mine": (("hill", 50, 50, 38),), "neighbourhood": HOUSES, "palace": (("keep", 50, 46, 36), ("tree", 14, 64, 13),
    ("tree", 86, 64, 13)), "park": TREES, "police-station": HALL, "priest-home": (("church", 64, 46, 24),
    ("house", 28, 62, 18)), "shrine": (("church", 50, 52, 26),), "temple": CHURCH,
    "thoroughfare": (("house", 18, 36, 22),
    ("house", 82, 34, 22), ("tree", 50, 38, 17)), "walls": (("tower", 20, 44, 20),
    ("tower", 80, 44, 20)), "warehouse": (("house", 34, 46, 22), ("house", 66, 60, 24)),
    "watchtower": (("tower", 50, 46, 36),), "workshop": WORKS, "other-area": HOUSES, "other-economy": STALLS,
    "other-government": HALL, "other-military": CAMP, "other-religious": CHURCH,
    "other-line": (("tower", 20, 44, 20), ("tower", 80, 44, 20)),
}  # fmt: skip
"""What stands in a place of this type word, the rearmost first."""
LINES = {"thoroughfare": ("road", 24.0, 66.0), "walls": ("stone", 20.0, 66.0), "other-line": ("stone", 20.0, 66.0)}
"""The nib of a line through the picture, how broad it is, and at which height."""
TINTS = {"house": "#B5583A", "market": "#DDBE6A", "tent": "#B5583A"}
"""The colour of a stamp; all others stand in ink."""


@lru_cache(maxsize=96)
def place_picture(world: str, word: str, px: int) -> Surface:
    """The picture, so many pixels square, without a ground but its own."""
    scale = px * OVER / SIDE
    large = Surface((px * OVER, px * OVER), pygame.SRCALPHA)
    here = world_of(world)
    earth = mix(rgb(here.paper), rgb(here.ink), 0.12)
    large.fill((*earth, 0))
    ground = [(50 + 48 * math.cos(k / 24 * math.pi), 70 + 22 * math.sin(k / 24 * math.pi)) for k in range(48)]
    pygame.draw.polygon(large, earth, [(x * scale, y * scale) for x, y in ground])
    strokes = [
        Stroke(number, "stamp", TINTS.get(name, "#2B2118"), half, "stamps", "", ((x, y, 0.0, 0.0),), 0.0, name)
        for number, (name, x, y, half) in enumerate(OF_WORD.get(word, HOUSES), start=1)
    ]
    if word in LINES:
        nib, broad, high = LINES[word]
        way = tuple((float(x), high, 0.0, 0.0) for x in (8, 36, 64, 92))
        strokes.append(Stroke(9, "pen", "#2B2118", broad, "long", "", way, 0.0, nib))
    for stroke in strokes:
        for mark in looks_of(stroke, 0, world):
            paint_mark(large, mark, (scale, 0.0, 0.0, scale, 0.0, 0.0), earth)
    return pygame.transform.smoothscale(large, (px, px))
