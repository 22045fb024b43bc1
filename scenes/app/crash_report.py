"""The report of an error that nothing handled. Imported only when something went wrong."""

from __future__ import annotations

import contextlib
import itertools
import sys
import time
import traceback
from pathlib import Path

import pygame

from scenes.app.display import TITLE


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
        for number in itertools.count(1):
            path = folder / (f"{stem}.txt" if number == 1 else f"{stem}-{number}.txt")
            with contextlib.suppress(FileExistsError), path.open("x", encoding="utf-8") as file:
                file.write(head + words)
                return path
    except OSError:
        sys.stderr.write(words)
    return None
