"""Games as Gymnasium environments, for one agent: alone, or in one seat among computer players.

    import gymnasium, game.environments.single
    env = gymnasium.make("ramparts/medieval-keep-solo-v0", options={"level": "grim"})
    env = gymnasium.make("ramparts/strongholds-two-player-v0", opponents="heuristic")
    many = gymnasium.make_vec("ramparts/strongholds-two-player-v0", num_envs=8)

Every mode of every game has an id. With PettingZoo's `action_mask` in the observation comes `action_masks()`, as
sb3-contrib's MaskablePPO asks for it.
"""

from __future__ import annotations

import random
import secrets
from collections.abc import Callable, Mapping
from typing import Any

import gymnasium
import numpy as np
from numpy.typing import NDArray

from game.core import engine
from game.core.actions.action import Action
from game.core.bots.bot import Bot, RandomBot, Seat, settle
from game.core.position.chance import Seeded
from game.core.record import Record
from game.core.rulebook.game_def import THINKERS, GameDef
from game.core.rulebook.games import all_games, find_game
from game.core.text.errors import SetupError
from game.core.text.phrases import say
from game.environments.aec import LIMIT, Observation, spaces_of
from game.environments.pictures import MODES, Painter, record_of, renderer
from game.environments.sitting import Sitting, Table


class SeatEnv(gymnasium.Env[Observation, int]):
    """One seat of a game; computer players of one kind sit in the others. For the other arguments see `aec.GameEnv`.

    `seat`: the number of the agent's seat; None for another one in each game, which evens out who begins.
    `opponents`: the name of a computer player of the game, or what makes one. The searcher is too slow to learn from.
    """

    metadata = {"render_modes": list(MODES), "render_fps": 4}

    def __init__(
        self,
        game: str,
        players: int = 0,
        mode: str = "",
        options: Mapping[str, object] | None = None,
        seat: int | None = None,
        opponents: str | Callable[[], Bot] = "random",
        limit: int = LIMIT,
        render_mode: str | None = None,
        painter: Painter | None = None,
    ) -> None:
        super().__init__()
        self.table = Table(find_game(game), players, mode, options)
        self._seat, self.limit = seat, limit
        self._opponent = maker(self.table.game, opponents) if isinstance(opponents, str) else opponents
        self.render_mode = render_mode
        self._render = renderer(render_mode, painter)
        choices, sights = spaces_of(self.table)
        first = self.table.seats[0]
        self.action_space, self.observation_space = choices[first], sights[first]
        self.seed = secrets.randbits(32)
        """The seed of the game that is played, as a record has it."""

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """A new game of this seed; without one, of the seed after the last."""
        super().reset(seed=seed)
        self.seed = self.seed + 1 if seed is None else seed
        self._chance, self._luck = Seeded(self.seed), random.Random(f"seat {self.seed}")
        self._decided = 0
        self.done: list[Action] = []
        seats = self.table.seats
        self.me = seats[self.seed % len(seats) if self._seat is None else self._seat]
        self._bots = {other: self._opponent() for other in seats if other != self.me}
        self.now: Sitting = self.table.begin(self._chance)
        self._others_play()
        return self._observation(), self._info()

    def step(self, action: int) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        """Say a number. One that may not be said ends the game and costs 1 (`illegal` in the information), so that
        programs that ask for no mask go on all the same.
        """
        if action not in self.now.turn[1]:
            return self._observation(), -1.0, True, False, {**self._info(), "illegal": True}
        self._after(self.now.carry_out(int(action), self._chance))
        self._others_play()
        reward = self.now.rewards()[self.me] if self.now.over else 0.0
        cut = not self.now.over and self._decided >= self.limit
        return self._observation(), reward, self.now.over, cut, self._info()

    def _after(self, now: Sitting) -> None:
        self.now = now
        self._decided += 1
        if now.carried is not None:
            self.done.append(now.carried)

    def _others_play(self) -> None:
        """The others decide until it is the agent's turn."""
        while not self.now.over and self.now.turn[0] != self.me and self._decided < self.limit:
            state, other = self.now.state, self.now.turn[0]
            thought = self._bots[other].decide(Seat(state, other), self._luck)
            action, _ = settle(state, other, thought, self._luck)
            assert action is not None  # it is waited for
            engine.carry_out(state, action, self._chance)
            self._after(Sitting(self.table, state))
            self.done.append(action)

    def _observation(self) -> Observation:
        return {"observation": self.now.see(self.me), "action_mask": self.action_masks()}

    def _info(self) -> dict[str, Any]:
        points = self.now.points()
        return {"points": points[self.me]} if self.me in points else {}

    def action_masks(self) -> NDArray[np.int8]:
        """1 for each number that may be said now."""
        return self.now.mask(self.me)

    def record(self) -> Record:
        """The game so far as a record."""
        return record_of(self.table, self.seed, self.done)

    def render(self) -> Any:
        """The game as it stands, as `render_mode` says."""
        return self._render(self.now, self.record)


def maker(game: GameDef, name: str) -> Callable[[], Bot]:
    """What makes computer players of that name; SetupError if the game has none. `heuristic` is the strongest that
    decides at once.
    """
    if name == "random":
        return RandomBot
    bots: Mapping[str, Callable[[], Bot]] = game.part(game.bots_at, "BOTS")
    wanted = game.heuristic if name == "heuristic" else name
    if wanted not in bots or wanted in THINKERS:
        reason = say('{game} has no computer player "{name}" that decides at once', game=game.title, name=name)
        raise SetupError("opponents", reason)
    return bots[wanted]


def register() -> None:
    """Every mode of every game by an id: `ramparts/strongholds-two-player-v0`. Gymnasium calls it of itself where
    Ramparts is installed with its extra `env`.
    """
    for game in all_games():
        for mode in game.modes:
            name = f"ramparts/{game.id}-{mode.name}-v0"
            if name not in gymnasium.registry:
                gymnasium.register(
                    name,
                    entry_point="game.environments.single:SeatEnv",
                    disable_env_checker=True,
                    kwargs={"game": game.id, "mode": mode.name},
                )


register()
