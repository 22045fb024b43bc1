"""The hand that lies open below the map: the cards of the hero who decides, or of one whose hand was asked for."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from pygame import Rect

from game.battle_for_korvosa.board.position import Position
from game.battle_for_korvosa.facts.for_seat import Facts
from game.battle_for_korvosa.facts.in_force import HandCard as HandFacts
from scenes.battle_for_korvosa.board.frame import CardBack, HandCard, HandLabel
from scenes.battle_for_korvosa.board.screen import CityScreen
from scenes.system.words import said, tr
from scenes.ui.input.element import Paged, Tip
from scenes.ui.widgets.buttons import Button, IconButton

HAND_CARD, IN_ROWS, LEAST = 104, 84, 76
"""How wide a card of the hand is in units where one row takes all, in two rows at most, and at the least."""
GAP = 4
"""Units between two cards of a row."""
HEAD = 60
"""Units down to which a card shows its kind and its name, so that the next row may lie over the rest of it."""


class ShowsHand(Protocol):
    """What the hand needs of the board that it lies on."""

    @property
    def screen(self) -> CityScreen:
        """The game on the table."""

    @property
    def seen(self) -> Position:
        """What may be seen."""

    @property
    def facts(self) -> Facts:
        """What follows from it."""

    @property
    def me(self) -> str:
        """Who sits before the screen."""

    @property
    def hand_room(self) -> Rect:
        """Where the hand lies."""

    @property
    def chosen_card(self) -> str:
        """The card that has been taken out of the hand and not played yet."""

    def u(self, units: float) -> int:
        """Units in pixels."""

    def dress_card(self, thing: HandCard, usable: bool) -> None:
        """Give a card of the hand its deed."""


class OpenHand:
    """The cards side by side, so that every name is read: in one row, in two, or a leaf of them where they are more."""

    def __init__(self, board: ShowsHand) -> None:
        self.board = board

    @property
    def all_seen(self) -> bool:
        """Do those before the screen see the heroes' hands?"""
        return "?" not in [card for name in self.board.screen.table.players for card in self.board.screen.hand_of(name)]

    def put(self) -> None:
        """The cards of the hero who decides, or of the one whose hand was asked for."""
        board, screen = self.board, self.board.screen
        hero = screen.shown_hand
        cards, room = self._leaf(list(screen.hand_of(hero)))
        wide = self._wide(len(cards), room)
        for number, (card, rect, angle) in enumerate(self._rows(cards, room, wide)):
            if card == "?":
                words = tr("The Queen does not see the heroes’ cards.")
                screen.add("hand", CardBack(f"back-{number}", rect, wide, words))
                continue
            facts = board.facts.cards.get(card)
            usable = facts is not None and facts.usable and not facts.too_late and hero == board.me

            def tip(card: str = card, facts: HandFacts | None = facts) -> Tip:
                why = [f"{said(facts.reason)} [{facts.rule}]"] if facts is not None and facts.reason else []
                return screen.looks.card_tip(card, why)

            thing = HandCard(
                rect,
                wide,
                screen.looks.card(card),
                card,
                usable,
                card == board.chosen_card,
                angle,
                tip,
            )
            thing.before = rect.y >= room.y + board.u(HEAD)
            board.dress_card(thing, usable)
            screen.add("hand", thing)
        if cards:
            self._label(hero, room.x + min(len(cards), self._columns(room)) * (wide + board.u(GAP)) + board.u(8))

    def _label(self, hero: str, left: int) -> None:
        """Whose hand it is, where the cards leave room for words from `left` on."""
        screen, room = self.board.screen, self.board.hand_room
        rect = Rect(left, room.y, room.right - left, room.h)
        if rect.w < self.board.u(96):
            return
        note = "" if self.all_seen else tr("The Queen sees how many they are.")
        screen.add("hand", HandLabel(rect, tr("{hero}’s hand", hero=hero), note))
        if screen.telling is None and screen.blind and hero == self.board.me:
            high = Button.height(self.board.u, screen.layout.t)
            below = Rect(left, room.y + self.board.u(44), min(rect.w, self.board.u(190)), high)
            screen.add("hand", Button("look", below, tr("Look at it"), screen.look_up, look="quiet", size=15))

    def _columns(self, room: Rect) -> int:
        """So many cards lie side by side with their names to be read."""
        gap = self.board.u(GAP)
        return max(1, (room.w + gap) // (self.board.u(LEAST) + gap))

    def _wide(self, count: int, room: Rect) -> int:
        """Pixels across a card where `count` of them lie in the room."""
        columns, gap = self._columns(room), self.board.u(GAP)
        most = self.board.u(IN_ROWS if count > columns else HAND_CARD)
        return min(most, (room.w + gap) // max(1, min(count, columns)) - gap)

    def _leaf(self, cards: list[str]) -> tuple[list[str], Rect]:
        """As many of the hand as two rows take, and their room; where there are more, a button turns to them."""
        screen, room, side = self.board.screen, self.board.hand_room, self.board.u(44)
        if len(cards) <= 2 * self._columns(room):
            return cards, room
        left = Rect(room.x, room.y, room.w - side - self.board.u(8), room.h)
        many = 2 * self._columns(left)
        leaves = -(-len(cards) // many)
        leaf = screen.leaf % leaves

        def turn(by: int = 1) -> None:
            screen.leaf = (leaf + by) % leaves
            screen.rebuild()

        screen.paged.append(Paged(room, turn))
        rect = Rect(room.right - side, room.y + self.board.u(24), side, side)
        words = tr("Other cards of the hand ({number} of {of})", number=leaf + 1, of=leaves)
        screen.add("hand", IconButton("hand-on", rect, "forward", words, turn))
        return cards[leaf * many : (leaf + 1) * many], left

    def _rows(self, cards: Sequence[str], room: Rect, wide: int) -> list[tuple[str, Rect, float]]:
        """Each card with what is seen of it and its angle, the row behind first."""
        u, columns = self.board.u, self._columns(room)
        behind = cards[: -(-len(cards) // 2)] if len(cards) > columns else []
        front = cards[len(behind) :]
        below = room.y + (u(HEAD) if behind else 0)
        found = []
        for row, top, foot in ((behind, room.y, below), (front, below, room.bottom)):
            for number, card in enumerate(row):
                off = number - (len(row) - 1) / 2
                x, y = room.x + number * (wide + u(GAP)), top + round(abs(off) * u(1 if behind else 3))
                found.append((card, Rect(x, y, wide, foot - y), -off * (0.6 if behind else 1.6)))
        return found
