"""What came of games is kept on the disk as they end, so that a run which was stopped goes on where it was.

A file a match, `<game>-<mode>-<players>-<fingerprint>.jsonl`: its first line is the match, then a line a game in the
order in which they ended. Lines are only ever added; a torn last line (a kill, a full disk) is cut off when the file is
opened again, and of two lines with one seed the first one counts.
"""

from __future__ import annotations

import hashlib
import os
from collections.abc import Iterable
from pathlib import Path
from typing import Final

import msgspec

from game.core.data import typed
from game.core.text.errors import SetupError
from tools.simulation.match import Match, Outcome

_FINGERPRINT: Final = 12


class Store:
    """The games of one match that were played so far."""

    def __init__(self, folder: Path, match: Match) -> None:
        """Open or begin the file. Raises SetupError if it holds another match or a damaged line, OSError."""
        head = msgspec.json.encode(match, order="deterministic")
        print_of = hashlib.sha256(head).hexdigest()[:_FINGERPRINT]
        folder.mkdir(parents=True, exist_ok=True)
        self.path = folder / f"{match.game}-{match.mode}-{len(match.players)}-{print_of}.jsonl"
        self.outcomes: dict[int, Outcome] = {}
        """By seed."""
        if self.path.exists():
            self._read(head)
        else:
            self._append(head)

    def _read(self, head: bytes) -> None:
        text = self.path.read_bytes()
        whole = text[: text.rfind(b"\n") + 1]
        if len(whole) < len(text):
            with self.path.open("r+b") as file:
                file.truncate(len(whole))
        lines = whole.splitlines()
        if not lines:  # stopped before the first line was whole
            self._append(head)
            return
        if lines[0] != head:
            raise SetupError("store", f"{self.path} holds games of another match")
        for number, line in enumerate(lines[1:], 2):
            try:
                outcome = typed.decode(line, Outcome)
            except msgspec.MsgspecError as error:
                raise SetupError("store", f"{self.path}, line {number}: {error}") from error
            self.outcomes.setdefault(outcome.seed, outcome)

    def missing(self, seeds: Iterable[int]) -> list[int]:
        """Those of the seeds that were not played yet."""
        return [seed for seed in seeds if seed not in self.outcomes]

    def add(self, outcomes: Iterable[Outcome]) -> None:
        """Keep these games; they are on the disk when this returns."""
        fresh = [outcome for outcome in outcomes if outcome.seed not in self.outcomes]
        self._append(*map(msgspec.json.encode, fresh))
        self.outcomes.update((outcome.seed, outcome) for outcome in fresh)

    def _append(self, *lines: bytes) -> None:
        with self.path.open("ab") as file:
            file.write(b"".join(line + b"\n" for line in lines))
            file.flush()
            os.fsync(file.fileno())
