"""An export is the picture on the screen: colour washes below the ink, names and numbers above it, a title."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.parts.arms import arms_for
from scenes.city.drawing.document import SHEET, City, Place, Stroke
from scenes.city.drawing.record import read_record, write_record
from scenes.city.exports.export import Contents, pdf, svg, write
from scenes.city.ink.dressing import FURNITURE, Dressing, Fill, Inscription, cartouche, on_sheet, washes
from scenes.city.screen.screen import CityScreen
from scenes.city.sheets.pictures import drawn_small
from scenes.paint import fonts
from scenes.paint.heraldry import TINCTURE
from scenes.paint.theme import theme
from scenes.ui.screens.sheets import Confirm
from tests.city.hand import add_places, draw_place, pixel, ring
from tools.screens.driver import Driver, faults


@pytest.fixture
def town(driver: Driver, screen: CityScreen) -> CityScreen:
    """Two quarters, one of which is an entry-point."""
    add_places(screen, ("Tanner Row", "area"), ("Star Market", "area"))
    draw_place(driver, screen, ring(500, 500, 150))
    draw_place(driver, screen, ring(1000, 500, 150))
    screen.actions.open_entry("loc-1", True)
    driver.wait(0.6)
    driver.settle()
    return screen


def dressing(screen: CityScreen) -> Dressing:
    return screen.actions.exports.snapshot().dressing


def test_the_colour_washes_lie_below_the_ink_of_an_export(town: CityScreen, tmp_path: Path) -> None:
    painter = town.actions.exports.snapshot().painter()
    write(tmp_path / "city.png", "png", painter, Contents(labels=False), 2)
    picture = pygame.image.load(str(tmp_path / "city.png"))
    paper, inside = picture.get_at((1400, 1700))[:3], picture.get_at((2 * 430, 2 * 570))[:3]
    assert sum(abs(a - b) for a, b in zip(paper, inside, strict=True)) > 20
    edge = min(sum(picture.get_at((2 * 650 + k, 1000))[:3]) for k in range(-8, 9))
    assert edge < 200  # the ink of the outline is as dark as without
    page = svg(painter, Contents())
    first_wash = page.index("fill-opacity")
    assert first_wash < page.rindex('fill="#2B2118"')


def test_a_wash_has_a_soft_edge() -> None:
    square = [(100.0, 100.0), (300.0, 100.0), (300.0, 300.0), (100.0, 300.0)]
    coats = washes({"row": square}, ["row"], ())
    wide = [max(x for x, _ in coat.points) - min(x for x, _ in coat.points) for coat in coats]
    assert len(coats) > 2 and wide == sorted(wide, reverse=True) and wide[0] - wide[-1] >= 8
    assert washes({"row": square}, ["row"], {"row"}) == ()  # it has a colour of its own


def test_numbers_stand_in_the_type_of_the_screen_and_go_with_the_annotations(town: CityScreen) -> None:
    found = dressing(town)
    (number,) = (piece for piece in found.above if isinstance(piece, Inscription) and piece.words == "1")
    assert number.role == "text-bold" and number.part == "annotations"
    painter = town.actions.exports.snapshot().painter()
    assert 'aria-label="1"' not in svg(painter, Contents(annotations=False))
    assert 'aria-label="Tanner Row"' in svg(painter, Contents(annotations=False))


def test_labels_and_stamps_are_two_switches(driver: Driver, town: CityScreen) -> None:
    stamp = Stroke(town.canvas.city.new_id(), "stamp", "#2B2118", 30, "stamps", "", ((300, 800, 0, 0),), 9.0, "gate")
    town.canvas.city.edit("stamp", [("stroke", stamp.id, stamp)])
    painter = town.actions.exports.snapshot().painter()
    bare = svg(painter, Contents(labels=False))
    assert "Tanner Row" not in bare and len(bare) > len(svg(painter, Contents(labels=False, stamps=False))) + 500
    assert 'aria-label="Tanner Row"' in svg(painter, Contents(stamps=False))
    town.actions.export()
    driver.settle()
    assert faults(driver.app.stack.scenes[-1]) == []  # type: ignore[arg-type]
    assert {"with-labels", "with-stamps", "export-title"} <= set(driver.ids())


def test_hidden_layers_hide_their_names_and_numbers_too(town: CityScreen) -> None:
    town.canvas.set_layer("stamps", hidden=True)
    town.canvas.set_layer("annotations", hidden=True)
    page = svg(town.actions.exports.snapshot().painter(), Contents())
    assert "aria-label" not in page


# ------------------------------------------------------------ the title


def ink(x: float, y: float, key: int) -> Stroke:
    return Stroke(key, "pen", "#2B2118", 3, "nature", "nature", tuple((x + k, y, 8.0 * k, 0.0) for k in range(40)))


def test_a_title_stands_in_a_frame_where_it_hides_the_least_ink() -> None:
    city = City("Karrow")
    for key, (x, y) in enumerate(((100, 60), (800, 60), (1500, 60), (100, 940), (800, 940)), 1):
        city.edit("ink", [("stroke", key, ink(x, y, key))])
    pieces = cartouche("Karrow under siege", city, theme())
    (line,) = (piece for piece in pieces if isinstance(piece, Inscription))
    assert line.words == "Karrow under siege" and line.at[0] > 1200 and line.at[1] > 850
    frame = [piece for piece in pieces if isinstance(piece, Fill)]
    xs = [x for piece in frame for x, _ in piece.points]
    ys = [y for piece in frame for _, y in piece.points]
    assert min(xs) > 0 and max(xs) < SHEET[0] and min(ys) > 0 and max(ys) < SHEET[1]


def test_a_title_keeps_off_long_straight_lines_and_names() -> None:
    """Of a line of two points both ends may lie far away; a name that stands in a corner is not to be covered."""
    city = City("Karrow")
    straight = ((0, 60, 1600, 62), (0, 300, 300, 20), (1250, 990, 1590, 900))
    for key, (ax, ay, bx, by) in enumerate(straight, 1):
        points = ((float(ax), float(ay), 0.0, 0.0), (float(bx), float(by), 8.0, 0.0))
        city.edit("line", [("stroke", key, Stroke(key, "line", "#2B2118", 3, "nature", "nature", points, float(key)))])
    (title,) = (piece for piece in cartouche("Karrow", city, theme()) if isinstance(piece, Inscription))
    assert title.at[0] < 300 and title.at[1] > 900
    name = Inscription("labels", "Tanner Row", (120.0, 950.0), 40.0, (0, 0, 0), (255, 255, 255))
    (title,) = (piece for piece in cartouche("Karrow", city, theme(), [name]) if isinstance(piece, Inscription))
    assert 700 < title.at[0] < 900 and title.at[1] > 900


def test_a_map_makers_title_has_its_waters_and_its_scale_and_is_there_once() -> None:
    city = City("Karrow")
    points = tuple((800.0, 30.0 * n, 8.0 * n, 0.0) for n in range(30))
    city.edit("place", [("place", "ash", Place("ash", "Ash River", "nature", ("river",)))])
    city.edit("ink", [("stroke", 1, Stroke(1, "pen", "#2B2118", 60, "nature", "ash", points, 1.0, "water"))])
    city.edit("sheet", [("fact", "furniture", FURNITURE)])
    pieces = on_sheet(city, theme(), (), "N", "100 paces")
    said = [piece.words for piece in pieces if isinstance(piece, Inscription)]
    assert sorted(said) == ["100 paces", "Karrow", "N", "by the waters of Ash River"]
    title, bar = (
        next(p for p in pieces if isinstance(p, Inscription) and p.words == w) for w in ("Karrow", "100 paces")
    )
    assert abs(title.at[0] - bar.at[0]) < 2 and 40 < bar.at[1] - title.at[1] < 140


def test_a_long_title_takes_two_lines() -> None:
    pieces = cartouche("Karrow under siege, drawn by Ann and Ben", City(), theme())
    lines = [piece.words for piece in pieces if isinstance(piece, Inscription)]
    assert " ".join(lines) == "Karrow under siege, drawn by Ann and Ben" and len(lines) == 2


@pytest.mark.parametrize("kind", ["png", "svg", "pdf"])
def test_the_title_is_in_every_kind_of_file(town: CityScreen, tmp_path: Path, kind: str) -> None:
    painter = town.actions.exports.snapshot().painter()
    with_title, without = Contents(title="Karrow under siege"), Contents()
    for name, what in (("with", with_title), ("without", without)):
        write(tmp_path / f"{name}.{kind}", kind, painter, what)  # type: ignore[arg-type]
    assert (tmp_path / f"with.{kind}").read_bytes() != (tmp_path / f"without.{kind}").read_bytes()
    if kind == "svg":
        assert 'aria-label="Karrow under siege"' in (tmp_path / "with.svg").read_text()
    assert pdf(painter, with_title).startswith(b"%PDF")


# ------------------------------------------------------------ files


def end(driver: Driver, screen: CityScreen) -> None:
    while screen.actions.exports.running is not None:
        driver.wait(0.05)


def test_a_picture_that_is_there_is_asked_about(driver: Driver, town: CityScreen) -> None:
    folder = driver.app.profile / "pictures"

    def export() -> None:
        town.actions.export()
        driver.settle()
        driver.click("export-svg")
        driver.settle()

    export()
    end(driver, town)
    (path,) = folder.iterdir()
    before = path.read_bytes()
    town.canvas.city.edit("more", [("stroke", 999, ink(100, 900, 999))])
    export()
    driver.screen(Confirm)
    driver.keys("escape")
    assert path.read_bytes() == before and town.actions.exports.running is None
    export()
    driver.click("deed-1")  # keep both
    end(driver, town)
    assert {found.name for found in folder.iterdir()} == {path.name, f"{path.stem}-2.svg"}
    assert path.read_bytes() == before != (folder / f"{path.stem}-2.svg").read_bytes()
    export()
    driver.click("deed-2")  # replace it
    end(driver, town)
    assert path.read_bytes() == (folder / f"{path.stem}-2.svg").read_bytes()


# ------------------------------------------------------------ small pictures


def test_small_pictures_show_the_washes() -> None:
    city = City("Karrow")
    city.edit("place", [("place", "row", Place("row", "Row", "area"))])
    points = tuple((x, y, 8.0 * n, 0.0) for n, (x, y) in enumerate(ring(800, 500, 300)))
    city.edit("ink", [("stroke", 1, Stroke(1, "pen", "#2B2118", 3, "area", "row", points))])
    (picture,) = (found for found in drawn_small(city, theme()) if found is not None)
    w, h = picture.get_size()
    paper, inside = picture.get_at((w * 9 // 10, h * 9 // 10))[:3], picture.get_at((w * 45 // 100, h * 6 // 10))[:3]
    assert sum(abs(a - b) for a, b in zip(paper, inside, strict=True)) > 20


def test_high_contrast_has_no_washes() -> None:
    city = City("Karrow")
    city.edit("place", [("place", "row", Place("row", "Row", "area"))])
    points = tuple((x, y, 8.0 * n, 0.0) for n, (x, y) in enumerate(ring(800, 500, 300)))
    city.edit("ink", [("stroke", 1, Stroke(1, "pen", "#2B2118", 3, "area", "row", points))])
    (picture,) = (found for found in drawn_small(city, theme(high_contrast=True)) if found is not None)
    w, h = picture.get_size()
    assert picture.get_at((w * 9 // 10, h * 9 // 10)) == picture.get_at((w * 45 // 100, h * 6 // 10))


# ------------------------------------------------------------ at the canvas


def test_on_the_screen_a_wash_lies_below_the_ink_and_leaves_black_black(driver: Driver, screen: CityScreen) -> None:
    add_places(screen, ("Tanner Row", "area"))
    draw_place(driver, screen, ring(800, 500, 200))
    screen.canvas.give_ink("loc-1")
    draw_place(driver, screen, [(650 + 10 * k, 560) for k in range(31)])
    driver.wait(0.6)
    driver.settle()

    def at(x: float, y: float) -> int:
        px, py = pixel(screen, (x, y))
        return min(sum(driver.app.screen.get_at((px, py + dy))[:3]) for dy in (-1, 0, 1))

    assert at(800, 620) < at(300, 620) - 20  # the wash
    assert at(800, 560) < 330  # a thin line through it is as dark as without


def test_the_name_of_a_small_place_stands_beside_it(driver: Driver, screen: CityScreen) -> None:
    """Large as it may be on the screen: its walls and the castle within are not wiped."""
    add_places(screen, ("High Keep", "small"), ("Tanner Row", "area"))
    draw_place(driver, screen, ring(1000, 400, 160))
    draw_place(driver, screen, ring(500, 500, 150))
    keep = Stroke(900, "stamp", "#2B2118", 60, "stamps", "loc-1", ((500, 500, 0, 0),), 900.0, "keep")
    screen.canvas.city.edit("stamp", [("stroke", 900, keep)])
    driver.wait(0.6)
    driver.settle()
    left, top, right, bottom = screen.easel.over.names["loc-1"].box
    (x0, y0), (x1, y1), (dx, dy) = pixel(screen, (350, 350)), pixel(screen, (650, 650)), screen.canvas.rect.topleft
    assert right < x0 - dx + 2 or left > x1 - dx - 2 or bottom < y0 - dy + 2 or top > y1 - dy - 2
    area = screen.easel.over.names["loc-2"].middle
    assert abs(area[0] + screen.canvas.rect.x - pixel(screen, (1000, 400))[0]) < 20  # that of a quarter within it


def test_names_of_a_crowd_of_small_places_are_set_at_once(driver: Driver, screen: CityScreen) -> None:
    """Forty rings side by side with room for their names: each name stands within its own, found without a search."""
    for number in range(40):
        x, y = 110 + 172 * (number % 9), 110 + 172 * (number // 9)
        place = Place(f"loc-{number}", f"Place {number}", "small", (), number)
        points = tuple((px, py, 8.0 * n, 0.0) for n, (px, py) in enumerate(ring(x, y, 82)))
        stroke = Stroke(number + 1, "pen", "#2B2118", 3, "small", place.id, points, float(number))
        screen.canvas.city.edit("place", [("place", place.id, place), ("stroke", stroke.id, stroke)])
    before = screen.easel.over.typesetter.setter.tried
    driver.wait(0.6)
    driver.settle()
    assert len(screen.easel.over.names) == 40
    assert screen.easel.over.typesetter.setter.tried - before < 2_000


def test_a_map_makers_title_bears_the_citys_arms() -> None:
    """Those of its game, else those of its name; its words stand beside them, and a plain title has none."""
    city = City("Karrow")
    made = [piece for piece in cartouche("Karrow", city, theme(), scale="100 paces") if isinstance(piece, Fill)]
    plain = [piece for piece in cartouche("Karrow", city, theme()) if isinstance(piece, Fill)]
    field = TINCTURE[arms_for("Karrow").field]
    assert field in [piece.colour for piece in made] and field not in [piece.colour for piece in plain]
    city.facts["crest"] = "plain tower purple black gold"
    pieces = cartouche("Karrow", city, theme(), scale="100 paces")
    shape = next(p for p in pieces if isinstance(p, Fill) and p.colour == TINCTURE["purple"])
    right = max(x for x, _ in shape.points)
    words = next(p for p in pieces if isinstance(p, Inscription))
    assert words.at[0] - fonts.text_width(words.words, words.role, 100) * words.size / 200 > right
    bar = [p for p in pieces if isinstance(p, Fill)][-1]
    assert min(x for x, _ in bar.points) > right
    read, missing = read_record(write_record(city), "karrow.yaml")
    assert missing == [] and read.fact("crest") == city.fact("crest")
