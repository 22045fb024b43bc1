"""Every board at five sizes and with text of 200 %: nothing cut, covered, pale or too small for a finger."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from scenes.rise_against_monsters.scene import RiseTable
from tests.rise_table.play import board, open_table
from tools import gallery_rise as states
from tools.driver import Driver, faults
from tools.legibility import misread

Deed = Callable[[Driver, RiseTable], object]


def nothing(driver: Driver, screen: RiseTable) -> None:
    """No deed."""


def build(driver: Driver, screen: RiseTable) -> None:
    screen.board.open_site("AC")  # type: ignore[union-attr]


STATES: dict[str, tuple[str, Deed]] = {
    "LandsBoard": (states.FOUR + states.PLAY, nothing),
    "LandsBoard of seven": (states.SEVEN + states.RING, nothing),
    "LandsBoard of seven full": (states.SEVEN + states.FULL.replace("STEP", "play"), nothing),
    "DrawBoard of seven full": (states.SEVEN + states.FULL.replace("STEP", "draw"), nothing),
    "MonstersBoard of seven full": (states.SEVEN + states.FULL.replace("STEP", "monsters"), nothing),
    "SiteBoard": (states.FOUR + states.SITE, build),
    "UntapBoard": (states.FOUR + states.UNTAP, nothing),
    "MonstersBoard": (states.FOUR + states.MONSTERS, nothing),
    "ReactBoard": (states.FOUR + states.MONSTERS, lambda driver, screen: screen.take_seat("Ben")),
    "DrawBoard": (states.FOUR + states.DRAW, nothing),
    "NewcomerBoard": (states.TWO + states.SWAP, lambda driver, screen: screen.do_as("Ann", "draw")),
    "DiscardBoard": (states.FOUR + states.PLAY, lambda driver, screen: screen.do_as("Ann", "end-play")),
    "EndBoard of victory": (
        states.FOUR + states.VICTORY,
        lambda driver, screen: screen.do_as("Dora", "attack", hero="6H", target="QC"),
    ),
    "EndBoard of seven": (
        states.SEVEN + states.FULL.replace("STEP", "play"),
        lambda driver, screen: screen.do_as("Ann", "concede"),
    ),
    "EndBoard of defeat": (states.FOUR + states.DEFEAT, lambda driver, screen: screen.do_as("Ben", "draw")),
}
SIZES = [((1280, 720), 100), ((1920, 1080), 100), ((1366, 768), 100), ((1024, 640), 100), ((800, 600), 100),
         ((1280, 720), 200)]  # fmt: skip


@pytest.mark.parametrize("name", STATES)
def test_everything_can_be_read_and_pressed(tmp_path: Path, name: str) -> None:
    record, deed = STATES[name]
    found = []
    for number, (size, text) in enumerate(SIZES):
        driver, screen = open_table(tmp_path / str(number), record, size=size, text=text)
        deed(driver, screen)
        driver.settle()
        assert board(screen) == name.split(" ")[0]
        found += [f"{size}, {text} %: {fault}" for fault in (*faults(screen), *misread(screen))]
    assert found == []
