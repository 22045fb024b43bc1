"""Looking back on a finished game: every decision of a person is marked, and what it cost is kept beside the record.

The file `reviews/NAME.json` of the profile holds the marks of the record of that name; earlier versions of the program
know nothing of it, and open the record as ever.
"""

from __future__ import annotations

import time
from collections.abc import Iterable, Sequence
from pathlib import Path

import msgspec
from msgspec import Struct

from game.core.data import typed
from game.services import coach, marking
from game.services.marking import Decision, Marked
from game.services.statistics import FinishedGame
from game.services.writing import write_whole
from scenes.session.books import StatisticsStore
from scenes.session.catalogue import scenes_of
from scenes.session.saves import FINISHED, RUNNING
from scenes.session.table.moments import Moment
from scenes.session.trials import OneByOne, RolloutPool
from scenes.system.files import read_small
from scenes.system.words import later, tr, tr_n

FOLDER = "reviews"
FRAME = 0.004
"""Seconds of a frame that the search for decisions may take."""
MEASURES = {"points": later("points"), "wins in a hundred": later("wins in a hundred")}
"""What plans are compared by (`coach.measure_of`), in words."""
MARKS = {
    "best": later("Best"),
    "good": later("Good"),
    "slip": later("A slip"),
    "blunder": later("A blunder"),
}


class _Kept(Struct, frozen=True):
    """The file: what was marked, and for which decisions."""

    marked: tuple[Marked, ...] = ()


def file_of(profile: Path, record: Path | None) -> Path | None:
    """Where the marks of a record are kept: of games of the profile alone, whose names are unique."""
    if record is None or record.parent not in (profile / RUNNING, profile / FINISHED):
        return None
    return profile / FOLDER / f"{record.stem}.json"


def all_marks(path: Path | None) -> list[Marked]:
    """All marks of a file; none where there is none, or nobody can read it."""
    try:
        return list(typed.decode(read_small(path), _Kept).marked) if path is not None else []
    except (OSError, msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        return []


def kept_marks(path: Path | None, moments: Sequence[Moment]) -> dict[int, Marked]:
    """The marks that are kept for these moments of a game, by the number of actions before each.

    Those of a game that was played on otherwise since then are passed over, as are those that do not fit these rules,
    and a file that nobody can read.
    """
    found: dict[int, Marked] = {}
    for one in sorted(all_marks(path), key=lambda one: one.step):
        if not 0 <= one.step < len(moments) - 1 or moments[one.step + 1].action != one.done:
            break  # from here on another game
        if marking.fits(moments[one.step].state, one):
            found[one.step] = one
    return found


def keep_marks(path: Path, marked: Iterable[Marked]) -> None:
    """Keep them. OSError if that cannot be."""
    path.parent.mkdir(parents=True, exist_ok=True)
    write_whole(path, msgspec.json.encode(_Kept(tuple(sorted(marked, key=lambda one: one.step)))))


def mistakes(marked: Iterable[Marked]) -> list[Marked]:
    """Slips and blunders, the dearest first."""
    return sorted((one for one in marked if one.mistake), key=lambda one: -one.loss)


class Review:
    """Marks the decisions of a game that is over, in processes that make way; what is kept already is not played again.

    What has been marked when it is stopped stays, and the next look goes on from there.
    """

    def __init__(self, moments: Sequence[Moment], me: str, kept: Path | None = None) -> None:
        self.moments, self.me, self.kept = moments, me, kept
        self.trials = RolloutPool()
        self.marked = kept_marks(kept, moments)
        """By the number of actions before the decision."""
        self.trouble = ""
        self.unit = tr(MEASURES[coach.measure_of(moments[0].state)])
        """What a decision costs."""
        self.decisions = sum(moment.action is not None and moment.by == me for moment in moments)
        self._at = 1
        self._unkept = False

    @property
    def looking(self) -> bool:
        """Is there more to come?"""
        return not self.trials.trouble and len(self.marked) < self.decisions

    @property
    def words(self) -> str:
        """How far it has come, in a sentence."""
        if self.trials.trouble or self.trouble:
            return self.trials.trouble or self.trouble
        if self.looking:
            return tr("{number} of {all} decisions are marked…", number=len(self.marked), all=self.decisions)
        games = tr_n("one quick game", "{count} quick games", sum(one.games for one in self.marked.values()))
        return tr("All {all} decisions are marked, by {games}.", all=self.decisions, games=games)

    def update(self) -> bool:
        """Go on; True if something new is known."""
        if not self.looking:
            return False
        self._ask()
        self.trials.poll()
        for why in self.trials.failed.values():
            self.trials.trouble = self.trials.trouble or why
        came = [one for one in self.trials.results("marks", Marked) if one.step not in self.marked]
        self.marked |= {one.step: one for one in came}
        self._unkept = self._unkept or bool(came)
        if len(self.marked) >= self.decisions:
            self.keep()
        return bool(came)

    def _ask(self) -> None:
        """Have decisions marked, for a few thousandths of a second."""
        end = time.perf_counter() + FRAME
        while self._at < len(self.moments) and time.perf_counter() < end:
            before, moment = self.moments[self._at - 1].state, self.moments[self._at]
            if moment.action is not None and moment.by == self.me and self._at - 1 not in self.marked:
                self.trials.call("marks", marking.mark, marking.decision(before, self._at - 1, moment.action))
            self._at += 1

    def keep(self) -> None:
        """Keep what has been marked so far."""
        if self.kept is None or not self._unkept:
            return
        self._unkept = False
        try:
            keep_marks(self.kept, self.marked.values())
        except OSError as error:
            self.trouble = tr("What the decisions cost could not be kept: {why}.", why=error)

    def mistakes(self) -> list[Marked]:
        """What clearly cost something, the dearest first."""
        return mistakes(self.marked.values())

    def losses(self) -> tuple[marking.Loss, ...]:
        """What the decisions cost, phase by phase."""
        return marking.losses(self.marked.values())

    def stop(self) -> None:
        """Nothing more is tried."""
        self.keep()
        self.trials.stop()


class Catching(OneByOne):
    """Marks the decisions of finished games."""

    def __init__(self, profile: Path, books: StatisticsStore, games: Sequence[FinishedGame]) -> None:
        self.profile, self.books = profile, books
        self._asked: list[Decision] = []
        super().__init__(games)

    @property
    def words(self) -> str:
        """How far it has come."""
        number, come = self.count - len(self.games) + 1, len(self.trials.results("marks", Marked))
        share = come / len(self._asked) if self._asked else 0.0
        return tr("Marking game {number} of {count}: {share}", number=number, count=self.count, share=f"{share:.0%}")

    def begin(self, game: FinishedGame) -> None:
        self._asked = []
        self.trials.call("decisions", marking.decisions, game.record)

    def ask(self) -> None:
        if not self._asked:
            self._asked = list(self.trials.results("decisions", Decision))
            for one in self._asked:
                self.trials.call("marks", marking.mark, one)

    def keep(self, game: FinishedGame) -> None:
        marked = self.trials.results("marks", Marked)
        kept = file_of(self.profile, Path(game.record))
        try:
            if kept is not None:
                keep_marks(kept, marked)
        except OSError as error:
            self.failed.append(tr("What the decisions cost could not be kept: {why}.", why=error))
        self.books.keep_losses(game.id, marking.losses(marked))


def markable(game: FinishedGame) -> bool:
    """Can this game's decisions be marked: one person in it, a mode that the coach knows, a record still there?"""
    entry = scenes_of(game.game)
    alone = sum(not seat.bot for seat in game.seats) == 1
    known = entry is not None and game.mode in entry.practice
    return alone and known and bool(game.record) and Path(game.record).is_file()
