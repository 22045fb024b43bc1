"""The straightened sheet and what lies on it: shading is divided out, printed lines are told from ink.

The flat sheet is `LONG` pixels along its longer side, whatever the photo was; `Paper.scale` says how many pixels a
millimetre has.
"""

from __future__ import annotations

import itertools
from collections.abc import Sequence
from typing import Any

import numpy as np
from msgspec import Struct
from numpy.typing import NDArray
from PIL import Image, ImageFilter

from scenes.city.photo.curl import curl_of
from scenes.city.photo.regions import polygon_of, regions
from scenes.city.photo.sheet import XY, Array, Sheet, blurred, homography

LONG = 1800
"""Pixels along the longer side of the flat sheet."""
_CELLS = (36, 26)
"""How finely a bent sheet is straightened."""
_COVER = 6.0
"""Ink is at most so broad, in mm: what is broader is paper, a wash or a shadow."""
_SOLID, _SPREAD = 3.2, 40.0
"""What is as broad as this, in mm, and as large, in mm², is filled; darker lines around it are those of a pen."""
_EDGED = 0.3
"""So much of a wash's rim is drawn."""
_TINGED = 0.12
"""Paper that keeps of one colour so much less than of another is washed."""
_HALO, _STEPPED, _BESIDE = 1.8, 0.05, 0.5
"""So near to where the paper is darker by so much (a wash, in mm), what is no darker than that is ink only if there is
none so near that is so much as strong."""
_RIM = 1.5
"""What lies so near to the sheet's rim may be the table, in mm."""
_STRIPS = 20
"""Into so many strips a sheet is cut to look for printed lines, which are nearly straight within each."""
_BROADEST, _FINELY = 4, 4
"""A printed line reaches so many pixels from its middle; into so many parts of a pixel it is told."""
_PRINTED = 1.2
"""A printed line is no broader than this, in mm."""
_DRAWN = 0.5
"""A line from rim to rim that takes more of a colour than this is no print."""
_COVERS = 2.5
"""What is so many times as strong as print is ink."""
_STAIN = 0.6
"""Coffee takes no more than this of the blue: what takes more is ink, whatever its colour."""
_FINGER = (60.0, 6000.0)
"""What fingers cover, in mm²."""


class Paper(Struct):
    """What was found on the flat sheet.

    `dark`: how much of each colour is missing, 0 to 1, without printed lines; `strong`: the most of it, without noise;
    `ink`: where it is ink; `rules`: mm between printed lines that lie across and upright, 0 where there are none.
    """

    scale: float
    dark: Array
    strong: Array
    ink: NDArray[np.bool_]
    noise: float
    rules: tuple[float, float] = (0.0, 0.0)
    covered: Sequence[Any] = ()
    """What hides the sheet: polygons in mm, those of fingers and of what the photo cut off."""
    printed: tuple[NDArray[np.bool_] | None, NDArray[np.bool_] | None] = (None, None)
    """Where printed lines lie that come again and again: those that lie across, and upright."""


def pixels_of(size: tuple[float, float]) -> tuple[int, int]:
    """Width and height in pixels of a flat sheet of this size in mm."""
    scale = LONG / max(size)
    return round(size[0] * scale), round(size[1] * scale)


def flattened(photo: Image.Image, corners: tuple[XY, ...], sheet: Sheet, size: tuple[float, float]) -> Image.Image:
    """The sheet as it lies flat. `corners`: those of the sheet, from its own top left, clockwise."""
    wide, high = pixels_of(size)
    square = np.array([(0, 0), (wide, 0), (wide, high), (0, high)], float)
    matrix = homography(square, np.array(corners))
    first = min(
        range(4), key=lambda i: abs(sheet.corners[i][0] - corners[0][0]) + abs(sheet.corners[i][1] - corners[0][1])
    )
    same = all(abs(sheet.corners[(first + i) % 4][n] - corners[i][n]) < 1e-6 for i in range(4) for n in (0, 1))
    bends = [np.array(sheet.bends[(first + i) % 4]) for i in range(4)] if same and sheet.bends else []
    if not bends or max(float(np.abs(bend).max()) for bend in bends) < 0.4:
        # PIL asks for the pixel's corner, we mean its middle.
        shift = np.array([[1, 0, 0.5], [0, 1, 0.5], [0, 0, 1]])
        back = shift @ matrix @ np.array([[1, 0, -0.5], [0, 1, -0.5], [0, 0, 1]])
        back = back / back[2, 2]
        return photo.transform(
            (wide, high), Image.Transform.PERSPECTIVE, tuple(back.ravel()[:8]), Image.Resampling.BICUBIC
        )
    across, down = _CELLS
    to_mm = np.diag([wide / size[0], high / size[1], 1.0])
    curl = curl_of(matrix @ to_mm, np.array(corners), bends, size)
    u, v = np.meshgrid(np.linspace(0, 1, across + 1), np.linspace(0, 1, down + 1))
    dx, dy = curl.moved(u, v)
    spots = np.stack([u * size[0] + dx, v * size[1] + dy, np.ones_like(u)])
    seen = np.tensordot(matrix @ to_mm, spots, 1)
    points = np.moveaxis(seen[:2] / seen[2], 0, -1) + 0.5
    xs, ys = (
        np.round(np.linspace(0, wide, across + 1)).astype(int),
        np.round(np.linspace(0, high, down + 1)).astype(int),
    )
    mesh = []
    for i in range(down):
        for j in range(across):
            box = (int(xs[j]), int(ys[i]), int(xs[j + 1]), int(ys[i + 1]))
            four = (points[i, j], points[i + 1, j], points[i + 1, j + 1], points[i, j + 1])
            mesh.append((box, tuple(float(n) for point in four for n in point)))
    return photo.transform((wide, high), Image.Transform.MESH, mesh, Image.Resampling.BICUBIC)


# ------------------------------------------------------------------------------------------------------- ink or paper


def read_paper(flat: Image.Image, size: tuple[float, float], strength: float = 1.0, *, printed: bool = False) -> Paper:
    """What lies on a flat sheet of this size; `strength` above 1 takes fainter marks for ink, `printed` all print."""
    scale = flat.width / size[0]
    dark, steps = _without_shading(flat, scale)
    level = _noise(dark)
    rules, combs = ((0.0, 0.0), (None, None)) if printed else _take_rules(dark, scale)
    strong = _soft(_soft(_most(dark) if printed else _without_stains(dark, level)))
    base, spread = _levels(strong)
    noise = float(np.median(spread))
    low = (base + np.maximum(0.035, 3.2 * spread)) / strength
    strong = strong - base
    around = _strongest(strong)
    ink = strong > np.maximum(low, 0.42 * around)
    ink &= ~((strong < steps + low) & (strong < _BESIDE * _strongest(strong, round(_HALO * scale / 2))))
    ink &= ~_washes(ink, strong, noise, scale)
    rim = round(0.5 * scale)
    ink[:rim] = ink[-rim:] = False
    ink[:, :rim] = ink[:, -rim:] = False
    hidden, covered = _covered(flat, scale)
    if covered:
        ink &= ~hidden
    return Paper(scale, dark, strong, ink, noise, rules, covered, combs)


def _washes(ink: NDArray[np.bool_], strong: Array, noise: float, scale: float) -> NDArray[np.bool_]:
    """Where what was taken for ink is the wash of a narrow band, between darker lines that a pen drew along it."""
    reach = round(_SOLID * scale / 2)
    solid = np.pad(ink, reach, mode="constant")
    for most in (np.minimum, np.maximum):
        for axis in (0, 1):
            solid = _extreme(solid, reach, most, axis)
    solid = np.asarray(solid[reach:-reach, reach:-reach] & ink)
    wash = np.zeros_like(ink)
    if not solid.any():
        return wash
    labels, count = regions(solid)
    sizes = np.bincount(labels.ravel(), minlength=count + 1) / scale**2
    for n in range(1, count + 1):
        if sizes[n] < _SPREAD:
            continue
        part = np.asarray(labels == n)
        level = float(np.median(strong[part])) + max(0.08, 4 * noise)
        drawn = part & (strong > level)
        rim = part & _swollen(~part, 2)
        if float(_swollen(drawn, 2)[rim].mean()) > _EDGED:
            wash |= part & ~drawn
    return wash


def _covered(flat: Image.Image, scale: float) -> tuple[NDArray[np.bool_], list[Any]]:
    """Where something hides the sheet, and its outlines in mm: what the photo cut off, and fingers from the rim."""
    step = 8
    small = np.asarray(flat.reduce(step), np.float32)
    out = (small < 1.0).all(axis=2)
    paper = np.median(small[~out].reshape(-1, 3), axis=0) if (~out).any() else np.ones(3, np.float32)
    red, green, blue = np.moveaxis(small / np.maximum(paper, 1.0), 2, 0)
    skin = (red > 0.3) & (green < 0.83 * red) & (blue < 0.78 * red) & (blue < 1.05 * green)
    wide = _swollen(~_swollen(np.asarray(~skin), 1), 1)  # no narrower than three squares
    hidden = np.zeros(out.shape, bool)
    for mask, reach, least in ((np.asarray(out), 2, 0.0), (wide, 2, _FINGER[0])):
        labels, count = regions(mask)
        at_rim = set(
            np.unique(
                np.concatenate([labels[:2].ravel(), labels[-2:].ravel(), labels[:, :2].ravel(), labels[:, -2:].ravel()])
            ).tolist()
        ) - {0}
        sizes = np.bincount(labels.ravel(), minlength=count + 1) * (step / scale) ** 2
        for n in at_rim:
            if not least or least < sizes[n] < _FINGER[1]:
                hidden |= _swollen(np.asarray(labels == n), reach)
    labels, count = regions(hidden)
    shapes = [polygon_of(np.asarray(labels == n), scale / step, 0.0) for n in range(1, count + 1)]
    large = np.repeat(np.repeat(hidden, step, axis=0), step, axis=1)[: flat.height, : flat.width]
    whole = np.zeros((flat.height, flat.width), bool)
    whole[: large.shape[0], : large.shape[1]] = large
    return whole, shapes


def _swollen(mask: NDArray[np.bool_], by: int) -> NDArray[np.bool_]:
    """The mask, larger by so many squares to each side."""
    for _ in range(by):
        padded = np.pad(mask, 1, mode="edge")
        mask = mask | padded[:-2, 1:-1] | padded[2:, 1:-1] | padded[1:-1, :-2] | padded[1:-1, 2:]
    return mask


def _strongest(strong: Array, reach: int = 1) -> Array:
    """The strongest ink within so many double pixels of each, and one more."""
    high, wide = strong.shape
    even = np.pad(strong, ((0, high % 2), (0, wide % 2)), mode="edge")
    half = even.reshape(even.shape[0] // 2, 2, even.shape[1] // 2, 2).max(axis=(1, 3))
    for axis in (0, 1):
        half = _extreme(half, reach, np.maximum, axis)
    return np.repeat(np.repeat(half, 2, axis=0), 2, axis=1)[:high, :wide]


def _without_stains(dark: Array, noise: float) -> Array:
    """How strong the ink is in each pixel. Coffee and tea take blue most and red least: there only grey ink counts."""
    strong = _most(dark)
    at = np.nonzero(dark[..., 2] - dark[..., 0] > max(0.04, 4 * noise))  # few pixels of most sheets
    red, green, blue = dark[at].T
    brown = blue - red
    part = (green - red) / brown
    stain = (brown < 0.5) & (part > 0.2) & (part < 0.78) & (blue < _STAIN)
    strong[at] = np.where(stain, np.maximum(red - 0.3 * brown, 0.0), strong[at])
    return strong


def _most(dark: Array) -> Array:
    """How much is missing of the colour of which most is."""
    return np.asarray(np.maximum(np.maximum(dark[..., 0], dark[..., 1]), dark[..., 2]))


def _levels(strong: Array) -> tuple[Array, Array]:
    """What bare paper looks like around each pixel, and how much it varies."""
    size = 48
    high, wide = strong.shape
    rows, columns = -(-high // size), -(-wide // size)
    padded = np.pad(strong, ((0, rows * size - high), (0, columns * size - wide)), mode="edge")
    blocks = padded.reshape(rows, size, columns, size).transpose(0, 2, 1, 3).reshape(rows, columns, -1)[..., ::3]
    middle = np.median(blocks, axis=2)
    # Ink lies above: what lies below the median tells the noise.
    spread = (middle - np.quantile(blocks, 0.159, axis=2)).astype(np.float32)
    usual, bare = float(np.median(spread)), float(np.median(middle))
    # A square full of ink says nothing about the paper.
    middle = np.minimum(middle, bare + 2 * usual).astype(np.float32)
    spread = np.clip(np.where(spread > 4 * usual, usual, spread), 0.5 * usual, 2.5 * usual)
    maps = []
    for values in (middle, spread):
        image = Image.fromarray(_soft(values))
        large = np.asarray(image.resize((columns * size, rows * size), Image.Resampling.BILINEAR))
        maps.append(large[:high, :wide])
    return maps[0], maps[1]


def _soft(values: Array) -> Array:
    """Without the noise of single pixels."""
    for axis in (0, 1):
        padded = np.moveaxis(np.pad(values, [(1, 1) if n == axis else (0, 0) for n in range(2)], mode="edge"), axis, 0)
        values = 0.5 * values + 0.25 * np.moveaxis(padded[2:] + padded[:-2], 0, axis)
    return values


def _noise(dark: Array) -> float:
    some = dark[::3, ::3, 1]
    return 1.4826 * float(np.median(np.abs(some - np.median(some))))


def _without_shading(flat: Image.Image, scale: float) -> tuple[Array, Array]:
    """How much darker than the paper around it each pixel is, for each colour; and how much of that is no ink where the
    paper is not even: beside a wash it is reckoned too bright.
    """
    small = flat.resize((max(1, flat.width // 4), max(1, flat.height // 4)), Image.Resampling.BOX)
    reach = round(_COVER * scale / 4 / 2)
    paper = _closed(np.asarray(small), reach)
    # In a wash the pixel with most of a colour has more of it than the paper: colours are noisy in a JPEG.
    tint = paper / np.maximum(np.median(paper, axis=(0, 1)), 1.0)
    washed = np.ptp(tint, axis=2) > _TINGED
    if washed.any():
        soft = _closed(np.asarray(small.filter(ImageFilter.GaussianBlur(1))), reach)
        paper = np.where(washed[..., None], soft, paper)
    ground = np.stack([blurred(np.asarray(band, np.float32), 2) for band in np.moveaxis(paper, 2, 0)], axis=2)
    large = np.stack(
        [np.asarray(Image.fromarray(ground[..., n]).resize(flat.size, Image.Resampling.BILINEAR)) for n in range(3)],
        axis=2,
    )
    dark = 1.0 - np.asarray(flat, np.float32) / np.maximum(large, 12.0)
    low = paper
    for axis in (0, 1):
        low = _extreme(low, round(_HALO * scale / 4), np.minimum, axis)
    dark = np.clip(dark, -0.2, 1.0)
    steps = _without_stains(np.asarray(1.0 - low / np.maximum(ground, 12.0), np.float32), _noise(dark))
    large = np.asarray(Image.fromarray(steps).resize(flat.size, Image.Resampling.BILINEAR))
    return dark, np.where(large > _STEPPED, large, -1.0)


def _closed(picture: NDArray[Any], reach: int) -> NDArray[Any]:
    """The picture without what is dark and no broader than twice so many pixels."""
    for most in (np.maximum, np.minimum):
        for axis in (0, 1):
            picture = _extreme(picture, reach, most, axis)
    return picture


def _extreme(values: NDArray[Any], reach: int, most: np.ufunc, axis: int) -> NDArray[Any]:
    """A running maximum or minimum over so many values to both sides: of two windows, of two of these, and so on."""
    pad = [(0, 0)] * values.ndim
    pad[axis] = (reach, reach)
    found = np.moveaxis(np.pad(values, pad, mode="edge"), axis, 0)
    window, whole = 1, 2 * reach + 1
    while window < whole:
        step = min(window, whole - window)
        found = most(found[:-step], found[step:])
        window += step
    return np.moveaxis(found, 0, axis)


# -------------------------------------------------------------------------------------------------------- printed lines


def _take_rules(
    dark: Array, scale: float
) -> tuple[tuple[float, float], tuple[NDArray[np.bool_] | None, NDArray[np.bool_] | None]]:
    """Take printed ruling out of `dark`; the distances of its lines and where they lie, those across first."""
    before = dark.copy()
    across, rows = _rule(dark, scale)
    turned = dark.transpose(1, 0, 2)
    upright, columns = _rule(turned, scale)
    if across or upright:
        some = (before - dark)[::3, ::3].max(axis=2)
        # Below ink that covers it print takes nothing more: a broad pen is not to be hollowed by it.
        over = _most(before) > _COVERS * float(np.quantile(some[some > 0.01], 0.9))
        dark[over] = before[over]
    return (across, upright), (rows, None if columns is None else columns.T)


def _rule(dark: Array, scale: float) -> tuple[float, NDArray[np.bool_] | None]:
    """Take the lines out that lie across in this picture; their distance in mm, 0 if there is no ruling, and where they
    lie.
    """
    period = _period(_print_like(_strips(dark, scale)[0], scale), scale)
    comb = _take_comb(dark, scale, period) if period else None
    lines, middle = _strips(dark, scale)
    signal = lines.max(axis=2)
    level = 1.4826 * float(np.median(np.abs(signal - np.median(signal)))) + float(np.median(signal))
    # A single line from rim to rim, as straight as a ruler: a margin, or a fold.
    # What is so strong nobody prints: a river along the rim, drawn with a ruler's help.
    drawn = _widened(np.median(signal, axis=0) > _DRAWN, round(scale / 2))
    long = _widened((signal > max(0.015, 3.0 * level)).mean(axis=0) >= 0.75, 1) & ~drawn
    x = np.arange(dark.shape[1])
    for row in np.nonzero(long)[0]:
        # Where ink runs along a printed line, only what is printed goes.
        strength = np.minimum(lines[:, row], 2.0 * np.median(lines[:, row], axis=0) + 0.02)
        for colour in range(3):
            dark[row, :, colour] -= np.interp(x, middle, strength[:, colour]) * 1.1
    return period / scale, comb


def _strips(dark: Array, scale: float) -> tuple[Array, NDArray[np.float64]]:
    """What lies across whole strips of a picture (strips × rows × colours), and where the middles of these are.

    Ink covers little of a row: the median along it is the paper, or what is printed on it.
    """
    edges = np.linspace(0, dark.shape[1], _STRIPS + 1).astype(int)
    rows = np.stack([_middles(dark[:, a:b:3].transpose(0, 2, 1)) for a, b in itertools.pairwise(edges)])
    ground = np.stack([_median_along(strip, round(1.6 * scale)) for strip in rows])
    return np.maximum(rows - ground, 0), (edges[:-1] + edges[1:]) / 2


def _print_like(lines: Array, scale: float) -> Array:
    """Of what lies across strips what may be printed lines: ink is broader, and where it is not, stronger."""
    signal = lines.max(axis=2)
    reach = round(_PRINTED / 2 * scale)
    broad = _extreme(_extreme(signal, reach, np.minimum, 1), reach, np.maximum, 1)
    signal = signal - broad
    most = 1.2 * np.median(np.quantile(signal, 0.95, axis=1))
    # Close to broad ink its edge is seen and not the print.
    beside = _extreme(broad, reach, np.maximum, 1) > most
    return np.asarray(np.where(beside, 0, np.minimum(signal, most)))


def _period(signal: Array, scale: float) -> float:
    """After how many rows printed lines come again in strips of a picture; 0 where there are none."""
    signal = signal - signal.mean(axis=1, keepdims=True)
    # Strip by strip: on a sheet that is not quite flat they do not come at the same rows in all of them.
    power = np.abs(np.fft.rfft(signal, 4 * signal.shape[1], axis=1)) ** 2
    again = np.fft.irfft(power.mean(axis=0))[: signal.shape[1] // 4]
    low, top = round(3.0 * scale), min(len(again) - 1, round(14.0 * scale))
    if again[0] <= 0 or top <= low:
        return 0.0
    at = low + int(again[low:top].argmax())
    if again[at] <= 0.3 * again[0]:
        return 0.0
    # Of several multiples the smallest counts.
    for part in (3, 2):
        near = round(at / part)
        if near > low and again[near - 1 : near + 2].max() > 0.75 * again[at]:
            return float(near - 1 + again[near - 1 : near + 2].argmax())
    return float(at)


def _take_comb(dark: Array, scale: float, period: float) -> NDArray[np.bool_]:
    """Take lines out that come again with this period of rows, however the sheet bends them; where they lie.

    They are followed over the sheet, a few of them at a time. All look alike: what one of them has more is ink.
    """
    lines, middle = _strips(dark, scale)
    signal = _print_like(lines, scale)
    high, wide = dark.shape[:2]
    rows, x = np.arange(high, dtype=np.float32)[:, None], np.arange(wide)
    reach = round(4 * period)
    window = np.exp(-0.5 * (np.arange(-reach, reach + 1) / (1.6 * period)) ** 2)
    wave = np.exp(-2j * np.pi * np.arange(high) / period)
    turn = np.stack([np.convolve(strip * wave, window, mode="same") for strip in signal])
    turn[1:-1] = 0.25 * turn[:-2] + 0.5 * turn[1:-1] + 0.25 * turn[2:]
    # Where ink hides them, they lie as they do beside it.
    beside = np.stack([turn[max(0, n - 3) : n + 4].mean(axis=0) for n in range(_STRIPS)])
    turn = (turn + 0.5 * beside).astype(np.complex64)
    part = (x - middle[0]) / (middle[1] - middle[0])
    left = np.clip(np.floor(part).astype(int), 0, _STRIPS - 2)
    more = (part - left).astype(np.float32)
    here = turn[left].T * (1 - more) + turn[left + 1].T * more
    away = (rows + np.angle(here) * np.float32(period / (2 * np.pi)) + period / 2) % period - period / 2
    bins = np.clip(np.round(away * _FINELY), -_BROADEST * _FINELY - 1, _BROADEST * _FINELY + 1).astype(np.int8)
    usual = np.zeros(3, np.float32)
    for down, across in itertools.product(np.array_split(np.arange(high), 3), np.array_split(np.arange(wide), 3)):
        block = slice(down[0], down[-1] + 1), slice(across[0], across[-1] + 1)
        some, numbers = dark[block][::3, ::3], bins[block]
        few = numbers[::3, ::3]
        bare = np.median(some[np.abs(few) > _BROADEST * _FINELY], axis=0)
        shape = np.zeros((2 * _BROADEST * _FINELY + 3, 3), np.float32)
        for n in range(-_BROADEST * _FINELY, _BROADEST * _FINELY + 1):
            at = some[few == n]
            if len(at) > 20:
                shape[n] = np.maximum(np.median(at, axis=0) - bare, 0)
        dark[block] -= shape[numbers]
        usual = np.maximum(usual, shape.max(axis=0))
    # What they leave where they are not quite where they were thought: less than they are themselves.
    lines, _ = _strips(dark, scale)
    lines[np.abs(away[:, middle.astype(int)].T) > _BROADEST] = 0
    lines = np.minimum(lines, 0.6 * usual)
    for row in np.nonzero(lines.max(axis=(0, 2)) > 0.004)[0]:
        for colour in range(3):
            dark[row, :, colour] -= np.interp(x, middle, lines[:, row, colour]) * 1.1
    return np.asarray(np.abs(bins) <= _BROADEST * _FINELY)


def _widened(rows: NDArray[np.bool_], by: int) -> NDArray[np.bool_]:
    out = rows.copy()
    for n in range(1, by + 1):
        out[n:] |= rows[:-n]
        out[:-n] |= rows[n:]
    return out


def _median_along(values: Array, radius: int) -> Array:
    """A running median over rows, roughly: of the values at several distances."""
    offsets = [round(radius * part) for part in (-1, -0.75, -0.5, 0.5, 0.75, 1)]
    padded = np.pad(values, ((radius, radius), (0, 0)), mode="edge")
    count = len(values)
    return _middles(np.stack([padded[radius + o : radius + o + count] for o in offsets], axis=-1))


def _middles(values: Array) -> Array:
    """The median along the last axis: sorting short rows that lie side by side is many times quicker than numpy's."""
    some = np.sort(np.ascontiguousarray(values), axis=-1)
    many = some.shape[-1]
    return np.asarray(0.5 * (some[..., (many - 1) // 2] + some[..., many // 2]), np.float32)
