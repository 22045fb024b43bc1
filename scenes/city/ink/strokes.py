"""How a stroke looks: from raw points to a ribbon of quads, and the pen's tail while it is still moving.

Points are kept raw; everything here is computed from them.  A *line* is a list of `(x, y, half width)`, control
points of a corner-cutting spline in sheet units; `trace` takes it to pixels as finely as the zoom needs.  Ribbons are
filled quad by quad, so that a stroke that crosses itself has no holes, at three times the size and scaled down.
"""

from __future__ import annotations

import itertools
import math
from collections.abc import Iterable, Sequence

import pygame
from pygame import Rect, Surface

from scenes.city.drawing.document import SMOOTHING
from scenes.paint.view import Matrix

Sample = tuple[float, float, float, float]
"""x and y in sheet units, milliseconds since the stroke began, pressure from 0 to 1 (0: the device tells none)."""
Knot = tuple[float, float, float]
"""x, y and half the width of a line there."""
Colour = tuple[int, int, int]
OVER = 3
"""Ribbons are drawn at so many times their size and scaled down."""
FINEST = 1.25
"""Half the least width of a line in pixels of the threefold picture."""
TAPER = 3.5
"""The ends of a line are thin over so many widths, of a short one over a quarter."""
THIN = 0.45
"""The width of a line's very end against its middle."""
MEANT = math.cos(math.radians(50))
"""Sharper turns from knot to knot are what the hand meant, not tremble."""
CORNER = math.cos(math.radians(75))
FLAT = 0.45


class Smoother:
    """An adaptive low-pass filter: slow ink is smoothed much, fast ink little, so that the line keeps up with the hand.

    `amount` is 0 to 100; 0 leaves the points as they came.  What has been given out never changes.
    """

    def __init__(self, amount: int = SMOOTHING) -> None:
        self.amount = amount
        self._last: Sample | None = None
        self._x = self._y = 0.0
        self._speed = 0.0
        self._share = 0.0

    def add(self, sample: Sample) -> tuple[float, float, float]:
        """The smoothed place of a sample, and its share of the pen's width."""
        x, y, ms, pressure = sample
        if self._last is None:
            self._x, self._y = x, y
            self._share = _pressed(pressure) if 0 < pressure < 1 else 1.0
        else:
            lx, ly, lms, _ = self._last
            step = min(60.0, max(4.0, ms - lms))
            speed = math.hypot(x - lx, y - ly) / step
            self._speed += (speed - self._speed) * 0.3
            if self.amount <= 0:
                self._x, self._y = x, y
            else:
                # the cutoff frequency rises with speed, as in the one-euro filter; times in seconds
                cutoff = 60.0 / (1 + self.amount * 0.22) + 28.0 * self._speed
                share = 1 - math.exp(-2 * math.pi * cutoff * step / 1000)
                self._x += (x - self._x) * share
                self._y += (y - self._y) * share
            goal = _pressed(pressure) if 0 < pressure < 1 else 1.18 - 0.6 * min(1.0, self._speed / 2.4)
            self._share += (goal - self._share) * 0.35
        self._last = sample
        return self._x, self._y, self._share


def _pressed(pressure: float) -> float:
    return 0.35 + 1.05 * pressure


def line_of(samples: Sequence[Sample], width: float, smoothing: int = SMOOTHING, *, taper: bool = True) -> list[Knot]:
    """The centre line of a whole stroke with its half widths, tapered at both ends.

    >>> line = line_of([(0, 0, 0, 0), (25, 0, 50, 0), (50, 0, 100, 0)], 4)
    >>> round(line[0][0]), round(line[-1][0])
    (0, 50)
    """
    smoother, half = Smoother(smoothing), width / 2
    knots: list[Knot] = []
    for sample in samples:
        x, y, share = smoother.add(sample)
        if knots and abs(knots[-1][0] - x) + abs(knots[-1][1] - y) < 0.05:
            continue
        knots.append((x, y, half * share))
    if not samples:
        return []
    x, y = samples[-1][:2]
    if len(samples) > 1 and math.hypot(x - knots[-1][0], y - knots[-1][1]) > 0.3:
        knots.append((x, y, knots[-1][2]))  # the ink ends where the pen was lifted
    inner = [eased(*three, smoothing) for three in zip(knots, knots[1:], knots[2:], strict=False)]
    knots[1:-1] = inner
    if meets_itself(knots, width):
        return [*knots, knots[0]]  # no notch where an outline closes
    return tapered(knots, width) if taper else knots


def meets_itself(points: Sequence[Sequence[float]], width: float) -> bool:
    """Does a line go around something and come back to where it began?  A blot of the pen goes around nothing."""
    if len(points) < 8:
        return False
    (ax, ay), (bx, by) = points[0][:2], points[-1][:2]
    xs, ys = [point[0] for point in points], [point[1] for point in points]
    around = max(max(xs) - min(xs), max(ys) - min(ys))
    return around >= 4 * width and math.hypot(ax - bx, ay - by) <= min(3 * width, 0.2 * around)


def eased(before: Knot, at: Knot, after: Knot, smoothing: int) -> Knot:
    """A knot drawn nearer to its neighbours, since a pointer tells whole pixels only; meant corners stay."""
    ux, uy, vx, vy = at[0] - before[0], at[1] - before[1], after[0] - at[0], after[1] - at[1]
    lengths = math.sqrt((ux * ux + uy * uy) * (vx * vx + vy * vy))
    if not lengths or (ux * vx + uy * vy) / lengths < MEANT:
        return at
    share = min(0.5, smoothing / 80)
    x, y = (before[0] + after[0]) / 2, (before[1] + after[1]) / 2
    return at[0] + (x - at[0]) * share, at[1] + (y - at[1]) * share, at[2]


def tapered(knots: Sequence[Knot], width: float) -> list[Knot]:
    """The line with thin ends; very short ones stay as they are, so that a dot is a dot."""
    along = [0.0]
    for (ax, ay, _), (bx, by, _) in itertools.pairwise(knots):
        along.append(along[-1] + math.hypot(bx - ax, by - ay))
    total = along[-1]
    if total < 2 * width or len(knots) < 3:
        return list(knots)
    reach = min(TAPER * width, 0.25 * total)
    result = []
    for (x, y, half), at in zip(knots, along, strict=True):
        end = min(at, total - at)
        result.append((x, y, half * (THIN + (1 - THIN) * min(1.0, end / reach))))
    return result


# ------------------------------------------------------------------------------------------------------ to pixels


def trace(line: Sequence[Knot], matrix: Matrix, least: float = 2.5) -> list[Knot]:
    """The line in pixels: knots nearer than `least` are left out, corners are cut as finely as can be seen."""
    a, b, c, d, e, f = matrix
    scale = math.sqrt(abs(a * d - b * c))
    points: list[Knot] = []
    last_x = last_y = math.inf
    least *= least
    for x, y, half in line:
        px, py = a * x + c * y + e, b * x + d * y + f
        dx, dy = px - last_x, py - last_y
        if dx * dx + dy * dy >= least:
            points.append((px, py, half * scale))
            last_x, last_y = px, py
    x, y, half = line[-1]
    end = (a * x + c * y + e, b * x + d * y + f, half * scale)
    if points[-1][:2] != end[:2]:
        points.append(end)
    if len(points) < 3:
        return points
    traced = [points[0]]
    for i in range(1, len(points) - 1):
        _bend(traced, points[i - 1], points[i], points[i + 1], i == 1, i == len(points) - 2)
    traced.append(points[-1])
    return traced


def _bend(traced: list[Knot], before: Knot, at: Knot, after: Knot, first: bool, last: bool) -> None:
    """Add the piece of the spline around one knot: from the middle before it to the middle after it."""
    ax, ay, aw = before
    bx, by, bw = at
    cx, cy, cw = after
    ux, uy, vx, vy = bx - ax, by - ay, cx - bx, cy - by
    lengths = math.sqrt((ux * ux + uy * uy) * (vx * vx + vy * vy))
    if lengths and (ux * vx + uy * vy) / lengths < CORNER:
        traced.append(at)  # a corner that the hand meant
        return
    if not first:
        ax, ay, aw = (ax + bx) / 2, (ay + by) / 2, (aw + bw) / 2
    if not last:
        cx, cy, cw = (cx + bx) / 2, (cy + by) / 2, (cw + bw) / 2
    bow = (abs(ax - 2 * bx + cx) + abs(ay - 2 * by + cy)) / 4
    pieces = min(12, max(1, math.ceil(math.sqrt(bow / FLAT))))
    for k in range(pieces):
        if k == 0 and traced[-1][0] == ax and traced[-1][1] == ay:
            continue
        t = k / pieces
        s = 1 - t
        p, q, r = s * s, 2 * s * t, t * t
        traced.append((p * ax + q * bx + r * cx, p * ay + q * by + r * cy, p * aw + q * bw + r * cw))
    if not last:
        traced.append((cx, cy, cw))


def fill(
    surface: Surface, traced: Sequence[Knot], colour: Colour | tuple[int, int, int, int], *, round_ends: bool = True
) -> None:
    """Fill a traced line: a quad between each two knots, a disc where it turns sharply and at its ends."""
    polygon, circle = pygame.draw.polygon, pygame.draw.circle
    count = len(traced)
    if not count:
        return
    if count == 1:
        x, y, half = traced[0]
        circle(surface, colour, (x, y), max(1.0, half))
        return
    sides: list[tuple[float, float, float, float]] = []
    nx = ny = 0.0
    for i, (x, y, half) in enumerate(traced):
        half = max(FINEST, half)
        if i + 1 < count:
            tx, ty, _ = traced[i + 1]
            dx, dy = tx - x, ty - y
            length = math.sqrt(dx * dx + dy * dy)
            mx, my = (-dy / length, dx / length) if length > 1e-6 else (nx, ny or 1.0)
        else:
            mx, my, length = nx, ny, 0.0
        if i == 0:
            nx, ny = mx, my
        cross = nx * my - ny * mx
        dot = nx * mx + ny * my
        if dot < 0.8 or abs(cross) * half > max(length, 1.0):
            circle(surface, colour, (x, y), half)
        ox, oy = nx + mx, ny + my
        norm = math.sqrt(ox * ox + oy * oy)
        if norm < 0.5:
            ox, oy, norm = mx, my, 1.0
        stretch = half / norm
        sides.append((x + ox * stretch, y + oy * stretch, x - ox * stretch, y - oy * stretch))
        if i and dot < 0.3:  # too sharp for a shared side: let the quad end square, the disc joins
            square = (x + nx * half, y + ny * half, x - nx * half, y - ny * half)
            a, b = sides[-2], square
            polygon(surface, colour, ((a[0], a[1]), (b[0], b[1]), (b[2], b[3]), (a[2], a[3])))
            sides[-1] = (x + mx * half, y + my * half, x - mx * half, y - my * half)
        elif i:
            a, b = sides[-2], sides[-1]
            polygon(surface, colour, ((a[0], a[1]), (b[0], b[1]), (b[2], b[3]), (a[2], a[3])))
        nx, ny = mx, my
    if round_ends:
        for x, y, half in (traced[0], traced[-1]):
            if half >= 1.5:
                circle(surface, colour, (x, y), half)


def bounds(traced: Iterable[Knot], extra: float = 2.0) -> Rect:
    """The whole pixels that a traced line can touch."""
    boxes = [(x - half, y - half, x + half, y + half) for x, y, half in traced]
    if not boxes:
        return Rect(0, 0, 0, 0)
    left, top = min(box[0] for box in boxes) - extra, min(box[1] for box in boxes) - extra
    right, bottom = max(box[2] for box in boxes) + extra, max(box[3] for box in boxes) + extra
    return Rect(
        math.floor(left), math.floor(top), math.ceil(right) - math.floor(left), math.ceil(bottom) - math.floor(top)
    )


def scaled(matrix: Matrix, by: float, x: float = 0.0, y: float = 0.0) -> Matrix:
    """The matrix followed by a move of (-x, -y) and a scaling."""
    a, b, c, d, e, f = matrix
    return a * by, b * by, c * by, d * by, (e - x) * by, (f - y) * by
