"""Disks that are full for a while: play goes on, it is said, and all is written as soon as there is room.

As a module it is the process with the full disk: files may not grow past a limit there, which is lifted later.
"""

from __future__ import annotations

import shutil
import subprocess
import sys
import time
from itertools import islice
from pathlib import Path

from game.services.journal import RETRY, Journal
from scenes.city.drawing.document import City, Stroke
from scenes.city.drawing.files import Keeper, read_city
from tools.torture.kills import ROOT, changes, new_table, steps_of
from tools.torture.tally import Harmed, Torment

PLAYED = 40
AGAIN = 4 * RETRY
"""Seconds within which a journal tries again what was refused, and is through with it."""


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
    for _ in islice(each, 5 if seed % 3 == 0 else 0):  # often nothing more happens: it is tried again all the same
        pass
    if not taken_again(journal):
        return f"there is room again, and the journal says: {journal.trouble}"
    kept = journal.close()
    found = [step.body for step in Journal.open(journal.path).record.steps]
    if full > room:
        return f"the file grew to {full} bytes, over the limit"
    if refused and "the disk is full" not in told[0]:
        return f"the player was told: {told}"
    if not kept or found != steps_of(table):
        return f"{len(found)} of {len(steps_of(table))} steps were kept"
    return draw(folder, room)


def taken_again(journal: Journal) -> bool:
    """Does a journal take by itself what the disk refused, as soon as that takes it? Asking for it would be a try."""
    until = time.monotonic() + AGAIN
    while journal.trouble and time.monotonic() < until:
        time.sleep(0.01)
    return not journal.trouble


def draw(folder: Path, room: int) -> str:
    """Draw with an ink file of at most so many bytes, lift the limit, draw on; what went wrong, in words."""
    import resource

    path, city = folder / "karrow.yaml", City("Karrow")
    keeper = Keeper(path, city, lambda words: None)
    keeper.begin()
    _, most = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (room, most))
    for key in range(1, PLAYED + 1):
        points = tuple((10.0 * key + n, 20.0, 8.0 * n, 0.5) for n in range(9))
        city.edit("pen", [("stroke", key, Stroke(key, "pen", "#2B2118", 3, "nature", "", points, z=key))])
    missing = read_city(path).missing if path.with_suffix(".ink").is_file() else []
    resource.setrlimit(resource.RLIMIT_FSIZE, (most, most))
    kept = keeper.close()
    found = read_city(path)
    if missing or found.missing:
        return f"the ink was torn: {missing or found.missing}"
    return "" if kept and found.city.strokes == city.strokes else f"{len(found.city.strokes)} strokes were kept"


def full_disks(torment: Torment) -> None:
    """A game on a disk that is full and has room again."""
    if sys.platform == "win32":
        return
    for number, luck in torment.tries():
        folder = torment.folder / "try"
        shutil.rmtree(folder, ignore_errors=True)
        seed, room = torment.seed + number, luck.randrange(300, 2500)
        command = [sys.executable, "-m", "tools.torture.disks", str(folder), str(seed), str(room)]
        with torment.watch(number, f"seed {seed}, room for {room} bytes"):
            done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
            if done.returncode:
                raise Harmed("crash", done.stderr)
            if done.stdout.strip():
                raise Harmed("lost", done.stdout.strip())


if __name__ == "__main__":
    from tools.torture.prove import plant

    plant()
    print(play(Path(sys.argv[1]), int(sys.argv[2]), int(sys.argv[3])))
