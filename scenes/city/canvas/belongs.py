"""*Belongs to High Keep*: a small flag at the cursor that says whose the next ink will be."""

from __future__ import annotations

import pygame
from pygame import Rect, Surface

from scenes.city.canvas.canvas import Canvas
from scenes.city.drawing.document import NATURE
from scenes.paint import fonts
from scenes.system.words import tr

INKS = ("pen", "wash", "dotted", "ruin", "stamp")
"""The tools whose ink belongs to a place or to nature."""
SIZE, WIDEST = 15, 260
"""The size of its type, and how wide its words may be, in units."""


def belongs(canvas: Canvas) -> str:
    """Whose the next ink will be, in words; empty where it is nobody's, or where there are no places yet."""
    city, owner = canvas.city, canvas.ink_owner()
    if canvas.tool not in INKS or not city.places:
        return ""
    return tr("Belongs to nature") if owner == NATURE else tr("Belongs to {place}", place=city.places[owner].name)


def draw_flag(canvas: Canvas, surface: Surface, pos: tuple[int, int], touch: bool) -> Rect:
    """The flag below and beside the pixel `pos`, or above a finger, always within the sheet; returns its pixels."""
    theme, layout, words = canvas.theme, canvas.layout, belongs(canvas)
    u, size = layout.u, layout.t(SIZE)
    line = fonts.ellipsis(words, "sans-semi", size, layout.t(WIDEST))
    picture = fonts.text(line, "sans-semi", size, theme.ink)
    rect = picture.get_rect().inflate(u(16), u(8))
    rect.topleft = (pos[0] - rect.w // 2, pos[1] - u(64) - rect.h) if touch else (pos[0] + u(16), pos[1] + u(18))
    if rect.right > canvas.rect.right:
        rect.right = pos[0] - u(10)
    if rect.bottom > canvas.rect.bottom:
        rect.bottom = pos[1] - u(10)
    rect.clamp_ip(canvas.rect)
    held = bool(canvas.owner)
    pygame.draw.rect(surface, theme.card, rect, 0, u(5))
    pygame.draw.rect(surface, theme.focus.paper if held else theme.hairline, rect, max(1, u(1.5)), u(5))
    surface.blit(picture, picture.get_rect(center=rect.center))
    return rect.inflate(2, 2)
