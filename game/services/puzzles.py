"""Puzzles: positions from play with one clearly best plan, checked by many games on the same luck.

A game's puzzles stand in `content/puzzles.json` of its folder, a list of `Puzzle`; `tools.simulation.puzzles` makes
them.
"""

from __future__ import annotations

import functools
import importlib
import random
from collections.abc import Mapping
from pathlib import Path

from msgspec import Struct
from msgspec.structs import replace

from game.core import engine
from game.core.actions.action import write_action
from game.core.bots.bot import Seat
from game.core.data.typed import decode
from game.core.position.state import State
from game.core.record import Record
from game.core.rulebook.game_def import GameDef
from game.core.rulebook.games import find_game
from game.services import coach, marking
from game.services.coach import Trial
from game.services.marking import Compared, Marked
from game.services.players import new_bot

FILE = "puzzles.json"
GLANCE, FIRST, SECOND, CHECKED = 6, 24, 72, 400
"""Quick games for each plan: at a glance, then of positions that may be puzzles, of the three best plans, and of the
two best with luck that had no part in choosing them.
"""
MARGIN: Mapping[str, float] = {"points": 1.0, "wins in a hundred": 6.0}
"""By so much the best plan is ahead of the next, by what plans are compared by."""
SURE = 4.0
"""And by so many standard errors of that."""
EASY, THUMB, CLOSE = 1100, 350, 250
"""The rating of the easiest; what is added where the rule of thumb goes wrong, and at most where it is close."""


class Puzzle(Struct, frozen=True):
    """A position, whose turn it is, and its plans, the best first, each with its lead over the second."""

    id: str
    game: str
    players: tuple[str, ...]
    mode: str
    options: dict[str, object]
    seed: int
    position: dict[str, object]
    by: str
    phase: str
    theme: str
    """What the best plan does (`build`, `recruit` ...)."""
    plans: tuple[Compared, ...]
    rating: int
    bots: dict[str, str] = {}

    @property
    def stars(self) -> int:
        """How hard it is, from 1 to 5."""
        return max(1, min(5, 1 + (self.rating - 1000) // 150))

    @property
    def answer(self) -> Marked:
        """The best plan against the next one, as a mistake would be kept."""
        best, second = self.plans[0], self.plans[1]
        others = (best, *self.plans[2:])
        return Marked(0, self.by, self.phase, "slip", second.action, best.lead, best.error, best.games, others)

    def record(self) -> Record:
        """The game from here on."""
        game = find_game(self.game)
        setup = game.setup(self.players, self.mode, self.options)
        return Record(
            game, setup, options=dict(self.options), seed=self.seed, position=dict(self.position), bots=dict(self.bots)
        )


@functools.cache
def puzzles_of(game: str) -> tuple[Puzzle, ...]:
    """The puzzles of a game, the easiest first; none if it has none."""
    path = file_of(find_game(game))
    if not path.is_file():
        return ()
    found = decode(path.read_bytes(), list[Puzzle])
    return tuple(sorted(found, key=lambda puzzle: (puzzle.rating, puzzle.id)))


def file_of(game: GameDef) -> Path:
    """Where a game's puzzles stand."""
    module = importlib.import_module(game.package)
    assert module.__file__ is not None
    return Path(module.__file__).parent / "content" / FILE


def find_puzzle(state: State[Struct], me: str, id: str, seed: int, bots: Mapping[str, str]) -> Puzzle | None:
    """The decision of `me` in this state as a puzzle; None unless one plan is clearly the best."""
    game = find_game(state.setup.game)
    thought = new_bot(game, game.heuristic).decide(Seat(state, me), random.Random(0))
    plans = [one.action for one in coach.sensible(state, me, marking.MOST_PLANS)]
    if thought is None or len(plans) < 3 or any(map(_manifold, plans)):
        return None
    measure = coach.measure_of(state)
    task = coach.make_task(state, me, {}, (), game.heuristic)
    trials: list[list[Trial]] = [[] for _ in plans]

    def play(numbers: list[int], start: int, stop: int) -> None:
        for number in numbers:
            trials[number] += coach.try_out(replace(task, action=plans[number], seeds=tuple(range(start, stop))))

    def ranked(numbers: list[int]) -> list[int]:
        return sorted(numbers, key=lambda number: -coach.mean_of([one.points for one in trials[number]])[0])

    def lead(games: int) -> float:
        return marking.lead_of(trials[order[0]][-games:], trials[order[1]][-games:])[0]

    order = list(range(len(plans)))
    for start, stop, kept in ((0, GLANCE, len(plans)), (GLANCE, FIRST, len(plans)), (FIRST, SECOND, 3)):
        order = order[:kept]
        play(order, start, stop)
        order = ranked(order)
        if lead(stop) < MARGIN[measure]:
            return None
    fresh = marking.FRESH
    before = [len(tried) for tried in trials]
    play(order[:2], fresh, fresh + CHECKED)
    best, second = (trials[number][before[number] :] for number in order[:2])
    ahead, error, games = marking.lead_of(best, second)
    if ahead < MARGIN[measure] or ahead <= SURE * error:
        return None
    listed = [Compared(plans[order[0]], ahead, error, games), Compared(plans[order[1]], 0.0, 0.0, games)]
    for number in order[2:]:
        shared = min(len(trials[number]), before[order[1]])
        behind, wrong, many = marking.lead_of(trials[number][:shared], trials[order[1]][:shared])
        listed.append(Compared(plans[number], min(behind, 0.0), wrong, many))
    right = coach.plan_of(game, write_action(thought.action)) == coach.plan_of(game, plans[order[0]])
    close = CLOSE * min(1.0, MARGIN[measure] / ahead)
    rating = EASY + round(close) + (0 if right else THUMB) + 20 * (len(plans) - 3)
    setup = state.setup
    options = {one.name: setup.options[one.name] for one in game.options if not one.modes or setup.mode in one.modes}
    return Puzzle(
        id, game.id, setup.players, setup.mode, options, seed, dict(engine.write_position(state)), me,
        marking.phase_of(state), str(plans[order[0]]["do"]), tuple(listed), rating, dict(bots),
    )  # fmt: skip


def _manifold(action: Mapping[str, object]) -> bool:
    """Are several things chosen at once? Too many such plans come to nearly the same."""
    return any(isinstance(value, list) and len(value) > 1 for value in action.values())
