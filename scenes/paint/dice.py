"""Dice as flat ink drawings: six-sided with pips, ten-sided as kites, at any angle."""

from __future__ import annotations

import math
from typing import Literal

import pygame

from scenes.paint.ink import SHADOW, Point, Sketch, box
from scenes.paint.marks import blit_number
from scenes.paint.pieces import Piece, for_display, kept
from scenes.paint.theme import Theme

STEP = 3  # tumbling dice are kept for every third degree
PIPS: dict[int, tuple[Point, ...]] = {
    1: ((0, 0),),
    2: ((-1, -1), (1, 1)),
    3: ((-1, -1), (0, 0), (1, 1)),
    4: ((-1, -1), (1, -1), (-1, 1), (1, 1)),
    5: ((-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)),
    6: ((-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)),
}
DieState = Literal["plain", "hit", "dimmed", "kept"]


def die(
    face: int,
    size: float,
    scale: float,
    theme: Theme,
    *,
    angle: float = 0,
    state: DieState = "plain",
    red_one: bool = True,
) -> Piece:
    """A six-sided die `size` units wide, turned by `angle` degrees (to the nearest 3), anchored at its centre.

    A one is red while `red_one`; "hit" draws two rings around it, "dimmed" fades it, "kept" puts a line under it.
    """
    if face not in PIPS:
        raise ValueError(f"a six-sided die shows 1 to 6, not {face}")
    return _die(face, float(size), scale, theme, round(angle / STEP) * STEP % 360, state, red_one)


def rolling(
    face: int, coming: int, way: str, share: float, size: float, scale: float, theme: Theme, *, angle: float = 0
) -> Piece:
    """A six-sided die that rolls over an edge, seen from above, anchored at its middle.

    `share` (0 to 1) of the way from `face` on top to `coming`; `way` (north, east, south, west) as the die lies, which
    is itself turned by `angle` degrees. The face that leaves grows narrow on the side to which the die rolls.
    """
    turn = share * math.pi / 2
    side = round(size * scale)
    leaving, rising = (max(1, round(side * part)) for part in (math.cos(turn), math.sin(turn)))
    across = way in ("east", "west")
    whole = pygame.Surface((leaving + rising, side) if across else (side, leaving + rising), pygame.SRCALPHA)
    first = way in ("west", "north")
    for number, width, start in ((face, leaving, 0 if first else rising), (coming, rising, leaving if first else 0)):
        part = pygame.transform.smoothscale(
            _face(number, size, scale, theme), (width, side) if across else (side, width)
        )
        whole.blit(part, (start, 0) if across else (0, start))
    turned = pygame.transform.rotate(whole, -angle)
    surface = pygame.Surface((turned.get_width() + side // 8, turned.get_height() + side // 8), pygame.SRCALPHA)
    shade = turned.copy()
    shade.fill((*SHADOW, 82), special_flags=pygame.BLEND_RGBA_MULT)
    surface.blit(shade, (round(side * 0.035), round(side * 0.06)))
    surface.blit(turned, (0, 0))
    return Piece(surface, (turned.get_width() // 2, turned.get_height() // 2))


def _face(number: int, size: float, scale: float, theme: Theme) -> pygame.Surface:
    """The upper face of a die lying upright, without its shadow."""
    piece, side = die(number, size, scale, theme), round(size * scale)
    return piece.surface.subsurface(pygame.Rect(piece.anchor[0] - side // 2, piece.anchor[1] - side // 2, side, side))


@kept
def _die(face: int, size: float, scale: float, theme: Theme, angle: int, state: DieState, red_one: bool) -> Piece:
    reach = size * 1.0
    turned = Sketch(2 * reach, 2 * reach, scale, theme, ("die", face))
    lines = Sketch(2 * reach, 2 * reach, scale, theme, ("die rings", face))
    half = size / 2
    with turned.at(reach + size * 0.035, reach + size * 0.06), turned.at(0, 0, 1, angle):
        turned.plain(box(-half, -half, size, size, size * 0.19), SHADOW, 0.32)
    with turned.at(reach, reach, 1, angle):
        fill = theme.deep_parchment if state == "dimmed" else theme.card
        edge = theme.hairline if state == "dimmed" else theme.ink
        turned.panel(
            -half, -half, size, size, size * 0.19, fill, max(1.4, size * 0.036), edge, amount=size * 0.008, solid=True
        )
        red = face == 1 and red_one
        colour = theme.illegal.paper if red else theme.soft_ink if state == "dimmed" else theme.ink
        radius = size * (0.155 if face == 1 else 0.088)
        for x, y in PIPS[face]:
            turned.disc(
                x * size * 0.25, y * size * 0.25, radius, None, colour, 0, amount=0.2, solid=True, offset=(0, 0)
            )
    with lines.at(reach, reach):
        if state == "hit":
            for share, width in ((0.78, 2.0), (0.88, 1.4)):
                lines.disc(0, 0, size * share, None, None, width, theme.illegal.paper, amount=size * 0.012)
        elif state == "kept":
            lines.stroke([(-half * 0.8, size * 0.76), (half * 0.8, size * 0.76)], 3.0, theme.focus.paper, amount=0.3)
    surface = turned.render()
    surface.blit(lines.render(), (0, 0))
    middle = round(reach * scale)
    return Piece(surface, (middle, middle))


def kite(
    face: int,
    size: float,
    scale: float,
    theme: Theme,
    *,
    angle: float = 0,
    tens: bool = False,
    state: DieState = "plain",
) -> Piece:
    """A ten-sided die as a kite, `size` units high, showing 0 to 9 or, as the `tens` die, 00 to 90."""
    if not 0 <= face <= 9:
        raise ValueError(f"a ten-sided die shows 0 to 9, not {face}")
    return _kite(face, float(size), scale, theme, round(angle / STEP) * STEP % 360, tens, state)


@kept
def _kite(face: int, size: float, scale: float, theme: Theme, angle: int, tens: bool, state: DieState) -> Piece:
    reach = size * 0.85
    big = 2 if angle % 90 else 1
    k = scale * big
    sketch = Sketch(2 * reach, 2 * reach, k, theme, ("kite", tens))
    h = size / 2
    outline: list[Point] = [
        (0, -h),
        (h * 0.9, -h * 0.05),
        (h * 0.82, h * 0.24),
        (0, h),
        (-h * 0.82, h * 0.24),
        (-h * 0.9, -h * 0.05),
    ]
    front: list[Point] = [(0, -h * 0.98), (h * 0.56, h * 0.22), (0, h * 0.5), (-h * 0.56, h * 0.22)]
    fill = theme.deep_parchment if state == "dimmed" or tens else theme.card
    with sketch.at(reach, reach):
        sketch.wash(outline, fill, offset=(0, 0), amount=0.2, solid=True)
        sketch.hatch([(h * 0.56, h * 0.22), (h * 0.82, h * 0.24), (0, h), (0, h * 0.5)], 60, 3, 0.8, opacity=0.5)
        sketch.ink(front, 1.0, closed=True, amount=0.2)
        sketch.ink([(0, h * 0.5), (0, h)], 1.0, amount=0.1)
        for side in (-1, 1):
            sketch.ink([(side * h * 0.56, h * 0.22), (side * h * 0.82, h * 0.24)], 1.0, amount=0.1)
        sketch.ink(outline, max(1.5, size * 0.04), closed=True, amount=0.25)
        if state == "hit":
            sketch.disc(0, 0, size * 0.66, None, None, 1.8, theme.illegal.paper)
    surface = sketch.render().copy()
    label = f"{face}0" if tens else str(face)
    blit_number(
        surface, label, round(size * (0.34 if tens else 0.42) * k), theme.ink, (reach * k, (reach + h * 0.03) * k)
    )
    if angle:
        surface = pygame.transform.rotozoom(surface, -angle, 1 / big)
    shade = surface.copy()
    shade.fill((*SHADOW, 82), special_flags=pygame.BLEND_RGBA_MULT)
    whole = pygame.Surface(
        (surface.get_width() + round(6 * scale), surface.get_height() + round(6 * scale)), pygame.SRCALPHA
    )
    whole.blit(shade, (round(2 * scale), round(3 * scale)))
    whole.blit(surface, (0, 0))
    return Piece(for_display(whole), (surface.get_width() // 2, surface.get_height() // 2))


def tumble(start: float, turns: float, share: float) -> float:
    """The angle of a tumbling die at `share` (0 to 1) of its roll: fast first, then within 12 degrees of upright."""
    rest = math.sin(start) * 12
    left = 1 - min(1.0, max(0.0, share))
    return rest + turns * 360 * left * left


def scatter(count: int, width: float, height: float, size: float, seed: int = 1) -> list[tuple[float, float, float]]:
    """Resting places (x, y, angle) for dice in a box, in units: rows with a little disorder, never touching."""
    if count <= 0:
        return []
    pitch = size * 1.45
    columns = max(1, min(count, int(width // pitch)))
    rows = math.ceil(count / columns)
    gap_y = min(pitch, height / rows)
    places = []
    for i in range(count):
        row, column = divmod(i, columns)
        here = min(columns, count - row * columns)
        turn = math.sin(seed * 12.9898 + i * 78.233) * 43758.5453
        jitter = turn - math.floor(turn)
        x = width / 2 + (column - (here - 1) / 2) * pitch + (jitter - 0.5) * size * 0.2
        y = height / 2 + (row - (rows - 1) / 2) * gap_y + (((jitter * 7) % 1) - 0.5) * size * 0.2
        places.append((x, y, (((jitter * 13) % 1) - 0.5) * 24))
    return places
