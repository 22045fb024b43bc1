"""Games are begun, gone on with and opened from files."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path

import msgspec

from game.core.record import Record, StepError, load_or_salvage, new_record, read_record
from game.core.rulebook.games import find_game
from game.core.text.errors import RampartsError
from game.services.journal import BusyError, DamagedError, Journal, copy_game, read_note, set_aside
from scenes.session.catalogue import GameScenes, scenes_of
from scenes.session.daily import NAME, Siege, keep_begun
from scenes.session.records import playable
from scenes.session.results import Results
from scenes.session.saves import Saves
from scenes.session.table.seating import SeatChoice, Seating, seats_of
from scenes.session.table.table import Table
from scenes.session.table.typed_dice import SetupDice
from scenes.system.beside import Told
from scenes.system.files import is_long, shown
from scenes.system.sound import SHELF
from scenes.system.words import tr, tr_n
from scenes.tabletop.dice.typed import RealDice
from scenes.tabletop.game_screen import screen_class
from scenes.ui.screens.reading import when_read
from scenes.ui.screens.screen import Screen
from scenes.ui.screens.sheets import Confirm
from scenes.ui.screens.stack import Stack

READ = 0.5
"""How much of the opening of a record is done when it has been read, and not played yet."""


def begin(stack: Stack, record: Record, seating: Seating) -> Path | None:
    """Play a record on from its last step, in a file of its own, which is returned; see `Navigator.begin`."""
    if not seating.typed_dice:
        return _open(stack, record, seating)
    asking = SetupDice(record, lambda whole: _open(stack, whole, seating))
    if asking.wanted is not None:
        stack.push(RealDice(asking))
    return None


def _open(stack: Stack, record: Record, seating: Seating) -> Path | None:
    entry = _shown(stack, record)
    if entry is None:
        return None
    plain = msgspec.structs.replace(playable(record), bots=dict(seating.bots))
    table = _table(stack, plain, seating)
    folder = Saves(stack.app.profile).running_folder
    journal = Journal.create(folder, plain, note=seating.note(), told=stack.app.hear)
    _seat(stack, entry, table, journal)
    return journal.path


def _table(stack: Stack, record: Record, seating: Seating) -> Table:
    entry = scenes_of(record.game.id)
    together = entry is not None and record.setup.mode in entry.together
    competes = len(record.setup.players) > 1 and not together
    return Table(record, seating=seating, competitive=competes, trouble=stack.app.tell_soon)


def _still_plays(stack: Stack, record: Record, path: Path) -> bool:
    """Does a save play to where it was saved?  If not, say where it fails, and offer what is stored beside it."""
    try:
        differs = load_or_salvage(record)[1]
    except RampartsError as fault:
        _refused(stack, path, fault)
        return False
    if differs is None:
        return True
    _offer_stored(stack, record, path, differs)
    return False


def _refused(stack: Stack, path: Path, fault: OSError | RampartsError) -> None:
    """A record that cannot be gone on with: why, and a look at it as far as it plays."""
    if isinstance(fault, StepError):
        stack.push(_watch_so_far(stack, path, fault))
    else:
        stack.app.go.cannot_open(path, fault)


def _offer_stored(stack: Stack, record: Record, path: Path, why: RampartsError) -> None:
    """A save that plays to another position than was saved: what is stored beside it can be gone on from."""
    stored = msgspec.structs.replace(record, position=record.position_at_end, position_at_end=None, steps=[])

    def go_on_from_stored() -> None:
        _open(stack, stored, Seating.of(record, {}))

    stack.push(
        Confirm(
            tr("It plays differently now"),
            tr(
                "{file} no longer plays to the position that was saved: {why} The file stays as it is. "
                "You can go on, in a new file, from the position that is stored in it.",
                file=path.name,
                why=why,
            ),
            tr("Go on from there"),
            go_on_from_stored,
        )
    )


def _watch_so_far(stack: Stack, path: Path, fault: StepError) -> Confirm:
    """A save that stops midway: it can be watched as far as it is sound, and played on from there."""
    words = tr(
        "{fault} Nothing was loaded, and the file was not changed. You can watch it as far as it plays.", fault=fault
    )
    return Confirm(tr("It plays only so far"), words, tr("Watch it so far"), partial(stack.app.go.watch_file, path))


def _shown(stack: Stack, record: Record) -> GameScenes | None:
    entry = scenes_of(record.game.id)
    if entry is None or record.setup.mode not in entry.modes:
        mode = record.game.mode(record.setup.mode).title
        stack.app.tell(tr("{game}, {mode}: there is no screen for this yet.", game=record.game.title, mode=mode))
        return None
    return entry


def _seat(stack: Stack, entry: GameScenes, table: Table, journal: Journal) -> None:
    app = stack.app
    table.journal, table.path = journal, journal.path
    app.go.shelf()
    screen = screen_class(entry)(table)
    stack.push(screen)

    def note() -> None:
        line, pieces = screen.shelf_note()
        if line:
            table.note(str(line), pieces)  # a plain string: the journal writes it

    table.listen(lambda moment: note())
    stack.when_left(screen, note)
    stack.when_left(screen, lambda: journal.note(**{"typed-dice": table.typed_dice}, placed=table.seating.placed))
    results = Results(app.profile, table, journal, app.books, app.tell_soon)
    stack.when_left(screen, table.close)
    stack.when_left(screen, results.left)
    app.sound.surroundings(True)
    app.sound.theme(table.game.id, screen.mood)

    def quiet() -> None:
        app.sound.surroundings(False)
        app.sound.theme(SHELF)

    stack.when_left(screen, quiet)


def go_on(stack: Stack, path: Path) -> None:
    """Go on with a running game at the last action made, in its own file."""

    def open_elsewhere(why: BusyError) -> None:
        words = tr("{why} You can play on in a copy of your own.", why=why)
        copy = partial(_go_on_in, stack, path, partial(copy_game, path, told=stack.app.hear))
        stack.push(Confirm(tr("Open elsewhere"), words, tr("Play on in a copy"), copy))

    _go_on_in(stack, path, partial(Journal.open, path, told=stack.app.hear), open_elsewhere)


def _sound_part(stack: Stack, error: DamagedError) -> None:
    """A damaged game: what stands before the damage can be watched and played on from; the file itself is kept."""
    sound, path = error.sound, error.path
    if sound is None:
        stack.app.go.cannot_open(path, error)
        return
    note = read_note(path)
    seating = Seating.of(sound, note)

    def play_on() -> None:
        if _still_plays(stack, sound, path):
            set_aside(path)
            _open(stack, sound, seating)

    count = sum(step.kind == "action" for step in sound.steps)
    words = tr_n(
        "{file} is damaged: {why}. The one action before that is sound. Watch it, or play on in a new file; "
        "the damaged one is kept.",
        "{file} is damaged: {why}. The {count} actions before that are sound. Watch them, or play on in a new file; "
        "the damaged one is kept.",
        count,
        file=path.name,
        why=error.reason,
    )
    if not count:
        words = tr(
            "{file} is damaged: {why}. Only its beginning is sound. Play it anew in a new file; the damaged one is "
            "kept.",
            file=path.name,
            why=error.reason,
        )
    watch = partial(stack.app.go.watch_record, sound, path, seating)
    stack.push(Confirm(tr("A damaged game"), words, tr("Play on from there"), play_on, other=(tr("Watch"), watch)))


def _go_on_in(
    stack: Stack, path: Path, take: Callable[[], Journal], busy: Callable[[BusyError], None] | None = None
) -> None:
    """Go on in the journal that `take` opens or copies, or say why that cannot be."""

    def refused(error: OSError | RampartsError) -> None:
        if isinstance(error, DamagedError):
            _sound_part(stack, error)
        elif isinstance(error, BusyError) and busy is not None:
            busy(error)
        else:
            stack.app.go.cannot_open(path, error)

    title = tr("Opening {file}", file=shown(path.name))
    when_read(
        stack,
        title,
        lambda told: take(),
        partial(_go_on, stack),
        long=is_long(path),
        but=refused,
        unwanted=Journal.close,
    )


def _go_on(stack: Stack, journal: Journal) -> None:
    record = journal.record
    entry = _shown(stack, record)
    if entry is None or not _still_plays(stack, journal.saved, journal.path):
        journal.close()
        return
    _seat(stack, entry, _table(stack, record, Seating.of(record, journal.notes)), journal)


def open_file(stack: Stack, path: Path) -> None:
    """Open a record file; what is wrong with it is said in one message.  A running game goes on where it is."""
    if path.parent == Saves(stack.app.profile).running_folder:
        go_on(stack, path)
        return

    def work(told: Told) -> tuple[Record, RampartsError | None]:
        record = read_record(path)
        told(READ)
        return record, load_or_salvage(record)[1]

    def begin(found: tuple[Record, RampartsError | None]) -> None:
        record, differs = found
        if differs is not None:
            _offer_stored(stack, record, path, differs)
            return
        try:
            _open(stack, record, Seating.of(record, {}))
        except (OSError, RampartsError) as error:
            stack.app.go.cannot_open(path, error)

    title = tr("Opening {file}", file=shown(path.name))
    when_read(stack, title, work, begin, long=is_long(path), but=partial(_refused, stack, path))


def play_daily(stack: Stack, siege: Siege) -> None:
    """Begin the siege of the day, or go on with it. A siege that is over is not begun again."""
    app = stack.app
    if siege.result is not None:
        app.tell(tr("The siege of that day is over. There is a new one every day."))
        return
    if siege.running is not None:
        go_on(stack, siege.running)
        return
    game = find_game(siege.entry.game)
    seats = seats_of(app.settings.last.get(game.id, {}), game.bots)
    seat = seats[0] if seats and not seats[0].bot else SeatChoice(NAME, "azure")
    record = new_record(game, [seat.name], siege.entry.daily, dict(siege.entry.daily_options), siege.deal)
    path = begin(stack, record, Seating(colours={seat.name: seat.colour}))
    if path is None:
        return
    try:
        keep_begun(app.profile, siege.day, path.stem)
    except OSError as error:
        app.tell_soon(tr("The daily siege could not be noted: {why}.", why=error))
        return
    if isinstance(stack.top, Screen):
        stack.top.rebuild()  # now its table knows of which day it is the siege
