"""Files that another process has locked: nobody waits for them, nothing is lost, and nothing of the other's is changed.

As a module it is that other process: it takes what it is told to on its standard input, and lets it go again.
"""

from __future__ import annotations

import contextlib
import json
import random
import shutil
import sqlite3
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

from game.core.record import load_or_salvage
from game.services.journal import BusyError, Journal
from game.services.locks import Lock
from game.services.statistics import Statistics, finished_game
from scenes.city.drawing import files
from scenes.session.books import StatisticsStore
from scenes.session.saves import Saves
from scenes.system.settings import SettingsFile
from tools.torture.kills import ROOT
from tools.torture.profiles import Healthy, played
from tools.torture.tally import Harmed, Torment

AT_ONCE = 2.0
"""Seconds of the drawing thread that nothing may take while somebody else has a file."""
CHANGES = 20
"""So often another window changes the settings while this one does."""


# ------------------------------------------------------------------------------------------------------ the other


class Other:
    """The other process, as it is told what to do."""

    def __init__(self) -> None:
        command = [sys.executable, "-m", "tools.torture.locks"]
        self._process = subprocess.Popen(
            command, cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, bufsize=1
        )

    def tell(self, *words: str) -> None:
        """Have it do something, and wait until it has begun."""
        assert self._process.stdin is not None and self._process.stdout is not None
        self._process.stdin.write(json.dumps(words) + "\n")
        answer = self._process.stdout.readline()
        if json.loads(answer or '"gone"') != "done":
            raise Harmed("wrong", f"the other process could not {words}: {answer}")

    @contextlib.contextmanager
    def holding(self, kind: str, path: Path) -> Iterator[None]:
        """As long as this lasts it has a file."""
        self.tell(kind, str(path))
        try:
            yield
        finally:
            self.tell("release")

    def end(self) -> None:
        """It is not needed any more."""
        with self._process, contextlib.suppress(OSError):
            assert self._process.stdin is not None
            self._process.stdin.close()


def hold() -> None:
    """Be the other process: take and release what is asked for until nobody asks any more."""
    held = contextlib.ExitStack()
    for line in sys.stdin:
        kind, *paths = json.loads(line)
        if kind == "statistics":
            db = held.enter_context(contextlib.closing(sqlite3.connect(paths[0], isolation_level=None)))
            db.execute("BEGIN EXCLUSIVE")
        elif kind == "release":
            held.close()
        elif kind == "settings":
            print('"done"', flush=True)
            _change_settings(Path(paths[0]))
            continue
        else:
            lock = Lock(Path(paths[0]))
            if not lock.take():
                raise OSError(f"{paths[0]} is locked already")
            held.callback(lock.release)
        print('"done"', flush=True)
    held.close()


def _change_settings(folder: Path) -> None:
    """As another window does: one setting, again and again."""
    file = SettingsFile(folder)
    for number in range(CHANGES):
        file.now.surroundings_volume = number + 1
        file.save()
        time.sleep(0.005)


# ------------------------------------------------------------------------------------------------------ tries


def locks(torment: Torment, well: Healthy) -> None:
    """One file of a profile after another is held by another process."""
    other = Other()
    kinds = (_game, _city, _statistics, _settings)
    try:
        for number, luck in torment.tries():
            profile = torment.folder / "profile"
            shutil.rmtree(profile, ignore_errors=True)
            shutil.copytree(well.folder, profile)
            look = kinds[number % len(kinds)]
            with torment.watch(number, str(look.__doc__)):
                look(other, profile, well, luck)
    finally:
        other.end()


@contextlib.contextmanager
def _at_once(what: str) -> Iterator[None]:
    began = time.monotonic()
    yield
    spent = time.monotonic() - began
    if spent > AT_ONCE:
        raise Harmed("hang", f"{what} took {spent:.1f} seconds")


def _game(other: Other, profile: Path, well: Healthy, luck: random.Random) -> None:
    """A running game that another window has: it is told and not touched, and opens as it was afterwards."""
    origin = luck.choice(list(well.running))
    path = profile / origin.relative_to(well.folder)
    before = path.read_bytes()
    with other.holding("lock", path):
        with _at_once("looking at the running games"):
            Saves(profile).running()
        with _at_once("trying to open the game"):
            try:
                Journal.open(path).close()
            except BusyError:
                pass
            else:
                raise Harmed("wrong", "two windows have the same game")
        if path.read_bytes() != before:
            raise Harmed("wrong", "the game of another window was changed")
    journal = Journal.open(path)
    found = [step.body for step in journal.record.steps]
    journal.close()
    if found != [step.body for step in well.running[origin].steps]:
        raise Harmed("lost", f"{len(found)} steps came back")


def _city(other: Other, profile: Path, well: Healthy, luck: random.Random) -> None:
    """A city that another window has: it opens as a copy, is not renamed, and stays as it is, damaged or not."""
    path = profile / well.city.relative_to(well.folder)
    ink = path.with_suffix(".ink")
    if luck.random() < 0.5:
        raw = bytearray(ink.read_bytes())
        raw[luck.randrange(len(raw))] ^= 1
        ink.write_bytes(raw)
    before = path.read_bytes(), ink.read_bytes()
    with other.holding("lock", path), _at_once("trying to draw on the city"):
        opened = files.open_to_draw(path)
        if opened.lock is not None:
            raise Harmed("wrong", "two windows write to the same city")
        with contextlib.suppress(files.BusyError):
            files.rename(path, "Another", lambda words: None)
            raise Harmed("wrong", "the city of another window was renamed")
        if (path.read_bytes(), ink.read_bytes()) != before:
            raise Harmed("wrong", "the city of another window was changed")
    opened = files.open_to_draw(path)
    if opened.lock is None:
        raise Harmed("wrong", "the city is not free again")
    opened.let_go()
    if len(opened.city.strokes) != 5:
        raise Harmed("lost", f"{len(opened.city.strokes)} of 5 strokes came back")


def _statistics(other: Other, profile: Path, well: Healthy, luck: random.Random) -> None:
    """Statistics that are locked: a result waits for its turn and is kept, at this start or the next."""
    record, events = played("strongholds", 3, 100_000)
    state, _ = load_or_salvage(record)
    game = finished_game("waiting", record, state, events)
    defects: list[BaseException] = []
    books = StatisticsStore(profile, lambda words: None, defects.append)
    with other.holding("statistics", Statistics(profile).path):
        with _at_once("keeping a result"):
            books.keep(game)
            answer = books.ask(lambda statistics: statistics.games())
        if luck.random() < 0.5:
            answer.result()  # it is told that they cannot be read
    if luck.random() < 0.5:  # the app is started again
        books.settle()
        books.close()
        books = StatisticsStore(profile, lambda words: None, defects.append)
    books.retry()
    books.settle()
    books.close()
    if defects:
        raise defects[0]
    if game.id not in {known.id for known in Statistics(profile).games()}:
        raise Harmed("lost", "the result is not in the statistics")


def _settings(other: Other, profile: Path, well: Healthy, luck: random.Random) -> None:
    """Settings that another window changes meanwhile: what either has changed is there in the end."""
    file = SettingsFile(profile)
    other.tell("settings", str(profile))
    with _at_once("keeping the settings"):
        for number in range(CHANGES):
            file.now.pieces_volume = number + 1
            if words := file.save():
                raise Harmed("lost", words)
            time.sleep(0.005)
    other.tell("release")
    found = SettingsFile(profile)
    if found.messages:
        raise Harmed("wrong", " ".join(found.messages))
    if (found.now.pieces_volume, found.now.surroundings_volume) != (CHANGES, CHANGES):
        raise Harmed(
            "lost", f"of {CHANGES} changes {found.now.pieces_volume} and {found.now.surroundings_volume} are there"
        )


if __name__ == "__main__":
    hold()
