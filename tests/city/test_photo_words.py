"""Names written on a sheet of paper, which the app writes itself once their places have them; and what is no name."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence

import pytest

from scenes.city.photo.lines import Line
from scenes.city.photo.shapes import Proposal
from scenes.city.photo.words import names_on, words_on
from tools.photo.drawing import Drawing, arrow, filled, wall
from tools.photo.lettering import NAMES, write

SIZE = 297.0, 210.0
QUARTER = Proposal("area", [(80, 80), (160, 80), (160, 130), (80, 130)], [])


def lines_of(drawing: Drawing) -> list[Line]:
    return [Line(stroke["pts"], stroke["width"], tuple(stroke["rgb"]), 1.0) for stroke in drawing.strokes]


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("high", [3.6, 5.5])
def test_a_name_in_its_quarter_is_found_and_no_stroke_else(name: str, high: float) -> None:
    drawing = Drawing(SIZE, random.Random(name))
    for x in (95.0, 110.0, 125.0):
        filled(drawing, x, 92, 12, 6, "huts", "fineliner")
    before = len(drawing.strokes)
    write(drawing, name, (100.0, 118.0), high, "fineliner")
    lines = lines_of(drawing)
    assert names_on([(name, [QUARTER])], words_on(lines)) == set(range(before, len(lines)))


def test_a_name_goes_to_the_place_that_it_stands_at_and_fits() -> None:
    drawing = Drawing(SIZE, random.Random(1))
    write(drawing, "temple", (100.0, 118.0), 4.5, "fineliner")
    inner = len(drawing.strokes)
    write(drawing, "mint", (200.0, 60.0), 4.5, "fineliner")
    lines, mint = lines_of(drawing), Proposal("small", [(198, 40), (212, 40), (212, 54), (198, 54)], [])
    words = words_on(lines)
    assert names_on([("temple", [QUARTER]), ("mint", [mint])], words) == set(range(len(lines)))
    assert names_on([("mint", [mint])], words) == set(range(inner, len(lines)))
    assert names_on([("", [QUARTER]), ("of a length that nobody wrote", [mint])], words) == set()
    far = Proposal("area", [(10, 160), (60, 160), (60, 200), (10, 200)], [])
    assert names_on([("temple", [far])], words) == set()


def hatching(drawing: Drawing) -> None:
    for n in range(14):
        drawing.stroke([(100 + 1.6 * n, 104), (102 + 1.6 * n, 98)], "fineliner", "deco")


def houses(drawing: Drawing) -> None:
    for n in range(7):
        x = 90 + 5.0 * n
        drawing.stroke([(x, 100), (x, 97), (x + 2, 95), (x + 4, 97), (x + 4, 100), (x, 100)], "fineliner", "deco")


def dashes(drawing: Drawing) -> None:
    for n in range(8):
        drawing.stroke([(90 + 4.0 * n, 100), (92.5 + 4.0 * n, 100.3)], "fineliner", "sign")


def way(drawing: Drawing) -> None:
    arrow(drawing, (95, 100), (120, 102), "red", True)


def ladder(drawing: Drawing) -> None:
    wall(drawing, [(80 + 9.0 * n, 100) for n in range(8)], "ladder", "fineliner")


def grass(drawing: Drawing) -> None:
    filled(drawing, 110, 100, 25, 14, "tufts", "fineliner")


@pytest.mark.parametrize("draw", [hatching, houses, dashes, way, ladder, grass])
def test_what_is_no_name_stays(draw: Callable[[Drawing], None]) -> None:
    """Whatever its place is called, from three letters to fourteen."""
    drawing = Drawing(SIZE, random.Random(2))
    draw(drawing)
    names: Sequence[str] = ["x" * many for many in range(3, 15)]
    for name in names:
        assert names_on([(name, [QUARTER])], words_on(lines_of(drawing))) == set(), name
