"""Outlines corrected by hand, by pointer and by keys."""

from __future__ import annotations

import math

import pytest

from scenes.city.canvas.screen import CityScreen
from scenes.city.drawing import files
from tests.city.hand import add_places, draw, pixel, ring
from tools.driver import Driver


@pytest.fixture
def town(driver: Driver, canvas: CityScreen) -> CityScreen:
    """Two areas that do not touch, drawn, with the outline tool in the hand."""
    add_places(canvas, ("Tanner Row", "area"), ("Star Market", "area"))
    draw(driver, canvas, ring(500, 500, 150))
    draw(driver, canvas, ring(1000, 500, 150))
    driver.keys("o")
    driver.wait(0.5)
    canvas.outlines.choose("loc-1")
    driver.settle()
    return canvas


def rightmost(canvas: CityScreen) -> tuple[float, float]:
    return max(canvas.outlines.ring("loc-1"))


def touching(canvas: CityScreen) -> bool:
    return ("loc-1", "loc-2") in canvas.read_meaning().contacts


def test_a_point_is_dragged_and_the_meaning_follows(driver: Driver, town: CityScreen) -> None:
    assert not touching(town) and not town.outlines.corrected("loc-1")
    driver.drag(pixel(town, rightmost(town)), pixel(town, (870, 500)))
    assert town.outlines.corrected("loc-1") and rightmost(town) == pytest.approx((870, 500), abs=3)
    assert touching(town) and ("loc-1", "loc-2") in town.read_meaning().connections
    driver.keys("ctrl+z")
    assert not touching(town) and not town.outlines.corrected("loc-1")
    driver.keys("ctrl+y")
    assert touching(town)


def test_an_edge_gives_a_new_point_and_a_right_click_takes_one_away(driver: Driver, town: CityScreen) -> None:
    before = town.outlines.ring("loc-1")
    (ax, ay), (bx, by) = before[0], before[1]
    driver.drag(pixel(town, ((ax + bx) / 2, (ay + by) / 2)), pixel(town, (ax * 1.2 - 100, ay * 1.2 - 100)))
    added = town.outlines.ring("loc-1")
    assert len(added) == len(before) + 1
    driver.click(pixel(town, added[3]), 3)
    after = town.outlines.ring("loc-1")
    assert len(after) == len(before) and added[3] not in after


def test_by_keys_a_point_is_chosen_moved_added_taken_away_and_all_is_reset(driver: Driver, town: CityScreen) -> None:
    start = town.outlines.ring("loc-1")
    driver.keys("pagedown", "right", "shift+right")
    moved = town.outlines.ring("loc-1")
    assert [round(b[0] - a[0]) for a, b in zip(start, moved, strict=True)] == [11] + [0] * (len(start) - 1)
    driver.keys("insert")
    assert len(town.outlines.ring("loc-1")) == len(start) + 1
    driver.keys("delete", "delete")
    assert len(town.outlines.ring("loc-1")) == len(start) - 1
    driver.keys("backspace")
    assert not town.outlines.corrected("loc-1") and len(town.outlines.ring("loc-1")) == len(start)
    driver.keys("ctrl+z")
    assert town.outlines.corrected("loc-1")


def test_an_outline_that_would_cross_itself_is_refused(driver: Driver, town: CityScreen) -> None:
    line = town.outlines.ring("loc-1")
    driver.drag(pixel(town, line[0]), pixel(town, (2 * 500 - line[0][0], 2 * 500 - line[0][1] + 60)))
    assert not town.outlines.corrected("loc-1") and town.outlines.ring("loc-1") == line


def test_a_corrected_outline_stays_when_ink_is_added_until_it_is_reset(driver: Driver, town: CityScreen) -> None:
    driver.drag(pixel(town, rightmost(town)), pixel(town, (700, 500)))
    line = town.outlines.ring("loc-1")
    town.give_ink("loc-1")
    driver.keys("p")
    draw(driver, town, ring(500, 700, 120))
    assert town.outlines.ring("loc-1") == line
    assert any("keeps the outline" in getattr(scene, "words", "") for scene in driver.app.stack.scenes)
    driver.keys("o")
    town.outlines.choose("loc-1")
    driver.settle()
    driver.click("outline-reset")
    assert max(y for _, y in town.outlines.ring("loc-1")) > 800


def test_the_correction_is_saved_with_the_city(driver: Driver, town: CityScreen) -> None:
    driver.drag(pixel(town, rightmost(town)), pixel(town, (870, 500)))
    line, path = town.outlines.ring("loc-1"), town.path
    assert path is not None
    town.close()
    city, missing = files.open_city(path)
    assert missing == [] and city.outlines["loc-1"] == line
    path.with_suffix(".ink").unlink()
    record, missing = files.open_city(path)
    assert missing == [] and all(math.dist(a, b) < 1 for a, b in zip(record.outlines["loc-1"], line, strict=True))


def test_a_wall_has_no_handles_and_the_menu_says_why(driver: Driver, canvas: CityScreen) -> None:
    add_places(canvas, ("Ash Wall", "long"))
    draw(driver, canvas, [(300 + 10 * k, 500) for k in range(60)])
    driver.wait(0.5)
    why = [line.why for line in canvas.sheet_menu(pixel(canvas, (500, 500))) if line.words.startswith("Correct")]
    assert why and why[0] is not None and why[0].clause == "DEF-MAP-6"


def test_a_click_on_another_place_takes_its_outline(driver: Driver, town: CityScreen) -> None:
    driver.click(pixel(town, (1000, 500)))
    assert town.outlines.place == "loc-2"
    driver.click("outline-next")
    assert town.outlines.place == "loc-1"


def test_a_correction_goes_along_when_all_ink_of_its_place_is_moved(driver: Driver, town: CityScreen) -> None:
    driver.drag(pixel(town, rightmost(town)), pixel(town, (700, 500)))
    line = town.outlines.ring("loc-1")
    driver.keys("l")
    driver.click(pixel(town, (350, 500)))
    assert len(town.lasso.picked) == 1
    driver.keys("down", "down")
    assert town.outlines.ring("loc-1") == tuple((x, y + 20) for x, y in line)
    driver.keys("ctrl+z", "ctrl+z")
    assert town.outlines.ring("loc-1") == line


def test_a_correction_goes_with_the_last_ink_of_its_place(driver: Driver, town: CityScreen) -> None:
    driver.drag(pixel(town, rightmost(town)), pixel(town, (700, 500)))
    driver.keys("e")
    driver.click(pixel(town, (350, 500)))
    assert len(town.city.strokes) == 1 and not town.city.outlines
    driver.keys("ctrl+z")
    assert len(town.city.strokes) == 2 and town.outlines.corrected("loc-1")
