"""What the engine tells of a game of Strongholds has the shapes that the screens read it by."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

import pytest

from game.core import engine
from game.core.position.chance import Seeded
from game.core.position.events import Event
from game.core.record import new_record
from game.strongholds import GAME
from game.strongholds.board.cards import BATTALION, POWER
from scenes.strongholds.seen import Battalion, Coming, Defence, Info, Printed, RoyalDrawn, Staff, View, Worked
from tests.contract.walk import walk
from tests.shapes import of_shape

EVENTS = {"royal-drawn": RoyalDrawn, "siege-worked-out": Worked, "defence-revealed": Defence}
"""Events that the boards read, as far as their facts are read."""


@pytest.mark.parametrize("mode", ["two-player", "four-player"])
def test_views_facts_forecasts_and_events_have_their_shapes(mode: str) -> None:
    names = ("Ann", "Ben", "Cem", "Dora")[: 2 if mode == "two-player" else 4]
    seen: Counter[str] = Counter()
    setup = new_record(GAME, names, mode, {}, 7).setup

    def told(events: Sequence[Event]) -> None:
        for event in events:
            if event.kind in EVENTS:
                kind = EVENTS[event.kind]
                facts = {key: value for key, value in event.facts.items() if key in kind.__annotations__}
                assert of_shape(kind, facts), event
                seen[event.kind] += 1

    told(engine.new(GAME, setup, Seeded(7))[1])
    for moment in walk(GAME, setup, 7, 120):
        state = moment.before
        for player in (*names, None):
            assert of_shape(View, engine.view_for(state, player))
            assert of_shape(Info, engine.info_for(state, player))
        for player in engine.asked(state).waits_for:
            phase = state.position.turn.phase
            if phase == "muster":
                assert of_shape(Staff, engine.forecast(state, {"by": player, "do": "muster"}))
                royal = state.position.players[player].royals[0]
                assert of_shape(Battalion, engine.forecast(state, {"by": player, "do": "muster", "general": royal}))
            elif phase == "defend":
                assert of_shape(Coming, engine.forecast(state, {"by": player, "do": "defend", "cover": {}, "pit": []}))
            seen[phase] += 1
        told(moment.events)
    assert seen["muster"] and seen["defend"] and seen["siege-worked-out"] and seen["defence-revealed"]
    assert seen["royal-drawn"] or mode == "two-player"


def test_what_is_printed_has_its_shape() -> None:
    for card in (*BATTALION, *POWER, "AS"):
        assert of_shape(Printed, GAME.rules.facts_of(card)), card
