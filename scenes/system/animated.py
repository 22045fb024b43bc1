"""Animated PNG: pictures of one size, each shown for its time; and the pieces of which any PNG is made.

Each picture holds only what has changed since the one before; what has not is transparent, and takes next to nothing.
Every browser shows such a file; a program that knows no animation shows its first picture.
"""

from __future__ import annotations

import struct
import zlib
from collections.abc import Iterable, Iterator

import numpy as np
import numpy.typing as npt
import pygame
from pygame import Surface

Piece = tuple[float, bytes]
"""How much of the work is done (0 to 1), and the next bytes of the file."""
Pixels = npt.NDArray[np.uint8]
COLOURS, OVER_THE_LAST = 6, 1
"""A PNG's pixels with their opacity; an animation's picture that is laid over the one before it."""


def animated(size: tuple[int, int], count: int, pictures: Iterable[tuple[Surface, int]]) -> Iterator[Piece]:
    """An animated PNG of `count` pictures of one size, each with the milliseconds that it is shown; it begins anew at
    its end.
    """
    yield (
        0.0,
        b"".join(
            (
                b"\x89PNG\r\n\x1a\n",
                chunk(b"IHDR", struct.pack(">2I5B", *size, 8, COLOURS, 0, 0, 0)),
                chunk(b"acTL", struct.pack(">2I", count, 0)),
            )
        ),
    )
    before: Pixels | None = None
    order = 0
    for number, (picture, rest) in enumerate(pictures):
        pixels = np.frombuffer(pygame.image.tobytes(picture, "RGB"), np.uint8).reshape(size[1], size[0], 3)
        (left, top), part = _changed(before, pixels)
        high, wide = part.shape[:2]
        control = struct.pack(">5I2H2B", order, wide, high, left, top, rest, 1000, 0, OVER_THE_LAST)
        data = _packed(part)
        order += 1
        if before is None:
            body = chunk(b"IDAT", data)
        else:
            body = chunk(b"fdAT", struct.pack(">I", order) + data)
            order += 1
        yield (number + 1) / count, chunk(b"fcTL", control) + body
        before = pixels
    yield 1.0, chunk(b"IEND", b"")


def _changed(before: Pixels | None, now: Pixels) -> tuple[tuple[int, int], Pixels]:
    """The corner of the box of what differs, and its pixels with their opacity: none where nothing does."""
    high, wide = now.shape[:2]
    apart = np.ones((high, wide), bool) if before is None else (before != now).any(axis=2)
    rows, columns = np.nonzero(apart.any(axis=1))[0], np.nonzero(apart.any(axis=0))[0]
    if not len(rows):
        return (0, 0), np.zeros((1, 1, 4), np.uint8)
    box = slice(int(rows[0]), int(rows[-1]) + 1), slice(int(columns[0]), int(columns[-1]) + 1)
    seen = apart[box]
    part = np.dstack((now[box] * seen[:, :, None], np.where(seen, 255, 0).astype(np.uint8)))
    return (box[1].start, box[0].start), part.astype(np.uint8)


def _packed(part: Pixels) -> bytes:
    """Pixels by row and column, each row behind its filter (none), packed."""
    rows = np.zeros((part.shape[0], 1 + 4 * part.shape[1]), np.uint8)
    rows[:, 1:] = part.reshape(part.shape[0], -1)
    return zlib.compress(rows.tobytes())


def chunk(kind: bytes, data: bytes) -> bytes:
    """A piece of a PNG: its length, its kind, what it holds, and its checksum."""
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))
