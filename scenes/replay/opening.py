"""The ways into a replay: a finished game, any record file, a game that is running."""

from __future__ import annotations

from pathlib import Path

import msgspec

from game.core import engine
from game.core.record import Record, Replay, StepError, read_record
from game.core.text.errors import RampartsError
from game.services.journal import read_note
from game.services.statistics import FinishedGame
from scenes.replay.bookmarks import Bookmarks
from scenes.replay.record_faults import CannotOpen, StopsHere
from scenes.replay.screen import replay_screen
from scenes.replay.watched import Watched
from scenes.session.books import soon
from scenes.session.catalogue import scenes_of
from scenes.session.records import playable
from scenes.session.table.seating import Seating
from scenes.session.table.table import Table
from scenes.system.files import is_long, shown
from scenes.system.words import cause, day, inside, join_words, tr, tr_n
from scenes.ui.screens.reading import when_read
from scenes.ui.screens.stack import Stack


def watch_finished(stack: Stack, game: FinishedGame) -> None:
    """Show a game of the statistics again, if there is a record of it."""
    if not game.record:
        stack.app.tell(tr("There is no record of it."))
        return
    watch_file(stack, Path(game.record), game)


def watch_file(stack: Stack, path: Path, game: FinishedGame | None = None) -> None:
    """Show a record file; what is wrong with it is said in one message.  `game` is what the statistics know of it."""
    if game is None:
        known = stack.app.books.ask(lambda statistics: statistics.games(record=str(path), limit=1))
        game = next(iter(soon(known) or ()), None)

    def watch(record: Record) -> None:
        bots = {seat.player: seat.bot for seat in game.seats if seat.bot} if game else {}
        seating = Seating.of(msgspec.structs.replace(record, bots=bots or record.bots), read_note(path))
        try:
            watch_record(stack, record, path, seating, ended=game.ended if game else 0.0)
        except (OSError, RampartsError) as error:
            refused(error)

    def refused(error: OSError | RampartsError) -> None:
        stack.push(CannotOpen(path, cause(error)))

    title = tr("Opening {file}", file=shown(path.name))
    when_read(stack, title, lambda told: read_record(path), watch, long=is_long(path), but=refused)


def watch_running(stack: Stack, table: Table, step: int = 0) -> None:
    """Show the running game from its start or another step, as far as it has come; one that is not kept is a lesson."""
    own = table.path is not None
    watch_record(stack, playable(table.record), table.path, table.seating, step=step, own=own)


def watch_moment(stack: Stack, table: Table, step: int, note: str) -> None:
    """Show a game at one decision, with a bookmark that says what is to be seen there.

    A bookmark that people have written themselves stays as it is.
    """
    marks = Bookmarks(stack.app.profile, table.path)
    known = marks.at(step)
    if known is None or known.found:
        marks.put(step, note, found=True)
    watch_record(stack, playable(table.record), table.path, table.seating, step=step)


def watch_record(
    stack: Stack,
    record: Record,
    path: Path | None = None,
    seating: Seating | None = None,
    *,
    ended: float = 0.0,
    step: int = 0,
    own: bool = True,
) -> None:
    """Show a record, as far as it plays; what is wrong with it is said.

    RampartsError if not even its beginning holds.
    """
    entry = scenes_of(record.game.id)
    if entry is None or record.setup.mode not in entry.modes:
        stack.app.tell(tr("{game}: there is no screen for this yet.", game=record.game.title))
        return
    whole = playable(record)
    fault = first_fault(record)
    if fault is not None:
        sound = sum(step.kind == "action" for step in record.steps[: fault.number])
        whole = msgspec.structs.replace(whole, steps=whole.steps[:sound])
    watched = Watched(whole, seating=seating or Seating(), path=path)
    watched.fault, watched.own = fault, own
    screen = replay_screen(entry, watched, Bookmarks(stack.app.profile, path), headline(watched, ended), step)
    stack.push(screen)
    stack.when_left(screen, watched.close)
    if fault is not None:
        stack.push(StopsHere(path or Path(record.name), fault, watched.last))


def first_fault(record: Record) -> StepError | None:
    """The first action that a record does not play to, or its digest if it plays to another position.

    RampartsError if not even its beginning holds.
    """
    replay = Replay(record)
    for number in range(len(record.steps)):
        try:
            replay.play(number)
        except StepError as error:
            return error
    return None


def headline(watched: Watched, ended: float) -> tuple[str, str]:
    """Who played with what result; when, which mode and which deal."""
    state = watched.whole[-1].state
    names = join_words(list(watched.players))
    if watched.finished:
        winners = engine.winners(state)
        points = state.rules.points(state)
        if len(watched.players) == 1:
            count = points.get(names)
            if count is not None:
                head = tr_n("{name}, {count} point", "{name}, {count} points", count, name=names)
            else:
                head = tr("{name} won", name=names) if winners else tr("{name} lost", name=names)
        else:
            head = tr("{winners} won", winners=join_words(winners)) if winners else tr("Nobody won")
    else:
        head = names
    record = watched.record
    entry = scenes_of(record.game.id)
    mode, level = record.setup.mode, str(record.setup.options.get("level", ""))
    words = [day(ended)] if ended else [] if watched.finished else [tr("not over")]
    mode_words = entry.word(f"short:{mode}", mode) if entry else mode
    if level:
        mode_words += f" {inside(entry.word(f'level={level}', level))}" if entry else f" {level}"
    words += [mode_words, tr("deal {seed}", seed=record.seed)]
    return head, " · ".join(words)
