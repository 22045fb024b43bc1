"""Everything that is heard, by the name of its file, and how it is written: 16 bit, 44.1 kHz."""

from __future__ import annotations

import contextlib
import os
import wave
import zlib
from collections.abc import Callable, Sequence
from functools import partial
from io import BytesIO
from pathlib import Path

import numpy as np

from game import __version__
from game.services.writing import write_whole
from scenes.score.beds import BEDS, bed
from scenes.score.events import EVENTS, TAKES, event
from scenes.score.notation import ENDINGS, LAYERS, themes
from scenes.score.performance import ending, render
from scenes.score.waves import RATE, Samples


def everything() -> dict[str, Callable[[], Samples]]:
    """Each file's name (without its ending) and how it is made: `keep-siege`, `keep-victory`, `bed-day`, `coin-2`."""
    made: dict[str, Callable[[], Samples]] = {}
    for name, theme in themes().items():
        made |= {f"{name}-{layer}": partial(render, theme, layer) for layer in LAYERS}
        made |= {f"{name}-{which}": partial(ending, theme, which) for which in ENDINGS}
    made |= {f"bed-{name}": partial(bed, name) for name in BEDS}
    return made | {f"{name}-{take + 1}": partial(event, name, take) for name in EVENTS for take in range(TAKES)}


def sixteen_bit(sound: Samples) -> bytes:
    """The samples of one or two channels, interleaved."""
    return np.round(np.clip(np.atleast_2d(sound), -1, 1).T * 32767).astype("<i2").tobytes()


def wav(sound: Samples) -> bytes:
    """A WAV file of one or two channels."""
    file = BytesIO()
    with wave.open(file, "wb") as out:
        out.setnchannels(len(np.atleast_2d(sound)))
        out.setsampwidth(2)
        out.setframerate(RATE)
        out.writeframes(sixteen_bit(sound))
    return file.getvalue()


def path_in(folder: Path, name: str) -> Path:
    """Where a sound is kept; another version of the program or of its score keeps another."""
    here = Path(__file__).parent
    made_by = max(file.stat().st_mtime_ns for file in here.iterdir() if file.suffix in (".py", ".yaml"))
    return folder / f"score-{zlib.crc32(repr((__version__, made_by)).encode()):08x}-{name}.wav"


def keep(folder: Path, names: Sequence[str]) -> None:
    """Make these and keep them, where they are not kept yet. For a process of its own, which makes way to others.

    On a disk that takes nothing there are no tunes, and nothing is said of it: the game's own file says it.
    """
    if hasattr(os, "nice"):
        os.nice(10)
    made = everything()
    with contextlib.suppress(OSError):
        folder.mkdir(parents=True, exist_ok=True)
        for name in names:
            path = path_in(folder, name)
            if not path.is_file():
                write_whole(path, wav(made[name]()), shared=True, lasting=False)
