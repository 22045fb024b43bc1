"""Who may import whom: core <- parts <- a game <- scenes, core <- services <- scenes. Read from the imports."""

from __future__ import annotations

import ast
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
GAME_FILES = sorted((ROOT / "game").rglob("*.py"))
SCENE_FILES = sorted((ROOT / "scenes").rglob("*.py"))
SCREEN = {"pygame", "pymunk", "scenes"}
SCENES_MAY_USE = {"core", "parts", "services"}


def imports(file: Path) -> Iterator[str]:
    """Every module a file names in an import, wherever in the file."""
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{file}: write imports in full"
            yield node.module or ""
            yield from (f"{node.module}.{alias.name}" for alias in node.names)


@pytest.mark.parametrize("file", GAME_FILES, ids=lambda f: str(f.relative_to(ROOT)))
def test_rules_know_no_screen_and_games_know_only_themselves(file: Path) -> None:
    """core imports no game; parts and services import core; a game imports core, parts and itself."""
    inside = file.relative_to(ROOT / "game").parts
    for name in imports(file):
        top, *rest = name.split(".")
        assert top not in SCREEN, f"{file.name} imports {name}"
        if top != "game" or not rest or len(inside) < 2:
            continue
        ground = {"core": {"core"}, "parts": {"core", "parts"}, "services": {"core", "services"}}
        allowed = ground.get(inside[0], {"core", "parts", inside[0]})
        assert rest[0] in allowed, f"{file.relative_to(ROOT)} imports {name}"


@pytest.mark.parametrize("file", SCENE_FILES, ids=lambda f: str(f.relative_to(ROOT)))
def test_scenes_reach_games_through_the_engine_alone(file: Path) -> None:
    """A scene imports game.core, game.parts and game.services, never a game."""
    for name in imports(file):
        top, *rest = name.split(".")
        if top == "game" and rest and not rest[0].startswith("__"):
            assert rest[0] in SCENES_MAY_USE, f"{file.relative_to(ROOT)} imports {name}"


def test_the_engine_imports_nothing_heavy() -> None:
    """All games' rules load without pygame, shapely, numpy or pymunk."""
    program = (
        "import sys; from game.core.games import all_games; [g.rules for g in all_games()];"
        "print([m for m in ('pygame', 'shapely', 'numpy', 'pymunk') if m in sys.modules])"
    )
    done = subprocess.run([sys.executable, "-c", program], cwd=ROOT, capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"
