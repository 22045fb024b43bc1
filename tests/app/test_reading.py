"""Shared screens, *From a photo* and Strongholds at the largest type: nothing cut, covered, pale or too small.

The same states as in the gallery, which looks at more of them and in more windows.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from scenes.ui.screens.screen import Screen
from tools.gallery.states import some_statistics, states
from tools.screens.driver import Driver, faults
from tools.screens.legibility import misread

STATES = {
    name: show
    for name, show in states([]).items()
    if name.startswith(("shelf", "records", "new-game", "rulebook", "settings", "cannot", "confirm", "trouble",
                        "strongholds", "curtain", "lesson-strongholds", "photo-sheet",
                        "photo-ink", "photo-places-named", "photo-signs-asked"))
}  # fmt: skip


@pytest.mark.parametrize("name", STATES)
def test_everything_can_be_read(tmp_path: Path, name: str) -> None:
    some_statistics(tmp_path)
    driver = Driver(tmp_path)
    driver.app.settings.text_size, driver.app.settings.animation = 200, "off"
    driver.app.rearrange()
    STATES[name](driver)
    driver.settle()
    screen = [scene for scene in driver.app.stack.scenes if isinstance(scene, Screen)][-1]
    assert faults(screen) + misread(screen) == []
