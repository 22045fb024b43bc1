"""Running games in the player's folder: which there are, and how a record is kept beside them.

`game.services.journal` writes the files; this module knows the folders of a profile and what the shelf shows.
"""

from __future__ import annotations

import time
from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING

from msgspec import Struct

from game.core.text.errors import RampartsError
from scenes.session.table.seating import SEAT_COLOURS
from scenes.system.files import unused
from scenes.system.words import spoken_language, tr

if TYPE_CHECKING:
    from game.services.journal import NotYetError
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

    def running(self) -> list[Running]:
        """The games that run, the last played first, those that cannot be gone on with now behind the others.

        Files are looked at, not played.
        """
        return sorted(self._games(self.running_folder), key=lambda game: bool(game.why))

    def finished(self) -> list[Running]:
        """Games that are over, the last played first."""
        return self._games(self.finished_folder)

    def set_aside_damaged(self) -> list[str]:
        """Mend the running games whose head cannot be read, or else rename them; a sentence for each that was lost."""
        if not self.running_folder.is_dir():
            return []
        from game.services.journal import saved_games

        # a file that the disk does not give is not damaged
        faulty = [
            game.path for game in saved_games(self.running_folder, self._index(RUNNING)) if game.fault and game.when
        ]
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
                why=why, file=aside.name,
            )  # fmt: skip
        except RampartsError:
            return ""  # open in another window, or of another version
        journal.note(mended=True)  # its head alone was hit: it is written again from what stands beside it
        journal.close()
        return ""

    def _index(self, folder: str) -> Path:
        """Where it stands what was seen of a folder the last time."""
        return self.running_folder.parent / "cache" / f"{folder}.json"

    def _games(self, folder: Path) -> list[Running]:
        if not folder.is_dir():
            return []  # and nothing is imported for it: the shelf comes up the sooner
        from game.services.journal import NotYetError, alike, not_yet, saved_games
        from scenes.session.catalogue import scenes_of

        found, faults = [], dict[bytes, NotYetError | None]()
        for game in saved_games(folder, self._index(folder.name)):
            if game.fault:
                continue
            entry, kind = scenes_of(game.game), alike(game)
            if kind not in faults:
                faults[kind] = not_yet(game)
            fault = faults[kind]
            why = "" if fault is None else _why(fault)
            title = _short(game.title)
            if not title and entry is None:
                title = _short(game.game)
            elif not title and entry is not None:
                title = f"{entry.title}, {entry.word(f'short:{game.mode}', game.mode)}"
            seat, pieces = note_words(game.note, "seat"), note_list(game.note, "pieces")
            seat = seat if seat in SEAT_COLOURS else SEAT_COLOURS[0]
            # a line in another language than the shelf's is none: it is said anew when the game goes on
            line = note_words(game.note, "line") if note_words(game.note, "language") == spoken_language() else ""
            players = tuple(game.players)
            found.append(Running(game.path, game.game, title, why or line, game.when, pieces, seat, players, why))
        return found


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
