"""The scene in the opened book of Korvosa: three heroes on the left, the Queen on the right, her city between them."""

from __future__ import annotations

import math
import random
from collections.abc import Iterable

from pygame import Rect, Surface

from scenes.battle_for_korvosa.pieces.queen import queen
from scenes.paint import hours, scenery
from scenes.paint.ink import Point
from scenes.paint.theme import Theme
from scenes.ui.widgets.living import HIGH, WIDE, Living, Moving, piece_of

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
