"""What map makers take along: a poster of A2 at 300 dpi, and Universal VTT with walls, doors and lights."""

from __future__ import annotations

import base64
import itertools
import json
import math
import struct
from pathlib import Path
from typing import Any

import pygame
import pytest
from shapely.geometry import LineString, Point

from scenes.city.drawing import files
from scenes.city.drawing.document import LAYERS, SHEET
from scenes.city.drawing.files import read_city
from scenes.city.drawing.net import CELL, NETS, Net, segments
from scenes.city.drawing.record import read_record, write_record
from scenes.city.exports.export import Contents, dressed, pieces, write
from scenes.city.exports.vtt import FACTOR, SQUARE
from scenes.city.ink.dressing import FURNITURE, Fill, Inscription, furnished, on_sheet, title_box
from scenes.city.ink.looks import Looks
from scenes.city.ink.painter import Painter
from scenes.city.panel.tool_pictures import layer_picture
from scenes.city.screen.screen import CityScreen
from scenes.city.sheets.sheets import ExportSheet
from scenes.paint.theme import theme
from scenes.system.paths import maps_dir
from tools.screens.driver import Driver


def test_the_title_stands_where_a_hand_has_dragged_it(tmp_path: Path) -> None:
    """One step, which is undone; it is kept with the city, and what is exported has it there."""
    driver = Driver(tmp_path)
    screen = driver.push(CityScreen(None, files.open_city(maps_dir() / "karrow.yaml")[0]))
    canvas = screen.canvas
    canvas.city.edit("sheet", [("fact", "furniture", FURNITURE)])
    driver.wait(0.6)
    driver.settle(60)
    driver.keys("h")
    before = screen.easel.over.title
    assert before is not None

    def pixel(x: float, y: float) -> tuple[int, int]:
        a, b = canvas.sight.to_window((x, y))
        return round(a), round(b)

    driver.drag(pixel(*before.center), pixel(520, 700))
    driver.settle(60)
    after = screen.easel.over.title
    assert after is not None and math.dist(after.center, (520, 700)) < 8
    kept = read_record(write_record(canvas.city), "karrow.yaml")[0]
    assert kept.fact("title") == canvas.city.fact("title")
    sheet = on_sheet(kept, theme(), (), "N", "100")
    assert math.dist((title_box(sheet) or after).center, after.center) < 1
    driver.keys("ctrl+z")
    driver.settle(60)
    assert screen.easel.over.title == before


def painter(name: str) -> Painter:
    city = read_city(maps_dir() / f"{name}.yaml").city
    return Painter(city, Looks(city.smoothing), theme())


def test_a_poster_says_that_it_is_a2_at_300_dots_to_the_inch() -> None:
    head = b"".join(piece for _, piece in itertools.islice(pieces(painter("karrow"), "poster", Contents()), 3))
    wide, high = struct.unpack(">2I", head[16:24])
    at = head.index(b"pHYs") + 4
    across, _, metres = struct.unpack(">2IB", head[at : at + 9])
    assert (round(wide / across * 1000), round(high / across * 1000), metres) == (594, 420, 1)


@pytest.fixture(scope="module")
def table(tmp_path_factory: pytest.TempPathFactory) -> dict[str, object]:
    path = Path(tmp_path_factory.mktemp("vtt")) / "karrow.uvtt"
    write(path, "vtt", painter("karrow"), Contents())
    return json.loads(path.read_bytes())  # type: ignore[no-any-return]


def test_a_table_gets_a_picture_that_fits_its_grid(table: dict[str, object]) -> None:
    picture = base64.b64decode(str(table["image"]))
    wide, high = struct.unpack(">2I", picture[16:24])
    size = table["resolution"]["map_size"]  # type: ignore[index]
    grid = table["resolution"]["pixels_per_grid"]  # type: ignore[index]
    assert picture.endswith(b"IEND\xaeB`\x82")
    assert (wide, high) == (size["x"] * grid, size["y"] * grid) and grid == SQUARE * FACTOR


def test_walls_block_sight_but_at_gates_which_are_doors(table: dict[str, object]) -> None:
    city = painter("karrow").city
    stone = [s for s in city.strokes.values() if s.words == "stone" and s.tool == "pen"]
    gates = [s for s in city.strokes.values() if s.words == "gate"]
    lines = [LineString([(p["x"] * SQUARE, p["y"] * SQUARE) for p in line]) for line in table["line_of_sight"]]  # type: ignore[attr-defined]
    assert stone and gates
    for gate in gates:
        assert all(line.distance(Point(gate.points[0][:2])) > gate.width * 0.9 for line in lines)
    for x, y, *_ in stone[0].points[::20]:
        if all(Point(x, y).distance(Point(g.points[0][:2])) > g.width + 4 for g in gates):
            assert min(line.distance(Point(x, y)) for line in lines) < 3
    doors: list[dict[str, Any]] = table["portals"]  # type: ignore[assignment]
    assert len(doors) == len(gates) and all(door["closed"] for door in doors)
    ends = [Point(line.coords[at]) for line in lines for at in (0, -1)]
    for door in doors:
        for end in door["bounds"]:
            spot = Point(end["x"] * SQUARE, end["y"] * SQUARE)
            assert min(spot.distance(other) for other in ends) < 1, "a door closes the gap from end to end"


def test_buildings_are_closed_and_lights_stand_on_the_map(table: dict[str, object]) -> None:
    houses = [s for s in painter("karrow").city.strokes.values() if s.words == "house"]
    outlines = table["objects_line_of_sight"]
    assert len(outlines) >= len(houses) > 50  # type: ignore[arg-type]
    assert all(line[0] == line[-1] and len(line) == 5 for line in outlines)  # type: ignore[attr-defined]
    assert table["lights"]
    assert all(0 <= one["position"]["x"] <= 40 and 0 <= one["position"]["y"] <= 25 for one in table["lights"])  # type: ignore[attr-defined]


@pytest.mark.parametrize("net", ["squares", "hexes"])
def test_a_net_lies_over_the_ink_and_below_what_is_written(net: Net) -> None:
    drawn = painter("karrow")
    bare, laid = dressed(drawn, Contents(title="Karrow")), dressed(drawn, Contents(title="Karrow", net=net))
    lines = [piece for piece in laid.above if piece.part == "net"]
    assert (
        laid.above[: len(lines)] == tuple(lines) and laid.above[len(lines) :] == bare.above and laid.below == bare.below
    )
    ends = {point for line in lines if isinstance(line, Fill) for point in line.points}
    assert all(-1 <= x <= SHEET[0] + 1 and -1 <= y <= SHEET[1] + 1 for x, y in ends)
    apart = sum(math.dist(*segment) for segment in segments(net))
    cells = SHEET[0] * SHEET[1] / (CELL**2 * (1 if net == "squares" else math.sqrt(3) / 2))
    around = CELL * (2 if net == "squares" else math.sqrt(3))
    assert apart == pytest.approx(cells * around, rel=0.06), "each side of a cell once"


def test_hexes_of_the_east_thin_out_and_leave_the_west_a_picture() -> None:
    laid = dressed(painter("karrow"), Contents(net="east")).above
    lines = [piece for piece in laid if isinstance(piece, Fill) and piece.part == "net"]
    strong = [(min(x for x, _ in line.points), line.alpha) for line in lines]
    assert min(x for x, _ in strong) > SHEET[0] / 2
    assert min(alpha for _, alpha in strong) < 20 and {a for x, a in strong if x > SHEET[0] * 0.8} == {88}


def test_each_layer_has_a_picture_of_its_own() -> None:
    pygame.display.init()
    pictures = {pygame.image.tobytes(layer_picture(one.id, 40, theme()).surface, "RGBA") for one in LAYERS}
    assert len(pictures) == len(LAYERS)


def test_a_map_has_a_scale_and_one_compass_apart_from_its_title() -> None:
    drawn = painter("karrow")
    own = next(stamp for stamp in drawn.city.strokes.values() if stamp.words == "compass")
    words = [
        piece.words
        for piece in dressed(drawn, Contents(furniture=True, title="Karrow")).above
        if isinstance(piece, Inscription)
    ]
    assert "N" not in words and any("paces" in line for line in words), "a rose that was drawn is enough"
    drawn.city.edit("erase", [("stroke", own.id, None)])
    assert "N" in [
        piece.words for piece in dressed(drawn, Contents(furniture=True)).above if isinstance(piece, Inscription)
    ]


def test_what_the_sheet_is_like_is_seen_kept_and_exported(driver: Driver, screen: CityScreen) -> None:
    """Net, paper and frame stand on the sheet itself, are steps of the history, and an export takes them along."""
    canvas = screen.canvas
    canvas.show_leaf(2)
    driver.settle()
    bare = driver.app.screen.subsurface(canvas.rect).copy()
    seen = [bare]
    for id in ("net-squares", "paper-chart", "furniture"):
        driver.click(id)
        driver.settle()
        seen.append(driver.app.screen.subsurface(canvas.rect).copy())
        assert differing(seen[-2], seen[-1]) > 500, id
    sheet = ExportSheet(canvas.city, lambda kind, what, factor: None)
    assert sheet.net == NETS.index("squares") and sheet.kinds["frame"] and sheet.words == canvas.city.name
    path = screen.path
    for _ in range(3):
        driver.keys("ctrl+z")
    driver.settle()
    assert differing(bare, driver.app.screen.subsurface(canvas.rect)) < 50, "each is a step that can be taken back"
    for _ in range(3):
        driver.keys("ctrl+y")
    assert path is not None
    screen.close()
    city, missing = files.open_city(path)
    assert not missing
    assert [city.fact(name) for name in ("net", "paper", "furniture")] == ["squares", "chart", "all"]


def test_no_name_lies_over_the_title_or_the_compass(driver: Driver, screen: CityScreen) -> None:
    canvas, city = screen.canvas, read_city(maps_dir() / "karrow.yaml").city
    things = [("place", key, place) for key, place in city.places.items()]
    ink = [("stroke", key, one) for key, one in city.strokes.items() if one.words != "compass"]
    facts = [("fact", "name", "Karrow"), ("fact", "furniture", FURNITURE)]
    canvas.city.edit("all", [*things, *ink, *facts])  # type: ignore[list-item]
    driver.wait(4)
    driver.settle()
    over = screen.easel.over
    title = on_sheet(canvas.city, theme(), over.dressing(canvas.meaning.read()).above, "N", "100 paces")
    corners = [[canvas.sight.to_window(point) for point in piece.points] for piece in furnished(title)]
    assert len(corners) > 4 and len(over.names) > 8
    for points in corners:
        left, right = min(x for x, _ in points), max(x for x, _ in points)
        top, foot = min(y for _, y in points), max(y for _, y in points)
        dx, dy = canvas.rect.topleft
        for id, placed in over.names.items():
            x, y, far, low = placed.box
            apart = x + dx >= right or far + dx <= left or y + dy >= foot or low + dy <= top
            assert apart, id


def differing(one: pygame.Surface, other: pygame.Surface) -> int:
    """Pixels of two pictures that are not the same."""
    return int((pygame.surfarray.array3d(one) != pygame.surfarray.array3d(other)).any(axis=2).sum())
