"""A sheet that does not lie flat: what its bent sides tell of its middle."""

from __future__ import annotations

import math
from collections.abc import Callable

import numpy as np
import pytest
from numpy.typing import NDArray

from scenes.city.photo.curl import Curl, curl_of
from scenes.city.photo.sheet import SIDE_POINTS, homography

SIZE = (297.0, 210.0)
CORNERS = np.array([(140.0, 230.0), (1860.0, 320.0), (1600.0, 1225.0), (220.0, 1270.0)])
Field = Callable[[NDArray[np.float64], NDArray[np.float64]], tuple[NDArray[np.float64], NDArray[np.float64]]]


def read(field: Field) -> Curl:
    """What is made of the sides of a sheet whose points lie so many mm aside."""
    wide, high = SIZE
    matrix = homography(np.array([(0, 0), (wide, 0), (wide, high), (0, high)], float), CORNERS)
    t = np.linspace(0, 1, 400)
    zero, one = np.zeros_like(t), np.ones_like(t)
    bends = []
    for i, (u, v) in enumerate(((t, zero), (one, t), (1 - t, one), (zero, 1 - t))):
        dx, dy = field(u, v)
        spots = matrix @ np.stack([u * wide + dx, v * high + dy, one])
        points = (spots[:2] / spots[2]).T - CORNERS[i]
        along = CORNERS[(i + 1) % 4] - CORNERS[i]
        length = math.hypot(*along)
        part, off = points @ along / length**2, points @ np.array([along[1], -along[0]]) / length
        bends.append(np.interp(np.linspace(0, 1, SIDE_POINTS), part, off))
    return curl_of(matrix, CORNERS, bends, SIZE)


def furthest(field: Field) -> float:
    """By how many mm the points within are taken for others, at most."""
    u, v = np.meshgrid(np.linspace(0.05, 0.95, 19), np.linspace(0.05, 0.95, 19))
    got, true = read(field).moved(u, v), field(u, v)
    return float(np.hypot(got[0] - true[0], got[1] - true[1]).max())


@pytest.mark.parametrize(("a", "b"), [(5.07, 0.54), (0.54, 1.73), (2.2, 3.9), (3.6, 2.4), (1.2, 5.5)])
def test_a_buckled_sheet_is_straightened_within(a: float, b: float) -> None:
    def buckled(
        u: NDArray[np.float64], v: NDArray[np.float64]
    ) -> tuple[NDArray[np.float64], NDArray[np.float64]]:  # fmt: skip
        x = 1.2 * np.sin(math.pi * v) * np.sin(3.05 * u + a)
        return x, 1.6 * np.sin(math.pi * u) * np.cos(2.55 * v + b)

    assert furthest(buckled) < 0.6


def test_a_sheet_bent_one_way_is_the_patch_between_its_sides() -> None:
    def rolled(
        u: NDArray[np.float64], v: NDArray[np.float64]
    ) -> tuple[NDArray[np.float64], NDArray[np.float64]]:  # fmt: skip
        return np.zeros_like(u), -2.0 * np.sin(math.pi * u) * (1 - 0.4 * v)

    assert furthest(rolled) < 0.15


def test_a_flat_sheet_stays_flat() -> None:
    assert furthest(lambda u, v: (np.zeros_like(u), np.zeros_like(v))) < 1e-6
