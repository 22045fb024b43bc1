"""Crosses of a coloured pen over a border of another: where both meet their strokes run into each other, and the colour
alone tells them apart.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Any

import numpy as np
import shapely
from numpy.typing import NDArray

from scenes.city.photo.lines import Line, hue
from scenes.city.photo.paper import Paper
from scenes.city.photo.regions import regions

_SIDES = (3.5, 18.0)
"""A cross reaches so far, in mm, along both sides of the sheet."""
_COLOURED = 0.7
"""Ink that takes this much less of one colour than of another is no grey."""
_OWN, _NEARER = 0.35, 0.7
"""Ink is a pen's if its colour is so near to the pen's, and so much nearer than to any other's."""
_BEAMS = (4.5, 1.9)
"""A beam is at least so long, in mm, and at most so many times as long as the other."""
_MIDDLE = (0.25, 0.75)
"""Between these parts of their lengths the beams cross."""
_FILLED = 0.92
"""So much of a cross is beams, and so much of each beam is ink."""
_WITHIN = 0.8
"""A stroke of which so much lies in a cross was a piece of it."""


def with_crosses(lines: list[Line], paper: Paper) -> list[Line]:
    """The strokes, with crosses in the place of the pieces into which another pen's ink had broken them."""
    pens = {line.pen: line for line in lines}
    if len(pens) < 2:
        return lines
    rows, columns = np.nonzero(paper.ink)
    dark = paper.dark[rows, columns]
    coloured = dark.min(axis=1) < _COLOURED * dark.max(axis=1)
    rows, columns, hues = rows[coloured], columns[coloured], hue(dark[coloured].astype(float))
    away = {pen: np.abs(hues - hue(1 - np.array(line.rgb) / 255)).max(axis=1) for pen, line in sorted(pens.items())}
    for pen in away:
        others = np.min([far for other, far in away.items() if other != pen], axis=0)
        own = (away[pen] < _OWN) & (away[pen] < _NEARER * others)
        if pen == "grey" or not own.any():
            continue
        mask = np.zeros(paper.ink.shape, bool)
        mask[rows[own], columns[own]] = True
        width = float(np.median([line.width for line in lines if line.pen == pen]))
        for beams in _crosses(mask, width, paper.scale):
            lines = _put(lines, beams, width, pens[pen])
    return lines


def _crosses(mask: NDArray[np.bool_], width: float, scale: float) -> list[list[NDArray[np.float64]]]:
    """The beams of each cross in a picture of one pen's ink."""
    labels, many = regions(mask)
    rows, columns = np.nonzero(labels)
    numbers = labels[rows, columns]
    order = np.argsort(numbers, kind="stable")
    parts = np.split(order, np.searchsorted(numbers[order], np.arange(2, many + 1)))
    found = []
    for part in parts:
        spots = np.asarray((np.stack([columns[part], rows[part]], axis=1) + 0.5) / scale, float)
        sides = np.ptp(spots, axis=0)
        if sides.min() < _SIDES[0] or sides.max() > _SIDES[1]:
            continue
        beams = _beams(spots, width)
        if beams and all(_inked(beam, mask, scale) for beam in beams):
            found.append(beams)
    return found


def _beams(spots: NDArray[np.float64], width: float) -> list[NDArray[np.float64]]:
    """The two beams of which these points are a cross; none if they are something else."""
    hull = shapely.get_coordinates(shapely.MultiPoint(spots).convex_hull)
    gaps = np.hypot(*(hull[:, None] - hull[None]).T)
    a, b = (hull[n] for n in np.unravel_index(int(gaps.argmax()), gaps.shape))
    along = (b - a) / math.dist(a, b)
    aside = (spots - a) @ np.array([-along[1], along[0]])
    beams = []
    for one, two in ((a, b), (spots[aside.argmin()], spots[aside.argmax()])):
        # Its corners reach beyond the middle of an end.
        ends = [spots[np.hypot(*(spots - tip).T) < width].mean(axis=0) for tip in (one, two)]
        beams.append(np.array(ends))
    first, second = (shapely.LineString(beam) for beam in beams)
    meet = first.intersection(second)
    lengths = sorted((first.length, second.length))
    if not isinstance(meet, shapely.Point) or lengths[0] < _BEAMS[0] - width or lengths[1] > _BEAMS[1] * lengths[0]:
        return []
    if any(not _MIDDLE[0] < beam.project(meet) / beam.length < _MIDDLE[1] for beam in (first, second)):
        return []
    points = shapely.points(spots)
    near = np.minimum(shapely.distance(points, first), shapely.distance(points, second))
    return beams if float((near < 0.75 * width + 0.2).mean()) > _FILLED else []


def _inked(beam: NDArray[np.float64], mask: NDArray[np.bool_], scale: float) -> bool:
    """Is there ink all along a beam?"""
    spots = beam[0] + np.linspace(0, 1, 40)[:, None] * (beam[1] - beam[0])
    columns, rows = (spots * scale).astype(int).T
    return float(mask[rows, columns].mean()) > _FILLED


def _put(lines: list[Line], beams: Sequence[NDArray[np.float64]], width: float, pen: Line) -> list[Line]:
    """The strokes with these beams in the place of their pieces; as they are if the beams are strokes already."""
    shafts = [shapely.LineString(beam) for beam in beams]
    body = shapely.union_all(shafts).buffer(width)
    gone = {
        n
        for n, line in enumerate(lines)
        if line.pen == pen.pen and len(line.points) > 1 and _share(line, body) > _WITHIN
    }
    if len(gone) == 2 and all(
        any(_share(lines[n], shaft.buffer(width / 2)) > _WITHIN and lines[n].length > 0.8 * shaft.length for n in gone)
        for shaft in shafts
    ):
        return lines
    made = [
        Line([(float(x), float(y)) for x, y in beam], round(width, 2), pen.rgb, pen.strong, pen.pen) for beam in beams
    ]
    return [*(line for n, line in enumerate(lines) if n not in gone), *made]


def _share(line: Line, body: Any) -> float:
    """How much of a stroke lies in an area."""
    return float(shapely.LineString(line.points).intersection(body).length) / max(line.length, 0.01)
