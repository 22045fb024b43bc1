"""Pieces of a clash before a wall: the battlement that cards stand behind, the pit, the sum, sealing wax."""

from __future__ import annotations

import math
import random
from typing import Literal

from scenes.paint.ink import Sketch, box, seed_of
from scenes.paint.marks import blit_number
from scenes.paint.pieces import Piece, kept
from scenes.paint.theme import SEATS, Theme

SumKind = Literal["good", "bad", "calm"]


@kept
def sum_ground(width: float, height: float, kind: SumKind, scale: float, theme: Theme) -> Piece:
    """The ground of a large number: green, red or quiet paper; anchored at its corner."""
    pad = 3.0
    fill = {"good": theme.legal.paper, "bad": theme.illegal.paper, "calm": theme.deep_parchment}[kind]
    sketch = Sketch(width + 2 * pad, height + 2 * pad, scale, theme, ("sum", kind))
    with sketch.at(pad, pad):
        corners = box(0, 0, width, height, 8)
        sketch.wash(corners, fill, offset=(0, 0), amount=0.4, solid=True)
        sketch.ink(corners, 2.0, closed=True)
    return Piece(sketch.render(), (round(pad * scale), round(pad * scale)))


@kept
def wax(letter: str, seat: str, done: bool, size: float, scale: float, theme: Theme) -> Piece:
    """A player's seal, `size` units wide: pressed in the seat's colour, or a pale disc; anchored at its centre."""
    reach = size * 0.66
    sketch = Sketch(2 * reach, 2 * reach, scale, theme, ("wax", letter, done))
    with sketch.at(reach, reach, size / 40):
        if done:
            chance = random.Random(seed_of("wax", letter))
            ring = [
                (
                    20 * chance.uniform(0.92, 1.08) * math.cos(i * 0.449),
                    20 * chance.uniform(0.92, 1.08) * math.sin(i * 0.449),
                )
                for i in range(14)
            ]
            sketch.shape(ring, SEATS[seat].colour, 1.8, curve=True, solid=True, offset=(0, 0))
            sketch.disc(0, 0, 13, None, None, 1.3, theme.ink)
        else:
            sketch.disc(0, 0, 18, None, theme.deep_parchment, 1.4, theme.hairline)
    surface = sketch.render().copy()
    colour = theme.card if done else theme.soft_ink
    blit_number(surface, letter, round(19 * size / 40 * scale), colour, (reach * scale, reach * scale))
    return Piece(surface, (round(reach * scale), round(reach * scale)))
