"""Map sheets that were laid out before, in the profile's folder of what can be made anew.

To lay out a group's own map from its points takes seconds; to read it again takes none. A file that is damaged, or was
laid out for another map or by another version, is as good as none.
"""

from __future__ import annotations

import zlib
from pathlib import Path

import msgspec

from game.core.data import typed
from game.services.writing import write_whole
from scenes.battle_for_korvosa.map_sheet.model import Sheet

MOST = 8
"""So many are kept."""


class KeptSheets:
    """The sheets in a folder; a disk that refuses costs only time."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def path_of(self, key: str) -> Path:
        """The file of the sheet with this key (`which.key_of`)."""
        return self.folder / f"sheet-{key}.json"

    def load(self, key: str) -> Sheet | None:
        """The sheet as it was saved, or None."""
        try:
            head, _, body = self.path_of(key).read_bytes().partition(b"\n")
        except OSError:
            return None
        if head != _checked(body):
            return None
        return typed.decode(body, Sheet)

    def save(self, key: str, sheet: Sheet) -> None:
        """Keep a sheet, and let the oldest ones go."""
        path, body = self.path_of(key), msgspec.json.encode(sheet)
        try:
            self.folder.mkdir(parents=True, exist_ok=True)
            write_whole(path, _checked(body) + b"\n" + body, shared=True, lasting=False)
            kept = sorted(self.folder.glob("sheet-*.json"), key=lambda one: one.stat().st_mtime_ns)
            for old in kept[:-MOST]:
                old.unlink(missing_ok=True)
        except OSError:
            return


def _checked(body: bytes) -> bytes:
    return f"{zlib.crc32(body):08x}".encode()
