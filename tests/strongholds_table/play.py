"""Strongholds on the table of a test: records to begin from, and hands for whole turns."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any, Literal

from game.core.record import Record, new_record, parse_record
from game.strongholds import GAME
from scenes.session.table.seating import Seating
from scenes.session.table.table import Table
from scenes.strongholds.scene import HoldTable
from scenes.tabletop.seats.curtain import Curtain
from scenes.ui.screens.sheets import Confirm
from tools.screens.driver import Driver

TWO = "ramparts: 1\ngame: strongholds\nplayers: [Ann, Ben]\n"
FOUR = "ramparts: 1\ngame: strongholds\nplayers: [Ann, Ben, Cem, Dora]\n"
MUSTER = """position:
  turn: {number: 3, phase: muster}
  players:
    Ann: {family: hearts, hand: [Joker1, AC, 9H, 10D, 7S, 4C]}
    Ben: {family: spades, hand: [2S, 3S, 4S, 5S, 6S, 8S]}
    Cem: {family: clubs, fallen: [JC], hand: [2H, 3H, 4H, 5H, 6H, 8H]}
    Dora: {family: diamonds, fallen: [KD], hand: [2D, 3D, 4D, 5D, 6D, 8D]}
steps: []
"""
MUSTER_TWO = """position:
  turn: {number: 3, phase: muster}
  players:
    Ann: {family: red, hand: [Joker1, AC, 9H, 10D, 7S, 4C]}
    Ben: {family: black, fallen: [KC], hand: [2S, 3S, 4S, 5S, 6S, 8S]}
steps: []
"""
DEFENCE = """position:
  turn: {number: 5, phase: defend}
  players:
    Ann: {family: hearts, hand: [10D, 4C, AH, 7H], field: {general: JH, target: Dora, troops: [2H]}}
    Ben: {family: spades, hand: [2S, 3S, 4S], field: {general: KS, target: Ann, troops: [8S, 3D, 5C]}}
    Cem: {family: clubs, fallen: [JC], hand: [3H, 4H, 5H], field: {general: QC, target: Ann, troops: [9C, 6H]}}
    Dora: {family: diamonds, fallen: [KD], hand: [2D, 5D, 6D, 8D], field: {general: QD, target: Ben, troops: [9D, 9H]}}
steps: []
"""
LAST_STAND = """position:
  turn: {number: 5, phase: defend}
  players:
    Ann: {family: red, fallen: [KH, QH, JH, KD, QD], hand: [2S], field: {general: JD, target: Ben, troops: [2H]}}
    Ben: {family: black, hand: [3S], field: {general: KS, target: Ann, troops: [8S, 10S, 9C]}}
steps: []
"""
THREE_BOTS = {"Ben": "heuristic", "Cem": "heuristic", "Dora": "heuristic"}


def open_table(
    tmp_path: Path,
    record: Record | str,
    bots: Mapping[str, str] | None = None,
    size: tuple[int, int] = (1280, 720),
    text: int = 100,
    animation: Literal["off", "fast", "normal", "slow"] = "off",
) -> tuple[Driver, HoldTable]:
    """A driver with this record on the table; computer players act without a pause."""
    driver = Driver(tmp_path, size)
    driver.app.settings.animation = animation
    if text != 100:
        driver.app.settings.text_size = text
        driver.app.rearrange()
    record = parse_record(record) if isinstance(record, str) else record
    screen = HoldTable(Table(record, seating=Seating(bots=dict(bots or {})), competitive=True))
    screen.pacing.fixed = 0.0
    driver.push(screen)
    driver.settle()
    return driver, screen


def new_game(players: int, seed: int, options: Mapping[str, Any] | None = None) -> Record:
    """A new game of two or four."""
    return new_record(GAME, ["Ann", "Ben", "Cem", "Dora"][:players], None, dict(options or {}), seed)


def waits(screen: HoldTable) -> bool:
    """Does the screen wait for a person?"""
    return bool(screen.shown) or screen.decider is not None or screen.table.over


def actions(screen: HoldTable) -> list[dict[str, Any]]:
    """What has been done, as the record has it."""
    return [step.body for step in screen.table.record.steps]


def board(screen: HoldTable) -> str:
    return type(screen.board).__name__


def curtain(driver: Driver) -> Curtain | None:
    return driver.top if isinstance(driver.top, Curtain) else None


def lift(driver: Driver) -> str:
    """Enter twice; returns whose curtain it was."""
    hanging = curtain(driver)
    assert hanging is not None, f"no curtain hangs; on top is {type(driver.top).__name__}"
    driver.keys("enter", "enter")
    driver.settle()
    return hanging.player


def seal(driver: Driver) -> None:
    """The main button, by its key; if something is lost by it and that is asked once more, that is meant."""
    driver.keys("ctrl+enter")
    if isinstance(driver.top, Confirm):
        driver.click("deed-2")


def press_main(driver: Driver) -> None:
    """The same, and what it brings is over."""
    seal(driver)
    driver.settle()


def advised(driver: Driver, screen: HoldTable) -> None:
    """Take the hint, lay it out, and seal."""
    screen.follow(write(screen.table.hint(screen.me).action))
    driver.settle()
    if screen.drafts:
        press_main(driver)


def write(action: Any) -> dict[str, Any]:
    from game.core.actions.action import write_action

    return write_action(action)
