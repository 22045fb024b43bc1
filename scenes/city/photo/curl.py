"""How a sheet that does not lie flat is straightened: from how its sides are bent to where each of its points lies.

Between the sides lies the patch that they span. Paper bent one way has only two bent sides, and the patch is all there
is to it. Paper that has buckled is bent on all four; it waves about as much across as along, more in its middle than
the patch tells, and its sides say with what phase.
"""

from __future__ import annotations

import math
from collections.abc import Sequence

import numpy as np
from msgspec import Struct
from numpy.typing import NDArray

Values = NDArray[np.float64]

_ALONG, _ACROSS = 2.5, 3.0
"""By what angle a buckled sheet's wave goes on from its top to its bottom, and from its left to its right."""
_SQUEEZED = 0.73
"""How strong the wave from left to right is beside that from top to bottom."""
_STRAIGHT = 0.12
"""A side that leaves the straight line by no more, in mm, is straight."""
_MOST = 3.5
"""A sheet bent by more than this, in mm, is held or rolled, and does not buckle."""
_DOUBT = 0.12
"""How uncertain the part of a wave is that vanishes at both sides, in mm."""


class Curl(Struct, frozen=True):
    """A sheet's shape: how far the points of its sides lie to the right or below of where they would, in mm.

    `sides`: top, right, bottom, left, each from its left or upper end at even steps. `along` and `across`: amplitude
    and phase of its waves.
    """

    sides: tuple[Values, Values, Values, Values]
    along: tuple[float, float] = (0.0, 0.0)
    across: tuple[float, float] = (0.0, 0.0)

    def moved(self, u: Values, v: Values) -> tuple[Values, Values]:
        """By how many mm the points at these parts (0 to 1) of its width and height lie to the right, and below."""
        wave_x, wave_y = self._wave(u, v)
        top, right, bottom, left = self._rests()
        steps = np.linspace(0, 1, len(top))
        x = (1 - u) * np.interp(v, steps, left) + u * np.interp(v, steps, right)
        y = (1 - v) * np.interp(u, steps, top) + v * np.interp(u, steps, bottom)
        return wave_x + x, wave_y + y

    def _wave(self, u: Values, v: Values) -> tuple[Values, Values]:
        x = np.sin(math.pi * v) * self.across[0] * np.sin(_ACROSS * u + self.across[1])
        y = np.sin(math.pi * u) * self.along[0] * np.sin(_ALONG * v + self.along[1])
        return x, y

    def _rests(self) -> tuple[Values, Values, Values, Values]:
        """What the wave leaves of the sides."""
        top, right, bottom, left = self.sides
        t = np.linspace(0, 1, len(top))
        none, all_ = np.zeros_like(t), np.ones_like(t)
        return (
            top - self._wave(t, none)[1],
            right - self._wave(all_, t)[0],
            bottom - self._wave(t, all_)[1],
            left - self._wave(none, t)[0],
        )


def curl_of(matrix: Values, corners: Values, bends: Sequence[Values], size: tuple[float, float]) -> Curl:
    """The shape of a sheet of this size (mm). `matrix` takes its mm to the picture as if it were flat; `bends` as in
    `Sheet`, from its own top, clockwise.
    """
    wide, high = size
    t = np.linspace(0, 1, len(bends[0]))
    none, all_ = np.zeros_like(t), np.ones_like(t)
    rims = ((t * wide, none), (all_ * wide, t * high), (wide - t * wide, all_ * high), (none, high - t * high))
    sides = []
    for i, ((x, y), (ox, oy)) in enumerate(zip(rims, ((0, -1), (1, 0), (0, 1), (-1, 0)), strict=True)):
        here, beyond = _through(matrix, x, y), _through(matrix, x + 0.5 * ox, y + 0.5 * oy)
        along = corners[(i + 1) % 4] - corners[i]
        length = float(np.hypot(*along)) or 1.0
        left = np.array([along[1], -along[0]]) / length
        to_mm = (beyond - here) @ left / 0.5  # pixels to the left for each mm outwards
        part = (here - corners[i]) @ along / length**2
        off = np.interp(part, t, bends[i]) / np.where(np.abs(to_mm) < 1e-6, 1e-6, to_mm) * (ox + oy)
        sides.append(off if i < 2 else off[::-1])
    top, right, bottom, left_side = sides
    flat = Curl((top, right, bottom, left_side))
    swing = np.sin(math.pi * t)
    of_top, of_right, of_bottom, of_left = (float(side @ swing / (swing @ swing)) for side in sides)
    # Rolled paper bows the same way on two sides, and the others are straight.
    rolled = any(
        max(abs(a), abs(b)) < _STRAIGHT and c * d > 0
        for (a, b), (c, d) in (((of_left, of_right), (of_top, of_bottom)), ((of_top, of_bottom), (of_left, of_right)))
    )
    if rolled or max(float(np.abs(side).max()) for side in sides) > _MOST:
        return flat
    along_sin, along_cos = (of_bottom - of_top * math.cos(_ALONG)) / math.sin(_ALONG), of_top
    strength = math.hypot(along_sin, along_cos)
    # From left to right nearly half a wave fits: what its sides do not show has the strength of the other wave.
    shown = (of_left - of_right) / 2
    hidden = math.sqrt(max(0.0, (_SQUEEZED * strength) ** 2 - shown**2))
    seen = (of_right - of_left * math.cos(_ACROSS)) / math.sin(_ACROSS)
    across_sin = hidden * math.tanh(seen / _DOUBT)
    return Curl(
        flat.sides,
        (strength, math.atan2(along_cos, along_sin)),
        (math.hypot(across_sin, of_left), math.atan2(of_left, across_sin)),
    )


def _through(matrix: Values, x: Values, y: Values) -> Values:
    spots = matrix @ np.stack([x, y, np.ones_like(x)])
    return np.asarray((spots[:2] / spots[2]).T)
