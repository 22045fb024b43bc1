"""The rooms of a folder: how many files stand in one, what its docstring says, which way its arrows run.

A folder with rooms gives their order in its docstring, `Rooms: board < battle, setup < ending`: a room imports what
stands on its left, never what stands on its right or beside it, nor the folder's root. Lazy imports and those for types
alone count. What docstrings of folders and pages for people name in backticks stands there.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator, Sequence
from pathlib import Path

import pytest

from game.core.rulebook.games import all_games
from tests.test_architecture import LATER, ROOT, TYPES, module_of, named_in

MOST_IN_ROOM, MOST_IN_ROOT = 16, 18
LARGE = {"scenes/paint": 30, "game/rise_against_monsters/facts": 18, "tools/art/sheets": 24}
"""Rooms that are larger for a reason (one subject each); they may not grow."""
NESTED = {"tools/art/sheets"}
"""Rooms in a room."""
ORDER = re.compile(r"Rooms: `?([a-z_]+(?:(?: <|,)\s[a-z_]+)+)")
NOT_YET = {"seen", "facts", "forecasts", "story", "siege_story"}
"""Files at the root of a game's screens that repeat what its rules tell, until those screens read the rules' own."""
NAMED = re.compile(r"(?<!`)`([A-Za-z_][\w./-]*)(?:\([^`]*)?`(?!`)")
ELSEWHERE = re.compile(r"sea.siege|/_data/")
"""Not in the checkout: the game that a page has somebody begin, and what an installed one has."""
ROOTED = {"bots"}
"""Rooms of `game/core` that stand above its doors."""


def order_of(folder: Path) -> dict[str, int]:
    """The floor of each room as the folder's docstring gives it; empty where it has no rooms in order."""
    text = ast.get_docstring(ast.parse((folder / "__init__.py").read_text(encoding="utf-8"))) or ""
    match = ORDER.search(text)
    floors = " ".join(match[1].split()).split(" < ") if match else ()
    return {room: floor for floor, rooms in enumerate(floors) for room in rooms.split(", ")}


def folders(root: Path) -> Iterator[Path]:
    """Every folder with modules in it, under `game`, `scenes` and `tools`."""
    for top in ("game", "scenes", "tools"):
        yield from sorted({path.parent for path in (root / top).rglob("*.py")})


def wrong_sizes(root: Path) -> Iterator[str]:
    """Rooms with too many files, and files that repeat their room's name."""
    for folder in folders(root):
        place = folder.relative_to(root).as_posix()
        files = [path.stem for path in folder.glob("*.py") if not path.stem.startswith("__")]
        is_root = place.count("/") == 1
        most = LARGE.get(place, MOST_IN_ROOT if is_root else MOST_IN_ROOM)
        if len(files) > most:
            yield f"{place}: {len(files)} files, {most} may stand in it"
        if place.count("/") > 2 or (place.count("/") == 2 and place in NESTED) != (place in NESTED):
            yield f"{place}: a room in a room"
        for file in files:
            if file.startswith(f"{folder.name}_"):
                yield f"{place}/{file}.py repeats its room's name"


def wrong_docstrings(root: Path) -> Iterator[str]:
    """A room's `__init__` says what lives there, and holds nothing else."""
    for folder in folders(root):
        place = folder.relative_to(root).as_posix()
        if folder.parent.name not in ("game", "scenes", "tools") and place.count("/") == 2:
            tree = ast.parse((folder / "__init__.py").read_text(encoding="utf-8"))
            text = ast.get_docstring(tree) or ""
            if not text or "what does not." in text:
                yield f"{place}/__init__.py does not say what lives there"
            if len(tree.body) > 1 and place not in NESTED:
                yield f"{place}/__init__.py holds more than its docstring"


def wrong_arrows(root: Path) -> Iterator[str]:
    """Imports against the order that a folder's docstring gives."""
    files = {path: "" for top in ("game", "scenes", "tools") for path in (root / top).rglob("*.py")}
    names = {".".join(path.relative_to(root).with_suffix("").parts).removesuffix(".__init__"): path for path in files}
    for folder in folders(root):
        order, base = order_of(folder), ".".join(folder.relative_to(root).parts) + "."
        for path in sorted(folder.glob("*/**/*.py")) if order else ():
            mine = path.relative_to(folder).parts[0]
            if mine not in order:
                yield f"{path.relative_to(root)}: its room is not in the order of {folder.name}"
                continue
            for module in {module_of(*named, names) for named in named_in(path)}:
                if not module.startswith(base) or module.removeprefix(base).split(".")[0] == mine:
                    continue
                other = module.removeprefix(base).split(".")[0]
                if other not in order and mine not in ROOTED and other not in NOT_YET:
                    yield f"{path.relative_to(root)} imports {module}: a room never imports the root"
                elif other in order and order[other] >= order[mine]:
                    yield f"{path.relative_to(root)} imports {module}: {mine} stands not above {other}"


def stands(bases: Sequence[Path], name: str) -> bool:
    """Is there such a path, such a module or such a name in a module, seen from one of these folders?"""
    *above, last = name.rstrip("/").split("/") if "/" in name or name.endswith(".py") else name.split(".")
    for base in bases:
        place = base.joinpath(*above)
        if (place / last).exists() or (place / f"{last}.py").exists():
            return True
        for module in (place.with_name(f"{place.name}.py"), place / "__init__.py"):
            if "/" not in name and above and module.is_file() and re.search(rf"\b{last}\b", module.read_text("utf-8")):
                return True
    return False


def wrong_names(root: Path) -> Iterator[str]:
    """Places that docstrings of folders and pages for people name, and that are not there."""
    files = {path.name for top in ("game", "scenes", "tools", "tests") for path in (root / top).rglob("*.py")}
    pages = {
        path: path.read_text("utf-8")
        for pattern in ("*.md", "docs/*.md", "*/README.md", "*/*/README.md")
        for path in root.glob(pattern)
        if path.name != "CHANGELOG.md"
    }
    heads = [folder / "__init__.py" for folder in folders(root) if (folder / "__init__.py").exists()]
    pages |= {path: ast.get_docstring(ast.parse(path.read_text("utf-8"))) or "" for path in heads}
    for page, text in pages.items():
        bases = [base for base in (page.parent, *page.parents) if base.is_relative_to(root)]
        for name in NAMED.findall(text):
            first, *more = re.split(r"[/.]", name.rstrip("/"))
            if len(more) == 1 and more[0] == "py":
                there = name in files
            elif more and ("/" in name or more[-1][0].isupper()):
                there = not any((base / first).is_dir() for base in bases) or stands(bases, name)
            else:
                there = bool(more) or page.suffix == ".md" or not name.islower() or stands(bases, name)
            if not there and not ELSEWHERE.search(name):
                yield f"{page.relative_to(root)} names {name}, which is not there"


def test_no_room_is_crowded_and_no_file_repeats_its_room() -> None:
    assert list(wrong_sizes(ROOT)) == []


def test_every_room_says_what_lives_there_and_nothing_else() -> None:
    assert list(wrong_docstrings(ROOT)) == []


def test_pages_and_docstrings_name_what_is_there() -> None:
    assert list(wrong_names(ROOT)) == []


def test_arrows_run_as_the_folders_say() -> None:
    assert list(wrong_arrows(ROOT)) == []
    ordered = {folder.relative_to(ROOT).as_posix() for folder in folders(ROOT) if order_of(folder)}
    games = {game.package.rpartition(".")[2] for game in all_games() if game.package.startswith("game.")}
    shared = {"game/core", "scenes/ui", "scenes/tabletop", "scenes/menus", "scenes/city"}
    assert shared | {f"{top}/{game}" for top in ("game", "scenes") for game in games} <= ordered


@pytest.fixture
def planted(tmp_path: Path) -> Path:
    """A folder with three rooms and nothing wrong in it."""
    for file, text in {
        "game/chess/__init__.py": '"""Chess. Rooms: board < battle, setup < bots."""',
        "game/chess/README.md": "`board/position.py`, `battle.attack.Hit`, `rules.py`, `python3`, `piece.moves`",
        "game/chess/rules.py": "from game.chess.bots import policy",
        "game/chess/board/__init__.py": '"""What lies on the table; no move."""',
        "game/chess/board/position.py": "",
        "game/chess/battle/__init__.py": '"""Who takes whom; not who is in check."""',
        "game/chess/battle/attack.py": "from game.chess.board import position; Hit = 1",
        "game/chess/setup/__init__.py": '"""Before the first move; no move."""',
        "game/chess/setup/deal.py": "",
        "game/chess/bots/__init__.py": '"""Computer players; no rule."""',
        "game/chess/bots/policy.py": "from game.chess.battle.attack import hit",
        "scenes/__init__.py": "",
        "tools/__init__.py": "",
    }.items():
        (tmp_path / file).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / file).write_text(f"{text}\n", encoding="utf-8")
    assert [*wrong_sizes(tmp_path), *wrong_docstrings(tmp_path), *wrong_arrows(tmp_path), *wrong_names(tmp_path)] == []
    return tmp_path


@pytest.mark.parametrize(
    ("file", "line", "why"),
    [
        ("game/chess/board/position.py", "from game.chess.battle.attack import hit", "board stands not above battle"),
        ("game/chess/board/position.py", LATER + "import game.chess.bots.policy", "board stands not above bots"),
        ("game/chess/battle/attack.py", TYPES + "from game.chess.setup.deal import x", "battle stands not above setup"),
        ("game/chess/battle/attack.py", "from game.chess.rules import Rules", "never imports the root"),
        ("game/chess/cellar/deal.py", "", "its room is not in the order"),
        ("game/chess/board/board_place.py", "", "repeats its room's name"),
        ("game/chess/board/cells/place.py", "", "a room in a room"),
        ("game/chess/board/__init__.py", "from game.chess.board.position import P", "more than its docstring"),
        ("game/chess/README.md", "Moves are in `board/moves.py`.", "names board/moves.py, which is not there"),
        ("game/chess/README.md", "See `battle.attack.Blow`.", "names battle.attack.Blow, which is not there"),
        ("game/chess/README.md", "A board is in `field.py`.", "names field.py, which is not there"),
        ("game/chess/cellar/__init__.py", '"""What is `under` the board."""', "names under, which is not there"),
    ],
)
def test_a_planted_fault_is_found(planted: Path, file: str, line: str, why: str) -> None:
    path = planted / file
    path.parent.mkdir(exist_ok=True)
    path.parent.joinpath("__init__.py").touch()
    path.write_text((path.read_text(encoding="utf-8") if path.exists() else "") + line + "\n", encoding="utf-8")
    found = [*wrong_sizes(planted), *wrong_docstrings(planted), *wrong_arrows(planted), *wrong_names(planted)]
    assert [fault for fault in found if why in fault], found


@pytest.mark.parametrize(("room", "count"), [("board", MOST_IN_ROOM), ("", MOST_IN_ROOT)])
def test_a_file_too_many_is_found(planted: Path, room: str, count: int) -> None:
    folder = planted / "game/chess" / room
    for number in range(count + 1):
        (folder / f"piece{number}.py").touch()
    assert any("may stand in it" in fault for fault in wrong_sizes(planted))
