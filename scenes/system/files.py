"""Small files of the profile: read without trusting what lies there, named without replacing what lies there."""

from __future__ import annotations

import errno
import itertools
import os
from pathlib import Path

from game.core.data.regular import NoFileError, read_regular
from scenes.system.words import tr

ANIMATED = ".apng"
"""How a picture that moves ends: as `.png` most programs show the first of its pictures alone."""

MOST = 16 * 1024 * 1024
LONG = 250_000
"""Bytes of a file from which on the window does not wait for it."""
RECORDS = (".yaml", ".yml")
PICTURES = (
    ".png", ".jpg", ".jpeg", ".jfif", ".bmp", ".gif", ".webp", ".tif", ".tiff", ".avif", ".heic", ".heif",
    ".pnm", ".ppm", ".pgm", ".pbm",
)  # fmt: skip
"""How the files of records, and of pictures, end."""


def is_picture(file: str | Path) -> bool:
    """Does its name end as that of a picture?"""
    return Path(file).suffix.casefold() in PICTURES


def read_small(path: Path, most: int = MOST) -> bytes:
    """What a file holds. OSError, too, for more than `most` bytes, and for a pipe or device, which might never end."""
    try:
        return read_regular(path, most)
    except NoFileError as error:
        raise OSError(errno.EINVAL, tr("it is not a file"), str(path)) from error


def is_long(path: Path, most: int = LONG) -> bool:
    """Has a file more bytes than the window waits for? What cannot be looked at has not."""
    try:
        return path.stat().st_size > most
    except (OSError, ValueError):
        return False


def shown(name: object) -> str:
    """The name of a file as it can be drawn: what is no text in it becomes question marks."""
    return str(name).encode(errors="replace").decode()


def set_aside(path: Path) -> None:
    """Call a damaged file `NAME-damaged`, that another may take its place and a person mend it. OSError."""
    os.replace(path, unused(path.with_stem(f"{path.stem}-damaged")))


def unused(path: Path) -> Path:
    """This name, or the first with a number behind it (`a-2.png`) that nothing has yet: the clock names files, and
    somebody may want two in one second.
    """
    numbered = (path.with_name(f"{path.stem}-{number}{path.suffix}") for number in itertools.count(2))
    return next(name for name in itertools.chain((path,), numbered) if not os.path.lexists(name))
