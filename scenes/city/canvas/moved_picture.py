"""A picture of a former view, laid where it belongs in the present one."""

from __future__ import annotations

import math

import pygame
from pygame import Surface

from scenes.city.canvas.canvas import Canvas
from scenes.city.ink.stand_in import RIM
from scenes.paint.view import View


class MovedPictures:
    """Lays pictures of the window's size while the sheet is pushed or zoomed."""

    def __init__(self, canvas: Canvas) -> None:
        self.canvas = canvas
        self._rooms: dict[int, Surface] = {}
        """Room for what is shown of another zoom, by its kind: with and without clear pixels."""

    def lay(self, surface: Surface, old: View, picture: Surface, flags: int) -> None:
        """Lay a picture of the view `old` where it belongs in the present one."""
        canvas, clip = self.canvas, surface.get_clip()
        assert canvas.sight.window is not None
        (left, top), view = canvas.rect.topleft, canvas.sight.window.view
        if old == view:
            surface.blit(picture, clip, clip.move(-left, -top), special_flags=flags)
        elif old.zoom == view.zoom:
            x, y = view.to_window((old.x, old.y), canvas.rect.size)
            at = left + round(x) - canvas.rect.w // 2, top + round(y) - canvas.rect.h // 2
            surface.blit(picture, at, special_flags=flags)
        else:
            self._stretch(surface, old, picture, flags)

    def _stretch(self, surface: Surface, old: View, picture: Surface, flags: int) -> None:
        """The picture of another zoom, coarsely, until the zoom rests."""
        canvas = self.canvas
        assert canvas.sight.window is not None
        size, factor = canvas.rect.size, canvas.sight.window.view.zoom / old.zoom
        x, y = canvas.sight.window.view.to_window((old.x, old.y), size)
        left, top = x - size[0] / 2 * factor, y - size[1] / 2 * factor
        x0, y0 = max(0, int(-left / factor)), max(0, int(-top / factor))
        x1 = min(size[0], math.ceil((size[0] - left) / factor) + 1)
        y1 = min(size[1], math.ceil((size[1] - top) / factor) + 1)
        if x1 > x0 and y1 > y0:
            part = picture.subsurface((x0, y0, x1 - x0, y1 - y0))
            wide, high = max(1, round((x1 - x0) * factor)), max(1, round((y1 - y0) * factor))
            at = canvas.rect.x + round(left + x0 * factor), canvas.rect.y + round(top + y0 * factor)
            room = self._room_like(picture, wide, high)
            surface.blit(pygame.transform.scale(part, (wide, high), room), at, special_flags=flags)

    def _room_like(self, picture: Surface, wide: int, high: int) -> Surface:
        """Room for a picture of that size and of the same kind, kept from step to step: fresh memory costs more."""
        kind = picture.get_flags() & pygame.SRCALPHA
        kept = self._rooms.get(kind)
        if kept is None or kept.get_width() < wide or kept.get_height() < high:
            size = max(wide, picture.get_width() + RIM), max(high, picture.get_height() + RIM)
            kept = self._rooms[kind] = Surface(size, kind, picture)
        return kept.subsurface((0, 0, wide, high))
