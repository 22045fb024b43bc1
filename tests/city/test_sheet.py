"""Where a sheet lies in a picture: bent sides, rivers beside them, scans; its size; printed lines that are bent."""

from __future__ import annotations

import math

import numpy as np
import pytest
from numpy.typing import NDArray
from PIL import Image, ImageDraw, ImageFilter

from scenes.city.photo.lines import find_lines
from scenes.city.photo.paper import pixels_of, read_paper
from scenes.city.photo.sheet import UNSURE, XY, find_sheet
from scenes.city.photo.sizes import size_of

A4, LETTER = (297.0, 210.0), (279.0, 216.0)
CORNERS: list[XY] = [(220.0, 150.0), (1380.0, 190.0), (1330.0, 1010.0), (250.0, 1050.0)]


def seen_by_a_camera(size: tuple[float, float], tilt: float, lean: float, focal: float) -> tuple[XY, ...]:
    """The corners of a sheet in a picture of 2,000 by 1,500 pixels, to the nearest half."""
    wide, high = size
    found = []
    for x, y in ((0, 0), (wide, 0), (wide, high), (0, high)):
        px, py, pz = (x - wide / 2) / 450, (y - high / 2) / 450, 0.0
        py, pz = py * math.cos(tilt), py * math.sin(tilt)
        px, pz = px * math.cos(lean) - pz * math.sin(lean), px * math.sin(lean) + pz * math.cos(lean)
        found.append((1000 + focal * 2000 * px / (1 + pz), 750 + focal * 2000 * py / (1 + pz)))
    return tuple((round(2 * x) / 2, round(2 * y) / 2) for x, y in found)


@pytest.mark.parametrize("size", [A4, LETTER])
@pytest.mark.parametrize("tilt", [0.0, 0.05, 0.3, 0.6])
@pytest.mark.parametrize("focal", [0.75, 1.0])
def test_the_size_is_told_however_the_camera_was_held(size: tuple[float, float], tilt: float, focal: float) -> None:
    corners = seen_by_a_camera(size, tilt, 0.4 * tilt, focal)
    assert size_of(corners, (2000, 1500)) == size
    assert size_of((*corners[1:], corners[0]), (2000, 1500)) == (size[1], size[0])


def test_a_square_sheet_has_a_size_of_its_own() -> None:
    assert size_of(seen_by_a_camera((210.0, 210.0), 0.3, 0.1, 0.9), (2000, 1500)) == pytest.approx((297, 297), abs=6)


def photo(bow: float = 0.0, river: bool = False, bright: bool = False) -> NDArray[np.uint8]:
    """A sheet whose top is bowed by so many pixels; a river beside its right side; a corner melts into light."""
    image = Image.new("RGB", (1600, 1200), (206, 188, 160) if river else (90, 70, 50))
    pen = ImageDraw.Draw(image)
    a, b, c, d = CORNERS
    top = [
        (a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t - bow * math.sin(math.pi * t))
        for t in np.linspace(0, 1, 60)
    ]
    if bright:
        pen.polygon([(850, 0), (1600, 0), (1600, 560), (850, 560)], fill=(247, 247, 245))
    pen.polygon([*top, c, d], fill=(250, 250, 246))
    if river:
        bank = [
            (b[0] - 45 - 60 * math.sin(math.pi * t) - 50 * t, b[1] + (c[1] - b[1]) * t) for t in np.linspace(0, 1, 60)
        ]
        pen.line(bank, fill=(40, 40, 60), width=4)
    grain = np.random.default_rng(1).normal(0, 2, (1200, 1600, 1))
    return np.clip(np.asarray(image.filter(ImageFilter.GaussianBlur(1))) + grain, 0, 255).astype(np.uint8)


def furthest(corners: tuple[XY, ...]) -> float:
    return max(math.dist(one, two) for one, two in zip(corners, CORNERS, strict=True))


@pytest.mark.parametrize("bow", [0.0, 6.0, 22.0])
def test_a_bent_side_is_followed_to_its_corners(bow: float) -> None:
    sheet = find_sheet(photo(bow))
    assert furthest(sheet.corners) < 2.5 and sheet.sure >= UNSURE
    assert max(map(abs, sheet.bends[0])) == pytest.approx(bow, abs=1.5)


def test_a_river_beside_the_edge_is_not_the_edge() -> None:
    sheet = find_sheet(photo(river=True))
    assert furthest(sheet.corners) < 2.5 and sheet.sure >= UNSURE


def test_a_corner_that_cannot_be_seen_is_asked_for() -> None:
    assert find_sheet(photo(22.0, bright=True)).sure < UNSURE


def test_a_scan_is_the_sheet() -> None:
    image = Image.new("RGB", (1169, 827), (252, 252, 252))
    ImageDraw.Draw(image).rectangle((300, 200, 800, 600), outline=(20, 20, 20), width=5)
    sheet = find_sheet(np.asarray(image))
    assert sheet.corners == ((-0.5, -0.5), (1168.5, -0.5), (1168.5, 826.5), (-0.5, 826.5)) and sheet.sure >= UNSURE
    # what has another proportion may be a sheet on a white table
    assert find_sheet(np.asarray(image.crop((0, 0, 900, 827)))).sure < UNSURE


@pytest.mark.parametrize("both_ways", [False, True])
def test_printed_lines_that_wave_are_no_ink(both_ways: bool) -> None:
    wide, high = pixels_of(A4)
    flat = Image.new("RGB", (wide, high), (246, 246, 242))
    pen = ImageDraw.Draw(flat)
    for n in range(1, 41):
        pen.line(
            [(x, n * 30.3 + 4 * math.sin(x / 500 + n / 15)) for x in range(0, wide, 8)], fill=(150, 175, 215), width=2
        )
    for n in range(1, 59 if both_ways else 0):
        pen.line(
            [(n * 30.3 + 4 * math.sin(y / 450 + n / 20), y) for y in range(0, high, 8)], fill=(150, 175, 215), width=2
        )
    grain = np.random.default_rng(1).normal(0, 2, (high, wide, 1))

    def taken() -> int:
        shot = np.asarray(flat.filter(ImageFilter.GaussianBlur(1.6))) + grain  # as a camera leaves it
        return int(read_paper(Image.fromarray(np.clip(shot, 0, 255).astype(np.uint8)), A4).ink.sum())

    bare = taken()
    pen.ellipse((600, 400, 1100, 800), outline=(30, 30, 34), width=4)
    assert bare < 0.15 * taken()


def test_brown_ink_is_ink_and_coffee_is_none() -> None:
    wide, high = pixels_of(A4)
    flat = Image.new("RGB", (wide, high), (246, 246, 242))
    ring = Image.new("L", flat.size)
    ImageDraw.Draw(ring).ellipse((300, 300, 620, 620), outline=120, width=10)
    flat.paste((176, 122, 60), mask=ring.filter(ImageFilter.GaussianBlur(4)))
    assert not find_lines(read_paper(flat, A4))
    ImageDraw.Draw(flat).line([(900, 400), (1500, 700)], fill=(150, 84, 52), width=4)  # red in a file of few colours
    lines = find_lines(read_paper(flat.filter(ImageFilter.GaussianBlur(1)), A4))
    assert len(lines) == 1 and lines[0].length > 100
