"""Movement ends at any input, and what it shows is on the table already."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.core.record import ChanceScript, read_record
from scenes.battle_for_korvosa.phases.turned_up import TellingBoard
from tests.games.korvosa_tables import changed, evening
from tests.korvosa_table.play import QUEEN_BOT, evening_record, open_table
from tools.gallery.moments import opened
from tools.screens.legibility import lines_of
from tools.screens.told import lively, recorded


def test_units_walk_over_the_border(tmp_path: Path) -> None:
    driver, screen = open_table(tmp_path, evening_record(), QUEEN_BOT, animation="normal")
    driver.drag("high-bridge", "eastbridge-head")
    driver.keys("ctrl+enter")
    assert screen.show.busy
    assert screen.seen.quarters["eastbridge-head"].units["Ben"] == 8
    driver.keys("tab")
    assert not screen.show.busy


@pytest.mark.parametrize("ended", ["by itself", "by a key", "by undo"])
def test_a_stack_changes_when_the_units_are_there(tmp_path: Path, ended: str) -> None:
    """The token at the end of the way is the old one, pixel by pixel, until the step has ended."""
    changes = changed(
        evening(),
        turn__phase="place",
        quarters__ridgefield={"units": {"Ann": 2, "Ben": 2}},
        quarters__high_bridge={"units": {"Ben": 9, "Eli": 3}},
    )
    driver, screen = open_table(tmp_path, evening_record(changes), QUEEN_BOT, animation="normal")

    def token() -> bytes:
        return pygame.image.tobytes(driver.app.screen.subsurface(driver.find("units-gold-market").rect), "RGB")

    driver.settle()
    old = token()
    screen.send("place", units={"gold-market": 2})
    driver.wait(0.05)
    assert screen.show.busy and screen.seen.quarters["gold-market"].units["Ben"] == 6
    assert token() == old
    if ended == "by undo":
        driver.keys("ctrl+z")
        driver.settle()
        assert token() == old and not screen.before_walk
        return
    if ended == "by a key":
        driver.keys("tab")
    driver.settle()
    assert not screen.show.busy and token() != old


def test_dice_tumble_before_they_can_be_read(tmp_path: Path) -> None:
    hands = {"Ann": [], "Ben": [], "Cleo": [], "Eli": []}
    position = evening_record().position
    assert position is not None
    players = {
        name: {**entry, **({"hand": hands[name]} if name in hands else {})}
        for name, entry in position["players"].items()
    }
    driver, screen = open_table(tmp_path, evening_record({"players": players}), QUEEN_BOT, animation="normal")
    driver.drag("high-bridge", "citadel-volshyenek")
    driver.keys("ctrl+enter")
    driver.until(lambda: screen.telling is not None)
    assert screen.telling is not None and screen.telling.beat.kind == "dice" and not screen.telling.settled
    driver.settle()
    assert screen.telling is not None and screen.telling.settled


def test_the_map_does_not_tell_a_roll_before_its_dice_lie(tmp_path: Path) -> None:
    """Three sixes against ones: as long as the dice roll, the city stands as it stood."""
    record = evening_record()
    assert record.position is not None
    record.position["players"]["Ben"]["hand"] = []
    for name in ("Ann", "Cleo", "Eli"):
        record.position["players"][name]["hand"] = []
    record.chance = ChanceScript(dice=[6, 6, 6, 1, 1])
    driver, screen = open_table(tmp_path, record, QUEEN_BOT, animation="normal")

    def seen() -> tuple[str, ...]:
        tip = driver.find("citadel-volshyenek").tooltip()
        assert tip is not None
        return tip.lines[:1]

    assert seen() == ("Ileosa: 4 units (3 free).",)
    driver.drag("high-bridge", "citadel-volshyenek")
    driver.keys("ctrl+enter")
    driver.until(lambda: screen.telling is not None)
    assert screen.telling is not None and not screen.telling.settled
    assert screen.seen.quarters["citadel-volshyenek"].units == {"Ileosa": 2}
    assert seen() == ("Ileosa: 4 units (3 free).",)
    driver.settle()
    assert seen() == ("Ileosa: 2 units (1 free).",)


def test_what_a_roll_cost_is_told_beside_its_dice_and_not_below(tmp_path: Path) -> None:
    """The slip and the sentence say who loses how much; what else it brought would follow below."""
    told = next(one for one in recorded("battle-for-korvosa") if "units-lost" in one.kinds)
    driver = lively(tmp_path)
    screen = opened(driver, read_record(told.record), told.step)
    assert screen is not None
    driver.settle(20)
    board = screen.board
    assert isinstance(board, TellingBoard) and board.fought is not None
    assert board.fought.attack_lost + board.fought.defence_lost and board.last
    assert "what it brought" not in " ".join(line.words for line in lines_of(screen)[0]).lower()
