"""A city's coat of arms as a picture: a divided field, a charge on it."""

from __future__ import annotations

import math
from functools import lru_cache

import pygame
from msgspec import UNSET
from pygame import Surface

from game.defenders.board.position import SettingChoice
from game.parts.arms import Arms, arms_for, read_arms
from scenes.paint.theme import PARCHMENT, Colour, rgb
from scenes.system.words import later

TINCTURE: dict[str, Colour] = {
    "red": rgb("#A5342B"), "blue": rgb("#2F5C8F"), "green": rgb("#2F6B45"), "purple": rgb("#6A3B78"),
    "black": rgb("#2B2421"), "gold": rgb("#DDAF45"), "silver": rgb("#EFEBDD"),
}  # fmt: skip
COLOUR_NAME = {
    "red": later("red"), "blue": later("blue"), "green": later("green"), "purple": later("purple"),
    "black": later("black"), "gold": later("gold"), "silver": later("silver"),
}  # fmt: skip
DIVISION_NAME = {
    "plain": later("one colour"), "per-pale": later("side by side"), "per-fess": later("one above the other"),
    "per-bend": later("slantwise"), "chevron": later("a chevron"), "quarterly": later("in quarters"),
    "chief": later("a band at the top"), "wavy": later("waves at the foot"),
}  # fmt: skip
CHARGE_NAME = {
    "tower": later("a tower"), "gear": later("a gear"), "key": later("a key"), "flame": later("a flame"),
    "ship": later("a ship"), "tree": later("a tree"), "raven": later("a raven"), "star": later("a star"),
}  # fmt: skip
WIDE, HIGH = 100.0, 120.0
"""Units of a shield."""
FINE = 4
"""Pixels of a drawn shield to one of the picture."""
Outline = list[tuple[float, float]]
SHIELD: Outline = [
    (4, 4), (96, 4),
    *((50 + 46 * math.cos(a), 56 + 60 * math.sin(a) ** 0.86) for a in (math.pi * n / 48 for n in range(48))),
    (4, 56),
]  # fmt: skip


def _gear() -> Outline:
    points: Outline = []
    for tooth in range(9):
        middle = tooth * math.tau / 9
        for turn, reach in ((-0.24, 20), (-0.16, 27), (0.16, 27), (0.24, 20)):
            points.append((50 + reach * math.cos(middle + turn), 52 + reach * math.sin(middle + turn)))
    return points


def _star() -> Outline:
    return [(50 + r * math.sin(n * math.pi / 5), 54 - r * math.cos(n * math.pi / 5))
            for n, r in enumerate((30, 12.5) * 5)]  # fmt: skip


def _ring(x: float, y: float, radius: float) -> Outline:
    return [(x + radius * math.cos(n * math.tau / 28), y + radius * math.sin(n * math.tau / 28)) for n in range(28)]


SHAPES: dict[str, tuple[tuple[Outline, ...], tuple[Outline, ...]]] = {
    "tower": (
        ([(31, 82), (35, 44), (31, 44), (31, 28), (39, 28), (39, 35), (46, 35), (46, 28), (54, 28), (54, 35), (61, 35),
          (61, 28), (69, 28), (69, 44), (65, 44), (69, 82)],),
        ([(44, 82), (44, 67), (47, 62), (53, 62), (56, 67), (56, 82)], [(48, 48), (52, 48), (52, 57), (48, 57)]),
    ),
    "gear": ((_gear(),), (_ring(50, 52, 9),)),
    "key": (
        (_ring(50, 34, 13), [(46, 44), (54, 44), (54, 86), (46, 86)],
         [(54, 66), (66, 66), (66, 73), (54, 73)], [(54, 77), (63, 77), (63, 84), (54, 84)]),
        (_ring(50, 34, 6),),
    ),
    "flame": (
        ([(50, 22), (58, 36), (66, 46), (70, 60), (66, 74), (57, 83), (43, 83), (34, 74), (30, 60), (35, 46), (40, 52),
          (44, 40)],),
        ([(50, 52), (56, 62), (58, 70), (54, 78), (46, 78), (42, 70), (44, 62)],),
    ),
    "ship": (
        ([(24, 66), (76, 66), (68, 82), (32, 82)], [(48, 26), (52, 26), (52, 66), (48, 66)],
         [(54, 30), (73, 60), (54, 60)], [(46, 34), (30, 60), (46, 60)]),
        (),
    ),
    "tree": (
        ([(46, 66), (54, 66), (57, 84), (43, 84)], _ring(50, 40, 17), _ring(37, 52, 13), _ring(63, 52, 13)),
        (),
    ),
    "raven": (
        ([(22, 42), (33, 34), (43, 34), (52, 42), (74, 62), (82, 78), (68, 76), (58, 80), (46, 76), (36, 66), (33, 48)],
         [(48, 76), (52, 76), (52, 88), (48, 88)], [(58, 77), (62, 77), (62, 88), (58, 88)]),
        (_ring(38, 41, 2.4),),
    ),
    "star": ((_star(),), ()),
}  # fmt: skip
"""A charge: what is filled, and what is cut out of it, in units of the shield."""


def arms_of(setting: SettingChoice) -> Arms | None:
    """The arms that a city bears: those that were chosen, else those that its name makes; None where it has no name."""
    chosen = read_arms(setting.arms) if setting.arms is not UNSET else None
    return chosen or (arms_for(setting.title) if setting.title else None)


@lru_cache(maxsize=64)
def shield(arms: Arms, high: int) -> Surface:
    """The shield, so many pixels high, without a ground."""
    scale = FINE * high / HIGH
    size = round(WIDE * scale), round(HIGH * scale)
    large, mask = Surface(size, pygame.SRCALPHA), Surface(size, pygame.SRCALPHA)
    large.fill(TINCTURE[arms.field])
    for part in _second(arms.division):
        pygame.draw.polygon(large, TINCTURE[arms.second], _at(part, scale))
    ink, pen = PARCHMENT.ink, max(1, round(2.6 * scale))
    filled, holes = SHAPES[arms.charge]
    for part in filled:
        pygame.draw.polygon(large, ink, _at(part, scale), 2 * pen)
        pygame.draw.circle(large, ink, _at(part, scale)[0], pen // 2)
    for part in filled:
        pygame.draw.polygon(large, TINCTURE[arms.of_charge], _at(part, scale))
    for part in holes:
        pygame.draw.polygon(large, ink, _at(part, scale))
    outline = _at(SHIELD, scale)
    pygame.draw.polygon(mask, (255, 255, 255, 255), outline)
    large.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MIN)
    pygame.draw.lines(large, ink, True, outline, round(5 * scale))
    return pygame.transform.smoothscale(large, (round(WIDE * high / HIGH), high))


def put_crest(surface: Surface, setting: SettingChoice, at: tuple[int, int], high: int) -> int:
    """The city's arms with their upper left corner there; returns how wide they are (0: the city bears none)."""
    arms = arms_of(setting)
    if arms is None:
        return 0
    picture = shield(arms, high)
    surface.blit(picture, at)
    return picture.get_width()


def _at(outline: Outline, scale: float) -> Outline:
    return [(x * scale, y * scale) for x, y in outline]


def _second(division: str) -> list[Outline]:
    """Where the second colour lies."""
    wave = [(float(x), 84 + 5 * math.sin(x / 100 * math.tau * 2)) for x in range(0, 101, 2)]
    parts: dict[str, list[Outline]] = {
        "plain": [],
        "per-pale": [[(50, 0), (100, 0), (100, 120), (50, 120)]],
        "per-fess": [[(0, 58), (100, 58), (100, 120), (0, 120)]],
        "per-bend": [[(0, 0), (0, 120), (100, 120), (100, 110)]],
        "chevron": [[(0, 120), (0, 88), (50, 44), (100, 88), (100, 120)]],
        "quarterly": [[(50, 0), (100, 0), (100, 56), (50, 56)], [(0, 56), (50, 56), (50, 120), (0, 120)]],
        "chief": [[(0, 0), (100, 0), (100, 26), (0, 26)]],
        "wavy": [[*wave, (100, 120), (0, 120)]],
    }
    return parts[division]
