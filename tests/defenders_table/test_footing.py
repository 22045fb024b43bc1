"""Where pieces stand on sketched cities of every size: dry, in their own place, attackers outside the walls."""

from __future__ import annotations

from pathlib import Path

import pytest
from shapely import Point

from tools.gallery.defenders import open_record, siege
from tools.screens.driver import Driver
from tools.screens.misplaced import mislaid
from tools.screens.standing import land_of, misplaced

SEEDS = *range(40), 148
"""148: a piece stands a pixel from a place that is not its own."""


@pytest.mark.parametrize("part", range(4))
def test_pieces_stand_dry_in_their_place_and_attackers_outside(part: int) -> None:
    assert [fault for seed in SEEDS[part::4] for fault in misplaced(seed)] == []


@pytest.mark.parametrize(
    ("left", "top", "wide", "high"), [(150, 120, 70, 80), (1400, 60, 70, 90), (1400, 60, 110, 70), (1400, 60, 110, 80)]
)
def test_units_of_a_place_that_is_too_small_show_their_numbers_or_lie_in_one_stack(
    tmp_path: Path, left: int, top: int, wide: int, high: int
) -> None:
    record = siege("defenders-act", "move")
    assert record.position is not None
    right, bottom = left + wide, top + high
    outline = f"{left},{top} {right},{top} {right},{bottom} {left},{bottom} {left},{top}"
    record.position["locations"]["road"] |= {
        "strokes": [outline],
        "outline": [[left, top], [right, top], [right, bottom], [left, bottom]],
    }
    for number, unit in enumerate(record.position["defenders"].values()):
        unit["at"] = "road" if number < 4 else "wall"
    driver = Driver(tmp_path)
    driver.app.settings.animation = "off"
    screen = open_record(driver, record)
    driver.settle(20)
    assert [fault for fault in mislaid(screen) if fault.startswith("badge")] == []


def test_attackers_form_up_outside_the_walls() -> None:
    """Where there is room out there; nobody has to be sent away from within."""
    within = 0
    for seed in range(24):
        land = land_of(seed)
        for target in land.meaning.entry_points[:2]:
            pair = [(-30.0, 0.0), (30.0, 0.0)]
            (dx, dy), _ = land.footing.front(target, [pair], 90.0, 60.0, [])
            x, y = land.footing.middle(target)
            within += any(land.footing.enclosed.contains(Point(x + dx + px, y + dy + py)) for px, py in pair)
    assert within == 0
