"""Running games in the player's folder: which there are, starting, going on, and the picture on the shelf.

A running game's record is its own journal: the header of a record and one line a step, appended and synced off the
drawing thread.
"""

from __future__ import annotations

import itertools
import json
import os
import queue
import threading
import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from game.core.record import Record
    from scenes.app import App

FOLDER = "games"


@dataclass(frozen=True, slots=True)
class Running:
    """A running game as the shelf shows it."""

    path: Path
    game: str
    title: str
    line: str
    when: float
    pieces: tuple[str, ...] = ()
    """Structures for the little painting."""
    seat: str = "azure"


class FileJournal:
    """A record file that grows by a line a step.  `failed` hears of a disk that refuses."""

    def __init__(self, path: Path, header: str, steps: list[str], failed: Callable[[str], None] | None = None) -> None:
        self.path = path
        self.failed = failed
        self._offsets = [len(header.encode())]
        for line in steps:
            self._offsets.append(self._offsets[-1] + len(line.encode()))
        self._work: queue.SimpleQueue[Callable[[], None] | None] = queue.SimpleQueue()
        self._done = threading.Event()
        self._worker = threading.Thread(target=self._run, name="journal", daemon=True)
        self._worker.start()
        if not path.exists():
            self._work.put(lambda: self._write(header + "".join(steps), 0))

    def append(self, step: Mapping[str, Any]) -> None:
        from game.core.record import write_step

        line = write_step(step)
        at = self._offsets[-1]
        self._offsets.append(at + len(line.encode()))
        self._work.put(lambda: self._write(line, at))

    def truncate(self, steps: int) -> None:
        del self._offsets[steps + 1 :]
        end = self._offsets[-1]
        self._work.put(lambda: self._write("", end))

    def _write(self, words: str, at: int) -> None:
        with open(self.path, "r+b" if self.path.exists() else "w+b") as file:
            file.seek(at)
            file.truncate()
            file.write(words.encode())
            file.flush()
            os.fsync(file.fileno())

    def _run(self) -> None:
        while (work := self._work.get()) is not None:
            try:
                work()
            except OSError as error:
                if self.failed:
                    self.failed(f"This game could not be saved: {error.strerror}. Play can go on.")
        self._done.set()

    def close(self) -> None:
        self._work.put(None)
        self._done.wait(5.0)


class Saves:
    """The running games of one profile."""

    def __init__(self, profile: Path) -> None:
        self.folder = profile / FOLDER

    def running(self) -> list[Running]:
        """The games that can be continued, newest first.  Files are looked at, not played."""
        found = []
        try:
            paths = [path for path in self.folder.glob("*.yaml") if path.is_file()]
        except OSError:
            return []
        for path in paths:
            entry = self._look(path)
            if entry is not None:
                found.append(entry)
        return sorted(found, key=lambda entry: entry.when, reverse=True)

    def _look(self, path: Path) -> Running | None:
        from scenes.shelf.spines import scenes_of

        try:
            with open(path, encoding="utf-8") as file:
                head = dict(line.split(": ", 1) for line in itertools.islice(file, 12) if ": " in line and line[0] != "-")
            when = path.stat().st_mtime
        except (OSError, UnicodeDecodeError):
            return None
        game = head.get("game", "").strip()
        entry = scenes_of(game)
        if entry is None:
            return None
        mode = head.get("mode", "").strip()
        title = f"{entry.title}, {entry.word(f'short:{mode}', mode)}"
        try:
            note = json.loads(path.with_suffix(".note").read_text(encoding="utf-8"))
            return Running(path, game, title, str(note["line"]), when, tuple(map(str, note["pieces"])), str(note["seat"]))
        except (OSError, ValueError, KeyError, TypeError):
            return Running(path, game, title, "", when)  # the note is decoration: without it the game opens as well

    def journal(
        self, record: Record, path: Path | None = None, failed: Callable[[str], None] | None = None
    ) -> FileJournal:
        """The journal of a game: that of the running file `path`, or of a new one.  Raises OSError."""
        from game.core.record import write_header, write_step

        steps = [write_step(step) for step in record.steps]
        if path is not None:
            return FileJournal(path, write_header(record), steps, failed)
        self.folder.mkdir(parents=True, exist_ok=True)
        stamp = time.strftime("%Y%m%d-%H%M%S")
        number = 0
        while True:
            new = self.folder / f"{record.game.id}-{stamp}{f'-{number}' if number else ''}.yaml"
            if not new.exists():
                return FileJournal(new, write_header(record), steps, failed)
            number += 1

    def open(self, app: App, running: Running) -> None:
        """Go on with a game at its last action; a sentence says so when that is not possible."""
        from scenes.menus.records import open_game

        open_game(app, running.path, go_on=True)


def remember(path: Path, line: str, pieces: Sequence[str] = (), seat: str = "azure") -> None:
    """Keep, beside a running game, what the shelf says and paints of it.  Failure costs only the decoration."""
    try:
        words = json.dumps({"line": line, "pieces": list(pieces), "seat": seat})
        path.with_suffix(".note").write_text(words, encoding="utf-8")
    except OSError:
        return
