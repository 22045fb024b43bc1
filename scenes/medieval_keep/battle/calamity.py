"""The stage of what is no battle: the town that it strikes, under the weather that it brings, and its card."""

from __future__ import annotations

from dataclasses import replace
from functools import cached_property

from pygame import Surface

from game.medieval_keep.board.position import Fighter
from scenes.medieval_keep.battle.behind import before_it, names_behind
from scenes.medieval_keep.battle.stage import SiegeStage
from scenes.medieval_keep.battle.steps import Beat, Standing
from scenes.medieval_keep.board.board import Board
from scenes.medieval_keep.board.gate import brings_good
from scenes.medieval_keep.board.screen import KeepScreen
from scenes.medieval_keep.board.town_now import WEATHER, air_of
from scenes.medieval_keep.pieces import kind_of
from scenes.medieval_keep.scenery.seasons import Air
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

    @cached_property
    def stage(self) -> SiegeStage:
        """Its town on the siege stage, its men on the walk, nobody before the wall."""
        town = before_it(self.screen, self.struck)
        printed = self.screen.looks.printed
        men = tuple(Fighter(unit, "town", self.struck, 0, 0, printed(unit).hits) for unit in town.defenders)
        standing = Standing(target=self.struck, fighters=men)
        return SiegeStage(self.screen, standing, standing, air=self.air)

    @property
    def air(self) -> Air:
        """The weather that the card brings."""
        weather = WEATHER.get(kind_of(self.card), "fair")
        good = bool(self.card) and brings_good(self.screen, self.card)
        air = replace(air_of(self.screen), hour="noon" if good else "evening", weather=weather)
        return replace(air, season="winter") if weather == "blizzard" else air

    def spots(self) -> dict[str, tuple[int, int]]:
        """The foot of each building of the town, in pixels: where the die that is rolled for it comes to lie."""
        host, names = self.stage.host, names_behind(before_it(self.screen, self.struck))
        plots = host.plan.plots(len(names))
        return {
            name: host.pixel(x + size * 0.36, y - size * 0.16) for name, (x, y, size) in zip(names, plots, strict=False)
        }

    def paint(self, surface: Surface) -> None:
        """The card that strikes, small in a corner of the field."""
        scale, theme, tall = self.layout.scale, self.screen.app.theme, self.layout.tall
        if self.card:
            picture = card(self.screen.looks.face(self.card), scale, theme, width=CARD_W, angle=-2)
            with_shadow(picture.surface, scale, 4).draw(surface, (tall.right - self.u(84), tall.bottom - self.u(104)))
