"""What is found in a photo, as the command writes it. It is made where the photo is read: only then are numpy and what
reads with it imported, once.
"""

from __future__ import annotations

import math
from itertools import pairwise
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from scenes.city.photo.lines import Line
    from scenes.city.photo.shapes import Proposal
    from scenes.city.photo.sheet import XY

Told = tuple[str, str, tuple[tuple[float, float], ...]]
"""A place that is known: its id, shape and outline."""


def told(
    photo: NDArray[np.uint8], places: list[Told], known: tuple[float, float] | None, signs: bool, scale: float
) -> dict[str, Any]:
    """All that is found in a photo which is so many times smaller than its file; `places` and `known` say what is known
    of the places on it, and of the sheet's size.
    """
    from scenes.city.photo.found import see, strokes_on, turn_to, turned
    from scenes.city.photo.signs import Named, find_signs, matched

    seen = see(photo)
    _, lines, shapes, _ = strokes_on(photo, seen.sheet, seen.corners, seen.size)
    named = [Named(*place) for place in places]
    by = 0
    if named:
        by = turn_to(lines, seen.size, named, known)
        _turn(lines, shapes, seen.size, by)
    size = seen.size if by % 2 == 0 else (seen.size[1], seen.size[0])
    found: dict[str, Any] = {
        "corners": [
            [round((x + 0.5) * scale - 0.5, 2), round((y + 0.5) * scale - 0.5, 2)] for x, y in turned(seen.corners, -by)
        ],
        "size": list(size),
        "sure": seen.sheet.sure,
        "strokes": [
            {"pts": _points(_closely(line.points)), "width": line.width, "rgb": list(line.rgb)} for line in lines
        ],
        "places": [{"shape": place.shape, "poly": _points(place.poly)} for place in shapes],
    }
    if signs:
        # Where the places do not lie on their ink, this is another sheet, or it lies otherwise.
        sure = seen.sheet.sure if matched(lines, named) else 0.0
        found["signs"] = [
            {"kind": sign.kind, "places": list(sign.places), "at": [list(spot) for spot in sign.at], "sure": sign.sure}
            for sign in find_signs(lines, named, size, sure)
        ]
    return found


def _turn(lines: list[Line], shapes: list[Proposal], size: tuple[float, float], by: int) -> None:
    """Turn what was found right by so many quarters."""
    from scenes.city.photo.found import quarter

    for line in lines:
        line.points = quarter(line.points, size, by)
    for place in shapes:
        place.poly = quarter(place.poly, size, by)


def _closely(points: list[XY]) -> list[XY]:
    """The same line with a point at least every half millimetre, as a pen would leave them."""
    close = points[:1]
    for a, b in pairwise(points):
        many = max(1, math.ceil(math.dist(a, b) / 0.5))
        close += [(a[0] + (b[0] - a[0]) * n / many, a[1] + (b[1] - a[1]) * n / many) for n in range(1, many + 1)]
    return close


def _points(points: list[XY]) -> list[list[float]]:
    return [[round(x, 2), round(y, 2)] for x, y in points]
