"""A drawing film: the sheet as it was drawn, stroke after stroke, as an animated PNG.

Each picture holds only what has changed since the one before.  Every browser shows such a file; a program that knows no
animation shows the bare sheet.
"""

from __future__ import annotations

import struct
import zlib
from collections.abc import Iterator, Sequence

import numpy as np
import numpy.typing as npt
import pygame

from scenes.city.drawing.document import SHEET, Stroke
from scenes.city.ink.dressing import Dressing
from scenes.city.ink.painter import Painter, render

SCALE = 0.5
"""Pixels to a unit of the sheet."""
PICTURES = 64
"""So many pictures at most; with more strokes several come at once."""
PACE, REST = 80, 3000
"""Milliseconds that a picture is shown, and the last one."""
Piece = tuple[float, bytes]
Pixels = npt.NDArray[np.uint8]


def film_pieces(painter: Painter, strokes: Sequence[Stroke], dressing: Dressing) -> Iterator[Piece]:
    """The file: strokes (in drawing order) by their age, with names and washes in the last picture.

    Yields how much of the work is done (0 to 1), and the next bytes.
    """
    size = round(SHEET[0] * SCALE), round(SHEET[1] * SCALE)
    bare = Painter(painter.city, painter.looks, painter.theme)
    ages = sorted(stroke.id for stroke in strokes)
    count = min(PICTURES, len(ages))
    marks = [ages[(number + 1) * len(ages) // count - 1] for number in range(count)]
    stages: list[list[Stroke]] = [[], *([s for s in strokes if s.id <= mark] for mark in marks), list(strokes)]
    yield 0.0, b"".join((
        b"\x89PNG\r\n\x1a\n",
        chunk(b"IHDR", struct.pack(">2I5B", *size, 8, 2, 0, 0, 0)),
        chunk(b"acTL", struct.pack(">2I", len(stages), 0)),
    ))  # fmt: skip
    before: Pixels | None = None
    order = 0
    for number, stage in enumerate(stages):
        last = number == len(stages) - 1
        bare.dressing = dressing if last else Dressing()
        picture = render(bare, size, (SCALE, 0, 0, SCALE, 0, 0), stage)
        pixels = np.frombuffer(pygame.image.tobytes(picture, "RGB"), np.uint8).reshape(size[1], size[0], 3)
        left, top, wide, high = _changed(before, pixels)
        part = pixels[top : top + high, left : left + wide]
        rest = REST if last else PACE
        control = struct.pack(">5I2H2B", order, wide, high, left, top, rest, 1000, 0, 0)
        data = _packed(part)
        order += 1
        if before is None:
            body = chunk(b"IDAT", data)
        else:
            body = chunk(b"fdAT", struct.pack(">I", order) + data)
            order += 1
        yield (number + 1) / len(stages), chunk(b"fcTL", control) + body
        before = pixels
    yield 1.0, chunk(b"IEND", b"")


def _changed(before: Pixels | None, now: Pixels) -> tuple[int, int, int, int]:
    """The box of what differs: left, top, width, height; a single pixel if nothing does."""
    if before is None:
        return 0, 0, now.shape[1], now.shape[0]
    rows, columns = np.nonzero((before != now).any(axis=2))
    if not len(rows):
        return 0, 0, 1, 1
    left, top = int(columns.min()), int(rows.min())
    return left, top, int(columns.max()) - left + 1, int(rows.max()) - top + 1


def _packed(part: Pixels) -> bytes:
    """Pixels by row and column, each row behind its filter (none), packed."""
    rows = np.zeros((part.shape[0], 1 + 3 * part.shape[1]), np.uint8)
    rows[:, 1:] = part.reshape(part.shape[0], -1)
    return zlib.compress(rows.tobytes())


def chunk(kind: bytes, data: bytes) -> bytes:
    """A piece of a PNG: its length, its kind, what it holds, and its checksum."""
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))
