"""What cities are called, and how their files are."""

from __future__ import annotations

import random
from itertools import combinations
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scenes.city.drawing import files, names
from scenes.city.screen.cities import ChooseCity
from scenes.city.screen.screen import CityScreen
from scenes.city.worlds.world import WORLDS
from scenes.ui.widgets.buttons import Button
from tests.city.hand import of_city
from tools.screens.driver import Driver, faults


@given(st.text(max_size=120))
def test_file_names_are_safe_whatever_a_city_is_called(name: str) -> None:
    stem = names.stem(name)
    assert stem and set(stem) <= set("abcdefghijklmnopqrstuvwxyz0123456789-") and len(stem) <= names.MOST + 5
    assert stem not in ("con", "nul", "aux", "prn", "com1", "lpt9") and not stem.startswith("-")


@given(st.text(max_size=120), st.lists(st.text(max_size=20), max_size=4))
def test_a_tidy_name_is_one_line_and_a_numbered_one_is_free(name: str, taken: list[str]) -> None:
    tidied = names.tidy(name)
    assert len(tidied) <= names.MOST and tidied == names.tidy(tidied) and "\n" not in tidied
    if tidied:
        assert names.numbered(name, taken).casefold() not in {other.casefold() for other in taken}


def test_the_proposal_is_a_name_that_no_city_has() -> None:
    taken: list[str] = []
    for number in range(60):
        taken.append(names.proposed(taken, random.Random(number)))
    assert len({name.casefold() for name in taken}) == 60


def test_each_world_has_names_of_its_own() -> None:
    made = {world: {names.proposed((), random.Random(n), world) for n in range(40)} for world in WORLDS}
    assert all(not made[one] & made[other] for one, other in combinations(WORLDS, 2))
    assert all(not names.trouble(name, ()) for found in made.values() for name in found)


@pytest.mark.parametrize("name, words", [("  ", "needs a name"), ("karrow ", "already"), ("x" * 41, "too long")])
def test_names_that_will_not_do_are_refused(name: str, words: str) -> None:
    assert words in names.trouble(name, ["Karrow"])


def test_a_new_city_has_a_name_of_its_own(driver: Driver, screen: CityScreen) -> None:
    assert screen.canvas.city.name and screen.canvas.city.name != "A new city"
    assert screen.path is not None and screen.path.stem == names.stem(screen.canvas.city.name)
    other = driver.push(CityScreen())
    assert other.canvas.city.name != screen.canvas.city.name and other.path != screen.path


def retype(driver: Driver, words: str) -> None:
    driver.keys("ctrl+a", "backspace")
    driver.type(words)


def test_a_city_is_renamed_on_the_canvas_and_undo_takes_it_back(driver: Driver, screen: CityScreen) -> None:
    before = screen.canvas.city.name
    of_city(driver, "Rename the city …")
    assert faults(driver.app.stack.scenes[-1]) == []  # type: ignore[arg-type]
    retype(driver, "")
    driver.keys("enter")
    assert screen.canvas.city.name == before and driver.find("name-done")  # an empty name is not taken
    retype(driver, "Castle Karrow")
    driver.keys("enter")
    driver.settle()
    assert screen.canvas.city.name == "Castle Karrow" and driver.find("head").words == "**Castle Karrow**"  # type: ignore[attr-defined]
    assert screen.path is not None and files.called(screen.path) == "Castle Karrow"
    driver.keys("ctrl+z")
    assert screen.canvas.city.name == before


def test_a_new_sheet_is_named_when_it_is_begun_and_renamed_in_the_list(driver: Driver, tmp_path: Path) -> None:
    driver.push(CityScreen(called="Oldtown")).close()
    driver.push(ChooseCity())
    driver.settle()
    driver.click("new-city")
    retype(driver, "OLDTOWN")
    driver.keys("enter")
    assert driver.find("name-done")  # there is one already
    retype(driver, "Newtown")
    driver.click("name-done")
    driver.settle()
    assert driver.screen(CityScreen).canvas.city.name == "Newtown"
    driver.screen(CityScreen).close()
    listed = driver.push(ChooseCity())
    driver.settle()
    assert faults(listed) == []
    more = driver.find("city-oldtown/more")
    assert isinstance(more, Button) and more.area is not None
    more.area.reveal(more.rect)
    driver.settle()
    driver.click("city-oldtown/more")
    driver.click("line-1")
    retype(driver, "Middletown")
    driver.keys("enter")
    driver.settle()
    assert driver.find("city-oldtown").name == "Middletown"
    city, missing = files.open_city(driver.app.profile / "cities" / "oldtown.yaml")
    assert city.name == "Middletown" and missing == []


def test_a_copied_sample_gets_a_number_when_its_name_is_taken(driver: Driver) -> None:
    from scenes.system.paths import maps_dir

    sample = sorted(maps_dir().glob("*.yaml"))[0]
    first = driver.push(CityScreen(None, files.open_city(sample)[0]))
    name = first.canvas.city.name
    first.close()
    assert driver.push(CityScreen(None, files.open_city(sample)[0])).canvas.city.name == f"{name} 2"


def test_a_place_is_made_only_when_asked_for(driver: Driver, screen: CityScreen) -> None:
    """After its name was typed, its kind and its words can still be clicked."""
    driver.click("add-place")
    driver.type("City Wall")
    shape = driver.find("place-shape").rect
    driver.click((shape.x + shape.w // 8, shape.centery))
    driver.click("word-walls")
    assert not screen.canvas.city.places
    driver.click("place-make")
    assert [(p.name, p.shape, p.words) for p in screen.canvas.city.places.values()] == [
        ("City Wall", "long", ("walls",))
    ]


def test_back_leaves_the_name_as_it_was(driver: Driver, screen: CityScreen) -> None:
    before = screen.canvas.city.name
    screen.actions.rename()
    driver.settle()
    retype(driver, "Otherwise")
    driver.click("name-back")
    assert driver.top is screen and screen.canvas.city.name == before
