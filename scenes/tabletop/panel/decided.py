"""What decided the game, in the panel of its end: at most three sentences, each shows its moment, and one to try."""

from __future__ import annotations

from functools import partial
from typing import Protocol, TypeVar

from pygame import Rect

from game.core import engine
from game.core.rulebook.decided import Cause, Decided, Passed
from scenes.paint import fonts
from scenes.paint.theme import SEATS
from scenes.session.catalogue import scenes_of
from scenes.session.table.table import Table
from scenes.system.words import said, tr
from scenes.tabletop.board.game_board import GameBoard
from scenes.tabletop.panel.frame import FramedScreen
from scenes.ui.frame.box import Box
from scenes.ui.screens.side_panel import LogEntry, LogLine, PanelParts, stacked
from scenes.ui.widgets.paper import Heading, Ribbon
from scenes.ui.widgets.scroll import ScrollArea
from scenes.ui.widgets.text import put_words

F = TypeVar("F", bound=FramedScreen, covariant=True)
SIZE = 17
TITLE = 72
"""Units that the title of an ending takes above its picture."""


class Sentence(LogEntry):
    """A cause: pressed, it shows its moment; read aloud with the panel's words."""

    heard_as = "text"


class NumbersPage(GameBoard[F]):
    """The end of a game on two pages: what decided it, or its picture, and its numbers."""

    @property
    def counted(self) -> bool:
        """Does the page with the numbers lie open?"""
        return bool(self.screen.turned.get("numbers", 0))

    @property
    def below_title(self) -> Rect:
        """Where the picture lies, below its title."""
        return self.layout.tall.inset(0, top=TITLE)

    def put_title(self, words: str, *, good: bool) -> None:
        """How it ended, on a ribbon above the picture, whole in what is kept of both."""
        rect = self.layout.box(self.layout.tall).inset(0, top=6).place(540, TITLE - 10, "midtop")
        self.screen.add("head", Ribbon("end-title", rect, words, good=good))

    def turn_to(self, page: int) -> None:
        self.screen.turned["numbers"] = page
        self.screen.app.sound.play("page-turned")
        self.screen.rebuild()


class HasEnding(Protocol):
    """A screen whose game can end."""

    turned: dict[str, int]

    @property
    def saw_painting(self) -> bool:
        """Was the end painted before the player's eyes?"""


def opens_on_picture(screen: HasEnding) -> bool:
    """Does the picture of an end lie open, not its numbers? Before a page was turned to: where it was just painted."""
    page = screen.turned.get("numbers")
    return screen.saw_painting if page is None else page == 0


def decided_of(table: Table, player: str) -> Decided:
    """What decided the game on this table; nothing as long as it goes on."""
    if not table.over:
        return Decided()
    return engine.decided([Passed(moment.state, moment.events) for moment in table.moments], player)


def say_what_decided(screen: FramedScreen, parts: PanelParts, *, causes: bool = True) -> PanelParts:
    """The panel with what decided the game, below its words; without the `causes` where the board tells them."""
    found = decided_of(screen.table, screen.me)
    winners = screen.table.state.rules.winners(screen.table.state)
    lines = [(cause, _line(screen, number, cause)) for number, cause in enumerate(found.causes) if causes]
    advice = said(found.advice) or (_harder(screen.table) if screen.me in winners else "")
    clause = f" [{found.rule}]" if found.advice else ""

    def put(area: ScrollArea, room: Box) -> int:
        layout, start = screen.layout, room.copy()
        if lines:
            area.put(Heading("decided-title", room.cut_top(t=26, gap=1), tr("What decided it"), size=24))
        for cause, line in lines:
            place = room.inset(18, 0, right=0)
            px = fonts.rich(line.words, layout.t(SIZE), place.w, (0, 0, 0), spacing=1.22).height
            area.put(Sentence(f"decided-{cause.step}", place.at_top(px=px), line, whole=True))
            room.cut_top(px=px, gap=3)
        if advice:
            area.put(Heading("to-try-title", room.cut_top(t=26, gap=1), tr("One thing to try"), size=24))
            bottom = put_words(area.put, layout, "to-try", room, advice + clause, size=SIZE)
            room.cut_top(px=bottom - room.y, gap=4)
        return room.y - start.y

    parts.extra = stacked(put if lines or advice else None, parts.extra)
    return parts


def _line(screen: FramedScreen, number: int, cause: Cause) -> LogLine:
    table = screen.table
    by = table.moments[cause.step].by
    colour = SEATS[screen.seat(by)].colour if by in table.players else screen.app.theme.ink
    words = tr("*{round}:* {words}", round=tr(screen.counted, number=cause.round), words=said(cause.words))
    return LogLine(words, colour, number, partial(screen.show_again, cause.step))


def _harder(table: Table) -> str:
    """What who has won could try: the game on its next level, or the strongest computer player."""
    game, entry = table.game, scenes_of(table.game.id)
    setup, option = table.record.setup, next((one for one in table.game.options if one.name == table.game.level), None)
    if option is not None and entry is not None and option.name in setup.options:
        above = option.values[option.values.index(str(setup.options[option.name])) + 1 :]
        if above:
            level = entry.word(f"{option.name}={above[0]}", above[0])
            return tr("The same on the next level: **{level}**.", level=level)
    if any(bot != game.bots[-1] for bot in table.bots.values()):
        return tr("The same against the strongest computer player.")
    return ""
