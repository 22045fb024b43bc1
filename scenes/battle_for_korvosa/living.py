"""The scene in the opened book of Korvosa: three heroes on the left, the Queen on the right, her city between them."""

from __future__ import annotations

import math
import random
from collections.abc import Iterable

from pygame import Rect, Surface

from scenes.paint import hours, scenery
from scenes.paint.ink import Point, Sketch, arc
from scenes.paint.pieces import Piece, for_display, kept
from scenes.paint.theme import Colour, Theme
from scenes.ui.widgets.living import HIGH, WIDE, Living, Moving, piece_of

CLOTH: Colour = (0x7A, 0x1E, 0x3A)
GOLD: Colour = (0xD9, 0xA9, 0x5A)
BLINK = 90
"""Ticks between two blinks of hers."""


class LivingScene(Living):
    """The battle at evening."""

    def ground(self, scale: float, theme: Theme) -> Surface:
        surface, back = self.sheet(scale), self.sketch(scale, theme, "korvosa behind")
        surface.fill((0xEF, 0xC9, 0xA6) if theme.washes else theme.card)
        if theme.washes:
            back.plain([(0, 0), (WIDE, 0), (WIDE, 40), (0, 60)], (0xDF, 0xAE, 0x9C), 0.8)
            back.plain([(0, 0), (WIDE, 0), (WIDE, 16), (0, 28)], (0xC4, 0x93, 0x9C), 0.8)
        hill: list[Point] = [
            (-6, HIGH),
            (-6, 126),
            (60, 116),
            (112, 100),
            (150, 92),
            (196, 92),
            (250, 108),
            (WIDE + 6, 128),
            (WIDE + 6, HIGH),
        ]
        back.shape(hill, (0xB7, 0xA9, 0x84), 1.5, amount=0.7)
        surface.blit(back.render(), (0, 0))
        self.stand(surface, scale, "korvosa", "castle-korvosa", 172, 62, 112)
        chance, kinds = random.Random(9), ("house-tile", "house-slate", "house-tile", "house-thatch", "house-moss")
        for row, (y, count, side, left, right) in enumerate(((116, 8, 24, 66, 276), (134, 10, 28, 40, 300))):
            for number in range(count):
                x = left + (right - left) * (number + 0.5 * (row % 2)) / (count - 0.5)
                kind = kinds[chance.randrange(5)]
                self.stand(surface, scale, "scenery", kind, x, y + chance.randrange(-3, 4), side)
        self.stand(surface, scale, "korvosa", "citadel-volshyenek", 112, 122, 48)
        self.stand(surface, scale, "korvosa", "grand-cathedral", 232, 118, 50)
        wall = self.sketch(scale, theme, "korvosa wall")
        scenery.curtain(wall, -8, WIDE + 8, 172, 22, merlon=5)
        scenery.gatehouse(wall, 176, 174, 44, 36)
        river: list[Point] = [
            (-4, HIGH + 3),
            (-4, 172),
            (80, 174),
            (WIDE / 2, 176),
            (WIDE + 4, 176),
            (WIDE + 4, HIGH + 3),
        ]
        wall.shape(river, theme.wash.water, 1.4, amount=0.6)
        for number in range(8):
            x, y = 110 + number * 21 % 166, 184 + number * 11 % 24
            wall.ink([(x - 8, y), (x - 3, y - 2.4), (x + 2, y), (x + 8, y - 1.6)], 1.0, curve=True, amount=0.3)
        wall.shape([(163, 173), (189, 173), (206, HIGH + 4), (148, HIGH + 4)], theme.wash.road, 1.6, amount=0.4)
        surface.blit(wall.render(), (0, 0))
        if theme.washes:
            hours.shade(surface, (238, 218, 216), Rect((0, 0), surface.get_size()))
        self.stand(surface, scale, "units", "spellcasters", 112, HIGH - 26, 76)
        self.stand(surface, scale, "units", "scouts", 24, HIGH - 30, 82)
        self.stand(surface, scale, "units", "knight", 68, HIGH - 38, 104)
        for seat, x in (("forest", 20), ("azure", 66), ("rust", 114)):
            self.stand(surface, scale, "seats", seat, x, HIGH - 14, 24)
        return surface

    def moving(self, scale: float, theme: Theme, tick: int) -> Iterable[Moving]:
        yield piece_of("scenery", "boat", 30, scale), (250 + 14 * math.sin(tick / 40), 186 + 0.8 * math.sin(tick / 6))
        yield piece_of("korvosa", "flame", 26 + round(2 * math.sin(tick * 0.9)), scale), (138, 158)
        yield piece_of("marks", "smoke", 28, scale, 0.8), (138 + 2 * math.sin(tick / 8), 134 - tick % 24 / 6)
        closed = tick > 0 and tick % BLINK < 2
        yield queen(scale, theme, closed), (WIDE - 58, HIGH - 70)


@kept
def queen(scale: float, theme: Theme, closed: bool = False) -> Piece:
    """Ileosa: red hair, a crown of fangs, a collar like a wing; anchored at the middle of her face."""
    side = 176.0
    sketch = Sketch(side, side, scale, theme, "queen ileosa")
    with sketch.at(side / 2, side / 2, 1.28):
        _dress(sketch)
        _face(sketch, closed)
        _crown(sketch)
    return Piece(for_display(sketch.render()), (round(side / 2 * scale), round(side / 2 * scale)))


def _dress(s: Sketch) -> None:
    collar: list[Point] = [
        (-52, 44),
        (-46, 2),
        (-26, -22),
        (-16, 22),
        (16, 22),
        (26, -22),
        (46, 2),
        (52, 44),
    ]
    s.shape(collar, CLOTH, 1.8, amount=0.5, solid=True)
    for side in (-1, 1):
        for i in range(4):
            s.stroke([(side * (20 + i * 6), 30), (side * (26 + i * 5), -14 + i * 7)], 1.0, GOLD, amount=0.3)
    s.shape([(-44, 60), (-36, 30), (-12, 18), (12, 18), (36, 30), (44, 60)], (0x3A, 0x2A, 0x45), 1.8, solid=True)
    hair: list[Point] = [
        (-27, -24),
        (-31, 8),
        (-24, 34),
        (-10, 26),
        (10, 26),
        (24, 34),
        (31, 8),
        (27, -24),
        (12, -42),
        (-12, -42),
    ]
    s.shape(hair, (0xA8, 0x3E, 0x24), 1.7, curve=True, amount=0.4, solid=True)
    s.hatch([(14, -36), (28, -16), (29, 10), (22, 30), (16, 10)], 84, 3.6, 0.8, opacity=0.55)


def _face(s: Sketch, closed: bool) -> None:
    face: list[Point] = [(-17, -26), (-18, -4), (-10, 14), (0, 20), (10, 14), (18, -4), (17, -26), (0, -33)]
    s.shape(face, (0xF3, 0xDD, 0xC4), 1.5, curve=True, amount=0.3, solid=True)
    for side in (-1, 1):
        s.stroke([(side * 3.5, -9), (side * 9, -12.5), (side * 14, -10)], 1.7, amount=0.1)
        if not closed:
            s.plain(arc(side * 8.2, -6.2, 2.0, 2.4), s.theme.ink)
        s.stroke([(side * 4, -5.8), (side * 12.6, -6.8)], 1.1, amount=0.1)
    s.stroke([(1, -4), (-2.2, 4), (1.4, 5)], 1.1, amount=0.1)
    s.shape([(-5, 10), (-1.5, 8.8), (0, 9.6), (1.5, 8.8), (5, 10), (0, 13)], (0xA1, 0x12, 0x3F), 0.9, amount=0.1)


def _crown(s: Sketch) -> None:
    fangs: list[Point] = [
        (-22, -32),
        (-27, -58),
        (-18, -46),
        (-13, -66),
        (-7, -48),
        (0, -74),
        (7, -48),
        (13, -66),
        (18, -46),
        (27, -58),
        (22, -32),
        (0, -38),
    ]
    s.shape(fangs, (0x4A, 0x43, 0x44), 1.7, amount=0.3, solid=True)
    s.stroke([(-22, -33), (0, -39), (22, -33)], 2.2, GOLD, amount=0.2)
    for x, y in ((-13, -41), (0, -44), (13, -41)):
        s.disc(x, y, 2.6, None, (0xA1, 0x12, 0x3F), 0.9)
    necklace: list[Point] = [(-14, 18), (0, 32), (14, 18), (8, 22), (0, 26), (-8, 22)]
    s.shape(necklace, GOLD, 1.1, amount=0.2, solid=True)
    s.disc(0, 32, 4, None, (0xA1, 0x12, 0x3F), 1.1)
