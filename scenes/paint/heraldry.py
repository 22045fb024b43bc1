"""Seat colours with their patterns, in any outline: shields, roundels, squares, gears, flags."""

from __future__ import annotations

import math
from typing import Literal

import pygame

from scenes.paint.icons import shield_points
from scenes.paint.ink import Point, Points, Sketch, arc, box, smooth
from scenes.paint.pieces import Piece, for_display, kept
from scenes.paint.theme import Pattern, Seat, Theme

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
