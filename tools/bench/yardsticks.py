"""What speed is measured against: small games without our engine.

With the library OpenSpiel (`pip install open_spiel absl-py`, not on Windows) the yardsticks are Python games on its
Python API: its own block dominoes, and High Card and Sally, toys of our tests, with explicit chance. Without it Sally
is absent, and for the others High Card as a bare loop stands in, which has no positions to save, nothing to check, no
log: its rate, divided by how many times as fast as each of them it was on the machine on which they were compared.
"""

from __future__ import annotations

import importlib
import importlib.util
import random
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

from tools.bench.sally import new_sally

Loop = Callable[[float], tuple[int, float]]
"""Plays random games for about so many seconds: (decisions of players, seconds)."""


def high_card_bare(seconds: float) -> tuple[int, float]:
    """High Card of two players, three rounds, as straight Python."""
    luck = random.Random(0)
    pick = luck.random
    decisions = 0
    began = time.process_time()
    while (spent := time.process_time() - began) < seconds:
        deck = list(range(1, 13))
        luck.shuffle(deck)
        hands, points = [deck[:3], deck[3:6]], [0, 0]
        for _ in range(3):
            bids = [hand.pop(int(pick() * len(hand))) for hand in hands]
            taker = 0 if bids[0] > bids[1] else 1
            points[taker] += 1
            if pick() < 0.5:
                die = int(pick() * 6) + 1
                points[taker] += (die == 6) - (die == 1)
            decisions += 3
    return decisions, spent


TIMES_HIGH_CARD = 12.1
"""The bare loop is so many times as fast as High Card on OpenSpiel's Python API: CPython 3.11, OpenSpiel 1.6."""
TIMES_DOMINOES = 55.0
"""And as its block dominoes."""


def stand_in(times: float) -> Loop:
    """A yardstick that is so many times as slow as the bare loop."""

    def loop(seconds: float) -> tuple[int, float]:
        decisions, spent = high_card_bare(seconds)
        return decisions, spent * times

    return loop


def small_game() -> tuple[str, Loop]:
    """A small card game on OpenSpiel's Python API, or what stands in for it."""
    pyspiel = openspiel()
    words = "High Card on OpenSpiel's Python API"
    return (words, high_card_openspiel(pyspiel)) if pyspiel else (f"{words} (stand-in)", stand_in(TIMES_HIGH_CARD))


def sally() -> tuple[str, Loop | None]:
    """Sally on OpenSpiel's Python API; nothing stands in for it."""
    pyspiel = openspiel()
    words = "Sally on OpenSpiel's Python API"
    return (words, random_play(new_sally(pyspiel))) if pyspiel else (f"{words} (absent)", None)


def sally_clones() -> Callable[[float], float] | None:
    """Clones per second, all through a random game of the same; None without the library."""
    pyspiel = openspiel()
    if pyspiel is None:
        return None
    luck, states, state = random.Random(0), [], new_sally(pyspiel)()
    while not state.is_terminal():
        if state.is_chance_node():
            state.apply_action(luck.choice(state.chance_outcomes())[0])
        else:
            states.append(state.clone())
            state.apply_action(luck.choice(state.legal_actions()))

    def measure(seconds: float) -> float:
        made, began = 0, time.process_time()
        while (spent := time.process_time() - began) < seconds or not made:
            for state in states:
                state.clone()
            made += len(states)
        return made / spent

    return measure


def larger_game() -> tuple[str, Loop]:
    """A larger game on OpenSpiel's Python API, or what stands in for it."""
    pyspiel = openspiel()
    words = "block dominoes on OpenSpiel's Python API"
    return (words, dominoes_openspiel(pyspiel)) if pyspiel else (f"{words} (stand-in)", stand_in(TIMES_DOMINOES))


def openspiel() -> Any | None:
    """The library, or None."""
    if importlib.util.find_spec("pyspiel") is None:
        return None
    return importlib.import_module("pyspiel")


def random_play(new_state: Callable[[], Any]) -> Loop:
    """The loop of random play over OpenSpiel's API; only decisions of players count."""

    def loop(seconds: float) -> tuple[int, float]:
        luck = random.Random(0).random
        decisions = 0
        began = time.process_time()
        while (spent := time.process_time() - began) < seconds:
            state = new_state()
            while not state.is_terminal():
                if state.is_chance_node():
                    outcomes = state.chance_outcomes()
                    state.apply_action(outcomes[int(luck() * len(outcomes))][0])
                else:
                    actions = state.legal_actions()
                    state.apply_action(actions[int(luck() * len(actions))])
                    decisions += 1
        return decisions, spent

    return loop


def dominoes_openspiel(pyspiel: Any) -> Loop:
    """OpenSpiel's own Python game of block dominoes."""
    # Its package of games imports much that is not needed here; the one file is enough.
    spec = importlib.util.find_spec("open_spiel")
    assert spec is not None and spec.submodule_search_locations
    file = Path(spec.submodule_search_locations[0], "python", "games", "block_dominoes.py")
    module_spec = importlib.util.spec_from_file_location("block_dominoes", file)
    assert module_spec is not None and module_spec.loader is not None
    module_spec.loader.exec_module(importlib.util.module_from_spec(module_spec))
    return random_play(pyspiel.load_game("python_block_dominoes").new_initial_state)


def high_card_openspiel(pyspiel: Any) -> Loop:
    """High Card of two players, three rounds, on OpenSpiel's Python API."""
    chance = pyspiel.PlayerId.CHANCE
    press, leave = 12, 13
    kind = pyspiel.GameType(
        short_name="python_high_card",
        long_name="High Card",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.GENERAL_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=2,
        min_num_players=2,
        provides_information_state_string=False,
        provides_information_state_tensor=False,
        provides_observation_string=False,
        provides_observation_tensor=False,
    )
    info = pyspiel.GameInfo(
        num_distinct_actions=14,
        max_chance_outcomes=12,
        num_players=2,
        min_utility=-3.0,
        max_utility=6.0,
        max_game_length=20,
    )

    class HighCard(pyspiel.Game):  # type: ignore[misc]
        def __init__(self, params: Any = None) -> None:
            super().__init__(kind, info, params or {})

        def new_initial_state(self) -> Any:
            return Position(self)

    class Position(pyspiel.State):  # type: ignore[misc]
        def __init__(self, game: Any) -> None:
            super().__init__(game)
            self.deck = list(range(12))
            self.hands: list[list[int]] = [[], []]
            self.bids: list[int] = []
            self.points = [0, 0]
            self.round = 1
            self.taker = -1
            self.pressing = False

        def current_player(self) -> Any:
            if self.round > 3:
                return pyspiel.PlayerId.TERMINAL
            if self.pressing or len(self.deck) > 6:
                return chance
            return self.taker if self.taker >= 0 else len(self.bids)

        def _legal_actions(self, player: int) -> list[int]:
            return [press, leave] if self.taker >= 0 else sorted(self.hands[player])

        def chance_outcomes(self) -> list[tuple[int, float]]:
            if self.pressing:
                return [(side, 1 / 6) for side in range(6)]
            return [(card, 1 / len(self.deck)) for card in self.deck]

        def _apply_action(self, action: int) -> None:
            if self.pressing:
                self.points[self.taker] += (action == 5) - (action == 0)
                self.end_round()
            elif len(self.deck) > 6:
                self.deck.remove(action)
                self.hands[0 if len(self.hands[0]) < 3 else 1].append(action)
            elif self.taker < 0:
                self.hands[len(self.bids)].remove(action)
                self.bids.append(action)
                if len(self.bids) == 2:
                    self.taker = 0 if self.bids[0] > self.bids[1] else 1
                    self.points[self.taker] += 1
            elif action == press:
                self.pressing = True
            else:
                self.end_round()

        def end_round(self) -> None:
            self.bids, self.taker, self.pressing = [], -1, False
            self.round += 1

        def _action_to_string(self, player: int, action: int) -> str:
            return str(action)

        def is_terminal(self) -> bool:
            return self.round > 3

        def returns(self) -> list[float]:
            return [float(points) for points in self.points]

    return random_play(HighCard().new_initial_state)
