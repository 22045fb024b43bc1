"""A picture below the ink: laid on the sheet by its four corners, straightened.

It is shown coarsely at once and finely a little later: the fine one is worked out column by column, between frames.
"""

from __future__ import annotations

import functools
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pygame
from pygame import Surface

from scenes.city.drawing.document import SHEET, Underlay

if TYPE_CHECKING:
    from numpy import ndarray

    Pixels = ndarray[Any, Any]

MOST = 4096
"""Larger pictures are scaled down to so many pixels a side when they are read."""
COARSE, FINE = 0.2, 2.0
"""Pixels to a unit of the sheet: while a corner is dragged, and at most when it rests."""
SMALL = 512
"""Pixels a side of the copy from which the coarse one is taken."""
COLUMNS = 48
"""So many columns are worked out between two looks at the clock."""


def straight(file: str) -> tuple[tuple[float, float], ...]:
    """The corners of a picture laid flat in the middle of the sheet; OSError or ValueError if it is none."""
    width, height = _read(file).get_size()
    scale = min(SHEET[0] / width, SHEET[1] / height)
    x, y = (SHEET[0] - width * scale) / 2, (SHEET[1] - height * scale) / 2
    return (x, y), (SHEET[0] - x, y), (SHEET[0] - x, SHEET[1] - y), (x, SHEET[1] - y)


def _read(file: str) -> Surface:
    try:
        picture = pygame.image.load(file)
    except pygame.error as error:
        raise ValueError(str(error)) from error
    longest = max(picture.get_size())
    if longest > MOST:
        picture = pygame.transform.smoothscale_by(picture, MOST / longest)
    return picture


@functools.lru_cache(maxsize=2)
def _pixels(file: str, changed: int, most: int) -> Pixels:
    """The colours and strengths of a picture, by column and row, no side longer than `most`."""
    import numpy

    loaded = _read(file)
    picture = Surface(loaded.get_size(), pygame.SRCALPHA)
    picture.blit(loaded, (0, 0))
    longest = max(picture.get_size())
    if longest > most:
        picture = pygame.transform.smoothscale_by(picture, most / longest)
    alpha = pygame.surfarray.array_alpha(picture)
    return numpy.dstack([pygame.surfarray.array3d(picture), alpha]).astype(numpy.float32)


def _of(under: Underlay, most: int) -> Pixels:
    return _pixels(under.file, Path(under.file).stat().st_mtime_ns, most)


def coarse(under: Underlay) -> Surface:
    """The picture as it lies on the whole sheet, coarsely; OSError or ValueError if it cannot be read."""
    *_, last = _laid(_of(under, SMALL), under.corners, COARSE)
    assert last is not None
    return last


def fine(under: Underlay) -> Iterator[Surface | None]:
    """The same finely, as its own pixels allow; stops after each few columns, the last is the picture."""
    pixels = _of(under, MOST)
    xs, ys = [x for x, _ in under.corners], [y for _, y in under.corners]
    across = max(max(xs) - min(xs), max(ys) - min(ys), 1.0)
    yield from _laid(pixels, under.corners, min(FINE, max(1.0, max(pixels.shape[:2]) / across)))


def _laid(pixels: Pixels, corners: Sequence[Sequence[float]], scale: float) -> Iterator[Surface | None]:
    """A picture on the sheet with `scale` pixels to a unit: each is mixed of the four nearest ones of the picture."""
    import numpy

    width, height = pixels.shape[:2]
    back = homography(corners, ((0, 0), (width, 0), (width, height), (0, height)))
    size = round(SHEET[0] * scale), round(SHEET[1] * scale)
    result = Surface(size, pygame.SRCALPHA)
    for left in range(0, size[0], COLUMNS):
        columns = numpy.arange(left, min(left + COLUMNS, size[0]))
        xs, ys = numpy.meshgrid((columns + 0.5) / scale, (numpy.arange(size[1]) + 0.5) / scale, indexing="ij")
        depth = back[6] * xs + back[7] * ys + 1
        depth = numpy.where(numpy.abs(depth) < 1e-9, 1e-9, depth)
        u, v = (back[0] * xs + back[1] * ys + back[2]) / depth, (back[3] * xs + back[4] * ys + back[5]) / depth
        inside = (u >= 0) & (u < width) & (v >= 0) & (v < height) & (depth > 0)
        u, v = numpy.clip(u - 0.5, 0, width - 1.001), numpy.clip(v - 0.5, 0, height - 1.001)
        i, j = u.astype(int), v.astype(int)
        p, q = (u - i)[..., None].astype(numpy.float32), (v - j)[..., None].astype(numpy.float32)
        k, m = numpy.minimum(i + 1, width - 1), numpy.minimum(j + 1, height - 1)
        upper = pixels[i, j] * (1 - p) + pixels[k, j] * p
        lower = pixels[i, m] * (1 - p) + pixels[k, m] * p
        mixed = upper * (1 - q) + lower * q + 0.5
        part = result.subsurface((left, 0, len(columns), size[1]))
        pygame.surfarray.pixels3d(part)[...] = mixed[..., :3]
        pygame.surfarray.pixels_alpha(part)[...] = numpy.where(inside, mixed[..., 3], 0)
        yield None
    yield result


def homography(source: Sequence[Sequence[float]], goal: Sequence[Sequence[float]]) -> list[float]:
    """The eight numbers of the perspective that takes four points to four others; ValueError if there is none."""
    import numpy

    rows, right = [], []
    for (x, y), (u, v) in zip(source, goal, strict=True):
        rows += [[x, y, 1, 0, 0, 0, -u * x, -u * y], [0, 0, 0, x, y, 1, -v * x, -v * y]]
        right += [u, v]
    try:
        return [float(value) for value in numpy.linalg.solve(numpy.array(rows, float), numpy.array(right, float))]
    except numpy.linalg.LinAlgError as error:
        raise ValueError("three of the corners lie in one line") from error
