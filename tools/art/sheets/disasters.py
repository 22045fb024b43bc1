"""10 disasters and fortunes as card pictures, 200 x 150."""

from __future__ import annotations

import math

from tools.art import arms, beasts, buildings, dress, figures, hue, nature, props, signs
from tools.art.pen import FINE, MID, Pic, lerp, put, rows
from tools.art.register import Sheet
from tools.art.space import facing, iso

SHEET = Sheet("disasters", (200, 150), own_seeds=True)


@SHEET.piece("earthquake")
def earthquake(p: Pic) -> None:
    """Houses lean over a cleft."""
    nature.land(p, hue.PLOT, 104)
    # the chasm
    p.poly("98,92 84,104 92,112 70,122 84,130 52,146 152,146 126,132 142,124 116,116 124,106 106,98", hue.INK)
    for f, a, x in ((-1, -13, 88), (1, 13, 116)):
        # two halves of one house, torn apart
        with p.at(x, 112, 1.0, a):
            z = [(0, 0), (f * 9, -14), (f * 1, -26), (f * 11, -40), (f * 3, -52), (f * 8, -64)]
            p.poly([*z, (f * 58, -64), (f * 58, 0)], hue.PLASTER if f < 0 else hue.PLASTERD)
            p.poly(
                [(f * 8, -62), (f * 2, -74), (f * 7, -84), (f * 3, -100), (f * 70, -60), (f * 66, -54)],
                hue.ROOF if f < 0 else hue.ROOFD,
            )
            p.line([(f * 16, -74), (f * 34, -74)], MID)
            p.line([(f * 12, -86), (f * 22, -86)], MID)
            for u in (14, 54):
                p.limb([(f * u, -1), (f * u, -60)], 6, 6, hue.WOODD, MID, smooth=False)
            p.poly([(f * 26, -22), (f * 43, -22), (f * 43, -44), (f * 26, -44)], hue.DARK)
            if f > 0:
                p.hatch([(30, -18), (56, -18), (56, -2), (24, -2)], 5, 64)
    for x, y, r in ((100, 16, 7), (86, 34, 5), (110, 40, 6), (102, 66, 6)):
        p.poly(
            [(x - r, y + r * 0.4), (x - r * 0.4, y - r), (x + r, y - r * 0.4), (x + r * 0.6, y + r * 0.8)],
            hue.STONE,
            MID,
        )
    for x, d in ((10, 1), (190, -1)):
        for k in (0, 9):
            p.curve([(x + d * k, 56), (x + d * (k + 5), 66), (x + d * k, 76), (x + d * (k + 5), 86)], 2.8)


@SHEET.piece("plague")
def plague(p: Pic) -> None:
    """A marked door, rats and a skull."""
    nature.flat(p, hue.STONE, 112)
    p.poly([(26, 116), (26, 8), (174, 8), (174, 116)], hue.PLASTER)
    buildings.beam(p, lambda u, v: (u, v), (30, 12), (170, 12), 9, hue.WOODD, MID)
    for x in (31, 169):
        buildings.beam(p, lambda u, v: (u, v), (x, 10), (x, 116), 9, hue.WOODD, MID)
    p.poly([(70, 116), (70, 30), (130, 30), (130, 116)], hue.WOOD)
    for k in (85, 100, 115):
        p.line([(k, 32), (k, 114)], FINE)
    p.hatch([(116, 32), (129, 32), (129, 114), (118, 114)], 4.4, 66)
    p.line([(79, 46), (121, 104)], 9, hue.RED, 1.4)
    p.line([(121, 46), (79, 104)], 9, hue.RED, 1.4)
    buildings.window(p, lambda u, v: (u, 100 - v), 40, 30, 20, 26)
    buildings.window(p, lambda u, v: (u, 100 - v), 141, 30, 20, 26)
    p.line([(38, 74), (62, 46)], 5, hue.WOODD)
    p.line([(38, 48), (62, 72)], 5, hue.WOODD)
    # skull on the step
    signs.skull(p, 150, 122, 0.62)
    nature.rat(p, 68, 140, 1.0)
    nature.rat(p, 122, 128, 0.62, True)
    nature.rat(p, 26, 126, 0.55, True)


@SHEET.piece("blizzard")
def blizzard(p: Pic) -> None:
    """A hut in the snow."""
    p.emit("M4 10L196 6L196 146L4 144Z", hue.WATERL, 0)
    nature.land(p, hue.WHITE, 112)
    nature.tree(p, 170, 122, 1.2, "conifer")
    for q in (
        [(150, 114), (158, 102), (182, 102), (190, 114), (170, 108)],
        [(156, 84), (170, 64), (184, 84), (170, 79)],
        [(162, 60), (170, 42), (178, 60), (170, 57)],
    ):
        p.shape(q, hue.WHITE, MID)
    with p.at(34, -14, 0.72):
        P = iso(20, 172)
        H = buildings.house(p, P, 0, 0, 90, 50, 44, 44, "wood", "shingle", "eave", 7)
        buildings.window(p, H.f, 12, 16, 18, 16, fill=hue.OCHRE)
        buildings.door(p, H.f, 50, 0, 20, 32)
        # snow on the roof
        on = H.slope
        p.shape(
            [
                on(-0.02, 0.36),
                on(0.1, 0.22),
                on(0.24, 0.34),
                on(0.4, 0.16),
                on(0.55, 0.32),
                on(0.7, 0.2),
                on(0.86, 0.34),
                on(1.01, 0.24),
                on(1.02, 1.02),
                on(0.5, 1.06),
                on(-0.02, 1.02),
            ],
            hue.WHITE,
        )
        for u in (0.1, 0.3, 0.52, 0.8):
            a = on(u, 0)
            p.poly([(a[0] - 3, a[1] + 1), (a[0] + 3, a[1] + 1), (a[0], a[1] + 13)], hue.WHITE, MID)
    p.shape("14,126 34,112 60,118 84,112 112,124 136,120 160,128 150,136 60,138 18,134", hue.WHITE)
    for top, left in ((28, 14), (52, 6), (88, 118), (20, 118)):
        p.curve(put("0,0 22,-5 44,0 58,-6 56,-15 47,-14 48,-7", left, top), 3, hue.WHITE)
        p.curve([(left + 6, top + 7), (left + 26, top + 3), (left + 50, top + 6)], 2.4, hue.WHITE)
    for x, y, r in rows("22,78,8 96,22,7 146,40,8 186,24,6 12,104,6 132,66,6 60,14,6 110,50,5 188,130,6 78,132,5"):
        nature.flake(p, x, y, r, 2.2)


@SHEET.piece("drought")
def drought(p: Pic) -> None:
    """Bare tree and cracked ground."""
    nature.sun(p, 152, 46, 21, "#E0913F")
    for i in range(12):
        a = math.radians(i * 30 + 8)
        p.line(
            [
                (152 + 27 * math.cos(a), 46 + 27 * math.sin(a)),
                (152 + (37 if i % 2 else 33) * math.cos(a), 46 + (37 if i % 2 else 33) * math.sin(a)),
            ],
            3,
            "#B5652A",
        )
    nature.hills(p, [(4, 88), (60, 80), (130, 86), (196, 80)], hue.OCHREL)
    nature.land(p, "#D9B074", 96)
    for pts in (
        [(10, 116), (40, 110), (58, 122), (90, 114), (118, 124), (150, 112), (192, 120)],
        [(40, 110), (46, 98)],
        [(58, 122), (50, 144)],
        [(90, 114), (96, 99)],
        [(118, 124), (112, 145)],
        [(150, 112), (146, 98)],
        [(150, 112), (168, 136), (164, 145)],
        [(30, 136), (52, 138), (84, 132), (114, 138)],
        [(84, 132), (90, 114)],
        [(168, 130), (194, 136)],
        [(12, 128), (30, 136), (26, 145)],
    ):
        p.line(pts, MID)
    # dead tree
    p.limb([(48, 118), (50, 84), (46, 54)], 13, 7, hue.WOODD)
    for pts, w in (
        ([(48, 78), (66, 60), (70, 40)], 6),
        ([(47, 66), (28, 50), (24, 30)], 6),
        ([(46, 56), (48, 38), (56, 18)], 5),
        ([(66, 60), (84, 54)], 4),
        ([(30, 52), (14, 50)], 4),
    ):
        p.limb(pts if len(pts) > 2 else [pts[0], lerp(pts[0], pts[1], 0.5), pts[1]], w, 2, hue.WOODD, MID)
    # cattle skull
    with p.at(128, 128, 0.82):
        for f in (-1, 1):
            p.limb([(f * 12, -20), (f * 28, -20), (f * 36, -34)], 9, 2, hue.PLASTERD, MID)
        p.shape("-16,-22 0,-26 16,-22 14,-6 9,12 0,16 -9,12 -14,-6", hue.WHITE)
        p.ell(-8, -10, 4.4, 5, hue.INK, 0)
        p.ell(8, -10, 4.4, 5, hue.INK, 0)
        p.line([(-3, 8), (-3, 12)], MID)
        p.line([(3, 8), (3, 12)], MID)


@SHEET.piece("thieves")
def thieves(p: Pic) -> None:
    """A masked thief at a window."""
    p.emit("M4 8L196 5L196 146L4 146Z", "#7F8C99", 0)
    p.ell(34, 32, 15, None, hue.OCHREL, MID)
    p.ell(41, 27, 13, None, "#7F8C99", 0)
    p.poly([(120, 146), (120, 6), (196, 5), (196, 146)], hue.STONE)
    buildings.stones(p, facing(120, 146), 76, 138, 16, bw=16, bh=11)
    p.mixed("140,70 140,40 158,24 176,40 176,70", hue.OCHRE)
    p.line([(158, 26), (158, 70)], MID)
    p.line([(140, 50), (176, 50)], MID)
    p.poly([(134, 70), (182, 70), (182, 78), (134, 78)], hue.STONEL)
    # rope
    p.tube([(150, 74), (146, 100), (150, 146)], 3.4, hue.OCHREL, FINE, smooth=True)
    with figures.bust(p, 8, 8, 0.68):
        # sack over the shoulder
        p.shape("132,60 150,44 176,48 192,72 196,110 178,134 148,132 130,112 126,84", hue.PLASTERD)
        p.hatch("160,60 186,70 192,110 176,130 158,128", 5, 64)
        props.coin_face(p, 158, 94, 15)
        figures.torso(p, hue.DARK, bottom=208)
        figures.head(p, hair=hue.WOODD, mood=0, beard=None)
        p.shape("74,60 100,56 128,60 127,76 108,78 94,72 84,78 74,74", hue.INK, MID)
        p.ell(86, 68, 3.4, 3, hue.WHITE, 0)
        p.ell(104, 68, 3.4, 3, hue.WHITE, 0)
        p.ell(85, 68, 1.5, None, hue.INK, 0)
        p.ell(103, 68, 1.5, None, hue.INK, 0)
        p.curve([(84, 88), (92, 94), (104, 88)], 2.4)
        dress.cap(p, fill="#5C4636", feather=None)
        figures.arm(p, [(140, 124), (156, 132), (134, 108)], 25, 18, hue.DARK)
        figures.hand(p, 132, 102, 9)
        figures.arm(p, [(62, 124), (48, 160), (74, 166)], 25, 18, hue.DARK)
        figures.hand(p, 78, 164, 9)
        p.line([(78, 158), (60, 134)], 3)
        p.ell(58, 131, 6, None, None, 3)
    for x, y in ((28, 136), (104, 138)):
        props.coin(p, x, y, 8)


@SHEET.piece("assassin")
def assassin(p: Pic) -> None:
    """A hooded murderer before the moon."""
    p.emit("M4 8L196 5L196 146L4 146Z", "#596574", 0)
    p.ell(100, 66, 58, 56, hue.OCHREL, MID)
    p.hatch("128,24 152,48 154,84 136,108 130,66", 6, 62)
    with figures.bust(p, 26, 4, 0.74):
        p.shape("66,108 44,136 30,206 172,206 158,136 136,108", hue.DARK)
        p.line([(100, 120), (96, 204)], MID, hue.SOFT)
        p.shape("72,72 76,52 100,40 122,52 128,74 120,104 100,112 80,104", hue.INK, 0)
        dress.hood(p, fill="#54453A")
        p.shape("80,48 100,42 120,50 122,84 108,98 92,98 78,84", hue.INK, 0)
        p.shape([(80, 74), (88, 72), (94, 78), (86, 80)], hue.OCHREL, 0)
        p.shape([(104, 78), (110, 72), (119, 74), (112, 80)], hue.OCHREL, 0)
        p.shape("80,86 100,82 121,86 116,100 100,108 84,100", hue.REDD, MID)
        figures.arm(p, [(66, 134), (40, 156), (46, 124)], 26, 20, "#54453A")
        arms.sword(p, 46, 132, 94, 70, 15, 22)
        figures.hand(p, 46, 120, 10, glove=hue.DARK)
        p.shape("40,44 46,30 51,46 48,60 43,58", hue.RED, 0)
    # daggers' glint
    for x, y in ((22, 22), (176, 26), (184, 60), (14, 58)):
        nature.flake(p, x, y, 3, MID, hue.PARCH2)


@SHEET.piece("spies")
def spies(p: Pic) -> None:
    """A man with a plan of the walls."""
    p.emit("M4 8L196 5L196 146L4 146Z", "#C9B488", 0)
    buildings.stones(p, facing(6, 144), 120, 130, 12, bw=18, bh=12)
    with figures.bust(p, 22, 2, 0.74):
        figures.torso(p, "#4F5D50", bottom=206)
        p.shape("64,110 40,150 36,208 66,208 80,130", hue.MOSSD, MID + 0.3)
        p.shape("80,104 100,112 122,104 134,112 100,130 68,114", hue.MOSSD)
        figures.head(p, hair=hue.WOODD, mood=0)
        p.shape([(74, 70), (84, 66), (84, 72)], hue.INK, 0)
        # broad hat
        p.shape("72,54 74,30 88,18 114,18 128,32 130,54 100,46", "#54453A")
        p.shape("48,62 62,46 100,42 140,46 156,60 130,58 100,54 72,58", "#54453A")
        p.limb([(73, 50), (100, 43), (129, 50)], 5, 5, hue.RED, FINE)
        # finger to the lips
        figures.arm(p, [(62, 126), (46, 156), (78, 128)], 25, 18, hue.MOSSD)
        figures.hand(p, 86, 116, 9)
        p.tube([(87, 110), (90, 92)], 6, hue.SKIN, MID)
    # pillar in front
    p.poly([(142, 146), (142, 6), (190, 6), (190, 146)], hue.STONEL)
    p.hatch([(170, 8), (190, 8), (190, 145), (172, 145)], 5, 68)
    for y in (38, 72, 106):
        p.line([(142, y), (190, y)], MID)
    p.poly([(136, 18), (136, 5), (196, 5), (196, 18)], hue.STONE)
    # stolen plan
    with p.at(128, 112, 1, -6):
        p.mixed("-28,-26 0,-29 28,-26 | 26,0 28,26 | 0,23 -28,26 | -26,0 -28,-26", hue.WHITE)
        p.tube([(-30, -26), (30, -26)], 7, hue.PLASTERD, MID)
        p.tube([(-30, 26), (30, 26)], 7, hue.PLASTERD, MID)
        p.line("-16,12 -16,-8 -10,-8 -10,-14 -4,-14 -4,-8 4,-8 4,-14 10,-14 10,-8 16,-8 16,12 -16,12", MID)
        p.line([(-20, 17), (20, -18)], MID, hue.RED)
        p.line([(12, -18), (20, -18), (19, -10)], MID, hue.RED)
    figures.hand(p, 104, 132, 8)
    figures.hand(p, 152, 128, 8)


@SHEET.piece("prosperity")
def prosperity(p: Pic) -> None:
    """A chest of coins and sheaves."""
    p.blob(100, 124, 92, 20, hue.PLOT, n=13, amp=0.05)
    props.sheaf(p, 34, 132, 1.3)
    props.sheaf(p, 168, 130, 1.25)
    # open chest
    p.poly([(54, 74), (64, 28), (142, 34), (150, 78)], hue.WOODD)
    p.poly([(60, 72), (68, 36), (138, 41), (145, 76)], hue.DARK, MID)
    for x, y in ((74, 70), (90, 62), (106, 56), (122, 62), (136, 70), (84, 74), (114, 72), (98, 70), (126, 76)):
        props.coin(p, x, y, 11)
    props.coin_face(p, 100, 50, 13)
    p.shape("120,52 126,40 138,40 142,52 132,60", hue.RED, MID)
    p.poly([(48, 76), (154, 82), (148, 128), (54, 122)], hue.WOOD)
    for a, b in ((60, 70), (131, 141)):
        p.poly(
            [
                (a, 77 + a * 0.05 - 3),
                (b, 77.5 + b * 0.05 - 3),
                (b - 1, 123 + b * 0.05 - 3),
                (a + 1, 122 + a * 0.05 - 3),
            ],
            hue.IRON,
            MID,
        )
    p.poly([(90, 80), (112, 81), (110, 102), (92, 101)], hue.GOLD)
    p.ell(101, 89, 3, None, hue.INK, 0)
    p.line([(101, 90), (101, 97)], 3)
    p.hatch([(112, 84), (130, 85), (128, 124), (112, 122)], 4.6, 66)
    for x, y in ((44, 136), (66, 138), (96, 140), (124, 138), (150, 138), (84, 134), (112, 134)):
        props.coin(p, x, y, 9)
    signs.rays(p, 100, 62, (66, 44), (80, 54), (200, 225, 250, 270, 290, 315, 340), 3)


@SHEET.piece("caravan")
def caravan(p: Pic) -> None:
    """A wagon of goods."""
    nature.hills(p, [(4, 84), (50, 66), (100, 82), (150, 62), (196, 78)], hue.MOSSL)
    nature.land(p, hue.PLOT, 110)
    # wagon
    p.mixed("86,86 82,60 92,36 112,28 150,28 176,36 188,58 186,86", hue.PLASTER)
    for x0, _k in ((112, 0), (136, 0), (162, 0)):
        p.curve([(x0, 86), (x0 - 4, 56), (x0 + 4, 29)], MID)
    p.hatch("160,32 178,40 187,60 185,84 162,84", 5, 64)
    p.mixed("88,84 84,62 94,40 104,46 108,64 106,84", hue.DARK, MID)
    p.poly([(78, 84), (192, 88), (186, 112), (84, 108)], hue.WOOD)
    p.line([(80, 96), (188, 100)], MID)
    props.sack(p, 98, 86, 0.72)
    props.wheel(p, 108, 120, 19, 17)
    props.wheel(p, 166, 122, 19, 17)
    # horse
    with p.at(44, 128, 0.9):
        C = "#9A6A42"
        for pts in (
            ([(-12, -30), (-16, -14), (-12, 6)]),
            ([(-4, -30), (0, -14), (-4, 8)]),
            ([(26, -30), (34, -16), (28, 6)]),
            ([(32, -32), (40, -16), (38, 8)]),
        ):
            p.limb(pts, 10, 6, C, MID + 0.3)
        p.curve([(38, -50), (48, -40), (46, -24)], 6)
        p.shape("-20,-44 -10,-54 10,-52 34,-56 42,-44 38,-28 10,-24 -12,-28 -20,-34", C)
        p.hatch([(12, -44), (38, -46), (38, -30), (12, -26)], 4.4, 66)
        beasts.horse_head(p, -14, -36, 0.62, C, hue.DARK)
        p.line([(-18, -40), (44, -34), (60, -30)], 2.4, hue.WOODD)
    # goods
    props.barrel(p, 20, 142, 16, 20)
    props.coin(p, 76, 138, 8)
    props.coin(p, 64, 142, 8)
    props.coin(p, 138, 142, 8)


@SHEET.piece("war")
def war(p: Pic) -> None:
    """Swords before a burning tower."""
    nature.hills(p, [(4, 96), (60, 88), (140, 88), (196, 94)], hue.PLOTD)
    nature.land(p, hue.PLOT, 112)
    # a tower in flames between the banners
    nature.flame(p, 83, 44, 1.15)
    nature.flame(p, 118, 44, 1.15)
    nature.flame(p, 101, 44, 1.5)
    p.poly(
        "70,112 70,58 64,58 64,38 76,38 76,46 88,46 88,38 112,38 112,46 124,46 124,38 136,38 136,58 130,58 130,112",
        hue.STONE,
    )
    p.hatch([(112, 60), (129, 60), (129, 111), (112, 111)], 5, 68)
    for x, f, c in ((32, -1, hue.RED), (168, 1, hue.WATERD)):
        p.line([(x, 118), (x, 12)], 4.4)
        p.poly([(x, 14), (x + f * 28, 16), (x + f * 20, 30), (x + f * 28, 44), (x, 46)], c)
    arms.sword(p, 28, 142, 31, 142, 18, 30)
    arms.sword(p, 172, 142, 149, 142, 18, 30)
