"""Other photos in reach: those that lie beside this one and are of the same day, each shown small."""

from __future__ import annotations

import contextlib
import itertools
import os
from collections.abc import Callable
from functools import partial
from pathlib import Path

import pygame
from pygame import Rect, Surface

from scenes.city.from_photo.views import Print
from scenes.system.beside import Job
from scenes.system.files import PICTURES, shown
from scenes.system.picture_door import Awaited, the_door
from scenes.system.picture_reader import Decoded

MOST = 2
"""So many are shown."""
_LOOKED_AT = 5000
"""So many files of a folder are looked at."""
_DAY = 12 * 60 * 60
"""Seconds: pictures no further apart are of one day."""
SMALL = 360


def of_the_day(file: Path, most: int = MOST) -> list[Path]:
    """The pictures in a file's folder that were made on the same day, those nearest to it in time first."""
    found: list[tuple[float, str, Path]] = []
    with contextlib.suppress(OSError):
        made = file.stat().st_mtime
        with os.scandir(file.parent) as entries:
            for entry in itertools.islice(entries, _LOOKED_AT):
                if Path(entry.name).suffix.lower() not in PICTURES or entry.name == file.name:
                    continue
                with contextlib.suppress(OSError):
                    away = abs(entry.stat().st_mtime - made)
                    if entry.is_file() and away < _DAY:
                        found.append((away, entry.name, Path(entry.path)))
    return [path for _, _, path in sorted(found)[:most]]


class OtherPhotos:
    """The photos beside another one, looked for and decoded beside the window."""

    def __init__(self, file: str) -> None:
        self.small: dict[Path, Surface] = {}
        self._looking: Job[list[Path]] | None = Job("looking for photos", lambda told: of_the_day(Path(file)))
        self._awaited: list[Awaited] = []

    @property
    def busy(self) -> bool:
        """Is there more to come?"""
        return self._looking is not None or bool(self._awaited)

    def heed(self) -> bool:
        """Take what has come; was there anything?"""
        before = len(self.small)
        if self._looking is not None and self._looking.done:
            files, self._looking = self._looking.result(), None
            self._awaited = [
                Awaited(the_door().ask(path, SMALL), partial(self._arrived, path), lambda why: None) for path in files
            ]
        self._awaited = [one for one in self._awaited if one.heed()]
        return len(self.small) > before

    def _arrived(self, path: Path, picture: Decoded) -> None:
        self.small[path] = pygame.image.frombuffer(picture.pixels, picture.size, "RGBA").convert(24)

    def call_off(self) -> None:
        """Nobody wants them any more."""
        if self._looking is not None:
            self._looking.call_off()
        for one in self._awaited:
            one.call_off()
        self._looking, self._awaited = None, []


class OtherPhoto(Print):
    """A photo that is read in place of this one when it is clicked."""

    acts = True

    def __init__(self, path: Path, rect: Rect, picture: Surface, take: Callable[[str], None]) -> None:
        super().__init__(f"other-{shown(path.name)}", rect, shown(path.name), picture)
        self.quiet, self.kind, self.tip = False, "button", shown(path.name)
        self.press = lambda: take(str(path))

    def hit(self, pos: tuple[int, int]) -> bool:
        return self.rect.collidepoint(pos)
