"""What earlier versions left opens: their running games, records, results, settings and cities, each whole.

`older/` holds profiles as the program of that day wrote them. Of the first day are games without checksums; none of
them was changed afterwards, and none may be: a 1.x opens them.
"""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from game.core.record import load_or_salvage, read_record
from game.services.journal import Journal
from game.services.statistics import Statistics
from scenes.city.drawing.files import open_city
from scenes.session.saves import Saves
from scenes.system.settings import SettingsFile
from scenes.tabletop.game_screen import GameScreen
from tools.screens.driver import Driver

OLDER = sorted(path for path in Path(__file__).with_name("older").iterdir())


@pytest.fixture(params=OLDER, ids=lambda path: path.name)
def left(request: pytest.FixtureRequest, tmp_path: Path) -> Path:
    """A copy of what that day's version left."""
    return Path(shutil.copytree(request.param, tmp_path / "profile"))


def test_running_games_go_on_where_they_stood(left: Path) -> None:
    paths = sorted((left / "games").glob("*.yaml"))
    assert len(paths) == 5 and Saves(left).set_aside_damaged() == []
    assert {(game.path, game.why) for game in Saves(left).running()} == {(path, "") for path in paths}
    for path in paths:
        written = path.read_text(encoding="utf-8")
        journal = Journal.open(path)
        _, fault = load_or_salvage(journal.saved)
        assert fault is None and len(journal.record.steps) == written.count("\n- {by: ") > 0
        journal.close()


def test_records_results_settings_and_cities_are_whole(left: Path) -> None:
    for path in (left / "records").glob("*.yaml"):
        _, fault = load_or_salvage(read_record(path))
        assert fault is None, path
    if (left / "statistics.sqlite").is_file():
        known = Statistics(left)
        (game,) = known.games()
        assert known.messages == [] and known.results([game.id]) == {game.id: game}
    assert SettingsFile(left).messages == []
    for path in (left / "cities").glob("*.yaml"):
        city, missing = open_city(path)
        assert city.strokes and city.places and missing == []


def test_they_are_played_on_in_the_window(left: Path) -> None:
    driver = Driver(left)
    driver.app.go.shelf()
    for path in sorted((left / "games").glob("*.yaml")):
        driver.app.go.open(path)
        driver.wait()
        assert any(isinstance(scene, GameScreen) for scene in driver.app.stack.scenes), path
        driver.app.go.shelf()
    driver.app.stack.clear()
