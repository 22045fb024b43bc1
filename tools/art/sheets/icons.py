"""Resource icons, exact suits, card backs."""

from __future__ import annotations

import math

from tools.art import arms, buildings, hue, nature, signs
from tools.art.pen import FINE, MID, OUT, Pic, lerp
from tools.art.register import Sheet
from tools.art.space import iso

SHEET = Sheet("resources")

for _suit, _data in signs.SUITS.items():
    SHEET.exact(_suit, "suits", signs.exact(_data, signs.SUIT_COLOR[_suit]), f"The {_suit}")


@SHEET.piece("back", "cards", page=(200, 280), seed="back")
def back(p: Pic) -> None:
    """Back of a card: lozenges and a tower."""
    p.poly([(4, 4), (196, 4), (196, 276), (4, 276)], hue.PARCH, OUT)
    p.poly([(12, 12), (188, 12), (188, 268), (12, 268)], "#7F2F26", MID)
    w = 22
    for r in range(0, 16):
        cy = 12 + 16 + r * 16
        if cy > 258:
            continue
        xs = [12 + w * (i + (0.5 if r % 2 else 1)) for i in range(8)]
        for x in xs:
            if x - w / 2 + 0.5 < 12 or x + w / 2 - 0.5 > 188:
                continue
            p.poly(
                [(x, cy - 13), (x + 9, cy), (x, cy + 13), (x - 9, cy)],
                "#B8604A" if r % 2 else hue.OCHREL,
                FINE,
                amp=0.5,
            )
    p.poly([(18, 18), (182, 18), (182, 262), (18, 262)], None, FINE, hue.OCHREL)
    p.ell(100, 140, 56, 56, hue.PARCH, OUT, n=16)
    p.ell(100, 140, 49, 49, None, FINE, n=16)
    # tower
    p.poly([(78, 172), (80, 122), (120, 122), (122, 172)], hue.STONEL)
    p.hatch([(106, 124), (119, 124), (121, 171), (106, 171)], 4.4, 68)
    p.poly("72,122 72,104 83,104 83,112 94,112 94,104 106,104 106,112 117,112 117,104 128,104 128,122", hue.STONEL)
    p.mixed("92,172 92,158 | 92,156 100,147 108,156 | 108,158 108,172", hue.DARK, MID)
    p.poly([(97, 130), (103, 130), (103, 141), (97, 141)], hue.DARK, MID)
    p.poly([(66, 172), (134, 172), (134, 179), (66, 179)], hue.STONE, MID)
    for y, _s in ((62, 1), (218, 1)):
        p.poly([(100, y - 15), (111, y), (100, y + 15), (89, y)], hue.PARCH, MID)
        p.poly([(100, y - 8), (106, y), (100, y + 8), (94, y)], hue.RED, FINE)


# ------------------------------------------------------------------ resources
@SHEET.piece("gold")
def gold(p: Pic) -> None:
    """Coins."""
    for x, n in ((62, 3), (140, 2)):
        for i in range(n):
            y = 150 - i * 22
            p.mixed(
                [
                    [(x - 40, y - 8), (x - 40, y + 10)],
                    [(x - 38, y + 14), (x, y + 26), (x + 38, y + 14)],
                    [(x + 40, y + 10), (x + 40, y - 8)],
                ],
                hue.GOLDD,
            )
            p.ell(x, y - 8, 40, 15, hue.GOLD)
    p.ell(132, 70, 40, 40, hue.GOLD, rot=0)
    p.ell(132, 70, 29, None, None, MID)
    # crown stamp
    p.poly("116,82 113,60 123,69 132,55 141,69 151,60 148,82", hue.GOLDD, MID)


@SHEET.piece("food")
def food(p: Pic) -> None:
    # ham
    """Loaf, ham and apple."""
    p.tube([(150, 66), (176, 36)], 15, hue.WHITE)
    p.ell(176, 28, 9, None, hue.WHITE)
    p.ell(186, 38, 9, None, hue.WHITE)
    p.tube([(152, 64), (170, 44)], 12, hue.WHITE, 0)
    p.shape("94,60 120,46 150,58 162,82 154,112 128,130 96,124 82,94", "#B9614C")
    p.hatch("130,54 156,78 150,110 128,126 132,90", 7, 64, sw=MID)
    p.ell(106, 96, 20, 26, "#E2B79C", MID, rot=20)
    p.ell(105, 97, 7, 9, hue.WHITE, MID)
    # loaf
    p.mixed("18,160 14,130 38,106 86,100 124,114 134,140 128,166 | 120,174 74,180 26,172", hue.OCHRE)
    for x in (44, 72, 100):
        p.curve([(x, 110 + abs(x - 72) * 0.1), (x + 10, 124), (x + 6, 142)], OUT)
    # apple
    p.shape("150,124 166,118 184,128 186,152 172,176 156,174 140,176 126,152 132,128", hue.RED)
    p.line([(154, 124), (158, 108)], OUT)
    p.shape([(158, 112), (166, 100), (180, 102), (172, 112)], hue.MOSS, MID)


@SHEET.piece("weapons")
def weapons(p: Pic) -> None:
    """Sword and axe."""
    p.limb([(168, 184), (66, 30)], 11, 9, hue.WOODD)
    arms.axe(p, 168, 184, 123.5, 176, 40)
    arms.sword(p, 30, 176, 48, 162, 24, 38)


@SHEET.piece("wood")
def wood(p: Pic) -> None:
    """Logs."""
    for x, y in ((36, 150), (88, 156), (62, 108)):
        nature.log(p, x, y, 88, 26, hue.WOOD, (0.93, -0.16))


@SHEET.piece("stone")
def stone(p: Pic) -> None:
    """Hewn stones."""
    P = iso(14, 168)
    buildings.box(p, P, 0, 10, 0, 70, 50, 46, gap=8)
    Q = iso(98, 176)
    buildings.box(p, Q, 0, 0, 0, 56, 44, 40, gap=8)
    R = iso(52, 116)
    buildings.box(p, R, 0, 8, 0, 66, 46, 44, gap=8)
    p.line([(66, 98), (84, 101)], MID)
    p.line([(26, 144), (40, 146)], MID)
    p.line([(114, 158), (130, 160)], MID)


@SHEET.piece("victory-point")
def vp(p: Pic) -> None:
    """A point of victory: a star in laurels."""
    for f in (-1, 1):
        p.curve([(100 + f * 10, 178), (100 + f * 56, 160), (100 + f * 76, 112), (100 + f * 66, 58)], 4, hue.MOSSD)
        for a, length in ((172, 0.35), (154, 0.75), (128, 1.0), (100, 1.06), (72, 1.0), (48, 0.86)):
            x, y = 100 + f * 72 * length, a
            p.ell(x + f * 8, y - 4, 8, 17, hue.MOSS, MID, rot=f * (70 - (172 - a) * 0.55))
            p.ell(x - f * 10, y - 12, 7, 14, hue.MOSSL, MID, rot=-f * (10 + (172 - a) * 0.15))
    pts = []
    for i in range(10):
        turn = math.radians(-90 + i * 36)
        k = 46 if i % 2 == 0 else 20
        pts.append((100 + k * math.cos(turn), 100 + k * math.sin(turn)))
    p.poly(pts, hue.GOLD)
    for i in range(0, 10, 2):
        p.line([(100, 100), lerp((100, 100), pts[i], 0.72)], MID)
