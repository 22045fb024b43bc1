"""Bridges, fords and gates snap to what they cross, turn with the road and fit the width."""

from __future__ import annotations

import math

import pytest

from scenes.city.drawing.document import City, Place, Stroke
from scenes.city.drawing.fitting import fit
from scenes.city.meaning.meaning import meaning
from scenes.city.screen.screen import CityScreen
from tests.city.hand import draw_place, pixel
from tools.screens.driver import Driver

XY = tuple[float, float]


def line(a: XY, b: XY) -> tuple[tuple[float, float, float, float], ...]:
    return tuple((a[0] + (b[0] - a[0]) * k / 40, a[1] + (b[1] - a[1]) * k / 40, 8.0 * k, 0.0) for k in range(41))


def city(*lines: tuple[str, XY, XY, float]) -> City:
    found = City("Karrow")
    for key, (words, a, b, width) in enumerate(lines, 1):
        stroke = Stroke(key, "pen", "#2B2118", width, "nature", "nature", line(a, b), float(key), words)
        found.edit("line", [("stroke", key, stroke)])
    return found


RIVER = ("water", (800.0, 0.0), (800.0, 1000.0), 80.0)


@pytest.mark.parametrize("stamp", ["bridge", "ford"])
@pytest.mark.parametrize("degrees", [-40, 0, 25])
def test_a_bridge_turns_with_its_road_and_spans_the_water(stamp: str, degrees: int) -> None:
    turn = math.radians(degrees)
    a, b = (
        (800 - 500 * math.cos(turn), 500 - 500 * math.sin(turn)),
        (800 + 500 * math.cos(turn), 500 + 500 * math.sin(turn)),
    )
    found = fit(city(RIVER, ("road", a, b, 26.0)), stamp, (790, 540), 40)
    assert found is not None
    assert math.dist(found.at, (800, 500)) < 1 and found.angle == pytest.approx(degrees, abs=1)
    across = 80 / math.cos(turn)
    assert across < 2 * found.size < 1.3 * across


def test_where_several_roads_cross_the_nearest_counts() -> None:
    found = fit(
        city(RIVER, ("road", (400, 300), (1200, 300), 26), ("road", (400, 600), (1200, 600), 26)),
        "bridge",
        (810, 570),
        60,
    )
    assert found is not None and found.at[1] == pytest.approx(600, abs=1)


def test_without_a_road_a_bridge_lies_across_the_river() -> None:
    found = fit(city(("water", (400, 500), (1200, 500), 60)), "bridge", (700, 520), 30)
    assert found is not None and found.at == pytest.approx((700, 500), abs=1)
    assert abs(found.angle) == pytest.approx(90, abs=1) and 60 < 2 * found.size < 80


def test_a_broad_road_has_a_broad_bridge() -> None:
    wide = fit(
        city(("water", (800, 0), (800, 1000), 30), ("road", (400, 500), (1200, 500), 60)), "bridge", (800, 500), 30
    )
    assert wide is not None and wide.size * 0.36 >= 29


def test_a_gate_stands_upright_on_its_wall_where_the_road_comes_through() -> None:
    found = fit(
        city(("stone", (300, 480), (1300, 520), 20), ("road", (700, 100), (760, 900), 30)), "gate", (715, 480), 40
    )
    assert found is not None and found.angle == 0
    assert (
        found.at[0] == pytest.approx(730, abs=3) and 480 < found.at[1] < 500 and found.size == pytest.approx(33, abs=1)
    )


def test_what_is_far_away_or_fits_nowhere_stays_where_it_is_put() -> None:
    drawn = city(RIVER, ("road", (400, 500), (1200, 500), 26))
    assert fit(drawn, "bridge", (500, 300), 40) is None
    assert fit(drawn, "house", (800, 500), 40) is None
    assert fit(drawn, "gate", (800, 500), 40) is None


def test_the_words_of_a_place_say_what_a_plain_line_is() -> None:
    drawn = city()
    for key, (word, shape, a, b) in enumerate(
        (("river", "nature", (800, 100), (800, 900)), ("thoroughfare", "long", (400, 500), (1200, 500))), 1
    ):
        drawn.edit("place", [("place", word, Place(word, word, shape, (word,)))])  # type: ignore[arg-type]
        drawn.edit("ink", [("stroke", key, Stroke(key, "pen", "#2B2118", 30, "nature", word, line(a, b)))])
    found = fit(drawn, "bridge", (805, 490), 30)
    assert found is not None and found.at == pytest.approx((800, 500), abs=1)


def test_a_bridge_put_by_hand_joins_what_lies_on_both_banks(driver: Driver, screen: CityScreen) -> None:
    """The stamp that fits is the crossing of the rules, too (DEF-MAP-7)."""
    for number, (id, shape, word) in enumerate((("river", "nature", "river"), ("road", "long", "thoroughfare"))):
        screen.canvas.city.edit("place", [("place", id, Place(id, id, shape, (word,), number))])  # type: ignore[arg-type]
    draw_place(driver, screen, [(800, 40 + 20 * k) for k in range(46)])
    draw_place(driver, screen, [(300 + 20 * k, 500) for k in range(50)])
    driver.keys("s")
    driver.click("stamp-bridge")
    driver.click(pixel(screen, (812, 520)))
    (bridge,) = screen.canvas.city.made_with("stamp")
    assert math.dist(bridge.points[0][:2], (800, 500)) < 3 and bridge.width > 32 and abs(bridge.angle) < 3
    crossing = next(c for c in meaning(screen.canvas.city).crossings)
    assert crossing.kind == "bridge"


def test_every_crossing_without_its_stamp_is_offered_and_set_by_one_press(driver: Driver, screen: CityScreen) -> None:
    """DEF-MAP-7: a bridge where a road crosses a river, a gate where it crosses a wall; what stands is not offered."""
    there = city(RIVER, ("road", (300, 500), (1300, 500), 22.0), ("stone", (500, 100), (500, 900), 17.0))
    screen.canvas.city.edit("lines", [("stroke", key, stroke) for key, stroke in there.strokes.items()])
    driver.keys("p")
    screen.rebuild()
    assert [id for id in driver.ids() if id.startswith("crossing-")] == ["crossing-0", "crossing-1"]
    for _ in range(2):
        driver.click("crossing-0")
        driver.settle()
    bridge, gate = sorted(screen.canvas.city.made_with("stamp"), key=lambda stroke: stroke.id)
    assert (bridge.words, gate.words) == ("bridge", "gate")
    assert bridge.points[0][:2] == pytest.approx((800, 500)) and bridge.width >= 40 and abs(bridge.angle) < 2
    assert gate.points[0][0] == pytest.approx(500)
    assert not [id for id in driver.ids() if id.startswith("crossing-")]
    driver.keys("ctrl+z")
    assert [id for id in driver.ids() if id.startswith("crossing-")] == ["crossing-0"]
