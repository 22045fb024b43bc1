"""The chronicle as entries: what each turn of the siege came to, with a picture and what was told of it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from pygame import Rect, Surface

from game.defenders.facts.chronicle import Chronicle
from scenes.defenders.telling.prose import turns_in_prose
from scenes.paint import fonts
from scenes.system.words import tr
from scenes.ui.widgets import faces
from scenes.ui.widgets.scroll import ScrollArea
from scenes.ui.widgets.widget import Inert

if TYPE_CHECKING:
    from scenes.defenders.board.board import Board

RESULT = {"repulsed": "held", "stand-off": "held", "defeated": "lost", "undefended": "lost", "abandoned": "lost"}


@dataclass(frozen=True, slots=True)
class Page:
    """One entry: its turn, what happened, what was told, a drawing."""

    turn: int
    title: str
    words: str
    picture: tuple[str, str]

    def put(self, board: Board, area: ScrollArea, room: Rect, y: int, number: int) -> int:
        """Add it to a column; returns the y below."""
        entry = Entry(board, self, number, Rect(room.x, y, room.w, 0))
        entry.rect.h = entry.high
        area.put(entry)
        return y + entry.rect.h + board.u(8)


class Entry(Inert):
    """An entry on the page."""

    def __init__(self, board: Board, page: Page, number: int, rect: Rect) -> None:
        super().__init__(f"entry-{number}", rect, f"{page.title}: {page.words}")
        self.board, self.page = board, page

    @property
    def _side(self) -> int:
        return self.board.u(86)

    def _rich(self) -> tuple[fonts.RichText, fonts.RichText]:
        board, page = self.board, self.page
        room = self.rect.w - self._side - board.u(16)
        head = fonts.rich(f"**{page.title}**", board.t(19), room, board.theme.ink, spacing=1.1)
        return head, fonts.rich(page.words, board.t(16), room, board.theme.ink, spacing=1.2)

    @property
    def high(self) -> int:
        """Pixels that it needs."""
        head, words = self._rich()
        return max(self._side + self.board.u(6), self.board.t(20) + head.height + words.height + self.board.u(4))

    def draw(self, surface: Surface) -> None:
        board, rect, theme = self.board, self.rect, self.theme
        side = self._side
        faces.button_face(side, side, "tile", self.scale, theme).draw(surface, rect.topleft)
        board.put_art(
            surface,
            *self.page.picture,
            Rect(rect.x + board.u(5), rect.y + board.u(5), side - board.u(10), side - board.u(10)),
        )
        left = rect.x + side + board.u(14)
        turn = tr("Turn {number}", number=self.page.turn) if self.page.turn else tr("Before the siege")
        board.words(surface, turn, "sans-bold", 15, theme.illegal.paper, (left, rect.y + board.t(10)), most=22)
        head, words = self._rich()
        head.draw(surface, (left, rect.y + board.t(20)))
        words.draw(surface, (left, rect.y + board.t(20) + head.height))


def pages_of(board: Board, told: Chronicle) -> list[Page]:
    """The entries of a chronicle, in order: battles, places lost and won back, the fallen, and words that were said."""
    looks, found = board.looks, []
    table = board.screen.table
    events = (event for moment in table.moments for event in moment.events)
    prose = {turn.number: turn for turn in turns_in_prose(table.moments[0].state, events)}
    for turn in told.turns:
        number = turn.number
        battles = [fight for fight in told.battles if fight.turn == number and fight.result]
        falls = [fall for fall in told.places if fall.turn == number]
        graves = [grave.called for grave in told.graves if grave.turn == number]
        said = prose.get(number)
        words = said.paragraph if said is not None else ""
        if battles:
            fight = battles[-1]
            by = abs((fight.defenders or 0) - (fight.threats or 0))
            held = RESULT[fight.result or ""] == "held"
            title = (
                tr("{place} held, by {points}", place=fight.place, points=by)
                if held
                else tr("{place} is lost", place=fight.place)
            )
            picture = looks.threat_art(fight.attackers[0]) if fight.attackers else ("marks", "held")
            found.append(Page(number, title, words, picture))
        elif falls or graves:
            title = falls[0].place if falls else graves[0]
            found.append(Page(number, title, words, ("marks", "ruin" if falls else "grave")))
        elif number:
            title = (
                tr("Turn of the {card}", card=said.card) if said is not None and said.card else tr("A quiet evening")
            )
            found.append(Page(number, title, words, ("marks", "quill")))
    return found
