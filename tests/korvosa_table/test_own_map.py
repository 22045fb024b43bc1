"""A group's own map on the table: it is laid out beside the drawing thread."""

from __future__ import annotations

from collections.abc import Mapping
from concurrent.futures import wait
from pathlib import Path
from typing import Any

import pytest
from msgspec import Struct

from game.core.position.state import Setup
from game.core.rulebook.games import find_game
from scenes.battle_for_korvosa.board import screen as city_screen
from scenes.battle_for_korvosa.scenery.chart_job import survey
from scenes.battle_for_korvosa.scenery.kept_sheets import MOST, KeptSheets
from scenes.battle_for_korvosa.setup.waiting_for_map import SurveyBoard
from tests.games.test_korvosa_sheet import ring_town, write_own
from tests.korvosa_table.play import NAMES, new_game, open_table


def test_the_table_waits_for_a_map_that_is_laid_out(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The frames go on meanwhile, nobody acts, and the table comes by itself."""
    monkeypatch.setenv("RAMPARTS_CONTENT", str(tmp_path))
    monkeypatch.setattr(city_screen, "PATIENCE", 0.0)
    write_own(tmp_path, lambda plain: ring_town(plain, 0))
    bots = {name: "random" for name in NAMES[1:4]}
    driver, screen = open_table(tmp_path / "profile", new_game(4, 1, {"content": "our-table"}), bots)
    assert isinstance(screen.board, SurveyBoard)
    driver.wait(1)
    assert len(screen.table.moments) == 1
    wait([screen.survey])
    driver.settle()
    assert type(screen.board).__name__ != "SurveyBoard"
    assert set(screen.chart.spots) >= {"isle", "inner-0", "outer-0"}
    assert not list(tmp_path.glob("profile/crashes/*"))


def test_a_map_with_the_books_sheet_is_there_at_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The delivered map never makes anybody wait."""
    monkeypatch.setattr(city_screen, "PATIENCE", 0.0)
    _, screen = open_table(tmp_path, new_game(3, 1))
    assert not isinstance(screen.board, SurveyBoard) and screen.mapped


def test_a_map_that_was_laid_out_is_read_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The second time nothing is laid out; a damaged file is laid out anew, and only a few are kept."""
    monkeypatch.setenv("RAMPARTS_CONTENT", str(tmp_path))
    write_own(tmp_path, lambda plain: ring_town(plain, 0))
    game, folder = find_game("battle-for-korvosa"), tmp_path / "cache"
    setup, kept = game.setup(list(NAMES[:4]), None, {"content": "our-table"}), KeptSheets(folder)
    asked: list[object] = []

    class Counting:
        """The rules of the game, which count how often the map is laid out."""

        def board_of(self, setup: Setup) -> Mapping[str, Any]:
            asked.append(setup)
            return game.rules.board_of(setup)

        def board_key(self, setup: Setup) -> str:
            return game.rules.board_key(setup)

        def printed_on(self, piece: str, setup: Setup | None = None) -> Struct | None:
            return game.rules.printed_on(piece, setup)

    rules: Any = Counting()
    first = survey(rules, setup, None, kept).result()
    again = survey(rules, setup, None, kept).result()
    assert len(asked) == 1 and first.key == again.key and first.spots == again.spots
    (file,) = folder.glob("sheet-*.json")
    other = game.setup(list(NAMES[:3]), None, {"content": "our-table", "city-cards": 9})
    key = game.rules.board_key(setup)
    assert kept.path_of(key) == file
    assert game.rules.board_key(other) == key, "it is the map that counts"
    assert game.rules.board_key(game.setup(list(NAMES[:4]), None, {})) != key
    file.write_bytes(file.read_bytes()[:-40] + b"x" * 40)
    assert survey(rules, setup, None, kept).result().spots == first.spots and len(asked) == 2
    for number in range(20):
        (folder / f"sheet-{number:08x}.json").write_bytes(b"old")
    kept.save(key, game.rules.board_of(setup))
    assert len(list(folder.glob("sheet-*.json"))) == MOST and kept.load(key) is not None
