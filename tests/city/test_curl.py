"""A sheet that does not lie flat, and one that is not whole: what its sides tell of its middle, what hides its ink."""

from __future__ import annotations

import math
from collections.abc import Callable

import numpy as np
import pytest
from numpy.typing import NDArray
from PIL import Image, ImageDraw

from scenes.city.photo.curl import Curl, curl_of
from scenes.city.photo.paper import pixels_of, read_paper
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
    def buckled(u: NDArray[np.float64], v: NDArray[np.float64]) -> tuple[NDArray[np.float64], NDArray[np.float64]]:
        x = 1.2 * np.sin(math.pi * v) * np.sin(3.05 * u + a)
        return x, 1.6 * np.sin(math.pi * u) * np.cos(2.55 * v + b)

    assert furthest(buckled) < 0.6


def test_a_sheet_bent_one_way_is_the_patch_between_its_sides() -> None:
    def rolled(u: NDArray[np.float64], v: NDArray[np.float64]) -> tuple[NDArray[np.float64], NDArray[np.float64]]:
        return np.zeros_like(u), -2.0 * np.sin(math.pi * u) * (1 - 0.4 * v)

    assert furthest(rolled) < 0.15


def test_a_flat_sheet_stays_flat() -> None:
    assert furthest(lambda u, v: (np.zeros_like(u), np.zeros_like(v))) < 1e-6


@pytest.mark.parametrize("colour", [(201, 150, 122), (96, 64, 48), (0, 0, 0)])
def test_what_hides_the_sheet_is_no_ink(colour: tuple[int, int, int]) -> None:
    wide, high = pixels_of(SIZE)
    flat = Image.new("RGB", (wide, high), (238, 238, 234))
    pen = ImageDraw.Draw(flat)
    pen.line([(700, 200), (1500, 200)], fill=(30, 30, 34), width=4)
    pen.rectangle((0, 500, 220, 620), fill=colour)  # a finger, or where the photo ends
    pen.ellipse((160, 500, 280, 620), fill=colour)
    paper = read_paper(flat, SIZE)
    rows, columns = np.nonzero(paper.ink)
    assert len(rows) and set(range(195, 206)).issuperset(rows.tolist()) and columns.min() > 690
    assert len(paper.covered) == 1


def test_a_wash_hides_nothing() -> None:
    wide, high = pixels_of(SIZE)
    flat = Image.new("RGB", (wide, high), (238, 238, 234))
    ImageDraw.Draw(flat).ellipse((500, 400, 900, 800), fill=(205, 150, 110))
    assert not read_paper(flat, SIZE).covered
