"""A strip of film in the panel of the end: three of its pictures; pressed, it is watched."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial

import pygame
from pygame import Rect, Surface

from scenes.defenders.ending.book import Unpainted, painted
from scenes.defenders.ending.leaves import Told
from scenes.paint.theme import mix
from scenes.ui.widgets.widget import Widget

FRAME = (224, 140)
"""Pixels of a picture, in the proportion of the sheet."""
HOLE = 7.0
"""Units of a hole at the rim."""


def frames_of(told: Told) -> Sequence[Unpainted]:
    """The ink half-way, the city before the siege, and the last of it about the place that was lost or fought for."""
    maps, points = told.maps, told.played.turning_points
    if maps is None:
        return ()
    place = points[max(points)].place if points else ""
    return (
        Unpainted(FRAME, partial(maps.begun, FRAME)),
        Unpainted(FRAME, partial(maps.window, None, place, FRAME), maps.prepare),
        Unpainted(FRAME, partial(maps.window, -1, place, FRAME), maps.prepare),
    )


class FilmStrip(Widget):
    """Pictures between two rows of holes."""

    acts = True

    def __init__(self, id: str, rect: Rect, words: str, frames: Sequence[Unpainted], do: Callable[[], None]) -> None:
        super().__init__(id, rect, words)
        self.frames, self.press = frames, do
        self.kind = "button"
        self._painting = self._steps()

    def paint_next(self) -> bool:
        """Go on painting; False when all is painted."""
        return next(self._painting, False)

    def _steps(self) -> Iterator[bool]:
        for frame in self.frames:
            if not frame.is_painted:
                for _ in frame.prepare():
                    yield True
                painted(frame)
                yield True

    @staticmethod
    def rim(u: Callable[[float], int]) -> int:
        """Of the rows of holes."""
        return u(2 * HOLE)

    def draw(self, surface: Surface) -> None:
        theme, rect, rim, hole = self.theme, self.rect, self.rim(self.u), self.u(HOLE)
        pygame.draw.rect(surface, theme.ink, rect, 0, self.u(4))
        for y in (rect.y + (rim - hole) // 2, rect.bottom - (rim + hole) // 2):
            for x in range(rect.x + hole, rect.right - hole, 2 * hole):
                pygame.draw.rect(surface, theme.parchment, (x, y, hole, hole), 0, self.u(2))
        gap = self.u(3)
        wide = (rect.w - gap * (len(self.frames) + 1)) // max(1, len(self.frames))
        for number, frame in enumerate(self.frames):
            place = Rect(rect.x + gap + number * (wide + gap), rect.y + rim, wide, rect.h - 2 * rim)
            surface.fill(mix(theme.parchment, theme.ink, 0.12), place)
            if frame.is_painted:
                surface.blit(pygame.transform.smoothscale(frame.painted, place.size), place)
        if self.hovered:
            pygame.draw.rect(surface, theme.focus.paper, rect, max(1, self.u(2)), self.u(4))
