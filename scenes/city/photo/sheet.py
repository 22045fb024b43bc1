"""Where the sheet of paper lies in a photo: four corners, its sides (a curled sheet has bent ones).

Pictures are arrays of bytes, rows first; points are `(x, y)` in pixels of that picture. All is decided by the picture
alone: the same picture gives the same sheet.
"""

from __future__ import annotations

import math
from itertools import combinations

import numpy as np
from msgspec import Struct
from numpy.typing import NDArray

Array = NDArray[np.float32]
XY = tuple[float, float]

COARSE = 640
"""The longer side of the picture in which the sheet is looked for first."""
SIDE_POINTS = 161
BEND = 5
"""Degree of the curve that follows a side of a curled sheet."""
PAPERS: tuple[tuple[float, float], ...] = ((297.0, 210.0), (279.0, 216.0))
"""A4 and Letter, in mm, lying on their side. A3 and A5 have the proportion of A4."""
_BEYOND = (6.0, 12.0)
"""So many pixels beyond the edge of a sheet there is still no paper; beyond a stroke there is."""
_EDGE = 4.0
"""By how much paper is brighter than all that lies near beyond its edge, of 255."""
_BENT = 1.5
"""A side that leaves the straight line by more pixels is bent, and then the others will be, if less."""
UNSURE = 0.5
"""A sheet found with less certainty than this is asked for."""
_SIDE = 0.65
"""So much of each side must be seen for a sheet that is not asked for."""
_GOES_ON, _SAME = 0.6, 0.035
"""So much of what lies beyond a corner is edge where a side goes on there; how little two tints of paper differ."""
_BAND, _BANDED = 60.0, 0.35
"""In the picture in which the sheet is looked for first: a band that runs along the rim reaches no further into the
sheet, in pixels; along how much of a side it does.
"""
_OTHER = 0.25
"""Within a sheet's side lies paper: what is darker than further within, along more of a side than this, is table."""
_CLEAR, _TINTS, _FINE = 0.7, 5.0, 7
"""A sheet found with less certainty by brightness is looked for by colour, too; how quickly that tells; and what is
narrower than so many pixels in the picture in which it is looked for first is a line.
"""
SCANNED = 0.65
"""How sure it is that a picture with the proportion of a sheet, and paper at all its rims, is that sheet."""


class Sheet(Struct, frozen=True):
    """The sheet in a picture. `corners` go clockwise as the picture lies, from the one nearest its top left.

    `bends` are, for each side from corner to corner, how far it leaves the straight line to its left, in pixels, at
    even steps; `sure` 0 to 1.
    """

    corners: tuple[XY, XY, XY, XY]
    bends: tuple[tuple[float, ...], ...]
    sure: float


class _Line(Struct):
    """A straight edge: points p with p·normal = offset; the normal points to the brighter side."""

    normal: tuple[float, float]
    offset: float
    votes: float


def find_sheet(picture: NDArray[np.uint8]) -> Sheet:
    """The sheet in a picture of three colours, about 2,000 pixels long."""
    high, wide = picture.shape[:2]
    small = shrunk(picture, max(1.0, max(high, wide) / COARSE))
    rough, fit = _rough(_edge_picture(small))
    found, bends, sure = _sheet_in(_edge_picture(picture), (_outermost(small, rough)[0], fit), small.shape)
    if sure < _CLEAR:
        # Paper of another colour than its table stands out by that, even where it is no brighter.
        tint = _tint_of(small)
        rough, fit = _rough(_without_lines(_edge_picture(small, tint)))
        if fit >= UNSURE:
            # Half as large is enough: what colour tells is less sharp than what brightness does.
            half = shrunk(picture, 2.0)
            kx, ky = wide / half.shape[1], high / half.shape[0]
            corners, other_bends, other_sure = _sheet_in(
                _edge_picture(half, tint), (_outermost(small, rough)[0], fit), small.shape
            )
            other = (
                [((x + 0.5) * kx - 0.5, (y + 0.5) * ky - 0.5) for x, y in corners],
                [2.0 * bend for bend in other_bends],
                other_sure,
            )
            rim = 0.01 * max(wide, high)
            whole = all(rim < x < wide - rim and rim < y < high - rim for x, y in other[0])
            # Of a sheet that is not whole in the picture brightness tells more.
            if other[2] > sure and (whole or other[2] >= UNSURE):
                found, bends, sure = other
    if sure >= UNSURE:
        corners = [(x * small.shape[1] / wide, y * small.shape[0] / high) for x, y in found]
        if _is_shadow(small, corners) or _outermost(small, corners) != (corners, False):
            sure = UNSURE - 0.1
    if sure < SCANNED and _is_all_paper(_edge_picture(small)):
        # A scan: there is no table. Scanners give sheets their own proportion.
        found = [(-0.5, -0.5), (wide - 0.5, -0.5), (wide - 0.5, high - 0.5), (-0.5, high - 0.5)]
        papers = [abs(math.log(max(wide, high) / min(wide, high) * b / a)) for a, b in PAPERS]
        bends, sure = [np.zeros(SIDE_POINTS)] * 4, SCANNED if min(papers) < 0.02 else UNSURE - 0.1
    some = tuple(tuple(float(b) for b in bend) for bend in bends)
    four = [(float(x), float(y)) for x, y in found]
    return Sheet((four[0], four[1], four[2], four[3]), some, round(max(0.0, min(1.0, sure)), 3))


def _sheet_in(
    grey: Array, seen_first: tuple[list[XY], float], small: tuple[int, ...]
) -> tuple[list[XY], list[NDArray[np.float64]], float]:
    """Corners, bends and how sure they are, in a picture in which paper is brighter than the table; from corners (and
    how well they fit) that a look at the same picture in a `small` shape gave.
    """
    high, wide = grey.shape
    rough, fit = seen_first
    kx, ky = wide / small[1], high / small[0]
    corners = [((x + 0.5) * kx - 0.5, (y + 0.5) * ky - 0.5) for x, y in rough]
    found, bends, seen = corners, [np.zeros(SIDE_POINTS)] * 4, -1.0
    # A sheet that is bent much needs a longer reach; with a short one less of the table is taken for it.
    for first in (8.0 * kx, 16.0 * kx):
        if seen < UNSURE:
            tried = corners, [np.zeros(SIDE_POINTS)] * 4, 0.0
            for reach in (first, 3.0 * kx, 2.0 * kx):
                tried = _refined(grey, tried[0], tried[1], reach)
            if tried[2] > seen:
                found, bends, seen = tried
    if not is_convex(found):
        return corners, [np.zeros(SIDE_POINTS)] * 4, 0.0
    moved = max(math.dist(a, b) for a, b in zip(corners, found, strict=True)) / math.hypot(wide, high)
    sure = min(fit, seen)
    if moved > 0.03:
        sure *= 0.5
    out = max(max(-x, x - wide, -y, y - high) for x, y in found)
    if out > 2 or _longest_other(grey, found) > _OTHER:
        sure = min(sure, UNSURE - 0.1)
    return found, bends, sure


def _is_shadow(picture: NDArray[np.uint8], corners: list[XY]) -> bool:
    """Whether one side is the edge of a shadow, or a seam: beyond it lies the same colour, and both sides that it meets
    go on there. `corners` in pixels of this picture.
    """
    red, blue = _tints(picture)
    grey = _edge_picture(picture)
    t = np.linspace(0.06, 0.94, 60)[:, None]
    for i in range(4):
        before, a, b, after = (corners[(i + n) % 4] for n in (-1, 0, 1, 2))
        x, y, (nx, ny) = *(a[n] + t * (b[n] - a[n]) for n in (0, 1)), _inwards(a, b)
        within, beyond = np.arange(6.0, 14.0)[None, :], -np.arange(6.0, 14.0)[None, :]
        away = [
            np.abs(
                np.median(sampled(tint, x + within * nx, y + within * ny), axis=1)
                - np.median(sampled(tint, x + beyond * nx, y + beyond * ny), axis=1)
            )
            for tint in (red, blue)
        ]
        if float((np.maximum(*away) < _SAME).mean()) > _GOES_ON and all(
            _is_edge(grey, other, corner, _inwards(*side), (1.02, 1.15))
            for corner, other, side in ((a, before, (before, a)), (b, after, (b, after)))
        ):
            return True
    return False


def _outermost(picture: NDArray[np.uint8], corners: list[XY]) -> tuple[list[XY], bool]:
    """Corners with sides moved outwards over rivers and roads along the sheet's rim: beyond such a band the same paper
    goes on, and then comes the sheet's edge. And whether there may be a side where that is not clear. `corners` in
    pixels of this picture.
    """
    grey, tints, unclear = _edge_picture(picture), _tints(picture), False
    first = corners
    for i in range(4):
        before, a, b, after = (corners[(i + n) % 4] for n in (-1, 0, 1, 2))
        beyond = _edge_beyond(grey, tints, a, b)
        if beyond is None:
            continue
        (nx, ny), sides = _inwards(a, b), ((before, a), (after, b))
        new = []
        for (other, corner), far in zip(sides, beyond, strict=True):
            way = corner[0] - other[0], corner[1] - other[1]
            longer = far / max(1e-6, -way[0] * nx - way[1] * ny)
            new.append((corner[0] + longer * way[0], corner[1] + longer * way[1]))
        # A table may be striped as bright as paper, but there the sheet's other sides do not go on.
        seen = beyond.max() < _BAND
        turns, part = (_inwards(before, a), _inwards(b, after)), (0.1, 0.9) if seen else (0.05, 0.3)
        steps = [_steps(grey, side[1], end, turn, part) for side, end, turn in zip(sides, new, turns, strict=True)]
        if seen and any(float((step > 2 * _EDGE).mean()) > _GOES_ON for step in steps):
            corners = [*corners]
            corners[i], corners[(i + 1) % 4] = new
        elif any(float((np.abs(step) > 2 * _EDGE).mean()) > _GOES_ON for step in steps):
            unclear = True
    return (corners, unclear) if is_convex(corners) else (first, True)


def _edge_beyond(grey: Array, tints: tuple[Array, Array], a: XY, b: XY) -> NDArray[np.float64] | None:
    """How far beyond the two ends of a side that goes from a to b the paper's edge lies, if paper comes again there;
    _BAND if no edge is to be seen.
    """
    inwards, within, step = _inwards(a, b), 10, 0.5
    t = np.linspace(0.03, 0.97, 96)
    depth = np.concatenate([-np.arange(4.0, 4.0 + within), np.arange(0.0, _BAND, step)])
    x, y = (a[n] + t[:, None] * (b[n] - a[n]) - depth[None, :] * inwards[n] for n in (0, 1))
    bright, *colours = (np.nan_to_num(sampled(values, x, y), nan=-9.0) for values in (grey, *tints))
    like = bright[:, within:] > 0.85 * np.quantile(bright[:, :within], 0.75, axis=1)[:, None]
    for colour in colours:
        like &= np.abs(colour[:, within:] - np.median(colour[:, :within])) < 2 * _SAME
    # Two pixels of it at least: on the way from one colour to another may lie any.
    like = like[:, :-3] & like[:, 1:-2] & like[:, 2:-1] & like[:, 3:]
    far = step * (like.shape[1] + 2 - like[:, ::-1].argmax(axis=1))
    again = like.any(axis=1) & (far > 5)
    good = again & (far < _BAND - 5)
    kept = _agreeing(2 * t[good] - 1, far[good], 1.5) if good.mean() > _BANDED else good[good]
    if kept.sum() > _BANDED * len(t):
        return np.asarray(np.polyval(np.polyfit(t[good][kept], far[good][kept], 1), (0.0, 1.0)))
    return np.full(2, _BAND) if again.mean() > 2 * _BANDED else None


def _is_edge(grey: Array, a: XY, b: XY, inwards: XY, part: tuple[float, float]) -> bool:
    """Whether this part of the way from a to b is an edge, brighter on its inner side."""
    return float((_steps(grey, a, b, inwards, part) > 2 * _EDGE).mean()) > _GOES_ON


def _steps(grey: Array, a: XY, b: XY, inwards: XY, part: tuple[float, float]) -> Array:
    """By how much it is brighter on the inner side of a part of the way from a to b, at even steps."""
    s = np.linspace(*part, 30)[:, None]
    x, y = (a[n] + s * (b[n] - a[n]) for n in (0, 1))
    depth = np.arange(2.0, 6.0)[None, :]
    within, without = (
        np.median(sampled(grey, x + way * depth * inwards[0], y + way * depth * inwards[1]), axis=1) for way in (1, -1)
    )
    return np.asarray(within - without)


def _inwards(a: XY, b: XY) -> XY:
    """Into the sheet, from the side that goes from a to b."""
    length = math.dist(a, b) or 1.0
    return -(b[1] - a[1]) / length, (b[0] - a[0]) / length


def _longest_other(grey: Array, corners: list[XY]) -> float:
    """Along how much of a side, in one piece, it is darker just within it than further in."""
    unit = max(grey.shape) / 1000
    longest = 0
    t = np.linspace(0.06, 0.94, 120)[:, None]
    for (ax, ay), (bx, by) in zip(corners, [*corners[1:], corners[0]], strict=True):
        inwards = _inwards((ax, ay), (bx, by))
        near, deep = (
            np.median(
                sampled(
                    grey, ax + t * (bx - ax) + depth * inwards[0] * unit, ay + t * (by - ay) + depth * inwards[1] * unit
                ),
                axis=1,
            )
            for depth in (np.linspace(3, 7, 9)[None, :], np.linspace(24, 36, 13)[None, :])
        )
        run = 0
        for darker in (deep - near > 2.5 * _EDGE).tolist():
            run = run + 1 if darker else 0
            longest = max(longest, run)
    return longest / len(t)


def _is_all_paper(grey: Array) -> bool:
    """Whether the picture is as bright as paper along each of its sides, but for ink."""
    high, wide = grey.shape
    rim = max(4, min(high, wide) // 60)
    paper = 0.8 * float(np.quantile(grey[::4, ::4], 0.9))
    sides = (grey[:rim], grey[-rim:], grey[:, :rim], grey[:, -rim:])
    return all(float((side > paper).mean()) > 0.9 for side in sides)


def shrunk(picture: NDArray[np.uint8], scale: float) -> NDArray[np.uint8]:
    """The picture so many times smaller, averaged."""
    from PIL import Image

    if scale <= 1.0:
        return picture
    image = Image.fromarray(picture)
    size = max(1, round(image.width / scale)), max(1, round(image.height / scale))
    return np.asarray(image.resize(size, Image.Resampling.BOX))


def _edge_picture(picture: NDArray[np.uint8], tint: tuple[float, float] | None = None) -> Array:
    """Brightness in which paper stands out: it is bright in all colours, wood and skin are not in blue.

    With a `tint` (how much red and blue there is beside green), all is darker the further its colour is from that.
    """
    from PIL import Image

    if picture.size < 3_000_000:
        grey = np.asarray(picture.astype(np.float32) @ np.array([0.25, 0.4, 0.35], np.float32))
    else:
        grey = np.asarray(Image.fromarray(picture).convert("L", (0.25, 0.4, 0.35, 0.0)), np.float32)
    if tint is None:
        return grey
    away = [np.abs(side - usual) for side, usual in zip(_tints(picture), tint, strict=True)]
    same = np.exp(-_TINTS * np.maximum(away[0], away[1])).astype(np.float32)
    return np.asarray((grey + np.float32(255) * same) / np.float32(2), np.float32)


def _without_lines(grey: Array) -> Array:
    """Without dark lines, as of ruling and pens: colour shows them as clearly as the sheet's sides."""
    from PIL import Image, ImageFilter

    image = Image.fromarray(np.clip(grey, 0, 255).astype(np.uint8))
    closed = image.filter(ImageFilter.MaxFilter(_FINE)).filter(ImageFilter.MinFilter(_FINE))
    return np.asarray(closed, np.float32)


def _tints(picture: NDArray[np.uint8]) -> tuple[Array, Array]:
    """How much red, and how much blue, there is beside the green in each pixel."""
    red, green, blue = (picture[..., n].astype(np.float32) + 8 for n in range(3))
    return red / green, blue / green


def _tint_of(picture: NDArray[np.uint8]) -> tuple[float, float]:
    """The colour that lies in the middle of a picture: there is most of the sheet."""
    high, wide = picture.shape[:2]
    red, blue = _tints(picture[high // 4 : -(high // 4), wide // 4 : -(wide // 4)])
    return float(np.median(red)), float(np.median(blue))


def blurred(values: Array, radius: int) -> Array:
    """The mean over a square of 2 radius + 1, twice."""
    if radius < 1:
        return values
    for _ in range(2):
        for axis in (0, 1):
            values = _boxed(values, radius, axis)
    return values


def _boxed(values: Array, radius: int, axis: int) -> Array:
    pad = [(0, 0)] * values.ndim
    pad[axis] = (radius + 1, radius)
    sums = np.moveaxis(np.cumsum(np.pad(values, pad, mode="edge"), axis=axis, dtype=np.float64), axis, 0)
    many = 2 * radius + 1
    return np.moveaxis((sums[many:] - sums[:-many]) / many, 0, axis).astype(np.float32)


def sampled(values: Array, x: NDArray[np.float64], y: NDArray[np.float64]) -> Array:
    """The values at points between pixels; outside the picture NaN."""
    high, wide = values.shape[:2]
    inside = (x >= 0) & (y >= 0) & (x <= wide - 1) & (y <= high - 1)
    cx, cy = np.clip(x, 0, wide - 1.001), np.clip(y, 0, high - 1.001)
    left, top = cx.astype(int), cy.astype(int)
    u, v = (cx - left).astype(np.float32), (cy - top).astype(np.float32)
    value = (
        values[top, left] * (1 - u) * (1 - v)
        + values[top, left + 1] * u * (1 - v)
        + values[top + 1, left] * (1 - u) * v
        + values[top + 1, left + 1] * u * v
    )
    return np.where(inside, value, np.nan).astype(np.float32)


# ------------------------------------------------------------------------------------------------------- a first look


def _rough(grey: Array) -> tuple[list[XY], float]:
    """Four corners and how well they fit, from straight edges with the brighter side within."""
    high, wide = grey.shape
    soft = blurred(grey, 1)
    gx, gy = np.zeros_like(soft), np.zeros_like(soft)
    gx[:, 1:-1] = soft[:, 2:] - soft[:, :-2]
    gy[1:-1] = soft[2:] - soft[:-2]
    lines = _lines(gx, gy)
    whole: list[XY] = [(0.0, 0.0), (wide - 1.0, 0.0), (wide - 1.0, high - 1.0), (0.0, high - 1.0)]
    found = _best_four(lines, grey, wide, high)
    return found if found else (whole, 0.0)


def _lines(gx: Array, gy: Array) -> list[_Line]:
    """The straight edges with most votes (Hough, by the direction of the gradient)."""
    high, wide = gx.shape
    size = np.hypot(gx, gy)
    least = max(3.0, float(np.quantile(size, 0.80)) * 0.6)
    # Only the ridges of the gradient vote.
    ridge = np.zeros(size.shape, bool)
    flat = np.abs(gx) >= np.abs(gy)
    ridge[1:-1, 1:-1] = np.where(
        flat[1:-1, 1:-1],
        (size[1:-1, 1:-1] >= size[1:-1, :-2]) & (size[1:-1, 1:-1] >= size[1:-1, 2:]),
        (size[1:-1, 1:-1] >= size[:-2, 1:-1]) & (size[1:-1, 1:-1] >= size[2:, 1:-1]),
    )
    y, x = np.nonzero(ridge & (size > least))
    angle = np.arctan2(gy[y, x], gx[y, x])
    weight = np.minimum(size[y, x], 6 * least) ** 0.5
    reach = math.hypot(wide, high)
    step = 1.5
    rows = int(2 * reach / step) + 2
    table = np.zeros((360, rows), np.float32)
    for turn in range(-4, 5):
        degrees = np.round(np.degrees(angle)).astype(int) + turn
        theta = np.radians(degrees)
        offset = ((x * np.cos(theta) + y * np.sin(theta) + reach) / step).round().astype(int)
        counted = np.bincount(
            (degrees % 360) * rows + offset, weights=weight * (1 - abs(turn) / 8), minlength=table.size
        )
        table += counted[: table.size].reshape(table.shape).astype(np.float32)
    table[:, 1:-1] += 0.5 * (table[:, 2:] + table[:, :-2])
    found: list[_Line] = []
    for _ in range(36):
        at = int(table.argmax())
        degree, row = divmod(at, rows)
        if table[degree, row] <= 0:
            break
        theta = math.radians(degree)
        found.append(_Line((math.cos(theta), math.sin(theta)), row * step - reach, float(table[degree, row])))
        # Its neighbours are the same line: near it at the middle of the picture.
        cx, cy = wide / 2, high / 2
        middle = cx * math.cos(theta) + cy * math.sin(theta) - (row * step - reach)
        for turn in range(-5, 6):
            other = math.radians(degree + turn)
            offset = (cx * math.cos(other) + cy * math.sin(other) - middle + reach) / step
            low = max(0, round(offset) - 5)
            table[(degree + turn) % 360, low : max(low, round(offset) + 6)] = 0
    return found


def _best_four(lines: list[_Line], grey: Array, wide: int, high: int) -> tuple[list[XY], float] | None:
    """The four lines that most likely bound a sheet."""
    if len(lines) < 4:
        return None
    lines = sorted(lines, key=lambda line: math.atan2(line.normal[1], line.normal[0]))
    seen = [_Support(line, grey) for line in lines]
    angles = np.array([math.atan2(line.normal[1], line.normal[0]) for line in lines])
    groups = np.array(list(combinations(range(len(lines)), 4)))
    turns = (np.roll(angles[groups], -1, axis=1) - angles[groups]) % (2 * math.pi)
    likely = (turns.min(axis=1) > math.radians(50)) & (turns.max(axis=1) < math.radians(130))
    best: tuple[float, float, list[XY]] | None = None
    for four in groups[likely].tolist():
        corners = [_cross(lines[four[i]], lines[four[(i + 1) % 4]]) for i in range(4)]
        if any(not (-0.2 * wide < x < 1.2 * wide and -0.2 * high < y < 1.2 * high) for x, y in corners):
            continue
        area = _area(corners) / (wide * high)
        if area < 0.1 or not is_convex(corners):
            continue
        shares, beyond = list[float](), list[float]()
        for i in range(4):
            share, over = seen[four[i]].between(corners[i - 1], corners[i])
            shares.append(share)
            beyond.append(over)
            most = (sum(shares) + 3 - i) / 8 + 0.5 * min(shares) + 0.25 * min(1.0, area) ** 0.5
            if best is not None and most < best[0] - 1e-9:
                break  # however well the other sides fit
        if len(shares) < 4:
            continue
        fit = 0.5 * sum(shares) / 4 + 0.5 * min(shares)
        worth = fit + 0.25 * min(1.0, area) ** 0.5 - 0.25 * sum(beyond) / 4
        if best is None or worth > best[0]:
            best = worth, fit, corners
    if best is None:
        return None
    _, fit, corners = best
    return _from_top_left(corners), fit


class _Support:
    """Where along a line the picture steps from dark to bright across it."""

    def __init__(self, line: _Line, grey: Array) -> None:
        high, wide = grey.shape
        nx, ny = line.normal
        self.along = (-ny, nx)
        self.foot = (nx * line.offset, ny * line.offset)
        reach = math.hypot(wide, high)
        self.start = -reach
        t = np.arange(-reach, reach, 1.0)
        x, y = self.foot[0] + t * self.along[0], self.foot[1] + t * self.along[1]
        # Further than that beside the picture nothing is seen.
        seen = np.nonzero((x > -9) & (y > -9) & (x < wide + 8) & (y < high + 8))[0]
        part = slice(seen[0], seen[-1] + 1) if len(seen) else slice(0)
        x, y = x[part], y[part]
        depth = np.arange(2.0, 8.0)[:, None]
        within = _median_of(sampled(grey, x + depth * nx, y + depth * ny))
        without = _median_of(sampled(grey, x - depth * nx, y - depth * ny))
        across = np.arange(-3.5, 4.0, 1.0)[:, None]
        near = sampled(grey, x + across * nx, y + across * ny)
        edge = np.nan_to_num(near[1:] - near[:-1], nan=-9).max(axis=0)
        step = within - without
        good, known = np.zeros(len(t), bool), np.zeros(len(t), bool)
        known[part] = ~np.isnan(step)
        good[part] = known[part] & (np.nan_to_num(step) > 5.0) & (edge > 2.0)
        # As lists: thousands of single numbers are looked up, which numpy is slow at.
        self.good: list[int] = [0, *np.cumsum(good).tolist()]
        self.known: list[int] = [0, *np.cumsum(known).tolist()]

    def _count(self, a: float, b: float) -> tuple[int, int]:
        last = len(self.good) - 1
        low = int(min(max(a - self.start, 0.0), last))
        top = int(min(max(b - self.start, 0.0), last))
        return self.good[top] - self.good[low], self.known[top] - self.known[low]

    def between(self, a: XY, b: XY) -> tuple[float, float]:
        """The share of the way between two points that is such an edge, and of what lies just beyond them."""
        s = sorted((p[0] - self.foot[0]) * self.along[0] + (p[1] - self.foot[1]) * self.along[1] for p in (a, b))
        length = s[1] - s[0]
        good, known = self._count(s[0], s[1])
        share = good / max(known, 0.5 * length, 1.0)
        outer = [self._count(s[0] - 0.15 * length, s[0] - 4), self._count(s[1] + 4, s[1] + 0.15 * length)]
        return share, sum(g for g, _ in outer) / max(1.0, sum(k for _, k in outer), 0.1 * length)


def _median_of(values: Array) -> Array:
    return np.asarray(np.median(values, axis=0))


def _cross(one: _Line, two: _Line) -> XY:
    (a, b), (c, d) = one.normal, two.normal
    det = a * d - b * c
    if abs(det) < 1e-9:
        return math.inf, math.inf
    return (one.offset * d - b * two.offset) / det, (a * two.offset - one.offset * c) / det


def _area(corners: list[XY]) -> float:
    return 0.5 * sum(corners[i - 1][0] * corners[i][1] - corners[i][0] * corners[i - 1][1] for i in range(len(corners)))


def is_convex(corners: list[XY]) -> bool:
    """Whether the corners go clockwise (as pictures lie) and the quadrilateral is nowhere bent inwards."""
    for i in range(4):
        (ax, ay), (bx, by), (cx, cy) = corners[i - 2], corners[i - 1], corners[i]
        if (bx - ax) * (cy - by) - (by - ay) * (cx - bx) <= 0:
            return False
    return True


def _from_top_left(corners: list[XY]) -> list[XY]:
    first = min(range(4), key=lambda i: corners[i][0] + corners[i][1])
    return corners[first:] + corners[:first]


# --------------------------------------------------------------------------------------------------------- more finely


def _refined(
    grey: Array, corners: list[XY], bends: list[NDArray[np.float64]], reach: float
) -> tuple[list[XY], list[NDArray[np.float64]], float]:
    """Corners and bends after looking for the edge within `reach` pixels of each side; and the share that was seen,
    of all sides and, where it is less, of those two of them that meet in a corner, near that.
    """
    bent = any(float(np.abs(bend).max()) > _BENT for bend in bends)
    sides = [_side(grey, corners[i], corners[(i + 1) % 4], bends[i], reach, bent) for i in range(4)]
    curves, shares = [side[0] for side in sides], [side[1] for side in sides]
    new = [_meet(curves[i - 1], curves[i], corners[i]) for i in range(4)]
    made = []
    for i in range(4):
        made.append(curves[i].bend(new[i], new[(i + 1) % 4]))
    # A corner lies where two sides end: what was seen of their middles tells little of it.
    seen = min(min(_vouched(sides[i - 1], sides[i], -1), _vouched(sides[i], sides[i - 1], 0)) for i in range(4))
    sure = min(0.5 * min(shares) + 0.5 * sum(shares) / 4, 0.2 + 1.1 * seen)
    # Of a side that lies outside the picture nothing is seen, and pieces of ink and clutter take its place.
    return new, made, sure if min(shares) > _SIDE else min(sure, UNSURE - 0.1)


def _vouched(one: _Seen, other: _Seen, end: int) -> float:
    """How sure a side is at one of its ends (0 or -1), where the other begins or ends.

    A straight one is known beyond where it was seen: if most of it was, or if the other is seen until they meet.
    """
    curve, share, kept = one
    fifth, tip = len(kept) // 5, len(kept) // 20
    here = float(kept[:fifth].mean() if end == 0 else kept[-fifth:].mean())
    beyond = float(other[2][-tip:].mean() if end == 0 else other[2][:tip].mean())
    if curve.factors[:-2].any() or not (share > 0.65 or (share > 0.5 and beyond > 0.6)):
        return here
    return max(here, 0.9 * share)


class _Curve(Struct):
    """A side as a polynomial over the straight line between two points: at part t it lies `value(t)` to its left."""

    a: XY
    b: XY
    factors: NDArray[np.float64]

    def along(self, t: NDArray[np.float64]) -> NDArray[np.float64]:
        """The points at these parts."""
        (ax, ay), (bx, by) = self.a, self.b
        length = math.hypot(bx - ax, by - ay) or 1.0
        off = np.polyval(self.factors, 2 * t - 1)
        x, y = ax + (bx - ax) * t + (by - ay) / length * off, ay + (by - ay) * t - (bx - ax) / length * off
        return np.stack([x, y], axis=-1)

    def at(self, t: float) -> XY:
        """The point at part t."""
        x, y = self.along(np.array(t)).tolist()
        return x, y

    def bend(self, a: XY, b: XY) -> NDArray[np.float64]:
        """How far it leaves the straight line between two of its points, to the left, at even steps."""
        length = math.hypot(b[0] - a[0], b[1] - a[1]) or 1.0
        ux, uy = (b[0] - a[0]) / length, (b[1] - a[1]) / length
        points = self.along(np.linspace(-0.05, 1.05, 2 * SIDE_POINTS)) - a
        s, off = points @ (ux, uy) / length, points @ (uy, -ux)
        return np.asarray(np.interp(np.linspace(0, 1, SIDE_POINTS), s, off))


_Seen = tuple[_Curve, float, NDArray[np.bool_]]


def _side(grey: Array, a: XY, b: XY, bend: NDArray[np.float64], reach: float, bent: bool) -> _Seen:
    """The edge along a side; how much of it was seen, and at which of its parts."""
    length = math.hypot(b[0] - a[0], b[1] - a[1]) or 1.0
    ux, uy = (b[0] - a[0]) / length, (b[1] - a[1]) / length
    lx, ly = uy, -ux  # out of the sheet: the corners go clockwise
    t = np.linspace(0.012, 0.988, 320)
    base = np.interp(t, np.linspace(0, 1, SIDE_POINTS), bend)
    depth = np.arange(-reach - 4, reach + 4.01 + _BEYOND[-1], 0.5)
    off = base[:, None] + depth[None, :]
    x = a[0] + t[:, None] * (b[0] - a[0]) + off * lx
    y = a[1] + t[:, None] * (b[1] - a[1]) + off * ly
    values = sampled(grey, x, y)
    # Along the side noise and small ink average out, across it the edge stays sharp.
    smooth = _boxed(np.nan_to_num(values, nan=0.0), 2, 0)
    known = ~np.isnan(values)
    wide, far = 4, round(2 * _BEYOND[-1])
    last = len(depth) - wide - far
    near = smooth[:, 2 * wide : 2 * wide + last]
    outside = near
    for beyond in _BEYOND:
        # Beyond a stroke there is paper again, beyond the sheet's edge there is not.
        at = slice(2 * wide + round(2 * beyond) - wide, 2 * wide + round(2 * beyond) - wide + last)
        outside = np.maximum(outside, np.where(known[:, at], smooth[:, at], 0.0))
    # How much brighter it is two pixels within than anywhere near without; and how sharp the edge is, to lie on it.
    sharp = smooth[:, :last] - near
    drop = np.where(smooth[:, :last] - outside > _EDGE, sharp, -1.0)
    drop[~(known[:, :last] & known[:, 2 * wide : 2 * wide + last])] = -1
    centre = depth[wide : wide + last]
    best = drop.argmax(axis=1)
    rows = np.arange(len(t))
    peak = drop[rows, best]
    ahead = drop[rows, np.minimum(best + 1, drop.shape[1] - 1)]
    behind = drop[rows, np.maximum(best - 1, 0)]
    curve = 2 * peak - ahead - behind
    shift = np.where(curve > 1e-6, 0.5 * (ahead - behind) / np.maximum(curve, 1e-6), 0.0)
    place = base + centre[best] + np.clip(shift, -1, 1) * 0.5
    least = max(6.0, 0.25 * float(np.median(peak[peak > 0])) if (peak > 0).any() else 6.0)
    good = (peak > least) & (np.abs(centre[best]) < reach + 1)
    visible = known.any(axis=1).mean()
    factors, kept = _robust(2 * t - 1, place, good, reach, bent)
    share = float(kept.sum()) / max(1.0, len(t) * float(visible))
    return _Curve(a, b, factors), min(1.0, share) * (1.0 if visible > 0.95 else 0.9), kept


def _robust(
    t: NDArray[np.float64], place: NDArray[np.float64], good: NDArray[np.bool_], reach: float, bent: bool
) -> tuple[NDArray[np.float64], NDArray[np.bool_]]:
    """A polynomial through the points that agree, and which do.

    Its degree grows only where that says clearly more, or where other sides are `bent`.
    """
    where, agree = np.nonzero(good)[0], np.zeros(len(t), bool)
    t, place = t[good], place[good]
    if len(t) < 12:
        return np.zeros(BEND + 1), agree
    kept = _agreeing(t, place, max(1.5, reach * 0.18) * 1.5)
    factors = np.polyfit(t[kept], place[kept], 1)
    chosen, chosen_spread = factors, _spread(place[kept] - np.polyval(factors, t[kept]))
    for degree in (2, 3, BEND):
        many = kept
        fitted = factors
        for _ in range(4):
            if many.sum() < 40 or not _both_ends(t[many]):
                break
            fitted = np.polyfit(t[many], place[many], degree) if degree < BEND else _swung(t[many], place[many])
            away = np.abs(place - np.polyval(fitted, t))
            many = away < max(1.2, 3.5 * _spread(place[many] - np.polyval(fitted, t[many])))
        else:
            left = _spread(place[many] - np.polyval(fitted, t[many]))
            if (bent or left < 0.87 * chosen_spread) and many.sum() >= 0.9 * kept.sum():
                chosen, chosen_spread, kept = fitted, left, many
    if len(chosen) == 2:
        for _ in range(3):
            away = np.abs(place - np.polyval(chosen, t))
            kept = away < max(1.0, 3.0 * _spread((place - np.polyval(chosen, t))[kept]))
            if kept.sum() < 12:
                break
            chosen = np.polyfit(t[kept], place[kept], 1)
    full = np.zeros(BEND + 1)
    full[BEND + 1 - len(chosen) :] = chosen
    agree[where[kept]] = True
    return full, agree


def _both_ends(t: NDArray[np.float64]) -> bool:
    """Whether points were seen near both ends of a side: beyond them only a straight line goes on."""
    return bool(t.min() < -0.75 and t.max() > 0.75)


def _swung(t: NDArray[np.float64], place: NDArray[np.float64]) -> NDArray[np.float64]:
    """The polynomial of a line and one arch over it, which may lean to a side, through points from -1 to 1."""
    arch = np.array([0.2239, 0.0, -1.2239, 0.0, 1.0])  # as good as cos(t * pi / 2)
    parts = np.zeros((4, BEND + 1))
    parts[0, -1], parts[1, -2], parts[2, 1:], parts[3, :-1] = 1.0, 1.0, arch, arch
    values = np.stack([np.polyval(part, t) for part in parts], axis=1)
    return np.asarray(np.linalg.lstsq(values, place, rcond=None)[0] @ parts)


def _agreeing(t: NDArray[np.float64], place: NDArray[np.float64], near: float) -> NDArray[np.bool_]:
    """Which points lie near one curve, the one with most of them: a line, or if that has clearly more, a bent one.

    Curves through a few points each are tried, which no outlier can pull.
    """
    pick = np.random.default_rng(7)
    best, kept = 0.0, np.ones(len(t), bool)
    for degree, tries in ((1, 120), (2, 160), (3, 240)):
        some = np.sort(pick.integers(0, len(t), (tries, degree + 1)), axis=1)
        some = some[np.diff(t[some], axis=1).min(axis=1) > 0.3]
        if not len(some):
            continue
        if degree > 1 and not _both_ends(t):
            break
        curves = np.linalg.solve(t[some][..., None] ** np.arange(degree + 1), place[some][..., None])[..., 0]
        close = np.abs(curves @ (t[None, :] ** np.arange(degree + 1)[:, None]) - place) < near
        counts = close.sum(axis=1)
        if counts.max() > 1.05 * best:
            best, kept = float(counts.max()), close[int(counts.argmax())]
    return kept


def _spread(values: NDArray[np.float64]) -> float:
    return 1.4826 * float(np.median(np.abs(values))) if len(values) else 0.0


def _meet(before: _Curve, after: _Curve, near: XY) -> XY:
    """Where the end of one side and the start of the next meet."""
    t, u = 1.0, 0.0
    for _ in range(12):
        p, q = before.at(t), after.at(u)
        dp = np.subtract(before.at(t + 1e-3), p) / 1e-3
        dq = np.subtract(after.at(u + 1e-3), q) / 1e-3
        det = dp[0] * -dq[1] + dp[1] * dq[0]
        if abs(det) < 1e-9:
            return near
        rx, ry = q[0] - p[0], q[1] - p[1]
        dt = (rx * -dq[1] + ry * dq[0]) / det
        du = (dp[0] * ry - dp[1] * rx) / det
        t, u = t + dt, u + du
        if abs(dt) + abs(du) < 1e-7:
            break
    if not (0.8 < t < 1.2 and -0.2 < u < 0.2):
        return near
    return before.at(t)


# ----------------------------------------------------------------------------------------------------- from four points


def homography(source: NDArray[np.float64], target: NDArray[np.float64]) -> NDArray[np.float64]:
    """The 3×3 matrix that takes four points to four others."""
    rows, right = [], []
    for (x, y), (u, v) in zip(source, target, strict=True):
        rows += [[x, y, 1, 0, 0, 0, -u * x, -u * y], [0, 0, 0, x, y, 1, -v * x, -v * y]]
        right += [u, v]
    return np.append(np.linalg.solve(np.array(rows, float), np.array(right, float)), 1.0).reshape(3, 3)
