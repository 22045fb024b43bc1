"""Every game's ending lives: something moves by itself, twelve times a second; in Calm nothing does."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.strongholds_table.play import TWO, open_table, seal
from tests.strongholds_table.test_table import LAST_STAND
from tools.gallery.states import states
from tools.screens.driver import Driver
from tools.screens.frames import at_rest
from tools.screens.told import lively


def strongholds(tmp_path: Path) -> Driver:
    driver, screen = open_table(tmp_path, TWO + LAST_STAND, {"Ben": "heuristic"})
    for _ in range(3):
        if not screen.table.over:
            seal(driver)
            driver.until(lambda: screen.table.over or screen.me == "Ann")
    while screen.telling is not None:
        seal(driver)
    driver.app.lively, driver.app.settings.animation = True, "normal"
    driver.app.rearrange()
    return driver


def shown(tmp_path: Path, state: str) -> Driver:
    if state == "strongholds":
        return strongholds(tmp_path)
    driver = lively(tmp_path)
    states([])[state](driver)
    return driver


@pytest.mark.parametrize("state", ["strongholds", "rise-victory", "korvosa-verdict"])
def test_an_ending_lives_but_not_in_calm(tmp_path: Path, state: str) -> None:
    driver = shown(tmp_path, state)
    driver.settle(12)
    assert sum(at_rest(driver)) / 8 > 0.001
    driver.app.settings.calm = True
    driver.app.rearrange()
    driver.settle()
    assert max(at_rest(driver)) == 0
