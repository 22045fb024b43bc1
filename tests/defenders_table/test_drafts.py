"""What is laid out on any board is taken back step by step and done again; the table hears nothing of it."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from game.core.record import Record
from game.defenders import GAME
from scenes.defenders.board import drafts
from scenes.defenders.board.screen import SiegeScreen
from scenes.tabletop.board.draft import Draft
from tests.defenders_table.test_every_action import at, battle, city, click, crowd, flight, state
from tools.gallery.defenders import SEATS, open_record
from tools.screens.driver import Driver

Deed = Callable[[Driver, SiegeScreen], None]


def clicks(*ids: str) -> list[Deed]:
    return [lambda driver, screen, id=id: click(driver, id) for id in ids]  # type: ignore[misc]


def nth(prefix: str, number: int) -> Deed:
    """A click on one of the things whose id begins so."""

    def deed(driver: Driver, screen: SiegeScreen) -> None:
        click(driver, [id for id in driver.ids() if id.startswith(prefix)][number])

    return deed


def stacks(driver: Driver) -> SiegeScreen:
    """Two places and some people that are ready to be finished."""
    record = Record(GAME, GAME.setup(list(SEATS), "co-op", {"setting": "medieval"}), seed=7)
    record = Record(
        record.game,
        record.setup,
        seed=7,
        position={
            "turn": {"phase": "city"},
            "locations": {
                "loc-1": {"cards": {"2C": "neighbourhood", "9C": "well-constructed"}, "finalised": False},
                "loc-2": {"cards": {"QH": "temple", "2H": "popular"}, "finalised": False},
            },
            "defenders": {"def-1": {"cards": {"9S": "archers", "2S": "stealthy"}, "finalised": False}},
            "city": {"row": ["3C", "4C", "5C"], "draw": []},
        },
    )
    return open_record(driver, record)


def card(number: int, to: str) -> Deed:
    def deed(driver: Driver, screen: SiegeScreen) -> None:
        board: Any = screen.board
        driver.drag(board.row.cards[number], to)
        driver.wait(0.05)

    return deed


def pushing(number: int) -> Deed:
    """A move that crowds its end lies there until it is made."""

    def deed(driver: Driver, screen: SiegeScreen) -> None:
        board: Any = screen.board
        ways = [(unit, way.path) for unit in screen.facts.units for way in board.ways(unit) if board.can_take(unit)]
        board.lay(*ways[number])

    return deed


def relief(number: int) -> Deed:
    def deed(driver: Driver, screen: SiegeScreen) -> None:
        board: Any = screen.board
        driver.drag(screen.seen.reserve[number], board.targets[0])
        driver.wait(0.05)

    return deed


def at_board(pick: Callable[[Any], str]) -> Deed:
    """A click on the thing that the board names."""

    def deed(driver: Driver, screen: SiegeScreen) -> None:
        driver.click(pick(screen.board))
        driver.wait(0.05)

    return deed


def paired(number: int) -> Deed:
    """One is dragged onto another: a pair that is legal."""

    def deed(driver: Driver, screen: SiegeScreen) -> None:
        board: Any = screen.board
        pick = [pick for pick in board.picks.pairs if pick.no is None][number]
        driver.drag(f"card-{pick.who}", f"card-{pick.what}")
        driver.wait(0.05)

    return deed


class Board(NamedTuple):
    """A board, what lies on it, and deeds that each change it."""

    where: Callable[[Driver], SiegeScreen]
    draft: Draft[Any]
    deeds: list[Deed]


BOARDS = {
    "setting": Board(state("defenders-setting"), drafts.SETTING, clicks("setting-kaiju", "setting-space")),
    "way": Board(state("defenders-setting"), drafts.WAY, clicks("way-ready", "way-draw")),
    "card": Board(city(0), drafts.CARD, [card(0, "new-location"), nth("word-", -1), card(1, "new-defender")]),
    "put-back": Board(city(0), drafts.CARD, [card(0, "new-location"), *clicks("put-back")]),
    "stack": Board(stacks, drafts.STACK, clicks("finish-loc-2", "finish-def-1")),
    "placing": Board(
        state("defenders-placing"),
        drafts.AT,
        [at_board(lambda b: b.seen.map_order[0]), at_board(lambda b: b.seen.map_order[2])],
    ),
    "scene": Board(state("defenders-frame"), drafts.SCENE, [*clicks("prompt-1"), nth("cast-", 0), *clicks("suggest")]),
    "move": Board(state("defenders-moves"), drafts.MOVE, [pushing(0), pushing(3), *clicks("put-back")]),
    "ability": Board(state("defenders-abilities"), drafts.ABILITY, [nth("wake-", 1), nth("wake-", 2)]),
    "battle": Board(state("defenders-battles"), drafts.BATTLE, [nth("battle-", -1), nth("battle-", 0)]),
    "pair": Board(battle("slay"), drafts.PAIR, [paired(1), paired(2)]),
    "flight": Board(at(flight), drafts.UNIT, [nth("line-", 1), nth("line-", 2)]),
    "crowd": Board(at(crowd), drafts.SETTLING, clicks("another", "another")),
    "relief": Board(state("defenders-relief"), drafts.RELIEF, [relief(0), nth("word-", 1), *clicks("put-back")]),
}


@pytest.mark.parametrize("name", BOARDS)
def test_each_step_is_undone_and_done_again(tmp_path: Path, name: str) -> None:
    where, draft, deeds = BOARDS[name]
    driver = Driver(tmp_path)
    driver.app.settings.animation = "off"
    screen = where(driver)
    moments, lay = len(screen.table.moments), [draft.read(screen)]
    for number, deed in enumerate(deeds):
        deed(driver, screen)
        driver.wait(0.05)
        lay.append(draft.read(screen))
        assert lay[-1] != lay[-2], number
    for before in lay[-2::-1]:
        driver.keys("ctrl+z")
        assert draft.read(screen) == before
    for after in lay[1:]:
        driver.keys("ctrl+y")
        assert draft.read(screen) == after
    assert len(screen.table.moments) == moments, "nothing went to the table"


def test_what_lies_there_already_is_no_step(tmp_path: Path) -> None:
    driver = Driver(tmp_path)
    driver.app.settings.animation = "off"
    screen = state("defenders-setting")(driver)
    for setting in ("setting-kaiju", "setting-space", "setting-space", "setting-space"):
        click(driver, setting)
    driver.keys("ctrl+z")
    assert drafts.SETTING.read(screen) == "kaiju"
