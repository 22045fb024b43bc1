"""The report of an error that nothing handled. Imported only when something went wrong."""

from __future__ import annotations

import sys
import time
import traceback
from pathlib import Path

import pygame

from game.services.writing import write_whole
from scenes.app.display import TITLE
from scenes.system.files import unused


def write_report(profile: Path, error: BaseException, size: tuple[int, int]) -> Path | None:
    """A report of an error in the folder `profile`; None when even that cannot be written. `size`: of the window."""
    folder = profile / "crashes"
    stem = time.strftime("crash-%Y%m%d-%H%M%S")
    words = "".join(traceback.format_exception(error))
    head = (
        f"{TITLE}\nPython {sys.version}\npygame-ce {pygame.version.ver}, SDL {pygame.get_sdl_version()}\n"
        f"{sys.platform}, window {size}\n\n"
    )
    try:
        folder.mkdir(parents=True, exist_ok=True)
        path = unused(folder / f"{stem}.txt")
        write_whole(path, (head + words).encode("utf-8", "backslashreplace"), shared=True)
    except OSError:
        sys.stderr.write(words)
        return None
    return path
