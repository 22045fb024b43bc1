"""The statistics: results, points over time, dice against what was to be expected, and the best games again."""

from __future__ import annotations

import time
from collections.abc import Callable
from pathlib import Path
from typing import Literal

from game.core.record import read_record
from game.services.statistics import FinishedGame, Statistics
from scenes.menus.statistics.games_page import GamesPage
from scenes.menus.statistics.luck import Looking, measurable
from scenes.menus.statistics.page import StatisticsPage
from scenes.menus.statistics.side import StatisticsSide
from scenes.menus.statistics.which_games import SHOWN, Counted, Told
from scenes.session.books import soon
from scenes.session.catalogue import games_on_shelf, load
from scenes.system.files import is_long, shown, unused
from scenes.system.words import Verdict, tr, tr_n
from scenes.tabletop.keepsake import Keepsake
from scenes.ui.screens.night_bar import add_bar, add_tabs
from scenes.ui.screens.reading import when_read
from scenes.ui.screens.side_panel import Command, PanelParts, SidePanel
from scenes.ui.widgets.paper import Paper, drawn_icon
from scenes.ui.widgets.scroll import ScrollArea


class StatisticsScreen(GamesPage[Told]):
    """All finished games of this profile, by game, mode and level."""

    name = "statistics"

    def __init__(self) -> None:
        super().__init__()
        self.counted = Counted()
        self.sides = 0
        """The kind of dice that is looked at; 0: the one that was rolled most."""

    def enter(self) -> None:
        self.counted.shelf = games_on_shelf()
        self.read()

    def read(self) -> None:
        self.app.books.retry()
        super().read()

    def question(self) -> Callable[[Statistics], Told]:
        return self.counted.question()

    def take(self, found: Told) -> None:
        self.counted.take(found)

    def returned(self) -> None:
        self.read()
        self.rebuild()

    # ------------------------------------------------------------ building

    def build(self) -> None:
        layout = self.layout
        _, room = add_bar(self, tr("Statistics"), home=self.close, deeds={"settings": self.settings})
        counted = self.counted
        if counted.shelf:
            add_tabs(self, room, [entry.title for entry in counted.shelf], counted.tab or 0, self.choose_game)
        self.add("page", Paper("page-paper", layout.tall, frame=True, seed=31))
        inner = layout.tall.inflate(-layout.u(60), -layout.u(36))
        place = inner.inset(0, right=-16)
        self.add("page", ScrollArea("page-area", place, "statistics", self._page().put, zone="page")).fill()
        SidePanel(self, self._panel())

    def _page(self) -> StatisticsPage:
        page = StatisticsPage(self.layout, self.counted, self.sides)
        page.reading, page.watch, page.choose_dice = self.reading is not None, self._watcher, self.choose_dice
        return page

    def choose_dice(self, sides: int) -> None:
        """Look at the dice of so many sides."""
        self.sides = sides
        self.rebuild()

    # ------------------------------------------------------------ luck and choices

    def _unmeasured(self) -> list[FinishedGame]:
        """Games shown that can still be looked through, the last first."""
        told = self.counted.told
        return [game for game in told.last[:SHOWN] if game.id not in told.measured and measurable(game)]

    def look_through(self) -> None:
        """Look through the games shown that have not been looked through."""
        self.begin(Looking(self.app.books, self._unmeasured()))

    def show_progress(self) -> None:
        self.touched(self.hands.find("looking"))

    # ------------------------------------------------------------ the panel

    def _panel(self) -> PanelParts:
        parts = PanelParts(tr("Your games"), self.counted.title(), device=drawn_icon(self, "log"))
        if self.counted.count():
            parts.prompt = tr("Finished games of people at this table. Computer players do not count.")
        else:
            parts.prompt = tr("Play a game to its end, and it is counted here.")
        parts.extra = StatisticsSide(
            self.layout, self.counted, self.errand, self._narrow, self._watcher, self._keeper
        ).put
        waiting = len(self._unmeasured())
        if self.errand is not None:
            parts.main = Command(tr("Stop looking through"), self.stop, id="stop-looking")
        elif waiting:
            words = tr_n("Look through the last game", "Look through {count} games", waiting)
            parts.main = Command(words, self.look_through, id="look")
        nothing = None if self.counted.told.any else Verdict(tr("No game has been finished yet."))
        parts.row = [
            Command(tr("Practice"), self.practise, "", "hint", id="practice"),
            Command(tr("Save as a table"), self.export, "", "save", why=nothing, id="export"),
            Command(tr("Back"), self.close, self.app.bindings.cap("back"), id="back"),
        ]
        parts.low = True
        return parts

    # ------------------------------------------------------------ deeds

    def _narrow(self, what: Literal["mode", "level", "kind"], value: str) -> None:
        self.counted.narrow(what, value)
        self.read()
        self.rebuild()

    def _watcher(self, game: FinishedGame) -> Callable[[], None]:
        def watch() -> None:
            self.app.go.watch_finished(game)

        return watch

    def _keeper(self, game: FinishedGame) -> Callable[[], None]:
        """What opens the sheet that keeps a game as a book or film."""

        def keep() -> None:
            entry = self.counted.entry
            assert entry is not None
            path, keepsake = Path(game.record), load(entry.keepsake, Keepsake)
            when_read(
                self.stack,
                tr("Opening {file}", file=shown(path.name)),
                lambda told: read_record(path),
                lambda record: self.stack.push(keepsake(record)),
                long=is_long(path),
            )

        return keep

    def choose_game(self, index: int) -> None:
        self.stop()
        self.counted.choose(index)
        self.sides = 0
        self.read()
        self.rebuild()

    def practise(self) -> None:
        """What choices cost in this game, and what to drill."""
        self.app.go.practice(self.counted.entry.game if self.counted.entry is not None else "")

    def export(self) -> None:
        """All games as a table that a spreadsheet reads."""
        path = unused(self.app.profile / "records" / time.strftime("statistics-%Y%m%d-%H%M%S.csv"))
        tell = self.app.tell_soon

        def export(statistics: Statistics) -> None:
            try:
                path.parent.mkdir(parents=True, exist_ok=True)
                lines = statistics.export_csv(path)
            except OSError as error:
                tell(tr("The table could not be saved: {why}.", why=error))
                return
            tell(tr_n("{count} line saved: {path}", "{count} lines saved: {path}", lines, path=path))

        soon(self.app.books.ask(export))
