"""The stacks of places and people that grow, and the places of new ones."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from pygame import Rect, Surface

from scenes.defenders.pieces.looks import thing_words
from scenes.defenders.setup.card_draft import ForgeDraft
from scenes.defenders.setup.stack_places import NAMED, NEW, ForgePlaces
from scenes.paint import fonts, marks
from scenes.paint.theme import CARD_RATIO
from scenes.system.words import said, tr, tr_n
from scenes.ui.input.element import Element, Tip

GROUP = {"location": "locations", "defender": "defenders"}
"""The zones of what is made."""


class GrowingStacks:
    """Puts the stacks on the screen and draws them."""

    def __init__(self, board: ForgeDraft, places: ForgePlaces) -> None:
        self.board, self.places = board, places

    def build(self, kind: str) -> None:
        """Put the stacks of a kind and the place of a new one on the screen."""
        board = self.board
        screen = board.screen
        for name, rect in self.places.stack_rects(kind).items():
            if name == NEW[kind]:
                no = board.creation.counts[kind].no
                tip = Tip(
                    tr("A new location") if kind == "location" else tr("A new defender"),
                    (f"{said(no.why)} [{no.clause}]",) if no else (tr("Drop a card here. [DEF-CITY-3]"),),
                )
                screen.add(GROUP[kind], Element(name, self.places.new_rect(kind), "new", tip.title, tip, is_place=True))
            else:
                tell = partial(board.stack_tip, name)
                stack = Element(name, rect, "stack", board.stack_name(name), tell, is_place=True, press=None)
                screen.add(GROUP[kind], stack)

    def draw_new(self, surface: Surface, thing: Element) -> None:
        """The place of a new stack."""
        board = self.board
        theme, rect = board.theme, thing.rect
        kind = "location" if thing.id == NEW["location"] else "defender"
        small = self.places.rows[kind].card < NAMED
        no = board.creation.counts[kind].no
        board.put_gap(surface, rect)
        if board.draft.to == kind:
            board.put_card(surface, board.card, rect.inflate(-board.u(6), -board.u(8)))
            return
        if no is None:
            up = 0 if small else board.u(18)
            board.words(surface, "+", "sans", 30, theme.soft_ink, (rect.centerx, rect.centery - up), "center")
        if small:
            return
        words = (
            (tr("no more"), tr("than 12"))
            if no
            else (tr("new"), tr("location") if kind == "location" else tr("defender"))
        )
        for number, line in enumerate(words):
            board.words(
                surface,
                line,
                "sans",
                15,
                theme.soft_ink,
                (rect.centerx, rect.centery + board.u(8 + 20 * number)),
                "center",
                room=rect.w - board.u(6),
                most=20,
            )

    def draw_stack(self, surface: Surface, thing: Element) -> None:
        """The cards of a stack."""
        board = self.board
        theme, scale = board.theme, board.layout.scale
        kind = board.kind_of(thing.id)
        things = board.things(kind)[thing.id]
        cards = list(things.cards)
        if board.draft.to == thing.id:
            cards.append(board.card)
        wide = board.u(self.places.rows[kind].card - 6)
        left = thing.rect.x + (thing.rect.w - wide - board.u(4)) // 2
        high = round(wide * CARD_RATIO)
        drop = min(board.u(26), (thing.rect.h - board.u(2) - high) // max(1, len(cards) - 1)) if len(cards) > 1 else 0
        for number, card in enumerate(cards):
            shift = board.u(4) * (number % 2)
            board.put_card(surface, card, Rect(left + shift, thing.rect.y + number * drop, wide, high))
        ready = board.creation.stacks[thing.id].ready
        if ready:
            marks.state_badge("legal", scale, theme, size=18).draw(
                surface, (thing.rect.right - board.u(6), thing.rect.y)
            )

    def paint_words(self, surface: Surface, kind: str) -> None:
        """The words of the stacks where there is room: upon the paper, for they lie beyond the stacks' places."""
        if not self.places.rows[kind].worded:
            return
        for name, rect in self.places.stack_rects(kind).items():
            if name != NEW[kind]:
                self._put_words(surface, rect, thing_words(self.board.things(kind)[name]))

    def _put_words(self, surface: Surface, rect: Rect, words: Sequence[str]) -> None:
        """The words of a stack below it: both, or the first and how many more."""
        board = self.board
        lines = (
            list(words) if len(words) < 3 else [words[0], tr_n("and {count} more", "and {count} more", len(words) - 1)]
        )
        room, px = rect.w + board.u(8), board.u(19)
        if len(lines) == 1 and fonts.text_width(lines[0], "title", px) > room:
            lines = lines[0].split(maxsplit=1)
        for number, line in enumerate(lines):
            parts, least = line.split(), board.u(fonts.SMALLEST)
            while len(parts) > 1 and fonts.text_width(" ".join(parts), "title", least) > room:
                # *another government* is a government, a *symbol of hope* a symbol
                parts.pop(-1 if "of" in parts[1:] else 0)
            at = rect.centerx, rect.bottom + board.u(9 + 17 * number)
            board.words(surface, " ".join(parts), "title", 19, board.theme.ink, at, "center", room=room, most=19)
