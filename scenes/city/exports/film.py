"""A drawing film: the sheet as it was drawn, stroke after stroke, as an animated PNG."""

from __future__ import annotations

import itertools
import math
from collections.abc import Iterable, Iterator, Sequence

import pygame
from pygame import Rect, Surface

from scenes.city.drawing.document import SHEET, Stroke, extent
from scenes.city.ink.dressing import Dressing
from scenes.city.ink.painter import Painter, render
from scenes.city.ink.strokes import OVER, scaled
from scenes.system.animated import Piece, animated

SCALE = 0.5
"""Pixels to a unit of the sheet."""
PICTURES = 64
"""So many pictures at most; with more strokes several come at once."""
PACE, REST = 80, 3000
"""Milliseconds that a picture is shown, and the last one."""


def film_pieces(painter: Painter, strokes: Sequence[Stroke], dressing: Dressing) -> Iterator[Piece]:
    """The film of a drawing: strokes (in drawing order) by their age, with names and washes in the last picture.

    Yields how much of the work is done (0 to 1), and the next bytes.
    """
    size = round(SHEET[0] * SCALE), round(SHEET[1] * SCALE)
    stages = list(_stages(strokes))
    count = len(stages) + 2
    pictures = _pictures(painter, strokes, stages, dressing, size)
    timed = ((picture, REST if number == count else PACE) for number, picture in enumerate(pictures, start=1))
    yield from animated(size, count, timed)


def _stages(strokes: Sequence[Stroke]) -> Iterator[list[Stroke]]:
    """The strokes by their age, as many at once as come with one picture."""
    aged = sorted(strokes, key=lambda stroke: stroke.id)
    count = min(PICTURES, len(aged))
    marks = [number * len(aged) // count for number in range(count + 1)] if count else []
    for start, end in itertools.pairwise(marks):
        yield aged[start:end]


def _pictures(
    painter: Painter,
    strokes: Sequence[Stroke],
    stages: Sequence[Sequence[Stroke]],
    dressing: Dressing,
    size: tuple[int, int],
) -> Iterator[Surface]:
    """The bare sheet, then a picture for each stage, of which only what lies about its strokes is drawn; the whole."""
    bare = Painter(painter.city, painter.looks, painter.theme)
    matrix = (SCALE, 0.0, 0.0, SCALE, 0.0, 0.0)
    picture = render(bare, size, matrix, ())
    yield picture
    shown = set[int]()
    for stage in stages:
        shown.update(stroke.id for stroke in stage)
        for rect in _apart([_pixels(stroke).clip(picture.get_rect()) for stroke in stage]):
            left, top, right, bottom = (
                v / SCALE for v in (rect.left - 1, rect.top - 1, rect.right + 1, rect.bottom + 1)
            )
            seen = [stroke for stroke in bare.city.near(left, top, right, bottom) if stroke.id in shown]
            large = Surface((rect.w * OVER, rect.h * OVER))
            for _ in bare.paint(large, scaled(matrix, OVER, rect.x, rect.y), seen, bare.theme.table):
                pass
            picture.blit(pygame.transform.smoothscale(large, rect.size), rect)
        yield picture
    bare.dressing = dressing
    yield render(bare, size, matrix, strokes)


def _pixels(stroke: Stroke) -> Rect:
    """The pixels that a stroke can touch, and where other ink may run into it."""
    left, top, right, bottom = (v * SCALE for v in extent(stroke))
    return Rect(left, top, 0, 0).union(Rect(math.ceil(right), math.ceil(bottom), 0, 0)).inflate(8, 8)


def _apart(rects: Iterable[Rect]) -> list[Rect]:
    """Boxes that do not overlap, over the same pixels; those that do are one."""
    found: list[Rect] = []
    for rect in rects:
        grown = rect
        while (hit := grown.collidelist(found)) >= 0:
            grown = grown.union(found.pop(hit))
        if grown.w and grown.h:
            found.append(grown)
    return found
