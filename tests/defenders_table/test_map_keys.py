"""The map of a siege by its keys: nearer, the whole again, and bare while a key is held."""

from __future__ import annotations

from pathlib import Path

import pygame

from scenes.defenders.board.map_board import MapBoard
from scenes.defenders.board.screen import SiegeScreen
from tools.gallery.defenders import defenders_states
from tools.screens.driver import Driver


def opened(tmp_path: Path) -> tuple[Driver, MapBoard]:
    driver = Driver(tmp_path)
    defenders_states()["defenders-moves"](driver)
    driver.settle(20)
    board = driver.screen(SiegeScreen).board
    assert isinstance(board, MapBoard)
    return driver, board


def test_plus_goes_nearer_and_the_key_of_the_whole_map_back(tmp_path: Path) -> None:
    driver, board = opened(tmp_path)
    whole = board.map.view.zoom
    for key in ("+", "+"):
        driver.keys(key)
        driver.settle()
    assert board.map.view.zoom > 1.3 * whole
    driver.keys("0")
    driver.settle()
    assert board.map.view.zoom == whole


def test_a_held_key_shows_the_map_without_its_pieces(tmp_path: Path) -> None:
    driver, board = opened(tmp_path)
    units = [thing for zone in board.screen.zone_list for thing in zone.things if thing.kind == "unit"]
    spot = units[0].rect.inflate(-8, -8)

    def shown() -> bytes:
        return pygame.image.tobytes(driver.app.screen.subsurface(spot), "RGB")

    with_unit = shown()
    driver._post(pygame.KEYDOWN, key=pygame.K_m, mod=0, unicode="m", scancode=0)
    driver.settle()
    assert shown() != with_unit
    driver._post(pygame.KEYUP, key=pygame.K_m, mod=0, unicode="m", scancode=0)
    driver.settle()
    assert shown() == with_unit
