"""Strokes and places of a photo: what a hand draws so that it is easily taken for something else."""

from __future__ import annotations

import io
import math
from itertools import pairwise

import numpy as np
import pytest
import shapely
from PIL import Image, ImageDraw, ImageFilter

from scenes.city.photo.crosses import with_crosses
from scenes.city.photo.lines import Line, find_lines, pen_of
from scenes.city.photo.paper import Paper, read_paper
from scenes.city.photo.rest import with_the_rest
from scenes.city.photo.shapes import Proposal, find_places, ringed_numbers, sea_of
from scenes.city.photo.sheet import UNSURE, XY, find_sheet
from scenes.city.photo.signs import Named, find_signs, matched
from scenes.city.photo.sizes import size_of
from scenes.city.photo.taking import at

SIZE = (297.0, 210.0)
SCALE = 1800 / 297


def inked(*strokes: tuple[list[XY], float, tuple[int, int, int]]) -> list[Line]:
    """The strokes that are found on a flat sheet on which these are drawn: points and width in mm, colour."""
    return find_lines(paper_of(*strokes))


def paper_of(*strokes: tuple[list[XY], float, tuple[int, int, int]]) -> Paper:
    sheet = Image.new("RGB", (1800, round(210 * SCALE)), (250, 250, 248))
    pen = ImageDraw.Draw(sheet)
    for points, width, rgb in strokes:
        pen.line([(x * SCALE, y * SCALE) for x, y in points], rgb, round(width * SCALE), joint="curve")
    return read_paper(sheet, SIZE)


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


def test_the_wash_of_a_narrow_band_is_none_of_its_two_lines() -> None:
    """A river washed blue between its banks; a bar of black, as broad and without banks, is ink."""
    river = [(60.0, 100.0), (240.0, 104.0)]
    banks = [([(x, y + side) for x, y in river], 0.6, BLACK) for side in (-2.5, 2.5)]
    lines = inked((river, 5.0, (120, 160, 215)), *banks)
    assert sorted(round(line.length, -1) for line in lines) == [180, 180]
    bar = inked(([(60.0, 150.0), (100.0, 150.0)], 4.5, BLACK))
    assert len(bar) == 1 and bar[0].width > 3.5


@pytest.mark.parametrize("wash", [(190, 215, 160), (222, 196, 158), (150, 180, 220)])
@pytest.mark.parametrize("width", [0.3, 0.5])
def test_a_washed_quarter_has_one_outline(wash: tuple[int, int, int], width: float) -> None:
    """Paper that is darker from a line on is reckoned too bright beside it: no ink for that. Fainter pens are kept."""
    sheet = Image.new("RGB", (1800, round(210 * SCALE)), (250, 250, 248))
    pen = ImageDraw.Draw(sheet)
    quarter = [(x * SCALE, y * SCALE) for x, y in ((90, 60), (180, 64), (176, 150), (88, 146), (90, 60))]
    pen.polygon(quarter, wash)
    pen.line(quarter, (30, 32, 60), round(width * SCALE))
    pen.line([(120 * SCALE, 75 * SCALE), (124 * SCALE, 135 * SCALE)], (90, 95, 110), round(0.6 * SCALE))
    lines = find_lines(read_paper(sheet.filter(ImageFilter.GaussianBlur(1.2)), SIZE))
    assert sorted(round(line.length, -1) for line in lines) == [60, 350]


def test_noise_of_colour_in_a_wash_is_no_ink() -> None:
    """As a JPEG has it: in squares of several pixels, and most where there is least of a colour."""
    photo = Image.new("RGB", (1200, 848), (240, 232, 208))
    pen, scale = ImageDraw.Draw(photo), 1200 / 297
    pen.rectangle((60 * scale, 80 * scale, 150 * scale, 140 * scale), (219, 182, 129), BLACK, 2)
    for x in range(70, 135, 8):
        pen.line((x * scale, 90 * scale, (x + 2) * scale, 130 * scale), (70, 37, 90), 3)
    pixels = np.asarray(photo) + np.random.default_rng(3).normal(0, 4, (*photo.size[::-1], 3))
    file = io.BytesIO()
    Image.fromarray(np.clip(pixels, 0, 255).astype(np.uint8)).save(file, "JPEG", quality=80)
    sheet = Image.open(file).convert("RGB").resize((1800, round(210 * SCALE)), Image.Resampling.BICUBIC)
    assert sorted(round(line.length, -1) for line in find_lines(read_paper(sheet, SIZE))) == [40] * 9 + [300]


def test_rungs_go_straight_into_a_broad_line() -> None:
    """Thinning leads them to its middle by the shortest way, a whole pen's breadth from where they were drawn."""
    walls = [([(60.0, y), (240.0, y)], 2.4, BLACK) for y in (100.0, 106.5)]
    rungs = [((70.0 + 10 * n, 99.5), (80.0 + 10 * n, 107.0)) for n in range(15)]
    lines = inked(*walls, *([list(rung), 0.5, BLACK] for rung in rungs))
    drawn = shapely.MultiLineString([line.points for line in lines])
    for rung in rungs:
        spots = shapely.LineString(rung).interpolate(np.arange(0.0, 12.0, 0.3))
        assert max(drawn.distance(spot) for spot in spots) < 0.6


def test_where_another_pen_goes_on_there_is_another_stroke() -> None:
    lines = inked(([(60, 60), (60, 90), (100, 90)], 0.6, BLACK), ([(100, 90), (150, 92)], 0.6, (20, 120, 60)))
    assert sorted(line.pen for line in lines) == ["green", "grey"]
    assert sorted(round(line.length, -1) for line in lines) == [50, 70]


def test_quarters_that_touch_are_two() -> None:
    joined = [
        (40.0, 40.0),
        (90.0, 40.0),
        (90.0, 79.0),
        (92.0, 79.0),
        (92.0, 40.0),
        (140.0, 40.0),
        (140.0, 80.0),
        (40.0, 80.0),
        (40.0, 40.0),
    ]
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


def test_a_sheet_with_a_strip_of_table_in_it_is_asked_for() -> None:
    """It lies on a board that comes out on one side, and whose edge stands out from the table more than paper does."""
    photo = Image.new("RGB", (1000, 800), (45, 45, 48))
    pen = ImageDraw.Draw(photo)
    pen.polygon([(170, 157), (830, 157), (830, 640), (170, 640)], (205, 190, 165))
    pen.polygon([(170, 175), (830, 182), (830, 640), (170, 640)], (248, 248, 244))
    sheet = find_sheet(np.asarray(photo))
    assert sheet.sure < UNSURE or abs(sheet.corners[0][1] - 175) < 3
    # the edge of a shadow is no side: the sheet goes on beyond it, out of the picture
    photo = Image.new("RGB", (1000, 800), (60, 110, 80))
    ImageDraw.Draw(photo).polygon([(-90, 157), (830, 170), (800, 640), (-90, 620)], (248, 248, 244))
    shaded = np.asarray(photo).copy()
    shaded[:, :370] = shaded[:, :370] // 2
    assert find_sheet(shaded).sure < UNSURE


def test_paper_that_is_no_brighter_than_its_table_is_found_by_its_colour() -> None:
    photo = Image.new("RGB", (1000, 800), (225, 215, 190))
    pen = ImageDraw.Draw(photo)
    for x in range(20, 1000, 60):
        for y in range(20, 800, 60):
            pen.ellipse((x - 12, y - 12, x + 12, y + 12), (185, 85, 100))
    true = [(170, 157), (830, 182), (800, 640), (150, 600)]
    pen.polygon(true, (250, 238, 160))
    for n in range(12):  # printed lines, all of them longer and clearer than the sheet's sides
        pen.line([(172, 190 + 34 * n), (800, 212 + 35 * n)], (150, 175, 215), 3)
    sheet = find_sheet(np.asarray(photo))
    assert max(math.dist(a, b) for a, b in zip(sheet.corners, true, strict=True)) < 2


def test_no_sheet_is_a_strip() -> None:
    wide, high = size_of(((100.0, 400.0), (1900.0, 402.0), (1900.0, 410.0), (100.0, 409.0)), (2000, 1500))
    assert wide / high < 3.1


def test_what_fine_ink_leaves_beside_a_broad_pen_is_kept_and_print_is_not() -> None:
    """A row of faint dots is drawn, a speck alone is dust; faint pieces in one row over all of the sheet are print."""
    faint = (150, 150, 153)
    dots = [([(60.0 + 3 * n, 120.0), (60.4 + 3 * n, 120.1)], 0.5, faint) for n in range(12)]
    dust = [([(200.0, 180.0), (200.4, 180.1)], 0.5, faint)]
    print_ = [([(8.0 + 9 * n, 60.0), (13.0 + 9 * n, 60.0)], 0.4, (222, 226, 232)) for n in range(31)]
    lines = inked((ring(150, 140, 30, 20), 1.8, BLACK), *dots, *dust, *print_)
    assert sum(len(line.points) and abs(line.points[0][1] - 120) < 1 and line.length < 2 for line in lines) >= 11
    assert not [line for line in lines if abs(line.points[0][1] - 60) < 1 or line.points[0][0] > 190]


def test_an_arrow_from_the_end_of_an_outline_is_another_stroke() -> None:
    """Two pens whose colours are near each other are told where the line turns sharply."""
    outline = [(60.0, 70.0), (60.0, 50.0), (90.0, 50.0), (90.0, 90.0), (60.0, 90.0), (60.0, 74.0)]
    lines = inked((outline, 0.6, (28, 48, 150)), ([(60.0, 74.0), (20.0, 77.0)], 0.6, (90, 30, 130)))
    assert sorted(round(line.length / 20) for line in lines) == [2, 7]


def test_a_cross_whose_legs_end_on_outlines_keeps_them() -> None:
    """Where two lines cross aslant their shared ink is no line of its own: none goes on in another there."""
    outlines = [([(30.0, y), (100.0, y - 1), (170.0, y)], 0.5, BLACK) for y in (96.0, 105.0)]
    quarters = [
        Named("north", "area", ((30.0, 40.0), (170.0, 40.0), (170.0, 96.0), (100.0, 95.0), (30.0, 96.0))),
        Named("south", "area", ((30.0, 105.0), (100.0, 104.0), (170.0, 105.0), (170.0, 160.0), (30.0, 160.0))),
    ]
    for half, width in ((4.0, 0.5), (7.0, 0.8)):
        legs = [
            ([(100 - half, 93.5), (100 + half, 104.6)], width, BLACK),
            ([(100 - half, 105.5), (100 + half, 94.4)], width, BLACK),
        ]
        lines = inked(*outlines, *legs)
        assert sum(line.length > 130 for line in lines) == 2
        assert [sign.places for sign in find_signs(lines, quarters, SIZE)] == [("north", "south")]


def test_rungs_between_two_lines_of_a_broad_pen_stay() -> None:
    """Each is shorter than the lines are broad, and narrower; so is half an arrow's head, which is no ring for that."""
    sides = [([(40.0, y), (120.0, y)], 1.6, BLACK) for y in (100.0, 102.1)]
    rungs = [([(x, 100.0), (x, 102.1)], 0.5, BLACK) for x in (50.0, 62.0, 74.0, 86.0, 98.0, 110.0)]
    lines = inked(*sides, *rungs)
    assert sum(1 < line.length < 4 for line in lines) == 6 and sum(line.length > 70 for line in lines) == 2
    barb = as_line([(9.5, 201.2), (9.6, 201.9), (10.0, 202.4), (10.5, 202.7)])
    barb.width = 3.1
    assert not barb.closed and as_line(ring(20, 20, 1.5, 1.5)).closed


def test_between_rungs_of_a_broad_pen_each_line_keeps_its_side() -> None:
    """Thinned, each hole between two rungs is six-sided: its lines point across the rungs to the other side."""
    line = [(34.0 + 9 * n, 100 + 4 * math.sin(n * 0.35)) for n in range(21)]
    sides = [([(x, y + side) for x, y in line], 2.4, BLACK) for side in (-1.7, 1.7)]
    spots = [(a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t) for a, b in pairwise(line) for t in (0.25, 0.75)]
    rungs = [([(x, y - 1.7), (x, y + 1.7)], 2.4, BLACK) for x, y in spots]
    middle = shapely.LineString(line)
    for long in [line for line in inked(*sides, *rungs) if line.length > 8]:
        crossed = shapely.LineString(long.points).intersection(middle)
        assert shapely.get_num_coordinates(crossed) <= 2  # round both ends


def test_lines_of_a_broad_pen_that_run_together_between_ticks_are_two() -> None:
    """Between two ticks they may be too short to tell, but so they go on from where they part."""
    upper = [(40.0, 98.0), (70.0, 100.0), (150.0, 100.0)]
    sides = [(upper, 2.0, BLACK), ([(x, 203.6 - y) for x, y in upper], 2.0, BLACK)]
    ticks = [([(x, 99.8), (x, 97.0)], 0.5, BLACK) for x in (76.0, 81.0, 86.0, 91.0, 96.0, 101.0)]
    long = [line for line in inked(*sides, *ticks) if line.length > 60]
    assert len(long) == 2 and all(line.length > 95 for line in long)
    # what a broad pen draws nearly everywhere is no two lines where the paper shines through
    outline = [(60.0, 60.0), (160.0, 60.0), (160.0, 120.0), (60.0, 120.0), (60.0, 60.0)]
    slit = [([(70.0, 60.0), (90.0, 60.0)], 0.35, (250, 250, 248))]
    assert sum(line.length for line in inked((outline, 2.4, BLACK), *slit)) < 380


def test_the_short_arms_of_a_broad_arrow_are_drawn() -> None:
    """Thinning takes them for rough edges, and the tip with them."""
    arms = [([(120.0 - 2.6, 100 + side * 1.9), (120.0, 100.0)], 1.7, BLACK) for side in (-1, 1)]
    paper = paper_of(([(80.0, 100.0), (120.0, 100.0)], 1.7, BLACK), *arms)
    lines = with_the_rest(find_lines(paper), paper)
    near = shapely.union_all([shapely.LineString(line.points) for line in lines if len(line.points) > 1])
    for x, y in ((119.6, 100.0), (118.0, 98.5), (118.0, 101.5)):
        assert near.distance(shapely.Point(x, y)) < 0.6


def test_short_strokes_that_run_together_are_as_broad_as_their_pen() -> None:
    """Where two run together the ink is as broad as both: heads of arrows and ticks of a wall came out as blots."""
    arrow = [[(60.0, 60.0), (120.0, 60.0)], [(115.0, 57.0), (120.0, 60.0), (115.0, 63.0)]]
    wall = [[(50.0, 100.0), (160.0, 100.0)], [(50.0, 102.6), (160.0, 103.6)]]
    ticks = [[(55.0 + 4 * n, 100.0), (56.0 + 4 * n, 103.6)] for n in range(25)]
    lines = inked(*((points, 1.8, BLACK) for points in [*arrow, *wall, *ticks]))
    assert len(lines) > 25 and max(line.width for line in lines) < 2.3


def test_a_broad_pen_on_squared_paper_hides_no_print_and_is_whole() -> None:
    """Its lines are so dark that print beside them says little of where the next printed line is."""
    print_ = [([(5.0 * n, 0.0), (5.0 * n, 210.0)], 0.25, (150, 175, 215)) for n in range(1, 60)]
    print_ += [([(0.0, 5.0 * n), (297.0, 5.0 * n)], 0.25, (150, 175, 215)) for n in range(1, 42)]
    river = [(215 + 7 * math.sin(n * 0.35), 210 * n / 24) for n in range(25)]
    road = [(16.0 + 10 * n, 99 + 2.5 * math.sin(n * 0.5)) for n in range(23)]
    drawn = [(river, 2.4, BLACK), ([(x + 12, y) for x, y in river], 2.4, BLACK)]
    drawn += [([(x, y + side) for x, y in road], 2.4, BLACK) for side in (-2.6, 2.6)]
    paper = paper_of(*print_, *drawn, ([(60.0, 40.0), (120.0, 40.3)], 2.4, BLACK))
    assert [round(rule) for rule in paper.rules] == [5, 5]
    assert paper.ink[round(40.1 * SCALE), round(64 * SCALE) : round(116 * SCALE)].all()
    # and hatching is no print
    hatched = [([(60.0 + 6.4 * n, 40.0), (63.0 + 6.4 * n, 90.0)], 0.5, BLACK) for n in range(14)]
    assert paper_of(*hatched, (ring(105, 65, 56, 32), 0.5, BLACK)).rules == (0.0, 0.0)


def test_a_stroke_between_two_colours_is_of_the_pen_with_its_ink() -> None:
    green, pale = (30, 130, 66), (60, 110, 84)  # the second is nearly grey, as thin ink is in cool light
    lines = inked(([(40, 40), (90, 42)], 0.7, green), ([(64, 60), (72, 68)], 0.7, pale))
    assert [line.pen for line in lines] == ["green", "green"]


def test_thin_red_ink_on_yellow_paper_is_no_coffee() -> None:
    """Both take most of the blue and least of the red: beside the blue coffee leaves more of the green."""
    assert pen_of(np.array([0.18, 0.33, 0.4]), 0.4) == "red"
    assert pen_of(np.array([0.1, 0.13, 0.22]), 0.22) == pen_of(np.array([0.18, 0.24, 0.4]), 0.4) == "stain"


def test_a_broad_river_between_two_bridges_is_one_water() -> None:
    shores = [[(x + 6 * math.sin(y / 30), y) for y in np.linspace(1, 209, 60).tolist()] for x in (120.0, 142.0)]
    bridges = [[(118.0, y), (146.0, y + 1)] for y in (50.0, 58.0, 140.0, 148.0)]
    places = find_places([as_line(points) for points in (*shores, *bridges)], SIZE)
    assert [place.shape for place in places] == ["nature"] and 18 < places[0].width < 24


def test_a_sea_reaches_from_its_shore_to_the_rim() -> None:
    shore = Proposal("nature", [(220.0, 1.0), (235.0, 100.0), (215.0, 209.0)], [0])
    sea = sea_of(shore, SIZE)
    assert sea is not None and shapely.Polygon(sea).contains(shapely.Point(280, 100))
    assert 0.15 < shapely.Polygon(sea).area / (SIZE[0] * SIZE[1]) < 0.3
    # it is meant by a click anywhere in it, a tower in it by one on that
    tower = Proposal("small", [(260.0, 60.0), (272.0, 60.0), (272.0, 80.0), (260.0, 80.0)], [1])
    assert [at([shore, tower], spot, 3.0, SIZE) for spot in ((285, 150), (266, 70), (100, 100))] == [0, 1, None]
    assert sea_of(Proposal("nature", [(220.0, 1.0), (235.0, 100.0)], [0]), SIZE) is None
    assert sea_of(Proposal("nature", shore.poly, [0], 12.0), SIZE) is None


def cross(x: float, y: float, r: float) -> list[Line]:
    return [as_line([(x - r, y - r), (x + r, y + r)]), as_line([(x + r, y - r), (x - r, y + r)])]


QUARTERS = [
    Named("north", "area", ((40.0, 30.0), (120.0, 30.0), (120.0, 88.0), (40.0, 88.0))),
    Named("south", "area", ((40.0, 92.0), (120.0, 92.0), (120.0, 160.0), (40.0, 160.0))),
    Named("church", "small", ((70.0, 120.0), (84.0, 120.0), (84.0, 132.0), (70.0, 132.0))),
]


def test_a_cross_on_a_roof_parts_nothing() -> None:
    roof: list[XY] = [(90, 80), (90, 70), (97, 64), (104, 70), (104, 80), (90, 80)]
    drawn = inked(
        (roof, 0.5, BLACK),
        ([(97, 64), (97, 57)], 0.5, BLACK),
        ([(94.5, 60), (99.5, 60)], 0.5, BLACK),
        ([(106, 75), (130, 75)], 0.5, BLACK),
    )
    (church,) = find_places(drawn, SIZE)
    assert {n for n, line in enumerate(drawn) if line.points[0][1] < 72} <= set(
        church.lines
    )  # its cross is the church's
    assert all(drawn[n].points[0][0] < 105 for n in church.lines)  # what ends beside it is not
    steeple = [as_line([(77.0, 111.0), (77.3, 119.8)]), as_line([(73.6, 114.4), (80.6, 113.8)])]
    assert not find_signs(steeple, QUARTERS, SIZE)
    assert [sign.places for sign in find_signs(cross(90, 90, 4), QUARTERS, SIZE)] == [("north", "south")]
    # on a sheet that is not sure no sign is, nor where the places of another sheet are told
    assert find_signs(cross(90, 90, 4), QUARTERS, SIZE)[0].sure > UNSURE
    assert find_signs(cross(90, 90, 4), QUARTERS, SIZE, 0.3)[0].sure <= 0.3
    assert not matched(cross(90, 90, 4), QUARTERS)
    assert matched([as_line([*quarter.poly, quarter.poly[0]]) for quarter in QUARTERS], QUARTERS)


def test_a_cross_of_a_broad_pen_whose_middle_runs_together_is_one() -> None:
    """One of its strokes is thinned to two, which bend into the other."""
    whole, _ = cross(90, 90, 4)
    halves = [[(94.0, 86.0), (91.5, 88.4), (90.0, 88.6)], [(90.0, 91.4), (88.5, 91.6), (86.0, 94.0)]]
    lines = [whole, *map(as_line, halves)]
    for line in lines:
        line.width = 2.4
    assert [(sign.kind, sign.places) for sign in find_signs(lines, QUARTERS, SIZE)] == [("cut", ("north", "south"))]


def test_a_cross_between_a_quarter_and_a_broad_road_parts_them() -> None:
    """A road is as broad as it is drawn; where inks mix, the legs of a cross may seem to be of two pens."""
    named = [QUARTERS[0], Named("road", "long", ((20.0, 103.0), (200.0, 108.0)))]
    sides = [as_line([(20.0, 103 + side), (200.0, 108 + side)]) for side in (-4.0, 4.0)]
    for x in (60.0, 112.0):  # where they are nearest, and where they are further apart
        legs = cross(x, (88 + 99 + 5 * (x - 20) / 180) / 2, 3.6)
        legs[1].pen = "purple"
        found = find_signs([*sides, *legs], named, SIZE)
        assert [(sign.kind, sign.places) for sign in found] == [("cut", ("north", "road"))]


def test_a_ringed_number_over_a_wall_is_one() -> None:
    number: list[XY] = [(99.0, 78.4), (100.2, 77.8), (100.4, 82.0)]
    lines = inked((ring(100, 80, 3.4, 3.3), 1.2, BLACK), (number, 1.2, BLACK), ([(60, 85), (140, 76)], 1.2, BLACK))
    wall = max(range(len(lines)), key=lambda n: lines[n].length)
    assert ringed_numbers(lines) == set(range(len(lines))) - {wall}


def test_short_dashes_of_a_broad_pen_join() -> None:
    """Thinning takes half the pen's width from each end."""
    sides = [QUARTERS[0], Named("east", "area", ((138.0, 30.0), (200.0, 30.0), (200.0, 88.0), (138.0, 88.0)))]
    dashes = [as_line([(x, 60.0), (x + 0.9, 60.1)]) for x in (122.0, 128.0, 134.0)]
    for dash in dashes:
        dash.width = 1.5
    assert [(sign.kind, sign.places) for sign in find_signs(dashes, sides, SIZE)] == [("gap", ("east", "north"))]


def test_print_beside_a_broad_pen_is_followed() -> None:
    """The rims of its lines are as thin as print, and no guide to where that lies."""
    print_ = [([(5.0 * n, 0.0), (5.0 * n, 210.0)], 0.25, (150, 175, 215)) for n in range(1, 60)]
    print_ += [([(0.0, 5.0 * n), (297.0, 5.0 * n)], 0.25, (150, 175, 215)) for n in range(1, 42)]
    quarters = [(ring(x, y, 33, 32), 2.4, BLACK) for x in (60, 135) for y in (53, 144)]
    assert sum(line.length for line in inked(*print_, *quarters) if line.strong < 0.3) < 60


def test_small_towers_of_a_broad_pen_are_drawn_round() -> None:
    """They leave no hole, and thinning leaves nothing of them but the wall."""
    wall = [(34.0 + 9 * n, 150 + 4 * math.sin(n * 0.35)) for n in range(21)]
    towers = [ring(x, y, 1.8, 1.8) for x, y in wall[1::2]]
    paper = paper_of((wall, 2.4, BLACK), *((tower, 2.4, BLACK) for tower in towers))
    ink = shapely.MultiLineString([line.points for line in with_the_rest(find_lines(paper), paper)])
    spots = [shapely.Point(spot) for tower in towers for spot in tower]
    assert np.mean([ink.distance(spot) < 0.6 for spot in spots]) > 0.8


def test_faint_shade_along_the_rim_is_no_line() -> None:
    shade = [(40.0, 206.0), (110.0, 206.0)], 3.2, (222, 222, 220)
    lines = inked(shade, (ring(100, 100, 35, 24), 0.6, BLACK))
    assert [round(line.points[0][1]) for line in lines if line.points[0][1] > 150] == []


def test_a_cross_of_another_pen_over_broad_borders_is_two_strokes() -> None:
    """Where they meet its strokes run into the borders; the colour alone tells them. Arrow and ring are none."""
    red = (205, 30, 40)
    borders = [([(40.0, y), (120.0, y + 1)], 2.4, BLACK) for y in (98.0, 103.0)]
    cross = [([(76.0, 96.0), (84.0, 106.0)], 1.4, red), ([(84.5, 96.5), (75.5, 105.5)], 1.4, red)]
    arrow = [([(150.0, 60.0), (166.0, 60.0)], 1.4, red), ([(162.0, 57.0), (166.0, 60.0), (162.0, 63.0)], 1.4, red)]
    paper = paper_of(*borders, *cross, *arrow, (ring(200, 100, 5, 5), 1.4, red))
    found = find_lines(paper)
    lines = with_crosses(found, paper)
    reds = [shapely.LineString(line.points) for line in lines if line.pen == "red"]
    for points, _, _ in cross:
        assert any(shapely.LineString(points).hausdorff_distance(one) < 1.3 for one in reds)
    assert [line for line in lines if line.points[0][0] > 145] == [line for line in found if line.points[0][0] > 145]
    assert sum(line.length for line in lines if line.pen == "grey") > 130


def test_a_wall_that_its_towers_have_broken_into_pieces_is_one() -> None:
    """A line goes on through a tower or ends at it, as thinning has it: short pieces lie between long ones."""
    points = [(40 + 10 * n, 100 + 6 * math.sin(n / 4)) for n in range(21)]
    pieces = [points[:7], points[6:9], points[8:11], points[10:13], points[12:]]
    towers = [as_line(ring(x, y, 1.8, 1.8)) for x, y in [*points[1:6], *points[6:14:2], *points[13:20]]]
    walls = [one for one in find_places([*map(as_line, pieces), *towers], SIZE) if one.shape == "long"]
    assert [round(shapely.LineString(one.poly).length, -1) for one in walls] == [200]


def test_an_arrow_over_a_wall_is_read_among_its_towers() -> None:
    """What stands on the wall touches the arrow, and none of it is a part of the sign."""
    quarter = ring(200, 150, 18, 20)
    wall = [(110.0 + 10 * n, 186.0) for n in range(13)]
    arrow = [
        [(206.4, 166.1), (206.2, 167.6), (207.5, 183.6), (207.8, 201.6), (208.3, 203.2)],
        [(210.0, 201.2), (208.9, 202.9), (208.3, 203.2)],
        [(205.7, 201.9), (207.4, 204.3), (208.1, 204.3), (208.3, 203.2)],
        [(207.8, 204.4), (208.1, 205.2)],
    ]
    tower = [[(203.4, 187.7), (205.0, 189.8), (207.3, 189.7)], [(203.3, 187.0), (204.7, 185.9), (206.9, 185.9)]]
    number = [[(203.7, 184.9), (202.0, 182.8), (199.1, 182.8), (197.6, 184.3), (197.3, 187.2)]]
    number += [[(198.4, 187.4), (200.3, 189.0), (203.4, 187.7)], [(200.0, 183.8), (200.8, 184.4), (201.5, 187.0)]]
    lines = [*map(as_line, [quarter, wall, *arrow, *tower, *number])]
    named = [Named("docks", "area", tuple(quarter)), Named("wall", "long", tuple(wall), 3.0)]
    assert [(sign.kind, sign.places) for sign in find_signs(lines, named, SIZE)] == [("entry", ("docks",))]


def test_a_line_goes_on_over_what_a_printed_line_has_taken_of_it() -> None:
    for gap, many in ((1.1, 1), (2.4, 2)):
        halves = [[(40.0, 100.0), (80.0, 100.0)], [(80.0 + gap, 100.0), (120.0, 100.0)]]
        assert len(inked(*((half, 0.6, BLACK) for half in halves))) == many
