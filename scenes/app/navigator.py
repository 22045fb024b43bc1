"""The ways to all screens: the only file that knows them.  Each is imported when somebody goes there."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from scenes.system.words import tr
from scenes.ui.screens.stack import Stack

if TYPE_CHECKING:  # the first screen comes up the sooner
    from datetime import date

    from game.core.record import Record
    from game.core.rulebook.game_def import GameDef
    from game.services.statistics import FinishedGame
    from scenes.app.sample import Unseen
    from scenes.session.catalogue import GameScenes
    from scenes.session.daily import Siege
    from scenes.session.exercise import Exercise
    from scenes.session.table.moments import Moment
    from scenes.session.table.seating import Seating
    from scenes.session.table.table import Table


def entry_of(game: str) -> GameScenes:
    """The screens of a game that stands on the shelf."""
    from scenes.session.catalogue import scenes_of

    entry = scenes_of(game)
    if entry is None:
        raise LookupError(f"{game} does not stand on the shelf")
    return entry


class ScreenNavigator:
    """Goes to screens on one stack (`scenes.session.navigator.Navigator`)."""

    def __init__(self, stack: Stack, stage: Callable[[], Unseen]) -> None:
        self.stack, self.stage = stack, stage

    # ------------------------------------------------------------ the screens around the games

    def shelf(self) -> None:
        from scenes.menus.shelf.shelf import Shelf

        self.stack.replace(Shelf())

    def rulebook(self, game: GameDef | str, clause: str = "") -> None:
        from game.core.rulebook.games import find_game
        from scenes.menus.rulebook.rulebook import Rulebook, Said
        from scenes.tabletop.game_screen import GameScreen

        book = find_game(game) if isinstance(game, str) else game
        said: dict[str, Said] = {}
        table = None
        for scene in self.stack.scenes:
            if isinstance(scene, Rulebook) and scene.game is book:
                scene.turn_to(clause)
                return
            if isinstance(scene, GameScreen) and scene.table.game is book:
                table = scene
                log = scene.table.log(scene.seer, newest_first=False)
                said = {line.clause: Said(line.words, partial(scene.show_again, line.moment)) for line in log}
        self.stack.push(Rulebook(book, clause, said, table))

    def sample(self, game: str, step: str, names: Collection[str], shape: float) -> Iterator[object]:
        from scenes.app.sample import draw_sample

        return draw_sample(self.stage, game, step, names, shape)

    def settings(self) -> None:
        from scenes.menus.settings.settings import SettingsScreen

        self.stack.push(SettingsScreen())

    def new_game(self, game: str, options: Mapping[str, bool | int | str] | None = None) -> None:
        from scenes.menus.new_game.new_game import NewGame

        self.stack.push(NewGame(entry_of(game), options))

    def own_content(self, game: str, path: Path | None = None) -> None:
        from scenes.session.catalogue import load
        from scenes.tabletop.own_content import OwnContent

        self.stack.push(load(entry_of(game).own_content, OwnContent)(path))

    def lesson(self, game: str, lesson: int | None = None) -> None:
        from scenes.session.catalogue import load
        from scenes.tabletop.lesson import LessonScreen

        load(entry_of(game).lesson, LessonScreen).open_lesson(self.stack, lesson)

    def statistics(self) -> None:
        from scenes.menus.statistics.statistics import StatisticsScreen

        self.stack.push(StatisticsScreen())

    def practice(self, game: str = "") -> None:
        from scenes.menus.practice.practice import PracticeScreen

        self.stack.push(PracticeScreen(game))

    def records(self) -> None:
        from scenes.menus.sheets.records import OpenRecord

        self.stack.push(OpenRecord())

    def cities(self) -> None:
        from scenes.city.screen.cities import ChooseCity, any_cities
        from scenes.city.screen.screen import CityScreen

        self.stack.push(ChooseCity() if any_cities(self.stack.app.profile) else CityScreen())

    def copy_of_city(self, path: Path) -> None:
        from scenes.city.screen.cities import draw_on_copy

        draw_on_copy(self.stack, path, lambda: None)

    def city_from_photo(self, path: Path) -> None:
        from scenes.city.screen.cities import begin_from_photo
        from scenes.city.sheets.photographed import Reading

        self.stack.push(Reading(str(path), partial(begin_from_photo, self.stack)))

    def trouble(self, error: Exception, report: Path | None) -> None:
        from scenes.menus.sheets.trouble import Trouble

        self.stack.replace(Trouble(error, report))

    def pause(
        self,
        table: Table,
        leave: Callable[[], None],
        again: Callable[[], None],
        more: Sequence[tuple[str, Callable[[], None]]] = (),
    ) -> None:
        from scenes.menus.sheets.pause import Pause

        self.stack.push(Pause(table, leave, again, more))

    def who_plays(self, table: Table, done: Callable[[dict[str, str]], None]) -> None:
        from scenes.menus.sheets.who_plays import WhoPlays

        self.stack.push(WhoPlays(table, done))

    def put_away(self, path: Path) -> None:
        from scenes.session.record_shelf import RecordShelf

        trouble = RecordShelf(self.stack.app.profile).put_away(path)
        self.stack.scenes[-1].returned()  # what lists the games looks again
        self.stack.app.tell(trouble or tr("The game is put away for good."))

    # ------------------------------------------------------------ a game

    def begin(self, record: Record, seating: Seating) -> Path | None:
        from scenes.app.opening import begin

        return begin(self.stack, record, seating)

    def go_on(self, path: Path) -> None:
        from scenes.app.opening import go_on

        go_on(self.stack, path)

    def open(self, path: Path) -> None:
        from scenes.app.opening import open_file

        open_file(self.stack, path)

    def cannot_open(self, path: Path, error: BaseException) -> None:
        from game.services.journal import DamagedError
        from scenes.replay.record_faults import CannotOpen
        from scenes.system.words import cause

        renamed = isinstance(error, DamagedError) and error.aside is not None
        self.stack.push(CannotOpen(path, cause(error), renamed=renamed))

    def daily(self, siege: Siege) -> None:
        from scenes.app.opening import play_daily

        play_daily(self.stack, siege)

    def daily_page(self, today: date) -> None:
        from scenes.menus.practice.siege import SiegeScreen

        self.stack.push(SiegeScreen(today))

    def earlier_days(self, today: date) -> None:
        from scenes.menus.sheets.earlier_days import EarlierDays

        self.stack.push(EarlierDays(today))

    def save_copy(self, table: Table) -> None:
        from scenes.session.saves import save_copy

        self.stack.app.tell(save_copy(self.stack.app.profile, table))

    def exercise(self, exercise: Exercise) -> None:
        from scenes.replay.trying import exercise_screen

        self.stack.push(exercise_screen(entry_of(exercise.record.game.id), exercise))

    # ------------------------------------------------------------ a replay

    def watch(self, table: Table, step: int = 0) -> None:
        from scenes.replay.opening import watch_running

        watch_running(self.stack, table, step)

    def watch_moment(self, table: Table, step: int, note: str) -> None:
        from scenes.replay.opening import watch_moment

        watch_moment(self.stack, table, step, note)

    def watch_file(self, path: Path) -> None:
        from scenes.replay.opening import watch_file

        watch_file(self.stack, path)

    def watch_record(self, record: Record, path: Path, seating: Seating) -> None:
        from scenes.replay.opening import watch_record

        watch_record(self.stack, record, path, seating)

    def watch_finished(self, game: FinishedGame) -> None:
        from scenes.replay.opening import watch_finished

        watch_finished(self.stack, game)

    def review(
        self, table: Table, moments: Sequence[Moment], me: str, sentence: Callable[[Mapping[str, object]], str]
    ) -> None:
        from scenes.replay.review_sheet import ReviewSheet

        self.stack.push(ReviewSheet(table, moments, me, sentence))
