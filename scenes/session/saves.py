"""Running games in the player's folder: which there are, and how a record is kept beside them.

`game.services.journal` writes the files; this module knows the folders of a profile and what the shelf shows.
"""

from __future__ import annotations

import contextlib
import time
from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING

import msgspec
from msgspec import Struct

from game.core.text.errors import RampartsError
from scenes.session.table.seating import SEAT_COLOURS
from scenes.system.files import unused
from scenes.system.folder_index import FolderIndex, Seen, plain
from scenes.system.settings import CACHE
from scenes.system.words import spoken_language, tr

if TYPE_CHECKING:
    from game.core.record import Record
    from game.services.journal import NotYetError, SavedGame
    from scenes.session.table.table import Table

LONGEST = 120
"""Characters of a line from a file that are shown."""
RUNNING, FINISHED, COPIES = "games", "finished", "records"


class Running(Struct, frozen=True):
    """A running game as the shelf shows it."""

    path: Path
    game: str
    title: str
    line: str
    when: float
    pieces: tuple[str, ...] = ()
    """Structures for the little painting."""
    seat: str = "azure"
    players: tuple[str, ...] = ()
    why: str = ""
    """Why it cannot be gone on with as things are; empty if nothing stands against it."""


class Saves:
    """The games of one profile: `games` that run, `finished` ones, and `records` that were saved as copies."""

    def __init__(self, profile: Path) -> None:
        self.running_folder = profile / RUNNING
        self.finished_folder = profile / FINISHED
        self.copies_folder = profile / COPIES

    def running(self, limit: int = -1, offset: int = 0) -> list[Running]:
        """The games that run, so many from that place on: the last played first, those that cannot be gone on with now
        behind the others. Files are looked at, not played.
        """
        return self._games(self.running_folder, limit, offset)

    def finished(self, limit: int = -1, offset: int = 0) -> list[Running]:
        """Games that are over, so many from that place on, the last played first."""
        return self._games(self.finished_folder, limit, offset)

    def finished_as(self, record: Record) -> Path | None:
        """The same game among those that are over, under whatever name it came there."""
        from game.core.record import read_record
        from scenes.session.records import playable

        if not self.finished_folder.is_dir():
            return None
        asked = playable(record)
        looks = asked.game.id, asked.setup.players, len(asked.steps)
        for path, changed, told in self._index(self.finished_folder).page():
            game = _kept(path, changed, told)
            if (game.game, tuple(game.players), game.steps) != looks:
                continue
            with contextlib.suppress(OSError, RampartsError):
                if _course(playable(read_record(path))) == _course(asked):
                    return path
        return None

    def copies(self, limit: int = -1, offset: int = 0) -> list[tuple[Path, float]]:
        """Saved copies, so many from that place on, the newest first: each with the time of its last change."""
        if not self.copies_folder.is_dir():
            return []
        return [(path, changed) for path, changed, _ in self._index(self.copies_folder).page(limit, offset)]

    def counts(self) -> tuple[int, int, int]:
        """How many games run, how many are over, how many copies there are."""
        return self._count(self.running_folder), self._count(self.finished_folder), self._count(self.copies_folder)

    def count_running(self) -> int:
        """How many games run."""
        return self._count(self.running_folder)

    def _count(self, folder: Path) -> int:
        return self._index(folder).count() if folder.is_dir() else 0

    def set_aside_damaged(self) -> list[str]:
        """Mend the running games whose head cannot be read, or else rename them; a sentence for each that was lost."""
        if not self.running_folder.is_dir():
            return []
        faulty = [path for path, _, told in self._index(self.running_folder).page(faults=True) if told]
        return [words for path in faulty if (words := self._mended(path))]

    def _mended(self, path: Path) -> str:
        """Mend a running game as far as it goes; what people should know of it."""
        from game.services.journal import DamagedError, Journal, read_note, set_aside

        try:
            journal = Journal.open(path)
        except DamagedError as error:
            why, aside = error.reason, error.aside
            if error.sound is not None:
                note, aside = read_note(path), set_aside(path)
                if error.sound.steps:
                    Journal.create(self.running_folder, error.sound, note=note).close()
            if aside is None:
                return tr("The saved game {file} is damaged and could not be set aside.", file=path.name)
            if error.sound is None or not error.sound.steps:
                return tr("A saved game is damaged ({why}). It is kept as {file}.", why=why, file=aside.name)
            return tr(
                "A saved game was damaged ({why}). What was sound of it goes on; the file is kept as {file}.",
                why=why,
                file=aside.name,
            )
        except RampartsError:
            return ""  # open in another window, or of another version
        journal.note(mended=True)  # its head alone was hit: it is written again from what stands beside it
        journal.close()
        return ""

    def _index(self, folder: Path) -> FolderIndex:
        """What is known of a folder without looking at its files once more."""
        from game.services.journal import NOTE, SUFFIX

        cache = folder.parent / CACHE / f"{folder.name}.sqlite"
        if folder == self.copies_folder:
            return FolderIndex(folder, cache, (SUFFIX,), 1, lambda path: Seen() if path.is_file() else None)
        return FolderIndex(folder, cache, (SUFFIX, NOTE), 1, _seen)

    def _games(self, folder: Path, limit: int, offset: int) -> list[Running]:
        if not folder.is_dir():
            return []  # and nothing is imported for it: the shelf comes up the sooner
        from game.services.journal import not_yet

        index = self._index(folder)
        faults: dict[bytes, NotYetError] = {}
        for kind, told in index.kinds().items():
            fault = not_yet(_kept(folder / "kind", 0.0, told))
            if fault is not None:
                faults[kind] = fault
        found = []
        for path, changed, told in index.page(limit, offset, faults):
            game = _kept(path, changed, told)
            fault = faults.get(_kind(game)) if faults else None
            found.append(_listed(game, "" if fault is None else _why(fault)))
        return found


def _course(record: Record) -> tuple[object, ...]:
    """How a game went: whatever its file, its title and its sides of the table are."""
    return record.setup, record.seed, record.position, record.chance, [step.body for step in record.steps]


def _seen(path: Path) -> Seen | None:
    """A game as the index of its folder keeps it."""
    from game.services.journal import look_at

    game = look_at(path)
    if game is None:
        return None
    if game.fault:  # a file that the disk does not give is not damaged
        return Seen(fault=True, told=b"damaged" if game.when else b"")
    told = {
        "game": game.game,
        "title": _short(game.title),
        "players": game.players,
        "mode": game.mode,
        "steps": game.steps,
        "note": game.note,
        "head": game.head,
    }
    return Seen(plain(told), game.opened, _kind(game))


def _kind(game: SavedGame) -> bytes:
    """Short for that on which it hangs whether it can be gone on with."""
    import hashlib  # late: the shelf comes up the sooner where no game was begun

    from game.services.journal import alike

    return hashlib.blake2b(alike(game), digest_size=12).digest()


def _kept(path: Path, changed: float, told: bytes) -> SavedGame:
    """What `_seen` kept of a game."""
    from game.services.journal import SavedGame

    return SavedGame(path, when=changed, **msgspec.json.decode(told))


def _listed(game: SavedGame, why: str) -> Running:
    """A game as a list shows it; `why` it cannot be gone on with, if so."""
    from scenes.session.catalogue import scenes_of

    entry = scenes_of(game.game)
    title = _short(game.title)
    if not title and entry is None:
        title = _short(game.game)
    elif not title and entry is not None:
        title = f"{entry.title}, {entry.word(f'short:{game.mode}', game.mode)}"
    seat, pieces = note_words(game.note, "seat"), note_list(game.note, "pieces")
    seat = seat if seat in SEAT_COLOURS else SEAT_COLOURS[0]
    # a line in another language than the shelf's is none: it is said anew when the game goes on
    line = note_words(game.note, "line") if note_words(game.note, "language") == spoken_language() else ""
    return Running(game.path, game.game, title, why or line, game.when, pieces, seat, tuple(game.players), why)


def _why(fault: NotYetError) -> str:
    """Why a game cannot be gone on with now, as a list shows it."""
    return tr("needs the cards of your group") if fault.needs == "cards" else tr("from a newer Ramparts")


def note_words(note: Mapping[str, object], name: str) -> str:
    """A word of a note; notes are decoration, so anything else counts as nothing."""
    value = note.get(name)
    return _short(value) if isinstance(value, str) else ""


def _short(words: str) -> str:
    """A line as the shelf can show it, however long it is in the file."""
    return words if len(words) <= LONGEST else f"{words[:LONGEST]}…"


def note_list(note: Mapping[str, object], name: str) -> tuple[str, ...]:
    """A list of words of a note."""
    value = note.get(name)
    return tuple(entry for entry in value if isinstance(entry, str)) if isinstance(value, list) else ()


def save_copy(profile: Path, table: Table) -> str:
    """Write the game as a record into the profile's records; returns a sentence about it."""
    from msgspec.structs import replace

    from game.core.record import save_text
    from game.services.writing import write_whole

    folder = Saves(profile).copies_folder
    path = unused(folder / time.strftime(f"{table.game.id}-%Y%m%d-%H%M%S.yaml"))
    record = replace(table.record, bots=dict(table.bots))  # a game begun by an older version does not say it itself
    try:
        folder.mkdir(parents=True, exist_ok=True)
        write_whole(path, save_text(record, table.state).encode())
    except OSError as error:
        return tr("The copy could not be saved: {why}.", why=error)
    return tr("A copy is saved: {path}", path=path)
