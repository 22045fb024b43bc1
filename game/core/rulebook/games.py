"""Finding games: every folder beside this package that has a rules page is one. Nothing lists them."""

from __future__ import annotations

import importlib
from functools import cache
from pathlib import Path

from game.core.data.shape import nearest
from game.core.rulebook.game_def import GameDef
from game.core.text.errors import SetupError
from game.core.text.phrases import say

_places: list[tuple[Path, str]] = [(Path(__file__).parents[2], "game")]


def add_place(folder: Path, package: str) -> None:
    """Look for games in another folder too, which is the Python package `package` (tests do this)."""
    if (folder, package) not in _places:
        _places.append((folder, package))
        _ids_in.cache_clear()


def game_ids() -> list[str]:
    """The ids of all games found (`medieval-keep`), sorted. Imports nothing."""
    return sorted(game_id for folder, _ in _places for game_id in _ids_in(folder))


@cache
def _ids_in(folder: Path) -> list[str]:
    """Looked for once: screens ask in every frame."""
    return [page.parent.name.replace("_", "-") for page in folder.glob("*/rules.md")]


def find_game(game_id: str) -> GameDef:
    """The game of that id; SetupError names the nearest one if there is none."""
    for folder, package in _places:
        if game_id in _ids_in(folder):  # whatever else a file may say is never made a path
            game: GameDef = importlib.import_module(f"{package}.{game_id.replace('-', '_')}").GAME
            return game
    meant = nearest(game_id, game_ids())
    raise SetupError("game", say('there is no game "{game}"{meant}', game=game_id, meant=meant))


def all_games() -> list[GameDef]:
    """Every game found, by id."""
    return [find_game(game_id) for game_id in game_ids()]
