"""The scene in the opened book of Rise against Monsters: a castle that grows, heroes before it, what comes at them."""

from __future__ import annotations

import math
from collections.abc import Iterable

from pygame import Surface

from scenes.paint import scenery
from scenes.paint.theme import Theme
from scenes.ui.widgets.living import HIGH, WIDE, Living, Moving, foot_at, piece_of


class LivingScene(Living):
    """A land that is fought for."""

    def ground(self, scale: float, theme: Theme) -> Surface:
        surface, back = self.sheet(scale), self.sketch(scale, theme, "land behind")
        surface.fill((0xE4, 0xE6, 0xD2) if theme.washes else theme.card)
        if theme.washes:
            back.plain([(0, 0), (WIDE, 0), (WIDE, 34), (0, 44)], (0xC9, 0xD6, 0xD0))
        line = scenery.hills(back, [(0, 60), (80, 46), (150, 58), (230, 42), (300, 54), (WIDE, 40)], HIGH, 0.6, "land")
        for number in range(22):
            x = 176 + number * 8
            foot = foot_at(line, x) + 4 + number % 3 * 5
            scenery.tree(back, x, foot, 20 + number % 4 * 3, "fir", number)
        scenery.road(back, [(86, 104), (130, 140), (120, 176), (150, HIGH + 4)], (8, 24))
        for x, y in ((30, 190), (210, 150), (170, 120), (300, 160), (250, 200)):
            scenery.grass_tuft(back, x, y, 6)
        surface.blit(back.render(), (0, 0))
        self.stand(surface, scale, "rise", "castle", 82, 66, 116)
        self.stand(surface, scale, "rise", "scaffold", 34, 84, 54)
        self.stand(surface, scale, "rise", "worker", 22, 128, 44)
        self.stand(surface, scale, "rise", "worker-large", 146, 112, 40)
        return surface

    def moving(self, scale: float, theme: Theme, tick: int) -> Iterable[Moving]:
        for piece, x, y, side, pace in (("giant", 288, 84, 116, 17), ("monster-medium", 222, 116, 66, 11)):
            yield piece_of("rise", piece, side, scale), (x + 2 * math.sin(tick / pace), y + 1.2 * math.sin(tick / 6))
        yield piece_of("rise", "monster-large", 88, scale), (262 + 2.5 * math.sin(tick / 9), 160)
        yield piece_of("rise", "monster-small", 50, scale), (322, 186 - abs(2 * math.sin(tick / 5)))
        blow = math.sin(tick / 8)
        yield piece_of("rise", "hero-large", 92, scale), (176 + 3 * max(0.0, blow), 158)
        yield piece_of("rise", "hero", 74, scale), (106, 168 + 1.2 * math.sin(tick / 7))
        yield piece_of("rise", "hero-small", 60, scale), (54, 180 + math.sin(tick / 6))
