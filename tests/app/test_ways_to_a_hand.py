"""Whatever way leads to a decision, a hidden hand opens for its owner alone, by his own press.

Two games are laid out that differ only in what the one holds who is to decide. On each way to that decision every
picture is the same for both, until he lifts the curtain; then they differ.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pygame
import pytest

from game.core.record import Record, parse_record
from scenes.menus.settings.settings import SettingsScreen
from scenes.menus.sheets.pause import Pause
from scenes.menus.sheets.who_plays import WhoPlays
from scenes.menus.shelf.shelf import Shelf
from scenes.replay.screen import Watching
from scenes.session.table.seating import Seating
from scenes.tabletop.game_screen import GameScreen
from scenes.tabletop.seats.curtain import Curtain
from scenes.ui.screens.screen import Screen
from tests.games.korvosa_tables import QUEEN
from tests.keep_table.test_secrets import HEAD, POSITION, SWAPS
from tests.korvosa_table.play import evening_record
from tests.korvosa_table.test_secrets import ONE, OTHER, queens_turn
from tests.strongholds_table.test_secrets import game
from tools.screens.driver import Driver


def korvosa(number: int) -> Record:
    """Ben defends against the Queen; the heroes' hands are exchanged, but none has a card that answers."""
    position = queens_turn((ONE, OTHER)[number])
    combat = {"attacker": QUEEN, "from": "citadel-volshyenek", "to": "high-bridge", "dice": 2}
    position["turn"] = {**position["turn"], "phase": "fight"}
    return evening_record({**position, "combat": combat})


GAMES: dict[str, Callable[[int], Record]] = {
    "medieval-keep": lambda number: parse_record(
        HEAD + POSITION.format(phase="build", player="Ann", pending="", **SWAPS[number])
    ),
    "strongholds": lambda number: parse_record(
        game((["4S", "5S", "6S", "8S"], ["10S", "9S", "Joker2", "AH"])[number], False).replace(
            "7S, 4C]}", "7S, 4C], plan: {general: JH, target: Ben, troops: [4C]}}"
        )
    ),
    "battle-for-korvosa": korvosa,
}
"""One of two games, by number: they differ in what the one holds who decides first."""


def picture(driver: Driver) -> bytes:
    """What is seen, and what is told to those who hear the screen."""
    driver.settle()
    heard = repr(driver.top.described()) if isinstance(driver.top, Screen) else ""
    return pygame.image.tobytes(driver.app.screen, "RGB") + heard.encode()


def opened(tmp_path: Path, which: str, number: int) -> Driver:
    driver = Driver(tmp_path / str(number))
    driver.app.settings.animation = "off"
    driver.push(Shelf())
    driver.app.go.begin(GAMES[which](number), Seating())
    driver.settle()
    return driver


def by_the_pause(driver: Driver) -> Iterator[bytes]:
    driver.keys("escape")
    assert isinstance(driver.top, Pause)
    yield picture(driver)
    driver.keys("escape")


def by_the_settings(driver: Driver) -> Iterator[bytes]:
    driver.keys("escape")
    driver.click("settings")
    assert isinstance(driver.top, SettingsScreen)
    yield picture(driver)
    driver.keys("escape")
    if isinstance(driver.top, Pause):
        driver.keys("escape")


def by_the_seats(driver: Driver) -> Iterator[bytes]:
    driver.keys("escape")
    driver.click("more-0")
    assert isinstance(driver.top, WhoPlays)
    yield picture(driver)
    driver.keys("escape")


def by_the_rulebook(driver: Driver) -> Iterator[bytes]:
    driver.keys("f1")
    yield picture(driver)
    driver.keys("escape")


def by_a_replay(driver: Driver) -> Iterator[bytes]:
    driver.keys("escape")
    driver.click("watch")
    assert isinstance(driver.top, Watching)
    yield picture(driver)
    driver.keys("end")
    yield picture(driver)
    driver.keys("escape")


def by_leaving_and_coming_back(driver: Driver) -> Iterator[bytes]:
    path = driver.screen(GameScreen).table.path
    assert path is not None
    driver.keys("escape")
    driver.click("shelf")
    driver.settle()
    driver.app.go.go_on(path)
    yield picture(driver)


def by_beginning_again(driver: Driver) -> Iterator[bytes]:
    driver.keys("escape")
    driver.click("restart")
    yield picture(driver)


def by_taking_back(driver: Driver) -> Iterator[bytes]:
    for key in ("ctrl+z", "ctrl+y", "f2", "f3", "f4", "escape"):
        driver.keys(key)
        yield picture(driver)
        if isinstance(driver.top, Pause):
            driver.keys("escape")


WAYS = (
    by_the_pause,
    by_the_settings,
    by_the_seats,
    by_the_rulebook,
    by_a_replay,
    by_leaving_and_coming_back,
    by_beginning_again,
    by_taking_back,
)


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("which", GAMES)
def test_no_way_leads_past_the_curtain(tmp_path: Path, which: str, way: Callable[[Driver], Iterator[bytes]]) -> None:
    one, other = (opened(tmp_path, which, number) for number in (0, 1))
    assert isinstance(one.top, Curtain)
    assert picture(one) == picture(other)
    for number, (first, second) in enumerate(zip(way(one), way(other), strict=True)):
        assert first == second, f"picture {number} tells what is held"
    assert picture(one) == picture(other)
    for driver in (one, other):
        if isinstance(driver.top, Curtain):
            driver.keys("enter", "enter")
    assert one.screen(GameScreen).eyes is not None
    assert picture(one) != picture(other), "the comparison can fail"
