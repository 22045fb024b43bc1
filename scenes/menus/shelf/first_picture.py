"""The picture of the shelf as it was last seen, so that the first screen is there at once.

Pen and wash take a tenth of a second to draw; the picture of last time takes a few milliseconds to read.  It is used
only when everything that it shows is still the same, and the true drawing follows when the window is at rest.
"""

from __future__ import annotations

import os
import zlib
from pathlib import Path

import pygame

from game import __version__
from scenes.system.pictures import keep_picture
from scenes.system.settings import CACHE


def drawing_age() -> int:
    """The newest change of the drawing code, so that a picture never outlives it."""
    scenes = Path(__file__).parents[2]
    return max(_newest(str(scenes / folder)) for folder in ("paint", "ui", "menus"))


def _newest(folder: str) -> int:
    """The newest change of any code in a folder: pathlib takes ten times as long to look."""
    found = [0]
    with os.scandir(folder) as entries:
        for entry in entries:
            if entry.is_dir():
                found.append(_newest(entry.path))
            elif entry.name.endswith(".py"):
                found.append(entry.stat().st_mtime_ns)
    return max(found)


class FirstPicture:
    """One kept picture in the profile, found by everything that it shows."""

    def __init__(self, profile: Path, *shows: object) -> None:
        name = zlib.crc32(repr((__version__, drawing_age(), shows)).encode())
        self.path = profile / CACHE / f"shelf-{name:08x}.bmp"

    def load(self, size: tuple[int, int]) -> pygame.Surface | None:
        """The picture, or None when there is none that fits."""
        if not self.path.is_file():
            return None
        try:
            picture = pygame.image.load(str(self.path))
        except (OSError, pygame.error):
            return None  # a damaged picture is drawn anew
        return picture if picture.get_size() == size else None

    def save(self, picture: pygame.Surface) -> None:
        """Keep the picture in place of older ones; a disk that refuses costs only time at the next start."""
        if self.path.is_file():
            return
        try:
            keep_picture(picture, self.path)
            for old in self.path.parent.glob("shelf-*.bmp"):
                if old != self.path:
                    old.unlink(missing_ok=True)
        except (OSError, pygame.error):
            return
