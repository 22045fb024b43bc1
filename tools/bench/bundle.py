"""The bundle against the source: its size, and how soon it shows the first screen."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from pathlib import Path

from tools.environment import ROOT


def starts(folder: Path) -> Iterator[tuple[str, Callable[[], float]]]:
    """Names and calls of the two starts to compare: each shows the shelf, takes a picture of it and ends; ms."""
    environ = {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy", **os.environ}
    environ.pop("PYTHONDONTWRITEBYTECODE", None)
    for name, command in (("bundle", [str(folder / "ramparts")]), ("source", [sys.executable, "-m", "scenes"])):
        profile = tempfile.mkdtemp()
        picture = Path(profile, "shelf.png")
        call = [*command, "--profile", profile, "--size", "1280x720", "--screenshot", str(picture), "--after"]

        def start(call: list[str] = call, picture: Path = picture, after: str = "0") -> float:
            began = time.perf_counter()
            subprocess.run([*call, after], cwd=ROOT, env=environ, capture_output=True, check=True)
            spent = (time.perf_counter() - began) * 1e3
            picture.unlink()
            return spent

        start(after="2")  # the first one compiles, and keeps the picture of the shelf
        yield name, start


def bundled(out: Path) -> dict[str, float | str]:
    """Make a bundle in this folder; what its maker tells of it."""
    call = [sys.executable, str(ROOT / "tools" / "run.py"), "bundle", "--out", str(out)]
    told = subprocess.run(call, capture_output=True, text=True, check=True).stdout
    found: dict[str, float | str] = json.loads(told[told.index("{") :])
    return found
