"""*Sketch one for me*: towns of five characters, each whole, named, joined, and on the sheet."""

from __future__ import annotations

import itertools

import pytest

from scenes.city.drawing.document import SHEET, City
from scenes.city.meaning.meaning import Meaning, meaning
from scenes.city.screen.cities import ChooseCity
from scenes.city.screen.screen import CityScreen
from scenes.city.sheets.pictures import last_kept
from scenes.city.sheets.tiles import SheetFan, SheetTile
from scenes.city.sketches.characters import CHARACTERS
from scenes.city.sketches.sketch import sketched
from tools.screens.driver import Driver, faults

KINDS = list(CHARACTERS)
EACH = list(itertools.product(KINDS, range(6)))


def town(kind: str, seed: int) -> City:
    city = City(kind)
    places, strokes = sketched(seed, city.new_id, kind)
    city.edit("places", [("place", place.id, place) for place in places])
    city.edit("sketch", [("stroke", stroke.id, stroke) for stroke in strokes])
    return city


def reached(now: Meaning) -> set[str]:
    """The places that can be reached from the first one along connections."""
    found, todo = {now.places[0].id}, [now.places[0].id]
    while todo:
        here = todo.pop()
        for pair in now.connections:
            if here in pair:
                fresh = set(pair) - found
                found |= fresh
                todo += fresh
    return found


@pytest.mark.parametrize("kind, seed", EACH)
def test_every_place_is_drawn_and_all_are_joined_by_themselves(kind: str, seed: int) -> None:
    city = town(kind, seed)
    now = meaning(city)
    assert city.next_place() is None
    assert reached(now) == {place.id for place in now.places}  # DEF-CONN-2, without a single sign
    assert 9 <= len(now.places) <= 12  # DEF-CITY-7: or nobody could play in it
    assert {place.shape for place in now.places} == {"long", "area", "small"}


@pytest.mark.parametrize("kind, seed", EACH)
def test_names_are_each_of_one_place_and_what_stands_somewhere_stands_on_the_sheet(kind: str, seed: int) -> None:
    city = town(kind, seed)
    assert len({place.name.casefold() for place in city.places.values()}) == len(city.places)
    for stroke in city.made_with("stamp"):
        x, y = stroke.points[0][:2]
        assert 0 < x < SHEET[0] and 0 < y < SHEET[1]


def test_a_seed_draws_the_same_town_again_and_another_one_another() -> None:
    for kind in KINDS:
        one, again, other = town(kind, 3), town(kind, 3), town(kind, 4)
        assert list(one.strokes.values()) == list(again.strokes.values())
        assert list(one.strokes.values()) != list(other.strokes.values())


def test_the_characters_are_told_apart_by_what_is_on_the_map() -> None:
    found = {kind: town(kind, 1) for kind in KINDS}
    walls = {kind: sum("walls" in p.words for p in city.places.values()) for kind, city in found.items()}
    assert walls == {"walled-town": 1, "river-port": 1, "hill-town": 2, "star-fort": 1, "old-town": 0}
    waters = {
        kind: {w for p in city.places.values() for w in p.words} & {"river", "coast"} for kind, city in found.items()
    }
    assert waters["river-port"] == {"river", "coast"} and waters["hill-town"] == set()
    assert all(
        any(stroke.words == "bridge" for stroke in found[kind].made_with("stamp"))
        for kind in ("walled-town", "river-port", "star-fort", "old-town")
    )


def test_houses_leave_landmarks_and_lines_free() -> None:
    """No roof stands on a road, in a river or in the yard of a landmark."""
    from shapely.geometry import LineString, Point

    for kind in KINDS:
        city = town(kind, 2)
        lines = [
            LineString([p[:2] for p in s.points]).buffer(s.width / 2)
            for s in city.strokes.values()
            if s.words in ("road", "water", "stone")
        ]
        for stroke in city.made_with("stamp"):
            if stroke.words == "house":
                assert not any(line.contains(Point(stroke.points[0][:2])) for line in lines)


# ------------------------------------------------------------ on the screen


def test_one_of_each_character_is_shown_and_the_chosen_one_is_drawn(driver: Driver, screen: CityScreen) -> None:
    driver.click("sketch")
    driver.settle()
    assert all(driver.find(f"sketch-{kind}") for kind in KINDS)
    driver.click("sketch-hill-town")
    driver.wait(3)
    driver.settle(20)
    city = screen.canvas.city
    assert city.next_place() is None and "castle-wall" in city.places and len(city.strokes) > 200
    assert faults(screen) == []


def test_others_are_shown_when_none_pleases(driver: Driver, screen: CityScreen) -> None:
    from scenes.city.sheets.sketching import ChooseSketch

    driver.click("sketch")
    driver.settle()
    sheet = driver.screen(ChooseSketch)
    before = [one.seed for one in sheet.proposals]
    driver.click("other-sketches")
    driver.settle()
    assert [one.seed for one in sheet.proposals] != before and not screen.canvas.city.strokes
    driver.wait(3)
    driver.settle(100)
    assert all(one.picture is not None for one in sheet.proposals)
    assert faults(sheet) == []
    fan = driver.find("other-sketches")
    assert isinstance(fan, SheetFan) and len(fan.pictures()) == 3 and all(fan.pictures())
    row = range(fan.sheet.x, fan.sheet.right)
    assert len({tuple(driver.app.screen.get_at((x, fan.sheet.centery))) for x in row}) > 9


def test_a_sheet_that_waits_shows_a_picture_which_is_kept(driver: Driver) -> None:
    last_kept.clear()
    sheet = driver.push(ChooseCity())
    tiles = [driver.find(id) for id in ("new-city", "new-sketch")]
    assert all(isinstance(tile, SheetTile) for tile in tiles)
    driver.until(lambda: not sheet.beginnings.busy)
    drawn = [tile.picture() for tile in tiles if isinstance(tile, SheetTile)]
    # the river and the wall, and a town with all its houses: not two bare sheets, and not the same twice
    colours = [
        len({tuple(picture.get_at((x, y))) for x in range(0, 480, 3) for y in range(0, 300, 7)})
        for picture in drawn
        if picture is not None
    ]
    assert len(colours) == 2 and 4 < colours[0] < colours[1]
    sheet.close()
    last_kept.clear()  # another start
    again = driver.push(ChooseCity())
    assert all(tile.picture() is not None for tile in [driver.find("new-city")] if isinstance(tile, SheetTile))
    assert not again.beginnings.busy


def test_the_list_of_cities_begins_with_bare_sheets(driver: Driver) -> None:
    driver.push(ChooseCity())
    driver.settle()
    assert driver.find("new-city").rect.y == driver.find("new-sketch").rect.y < driver.find("sample-karrow").rect.y
    driver.click("new-sketch")
    driver.settle()
    driver.click("sketch-river-port")
    driver.wait(3)
    driver.settle(20)
    city = driver.screen(CityScreen).canvas.city
    assert "sea" in city.places and city.next_place() is None
