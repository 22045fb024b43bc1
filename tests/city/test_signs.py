"""Signs on the screen, drawn and corrected with real events: slip, questions, several at once, undo, ends, the map."""

from __future__ import annotations

import math
from collections.abc import Sequence

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from game.parts import shapes
from game.parts.shapes import inside_of
from game.parts.strokes import ink_to_text
from scenes.city.drawing.document import MarkMade, Place
from scenes.city.ink.looks import HALOS
from scenes.city.meaning.gaps import OPEN, gaps_of
from scenes.city.screen.screen import CityScreen
from tests.city.hand import add_places, draw, pixel, ring, row
from tools.screens.driver import Driver, faults
from tools.screens.legibility import misread

XY = tuple[float, float]
NAMES = ("Tanner Row", "Star Market", "High Keep", "Mill End")
MIDDLES: dict[str, XY] = {"loc-1": (400, 300), "loc-2": (640, 300), "loc-3": (400, 640), "loc-4": (1000, 640)}


@pytest.fixture
def city(driver: Driver, screen: CityScreen) -> CityScreen:
    """Tanner Row and Star Market touch; High Keep and Mill End stand alone. In annotate mode."""
    add_places(screen, *((name, "area") for name in NAMES))
    for name, middle in MIDDLES.items():
        screen.canvas.give_ink(name)
        draw(driver, screen, ring(*middle, 117))
    driver.keys("a")
    driver.wait(0.5)
    driver.settle()
    return screen


def head(at: XY, way: int, up: bool = False) -> list[XY]:
    """A head whose point is at `at`, to the right (1) or left (-1), or with `up` down (1) or up (-1)."""
    x, y = at
    if up:
        return [(x - 20, y - 24 * way), (x, y), (x + 20, y - 24 * way)]
    return [(x - 24 * way, y - 20), (x, y), (x - 24 * way, y + 20)]


def line(a: XY, b: XY) -> list[XY]:
    return [(a[0] + (b[0] - a[0]) * n / 12, a[1] + (b[1] - a[1]) * n / 12) for n in range(13)]


ACROSS = [line((490, 640), (910, 640)), head((490, 640), -1), head((910, 640), 1)]
"""High Keep to Mill End."""
DOWN = [line((400, 390), (400, 550)), head((400, 390), -1, True), head((400, 550), 1, True)]
"""Tanner Row to High Keep."""
CROSS = [line((497, 277), (543, 323)), line((543, 277), (497, 323))]
"""On the border of Tanner Row and Star Market."""
ENTRY = [line((310, 300), (14, 300)), head((14, 300), -1)]
"""Of Tanner Row."""
ENTRY_KEEP = [line((310, 640), (14, 640)), head((14, 640), -1)]


def sign(driver: Driver, screen: CityScreen, *strokes: Sequence[XY], rest: bool = True) -> None:
    """Draw strokes; with `rest` the pen rests after them."""
    for stroke in strokes:
        draw(driver, screen, stroke)
    if rest:
        driver.wait(1.0)
        driver.settle()


def marks(screen: CityScreen) -> list[tuple[str, str, str]]:
    """The signs: kind and places in alphabetical order."""
    return [(m.kind, *sorted((m.a, m.b))) for _, m in sorted(screen.canvas.city.marks.items())]  # type: ignore[misc]


def said(driver: Driver) -> str:
    """What the slip and the toast say."""
    words = [str(getattr(scene, "words", "")) for scene in driver.app.stack.scenes if type(scene).__name__ == "Toast"]
    screen = driver.screen(CityScreen)
    return " ".join([*(screen.easel.signs.slip.words() if screen.easel.signs.slip.open else ()), *words]).replace(
        "←→", "↔"
    )


def test_the_slip_names_both_and_leads_to_the_rule(driver: Driver, city: CityScreen) -> None:
    """Keep, Change, Remove; the clause is a link into the rulebook."""
    sign(driver, city, *ACROSS)
    assert marks(city) == [("connect", "loc-3", "loc-4")]
    assert "High Keep ↔ Mill End: connected" in said(driver) and "DEF-CONN-3" in said(driver)
    assert {"slip-keep", "slip-change", "slip-remove"} <= set(driver.ids())
    assert faults(city) == []
    slip = next(t.rect for zone in city.zone_list for t in zone.things if t.id == "slip-paper")
    assert not any(slip.collidepoint(pixel(city, MIDDLES[name])) for name in ("loc-3", "loc-4"))
    assert not any(slip.collidepoint(pixel(city, point)) for stroke in ACROSS for point in stroke)
    driver.click("slip-reason/0")
    driver.settle()
    assert "Rulebook" in [type(scene).__name__ for scene in driver.app.stack.scenes]


def test_enter_ends_a_sign_at_once(driver: Driver, city: CityScreen) -> None:
    """No waiting for the pause: a frame or more of reading, however slow the machine, but no time of the clock."""
    sign(driver, city, *ACROSS, rest=False)
    assert marks(city) == []
    driver.keys("enter")
    while city.easel.signs.reading.waiting:
        driver.wait()
    assert marks(city) == [("connect", "loc-3", "loc-4")]


def test_signs_drawn_in_one_go_are_one_step_back(driver: Driver, city: CityScreen) -> None:
    """Two signs within one pause are two, made as one step."""
    sign(driver, city, *DOWN, *CROSS, *ENTRY)
    assert sorted(marks(city)) == [("connect", "loc-1", "loc-3"), ("cut", "loc-1", "loc-2"), ("entry", "", "loc-1")]
    driver.keys("ctrl+z")
    assert marks(city) == [] and len(city.canvas.city.strokes) == 4 + 7
    driver.keys("ctrl+y")
    assert len(marks(city)) == 3


def test_a_head_that_comes_late_completes_the_arrow(driver: Driver, city: CityScreen) -> None:
    """Nobody must hurry: first it asks, with the second head it is sure."""
    sign(driver, city, *ACROSS[:2])
    assert marks(city) == [] and "What does it mean?" in said(driver)
    sign(driver, city, ACROSS[2])
    assert marks(city) == [("connect", "loc-3", "loc-4")]
    assert len(next(iter(city.canvas.city.marks.values())).strokes) == 3
    assert "connected" in said(driver)


DASHES = [line((495 + 70 * n, 640), (530 + 70 * n, 640)) for n in range(6)]
"""From High Keep to Mill End."""


@pytest.mark.parametrize("ink", [ACROSS, [ACROSS[1], ACROSS[2], ACROSS[0]], DASHES])
@pytest.mark.parametrize("points", [2, 30])
def test_who_rests_after_each_stroke_draws_the_same_sign(
    driver: Driver, city: CityScreen, ink: list[list[XY]], points: int
) -> None:
    """Nobody must hurry, and a quick pen, which leaves few points, is read like a slow one."""
    for stroke in ink:
        few = [stroke[0], stroke[-1]] if points == 2 and stroke in (ACROSS[0], *DASHES) else stroke
        sign(driver, city, few)
    ((kind, *places),) = marks(city)
    assert (kind, places) == ("gap" if ink is DASHES else "connect", ["loc-3", "loc-4"])
    assert len(next(iter(city.canvas.city.marks.values())).strokes) == len(ink)


def test_a_close_call_is_asked_about(driver: Driver, city: CityScreen) -> None:
    """Both readings stand on the slip; the answer makes the sign, *Plain ink* makes none."""
    shaft, first = line((520, 395), (520, 550)), head((520, 550), 1, True)
    for answer, kinds in (("slip-plain", []), ("slip-reading-0", ["connect"])):
        sign(driver, city, shaft, first, head((520, 395), -1, True))
        readings = [id for id in driver.ids() if id.startswith("slip-reading")]
        assert len(readings) >= 2 and marks(city) == [] and faults(city) == []
        driver.click(answer)
        assert [kind for kind, *_ in marks(city)] == kinds
        assert not [id for id in driver.ids() if id.startswith("slip-reading")]
        driver.keys("ctrl+z", "ctrl+z", "ctrl+z")


def test_ink_that_fits_no_sign_stays_and_the_slip_says_so(driver: Driver, city: CityScreen) -> None:
    """A cross between two that are not connected, an arrow between two that are, a wave."""
    cross = [[(x, y + 170) for x, y in stroke] for stroke in CROSS]
    arrow = [line((410, 300), (630, 300)), head((410, 300), -1), head((630, 300), 1)]
    for strokes, words, clause in (
        (cross, "not between two connected", "DEF-CONN-3"),
        (arrow, "connected already", "DEF-CONN-3"),
        ([row(1100, 300, 200)], "none of the signs", ""),
    ):
        sign(driver, city, *strokes)
        assert marks(city) == [] and words in said(driver) and clause in said(driver) and "Plain ink" in said(driver)
        assert faults(city) == []
        assert "[]" not in driver.find("slip-reason").name and misread(city) == []
        assert all(stroke.words == "" for stroke in city.canvas.city.strokes.values())
        driver.click("slip-remove")
        assert len(city.canvas.city.strokes) == 4 and "slip-keep" not in driver.ids()


def test_a_sign_is_clicked_later_and_changed(driver: Driver, city: CityScreen) -> None:
    """Its slip opens again; another kind, greyed where the rules forbid it; undo brings the former one back."""
    sign(driver, city, *DOWN)
    driver.click("slip-keep")
    assert "slip-keep" not in driver.ids()
    driver.click(pixel(city, (400, 470)))
    driver.wait(1.0)
    assert "Tanner Row ↔ High Keep" in said(driver) and len(city.canvas.city.strokes) == 4 + 3
    driver.click("slip-change")
    driver.settle()
    lines = {line.words: (n, line) for n, line in enumerate(driver.app.stack.scenes[-1].lines)}  # type: ignore[attr-defined]
    _, grey = next(found for words, found in lines.items() if "not connected" in words)
    assert grey.why is not None and grey.why.clause == "DEF-CONN-3"
    number, _ = next(found for words, found in lines.items() if words.startswith("High Keep: entry-point"))
    driver.click(f"line-{number}")
    assert marks(city) == [("entry", "", "loc-3")]
    assert {s.words for s in city.canvas.city.strokes.values() if s.tool == "annotate"} == {"entry"}
    driver.keys("ctrl+z")
    assert marks(city) == [("connect", "loc-1", "loc-3")]
    assert {s.words for s in city.canvas.city.strokes.values() if s.tool == "annotate"} == {"connect"}


def test_an_end_is_dragged_to_another_place(driver: Driver, city: CityScreen) -> None:
    """The ink follows; undo brings ink and meaning back; where no place is, it stays."""
    sign(driver, city, *DOWN)
    before = dict(city.canvas.city.strokes)
    driver.drag(pixel(city, (400, 550)), pixel(city, (905, 640)))
    driver.settle()
    assert marks(city) == [("connect", "loc-1", "loc-4")]
    points = [p for s in city.canvas.city.strokes.values() if s.tool == "annotate" for p in s.points]
    assert max(x for x, *_ in points) == pytest.approx(905, abs=30)
    driver.keys("ctrl+z")
    assert marks(city) == [("connect", "loc-1", "loc-3")] and city.canvas.city.strokes == before
    driver.click(pixel(city, (400, 470)))
    driver.drag(pixel(city, (400, 550)), pixel(city, (1250, 200)))
    assert marks(city) == [("connect", "loc-1", "loc-3")] and city.canvas.city.strokes == before
    assert "within 40 units" in said(driver) and "DEF-CONN-3" in said(driver)


def test_a_cross_is_moved_only_between_connected_ones(driver: Driver, city: CityScreen) -> None:
    """Moved away it stays; after an arrow joins two, it may part them."""
    sign(driver, city, *CROSS)
    assert marks(city) == [("cut", "loc-1", "loc-2")]
    driver.drag(pixel(city, (520, 300)), pixel(city, (700, 640)))
    assert marks(city) == [("cut", "loc-1", "loc-2")] and "only between two connected" in said(driver)


def test_erasing_the_ink_takes_the_meaning_and_says_so(driver: Driver, city: CityScreen) -> None:
    """So does erasing a part; undo brings both back and says so; what is left of the ink has no halo."""
    sign(driver, city, *ACROSS)
    joined = city.canvas.meaning.read().connections
    driver.click("slip-keep")
    driver.keys("shift+e")
    draw(driver, city, [(700, 600), (700, 680)])
    assert marks(city) == [] and "High Keep ↔ Mill End" in said(driver)
    assert city.canvas.meaning.read().connections < joined
    assert all(stroke.words == "" for stroke in city.canvas.city.strokes.values())
    driver.keys("ctrl+z")
    assert marks(city) == [("connect", "loc-3", "loc-4")] and "means again" in said(driver)
    assert city.canvas.meaning.read().connections == joined


def test_entry_points_are_numbered_in_map_order(driver: Driver, city: CityScreen) -> None:
    """DEF-ENTRY-3: an arrow at an earlier place moves the others on; the canvas tells."""
    sign(driver, city, *ENTRY_KEEP)
    assert "High Keep: entry-point 1" in said(driver)
    sign(driver, city, *ENTRY)
    assert "Tanner Row: entry-point 1" in said(driver)
    assert "High Keep 1 → 2" in said(driver) and "DEF-ENTRY-3" in said(driver)
    assert city.canvas.meaning.read().entry_points == ("loc-1", "loc-3")
    driver.click("slip-remove")
    driver.settle()
    assert city.canvas.meaning.read().entry_points == ("loc-3",) and "High Keep 2 → 1" in said(driver)


def test_the_halo_tells_the_kind(driver: Driver, city: CityScreen) -> None:
    """Thin, and in the colour of what the sign does; the ink stays as drawn."""
    sign(driver, city, *DOWN)
    driver.click("slip-keep")
    driver.settle()
    stroke = next(s for s in city.canvas.city.strokes.values() if s.tool == "annotate")
    x, y = pixel(city, (400, 470))
    zoom = city.canvas.sight.window.view.zoom if city.canvas.sight.window else 1.0
    beside = driver.app.screen.get_at((round(x + (stroke.width / 2 + 3) * zoom), y))
    green = HALOS["connect"]
    assert beside[1] - beside[0] > 15 and green[1] - green[0] > 15
    assert sum(driver.app.screen.get_at((x, y))[:3]) < 300


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
@pytest.mark.parametrize("text", [100, 200])
def test_the_slip_is_whole_at_every_size(driver: Driver, city: CityScreen, size: tuple[int, int], text: int) -> None:
    """Nothing cut or overlapping, also while it asks."""
    driver.app.settings.text_size = text
    driver.resize(*size)
    driver.settle()
    sign(driver, city, *DOWN)
    assert faults(city) == []
    driver.keys("ctrl+z")
    sign(driver, city, line((520, 395), (520, 550)), head((520, 550), 1, True), head((520, 395), -1, True))
    assert [id for id in driver.ids() if id.startswith("slip-reading")] and faults(city) == []


def test_by_keyboard_the_slip_is_reached_and_left(driver: Driver, city: CityScreen) -> None:
    """Tab goes to the slip's buttons, Esc closes it."""
    sign(driver, city, *ACROSS)
    for _ in range(12):
        driver.keys("tab")
        focus = city.hands.focus
        if focus is not None and focus.id.startswith("slip-"):
            break
    assert city.hands.focus is not None and city.hands.focus.id.startswith("slip-")
    driver.keys("escape")
    assert "slip-keep" not in driver.ids() and marks(city) == [("connect", "loc-3", "loc-4")]


def test_a_city_opens_with_its_halos(driver: Driver, city: CityScreen) -> None:
    """What is kept are ink and marks."""
    sign(driver, city, *ACROSS)
    path = city.path
    city.close()
    again = driver.push(CityScreen(path))
    assert [m.kind for m in again.canvas.city.marks.values()] == ["connect"]
    assert {s.words for s in again.canvas.city.strokes.values() if s.tool == "annotate"} == {"connect"}
    assert isinstance(next(iter(again.canvas.city.marks.values())), MarkMade)


# ------------------------------------------------------------------------------------------------------ gaps in walls


def arc(start: float, stop: float) -> list[XY]:
    """A part of a ring, in turns."""
    turns = [start + (stop - start) * n / 40 for n in range(41)]
    return [(800 + 380 * math.cos(t * 2 * math.pi), 500 + 380 * math.sin(t * 2 * math.pi)) for t in turns]


@pytest.fixture
def walled(driver: Driver, screen: CityScreen) -> CityScreen:
    """A wall in two strokes with gaps of about 36 units between them."""
    screen.canvas.city.edit("wall", [("place", "wall", Place("wall", "Ash Wall", "long", ("walls",)))])
    screen.canvas.city.edit("keep", [("place", "keep", Place("keep", "High Keep", "area"))])
    draw(driver, screen, arc(0.0, 0.485))
    screen.canvas.give_ink("wall")
    draw(driver, screen, arc(0.5, 0.985))
    screen.canvas.give_ink("keep")
    driver.wait(1.0)
    driver.settle()
    return screen


def test_a_wide_gap_in_a_wall_is_said_shown_and_closed(driver: Driver, walled: CityScreen) -> None:
    """It tells, marks the gap, and *Close it* draws the missing piece; undo opens it again."""
    wall = walled.canvas.meaning.read().place("wall")
    gap, other = walled.easel.signs.walls.all()
    assert inside_of(wall).is_empty and 30 < gap.wide < 42 and 30 < other.wide < 42
    assert f"Ash Wall has a gap of {gap.wide} units" in said(driver) and "DEF-MAP-6" in said(driver)
    driver.keys("h")
    driver.click(pixel(walled, gap.middle))
    driver.settle()
    assert "Ash Wall: open" in said(driver) and faults(walled) == [] and misread(walled) == []
    driver.click("slip-close")
    assert not inside_of(walled.canvas.meaning.read().place("wall")).is_empty
    (left,) = walled.easel.signs.walls.all()  # it may be a breach
    assert left.closed and left.wide == other.wide and "slip-close" not in driver.ids()
    driver.keys("ctrl+z")
    walled.canvas.meaning.read()
    assert walled.easel.signs.walls.all() == [gap, other]


def test_the_gap_is_marked_where_it_is(driver: Driver, walled: CityScreen) -> None:
    """A ring in the colour of a warning; none where the wall closes."""
    x, y = pixel(walled, walled.easel.signs.walls.all()[0].middle)
    warning = walled.app.theme.warning.paper
    near = {tuple(driver.app.screen.get_at((x + dx, y + dy))[:3]) for dx in range(-14, 15) for dy in range(-14, 15)}
    assert warning in near
    x, y = pixel(walled, arc(0.25, 0.26)[0])
    near = {tuple(driver.app.screen.get_at((x + dx, y + dy))[:3]) for dx in range(-14, 15) for dy in range(-14, 15)}
    assert warning not in near


@given(st.floats(17, 120), st.integers(1, 4), st.floats(0, 1))
@settings(max_examples=60, deadline=None)
def test_each_gap_wider_than_sixteen_is_found(width: float, count: int, turn: float) -> None:
    """As many as there are, as wide as they are; and a ring without any has none (ux.md 5)."""
    share = 2 * math.asin(width / 760) / (2 * math.pi)
    parts = [arc(turn + n / count, turn + (n + 1) / count - share) for n in range(count)]
    wall = shapes.Place(id="w", words=("walls",), shape="long", strokes=tuple(ink_to_text(parts)))
    total = sum(shapes.length_of(part) for part in parts)
    gaps = gaps_of([wall])
    if count * width > OPEN * total:
        assert gaps == []
    else:
        assert len(gaps) == count and all(abs(gap.wide - width) <= 2 for gap in gaps)
        assert {gap.closed for gap in gaps} == {not shapes.inside_of(wall).is_empty}
    assert gaps_of([replace(wall, breached=True)]) == []
    ring = shapes.Place(id="w", words=("walls",), shape="long", strokes=tuple(ink_to_text([arc(turn, turn + 1)])))
    assert gaps_of([ring]) == []


def test_a_straight_wall_has_no_gap() -> None:
    """A wall that does not go round is a line, not an open ring; other places have no gaps."""
    line_wall = shapes.Place(id="w", words=("walls",), shape="long", strokes=("100,100 900,120",))
    road = shapes.Place(id="r", words=("thoroughfare",), shape="long", strokes=tuple(ink_to_text([arc(0, 0.9)])))
    assert gaps_of([line_wall, road]) == []


def test_a_gap_is_closed_by_keyboard_from_the_list(driver: Driver, walled: CityScreen) -> None:
    """The list names each gap with its clause and closes it."""
    walled.actions.as_list()
    driver.settle()
    assert {"gap-0", "gap-1", "gap-words-0/0"} <= set(driver.ids()) and faults(driver.app.stack.scenes[-1]) == []  # type: ignore[arg-type]
    hands = driver.app.stack.scenes[-1].hands  # type: ignore[attr-defined]
    for key in ("tab", "down", "right", *["up"] * 4):
        if hands.focus is None or hands.focus.id != "gap-0":
            driver.keys(key)
    assert hands.focus is not None and hands.focus.id == "gap-0"
    driver.keys("enter")
    driver.settle()
    assert [gap.closed for gap in walled.easel.signs.walls.all()] == [True] and "gap-1" not in driver.ids()
    driver.keys("enter")
    driver.settle()
    assert walled.easel.signs.walls.all() == [] and "gap-0" not in driver.ids()


def test_undo_of_a_sign_says_that_its_ink_stays(driver: Driver, city: CityScreen) -> None:
    sign(driver, city, *ACROSS)
    driver.click("slip-keep")
    ink = set(city.canvas.city.strokes)
    driver.keys("ctrl+z")
    assert marks(city) == [] and set(city.canvas.city.strokes) == ink
    assert "The ink stays" in said(driver) and "High Keep ↔ Mill End" in said(driver)
