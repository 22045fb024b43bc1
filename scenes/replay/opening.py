"""The ways into a replay: a finished game, any record file, a game that is running."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

import msgspec

from game.core import engine
from game.core.errors import RampartsError
from game.core.record import Record, Replay, StepError, read_record
from game.core.words import join_words
from game.services.journal import read_note
from game.services.statistics import FinishedGame, Statistics
from scenes.app.app import App
from scenes.replay.bookmarks import Bookmarks
from scenes.replay.record_faults import CannotOpen, StopsHere, reason
from scenes.replay.screen import replay_screen
from scenes.replay.watched import Watched
from scenes.session.catalogue import scenes_of
from scenes.session.records import playable
from scenes.session.saves import note_map
from scenes.session.table import Table
from scenes.system.words import tr, tr_n


def watch_finished(app: App, game: FinishedGame) -> None:
    """Show a game of the statistics again."""
    bots = {seat.player: seat.bot for seat in game.seats if seat.bot}
    watch_file(app, Path(game.record), bots=bots, ended=game.ended)


def watch_file(app: App, path: Path, *, bots: Mapping[str, str] | None = None, ended: float = 0.0) -> None:
    """Show a record file; what is wrong with it is said in one message."""
    note = read_note(path)
    if bots is None:
        known = next((game for game in Statistics(app.profile).games() if game.record == str(path)), None)
        seats = known.seats if known else ()
        bots = {seat.player: seat.bot for seat in seats if seat.bot} or note_map(note, "bots")
        ended = ended or (known.ended if known else 0.0)
    try:
        record = read_record(path)
        watch_record(app, record, path, bots=bots, colours=note_map(note, "colours"), ended=ended,
                     practice=note.get("practice") is True)  # fmt: skip
    except (OSError, RampartsError) as error:
        app.stack.push(CannotOpen(path, reason(error)))


def watch_running(app: App, table: Table, step: int = 0) -> None:
    """Show the running game from its start or another step, as far as it has come."""
    record = playable(table.record)
    watch_record(app, record, table.path, bots=table.bots, colours=table.colours, step=step,
                 practice=table.practice)  # fmt: skip


def watch_moment(app: App, table: Table, step: int, note: str) -> None:
    """Show a game at one decision, with a bookmark that says what is to be seen there.

    A bookmark that people have written themselves stays as it is.
    """
    marks = Bookmarks(app.profile, table.path)
    known = marks.at(step)
    if known is None or known.found:
        marks.put(step, note, found=True)
    watch_record(app, playable(table.record), table.path, bots=table.bots, colours=table.colours, step=step,
                 practice=table.practice)  # fmt: skip


def watch_record(
    app: App, record: Record, path: Path | None, *, bots: Mapping[str, str] | None = None,
    colours: Mapping[str, str] | None = None, ended: float = 0.0, step: int = 0, practice: bool = False,
) -> None:  # fmt: skip
    """Show a record, as far as it plays; what is wrong with it is said.

    RampartsError if not even its beginning holds.
    """
    entry = scenes_of(record.game.id)
    if entry is None or record.setup.mode not in entry.modes:
        app.tell(f"{record.game.title}: there is no screen for this yet.")
        return
    whole = playable(record)
    fault = first_fault(record)
    if fault is not None:
        sound = sum(step.kind == "action" for step in record.steps[: fault.number])
        whole = msgspec.structs.replace(whole, steps=whole.steps[:sound])
    watched = Watched(whole, bots=dict(bots or {}), colours=dict(colours or {}), path=path, practice=practice)
    watched.fault = fault
    screen = replay_screen(entry, watched, Bookmarks(app.profile, path), headline(watched, ended), step)
    app.stack.push(screen)
    app.stack.when_left(screen, watched.close)
    if fault is not None:
        app.stack.push(StopsHere(path or Path(record.name), fault, watched.last))


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
    from scenes.system.words import day

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
            head = f"{join_words(winners)} won" if winners else "Nobody won"
    else:
        head = names
    record = watched.record
    entry = scenes_of(record.game.id)
    mode, level = record.setup.mode, str(record.setup.options.get("level", ""))
    words = [day(ended)] if ended else [] if watched.finished else ["not over"]
    mode_words = entry.word(f"short:{mode}", mode) if entry else mode
    if level:
        mode_words += f" {entry.word(f'level={level}', level).lower()}" if entry else f" {level}"
    words += [mode_words, f"deal {record.seed}"]
    return head, " · ".join(words)
