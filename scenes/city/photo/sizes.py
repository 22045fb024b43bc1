"""How large a sheet is, from how its corners lie in a picture: A4, Letter, or one of its own size."""

from __future__ import annotations

import math

import numpy as np
from numpy.typing import NDArray

from scenes.city.photo.sheet import PAPERS, XY, homography

_FOCAL, _FOCAL_SPREAD = 0.85, 0.28
"""The focal length of most telephones, in longer sides of the picture; by what factor (its logarithm) others differ."""
_SKEW, _STRETCH = 0.01, 0.015
"""How far from square, and (its logarithm) from the right proportion, an undistorted sheet may come out."""
_RARE = 1.5
"""How much less likely Letter is than A4: so much better it must go with the corners."""
_OWN, _LONGEST = 0.2, 1.1
"""A sheet whose proportion (its logarithm) is further than this from both papers has a size of its own; at most so
long a one: nobody draws a city on more of a strip, and what seems to be one is cut off by the picture."""


def size_of(corners: tuple[XY, ...], picture: tuple[int, int]) -> tuple[float, float]:
    """Width and height in mm of the sheet with these corners, the first two at its top, in a picture of this size.

    The tilt tells the focal length, but only roughly: of A4 and Letter that one is taken with which a usual camera
    goes best. A sheet that is neither is taken to be as long as A4.
    """
    long = max(picture)
    spots = (np.array(corners, float) - np.array(picture) / 2) / long
    turns = homography(np.array([(0.0, 0.0), (1.0, 0.0), (1.0, 1.0), (0.0, 1.0)]), spots)
    focal = _FOCAL * np.exp(np.linspace(-1.0, 1.0, 201))
    right, down = (
        np.stack([turns[0, n] / focal, turns[1, n] / focal, np.full_like(focal, turns[2, n])]) for n in (0, 1)
    )
    wide, high = np.linalg.norm(right, axis=0), np.linalg.norm(down, axis=0)
    doubt = ((right * down).sum(axis=0) / wide / high / _SKEW) ** 2 + (np.log(focal / _FOCAL) / _FOCAL_SPREAD) ** 2
    ratio: NDArray[np.float64] = np.log(wide / high)
    seen = float(ratio[doubt.argmin()])
    upright = seen < 0
    best, least = PAPERS[0], math.inf
    for paper, rare in zip(PAPERS, (0.0, _RARE), strict=True):
        away = ratio - math.log(paper[0] / paper[1]) * (-1 if upright else 1)
        doubts = rare + float((doubt + (away / _STRETCH) ** 2).min())
        if doubts < least:
            best, least = paper, doubts
    if min(abs(abs(seen) - math.log(paper[0] / paper[1])) for paper in PAPERS) > _OWN:
        best = (297.0, round(297.0 / math.exp(min(abs(seen), _LONGEST)), 1))
    return (best[1], best[0]) if upright else best
