"""Every game as a PettingZoo environment, by PettingZoo's own tests and in play."""

from __future__ import annotations

import random
import warnings

import numpy as np
import pytest

from game.core import engine
from game.core.record import Replay, Step, new_record
from game.core.rulebook import games
from game.core.rulebook.game_def import GameDef
from game.core.text.errors import SetupError
from game.environments.aec import GameEnv, env

with warnings.catch_warnings():  # its tests import an environment of its own in the old way
    warnings.simplefilter("ignore", DeprecationWarning)
    from pettingzoo.test import api_test, performance_benchmark, seed_test

OURS = [game for game in games.all_games() if game.package.startswith("game.")]
GAMES = [pytest.param(game, id=game.id) for game in OURS]


class Hurried:
    """A clock that goes on by half a second whenever it is looked at."""

    def __init__(self) -> None:
        self.now = 0.0

    def time(self) -> float:
        self.now += 0.5
        return self.now


@pytest.mark.parametrize("game", GAMES)
def test_pettingzoos_own_tests(game: GameDef, monkeypatch: pytest.MonkeyPatch) -> None:
    """`api_test`, `seed_test` and `performance_benchmark`, with the fewest players."""
    with warnings.catch_warnings():
        warnings.filterwarnings("ignore", message="(Action mask|Observation).*all zeros")
        warnings.filterwarnings("ignore", message="Observation space for each agent probably")
        warnings.filterwarnings("ignore", message="Observation is not a NumPy array")
        api_test(env(game.id), num_cycles=60)
    seed_test(lambda: env(game.id), num_cycles=40)
    monkeypatch.setitem(performance_benchmark.__globals__, "time", Hurried())
    performance_benchmark(env(game.id))


def play(table: GameEnv, seed: int) -> dict[str, float]:
    """A random game; everybody's reward in all."""
    luck, got = random.Random(seed), dict.fromkeys(table.possible_agents, 0.0)
    table.reset(seed=seed)
    for agent in table.agent_iter():
        seen, reward, ended, cut, _ = table.last()
        got[agent] += reward
        assert seen is not None
        table.step(None if ended or cut else luck.choice(np.flatnonzero(seen["action_mask"]).tolist()))
    assert table.agents == []
    return got


@pytest.mark.parametrize("game", GAMES)
def test_a_whole_game_is_a_record_and_rewards_come_from_its_end(game: GameDef) -> None:
    """What was chosen, replayed with the same seed, ends in the same position, with the winners who were rewarded."""
    table = GameEnv(game.id)
    done: list[Step] = []
    luck = random.Random(4)
    table.reset(seed=4)
    got = dict.fromkeys(table.possible_agents, 0.0)
    for agent in table.agent_iter():
        seen, reward, ended, cut, _ = table.last()
        got[agent] += reward
        if ended or cut:
            table.step(None)
            continue
        assert seen is not None and reward == 0
        action = luck.choice(np.flatnonzero(seen["action_mask"]).tolist())
        done.append(Step("action", table.meaning(action)))
        table.step(action)
    setup = table.table.setup
    record = new_record(game, setup.players, setup.mode, dict(game.bot_options), 4)
    record.steps = done
    state = Replay(record).play_all()
    assert engine.digest(state) == engine.digest(table.now.state) and engine.over(state)
    won = engine.winners(state)
    sides = game.sides(setup) if game.sides else tuple((seat,) for seat in setup.players)
    lost = -1.0 if won or len(sides) == 1 else 0.0
    assert got == {seat: 1.0 if seat in won else lost for seat in setup.players}
    for side in sides:
        assert len({got[seat] for seat in side}) == 1, "who win and lose together get the same"


def test_a_seed_is_a_game_and_without_one_comes_the_next() -> None:
    table = GameEnv("strongholds")
    assert play(table, 11) == play(table, 11)
    table.reset(seed=11)
    first = table.now.see("player_0").tobytes()
    table.reset()
    assert table.seed == 12 and table.now.see("player_0").tobytes() != first


def test_only_who_decides_may_choose_and_only_what_is_possible() -> None:
    table = GameEnv("strongholds")
    table.reset(seed=1)
    agent = table.agent_selection
    other = next(seat for seat in table.agents if seat != agent)
    assert table.observe(agent)["action_mask"].any() and not table.observe(other)["action_mask"].any()
    wrong = int(np.flatnonzero(table.observe(agent)["action_mask"] == 0)[0])
    with pytest.raises(ValueError, match=f"{agent} may not choose {wrong} now"):
        table.step(wrong)


def test_before_its_first_game_an_environment_tells_nothing() -> None:
    """Who decides and who plays is known from `reset` on, through the wrapper as well as within."""
    table = env("strongholds")
    for name in ("agents", "agent_selection", "rewards"):
        with pytest.raises(AttributeError, match=f"{name} cannot be accessed before reset"):
            getattr(table, name)
    with pytest.raises(AttributeError, match="agent_selection cannot be accessed before reset"):
        table.last()
    table.reset(seed=1)
    assert table.agents == table.unwrapped.agents and table.agent_selection == table.unwrapped.agent_selection


def test_a_game_without_end_is_cut_off() -> None:
    table = GameEnv("medieval-keep", limit=7)
    table.reset(seed=1)
    for _ in range(7):
        assert not any(table.truncations.values())
        table.step(int(np.flatnonzero(table.observe(table.agent_selection)["action_mask"])[0]))
    assert all(table.truncations.values()) and not any(table.terminations.values())
    assert table.render()


def test_modes_players_and_options() -> None:
    table = GameEnv("medieval-keep", 1, "solo", {"level": "gentle"})
    assert table.possible_agents == ["player_0"] and table.table.setup.word("level") == "gentle"
    assert len(GameEnv("battle-for-korvosa", 7).possible_agents) == 7
    with pytest.raises(SetupError):
        GameEnv("strongholds", 3)
    with pytest.raises(SetupError):
        GameEnv("../strongholds")
