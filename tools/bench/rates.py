"""How fast the games of one state of the code are played. `against` runs this file by its path in other checkouts.

So it asks of a checkout no more than what every one has: games, and the engine's own calls. Run as a program it prints
what can be measured, then for each line `NAME SECONDS` that it reads how often a second that was done.
"""

from __future__ import annotations

import json
import random
import sys
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from pathlib import Path
from typing import Any

from game.core import engine
from game.core.actions.action import Action
from game.core.position.chance import Seeded
from game.core.position.state import Setup, State
from game.core.rulebook.game_def import GameDef, Mode
from game.core.rulebook.games import add_place, all_games
from game.core.rulebook.rules import rules_of

NAMES = ("Ann", "Ben", "Cat", "Dan", "Eve", "Fay", "Gus")


def random_play(game: GameDef, setup: Setup, seconds: float, *, checked: bool = False) -> float:
    """Decisions per second of whole random games: list the legal actions, choose, apply, ask whether it is over. On a
    state of its own, in place; or `checked`: judged, and on a clone. Set-up and all phases count, as often as a game
    has them.
    """
    luck = random.Random(0).random
    simple = not any(kind.gives_up for kind in rules_of(game).actions.values())
    decisions = seed = 0
    began = time.process_time()
    while (spent := time.process_time() - began) < seconds:
        chance = Seeded(seed)
        state, _ = engine.new(game, setup, chance)
        seed += 1
        while acting := engine.to_act(state):
            actions = (simple and engine.legal_actions(state, acting[0])) or legal(state, acting)
            action = actions[int(luck() * len(actions))]
            if checked:
                state, _ = engine.apply(state, action, chance)
            else:
                engine.carry_out(state, action, chance)
            decisions += 1
    return decisions / spent


def legal(state: State[Any], acting: Sequence[str]) -> Sequence[Action]:
    """What the first who can do something may do, without giving up."""
    for player in acting:
        actions = engine.legal_actions(state, player)
        if actions:
            return [action for action in actions if not action.gives_up] or actions
    raise AssertionError("nobody can do anything")


def played(game: GameDef, setup: Setup, seed: int = 0) -> Iterator[tuple[State[Any], Action]]:
    """Each state of a random game, with the action done there. The state belongs to the caller."""
    luck, chance = random.Random(seed), Seeded(seed)
    state, _ = engine.new(game, setup, chance)
    while acting := engine.to_act(state):
        action = luck.choice(legal(state, acting))
        yield state, action
        state, _ = engine.apply(state, action, chance)


def clones(game: GameDef, setup: Setup, seconds: float) -> float:
    """Clones per second, all through a random game."""
    states = [state for state, _ in played(game, setup)][:200]
    made = 0
    began = time.process_time()
    while (spent := time.process_time() - began) < seconds or not made:
        for state in states:
            state.clone()
        made += len(states)
    return made / spent


def setups(game: GameDef) -> Iterator[tuple[str, Setup]]:
    """Every mode with its least number of seats, as computer players play it."""
    for mode in game.modes:
        yield _called(game, mode), _setup(game, mode)


def _called(game: GameDef, mode: Mode) -> str:
    return f"{game.id}, {mode.name}, {mode.players[0]}"


def _setup(game: GameDef, mode: Mode) -> Setup:
    return game.setup(NAMES[: mode.players[0]], mode.name, dict(game.bot_options))


WAYS: Mapping[str, Callable[[GameDef, Setup, float], float]] = {
    "own state": random_play,
    "checked, cloned": partial(random_play, checked=True),
    "clones": clones,
}
"""What is measured of every mode of every game."""


def subjects() -> dict[str, tuple[GameDef, Mode, str]]:
    """All that can be measured, each under its name. Nothing is set up yet."""
    return {
        f"{_called(game, mode)}: {way}": (game, mode, way)
        for game in all_games()
        for mode in game.modes
        for way in WAYS
    }


def main() -> None:
    """Answer questions until there are none."""
    add_place(Path("tests", "toys").resolve(), "tests.toys")
    known = subjects()
    print(json.dumps(list(known)), flush=True)
    for line in sys.stdin:
        name, _, seconds = line.strip().rpartition(" ")
        game, mode, way = known[name]
        print(WAYS[way](game, _setup(game, mode), float(seconds)), flush=True)


if __name__ == "__main__":
    main()
