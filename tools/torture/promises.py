"""What is said to be kept is kept: when the power goes, when a disk goes and comes back, while somebody copies it.

`Platter` is a disk that keeps only what was synced.
"""

from __future__ import annotations

import contextlib
import os
import shutil
import sys
import threading
import time
from collections.abc import Callable, Iterator
from itertools import islice
from pathlib import Path
from typing import Any
from unittest.mock import patch

import msgspec

from game.core.text.errors import RampartsError
from game.services.journal import DamagedError, Journal, read_note
from scenes.city.drawing.document import City, Stroke
from scenes.city.drawing.files import Keeper, read_city
from scenes.session.saves import FINISHED, RUNNING
from scenes.system.settings import SettingsFile
from tools.torture.disks import taken_again
from tools.torture.kills import changes, new_table, steps_of
from tools.torture.profiles import Healthy
from tools.torture.tally import Harmed, Torment

PATIENCE = 20.0
"""Seconds that a disk is given to take something."""


class Platter:
    """What would be on the disk if the power went now: of each file what it held when it was synced last."""

    def __init__(self) -> None:
        self.kept: dict[str, bytes] = {}
        self._lock = threading.Lock()
        self._sync, self._replace = os.fsync, os.replace

    def _synced(self, fd: int) -> None:
        self._sync(fd)
        path = Path(os.readlink(f"/proc/self/fd/{fd}"))
        if path.is_file():
            with self._lock:
                self.kept[str(path)] = path.read_bytes()

    def _named(self, old: Any, new: Any) -> None:
        self._replace(old, new)
        with self._lock:  # a name without what it names: that is what some disks leave of a file that was not synced
            self.kept[str(new)] = self.kept.pop(str(old), b"")

    @contextlib.contextmanager
    def listening(self) -> Iterator[Platter]:
        """As long as this lasts."""
        with patch.object(os, "fsync", self._synced), patch.object(os, "replace", self._named):
            yield self

    def lay(self, source: Path, target: Path) -> None:
        """Write what would be left of a folder."""
        for name, data in list(self.kept.items()):
            path = Path(name)
            if path.is_relative_to(source):
                there = target / path.relative_to(source)
                there.parent.mkdir(parents=True, exist_ok=True)
                there.write_bytes(data)


def _fresh(torment: Torment) -> Path:
    shutil.rmtree(torment.folder / "try", ignore_errors=True)
    (torment.folder / "try" / "disk").mkdir(parents=True)
    return torment.folder / "try"


def _found(path: Path) -> list[Any]:
    journal = Journal.open(path)
    try:
        return [step.body for step in journal.record.steps]
    finally:
        journal.close()


# ------------------------------------------------------------------------------------------------------ power


def power_cuts(torment: Torment, well: Healthy) -> None:
    """The power goes as soon as something is said to be kept: games with undo, settings, ink."""
    if not sys.platform.startswith("linux"):
        return
    for number, luck in torment.tries():
        folder = _fresh(torment)
        disk, after = folder / "disk", folder / "after"
        table, most = new_table(torment.seed + number), luck.randrange(3, 25)
        with torment.watch(number, f"game {number}, after {most} changes"), Platter().listening() as platter:
            journal = Journal.create(disk, table.record)
            table.journal = journal
            for _ in islice(changes(table, torment.seed + number), most):
                pass
            journal.flush(PATIENCE)
            if table.undo_refused() is None:
                table.undo()
            if not journal.flush(PATIENCE):
                raise Harmed("lost", f"the disk takes everything, and the journal says: {journal.trouble}")
            shutil.copytree(disk, folder / "live")
            platter.lay(disk, after)
            for there in (folder / "live", after):
                if _found(there / journal.path.name) != steps_of(table):
                    raise Harmed("lost", f"{there.name}: other steps came back than were kept")
            journal.close()
            settings = SettingsFile(disk)
            settings.now.text_size = luck.randrange(101, 200)
            if not settings.save():
                platter.lay(disk, after)
                if SettingsFile(after).now.text_size != settings.now.text_size:
                    raise Harmed("lost", "the settings were said to be kept")
            _ink(disk, after, platter)


def _ink(disk: Path, after: Path, platter: Platter) -> None:
    """Strokes are in the file as soon as the pen is lifted, and on the disk a moment later."""
    path, city = disk / "karrow.yaml", City("Karrow")
    keeper = Keeper(path, city, lambda words: None)
    keeper.begin()
    try:
        for key in range(1, 4):
            points = tuple((10.0 * key + n, 20.0, 8.0 * n, 0.5) for n in range(6))
            city.edit("pen", [("stroke", key, Stroke(key, "pen", "#2B2118", 3, "nature", "", points, z=key))])
        if len(read_city(path).city.strokes) != 3:
            raise Harmed("lost", "strokes are not in the file when the pen is lifted")
        until = time.monotonic() + PATIENCE / 4
        while platter.kept.get(str(path.with_suffix(".ink"))) != path.with_suffix(".ink").read_bytes():
            if time.monotonic() > until:
                raise Harmed("lost", "the ink is not synced while the city is open")
            time.sleep(0.01)
    finally:
        keeper.close()


# --------------------------------------------------------------------------------------------- a disk that goes


def returning(torment: Torment, well: Healthy) -> None:
    """The folder of a running game goes away for a while and comes back, or something else stands in its place."""
    for number, luck in torment.tries():
        folder = _fresh(torment)
        disk, away = folder / "disk", folder / "away"
        table = new_table(torment.seed + number)
        each = changes(table, torment.seed + number)
        with torment.watch(number, f"game {number}"):
            journal = Journal.create(disk, table.record)
            table.journal = journal
            for _ in islice(each, luck.randrange(1, 10)):
                pass
            journal.flush(PATIENCE)
            disk.rename(away)
            disk.write_bytes(b"")  # where a disk was mounted there is nothing that could be written to
            for _ in islice(each, luck.randrange(1, 10)):
                pass
            journal.flush(0.2)
            disk.unlink()
            away.rename(disk)
            if not taken_again(journal) or not journal.flush(PATIENCE):
                raise Harmed("lost", f"the disk is there again, and the journal says: {journal.trouble}")
            if _without_lock(journal, folder) != steps_of(table):
                raise Harmed("lost", "other steps came back than were made")
            journal.close()


def _without_lock(journal: Journal, folder: Path) -> list[Any]:
    """What the file holds, though it is open: from a copy of it."""
    copy = folder / "copy" / journal.path.name
    copy.parent.mkdir(exist_ok=True)
    shutil.copy(journal.path, copy)
    return _found(copy)


def copied(torment: Torment, well: Healthy) -> None:
    """A profile is copied while it is written: every copy opens, as the game was at some moment."""
    for number, luck in torment.tries():
        folder = _fresh(torment)
        table = new_table(torment.seed + number)
        with torment.watch(number, f"game {number}"):
            journal = Journal.create(folder / "disk", table.record)
            table.journal = journal
            journal.flush(PATIENCE)
            known, done = [steps_of(table)], threading.Event()

            def write(
                table: Any = table,
                known: list[Any] = known,
                done: threading.Event = done,
                seed: int = torment.seed + number,
            ) -> None:
                for count, _ in enumerate(islice(changes(table, seed), 60)):
                    known.append(steps_of(table))
                    if count % 4 == 0:  # the file is written whole, as for typed dice
                        table.journal.replace(msgspec.structs.replace(table.record, title=f"Moment {count}"))
                    table.journal.flush(PATIENCE)
                done.set()

            writer = threading.Thread(target=write)
            writer.start()
            copies = 0
            while not done.is_set():
                copies += 1
                shutil.copytree(folder / "disk", folder / f"copy-{copies}", ignore=shutil.ignore_patterns("*.new"))
                time.sleep(luck.random() * 0.02)
            writer.join()
            journal.close()
            for copy in range(1, copies + 1):
                try:
                    found = _found(folder / f"copy-{copy}" / journal.path.name)
                except DamagedError as error:
                    if error.sound is None:
                        raise Harmed("lost", f"nothing of a copy is sound: {error}") from error
                    found = [step.body for step in error.sound.steps]
                if found not in known:
                    raise Harmed("wrong", f"copy {copy} is no moment of the game")


def closing(torment: Torment, well: Healthy) -> None:
    """A window is closed while a slow disk still writes: it waits until all is there."""
    for number, luck in torment.tries():
        folder = _fresh(torment)
        table, delay = new_table(torment.seed + number), luck.random() * 0.05

        def sync(fd: int, delay: float = delay, slow: Callable[[int], None] = os.fsync) -> None:
            time.sleep(delay)
            slow(fd)

        with torment.watch(number, f"game {number}, {delay:.3f} seconds a sync"), patch.object(os, "fsync", sync):
            journal = Journal.create(folder / "disk", table.record)
            table.journal = journal
            for _ in islice(changes(table, torment.seed + number), luck.randrange(2, 30)):
                pass
            wanted = steps_of(table)
            table.close()
            if _without_lock(journal, folder)[: len(wanted)] != wanted:
                raise Harmed("lost", "a table was closed before all of it was on the disk")


def finishing(torment: Torment, well: Healthy) -> None:
    """A game that is over is put away with all that was kept beside it, whatever lies there already."""
    for number, luck in torment.tries():
        folder = _fresh(torment)
        table, note = new_table(torment.seed + number), {"line": f"Round {number}", "seat": "rust"}
        with torment.watch(number, f"game {number}"):
            journal = Journal.create(folder / RUNNING, table.record, note=note)
            table.journal = journal
            for _ in islice(changes(table, torment.seed + number), luck.randrange(1, 12)):
                pass
            if luck.random() < 0.5:
                (folder / FINISHED).mkdir()
                (folder / FINISHED / journal.path.name).write_bytes(b"another game")
            path = journal.finish(folder / FINISHED)
            if read_note(path).get("line") != note["line"]:
                raise Harmed("lost", "the note of a game that is over is gone")
            if _found(path) != steps_of(table):
                raise Harmed("lost", "steps of a game that is over are gone")


def windows(torment: Torment, well: Healthy) -> None:
    """Two windows over one profile: each keeps what it was told, and neither takes the other's game."""
    for number, luck in torment.tries():
        folder = _fresh(torment) / "disk"
        with torment.watch(number, "two windows"):
            one, other = SettingsFile(folder), SettingsFile(folder)
            one.now.text_size = luck.randrange(101, 200)
            other.now.mute = True
            for window in luck.sample((one, other), 2):
                window.save()
            kept = SettingsFile(folder).now
            if kept.text_size != one.now.text_size or not kept.mute:
                raise Harmed("lost", "a window has written over what the other had changed")
            table = new_table(torment.seed + number)
            journal = Journal.create(folder, table.record)
            journal.flush(PATIENCE)
            try:
                Journal.open(journal.path).close()
            except RampartsError:
                pass
            else:
                raise Harmed("wrong", "two windows write to one game")
            finally:
                journal.close()
