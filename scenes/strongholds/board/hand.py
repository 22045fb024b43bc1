"""The tray of a player: the hand as a fan, the draw pile, and the heap on which an Ace may be sacrificed."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from pygame import Rect, Surface

from scenes.paint import marks
from scenes.paint.cards import card
from scenes.paint.pieces import Piece
from scenes.strongholds.board.board import Board
from scenes.strongholds.board.screen import HoldScreen
from scenes.strongholds.pieces import ordered
from scenes.system.words import join_words, tr, tr_n
from scenes.tabletop.cards.faces import face
from scenes.tabletop.cards.hand import Fan, Hand, InHand
from scenes.ui.frame.box import Box
from scenes.ui.input.element import Element, Tip
from scenes.ui.screens.sheets import Confirm, Large

FAN = Fan(least=104, seen=58, lean=1.2, top=2, raised=8)
"""A full hand lies closer, so that ranks stay as large as they are."""


class Tray(Board):
    """Hand and piles; `gone` says what a card that has left the hand does, for its dashed place."""

    def __init__(self, screen: HoldScreen, gone: str) -> None:
        super().__init__(screen)
        self.gone = gone
        self.hand = Hand(screen, self._face, fan=FAN, kind="hand", gap_of=self._gap)

    @property
    def hand_room(self) -> Box:
        """Where the hand lies."""
        left, right = (162, 8) if self.layout.drawer else (84, 84)
        return self.layout.tray.inset(0, left=left, right=right)

    def add_hand(self, hand: Sequence[str], room: Rect, *, gone: Collection[str] = ()) -> None:
        """The cards of the hand as a fan; those `gone` leave a dashed place."""
        looks = self.screen.looks
        self.hand.build([InHand(name, looks.name(name), looks.tip(name)) for name in hand], room, gone=gone)

    def _face(self, thing: Element, width: float, angle: float) -> Piece:
        return card(face(thing.id), self.layout.scale, self.theme, width=width, angle=angle)

    def _gap(self, surface: Surface, thing: Element) -> None:
        note = self.gone if thing.kind == "gone" else ""
        self.put_gap(surface, thing.rect, thing.id.removeprefix("gone-"), dark=True, note=note)

    def add_piles(self, *, heap: bool) -> None:
        """The defeated heap left of the hand, where an Ace may be sacrificed, and the draw pile right of it."""
        tray = self.layout.tray
        place = tray.place(60, 84, "topleft", dx=6, dy=34)
        self.screen.add("piles", Element("heap", place, "heap", tr("the defeated heap"), self._heap_tip, is_place=heap,
                                       press=self._open_heap, dark=True, beyond=self.u(12)))  # fmt: skip
        # in a small window the main button stands at the foot on the right
        pile = place.moved(78) if self.layout.drawer else tray.place(60, 84, "topright", dx=-6, dy=34)
        self.screen.add(
            "piles",
            Element(
                "pile",
                pile,
                "pile",
                tr("the draw pile"),
                self._pile_tip,
                press=self._open_pile,
                dark=True,
                beyond=self.u(12),
            ),
        )

    def _pile_tip(self) -> Tip:
        count, unseen = len(self.seen.draw), len(self.screen.never_seen)
        words = tr_n(
            "{count} card has not been seen: it lies here or in a closed hand. A press says which.",
            "{count} cards have not been seen: they lie here or in closed hands. A press says which.",
            unseen,
        )
        return Tip(tr("{cards} to draw", cards=tr_n("{count} card", "{count} cards", count)), (words,))

    def _open_pile(self) -> None:
        """What is known of closed cards: who surely holds what, and what nobody has seen."""
        looks, unseen = self.screen.looks, self.screen.never_seen
        lines = [
            tr("**{player}** surely holds, since it came home: {cards}.", player=player, cards=looks.listed(cards))
            for player, cards in self.screen.surely_held.items()
        ]
        hands = {name: len(entry.hand) for name, entry in self.seen.players.items() if "?" in entry.hand}
        where = [tr("{player}’s hand of {count}", player=name, count=count) for name, count in hands.items()]
        lines.append(
            tr(
                "**Not seen yet**, in the pile of {count} or in {hands}: {cards}.",
                count=len(self.seen.draw),
                hands=join_words(where) or tr("no closed hand"),
                cards=looks.listed(unseen) or tr("none"),
            )
        )
        self.screen.stack.push(Large(lines, tr("Where cards may lie")))

    def _heap_tip(self) -> Tip:
        dead = ", ".join(self.screen.looks.name(name) for name in ordered(self.seen.defeated)) or tr("empty")
        count = len(self.seen.defeated)
        return Tip(
            tr("Defeated heap: {count}", count=count), (f"{dead}.", tr("It goes back after the draw. [HOLD-DRAW-5]"))
        )

    def _open_heap(self) -> None:
        """The heap is public: what lies on it, in large type."""
        tip = self._heap_tip()
        self.screen.stack.push(Large([f"**{tip.title}**", *tip.lines]))

    def ask_sacrifice(self, name: str) -> None:
        """An Ace for two cards (HOLD-ACE-3): asked first, because it is seen at once and cannot be taken back."""
        screen = self.screen
        why = screen.check("sacrifice", card=name)
        if why is not None:
            thing = screen.hands.find(name) or screen.hands.find("heap")
            if thing is not None:
                screen.refused(thing, None, why, thing.rect.center)
            return
        words = tr(
            "The {name} goes on the heap, for all to see, and you draw two cards. [HOLD-ACE-3] It cannot "
            "be taken back.",
            name=screen.looks.name(name),
        )
        screen.stack.push(
            Confirm(
                tr("Sacrifice the Ace?"),
                words,
                tr("Sacrifice"),
                lambda: screen.send_or_say("sacrifice", card=name),
                loses=True,
            )
        )

    def _draw_pile(self, surface: Surface, thing: Element) -> None:
        scale, theme = self.layout.scale, self.screen.app.theme
        cards = self.seen.draw if thing.id == "pile" else self.seen.defeated
        if not cards:
            marks.gap_box(60, 84, scale, theme, dark=True).draw(surface, thing.rect.topleft)
        elif thing.id == "pile":
            self.put_back(surface, thing.rect)
        else:
            self.put_card(surface, cards[-1], thing.rect)
        count = len(cards)
        label = tr("Pile {number}", number=count) if thing.id == "pile" else tr("Heap {number}", number=count)
        self.words(
            surface,
            label,
            "title",
            26,
            theme.parchment,
            (thing.rect.centerx, thing.rect.y - self.u(16)),
            "center",
            room=self.u(78),
            most=30,
        )

    def draw_thing(self, surface: Surface, thing: Element) -> bool:
        if thing.kind not in ("heap", "pile"):
            return self.hand.draw_thing(surface, thing)
        self._draw_pile(surface, thing)
        return True
