"""docs/promises.md says what the program does: formats and ids that stay as they are."""

from __future__ import annotations

import re
from pathlib import Path

import gymnasium
import pytest

import game.environments.single  # noqa: F401 (registers them)
from game import __version__
from game.core.record import FORMAT
from game.core.rulebook.games import all_games
from scenes.app.command_line import arguments
from scenes.city.drawing.record import VERSION

PAGE = Path(__file__).parents[1].joinpath("docs", "promises.md").read_text(encoding="utf-8")


def test_formats_and_ids_are_those_of_the_page() -> None:
    assert f"`ramparts: {FORMAT}`" in PAGE and f"`city: {VERSION}`" in PAGE
    named = re.findall(r"^- `(ramparts/.+)`$", PAGE, re.MULTILINE)
    ours = tuple(f"ramparts/{game.id}-" for game in all_games() if game.package.startswith("game."))
    assert named == sorted(id for id in gymnasium.registry if id.startswith(ours))


def test_the_command_tells_them(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        arguments(["--version"])
    assert ended.value.code == 0
    assert capsys.readouterr().out == f"Ramparts {__version__} (records: format {FORMAT})\n"
