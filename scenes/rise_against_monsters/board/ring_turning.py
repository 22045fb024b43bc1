"""The ring of lands as it is seen: the buttons that turn it, and how it turns."""

from __future__ import annotations

import pygame
from pygame import Rect, Surface

from scenes.paint import marks
from scenes.rise_against_monsters.board.landscape import Landscape
from scenes.rise_against_monsters.board.ring import Ring
from scenes.rise_against_monsters.scenery import grounds
from scenes.system.words import tr
from scenes.ui.frame.motion import Step, between, ease
from scenes.ui.widgets.widget import Widget

TURNS = 320
"""Milliseconds in which the ring turns by a seat."""
LANDS = 0.72
"""The share of its time after which the roads come back."""
SIDE = 44
"""Units across a button that turns it."""


class RingArrow(Widget):
    """A button at the land in front that brings the next land there."""

    def __init__(self, ring: Ring, rect: Rect, seats: int) -> None:
        cap = ring.screen.app.bindings.cap("ring-on" if seats > 0 else "ring-back")
        words = tr("Turn the ring on by a seat") if seats > 0 else tr("Turn the ring back by a seat")
        super().__init__("ring-on" if seats > 0 else "ring-back", rect, words)
        self.kind, self.tip, self.sign = "ring-arrow", f"{words} ({cap})" if cap else words, "›" if seats > 0 else "‹"
        self.press = lambda: ring.turn(seats)

    def draw(self, surface: Surface) -> None:
        marks.badge(self.sign, 30, self.scale, self.theme).draw(surface, self.rect.center)


def arrows(ring: Ring, landscape: Landscape) -> list[RingArrow]:
    """The two buttons, at the upper right corner of the land in front."""
    u, land = ring.screen.layout.u, landscape.plan.rect(landscape.arrangement.front.ground)
    side = u(SIDE)
    rects = [Rect(land.right - u(4) - side * number, land.y + u(1), side, side) for number in (2, 1)]
    return [RingArrow(ring, rects[0], -1), RingArrow(ring, rects[1], 1)]


class Turning:
    """The lands on their way round: each goes from its old place to its new one, growing or shrinking as it goes."""

    def __init__(self, still: Surface, landscape: Landscape) -> None:
        self.still, self.landscape = still, landscape
        self.old = self._pictures(landscape)
        self.new: dict[str, tuple[Rect, Surface]] = {}
        self.whole: Surface | None = None

    def _pictures(self, landscape: Landscape) -> dict[str, tuple[Rect, Surface]]:
        """Each land's place and picture, the one in front last: it lies above the others."""
        found = {}
        for plot in reversed(landscape.arrangement.lands):
            rect = landscape.plan.rect(plot.ground).clip(self.still.get_rect())
            found[plot.player] = (rect, self.still.subsurface(rect).copy())
        return found

    def step(self, length: float, landscape: Landscape) -> Step:
        """The movement to this landscape."""
        self.landscape = landscape
        return Step(length, self._paint, name="the ring turns")

    def _paint(self, surface: Surface, t: float) -> list[Rect]:
        board = self.landscape.plan.board
        if self.whole is None:  # by now the still picture is the new one
            self.new, self.whole = self._pictures(self.landscape), self.still.subsurface(board).copy()
        clip = surface.get_clip()
        surface.set_clip(board)
        arrangement, scale = self.landscape.arrangement, self.landscape.plan.scale
        grounds.heath(arrangement.size, scale, self.landscape.screen.app.theme).draw(surface, board.topleft)
        for player, (goal, picture) in self.new.items():
            start, before = self.old[player]
            rect = Rect(*(round(between(a, b, ease(t))) for a, b in zip(start, goal, strict=True)))
            surface.blit(pygame.transform.smoothscale(before if t < 0.5 else picture, rect.size), rect)
        if t > LANDS:
            self.whole.set_alpha(round(255 * (t - LANDS) / (1 - LANDS)))
            surface.blit(self.whole, board)
        surface.set_clip(clip)
        return [board]
