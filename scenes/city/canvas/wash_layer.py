"""The colour of the places as a picture by which the sheet is multiplied."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Iterator
from typing import TYPE_CHECKING

import pygame
from pygame import Rect, Surface

from scenes.city.canvas.canvas import Canvas
from scenes.city.canvas.spots import box_of, pixel
from scenes.city.ink.dressing import Fill, tint, washes
from scenes.city.ink.painter import beside_sheet
from scenes.city.ink.strokes import Colour
from scenes.paint.theme import mix
from scenes.paint.view import Matrix

if TYPE_CHECKING:
    from scenes.city.meaning.meaning import Meaning

CHOSEN = 26
"""How much stronger the wash of the place in hand is (0-255)."""


class WashLayer:
    """The washes of all places; that of the place in hand is stronger."""

    def __init__(self, canvas: Canvas, chosen: Callable[[], str]) -> None:
        self.canvas, self.chosen = canvas, chosen
        self._kept: tuple[Meaning, set[str], tuple[Fill, ...]] | None = None

    def picture(self, now: Meaning, matrix: Matrix) -> Surface | None:
        """The colour of places as a picture by which the sheet is multiplied; None if there is none to be seen."""
        canvas, paper = self.canvas, self.canvas.theme.parchment
        chosen, outlines = self.chosen(), canvas.meaning.rings_of(now)
        coats = list(self.coats(now))
        for number, found in enumerate(now.places):
            if found.id == chosen and found.shape != "long" and len(outlines.get(found.id, ())) > 2:
                coats.append(Fill("washes", tuple(outlines[found.id]), tint(number), CHOSEN))
        if not coats:
            return None
        picture = Surface(canvas.rect.size)
        picture.fill((255, 255, 255))
        done: list[Rect] = []
        for wash in _by_wash(coats):
            shapes = [([pixel(matrix, point) for point in coat.points], _thinned(paper, coat)) for coat in wash]
            left, top, right, bottom = box_of(shapes[0][0])
            box = Rect(math.floor(left), math.floor(top), math.ceil(right - left) + 2, math.ceil(bottom - top) + 2)
            for points, _ in shapes[1:]:
                x0, y0, x1, y1 = box_of(points)
                box.union_ip(Rect(math.floor(x0), math.floor(y0), math.ceil(x1 - x0) + 2, math.ceil(y1 - y0) + 2))
            box = box.clip(picture.get_rect())
            if not box.w or not box.h:
                continue
            alone = box.collidelist(done) < 0
            layer, (x, y) = (picture, (0, 0)) if alone else (Surface(box.size), box.topleft)
            if not alone:
                layer.fill((255, 255, 255))
            for points, colour in shapes:  # an inner coat takes the place of what it lies over
                pygame.draw.polygon(layer, colour, [(px - x, py - y) for px, py in points])
            if not alone:
                picture.blit(layer, box, special_flags=pygame.BLEND_RGB_MULT)
            done.append(box)
        beside_sheet(picture, matrix, (255, 255, 255))
        return picture

    def coats(self, now: Meaning) -> tuple[Fill, ...]:
        """The washes of all places that have none of their own, in sheet units."""
        own = self._own()
        if self._kept is None or self._kept[0] is not now or self._kept[1] != own:
            places = [place.id if place.shape != "long" else "" for place in now.places]
            self._kept = now, own, washes(self.canvas.meaning.rings_of(now), places, own)
        return self._kept[2]

    def _own(self) -> set[str]:
        """The places that have a wash of their own."""
        return {stroke.owner for stroke in self.canvas.city.made_with("wash")}


def _by_wash(coats: Iterable[Fill]) -> Iterator[list[Fill]]:
    """The coats of one wash after another: each begins with its lowest one."""
    found: list[Fill] = []
    for coat in coats:
        if found and (coat.colour != found[-1].colour or coat.level < found[-1].level or coat.alpha != found[-1].alpha):
            yield found
            found = []
        found.append(coat)
    if found:
        yield found


def _thinned(paper: Colour, coat: Fill) -> Colour:
    """By what paper is multiplied where this coat and those below it lie."""
    strength = 1 - (1 - coat.alpha / 255) ** (coat.level + 1)
    wet = mix(paper, coat.colour, strength)
    red, green, blue = (min(255, round(255 * w / p)) for w, p in zip(wet, paper, strict=True))
    return red, green, blue
