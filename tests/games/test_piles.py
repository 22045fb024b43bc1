"""Each game names the piles it shuffles, so that a record that scripts another one is told of it."""

from __future__ import annotations

import ast

import pytest

from game.core.rulebook.game_def import GameDef
from game.core.rulebook.games import all_games


@pytest.mark.parametrize("game", all_games(), ids=lambda game: game.id)
def test_the_named_piles_are_those_that_are_shuffled(game: GameDef) -> None:
    calls = (node for path in game.folder.rglob("*.py") for node in ast.walk(ast.parse(path.read_text("utf-8"))))
    shuffled = {
        ast.literal_eval(call.args[0])
        for call in calls
        if isinstance(call, ast.Call) and ast.unparse(call.func) == "play.shuffle"
    }
    assert set(game.piles) == shuffled
