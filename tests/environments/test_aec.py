"""Every game as a PettingZoo environment, by PettingZoo's own tests and in play."""

from __future__ import annotations

import random
import warnings

import numpy as np
import pytest
from numpy.typing import NDArray

from game.core import engine
from game.core.position.chance import Seeded
from game.core.record import Record, Replay, parse_record, write_record
from game.core.rulebook import games
from game.core.rulebook.game_def import GameDef
from game.core.text.errors import SetupError
from game.environments.aec import GameEnv, env, parallel_env

with warnings.catch_warnings():  # its tests import an environment of its own in the old way
    warnings.simplefilter("ignore", DeprecationWarning)
    from pettingzoo.test import api_test, parallel_api_test, parallel_seed_test, performance_benchmark, seed_test

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
    """`api_test`, `seed_test`, `performance_benchmark` and those of parallel environments, with the fewest players."""
    with warnings.catch_warnings():
        warnings.filterwarnings("ignore", message="(Action mask|Observation).*all zeros")
        warnings.filterwarnings("ignore", message="Observation space for each agent probably")
        warnings.filterwarnings("ignore", message="Observation is not a NumPy array")
        api_test(env(game.id), num_cycles=60)
        parallel_api_test(parallel_env(game.id), num_cycles=60)
    seed_test(lambda: env(game.id), num_cycles=40)
    parallel_seed_test(lambda: parallel_env(game.id), num_cycles=20)
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
    """What was said, replayed as a record, ends in the same position, with the winners who were rewarded."""
    table = GameEnv(game.id, options={"round-limit": 6} if game.id == "rise-against-monsters" else None)
    got = play(table, 4)
    record = parse_record(write_record(table.record()))
    state = Replay(record).play_all()
    assert engine.digest(state) == engine.digest(table.now.state) and engine.over(state)
    assert record.seed == 4 and record.setup == table.table.setup
    won = set(engine.winners(state))
    sides = game.sides(table.table.setup) if game.sides else tuple((seat,) for seat in table.possible_agents)
    for side in sides:
        assert len({got[seat] for seat in side}) == 1, "who win and lose together get the same"
    if len(sides) == 1:
        assert set(got.values()) == {1.0 if won else -1.0}
    else:
        assert sum(got.values()) == pytest.approx(0)
        assert {seat for seat in got if got[seat] > 0} == (won if len(won) < len(got) else set())


@pytest.mark.parametrize(
    ("winners", "rewards"),
    [
        (["player_2"], [-1 / 3, -1 / 3, 1, -1 / 3]),
        (["player_0", "player_1"], [0.5, 0.5, -0.5, -0.5]),
        ([], [0, 0, 0, 0]),
        (["player_0", "player_1", "player_2", "player_3"], [0, 0, 0, 0]),
    ],
)
def test_rivals_rewards_come_to_nought_and_a_tie_pays_nobody(winners: list[str], rewards: list[float]) -> None:
    table = GameEnv("strongholds", 4)
    play(table, 1)
    table.now.state.position.winners[:] = winners  # type: ignore[attr-defined]
    assert list(table.now.rewards().values()) == pytest.approx(rewards)


def test_points_are_in_infos_all_the_time() -> None:
    table = GameEnv("medieval-keep", 3)
    table.reset(seed=2)
    for _ in range(40):
        told = {agent: info["points"] for agent, info in table.infos.items()}
        assert told == engine.load(
            table.table.game, table.table.setup, engine.write_position(table.now.state), Seeded(1)
        )[0].rules.points(table.now.state)
        table.step(int(np.flatnonzero(table.observe(table.agent_selection)["action_mask"])[0]))


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


def test_modes_players_and_options() -> None:
    table = GameEnv("medieval-keep", 1, "solo", {"level": "gentle"})
    assert table.possible_agents == ["player_0"] and table.table.setup.word("level") == "gentle"
    assert len(GameEnv("battle-for-korvosa", 7).possible_agents) == 7
    assert GameEnv("strongholds", players=4).table.setup.mode == "four-player"
    assert GameEnv("medieval-keep", players=1).table.setup.mode == "solo"
    assert GameEnv("rise-against-monsters").table.setup.number("round-limit") == 0, "the game by the book"
    with pytest.raises(SetupError):
        GameEnv("strongholds", 3)
    with pytest.raises(SetupError):
        GameEnv("../strongholds")


def test_words_and_pictures_of_a_game() -> None:
    """`ansi` tells what the seat sees that decides; a painter gets the game as a record; nothing without a mode."""
    table = GameEnv("strongholds", render_mode="ansi")
    table.reset(seed=1)
    for _ in range(2):
        table.step(int(np.flatnonzero(table.observe(table.agent_selection)["action_mask"])[0]))
    words = table.render()
    assert isinstance(words, str) and "player_0 decides, and has said: muster" in words and "hand: ['?'" in words
    records = []

    def paint(record: Record) -> NDArray[np.uint8]:
        records.append(record)
        return np.zeros((2, 3, 3), np.uint8)

    painted = GameEnv("strongholds", render_mode="rgb_array", painter=paint)
    play(painted, 1)
    picture = painted.render()
    assert isinstance(picture, np.ndarray) and picture.shape == (2, 3, 3)
    assert engine.digest(Replay(records[0]).play_all()) == engine.digest(painted.now.state)
    assert GameEnv("strongholds").render_mode is None
    with pytest.raises(ValueError, match="render_mode is one of ansi, rgb_array"):
        GameEnv("strongholds", render_mode="human")
