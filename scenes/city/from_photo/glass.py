"""Corners of the sheet under a glass: so large that one sees whether they sit right."""

from __future__ import annotations

import pygame
from pygame import Rect, Surface

from scenes.city.photo.sheet import XY
from scenes.paint.theme import Theme
from scenes.system.words import tr
from scenes.ui.widgets.widget import Widget

RADIUS = 38
"""Units: a glass's radius."""
LARGER = 4.0
"""So many times larger a glass shows the photo than it lies beside it."""


def draw_glass(
    surface: Surface, photo: Surface, corner: XY, middle: tuple[int, int], radius: int, zoom: float, theme: Theme
) -> None:
    """The photo around a corner, `zoom` pixels to one of its own, in a round glass with a cross over the corner."""
    reach = max(1, round(radius / zoom))
    around = Rect(round(corner[0] + 0.5) - reach, round(corner[1] + 0.5) - reach, 2 * reach, 2 * reach)
    seen = Surface(around.size)
    seen.fill(theme.night)
    seen.blit(photo, (-around.x, -around.y))
    seen = pygame.transform.smoothscale(seen, (2 * radius, 2 * radius))
    hole = Surface(seen.get_size(), pygame.SRCALPHA)
    pygame.draw.circle(hole, (255, 255, 255, 255), (radius, radius), radius)
    hole.blit(seen, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    surface.blit(hole, hole.get_rect(center=middle))
    x, y = middle
    fine = max(1, round(radius / 26))
    for dx, dy in ((1, 0), (-1, 0), (0, 1), (0, -1)):
        start, end = radius // 6, round(radius * 0.62)
        pygame.draw.line(
            surface, theme.focus.paper, (x + dx * start, y + dy * start), (x + dx * end, y + dy * end), fine
        )
    pygame.draw.circle(surface, theme.focus.paper, middle, radius // 6, fine)
    pygame.draw.circle(surface, theme.card, middle, radius, 3 * fine)
    pygame.draw.circle(surface, theme.ink, middle, radius + fine, fine)


class Glasses(Widget):
    """The four corners side by side, as they lie in the photo; `corners` is the list that dragging changes."""

    def __init__(self, rect: Rect, photo: Surface, corners: list[XY], scale_to: float) -> None:
        super().__init__("glasses", rect, tr("The corners, four times as large"))
        self.quiet = True
        self.photo, self.corners, self.scale_to = photo, corners, scale_to

    @staticmethod
    def radius_in(room: int, most: int) -> int:
        """The radius of each of four in so much room."""
        return min(most, room // 8 - 3)

    def hit(self, pos: tuple[int, int]) -> bool:
        return False

    def draw(self, surface: Surface) -> None:
        radius = self.radius_in(self.rect.w, self.rect.h // 2 - 2)
        for number, corner in enumerate(self.corners):
            middle = self.rect.x + round((number + 0.5) * self.rect.w / 4), self.rect.centery
            draw_glass(surface, self.photo, corner, middle, radius, LARGER * self.scale_to, self.theme)
