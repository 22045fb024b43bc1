"""Play whole games with computer players on all cores: `python -m tools.simulate GAME --games 1000 --bots random`.

Prints JSON: speed, how games ended, who won, points, rounds, broken invariants (there must be none). Game number i has
the seed S + i; the same arguments play the same games on any number of cores.

Exit code 0: all is well; 1: a broken invariant, an error, or a game that did not end (each with a record under --keep
that plays up to it), or a computer player that chose what is refused (it does something else then, and the game goes
on); 2: wrong arguments.
"""

from __future__ import annotations

import argparse
import multiprocessing
import os
import random
import re
import statistics
import sys
import time
import traceback
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from typing import Any

from msgspec import Struct

from game.core import engine
from game.core.actions import Action, write_action
from game.core.bots import Bot, Seat, Suggestion, settle
from game.core.chance import Seeded
from game.core.errors import RampartsError, SetupError
from game.core.game_def import GameDef
from game.core.games import add_place, find_game
from game.core.reading import ReadingError, parse_yaml
from game.core.record import Record, Step, new_record, write_record
from game.core.state import State
from game.services.players import new_bot
from tools.terminal import print_json

NAMES = ("Ann", "Ben", "Cat", "Dan", "Eve", "Fay", "Gus", "Hal")
CHECKS = {"every": 1, "sparse": 25, "none": 0}
"""After how many decisions the invariants are tested (0: never). The last position always is, unless never."""
LIMIT = 20_000


class Match(Struct, frozen=True):
    """What is played: everything a worker needs, in plain values."""

    game: str
    players: tuple[str, ...]
    mode: str
    options: dict[str, Any]
    bots: tuple[str, ...]
    """The computer player of each seat."""
    check: str = "every"
    limit: int = LIMIT
    keep: str = ""
    """Folder for records of what went wrong."""
    places: tuple[tuple[str, str], ...] = ()
    """Further (folder, package) where games are."""


class Outcome(Struct, frozen=True):
    """One game. `trouble` is empty, `invariant`, `error` or `limit`; then `words`, `step` (from 1) and `record`."""

    seed: int
    decisions: int
    seconds: float
    end: str = ""
    winners: tuple[str, ...] = ()
    points: tuple[int, ...] = ()
    """In seat order; empty where the game counts none."""
    round: int | None = None
    trouble: str = ""
    words: str = ""
    step: int = 0
    record: str = ""
    thought: tuple[tuple[str, float], ...] = ()
    """(computer player, seconds of a core) of each of its decisions."""
    refused: tuple[tuple[int, str], ...] = ()
    """(step, words) of each choice of a computer player that was refused."""


def play_game(match: Match, seed: int) -> Outcome:
    """Play one game to its end, or to the first thing that is wrong."""
    game = find_game(match.game)
    began = time.perf_counter()
    seated = dict(zip(match.players, match.bots, strict=True))
    record = new_record(game, match.players, match.mode, match.options, seed, bots=seated)
    done: list[Action] = []
    refused: list[tuple[int, str]] = []
    thought: list[tuple[str, float]] = []

    def outcome(state: State[Any] | None, trouble: str = "", words: str = "") -> Outcome:
        seconds = time.perf_counter() - began
        went_wrong = trouble or ("refused" if refused else "")
        path = _keep(match, record, done, went_wrong) if went_wrong else ""
        if state is None or trouble in ("invariant", "error"):
            return Outcome(
                seed, len(done), seconds, end=trouble, trouble=trouble, words=words, step=len(done), record=path,
                refused=tuple(refused),
            )  # fmt: skip
        points = game.rules.points(state)
        return Outcome(
            seed, len(done), seconds,
            end=trouble or game.rules.outcome_words(state) or "over",
            winners=tuple(engine.winners(state)),
            points=tuple(points[name] for name in match.players if name in points),
            round=state.rules.round_of(state), trouble=trouble, words=words, step=len(done) if trouble else 0,
            record=path, thought=tuple(thought), refused=tuple(refused),
        )  # fmt: skip

    state: State[Any] | None = None
    try:
        bots: dict[str, Bot] = {player: Timed(new_bot(game, name), name, thought) for player, name in seated.items()}
        state, _ = engine.new(game, record.setup, Seeded(seed))
        every = CHECKS[match.check]
        for _ in play_on(state, bots, seed, done, refused):
            if every and (len(done) % every == 0 or engine.over(state)):
                broken = list(game.rules.invariants(state))
                if broken:
                    return outcome(state, "invariant", "; ".join(broken))
            if len(done) >= match.limit and not engine.over(state):
                return outcome(state, "limit", f"not over after {match.limit:,} decisions")
        return outcome(state)
    except Exception as error:  # whatever a game's code raises belongs into the report
        return outcome(state, "error", f"{type(error).__name__}: {error}\n{traceback.format_exc(limit=-4)}")


class Timed:
    """A computer player whose decisions are timed."""

    def __init__(self, bot: Bot, name: str, thought: list[tuple[str, float]]) -> None:
        self.bot, self.name, self.thought = bot, name, thought

    def decide(self, seat: Seat[Any], luck: random.Random) -> Suggestion | None:
        """As the computer player does."""
        began = time.thread_time()
        found = self.bot.decide(seat, luck)
        self.thought.append((self.name, time.thread_time() - began))
        return found


def play_on(
    state: State[Any], bots: Mapping[str, Bot], seed: int, done: list[Action], refused: list[tuple[int, str]]
) -> Iterator[Action]:
    """Let the bots play `state` in place to the end; each action is appended to `done` before it is carried out.

    A choice that is refused is noted in `refused` with its step (from 1), and something legal is done instead.
    """
    chance = Seeded(seed)
    luck = random.Random(f"simulate {seed}")
    rules = state.rules
    silent: set[str] = set()
    while acting := rules.to_act(state):
        seat = _seat(state, [name for name in acting if name not in silent], luck)
        action, fault = settle(state, seat.me, bots[seat.me].decide(seat, luck), luck)
        if fault:
            refused.append((len(done) + 1, fault))
        if action is None:
            silent.add(seat.me)
            continue
        silent.clear()
        done.append(action)
        engine.carry_out(state, action, chance)
        yield action


def _seat(state: State[Any], acting: Sequence[str], luck: random.Random) -> Seat[Any]:
    """One of those who may act and can do something."""
    if len(acting) == 1:
        return Seat(state, acting[0])
    for name in luck.sample(acting, len(acting)):
        seat = Seat(state, name)
        if seat.legal:
            return seat
    raise RampartsError(f"{' and '.join(acting)} should act, and nothing is legal for any of them")


def _keep(match: Match, record: Record, done: Iterable[Action], trouble: str) -> str:
    if not match.keep:
        return ""
    record.steps = [Step("action", write_action(action)) for action in done]
    path = Path(match.keep, f"{match.game}-{match.mode}-{len(match.players)}-seed-{record.seed}-{trouble}.yaml")
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(write_record(record), encoding="utf-8")
    return str(path)


# --------------------------------------------------------------------------------------------------------- workers

_match: Match


def _prepare(match: Match) -> None:
    global _match
    _match = match
    for folder, package in match.places:
        add_place(Path(folder), package)


def _work(seed: int) -> Outcome:
    return play_game(_match, seed)


def play_games(match: Match, seeds: Sequence[int], jobs: int) -> Iterator[Outcome]:
    """Play a game for each seed, in this order, on `jobs` processes (1: in this one)."""
    jobs = max(1, min(jobs, len(seeds), 61))  # Windows waits for at most 61 processes
    if jobs == 1:
        _prepare(match)
        yield from map(_work, seeds)
        return
    chunk = max(1, min(50, len(seeds) // (jobs * 20)))
    # Spawned, as on every system, so that a worker begins from nothing but `match`.
    pool = ProcessPoolExecutor(jobs, multiprocessing.get_context("spawn"), _prepare, (match,))
    try:
        yield from pool.map(_work, seeds, chunksize=chunk)
    finally:
        pool.shutdown(cancel_futures=True)


def cores() -> int:
    """How many processors this process may use."""
    affinity: Callable[[int], set[int]] | None = getattr(os, "sched_getaffinity", None)
    return len(affinity(0)) if affinity else os.cpu_count() or 1


class Bar:
    """A progress bar on stderr, if that is a terminal."""

    def __init__(self, total: int) -> None:
        self.total = total
        self.done = 0
        self.shown = 0.0
        self.began = time.monotonic()
        self.live = sys.stderr.isatty()

    def step(self) -> None:
        """One more is done."""
        self.done += 1
        now = time.monotonic()
        if not self.live or (now - self.shown < 0.1 and self.done < self.total):
            return
        self.shown = now
        full = 30 * self.done // self.total
        left = (now - self.began) / self.done * (self.total - self.done)
        sys.stderr.write(f"\r{'█' * full}{'·' * (30 - full)} {self.done}/{self.total} games, {left:.0f} s left \x1b[K")
        sys.stderr.flush()

    def clear(self) -> None:
        """Take the bar away."""
        if self.live:
            sys.stderr.write("\r\x1b[K")
            sys.stderr.flush()


# ---------------------------------------------------------------------------------------------------------- report


def distribution(values: Sequence[float]) -> dict[str, float] | None:
    """Least, quartiles, mean and most; None of nothing."""
    if not values:
        return None
    low, middle, high = statistics.quantiles(values, n=4, method="inclusive") if len(values) > 1 else [values[0]] * 3
    return {
        "min": min(values), "quarter": low, "median": middle, "three-quarters": high, "max": max(values),
        "mean": round(statistics.fmean(values), 3),
    }  # fmt: skip


def report(match: Match, outcomes: Sequence[Outcome], seconds: float, jobs: int) -> dict[str, Any]:
    """All that was seen, as plain values for JSON."""
    decisions = sum(outcome.decisions for outcome in outcomes)
    busy = sum(outcome.seconds for outcome in outcomes)
    whole = [outcome for outcome in outcomes if not outcome.trouble]
    seats = range(len(match.players))
    won = [sum(match.players[seat] in outcome.winners for outcome in whole) for seat in seats]
    by_bot: dict[str, dict[str, Any]] = {}
    for bot in dict.fromkeys(match.bots):
        mine = [seat for seat in seats if match.bots[seat] == bot]
        points = [outcome.points[seat] for outcome in whole if outcome.points for seat in mine]
        by_bot[bot] = {
            "seats": len(mine) * len(whole),
            "won": sum(won[seat] for seat in mine),
            "share": round(sum(won[seat] for seat in mine) / (len(mine) * len(whole)), 4) if whole else None,
            "points": distribution(points),
        }
    return {
        "game": match.game,
        "mode": match.mode,
        "players": len(match.players),
        "options": match.options,
        "bots": list(match.bots),
        "games": len(outcomes),
        "decisions": decisions,
        "seconds": round(seconds, 3),
        "decisions-per-second": round(decisions / seconds) if seconds else None,
        "decisions-per-second-of-a-core": round(decisions / busy) if busy else None,
        "jobs": jobs,
        "checked": match.check,
        "ends": dict(Counter(outcome.end for outcome in outcomes).most_common()),
        "won": {
            "nobody": sum(not outcome.winners for outcome in whole),
            "everybody": sum(len(outcome.winners) == len(match.players) for outcome in whole),
            "by-seat": [
                {"seat": seat + 1, "player": match.players[seat], "bot": match.bots[seat], "won": won[seat]}
                for seat in seats
            ],
            "by-bot": by_bot,
        },
        "points": distribution([points for outcome in whole for points in outcome.points]),
        "rounds": distribution([outcome.round for outcome in whole if outcome.round is not None]),
        "decisions-of-a-game": distribution([outcome.decisions for outcome in outcomes]),
        "broken-invariants": _troubles(outcomes, "invariant"),
        "errors": _troubles(outcomes, "error"),
        "not-ended": _troubles(outcomes, "limit"),
        "refused-choices": [
            {"seed": o.seed, "step": step, "words": words, "record": o.record or None}
            for o in outcomes
            for step, words in o.refused
        ],
    }


def _troubles(outcomes: Iterable[Outcome], kind: str) -> list[dict[str, Any]]:
    return [
        {"seed": o.seed, "step": o.step, "words": o.words, "record": o.record or None}
        for o in outcomes
        if o.trouble == kind
    ]


# --------------------------------------------------------------------------------------------------------- command


def parse_options(texts: Iterable[str]) -> dict[str, Any]:
    """`a=1,b=[x, y]` as a mapping, values read as a record reads them; SetupError names what is wrong."""
    found: dict[str, Any] = {}
    for text in texts:
        for item in re.split(r",(?![^\[{]*[\]}])", text):
            name, equals, value = item.partition("=")
            if not equals or not name.strip():
                raise SetupError("options", f'"{item}" is not of the form name=value')
            try:
                found[name.strip()] = parse_yaml(value, f"options.{name.strip()}").value
            except ReadingError as error:
                raise SetupError(f"options.{name.strip()}", error.reason) from error
    return found


def bots_of(game: GameDef, names: str, seats: int) -> tuple[str, ...]:
    """The bot of each seat: one name for all, or several that take turns. `heuristic` is the game's strongest that
    decides at once.
    """
    wanted = [name.strip() for name in names.split(",")]
    wanted = [game.heuristic if name == "heuristic" else name for name in wanted]
    for name in dict.fromkeys(wanted):
        new_bot(game, name)
    return tuple(wanted[seat % len(wanted)] for seat in range(seats))


def positive(text: str) -> int:
    number = int(text)
    if number < 1:
        raise argparse.ArgumentTypeError("at least 1 is wanted")
    return number


def parser() -> argparse.ArgumentParser:
    """The command's arguments."""
    made = argparse.ArgumentParser(prog="tools.simulate", description=__doc__.split("\n")[0] if __doc__ else None)
    made.add_argument("game", help="the game's id, such as medieval-keep")
    made.add_argument("--mode", help="the game's first mode for this number of players, if not given")
    made.add_argument("--players", help=f"how many, or their names with commas (else {', '.join(NAMES[:3])} ...)")
    made.add_argument("--games", type=positive, default=100, help="how many games (100)")
    made.add_argument("--seed", type=int, default=0, help="of the first game (0)")
    made.add_argument("--bots", default="random", help="one for all seats, or several that take turns (random)")
    made.add_argument("--options", action="append", default=[], metavar="NAME=VALUE,...", help="as in a record")
    made.add_argument("--jobs", type=positive, default=cores(), help="processes (all cores)")
    made.add_argument("--check", choices=list(CHECKS), default="every", help="how often invariants are tested (every)")
    made.add_argument("--limit", type=positive, default=LIMIT, help=f"most decisions of a game ({LIMIT})")
    made.add_argument("--keep", default="", metavar="DIR", help="folder for a record of each game that went wrong")
    made.add_argument("--place", action="append", default=[], metavar="FOLDER=PACKAGE", help="look for games here too")
    return made


def match_of(given: argparse.Namespace) -> Match:
    """The arguments as a match that can be set up; SetupError says what is wrong."""
    places = []
    for place in given.place:
        folder, _, package = place.rpartition("=")
        if not folder or not Path(folder).is_dir():
            raise SetupError("place", f'"{place}" is not of the form FOLDER=PACKAGE with a folder that exists')
        places.append((str(Path(folder).resolve()), package))
        add_place(Path(folder).resolve(), package)
    game = find_game(given.game)
    options = {**game.bot_options, **parse_options(given.options)}
    players = _players(game, given.players, given.mode)
    setup = game.setup(players, given.mode, options)
    bots = bots_of(game, given.bots, len(players))
    return Match(
        game.id, players, setup.mode, options, bots, given.check, given.limit, given.keep, tuple(places)
    )  # fmt: skip


def _players(game: GameDef, text: str | None, mode: str | None) -> tuple[str, ...]:
    if text is None:
        return NAMES[: (game.mode(mode) if mode else game.modes[0]).players[0]]
    if not text.isdigit():
        return tuple(name.strip() for name in text.split(","))
    if not 1 <= int(text) <= len(NAMES):
        raise SetupError("players", f"between 1 and {len(NAMES)} can play")
    return NAMES[: int(text)]


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command; the exit code."""
    given = parser().parse_args(arguments)
    try:
        match = match_of(given)
    except SetupError as error:
        print(f"tools.simulate: {error}", file=sys.stderr)
        return 2
    began = time.perf_counter()
    bar = Bar(given.games)
    outcomes: list[Outcome] = []
    stopped = False
    try:
        for outcome in play_games(match, range(given.seed, given.seed + given.games), given.jobs):
            outcomes.append(outcome)
            bar.step()
    except KeyboardInterrupt:
        stopped = True
    finally:
        bar.clear()
    seconds = time.perf_counter() - began
    print_json(report(match, outcomes, seconds, given.jobs))
    if stopped:
        print(f"tools.simulate: stopped after {len(outcomes)} of {given.games} games", file=sys.stderr)
        return 130
    return 1 if any(outcome.trouble or outcome.refused for outcome in outcomes) else 0


if __name__ == "__main__":
    sys.exit(main())
