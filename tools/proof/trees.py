"""Tree counts: how many action sequences a position has, to each depth: `python -m tools.proof.trees FILE --depth 3`.

Counted from the last position of a record. A sequence is a row of legal actions (`legal_actions` of everybody who may
act) with the dice that fell: each way the dice may fall is a sequence of its own, unless --dice seeded lets the seed
throw them. What has ended before a depth is not counted there. Counts that were checked by hand stand in tests/trees.

Exit code 0; 1: a step of the record does not play; 2: unreadable or wrong arguments.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

from msgspec import Struct, to_builtins

from game.core import engine
from game.core.actions.action import Action, write_action
from game.core.bots.search import outcomes
from game.core.position.chance import Chance
from game.core.position.state import State
from game.core.record import Replay, StepError, read_record, write_line
from game.core.rulebook.games import add_place
from game.core.text.errors import RampartsError

DICE = ("enumerated", "seeded")


class Depth(Struct, frozen=True):
    """One depth: sequences of that length, distinct positions they lead to, sequences that end the game just there."""

    depth: int
    sequences: int
    positions: int
    ended: int


class _Node(Struct):
    state: State[Any]
    ways: int


def following(state: State[Any], chance: Chance, dice: str) -> Iterator[tuple[Action, State[Any]]]:
    """Every state one action away, with the action; once for each way the dice may fall."""
    for player in engine.to_act(state):
        for action in engine.legal_actions(state, player):
            if dice == "seeded":
                yield action, engine.apply(state, action, chance)[0]
            else:
                for branch in outcomes(state, action, chance):
                    yield action, branch.state


def count(state: State[Any], chance: Chance, depth: int, dice: str = "enumerated") -> list[Depth]:
    """The counts for depths 1 to `depth`. Positions met on several ways are looked at once.

    The same position with the same use of chance has the same future; that is what is looked at once.
    """
    level: dict[Any, _Node] = {_key(state): _Node(state, 1)}
    found = []
    for number in range(1, depth + 1):
        after: dict[Any, _Node] = {}
        for node in level.values():
            for _, state in following(node.state, chance, dice):
                known = after.setdefault(_key(state), _Node(state, 0))
                known.ways += node.ways
        ended = sum(node.ways for node in after.values() if engine.over(node.state))
        positions = len({key[0] for key in after})
        found.append(Depth(number, sum(node.ways for node in after.values()), positions, ended))
        level = after
    return found


def divide(state: State[Any], chance: Chance, depth: int, dice: str = "enumerated") -> dict[str, int]:
    """The sequences of length `depth` by their first action, as it stands in a record."""
    found: dict[str, int] = {}
    for action, after in following(state, chance, dice):
        rest = count(after, chance, depth - 1, dice)[-1].sequences if depth > 1 else 1
        name = write_line(write_action(action))
        found[name] = found.get(name, 0) + rest
    return found


def _key(state: State[Any]) -> tuple[str, int, int, tuple[tuple[str, int], ...]]:
    cursor = state.cursor
    return engine.digest(state), cursor.count, cursor.dice, tuple(sorted(cursor.shuffles.items()))


def last_state(file: Path) -> tuple[State[Any], Chance]:
    """The last position of a record, and its chance; RampartsError if the record does not play."""
    replay = Replay(read_record(file))
    return replay.play_all(), replay.chance


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command; the exit code."""
    parser = argparse.ArgumentParser(prog="tools.proof.trees", description=(__doc__ or "").split("\n")[0])
    parser.add_argument("file", type=Path, help="a record; its last position is looked at")
    parser.add_argument("--depth", type=int, default=3, help="how many actions (3)")
    parser.add_argument("--dice", choices=DICE, default=DICE[0], help="every way they may fall, or as the seed says")
    parser.add_argument("--divide", action="store_true", help="by the first action")
    parser.add_argument("--json", action="store_true", help="print JSON")
    parser.add_argument("--place", action="append", default=[], metavar="FOLDER=PACKAGE", help="games are here too")
    given = parser.parse_args(arguments)
    if given.depth < 1:
        parser.error("--depth: at least 1 is wanted")
    for place in given.place:
        folder, _, package = place.rpartition("=")
        add_place(Path(folder).resolve(), package)
    try:
        state, chance = last_state(given.file)
        if given.divide:
            by_action = divide(state, chance, given.depth, given.dice)
        depths = count(state, chance, given.depth, given.dice)
    except RampartsError as error:
        print(f"tools.proof.trees: {error}", file=sys.stderr)
        return 1 if isinstance(error, StepError) else 2
    if given.json:
        report: dict[str, Any] = {"record": str(given.file), "dice": given.dice, "depths": to_builtins(depths)}
        print(json.dumps({**report, "by-action": by_action} if given.divide else report, indent=2, ensure_ascii=False))
        return 0
    print("depth    sequences    positions        ended")
    for row in depths:
        print(f"{row.depth:5} {row.sequences:12,} {row.positions:12,} {row.ended:12,}")
    if given.divide:
        for name, ways in by_action.items():
            print(f"{ways:12,}  {name}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
