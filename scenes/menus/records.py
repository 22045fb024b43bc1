"""Records: beginning a game, going on with one, opening a file."""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from pathlib import Path
from typing import Any, Protocol, runtime_checkable

import msgspec
from pygame import Rect, Surface

from game.core.errors import RampartsError
from game.core.game_def import GameDef
from game.core.record import Record, StepError, load_or_salvage, new_record, read_record, save_text
from game.services.journal import BusyError, Journal, copy_game, write_whole
from scenes.app.app import App
from scenes.menus.shelf import Shelf, when
from scenes.paint import fonts
from scenes.session.catalogue import GameScenes, scenes_of
from scenes.session.results import Results
from scenes.session.saves import Saves, note_map
from scenes.session.table import NoJournal, Table
from scenes.system.words import later, tr, tr_n
from scenes.ui import faces
from scenes.ui.choices import Button, Entry, Text
from scenes.ui.events import Tip, Verdict
from scenes.ui.scroll import ScrollArea
from scenes.ui.sheets import Confirm, Sheet
from scenes.ui.side_panel import Heading


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


def playable(record: Record) -> Record:
    """The record to be played on: its actions alone, without expectations, digest and stored position."""
    actions = [step for step in record.steps if step.kind == "action"]
    return msgspec.structs.replace(record, steps=actions, position_at_end=None)


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


def reason(error: BaseException) -> str:
    """What went wrong, in words."""
    return error.strerror if isinstance(error, OSError) and error.strerror else str(error)


class CannotOpen(Sheet):
    """What is wrong with a record file.  Nothing has been loaded, and the file stays as it is."""

    title = later("This cannot be opened")
    width, height = 620, 340

    def __init__(self, path: Path, why: str) -> None:
        super().__init__()
        self.path, self.why = path, why

    @property
    def words(self) -> str:
        """The file, what is wrong with it, and what that means."""
        unchanged = tr("Nothing was loaded, and the file was not changed.")
        return f"**{self.path.name}**\n\n{self.why}\n\n{unchanged}"

    def fill(self, room: Rect) -> None:
        layout = self.layout
        high, gap = Button.height(layout.u, layout.t), layout.u(8)
        words = self.words

        def build(area: ScrollArea, place: Rect) -> int:
            rich = fonts.rich(words, layout.t(17), place.w, (0, 0, 0), spacing=1.26)
            area.put(Text("words", Rect(place.x, place.y, place.w, rich.height), words))
            return rich.height

        foot = room.bottom - high
        place = Rect(room.x, room.y, room.w, max(1, foot - gap - room.y))
        self.add("words", ScrollArea("words-area", place, "what is wrong", build, zone="words")).fill()
        self.add(
            "deeds",
            Button(
                "ok",
                Rect(room.x, foot, room.w, high),
                tr("Back"),
                self.close,
                look="main",
                cap=self.app.bindings.cap("back"),
            ),
        )


class StopsHere(CannotOpen):
    """A record that plays only so far. What holds is shown; the file stays as it is."""

    title = later("It plays only so far")

    def __init__(self, path: Path, fault: StepError, last: int) -> None:
        super().__init__(path, str(fault))
        self.last = last

    @property
    def words(self) -> str:
        shown = tr("Only the beginning is shown. You can play on from it in a new game. The file was not changed.")
        if self.last:
            shown = tr_n(
                "The one action before it is shown. You can play on from it in a new game. The file was not changed.",
                "The {count} actions before it are shown. You can play on from any of them in a new game. "
                "The file was not changed.",
                self.last,
            )
        return f"**{self.path.name}**\n\n{self.why}\n\n{shown}"


class OpenRecord(Sheet):
    """Running games, saved copies, and a line to type any path into."""

    title = later("Open a record")
    width, height = 720, 560

    def __init__(self) -> None:
        super().__init__()
        self.typed = ""

    def files(self) -> list[tuple[Path, str, str]]:
        """(path, title, line) of the records in the profile, the running games first."""
        saves = Saves(self.app.profile)
        found = [
            (game.path, game.title, f"{game.line or tr('running')} · {when(game.when)}") for game in saves.running()
        ]
        found += [(game.path, game.title, f"{tr('finished')} · {when(game.when)}") for game in saves.finished()]
        try:
            copies = [(path.stat().st_mtime, path) for path in saves.copies_folder.glob("*.yaml")]
        except OSError:
            copies = []
        found += [
            (path, path.stem, f"{tr('copy')} · {when(changed)}") for changed, path in sorted(copies, reverse=True)
        ]
        return found

    def fill(self, room: Rect) -> None:
        layout = self.layout
        high, gap = Button.height(layout.u, layout.t), layout.u(8)
        foot = room.bottom - high
        entry_y = foot - gap - high
        label = layout.t(30)
        files = self.files()

        def build(area: ScrollArea, place: Rect) -> int:
            y = place.y
            if not files:
                words = tr("*No game is kept here yet.* Type the path of a record below; any .yaml record opens.")
                rich = fonts.rich(words, layout.t(17), place.w, (0, 0, 0), spacing=1.26)
                area.put(Text("none", Rect(place.x, y, place.w, rich.height), words))
                return rich.height
            beside = layout.t(72)
            wide = place.w - beside - layout.u(8)
            for number, (path, title, line) in enumerate(files):

                def choose(path: Path = path) -> None:
                    self.open(path)

                def watch(path: Path = path) -> None:
                    self.watch(path)

                row = FileRow(f"file-{number}", Rect(place.x, y, wide, layout.t(50)), path, title, line, choose)
                area.put(row)
                side_rect = Rect(place.right - beside, y, beside, layout.t(50))
                area.put(Button(f"watch-{number}", side_rect, tr("Watch"), watch, look="quiet", size=15))
                y += layout.t(50) + layout.u(6)
            return y - place.y

        list_rect = Rect(room.x, room.y, room.w + layout.u(12), max(1, entry_y - label - gap - room.y))
        self.add("files", ScrollArea("files", list_rect, "records", build, zone="files")).fill()
        self.add("path", Heading("path-title", Rect(room.x, entry_y - label, room.w, label), tr("A file elsewhere")))
        side = layout.t(96)
        self.add(
            "path",
            Entry(
                "path",
                Rect(room.x, entry_y, room.w - 2 * (side + gap), high),
                tr("Path of a record"),
                self.typed,
                self._typed,
                size=17,
                hint=tr("path of a record file"),
            ),
        )
        middle = Rect(room.right - 2 * side - gap, entry_y, side, high)
        self.add("path", Button("open", middle, tr("Open"), self._open_typed))
        self.add("path", Button("watch", Rect(room.right - side, entry_y, side, high), tr("Watch"), self._watch_typed))
        self.add(
            "deeds",
            Button("back", Rect(room.x, foot, room.w, high), tr("Back"), self.close, cap=self.app.bindings.cap("back")),
        )

    def _typed(self, words: str) -> None:
        self.typed = words

    def _typed_path(self, button: str) -> Path | None:
        words = self.typed.strip().strip('"')
        if not words:
            self.refused(
                self.hands.find(button) or self.zone_list[0].things[0],
                None,
                Verdict(tr("Type the path of a record first.")),
                (0, 0),
            )
            return None
        return Path(words).expanduser()

    def _open_typed(self) -> None:
        path = self._typed_path("open")
        if path is not None:
            self.open(path)

    def _watch_typed(self) -> None:
        path = self._typed_path("watch")
        if path is not None:
            self.watch(path)

    def command(self, name: str) -> bool:
        if name == "enter-in-path":
            self._open_typed()
            return True
        return False

    def open(self, path: Path) -> None:
        """Go on with a game; one that was played to its end is shown again."""
        if path.parent == Saves(self.app.profile).finished_folder:
            self.watch(path)
            return
        open_game(self.app, path)

    def watch(self, path: Path) -> None:
        """The replay of a record."""
        from scenes.replay.opening import watch_file

        watch_file(self.app, path)


class FileRow(Button):
    """A record in the list: its title and a line."""

    def __init__(self, id: str, rect: Rect, path: Path, title: str, line: str, do: Callable[[], None]) -> None:
        super().__init__(id, rect, title, do)
        self.path, self.line = path, line
        self.tip = Tip(title, (str(path),))

    def draw(self, surface: Surface) -> None:
        faces.button_face(self.rect.w, self.rect.h, "hover" if self.hovered else "quiet", self.scale, self.theme).draw(
            surface, self.rect.topleft
        )
        x, room = self.rect.x + self.u(14), self.rect.w - self.u(28)
        title = fonts.ellipsis(self.name, "text-semi", self.t(17), room)
        self.put_text(surface, title, "text-semi", self.t(17), self.theme.ink, (x, self.rect.y + self.t(16)))
        line = fonts.ellipsis(self.line, "sans", self.t(14), room)
        self.put_text(surface, line, "sans", self.t(14), self.theme.soft_ink, (x, self.rect.y + self.t(36)))

    def texts(self) -> list[tuple[str, Rect, Rect]]:
        return []
