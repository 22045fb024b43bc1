"""Tables of The Battle for Korvosa on the screen, for tests by real events."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any, Literal

from game.battle_for_korvosa import GAME
from game.core.record import Record, new_record
from scenes.battle_for_korvosa.scene import CityTable
from scenes.session.table.seating import Seating
from scenes.session.table.table import Table
from tests.games.korvosa_tables import QUEEN, SEATS, evening
from tools.screens.driver import Driver

NAMES = ("Ileosa", "Ann", "Ben", "Cleo", "Eli", "Fay", "Gus")
QUEEN_BOT = {QUEEN: "heuristic"}


def evening_record(
    changes: Mapping[str, Any] | None = None, options: Mapping[str, Any] | None = None, seed: int = 3
) -> Record:
    """One evening in the fourth week, with some keys of its position replaced."""
    setup = GAME.setup(list(SEATS), None, {"queen": QUEEN, **(options or {})})
    position = {**evening(), **(changes or {})}
    return Record(GAME, setup, position=position, options={"queen": QUEEN, **(options or {})}, seed=seed)


def new_game(players: int, seed: int, options: Mapping[str, Any] | None = None) -> Record:
    """A new battle; the first seat is the Queen's."""
    return new_record(GAME, list(NAMES[:players]), None, dict(options or {}), seed)


def open_table(
    tmp_path: Path,
    record: Record,
    bots: Mapping[str, str] | None = None,
    size: tuple[int, int] = (1280, 720),
    text: int = 100,
    animation: Literal["off", "normal"] = "off",
    settle: bool = True,
) -> tuple[Driver, CityTable]:
    """A driver with this record on the table; computer players act without a pause."""
    driver = Driver(tmp_path, size)
    driver.app.settings.animation = animation
    if text != 100:
        driver.app.settings.text_size = text
        driver.app.rearrange()
    screen = CityTable(Table(record, seating=Seating(bots=dict(bots or {})), competitive=True))
    screen.pacing.fixed = 0
    driver.push(screen)
    if settle:
        driver.settle()
    return driver, screen
