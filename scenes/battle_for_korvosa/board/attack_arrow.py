"""The broad arrow of an attack, bent so that it stays on the map and crosses no name."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import replace

from pygame import Rect

from scenes.battle_for_korvosa.board.map_tokens import TOKEN, MapToken
from scenes.battle_for_korvosa.board.screen import CityScreen
from scenes.paint import ink
from scenes.paint.outline import XY
from scenes.paint.view import View
from scenes.tabletop.board.arrows import Link, Links
from scenes.tabletop.map.names import Written

BOWS, MOST_BOW = (0.2, -0.2, 0.1, -0.1, 0.0, 0.35, -0.35, 0.5, -0.5, 0.7, -0.7, 0.9, -0.9), 120.0
"""Shares of its length by which the arrow of an attack may be bent to either side, the best liked first; units."""


class AttackArrow(Links):
    """The arrow from where an attack comes to what it is for, if one is shown."""

    def __init__(self, screen: CityScreen) -> None:
        super().__init__(screen)
        self.city = screen
        self._bent: tuple[View | None, list[Written]] = None, []
        """For which view and names the arrow was bent."""

    def show(self, arrow: tuple[str, str] | None, bad: bool, attacker: str) -> None:
        """Lay it from a place to a place; from outside it begins at the attacker's pool. None: there is no attack."""
        if arrow is None:
            self.lay([])
            return
        source, target = arrow
        theme = self.city.app.theme
        if source not in self.city.chart.spots:
            source = f"seat-{attacker}"
        self.lay([Link(source, target, colour=theme.illegal.paper if bad else theme.ink, width=6)])

    def bend(self) -> None:
        """Bend it so that it stays on the map and crosses no name, and no token but those at its ends, if it can."""
        sheet, layout = self.city.map, self.city.layout
        names, view = sheet.written, sheet.view
        if not self.links or sheet.zooming or (self._bent[0] == view and self._bent[1] is names):
            return
        self._bent = view, names
        (straight,) = self.ways_of(self.links)
        if not straight:
            return
        far = math.dist(straight[0], straight[-1]) / layout.scale + TOKEN
        tries = [
            replace(self.links[0], bow=math.copysign(min(abs(share) * far, MOST_BOW), share), round=sides)
            for share in BOWS
            for sides in (False, True)
        ]
        ways = self.ways_of(tries)
        words = [Rect(0, 0, *map(round, one.size)) for one in names]
        for one, box in zip(names, words, strict=True):
            box.center = sheet.at(one.middle)
        ends = straight[0], straight[-1]
        tokens = [thing.rect for thing in self.city.zone("tokens").things if isinstance(thing, MapToken)]
        tokens = [
            box for box in tokens if not any(box.inflate(layout.u(12), layout.u(12)).collidepoint(end) for end in ends)
        ]
        wide = layout.u(9)
        # an arrow out of the camp begins below the map; between two places it stays on the paper
        paper = sheet.paper if all(sheet.paper.collidepoint(end) for end in ends) else layout.window

        def crossed(way: Sequence[XY]) -> int:
            spots = [Rect(round(x) - wide // 2, round(y) - wide // 2, wide, wide) for x, y in ink.smooth(way)]
            return sum(
                9 * (not paper.contains(spot)) + 3 * (spot.collidelist(words) >= 0) + (spot.collidelist(tokens) >= 0)
                for spot in spots
            )

        best, fewest = tries[0], math.inf
        for link, way in zip(tries, ways, strict=True):
            count = crossed(way)
            if count < fewest:
                best, fewest = link, count
            if not count:
                break
        self.lay([best])
