"""After a round through the screens none of them, no canvas and no game lives on, and pieces keep their bound."""

from __future__ import annotations

import gc
from pathlib import Path
from weakref import ReferenceType, ref

from scenes.paint.pieces import PIECES
from scenes.ui.screens.screen import Screen
from tools.bench.sitting import Sitting


def living() -> list[ReferenceType[Screen]]:
    """The screens that are in memory."""
    gc.collect()
    return [ref(thing) for thing in gc.get_objects() if isinstance(thing, Screen)]


def come_since(before: list[ReferenceType[Screen]]) -> list[str]:
    """What screens live now that did not: others may go meanwhile."""
    return [type(one()).__name__ for one in living() if one not in before]


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
        assert len(come_since(before)) <= 2  # the shelf, and what it lets come up
    finally:
        sitting.leave()
    assert come_since(before) == []
