"""A battle whose dice are thrown on the wood: what is known stays in sight, and what nobody has seen can be typed."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from pygame import Rect, Surface

from game.core import engine
from game.core.record import Replay, parse_record, write_record
from game.medieval_keep.board.position import Fighter
from scenes.medieval_keep.battle.board import BattleBoard
from scenes.medieval_keep.battle.ladder import Ladder
from scenes.medieval_keep.battle.steps import Standing
from scenes.medieval_keep.phases.town import TownBoard
from scenes.medieval_keep.scene import KeepTable
from scenes.session.table.table import Table
from scenes.tabletop.dice.typed import RealDice
from scenes.ui.screens.popups import Toast
from tools.screens.driver import Driver, faults
from tools.screens.misplaced import covered_numbers

RAID = """ramparts: 1
game: medieval-keep
players: [Ann]
mode: solo
seed: 11
position:
  turn: {number: 18, phase: build}
  draw: [celts, tavern, norse]
  players:
    Ann: {gold: 9, food: 6, hand: [farm], structures: [mine, ballista],
          defenders: [longbowmen, guards, guards.2], waiting: [bandits]}
steps: []
"""


def table(tmp_path: Path, size: tuple[int, int] = (1280, 720), text: int = 100) -> tuple[Driver, KeepTable]:
    driver = Driver(tmp_path, size)
    driver.app.settings.animation = "fast"
    driver.app.settings.text_size = text
    driver.app.rearrange()
    screen = driver.push(KeepTable(Table(parse_record(RAID))))
    driver.settle()
    return driver, screen


def rolled(screen: KeepTable) -> list[int]:
    return [event.facts["result"] for event in screen.table.moments[-1].events if event.kind == "die-rolled"]


@pytest.mark.parametrize(
    ("size", "text"), [((1280, 720), 100), ((1920, 1080), 100), ((1280, 720), 200), ((1024, 640), 150)]
)
def test_the_ladder_stays_in_sight_and_the_panel_lists_what_was_thrown(
    tmp_path: Path, size: tuple[int, int], text: int
) -> None:
    driver, screen = table(tmp_path, size, text)
    driver.keys("f6", "ctrl+enter")
    driver.settle()
    slip, board = driver.screen(RealDice), screen.board
    assert isinstance(board, BattleBoard) and board.standing.level == 8
    assert "Ballista" in slip.said.words and "level 8" in slip.said.words
    if text == 100:
        assert slip.place().top > board.places.track_y + screen.layout.u(40), "the slip lies below the ladder"
    driver.keys("6", "6", "1")
    driver.settle()
    assert driver.screen(RealDice) is slip and isinstance(screen.board, BattleBoard)
    assert screen.board.standing.results[8] == (1, 0), "what the Ballista did is known while the next dice fly"
    assert "Longbowmen" in slip.said.words and faults(slip) == [] and faults(screen) == []
    if text == 100:
        rows = [screen.hands.find(f"thrown-{n}") for n in range(2)]
        assert [row.name for row in rows if row] == ["Ballista: 1 hit", "Longbowmen: no hit, 2 open"]
    driver.keys("f6")
    driver.settle()
    assert screen.table.wanted is None and rolled(screen)[:3] == [6, 6, 1]
    assert isinstance(screen.board, BattleBoard) and screen.telling is not None and screen.telling.number > 0
    crowd = [("archers", 6), ("archers.2", 6), ("crossbowmen", 5), ("crossbowmen.2", 5), ("guards", 4)]
    town = [Fighter(name, "town", "Ann", level, 1, 1) for name, level in crowd]
    standing = Standing("warlord", "Ann", fighters=(*town, Fighter("warlord", "attack", None, 5, 8, 6)), level=6)
    ladder = Ladder(screen, screen.board.places, standing)
    assert covered_numbers(ladder.paint, size) == [], "no number lies under a neighbour on a narrow rung"


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_what_is_told_meanwhile_lies_beside_the_slip(tmp_path: Path, size: tuple[int, int]) -> None:
    """Neither the dice that are typed nor the ladder is covered by a sentence that passes."""
    driver, screen = table(tmp_path, size)
    driver.keys("f6", "ctrl+enter")
    driver.settle()
    slip, board = driver.screen(RealDice), screen.board
    assert isinstance(board, BattleBoard)
    driver.app.tell("From now on the dice are thrown on the wood and typed in.")
    driver.wait()
    (said,) = driver.screen(Toast).draw_moving(driver.app.screen)
    assert Rect((0, 0), size).contains(said)
    assert not said.colliderect(slip.place()) and not said.colliderect(board.places.band)


def test_what_the_app_rolls_of_a_battle_is_told_level_by_level(tmp_path: Path) -> None:
    """*Roll the rest here* on the first level: its dice are shown, then each level that follows."""
    driver, screen = table(tmp_path)
    driver.keys("f6", "ctrl+enter")
    driver.settle()
    driver.keys("6")
    driver.settle()
    driver.click("roll-rest")
    driver.settle()
    board, levels = screen.board, []
    assert isinstance(board, BattleBoard) and board.standing.level == 8
    while isinstance(screen.board, BattleBoard):
        if screen.board.beat.kind == "level":
            levels.append(screen.board.standing.level)
        driver.keys("ctrl+enter")
        driver.settle()
    fought = [e.facts["level"] for e in screen.table.moments[-1].events if e.kind == "level-rolled"]
    assert levels == fought and len(levels) > 1


def test_the_slip_put_aside_leaves_the_town_as_it_was(tmp_path: Path) -> None:
    driver, screen = table(tmp_path)
    driver.keys("f6", "ctrl+enter")
    driver.settle()
    driver.keys("6", "escape")
    driver.settle()
    assert isinstance(screen.board, TownBoard) and screen.phase == "build" and screen.telling is None
    assert not screen.table.record.steps


def test_in_a_battle_the_dice_that_nobody_saw_can_be_typed(tmp_path: Path) -> None:
    """The dice that were shown stand; the others are asked for, and the record plays to the same game."""
    driver, screen = table(tmp_path)
    driver.keys("ctrl+enter")
    driver.settle()
    driver.keys("ctrl+enter")  # the Ballista on level 8
    driver.settle()
    was, seen = rolled(screen), 3
    assert isinstance(screen.board, BattleBoard) and screen.board.standing.level == 8
    driver.click("type-dice")
    driver.settle()
    slip = driver.screen(RealDice)
    assert slip.wanted.answers == was[:seen] and slip.wanted.typed == []
    driver.keys("backspace")
    assert slip.wanted.answers == was[:seen], "what was seen is not taken back"
    driver.keys("1", "1")
    driver.settle()
    assert screen.table.wanted is not None
    while screen.table.wanted is not None:
        driver.keys("1")
    driver.settle()
    assert rolled(screen)[:seen] == was[:seen] and set(rolled(screen)[seen:]) == {1}
    again = Replay(parse_record(write_record(screen.table.record))).play_all()
    assert engine.digest(again) == engine.digest(screen.table.state)


def test_typing_that_is_given_up_leaves_the_battle_as_it_was_rolled(tmp_path: Path) -> None:
    driver, screen = table(tmp_path)
    driver.keys("ctrl+enter", "ctrl+enter")
    driver.settle()
    was, digest, telling = rolled(screen), engine.digest(screen.table.state), screen.telling
    assert telling is not None
    told = telling.number
    driver.keys("f6")
    driver.settle()
    driver.keys("1", "2", "escape")
    driver.settle()
    assert screen.telling is telling and telling.number == told and isinstance(screen.board, BattleBoard)
    assert rolled(screen) == was and engine.digest(screen.table.state) == digest
    assert [step.body["do"] for step in screen.table.record.steps] == ["end-build"]
    driver.keys("ctrl+z")
    driver.settle()
    assert screen.phase == "build"


def test_odds_stand_beside_the_battle_as_far_as_it_was_shown(tmp_path: Path) -> None:
    """They are the rules' own, of the position that lies open; decided, nothing is foretold."""
    driver, screen = table(tmp_path)
    driver.keys("ctrl+enter")
    driver.settle()
    said = []
    while isinstance(screen.board, BattleBoard):
        said.append(screen.board.panel().then)
        assert screen.board.last == ("The town" not in said[-1]) or "hold" not in said[-1]
        driver.keys("ctrl+enter")
        driver.settle()
    assert "The town" in said[0] and len({words.partition("The town")[2] for words in said}) > 1
    assert "The town" not in said[-1]


@pytest.mark.parametrize(("results", "good"), [((1, 0), True), ((0, 1), False), ((1, 1), False)])
def test_a_level_on_which_the_town_was_hit_is_not_told_in_green(
    tmp_path: Path, results: tuple[int, int], good: bool
) -> None:
    """Hits on the attack alone are green beside the rung, any hit on the town is red."""
    driver, screen = table(tmp_path)
    driver.keys("ctrl+enter")
    driver.settle()
    board = screen.board
    assert isinstance(board, BattleBoard)
    surface = Surface(driver.app.size)
    surface.fill((255, 255, 255))
    Ladder(screen, board.places, replace(board.standing, level=5, results={8: results})).paint(surface)
    beside = Rect(0, 0, screen.layout.u(16), screen.layout.u(18))
    beside.midleft = board.places.rung_x(8) + screen.layout.u(12), board.places.track_y
    seen = {
        tuple(surface.get_at((x, y)))[:3] for x in range(beside.x, beside.right) for y in range(beside.y, beside.bottom)
    }
    theme = driver.app.theme
    assert (tuple(theme.legal.paper) in seen) == good and (tuple(theme.illegal.paper) in seen) != good
