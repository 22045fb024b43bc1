"""Tooltips keep away from what was just done; files that are dropped on the window open."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest
from PIL import Image

from game.core.record import new_record, write_record
from game.core.rulebook.games import find_game
from scenes.city.from_photo.screen import PhotoScreen
from scenes.city.screen.screen import CityScreen
from scenes.menus.shelf.shelf import Shelf
from scenes.replay.record_faults import CannotOpen
from scenes.system.files import LONG
from scenes.system.paths import maps_dir
from scenes.tabletop.game_screen import GameScreen
from scenes.tabletop.own_content import OwnContent
from scenes.ui.screens.reading import Reading
from scenes.ui.screens.sheets import Confirm
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


def test_a_record_that_is_dropped_over_a_sheet_opens(driver: Driver, tmp_path: Path) -> None:
    path = tmp_path / "b.yml"
    path.write_text(write_record(new_record(find_game("strongholds"), ["Ann", "Ben"], seed=7)), encoding="utf-8")
    driver.push(Shelf())
    driver.app.go.records()
    driver._post(pygame.DROPFILE, file=str(path))
    driver.settle()
    assert driver.screen(GameScreen).table.players == ("Ann", "Ben")


def test_a_city_that_is_dropped_is_drawn_on_as_a_copy(driver: Driver, tmp_path: Path) -> None:
    sample = maps_dir() / "saltmere.yaml"
    driver.push(Shelf())
    for name in ("saltmere.yaml", "saltmere.ink"):
        (tmp_path / name).write_bytes(sample.with_suffix(name[-5:] if "yaml" in name else ".ink").read_bytes())
        driver._post(pygame.DROPFILE, file=str(tmp_path / name))
        driver.until(lambda: isinstance(driver.top, CityScreen))
        screen = driver.screen(CityScreen)
        driver.settle()
        assert len(screen.canvas.city.strokes) > 100 and screen.path != tmp_path / "saltmere.yaml"
        screen.close()
        driver.settle()


def test_own_cards_that_are_dropped_are_looked_over(driver: Driver, tmp_path: Path) -> None:
    path = tmp_path / "our table.yaml"
    path.write_text(find_game("battle-for-korvosa").rules.template("our-table"), encoding="utf-8-sig")
    driver.push(Shelf())
    driver._post(pygame.DROPFILE, file=str(path))
    driver.settle()
    assert driver.screen(OwnContent).path == path  # type: ignore[type-abstract]


def test_a_photo_that_is_dropped_anywhere_is_read(driver: Driver, tmp_path: Path) -> None:
    Image.new("RGB", (640, 480), (240, 236, 225)).save(tmp_path / "IMG_1.JPG", "jpeg")
    driver.push(Shelf())
    driver._post(pygame.DROPFILE, file=str(tmp_path / "IMG_1.JPG"))
    driver.until(lambda: isinstance(driver.top, PhotoScreen))
    driver.top.close()


def test_what_is_no_picture_is_told(driver: Driver, tmp_path: Path) -> None:
    (tmp_path / "map.png").write_bytes(b"x")
    shelf = driver.push(Shelf())
    driver._post(pygame.DROPFILE, file=str(tmp_path / "map.png"))
    driver.until(lambda: any("no picture" in getattr(scene, "words", "") for scene in driver.app.stack.scenes))
    assert shelf in driver.app.stack.visible()


def test_what_is_long_is_read_behind_a_sheet(driver: Driver, tmp_path: Path) -> None:
    record = new_record(find_game("medieval-keep"), ["Ann"], "solo", {}, 1)
    whole = write_record(record).encode()
    (tmp_path / "long.yaml").write_bytes(b"# of ramparts\n" * (LONG // 14) + whole)
    steps = whole.replace(b"steps: []", b"steps:") + b"- {by: Ann, do: nothing}\n" * (LONG // 20)
    (tmp_path / "steps.yaml").write_bytes(steps)
    driver.push(Shelf())
    driver._post(pygame.DROPFILE, file=str(tmp_path / "long.yaml"))
    driver.until(lambda: isinstance(driver.top, CannotOpen))  # nobody writes so much before the steps
    assert "at most 250,000" in driver.screen(CannotOpen).why
    driver.keys("escape")
    driver._post(pygame.DROPFILE, file=str(tmp_path / "steps.yaml"))
    assert isinstance(driver.top, Reading)
    driver.keys("escape")  # called off
    driver._post(pygame.DROPFILE, file=str(tmp_path / "steps.yaml"))
    driver.until(lambda: isinstance(driver.top, Confirm))
    assert "as far as it plays" in driver.screen(Confirm).words


@pytest.mark.parametrize("name", ["notes.txt", "nothing"])
def test_what_is_no_record_is_told(driver: Driver, tmp_path: Path, name: str) -> None:
    (tmp_path / name).write_bytes(b"x")
    shelf = driver.push(Shelf())
    driver._post(pygame.DROPFILE, file=str(tmp_path / name))
    assert shelf in driver.app.stack.scenes and type(driver.top).__name__ == "Toast"
