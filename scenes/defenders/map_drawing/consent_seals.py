"""Seals by which everybody says that the ways are well: a courtesy, for the First Player closes all the same."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from pygame import Rect, Surface

from scenes.defenders.board.drafts import CONTENT
from scenes.paint import fonts
from scenes.paint.scripts import initial
from scenes.paint.seals import wax
from scenes.system.words import join_words, tr, tr_n
from scenes.ui.widgets.scroll import ScrollArea
from scenes.ui.widgets.text import Text
from scenes.ui.widgets.widget import Widget

if TYPE_CHECKING:
    from scenes.defenders.board.board import Board

SEAL, STEP = 40.0, 52.0
"""Units across a seal, and from one to the next."""


def content_with(board: Board) -> list[str]:
    """Who is content as things stand: any change of the drawing asks all again. Computer players always are."""
    sealed = CONTENT.read(board.screen)
    return [player for player in board.screen.table.players if player in sealed or player in board.screen.table.bots]


def put_content(board: Board, area: ScrollArea, room: Rect, y: int) -> int:
    """Everybody's seal and who is content, for a table of several; returns the y below."""
    players = list(board.screen.table.players)
    if len(players) < 2:
        return y
    high, step = board.u(SEAL + 8), min(board.u(STEP), room.w // len(players))
    for number, player in enumerate(players):
        area.put(ContentSeal(board, player, Rect(room.x + number * step, y, step, high)))
    content = content_with(board)
    words = tr("Nobody has said yet that it is well.")
    if content:
        words = tr_n("{names} is content.", "{names} are content.", len(content), names=join_words(content))
    left = len(players) * step + board.u(10)
    beside = room.w - left >= board.t(110)
    place = Rect(room.x + left, y + board.u(4), room.w - left, 0) if beside else Rect(room.x, y + high, room.w, 0)
    place.h = fonts.rich(words, board.t(15), place.w, (0, 0, 0), role="sans").height
    area.put(Text("content", place, words, size=15, role="sans", soft=True))
    return max(y + high, place.bottom) + board.u(4)


class ContentSeal(Widget):
    """A player's seal: pressed or not; a press changes it."""

    def __init__(self, board: Board, player: str, rect: Rect) -> None:
        done = player in content_with(board)
        words = tr("{player} is content", player=player) if done else tr("{player}: is it well?", player=player)
        super().__init__(f"content-{player}", rect, words)
        self.board, self.player, self.done, self.kind = board, player, done, "choice"
        if player in board.screen.table.bots:
            self.quiet = True
        else:
            self.press = partial(self._turn)

    def _turn(self) -> None:
        screen = self.board.screen
        sealed = set(CONTENT.read(screen)) ^ {self.player}
        CONTENT.lay(screen, sorted(sealed))
        self.board.screen.app.sound.play("seal-pressed" if self.player in sealed else "button")
        self.board.screen.rebuild()

    def draw(self, surface: Surface) -> None:
        seat = self.board.screen.seat(self.player)
        letter = initial(self.player)
        wax(letter, seat, self.done, SEAL, self.scale, self.theme).draw(surface, self.rect.center)
        if self.hovered:
            self.ring().draw(surface, self.rect.topleft)
