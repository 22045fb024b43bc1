"""A board: what lies in the middle of the table in one phase, with its panel. The screen shows one at a time."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Literal, TypeVar

from pygame import Rect, Surface

from game.core.data import typed
from game.medieval_keep.board.position import Position, Result, Town
from game.medieval_keep.facts.for_seat import Facts, TownFacts
from scenes.medieval_keep.board.screen import KeepScreen
from scenes.medieval_keep.scenery.camp import Outside
from scenes.paint import fonts, ink
from scenes.paint.pieces import Piece
from scenes.session.daily import siege_words
from scenes.system.words import tr, tr_n
from scenes.tabletop.board.game_board import GameBoard
from scenes.ui.widgets.paper import Heading, Rule
from scenes.ui.widgets.scroll import Build, ScrollArea
from scenes.ui.widgets.text import put_words

K = TypeVar("K")


class Board(GameBoard[KeepScreen]):
    """Base of the boards of Medieval Keep."""

    paper = 0
    """The seed of the sheet of paper that fills the board; 0: another ground."""

    def paint_ground(self, surface: Surface) -> None:
        if self.paper:
            scale, theme, tall = self.layout.scale, self.screen.app.theme, self.layout.tall
            sheet = ink.sheet(tall.w / scale, tall.h / scale, scale, theme, seed=self.paper, frame=True)
            sheet.draw(surface, tall.topleft)

    @property
    def seen(self) -> Position:
        """The position, as far as the one who sees it may know."""
        return self.screen.seen

    @property
    def facts(self) -> Facts:
        """What follows from it."""
        return self.screen.facts

    @property
    def town(self) -> Town:
        """The player's own town, as it is to be seen: without what is still on its way there."""
        return self.screen.unseen.town(self.seen.players[self.me])

    @property
    def own(self) -> TownFacts:
        """Derived facts of the player's own town."""
        return self.facts.towns[self.me]

    def pending_as(self, kind: type[K]) -> K:
        """The decision that holds the game up; the board of a decision lies there only while it is pending."""
        return typed.narrowed(self.seen.pending, kind)

    @property
    def result(self) -> Result:
        """How the game ended."""
        result = self.seen.result
        assert result is not None, "a board of the end lies there only when the game is over"
        return result

    def round_and_points(self, player: str) -> str:
        """Which round it is, and a player's points."""
        points = tr_n("{count} point", "{count} points", self.facts.towns[player].points)
        return tr("Round {number} · {points}", number=self.seen.turn.number, points=points)

    def round_words(self, drawn: int = 0) -> str:
        """Which round it is, and of how many where each takes one card: alone with the deck; then the points."""
        if self.screen.mode != "solo":
            return self.round_and_points(self.me)
        number = self.seen.turn.number
        points = tr_n("{count} point", "{count} points", self.own.points)
        last = number + self.facts.deck_left - drawn
        words = tr("Round {number} of {last} · {points}", number=number, last=last, points=points)
        day = self.screen.siege_of
        return f"{words}\n{siege_words(day)}" if day is not None else words

    stones = 1.0
    """How large the stones of a wall are that falls, beside the usual ones."""

    def walls_picture(self, player: str, walls: int) -> tuple[Piece, tuple[int, int]] | None:
        """A picture of the player's castle with so many walls, and where it lies; None if it is not to be seen here."""
        return None

    def way_out(self) -> tuple[Sequence[tuple[int, int]], Rect] | None:
        """The way out of the gate and along the wall, and the land, in pixels; None where no gate is to be seen."""
        return None

    def castle_place(self) -> Rect | None:
        """Where the own castle stands, in pixels; None where it is not to be seen."""
        return None

    def outside(self, card: str) -> Outside | None:
        """Where this attacker camps, in the picture; None where no field is to be seen."""
        return None

    # -------- sheets of paper: a head, and a body that scrolls where it is longer than its room

    @property
    def sheet(self) -> Rect:
        """The room inside the frame of a sheet that fills the board."""
        return self.layout.tall.inflate(-self.u(64), -self.u(36))

    @property
    def large(self) -> bool:
        """Is the text so large that pictures give way to it?"""
        return self.layout.text >= 1.5

    @property
    def stacked(self) -> bool:
        """Is a sheet too narrow for two columns of text of this size?"""
        return self.sheet.w < self.t(600)

    def put_head(
        self,
        id: str,
        title: str,
        words: str = "",
        *,
        colour: tuple[int, int, int] | None = None,
        note: str = "",
        room: Rect | None = None,
    ) -> int:
        """Title, words beside it where there is room and else below, and a rule; returns the y below it all."""
        room, add = room or self.sheet, partial(self.screen.add, "head")
        size = 34 if self.large else 46
        high = self.t(size + 2)
        rest = room.w - fonts.text_width(title, "title", self.t(size)) - self.u(30)
        plain = fonts.rich(words, self.t(17), 10_000, (0, 0, 0)).width + 1
        beside = bool(words) and rest >= min(plain, self.t(300))
        rest = min(rest, plain)
        title_width = room.w - (rest + self.u(8) if beside else 0)
        add(Heading(f"{id}-title", Rect(room.x, room.y, title_width, high), title, size=size, line=False, note=note))
        bottom = room.y + high
        if words:
            place = Rect(room.x, bottom, room.w, 0)
            if beside:
                place = Rect(room.right - rest, room.y + self.u(8), rest, 0)
            align: Literal["left", "right"] = "right" if beside else "left"
            put = put_words(add, self.layout, f"{id}-words", place, words, align=align, colour=colour)
            bottom = max(bottom, put)
        add(Rule(f"{id}-rule", Rect(self.sheet.x, bottom + self.u(4), self.sheet.w, self.u(10))))
        return bottom + self.u(22)

    def put_body(self, id: str, top: int, bottom: int, build: Build, name: str = "") -> ScrollArea:
        """The body of a sheet, over its whole width; the bar lies in the paper's margin."""
        rect = Rect(self.sheet.x, top, self.sheet.w + self.u(16), max(1, bottom - top))
        area = self.screen.add(id, ScrollArea(f"{id}-area", rect, name or id, build, zone=id))
        area.fill()
        return area
