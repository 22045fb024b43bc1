"""The screen of a game as an array of pixels, for programs that learn (`render_mode="rgb_array"`)."""

from __future__ import annotations

import atexit
import os
import tempfile
from functools import cache
from pathlib import Path

import numpy as np
import pygame
from numpy.typing import NDArray

from game.core.record import Record, Replay
from game.core.text.errors import SetupError
from scenes.app.app import App
from scenes.session.catalogue import scenes_of
from scenes.session.table.seating import Seating
from scenes.session.table.table import Table
from scenes.tabletop.game_screen import screen_class

SIZE = (1280, 720)
FRAMES = 240
"""So many sixtieths of a second are enough for everything to come to rest."""


class _Painter:
    """An app without a window, in a profile of its own, with a clock that goes as it wants."""

    def __init__(self) -> None:
        os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
        os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
        self._folder = tempfile.TemporaryDirectory(prefix="ramparts-pictures-")
        atexit.register(self._folder.cleanup)
        self._time = 100.0
        self._app = App(Path(self._folder.name), SIZE, window=False, clock=lambda: self._time)

    def paint(self, record: Record) -> NDArray[np.uint8]:
        """Height, width, red-green-blue, of the record's last position."""
        entry = scenes_of(record.game.id)
        if entry is None:
            raise SetupError("game", f"{record.game.title} has no screen")
        table = Table(record, seating=_eyes_of_who_decides(record))
        self._app.stack.push(screen_class(entry)(table))
        for _ in range(FRAMES):
            self._time += 1 / 60
            if not self._app.step():
                break
        pixels = pygame.surfarray.array3d(self._app.screen).swapaxes(0, 1).copy()
        table.close()
        self._app.stack.clear()
        return pixels


def _eyes_of_who_decides(record: Record) -> Seating:
    """One person at the screen, who decides next; the others' hands are not to be seen."""
    state = Replay(record).play_all()
    waits = state.rules.waited_for(state)
    me = waits[0] if waits else record.setup.players[0]
    return Seating(bots={seat: "random" for seat in record.setup.players if seat != me})


@cache
def _painter() -> _Painter:
    return _Painter()


def paint(record: Record) -> NDArray[np.uint8]:
    """The screen of a record's last position, as the one sees it who decides: 720 rows of 1280 pixels."""
    return _painter().paint(record)
