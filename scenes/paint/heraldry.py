"""Seat colours with their patterns, in any outline: shields, roundels, squares, gears, flags; a city's coat of arms."""

from __future__ import annotations

import math
from collections.abc import Iterable
from functools import lru_cache
from typing import TYPE_CHECKING, Literal

import pygame
from pygame import Surface

from game.parts.arms import Arms, read_arms
from scenes.paint.icons import shield_points
from scenes.paint.ink import Point, Points, Sketch, arc, box, smooth
from scenes.paint.pieces import Piece, for_display, kept
from scenes.paint.theme import PARCHMENT, Colour, Pattern, Seat, Theme, mix, rgb

if TYPE_CHECKING:
    from shapely.geometry import Polygon

Outline = Literal["shield", "circle", "octagon", "square", "gear", "diamond"]
BAND = 0.5  # opacity of the pale bands of a pattern


def outline_points(outline: Outline, size: float) -> list[Point]:
    """The rim of a device of about `size` units, centred on the origin."""
    k = size / 40
    if outline == "shield":
        return shield_points(size * 1.02)
    if outline == "circle":
        return arc(0, 0, 20 * k)
    if outline == "octagon":
        return [_polar(21.2 * k, 22.5 + 45 * i) for i in range(8)]
    if outline == "square":
        return box(-18.5 * k, -18.5 * k, 37 * k, 37 * k, 4 * k)
    if outline == "diamond":
        return [(0, -23 * k), (23 * k, 0), (0, 23 * k), (-23 * k, 0)]
    teeth = ((-11.0, 18.0), (-8.0, 22.5), (8.0, 22.5), (11.0, 18.0))
    return [_polar(radius * k, 36 * i + turn) for i in range(10) for turn, radius in teeth]


def _polar(radius: float, degrees: float) -> Point:
    return radius * math.cos(math.radians(degrees)), radius * math.sin(math.radians(degrees))


def _bands(pattern: Pattern, k: float) -> list[list[Point]]:
    """The pale parts of a pattern on a field from -30 to 30, times k."""
    parts: list[list[Point]]
    if pattern == "chevron":
        parts = [
            [(-30, y + 13), (0, y - 7), (30, y + 13), (30, y + 18.5), (0, y - 1.5), (-30, y + 18.5)]
            for y in (-19.0, -3.0, 13.0)
        ]
    elif pattern == "bend":
        parts = [[(-34, y - 34), (-34, y - 26.5), (34, y + 41.5), (34, y + 34)] for y in (-26.0, 0.0, 26.0)]
    elif pattern == "cross":
        parts = [box(-3.5, -30, 7, 60), box(-30, -3.5, 26.5, 7), box(3.5, -3.5, 26.5, 7)]
    elif pattern == "pale":
        parts = [box(x - 2.4, -30, 4.8, 60) for x in (-12.0, 0.0, 12.0)]
    elif pattern == "quarterly":
        parts = [box(-30, -30, 30, 30), box(0, 0, 30, 30)]
    elif pattern == "fess":
        parts = [box(-30, y - 3, 60, 6) for y in (-10.0, 4.0, 18.0)]
    else:
        parts = []
    return [[(x * k, y * k) for x, y in part] for part in parts]


def blazon(points: Points, seat: Seat, scale: float, theme: Theme, size: float, reach: float) -> pygame.Surface:
    """The outline filled with the seat's colour and pattern, on a square of 2 x `reach` units, centred."""
    field = Sketch(2 * reach, 2 * reach, scale, theme, ("field", seat.name))
    with field.at(reach, reach):
        field.plain(box(-reach, -reach, 2 * reach, 2 * reach), seat.colour)
        for band in _bands(seat.pattern, size / 40):
            field.plain(band, theme.card, BAND)
    mask = Sketch(2 * reach, 2 * reach, scale, theme, ("mask", seat.name))
    with mask.at(reach, reach):
        mask.plain(points, (255, 255, 255))
    surface = field.render()
    surface.blit(mask.render(), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return surface


@kept
def device(seat: Seat, size: float, scale: float, theme: Theme, outline: Outline = "shield") -> Piece:
    """A seat's shield or roundel, `size` units high, anchored at its centre."""
    reach = size * 0.62
    points = outline_points(outline, size)
    surface = blazon(points, seat, scale, theme, size, reach)
    rim = Sketch(2 * reach, 2 * reach, scale, theme, ("device", seat.name, outline))
    with rim.at(reach, reach):
        width = 1.9 if size >= 30 else 1.4
        if outline in ("diamond", "octagon"):
            rim.ink(points, width, closed=True, amount=0.3)
        else:
            rim.stroke(points, theme.line(width), amount=0.3, closed=True, step=4)
    surface.blit(rim.render(), (0, 0))
    middle = round(reach * scale)
    return Piece(for_display(surface), (middle, middle))


@kept
def flag(seat: Seat, height: float, scale: float, theme: Theme, *, width: float = 22, drop: float = 12) -> Piece:
    """A flag on its pole, `height` units high, anchored at the pole's foot."""
    pad = 4.0
    across, up = width + 2 * pad, height + 2 * pad
    cloth = _cloth(width, drop)
    left, foot = pad, pad + height
    mask = Sketch(across, up, scale, theme, ("flag mask", seat.name))
    field = Sketch(across, up, scale, theme, ("flag field", seat.name))
    with mask.at(left, pad):
        mask.plain(cloth, (255, 255, 255))
    with field.at(left + width * 0.45, pad + drop * 0.45):
        field.plain(box(-width, -width, 2 * width, 2 * width), seat.colour)
        for band in _bands(seat.pattern, width / 40):
            field.plain(band, theme.card, BAND)
    surface = field.render()
    surface.blit(mask.render(), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    line = Sketch(across, up, scale, theme, ("flag", seat.name))
    with line.at(left, pad):
        line.stroke([(0, height), (0, -1)], 1.6, amount=0.3, taper=0.2)
        line.stroke(cloth, 1.1, amount=0.3, closed=True, step=4)
    surface.blit(line.render(), (0, 0))
    return Piece(for_display(surface), (round(left * scale), round(foot * scale)))


def _cloth(width: float, drop: float) -> list[Point]:
    wave = 3.0
    top = smooth([(0.0, 0.0), (width * 0.5, -wave * 0.6), (width, 1.0)])
    fly = smooth([(width, 1.0), (width * 0.78, drop * 0.5), (width, drop - 0.5)])
    foot = smooth([(width, drop - 0.5), (width * 0.5, drop - wave), (0.0, drop)])
    return [*top, *fly[1:], *foot[1:]]


# ------------------------------------------------------------------------------------------------------ coats of arms

TINCTURE: dict[str, Colour] = {
    "red": rgb("#A5342B"),
    "blue": rgb("#2F5C8F"),
    "green": rgb("#2F6B45"),
    "purple": rgb("#6A3B78"),
    "black": rgb("#2B2421"),
    "gold": rgb("#DDAF45"),
    "silver": rgb("#EFEBDD"),
}
_WIDE, _HIGH = 100.0, 120.0
"""Units of a shield."""
ARMS = "arms:"
"""Before the words of a city's arms, where they stand in the note of a running game beside names of buildings."""
FINE = 4
"""Pixels of a drawn shield to one of the picture."""
CURVE = 10
"""Pieces of a curve between two of its points."""
Loop = list[Point]
SHIELD: Loop = [
    (4, 4),
    (96, 4),
    *((50 + 46 * math.cos(a), 56 + 60 * math.sin(a) ** 0.86) for a in (math.pi * n / 48 for n in range(48))),
    (4, 56),
]


def _soft(*points: tuple[float, ...]) -> Loop:
    """A closed curve through points; one with a third number is a corner."""
    first = next((n for n, point in enumerate(points) if len(point) > 2), None)
    if first is None:
        return smooth([(x, y) for x, y, *_ in points], closed=True, count=CURVE)
    turned = [*points[first:], *points[: first + 1]]
    found: Loop = []
    part: Loop = []
    for x, y, *corner in turned:
        part.append((x, y))
        if corner and len(part) > 1:
            found += smooth(part, count=CURVE)[:-1] if len(part) > 2 else part[:-1]
            part = [(x, y)]
    return found


def _gear() -> Loop:
    points: Loop = []
    for tooth in range(9):
        middle = tooth * math.tau / 9
        for turn, reach in ((-0.25, 20.5), (-0.15, 28), (-0.05, 28.6), (0.05, 28.6), (0.15, 28), (0.25, 20.5)):
            points.append((50 + reach * math.cos(middle + turn), 54 + reach * math.sin(middle + turn)))
    return points


def _star() -> Loop:
    return [
        (50 + r * math.sin(n * math.pi / 5), 55 - r * math.cos(n * math.pi / 5)) for n, r in enumerate((31, 13) * 5)
    ]


def _round(x: float, y: float, radius: float) -> Loop:
    return [(x + radius * math.cos(n * math.tau / 48), y + radius * math.sin(n * math.tau / 48)) for n in range(48)]


def _block(left: float, top: float, right: float, foot: float) -> Loop:
    return [(left, top), (right, top), (right, foot), (left, foot)]


SHAPES: dict[str, tuple[tuple[Loop, ...], tuple[Loop, ...]]] = {
    "tower": (
        ([(30, 84), (31, 79), (34, 76), (36, 46), (31, 42), (31, 27), (39, 27), (39, 33), (46, 33), (46, 27), (54, 27),
          (54, 33), (61, 33), (61, 27), (69, 27), (69, 42), (64, 46), (66, 76), (69, 79), (70, 84)],),
        (_soft((44, 84, 1), (44, 69, 1), (45.5, 64), (50, 61), (54.5, 64), (56, 69, 1), (56, 84, 1)),
         _soft((48.4, 57, 1), (48.4, 50, 1), (50, 48), (51.6, 50, 1), (51.6, 57, 1))),
    ),
    "gear": ((_gear(),), (_round(50, 54, 9),)),
    "key": (
        (_round(50, 31, 8.6), _round(41.5, 39, 8.6), _round(58.5, 39, 8.6), _block(46.6, 40, 53.4, 88),
         [(53, 68), (66, 68), (66, 75), (61, 75), (61, 72), (53, 72)],
         [(53, 78), (66, 78), (66, 86), (61, 86), (61, 82), (53, 82)]),
        (_round(50, 31, 3.8), _round(41.5, 39, 3.8), _round(58.5, 39, 3.8)),
    ),
    "flame": (
        (_soft((52, 20, 1), (57, 33), (67, 45), (71, 60), (67, 75), (57, 84), (50, 86), (43, 84), (33, 75), (29, 61),
               (33, 48), (37, 41, 1), (40, 48), (43, 50), (45, 46), (46, 34), (52, 20, 1)),),
        (_soft((51, 52, 1), (54, 59), (59, 66), (59, 74), (54, 80), (48, 80), (42, 75), (42, 68), (46, 62),
               (51, 52, 1)),),
    ),
    "ship": (
        (_soft((20, 66, 1), (36, 69), (62, 69), (80, 63, 1), (75, 75), (67, 84, 1), (34, 84, 1), (25, 76)),
         _block(48.4, 22, 51.6, 68), _soft((54, 27, 1), (68, 38), (75, 60, 1), (64, 63), (54, 62, 1), (57, 45)),
         _soft((46, 32, 1), (34, 43), (27, 60, 1), (36, 63), (46, 62, 1), (44, 47)),
         [(51, 20), (63, 23), (51, 27)]),
        (_round(40, 75.5, 1.7), _round(50, 75.5, 1.7), _round(60, 75.5, 1.7)),
    ),
    "tree": (
        (_soft((40, 88, 1), (45, 82), (46.5, 70), (46, 58, 1), (54, 58, 1), (53.5, 70), (55, 82), (60, 88, 1),
               (50, 85.5)),
         _round(50, 34, 13.5), _round(38, 43, 12), _round(62, 43, 12), _round(42, 55, 10.5), _round(58, 55, 10.5),
         _round(50, 48, 13)),
        (),
    ),
    "raven": (
        (_soft((18, 45, 1), (27, 38), (34, 32), (43, 31), (50, 36), (57, 46), (68, 58), (83, 72, 1), (76, 73),
               (86, 82, 1), (72, 80), (60, 79), (48, 78), (38, 72), (32, 62), (30, 50), (18, 45, 1)),
         [(46, 76), (49, 76), (49, 87), (55, 90), (40, 90), (46, 87)],
         [(57, 77), (60, 77), (60, 87), (66, 90), (51, 90), (57, 87)]),
        (_round(36.5, 39, 2.3), _soft((44, 50, 1), (56, 58), (70, 68, 1), (54, 66), (46, 60))),
    ),
    "star": ((_star(),), ()),
}  # fmt: skip
"""A charge: what is filled, and what is cut out of it, in units of the shield."""


def arms_in(pieces: Iterable[str]) -> Arms | None:
    """The arms in a note's list of pieces; None where there are none."""
    return next((read_arms(piece.removeprefix(ARMS)) for piece in pieces if piece.startswith(ARMS)), None)


@lru_cache(maxsize=64)
def shield(arms: Arms, high: int) -> Surface:
    """The shield, so many pixels high, without a ground."""
    scale = FINE * high / _HIGH
    size = round(_WIDE * scale), round(_HIGH * scale)
    large, mask = Surface(size, pygame.SRCALPHA), Surface(size, pygame.SRCALPHA)
    large.fill(TINCTURE[arms.field])
    for part in _second(arms.division):
        pygame.draw.polygon(large, TINCTURE[arms.second], _at(part, scale))
    ink, pen = PARCHMENT.ink, max(1.0, 2.2 * scale)
    filled, holes = SHAPES[arms.charge]
    for part in filled:
        _edge(large, _at(part, scale), pen)
    for part in filled:
        pygame.draw.polygon(large, TINCTURE[arms.of_charge], _at(part, scale))
    for part in holes:
        pygame.draw.polygon(large, ink, _at(part, scale))
    outline = _at(SHIELD, scale)
    pygame.draw.polygon(mask, (255, 255, 255, 255), outline)
    large.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MIN)
    _edge(large, outline, 2.5 * scale)
    return pygame.transform.smoothscale(large, (round(_WIDE * high / _HIGH), high))


@lru_cache(maxsize=16)
def shield_parts(arms: Arms) -> tuple[tuple[Loop, Colour], ...]:
    """The same shield as outlines and their colours, from the lowest up: 100 units wide and 120 high."""
    from shapely.geometry import Polygon

    ink, field = PARCHMENT.ink, Polygon(SHIELD)
    found = [(_rim(field.buffer(2.5)), ink), (SHIELD, TINCTURE[arms.field])]
    for part in _second(arms.division):
        shared = Polygon(part).buffer(0).intersection(field)
        found += [(_rim(piece), TINCTURE[arms.second]) for piece in getattr(shared, "geoms", [shared])]
    filled, holes = SHAPES[arms.charge]
    found += [(_rim(Polygon(part).buffer(2.2)), ink) for part in filled]
    found += [(part, TINCTURE[arms.of_charge]) for part in filled] + [(part, ink) for part in holes]
    return tuple(found)


def _rim(ground: Polygon) -> Loop:
    return [(float(x), float(y)) for x, y in ground.exterior.coords[:-1]]


def _edge(surface: Surface, outline: Loop, half: float) -> None:
    """A line around, `half` on each side, with round corners."""
    for (ax, ay), (bx, by) in zip(outline, [*outline[1:], outline[0]], strict=True):
        far = math.hypot(bx - ax, by - ay) or 1.0
        x, y = (ay - by) / far * half, (bx - ax) / far * half
        pygame.draw.polygon(
            surface, PARCHMENT.ink, [(ax + x, ay + y), (bx + x, by + y), (bx - x, by - y), (ax - x, ay - y)]
        )
        pygame.draw.circle(surface, PARCHMENT.ink, (ax, ay), half)


def _at(outline: Loop, scale: float) -> Loop:
    return [(x * scale, y * scale) for x, y in outline]


def _second(division: str) -> list[Loop]:
    """Where the second colour lies."""
    wave = [(float(x), 84 + 5 * math.sin(x / 100 * math.tau * 2)) for x in range(0, 101, 2)]
    parts: dict[str, list[Loop]] = {
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


@kept
def ribbon(width: float, height: float, scale: float, theme: Theme) -> Piece:
    """A sheet on a ribbon whose ends hang out behind it; anchored at the sheet's corner."""
    hang, low = 46.0, 15.0
    wide, high = width + 2 * hang + 8, height + low + 8
    sketch = Sketch(wide, high, scale, theme, ("banner", round(width)), origin=(hang + 4, 4))
    cloth = mix(theme.deep_parchment, theme.wash.cited, 0.35)
    for side, edge in ((-1, 0.0), (1, width)):
        tail = [
            (edge - side * 26, low),
            (edge + side * hang, low),
            (edge + side * (hang - 16), low + height / 2),
            (edge + side * hang, height + low),
            (edge - side * 26, height + low),
        ]
        sketch.shape(tail, cloth, 1.8, offset=(0, 0))
    sketch.panel(0, 0, width, height, 2, theme.card, 2.2, amount=0.4, solid=True)
    sketch.panel(7, 7, width - 14, height - 14, 1, theme.card, 1.1, amount=0.4, solid=True)
    return Piece(sketch.render(), (round((hang + 4) * scale), round(4 * scale)))
