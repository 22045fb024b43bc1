"""Games played on by computer players in processes of their own, to see what a plan comes to."""

from __future__ import annotations

import multiprocessing
import os
import threading
from collections.abc import Callable, Hashable, Sequence
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from functools import partial
from pathlib import Path
from typing import TypeVar, cast

from game.core.text.errors import RampartsError
from game.services import coach
from game.services.coach import Task, Trial
from game.services.statistics import FinishedGame
from scenes.system.words import cause, tr

T = TypeVar("T")
G = TypeVar("G")


def workers() -> int:
    """How many processes play: one for each core, up to four."""
    return max(1, min(4, os.cpu_count() or 1))


def end(pool: ProcessPoolExecutor) -> None:
    """End its processes in mid-game: the end of the program would wait for what they have begun."""
    processes = list((pool._processes or {}).values())  # `terminate_workers` comes with Python 3.14
    pool.shutdown(wait=False, cancel_futures=True)
    for process in processes:
        process.terminate()


class RolloutPool:
    """Quick games in processes of their own. `trials` grows by key as they come in."""

    def __init__(self) -> None:
        self.trials: dict[Hashable, list[object]] = {}
        self.failed: dict[Hashable, str] = {}
        """What went wrong with a key, in words."""
        self.trouble = ""
        self._queue: list[tuple[Hashable, Callable[[], Sequence[object]]]] = []
        self._waiting: dict[Future[Sequence[object]], Hashable] = {}
        self._forgotten: set[Future[Sequence[object]]] = set()
        """What was begun for a question that no longer counts; nothing in a pool is ever cancelled: on Python 3.11 the
        thread of a pool that is ended then fails.
        """
        self._pool: ProcessPoolExecutor | None = None
        self._starting: threading.Thread | None = None
        self._lock = threading.Lock()
        self._stopped = False

    @property
    def running(self) -> int:
        """Tasks that have been asked for and have not come back."""
        return len(self._waiting) + len(self._queue)

    @property
    def _in_pool(self) -> int:
        return sum(not future.done() for future in (*self._waiting, *self._forgotten))

    @property
    def games(self) -> int:
        """Quick games that have come in."""
        return sum(len(trials) for trials in self.trials.values())

    def of(self, key: Hashable) -> list[Trial]:
        """The quick games that have come in for a key."""
        return self.results(key, Trial)

    def results(self, key: Hashable, kind: type[T]) -> list[T]:
        """What has come in for a key: things of this kind, as the function gives them that was called for it."""
        found = self.trials.get(key, [])
        assert not found or isinstance(found[0], kind), f"{key} has other results"
        return cast("list[T]", found)

    def ask(self, key: Hashable, task: Task) -> None:
        """Have a task played; its trials are added to those of `key`."""
        self.call(key, coach.try_out, task)

    def call(self, key: Hashable, function: Callable[[G], Sequence[object]], given: G) -> None:
        """Have a function of `game` called with what is given; the list that it returns is added to that of `key`."""
        self._stopped = False
        if self._pool is None and self._starting is None:
            # processes take a while to start: the drawing thread does not wait for that
            self._starting = threading.Thread(target=self._start, name="coach", daemon=True)
            self._starting.start()
        self.trials.setdefault(key, [])
        self._queue.append((key, partial(function, given)))

    def _start(self) -> None:
        try:
            context = multiprocessing.get_context("spawn")
            pool = ProcessPoolExecutor(workers(), mp_context=context, initializer=coach.stand_back)
            for _ in range(workers()):
                pool.submit(int)
        except OSError as error:
            self.trouble = tr("The coach cannot play: {why}.", why=error)
            return
        with self._lock:
            self._starting = None
            if not self._stopped:
                self._pool = pool
                return
        end(pool)

    def poll(self) -> bool:
        """Hand out what waits and take in what has come; True if something has."""
        done = [future for future in self._waiting if future.done()]
        self._forgotten = {future for future in self._forgotten if not future.done()}
        came = False
        try:
            if self._pool is not None:
                for key, work in self._queue[: max(0, 2 * workers() - self._in_pool)]:
                    self._waiting[self._pool.submit(work)] = key
                    del self._queue[0]
            for future in done:
                key = self._waiting.pop(future)
                came = True
                try:
                    self.trials[key] += future.result()
                except (OSError, RampartsError) as error:
                    self.failed[key] = cause(error)
        except BrokenProcessPool as error:
            self.trouble = tr("The coach has stopped: {error}", error=error)
            self.stop()
        if self.trouble:
            self._queue.clear()
        return came

    def cancel(self) -> None:
        """Nothing more is begun, and what has come is forgotten; the processes wait for the next question."""
        self._forgotten.update(self._waiting)
        self._waiting.clear()
        self._queue.clear()
        self.trials, self.failed = {}, {}

    def stop(self) -> None:
        """Nothing more is played."""
        self._queue.clear()
        self._waiting.clear()
        self._forgotten.clear()
        with self._lock:
            self._stopped = True
            pool, self._pool = self._pool, None
        if pool is not None:
            end(pool)


class OneByOne:
    """Goes through finished games one after another in processes that make way; each is kept as soon as it is done."""

    def __init__(self, games: Sequence[FinishedGame]) -> None:
        self.games = list(games)
        self.count = len(self.games)
        self.trials = RolloutPool()
        self.failed: list[str] = []
        """What went wrong, a sentence a game."""
        self._next()

    @property
    def running(self) -> bool:
        return bool(self.games) and not self.trials.trouble

    def update(self) -> bool:
        """Go on; True when another game is done."""
        if not self.running:
            return False
        self.trials.poll()
        game = self.games[0]
        if self.trials.failed:
            self.failed.append(f"{Path(game.record).name}: {next(iter(self.trials.failed.values()))}")
        else:
            self.ask()
            if self.trials.running or self.trials.trouble:
                return False
            self.keep(game)
        del self.games[0]
        self._next()
        return True

    def _next(self) -> None:
        self.trials.cancel()
        if self.games:
            self.begin(self.games[0])

    def stop(self) -> None:
        """Nothing more is looked at."""
        self.games = []
        self.trials.stop()

    # -------- for subclasses

    @property
    def words(self) -> str:
        """How far it has come."""
        raise NotImplementedError

    def begin(self, game: FinishedGame) -> None:
        """Have it found out what there is to ask of a game."""
        raise NotImplementedError

    def ask(self) -> None:
        """Ask it, once that has come."""
        raise NotImplementedError

    def keep(self, game: FinishedGame) -> None:
        """Everything has come in: keep it."""
        raise NotImplementedError
