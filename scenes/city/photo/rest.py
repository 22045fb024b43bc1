"""Ink that no stroke covers: thinning takes the tips of arrows and the short arms of broad pens for rough edges."""

from __future__ import annotations

import math
from typing import Any

import numpy as np
import shapely
from numpy.typing import NDArray

from scenes.city.photo.lines import Line, heading
from scenes.city.photo.paper import Paper
from scenes.city.photo.regions import drawn, regions
from scenes.city.photo.sheet import XY

_BESIDE = 0.35
"""Ink so near beside a stroke is its own, in mm."""
_LEAST, _MOST = 0.4, 6.0
"""What is left is an arm if it covers at least so many mm², and reaches no further than this in mm."""
_BULGE, _PART = 2.0, 0.4
"""What is left is no arm where it is so many times as broad as its pen, but a bulge: where that has its rim is seen
every so many mm."""
_AHEAD = 0.8
"""A stroke goes on to what lies so nearly in the direction of its end."""
_SHORT = 0.25


def with_the_rest(lines: list[Line], paper: Paper) -> list[Line]:
    """The strokes, longer where they end short of their ink, and arms that were left out."""
    if not lines:
        return lines
    high, wide = paper.ink.shape
    covered = drawn([(line.points, line.width + 2 * _BESIDE) for line in lines], (wide, high), paper.scale)
    left, many = regions(paper.ink & ~covered)
    sizes = np.bincount(left.ravel(), minlength=many + 1)
    some = [n for n in range(1, many + 1) if sizes[n] > _LEAST * paper.scale**2]
    if not some:
        return lines
    shafts = [shapely.LineString(line.points if len(line.points) > 1 else line.points * 2) for line in lines]
    tree = shapely.STRtree(shafts)
    rows, columns = np.nonzero(np.isin(left, some))
    numbers = left[rows, columns]
    more = []
    for n in some:
        here = numbers == n
        spots = (np.stack([columns[here], rows[here]], axis=1) + 0.5) / paper.scale
        near = int(tree.nearest(shapely.Point(spots.mean(axis=0))))
        line, shaft = lines[near], shafts[near]
        away = np.asarray(shapely.distance(shapely.points(spots), shaft))
        if away.min() > line.width / 2 + 2 * _BESIDE or away.max() > _MOST:
            continue
        tip = spots[int(away.argmax())]
        root = shapely.get_coordinates(shaft.interpolate(shaft.project(shapely.Point(tip))))[0]
        length = math.dist(root, tip)
        across = (spots - root) @ np.array([root[1] - tip[1], tip[0] - root[0]]) / length
        if float(np.ptp(across)) > _BULGE * line.width:
            bulge = _along_rim(spots, away, shaft, line.width)
            if len(bulge) > 2:
                more.append(Line(bulge, line.width, line.rgb, line.strong, line.pen))
            continue
        tip = root + (tip - root) * max(0.0, 1 - _SHORT * line.width / length)
        end: XY = (float(tip[0]), float(tip[1]))
        if not _drawn_to(line, end):
            more.append(Line([(float(root[0]), float(root[1])), end], line.width, line.rgb, line.strong, line.pen))
    return [*lines, *more]


def _along_rim(spots: NDArray[np.float64], away: NDArray[np.float64], shaft: Any, width: float) -> list[XY]:
    """The way of a pen that leaves ink as far from a stroke as this: half its width within the rim.

    A broad pen that draws a small tower on a wall leaves no hole in it.
    """
    at = shapely.line_locate_point(shaft, shapely.points(spots))
    found: list[XY] = []
    for part in np.unique(np.floor(at / _PART)):
        here = np.nonzero(np.floor(at / _PART) == part)[0]
        far = int(here[away[here].argmax()])
        over = 1 - width / 2 / float(away[far])
        if over > 0:
            x, y = shapely.get_coordinates(shaft.interpolate(at[far]))[0]
            found.append((float(x + over * (spots[far][0] - x)), float(y + over * (spots[far][1] - y))))
    return found


def _drawn_to(line: Line, tip: XY) -> bool:
    """Let a line go on to a point if that lies ahead of one of its ends."""
    if line.closed or len(line.points) < 2:
        return False
    for first in (True, False):
        points = line.points if first else line.points[::-1]
        (x, y), (dx, dy) = points[0], heading(points)
        away = math.dist(points[0], tip)
        if away and ((tip[0] - x) * dx + (tip[1] - y) * dy) / away > _AHEAD:
            line.points = [tip, *line.points] if first else [*line.points, tip]
            line._length = -1.0
            return True
    return False
