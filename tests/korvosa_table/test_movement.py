"""Movement ends at any input, and what it shows is on the table already."""

from __future__ import annotations

from pathlib import Path

from tests.korvosa_table.play import QUEEN_BOT, evening_record, open_table


def test_units_walk_over_the_border(tmp_path: Path) -> None:
    driver, screen = open_table(tmp_path, evening_record(), QUEEN_BOT, animation="normal")
    driver.drag("high-bridge", "eastbridge-head")
    driver.keys("ctrl+enter")
    assert screen.show.busy
    assert screen.view["quarters"]["eastbridge-head"]["units"]["Ben"] == 8
    driver.keys("tab")
    assert not screen.show.busy


def test_dice_tumble_before_they_can_be_read(tmp_path: Path) -> None:
    hands = {"Ann": [], "Ben": [], "Cleo": [], "Eli": []}
    position = evening_record().position
    assert position is not None
    players = {name: {**entry, **({"hand": hands[name]} if name in hands else {})}
               for name, entry in position["players"].items()}  # fmt: skip
    driver, screen = open_table(tmp_path, evening_record({"players": players}), QUEEN_BOT, animation="normal")
    driver.drag("high-bridge", "citadel-volshyenek")
    driver.keys("ctrl+enter")
    driver.until(lambda: screen.telling is not None)
    assert screen.telling is not None and screen.telling.beat.kind == "dice" and not screen.telling.settled
    driver.settle()
    assert screen.telling is not None and screen.telling.settled
