"""How tools and stamps look in the rail and the panel."""

from __future__ import annotations

import itertools
import math
import random
from collections.abc import Sequence

import pygame
from pygame import Surface

from scenes.city.drawing.document import Stroke
from scenes.city.ink.looks import Mark, looks_of
from scenes.city.ink.painter import paint_mark
from scenes.city.ink.strokes import OVER
from scenes.city.sketches.dress import APART, EVERY, ROOFS, STREET, Fullness
from scenes.city.worlds.world import themed
from scenes.city.worlds.world import world as world_of
from scenes.paint.pieces import Piece, kept
from scenes.paint.theme import Theme, mix, rgb


def _dots(points: list[tuple[float, float]], half: float = 1.5) -> list[Mark]:
    return [Mark("line", ((x, y, half),), (0, 0, 0)) for x, y in points]


def _lines(*lines: tuple[tuple[float, float], ...], half: float = 1.1) -> list[Mark]:
    return [
        Mark("line", tuple((x, y, half) for x, y in part), (0, 0, 0))
        for line in lines
        for part in itertools.pairwise(line)
    ]


STREETS = 76.0
"""Units of the sheet from the top to the foot of a picture of streets."""
_CORNERS = ((6, 20), (10, 8), (24, 6), (27, 19), (16, 27), (6, 20))
_RUBBER = _lines(((5, 20), (18, 5), (27, 13), (14, 27), (5, 20)), ((11, 13), (20, 20)))
_MARKS: dict[str, list[Mark]] = {
    "pen": _lines(((6, 27), (8, 20), (23, 5), (28, 10), (13, 25), (6, 27)), ((20, 8), (25, 13))),
    "wash": [
        Mark("line", ((5, 25, 3), (9, 22, 4.5), (14, 18, 4)), (0, 0, 0)),
        *_lines(((14, 18), (28, 4)), half=1.8),
    ],
    "dotted": _dots([(4 + 4.8 * i, 18 + 5 * math.sin(i * 1.3)) for i in range(6)]),
    "outline": [*_lines(_CORNERS, half=0.9), *_dots(list(_CORNERS[:-1]), 2.6)],
    "ruin": _lines(
        ((4, 27), (7, 14), (11, 18), (14, 7), (18, 15), (22, 10), (27, 27)),
        ((9, 27), (14, 16)),
        ((15, 27), (20, 17)),
    ),
    "stamp": _lines(
        (
            (8, 27),
            (8, 6),
            (12, 6),
            (12, 10),
            (15, 10),
            (15, 6),
            (18, 6),
            (18, 10),
            (21, 10),
            (21, 6),
            (25, 6),
            (25, 27),
            (8, 27),
        ),
        ((14, 27), (14, 20), (19, 20), (19, 27)),
    ),
    "dress": _lines(
        ((4, 26), (4, 17), (10, 10), (16, 17), (16, 26), (4, 26)),
        ((13, 14), (19, 7), (26, 15), (26, 26), (16, 26)),
        ((9, 26), (9, 21), (12, 21), (12, 26)),
    ),
    "label": _lines(((7, 11), (7, 6), (25, 6), (25, 11)), ((16, 6), (16, 26)), ((12, 26), (20, 26)), half=1.7),
    "fill": [  # a jar that is poured out
        Mark("fill", ((6, 15, 0), (24, 15, 0), (15, 24, 0)), (0, 0, 0)),
        *_lines(((14, 4), (25, 15), (15, 25), (4, 14), (14, 4)), ((14, 4), (10, 1))),
        Mark("line", ((27, 20, 1), (28.5, 25, 2.4)), (0, 0, 0)),
    ],
    "lasso": [
        *_dots([(16 + 11 * math.cos(k * 0.52), 13 + 7 * math.sin(k * 0.52)) for k in range(12)], 1.3),
        *_lines(((10, 20), (13, 28))),
    ],
    "hand": _lines(
        (
            (9, 18),
            (7, 11),
            (10, 10),
            (12, 16),
            (12, 5),
            (15, 5),
            (16, 14),
            (17, 4),
            (20, 4),
            (20, 14),
            (22, 7),
            (25, 8),
            (24, 20),
            (20, 28),
            (12, 28),
            (5, 19),
            (9, 18),
        )
    ),
    "annotate": _lines(((6, 24), (26, 8)), ((6, 17), (6, 24), (13, 24)), ((19, 8), (26, 8), (26, 15))),
    "erase": [Mark("fill", ((11, 13, 0), (18, 5, 0), (27, 13, 0), (20, 20, 0)), (0, 0, 0)), *_RUBBER],
    "rub": _RUBBER,
    "pick": [  # a pipette
        Mark("fill", ((17, 10, 0), (22, 15, 0), (28, 9, 0), (23, 4, 0)), (0, 0, 0)),
        *_lines(((15, 8), (24, 17)), half=1.7),
        *_lines(((17, 13), (6, 24), (5, 28), (9, 27), (20, 16))),
    ],
}
"""The picture of each tool in a box of 32 by 32."""


@kept
def tool_picture(tool: str, size: int, colour: tuple[int, int, int], theme: Theme) -> Piece:
    """A tool's picture, `size` pixels square."""
    large = Surface((size * OVER, size * OVER), pygame.SRCALPHA)
    large.fill((*colour, 0))
    scale = size * OVER / 32
    for mark in _MARKS[tool]:
        paint_mark(large, Mark(mark.kind, mark.points, colour), (scale, 0, 0, scale, 0, 0), theme.night)
    return Piece(pygame.transform.smoothscale(large, (size, size)), (size // 2, size // 2))


@kept
def stamp_picture(name: str, size: int, colour: str, theme: Theme) -> Piece:
    """A stamp as it will stand on the sheet, `size` pixels square, in a colour such as `#2B2118`."""
    stroke = Stroke(0, "stamp", colour, 26.0, "stamps", "", ((30.0, 30.0, 0.0, 0.0),), words=name)
    return _small(stroke, size, theme)


NIB_WIDTHS = {"": 4.0, "stone": 15.0, "road": 18.0, "water": 26.0, "hatching": 40.0, "hills": 38.0}
"""How broad a line of each nib is in its picture, of sixty units."""


@kept
def nib_picture(nib: str, size: int, colour: str, theme: Theme) -> Piece:
    """A piece of a line as that nib draws it, `size` pixels square."""
    way = tuple((x, 34.0 - 5.0 * math.sin(x / 9), 0.0, 0.0) for x in (4.0, 17.0, 30.0, 43.0, 56.0))
    return _small(Stroke(0, "pen", colour, NIB_WIDTHS[nib], "nature", "", way, words=nib), size, theme)


@kept
def filling_picture(kind: str, size: int, colour: str, theme: Theme) -> Piece:
    """What an outline is filled with, `size` pixels square."""
    ring = ((6.0, 6.0, 0.0, 0.0), (54.0, 6.0, 0.0, 0.0), (54.0, 54.0, 0.0, 0.0), (6.0, 54.0, 0.0, 0.0))
    return _small(Stroke(0, "fill", colour, 13.0, "nature", "", ring, words=kind), size, theme)


_LAYER_MARKS: dict[str, list[Mark]] = {
    "paper": [
        Mark("fill", ((7, 4, 0), (20, 4, 0), (25, 9, 0), (25, 28, 0), (7, 28, 0)), rgb("#E6D6B0")),
        *_lines(((7, 4), (20, 4), (25, 9), (25, 28), (7, 28), (7, 4)), ((20, 4), (20, 9), (25, 9)), half=0.9),
    ],
    "underlay": [
        Mark("fill", ((4, 25, 0), (12, 13, 0), (17, 19, 0), (21, 15, 0), (28, 25, 0)), rgb("#A9B27C")),
        *_lines(
            ((4, 7), (28, 7), (28, 25), (4, 25), (4, 7)), ((4, 25), (12, 13), (17, 19), (21, 15), (28, 25)), half=0.9
        ),
    ],
    "annotations": _MARKS["annotate"],
}
_LAYER_STROKES: dict[str, Stroke] = {
    "nature": Stroke(0, "stamp", "#A9B27C", 26.0, "stamps", "", ((30.0, 30.0, 0.0, 0.0),), words="tree"),
    "long": Stroke(
        0, "pen", "#2B2118", 15.0, "long", "", ((3.0, 38.0, 0.0, 0.0), (57.0, 32.0, 0.0, 0.0)),
        words="stone",
    ),
    "area": Stroke(0, "stamp", "#B5583A", 25.0, "stamps", "", ((30.0, 30.0, 0.0, 0.0),), words="house"),
    "small": Stroke(0, "stamp", "#B5583A", 27.0, "stamps", "", ((30.0, 32.0, 0.0, 0.0),), words="church"),
    "underground": Stroke(
        0, "dotted", "#2B2118", 4.0, "underground", "",
        tuple((30 + 22 * math.cos(n / 5), 30 + 16 * math.sin(n / 5), 0.0, 0.0) for n in range(33)),
    ),
    "stamps": Stroke(0, "stamp", "#B5583A", 27.0, "stamps", "", ((30.0, 30.0, 0.0, 0.0),), words="tower"),
}  # fmt: skip


@kept
def layer_picture(layer: str, size: int, theme: Theme) -> Piece:
    """What lies in a layer of the sheet, `size` pixels square."""
    if layer in _LAYER_STROKES:
        return _small(_LAYER_STROKES[layer], size, theme)
    return _marked(_LAYER_MARKS[layer], size, theme)


def _marked(marks: Sequence[Mark], size: int, theme: Theme) -> Piece:
    """Marks on thirty-two units in their own colours; what is black is ink."""
    large = Surface((size * OVER, size * OVER), pygame.SRCALPHA)
    large.fill((*theme.card, 0))
    scale = size * OVER / 32
    for mark in marks:
        colour = theme.ink if mark.colour == (0, 0, 0) else mark.colour
        paint_mark(large, Mark(mark.kind, mark.points, colour), (scale, 0, 0, scale, 0, 0), theme.card)
    return Piece(pygame.transform.smoothscale(large, (size, size)), (size // 2, size // 2))


@kept
def street_picture(world: str, fullness: Fullness, size: tuple[int, int], theme: Theme) -> Piece:
    """Streets of houses as they are put up in a world, so full, with a tree where one is left out."""
    large = Surface((size[0] * OVER, size[1] * OVER))
    ground = themed(theme, world)
    large.fill(mix(ground.parchment, world_of(world).tint(2), 0.3))
    half, along, apart, often = APART[fullness]
    scale = size[1] * OVER / STREETS
    matrix = (scale, 0, 0, scale, 0, 0)
    chance = random.Random(4)
    y, row = half * 0.6, 0
    while y < STREETS + half:
        x = chance.uniform(-0.5, 0.5) * half
        while x < large.get_width() / scale + half:
            built = chance.random() < often
            stamp, colour = ("house", chance.choice(ROOFS)) if built else ("tree", "#A9B27C")
            one = Stroke(row * 100 + int(x), "stamp", colour, half, "stamps", "", ((x, y, 0.0, 0.0),), words=stamp)
            for mark in looks_of(one, 0, world):
                paint_mark(large, mark, matrix, ground.parchment)
            x += along * half
        row += 1
        y += half * (apart + (STREET if row % EVERY == 0 else 0.0))
    return Piece(pygame.transform.smoothscale(large, size), (0, 0))


def _small(stroke: Stroke, size: int, theme: Theme) -> Piece:
    """A stroke on sixty units, as a picture with a clear ground."""
    large = Surface((size * OVER, size * OVER), pygame.SRCALPHA)
    large.fill((*theme.card, 0))
    scale = size * OVER / 60
    for mark in looks_of(stroke, 0):
        paint_mark(large, mark, (scale, 0, 0, scale, 0, 0), theme.card)
    return Piece(pygame.transform.smoothscale(large, (size, size)), (size // 2, size // 2))
