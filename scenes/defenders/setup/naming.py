"""A city's name on a scroll before its skyline, and six that it could have instead."""

from __future__ import annotations

import random
from collections.abc import Callable
from functools import lru_cache

import pygame
from pygame import Rect, Surface

from game.parts.arms import Arms
from scenes.city.drawing import names
from scenes.defenders.scenery.evening import skyline
from scenes.paint import fonts
from scenes.paint.heraldry import TINCTURE, ribbon, shield
from scenes.paint.theme import PARCHMENT
from scenes.ui.widgets import faces
from scenes.ui.widgets.entry import Entry
from scenes.ui.widgets.widget import Inert

SIX = 6


def six_names(seed: str, world: str, but: str) -> list[str]:
    """Six names at once as cities of that world are called, none of them twice: always the same of one seed."""
    chance, found = random.Random(seed), [but]
    for _ in range(SIX):
        found.append(names.proposed(found, chance, world))
    return found[1:]


class Skyline(Inert):
    """The houses of a world by day; from two poles hang the city's arms."""

    def __init__(self, id: str, rect: Rect, name: str, world: str, arms: Callable[[], Arms]) -> None:
        super().__init__(id, rect, name)
        self.world, self.arms = world, arms

    def draw(self, surface: Surface) -> None:
        rect, u = self.rect, self.u
        surface.blit(skyline(self.world, rect.size), rect)
        wide, high = round(rect.w * 0.066), round(rect.h * 0.36)
        for part in (0.3, 0.7):
            cloth = Rect(rect.x + round(rect.w * part) - wide // 2, rect.y + round(rect.h * 0.3), wide, high)
            pole = cloth.right if part < 0.5 else cloth.x
            pygame.draw.line(surface, self.theme.ink, (pole, cloth.y - u(6)), (pole, rect.bottom), max(2, u(3)))
            surface.blit(banner(self.arms(), cloth.size, max(1, u(1.6))), cloth)
        pygame.draw.rect(surface, self.theme.ink, rect, max(1, u(1.6)))


@lru_cache(maxsize=8)
def banner(arms: Arms, size: tuple[int, int], pen: int) -> Surface:
    """A cloth with two tails, in the colour of the field, the arms on it."""
    (wide, high), over = size, 3
    large = Surface((wide * over, high * over), pygame.SRCALPHA)
    edge = pen * over / 2
    x, y = wide * over - edge, high * over - edge
    cloth = [(edge, edge), (x, edge), (x, y), (wide * over / 2, y * 0.84), (edge, y)]
    pygame.draw.polygon(large, TINCTURE[arms.field], cloth)
    pygame.draw.lines(large, PARCHMENT.ink, True, cloth, pen * over)
    picture = pygame.transform.smoothscale(large, size)
    mark = shield(arms, round(min(high * 0.62, wide * 0.74 * 1.2)))
    picture.blit(mark, mark.get_rect(center=(wide // 2, round(high * 0.42))))
    return picture


class NameScroll(Entry):
    """The name, as large as its scroll has room for, typed where it stands."""

    @property
    def _role(self) -> fonts.Role:
        return "title"

    @property
    def _px(self) -> int:
        return fonts.fitting(self.shown, "title", self.u(70), self.rect.w - self.u(36), self.u(fonts.SMALLEST))

    @property
    def _left(self) -> int:
        wide = fonts.text_width(self.shown or self.hint, self._role if self.shown else "sans", self._size_shown)
        return max(self.rect.x + self.u(14), self.rect.centerx - wide // 2)

    @property
    def _size_shown(self) -> int:
        return self._px if self.shown else self.t(15)

    def draw_face(self, surface: Surface, focus: bool) -> None:
        ribbon(self.rect.w / self.scale, self.rect.h / self.scale, self.scale, self.theme).draw(
            surface, self.rect.topleft
        )
        if self.hovered and not focus:
            foot = self.rect.bottom - self.u(14)
            faces.hairline(self.rect.w // 2, self.theme.ink, self.scale, self.theme).draw(
                surface, (self.rect.x + self.rect.w // 4, foot)
            )
