"""Every game as a PettingZoo environment: `env("strongholds")`.

An observation is a dictionary: `observation`, what the agent sees (`sight`), and `action_mask`, which numbers it may
choose (`numbers`). Agents decide one after another; nothing that one of them has sealed is seen by the others. Rewards
come with the end of the game alone. All chance follows from the seed of `reset`; without one each game has the next.
"""

from __future__ import annotations

import secrets
from collections.abc import Mapping
from typing import Any

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

from game.core.actions.action import write_action
from game.core.position.chance import Seeded
from game.core.rulebook.games import find_game
from game.environments.sight import LENGTH
from game.environments.sitting import Sitting, Table

Observation = dict[str, NDArray[np.int8]]
LIMIT = 5_000
"""After so many decisions a game that has not ended is cut off (`truncations`)."""


def env(
    game: str, players: int = 0, mode: str = "", options: Mapping[str, object] | None = None, limit: int = LIMIT
) -> AECEnv[str, Observation, int]:
    """The environment as PettingZoo wants it used: wrong calls are refused. For the arguments see `GameEnv`."""
    return Ordered(GameEnv(game, players, mode, options, limit))


class Ordered(wrappers.OrderEnforcingWrapper[str, Observation, int]):  # type: ignore[misc]
    """An environment that refuses calls in a wrong order, and finds quickly what is asked for at every step."""

    @property
    def agents(self) -> list[str]:
        """Who still plays."""
        playing: list[str] = self.env.agents
        return playing

    @property
    def agent_selection(self) -> str:
        """Whose turn it is."""
        agent: str = self.env.agent_selection
        return agent

    def last(self, observe: bool = True) -> tuple[Observation | None, float, bool, bool, dict[str, Any]]:
        """What the agent whose turn it is has to know: observation, rewards, whether its game is over or cut off."""
        told: tuple[Observation | None, float, bool, bool, dict[str, Any]]
        told = self.env.last(observe) if self._has_reset else super().last(observe)
        return told


class GameEnv(AECEnv[str, Observation, int]):  # type: ignore[misc]
    """A game by its id, for so many players (0: as few as the mode takes), in a mode (the first one if none is named),
    with options (those for games between computer players). SetupError if it cannot be played so.
    """

    def __init__(
        self,
        game: str,
        players: int = 0,
        mode: str = "",
        options: Mapping[str, object] | None = None,
        limit: int = LIMIT,
    ) -> None:
        super().__init__()
        self.metadata = {"name": f"{game}_v0", "render_modes": ["ansi"], "is_parallelizable": False}
        self.render_mode = "ansi"
        self.table = Table(find_game(game), players, mode, options)
        self.limit = limit
        self.possible_agents = list(self.table.seats)
        count = self.table.numbers.count
        self._choices: dict[str, spaces.Space[Any]] = {seat: spaces.Discrete(count) for seat in self.possible_agents}
        self._sights: dict[str, spaces.Space[Any]] = {
            seat: spaces.Dict({
                "observation": spaces.Box(0, 1, (LENGTH,), np.int8),
                "action_mask": spaces.Box(0, 1, (count,), np.int8),
            })
            for seat in self.possible_agents
        }  # fmt: skip
        self.seed = secrets.randbits(32)
        """The seed of the game that is played, as a record has it."""

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        """What an agent can see."""
        return self._sights[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        """What an agent can choose."""
        return self._choices[agent]

    def reset(self, seed: int | None = None, options: dict[str, object] | None = None) -> None:
        """A new game of this seed; without one, of the seed after the last."""
        self.seed = self.seed + 1 if seed is None else seed
        self._chance = Seeded(self.seed)
        self._decided = 0
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, object]] = {agent: {} for agent in self.agents}
        self.now: Sitting = self.table.begin(self._chance)
        self.agent_selection = self.now.turn[0]

    def observe(self, agent: str) -> Observation:
        """What an agent sees now, and what it may choose: nothing, if others decide."""
        return {"observation": self.now.see(agent), "action_mask": self.now.mask(agent)}

    def step(self, action: int | None) -> None:
        """The agent whose turn it is chooses; ValueError for what it may not choose."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        if action not in self.now.turn[1]:
            raise ValueError(f"{agent} may not choose {action} now")
        self._cumulative_rewards[agent] = 0.0
        self.now = self.now.carry_out(action, self._chance)
        self._decided += 1
        if self.now.over:
            self.rewards = self.now.rewards()
            self._accumulate_rewards()
            self.terminations = dict.fromkeys(self.agents, True)
        else:
            self.agent_selection = self.now.turn[0]
            if self._decided >= self.limit:
                self.truncations = dict.fromkeys(self.agents, True)

    def meaning(self, action: int) -> dict[str, object]:
        """A number that may be chosen now as the action that a record would have."""
        return write_action(self.now.turn[1][action])

    def render(self) -> str:
        """Where the game stands, in a line."""
        return self.now.state.rules.outcome_words(self.now.state) or self.now.state.rules.moment_words(self.now.state)

    def close(self) -> None:
        """There is nothing to close."""
