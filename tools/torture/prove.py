"""Does torture tell the truth? Each way has planted defects that it must catch: `tools/run.py torture --prove`.

A defect is planted in a process of its own and in those that it begins, which VARIABLE tells of it. What a way does
not catch is a hole in the torture: nobody could trust it.
"""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any

VARIABLE = "RAMPARTS_PLANTED"
ROOT = Path(__file__).resolve().parents[2]


def _no_sync(fd: int) -> None:
    """A disk that is asked for nothing."""


def _in_place(path: Path, data: Any, **how: Any) -> None:
    with open(path, "wb") as file:
        for piece in (data,) if isinstance(data, bytes) else data:
            half = len(piece) // 2
            file.write(piece[:half])
            file.flush()
            import time

            time.sleep(0.003)  # a disk takes its time
            file.write(piece[half:])


def _steps_unsynced() -> None:
    from game.services import journal

    journal.sync = _no_sync  # type: ignore[attr-defined]


def _files_unsynced() -> None:
    from game.services import writing

    writing.sync = _no_sync


def _undo_cuts_nothing() -> None:
    os.ftruncate = lambda fd, length: None


def _settings_in_place() -> None:
    from scenes.system import settings

    settings.write_whole = _in_place  # type: ignore[attr-defined]


def _ink_at_the_end() -> None:
    from scenes.city.drawing.files import Keeper

    keep, close = Keeper.keep, Keeper.close
    Keeper.keep = lambda self: True  # type: ignore[method-assign]

    def closed(self: Keeper, graph: Any = None) -> bool:
        keep(self)
        return close(self, graph)

    Keeper.close = closed  # type: ignore[method-assign]


def _ink_unsynced() -> None:
    from scenes.city.drawing.files import Keeper

    Keeper._sync = lambda self, strokes: None  # type: ignore[method-assign]


def _no_retry() -> None:
    from game.services import journal

    journal.RETRY = 10_000.0


def _torn_ink() -> None:
    from scenes.city.drawing.files import Keeper

    def write(self: Keeper) -> None:
        if self._file is None:
            self._open()
        while self.owed:
            assert self._file is not None
            self._file.write(self.owed[0])
            del self.owed[0]

    Keeper._write = write  # type: ignore[method-assign]


def _damaged_settings_deleted() -> None:
    from scenes.system.settings import SettingsFile

    SettingsFile._set_aside = lambda self, why, something: self.path.unlink()  # type: ignore[method-assign]


def _damaged_statistics_deleted() -> None:
    from game.services.statistics import Statistics

    Statistics._set_aside = lambda self, reason: self.path.unlink()  # type: ignore[method-assign]


def _damaged_city_not_kept() -> None:
    from scenes.city.drawing import files

    files._keep = lambda path: path.with_name(path.name + ".damaged")


def _note_left_behind() -> None:
    from game.services.journal import NOTE, Journal

    finish = Journal.finish

    def finished(self: Journal, folder: Path) -> Path:
        path = finish(self, folder)
        path.with_suffix(NOTE).unlink(missing_ok=True)
        return path

    Journal.finish = finished  # type: ignore[method-assign]


def _kept_too_early() -> None:
    from game.services.journal import Journal

    Journal.flush = lambda self, timeout=None: True  # type: ignore[method-assign]


def _not_waited_for() -> None:
    from game.services.journal import Journal

    def close(self: Journal) -> bool:
        with self._changed:
            self._closing = True
            self._changed.notify_all()
        self._lock.release()
        return True

    Journal.close = close  # type: ignore[method-assign]


def _any_line_is_sound() -> None:
    from game.services import journal

    journal._sound_lines = lambda lines, total: (len(lines), True)


def _newer_is_damaged() -> None:
    from game.services import journal

    def damaged(path: Path, error: Any) -> Exception:
        return journal.DamagedError(path, error.reason, journal.set_aside(path))

    journal.NotYetError = damaged  # type: ignore[assignment, misc]


def _torn_copy_stays() -> None:
    from scenes.session import own_content

    own_content._holds = lambda kept, whole: kept.is_file()


def _pictures_here() -> None:
    from scenes.system import picture_door, picture_reader

    picture_door.PictureDoor._answer = lambda self, order: picture_reader.answer(order)  # type: ignore[method-assign]
    picture_reader.MOST_PIXELS = 10**12


def _no_limit_on_pixels() -> None:
    from scenes.system import picture_reader

    picture_reader.MOST_PIXELS = 10**12


def _anything_is_opened() -> None:
    from scenes.system import picture_reader

    def opened(file: str) -> bytes:
        with open(file, "rb") as there:
            return there.read()

    picture_reader._bytes = opened


def _window_alone() -> None:
    from scenes.system import settings

    settings.changed = lambda there, before, now: now


def _no_lock() -> None:
    from game.services.locks import Lock

    Lock.take = lambda self: True  # type: ignore[method-assign]


def _whole_in_place() -> None:
    from game.services import journal

    journal.write_whole = _in_place


def _interrupt_breaks_off() -> None:
    from scenes.app import app

    app.heed_interrupts = lambda: None


def _read_only_falls() -> None:
    from scenes.city.drawing.files import Keeper

    def refused(self: Keeper, error: OSError) -> None:
        raise error

    Keeper._refused = refused  # type: ignore[method-assign]


def _errors_go_through(module: str, name: str) -> Callable[[], None]:
    """What a reader refuses comes out as an error of the program."""

    def plant() -> None:
        import importlib

        from game.core.text.errors import RampartsError

        place: Any = importlib.import_module(module)
        read = getattr(place, name)

        def let_through(*given: Any, **more: Any) -> Any:
            try:
                return read(*given, **more)
            except RampartsError as error:
                raise KeyError(str(error)) from error

        setattr(place, name, let_through)

    return plant


def _notes_are_believed() -> None:
    from scenes.session import saves

    def words(note: Any, name: str) -> tuple[str, ...]:
        return tuple(note[name])

    saves.note_words = lambda note, name: str(note[name])
    saves.note_list = words


def _small_files_are_believed() -> None:
    from scenes.replay import bookmarks
    from scenes.session import daily

    bookmarks.typed = daily.typed = _Believing  # type: ignore[assignment, attr-defined]


class _Believing:
    @staticmethod
    def decode(raw: bytes, kind: Any) -> Any:
        import json

        return json.loads(raw)


def _no_fault_is_named() -> None:
    from game.battle_for_korvosa.facts import own_cards

    proofread = own_cards.proofread
    own_cards.proofread = lambda raw, name: {**proofread(raw, name), "faults": ()}


Defects = dict[str, tuple[Callable[[], None], int]]
"""What is planted, and after how many tries it must be caught, by what it is called."""

PLANTED: dict[str, Defects] = {
    "kills": {"a step is said to be kept before it is": (_kept_too_early, 12)},
    "journals": {"any line is taken for sound": (_any_line_is_sound, 150)},
    "records": {"a refusal is an error": (_errors_go_through("tools.torture.files", "read_record"), 40)},
    "notes": {"notes are believed": (_notes_are_believed, 60)},
    "settings": {"damaged settings are deleted": (_damaged_settings_deleted, 40)},
    "statistics": {"damaged statistics are deleted": (_damaged_statistics_deleted, 60)},
    "bookmarks": {"bookmarks are believed": (_small_files_are_believed, 60)},
    "days": {"the days are believed": (_small_files_are_believed, 60)},
    "cities": {"a damaged city is not kept": (_damaged_city_not_kept, 40)},
    "own-cards": {"no fault is named": (_no_fault_is_named, 40)},
    "positions": {"a refusal is an error": (_errors_go_through("game.core.engine", "load"), 40)},
    "full-disks": {"nothing is tried again": (_no_retry, 6), "a line of ink is torn": (_torn_ink, 8)},
    "locks": {"every lock is given": (_no_lock, 12)},
    "hostile": {"notes are believed": (_notes_are_believed, 30)},
    "screens": {"notes are believed": (_notes_are_believed, 12)},
    "pictures": {
        "they are decoded in this process": (_pictures_here, 16),
        "pixels have no limit": (_no_limit_on_pixels, 16),
        "pipes and devices are opened": (_anything_is_opened, 8),
    },
    "newer-versions": {"a newer game is damaged": (_newer_is_damaged, 4)},
    "missing-cards": {
        "a game without its cards is damaged": (_newer_is_damaged, 4),
        "a torn copy stays": (_torn_copy_stays, 12),
    },
    "power-cuts": {
        "a step is not synced": (_steps_unsynced, 12),
        "a whole file is not synced": (_files_unsynced, 4),
        "undo does not shorten the file": (_undo_cuts_nothing, 20),
        "settings are written in place": (_settings_in_place, 4),
        "ink is kept only on closing": (_ink_at_the_end, 2),
        "ink is not synced": (_ink_unsynced, 2),
    },
    "returning": {"nothing is tried again": (_no_retry, 4)},
    "copied": {"a file is written in place": (_whole_in_place, 60)},
    "closing": {"a table does not wait for the disk": (_not_waited_for, 12)},
    "finishing": {"the note of a finished game is lost": (_note_left_behind, 2)},
    "windows": {
        "a window writes over the other's settings": (_window_alone, 8),
        "every lock is given": (_no_lock, 4),
    },
    "read-only": {"a city's refusal falls through": (_read_only_falls, 1)},
    "signals": {"an interrupt breaks off": (_interrupt_breaks_off, 12)},
}


def plant(name: str = "") -> None:
    """Plant a defect (`way: name`) here and in the processes that are begun from here; without one, what `PLANTED`
    names.
    """
    name = name or os.environ.get(VARIABLE, "")
    if name:
        way, _, called = name.partition(": ")
        os.environ[VARIABLE] = name
        PLANTED[way][called][0]()


def proofs(ways: Sequence[str]) -> Iterator[tuple[str, str]]:
    """(way, defect) of all that is to be proven."""
    for way in ways:
        yield from ((way, name) for name in PLANTED[way])


def caught(way: str, name: str) -> bool:
    """Does the way catch the defect?"""
    command = [
        sys.executable,
        "-m",
        "tools.torture",
        way,
        "--planted",
        name,
        "--count",
        str(PLANTED[way][name][1]),
        "--limit",
        "300",  # on a busy machine much takes long, and proves nothing
    ]
    return subprocess.run(command, cwd=ROOT, capture_output=True, check=False).returncode == 1


def prove(ways: Sequence[str]) -> int:
    """Plant every defect of these ways, one after another, and print which were caught; 0 if all were."""
    missed = 0
    for way, name in proofs(ways):
        found = caught(way, name)
        missed += not found
        print(f"{'caught' if found else 'MISSED'}  {way}: {name}", flush=True)
    print(f"{missed} of {len(list(proofs(ways)))} planted defects were missed")
    return 1 if missed else 0
