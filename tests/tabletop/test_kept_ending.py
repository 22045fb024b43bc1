"""What is kept of an ending is the city alone, with its title whole: no number, no arrow, nothing cut at the edge."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest
from pygame import Rect, surfarray

from game.core.record import read_record
from scenes.defenders.ending.painted_city import PaintedCity
from scenes.session.catalogue import scenes_of
from scenes.session.table.table import Table
from scenes.tabletop.game_screen import GameScreen, screen_class
from tools.gallery.moments import drawn, played
from tools.screens.driver import Driver
from tools.screens.told import recorded


def ended(tmp_path: Path, game: str, size: tuple[int, int]) -> tuple[Driver, GameScreen]:
    """A game that is over, its picture before one."""
    driver, entry = Driver(tmp_path, size), scenes_of(game)
    assert entry is not None
    if game == "defenders":
        record = played(2, False)
    else:
        record = next(record for told in recorded(game) if Table(record := read_record(told.record)).over)
    screen = driver.push(screen_class(entry)(Table(record)))
    if game == "defenders":
        drawn(screen)
    screen.turned["numbers"] = 0
    screen.rebuild()
    driver.settle(20)
    return driver, screen


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (1024, 640)])
@pytest.mark.parametrize("game", ["defenders", "battle-for-korvosa", "medieval-keep"])
def test_the_title_is_whole_in_the_kept_picture(tmp_path: Path, game: str, size: tuple[int, int]) -> None:
    """Above the title a strip of what lies below it is seen, as wide as it is."""
    driver, screen = ended(tmp_path, game, size)
    title = driver.find("end-title").rect
    place = screen.layout.board.union(screen.layout.tall)
    assert place.contains(title)
    strip = Rect(title.x, place.y, title.w, 2)
    shown = surfarray.array3d(driver.app.still.subsurface(strip)).astype(int)
    paper = np.abs(shown - np.array(screen.app.theme.card)).max(axis=2) < 8
    ink = np.abs(shown - np.array(screen.app.theme.ink)).max(axis=2) < 8
    assert not paper.any() and ink.mean() < 0.02


def test_no_way_in_is_numbered_and_nobody_marches_in_an_ending(tmp_path: Path) -> None:
    _, screen = ended(tmp_path, "defenders", (1280, 720))
    board = screen.board
    assert isinstance(board, PaintedCity) and board.seen.entry_points, "there were ways in"
    assert not board.sheet.easel.over.numbers and not board.marches.links
