"""What the window shows: the still picture, of which only regions are drawn again, and what moves on top of it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from weakref import ref

import pygame
from pygame import Rect, Surface

from scenes.paint.theme import Colour
from scenes.ui.frame.transition import VEIL, Transition
from scenes.ui.screens.stack import Scene

MOST_REGIONS = 12
"""So many regions of the still picture are drawn apart; more are drawn as one."""


def joined(regions: Sequence[Rect], new: Rect) -> list[Rect]:
    """Regions and one more; any two that take no fewer pixels apart than as one are drawn as one.

    >>> joined([Rect(0, 0, 10, 10), Rect(40, 0, 5, 5)], Rect(8, 0, 10, 10))
    [Rect(40, 0, 5, 5), Rect(0, 0, 18, 10)]
    """
    apart: list[Rect] = []
    for region in regions:
        whole = region.union(new)
        if whole.w * whole.h <= region.w * region.h + new.w * new.h:
            new = whole
        else:
            apart.append(region)
    return [*apart, new] if len(apart) in (0, len(regions)) else joined(apart, new)


class Picture:
    """Draws scenes onto `screen`: a window's surface if it is `shown`, else a plain one."""

    def __init__(self, screen: Surface, shown: bool) -> None:
        self.screen, self.shown = screen, shown
        self.still = self._like_screen()
        self.frames = 0
        """How many frames were drawn; a settled screen draws none."""
        self.topmost: Callable[[], Scene | None] = lambda: None  # not held: it may be left and given back
        """Of the scenes that were drawn last."""
        self.nudged = False
        """Is what moves to be drawn once more?"""
        self._dirty: list[Rect] | None = None
        """Regions of the still picture to be drawn again; None: all of it."""
        self._moved: list[Rect] = []
        """Where in the window something that moves was drawn."""
        self._was_moving = True
        self.transition: Transition | None = None
        """The picture before the present one, as far as it is still seen."""

    def stand(self) -> bool:
        """The new picture is seen alone, at once; returns whether another was seen still."""
        was, self.transition = self.transition is not None, None
        self.nudged = self.nudged or was
        return was

    def _like_screen(self) -> pygame.Surface:
        return pygame.Surface(self.screen.get_size(), 0, self.screen)

    def fit(self) -> None:
        """The screen is another: the still picture is as large as it."""
        if self.still.get_size() != self.screen.get_size():
            self.still = self._like_screen()
            self.transition = None

    def invalidate(self, rect: Rect | None = None) -> None:
        """Have the still picture drawn again, in `rect` or as a whole."""
        if rect is None:
            self._dirty = None
        elif self._dirty is not None:
            clipped = rect.clip(self.screen.get_rect())
            if clipped.w and clipped.h:
                self._dirty = joined(self._dirty, clipped)
                if len(self._dirty) > MOST_REGIONS:
                    self._dirty = [self._dirty[0].unionall(self._dirty[1:])]

    @property
    def dirty(self) -> bool:
        """Is a region of the still picture to be drawn again?"""
        return self._dirty is None or bool(self._dirty)

    def draw(self, visible: Sequence[Scene], moving: bool, night: Colour, now: float = 0.0) -> None:
        """Draw what changed of the scenes, given lowest first; a veil over those below is of the colour `night`."""
        if self.transition is not None:
            moving = True
        if not self.dirty and not moving and not self._was_moving and not self.nudged:
            return
        self._was_moving, self.nudged = moving, False
        self.frames += 1
        self.topmost = ref(visible[-1]) if visible else lambda: None
        window = self.screen.get_rect()
        whole = self._dirty is None
        regions = [window] if whole else list(self._dirty or ())
        self._dirty = []
        for region in regions:
            self.still.set_clip(region)
            for scene in visible:
                if scene.veil:
                    self._veil(region, night)
                scene.draw(self.still)
        self.still.set_clip(None)
        changed = [*regions, *self._moved]
        self.screen.blits([(self.still, rect, rect) for rect in changed], False)
        self._moved = []
        lowest = max((i for i, scene in enumerate(visible) if scene.veil or scene.covers), default=0)
        for scene in visible[lowest:]:  # what moves below a veil would be drawn over it
            self._moved += scene.draw_moving(self.screen)
        if self.transition is not None:
            self._moved += self.transition.draw(self.screen, now)
            if self.transition.share(now) >= 1:
                self.transition = None
        if self.shown:
            pygame.display.update([rect for rect in (*changed, *self._moved) if rect.w and rect.h])

    def _veil(self, region: Rect, night: Colour) -> None:
        veil = pygame.Surface(region.size)
        veil.fill(night)
        veil.set_alpha(round(255 * VEIL))
        self.still.blit(veil, region)
