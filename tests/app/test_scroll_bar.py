"""The bar of what is longer than its room: a hook stands at every end where the contents go on."""

from __future__ import annotations

from pathlib import Path

import pytest
from pygame import Rect

from scenes.ui.widgets.scroll import ScrollArea
from tests.rise_table.play import open_table
from tools.gallery.rise import FULL, SEVEN


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_a_hook_stands_where_the_contents_go_on(tmp_path: Path, size: tuple[int, int]) -> None:
    driver, _ = open_table(tmp_path, SEVEN + FULL.replace("STEP", "monsters"), size=size)
    driver.click("answers")
    driver.settle()
    area = driver.find("panel-area")
    assert isinstance(area, ScrollArea) and area.most > 0

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
    driver, _ = open_table(tmp_path, SEVEN + FULL.replace("STEP", "monsters"), size=size)
    driver.click("answers")
    driver.settle()
    area = driver.find("panel-area")
    assert isinstance(area, ScrollArea) and area.most > 0

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
