"""Strongholds: their royals behind the wall, their names, and what is public of them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Mapping, Sequence
from typing import Final

from pygame import Rect, Surface

from game.parts.cards import RANK
from game.strongholds.board.position import Player
from scenes.paint import art, fonts, marks
from scenes.paint.cards import BackFace, card
from scenes.paint.icons import icon
from scenes.paint.theme import CARD_RATIO
from scenes.strongholds.board.board import Board
from scenes.strongholds.pieces import ordered
from scenes.strongholds.scenery import battlement
from scenes.system.words import join_words, later, marked, tr, tr_n
from scenes.ui.frame.box import Box
from scenes.ui.input.element import Tip

TWO: Final = {"K": later("two Kings"), "Q": later("two Queens"), "J": later("two Jacks")}


def house_of(entry: Player) -> list[str]:
    """All royals of a house, living, away and dead, in one order."""
    away = [entry.field.general] if entry.field else []
    return ordered([*entry.royals, *entry.fallen, *away])


class Holds(Board):
    """How strongholds are drawn and told; each of them lies where its board puts it."""

    on_land = False
    """Does it stand below the sky, and not on paper? What has been left there is seen on paper all the same."""

    def royal_rects(self, room: Box, count: int, width: float) -> list[Box]:
        """Places of the royals of a house in a row, closer together when they are many."""
        return room.beside(count, (self.u(width), round(self.u(width) * CARD_RATIO)), 14, "midtop")

    def paint_own(
        self,
        surface: Surface,
        rect: Box,
        name: str,
        entry: Player,
        *,
        dying: Collection[str] = (),
        away: Mapping[str, str] | None = None,
    ) -> None:
        """One's own stronghold beside what one plans in secret: on the board's paper, without the hand."""
        title = tr("{player}’s stronghold", player=name)
        self.paint_one(
            surface, rect, name, entry, seed=34, hand=False, title=title, dying=dying, away=away, sheet=False
        )

    def paint_one(
        self, surface: Surface, rect: Box, name: str, entry: Player, *, seed: int, width: float = 72,
        hand: bool = True, title: str = "", dying: Collection[str] = (), away: Mapping[str, str] | None = None,
        right: int | None = None, sheet: bool = True,
    ) -> Rect:  # fmt: skip
        """A stronghold on a sheet 208 units high: shield, name, hand count, royals. Returns the rect of the name."""
        theme = self.screen.app.theme
        if sheet:
            self.paper(surface, rect, seed)
        picture = art.art("seats", self.screen.seat(name), self.u(32))
        surface.blit(picture, picture.get_rect(center=(rect.x + self.u(30), rect.y + self.u(32))))
        end = right if right is not None else rect.right - self.u(84 if hand else 10)
        place = self.words(
            surface,
            title or marked(name),
            "title",
            34,
            theme.ink,
            (rect.x + self.u(54), rect.y + self.u(33)),
            room=end - rect.x - self.u(58),
            most=46,
        )
        if hand:
            at = (rect.right - self.u(60), rect.y + self.u(32))
            card(BackFace("slate"), self.layout.scale, theme, width=18).draw(surface, at)
            self.words(
                surface,
                str(len(entry.hand)),
                "text-bold",
                26,
                theme.ink,
                (rect.right - self.u(44), rect.y + self.u(32)),
                most=32,
            )
        inner = rect.place(0, width * CARD_RATIO * 0.72 + min(42.0, width * 0.58) + 16, "midtop", dy=56)
        self._paint_house(surface, inner, entry, seed=seed, width=width, dying=dying, away=away)
        high = min(42.0, width * 0.58) * 1.36 + 4
        top = inner.bottom - self.u(high)
        self.screen.towers[name] = (inner.x + self.u(15), top), (inner.right - self.u(15), top)
        if not entry.standing:
            marks.ribbon(tr("FALLEN"), self.layout.scale, theme, fill=theme.soft_ink).draw(
                surface, (rect.centerx, inner.y + self.u(50))
            )
        return place

    def _paint_house(
        self,
        surface: Surface,
        rect: Box,
        entry: Player,
        *,
        seed: int,
        width: float = 72,
        away: Mapping[str, str] | None = None,
        dying: Collection[str] = (),
    ) -> None:
        """The royals of a house behind their wall, in a rect 132 units high for cards of 72; health on the wall.

        `away` are words for royals who are not at home; `dying` are crossed, but not yet lying with the dead.
        """
        scale, theme = self.layout.scale, self.screen.app.theme
        away = dict(away or {})
        if entry.field:
            away.setdefault(entry.field.general, tr("away"))
        royals = house_of(entry)
        rects = self.royal_rects(rect.inset(20, 0), len(royals), width)
        self.screen.royals.update(zip(royals, rects, strict=True))
        for royal, place in zip(royals, rects, strict=True):
            if royal in away or royal in self.screen.falling:
                if self.on_land:
                    surface.fill(self.screen.app.theme.parchment, place)
                self.put_gap(surface, place, royal)
        for royal, place in zip(royals, rects, strict=True):
            if royal in away or royal in self.screen.falling:
                continue
            if royal in entry.fallen or royal in dying:
                self.put_card(surface, royal, place, dim=royal in entry.fallen)
                middle = (place.centerx, place.y + round(place.h * 0.42))
                icon("cross", width * 0.72, scale, theme, theme.illegal.paper).draw(surface, middle)
            else:
                self.put_card(surface, royal, place)
        foot = rect.bottom - self.u(4)
        wall = min(42.0, width * 0.58)
        battlement((rect.w - self.u(30)) / scale, scale, theme, height=wall, seed=seed).draw(
            surface, (rect.centerx, foot)
        )
        middle_y = foot - self.u(wall * 0.42)
        size = 32 if width >= 60 else 26
        for royal, place in zip(royals, rects, strict=True):
            at = (place.centerx, middle_y)
            if royal in entry.fallen or royal in dying:
                marks.badge("", size, scale, theme, fill=theme.deep_parchment).draw(surface, at)
                icon("cross", size * 0.56, scale, theme, theme.illegal.paper).draw(surface, at)
            elif royal in away:
                px = min(self.t(15), self.u(17))
                note = fonts.halo_text(away[royal], "sans-semi", px, theme.ink, theme.wash.stone, self.u(2))
                surface.blit(note.surface, note.surface.get_rect(center=at))
            else:
                marks.badge(str(self.screen.looks.facts(royal).health), size, scale, theme).draw(surface, at)

    def named(self, royals: Sequence[str]) -> str:
        """Royals by their ranks: `King and Jack`, `two Kings`."""
        count = Counter(RANK[royal] for royal in royals)
        short = {RANK[royal]: self.screen.looks.short(royal) for royal in royals}
        return join_words([name if count[rank] == 1 else tr(TWO[rank]) for rank, name in short.items()])

    def told(self, royals: Sequence[str]) -> str:
        """Royals in a sentence: `the King and Jack`, `two Kings`."""
        ranks = [self.screen.looks.short(royal) for royal in royals]
        named = self.named(royals)
        return named if len(set(ranks)) < len(ranks) else tr("the {royals}", royals=named)

    def tip(self, name: str, entry: Player) -> Tip:
        """What is public of a stronghold."""
        if not entry.standing:
            return Tip(tr("{name}’s stronghold", name=name), (tr("It has fallen. [HOLD-FALL-2]"),))
        looks = self.screen.looks
        home = ", ".join(looks.name(royal) for royal in ordered(entry.royals)) or tr("nobody")
        dead = ", ".join(looks.name(royal) for royal in ordered(entry.fallen)) or tr("nobody")
        at_home = tr("At home: {home}.", home=home)
        cards = tr_n("{count} card", "{count} cards", len(entry.hand))
        hand = tr("Hand: {cards}, hidden. [HOLD-SETUP-7]", cards=cards)
        if name == self.screen.me:
            hand = tr("Hand: {cards}.", cards=cards)
        known = self.screen.surely_held.get(name)
        came = [tr("Among them, since they came home: {cards}.", cards=looks.listed(known))] if known else []
        return Tip(
            tr("{name}’s stronghold", name=name),
            (at_home, tr("Dead: {dead}.", dead=dead), hand, *came),
            now=f"{at_home} {hand}",
        )
