"""Defenders: what a screen is told agrees with what the rules do, at every decision of whole games."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator, Mapping
from typing import Any

import pytest

from game.core import engine
from game.core.actions.action import Action, write_action
from game.core.bots.bot import choose_random
from game.core.position.chance import Seeded
from game.core.position.state import State
from game.core.rulebook import games
from tests import plainly
from tests.contract import test_drafts as drafts

GAME = games.find_game("defenders")
SEATS = ("Ann", "Ben", "Cleo", "Dan", "Eve", "Fay")
OPTIONS: list[dict[str, Any]] = [
    {},
    {"city-hand": "own", "regiment-limit": "one", "face-dice": "each"},
    {"scenes": "skipped", "descriptions": "free", "jack-rescue": "each", "engineer-reach": "connected"},
]
PAIRS = {
    "strike": ("unit", "threat"),
    "slay": ("threat", "unit"),
    "retreat": ("unit", "to"),
    "place": ("unit", "at"),
    "choose-battle": ("", "location"),
    "rescue": ("", "unit"),
    "bump": ("unit", ""),
}
"""Which arguments of an action the two halves of a pick are."""


def decisions(seed: int) -> Iterator[tuple[State[Any], list[Action]]]:
    """Every decision of a random game, with all that may be done."""
    chance, luck = Seeded(seed), random.Random(seed)
    state, _ = engine.new(GAME, GAME.setup(SEATS[: seed % 6 + 1], None, OPTIONS[seed % 3]), chance)
    while engine.to_act(state):
        actions = [action for player in engine.to_act(state) for action in engine.legal_actions(state, player)]
        yield state, actions
        engine.carry_out(state, choose_random(actions, luck), chance)


def named(actions: list[Action], argument: str) -> dict[str, set[str]]:
    """Each piece that the argument names somewhere, with the actions that do."""
    found: dict[str, set[str]] = {}
    for action in actions:
        piece = getattr(action, argument, None)
        if piece:
            found.setdefault(piece, set()).add(action.do)
    return found


def agree_on_pieces(info: Mapping[str, Any], actions: list[Action], phase: str) -> None:
    """A piece may be used exactly where an action names it; else there is a reason."""
    for kind, argument in (("units", "unit"), ("threats", "threat"), ("reserve", "card")):
        if kind == "units" and phase not in ("placement", "threats-act", "defenders-act"):
            continue
        in_actions = named(actions, argument)
        for piece, use in info["uses"][kind].items():
            assert set(use["may"]) == in_actions.get(piece, set()), (piece, use)
            assert bool(use["may"]) != bool(use["no"]), (piece, use)


def agree_on_pairs(picks: Mapping[str, Any], actions: list[Action]) -> None:
    """A pick has no reason against it exactly if an action makes it."""
    first, second = PAIRS[picks["do"]]
    wanted = {
        (getattr(a, first) if first else None, getattr(a, second) if second else None)
        for a in actions
        if a.do == picks["do"]
    }
    legal = {
        (pick["who"] if first else None, pick["what"] if second else None) for pick in picks["pairs"] if not pick["no"]
    }
    assert legal == wanted


@pytest.mark.parametrize("seed", range(9))
def test_facts_agree_with_the_rules(seed: int) -> None:
    """Pieces, pairs, ways, seats; every fact is plain and the same for everybody."""
    for state, actions in decisions(seed):
        info = plainly.facts(state, None)
        json.dumps(info)
        turn = state.position.turn
        agree_on_pieces(info, actions, turn.phase)
        if info["picks"]:
            agree_on_pairs(info["picks"], actions)
        if turn.step in ("move", "move-individuals"):
            ways = {(name, tuple(way["path"])) for name, unit in info["units"].items() for way in unit["ways"]}
            assert ways == {(a.unit, tuple(a.path)) for a in actions if a.do == "move"}  # type: ignore[attr-defined]
        if info["entries"] and not info["entries"]["preview"]:
            assert [point["location"] for point in info["entries"]["points"]] == state.position.entry_points
        asked = engine.asked(state)
        told = (*asked.waits_for, *asked.may_act, *asked.done, *asked.not_asked)
        assert sorted(told) == sorted(state.setup.players)


@pytest.mark.parametrize("seed", range(9))
def test_forecasts_agree_with_the_rules(seed: int) -> None:
    """What is told to follow is what follows."""
    luck = random.Random(seed)
    for state, actions in decisions(seed):
        for action in luck.sample(actions, min(3, len(actions))):
            told = plainly.forecast(state, write_action(action))
            json.dumps(told)
            if action.do not in ("strike", "slay", "rescue", "retreat", "give-up") or told["die"]:
                continue
            after, _ = engine.apply(state, action, Seeded(0))
            assert told["morale"] == (state.position.morale_damage, after.position.morale_damage)
            assert told["step"] == after.position.turn.at
            for name, (_, value) in told["values"].items():
                assert after.position.defenders[name].value == value
            assert {name for name in told["fallen"] if after.position.defenders[name].state != "fallen"} == set()


def by_step(seeds: range) -> dict[str, list[tuple[State[Any], list[Action]]]]:
    """A few decisions of every step that random games come to."""
    found: dict[str, list[tuple[State[Any], list[Action]]]] = {}
    for seed in seeds:
        for state, actions in decisions(seed):
            kept = found.setdefault(state.position.turn.at, [])
            if len(kept) < 12:
                kept.append((state.clone(), actions))
    return found


def test_drafts_lead_to_every_legal_action_of_every_step() -> None:
    """In any order, each candidate that a legal action holds is offered; what is not offered has a reason."""
    luck = random.Random(5)
    reached = by_step(range(24))
    assert len(reached) >= 20
    for states in reached.values():
        for state, actions in states:
            for action in luck.sample(actions, min(6, len(actions))):
                draft: dict[str, Any] = {"by": action.by, "do": action.do}
                wanted = list(drafts.parts(action, drafts.narrowed(state, action.by, draft)))
                luck.shuffle(wanted)
                for name, candidate in wanted:
                    argument = drafts.narrowed(state, action.by, draft).argument(name)
                    if argument.form == "free":
                        draft = {**draft, name: candidate}
                    else:
                        assert argument.offers(candidate), (action, draft, argument)
                        draft = engine.put(state, draft, name, candidate)
                assert drafts.narrowed(state, action.by, draft).ready, (action, draft)
            player = luck.choice(engine.to_act(state))
            for whole in engine.choices(state, player):
                draft = drafts.some_way(state, player, whole, luck)
                now = drafts.narrowed(state, player, draft)
                for argument in whole.args:
                    there = now.argument(argument.name)
                    for candidate in luck.sample(list(argument.among), min(6, len(argument.among))):
                        if there.many and drafts.is_held(there, candidate, draft):
                            continue
                        refusal = engine.why_not(state, draft, argument.name, candidate)
                        assert (refusal is None) == there.offers(candidate), (draft, argument.name, candidate, refusal)
