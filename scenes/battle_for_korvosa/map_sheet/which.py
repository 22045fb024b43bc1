"""Which sheet a map has: its own file, the book's, or one that is laid out from its points.

A content file `NAME.yaml` may have its sheet beside it as `NAME-map.yaml`. A file with the book's map needs none; any
other map is laid out from its points (`layout`), and so is one whose own sheet does not say what the rules say.
"""

from __future__ import annotations

import threading
import zlib
from functools import lru_cache
from pathlib import Path

import msgspec

from game import __version__
from game.battle_for_korvosa.facts.printed import PrintedMap
from game.core.data.content import load_content as read_typed
from game.core.data.reading import ReadingError, read_yaml
from scenes.battle_for_korvosa.map_sheet.kept import KeptSheets
from scenes.battle_for_korvosa.map_sheet.model import Sheet

_LAYING = threading.Lock()
"""Who asks for a sheet that is being laid out waits for it: it is laid out once."""


def sheet_of(town: PrintedMap, book: PrintedMap, kept: KeptSheets | None = None) -> tuple[Sheet, str]:
    """The sheet of a map, and why its own file cannot be used: "" if it is, or if there is none.

    `book`: the map as it is delivered. `kept`: where sheets that were laid out are looked for, and kept.
    """
    path, trouble = sheet_file(town), ""
    if path is not None and town.name == book.name:
        return _books_own(path), ""
    if path is not None:
        try:
            return read_sheet(path, town), ""
        except ReadingError as error:
            trouble = error.words
    if town.same_as(book):
        return sheet_of(book, book)[0], trouble
    with _LAYING:
        return _laid_out(town, kept), trouble


def sheet_file(town: PrintedMap) -> Path | None:
    """The file of a map's own sheet, if there is one."""
    return next((path for path in map(Path, town.sheets) if path.is_file()), None)


def read_sheet(path: Path, town: PrintedMap) -> Sheet:
    """A sheet from its file; ReadingError names file, line, path and reason of the first thing that is wrong."""
    from scenes.battle_for_korvosa.map_sheet.proof import faults_of

    sheet = read_typed(path, Sheet)
    for fault in faults_of(sheet, town):
        document = read_yaml(path)
        raise ReadingError(document.name, document.line_of(fault.path), fault.path, fault.reason)
    return sheet


@lru_cache(maxsize=1)
def _books_own(path: Path) -> Sheet:
    """The sheet that is delivered: it is not proven anew each time it is read."""
    return read_typed(path, Sheet)


def key_of(town: PrintedMap) -> str:
    """Tells apart what sheets are made of: the map, its name, and the code that lays it out."""
    made_by = max(file.stat().st_mtime_ns for file in Path(__file__).parent.glob("*.py"))
    shown = msgspec.json.encode((town.name, list(town.places.values()), __version__, made_by))
    return f"{zlib.crc32(shown):08x}"


def _laid_out(town: PrintedMap, kept: KeptSheets | None) -> Sheet:
    from scenes.battle_for_korvosa.map_sheet.layout import lay_out

    if kept is None:
        return lay_out(town)
    key = key_of(town)
    sheet = kept.load(key)
    if sheet is None:
        sheet = lay_out(town)
        kept.save(key, sheet)
    return sheet
