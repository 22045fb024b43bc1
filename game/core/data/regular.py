"""The bytes of a file that anybody may have put there: a regular one of at most so many bytes, however it behaves."""

from __future__ import annotations

import contextlib
import errno
import os
import stat
import sys
from pathlib import Path


class NoFileError(OSError):
    """A folder, pipe, socket or device."""


class TooLargeError(OSError):
    """More bytes than are read; `size`: how many there are."""

    size = 0


def read_regular(path: Path, most: int) -> bytes:
    """What a file holds. NoFileError, TooLargeError, or the disk's own OSError; a name that no file can have is none.

    A pipe or device is not opened, for it might never end. A file that grows meanwhile is read up to `most`.
    """
    raw = _read(path, most, whole=True)
    if len(raw) > most:
        raise _too_large(path, len(raw))
    return raw


def read_head(path: Path, most: int) -> bytes:
    """The first `most` bytes of a file. NoFileError, or the disk's own OSError."""
    return _read(path, most, whole=False)[:most]


def _read(path: Path, most: int, *, whole: bool) -> bytes:
    """A byte more than `most`, if there is one; TooLargeError where it is known before that the `whole` is longer."""
    limit = most if whole else sys.maxsize
    try:
        _must_be_regular(os.stat(path), path, limit)
    except ValueError as error:
        raise FileNotFoundError(errno.ENOENT, os.strerror(errno.ENOENT), str(path)) from error
    flags = os.O_RDONLY | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_NOCTTY", 0) | getattr(os, "O_BINARY", 0)
    with open(os.open(path, flags), "rb") as file:
        found = os.fstat(file.fileno())  # somebody may have put another there
        _must_be_regular(found, path, limit)
        if not found.st_size:
            return b""  # a file that the system makes up (/proc/kmsg) may hold a reader for ever
        return file.read(most + 1)


def check_database(path: Path) -> None:
    """NoFileError if a database, or a journal beside it, is a pipe or device: SQLite would wait for it for ever."""
    for end in ("", "-journal", "-wal", "-shm"):
        with contextlib.suppress(FileNotFoundError):
            if not stat.S_ISREG(os.stat(f"{path}{end}").st_mode):
                raise NoFileError(errno.EINVAL, os.strerror(errno.EINVAL), f"{path}{end}")


def as_text(name: str) -> str:
    """The name of a file as it can be kept among text: bytes in it that are no letters become `\\udcff`."""
    return name.encode("utf-8", "backslashreplace").decode()


def _must_be_regular(found: os.stat_result, path: Path, most: int) -> None:
    if not stat.S_ISREG(found.st_mode):
        raise NoFileError(errno.EINVAL, os.strerror(errno.EINVAL), str(path))
    if found.st_size > most:
        raise _too_large(path, found.st_size)


def _too_large(path: Path, size: int) -> TooLargeError:
    error = TooLargeError(errno.EFBIG, os.strerror(errno.EFBIG), str(path))
    error.size = size
    return error
