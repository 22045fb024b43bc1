"""How one picture of the window gives way to the next: a page turns, a book opens, a curtain falls or rises, a slip
slides in, one board melts into another, an ending is painted.

The new picture is there from the first frame, and what it offers can be used; what is still to be seen of the old one
lies over it. An input ends it. There is none in *Calm* and none where nothing moves.
"""

from __future__ import annotations

import math
from itertools import pairwise
from typing import Literal

import pygame
from pygame import Rect, Surface

from scenes.paint.theme import Theme
from scenes.ui.frame.motion import ease

Way = Literal["melt", "page", "page-back", "book", "book-shut", "fall", "rise", "slip", "painted"]
NORMAL: dict[Way, float] = {
    "melt": 280,
    "page": 260,
    "page-back": 260,
    "book": 340,
    "book-shut": 300,
    "fall": 300,
    "rise": 300,
    "slip": 280,
    "painted": 3600,
}
"""Milliseconds at the normal speed."""
LEAST, MOST = 180.0, 350.0
MELTS = 280.0
"""Nothing melts faster: so no pixel changes by more than a sixteenth of its way in a frame."""
VEIL = 0.55
"""How much of the night lies over what is below a sheet."""
ROWS, BRISTLES = 7, 12
"""Strokes of the brush that paints an ending, one below the other, and the ragged lines that each ends in."""
HEM, SHADOW = 16, 26
"""Units: the edge of the sheet that goes, and the shadow that it throws."""


def length_of(way: Way, factor: float) -> float:
    """Milliseconds that it takes, where movements take `factor` of their normal time.

    >>> [length_of("page", factor) for factor in (0, 0.5, 1, 2)]
    [0.0, 180.0, 260.0, 350.0]
    """
    if factor <= 0:
        return 0.0
    if way == "painted":
        return NORMAL[way] * factor
    return max(MELTS if way in ("melt", "slip") else LEAST, min(MOST, NORMAL[way] * factor))


class Transition:
    """One of them, from the picture `old`, in `length` milliseconds; it begins when it is first drawn.

    A slip slides in to its `place`.
    """

    def __init__(
        self, way: Way, old: Surface, length: float, scale: float, theme: Theme, place: Rect | None = None
    ) -> None:
        self.way, self.old, self.length, self.place = way, old, length, place
        self.scale, self.theme = scale, theme
        self.started: float | None = None

    def share(self, now: float) -> float:
        """How far it has come, from 0 to 1."""
        if self.started is None:
            self.started = now
        return min(1.0, max(0.0, (now - self.started) * 1000 / self.length))

    def draw(self, surface: Surface, now: float) -> list[Rect]:
        """What is still seen of the old picture, over the new one; the rects touched."""
        way, share, (wide, high) = self.way, self.share(now), surface.get_size()
        if way == "melt" or (self.place is None and way == "slip"):
            return [self._melt(surface, share)]
        if way == "slip":
            return self._slide(surface, share)
        if way == "painted":
            return self._paint(surface, share)
        went = ease(share)
        if way in ("fall", "rise"):
            edge = round(high * went)
            kept = Rect(0, edge, wide, high - edge) if way == "fall" else Rect(0, 0, wide, high - edge)
            return [*self._keep(surface, kept), self._cloth(surface, kept.top if way == "fall" else kept.bottom)]
        if way in ("book", "book-shut"):
            half = round(wide / 2 * went)
            if way == "book":
                parts = [Rect(0, 0, wide // 2 - half, high), Rect(wide // 2 + half, 0, wide, high)]
                sides = [(parts[0].right, 1), (parts[1].left, -1)]
            else:
                parts = [Rect(half, 0, wide - 2 * half, high)]
                sides = [(parts[0].left, -1), (parts[0].right, 1)]
            touched = [rect for part in parts for rect in self._keep(surface, part)]
            return touched + [self._paper(surface, x, side) for x, side in sides]
        edge = round(wide * went)
        kept = Rect(0, 0, wide - edge, high) if way == "page" else Rect(edge, 0, wide - edge, high)
        x, side = (kept.right, 1) if way == "page" else (kept.left, -1)
        return [*self._keep(surface, kept), self._paper(surface, x, side)]

    def _melt(self, surface: Surface, share: float) -> Rect:
        self.old.set_alpha(round(255 * (1 - share)))
        return surface.blit(self.old, (0, 0))

    def _paint(self, surface: Surface, share: float) -> list[Rect]:
        """The brush goes over the place row by row, to and fro; what it has not reached is still to be seen."""
        place = (self.place or surface.get_rect()).clip(surface.get_rect())
        rest = [part for part in _around(surface.get_rect(), place) if part.w and part.h]
        self.old.set_alpha(round(255 * max(0.0, 1 - share * ROWS)))
        touched = [surface.blit(self.old, part, part) for part in rest]
        self.old.set_alpha(None)
        high = place.h / ROWS
        for row in range(ROWS):
            went = min(1.0, max(0.0, share * (ROWS + 1) / 2 - row / 2))
            strip = Rect(place.x, place.y + round(row * high), place.w, round((row + 1) * high) - round(row * high))
            edges = [strip.y + round(strip.h * line / BRISTLES) for line in range(BRISTLES + 1)]
            for line, (top, foot) in enumerate(pairwise(edges)):
                ragged = (0.5 + 0.5 * math.sin(2.3 * line + row)) * 0.08
                gone = round(place.w * min(1.0, max(0.0, went * 1.08 - ragged)))
                part = Rect(strip.x if row % 2 else strip.x + gone, top, strip.w - gone, foot - top)
                touched += self._keep(surface, part)
        return [place, *touched]

    def _slide(self, surface: Surface, share: float) -> list[Rect]:
        """A sheet on its way from the foot of the window; the veil comes down over what lies below it."""
        assert self.place is not None
        place = self.place.clip(surface.get_rect())
        sheet = surface.subsurface(place).copy()
        touched = self._melt(surface, share)
        self.old.set_alpha(None)
        surface.blit(self.old, place, place)
        veil = Surface(place.size)
        veil.fill(self.theme.night)
        veil.set_alpha(round(255 * VEIL * share))
        surface.blit(veil, place)
        surface.blit(sheet, (place.x, round(place.y + (surface.get_height() - place.y) * (1 - ease(share)))))
        return [touched]

    def _keep(self, surface: Surface, part: Rect) -> list[Rect]:
        return [surface.blit(self.old, part, part)] if part.w > 0 and part.h > 0 else []

    def _paper(self, surface: Surface, x: int, side: int) -> Rect:
        """The rim of the sheet that goes, seen from the side; its shadow lies on that side of it."""
        high, hem, dark = surface.get_height(), round(HEM * self.scale), round(SHADOW * self.scale)
        strip = Rect(x if side > 0 else x - hem, 0, hem, high)
        shade = _shadow(dark, high, side)
        over = surface.blit(shade, (strip.right if side > 0 else strip.left - dark, 0))
        rim = pygame.draw.rect(surface, self.theme.deep_parchment, strip)
        ink = max(1, round(1.4 * self.scale))
        pygame.draw.rect(surface, self.theme.ink, Rect(x if side > 0 else x - ink, 0, ink, high))
        pygame.draw.rect(surface, self.theme.soft_ink, Rect(strip.right - 1 if side > 0 else strip.left, 0, 1, high))
        return rim.union(over) if over.w else rim

    def _cloth(self, surface: Surface, y: int) -> Rect:
        """The hem of the cloth."""
        hem = max(2, round(7 * self.scale))
        place = Rect(0, y - hem, surface.get_width(), hem)
        pygame.draw.rect(surface, self.theme.ink, place)
        inner = place.inflate(0, -2 * max(1, hem // 3))
        pygame.draw.rect(surface, self.theme.wash.straw, inner)
        return place


def _around(whole: Rect, part: Rect) -> list[Rect]:
    """The four pieces of the whole that a part of it leaves."""
    return [
        Rect(whole.x, whole.y, whole.w, part.y - whole.y),
        Rect(whole.x, part.bottom, whole.w, whole.bottom - part.bottom),
        Rect(whole.x, part.y, part.x - whole.x, part.h),
        Rect(part.right, part.y, whole.right - part.right, part.h),
    ]


def _shadow(wide: int, high: int, side: int) -> Surface:
    """A shadow that grows fainter to the right, or for -1 to the left."""
    column = Surface((max(1, wide), 1), pygame.SRCALPHA)
    for x in range(wide):
        level = round(90 * (1 - x / wide) ** 2)
        column.set_at((x if side > 0 else wide - 1 - x, 0), (20, 14, 8, level))
    return pygame.transform.scale(column, (max(1, wide), high))
