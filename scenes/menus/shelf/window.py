"""The wall behind the shelf: an arched window with the player's hour outside, a candle and books on its sill; and what
lives there: smoke and birds behind the panes, the candle's flame."""

from __future__ import annotations

import math

import pygame
from pygame import Rect

from scenes.paint.art import art
from scenes.paint.hours import LIGHT, Hour, shade
from scenes.paint.ink import Point, Sketch, arc, box, smooth
from scenes.paint.pieces import Piece, for_display, kept
from scenes.paint.scenery import hills, road, tree
from scenes.paint.theme import Colour, Theme, mix
from scenes.tabletop.board.air import FIRE, GLOW, Spot, birds, smoke, still
from scenes.tabletop.board.life import Mover

WIDE, HIGH = 440.0, 184.0
"""Units of the whole, sill and all."""
ARCH = 196.0
"""Units of the opening from side to side; it is as high as the wall allows."""
FRAME = 15.0
SILL = 13.0
OCHRE: Colour = (0xF2, 0xC0, 0x5A)
SKY: dict[Hour, Colour] = {
    "dawn": (0xF3, 0xDD, 0xC2),
    "noon": (0xD8, 0xE2, 0xDC),
    "evening": (0xF6, 0xDD, 0xB8),
    "night": (0xB4, 0xBC, 0xD6),
}
BOOKS: tuple[tuple[float, float, float, Colour], ...] = (
    (12, 44, 0, (0x6B, 0x3A, 0x2E)),
    (15, 52, 0, (0x2B, 0x50, 0x72)),
    (11, 47, -13, (0x46, 0x5E, 0x3E)),
    (13, 50, -19, (0x6A, 0x34, 0x56)),
)
"""Width, height, lean in degrees and cloth of the books on the sill."""
CANDLE = WIDE / 2 - ARCH / 2 - 52
"""Where the candle stands."""
FLICKER = (0, 1, 3, 1, 0, 2, 4, 2, 0, 4, 1, 2, 3, 4)
"""The shapes of its flame, tick by tick."""
HEARTHS = (
    (141, 118, 16),
    (176, 124, 15),
    (226, 80, 17),
    (264, 88, 16),
)
"""Where smoke rises outside, from the houses and from the castle, and how large its clouds are."""


@kept
def window(scale: float, theme: Theme, hour: Hour) -> Piece:
    """The window at an hour, anchored at the middle of its sill's foot."""
    surface = pygame.Surface((round(WIDE * scale), round(HIGH * scale)), pygame.SRCALPHA)
    surface.blit(_outside(scale, theme, hour).surface, (0, 0))
    surface.blit(_frame(scale, theme).surface, (0, 0))
    front = Sketch(WIDE, HIGH, scale, theme, ("shelf window", hour))
    _candle(front, CANDLE)
    _books(front, WIDE / 2 + ARCH / 2 + 28)
    surface.blit(front.render(), (0, 0))
    return Piece(for_display(surface), _foot(scale))


def life(foot: tuple[int, int], scale: float, theme: Theme, hour: Hour) -> list[Mover]:
    """What moves at the window whose sill's foot has its middle at this pixel. It passes behind stones and bars."""

    def at(x: float, y: float) -> Spot:
        return still(foot[0] + (x - WIDE / 2) * scale, foot[1] + (y - HIGH) * scale)

    sky = Rect(0, 0, round(ARCH * 0.55 * scale), round(120 * scale))
    sky.midtop = foot[0], foot[1] - round((HIGH - 44) * scale)
    found = [birds(sky, 9, scale, theme)]
    found += [smoke(at(x, y), size, scale, theme, seed) for seed, (x, y, size) in enumerate(HEARTHS)]
    found.append(lambda tick: ((_frame(scale, theme), foot),))
    wick, dusk = at(CANDLE + 1, HIGH - SILL - 52), hour in ("evening", "night")
    found.append(lambda tick: ((candle_flame(scale, theme, FLICKER[tick % len(FLICKER)], dusk), wick()),))
    return found


def _foot(scale: float) -> tuple[int, int]:
    """The pixel of a picture of the whole at which the sill's foot has its middle."""
    return round(WIDE / 2 * scale), round(HIGH * scale)


@kept
def _frame(scale: float, theme: Theme) -> Piece:
    """Stones, bars and sill alone, anchored like the whole."""
    sketch = Sketch(WIDE, HIGH, scale, theme, "shelf frame")
    _stones(sketch)
    _sill(sketch)
    return Piece(sketch.render(), _foot(scale))


@kept
def candle_flame(scale: float, theme: Theme, step: int, dusk: bool) -> Piece:
    """The candle's flame, one of five shapes, in the light that is seen at dusk; anchored at the wick."""
    side, foot = 64.0, 38.0
    sketch = Sketch(side, side, scale, theme, ("candle", step))
    for number, share in enumerate((1.0, 0.86, 0.72, 0.58, 0.44, 0.3) if dusk else ()):
        sketch.plain(arc(side / 2, foot - 8, (27 + step % 2) * share, count=24), GLOW, 0.018 + 0.012 * number)
    tall, lean, x = 21 + (0, 1.4, -0.8, 2.2, 0.6)[step], (0, 0.8, -0.7, 0.3, -1.3)[step], side / 2
    for wide, high, colour in ((5.4, 1.0, FIRE), (4.5, 0.9, GLOW), (2.4, 0.55, theme.card)):
        flame = [(x, foot), (x - wide, foot - tall * high * 0.32), (x + lean, foot - tall * high)]
        sketch.plain(smooth([*flame, (x + wide, foot - tall * high * 0.3)], closed=True), colour)
    return Piece(sketch.render(), (round(x * scale), round(foot * scale)))


def _opening(out: float = 0.0) -> list[Point]:
    """The outline of the arch, `out` units outside of it."""
    half, foot, top = ARCH / 2 + out, HIGH - SILL, 6 + FRAME - out
    rise = half * 0.86
    bow = [(WIDE / 2 - half * math.cos(a), top + rise - rise * math.sin(a)) for a in _BOW]
    return [(WIDE / 2 - half, foot), *bow, (WIDE / 2 + half, foot)]


_BOW = [math.pi * i / 22 for i in range(23)]


@kept
def _outside(scale: float, theme: Theme, hour: Hour) -> Piece:
    """What is seen through the window: a castle over its fields, in the light of the hour."""
    sketch = Sketch(WIDE, HIGH, scale, theme, "outside")
    left, right, foot = WIDE / 2 - ARCH / 2, WIDE / 2 + ARCH / 2, HIGH - SILL
    sketch.plain(box(left, 0, ARCH, HIGH), SKY[hour] if theme.washes else theme.card)
    if hour == "dawn" and theme.washes:
        sketch.disc(left + 46, foot - 62, 15, 15, (0xF2, 0xC8, 0x86), 1.0, amount=0.3)
    far = [
        (left - 4, foot - 52),
        (left + 40, foot - 66),
        (left + 92, foot - 54),
        (left + 150, foot - 70),
        (right + 4, foot - 50),
    ]
    hills(sketch, far, foot, 0.25, "far")
    near = [(left - 4, foot - 26), (left + 60, foot - 42), (left + 124, foot - 34), (right + 4, foot - 44)]
    hills(sketch, near, foot, 0.5, "near")
    road(sketch, [(WIDE / 2 + 18, foot - 44), (WIDE / 2 - 6, foot - 26), (WIDE / 2 + 12, foot + 2)], (6, 22))
    for x, y, kind in ((16, -30, "fir"), (28, -33, "fir"), (150, -32, "round"), (166, -36, "round"), (40, -30, "fir")):
        tree(sketch, left + x, foot + y, 15, "fir" if kind == "fir" else "round", x)
    surface = sketch.render()
    side = round(92 * scale)
    surface.blit(
        art("castle", "castle-4", side, scale=scale), (round((WIDE / 2 - 30) * scale), round((foot - 108) * scale))
    )
    for number, kind in enumerate(("house-thatch", "house-tile", "house-moss")):
        house = art("scenery", kind, round(24 * scale), scale=scale)
        surface.blit(house, (round((left + 44 + 19 * number) * scale), round((foot - 46 + 5 * number) * scale)))
    if theme.washes:
        shade(surface, LIGHT[hour])
    sky = Sketch(WIDE, HIGH, scale, theme, "window sky")
    if hour == "night" and theme.washes:
        mx, my = left + 48, 62
        moon = [*arc(mx, my, 12, 12, 60, 300, 16), *arc(mx + 6.6, my, 10.3, 10.3, 285, 75, 14)]
        sky.shape(moon, theme.parchment, 0.8, theme.parchment, amount=0.1, offset=(0, 0))
        for number in range(14):
            sky.disc(left + 16 + number * 37 % 168, 34 + number * 23 % 52, 0.9, 0.9, theme.parchment, 0)
    surface.blit(sky.render(), (0, 0))
    shape = Sketch(WIDE, HIGH, scale, theme, "opening")
    shape.plain(_opening(1), (255, 255, 255))
    surface.blit(shape.render(), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return Piece(surface)


def _stones(sketch: Sketch) -> None:
    """The arch of dressed stones around the opening, and the bar that parts it."""
    theme, stone = sketch.theme, sketch.theme.wash.stone
    inner, outer = _opening(), _opening(FRAME)
    sketch.wash([*outer, *reversed(inner)], mix(stone, theme.table, 0.18), offset=(0, 0), amount=0.5, solid=True)
    sketch.ink(outer, 1.8, amount=0.5)
    sketch.ink(inner, 1.5, amount=0.4)
    joints = [inner[i] for i in range(1, len(inner) - 1, 2)], [outer[i] for i in range(1, len(outer) - 1, 2)]
    for one, other in zip(*joints, strict=True):
        sketch.stroke([one, other], 1.0, amount=0.2, opacity=0.8)
    for side in (-1, 1):
        for k in (0.34, 0.68):
            x, y = WIDE / 2 + side * ARCH / 2, HIGH - SILL - 60 * k
            sketch.stroke([(x, y), (x + side * FRAME, y)], 1.0, amount=0.2, opacity=0.8)
    bar = box(WIDE / 2 - 2.4, 22, 4.8, HIGH - SILL - 22)
    sketch.shape(bar, theme.soft_ink, 1.2, amount=0.3, solid=True)
    for y in (74, 118):
        sketch.ink([(WIDE / 2 - ARCH / 2, y), (WIDE / 2 + ARCH / 2, y)], 1.6, theme.soft_ink, amount=0.4)


def _sill(sketch: Sketch) -> None:
    left, wide, top = WIDE / 2 - ARCH / 2 - 92, ARCH + 184, HIGH - SILL
    sketch.shape(box(left, top, wide, SILL - 2), sketch.theme.wash.timber, 1.8, amount=0.5, solid=True)
    sketch.hatch(box(left + 4, top + 5, wide - 8, SILL - 8), 86, 6, 0.7, opacity=0.4)


def _candle(sketch: Sketch, x: float) -> None:
    theme, foot = sketch.theme, HIGH - SILL
    sketch.shape(arc(x, foot - 3, 19, 4.4), theme.wash.straw, 1.4, offset=(0, 0))
    sketch.shape(box(x - 7, foot - 46, 14, 42), theme.card, 1.5, amount=0.4, solid=True)
    sketch.hatch(box(x + 2, foot - 44, 5, 38), 80, 3, 0.7, opacity=0.45)
    sketch.shape(
        [(x - 7, foot - 46), (x - 7, foot - 34), (x - 4, foot - 30), (x - 3, foot - 44)], theme.card, 1.0, curve=True
    )
    sketch.stroke([(x, foot - 46), (x + 1, foot - 53)], 1.6, amount=0.1)
    sketch.stroke(arc(x + 20, foot - 8, 6, 5, -150, 120, 10), 1.6, amount=0.2)


def _books(sketch: Sketch, x: float) -> None:
    """Small books that lean on each other."""
    foot = HIGH - SILL
    for wide, high, lean, cloth in BOOKS:
        turn = math.radians(lean)
        across, up = (math.cos(turn), math.sin(turn)), (math.sin(turn), -math.cos(turn))

        def at(right: float, rise: float, left: float = x, across: Point = across, up: Point = up) -> Point:
            return left + across[0] * right + up[0] * rise, foot + across[1] * right + up[1] * rise

        sketch.shape([at(0, 0), at(wide, 0), at(wide, high), at(0, high)], cloth, 1.4, amount=0.3, solid=True)
        for share in (0.2, 0.8):
            sketch.stroke([at(0, high * share), at(wide, high * share)], 1.1, OCHRE, amount=0.1, opacity=0.8)
        x += wide + 1.5 + high * 0.55 * abs(math.sin(turn))
