"""Games for one agent: Gymnasium's own checks, opponents, vectors of games, the screen as a picture."""

from __future__ import annotations

import random
import warnings

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

from game.core import engine
from game.core.record import Replay
from game.core.rulebook import games
from game.core.text.errors import SetupError
from game.environments.single import SeatEnv, register

OURS = [game for game in games.all_games() if game.package.startswith("game.")]
IDS = [f"ramparts/{game.id}-{mode.name}-v0" for game in OURS for mode in game.modes]


@pytest.mark.parametrize("name", IDS)
def test_gymnasiums_own_check_of_every_mode(name: str) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        made = gymnasium.make(name)
        check_env(made.unwrapped, skip_render_check=True)
    register()
    assert name in gymnasium.registry


def test_what_may_not_be_said_ends_the_game() -> None:
    env = SeatEnv("strongholds")
    env.reset(seed=1)
    wrong = int(np.flatnonzero(env.action_masks() == 0)[0])
    _, reward, over, cut, told = env.step(wrong)
    assert (reward, over, cut) == (-1.0, True, False) and told["illegal"]


def play(env: SeatEnv, seed: int) -> float:
    """A random game of the agent; its reward."""
    luck = random.Random(seed)
    env.reset(seed=seed)
    while not env.now.over:
        assert env.now.turn[0] == env.me
        _, reward, over, cut, _ = env.step(luck.choice(np.flatnonzero(env.action_masks()).tolist()))
        assert over or (reward == 0 and not cut)
    return reward


@pytest.mark.parametrize("name", ["strongholds", "medieval-keep", "battle-for-korvosa"])
def test_computer_players_sit_in_the_other_seats(name: str) -> None:
    """The game is a record in which they have played; it ends as the agent was told."""
    env = SeatEnv(name, opponents="heuristic", seat=1)
    reward = play(env, 3)
    state = Replay(env.record()).play_all()
    assert engine.digest(state) == engine.digest(env.now.state)
    assert (reward > 0) == (env.me in engine.winners(state)) and env.me == "player_1"
    assert {action.by for action in env.done} == set(env.table.seats)


def test_the_seat_goes_round_and_a_seed_is_a_game() -> None:
    env, seats, steps = SeatEnv("strongholds", 4), [], []
    for seed in (1, 2, 3, 4, 1):
        play(env, seed)
        seats.append(env.me)
        steps.append([*env.done])
    assert set(seats[:4]) == set(env.table.seats) and seats[4] == seats[0] and steps[4] == steps[0]


def test_an_opponent_that_is_none_is_refused() -> None:
    for name in ("searcher", "nobody"):
        with pytest.raises(SetupError):
            SeatEnv("strongholds", opponents=name)


def test_many_games_at_once() -> None:
    """Gymnasium's vector of environments: one observation a game."""
    many = gymnasium.make_vec("ramparts/strongholds-two-player-v0", num_envs=3, vectorization_mode="sync")
    seen, _ = many.reset(seed=1)
    for _ in range(30):
        chosen = np.array([np.flatnonzero(mask)[0] if mask.any() else 0 for mask in seen["action_mask"]])
        seen, rewards, *_ = many.step(chosen)
    assert seen["observation"].shape == (3, *many.single_observation_space["observation"].shape)
    assert rewards.shape == (3,)
    many.close()


def test_a_picture_is_the_screen() -> None:
    """Of the seat that decides: its cards in the middle, nothing of what others hold; another position looks other."""
    pytest.importorskip("pygame")
    from scenes.app.environment_picture import paint

    env = SeatEnv("strongholds", render_mode="rgb_array", painter=paint, seat=0)
    env.reset(seed=3)
    first = env.render()
    assert first.shape == (720, 1280, 3) and first.dtype == np.uint8 and len(np.unique(first)) > 100
    assert np.array_equal(env.render(), first)
    play(env, 3)
    assert not np.array_equal(env.render(), first)
