"""The pictures over the chapters of the rulebook: a land seen from afar, and before it what the chapter is about."""

from __future__ import annotations

from pygame import Rect, Surface

from scenes.paint import art
from scenes.paint.horizons import GROUND
from scenes.paint.ink import Point, Sketch, box
from scenes.paint.pieces import Piece, for_display, kept
from scenes.paint.scenery import grass_tuft, hills, road, tree
from scenes.paint.theme import Theme, mix

LANDS = ("fields", "pines", "peaks", "orchard", "moor")
"""The horizons of the chapters' pictures, in turn."""
COMPANY = ("house-tile", "oak", "windmill", "house-thatch", "grove", "watermill", "house-slate", "barn")
"""What stands in the distance on the other side, in turn."""
STANDING = ("castle", "structures", "locations", "rise", "invaders", "units", "threats", "scenery")
"""The groups of drawings that stand on the ground; others are laid onto the picture like an emblem."""


@kept
def chapter_picture(
    width: float, height: float, number: int, group: str, piece: str, scale: float, theme: Theme
) -> Piece:
    """The picture of a game's chapter of that number; anchored at its corner."""
    size = max(1, round(width * scale)), max(1, round(height * scale))
    surface = Surface(size)
    surface.fill(theme.card)
    right = number % 2 == 0
    ground = height * 0.66
    if theme.washes:
        _land(surface, width, height, ground, number, right, scale, theme)
    middle = width * (0.7 if right else 0.3)
    if group in STANDING:
        foot = height * 0.93
        shade = Sketch(width, height, scale, theme, ("chapter shade", number))
        shade.hatch(box(middle - height * 0.36, foot - 7, height * 0.8, 9), 4, 2.6, 0.8, theme.soft_ink, 0.55)
        surface.blit(shade.render(), (0, 0))
        drawn = art.art(group, piece, round(height * 0.84 * scale), scale=scale)
        surface.blit(drawn, drawn.get_rect(midbottom=(round(middle * scale), round(foot * scale))))
    else:
        drawn = art.art(group, piece, round(height * 0.86 * scale), scale=scale)
        surface.blit(drawn, drawn.get_rect(center=(round(middle * scale), size[1] // 2)))
    frame = Sketch(width, height, scale, theme, ("chapter picture", group, piece))
    frame.stroke(box(1, 1, width - 2, height - 2), 1.8, closed=True, amount=0.5)
    surface.blit(frame.render(), (0, 0))
    return Piece(for_display(surface, opaque=True))


def _land(
    surface: Surface, width: float, height: float, ground: float, number: int, right: bool, scale: float, theme: Theme
) -> None:
    """Sky with clouds, far hills, the horizon of a land, the ground with a road, and what stands in the distance."""
    size, land = surface.get_size(), LANDS[number % len(LANDS)]
    surface.fill(mix(mix(theme.parchment, theme.card, 0.3), theme.wash.water, 0.16))
    far = Sketch(width, height, scale, theme, ("chapter far", number))
    ridge: list[Point] = [
        (width * share, height * (0.42 + 0.1 * rise))
        for share, rise in zip((-0.05, 0.14, 0.34, 0.52, 0.74, 0.9, 1.05), _rises(number), strict=True)
    ]
    hills(far, ridge, height, 0.5, ("chapter hills", number))
    for n in range(3):
        x, y = width * ((number * 0.29 + n * 0.37) % 1.0), height * (0.1 + 0.07 * ((number + n) % 3))
        puffs = ((-24, 0), (-19, -7), (-9, -6), (-3, -13), (8, -9), (16, -10), (24, -1))
        far.shape([(x + dx, y + 8 + dy) for dx, dy in puffs], theme.card, 0.9, curve=True, amount=0.3, solid=True)
    surface.blit(far.render(), (0, 0))
    strip = art.art("lands", land, round(max(width, height * 4.6) * scale), scale=scale)
    top = round(height * 0.36 * scale)
    surface.blit(strip, (0, top), Rect((strip.get_width() - size[0]) if right else 0, 0, size[0], strip.get_height()))
    foot = top + strip.get_height() - 1
    surface.fill(GROUND[land], Rect(0, foot, size[0], max(0, size[1] - foot)))
    near = Sketch(width, height, scale, theme, ("chapter near", number))
    side = width * (0.24 if right else 0.76)
    goal = width * (0.6 if right else 0.4)
    bends = [(side - 10, ground), (side + 6, ground + 8), ((side + goal) / 2, ground + 20), (goal, height + 6)]
    road(near, bends, (4, 22), ("chapter road", number))
    for n in range(9):
        x = width * ((0.07 + number * 0.13 + n * 0.113) % 1.0)
        grass_tuft(near, x, ground + 9 + (n * 7 + number * 3) % max(1, round(height - ground - 12)), 5)
    for n in range(2):
        tree(near, width * (0.05 if right else 0.95) + n * 13 - 6, ground + 6 + n * 7, 22 - 5 * n, "round", (number, n))
    surface.blit(near.render(), (0, 0))
    beside = art.art("scenery", COMPANY[number % len(COMPANY)], round(height * 0.4 * scale), scale=scale)
    surface.blit(beside, beside.get_rect(midbottom=(round((side - 34) * scale), round((ground + 9) * scale))))


def _rises(number: int) -> list[float]:
    """How much lower than the highest each point of the far hills is."""
    return [((number * 7 + n * 5) % 9) / 8 for n in range(7)]
