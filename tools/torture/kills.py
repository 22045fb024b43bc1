"""Processes that are killed in the middle of a game: what was on the disk before is there afterwards.

As a module it is the process to be killed: it plays a game at a table with its journal, undo included, and prints how
many changes are on the disk, each once the journal says so.
"""

from __future__ import annotations

import contextlib
import random
import shutil
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from game.core import engine
from game.core.actions.action import write_action
from game.core.record import new_record
from game.services.journal import Journal
from scenes.session.table.table import Table
from tools.torture.profiles import NAMES, games
from tools.torture.tally import Harmed, Torment

ROOT = Path(__file__).resolve().parents[2]
AHEAD = 6
"""So many changes may be on their way beyond the last that is on the disk: it is asked after every fifth."""


def new_table(seed: int) -> Table:
    """Any game, by the seed."""
    known = games()
    game = known[seed % len(known)]
    mode = game.modes[seed // len(known) % len(game.modes)]
    return Table(new_record(game, NAMES[: mode.players[0]], mode.name, dict(game.bot_options), seed))


def changes(table: Table, seed: int) -> Iterator[None]:
    """Play on, one change after another: actions, some of them taken back or done again."""
    luck = random.Random(seed)
    while not table.over:
        kind = luck.random()
        if kind < 0.1 and table.undo_refused() is None:
            table.undo()
        elif kind < 0.15 and table.redo() is None:
            pass
        else:
            legal = [action for player in table.to_act() for action in engine.legal_actions(table.state, player)]
            refused = table.send(write_action(luck.choice(legal)))
            assert refused is None, refused
        yield


def steps_of(table: Table) -> list[dict[str, Any]]:
    """The actions of the game as it is now."""
    return [dict(moment.action) for moment in table.moments if moment.action is not None]


def play(folder: Path, seed: int) -> None:
    """Play in this process until it is killed, or the game is over."""
    table = new_table(seed)
    journal = Journal.create(folder, table.record)
    table.journal = journal
    journal.flush()
    print(0, flush=True)
    for number, _ in enumerate(changes(table, seed), 1):
        if number % (5 if seed % 2 else 1) == 0 and journal.flush():
            print(number, flush=True)
    journal.close()


def kills(torment: Torment) -> None:
    """Kill -9 at any moment."""
    for number, luck in torment.tries():
        folder = torment.folder / "try"
        shutil.rmtree(folder, ignore_errors=True)
        seed = torment.seed + number
        after = luck.random() ** 2 * 0.5
        command = [sys.executable, "-m", "tools.torture.kills", str(folder), str(seed)]
        with torment.watch(number, f"seed {seed}, killed {after:.3f} seconds after its start"):
            process = subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True)
            assert process.stdout is not None
            with process, process.stdout as told:
                done = int(told.readline() or -1)
                time.sleep(after)
                process.kill()
                done = max([done, *(int(line) for line in told.read().split("\n")[:-1] if line)])
            _look(folder, seed, done)


def _look(folder: Path, seed: int, done: int) -> None:
    """Is the game there as it was after `done` changes, or one of the next few?"""
    (path,) = folder.glob("*.yaml")
    journal = Journal.open(path)
    found = [step.body for step in journal.record.steps]
    journal.close()
    table = new_table(seed)
    each = changes(table, seed)
    for _ in range(done):
        next(each)
    for _ in range(AHEAD + 1):
        if steps_of(table) == found:
            return
        with contextlib.suppress(StopIteration):
            next(each)
    raise Harmed("lost", f"{done} changes were on the disk; {len(found)} steps came back")


if __name__ == "__main__":
    from tools.torture.prove import plant

    plant()
    play(Path(sys.argv[1]), int(sys.argv[2]))
