"""A game in a real window: an X server without a screen, and a hand that clicks and types in it."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TypeVar

import pytest

T = TypeVar("T")
ROOT = Path(__file__).parents[2]
SIZE = (1280, 720)
PATIENCE = 60.0

pytestmark = pytest.mark.skipif(
    not (shutil.which("Xvfb") and shutil.which("xdotool")) and os.environ.get("CI") != "true",
    reason="Xvfb and xdotool are not on this machine",
)


def until(ask: Callable[[], T], what: str) -> T:
    """What `ask` answers once it is true; patient, for machines that are busy."""
    end = time.monotonic() + PATIENCE
    while True:
        answer = ask()
        if answer:
            return answer
        assert time.monotonic() < end, f"waited in vain for {what}"
        time.sleep(0.1)


@pytest.fixture
def display() -> Iterator[str]:
    """An X server of our own."""
    read, write = os.pipe()
    server = subprocess.Popen(
        ["Xvfb", "-displayfd", str(write), "-screen", "0", "1600x900x24", "-nolisten", "tcp"],
        pass_fds=[write], stderr=subprocess.DEVNULL,
    )  # fmt: skip
    os.close(write)
    with os.fdopen(read) as answer:
        number = answer.readline().strip()
    yield f":{number}"
    server.terminate()
    server.wait()


class Hand:
    """The app in a window, and what a player does to it."""

    def __init__(self, display: str, profile: Path) -> None:
        drivers = ("SDL_VIDEODRIVER", "SDL_AUDIODRIVER", "WAYLAND_DISPLAY")
        self.environment = {k: v for k, v in os.environ.items() if k not in drivers}
        self.environment |= {"DISPLAY": display, "SDL_AUDIODRIVER": "dummy"}
        self.profile = profile
        self.app: subprocess.Popen[bytes] | None = None

    def start(self, *more: str) -> None:
        size = f"{SIZE[0]}x{SIZE[1]}"
        self.app = subprocess.Popen(
            [sys.executable, "-m", "scenes", "--profile", str(self.profile), "--size", size, *more],
            cwd=ROOT, env=self.environment,
        )  # fmt: skip
        self.window = until(self._find, "the window")
        self.do("windowmove", "--sync", self.window, "0", "0")
        self.do("windowfocus", "--sync", self.window)

    def _find(self) -> str:
        found = subprocess.run(
            ["xdotool", "search", "--onlyvisible", "--class", "."],  # nobody else is on this X server
            env=self.environment, capture_output=True, text=True, check=False,
        )  # fmt: skip
        return found.stdout.split()[0] if found.stdout.split() else ""

    def do(self, *words: str) -> str:
        done = subprocess.run(["xdotool", *words], env=self.environment, capture_output=True, text=True, check=True)
        return done.stdout

    def key(self, name: str) -> None:
        self.do("key", name)
        time.sleep(0.1)

    def click(self, pos: tuple[int, int]) -> None:
        where = re.search(r"X=(-?\d+)\nY=(-?\d+)", self.do("getwindowgeometry", "--shell", self.window))
        assert where is not None
        self.do("mousemove", "--sync", str(pos[0] + int(where[1])), str(pos[1] + int(where[2])))
        time.sleep(0.1)
        self.do("click", "1")
        time.sleep(0.1)

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


@pytest.fixture
def hand(display: str, tmp_path: Path) -> Iterator[Hand]:
    hand = Hand(display, tmp_path / "profile")
    yield hand
    if hand.app is not None and hand.app.poll() is None:
        hand.kill()


def places(tmp_path: Path) -> dict[str, tuple[int, int]]:
    """Where the things of the screens stand in a window of that size, from an app without one."""
    from scenes.app.navigator import entry_of
    from scenes.menus.new_game import NewGame
    from scenes.menus.shelf import Shelf
    from tools.driver import Driver

    tmp_path.mkdir()
    driver = Driver(tmp_path, SIZE)
    found: dict[str, tuple[int, int]] = {}
    for scene in (Shelf(), NewGame(entry_of("medieval-keep"))):
        driver.push(scene)
        found |= {thing.id: thing.rect.center for zone in scene.zone_list for thing in zone.things}
    return found


def test_a_game_is_begun_by_mouse_killed_and_continued(hand: Hand, tmp_path: Path) -> None:
    where = places(tmp_path / "plan")
    hand.start()

    def begin() -> bool:
        # on a busy machine the next screen may not be there yet: what is clicked twice does no harm
        hand.click(where["new-game"])
        hand.click(where["begin"])
        return bool(list((hand.profile / "games").glob("*.yaml")))

    until(begin, "the game's file")
    until(lambda: hand.key("ctrl+Return") or hand.steps(), "the first action on the disk")
    before = hand.steps()
    assert "do: draw" in before[0]
    hand.kill()
    hand.start()
    assert hand.steps()[: len(before)] == before

    def undone() -> bool:
        hand.key("c")
        hand.key("ctrl+z")
        return len(hand.steps()) < len(before)

    until(undone, "undo in the game that goes on")
    assert not (hand.profile / "crashes").exists()


def test_closing_the_window_ends_the_app_with_code_0(hand: Hand) -> None:
    hand.start()
    until(lambda: (hand.profile / "cache").exists(), "the first screen at rest")
    hand.key("q")
    assert hand.app is not None
    assert hand.app.wait(PATIENCE) == 0
    assert (hand.profile / "settings.json").is_file()


def test_a_click_without_any_length_is_a_click(hand: Hand, tmp_path: Path) -> None:
    """Press and release that come together, while nothing moves, are read in their order."""
    where = places(tmp_path / "plan")
    hand.start()
    until(lambda: (hand.profile / "cache").exists(), "the first screen at rest")
    time.sleep(2)
    hand.do("mousemove", "--sync", *map(str, where["quit"]))
    time.sleep(1)
    hand.do("click", "1")
    assert hand.app is not None
    assert hand.app.wait(PATIENCE) == 0


def test_a_window_is_resized_down_to_a_stamp_and_back(hand: Hand) -> None:
    hand.start()
    for width, height in ((1400, 800), (300, 220), (1024, 640)):
        hand.do("windowsize", "--sync", hand.window, str(width), str(height))
        time.sleep(0.4)
    hand.key("n")
    hand.key("Escape")
    hand.key("q")
    assert hand.app is not None
    assert hand.app.wait(PATIENCE) == 0
    assert not (hand.profile / "crashes").exists()


def test_a_whole_game_by_keyboard_alone(hand: Hand) -> None:
    """A new solo game to its end, a hint asked for and followed at each decision; the result is in the statistics."""
    hand.profile.mkdir(parents=True)
    (hand.profile / "settings.json").write_text('{"animation": "off"}', encoding="utf-8")
    hand.start()
    hand.key("n")
    time.sleep(1.0)
    hand.key("ctrl+Return")
    until(lambda: list((hand.profile / "games").glob("*.yaml")), "the game's file")
    for _ in range(60):
        hand.do("key", "--delay", "110", *["F2", "Return"] * 8)
        if (hand.profile / "statistics.sqlite").exists():
            break
    from game.services.statistics import Statistics

    (kept,) = until(lambda: Statistics(hand.profile).games(), "the result")
    assert kept.game == "medieval-keep" and kept.mode == "solo" and kept.reason in ("deck", "fallen")
    assert len(hand.steps()) >= 42
