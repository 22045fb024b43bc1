"""14 invaders as card pictures, 200 x 150."""

from __future__ import annotations

import math

from tools.art import arms, beasts, buildings, dress, figures, hue, nature, props
from tools.art.pen import FINE, MID, Pic, lerp, put
from tools.art.register import Sheet

SHEET = Sheet("invaders", (200, 150), own_seeds=True)


@SHEET.piece("mongols")
def mongols(p: Pic) -> None:
    """A mounted archer before yurts."""
    nature.hills(p, [(4, 88), (40, 78), (80, 84), (130, 72), (196, 86)], hue.MOSSL)
    nature.land(p, hue.OCHREL, 112)
    buildings.yurt(p, 166, 104, 0.9)
    buildings.yurt(p, 26, 100, 0.6)
    with figures.bust(p, 44, -2, 0.71):
        arms.bow(p, 14, 112, 112, 26, -1, 8, "#B5643F", string=False)
        figures.torso(p, hue.WATERD, bottom=210)
        p.poly("74,108 86,108 122,150 118,210 106,210 110,156", hue.RED, MID)
        figures.head(p, hair=None, moustache=hue.INK, beard=None, mood=-1, skin="#DDB184")
        p.shape([(92, 108), (97, 96), (104, 108)], hue.INK, 0)
        p.shape("68,62 72,44 88,34 100,14 112,34 128,46 132,62 100,54", hue.RED)
        p.shape("64,66 72,54 100,48 128,54 137,68 118,63 100,60 82,62", hue.WOODD)
        p.ell(100, 13, 4.5, None, hue.GOLD, MID)
        p.line([(40, 58), (64, 124), (40, 166)], MID)
        figures.arm(p, [(140, 122), (152, 146), (92, 128)], 26, 18, hue.WATERD, cuff=hue.RED)
        arms.arrow(p, 82, 124, 184, 84, hue.WHITE, sw=3.4)
        figures.hand(p, 80, 125)
        figures.arm(p, [(62, 122), (40, 128), (24, 114)], 24, 17, hue.WATERD, cuff=hue.RED)
        figures.hand(p, 18, 112)
    beasts.horse_big(p, 72, 134, 0.82, "#8A5B38", "#2B2118")


@SHEET.piece("vikings")
def vikings(p: Pic) -> None:
    """A dragon ship."""
    for x, y in ((44, 22), (184, 26), (194, 42)):
        p.curve(put("-8,-3 -4,-5 0,0 4,-5 8,-3", x, y), MID)
    p.emit(p.spath([(4, 108), (50, 104), (110, 108), (196, 104)]) + "L196 146L4 146Z", hue.WATER, 0)
    # sail
    p.limb([(112, 112), (112, 8)], 6, 5, hue.WOODD, smooth=False)
    p.limb([(58, 18), (168, 16)], 5, 5, hue.WOODD, MID, smooth=False)
    q = [(60, 20), (166, 18), (172, 76), (54, 80)]
    for i in range(6):
        a, b = i / 6, (i + 1) / 6
        t0, t1 = lerp(q[0], q[1], a), lerp(q[0], q[1], b)
        b0, b1 = lerp(q[3], q[2], a), lerp(q[3], q[2], b)
        p.mixed(
            [[t0, t1], [(b1[0], b1[1] + 0), ((b0[0] + b1[0]) / 2, b0[1] + 4), b0]],
            hue.PLASTER if i % 2 else "#B94A3A",
            MID,
        )
    # hull
    p.mixed(
        "22,64 26,88 44,104 110,110 164,104 182,84 184,62 | 193,62 192,92 174,122 110,132 46,124 20,100 12,66", hue.WOOD
    )
    p.curve("22,98 60,116 110,120 170,110 187,88", MID)
    # prow
    p.shape("12,68 12,50 20,38 14,36 4,40 3,32 12,24 24,24 32,32 32,46 24,58 22,70", hue.WOOD)
    p.ell(19, 32, 2, None, hue.INK, 0)
    p.line([(4, 39), (10, 34)], MID)
    for k in range(3):
        p.line([(31, 34 + k * 7), (37, 32 + k * 7)], 2.6)
    p.curve("188,64 187,50 178,44 172,50 178,56", 5)
    # crew and shields
    for x in (52, 78, 132, 156):
        p.ell(x, 93, 6.5, None, hue.SKIN, MID)
        p.shape([(x - 8, 91), (x - 6, 83), (x, 79), (x + 6, 83), (x + 8, 91)], hue.IRONL, MID)
        p.shape([(x - 6, 96), (x, 104), (x + 6, 96)], "#B5793F", MID)
    for i, x in enumerate((46, 72, 98, 124, 150)):
        y = (108, 113, 115, 113, 108)[i]
        arms.shield(p, x, y, 24, 25, (hue.RED, hue.OCHRE, hue.WATERD, hue.OCHRE, hue.RED)[i], "round", sw=MID + 0.3)
    for x0, x1 in ((60, 36), (86, 66), (112, 96), (138, 130)):
        p.line([(x0, 124), (x1, 142)], 2.6, hue.WOODD)
    p.emit(
        p.spath([(4, 134), (30, 130), (60, 134), (100, 131), (150, 135), (196, 130)]) + "L196 146L4 146Z", hue.WATER, 0
    )
    nature.water_lines(p, [(10, 138), (44, 138), (86, 136), (124, 140), (164, 136), (176, 124), (6, 126)], 7, (14, 22))


@SHEET.piece("moors")
def moors(p: Pic) -> None:
    """A turbaned swordsman."""
    nature.hills(p, [(4, 98), (50, 92), (110, 96), (196, 90)], hue.OCHREL)
    nature.land(p, "#D9B878", 116)
    nature.sun(p, 172, 24)
    palm(p, 26, 128, 1.15)
    # kasbah
    p.poly("138,100 138,56 154,56 154,72 178,72 178,50 194,50 194,104", "#DDB98A")
    p.hatch([(178, 52), (194, 52), (194, 103), (180, 102)], 5, 66)
    p.mixed("159,102 159,90 166,82 173,90 173,102", hue.DARK, MID)
    for x in (140, 147):
        p.line([(x, 56), (x, 51)], 4)
    for x in (181, 189):
        p.line([(x, 50), (x, 45)], 4)
    with figures.bust(p, 6, -8, 0.76):
        arms.sword(p, 158, 118, 66, 76, 10, 18, curve=16)
        figures.torso(p, hue.WHITE, bottom=210)
        p.curve([(100, 108), (92, 150), (96, 208)], MID)
        p.curve([(76, 112), (70, 160), (74, 206)], MID)
        figures.head(p, hair=None, beard=hue.INK, skin="#A5774F", mood=-1)
        dress.turban(p, fill=hue.WATERD, jewel=hue.GOLD)
        figures.arm(p, [(140, 122), (166, 146), (160, 124)], 26, 19, hue.WHITE)
        figures.hand(p, 161, 116, 9, skin="#A5774F")
        # adarga
        p.shape("66,112 82,116 98,112 110,128 104,152 108,174 96,192 82,188 68,192 56,174 60,152 54,128", hue.OCHRE)
        p.line([(82, 116), (82, 188)], MID)
        for y in (136, 168):
            p.ell(82, y, 6, None, hue.RED, MID)


def palm(p: Pic, x: float, y: float, s: float = 1.0) -> None:
    with p.at(x, y, s):
        p.limb([(0, 0), (3, -30), (-2, -62)], 8, 5, hue.WOOD, MID + 0.3)
        for k in range(5):
            p.line([(-3 + k * 0.6, -8 - k * 11), (4 + k * 0.2, -10 - k * 11)], FINE)
        for a, length in ((200, 30), (160, 34), (120, 26), (60, 26), (20, 34), (-20, 28)):
            r = math.radians(a)
            tx, ty = -2 + math.cos(r) * length, -62 - math.sin(r) * length * 0.8 + 10
            m = (-2 + math.cos(r) * length * 0.5, -64 - math.sin(r) * length * 0.5 - 5)
            p.shape([(-2, -62), (m[0], m[1] - 3), (tx, ty), (tx, ty), (m[0], m[1] + 5)], hue.MOSSD, MID)


@SHEET.piece("saracens")
def saracens(p: Pic) -> None:
    """A helmed swordsman before tents."""
    nature.hills(p, [(4, 84), (40, 74), (90, 92), (140, 80), (196, 92)], "#E2C48C")
    nature.land(p, "#D9B878", 114)
    buildings.tent(p, 36, 108, 0.9, (hue.WHITE, "#C9BFA8"))
    buildings.tent(p, 168, 106, 1.0, (hue.WHITE, "#C9BFA8"))
    props.banner(p, 180, 84, 50, 24, hue.MOSSD)
    with figures.bust(p, 26, 3, 0.69):
        arms.sword(p, 38, 118, 108, 82, 10, 18, curve=-16)
        figures.torso(p, hue.MOSSD, bottom=210)
        p.limb([(58, 180), (144, 178)], 12, 12, hue.RED, MID, smooth=False)
        for y in (124, 142, 160):
            p.curve([(64, y), (100, y + 6), (138, y)], FINE)
        dress.coif(p)
        figures.head(p, hair=None, beard=hue.WOODD, skin="#C08F62", mood=-1)
        with p.at(100, 72):
            p.shape("-26,-14 -20,-40 -6,-56 0,-76 6,-56 20,-42 28,-14 0,-20", hue.IRONL)
            p.hatch([(8, -50), (20, -40), (26, -18), (10, -18)], 4.2, 62)
        dress.turban(p, 100, 78, 1.0, fill=hue.WHITE, jewel=None)
        p.shape("74,46 72,30 88,20 100,4 113,20 128,32 127,46 100,36", hue.IRONL)
        p.line([(100, 6), (100, 34)], FINE)
        figures.arm(p, [(62, 122), (38, 152), (36, 128)], 25, 18, hue.MOSSD)
        figures.hand(p, 37, 118, 9, skin="#C08F62")
        arms.shield(p, 136, 154, 72, 72, hue.OCHRE, "round", emblem="quarters", second=hue.RED)


@SHEET.piece("celts")
def celts(p: Pic) -> None:
    """A warrior with spiral shield."""
    nature.hills(p, [(4, 86), (34, 62), (64, 84), (96, 70), (150, 88), (196, 66)], hue.MOSSL)
    nature.land(p, hue.MOSS, 116)
    # standing stones
    for x, y, h in ((150, 116, 44), (178, 120, 40)):
        p.shape(
            [(x - 9, y), (x - 8, y - h * 0.7), (x - 4, y - h), (x + 6, y - h + 3), (x + 9, y - h * 0.5), (x + 9, y)],
            hue.STONE,
        )
        p.hatch([(x + 2, y - h + 4), (x + 8, y - h * 0.6), (x + 8, y - 2), (x + 3, y - 2)], 4, 64)
    # carnyx
    p.tube([(30, 146), (32, 60), (30, 36), (18, 22)], 5.2, hue.GOLD, 1.8, smooth=True)
    p.shape("30,30 22,20 6,20 4,14 18,8 32,12 36,24", hue.GOLD)
    p.ell(22, 15, 1.8, None, hue.INK, 0)
    with figures.bust(p, 26, -8, 0.76):
        arms.spear(p, 156, 210, 96, 150, 26, 15, 5)
        figures.torso(p, hue.SKIN, bottom=210)
        # plaid over the shoulder
        p.shape("118,106 140,112 146,130 100,178 66,206 58,196 92,150", hue.MOSSD)
        for k in range(4):
            a, b = lerp((120, 112), (66, 198), k / 4), lerp((142, 124), (74, 206), k / 4)
            p.line([a, b], MID, hue.OCHREL)
        p.line([(128, 116), (66, 200)], MID, hue.RED)
        p.ell(122, 116, 6, None, hue.GOLD, MID)
        # torc
        p.arc(100, 102, 20, 12, 10, 170, 6)
        p.arc(100, 102, 20, 12, 10, 170, 3, hue.GOLD)
        figures.head(p, hair="#C06A35", moustache="#C06A35", mood=-1, longhair=True)
        for k in (-18, -12):
            p.line([(100 + k, 74), (100 + k + 2, 86)], 2.4, hue.WATERD)
        p.curve([(112, 72), (118, 80), (112, 86)], 2.4, hue.WATERD)
        figures.arm(p, [(140, 124), (160, 148), (158, 128)], 26, 18, hue.SKIN)
        figures.hand(p, 154, 120, 9)
        p.ell(70, 158, 38, 46, hue.OCHRE, n=12)
        for o in (0, 120, 240):
            p.curve(
                [
                    (
                        70 + (2 + i * 4.6) * math.cos(math.radians(o + i * 44)),
                        158 + (2 + i * 5.4) * math.sin(math.radians(o + i * 44)),
                    )
                    for i in range(7)
                ],
                3.6,
                hue.REDD,
            )
        p.ell(70, 158, 8, None, hue.IRONL, MID)


@SHEET.piece("norse")
def norse(p: Pic) -> None:
    # fjord and mountains
    """An axeman in the snow."""
    p.poly("4,108 30,44 52,78 78,30 108,86 134,52 160,84 182,58 196,84 196,116 4,116", hue.SLATEL, MID)
    for q in (
        [(30, 44), (22, 64), (29, 60), (34, 68), (40, 60)],
        [(78, 30), (66, 54), (76, 50), (84, 58), (92, 54)],
        [(134, 52), (126, 64), (134, 62), (144, 66)],
    ):
        p.poly(q, hue.WHITE, MID)
    p.hatch([(78, 34), (108, 88), (100, 104), (86, 70)], 5, 62)
    nature.land(p, hue.WHITE, 114)
    with figures.bust(p, 34, -6, 0.75):
        arms.axe(p, 30, 214, 86, 168, 22, fill=hue.IRONL)
        figures.torso(p, hue.MAIL, bottom=210)
        figures.rings(p, 66, 130, 66, 70, 9)
        dress.fur(p, 100, 104, 88, "#8A6B4A", 9, 20)
        figures.head(p, hair="#D8B066", beard="#D8B066", mood=-1, longhair=True)
        with p.at(100, 72):
            p.shape("-28,-8 -25,-28 -12,-42 0,-46 12,-42 26,-28 30,-8 14,-13 0,-14 -14,-12", hue.IRONL)
            p.line([(0, -46), (-6, -14)], 3, hue.GOLD)
            p.shape("-24,-8 -12,-14 -8,-8 -2,-14 10,-10 14,-2 2,2 -6,-2 -12,4 -22,0", hue.GOLD, MID)
            p.ell(-14, -4, 2.2, None, hue.INK, 0)
            p.ell(4, -4, 2.2, None, hue.INK, 0)
        figures.arm(p, [(62, 124), (44, 156), (38, 140)], 26, 19, hue.MAIL)
        figures.hand(p, 38, 132, 9)
        arms.shield(p, 138, 160, 80, 80, hue.WATERD, "round", emblem="quarters", second=hue.WHITE)
    for x, y in ((16, 18), (46, 12), (120, 16), (172, 28), (150, 10), (190, 12)):
        p.ell(x, y, 1.8, None, hue.WHITE, FINE)


@SHEET.piece("bandits")
def bandits(p: Pic) -> None:
    """Three hooded men among firs."""
    nature.land(p, hue.MOSSL, 108)
    for x, s in ((18, 1.5), (182, 1.6), (150, 1.2), (48, 1.1)):
        nature.tree(p, x, 116 + s * 3, s, "conifer")
    with figures.bust(p, -8, 24, 0.58):
        figures.torso(p, hue.WOODD, bottom=206)
        figures.head(p, hair=hue.DARK, mood=-1)
        dress.hood(p, fill="#6B5A44")
        p.shape("76,82 100,78 122,80 120,98 104,110 84,104", hue.RED)
    with figures.bust(p, 94, 22, 0.58, flip=False):
        arms.bow(p, 168, 110, 130, 26, 1, 8, hue.OCHRE, string=True)
        figures.torso(p, "#7A6A4A", bottom=206)
        figures.head(p, hair=hue.WOODD, beard=hue.WOODD, mood=-1)
        dress.cap(p, fill=hue.MOSSD, feather=hue.RED)
        figures.arm(p, [(140, 122), (156, 134), (168, 112)], 24, 17, "#7A6A4A")
        figures.hand(p, 170, 108)
    with figures.bust(p, 30, 2, 0.7):
        figures.torso(p, hue.MOSSD, bottom=206)
        p.limb([(60, 176), (142, 176)], 8, 8, hue.WOODD, MID, smooth=False)
        figures.head(p, hair=None, mood=-1)
        dress.hood(p, fill=hue.MOSSD)
        p.shape("72,80 96,78 120,78 120,96 104,108 82,104", hue.DARK)
        p.line([(82, 90), (112, 88)], FINE, hue.PARCH2)
        figures.arm(p, [(140, 122), (158, 150), (128, 164)], 25, 18, hue.MOSSD)
        figures.hand(p, 122, 164)
        arms.sword(p, 128, 176, 128, 46, 10, 16)
        figures.arm(p, [(62, 124), (52, 158), (72, 176)], 25, 18, hue.MOSSD)
        figures.hand(p, 76, 178)


@SHEET.piece("barbarians")
def barbarians(p: Pic) -> None:
    """A horned clubman before fire."""
    nature.hills(p, [(4, 90), (50, 76), (100, 88), (150, 70), (196, 88)], hue.MOSSL)
    nature.land(p, hue.PLOTD, 116)
    # burning hut
    p.poly([(146, 118), (146, 92), (186, 94), (186, 120)], hue.WOOD)
    p.poly([(138, 94), (166, 66), (194, 96)], hue.OCHRED)
    nature.flame(p, 158, 82, 1.2)
    nature.flame(p, 176, 88, 0.9)
    nature.plume(p, 168, 52, 1.0)
    with figures.bust(p, 20, -6, 0.76):
        # club
        p.limb([(40, 170), (34, 110), (22, 34)], 9, 26, hue.WOOD)
        for x, y in ((16, 50), (32, 44), (22, 66), (36, 66)):
            p.poly([(x - 4, y - 2), (x + 2, y - 6), (x + 4, y + 3)], hue.IRONL, MID)
        figures.torso(p, hue.SKIN, bottom=210, w=100)
        p.curve("78,146 92,152 100,146 110,152 124,145", MID)
        p.limb([(62, 116), (132, 196)], 9, 9, hue.WOODD, MID, smooth=False)
        dress.fur(p, 100, 104, 104, hue.WOODD, 9, 26)
        figures.head(p, hair=hue.DARK, beard=hue.DARK, mood=-1, longhair=True)
        # horned skull cap
        dress.horns(p, 100, 70)
        with p.at(100, 72):
            p.shape("-28,-10 -24,-32 -6,-42 12,-40 26,-30 30,-10 2,-18", hue.WOODD)
            p.line([(-28, -12), (0, -19), (29, -12)], 3)
        figures.arm(p, [(140, 130), (160, 156), (140, 184)], 28, 22, hue.SKIN)
        figures.arm(p, [(58, 128), (38, 158), (36, 138)], 28, 21, hue.SKIN, cuff=hue.WOODD)
        figures.hand(p, 36, 130, 10)


@SHEET.piece("warlord")
def warlord(p: Pic) -> None:
    """A crowned helm before his host."""
    nature.hills(p, [(4, 84), (60, 76), (130, 80), (196, 72)], hue.PLOTD)
    figures.army(p, 8, 62, 92, 6, 44)
    figures.army(p, 140, 194, 90, 6, 44)
    nature.land(p, hue.PLOT, 112)
    p.limb([(36, 140), (36, 6)], 4, 4, hue.WOODD, MID, smooth=False)
    p.poly("36,10 78,12 78,44 68,38 58,46 48,38 36,44", hue.INK)
    with p.at(57, 26, 0.42):
        p.shape("-16,-6 -14,-18 0,-24 14,-18 16,-6 10,4 9,12 -9,12 -10,4", hue.WHITE, 0)
        p.ell(-6, -7, 4.4, None, hue.INK, 0)
        p.ell(6, -7, 4.4, None, hue.INK, 0)
    with figures.bust(p, 34, 6, 0.66):
        arms.sword(p, 158, 128, 78, 110, 15, 22)
        p.shape([(50, 112), (36, 160), (34, 208), (60, 208)], hue.REDD)
        p.shape([(150, 112), (166, 160), (168, 208), (140, 208)], hue.REDD)
        figures.torso(p, hue.IROND, bottom=210)
        p.line([(100, 110), (100, 206)], MID, hue.IRONL)
        for y in (140, 164, 188):
            p.curve([(62, y), (100, y + 8), (138, y)], MID, hue.IRONL)
        for f in (-1, 1):
            p.shape(
                [
                    (100 + f * 26, 108),
                    (100 + f * 42, 100),
                    (100 + f * 58, 112),
                    (100 + f * 58, 132),
                    (100 + f * 40, 130),
                ],
                hue.IRON,
            )
            p.poly([(100 + f * 44, 102), (100 + f * 54, 84), (100 + f * 54, 108)], hue.IRONL, MID)
        # closed dark helm with crown and plume
        p.shape("106,34 112,8 134,-2 156,10 150,34 138,22 122,36", hue.RED)
        p.mixed("70,44 84,34 100,31 118,35 130,46 | 132,74 126,98 100,110 74,98 67,74", hue.IROND)
        p.poly("70,66 96,72 129,65 128,73 96,82 71,74", hue.INK, MID, amp=0.3)
        p.ell(84, 73, 2.8, None, "#D2693A", 0)
        p.ell(112, 72, 2.8, None, "#D2693A", 0)
        p.line([(97, 80), (98, 107)], MID, hue.IRONL)
        for i in range(3):
            p.line([(78 + i * 5, 88), (79 + i * 5, 98)], MID, hue.IRONL)
            p.line([(107 + i * 6, 88), (106 + i * 6, 98)], MID, hue.IRONL)
        p.poly("66,50 62,30 76,40 84,24 97,38 110,24 120,40 136,30 133,50 100,45", hue.GOLD)
        figures.arm(p, [(142, 128), (162, 160), (158, 138)], 28, 20, hue.IROND)
        figures.hand(p, 158, 132, 10, glove=hue.IRON)
        figures.arm(p, [(58, 128), (44, 164), (66, 184)], 28, 20, hue.IROND)
        figures.hand(p, 70, 186, 10, glove=hue.IRON)


@SHEET.piece("nomads")
def nomads(p: Pic) -> None:
    """Riders on camels."""
    nature.sun(p, 166, 28, 13)
    nature.hills(p, [(4, 96), (50, 80), (110, 98), (160, 84), (196, 94)], "#E2C48C")
    nature.land(p, "#D9B878", 118)
    buildings.tent(p, 28, 110, 0.7, ("#6E5540", "#4A3B2C"))
    beasts.camel(p, 164, 106, 0.42, "#B5875A", "#7B5B3A")
    beasts.camel(p, 92, 133, 0.86)


@SHEET.piece("saxons")
def saxons(p: Pic) -> None:
    """Three helmets behind round shields."""
    nature.hills(p, [(4, 88), (60, 80), (130, 86), (196, 76)], hue.MOSSL)
    nature.land(p, hue.MOSS, 110)
    # dragon banner
    p.limb([(166, 130), (170, 8)], 4, 4, hue.WOODD, MID, smooth=False)
    p.poly("170,12 128,14 120,24 130,32 122,44 169,46", hue.WHITE)
    p.shape("160,34 150,24 140,30 132,24 134,18 144,22 152,16 162,20", hue.RED, MID)
    for x in (22, 52, 150, 180):
        arms.spear(p, x, 130, 90 + (x - 100) * 0.06, 92, 14, 8, 3.4)
    for i, x in enumerate((24, 168)):
        with figures.bust(p, x - 52, 22, 0.5):
            figures.torso(p, hue.WOOD, bottom=206)
            figures.head(p, hair="#B5793F", beard="#B5793F" if i else None, mood=-1)
            dress.nasal(p, s=1.02, cone=48)
        arms.shield(p, x - 2, 116, 50, 50, hue.OCHRE if i else hue.WATERD, "round", emblem="quarters", second=hue.WHITE)
    with figures.bust(p, 26, -2, 0.72):
        figures.torso(p, hue.MAIL, bottom=206)
        figures.rings(p, 66, 116, 68, 40, 9)
        figures.head(p, hair="#D8B066", moustache="#D8B066", mood=-1)
        dress.nasal(p, s=1.06, cone=50, nose=True)
        arms.sword(p, 158, 120, 74, 76, 14, 18)
        figures.arm(p, [(140, 124), (162, 150), (160, 130)], 26, 19, hue.MAIL)
        figures.hand(p, 161, 122, 9)
        arms.shield(p, 84, 164, 92, 92, hue.RED, "round", emblem="quarters", second=hue.OCHREL)


@SHEET.piece("bands-of-outlaws")
def outlaws(p: Pic) -> None:
    """An eye-patched clubman and his mate."""
    nature.sun(p, 30, 30, 14, "#E0913F")
    nature.hills(p, [(4, 82), (50, 70), (110, 82), (160, 66), (196, 78)], hue.OCHREL)
    nature.land(p, hue.PLOTD, 112)
    # hooded bowman behind, one-eyed bruiser with a club in front
    with figures.bust(p, 84, 6, 0.68):
        arms.bow(p, 154, 112, 170, 34, 1, 11, hue.OCHRE, string=False)
        p.line([(120, 27), (120, 197)], MID)
        figures.torso(p, hue.MOSSD, bottom=214)
        figures.head(p, hair="#B5793F", beard="#B5793F", mood=-1)
        dress.hood(p, fill=hue.MOSS)
        figures.arm(p, [(140, 124), (158, 142), (152, 120)], 27, 19, hue.MOSSD)
        figures.hand(p, 153, 113, 10)
    with figures.bust(p, -6, 0, 0.78):
        p.limb([(46, 160), (36, 80), (26, 16)], 10, 30, hue.WOOD)
        for x, y in ((20, 34), (34, 28), (28, 54), (42, 60)):
            p.poly([(x - 5, y - 2), (x + 2, y - 7), (x + 5, y + 4)], hue.IRONL, MID)
        figures.torso(p, "#9A5A3C", bottom=214)
        p.limb([(66, 112), (134, 200)], 10, 10, hue.WOODD, MID, smooth=False)
        figures.head(p, hair=None, beard=hue.DARK, mood=-1)
        p.shape("72,62 74,40 92,32 116,34 130,48 130,62 102,54", hue.RED)
        p.shape("126,50 146,48 154,62 140,64 146,78 130,62", hue.RED, MID)
        p.line([(74, 56), (128, 74)], 3.4)
        p.ell(104, 67, 8, 7.5, hue.INK, 0)
        figures.arm(p, [(140, 124), (160, 152), (136, 172)], 27, 20, "#9A5A3C")
        figures.hand(p, 132, 174, 10)
        figures.arm(p, [(62, 124), (44, 158), (44, 140)], 27, 20, "#9A5A3C")
        figures.hand(p, 44, 132, 10)


@SHEET.piece("huns")
def huns(p: Pic) -> None:
    """A rider with a noose."""
    nature.hills(p, [(4, 92), (60, 84), (130, 90), (196, 82)], hue.OCHREL)
    nature.land(p, hue.PLOTD, 114)
    figures.army(p, 138, 192, 98, 6, 26, "#7B5835")
    with figures.bust(p, 52, 6, 0.68):
        figures.torso(p, "#8A5B38", bottom=210)
        dress.fur(p, 100, 104, 92, "#5F4432", 9, 22)
        figures.head(p, hair=hue.INK, moustache=hue.INK, mood=-1, skin="#D3A878", longhair=True)
        with p.at(100, 72):
            p.shape("-26,-14 -20,-36 -4,-60 8,-74 12,-56 24,-36 30,-14 2,-20", "#A8603A")
            dress.fur(p, 1, -24, 70, "#5F4432", 7, 18)
        p.curve([(88, 90), (82, 100)], 2)
        # lasso
        figures.arm(p, [(142, 124), (160, 132), (166, 104)], 26, 18, "#8A5B38")
        p.tube("166,96 184,66 206,52 212,34 192,22 168,28 164,44 180,56 204,52", 3.3, hue.OCHREL, 1.3, smooth=True)
        figures.hand(p, 167, 98, 9, skin="#D3A878")
    beasts.horse_big(p, 66, 138, 0.9, "#B58A5A", "#3E2E22")
    with figures.bust(p, 52, 6, 0.68):
        figures.arm(p, [(64, 126), (60, 160), (82, 172)], 25, 18, "#8A5B38")
        figures.hand(p, 86, 172, 8, skin="#D3A878")


@SHEET.piece("turks")
def turks(p: Pic) -> None:
    # city with domes
    """A janissary with his banner."""
    p.poly([(4, 104), (4, 84), (60, 84), (60, 104)], hue.STONE, MID)
    p.mixed("10,84 12,66 30,54 48,66 50,84", hue.SLATEL)
    p.line([(30, 54), (30, 44)], MID)
    p.poly([(52, 102), (53, 44), (61, 44), (62, 102)], hue.STONEL, MID)
    p.poly([(51, 44), (57, 26), (63, 44)], hue.SLATE, MID)
    nature.land(p, hue.PLOTD, 108)
    buildings.tent(p, 146, 116, 0.9, (hue.WHITE, "#C9BFA8"))
    p.limb([(172, 138), (172, 8)], 4, 4, hue.WOODD, MID, smooth=False)
    p.mixed("172,12 150,16 128,12 | 134,28 128,46 150,50 172,46", hue.RED)
    p.shape("146,20 138,24 137,34 145,41 154,40 146,36 143,30 146,24", hue.WHITE, MID)
    with figures.bust(p, 18, 13, 0.66):
        figures.torso(p, hue.RED, bottom=206)
        p.limb([(100, 108), (100, 204)], 10, 12, hue.OCHREL, MID, smooth=False)
        p.limb([(58, 172), (143, 172)], 16, 16, hue.WATERD, MID, smooth=False)
        figures.head(p, hair=None, moustache=hue.INK, mood=-1, skin="#D3A878")
        with p.at(100, 72):
            # boerk of the janissary
            p.shape("24,-34 40,-30 48,-6 46,30 36,34 30,0", hue.WHITE)
            p.mixed("-27,-12 -26,-40 -20,-66 | -2,-72 18,-70 30,-60 | 30,-40 28,-12", hue.WHITE)
            p.mixed("-29,-10 -28,-26 | 0,-32 30,-28 | 31,-10 0,-16", hue.GOLD, MID + 0.3)
            p.ell(-6, -24, 4, None, hue.RED, MID)
            p.shape("-10,-30 -22,-60 -16,-82 -6,-88 -10,-66 -4,-44", hue.WHITE, MID)
        # yatagan and shield
        arms.sword(p, 40, 124, 104, 84, 10, 18, curve=-12)
        figures.arm(p, [(62, 124), (42, 156), (40, 136)], 26, 19, hue.RED)
        figures.hand(p, 39, 126, 9, skin="#D3A878")
        arms.shield(p, 140, 158, 66, 66, hue.MOSSD, "round", emblem="spiral", second=hue.OCHREL)
