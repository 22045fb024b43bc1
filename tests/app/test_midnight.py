"""A shelf that is left open past midnight deals the new day; a machine that slept goes on where it was."""

from __future__ import annotations

from datetime import date

import pygame
import pytest

from game.core.rulebook.games import find_game
from scenes.menus.shelf.shelf import Shelf
from scenes.tabletop.game_screen import GameScreen
from scenes.ui.screens.popups import Toast
from tools.screens.driver import Driver


def test_the_new_day_has_its_own_deal(driver: Driver, monkeypatch: pytest.MonkeyPatch) -> None:
    days = [date(2026, 12, 31)]
    monkeypatch.setattr(Shelf, "today", lambda self: days[-1])
    shelf = driver.push(Shelf())
    driver.settle()
    assert shelf.siege is not None and shelf.siege.deal == 20261231
    days.append(date(2027, 1, 1))
    driver.wait(1)
    assert shelf.siege.deal == 20270101
    driver.click("daily")
    driver.settle()
    assert shelf not in driver.app.stack.visible()


def test_a_machine_that_sleeps_in_mid_movement_goes_on(driver: Driver) -> None:
    """The clock jumps by a night: what moved is there, what was told is over, what was done is on the disk."""
    driver.push(Shelf())
    driver.begin(find_game("medieval-keep"), ("Ann",), "solo", {}, 5)
    driver.settle()
    screen = driver.screen(GameScreen)  # type: ignore[type-abstract]
    driver.app.tell("Good night.")
    pressed = len(screen.table.moments)
    driver._post(pygame.KEYDOWN, key=pygame.K_RETURN, mod=pygame.KMOD_LCTRL, unicode="")
    driver.app.step()
    assert screen.show.busy and len(screen.table.moments) == pressed + 1
    driver.time += 9 * 3600
    for _ in range(3):
        driver.app.step()
    assert not screen.show.busy and not any(isinstance(scene, Toast) for scene in driver.app.stack.scenes)
    (record,) = (driver.app.profile / "games").glob("*.yaml")
    driver.until(lambda: "do: draw" in record.read_text(encoding="utf-8"))
    driver.settle()
    driver.keys("ctrl+z")
    assert len(screen.table.moments) == pressed
