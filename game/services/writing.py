"""The one way in which files are written: all or nothing, and for good.

What is written a piece at a time keeps its own promises, and is the only exception: the journals of running games, the
ink of a city, the databases of the statistics and of the cache, locks.
"""

from __future__ import annotations

import contextlib
import errno
import os
import shutil
import sys
from collections.abc import Iterable
from pathlib import Path

from game.core.data.regular import NoFileError
from game.core.text.phrases import say

if sys.platform == "win32":

    def sync(fd: int) -> None:
        """Have the disk take what was written."""
        os.fsync(fd)

    def sync_folder(folder: Path) -> None:
        """Windows keeps folders itself."""

else:
    import fcntl

    _FULL_SYNC: int | None = getattr(fcntl, "F_FULLFSYNC", None)

    def sync(fd: int) -> None:
        """Have the disk take what was written."""
        if _FULL_SYNC is not None:
            with contextlib.suppress(OSError):  # not every disk of a Mac knows it; fsync does what it can then
                fcntl.fcntl(fd, _FULL_SYNC)
                return
        os.fsync(fd)

    def sync_folder(folder: Path) -> None:
        """Have the disk take the names in a folder."""
        fd = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(fd)
        finally:
            os.close(fd)


def part_of(path: Path, *, shared: bool = False) -> Path:
    """Where a file is written before it takes its name; `shared`: by several windows at once, each its own."""
    return path.with_name(f"{path.name}.{os.getpid()}.new" if shared else f"{path.name}.new")


def write_whole(path: Path, data: bytes | Iterable[bytes], *, shared: bool = False, lasting: bool = True) -> None:
    """Write a file all or nothing, for good: a new file, synced, renamed; the folder synced. Raises OSError.

    A large one may come in pieces; what goes wrong with them goes on to the caller and leaves nothing behind. Where a
    link of that name leads to a file, that is replaced, and whoever may read it still may. A folder, pipe or device
    stays what it is: NoFileError. `shared`: several windows may write it at once. Not `lasting`: it can be made anew at
    any time, so the disk may take its time over it.
    """
    if path.is_symlink():
        path = Path(os.path.realpath(path))
    if path.exists() and not path.is_file():  # who may write everywhere would put a file in the place of /dev/full
        raise NoFileError(errno.EINVAL, say("it is not a file"), str(path))
    part = part_of(path, shared=shared)
    try:
        with open(part, "wb") as file:
            for piece in (data,) if isinstance(data, bytes) else data:
                file.write(piece)
            file.flush()
            if lasting:
                sync(file.fileno())
        with contextlib.suppress(OSError):  # there is none yet
            shutil.copymode(path, part)
        os.replace(part, path)
    except BaseException:
        with contextlib.suppress(OSError):  # the first fault is the one to tell
            part.unlink(missing_ok=True)
        raise
    if lasting:
        sync_folder(path.parent)
