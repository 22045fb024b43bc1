"""Units of five settings besides the medieval one: eleven figures each, known by their outlines alone."""

from __future__ import annotations

import math

from tools.art import arms, beasts, dress, figures, hue, props, signs
from tools.art.figures import Face
from tools.art.pen import FINE, MID, OUT, Pic, put
from tools.art.register import Sheet

SHEET = Sheet("units")
TEAL, ORANGE, NAVY, VIOLET, CYAN, YEL = "#3E7F86", "#D98A3A", "#34486B", "#7B5A92", "#9AD8DC", "#E3B94A"
BROWN, SKIN2, SKIN3 = "#8A5A3C", "#B98556", "#8D5B3C"
SH, SHD = "#D6DCE2", "#8E9AAE"


def visor(p: Pic, shell: str, glass: str, fin: str | None = None, y: float = 0) -> None:
    """A helmet with a pane before the eyes, and perhaps a fin."""
    p.mixed(
        f"70,{88 + y} 68,{54 + y} 82,{36 + y} 104,{32 + y} 126,{40 + y} 134,{64 + y} 130,{90 + y}"
        f" | 118,{106 + y} 100,{112 + y} 84,{106 + y}",
        shell,
    )
    p.mixed(f"67,{60 + y} 96,{56 + y} 129,{62 + y} | 125,{82 + y} 96,{86 + y} 71,{80 + y}", glass, MID)
    p.line([(77, 65 + y), (93, 63 + y)], 3, hue.WHITE)
    p.hatch([(112, 40 + y), (128, 52 + y), (130, 60 + y), (112, 58 + y)], 4.4, 62)
    if fin:
        p.poly([(98, 46 + y), (60, 12 + y), (94, 34 + y)], fin, MID + 0.3)
        p.poly([(104, 46 + y), (146, 12 + y), (108, 34 + y)], fin, MID + 0.3)
        p.poly([(94, 50 + y), (101, 34 + y), (108, 50 + y)], hue.RED, MID)


def hardhat(p: Pic, col: str) -> None:
    """A builder's helmet."""
    p.shape("70,62 72,40 88,26 112,26 130,40 134,62 102,54", col)
    p.poly("90,28 94,18 110,18 114,28 112,52 92,52", col, MID)
    p.shape("60,66 76,56 102,50 128,56 144,66 126,64 102,59 78,62", col, MID + 0.3)
    p.hatch("116,30 130,42 132,54 118,50", 4.2, 62)


def goggles(p: Pic, y: float = 44, rim: str = hue.OCHRE, glass: str = hue.WATERL) -> None:
    """Goggles at a height."""
    p.line([(72, y + 2), (132, y + 2)], 5, hue.WOODD)
    for x in (86, 112):
        p.ell(x, y, 12, 11, rim, MID + 0.3)
        p.ell(x, y, 7.4, 7, glass, MID)


def peaked(p: Pic, col: str, badge: str = hue.GOLD) -> None:
    """An officer's cap."""
    p.mixed("66,58 58,36 | 76,22 104,18 134,24 | 146,40 136,58", col)
    p.poly("70,52 134,52 134,64 70,64", hue.INK, MID)
    p.shape("64,66 84,60 104,64 96,74 76,76", hue.INK, MID)
    p.ell(100, 38, 8, None, badge, MID)
    p.hatch("118,24 138,34 132,48 116,48", 4.4, 62)


def cross(p: Pic, x: float, y: float, s: float, col: str = hue.RED) -> None:
    """A cross in a box."""
    p.poly(
        [
            (x + a * s, y + b * s)
            for a, b in (
                (-0.33, -1),
                (0.33, -1),
                (0.33, -0.33),
                (1, -0.33),
                (1, 0.33),
                (0.33, 0.33),
                (0.33, 1),
                (-0.33, 1),
                (-0.33, 0.33),
                (-1, 0.33),
                (-1, -0.33),
                (-0.33, -0.33),
            )
        ],
        col,
        FINE,
    )


def plates(p: Pic, col: str, trim: str, core: str = CYAN) -> None:
    """Shoulders and breast of a machine."""
    p.mixed("62,194 52,140 62,112 84,104 | 118,104 140,112 150,140 140,194", col)
    p.hatch("122,108 140,114 148,140 138,192 116,192", 5, 64)
    for f in (-1, 1):
        p.mixed(
            [
                [(101 + f * 34, 100), (101 + f * 66, 100), (101 + f * 74, 126)],
                [(101 + f * 72, 146), (101 + f * 44, 142)],
            ],
            trim,
        )
    p.poly("82,120 120,120 112,152 90,152", hue.IRONL, MID)
    p.ell(101, 134, 9, None, core, MID)


def rifle(p: Pic, x: float, y: float, long: float = 120, ang: float = 0, col: str = hue.IROND) -> None:
    """A long gun."""
    with p.at(x, y, 1, ang):
        p.limb([(0, long * 0.42), (0, -long * 0.5)], 8, 6, col, MID, smooth=False)
        p.poly(
            [(-7, long * 0.12), (9, long * 0.12), (11, long * 0.5), (-3, long * 0.5)],
            hue.WOODD if col == hue.IROND else col,
            MID,
        )
        p.poly([(-12, -2), (-3, -4), (-3, 12), (-12, 12)], col, MID)


def wrench(p: Pic, x: float, y: float, s: float = 1.0, ang: float = 0) -> None:
    """A wrench with an open jaw."""
    with p.at(x, y, s, ang):
        p.limb([(0, 40), (0, -44)], 11, 10, hue.IRONL, MID + 0.3, smooth=False)
        p.mixed(
            [
                [(-9, -42), (-22, -56), (-18, -78)],
                [(-9, -84), (-7, -66), (7, -66), (9, -84)],
                [(18, -78), (22, -56), (9, -42)],
            ],
            hue.IRONL,
            MID + 0.3,
        )


def bolt(p: Pic, x: float, y: float, s: float, col: str = YEL) -> None:
    """A stroke of lightning."""
    p.poly(put("-4,-20 10,-20 2,-4 12,-4 -8,22 -2,4 -12,4", x, y, s), col, MID)


def rays(
    p: Pic, x: float, y: float, r0: float, r1: float, a0: float, a1: float, n: int, col: str = hue.INK, sw: float = 2.6
) -> None:
    """Rays about a point, from one angle to another."""
    for a in [a0 + (a1 - a0) * i / (n - 1) for i in range(n)]:
        p.line(
            [
                (x + r0 * math.cos(math.radians(a)), y + r0 * math.sin(math.radians(a))),
                (x + r1 * math.cos(math.radians(a)), y + r1 * math.sin(math.radians(a))),
            ],
            sw,
            col,
        )


def suit(p: Pic, col: str, trim: str = hue.WHITE) -> None:
    """A coat with lapels."""
    p.line([(101, 112), (101, 192)], MID)
    p.poly("74,108 92,110 86,130 70,122", trim, MID)
    p.poly("128,108 110,110 116,130 132,122", trim, MID)


def straps(p: Pic, col: str = hue.WOODD) -> None:
    """Two straps over the shoulders."""
    p.limb([(72, 112), (76, 190)], 9, 9, col, MID, smooth=False)
    p.limb([(130, 112), (126, 190)], 9, 9, col, MID, smooth=False)


def gearwheel(p: Pic, x: float, y: float, r: float) -> None:
    """A wheel of brass."""
    props.gear(p, x, y, r, 8, hue.OCHREL)


def flask(p: Pic, x: float, y: float, col: str, s: float = 1.0) -> None:
    """A flask with something in it."""
    with p.at(x, y, s):
        p.mixed("-6,-30 -6,-12 -22,16 | 22,16 6,-12 6,-30", hue.WHITE)
        p.mixed("-12,0 -20,15 | 20,15 12,0", col, MID)
        p.limb([(-8, -30), (8, -30)], 5, 5, hue.WHITE, MID, smooth=False)


def gasmask(p: Pic, col: str = "#5F6A58") -> None:
    """A mask against gas."""
    p.mixed("72,64 84,56 102,58 122,56 132,66 | 128,92 112,108 98,110 82,100 74,86", col)
    for x in (84, 113):
        p.ell(x, 72, 12, 11, hue.IRONL, MID)
        p.ell(x, 72, 8, 7.4, hue.WATERL, FINE)
    p.ell(94, 97, 13, 11, hue.IROND, MID + 0.3)
    p.ell(94, 97, 7, 6, hue.IRONL, FINE)


def domino(p: Pic, col: str) -> None:
    """A mask about the eyes."""
    p.shape("72,66 84,58 98,63 112,57 130,64 126,76 112,80 100,72 88,80 76,76", col, MID)
    for x in (87, 110):
        p.ell(x, 68, 4.2, 3.4, hue.WHITE, FINE)


def bubble(p: Pic, col: str = SH, face: Face | None = None, skin: str = hue.SKIN) -> None:
    """A head in a glass helmet."""
    p.ell(100, 70, 47, 46, "#C9E4E6", OUT)
    figures.head(p, y=74, s=0.84, skin=skin, **face or {})
    p.arc(100, 70, 38, 37, 190, 250, 4, hue.WHITE)
    p.ell(100, 70, 47, 46, None, OUT)
    p.shape("58,104 70,96 100,110 130,96 144,104 136,120 100,126 66,120", col, MID + 0.3)


@SHEET.piece("spellcasters-kaiju")
def kaiju_spellcasters(p: Pic) -> None:
    """A psychic with a ring of thought about the head."""
    for r in (52, 66, 80):
        p.arc(100, 70, r, r, 200, 246, 4, VIOLET)
        p.arc(100, 70, r, r, 294, 340, 4, VIOLET)
    figures.torso(p, VIOLET)
    dress.collar(p, "#E6D6B0")
    figures.head(p, hair="#2F2A33", brow=hue.INK)
    p.shape("74,56 102,48 130,56 130,64 102,57 74,64", hue.IRONL, MID)
    p.ell(98, 55, 7, None, CYAN, MID)
    for f in (-1, 1):
        figures.arm(p, [(101 + f * 40, 124), (101 + f * 62, 112), (101 + f * 36, 76)], 25, 18, VIOLET)
        figures.hand(p, 101 + f * 33, 70, 9)


@SHEET.piece("engineers-kaiju")
def kaiju_engineers(p: Pic) -> None:
    """A builder in a hard hat with a wrench."""

    def part0() -> None:
        p.poly("66,132 138,132 138,144 66,144", "#F2E6B0", MID)
        p.poly("80,106 90,106 88,194 76,194", "#F2E6B0", MID)
        p.poly("112,106 122,106 126,194 114,194", "#F2E6B0", MID)

    figures.fig(
        p,
        ORANGE,
        part0,
        dict(hair=None, moustache=hue.DARK),
        lambda: hardhat(p, "#E8C24A"),
        left=lambda x, y: wrench(p, x - 2, y - 16, 1.15, -12),
        left_pose="high",
        right_pose="hang",
    )


@SHEET.piece("healers-kaiju")
def kaiju_healers(p: Pic) -> None:
    """A medic behind a mask with her case."""

    def part0() -> None:
        p.shape("72,58 76,36 100,26 126,36 132,58 102,50", hue.WHITE)
        cross(p, 100, 42, 10)
        p.shape("74,80 100,74 128,80 122,100 100,106 80,100", hue.WHITE, MID)

    figures.fig(
        p,
        TEAL,
        lambda: p.poly("84,108 101,128 118,108", hue.WHITE, MID),
        dict(hair=hue.DARK, longhair=True),
        part0,
        left_pose=None,
        right_pose=None,
    )
    p.poly("58,138 146,138 148,192 56,192", hue.WHITE)
    p.tube("86,138 86,126 118,126 118,138", 5, hue.IROND, MID)
    cross(p, 101, 164, 19)
    for x in (58, 144):
        figures.hand(p, x, 160, 10)


@SHEET.piece("untrained-fighters-kaiju")
def kaiju_untrained_fighters(p: Pic) -> None:
    """A townsman with a megaphone."""

    def part0() -> None:
        p.curve([(90, 108), (101, 122), (114, 108)], MID)
        p.poly("112,140 132,138 133,156 113,158", hue.WHITE, MID)

    def part1() -> None:
        p.shape("72,56 102,48 132,56 132,66 102,59 72,66", hue.WHITE, MID)
        p.ell(98, 57, 5, None, hue.RED, FINE)
        p.poly("130,58 152,46 146,62 156,72 132,66", hue.WHITE, MID)

    figures.fig(p, "#6B86A8", part0, dict(hair="#2F2A33"), part1, left_pose=None, right_pose="hang")
    p.mixed("76,84 60,80 | 14,54 8,84 14,116 | 60,96 76,94", "#D0493A")
    p.ell(12, 85, 8, 31, hue.IRONL, MID + 0.3)
    p.limb([(64, 96), (66, 112)], 8, 8, hue.IROND, MID)
    figures.arm(p, [(62, 124), (44, 146), (64, 114)], 25, 18, "#6B86A8")
    figures.hand(p, 66, 108, 10)


@SHEET.piece("riders-kaiju")
def kaiju_riders(p: Pic) -> None:
    """A green mech with a banner."""
    p.limb([(168, 196), (160, 56)], 9, 9, hue.IROND, MID + 0.3, smooth=False)
    p.poly("126,14 192,8 196,58 130,64", "#8C9296")
    p.hatch("168,12 190,10 194,56 172,60", 4.4, 70)
    p.poly("126,26 138,25 140,52 129,53", hue.RED, MID)
    p.mixed("40,194 26,140 44,104 74,96 | 118,96 146,106 158,140 146,194", "#4F7A4E")
    p.hatch("124,104 146,112 156,142 144,190 118,190", 5.4, 64)
    for f in (-1, 1):
        p.mixed(
            [[(96 + f * 40, 92), (96 + f * 74, 92), (96 + f * 84, 124)], [(96 + f * 80, 144), (96 + f * 48, 138)]], YEL
        )
    p.poly("66,54 124,52 132,108 60,110", "#4F7A4E")
    p.poly("70,62 120,60 124,92 68,94", "#2F3A42", MID)
    p.ell(94, 82, 13, 14, hue.SKIN, MID)
    p.mixed("80,80 82,66 106,66 108,80 | 94,76", hue.RED, MID)
    p.poly("60,110 132,108 126,124 68,126", hue.IRONL, MID)
    figures.hand(p, 164, 128, 14, hue.IRONL)
    for q in range(4):
        p.line([(70 + q * 16, 150), (74 + q * 15, 176)], 3)


@SHEET.piece("archers-kaiju")
def kaiju_archers(p: Pic) -> None:
    """A mech with missile racks."""
    plates(p, "#8A7A54", "#A89468", hue.RED)
    visor(p, "#8A7A54", "#2F3A42")
    for f in (-1, 1):
        p.poly([(101 + f * 38, 22), (101 + f * 92, 14), (101 + f * 94, 84), (101 + f * 40, 90)], "#6E6A4E")
        for i in range(2):
            for q in range(3):
                p.ell(101 + f * (54 + i * 24), 34 + q * 22 - f * 0, 9.4, None, hue.INK, MID)
                p.ell(101 + f * (54 + i * 24) - 1, 34 + q * 22, 5.6, None, hue.RED, FINE)


@SHEET.piece("foot-soldiers-kaiju")
def kaiju_foot_soldiers(p: Pic) -> None:
    """A mech of the guard with shield and rifle."""
    rifle(p, 166, 92, 150, 0)
    plates(p, "#5A7FA8", "#3E6E96", YEL)
    visor(p, "#D9DEE0", "#2F3A42")
    p.mixed("94,40 92,14 102,2 112,14 110,40 | 102,46", YEL, MID + 0.3)
    for f in (-1, 1):
        p.poly([(101 + f * 30, 66), (101 + f * 44, 44), (101 + f * 40, 80)], "#5A7FA8", MID)
    figures.hand(p, 164, 146, 13, hue.IRONL)
    p.mixed("22,104 50,92 90,100 | 92,170 70,196 40,196 22,170", "#C0453A")
    p.poly("40,118 74,118 66,168 48,168", YEL, MID)
    p.hatch("70,102 88,104 88,168 72,188", 5, 66)


@SHEET.piece("scouts-kaiju")
def kaiju_scouts(p: Pic) -> None:
    """A spotter with a drone."""

    def part0() -> None:
        straps(p, "#3B3F3A")
        p.poly("90,130 114,130 114,150 90,150", hue.IROND, MID)

    def part1() -> None:
        p.poly("68,58 132,58 132,84 68,84", hue.IROND)
        p.poly("74,64 126,64 126,78 74,78", CYAN, MID)

    figures.fig(p, "#5C6B5A", part0, dict(hair="#B5643F"), part1, left_pose="front", right_pose="front")
    with p.at(52, 34, 1):
        for f in (-1, 1):
            p.limb([(f * 10, 0), (f * 34, -10)], 5, 4, hue.IROND, MID)
            p.ell(f * 36, -15, 22, 5, hue.IRONL, MID)
        p.ell(0, 2, 17, 12, hue.WHITE)
        p.ell(-3, 4, 6, None, hue.RED, MID)
        p.line([(-8, 14), (-12, 24)], 3)
        p.line([(8, 14), (12, 24)], 3)
    p.poly("72,136 132,136 136,164 68,164", hue.IROND)
    p.ell(84, 149, 6, None, hue.IRONL, MID)
    p.ell(120, 149, 6, None, hue.IRONL, MID)
    p.line([(102, 136), (104, 110)], 3)
    for x in (70, 134):
        figures.hand(p, x, 152, 9.5)


@SHEET.piece("inspirer-kaiju")
def kaiju_inspirer(p: Pic) -> None:
    """An officer who points ahead."""

    def chest() -> None:
        p.line([(101, 112), (101, 192)], MID)
        for x in (92, 110):
            for y in (132, 150, 168):
                p.ell(x, y, 3.2, None, hue.GOLD, FINE)
        p.poly("84,106 101,124 118,106", hue.WHITE, MID)
        p.poly("97,114 105,114 108,138 101,146 94,138", hue.RED, MID)
        for f in (-1, 1):
            p.poly([(101 + f * 28, 110), (101 + f * 50, 116), (101 + f * 48, 126), (101 + f * 26, 120)], hue.GOLD, MID)

    figures.fig(
        p,
        NAVY,
        chest,
        dict(hair="#8B8374", beard="#8B8374", mood=-1),
        lambda: peaked(p, NAVY),
        left_pose=None,
        right_pose="down",
    )
    figures.arm(p, [(62, 124), (36, 118), (18, 88)], 25, 18, NAVY, cuff=hue.GOLD)
    figures.hand(p, 14, 80, 10)
    p.limb([(12, 76), (4, 56)], 8, 6, hue.SKIN, MID)


@SHEET.piece("champion-kaiju")
def kaiju_champion(p: Pic) -> None:
    """A red blade mech with horns."""
    p.poly([(28, 190), (36, 196), (190, 22), (184, 6), (170, 16)], hue.IRONL)
    p.line([(44, 182), (178, 22)], MID)
    plates(p, "#9C2F3A", "#C9453F", YEL)
    p.mixed("72,90 70,58 84,40 102,36 120,40 134,58 132,90 | 118,108 102,112 86,108", "#9C2F3A")
    p.mixed("72,66 100,72 132,66 | 126,82 102,88 78,82", hue.INK, MID)
    for x in (90, 114):
        p.ell(x, 76, 7, 3.6, YEL, 0)
    for f in (-1, 1):
        p.mixed(
            [[(102 + f * 18, 42), (102 + f * 34, 26), (102 + f * 30, -2)], [(102 + f * 48, 26), (102 + f * 32, 56)]],
            YEL,
            MID + 0.3,
        )
    p.poly("96,92 108,92 106,106 98,106", hue.IRONL, MID)
    p.limb([(44, 156), (72, 180)], 10, 10, YEL, MID + 0.3)
    figures.hand(p, 46, 176, 13, hue.IRONL)
    figures.hand(p, 74, 148, 13, hue.IRONL)


@SHEET.piece("machine-kaiju")
def kaiju_machine(p: Pic) -> None:
    """A giant mech over the roofs."""
    for f in (-1, 1):
        p.poly([(101 + f * 8, 132), (101 + f * 34, 132), (101 + f * 44, 192), (101 + f * 14, 192)], "#3E6E96")
        p.poly([(101 + f * 10, 176), (101 + f * 50, 178), (101 + f * 54, 196), (101 + f * 8, 196)], ORANGE)
    p.poly("62,66 140,66 128,140 74,140", "#4F86B0")
    p.hatch("112,70 136,70 124,136 110,136", 5, 66)
    p.poly("84,76 118,76 110,110 92,110", ORANGE, MID)
    p.ell(101, 92, 8, None, CYAN, MID)
    for f in (-1, 1):
        p.mixed(
            [[(101 + f * 34, 52), (101 + f * 70, 56), (101 + f * 78, 82)], [(101 + f * 72, 94), (101 + f * 38, 88)]],
            ORANGE,
        )
        p.poly([(101 + f * 50, 92), (101 + f * 74, 92), (101 + f * 82, 146), (101 + f * 54, 146)], "#3E6E96")
        figures.hand(p, 101 + f * 69, 152, 14, hue.IRONL)
    p.poly("82,28 120,28 124,64 78,64", hue.WHITE)
    p.poly("78,42 124,42 122,52 80,52", hue.RED, MID)
    p.poly("92,30 96,4 106,4 110,30", YEL, MID)
    for f in (-1, 1):
        p.ell(101 + f * 26, 46, 8, 12, ORANGE, MID)
    for x, w, h in ((2, 24, 34), (28, 18, 22), (160, 20, 26), (180, 18, 40)):
        p.poly([(x, 198), (x, 198 - h), (x + w, 198 - h), (x + w, 198)], hue.STONEL, MID)
        for i in range(2):
            for j in range(int(h / 11)):
                p.poly(put("0,0 4,0 4,5 0,5", x + 4 + i * 8, 198 - h + 5 + j * 10), hue.DARK, 0)


@SHEET.piece("spellcasters-space")
def space_spellcasters(p: Pic) -> None:
    """A mage of crystals from another star."""
    figures.torso(p, "#5B4F8C")
    dress.robe_fold(p)
    dress.collar(p, "#C9B45C")
    figures.head(p, hair=None, skin="#B9C7D8", brow=hue.SOFT)
    dress.hood(p, fill="#5B4F8C")
    p.ell(97, 52, 6, 8, CYAN, MID)
    for x, y, s in ((26, 60, 1), (44, 22, 0.8), (100, 8, 0.9), (158, 22, 0.8), (176, 60, 1)):
        p.poly(put("0,-20 9,-4 0,16 -9,-4", x, y + 10, s), CYAN, MID + 0.3)
        p.line([(x, y - 6 * s), (x, y + 20 * s)], FINE)
    for f in (-1, 1):
        figures.arm(p, [(101 + f * 40, 124), (101 + f * 64, 150), (101 + f * 70, 116)], 25, 18, "#5B4F8C")
        figures.hand(p, 101 + f * 71, 110, 9, "#B9C7D8")


@SHEET.piece("engineers-space")
def space_engineers(p: Pic) -> None:
    """A round repair droid."""
    for f in (-1, 1):
        p.tube([(101 + f * 40, 112), (101 + f * 74, 132), (101 + f * 70, 78)], 13, SHD)
    p.mixed("24,68 14,52 18,34 | 28,40 28,54 36,54 38,40 | 48,36 50,54 40,68", hue.IRONL, MID + 0.3)
    p.poly("164,78 178,78 176,36 171,20 166,36", ORANGE, MID + 0.3)
    rays(p, 171, 14, 6, 18, 200, 340, 4, YEL, 3.4)
    p.ell(101, 112, 56, 54, SH)
    p.hatch("122,66 148,88 156,116 140,150 120,160", 5.4, 64)
    p.poly("46,124 156,124 154,138 48,138", ORANGE, MID)
    p.ell(94, 98, 27, None, hue.INK, MID)
    p.ell(94, 98, 18, None, CYAN, MID)
    p.ell(87, 91, 6, None, hue.WHITE, 0)
    p.line([(101, 58), (104, 30)], 4)
    p.ell(104, 26, 6, None, hue.RED, MID)
    for f in (-1, 1):
        p.limb([(101 + f * 24, 162), (101 + f * 34, 192)], 12, 8, SHD, MID + 0.3)


@SHEET.piece("healers-space")
def space_healers(p: Pic) -> None:
    """A medic in a bubble helmet."""
    figures.torso(p, hue.WHITE, w=104)
    bubble(p, "#C8DEDA", dict(hair=hue.DARK, longhair=True), SKIN3)
    p.poly("88,134 116,134 116,160 88,160", "#C8DEDA", MID)
    cross(p, 102, 147, 11, "#1F7F68")
    figures.arm(p, [(62, 124), (34, 150), (30, 122)], 27, 21, hue.WHITE, cuff="#1F7F68")
    p.limb([(30, 112), (30, 66)], 17, 17, "#9AD8C4", MID + 0.3, smooth=False)
    p.limb([(30, 64), (30, 38)], 4, 2, hue.IRON, MID)
    p.limb([(18, 118), (42, 118)], 6, 6, hue.IRON, MID, smooth=False)
    figures.hand(p, 30, 112, 11, hue.WHITE, "#C8DEDA")
    figures.arm(p, [(140, 124), (158, 160), (134, 174)], 27, 21, hue.WHITE, cuff="#1F7F68")
    figures.hand(p, 130, 176, 11, hue.WHITE, "#C8DEDA")


@SHEET.piece("untrained-fighters-space")
def space_untrained_fighters(p: Pic) -> None:
    """A settler with a plant in a glass."""

    def part0() -> None:
        straps(p, "#6F5A3C")
        p.poly("88,132 114,132 114,150 88,150", "#E6D6B0", MID)

    def part1() -> None:
        p.shape("70,60 74,38 100,28 128,38 134,60 102,52", "#E3D2A8")
        p.poly("68,54 136,54 136,64 68,64", "#6F7C94", MID)
        p.ell(102, 44, 7, None, YEL, MID)

    figures.fig(p, "#B98A52", part0, dict(hair="#6B3F2A", beard="#6B3F2A"), part1, left_pose=None, right_pose="hang")
    p.poly("20,136 66,136 62,178 24,178", hue.ROOFL)
    p.ell(43, 112, 27, 32, "#C9E4E6", MID + 0.3)
    p.curve([(43, 138), (42, 118), (44, 96)], 4, hue.MOSSD)
    for y, f in ((116, -1), (110, 1), (98, -1), (94, 1)):
        p.ell(43 + f * 9, y, 6, 11, "#7FB06A", MID, rot=f * 52)
    figures.arm(p, [(62, 124), (50, 162), (34, 160)], 25, 19, "#B98A52")
    figures.hand(p, 34, 160, 10)


@SHEET.piece("riders-space")
def space_riders(p: Pic) -> None:
    """A red star fighter."""
    p.poly("8,152 84,108 92,140 30,176", "#B8453A")
    p.poly("192,152 118,108 110,140 172,176", "#B8453A")
    p.hatch("120,112 188,152 172,172 116,138", 5.4, 60)
    for x in (16, 184):
        p.limb([(x, 176), (x, 104)], 9, 7, SHD, MID + 0.3, smooth=False)
        p.limb([(x, 104), (x, 84)], 4, 3, hue.IROND, MID)
    p.mixed("78,190 70,120 86,54 100,10 | 116,54 132,120 124,190", SH)
    p.hatch("108,44 116,66 128,120 120,186 108,186", 5.4, 66)
    p.mixed("86,112 88,78 101,60 114,78 116,112 | 101,122", "#3D4A6B")
    p.line([(94, 82), (92, 104)], 4, CYAN)
    p.poly("78,150 124,150 122,164 80,164", "#B8453A", MID)
    for x in (86, 116):
        p.ell(x, 190, 11, 7, CYAN, MID + 0.3)


@SHEET.piece("archers-space")
def space_archers(p: Pic) -> None:
    """A bomber of many drops."""
    p.mixed("4,88 60,64 101,58 142,64 198,88 | 196,118 140,118 101,126 62,118 6,118", "#8C9A6E")
    p.hatch("116,62 142,66 194,90 192,114 130,116", 5.4, 62)
    p.mixed("74,84 80,40 101,22 122,40 128,84 | 101,94", "#A9B58A")
    p.mixed("84,66 88,46 101,38 114,46 118,66 | 101,74", "#3D4A6B", MID)
    for x in (30, 172):
        p.ell(x, 90, 10, 9, "#5F6B4A", MID + 0.3)
    for x, y in ((34, 136), (70, 148), (101, 156), (132, 148), (168, 136)):
        p.mixed(
            [[(x - 9, y - 14), (x - 9, y + 16), (x, y + 38)], [(x + 9, y + 16), (x + 9, y - 14)]],
            hue.RED if x != 101 else YEL,
        )
        p.poly([(x - 9, y - 14), (x + 9, y - 14), (x + 13, y - 24), (x - 13, y - 24)], hue.IROND, MID)


@SHEET.piece("foot-soldiers-space")
def space_foot_soldiers(p: Pic) -> None:
    """A star marine with a long rifle."""
    figures.torso(p, "#5F7C9E", w=112)
    p.poly("76,114 126,114 118,156 84,156", SH, MID)
    p.ell(101, 132, 8, None, CYAN, MID)
    for f in (-1, 1):
        p.mixed(
            [
                [(101 + f * 28, 100), (101 + f * 62, 96), (101 + f * 78, 124)],
                [(101 + f * 72, 142), (101 + f * 40, 134)],
            ],
            SH,
        )
    visor(p, "#5F7C9E", "#E0A13A")
    p.poly("14,128 60,118 150,152 178,158 174,176 140,172 60,146 16,146", hue.IROND)
    p.poly("80,150 96,156 90,182 74,178", hue.IROND, MID)
    p.ell(22, 137, 5, 8, CYAN, MID)
    figures.hand(p, 66, 138, 14, SH)
    figures.hand(p, 138, 164, 14, SH)


@SHEET.piece("scouts-space")
def space_scouts(p: Pic) -> None:
    """A ranger with an aerial."""
    p.limb([(150, 150), (166, 20)], 5, 3, hue.IROND, MID)
    p.ell(168, 22, 22, 12, SH, MID + 0.3, rot=-30)
    p.ell(168, 22, 4, None, hue.RED, MID)
    figures.fig(
        p,
        "#7E8A6A",
        lambda: p.limb([(66, 116), (132, 186)], 8, 8, hue.WOODD, MID, smooth=False),
        dict(hair=None),
        lambda: dress.hood(p, fill="#5F6E58"),
        skin=SKIN2,
        left_pose=None,
        right_pose="down",
    )
    p.poly("70,60 100,58 100,78 72,78", hue.IROND)
    p.ell(84, 69, 8, None, CYAN, MID)
    p.poly("16,92 60,84 66,124 22,132", hue.IROND)
    p.poly("22,97 55,91 59,119 27,125", "#1F4F4A", MID)
    p.arc(41, 108, 12, 11, 180, 360, 2.4, "#7FE0B0")
    p.arc(41, 108, 6, 6, 180, 360, 2.4, "#7FE0B0")
    figures.arm(p, [(62, 124), (42, 156), (46, 134)], 25, 19, "#7E8A6A")
    figures.hand(p, 46, 130, 10, SKIN2)


@SHEET.piece("inspirer-space")
def space_inspirer(p: Pic) -> None:
    """An admiral with a globe of light."""

    def chest() -> None:
        p.line([(101, 112), (101, 192)], MID)
        p.poly("72,108 101,126 130,108 134,122 101,142 68,122", hue.GOLD, MID)
        for x, c in ((112, hue.RED), (122, hue.GOLD), (132, CYAN)):
            p.ell(x, 152, 4, None, c, FINE)
        for f in (-1, 1):
            p.mixed(
                [[(101 + f * 26, 104), (101 + f * 54, 108), (101 + f * 60, 122)], [(101 + f * 30, 122)]],
                hue.GOLD,
                MID + 0.3,
            )

    def part0() -> None:
        p.mixed("62,60 58,40 | 84,22 102,16 120,22 | 146,40 140,60 | 102,48", NAVY)
        p.curve([(62, 58), (102, 46), (140, 58)], 5, hue.GOLD)
        signs.star(p, 102, 34, 10)

    figures.fig(
        p,
        hue.WHITE,
        chest,
        dict(hair="#4A3A44", longhair=True),
        part0,
        back=lambda: dress.cape(p, NAVY),
        skin=SKIN2,
        left_pose="high",
        right_pose="hang",
    )
    p.ell(36, 56, 30, 29, "#7FC4CC", MID + 0.3)
    p.ell(36, 56, 30, 10, None, MID, hue.WHITE)
    p.ell(36, 56, 11, 29, None, MID, hue.WHITE)
    p.ell(36, 56, 30, 29, None, OUT)


@SHEET.piece("champion-space")
def space_champion(p: Pic) -> None:
    """A star knight with a blade of light."""
    dress.cape(p, "#9C2F3A")
    p.limb([(32, 132), (16, 4)], 13, 9, "#BDF2EA", MID + 0.3, smooth=False, color="#1F7F80")
    figures.torso(p, SH, w=100)
    p.line([(101, 110), (101, 190)], MID)
    signs.star(p, 101, 140, 15)
    for f in (-1, 1):
        p.mixed(
            [
                [(101 + f * 28, 100), (101 + f * 56, 98), (101 + f * 68, 122)],
                [(101 + f * 62, 138), (101 + f * 36, 130)],
            ],
            YEL,
        )
    p.mixed("72,92 70,56 84,36 102,30 122,36 134,56 132,92 | 118,110 102,116 86,110", SH)
    p.mixed("76,64 100,70 130,64 | 128,76 106,82 104,104 98,104 96,82 78,76", hue.INK, MID)
    p.mixed("98,34 92,10 104,-2 | 128,2 146,24 140,44 | 122,22 112,30", "#9C2F3A")
    p.hatch("116,38 130,54 130,62 116,64", 4.2, 62)
    figures.arm(p, [(62, 124), (40, 158), (36, 142)], 26, 20, SH)
    figures.hand(p, 34, 136, 11, SHD)
    p.limb([(22, 126), (46, 122)], 7, 7, YEL, MID, smooth=False)
    figures.arm(p, [(140, 124), (160, 158), (136, 172)], 26, 20, SH)
    figures.hand(p, 131, 172, 11, SHD)


@SHEET.piece("machine-space")
def space_machine(p: Pic) -> None:
    """A gun that hurls stars."""
    p.ell(104, 176, 78, 20, SHD)
    p.ell(104, 168, 62, 15, SH, MID + 0.3)
    p.mixed("62,168 70,132 104,118 138,132 146,168 | 104,178", SHD)
    p.hatch("116,122 138,134 144,166 118,172", 5, 66)
    p.ell(100, 150, 13, None, hue.INK, MID)
    p.ell(100, 150, 7, None, CYAN, MID)
    with p.at(104, 128, 1, -32):
        for f in (-1, 1):
            p.poly([(f * 9, 24), (f * 19, 24), (f * 15, -120), (f * 8, -120)], SH)
        for q in range(5):
            p.poly(
                [(-26, 4 - q * 26), (26, 4 - q * 26), (26, -10 - q * 26), (-26, -10 - q * 26)],
                ORANGE if q % 2 == 0 else hue.IROND,
                MID + 0.3,
            )
        p.ell(0, -126, 8, 12, CYAN, MID)
        rays(p, 0, -140, 2, 20, 230, 310, 3, "#1F9FB0", 4)


@SHEET.piece("spellcasters-steam-punk")
def steam_punk_spellcasters(p: Pic) -> None:
    """An inventor of lightning."""

    def part0() -> None:
        p.line([(101, 112), (101, 192)], MID)
        dress.collar(p, "#46606A")

    def part1() -> None:
        p.mixed(
            "70,66 56,60 44,36 64,44 58,18 82,32 92,6 104,28 124,4 126,30 152,20 142,44 160,48 140,64 132,68"
            " | 122,50 100,46 82,52",
            "#E2D9C4",
        )
        goggles(p, 58)

    figures.fig(p, "#E6DCC4", part0, dict(hair=None, moustache="#8B8374"), part1, left_pose="high", right_pose=None)
    p.limb([(160, 196), (160, 96)], 10, 8, hue.WOODD, MID, smooth=False)
    for q in range(5):
        p.ell(160, 92 - q * 9, 15 - q * 1.4, 5, "#C8803A", MID)
    p.ell(160, 44, 13, None, hue.IRONL)
    bolt(p, 132, 34, 0.9)
    bolt(p, 184, 30, 0.8)
    figures.arm(p, [(140, 122), (160, 152), (160, 138)], 25, 19, "#E6DCC4")
    figures.hand(p, 160, 130, 9)
    bolt(p, 36, 62, 1.1)


@SHEET.piece("engineers-steam-punk")
def steam_punk_engineers(p: Pic) -> None:
    """A machinist with wrench and cog."""

    def part0() -> None:
        p.shape("72,56 74,36 100,22 128,36 134,56 102,48", "#4A3F38")
        p.shape("58,62 80,52 102,49 126,52 148,62 124,58 102,56 80,58", "#4A3F38", MID + 0.3)
        goggles(p, 46)

    figures.fig(
        p,
        "#5D6A6E",
        lambda: dress.apron(p, 124, "#8A6A48"),
        dict(hair=hue.DARK, beard=hue.DARK),
        part0,
        left=lambda x, y: wrench(p, x - 2, y - 16, 1.1, -8),
        right_pose=None,
    )
    gearwheel(p, 146, 156, 36)
    figures.arm(p, [(141, 124), (170, 150), (166, 168)], 25, 19, "#5D6A6E")
    figures.hand(p, 164, 174, 9)


@SHEET.piece("healers-steam-punk")
def steam_punk_healers(p: Pic) -> None:
    """An apothecary in a beaked mask."""

    def part0() -> None:
        dress.collar(p, "#6B4F38")
        dress.belt(p, 180)

    def part1() -> None:
        p.mixed("74,66 92,58 118,60 132,70 | 126,96 110,106 96,104 | 70,112 36,124 | 52,102 70,88", "#8A6A48")
        p.ell(93, 74, 10, None, hue.IRONL, MID)
        p.ell(93, 74, 6, None, "#B8453A", FINE)
        dress.hood(p, fill="#3A3A40")
        p.poly("78,36 126,36 122,-2 82,-2", "#2F2C2A")
        p.limb([(58, 38), (146, 38)], 9, 9, "#2F2C2A", MID + 0.3, smooth=False)
        p.poly("79,32 125,32 125,24 80,24", hue.RED, MID)

    figures.fig(p, "#4A4A50", part0, dict(hair=None), part1, left_pose=None, right_pose="hang")
    figures.arm(p, [(62, 124), (40, 158), (36, 146)], 25, 19, "#4A4A50")
    flask(p, 34, 168, "#6FA067", 1.3)
    figures.hand(p, 36, 140, 10, hue.WOODD)


@SHEET.piece("untrained-fighters-steam-punk")
def steam_punk_untrained_fighters(p: Pic) -> None:
    """A worker with a shovel."""

    def part0() -> None:
        p.poly("84,106 101,126 118,106", "#E6DCC4", MID)
        straps(p, "#4A3F38")

    def part1() -> None:
        p.shape("66,60 68,42 92,32 122,36 136,50 134,60 102,52", "#6E5F4C")
        p.shape("56,68 70,56 100,54 98,64 76,66", "#6E5F4C", MID + 0.3)

    figures.fig(p, "#7A6A58", part0, dict(hair="#B5643F"), part1, left_pose=None, right_pose="hang")
    p.limb([(40, 198), (40, 62)], 7, 7, hue.WOODD, MID, smooth=False)
    p.mixed("22,60 18,24 40,6 62,24 58,60 | 40,66", hue.IRON)
    p.hatch("42,12 58,26 56,56 42,60", 4.4, 66)
    figures.arm(p, [(62, 122), (48, 152), (42, 134)], 25, 19, "#7A6A58")
    figures.hand(p, 41, 128, 9)


@SHEET.piece("riders-steam-punk")
def steam_punk_riders(p: Pic) -> None:
    """A lancer on a brass horse."""
    arms.spear(p, 176, 200, 97, 158, 26, 14, 5.5)
    p.poly("158,56 196,62 184,74 198,86 162,88", "#A8702F")
    with p.at(28, -2, 0.86):
        figures.torso(p, "#7E3B30", bottom=228)
        figures.head(p, hair=hue.WOODD, moustache=hue.WOODD)
        p.poly("72,52 130,52 126,18 76,18", "#2F2C2A")
        p.limb([(66, 54), (136, 54)], 9, 9, hue.GOLD, MID, smooth=False)
        figures.arm(p, [(140, 122), (162, 156), (166, 142)], 25, 18, "#7E3B30")
        figures.hand(p, 167, 136, 9)
    beasts.horse_big(p, 62, 154, 1.32, "#A8702F", "#4A4440")
    p.poly("78,104 92,104 92,78 80,78", hue.IROND, MID)
    for x, y, r in ((84, 68, 8), (74, 54, 11), (60, 36, 14)):
        p.ell(x, y, r, None, "#C9C2B4", MID)
    for x, y in ((60, 140), (70, 152), (56, 164), (40, 134)):
        p.ell(x, y, 3, None, hue.IRONL, FINE)


@SHEET.piece("archers-steam-punk")
def steam_punk_archers(p: Pic) -> None:
    """A hunter with a long rifle."""

    def part0() -> None:
        p.limb([(66, 116), (132, 186)], 9, 9, hue.WOODD, MID, smooth=False)

    def part1() -> None:
        p.shape("74,54 78,30 102,24 128,32 132,54 102,48", "#6B4F38")
        p.shape("50,56 76,50 102,46 130,50 152,44 146,60 122,60 102,56 76,60", "#6B4F38", MID + 0.3)
        p.shape("126,40 150,16 160,22 142,46", hue.RED, MID)

    figures.fig(p, "#5D6A4A", part0, dict(hair="#5A3B2E", longhair=True), part1, left_pose=None, right_pose="down")
    p.limb([(52, 198), (30, 6)], 7, 6, hue.IROND, MID + 0.3, smooth=False)
    p.limb([(46, 96), (38, 38)], 13, 13, hue.OCHRE, MID + 0.3, smooth=False)
    p.poly("44,140 58,138 68,196 48,198", hue.WOOD, MID + 0.3)
    figures.arm(p, [(62, 124), (50, 158), (48, 138)], 25, 19, "#5D6A4A")
    figures.hand(p, 48, 132, 10)


@SHEET.piece("foot-soldiers-steam-punk")
def steam_punk_foot_soldiers(p: Pic) -> None:
    """A redcoat with a bayonet."""
    p.limb([(166, 198), (166, 40)], 7, 6, hue.WOODD, MID, smooth=False)
    p.poly("163,42 169,42 168,2 166,-4", hue.IRONL, MID)

    def part0() -> None:
        p.poly("66,112 76,108 138,186 126,192", hue.WHITE, MID)
        p.poly("136,112 126,108 64,186 76,192", hue.WHITE, MID)
        p.ell(101, 148, 9, None, hue.GOLD, MID)

    def part1() -> None:
        p.poly("74,54 130,54 134,4 70,4", "#2F2C2A")
        p.shape("62,64 80,54 104,54 98,66 76,68", hue.INK, MID)
        p.ell(101, 28, 10, None, hue.GOLD, MID)
        p.shape("96,4 92,-14 102,-24 112,-14 108,4", hue.WHITE, MID)
        p.line([(74, 48), (130, 48)], 4, hue.GOLD)

    figures.fig(p, "#A8382B", part0, dict(hair=None, moustache=hue.WOODD), part1, left_pose="hang", right_pose="up")
    for f in (-1, 1):
        p.ell(101 + f * 46, 112, 14, 7, hue.GOLD, MID)


@SHEET.piece("scouts-steam-punk")
def steam_punk_scouts(p: Pic) -> None:
    """A lookout in a balloon."""
    p.shape("100,2 58,8 34,36 40,70 66,96 88,112 112,112 134,96 160,70 166,36 142,8", "#CFA352")
    p.mixed("88,112 66,60 84,6 | 116,6 134,60 112,112", "#B5583A", MID)
    p.shape("100,2 58,8 34,36 40,70 66,96 88,112 112,112 134,96 160,70 166,36 142,8", None)
    p.hatch("130,14 160,38 156,66 132,92 124,60", 5, 62)
    for x in (70, 88, 112, 130):
        p.line([(100 + (x - 100) * 0.5, 108), (100 + (x - 100) * 1.1, 156)], MID)
    with p.at(50, 92, 0.5):
        figures.torso(p, "#5D6A6E", bottom=160)
        figures.head(p, hair=hue.WOODD)
        dress.cap(p, fill="#6B4F38", feather=None)
        p.limb([(84, 70), (34, 58)], 15, 22, hue.OCHRE, MID, smooth=False)
    p.poly("64,152 136,152 128,196 72,196", hue.WOODL)
    for q in range(8):
        p.line([(66 + q * 9, 156), (72 + q * 7, 192)], FINE)
    p.limb([(60, 152), (140, 152)], 8, 8, hue.WOOD, MID, smooth=False)


@SHEET.piece("inspirer-steam-punk")
def steam_punk_inspirer(p: Pic) -> None:
    """A gentleman with a lamp."""

    def part0() -> None:
        p.poly("84,106 101,130 118,106", hue.WHITE, MID)
        p.poly("92,112 110,112 101,122", hue.RED, MID)
        p.poly("78,130 124,130 126,194 76,194", "#A8702F", MID)
        for y in (146, 162, 178):
            p.ell(101, y, 3, None, hue.GOLD, FINE)

    def part1() -> None:
        p.poly("76,48 126,48 130,-6 72,-6", "#2F2C2A")
        p.limb([(54, 50), (148, 50)], 9, 9, "#2F2C2A", MID + 0.3, smooth=False)
        goggles(p, 32)
        p.ell(105, 68, 10, None, None, MID, hue.GOLDD)

    figures.fig(p, "#4F3F5E", part0, dict(hair="#8B8374", beard="#8B8374"), part1, left_pose="up", right_pose="hang")
    p.shape("46,74 28,84 24,104 38,118 54,118 68,104 64,84", "#F7E38E")
    p.poly("38,118 56,118 54,132 40,132", hue.IRON, MID)
    rays(p, 46, 96, 30, 42, 190, 350, 6, "#B5862C", 3.4)
    p.curve([(40, 112), (44, 94), (50, 94), (54, 112)], MID)


@SHEET.piece("champion-steam-punk")
def steam_punk_champion(p: Pic) -> None:
    """A prizefighter with a brass fist."""
    figures.torso(p, hue.SKIN, w=110)
    p.curve([(72, 140), (100, 148), (130, 140)], MID)
    p.line([(101, 120), (101, 176)], FINE)
    p.limb([(56, 182), (146, 182)], 18, 18, hue.RED, MID, smooth=False)
    figures.head(p, hair=hue.DARK, moustache=hue.DARK, mood=-1)
    p.shape("70,92 84,90 98,94 112,90 130,90 138,80 134,98 114,100 98,96 84,100 68,98 62,80", hue.DARK, MID)
    figures.arm(p, [(58, 126), (28, 150), (38, 112)], 30, 24, hue.SKIN)
    p.mixed("10,110 8,70 24,52 54,52 66,72 62,110 | 36,120", "#A8702F")
    for q in range(1, 4):
        p.line([(14 + q * 14, 56), (14 + q * 13, 78)], 3)
    for x in (20, 36, 52):
        p.ell(x, 100, 4, None, hue.IRONL, MID)
    figures.arm(p, [(144, 126), (174, 150), (162, 118)], 30, 24, hue.SKIN)
    figures.hand(p, 160, 108, 15, hue.SKIN)


@SHEET.piece("machine-steam-punk")
def steam_punk_machine(p: Pic) -> None:
    """A boiler on legs."""
    for f in (-1, 1):
        p.limb([(100 + f * 26, 140), (100 + f * 52, 166), (100 + f * 40, 194)], 18, 14, hue.IROND)
        p.poly([(100 + f * 26, 188), (100 + f * 62, 188), (100 + f * 66, 198), (100 + f * 22, 198)], hue.IRON, MID)
    p.poly("128,58 148,58 146,10 130,10", "#7E3B30")
    for x, y, r in ((140, 2, 9),):
        p.ell(x, y, r, None, "#B3AA9C", MID)
    p.mixed("48,60 50,150 | 150,150 152,60 | 100,44", "#A8702F")
    p.hatch("118,56 148,64 146,148 118,150", 5.4, 68)
    for x in (56, 100, 144):
        for y in (66, 144):
            p.ell(x, y, 3, None, hue.OCHREL, FINE)
    p.ell(100, 118, 22, None, hue.INK, MID)
    p.shape("88,130 92,112 100,120 104,102 112,128", ORANGE, MID)
    for q in range(4):
        p.line([(84 + q * 11, 100), (84 + q * 11, 136)], MID)
    p.mixed("66,60 64,22 | 82,4 100,0 118,4 | 136,22 134,60", "#C08A3E")
    for x in (84, 116):
        p.ell(x, 34, 13, None, hue.IRONL, MID)
        p.ell(x, 34, 7, None, "#F7E38E", MID)
    p.poly("80,50 120,50 118,58 82,58", hue.INK, MID)
    for f in (-1, 1):
        p.tube([(100 + f * 50, 82), (100 + f * 78, 108), (100 + f * 72, 138)], 13, hue.IRON)
        p.mixed(
            [
                [(100 + f * 62, 138), (100 + f * 58, 164)],
                [(100 + f * 68, 150), (100 + f * 78, 150)],
                [(100 + f * 86, 164), (100 + f * 84, 138)],
            ],
            hue.IRONL,
            MID + 0.3,
        )


@SHEET.piece("spellcasters-zombies")
def zombies_spellcasters(p: Pic) -> None:
    """A chemist in a gas mask."""

    def part0() -> None:
        p.line([(101, 112), (101, 192)], MID)
        p.poly("112,132 132,130 133,150 113,152", hue.WHITE, MID)

    figures.fig(
        p, "#E0E0CC", part0, dict(hair="#5A3B2E", longhair=True), lambda: gasmask(p), left_pose="up", right_pose="up"
    )
    flask(p, 44, 96, "#7FB06A", 1.25)
    flask(p, 158, 96, ORANGE, 1.25)
    for x, y, r in ((40, 46, 5), (50, 34, 7), (160, 46, 5), (154, 32, 7)):
        p.ell(x, y, r, None, "#B9D8A0", MID)


@SHEET.piece("engineers-zombies")
def zombies_engineers(p: Pic) -> None:
    """A mechanic with a wrench."""

    def part0() -> None:
        straps(p, "#34486B")
        p.poly("84,136 118,136 118,160 84,160", "#34486B", MID)

    def part1() -> None:
        p.shape("70,58 72,38 100,26 128,38 134,58 102,50", "#B8453A")
        p.shape("50,64 70,54 98,52 96,62 72,64", "#B8453A", MID + 0.3)

    figures.fig(
        p,
        "#4F6A86",
        part0,
        dict(hair=hue.DARK),
        part1,
        skin=SKIN3,
        left=lambda x, y: wrench(p, x - 2, y - 16, 1.1, -8),
        right_pose=None,
    )
    p.ell(146, 158, 38, None, "#3A3A3A")
    p.ell(146, 158, 20, None, hue.IRONL, MID)
    p.ell(146, 158, 7, None, hue.INK, MID)
    figures.arm(p, [(141, 124), (172, 146), (170, 160)], 25, 19, "#4F6A86")
    figures.hand(p, 170, 166, 9, SKIN3)


@SHEET.piece("healers-zombies")
def zombies_healers(p: Pic) -> None:
    """A nurse with a syringe."""

    def part0() -> None:
        p.poly("84,106 101,126 118,106", hue.WHITE, MID)
        p.curve([(82, 110), (86, 142), (100, 150), (114, 142), (120, 110)], 4, hue.IROND)
        p.ell(100, 154, 6, None, hue.IRONL, MID)

    def part1() -> None:
        p.mixed("74,50 70,20 | 100,12 132,20 | 130,50 102,42", hue.WHITE)
        cross(p, 101, 31, 11)

    figures.fig(p, "#9CC4BE", part0, dict(hair="#7A3F2A", longhair=True), part1, left_pose="up", right_pose="hang")
    p.limb([(46, 122), (46, 62)], 19, 19, hue.WHITE, MID + 0.3, smooth=False)
    p.limb([(46, 118), (46, 84)], 13, 13, "#C0453A", FINE, smooth=False)
    p.limb([(46, 60), (46, 32)], 4, 2, hue.IRON, MID)
    p.limb([(32, 124), (60, 124)], 6, 6, hue.IRON, MID, smooth=False)


@SHEET.piece("untrained-fighters-zombies")
def zombies_untrained_fighters(p: Pic) -> None:
    """A survivor with a nailed bat."""
    p.mixed("148,116 186,112 | 190,180 150,186", "#6E7A52")

    def part0() -> None:
        straps(p, "#4F5A3C")
        p.line([(94, 118), (92, 146)], MID)
        p.line([(108, 118), (110, 146)], MID)

    figures.fig(
        p,
        "#8C5A4A",
        part0,
        dict(hair=hue.DARK, mood=-1),
        lambda: dress.hood(p, fill="#8C5A4A"),
        left_pose="up",
        right_pose="hang",
    )
    p.limb([(52, 150), (24, 12)], 9, 21, hue.WOODL, MID + 0.3, smooth=False)
    for a, y, d in ((8, 44, 16), (-12, 36, -12), (4, 24, 16), (-14, 62, -10)):
        p.line([(30 + a, y), (30 + a + d, y - 5)], 3, hue.IROND)
    figures.hand(p, 46, 130, 10)


@SHEET.piece("riders-zombies")
def zombies_riders(p: Pic) -> None:
    """A rider on a motorcycle."""
    figures.torso(p, "#2F2C2A", w=100)
    visor(p, "#B8453A", "#2F3A42", None, -8)
    p.poly("84,26 118,24 116,36 86,38", hue.WHITE, MID)
    for f in (-1, 1):
        p.tube([(101, 150), (101 + f * 42, 132), (101 + f * 80, 126)], 9, hue.IRONL)
        p.limb([(101 + f * 66, 128), (101 + f * 88, 124)], 13, 13, hue.INK, MID, smooth=False)
        figures.arm(p, [(101 + f * 42, 120), (101 + f * 74, 108), (101 + f * 76, 122)], 26, 20, "#2F2C2A")
        figures.hand(p, 101 + f * 77, 124, 11, hue.WOODD)
        p.line([(101 + f * 50, 132), (101 + f * 58, 96)], 4)
        p.ell(101 + f * 60, 90, 11, 8, hue.IRONL, MID)
    p.mixed("70,150 62,196 | 140,196 132,150 | 101,140", "#6E7A52")
    p.ell(101, 168, 25, 24, hue.IRONL)
    p.ell(101, 168, 18, 17, "#F7EBA8", MID)
    p.line([(92, 158), (100, 156)], 4, hue.WHITE)


@SHEET.piece("archers-zombies")
def zombies_archers(p: Pic) -> None:
    """A hunter with a crossbow."""

    def part0() -> None:
        p.limb([(66, 116), (132, 186)], 9, 9, hue.WOODD, MID, smooth=False)
        p.poly("112,132 134,130 134,148 113,150", "#E0B040", MID)

    def part1() -> None:
        p.shape("70,58 72,38 100,28 128,38 134,58 102,50", "#8A6A48")
        p.shape("54,66 70,54 98,52 96,62 74,64", "#8A6A48", MID + 0.3)

    figures.fig(p, "#5D6A4A", part0, dict(hair="#B5643F", beard="#B5643F"), part1, left_pose=None, right_pose="down")
    arms.crossbow_big(p, 48, 88, 1.12, 90)
    figures.arm(p, [(62, 124), (46, 158), (48, 126)], 25, 19, "#5D6A4A")
    figures.hand(p, 48, 120, 10)


@SHEET.piece("foot-soldiers-zombies")
def zombies_foot_soldiers(p: Pic) -> None:
    """A soldier with a shield of glass."""
    rifle(p, 166, 98, 150)

    def part0() -> None:
        p.shape("66,66 66,42 86,26 114,26 134,42 138,66 102,56", "#6E7A52")
        p.curve([(66, 64), (102, 55), (138, 64)], 4, "#4A5234")
        for x, y in ((84, 42), (108, 36), (122, 52)):
            p.ell(x, y, 8, 5, "#59643F", 0)

    figures.fig(
        p,
        "#6E7A52",
        lambda: p.poly("72,116 130,116 128,170 74,170", "#59643F", MID),
        dict(hair=None, mood=-1),
        part0,
        left_pose=None,
        right_pose="up",
    )
    p.mixed("24,86 86,86 | 90,140 84,194 | 28,194 22,140", "#9FB4BC")
    p.poly("36,98 76,98 76,120 36,120", "#D6E4E8", MID)
    p.line([(34, 152), (78, 152)], 4, hue.WHITE)
    p.hatch("70,90 84,90 86,140 80,190 70,190", 5, 66)


@SHEET.piece("scouts-zombies")
def zombies_scouts(p: Pic) -> None:
    """A watcher with binoculars."""
    p.mixed("128,96 184,92 | 192,186 140,194", "#8A6A48")
    p.poly("140,84 178,80 178,96 140,100", "#4F6A86", MID)

    def part0() -> None:
        p.shape("72,72 70,44 86,30 114,30 132,44 134,72 128,92 120,88 124,60 102,50 80,60 82,88 74,92", "#6B4F38")
        p.shape("76,52 102,44 128,52 126,60 102,54 78,60", hue.PLASTERD, MID)

    figures.fig(p, "#7A6A4A", lambda: straps(p), dict(hair=None), part0, skin=SKIN2, left_pose=None, right_pose=None)
    for x in (78, 106):
        p.limb([(x + 8, 72), (x - 22, 74)], 20, 26, hue.IROND, MID + 0.3, smooth=False)
        p.ell(x - 22, 74, 6, 13, hue.WATERL, MID)
    figures.arm(p, [(62, 124), (34, 130), (64, 92)], 25, 19, "#7A6A4A")
    figures.hand(p, 68, 88, 10, SKIN2)
    figures.arm(p, [(140, 124), (154, 122), (120, 94)], 25, 19, "#7A6A4A")
    figures.hand(p, 114, 90, 10, SKIN2)


@SHEET.piece("inspirer-zombies")
def zombies_inspirer(p: Pic) -> None:
    """A voice of the radio."""

    def part0() -> None:
        dress.collar(p, "#E6DCC4")
        for y in (144, 162, 180):
            p.ell(101, y, 3.4, None, hue.GOLD, FINE)

    def part1() -> None:
        p.arc(101, 62, 38, 40, 186, 354, 8, hue.IROND)
        for f in (-1, 1):
            p.ell(101 + f * 36, 72, 13, 18, "#B8453A")
        p.curve([(66, 88), (72, 102), (84, 98)], 4, hue.IROND)

    figures.fig(p, "#9C4F6A", part0, dict(hair="#E2D9C4", longhair=True), part1, left_pose="up", right_pose="hang")
    p.limb([(48, 150), (44, 96)], 9, 9, hue.IROND, MID, smooth=False)
    p.ell(43, 76, 19, 23, hue.IRONL)
    for q in range(4):
        p.line([(28, 66 + q * 8), (58, 66 + q * 8)], FINE)
    p.poly("30,92 58,92 56,104 32,104", "#B8453A", MID)
    for r in (32, 42):
        p.arc(43, 74, r, r, 196, 250, 4, "#B8453A")
    figures.hand(p, 46, 130, 10)


@SHEET.piece("champion-zombies")
def zombies_champion(p: Pic) -> None:
    """A firefighter with an axe."""

    def hat() -> None:
        p.shape("58,66 70,56 72,36 90,22 112,22 130,36 134,56 158,68 130,62 102,56 74,60", "#B8352B")
        p.poly("90,52 112,52 114,30 101,22 88,30", YEL, MID + 0.3)
        p.line([(101, 22), (103, 10)], 5, "#B8352B")

    def part0() -> None:
        p.poly("64,136 138,136 138,148 64,148", "#E8E4C8", MID)
        p.poly("64,168 138,168 138,180 64,180", "#E8E4C8", MID)
        p.line([(101, 110), (101, 192)], MID)

    figures.fig(
        p,
        "#D9A93E",
        part0,
        dict(hair=None, moustache=hue.DARK, mood=-1),
        hat,
        left_pose="high",
        right_pose="down",
        skin=SKIN2,
    )
    arms.axe(p, 48, 196, 94, 178, 34)
    figures.hand(p, 38, 98, 11, SKIN2)


@SHEET.piece("machine-zombies")
def zombies_machine(p: Pic) -> None:
    """A bulldozer."""
    p.poly("84,96 98,28 158,28 162,96", YEL)
    p.poly("102,84 110,38 150,38 152,84", "#9FC0C8", MID)
    p.line([(132, 38), (132, 84)], MID)
    p.poly("60,150 70,92 176,92 182,150", YEL)
    p.hatch("140,94 174,94 180,148 144,148", 5.4, 68)
    p.poly("166,92 178,92 176,52 168,52", hue.IROND, MID)
    p.mixed("64,150 84,140 176,140 192,156 186,186 172,196 84,196 66,184", "#4A4440")
    for q in range(4):
        p.ell(84 + q * 30, 168, 13, None, hue.IRON, MID)
    p.limb([(64, 150), (38, 150)], 14, 14, hue.IRON, MID)
    p.mixed("52,84 32,112 30,160 48,194 | 24,198 10,150 16,104 36,80", "#8C6A48")
    for q in (6, 18, 30):
        p.poly([(12 + q, 196), (20 + q, 196), (15 + q, 206)], hue.IRONL, FINE)
    for q in range(4):
        p.line([(24, 100 + q * 24), (34, 100 + q * 24)], 3)


@SHEET.piece("spellcasters-superheroes")
def superheroes_spellcasters(p: Pic) -> None:
    """A mage of the third eye."""
    p.ell(46, 62, 36, None, None, 4, "#2E7F86")
    p.ell(46, 62, 26, None, None, 3, "#2E7F86")
    p.shape("46,42 60,54 58,72 46,80 54,66 52,52", YEL, MID)
    figures.torso(p, "#5B4F8C")
    dress.robe_fold(p)
    dress.collar(p, YEL)
    figures.head(p, hair=None, skin=SKIN3)
    dress.turban(p, fill="#8FC0C4", jewel=YEL)
    for x in (72, 131):
        p.ell(x, 84, 4.6, 7, YEL, MID)
    figures.arm(p, [(62, 124), (38, 140), (46, 88)], 25, 19, "#5B4F8C", cuff=YEL)
    figures.hand(p, 47, 80, 10, SKIN3)
    figures.arm(p, [(140, 124), (158, 156), (132, 168)], 25, 19, "#5B4F8C", cuff=YEL)
    figures.hand(p, 128, 169, 10, SKIN3)


@SHEET.piece("engineers-superheroes")
def superheroes_engineers(p: Pic) -> None:
    """A genius with a glove of light."""

    def part0() -> None:
        suit(p, "#E6DCC4", "#8E9AAE")
        p.poly("112,140 132,138 133,158 113,160", hue.WHITE, MID)

    def part1() -> None:
        p.mixed("68,60 58,40 74,46 76,22 92,38 106,14 114,38 134,24 130,46 146,46 134,64 | 102,50", "#4A3A44")
        goggles(p, 64, hue.IRONL, "#E0A13A")

    figures.fig(p, "#E6DCC4", part0, dict(hair=None), part1, skin=SKIN3, left_pose=None, right_pose="hang")
    figures.arm(p, [(62, 124), (34, 150), (36, 122)], 27, 22, "#E6DCC4")
    p.limb([(36, 128), (36, 92)], 18, 18, hue.IROND, MID + 0.3, smooth=False)
    p.mixed("12,92 4,58 20,40 | 52,40 68,58 60,92", "#2E7F86")
    p.ell(36, 64, 15, None, "#D6F0F0", MID + 0.3)
    bolt(p, 36, 64, 0.6)
    for a in (-16, 0, 16):
        p.line([(36 + a * 0.6, 40), (36 + a, 20)], 4)
    for a in (-16, 0, 16):
        p.ell(36 + a, 17, 4, None, YEL, MID)
    figures.hand(p, 36, 130, 11, SKIN3)


@SHEET.piece("healers-superheroes")
def superheroes_healers(p: Pic) -> None:
    """An empath with two warm hands."""
    figures.fig(
        p,
        "#6FA79A",
        lambda: p.shape("101,160 78,138 76,124 86,118 101,128 116,118 126,124 124,138", "#E58FA0", MID + 0.3),
        dict(hair="#E0B35A", longhair=True),
        lambda: p.shape("72,54 102,46 132,54 132,60 102,54 72,60", hue.GOLD, MID),
        back=lambda: p.mixed("64,110 50,70 58,34 100,20 144,34 152,70 140,112 | 100,100", "#E0B35A"),
        left_pose="high",
        right_pose="high",
    )
    for x in (36, 166):
        p.ell(x, 78, 22, None, "#F5C8CF", 0, op=0.8)
        rays(p, x, 78, 24, 34, 200, 340, 5, "#C9566E", 3.4)
        figures.hand(p, x, 92, 10)


@SHEET.piece("untrained-fighters-superheroes")
def superheroes_untrained_fighters(p: Pic) -> None:
    """A youngster with a slingshot."""
    p.mixed("70,110 40,128 30,164 52,158 | 160,150 158,130 132,110", "#8FC0C4")

    def part0() -> None:
        p.poly("78,118 124,118 101,148", "#F2E6B0", MID)
        p.poly("94,122 108,122 101,134", "#D98A3A", 0)

    def part1() -> None:
        domino(p, "#2E5F86")
        p.mixed("72,54 66,34 84,40 92,22 104,38 124,26 122,42 138,44 130,58 | 102,46", "#7A3F2A", MID + 0.3)

    figures.fig(p, "#D98A3A", part0, dict(hair="#7A3F2A"), part1, left_pose="up", right_pose="hang")
    p.limb([(46, 140), (46, 104)], 8, 8, hue.WOODD, MID)
    p.tube("28,66 32,92 46,104 60,92 64,66", 8, hue.WOODD, MID, smooth=True)
    p.line([(28, 66), (46, 78), (64, 66)], 3)
    figures.hand(p, 46, 130, 10)


@SHEET.piece("riders-superheroes")
def superheroes_riders(p: Pic) -> None:
    """A winged hero."""
    for f in (-1, 1):
        p.mixed(
            [
                [(101 + f * 22, 118), (101 + f * 60, 70), (101 + f * 98, 22)],
                [(101 + f * 98, 70)],
                [(101 + f * 90, 76), (101 + f * 92, 106)],
                [(101 + f * 80, 106), (101 + f * 76, 134)],
                [(101 + f * 40, 150)],
            ],
            hue.WHITE,
        )
        for q in range(3):
            p.line([(101 + f * (40 + q * 14), 120 - q * 16), (101 + f * (60 + q * 12), 128 - q * 20)], MID)
    figures.torso(p, "#2F6FA8")
    p.poly("78,116 124,116 101,150", YEL, MID + 0.3)
    figures.head(p, hair=None)
    p.mixed("72,70 70,46 86,30 114,30 132,46 132,70 | 124,58 102,50 82,58", YEL)
    p.poly("96,34 108,34 104,62 100,62", "#2F6FA8", MID)
    p.hatch("116,34 130,48 130,60 118,56", 4.2, 62)
    for f in (-1, 1):
        figures.arm(p, [(101 + f * 40, 124), (101 + f * 52, 158), (101 + f * 28, 176)], 25, 19, "#2F6FA8", cuff=YEL)
    for f in (-1, 1):
        figures.hand(p, 101 + f * 24, 178, 10, YEL)


@SHEET.piece("archers-superheroes")
def superheroes_archers(p: Pic) -> None:
    """An archer in a hood."""
    p.mixed("138,100 172,64 186,74 156,112", hue.WOODD)
    for q in (-1, 0, 1):
        arms.arrow(p, 176 + q * 6, 44 + q * 4, 232, 40, YEL, 3, False)

    def part0() -> None:
        p.poly("78,108 101,150 124,108", "#1F4F4C", MID)
        dress.belt(p, 178, "#2F2C2A")

    def part1() -> None:
        dress.hood(p, fill="#2F6E6A")
        p.poly("70,58 134,58 132,74 104,78 72,74", "#2F2C2A", MID)
        p.ell(86, 67, 7, None, "#E0A13A", FINE)

    figures.fig(p, "#2F6E6A", part0, dict(hair="#D8D0C0", longhair=True), part1, left_pose=None, right_pose="down")
    arms.bow(p, 34, 96, 176, 34, -1, 9, "#6E7D84")
    figures.arm(p, [(62, 124), (52, 140), (38, 106)], 25, 19, "#2F6E6A")
    figures.hand(p, 35, 98, 10, hue.WOODD)


@SHEET.piece("foot-soldiers-superheroes")
def superheroes_foot_soldiers(p: Pic) -> None:
    """A guard with the shield of the city."""
    figures.torso(p, "#5F6E58", w=104)
    p.poly("76,112 126,112 120,150 82,150", "#D9C98E", MID)
    for f in (-1, 1):
        p.mixed(
            [
                [(101 + f * 30, 100), (101 + f * 58, 98), (101 + f * 68, 122)],
                [(101 + f * 60, 136), (101 + f * 38, 130)],
            ],
            "#D9C98E",
        )
    figures.head(p, hair=None, skin=SKIN3, mood=-1)
    p.mixed("70,84 68,48 84,28 102,22 120,28 136,48 134,86 | 124,86 124,60 80,60 80,86", "#5F6E58")
    p.mixed("92,26 96,4 102,-2 108,4 112,26 | 108,58 96,58", "#D9C98E", MID + 0.3)
    figures.arm(p, [(140, 124), (164, 152), (160, 134)], 27, 20, "#5F6E58")
    figures.hand(p, 160, 128, 12, "#D9C98E")
    p.poly("70,84 118,104 118,158 70,194 22,158 22,104", "#D9A93E")
    p.poly("70,96 108,112 108,152 70,180 32,152 32,112", "#5F6E58", MID)
    p.poly("52,154 52,122 58,122 58,130 66,130 66,122 74,122 74,130 82,130 82,122 88,122 88,154", "#F2E6B0", MID + 0.3)
    p.hatch("96,98 116,106 116,156 90,174", 5, 66)


@SHEET.piece("scouts-superheroes")
def superheroes_scouts(p: Pic) -> None:
    """A runner faster than the eye."""
    for y, far in ((64, 40), (88, 54), (112, 42), (138, 58), (164, 44), (186, 54)):
        p.line([(152, y), (152 + far * 0.86, y)], 4.4, "#2E7F86")
    figures.torso(p, "#7FB0B4")
    p.poly("66,128 136,128 136,138 66,138", "#D9622B", MID)
    for q in (0, 1):
        p.poly(
            [
                (84 + q * 16, 146),
                (94 + q * 16, 158),
                (84 + q * 16, 170),
                (90 + q * 16, 170),
                (101 + q * 16, 158),
                (90 + q * 16, 146),
            ],
            hue.WHITE,
            MID,
        )
    figures.head(p, hair="#B5462F", longhair=True)
    p.mixed("124,40 156,30 186,38 164,46 190,60 158,62 176,78 136,76 | 128,56", "#B5462F", MID + 0.3)
    goggles(p, 66, "#D9622B", "#D6F0F0")
    figures.arm(p, [(62, 124), (34, 138), (22, 110)], 25, 19, "#7FB0B4", cuff="#D9622B")
    figures.hand(p, 20, 102, 11)
    figures.arm(p, [(140, 124), (166, 150), (150, 174)], 25, 19, "#7FB0B4", cuff="#D9622B")
    figures.hand(p, 147, 180, 11)


@SHEET.piece("inspirer-superheroes")
def superheroes_inspirer(p: Pic) -> None:
    """A reporter with her camera."""

    def part0() -> None:
        p.poly("84,106 101,140 118,106", hue.WHITE, MID)
        p.poly("96,114 106,114 108,150 101,158 94,150", "#2F6FA8", MID)
        p.line([(101, 158), (101, 192)], MID)

    def part1() -> None:
        p.shape("74,52 78,28 102,22 128,30 132,52 102,46", "#8A6A48")
        p.shape("54,58 76,50 102,46 130,50 150,58 124,56 102,54 78,57", "#8A6A48", MID + 0.3)
        p.curve([(75, 50), (102, 44), (131, 50)], 6, hue.DARK)
        p.poly("112,36 134,26 138,42 116,50", hue.WHITE, MID)

    figures.fig(p, "#C9A76A", part0, dict(hair="#5A3B2E", longhair=True), part1, left_pose=None, right_pose="hang")
    p.poly("14,118 74,118 74,164 14,164", hue.IROND)
    p.ell(44, 142, 18, None, hue.IRONL, MID + 0.3)
    p.ell(44, 142, 11, None, "#3F5A6E", MID)
    p.ell(40, 137, 4, None, hue.WHITE, 0)
    p.poly("26,118 34,104 56,104 62,118", hue.IROND, MID + 0.3)
    p.ell(44, 84, 21, 20, hue.IRONL, MID + 0.3)
    p.ell(44, 84, 9, None, "#F7EBA8", MID)
    figures.arm(p, [(62, 124), (52, 160), (70, 152)], 25, 19, "#C9A76A")
    figures.hand(p, 72, 148, 10)


@SHEET.piece("champion-superheroes")
def superheroes_champion(p: Pic) -> None:
    """An avenger with a sun on the breast."""
    p.mixed("60,104 24,124 8,194 | 194,194 178,124 142,104", "#7B4A86")
    p.hatch("150,116 174,128 190,190 160,190", 6, 70)
    figures.torso(p, "#F2E6C8", w=108)
    p.ell(101, 140, 21, None, "#D98A3A", MID + 0.3)
    rays(p, 101, 140, 26, 36, 0, 330, 12, "#B5622B", 4.4)
    dress.belt(p, 184, "#D98A3A", 12)
    figures.head(p, hair=None, skin=SKIN3)
    p.mixed("70,76 60,40 74,20 92,12 112,12 130,22 142,44 136,78 | 128,62 126,46 102,40 78,46 76,62", "#2F2430")
    p.poly("76,44 102,36 128,44 128,52 102,45 76,52", "#D98A3A", MID)
    p.poly("94,40 102,24 110,40 102,46", YEL, MID)
    for f in (-1, 1):
        p.mixed(
            [
                [(101 + f * 26, 102), (101 + f * 54, 100), (101 + f * 64, 122)],
                [(101 + f * 58, 132), (101 + f * 34, 128)],
            ],
            "#D98A3A",
        )
    for f in (-1, 1):
        figures.arm(
            p, [(101 + f * 46, 124), (101 + f * 76, 152), (101 + f * 44, 178)], 28, 22, "#F2E6C8", cuff="#D98A3A"
        )
    for f in (-1, 1):
        figures.hand(p, 101 + f * 40, 180, 12, SKIN3)


@SHEET.piece("machine-superheroes")
def superheroes_machine(p: Pic) -> None:
    """A giant robot."""
    for f in (-1, 1):
        p.poly([(101 + f * 10, 148), (101 + f * 36, 148), (101 + f * 40, 192), (101 + f * 8, 192)], "#8FA7B8")
        p.poly([(101 + f * 6, 184), (101 + f * 52, 184), (101 + f * 52, 198), (101 + f * 6, 198)], "#C0392B")
    p.poly("56,74 146,74 140,154 62,154", "#B8C4CC")
    p.hatch("114,76 144,76 138,152 114,152", 5.4, 68)
    p.poly("76,88 126,88 124,124 78,124", "#34486B", MID)
    for x, y, c in ((88, 98, hue.RED), (101, 98, YEL), (114, 98, "#7FE0B0")):
        p.ell(x, y, 5, None, c, FINE)
    p.line([(84, 114), (92, 108), (100, 116), (110, 106), (120, 114)], 3, CYAN)
    for f in (-1, 1):
        p.ell(101 + f * 52, 86, 16, None, "#C0392B")
        p.tube([(101 + f * 58, 90), (101 + f * 82, 110), (101 + f * 80, 142)], 16, "#8FA7B8")
        for q in range(3):
            p.line([(101 + f * (68 + q * 5) - f * 2, 98 + q * 13), (101 + f * (84 + q * 2), 94 + q * 13)], MID)
        p.mixed(
            [
                [(101 + f * 66, 144), (101 + f * 64, 170)],
                [(101 + f * 76, 156), (101 + f * 82, 156)],
                [(101 + f * 94, 170), (101 + f * 92, 144)],
            ],
            "#C0392B",
            MID + 0.3,
        )
    p.mixed("70,72 68,40 | 84,18 101,14 118,18 | 134,40 132,72", "#C9E4E6")
    p.ell(101, 52, 20, 17, "#C0392B", MID)
    for x in (93, 109):
        p.ell(x, 48, 6, None, YEL, MID)
    p.line([(90, 60), (112, 60)], 4)
    p.line([(101, 14), (101, 0)], 4)
    p.ell(101, -2, 6, None, YEL, MID)
