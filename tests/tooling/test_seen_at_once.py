"""What a crowded moment asks of its player stands in the side panel without scrolling, at the smallest usual window."""

from __future__ import annotations

from pathlib import Path

import pytest

from scenes.ui.screens.screen import Screen
from scenes.ui.widgets.scroll import ScrollArea
from tools.gallery.defenders import defenders_states
from tools.gallery.rise import rise_states
from tools.screens.driver import Driver

STATES = {**rise_states(), **defenders_states()}


@pytest.mark.parametrize(
    ("state", "begins", "count"),
    [
        ("rise-seven-full", "road-", 10),  # every road of a full table, RISE-ROAD-5
        ("rise-defeat", ("luck-", "choices-"), 6),
        ("rise-draw", "unseen-", 8),  # the heading and all kinds that may come, RISE-DRAW-1
        ("defenders-naming", "name-", 5),  # the line, its note, all suggested names, *Name all for us*: DEF-GEN-7
    ],
)
def test_nothing_of_it_is_cut(tmp_path: Path, state: str, begins: str | tuple[str, ...], count: int) -> None:
    driver = Driver(tmp_path, (1280, 720))
    driver.app.settings.animation = "off"
    STATES[state](driver)
    driver.settle()
    if "numbers" in driver.ids():
        driver.click("numbers")  # luck and choices have a page of their own
        driver.settle()
    screen = driver.top
    assert isinstance(screen, Screen)
    area = driver.find("panel-area")
    assert isinstance(area, ScrollArea)
    found = [widget for widget in area.contents if widget.id.startswith(begins)]
    assert len(found) >= count
    assert [widget.id for widget in found if not area.rect.contains(widget.rect)] == []
