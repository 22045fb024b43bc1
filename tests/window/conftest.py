"""An X server without a screen for each test, where the machine has one."""

from __future__ import annotations

import os
import shutil
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.window.hand import Hand

MISSING = not (shutil.which("Xvfb") and shutil.which("xdotool")) and os.environ.get("CI") != "true"


@pytest.fixture
def display(tmp_path: Path) -> Iterator[str]:
    """An X server of our own, which keeps its picture in a file."""
    if MISSING:
        pytest.skip("Xvfb and xdotool are not on this machine")
    read, write = os.pipe()
    server = subprocess.Popen(
        ["Xvfb", "-displayfd", str(write), "-screen", "0", "1600x900x24", "-nolisten", "tcp", "-noreset",
         "-fbdir", str(tmp_path)],
        pass_fds=[write], stderr=subprocess.DEVNULL,
    )  # fmt: skip
    os.close(write)
    with os.fdopen(read) as answer:
        number = answer.readline().strip()
    yield f":{number}"
    server.terminate()
    server.wait()


@pytest.fixture
def hand(display: str, tmp_path: Path) -> Iterator[Hand]:
    hand = Hand(display, tmp_path / "profile", tmp_path / "Xvfb_screen0")
    yield hand
    if hand.app is not None and hand.app.poll() is None:
        hand.kill()
