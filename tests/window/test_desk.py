"""A real window among others: a window manager, a second window, another layout, a clock that passes midnight."""

from __future__ import annotations

import re
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from tests.window.hand import SWIFT, Hand, need, soon, until
from tests.window.test_window import places

NEEDED = ("openbox", "wmctrl", "setxkbmap", "xrandr", "faketime")
OTHER = """
import pygame
pygame.display.init()
pygame.display.set_mode((300, 200))
pygame.display.set_caption("Another one")
while True:
    pygame.event.wait(200)
"""
Z = "52"
"""The code of the key on which a Z stands on most keyboards."""


class Desk(Hand):
    """A hand whose window stands among others."""

    def _find(self) -> str:
        return next((line.split()[0] for line in said(self, "-l").splitlines() if line.endswith(" Ramparts")), "")


@pytest.fixture
def desk(display: str, tmp_path: Path) -> Iterator[Desk]:
    """A desk with a window manager and another window."""
    need(*NEEDED)
    hand = Desk(display, tmp_path / "profile", tmp_path / "Xvfb_screen0")
    others = []
    for command, there in (
        (["openbox", "--sm-disable"], lambda: said(hand, "-m")),  # first: a window that opens in its face can be lost
        ([sys.executable, "-c", OTHER], lambda: "Another one" in said(hand, "-l")),
    ):
        others.append(process := subprocess.Popen(command, env=hand.environment))
        until(lambda process=process, there=there: there() or process.poll() is not None, command[0])
        assert process.poll() is None, f"{command} has ended by itself"
    yield hand
    if hand.app is not None and hand.app.poll() is None:
        hand.kill()
    for process in others:
        process.kill()
        process.wait()


def said(hand: Hand, question: str) -> str:
    """What the window manager says of its windows (`-l`) or of itself (`-m`); nothing as long as there is none."""
    done = subprocess.run(["wmctrl", question], env=hand.environment, capture_output=True, text=True, check=False)
    return done.stdout


def ink(hand: Hand) -> list[str]:
    """The lines of the city that is drawn: its edits, and what took them back."""
    files = list((hand.profile / "cities").glob("*.ink"))
    return files[0].read_text(encoding="utf-8").splitlines() if files else []


def strokes(hand: Hand) -> int:
    return sum('"stroke"' in line for line in ink(hand))


def test_a_stroke_is_lifted_and_kept_whatever_the_desk_does(desk: Desk) -> None:
    """Made smaller, left for another window or put away in mid-stroke; and Ctrl+Z where the keyboard is Russian."""
    desk.start()
    desk.do("windowactivate", "--sync", desk.window)
    until(lambda: (desk.profile / "cache").exists(), "the first screen at rest")

    def bare_sheet() -> list[str]:
        """*Draw a city*, a bare sheet, the name that is proposed."""
        for do in (lambda: desk.key("d"), lambda: desk.click((320, 290)), lambda: desk.key("Return")):
            do()
            time.sleep(1.0)
        return soon(lambda: ink(desk))

    until(bare_sheet, "the canvas")
    ways = {
        "smaller": lambda: desk.do("windowsize", desk.window, "1100", "700"),
        "another window": lambda: subprocess.run(["wmctrl", "-a", "Another one"], env=desk.environment, check=True),
        "another by Alt+Tab": lambda: desk.do(
            "keydown", "alt", "sleep", "0.2", "key", "Tab", "sleep", "0.3", "keyup", "alt"
        ),
        "put away": lambda: desk.do("windowminimize", "--sync", desk.window),
    }
    for number, (name, way) in enumerate(ways.items(), 1):
        at = 260 + 60 * number
        desk.stroke([(400, at), (440, at + 20), (500, at - 10), (560, at + 10)], lift=False)
        way()
        until(lambda number=number: strokes(desk) == number, f"the ink: {name}")
        desk.do("mouseup", "1")
        desk.do("windowactivate", "--sync", desk.window)
        time.sleep(1.0)  # it is drawn again
        desk.do("mousemove", "--sync", "700", str(at), "sleep", "0.3", "mousemove", "--sync", "720", str(at + 30))
    assert strokes(desk) == len(ways), "nothing hangs on the pen"
    desk.stroke([(400, 560), (440, 580), (500, 550)], lift=False)
    desk.do("windowminimize", "--sync", desk.window, "mouseup", "1", "sleep", "0.5")
    desk.do("windowactivate", "--sync", desk.window)
    time.sleep(1.0)
    desk.stroke([(620, 560), (660, 580), (700, 550)])
    until(lambda: strokes(desk) == len(ways) + 2, "the first press after the window was put away draws")
    subprocess.run(["setxkbmap", "ru"], env=desk.environment, check=True)
    until(lambda: desk.do("key", f"ctrl+{Z}") or any("undo" in line for line in ink(desk)), "undo by the key's place")
    assert not (desk.profile / "crashes").exists()


def test_a_shelf_left_open_past_midnight_deals_the_new_day(desk: Desk, tmp_path: Path) -> None:
    where = places(tmp_path / "plan")
    desk.command = ("faketime", "-f", "@2026-12-31 23:59:50", *desk.command)
    desk.start()
    desk.do("windowactivate", "--sync", desk.window)
    until(lambda: (desk.profile / "cache").exists(), "the first screen at rest")
    desk.do("sleep", "12")

    def begun() -> list[str]:
        desk.click(where["daily"])
        return [path.read_text(encoding="utf-8") for path in (desk.profile / "games").glob("*.yaml")]

    (record,) = until(begun, "the daily siege")
    assert "seed: 20270101" in record


SMALL = "small 49.0 1024 1072 1176 1328 600 603 613 624"
"""A desktop of 1024 by 600, as `xrandr` is told of it."""


def test_a_desktop_that_becomes_smaller_keeps_the_window_in_sight(desk: Desk) -> None:
    """SDL hears nothing of it from an X server."""

    def frame() -> pygame.Rect:
        line = next(line for line in said(desk, "-lG").splitlines() if line.endswith(" Ramparts"))
        return pygame.Rect(*map(int, line.split()[2:6]))

    desk.start()
    desk.do("windowmove", "--sync", desk.window, "250", "120")
    until(lambda: (desk.profile / "cache").exists(), "the first screen at rest")
    assert frame().size == (1280, 720)
    for words in (
        ["--newmode", *SMALL.split()],
        ["--addmode", "screen", "small"],
        ["--output", "screen", "--mode", "small"],
    ):
        subprocess.run(["xrandr", *words], env=desk.environment, check=True)
    seen = pygame.Rect(0, 0, 1024, 600).inflate(4, 4)  # wmctrl counts a frame's edge twice
    until(lambda: seen.contains(frame()), "the window within the smaller desktop")


def test_a_name_is_typed_on_after_a_rest(hand: Hand, tmp_path: Path) -> None:
    """While the window rests the table is painted ahead by an app of its own, which leaves the keyboard alone."""
    where = places(tmp_path / "plan")
    hand.profile.mkdir()
    (hand.profile / "settings.json").write_text(SWIFT, encoding="utf-8")
    hand.start()
    until(lambda: (hand.profile / "cache").exists(), "the first screen at rest")
    hand.key("n")
    hand.do("sleep", "2")  # the page is there, and rests
    hand.click(where["name-0"])
    hand.do("sleep", "0.5", "key", "ctrl+a", "sleep", "0.2", "type", "--delay", "40", "Zo")
    hand.do("sleep", "5", "type", "--delay", "40", "e")

    def begun() -> list[str]:
        return [path.read_text(encoding="utf-8") for path in (hand.profile / "games").glob("*.yaml")]

    (record,) = hand.press("ctrl+Return", begun, "the game's file")
    # a busy machine may read the first letters before the click; the last one comes when all is long at rest
    assert re.search(r"^players: \[(Zo)?e\]$", record, re.MULTILINE), record
