"""Reads photos in a process of its own: what a photo costs in time and memory, no screen has to wait for or pay.

The process holds the photo while its steps are asked for one after another. It has limits of memory and of processor
time (a busy or slow machine refuses no photo); when it is called off, or breaks one, it is ended and the next photo
gets a new one.
"""

from __future__ import annotations

import contextlib
import gc
import math
import multiprocessing
import os
import queue
import signal
import sys
import threading
import time
from collections.abc import Callable, Sequence
from concurrent.futures import Future
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from typing import TYPE_CHECKING, Any

from msgspec import Struct

from scenes.system.words import tr

if TYPE_CHECKING:
    from scenes.city.photo.found import Inked, Picture, Seen, Shown
    from scenes.city.photo.lines import Line
    from scenes.city.photo.sheet import XY, Sheet
    from scenes.city.photo.signs import Named, Sign

WORKING = 2000
"""The longer side of the photo that is worked on, in pixels."""
LEAST_SIDE = 16
"""In a picture with fewer pixels across, as it is worked on, no sheet is looked for."""
MOST_PIXELS = 49_000_000
"""Photos of more pixels are not read."""
SECONDS = 60.0
"""A step that takes the processor for longer is given up, however long it was waited for."""
_LATE = 75
"""With this the process ends when a step takes too long."""
MEMORY = 1024 * 1024 * 1024
"""Bytes that the process may have beside what it starts with."""


class PhotoError(Exception):
    """The photo could not be read; a sentence for people says why."""


class Look(Struct, frozen=True):
    """Find the sheet in a photo: its pixels row by row, red, green, blue and opacity."""

    pixels: bytes
    size: tuple[int, int]


class ReadInk(Struct, frozen=True):
    """Read the ink of the photo that was looked at last."""

    sheet: Sheet
    corners: tuple[XY, ...]
    size: tuple[float, float]
    strength: float = 1.0
    printed: bool = False
    """Are printed lines and stains taken for ink, too?"""
    shown: Shown | None = None


class LayFlat(Struct, frozen=True):
    """The sheet of the photo that was looked at last as it lies flat, so many pixels wide."""

    sheet: Sheet
    corners: tuple[XY, ...]
    size: tuple[float, float]
    wide: int


class ReadSigns(Struct, frozen=True):
    """Find the signs among strokes."""

    lines: list[Line]
    named: list[Named]
    size: tuple[float, float]
    sheet: float = 1.0
    """How sure the sheet is on which they lie."""


class Have(Struct, frozen=True):
    """Have a function of a module do all there is to do with a photo, given as to `Look`: where nobody looks on, what
    comes of one step need not come here to go back for the next.
    """

    pixels: bytes
    size: tuple[int, int]
    done: Callable[..., Any]
    given: tuple[Any, ...]


def serve(pipe: Connection, seconds: float) -> None:
    """Answer orders until nobody sends any; in the process of its own. No order takes the processor for longer."""
    _limit()
    import scenes.city.photo.found  # noqa: F401  at hand before the first order comes

    gc.disable()  # thousands of lines are made, and none in circles: looking for some is done when nobody waits
    clock = _Clock(seconds)
    photo: Any = None
    while True:
        try:
            order = pipe.recv()
        except (EOFError, OSError):
            return
        clock.start()
        try:
            answer: object = PhotoError(tr("it is too small for a drawing"))
            if not isinstance(order, Look | Have) or min(order.size) >= LEAST_SIDE:
                if isinstance(order, Look | Have):
                    photo = opaque(order.pixels, order.size)
                answer = answered(order, photo)
        except MemoryError:
            answer = PhotoError(tr("reading it takes more memory than it may have"))
        except Exception as error:  # a sheet or ink as nobody thought of: the next photo may be read
            answer = PhotoError(tr("what reads photos cannot make sense of it ({why})", why=type(error).__name__))
        clock.stop()
        pipe.send(answer)
        gc.collect()


class _Clock:
    """Ends this process when an order has taken its processor for too long."""

    def __init__(self, seconds: float) -> None:
        self.seconds = seconds
        self._until = math.inf
        threading.Thread(target=self._watch, name="clock", daemon=True).start()

    def start(self) -> None:
        """An order begins."""
        self._until = time.process_time() + self.seconds

    def stop(self) -> None:
        """It is done."""
        self._until = math.inf

    def _watch(self) -> None:
        while True:
            time.sleep(min(0.5, self.seconds / 4))
            if time.process_time() > self._until:
                os._exit(_LATE)


def answered(order: Look | LayFlat | ReadInk | ReadSigns | Have, photo: Any) -> Any:
    """What comes of an order; `photo` is the array that was sent last."""
    if isinstance(order, Have):
        return order.done(photo, *order.given)
    from scenes.city.photo.found import lay_flat, read_ink, see

    if isinstance(order, Look):
        return see(photo)
    if isinstance(order, ReadInk):
        return read_ink(
            photo, order.sheet, order.corners, order.size, order.strength, printed=order.printed, shown=order.shown
        )
    if isinstance(order, LayFlat):
        return lay_flat(photo, order.sheet, order.corners, order.size, order.wide)
    from scenes.city.photo.signs import find_signs

    return find_signs(order.lines, order.named, order.size, order.sheet)


def opaque(pixels: bytes, size: tuple[int, int]) -> Any:
    """Red, green and blue of a picture that has an opacity, too: what is clear lies on white."""
    import numpy as np

    whole = np.frombuffer(pixels, np.uint8).reshape(size[1], size[0], 4)
    clear = whole[..., 3:].astype(np.uint16)
    if (clear == 255).all():
        return np.ascontiguousarray(whole[..., :3])
    return ((whole[..., :3] * clear + 255 * (255 - clear)) // 255).astype(np.uint8)


def _limit() -> None:
    """Only MEMORY more than now; Ctrl+C in a terminal is for the app."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if sys.platform == "win32":
        return
    import resource

    held = 0
    with contextlib.suppress(OSError), open("/proc/self/statm", encoding="ascii") as file:
        held = int(file.read().split()[0]) * resource.getpagesize()
    for what, most in ((resource.RLIMIT_AS, held + MEMORY), (resource.RLIMIT_CORE, 0)):
        with contextlib.suppress(OSError, ValueError):
            resource.setrlimit(what, (most, most))


class PhotoReader:
    """One photo being read: ask for its steps one after another; each comes as a future with the answer or a
    PhotoError.
    """

    def __init__(self, seconds: float = SECONDS) -> None:
        self.seconds = seconds
        self._orders: queue.SimpleQueue[tuple[object, Future[Any]] | None] = queue.SimpleQueue()
        self._lock = threading.Lock()
        self._process: BaseProcess | None = None
        self._over = False
        self._thread = threading.Thread(target=self._run, name="photo", daemon=True)
        self._thread.start()

    def look(self, pixels: bytes, size: tuple[int, int]) -> Future[Seen]:
        """Find the sheet in a photo, given as the door for pictures gives it."""
        return self._ask(Look(pixels, size))

    def flat(self, sheet: Sheet, corners: Sequence[XY], size: tuple[float, float], wide: int) -> Future[Picture]:
        """The sheet as it lies flat, so many pixels wide."""
        return self._ask(LayFlat(sheet, tuple(corners), size, wide))

    def ink(
        self,
        sheet: Sheet,
        corners: Sequence[XY],
        size: tuple[float, float],
        strength: float = 1.0,
        printed: bool = False,
        shown: Shown | None = None,
    ) -> Future[Inked]:
        """Read the strokes on it."""
        return self._ask(ReadInk(sheet, tuple(corners), size, strength, printed, shown))

    def signs(
        self, lines: Sequence[Line], named: Sequence[Named], size: tuple[float, float], sheet: float = 1.0
    ) -> Future[list[Sign]]:
        """Find the signs among strokes on a sheet of which so much is sure."""
        return self._ask(ReadSigns(list(lines), list(named), size, sheet))

    def have(self, pixels: bytes, size: tuple[int, int], done: Callable[..., Any], *given: Any) -> Future[Any]:
        """What a function of a module makes of a photo and of what else it is given."""
        return self._ask(Have(pixels, size, done, given))

    def call_off(self) -> None:
        """End it, whatever it is at; what was asked for is cancelled, or fails."""
        with self._lock:
            self._over = True
            process = self._process
        if process is not None:
            with contextlib.suppress(OSError, ValueError):
                process.kill()
        self._orders.put(None)

    def _ask(self, order: object) -> Future[Any]:
        coming: Future[Any] = Future()
        self._orders.put((order, coming))
        return coming

    # ------------------------------------------------------------ the thread

    def _run(self) -> None:
        here, there = multiprocessing.Pipe()
        process = multiprocessing.get_context("spawn").Process(
            target=serve, args=(there, self.seconds), name="photo", daemon=True
        )
        try:
            with there:
                process.start()
        except Exception as error:  # no memory, no process: each order hears of it
            why: PhotoError | None = PhotoError(tr("what reads pictures cannot be started now: {why}", why=error))
        else:
            why = None
            with self._lock:
                self._process = process
        try:
            while (asked := self._orders.get()) is not None:
                order, coming = asked
                if self._over or not coming.set_running_or_notify_cancel():
                    coming.cancel()
                    continue
                try:
                    if why is not None:
                        raise why
                    if not isinstance(order, Have):  # somebody looks on
                        import shapely  # noqa: F401  the screen asks it where ink lies: it is here before that
                    coming.set_result(self._answer(here, order, process))
                except PhotoError as error:
                    coming.set_exception(error)
        finally:
            here.close()
            if why is None:
                with contextlib.suppress(OSError, ValueError):
                    process.kill()
                process.join(1.0)

    def _answer(self, pipe: Connection, order: object, process: BaseProcess) -> object:
        try:
            pipe.send(order)
            answer = pipe.recv()
        except (EOFError, OSError) as error:
            process.join(1.0)
            if process.exitcode == _LATE:
                late = tr("it could not be read within {seconds} seconds", seconds=round(self.seconds))
                raise PhotoError(late) from error
            raise PhotoError(tr("reading it takes more memory than it may have")) from error
        if isinstance(answer, PhotoError):
            raise answer
        return answer
