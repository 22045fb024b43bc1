"""Motifs: exact suits, stars, suns and skulls."""

from __future__ import annotations

import math
import re
from collections.abc import Iterable

from tools.art import hue
from tools.art.pen import MID, Pic, Point, num


def rays(
    p: Pic, x: float, y: float, inner: Point, outer: Point, turns: Iterable[float], sw: float, fill: str = hue.OCHRED
) -> None:
    """Rays at these degrees between two ellipses, each by its half axes."""
    for turn in turns:
        c, s = math.cos(math.radians(turn)), math.sin(math.radians(turn))
        p.line([(x + inner[0] * c, y + inner[1] * s), (x + outer[0] * c, y + outer[1] * s)], sw, fill)


def skull(p: Pic, x: float, y: float, s: float = 1.0, fill: str = hue.WHITE) -> None:
    """A skull seen straight on."""
    with p.at(x, y, s):
        p.shape("-26,4 -30,-14 -22,-32 0,-40 22,-32 30,-14 26,4 16,10 15,22 0,25 -15,22 -16,10", fill)
        p.ell(-12, -8, 8, 9, hue.INK, 0)
        p.ell(12, -8, 8, 9, hue.INK, 0)
        p.poly([(-4, 8), (0, -1), (4, 8)], hue.INK, 0)
        for k in (-7, 0, 7):
            p.line([(k, 15), (k, 23)], MID)


SUIT_COLOR = {"spade": "#16161D", "heart": "#C70700", "diamond": "#002999", "club": "#007A5A"}

SUITS = {
    "spade": (
        "M100 14C112 44 176 78 176 122C176 148 157 162 138 162C123 162 112 154 106 142"
        "C108 164 116 178 130 188L70 188C84 178 92 164 94 142C88 154 77 162 62 162C43 162 24 148 24 122"
        "C24 78 88 44 100 14Z"
    ),
    "heart": (
        "M100 184C84 150 18 118 18 68C18 38 40 20 64 20C81 20 94 30 100 46C106 30 119 20 136 20"
        "C160 20 182 38 182 68C182 118 116 150 100 184Z"
    ),
    "diamond": ("M100 10C116 44 140 74 168 100C140 126 116 156 100 190C84 156 60 126 32 100C60 74 84 44 100 10Z"),
    "club": (
        "M100 14C124 14 142 32 142 54C142 64 138 73 132 80C138 77 145 76 150 76C172 76 188 94 188 116"
        "C188 138 172 154 150 154C131 154 115 144 106 128C108 158 116 176 132 188L68 188C84 176 92 158 94 128"
        "C85 144 69 154 50 154C28 154 12 138 12 116C12 94 28 76 50 76C55 76 62 77 68 80C62 73 58 64 58 54"
        "C58 32 76 14 100 14Z"
    ),
}


def exact(d: str, fill: str) -> str:
    """The file of one exact shape."""
    head = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 200" width="200" height="200">'
    return f'{head}\n<path d="{d}" fill="{fill}"/>\n</svg>\n'


def placed(d: str, sx: float, dx: float, sy: float, dy: float) -> str:
    """Scale and move an absolute path."""
    _out, _n, _i = "", "", 0

    tok = re.findall(r"[A-Za-z]|-?[\d.]+", d)
    res, k = [], 0
    for t in tok:
        if t.isalpha():
            res.append(t)
            k = 0
        else:
            v = float(t)
            v = v * sx + dx if k % 2 == 0 else v * sy + dy
            res.append(num(v) + " ")
            k += 1
    return "".join(res)


def pip(p: Pic, suit: str, x: float, y: float, size: float) -> None:
    """Exact suit sign centred at x,y of the current frame."""
    T, k = p.T, size / 200
    sx, sy = T[0] * k, T[3] * k
    cx, cy = p.t((x, y))
    suit = "club" if suit == "monster" else suit
    p.emit(placed(SUITS[suit], sx, cx - sx * 100, sy, cy - sy * 100), SUIT_COLOR[suit], 0)


def star(
    p: Pic, x: float, y: float, r: float, fill: str = hue.GOLD, n: int = 5, k: float = 0.42, sw: float = MID
) -> None:
    """A star of n points, k the share of its inner radius."""
    p.poly(
        [
            (
                x + (r if i % 2 == 0 else r * k) * math.sin(i * math.pi / n),
                y - (r if i % 2 == 0 else r * k) * math.cos(i * math.pi / n),
            )
            for i in range(2 * n)
        ],
        fill,
        sw,
        amp=0.3,
    )


def sun_sign(p: Pic, x: float, y: float, r: float = 11, fill: str = hue.GOLD) -> None:
    """A golden sun with eight rays."""
    for i in range(8):
        a = math.radians(i * 45)
        p.tube(
            [
                (x + r * 1.1 * math.cos(a), y + r * 1.1 * math.sin(a)),
                (x + r * 1.8 * math.cos(a), y + r * 1.8 * math.sin(a)),
            ],
            3.5,
            hue.GOLD,
            1.1,
        )
    p.ell(x, y, r, None, fill, MID + 0.4)
