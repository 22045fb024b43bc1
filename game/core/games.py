"""Finding games: every folder beside this package that has a rules page is one. Nothing lists them."""

from __future__ import annotations

import importlib
from pathlib import Path

from game.core.errors import SetupError
from game.core.game_def import GameDef
from game.core.shape import nearest

_places: list[tuple[Path, str]] = [(Path(__file__).parents[1], "game")]


def add_place(folder: Path, package: str) -> None:
    """Look for games in another folder too, which is the Python package `package` (tests do this)."""
    if (folder, package) not in _places:
        _places.append((folder, package))


def game_ids() -> list[str]:
    """The ids of all games found (`medieval-keep`), sorted. Imports nothing."""
    return sorted(page.parent.name.replace("_", "-") for folder, _ in _places for page in folder.glob("*/rules.md"))


def find_game(game_id: str) -> GameDef:
    """The game of that id; SetupError names the nearest one if there is none."""
    name = game_id.replace("-", "_")
    for folder, package in _places:
        if "_" not in game_id and (folder / name / "rules.md").is_file():
            game: GameDef = importlib.import_module(f"{package}.{name}").GAME
            return game
    raise SetupError("game", f'there is no game "{game_id}"{nearest(game_id, game_ids())}')


def all_games() -> list[GameDef]:
    """Every game found, by id."""
    return [find_game(game_id) for game_id in game_ids()]
