"""The list of cities: small pictures, samples, copies, removal."""

from __future__ import annotations

import pytest

from scenes.city.drawing import files
from scenes.city.screen.cities import ChooseCity, CityCard
from scenes.city.screen.screen import CityScreen
from scenes.city.sheets.pictures import read_quietly
from tests.city.hand import draw, ring
from tools.screens.driver import Driver, faults


@pytest.fixture
def listed(driver: Driver) -> ChooseCity:
    screen = driver.push(CityScreen(called="Oldtown"))
    driver.settle()
    draw(driver, screen, ring(800, 500, 300))
    screen.close()
    driver.app.stack.clear()
    chooser = driver.push(ChooseCity())
    driver.settle()
    return chooser


def test_each_city_is_shown_small_and_the_picture_is_kept(driver: Driver, listed: ChooseCity) -> None:
    assert faults(listed) == []
    path = files.cities_of(driver.app.profile)[0]
    picture = listed.pictures.of(path)
    assert picture is not None
    scale = picture.get_width() / 1600
    at, beside = ((round(x * scale), round(500 * scale)) for x in (1100, 1300))
    dark = min(sum(picture.get_at((at[0] + dx, at[1]))[:3]) for dx in (-1, 0, 1))
    assert dark < sum(picture.get_at(beside)[:3]) - 60
    kept = list((driver.app.profile / "cache").glob("city-oldtown-*.png"))
    assert len(kept) == 1
    driver.push(ChooseCity())
    driver.settle()
    assert list((driver.app.profile / "cache").glob("city-oldtown-*.png")) == kept


def test_a_sample_is_drawn_on_as_a_copy(driver: Driver, listed: ChooseCity) -> None:
    driver.wheel("cities-area", -20)
    driver.settle()
    driver.click(next(id for id in driver.ids() if id.startswith("sample-")))
    driver.settle()
    screen = driver.screen(CityScreen)
    assert screen.path is not None and driver.app.profile in screen.path.parents


def test_a_removed_city_leaves_the_list_and_its_files_stay(driver: Driver, listed: ChooseCity) -> None:
    driver.wheel("cities-area", -5)
    driver.settle()
    driver.click("city-oldtown/more")
    driver.click("line-3")
    driver.settle()
    driver.keys("escape")
    assert "city-oldtown" in driver.ids()  # only a question so far
    driver.click("city-oldtown", button=3)
    driver.click("line-3")
    driver.click("deed-1")
    driver.settle()
    assert "city-oldtown" not in driver.ids()
    removed = driver.app.profile / "cities" / "removed"
    assert sorted(file.suffix for file in removed.iterdir()) == [".ink", ".yaml"]
    city = read_quietly(next(removed.glob("*.yaml")))
    assert city is not None and len(city.strokes) == 1


def test_a_damaged_city_is_listed_and_nothing_is_written_by_looking(driver: Driver, listed: ChooseCity) -> None:
    path = files.cities_of(driver.app.profile)[0]
    ink = path.with_suffix(".ink")
    ink.write_bytes(ink.read_bytes()[:-9] + b"\x00broken")
    before = sorted((file.name, file.read_bytes()) for file in path.parent.iterdir() if file.is_file())
    driver.push(ChooseCity())
    driver.settle()
    assert "city-oldtown" in driver.ids()
    assert sorted((file.name, file.read_bytes()) for file in path.parent.iterdir() if file.is_file()) == before


def test_a_city_of_which_nothing_can_be_read_says_so_and_hinders_no_other(driver: Driver, listed: ChooseCity) -> None:
    folder = driver.app.profile / files.FOLDER
    (folder / "sevens.yaml").write_bytes(b"7777")
    (folder / "long.ink").write_bytes(b"x" * (files.LONG + 1))
    sheet = driver.push(ChooseCity())
    driver.until(lambda: not sheet.pictures.busy)
    driver.wait()
    cards = {card.id: card for zone in sheet.zone_list for card in zone.things if isinstance(card, CityCard)}
    for broken in ("city-sevens", "city-long"):
        assert cards[broken].broken and cards[broken].words == "nothing in its file can be read"
    assert not cards["city-oldtown"].broken and sheet.pictures.of(cards["city-oldtown"].path) is not None
    assert faults(sheet) == []
    driver.click("city-sevens")
    assert driver.screen(ChooseCity) is sheet  # it is told why, and another may be chosen
    assert "no city" in str(getattr(driver.top, "words", ""))
