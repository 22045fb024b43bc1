"""The stores of a town and the pile below them: no number runs into another, no words are cut."""

from __future__ import annotations

from itertools import combinations
from pathlib import Path

import pygame
import pytest

from game.core.record import parse_record
from scenes.medieval_keep.phases.town import TownBoard
from scenes.medieval_keep.pieces import GOODS
from scenes.medieval_keep.scene import KeepTable
from scenes.session.table.table import Table
from tools.screens.driver import Driver

RICH = """ramparts: 1
game: medieval-keep
players: [Ann]
mode: solo
seed: 11
position:
  turn: {number: 18, phase: build}
  draw: [celts, norse]
  players:
    Ann: {gold: 188, food: 240, weapons: 108, wood: 999, stone: 100, hand: [moat],
          structures: [mine, farm, bakery, church, inn, blacksmith, woodmill, quarry, market-place],
          defenders: [guards, guards.2, knights, longbowmen, swordsmen]}
steps: []
"""


@pytest.mark.parametrize(
    ("size", "text"),
    [((1280, 720), 100), ((1280, 720), 130), ((1280, 720), 200), ((1920, 1080), 100), ((1024, 640), 100)],
)
def test_three_digits_leave_income_and_upkeep_their_place(tmp_path: Path, size: tuple[int, int], text: int) -> None:
    driver = Driver(tmp_path, size)
    driver.app.settings.text_size = text
    driver.app.rearrange()
    screen = driver.push(KeepTable(Table(parse_record(RICH))))
    driver.settle()
    board = screen.board
    assert isinstance(board, TownBoard)
    stores = board.stores
    shown = [stores.figures(number) for number in range(len(GOODS))]
    assert [row[0].words for row in shown] == ["188", "240", "108", "999", "100"]
    assert size == (1024, 640) or any(len(row) == 3 for row in shown), "income and upkeep stand beside it"
    for row in shown:
        for figure in row:
            assert stores.rect.contains(figure.rect), figure
        for one, other in combinations(row, 2):
            # their boxes may touch where no ink is; the numbers stand beside each other or below
            assert not one.rect.inflate(-2, -round(one.px * 0.5)).colliderect(
                other.rect.inflate(-2, -round(other.px * 0.5))
            ), (one, other)
    below = driver.find("pile").rect.move(0, driver.find("pile").rect.h + stores.u(20))
    before = pygame.image.tobytes(driver.app.screen.subsurface(below.clip(driver.app.screen.get_rect())), "RGB")
    driver.app.invalidate(below)
    driver.wait()
    after = pygame.image.tobytes(driver.app.screen.subsurface(below.clip(driver.app.screen.get_rect())), "RGB")
    assert after == before, "the words below the pile stay when only what lies below it is drawn anew"
