"""Tooltips keep away from what was just done; files that are dropped on the window open."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.core.record import new_record, write_record
from game.core.rulebook.games import find_game
from scenes.menus.shelf.shelf import Shelf
from scenes.tabletop.game_screen import GameScreen
from tests.app.board import Board
from tools.screens.driver import Driver


@pytest.fixture
def board(driver: Driver) -> Board:
    return driver.push(Board())


def tipped(board: Board) -> str:
    return board._tip.id if board._tip is not None else ""


def test_a_drop_takes_the_tip_away_until_the_pointer_moves(driver: Driver, board: Board) -> None:
    driver.drag("farm", "plot-1")
    x, y = driver.at("farm")
    driver.move((x, y))
    driver.wait(1)
    assert tipped(board) == "farm", "somebody points at it"
    driver.press((x, y))
    driver.move((x + 40, y), held=True)
    driver.release((x + 2, y))
    driver.wait(2)
    assert tipped(board) == "", "the card lies there again, and the pointer rests"
    driver.move((x + 3, y))
    driver.wait(1)
    assert tipped(board) == "", "a tremble"
    driver.move((x + 12, y))
    driver.wait(1)
    assert tipped(board) == "farm"


def test_while_the_keyboard_plays_the_resting_pointer_says_nothing(driver: Driver, board: Board) -> None:
    driver.move("farm")
    driver.wait(1)
    driver.keys("f3")
    driver.wait(2)
    assert tipped(board) == ""


def test_a_record_that_is_dropped_opens(driver: Driver, tmp_path: Path) -> None:
    path = tmp_path / "sent by a friend.yaml"
    path.write_text(write_record(new_record(find_game("strongholds"), ["Ann", "Лена"], seed=7)), encoding="utf-8")
    driver.push(Shelf())
    driver._post(pygame.DROPFILE, file=str(path))
    driver.settle()
    assert driver.screen(GameScreen).table.players == ("Ann", "Лена")


@pytest.mark.parametrize("name", ["map.png", "notes.txt", "nothing"])
def test_what_is_no_record_is_told(driver: Driver, tmp_path: Path, name: str) -> None:
    (tmp_path / name).write_bytes(b"x")
    shelf = driver.push(Shelf())
    driver._post(pygame.DROPFILE, file=str(tmp_path / name))
    assert shelf in driver.app.stack.scenes and type(driver.top).__name__ == "Toast"
