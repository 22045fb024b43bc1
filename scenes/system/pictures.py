"""Pictures as files: whole, or not at all."""

from __future__ import annotations

import errno
import io
from pathlib import Path

import pygame

from game.services.writing import write_whole
from scenes.system.words import tr


def keep_picture(surface: pygame.Surface, path: Path) -> None:
    """Keep a picture that can be made anew at any time, in the format that its name says; quicker than `write_picture`.

    OSError if the disk does not take all of it; then nothing of it is left to fill the disk.
    """
    data = io.BytesIO()  # SDL itself does not notice a full disk
    pygame.image.save(surface, data, path.name)
    path.parent.mkdir(parents=True, exist_ok=True)
    write_whole(path, data.getvalue(), shared=True, lasting=False)


def write_picture(surface: pygame.Surface, path: Path) -> None:
    """Write a picture as PNG under `path`.  OSError if the disk does not take all of it; then there is no file.

    A pipe or a device of that name stays what it is: a file in its place would be no service to anybody.
    """
    if path.exists() and not path.is_file():
        raise OSError(errno.EINVAL, tr("it is not a file"), str(path))
    data = io.BytesIO()  # SDL itself does not notice a full disk
    pygame.image.save(surface, data, "picture.png")
    write_whole(path, data.getvalue())
