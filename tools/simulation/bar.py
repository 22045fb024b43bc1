"""How far a long command is."""

from __future__ import annotations

import sys
import time


class Bar:
    """A progress bar on stderr, if that is a terminal."""

    def __init__(self, total: int, done: int = 0) -> None:
        self.total = total
        self.done = self.before = done
        """What is done by now, and what was done before this run."""
        self.shown = 0.0
        self.began = time.monotonic()
        self.live = sys.stderr.isatty()

    def step(self, more: int = 1) -> None:
        """So many more are done."""
        self.done += more
        now = time.monotonic()
        if not self.live or (now - self.shown < 0.1 and self.done < self.total):
            return
        self.shown = now
        full = 30 * self.done // self.total
        left = (now - self.began) / (self.done - self.before) * (self.total - self.done)
        sys.stderr.write(f"\r{'█' * full}{'·' * (30 - full)} {self.done}/{self.total} games, {left:.0f} s left \x1b[K")
        sys.stderr.flush()

    def clear(self) -> None:
        """Take the bar away."""
        if self.live:
            sys.stderr.write("\r\x1b[K")
            sys.stderr.flush()
