"""The small vocabulary in which worlds say what stands in them: each word paints one part of a stamp.

A part is a word, the name of a colour and numbers, `[box, wall, -0.9, 0.1, 1.8, 0.7]`. A colour is a name of the
world's own, with `-` behind it darker and with `+` lighter; `tint` is the colour that was chosen for the stamp,
`none` no fill.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping, Sequence

from scenes.city.worlds.shapes import INK, TINT, Colour, Fill, Outline, Stamp, arch, box, dome, merlons, ring
from scenes.paint.theme import mix, rgb

Part = Sequence[str | float]
Painted = tuple[list[Fill], list[Outline]]
"""Fills from the lowest up, then ink lines over all of them."""
DEEP = 0.24, -0.14
"""How far the side of a block reaches back."""
_WHITE: Colour = (255, 255, 255)


def shaded(colour: Colour, share: float) -> Colour:
    """Darker by a share, or lighter by a negative one; a tint stays what it is."""
    if colour == TINT:
        return colour
    return mix(colour, INK, share) if share > 0 else mix(colour, _WHITE, -share)


def _inked(colour: Colour, outline: Outline) -> Painted:
    closed = outline if outline[0] == outline[-1] else (*outline, outline[0])
    return [(colour, outline)], [closed]


def _pairs(numbers: Sequence[float]) -> Outline:
    return tuple(zip(numbers[::2], numbers[1::2], strict=True))


def _box(colour: Colour, x: float, y: float, w: float, h: float) -> Painted:
    return _inked(colour, box(x, y, w, h))


def _flat(colour: Colour, x: float, y: float, w: float, h: float) -> Painted:
    return [(colour, box(x, y, w, h))], []


def _poly(colour: Colour, *numbers: float) -> Painted:
    return _inked(colour, _pairs(numbers))


def _face(colour: Colour, *numbers: float) -> Painted:
    return [(colour, _pairs(numbers))], []


def _line(colour: Colour, *numbers: float) -> Painted:
    return [], [_pairs(numbers)]


def _ring(colour: Colour, x: float, y: float, rx: float, ry: float) -> Painted:
    return _inked(colour, ring(x, y, rx, ry))


def _dot(colour: Colour, x: float, y: float, r: float) -> Painted:
    return [(colour, ring(x, y, r, r, 10))], []


def _dome(colour: Colour, x: float, foot: float, half: float, high: float) -> Painted:
    """A dome with its ribs."""
    fills, lines = _inked(colour, dome(x, foot, half, high))
    ribs = [
        ((x, foot - high), (x + side * half * 0.42, foot - high * 0.62), (x + side * half * 0.52, foot))
        for side in (-1, 1)
    ]
    return fills, [*lines, *ribs]


def _arch(colour: Colour, x: float, foot: float, half: float, high: float) -> Painted:
    return _inked(colour, arch(x, foot, half, high))


def _panes(colour: Colour, x: float, y: float, w: float, h: float, columns: float, rows: float) -> Painted:
    """Windows in rows, without lines of their own."""
    wide, tall = w / columns, h / rows
    return [
        (colour, box(x + (c + 0.2) * wide, y + (r + 0.22) * tall, wide * 0.6, tall * 0.56))
        for r in range(int(rows))
        for c in range(int(columns))
    ], []


def _block(colour: Colour, x: float, foot: float, w: float, h: float) -> Painted:
    """A house of several storeys: its front, its side and its flat roof."""
    dx, dy = DEEP
    top, right = foot - h, x + w
    side = ((right, foot), (right + dx, foot + dy), (right + dx, top + dy), (right, top))
    roof = ((x, top), (x + dx, top + dy), (right + dx, top + dy), (right, top))
    parts = [
        _inked(shaded(colour, 0.34) if colour != TINT else INK_SHADE, side),
        _inked(shaded(colour, -0.35) if colour != TINT else ROOF_LIGHT, roof),
        _inked(colour, box(x, top, w, h)),
    ]
    return [fill for fills, _ in parts for fill in fills], [line for _, lines in parts for line in lines]


INK_SHADE: Colour = (0x7C, 0x76, 0x70)
ROOF_LIGHT: Colour = (0xE6, 0xE0, 0xD2)
"""Side and roof of a block whose colour is chosen."""


def _gable(colour: Colour, x: float, foot: float, w: float, h: float, rise: float) -> Painted:
    top = foot - h
    return _inked(colour, ((x, foot), (x, top), (x + w / 2, top - rise), (x + w, top), (x + w, foot)))


def _merlons(colour: Colour, x: float, y: float, w: float, h: float, count: float) -> Painted:
    """A box with a crenellated top."""
    return _inked(colour, (*merlons(x, x + w, y, 0.14, int(count)), (x + w, y + h), (x, y + h)))


def _smoke(colour: Colour, x: float, y: float, size: float) -> Painted:
    puffs = [
        ring(x + size * dx, y - size * dy, size * r, size * r * 0.8, 10)
        for dx, dy, r in ((0, 0, 0.36), (0.35, 0.6, 0.5), (0.95, 1.15, 0.62))
    ]
    return [(colour, puff) for puff in puffs], puffs


def _flag(colour: Colour, x: float, top: float, high: float) -> Painted:
    cloth = ((x, top), (x + 0.34, top + 0.09), (x, top + 0.18))
    return [(colour, cloth)], [(*cloth, cloth[0]), ((x, top), (x, top + high))]


def _gear(colour: Colour, x: float, y: float, r: float) -> Painted:
    teeth = [
        (x + far * r * math.cos(k * math.pi / 5 + off), y + far * r * math.sin(k * math.pi / 5 + off))
        for k in range(10)
        for off, far in ((-0.2, 0.78), (-0.12, 1.0), (0.12, 1.0), (0.2, 0.78))
    ]
    fills, lines = _inked(colour, tuple(teeth))
    return fills, [*lines, ring(x, y, r * 0.36, r * 0.36, 12)]


def _star(colour: Colour, x: float, y: float, r: float) -> Painted:
    turns = [(k * math.pi / 5 - math.pi / 2, r if k % 2 == 0 else r * 0.42) for k in range(10)]
    return _inked(colour, tuple((x + far * math.cos(t), y + far * math.sin(t)) for t, far in turns))


def _tree(colour: Colour, x: float, foot: float, high: float) -> Painted:
    crown = ring(x, foot - high * 0.66, high * 0.42, high * 0.36, 12)
    return [(colour, crown)], [crown, ((x, foot), (x, foot - high * 0.32))]


def _bare(colour: Colour, x: float, foot: float, high: float) -> Painted:
    """A tree without leaves."""
    boughs = ((0.3, -0.4, 0.26), (0.42, 0.42, 0.28), (0.62, -0.3, 0.24), (0.7, 0.3, 0.24))
    twigs = [((x, foot - high * at), (x + side * high, foot - high * (at + up))) for at, side, up in boughs]
    return [], [((x, foot), (x, foot - high)), *twigs]


def _rock(colour: Colour, x: float, y: float, r: float) -> Painted:
    edge = tuple(
        (x + r * far * math.cos(k * math.pi / 4), y + r * far * 0.8 * math.sin(k * math.pi / 4))
        for k, far in enumerate((1.0, 0.82, 1.1, 0.9, 1.05, 0.8, 1.0, 0.88))
    )
    fills, lines = _inked(colour, edge)
    return fills, [*lines, ring(x - r * 0.25, y - r * 0.2, r * 0.24, r * 0.18, 10)]


PAINTERS: Mapping[str, Callable[..., Painted]] = {
    "box": _box, "flat": _flat, "poly": _poly, "face": _face, "line": _line, "ring": _ring, "dot": _dot, "dome": _dome,
    "arch": _arch, "panes": _panes, "block": _block, "gable": _gable, "merlons": _merlons, "smoke": _smoke,
    "flag": _flag, "gear": _gear, "star": _star, "tree": _tree, "bare": _bare, "rock": _rock,
}  # fmt: skip


def stamp_of(name: str, parts: Sequence[Part], colours: Mapping[str, str]) -> Stamp:
    """A stamp from its parts, the lowest first. Lines of a part lie below the parts that follow it, as fills do.

    Raises KeyError for a word or colour that there is not, TypeError for numbers that do not fit.
    """
    fills: list[Fill] = []
    lines: list[Outline] = []
    tint = False
    for word, colour, *numbers in parts:
        shade = _colour(str(colour), colours)
        tint = tint or shade == TINT
        more, ink = PAINTERS[str(word)](shade, *numbers)
        fills += [fill for fill in more if fill[0] != NONE]
        lines = [*_uncovered(lines, more), *ink]
    return Stamp(name, tuple(fills), tuple(lines), rgb(colours["tint"]) if tint else None)


NONE: Colour = (-2, -2, -2)


def _colour(name: str, colours: Mapping[str, str]) -> Colour:
    if name in ("tint", "none"):
        return TINT if name == "tint" else NONE
    share = {"-": 0.3, "+": -0.4}.get(name[-1], 0.0)
    return shaded(rgb(colours[name.rstrip("+-")]), share)


def _uncovered(lines: Sequence[Outline], fills: Sequence[Fill]) -> list[Outline]:
    """Ink that a later part does not hide: a line of which every point lies well in a new fill goes."""
    from scenes.paint.outline import inside

    solid = [outline for colour, outline in fills if colour != NONE and len(outline) > 3]
    return [line for line in lines if not any(all(inside(outline, point) for point in line) for outline in solid)]
