"""What is laid out is taken back step by step, done again, and taken back as a whole, on every board of the Keep."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

from scenes.medieval_keep.scene import KeepTable
from tests.keep_table.states import HAND, NAMES, RICH, STATES, UNITS, Show, no_cards, several, solo, table
from tests.keep_table.test_solo import HEAL_WALLS, actions
from tools.screens.driver import Driver

Step = Callable[[Driver], object]
Shown = Callable[[Any], object]


def click(id: str) -> Step:
    return lambda driver: driver.click(id)


def drag(id: str, place: str) -> Step:
    return lambda driver: driver.drag(id, place)


def turn(id: str, steps: int) -> Step:
    return lambda driver: driver.find(id).adjust(steps)  # type: ignore[misc]


@dataclass(frozen=True)
class Laying:
    """A board (or a sheet over it), steps on it, and what it shows of them."""

    show: Show
    shown: Shown
    steps: tuple[Step, ...]
    sheet: bool = False

    def open(self, tmp_path: Path) -> tuple[Driver, KeepTable, Callable[[], object]]:
        driver = Driver(tmp_path)
        screen = self.show(driver)
        assert isinstance(screen, KeepTable)
        driver.settle()
        return driver, screen, lambda: self.shown(driver.top if self.sheet else screen.board)


HITS = (
    f"battle: {{card: mongols, attacker: Ann, target: {NAMES[1]}, level: 3, hits-on-defenders: 3}}\n"
    "  pending: {kind: assign-hits, player: Ann, hits: 3}"
)
FEW = "gold: 12, food: 3, weapons: 4, hand: [], structures: [inn], defenders: [guards, guards.2, knights]"
FULL = f"{RICH}, {HAND[:-1]}, mason, tavern, bakery, butcher], {UNITS}"
PAY = (lambda sheet: (sheet.count, sheet.pay), lambda sheet: (sheet.good, sheet.times))
LAYINGS = {
    "upkeep": Laying(
        table(solo("upkeep", FEW)),
        lambda board: board.plan.arguments(),
        (drag("mouth-guards.2", "gate"), click("deed-1"), click("mouth-guards.2"), click("deed-2")),
    ),
    "toll": Laying(
        STATES["toll"],
        lambda board: board.lost,
        (click("give-farm"), drag("give-mine", "ruins"), click("give-farm"), click("give-inn")),
    ),
    "discard": Laying(
        table(solo("draw", FULL, "pending: {kind: discard, player: Ann, count: 3}")),
        lambda board: board.piles.thrown,
        (drag("moat", "discard"), drag("bombard", "discard")),
    ),
    "pick one": Laying(
        table(no_cards("5, 100"), "ctrl+enter", "ctrl+enter"),
        lambda board: board.picked,
        (click("pick-farm"), click("pick-moat"), click("pick-moat")),
    ),
    "hits": Laying(
        table(several(3, "attack", HITS)),
        lambda board: dict(board.given),
        (click("hit-guards"), click("hit-halberdiers"), click("hit-guards"), click("hit-guards")),
    ),
    "pay for a building": Laying(
        STATES["payment"], PAY[0], (turn("pay-wood", -1), click("deed-2"), turn("gold-1", -1), click("deed-1")), True
    ),
    "pay for units": Laying(
        STATES["payment-unit"], PAY[0], (click("count-all"), turn("pay-weapons", -1), turn("count", -1)), True
    ),
    "pay for walls": Laying(
        table(HEAL_WALLS.replace("position:", "players: [Ann]\nmode: solo\nposition:"), "@rebuild"),
        PAY[0],
        (click("count-all"), turn("gold-0", 1), click("deed-1")),
        True,
    ),
    "market": Laying(
        STATES["market"], PAY[1], (turn("sell-wood", 1), turn("sell-stone", 1), turn("sell-wood", 2)), True
    ),
    "who marches": Laying(
        STATES["war-choice"],
        lambda sheet: sheet.chosen_units,
        (click("unit-knights"), click("unit-archers"), click("unit-knights")),
        True,
    ),
    "the victim": Laying(
        STATES["victim"], lambda sheet: sheet.chosen_units, (click("unit-guards"), click("unit-halberdiers")), True
    ),
}
EVERY = pytest.mark.parametrize("laying", LAYINGS.values(), ids=list(LAYINGS))


@EVERY
def test_each_step_is_undone_and_done_again(tmp_path: Path, laying: Laying) -> None:
    driver, screen, shown = laying.open(tmp_path)
    done, lay = actions(screen), [shown()]
    for number, step in enumerate(laying.steps):
        step(driver)
        driver.settle()
        lay.append(shown())
        assert lay[-1] != lay[-2], number
    for before in lay[-2::-1]:
        driver.keys("ctrl+z")
        assert shown() == before
    for after in lay[1:]:
        driver.keys("ctrl+y")
        assert shown() == after
    assert actions(screen) == done


@EVERY
def test_take_all_back_is_one_step(tmp_path: Path, laying: Laying) -> None:
    driver, _, shown = laying.open(tmp_path)
    bare = shown()
    assert driver.find("take-back").why is not None, "nothing is laid out yet"
    for step in laying.steps[:2]:
        step(driver)
        driver.settle()
    laid = shown()
    driver.click("take-back")
    assert shown() == bare != laid
    driver.keys("ctrl+z")
    assert shown() == laid
    driver.keys("ctrl+y")
    assert shown() == bare and driver.find("take-back").why is not None


@EVERY
def test_a_new_step_ends_what_could_be_done_again(tmp_path: Path, laying: Laying) -> None:
    driver, _, shown = laying.open(tmp_path)
    for step in laying.steps[:2]:
        step(driver)
        driver.settle()
    driver.keys("ctrl+z")
    laying.steps[1](driver)
    driver.settle()
    now = shown()
    driver.keys("ctrl+y")
    assert shown() == now
