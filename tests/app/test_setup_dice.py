"""Dice of the set-up, typed in: asked for before there is a table, and kept in the record."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from game.core import engine
from game.core.record import Record, Replay, new_record, parse_record, write_record
from game.core.rulebook.games import find_game
from game.medieval_keep.board.position import Position
from scenes.medieval_keep.scene import KeepTable
from scenes.menus.new_game.new_game import NewGame
from scenes.session.catalogue import games_on_shelf
from scenes.session.table.seating import Seating
from scenes.session.table.table import Table
from scenes.session.table.typed_dice import SetupDice
from scenes.tabletop.dice.typed import RealDice
from scenes.ui.widgets.text import Text
from tools.screens.driver import Driver, faults

KEEP = "medieval-keep"
PLAYERS = ["Ann", "Ben", "Cat"]
GAMES = [KEEP, "strongholds", "rise-against-monsters", "defenders", "battle-for-korvosa"]


def asked(record: Record) -> tuple[SetupDice, list[Record]]:
    """The dice of this set-up, and the records that were handed on."""
    found: list[Record] = []
    return SetupDice(record, found.append), found


def test_what_is_typed_decides_who_begins_and_stands_in_the_record() -> None:
    """Ann and Cat tie for highest and roll again; the cards are those of the deal number all the same."""
    record = new_record(find_game(KEEP), PLAYERS, "multiplayer", {}, 7)
    asking, found = asked(record)
    for number in (5, 2, 5, 1, 6):
        assert asking.wanted is not None and asking.wanted.ask.rule == "KEEP-SETUP-2" and found == []
        assert asking.answer(number) is None
    assert asking.wanted is None and found[0].chance.dice == [5, 2, 5, 1, 6]
    assert record.chance.dice == [], "the record that was asked about is as it was"
    table = Table(found[0])
    assert engine.seen_by(table.state, "Cat", Position).turn.player == "Cat"
    replayed = Replay(parse_record(write_record(table.record))).play_all()
    assert engine.digest(replayed) == engine.digest(table.state)


def test_dice_of_the_game_follow_those_of_the_set_up() -> None:
    """What is typed in the game comes after them in the record's queue, and undo takes only its own back."""
    asking, found = asked(new_record(find_game(KEEP), ["Ann", "Ben"], "no-cards", {}, 3))
    asking.answer(6)
    asking.answer(1)
    table = Table(found[0], seating=Seating(typed_dice=True))
    assert table.send({"by": "Ann", "do": "draw"}) is None
    assert table.answer(4) is None and table.answer(17) is None
    assert table.record.chance.dice[:4] == [6, 1, 4, 17]
    replayed = Replay(parse_record(write_record(table.record))).play_all()
    assert engine.digest(replayed) == engine.digest(table.state)
    assert table.undo(agreed=True) is None and table.record.chance.dice == [6, 1]


@pytest.mark.parametrize("number", [0, 7])
def test_impossible_numbers_are_refused_with_the_clause(number: int) -> None:
    asking, found = asked(new_record(find_game(KEEP), PLAYERS, "multiplayer", {}, 7))
    why = asking.answer(number)
    assert why is not None and "cannot show" in why.words and why.clause == "KEEP-SETUP-2"
    assert asking.wanted is not None and asking.wanted.answers == [] and found == []


def test_a_number_is_taken_back_and_the_rest_rolled() -> None:
    asking, found = asked(new_record(find_game(KEEP), PLAYERS, "multiplayer", {}, 7))
    asking.answer(3)
    asking.answer(4)
    asking.erase()
    assert asking.wanted is not None and asking.wanted.answers == [3]
    asking.roll_rest()
    assert found[0].chance.dice[0] == 3 and len(found[0].chance.dice) >= 3


@pytest.mark.parametrize(
    ("game", "mode", "count"),
    [(name, mode.name, count) for name in GAMES for mode in find_game(name).modes for count in mode.players],
)
def test_every_game_asks_for_what_its_set_up_rolls_and_for_nothing_else(game: str, mode: str, count: int) -> None:
    """As many dice as the seeded set-up rolls; a set-up without dice is handed on as it is."""
    record = new_record(find_game(game), [f"P{n}" for n in range(count)], mode, {}, 5)
    _, events = record.start()
    rolled = [event.facts["result"] for event in events if event.kind == "die-rolled"]
    asking, found = asked(record)
    for number in rolled:
        assert asking.wanted is not None
        asking.answer(number)
    assert asking.wanted is None and len(found) == 1
    assert engine.digest(found[0].start()[0]) == engine.digest(record.start()[0])


def keep_with_typed_dice(tmp_path: Path, mode: str, **choices: Any) -> tuple[Driver, NewGame]:
    driver = Driver(tmp_path)
    entry = next(entry for entry in games_on_shelf() if entry.game == KEEP)
    driver.app.settings.last[KEEP] = {
        "seats": [[name, colour, ""] for name, colour in zip(PLAYERS, ("azure", "rust", "forest"), strict=True)],
        "mode": mode,
        "options": {},
    }
    driver.app.settings.new_games_throw = "typed"
    screen = driver.push(NewGame(entry))
    driver.settle()
    return driver, screen


def test_the_slip_asks_escape_goes_back_and_the_game_opens_with_the_last_die(tmp_path: Path) -> None:
    driver, screen = keep_with_typed_dice(tmp_path, "multiplayer")
    driver.click("begin")
    driver.settle()
    slip = driver.screen(RealDice)
    assert faults(slip) == [] and "Ann rolls for the first turn" in str(slip.wanted.ask.label)
    driver.keys("4", "escape")
    driver.settle()
    assert driver.top is screen, "there is no game yet"
    driver.click("begin")
    driver.settle()
    driver.keys("2")
    driver.settle()
    progress = driver.find("progress")
    assert isinstance(progress, Text) and "Ann 2" in progress.words, "what the others threw stays to be seen"
    driver.click("side-6")
    driver.keys("1")
    driver.settle()
    table = driver.screen(KeepTable).table
    assert table.record.chance.dice == [2, 6, 1] and table.typed_dice
    assert engine.seen_by(table.state, "Ben", Position).turn.player == "Ben"
    assert not any(isinstance(scene, RealDice) for scene in driver.app.stack.scenes)


def test_a_game_without_set_up_dice_opens_at_once(tmp_path: Path) -> None:
    driver, _ = keep_with_typed_dice(tmp_path, "solo")
    driver.click("begin")
    driver.settle()
    assert driver.screen(KeepTable).table.record.chance.dice == []


def test_played_again_it_asks_again(tmp_path: Path) -> None:
    """The same game with a new deal keeps to the dice on the wood; Esc stays at the one that is over."""
    driver, _ = keep_with_typed_dice(tmp_path, "multiplayer")
    driver.click("begin")
    driver.keys("2", "6", "1")
    driver.settle()
    table = driver.screen(KeepTable)
    table.play_again()
    driver.settle()
    assert driver.screen(RealDice).wanted.ask.rule == "KEEP-SETUP-2"
    driver.keys("escape")
    driver.settle()
    assert table in driver.app.stack.scenes
    table.play_again()
    driver.keys("5", "1", "1")
    driver.settle()
    again = driver.screen(KeepTable)
    assert again is not table and again.table.record.chance.dice == [5, 1, 1] and again.table.typed_dice
