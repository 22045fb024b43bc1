"""Defenders: the threats in the settings other than the medieval one, an id for each kind and setting."""

from __future__ import annotations

import math

from tools.art import arms, buildings, dress, figures, hue, props, signs
from tools.art.figures import CUT
from tools.art.pen import FINE, MID, Pic, put
from tools.art.register import Sheet

SHEET = Sheet("threats")
SCALE, SCALED = "#6F8B52", "#53693E"
BARK, LEAF = "#8A6A48", "#7E9A52"
DEAD = "#9CB083"
GREY = "#B7C0BC"
TRIO = ((-16, 26, 0.66), (82, 26, 0.66), (24, 34, 0.78))
"""Places and sizes of three half-figures, the middle one in front."""


def teeth(p: Pic, *places: tuple[float, float], size: float = 5) -> None:
    """Fangs that hang from these points."""
    for x, y in places:
        p.poly([(x - size * 0.6, y), (x + size * 0.6, y), (x, y + size * 1.7)], hue.WHITE, FINE)


def staring(p: Pic, x: float, y: float, r: float = 6, fill: str = "#F0C24A") -> None:
    """An eye with a slit."""
    p.ell(x, y, r, r * 0.8, fill, MID)
    p.ell(x - r * 0.1, y, r * 0.24, r * 0.6, hue.INK, 0)


def dead_face(p: Pic, hair: str | None = None) -> None:
    """The head of one who died, where a half-figure has its head."""
    figures.head(p, skin=DEAD, hair=hair, mood=-1)
    for x in (87, 104):
        p.ell(x, 68, 6.4, 5.6, "#E9E4CE", MID)
        p.ell(x, 68, 1.8, None, hue.INK, 0)
    p.line([(90, 92), (98, 90), (106, 93)], MID)
    for x in (92, 98, 104):
        p.line([(x, 88), (x, 95)], FINE)
    p.line([(112, 56), (120, 70)], MID, hue.RED)


# ------------------------------------------------------------------ great beasts against a modern city
@SHEET.piece("rabble-kaiju")
def hatchlings(p: Pic) -> None:
    """Hatchlings between their shells."""
    for x, y, s in ((50, 168, 0.9), (150, 170, 0.9), (100, 184, 1.1)):
        with p.at(x, y, s):
            p.limb([(18, -8), (44, -14), (56, -34)], 12, 3, SCALE, MID + 0.4)
            p.mixed("-22,0 -26,-34 -30,-60 | -46,-66 -54,-80 -46,-96 | -22,-106 4,-96 12,-74 | 24,-44 26,0", SCALE)
            p.hatch("2,-80 12,-66 22,-30 24,-4 8,-4", 5, 64)
            p.mixed("-52,-78 -30,-80 -14,-74 | -22,-62 -38,-64", hue.INK, MID)
            teeth(p, (-44, -79), (-34, -79), (-24, -77))
            staring(p, -24, -90, 6)
            for k in (-60, -38, -16):
                p.poly([(10 - k * 0.1, k - 8), (26 - k * 0.1, k - 12), (16 - k * 0.1, k + 6)], hue.ROOF, MID)
            p.limb([(-14, -34), (-30, -26)], 9, 6, SCALE, MID)
    for x, y in ((30, 184), (170, 186)):
        p.poly(put("-20,4 -16,-16 -8,-8 -2,-20 6,-8 14,-16 20,4 0,10", x, y), hue.PARCH)


@SHEET.piece("regiment-kaiju")
def crabs(p: Pic) -> None:
    """A swarm of armoured crabs."""
    for x, y, s in ((50, 80, 0.64), (150, 80, 0.64), (100, 136, 1.06)):
        with p.at(x, y, s):
            for f in (-1, 1):
                for k in (0, 1, 2):
                    p.limb(
                        [(f * 34, 10 + k * 8), (f * (56 + k * 4), 4 + k * 14), (f * (60 + k * 2), 34 + k * 10)],
                        9,
                        3,
                        "#A9533A",
                        MID,
                    )
                p.tube([(f * 36, -4), (f * 56, -22), (f * 50, -44)], 12, "#B5583A")
                p.mixed(
                    [
                        [(f * 40, -44), (f * 34, -66), (f * 46, -80)],
                        [(f * 50, -58)],
                        [(f * 60, -78), (f * 68, -60), (f * 60, -42)],
                    ],
                    "#C47A5A",
                )
            p.mixed("-46,10 -40,-22 -16,-34 16,-34 40,-22 46,10 | 30,34 0,40 -30,34", "#B5583A")
            p.hatch("14,-30 38,-20 44,8 28,32 12,34", 5, 62)
            for a, b in ((-22, -14), (0, -20), (20, -12)):
                p.poly([(a - 6, b), (a, b - 13), (a + 6, b)], "#84402D", MID)
            for f in (-1, 1):
                p.line([(f * 12, 10), (f * 14, -2)], 4)
                staring(p, f * 14, -6, 6)
            p.mixed("-18,20 0,16 18,20 | 10,30 -10,30", hue.INK, MID)


@SHEET.piece("infiltrator-kaiju")
def mind_worm(p: Pic) -> None:
    """A mind worm out of the sewers."""
    p.ell(104, 176, 78, 18, hue.IROND)
    p.ell(104, 174, 62, 12, hue.INK, MID)
    p.tube("70,176 64,140 88,116 124,110 142,84 128,54 98,46", 42, "#A58AA0", smooth=True)
    for x, y, a in ((66, 148, 10), (84, 122, 50), (118, 112, 90), (140, 92, 150), (132, 64, 205)):
        with p.at(x, y, 1, a):
            p.curve([(-19, 0), (0, 6), (19, 0)], MID)
    p.ell(82, 50, 30, None, "#B79CB2")
    p.ell(74, 48, 19, None, hue.WHITE)
    p.ell(71, 49, 9, None, hue.PLUM, MID)
    p.ell(70, 49, 4, None, hue.INK, 0)
    for d in (100, 140, 180, 220):
        r = math.radians(d)
        p.limb(
            [(82 + 28 * math.cos(r), 56 + 28 * math.sin(r)), (82 + 46 * math.cos(r), 62 + 44 * math.sin(r))],
            8,
            2,
            "#A58AA0",
            MID,
        )
    p.limb([(130, 172), (168, 158), (176, 130)], 12, 3, "#A58AA0")


@SHEET.piece("champion-kaiju")
def blade_tail(p: Pic) -> None:
    """A beast with blades for arms."""
    p.mixed("54,194 46,150 60,112 84,96 | 122,96 148,112 160,150 152,194", SCALE)
    p.hatch("124,108 146,118 156,152 150,192 120,192", 6, 62)
    p.mixed("80,194 78,150 90,118 | 112,118 124,150 122,194", "#D9C58E", MID)
    for y in (134, 152, 170):
        p.curve([(82, y), (101, y + 5), (121, y)], FINE)
    for f, tip in ((-1, (10, 30)), (1, (192, 30))):
        p.tube([(101 + f * 48, 126), (101 + f * 70, 146), (101 + f * 76, 116)], 20, SCALE)
        p.mixed([[(101 + f * 66, 116), (101 + f * 70, 76), tip], [(101 + f * 96, 70), (101 + f * 88, 112)]], hue.IRONL)
        p.limb([(101 + f * 18, 40), (101 + f * 34, 22), (101 + f * 28, 4)], 16, 2, hue.PLASTERD)
    p.mixed("66,62 74,38 101,30 128,38 136,62 | 132,90 116,108 101,112 86,108 70,90", SCALE)
    p.hatch("116,42 130,54 132,84 114,104", 5, 62)
    staring(p, 84, 62, 8)
    staring(p, 116, 62, 8)
    p.line([(70, 48), (94, 56)], 5)
    p.line([(132, 48), (107, 56)], 5)
    p.mixed("74,84 101,80 128,84 | 118,100 101,104 84,100", hue.INK, MID)
    teeth(p, (82, 84), (94, 82), (108, 82), (120, 84), size=6)


@SHEET.piece("giant-kaiju")
def mountain_back(p: Pic) -> None:
    """A beast like a mountain above the blocks."""
    p.mixed("24,196 30,140 62,92 104,72 | 112,40 140,24 | 150,38 168,40 | 164,62 186,92 192,140 190,196", SCALED)
    for x, y, h in ((74, 86, 40), (106, 70, 46), (138, 66, 42), (164, 84, 36), (46, 118, 30)):
        p.poly([(x - 16, y + 8), (x - 2, y - h * 0.6), (x + 16, y + 4)], hue.STONED)
        p.hatch([(x, y - h * 0.4), (x + 13, y + 3), (x + 2, y + 6)], 4.4, 64)
    p.mixed("30,120 18,92 26,66 52,54 80,60 96,80 | 96,108 84,126 58,134 38,130", SCALE)
    p.hatch("70,62 92,82 92,106 80,124 62,128 80,100", 5, 62)
    p.mixed("22,98 48,100 72,96 | 66,116 44,122 30,114", hue.INK, MID)
    teeth(p, (30, 99), (42, 101), (54, 100), (64, 98), size=6)
    staring(p, 54, 78, 8)
    p.line([(36, 66), (66, 70)], 5)
    p.limb([(78, 140), (64, 160), (46, 166)], 26, 16, SCALE)
    for q in ((34, 160), (32, 168), (38, 176)):
        p.limb([(46, 166), q], 6, 2, hue.PLASTERD, MID)
    for x, w, h in ((0, 26, 30), (86, 26, 34), (114, 24, 22), (150, 28, 40)):
        p.poly([(x, 198), (x, 198 - h), (x + w, 198 - h), (x + w, 198)], hue.STONEL)
        for j in range(int(h / 11)):
            for i in range(2):
                p.poly(
                    put("0,0 5,0 5,5 0,5", x + 5 + i * 10, 198 - h + 5 + j * 10),
                    hue.OCHREL if (i + j) % 2 else hue.DARK,
                    FINE,
                )


# ------------------------------------------------------------------ the wood against the city of steam
@SHEET.piece("rabble-steam-punk")
def thorn_imps(p: Pic) -> None:
    """Imps of twig and thorn."""
    for x, y, s in ((48, 168, 0.86), (154, 170, 0.86), (100, 186, 1.1)):
        with p.at(x, y, s):
            for f in (-1, 1):
                p.limb([(f * 8, -40), (f * 20, -20), (f * 14, 0)], 9, 6, BARK)
                p.limb([(f * 12, -62), (f * 36, -54), (f * 46, -78)], 8, 4, BARK)
                for k in (-6, 0, 7):
                    p.limb([(f * 46, -78), (f * 46 + k, -92)], 3, 1.4, BARK, FINE)
            p.mixed("-16,-38 -20,-66 | 20,-66 16,-38 | 0,-30", BARK)
            p.hatch([(4, -64), (18, -64), (15, -40), (4, -36)], 4.4, 70)
            p.mixed(
                "-24,-84 -16,-106 | -22,-124 -8,-108 | 0,-130 8,-108 | 24,-124 18,-104 | 26,-84 14,-66 0,-62 -14,-66",
                LEAF,
            )
            staring(p, -9, -84, 5.4)
            staring(p, 8, -84, 5.4)
            p.mixed("-11,-74 0,-76 11,-74 | 0,-66", hue.INK, FINE)


@SHEET.piece("regiment-steam-punk")
def stag_riders(p: Pic) -> None:
    """A rider of the wood on a stag."""
    with p.at(34, -6, 0.84):
        arms.spear(p, 170, 230, 95, 190, 28, 16, 6)
        figures.torso(p, LEAF, bottom=240)
        figures.head(p, hair="#5F4432", longhair=True, skin="#C9B48A")
        dress.wreath(p)
        figures.arm(p, [(140, 122), (164, 154), (166, 136)], 25, 19, LEAF)
        figures.hand(p, 167, 130, 9, "#C9B48A")
    coat = "#9A6A42"
    p.mixed("44,196 48,150 62,118 | 78,112 96,140 104,196", coat)
    p.hatch("78,120 94,144 100,194 78,194", 5, 66)
    for f, x in ((-1, 58), (1, 76)):
        p.tube([(x, 82), (x + f * 12, 60), (x + f * 20, 34)], 7, hue.PLASTERD, MID)
        for a, b, c, d in ((8, 66, 26, 60), (14, 52, 32, 44), (16, 44, 2, 30)):
            p.tube([(x + f * a, b), (x + f * c, d)], 5, hue.PLASTERD, MID)
    p.mixed("80,86 84,106 74,122 60,128 | 42,132 26,146 12,144 | 8,134 20,118 36,100 52,84 66,78", coat)
    p.mixed("82,84 98,76 104,86 | 90,96", coat, MID)
    p.ell(52, 104, 3, 3.6, hue.INK, 0)
    p.ell(15, 136, 2.6, None, hue.INK, 0)
    p.curve([(14, 142), (26, 138), (36, 132)], MID)


@SHEET.piece("infiltrator-steam-punk")
def marsh_ghost(p: Pic) -> None:
    """A ghost of the marsh among its reeds."""
    p.mixed(
        "100,14 70,26 56,62 54,104 40,140 30,184 | 46,176 56,190 | 70,174 84,192 | 100,176 114,192 | 130,174 144,190 | "
        "154,176 170,184 | 160,140 146,104 144,62 130,26",
        "#C3D3CE",
    )
    p.hatch("122,34 138,60 142,104 156,150 160,178 136,170 128,100", 6, 66)
    p.shape("100,38 82,46 76,70 84,92 100,98 116,92 124,70 118,46", "#5F756E", MID)
    for x in (90, 111):
        p.ell(x, 66, 6, 7, "#E6E28C", MID)
        p.ell(x, 67, 2, None, hue.INK, 0)
    p.ell(100, 84, 5, 7, hue.INK, 0)
    p.limb([(58, 112), (30, 122), (16, 108)], 16, 6, "#C3D3CE")
    p.limb([(142, 112), (168, 124), (180, 146)], 16, 6, "#C3D3CE")
    for x in (14, 34, 164, 186):
        p.curve([(x, 196), (x + 2, 170), (x - 3, 146)], 3, hue.MOSSD)
        p.limb([(x - 3, 152), (x - 4, 132)], 7, 6, hue.WOODD, MID)


@SHEET.piece("champion-steam-punk")
def werewolf(p: Pic) -> None:
    """A werewolf."""
    fur = "#6E5F55"
    p.mixed("52,194 40,150 52,116 76,102 | 126,102 150,116 162,150 150,194", fur)
    p.hatch("126,112 148,122 158,152 148,192 120,192", 6, 62)
    dress.fur(p, 101, 100, 112, "#57493F", 10, 24)
    for f, tip in ((-1, (46, 8)), (1, (140, 6))):
        p.mixed([[(96 + f * 18, 44), (96 + f * 26, 22), tip], [(96 + f * 46, 36), (96 + f * 40, 58)]], fur)
        p.mixed([[(96 + f * 26, 42), tip], [(96 + f * 38, 46)]], "#B58A7A", FINE)
    p.mixed("62,60 74,40 100,34 126,44 136,68 | 128,92 112,108 96,114 | 78,112 58,116 38,112 | 34,98 44,86 58,76", fur)
    p.mixed("36,102 56,100 78,102 | 70,116 50,118 38,112", hue.INK, MID)
    teeth(p, (42, 102), (52, 101), (62, 101), (72, 103))
    p.ell(36, 92, 7, 5.4, hue.INK, 0)
    staring(p, 82, 68, 7)
    p.line([(68, 60), (92, 62)], 4)
    p.hatch("112,50 128,62 128,88 112,102", 4.6, 62)
    for f in (-1, 1):
        p.tube([(101 + f * 46, 126), (101 + f * 68, 158), (101 + f * 58, 142)], 24, fur)
        for k in (-9, 0, 9):
            p.limb([(101 + f * 56 + k, 138), (101 + f * 54 + k * 1.5, 116)], 7, 2, hue.PLASTERD, MID)
        figures.hand(p, 101 + f * 57, 142, 13, fur)


@SHEET.piece("giant-steam-punk")
def walking_oak(p: Pic) -> None:
    """An oak that walks, with a chimney in its fist."""
    for f in (-1, 1):
        p.limb([(100 + f * 18, 150), (100 + f * 34, 176), (100 + f * 62, 194)], 28, 10, BARK)
    p.mixed("66,166 72,116 62,88 | 138,88 130,116 136,166 | 100,176", BARK)
    for x in (82, 100, 118):
        p.curve([(x, 98), (x - 3, 130), (x + 2, 164)], FINE)
    p.hatch([(116, 96), (134, 94), (130, 160), (116, 164)], 6, 74)
    p.shape("100,6 62,12 34,32 24,60 44,78 70,90 100,86 130,90 158,78 178,58 166,30 138,12", LEAF)
    p.hatch("132,18 160,34 170,58 150,76 126,84 138,50", 6, 58)
    for x, y in ((58, 42), (84, 28), (112, 30), (70, 62), (124, 60)):
        p.arc(x, y, 11, 9, 180, 330, FINE)
    staring(p, 86, 112, 8)
    staring(p, 114, 112, 8)
    p.mixed("80,134 100,128 120,134 | 100,148", hue.INK, MID)
    p.limb([(70, 100), (34, 112), (22, 92)], 18, 8, BARK)
    p.limb([(130, 100), (168, 122), (176, 96)], 18, 9, BARK)
    p.poly([(162, 100), (166, 30), (184, 30), (190, 98)], "#B5714F")
    p.poly([(162, 36), (162, 26), (188, 26), (188, 36)], hue.STONE, MID)
    figures.hand(p, 176, 92, 12, BARK)


# ------------------------------------------------------------------ alien fleets
@SHEET.piece("rabble-space")
def drones(p: Pic) -> None:
    """A swarm of drones."""
    for x, y, s in ((55, 66, 0.66), (145, 60, 0.66), (100, 134, 1.1)):
        with p.at(x, y, s):
            for f in (-1, 1):
                p.limb([(f * 26, -8), (f * 50, -26)], 8, 6, hue.IRON, MID)
                p.ell(f * 54, -30, 22, 6, hue.IRONL, MID)
                p.limb([(f * 16, 24), (f * 26, 46), (f * 16, 56)], 7, 3, hue.IROND, MID)
            p.ell(0, 0, 32, 30, hue.IRON)
            p.hatch("10,-26 26,-14 30,6 18,24 8,26", 5, 62)
            p.ell(-4, 2, 16, None, hue.INK, MID)
            p.ell(-5, 2, 9, None, hue.RED, MID)
            p.ell(-8, -1, 3, None, hue.WHITE, 0)
            p.line([(0, -30), (2, -46)], MID)
            p.ell(2, -48, 3.4, None, hue.RED, MID)


def trooper_helm(p: Pic, shell: str, glass: str) -> None:
    """A closed helmet with a visor, where a half-figure has its head."""
    p.mixed("70,84 68,52 82,34 104,30 126,38 134,62 130,88 | 118,104 100,110 84,104", shell)
    p.mixed("68,58 96,54 128,60 | 124,80 96,84 72,78", glass, MID)
    p.line([(78, 62), (92, 60)], MID, hue.WHITE)
    p.hatch("112,38 128,50 130,58 112,56", 4.4, 62)
    for x in (90, 100, 110):
        p.line([(x, 92), (x, 102)], MID)


@SHEET.piece("regiment-space")
def shock_troopers(p: Pic) -> None:
    """Shock troopers with rifles."""
    for x, y, s in TRIO:
        with p.at(x, y, s):
            p.limb([(150, 220), (156, 60)], 10, 8, hue.IROND)
            figures.torso(p, "#5F6C7E", bottom=250)
            p.poly([(78, 112), (124, 112), (118, 146), (84, 146)], hue.IRONL, MID)
            p.ell(101, 128, 7, None, hue.RED, MID)
            trooper_helm(p, "#7E8B9C", "#2F3A4C")


@SHEET.piece("infiltrator-space")
def infiltrator(p: Pic) -> None:
    """A stranger in a cloak, too large of eye."""
    figures.torso(p, "#4A4560", w=104)
    p.limb([(66, 116), (136, 184)], 8, 8, hue.IROND, MID, smooth=False)
    p.shape("100,20 64,30 52,70 62,104 84,124 100,128 116,124 138,104 148,70 136,30", "#4A4560")
    p.hatch("124,34 142,60 136,100 116,120 124,80", 5, 64)
    p.shape("100,36 78,44 72,72 82,98 100,112 118,98 128,72 122,44", "#A9C4A0", MID)
    for f in (-1, 1):
        p.shape(
            [(100 + f * 6, 78), (100 + f * 14, 64), (100 + f * 25, 60), (100 + f * 22, 76), (100 + f * 14, 84)],
            hue.INK,
            MID,
        )
        p.ell(100 + f * 17, 68, 2.4, None, hue.WHITE, 0)
    p.line([(95, 99), (105, 99)], MID)
    figures.arm(p, [(62, 122), (42, 152), (48, 134)], 25, 19, "#4A4560")
    p.limb([(40, 128), (26, 84)], 9, 7, hue.IRONL, MID, smooth=False)
    p.ell(25, 80, 8, None, "#8FD0C0", MID)
    figures.hand(p, 46, 130, 9, "#A9C4A0")
    figures.arm(p, [(140, 122), (158, 156), (136, 170)], 25, 19, "#4A4560")
    figures.hand(p, 130, 170, 9, "#A9C4A0")


@SHEET.piece("champion-space")
def hunter_killer(p: Pic) -> None:
    """A hunter in armour with a blade of light."""
    figures.torso(p, hue.IROND, w=112)
    p.poly([(74, 112), (128, 112), (120, 160), (101, 170), (82, 160)], hue.IRON, MID)
    signs.star(p, 101, 136, 12, hue.RED, 4, 0.4)
    for f in (-1, 1):
        p.mixed(
            [
                [(101 + f * 34, 108), (101 + f * 66, 100), (101 + f * 82, 122)],
                [(101 + f * 66, 132), (101 + f * 44, 130)],
            ],
            hue.IRON,
        )
        p.poly([(101 + f * 52, 104), (101 + f * 66, 76), (101 + f * 70, 108)], hue.IRONL, MID)
        p.limb([(101 + f * 18, 40), (101 + f * 40, 30), (101 + f * 46, 8)], 14, 2, hue.IROND)
    trooper_helm(p, hue.IROND, "#C8332B")
    figures.arm(p, [(58, 126), (36, 156), (42, 136)], 26, 20, hue.IROND)
    p.limb([(44, 152), (38, 112)], 11, 11, hue.IRONL, MID, smooth=False)
    p.limb([(38, 112), (28, 6)], 11, 7, "#9FE0D0", MID, smooth=False)
    figures.hand(p, 42, 132, 10, glove=hue.IRON)
    figures.arm(p, [(144, 126), (166, 158), (146, 172)], 26, 20, hue.IROND)
    figures.hand(p, 140, 172, 10, glove=hue.IRON)


@SHEET.piece("giant-space")
def dreadnought(p: Pic) -> None:
    """A dreadnought that hides the stars."""
    p.ell(100, 100, 92, None, "#3A4460", MID, n=20)
    for x, y in ((40, 60), (70, 30), (150, 40), (166, 80), (60, 160), (130, 168), (100, 22), (30, 110)):
        p.ell(x, y, 1.5, None, hue.PARCH, 0)
    p.mixed(
        "6,116 44,92 96,78 | 96,58 122,54 | 126,72 170,76 192,92 | 192,116 160,128 | 150,146 116,142 | 112,132 60,130",
        hue.IRON,
    )
    p.hatch("110,92 186,96 188,112 156,124 104,126", 6, 66)
    p.line([(30, 108), (188, 104)], MID)
    for x in (60, 80, 100, 120, 140, 160):
        p.poly(put("-5,-4 5,-4 5,3 -5,3", x, 114), hue.OCHREL, FINE)
    for x, y in ((76, 84), (146, 74)):
        p.poly([(x - 10, y), (x - 8, y - 11), (x + 8, y - 11), (x + 10, y)], hue.IROND, MID)
        p.limb([(x - 8, y - 7), (x - 28, y - 10)], 4, 4, hue.IROND, MID)
    for y in (92, 104, 114):
        p.shape([(192, y - 5), (198, y), (192, y + 5)], "#8FD0E0", MID)
    for x, y in ((40, 150), (66, 166), (24, 138)):
        p.poly(put("-12,0 4,-5 8,-10 7,-3 11,0 7,3 8,10 4,5", x, y), hue.RED, MID)


# ------------------------------------------------------------------ the dead at the fence
@SHEET.piece("rabble-zombies")
def shamblers(p: Pic) -> None:
    """The dead of the neighbourhood."""
    for (x, y, s), coat, hair in zip(TRIO, ("#7A6A5C", "#6B6F5C", "#5F6B7A"), ("#5F4432", None, hue.DARK), strict=True):
        with p.at(x, y, s):
            figures.torso(p, coat, bottom=250)
            p.poly([(112, 128), (130, 134), (124, 156), (108, 148)], DEAD, MID)
            dead_face(p, hair)
    figures.arm(p, [(60, 132), (40, 140), (18, 118)], 20, 14, "#5F6B7A")
    figures.hand(p, 14, 112, 9, DEAD)


@SHEET.piece("regiment-zombies")
def dead_soldiers(p: Pic) -> None:
    """Soldiers who did not stay dead."""
    for x, y, s in TRIO:
        with p.at(x, y, s):
            figures.torso(p, "#6B7055", bottom=250)
            p.limb([(68, 112), (134, 180)], 8, 8, hue.WOODD, MID, smooth=False)
            dead_face(p)
            dress.kettle(p, fill="#7C8458")
    p.limb([(24, 190), (40, 96)], 8, 6, hue.IROND)


@SHEET.piece("infiltrator-zombies")
def whisperer(p: Pic) -> None:
    """One of us, bitten, who says nothing."""
    figures.torso(p, "#8A5B48")
    p.line([(101, 112), (101, 190)], MID)
    p.limb([(68, 112), (80, 188)], 10, 10, hue.WOODD, MID, smooth=False)
    figures.head(p, hair="#4A3B30", longhair=True)
    p.mixed("104,42 122,54 126,74 120,94 104,102 | 100,84 106,66", DEAD, FINE)
    p.ell(112, 68, 6, 5, "#E9E4CE", MID)
    p.ell(112, 68, 1.8, None, hue.INK, 0)
    figures.arm(p, [(140, 122), (160, 154), (132, 166)], 25, 18, "#8A5B48")
    figures.hand(p, 126, 166, 9)
    figures.arm(p, [(62, 122), (44, 152), (60, 140)], 25, 18, DEAD)
    for x, y in ((44, 140), (50, 146), (40, 148)):
        p.ell(x, y, 2.6, None, hue.RED, FINE)
    p.limb([(76, 128), (88, 98)], 7, 6, DEAD, MID)
    figures.hand(p, 66, 136, 10, DEAD)


@SHEET.piece("champion-zombies")
def butcher(p: Pic) -> None:
    """The dead butcher with his cleaver."""
    figures.torso(p, "#B9B1A2", w=116, y=100)
    p.poly([(74, 118), (130, 118), (138, CUT), (66, CUT)], hue.WHITE)
    for x, y, r in ((88, 150, 9), (112, 166, 12), (98, 178, 7)):
        p.blob(x, y, r, r * 0.8, hue.RED, 0, n=8, amp=0.25)
    figures.brute(p, 100, 66, 1.06, DEAD, None, None, "#E9E4CE")
    p.line([(108, 40), (122, 58)], MID, hue.RED)
    p.limb([(40, 164), (40, 112)], 9, 9, hue.WOODD, MID, smooth=False)
    p.poly([(24, 112), (22, 50), (66, 46), (64, 112)], hue.IRONL)
    p.line([(30, 104), (28, 58)], FINE)
    p.ell(56, 58, 4, None, hue.PARCH2, MID)
    p.poly([(22, 50), (34, 49), (32, 80), (24, 84)], hue.RED, 0)
    figures.arm(p, [(56, 124), (30, 158), (40, 146)], 30, 24, "#B9B1A2")
    figures.hand(p, 40, 140, 11, DEAD)
    figures.arm(p, [(146, 124), (170, 158), (150, 174)], 30, 24, "#B9B1A2")
    figures.hand(p, 144, 174, 11, DEAD)


@SHEET.piece("giant-zombies")
def behemoth(p: Pic) -> None:
    """A bloated giant who carries a door of the camp."""
    p.mixed("72,80 40,96 20,134 24,176 40,196 | 160,196 178,174 180,132 158,96 128,80", DEAD)
    p.hatch("138,96 164,116 174,150 164,190 132,192 150,150", 6, 64)
    p.mixed("30,150 60,160 96,158 132,160 172,148 | 174,176 160,196 40,196 26,178", "#6B6F5C")
    for a, b in (((84, 112), (118, 124)), ((90, 108), (88, 120)), ((100, 112), (98, 124)), ((110, 116), (108, 128))):
        p.line([a, b], MID)
    p.curve([(70, 140), (100, 150), (130, 138)], MID)
    figures.brute(p, 100, 52, 1.02, DEAD, "#4A4438", None, "#E9E4CE")
    p.tube([(154, 112), (182, 140), (176, 112)], 34, DEAD)
    with p.at(176, 66, 1, 10):
        p.poly([(-18, -52), (18, -52), (18, 46), (-18, 46)], hue.WOOD)
        for x in (-6, 6):
            p.line([(x, -50), (x, 44)], FINE)
        for y in (-34, 24):
            p.limb([(-18, y), (18, y)], 6, 6, hue.WOODD, MID, smooth=False)
    figures.hand(p, 176, 102, 14, DEAD)
    p.tube([(46, 112), (16, 146), (36, 150)], 34, DEAD)
    figures.hand(p, 44, 152, 14, DEAD)


# ------------------------------------------------------------------ invaders from the sky
def grey_head(p: Pic) -> None:
    """A large grey head, where a half-figure has its head."""
    p.shape("90,100 90,120 112,120 112,100", GREY, MID)
    p.shape("100,24 70,34 62,62 74,88 92,108 101,112 110,108 128,88 140,62 130,34", GREY)
    p.hatch("124,36 136,56 126,86 112,102 118,76", 4.6, 62)
    for f in (-1, 1):
        p.shape(
            [(101 + f * 7, 78), (101 + f * 16, 62), (101 + f * 29, 56), (101 + f * 27, 74), (101 + f * 17, 84)],
            hue.INK,
            MID,
        )
        p.ell(101 + f * 20, 65, 2.6, None, hue.WHITE, 0)
    p.line([(95, 98), (107, 98)], MID)


@SHEET.piece("rabble-superheroes")
def grey_drones(p: Pic) -> None:
    """Grey drones, all alike."""
    for x, y, s in TRIO:
        with p.at(x, y, s):
            figures.torso(p, "#7E9098", bottom=250, w=76)
            p.ell(101, 140, 9, None, "#8FD0C0", MID)
            grey_head(p)


@SHEET.piece("regiment-superheroes")
def ray_troopers(p: Pic) -> None:
    """Troopers with rays, under glass."""
    for x, y, s in TRIO:
        with p.at(x, y, s):
            p.limb([(152, 220), (158, 84)], 9, 9, hue.IRONL)
            p.ell(159, 76, 10, None, "#D4574B", MID)
            figures.torso(p, "#A8743A", bottom=250)
            for f in (-1, 1):
                p.ell(101 + f * 40, 122, 14, 12, hue.OCHREL, MID)
            grey_head(p)
            p.ell(101, 70, 50, 54, "#BFE0DC", MID, op=0.34)
            p.curve([(66, 54), (74, 38), (88, 28)], 3, hue.WHITE)


@SHEET.piece("infiltrator-superheroes")
def mimic(p: Pic) -> None:
    """A mimic whose mask slips."""
    figures.torso(p, "#4A5568")
    p.poly([(88, 106), (114, 106), (101, 150)], hue.WHITE, MID)
    p.poly([(97, 112), (105, 112), (108, 160), (101, 170), (94, 160)], hue.RED, MID)
    figures.head(p, hair="#5A3B2E")
    p.mixed("101,36 122,44 130,66 122,90 106,104 100,104 | 104,88 96,70 106,54", GREY, MID)
    p.shape([(104, 74), (112, 62), (124, 58), (122, 72), (112, 80)], hue.INK, MID)
    p.curve([(101, 38), (106, 54), (97, 70), (104, 88), (100, 104)], MID)
    figures.arm(p, [(140, 122), (160, 152), (146, 118)], 25, 19, "#4A5568", cuff=hue.WHITE)
    figures.hand(p, 143, 110, 9, GREY)
    p.mixed("130,92 146,86 154,98 | 146,110 134,106", hue.SKIN, MID)
    figures.arm(p, [(62, 122), (46, 156), (70, 168)], 25, 19, "#4A5568", cuff=hue.WHITE)
    figures.hand(p, 76, 168, 9)


@SHEET.piece("champion-superheroes")
def alien_champion(p: Pic) -> None:
    """A champion from another world."""
    skin = "#7A6AA8"
    dress.cape(p, "#8C2A3A")
    p.limb([(38, 198), (30, 30)], 7, 7, hue.GOLD, MID, smooth=False)
    props.orb(p, 29, 26, 14, "#8FD0E0")
    figures.torso(p, "#3F3A5C", w=104)
    p.poly([(74, 112), (128, 112), (101, 158)], hue.GOLD, MID)
    p.ell(101, 128, 9, None, "#8FD0E0", MID)
    for f in (-1, 1):
        p.limb([(101 + f * 20, 42), (101 + f * 42, 34), (101 + f * 50, 10)], 16, 2, hue.PLASTERD)
        p.shape(
            [(101 + f * 34, 122), (101 + f * 40, 104), (101 + f * 64, 104), (101 + f * 66, 122), (101 + f * 50, 130)],
            hue.GOLD,
            MID + 0.3,
        )
    figures.brute(p, 100, 70, 0.98, skin, None, None, "#F0E27A")
    p.mixed("74,52 84,36 104,32 124,42 128,56 | 102,46", hue.GOLD, MID)
    figures.arm(p, [(60, 126), (30, 146), (36, 122)], 25, 19, skin)
    figures.hand(p, 36, 116, 10, skin)
    figures.arm(p, [(142, 126), (164, 158), (142, 172)], 25, 19, skin)
    figures.hand(p, 136, 172, 10, skin)


@SHEET.piece("giant-superheroes")
def tripod(p: Pic) -> None:
    """A tripod above the roofs."""
    for x, w, h, roof in ((2, 34, 22, hue.ROOF), (84, 32, 18, hue.SLATE), (160, 36, 24, hue.ROOF)):
        buildings.townhouse(p, x, 196, w, h, roof)
    for q in (
        ((70, 70), (30, 104), (46, 194)),
        ((130, 70), (176, 104), (156, 194)),
        ((102, 76), (112, 130), (104, 196)),
    ):
        p.tube(q, 9, hue.IRON)
        p.ell(*q[1], 8, None, hue.IRONL, MID)
    p.mixed("40,62 44,36 70,16 102,10 134,16 158,36 162,62 | 132,80 102,84 70,80", hue.IRONL)
    p.hatch("128,20 152,38 156,60 128,76 136,46", 5, 62)
    p.curve([(42, 58), (102, 68), (160, 58)], MID)
    p.ell(86, 44, 17, 13, hue.INK, MID)
    p.ell(84, 44, 9, 7, hue.RED, MID)
    for x in (124, 142):
        p.ell(x, 48, 4, None, hue.OCHREL, MID)
    p.tube([(66, 74), (50, 92), (60, 112)], 6, hue.IRON, MID, smooth=True)
    p.poly([(52, 108), (68, 108), (64, 126), (56, 126)], hue.IROND, MID)
    p.mixed("56,126 40,170 | 76,170 64,126", "#F0D27A", 0)
