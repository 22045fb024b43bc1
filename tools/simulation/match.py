"""One game between computer players: what is played, and what came of it."""

from __future__ import annotations

import random
import time
import traceback
from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

from msgspec import Struct

from game.core import engine
from game.core.actions.action import Action, write_action
from game.core.bots.bot import Bot, Seat, Suggestion, settle
from game.core.position.chance import Seeded
from game.core.position.state import State
from game.core.record import Record, Step, new_record, write_record
from game.core.rulebook.games import find_game
from game.core.text.errors import RampartsError
from game.services.players import new_bot

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
                seed,
                len(done),
                seconds,
                end=trouble,
                trouble=trouble,
                words=words,
                step=len(done),
                record=path,
                refused=tuple(refused),
            )
        points = game.rules.points(state)
        return Outcome(
            seed,
            len(done),
            seconds,
            end=trouble or game.rules.outcome_words(state) or "over",
            winners=tuple(engine.winners(state)),
            points=tuple(points[name] for name in match.players if name in points),
            round=state.rules.round_of(state),
            trouble=trouble,
            words=words,
            step=len(done) if trouble else 0,
            record=path,
            thought=tuple(thought),
            refused=tuple(refused),
        )

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
    while not rules.over(state):
        free = [name for name in bots if name not in silent and rules.free_to_act(state, name)]
        seat = _seat(state, free, luck)
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
