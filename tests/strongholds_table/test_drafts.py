"""What is laid out is taken back step by step, done again, and taken back as a whole, on both secret boards."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from scenes.strongholds.board.drafts import DEFENCE, PLAN
from scenes.strongholds.scene import HoldTable
from tests.strongholds_table.play import DEFENCE as DEFENCE_RECORD
from tests.strongholds_table.play import FOUR, MUSTER, THREE_BOTS, actions, open_table

Shown = Callable[[HoldTable], object]
BOARDS = pytest.mark.parametrize(
    ("record", "drags", "shown"),
    [
        (MUSTER, (("JH", "door-Dora"), ("10D", "field"), ("JH", "door-Ben"), ("10D", "hand")), PLAN.on),
        (DEFENCE_RECORD, (("10D", "8S"), ("4C", "8S"), ("10D", "hand"), ("6H", "8S")), DEFENCE.on),
    ],
    ids=["muster", "defence"],
)


@BOARDS
def test_each_step_is_undone_and_done_again(
    tmp_path: Path, record: str, drags: tuple[tuple[str, str], ...], shown: Shown
) -> None:
    driver, screen = open_table(tmp_path, FOUR + record, THREE_BOTS)
    lay = [shown(screen)]
    for card, place in drags:
        driver.drag(card, place)
        driver.settle()
        lay.append(shown(screen))
        assert lay[-1] != lay[-2], (card, place)
    for before in lay[-2::-1]:
        driver.keys("ctrl+z")
        assert shown(screen) == before
    for after in lay[1:]:
        driver.keys("ctrl+y")
        assert shown(screen) == after
    assert actions(screen) == []


@BOARDS
def test_take_all_back_is_one_step(
    tmp_path: Path, record: str, drags: tuple[tuple[str, str], ...], shown: Shown
) -> None:
    driver, screen = open_table(tmp_path, FOUR + record, THREE_BOTS)
    bare = shown(screen)
    assert driver.find("take-back").why is not None, "nothing is laid out yet"
    for card, place in drags[:2]:
        driver.drag(card, place)
    laid = shown(screen)
    driver.click("take-back")
    assert shown(screen) == bare != laid
    driver.keys("ctrl+z")
    assert shown(screen) == laid
    driver.keys("ctrl+y")
    assert shown(screen) == bare and driver.find("take-back").why is not None


@BOARDS
def test_a_new_step_ends_what_could_be_done_again(
    tmp_path: Path, record: str, drags: tuple[tuple[str, str], ...], shown: Shown
) -> None:
    driver, screen = open_table(tmp_path, FOUR + record, THREE_BOTS)
    for card, place in drags[:2]:
        driver.drag(card, place)
    driver.keys("ctrl+z")
    driver.drag(*drags[1])
    now = shown(screen)
    driver.keys("ctrl+y")
    assert shown(screen) == now


def test_followed_advice_is_a_step_and_a_sealed_plan_none(tmp_path: Path) -> None:
    driver, screen = open_table(tmp_path, FOUR + MUSTER, THREE_BOTS)
    bare = PLAN.on(screen)
    screen.follow({"by": "Ann", "do": "muster", "general": "JH", "target": "Ben", "troops": ["10D"]})
    driver.settle()
    driver.keys("ctrl+z")
    assert PLAN.on(screen) == bare
    driver.keys("ctrl+y", "ctrl+enter")
    driver.settle()
    assert actions(screen) and not screen.drafts.undo() and not screen.drafts.redo()
