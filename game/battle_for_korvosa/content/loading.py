"""Finding and reading content files (KORV-CARD-11).

`load_content(name)` reads `content/NAME.yaml` when it is new or has been changed, and refuses what KORV-CARD-11 refuses
with file, line, path and reason. Besides this package's own folder the file may be in any folder that is named in the
environment variable RAMPARTS_CONTENT. A table keeps the content that it was set up with (`Setup.catalogue`).
"""

from __future__ import annotations

import os
from pathlib import Path

from msgspec import Struct

from game.battle_for_korvosa.content.check import ID, FileCheck
from game.battle_for_korvosa.content.printed import STANDARD, Content
from game.core.data.reading import ReadingError, read_yaml
from game.core.data.shape import nearest
from game.core.text import reasons
from game.core.text.errors import SetupError
from game.core.text.phrases import say

OWN = Path(__file__).parent


class Read(Struct, frozen=True):
    """A file as it was when it was read."""

    path: Path
    changed: int
    size: int
    content: Content


_read: dict[str, Read] = {}


def content_places() -> list[Path]:
    """The folders in which content files are looked for, in order."""
    named = os.environ.get("RAMPARTS_CONTENT", "")
    return [OWN, *(Path(folder) for folder in named.split(os.pathsep) if folder)]


def load_content(name: str = STANDARD) -> Content:
    """The content file of that name as it is now. ReadingError if it is wrong, SetupError if there is none."""
    path = _find(name)
    try:
        stat = path.stat()
    except OSError as error:
        raise ReadingError(str(path), 0, "", reasons.cause(error)) from error
    known = _read.get(name)
    if known is None or (known.path, known.changed, known.size) != (path, stat.st_mtime_ns, stat.st_size):
        known = _read[name] = Read(path, stat.st_mtime_ns, stat.st_size, read_content(path))
    return known.content


def _find(name: str) -> Path:
    if ID.fullmatch(name):
        for folder in content_places():
            path = folder / f"{name}.yaml"
            if path.is_file():
                return path
    found = {path.stem for folder in content_places() for path in folder.glob("*.yaml")}
    known = sorted(stem for stem in found if stem != "words" and not stem.endswith("-map"))
    reason = say('there is no content file "{name}"{nearest}', name=name, nearest=nearest(name, known))
    raise SetupError("options.content", reason)


def read_content(path: Path) -> Content:
    """Read and check one file; ReadingError names file, line, path and reason of the first thing that is wrong."""
    check = FileCheck(read_yaml(path), path.stem)
    content = check.run()
    check.proof.insist()
    assert content is not None
    return content


def content_fault(name: object) -> str | None:
    """Why a content file cannot be played with, or None."""
    if not isinstance(name, str):
        return say("the name of a content file is wanted")
    try:
        load_content(name)
    except SetupError as error:
        return error.reason
    except ReadingError as error:
        return error.words
    return None
