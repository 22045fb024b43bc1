"""Stamps: each is picked by its picture, stands where it was put, and takes the chosen colour where it has one."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from scenes.city.drawing.document import Stroke
from scenes.city.ink.looks import looks_of, rgb
from scenes.city.ink.stamps import STAMPS
from scenes.city.screen.screen import CityScreen
from scenes.city.worlds.shapes import INK
from scenes.city.worlds.world import WORLDS
from tests.city.hand import pixel
from tools.screens.driver import Driver


def stamped(name: str, colour: str = "#2B2118") -> Stroke:
    return Stroke(1, "stamp", colour, 40.0, "stamps", "", ((100.0, 100.0, 0.0, 0.0),), words=name)


@pytest.mark.parametrize("name", STAMPS)
def test_a_stamp_stays_near_its_place(name: str) -> None:
    points = [(x, y) for mark in looks_of(stamped(name), 40) for x, y, _ in mark.points]
    assert points
    assert all(50 < x < 150 and 50 < y < 150 for x, y in points)


@pytest.mark.parametrize("name", [name for name, stamp in STAMPS.items() if stamp.tint])
def test_a_coloured_stamp_keeps_its_ink_lines(name: str) -> None:
    """In every world, though what its builders put up may have no part of that colour."""
    green = rgb("#00684A")
    assert green in {mark.colour for mark in looks_of(stamped(name, "#00684A"), 40) if mark.kind == "fill"}
    for world in WORLDS:
        kinds = [replace(stamped(name, "#00684A"), id=number) for number in range(5)]
        marks = [mark for kind in kinds for mark in looks_of(kind, 40, world)]
        assert {mark.colour for mark in marks if mark.kind == "line"} == {INK}, world


def test_a_stamp_is_picked_by_its_picture_and_put_with_a_tap(driver: Driver, screen: CityScreen) -> None:
    driver.keys("s")
    driver.click("stamp-church")
    driver.click(pixel(screen, (800, 500)))
    (stroke,) = screen.canvas.city.strokes.values()
    assert (stroke.tool, stroke.words) == ("stamp", "church")
