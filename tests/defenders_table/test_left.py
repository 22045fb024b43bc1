"""A siege that is left for the shelf holds nothing: neither its screen nor its table nor its drawn city."""

from __future__ import annotations

import gc
import weakref
from pathlib import Path

from scenes.defenders.board.screen import SiegeScreen
from scenes.menus.shelf.shelf import Shelf
from scenes.session.table.seating import Seating
from tests.defenders_table.cities import drawn_city
from tools.screens.driver import Driver


def test_what_was_left_is_let_go(tmp_path: Path) -> None:
    driver = Driver(tmp_path)
    driver.push(Shelf())
    driver.app.go.begin(drawn_city(("Ann",), "connections"), Seating())
    driver.settle()
    screen = driver.screen(SiegeScreen)
    held = [weakref.ref(thing) for thing in (screen, screen.table, screen.city_sheet().city)]
    screen.leave_table()
    del screen
    driver.settle()
    gc.collect()
    assert [ref() for ref in held] == [None, None, None]
