"""What moves in the air over any board: smoke, fire, flags, birds; each small, kept, and told by the tick."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import cache

import pygame
from pygame import Rect

from scenes.paint.heraldry import flag
from scenes.paint.ink import Sketch, smooth
from scenes.paint.pieces import Piece, kept
from scenes.paint.theme import SEATS, Colour, Theme, mix
from scenes.tabletop.board.life import Mover

Drawn = tuple[Piece, tuple[float, float]]
Spot = Callable[[], tuple[float, float]]
"""The pixel where something stands now: a map can be pushed about."""


def still(x: float, y: float) -> Spot:
    """A spot that stays where it is."""
    return lambda: (x, y)


_TURNS = [i * math.tau / 12 for i in range(12)]
FIRE: Colour = (0xD9, 0x6A, 0x33)
GLOW: Colour = (0xF8, 0xD2, 0x6E)
PUFFS = 14
"""Ticks in which a puff of smoke rises and is gone."""


@kept
def plume(step: int, size: float, scale: float, theme: Theme, dark: bool, puffs: int) -> Piece:
    """Smoke at a tick, as one cloud that thins as it rises; anchored where it begins.

    All its puffs lie within one line: a line round each of them would show as rings where they overlap.
    """
    wide, foot = size * 3.4, size * 3.5
    sketch = Sketch(wide, foot + size * 0.6, scale, theme, ("plume", step))
    clouds = []
    for number in range(puffs):
        age = (step + number * PUFFS / puffs) % PUFFS
        r, sway = size * (0.22 + 0.6 * age / PUFFS), size * 0.12 * math.sin(age * 0.45 + number * 1.4)
        x, y = size * 1.1 + sway + age * size * 0.07, foot - age * size * 0.16
        lumps = [(a, r * (1 + 0.14 * math.sin(3 * a + number * 2.1))) for a in _TURNS]
        clouds.append(
            smooth([(x + k * math.cos(a), y + 0.9 * k * math.sin(a)) for a, k in lumps], closed=True, count=3)
        )
    for cloud in clouds:
        sketch.stroke([*cloud, cloud[0]], min(1.8, size * 0.1), theme.soft_ink, amount=0.1)
    for cloud in clouds:
        sketch.plain(cloud, theme.soft_ink if dark else mix(theme.card, theme.soft_ink, 0.08))
    surface = sketch.render().copy()
    for row in range(surface.get_height()):
        share = (0.7 if dark else 0.85) * min(1.0, row / (foot * scale))
        surface.fill((255, 255, 255, round(255 * share)), (0, row, surface.get_width(), 1), pygame.BLEND_RGBA_MULT)
    return Piece(surface, (round(size * 1.1 * scale), round(foot * scale))).trimmed().by_runs()


@kept
def flames(size: float, scale: float, theme: Theme, step: int) -> Piece:
    """Fire on what burns, one of three shapes; anchored at the middle of its foot. Small ones have a finer line, of
    the fire's own colour: ink would leave no light in them."""
    sketch = Sketch(size * 1.4, size * 1.4, scale, theme, ("flames", step))
    line, fine = (mix(FIRE, theme.ink, 0.45), min(1.1, size * 0.04)) if theme.washes else (theme.ink, 1.1)
    for number, (x, high) in enumerate(((0.35, 0.7), (0.7, 1.1), (1.02, 0.8))):
        tall = size * high * (1 + 0.16 * math.sin(step * 2.1 + number * 1.7))
        middle, foot, half = size * x, size * 1.35, size * 0.17
        tip = (middle + half * 0.2 * (step - 1), foot - tall)
        left, right = (middle - half * 0.8, foot - tall * 0.5), (middle + half * 0.8, foot - tall * 0.45)
        tongue = [(middle - half, foot), left, tip, right, (middle + half, foot)]
        sketch.shape(tongue, FIRE, fine, line, curve=True, amount=0.2, offset=(0, 0))
        core = [(middle - half * 0.55, foot), (middle, foot - tall * 0.62), (middle + half * 0.55, foot)]
        sketch.plain(core, GLOW)
    surface = sketch.render()
    return Piece(surface, (surface.get_width() // 2, surface.get_height()))


@kept
def bird(step: int, scale: float, theme: Theme) -> Piece:
    """A bird far away, its wings up or down; anchored at its middle."""
    sketch = Sketch(14, 10, scale, theme, ("bird", step))
    up = (2.0, 5.0, 7.0, 5.0)[step]
    for side in (-1, 1):
        sketch.stroke([(7, 6), (7 + side * 3, up + 1), (7 + side * 6, up + 0.5)], 1.2, amount=0.1)
    return Piece(sketch.render(), (round(7 * scale), round(5 * scale)))


@kept
def ripple(step: int, scale: float, theme: Theme) -> Piece:
    """Light on a wave, one of four moments; anchored at its middle."""
    sketch = Sketch(30, 10, scale, theme, ("ripple", step))
    lean = 2.4 * (step - 1.5)
    wave = [(5 + lean, 6), (11 + lean, 3.2), (17 + lean, 6), (24 + lean, 3.6)]
    sketch.stroke(wave, 2.4, theme.card, amount=0.2, opacity=0.85)
    return Piece(sketch.render(), (round(15 * scale), round(5 * scale)))


def swell(spots: Sequence[Spot], scale: float, theme: Theme) -> Mover:
    """The tide: light on the waves at some spots of the water, a third of them at a time."""

    lights = [ripple(step, scale, theme) for step in range(4)]

    def places(tick: int) -> Iterator[Drawn]:
        for number, at in enumerate(spots):
            step = (tick + number * 5) % 12
            if step < len(lights):
                yield lights[step], at()

    return places


def smoke(
    at: Spot, size: float, scale: float, theme: Theme, seed: int = 0, *, dark: bool = False, puffs: int = 4
) -> Mover:
    """Smoke that rises from a spot; `size` in units."""
    cloud = cache(lambda step: plume(step, size, scale, theme, dark, puffs))

    def places(tick: int) -> Iterable[Drawn]:
        return ((cloud((tick + seed * 5) % PUFFS), at()),)

    return places


def fire(at: Spot, size: float, scale: float, theme: Theme, seed: int = 0) -> Mover:
    """Flames whose foot stands at a spot; `size` in units."""
    flame = cache(lambda step: flames(size, scale, theme, step))

    def places(tick: int) -> Iterable[Drawn]:
        return ((flame((tick // 2 + seed) % 3), at()),)

    return places


def waving(at: Spot, high: float, seat: str, scale: float, theme: Theme, seed: int = 0) -> Mover:
    """A seat's flag that waves; its foot stands at a spot, `high` units below its top."""

    def places(tick: int) -> Iterable[Drawn]:
        wave = math.sin((tick + seed) * 0.55)
        wide, drop = high * 0.9 + round(wave) * high / 24, high * 0.5 + round(1.4 * wave) * high / 24
        yield flag(SEATS[seat], high, scale, theme, width=wide, drop=drop), at()

    return places


def birds(room: Rect, count: int, scale: float, theme: Theme) -> Mover:
    """Birds that cross a room high up."""
    flying = cache(lambda step: bird(step, scale, theme))

    def places(tick: int) -> Iterator[Drawn]:
        for number in range(count):
            x = (tick * 1.6 * scale + number * 0.37 * room.w) % (room.w + 40 * scale) - 20 * scale
            y = room.h * (0.06 + 0.05 * (number % 3)) + 4 * scale * math.sin(tick * 0.08 + number)
            yield flying((tick // 2 + number) % 4), (room.x + x, room.y + y)

    return places
