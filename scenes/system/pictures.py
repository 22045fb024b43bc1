"""Pictures as files: whole, or not at all."""

from __future__ import annotations

import io
from pathlib import Path

import pygame

from game.services.writing import write_whole


def keep_picture(surface: pygame.Surface, path: Path) -> None:
    """Keep a picture that can be made anew at any time, in the format that its name says; quicker than `write_picture`.

    OSError if the disk does not take all of it; then nothing of it is left to fill the disk.
    """
    data = io.BytesIO()  # SDL itself does not notice a full disk
    pygame.image.save(surface, data, path.name)
    path.parent.mkdir(parents=True, exist_ok=True)
    write_whole(path, data.getvalue(), shared=True, lasting=False)


def write_picture(surface: pygame.Surface, path: Path) -> None:
    """Write a picture as PNG under `path`.  OSError if the disk does not take all of it; then there is no file."""
    data = io.BytesIO()  # SDL itself does not notice a full disk
    pygame.image.save(surface, data, "picture.png")
    write_whole(path, data.getvalue())
