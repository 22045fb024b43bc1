"""The pen: steady from run to run, never off by more than allowed, without holes where lines cross."""

import itertools
import math

import pygame
import pytest

from scenes.paint import ink
from scenes.paint.ink import MARGIN, Noise, Sketch, arc, box, dashes, resample, ribbon, smooth, wobble
from scenes.paint.pieces import PIECES
from scenes.paint.theme import HIGH_CONTRAST, PARCHMENT
from tests.paint.pixels import digest, visible

LONG = [(0.0, 0.0), (400.0, 0.0), (400.0, 300.0)]


@pytest.mark.parametrize("seed", range(12))
def test_noise_is_smooth_and_bounded(seed: int) -> None:
    values = Noise(seed).along([d * 0.5 for d in range(2000)])
    assert max(abs(v) for v in values) <= 1.06
    assert max(values) - min(values) > 1.0
    assert max(abs(a - b) for a, b in itertools.pairwise(values)) < 0.3


@pytest.mark.parametrize("seed", range(6))
def test_a_wobbling_line_stays_near_its_path(seed: int) -> None:
    for x, y in wobble(LONG, 0.8, seed):
        off = min(abs(y) if x <= 401 else 99, abs(x - 400) if y >= -1 else 99)
        assert off <= 1.2


def test_a_closed_line_meets_itself() -> None:
    line = wobble(box(0, 0, 200, 120), 1.2, 5, closed=True)
    assert math.dist(line[0], line[-1]) < 0.01


def test_resampling_keeps_corners_and_limits_steps() -> None:
    line = resample(LONG, 6)
    assert (400.0, 0.0) in line
    assert max(math.dist(a, b) for a, b in itertools.pairwise(line)) < 12


def test_a_curve_passes_through_its_points() -> None:
    points = [(0.0, 0.0), (20.0, 30.0), (60.0, 10.0)]
    line = smooth(points)
    for point in points:
        assert min(math.dist(point, other) for other in line) < 1e-6


def test_a_stroke_tapers_at_its_ends() -> None:
    outline = ribbon([(x * 6.0, 0.0) for x in range(20)], 4.0, 3, taper=0.5)
    count = len(outline) // 2
    widths = [math.dist(outline[i], outline[-1 - i]) for i in range(count)]
    assert widths[0] < widths[count // 2] * 0.75
    assert widths[-1] < widths[count // 2] * 0.75
    assert all(4 * 0.75 <= width <= 4 * 1.25 for width in widths[2:-2])


def test_dashes_cover_the_line_with_gaps() -> None:
    parts = dashes([(0.0, 0.0), (100.0, 0.0)], 10, 5)
    assert len(parts) == 7
    assert parts[0][0] == (0.0, 0.0)
    assert parts[1][0][0] == pytest.approx(15)
    ring = dashes(arc(0, 0, 40), 10, 6, closed=True)
    lengths = [sum(math.dist(a, b) for a, b in itertools.pairwise(p)) for p in ring]
    assert max(lengths) - min(lengths) < 0.5


def _pad(scale: float = 2.0) -> Sketch:
    return Sketch(120, 120, scale, PARCHMENT, "test")


def test_crossing_strokes_leave_no_hole() -> None:
    sketch = _pad()
    for start, end in (((10, 60), (110, 60)), ((60, 10), (60, 110)), ((110, 20), (10, 100)), ((100, 110), (20, 10))):
        sketch.stroke([start, end], 8, amount=0)
    surface = sketch.render()
    assert surface.get_at((120, 120)).a == 255


def test_a_stroke_that_crosses_itself_leaves_no_hole() -> None:
    sketch = _pad()
    loop = smooth([(10, 90), (60, 60), (100, 20), (60, 8), (20, 20), (60, 60), (110, 90)])
    sketch.stroke(loop, 8, amount=0, taper=0)
    surface = sketch.render()
    for dx in (-2, 0, 2):
        assert surface.get_at((120 + dx, 120)).a == 255


def test_washes_drawn_in_both_directions_do_not_cancel() -> None:
    sketch = _pad()
    square = box(20, 20, 60, 60)
    sketch.wash(square, (10, 80, 40), amount=0, offset=(0, 0))
    sketch.wash([(x + 20, y + 20) for x, y in reversed(square)], (10, 80, 40), amount=0, offset=(0, 0))
    assert sketch.render().get_at((120, 120)) == (10, 80, 40, 255)


def test_a_drawn_circle_is_round_on_paper() -> None:
    """At the scale of a print no corner of its pieces can be seen: its rim is nowhere off by a dot."""
    scale, radius = 8.0, 9.0
    sketch = _pad(scale)
    sketch.disc(60, 60, radius, fill=(10, 80, 40), width=0, amount=0, offset=(0, 0))
    mask = pygame.mask.from_surface(sketch.render(), 127)
    rim = [math.dist((x + 0.5, y + 0.5), (60 * scale, 60 * scale)) for x, y in mask.outline()]
    assert len(rim) > 300 and max(rim) - min(rim) < 1.5
    corners = _pad(scale)
    corners.wash(box(20, 20, 60, 60), (10, 80, 40), amount=0, offset=(0, 0))
    assert corners.render().get_at((20 * round(scale) + 1, 20 * round(scale) + 1)).a == 255  # a corner stays one


def test_placing_moves_turns_and_sizes_what_is_drawn() -> None:
    sketch = _pad(1.0)
    with sketch.at(60, 60, 2.0, 90):
        sketch.plain(box(0, 0, 10, 20), (200, 0, 0))
    assert sketch.render().get_bounding_rect() == pygame.Rect(20, 60, 40, 20)


@pytest.mark.parametrize("scale", [0.8, 1.0, 1.5, 2.25, 3.0])
def test_a_sheet_has_its_size_at_every_scale(scale: float) -> None:
    piece = ink.sheet(300, 200, scale, PARCHMENT)
    assert piece.surface.get_size() == (math.ceil((300 + 2 * MARGIN) * scale - 1e-6), math.ceil(216 * scale - 1e-6))
    assert piece.anchor == (round(MARGIN * scale), round(MARGIN * scale))
    middle = piece.anchor[0] + round(150 * scale), piece.anchor[1] + round(100 * scale)
    assert piece.surface.get_at(middle).a == 255
    assert piece.surface.get_at((0, 0)).a == 0


def test_the_same_sheet_twice_is_the_same_bytes() -> None:
    first = digest(ink.sheet(400, 300, 1.5, PARCHMENT, frame=True).surface)
    PIECES.clear()
    assert digest(ink.sheet(400, 300, 1.5, PARCHMENT, frame=True).surface) == first
    assert digest(ink.sheet(400, 300, 1.5, PARCHMENT, frame=True, seed=2).surface) != first


def test_the_same_sketch_at_two_scales_has_the_same_shape() -> None:
    small, large = (ink.rule(200, scale, PARCHMENT).surface for scale in (1.0, 2.0))
    assert abs(visible(large) / visible(small) - 4) < 1.0


def test_the_high_contrast_sheet_is_white_and_unstained() -> None:
    surface = ink.sheet(300, 200, 1.0, HIGH_CONTRAST).surface
    inner = surface.subsurface((20, 20, 270, 170))
    assert pygame.transform.average_color(inner)[:3] == (255, 255, 255)


def test_the_table_fills_the_window() -> None:
    piece = ink.table(640, 360, 0.8, PARCHMENT)
    assert piece.surface.get_size() == (640, 360)
    assert visible(piece.surface) == 640 * 360
