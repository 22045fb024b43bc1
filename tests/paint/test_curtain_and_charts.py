"""The curtain hides everything; charts tell their kinds apart without colour."""

import itertools

import pytest

from scenes.paint import charts, curtain
from scenes.paint.theme import HIGH_CONTRAST, PARCHMENT, Theme
from tests.paint.pixels import digest, grey_difference, visible

THEMES = pytest.mark.parametrize("look", [PARCHMENT, HIGH_CONTRAST], ids=lambda t: t.name)


@THEMES
@pytest.mark.parametrize("size", [(1280, 720), (1024, 640), (1720, 720)])
def test_the_curtain_covers_the_whole_window(size: tuple[int, int], look: Theme) -> None:
    surface = curtain.curtain(*size, 1.0, look).surface
    assert surface.get_size() == size
    assert visible(surface) == size[0] * size[1]


def test_the_placard_hangs_above_its_corner() -> None:
    piece = curtain.placard(600, 428, 1.0, PARCHMENT, hang=60)
    drawn = piece.surface.get_bounding_rect()
    assert piece.anchor[1] >= 60
    assert drawn.top <= 2
    assert 598 <= drawn.width <= 608


@THEMES
def test_bars_of_luck_and_choice_differ_without_colour(look: Theme) -> None:
    kinds: tuple[charts.BarKind, ...] = ("luck", "gain", "loss")
    shown = {kind: charts.bar(120, 22, kind, 2.0, look).surface for kind in kinds}
    for one, two in itertools.combinations(kinds, 2):
        assert grey_difference(shown[one], shown[two]) > 0.03, (one, two)


def test_towers_grow_and_the_best_is_golden() -> None:
    low, high = charts.tower_bar(26, 40, 1.0, PARCHMENT), charts.tower_bar(26, 120, 1.0, PARCHMENT)
    assert high.surface.get_bounding_rect().height - low.surface.get_bounding_rect().height == pytest.approx(80, abs=2)
    assert digest(charts.tower_bar(26, 40, 1.0, PARCHMENT, best=True).surface) != digest(low.surface)
    assert visible(charts.ruin_bar(26, 1.0, PARCHMENT).surface) > 80


def test_a_meter_fills_with_its_share() -> None:
    inked = [
        sum(meter.get_at((x, 6))[:3] == PARCHMENT.legal.paper for x in range(meter.get_width()))
        for meter in (charts.meter(100, share, 1.0, PARCHMENT).surface for share in (0.0, 0.25, 0.5, 1.0))
    ]
    assert inked[0] == 0
    assert inked == sorted(inked)
    assert inked[3] == pytest.approx(100, abs=4)
    with pytest.raises(ValueError, match="between 0 and 1"):
        charts.meter(100, 1.2, 1.0, PARCHMENT)


def test_a_curve_passes_its_points() -> None:
    piece = charts.curve(((0, 0), (60, -20), (120, -60)), 1.0, PARCHMENT)
    for x, y in ((0, 0), (60, -20), (120, -60)):
        assert piece.surface.get_at((piece.anchor[0] + x, piece.anchor[1] + y)).a > 0


def test_the_axis_has_its_levels() -> None:
    piece = charts.axis(200, 100, 4, 1.0, PARCHMENT)
    column = [piece.surface.get_at((100, y)).a > 60 for y in range(piece.surface.get_height())]
    lines = sum(1 for before, now in itertools.pairwise([False, *column]) if now and not before)
    assert lines == 5


def test_a_curve_is_never_above_or_below_what_it_joins() -> None:
    """Numbers of cards that go up and down between none and one never come below none."""
    points = [(10.0 * turn, float(height)) for turn, height in enumerate((0, 0, 1, 1, 0, 0, 3, 0, 0))]
    line = charts.steady(points)
    assert all(point in line for point in points)
    for (left, a), (right, b) in itertools.pairwise(points):
        between = [y for x, y in line if left <= x <= right]
        assert min(a, b) - 1e-9 <= min(between) and max(between) <= max(a, b) + 1e-9
