"""What the engine tells of a siege has the shapes that the screens of Defenders read it by."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from game.core import engine
from game.core.actions.action import write_action
from game.core.record import new_record
from game.defenders import GAME
from scenes.defenders import forecasts
from scenes.defenders.facts import Info
from scenes.defenders.seen import View
from scenes.defenders.siege_story import Story
from tests.contract.walk import walk
from tests.shapes import of_shape

SHAPES: dict[str, Any] = {
    "choose-setting": forecasts.Sound, "create": forecasts.Words, "add": forecasts.Words, "finalise": forecasts.Named,
    "name-threat": forecasts.Named, "assign": forecasts.Named, "draw-feature": forecasts.Named,
    "draw": forecasts.Drawn, "mark-entry": forecasts.Arrows, "place": forecasts.PlacedSo, "move": forecasts.Moved,
    "strike": forecasts.Follows, "slay": forecasts.Follows, "rescue": forecasts.Follows,
    "give-up": forecasts.Consequences, "activate": forecasts.Works,
}  # fmt: skip
"""What a draft of each action is told by, as far as the boards read it."""


@pytest.mark.parametrize(("players", "seed"), [(1, 4), (2, 9)])
def test_views_facts_forecasts_and_the_story_have_their_shapes(players: int, seed: int) -> None:
    """At the first moments of every step of a random siege and at some more, from the cards to its last turns."""
    setup = new_record(GAME, ("Ann", "Ben")[:players], None, dict(GAME.bot_options), seed).setup
    seen: Counter[str] = Counter()
    events = []
    for number, moment in enumerate(walk(GAME, setup, seed, 1200)):
        state = moment.before
        events += moment.events
        if number % 8 and seen[state.position.turn.at] > 4:
            continue
        assert of_shape(View, engine.view_for(state, None))
        assert of_shape(Info, engine.info_for(state, None))
        seen[state.position.turn.at] += 1
        draft = write_action(moment.action)
        told = engine.forecast(state, draft)
        if told and draft["do"] in SHAPES and not (draft["do"] == "mark-entry" and "location" in draft):
            known = {key: told[key] for key in told if key in SHAPES[draft["do"]].__annotations__}
            of_all = told if draft["do"] in ("move", "give-up") else known
            assert of_shape(SHAPES[draft["do"]], of_all), draft
            seen[draft["do"]] += 1
        if number % 64 == 0:
            for outlook in engine.odds_for(state, None)["places"].values():
                assert of_shape(forecasts.Outlook, outlook)
    assert {"city", "map/locations", "map/connections", "placement", "threats", "threats-act/draw"} <= set(seen), seen
    assert seen["create"] and seen["finalise"] and seen["draw"], seen
    assert of_shape(Story, engine.chronicle_of(GAME, setup, events))
