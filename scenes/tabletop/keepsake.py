"""What a played game leaves to be kept: a sheet that asks in what form."""

from __future__ import annotations

from game.core.record import Record
from scenes.ui.screens.sheets import Sheet


class Keepsake(Sheet):
    """Base of a game's sheet (`GameScenes.keepsake`): it is made for a record of that game."""

    def __init__(self, record: Record) -> None:
        super().__init__()
        self.record = record
