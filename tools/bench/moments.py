"""What great moments and the siege stage cost: every moment of every game, frame by frame, at 1920 x 1080."""

from __future__ import annotations

import os
import tempfile
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, NamedTuple

from game.core.record import Record
from game.core.rulebook.game_def import GameDef

SIZE = (1920, 1080)
FRAME, LONGEST = 1000 / 60, 33.0
"""Milliseconds: 19 of 20 frames may take the first, none the second."""
BATTLE = """ramparts: 1
game: medieval-keep
players: [Ann]
mode: solo
seed: 11
position:
  turn: {number: 18, phase: build}
  draw: [celts, tavern, norse]
  players:
    Ann: {gold: 29, food: 22, walls: 3, hand: [farm, moat],
      structures: [mine, church, brewery, inn, blacksmith, bowyer, woodmill, ballista, catapult, quarry],
      defenders: [guards, guards.2, swordsmen, longbowmen, longbowmen.2, knights, halberdiers],
      waiting: [vikings]}
steps: []
"""


class Spent(NamedTuple):
    """A great moment: of which kind of event, and the milliseconds of each of its frames."""

    kind: str
    frames: list[float]

    @property
    def usual(self) -> float:
        """What 19 of 20 frames take at the most."""
        return sorted(self.frames)[int(len(self.frames) * 0.95)]


def _lively(profile: str) -> Any:
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
    from tools.screens.told import lively

    return lively(Path(profile), SIZE)


def moments(game: GameDef, record: Record) -> Iterator[Spent]:
    """Every great moment of a game in the middle of its full table."""
    from scenes.session.catalogue import scenes_of
    from scenes.session.table.table import Table
    from scenes.tabletop.game_screen import screen_class
    from scenes.tabletop.playback.great_moment import Moment
    from scenes.tabletop.seats.curtain import Curtain

    scenes = scenes_of(game.id)
    if scenes is None:
        return  # a game without a table
    with tempfile.TemporaryDirectory() as profile:
        driver = _lively(profile)
        screen = driver.push(screen_class(scenes)(Table(record)))
        driver.settle()
        while isinstance(driver.top, Curtain):
            driver.keys("enter", "enter")
            driver.settle()
        room = screen.layout.board
        for kind, how in screen.great.items():
            moment = Moment(how, "+2", kind, room.center, room, screen.layout.scale, driver.app.theme)
            for taken in (False, True):  # once before, so that all its pictures are painted
                screen.show.then(moment.step(1.0))
                frames = []
                while screen.show.busy:
                    driver.time += 1 / 60
                    begun = time.process_time()
                    driver.app.step()
                    frames.append(1000 * (time.process_time() - begun))
                if taken:
                    yield Spent(kind, frames)


ALONE = {
    "rise-against-monsters": ("25-a-castle-rises-and-falls", "castle-built"),
    "defenders": ("16-defeat", "unit-lost"),
}
"""Game -> a recorded game, and the last kind of event in it that strikes with a scene of its own."""


def scenes_alone(game: GameDef) -> Iterator[Spent]:
    """The moments of a game that are scenes of their own, as they strike in a recorded game."""
    from game.core.record import read_record
    from scenes.session.table.table import Table
    from tools.gallery.moments import opened, strikes, to_the_strike

    for name, kind in [ALONE[game.id]] if game.id in ALONE else []:
        record = read_record(Path(__file__).parents[2] / f"tests/scenarios/{game.id}/{name}.yaml")
        told = [n for n, one in enumerate(Table(record).moments) if n and any(e.kind == kind for e in one.events)]
        with tempfile.TemporaryDirectory() as profile:
            driver = _lively(profile)
            for number in told:
                screen = opened(driver, record, number)
                if screen is None or not to_the_strike(driver, screen):
                    continue
                moment = screen.great_moment(screen.table.moments[number].events)
                frames: list[float] = []
                while strikes(screen):
                    driver.time += 1 / 60
                    begun = time.process_time()
                    driver.app.step()
                    frames.append(1000 * (time.process_time() - begun))
                if moment is not None and moment.vista is not None:
                    yield Spent(f"{kind}, a scene of its own", frames)
                    break


def stage() -> Iterator[tuple[str, Callable[[], None], Callable[[], None]]]:
    """A battle on Keep's siege stage: name, a tick of all that moves at rest, and the bare blits of such a tick."""
    from game.core.record import parse_record
    from scenes.medieval_keep.battle.board import BattleBoard
    from scenes.medieval_keep.scene import KeepTable
    from scenes.session.table.table import Table

    with tempfile.TemporaryDirectory() as profile:
        driver = _lively(profile)
        driver.app.settings.questions = False
        screen = driver.push(KeepTable(Table(parse_record(BATTLE))))
        driver.settle()
        driver.keys("ctrl+enter")
        driver.settle()
        board = screen.board
        assert isinstance(board, BattleBoard) and board.stage is not None
        life, surface = board.stage.life, driver.app.screen

        def tick() -> None:
            life.tick += 1
            life.draw_moving(surface)

        for _ in range(60):
            tick()
        drawn = [(piece.surface, piece.corner(at)) for mover in life.movers for piece, at in mover(life.tick)]

        def blits() -> None:
            surface.blits(drawn, False)

        yield f"{len(drawn)} pictures", tick, blits
