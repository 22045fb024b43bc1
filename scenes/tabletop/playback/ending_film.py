"""The film of an ending: how it is painted, then a while of its life, as an animated PNG to show to others.

What the window showed is taken as it was when the film was asked for; its pictures are made beside the window.
"""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Iterator, Sequence
from multiprocessing.connection import Connection
from pathlib import Path

import pygame
from msgspec import Struct
from pygame import Rect, Surface

from game.core.text import reasons
from game.services.coach import stand_back
from scenes.paint.theme import Theme
from scenes.system.animated import animated
from scenes.system.making import ExportJob
from scenes.system.words import later
from scenes.tabletop.board.life import BEATS, Blit
from scenes.ui.frame.transition import NORMAL, Transition

WIDE = 960
"""Pixels that a film is wide at the most: it is sent to others."""
PACE, HOLDS = round(1000 / BEATS), 2500
"""Milliseconds that a picture is shown, and the last one."""
LIVES = 30
"""Pictures of its life, once it has been painted."""


class Ending(Struct, frozen=True):
    """An ending as the window showed it: the whole picture, the part of it that is kept, and what lives over it."""

    picture: Surface
    place: Rect
    life: Sequence[Sequence[Blit]]
    """What is drawn at each tick; nothing where all stands still."""
    scale: float
    theme: Theme

    @property
    def size(self) -> tuple[int, int]:
        """Pixels of its film."""
        share = min(1.0, WIDE / self.place.w)
        return round(self.place.w * share), round(self.place.h * share)

    @property
    def painted(self) -> int:
        """Pictures in which it is painted."""
        return round(NORMAL["painted"] / PACE)

    @property
    def rests(self) -> list[int]:
        """The milliseconds that each picture is shown."""
        return [PACE] * (self.painted + len(self.life)) + [HOLDS]

    def frames(self) -> Iterator[Surface]:
        """Its pictures: stroke by stroke onto the bare sheet, then its life, then the whole once more."""
        size, whole = self.size, Surface(self.picture.get_size())
        sheet = Surface(size)
        sheet.fill(self.theme.deep_parchment)
        share = size[0] / self.place.w
        brush = Transition("painted", sheet, NORMAL["painted"], self.scale * share, self.theme)
        brush.started = 0.0
        for number in range(len(self.rests)):
            whole.blit(self.picture, (0, 0))
            if self.life:
                whole.blits(self.life[number % len(self.life)], False)
            part = whole.subsurface(self.place)
            frame = pygame.transform.smoothscale(part, size) if share < 1 else part.copy()
            if number < self.painted:
                brush.draw(frame, number * PACE / 1000)
            yield frame


class EndingFilm(ExportJob):
    """The film of an ending in the making; `done` hears the words at the end, in the thread."""

    def __init__(self, path: Path, ending: Ending, done: Callable[[str], None] | None = None) -> None:
        self.ending = ending
        super().__init__(path, _pack, later("The film"), done)

    def order(self, pipe: Connection) -> None:
        rests = self.ending.rests
        pipe.send((self.ending.size, rests))
        for number, frame in enumerate(self.ending.frames(), start=1):
            pipe.send_bytes(pygame.image.tobytes(frame, "RGB"))
            self.share = number / len(rests)


def _pack(pipe: Connection) -> None:
    """The process: pack the pictures that come, then send the file back."""
    stand_back()
    size, rests = pipe.recv()
    pictures = ((pygame.image.frombytes(pipe.recv_bytes(), size, "RGB"), rest) for rest in rests)
    with contextlib.suppress(BrokenPipeError, EOFError):  # nobody waits for it any more
        try:
            for piece in [piece for _, piece in animated(size, len(rests), pictures)]:
                pipe.send((1.0, piece, None))
            pipe.send((None, b"", None))
        except MemoryError as error:
            pipe.send((0.0, b"", reasons.cause(error)))
