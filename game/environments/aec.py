"""Every game as a PettingZoo environment: `env("strongholds")`.

An observation is a dictionary: `observation`, what the agent sees (`sight`), and `action_mask`, which numbers it may
say (`numbers`). Agents decide one after another; nothing that one of them has sealed is seen by the others. Rewards
come with the end of the game alone. All chance follows from the seed of `reset`; without one each game has the next.
`parallel_env` is the same for programs that want all agents at once.
"""

from __future__ import annotations

import secrets
from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray
from pettingzoo import AECEnv, ParallelEnv
from pettingzoo.utils import wrappers
from pettingzoo.utils.conversions import turn_based_aec_to_parallel

from game.core.actions.action import Action
from game.core.position.chance import Seeded
from game.core.record import Record
from game.core.rulebook.games import find_game
from game.environments.pictures import MODES, Painter, record_of, renderer
from game.environments.sitting import Sitting, Table

Observation = dict[str, NDArray[np.int8]]
LIMIT = 20_000
"""After so many steps a game that has not ended is cut off (`truncations`)."""


def spaces_of(table: Table) -> tuple[dict[str, spaces.Space[Any]], dict[str, spaces.Space[Any]]]:
    """What each seat can choose, and what it can see."""
    count = table.numbers.count
    sight: dict[str, spaces.Space[Any]] = {
        "observation": spaces.Box(0, 1, (table.size,), np.int8),
        "action_mask": spaces.Box(0, 1, (count,), np.int8),
    }
    return {seat: spaces.Discrete(count) for seat in table.seats}, {seat: spaces.Dict(sight) for seat in table.seats}


def env(game: str, **arguments: Any) -> AECEnv[str, Observation, int]:
    """The environment as PettingZoo wants it used: wrong calls are refused. For the arguments see `GameEnv`."""
    return Ordered(GameEnv(game, **arguments))


def parallel_env(game: str, **arguments: Any) -> ParallelEnv[str, Observation, int]:
    """The same as a parallel environment: of each step the action of the agent whose turn it is counts, and
    `action_mask` is all noughts for the others. What may not be said ends the game, and costs who said it 1, since
    programs of this kind are not asked one by one. For the arguments see `GameEnv`.
    """
    strict = wrappers.TerminateIllegalWrapper(GameEnv(game, **arguments), illegal_reward=-1)
    return turn_based_aec_to_parallel(Ordered(strict))


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
    """A game by its id, for so many players (0: as few as the mode takes), in a mode (without one, in the first that
    takes so many), with options (those that are not named are the book's). SetupError if it cannot be played so.

    `limit`: a game that has not ended after so many steps is cut off. `render_mode`: `ansi` for words, `rgb_array` for
    the screen, which a `painter` draws (see `pictures`).
    """

    def __init__(
        self,
        game: str,
        players: int = 0,
        mode: str = "",
        options: Mapping[str, object] | None = None,
        limit: int = LIMIT,
        render_mode: str | None = None,
        painter: Painter | None = None,
    ) -> None:
        super().__init__()
        self.metadata = {"name": f"{game}_v1", "render_modes": list(MODES), "is_parallelizable": True}
        self.render_mode = render_mode
        self._render = renderer(render_mode, painter)
        self.table = Table(find_game(game), players, mode, options)
        self.limit = limit
        self.possible_agents = list(self.table.seats)
        self._choices, self._sights = spaces_of(self.table)
        self.seed = secrets.randbits(32)
        """The seed of the game that is played, as a record has it."""

    @property
    def features(self) -> tuple[str, ...]:
        """What each place of an observation says, in order."""
        return self.table.features

    @property
    def meanings(self) -> Sequence[str]:
        """What each number says, in order."""
        return self.table.numbers.names

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
        self.done: list[Action] = []
        """The actions carried out so far."""
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.now: Sitting = self.table.begin(self._chance)
        self.agent_selection = self.now.turn[0]
        self._tell()

    def _tell(self) -> None:
        """Points, where the game counts any, in `infos`."""
        points = self.now.points()
        self.infos: dict[str, dict[str, object]] = {
            agent: {"points": points[agent]} if agent in points else {} for agent in self.agents
        }

    def observe(self, agent: str) -> Observation:
        """What an agent sees now, and what it may choose: nothing, if others decide."""
        return {"observation": self.now.see(agent), "action_mask": self.now.mask(agent)}

    def step(self, action: int | None) -> None:
        """The agent whose turn it is says a number; ValueError for one that it may not say."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        if action not in self.now.turn[1]:
            raise ValueError(f"{agent} may not choose {action} now")
        self._cumulative_rewards[agent] = 0.0
        self.now = self.now.carry_out(action, self._chance)
        self._decided += 1
        if self.now.carried is not None:
            self.done.append(self.now.carried)
            self._tell()
        if self.now.over:
            self.rewards = self.now.rewards()
            self._accumulate_rewards()
            self.terminations = dict.fromkeys(self.agents, True)
        else:
            self.agent_selection = self.now.turn[0]
            if self._decided >= self.limit:
                self.truncations = dict.fromkeys(self.agents, True)

    def record(self) -> Record:
        """The game so far as a record: it can be saved, shown and played on."""
        return record_of(self.table, self.seed, self.done)

    def render(self) -> str | NDArray[np.uint8] | None:
        """The game as it stands, as `render_mode` says; nothing without one."""
        return self._render(self.now, self.record)

    def close(self) -> None:
        """There is nothing to close."""
