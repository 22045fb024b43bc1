"""Rise against Monsters on the table of a test: records to begin from, and hands for whole games."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

from game.core.record import Record, new_record, parse_record
from game.rise_against_monsters import GAME
from scenes.menus.sheets.trouble import Trouble
from scenes.rise_against_monsters.scene import RiseTable
from scenes.session.table.seating import Seating
from scenes.session.table.table import Table
from tools.screens.driver import Driver

NAMES = ["Ann", "Ben", "Cleo", "Dora", "Eli", "Fay", "Gus"]


def open_table(
    tmp_path: Path,
    record: Record | str,
    bots: Mapping[str, str] | None = None,
    size: tuple[int, int] = (1280, 720),
    text: int = 100,
    animation: str = "off",
) -> tuple[Driver, RiseTable]:
    """A driver with this record on the table; computer players act without a pause."""
    driver = Driver(tmp_path, size)
    driver.app.settings.animation = animation  # type: ignore[assignment]
    if text != 100:
        driver.app.settings.text_size = text
        driver.app.rearrange()
    record = parse_record(record) if isinstance(record, str) else record
    screen = RiseTable(Table(record, seating=Seating(bots=dict(bots or {}))))
    screen.pacing.fixed = 0.0
    driver.push(screen)
    driver.settle()
    return driver, screen


def new_game(players: int, seed: int, options: Mapping[str, Any] | None = None) -> Record:
    """A new game of two to seven."""
    return new_record(GAME, NAMES[:players], None, dict(options or {}), seed)


def until(driver: Driver, done: Callable[[], object]) -> None:
    """Let frames pass until computer players have brought that about."""

    def sound() -> object:
        assert not isinstance(driver.top, Trouble), "the screen has failed"
        return done()

    driver.until(sound)


def actions(screen: RiseTable) -> list[dict[str, Any]]:
    """What has been done, as the record has it."""
    return [step.body for step in screen.table.record.steps]


def board(screen: RiseTable) -> str:
    """The name of the board that lies there."""
    return type(screen.board).__name__
