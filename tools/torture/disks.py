"""Disks that are full for a while: play goes on, it is said, and all is written as soon as there is room.

As a module it is the process with the full disk: files may not grow past a limit there, which is lifted later.
"""

from __future__ import annotations

import shutil
import subprocess
import sys
from itertools import islice
from pathlib import Path

from game.services.journal import Journal
from tools.torture.kills import ROOT, changes, new_table, steps_of
from tools.torture.tally import Harmed, Torment

PLAYED = 40


def play(folder: Path, seed: int, room: int) -> str:
    """Play with files of at most `room` bytes, lift the limit, play on; what went wrong, in words."""
    if sys.platform == "win32":
        raise OSError("Windows has no such limit")
    import resource

    table, told = new_table(seed), list[str]()
    journal = Journal.create(folder, table.record, told=told.append)
    table.journal = journal
    journal.flush()
    each = changes(table, seed)
    _, most = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (room, most))
    for _ in islice(each, PLAYED):
        journal.flush()
    refused = bool(journal.trouble)
    full = journal.path.stat().st_size
    resource.setrlimit(resource.RLIMIT_FSIZE, (most, most))
    for _ in islice(each, 5):
        pass
    kept = journal.close()
    found = [step.body for step in Journal.open(journal.path).record.steps]
    if full > room:
        return f"the file grew to {full} bytes, over the limit"
    if refused and "the disk is full" not in told[0]:
        return f"the player was told: {told}"
    return "" if kept and found == steps_of(table) else f"{len(found)} of {len(steps_of(table))} steps were kept"


def full_disks(torment: Torment) -> None:
    """A game on a disk that is full and has room again."""
    if sys.platform == "win32":
        return
    for number, luck in torment.tries():
        folder = torment.folder / "try"
        shutil.rmtree(folder, ignore_errors=True)
        seed, room = torment.seed + number, luck.randrange(300, 6000)
        command = [sys.executable, "-m", "tools.torture.disks", str(folder), str(seed), str(room)]
        with torment.watch(number, f"seed {seed}, room for {room} bytes"):
            done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
            if done.returncode:
                raise Harmed("crash", done.stderr)
            if done.stdout.strip():
                raise Harmed("lost", done.stdout.strip())


if __name__ == "__main__":
    print(play(Path(sys.argv[1]), int(sys.argv[2]), int(sys.argv[3])))
