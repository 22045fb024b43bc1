"""Motifs: things that stand about or are carried: barrels, wheels, banners, coins, books."""

from __future__ import annotations

import math

from tools.art import hue
from tools.art.pen import FINE, MID, OUT, Pic, Point, points, put


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


def lantern(p: Pic, x: float, y: float, s: float = 1.0, lit: bool = True) -> None:
    """A lantern that hangs from its ring at x,y."""
    with p.at(x, y, s):
        p.ell(0, 4, 4.4, None, None, MID)
        p.poly([(-8, 16), (0, 8), (8, 16)], hue.IROND, MID)
        p.poly([(-7, 16), (7, 16), (8, 34), (-8, 34)], hue.OCHREL if lit else hue.SLATEL, MID)
        if lit:
            p.shape([(-3, 32), (-3.6, 27), (0, 20), (3.6, 27), (3, 32)], "#E0813F", 0)
        p.line([(0, 17), (0, 20)], FINE)
        p.poly([(-10, 34), (10, 34), (9, 39), (-9, 39)], hue.IROND, MID)


def candle(p: Pic, x: float, y: float, h: float = 24, w: float = 9) -> None:
    """A burning candle; x,y = middle of its foot."""
    p.poly([(x - w / 2, y), (x - w / 2, y - h), (x + w / 2, y - h + 1), (x + w / 2, y)], hue.WHITE, MID)
    p.line([(x + w / 2 - 2.4, y - h + 4), (x + w / 2 - 2.4, y - h * 0.5)], FINE)
    p.line([(x, y - h), (x, y - h - 4)], MID)
    p.shape(put("-4,0 -3,-7 0,-14 3.4,-7 4,0 0,2.4", x, y - h - 3), "#E0913F", FINE)


def bell(p: Pic, x: float, y: float, s: float = 1.0) -> None:
    """A bell that hangs from x,y."""
    with p.at(x, y, s):
        p.ell(0, 44, 5, None, hue.GOLDD, MID)
        p.mixed("-26,40 -20,32 -17,14 -10,4 0,0 10,4 17,14 20,32 26,40 | 12,43 -12,43", hue.GOLD)
        p.hatch("4,4 12,8 17,18 22,38 8,40", 4.4, 66)
        p.curve([(-19, 30), (0, 33), (19, 30)], MID)
        p.ell(0, -3, 4.4, None, None, MID + 0.4)


def chest(p: Pic, x: float, y: float, s: float = 1.0, lid: str = hue.WOOD) -> None:
    """An open chest of coins; x,y = middle of its foot."""
    with p.at(x, y, s):
        p.mixed("-40,-36 -38,-52 | -32,-62 0,-66 32,-62 | 38,-52 40,-36", lid)
        for k in (-24, 24):
            p.line([(k, -62), (k * 1.1, -38)], 4, hue.GOLDD)
        for a, b in ((-26, -38), (-12, -43), (4, -44), (18, -41), (28, -37), (-4, -38), (12, -36)):
            coin(p, a, b, 8)
        p.poly([(-40, -36), (40, -36), (36, 0), (-36, 0)], hue.WOOD)
        p.hatch([(14, -35), (39, -35), (35, -1), (14, -1)], 5, 70)
        p.line([(-38, -24), (38, -24)], FINE)
        p.poly([(-8, -40), (8, -40), (8, -22), (-8, -22)], hue.GOLD, MID)
        p.ell(0, -31, 2.6, None, hue.INK, 0)


def charter(
    p: Pic, x: float, y: float, w: float = 60, h: float = 70, lines: int = 5, seal: str | None = hue.RED
) -> None:
    """An unrolled charter about x,y with writing and a seal."""
    a, b = w / 2, h / 2
    p.poly([(x - a, y - b), (x + a, y - b), (x + a - 2, y + b), (x - a + 2, y + b)], hue.WHITE)
    for i in range(lines):
        yy = y - b + h * (i + 1.4) / (lines + 2.4)
        p.line([(x - a * 0.7, yy), (x + a * (0.7 if i + 1 < lines else 0.1), yy - 0.6)], MID, hue.SOFT)
    p.tube([(x - a - 3, y - b), (x + a + 3, y - b)], 8, hue.PARCH2, MID)
    p.tube([(x - a - 1, y + b), (x + a + 1, y + b)], 8, hue.PARCH2, MID)
    if seal:
        p.poly(
            [
                (x + a * 0.34, y + b * 0.5),
                (x + a * 0.26, y + b * 1.1),
                (x + a * 0.5, y + b * 0.96),
                (x + a * 0.64, y + b * 1.1),
            ],
            seal,
            MID,
        )
        p.ell(x + a * 0.46, y + b * 0.5, 8, None, seal, MID)


def cart(p: Pic, x: float, y: float, s: float = 1.0, fill: str = hue.WOOD) -> None:
    """A two-wheeled hand cart, its shafts to the left; x,y = foot of the wheel."""
    with p.at(x, y, s):
        p.limb([(-8, -24), (-66, -18)], 5, 4, hue.WOODD, MID, smooth=False)
        p.poly([(-30, -46), (44, -46), (36, -20), (-24, -20)], fill)
        for k in (-12, 6, 24):
            p.line([(k * 1.1, -45), (k, -21)], FINE)
        p.hatch([(24, -44), (43, -44), (36, -21), (24, -21)], 5, 68)
        wheel(p, 6, -16, 17)


def mask(p: Pic, x: float, y: float, s: float = 1.0, fill: str = hue.DARK) -> None:
    """A half mask."""
    with p.at(x, y, s):
        p.shape("-30,-8 -14,-14 0,-8 14,-14 30,-8 28,8 16,16 4,10 0,4 -4,10 -16,16 -28,8", fill)
        for k in (-13, 13):
            p.ell(k, 0, 6.4, 4.4, hue.WHITE, MID)


def shackles(p: Pic, x: float, y: float, s: float = 1.0) -> None:
    """Two cuffs on a chain."""
    with p.at(x, y, s):
        for i, (a, b) in enumerate(((-20, 6), (-10, 13), (0, 15), (10, 13), (20, 6))):
            p.ell(a, b, 7, 4.4, hue.IRONL if i % 2 else hue.IRON, MID, rot=24 * (2 - i))
        for k in (-1, 1):
            p.tube(
                [
                    (k * 34 + 15 * math.cos(math.radians(d)), -8 + 16 * math.sin(math.radians(d)))
                    for d in range(-260, 81, 34)
                ],
                7,
                hue.IRON,
                MID,
                smooth=True,
            )
            p.poly([(k * 34 - 6, 4), (k * 34 + 6, 4), (k * 34 + 6, 14), (k * 34 - 6, 14)], hue.IROND, MID)


def die(p: Pic, x: float, y: float, s: float, pips: int, turn: float = 0, fill: str = hue.WHITE) -> None:
    """A thrown six-sided die."""
    spots = {
        1: "0,0",
        2: "-9,-9 9,9",
        3: "-9,-9 0,0 9,9",
        4: "-9,-9 9,-9 -9,9 9,9",
        5: "-9,-9 9,-9 0,0 -9,9 9,9",
        6: "-9,-10 9,-10 -9,0 9,0 -9,10 9,10",
    }
    with p.at(x, y, s, turn):
        p.mixed("-16,-20 16,-20 | 20,-16 20,16 | 16,20 -16,20 | -20,16 -20,-16", fill)
        for a, b in points(spots[pips]):
            p.ell(a, b, 3.8, None, hue.INK if pips > 1 else hue.RED, 0)


def ship(p: Pic, x: float, y: float, s: float = 1.0, sail: str = hue.WHITE, flag: str = hue.RED) -> None:
    """A cog under sail, its bow to the left; x,y = middle of its water line."""
    with p.at(x, y, s):
        p.limb([(4, -14), (4, -92)], 5, 4, hue.WOODD, MID, smooth=False)
        p.poly([(4, -90), (24, -86), (4, -80)], flag, MID)
        p.mixed("-30,-72 4,-76 34,-72 | 42,-50 38,-28 | 4,-24 -28,-28 | -20,-50", sail)
        p.hatch("18,-72 34,-70 40,-48 37,-30 22,-28 26,-50", 5, 70)
        p.line([(-32, -73), (37, -73)], 3, hue.WOODD)
        p.mixed("-56,-24 -44,-18 0,-14 40,-18 | 44,-32 62,-34 | 56,-4 44,8 0,12 -34,8 -48,-4", hue.WOOD)
        p.curve([(-50, -12), (0, -4), (56, -14)], MID)
        p.hatch("20,-4 52,-12 50,0 40,6 18,9", 5, 64)
        for k in (-26, -6, 14):
            p.ell(k, 1, 3, None, hue.DARK, FINE)
