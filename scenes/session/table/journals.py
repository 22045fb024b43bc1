"""Where a table writes what happens; the file itself is elsewhere."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Protocol

from msgspec import Struct

from game.core.position.state import State
from game.core.record import Record, Step


class Journal(Protocol):
    """Where a running game is kept: `game.services.journal.Journal`, which writes off the drawing thread."""

    def append(self, step: Step | Mapping[str, object]) -> None:
        """Add one step."""

    def truncate(self, steps: int) -> None:
        """Keep only the first `steps` steps."""

    def replace(self, record: Record) -> None:
        """Hold this record from now on: what stands before the steps has changed, too."""

    def note(self, **facts: object) -> None:
        """Keep facts beside the game."""

    def seal(self, state: State[Struct]) -> None:
        """Add the digest of the position, and the position, until the next step."""

    def flush(self, timeout: float | None = None) -> bool:
        """Wait until everything so far is on the disk; False if the disk refuses, or after `timeout` seconds."""

    @property
    def trouble(self) -> str:
        """Why the disk refuses, in a sentence for people; empty if all is well."""

    def close(self) -> bool:
        """Make sure that everything is on the disk; False if the disk refused."""


class NoJournal:
    """For tests, pictures and games that are not kept."""

    def append(self, step: Step | Mapping[str, object]) -> None:
        """Nothing is kept."""

    def truncate(self, steps: int) -> None:
        """Nothing is kept."""

    def replace(self, record: Record) -> None:
        """Nothing is kept."""

    def note(self, **facts: object) -> None:
        """Nothing is kept."""

    def seal(self, state: State[Struct]) -> None:
        """Nothing is kept."""

    def flush(self, timeout: float | None = None) -> bool:
        """Nothing is kept."""
        return True

    @property
    def trouble(self) -> str:
        """Nothing is kept."""
        return ""

    def close(self) -> bool:
        """Nothing is kept."""
        return True
