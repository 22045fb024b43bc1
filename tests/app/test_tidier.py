"""Memory: what a screen leaves behind is given back soon, whether anything moves or not."""

from __future__ import annotations

import gc
import weakref
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from game.core.record import parse_record
from scenes.app.app import Stage
from scenes.app.rehearsal import Rehearsals
from scenes.app.tidier import LINGER, Tidier
from scenes.session.table.table import Table
from scenes.strongholds.scene import HoldTable
from scenes.ui.screens.screen import Screen
from scenes.ui.screens.sheets import Confirm
from tools.screens.driver import Driver


class Picture:
    """Something large that a screen holds."""

    def __init__(self, screen: Screen) -> None:
        self.screen, self.surface = screen, pygame.Surface((640, 400))


class Gallery(Screen):
    """A screen whose parts know it, as those of all screens do."""

    def enter(self) -> None:
        self.picture = Picture(self)


@pytest.fixture
def driver(tmp_path: Path) -> Iterator[Driver]:
    """An app that collects no garbage by itself, as while it runs."""
    driver = Driver(tmp_path, (1280, 720))
    gc.collect()
    gc.disable()
    yield driver
    gc.enable()
    driver.app.stack.clear()


def left(driver: Driver) -> weakref.ref[Picture]:
    """A screen that was opened and left: what it held."""
    screen = driver.push(Gallery())
    held = weakref.ref(screen.picture)
    driver.app.stack.replace(Gallery())
    return held


def test_what_a_screen_held_is_gone_in_the_next_quiet_frame(driver: Driver) -> None:
    tidier = Tidier(driver.app.stack)
    held = left(driver)
    assert held() is not None
    tidier.tidy(idle=False)
    assert held() is not None  # no frame of a movement waits for it
    tidier.tidy(idle=True)
    assert held() is None


def test_where_something_always_moves_it_is_gone_soon(driver: Driver) -> None:
    tidier = Tidier(driver.app.stack)
    held = left(driver)
    for _ in range(LINGER + 1):
        tidier.tidy(idle=False)
    assert held() is None


def test_a_slip_that_closes_costs_no_collection(driver: Driver, monkeypatch: pytest.MonkeyPatch) -> None:
    driver.push(Gallery())
    tidier, whole = Tidier(driver.app.stack), []
    monkeypatch.setattr(gc, "collect", lambda generation=2: whole.append(generation))
    sheet = Confirm("Really?", "It is asked.", "Yes", lambda: None)
    driver.push(sheet)
    driver.app.stack.drop(sheet)
    tidier.tidy(idle=True)
    assert 2 not in whole


def test_each_screen_that_is_left_is_collected_once(driver: Driver, monkeypatch: pytest.MonkeyPatch) -> None:
    tidier, whole = Tidier(driver.app.stack), []
    left(driver)
    monkeypatch.setattr(gc, "collect", lambda generation=2: whole.append(generation))
    for _ in range(5):
        tidier.tidy(idle=True)
    assert whole.count(2) == 1


def stages() -> list[weakref.ref[Stage]]:
    """Those that are in memory."""
    return [weakref.ref(one) for one in gc.get_objects() if isinstance(one, Stage)]


def test_what_an_understudy_held_is_gone_at_once_without_a_look_at_all(driver: Driver) -> None:
    """A rehearsal leaves a whole screen, many a minute: it does not pile up until nothing moves."""
    driver.push(HoldTable(Table(parse_record("ramparts: 1\ngame: strongholds\nplayers: [Ann, Ben]\nsteps: []\n"))))
    driver.settle()
    tidier, rehearsals = Tidier(driver.app.stack), Rehearsals(driver.app)
    tidier.tidy(idle=True)
    whole = gc.get_stats()[2]["collections"]
    before = stages()  # of tests that ran before this one
    stage: list[weakref.ref[Stage]] = []
    assert rehearsals.prepare()
    while rehearsals.work():
        tidier.tidy(idle=False)
        if not stage:
            stage = [one for one in stages() if one not in before]
    assert stage[0]() is not None
    tidier.tidy(idle=False)
    assert stage[0]() is None
    assert gc.get_stats()[2]["collections"] == whole
