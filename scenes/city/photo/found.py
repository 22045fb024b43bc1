"""A photo read from its pixels to its signs: what each step takes and gives. Pure: the same photo gives the same."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import TYPE_CHECKING

import numpy as np
from msgspec import Struct
from numpy.typing import NDArray

from scenes.city.photo.sheet import XY, Sheet, find_sheet
from scenes.city.photo.sizes import size_of

if TYPE_CHECKING:
    from PIL import Image

    from scenes.city.photo.lines import Line
    from scenes.city.photo.shapes import Proposal
    from scenes.city.photo.signs import Named
    from scenes.city.photo.words import Written

FADED = 0.62
"""How much of the pale colour the faded sheet has."""


class Seen(Struct, frozen=True):
    """The sheet in a photo, as it lies in the picture, and how large it is when its first side lies on top."""

    sheet: Sheet
    size: tuple[float, float]
    up: int
    """Which of the sheet's sides is its top: the number of its first corner."""

    @property
    def corners(self) -> tuple[XY, ...]:
        """The corners from the sheet's own top left, clockwise."""
        return turned(self.sheet.corners, self.up)


class Picture(Struct, frozen=True):
    """A picture: its size, and red, green, blue, row by row."""

    size: tuple[int, int]
    pixels: bytes


class Shown(Struct, frozen=True):
    """How large the flat sheet is shown, in pixels, and towards which colour it is paled below its ink."""

    size: tuple[int, int]
    pale: tuple[int, int, int]


class Inked(Struct):
    """The flat sheet, its strokes and the places that they propose. `faded`: the sheet in grey, paled."""

    flat: Picture
    faded: Picture
    lines: list[Line]
    places: list[Proposal]
    rules: tuple[float, float]
    ringed: set[int]
    """The strokes of ringed numbers, which the app writes itself."""
    words: list[Written]
    """Names that are written on the sheet."""


def turned(corners: Sequence[XY], by: int) -> tuple[XY, ...]:
    """The corners, beginning with another one."""
    return tuple(corners[(n + by) % 4] for n in range(4))


def see(photo: NDArray[np.uint8]) -> Seen:
    """The sheet in a photo of three colours. A sheet is taken to lie on its long side."""
    sheet = find_sheet(photo)
    size = size_of(sheet.corners, (photo.shape[1], photo.shape[0]))
    if size[0] >= size[1]:
        return Seen(sheet, size, 0)
    # Upright in the picture: who photographs a table holds the telephone across more often than not.
    return Seen(sheet, (size[1], size[0]), 1)


def lay_flat(
    photo: NDArray[np.uint8], sheet: Sheet, corners: Sequence[XY], size: tuple[float, float], wide: int
) -> Picture:
    """The sheet as it lies flat, so many pixels wide; its corners are given from its own top left."""
    from PIL import Image

    from scenes.city.photo.paper import flattened

    flat = flattened(Image.fromarray(photo), tuple(corners), sheet, size)
    flat = flat.resize((wide, max(1, round(wide * size[1] / size[0]))), Image.Resampling.BOX)
    return Picture(flat.size, flat.tobytes())


def read_ink(
    photo: NDArray[np.uint8],
    sheet: Sheet,
    corners: Sequence[XY],
    size: tuple[float, float],
    strength: float = 1.0,
    *,
    printed: bool = False,
    shown: Shown | None = None,
) -> Inked:
    """The strokes and proposed places on a sheet whose corners, from its own top left, are these.

    `printed`: printed lines and stains are taken for ink, too. `shown`: how its pictures are to be.
    """
    from PIL import Image

    from scenes.city.photo.shapes import ringed_numbers
    from scenes.city.photo.words import words_on

    flat, lines, places, rules = strokes_on(photo, sheet, corners, size, strength, printed=printed)
    shown = shown or Shown(flat.size, (255, 255, 255))
    plain = flat.resize(shown.size, Image.Resampling.BICUBIC, reducing_gap=2.0)
    words = words_on(lines, (n for place in places if place.shape != "area" for n in place.lines))
    letters = {n for word in words for n in word.lines}
    pale = Image.blend(plain.convert("L").convert("RGB"), Image.new("RGB", plain.size, shown.pale), FADED)
    return Inked(
        Picture(plain.size, plain.tobytes()),
        Picture(pale.size, pale.tobytes()),
        lines,
        places,
        rules,
        ringed_numbers(lines) - letters,
        words,
    )


def strokes_on(
    photo: NDArray[np.uint8],
    sheet: Sheet,
    corners: Sequence[XY],
    size: tuple[float, float],
    strength: float = 1.0,
    *,
    printed: bool = False,
) -> tuple[Image.Image, list[Line], list[Proposal], tuple[float, float]]:
    """The sheet laid flat, its strokes, the places that they propose, and how far apart its printed lines are."""
    from PIL import Image

    from scenes.city.photo.crosses import with_crosses
    from scenes.city.photo.lines import find_lines
    from scenes.city.photo.paper import flattened, read_paper
    from scenes.city.photo.rest import with_the_rest
    from scenes.city.photo.shapes import find_places

    flat = flattened(Image.fromarray(photo), tuple(corners), sheet, size)
    paper = read_paper(flat, size, strength, printed=printed)
    lines = with_crosses(with_the_rest(find_lines(paper), paper), paper)
    return flat, lines, find_places(lines, size, paper.covered), paper.rules


def quarter(points: Sequence[XY], size: tuple[float, float], by: int) -> list[XY]:
    """Points of a sheet of this size after it was turned right by so many quarters."""
    wide, high = size
    spots = list(points)
    for _ in range(by % 4):
        spots = [(high - y, x) for x, y in spots]
        wide, high = high, wide
    return spots


def turn_to(
    lines: Sequence[Line], size: tuple[float, float], named: Sequence[Named], wanted: tuple[float, float] | None
) -> int:
    """By how many quarters to the right the sheet is turned so that its ink lies best on places that are known."""
    import shapely

    spots = []
    for place in named:
        line = shapely.LineString([*place.poly, place.poly[0]] if place.shape in ("area", "small") else place.poly)
        spots += [line.interpolate(d) for d in np.arange(0, line.length, 6.0)]
    best, most = 0, -1.0
    for by in range(4):
        new = size if by % 2 == 0 else (size[1], size[0])
        if wanted and abs(math.log(new[0] / new[1]) - math.log(wanted[0] / wanted[1])) > 0.25:
            continue
        ink = shapely.STRtree(
            [shapely.LineString(quarter(line.points, size, by)) for line in lines if len(line.points) > 1]
        )
        near = ink.query_nearest(spots, max_distance=3.0, all_matches=False)[0] if spots and len(lines) else []
        share = len(set(np.asarray(near).tolist())) / max(1, len(spots))
        if share > most:
            best, most = by, share
    return best
