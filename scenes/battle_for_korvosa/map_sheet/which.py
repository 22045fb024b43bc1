"""Which sheet a map has: its own file, the book's, or one that is laid out from its points.

A content file `NAME.yaml` may have its sheet beside it as `NAME-map.yaml`. A file with the book's map needs none; any
other map is laid out from its points (`layout`) and checked in the same way.
"""

from __future__ import annotations

import threading
import zlib
from functools import lru_cache
from pathlib import Path

import msgspec

from game import __version__
from game.battle_for_korvosa.content.loading import content_places, load_content
from game.battle_for_korvosa.content.printed import STANDARD, Board, CastleEntry, Content, QuarterEntry
from scenes.battle_for_korvosa.map_sheet.model import Sheet
from game.core.data.content import load_content as read_typed
from game.core.data.reading import ReadingError, read_yaml

_LAYING = threading.Lock()
"""Who asks for a sheet that is being laid out waits for it: it is laid out once."""


def sheet_of(content: Content) -> Sheet:
    """The sheet of a table's map: its own file, the book's, or one laid out from the points.

    ReadingError if its own file is wrong.
    """
    with _LAYING:
        return _sheet_of(content)


def key_of(content: Content) -> str:
    """Tells apart what sheets are made of: the map, its name, and the code that lays it out."""
    made_by = max(file.stat().st_mtime_ns for file in Path(__file__).parent.glob("*.py"))
    shown = msgspec.json.encode((content.name, content.map, __version__, made_by))
    return f"{zlib.crc32(shown):08x}"


@lru_cache(maxsize=8)
def _sheet_of(content: Content) -> Sheet:
    path = sheet_file(content.name)
    if path is not None:
        return read_sheet(path, content)
    if content.name != STANDARD and same_map(content.map, load_content().map):
        return _sheet_of(load_content())
    from scenes.battle_for_korvosa.map_sheet.layout import lay_out

    return lay_out(content)


def sheet_file(name: str) -> Path | None:
    """The file of a sheet, if there is one."""
    files = (folder / f"{name}-map.yaml" for folder in content_places())
    return next((file for file in files if file.is_file()), None)


def read_sheet(path: Path, content: Content) -> Sheet:
    """A sheet from its file; ReadingError names file, line, path and reason of the first thing that is wrong.

    The book's own sheet is not proven anew each time it is read.
    """
    sheet = read_typed(path, Sheet)
    if content.name == STANDARD:
        return sheet
    from scenes.battle_for_korvosa.map_sheet.proof import faults_of

    for fault in faults_of(sheet, content):
        document = read_yaml(path)
        raise ReadingError(document.name, document.line_of(fault.path), fault.path, fault.reason)
    return sheet


def sheet_fault(content: Content) -> str | None:
    """Why the content's own sheet cannot be used, or None."""
    path = sheet_file(content.name)
    if path is None or content.name == STANDARD:
        return None
    try:
        read_sheet(path, content)
    except ReadingError as error:
        return error.words
    return None


def same_map(one: Board, other: Board) -> bool:
    """Do two maps have the same places, in the same neighbourhood and under the same names?"""
    return [_shape(place) for place in _places(one)] == [_shape(place) for place in _places(other)]


def _places(board: Board) -> list[CastleEntry | QuarterEntry]:
    return [*board.quarters, board.castle]


def _shape(place: CastleEntry | QuarterEntry) -> tuple[object, ...]:
    drawn = (place.landmark, sorted(place.bridges)) if isinstance(place, QuarterEntry) else ()
    return (place.id, place.name, sorted(place.next_to), drawn)
