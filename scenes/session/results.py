"""What happens to a game that is over: its result goes into the statistics, its record to the finished games.

Undo takes a game back from its end, and its result with it; what counts is how it stands when the table is left.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from game.core.text.errors import RampartsError
from scenes.session.books import StatisticsStore
from scenes.session.saves import Saves
from scenes.session.table.moments import Moment
from scenes.session.table.table import Table
from scenes.system.words import tr

if TYPE_CHECKING:
    from game.services.journal import Journal


class Results:
    """Listens to one table: the result is written at the end of the game, the record moved when the table is left.

    `told` hears in sentences what could not be kept.
    """

    def __init__(
        self, profile: Path, table: Table, journal: Journal, books: StatisticsStore, told: Callable[[str], None]
    ) -> None:
        self.profile, self.table, self.journal, self.books, self.told = profile, table, journal, books, told
        self.began = time.monotonic()
        self.written = ""
        table.listen(self.happened)

    def happened(self, moment: Moment) -> None:
        """Keep the result as soon as the game is over."""
        if self.table.over:
            self._keep(self.journal.path.stem)

    def _keep(self, id: str) -> None:
        from game.services.statistics import finished_game

        table = self.table
        events = [event for moment in table.moments for event in moment.events]
        finished = Saves(self.profile).finished_folder / self.journal.path.name
        self.books.keep(
            finished_game(
                id,
                table.record,
                table.state,
                events,
                bots=table.bots,
                undone=table.undone,
                seconds=time.monotonic() - self.began,
                path=finished,
                practice=table.practice,
            )
        )
        self.written = id

    def left(self) -> None:
        """The table is left: a game that is over moves to the finished ones, one taken back from its end goes on."""
        if not self.table.over:
            if self.written:
                self.books.forget(self.written)
            return
        saves = Saves(self.profile)
        if not self.written and saves.finished_as(self.table.record) is not None:
            self._leave_out()  # it was over when it was opened, and is listed
            return
        if not self.written:
            self._keep(self.journal.path.stem)
        try:
            self.journal.finish(saves.finished_folder)
        except OSError as error:
            self.told(tr("The finished game could not be put away: {why}.", why=error))

    def _leave_out(self) -> None:
        """The file that was begun for it goes."""
        from game.services.journal import discard

        self.journal.close()
        try:
            discard(self.journal.path)
        except (OSError, RampartsError) as error:
            self.told(tr("The finished game could not be put away: {why}.", why=error))
