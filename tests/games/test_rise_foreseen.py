"""What the screen of Rise against Monsters is told is what then happens: whole games between partners and at random."""

from __future__ import annotations

import random
from collections.abc import Sequence
from functools import cache
from typing import Any

import pytest

from game.core import engine
from game.core.actions.action import Action, write_action
from game.core.bots.bot import Seat, choose_random
from game.core.position.chance import Scripted, Seeded
from game.core.position.events import Event
from game.core.position.state import State
from game.core.rulebook.rules import rules_of
from game.services.players import new_bot
from tests.games.rise_tables import GAME, SEVEN, plain_facts, table
from tools.gallery.rise_full import FULL_LANDS

BLIND = Scripted(Seeded(0), strict=True)


@cache
def game(seed: int, players: int, ties: str) -> tuple[State[Any], ...]:
    """Every position of a game: partners play, now and then somebody does anything."""
    setup = GAME.setup(SEVEN[:players], None, {"round-limit": 8, "ties": ties})
    chance, luck = Seeded(seed), random.Random(seed)
    state, _ = engine.new(GAME, setup, chance)
    found = []
    while not engine.over(state):
        found.append(state.clone())
        engine.carry_out(state, some_action(state, luck), chance)
    return tuple(found)


def moments(seed: int, players: int, *, every: int, ties: str = "ask") -> Sequence[State[Any]]:
    """Some positions of a game."""
    return game(seed, players, ties)[::every]


def some_action(state: State[Any], luck: random.Random) -> Action:
    """What a partner would do, or anything."""
    for name in engine.to_act(state):
        if luck.random() < 0.9:
            thought = new_bot(GAME, "heuristic").decide(Seat(state, name), luck)
            if thought is not None:
                return thought.action
    actions = [action for name in state.setup.players for action in engine.legal_actions(state, name)]
    return choose_random(actions, luck)


def after(state: State[Any], action: dict[str, Any]) -> tuple[State[Any], list[Event]]:
    """What happens then."""
    return engine.apply(state, action, BLIND)


def told(events: list[Event], *kinds: str) -> list[Event]:
    """The events of some kinds."""
    return [event for event in events if event.kind in kinds]


SEEDS = [
    pytest.param(seed, players, id=f"{players}-seats") for seed, players in ((7, 2), (6, 3), (7, 4), (6, 5), (10, 7))
]


@pytest.mark.parametrize(("seed", "players"), SEEDS)
def test_every_attack_comes_to_what_was_told(seed: int, players: int) -> None:
    """RISE-FIGHT-4, 5, 7: those that are listed are those that are legal, with the sums of the rules."""
    seen = 0
    for state in moments(seed, players, every=4):
        blows = plain_facts(state)["attacks"]
        legal = [
            write_action(action)
            for name in state.setup.players
            for action in engine.legal_actions(state, name)
            if action.do == "attack"
        ]
        found = [(a["by"], a["hero"], a["target"], a.get("road")) for a in legal]
        assert sorted(found, key=str) == sorted(((b["by"], b["hero"], b["target"], b["road"]) for b in blows), key=str)
        for blow in blows[:6]:
            action = {"by": blow["by"], "do": "attack", "hero": blow["hero"], "target": blow["target"]}
            _, events = after(state, action if blow["road"] is None else {**action, "road": blow["road"]})
            event = told(events, "destroyed", "pinned", "held-out")[0]
            assert (event.kind, event.rule) == (blow["outcome"], blow["clause"])
            assert (event.facts["total"], event.facts["rating"]) == (blow["total"], blow["need"])
            seen += 1
    assert seen


@pytest.mark.parametrize(("seed", "players"), SEEDS)
def test_what_a_card_can_be_used_for_is_what_is_legal(seed: int, players: int) -> None:
    """A use is told exactly if a legal action names the card; every other use has a clause of the page."""
    names = {"attack": "hero", "support": "worker", "send": "card", "wrath": "joker", "play": "card"}
    for state in moments(seed, players, every=5):
        info = plain_facts(state)
        legal: dict[str, set[str]] = {do: set() for do in names}
        for name in state.setup.players:
            for action in engine.legal_actions(state, name):
                if action.do in names:
                    legal[action.do].add(write_action(action)[names[action.do]])
        for card, uses in info["uses"].items():
            for do, cards in legal.items():
                assert (do in uses["can"]) == (card in cards), (card, do)
            for why in uses["cannot"].values():
                assert why["clause"] in GAME.clauses and why["reason"].endswith(".")
        assert set(info["uses"]) == set(info["cards"])
        assert all(why.rule in GAME.clauses for why in engine.asked(state).not_asked.values())


@pytest.mark.parametrize(("seed", "players"), SEEDS)
def test_the_monsters_do_what_was_foreseen(seed: int, players: int) -> None:
    """RISE-ACT-2 to 8, RISE-MOVE-1 to 6: when all pass, the step goes as it was told beforehand."""
    seen = 0
    for state in moments(seed, players, every=2, ties="auto"):
        turn = state.position.turn
        pending = state.position.pending
        if turn.step != "monsters" or pending is None or not hasattr(pending, "drawn"):
            continue
        order = plain_facts(state)["monsters"].get(turn.player, {"order": []})["order"]
        number, events = turn.number, list[Event]()
        while (
            not engine.over(state) and state.position.turn.number == number and state.position.turn.step == "monsters"
        ):
            [who, *_] = engine.to_act(state)
            kinds = {choice.do for choice in engine.choices(state, who)}
            action: dict[str, Any] = {"by": who, "do": "pass", "all": True}
            state, more = after(state, action if "pass" in kinds else {"by": who, "do": "leave-out"})
            events += more
        attacks = [strike for strike in order if strike["does"] == "attacks"]
        results = told(events, "destroyed", "pinned", "held-out")
        assert [(s["monster"], s["target"], s["total"], s["need"], s["outcome"], s["does"]) for s in attacks] == [
            (e.facts["by"], e.facts["card"], e.facts["total"], e.facts["rating"], e.kind, "attacks") for e in results
        ]
        assert [s["clause"] for s in attacks] == [e.rule for e in told(events, "monster-attacks")]
        assert [(s["monster"], s["to"], s["clause"]) for s in order if s["does"] == "moves"] == [
            (e.facts["monster"], e.facts["there"], e.rule) for e in told(events, "monster-moved")
        ]
        if not engine.over(state):
            stays = [(s["monster"], s["clause"]) for s in order if s["does"] == "stays"]
            assert stays == [(m, e.rule) for e in told(events, "monsters-stay") for m in e.facts["monsters"]]
        seen += len(order)
    assert seen


@pytest.mark.parametrize(("seed", "players"), SEEDS)
def test_the_next_card_does_what_was_told(seed: int, players: int) -> None:
    """RISE-DRAW-6 to 9, RISE-WRATH-1 to 3: for each card that may come, if it comes."""
    seen = set()
    for state in moments(seed, players, every=3, ties="auto"):
        player = state.position.turn.player
        for effect in plain_facts(state)["draw"]["effects"]:
            card = effect["cards"][-1]
            world = state.clone()
            pile = world.position.draw if world.position.draw else world.position.discard
            pile.remove(card)
            world.position.draw = [card, *(pile if world.position.draw else [])]
            drawn, events = after(world, {"by": player, "do": "draw"})
            while drawn.position.pending is not None and not engine.over(drawn):
                do = "leave-out" if "leave-out" in engine.legal(drawn) else "pass"
                drawn, more = after(drawn, {"by": engine.to_act(drawn)[0], "do": do})
                events += more
            seen.add(effect["kind"])
            result = drawn.position.result
            assert effect["ends"] == (None if result is None else result.reason)
            strikes = [s for s in effect["strikes"] if s["does"] == "attacks"]
            results = told(events, "destroyed", "pinned", "held-out")
            assert [s["outcome"] for s in strikes] == [event.kind for event in results]
            if effect["kind"] == "monster" and effect["goes"] == "castle":
                assert told(events, "taken-in")[0].facts["castle"] == effect["strikes"][0]["castle"]
            for event in told(events, "joker-strikes"):
                assert set(effect["sweeps"]) == set(event.facts["monsters"])
    assert {"monster", "hero", "joker", "castle"} <= seen


@pytest.mark.parametrize(("seed", "players"), SEEDS)
def test_untapping_loses_what_was_told(seed: int, players: int) -> None:
    """RISE-TAP-8, RISE-BUILD-7 to 9: the proposal and the plan as it lies; the proposal never loses more."""
    seen = 0
    for state in moments(seed, players, every=1):
        untap = plain_facts(state)["untap"]
        if untap is None:
            continue
        for name in ("proposal", "as-it-lies"):
            plan = untap[name]
            action = {"by": untap["player"], "do": "untap", "stay": plan["stay"], "support": plan["support"]}
            _, events = after(state, action)
            lost = [event.facts["missing"] for event in told(events, "short-cards-lost")]
            assert [loss["missing"] for loss in plan["lost"]] == lost
            assert set(plan["untaps"]) == set(told(events, "untapped")[0].facts["cards"])
            assert plan["holds"] == {e.facts["card"]: e.rule for e in told(events, "stays-tapped")}
        lies, better = (
            sum(untap[name]["cards"][card]["cost"] for loss in untap[name]["lost"] for card in loss["missing"])
            for name in ("as-it-lies", "proposal")
        )
        assert better <= lies
        seen += bool(untap["proposal"]["cards"])
    assert seen


@pytest.mark.parametrize("step", ["untap", "monsters", "draw", "play", "discard"])
def test_nothing_that_is_told_follows_from_the_order_of_the_pile(step: str) -> None:
    """RISE-SETUP-7: the draw pile is hidden from everybody; hands are open to all."""
    state = table(FULL_LANDS.replace("STEP", step), *SEVEN)
    known = plain_facts(state)
    other = state.clone()
    other.position.draw.reverse()
    assert plain_facts(other) == known
    assert all(plain_facts(state, name) == known for name in SEVEN)
    assert rules_of(state).asked(state) == rules_of(other).asked(other)
