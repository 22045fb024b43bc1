"""tools/simulation/coach_truth.py: what a coach's answer costs, and what following it gains."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from game.core import engine
from game.core.rulebook import games
from game.services.coach import Advice, Trial, sensible, typed
from tools.simulation import coach_truth

games.add_place(Path(__file__).parents[1] / "toys", "tests.toys")


def test_it_says_what_each_answer_costs(capsys: pytest.CaptureFixture[str]) -> None:
    """A line for each position, the share that is right, and for each deal what the follower has gained."""
    arguments = ["--positions", "2", "--survey", "0", "--truth", "12", "--budget", "0.05"]
    assert coach_truth.main(["strongholds", *arguments, "--follow", "1", "--tries", "1", "--check", "2"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert [line.split(":")[0] for line in lines] == ["position 0", "position 1", "right", "deal 0"]
    assert "± " in lines[2] and lines[3].count("± ") == 2


def test_both_yardsticks_stand_beside_the_coach(capsys: pytest.CaptureFixture[str]) -> None:
    """By the games of a survey that ran before: positions with nothing at stake are passed over."""
    arguments = ["--positions", "2", "--survey", "10", "--truth", "12", "--budget", "0.05"]
    assert coach_truth.main(["strongholds", *arguments]) == 0
    lines = capsys.readouterr().out.splitlines()
    heads = [line.split(":")[0] for line in lines]
    assert heads[3:6] == ["coach", "rule of thumb", "a plan at random"] and "regret" in lines[4]
    game = games.find_game("strongholds")
    setup = game.setup(["Ann", "Ben"])
    found = list(coach_truth.staked(game, setup, 0, 2, 10))
    assert [f"position {seed}" for seed, _ in found] == heads[:2]
    assert all(one is not None and one.at_stake for _, one in found)


def test_a_survey_tells_what_is_at_stake_and_what_each_plan_costs() -> None:
    """The best plan before the median one; a plan at random costs what all cost in the mean."""
    survey = coach_truth.Survey((0.5, 0.4, 0.3), (10.0, 9.5, 9.0), 1)
    assert survey.at_stake and survey.costs(1) == (pytest.approx(0.1), 0.5)
    assert survey.right(0) and not survey.right(1)
    assert not coach_truth.Survey((0.5, 0.5, 0.2), (10.0, 10.0, 1.0), 0).at_stake, "one bad plan is no choice"
    assert coach_truth.Survey((0.5, 0.5, 0.5), (12.0, 10.0, 10.0), 0).at_stake
    stick = coach_truth.Yardstick("a plan at random")
    stick.count(survey, range(3))
    assert (stick.right, stick.share) == (pytest.approx(1 / 3), pytest.approx(0.1))
    assert "right 33%, regret 10.0 wins in a hundred, 0.50 points" in stick.told(1)


def test_a_position_is_a_decision_that_its_seed_chooses() -> None:
    """The same seed gives the same position, another one another, each with something to compare."""
    game = games.find_game("strongholds")
    setup = game.setup(["Ann", "Ben"])
    one, again, other = (coach_truth.position(game, setup, seed) for seed in (1, 1, 2))
    assert engine.digest(one[0]) == engine.digest(again[0]) != engine.digest(other[0])
    assert all(len(sensible(state, me)) > 1 for state, me in (one, other))


@pytest.mark.parametrize("name", ["strongholds", "defenders"])
def test_positions_come_from_games_of_every_level(name: str) -> None:
    """One after the other by the seed, and none of them plays by chance."""
    game = games.find_game(name)
    found = {coach_truth.level_of(game, seed) for seed in range(len(game.bots) - 1)}
    assert found == set(game.bots) - {"random"}


def test_an_answer_may_cost_a_little() -> None:
    """3 in a hundred and 1 point are near enough."""
    right = coach_truth.Answer(0, 2, 1.0, 40, 0.02, 0.9)
    assert right.right and not coach_truth.Answer(0, 2, 1.0, 40, 0.05, 0.0).right
    assert not coach_truth.Answer(0, 2, 1.0, 40, 0.0, 1.5).right
    assert coach_truth.Answer(0, 2, 1.0, 40, 0.0, 4.5, 2000, 3.0).refuted
    unclear = coach_truth.Answer(0, 2, 1.0, 40, 0.0, 4.5, 2000, 6.0)
    assert not unclear.right and not unclear.refuted


def trials(*won: bool, points: int = 0) -> list[Trial]:
    """Games won or not, with some points."""
    return [Trial(one, points + number % 3, number) for number, one in enumerate(won)]


def test_fewer_games_tell_the_truth_where_it_is_plain() -> None:
    """Alike in every game of many is harmless, a third fewer wins is grave; in a few games nothing is certain."""
    half, more = trials(*[True, False] * 200), trials(*[True, False, True] * 133, True)
    assert coach_truth.lag(half, half, 2000, scored=False).harmless
    assert coach_truth.lag(half[:20], half[:20], 2000, scored=False).harmless is False
    better = coach_truth.lag(half, more, 2000, scored=False)
    assert better.grave and not better.harmless and better.share == pytest.approx(1 / 6, abs=0.01)
    assert not coach_truth.lag(half[:12], more[:12], 2000, scored=False).grave
    richer = coach_truth.lag(half, trials(*[True, False] * 200, points=2), 2000, scored=True)
    assert richer.grave and richer.share == 0 and richer.points == 2
    assert coach_truth.lag(trials(*[True] * 400, points=2), trials(*[True] * 400), 2000, scored=True).harmless


def test_a_plan_that_is_told_is_played_no_further(monkeypatch: pytest.MonkeyPatch) -> None:
    """Of three plans one is as good as the answer, one better by 2 wins in a hundred: this alone is played on until
    the rest of 1,000 games can hardly make three of it.
    """
    played = [0, 0, 0]

    def games_of(state: object, me: str, plan: Advice, seeds: range) -> list[Trial]:
        number = int(plan.why)
        played[number] += len(seeds)
        return [Trial(seed % 2 == 0 or (number == 2 and seed % 50 == 1), 0, seed) for seed in seeds]

    monkeypatch.setattr(coach_truth, "quick_games", games_of)
    game = games.find_game("strongholds")
    state, me = coach_truth.position(game, game.setup(["Ann", "Ben"]), 1)
    lags, count = coach_truth.truth(state, me, [Advice({}, str(number)) for number in range(3)], 0, 1000)
    assert played[0] == played[2] == 600 and played[1] == 200 and count == sum(played)
    assert lags[1].share == 0 and lags[2].share == pytest.approx(0.02)


def test_the_follower_does_only_what_is_allowed() -> None:
    """Its advice is an action of the game, in a decision that waits for it."""
    game = games.find_game("strongholds")
    state, me = coach_truth.position(game, game.setup(["Ann", "Ben"]), 3)
    action = coach_truth.Follower(game, 2, 0).decide(state, me, random.Random(1))
    assert action is not None and engine.check(state, action) is None


def test_what_the_advice_is_worth_is_told_by_new_games(monkeypatch: pytest.MonkeyPatch) -> None:
    """A plan that has won all the games that the coach saw and loses every other new one is worth what those say."""
    game = games.find_game("strongholds")
    state, me = coach_truth.position(game, game.setup(["Ann", "Ben"]), 3)
    plans = [plan.action for plan in sensible(state, me, 5)]

    def games_of(state: object, me: str, plan: Advice, seeds: range, *, judged: bool = False) -> list[Trial]:
        second, new = plan.action == plans[1], seeds.start >= coach_truth.APART
        assert judged != new  # what the coach sees may be judged before its end; what tells its worth is played to it
        return [Trial(True, 100 * (second and (not new or seed % 2 == 0)), seed) for seed in seeds]

    monkeypatch.setattr(coach_truth, "quick_games", games_of)
    follower = coach_truth.Follower(game, 24, 10)
    action = follower.decide(state, me, random.Random(1))
    assert action == typed(game, plans[1]) and follower.worth == 50.0


def test_wrong_arguments(capsys: pytest.CaptureFixture[str]) -> None:
    """Exit code 2 and a reason."""
    assert coach_truth.main(["chess"]) == 2
    assert "chess" in capsys.readouterr().err
