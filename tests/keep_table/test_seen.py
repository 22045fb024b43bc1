"""What the engine tells of a game of Medieval Keep has the shapes that the screens read it by."""

from __future__ import annotations

from collections import Counter

import pytest

from game.core import engine
from game.core.record import new_record
from game.medieval_keep import GAME
from game.medieval_keep.content.cards import catalogue
from scenes.medieval_keep.seen import Info, Printed, View
from tests.contract.walk import walk
from tests.shapes import of_shape


@pytest.mark.parametrize(
    ("mode", "names"), [("solo", ["Ann"]), ("multiplayer", ["Ann", "Ben", "Cat"]), ("no-cards", ["Ann", "Ben"])]
)
def test_views_and_facts_have_their_shapes(mode: str, names: list[str]) -> None:
    seen: Counter[str] = Counter()
    for number, moment in enumerate(walk(GAME, new_record(GAME, names, mode, {}, 5).setup, 5, 400)):
        for state in (moment.before, moment.after):
            pending, result = state.position.pending, state.position.result
            seen.update({"pending": pending is not None, "battle": state.position.battle is not None})
            seen.update({"over": result is not None, state.position.turn.phase: 1})
            if number % 5 and pending is None and result is None:
                continue
            for player in (*names, None):
                assert of_shape(View, engine.view_for(state, player))
                assert of_shape(Info, engine.info_for(state, player))
    assert seen["pending"] and seen["over"], seen
    assert set(seen) >= {"upkeep", "build"}


def test_what_is_printed_has_its_shape() -> None:
    content = catalogue()
    for name in (*content.structures, *content.invaders, *content.disasters, *content.defenders):
        assert of_shape(Printed, GAME.rules.facts_of(name)), name
