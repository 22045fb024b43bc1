"""Who may import whom, read from every import in a file: those inside functions and those for types alone count, too.

Under `game/`: core <- parts <- a game, core <- services, core <- environments. Under `scenes/`: the floors below, from
the ground up. Nowhere do files import each other in a circle. What the check says of a wrong import is tested on small
trees made for it.
"""

from __future__ import annotations

import ast
import re
import subprocess
import sys
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from graphlib import CycleError, TopologicalSorter
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
SCREEN = {"pygame", "pymunk", "scenes"}
SCENES_MAY_USE = {"core", "parts", "services"}
"""Of `game`: a screen reaches the games through the engine alone."""
TYPES_OF_ITS_GAME = re.compile(r"(board\.)?position|facts(\.\w+)?|forecasts(\.\w+)?|(\w+\.)?(\w+_forecast|odds)")
"""Modules of its own game, below `game.<game>`, of which a screen may import types: values come through the doors."""
TYPE = re.compile(r"[A-Z][A-Za-z0-9]*[a-z][A-Za-z0-9]*")
FLOORS = (
    ("score",),
    ("system",),
    ("session", "paint"),
    ("ui",),
    ("city.drawing", "tabletop"),
    ("city.worlds",),
    ("city.ink",),
    ("city", "city.canvas"),
    ("GAME", "menus", "replay"),
    ("app",),
    ("__main__",),
)
"""The folders of `scenes`, from the ground up; GAME is the folder of any game."""
FLOOR_OF = {folder: floor for floor, folders in enumerate(FLOORS) for folder in folders}
WITHOUT_PYGAME = ("score", "session", "city.drawing", "city.worlds")
KNOWS_ALL = "scenes.app.navigator"
SCREENS = {"menus", "replay", "city", "city.canvas", "GAME"}
"""What of `app` the navigator alone imports."""

LATER = "def later():\n    "
TYPES = "from typing import TYPE_CHECKING\nif TYPE_CHECKING:\n    "
"""An import inside a function; one for types alone."""


@dataclass(frozen=True)
class Tree:
    """The modules of a checkout, and what each imports: modules by their full names, in the order of the file."""

    files: Mapping[str, Path]
    imports: Mapping[str, tuple[str, ...]]
    names: Mapping[str, tuple[tuple[str, str], ...]]
    """What each takes from modules: (module, name)."""

    @classmethod
    def read(cls, root: Path) -> Tree:
        """The packages `game` and `scenes` below a folder."""
        paths = [path for top in ("game", "scenes") for path in sorted((root / top).rglob("*.py"))]
        files = {".".join(path.relative_to(root).with_suffix("").parts): path for path in paths}
        files = {name.removesuffix(".__init__"): path for name, path in files.items()}
        named = {name: tuple(dict.fromkeys(named_in(path))) for name, path in files.items()}
        imports = {
            name: tuple(dict.fromkeys(module_of(*pair, files) for pair in pairs)) for name, pairs in named.items()
        }
        return cls(files, imports, named)


def named_in(path: Path) -> Iterator[tuple[str, str]]:
    """Everything that a file names in an import, wherever in the file: (module, name), without a name the whole."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from ((alias.name, "") for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0 and node.module, f"{path}: write imports in full"
            yield from ((node.module, alias.name) for alias in node.names)


def module_of(module: str, name: str, files: Mapping[str, Path]) -> str:
    """The module that an import is about: the name may be one itself."""
    whole = f"{module}.{name}"
    return whole if whole in files else module


def is_type_of_its_game(house: str, module: str, name: str) -> bool:
    """May a screen of that game take this from its game's rules? Types of what it is told, and nothing else."""
    below = module.removeprefix(f"game.{house}.")
    return below != module and TYPES_OF_ITS_GAME.fullmatch(below) is not None and TYPE.fullmatch(name) is not None


def folder_of(module: str) -> str:
    """The folder of `scenes` in which a module stands, as FLOORS names it."""
    parts = module.split(".")[1:]
    if not parts or parts[0] == "__main__":
        return "__main__"
    if parts[0] == "city" and len(parts) > 1 and parts[1] in ("drawing", "worlds", "ink", "canvas"):
        return ".".join(parts[:2])
    return parts[0] if parts[0] in FLOOR_OF else "GAME"


def wrong_in_scenes(tree: Tree) -> Iterator[str]:
    """Arrows upwards or between folders of one floor, a game's rules or pygame where they do not belong."""
    for module, imported in tree.imports.items():
        if not module.startswith("scenes."):
            continue
        mine, house = folder_of(module), module.split(".")[1]
        if mine == "GAME" and not (tree.files["scenes"].parents[1] / "game" / house).is_dir():
            yield f"{module} stands in a folder that is no floor's and no game's"
        for source, taken in tree.names[module]:
            top, _, rest = module_of(source, taken, tree.files).partition(".")
            part = rest.partition(".")[0]
            if top != "game" or not rest or part in SCENES_MAY_USE or part.startswith("__"):
                continue
            if not (mine == "GAME" and is_type_of_its_game(house, source, taken)):
                yield f"{module} imports {source} {taken}: screens reach games through the engine alone"
        for name in imported:
            top, _, rest = name.partition(".")
            if top in ("pygame", "pymunk") and mine in WITHOUT_PYGAME:
                yield f"{module} imports {name}: {mine} knows no screen"
            if top != "scenes" or not rest:
                continue
            other, there = folder_of(name), name.split(".")[1]
            if FLOOR_OF[other] > FLOOR_OF[mine]:
                yield f"{module} imports {name}: an arrow upwards"
            elif FLOOR_OF[other] == FLOOR_OF[mine] and there != house:
                yield f"{module} imports {name}: an arrow between folders of one floor"
            elif mine == "app" and other in SCREENS and module != KNOWS_ALL:
                yield f"{module} imports {name}: only the navigator knows all screens"


def wrong_in_game(tree: Tree) -> Iterator[str]:
    """A screen in the rules, or a game in what games share."""
    for module, imported in tree.imports.items():
        if not module.startswith("game."):
            continue
        mine = module.split(".")[1]
        ground = {
            "core": {"core"},
            "parts": {"core", "parts"},
            "services": {"core", "services"},
            "environments": {"core", "environments"},
        }
        allowed = ground.get(mine, {"core", "parts", mine})
        for name in imported:
            top, *rest = name.split(".")
            if top in SCREEN:
                yield f"{module} imports {name}: the rules know no screen"
            elif top == "game" and rest and not rest[0].startswith("__") and rest[0] not in allowed:
                yield f"{module} imports {name}: {mine} may import {', '.join(sorted(allowed))}"


def circles(tree: Tree) -> Iterator[str]:
    """Files that import each other in a circle; one circle is told of each package."""
    for top in ("game", "scenes"):
        inside = {
            name: [other for other in imported if other in tree.files and other != name]
            for name, imported in tree.imports.items()
            if name.split(".")[0] == top
        }
        try:
            TopologicalSorter(inside).prepare()
        except CycleError as error:
            yield f"a circle: {' <- '.join(error.args[1])}"


def wrong(root: Path) -> list[str]:
    """All that is wrong with the imports of a checkout, in sentences."""
    tree = Tree.read(root)
    return [*wrong_in_scenes(tree), *wrong_in_game(tree), *circles(tree)]


def test_every_import_goes_down_a_floor_and_none_runs_in_a_circle() -> None:
    assert wrong(ROOT) == []


def test_the_check_reads_the_whole_house() -> None:
    """Every floor is there, and it knows the imports that are there."""
    tree = Tree.read(ROOT)
    assert {folder_of(name) for name in tree.files if name.startswith("scenes.")} == set(FLOOR_OF)
    assert "scenes.session.table.table" in tree.imports["scenes.app.opening"]
    assert "scenes.menus.shelf.shelf" in tree.imports[KNOWS_ALL], "imports inside functions are read"


@pytest.fixture
def planted(tmp_path: Path) -> Path:
    """A small house with nothing wrong in it."""
    for file, text in {
        "game/__init__.py": "",
        "game/core/position/state.py": "",
        "game/parts/cards.py": "from game.core.position.state import State",
        "game/services/journal.py": "from game.core.position import state",
        "game/chess/rules.py": "from game.parts import cards",
        "game/chess/board/position.py": "",
        "game/chess/facts.py": "from game.chess.board.position import Position",
        "game/chess/phases/move_forecast.py": "",
        "game/checkers/__init__.py": "",
        "game/checkers/rules.py": "",
        "game/checkers/facts.py": "",
        "scenes/__init__.py": "",
        "scenes/__main__.py": "from scenes.app import app",
        "scenes/system/words.py": "",
        "scenes/session/table/table.py": "from game.core.position.state import State\nfrom scenes.system import words",
        "scenes/paint/theme.py": "import pygame",
        "scenes/ui/screens/screen.py": "from scenes.paint.theme import Theme\nimport pygame",
        "scenes/ui/widgets/buttons.py": "from scenes.ui.screens import screen",
        "scenes/city/drawing/document.py": "",
        "scenes/city/ink/view.py": "from scenes.city.drawing.document import City",
        "scenes/city/canvas/canvas.py": "from scenes.city.ink.view import fitted",
        "scenes/tabletop/board/game_board.py": "from scenes.ui.screens.screen import Screen",
        "scenes/chess/scene.py": "from scenes.city.canvas import canvas\nfrom scenes.tabletop.board import game_board\n"
        "from game.chess.board.position import Position\nfrom game.chess.facts import Check\n"
        "from game.chess.phases.move_forecast import MoveForecast",
        "scenes/menus/shelf/shelf.py": "from scenes.ui.widgets.buttons import Button",
        "scenes/replay/screen.py": "from scenes.tabletop.board import game_board as board",
        "scenes/app/app.py": "from scenes.app.navigator import Navigator",
        "scenes/app/navigator.py": LATER + "from scenes.menus.shelf import shelf\n    import scenes.replay.screen",
    }.items():
        path = tmp_path / file
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(f"{text}\n", encoding="utf-8")
    assert wrong(tmp_path) == []
    return tmp_path


@pytest.mark.parametrize(
    ("file", "line", "why"),
    [
        ("scenes/ui/screens/screen.py", "from scenes.tabletop.board.game_board import GameBoard", "an arrow upwards"),
        ("scenes/session/table/table.py", TYPES + "from scenes.ui.screens.screen import Screen", "an arrow upwards"),
        ("scenes/city/drawing/document.py", LATER + "import scenes.city.ink.view", "an arrow upwards"),
        ("scenes/menus/shelf/shelf.py", LATER + "from scenes.app import app", "an arrow upwards"),
        ("scenes/session/table/table.py", "from scenes.paint import theme", "an arrow between folders of one floor"),
        ("scenes/tabletop/board/game_board.py", "import scenes.city.drawing.document", "between folders of one floor"),
        ("scenes/menus/shelf/shelf.py", LATER + "import scenes.replay.screen", "between folders of one floor"),
        ("scenes/menus/shelf/shelf.py", TYPES + "from scenes.chess.scene import Chess", "between folders of one floor"),
        ("scenes/session/table/table.py", LATER + "import pygame", "session knows no screen"),
        ("scenes/city/drawing/document.py", TYPES + "from pygame import Rect", "city.drawing knows no screen"),
        ("scenes/app/app.py", LATER + "import scenes.menus.shelf.shelf", "only the navigator knows all screens"),
        ("scenes/chess/scene.py", "from game.chess.rules import Move", "through the engine alone"),
        ("scenes/chess/scene.py", TYPES + "from game.chess.rules import Move", "through the engine alone"),
        ("scenes/chess/scene.py", "from game.chess.facts import facts_for", "through the engine alone"),
        ("scenes/chess/scene.py", LATER + "from game.chess.board.position import ROOK", "through the engine alone"),
        ("scenes/chess/scene.py", "import game.chess.facts", "through the engine alone"),
        ("scenes/chess/scene.py", "from game.chess import facts", "through the engine alone"),
        ("scenes/chess/scene.py", LATER + "from game import checkers", "through the engine alone"),
        ("scenes/chess/scene.py", "from game.checkers.facts import Crown", "through the engine alone"),
        ("scenes/tabletop/board/game_board.py", "from game.chess.facts import Check", "through the engine alone"),
        ("scenes/app/app.py", "from game.chess.board.position import Position", "through the engine alone"),
        ("scenes/draughts/scene.py", "", "no floor's and no game's"),
        ("scenes/ui/screens/screen.py", LATER + "from scenes.ui.widgets.buttons import Button", "a circle"),
        ("scenes/ui/screens/screen.py", TYPES + "from scenes.ui.widgets.buttons import Button", "a circle"),
        ("game/core/position/state.py", LATER + "import game.core.position.events", "a circle"),
        ("game/core/position/state.py", "from game.parts import cards", "core may import core"),
        ("game/services/journal.py", "import game.parts.cards", "services may import core, services"),
        ("game/environments/aec.py", "import game.chess.rules", "environments may import core, environments"),
        ("game/core/position/state.py", LATER + "import game.environments.aec", "core may import core"),
        ("game/chess/rules.py", LATER + "from game.checkers.rules import jump", "chess may import chess, core, parts"),
        ("game/chess/rules.py", TYPES + "import pygame", "the rules know no screen"),
    ],
)
def test_a_planted_import_is_found(planted: Path, file: str, line: str, why: str) -> None:
    """Each kind of wrong import, at the top, inside a function, for types alone."""
    (planted / "game/core/position/events.py").write_text("from game.core.position import state\n", encoding="utf-8")
    path = planted / file
    path.parent.mkdir(exist_ok=True)
    path.write_text((path.read_text(encoding="utf-8") if path.exists() else "") + line + "\n", encoding="utf-8")
    found = wrong(planted)
    assert [fault for fault in found if why in fault], found


def test_the_engine_imports_nothing_heavy() -> None:
    """All games' rules load without pygame, shapely, numpy or pymunk."""
    program = (
        "import sys; from game.core.rulebook.games import all_games; [g.rules for g in all_games()];"
        "print([m for m in ('pygame', 'shapely', 'numpy', 'pymunk') if m in sys.modules])"
    )
    done = subprocess.run([sys.executable, "-c", program], cwd=ROOT, capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"


WRITING = "game/services/writing.py"
PIECEMEAL = {
    "game/core/data/regular.py": ["_read: os.open"],
    "game/services/journal.py": [
        "_write_at: os.open",
        "finish: os.replace",
        "finish: os.replace",
        "set_aside: os.replace",
    ],
    "game/services/locks.py": ["take: os.open"],
    "game/services/statistics.py": [
        "_connect: sqlite3.connect",
        "_connect: sqlite3.connect",
        "_in_memory: sqlite3.connect",
        "_set_aside: os.replace",
        "_set_aside: os.replace",
    ],
    "scenes/city/drawing/files.py": ["_open: open", "set_aside: shutil.move"],
    "scenes/defenders/ending/chronicle_job.py": ["write_folder: os.replace"],
    "scenes/session/books.py": ["_write_waiting: replace"],
    "scenes/session/record_shelf.py": ["_move: os.replace"],
    "scenes/system/files.py": ["set_aside: os.replace"],
    "scenes/system/folder_index.py": ["_asked: sqlite3.connect"],
    "scenes/system/settings.py": ["_set_aside: os.replace"],
}
"""What is not written whole: journals, ink, locks, databases; what is only read, or gets another name."""
WRITERS = {
    "os": {"open", "replace", "rename", "link", "symlink", "truncate"},
    "shutil": {"copy", "copy2", "copyfile", "copytree", "move"},
    "sqlite3": {"connect"},
}
PATHS = re.compile("path|part|fresh|file|temp|new")
"""What paths are called."""
METHODS = {"write_text", "write_bytes", "touch", "tofile", "savetxt", "symlink_to"}


def writes(source: str) -> list[str]:
    """Every place of a file that writes a file otherwise than by `write_whole`, as `function: what`."""
    found: list[str] = []

    def look(node: ast.AST, inside: str) -> None:
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            inside = node.name
        if isinstance(node, ast.Call) and (what := _writer(node)):
            found.append(f"{inside}: {what}")
        for child in ast.iter_child_nodes(node):
            look(child, inside)

    look(ast.parse(source), "")
    return sorted(found)


def _writer(call: ast.Call) -> str:
    """How a call writes a file; empty if it does not."""
    given, name = call.func, ast.unparse(call.func)
    if isinstance(given, ast.Attribute):
        owner, method = ast.unparse(given.value), given.attr
        if method in WRITERS.get(owner, ()) or method in METHODS:
            return f"{owner}.{method}" if owner in WRITERS else method
        if name == "pygame.image.save":  # into memory; the disk gets it whole
            return "" if len(call.args) > 2 else name
        if method == "output" and (call.args or call.keywords):
            return "output"
        if (
            method in ("replace", "rename")
            and len(call.args) == 1
            and re.search("path|part|fresh|file|temp|new", owner)
        ):
            return method  # of a path: a text's takes two
        if method != "open":
            return ""
    elif name != "open":
        return ""
    mode = call.args[name == "open" :][:1] + [word.value for word in call.keywords if word.arg == "mode"]
    text = next((part.value for part in mode if isinstance(part, ast.Constant) and isinstance(part.value, str)), "r")
    return "open" if set(text) & set("wax+") else ""


def piecemeal(root: Path) -> dict[str, list[str]]:
    """The files of a checkout that write otherwise than by `write_whole`, and how."""
    paths = [path for top in ("game", "scenes") for path in sorted((root / top).rglob("*.py"))]
    found = {path.relative_to(root).as_posix(): writes(path.read_text(encoding="utf-8")) for path in paths}
    return {file: how for file, how in found.items() if how and file != WRITING}


def test_every_file_is_written_by_the_one_writer() -> None:
    """Atomic and synced; `PIECEMEAL` lists what keeps promises of its own."""
    assert piecemeal(ROOT) == PIECEMEAL


@pytest.mark.parametrize(
    ("line", "how"),
    [
        ("path.write_text('all of it')", "write_text"),
        ("path.write_bytes(b'all of it')", "write_bytes"),
        ("open(path, 'w')", "open"),
        ("open(path, mode='ab')", "open"),
        ("path.open('x')", "open"),
        ("open(path, 'r+b')", "open"),
        ("os.replace(part, path)", "os.replace"),
        ("part.replace(path)", "replace"),
        ("shutil.copy2(path, kept)", "shutil.copy2"),
        ("pdf.output(str(out))", "output"),
        ("path.touch()", "touch"),
        ("pygame.image.save(surface, str(path))", "pygame.image.save"),
        ("sqlite3.connect(path)", "sqlite3.connect"),
    ],
)
def test_a_planted_write_is_found(planted: Path, line: str, how: str) -> None:
    assert piecemeal(planted) == {}
    (planted / "scenes/system/words.py").write_text(f"def keep(path):\n    {line}\n", encoding="utf-8")
    assert piecemeal(planted) == {"scenes/system/words.py": [f"keep: {how}"]}


def test_what_only_reads_is_no_write() -> None:
    for line in (
        "open(path)",
        "open(path, 'rb')",
        "path.open()",
        "text.replace('a', 'b')",
        "bytes(pdf.output())",
        "pygame.image.save(surface, data, 'picture.png')",
        "write_whole(path, data)",
    ):
        assert writes(line) == [], line


UNGUARDED = re.compile(r"msgspec\.convert\(|json\.decode\([^\n]*\btype=")
"""What works out a type that is not known yet: only `game.core.data.typed` may: it lets one thread do it."""


def test_types_are_worked_out_in_one_place() -> None:
    """Two threads that use a type of msgspec for the first time at the same moment crash the process."""
    paths = [path for top in ("game", "scenes", "tools") for path in (ROOT / top).rglob("*.py")]
    found = [str(path.relative_to(ROOT)) for path in paths if UNGUARDED.search(path.read_text(encoding="utf-8"))]
    assert found == ["game/core/data/typed.py"]


def test_the_formatter_is_overruled_in_few_tables() -> None:
    """What is laid out by hand is a table with many rows; signatures and calls are the formatter's."""
    paths = [path for folder in ("game", "scenes", "tools", "tests") for path in (ROOT / folder).rglob("*.py")]
    overruled = "# fmt: " + "skip"
    assert sum(path.read_text(encoding="utf-8").count(overruled) for path in paths) < 150
