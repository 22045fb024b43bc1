"""Outlines corrected by hand, by pointer and by keys."""

from __future__ import annotations

import math

import pytest
import yaml

from scenes.city.drawing import files, knots
from scenes.city.drawing.record import read_record, write_record
from scenes.city.screen.screen import CityScreen
from tests.city.hand import add_places, draw, draw_place, pixel, ring
from tools.screens.driver import Driver


@pytest.fixture
def town(driver: Driver, screen: CityScreen) -> CityScreen:
    """Two areas that do not touch, drawn, with the outline tool in the hand."""
    add_places(screen, ("Tanner Row", "area"), ("Star Market", "area"))
    draw_place(driver, screen, ring(500, 500, 150))
    draw_place(driver, screen, ring(1000, 500, 150))
    driver.keys("o")
    driver.wait(0.5)
    screen.easel.choose_outline("loc-1")
    driver.settle()
    return screen


def rightmost(screen: CityScreen) -> tuple[float, float]:
    return max(screen.easel.outlines.ring("loc-1"))


def touching(screen: CityScreen) -> bool:
    return ("loc-1", "loc-2") in screen.canvas.meaning.read().contacts


def test_a_point_is_dragged_and_the_meaning_follows(driver: Driver, town: CityScreen) -> None:
    assert not touching(town) and not town.easel.outlines.corrected("loc-1")
    driver.drag(pixel(town, rightmost(town)), pixel(town, (870, 500)))
    assert town.easel.outlines.corrected("loc-1") and rightmost(town) == pytest.approx((870, 500), abs=3)
    assert touching(town) and ("loc-1", "loc-2") in town.canvas.meaning.read().connections
    driver.keys("ctrl+z")
    assert not touching(town) and not town.easel.outlines.corrected("loc-1")
    driver.keys("ctrl+y")
    assert touching(town)


def test_an_edge_gives_a_new_point_and_a_right_click_takes_one_away(driver: Driver, town: CityScreen) -> None:
    before = town.easel.outlines.ring("loc-1")
    (ax, ay), (bx, by) = before[0], before[1]
    driver.drag(pixel(town, ((ax + bx) / 2, (ay + by) / 2)), pixel(town, (ax * 1.2 - 100, ay * 1.2 - 100)))
    added = town.easel.outlines.ring("loc-1")
    assert len(added) == len(before) + 1
    driver.click(pixel(town, added[3]), 3)
    after = town.easel.outlines.ring("loc-1")
    assert len(after) == len(before) and added[3] not in after


def test_a_smooth_point_bends_the_line_by_its_arms_which_are_kept_and_moved_with_it(
    driver: Driver, town: CityScreen
) -> None:
    """The whole outline is one with every version of the record: older ones read its curves as corners."""
    outlines, city = town.easel.outlines, town.canvas.city
    driver.click(pixel(town, rightmost(town)))
    number, corners = outlines.point, outlines.ring("loc-1")
    driver.click("outline-smooth")
    (x, y, *_), arm = outlines.ring("loc-1")[number], knots.arm(outlines.ring("loc-1")[number], 1)
    assert outlines.smooth and len(knots.curve(outlines.ring("loc-1"))) > len(corners)
    driver.drag(pixel(town, arm), pixel(town, (arm[0] + 70, arm[1])))
    bent = outlines.ring("loc-1")[number]
    assert bent[:2] == (x, y) and knots.arm(bent, 1) == pytest.approx((arm[0] + 70, arm[1]), abs=2)
    assert bent[2] * bent[5] == pytest.approx(bent[3] * bent[4], abs=150)  # both arms lie on one line
    shown = town.canvas.meaning.rings_of(town.canvas.meaning.read())["loc-1"]
    assert max(shown)[0] > max(knot[0] for knot in outlines.ring("loc-1"))
    driver.keys("pagedown", "right")
    record, missing = read_record(write_record(city), "city")
    assert missing == [] and record.outlines == city.outlines and knots.is_smooth(record.outlines["loc-1"][number])
    flat = yaml.safe_load(write_record(city))
    del flat["arms"]
    assert [round(x) for x, _ in read_record(yaml.dump(flat), "city")[0].outlines["loc-1"]] == [
        round(x) for x, _ in knots.curve(city.outlines["loc-1"])
    ]
    driver.keys("l")
    driver.click(pixel(town, (350, 500)))
    driver.keys("down")
    assert outlines.ring("loc-1")[number] == (x, y + 10, *record.outlines["loc-1"][number][2:])
    driver.keys("o")
    driver.click(pixel(town, (x, y + 10)))
    driver.keys("c")
    assert outlines.smooth is False and outlines.ring("loc-1")[number] == (x, y + 10)


def test_by_keys_a_point_is_chosen_moved_added_taken_away_and_all_is_reset(driver: Driver, town: CityScreen) -> None:
    start = town.easel.outlines.ring("loc-1")
    driver.keys("pagedown", "right", "shift+right")
    moved = town.easel.outlines.ring("loc-1")
    assert [round(b[0] - a[0]) for a, b in zip(start, moved, strict=True)] == [11] + [0] * (len(start) - 1)
    driver.keys("insert")
    assert len(town.easel.outlines.ring("loc-1")) == len(start) + 1
    driver.keys("delete", "delete")
    assert len(town.easel.outlines.ring("loc-1")) == len(start) - 1
    driver.keys("backspace")
    assert not town.easel.outlines.corrected("loc-1") and len(town.easel.outlines.ring("loc-1")) == len(start)
    driver.keys("ctrl+z")
    assert town.easel.outlines.corrected("loc-1")


def test_an_outline_that_would_cross_itself_is_refused(driver: Driver, town: CityScreen) -> None:
    line = town.easel.outlines.ring("loc-1")
    driver.drag(pixel(town, line[0]), pixel(town, (2 * 500 - line[0][0], 2 * 500 - line[0][1] + 60)))
    assert not town.easel.outlines.corrected("loc-1") and town.easel.outlines.ring("loc-1") == line


def test_a_corrected_outline_stays_when_ink_is_added_until_it_is_reset(driver: Driver, town: CityScreen) -> None:
    driver.drag(pixel(town, rightmost(town)), pixel(town, (700, 500)))
    line = town.easel.outlines.ring("loc-1")
    town.canvas.give_ink("loc-1")
    driver.keys("p")
    draw(driver, town, ring(500, 700, 120))
    assert town.easel.outlines.ring("loc-1") == line
    assert any("keeps the outline" in getattr(scene, "words", "") for scene in driver.app.stack.scenes)
    driver.keys("o")
    town.easel.choose_outline("loc-1")
    driver.settle()
    driver.click("outline-reset")
    assert max(y for _, y in town.easel.outlines.ring("loc-1")) > 800


def test_the_correction_is_saved_with_the_city(driver: Driver, town: CityScreen) -> None:
    driver.drag(pixel(town, rightmost(town)), pixel(town, (870, 500)))
    line, path = town.easel.outlines.ring("loc-1"), town.path
    assert path is not None
    town.close()
    city, missing = files.open_city(path)
    assert missing == [] and city.outlines["loc-1"] == line
    path.with_suffix(".ink").unlink()
    record, missing = files.open_city(path)
    assert missing == [] and all(math.dist(a, b) < 1 for a, b in zip(record.outlines["loc-1"], line, strict=True))


def test_a_wall_has_no_handles_and_the_menu_says_why(driver: Driver, screen: CityScreen) -> None:
    add_places(screen, ("Ash Wall", "long"))
    draw_place(driver, screen, [(300 + 10 * k, 500) for k in range(60)])
    driver.wait(0.5)
    why = [line.why for line in screen.sheet_menu(pixel(screen, (500, 500))) if line.words.startswith("Correct")]
    assert why and why[0] is not None and why[0].clause == "DEF-MAP-6"


def test_a_click_on_another_place_takes_its_outline(driver: Driver, town: CityScreen) -> None:
    driver.click(pixel(town, (1000, 500)))
    assert town.easel.outlines.place == "loc-2"
    driver.click("outline-next")
    assert town.easel.outlines.place == "loc-1"


def test_a_correction_goes_along_when_all_ink_of_its_place_is_moved(driver: Driver, town: CityScreen) -> None:
    driver.drag(pixel(town, rightmost(town)), pixel(town, (700, 500)))
    line = town.easel.outlines.ring("loc-1")
    driver.keys("l")
    driver.click(pixel(town, (350, 500)))
    assert len(town.easel.lasso.picked) == 1
    driver.keys("down", "down")
    assert town.easel.outlines.ring("loc-1") == tuple((x, y + 20) for x, y in line)
    driver.keys("ctrl+z", "ctrl+z")
    assert town.easel.outlines.ring("loc-1") == line


def test_a_correction_goes_with_the_last_ink_of_its_place(driver: Driver, town: CityScreen) -> None:
    driver.drag(pixel(town, rightmost(town)), pixel(town, (700, 500)))
    driver.keys("e")
    driver.click(pixel(town, (350, 500)))
    assert len(town.canvas.city.strokes) == 1 and not town.canvas.city.outlines
    driver.keys("ctrl+z")
    assert len(town.canvas.city.strokes) == 2 and town.easel.outlines.corrected("loc-1")
