"""The statistics, kept and read off the drawing thread: nobody waits for a file that somebody else holds.

A result is first written to a small file of its own in the profile and removed from there when the statistics have it.
So it is not lost where they cannot be written now, nor when the app closes: it is tried again with the next result and
at the next start.
"""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import TYPE_CHECKING, TypeVar

from game.core.data import typed
from scenes.system.files import read_small

if TYPE_CHECKING:  # the shelf comes up the sooner
    from concurrent.futures import Future, ThreadPoolExecutor

    from game.services.marking import Loss
    from game.services.shares import Share
    from game.services.statistics import FinishedGame, Statistics

T = TypeVar("T")
FOLDER = "results"
"""Where results wait, in the profile."""
GRACE = 0.2
"""Seconds that a screen waits for what is usually there at once."""


class StatisticsStore:
    """The statistics of one profile.

    `told` hears what went wrong, in sentences, `on_defect` of errors that nobody thought of; both from any thread.
    """

    def __init__(
        self, profile: Path, told: Callable[[str], None], on_defect: Callable[[BaseException], object]
    ) -> None:
        self.profile, self.told, self.on_defect = profile, told, on_defect
        self._thread: ThreadPoolExecutor | None = None
        self._said: set[str] = set()

    @property
    def folder(self) -> Path:
        return self.profile / FOLDER

    # -------- writing

    def keep(self, game: FinishedGame) -> None:
        """Keep a result."""
        self._wait_for_room(game.id, game)

    def forget(self, id: str) -> None:
        """Take a result out again."""
        self._wait_for_room(id, None)

    def keep_shares(self, id: str, shares: Iterable[Share]) -> None:
        """Keep what was measured of luck and choices in a game."""
        found = list(shares)
        self._have(lambda statistics: statistics.add_shares(id, found))

    def keep_losses(self, id: str, losses: Iterable[Loss]) -> None:
        """Keep what decisions cost in a game."""
        found = list(losses)
        self._have(lambda statistics: statistics.add_losses(id, found))

    def retry(self) -> None:
        """Try again what waits, if anything does."""
        if self.folder.is_dir():
            self._have(self._write_waiting)

    def _wait_for_room(self, id: str, game: FinishedGame | None) -> None:
        import msgspec

        from game.services.writing import write_whole

        def work(statistics: Statistics) -> None:
            try:
                self.folder.mkdir(parents=True, exist_ok=True)
                write_whole(self.folder / f"{id}.json", msgspec.json.encode(game))
            except OSError:  # a full disk: then the statistics must take it at once
                if game is None:
                    statistics.forget(id)
                else:
                    statistics.add(game)
            self._write_waiting(statistics)

        self._have(work)

    def _have(self, work: Callable[[Statistics], object]) -> None:
        """Have something done for whose outcome nobody waits."""
        self.ask(work).add_done_callback(self._done)

    def _done(self, job: Future[object]) -> None:
        error = None if job.cancelled() else job.exception()
        if error is not None:
            self.on_defect(error)

    def _write_waiting(self, statistics: Statistics) -> None:
        import msgspec

        from game.services.statistics import FinishedGame

        for path in sorted(self.folder.glob("*.json")):
            try:
                game = typed.decode(read_small(path), FinishedGame | None)
            except (OSError, msgspec.MsgspecError, UnicodeDecodeError, RecursionError):
                with contextlib.suppress(OSError):  # it stays in nobody's way
                    path.replace(path.with_suffix(".damaged"))
                continue
            done = statistics.forget(path.stem) if game is None else statistics.add(game)
            if not done:
                return  # the others would not be written either
            with contextlib.suppress(OSError):  # then it is written once more, to the same effect
                path.unlink(missing_ok=True)
        with contextlib.suppress(OSError):  # one that is damaged stays
            self.folder.rmdir()

    # -------- reading

    def ask(self, work: Callable[[Statistics], T]) -> Future[T]:
        """Have something done with the statistics, after all that was asked before; troubles are told, each once."""

        def asked() -> T:
            from game.services.statistics import Statistics

            statistics = Statistics(self.profile)
            try:
                return work(statistics)
            finally:
                for message in statistics.messages:
                    if message not in self._said:
                        self._said.add(message)
                        self.told(message)

        if self._thread is None:
            from concurrent.futures import ThreadPoolExecutor

            self._thread = ThreadPoolExecutor(1, thread_name_prefix="books")
        return self._thread.submit(asked)

    def settle(self) -> None:
        """Wait until everything that was asked is done."""
        if self._thread is not None:
            self._thread.submit(lambda: None).result()

    def close(self) -> None:
        """Nothing more is asked; what waits is on the disk."""
        if self._thread is not None:
            self._thread.shutdown(wait=False)
            self._thread = None


def soon(answer: Future[T]) -> T | None:
    """The answer if it is there, or comes at once; else None."""
    with contextlib.suppress(TimeoutError):
        return answer.result(GRACE)
    return None
