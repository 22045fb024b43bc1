"""Pictures as files: whole, or not at all."""

from __future__ import annotations

import io
from pathlib import Path

import pygame

from scenes.system.settings import write_whole


def write_picture(surface: pygame.Surface, path: Path) -> None:
    """Write a picture as PNG under `path`.  OSError if the disk does not take all of it; then there is no file."""
    data = io.BytesIO()  # SDL itself does not notice a full disk
    pygame.image.save(surface, data, "picture.png")
    write_whole(path, data.getvalue())
