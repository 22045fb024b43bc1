"""The ways to other screens, as a Protocol: who asks for a way knows no other screen.

Its one implementation, `scenes.app.navigator`, imports each screen when it is asked for, so that the first one comes up
at once.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:  # the shelf comes up the sooner
    from datetime import date

    from game.core.record import Record
    from game.core.rulebook.game_def import GameDef
    from game.services.statistics import FinishedGame
    from scenes.session.daily import Siege
    from scenes.session.exercise import Exercise
    from scenes.session.table.moments import Moment
    from scenes.session.table.seating import Seating
    from scenes.session.table.table import Table


class Navigator(Protocol):
    """Where one can go from any screen.  What cannot be opened is said in one message."""

    # -------- the screens around the games

    def shelf(self) -> None:
        """Leave everything and go back to the shelf."""

    def rulebook(self, game: GameDef | str, clause: str = "") -> None:
        """A game's rules over the present screen, at a clause if one is given; a book that is open turns there."""

    def sample(self, game: str, step: str, names: Collection[str], shape: float) -> Iterator[object]:
        """A surface with the position of a step of a game's lessons as its table shows it, about these pieces; None
        until it is drawn. LookupError if there is no such step.
        """

    def settings(self) -> None:
        """The settings."""

    def new_game(self, game: str, options: Mapping[str, bool | int | str] | None = None) -> None:
        """The screen on which a game is set up, with options chosen already."""

    def own_content(self, game: str, path: Path | None = None) -> None:
        """The screen on which a group's own content for a game is looked over, with this file."""

    def copy_of_city(self, path: Path) -> None:
        """A city from anywhere is drawn on as another one."""

    def city_from_photo(self, path: Path) -> None:
        """The photo of a drawing becomes a city."""

    def lesson(self, game: str, lesson: int | None = None) -> None:
        """The lessons of a game that has some: where one was, or from the beginning of one of them."""

    def statistics(self) -> None:
        """Results, points, dice."""

    def practice(self, game: str = "") -> None:
        """What one's choices cost in a game, drills and puzzles."""

    def records(self) -> None:
        """Running games, saved copies, and a line for any other file."""

    def cities(self) -> None:
        """The canvas on which cities are drawn: a choice of cities where there are any."""

    def trouble(self, error: Exception, report: Path | None) -> None:
        """Leave everything for the message about an error that nothing handled."""

    def pause(
        self,
        table: Table,
        leave: Callable[[], None],
        again: Callable[[], None],
        more: Sequence[tuple[str, Callable[[], None]]] = (),
    ) -> None:
        """Everything one may want to do without playing on; `more` are the game's own lines."""

    def who_plays(self, table: Table, done: Callable[[dict[str, str]], None]) -> None:
        """Which seats people and which computer players have; `done` is told what was chosen: seat -> its player."""

    def put_away(self, path: Path) -> None:
        """A record that is open nowhere leaves all lists for good."""

    # -------- a game

    def begin(self, record: Record, seating: Seating) -> Path | None:
        """Play a record on from its last step; a new game is a record without steps.  The file in which it is kept.

        Dice of the set-up that are to be typed in are asked for first; then None is returned and the game opens by
        itself.  RampartsError if the record does not play.
        """

    def go_on(self, path: Path) -> None:
        """Go on with a running game at the last action made, in its own file."""

    def open(self, path: Path) -> None:
        """Any record file; a running game goes on where it is."""

    def cannot_open(self, path: Path, error: BaseException) -> None:
        """What is wrong with a record file; nothing has been loaded."""

    def daily(self, siege: Siege) -> None:
        """Begin the siege of the day, or go on with it.  A siege that is over is not begun again."""

    def daily_page(self, today: date) -> None:
        """The result of today's siege among computer players on the same deal, and earlier days."""

    def earlier_days(self, today: date) -> None:
        """The sieges of the days before this one."""

    def save_copy(self, table: Table) -> None:
        """Write the game as a record into the profile's records, and say where."""

    def exercise(self, exercise: Exercise) -> None:
        """A decision to be taken anew over the present screen."""

    # -------- a replay

    def watch(self, table: Table, step: int = 0) -> None:
        """A running game from its start or another step, as far as it has come."""

    def watch_moment(self, table: Table, step: int, note: str) -> None:
        """A game at one decision, with a bookmark that says what is to be seen there."""

    def watch_file(self, path: Path) -> None:
        """A record file."""

    def watch_record(self, record: Record, path: Path, seating: Seating) -> None:
        """A record that has been read from that file, or the sound part of it."""

    def watch_finished(self, game: FinishedGame) -> None:
        """A game of the statistics once more."""

    def review(
        self, table: Table, moments: Sequence[Moment], me: str, sentence: Callable[[Mapping[str, object]], str]
    ) -> None:
        """What cost most in a finished game of one person; `sentence` says an action in plain words."""
