"""The ink of a city that is drawn from the record: it is drawn once, and anew only where the record says otherwise."""

from __future__ import annotations

import itertools
import math
from pathlib import Path

import pytest

from game.core import engine
from game.defenders.board.position import Position
from game.defenders.content.words import FEATURES
from scenes.city.canvas.spots import heart, on_sheet
from scenes.city.drawing.document import NATURE, City, Place
from scenes.city.ink.dressing import Inscription, land
from scenes.city.sheets.ask_words import AskWords
from scenes.city.sketches.dress import dress, from_lines, undress
from scenes.city.sketches.plain_lines import inked
from scenes.city.worlds.world import world
from scenes.defenders.board.map_board import MapBoard
from scenes.defenders.board.screen import SiegeScreen
from scenes.defenders.map_drawing.canvas_board import EaselBoard
from scenes.defenders.scenery.city_ink import city_of, same_lines
from scenes.paint.outline import inside
from tools.gallery.defenders import defenders_states, open_record, siege
from tools.screens.driver import Driver

ACROSS = [[(1600.0 * n / 40, 340 + 20 * math.sin(n / 3)) for n in range(41)]]
ROUND = [[(800 + 150 * math.cos(n / 5), 500 + 100 * math.sin(n / 5)) for n in range(32)]]


@pytest.mark.parametrize("lines", [ACROSS, ROUND], ids=["across", "round"])
@pytest.mark.parametrize("kind", FEATURES)
def test_nature_that_was_drawn_is_not_drawn_again(kind: str, lines: list[list[tuple[float, float]]]) -> None:
    city, place = City("Test"), Place("feature-1", "Old One", "nature", (kind,), 0)
    strokes = list(inked(place, lines, 5, city.new_id))
    city.edit("nature", [("place", place.id, place), *(("stroke", stroke.id, stroke) for stroke in strokes)])
    assert same_lines(city.of(place.id), lines)
    elsewhere = [[(x, y + 60) for x, y in lines[0]]]
    assert not same_lines(city.of(place.id), elsewhere) and not same_lines(city.of(place.id), [*lines, *elsewhere])


def test_what_a_record_lacks_the_looks_of_is_dressed_as_one_press_would() -> None:
    city, place = City("Test"), Place("loc-1", "Amber Row", "area", (), 0)
    wall = Place("loc-2", "Grey Walls", "long", ("walls",), 1)
    city.edit("places", [("place", one.id, one) for one in (place, wall)])
    ring = [(800 + 210 * math.cos(k * math.pi / 24), 500 + 210 * math.sin(k * math.pi / 24)) for k in range(49)]
    city.edit("ink", from_lines(city, {place.id: (place, [ring]), wall.id: (wall, [[(100, 900), (1500, 900)]])}))
    put = [stroke for stroke in city.owned(place.id) if stroke.dressed]
    assert len(put) > 20 and {stroke.words for stroke in put} == {"house"}
    rows = sorted(round(stroke.points[0][1]) for stroke in put)
    assert max(b - a for a, b in itertools.pairwise(rows)) > 20, "streets lie between them"
    assert {stroke.words for stroke in city.owned(wall.id) if stroke.dressed} == {"tower"}
    anew = [stroke for _, _, stroke in dress(city, place, ring, ()) if stroke is not None]
    assert {stroke.points for stroke in anew} == {stroke.points for stroke in put}
    city.edit("bare", undress(city))
    assert same_lines(city.of(place.id), [ring])


@pytest.mark.parametrize("way", ["bridge", "ford", "over"])
def test_a_road_crosses_a_river_as_the_record_says(way: str) -> None:
    """DEF-MAP-7."""
    city = City("Test")
    river, road = (
        Place("feature-1", "Ash", "nature", ("river",), 0),
        Place("loc-1", "Way", "long", ("thoroughfare",), 1),
    )
    drawn = {river.id: (river, ACROSS), road.id: (road, [[(800.0, 10.0 * n) for n in range(10, 90)]])}
    city.edit("places", [("place", one.id, one) for one in (river, road)])
    city.edit("ink", from_lines(city, drawn, {(road.id, river.id): way}))
    put = [stroke.words for stroke in city.owned(road.id) if stroke.tool == "stamp"]
    assert put == ([] if way == "over" else [way])


def ways(tmp_path: Path) -> tuple[Driver, EaselBoard]:
    """A game whose ways are drawn."""
    driver = Driver(tmp_path)
    driver.app.settings.animation = "off"
    defenders_states()["defenders-ways"](driver)
    driver.settle(20)
    board = driver.screen(SiegeScreen).board
    assert isinstance(board, EaselBoard)
    return driver, board


def test_the_text_tool_writes_on_the_map_of_a_game(tmp_path: Path) -> None:
    """At a point, or along a line; it is kept with the ink."""
    driver, board = ways(tmp_path)
    sheet = board.sheet_rect
    driver.keys("t")
    driver.drag((sheet.x + 60, sheet.bottom - 60), (sheet.x + 260, sheet.bottom - 60))
    driver.settle()
    assert isinstance(driver.top, AskWords)
    driver.type("Hollow Way")
    driver.keys("enter")
    driver.settle()
    (written,) = board.canvas.city.made_with("label")
    assert written.words == "Hollow Way" and len(written.points) > 1


def test_what_fills_is_chosen_in_a_game_too(tmp_path: Path) -> None:
    """Kind and colour of a filling stand in the panel while its tool is in the hand; one tap is one step."""
    driver, board = ways(tmp_path)
    assert "fill-dots" not in driver.ids()
    driver.keys("f")
    driver.settle()
    driver.click("fill-dots")
    colour = next(id for id in driver.ids() if id.startswith("colour-"))
    driver.click(colour)
    now = board.canvas.meaning.read()
    ring = board.canvas.meaning.rings_of(now)[next(one for one in now.places if one.shape == "area").id]
    steps = len(board.canvas.city.done)
    x, y = board.canvas.sight.to_window(heart(ring))
    driver.click((round(x), round(y)))
    (fill,) = board.canvas.city.made_with("fill")
    assert (fill.words, fill.colour, len(board.canvas.city.done)) == ("dots", board.canvas.colours["fill"], steps + 1)
    driver.keys("p")
    driver.settle()
    assert "fill-dots" not in driver.ids()


def test_names_of_walls_and_waters_run_along_them_beside_all_places(tmp_path: Path) -> None:
    """The wall's stands outside its ring, the river's within its banks; neither lies over a token or a stamp."""
    driver = Driver(tmp_path)
    screen = open_record(driver, siege("defenders-act", "move"))
    driver.settle(20)
    board = screen.board
    assert isinstance(board, MapBoard)
    canvas = board.sheet.easel.canvas
    over = board.sheet.easel.over
    bent, city = over.bent, canvas.city
    called = {city.places[id].name: one for id, one in bent.items()}
    assert {"Candle Wall", "Salt Water"} <= set(called)
    assert canvas.sight.window is not None
    matrix = canvas.sight.window.matrix()
    rings = [ring for id, ring in canvas.meaning.rings().items() if city.places[id].shape != "long" and len(ring) > 2]
    for one in bent.values():
        spots = [on_sheet(matrix, (letter.x, letter.y)) for letter in one.letters]
        assert not any(inside(ring, spot) for ring in rings for spot in spots)
        boxes = [token.move(-canvas.rect.x, -canvas.rect.y) for token in canvas.tokens]
        assert not any(box.collidepoint(letter.x, letter.y) for box in boxes for letter in one.letters)
    (river,) = (place for place in city.places.values() if place.name == "Salt Water")
    line = max((s for s in city.of(river.id) if s.tool == "pen"), key=lambda s: len(s.points))
    for letter in called["Salt Water"].letters:
        x, y = on_sheet(matrix, (letter.x, letter.y))
        assert min(math.dist((x, y), point[:2]) for point in line.points) < line.width / 2
    angles = {round(letter.angle) for letter in called["Candle Wall"].letters}
    assert len(angles) > 2, "it bends"
    written = {
        piece.words: piece for piece in over.dressing(canvas.meaning.read()).above if isinstance(piece, Inscription)
    }
    assert {words for words in written if words.isdecimal()} == {
        str(n) for n in (over.typesetter.entries or {}).values()
    }
    for name in ("Candle Wall", "Salt Water"):  # what is printed, and what others open, has them so, too
        assert len({round(letter.angle) for letter in written[name].letters}) > 2
        assert "".join(letter.words for letter in written[name].letters) == name.replace(" ", "")


def test_a_record_without_ink_has_land_about_its_city() -> None:
    """Groves and fields on the open land, and none on a road, in water or in a place."""
    record = siege("defenders-act", "move")
    state, _ = record.start()
    city = city_of(engine.seen_by(state, None, Position), "Karrow")
    around = [stroke for stroke in city.owned(NATURE) if stroke.tool == "stamp"]
    assert len(around) > 8 and {"field"} <= {stroke.words for stroke in around}
    assert any(fill.colour == world(city.world).colour("#A9B27C") for fill in land(city)), "and meadows"


def test_pens_and_stamps_are_set_in_a_game_as_on_the_canvas(tmp_path: Path) -> None:
    """Width and colour of the pen, size and kind of stamps: what the canvas offers for a tool, the game does."""
    from scenes.city.screen.screen import CityScreen

    driver, board = ways(tmp_path)
    offered = {}
    for key in ("p", "s", "t"):
        driver.keys(key)
        driver.settle()
        offered[key] = {thing.id for thing in board.screen.hands.things()}
    canvas = driver.push(CityScreen())
    for key in ("p", "s", "t"):
        driver.keys(key)
        driver.settle()
        there = {thing.id for thing in canvas.hands.things()}
        kinds = ("colour-", "width", "nib-", "stamp-", "face-", "smoothing")
        settings = {id for id in there if id.startswith(kinds)}
        assert settings and settings <= offered[key]
