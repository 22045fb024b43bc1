"""Train a network on a game and say how strong it has become: MaskablePPO of sb3-contrib.

`python -m tools.simulation.learn strongholds --steps 200000 --against random --out DIR`

It plays one seat (each in turn) against one computer player, on all facts of its view, and is measured after each part
of the training over games that it was not trained on, seeds from 1,000,000 on, ties counted half. It needs torch:
`pip install ".[env]" sb3-contrib`. Prints JSON; `--out` keeps the network and the curve.
"""

from __future__ import annotations

import argparse
import json
import math
import sys
import time
from pathlib import Path
from typing import Any

import gymnasium
import numpy as np
from numpy.typing import NDArray

from game.environments.single import SeatEnv
from tools.terminal import print_json

MEASURED_FROM = 1_000_000
LAYERS = (256, 256)


class Sight(gymnasium.ObservationWrapper[NDArray[np.int8], int, dict[str, NDArray[np.int8]]]):
    """The places of the view alone; the mask is asked for by itself."""

    def __init__(self, env: SeatEnv) -> None:
        super().__init__(env)
        self.observation_space = env.observation_space["observation"]  # type: ignore[index]

    def observation(self, observation: dict[str, NDArray[np.int8]]) -> NDArray[np.int8]:
        """The view."""
        return observation["observation"]

    def action_masks(self) -> NDArray[np.int8]:
        """What may be said."""
        masks: NDArray[np.int8] = self.env.unwrapped.action_masks()  # type: ignore[attr-defined]
        return masks


def measured(model: Any, env: SeatEnv, games: int) -> dict[str, float]:
    """Share of games won (ties half) against the computer player of the environment, and its standard error."""
    got = []
    for seed in range(MEASURED_FROM, MEASURED_FROM + games):
        seen, _ = env.reset(seed=seed)
        over, reward = False, 0.0
        while not over:
            action, _ = model.predict(seen["observation"], action_masks=seen["action_mask"], deterministic=True)
            seen, reward, over, cut, _ = env.step(int(action))
            over = over or cut
        got.append((1 + float(np.sign(reward))) / 2)
    share = sum(got) / games
    return {"share": round(share, 4), "error": round(math.sqrt(share * (1 - share) / games), 4), "games": games}


def main(arguments: list[str] | None = None) -> int:
    """Train and measure; the exit code."""
    parser = argparse.ArgumentParser(prog="tools.simulation.learn", description=(__doc__ or "").split("\n")[0])
    parser.add_argument("game", nargs="?", default="strongholds")
    parser.add_argument("--players", type=int, default=0, help="as few as the mode takes (0)")
    parser.add_argument("--mode", default="", help="the first that so many can play")
    parser.add_argument("--against", default="random", help="the computer player in the other seats (random)")
    parser.add_argument("--steps", type=int, default=200_000, help="to learn from (200000)")
    parser.add_argument("--seed", type=int, default=1, help="of network and training games (1)")
    parser.add_argument("--games", type=int, default=500, help="measured after each part (500)")
    parser.add_argument("--parts", type=int, default=10, help="parts of the training (10)")
    parser.add_argument("--tables", type=int, default=8, help="games side by side (8)")
    parser.add_argument("--out", type=Path, help="folder for the network and the curve")
    given = parser.parse_args(arguments)
    try:
        from sb3_contrib import MaskablePPO
        from stable_baselines3.common.vec_env import DummyVecEnv
    except ImportError:
        print('learn: this needs torch: pip install ".[env]" sb3-contrib', file=sys.stderr)
        return 2

    def table() -> SeatEnv:
        return SeatEnv(given.game, given.players, given.mode, opponents=given.against)

    began = time.monotonic()
    tables = DummyVecEnv([lambda: Sight(table()) for _ in range(given.tables)])
    tables.seed(given.seed * 10_000_019 % (1 << 31))
    model = MaskablePPO(
        "MlpPolicy",
        tables,
        n_steps=256,
        batch_size=512,
        n_epochs=4,
        learning_rate=5e-4,
        gamma=1.0,
        gae_lambda=0.95,
        ent_coef=0.01,
        policy_kwargs={"net_arch": list(LAYERS)},
        seed=given.seed,
        device="cpu",
    )
    curve: list[dict[str, float]] = []
    for part in range(given.parts + 1):
        if part:
            model.learn(given.steps // given.parts, reset_num_timesteps=part == 1)
        point = {"steps": model.num_timesteps, **measured(model, table(), given.games)}
        curve.append({**point, "seconds": round(time.monotonic() - began)})
        print(curve[-1], file=sys.stderr, flush=True)
    told = {
        "game": given.game,
        "against": given.against,
        "seed": given.seed,
        "network": f"MlpPolicy {list(LAYERS)}",
        "places": model.observation_space.shape[0],
        "numbers": int(model.action_space.n),
        "curve": curve,
    }
    if given.out:
        given.out.mkdir(parents=True, exist_ok=True)
        model.save(given.out / "network.zip")
        (given.out / "curve.json").write_text(json.dumps(told, indent=1), encoding="utf-8")
    print_json(told)
    return 0


if __name__ == "__main__":
    sys.exit(main())
