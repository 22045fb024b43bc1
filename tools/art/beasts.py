"""Motifs: horses, camels and falcons."""

from __future__ import annotations

from tools.art import arms, hue
from tools.art.pen import FINE, MID, Pic, put


def horse_head(p: Pic, x: float, y: float, s: float = 1.0, coat: str = "#9A6A42", mane: str = hue.DARK) -> None:
    """Head looking left; x,y = base of the neck."""
    with p.at(x, y, s):
        p.shape("-16,4 -13,-18 -6,-38 2,-52 10,-54 18,-44 24,-22 26,4 26,5 -16,5", coat)
        p.shape("3,-54 12,-58 20,-50 26,-32 29,-8 26,4 22,-2 20,-24 14,-42 6,-50", mane, MID + 0.3)
        p.poly([(2, -52), (4, -64), (10, -54)], coat, MID + 0.3)
        p.shape("8,-52 1,-57 -8,-53 -16,-44 -29,-29 -34,-21 -33,-14 -27,-11 -19,-14 -10,-20 -2,-25 8,-32", coat)
        p.shape("2,-57 -8,-53 -11,-47 -4,-48 3,-52", mane, MID)
        p.ell(-11, -40, 1.9, None, hue.INK, 0)
        p.ell(-30, -20, 1.5, None, hue.INK, 0)
        p.curve([(-31, -15), (-26, -16), (-22, -18)], MID)
        p.curve([(-26, -31), (-22, -24), (-17, -15)], 2.4, hue.RED)
        p.curve([(-4, -53), (0, -42), (-2, -26)], 2.4, hue.RED)
        p.line([(-24, -27), (-3, -40)], 2.2, hue.RED)
        p.hatch("6,-30 16,-30 22,-6 20,2 8,2", 4.2, 65)


def horse_big(p: Pic, x: float, y: float, s: float, coat: str, mane: str, barding: str | None = None) -> None:
    """Horse's neck and head, looking left, in front of its rider."""
    with p.at(x, y, s):
        p.shape("-22,40 -20,8 -13,-18 -6,-38 2,-52 10,-54 20,-44 30,-22 40,8 46,40 46,40 -22,40", coat)
        p.shape("3,-54 12,-60 22,-50 32,-30 42,-6 46,14 36,6 28,-16 18,-38 6,-50", mane, MID + 0.3)
        p.poly([(0, -53), (1, -67), (9, -55)], coat, MID + 0.3)
        p.poly([(7, -54), (12, -66), (16, -52)], coat, MID + 0.3)
        p.shape("10,-53 1,-57 -8,-53 -18,-43 -31,-28 -37,-19 -36,-11 -29,-8 -20,-12 -10,-19 -2,-25 8,-32", coat)
        p.ell(-11, -40, 2.2, 2.4, hue.INK, 0)
        p.ell(-32, -18, 1.7, None, hue.INK, 0)
        p.curve([(-34, -12), (-28, -13), (-23, -16)], MID)
        if barding:
            p.shape("9,-52 1,-56 -8,-52 -18,-42 -28,-30 -24,-24 -12,-32 2,-42", barding, MID)
            p.ell(-11, -41, 2.6, None, hue.INK, 0)
        p.curve([(-29, -32), (-24, -24), (-19, -13)], 3, hue.RED)
        p.curve([(-3, -54), (1, -42), (-1, -26)], 3, hue.RED)
        p.line([(-26, -26), (-1, -38)], 2.6, hue.RED)
        p.curve([(-20, -18), (6, 0), (40, 2)], 2.6, hue.RED)
        p.hatch("10,-28 22,-24 38,8 42,38 12,38", 5, 66)


def camel(p: Pic, x: float, y: float, s: float = 1.0, C: str = "#C79A62", robe: str = "#5C7A93") -> None:
    """Camel with rider, walking left; x,y = ground under the belly."""
    with p.at(x, y, s):
        for pts in (
            ([(-30, -44), (-36, -20), (-32, 8)]),
            ([(-18, -44), (-18, -20), (-14, 10)]),
            ([(28, -46), (34, -22), (30, 6)]),
            ([(38, -48), (46, -22), (44, 10)]),
        ):
            p.limb(pts, 10, 5.5, C, MID + 0.3)
        p.curve([(46, -52), (54, -42), (52, -30)], 4)
        p.shape(
            "-36,-46 -60,-54 -70,-74 -72,-90 -84,-86 -90,-92 -84,-102 -70,-104 -62,-96 -60,-80 "
            "-52,-66 -36,-70 -16,-82 0,-92 16,-82 40,-70 50,-56 40,-42 0,-34",
            C,
        )
        p.hatch("4,-60 40,-66 46,-54 36,-42 0,-38 -30,-44", 5, 66)
        p.ell(-76, -96, 1.8, None, hue.INK, 0)
        p.poly([(-68, -104), (-66, -112), (-60, -104)], C, MID)
        p.curve([(-86, -90), (-80, -90)], MID)
        p.curve([(-80, -100), (-60, -86), (-18, -96)], 2, hue.RED)
        # rug and rider
        p.poly([(-16, -84), (18, -84), (24, -56), (-20, -56)], hue.RED)
        p.line([(-19, -64), (22, -64)], 3, hue.OCHREL)
        p.line([(-17, -76), (20, -76)], 2.4, hue.OCHREL)
        arms.spear(p, 30, -50, 100, 84, 16, 9, 4)
        p.shape("-16,-86 -16,-104 -8,-114 10,-114 18,-104 20,-84 2,-80", robe)
        p.tube([(12, -108), (26, -98), (24, -94)], 9, robe)
        p.ell(24, -94, 4.4, None, hue.SKIND, MID)
        p.tube([(-8, -106), (-14, -96), (-20, -96)], 9, robe)
        p.ell(0, -122, 9, 10, hue.SKIND, MID)
        p.shape("-10,-122 -12,-132 0,-138 12,-132 14,-118 12,-106 4,-106 8,-118 2,-126", "#41617C", MID + 0.3)
        p.shape([(-10, -120), (8, -118), (4, -108), (-8, -110)], "#41617C", MID)
        p.ell(-4, -124, 1.3, None, hue.INK, 0)


def falcon(p: Pic, x: float, y: float) -> None:
    """Hooded falcon on the fist."""
    p.shape(put("3,-10 10,12 16,24 20,8 14,-14", x, y), hue.WOODD, MID)
    p.shape(put("-10,0 -14,-18 -10,-36 -2,-46 8,-44 14,-28 14,-8 6,2", x, y), hue.WOODL)
    p.shape(put("2,-36 13,-30 16,-8 10,8 2,-12", x, y), hue.WOODD, MID)
    for k in (-24, -16, -8):
        p.curve([(x - 9, y + k), (x - 5, y + k + 3), (x - 1, y + k)], FINE)
    p.shape(put("-8,-40 -8,-54 1,-60 10,-54 9,-42 0,-38", x, y), hue.RED, MID + 0.3)
    p.poly([(x - 8, y - 50), (x - 15, y - 45), (x - 7, y - 43)], hue.GOLD, MID)
    p.line([(x + 1, y - 60), (x + 3, y - 68)], 2.6)
    for k in (-4, 3):
        p.line([(x + k, y), (x + k, y + 6)], 3, hue.OCHRED)
