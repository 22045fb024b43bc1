"""A group's own content files: where they are kept, and how a game is told of them.

What is played with is copied into the profile under a name of its own that changes with the text, so that a record that
names it finds the very cards it was played with, however often the group's file is changed afterwards.
"""

from __future__ import annotations

import os
import re
import zlib
from pathlib import Path

from game.services.writing import write_whole
from scenes.system.files import read_small

FOLDER = "own-content"
VARIABLE = "RAMPARTS_CONTENT"
"""The environment variable in which the games look for folders with content files."""
LONGEST = 60
"""Letters of a file's name that are kept in the name of its content."""
_NO_WORD = re.compile(r"[^a-z0-9]+")
_HEAD = re.compile(r"^content:.*$", re.MULTILINE)


def folder_of(profile: Path) -> Path:
    """Where a profile keeps the content files that were played with."""
    return profile / FOLDER


def use(profile: Path) -> None:
    """Have the games find this profile's content files, and no other profile's."""
    others = [name for name in os.environ.get(VARIABLE, "").split(os.pathsep) if name and Path(name).name != FOLDER]
    os.environ[VARIABLE] = os.pathsep.join([*others, str(folder_of(profile))])


def keep(profile: Path, stem: str, text: str) -> str:
    """Keep a file's text for the games that are played with it; returns the name of the content. May raise OSError."""
    word = _NO_WORD.sub("-", stem.lower())[:LONGEST].strip("-") or "cards"
    name = f"{word}-{zlib.crc32(text.encode()):08x}"
    folder = folder_of(profile)
    folder.mkdir(parents=True, exist_ok=True)
    kept = folder / f"{name}.yaml"
    whole = _HEAD.sub(f"content: {name}", text, count=1).encode()  # a name without any mark
    if not _holds(kept, whole):
        write_whole(kept, whole, shared=True)
    return name


def _holds(kept: Path, whole: bytes) -> bool:
    """Is this what the file holds? One that a disk has torn is written anew."""
    try:
        return read_small(kept) == whole
    except OSError:
        return False  # writing it says what is wrong
