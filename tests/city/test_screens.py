"""The canvas at every size, text scale and hand: nothing cut, nothing overlapping."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest

from scenes.city.drawing import files
from scenes.city.panel.context_menus import offer_city
from scenes.city.screen.screen import CityScreen
from scenes.city.sheets.actions import Actions
from scenes.paint.labels import shared
from scenes.system.paths import maps_dir
from scenes.ui.screens.sheets import Sheet
from scenes.ui.widgets.buttons import Button
from scenes.ui.widgets.scroll import ScrollArea
from tools.screens.driver import Driver, faults


def opened(tmp_path: Path, size: tuple[int, int], **settings: object) -> tuple[Driver, CityScreen]:
    (tmp_path / "settings.json").write_text(json.dumps({"animation": "off", **settings}))
    driver = Driver(tmp_path, size)
    screen = driver.push(CityScreen(None, files.open_city(maps_dir() / "karrow.yaml")[0]))
    driver.wait(0.6)
    driver.settle()
    return driver, screen


@pytest.mark.parametrize("text", [100, 150, 200])
@pytest.mark.parametrize("size", [(1280, 720), (1024, 640), (1920, 1080), (3440, 1440), (900, 600)])
def test_nothing_is_cut_or_overlaps(tmp_path: Path, size: tuple[int, int], text: int) -> None:
    driver, screen = opened(tmp_path, size, **{"text-size": text})
    for key in ("p", "a", "o", "l"):
        driver.keys(key)
        driver.settle()
        assert faults(screen) == []
    boxes = [
        p.box
        for p in (
            *screen.easel.over.names.values(),
            *screen.easel.over.numbers.values(),
            *screen.easel.over.knots.values(),
        )
    ]
    assert len(screen.easel.over.names) >= 8
    assert not any(shared(a, b) > 1 for i, a in enumerate(boxes) for b in boxes[i + 1 :])
    assert screen.canvas.rect.h >= 0.4 * size[1]


@pytest.mark.parametrize("hand", ["right", "left"])
def test_the_drawer_covers_no_place_and_no_slip(tmp_path: Path, hand: str) -> None:
    """In a small window the strip of places ends at the open drawer, and a slip stays clear of its handle."""
    driver, screen = opened(tmp_path, (900, 600), **{"side-panel": hand})
    mark = next(mark for mark in screen.canvas.city.marks.values())
    screen.easel.signs.slip.choose(mark.id)
    driver.settle()
    assert faults(screen) == []
    screen.easel.signs.slip.close()
    driver.click("drawer")
    driver.settle()
    assert "width" in driver.ids() and faults(screen) == []


@pytest.mark.parametrize("settings", [{"side-panel": "left"}, {"colours": "contrast"}])
def test_left_handed_and_high_contrast_are_whole(tmp_path: Path, settings: dict[str, object]) -> None:
    driver, screen = opened(tmp_path, (1280, 720), **settings)
    assert faults(screen) == []
    rail, panel = driver.find("tool-pen").rect, driver.find("panel-paper").rect
    if "side-panel" in settings:
        assert panel.right < screen.canvas.rect.left and rail.left > screen.canvas.rect.right
    else:
        assert rail.right < screen.canvas.rect.left


SHEETS: dict[str, Callable[[Actions], None]] = {
    "as_list": Actions.as_list,
    "rename": Actions.rename,
    "export": Actions.export,
    "add_place": Actions.add_place,
    "pick_underlay": Actions.pick_underlay,
    "city_menu": lambda actions: offer_city(actions, (900, 60)),
}


@pytest.mark.parametrize("text", [100, 200])
def test_every_sheet_of_the_canvas_is_whole(tmp_path: Path, text: int) -> None:
    driver, screen = opened(tmp_path, (1280, 720), **{"text-size": text})
    for name, open_sheet in SHEETS.items():
        open_sheet(screen.actions)
        driver.settle()
        top = driver.top
        assert top is not screen and faults(top) == [], name  # type: ignore[arg-type]
        driver.keys("escape")
        driver.settle()
        assert driver.top is screen, name


def test_each_switch_of_a_sheet_has_its_words_beside_it(tmp_path: Path) -> None:
    driver, screen = opened(tmp_path, (1280, 720))
    for open_sheet in (screen.actions.as_list, screen.actions.export):
        open_sheet()
        driver.settle()
        sheet = driver.screen(Sheet)
        things = {thing.id: thing for zone in sheet.zone_list for thing in zone.things}
        switches = [thing for thing in things.values() if thing.kind == "switch"]
        assert switches
        for switch in switches:
            words = things[f"{switch.id}-words"]
            assert words.rect.right <= switch.rect.left and abs(words.rect.centery - switch.rect.centery) <= 2
        driver.keys("escape")


def test_a_dimmed_layer_is_paler_and_the_cells_of_a_layer_work_by_click(tmp_path: Path) -> None:
    driver, screen = opened(tmp_path, (1280, 720))
    driver.keys("a")
    driver.settle()

    def ink() -> int:
        area = driver.app.screen.subsurface(screen.canvas.rect)
        return sum(
            sum(area.get_at((x, y))[:3]) < 200
            for x in range(0, area.get_width(), 2)
            for y in range(0, area.get_height(), 2)
        )

    before = ink()
    screen.canvas.show_leaf(1)
    driver.settle()
    for _ in range(2):
        driver.click("dim-long")
    driver.settle()
    assert screen.canvas.city.layers["long"].opacity == 40 and ink() < before
    driver.click("eye-long")
    assert screen.canvas.city.layers["long"].hidden
    driver.click("lock-long")
    assert screen.canvas.city.layers["long"].locked


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
@pytest.mark.parametrize("city", ["empty", "karrow"])
def test_the_panel_shows_all_without_scrolling(tmp_path: Path, size: tuple[int, int], city: str) -> None:
    """With every tool, also when several colours were drawn with; and the strip reaches up to the sheet."""
    driver, screen = opened(tmp_path, size) if city == "karrow" else (Driver(tmp_path, size), None)
    screen = screen or driver.push(CityScreen())
    screen.canvas.recent = ["#2B2119", "#A3231C", "#3B6E90"]
    for key in ("p", "b", "u", "r", "s", "t", "l", "e", "o", "h", "a"):
        driver.keys(key)
        driver.settle()
        area = driver.find("panel-area")
        assert isinstance(area, ScrollArea) and area.length <= area.rect.h, key
        assert faults(screen) == []
    sheet = screen.canvas.rect
    assert 0 < driver.find("strip-paper").rect.top - sheet.bottom <= screen.layout.u(12)
    assert sheet.w / sheet.h == pytest.approx(1.6, rel=0.01)


def test_an_empty_list_of_places_says_what_may_be_added(tmp_path: Path) -> None:
    driver = Driver(tmp_path, (1280, 720))
    screen = driver.push(CityScreen())
    driver.settle()
    shown = [thing.id for thing in screen.widgets() if thing.id.startswith("kind-")]
    assert shown == ["kind-long", "kind-area", "kind-small", "kind-nature"] and faults(screen) == []
    driver.click("add-place")
    assert isinstance(driver.top, Sheet)


def test_the_slip_of_a_sign_takes_the_black_button(tmp_path: Path) -> None:
    driver, screen = opened(tmp_path, (1280, 720))
    black = [thing.id for thing in screen.widgets() if isinstance(thing, Button) and thing.look == "main"]
    screen.easel.signs.slip.choose(next(iter(screen.canvas.city.marks)))
    driver.settle()
    more = [thing.id for thing in screen.widgets() if isinstance(thing, Button) and thing.look == "main"]
    assert len(black) <= 1 and len(more) == 1 and more[0] not in black


def test_the_text_tool_offers_no_switch_that_does_nothing(tmp_path: Path) -> None:
    driver = Driver(tmp_path)
    driver.push(CityScreen())
    for key, there in (("p", True), ("t", False)):
        driver.keys(key)
        driver.settle()
        assert isinstance(driver.top, CityScreen)
        assert (driver.top.hands.find("straight") is not None) == there
        assert driver.find("snapping") and driver.find("pen-only")


def test_every_tool_on_the_rail_is_a_target_for_a_finger(driver: Driver, screen: CityScreen) -> None:
    """At the smallest of the usual windows; tools that share a place are beside each other in the panel."""
    unit = driver.app.layout.u(44)
    tools = [id for id in driver.ids() if id.startswith("tool-")]
    found = {id: widget.rect for id in (*tools, "undo", "redo") if (widget := driver.find(id)) is not None}
    assert len(found) > 12 and all(min(rect.size) >= unit for rect in found.values())
    driver.keys("f")
    driver.settle()
    assert screen.canvas.tool == "fill"
    driver.click("brush-wash")
    assert screen.canvas.tool == "wash"
    driver.click("brush-fill")
    assert screen.canvas.tool == "fill"
