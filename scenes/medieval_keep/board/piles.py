"""The draw pile and the discard pile."""

from __future__ import annotations

import math

from pygame import Rect, Surface

from game.medieval_keep.board.position import Excess
from scenes.medieval_keep.board.drafts import THROWN
from scenes.medieval_keep.board.screen import KeepScreen
from scenes.medieval_keep.board.town_part import TownPart
from scenes.paint import fonts, marks
from scenes.paint.cards import BackFace, card
from scenes.paint.dice import cast
from scenes.paint.pieces import Piece
from scenes.system.words import Verdict, tr, tr_n
from scenes.ui.input.element import Element, Tip

PILE = 62
"""Units across the pile in the tray."""


class Piles(TownPart):
    """Both piles, and what is thrown away."""

    @property
    def no_cards(self) -> bool:
        """Is the game played without cards?"""
        return bool(self.screen.table.record.setup.mode == "no-cards")

    @property
    def thrown(self) -> tuple[str, ...]:
        """The cards that are laid down to be discarded, until they are as many as the rules want."""
        return THROWN.on(self.screen)

    def add_discard(self, rect: Rect, tip: Tip | str = "") -> None:
        """The discard pile: a place while cards are laid down, else a click spreads it out."""
        press = None if self.discarding else self.show_discard
        thing = Element(
            "discard", rect, "discard", tr("the discard pile"), tip, is_place=self.discarding, press=press, dark=True
        )
        self.screen.add("piles", thing)

    def throw(self, name: str) -> Verdict | None:
        """Lay a card on the discard pile; the last one that is asked for sends them all (KEEP-DRAW-4)."""
        thrown = (*self.thrown, name)
        if len(thrown) == self.pending_as(Excess).count:
            return self.screen.send("discard", cards=list(thrown))
        THROWN.step(self.screen, thrown)
        self.screen.app.sound.play("card-laid")
        self.screen.rebuild()
        return None

    def draw_card(self) -> None:
        """Take the top card."""
        self.screen.send_or_say("draw")

    def show_discard(self) -> None:
        """Spread the discard pile out."""
        from scenes.tabletop.cards.sheet import CardSheet, SheetCard

        looks = self.screen.looks
        cards = [SheetCard(name, looks.name(name), looks.tip(name)) for name in reversed(self.seen.discard)]
        self.screen.stack.push(CardSheet(tr("Discard pile"), cards, self._large, name="discard"))

    def _large(self, name: str, width: float) -> Piece:
        return card(self.screen.looks.face(name), self.layout.scale, self.screen.app.theme, width=width)

    def draw_thing(self, surface: Surface, thing: Element) -> bool:
        if thing.id == "pile":
            self.draw_pile(surface, thing.rect)
        elif thing.id == "discard":
            self._draw_discard(surface, thing.rect)
        else:
            return False
        return True

    def draw_pile(self, surface: Surface, rect: Rect) -> None:
        """The draw pile in its rect."""

    def paint(self, surface: Surface) -> None:
        """What stands beside the piles."""

    def _draw_discard(self, surface: Surface, rect: Rect) -> None:
        scale, theme = self.layout.scale, self.screen.app.theme
        thrown = [*self.seen.discard, *self.thrown]
        if thrown:
            card(self.screen.looks.face(thrown[-1]), scale, theme, width=44).draw(surface, rect.center)
        else:
            marks.gap_box(44, 62, scale, theme, dark=True).draw(surface, rect.topleft)


class PilesBelow(Piles):
    """Both piles below the stores (`above`), the number of cards below them unless they stand in a `compact` row.

    A game without cards has a die there, and how many invasions are over.
    """

    def __init__(self, screen: KeepScreen, above: Rect, compact: bool) -> None:
        super().__init__(screen)
        self.above, self.compact = above, compact

    @property
    def _pile(self) -> Rect:
        """Where the draw pile lies, or the die."""
        pile = Rect(self.above.x + self.u(4), self.above.bottom + self.u(12), self.u(66), self.u(92))
        if self.no_cards:
            pile.centerx = self.above.centerx
        return pile

    def build(self) -> None:
        pile = self._pile
        if self.no_cards:
            self.screen.add("piles", Element("pile", pile, "pile", self._invasions, dark=True))
            return
        left = self.facts.deck_left
        tip = Tip(
            tr("Draw pile"),
            (
                tr(
                    "{cards} left: the last one is the last turn. [KEEP-END-1]",
                    cards=tr_n("{count} card", "{count} cards", left),
                ),
            ),
        )
        drawing = self.screen.check("draw") is None
        self.screen.add(
            "piles",
            Element(
                "pile", pile, "pile", tr("the draw pile"), tip, press=self.draw_card if drawing else None, dark=True
            ),
        )
        discard = Rect(pile.right + self.u(8), pile.y + self.u(32), self.u(44), self.u(62))
        thrown = len(self.seen.discard)
        tip = Tip(
            tr("Discard pile"),
            (tr("{cards}, open to all. [KEEP-DECK-4]", cards=tr_n("{count} card", "{count} cards", thrown)),),
        )
        self.add_discard(discard, tip)

    @property
    def _invasions(self) -> str:
        """What the game ends with, where no pile runs out."""
        counted = self.facts.invasions
        return tr("{over} of {of} invasions over", over=counted.over, of=counted.of)

    def draw_pile(self, surface: Surface, rect: Rect) -> None:
        scale, theme, left = self.layout.scale, self.screen.app.theme, self.facts.deck_left
        if self.no_cards:
            cast("d10", 7, 56, scale, theme).draw(surface, rect.center)
            return
        if left:
            back = card(BackFace("slate"), scale, theme, width=66)
            for height in range(min(3, math.ceil(left / 14)), -1, -1):
                back.draw(surface, (rect.centerx + self.u(height * 1.5), rect.centery + self.u(height * 1.5)))
        else:
            marks.gap_box(66, 92, scale, theme, dark=True).draw(surface, rect.topleft)
        if self.screen.check("draw") is None and self.screen.hands.held is None:
            marks.ring_box("focus", 74, 100, scale, theme, dark=True).draw(
                surface, (rect.x - self.u(4), rect.y - self.u(4))
            )
        marks.badge(str(left), 30, scale, theme).draw(surface, (rect.right, rect.y + self.u(6)))

    def paint(self, surface: Surface) -> None:
        if self.large or self.compact:
            return  # its badge says how many
        theme, rect, left = self.screen.app.theme, self._pile, self.facts.deck_left
        if self.no_cards:
            told = fonts.rich(
                self._invasions, self.layout.t(15), self.above.w, theme.parchment, role="sans", align="centre"
            )
            told.draw(surface, (self.above.x, rect.bottom + self.u(4)))
            return
        left_words = (
            tr_n("{count} turn left", "{count} turns left", left)
            if len(self.screen.table.players) == 1
            else tr_n("{count} card left", "{count} cards left", left)
        )
        words = fonts.text(left_words, "sans", self.layout.t(15), theme.parchment)
        place = words.get_rect(midtop=(rect.centerx + self.u(18), rect.bottom + self.u(9)))
        surface.blit(words, place.clamp(Rect(self.above.x, place.y, self.above.w, place.h)))


class PilesInTray(Piles):
    """Both piles at the right end of the tray; a game without cards has a die there."""

    def build(self) -> None:
        tray, left = self.layout.tray, self.facts.deck_left
        drawing = self.screen.check("draw") is None
        pile = Rect(tray.right - self.u(PILE + 6), tray.y + self.u(10), self.u(PILE), self.u(86))
        words, name = (
            (tr("Roll the event"), tr("roll the event")) if self.no_cards else (tr("Draw pile"), tr("draw pile"))
        )
        lines = (
            ()
            if self.no_cards
            else (
                tr(
                    "{cards} left: the last one ends the game. [KEEP-END-1]",
                    cards=tr_n("{count} card", "{count} cards", left),
                ),
            )
        )
        self.screen.add(
            "piles",
            Element(
                "pile", pile, "pile", name, Tip(words, lines), press=self.draw_card if drawing else None, dark=True
            ),
        )
        if not self.no_cards:
            discard = Rect(pile.x - self.u(52), pile.y + self.u(24), self.u(44), self.u(62))
            self.add_discard(discard)

    def draw_pile(self, surface: Surface, rect: Rect) -> None:
        scale, theme, left = self.layout.scale, self.screen.app.theme, self.facts.deck_left
        if self.no_cards:
            cast("d10", 7, 56, scale, theme).draw(surface, rect.center)
        elif left:
            card(BackFace("slate"), scale, theme, width=PILE).draw(surface, rect.center)
            marks.badge(str(left), 28, scale, theme).draw(surface, (rect.right - self.u(4), rect.y + self.u(4)))
        else:
            marks.gap_box(PILE, 86, scale, theme, dark=True).draw(surface, rect.topleft)
        if self.screen.check("draw") is None and self.screen.hands.held is None:
            marks.ring_box("focus", PILE + 8, 94, scale, theme, dark=True).draw(
                surface, (rect.x - self.u(4), rect.y - self.u(4))
            )
