"""*Dress it*: one press fills places with what they are, as ordinary strokes, never against the ink that is there."""

from __future__ import annotations

import math
from collections import Counter
from pathlib import Path

import pygame
import pytest
from shapely.geometry import LineString, Point, Polygon

from scenes.city.drawing.document import NATURE, City, Place, Stroke
from scenes.city.drawing.files import read_city
from scenes.city.drawing.record import read_record, write_record
from scenes.city.screen.screen import CityScreen
from scenes.city.sketches.dress import FULLNESS, dress, undress
from scenes.system.paths import maps_dir
from scenes.ui.screens.popups import Menu
from tests.city.hand import add_places, draw_place, pixel, ring
from tools.screens.driver import Driver

SAMPLES = sorted(path.stem for path in maps_dir().glob("*.yaml"))


def dressing(screen: CityScreen) -> list[Stroke]:
    return [stroke for stroke in screen.canvas.city.strokes.values() if stroke.dressed]


def drawn_by_hand(screen: CityScreen) -> dict[int, Stroke]:
    return {stroke.id: stroke for stroke in screen.canvas.city.strokes.values() if not stroke.dressed}


@pytest.fixture
def town(driver: Driver, screen: CityScreen) -> CityScreen:
    """Two quarters, drawn by hand."""
    add_places(screen, ("Amber Row", "area"), ("Rook Market", "area"))
    draw_place(driver, screen, ring(450, 480, 230))
    draw_place(driver, screen, ring(1100, 480, 230))
    return screen


def test_a_tap_dresses_one_place_within_its_outline_and_one_undo_takes_it_away(
    driver: Driver, town: CityScreen
) -> None:
    before = drawn_by_hand(town)
    driver.keys("d")
    driver.click(pixel(town, (450, 480)))
    found = dressing(town)
    assert len(found) >= 10 and {stroke.words for stroke in found} == {"house"}
    assert all(math.dist(stroke.points[0][:2], (450, 480)) + stroke.width * 0.8 < 232 for stroke in found)
    assert drawn_by_hand(town) == before
    driver.keys("ctrl+z")
    assert not dressing(town)


def test_the_whole_city_is_dressed_by_a_key_and_undressed_by_a_button(driver: Driver, town: CityScreen) -> None:
    before = drawn_by_hand(town)
    driver.keys("d", "shift+d")
    owners = {stroke.owner for stroke in dressing(town)}
    assert owners == {*town.canvas.city.places, NATURE}
    assert {"house", "market"} <= {stroke.words for stroke in dressing(town)}
    driver.click("undress")
    assert not dressing(town) and drawn_by_hand(town) == before


def test_the_land_around_is_dressed_off_all_ink_and_once(driver: Driver, town: CityScreen) -> None:
    city = town.canvas.city
    road = tuple((float(x), 60.0, 8.0 * n, 0.0) for n, x in enumerate(range(60, 1541, 20)))
    city.edit("road", [("stroke", 900, Stroke(900, "pen", "#2B2118", 22, "nature", NATURE, road, 900.0, "road"))])
    ink = [LineString([p[:2] for p in s.points]).buffer(s.width / 2) for s in city.strokes.values()]
    places = [Polygon(ring) for ring in town.canvas.meaning.rings().values()]
    driver.keys("d", "shift+d")
    around = [stroke for stroke in city.owned(NATURE) if stroke.dressed]
    assert len(around) > 15 and {"house", "tree", "field"} <= {stroke.words for stroke in around}
    for stroke in around:
        spot = Point(stroke.points[0][:2]).buffer(stroke.width)
        assert not any(spot.intersects(shape) for shape in (*ink, *places))
    driver.keys("shift+d")
    assert len([stroke for stroke in city.owned(NATURE) if stroke.dressed]) == len(around)
    driver.keys("ctrl+z")
    driver.keys("ctrl+z")
    assert not dressing(town)


def test_how_full_changes_what_stands_there_already(driver: Driver, town: CityScreen) -> None:
    driver.keys("d", "shift+d")
    counts = {}
    for full in FULLNESS:
        driver.click(f"full-{full}")
        counts[full] = len(dressing(town))
    assert counts["hamlet"] < counts["town"] < counts["city"]


def test_the_builder_changes_with_one_press_and_is_undone(driver: Driver, town: CityScreen) -> None:
    driver.keys("d")
    driver.click("world-space")
    assert town.canvas.city.world == "space"
    assert town.canvas.sheet_theme.parchment != town.canvas.theme.parchment
    driver.keys("ctrl+z")
    assert town.canvas.city.world == "medieval"


def test_the_menu_of_a_place_dresses_and_undresses_it(driver: Driver, town: CityScreen) -> None:
    for words, some in (("Dress it", True), ("Undress it", False)):
        driver.click(pixel(town, (450, 700)), button=3)
        menu = driver.screen(Menu)
        driver.click(f"line-{[line.words for line in menu.lines].index(words)}")
        driver.settle()
        assert bool(dressing(town)) is some


@pytest.mark.parametrize("name", SAMPLES)
@pytest.mark.parametrize("fullness", FULLNESS)
def test_nothing_stands_on_ink_that_was_there_or_outside_its_place(name: str, fullness: str) -> None:
    from game.parts.shapes import outline
    from scenes.city.meaning.meaning import meaning

    city = read_city(maps_dir() / f"{name}.yaml").city
    city.edit("plain", [("stroke", s.id, None) for s in city.made_with("stamp")])
    ink = [s for s in city.strokes.values() if len(s.points) > 1 and s.tool != "wash"]
    rings = {place.id: [(float(x), float(y)) for x, y in outline(place)] for place in meaning(city).places}
    for place in city.places.values():
        if place.shape not in ("area", "small"):
            continue
        inner = [line for key, line in rings.items() if key != place.id and city.places[key].shape == "small"]
        for _, _, stroke in dress(city, place, rings.get(place.id, []), inner, fullness):  # type: ignore[arg-type]
            assert isinstance(stroke, Stroke)
            spot, size = Point(stroke.points[0][:2]), stroke.width
            if stroke.words == "ship":
                continue
            assert Polygon(rings[place.id]).buffer(1).contains(spot.buffer(size * 0.55)), (place.name, stroke.words)
            near = [line for line in ink if LineString([p[:2] for p in line.points]).distance(spot) < size * 0.55]
            assert not near, (place.name, stroke.words, near[0].owner)


def test_a_label_and_a_drawn_house_stay_free() -> None:
    city = City("Oakham")
    line = [(100.0, 100.0), (700.0, 100.0), (700.0, 600.0), (100.0, 600.0), (100.0, 100.0)]
    place = Place("loc-1", "Amber Row", "area")
    house = Stroke(1, "stamp", "#2B2118", 40.0, "stamps", "nature", ((300.0, 250.0, 0.0, 0.0),), 1.0, "church")
    words = Stroke(2, "label", "#2B2118", 30.0, "stamps", "nature", ((450.0, 500.0, 0.0, 0.0),), 2.0, "the old yard")
    city.edit("all", [("place", "loc-1", place), ("stroke", 1, house), ("stroke", 2, words)])
    made = [s for _, _, s in dress(city, place, line, [], "city") if isinstance(s, Stroke)]
    assert len(made) > 20
    assert all(math.dist(s.points[0][:2], (300, 250)) > 40 + s.width * 0.6 for s in made)
    assert not [s for s in made if abs(s.points[0][1] - 500) < 20 and abs(s.points[0][0] - 450) < 100]


def test_a_record_remembers_what_was_dressed(tmp_path: Path) -> None:
    city = City("Oakham")
    line = [(100.0, 100.0), (700.0, 100.0), (700.0, 600.0), (100.0, 600.0), (100.0, 100.0)]
    place = Place("loc-1", "Amber Row", "area")
    own = Stroke(1, "stamp", "#2B2118", 20.0, "stamps", "loc-1", ((300.0, 250.0, 0.0, 0.0),), 1.0, "house")
    city.edit("all", [("place", "loc-1", place), ("stroke", 1, own)])
    city.edit("dress", dress(city, place, line, [], "town"))
    again, missing = read_record(write_record(city), "oakham.yaml")
    assert not missing and len(again.strokes) == len(city.strokes) > 10
    again.edit("undress", undress(again))
    assert [s.points[0][:2] for s in again.strokes.values()] == [(300.0, 250.0)]


def test_the_seam_shows_the_ink_alone_and_changes_nothing(driver: Driver, town: CityScreen) -> None:
    def seen(spot: tuple[int, int]) -> bytes:
        x, y = pixel(town, spot)
        return pygame.image.tobytes(driver.app.screen.subsurface((x - 60, y - 30, 120, 60)), "RGB")

    def paper(picture: bytes) -> float:
        """The share of its most frequent colour."""
        return Counter(picture[n : n + 3] for n in range(0, len(picture), 3)).most_common(1)[0][1] * 3 / len(picture)

    driver.keys("d", "shift+d")
    driver.settle(60)
    dressed, strokes, steps = seen((450, 380)), dict(town.canvas.city.strokes), len(town.canvas.city.done)
    assert paper(dressed) < 0.7
    seam = town.easel.dresser.seam
    driver.drag(seam.handle, pixel(town, (780, 480)))
    driver.settle(60)
    assert 0.3 < seam.at < 0.7 and paper(seen((450, 380))) > 0.7 > paper(seen((1100, 380)))
    driver.keys("space")
    driver.settle(60)
    assert seam.at == 1.0
    driver.keys("space")
    driver.settle(60)
    assert seen((450, 380)) == dressed and seam.at == 0.0
    assert town.canvas.city.strokes == strokes and len(town.canvas.city.done) == steps
