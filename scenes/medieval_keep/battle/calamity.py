"""The stage of what is no battle: the town that it strikes, under the weather that it brings, and its card."""

from __future__ import annotations

from dataclasses import replace

from pygame import Rect, Surface

from scenes.medieval_keep.battle.steps import Beat
from scenes.medieval_keep.board.board import Board
from scenes.medieval_keep.board.gate import brings_good
from scenes.medieval_keep.board.screen import KeepScreen
from scenes.medieval_keep.board.stands import buildings_of, names_of
from scenes.medieval_keep.board.town_now import WEATHER, air_of
from scenes.medieval_keep.pieces import kind_of
from scenes.medieval_keep.scenery.town_picture import town
from scenes.medieval_keep.scenery.town_plan import town_plan
from scenes.paint import fonts, marks
from scenes.paint.cards import card, with_shadow

CARD_W = 126


class Calamity(Board):
    """The town that a card strikes; what it costs is told in the panel, what is rolled lies in the tray."""

    def __init__(self, screen: KeepScreen, beat: Beat) -> None:
        super().__init__(screen)
        self.beat = beat

    @property
    def card(self) -> str:
        """The card that strikes."""
        return next((event.word("card") for event in self.beat.events if event.facts.get("card")), "")

    @property
    def struck(self) -> str:
        """Whose town it is."""
        facts = [event.facts for event in self.beat.events]
        named = (str(fact[key]) for fact in facts for key in ("target", "player") if fact.get(key) in self.players)
        return next(named, self.me)

    @property
    def players(self) -> list[str]:
        return list(self.seen.players)

    def spots(self) -> dict[str, tuple[int, int]]:
        """The foot of each building of the town, in pixels: where the die that is rolled for it comes to lie."""
        scale, tall = self.layout.scale, self.layout.tall
        names = names_of(self.screen, self.struck)
        plots = town_plan(tall.w / scale, tall.h / scale, len(names)).plots
        return {
            name: (
                tall.x + round((plot.x + plot.size * 0.4) * scale),
                tall.y + round((plot.y - plot.size * 0.2) * scale),
            )
            for name, plot in zip(names, plots, strict=False)
            if name is not None
        }

    def paint(self, surface: Surface) -> None:
        scale, theme, tall = self.layout.scale, self.screen.app.theme, self.layout.tall
        weather = WEATHER.get(kind_of(self.card), "fair")
        air = replace(
            air_of(self.screen),
            hour="noon" if self.card and brings_good(self.screen, self.card) else "evening",
            weather=weather,
        )
        if weather == "blizzard":
            air = replace(air, season="winter")
        walls = self.seen.players[self.struck].walls
        built = buildings_of(self.screen, self.struck)
        picture = town(tall.w / scale, tall.h / scale, scale, theme, built, walls=walls, air=air)
        picture.draw(surface, tall.topleft)
        if not self.card:
            return
        name = self.screen.looks.name(self.card)
        px = min(self.layout.t(44), self.u(50))
        wide = fonts.text_width(name, "title", px) + self.u(44)
        plate = Rect(tall.x + self.u(16), tall.y + self.u(14), wide, round(px * 1.3))
        marks.note(plate.w / scale, plate.h / scale, scale, theme).draw(surface, plate.topleft)
        line = fonts.text(name, "title", px, theme.ink)
        surface.blit(line, line.get_rect(center=plate.center))
        picture = card(self.screen.looks.face(self.card), scale, theme, width=CARD_W, angle=-2)
        with_shadow(picture.surface, scale, 4).draw(surface, (tall.right - self.u(84), tall.bottom - self.u(104)))
