"""A unit to be chosen: its portrait, its name, the hits that it has left."""

from __future__ import annotations

from collections.abc import Callable

from pygame import Rect, Surface

from scenes.medieval_keep.board.screen import KeepScreen
from scenes.medieval_keep.pieces import kind_of, short_name
from scenes.paint import fonts, marks
from scenes.paint.cards import fit_name
from scenes.paint.marks import HitState
from scenes.paint.tokens import portrait
from scenes.ui.widgets.widget import Widget


class UnitTile(Widget):
    """A unit to choose; the chosen one wears the ring, hits given to it show as lost shields."""

    def __init__(
        self,
        id: str,
        rect: Rect,
        table: KeepScreen,
        unit: str,
        chosen: bool,
        do: Callable[[], None],
        *,
        given: int = 0,
        owner: str = "",
        line: str = "",
    ) -> None:
        super().__init__(id, rect, table.looks.name(unit))
        self.keep, self.unit, self.is_chosen, self.given = table, unit, chosen, given
        self.owner = owner or table.me
        self.line = line
        """What it fights with, below its name."""
        self.press = do
        self.tip = table.looks.tip(unit)
        self.kind = "unit-tile"

    def draw(self, surface: Surface) -> None:
        scale, theme, rect = self.scale, self.theme, self.rect
        marks.note(rect.w / scale, rect.h / scale, scale, theme).draw(surface, rect.topleft)
        name = fit_name(short_name(self.keep.looks, self.unit), self.t(17), rect.w - self.u(10))
        px = self.t(14) if self.line else 0
        high = rect.h - name.height - self.u(34) - round(px * 1.3)
        radius = min(rect.w - self.u(12), high) / scale * 0.48
        face = portrait("defenders", kind_of(self.unit), radius, scale, theme)
        face.draw(surface, (rect.centerx, rect.y + self.u(6) + high // 2))
        name.draw(surface, (rect.centerx, rect.y + self.u(8) + high + name.height / 2), theme.ink)
        if self.line:
            at = (rect.centerx, rect.y + self.u(8) + high + name.height + round(px * 0.65))
            fitting = fonts.fitting(self.line, "sans-semi", px, rect.w - self.u(8), self.u(10))
            self.put_text(surface, self.line, "sans-semi", fitting, theme.soft_ink, at, "center")
        whole = int(self.keep.looks.printed(self.unit).hits)
        towns = self.keep.seen.players
        town = towns.get(self.owner) or next((t for t in towns.values() if self.unit in t.defenders), None)
        gone = town.wounds.get(self.unit, 0) if town is not None else 0
        for place in range(whole):
            state: HitState = "whole" if place < whole - gone - self.given else "lost"
            x = rect.centerx + round((place - (whole - 1) / 2) * self.u(20))
            marks.hit_shield(state, 17, scale, theme).draw(surface, (x, rect.bottom - self.u(14)))
        if self.is_chosen:
            marks.ring_box("legal", rect.w / scale, rect.h / scale, scale, theme).draw(surface, rect.topleft)
        elif self.given and gone + self.given >= whole:
            marks.ring_box("illegal", rect.w / scale, rect.h / scale, scale, theme).draw(surface, rect.topleft)
