"""What is laid out is taken back step by step, done again, and taken back as a whole, on every board."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

import pytest

from game.core.record import Record
from scenes.battle_for_korvosa.scene import CityTable
from tests.games.korvosa_tables import QUEEN, changed, evening
from tests.korvosa_table.play import QUEEN_BOT, evening_record, new_game, open_table
from tests.korvosa_table.test_turn import pick
from tools.screens.driver import Driver

Steps = tuple[Callable[[Driver], object], ...]


def at(**changes: Any) -> Record:
    """The evening with some of it changed."""
    return evening_record(changed(evening(), **changes))


def click(what: str) -> Callable[[Driver], object]:
    return lambda driver: driver.click(what)


def drag(what: str, where: str) -> Callable[[Driver], object]:
    return lambda driver: driver.drag(what, where)


def less(what: str) -> Callable[[Driver], object]:
    """One fewer of a number."""

    def press(driver: Driver) -> None:
        rect = driver.find(what).rect
        driver.click((rect.x + 8, rect.centery))

    return press


def more(what: str) -> Callable[[Driver], object]:
    """One more of a number."""

    def press(driver: Driver) -> None:
        rect = driver.find(what).rect
        driver.click((rect.right - 8, rect.centery))

    return press


def borrowed(driver: Driver) -> None:
    """The first loan that can be asked for."""
    driver.click("borrow")
    pick(driver, "Eli")


SHARED: Mapping[str, Any] = {"quarters__high_bridge": {"units": {"Ben": 9, "Eli": 3}}}
EMPTY: Mapping[str, Any] = {"units": {}, "holder": QUEEN}
FOUGHT = {
    "attacker": "Ben",
    "from": "high-bridge",
    "to": "citadel-volshyenek",
    "dice": 3,
    "defence-dice": 1,
    "stage": "occupy",
}
GIVE_UP: Mapping[str, Any] = {
    "pending": {"kind": "discard", "by": "Ben", "left": [["Ben", 1]]},
    "stack": [{"card": "midnight-arrests", "by": QUEEN, "at": [0]}],
    "destroyed": {"edicts": ["midnight-arrests"]},
}
BOARDS: Mapping[str, tuple[Callable[[], Record], Steps]] = {
    "role": (lambda: new_game(3, 1), (click("role-scout"), click("role-captain"))),
    "breach": (lambda: new_game(3, 1), (drag("pool", "west-dock"), more("units"), drag("pool", "trails-end"))),
    "place": (
        lambda: at(turn__phase="place", quarters__ridgefield={"units": {"Ann": 2, "Ben": 2}}, **SHARED),
        (click("gold-market"), less("count")),
    ),
    "attack": (at, (drag("high-bridge", "citadel-volshyenek"), click("with-battering-ram"), less("dice"))),
    "move": (at, (drag("high-bridge", "eastbridge-head"), less("units"), drag("high-bridge", "citadel-volshyenek"))),
    "loan": (at, (borrowed, less("units"))),
    "card": (at, (click("card-uprising"), click("city-hall"), click("bank-row"))),
    "fortify": (
        lambda: at(turn__phase="fortify", **SHARED),
        (drag("west-dock", "high-bridge"), less("units"), drag("high-bridge", "west-dock")),
    ),
    "trade": (
        lambda: at(turn__phase="cleanup", **SHARED),
        (click("trade-Ann"), click("card-night-raid"), click("take-barricades"), click("card-night-raid")),
    ),
    "discard": (lambda: at(**GIVE_UP), (click("card-night-raid"), click("card-battering-ram"))),
}


def laid(screen: CityTable) -> Mapping[str, object]:
    return dict(screen.drafts)


def opened(tmp_path: Path, board: str) -> tuple[Driver, CityTable, Steps]:
    make, steps = BOARDS[board]
    driver, screen = open_table(tmp_path, make(), QUEEN_BOT)
    if board == "breach":
        for hero, role in (("Ann", "scout"), ("Ben", "captain")):
            screen.table.send({"by": hero, "do": "choose-role", "role": role})
        driver.settle()
    return driver, screen, steps


@pytest.mark.parametrize("board", BOARDS)
def test_each_step_is_undone_and_done_again(tmp_path: Path, board: str) -> None:
    driver, screen, steps = opened(tmp_path, board)
    lay, actions = [laid(screen)], len(screen.table.moments)
    for number, step in enumerate(steps):
        step(driver)
        driver.settle()
        lay.append(laid(screen))
        assert lay[-1] != lay[-2], number
    for before in lay[-2::-1]:
        driver.keys("ctrl+z")
        assert laid(screen) == before
    for after in lay[1:]:
        driver.keys("ctrl+y")
        assert laid(screen) == after
    assert len(screen.table.moments) == actions


@pytest.mark.parametrize("board", BOARDS)
def test_esc_or_its_button_takes_all_back_as_one_step(tmp_path: Path, board: str) -> None:
    driver, screen, steps = opened(tmp_path, board)
    bare = laid(screen)
    for step in steps[:2]:
        step(driver)
    now = laid(screen)
    screen.take_all_back()
    assert laid(screen) == bare != now
    driver.keys("ctrl+z")
    assert laid(screen) == now
    driver.keys("ctrl+y")
    assert laid(screen) == bare


@pytest.mark.parametrize("board", ["attack", "move", "loan", "card", "fortify", "trade"])
def test_the_button_and_esc_take_all_back(tmp_path: Path, board: str) -> None:
    driver, screen, steps = opened(tmp_path, board)
    bare = laid(screen)
    for press in (lambda: driver.click("take-back"), lambda: driver.keys("escape")):
        for step in steps[:2]:
            step(driver)
        assert laid(screen) != bare
        press()
        assert laid(screen) == bare


def test_a_number_that_is_turned_is_one_step(tmp_path: Path) -> None:
    """Dragged, held or pressed again and again: Undo goes back to what it was before."""
    driver, screen, steps = opened(tmp_path, "attack")
    steps[0](driver)
    seen = [laid(screen)]
    for _ in range(2):
        less("dice")(driver)
        assert laid(screen) not in seen
        seen.append(laid(screen))
    driver.keys("ctrl+z")
    assert laid(screen) == seen[0]
