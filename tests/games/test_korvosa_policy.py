"""Korvosa: what the searcher tries, when, and what a trial is worth to either side."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

from game.battle_for_korvosa import GAME
from game.battle_for_korvosa.bots import Heuristic
from game.battle_for_korvosa.policy import POLICY, ROUNDS
from game.battle_for_korvosa.position import Position, Result
from game.core import engine
from game.core.bots import Seat
from game.core.chance import Seeded
from game.core.state import State
from game.services.searcher import Search, Searcher

NAMES = ("Ann", "Ben", "Cat")


def battle(seed: int, turns: int | None = None) -> State[Position]:
    """A battle of heuristic players, to its end or until so many City cards are left."""
    state, _ = engine.new(GAME, GAME.setup(NAMES), Seeded(seed))
    player, luck, chance = Heuristic(), random.Random(seed), Seeded(seed)
    while not engine.over(state) and (turns is None or len(state.position.decks.city) > turns):
        for name in engine.to_act(state):
            thought = player.decide(Seat(state, name), luck)
            if thought is not None:
                engine.carry_out(state, thought.action, chance)
                break
    return state


def test_what_is_tried_is_allowed_and_differs() -> None:
    """The rule of thumb's choice first, then other places and attacks; to stop is among the attacks."""
    state, tried = battle(5, 5), Counter[str]()
    player, chance = Heuristic(), Seeded(5)
    while not engine.over(state):
        name = engine.to_act(state)[0]
        seat: Seat[Any] = Seat(state, name)
        first = player.decide(seat, random.Random(1))
        options = POLICY.candidates(seat, random.Random(1))
        assert options[:1] == ([first] if first else [])
        assert all(engine.check(state, option.action) is None and option.reason for option in options)
        assert len({(option.action.do, option.action.plan()) for option in options}) == len(options)
        if len(options) > 1:
            phase = state.position.turn.phase
            tried[phase] += 1
            assert phase != "fight" or any(option.action.do == "next-phase" for option in options)
        assert first is not None
        engine.carry_out(state, first.action, chance)
    assert tried["place"] and tried["fight"] and not {*tried} - {"place", "fight"}


def test_it_searches_in_the_last_rounds_alone() -> None:
    """More worlds the fewer turns are to come; none before."""
    early, late, last = (battle(5, left) for left in (20, ROUNDS * len(NAMES) - 1, 0))
    worlds = [POLICY.worlds(Seat(state, engine.to_act(state)[0])) for state in (early, late, last)]
    assert worlds[0] == 0 < worlds[1] < worlds[2]


def test_no_decision_looks_at_more_than_it_may() -> None:
    """What a search costs is counted in replies: it ends within the bound, one world more or less."""
    state = battle(5, 6)
    while len((search := Search(POLICY, Seat(state, engine.to_act(state)[0]), random.Random(1), 0.1)).options) < 3:
        thought = search.best
        assert thought is not None
        engine.carry_out(state, thought.action, Seeded(1))
    dearest = 0
    while not search.done:
        before = search.toil
        search.step()
        dearest = max(dearest, search.toil - before)
    assert 0 < search.toil <= 0.1 * POLICY.most + dearest


def test_what_a_trial_is_worth() -> None:
    """Every point helps the heroes and harms the Queen, and most of all the one that turns the verdict."""
    state = battle(5)

    def worths(points: int, verdict: str) -> tuple[float, float]:
        result = Result(points=points, landmarks=points, districts=0, castle_surrounded=False, verdict=verdict)
        state.position.result = result
        return POLICY.worth(state, state, "Ann"), POLICY.worth(state, state, "Ben")

    steps = [(1, "rout"), (3, "hard-pressed"), (4, "stalemate"), (5, "stalemate"), (6, "upper-hand"), (9, "triumph")]
    queen, heroes = zip(*(worths(*step) for step in steps), strict=True)
    assert list(heroes) == sorted(heroes) and list(queen) == sorted(queen, reverse=True)
    assert heroes[4] - heroes[3] > heroes[3] - heroes[2] and queen[1] - queen[2] > queen[2] - queen[3]


def test_the_searcher_plays_a_battle_to_its_end() -> None:
    """Queen and heroes: every choice is accepted, and no hero's hand is looked at (the seats are as all seats are)."""
    state, chance, luck = battle(5, 3), Seeded(9), random.Random(9)
    searcher = Searcher(POLICY, 0.1)
    while not engine.over(state):
        for name in engine.to_act(state):
            thought = searcher.decide(Seat(state, name), luck)
            if thought is not None:
                assert engine.check(state, thought.action) is None
                engine.carry_out(state, thought.action, chance)
                break
    assert state.position.result is not None
