"""The bar of what is longer than its room: a hook stands at every end where the contents go on."""

from __future__ import annotations

from pathlib import Path

import pytest
from pygame import Rect

from scenes.ui.frame.box import Box
from scenes.ui.screens.screen import Screen
from scenes.ui.screens.sheets import Sheet
from scenes.ui.widgets.scroll import ScrollArea
from tests.rise_table.play import open_table
from tools.gallery.rise import FULL, SEVEN
from tools.gallery.states import some_statistics, states
from tools.screens.driver import Driver


def crowded(tmp_path: Path, size: tuple[int, int]) -> tuple[Driver, ScrollArea]:
    """A table whose panel is longer than its room."""
    driver, _ = open_table(tmp_path, SEVEN + FULL.replace("STEP", "monsters"), size=size)
    driver.click("answers")
    driver.settle()
    area = driver.find("panel-area")
    assert isinstance(area, ScrollArea) and area.most > 0
    return driver, area


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_a_hook_stands_where_the_contents_go_on(tmp_path: Path, size: tuple[int, int]) -> None:
    driver, area = crowded(tmp_path, size)

    def hook(y: int) -> bool:
        """Is the left arm of a hook there, beside the bar's line?"""
        arm = driver.app.screen.subsurface(Rect(area.rect.right - area.u(10), y, area.u(3), area.u(7)))
        return any(arm.get_at((x, y)).r < 150 for x in range(arm.get_width()) for y in range(arm.get_height()))

    def hooks() -> tuple[bool, bool]:
        driver.settle()
        driver.app.frame()
        return hook(area.rect.y), hook(area.rect.bottom - area.u(8))

    knob = True  # at an end where nothing is hidden stands the knob itself
    assert hooks() == (knob, True)
    area.scroll_by(area.most // 2)
    assert hooks() == (True, True)
    area.scroll_by(-area.most)
    area.length = area.rect.h
    area.invalidate()
    assert hooks() == (False, False), "what has room has no bar"


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_what_an_edge_cuts_fades_there(tmp_path: Path, size: tuple[int, int]) -> None:
    """No row ends in the middle of its letters: towards the edge that cuts it, the paper comes back."""
    driver, area = crowded(tmp_path, size)

    def ink(y: int) -> int:
        """How dark the darkest pixel of a row of pixels is, the bar apart."""
        row = driver.app.screen.subsurface(Rect(area.rect.x, y, area.rect.w - area.u(40), 1))
        return 255 - min(min(row.get_at((x, 0))[:3]) for x in range(row.get_width()))

    seen = []
    for _ in range(area.most // area.u(7)):
        area.scroll_by(area.u(7))
        driver.settle()
        driver.app.frame()
        at = [w.rect for w in area.contents if w.rect.top < area.rect.bottom - area.u(9) < w.rect.bottom - area.u(12)]
        if at:
            seen.append(
                (ink(area.rect.bottom - 1), max(ink(y) for y in range(area.rect.y + area.u(30), area.rect.centery)))
            )
    assert seen and all(edge < 90 < 150 < inside for edge, inside in seen), seen


@pytest.mark.parametrize("name", ["city-choose", "settings-keys"])
def test_the_keyboard_goes_from_thing_to_thing_and_sees_all(tmp_path: Path, name: str) -> None:
    """Tab comes to the first thing of a list, not to the area around it; the arrows go on to the end of all."""
    some_statistics(tmp_path)
    driver = Driver(tmp_path, (1280, 720))
    states([])[name](driver)
    driver.settle()
    screen = driver.top
    assert isinstance(screen, Screen)
    area = next(widget for widget in screen.widgets() if isinstance(widget, ScrollArea) and widget.most)
    zone = next(zone for zone in screen.zones() if area in zone.things)
    for _ in screen.zones():
        driver.keys("tab")
        if screen.hands.zone_of(screen.hands.focus) is zone:
            break
    assert screen.hands.focus in zone.things and screen.hands.focus is not area
    assert area.offset == 0, "what stands above the first thing is seen with it"
    for _ in range(200):
        before = screen.hands.focus
        driver.keys("down")
        if screen.hands.focus is before:
            break
    assert area.offset == area.most, "and what stands below the last one"


class Told(Sheet):
    """A long text with links."""

    title = "A long text"

    def fill(self, room: Box) -> None:
        self.put_words("\n".join(f"Line {n}, [DEF-MAP-1]." for n in range(60)), room)


def test_running_text_is_scrolled_by_the_arrows(tmp_path: Path) -> None:
    """Its links are no stops: who reads does not jump from one to the next."""
    driver = Driver(tmp_path, (1280, 720))
    screen = driver.push(Told())
    driver.settle()
    area = driver.find("words-area")
    assert isinstance(area, ScrollArea) and [thing for thing in area.contents if thing.kind == "link"]
    driver.keys("tab", "down", "down")
    assert area.offset > 0 and screen.hands.focus is area
