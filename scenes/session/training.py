"""What is practised: mistakes that come back after days until they are solved three times, and puzzles with a rating.

The file `practice.json` of the profile keeps how far both have come.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from datetime import date, timedelta
from functools import partial
from itertools import islice
from pathlib import Path
from typing import Annotated

import msgspec
from msgspec import Meta, Struct
from msgspec.structs import replace

from game.core.data import typed
from game.core.record import Replay, read_record
from game.core.text.errors import RampartsError
from game.services import marking
from game.services.marking import Marked
from game.services.puzzles import Puzzle, puzzles_of
from game.services.statistics import FinishedGame
from game.services.writing import write_whole
from scenes.session.exercise import Exercise
from scenes.session.records import playable
from scenes.session.review import all_marks, file_of, mistakes
from scenes.session.table.seating import Seating
from scenes.system.files import read_small, set_aside
from scenes.system.words import day, tr, tr_n

FILE = "practice.json"
SOLVED = 3
"""So often a mistake is solved until it stays away."""
BACK = (1, 3, 8)
"""Days until it comes back: after the game, after it was solved once, after twice."""
AT_ONCE = 5
"""So many make a drill: own ones first, then some of the same kind dealt anew."""
OWN = 3
MOST_OF_A_GAME = 4
"""So many mistakes of one game come back, the dearest."""
BEGINNER, STEP, BEST = 1200.0, 32.0, 4000.0
"""The rating of who has solved nothing, by how much one puzzle changes it at most, and the highest."""


class Progress(Struct, frozen=True):
    """How far a mistake has come: how often it was solved, and from which day on it is due."""

    solved: Annotated[int, Meta(ge=0, le=SOLVED)] = 0
    due: str = ""


class Skill(Struct, frozen=True):
    """How good somebody is at the puzzles of a game; `tried`: was each solved at its first try?"""

    rating: Annotated[float, Meta(ge=0, le=BEST)] = BEGINNER
    tried: dict[str, bool] = {}


class _Kept(Struct, frozen=True):
    drills: dict[str, Progress] = {}
    puzzles: dict[str, Skill] = {}


class Drill(Struct, frozen=True):
    """A mistake of one's own that comes back."""

    game: FinishedGame
    marked: Marked
    progress: Progress

    @property
    def key(self) -> str:
        return f"{self.game.id}:{self.marked.step}"


class Training:
    """What is practised in one profile."""

    def __init__(self, profile: Path, unfit: Iterable[str] = ()) -> None:
        self.profile = profile
        self.unfit = set(unfit)
        """Drills that were found to be no longer playable: their record is gone, or the rules have changed."""
        self._damaged = False
        """Does a file lie there that nobody can read? It is set aside before another takes its place."""
        self.kept = _Kept()
        try:
            self.kept = typed.decode(read_small(profile / FILE), _Kept)
        except FileNotFoundError:
            pass
        except (OSError, msgspec.DecodeError, UnicodeDecodeError, RecursionError):
            self._damaged = True

    def _keep(self, kept: _Kept) -> str:
        """Keep it; why that is not possible, in words."""
        self.kept = kept
        path = self.profile / FILE
        try:
            if self._damaged:
                set_aside(path)
                self._damaged = False
            write_whole(path, msgspec.json.encode(kept))
        except OSError as error:
            return tr("How far you have come could not be kept: {why}.", why=error)
        return ""

    # -------- drills

    def drills(self, games: Iterable[FinishedGame]) -> list[Drill]:
        """The mistakes of these games that can be played, as far as is known, and are not solved often enough: due ones
        first, then the dearest first.
        """
        found = []
        for game in games:
            marked = all_marks(file_of(self.profile, Path(game.record))) if Path(game.record).is_file() else []
            first = (date.fromtimestamp(game.ended) + timedelta(days=BACK[0])).isoformat()
            for one in mistakes(marked)[:MOST_OF_A_GAME]:
                drill = Drill(game, one, Progress(0, first))
                drill = replace(drill, progress=self.kept.drills.get(drill.key, drill.progress))
                if drill.progress.solved < SOLVED and drill.key not in self.unfit:
                    found.append(drill)
        return sorted(found, key=lambda drill: (drill.progress.due, -drill.marked.loss))

    @staticmethod
    def due(drills: Iterable[Drill], today: date) -> list[Drill]:
        """Those of them that are due, the dearest first."""
        now = [drill for drill in drills if drill.progress.due <= today.isoformat()]
        return sorted(now, key=lambda drill: -drill.marked.loss)

    def drilled(self, drill: Drill, today: date, solved: bool) -> str:
        """Note how a drill went; what follows from it, in a sentence."""
        times = drill.progress.solved + solved
        wait = BACK[min(times, len(BACK) - 1)] if solved else BACK[0]
        progress = Progress(times, (today + timedelta(days=wait)).isoformat())
        trouble = self._keep(replace(self.kept, drills={**self.kept.drills, drill.key: progress}))
        if trouble:
            return trouble
        if not solved:
            return tr("It comes back tomorrow.")
        if times >= SOLVED:
            return tr("Solved three times: it stays away.")
        return tr_n(
            "Solved once. It comes back in {days} days.",
            "Solved {count} times. It comes back in {days} days.",
            times,
            days=wait,
        )

    # -------- puzzles

    def skill(self, game: str) -> Skill:
        """How good somebody is at the puzzles of a game."""
        return self.kept.puzzles.get(game, Skill())

    def next_puzzle(self, game: str, phases: Sequence[str] = ()) -> Puzzle | None:
        """The puzzle nearest to the player's rating that was not tried yet, of these phases if there is one of them;
        where all were tried, one that was not solved; None if there is none at all.
        """
        skill = self.skill(game)
        fresh = [one for one in puzzles_of(game) if one.id not in skill.tried]
        fresh = [one for one in fresh if one.phase in phases] or fresh
        fresh = fresh or [one for one in puzzles_of(game) if not skill.tried[one.id]]
        return min(fresh, key=lambda one: abs(one.rating - skill.rating), default=None)

    def puzzled(self, puzzle: Puzzle, solved: bool) -> str:
        """Note how a puzzle went, which counts at the first try; what follows from it, in a sentence."""
        skill = self.skill(puzzle.game)
        if puzzle.id in skill.tried:
            known = {**skill.tried, puzzle.id: skill.tried[puzzle.id] or solved}
            trouble = self._keep(
                replace(self.kept, puzzles={**self.kept.puzzles, puzzle.game: Skill(skill.rating, known)})
            )
            return trouble or tr("Only the first try counts for your rating.")
        expected = 1 / (1 + 10 ** ((puzzle.rating - skill.rating) / 400))
        rating = skill.rating + STEP * (solved - expected)
        changed = Skill(rating, {**skill.tried, puzzle.id: solved})
        trouble = self._keep(replace(self.kept, puzzles={**self.kept.puzzles, puzzle.game: changed}))
        gained = round(rating) - round(skill.rating)
        sign = "−" if gained < 0 else "+"
        return trouble or tr(
            "Your rating: {rating} ({change}). This puzzle: {puzzle}.",
            rating=round(rating),
            change=f"{sign}{abs(gained)}",
            puzzle=puzzle.rating,
        )

    # -------- exercises

    def puzzle_exercise(self, game: str, phases: Sequence[str] = ()) -> Exercise | None:
        """The next puzzle, to be followed by others."""
        puzzle = self.next_puzzle(game, phases)
        if puzzle is None:
            return None
        number = [one.id for one in puzzles_of(game)].index(puzzle.id) + 1
        about = tr(
            "{number} of {count} · {stars}",
            number=number,
            count=len(puzzles_of(game)),
            stars="★" * puzzle.stars + "☆" * (5 - puzzle.stars),
        )
        return Exercise(
            puzzle.record(),
            puzzle.answer,
            "puzzle",
            Seating(bots=dict(puzzle.bots)),
            "",
            about,
            partial(self.puzzled, puzzle),
            partial(self.puzzle_exercise, game, phases),
        )

    def drill_exercises(self, due: Sequence[Drill], today: date, game: str) -> Exercise | None:
        """A drill: what is due and can be played, then puzzles of the same kind, so that it makes `AT_ONCE`; None if
        there is nothing.
        """
        own = list(islice((drill for drill in due if self._drill(drill, today) is not None), OWN))
        makers: list[Callable[[], Exercise | None]] = [partial(self._drill, drill, today) for drill in own]
        phases = [drill.marked.phase for drill in own]
        if own:
            makers += [partial(self.puzzle_exercise, game, phases)] * (AT_ONCE - len(makers))
        return self._chained(makers)

    def _chained(self, makers: Sequence[Callable[[], Exercise | None]]) -> Exercise | None:
        for number, make in enumerate(makers):
            exercise = make()
            if exercise is not None:
                exercise.following = partial(self._chained, makers[number + 1 :])
                return exercise
        return None

    def _drill(self, drill: Drill, today: date) -> Exercise | None:
        found = self._playable(drill, today)
        if found is None:
            self.unfit.add(drill.key)
        return found

    def _playable(self, drill: Drill, today: date) -> Exercise | None:
        try:
            record = playable(read_record(Path(drill.game.record)))
            done = record.steps[drill.marked.step :]
            begun = msgspec.structs.replace(record, steps=record.steps[: drill.marked.step])
            fits = marking.fits(Replay(begun).play_all(), drill.marked)
        except (OSError, RampartsError):
            return None
        if not fits or not done or done[0].body != drill.marked.done:
            return None
        bots = {seat.player: seat.bot for seat in drill.game.seats if seat.bot}
        return Exercise(
            begun,
            drill.marked,
            "drill",
            Seating(bots=bots),
            tr("your own mistake"),
            day(drill.game.ended),
            partial(self.drilled, drill, today),
        )
