"""The map of the Fords: outlines in map units, and how the ground is painted."""

from __future__ import annotations

from collections.abc import Iterator

from pygame import Rect, Surface, draw

from scenes.paint.outline import XY, Outline
from scenes.paint.pieces import for_display
from scenes.paint.theme import Colour, Theme

SHEET = (600.0, 400.0)
CORNERS: dict[str, tuple[XY, ...]] = {
    "moor": ((0, 0), (190, 0), (210, 90), (200, 195), (90, 205), (0, 200)),
    "mill": ((190, 0), (410, 0), (395, 100), (400, 200), (290, 190), (200, 195), (210, 90)),
    "hill": ((410, 0), (600, 0), (600, 200), (510, 210), (400, 200), (395, 100)),
    "ford": ((0, 200), (90, 205), (200, 195), (290, 190), (400, 200), (385, 300), (400, 400), (0, 400)),
    "wood": ((400, 200), (510, 210), (600, 200), (600, 300), (500, 290), (385, 300)),
    "marsh": ((385, 300), (500, 290), (600, 300), (600, 400), (400, 400)),
}
SPOTS: dict[str, XY] = {
    "moor": (95, 85),
    "mill": (300, 85),
    "hill": (505, 85),
    "ford": (180, 285),
    "wood": (495, 235),
    "marsh": (495, 340),
}
FIELDS = {name: Outline.of(corners, spot=SPOTS[name]) for name, corners in CORNERS.items()}
GROUND: dict[str, Colour] = {
    "moor": (196, 183, 142),
    "mill": (221, 203, 150),
    "hill": (203, 190, 168),
    "ford": (170, 196, 205),
    "wood": (168, 186, 140),
    "marsh": (176, 190, 166),
}


def painting(theme: Theme, zoom: float) -> Iterator[Surface]:
    """The fields in their colours, one after the other, then the lines between them."""
    picture = Surface((round(SHEET[0] * zoom), round(SHEET[1] * zoom)))
    picture.fill(theme.parchment)
    for name, corners in CORNERS.items():
        if theme.washes:
            draw.polygon(picture, GROUND[name], [(x * zoom, y * zoom) for x, y in corners])
        yield picture
    for corners in CORNERS.values():
        draw.lines(picture, theme.soft_ink, True, [(x * zoom, y * zoom) for x, y in corners], max(1, round(zoom)))
    draw.rect(picture, theme.ink, Rect((0, 0), picture.get_size()), max(2, round(zoom)))
    yield for_display(picture, opaque=True)
