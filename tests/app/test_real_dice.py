"""Real dice: typed numbers decide, the record keeps them, and it plays to the same game again."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec
import pygame
import pytest

from game.core import engine
from game.core.record import Replay, parse_record, write_record
from scenes.medieval_keep.scene import KeepTable
from scenes.session.table.seating import Seating
from scenes.session.table.table import Table
from scenes.tabletop.dice.typed import RealDice
from scenes.ui.input.printed import PLACES, PRINTED
from tests.app.test_keyboards import strike
from tools.screens.driver import Driver, faults

TEXT = """ramparts: 1
game: medieval-keep
players: [Ann]
mode: solo
seed: 11
position:
  turn: {number: 18, phase: build}
  draw: [celts, tavern, norse]
  players:
    Ann: {gold: 9, food: 6, hand: [farm], structures: [mine], defenders: [guards, guards.2], waiting: [bandits]}
steps: []
"""


def digest_of(record: Any) -> str:
    return engine.digest(Replay(parse_record(write_record(record))).play_all())


def test_typed_dice_decide_and_are_kept() -> None:
    """The action waits, die by die; what is typed is what the events say; the record replays to the same position."""
    table = Table(parse_record(TEXT), seating=Seating(typed_dice=True))
    before = engine.digest(table.state)
    assert table.send({"by": "Ann", "do": "end-build"}) is None
    assert table.wanted is not None and engine.digest(table.state) == before
    typed = [6, 6, 1, 1, 1, 6]
    for number in typed:
        assert table.answer(number) is None
    assert table.wanted is None
    rolled = [e.facts["result"] for e in table.moments[-1].events if e.kind == "die-rolled"]
    assert rolled == typed
    assert table.record.chance.dice == typed
    assert digest_of(table.record) == engine.digest(table.state)


def test_dice_typed_on_in_a_copy_leave_the_first_record_as_it_was() -> None:
    """As when somebody plays on from a step of a record that is watched."""
    watched = parse_record(TEXT)
    table = Table(msgspec.structs.replace(watched, steps=[]), seating=Seating(typed_dice=True))
    assert table.send({"by": "Ann", "do": "end-build"}) is None
    table.roll_rest()
    assert table.record.chance.dice and watched.chance.dice == []


@pytest.mark.parametrize("number", [0, 7, -1])
def test_impossible_numbers_are_refused(number: int) -> None:
    """A die of 9 gets a clear message and changes nothing."""
    table = Table(parse_record(TEXT), seating=Seating(typed_dice=True))
    table.send({"by": "Ann", "do": "end-build"})
    verdict = table.answer(number)
    assert verdict is not None and "cannot show" in verdict.words
    assert table.wanted is not None and table.wanted.answers == []


def test_a_number_is_taken_back_and_the_rest_rolled() -> None:
    """Erase takes the last one back; the app rolls the rest, and the record has every number."""
    table = Table(parse_record(TEXT), seating=Seating(typed_dice=True))
    table.send({"by": "Ann", "do": "end-build"})
    table.answer(3)
    table.answer(4)
    table.erase()
    assert table.wanted is not None and table.wanted.answers == [3]
    table.roll_rest()
    assert table.wanted is None and table.record.chance.dice[0] == 3
    assert digest_of(table.record) == engine.digest(table.state)


def test_rolled_then_typed_then_undone() -> None:
    """Changing in the middle and undo keep the record true."""
    table = Table(
        parse_record(TEXT.replace("waiting: [bandits]", "waiting: []").replace("draw: [celts", "draw: [bandits, celts"))
    )
    for do in ("end-build", "end-turn", "draw", "upkeep"):
        assert table.send({"by": "Ann", "do": do}) is None
    table.typed_dice = True
    assert table.send({"by": "Ann", "do": "end-build"}) is None
    table.roll_rest()
    after = engine.digest(table.state)
    assert digest_of(table.record) == after
    assert table.undo() is None
    assert table.record.chance.dice == []
    table.typed_dice = False
    assert table.send({"by": "Ann", "do": "end-build"}) is None
    assert digest_of(table.record) == engine.digest(table.state)
    assert table.undo() is None and table.redo() is None
    assert digest_of(table.record) == engine.digest(table.state)


def test_the_slip_takes_keys_and_clicks(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Keys 1 to 6 and the big buttons; Backspace takes one back; Esc puts the slip aside and nothing is done."""
    driver = Driver(tmp_path)
    screen = driver.push(KeepTable(Table(parse_record(TEXT))))
    driver.settle()
    driver.keys("f6")
    driver.keys("ctrl+enter")
    driver.settle()
    sheet = driver.screen(RealDice)
    assert faults(sheet) == []
    driver.keys("6")
    driver.click("side-2")
    assert screen.table.wanted is not None and screen.table.wanted.answers == [6, 2]
    driver.keys("backspace")
    assert screen.table.wanted.answers == [6]
    monkeypatch.setattr(PRINTED, "at", dict(PLACES))
    strike(driver, "a", 20)  # a keyboard that has its digits behind Shift
    strike(driver, "é", 31, pygame.KMOD_LSHIFT, "")
    assert screen.table.wanted.answers == [6, 2]
    driver.keys("escape")
    driver.settle()
    assert screen.table.wanted is None and screen.seen.turn.phase == "build"
    driver.keys("ctrl+enter")
    driver.settle()
    driver.keys("f6")
    driver.settle()
    assert screen.seen.turn.phase != "build"
