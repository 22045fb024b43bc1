"""Which rules are proven: for every clause of a game, the scenarios, tests and code that name it.

`python -m tools.proof.coverage [GAME ...] [--missing] [--json] [--strict]`. A scenario names a clause in its comments,
its title, a `rule:` or `log.last`, in full or without the game's prefix, and in rows (`DEF-CITY-2, -3`, `DEF-BUMP-1 to
-4`). A second table says which actions scenarios carry out and which they see refused.

Exit code 0; with --strict 1 if no scenario and no test names some clause; 2: wrong arguments or an unreadable file.
"""

from __future__ import annotations

import argparse
import json
import re
import sys
from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

from msgspec import Struct, field, to_builtins

from game.core.data.reading import parse_yaml
from game.core.rulebook.game_def import GameDef
from game.core.rulebook.games import add_place, all_games, find_game
from game.core.rulebook.rules import rules_of
from game.core.text.errors import RampartsError

ROOT = Path(__file__).resolve().parents[2]
_DASHED = re.compile(r"\s*(,|;|/|and|to|\.\.|–|,\s*and)\s*-(\d+)(?![\d-])")


class ClauseUse(Struct):
    """Who names one clause: file names below the project's folder."""

    id: str
    title: str
    scenarios: list[str] = field(default_factory=list)
    refused: list[str] = field(default_factory=list)
    """Those of `scenarios` in which something is refused by this clause."""
    tests: list[str] = field(default_factory=list)
    code: list[str] = field(default_factory=list)

    @property
    def named(self) -> bool:
        """Does a scenario or a test name it?"""
        return bool(self.scenarios or self.tests)


class ActionUse(Struct):
    """How many times scenarios carry out an action, and how many times they see it refused."""

    do: str
    accepted: int = 0
    refused: int = 0


class Coverage(Struct):
    """What is known about one game."""

    game: str
    title: str
    scenarios: int
    clauses: list[ClauseUse]
    actions: list[ActionUse]

    @property
    def missing(self) -> list[ClauseUse]:
        """The clauses that no scenario and no test names."""
        return [clause for clause in self.clauses if not clause.named]


def named_clauses(text: str, known: Iterable[str], prefix: str, *, bare: bool) -> set[str]:
    """The clauses that a text names; `bare`: ids may leave out the game's prefix."""
    numbers: dict[str, set[int]] = {}
    for clause in known:
        area, digits = clause.removeprefix(f"{prefix}-").rsplit("-", 1)
        numbers.setdefault(area, set()).add(int(digits))
    areas = "|".join(sorted(map(re.escape, numbers), key=len, reverse=True))
    start = f"(?:{prefix}-)?" if bare else f"{prefix}-"
    found: set[str] = set()
    for match in re.finditer(rf"(?<![A-Za-z0-9-]){start}({areas})-(\d+)(?!\d)", text):
        area, last, end = match[1], int(match[2]), match.end()
        wanted = {last}
        while more := _DASHED.match(text, end):
            number = int(more[2])
            wanted.update(range(last, number + 1) if more[1] in ("to", "..", "–") else (number,))
            last, end = number, more.end()
        found.update(f"{prefix}-{area}-{number}" for number in wanted & numbers[area])
    return found


def cover(game: GameDef, root: Path = ROOT) -> Coverage:
    """Read the game's page, its scenarios under `root`/tests/scenarios, the tests and its code."""
    uses = {clause.id: ClauseUse(clause.id, clause.title) for clause in game.clauses.by_id.values()}
    actions = {name: ActionUse(name) for name in rules_of(game).actions}
    scenarios = sorted((root / "tests" / "scenarios" / game.id).rglob("*.yaml"))
    for file in scenarios:
        text = file.read_text(encoding="utf-8")
        name = _shown(file, root)
        for clause in named_clauses(text, uses, game.prefix, bare=True):
            uses[clause].scenarios.append(name)
        steps = parse_yaml(text, name).value
        for do, rule in _steps(steps.get("steps") if isinstance(steps, dict) else None):
            if do in actions:
                actions[do].refused += rule is not None
                actions[do].accepted += rule is None
            if rule in uses and name not in uses[rule].refused:
                uses[rule].refused.append(name)
    for file in sorted((root / "tests").rglob("*.py")):
        if file.is_relative_to(game.folder):
            continue
        for clause in named_clauses(file.read_text(encoding="utf-8"), uses, game.prefix, bare=False):
            uses[clause].tests.append(_shown(file, root))
    for file in sorted(f for ext in ("*.py", "*.yaml") for f in game.folder.rglob(ext)):
        for clause in named_clauses(file.read_text(encoding="utf-8"), uses, game.prefix, bare=False):
            uses[clause].code.append(_shown(file, root))
    return Coverage(game.id, game.title, len(scenarios), list(uses.values()), list(actions.values()))


def _steps(steps: Any) -> Iterator[tuple[str, str | None]]:
    """(action name, clause that refuses it or None) of each action and refusal."""
    for step in steps if isinstance(steps, list) else ():
        if isinstance(step, Mapping) and isinstance(step.get("refuse"), Mapping):
            yield str(step["refuse"].get("do")), str(step.get("rule"))
        elif isinstance(step, Mapping) and "do" in step:
            yield str(step["do"]), None


def _shown(file: Path, root: Path) -> str:
    return file.relative_to(root).as_posix() if file.is_relative_to(root) else str(file)


def lines(coverage: Coverage, *, missing: bool) -> Iterator[str]:
    """The coverage of one game for people to read."""
    unnamed = coverage.missing
    yield f"{coverage.title}: {len(coverage.clauses)} clauses, {len(unnamed)} named by no scenario and no test"
    shown = unnamed if missing else coverage.clauses
    width = max((len(clause.id) for clause in shown), default=0)
    for clause in shown:
        counts = f"{len(clause.scenarios):3} scenarios ({len(clause.refused)} refusals) {len(clause.tests):3} tests"
        code = "" if clause.code else "  (no code names it)"
        yield (
            f"  {clause.id:{width}}  {clause.title}{code}"
            if missing
            else (f"{' ' if clause.named else '!'} {clause.id:{width}} {counts}  {clause.title}{code}")
        )
    actions = [a for a in coverage.actions if not (a.accepted and a.refused)] if missing else coverage.actions
    if actions:
        yield f"  actions in {coverage.scenarios} scenarios (accepted / refused):"
    width = max((len(action.do) for action in actions), default=0)
    for action in actions:
        yield f"  {action.do:{width}}  {action.accepted:4} / {action.refused}"


def plain(coverage: Coverage, *, missing: bool) -> dict[str, Any]:
    """The coverage of one game for JSON."""
    found: dict[str, Any] = to_builtins(coverage)
    found["clauses"] = to_builtins(coverage.missing if missing else coverage.clauses)
    return {**found, "missing": [clause.id for clause in coverage.missing]}


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command; the exit code."""
    parser = argparse.ArgumentParser(prog="tools.proof.coverage", description=(__doc__ or "").split("\n")[0])
    parser.add_argument("games", nargs="*", metavar="GAME", help="ids of games (all)")
    parser.add_argument("--missing", action="store_true", help="only what no scenario and no test names")
    parser.add_argument("--json", action="store_true", help="print JSON")
    parser.add_argument("--strict", action="store_true", help="exit code 1 if some clause is named by nobody")
    parser.add_argument("--place", action="append", default=[], metavar="FOLDER=PACKAGE", help="games are here too")
    given = parser.parse_args(arguments)
    for place in given.place:
        folder, _, package = place.rpartition("=")
        add_place(Path(folder).resolve(), package)
    try:
        found = [cover(game) for game in ([find_game(name) for name in given.games] or all_games())]
    except RampartsError as error:
        print(f"tools.proof.coverage: {error}", file=sys.stderr)
        return 2
    if given.json:
        print(json.dumps([plain(coverage, missing=given.missing) for coverage in found], indent=2, ensure_ascii=False))
    else:
        print("\n".join(line for coverage in found for line in lines(coverage, missing=given.missing)))
    return 1 if given.strict and any(coverage.missing for coverage in found) else 0


if __name__ == "__main__":
    sys.exit(main())
