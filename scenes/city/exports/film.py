"""A drawing film: the sheet as it was drawn, stroke after stroke, as an animated PNG.

Each picture holds only what has changed since the one before.  Every browser shows such a file; a program that knows no
animation shows the bare sheet.
"""

from __future__ import annotations

import itertools
import math
import struct
import zlib
from collections.abc import Iterable, Iterator, Sequence

import numpy as np
import numpy.typing as npt
import pygame
from pygame import Rect, Surface

from scenes.city.drawing.document import SHEET, Stroke, extent
from scenes.city.ink.dressing import Dressing
from scenes.city.ink.painter import Painter, render
from scenes.city.ink.strokes import OVER, scaled

SCALE = 0.5
"""Pixels to a unit of the sheet."""
PICTURES = 64
"""So many pictures at most; with more strokes several come at once."""
PACE, REST = 80, 3000
"""Milliseconds that a picture is shown, and the last one."""
Piece = tuple[float, bytes]
Pixels = npt.NDArray[np.uint8]


def film_pieces(painter: Painter, strokes: Sequence[Stroke], dressing: Dressing) -> Iterator[Piece]:
    """The film of a drawing: strokes (in drawing order) by their age, with names and washes in the last picture.

    Yields how much of the work is done (0 to 1), and the next bytes.
    """
    size = round(SHEET[0] * SCALE), round(SHEET[1] * SCALE)
    stages = list(_stages(strokes))
    count = len(stages) + 2
    pictures = _pictures(painter, strokes, stages, dressing, size)
    timed = ((picture, REST if number == count else PACE) for number, picture in enumerate(pictures, start=1))
    yield from animated(size, count, timed)


def animated(size: tuple[int, int], count: int, pictures: Iterable[tuple[Surface, int]]) -> Iterator[Piece]:
    """An animated PNG of `count` pictures of one size, each with the milliseconds that it is shown.

    Yields how much of the work is done (0 to 1), and the next bytes.
    """
    yield 0.0, b"".join((
        b"\x89PNG\r\n\x1a\n",
        chunk(b"IHDR", struct.pack(">2I5B", *size, 8, 2, 0, 0, 0)),
        chunk(b"acTL", struct.pack(">2I", count, 0)),
    ))  # fmt: skip
    before: Pixels | None = None
    order = 0
    for number, (picture, rest) in enumerate(pictures):
        pixels = np.frombuffer(pygame.image.tobytes(picture, "RGB"), np.uint8).reshape(size[1], size[0], 3)
        left, top, wide, high = _changed(before, pixels)
        part = pixels[top : top + high, left : left + wide]
        control = struct.pack(">5I2H2B", order, wide, high, left, top, rest, 1000, 0, 0)
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


def _stages(strokes: Sequence[Stroke]) -> Iterator[list[Stroke]]:
    """The strokes by their age, as many at once as come with one picture."""
    aged = sorted(strokes, key=lambda stroke: stroke.id)
    count = min(PICTURES, len(aged))
    marks = [number * len(aged) // count for number in range(count + 1)] if count else []
    for start, end in itertools.pairwise(marks):
        yield aged[start:end]


def _pictures(
    painter: Painter, strokes: Sequence[Stroke], stages: Sequence[Sequence[Stroke]], dressing: Dressing,
    size: tuple[int, int],
) -> Iterator[Surface]:  # fmt: skip
    """The bare sheet, then a picture for each stage, of which only what lies about its strokes is drawn; the whole."""
    bare = Painter(painter.city, painter.looks, painter.theme)
    matrix = (SCALE, 0.0, 0.0, SCALE, 0.0, 0.0)
    picture = render(bare, size, matrix, ())
    yield picture
    shown = set[int]()
    for stage in stages:
        shown.update(stroke.id for stroke in stage)
        for rect in _apart([_pixels(stroke).clip(picture.get_rect()) for stroke in stage]):
            left, top, right, bottom = (
                v / SCALE for v in (rect.left - 1, rect.top - 1, rect.right + 1, rect.bottom + 1)
            )
            seen = [stroke for stroke in bare.city.near(left, top, right, bottom) if stroke.id in shown]
            large = Surface((rect.w * OVER, rect.h * OVER))
            for _ in bare.paint(large, scaled(matrix, OVER, rect.x, rect.y), seen, bare.theme.table):
                pass
            picture.blit(pygame.transform.smoothscale(large, rect.size), rect)
        yield picture
    bare.dressing = dressing
    yield render(bare, size, matrix, strokes)


def _pixels(stroke: Stroke) -> Rect:
    """The pixels that a stroke can touch, and where other ink may run into it."""
    left, top, right, bottom = (v * SCALE for v in extent(stroke))
    return Rect(left, top, 0, 0).union(Rect(math.ceil(right), math.ceil(bottom), 0, 0)).inflate(8, 8)


def _apart(rects: Iterable[Rect]) -> list[Rect]:
    """Boxes that do not overlap, over the same pixels; those that do are one."""
    found: list[Rect] = []
    for rect in rects:
        grown = rect
        while (hit := grown.collidelist(found)) >= 0:
            grown = grown.union(found.pop(hit))
        if grown.w and grown.h:
            found.append(grown)
    return found


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
