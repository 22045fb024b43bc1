"""An app without a window and a new sheet in it."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from scenes.city.screen.screen import CityScreen
from tools.screens.driver import Driver


@pytest.fixture
def driver(tmp_path: Path) -> Iterator[Driver]:
    driver = Driver(tmp_path, (1280, 720))
    yield driver
    driver.app.stack.clear()


@pytest.fixture
def screen(driver: Driver) -> CityScreen:
    screen = driver.push(CityScreen())
    driver.settle()
    return screen
