"""Behind the curtain the pause, the rulebook and the settings are at hand, and no hand lies open."""

from __future__ import annotations

import pytest

from game.core.rulebook.games import find_game
from scenes.menus.rulebook.rulebook import Rulebook
from scenes.menus.sheets.pause import Pause
from scenes.menus.shelf.shelf import Shelf
from scenes.tabletop.game_screen import GameScreen
from scenes.tabletop.seats.curtain import Curtain
from tools.screens.driver import Driver


@pytest.fixture
def curtain(driver: Driver) -> Curtain:
    driver.app.settings.animation = "off"
    driver.push(Shelf())
    driver.begin(find_game("strongholds"), ("Ann", "Ben"), find_game("strongholds").modes[0].name, {}, 5)
    driver.settle()
    for _ in range(6):
        if isinstance(driver.top, Curtain):
            return driver.top
        driver.keys("ctrl+enter")
        driver.settle()
    raise AssertionError("no curtain came down")


def test_esc_pauses_and_leads_back_behind_it(driver: Driver, curtain: Curtain) -> None:
    driver.keys("escape")
    driver.screen(Pause)
    driver.keys("escape")
    assert driver.top is curtain and driver.screen(GameScreen).eyes is None


def test_the_rulebook_opens_and_closes_behind_it(driver: Driver, curtain: Curtain) -> None:
    driver.keys("f1")
    driver.screen(Rulebook)
    driver.keys("escape")
    assert driver.top is curtain and driver.screen(GameScreen).eyes is None


def test_the_table_is_left_from_behind_it(driver: Driver, curtain: Curtain) -> None:
    driver.keys("escape")
    driver.click("shelf")
    driver.settle()
    assert [type(scene) for scene in driver.app.stack.scenes] == [Shelf]


def test_a_game_begun_again_from_behind_it_shows_no_hand(driver: Driver, curtain: Curtain) -> None:
    driver.keys("escape")
    driver.click("restart")
    driver.settle()
    screen = driver.screen(GameScreen)
    assert screen.eyes is None or isinstance(driver.top, Curtain)
    assert len([scene for scene in driver.app.stack.scenes if isinstance(scene, Curtain)]) <= 1
