"""What was tried, and what came of it: one row of the table for each way of breaking things."""

from __future__ import annotations

import contextlib
import random
import signal
import threading
import time
import traceback
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from types import FrameType
from typing import Literal

from msgspec import Struct

Harm = Literal["lost", "wrong", "crash", "hang"]
HARMS: tuple[Harm, ...] = ("lost", "wrong", "crash", "hang")


class Harmed(Exception):
    """A try that did harm: something is `lost`, or a `wrong` answer was given."""

    def __init__(self, harm: Harm, words: str) -> None:
        super().__init__(words)
        self.harm: Harm = harm


class Hang(BaseException):
    """A try took too long. Nothing that handles errors is meant to handle this one."""


@contextlib.contextmanager
def at_most(seconds: float) -> Iterator[None]:
    """Raise Hang in here after so many seconds (0: never), where the system can wake us up."""
    if seconds <= 0 or not hasattr(signal, "SIGALRM") or threading.current_thread() is not threading.main_thread():
        yield
        return

    def ring(number: int, frame: FrameType | None) -> None:
        raise Hang(f"still busy after {seconds:g} seconds")

    before = signal.signal(signal.SIGALRM, ring)
    signal.setitimer(signal.ITIMER_REAL, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)


class Fault(Struct, frozen=True):
    """One try that did harm: its number, how it was broken, what came of it."""

    number: int
    harm: Harm
    how: str
    words: str


class Torment:
    """The tries of one way of breaking things. `folder` is theirs; `limit`: seconds after which a try hangs."""

    def __init__(
        self,
        what: str,
        folder: Path,
        *,
        seed: int = 0,
        first: int = 0,
        count: int = 0,
        seconds: float = 0.0,
        limit: float = 60.0,
    ) -> None:
        self.what, self.folder, self.seed, self.first, self.limit = what, folder, seed, first, limit
        self.count = count
        """So many tries; 0: as many as there is time for."""
        self.tried = 0
        self.faults: list[Fault] = []
        self.spent = 0.0
        self._until = time.monotonic() + seconds
        self._began = time.monotonic()
        folder.mkdir(parents=True, exist_ok=True)

    def tries(self) -> Iterator[tuple[int, random.Random]]:
        """(number, luck) of each try, until count or time is used up; at least one."""
        while self.tried < self.count if self.count else (time.monotonic() < self._until or not self.tried):
            number = self.first + self.tried
            self.tried += 1
            yield number, random.Random(f"{self.what}:{self.seed}:{number}")
            self.spent = time.monotonic() - self._began

    @contextlib.contextmanager
    def watch(self, number: int, how: str) -> Iterator[None]:
        """One try, broken as `how` says: whatever comes out of it is written down and goes no further."""
        try:
            with at_most(self.limit):
                yield
        except Hang as hang:
            self.harm(number, "hang", how, f"{hang}\n{_place(hang)}")
        except Harmed as harmed:
            self.harm(number, harmed.harm, how, str(harmed))
        except (
            Exception
        ) as error:  # anything else that comes out here would have stopped the app: it is what we look for
            self.harm(number, "crash", how, f"{type(error).__name__}: {error}\n{_place(error)}")

    def harm(self, number: int, harm: Harm, how: str, words: str) -> None:
        """Write down that a try did harm."""
        self.faults.append(Fault(number, harm, how, words))

    def counts(self) -> Counter[Harm]:
        """How many tries did which harm."""
        return Counter(fault.harm for fault in self.faults)


def _place(error: BaseException) -> str:
    """Where it came from: the last lines of its traceback."""
    return "".join(traceback.format_tb(error.__traceback__)[-4:]).rstrip()


def table(torments: list[Torment]) -> str:
    """The table for people."""
    wide = max([len("what"), *(len(torment.what) for torment in torments)])
    head = f"{'what':<{wide}} {'tried':>8} " + " ".join(f"{harm:>6}" for harm in HARMS) + f" {'seconds':>8}"
    lines = [head, "-" * len(head)]
    for torment in torments:
        counts = torment.counts()
        harms = " ".join(f"{counts[harm]:>6}" for harm in HARMS)
        lines.append(f"{torment.what:<{wide}} {torment.tried:>8,} {harms} {torment.spent:>8.1f}")
    return "\n".join(lines)
