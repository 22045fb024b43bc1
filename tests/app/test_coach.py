"""The coach on the table: plans are compared in the background, and everything stops when the sheet closes."""

from __future__ import annotations

import time

from game.core.record import parse_record
from scenes.coach import CoachSheet, Trials
from scenes.medieval_keep.scene import KeepTable
from scenes.play_test import Driver, faults
from scenes.table import Table

TEXT = """ramparts: 1
game: medieval-keep
players: [Ann]
mode: solo
position:
  turn: {number: 38, phase: build}
  draw: [celts, tavern, norse]
  players:
    Ann:
      {gold: 12, food: 6, hand: [farm, bakery], structures: [mine], defenders: [guards, guards.2], waiting: [bandits]}
steps: []
"""


def test_plans_are_compared_in_the_background(driver: Driver) -> None:
    """F2, Ask the coach: trials come in without the position changing; following a plan sends it."""
    screen = driver.push(KeepTable(Table(parse_record(TEXT))))
    driver.settle()
    driver.keys("f2")
    driver.settle()
    driver.click("coach")
    sheet = driver.screen(CoachSheet)
    assert len(sheet.plans) > 1
    end = time.monotonic() + 60
    while not sheet.trials.trials.get(0) and time.monotonic() < end:
        driver.wait(0.02)
        time.sleep(0.02)
    assert sheet.trials.trials[0]
    assert screen.table.record.steps == []
    driver.wait(0.1)
    assert faults(sheet) == []
    best = sheet.estimates()[0][1]
    driver.find("plan-0").press()  # type: ignore[misc]
    driver.settle()
    assert screen.table.record.steps[-1].body == best


def test_closing_the_sheet_stops_the_games(driver: Driver) -> None:
    """Nothing goes on behind a sheet that is closed."""
    driver.push(KeepTable(Table(parse_record(TEXT))))
    driver.settle()
    driver.keys("f2")
    driver.settle()
    driver.click("coach")
    trials: Trials = driver.screen(CoachSheet).trials
    driver.wait(0.05)
    driver.keys("escape")
    assert trials.running == 0
