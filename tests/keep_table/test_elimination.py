"""A player is eliminated on the screen: what is shown, what is left of the seat, who is next, how it ends."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest
from pygame import Rect

from game.core import engine
from game.medieval_keep.board.position import Position
from scenes.medieval_keep.battle.board import BattleBoard
from scenes.medieval_keep.ending.ranks import RanksBoard
from scenes.medieval_keep.rivals.attack_order import PlaceRow
from scenes.medieval_keep.rivals.board import RivalsBoard
from scenes.medieval_keep.scene import KeepTable
from scenes.tabletop.seats.curtain import Curtain
from scenes.ui.screens.popups import Slip
from tests.keep_table.test_rivals import lift, seated, watch
from tools.screens.driver import Driver, faults

ATTACK = """position:
  turn: {number: 6, phase: attack, player: Ann}
  draw: [moors, tavern, inn]
  players:
    Ann: {gold: 9, food: 6, structures: [mine, brewery, church], hand: [vikings, celts, farm],
          defenders: [guards, longbowmen]}
    Ben: {gold: 4, hand: [quarry, norse], structures: [], defenders: [], walls: 1}
CAT
steps: []
"""
CAT = "    Cat: {gold: 14, hand: [mason], structures: [bakery, butcher], defenders: [guards, swordsmen]}"
THREE, TWO = ATTACK.replace("CAT", CAT), ATTACK.replace("CAT\n", "")


def fall(driver: Driver, screen: KeepTable) -> list[str]:
    """Ann's Vikings take Ben's town; what the panel is headed while it is told."""
    driver.drag("vikings", "town-Ben")
    driver.settle()
    heads = []
    while isinstance(screen.board, BattleBoard):
        heads.append(screen.board.panel().head)
        assert faults(screen) == []
        driver.keys("ctrl+enter")
        driver.settle()
    return heads


def detail(driver: Driver, rect: Rect) -> int:
    """How many of its pixels are as dark as ink."""
    part = driver.app.screen.subsurface(rect)
    return pygame.mask.from_threshold(part, (43, 33, 24), (40, 40, 40, 255)).count()


@pytest.mark.parametrize(("size", "percent"), [((1280, 720), 100), ((1920, 1080), 100), ((1280, 720), 200)])
def test_a_fallen_town_is_told_and_stands_grey_with_a_mark(tmp_path: Path, size: tuple[int, int], percent: int) -> None:
    """The taking, the walls, the fall, in this order; then the seat is out, in the picture, the tip and the table."""
    driver, screen = seated(tmp_path, THREE, "Ann, Ben, Cat", size, percent)
    before = detail(driver, driver.find("town-Ben").rect)
    heads = fall(driver, screen)
    told = [head for head in heads if head in ("The town is taken", "The walls fall", "The town has fallen")]
    assert told == ["The town is taken", "The walls fall", "The town has fallen"]
    assert isinstance(screen.board, RivalsBoard) and faults(screen) == []
    town = driver.find("town-Ben")
    assert detail(driver, town.rect) < before * 0.7, "its ink is veiled"
    tip = town.tooltip()
    assert tip is not None and "KEEP-SACK-5" in tip.lines[0]
    rows = {row.id: row for row in screen.widgets() if isinstance(row, PlaceRow)}
    assert list(rows["place-Ben"].numbers) == ["has fallen"] and rows["place-Cat"].name.startswith("1")


def test_nothing_more_goes_to_a_fallen_town_and_its_turn_is_passed_over(tmp_path: Path) -> None:
    """An attack dropped on it returns with the reason; the next one lands on Cat; after Ann it is Cat's turn."""
    driver, screen = seated(tmp_path, THREE, "Ann, Ben, Cat")
    fall(driver, screen)
    driver.drag("celts", "town-Ben")
    driver.wait(0.1)
    assert driver.screen(Slip).verdict.clause.startswith("KEEP-")
    driver.keys("escape")
    driver.settle()
    assert "celts" in screen.seen.players["Ann"].hand
    driver.drag("celts", "town-Cat")
    driver.settle()
    assert screen.table.record.steps[-1].body["target"] == "Cat"
    asked = []
    for _ in range(40):
        watch(driver, screen)
        if isinstance(driver.top, Curtain):
            asked.append(driver.top.player)
            lift(driver)
        if screen.public_as(Position).turn.player == "Cat":
            break
        if screen.pending == "assign-hits":
            screen.table.send(hint(screen))
        else:
            driver.keys("ctrl+enter")
        driver.settle()
    assert screen.public_as(Position).turn.player == "Cat" and "Ben" not in asked


def hint(screen: KeepTable) -> dict[str, object]:
    from game.core.actions.action import write_action

    return write_action(screen.table.hint(screen.me).action)


def test_with_one_town_left_the_game_is_over_and_ranked(tmp_path: Path) -> None:
    """Two players: the fall ends the game; the winner stands first, the fallen one last with a ruin and no points."""
    driver, screen = seated(tmp_path, TWO.replace("church]", "church, defensive-wall]"), "Ann, Ben")
    assert fall(driver, screen)[-1] == "The town has fallen"
    assert screen.table.over and isinstance(screen.board, RanksBoard) and faults(screen) == []
    spoken = " ".join(screen.spoken() + [t.name for zone in screen.zone_list for t in zone.things])
    assert "KEEP-END-2" in spoken and "Ann wins" in spoken
    assert "5 walls" in spoken, "its castle's, and a Defensive Wall"
    assert engine.winners(screen.table.state) == ["Ann"]
    driver.keys("ctrl+z")
    driver.settle()
    for scene in list(driver.app.stack.scenes):
        if type(scene).__name__ == "Confirm":
            driver.keys("enter")
            driver.settle()
    assert not screen.table.over and not screen.public_as(Position).players["Ben"].eliminated
