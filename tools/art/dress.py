"""Motifs: headgear and clothing, drawn over a figure of `figures`."""

from __future__ import annotations

import math

from tools.art import figures, hue
from tools.art.pen import FINE, MID, Pic


def kettle(p: Pic, x: float = 100, y: float = 72, s: float = 1.0, fill: str = hue.IRONL) -> None:
    """A kettle hat."""
    with p.at(x, y, s):
        p.shape("-24,-14 -22,-32 -8,-44 8,-44 22,-32 25,-14 0,-10", fill)
        p.hatch([(6, -42), (20, -33), (23, -16), (8, -14)], 4.2, 62)
        p.shape("-39,-6 -30,-16 -20,-18 0,-20 22,-18 32,-16 40,-6 24,-10 0,-12 -24,-9", fill)
        p.line([(0, -44), (0, -22)], FINE)


def nasal(
    p: Pic, x: float = 100, y: float = 72, s: float = 1.0, fill: str = hue.IRONL, cone: float = 52, nose: bool = True
) -> None:
    """A pointed helmet, with or without nose guard."""
    with p.at(x, y, s):
        p.shape(
            [
                (-28, -8),
                (-25, -28),
                (-12, -cone + 8),
                (0, -cone),
                (12, -cone + 8),
                (26, -28),
                (30, -8),
                (14, -13),
                (0, -14),
                (-14, -12),
            ],
            fill,
        )
        p.hatch([(5, -cone + 8), (14, -cone + 14), (25, -28), (28, -12), (10, -16)], 4.2, 62)
        if nose:
            p.poly([(-8, -15), (0, -15), (-2, 9), (-8, 9)], fill, MID)
        p.curve("-28,-8 -14,-12 0,-14 14,-13 30,-8", 3)


def sallet(p: Pic, x: float = 100, y: float = 72, s: float = 1.0, fill: str = hue.IRONL) -> None:
    """A sallet with a long neck."""
    with p.at(x, y, s):
        p.shape("-29,-2 -27,-24 -14,-40 4,-43 22,-34 32,-14 40,6 46,16 30,12 26,-4 0,-8 -12,-6", fill)
        p.hatch("6,-40 22,-32 32,-12 40,10 30,8 24,-8 8,-14", 4.2, 60)
        p.line([(-27, -17), (24, -17)], MID)


def coif(p: Pic, x: float = 100, y: float = 72, s: float = 1.0, fill: str = hue.MAIL) -> None:
    """Mail hood round the face; draw after the head."""
    with p.at(x, y, s):
        p.shape("-23,-12 -30,6 -27,30 -36,44 -10,50 12,50 38,44 30,28 33,2 28,-22 12,-37 -8,-38 -26,-24", fill)
        p.shape("-22,-2 -18,-16 -6,-20 8,-19 19,-10 20,8 14,20 0,26 -12,22 -20,12", hue.SKIN, MID)
        figures.rings(p, -20, 36, 46, 12)
        figures.rings(p, 22, -14, 8, 44)
        figures.rings(p, -10, -28, 30, 6)
        p.ell(-12, -3, 2.1, 2.5, hue.INK, 0)
        p.ell(5, -3, 2.1, 2.5, hue.INK, 0)
        p.line([(-18, -9), (-8, -9)], 2.4)
        p.line([(0, -9), (10, -10)], 2.4)
        p.curve([(-7, -4), (-10, 6), (-4, 8)], MID)
        p.curve([(-11, 15), (-5, 17), (3, 15)], MID + 0.2)


def hood(p: Pic, x: float = 100, y: float = 72, s: float = 1.0, fill: str = hue.MOSS, tail: bool = False) -> None:
    """A hood round the face."""
    with p.at(x, y, s):
        if tail:
            p.limb([(18, -34), (36, -30), (46, -12), (44, 10)], 12, 5, fill)
        p.shape(
            "-22,-4 -19,-20 -6,-25 8,-24 20,-12 20,10 10,26 8,42 38,50 34,26 34,-4 28,-28 10,-42 "
            "-10,-42 -26,-30 -31,-6 -28,16 -24,30 -36,48 -14,44 -20,20",
            fill,
        )
        p.hatch("22,-24 32,-8 32,24 34,46 20,42 20,0", 4.4, 64)


def cap(
    p: Pic, x: float = 100, y: float = 72, s: float = 1.0, fill: str = hue.RED, feather: str | None = hue.WHITE
) -> None:
    """A soft cap, perhaps with a feather."""
    with p.at(x, y, s):
        if feather:
            p.shape("14,-28 24,-48 42,-56 52,-50 42,-38 26,-28", feather, MID)
            p.curve([(16, -28), (30, -44), (46, -50)], FINE)
        p.shape("-30,-14 -26,-30 -6,-40 14,-38 28,-28 32,-14 2,-20", fill)
        p.shape("-34,-10 -22,-20 2,-24 24,-20 35,-10 14,-15 -14,-14", fill, MID + 0.3)
        p.hatch([(8, -37), (26, -28), (30, -17), (10, -22)], 4.2, 62)


def greathelm(p: Pic, x: float = 100, y: float = 72, s: float = 1.0, fill: str = hue.IRONL) -> None:
    """A closed knight's helm with a golden cross."""
    with p.at(x, y, s):
        p.poly("-29,-30 -4,-38 26,-32 30,0 26,28 -4,38 -28,28 -31,0", fill)
        p.poly([(-29, -30), (-4, -38), (26, -32), (-6, -26)], hue.STONEL, MID)
        p.hatch("6,-28 26,-31 29,0 26,26 4,34", 4.4, 62)
        p.poly("-30,-7 -7,-4 29,-9 29,-3 -7,3 -31,-1", hue.INK, MID, amp=0.4)
        p.poly([(-9, -26), (-3, -26), (-2, 36), (-7, 37)], hue.GOLD, MID)
        p.line([(-30, -13), (-7, -10), (28, -15)], MID)
        for i in range(3):
            for j in range(2):
                p.ell(-20 + i * 5, 12 + j * 6, 1.2, None, hue.INK, 0)
                p.ell(6 + i * 6, 12 + j * 6, 1.2, None, hue.INK, 0)


def turban(
    p: Pic, x: float = 100, y: float = 72, s: float = 1.0, fill: str = hue.WHITE, jewel: str | None = hue.RED
) -> None:
    """A turban, perhaps with a jewel."""
    with p.at(x, y, s):
        p.shape("-30,-8 -34,-22 -24,-38 0,-44 24,-38 35,-24 31,-8 14,-14 -8,-14", fill)
        p.curve([(-32, -18), (-10, -22), (14, -36)], MID)
        p.curve([(-24, -36), (0, -26), (32, -18)], MID)
        p.curve([(-8, -43), (8, -34), (30, -30)], MID)
        if jewel:
            p.ell(-6, -24, 4.4, None, jewel, MID)
        p.hatch([(14, -40), (32, -30), (32, -12), (18, -16)], 4.2, 62)


def horns(p: Pic, x: float = 100, y: float = 72, s: float = 1.0) -> None:
    """The two horns of a helmet."""
    with p.at(x, y, s):
        for f in (-1, 1):
            p.limb([(f * 24, -20), (f * 42, -24), (f * 48, -42), (f * 42, -58)], 13, 3, hue.PLASTER)


def fur(p: Pic, x: float, y: float, w: float, fill: str = hue.WOODD, n: int = 9, h: float = 14) -> None:
    """A shaggy fur collar or brim."""
    n = int(n * 1.5)
    up, dn = [], []
    for i in range(2 * n + 1):
        xx = x - w / 2 + w * i / (2 * n)
        bow = math.sin(math.pi * i / (2 * n))
        up.append((xx, y + 4 - 3 * bow + (-2 if i % 2 else 2)))
        dn.append(
            (xx + p.rnd(-1, 1), y + h * 0.62 + h * 0.3 * bow + (h * 0.38 if i % 2 else -h * 0.1) * p.rnd(0.7, 1.1))
        )
    p.poly(up + dn[::-1], fill, amp=0.5)
    for i in range(n):
        xx = x - w / 2 + w * (i + 0.5) / n
        p.line([(xx, y + 4), (xx - 2, y + h * 0.55)], FINE)
        if i % 2:
            p.line([(xx + 3, y + 8), (xx + 2, y + h * 0.8)], FINE)


def crown(p: Pic, y: float = 44, s: float = 1.0, fill: str = hue.GOLD, kind: str = "king") -> None:
    """A king's, a queen's or ("monster") a horned crown."""
    with p.at(100, y, s):
        if kind == "king":
            p.mixed(
                "-29,2 -30,-8 | -36,-30 -20,-18 | -14,-38 0,-20 | 14,-38 20,-18 | 36,-30 31,-8 | 30,2 0,-5 -29,2", fill
            )
            for x, yy in ((-36, -32), (-14, -40), (14, -40), (36, -32)):
                p.ell(x, yy, 4, None, hue.RED, MID)
            p.curve([(-30, -6), (0, -13), (31, -6)], MID)
            for x in (-16, 0, 16):
                p.ell(x, -5 + abs(x) * 0.1 - 2, 2.4, None, hue.WATERD if x else hue.RED, FINE)
        elif kind == "queen":
            p.mixed("-27,2 -27,-6 | -31,-22 -16,-12 | 0,-32 16,-12 | 31,-22 28,-6 | 28,2 0,-5 -27,2", fill)
            for x, yy in ((-31, -24), (0, -34), (31, -24)):
                p.ell(x, yy, 4.4, None, hue.ERMINE, MID)
            p.ell(0, -13, 3.4, None, hue.RED, FINE)
        else:  # horned crown of the monster king
            for f in (-1, 1):
                p.limb([(f * 24, -4), (f * 42, -14), (f * 44, -32), (f * 34, -44)], 12, 2, hue.PLASTERD)
            p.mixed("-29,2 -30,-8 | -22,-28 -12,-14 | 0,-40 12,-14 | 22,-28 31,-8 | 30,2 0,-5 -29,2", hue.IROND)
            p.ell(0, -14, 3.4, None, "#D2693A", FINE)


def belt(p: Pic, y: float = 176, c: str = hue.WOODD, w: float = 8) -> None:
    """A belt across the body."""
    p.limb([(58, y), (143, y)], w, w, c, MID, smooth=False)


def tabard(p: Pic, c: str, edge: str | None = None) -> None:
    """A tabard over the breast."""
    p.poly([(78, 106), (123, 106), (132, figures.CUT), (70, figures.CUT)], c)
    if edge:
        p.line([(82, 108), (75, 192)], 3, edge)
        p.line([(119, 108), (127, 192)], 3, edge)
    p.hatch([(110, 108), (122, 108), (130, 192), (114, 192)], 5, 64)


def apron(p: Pic, y: float, c: str = hue.WOODL) -> None:
    """A craftsman's apron with its pocket, on two straps; the bib from y down."""
    p.poly([(76, y), (126, y), (132, figures.CUT), (70, figures.CUT)], c)
    p.line([(78, y), (84, 108)], 4, hue.WOODD)
    p.line([(124, y), (118, 108)], 4, hue.WOODD)
    p.line([(87, 159), (115, 159)], MID)


def robe_fold(p: Pic) -> None:
    """Two folds down a robe."""
    p.curve([(98, 118), (92, 150), (94, 192)], MID)
    p.curve([(118, 122), (122, 156), (120, 192)], MID)


def collar(p: Pic, c: str, y: float = 106) -> None:
    """A broad collar."""
    p.shape(
        [
            (74, y),
            (66, y + 8),
            (82, y + 20),
            (100, y + 24),
            (120, y + 20),
            (136, y + 8),
            (128, y),
            (114, y + 6),
            (88, y + 6),
        ],
        c,
        MID + 0.3,
    )


def cape(p: Pic, c: str) -> None:
    """A cape behind the body; draw it first."""
    p.mixed(
        [
            [(34, figures.CUT), (38, 156), (48, 130), (66, 112)],
            [(138, 112), (156, 130), (166, 156), (170, figures.CUT)],
        ],
        c,
    )


def wizard_hat(p: Pic, c: str, band: str = hue.GOLD) -> None:
    """A bent pointed hat with a brim."""
    with p.at(100, 72):
        p.shape("-27,-14 -18,-44 -4,-62 16,-69 32,-60 20,-56 24,-36 31,-14 2,-20", c)
        p.hatch("8,-58 16,-52 22,-36 28,-18 10,-20", 4.4, 62)
        p.shape("-44,-6 -28,-18 2,-24 32,-18 48,-6 24,-10 2,-13 -22,-10", c)
        p.curve([(-27, -19), (2, -26), (31, -19)], 4.4, band)


def wreath(p: Pic) -> None:
    """A laurel wreath."""
    with p.at(100, 72):
        for f in (-1, 1):
            for i in range(4):
                a = math.radians(170 - i * 25)
                p.ell(f * -30 * math.cos(a) + 1, -10 - 26 * math.sin(a), 5, 10, hue.MOSS, MID, rot=f * (10 + i * 24))


def dread_helm(
    p: Pic, eyes: str = "#E0913F", fill: str = hue.IROND, x: float = 100, y: float = 72, s: float = 1.0
) -> None:
    """A dark closed helm with burning eyes."""
    with p.at(x, y, s):
        p.mixed("-30,-20 -20,-38 2,-45 24,-38 33,-20 | 32,12 24,30 2,40 -22,30 -31,12", fill)
        p.poly("-25,-8 0,0 28,-8 26,4 0,12 -23,4", hue.INK, MID, amp=0.3)
        p.ell(-12, 1, 4, 3, eyes, 0)
        p.ell(14, 1, 4, 3, eyes, 0)
        p.line([(1, 12), (2, 37)], MID, hue.IRONL)
        for k in (-17, -9, 11, 19):
            p.line([(k, 16), (k, 26)], 2.4, hue.IRONL)
        p.hatch([(8, -40), (24, -34), (31, -16), (12, -10)], 4.2, 62, color=hue.IRONL)
