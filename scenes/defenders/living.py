"""The scene in the opened book of Defenders: a city in ink on a sheet, the quill still over it, threats at its rim."""

from __future__ import annotations

import math
from collections.abc import Iterable

from pygame import Surface

from scenes.paint import ink
from scenes.paint.ink import Point
from scenes.paint.theme import Theme
from scenes.ui.widgets.living import HIGH, WIDE, Living, Moving, piece_of

WALL: tuple[Point, ...] = (
    (92, 40),
    (150, 26),
    (214, 30),
    (262, 58),
    (274, 104),
    (252, 152),
    (200, 176),
    (136, 178),
    (88, 154),
    (70, 104),
    (76, 66),
)
CITY = (
    ("temple", 118, 72, 42),
    ("fortress", 176, 66, 56),
    ("neighbourhood", 232, 88, 40),
    ("marketplace", 128, 124, 44),
    ("park", 188, 136, 44),
    ("watchtower", 234, 134, 34),
    ("neighbourhood", 92, 106, 32),
)
"""Places in the city: piece, place, side."""


class LivingScene(Living):
    """A drawn city that is besieged."""

    def ground(self, scale: float, theme: Theme) -> Surface:
        surface, pen = self.sheet(scale), self.sketch(scale, theme, "drawn city")
        surface.blit(ink.table(*surface.get_size(), scale, theme).surface, (0, 0))
        with pen.at(0, 0):
            pen.plain(ink.box(14, 12, WIDE - 28, HIGH - 24), (0, 0, 0), 0.25)
            pen.shape(ink.box(10, 8, WIDE - 24, HIGH - 22), theme.parchment, 1.4, offset=(0, 0), solid=True)
            pen.shape([(10, 150), (60, 172), (120, 196), (120, HIGH - 14), (10, HIGH - 14)], theme.wash.water, 1.2)
            pen.ink(list(WALL), 3.4, closed=True, amount=1.0)
            pen.ink([(x + (173 - x) * 0.045, y + (104 - y) * 0.045) for x, y in WALL], 1.1, closed=True, amount=0.8)
            for street in ([(80, 108), (130, 98), (176, 98), (262, 112)], [(176, 98), (162, 140), (166, 176)]):
                pen.ink(list(street), 1.2, theme.soft_ink, curve=True, amount=0.8)
            pen.ink([(316, 104), (284, 104)], 2.4, theme.illegal.paper, amount=0.5)
            pen.ink([(294, 96), (282, 104), (294, 112)], 2.4, theme.illegal.paper, amount=0.4)
        surface.blit(pen.render(), (0, 0))
        for piece, x, y, side in CITY:
            self.stand(surface, scale, "locations", piece, x, y, side)
        self.stand(surface, scale, "units", "foot-soldiers", 258, 106, 36)
        self.stand(surface, scale, "marks", "fire", 226, 168, 28)
        return surface

    def moving(self, scale: float, theme: Theme, tick: int) -> Iterable[Moving]:
        yield piece_of("marks", "smoke", 30, scale, 0.85), (228 + 2 * math.sin(tick / 9), 146 - tick % 28 / 5)
        for number, (piece, x, y, side) in enumerate(
            (("giant", 304, 48, 66), ("regiment", 312, 152, 52), ("rabble", 280, 188, 44), ("champion", 46, 40, 48))
        ):
            step = math.sin(tick / 7 + number * 1.9)
            yield piece_of("threats", piece, side, scale), (x + 1.4 * step, y - abs(1.2 * step) if tick else y)
        yield piece_of("marks", "quill", 74, scale), (104 + 7 * math.sin(tick / 6), 150 + 3 * math.sin(tick / 4))
