"""The app is driven by posted events and draws to a surface: no window, no sound device."""

import os
from collections.abc import Iterator
from pathlib import Path

import pytest

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"

from tools.screens.driver import Driver


@pytest.fixture
def driver(tmp_path: Path) -> Iterator[Driver]:
    """An app of 1280 by 720 with a profile of its own."""
    made = Driver(tmp_path)
    yield made
    made.app.sound.close()
