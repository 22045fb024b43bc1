"""The colour of the places as a picture by which the sheet is multiplied; a dark sheet is lit by it instead."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Iterator
from typing import TYPE_CHECKING

import pygame
from pygame import Rect, Surface

from scenes.city.canvas.canvas import Canvas
from scenes.city.canvas.spots import box_of, pixel
from scenes.city.ink.dressing import Fill, land, washes
from scenes.city.ink.painter import beside_sheet
from scenes.city.ink.strokes import Colour
from scenes.city.worlds.world import world as world_of
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
        self._world = ""

    def picture(self, now: Meaning, matrix: Matrix) -> Surface | None:
        """The colour of places as a picture that is laid over the sheet with `blend`; None if there is none."""
        canvas, paper, here = self.canvas, self.canvas.sheet_theme.parchment, world_of(self.canvas.city.world)
        bare, blend = (0, 0, 0) if here.dark else (255, 255, 255), self.blend
        chosen, outlines = self.chosen(), canvas.meaning.rings_of(now)
        coats = list(self.coats(now))
        for number, found in enumerate(now.places):
            if found.id == chosen and found.shape != "long" and len(outlines.get(found.id, ())) > 2:
                coats.append(Fill("washes", tuple(outlines[found.id]), here.tint(number), CHOSEN))
        if not coats:
            return None
        picture = Surface(canvas.rect.size)
        picture.fill(bare)
        done: list[Rect] = []
        for wash in _by_wash(coats):
            shapes = [([pixel(matrix, point) for point in coat.points], _laid(paper, coat, here.dark)) for coat in wash]
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
                layer.fill(bare)
            for points, colour in shapes:  # an inner coat takes the place of what it lies over
                pygame.draw.polygon(layer, colour, [(px - x, py - y) for px, py in points])
            if not alone:
                picture.blit(layer, box, special_flags=blend)
            done.append(box)
        beside_sheet(picture, matrix, bare)
        return picture

    @property
    def blend(self) -> int:
        """How the picture is laid over the ink: what is black stays black on paper, what is bright on a dark sheet."""
        return pygame.BLEND_RGB_MAX if world_of(self.canvas.city.world).dark else pygame.BLEND_RGB_MULT

    def coats(self, now: Meaning) -> tuple[Fill, ...]:
        """The washes of the land and of all places that have none of their own, in sheet units."""
        own = self._own()
        if (
            self._kept is None
            or self._kept[0] is not now
            or self._kept[1] != own
            or self._world != self.canvas.city.world
        ):
            self._world = self.canvas.city.world
            places = [place.id if place.shape != "long" else "" for place in now.places]
            self._kept = now, own, washes(self.canvas.meaning.rings_of(now), places, own, self.canvas.city.world)
        return (*land(self.canvas.city), *self._kept[2])

    def _own(self) -> set[str]:
        """The places that have a wash of their own."""
        return self.canvas.city.washed


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


def _laid(paper: Colour, coat: Fill, dark: bool) -> Colour:
    """By what paper is multiplied, or what a dark one is lit to, where this coat and those below it lie."""
    strength = 1 - (1 - coat.alpha / 255) ** (coat.level + 1)
    wet = mix(paper, coat.colour, strength)
    if dark:
        return wet
    red, green, blue = (min(255, round(255 * w / p)) for w, p in zip(wet, paper, strict=True))
    return red, green, blue
