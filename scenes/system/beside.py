"""Work beside the drawing thread that tells how far it is and can be called off."""

from __future__ import annotations

import threading
from collections.abc import Callable
from concurrent.futures import Future
from typing import Generic, TypeVar

T = TypeVar("T")
Told = Callable[[float], None]
"""Is told how much of a work is done (0 to 1), from the thread that does it; raises CalledOffError to end it."""


class CalledOffError(Exception):
    """The work was called off."""


def unheard(share: float) -> None:
    """Nobody asks how far it is."""


class Job(Generic[T]):
    """A work in a thread of its own: `share` says how much is done, `result` what came of it."""

    def __init__(self, name: str, work: Callable[[Told], T]) -> None:
        self.share = 0.0
        """How much is done, 0 to 1."""
        self._off = threading.Event()
        self._coming: Future[T] = Future()

        def run() -> None:
            try:
                self._coming.set_result(work(self._told))
            except BaseException as error:
                self._coming.set_exception(error)

        threading.Thread(target=run, name=name, daemon=True).start()

    def _told(self, share: float) -> None:
        if self._off.is_set():
            raise CalledOffError
        self.share = share

    @property
    def done(self) -> bool:
        """Has it ended, well or not?"""
        return self._coming.done()

    def call_off(self, unwanted: Callable[[T], object] | None = None) -> None:
        """End it at the next opportunity; what comes of it all the same is handed to `unwanted`."""
        self._off.set()

        def hand_on(ended: Future[T]) -> None:
            if unwanted is not None and ended.exception() is None:
                unwanted(ended.result())

        self._coming.add_done_callback(hand_on)

    def result(self) -> T:
        """What came of it, waited for; an error of the work is raised here."""
        return self._coming.result()
