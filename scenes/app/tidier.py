"""Memory is given back between two frames: garbage of all kinds, and what a screen leaves behind that was left."""

from __future__ import annotations

import gc

from scenes.system.memory import give_back
from scenes.ui.stack import Stack

YOUNG, OLD, OLDEST = 10_000, 10, 200
"""When garbage is collected: new objects; collections of those before all are looked at, at rest and in any case."""
LINGER = 120
"""So many frames at most stays what a screen has left behind: its pictures are few objects and many megabytes."""


class Tidier:
    """Collects garbage between two frames rather than in the middle of one; the large collection while nothing moves.

    A screen that was left is garbage as a whole (its parts know each other), and its pictures with it; where something
    always moves it is collected all the same.
    """

    def __init__(self, stack: Stack) -> None:
        self.stack = stack
        self._seen = stack.left
        self._waited = 0

    def tidy(self, *, idle: bool) -> None:
        """Between two frames; `idle`: nothing moves."""
        young, _, old = gc.get_count()
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
        elif young > YOUNG:
            gc.collect(1)
