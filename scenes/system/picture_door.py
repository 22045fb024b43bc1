"""The one door through which pictures come in that somebody chose or a file names: photos and scans, large and small.

They are decoded in a process of their own (`picture_reader`) with limits in bytes, pixels, memory and time: a file that
lies or does harm ends that process and no other, and what is asked for next is read by a new one. Nobody waits for a
disk here, which may hang: `ask` returns at once.
"""

from __future__ import annotations

import contextlib
import functools
import multiprocessing
import os
import queue
import threading
from collections.abc import Callable
from concurrent.futures import Future
from concurrent.futures import wait as wait_for
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from pathlib import Path

from scenes.system.picture_reader import MOST_BYTES, MOST_PIXELS, Decoded, Order, Refused, begin, serve
from scenes.system.words import cause, tr

SECONDS = 20.0
"""After so long a picture is given up."""
START = 60.0
"""Seconds that a process may take to begin, however busy the machine is."""
IDLE = 30.0
"""Seconds without an order after which the process ends; the next one begins another."""


class PictureError(Exception):
    """No picture came of it; a sentence for people says why."""


class PictureDoor:
    """Decodes pictures one after another. `work` runs in the process: it answers orders from a pipe."""

    def __init__(self, work: Callable[[Connection], None] = serve, seconds: float = SECONDS) -> None:
        self.work, self.seconds = work, seconds
        self._orders: queue.SimpleQueue[tuple[Order, Future[Decoded]]] = queue.SimpleQueue()
        self._lock = threading.Lock()
        self._thread: threading.Thread | None = None
        self._process: BaseProcess | None = None
        self._pipe: Connection | None = None
        self._last: Future[Decoded] | None = None

    def ask(self, file: str | Path, most: int, *, turned: int = 0, raw: bool = False) -> Future[Decoded]:
        """Have a picture decoded, no side longer than `most` pixels (0: only its sizes); `turned`: by so many quarters
        to the right, beside what the camera says; `raw`: the file's own bytes come, too.

        The future holds a Decoded or a PictureError. One that nobody wants any more is cancelled.
        """
        coming: Future[Decoded] = Future()
        self._last = coming
        self._orders.put((Order(os.fspath(file), most, turned % 4, raw), coming))
        with self._lock:
            if self._thread is None:
                thread = threading.Thread(target=self._run, name="pictures", daemon=True)
                try:
                    thread.start()
                except RuntimeError as error:  # the system has no thread left: whoever waits must hear of it
                    self._give_up(error)
                else:
                    self._thread = thread
        return coming

    def read(self, file: str | Path, most: int, *, turned: int = 0, raw: bool = False) -> Decoded:
        """The same, waited for: never on the drawing thread. PictureError if there is no picture."""
        return self.ask(file, most, turned=turned, raw=raw).result()

    def settle(self) -> None:
        """Wait for all that was asked for."""
        if self._last is not None:
            wait_for([self._last])

    # ------------------------------------------------------------ the thread

    def _run(self) -> None:
        while True:
            try:
                order, coming = self._orders.get(timeout=IDLE)
            except queue.Empty:
                with self._lock:
                    if self._orders.empty():
                        self._end()
                        self._thread = None
                        return
                continue
            if not coming.set_running_or_notify_cancel():
                continue
            try:
                coming.set_result(self._decoded(order))
            except BaseException as error:  # whatever it is: whoever waits hears of it, and the next is read
                coming.set_exception(error if isinstance(error, PictureError) else _no_reader(error))

    def _give_up(self, error: Exception) -> None:
        """Nobody is there to read what was asked for."""
        while not self._orders.empty():
            _, coming = self._orders.get()
            if coming.set_running_or_notify_cancel():
                coming.set_exception(_no_reader(error))

    def _decoded(self, order: Order) -> Decoded:
        try:
            if self._process is None or not self._process.is_alive():
                self._begin()
        except Exception as error:  # no memory, no process, no program
            self._end()
            raise _no_reader(error) from error
        try:
            found = self._answer(order)
        except PictureError:
            raise
        except Exception as error:  # it has ended over it, or answers what nobody can read
            self._end()
            raise PictureError(tr("it is damaged, and no reader survives it")) from error
        if isinstance(found, Refused):
            raise PictureError(why(found))
        return found

    def _answer(self, order: Order) -> Decoded | Refused:
        """What the process says. EOFError or OSError if it has ended over it."""
        assert self._pipe is not None
        self._pipe.send(order)
        if not self._pipe.poll(self.seconds):
            self._end()
            raise PictureError(tr("it could not be read within {seconds} seconds", seconds=round(self.seconds)))
        found = self._pipe.recv()
        assert isinstance(found, Decoded | Refused)
        return found

    def _begin(self) -> None:
        """Begin a process, and wait until it says that it is there: what comes after that is the picture's doing."""
        self._end()
        self._pipe, there = multiprocessing.Pipe()
        process = multiprocessing.get_context("spawn").Process(
            target=begin, args=(self.work, there), name="pictures", daemon=True
        )
        with there:
            process.start()
        self._process = process
        if not self._pipe.poll(START):
            raise TimeoutError
        self._pipe.recv()

    def _end(self) -> None:
        """End the process, however busy it is; one that a hanging disk holds is not waited for."""
        process, self._process = self._process, None
        if self._pipe is not None:
            self._pipe.close()
            self._pipe = None
        if process is not None:
            with contextlib.suppress(OSError):
                process.kill()
            process.join(1.0)


class Awaited:
    """A picture on its way to the drawing thread, which calls `heed` from time to time: then `done` gets the picture,
    or `fault` the sentence that says why there is none.
    """

    def __init__(self, coming: Future[Decoded], done: Callable[[Decoded], None], fault: Callable[[str], None]) -> None:
        self._coming: Future[Decoded] | None = coming
        self._done, self._fault = done, fault

    def heed(self) -> bool:
        """Hand it on if it is there; is it still waited for?"""
        coming = self._coming
        if coming is None or not coming.done():
            return coming is not None
        self._coming = None
        if not coming.cancelled():
            try:
                found = coming.result()
            except PictureError as error:
                self._fault(str(error))
            else:
                self._done(found)
        return False

    def call_off(self) -> None:
        """Nobody wants it any more."""
        if self._coming is not None:
            self._coming.cancel()
            self._coming = None


def _no_reader(error: BaseException) -> PictureError:
    """The program's own trouble, which is not the picture's."""
    words = cause(error) if isinstance(error, OSError) and error.errno else type(error).__name__
    return PictureError(tr("what reads pictures cannot be started now: {why}", why=words))


def why(refused: Refused) -> str:
    """A sentence's end for people: why a file is not read."""
    match refused.fault:
        case "disk":
            return os.strerror(refused.number)
        case "no-file":
            return tr("it is not a file")
        case "bytes":
            return tr(
                "the file has {size:,} MB; pictures of up to {most} MB are read",
                size=-(-refused.number // 2**20),
                most=MOST_BYTES // 2**20,
            )
        case "empty":
            return tr("the file is empty: it holds not one byte")
        case "zeros":
            return tr("the file holds nothing but zeros, as one does that was not written to its end")
        case "no-pixels":
            return tr("it has no pixels: its width or height is 0")
        case "pixels":
            return tr(
                "it has {width:,} × {height:,} pixels; pictures of up to {most} million pixels are read",
                width=refused.width,
                height=refused.height,
                most=MOST_PIXELS // 10**6,
            )
        case "kind":
            return tr("it is no picture of a kind that is read (PNG, JPEG, WebP, TIFF, BMP, GIF, AVIF, PNM)")
        case "heic":
            return tr(
                "it is a HEIC picture, and the package {name} that reads those is not installed: have it sent or saved "
                "as JPEG, or see docs/players.md",
                name="pi-heif",
            )
        case "memory":
            return tr("decoding it would take more memory than a picture may have")
        case "damaged":
            return tr("it is damaged or not whole")


@functools.cache
def the_door() -> PictureDoor:
    """The app's own."""
    return PictureDoor()
