"""Drawn lines: both written forms, and thinning to within one unit of the ink."""

from __future__ import annotations

import math
from itertools import pairwise

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from game.parts.strokes import (
    Point,
    StrokeError,
    ink_to_text,
    read_stroke,
    read_strokes,
    thin,
    thin_all,
    write_stroke,
)


def test_both_written_forms_are_read_alike() -> None:
    """A list of points and one text mean the same stroke."""
    assert read_stroke([[3, 4], [5, -6]]) == read_stroke(" 3,4  5,-6 ") == [(3, 4), (5, -6)]
    assert read_strokes([[[0, 0]], "1,2 3,4", ""]) == [[(0, 0)], [(1, 2), (3, 4)], []]
    assert write_stroke([(3, 4), (5, -6)]) == "3,4 5,-6"


@pytest.mark.parametrize(
    "value",
    ["1,2,3", "1 2", "a,b", "1.5,2", 7, None, [[1]], [[1, 2, 3]], [[1.5, 2]], [["1", "2"]], [[True, 1]], ["1,2"]],
)
def test_what_is_no_stroke_is_refused(value: object) -> None:
    """Anything else is no stroke, and says why."""
    with pytest.raises(StrokeError, match=r"stroke|point"):
        read_stroke(value)


def test_a_drawing_is_a_list_of_strokes() -> None:
    """One text alone is no drawing."""
    with pytest.raises(StrokeError, match="list of strokes"):
        read_strokes("1,2 3,4")


def distance(point: tuple[float, float], line: list[Point]) -> float:
    """How far a point is from a line of points."""
    if len(line) == 1:
        return math.dist(point, line[0])
    best = math.inf
    for (ax, ay), (bx, by) in pairwise(line):
        dx, dy = bx - ax, by - ay
        length = dx * dx + dy * dy
        t = max(0.0, min(1.0, ((point[0] - ax) * dx + (point[1] - ay) * dy) / length)) if length else 0.0
        best = min(best, math.dist(point, (ax + t * dx, ay + t * dy)))
    return best


NUMBERS = st.floats(0, 1600, allow_nan=False)


@example([(2e-247, 1.0), (0.0, 0.0), (0.0, 1.0)])
@given(st.lists(st.tuples(NUMBERS, NUMBERS), min_size=2, max_size=40))
def test_thinned_ink_stays_within_one_unit(ink: list[tuple[float, float]]) -> None:
    """No point of the ink is further than one unit from the thinned line, and no point is added."""
    line = thin(ink)
    assert 1 <= len(line) <= len(ink)
    assert all(distance(point, line) <= 1.0 + 1e-9 for point in ink)


def test_a_straight_line_keeps_its_ends_alone() -> None:
    """Points that say nothing are left out; corners stay; a written stroke is short."""
    assert thin([(x, 0) for x in range(500)]) == [(0, 0), (499, 0)]
    assert thin([(0, 0), (10, 0), (20, 0), (20, 15), (20, 30)]) == [(0, 0), (20, 0), (20, 30)]
    assert ink_to_text([[(0, 0), (5, 0.25), (10, 0)], [(1, 1)]]) == ["0,0 10,0", "1,1"]


spots = st.one_of(
    st.tuples(st.floats(-50, 50), st.floats(-50, 50)),
    st.tuples(st.integers(-9, 9), st.integers(-9, 9)),
    st.sampled_from([(0.5, 0.5), (1.5, 2.5), (1.49999, 0.0), (3.0, 3.0)]),
)


@given(st.lists(st.lists(spots, min_size=1, max_size=14), max_size=8))
@settings(max_examples=200, deadline=None)
def test_many_strokes_at_once_are_thinned_as_each_alone(inks: list[list[tuple[float, float]]]) -> None:
    """Also dots, repeated points, whole points and none at all."""
    assert thin_all(inks) == [write_stroke(thin(ink)) for ink in inks]
