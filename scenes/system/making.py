"""A file in the making beside the window: made in a process of its own, written by a thread, called off at will."""

from __future__ import annotations

import errno
import multiprocessing
import signal
import threading
from collections.abc import Callable, Iterator
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from pathlib import Path

from game.services.writing import write_whole
from scenes.system.words import later, spoken_language, tr, use

Sent = tuple[float | None, bytes, str | None]
"""What a process sends back: how much is done (0 to 1; None: all), the next bytes, what went wrong."""


class CalledOffError(Exception):
    """The making was called off."""


def _alone(work: Callable[[Connection], None], pipe: Connection, language: str) -> None:
    """The process: Ctrl+C in a terminal is for the app, which ends it. It speaks the language that was asked for."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    use(language)
    work(pipe)


class ExportJob:
    """A file in the making. `finished` says whether it ended, `words` how, once it has.

    `work` runs in the process: it reads the order from the pipe and sends `Sent` back. `order` says what is sent first.
    `done` hears the words at the end, in the thread. The file speaks `language` (None: the app's).
    """

    def __init__(
        self,
        path: Path,
        work: Callable[[Connection], None],
        what: str = later("The file"),
        done: Callable[[str], None] | None = None,
        language: str | None = None,
    ) -> None:
        self.path, self.work, self.what, self.done = path, work, what, done
        self.language = spoken_language() if language is None else language
        self.share = 0.0
        """How much of the work is done, 0 to 1."""
        self.words = ""
        self.called_off = False
        self._lock = threading.Lock()
        self._process: BaseProcess | None = None
        self._thread = threading.Thread(target=self._run, name="export", daemon=True)
        self._thread.start()

    # ------------------------------------------------------------ for each kind of file

    def order(self, pipe: Connection) -> None:
        """Send what the process needs to know."""

    def write(self, pieces: Iterator[bytes]) -> None:
        """Write what comes, all or nothing. Raises OSError."""
        write_whole(self.path, pieces)

    # ------------------------------------------------------------ from outside

    @property
    def finished(self) -> bool:
        return not self._thread.is_alive()

    def call_off(self) -> None:
        """No file shall come of it, unless it is there already."""
        with self._lock:
            self.called_off = True
            if self._process is not None:
                self._process.terminate()

    def wait(self) -> None:
        """Wait for its end."""
        self._thread.join()

    # ------------------------------------------------------------ the thread

    def _run(self) -> None:
        folder = self.path.parent
        try:
            folder.mkdir(parents=True, exist_ok=True)
            self.write(self._pieces())
            self.words = tr("Saved: {path}", path=self.path)
        except CalledOffError:
            self.words = tr("Called off: {name} was not saved.", name=self.path.name)
        except OSError as error:
            self.words = tr(
                "{what} could not be saved in {folder}: {why}.",
                what=tr(self.what),
                folder=folder,
                why=error,
            )
        if self.done is not None:
            self.done(self.words)

    def _pieces(self) -> Iterator[bytes]:
        here, there = multiprocessing.Pipe()
        spawn = multiprocessing.get_context("spawn")
        process = spawn.Process(target=_alone, name=self.path.name, args=(self.work, there, self.language), daemon=True)
        try:
            with self._lock:
                if self.called_off:
                    raise CalledOffError
                process.start()
                self._process = process
            there.close()
            yield from self._received(here)
        finally:
            here.close()
            with self._lock:
                self._process = None
            if process.pid is not None:
                process.terminate()
                process.join()

    def _received(self, pipe: Connection) -> Iterator[bytes]:
        """What the process makes, as it comes; the disk is not asked here, so every fault is the process's."""
        arrived = self._asked(pipe)
        while True:
            try:
                share, piece, trouble = next(arrived)
            except (EOFError, OSError) as error:
                if self.called_off:
                    raise CalledOffError from error
                raise OSError(errno.ENOMEM, tr("the painting has stopped, perhaps for want of memory")) from error
            if self.called_off:
                raise CalledOffError
            if trouble is not None:
                raise OSError(errno.ENOMEM, trouble)
            if share is None:
                return
            self.share = share
            if piece:
                yield piece

    def _asked(self, pipe: Connection) -> Iterator[Sent]:
        """Send the order, then hand out the answers."""
        self.order(pipe)
        while True:
            yield pipe.recv()
