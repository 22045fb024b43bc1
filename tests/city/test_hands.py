"""Copy, paste, double and scatter; houses that vary; recent colours and the eyedropper; layers and lists in reach."""

from __future__ import annotations

import itertools
import math
import random

import pygame
import pytest

from scenes.city.canvas.canvas import COLOURS
from scenes.city.drawing.document import City, Stroke
from scenes.city.drawing.strewing import Strewing, strews
from scenes.city.ink.looks import looks_of
from scenes.city.ink.stamps import HOUSES
from scenes.city.screen.screen import CityScreen
from scenes.ui.widgets.leaves import Leaves
from tests.city.hand import add_places, draw, draw_place, pixel, ring, row
from tools.screens.driver import Driver, faults


def strokes(screen: CityScreen) -> list[Stroke]:
    return list(screen.canvas.city.strokes.values())


def middle(stroke: Stroke) -> tuple[float, float]:
    xs, ys = [p[0] for p in stroke.points], [p[1] for p in stroke.points]
    return (min(xs) + max(xs)) / 2, (min(ys) + max(ys)) / 2


@pytest.fixture
def held(driver: Driver, screen: CityScreen) -> CityScreen:
    """The lasso holds a ring of High Keep."""
    add_places(screen, ("High Keep", "small"))
    draw(driver, screen, ring(500, 400, 80))
    driver.keys("l")
    draw(driver, screen, ring(500, 400, 140))
    assert len(screen.easel.lasso.picked) == 1
    return screen


# ------------------------------------------------------------ copies


def test_what_is_copied_is_pasted_where_the_pointer_is(driver: Driver, held: CityScreen) -> None:
    driver.keys("ctrl+c")
    for spot in ((1100, 300), (1200, 700)):
        driver.move(pixel(held, spot))
        driver.keys("ctrl+v")
        assert math.dist(middle(strokes(held)[-1]), spot) < 4
    assert len({stroke.id for stroke in strokes(held)}) == 3
    assert {stroke.owner for stroke in strokes(held)} == {"loc-1"} and {s.layer for s in strokes(held)} == {"small"}
    assert held.easel.lasso.picked == [strokes(held)[-1].id] and held.canvas.tool == "lasso"


def test_a_double_lies_beside_its_original_and_the_next_beside_that(driver: Driver, held: CityScreen) -> None:
    driver.keys("ctrl+d", "ctrl+d")
    found = [middle(stroke) for stroke in strokes(held)]
    assert len(found) == 3 and all(b[0] - a[0] == pytest.approx(26, abs=0.1) for a, b in itertools.pairwise(found))
    driver.keys("ctrl+z", "ctrl+z")
    assert len(strokes(held)) == 1


def test_what_is_cut_leaves_the_sheet_and_comes_back(driver: Driver, held: CityScreen) -> None:
    driver.keys("ctrl+x")
    assert strokes(held) == []
    driver.move(pixel(held, (900, 600)))
    driver.keys("ctrl+v")
    (stroke,) = strokes(held)
    assert math.dist(middle(stroke), (900, 600)) < 4


def test_ink_of_a_place_that_is_gone_is_pasted_as_natures(driver: Driver, held: CityScreen) -> None:
    driver.keys("ctrl+c")
    held.actions.forget_place("loc-1")
    driver.keys("ctrl+v")
    assert (strokes(held)[-1].owner, strokes(held)[-1].layer) == ("nature", "nature")


def test_signs_are_not_copied_and_nothing_is_told_as_nothing(driver: Driver, screen: CityScreen) -> None:
    driver.keys("ctrl+v")
    assert "Nothing is copied" in said(driver)
    driver.keys("ctrl+d")
    assert "lasso first" in said(driver)
    driver.keys("a")
    draw(driver, screen, row(300, 300, 300))
    screen.easel.signs.reading.finish()
    driver.keys("escape", "l")
    driver.keys("ctrl+a", "ctrl+c")
    assert "drawn anew" in said(driver) and screen.easel.copies.kept == ()


def test_nothing_is_pasted_onto_a_locked_layer(driver: Driver, held: CityScreen) -> None:
    driver.keys("ctrl+c")
    held.canvas.set_layer("small", locked=True)
    driver.keys("ctrl+v")
    assert len(strokes(held)) == 1 and "locked" in said(driver)


def said(driver: Driver) -> str:
    return " ".join(str(getattr(scene, "words", "")) for scene in driver.app.stack.scenes)


# ------------------------------------------------------------ scatter


def test_a_drag_scatters_houses_none_over_another_as_one_step(driver: Driver, screen: CityScreen) -> None:
    driver.keys("s")
    driver.click("stamp-house")
    driver.settle()
    driver.click("scatter")
    draw(driver, screen, [(300 + 12 * k, 500) for k in range(60)])
    found = strokes(screen)
    assert len(found) > 20 and {stroke.words for stroke in found} == {"house"}
    for one, other in itertools.combinations(found, 2):
        (x, y), (u, v) = one.points[0][:2], other.points[0][:2]
        assert math.hypot((x - u) / (1.9 * 26), (y - v) / (1.5 * 26)) >= 0.999
    assert [s.points[0][1] for s in found] == sorted(s.points[0][1] for s in found)  # those in front lie over
    assert len({stroke.width for stroke in found}) > 10
    driver.keys("ctrl+z")
    assert strokes(screen) == []


def test_scattering_again_keeps_off_what_stands_there(driver: Driver, screen: CityScreen) -> None:
    driver.keys("s", "shift+s")
    driver.click("stamp-tree")
    for _ in range(2):
        draw(driver, screen, [(300 + 12 * k, 500) for k in range(30)])
    for one, other in itertools.combinations(strokes(screen), 2):
        (x, y), (u, v) = one.points[0][:2], other.points[0][:2]
        assert math.hypot((x - u) / (1.2 * 26), (y - v) / (1.05 * 26)) >= 0.999


def test_a_bridge_is_not_scattered_and_a_tap_puts_one_house(driver: Driver, screen: CityScreen) -> None:
    assert not strews("bridge") and not strews("gate") and strews("house")
    driver.keys("s", "shift+s")
    driver.click("stamp-bridge")
    draw(driver, screen, [(300 + 12 * k, 500) for k in range(30)])
    assert len(strokes(screen)) == 1


def test_a_scatter_that_is_called_off_leaves_nothing(driver: Driver, screen: CityScreen) -> None:
    driver.keys("s", "shift+s")
    driver.click("stamp-house")
    driver.press(pixel(screen, (300, 300)))
    driver.move(pixel(screen, (700, 300)), held=True)
    driver.keys("escape")
    driver.release(pixel(screen, (700, 300)))
    assert strokes(screen) == []


def test_the_first_stands_where_the_pen_came_down() -> None:
    strewing = Strewing(City(), "house", 26, random.Random(1))
    strewing.go((400.0, 400.0))
    assert strewing.found[0][0] == (400.0, 400.0)


def test_houses_vary_from_stroke_to_stroke_and_each_stays_what_it_is() -> None:
    def house(number: int) -> object:
        return looks_of(Stroke(number, "stamp", "#B5583A", 26, "stamps", "", ((100, 100, 0, 0),), words="house"), 40)

    looks = [house(number) for number in range(len(HOUSES))]
    assert len({repr(look) for look in looks}) == len(HOUSES) >= 5
    assert house(2) == house(2 + len(HOUSES))
    for stamp in HOUSES:
        assert all(-1.1 <= x <= 1.1 and -1.1 <= y <= 1.1 for _, outline in stamp.fills for x, y in outline)


# ------------------------------------------------------------ colours


def test_colours_that_were_drawn_with_stay_at_hand(driver: Driver, screen: CityScreen) -> None:
    for code in ("#A3231C", "#00684B", "#A3231C", *COLOURS):  # those of the palette lie there already
        screen.canvas.choose_colour(code)
        draw(driver, screen, row(300, 300, 200))
    driver.settle()
    assert screen.canvas.recent == ["#A3231C", "#00684B"]
    driver.click("recent-1")
    assert screen.canvas.colours["pen"] == "#00684B"
    assert faults(screen) == []


def test_alt_takes_the_colour_of_the_ink_below_the_pointer(
    driver: Driver, screen: CityScreen, monkeypatch: pytest.MonkeyPatch
) -> None:
    driver.click("colour-3")
    draw(driver, screen, row(300, 300, 400))
    driver.click("colour-0")
    monkeypatch.setattr(pygame.key, "get_mods", lambda: pygame.KMOD_LALT)
    driver.click(pixel(screen, (500, 301)))
    assert screen.canvas.colours["pen"] == "#A3231B" and len(strokes(screen)) == 1
    driver.click(pixel(screen, (500, 800)))
    assert "no colour here" in said(driver) and len(strokes(screen)) == 1


def test_pick_does_the_same_for_a_finger_and_reads_the_picture_below(driver: Driver, screen: CityScreen) -> None:
    assert screen.canvas.sight.window is not None
    picture = pygame.Surface((800, 500))
    picture.fill((12, 34, 56))
    screen.canvas.sight.window.painter.underlay = picture
    driver.settle()
    driver.click("pick-colour")
    driver.click(pixel(screen, (500, 500)))
    assert screen.canvas.colours["pen"] == "#0C2238" and not screen.canvas.picking
    assert strokes(screen) == []


# ------------------------------------------------------------ in reach


@pytest.mark.parametrize("tool", ["p", "s", "a", "h", "l", "o", "e"])
def test_the_layers_are_one_click_away_with_every_tool(driver: Driver, screen: CityScreen, tool: str) -> None:
    """At 1280x720, without scrolling: the most used ones, whatever the hand holds."""
    driver.keys(tool)
    driver.settle()
    leaves = driver.find("leaf")
    assert isinstance(leaves, Leaves)
    the_tool, layers, _ = (at.center for _, at, _ in leaves.texts())
    driver.click(layers)
    driver.settle()
    for layer in ("stamps", "annotations", "small", "area", "long", "nature"):
        driver.click(f"eye-{layer}")
        assert screen.canvas.city.layers[layer].hidden
        driver.click(f"eye-{layer}")
    assert faults(screen) == []
    driver.click(the_tool)
    assert screen.canvas.leaf == 0


def test_the_list_of_connections_is_walked_and_switched_by_keys_alone(driver: Driver, screen: CityScreen) -> None:
    add_places(screen, *((f"Quarter {n}", "area") for n in range(6)))
    for n in range(6):
        draw_place(driver, screen, ring(250 + 220 * n, 500, 112))
    driver.wait(0.6)
    driver.settle()
    screen.actions.as_list()
    driver.settle()
    before = set(screen.canvas.meaning.read().connections)
    driver.keys("tab")
    seen: list[str] = []
    for _ in range(60):
        focus = driver.app.stack.scenes[-1].hands.focus  # type: ignore[attr-defined]
        assert focus is not None
        if focus.id in seen:
            break
        seen.append(focus.id)
        area = getattr(focus, "area", None)
        assert area is None or area.rect.contains(focus.rect), f"{focus.id} is out of sight"
        if focus.id.startswith("pair-") and len(set(screen.canvas.meaning.read().connections) ^ before) < 2:
            driver.keys("enter")
            assert driver.app.stack.scenes[-1].hands.focus.id == focus.id  # type: ignore[attr-defined]
        driver.keys("down")
    assert len(set(screen.canvas.meaning.read().connections) ^ before) == 2
    assert sum(id.startswith("pair-") for id in seen) >= 5 and any(id.startswith("entry-") for id in seen)
