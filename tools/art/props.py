"""Motifs: things that stand about or are carried: barrels, wheels, banners, coins, books."""

from __future__ import annotations

import math

from tools.art import hue
from tools.art.pen import FINE, MID, OUT, Pic, Point, put


def barrel(
    p: Pic, x: float, y: float, w: float = 22, h: float = 28, fill: str = hue.WOOD, dark: str = hue.WOODD
) -> None:
    """Upright barrel, x,y = bottom centre."""
    b = w / 2
    [
        (x - b * 0.8, y),
        (x - b, y - h * 0.5),
        (x - b * 0.8, y - h),
        (x + b * 0.8, y - h),
        (x + b, y - h * 0.5),
        (x + b * 0.8, y),
    ]
    e = b * 0.28
    ring = [
        (x - b * 0.78, y - e * 0.2),
        (x - b * 1.02, y - h * 0.5),
        (x - b * 0.78, y - h + e * 0.2),
        (x, y - h - e * 0.1),
        (x + b * 0.78, y - h + e * 0.2),
        (x + b * 1.02, y - h * 0.5),
        (x + b * 0.78, y - e * 0.2),
        (x, y + e),
    ]
    p.shape(ring, fill)
    p.hatch(
        [
            (x + b * 0.25, y - h + 3),
            (x + b * 0.8, y - h + 3),
            (x + b, y - h * 0.5),
            (x + b * 0.8, y),
            (x + b * 0.25, y + e),
        ],
        3.6,
        80,
    )
    for v in (0.24, 0.76):
        k = b * (1 - 0.22 * abs(v - 0.5) ** 2 * 4)
        p.curve([(x - k, y - h * v), (x, y - h * v + e * 1.1), (x + k, y - h * v)], MID + 0.6, hue.IROND)
    p.ell(x, y - h + 0.5, b * 0.8, e * 1.15, dark, MID)


def cask(p: Pic, x: float, y: float, r: float = 24, d: float = 30) -> None:
    """Lying cask, head towards the viewer (x,y = centre of the head), body receding to the right."""
    vx, vy = d * 0.8, -d * 0.45
    p.shape(
        [
            (x - r * 0.6, y - r * 0.82),
            (x + vx * 0.5 - r * 0.2, y + vy * 0.5 - r * 1.08),
            (x + vx + r * 0.1, y + vy - r * 0.86),
            (x + vx + r * 0.8, y + vy - r * 0.2),
            (x + vx + r * 0.75, y + vy + r * 0.4),
            (x + vx * 0.6 + r * 0.75, y + vy * 0.4 + r * 0.75),
            (x + r * 0.4, y + r * 0.95),
            (x - r * 0.5, y + r * 0.7),
        ],
        hue.WOODD,
    )
    p.ell(x, y, r * 0.92, r, hue.WOOD)
    p.ell(x, y, r * 0.72, r * 0.79, hue.WOODL, MID)
    for k in (-0.4, 0, 0.4):
        hh = math.sqrt(1 - k * k) * r * 0.74
        p.line([(x + k * r * 0.8, y - hh), (x + k * r * 0.8, y + hh)], FINE)
    p.arc(x + vx * 0.3, y + vy * 0.3, r * 0.98, r * 1.04, -95, 50, MID + 0.6, hue.IROND)
    p.arc(x + vx * 0.8, y + vy * 0.8, r * 0.95, r * 1.0, -90, 45, MID + 0.6, hue.IROND)
    p.line([(x, y + r * 0.45), (x - 1, y + r * 0.8)], 3.4, hue.INK)
    p.line([(x - 4, y + r * 0.45), (x + 4, y + r * 0.42)], 2.6, hue.INK)


def wheel(p: Pic, cx: float, cy: float, r: float, rx: float | None = None, fill: str = hue.WOOD) -> None:
    """A wheel of eight spokes; rx where it is seen from the side."""
    rx = rx or r
    p.ell(cx, cy, rx, r, fill, n=12)
    p.ell(cx, cy, rx * 0.8, r * 0.8, hue.PARCH2, MID, n=12)
    for i in range(8):
        a = math.radians(8 + i * 45)
        tip = (cx + rx * 0.8 * math.cos(a), cy + r * 0.8 * math.sin(a))
        p.line([(cx, cy), tip], 3.2 if r > 16 else 2.4, hue.WOODD)
    p.ell(cx, cy, rx * 0.2, r * 0.2, hue.WOODD, MID)


def banner(
    p: Pic, x: float, y: float, h: float = 30, w: float = 20, fill: str = hue.RED, swallow: bool = True, flip: int = 1
) -> None:
    """Pole foot at x,y; flag streams to the right (flip=-1: left)."""
    p.line([(x, y), (x, y - h)], 2.6)
    f = flip
    t = y - h
    k = w * 0.55
    pts = [
        (x, t + 1),
        (x + f * w * 0.5, t + 3.5),
        (x + f * w, t + 1),
        (x + f * w * (0.78 if swallow else 1), t + 1 + k * 0.5),
        (x + f * w, t + k + 1),
        (x + f * w * 0.5, t + k + 3),
        (x, t + k),
    ]
    p.poly(pts, fill, MID)


def sack(p: Pic, x: float, y: float, s: float = 1.0, fill: str = hue.PLASTERD) -> None:
    """A tied sack; x,y = middle of its foot."""
    p.shape(put("-10,0 -12,-9 -6,-19 -6,-25 5,-25 5,-19 12,-8 10,0", x, y, s), fill, MID + 0.3)
    p.line([(x - 6 * s, y - 19.5 * s), (x + 5.5 * s, y - 19.5 * s)], MID)
    p.hatch([(x + 2 * s, y - 17 * s), (x + 9 * s, y - 13 * s), (x + 10 * s, y - 1), (x + 3 * s, y - 1)], 3.4, 60)


def anvil(p: Pic, x: float, y: float, s: float = 1.0) -> None:
    """On a stump; x,y = foot of the stump."""
    p.poly([(x - 10 * s, y), (x - 9 * s, y - 14 * s), (x + 9 * s, y - 14 * s), (x + 11 * s, y)], hue.WOOD, MID)
    p.hatch([(x + 1, y - 13 * s), (x + 9 * s, y - 13 * s), (x + 10 * s, y), (x + 1, y)], 3.4, 80)
    p.poly(put("-10,-14 -5,-20 -5,-24 -12,-26 -22,-33 16,-33 16,-26 7,-23 6,-20 11,-14", x, y, s), hue.IRON)


def signpost(p: Pic, x: float, y: float, h: float = 60, arm: float = 30) -> Point:
    """Post with a hanging arm; returns the point the sign hangs from."""
    p.limb([(x, y), (x, y - h)], 5, 4.5, hue.WOODD, MID)
    p.limb([(x - 3, y - h + 5), (x + arm, y - h + 5)], 4, 4, hue.WOODD, MID)
    p.line([(x + 1, y - h + 16), (x + 11, y - h + 7)], 2.4)
    return (x + arm * 0.62, y - h + 7)


def board(p: Pic, x: float, y: float, w: float = 34, h: float = 28, fill: str = hue.PLASTER) -> Point:
    """Hanging sign board with its rope point at x,y."""
    p.line([(x - w * 0.35, y + 6), (x - w * 0.3, y)], MID)
    p.line([(x + w * 0.35, y + 6), (x + w * 0.3, y)], MID)
    p.poly([(x - w / 2, y + 6), (x + w / 2, y + 6), (x + w / 2, y + 6 + h), (x - w / 2, y + 6 + h)], fill)
    return (x, y + 6 + h / 2)


def sheaf(p: Pic, x: float, y: float, s: float = 1.0) -> None:
    """A sheaf of corn; x,y = middle of its foot."""
    p.shape(put("-11,0 -4,-15 -14,-33 -5,-39 5,-39 14,-32 4,-15 12,0", x, y, s), hue.OCHRE)
    for k in (-2, -1, 0, 1, 2):
        p.line([(x + k * 1.4 * s, y - 17 * s), (x + k * 4.4 * s, y - 35 * s)], FINE)
        p.line([(x + k * 1.2 * s, y - 13 * s), (x + k * 3.6 * s, y - 2 * s)], FINE)
    p.line([(x - 5 * s, y - 14 * s), (x + 5 * s, y - 15 * s)], 3.4, hue.REDD)


def pret(p: Pic, x: float, y: float, s: float) -> None:
    """A pretzel."""
    pts = put("-4,13 3,3 14,-3 14,-11 6,-13 0,-4 -6,-13 -14,-11 -14,-3 -3,3 4,13", x, y, s)
    p.tube(pts, 6.6, hue.OCHRE, 2.0, smooth=True)


def ham(p: Pic, x: float, y: float, s: float = 1.0) -> None:
    """A ham on its bone."""
    p.line([(x, y - 8 * s), (x, y)], MID)
    p.shape(put("-2,0 2,0 3,6 11,16 9,27 0,31 -9,27 -11,16 -3,6", x, y, s), "#C2705A", MID + 0.3)
    p.ell(x, y + 22 * s, 5.5 * s, 5 * s, "#E2B79C", FINE + 0.3)
    p.ell(x, y + 22 * s, 1.8 * s, None, hue.WHITE, FINE)


def mug(p: Pic, x: float, y: float, s: float = 1.0) -> None:
    """A foaming mug; x,y = middle of its foot."""
    p.arc(x + 9 * s, y, 10 * s, 9 * s, -85, 85, 5.5)
    p.arc(x + 9 * s, y, 10 * s, 9 * s, -85, 85, 2, hue.WOODL)
    p.poly(
        [(x - 11 * s, y - 14 * s), (x + 10 * s, y - 14 * s), (x + 11 * s, y + 14 * s), (x - 12 * s, y + 14 * s)],
        hue.WOODL,
    )
    for v in (-7, 8):
        p.line([(x - 11 * s, y + v * s), (x + 10.5 * s, y + v * s)], 2.8, hue.IROND)
    p.shape(put("-13,-12 -13,-19 -6,-22 1,-20 8,-22 13,-18 12,-12 0,-10", x, y, s), hue.WHITE, MID + 0.3)


def pick(p: Pic, x: float, y: float, s: float = 1.0, rot: float = 14) -> None:
    """A miner's pick."""
    with p.at(x, y, s, rot):
        p.limb([(0, 4), (0, -46)], 4.6, 4.2, hue.WOODD, MID)
        p.shape("-24,-36 -10,-46 0,-48 10,-46 24,-36 10,-41 0,-42 -10,-41", hue.IRONL, MID)


def coin(p: Pic, x: float, y: float, r: float = 8, tilt: float = 0.55) -> None:
    """A coin that lies."""
    p.ell(x, y + 2.5, r, r * tilt, hue.GOLDD, MID)
    p.ell(x, y, r, r * tilt, hue.GOLD, MID)
    p.ell(x, y, r * 0.55, r * tilt * 0.5, None, FINE)


def coin_face(p: Pic, x: float, y: float, r: float = 12) -> None:
    """A coin seen straight on."""
    p.ell(x, y, r, None, hue.GOLD, MID + 0.3)
    p.ell(x, y, r * 0.74, None, None, FINE)
    p.line([(x - r * 0.35, y), (x + r * 0.35, y)], MID)
    p.line([(x, y - r * 0.4), (x, y + r * 0.4)], MID)


def gear(
    p: Pic, cx: float, cy: float, r: float, teeth: int = 8, fill: str = hue.IRON, hole: float = 0.34, sw: float = OUT
) -> None:
    """A cog wheel."""
    pts = []
    for i in range(teeth):
        a = i * 360 / teeth
        for d, k in ((-14, 0.78), (-9, 1), (9, 1), (14, 0.78)):
            t = math.radians(a + d * 8 / teeth)
            pts.append((cx + r * k * math.cos(t), cy + r * k * math.sin(t)))
    p.poly(pts, fill, sw, amp=0.4)
    p.ell(cx, cy, r * hole, None, hue.PARCH2, MID)


def scales(p: Pic, x: float, y: float, s: float = 1.0) -> None:
    """Pair of scales; x,y = foot."""
    with p.at(x, y, s, lines=s**0.5):
        p.limb([(0, 0), (0, -74)], 5, 4, hue.GOLD, MID, smooth=False)
        p.limb([(-36, -68), (36, -68)], 5, 5, hue.GOLD, MID, smooth=False)
        p.ell(0, -76, 5, None, hue.GOLD, MID)
        p.poly([(-16, 0), (16, 0), (9, -8), (-9, -8)], hue.GOLDD, MID)
        for f in (-1, 1):
            p.line([(f * 34 - 12, -34), (f * 34, -66), (f * 34 + 12, -34)], MID)
            p.mixed(
                [[(f * 34 - 16, -34), (f * 34 + 16, -34)], [(f * 34 + 12, -25), (f * 34, -21), (f * 34 - 12, -25)]],
                hue.GOLD,
                MID + 0.3,
            )


def staff(p: Pic, x: float, top: float, w: float = 6) -> None:
    """An upright staff from the lower edge to the height top."""
    p.limb([(x, 196), (x, top)], w, w, hue.WOODD, MID, smooth=False)


def book(p: Pic, x: float, y: float, c: str = hue.REDD, s: float = 1.0) -> None:
    """A closed book."""
    with p.at(x, y, s):
        p.poly([(-22, -26), (20, -26), (20, 24), (-22, 24)], c)
        p.poly([(-18, 24), (20, 24), (23, 30), (-16, 30)], hue.WHITE, MID)
        p.poly([(20, -26), (23, -20), (23, 30), (20, 24)], hue.WHITE, MID)
        p.poly([(-1, -12), (8, -1), (-1, 10), (-10, -1)], hue.GOLD, MID)


def orb(p: Pic, x: float, y: float, r: float = 15, c: str = "#E0913F") -> None:
    """A shining ball."""
    for i in range(8):
        a = math.radians(i * 45 + 20)
        p.line(
            [
                (x + (r + 5) * math.cos(a), y + (r + 5) * math.sin(a)),
                (x + (r + 12) * math.cos(a), y + (r + 12) * math.sin(a)),
            ],
            3,
            hue.OCHRED,
        )
    p.ell(x, y, r, None, c)
    p.ell(x - r * 0.2, y - r * 0.2, r * 0.45, None, hue.WHITE, 0)
