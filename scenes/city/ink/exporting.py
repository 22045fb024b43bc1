"""An export beside the window: painted and packed in a process of its own, written by a thread, called off at will.

What is exported is the drawing as it was when that began: strokes are never changed, only replaced, so a list of them
stays as it is while the drawing goes on.
"""

from __future__ import annotations

import contextlib
import errno
import multiprocessing
import os
import threading
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from pathlib import Path

import msgspec
import pygame

from game.services.coach import stand_back
from game.services.journal import write_whole
from scenes.city.drawing.document import City, Sight, Stroke
from scenes.city.ink.dressing import Dressing
from scenes.city.ink.export import Contents, Format, pieces
from scenes.city.ink.looks import Looks
from scenes.city.ink.painter import Painter
from scenes.paint.theme import theme

ENOUGH = 1 << 16
"""Bytes that are sent back at once."""
PART = 100
"""Strokes that are sent at once: while they are packed, nothing else of the app goes on."""


@dataclass(frozen=True)
class Snapshot:
    """A drawing as it was at one moment."""

    name: str
    strokes: tuple[Stroke, ...]
    sight: Sight
    high_contrast: bool = False
    under: pygame.Surface | None = None
    """The straightened picture below the ink."""
    dressing: Dressing = field(default_factory=Dressing)

    def painter(self) -> Painter:
        """A painter of it, of its own."""
        return _painter(self.name, self.strokes, self.sight, self.high_contrast, self.under, self.dressing)


def _painter(
    name: str, strokes: Iterable[Stroke], sight: Sight, high_contrast: bool, under: pygame.Surface | None,
    dressing: Dressing,
) -> Painter:  # fmt: skip
    city = City(name)
    city.edit("all", [("stroke", stroke.id, stroke) for stroke in strokes])
    city.look_as(sight)
    painter = Painter(city, Looks(sight.smoothing), theme(high_contrast=high_contrast))
    painter.underlay, painter.dressing = under, dressing
    return painter


@dataclass(frozen=True)
class _Order:
    """All but the strokes, as it is sent to the process."""

    kind: Format
    what: Contents
    factor: int
    name: str
    sight: Sight
    high_contrast: bool
    under: tuple[bytes, tuple[int, int]] | None
    dressing: Dressing


class CalledOffError(Exception):
    """The export was called off."""


class Export:
    """A file in the making. `finished` says whether it ended, `words` how, once it has."""

    def __init__(self, path: Path, drawn: Snapshot, kind: Format, what: Contents, factor: int = 1) -> None:
        self.path, self.kind, self.factor = path, kind, factor
        self.share = 0.0
        """How much of the work is done, 0 to 1."""
        self.words = ""
        self.called_off = False
        self._drawn, self._what = drawn, what
        self._lock = threading.Lock()
        self._process: BaseProcess | None = None
        self._thread = threading.Thread(target=self._run, name="export", daemon=True)
        self._thread.start()

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
            write_whole(self.path, self._pieces())
            self.words = f"Saved: {self.path}"
        except CalledOffError:
            self.words = f"Called off: {self.path.name} was not saved."
        except OSError as error:
            self.words = f"The picture could not be saved in {folder}: {error.strerror or error}."

    def _pieces(self) -> Iterator[bytes]:
        here, there = multiprocessing.Pipe()
        process = multiprocessing.get_context("spawn").Process(target=_paint, args=(there,), daemon=True)
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
                raise OSError(errno.ENOMEM, "the painting has stopped, perhaps for want of memory") from error
            if self.called_off:
                raise CalledOffError
            if trouble is not None:
                raise OSError(errno.ENOMEM, trouble)
            if share is None:
                return
            self.share = share
            if piece:
                yield piece

    def _asked(self, pipe: Connection) -> Iterator[tuple[float | None, bytes, str | None]]:
        """Send the drawing, then hand out the answers."""
        drawn = self._drawn
        under = drawn.under if self._what.underlay else None
        sent = (pygame.image.tobytes(under, "RGBA"), under.get_size()) if under is not None else None
        pipe.send(
            _Order(
                self.kind, self._what, self.factor, drawn.name, drawn.sight, drawn.high_contrast, sent, drawn.dressing
            )
        )
        for k in range(0, len(drawn.strokes), PART):
            pipe.send_bytes(msgspec.msgpack.encode(drawn.strokes[k : k + PART]))
        pipe.send_bytes(b"")
        while True:
            yield pipe.recv()


# ------------------------------------------------------------------------------------------------------ the process


def _paint(pipe: Connection) -> None:
    """Paint what comes through the pipe and send the file back."""
    stand_back()
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    pygame.font.init()
    order: _Order = pipe.recv()
    strokes: list[Stroke] = []
    decoder = msgspec.msgpack.Decoder(list[Stroke])
    while part := pipe.recv_bytes():
        strokes += decoder.decode(part)
    under = pygame.image.frombytes(*order.under, "RGBA") if order.under is not None else None
    painter = _painter(order.name, strokes, order.sight, order.high_contrast, under, order.dressing)
    with contextlib.suppress(BrokenPipeError):  # nobody waits for it any more
        try:
            held, told = b"", 0.0
            for share, piece in pieces(painter, order.kind, order.what, order.factor):
                held += piece
                if len(held) > ENOUGH or share >= told + 0.01:
                    pipe.send((share, held, None))
                    held, told = b"", share
            pipe.send((1.0, held, None))
            pipe.send((None, b"", None))
        except (MemoryError, OSError) as error:
            if isinstance(error, BrokenPipeError):
                raise
            pipe.send((0.0, b"", getattr(error, "strerror", "") or str(error)))
