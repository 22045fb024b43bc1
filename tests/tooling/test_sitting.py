"""After a round through the screens none of them, no canvas and no game lives on, and pieces keep their bound."""

from __future__ import annotations

import gc
from collections import Counter
from pathlib import Path

from scenes.paint.pieces import PIECES
from scenes.ui.screen import Screen
from tools.bench_sitting import Sitting


def living() -> Counter[str]:
    """How many screens of each kind there are in memory."""
    gc.collect()
    return Counter(type(thing).__name__ for thing in gc.get_objects() if isinstance(thing, Screen))


def test_no_screen_outlives_its_time(tmp_path: Path) -> None:
    before = living()  # of tests that ran before this one
    sitting = Sitting(tmp_path)
    heavy = ("settings", "rulebook", "city", "new games")
    try:
        for part, do in sitting.parts():
            if part in heavy:
                continue  # the bench plays them; here each kind of screen is enough
            do()
        assert PIECES.used <= PIECES.limit
        assert sum(living().values()) - sum(before.values()) <= 2  # the shelf, and what it lets come up
    finally:
        sitting.leave()
    assert sum(living().values()) <= sum(before.values())
