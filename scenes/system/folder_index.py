"""What was seen of the files of a folder, kept in a database of the cache, so that a list reads what it shows.

The folder is looked through when it has changed (names came, went, were replaced), a file when it is shown and is not
as it was. Where the cache cannot be used, all is looked at each time. The database can be made anew at any time.
"""

from __future__ import annotations

import contextlib
import os
import time
from collections.abc import Callable, Iterable, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, TypeVar

import msgspec
from msgspec import Struct

from game.core.data import typed
from game.core.data.regular import check_database

if TYPE_CHECKING:
    import sqlite3

T = TypeVar("T")
AT_ONCE = 200
"""So many files that nobody has seen yet are looked at when a folder is: the others when they are shown."""
SETTLED = 2_000_000_000
"""Nanoseconds after which a second change of a folder must show in its time."""
_TABLE = """
CREATE TABLE IF NOT EXISTS files (
    stem BLOB PRIMARY KEY, stamp BLOB NOT NULL, place INTEGER NOT NULL, changed REAL NOT NULL, kind BLOB NOT NULL,
    fault INTEGER NOT NULL, looked INTEGER NOT NULL, told BLOB NOT NULL
) WITHOUT ROWID;
CREATE INDEX IF NOT EXISTS files_in_order ON files (fault, place DESC, changed DESC, kind, stem);
CREATE INDEX IF NOT EXISTS files_by_kind ON files (fault, kind);
CREATE TABLE IF NOT EXISTS folder (changed INTEGER NOT NULL)
"""


class Seen(Struct, frozen=True):
    """What is kept of a file: where it stands in order, what it has in common with others, and what is told of it."""

    told: bytes = b""
    place: int = 0
    """The highest comes first; where two are alike, the one that changed last."""
    kind: bytes = b""
    """Short: it is sorted by."""
    fault: bool = False
    """It is not listed, and looked at again each time."""


class FolderIndex:
    """The files of a folder with one of these endings; those of one stem are one. A file with only an ending behind
    the first `alone` of them is none. `look` tells what is in one; None: nothing is there.
    """

    def __init__(
        self, folder: Path, cache: Path | None, ends: tuple[str, ...], alone: int, look: Callable[[Path], Seen | None]
    ) -> None:
        self.folder, self.cache, self.ends, self.alone, self.look = folder, cache, ends, alone, look

    # ------------------------------------------------------------ questions

    def count(self) -> int:
        """How many files are listed."""
        faults = "SELECT count(*) FROM files WHERE fault = 1"  # few, and asked by an index: all are counted at once
        return self._ask(lambda db: int(db.execute(f"SELECT count(*) - ({faults}) FROM files").fetchone()[0]))

    def kinds(self) -> dict[bytes, bytes]:
        """The kinds there are, with what is told of one file of each."""

        def work(db: sqlite3.Connection) -> dict[bytes, bytes]:
            found, asked = {}, "SELECT kind, told FROM files WHERE fault = 0 AND kind > ? ORDER BY kind LIMIT 1"
            row = db.execute(asked, [b""]).fetchone()
            while row is not None:  # from each kind to the next, not from file to file
                found[row[0]] = row[1]
                row = db.execute(asked, [row[0]]).fetchone()
            return found

        return self._ask(work)

    def told(self) -> dict[Path, bytes]:
        """What is told of every file that was looked at, as it was then; no file is looked at for it."""

        def work(db: sqlite3.Connection) -> dict[Path, bytes]:
            rows = db.execute("SELECT stem, told FROM files WHERE fault = 0 AND looked").fetchall()
            return {self._path(stem): told for stem, told in rows}

        return self._ask(work)

    def page(
        self, limit: int = -1, offset: int = 0, behind: Iterable[bytes] = (), *, faults: bool = False
    ) -> list[tuple[Path, float, bytes]]:
        """So many files from that place on, in order, those of some kinds behind the others: each with the time of its
        last change and what is told of it. `faults`: those that are not listed instead.
        """
        last = list(behind)
        sorting = f"kind IN ({', '.join('?' * len(last))}), " if last else ""

        def work(db: sqlite3.Connection) -> list[tuple[Path, float, bytes]]:
            rows = db.execute(
                f"""
                SELECT stem, stamp, changed, looked, told FROM files WHERE fault = ?
                ORDER BY {sorting}place DESC, changed DESC, stem LIMIT ? OFFSET ?
                """,
                [faults, *last, limit, offset],
            ).fetchall()
            found = []
            for stem, stamp, changed, looked, told in rows:
                now = self._stamp(stem)
                if not looked or now != stamp:
                    seen = self._look_at(db, stem, now)
                    if seen is None or seen.fault != faults:
                        continue
                    told, changed = seen.told, _changed(now, self.alone)
                found.append((self._path(stem), changed, told))
            return found

        return self._ask(work)

    # ------------------------------------------------------------ the folder

    def _path(self, stem: bytes) -> Path:
        return self.folder / f"{os.fsdecode(stem)}{self.ends[0]}"

    def _stamp(self, stem: bytes) -> bytes:
        """Times and sizes of the files of a stem."""
        found = []
        for end in self.ends:
            try:
                stat = os.stat(os.path.join(self.folder, f"{os.fsdecode(stem)}{end}"))  # Path takes twice as long
            except (OSError, ValueError):
                found.append((0, 0))
            else:
                found.append((stat.st_mtime_ns, stat.st_size))
        return msgspec.json.encode(found)

    def _refresh(self, db: sqlite3.Connection) -> None:
        """Look through the folder if it has changed since."""
        try:
            changed = os.stat(self.folder).st_mtime_ns
        except OSError:
            changed = 0
        known = db.execute("SELECT changed FROM folder").fetchone()
        if known == (changed,) and db.execute("SELECT 1 FROM files WHERE fault = 1 LIMIT 1").fetchone() is None:
            return
        there = self._there()
        before = {stem: (stamp, fault) for stem, stamp, fault in db.execute("SELECT stem, stamp, fault FROM files")}
        db.executemany("DELETE FROM files WHERE stem = ?", [(stem,) for stem in before.keys() - there.keys()])
        other = {stem: now for stem, now in there.items() if before.get(stem) != (now, 0)}
        newest = sorted(other, key=lambda stem: _changed(other[stem], self.alone), reverse=True)
        for stem in newest[:AT_ONCE]:
            self._look_at(db, stem, other[stem])
        db.executemany(
            "INSERT OR REPLACE INTO files VALUES (?, ?, 0, ?, x'', 0, 0, x'')",
            [(stem, other[stem], _changed(other[stem], self.alone)) for stem in newest[AT_ONCE:]],
        )
        if time.time_ns() - changed < SETTLED:
            changed = -1
        if known != (changed,):
            db.execute("DELETE FROM folder")
            db.execute("INSERT INTO folder VALUES (?)", [changed])

    def _there(self) -> dict[bytes, bytes]:
        """The stems in the folder, with times and sizes; none if it cannot be read."""
        stats: dict[bytes, list[tuple[int, int]]] = {}
        try:
            with os.scandir(self.folder) as entries:
                for entry in entries:
                    stem, dot, end = entry.name.rpartition(".")
                    if not dot or f".{end}" not in self.ends:
                        continue
                    try:
                        stat = entry.stat()
                        found = stat.st_mtime_ns, stat.st_size
                    except OSError:
                        found = 0, 0
                    stats.setdefault(os.fsencode(stem), [(0, 0)] * len(self.ends))[self.ends.index(f".{end}")] = found
        except OSError:
            return {}
        nothing = [(0, 0)] * self.alone
        return {stem: msgspec.json.encode(row) for stem, row in stats.items() if row[: self.alone] != nothing}

    def _look_at(self, db: sqlite3.Connection, stem: bytes, stamp: bytes) -> Seen | None:
        seen = self.look(self._path(stem))
        if seen is None:
            db.execute("DELETE FROM files WHERE stem = ?", [stem])
        else:
            db.execute(
                "INSERT OR REPLACE INTO files VALUES (?, ?, ?, ?, ?, ?, 1, ?)",
                (stem, stamp, seen.place, _changed(stamp, self.alone), seen.kind, seen.fault, seen.told),
            )
        return seen

    # ------------------------------------------------------------ the database

    def _ask(self, work: Callable[[sqlite3.Connection], T]) -> T:
        import sqlite3

        if self.cache is not None:
            with contextlib.suppress(sqlite3.Error, OSError):
                self.cache.parent.mkdir(parents=True, exist_ok=True)
                check_database(self.cache)
                try:
                    return self._asked(str(self.cache), work)
                except sqlite3.OperationalError:
                    raise  # locked, full, read-only: it may be well
                except sqlite3.DatabaseError:
                    self.cache.unlink(missing_ok=True)
                    return self._asked(str(self.cache), work)
        return self._asked(":memory:", work)

    def _asked(self, place: str, work: Callable[[sqlite3.Connection], T]) -> T:
        import sqlite3

        with contextlib.closing(sqlite3.connect(place, timeout=0.5)) as db, db:
            db.execute("PRAGMA synchronous = OFF")
            if not db.execute("SELECT 1 FROM sqlite_master LIMIT 1").fetchone():
                for statement in _TABLE.split(";"):
                    db.execute(statement)
            self._refresh(db)
            return work(db)


def _changed(stamp: bytes, alone: int) -> float:
    """Seconds since 1970 of the last change of the files that count alone."""
    rows = typed.decode(stamp, list[tuple[int, int]])
    return max(changed for changed, _ in rows[:alone]) / 1e9


def plain(told: Mapping[str, object]) -> bytes:
    """What is to be told later, as it is kept; without what cannot be."""
    try:
        return msgspec.json.encode(told, enc_hook=str)
    except (TypeError, ValueError, RecursionError):
        return msgspec.json.encode({key: str(value) for key, value in told.items()})
