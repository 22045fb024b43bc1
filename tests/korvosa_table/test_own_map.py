"""A group's own map on the table: it is laid out beside the drawing thread."""

from __future__ import annotations

from concurrent.futures import wait
from pathlib import Path

import pytest

from game.battle_for_korvosa.facts.printed import PrintedMap
from game.core.engine import printed_on
from game.core.rulebook.games import find_game
from scenes.battle_for_korvosa.board import screen as city_screen
from scenes.battle_for_korvosa.map_sheet import layout
from scenes.battle_for_korvosa.map_sheet.kept import MOST, KeptSheets
from scenes.battle_for_korvosa.map_sheet.which import key_of
from scenes.battle_for_korvosa.scenery.chart_job import survey
from scenes.battle_for_korvosa.setup.waiting_for_map import SurveyBoard
from scenes.ui.screens.popups import Toast
from tests.korvosa_table.play import NAMES, new_game, open_table
from tests.korvosa_table.test_map_sheet import ring_town, write_own


def test_the_table_waits_for_a_map_that_is_laid_out(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The frames go on meanwhile, nobody acts, and the table comes by itself; why its own sheet is not used is said."""
    monkeypatch.setenv("RAMPARTS_CONTENT", str(tmp_path))
    monkeypatch.setattr(city_screen, "PATIENCE", 0.0)
    write_own(tmp_path, lambda plain: ring_town(plain, 0))
    (tmp_path / "our-table-map.yaml").write_text("map: our-table\n", encoding="utf-8")
    bots = {name: "random" for name in NAMES[1:4]}
    driver, screen = open_table(tmp_path / "profile", new_game(4, 1, {"content": "our-table"}), bots)
    assert isinstance(screen.board, SurveyBoard)
    driver.wait(1)
    assert len(screen.table.moments) == 1
    wait([screen.survey])
    driver.until(
        lambda: any(
            "our-table-map.yaml:" in scene.words for scene in driver.app.stack.scenes if isinstance(scene, Toast)
        )
    )
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
    town, book = (
        printed_on(game, PrintedMap.called, PrintedMap, setup)
        for setup in (game.setup(list(NAMES[:4]), None, {"content": "our-table"}), None)
    )
    kept, asked = KeptSheets(folder), []
    lay_out = layout.lay_out
    monkeypatch.setattr(layout, "lay_out", lambda town: (asked.append(town), lay_out(town))[1])  # counted, and done
    first = survey(town, book, None, kept).result()
    again = survey(town, book, None, kept).result()
    assert len(asked) == 1 and first.key == again.key and first.spots == again.spots
    (file,) = folder.glob("sheet-*.json")
    other = game.setup(list(NAMES[:3]), None, {"content": "our-table", "city-cards": 9})
    key = key_of(town)
    assert kept.path_of(key) == file
    assert key_of(printed_on(game, PrintedMap.called, PrintedMap, other)) == key, "it is the map that counts"
    assert key_of(book) != key
    file.write_bytes(file.read_bytes()[:-40] + b"x" * 40)
    assert survey(town, book, None, kept).result().spots == first.spots and len(asked) == 2
    sheet = kept.load(key)
    assert sheet is not None
    for number in range(20):
        (folder / f"sheet-{number:08x}.json").write_bytes(b"old")
    kept.save(key, sheet)
    assert len(list(folder.glob("sheet-*.json"))) == MOST and kept.load(key) is not None
