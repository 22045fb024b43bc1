"""tools.new_game: what it writes is a game that stands on the shelf, plays, and holds its own scenario."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tools.new_game.__main__ import ROOT, main

PLAY = """
import sys
from pathlib import Path
from game.core.record import new_record
from game.core.rulebook.games import find_game
from scenes.session.catalogue import games_on_shelf, scenes_of
from scenes.session.table.table import Table
from scenes.tabletop.game_screen import screen_class
from tools.screens.driver import Driver

assert "sea-siege" in [entry.game for entry in games_on_shelf()]
table = Table(new_record(find_game("sea-siege"), ["Ann", "Ben"], options={"heap": 4}))
driver = Driver(Path(sys.argv[1]))
driver.push(screen_class(scenes_of("sea-siege"))(table))
driver.settle()
for stones, left in ((3, 1), (1, 0)):
    driver.click(f"take-{stones}")
    driver.settle()
    assert table.state.position.heap == left, (stones, table.state.position)
assert table.state.position.winner == "Ben"
"""


@pytest.fixture
def project(tmp_path: Path) -> Path:
    """A project with everything that a game needs."""
    for name in ("game", "scenes", "tests"):
        (tmp_path / name).mkdir()
    for name in ("assets", "maps", "tools", "tests/__init__.py", "game/*", "scenes/*"):
        for path in ROOT.glob(name):
            (tmp_path / path.relative_to(ROOT)).symlink_to(path)
    return tmp_path


def run(project: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    surroundings = {**os.environ, "PYTHONPATH": str(project), "PYTHONDONTWRITEBYTECODE": "1"}
    return subprocess.run([sys.executable, *arguments], cwd=project, env=surroundings, capture_output=True, text=True)


def test_a_new_game_plays_holds_its_scenario_and_is_clean(project: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["sea-siege", "--root", str(project)]) == 0
    said = capsys.readouterr().out
    assert "game/sea_siege/rules.md" in said and "Sea Siege stands on the shelf" in said
    scenario = run(project, "-m", "tools.proof.scenario", "tests/scenarios/sea-siege/01-the-last-stone.yaml")
    assert scenario.returncode == 0 and "holds" in scenario.stdout, scenario.stdout + scenario.stderr
    play = run(project, "-c", PLAY, str(project / "home"))
    assert play.returncode == 0, play.stderr
    lint = run(
        project, "-m", "ruff", "check", "--config", str(ROOT / "pyproject.toml"), "game/sea_siege", "scenes/sea_siege"
    )
    assert lint.returncode == 0, lint.stdout


def test_nothing_is_written_over_and_names_are_ids(project: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["strongholds", "--root", str(project)]) == 2
    assert "is there already" in capsys.readouterr().err
    assert main(["Sea Siege", "--root", str(project)]) == 2
    assert "write it like sea-siege" in capsys.readouterr().err
