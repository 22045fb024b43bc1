"""Cities on disk: the record (`name.yaml`: graph and thinned strokes) and the full ink beside it (`name.ink`).

The ink file is a log: one line for every edit, appended as soon as the pen is lifted and synced off the drawing
thread. So a crash loses at most the stroke under the pen, and undo reaches back to the first one. A damaged file is
opened as far as it is sound, with the help of the other one: what cannot be read is named, the originals are kept. One
window at a time writes to a city.
"""

from __future__ import annotations

import contextlib
import errno
import os
import queue
import shutil
import threading
import time
from collections.abc import Callable
from pathlib import Path
from typing import IO, Any

from msgspec import Struct
from msgspec.structs import replace

from game.core.data.reading import ReadingError, parse_yaml
from game.core.data.regular import NoFileError, TooLargeError, read_regular
from game.services.locks import Lock
from game.services.writing import write_whole
from scenes.city.drawing import names
from scenes.city.drawing.document import Changes, City, Edit, MarkMade, Place, Stroke
from scenes.city.drawing.ink_log import Replayed, replay, whole_ink, write_edit, write_line, write_sight
from scenes.city.drawing.record import (
    MOST,
    CityError,
    ink_of,
    read_record,
    record_parts,
    remember_texts,
    stroke_lines,
    write_record,
)
from scenes.city.drawing.thinned import all_thinned
from scenes.system.beside import Told, unheard
from scenes.system.files import is_long as too_long
from scenes.system.files import shown
from scenes.system.folder_index import FolderIndex, Seen
from scenes.system.settings import CACHE
from scenes.system.words import cause, join_words, later, tr, tr_n

FOLDER = "cities"
MOST_INK = 160 * 1024 * 1024
"""Bytes of the longest ink file that is read; one that comes near it loses its history when the city is closed."""
LONG = 400_000
"""Bytes of ink (some thousand strokes), or of a record, from which on a city is read beside the window."""
_FEW = 20
"""So many strokes become lines of the record when they are drawn; more at once when the city is closed."""
_AT_ONCE = 60
"""So many become lines at once while somebody draws: no frame waits for them."""
_HEAD = 4096
"""Bytes at the beginning of a record in which its name and the length of its ink stand."""


class BusyError(CityError):
    """The city is open in another window."""


# ------------------------------------------------------------------------------------------------------ reading


class Found(Struct):
    """What is sound of a city; what is missing, as sentences; and the files that are damaged."""

    city: City
    missing: list[str]
    damaged: list[Path]


def read_city(path: Path, told: Told = unheard) -> Found:
    """A city from its files, the full ink first; nothing is written. CityError if nothing in them is sound.

    `told` hears how much of the ink is read.
    """
    ink = path.with_suffix(".ink")
    if not ink.is_file():
        city, missing = _recorded(path)
        return Found(city, missing, [path] if missing else [])
    city = City(path.stem)
    replayed = replay(city, _bytes_of(ink, MOST_INK), told)
    found = Found(city, replayed.missing, [ink] if replayed.missing else [])
    text = _head_of(path)
    size, then = ink.stat().st_size, ink_of(text) if text else None
    if not text or (not replayed.missing and then is not None and then <= size):
        if then == size:
            remember_texts(city, _text_of(path))
        _must_hold(found, ink)
        return found
    try:
        recorded, more = _recorded(path)
    except CityError as error:
        found.missing += [cause(error)] * bool(replayed.missing or not city.strokes)
        _must_hold(found, ink)
        return found
    if _completed(city, recorded, replayed, then is not None and then > size):
        found.missing.append(tr("What its ink lacks comes from the record, whose strokes are simplified."))
        found.missing += more
        found.damaged = [ink, path]
    _must_hold(found, ink)
    return found


def _must_hold(found: Found, ink: Path) -> None:
    if found.missing and not (found.city.strokes or found.city.places):
        raise CityError(tr("{file}: nothing in it is sound. {why}", file=ink.name, why=" ".join(found.missing)))


def _completed(city: City, recorded: City, replayed: Replayed, cut: bool) -> bool:
    """Put into a city what only its record knows; `cut`: its ink is shorter than it was, so the record is newer."""
    mine, theirs = (
        dict(zip(c.strokes, all_thinned(c, list(c.strokes.values())), strict=True)) for c in (city, recorded)
    )
    marks = {(mark.kind, mark.a, mark.b, mark.strokes) for mark in city.marks.values()}
    changes: Changes = []
    for what in ("place", "stroke", "mark", "outline", "contact"):
        there, here = recorded.table(what), city.table(what)
        for key, value in there.items():
            if not cut and ((what, key) in replayed.known or key in here):
                continue
            if isinstance(value, Stroke) and mine.get(value.id) == theirs[value.id]:
                continue  # the full ink is better
            known = here.get(key)
            if isinstance(value, Place) and isinstance(known, Place) and replace(value, rank=known.rank) == known:
                continue  # a record has places in their order, without their ranks
            if isinstance(value, MarkMade) and (value.kind, value.a, value.b, value.strokes) in marks:
                continue
            changes.append((what, key, value))
        if cut:
            changes += [(what, key, None) for key in here if key not in there]
    if cut and recorded.name != city.name:
        changes.append(("fact", "name", recorded.name))
    return city.edit(later("bring back from the record"), changes) is not None


def _recorded(path: Path) -> tuple[City, list[str]]:
    return read_record(_bytes_of(path, MOST), path.name)


def _bytes_of(path: Path, most: int) -> bytes:
    """A file's bytes; CityError if it is no file, is too long, or cannot be read."""
    try:
        return read_regular(path, most)
    except (NoFileError, FileNotFoundError) as error:
        raise CityError(tr("{file}: there is no such file", file=path.name)) from error
    except TooLargeError as error:
        raise CityError(
            tr(
                "{file}: the file has {size:,} bytes; at most {most:,} are read",
                file=path.name,
                size=error.size,
                most=most,
            )
        ) from error
    except OSError as error:
        raise CityError(tr("{path}: {reason}", path=path.name, reason=error)) from error


def _text_of(path: Path) -> str:
    return _bytes_of(path, MOST).decode("utf-8", "replace")


def _head_of(path: Path) -> str:
    """The beginning of a record; empty if there is none."""
    try:
        if not path.is_file() or not path.stat().st_size:  # what the system makes up may hold a reader for ever
            return ""
        with open(path, "rb") as file:
            return file.read(_HEAD).decode("utf-8", "replace")
    except OSError:
        return ""  # opening it says what is wrong


def _holds(path: Path, parts: list[bytes]) -> bool:
    """Is this what the file holds?"""
    try:
        if path.stat().st_size != sum(map(len, parts)):
            return False
        with open(path, "rb") as file:
            return all(file.read(len(part)) == part for part in parts)
    except OSError:
        return False  # writing it says what is wrong


def is_long(path: Path) -> bool:
    """Does a city take so long to be read that the window must not wait for it?"""
    return any(too_long(file, LONG) for file in (path.with_suffix(".ink"), path))


def hold(path: Path) -> Lock | None:
    """The right to write to a city; None if another window has it. Where no lock can be made, one that is not held."""
    lock = Lock(path)
    with contextlib.suppress(OSError):  # the keeper says that nothing can be written there
        if not lock.take():
            return None
    return lock


def open_city(path: Path, lock: Lock | None = None, told: Told = unheard) -> tuple[City, list[str]]:
    """A city from its files, and what is missing, as sentences. CityError if nothing is sound.

    Damaged files are kept beside as `name.ink.damaged-<time>`, and sound ones take their place; while another window
    has the city open (`lock`: this one has), they stay as they are.
    """
    found = read_city(path, told)
    if not found.damaged:
        return found.city, found.missing
    own = lock or Lock(path)
    try:
        if not own.held and not own.take():
            return found.city, found.missing
        kept = join_words([_keep(file).name for file in found.damaged])
        found.missing.append(
            tr_n(
                "The damaged original is kept as {names}.",
                "The damaged originals are kept as {names}.",
                len(found.damaged),
                names=kept,
            )
        )
        ink = whole_ink(found.city)
        write_whole(path.with_suffix(".ink"), ink)
        write_whole(path, write_record(found.city, _graph_of(path), len(ink)).encode())
    except OSError as error:
        raise CityError(tr("{city} cannot be mended: {why}. It stays as it is.", city=path.stem, why=error)) from error
    finally:
        if own is not lock:
            own.release()
    return found.city, found.missing


class Opened(Struct):
    """A city that was read to be drawn on; what is missing, as sentences; the lock: None if another window has it."""

    city: City
    words: list[str]
    lock: Lock | None

    def let_go(self) -> None:
        """It is not drawn on after all."""
        if self.lock is not None:
            self.lock.release()


def open_to_draw(path: Path, told: Told = unheard) -> Opened:
    """A city from its files, held for this window if no other has it. CityError if nothing is sound."""
    lock = hold(path)
    try:
        return Opened(*open_city(path, lock, told), lock)
    except BaseException:
        if lock is not None:
            lock.release()
        raise


def _keep(path: Path) -> Path:
    kept = path.with_name(f"{path.name}.damaged-{time.strftime('%Y%m%d-%H%M%S')}")
    try:
        write_whole(kept, path.read_bytes())
    except OSError as error:
        raise CityError(
            tr("{file} is damaged, and no copy of it can be kept: {why}. It stays as it is.", file=path.name, why=error)
        ) from error
    return kept


# ------------------------------------------------------------------------------------------------------ one open city


class Keeper:
    """Keeps an open city on disk: appends each edit to the ink file, writes the record when it is closed.

    `tell` hears, from any thread, why the disk refuses; until it takes everything again `owed` is not empty.
    `make_room` is asked once for each refusal whether it can free any space. Between `begin` and `close` no other
    window can open the city to write.
    """

    def __init__(
        self,
        path: Path,
        city: City,
        tell: Callable[[str], None],
        lock: Lock | None = None,
        make_room: Callable[[], bool] = lambda: False,
    ) -> None:
        self.path, self.city, self.tell, self.make_room = path, city, tell, make_room
        self.ink = path.with_suffix(".ink")
        self.owed: list[bytes] = []
        """Lines that are not on the disk yet, in their order."""
        self.trouble = ""
        """Why the disk refuses, in its own words; empty while it takes everything."""
        self._lock = lock or Lock(path)
        self._file: IO[bytes] | None = None
        self._queue: queue.SimpleQueue[bool] = queue.SimpleQueue()
        self._thread: threading.Thread | None = None
        self._told = False
        self._sight = city.sight()
        city.listeners.append(self._edited)

    def begin(self) -> None:
        """Open the ink file for appending; a new one begins with all there is. BusyError if another window has it."""
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            if not self._lock.held and not self._lock.take():
                raise BusyError(tr("{city} is open in another window.", city=self.city.name))
            self._open()
        except OSError as error:
            self._refused(error)
        import shapely.geometry  # noqa: F401 (before the thread begins: two that import it at once find it half made)

        self._thread = threading.Thread(target=self._sync, args=(list(self.city.strokes.values()),), daemon=True)
        self._thread.start()

    def _open(self) -> None:
        if not self.ink.is_file():
            write_whole(self.ink, whole_ink(self.city))
            self.owed.clear()  # all of it is in there
        self._file = open(self.ink, "ab", buffering=0)  # noqa: SIM115 - open as long as the city is

    def _edited(self, edit: Edit, way: str) -> None:
        if way == "do" and len(edit.changes) < _FEW:  # leaving a full sheet then need not wait for them
            stroke_lines(self.city, [after for _, after in (c.ink for c in edit.changes) if after is not None])
        self._append(write_edit(edit) if way == "do" else write_line(way))

    def keep_sight(self) -> None:
        """Keep how the sheet is looked at, if that has changed."""
        sight = self.city.sight()
        if sight != self._sight:
            self._sight = sight
            self._append(write_sight(sight))

    def _append(self, line: bytes) -> None:
        self.owed.append(line + b"\n")
        self.keep()

    def keep(self) -> bool:
        """Write what is owed, as far as the disk takes it; False if something is left."""
        try:
            self._write()
        except OSError as error:
            if error.errno == errno.ENOSPC and self.make_room():
                with contextlib.suppress(OSError):
                    self._write()
            if self.owed:
                self._refused(error)
                return False
        self.trouble = ""
        if self._told:
            self._told = False
            self.tell(tr("{name} is saved again.", name=self.city.name))
        return True

    def _write(self) -> None:
        """In the system's hands before the next frame; a killed process loses nothing of it."""
        if self._file is None:
            self._open()
        assert self._file is not None
        while self.owed:
            size, line = os.fstat(self._file.fileno()).st_size, self.owed[0]
            if (self._file.write(line) or 0) < len(line):  # the disk is full: no torn line stays
                self._file.truncate(size)
                raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
            del self.owed[0]
        self._queue.put(True)

    def _refused(self, error: OSError) -> None:
        self.trouble = cause(error)
        if not self._told:
            self._told = True
            self.tell(tr("The city cannot be saved: {why}.", why=error))

    def _sync(self, strokes: list[Stroke]) -> None:
        """Off the drawing thread: have the disk take what was written, and write the lines of what was opened."""
        while True:
            while strokes and self._queue.empty():
                stroke_lines(self.city, strokes[-_AT_ONCE:])
                del strokes[-_AT_ONCE:]
                time.sleep(0.002)
            if not self._queue.get():
                return
            while not self._queue.empty():
                if not self._queue.get():
                    return
            try:
                if self._file is not None:
                    os.fsync(self._file.fileno())
            except OSError as error:
                self._refused(error)

    def save(self, graph: dict[str, Any] | None = None) -> None:
        """Write the record, unless it is on the disk as it is."""
        try:
            size = self.ink.stat().st_size if self.ink.is_file() else None
            record = record_parts(self.city, graph, size)
            if not _holds(self.path, record):
                write_whole(self.path, record)
        except OSError as error:
            self._refused(error)

    def close(self, graph: dict[str, Any] | None = None) -> bool:
        """Sync, write the record, let the files go; False if any ink could not be kept."""
        if self._edited in self.city.listeners:
            self.city.listeners.remove(self._edited)
        self.keep()
        self._queue.put(False)
        if self._thread is not None:
            self._thread.join()
        if self._file is not None:
            try:
                os.fsync(self._file.fileno())
            except OSError as error:
                self._refused(error)
            self._file.close()
            self._file = None
            self._renew()
        self.save(graph)
        self._lock.release()
        return not self.owed

    def _renew(self) -> None:
        """Write the ink anew if the file refuses or is gone, or if it grew so long that it would not be read again."""
        try:
            there = self.ink.is_file()
            if there and self.ink.stat().st_size > 0.75 * MOST_INK:
                self.city.done.clear()
            elif there and not self.owed:
                return
            write_whole(self.ink, whole_ink(self.city))
            self.owed.clear()
        except OSError as error:
            self._refused(error)


def listed(profile: Path) -> FolderIndex:
    """The cities in a profile, the newest first; what is told of each is what it is called."""

    def look(path: Path) -> Seen | None:
        return Seen(called(path).encode()) if _age(path) else None

    return FolderIndex(profile / FOLDER, profile / CACHE / "cities.sqlite", (".yaml", ".ink"), 2, look)


def cities_of(profile: Path) -> list[Path]:
    """The cities in a profile, the newest first."""
    return list(named_cities(profile))


def _age(path: Path) -> float:
    """When a city was written last, in seconds of the epoch; 0 if there is no file of it."""
    found = 0.0
    for file in (path, path.with_suffix(".ink")):
        with contextlib.suppress(OSError):  # gone in between, or a link to nothing
            found = max(found, file.stat().st_mtime if file.is_file() else 0.0)
    return found


def free_path(profile: Path, name: str) -> Path:
    """A file for a new city of that name."""
    stem = names.stem(name)
    folder, number = profile / FOLDER, 1
    while True:
        path = folder / (f"{stem}.yaml" if number == 1 else f"{stem}-{number}.yaml")
        if not path.exists() and not path.with_suffix(".ink").exists():
            return path
        number += 1


def set_aside(path: Path) -> Path:
    """Move a city's files into the folder `removed` beside them, which is returned; nothing is deleted."""
    folder = path.parent / "removed"
    folder.mkdir(exist_ok=True)
    stamp = time.strftime("%Y%m%d-%H%M%S")
    for file in (path, path.with_suffix(".ink")):
        if file.is_file():
            shutil.move(file, folder / f"{file.stem}-{stamp}{file.suffix}")
    return folder


# ------------------------------------------------------------------------------------------------ what they are called


def called(path: Path) -> str:
    """What the city of a file is called: as its record says, else as its file is named."""
    for line in _head_of(path).split("\n")[:6]:
        if line.startswith("name:"):
            with contextlib.suppress(ReadingError):  # a damaged record has a name all the same
                name = names.tidy(str(parse_yaml(line, path.name).value["name"]))
                if name:
                    return name
    return shown(path.stem.replace("-", " ").capitalize())


def named_cities(profile: Path, limit: int = -1, offset: int = 0) -> dict[Path, str]:
    """The cities of a profile, so many from that place on, the newest first, each with what it is called."""
    if not (profile / FOLDER).is_dir():
        return {}
    return {path: told.decode() for path, _, told in listed(profile).page(limit, offset)}


def taken_names(profile: Path, but: Path | None = None) -> list[str]:
    """What the cities of a profile are called, as far as lists have shown them; without one."""
    if not (profile / FOLDER).is_dir():
        return []
    return [told.decode() for path, told in listed(profile).told().items() if path != but]


def rename(path: Path, name: str, tell: Callable[[str], None], told: Told = unheard) -> None:
    """Call the city of a file otherwise; its files stay where they are. CityError if it cannot be opened."""
    lock = Lock(path)
    try:
        if not lock.take():
            raise BusyError(tr("{city} is open in another window.", city=called(path)))
    except OSError as error:
        raise CityError(cause(error)) from error
    try:
        city, missing = open_city(path, lock, told)
    except BaseException:
        lock.release()
        raise
    for words in missing:
        tell(words)
    graph = _graph_of(path)
    keeper = Keeper(path, city, tell, lock)
    keeper.begin()
    city.edit(later("rename the city"), [("fact", "name", name)])
    keeper.close(graph)


def _graph_of(path: Path) -> dict[str, Any]:
    """The graph that a record holds; it is worked out anew when the city is opened."""
    try:
        record = parse_yaml(_bytes_of(path, MOST), path.name, MOST).value
    except (CityError, ReadingError):
        return {}
    graph = record.get("graph") if isinstance(record, dict) else None
    return graph if isinstance(graph, dict) else {}
