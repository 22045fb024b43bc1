"""The card in the middle: the words that it gives, as tiles; those that it does not are greyed with the reason."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from pygame import Rect, Surface

from game.defenders.forecasts.city import WordChoice
from game.parts.cards import RANK
from scenes.defenders.pieces.looks import spoken
from scenes.paint import art, fonts, hyphens, marks
from scenes.paint.theme import CARD_RATIO
from scenes.system.words import Verdict, said, tr
from scenes.ui.input.element import Tip
from scenes.ui.input.pointer import DOUBLE_CLICK
from scenes.ui.widgets import faces
from scenes.ui.widgets.paper import Heading
from scenes.ui.widgets.scroll import ScrollArea
from scenes.ui.widgets.widget import Widget

if TYPE_CHECKING:
    from scenes.defenders.setup.card_draft import ForgeDraft


class _Measured(ScrollArea):
    """Tells how high its contents are, and shows nothing."""

    def put(self, widget: Widget) -> Widget:
        widget.screen = self.screen
        return widget


class WordCard:
    """Builds the column of words for the card that is laid out."""

    def __init__(self, board: ForgeDraft, room: Rect) -> None:
        self.board, self.room = board, room
        self.words = board.words_of_draft()
        self.beside = False
        """Do pictures stand beside their words, and is the card small? So in a low window all words are seen."""
        self.beside = False
        """Do pictures stand beside their words, and is the card small? So all words are seen in a low window."""

    def build(self) -> None:
        board, room = self.board, self.room
        inner = Rect(room.x + board.u(14), room.y + board.u(14), room.w - board.u(26), room.h - board.u(28))
        rect = Rect(inner.x, inner.y, inner.w + board.u(14), inner.h)
        measured = _Measured("word-area", rect, tr("words"), self._fill, zone="word")
        measured.screen = board.screen
        room = Rect(rect.x, rect.y, rect.w - board.u(16), rect.h)
        self.beside = self._fill(measured, room) > rect.h and self._fit_beside(room.w)
        board.screen.add("word", ScrollArea("word-area", rect, tr("words"), self._fill, zone="word")).fill()

    def _fit_beside(self, room: int) -> bool:
        """Is there room for each word, in two lines at most, in half a row beside its picture?"""
        px, left = self.board.t(14), room // 2 - self.board.u(44)
        labels = [label_of(one.word).split() for one in self.words if one.role == "type"]
        lines = [[part for word in words for part in hyphens.divided(word, "sans-semi", px, left)] for words in labels]
        return all(
            len(parts) <= 2 and fonts.text_width(part, "sans-semi", px) <= left for parts in lines for part in parts
        )

    def _fill(self, area: ScrollArea, room: Rect) -> int:
        board = self.board
        y = room.y
        side = board.u(48 if self.beside else 70)
        high = round(side * CARD_RATIO)
        area.put(Printed(board, Rect(room.x, y, side, high)))
        left = room.x + side + board.u(12)
        to = board.draft.to
        about = {"location": tr("a new place"), "defender": tr("new people")}.get(to) or board.stack_name(to)
        area.put(
            Heading(
                "word-title",
                Rect(left, y, room.right - left, board.t(30)),
                board.looks.card(board.card),
                size=26,
                line=False,
            )
        )
        from scenes.defenders.board.writing_boxes import small_text

        lines = Rect(left, y + board.t(32), room.right - left, 0)
        end = small_text(
            board,
            area,
            lines,
            lines.y,
            "word-about",
            tr("for {thing}: one word, no more. [DEF-CITY-3]", thing=about),
            15,
        )
        y = max(y + high, end) + board.u(8)
        types = [
            entry for entry in self.words if entry.role == "type" and (entry.allowed or entry.clause == "DEF-WORD-6")
        ]
        likes = [
            entry
            for entry in self.words
            if entry.role == "descriptor" and (entry.allowed or entry.clause == "DEF-WORD-6")
        ]
        rank = RANK.get(board.card, "")
        y = self._group(area, room, y, "types", tr("{rank}: what it is", rank=rank), types, 3, True)
        return self._group(area, room, y, "likes", tr("what it is like"), likes, 2, False) - room.y

    def _group(
        self,
        area: ScrollArea,
        room: Rect,
        y: int,
        id: str,
        title: str,
        words: Sequence[WordChoice],
        columns: int,
        pictures: bool,
    ) -> int:
        board = self.board
        if not words:
            return y
        area.put(Heading(f"words-{id}", Rect(room.x, y, room.w, board.t(28)), title, size=22))
        y += board.t(32)
        gap = board.u(4 if self.beside else 6)
        px = board.t(14)
        parts = [part for entry in words for part in label_of(entry.word).split()]
        widest = max(fonts.text_width(part, "sans-semi", px) for part in parts) + board.u(4)
        if pictures and self.beside:
            columns = 2
        else:
            columns = max(1, min(columns, (room.w + gap) // (widest + gap)))
        wide = (room.w - gap * (columns - 1)) // columns
        high = board.t(34) + (board.u(40) if pictures and not self.beside else board.u(10))
        for number, entry in enumerate(words):
            rect = Rect(room.x + (number % columns) * (wide + gap), y + (number // columns) * (high + gap), wide, high)
            area.put(WordTile(board, entry, rect, pictures, self.beside))
        return y + -(-len(words) // columns) * (high + gap)


def label_of(word: str) -> str:
    """What stands on a word's tile."""
    return spoken(word)


class Printed(Widget):
    """The card itself, a little askew."""

    def __init__(self, board: ForgeDraft, rect: Rect) -> None:
        super().__init__("word-card", rect)
        self.board, self.quiet = board, True

    def draw(self, surface: Surface) -> None:
        self.board.put_card(surface, self.board.card, self.rect, angle=4)


class WordTile(Widget):
    """One word; the chosen one is ringed, what it adds stands on its corner."""

    def __init__(self, board: ForgeDraft, entry: WordChoice, rect: Rect, picture: bool, beside: bool) -> None:
        no = said(entry.no) if entry.no else ""
        why = Verdict(f"{no[:1].upper()}{no[1:]}.", entry.clause) if no else None
        super().__init__(f"word-{entry.word}", rect, spoken(entry.word), why=why)
        self.board, self.entry, self.picture, self.beside = board, entry, picture, beside
        self.press = self.pressed
        self.kind = "choice"
        kind = board.draft.to if board.draft.to in ("location", "defender") else board.kind_of(board.draft.to)
        self.word_kind = kind
        self.tip = Tip(spoken(entry.word), board.looks.word_tip(kind, entry.word))

    def pressed(self) -> None:
        if not self.screen.refuse_disabled(self):
            screen, now = self.board.screen, self.board.screen.app.now
            again = screen.word_pressed[0] == self.entry.word and now - screen.word_pressed[1] <= DOUBLE_CLICK
            screen.word_pressed = self.entry.word, now
            if self.board.draft.word == self.entry.word and (again or self.screen.hands.keyboard):
                self.board.play_word()
            else:
                self.board.choose_word(self.entry.word)

    def draw(self, surface: Surface) -> None:
        theme, rect = self.theme, self.rect
        look: faces.Look = "off" if not self.live else "hover" if self.hovered else "tile"
        faces.button_face(rect.w, rect.h, look, self.scale, theme).draw(surface, rect.topleft)
        word = self.entry.word
        group, piece = ("locations", word) if self.word_kind == "location" else self.board.looks.figure(word)
        line, left = self.t(34), 0
        if self.picture and piece in art.ids(group):
            side = min(self.u(34), rect.h - self.u(6)) if self.beside else rect.h - line - self.u(2)
            picture = art.art(group, piece, side, opacity=1.0 if self.live else 0.35)
            left = side if self.beside else 0
            where = (
                {"midleft": (rect.x + self.u(3), rect.centery)}
                if self.beside
                else {"midtop": (rect.centerx, rect.y + self.u(4))}
            )
            surface.blit(picture, picture.get_rect(**where))
        below = self.picture and not self.beside
        at = (rect.centerx + left // 2, rect.bottom - line // 2 - (0 if below else (rect.h - line) // 2))
        colour = theme.ink if self.live else theme.soft_ink
        words = label_of(self.entry.word) if self.live else tr("has it")
        sign = self.u(26) if self.live and not self.picture and (self.entry.strength or self.entry.morale) else 0
        at = at[0] - sign // 2, at[1]
        self.board.name_lines(surface, words, "sans-semi", 14, colour, at, rect.w - sign - left - self.u(4), 16)
        if self.entry.strength and self.live:
            marks.badge(f"+{self.entry.strength}", 22, self.scale, theme, fill=theme.card).draw(
                surface, (rect.right - self.u(14), rect.y + self.u(14))
            )
        elif self.entry.morale and self.live:
            picture = art.art("marks", "morale-1", self.u(18))
            surface.blit(picture, picture.get_rect(center=(rect.right - self.u(10), rect.y + self.u(10))))
        if self.board.draft.word == self.entry.word:
            self.ring().draw(surface, rect.topleft)
