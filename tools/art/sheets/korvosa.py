"""The Battle for Korvosa: role and landmark emblems, breach, the Queen's token, the allies of both sides."""

from __future__ import annotations

import math
from collections.abc import Callable
from functools import wraps

from tools.art import arms, buildings, dress, figures, hue, nature, props, signs
from tools.art.pen import FINE, MID, OUT, Pic, Point, lerp, put
from tools.art.register import Drawing, Sheet
from tools.art.space import facing

SHEET = Sheet("korvosa")


# ------------------------------------------------------------------ roles: an object on a coloured disc
def role(name: str, c: str) -> Callable[[Drawing], Drawing]:
    def enter(object_: Drawing) -> Drawing:
        @wraps(object_)
        def draw(p: Pic) -> None:
            p.ell(100, 100, 94, None, c, 5, n=20)
            p.ell(100, 100, 85, None, None, FINE, n=20)
            object_(p)

        return SHEET.piece(name)(draw)

    return enter


@role("captain", hue.OCHREL)
def captain(p: Pic) -> None:
    # plumed helmet over a commander's star
    """Role: a crested helmet."""
    p.shape("112,52 84,32 56,40 62,26 92,18 128,26 150,52 158,96 144,84 134,66", hue.RED)
    for k in ((92, 22), (120, 26), (144, 50)):
        p.line([k, (k[0] - 4, k[1] + 16)], MID)
    p.mixed("54,112 56,80 76,56 106,50 134,62 148,90 150,140 | 150,150 118,158 | 112,120 54,112", hue.IRONL)
    p.hatch("114,54 134,64 147,92 148,148 124,152 122,100", 6, 62, sw=MID)
    p.poly([(46, 122), (112, 118), (114, 104), (52, 106)], hue.GOLD)
    p.mixed("56,124 58,154 76,164 | 112,158 112,122", hue.IRON)
    for x in (70, 84, 98):
        p.line([(x, 128), (x + 1, 154)], 4, hue.INK)


@role("champion", "#D98F7E")
def champion(p: Pic) -> None:
    """Role: a sword in laurels."""
    for f in (-1, 1):
        p.curve([(100 + f * 10, 164), (100 + f * 50, 144), (100 + f * 64, 100), (100 + f * 52, 56)], 4, hue.MOSSD)
        for _i, (x, y, a) in enumerate(((34, 154, 64), (54, 132, 38), (62, 104, 12), (60, 76, -8), (48, 54, -28))):
            p.ell(100 + f * (x + 8), y, 8, 17, hue.MOSS, MID + 0.3, rot=f * (a + 20))
            p.ell(100 + f * (x - 8), y - 8, 7, 15, hue.MOSSL, MID + 0.3, rot=f * (a - 36))
    arms.sword(p, 100, 178, 90, 124, 22, 36)


@role("warden", hue.SLATEL)
def warden(p: Pic) -> None:
    # key and lock of the gate
    """Role: a padlock."""
    p.tube("72,92 72,58 100,38 128,58 128,92", 16.0, hue.IRONL, 4.0, smooth=True)
    p.poly([(48, 90), (152, 90), (148, 160), (52, 160)], hue.OCHRE)
    p.hatch([(122, 92), (150, 92), (146, 158), (118, 158)], 6, 64, sw=MID)
    p.line([(52, 102), (148, 102)], MID)
    p.ell(100, 118, 12, None, hue.INK, 0)
    p.poly([(94, 122), (106, 122), (111, 148), (89, 148)], hue.INK, 0)


@role("shieldbearer", hue.WATERL)
def shieldbearer(p: Pic) -> None:
    """Role: a shield with arrows in it."""
    arms.shield(p, 100, 44, 100, 122, hue.WATERD, emblem="chevron", second=hue.OCHREL, sw=4)
    for x, y, a in ((30, 62, 334), (166, 40, 226), (176, 112, 172)):
        with p.at(x, y, 2.1, lines=1.2):
            arms.arrow(p, 0, 0, a, 22, hue.RED, sw=5, head=False)


@role("scout", hue.MOSSL)
def scout(p: Pic) -> None:
    # compass rose
    """Role: a compass rose."""
    p.ell(100, 100, 58, None, hue.WHITE, 4)
    for i in range(4):
        a = math.radians(i * 90 - 90)
        b = math.radians(i * 90 - 45)

        def q(r: float, t: float) -> Point:
            return (100 + r * math.cos(t), 100 + r * math.sin(t))

        p.poly([q(40, b), q(14, a), q(14, a + math.pi / 2)], hue.OCHREL, MID)
        c = hue.RED if i == 0 else hue.IROND
        p.poly([q(74, a), q(15, a + math.pi / 4), (100, 100)], c, MID)
        p.poly([q(74, a), q(15, a - math.pi / 4), (100, 100)], hue.WHITE if i else "#D98F7E", MID)
    p.ell(100, 100, 7, None, hue.GOLD, MID)


@role("infiltrator", "#8F8AA0")
def infiltrator(p: Pic) -> None:
    """Role: a mask and a dagger."""
    arms.sword(p, 52, 170, 62, 118, 20, 32)
    p.shape("34,74 66,62 100,74 134,62 166,74 164,104 142,124 116,118 100,106 84,118 58,124 36,104", hue.INK)
    for f in (-1, 1):
        p.shape([(100 + f * 18, 90), (100 + f * 34, 78), (100 + f * 50, 84), (100 + f * 36, 98)], hue.WHITE, MID)
    p.curve("38,82 66,70 100,82 134,70 162,82", 3, hue.GOLD)


@role("arcanist", "#B79CBD")
def arcanist(p: Pic) -> None:
    """Role: a book of stars."""
    p.mixed("100,146 72,132 34,138 | 34,72 72,66 100,82", hue.WHITE)
    p.mixed("100,146 128,132 166,138 | 166,72 128,66 100,82", hue.PARCH2)
    p.poly("30,140 72,136 100,150 128,136 170,140 170,150 128,148 100,160 72,148 30,150", hue.PLUM)
    for y in (92, 106, 120):
        p.line([(46, y), (84, y + 3)], 4, hue.SOFT)
        p.line([(116, y + 3), (154, y)], 4, hue.SOFT)
    p.line([(100, 84), (100, 146)], MID)
    signs.star(p, 100, 58, 34, hue.GOLD, 4, 0.34, OUT)
    signs.star(p, 52, 48, 14, hue.GOLD, 4, 0.34)
    signs.star(p, 148, 48, 14, hue.GOLD, 4, 0.34)


@role("healer", "#F1C9B8")
def healer(p: Pic) -> None:
    """Role: a heart with a twig."""
    p.shape("100,168 44,112 38,72 66,50 100,78 134,50 162,72 156,112", hue.RED, 4)
    p.hatch("140,60 158,78 150,112 116,146 132,100", 7, 62, sw=MID)
    p.curve([(100, 142), (100, 110), (104, 84)], 5, hue.WHITE)
    for x, y, a in ((84, 116, -48), (116, 104, 48), (90, 94, -40), (112, 80, 30)):
        p.ell(x, y, 8, 15, hue.WHITE, MID, rot=a)


@role("minstrel", hue.OCHREL)
def minstrel(p: Pic) -> None:
    """Role: a lute."""
    p.limb([(112, 96), (154, 44)], 18, 14, hue.WOODD, smooth=False)
    p.poly("146,50 158,58 176,46 172,32 158,30", hue.WOODD)
    p.ell(82, 128, 46, 38, "#C8763E", 4, rot=-52)
    p.ell(94, 112, 13, None, hue.INK, MID)
    for k in (-5, 0, 5):
        p.line([(154 + k, 46 + k), (66 + k, 150 + k)], MID)
    p.line([(54, 140), (80, 164)], 7)
    p.line([(58, 52), (58, 82)], 5)
    p.curve([(58, 52), (68, 56), (72, 66)], 5)
    p.ell(52, 84, 8, 6.5, hue.INK, 0, rot=-20)


@role("wanderer", "#C9CFA0")
def wanderer(p: Pic) -> None:
    # staff with bundle, boots
    """Role: a boot and a bundle."""
    p.limb([(62, 182), (72, 22)], 9, 9, hue.WOODD, smooth=False)
    p.shape("62,50 44,56 30,78 36,102 58,110 80,102 88,80 76,56", hue.WATERD)
    p.hatch("70,58 82,78 76,98 60,106 64,80", 6, 62, sw=MID)
    for q in ([(66, 52), (50, 30), (40, 36), (58, 54)], [(68, 52), (92, 34), (98, 44), (74, 58)]):
        p.poly(q, hue.WATERD)
    p.ell(67, 52, 7, None, hue.WATERD, MID + 0.4)
    with p.at(24, -6, 1.0):
        p.mixed("66,84 102,84 | 102,128 122,138 136,152 | 134,166 66,166", hue.WOOD)
        p.poly([(62, 82), (106, 82), (106, 98), (62, 98)], hue.WOODL)
        p.poly([(64, 166), (136, 166), (136, 176), (64, 176)], hue.DARK)
        p.line([(88, 124), (102, 120)], MID)
        p.line([(90, 136), (104, 132)], MID)


@role("tactician", hue.PLASTERD)
def tactician(p: Pic) -> None:
    # a rook and the order of attack
    """Role: a castled rook."""
    p.poly([(34, 170), (40, 152), (112, 152), (118, 170)], hue.IROND)
    p.poly([(48, 152), (54, 92), (98, 92), (104, 152)], hue.IROND)
    p.poly("42,92 42,54 56,54 56,66 68,66 68,54 84,54 84,66 96,66 96,54 110,54 110,92", hue.IROND)
    p.line([(46, 82), (106, 82)], MID, hue.IRONL)
    p.hatch([(84, 94), (96, 94), (101, 150), (84, 150)], 6, 64, MID, hue.IRONL)
    p.tube([(118, 148), (150, 132), (160, 96), (140, 66)], 11.5, hue.RED, 3.5, smooth=True)
    p.poly([(122, 74), (156, 66), (132, 40)], hue.RED)


@SHEET.piece("fort-korvosa")
def fort(p: Pic) -> None:
    """Landmark of Old Korvosa."""
    p.ell(100, 160, 94, 32, hue.WATER, OUT, n=16)
    nature.water_lines(p, [(18, 164), (40, 178), (150, 176), (168, 158), (96, 186)], 5)
    p.shape("30,158 48,146 100,140 154,146 172,158 150,172 100,176 50,172", hue.STONED)
    buildings.cone(p, 100, 26, 150, 58, 0)
    props.banner(p, 100, 48, 34, 34, hue.RED)
    p.poly([(44, 164), (44, 116), (156, 116), (156, 164)], hue.STONEL)
    buildings.crenel(p, facing(44, 116), 0, 112, 0, 7, 10)
    buildings.stones(p, facing(48, 160), 100, 38, 10, bw=16, bh=10)
    buildings.cone(p, 42, 16, 168, 98, 0)
    buildings.cone(p, 158, 16, 168, 98, 0)
    p.mixed("86,166 86,146 | 90,138 100,134 110,138 | 114,146 114,166", hue.DARK)


@SHEET.piece("city-hall")
def city_hall(p: Pic) -> None:
    """Landmark of North Point."""
    nature.plot(p, 100, 178, 94, 16)
    p.poly([(80, 104), (80, 36), (120, 36), (120, 104)], hue.PLASTER)
    p.hatch([(108, 38), (119, 38), (119, 100), (108, 100)], 5, 68)
    p.mixed("74,38 78,24 100,6 | 122,24 126,38", "#6FA08C")
    p.ell(100, 56, 15, None, hue.WHITE)
    p.line([(100, 56), (100, 46)], 3)
    p.line([(100, 56), (107, 60)], 3)
    p.poly([(14, 110), (34, 82), (166, 82), (186, 110)], hue.SLATE)
    buildings.tiles(p, [(18, 108), (182, 108), (164, 84), (36, 84)], 3, "slate", 10)
    p.poly([(66, 110), (100, 74), (134, 110)], hue.PLASTER)
    props.scales(p, 100, 108, 0.34)
    p.poly([(20, 184), (20, 110), (180, 110), (180, 184)], hue.PLASTER)

    def f(u: float, v: float) -> Point:
        return (u, 182 - v)

    for x in (28, 54, 130, 156):
        buildings.window(p, f, x, 44, 16, 22, True, fill=hue.WATERD)
        p.mixed(
            [[(x - 2, 184), (x - 2, 160)], [(x + 2, 150), (x + 8, 148), (x + 14, 150)], [(x + 18, 160), (x + 18, 184)]],
            hue.DARK,
            MID,
        )
    p.mixed("80,186 80,146 | 86,132 100,126 114,132 | 120,146 120,186", hue.WOODD)
    p.line([(100, 128), (100, 185)], MID)


@SHEET.piece("acadamae")
def acadamae(p: Pic) -> None:
    """Landmark of the Heights."""
    nature.plot(p, 100, 178, 92, 16)
    buildings.cone(p, 44, 15, 184, 106, 50, "#C9BBD0", hue.PLUM)
    buildings.cone(p, 156, 15, 184, 92, 54, "#C9BBD0", hue.PLUM)
    buildings.cone(p, 100, 26, 184, 84, 62, "#DDD2E0", hue.PLUM)
    p.poly([(56, 186), (56, 138), (144, 138), (144, 186)], "#DDD2E0")
    p.poly([(50, 140), (64, 122), (136, 122), (150, 140)], hue.PLUM)
    p.mixed("86,187 86,162 | 90,152 100,148 110,152 | 114,162 114,187", hue.DARK)
    signs.star(p, 100, 16, 15, hue.GOLD, 5, 0.44, OUT)
    for x, y in ((24, 34), (176, 24), (60, 16), (142, 10)):
        signs.star(p, x, y, 8, hue.GOLD, 4, 0.34)
    for x in (64, 122):
        buildings.window(p, lambda u, v: (u, 180 - v), x, 14, 14, 20, True, fill=hue.OCHRE)


@SHEET.piece("citadel-volshyenek")
def volshyenek(p: Pic) -> None:
    """Landmark of Midland."""
    nature.plot(p, 100, 178, 94, 16)
    p.poly([(54, 184), (60, 62), (140, 62), (146, 184)], hue.SLATEL)
    p.hatch([(118, 64), (139, 64), (145, 183), (120, 183)], 5, 68)
    buildings.stones(p, facing(62, 160), 60, 90, 9, bw=16, bh=11)
    p.poly([(50, 64), (50, 48), (150, 48), (150, 64)], hue.STONE)
    buildings.crenel(p, facing(50, 48), 0, 100, 0, 5, 12)
    props.banner(p, 100, 48, 40, 36, hue.WATERD)
    for x in (28, 172):
        buildings.cone(p, x, 20, 186, 106, 0, hue.SLATEL)
    p.poly([(44, 184), (44, 140), (156, 140), (156, 184)], hue.SLATEL)
    buildings.crenel(p, facing(44, 140), 0, 112, 0, 7, 9)
    p.mixed("82,186 82,164 | 86,154 100,148 114,154 | 118,164 118,186", hue.DARK)
    for x in (91, 100, 109):
        p.line([(x, 154), (x, 176)], 2.6, hue.IRONL)
    arms.shield(p, 100, 80, 40, 46, hue.WATERD, emblem="cross", second=hue.WHITE)


@SHEET.piece("gatefoot")
def gatefoot(p: Pic) -> None:
    """Landmark of South Shore."""
    nature.plot(p, 100, 176, 94, 18)
    # a triumphal gate above broad steps
    p.poly([(34, 150), (34, 44), (166, 44), (166, 150)], hue.STONEL)
    p.hatch([(140, 46), (165, 46), (165, 149), (140, 149)], 5, 68)
    p.poly([(26, 46), (26, 30), (174, 30), (174, 46)], hue.STONE)
    p.poly([(44, 30), (44, 16), (156, 16), (156, 30)], hue.STONEL)
    buildings.stones(p, facing(38, 146), 124, 96, 12, bw=18, bh=12)
    p.mixed("68,152 68,98 | 74,78 100,66 126,78 | 132,98 132,152", hue.WATERL)
    p.mixed("70,151 88,134 108,142 131,128 | 131,151", hue.MOSSL, MID)
    p.poly([(92, 68), (108, 68), (105, 50), (95, 50)], hue.OCHRE)
    for x in (44, 146):
        p.poly([(x, 62), (x + 11, 62), (x + 11, 106), (x + 5, 98), (x, 106)], hue.RED, MID + 0.3)
    for i in range(4):
        p.poly(
            [
                (30 - i * 6, 150 + i * 10),
                (170 + i * 6, 150 + i * 10),
                (174 + i * 6, 160 + i * 10),
                (26 - i * 6, 160 + i * 10),
            ],
            hue.STONEL if i % 2 else hue.STONE,
            MID + 0.4,
        )


@SHEET.piece("grand-cathedral")
def cathedral(p: Pic) -> None:
    """Landmark of the Gray."""
    nature.plot(p, 100, 180, 90, 14)
    for x in (46, 154):
        buildings.cone(p, x, 20, 186, 84, 70, hue.STONEL, hue.SLATE, False)
        buildings.window(p, lambda u, v: (u, 180 - v), x - 8, 66, 16, 26, True, fill=hue.INK, bars=False)
        buildings.window(p, lambda u, v: (u, 180 - v), x - 7, 16, 14, 28, True, fill=hue.WATERD)
        signs.sun_sign(p, x, 8 + 2, 4)
    p.poly("64,186 64,98 100,60 136,98 136,186", hue.STONEL)
    p.hatch([(122, 92), (135, 100), (135, 185), (122, 185)], 5, 68)
    p.ell(100, 112, 22, None, hue.WATERD, OUT)
    for i in range(4):
        a = math.radians(i * 45)
        p.line(
            [(100 - 21 * math.cos(a), 112 - 21 * math.sin(a)), (100 + 21 * math.cos(a), 112 + 21 * math.sin(a))],
            2.4,
            hue.OCHREL,
        )
    p.ell(100, 112, 8, None, hue.RED, MID)
    p.mixed("80,187 80,164 | 88,150 100,143 112,150 | 120,164 120,187", hue.WOODD)
    p.line([(100, 145), (100, 186)], MID)


@SHEET.piece("theumanexus")
def theumanexus(p: Pic) -> None:
    """Landmark of East Shore."""
    nature.plot(p, 100, 178, 92, 16)
    # college with an observatory dome
    p.poly([(16, 184), (16, 116), (100, 116), (100, 184)], hue.PLASTER)
    p.poly([(8, 118), (24, 92), (104, 92), (104, 118)], hue.ROOF)
    buildings.tiles(p, [(12, 116), (102, 116), (102, 94), (26, 94)], 3, "tile", 7)

    def f(u: float, v: float) -> Point:
        return (u, 182 - v)

    for x in (24, 50):
        buildings.window(p, f, x, 30, 16, 24, True)
    p.mixed("72,186 72,156 | 76,148 82,146 88,148 | 92,156 92,186", hue.WOODD, MID + 0.3)
    p.poly([(94, 186), (98, 84), (170, 84), (174, 186)], hue.STONEL)
    p.hatch([(148, 86), (169, 86), (173, 185), (150, 185)], 5, 68)
    for x in (108, 136):
        buildings.window(p, f, x, 44, 16, 26, True, fill=hue.WATERD)
    p.limb([(138, 62), (188, 18)], 18, 22, hue.OCHRE, smooth=False)
    p.limb([(160, 43), (165, 38)], 24, 24, hue.GOLDD, MID, smooth=False)
    p.mixed("92,86 94,58 114,36 134,30 | 124,60 146,74 166,62 | 174,72 176,86", hue.WATERD)
    p.poly([(88, 92), (88, 82), (180, 82), (180, 92)], hue.STONE)
    with p.at(50, 62, 0.9):
        p.mixed("0,20 -14,12 -34,14 | -34,-14 -14,-16 0,-8", hue.WHITE)
        p.mixed("0,20 14,12 34,14 | 34,-14 14,-16 0,-8", hue.PARCH2)
        for y in (-5, 3):
            p.line([(-26, y), (-10, y + 1)], MID)
            p.line([(10, y + 1), (26, y)], MID)


# ------------------------------------------------------------------ breach and the Queen
@SHEET.piece("breach")
def breach(p: Pic) -> None:
    """A fire in the broken wall."""
    q = [(6, 186), (6, 66), (44, 66), (44, 84), (58, 84), (64, 112), (52, 130), (72, 152), (60, 186)]
    r = [(194, 186), (194, 60), (160, 60), (160, 78), (140, 80), (146, 106), (132, 124), (148, 150), (138, 186)]
    p.poly(q, hue.STONEL, 4)
    p.poly(r, hue.STONE, 4)
    p.hatch([(168, 62), (193, 62), (193, 185), (168, 185)], 6, 68, sw=MID)
    buildings.stones(p, facing(10, 182), 44, 90, 7, bw=20, bh=14, sw=MID)
    buildings.stones(p, facing(152, 182), 40, 90, 7, bw=20, bh=14, sw=MID)
    nature.flame(p, 100, 184, 6.2)
    nature.rubble(p, 100, 188, 90, 8, 1.3)


@SHEET.piece("queen")
def queen(p: Pic) -> None:
    """The Queen's token."""
    p.ell(100, 100, 94, None, "#7A1F2B", 5, n=20)
    p.ell(100, 100, 85, None, None, 2.4, hue.GOLD, n=20)
    for f in (-1, 1):
        p.limb([(100 + f * 50, 132), (100 + f * 76, 108), (100 + f * 72, 74), (100 + f * 52, 54)], 22, 3, hue.PLASTER)
    p.mixed("46,136 36,74 | 68,100 100,44 | 132,100 164,74 | 154,136 100,126 46,136", hue.IROND)
    p.mixed("46,136 100,126 154,136 | 152,160 100,152 48,160", hue.IRON)
    for x, y in ((36, 72), (100, 42), (164, 72)):
        p.ell(x, y, 9, None, hue.RED, MID + 0.4)
    p.poly([(100, 84), (112, 104), (100, 122), (88, 104)], hue.RED)
    for x in (70, 100, 130):
        p.ell(x, 144 + abs(x - 100) * 0.1, 5.5, None, hue.GOLD, MID)


# ------------------------------------------------------------------ the Queen's lieutenants
@SHEET.piece("the-gutter-duke")
def gutter_duke(p: Pic) -> None:
    """Royal lieutenant of Old Korvosa."""

    def chest() -> None:
        p.poly([(90, 108), (112, 108), (114, figures.CUT), (88, figures.CUT)], hue.OCHREL, MID)
        dress.fur(p, 101, 102, 84, "#8B8374", 8, 18)
        p.curve([(78, 124), (101, 154), (124, 124)], 4.6, hue.GOLDD)
        p.poly("96,152 106,152 110,164 101,172 92,164", hue.GOLD, MID)

    def crown_() -> None:
        p.line([(74, 60), (128, 74)], 3)
        p.ell(105, 68, 7.5, None, hue.INK, 0)
        with p.at(104, 50, 1, 8):
            p.poly("-27,2 -31,-26 -16,-12 -10,-34 2,-14 14,-32 18,-10 30,-22 28,2 0,-5", hue.GOLDD)
            p.line([(8, -18), (12, -4)], MID)

    figures.fig(
        p,
        "#5D5A3B",
        chest,
        dict(hair=hue.DARK, moustache=hue.DARK, longhair=True, mood=-1),
        crown_,
        left=lambda x, y: arms.sword(p, x, y + 14, 96, 56, 13, 20),
    )


@SHEET.piece("magistrate-sorrel")
def sorrel(p: Pic) -> None:
    """Royal lieutenant of North Point."""

    def chest() -> None:
        p.poly("92,106 110,106 116,150 101,144 86,150", hue.WHITE, MID)
        dress.robe_fold(p)

    def wig() -> None:
        with p.at(100, 72):
            W = "#EFE8D8"
            p.shape(
                "-22,-10 -16,-22 2,-26 20,-20 25,-2 22,30 30,48 42,44 42,10 36,-22 20,-42 -6,-44 -28,-30 "
                "-36,0 -38,40 -26,46 -20,24",
                W,
            )
            for x in (-29, 33):
                for y in (4, 18, 32):
                    p.curve([(x - 6, y), (x, y + 4), (x + 6, y)], MID)
            p.curve([(-20, -32), (2, -36), (24, -30)], MID)

    def scroll(x: float, y: float) -> None:
        p.poly([(x - 14, y + 16), (x - 18, y - 56), (x + 12, y - 58), (x + 14, y + 14)], hue.WHITE)
        p.tube([(x - 20, y - 56), (x + 14, y - 58)], 8, hue.PARCH2, MID)
        for k in (-42, -30, -18):
            p.line([(x - 11, y + k), (x + 6, y + k - 1)], 2.6, hue.SOFT)
        p.ell(x + 2, y + 12, 8, None, hue.RED, MID)

    figures.fig(p, "#3E3A44", chest, dict(hair=None, mood=-1, ear=False), wig, left=scroll, cuff=hue.WHITE)


@SHEET.piece("seneschal-varke")
def varke(p: Pic) -> None:
    """Royal lieutenant of the Heights."""

    def chest() -> None:
        p.line([(101, 112), (101, figures.CUT)], MID)
        for y in (128, 146, 164):
            p.ell(101, y, 3, None, hue.GOLD, MID)
        dress.collar(p, hue.DARK)
        p.tube("72,116 88,150 101,158 114,150 132,116", 4.2, hue.GOLD, FINE, smooth=True)

    def keys(x: float, y: float) -> None:
        p.ell(x, y + 2, 15, None, None, 5)
        p.ell(x, y + 2, 15, None, None, 2.2, hue.IRONL)
        for a in (-18, 14):
            with p.at(x, y + 14, 1, a):
                p.tube([(0, 0), (0, 34)], 4.5, hue.GOLD, 1.5)
                p.poly("0,20 12,20 12,27 6,27 6,33 0,33", hue.GOLD, MID)

    def st(x: float, y: float) -> None:
        props.staff(p, x, y - 60, 6)
        p.ell(x, y - 66, 10, None, hue.GOLD)

    figures.fig(
        p,
        hue.REDD,
        chest,
        dict(hair="#8B8374", moustache="#8B8374", mood=-1),
        None,
        left=st,
        right=None,
        right_pose="up",
        cuff=hue.DARK,
        over=lambda: keys(156, 130),
    )
    figures.hand(p, 156, 127, 9)


@SHEET.piece("captain-dreyce")
def dreyce(p: Pic) -> None:
    """Royal lieutenant of Midland."""

    def helm() -> None:
        p.shape("100,32 108,8 132,2 156,14 152,36 138,26 122,36", hue.REDD)
        dress.sallet(p, fill=hue.IROND)

    figures.fig(
        p,
        hue.IROND,
        lambda: dress.tabard(p, hue.REDD, hue.GOLD),
        dict(hair=hue.DARK, beard=hue.DARK, mood=-1),
        helm,
        back=lambda: dress.cape(p, hue.DARK),
        left=lambda x, y: arms.halberd(p, x + 2, 198, 91, 140, 1.8, -1),
        glove=hue.DARK,
    )
    with p.at(101, 160, 0.4):
        signs.skull(p, 0, 0)


@SHEET.piece("lady-ombrine")
def ombrine(p: Pic) -> None:
    """Royal lieutenant of South Shore."""

    def chest() -> None:
        p.shape("78,106 70,114 84,134 101,138 118,134 132,114 124,106 101,120", hue.SKIN, MID)
        for x, y in ((84, 112), (92, 119), (101, 122), (110, 119), (118, 112)):
            p.ell(x, y, 3.4, None, hue.WHITE, MID)
        p.line([(101, 138), (101, figures.CUT)], MID)

    def hair() -> None:
        with p.at(100, 72):
            p.shape("-25,-8 -30,-28 -22,-46 -2,-58 20,-54 32,-36 30,-6 20,-20 0,-24 -14,-18", hue.DARK)
            p.curve([(-22, -30), (0, -44), (24, -34)], FINE, hue.WOODL)
            for x, y in ((-22, -40), (-4, -50), (14, -46)):
                p.ell(x, y, 4, None, hue.GOLD, MID)
            p.shape([(-12, 15), (-7, 13), (-2, 15), (-6, 19)], hue.RED, FINE)

    def fan(x: float, y: float) -> None:
        pts = [(x + 52 * math.cos(math.radians(a)), y - 52 * math.sin(math.radians(a))) for a in range(30, 151, 20)]
        p.poly([(x, y + 8), *pts], hue.PLUM)
        for q in pts[1:-1]:
            p.line([(x, y + 8), q], MID)
        p.curve([lerp((x, y + 8), q, 0.72) for q in pts], 3, hue.GOLD)

    figures.fig(p, hue.PLUM, chest, dict(hair=None, ear=False), hair, left=fan, sleeve=hue.PLUM, cuff=hue.WHITE)


@SHEET.piece("the-bone-confessor")
def confessor(p: Pic) -> None:
    """Royal lieutenant of the Gray."""

    def chest() -> None:
        dress.robe_fold(p)
        p.poly([(90, 110), (112, 110), (116, figures.CUT), (86, figures.CUT)], "#8B8374", MID)
        for y in (136, 156, 176):
            p.limb([(93, y), (109, y)], 5, 5, hue.WHITE, MID, smooth=False)

    def face() -> None:
        p.shape("72,70 78,48 100,38 122,48 130,72 122,106 100,114 80,106", hue.INK, 0)
        with p.at(99, 82, 0.86):
            signs.skull(p, 0, 0)
        dress.hood(p, fill="#5A5560")

    def candle(x: float, y: float) -> None:
        p.poly([(x - 8, y + 6), (x - 8, y - 46), (x + 8, y - 46), (x + 8, y + 6)], hue.WHITE)
        p.line([(x - 3, y - 46), (x - 3, y - 34)], MID)
        nature.flame(p, x, y - 48, 1.0)

    figures.fig(p, "#5A5560", chest, None, face, left=candle, skin="#D8CDB4")


@SHEET.piece("colonel-haskar")
def haskar(p: Pic) -> None:
    """Royal lieutenant of East Shore."""

    def chest() -> None:
        p.line([(101, 112), (101, figures.CUT)], MID)
        for y in (126, 142, 158):
            p.line([(84, y), (118, y)], 4.4, hue.GOLD)
            p.line([(84, y + 2.6), (118, y + 2.6)], FINE)
        dress.belt(p, 178, hue.WHITE, 9)
        for x in (62, 140):
            p.shape([(x - 17, 118), (x - 8, 106), (x + 8, 106), (x + 17, 118), (x, 124)], hue.GOLD, MID + 0.3)

    def helm() -> None:
        with p.at(100, 72):
            p.poly([(-3, -44), (2, -70), (7, -44)], hue.GOLD)
            p.mixed("-30,-10 -27,-32 -10,-45 14,-45 28,-32 33,-10 | 2,-19", hue.IROND)
            p.poly("-40,-6 -30,-16 2,-22 6,-14 -18,-10", hue.IROND)
            p.curve([(-30, -13), (2, -21), (33, -13)], 4, hue.GOLD)
            p.poly([(-14, -26), (-6, -38), (2, -26), (-6, -18)], hue.GOLD, MID)

    figures.fig(
        p,
        hue.REDD,
        chest,
        dict(hair=None, moustache="#B9B0A0", mood=-1),
        helm,
        left=lambda x, y: arms.sword(p, x + 4, y + 16, 96, 96, 12, 20, curve=-14),
        cuff=hue.WHITE,
    )


# ------------------------------------------------------------------ leaders of the resistance
@SHEET.piece("mother-quillon")
def quillon(p: Pic) -> None:
    """Resistance leader of Old Korvosa."""

    def chest() -> None:
        p.poly([(80, 132), (122, 132), (130, figures.CUT), (72, figures.CUT)], hue.PLASTER)
        p.shape("66,106 54,126 74,142 101,158 128,142 148,126 136,106 101,128", "#B5643F")
        for q in ((70, 128), (86, 140), (116, 140), (132, 128)):
            p.line([q, (q[0], q[1] + 9)], MID)

    def scarf() -> None:
        with p.at(100, 72):
            p.shape("-25,-10 -27,-28 -10,-42 12,-42 29,-28 33,-4 30,22 22,10 20,-12 2,-22 -14,-18", hue.RED)
            p.ell(-14, -30, 3, None, hue.WHITE, 0)
            p.ell(4, -34, 3, None, hue.WHITE, 0)
            p.ell(18, -22, 3, None, hue.WHITE, 0)
            p.curve([(-21, 8), (-17, 14), (-18, 20)], FINE)
            p.curve([(8, 4), (13, 8), (12, 16)], FINE)

    def lantern(x: float, y: float) -> None:
        p.arc(x, y - 4, 12, 14, 180, 360, 4)
        p.poly([(x - 17, y + 6), (x + 17, y + 6), (x + 13, y - 4), (x - 13, y - 4)], hue.IROND)
        p.poly([(x - 14, y + 6), (x + 14, y + 6), (x + 14, y + 40), (x - 14, y + 40)], hue.OCHREL)
        nature.flame(p, x, y + 38, 0.9, False)
        p.poly([(x - 18, y + 40), (x + 18, y + 40), (x + 18, y + 48), (x - 18, y + 48)], hue.IROND)

    figures.fig(
        p,
        "#8E7A55",
        chest,
        dict(hair="#B9B0A0", brow="#8B8374"),
        scarf,
        left_pose="high",
        over=lambda: lantern(37, 112),
    )
    figures.hand(p, 37, 98, 9)


@SHEET.piece("advocate-tamsin")
def tamsin(p: Pic) -> None:
    """Resistance leader of North Point."""

    def chest() -> None:
        p.line([(101, 112), (101, figures.CUT)], MID)
        dress.collar(p, hue.WHITE)

    figures.fig(
        p,
        hue.WATERD,
        chest,
        dict(hair="#B5643F", longhair=True),
        None,
        left_pose="high",
        right_pose=None,
        cuff=hue.WHITE,
    )
    p.tube([(37, 90), (41, 64)], 7, hue.SKIN, MID)
    props.book(p, 132, 158, hue.REDD, 1.15)
    figures.arm(p, [(141, 124), (170, 152), (156, 172)], 25, 19, hue.WATERD, cuff=hue.WHITE)
    figures.hand(p, 148, 178, 9)


@SHEET.piece("archmage-ornelos")
def ornelos(p: Pic) -> None:
    """Resistance leader of the Heights."""

    def chest() -> None:
        dress.collar(p, hue.GOLD)
        dress.robe_fold(p)
        signs.star(p, 76, 160, 8)
        signs.star(p, 126, 150, 8)

    def st(x: float, y: float) -> None:
        props.staff(p, x, y - 56, 7)
        props.orb(p, x, y - 72, 14, hue.WATERL)

    figures.fig(
        p,
        hue.WATERD,
        chest,
        dict(hair=None, beard="#E9E2D2", brow="#8B8374"),
        lambda: dress.wizard_hat(p, hue.WATERD),
        left=st,
        cuff=hue.GOLD,
    )
    p.shape("80,98 100,106 118,98 114,124 100,142 88,124", "#E9E2D2", MID)


@SHEET.piece("sergeant-holm")
def holm(p: Pic) -> None:
    """Resistance leader of Midland."""

    def clothes() -> None:
        dress.tabard(p, hue.WATERD)
        signs.star(p, 101, 146, 14, hue.GOLD)

    figures.fig(
        p,
        "#B8785A",
        clothes,
        dict(hair=hue.WOODD, beard="#B5793F"),
        lambda: dress.kettle(p),
        left=lambda x, y: arms.spear(p, x + 3, 198, 91, 152, 28, 16, 6),
        right_pose=None,
    )
    arms.shield(p, 140, 122, 62, 70, hue.WATERD, emblem="pale", second=hue.WHITE)


@SHEET.piece("factor-pell")
def pell(p: Pic) -> None:
    """Resistance leader of South Shore."""

    def chest() -> None:
        p.poly([(90, 108), (112, 108), (114, figures.CUT), (88, figures.CUT)], hue.PLASTER, MID)
        dress.fur(p, 101, 102, 84, "#8A6B4A", 8, 18)
        dress.belt(p, 180, hue.GOLD, 8)

    def purse(x: float, y: float) -> None:
        p.shape(put("-8,-16 -22,6 -18,26 0,32 18,26 22,6 8,-16 14,-28 -14,-28", x, y), hue.WOODL)
        p.line([(x - 9, y - 15), (x + 9, y - 15)], 4, hue.RED)
        props.coin_face(p, x, y + 8, 10)

    figures.fig(
        p,
        hue.MOSSD,
        chest,
        dict(hair="#B5793F", beard="#B5793F"),
        lambda: dress.cap(p, fill=hue.OCHRE, feather=hue.RED),
        left_pose="high",
        over=lambda: purse(37, 124),
    )
    figures.hand(p, 37, 96, 9)
    for x, y in ((18, 70), (40, 60), (60, 76)):
        props.coin_face(p, x, y, 9)


@SHEET.piece("sister-maren")
def maren(p: Pic) -> None:
    """Resistance leader of the Gray."""

    def chest() -> None:
        p.poly([(88, 108), (114, 108), (120, figures.CUT), (82, figures.CUT)], hue.WHITE)
        signs.sun_sign(p, 101, 146, 9)

    def veil() -> None:
        with p.at(100, 72):
            p.shape(
                "-22,-6 -18,-18 0,-23 18,-18 22,-2 20,16 12,30 26,44 44,42 40,0 33,-28 14,-42 -8,-42 "
                "-28,-28 -33,0 -40,40 -22,44 -12,30 -20,14",
                "#566A78",
            )
            p.shape("-22,-6 -18,-18 0,-23 18,-18 22,-2 27,-6 22,-24 2,-31 -20,-26 -27,-8", hue.WHITE, MID)
            p.hatch("26,-18 34,0 38,40 28,38 26,4", 4.4, 66)

    def mc(x: float, y: float) -> None:
        arms.mace(p, x + 2, y + 40, 100)

    figures.fig(p, "#566A78", chest, dict(hair=None, ear=False), veil, left=mc)


@SHEET.piece("dame-orlaith")
def orlaith(p: Pic) -> None:
    """Resistance leader of East Shore."""
    figures.fig(
        p,
        hue.IRONL,
        lambda: dress.tabard(p, hue.OCHRE, hue.REDD),
        dict(hair="#C0602F", longhair=True),
        None,
        back=lambda: dress.cape(p, hue.MOSSD),
        left=lambda x, y: arms.sword(p, x - 2, y + 20, 90, 98, 14, 22),
        right_pose=None,
        glove=hue.IRON,
    )
    p.limb([(74, 56), (100, 48), (127, 56)], 6, 6, hue.IRONL, MID)
    for x in (60, 142):
        p.shape([(x - 16, 120), (x - 8, 106), (x + 10, 106), (x + 16, 122), (x, 128)], hue.IRONL, MID + 0.3)
    arms.shield(p, 138, 122, 66, 72, hue.RED, emblem=None)
    with p.at(138, 154, 0.9):
        signs.sun_sign(p, 0, 0, 12)


@SHEET.piece("castle-korvosa")
def castle_korvosa(p: Pic) -> None:
    """The Queen's castle in the middle of the city."""
    nature.plot(p, 100, 178, 96, 18)
    p.mixed("14,182 30,150 60,138 | 140,138 170,150 186,182 | 100,190", hue.STONED)
    p.hatch("130,144 166,152 180,180 130,184", 6, 64)
    violet = "#7A5C92"
    for x, w, foot, top, roof in ((58, 13, 150, 78, 40), (142, 13, 150, 78, 40), (100, 20, 150, 56, 50)):
        buildings.cone(p, x, w, foot, top, roof, rc=violet)
    p.poly([(44, 164), (44, 112), (156, 112), (156, 164)], hue.STONEL)
    buildings.crenel(p, facing(44, 112), 0, 112, 0, 7, 9)
    buildings.stones(p, facing(48, 160), 104, 42, 9, bw=16, bh=10)
    for x in (34, 166):
        buildings.cone(p, x, 15, 176, 116, 44, rc=violet)
    p.mixed("84,166 84,142 | 88,132 100,126 112,132 | 116,142 116,166", hue.DARK)
    for x in (92, 100, 108):
        p.line([(x, 132), (x, 164)], 2.6, hue.IRONL)
    props.banner(p, 100, 8, 6, 20, hue.REDD)


@SHEET.piece("great-tower")
def great_tower(p: Pic) -> None:
    """The old tower above the western quarters."""
    nature.plot(p, 100, 180, 70, 14)
    p.poly([(66, 182), (74, 52), (126, 52), (134, 182)], hue.STONEL)
    buildings.stones(p, facing(72, 178), 56, 120, 14, bw=16, bh=11)
    p.hatch([(112, 54), (125, 54), (132, 180), (114, 180)], 5, 70)
    p.poly([(66, 54), (66, 40), (134, 40), (134, 54)], hue.STONE)
    buildings.crenel(p, facing(66, 40), 0, 68, 0, 4, 10)
    p.poly([(82, 32), (100, 4), (118, 32)], hue.SLATE)
    p.hatch([(101, 10), (115, 31), (103, 31)], 4.6, 62)
    for y in (74, 112):
        p.poly(put("-5,18 -5,4 0,-2 5,4 5,18", 100, y), hue.INK, MID)
    buildings.door(p, facing(88, 182), 0, 0, 24, 34)


@SHEET.piece("flame")
def flame(p: Pic) -> None:
    """The flame of a breach; its fill #D2693A becomes the colour of the seat, #E6D6B0 where it is free."""
    p.shape("66,186 46,150 52,108 78,78 92,16 118,52 128,34 152,96 158,140 136,186", "#D2693A")
    p.shape("80,184 70,150 84,122 100,96 118,124 128,150 118,184", hue.OCHREL, MID)
    p.hatch("130,70 146,100 152,140 136,176 134,120", 6, 64)
