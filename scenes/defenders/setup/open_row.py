"""The open cards of the city's creation: the row, or the hand of one player."""

from __future__ import annotations

from functools import partial

from pygame import Rect, Surface

from game.core import engine
from game.defenders.facts.printed import CardPrinted
from scenes.defenders.pieces.looks import spoken
from scenes.defenders.setup.card_draft import ForgeDraft
from scenes.defenders.setup.stack_places import ForgePlaces
from scenes.paint import marks
from scenes.paint.theme import CARD_RATIO
from scenes.system.words import join_words, tr, tr_n
from scenes.ui.input.element import Element, Tip


class OpenRow:
    """The cards below the board."""

    def __init__(self, board: ForgeDraft, places: ForgePlaces) -> None:
        self.board, self.places = board, places

    @property
    def cards(self) -> list[str]:
        """The open cards: the row, or one's own hand."""
        board = self.board
        hands = board.seen.city.hands
        return list(hands.get(board.me, [])) if hands else list(board.seen.city.row)

    def build(self) -> None:
        """Put the cards on the screen."""
        rects = self.places.row_rects(self.cards)
        for card, rect in rects.items():
            self.board.screen.add(
                "row", Element(card, rect, "card", self.board.looks.card(card), partial(self.tip, card), can_hold=True)
            )

    def tip(self, card: str) -> Tip:
        """What a card may be used for, first as a place, then as people."""
        facts, lines = engine.printed_on(self.board.looks.game, card, CardPrinted), []
        for words, head in ((facts.location, tr("A place")), (facts.defender, tr("A defender"))):
            assert words is not None  # every card of the pack has words
            lines.append(
                f"**{head}:** {join_words([spoken(w) for w in words.types])}; "
                f"{join_words([spoken(w) for w in words.descriptors])}."
            )
        return Tip(self.board.looks.card(card), tuple(lines))

    def paint(self, surface: Surface) -> None:
        """What is said beside the cards, and the pile from which they are refilled."""
        board = self.board
        theme, tray = board.theme, board.layout.tray
        own = bool(board.seen.city.hands)
        title = tr("Your hand") if own else tr("The row")
        y = tray.y + board.u(26)
        board.words(surface, title, "title", 32, theme.pale, (tray.x + board.u(8), y), room=board.u(88), most=40)
        board.words(
            surface,
            tr("open to all"),
            "sans",
            15,
            theme.pale,
            (tray.x + board.u(8), y + board.u(32)),
            room=board.u(88),
            most=20,
        )
        board.words(
            surface,
            tr_n("{count} card", "{count} cards", len(self.cards)),
            "sans",
            15,
            theme.pale,
            (tray.x + board.u(8), y + board.u(52)),
            room=board.u(88),
            most=20,
        )
        left = board.creation.left
        rect = Rect(0, 0, board.u(54), round(board.u(54) * CARD_RATIO))
        rect.topright = (tray.right - board.u(10), tray.y + board.u(4))
        if left:
            board.put_back(surface, rect)
            marks.badge(str(left), 28, board.layout.scale, theme).draw(
                surface, (rect.right - board.u(4), rect.y + board.u(4))
            )
        at = rect.centerx, rect.bottom + board.u(14)
        board.words(surface, tr("to refill"), "sans", 15, theme.pale, at, "center", room=board.u(80), most=20)

    def draw(self, surface: Surface, thing: Element) -> None:
        """A card; a gap where one is on its way."""
        board, held = self.board, self.board.screen.hands.held
        if thing.id == board.card or (held is not None and held.thing is thing and held.how == "drag"):
            board.put_gap(surface, self.places.gap_rect(thing.rect, self.cards), dark=True)
        else:
            board.put_card(surface, thing.id, thing.rect)
