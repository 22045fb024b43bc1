"""A group's own map on the table: it is laid out beside the drawing thread."""

from __future__ import annotations

from concurrent.futures import wait
from pathlib import Path

import pytest

from scenes.battle_for_korvosa import screen as city_screen
from scenes.battle_for_korvosa.surveying import SurveyBoard
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
