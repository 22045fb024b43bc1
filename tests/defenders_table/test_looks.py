"""Boards of a crowded siege at several sizes and with text of 200 %: nothing cut, pale or too small for a finger."""

from __future__ import annotations

from pathlib import Path

import pytest

from scenes.ui.screen import Screen
from tools.driver import Driver, faults
from tools.gallery_defenders import defenders_states
from tools.legibility import misread

SIZES = [((1280, 720), 100), ((1024, 640), 100), ((1280, 720), 200)]


@pytest.mark.parametrize("name", defenders_states())
def test_everything_can_be_read_and_pressed(tmp_path: Path, name: str) -> None:
    found = []
    for number, (size, text) in enumerate(SIZES):
        driver = Driver(tmp_path / str(number), size)
        driver.app.settings.animation = "off"
        driver.app.settings.text_size = text
        driver.app.rearrange()
        defenders_states()[name](driver)
        screen = driver.top
        assert isinstance(screen, Screen)
        found += [f"{size}, {text} %: {fault}" for fault in (*faults(screen), *misread(screen))]
    assert found == []
