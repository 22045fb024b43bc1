"""The scene in the opened book of Medieval Keep: a small town behind its wall, and who is sent against it."""

from __future__ import annotations

import math
from collections.abc import Iterable

from pygame import Surface

from scenes.paint import heraldry, scenery
from scenes.paint.theme import SEATS, Theme
from scenes.ui.widgets.living import HIGH, WIDE, Living, Moving, foot_at, piece_of

TOWN = (
    ("church", 92, 84, 62),
    ("brewery", 146, 92, 54),
    ("farm", 44, 102, 54),
    ("market-place", 204, 94, 56),
    ("blacksmith", 256, 102, 52),
    ("inn", 308, 96, 54),
)
"""Its buildings: piece, place, side."""


class LivingScene(Living):
    """A town that is about to be attacked."""

    def ground(self, scale: float, theme: Theme) -> Surface:
        surface, back = self.sheet(scale), self.sketch(scale, theme, "keep behind")
        surface.fill((0xF1, 0xE6, 0xC8) if theme.washes else theme.card)
        if theme.washes:
            back.plain([(0, 0), (WIDE, 0), (WIDE, 40), (0, 52)], (0xD6, 0xE0, 0xDA))
        line = scenery.hills(back, [(0, 62), (60, 44), (140, 54), (210, 38), (290, 52), (WIDE, 44)], HIGH, 0.5, "keep")
        for x, kind in ((18, "fir"), (30, "fir"), (232, "round"), (248, "round"), (330, "fir")):
            foot = foot_at(line, x) + 3
            scenery.tree(back, x, foot, 17, "fir" if kind == "fir" else "round", x)
        scenery.road(back, [(WIDE / 2, 78), (WIDE / 2 + 8, 120), (WIDE / 2, 160), (WIDE / 2 - 4, HIGH + 4)], (10, 30))
        surface.blit(back.render(), (0, 0))
        self.stand(surface, scale, "castle", "castle-3", WIDE / 2 + 6, 46, 74)
        for piece, x, y, side in TOWN:
            self.stand(surface, scale, "structures", piece, x, y, side)
        wall = self.sketch(scale, theme, "keep wall")
        scenery.curtain(wall, -6, WIDE / 2 - 26, 168, 34, merlon=7)
        scenery.curtain(wall, WIDE / 2 + 26, WIDE + 6, 168, 34, merlon=7)
        scenery.gatehouse(wall, WIDE / 2, 170, 58, 54)
        surface.blit(wall.render(), (0, 0))
        for piece, x in (("guards", 62), ("archers", 108), ("guards", 238), ("halberdiers", 290)):
            self.stand(surface, scale, "defenders", piece, x, 132, 40)
        return surface

    def moving(self, scale: float, theme: Theme, tick: int) -> Iterable[Moving]:
        rise = tick % 30
        yield piece_of("marks", "smoke", 26, scale, 0.8), (160 + 2 * math.sin(tick / 9), 62 - rise / 5)
        yield (
            heraldry.flag(SEATS["azure"], 22, scale, theme, drop=12 + round(1.5 * math.sin(tick / 7))),
            (WIDE / 2, 104),
        )
        for number, (piece, x) in enumerate((("vikings", 96), ("bandits", 142), ("warlord", 206), ("huns", 252))):
            step = math.sin(tick / 5 + number * 1.7)
            yield piece_of("invaders", piece, 54, scale), (x + 1.5 * step, 190 - abs(1.6 * step) if tick else 190)
