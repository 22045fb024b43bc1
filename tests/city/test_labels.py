"""Names of places: clear of one another and of what means something, with a line where they had to move."""

from __future__ import annotations

import json
import math
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from pygame import Rect

from scenes.city.canvas.spots import box_of
from scenes.city.drawing.document import Stroke, in_order
from scenes.city.exports.export import Contents, svg
from scenes.city.screen.screen import CityScreen
from scenes.paint.labels import Box, Placed, Setter, Wanted, around, place, shared
from scenes.system.paths import maps_dir
from tests.city.hand import add_places, draw, draw_place, pixel, ring
from tools.screens.driver import Driver

ROOM: Box = (0.0, 0.0, 1200.0, 800.0)
spots = st.tuples(st.floats(100, 1100), st.floats(80, 720))


def wanted(number: int, home: tuple[float, float], size: tuple[float, float] = (90.0, 24.0)) -> Wanted:
    return Wanted(f"n{number}", size, home, around(home, (40.0, 40.0)))


def overlaps(placed: list[Placed]) -> list[tuple[str, str]]:
    return [(a.id, b.id) for i, a in enumerate(placed) for b in placed[i + 1 :] if shared(a.box, b.box) > 1]


@settings(max_examples=40, deadline=None)
@given(st.lists(spots, min_size=1, max_size=12), st.lists(spots, max_size=6))
def test_names_lie_clear_of_each_other_of_obstacles_and_within_the_room(
    homes: list[tuple[float, float]], things: list[tuple[float, float]]
) -> None:
    obstacles = [around(spot, (44.0, 44.0)) for spot in things]
    placed = place([wanted(n, home) for n, home in enumerate(homes)], obstacles, ROOM)
    assert [p.id for p in placed] == [f"n{n}" for n in range(len(homes))]
    assert overlaps(placed) == []
    assert not any(shared(p.box, box) > 1 for p in placed for box in obstacles)
    assert all(p.box[0] >= -1 and p.box[2] <= 1201 and p.box[1] >= -1 and p.box[3] <= 801 for p in placed)


@settings(max_examples=40, deadline=None)
@given(st.lists(spots, min_size=2, max_size=14), st.lists(spots, max_size=8), spots, st.data())
def test_names_set_again_stand_as_if_set_for_the_first_time(
    homes: list[tuple[float, float]], things: list[tuple[float, float]], new: tuple[float, float], data: st.DataObject
) -> None:
    setter, obstacles = Setter(), [around(spot, (44.0, 44.0)) for spot in things]
    names = [wanted(n, home) for n, home in enumerate(homes)]
    setter.place(names, obstacles, ROOM)
    gone = data.draw(st.integers(0, len(names) - 1))
    names[gone] = wanted(gone, new)
    obstacles = [*obstacles[1:], around(new, (90.0, 20.0))]
    assert setter.place(names, obstacles, ROOM) == place(names, obstacles, ROOM)
    tried = setter.tried
    assert setter.place(names, obstacles, ROOM) == place(names, obstacles, ROOM)
    assert setter.tried == tried  # nothing has changed: nothing is tried again


def test_only_names_whose_surroundings_changed_are_set_anew() -> None:
    names = [wanted(n, (60.0 + 120 * (n % 10), 60.0 + 90 * (n // 10))) for n in range(80)]
    thing = [around((300.0, 150.0), (30.0, 30.0))]
    setter, afresh = Setter(), Setter()
    before = setter.place(names, [], ROOM)
    first = setter.tried
    after = setter.place(names, thing, ROOM)
    assert [p.id for p, q in zip(after, before, strict=True) if p != q] == ["n12"]
    afresh.place(names[12:13], thing, ROOM)
    assert setter.tried - first == afresh.tried


def test_a_new_place_leaves_the_far_names_as_they_are_set(driver: Driver, screen: CityScreen) -> None:
    add_places(screen, *((f"Place {n}", "small") for n in range(9)))
    for n in range(8):
        draw_place(driver, screen, ring(200 + 300 * (n % 4), 200 + 400 * (n // 4), 60, 16))
    driver.wait(0.6)
    driver.settle()
    setter = screen.easel.over.typesetter.setter
    before, first = setter.tried, dict(screen.easel.over.names)
    draw_place(driver, screen, ring(1400, 400, 60, 16))
    driver.wait(0.6)
    driver.settle()
    assert len(screen.easel.over.names) == 9 and {name: screen.easel.over.names[name] for name in first} == first
    assert 0 < setter.tried - before < len(first)


@given(spots)
def test_a_name_alone_stands_at_home_without_a_line(home: tuple[float, float]) -> None:
    (placed,) = place([wanted(0, home)], [], ROOM)
    assert placed.middle == pytest.approx(home) and placed.leader is None


def test_a_name_that_was_moved_away_has_a_line_to_its_place() -> None:
    home = (600.0, 400.0)
    (placed,) = place([wanted(0, home)], [around(home, (130.0, 130.0))], ROOM)
    assert placed.leader is not None and placed.leader[1] == home
    assert shared(placed.box, around(home, (130.0, 130.0))) == 0


@pytest.fixture(params=[100, 200])
def town(request: pytest.FixtureRequest, tmp_path: Path) -> CityScreen:
    """A crowded town, at normal and at doubled text."""
    (tmp_path / "settings.json").write_text(json.dumps({"text-size": request.param}))
    driver = Driver(tmp_path, (1280, 720))
    screen = driver.push(CityScreen())
    names = ("Old Granary", "Guild Hall", "Watch House", "High Keep", "Temple of Lamps", "Library")
    add_places(screen, *((name, "small") for name in names))
    for k in range(6):
        draw_place(driver, screen, ring(600 + 90 * (k % 3), 420 + 80 * (k // 3), 32, 14))
    driver.wait(0.6)
    driver.settle()
    return screen


def test_in_a_crowded_town_no_two_names_overlap(town: CityScreen) -> None:
    assert len(town.easel.over.names) == 6
    assert overlaps(list(town.easel.over.names.values())) == []


def test_names_give_way_to_tokens_numbers_and_knots(driver: Driver, screen: CityScreen) -> None:
    add_places(screen, ("Tanner Row", "area"), ("Star Market", "area"))
    draw_place(driver, screen, ring(500, 500, 120))
    draw_place(driver, screen, ring(742, 500, 120))
    screen.actions.open_entry("loc-1", True)
    driver.keys("h")
    driver.wait(0.6)
    driver.settle()
    home = screen.easel.over.names["loc-1"].middle
    token = Rect(0, 0, 44, 44)
    token.center = round(home[0]) + screen.canvas.rect.x, round(home[1]) + screen.canvas.rect.y
    screen.canvas.tokens = [token]
    screen.easel.over.forget()
    screen.canvas.invalidate()
    driver.settle()
    taken = [p.box for p in (*screen.easel.over.numbers.values(), *screen.easel.over.knots.values())]
    left, top = screen.canvas.rect.topleft
    taken.append((token.left - left, token.top - top, token.right - left, token.bottom - top))
    assert len(taken) == 3
    for name in screen.easel.over.names.values():
        assert not any(shared(name.box, box) > 1 for box in taken)


def test_a_name_put_by_hand_stays_there_and_the_others_give_way(driver: Driver, screen: CityScreen) -> None:
    add_places(screen, ("Tanner Row", "area"), ("Star Market", "area"))
    draw_place(driver, screen, ring(400, 500, 120))
    draw_place(driver, screen, ring(800, 500, 120))
    driver.wait(0.6)
    driver.keys("h")
    driver.settle()
    x, y = screen.easel.over.names["loc-1"].middle
    start = round(x) + screen.canvas.rect.x, round(y) + screen.canvas.rect.y
    driver.drag(start, pixel(screen, (800, 500)))
    (label,) = [s for s in screen.canvas.city.strokes.values() if s.tool == "label"]
    assert label.words == "Tanner Row" and label.owner == "loc-1"
    assert math.dist(label.points[0][:2], (800, 500)) < 3
    driver.settle()
    assert "loc-1" not in screen.easel.over.names
    other = screen.easel.over.names["loc-2"]
    assert math.dist(other.middle, (pixel(screen, (800, 500))[0] - screen.canvas.rect.x, 0)) > 0
    assert abs(other.middle[1] - (pixel(screen, (800, 500))[1] - screen.canvas.rect.y)) > 8
    driver.keys("+", "+", "0")
    driver.settle()
    assert screen.canvas.city.strokes[label.id] == label
    driver.keys("ctrl+z")
    driver.settle()
    assert "loc-1" in screen.easel.over.names


def test_a_name_gives_way_to_the_ink_of_a_sign(driver: Driver, screen: CityScreen) -> None:
    add_places(screen, ("Tanner Row", "area"))
    draw_place(driver, screen, ring(500, 500, 160))
    driver.wait(0.6)
    driver.settle()
    before = screen.easel.over.names["loc-1"].box
    driver.keys("a")
    y = (before[1] + before[3]) / 2 + screen.canvas.rect.y
    at = screen.canvas.sight.to_sheet((0, y))[1]
    draw(driver, screen, [(360 + 10 * k, at) for k in range(29)])
    driver.wait(2)
    driver.settle()
    after = screen.easel.over.names["loc-1"].box
    signs = [stroke for stroke in screen.canvas.city.strokes.values() if stroke.tool == "annotate"]
    line = [pixel(screen, p[:2])[1] - screen.canvas.rect.y for stroke in signs for p in stroke.points]
    assert line and not any(after[1] < y < after[3] for y in line)


def test_names_and_numbers_are_exported_as_they_are_seen(driver: Driver, screen: CityScreen) -> None:
    add_places(screen, ("Tanner Row", "area"), ("Star Market", "area"))
    draw_place(driver, screen, ring(500, 500, 120))
    draw_place(driver, screen, ring(900, 500, 120))
    screen.actions.open_entry("loc-1", True)
    driver.wait(0.6)
    driver.settle()
    count = len(screen.canvas.city.strokes)
    page = svg(screen.actions.exports.snapshot().painter(), Contents())
    assert all(f'aria-label="{words}"' in page for words in ("Tanner Row", "Star Market", "1"))
    bare = svg(screen.actions.exports.snapshot().painter(), Contents(annotations=False, labels=False))
    assert "aria-label" not in bare and len(screen.canvas.city.strokes) == count


def test_a_label_is_taken_anywhere_on_its_words_moved_and_rewritten(driver: Driver, screen: CityScreen) -> None:
    driver.keys("t")
    driver.click(pixel(screen, (800, 500)))
    driver.settle()
    driver.type("The Old Harbour")
    driver.keys("enter", "h")
    (label,) = screen.canvas.city.strokes.values()
    end = (800 + label.width * 2, 500)
    driver.drag(pixel(screen, end), pixel(screen, (end[0] + 200, 600)))
    (label,) = screen.canvas.city.strokes.values()
    assert label.points[0][:2] == pytest.approx((1000, 600), abs=3)
    driver.click(pixel(screen, (1000 + label.width * 2, 600)), 3)
    driver.settle()
    driver.click("line-0")
    driver.settle()
    driver.keys("ctrl+a", "backspace")
    driver.type("Harbour")
    driver.keys("enter")
    assert [s.words for s in screen.canvas.city.strokes.values()] == ["Harbour"]


def test_with_a_quick_zoom_the_names_come_back_clear(driver: Driver, screen: CityScreen) -> None:
    add_places(screen, ("Tanner Row", "area"))
    draw_place(driver, screen, ring(800, 500, 160))
    driver.wait(0.6)
    driver.settle()
    before = screen.easel.over.names["loc-1"]
    for _ in range(3):
        driver.wheel(screen.canvas.rect.center, 1)
    driver.wait(0.5)
    driver.settle()
    after = screen.easel.over.names["loc-1"]
    assert after.box[2] - after.box[0] == pytest.approx(before.box[2] - before.box[0])
    assert after.middle == pytest.approx(before.middle, abs=12)


def test_words_lie_above_stamps_whichever_came_last() -> None:
    """On the sheet and in what is exported: a stamp that is pushed over a name does not hide it."""
    label = Stroke(1, "label", "#2B2118", 30, "stamps", "", ((500.0, 300.0, 0.0, 0.0),), 1.0, "Ford")
    stamp = Stroke(2, "stamp", "#B5583A", 60, "stamps", "", ((500.0, 300.0, 0.0, 0.0),), 9.0, "house")
    assert in_order([stamp, label]) == in_order([label, stamp]) == [stamp, label]


def test_a_place_amid_others_bears_its_name_itself(driver: Driver) -> None:
    """A keep between quarters: not on the wall far away, and much in the same place with any tool in the hand."""
    screen = CityScreen(maps_dir() / "karrow.yaml")
    driver.push(screen)
    driver.settle()
    found: dict[str, set[tuple[float, float]]] = {}
    for tool in ("p", "d", "o", "h"):
        driver.keys(tool)
        driver.wait(0.6)
        driver.settle()
        canvas = screen.canvas
        rings = canvas.meaning.rings()
        for id, placed in screen.easel.over.names.items():
            if canvas.city.places[id].shape == "small" and not canvas.city.places[id].underground:
                x, y = placed.middle
                spot = canvas.sight.to_sheet((x + canvas.rect.x, y + canvas.rect.y))
                left, top, right, bottom = box_of(rings[id])
                assert left < spot[0] < right and top - 40 < spot[1] < bottom + 40, (tool, id)
                found.setdefault(id, set()).add((round(x), round(y)))
    assert found and all(math.dist(one, other) < 30 for spots in found.values() for one in spots for other in spots)
