"""What the atmosphere of a town costs: hour, season, weather and life at 1920 x 1080, against its bare blits."""

from __future__ import annotations

import os
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

BUDGET = 2000.0
"""Microseconds that all that is only atmosphere may take of a frame."""
TOWN = """ramparts: 1
game: medieval-keep
players: [Ann]
mode: solo
seed: 11
position:
  turn: {number: 34, phase: PHASE}
  draw: [celts, tavern, norse, vikings]
  players:
    Ann: {gold: 29, food: 22, weapons: 18, wood: 15, stone: 12, hand: [farm, moat, bakery],
      structures: [mine, church, brewery, inn, blacksmith, bowyer, woodmill, ballista, butcher, catapult, bombard,
        quarry, guard-house, market-place, stables, guild-hall, logging-camp, hunting-lodge],
      defenders: [guards, guards.2, guards.3, swordsmen, swordsmen.2, longbowmen, longbowmen.2, knights, archers,
        archers.2, crossbowmen, handgunners, halberdiers, light-horsemen, medium-cavalry],
      waiting: [warlord, mongols]}
steps: []
"""


def ticks(phase: str) -> Iterator[tuple[str, Callable[[], None], Callable[[], None]]]:
    """A full town in winter: name, a frame in which everything has moved on, and the bare blits of such a frame."""
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
    import pygame

    from game.core.record import parse_record
    from scenes.medieval_keep.scene import KeepTable
    from scenes.session.table.table import Table
    from scenes.tabletop.board.life import BEATS
    from tools.screens.driver import Driver

    with tempfile.TemporaryDirectory() as profile:
        driver = Driver(Path(profile), (1920, 1080))
        app = driver.app
        app.lively = True
        driver.push(KeepTable(Table(parse_record(TOWN.replace("PHASE", phase)))))
        driver.settle()
        found: list[tuple[Any, ...]] = []

        class Recorder(pygame.Surface):
            def blit(self, source: Any, dest: Any = (0, 0), area: Any = None, special_flags: int = 0) -> Any:
                done = super().blit(source, dest, area, special_flags)
                found.append((source, done.topleft if area is None else tuple(dest)[:2], area, special_flags))
                return done

            def blits(self, blit_sequence: Any, doreturn: Any = 1) -> Any:
                for source, dest, *area in blit_sequence:
                    found.append((source, tuple(dest)[:2], area[0] if area else None, 0))
                return super().blits(blit_sequence, doreturn)

        def tick() -> None:
            driver.time += 1 / BEATS
            app.step()

        for _ in range(30):
            tick()  # all pictures of all steps are painted
        screen = app.screen
        app.picture.screen = Recorder(screen.get_size(), 0, screen)
        tick()
        app.picture.screen = screen

        def blits() -> None:
            screen.blits(found, False)

        yield f"{len(found)} pictures", tick, blits
