"""Bookmarks of records: kept in the profile beside them, never in the record itself."""

from __future__ import annotations

import os
import zlib
from pathlib import Path

import msgspec
from msgspec import Struct

from game.core.data import typed
from game.services.writing import write_whole
from scenes.session.saves import FINISHED, RUNNING
from scenes.system.files import read_small
from scenes.system.words import tr

FOLDER = "bookmarks"
MOST_WORDS = 80


class Bookmark(Struct, frozen=True):
    """A step (how many actions were done) and a note; was it `found` by the coach, not written by people?"""

    step: int
    note: str = ""
    found: bool = False


class Bookmarks:
    """The bookmarks of one record, in the order of its steps. `trouble` says in a sentence what went wrong."""

    def __init__(self, profile: Path, record: Path | None) -> None:
        self.path: Path | None = None
        self.marks: list[Bookmark] = []
        self.trouble = ""
        if record is None:
            return
        name = record.stem
        if record.parent not in (profile / RUNNING, profile / FINISHED):  # names are unique only in the profile
            name += f"-{zlib.crc32(os.fsencode(record.resolve())):08x}"
        self.path = profile / FOLDER / f"{name}.json"
        try:
            self.marks = typed.decode(read_small(self.path), list[Bookmark])
        except FileNotFoundError:
            self.marks = []
        except (OSError, msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
            self.trouble = tr(
                "The bookmarks in {path} cannot be read ({error}); new ones replace them.", path=self.path, error=error
            )

    def at(self, step: int) -> Bookmark | None:
        """The bookmark of a step."""
        return next((mark for mark in self.marks if mark.step == step), None)

    def put(self, step: int, note: str, *, found: bool = False) -> None:
        """Mark a step, or write its note anew."""
        others = [mark for mark in self.marks if mark.step != step]
        self.marks = sorted([*others, Bookmark(step, str(note), found)], key=lambda mark: mark.step)
        self._save()

    def remove(self, step: int) -> None:
        """Take the bookmark of a step away."""
        self.marks = [mark for mark in self.marks if mark.step != step]
        self._save()

    def after(self, step: int) -> Bookmark | None:
        """The next bookmark; after the last one the first again."""
        return next((mark for mark in self.marks if mark.step > step), self.marks[0] if self.marks else None)

    def _save(self) -> None:
        self.trouble = ""
        if self.path is None:
            return
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            write_whole(self.path, msgspec.json.encode(self.marks))
        except OSError as error:
            self.trouble = tr("The bookmark could not be saved: {why}.", why=error)
