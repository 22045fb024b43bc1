"""The geometry of strokes: what is smoothed, filled, erased and kept."""

from __future__ import annotations

import itertools
import math
import os

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import pygame
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.parts.strokes import read_stroke, thin, write_stroke
from scenes.city.drawing.document import City, Stroke, without
from scenes.city.drawing.ink_log import read_points, write_points
from scenes.city.ink.strokes import fill, line_of, trace

ONE = (1.0, 0.0, 0.0, 1.0, 0.0, 0.0)
number = st.integers(0, 16000).map(lambda n: n / 10)
pressed = st.tuples(number, number, st.integers(0, 100).map(lambda n: n / 100))
samples = st.lists(pressed, min_size=2, max_size=40).map(
    lambda points: tuple((x, y, 8.0 * i, p) for i, (x, y, p) in enumerate(points))
)


@settings(max_examples=60, deadline=None)
@given(samples)
def test_points_come_back_from_their_text(points: tuple[tuple[float, float, float, float], ...]) -> None:
    for back, point in zip(read_points(write_points(points)), points, strict=True):
        assert back == pytest.approx(point)


@settings(max_examples=60, deadline=None)
@given(samples)
def test_a_line_begins_and_ends_where_the_pen_did(points: tuple[tuple[float, float, float, float], ...]) -> None:
    line = line_of(points, 4)
    closed = len(line) > 2 and line[-1] == line[0]  # beyond its end, or it ends where it began
    ends = line[-2:] if closed else line[-1:]
    assert math.dist(line[0][:2], points[0][:2]) < 0.4
    assert min(math.dist(end[:2], points[-1][:2]) for end in ends) < 0.4
    assert all(0 < half < 4 for _, _, half in line)


@settings(max_examples=60, deadline=None)
@given(samples, number, number, st.integers(2, 80))
def test_the_part_eraser_leaves_nothing_within_its_disc(
    points: tuple[tuple[float, float, float, float], ...], x: float, y: float, radius: int
) -> None:
    stroke = Stroke(1, "pen", "#2B2118", 3, "small", "nature", points)
    city = City()
    rest = without(stroke, (x, y), radius, city.new_id)
    for piece in rest or ():
        assert len(piece.points) > 1
        for px, py, *_ in piece.points:
            assert math.dist((px, py), (x, y)) >= radius - 1e-3


@settings(max_examples=40, deadline=None)
@given(samples)
def test_the_record_keeps_ink_within_one_unit(points: tuple[tuple[float, float, float, float], ...]) -> None:
    kept = read_stroke(write_stroke(thin([p[:2] for p in points])))
    assert math.dist(kept[0], points[0][:2]) <= 1 and math.dist(kept[-1], points[-1][:2]) <= 1


def test_zero_smoothing_leaves_the_points_alone() -> None:
    points = tuple((10.0 * k, 50.0 + 20 * (k % 2), 8.0 * k, 0.0) for k in range(12))
    assert [(x, y) for x, y, _ in line_of(points, 3, 0)] == [p[:2] for p in points]
    smooth = line_of(points, 3, 100)
    assert max(abs(y - 60) for _, y, _ in smooth[4:-1]) < 10


def test_a_crossing_has_no_hole() -> None:
    surface = pygame.Surface((400, 400))
    points = tuple(
        (200 + 120 * math.sin(2 * t / 30), 200 + 120 * math.sin(3 * t / 30), t * 8.0, 0.0) for t in range(190)
    )
    line = line_of(points, 24)
    fill(surface, trace(line, ONE), (255, 255, 255))
    for x, y, half in line:
        if half > 5:
            assert surface.get_at((round(x), round(y)))[:3] == (255, 255, 255)


def test_ink_drawn_far_out_is_smooth_when_seen_near() -> None:
    """A pointer tells whole pixels only: at 400 % the steps would be seen."""
    zoom = 0.56
    circle = [(400 + 90 * math.cos(k / 14), 300 + 90 * math.sin(k / 14)) for k in range(80)]
    told = tuple((round(x * zoom) / zoom, round(y * zoom) / zoom, 16.0 * k, 0.0) for k, (x, y) in enumerate(circle))

    def tremble(line: list[tuple[float, float, float]]) -> float:
        """Radians by which the line turns to and fro, over what its round needs."""
        traced = trace(line, (4, 0, 0, 4, 0, 0))
        ways = [math.atan2(q[1] - p[1], q[0] - p[0]) for p, q in itertools.pairwise(traced)]
        turns = [(b - a + math.pi) % math.tau - math.pi for a, b in itertools.pairwise(ways)]
        return sum(map(abs, turns)) - abs(sum(turns))

    assert tremble(line_of(told, 3)) < 0.25 * tremble(line_of(told, 3, 0))
    square = [(100, 100), (150, 100), (200, 100), (200, 150), (200, 200)]
    line = line_of([(*p, 40.0 * k, 0.0) for k, p in enumerate(square)], 3)
    assert min(math.dist(p[:2], (200, 100)) for p in line) < 2  # a meant corner stays
