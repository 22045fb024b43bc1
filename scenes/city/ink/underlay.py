"""A picture below the ink: laid on the sheet by its four corners, straightened."""

from __future__ import annotations

from collections.abc import Sequence

import pygame
from pygame import Surface

from scenes.city.drawing.document import SHEET, Underlay

MOST = 4096
"""Larger pictures are scaled down to so many pixels a side when they are read."""


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


def straightened(under: Underlay) -> Surface:
    """The picture as it lies on the whole sheet, one pixel to a unit; OSError or ValueError if it cannot be read."""
    import numpy

    loaded = _read(under.file)
    width, height = loaded.get_size()
    picture = Surface((width, height), pygame.SRCALPHA)
    picture.blit(loaded, (0, 0))
    back = homography(under.corners, ((0, 0), (width, 0), (width, height), (0, height)))
    xs, ys = numpy.meshgrid(numpy.arange(SHEET[0]) + 0.5, numpy.arange(SHEET[1]) + 0.5, indexing="ij")
    depth = back[6] * xs + back[7] * ys + 1
    depth = numpy.where(numpy.abs(depth) < 1e-9, 1e-9, depth)
    u = numpy.floor((back[0] * xs + back[1] * ys + back[2]) / depth).astype(int)
    v = numpy.floor((back[3] * xs + back[4] * ys + back[5]) / depth).astype(int)
    inside = (u >= 0) & (u < width) & (v >= 0) & (v < height) & (depth > 0)
    u, v = numpy.clip(u, 0, width - 1), numpy.clip(v, 0, height - 1)
    result = Surface(SHEET, pygame.SRCALPHA)
    colours = pygame.surfarray.pixels3d(result)
    colours[...] = pygame.surfarray.array3d(picture)[u, v]
    del colours
    alpha = pygame.surfarray.pixels_alpha(result)
    alpha[...] = numpy.where(inside, pygame.surfarray.array_alpha(picture)[u, v], 0)
    del alpha
    return result


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
