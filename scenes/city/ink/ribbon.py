"""Many strokes at once: their lines as outlines ready to be filled, and the filling.

The same look as `ink.trace` and `ink.fill` give, worked out for whole groups of strokes in arrays: a sheet of ten
thousand strokes is drawn anew about ten times as fast.  A *ribbon* keeps its outlines in sheet units, cut where the
line turns so far that an outline could run over itself (then it would have holes where the ink crosses).
"""

from __future__ import annotations

import gc
import itertools
import math
from collections.abc import Sequence
from typing import NamedTuple

import numpy as np
import pygame
from numpy.typing import NDArray
from pygame import Rect, Surface

from scenes.city.ink.strokes import CORNER, FINEST, FLAT, Colour, Knot
from scenes.paint.view import Matrix

Floats = NDArray[np.float64]
Ints = NDArray[np.int64]
_MISS = 0.3
"""Pixels (of the threefold picture) by which an outline may miss its line."""
_TURN = 1.6
"""Radians that one outline may turn."""
_LONG = 12
"""Quads that one outline may hold: filling costs its edges times its height."""
_SAME = 1e-6
"""So much a sum may be wrong: a line is cut in the same way, whatever lines it is worked out with."""


class Ribbon(NamedTuple):
    """Outlines and discs that together are one colour of a stroke.

    Of arrays, bytes and numbers only: the garbage collector need not look at tens of thousands of them.
    """

    points: NDArray[np.float32]
    """The outlines one after the other, then the middles of the discs, in sheet units."""
    sizes: bytes
    """How many points each outline has."""
    radii: tuple[float, ...]
    """The radii of the discs in sheet units."""


Lines = tuple[NDArray[np.float32], tuple[int, ...]]
"""The knots of lines one after the other (x, y, half width), and how many each line has."""


def packed(lines: Sequence[Sequence[Knot]]) -> Lines:
    """Lines in little room."""
    counts = tuple(len(line) for line in lines)
    knots = itertools.chain.from_iterable(itertools.chain.from_iterable(lines))
    return np.fromiter(knots, np.float32, 3 * sum(counts)).reshape(-1, 3), counts


def ribbons(groups: Sequence[Lines], scale: float) -> list[Ribbon]:
    """A ribbon for each group of lines, fine enough for `scale` pixels to a sheet unit.

    >>> [ribbon] = ribbons([packed([[(0, 0, 2), (50, 0, 2)]])], 1)
    >>> list(ribbon.sizes), len(ribbon.radii)
    ([4], 2)
    """
    counts = [count for _, many in groups for count in many]
    if not counts:
        return [Ribbon(np.zeros((0, 2), np.float32), b"", ()) for _ in groups]
    of_line = np.repeat(np.arange(len(groups)), [len(many) for _, many in groups])
    traced, line = _traced(np.concatenate([knots for knots, _ in groups]) * float(scale), np.array(counts))
    points, sizes, chunk_line, discs, radii, disc_line = _outlined(traced, line)
    points, discs, radii = points / scale, discs / scale, radii / scale
    chunk_group, disc_group = of_line[chunk_line], of_line[disc_line]
    numbers = np.arange(len(groups) + 1)
    chunk_at = np.searchsorted(chunk_group, numbers)
    disc_at = np.searchsorted(disc_group, numbers)
    point_at = np.concatenate(([0], np.cumsum(sizes)))[chunk_at]
    found = []
    for k in range(len(groups)):
        own = np.concatenate((points[point_at[k] : point_at[k + 1]], discs[disc_at[k] : disc_at[k + 1]]))
        found.append(
            Ribbon(
                own.astype(np.float32),
                bytes(sizes[chunk_at[k] : chunk_at[k + 1]].tolist()),
                tuple(radii[disc_at[k] : disc_at[k + 1]].tolist()),
            )
        )
    return found


def _traced(knots: Floats, counts: Ints, least: float = 2.5) -> tuple[Floats, Ints]:
    """The lines, given in pixels, with their corners cut, one after the other (x, y, half), and whose each point is."""
    flat, total = knots.astype(np.float64), len(knots)
    line = np.repeat(np.arange(len(counts)), counts)
    first, last = _ends(line)
    # knots nearer than `least` are left out
    step = np.zeros(total)
    step[1:] = np.hypot(*(flat[1:, :2] - flat[:-1, :2]).T)
    step[first] = 0
    along = np.cumsum(step)
    along -= along[np.flatnonzero(first)][line]
    bins = np.floor(along / least + _SAME)
    keep = first | last
    keep[1:] |= bins[1:] != bins[:-1]
    # the end takes the place of a knot that lies nearly on it
    keep[:-1] &= first[:-1] | ~(last[1:] & (step[1:] < 0.5))
    flat, line = flat[keep], line[keep]
    first, last = _ends(line)
    count = len(flat)
    inner = ~(first | last)
    before, after = np.roll(flat, 1, 0), np.roll(flat, -1, 0)
    before[first], after[last] = flat[first], flat[last]
    u, v = flat[:, :2] - before[:, :2], after[:, :2] - flat[:, :2]
    lengths = np.sqrt((u * u).sum(1) * (v * v).sum(1))
    corner = inner & (lengths > 0) & ((u * v).sum(1) < CORNER * lengths)
    left = np.where(np.roll(first, 1)[:, None], before, (before + flat) / 2)
    right = np.where(np.roll(last, -1)[:, None], after, (flat + after) / 2)
    bow = np.abs(left[:, :2] - 2 * flat[:, :2] + right[:, :2]).sum(1) / 4
    pieces = np.clip(np.ceil(np.sqrt(bow / FLAT)), 1, 12).astype(np.int64)
    pieces[corner] = 2
    alone = first & last
    pieces[first] = 0
    pieces[first & np.roll(last, -1) & ~alone] = 1  # a line of two knots
    pieces[last] = 1
    left[~inner] = flat[~inner]
    right[~inner] = flat[~inner]
    of = np.repeat(np.arange(count), pieces)
    k = np.arange(len(of)) - (np.cumsum(pieces) - pieces)[of]
    t = (k / pieces[of])[:, None]
    s = 1 - t
    points = s * s * left[of] + 2 * s * t * flat[of] + t * t * right[of]
    meant = corner[of] & (k == 1)
    points[meant] = flat[of[meant]]
    line = line[of]
    points, line = _thinned(points, line, 0)
    return _thinned(points, line, 1)


def _thinned(points: Floats, line: Ints, odd: int) -> tuple[Floats, Ints]:
    """Every second point is left out where the line between its neighbours runs as close as can be seen."""
    first, last = _ends(line)
    place = np.arange(len(points)) - np.flatnonzero(first)[line]
    free = ~(first | last) & (place % 2 != odd)
    k = np.flatnonzero(free)
    a, b, c = points[k - 1], points[k], points[k + 1]
    chord = c - a
    square = chord[:, 0] ** 2 + chord[:, 1] ** 2
    t = ((b[:, :2] - a[:, :2]) * chord[:, :2]).sum(1) / np.where(square > 0, square, 1)
    miss = np.abs(b - a - chord * t[:, None]).sum(1)
    keep = np.ones(len(points), bool)
    keep[k[(miss < _MISS) & (t > 0) & (t < 1)]] = False
    return points[keep], line[keep]


def _ends(line: Ints) -> tuple[NDArray[np.bool_], NDArray[np.bool_]]:
    first = np.ones(len(line), bool)
    first[1:] = line[1:] != line[:-1]
    last = np.ones(len(line), bool)
    last[:-1] = first[1:]
    return first, last


def _outlined(points: Floats, line: Ints) -> tuple[Floats, Ints, Ints, Floats, Floats, Ints]:
    """Outlines (points, sizes, whose), discs (middles, radii, whose) of traced lines."""
    first, last = _ends(line)
    count = len(points)
    xy, half = points[:, :2], np.maximum(points[:, 2], FINEST)
    step = np.zeros((count, 2))
    step[:-1] = xy[1:] - xy[:-1]
    step[last] = 0
    length = np.hypot(step[:, 0], step[:, 1])
    still = length < 1e-6
    normal = np.stack((-step[:, 1], step[:, 0]), 1) / np.where(still, 1, length)[:, None]
    normal[still] = (0.0, 1.0)
    onward = normal.copy()
    onward[last] = np.roll(normal, 1, 0)[last]
    past = np.roll(normal, 1, 0)
    past[first] = normal[first]
    alone = first & last
    dot = (past * onward).sum(1)
    cross = past[:, 0] * onward[:, 1] - past[:, 1] * onward[:, 0]
    nearest = np.minimum(length, np.roll(length, 1))
    inner = ~(first | last)
    # the inner side would run backwards: let the outlines end square there, a disc joins them
    sharp = inner & ((dot < 0.3) | (np.abs(cross) * half > 0.45 * nearest * (1 + dot)))
    shared = past + onward
    norm = np.hypot(shared[:, 0], shared[:, 1])
    shared /= np.where(norm < 1e-6, 1, norm)[:, None]
    opening = np.where(sharp[:, None], onward, shared)
    closing = np.where(sharp[:, None], past, shared)
    # cut into outlines
    turned, begins = np.cumsum(np.arctan2(np.abs(cross), dot)), np.flatnonzero(first)[line]
    part = np.floor((turned - turned[begins]) / _TURN + _SAME), (np.arange(count) - begins) // _LONG
    cut = np.zeros(count, bool)
    cut[1:] = (part[0][1:] != part[0][:-1]) | (part[1][1:] != part[1][:-1])
    cut = inner & (cut | sharp)
    starts = np.flatnonzero((first & ~alone) | cut)
    ends = np.flatnonzero((last & ~alone) | cut)
    long = ends - starts + 1
    sizes = 2 * long
    of = np.repeat(np.arange(len(starts)), sizes)
    k = np.arange(len(of)) - (np.cumsum(sizes) - sizes)[of]
    there = k < long[of]
    vertex = np.where(there, starts[of] + k, starts[of] + sizes[of] - 1 - k)
    side = np.where((vertex == starts[of])[:, None], opening[vertex], closing[vertex])
    reach = np.where(there, half[vertex], -half[vertex])
    outline = xy[vertex] + side * reach[:, None]
    round_ends = (first | last) & (points[:, 2] >= 1.5)
    disc = np.flatnonzero(alone | round_ends | (inner & (sharp | (dot < 0.8))))
    return outline, sizes, line[starts], xy[disc], half[disc], line[disc]


def fill_ribbons(surface: Surface, inks: Sequence[tuple[Ribbon, Colour]], matrix: Matrix) -> None:
    """Fill ribbons, one over the other, with hard edges."""
    if not inks:
        return
    # thousands of short-lived points are no reason to look through all strokes for garbage in the middle of a frame
    collecting = gc.isenabled()
    gc.disable()
    try:
        _fill(surface, inks, matrix)
    finally:
        if collecting:
            gc.enable()


def _fill(surface: Surface, inks: Sequence[tuple[Ribbon, Colour]], matrix: Matrix) -> None:
    a, b, c, d, e, f = matrix
    points = np.concatenate([ribbon.points for ribbon, _ in inks]) @ np.array(((a, b), (c, d)), np.float32)
    points += np.array((e, f), np.float32)
    at = points.tolist()
    scale = math.sqrt(abs(a * d - b * c))
    polygon, circle, n = pygame.draw.polygon, pygame.draw.circle, 0
    for ribbon, colour in inks:
        for size in ribbon.sizes:
            polygon(surface, colour, at[n : n + size])
            n += size
        for radius in ribbon.radii:
            circle(surface, colour, at[n], max(1.0, radius * scale))
            n += 1


def box_of(ribbon: Ribbon, matrix: Matrix, extra: float = 2.0) -> Rect:
    """The whole pixels that a ribbon can touch."""
    if not len(ribbon.points):
        return Rect(0, 0, 0, 0)
    a, b, c, d, e, f = matrix
    reach = max(ribbon.radii, default=0.0) * math.sqrt(abs(a * d - b * c)) + extra
    points = ribbon.points @ np.array(((a, b), (c, d)), np.float32)
    left, top = np.floor(points.min(0) - reach + np.array((e, f))).astype(int).tolist()
    right, bottom = np.ceil(points.max(0) + reach + np.array((e, f))).astype(int).tolist()
    return Rect(left, top, right - left, bottom - top)
