"""A game's screen in its frame: the night bar above the board, the panel beside it, with what every board has there."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING, ClassVar

from scenes.session.table.table import Table
from scenes.system.files import ANIMATED, unused
from scenes.system.words import join_words, later, tr, tr_n
from scenes.tabletop.advice.explaining import ExplainingScreen
from scenes.tabletop.board.game_board import BoardScreen, GameBoard
from scenes.tabletop.board.life import Life
from scenes.tabletop.panel.commands import OfferingScreen
from scenes.tabletop.panel.meant import MeantScreen
from scenes.ui.input.element import MenuLine
from scenes.ui.screens.described import Part, every
from scenes.ui.screens.night_bar import add_bar, add_ribbon
from scenes.ui.screens.side_panel import Command, PanelParts
from scenes.ui.widgets.paper import shield

if TYPE_CHECKING:
    from scenes.tabletop.playback.ending_film import Ending

KEEPING = "keep-picture"
"""The button that keeps an ending."""
IN_PANEL = 1
"""The newest lines of the log that stand in the panel; all of them are one key away, and what is told just now is no
news there."""
HEARD = 3
"""The newest lines that are told to who hears a table: there is no board to be seen at a glance."""
IN_RIBBON = frozenset(("turn-begins", "turn-begun", "turn-began", "turn-ends", "phase-begins", "round-begins"))
"""Kinds of events that the ribbon and the head of the panel tell: no news below them."""
CROWD = 5
"""From so many computer players on one usually skips to one's own decision."""


class FramedScreen(ExplainingScreen, OfferingScreen, MeantScreen):
    """A game whose phase stands in the ribbon, and whose panel says who decides, what next, and what can be asked."""

    phases: ClassVar[tuple[str, ...]] = ()
    """The ribbon's words."""
    counted: ClassVar[str] = later("Round {number}")
    """What the game counts, where something is told that happened in one."""
    main_stays: ClassVar[bool] = False
    """Does the main button stand at the panel's foot all game long, the others right above it?"""

    def __init__(self, table: Table) -> None:
        super().__init__(table)
        self.board: GameBoard[BoardScreen] | None = None
        self.life: Life | None = None
        """What moves by itself on the board."""
        self.turned: dict[str, int] = {}
        """How far rows too long for their room are turned to: the number of the first thing seen, by row."""

    # ------------------------------------------------------------ the bar

    def ribbon_phases(self) -> Sequence[str]:
        """The ribbon's words now; a game whose set-up has phases of its own says which."""
        return self.phases

    def ribbon_now(self) -> int:
        """Which of them it is."""
        return 0

    def ribbon_note(self) -> tuple[str, str]:
        """What stands behind the phases, loud and soft: *Turn 6*, *Ben is First Player*."""
        return "", ""

    def build_bar(self) -> None:
        """The night bar with the game's name, its phases and the icons."""
        deeds = {"rulebook": self.rulebook, "settings": self.settings, "pause": self.pause}
        _, room = add_bar(self, self.table.game.title, home=self.leave_table, deeds=deeds)
        add_ribbon(self, room, self.ribbon_phases(), self.ribbon_now(), self.ribbon_note())

    def pause_lines(self, away: Callable[[], None] = lambda: None) -> Sequence[tuple[str, Callable[[], None]]]:
        lines = super().pause_lines(away)
        return (*lines, (tr("Explained so far"), self.explain_again)) if lines else lines

    # ------------------------------------------------------------ the panel

    @property
    def spoken_of(self) -> str:
        """Whose shield stands in the panel, where its board does not say: usually that of the one before the screen."""
        return self.me

    def pace_deeds(self) -> Sequence[Command]:
        """Buttons for what goes on by itself, the most important first; usually none."""
        return ()

    def _finished(self, parts: PanelParts) -> PanelParts:
        """The panel with what every board has: the shield, the log, rules, hint, undo."""
        cap = self.app.bindings.cap
        ended = self.telling is None and self.table.over
        if self.main_stays and not ended:  # with large words the others scroll
            parts.low, parts.main_last = parts.low or self.layout.text < 1.5, True
        if self.telling is None and not ended:
            self._say_who_is_asked(parts)
            self.explain(parts)
        paces = self.pace_deeds()
        if paces and parts.main is None:
            parts.main = self.main_deed(paces[0].words, paces[0].do)
            paces = paces[1:]
        elif paces and parts.main is not None and len(self.table.bots) >= CROWD:
            on, (skip, *paces) = parts.main, paces  # the same button all through their turns; Enter goes on
            parts.main = self.main_deed(skip.words, skip.do)
            parts.row = [Command(on.words, on.do, id="step"), *parts.row]
        parts.row = [*parts.row, *paces]
        parts.device = parts.device or shield(self.seat(self.spoken_of))
        if self.table.practice:
            parts.sub = " · ".join(part for part in (parts.sub, tr("practice")) if part)
            if not self.table.over:
                deed = Command(tr("Ask the coach"), self.ask_coach, cap("coach"), why=self.no_coach(), id="coach")
                parts.row = [*parts.row, deed]
        if parts.log is None and (self.board is None or self.board.log_in_panel):
            news = [] if self.telling is not None else self.table.log(self.seer)[:IN_PANEL]
            parts.log = self.lines_of([told for told in news if told.event.kind not in IN_RIBBON], self.show_again)
        if not parts.foot:
            hint = Command(self.hint_words(), self.hint, cap("hint"), "hint", why=self.no_hint(), id="hint")
            parts.foot = [
                Command(tr("Rules"), self.rulebook, cap("rulebook"), "rules", id="rules"),
                self.keeping() if ended else hint,
                Command(tr("Log"), self.open_log, cap("log"), "log", id="log"),
            ]
        self.offer([*([parts.main] if parts.main else []), *parts.row, *parts.foot])
        return parts

    def described(self) -> tuple[Part, ...]:
        zones = super().described()
        if self.board is None or not self.board.log_in_panel:
            return zones
        shown = {part.words for part in every(zones) if part.role == "log"}
        lines = [line for line in self.log_lines(HEARD) if line.words not in shown]
        told = [Part(f"told-{line.number}", "log", line.words, line.words) for line in lines]
        drawn = [part for zone in zones if zone.id == "log" for part in zone.parts]
        others = [zone for zone in zones if zone.id != "log"]
        return (*others, Part("log", "zone", parts=(*drawn, *told))) if drawn or told else zones

    # ------------------------------------------------------------ what is kept of an ending

    def keeping(self) -> Command:
        """The button that keeps what the board shows, without the panel, to show it to others."""
        return Command(tr("Keep…"), self._keep, id=KEEPING)

    def _keep(self) -> None:
        from scenes.tabletop.playback.ending_film import LIVES, Ending

        picture = self.app.still.copy()  # now: the menu will lie over it
        place = self.layout.board.union(self.layout.tall).clip(picture.get_rect())
        life = self.life.taken(picture, LIVES) if self.life is not None else []
        ending = Ending(picture, place, life, self.layout.scale, self.app.theme)
        lines = [
            MenuLine(tr("As a picture"), partial(self.app.take_picture, place)),
            MenuLine(tr("As a short film"), partial(self._keep_film, ending)),
        ]
        button = next((thing.rect for thing in self.hands.things() if thing.id == KEEPING), self.layout.panel)
        self.app.offer(tr("Keep this ending"), lines, button.topleft, self)

    def _keep_film(self, ending: Ending) -> None:
        """How it is painted and lives, in a file beside the pictures."""
        from scenes.tabletop.playback.ending_film import EndingFilm
        from scenes.ui.screens.progress_slip import MakingSlip

        path = unused(self.app.profile / "pictures" / time.strftime(f"ramparts-%Y%m%d-%H%M%S-film{ANIMATED}"))
        self.stack.push(MakingSlip(EndingFilm(path, ending, self.app.tell_soon)))

    def _say_who_is_asked(self, parts: PanelParts) -> None:
        """Whose turn, what now, what next, where the board does not say it better."""
        asked, actors = self.asked, [name for name in self.asked.may_act if name not in self.table.bots]
        if not parts.head:
            who = list(asked.waits_for)
            parts.head = tr_n("{who} decides", "{who} decide", len(who), who=join_words(who))
        parts.prompt = parts.prompt or f"{asked.sentence} [{asked.rule}]"
        if not parts.then and actors and not (self.board is not None and self.board.names_seats):
            parts.then = tr_n("{who} may act, too.", "{who} may act, too.", len(actors), who=join_words(actors))
