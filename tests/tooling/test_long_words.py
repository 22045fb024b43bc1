"""At 40 % more length nothing is cut: one state for each kind of screen, judged as the gallery judges all of them."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from scenes.system import words
from scenes.ui.screen import Screen
from tools.driver import Driver, faults
from tools.gallery_states import some_statistics, states
from tools.legibility import misread
from tools.mislaid import mislaid

STATES = (
    "rise-seven-full", "rise-react", "rise-site", "rise-draw", "rise-victory",
    "defenders-setting", "defenders-city", "defenders-ways", "defenders-naming", "defenders-frame", "defenders-battles",
    "defenders-strikes", "defenders-twelve-attack",
    "korvosa-crowded-attack", "korvosa-crowded-occupy", "korvosa-verdict-measured",
)  # fmt: skip
"""The fullest of each kind; `tools.gallery --sizes 1280x720-long` walks all states."""


@pytest.fixture
def table(tmp_path: Path) -> Iterator[Driver]:
    """An app that speaks the long language."""
    some_statistics(tmp_path)
    driver = Driver(tmp_path, (1280, 720))
    driver.app.settings.animation = "off"
    words.use(words.LONG)
    yield driver
    words.use()
    driver.app.sound.close()


@pytest.mark.parametrize("state", STATES)
def test_longer_words_have_room(table: Driver, state: str) -> None:
    states([])[state](table)
    table.settle()
    screen = [scene for scene in table.app.stack.scenes if isinstance(scene, Screen)][-1]
    assert faults(screen) + misread(screen) + mislaid(screen) == []
