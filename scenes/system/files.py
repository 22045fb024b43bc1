"""Small files of the profile, read without trusting what lies there under their names."""

from __future__ import annotations

import errno
import os
import stat
from pathlib import Path

MOST = 16 * 1024 * 1024


def read_small(path: Path, most: int = MOST) -> bytes:
    """What a file holds. OSError, too, for more than `most` bytes, and for a pipe or device, which might never end."""
    found = path.stat()
    if not stat.S_ISREG(found.st_mode):
        raise OSError(errno.EINVAL, "it is not a file", str(path))
    if found.st_size > most:
        raise OSError(errno.EFBIG, os.strerror(errno.EFBIG), str(path))
    return path.read_bytes()
