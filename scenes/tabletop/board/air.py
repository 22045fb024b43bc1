"""What moves in the air over any board: smoke, fire, flags, birds; each small, kept, and told by the tick."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Iterator

from pygame import Rect

from scenes.paint.heraldry import flag
from scenes.paint.ink import Sketch
from scenes.paint.pieces import Piece, kept
from scenes.paint.theme import SEATS, Theme
from scenes.tabletop.board.life import Mover

Drawn = tuple[Piece, tuple[float, float]]
Spot = Callable[[], tuple[float, float]]
"""The pixel where something stands now: a map can be pushed about."""


def still(x: float, y: float) -> Spot:
    """A spot that stays where it is."""
    return lambda: (x, y)


_TURNS = [i * math.tau / 12 for i in range(12)]
PUFFS = 14
"""Ticks in which a puff of smoke rises and is gone."""


@kept
def puff(age: int, size: float, scale: float, theme: Theme, dark: bool) -> Piece:
    """A cloud of smoke of that age in ticks, anchored at its middle."""
    share = age / PUFFS
    r = size * (0.28 + 0.6 * share)
    sketch = Sketch(2 * r + 4, 2 * r + 4, scale, theme, ("puff", age % 3))
    opacity = (0.75 if dark else 0.6) * (1 - share)
    lumps = [(a, r * (1 + 0.14 * math.sin(3 * a + age))) for a in _TURNS]
    ring = [(r + 2 + lump * math.cos(a), r + 2 + r * 0.9 * math.sin(a)) for a, lump in lumps]
    sketch.plain(ring, theme.soft_ink if dark else theme.card, opacity)
    sketch.stroke([*ring, ring[0]], 0.8, theme.soft_ink, amount=0.2, opacity=opacity)
    surface = sketch.render()
    return Piece(surface, (surface.get_width() // 2, surface.get_height() // 2))


@kept
def flames(size: float, scale: float, theme: Theme, step: int) -> Piece:
    """Fire on what burns, one of three shapes; anchored at the middle of its foot."""
    sketch = Sketch(size * 1.4, size * 1.4, scale, theme, ("flames", step))
    for number, (x, high) in enumerate(((0.35, 0.7), (0.7, 1.1), (1.02, 0.8))):
        tall = size * high * (1 + 0.16 * math.sin(step * 2.1 + number * 1.7))
        middle, foot, half = size * x, size * 1.35, size * 0.17
        tip = (middle + half * 0.2 * (step - 1), foot - tall)
        left, right = (middle - half * 0.8, foot - tall * 0.5), (middle + half * 0.8, foot - tall * 0.45)
        tongue = [(middle - half, foot), left, tip, right, (middle + half, foot)]
        sketch.shape(tongue, theme.wash.roof, 1.1, curve=True, amount=0.2)
        core = [(middle - half * 0.4, foot), (middle, foot - tall * 0.5), (middle + half * 0.4, foot)]
        sketch.plain(core, theme.wash.straw, 0.95)
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


def smoke(at: Spot, size: float, scale: float, theme: Theme, seed: int = 0, *, dark: bool = False) -> Mover:
    """Smoke that rises from a spot; `size` in units."""

    def places(tick: int) -> Iterator[Drawn]:
        for number in range(4):
            age = (tick + seed * 5 + number * PUFFS // 4) % PUFFS
            sway = math.sin((tick + seed * 3 + number * 4) * 0.35) * size * 0.12
            x, y = at()
            x, y = x + (sway + age * size * 0.07) * scale, y - age * size * 0.16 * scale
            yield puff(age, size, scale, theme, dark), (x, y)

    return places


def fire(at: Spot, size: float, scale: float, theme: Theme, seed: int = 0) -> Mover:
    """Flames whose foot stands at a spot; `size` in units."""

    def places(tick: int) -> Iterable[Drawn]:
        return ((flames(size, scale, theme, (tick // 2 + seed) % 3), at()),)

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

    def places(tick: int) -> Iterator[Drawn]:
        for number in range(count):
            x = (tick * 1.6 * scale + number * 0.37 * room.w) % (room.w + 40 * scale) - 20 * scale
            y = room.h * (0.06 + 0.05 * (number % 3)) + 4 * scale * math.sin(tick * 0.08 + number)
            yield bird((tick // 2 + number) % 4, scale, theme), (room.x + x, room.y + y)

    return places
