"""Motifs: ground, hills, trees, flames, smoke, water, stones and small beasts."""

from __future__ import annotations

import math

from tools.art import hue
from tools.art.pen import FINE, MID, Pic, Point, Points, num, put


def plot(
    p: Pic, cx: float = 100, cy: float = 158, rx: float = 90, ry: float = 30, fill: str = hue.PLOT, tufts: int = 7
) -> None:
    """A patch of meadow with tufts at its lower rim, the ground of a piece."""
    p.blob(cx, cy, rx, ry, fill, n=14, amp=0.06)
    for _ in range(tufts):
        a = p.rnd(0.1, 3.0)
        x, y = cx + rx * 0.93 * math.cos(a), cy + ry * 0.9 * math.sin(a)
        tuft(p, x, y)


def tuft(p: Pic, x: float, y: float, s: float = 1.0) -> None:
    """Three blades of grass."""
    for dx, h in ((-3, 4.5), (0, 7), (3, 5)):
        p.line([(x + dx * 0.5 * s, y), (x + dx * s * 1.2, y - h * s)], FINE + 0.2, hue.MOSSD)


def cast(p: Pic, pts: Points) -> None:
    """The flat shadow of a building on its plot."""
    p.poly(pts, hue.PLOTD, 0)


def plume(p: Pic, x: float, y: float, s: float = 1.0, n: int = 3, fill: str = hue.STONEL) -> None:
    """Smoke in puffs, smaller where the page ends."""
    s = max(0.45, min(s, (y - 5) / 33))
    for i in range(n - 1, -1, -1):
        k = 4.5 + i * 2.6
        cx, cy = x + (4 + i * 8.5) * s, y - (5 + i * 9) * s
        p.shape(
            [
                (cx - k * s, cy + 2 * s),
                (cx - k * 0.7 * s, cy - k * 0.7 * s),
                (cx + k * 0.2 * s, cy - k * s),
                (cx + k * s, cy - k * 0.2 * s),
                (cx + k * 0.6 * s, cy + k * 0.7 * s),
                (cx - k * 0.3 * s, cy + k * 0.8 * s),
            ],
            fill,
            MID,
        )


def tree(p: Pic, x: float, y: float, s: float = 1.0, kind: str = "round") -> None:
    """A round or a coniferous tree; x,y = foot of the trunk."""
    if kind == "conifer":
        p.poly([(x - 2.5 * s, y), (x - 2 * s, y - 12 * s), (x + 2.5 * s, y - 12 * s), (x + 3 * s, y)], hue.WOODD, MID)
        pts_l, pts_r = [], []
        for i in range(4):
            yy, ww = y - 8 * s - i * 13 * s, (17 - i * 3.6) * s
            pts_l += [(x - ww, yy), (x - ww * 0.45, yy - 8 * s)]
            pts_r += [(x + ww, yy + 1), (x + ww * 0.45, yy - 8 * s)]
        ring = [*pts_l, (x, y - 66 * s), *pts_r[::-1]]
        p.poly(ring, hue.MOSSD)
        for i in range(4):
            yy, ww = y - 11 * s - i * 13 * s, (12 - i * 3) * s
            for j in range(3):
                p.line([(x + ww * (0.1 + 0.3 * j), yy), (x + ww * (0.2 + 0.3 * j), yy - 6 * s)], FINE)
    else:
        p.poly([(x - 3 * s, y), (x - 2.4 * s, y - 22 * s), (x + 3 * s, y - 22 * s), (x + 4 * s, y)], hue.WOODD, MID)
        n = 9
        pts = []
        for i in range(n * 2):
            turn = i * math.pi / n
            k = 1.0 if i % 2 else 0.84
            pts.append((x + 19 * s * k * math.cos(turn), y - 36 * s + 19 * s * k * math.sin(turn)))
        p.shape(pts, hue.MOSS)
        p.hatch(put("5,-50 16,-42 16,-28 4,-20 -4,-22", x, y, s), 3.8 * max(1, p.scale() * 0.8), 55)
        p.arc(x - 5 * s, y - 41 * s, 7 * s, 7 * s, 170, 300, FINE)


def bush(p: Pic, x: float, y: float, s: float = 1.0) -> None:
    """A round bush; x,y = middle of its foot."""
    pts = []
    for i in range(12):
        a = math.pi + i * math.pi / 11
        k = 1.0 if i % 2 else 0.82
        pts.append((x + 15 * s * k * math.cos(a), y + 12 * s * k * math.sin(a)))
    p.shape(pts, hue.MOSS, MID)
    p.arc(x - 3 * s, y - 4 * s, 5 * s, 4 * s, 180, 300, FINE)


def log(
    p: Pic, x: float, y: float, length: float = 46, r: float = 6, fill: str = hue.WOOD, run: Point = (0.93, 0.15)
) -> None:
    """Log with its cut end at the left."""
    dx, dy = run
    ex, ey = x + length * dx, y + length * dy
    p.poly([(x, y - r), (ex, ey - r), (ex + r * 0.7, ey), (ex, ey + r), (x, y + r)], fill, MID + 0.3)
    p.line([(x + r + 3, y + 1), (x + length * 0.5, y + length * 0.5 * dy + 1)], FINE)
    p.line([(x + length * 0.45, y + length * 0.45 * dy + 3.5), (x + length * 0.9, y + length * 0.9 * dy + 3.5)], FINE)
    p.ell(x, y, r * 0.8, r, hue.OCHREL, MID)
    p.ell(x, y, r * 0.35, r * 0.45, None, FINE)


def stump(p: Pic, x: float, y: float, s: float = 1.0) -> None:
    """A felled tree; x,y = middle of its foot."""
    p.shape(put("-13,2 -9,-4 -9,-15 9,-15 9,-4 14,2 0,5", x, y, s), hue.WOODD)
    p.ell(x, y - 15 * s, 9.5 * s, 4 * s, hue.OCHREL, MID)
    p.ell(x, y - 15 * s, 4.5 * s, 1.8 * s, None, FINE)


def flame(p: Pic, x: float, y: float, s: float = 1.0, inner: bool = True) -> None:
    """A flame, with a light heart unless told otherwise; x,y = middle of its foot."""
    p.shape(put("-8,0 -10,-10 -5,-17 -3,-26 2,-18 5,-21 9,-10 8,0", x, y, s), "#D2693A", MID)
    if inner:
        p.shape(
            [(x - 4 * s, y - 1), (x - 4 * s, y - 7 * s), (x, y - 14 * s), (x + 4 * s, y - 7 * s), (x + 4 * s, y - 1)],
            hue.OCHREL,
            FINE,
        )


def rubble(p: Pic, x: float, y: float, w: float = 30, n: int = 6, s: float = 1.0) -> None:
    """Fallen stones, scattered about x,y."""
    for _i in range(n):
        rx = x + p.rnd(-w / 2, w / 2)
        ry = y + p.rnd(-4, 4) * s
        k = p.rnd(4, 7.5) * s
        p.poly(
            [
                (rx - k, ry + k * 0.4),
                (rx - k * 0.7, ry - k * 0.6),
                (rx + k * 0.2, ry - k * 0.9),
                (rx + k, ry - k * 0.2),
                (rx + k * 0.8, ry + k * 0.6),
            ],
            p.r.choice([hue.STONEL, hue.STONE, hue.STONED]),
            MID,
        )


def water_lines(p: Pic, pts: Points, n: int = 8, w: Point = (8, 18)) -> None:
    """Ripples that begin at these points, their lengths between the two of w."""
    for x, y in pts[:n]:
        length = p.rnd(*w)
        p.curve(
            [
                (x, y),
                (x + length * 0.25, y - 1.6),
                (x + length * 0.5, y),
                (x + length * 0.75, y + 1.4),
                (x + length, y),
            ],
            FINE + 0.2,
            hue.WATERD,
        )


def land(p: Pic, fill: str = hue.PLOT, y: float = 112, amp: float = 4, edge: bool = True) -> None:
    """The ground of a card picture from y down, its edge inked."""
    pts = [
        (4, y + p.rnd(-2, 2)),
        (40, y + p.rnd(-amp, amp)),
        (90, y + p.rnd(-amp, amp)),
        (140, y + p.rnd(-amp, amp)),
        (196, y + p.rnd(-2, 2)),
    ]
    d = p.spath(pts) + "L196 146L4 146Z"
    p.emit(d, fill, 0)
    if edge:
        p.curve(pts, MID)


def hills(p: Pic, pts: Points, fill: str) -> None:
    """A line of hills and what lies below it."""
    d = p.spath(pts) + f"L{num(pts[-1][0])} {num(pts[0][1] + 40)}L{num(pts[0][0])} {num(pts[0][1] + 40)}Z"
    p.emit(d, fill, 0)
    p.curve(pts, MID)


def sun(p: Pic, x: float, y: float, r: float = 12, fill: str = hue.OCHREL) -> None:
    """A plain disc in the sky."""
    p.ell(x, y, r, None, fill, MID)


def flat(p: Pic, fill: str, y: float) -> None:
    """The ground of a card picture below a straight edge, without ink."""
    p.emit(f"M4 {y}L196 {y}L196 146L4 146Z", fill, 0)


def rat(p: Pic, x: float, y: float, s: float = 1.0, flip: bool = False, fill: str = "#8A7B6C") -> None:
    """A rat that looks left; x,y = middle of its feet."""
    with p.at(x, y, s, flip=flip):
        p.tube([(20, -6), (36, -2), (44, -12), (56, -8)], 3.5, "#D9A08A", 1.5, smooth=True)
        for k in (-10, 12):
            p.limb([(k, -4), (k - 3, 2)], 6, 5, "#D9A08A", MID)
        p.shape("-34,-6 -26,-14 -16,-19 -2,-24 14,-22 24,-10 20,0 -4,1 -20,-2", fill)
        p.ell(-15, -19, 5, 5.5, "#D9A08A", MID)
        p.ell(-25, -11.5, 1.5, None, hue.INK, 0)
        p.ell(-34, -6, 2, None, hue.INK, 0)
        p.line([(-30, -5), (-40, -1)], FINE)
        p.line([(-30, -6), (-42, -7)], FINE)
        p.hatch("0,-18 16,-18 22,-8 18,-1 -2,-1", 4, 66)


def flake(p: Pic, x: float, y: float, r: float, sw: float = MID, color: str = hue.WATERD) -> None:
    """A snowflake."""
    for k in range(3):
        a = math.radians(k * 60 + 30)
        p.line([(x - r * math.cos(a), y - r * math.sin(a)), (x + r * math.cos(a), y + r * math.sin(a))], sw, color, 0.3)


def flower(p: Pic, x: float, y: float, fill: str, s: float = 1.0) -> None:
    """A flower of five petals on its stem; x,y = its heart."""
    p.curve([(x, y + 44 * s), (x + 3, y + 20 * s), (x, y)], 3, hue.MOSSD)
    p.shape(
        [(x + 2, y + 26 * s), (x + 12 * s, y + 16 * s), (x + 18 * s, y + 18 * s), (x + 10 * s, y + 26 * s)],
        hue.MOSS,
        MID,
    )
    for i in range(5):
        a = math.radians(-90 + i * 72)
        p.ell(x + 8 * s * math.cos(a), y + 8 * s * math.sin(a), 7.4 * s, None, fill, MID)
    p.ell(x, y, 4.6 * s, None, hue.GOLD, MID)


def moon(p: Pic, x: float, y: float, r: float = 14, fill: str = hue.OCHREL) -> None:
    """A crescent, open to the left."""
    with p.at(x, y, r / 20, lines=1):
        p.mixed("6,-19 18,-9 20,2 15,13 4,20 -8,18 | -8,18 4,10 8,0 7,-10 6,-19", fill, MID)


def cloud(p: Pic, x: float, y: float, s: float = 1.0, fill: str = hue.WHITE) -> None:
    """A cloud or a bank of fog; x,y = middle of its flat foot."""
    with p.at(x, y, s, lines=1):
        p.mixed(
            "-30,0 -36,-8 -28,-16 -20,-15 -14,-26 0,-28 10,-20 18,-22 30,-14 36,-6 30,0 | 30,0 0,1 -30,0", fill, MID
        )


def lightning(p: Pic, x: float, y: float, s: float = 1.0, fill: str = hue.GOLD) -> None:
    """A bolt that strikes x,y."""
    p.poly(put("0,0 8,-34 -8,-32 6,-78 26,-78 12,-46 26,-48", x, y, s), fill)


def bird(p: Pic, x: float, y: float, s: float = 1.0) -> None:
    """A far bird."""
    p.curve(put("-9,-1 -4,-5 0,0 4,-5 9,-1", x, y, s), MID)


def raven(p: Pic, x: float, y: float, s: float = 1.0, flip: bool = False) -> None:
    """A raven that sits and looks left; x,y = its feet."""
    with p.at(x, y, s, flip=flip):
        for k in (-3, 4):
            p.line([(k, -9), (k - 1, 0)], 2.6)
            p.line([(k - 6, 1), (k + 3, 1)], 2.4)
        p.mixed(
            "-18,-36 -34,-31 -20,-28 | -18,-18 -6,-8 8,-8 22,-2 42,4 | 30,-14 18,-32 4,-44 -8,-46 -16,-42", hue.DARK
        )
        p.curve([(-8, -28), (4, -14), (26, -6)], MID, hue.WOODL)
        p.curve([(2, -32), (14, -20), (26, -12)], FINE, hue.WOODL)
        p.ell(-10, -38, 2.4, None, hue.OCHREL, 0)
        p.ell(-10.5, -38, 1, None, hue.INK, 0)


def fir(p: Pic, x: float, y: float, h: float, fill: str = hue.MOSS) -> None:
    """A small fir; x,y = foot of the trunk."""
    w = h * 0.3
    p.line([(x, y), (x, y - h * 0.2)], 3, hue.WOODD)
    p.poly(
        put("-1,-0.16 -0.42,-0.42 -0.66,-0.44 -0.24,-0.72 0,-1 0.26,-0.7 0.66,-0.42 0.42,-0.4 1,-0.14", x, y, w, h),
        fill,
        MID,
    )
    p.line([(x + w * 0.3, y - h * 0.2), (x + w * 0.12, y - h * 0.44)], FINE)
    p.line([(x + w * 0.6, y - h * 0.2), (x + w * 0.36, y - h * 0.4)], FINE)


def crown(p: Pic, x: float, y: float, h: float, fill: str = hue.MOSS) -> None:
    """A small round tree; x,y = foot of the trunk."""
    p.line([(x, y), (x, y - h * 0.4)], 3, hue.WOODD)
    p.shape(
        put("-0.4,-0.5 -0.44,-0.76 -0.2,-0.98 0.12,-1 0.4,-0.84 0.46,-0.56 0.24,-0.36 -0.14,-0.34", x, y, h), fill, MID
    )
    p.curve(put("0.12,-0.42 0.3,-0.54 0.32,-0.74", x, y, h), FINE)


def peak(p: Pic, x: float, y: float, w: float, h: float) -> None:
    """A mountain with snow; x,y = middle of its foot."""
    p.poly(put("-0.5,0 -0.3,-0.36 -0.17,-0.62 0,-1 0.14,-0.7 0.24,-0.54 0.5,0", x, y, w, h), "#CBC4B2", MID)
    p.hatch(put("0,-0.94 0.14,-0.68 0.24,-0.52 0.46,-0.02 0.12,-0.02 0.02,-0.5", x, y, w, h), 6, 64)
    p.poly(put("-0.11,-0.76 0,-1 0.1,-0.78 0.06,-0.68 0.01,-0.76 -0.05,-0.66", x, y, w, h), hue.WHITE, FINE)
