"""A siege of Defenders at its fullest, measured: its map, the way into a battle, its chronicle, and sieges in a row."""

from __future__ import annotations

import gc
import itertools
import os
import random
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

from game.defenders.board.position import Position

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame

from game.core import engine
from game.core.actions.action import write_action
from game.core.bots.bot import Seat, settle
from game.core.record import Record, Step
from game.defenders import GAME
from game.services.players import new_bot
from scenes.app.rehearsal import Rehearsals
from scenes.city.drawing.document import City
from scenes.defenders.board.screen import SiegeScreen
from scenes.defenders.setup.ready_cities import position_of
from tools.bench.city import SIZE, Measured, scribble, taken
from tools.gallery.defenders import SEATS, crowded, open_record, twelve
from tools.screens.driver import Driver

STROKES = 400
"""Lines of ink."""
AHEAD = 3000
"""Slices of painting ahead, at most."""
TURNS = 40
ZOOM = 1000 / 30
"""Milliseconds that no frame of the way into a battle takes."""


def inked() -> City:
    """A city of twelve places, with as much ink as people draw in an evening."""
    city, chance = twelve(), random.Random(7)
    first = max(city.strokes, default=0) + 1
    lacking = range(first, first + max(0, STROKES - len(city.strokes)))
    city.edit("ink", [("stroke", key, scribble(key, chance)) for key in lacking])
    return city


def opened(profile: Path, record: Record) -> tuple[Driver, SiegeScreen]:
    """The crowded siege in a large window, all its ink drawn."""
    driver = Driver(profile, SIZE)
    screen = open_record(driver, record)
    screen.city_sheet().take(inked())
    screen.rebuild()
    rest(driver, screen)
    return driver, screen


def rest(driver: Driver, screen: SiegeScreen) -> None:
    """Wait until everything is drawn as it is."""
    driver.wait()
    window = screen.city_sheet().canvas.sight.window
    if window is not None:
        window.finish()
    driver.settle(20)


def into_battle(driver: Driver, screen: SiegeScreen) -> list[float]:
    """Milliseconds of each frame from the word that begins a battle until all of it is drawn, by somebody who has
    looked at the table for a while: the app has painted ahead what may come.
    """
    driver.move((2, 2))
    rest(driver, screen)
    ahead = Rehearsals(driver.app)
    for _ in range(AHEAD):
        if not ahead.prepare():
            break
        ahead.work()
    gc.collect()
    key = {"key": pygame.K_RETURN, "mod": pygame.KMOD_LCTRL, "unicode": "", "scancode": 0}
    pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key))
    return [taken(lambda: driver.wait(1 / 60)) for _ in range(45)]


def long_siege(turns: int = TURNS) -> Record:
    """A siege that captains hold for so many turns, in a city that was drawn."""
    for seed in itertools.count(1):
        setup = GAME.setup(list(SEATS), "co-op", {})
        position = position_of(inked(), {"key": "medieval", "title": "Karrow"}, SEATS)
        record = Record(GAME, setup, position=position, seed=seed)
        state, _ = record.start()
        chance, bot, luck = record.source(), new_bot(GAME, "captain"), random.Random(seed)
        while not engine.over(state):
            me = next(iter(state.rules.waited_for(state)))
            action, fault = settle(state, me, bot.decide(Seat(state, me), luck), luck)
            assert action is not None and not fault
            state, _ = engine.apply(state, action, chance)
            record.steps.append(Step("action", write_action(action)))
        assert isinstance(state.position, Position)
        if state.position.turn.number >= turns:
            return record
    raise AssertionError("unreachable")


def measured() -> Iterator[Measured]:
    """The way into a battle, and the chronicle of a long siege."""
    from tools.exports.chronicle import write

    with tempfile.TemporaryDirectory() as folder:
        driver, screen = opened(Path(folder), crowded("threats-act", "choose-battle", attack=True))
        driver.app.settings.animation = "normal"
        yield Measured(
            "siege: longest frame on the way into a battle", max(into_battle(driver, screen)), "ms", ZOOM, 16
        )
    with tempfile.TemporaryDirectory() as folder:
        record, out = long_siege(), Path(folder) / "siege.pdf"
        began = time.perf_counter()
        write(record, out)
        yield Measured(f"siege: chronicle of {TURNS} turns", time.perf_counter() - began, "s", 15, 6)
        yield Measured(f"siege: chronicle of {TURNS} turns", out.stat().st_size / 1e6, "MB", 8, 3)
