"""A picture below the ink: laid on the sheet by its four corners, straightened.

It is shown coarsely at once and finely a little later: the fine one is worked out column by column, between frames.
"""

from __future__ import annotations

import functools
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any

import pygame
from pygame import Surface

from scenes.city.drawing.document import SHEET
from scenes.system.picture_reader import Decoded

if TYPE_CHECKING:
    from numpy import ndarray

    Pixels = ndarray[Any, Any]

Corners = tuple[tuple[float, float], ...]
MOST = 4096
"""Larger pictures are scaled down to so many pixels a side when they are read."""
COARSE, FINE = 0.2, 2.0
"""Pixels to a unit of the sheet: while a corner is dragged, and at most when it rests."""
SMALL = 512
"""Pixels a side of the copy from which the coarse one is taken."""
COLUMNS = 48
"""So many columns are worked out between two looks at the clock."""


class Photo:
    """A picture as it came through the door, to be laid on the sheet."""

    def __init__(self, picture: Decoded) -> None:
        self.size = picture.size
        self._picture = pygame.image.frombuffer(picture.pixels, picture.size, "RGBA")

    @functools.cached_property
    def whole(self) -> Pixels:
        """Its colours and opacities, by column and row."""
        return _pixels(self._picture)

    @functools.cached_property
    def small(self) -> Pixels:
        """The same of a copy with no side longer than SMALL."""
        width, height = self.size
        scale = min(1.0, SMALL / max(width, height))
        size = max(1, round(width * scale)), max(1, round(height * scale))
        return _pixels(pygame.transform.smoothscale(self._picture, size))


def _pixels(picture: Surface) -> Pixels:
    import numpy

    return numpy.dstack([pygame.surfarray.array3d(picture), pygame.surfarray.array_alpha(picture)])


def straight(size: tuple[int, int]) -> Corners:
    """The corners of a picture of that size, laid flat in the middle of the sheet."""
    width, height = size
    scale = min(SHEET[0] / width, SHEET[1] / height)
    x, y = (SHEET[0] - width * scale) / 2, (SHEET[1] - height * scale) / 2
    return (x, y), (SHEET[0] - x, y), (SHEET[0] - x, SHEET[1] - y), (x, SHEET[1] - y)


def coarse(photo: Photo, corners: Sequence[Sequence[float]]) -> Surface:
    """The picture as it lies on the whole sheet, coarsely; ValueError if three of its corners lie in one line."""
    *_, last = _laid(photo.small, corners, COARSE)
    assert last is not None
    return last


def fine(photo: Photo, corners: Sequence[Sequence[float]]) -> Iterator[Surface | None]:
    """The same finely, as its own pixels allow; stops after each few columns, the last is the picture."""
    xs, ys = [x for x, _ in corners], [y for _, y in corners]
    across = max(max(xs) - min(xs), max(ys) - min(ys), 1.0)
    yield from _laid(photo.whole, corners, min(FINE, max(1.0, max(photo.size) / across)))


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
