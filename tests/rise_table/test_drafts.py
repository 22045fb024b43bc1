"""What is laid out is taken back step by step, done again, and taken back as a whole: the same on every board."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path

import pytest

from scenes.rise_against_monsters.battle.monsters import Answering
from scenes.rise_against_monsters.board.drafts import BUILDING, LAID_OFF, RELEASED
from scenes.rise_against_monsters.scene import RiseTable
from tests.rise_table.hands import drop, point, shares, spot_on_land
from tests.rise_table.play import actions, board, open_table
from tests.rise_table.test_actions import EQUALS
from tools.gallery import rise as states
from tools.screens.driver import Driver

Do = Callable[[Driver, RiseTable], object]

DISCARD = """position:
  turn: {number: 9, step: discard}
  players:
    Ann: {hand: [2D, 3D, 4D], heroes: [5H]}
    Ben: {hand: [5D], heroes: [6H]}
steps: []
"""


@dataclass(frozen=True)
class Case:
    """A board: its record, how it is reached, steps of the player's (each changes what lies there), and what lies."""

    record: str
    steps: Sequence[Do]
    shown: Callable[[RiseTable], object]
    reach: Do = lambda driver, screen: None


def press(id: str) -> Do:
    """A click."""
    return lambda driver, screen: driver.click(id)


def drag(thing: str, place: str) -> Do:
    """A drag onto a place."""
    return lambda driver, screen: drop(driver, thing, point(driver, place))


def chosen(screen: RiseTable) -> int:
    """The number of the chosen answer."""
    assert isinstance(screen.board, Answering)
    return screen.board.chosen_number


CASES = {
    "building": Case(
        states.FOUR + states.SITE,
        (
            lambda driver, screen: drop(driver, "AC", spot_on_land(screen, "Ann")),
            press("pay-3S"), press("pay-4S"), press("pay-3S"), press("usual"),
        ),
        BUILDING.read,
    ),
    "untap": Case(
        states.FOUR + states.UNTAP,
        (drag("work-2S", "freed"), drag("work-2S", "AC"), lambda driver, screen: driver.click(point(driver, "home-8H")),
         press("as-it-lies")),
        lambda screen: (shares(screen).stay, dict(shares(screen).support)),
    ),
    "discard": Case(
        states.TWO + DISCARD, (drag("2D", "discard-pile"), drag("4D", "discard-pile"), drag("2D", "discard-pile")),
        LAID_OFF.read,
    ),
    "swap": Case(
        states.TWO + states.SWAP, (press("held-9C"), press("held-4C"), press("answer-0"), press("held-9C")),
        lambda screen: (RELEASED.read(screen), chosen(screen)), reach=press("pile"),
    ),
    "window": Case(
        states.FOUR + states.MONSTERS, (press("answer-1"), press("answer-0")), chosen, reach=press("answers"),
    ),
    "choose": Case(states.FOUR + EQUALS, (press("answer-1"), press("answer-0")), chosen),
}  # fmt: skip
BOARDS = pytest.mark.parametrize("case", CASES.values(), ids=CASES.keys())


def opened(tmp_path: Path, case: Case) -> tuple[Driver, RiseTable]:
    """The board, before anything is laid out there."""
    driver, screen = open_table(tmp_path, case.record)
    case.reach(driver, screen)
    driver.settle()
    return driver, screen


def do(driver: Driver, screen: RiseTable, step: Do) -> None:
    """One step."""
    step(driver, screen)
    driver.settle()


@BOARDS
def test_each_step_is_undone_and_done_again(tmp_path: Path, case: Case) -> None:
    driver, screen = opened(tmp_path, case)
    sent, lay = len(actions(screen)), [case.shown(screen)]
    for step in case.steps:
        do(driver, screen, step)
        lay.append(case.shown(screen))
        assert lay[-1] != lay[-2], board(screen)
    for before in lay[-2::-1]:
        driver.keys("ctrl+z")
        assert case.shown(screen) == before
    for after in lay[1:]:
        driver.keys("ctrl+y")
        assert case.shown(screen) == after
    assert len(actions(screen)) == sent


@BOARDS
def test_take_all_back_is_one_step(tmp_path: Path, case: Case) -> None:
    driver, screen = opened(tmp_path, case)
    bare = case.shown(screen)
    for step in case.steps[:2]:
        do(driver, screen, step)
    laid = case.shown(screen)
    driver.click("take-back")
    assert case.shown(screen) == bare
    if laid != bare:
        driver.keys("ctrl+z")
        assert case.shown(screen) == laid
        driver.keys("ctrl+y")
        assert case.shown(screen) == bare and not screen.drafts.laid_out


def test_a_card_put_back_from_its_site_can_be_laid_out_again(tmp_path: Path) -> None:
    """Esc is a step like any other."""
    case = CASES["building"]
    driver, screen = opened(tmp_path, case)
    for step in case.steps[:2]:
        do(driver, screen, step)
    laid = case.shown(screen)
    driver.keys("escape")
    driver.settle()
    assert board(screen) == "LandsBoard"
    driver.keys("ctrl+z")
    assert board(screen) == "SiteBoard" and case.shown(screen) == laid
