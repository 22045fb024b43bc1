"""A running game is kept while it is played; a disk that refuses is told of, and play goes on."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from msgspec import Struct

from game.core.position.state import State
from game.core.text import reasons
from game.core.text.errors import RampartsError
from scenes.session.table.journals import Journal
from scenes.system.words import said, tr

PATIENCE = 1.0
"""Seconds that a disk is waited for before a table is left."""


class Kept(Protocol):
    """A game that is kept: where, and who is told of trouble with the disk."""

    journal: Journal
    trouble: Callable[[str], None] | None

    @property
    def state(self) -> State[Struct]:
        """The present state."""

    @property
    def over(self) -> bool:
        """Is the game over?"""


class Keeping:
    """The journal of one table, from the first action to the end."""

    def __init__(self, table: Kept) -> None:
        self.table = table
        self.changed = False
        """Has anything been written since the table was laid?"""
        self.closed = False

    def write(self, do: Callable[[], None]) -> None:
        """Write something; a full or read-only disk is told and play goes on."""
        self.changed = True
        try:
            do()
        except (OSError, RampartsError) as error:
            if self.table.trouble:
                self.table.trouble(tr("This game could not be saved: {why}", why=error))

    def close(self) -> None:
        """The game leaves the screen; its journal is finished."""
        self.closed = True
        table = self.table
        try:
            if self.changed or table.over:
                table.journal.seal(table.state)
            kept, why = table.journal.close(), table.journal.trouble
        except (OSError, RampartsError) as error:
            kept, why = False, reasons.cause(error)
        if not kept and table.trouble:
            table.trouble(tr("The last actions of this game could not be saved: {why}", why=why))

    def unsaved(self) -> str:
        """Why the last actions would be lost if the table were left now; empty if everything is on the disk."""
        if self.closed or self.table.journal.flush(PATIENCE):
            return ""
        return said(self.table.journal.trouble) or tr("The disk has not taken the last actions yet.")
