"""What the engine tells of a game of Rise against Monsters has the shapes that the screens read it by."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from game.core import engine
from game.core.actions.action import write_action
from game.core.record import new_record
from game.rise_against_monsters import GAME
from game.rise_against_monsters.content.cards import KIND
from scenes.rise_against_monsters import forecasts
from scenes.rise_against_monsters.facts import Info, Plan, Printed
from scenes.rise_against_monsters.scene import RiseTable
from scenes.rise_against_monsters.seen import View
from scenes.rise_against_monsters.story import Story
from scenes.session.table.table import Table
from tests.contract.walk import walk
from tests.shapes import of_shape
from tools.screens.driver import Driver

SHAPES: dict[str, Any] = {
    "attack": forecasts.Strikes, "support": forecasts.Supports, "send": forecasts.Sends, "wrath": forecasts.Wraths,
    "pass": forecasts.Passes, "choose": forecasts.Chooses, "untap": Plan, "take-in": forecasts.TakesIn,
    "leave-out": forecasts.Leaves, "play": forecasts.Plays, "discard": forecasts.Discards,
    "concede": forecasts.Concedes,
}  # fmt: skip
"""What a draft of each action is told by."""


@pytest.mark.parametrize(("players", "seed"), [(2, 5), (3, 8), (5, 2)])
def test_views_facts_forecasts_and_the_story_have_their_shapes(players: int, seed: int) -> None:
    """At every step of a random game; drafts of each action that is offered, blank and whole."""
    setup = new_record(GAME, ("Ann", "Ben", "Cem", "Dora", "Eli")[:players], None, {}, seed).setup
    seen: Counter[str] = Counter()
    events = []
    for number, moment in enumerate(walk(GAME, setup, seed, 150)):
        state = moment.before
        events += moment.events
        assert of_shape(View, engine.view_for(state, None))
        if number % 3:
            continue
        assert of_shape(Info, engine.info_for(state, None))
        drafts = [write_action(moment.action)]
        drafts += [{"by": p, "do": choice.do} for p in engine.to_act(state) for choice in engine.choices(state, p)]
        for draft in drafts:
            told = engine.forecast(state, draft)
            if draft["do"] in SHAPES:
                assert of_shape(SHAPES[draft["do"]], told), draft
                seen[draft["do"]] += 1
                generic = {key: told[key] for key in forecasts.Foreseen.__annotations__ if key in told}
                assert of_shape(forecasts.Foreseen, generic), draft
    assert seen["play"] and seen["untap"] and seen["discard"] and seen["concede"], seen
    assert of_shape(Story, engine.chronicle_of(GAME, setup, events))


def test_what_is_printed_has_its_shape() -> None:
    for card in KIND:
        assert of_shape(Printed, GAME.rules.facts_of(card)), card


def test_one_monster_roams_and_several_roam(tmp_path: Path) -> None:
    """What the shelf says of a game counts rightly."""
    said = []
    for seed in (32, 17):
        driver = Driver(tmp_path / str(seed))
        screen = driver.push(RiseTable(Table(new_record(GAME, ["Ann", "Ben"], None, {}, seed))))
        driver.settle()
        said.append(screen.shelf_note()[0])
    assert said[0].endswith(" 1 monster roams.") and said[1].endswith(" 2 monsters roam.")
