"""The examples of a rulebook: positions of the game as they lie on its table, drawn when their page is seen."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator

import pygame
from pygame import Surface

SHAPE = 1.62
"""Width by height."""
MOST = 24
"""So many are kept."""

Draw = Callable[[str, str, Collection[str], float], Iterator[object]]
"""Game, step of its lessons, pieces about which the picture lies (all for none), shape -> None until it is there."""

_KEPT: dict[tuple[object, ...], Surface] = {}


class Samples:
    """The pictures of one book in one look; one after another is drawn, a bit at a time."""

    def __init__(self, game: str, draw: Draw) -> None:
        self.game, self.draw = game, draw
        self.look: tuple[object, ...] = ()
        self._title = ""
        self._coming: Iterator[object] | None = None

    def picture(self, title: str, size: tuple[int, int]) -> Surface | None:
        """The picture of a line `step | pieces`, if it is there."""
        found = _KEPT.get((self.game, title, *self.look))
        return None if found is None else pygame.transform.smoothscale(found, size)

    def go_on(self, wanted: Iterable[str]) -> bool | None:
        """A bit of work on those that are missing; returns whether there is more, None if one has just come."""
        missing = next((title for title in wanted if (self.game, title, *self.look) not in _KEPT), None)
        if missing is None:
            self._coming = None
            return False
        if self._coming is None or self._title != missing:
            step, _, names = missing.partition(" | ")
            self._title, self._coming = missing, self.draw(self.game, step, names.split(), SHAPE)
        found = next(self._coming)
        if not isinstance(found, Surface):
            return True
        while len(_KEPT) >= MOST:
            del _KEPT[next(iter(_KEPT))]
        _KEPT[(self.game, missing, *self.look)] = found
        self._coming = None
        return None
