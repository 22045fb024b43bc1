"""Twenty thousand strokes: the work of a frame, and what is kept, do not grow with what is drawn already.

Work is counted in calls of functions, memory in bytes and pieces; no clock is read.  `tools.bench city` measures the
same by the clock, with every stroke drawn by hand.
"""

from __future__ import annotations

import gc
import math
import random
import tracemalloc
from pathlib import Path

import pytest

from scenes.city.drawing.document import Changes, City, Place, Stroke
from scenes.city.drawing.files import Keeper, open_city
from scenes.city.drawing.record import stroke_lines
from scenes.city.ink.looks import MOST_POINTS
from scenes.city.ink.tile_grid import TILE
from scenes.city.ink.tiles import KEPT
from scenes.city.screen.screen import CityScreen
from tests.city.counting import Counted, counted
from tools.screens.driver import Driver

SIZE = (1280, 720)


def full(count: int) -> City:
    """A city of three places: ink of nature and of the first place in its right half, the same amount there always, and
    so many strokes in its left half."""
    city, chance = City("Soak"), random.Random(3)
    changes: Changes = [("place", f"loc-{n}", Place(f"loc-{n}", f"Place {n}", "small", (), n)) for n in range(3)]
    for key in range(1, count + 1):
        x, y = chance.uniform(*((820, 1570) if key <= 60 else (30, 400))), chance.uniform(30, 970)
        way, owner = chance.uniform(0, 6), "loc-0" if key % 4 == 0 and key <= 60 else "nature"
        points = tuple((x + 3 * k * math.cos(way), y + 3 * k * math.sin(way), 8.0 * k, 0.0) for k in range(6))
        layer = "small" if owner == "loc-0" else "nature"
        changes.append(("stroke", key, Stroke(key, "pen", "#2B2118", 3, layer, owner, points, float(key))))
    city.edit("soak", changes)
    return city


def opened(profile: Path, count: int) -> tuple[Driver, CityScreen]:
    driver = Driver(profile, SIZE)
    screen = driver.push(CityScreen(None, full(count)))
    screen.canvas.give_ink("nature")
    assert screen.canvas.sight.window is not None
    screen.canvas.sight.window.finish()
    driver.settle()
    for k in range(3):
        stroke(driver, screen, k)
    return driver, screen


def stroke(driver: Driver, screen: CityScreen, number: int) -> None:
    """One stroke by hand, until everything is at rest."""
    x, y = (
        screen.canvas.rect.centerx + 20 + number * 37 % (screen.canvas.rect.w // 2 - 140),
        screen.canvas.rect.y + 30 + number * 53 % 300,
    )
    driver.move((x, y))
    driver.press((x, y))
    for k in range(1, 9):
        driver.move((x + 8 * k, y + 3 * (k % 3)), held=True)
    driver.release((x + 64, y + 6))
    driver.wait(0.35)
    driver.settle()


@pytest.fixture(scope="module")
def work(tmp_path_factory: pytest.TempPathFactory) -> dict[str, dict[int, int]]:
    """Calls for some deeds on a city of 200 and of 20,000 strokes."""
    found: dict[str, dict[int, int]] = {}
    patch = pytest.MonkeyPatch()
    patch.setattr("scenes.city.tools.easel.SLICE", 60.0)  # what is left to draw is drawn in one frame: no clock decides
    for count in (200, 20_000):
        driver, screen = opened(tmp_path_factory.mktemp("soak"), count)
        assert screen.canvas.sight.window is not None

        def note(what: str, calls: Counted, count: int = count) -> None:
            found.setdefault(what, {})[count] = calls.calls

        x, y = screen.canvas.rect.centerx + screen.canvas.rect.w // 8, screen.canvas.rect.centery
        driver.press((x, y))
        with counted() as calls:
            for k in range(1, 60):
                driver.move((x + 3 * k, y + round(40 * math.sin(k / 5))), held=True)
        note("the pen moves", calls)
        with counted() as calls:
            driver.release((x + 177, y))
        note("the pen is lifted", calls)
        with counted() as calls:
            driver.wait(0.5)
            driver.settle()
        note("what it means is read", calls)
        with counted() as calls:
            driver.keys("ctrl+z")
        note("undo", calls)
        driver.settle()
        screen.canvas.sight.window.finish()
        with counted() as calls:
            driver.wheel((x, y), 1)
        note("the first picture after a zoom", calls)
        screen.canvas.sight.window.finish()
        driver.settle()
        with counted() as calls:
            for _ in range(10):
                screen.canvas.sight.push(3, 1)
                driver.app.step()
        note("the sheet is pushed a little", calls)
        for k in range(3):
            driver.wheel((screen.canvas.rect.x + 100 + 90 * k, screen.canvas.rect.y + 100), 2)
            screen.canvas.sight.window.finish()
        found.setdefault("bytes of pictures", {})[count] = screen.canvas.sight.window.kept
        found.setdefault("tiles of the window", {})[count] = len(screen.canvas.sight.window.visible())
        found.setdefault("points of outlines", {})[count] = screen.canvas.looks.points
        driver.app.stack.clear()
    patch.undo()
    return found


@pytest.mark.parametrize(
    "deed",
    [
        "the pen moves",
        "the pen is lifted",
        "what it means is read",
        "undo",
        "the first picture after a zoom",
        "the sheet is pushed a little",
    ],
)
def test_a_deed_costs_the_same_with_a_hundred_times_the_ink(work: dict[str, dict[int, int]], deed: str) -> None:
    few, many = work[deed][200], work[deed][20_000]
    assert many <= 1.5 * few + 500, f"{deed}: {few} calls with 200 strokes, {many} with 20,000"


def test_strokes_drawn_by_hand_take_the_same_work_and_room_early_and_late(tmp_path: Path) -> None:
    driver, screen = opened(tmp_path, 0)
    window = screen.canvas.sight.window
    assert window is not None
    calls, room, tiles = [], [], []
    gc.collect()  # what other tests left would go in one of the parts
    tracemalloc.start()
    try:
        for part in range(3):
            before, drawn = tracemalloc.get_traced_memory()[0], window.redrawn
            with counted() as count:
                for k in range(16):
                    stroke(driver, screen, part * 16 + k)
            gc.collect()
            calls.append(count.calls)
            room.append(tracemalloc.get_traced_memory()[0] - before)
            tiles.append(window.redrawn - drawn)
    finally:
        tracemalloc.stop()
    assert len(screen.canvas.city.strokes) == 51
    assert calls[2] <= 1.25 * calls[1], calls
    assert room[2] <= 1.5 * max(room[1], 16 * 8_000), room
    assert tiles[2] <= tiles[1] + 4, tiles
    assert len(screen.canvas.city.done) == 52  # every one can be taken back
    driver.app.stack.clear()


def test_what_is_kept_for_drawing_is_bounded_with_twenty_thousand_strokes(work: dict[str, dict[int, int]]) -> None:
    window = work["tiles of the window"][20_000] * TILE * TILE * 4
    assert 0 < work["bytes of pictures"][20_000] <= KEPT + 2 * window + 12 * 1600 * 1000
    assert 0 < work["points of outlines"][20_000] <= MOST_POINTS


def test_leaving_a_full_sheet_writes_no_line_twice(tmp_path: Path) -> None:
    """What a record says of a stroke is worked out when it is drawn or opened: leaving only puts it together."""
    path, count = tmp_path / "soak.yaml", 5_000
    city = full(count)
    keeper = Keeper(path, city, print)
    keeper.begin()
    stroke_lines(city, list(city.strokes.values()))  # as is done beside the window
    key = city.new_id()
    city.edit("pen", [("stroke", key, Stroke(key, "pen", "#2B2118", 3, "nature", "nature", ((9.0, 9.0, 0.0, 0.0),)))])
    with counted() as calls:
        keeper.close()
    assert calls.calls < 5 * count
    assert len(open_city(path)[0].strokes) == count + 1
