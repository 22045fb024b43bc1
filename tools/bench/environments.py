"""How fast programs play our games through PettingZoo and OpenSpiel, beside Python card games that these bring along.

The loops are the same for all: random play, an observation for each decision, processor time. PettingZoo's card games
need `pip install rlcard`, OpenSpiel's Texas hold'em `pip install pokerkit`; without them there is no yardstick of
that size. All of PettingZoo's are held to, down to Leduc with its six cards; OpenSpiel's liar's poker and Kuhn poker,
whose rules are a few lines, are measured for comparison only.
"""

from __future__ import annotations

import importlib
import importlib.util
import random
import time
import warnings
from collections.abc import Callable, Iterator
from typing import Any

import numpy as np

from game.core.rulebook.game_def import GameDef
from game.environments.aec import env

Rate = Callable[[float], float]
"""Decisions a second, measured for so many seconds."""


def aec_rate(table: Any) -> Rate:
    """Of a PettingZoo environment. It is seeded once: some make themselves anew for each seed."""
    table.reset(seed=1)

    def measure(seconds: float) -> float:
        luck, decisions = random.Random(0), 0
        began = time.process_time()
        while time.process_time() - began < seconds:
            table.reset()
            for _ in table.agent_iter():
                seen, _, ended, cut, told = table.last()
                mask = seen["action_mask"] if "action_mask" in seen else told["action_mask"]
                table.step(None if ended or cut else luck.choice(np.flatnonzero(mask).tolist()))
                decisions += not (ended or cut)
        return decisions / (time.process_time() - began)

    return measure


def spiel_rate(name: str) -> Rate:
    """Of a Python game of OpenSpiel; only decisions of players count."""
    pyspiel = importlib.import_module("pyspiel")
    game = pyspiel.load_game(name)
    observer = game.make_py_observer()

    def measure(seconds: float) -> float:
        luck, decisions = random.Random(0).random, 0
        began = time.process_time()
        while time.process_time() - began < seconds:
            state = game.new_initial_state()
            while not state.is_terminal():
                if state.is_chance_node():
                    outcomes = state.chance_outcomes()
                    state.apply_action(outcomes[int(luck() * len(outcomes))][0])
                    continue
                if observer.tensor is not None:
                    observer.set_from(state, state.current_player())
                actions = state.legal_actions()
                state.apply_action(actions[int(luck() * len(actions))])
                decisions += 1
        return decisions / (time.process_time() - began)

    return measure


def aec_yardsticks() -> Iterator[tuple[str, Rate]]:
    """PettingZoo's own card games, the largest first."""
    if importlib.util.find_spec("rlcard") is None:
        return
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        for name in ("texas_holdem_no_limit_v6", "texas_holdem_v4", "leduc_holdem_v4"):
            module = importlib.import_module(f"pettingzoo.classic.{name}")
            yield f"PettingZoo's {name}", aec_rate(module.env())


def spiel_yardsticks() -> Iterator[tuple[str, Rate]]:
    """OpenSpiel's own Python card games, the largest first."""
    if importlib.util.find_spec("pyspiel") is None:
        return
    if importlib.util.find_spec("pokerkit") is not None:
        importlib.import_module("open_spiel.python.games.pokerkit_wrapper")
        yield "OpenSpiel's python_pokerkit_wrapper", spiel_rate("python_pokerkit_wrapper")
    for name in ("liars_poker", "kuhn_poker"):
        importlib.import_module(f"open_spiel.python.games.{name}")
        yield f"OpenSpiel's python_{name}", spiel_rate(f"python_{name}")


def our_rates(game: GameDef) -> Iterator[tuple[str, Rate]]:
    """A game with its fewest players: (`PettingZoo` or `OpenSpiel`, rate)."""
    yield "PettingZoo", aec_rate(env(game.id))
    if importlib.util.find_spec("pyspiel") is not None:
        importlib.import_module("game.environments.spiel")
        yield "OpenSpiel", spiel_rate(f"ramparts_{game.id.replace('-', '_')}")
