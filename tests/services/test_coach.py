"""The coach: nothing hidden is used, the same task gives the same answer, intervals are honest."""

from __future__ import annotations

import os
import random
import re
import signal
import subprocess
import sys
import time
from pathlib import Path
from statistics import variance
from typing import Any

import pytest
from msgspec.structs import replace

from game.core import engine
from game.core.bots.bot import Seat
from game.core.bots.policy import Plan
from game.core.position.chance import Seeded
from game.core.position.state import State
from game.core.rulebook import games
from game.services.coach import Trial, decide, estimate, make_task, measure_of, sensible, try_out
from game.services.players import new_bot, policy_of

games.add_place(Path(__file__).parents[1] / "toys", "tests.toys")


def opened(game_id: str, players: list[str], seed: int) -> State[Any]:
    game = games.find_game(game_id)
    return engine.new(game, game.setup(players), Seeded(seed))[0]


def test_a_task_gives_the_same_trials_again() -> None:
    """The trials depend on the task alone."""
    state = opened("medieval-keep", ["Ann"], 3)
    plan = sensible(state, "Ann")[0].action
    trials = try_out(make_task(state, "Ann", plan, range(4), "careful"))
    assert trials == try_out(make_task(state, "Ann", plan, range(4), "careful"))
    assert len(trials) == 4 and all(trial.won == (trial.points > 0) for trial in trials)


@pytest.mark.parametrize(
    ("game_id", "bot"), [("medieval-keep", "careful"), ("high-card", "random"), ("strongholds", "heuristic")]
)
def test_a_task_holds_nothing_hidden(game_id: str, bot: str) -> None:
    """Wherever the hidden cards lie, and whatever has been sealed: the task is the same, and so is what comes of it."""
    state = opened(game_id, ["Ann", "Ben"], 3)
    me, *others = engine.to_act(state)
    for name in others:  # they seal what they answer
        state, _ = engine.apply(state, engine.legal_actions(state, name)[-1], Seeded(3))
    world = engine.imagine(state, me, random.Random(5))
    assert engine.digest(world) != engine.digest(state)
    plans = sensible(state, me)
    assert sensible(world, me) == plans
    task = make_task(state, me, plans[0].action, range(2), bot)
    assert make_task(world, me, plans[0].action, range(2), bot) == task
    assert task.position != engine.write_position(state)
    assert len(try_out(task)) == 2


def test_a_deal_is_played_as_it_lies() -> None:
    """Told when a game is over: there the task holds the true position."""
    state = opened("medieval-keep", ["Ann"], 3)
    assert make_task(state, "Ann", {}, range(2), "careful", as_dealt=True).position == engine.write_position(state)


def test_plans_meet_the_same_events() -> None:
    """Without cards the town that fights once more meets the same events afterwards: two plans then come to nearly the
    same with each seed, although no two seeds do.
    """
    game = games.find_game("medieval-keep")
    state = engine.new(game, game.setup(["Ann"], "no-cards", {"army": "fed"}), Seeded(3))[0]
    luck, chance, bot = random.Random(3), Seeded(3), new_bot(game, "careful")
    plans = sensible(state, "Ann")
    while len(plans) < 2 or state.position.turn.number < 8:
        thought = bot.decide(Seat(state, "Ann"), luck)
        assert thought is not None
        engine.carry_out(state, thought.action, chance)
        plans = sensible(state, "Ann")
    one, other = (try_out(make_task(state, "Ann", plan.action, range(24), "careful")) for plan in plans[:2])
    apart = variance([mine.points - theirs.points for mine, theirs in zip(one, other, strict=True)])
    assert variance([trial.points for trial in one]) > 20 * apart


def test_sensible_plans_are_legal_and_differ() -> None:
    """Each is accepted; no two are the same thing paid in another way."""
    state = opened("medieval-keep", ["Ann"], 3)
    for do in ("draw",):
        state, _ = engine.apply(state, {"by": "Ann", "do": do}, Seeded(3))
    plans = sensible(state, "Ann", most=5)
    assert 1 <= len(plans) <= 5
    assert all(engine.check(state, plan.action) is None for plan in plans)
    assert len({repr(plan) for plan in plans}) == len(plans)


def test_words_alone_are_no_plan() -> None:
    """Where a captain of Defenders may say what the town should do, that is no other thing to do (DEF-CONFER-1)."""
    game, state = games.find_game("defenders"), opened("defenders", ["Ann"], 3)
    chance, luck, bot = Seeded(3), random.Random(3), new_bot(game, game.heuristic)
    while state.position.turn.at != "reflection/frame":
        thought = bot.decide(Seat(state, "Ann"), luck)
        assert thought is not None
        engine.carry_out(state, thought.action, chance)
    assert {action.do for action in engine.legal_actions(state, "Ann")} == {"frame-scene", "plan"}
    assert [plan.action["do"] for plan in sensible(state, "Ann")] == ["frame-scene"]


def test_intervals() -> None:
    """No game tells nothing; many alike tell much; the chance stays within 0 and 1."""
    assert estimate([]).points_error == float("inf")
    sure = estimate([Trial(True, 30)] * 400)
    assert sure.chance == 1.0 and sure.points == 30 and sure.points_error == 0 and sure.chance_error < 0.01
    even = estimate([Trial(n % 2 == 0, n % 2) for n in range(100)])
    assert even.chance == 0.5 and 0.09 < even.chance_error < 0.1


def test_helpers_end_with_the_process_that_asked_them(tmp_path: Path) -> None:
    """A window that is killed leaves nothing behind that waits for ever."""
    script = tmp_path / "asks.py"
    script.write_text(
        "import multiprocessing, os\n"
        "from concurrent.futures import ProcessPoolExecutor\n"
        "from game.services import coach\n"
        "if __name__ == '__main__':\n"
        "    pool = ProcessPoolExecutor(\n"
        "        1, mp_context=multiprocessing.get_context('spawn'), initializer=coach.stand_back)\n"
        "    print(pool.submit(os.getpid).result(), flush=True)\n"
        "    os._exit(9)\n"
    )
    root = Path(__file__).parents[2]
    found = subprocess.run(
        [sys.executable, str(script)], capture_output=True, text=True, env={**os.environ, "PYTHONPATH": str(root)}
    )
    helper = int(found.stdout)
    for _ in range(1200):
        if not alive(helper):
            return
        time.sleep(0.05)
    os.kill(helper, signal.SIGTERM)
    raise AssertionError("the helper has outlived the process that asked it")


def alive(pid: int) -> bool:
    """Does a process still run? One that has ended and is waited for by nobody does not."""
    status = Path(f"/proc/{pid}/stat")
    if sys.platform == "linux":
        return status.exists() and status.read_text().rpartition(")")[2].split()[0] != "Z"
    try:
        os.kill(pid, 0)
    except OSError:
        return False
    return True


def test_what_was_begun_is_gone_on_with() -> None:
    """A searcher asked elsewhere remembers nothing: it is told the plan of its seat, and follows it while it lasts."""
    game = games.find_game("battle-for-korvosa")
    state, luck, bot = opened(game.id, ["Ann", "Ben", "Cat"], 3), random.Random(3), new_bot(game, game.heuristic)
    policy = policy_of(game)
    while len(options := policy.candidates(Seat(state, engine.to_act(state)[0]), luck)) < 2:
        thought = bot.decide(Seat(state, engine.to_act(state)[0]), luck)
        assert thought is not None
        state, _ = engine.apply(state, thought.action, Seeded(3))
    me = engine.to_act(state)[0]
    task = make_task(state, me, {}, (1,), "searcher")
    for plan in options[1:3]:
        assert isinstance(plan, Plan)
        assert decide(task, plan) == policy.follow(Seat(state, me), plan, random.Random(1)) is not None
        assert policy.follow(Seat(state, me), replace(plan, begun=plan.begun - 1), random.Random(1)) is None


@pytest.mark.parametrize(
    ("game_id", "players"),
    [
        ("medieval-keep", 1),
        ("strongholds", 2),
        ("rise-against-monsters", 2),
        ("defenders", 1),
        ("battle-for-korvosa", 3),
    ],
)
def test_every_game_has_a_coach(game_id: str, players: int) -> None:
    """In every game the first plan says why, with a clause of the page; games from there are played to their end."""
    game = games.find_game(game_id)
    state, luck, bot = opened(game_id, ["Ann", "Ben", "Cat"][:players], 3), random.Random(3), game.heuristic
    for _ in range(8):
        acting = engine.to_act(state)
        thought = next(t for name in acting if (t := new_bot(game, bot).decide(Seat(state, name), luck)) is not None)
        state, _ = engine.apply(state, thought.action, Seeded(3))
    me = engine.to_act(state)[0]
    plans = sensible(state, me)
    assert plans and all(engine.check(state, plan.action) is None for plan in plans)
    cited = re.search(r"[.?!]?.+ \[([A-Z]+-[A-Z]+-\d+)\]\.$", plans[0].why)
    assert cited is not None and cited[1] in game.clauses
    (trial,) = try_out(make_task(state, me, plans[0].action, (1,), bot))
    assert measure_of(state) == ("points" if players == 1 and game_id == "medieval-keep" else "wins in a hundred")
    if measure_of(state) != "points":
        assert trial.points == (100 if trial.won else 0)
