"""tools/coach_truth.py: what a coach's answer costs, and what following it gains."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from game.core import engine, games
from game.services.coach import sensible
from tools import coach_truth

games.add_place(Path(__file__).parents[1] / "toys", "tests.toys")


def test_it_says_what_each_answer_costs(capsys: pytest.CaptureFixture[str]) -> None:
    """A line for each position, the share that is right, and for each deal what the follower has gained."""
    arguments = ["--players", "2", "--positions", "2", "--truth", "12", "--budget", "0.05"]
    assert coach_truth.main(["strongholds", *arguments, "--follow", "1", "--tries", "1"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert [line.split(":")[0] for line in lines] == ["position 0", "position 1", "right", "deal 0"]
    assert "± " in lines[2] and "± " in lines[3]


def test_a_position_is_a_decision_that_its_seed_chooses() -> None:
    """The same seed gives the same position, another one another, each with something to compare."""
    game = games.find_game("strongholds")
    setup = game.setup(["Ann", "Ben"])
    one, again, other = (coach_truth.position(game, setup, seed) for seed in (1, 1, 2))
    assert engine.digest(one[0]) == engine.digest(again[0]) != engine.digest(other[0])
    assert all(len(sensible(state, me)) > 1 for state, me in (one, other))


def test_an_answer_may_cost_a_little() -> None:
    """3 in a hundred and 1 point are near enough."""
    right = coach_truth.Answer(0, 2, 1.0, 40, 0.02, 0.9)
    assert right.right and not coach_truth.Answer(0, 2, 1.0, 40, 0.05, 0.0).right
    assert not coach_truth.Answer(0, 2, 1.0, 40, 0.0, 1.5).right


def test_the_follower_does_only_what_is_allowed() -> None:
    """Its advice is an action of the game, in a decision that waits for it."""
    game = games.find_game("strongholds")
    state, me = coach_truth.position(game, game.setup(["Ann", "Ben"]), 3)
    action = coach_truth.Follower(game, 2).decide(state, me, random.Random(1))
    assert action is not None and engine.check(state, action) is None


def test_wrong_arguments(capsys: pytest.CaptureFixture[str]) -> None:
    """Exit code 2 and a reason."""
    assert coach_truth.main(["chess"]) == 2
    assert "chess" in capsys.readouterr().err
