"""Memory is given back between two frames: garbage of all kinds, and what a screen leaves behind that was left."""

from __future__ import annotations

import gc

from scenes.system.memory import give_back, keep_apart
from scenes.ui.screens.stack import Stack

YOUNG, GROWN = 10_000, 10
"""When garbage is collected: so many new objects; so many collections of those before what they left is looked at."""
OLD, OLDEST = 10, 200
"""So many of these before all is looked at, at rest and in any case."""
LINGER = 120
"""So many frames at most stays what a screen has left behind: its pictures are few objects and many megabytes."""


class Tidier:
    """Collects garbage between two frames rather than in the middle of one; the large collection while nothing moves.

    A screen that was left is garbage as a whole (its parts know each other), and its pictures with it; where something
    always moves it is collected all the same. So is the screen of an understudy, many a minute: all of it came since
    the rehearsal began, and as long as that lasts nothing new is counted among the old, so only what is new is looked
    at when it ends.
    """

    def __init__(self, stack: Stack) -> None:
        self.stack = stack
        self._seen = stack.left
        self._rehearsed = stack.rehearsed
        self._waited = 0

    def tidy(self, *, idle: bool) -> None:
        """Between two frames; `idle`: nothing moves."""
        keep_apart()
        young, grown, old = gc.get_count()
        left = self.stack.left != self._seen
        self._waited = self._waited + 1 if left else 0
        if left and (idle or self._waited > LINGER):
            self._seen, self._waited = self.stack.left, 0
            gc.collect()
            give_back()
        elif old > (OLD if idle else OLDEST):
            gc.collect()
            if idle:
                give_back()
        elif self._rehearsed != self.stack.rehearsed or grown > GROWN:
            self._rehearsed = self.stack.rehearsed
            gc.collect(1)
        elif young > YOUNG:
            gc.collect(0)
