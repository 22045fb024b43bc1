"""Motifs: weapons, shields and armour."""

from __future__ import annotations

import math

from tools.art import hue
from tools.art.pen import FINE, MID, OUT, Pic, Point, put
from tools.art.space import ray


def axe(
    p: Pic,
    x: float,
    y: float,
    ang: float,
    length: float = 40,
    head: float = 12,
    double: bool = False,
    fill: str = hue.IRONL,
) -> None:
    """Axe with the butt of the haft at x,y; ang in degrees, 90 = upright."""
    q = ray(x, y, ang)
    p.limb([q(0, 0), q(length, 0)], 4.2, 3.6, hue.WOODD, MID)
    h = head
    for s in (1, -1) if double else (1,):
        p.shape(
            [
                q(length - h * 0.85, s * 1.5),
                q(length - h * 1.1, s * h * 0.6),
                q(length - h * 1.35, s * h * 1.15),
                q(length - h * 0.5, s * h * 1.35),
                q(length + h * 0.3, s * h * 1.1),
                q(length - h * 0.1, s * h * 0.55),
                q(length - h * 0.15, s * 1.5),
            ],
            fill,
            MID + 0.3,
        )


def sword(
    p: Pic, x: float, y: float, ang: float, length: float = 60, w: float = 7, hilt: float = 14, curve: float = 0
) -> None:
    """Sword with the pommel at x,y."""
    q = ray(x, y, ang)
    g = hilt
    if curve:
        p.shape(
            [
                q(g, -w / 2),
                q(g, w / 2),
                q(g + length * 0.4, w * 0.5 + curve * 0.35),
                q(g + length * 0.75, w * 0.8 + curve * 0.1),
                q(g + length, -curve * 0.9),
                q(g + length, -curve * 0.9),
                q(g + length * 0.7, -w * 0.5 - curve * 0.05),
                q(g + length * 0.4, -w * 0.5 + curve * 0.3),
            ],
            hue.IRONL,
            MID + 0.3,
        )
    else:
        p.poly(
            [
                q(g, -w / 2),
                q(g, w / 2),
                q(g + length * 0.86, w * 0.42),
                q(g + length, 0),
                q(g + length * 0.86, -w * 0.42),
            ],
            hue.IRONL,
            MID + 0.3,
            amp=0.6,
        )
        p.line([q(g + 4, 0), q(g + length * 0.7, 0)], FINE, amp=0.5)
    p.limb([q(2, 0), q(g, 0)], 4.5, 4.5, hue.WOODD, MID)
    p.limb([q(g, -w * 1.35), q(g, w * 1.35)], 4, 4, hue.OCHRE, MID)
    p.ell(*q(0, 0), 3.4, None, hue.OCHRE, MID)


def spear(
    p: Pic, x: float, y: float, ang: float, length: float = 90, head: float = 14, w: float = 8, shaft: float = 3.6
) -> None:
    """A spear with the butt at x,y; ang in degrees, 90 = upright."""
    q = ray(x, y, ang)
    p.limb([q(0, 0), q(length, 0)], shaft, shaft, hue.WOODD, MID)
    p.poly(
        [
            q(length, -2),
            q(length + head * 0.35, -w / 2),
            q(length + head, 0),
            q(length + head * 0.35, w / 2),
            q(length, 2),
        ],
        hue.IRONL,
        MID,
        amp=0.5,
    )


def halberd(p: Pic, x: float, y: float, ang: float, length: float = 110, k: float = 1.0, flip: float = 1) -> None:
    """A halberd with the butt at x,y; flip=-1 turns the blade to the other side."""
    along = ray(x, y, ang)

    def q(u: float, v: float) -> Point:
        return along(u, v * k * flip)

    p.limb([q(0, 0), q(length, 0)], 4, 4, hue.WOODD, MID)
    L = length
    p.poly([q(L - 2 * k, -2.2), q(L + 20 * k, 0), q(L - 2 * k, 2.2)], hue.IRONL, MID, amp=0.5)
    p.shape(
        [
            q(L - 3 * k, 2),
            q(L - 1 * k, 9),
            q(L + 3 * k, 15),
            q(L - 9 * k, 17),
            q(L - 20 * k, 14),
            q(L - 15 * k, 8),
            q(L - 14 * k, 2),
        ],
        hue.IRONL,
        MID + 0.3,
    )
    p.poly([q(L - 5 * k, -2), q(L - 8 * k, -13), q(L - 12 * k, -2)], hue.IRONL, MID, amp=0.5)


def bow(
    p: Pic,
    x: float,
    y: float,
    h: float = 60,
    bend: float = 15,
    flip: float = 1,
    w: float = 4.2,
    fill: str = hue.WOOD,
    string: bool = True,
) -> None:
    """Upright bow, belly towards +flip, centre of the grip at x,y."""
    f = flip
    c = [
        (x - f * bend, y - h / 2),
        (x - f * bend * 0.35, y - h * 0.36),
        (x - f * bend * 0.02, y - h * 0.15),
        (x, y),
        (x - f * bend * 0.02, y + h * 0.15),
        (x - f * bend * 0.35, y + h * 0.36),
        (x - f * bend, y + h / 2),
    ]
    if string:
        p.line([c[0], (x - f * bend, y), c[-1]], FINE + 0.4, amp=0.4)
    n = len(c)
    L, R = [], []
    for i, q in enumerate(c):
        a, b = c[max(0, i - 1)], c[min(n - 1, i + 1)]
        length = math.hypot(b[0] - a[0], b[1] - a[1])
        nx, ny = -(b[1] - a[1]) / length, (b[0] - a[0]) / length
        k = w / 2 * (1 - 0.65 * abs(i - 3) / 3)
        L.append((q[0] + nx * k, q[1] + ny * k))
        R.append((q[0] - nx * k, q[1] - ny * k))
    p.shape(L + R[::-1], fill, MID, jit=0.15)
    p.line([(x - 1, y - 5), (x - 1, y + 5)], w + 0.6, hue.SOFT)


def arrow(
    p: Pic, x: float, y: float, ang: float, length: float = 40, fl: str = hue.RED, sw: float = 2.0, head: bool = True
) -> None:
    """An arrow with its nock at x,y; fl is the colour of the feathers."""
    q = ray(x, y, ang)
    p.line([q(0, 0), q(length, 0)], sw, hue.WOODD, 0.5)
    p.poly([q(-1, -1), q(-4, -4.5), q(5, -4.5), q(10, 0), q(5, 4.5), q(-4, 4.5), q(-1, 1)], fl, FINE + 0.3, amp=0.3)
    if head:
        p.poly([q(length - 1, -3.4), q(length + 7, 0), q(length - 1, 3.4)], hue.IRON, FINE + 0.3, amp=0.3)


def shield(
    p: Pic,
    x: float,
    y: float,
    w: float = 40,
    h: float = 48,
    fill: str = hue.RED,
    kind: str = "heater",
    emblem: str | None = None,
    second: str = hue.OCHREL,
    sw: float = OUT,
) -> None:
    """Centre top at x,y for heaters; centre for round ones."""
    a = w / 2
    if kind == "round":
        p.ell(x, y, a, h / 2, fill, sw, n=12)
        p.ell(x, y, a * 0.84, h / 2 * 0.84, None, FINE)
        if emblem == "quarters":
            p.poly(put("0,0 0,-0.42 0.6,-0.3 0.84,0", x, y, a, h), second, FINE)
            p.poly(put("0,0 0,0.42 -0.6,0.3 -0.84,0", x, y, a, h), second, FINE)
        if emblem == "spiral":
            for o in (0, 120, 240):
                p.curve(
                    [
                        (
                            x + (3 + i * a * 0.11) * math.cos(math.radians(o + i * 42)),
                            y + (3 + i * h / 2 * 0.11) * math.sin(math.radians(o + i * 42)),
                        )
                        for i in range(7)
                    ],
                    MID + 0.5,
                    second,
                )
        p.ell(x, y, a * 0.2, h / 2 * 0.2, hue.IRONL, MID)
        p.hatch(put("0.5,-0.35 0.9,-0.1 0.8,0.25 0.3,0.45", x, y, a, h), 4, 60)
        return
    if kind == "kite":
        pts = put("-0.7,0.04 0,-0.03 0.7,0.04 1,0.2 0.75,0.55 0.1,1 0,1 -0.1,1 -0.75,0.55 -1,0.2", x, y, a, h)
        p.shape(pts, fill, sw)
    else:
        pts = [
            (x - a, y),
            (x, y + 2),
            (x + a, y),
            (x + a * 0.98, y + h * 0.45),
            (x + a * 0.62, y + h * 0.75),
            (x, y + h),
            (x - a * 0.62, y + h * 0.75),
            (x - a * 0.98, y + h * 0.45),
        ]
        p.poly(pts, fill, sw, amp=0.8)
    if emblem == "cross":
        p.poly(put("-0.16,0.03 0.16,0.03 0.14,0.92 -0.14,0.92", x, y, a, h), second, FINE)
        p.poly(put("-0.96,0.26 0.96,0.26 0.94,0.42 -0.94,0.42", x, y, a, h), second, FINE)
    elif emblem == "chevron":
        p.poly(put("-0.9,0.55 0,0.25 0.9,0.55 0.72,0.68 0,0.46 -0.72,0.68", x, y, a, h), second, FINE)
    elif emblem == "pale":
        p.poly(
            [
                (x - a * 0.3, y + 2),
                (x + a * 0.3, y + 2),
                (x + a * 0.28, y + h * 0.86),
                (x, y + h * 0.97),
                (x - a * 0.28, y + h * 0.86),
            ],
            second,
            FINE,
        )
    elif emblem == "half":
        p.poly(
            [(x, y + 2), (x + a, y), (x + a * 0.98, y + h * 0.45), (x + a * 0.62, y + h * 0.75), (x, y + h)],
            second,
            MID,
        )
    elif emblem == "boss":
        p.ell(x, y + h * 0.38, a * 0.3, None, second, MID)
    p.hatch(
        [
            (x + a * 0.45, y + 3),
            (x + a * 0.95, y + 3),
            (x + a * 0.9, y + h * 0.45),
            (x + a * 0.5, y + h * 0.75),
            (x + a * 0.2, y + h * 0.9),
        ],
        4.2,
        62,
    )


def crossbow(p: Pic, x: float, y: float, s: float = 1.0, ang: float = 90) -> None:
    """Crossbow pointing along ang; x,y = nut."""
    with p.at(x, y, s, 90 - ang):
        p.limb([(0, 34), (0, 6), (0, -26)], 8, 6, hue.WOOD, MID + 0.3, smooth=False)
        p.tube("-32,-8 -22,-20 0,-25 22,-20 32,-8", 5.7, hue.IRONL, 1.85, smooth=True)
        p.line([(-32, -8), (0, 2), (32, -8)], MID)
        p.curve("-6,-27 -6,-35 0,-37 6,-35 6,-27", 2.6)
        p.line([(0, 2), (0, -22)], 2.2, hue.OCHREL)


def armour(p: Pic, x: float, y: float, s: float = 1.0) -> None:
    """Suit of armour on a stand."""
    with p.at(x, y, s):
        p.limb([(0, 0), (0, -60)], 5, 5, hue.WOODD, MID)
        p.limb([(-20, 1), (20, 1)], 5, 5, hue.WOODD, MID)
        # skirt
        p.poly("-17,-42 17,-42 22,-18 8,-21 0,-16 -8,-21 -22,-18", hue.IRON)
        p.line([(-19, -30), (19, -30)], MID)
        # breastplate
        p.shape("-20,-84 -10,-88 0,-84 10,-88 20,-84 22,-66 16,-44 0,-40 -16,-44 -22,-66", hue.IRONL)
        p.line([(0, -83), (0, -43)], MID)
        p.hatch("5,-84 19,-82 21,-66 15,-46 4,-43", 4.4, 65)
        # pauldrons, arms
        for k in (-1, 1):
            p.limb([(k * 24, -76), (k * 31, -58), (k * 29, -40)], 12, 9, hue.IRON)
            p.shape(
                [(k * 15, -87), (k * 24, -90), (k * 34, -80), (k * 33, -69), (k * 23, -69), (k * 16, -76)], hue.IRONL
            )
            p.shape([(k * 24, -42), (k * 34, -42), (k * 36, -30), (k * 26, -27)], hue.IRONL, MID)
        # helm with plume
        p.shape("2,-118 12,-132 28,-130 34,-118 28,-112 20,-120 8,-112", hue.RED)
        p.shape("-14,-90 -15,-106 -8,-117 4,-118 14,-110 15,-98 13,-90 0,-86", hue.IRONL)
        p.poly("-13,-103 13,-103 15,-98 -1,-95 -14,-98", hue.DARK, MID, amp=0.4)
        p.line([(0, -96), (0, -89)], MID)


def crossbow_big(p: Pic, x: float, y: float, s: float = 1.0, ang: float = 90) -> None:
    """A crossbow in a hand, its stock at x,y."""
    with p.at(x, y, s, 90 - ang):
        p.limb([(2, 52), (0, 10), (0, -40)], 12, 8, hue.WOOD, OUT, smooth=False)
        p.line([(-46, -16), (0, 4), (46, -16)], MID)
        p.tube("-46,-16 -30,-32 0,-38 30,-32 46,-16", 7.8, hue.IRONL, 2.2, smooth=True)
        p.curve("-8,-42 -8,-52 0,-56 8,-52 8,-42", 3.4)
        p.line([(0, 4), (0, -40)], 3, hue.OCHREL)
        p.poly([(-3.4, -38), (0, -48), (3.4, -38)], hue.IRON, FINE)
        p.ell(0, 6, 4.4, None, hue.STONEL, MID)


def mace(p: Pic, x: float, y: float, length: float) -> None:
    """Upright flanged mace, butt at x,y."""
    p.limb([(x, y), (x, y - length + 12)], 5.5, 5.5, hue.WOODD, MID, smooth=False)
    for k in (-1, 1):
        p.poly(
            [
                (x + k * 4, y - length + 16),
                (x + k * 16, y - length + 6),
                (x + k * 17, y - length - 8),
                (x + k * 5, y - length - 16),
            ],
            hue.IRONL,
            MID + 0.3,
        )
    p.poly(
        [
            (x - 6, y - length + 18),
            (x + 6, y - length + 18),
            (x + 5, y - length - 16),
            (x, y - length - 25),
            (x - 5, y - length - 16),
        ],
        hue.IRON,
        MID + 0.3,
    )
    p.limb([(x - 7, y - length + 20), (x + 7, y - length + 20)], 5, 5, hue.GOLD, MID, smooth=False)
