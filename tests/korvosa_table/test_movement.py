"""Movement ends at any input, and what it shows is on the table already."""

from __future__ import annotations

from pathlib import Path

from game.core.record import ChanceScript
from tests.korvosa_table.play import QUEEN_BOT, evening_record, open_table


def test_units_walk_over_the_border(tmp_path: Path) -> None:
    driver, screen = open_table(tmp_path, evening_record(), QUEEN_BOT, animation="normal")
    driver.drag("high-bridge", "eastbridge-head")
    driver.keys("ctrl+enter")
    assert screen.show.busy
    assert screen.seen.quarters["eastbridge-head"].units["Ben"] == 8
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
