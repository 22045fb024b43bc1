"""Strokes and places of a photo: what a hand draws so that it is easily taken for something else."""

from __future__ import annotations

import math

import numpy as np
from PIL import Image, ImageDraw

from scenes.city.photo.lines import Line, find_lines
from scenes.city.photo.paper import read_paper
from scenes.city.photo.shapes import find_places
from scenes.city.photo.sheet import UNSURE, XY, find_sheet
from scenes.city.photo.sizes import size_of

SIZE = (297.0, 210.0)
SCALE = 1800 / 297


def inked(*strokes: tuple[list[XY], float, tuple[int, int, int]]) -> list[Line]:
    """The strokes that are found on a flat sheet on which these are drawn: points and width in mm, colour."""
    sheet = Image.new("RGB", (1800, round(210 * SCALE)), (250, 250, 248))
    pen = ImageDraw.Draw(sheet)
    for points, width, rgb in strokes:
        pen.line([(x * SCALE, y * SCALE) for x, y in points], rgb, round(width * SCALE), joint="curve")
    return find_lines(read_paper(sheet, SIZE))


def ring(x: float, y: float, rx: float, ry: float) -> list[XY]:
    turns = [n / 60 * 2 * math.pi for n in range(61)]
    return [(x + rx * math.cos(t), y + ry * math.sin(t)) for t in turns]


def as_line(points: list[XY]) -> Line:
    return Line(points, 0.5, (20, 20, 20), 0.9)


BLACK = (20, 20, 22)


def test_fine_hatching_does_not_part_a_broad_outline() -> None:
    outline = ring(100, 100, 35, 24), 2.4, BLACK
    hatches = [([(76.0 + 8 * n, 84.0), (78.0 + 8 * n, 116.0)], 0.9, BLACK) for n in range(6)]
    reaching = [
        ([(x, 100 - 24 * math.sqrt(1 - ((x - 100) / 35) ** 2)), *rest], w, c) for [(x, _), *rest], w, c in hatches
    ]
    lines = inked(outline, *reaching)
    assert sum(line.length > 150 for line in lines) == 1  # the outline, in one
    assert max(line.length for line in lines if line.length < 150) < 45  # and no two hatches in one movement


def test_where_another_pen_goes_on_there_is_another_stroke() -> None:
    lines = inked(([(60, 60), (60, 90), (100, 90)], 0.6, BLACK), ([(100, 90), (150, 92)], 0.6, (20, 120, 60)))
    assert sorted(line.pen for line in lines) == ["green", "grey"]
    assert sorted(round(line.length, -1) for line in lines) == [50, 70]


def test_quarters_that_touch_are_two() -> None:
    joined = [(40.0, 40.0), (90.0, 40.0), (90.0, 79.0), (92.0, 79.0), (92.0, 40.0), (140.0, 40.0), (140.0, 80.0),
              (40.0, 80.0), (40.0, 40.0)]  # fmt: skip
    places = find_places([as_line(joined)], SIZE)
    assert [place.shape for place in places] == ["area", "area"]


def test_shading_without_lifting_the_pen_is_no_road() -> None:
    back_and_forth = [(70.0 + 3 * n, 86.0 if n // 2 % 2 == 0 else 114.0) for n in range(20)]
    even = [(x + (1.5 if n % 2 else 0), y) for n, (x, y) in enumerate(back_and_forth)]
    places = find_places([as_line(ring(100, 100, 42, 30)), as_line(even)], SIZE)
    assert [place.shape for place in places] == ["area"]


def test_a_sheet_whose_side_is_outside_the_picture_is_asked_for() -> None:
    photo = Image.new("RGB", (1000, 800), (45, 45, 48))
    pen = ImageDraw.Draw(photo)
    pen.polygon([(240, -90), (810, -60), (850, 640), (170, 600)], (245, 245, 240))
    for n in range(6):  # ink in a row, where the missing side might be
        pen.line([(230 + 100 * n, 60 + 3 * n), (288 + 100 * n, 61.7 + 3 * n)], (60, 60, 64), 9)
    assert find_sheet(np.asarray(photo)).sure < UNSURE


def test_no_sheet_is_a_strip() -> None:
    wide, high = size_of(((100.0, 400.0), (1900.0, 402.0), (1900.0, 410.0), (100.0, 409.0)), (2000, 1500))
    assert wide / high < 3.1
