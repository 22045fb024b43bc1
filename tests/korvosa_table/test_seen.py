"""What the engine tells of a battle has the shapes that the screens of The Battle for Korvosa read it by."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from game.battle_for_korvosa import GAME
from game.battle_for_korvosa.content.loading import load_content
from game.core import engine
from game.core.actions.action import write_action
from game.core.record import new_record
from scenes.battle_for_korvosa import forecasts
from scenes.battle_for_korvosa.facts import Info, Printed, PrintedDistrict, PrintedPlace
from scenes.battle_for_korvosa.seen import View
from scenes.battle_for_korvosa.story import Story
from tests.contract.walk import walk
from tests.shapes import misshapen, of_shape

SHAPES: dict[str, Any] = {
    "attack": forecasts.Foreseen, "defend": forecasts.Foreseen, "play": forecasts.Plays, "pass": forecasts.Passes,
    "occupy": forecasts.Occupies, "fortify": forecasts.Fortifies, "move": forecasts.Moves, "borrow": forecasts.Lends,
    "choose": forecasts.Deed, "discard": forecasts.Owes, "choose-breach": forecasts.BreaksIn,
}  # fmt: skip
"""What a draft of each action is told by, as far as the boards read it."""


@pytest.mark.parametrize(("players", "seed"), [(3, 4), (4, 11)])
def test_views_facts_forecasts_and_the_story_have_their_shapes(players: int, seed: int) -> None:
    """At the first moments of every phase of a random battle and at some more, through every seat's eyes."""
    names = ("Ann", "Ben", "Cem", "Dora")[:players]
    setup = new_record(GAME, names, None, {}, seed).setup
    seen: Counter[str] = Counter()
    events = []
    for number, moment in enumerate(walk(GAME, setup, seed, 600)):
        state = moment.before
        events += moment.events
        pending, combat = state.position.pending, state.position.combat
        now = f"{state.position.turn.phase}/{type(pending).__name__}/{combat.stage if combat else ''}"
        if number % 10 and seen[now] > 3:
            continue
        seen[now] += 1
        for player in (*names, None):
            assert of_shape(View, engine.view_for(state, player))
            assert of_shape(Info, engine.info_for(state, player))
        draft = write_action(moment.action)
        told = engine.forecast(state, draft)
        if draft["do"] in SHAPES and not (draft["do"] == "attack" and "attackers" in told and len(told) == 1):
            shape = SHAPES[draft["do"]]
            known = {key: value for key, value in told.items() if key in shape.__annotations__ or key in KNOWN}
            assert not misshapen(shape, known), draft
            seen[draft["do"]] += 1
    assert seen["attack"] and seen["defend"] and seen["occupy"] and seen["fortify"] and seen["choose-breach"], seen
    assert of_shape(Story, engine.chronicle_of(GAME, setup, events))


KNOWN = ("changes", "words")
"""What shapes have from the one that they are made of."""


def test_what_is_printed_has_its_shape() -> None:
    content = load_content()
    for shape, names in (
        (Printed, [*content.cards]), (PrintedDistrict, [*content.districts]),
        (PrintedPlace, [content.castle.id, *content.board]),
    ):  # fmt: skip
        for name in names:
            assert of_shape(shape, GAME.rules.facts_of(name)), name
