"""The cards in hand, in the tray; what is told of them and what they can do."""

from __future__ import annotations

from functools import partial

from pygame import Rect, Surface

from scenes.medieval_keep.board.gate import CARD_H, CARD_W
from scenes.medieval_keep.board.piles import Piles
from scenes.medieval_keep.board.screen import KeepScreen
from scenes.medieval_keep.board.town_now import drawn_of_late
from scenes.medieval_keep.board.town_part import TownPart
from scenes.paint import marks
from scenes.paint.cards import CardState, card, with_shadow
from scenes.paint.pieces import Piece
from scenes.system.words import tr
from scenes.tabletop.cards import hand as fan
from scenes.tabletop.cards.hand import Fan, InHand
from scenes.ui.input.element import Element, Tip

FAN = Fan(CARD_W, CARD_H, least=72, seen=73, pitch=111)
LARGE_W = 208


class Hand(TownPart):
    """The hand; what is laid on `piles` is no longer in it."""

    def __init__(self, screen: KeepScreen, piles: Piles) -> None:
        super().__init__(screen)
        self.piles = piles
        self.fan = fan.Hand(screen, self.face, fan=FAN)
        self.fresh = drawn_of_late(screen)
        """The cards that came to it in this round."""

    def cards(self) -> list[str]:
        """The cards in hand, in the order in which they came."""
        return [name for name in self.town.hand if name not in self.piles.thrown]

    @property
    def room(self) -> Rect:
        """Where the hand lies."""
        return self.layout.tray

    @property
    def open(self) -> bool:
        """Are the cards of this hand to be seen at the screen now?"""
        return True

    def useless(self, name: str) -> bool:
        """Can this card do nothing in the present phase?"""
        return self.may_build and self.screen.check("build", card=name) is not None

    def tip(self, name: str) -> Tip:
        """What is told of a card."""
        extra = []
        if self.may_build:
            why = self.screen.check("build", card=name)
            extra.append(tr("Drag it onto a free plot, or click it and then the plot.") if why is None else why.cited)
        return self.screen.looks.tip(name, extra)

    def build(self) -> None:
        looks = self.screen.looks
        cards = [
            InHand(name, looks.name(name), partial(self.tip, name), closed=name == "?" or not self.open)
            for name in self.cards()
        ]
        self.fan.build(cards, self.room)

    def face(self, thing: Element, width: float, angle: float) -> Piece:
        """The picture of a card; pale when it can do nothing now."""
        look = self.screen.looks.face(thing.id)
        state = CardState(dimmed=self.useless(thing.id))
        return card(look, self.layout.scale, self.screen.app.theme, width=width, state=state, angle=angle)

    def draw_thing(self, surface: Surface, thing: Element) -> bool:
        if not self.fan.draw_thing(surface, thing):
            return False
        if thing.kind == "card" and thing.id in self.fresh and not self.lifted(thing):
            theme, px = self.screen.app.theme, min(self.layout.t(13), self.u(16))
            mark = marks.ribbon(tr("NEW"), self.layout.scale, theme, fill=theme.legal.paper, text_px=px)
            mark.draw(surface, (thing.rect.right - self.u(24), thing.rect.y + self.u(6)))
        return True

    def draw_large(self, surface: Surface, thing: Element) -> Rect:
        """The card under the pointer, large enough to read everything on it, above its place; the pixels touched."""
        scale, window = self.layout.scale, self.layout.window
        width, height = self.u(LARGE_W), self.u(LARGE_W * CARD_H / CARD_W)
        place = Rect(0, 0, width, height)
        place.midbottom = (thing.rect.centerx, window.bottom - self.u(8))
        place.clamp_ip(window.inflate(-self.u(16), -self.u(16)))
        picture = card(self.screen.looks.face(thing.id), scale, self.screen.app.theme, width=LARGE_W)
        return with_shadow(picture.surface, scale, 4).draw(surface, place.center)

    def small(self, thing: Element) -> Piece:
        """The card in the player's hand, over the land."""
        scale = self.layout.scale
        picture = card(self.screen.looks.face(thing.id), scale, self.screen.app.theme, width=72, angle=4)
        return with_shadow(picture.surface, scale, 4)

    def picture_of(self, thing: Element) -> Piece | None:
        """The card in the player's hand."""
        scale = self.layout.scale
        picture = card(self.screen.looks.face(thing.id), scale, self.screen.app.theme, angle=-4)
        return with_shadow(picture.surface, scale, 4)
