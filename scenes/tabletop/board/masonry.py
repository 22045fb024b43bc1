"""Walls that crumble and walls that grow, stone by stone, between two pictures of the same place.

Only what differs between the pictures moves: where they differ as a whole, not by the wobble of a line. The stones come
from a fixed seed, so the same change always looks the same.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import dataclass

import pygame
from pygame import SRCALPHA, Rect, Surface

from scenes.paint.ink import SHADOW
from scenes.paint.theme import Colour
from scenes.ui.frame.motion import Painter, ease_out

STONE = (15.0, 10.0)
"""Units: width and height of a stone."""
SOLID = 0.45
"""A stone differs if so much of it does; the wobble of lines makes less."""
NEAR = (12, 12, 12, 255)
DUST: Colour = (214, 199, 163)
FALL, SPREAD = 0.45, 0.5
"""Shares of the time: how long one stone falls, and over how long they begin to."""


@dataclass(frozen=True, slots=True, eq=False)
class Stone:
    """A stone of the wall: its place in the picture, when it moves (0 to 1), how it drifts and turns, its ground."""

    rect: Rect
    picture: Surface
    start: float
    drift: float
    spin: float
    ground: int


class Masonry:
    """The stones that stand in `whole` and not in `broken`, two pictures of the same size; `at` is their corner.

    `scale` is pixels to the unit. There may be no stones: then nothing moves.
    """

    def __init__(self, whole: Surface, broken: Surface, at: tuple[int, int], scale: float) -> None:
        self.whole, self.broken, self.at, self.scale = whole, broken, at, scale
        same = pygame.mask.from_threshold(whole, (0, 0, 0, 0), NEAR, broken)
        same.invert()
        self.changed = same
        self.stones = self._stones()
        self.room = Rect(0, 0, 0, 0)
        """What the stones touch, in pixels of the window."""
        if self.stones:
            rect = self.stones[0].rect.unionall([stone.rect for stone in self.stones[1:]])
            self.room = rect.inflate(round(60 * scale), round(60 * scale)).move(at)

    def _stones(self) -> list[Stone]:
        width, height = max(3, round(STONE[0] * self.scale)), max(2, round(STONE[1] * self.scale))
        chance = random.Random("masonry")
        found: list[Rect] = []
        for row in range(-(-self.whole.get_height() // height)):
            for column in range(-1, -(-self.whole.get_width() // width)):
                rect = Rect(column * width + (row % 2) * width // 2, row * height, width, height)
                rect = rect.clip(self.whole.get_rect())
                if rect.w and rect.h and self._part(rect).count() >= SOLID * rect.w * rect.h:
                    found.append(rect)
        stones = []
        for rect in found:
            # it falls to the foot of its own wall: the lowest stone below it without a gap
            below = [r for r in found if r.left < rect.right and r.right > rect.left and r.y >= rect.y]
            foot = rect.bottom
            for other in sorted(below, key=lambda r: r.y):
                if other.y <= foot + height:
                    foot = max(foot, other.bottom)
            high = (foot - rect.bottom) / max(1, height * 6)
            start = min(1.0, chance.random() * 0.6 + 0.4 * min(1.0, high))
            stones.append(Stone(rect, self._picture(rect), start, chance.uniform(-1, 1), chance.uniform(-70, 70), foot))
        return stones

    def _part(self, rect: Rect) -> pygame.mask.Mask:
        """What differs within `rect`."""
        part = pygame.mask.Mask(rect.size)
        part.draw(self.changed, (-rect.x, -rect.y))
        return part

    def _picture(self, rect: Rect) -> Surface:
        piece = Surface(rect.size, SRCALPHA)
        piece.blit(self.whole, (0, 0), rect)
        shape = self._part(rect).to_surface(setcolor=(255, 255, 255, 255), unsetcolor=(255, 255, 255, 0))
        piece.blit(shape, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        return piece

    # ------------------------------------------------------------ movement

    def crumbles(self, knock: Callable[[], None] | None = None) -> Painter:
        """The wall falls: it is drawn over the broken one, which lies on the table already."""
        heard = [False]

        def paint(surface: Surface, t: float) -> list[Rect]:
            if not heard[0] and t > FALL / 2 and knock is not None:
                heard[0] = True
                knock()
            clip = surface.get_clip()
            surface.set_clip(self.room)
            for stone in self.stones:
                self._falling(surface, stone, (t - stone.start * SPREAD) / FALL)
            for stone in self.stones[::3]:
                self._dust(surface, stone, (t - stone.start * SPREAD - FALL * 0.8) / 0.3)
            surface.set_clip(clip)
            return [self.room]

        return paint

    def _falling(self, surface: Surface, stone: Stone, way: float) -> None:
        """One stone, at rest before `way` is 0, gone when it is 1."""
        picture = stone.picture
        if way <= 0:
            surface.blit(picture, stone.rect.move(self.at))
            return
        if way >= 1:
            return
        depth = stone.ground - stone.rect.bottom + round(4 * self.scale)
        turned = pygame.transform.rotate(picture, stone.spin * way)
        turned.set_alpha(255 if way < 0.75 else round(255 * (1 - way) / 0.25))
        at = stone.rect.move(round(stone.drift * 9 * self.scale * way), round(depth * min(1.0, way * way * 1.6)))
        surface.blit(turned, turned.get_rect(center=at.move(self.at).center))

    def _dust(self, surface: Surface, stone: Stone, way: float) -> None:
        if not 0 < way < 1:
            return
        radius = round((5 + 9 * ease_out(way)) * self.scale)
        cloud = Surface((2 * radius, 2 * radius), SRCALPHA)
        pygame.draw.circle(cloud, (*DUST, round(150 * (1 - way))), (radius, radius), radius)
        middle = (stone.rect.centerx + self.at[0], stone.ground + self.at[1] - round(8 * self.scale * way))
        surface.blit(cloud, cloud.get_rect(center=middle))

    def grows(self) -> Painter:
        """The wall rises course by course from its foot; the whole one lies on the table already."""
        order = sorted(self.stones, key=lambda stone: (stone.ground - stone.rect.y, stone.start))
        last = max(1, len(order) - 1)

        def paint(surface: Surface, t: float) -> list[Rect]:
            clip = surface.get_clip()
            surface.set_clip(self.room)
            ways = [(t - 0.75 * number / last) / 0.25 for number in range(len(order))]
            for stone, way in zip(order, ways, strict=True):
                if way < 1:
                    surface.blit(self.broken, stone.rect.move(self.at), stone.rect)
            for stone, way in zip(order, ways, strict=True):
                if 0 < way < 1:
                    picture = stone.picture
                    at = stone.rect.move(self.at).move(0, -round(16 * self.scale * (1 - ease_out(way))))
                    shade = picture.copy()
                    shade.fill((*SHADOW, 60), special_flags=pygame.BLEND_RGBA_MULT)
                    surface.blit(shade, at.move(round(2 * self.scale), round(3 * self.scale)))
                    surface.blit(picture, at)
            surface.set_clip(clip)
            return [self.room]

        return paint
