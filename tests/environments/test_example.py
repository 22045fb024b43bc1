"""The worked example: an agent that learns Strongholds."""

from __future__ import annotations

import pytest

from game.environments import example


def test_an_agent_learns_strongholds(capsys: pytest.CaptureFixture[str]) -> None:
    """After few games already it wins clearly more often than before; it is measured on games of its own."""
    assert example.main(["--games", "150", "--measure", "60"]) == 0
    before, after = (float(line.partition(": ")[2].split(" %")[0]) for line in capsys.readouterr().out.splitlines())
    assert after > before + 5


def test_the_same_games_teach_the_same() -> None:
    agents = []
    for _ in range(2):
        agent, table = example.Agent(), example.GameEnv(example.GAME)
        for reward in example.games(table, agent.tries, range(10)):
            agent.learn(reward)
        agents.append(agent)
    assert (agents[0].scores == agents[1].scores).all() and agents[0].scores.any()
