"""Token shapes and the seat heraldry."""

from __future__ import annotations

import itertools
import math
from functools import partial

from tools.art import hue
from tools.art.pen import Pic, Point
from tools.art.register import Sheet

SHEET = Sheet("tokens")

SEATS = {
    "azure": ("#00538A", "solid"),
    "rust": ("#9C3D00", "chevron"),
    "forest": ("#00614A", "bend"),
    "plum": ("#74307A", "cross"),
    "ochre": ("#735600", "pale"),
    "crimson": ("#A1123F", "quarterly"),
    "slate": ("#474C55", "fess"),
}

CH = "#F4EAD0"

SH = [
    [(30, 28), (100, 26), (170, 28)],
    [(171, 70), (164, 120), (138, 156), (100, 182)],
    [(62, 156), (36, 120), (29, 70), (30, 28)],
]


def right_edge(y: float) -> float:
    """Half width of the seat shield at height y."""
    pts = [(28, 70), (70, 71), (100, 68.5), (120, 64), (140, 52), (156, 38), (172, 16), (182, 0)]
    for (y0, w0), (y1, w1) in itertools.pairwise(pts):
        if y0 <= y <= y1:
            return w0 + (w1 - w0) * (y - y0) / (y1 - y0)
    return 70 if y < 28 else 0


def seat(p: Pic, name: str) -> None:
    c, k = SEATS[name]
    e = right_edge
    p.mixed(SH, c, 0)
    if k == "chevron":
        p.poly(
            [(100, 66), (100 + e(118), 118), (100 + e(152), 152), (100, 104), (100 - e(152), 152), (100 - e(118), 118)],
            CH,
            0,
        )
    elif k == "bend":
        p.poly([(30, 28), (64, 28), (100 + e(140) + 2, 136), (100 + e(158), 158), (126, 164), (30, 62)], CH, 0)
    elif k == "cross":
        p.poly("84,27 116,27 116,170 100,181 84,170", CH, 0)
        p.poly([(30, 74), (170, 74), (168, 106), (32, 106)], CH, 0)
    elif k == "pale":
        p.poly("76,27 124,27 124,165 100,181 76,165", CH, 0)
    elif k == "quarterly":
        p.poly([(100, 27), (170, 28), (171, 92), (100, 92)], CH, 0)
        p.poly("100,92 100,181 62,156 36,120 31,92", CH, 0)
    elif k == "fess":
        p.poly([(30, 76), (170, 76), (166, 116), (34, 116)], CH, 0)
    p.hatch("140,30 168,30 168,72 160,118 138,150", 7, 62, sw=2.2)
    p.mixed(SH, None, 6)


def tile(name: str) -> str:
    """The same pattern as a square field, edge to edge, exact: for token faces and borders."""
    c, k = SEATS[name]
    d = {
        "solid": "",
        "chevron": "M0 150L100 60L200 150L200 200L100 110L0 200Z",
        "bend": "M0 0L56 0L200 144L200 200L144 200L0 56Z",
        "cross": "M78 0L122 0L122 78L200 78L200 122L122 122L122 200L78 200L78 122L0 122L0 78L78 78Z",
        "pale": "M66 0L134 0L134 200L66 200Z",
        "quarterly": "M100 0L200 0L200 100L100 100ZM0 100L100 100L100 200L0 200Z",
        "fess": "M0 66L200 66L200 134L0 134Z",
    }[k]
    o = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 200" width="200" height="200">\n'
    o += f'<path d="M0 0L200 0L200 200L0 200Z" fill="{c}"/>\n'
    if d:
        o += f'<path d="{d}" fill="{CH}"/>\n'
    return o + "</svg>\n"


def shape(p: Pic, kind: str) -> None:
    if kind == "circle":
        p.ell(100, 100, 86, None, hue.WHITE, 9, n=20)
        p.ell(100, 100, 74, None, None, 2.4, n=20)
        return
    if kind == "octagon":

        def q(r: float) -> list[Point]:
            return [
                (100 + r * math.cos(math.radians(22.5 + i * 45)), 100 + r * math.sin(math.radians(22.5 + i * 45)))
                for i in range(8)
            ]

        p.poly(q(93), hue.WHITE, 9)
        p.poly(q(80), None, 2.4)
        return
    if kind == "square":
        p.poly([(18, 18), (182, 18), (182, 182), (18, 182)], hue.WHITE, 9)
        p.poly([(31, 31), (169, 31), (169, 169), (31, 169)], None, 2.4)
        return
    if kind == "diamond":
        p.poly([(100, 8), (192, 100), (100, 192), (8, 100)], hue.WHITE, 9)
        p.poly([(100, 27), (173, 100), (100, 173), (27, 100)], None, 2.4)
        return
    pts = []
    for i in range(10):
        a = i * 36
        for d, r in ((-11, 78), (-7, 93), (7, 93), (11, 78)):
            t = math.radians(a + d)
            pts.append((100 + r * math.cos(t), 100 + r * math.sin(t)))
    p.poly(pts, hue.WHITE, 8)
    p.ell(100, 100, 66, None, None, 2.4, n=20)


SHAPES = {
    "circle": "A group",
    "octagon": "An individual, the Queen",
    "square": "A regiment",
    "gear": "A machine",
    "diamond": "A threat",
}
for _kind, _word in SHAPES.items():
    SHEET.piece(_kind, seed="token" + _kind, word=_word)(partial(shape, kind=_kind))
for _seat in SEATS:
    SHEET.piece(_seat, "seats", seed="seat" + _seat, word=f"Shield of the {_seat} seat, {SEATS[_seat][1]}")(
        partial(seat, name=_seat)
    )
    SHEET.exact(f"{_seat}-tile", "seats", tile(_seat), f"Pattern of the {_seat} seat")
