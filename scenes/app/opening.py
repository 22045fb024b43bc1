"""Games are begun, gone on with and opened from files."""

from __future__ import annotations

import time
from collections.abc import Mapping, Sequence
from functools import partial
from pathlib import Path
from typing import Any, Protocol, runtime_checkable

import msgspec

from game.core.errors import RampartsError
from game.core.game_def import GameDef
from game.core.record import Record, StepError, load_or_salvage, new_record, read_record, save_text
from game.services.journal import BusyError, Journal, copy_game, write_whole
from scenes.app.app import App
from scenes.menus.shelf import Shelf
from scenes.replay.record_faults import CannotOpen, reason
from scenes.session.catalogue import GameScenes, scenes_of
from scenes.session.daily import FILE, KEPT, NAME, Siege, _begun
from scenes.session.journals import NoJournal
from scenes.session.records import playable
from scenes.session.results import Results
from scenes.session.saves import Saves, note_map
from scenes.session.table import Table
from scenes.system.words import tr
from scenes.ui.sheets import Confirm


@runtime_checkable
class ShelfNoted(Protocol):
    """A game's screen that says what the shelf shows of the running game."""

    def shelf_note(self) -> tuple[str, Sequence[str]]:
        """A line such as `Round 18, Build.`, and ids of structures for the little painting."""


def begin_game(
    app: App, game: GameDef, players: Sequence[str], mode: str, options: Mapping[str, Any], seed: int, *,
    bots: Mapping[str, str] | None = None, colours: Mapping[str, str] | None = None, typed_dice: bool = False,
    practice: bool = False,
) -> Path | None:  # fmt: skip
    """Deal a new game, keep it, and open its screen; the file in which it is kept.

    Dice of the set-up that are to be typed in are asked for first; then None is returned and the game opens by itself.
    """
    record = new_record(game, players, mode, options, seed)

    def opened(whole: Record) -> Path | None:
        return open_record(app, whole, bots=bots, colours=colours, typed_dice=typed_dice, practice=practice)

    if not typed_dice:
        return opened(record)
    from scenes.session.typed_dice import SetupDice
    from scenes.tabletop.real_dice import RealDice

    asking = SetupDice(record, opened)
    if asking.wanted is not None:
        app.stack.push(RealDice(asking))
    return None


def open_record(
    app: App, record: Record, *, bots: Mapping[str, str] | None = None, colours: Mapping[str, str] | None = None,
    typed_dice: bool = False, practice: bool = False,
) -> Path | None:  # fmt: skip
    """Open the screen of a record's game at its last step.  The game goes on in a file of its own, which is returned.

    Raises RampartsError if the record does not play.
    """
    entry = _shown(app, record)
    if entry is None:
        return None
    bots, colours = dict(bots or {}), dict(colours or {})
    plain = playable(record)
    table = Table(
        plain, NoJournal(), bots=bots, colours=colours, trouble=app.tell_soon, competitive=_competes(record),
        typed_dice=typed_dice, practice=practice,
    )  # fmt: skip
    note = {"bots": bots, "colours": colours, "typed-dice": typed_dice, "practice": practice}
    journal = Journal.create(Saves(app.profile).running_folder, plain, note=note, told=app.hear)
    _seat(app, entry, table, journal)
    return journal.path


def _still_plays(app: App, record: Record, path: Path) -> bool:
    """Does a save play to where it was saved?  If not, say where it fails, and offer what is stored beside it."""
    try:
        _, error = load_or_salvage(record)
    except StepError as fault:
        app.stack.push(_watch_so_far(app, path, fault))
        return False
    except RampartsError as fault:
        app.stack.push(CannotOpen(path, reason(fault)))
        return False
    if error is None:
        return True
    stored = msgspec.structs.replace(record, position=record.position_at_end, position_at_end=None, steps=[])

    def go_on_from_stored() -> None:
        open_record(app, stored)

    app.stack.push(
        Confirm(
            tr("It plays differently now"),
            tr(
                "{file} no longer plays to the position that was saved: {why} The file stays as it is. "
                "You can go on, in a new file, from the position that is stored in it.",
                file=path.name,
                why=reason(error),
            ),
            tr("Go on from there"),
            go_on_from_stored,
        )
    )
    return False


def _watch_so_far(app: App, path: Path, fault: StepError) -> Confirm:
    """A save that stops midway: it can be watched as far as it is sound, and played on from there."""

    def watch() -> None:
        from scenes.replay.opening import watch_file

        watch_file(app, path)

    words = tr(
        "{fault} Nothing was loaded, and the file was not changed. You can watch it as far as it plays.", fault=fault
    )
    return Confirm(tr("It plays only so far"), words, tr("Watch it so far"), watch)


def _shown(app: App, record: Record) -> GameScenes | None:
    entry = scenes_of(record.game.id)
    if entry is None or record.setup.mode not in entry.modes:
        mode = record.game.mode(record.setup.mode).title
        app.tell(tr("{game}, {mode}: there is no screen for this yet.", game=record.game.title, mode=mode))
        return None
    return entry


def _competes(record: Record) -> bool:
    return len(record.setup.players) > 1


def _seat(app: App, entry: GameScenes, table: Table, journal: Journal) -> None:
    table.journal, table.path = journal, journal.path
    app.stack.replace(Shelf())
    scene = entry.open(table)
    app.stack.push(scene)
    if isinstance(scene, ShelfNoted):

        def note() -> None:
            line, pieces = scene.shelf_note()
            table.note(line, pieces)

        table.listen(lambda moment: note())
        app.stack.when_left(scene, note)
    app.stack.when_left(scene, lambda: journal.note(**{"typed-dice": table.typed_dice}))
    app.stack.when_left(scene, Results(app, table, journal).left)
    app.stack.when_left(scene, table.close)
    app.sound.surroundings(True)
    app.stack.when_left(scene, lambda: app.sound.surroundings(False))


def go_on(app: App, path: Path) -> None:
    """Go on with a running game at the last action made, in its own file."""
    try:
        journal = Journal.open(path, told=app.hear)
    except BusyError as error:
        words = tr("{why} You can play on in a copy of your own.", why=error)
        copy = partial(_go_on_copy, app, path)
        app.stack.push(Confirm(tr("Open elsewhere"), words, tr("Play on in a copy"), copy))
        return
    except (OSError, RampartsError) as error:
        app.stack.push(CannotOpen(path, reason(error)))
        return
    _go_on(app, journal)


def _go_on_copy(app: App, path: Path) -> None:
    try:
        journal = copy_game(path, told=app.hear)
    except (OSError, RampartsError) as error:
        app.stack.push(CannotOpen(path, reason(error)))
        return
    _go_on(app, journal)


def _go_on(app: App, journal: Journal) -> None:
    record = journal.record
    entry = _shown(app, record)
    if entry is None:
        journal.close()
        return
    if not _still_plays(app, journal.saved, journal.path):
        journal.close()
        return
    note = journal.notes
    table = Table(
        record, NoJournal(), bots=note_map(note, "bots"), colours=note_map(note, "colours"), trouble=app.tell_soon,
        competitive=_competes(record), typed_dice=note.get("typed-dice") is True,
        practice=note.get("practice") is True,
    )  # fmt: skip
    _seat(app, entry, table, journal)


def open_game(app: App, path: Path) -> None:
    """Open a record file; what is wrong with it is said in one message.  A running game goes on where it is."""
    if path.parent == Saves(app.profile).running_folder:
        go_on(app, path)
        return
    try:
        record = read_record(path)
        if _still_plays(app, record, path):
            open_record(app, record)
    except (OSError, RampartsError) as error:
        app.stack.push(CannotOpen(path, reason(error)))


def save_copy(app: App, table: Table) -> str:
    """Write the game as a record into the profile's records; returns a sentence about it."""
    folder = Saves(app.profile).copies_folder
    path = folder / time.strftime(f"{table.game.id}-%Y%m%d-%H%M%S.yaml")
    try:
        folder.mkdir(parents=True, exist_ok=True)
        write_whole(path, save_text(table.record, table.state).encode())
    except OSError as error:
        return tr("The copy could not be saved: {why}.", why=error.strerror)
    return tr("A copy is saved: {path}", path=path)


def play(app: App, siege: Siege) -> None:
    """Begin the siege of the day, or go on with it. A siege that is over is not begun again."""
    from game.core.games import find_game
    from game.services.journal import write_whole

    if siege.result is not None:
        app.tell("Today's siege is over. There is a new one tomorrow.")
        return
    if siege.running is not None:
        go_on(app, siege.running)
        return
    last = app.settings.last.get(siege.entry.game, {}).get("seats")
    name, colour = NAME, "azure"
    if isinstance(last, list) and last and isinstance(last[0], list) and len(last[0]) == 3 and not last[0][2]:
        name, colour = str(last[0][0]), str(last[0][1])
    path = begin_game(
        app, find_game(siege.entry.game), [name], siege.entry.daily, {}, siege.deal, colours={name: colour}
    )
    if path is None:
        return
    begun = _begun(app.profile) | {siege.day.isoformat(): path.stem}
    kept = dict(sorted(begun.items())[-KEPT:])
    try:
        write_whole(app.profile / FILE, msgspec.json.encode(kept))
    except OSError as error:
        app.tell_soon(f"The daily siege could not be noted: {error.strerror}.")
