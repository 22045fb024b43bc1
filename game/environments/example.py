"""A small agent learns Strongholds: `python -m game.environments.example`, about a minute.

It knows nothing of the rules. It scores each number that it may say (`muster general KC`), alone and together with what
it has said of the action before, chooses by softmax, and after each game against a random player moves the scores of
what it said towards the reward (REINFORCE with the mean reward as baseline). What it has learnt is measured before and
after over games that it was not trained on.
"""

from __future__ import annotations

import argparse
import math
import random
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import lru_cache

import numpy as np
from numpy.typing import NDArray

from game.environments.aec import GameEnv

GAME = "strongholds"
PLACES = 1 << 16
RATE = 0.06
"""How far a game moves the scores."""

Places = NDArray[np.intp]
Choose = Callable[[GameEnv, Sequence[int], random.Random], int]


@lru_cache(maxsize=1_000_000)
def _places(number: int, said: tuple[int, ...]) -> Places:
    """The places of a number: by itself, after all and after each that was said before, by how many those are."""
    found = [(number,), (number, len(said), -1), *((number, before, -2) for before in said)]
    return np.array(sorted({hash(fact) % PLACES for fact in found}), np.intp)


class Agent:
    """Scores of features; what was done in the game that is being played."""

    def __init__(self) -> None:
        self.scores = np.zeros(PLACES)
        self._done: list[tuple[list[Places], int, NDArray[np.float64]]] = []
        self._mean = 0.0

    def _chances(self, table: GameEnv, legal: Sequence[int]) -> tuple[list[Places], NDArray[np.float64]]:
        said = table.now.said(table.agent_selection)
        made_of = [_places(number, said) for number in legal]
        scores = np.array([self.scores[places].sum() for places in made_of])
        weights = np.exp(scores - scores.max())
        return made_of, weights / weights.sum()

    def best(self, table: GameEnv, legal: Sequence[int], luck: random.Random) -> int:
        """What it thinks best."""
        return legal[int(self._chances(table, legal)[1].argmax())]

    def tries(self, table: GameEnv, legal: Sequence[int], luck: random.Random) -> int:
        """Better actions more often."""
        made_of, chances = self._chances(table, legal)
        chosen = luck.choices(range(len(legal)), chances.tolist())[0]
        self._done.append((made_of, chosen, chances))
        return legal[chosen]

    def learn(self, reward: float) -> None:
        """Move the scores of what was done in this game."""
        step = RATE * (reward - self._mean)
        self._mean += 0.01 * (reward - self._mean)
        for made_of, chosen, chances in self._done:
            self.scores[made_of[chosen]] += step
            for places, chance in zip(made_of, chances, strict=True):
                self.scores[places] -= step * chance
        self._done.clear()


def randomly(table: GameEnv, legal: Sequence[int], luck: random.Random) -> int:
    """Anything that is possible."""
    return luck.choice(legal)


def play(table: GameEnv, seed: int, players: Mapping[str, Choose]) -> dict[str, float]:
    """One game; what each seat got."""
    luck = random.Random(seed)
    table.reset(seed=seed)
    while not (any(table.terminations.values()) or any(table.truncations.values())):
        agent = table.agent_selection
        legal = sorted(table.now.turn[1])
        table.step(players[agent](table, legal, luck))
    return table.rewards


def games(table: GameEnv, mine: Choose, seeds: range) -> Iterator[float]:
    """What `mine` gets against a random player, in both seats in turn."""
    for seed in seeds:
        me, other = table.possible_agents if seed % 2 else reversed(table.possible_agents)
        yield play(table, seed, {me: mine, other: randomly})[me]


def measured(table: GameEnv, agent: Agent, count: int) -> tuple[float, float]:
    """The share of games won against a random player, and its standard error."""
    won = [reward > 0 for reward in games(table, agent.best, range(10**6, 10**6 + count))]
    share = sum(won) / len(won)
    return share, math.sqrt(share * (1 - share) / len(won))


def main(arguments: Sequence[str] | None = None) -> int:
    """Train and measure; the exit code."""
    parser = argparse.ArgumentParser(prog="game.environments.example", description=(__doc__ or "").split("\n")[0])
    parser.add_argument("--games", type=int, default=4000, help="to learn from (4000)")
    parser.add_argument("--measure", type=int, default=600, help="games before and after (600)")
    given = parser.parse_args(arguments)
    began, table, agent = time.monotonic(), GameEnv(GAME), Agent()
    share, error = measured(table, agent, given.measure)
    print(f"before: {100 * share:.1f} % of {given.measure} games won against a random player (± {100 * error:.1f})")
    for reward in games(table, agent.tries, range(given.games)):
        agent.learn(reward)
    share, error = measured(table, agent, given.measure)
    print(f"after {given.games} games: {100 * share:.1f} % won (± {100 * error:.1f}); {time.monotonic() - began:.0f} s")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
