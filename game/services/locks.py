"""Who writes to a file: one window at a time, by a lock of the operating system beside it. Light to import."""

from __future__ import annotations

import contextlib
import errno
import os
import sys
from pathlib import Path

if sys.platform == "win32":
    import msvcrt

    def _try_lock(fd: int) -> bool:
        try:
            msvcrt.locking(fd, msvcrt.LK_NBLCK, 1)
        except OSError:
            return False  # the only reason that Windows gives
        return True

else:
    import fcntl

    def _try_lock(fd: int) -> bool:
        try:
            fcntl.flock(fd, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            return False
        except OSError as error:
            # Some network disks know no locks; better a game without one than no game.
            if error.errno not in (errno.ENOLCK, errno.EOPNOTSUPP, errno.ENOSYS, errno.EINVAL):
                raise
        return True


class Lock:
    """The right to write to one game. The system gives it back when a process ends, however it ends."""

    def __init__(self, game: Path) -> None:
        self.path = game.with_name(game.name + ".lock")
        self._fd: int | None = None

    @property
    def held(self) -> bool:
        return self._fd is not None

    def take(self) -> bool:
        """Take it, or False if another window has it. OSError where none can be made."""
        while self._fd is None:
            fd = os.open(self.path, os.O_RDWR | os.O_CREAT, 0o600)
            try:
                if not _try_lock(fd):
                    return False
                if self._is_current(fd):
                    self._fd, fd = fd, -1
            finally:
                if fd >= 0:
                    os.close(fd)
        return True

    def _is_current(self, fd: int) -> bool:
        """Is what was locked still the file of that name? Its last owner may have removed it in between."""
        if sys.platform == "win32":
            return True
        else:
            try:
                return os.path.samestat(os.fstat(fd), os.stat(self.path))
            except FileNotFoundError:
                return False

    def release(self) -> None:
        """Give it back."""
        if self._fd is None:
            return
        fd, self._fd = self._fd, None
        if sys.platform != "win32":
            self._remove()
        os.close(fd)
        if sys.platform == "win32":
            self._remove()

    def _remove(self) -> None:
        with contextlib.suppress(OSError):  # an empty file that stays behind does no harm
            self.path.unlink(missing_ok=True)
