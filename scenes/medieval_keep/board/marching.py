"""An attacker comes: his men march in under their banner and pitch the camp in which they wait."""

from __future__ import annotations

import math
from collections.abc import Iterable

import pygame
from pygame import Rect, Surface

from scenes.medieval_keep.board.board import Board
from scenes.medieval_keep.board.screen import KeepScreen
from scenes.medieval_keep.scenery.camp import Outside, figure
from scenes.paint.art import art, ids
from scenes.ui.frame.motion import Step, ease_out

MOST_MEN = 7
"""More men than these are not told apart on the march."""


def march(screen: KeepScreen, card: str) -> None:
    """From the edge of the field to the place of the camp, which stands when all have come."""
    length = screen.ms(1500)
    if length <= 0:
        return
    screen.arriving = card

    def paint(surface: Surface, t: float) -> Iterable[Rect]:
        board = screen.board
        outside = board.outside(card) if isinstance(board, Board) else None
        return _column(surface, outside, t, screen.layout.scale) if outside is not None else []

    def arrived() -> None:
        screen.arriving = ""
        screen.rebuild()

    screen.show.then(Step(length, paint, end=arrived, name=f"{card} marches to the gate"))
    screen.rebuild()


def _column(surface: Surface, outside: Outside, t: float, scale: float) -> list[Rect]:
    """The men on their way, one behind the other, the banner first."""
    band, field, (x, foot) = outside.band, outside.field, outside.foot
    men = [
        pygame.transform.flip(figure(band, n, outside.size, scale), True, False)
        for n in range(min(MOST_MEN, max(1, band.dice)))
    ]
    if band.card in ids("banners"):
        men.insert(0, art("banners", band.card, round(44 * outside.size * scale), scale=scale))
    step, edge = round(17 * outside.size * scale), field.right + round(20 * scale)
    last = x + step * (len(men) - 1) // 2
    clip = surface.get_clip()
    surface.set_clip(field.clip(clip))
    touched = []
    for number, man in enumerate(men):
        goal = last - step * (len(men) - 1 - number)
        share = min(1.0, max(0.0, t * 1.4 - 0.4 * number / len(men)))
        at = round(edge + (goal - edge) * ease_out(share))
        hop = round(abs(math.sin(share * math.pi * 7)) * 3 * scale) if share < 1 else 0
        touched.append(surface.blit(man, man.get_rect(midbottom=(at, foot - hop))))
    surface.set_clip(clip)
    return touched
