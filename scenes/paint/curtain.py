"""The cloth that hides a hot seat: folds, a pelmet with tassels, and the placard that hangs from it."""

from __future__ import annotations

import math
import random

import pygame

from scenes.paint.heraldry import device
from scenes.paint.ink import MARGIN, Point, Sketch, box, sheet
from scenes.paint.pieces import Piece, for_display, kept
from scenes.paint.theme import SEATS, Colour, Theme, mix

CLOTH: Colour = (0x6B, 0x26, 0x24)
PELMET: Colour = (0x7E, 0x33, 0x2B)
CORD: Colour = (0xDD, 0xBE, 0x6A)
ROD: Colour = (0x8C, 0x6B, 0x45)
STREWN, STREW = 44.0, (190.0, 130.0)
"""The size of a seat's pattern on its cloth, and how far one is from the next, in units."""
PELMET_FOOT = 126.0  # units from the top to the lowest point of the pelmet's fringe


@kept
def curtain(width: int, height: int, scale: float, theme: Theme, coat: str = "") -> Piece:
    """An opaque curtain for a window of `width` by `height` pixels, anchored at its corner.

    With a `coat` it is one seat's own: in its colour, strewn with its pattern.
    """
    across, down = width / scale, height / scale
    surface = pygame.Surface((width, height))
    own = mix(SEATS[coat].colour, (0, 0, 0), 0.3) if coat else CLOTH
    cloth = own if theme.washes else (0, 0, 0)
    surface.fill(cloth)
    folds = Sketch(across, down, scale, theme, "folds")
    chance = random.Random(17)
    dark, light = mix(cloth, (0, 0, 0), 0.22), mix(cloth, (255, 255, 255), 0.09)
    line = mix(cloth, (0, 0, 0), 0.62) if theme.washes else theme.pale
    x = -10.0
    while x < across + 40:
        fold = chance.uniform(34, 62)
        sway = chance.uniform(-14, 14)
        left = _fall(x, sway, down, chance)
        right = _fall(x + fold * 0.56, sway + chance.uniform(-8, 8), down, chance)
        if theme.washes:
            folds.plain([*left, *reversed(right)], dark)
            glint = _fall(x + fold * 0.8, sway, down, chance)
            folds.stroke(glint, 5.0, light, amount=1.2, taper=0.6)
        folds.stroke(left, 1.6, line, amount=0.9)
        folds.stroke(right, 1.0, line, amount=0.9)
        for _ in range(int(down / 150)):
            y = chance.uniform(140, down)
            folds.stroke([(x + 4, y), (x + 14, y + 5)], 0.8, line, amount=0.2, opacity=0.7)
        x += fold
    surface.blit(folds.render(), (0, 0))
    if coat:
        strewn = device(SEATS[coat], STREWN, scale, theme, "octagon").faded(0.5)
        for row in range(1, int(down / STREW[1]) + 1):
            for column in range(int(across / STREW[0]) + 2):
                x = (column - 0.5 * (row % 2)) * STREW[0]
                strewn.draw(surface, (round(x * scale), round((row * STREW[1] + 40) * scale)))
    top = Sketch(across, PELMET_FOOT + 12, scale, theme, "pelmet")
    _pelmet(top, across)
    surface.blit(top.render(), (0, 0))
    return Piece(for_display(surface, opaque=True))


def _fall(x: float, sway: float, down: float, chance: random.Random) -> list[Point]:
    """A line from the rod to the floor."""
    bow = chance.uniform(-4, 4)
    steps = 14
    return [
        (x + sway * (i / steps) ** 1.4 + bow * math.sin(math.pi * i / steps), 20 + (down - 20) * i / steps)
        for i in range(steps + 1)
    ]


def _pelmet(sketch: Sketch, across: float) -> None:
    theme = sketch.theme
    span = across / max(1, round(across / 160))
    cloth = PELMET if theme.washes else (0, 0, 0)
    line = theme.ink if theme.washes else theme.pale
    cord = CORD if theme.washes else theme.pale
    count = round(across / span)
    for i in range(count):
        left, right = i * span, (i + 1) * span
        swag = [(left + span * k / 20, 66 + 52 * math.sin(math.pi * k / 20) ** 0.8) for k in range(21)]
        sketch.plain([(left, 18), *swag, (right, 18)], cloth)
        for share in (0.3, 0.55, 0.8):
            fold = [
                (
                    left + span * (0.5 + (k / 20 - 0.5) * (1 - share * 0.15)),
                    24 + (30 + 52 * share) * math.sin(math.pi * k / 20),
                )
                for k in range(2, 19)
            ]
            sketch.stroke(fold, 1.2, line, amount=0.7)
        for k in range(1, 40):
            fx = left + span * k / 40
            fy = 66 + 52 * math.sin(math.pi * k / 40) ** 0.8
            sketch.stroke([(fx, fy), (fx + 0.4, fy + 12)], 1.2, cord, amount=0.3, taper=0.2)
        sketch.stroke(swag, 5.2, line, amount=0.5, taper=0.0)
        sketch.stroke(swag, 3.8, cord, amount=0.5, taper=0.0)
    for i in range(count + 1):
        x = i * span
        sketch.shape(box(x - 8.5, 60, 17, 36), cord, 1.3, offset=(0, 0), solid=True)
        for dx in (-5, -1.5, 2, 5.5):
            sketch.stroke([(x + dx, 66), (x + dx * 1.1, 94)], 1.0, mix(cord, (0, 0, 0), 0.55), amount=0.3)
        sketch.shape(box(x - 7.5, 52, 15, 11), cord, 1.3, offset=(0, 0), solid=True)
    rod = ROD if theme.washes else (0, 0, 0)
    sketch.wash(box(-4, -6, across + 8, 28), rod, offset=(0, 0), amount=0.4, solid=True)
    chance = random.Random(3)
    for _ in range(int(across / 60)):
        x, y = chance.uniform(0, across), chance.uniform(4, 17)
        sketch.stroke([(x, y), (x + chance.uniform(20, 70), y + 0.6)], 0.9, mix(rod, (0, 0, 0), 0.4), opacity=0.7)
    sketch.stroke([(-6, 22), (across + 6, 22)], 2.4, line, amount=0.6, taper=0.0)


@kept
def placard(width: float, height: float, scale: float, theme: Theme, *, hang: float = 60) -> Piece:
    """The framed sheet that hangs from the pelmet by two cords `hang` units long; anchored at the sheet's corner."""
    paper = sheet(width, height, scale, theme, seed=12, frame=True)
    up = round(hang * scale)
    size = paper.surface.get_width(), paper.surface.get_height() + up
    surface = pygame.Surface(size, pygame.SRCALPHA)
    surface.blit(paper.surface, (0, up))
    cords = Sketch(width + 2 * MARGIN, hang + 40, scale, theme, "cords", origin=(MARGIN, MARGIN + hang))
    for share in (0.117, 0.883):
        x = width * share
        cords.stroke([(x, -hang - MARGIN), (x, 16)], 3.0, theme.ink, amount=0.4, taper=0)
        cords.stroke([(x, -hang - MARGIN), (x, 16)], 1.7, CORD, amount=0.4, taper=0)
        cords.disc(x, 17, 7, None, theme.ink, 1.2, solid=True)
    surface.blit(cords.render(), (0, 0))
    return Piece(for_display(surface), (paper.anchor[0], paper.anchor[1] + up))
