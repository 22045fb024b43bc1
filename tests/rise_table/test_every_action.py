"""Every action that the game knows is done by the mouse alone and by the keyboard alone."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pygame
import pytest

from game.core.record import parse_record
from game.rise_against_monsters import GAME
from scenes.rise_against_monsters.scene import RiseTable
from scenes.session.table.table import Table
from tests.rise_table.hands import point, spot_on_land
from tests.rise_table.keyboard import carry, go_to
from tests.rise_table.play import actions
from tests.rise_table.test_actions import EQUALS
from tools.gallery import rise as states
from tools.screens.driver import Driver

Way = tuple[str, Callable[[Driver, RiseTable], None]]
"""A position, and how somebody does it there."""


class Posted(Driver):
    """A driver that remembers what was used: keys or the pointer."""

    def __init__(self, profile: Path) -> None:
        super().__init__(profile)
        self.app.settings.animation = "off"
        self.used: set[str] = set()

    def _post(self, kind: int, **facts: object) -> None:
        self.used.add("keys" if kind in (pygame.KEYDOWN, pygame.KEYUP, pygame.TEXTINPUT) else "mouse")
        super()._post(kind, **facts)


def clicked(*ids: str) -> Callable[[Driver, RiseTable], None]:
    """These, one after the other."""

    def do(driver: Driver, screen: RiseTable) -> None:
        for id in ids:
            driver.click(point(driver, id))
            driver.settle()

    return do


def dragged(piece: str, place: str = "", land: str = "") -> Callable[[Driver, RiseTable], None]:
    """A piece to a place, or onto a land."""

    def do(driver: Driver, screen: RiseTable) -> None:
        driver.drag(point(driver, piece), spot_on_land(screen, land) if land else point(driver, place))
        driver.settle()

    return do


def pressed(*keys: str) -> Callable[[Driver, RiseTable], None]:
    """These keys."""

    def do(driver: Driver, screen: RiseTable) -> None:
        for key in keys:
            driver.keys(key)
            driver.settle()

    return do


def carried(piece: str, place: str) -> Callable[[Driver, RiseTable], None]:
    """A piece to a place, by Tab, arrows and Enter."""
    return lambda driver, screen: carry(driver, piece, place)


def chosen(answer: str) -> Callable[[Driver, RiseTable], None]:
    """An answer of the panel, by Tab, arrows and Enter."""

    def do(driver: Driver, screen: RiseTable) -> None:
        go_to(driver, answer)
        driver.keys("enter", "ctrl+enter")
        driver.settle()

    return do


def both(*deeds: Callable[[Driver, RiseTable], None]) -> Callable[[Driver, RiseTable], None]:
    """One after the other."""

    def do(driver: Driver, screen: RiseTable) -> None:
        for deed in deeds:
            deed(driver, screen)

    return do


def given_up_by_mouse(driver: Driver, screen: RiseTable) -> None:
    driver.click("plate-Ann", button=3)
    driver.settle()
    clicked(driver.ids()[-1], "deed-1")(driver, screen)


def given_up_by_keys(driver: Driver, screen: RiseTable) -> None:
    go_to(driver, "plate-Ann")
    driver.keys("menu")
    driver.settle()
    driver.keys("down", "enter")
    driver.settle()
    go_to(driver, "deed-1")
    driver.keys("enter")
    driver.settle()


PLAY, UNTAP, MONSTERS = states.FOUR + states.PLAY, states.FOUR + states.UNTAP, states.FOUR + states.MONSTERS
SWAP, EQUAL = states.TWO + states.SWAP, states.FOUR + EQUALS
DRAW = states.FOUR + states.DRAW.replace("steps: []", "  draw: [2D, 3D.2, 4D.2]\nsteps: []")

BY_MOUSE: dict[str, Way] = {
    "untap": (UNTAP, clicked("main")),
    "attack": (PLAY, dragged("8H", "JC")),
    "support": (MONSTERS, dragged("3S", "AC")),
    "send": (PLAY, dragged("3H", land="Dora")),
    "wrath": (UNTAP, clicked("wrath")),
    "pass": (MONSTERS, clicked("main")),
    "choose": (EQUAL, clicked("answer-1", "main")),
    "take-in": (SWAP, clicked("pile", "held-9C", "main")),
    "leave-out": (SWAP, clicked("pile", "main")),
    "draw": (DRAW, clicked("pile")),
    "stop-drawing": (DRAW, clicked("stop-drawing")),
    "play": (PLAY, dragged("4S", land="Ann")),
    "end-play": (PLAY, clicked("main")),
    "discard": (PLAY, both(clicked("main"), dragged("7D", "discard-pile"), clicked("main"))),
    "concede": (PLAY, given_up_by_mouse),
}
BY_KEYS: dict[str, Way] = {
    "untap": (UNTAP, pressed("ctrl+enter")),
    "attack": (PLAY, carried("8H", "JC")),
    "support": (MONSTERS, carried("3S", "AC")),
    "send": (PLAY, carried("3H", "land-Dora")),
    "wrath": (UNTAP, pressed("j")),
    "pass": (MONSTERS, pressed("ctrl+enter")),
    "choose": (EQUAL, chosen("answer-1")),
    "take-in": (SWAP, both(pressed("ctrl+enter"), chosen("answer-1"))),
    "leave-out": (SWAP, pressed("ctrl+enter", "ctrl+enter")),
    "draw": (DRAW, pressed("ctrl+enter")),
    "stop-drawing": (DRAW, pressed("s")),
    "play": (PLAY, carried("4S", "land-Ann")),
    "end-play": (PLAY, pressed("ctrl+enter")),
    "discard": (PLAY, both(pressed("ctrl+enter"), carried("7D", "discard-pile"), pressed("ctrl+enter"))),
    "concede": (PLAY, given_up_by_keys),
}


def test_no_action_is_left_out() -> None:
    """An action that the rules learn must be done here, too, in both ways."""
    assert set(BY_MOUSE) == set(BY_KEYS) == set(GAME.rules.actions)


@pytest.mark.parametrize("hand", ["mouse", "keys"])
@pytest.mark.parametrize("action", sorted(GAME.rules.actions))
def test_it_is_done(tmp_path: Path, action: str, hand: str) -> None:
    record, do = (BY_MOUSE if hand == "mouse" else BY_KEYS)[action]
    driver = Posted(tmp_path)
    screen = driver.push(RiseTable(Table(parse_record(record))))
    driver.settle()
    do(driver, screen)
    assert actions(screen)[-1]["do"] == action
    assert driver.used == {hand}
