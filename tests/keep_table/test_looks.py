"""What a reader sees of every state of the Keep table: nothing cut, covered, colliding, pale or too small, anywhere."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from scenes.paint import ink
from scenes.ui.screens.screen import Screen
from tests.keep_table.states import STATES
from tools.screens.driver import Driver, faults
from tools.screens.legibility import lines_of, misread

TELLING = ("build", "build-full", "recruits", "payment", "upkeep", "battle-level", "war", "heal", "end-won", "end-6",
           "rivals-6-attack", "hits", "event-plan")  # fmt: skip
"""States whose layout is the tightest or the emptiest; the other windows are walked through with these."""
WINDOWS = [
    ((1280, 720), 100, "", tuple(STATES)),
    ((1280, 720), 200, "", tuple(STATES)),
    ((1280, 720), 150, "", TELLING),
    ((1024, 640), 200, "left", TELLING),
    ((700, 480), 100, "", TELLING),
    ((3440, 1440), 100, "contrast", ("build", "battle-level", "heal", "end-6", "rivals-6-attack")),
]


def not_grown(screen: Screen) -> list[str]:
    """Lines that are smaller than the smallest type at the size of text that the player asked for."""
    if screen.layout.text == 1:
        return []
    least = screen.layout.t(12.4)
    return [f"does not grow: {line.words} is {line.px} of {least}" for line in lines_of(screen)[0] if line.px < least]


@pytest.mark.parametrize(("size", "percent", "how", "names"), WINDOWS)
def test_everything_can_be_read(
    tmp_path: Path, size: tuple[int, int], percent: int, how: str, names: tuple[str, ...]
) -> None:
    """Each state is put on the table by real events and looked at as it is drawn."""
    driver = Driver(tmp_path, size)
    driver.app.settings.text_size = percent
    if how == "left":
        driver.app.settings.side_panel = "left"
    if how == "contrast":
        driver.app.settings.colours = "contrast"
    found: list[str] = []
    for name in names:
        driver.app.settings.animation = "normal"
        driver.app.rearrange()
        STATES[name](driver)
        top = driver.top
        assert isinstance(top, Screen), f"{name}: {type(top).__name__}"
        found += [f"{name}: {fault}" for fault in (*faults(top), *misread(top), *not_grown(top))]
        driver.app.stack.clear()
    assert found == []


def test_no_state_is_painted_anew_in_every_frame(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What was drawn once is kept: a whole frame fills no vector picture a second time."""
    fill, filled = ink.picture, 0

    def counted(svg: str, size: tuple[int, int]) -> pygame.Surface:
        nonlocal filled
        filled += 1
        return fill(svg, size)

    monkeypatch.setattr(ink, "picture", counted)
    driver, anew = Driver(tmp_path), {}
    driver.app.settings.animation = "off"
    for name, show in STATES.items():
        show(driver)
        driver.settle()
        filled = 0
        driver.app.invalidate()
        driver.app.frame()
        anew[name] = filled
        driver.app.stack.clear()
    assert {name: times for name, times in anew.items() if times} == {}
