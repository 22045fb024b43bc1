"""The hand that lies open below the map: the cards of the hero who decides, or of one whose hand was asked for."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from pygame import Rect

from scenes.battle_for_korvosa.facts import HandCard as CardFacts
from scenes.battle_for_korvosa.facts import Info
from scenes.battle_for_korvosa.frame import CardBack, HandCard, HandLabel
from scenes.battle_for_korvosa.screen import CityScreen
from scenes.battle_for_korvosa.seen import View
from scenes.system.words import tr
from scenes.ui.buttons import IconButton
from scenes.ui.things import Tip

HAND_CARD = 104


class ShowsHand(Protocol):
    """What the hand needs of the board that it lies on."""

    @property
    def screen(self) -> CityScreen:
        """The game on the table."""

    @property
    def view(self) -> View:
        """What may be seen."""

    @property
    def info(self) -> Info:
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
    """The cards side by side, a leaf of them where they are too many."""

    def __init__(self, board: ShowsHand) -> None:
        self.board = board

    @property
    def all_seen(self) -> bool:
        """Do those before the screen see the heroes' hands?"""
        return "?" not in [card for name in self.board.screen.table.players
                           for card in self.board.view["players"][name].get("hand") or []]  # fmt: skip

    def put(self) -> None:
        """The cards of the hero who decides, or of the one whose hand was asked for."""
        board, screen = self.board, self.board.screen
        hero = screen.shown_hand
        cards = self._leaf(list(board.view["players"][hero].get("hand", ())))
        wide, before = board.u(HAND_CARD), board.hand_room
        for number, (card, rect, angle) in enumerate(self._fan(cards)):
            if card == "?":
                words = tr("The Queen does not see the heroes’ cards.")
                screen.add("hand", CardBack(f"back-{number}", rect, wide, words))
                continue
            facts = board.info["cards"].get(card)
            usable = facts is not None and facts["usable"] and hero == board.me

            def tip(card: str = card, facts: CardFacts | None = facts) -> Tip:
                why = [f"{facts['reason']} [{facts['rule']}]"] if facts is not None and facts["reason"] else []
                return screen.looks.card_tip(card, why)

            thing = HandCard(
                rect,
                board.u(HAND_CARD),
                screen.looks.card(card),
                card,
                usable,
                card == board.chosen_card,
                angle,
                tip,
            )
            if number:
                thing.covered = max(0, before.x + wide - rect.x)
            before = rect
            board.dress_card(thing, usable)
            screen.add("hand", thing)
        self._label(hero, len(cards))

    def _label(self, hero: str, count: int) -> None:
        """Whose hand it is, where the cards leave room for words."""
        screen, room = self.board.screen, self.board.hand_room
        left = room.x + count * (self.board.u(HAND_CARD) + self.board.u(4)) + self.board.u(8)
        rect = Rect(left, room.y, room.right - left, room.h)
        if rect.w < self.board.u(96):
            return
        note = tr("Heroes see each other’s cards.")
        if not self.all_seen:
            note = tr("The Queen sees how many they are.")
        elif hero == self.board.me and screen.asked.waits_for and not self.board.view["players"][hero]["hand"]:
            note = tr("No card in it.")
        screen.add("hand", HandLabel(rect, tr("{hero}’s hand", hero=hero), note))

    def _leaf(self, cards: list[str]) -> list[str]:
        """As many of the hand as can be touched side by side, and a button that turns to the rest."""
        screen, room, side = self.board.screen, self.board.hand_room, self.board.u(44)
        if self.board.u(HAND_CARD) + (len(cards) - 1) * side <= room.w:
            return cards
        many = max(1, (room.w - self.board.u(HAND_CARD) - side - self.board.u(8)) // side + 1)
        leaves = -(-len(cards) // many)
        leaf = screen.leaf % leaves

        def turn() -> None:
            screen.leaf = (leaf + 1) % leaves
            screen.rebuild()

        rect = Rect(room.right - side, room.y + self.board.u(24), side, side)
        words = tr("Other cards of the hand ({number} of {of})", number=leaf + 1, of=leaves)
        screen.add("hand", IconButton("hand-on", rect, "forward", words, turn))
        return cards[leaf * many : (leaf + 1) * many]

    def _fan(self, cards: Sequence[str]) -> list[tuple[str, Rect, float]]:
        room, wide = self.board.hand_room, self.board.u(HAND_CARD)
        count = len(cards)
        if any(thing.id == "hand-on" for thing in self.board.screen.zone("hand").things):
            room = Rect(room.x, room.y, room.w - self.board.u(52), room.h)
        step = min(wide + self.board.u(4), (room.w - wide) // max(1, count - 1)) if count > 1 else 0
        found = []
        for number, card in enumerate(cards):
            off = number - (count - 1) / 2
            x, y = room.x + number * step, room.y + round(abs(off) * self.board.u(3))
            seen = wide if number == count - 1 else min(wide, step)
            found.append((card, Rect(x, y, seen, room.bottom - y), -off * 1.6))
        return found
