"""Rise against Monsters: what the cards stand for on the table; the joker's picture is 200 x 280."""

from __future__ import annotations

from tools.art import arms, buildings, dress, figures, hue, nature, props, signs
from tools.art.pen import FINE, MID, Pic, lerp, put
from tools.art.register import Sheet

SHEET = Sheet("rise")


@SHEET.piece("hero")
def hero(p: Pic) -> None:
    def chest() -> None:
        p.line([(101, 110), (101, 170)], MID)
        p.poly([(74, 170), (128, 170), (132, figures.CUT), (70, figures.CUT)], hue.RED)
        dress.belt(p, 170, hue.GOLD, 8)
        p.shape("101,150 86,134 85,124 93,120 101,128 109,120 117,124 116,134", hue.RED, MID + 0.3)

    figures.fig(
        p,
        hue.IRONL,
        chest,
        dict(hair="#D8B066", longhair=True),
        None,
        back=lambda: dress.cape(p, hue.RED),
        left_pose="high",
        left=lambda x, y: arms.sword(p, x + 6, y + 22, 104, 78, 15, 22),
        glove=hue.WOODD,
    )
    p.limb([(74, 56), (100, 48), (127, 56)], 6, 6, hue.GOLD, MID)
    for x in (60, 142):
        p.shape([(x - 16, 120), (x - 8, 106), (x + 10, 106), (x + 16, 122), (x, 128)], hue.IRONL, MID + 0.3)


@SHEET.piece("worker")
def worker(p: Pic) -> None:
    def chest() -> None:
        dress.apron(p, 128)
        p.line([(88, 160), (114, 160)], MID)

    def spade(x: float, y: float) -> None:
        p.limb([(x + 4, 198), (x - 1, y - 46)], 8, 8, hue.WOODD, MID + 0.3, smooth=False)
        p.mixed([[(x - 22, y - 46), (x + 20, y - 46)], put("20,-74 12,-94 -1,-106 -14,-94 -22,-74", x, y)], hue.IRONL)
        p.line([(x - 1, y - 48), (x - 1, y - 72)], MID)
        p.hatch([(x + 4, y - 48), (x + 18, y - 48), (x + 18, y - 74), (x + 4, y - 98)], 4.4, 62)

    figures.fig(
        p,
        hue.SLATEL,
        chest,
        dict(hair=hue.WOODD, moustache=hue.WOODD),
        lambda: dress.cap(p, fill=hue.OCHRE, feather=None),
        left=spade,
    )


@SHEET.piece("road")
def road(p: Pic) -> None:
    p.blob(100, 110, 94, 84, hue.MOSSL, n=14, amp=0.04)
    L = [(10, 176), (54, 148), (86, 118), (92, 92), (112, 64), (150, 40)]
    R = [(172, 56), (140, 78), (124, 98), (126, 124), (104, 160), (64, 194)]
    p.mixed([L, R], hue.STONE)
    a = [(10, 176), (36, 160), (62, 142), (82, 122), (90, 100), (100, 78), (124, 54), (150, 40)]
    b = [(64, 194), (90, 174), (110, 152), (122, 132), (126, 112), (126, 96), (146, 74), (172, 56)]
    for i in range(8):
        if 0 < i < 7:
            p.line([a[i], b[i]], MID)
        if i < 7:
            for k in ((0.34, 0.68) if i < 4 else (0.5,)) if i % 2 else ((0.5,) if i > 4 else (0.2, 0.52, 0.82)):
                p.line([lerp(a[i], b[i], k), lerp(a[i + 1], b[i + 1], k)], MID)
    nature.tree(p, 44, 112, 1.35)
    nature.tree(p, 160, 168, 1.3, "conifer")


@SHEET.piece("castle")
def castle(p: Pic) -> None:
    nature.plot(p, 100, 174, 96, 20)

    def tow(x: float, w: float, y0: float, y1: float, roof: float, c: str = hue.STONEL) -> None:
        p.poly([(x - w, y0), (x - w, y1), (x + w, y1), (x + w, y0)], c)
        p.hatch([(x + w * 0.25, y1), (x + w, y1), (x + w, y0), (x + w * 0.25, y0)], 5, 68)
        p.poly([(x - w - 5, y1), (x - w - 5, y1 - 9), (x + w + 5, y1 - 9), (x + w + 5, y1)], hue.STONE, MID + 0.4)
        p.poly([(x - w - 7, y1 - 9), (x, y1 - 9 - roof), (x + w + 7, y1 - 9)], hue.ROOF)
        p.hatch([(x + 2, y1 - 8 - roof * 0.8), (x + w + 4, y1 - 10), (x + 5, y1 - 10)], 5, 62)
        p.poly(put("-4,24 -4,10 0,6 4,10 4,24", x, y1), hue.INK, MID)

    props.banner(p, 100, 22, 16, 24, hue.OCHRE)
    tow(100, 24, 160, 76, 46)
    tow(58, 14, 160, 104, 34, hue.STONE)
    tow(142, 14, 160, 104, 34, hue.STONE)
    p.poly([(30, 182), (30, 134), (170, 134), (170, 182)], hue.STONEL)
    buildings.crenel(p, lambda u, v: (30 + u, 134 - v), 0, 140, 0, 8, 10)
    buildings.stones(p, lambda u, v: (34 + u, 178 - v), 130, 40, 12, bw=16, bh=10)
    tow(22, 16, 186, 112, 38)
    tow(178, 16, 186, 112, 38)
    p.mixed("80,184 80,158 | 84,146 100,140 116,146 | 120,158 120,184", hue.DARK)
    for x in (90, 100, 110):
        p.line([(x, 146), (x, 168)], 2.6, hue.IRONL)
    p.line([(82, 158), (118, 158)], 2.6, hue.IRONL)


@SHEET.piece("monster-small")
def small(p: Pic) -> None:
    # imp: all ears and grin
    G = "#9DB574"
    p.blob(100, 182, 62, 12, hue.PLOT)
    p.curve([(136, 168), (166, 172), (178, 150), (168, 136)], 7, "#7E9560")
    p.poly([(160, 142), (166, 122), (180, 138)], "#7E9560", MID)
    for f in (-1, 1):
        p.tube([(100 + f * 16, 160), (100 + f * 22, 186)], 16, G)
        p.limb([(100 + f * 18, 188), (100 + f * 36, 188)], 11, 7, G, MID + 0.3, smooth=False)
    p.shape("72,118 66,148 76,172 100,178 124,172 134,148 128,118", G)
    p.poly("68,152 132,152 122,178 110,168 100,184 90,168 78,178", hue.WOODD)
    for f in (-1, 1):
        p.shape(
            [(100 + f * 34, 78), (100 + f * 72, 48), (100 + f * 90, 44), (100 + f * 84, 66), (100 + f * 40, 104)], G
        )
        p.shape([(100 + f * 42, 82), (100 + f * 70, 58), (100 + f * 78, 56), (100 + f * 44, 94)], "#C98F6C", MID)
        p.limb([(100 + f * 20, 54), (100 + f * 28, 38), (100 + f * 20, 24)], 10, 2, hue.PLASTERD, MID)
    p.shape("56,86 64,58 100,46 136,58 144,86 130,116 100,126 70,116", G)
    p.hatch("118,58 138,70 140,90 126,112 116,116", 5, 62)
    for f in (-1, 1):
        p.ell(96 + f * 20, 80, 10, 11, hue.OCHREL, MID + 0.3)
        p.ell(95 + f * 20, 81, 4, 6, hue.INK, 0)
        p.line([(96 + f * 32, 64), (96 + f * 9, 71)], 4)
    p.mixed("70,100 98,110 128,98 | 118,114 98,120 80,114", hue.INK, MID)
    for x in (80, 92, 104, 116):
        p.poly(
            [(x - 4, 103 + (4 if 85 < x < 110 else 1)), (x + 4, 103 + (4 if 85 < x < 110 else 1)), (x, 113)],
            hue.WHITE,
            0,
        )
    p.tube([(70, 128), (44, 148), (40, 128)], 14, G)
    arms.sword(p, 40, 138, 96, 40, 11, 14)
    figures.hand(p, 40, 124, 8.5, G)
    p.tube([(130, 128), (152, 146), (134, 158)], 14, G)
    figures.hand(p, 131, 160, 8.5, G)


@SHEET.piece("monster-medium")
def medium(p: Pic) -> None:
    # orc
    G = "#7F9560"

    def chest() -> None:
        p.poly([(80, 106), (122, 106), (128, figures.CUT), (74, figures.CUT)], hue.WOODD)
        for y in (136, 160):
            p.line([(86, y), (116, y)], 3, hue.OCHREL)
        dress.belt(p, 182, hue.DARK, 9)
        dress.fur(p, 101, 102, 108, "#5F4432", 9, 20)

    def helm() -> None:
        with p.at(100, 72):
            for f in (-1, 1):
                p.limb([(f * 24, -20), (f * 44, -26), (f * 50, -46)], 14, 3, hue.PLASTERD)
            p.shape("-29,-10 -25,-32 -8,-43 12,-42 27,-31 31,-10 2,-19", hue.IROND)
            p.curve([(-29, -12), (2, -20), (31, -12)], 4, hue.IRONL)
        figures.ears(p, G, 74)
        p.ell(87, 68, 4.4, None, "#E0913F", MID)
        p.ell(104, 68, 4.4, None, "#E0913F", MID)
        p.ell(87, 68, 1.6, None, hue.INK, 0)
        p.ell(104, 68, 1.6, None, hue.INK, 0)
        figures.tusks(p, 95, 90, 1.2)

    figures.fig(
        p,
        G,
        chest,
        dict(hair=None, mood=-1, ear=False),
        helm,
        left=lambda x, y: arms.axe(p, x - 2, y + 48, 92, 128, 28),
        skin=G,
        w=108,
        glove=None,
    )


@SHEET.piece("monster-large")
def large(p: Pic) -> None:
    # dragon
    G, GD, B = "#5F7F55", "#46613F", "#D9C58E"
    # wing
    p.mixed(
        "112,150 136,96 156,44 164,14 | 172,44 184,68 196,86 | 182,90 176,110 | 162,112 158,136 | 146,138 134,164",
        "#A9533A",
    )
    p.curve([(116, 148), (140, 96), (164, 16)], 4.4)
    p.curve([(140, 100), (164, 92), (194, 86)], MID + 0.4)
    p.curve([(132, 118), (152, 112), (175, 110)], MID + 0.4)
    # neck and body
    p.mixed(
        [
            [(76, 62), (104, 66), (116, 92), (106, 122), (98, 148), (112, 170), (168, 178), (186, figures.CUT)],
            [(30, figures.CUT), (34, 164), (54, 130), (66, 106), (58, 94)],
        ],
        G,
    )
    p.mixed(
        [
            [(60, 92), (72, 104), (64, 130), (48, 160), (46, figures.CUT)],
            [(30, figures.CUT), (34, 164), (54, 130), (64, 108)],
        ],
        B,
        MID,
    )
    for a, b in (((57, 120), (68, 124)), ((48, 136), (61, 142)), ((40, 150), (53, 158)), ((34, 168), (48, 174))):
        p.line([a, b], MID)
    p.hatch("98,76 112,94 104,122 96,148 110,170 160,180 150,192 96,190 82,150 94,110", 6, 62)
    for x, y, lean in ((104, 68, 60), (114, 88, 90), (110, 110, 110), (100, 132, 110), (100, 152, 80)):
        p.poly([(x - 2, y - 8), (x + 16, y - 4 + (lean - 90) * 0.1), (x - 1, y + 9)], hue.RED, MID)
    # head
    for _f, x in ((1, 92), (0, 78)):
        p.limb([(x, 46), (x + 18, 34), (x + 38, 34)], 13, 3, hue.PLASTERD, MID + 0.3)
    p.shape("104,56 92,42 72,38 56,46 36,50 18,54 10,62 14,72 34,74 52,76 60,90 78,96 98,88 108,72", G)
    p.mixed("14,72 34,72 54,74 64,78 | 70,92 56,96 36,90 20,86", GD)
    for x in (22, 34, 46):
        p.poly([(x - 4, 71), (x + 4, 72), (x, 82)], hue.WHITE, FINE)
    p.ell(15, 60, 3, 2.4, hue.INK, 0)
    p.shape([(58, 58), (68, 52), (78, 56), (68, 62)], hue.OCHREL, MID)
    p.ell(68, 57, 2.2, 4, hue.INK, 0)
    p.line([(54, 52), (80, 46)], 4)
    # fire
    p.shape("20,88 4,94 8,112 2,124 16,120 20,136 28,118 40,122 34,106 36,94", "#D2693A", MID + 0.3)
    p.shape("22,92 14,100 20,114 28,104 30,94", hue.OCHREL, FINE)


@SHEET.piece("giant")
def giant(p: Pic) -> None:
    G = "#8FA06A"
    for x, y in ((20, 22), (48, 12)):
        p.curve(put("-10,0 -5,-4 0,0 5,-4 10,0", x, y), MID)
    figures.torso(p, G, x=100, y=92, w=146, bottom=figures.CUT, neck=44)
    p.curve("64,150 86,158 100,150 116,158 138,148", MID)
    dress.fur(p, 100, 94, 130, "#5F4432", 10, 28)
    with p.at(100, 62, 1.12):
        figures.head(p, 0, 0, 1.0, skin=G, hair="#3E4A34", beard="#3E4A34", mood=-1, ear=False)
    figures.ears(p, G, 62)
    for f in (-1, 1):
        p.ell(96 + f * 10, 57, 4.6, None, "#E0563A", MID)
        p.ell(96 + f * 10, 57, 1.6, None, hue.INK, 0)
    figures.tusks(p, 96, 86, 1.5)
    dress.crown(p, 46, 1.0, kind="horn")
    p.limb([(176, 170), (182, 100), (182, 34)], 13, 32, hue.WOOD)
    for x, y in ((172, 54), (188, 46), (176, 78), (190, 84)):
        p.poly([(x - 6, y - 2), (x + 2, y - 8), (x + 6, y + 4)], hue.IRONL, MID)
    figures.arm(p, [(158, 120), (184, 152), (178, 136)], 36, 30, G, shade=False)
    figures.hand(p, 178, 130, 13, G)
    figures.arm(p, [(42, 120), (18, 152), (36, 164)], 36, 30, G, shade=False)
    figures.hand(p, 44, 166, 13, G)
    nature.tree(p, 58, 180, 0.86, "conifer")
    figures.hand(p, 52, 166, 9, G)


@SHEET.piece("bringer-of-wrath", page=(200, 280))
def wrath(p: Pic) -> None:
    p.ell(100, 92, 80, 80, "#C8553A", MID, n=16)
    p.ell(100, 92, 68, 68, hue.OCHREL, 0, n=16)
    p.blob(100, 254, 92, 20, "#7F2F26", n=13, amp=0.05)
    # scythe
    p.limb([(166, 258), (150, 34)], 7, 6, hue.WOODD, smooth=False)
    p.shape("154,44 140,24 108,10 66,12 34,32 66,26 104,28 130,42 152,58", hue.IRONL)
    # cloak
    p.mixed(
        "80,120 54,132 38,170 32,220 22,256 | 40,246 52,262 68,246 84,264 100,248 116,264 132,246 "
        "148,262 160,246 176,256 | 168,220 162,170 146,132 120,120",
        hue.DARK,
    )
    p.mixed("96,132 88,180 84,250 | 116,250 112,180 104,132", hue.REDD, MID)
    p.hatch("134,136 154,166 162,214 164,246 146,254 134,200", 6, 64, color=hue.WOODL)
    for x in (58, 72):
        p.curve([(x + 4, 150), (x - 4, 200), (x - 8, 244)], MID, hue.WOODL)
    # hood and skull
    p.shape("100,30 66,46 54,84 60,122 78,140 100,146 122,140 140,122 146,84 134,46", hue.DARK)
    p.shape("100,48 78,58 70,88 76,118 100,132 124,118 130,88 122,58", hue.INK, 0)
    with p.at(100, 96, 1.06):
        signs.skull(p, 0, 0)
    for f in (-1, 1):
        p.ell(100 + f * 13, 88, 4.2, None, "#E0563A", 0)
        p.limb([(100 + f * 26, 44), (100 + f * 46, 30), (100 + f * 44, 8)], 14, 3, hue.PLASTERD)
    p.poly("70,50 72,26 86,42 100,18 114,42 128,26 130,50 100,44", hue.GOLDD)
    p.tube([(144, 152), (172, 178), (160, 186)], 24, hue.DARK)
    figures.hand(p, 160, 188, 10, hue.WHITE)
    p.tube([(56, 152), (30, 170), (28, 150)], 24, hue.DARK)
    nature.flame(p, 26, 132, 1.5)
    figures.hand(p, 27, 140, 10, hue.WHITE)
    for x, y, s in ((30, 262, 1.5), (62, 270, 1.2), (100, 272, 1.5), (138, 270, 1.2), (172, 262, 1.5)):
        nature.flame(p, x, y, s)
