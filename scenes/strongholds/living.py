"""The scene in the opened book of Strongholds: two houses, a battalion on the road, an Ace to meet it."""

from __future__ import annotations

import math
from collections.abc import Iterable

from pygame import Surface

from scenes.paint import cards, heraldry, scenery
from scenes.paint.pieces import Piece, kept
from scenes.paint.theme import SEATS, SuitName, Theme
from scenes.ui.widgets.living import HIGH, WIDE, Living, Moving, foot_at

COURT: tuple[tuple[cards.Rank, SuitName, float, float, int], ...] = (
    ("K", "spade", 30, 86, 3),
    ("Q", "spade", 60, 80, 0),
    ("J", "club", 90, 86, -3),
    ("J", "diamond", WIDE - 90, 86, 3),
    ("Q", "heart", WIDE - 60, 80, 0),
    ("K", "heart", WIDE - 30, 86, -3),
)
"""Who looks over the walls: rank, suit, place, lean."""


class LivingScene(Living):
    """Cards fight before two walls."""

    def ground(self, scale: float, theme: Theme) -> Surface:
        surface, back = self.sheet(scale), self.sketch(scale, theme, "houses behind")
        surface.fill((0xE9, 0xE4, 0xCF) if theme.washes else theme.card)
        if theme.washes:
            back.plain([(0, 0), (WIDE, 0), (WIDE, 52), (0, 62)], (0xD3, 0xDF, 0xDC))
        ridge = [(0.0, 84.0), (70, 66), (150, 76), (WIDE / 2, 70), (WIDE - 110, 76), (WIDE - 40, 64), (WIDE, 78)]
        line = scenery.hills(back, ridge, HIGH, 0.6, "houses")
        for x, size, kind in ((138, 17, "fir"), (152, 21, "fir"), (WIDE - 140, 18, "round"), (WIDE - 156, 14, "round")):
            foot = foot_at(line, x) + 3
            scenery.tree(back, x, foot, size, "fir" if kind == "fir" else "round", x)
        lane = [(-4.0, HIGH + 4), (-4, 190), (WIDE / 2, 178), (WIDE + 4, 190), (WIDE + 4, HIGH + 4)]
        back.shape(lane, theme.wash.road, 1.2, amount=0.6, opacity=0.8)
        for x, y in ((132, 142), (WIDE - 132, 128), (160, 160), (WIDE - 150, 158), (40, 206), (WIDE / 2, 120)):
            scenery.grass_tuft(back, x, y, 6)
        surface.blit(back.render(), (0, 0))
        for rank, suit, across, down, lean in COURT:
            _card(rank, suit, 52, lean, scale, theme).draw(surface, (across * scale, down * scale))
        walls = self.sketch(scale, theme, "houses")
        for left, right, tower in ((-6, 108, 112), (WIDE - 108, WIDE + 6, WIDE - 112)):
            scenery.curtain(walls, left, right, 188, 72, merlon=8)
            scenery.tower(walls, tower, 196, 24, 108)
        surface.blit(walls.render(), (0, 0))
        _card("Q", "club", 46, 6, scale, theme).draw(surface, (146 * scale, 156 * scale))
        _card("10", "club", 46, -3, scale, theme).draw(surface, (170 * scale, 160 * scale))
        return surface

    def moving(self, scale: float, theme: Theme, tick: int) -> Iterable[Moving]:
        sway = 1.5 * math.sin(tick / 9)
        yield heraldry.flag(SEATS["azure"], 26, scale, theme, drop=12 + round(sway)), (113, 66)
        yield heraldry.flag(SEATS["rust"], 26, scale, theme, drop=12 - round(sway)), (WIDE - 111, 66)
        blow = max(0.0, math.sin(tick / 10)) if tick else 0.6
        yield _card("A", "diamond", 46, -16, scale, theme), (218 - 12 * blow, 152)
        if blow > 0.5:
            yield _spark(scale, theme), (188, 112)


def _card(rank: cards.Rank, suit: SuitName, wide: int, lean: int, scale: float, theme: Theme) -> Piece:
    return cards.card(cards.PlayingFace(rank, suit), scale, theme, width=wide, angle=lean)


@kept
def _spark(scale: float, theme: Theme) -> Piece:
    """Where two cards meet; anchored at its middle."""
    from scenes.paint.ink import Sketch

    sketch = Sketch(44, 44, scale, theme, "spark")
    with sketch.at(22, 22):
        for degrees in range(10, 370, 40):
            across, down = math.cos(math.radians(degrees)), math.sin(math.radians(degrees))
            sketch.stroke([(across * 8, down * 8), (across * 17, down * 17)], 2.2, (0xC6, 0x5A, 0x1E), amount=0.2)
    return Piece(sketch.render(), (round(22 * scale), round(22 * scale)))
