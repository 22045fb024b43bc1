"""A disk that refuses: a mark stays until everything is kept, caches give way first, and leaving asks."""

from __future__ import annotations

import errno
import os
from pathlib import Path

import pygame
import pytest

from scenes.city.drawing import files
from scenes.city.screen.screen import CityScreen
from scenes.system.settings import CACHE, give_up_cache
from scenes.ui.screens.sheets import Leaving
from tests.city.hand import draw, row
from tools.screens.driver import Driver, faults


class Disk:
    """A disk that refuses while it is full; deleting what is in the cache makes room, if it `gives`."""

    def __init__(self, keeper: files.Keeper, gives: bool = False) -> None:
        self.full, self.write = True, keeper._write
        self.cache: Path | None = None
        if gives:
            self.cache = keeper.path.parent.parent / CACHE

    def __call__(self) -> None:
        if self.full and not (self.cache is not None and not any(self.cache.glob("*"))):
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
        self.write()


@pytest.fixture
def disk(screen: CityScreen, monkeypatch: pytest.MonkeyPatch) -> Disk:
    assert screen.canvas.keeper is not None
    found = Disk(screen.canvas.keeper)
    monkeypatch.setattr(screen.canvas.keeper, "_write", found)
    return found


def test_a_mark_stays_until_everything_is_kept(driver: Driver, screen: CityScreen, disk: Disk) -> None:
    for y in (300, 400, 500):
        draw(driver, screen, row(300, y, 300))
    driver.wait(20)  # long after any toast has gone
    driver.settle()
    assert driver.find("unsaved").name == "3 steps are not saved"
    assert faults(screen) == []
    disk.full = False
    driver.wait(3)
    driver.settle()
    assert screen.hands.find("unsaved") is None
    screen.close()
    assert screen.path is not None and len(files.open_city(screen.path)[0].strokes) == 3


def test_a_click_on_the_mark_asks_the_disk_again(driver: Driver, screen: CityScreen, disk: Disk) -> None:
    draw(driver, screen, row(300, 300, 300))
    driver.settle()
    disk.full = False
    driver.click("unsaved")
    driver.settle()
    assert screen.hands.find("unsaved") is None and screen.canvas.keeper is not None and not screen.canvas.keeper.owed


def test_leaving_asks_while_something_is_not_saved(driver: Driver, screen: CityScreen, disk: Disk) -> None:
    draw(driver, screen, row(300, 300, 300))
    driver.settle()
    driver.click("home")
    question = driver.screen(Leaving)
    assert "1 step" in question.words and "is lost" in question.words
    driver.keys("escape")
    assert screen in driver.app.stack.scenes
    disk.full = False
    driver.click("home")
    driver.settle()
    assert screen not in driver.app.stack.scenes
    assert screen.path is not None and len(files.open_city(screen.path)[0].strokes) == 1


def test_one_may_leave_without_them(driver: Driver, screen: CityScreen, disk: Disk) -> None:
    draw(driver, screen, row(300, 300, 300))
    driver.click("home")
    driver.click("deed-1")
    driver.settle()
    assert screen not in driver.app.stack.scenes


def test_closing_the_window_asks_too(driver: Driver, screen: CityScreen, disk: Disk) -> None:
    draw(driver, screen, row(300, 300, 300))
    driver.app.running = True
    driver._post(pygame.QUIT)
    driver.settle()
    assert driver.app.running and driver.screen(Leaving)
    driver._post(pygame.QUIT)  # again: it is asked once
    assert sum(isinstance(scene, Leaving) for scene in driver.app.stack.scenes) == 1 and driver.app.running
    driver.click("deed-1")
    assert not driver.app.running


def test_caches_give_way_before_ink_is_refused(
    driver: Driver, screen: CityScreen, monkeypatch: pytest.MonkeyPatch
) -> None:
    cache = driver.app.profile / CACHE
    cache.mkdir(exist_ok=True)
    (cache / "city-old-00000000.png").write_bytes(b"x" * 1000)
    assert screen.canvas.keeper is not None
    monkeypatch.setattr(screen.canvas.keeper, "_write", Disk(screen.canvas.keeper, gives=True))
    draw(driver, screen, row(300, 300, 300))
    driver.settle()
    assert not list(cache.glob("*")) and not screen.canvas.keeper.owed and screen.hands.find("unsaved") is None


def test_only_what_can_be_made_anew_is_given_up(tmp_path: Path) -> None:
    (tmp_path / CACHE).mkdir()
    (tmp_path / "cities").mkdir()
    (tmp_path / CACHE / "a.png").write_bytes(b"1")
    (tmp_path / "cities" / "karrow.ink").write_bytes(b"1")
    assert give_up_cache(tmp_path) and not give_up_cache(tmp_path)
    assert (tmp_path / "cities" / "karrow.ink").is_file()
