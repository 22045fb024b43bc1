"""A hand that clicks and types in a real window."""

from __future__ import annotations

import os
import re
import shutil
import struct
import subprocess
import sys
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TypeVar

import pygame
import pytest
from pygame import Surface

T = TypeVar("T")
SWIFT = '{"animation": "off", "questions": false, "explain": false}'
"""Settings of a profile for a hand that presses on blindly: what it cannot see is not asked of it once more."""
ROOT = Path(__file__).parents[2]
SIZE = (1280, 720)
PATIENCE = 180.0
"""Seconds after which nothing more is to be hoped for, on a machine however busy."""
ANSWER = 10.0
"""Seconds after which what was pressed or clicked is done once more."""


def need(*programs: str) -> None:
    """Leave a test out where one of these is not installed; with CI=true `.ci/run` has installed them all."""
    missing = [name for name in programs if not shutil.which(name)]
    if missing and os.environ.get("CI") != "true":
        pytest.skip(f"not on this machine: {', '.join(missing)}")


def until(ask: Callable[[], T], what: str) -> T:
    """What `ask` answers once it is true; patient, for machines that are busy."""
    end = time.monotonic() + PATIENCE
    while True:
        answer = ask()
        if answer:
            return answer
        assert time.monotonic() < end, f"waited in vain for {what}"
        time.sleep(0.1)


def soon(ask: Callable[[], T]) -> T:
    """What `ask` answers once it is true; what it answers by then if it takes longer than a busy machine may need."""
    end = time.monotonic() + ANSWER
    while not (answer := ask()) and time.monotonic() < end:
        time.sleep(0.05)
    return answer


class Hand:
    """The app in a window, and what a player does to it. `command` is what starts it, `without` what it does not see
    of the environment, `frame` the file in which the X server keeps its picture.
    """

    command: tuple[str, ...] = (sys.executable, "-m", "scenes")
    folder: Path = ROOT
    without: tuple[str, ...] = ()

    def __init__(self, display: str, profile: Path, frame: Path) -> None:
        drivers = ("SDL_VIDEODRIVER", "SDL_AUDIODRIVER", "WAYLAND_DISPLAY")
        self.environment = {k: v for k, v in os.environ.items() if k not in drivers}
        self.environment |= {"DISPLAY": display, "SDL_AUDIODRIVER": "dummy"}
        self.profile, self.frame = profile, frame
        self.app: subprocess.Popen[bytes] | None = None

    def start(self, *more: str) -> None:
        size = f"{SIZE[0]}x{SIZE[1]}"
        self.app = subprocess.Popen(
            [*self.command, "--profile", str(self.profile), "--size", size, *more],
            cwd=self.folder,
            env={k: v for k, v in self.environment.items() if k not in self.without},
        )
        self.window = until(self._find, "the window")
        self.do("windowmove", "--sync", self.window, "0", "0")
        self.do("windowfocus", "--sync", self.window)
        self.do("mousemove", "3", "3")  # off the books: one that is pointed at is the one that opens

    def _find(self) -> str:
        found = subprocess.run(
            ["xdotool", "search", "--onlyvisible", "--class", "."],  # nobody else is on this X server
            env=self.environment,
            capture_output=True,
            text=True,
            check=False,
        )
        return found.stdout.split()[0] if found.stdout.split() else ""

    def do(self, *words: str) -> str:
        done = subprocess.run(
            ["xdotool", *words], env=self.environment, capture_output=True, text=True, check=True, timeout=PATIENCE
        )
        return done.stdout

    def key(self, name: str) -> None:
        self.do("key", name)
        time.sleep(0.1)

    def press(self, name: str, ask: Callable[[], T], what: str) -> T:
        """Press a key and wait for what comes of it: a busy app reads it late, and would read it twice.

        Returns what `ask` answers then. Only where nothing comes for long is the key pressed once more.
        """

        def pressed() -> T:
            self.key(name)
            return soon(ask)

        return until(pressed, what)

    def sees(self, picture: Surface, corner: tuple[int, int]) -> bool:
        """Does the window show this picture there?"""
        data = self.frame.read_bytes()
        header = struct.unpack(">25I", data[:100])  # of the format of xwd
        start, width, height, line = header[0] + 12 * header[19], header[4], header[5], header[12]
        whole = pygame.image.frombuffer(data[start : start + line * height], (width, height), "BGRA", line)
        shown = whole.subsurface(picture.get_rect(topleft=corner))
        return pygame.image.tobytes(shown, "RGB") == pygame.image.tobytes(picture, "RGB")

    def click(self, pos: tuple[int, int]) -> None:
        where = re.search(r"X=(-?\d+)\nY=(-?\d+)", self.do("getwindowgeometry", "--shell", self.window))
        assert where is not None
        self.do("mousemove", "--sync", str(pos[0] + int(where[1])), str(pos[1] + int(where[2])))
        time.sleep(0.1)
        self.do("click", "1")
        time.sleep(0.1)

    def stroke(self, points: Sequence[tuple[int, int]], lift: bool = True) -> None:
        """A line with the left button held; `lift` lets go at its end."""
        words = ["mousemove", *map(str, points[0]), "sleep", "0.1", "mousedown", "1"]
        for x, y in points[1:]:
            words += ["sleep", "0.05", "mousemove", str(x), str(y)]
        self.do(*words, "sleep", "0.1", *(("mouseup", "1") if lift else ()))

    def kill(self) -> None:
        """The way a power cut does it."""
        assert self.app is not None
        self.app.kill()
        self.app.wait()

    def steps(self) -> list[str]:
        """The steps of the running game on the disk."""
        games = list((self.profile / "games").glob("*.yaml"))
        if not games:
            return []
        return [line for line in games[0].read_text(encoding="utf-8").splitlines() if line.startswith("- ")]

    def play_solo(self) -> list[str]:
        """A new solo game of Medieval Keep to its end by keyboard alone, a hint asked for and followed at each
        decision; returns its steps once the result is in the statistics.
        """
        self.profile.mkdir(parents=True)
        (self.profile / "settings.json").write_text(SWIFT, encoding="utf-8")
        self.start()
        self.key("n")
        time.sleep(1.0)
        self.key("ctrl+Return")
        until(lambda: list((self.profile / "games").glob("*.yaml")), "the game's file")
        self.play_on("F2", "Return")
        return self.steps()

    def play_on(self, *keys: str) -> None:
        """Press these keys again and again until the result is in the statistics, as long as there is progress."""
        known, end = -1, 0.0
        while not (self.profile / "statistics.sqlite").exists():
            done = len(self.steps())
            if done != known:
                known, end = done, time.monotonic() + PATIENCE
            assert time.monotonic() < end, f"after {known} steps nothing was done any more"
            self.do("key", "--delay", "25", *keys * 4)
