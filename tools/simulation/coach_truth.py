"""How right and how quick the coach of a game is: `python -m tools.simulation.coach_truth GAME`.

Positions come from games of computer players, one from each, the levels taking turns by the seed: a decision with at
least two plans in which something is at stake. That is found before any coach runs, by `--survey` games of each plan
with seeds of their own: the best plan is at least 3 wins in a hundred, or 2 points, before the median one; other deals
are passed over. By the same games stand beside the coach two yardsticks, the rule of thumb and a plan at random: how
often each is right, what it costs in the mean (regret), and how far the coach goes from the rule of thumb to always
being right. The coach's first answer is what it calls best after `--budget` seconds of a core, by games that end as
soon as their policy foretells who wins, as in the app. The truth is what `--truth` games of each plan come to, played
to their end, all with the same seeds; the answer is held against the plan that is truly best. An answer is right if
that plan is less than 3 points of win share better, and less than 1 point of score where the game counts them.

Not all these games are played where fewer tell the same. After every hundred games from 200 on a plan is left alone
that all of them will hardly find better than the answer by more than that, and one that they almost certainly will ends
the comparison. What they will find is told from the games so far and lies within two standard errors of what the rest
may still change: less than one plan in 100 is judged otherwise than all games would judge it.

With `--follow N` the first player takes the coach's advice in N games (after `--tries` quick games for each plan at
most), with `--all` everybody does; rules of thumb play the same deals, and whoever else sits there plays by them in
both, and the same events befall them as far as they can (`Streams`): the difference stands with its 95 % interval.
Position and deal number i have the seed S + i.

Games that are won or lost differ so much by luck that thirty tell little. So the same gain is told a second time, by
what the advice itself is worth: whenever it departs from the rule of thumb, `--check` games of both with new seeds say
by how much it is better, and a game's gain is the sum of that (the performance difference lemma: Kakade and Langford
2002, Lemma 6.1).
"""

from __future__ import annotations

import argparse
import random
import statistics
import sys
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from game.core import engine
from game.core.actions.action import Action, write_action
from game.core.bots.bot import Bot, Seat
from game.core.position.chance import Seeded, Streams
from game.core.position.state import Setup, State
from game.core.rulebook.game_def import GameDef
from game.core.rulebook.games import find_game
from game.core.text.errors import SetupError
from game.services.coach import (
    BATCH,
    INTERVAL,
    Advice,
    Trial,
    compare,
    make_task,
    mean_of,
    measure_of,
    plan_of,
    sensible,
    try_out,
    typed,
)
from game.services.players import new_bot
from game.services.weighing import ENOUGH, MOST_PLANS, best_of, to_try
from tools.simulation.arguments import parse_options, positive
from tools.simulation.match import NAMES
from tools.simulation.report import interval

APART = 1_000_000
"""The seeds of the truth begin here, so that it is not what the coach has seen itself."""
SHARE, POINTS = 0.03, 1.0
"""What an answer may cost and is right all the same."""
SURVEYED = 3_000_000
"""The seeds of the survey begin here."""
MOST_DEALS = 50
"""So many deals for each position are looked through at most."""
STAKE_SHARE, STAKE_POINTS = 0.03, 2.0
"""So far the best plan is before the median one where something is at stake."""
FIRST, MORE, CERTAIN = 200, 100, 2.0
"""Games after which a truth may be certain for the first time, and after so many more each time; and how far from the
limit it must lie, in standard errors.
"""


class Answer(Struct, frozen=True):
    """The coach's answer in a position: seconds until each plan had its first games, games played, what it costs."""

    seed: int
    plans: int
    seconds: float
    games: int
    share: float
    """By how much the plan that is truly best wins more often."""
    points: float
    """How many points more it brings; 0 where games are counted and not points."""
    truth: int = 0
    """Games that told so, of all plans together."""
    doubt: float = 0.0
    """The 95 % interval of these points: where scores lie far apart, two thousand games cannot tell one point."""

    @property
    def right(self) -> bool:
        """Is the plan named as good as the best one, or nearly so?"""
        return self.share <= SHARE and self.points <= POINTS

    @property
    def refuted(self) -> bool:
        """Is it not, and by more than chance explains?"""
        return self.share > SHARE or self.points - self.doubt > POINTS


class Survey(Struct, frozen=True):
    """What each plan comes to, by games that no coach has seen: shares of wins, and points where they are counted."""

    shares: tuple[float, ...]
    points: tuple[float, ...]
    thumb: int
    """The plan of the rule of thumb."""

    @property
    def at_stake(self) -> bool:
        """Is the best plan far enough before the median one?"""
        return (
            max(self.shares) - statistics.median(self.shares) >= STAKE_SHARE
            or max(self.points) - statistics.median(self.points) >= STAKE_POINTS
        )

    def costs(self, plan: int) -> tuple[float, float]:
        """By how much the best plan wins more often, and how many points more it brings."""
        return max(self.shares) - self.shares[plan], max(self.points) - self.points[plan]

    def right(self, plan: int) -> bool:
        """Is the plan as good as the best one, or nearly so?"""
        share, points = self.costs(plan)
        return share <= SHARE and points <= POINTS


class Yardstick(Struct):
    """How somebody chooses who is held against a survey: right in so many positions, and what that has cost in all."""

    name: str
    right: float = 0.0
    share: float = 0.0
    points: float = 0.0

    def count(self, survey: Survey, plans: Sequence[int]) -> None:
        """One position, in which each of the plans is as likely."""
        for plan in plans:
            share, points = survey.costs(plan)
            self.right += survey.right(plan) / len(plans)
            self.share += share / len(plans)
            self.points += points / len(plans)

    def told(self, count: int) -> str:
        """In words, of so many positions."""
        return (
            f"{self.name}: right {self.right / count:.0%}, regret {100 * self.share / count:.1f} wins in a hundred, "
            f"{self.points / count:.2f} points"
        )


def survey(state: State[Any], me: str, plans: Sequence[Advice], games: int) -> Survey:
    """Play each plan out; every plan with the same seeds."""
    game = find_game(state.setup.game)
    thought = new_bot(game, game.heuristic).decide(Seat(state, me), random.Random(0))
    usual = plan_of(game, write_action(thought.action)) if thought is not None else None
    found = [number for number, plan in enumerate(plans) if plan_of(game, plan.action) == usual]
    played = [quick_games(state, me, plan, range(SURVEYED, SURVEYED + games)) for plan in plans]
    scored = measure_of(state) == "points"
    return Survey(
        tuple(mean_of([trial.won for trial in trials])[0] for trials in played),
        tuple(mean_of([trial.points for trial in trials])[0] if scored else 0.0 for trials in played),
        found[0] if found else 0,
    )


class Follower:
    """A computer player that does what the coach calls best after so many quick games for each plan at most."""

    def __init__(self, game: GameDef, tries: int, check: int, after: int = 0) -> None:
        self.game, self.tries, self.check = game, tries, check
        self.alone = after
        """So many of its next decisions it takes without advice."""
        self.thumb: Bot = new_bot(game, game.heuristic)
        self.worth = 0.0
        """What its departures from the rules of thumb were worth together, by games that it has not seen."""

    def decide(self, state: State[Any], me: str, luck: random.Random) -> Action | None:
        """The best plan; where there is nothing to compare, what the heuristic player does."""
        thought = self.thumb.decide(Seat(state, me), luck)
        self.alone -= 1
        plans = sensible(state, me, MOST_PLANS) if self.alone < 0 and me in state.rules.waited_for(state) else []
        if len(plans) < 2 or thought is None:
            return thought.action if thought is not None else None
        trials: list[list[Trial]] = [[] for _ in plans]
        while (number := to_try(trials, [len(tried) for tried in trials], self.tries)) is not None:
            known = len(trials[number])
            seeds = range(known, min(known + BATCH, self.tries))
            trials[number] += quick_games(state, me, plans[number], seeds, judged=True)
        best = plans[best_of(trials)]
        usual = Advice(write_action(thought.action))
        if self.check and plan_of(self.game, best.action) != plan_of(self.game, usual.action):
            new = range(APART, APART + self.check)
            self.worth += compare(quick_games(state, me, best, new), quick_games(state, me, usual, new)).points
        return typed(self.game, best.action)


def quick_games(state: State[Any], me: str, plan: Advice, seeds: Sequence[int], *, judged: bool = False) -> list[Trial]:
    """What comes of a plan with these seeds, by games that are played to their end or `judged` before it."""
    heuristic = find_game(state.setup.game).heuristic
    return try_out(make_task(state, me, plan.action, seeds, heuristic, judged=judged))


def level_of(game: GameDef, seed: int) -> str:
    """Which of the game's computer players play the game of that seed; nobody who plays by chance."""
    levels = game.bots[1:] or game.bots
    return levels[seed % len(levels)]


def played(game: GameDef, setup: Setup, seed: int) -> Iterator[tuple[State[Any], str]]:
    """A game of one level: each position that asks for a decision, and whose it is."""
    state, _ = engine.new(game, setup, Seeded(seed))
    level, luck, chance = level_of(game, seed), random.Random(seed), Seeded(seed)
    bots = {name: new_bot(game, level) for name in setup.players}
    while acting := engine.to_act(state):
        for name in acting:
            thought = bots[name].decide(Seat(state, name), luck)
            if thought is not None:
                if name in state.rules.waited_for(state):
                    yield state, name
                engine.carry_out(state, thought.action, chance)
                break
        else:
            return


def position(game: GameDef, setup: Setup, seed: int) -> tuple[State[Any], str]:
    """A decision with something to compare: the first one from a moment that the seed chooses on."""
    count = sum(1 for _ in played(game, setup, seed))
    start = random.Random(seed).randrange(max(1, count * 9 // 10))
    last: tuple[State[Any], str] | None = None
    for number, (state, me) in enumerate(played(game, setup, seed)):
        if len(sensible(state, me, MOST_PLANS)) > 1:
            last = state.clone(), me
            if number >= start:
                break
    if last is None:
        raise SetupError("game", f"game {seed} has no decision between two plans")
    return last


def first_answer(state: State[Any], me: str, plans: Sequence[Advice], budget: float) -> tuple[int, int, float]:
    """(plan called best after so many seconds of a core, games played, seconds until each had its first games)."""
    heuristic = find_game(state.setup.game).heuristic
    began, task = time.process_time(), make_task(state, me, plans[0].action, (), heuristic, judged=True)
    trials: list[list[Trial]] = [[] for _ in plans]
    seconds = 0.0
    while time.process_time() - began < budget or not all(trials):
        asked = [len(tried) for tried in trials]
        number = to_try(trials, asked)
        if number is None:
            break
        seeds = tuple(range(asked[number], asked[number] + BATCH))
        trials[number] += try_out(replace(task, action=plans[number].action, seeds=seeds))
        seconds = seconds or (time.process_time() - began if all(trials) else 0.0)
    return best_of(trials), sum(map(len, trials)), seconds


class Lag(Struct, frozen=True):
    """By how much a plan is better than the answer: share of wins and points, each with what is certain about it."""

    share: float
    share_error: float
    points: float
    points_error: float
    doubt: float = 0.0
    """The 95 % interval of the points."""

    @property
    def harmless(self) -> bool:
        """Is the answer certainly nearly as good?"""
        return self.share + self.share_error <= SHARE and self.points + self.points_error <= POINTS

    @property
    def grave(self) -> bool:
        """Is it certainly not?"""
        return self.share - self.share_error > SHARE or self.points - self.points_error > POINTS


def lag(named: Sequence[Trial], other: Sequence[Trial], most: int, *, scored: bool) -> Lag:
    """What the answer's games brought less than another plan's with the same seeds, and what that may still change by
    until `most` have been played.

    A difference that has never shown itself may still be there: so to the standard errors comes what a rare one could
    amount to, a game won or as many points as games usually differ by.
    """
    both = list(zip(named, other, strict=True))
    share, spread = mean_of([theirs.won - mine.won for mine, theirs in both])
    # of a mean of n games, the mean of N games that begin with these n is so much of its variance apart
    left = 1 - len(both) / most
    rare = CERTAIN**2 / len(both) * left
    if not scored:
        return Lag(share, CERTAIN * (spread * left) ** 0.5 + rare, 0.0, 0.0)
    points, apart = mean_of([theirs.points - mine.points for mine, theirs in both])
    usual = (mean_of([trial.points for trial in named])[1] * len(named)) ** 0.5
    error = CERTAIN * (apart * left) ** 0.5 + rare * usual
    return Lag(share, CERTAIN * (spread * left) ** 0.5 + rare, points, error, INTERVAL * apart**0.5)


def truth(state: State[Any], me: str, plans: Sequence[Advice], named: int, most: int) -> tuple[Mapping[int, Lag], int]:
    """(by how much each other plan is better than the one named, games played of all together)."""
    trials: list[list[Trial]] = [[] for _ in plans]
    lags: dict[int, Lag] = {}
    rivals = [number for number in range(len(plans)) if number != named]
    until = min(FIRST, most)
    while rivals:
        for number in (named, *rivals):
            trials[number] += quick_games(state, me, plans[number], range(APART + len(trials[number]), APART + until))
        scored = measure_of(state) == "points"
        lags |= {number: lag(trials[named], trials[number], most, scored=scored) for number in rivals}
        if until == most or any(found.grave for found in lags.values()):
            break
        rivals = [number for number in rivals if not lags[number].harmless]
        until = min(until + MORE, most)
    return lags, sum(map(len, trials))


def staked(game: GameDef, setup: Setup, seed: int, count: int, games: int) -> Iterator[tuple[int, Survey | None]]:
    """Seeds of so many positions in which something is at stake, from one on, each with its survey; without games for a
    survey, of any.
    """
    found, last = 0, seed + MOST_DEALS * count
    while found < count:
        if seed >= last:
            raise SetupError("game", f"only {found} of {last} deals have a position with something at stake")
        state, me = position(game, setup, seed)
        surveyed = survey(state, me, sensible(state, me, MOST_PLANS), games) if games else None
        if surveyed is None or surveyed.at_stake:
            found += 1
            yield seed, surveyed
        seed += 1


def answer(
    game: GameDef, setup: Setup, seed: int, most: int, budget: float, tell: Callable[[int], None] | None = None
) -> Answer:
    """Ask the coach in a position and find out what its answer costs. `tell` hears which plan it was."""
    state, me = position(game, setup, seed)
    plans = sensible(state, me, MOST_PLANS)
    named, games, seconds = first_answer(state, me, plans, budget)
    if tell is not None:
        tell(named)
    lags, played = truth(state, me, plans, named, most)
    share = max(0.0, *(found.share for found in lags.values()))
    worst = max(lags.values(), key=lambda found: found.points)
    return Answer(seed, len(plans), seconds, games, share, max(0.0, worst.points), played, worst.doubt)


def follow(game: GameDef, setup: Setup, seed: int, following: Sequence[str], follower: Follower) -> float:
    """What a game comes to for the first seat, if these follow the coach and the others play by rules of thumb."""
    me = setup.players[0]
    bot, luck, chance = new_bot(game, game.heuristic), random.Random(seed), Streams(seed)
    state, _ = engine.new(game, setup, chance)
    while acting := engine.to_act(state):
        for name in acting:
            if name in following:
                action = follower.decide(state, name, luck)
            else:
                thought = bot.decide(Seat(state, name), luck)
                action = thought.action if thought is not None else None
            if action is not None:
                engine.carry_out(state, action, chance)
                break
        else:
            break
    scored = len(setup.players) == 1 and state.rules.points(state)
    return float(state.rules.points(state)[me]) if scored else 100.0 * (me in engine.winners(state))


def told(gains: Sequence[float]) -> str:
    """A mean with its 95 % interval."""
    mean, variance = mean_of(gains)
    return f"{mean:.1f} ± {INTERVAL * variance**0.5:.1f}"


def parser() -> argparse.ArgumentParser:
    """The command's arguments."""
    made = argparse.ArgumentParser(
        prog="tools.simulation.coach_truth", description=__doc__.split("\n")[0] if __doc__ else None
    )
    made.add_argument("game", help="the game's id, such as medieval-keep")
    made.add_argument("--mode", help="the game's first mode for this number of players, if not given")
    made.add_argument("--players", type=positive, help="seats (the fewest)")
    made.add_argument("--options", action="append", default=[], metavar="NAME=VALUE,...", help="as in a record")
    made.add_argument("--positions", type=int, default=200, help="how many (200; 0: none)")
    made.add_argument(
        "--survey", type=int, default=200, help="games of each plan to see what is at stake (200; 0: any position)"
    )
    made.add_argument("--truth", type=positive, default=2000, help="games of each plan for the truth (2000)")
    made.add_argument("--budget", type=float, default=2.0, help="seconds of a core for the first answer (2)")
    made.add_argument("--follow", type=int, default=0, help="games of a player that follows the coach (0)")
    made.add_argument("--all", action="store_true", help="everybody follows, not the first player alone")
    made.add_argument("--tries", type=positive, default=ENOUGH, help=f"quick games for each plan at most ({ENOUGH})")
    made.add_argument("--after", type=int, default=0, help="decisions of a deal that are taken without advice (0)")
    made.add_argument(
        "--check", type=int, default=100, help="new games for each departure from the rule of thumb (100)"
    )
    made.add_argument("--seed", type=int, default=0, help="of the first position and deal (0)")
    return made


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command; the exit code."""
    given = parser().parse_args(arguments)
    try:
        game = find_game(given.game)
        modes = [game.mode(given.mode)] if given.mode else game.modes
        players = given.players or min(count for mode in modes for count in mode.players)
        setup = game.setup(NAMES[:players], given.mode, parse_options(given.options))
    except SetupError as wrong:
        print(f"tools.simulation.coach_truth: {wrong}", file=sys.stderr)
        return 2
    answers: list[Answer] = []
    coach, thumb, chance = Yardstick("coach"), Yardstick("rule of thumb"), Yardstick("a plan at random")
    for seed, surveyed in staked(game, setup, given.seed, given.positions, given.survey):
        named: list[int] = []
        answers.append(answer(game, setup, seed, given.truth, given.budget, named.append))
        if surveyed is not None:
            coach.count(surveyed, named)
            thumb.count(surveyed, [surveyed.thumb])
            chance.count(surveyed, range(len(surveyed.shares)))
        one = answers[-1]
        print(
            f"position {seed}: {one.plans} plans, {one.games} games, all tried after {one.seconds:.2f} s, "
            f"costs {100 * one.share:.1f} wins in a hundred, {one.points:.2f} ± {one.doubt:.2f} points "
            f"by {one.truth} games",
            flush=True,
        )
    if answers:
        right, error = interval(sum(one.right for one in answers), len(answers))
        slowest = max(one.seconds for one in answers)
        refuted = sum(one.refuted for one in answers)
        print(
            f"right: {right:.0%} ± {100 * error:.0f} of {len(answers)}, wrong by more than chance explains: {refuted}; "
            f"all plans tried after {slowest:.2f} s at most"
        )
    if answers and given.survey:
        for stick in (coach, thumb, chance):
            print(stick.told(len(answers)))
        if thumb.right < len(answers):
            way = (coach.right - thumb.right) / (len(answers) - thumb.right)
            print(f"from the rule of thumb to always right the coach goes {way:.0%} of the way")
    following = setup.players if given.all else setup.players[:1]
    gains, worths = list[float](), list[float]()
    for seed in range(given.seed, given.seed + given.follow):
        follower = Follower(game, given.tries, given.check, given.after)
        by_advice, by_thumb = (follow(game, setup, seed, who, follower) for who in (following, ()))
        gains.append(by_advice - by_thumb)
        worths.append(follower.worth)
        print(
            f"deal {seed}: {gains[-1]:+.0f}, the advice was worth {worths[-1]:+.1f}; "
            f"the follower gains {told(gains)}, by what its advice is worth {told(worths)} in {len(gains)}",
            flush=True,
        )
    return 0


if __name__ == "__main__":
    sys.exit(main())
