"""Dice as flat ink drawings, at any angle: cubes with pips, the others with numbers, blank until they are thrown."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Literal

import pygame
from msgspec import Struct

from scenes.paint.ink import SHADOW, Point, Sketch, box
from scenes.paint.marks import blit_number
from scenes.paint.pieces import Piece, for_display, kept
from scenes.paint.theme import Theme
from scenes.system.words import later

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
Kind = Literal["d4", "d6", "d8", "d10", "tens", "d12", "d20"]
"""Two ten-sided ones, `tens` showing 00 to 90 and `d10`, are thrown for 1 to 100."""
FACES: dict[Kind, tuple[int, int]] = {
    "d4": (1, 4),
    "d6": (1, 6),
    "d8": (1, 8),
    "d10": (0, 9),
    "tens": (0, 9),
    "d12": (1, 12),
    "d20": (1, 20),
}
"""The least and the greatest number that a die shows; the value of `tens` is its first digit."""
KIND_WORDS: dict[Kind, str] = {
    "d4": later("four-sided die"),
    "d6": later("six-sided die"),
    "d8": later("eight-sided die"),
    "d10": later("ten-sided die"),
    "tens": later("ten-sided die"),
    "d12": later("twelve-sided die"),
    "d20": later("twenty-sided die"),
}


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
        for x, y in PIPS.get(face, ()):
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


def cast(
    kind: Kind,
    value: int | None,
    size: float,
    scale: float,
    theme: Theme,
    *,
    angle: float = 0,
    state: DieState = "plain",
    red_one: bool = False,
) -> Piece:
    """A die of any kind, `size` units high, anchored at its middle; without a value its faces are blank.

    A six-sided one is red while it shows a one, as in `die`, if `red_one`.
    """
    least, most = FACES[kind]
    if value is not None and not least <= value <= most:
        raise ValueError(f"a {KIND_WORDS[kind]} shows {least} to {most}, not {value}")
    turned = round(angle / STEP) * STEP % 360
    if kind == "d6":
        return _die(value or 0, float(size), scale, theme, turned, state, red_one)
    return _solid(kind, value, float(size), scale, theme, turned, state)


class Shape(Struct, frozen=True):
    """How a die of many sides is drawn, in halves of its height about its middle."""

    outline: tuple[Point, ...]
    front: tuple[Point, ...]
    """The face that shows the number."""
    edges: tuple[tuple[Point, Point], ...]
    shaded: tuple[Point, ...]
    middle: float
    """How far below the middle the number stands."""
    number: float
    """The size of a number of one digit, in heights of the die."""


def _regular(count: int, radius: float, turn: float = -90.0) -> tuple[Point, ...]:
    """The corners of a regular polygon, the first one at the top."""
    angles = [math.radians(turn + 360 / count * n) for n in range(count)]
    return tuple((radius * math.cos(a), radius * math.sin(a)) for a in angles)


def _shapes() -> dict[Kind, Shape]:
    kite_front = ((0.0, -0.98), (0.56, 0.22), (0.0, 0.5), (-0.56, 0.22))
    ten = Shape(
        ((0, -1), (0.9, -0.05), (0.82, 0.24), (0, 1), (-0.82, 0.24), (-0.9, -0.05)),
        kite_front,
        (((0, 0.5), (0, 1)), ((-0.56, 0.22), (-0.82, 0.24)), ((0.56, 0.22), (0.82, 0.24))),
        ((0.56, 0.22), (0.82, 0.24), (0, 1), (0, 0.5)),
        0.03,
        0.42,
    )
    four = Shape(
        ((-0.2, -0.95), (0.98, 0.5), (0.7, 0.8), (-0.98, 0.72)),
        ((-0.2, -0.95), (0.7, 0.8), (-0.98, 0.72)),
        (),
        ((-0.2, -0.95), (0.98, 0.5), (0.7, 0.8)),
        0.28,
        0.42,
    )
    eight = Shape(
        ((0, -1.1), (0.94, -0.3), (0.8, 0.62), (0, 1.1), (-0.8, 0.62), (-0.94, -0.3)),
        ((0, -1.1), (0.8, 0.62), (-0.8, 0.62)),
        (),
        ((0, -1.06), (0.9, -0.28), (0.8, 0.6)),
        0.17,
        0.46,
    )
    rim, pane = _regular(10, 1.04, -90.0), _regular(5, 0.6)
    twelve = Shape(
        rim,
        pane,
        tuple((pane[n], rim[2 * n]) for n in range(5)),
        (pane[1], rim[2], rim[3], rim[4], pane[2]),
        0.0,
        0.4,
    )
    hexagon, triangle = _regular(6, 1.06), _regular(3, 0.66)
    spokes = [(triangle[n], hexagon[(2 * n + step) % 6]) for n in range(3) for step in (-1, 0, 1)]
    twenty = Shape(hexagon, triangle, tuple(spokes), (triangle[0], hexagon[1], triangle[1]), 0.06, 0.3)
    return {"d4": four, "d8": eight, "d10": ten, "tens": ten, "d12": twelve, "d20": twenty}


SHAPES = _shapes()


@kept
def _solid(
    kind: Kind, value: int | None, size: float, scale: float, theme: Theme, angle: int, state: DieState
) -> Piece:
    shape, reach, h = SHAPES[kind], size * 0.85, size / 2
    big = 2 if angle % 90 else 1
    k = scale * big
    sketch = Sketch(2 * reach, 2 * reach, k, theme, ("kite" if kind == "d10" else kind, kind == "tens"))

    def own(points: Sequence[Point]) -> list[Point]:
        return [(x * h, y * h) for x, y in points]

    fill = theme.deep_parchment if state == "dimmed" or kind == "tens" else theme.card
    with sketch.at(reach, reach):
        sketch.wash(own(shape.outline), fill, offset=(0, 0), amount=0.2, solid=True)
        sketch.hatch(own(shape.shaded), 60, 3, 0.8, opacity=0.5)
        sketch.ink(own(shape.front), 1.0, closed=True, amount=0.2)
        for edge in shape.edges:
            sketch.ink(own(edge), 1.0, amount=0.1)
        sketch.ink(own(shape.outline), max(1.5, size * 0.04), closed=True, amount=0.25)
        if state == "hit":
            sketch.disc(0, 0, size * 0.66, None, None, 1.8, theme.illegal.paper)
        elif state == "kept":
            sketch.stroke([(-h * 0.8, size * 0.76), (h * 0.8, size * 0.76)], 3.0, theme.focus.paper, amount=0.3)
    surface = sketch.render().copy()
    if value is not None:
        label = f"{value}0" if kind == "tens" else str(value)
        px = round(size * shape.number * (0.81 if len(label) > 1 else 1.0) * k)
        colour = theme.soft_ink if state == "dimmed" else theme.ink
        blit_number(surface, label, px, colour, (reach * k, (reach + h * shape.middle) * k))
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
