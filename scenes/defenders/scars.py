"""What the siege does to the city, drawn over it: ruins are hatched and smoke, lost places are hatched in red."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame
from pygame import Rect, Surface

from scenes.paint import art
from scenes.paint.outline import Outline
from scenes.paint.theme import Colour

if TYPE_CHECKING:
    from scenes.defenders.board import Board
    from scenes.defenders.ground import Ground

STEP = 9
"""Units between the lines of a hatching."""


def paint_scars(board: Board, ground: Ground, surface: Surface) -> None:
    """Every place that is lost."""
    theme = board.theme
    for name, place in board.view["locations"].items():
        outline = ground.outlines.get(name)
        if place["state"] == "standing" or outline is None:
            continue
        ruin = place["state"] == "destroyed"
        colour = theme.soft_ink if ruin else theme.illegal.paper
        _hatch(surface, outline, colour, board.u(STEP), cross=ruin)
        for ring in outline.rings:
            pygame.draw.lines(surface, colour, True, ring, max(2, board.u(2.4)))
        x, y = outline.middle
        side = board.u(40)
        rect = Rect(0, 0, side, side)
        rect.midbottom = round(x), round(y) - board.u(10)
        group = ("marks", "smoke") if ruin else ("marks", "lost")
        picture = art.art(*group, side)
        surface.blit(picture, picture.get_rect(midbottom=rect.midbottom))


def _hatch(surface: Surface, outline: Outline, colour: Colour, step: int, *, cross: bool) -> None:
    """Slanting lines within an outline, cut at its edge."""
    left, top, wide, high = (round(value) for value in outline.box)
    box = Rect(left, top, wide, high).clip(surface.get_clip())
    if not box.w or not box.h:
        return
    layer = Surface(box.size, pygame.SRCALPHA)
    mask = Surface(box.size, pygame.SRCALPHA)
    for ring in outline.rings:
        pygame.draw.polygon(mask, (255, 255, 255, 255), [(x - box.x, y - box.y) for x, y in ring])
    layer.fill((*colour, 44))
    ways = (1, -1) if cross else (1,)
    for way in ways:
        # counted from the outline's own corner, so that the lines stay where they are whatever part is drawn
        for offset in range(-high, wide + high, step):
            x = left + offset - box.x
            a, b = (x, top - box.y), (x + high, top + high - box.y)
            if way < 0:
                a, b = (x + high, top - box.y), (x, top + high - box.y)
            pygame.draw.line(layer, (*colour, 190), a, b, max(1, step // 6))
    layer.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    surface.blit(layer, box)
