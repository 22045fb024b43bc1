"""Ink and wash: roads and rivers run into each other and end open, washes have soft edges, outlines close."""

from __future__ import annotations

import itertools
import math
from collections.abc import Sequence

import pytest
from msgspec.structs import replace
from pygame import Surface

from scenes.city.drawing.document import SHEET, City, Stroke, in_order
from scenes.city.exports.export import Contents, pieces, svg
from scenes.city.ink.looks import COATS, Looks, looks_of, rgb
from scenes.city.ink.nibs import NIBS
from scenes.city.ink.painter import Painter, render
from scenes.paint.theme import theme

XY = tuple[float, float]


def stroke(
    key: int, line: Sequence[XY], width: float, words: str = "", tool: str = "pen", layer: str = "long"
) -> Stroke:
    """A stroke through these points."""
    far = [
        (a[0] + (b[0] - a[0]) * n / 20, a[1] + (b[1] - a[1]) * n / 20)
        for a, b in itertools.pairwise(line)
        for n in range(20)
    ]
    points = tuple((x, y, 8.0 * n, 0.0) for n, (x, y) in enumerate([*far, line[-1]]))
    return Stroke(key, tool, "#2B2118", width, layer, "road", points, float(key), words)  # type: ignore[arg-type]


def picture(*strokes: Stroke) -> Surface:
    """The sheet with these strokes, a pixel to a unit."""
    city = City("Test")
    city.edit("draw", [("stroke", one.id, one) for one in strokes])
    return render(Painter(city, Looks(0), theme()), SHEET, (1, 0, 0, 1, 0, 0), in_order(city.strokes.values()))


def near(colour: Sequence[int], other: Sequence[int]) -> bool:
    """Nearly the same colour."""
    return max(abs(a - b) for a, b in zip(colour[:3], other[:3], strict=True)) < 24


@pytest.mark.parametrize("nib", ["road", "water"])
@pytest.mark.parametrize("end", [(800, 500), (800, 505)])
def test_bands_run_into_each_other(nib: str, end: XY) -> None:
    """Where one meets another there is no edge between them, and the far edge has no bump; so also where they cross."""
    body, edge = NIBS[nib].body, NIBS[nib].edge
    for second in ([(820.0, 800.0), end], [(820.0, 800.0), (790.0, 200.0)]):
        one, two = stroke(1, [(300, 500), (1300, 500)], 40, nib), stroke(2, second, 40, nib)
        for seen in (picture(one, two), picture(replace(two, id=1, z=1.0), replace(one, id=2, z=2.0))):
            assert not any(near(seen.get_at((x, 521)), edge) for x in range(795, 808)), "an edge runs across the mouth"
            if second[1] == end:
                assert all(near(seen.get_at((x, 480)), edge) for x in range(780, 822)), "the far edge is whole"
                assert not any(near(seen.get_at((x, 476)), body) for x in range(780, 822)), "and has no bump"


def test_bands_end_open_and_run_off_the_sheet() -> None:
    """No edge closes them; near the sheet's edge they go on beyond it."""
    nib = NIBS["road"]
    seen = picture(stroke(1, [(500, 500), (800, 500)], 40, "road"), stroke(2, [(1300, 700), (1590, 700)], 40, "road"))
    assert near(seen.get_at((790, 500)), nib.body) and not any(
        near(seen.get_at((x, 500)), nib.edge) for x in range(780, 815)
    )
    assert near(seen.get_at((1596, 700)), nib.body) and near(seen.get_at((1596, 680)), nib.edge)


def test_waters_lie_below_roads_and_both_below_lines() -> None:
    """Of one layer, in whatever order they were drawn."""
    line, road = stroke(1, [(700, 300), (700, 700)], 6), stroke(2, [(400, 500), (1000, 500)], 30, "road")
    water, wash = stroke(3, [(720, 300), (720, 700)], 90, "water"), stroke(4, [(400, 480), (1000, 480)], 80, "", "wash")
    assert [one.id for one in in_order([line, road, water, wash])] == [4, 3, 2, 1]
    seen = picture(line, road, water)
    assert near(seen.get_at((700, 500)), rgb("#2B2118")) and near(seen.get_at((740, 500)), NIBS["road"].body)


def test_exports_have_bands_as_the_screen_has_them() -> None:
    """All edges come before all that is between them, in each format."""
    city = City("Test")
    city.edit(
        "draw",
        [
            ("stroke", n, stroke(n, line, 40, "road"))
            for n, line in (
                (1, [(300, 500), (1300, 500)]),
                (2, [(800, 800), (800, 500)]),
                (3, [(300, 300), (900, 520)]),
            )
        ],
    )  # type: ignore[list-item]
    painter = Painter(city, Looks(0), theme())
    text = svg(painter, Contents())
    shades = [part.split('"')[1] for part in text.split("fill=")[1:]]
    road = NIBS["road"]
    wanted = [f"#{r:02X}{g:02X}{b:02X}" for r, g, b in (road.edge, road.body)]
    assert [shade.upper() for shade in shades if shade.upper() in wanted] == [wanted[0]] * 3 + [wanted[1]] * 3
    assert b"".join(piece for _, piece in pieces(painter, "pdf", Contents())).startswith(b"%PDF")


def test_a_wash_has_a_soft_edge() -> None:
    """From its rim inwards it gets stronger in steps; on top of itself it is no darker."""
    wash = stroke(1, [(500, 500), (900, 500), (500, 505)], 60, "", "wash", "area")
    assert len(looks_of(wash, 0)) == len(COATS)
    seen = picture(wash)
    column = [sum(seen.get_at((700, y))[:3]) for y in (462, 471, 473, 475, 480, 500)]
    assert column == sorted(column, reverse=True) and len(set(column)) >= 4
    assert near(seen.get_at((700, 500)), seen.get_at((880, 500)))


@pytest.mark.parametrize("gap", [0.0, 5.0])
def test_there_is_no_notch_where_an_outline_closes(gap: float) -> None:
    """The line is as thick there as anywhere; an open line has thin ends."""
    turns = [2 * math.pi * n / 60 for n in range(61)]
    ring = [(800 + 150 * math.cos(t), 500 + 150 * math.sin(t)) for t in turns]
    ring[-1] = (950, 500 - gap)
    closed, open_one = stroke(1, ring, 8, "", "pen", "area"), stroke(2, ring[:40], 8, "", "pen", "area")
    (mark,), (other,) = looks_of(closed, 40), looks_of(open_one, 40)
    halves = [half for _, _, half in mark.points]
    assert min(halves[0], halves[-1]) > 0.8 * halves[len(halves) // 2] and mark.points[0] == mark.points[-1]
    assert other.points[-1][2] < 0.6 * other.points[len(other.points) // 2][2]
