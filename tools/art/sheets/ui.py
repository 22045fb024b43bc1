"""UI icons (bold pen on a 200 square) and the map-tool stamps."""

from __future__ import annotations

import math
from functools import partial

from tools.art import arms, buildings, hue, nature, signs
from tools.art.pen import MID, Pic
from tools.art.register import Sheet
from tools.art.space import facing, front, iso

SHEET = Sheet("ui")

W = 13  # main stroke of the UI icons

PIPS = {
    1: [(1, 1)],
    2: [(0, 0), (2, 2)],
    3: [(0, 0), (1, 1), (2, 2)],
    4: [(0, 0), (2, 0), (0, 2), (2, 2)],
    5: [(0, 0), (2, 0), (1, 1), (0, 2), (2, 2)],
    6: [(0, 0), (2, 0), (0, 1), (2, 1), (0, 2), (2, 2)],
}


def die(p: Pic, n: int, x: float = 100, y: float = 100, s: float = 1.0, fill: str = hue.WHITE) -> None:
    with p.at(x, y, s, lines=s):
        p.mixed(
            "-62,-80 0,-82 62,-80 | 74,-76 80,-62 | 81,0 80,62 | 76,74 62,80 | 0,81 -62,80 | -76,74 "
            "-80,62 | -82,0 -80,-62 | -75,-75 -62,-80",
            fill,
            8,
        )
        p.hatch([(40, 74), (76, 40), (76, 70), (68, 76)], 8, 60, sw=3)
        for i, j in PIPS[n]:
            p.ell((i - 1) * 46, (j - 1) * 46, 16, None, hue.INK, 0)


for _n in PIPS:
    SHEET.piece(f"die-{_n}", word=f"A die that shows {_n}")(partial(die, n=_n))


def turn_arrow(p: Pic, flip: bool) -> None:
    with p.at(100, 100, 1, flip=flip):
        p.curve("-52,62 14,66 62,40 66,-8 30,-38 -40,-36", 17)
        p.poly([(-84, -36), (-34, -78), (-30, 4)], hue.INK, 6)


@SHEET.piece("undo")
def undo(p: Pic) -> None:
    """Take back."""
    turn_arrow(p, False)


@SHEET.piece("redo")
def redo(p: Pic) -> None:
    """Do again."""
    turn_arrow(p, True)


@SHEET.piece("hint")
def hint(p: Pic) -> None:
    # a candle in its holder
    """A hint."""
    p.mixed("76,164 76,92 | 82,86 100,92 124,84 | 124,92 124,164", hue.WHITE, W - 4)
    p.shape("76,90 76,118 84,126 90,116 92,92", hue.PARCH2, 5)
    p.line([(100, 88), (100, 74)], 6)
    p.shape("100,14 114,36 122,56 114,74 100,78 86,74 78,56 86,36", "#E0913F", W - 5)
    p.shape("100,42 107,56 105,68 100,71 95,68 93,56", hue.OCHREL, 0)
    p.mixed("30,160 60,168 100,170 140,168 160,160 | 152,180 128,188 72,188 40,180", hue.OCHRE, W - 4)
    p.arc(164, 162, 20, 17, -120, 110, W - 3)
    signs.rays(p, 100, 58, (46, 46), (68, 64), (196, 230, 310, 344), 8)


@SHEET.piece("rulebook")
def rulebook(p: Pic) -> None:
    """The rules."""
    p.mixed("100,48 60,32 16,40 | 16,160 60,152 100,168", hue.WHITE, W - 3)
    p.mixed("100,48 140,32 184,40 | 184,160 140,152 100,168", hue.PARCH2, W - 3)
    p.line([(100, 48), (100, 168)], W - 4)
    for y in (72, 96, 120):
        p.curve([(34, y - 4), (58, y - 8), (84, y)], 6)
        p.curve([(116, y), (142, y - 8), (166, y - 4)], 6)


@SHEET.piece("log")
def log_icon(p: Pic) -> None:
    """The log."""
    p.mixed("48,40 50,100 46,160 | 150,162 150,100 152,40", hue.WHITE, W - 3)
    p.tube([(40, 38), (160, 38)], 24, hue.PARCH2, W - 3)
    p.tube([(40, 164), (160, 164)], 24, hue.PARCH2, W - 3)
    for y, x in ((74, 130), (98, 120), (122, 132)):
        p.line([(68, y), (x, y)], 7)


@SHEET.piece("settings")
def settings(p: Pic) -> None:
    """Settings."""
    pts = []
    n = 8
    for i in range(n):
        a = i * 360 / n
        for d, r in ((-15, 62), (-10, 86), (10, 86), (15, 62)):
            t = math.radians(a + d)
            pts.append((100 + r * math.cos(t), 100 + r * math.sin(t)))
    p.poly(pts, hue.OCHRE, W - 4)
    p.ell(100, 100, 27, None, hue.WHITE, W - 4)


def speaker(p: Pic) -> None:
    p.poly("22,76 54,76 98,36 98,164 54,124 22,124", hue.OCHRE, W - 3)


@SHEET.piece("sound-on")
def sound_on(p: Pic) -> None:
    """Sound."""
    speaker(p)
    p.arc(96, 100, 36, 36, -50, 50, W - 2)
    p.arc(96, 100, 64, 64, -50, 50, W - 2)
    p.arc(96, 100, 90, 90, -46, 46, W - 2)


@SHEET.piece("sound-off")
def sound_off(p: Pic) -> None:
    """No sound."""
    speaker(p)
    p.line([(126, 70), (182, 130)], W)
    p.line([(182, 70), (126, 130)], W)


@SHEET.piece("hand-over")
def hand_over(p: Pic) -> None:
    # one player passes the seat to the next
    """Hand the device on."""
    for x, c in ((48, hue.WATERD), (152, hue.RED)):
        p.mixed([[(x - 34, 176), (x - 30, 138), (x, 120), (x + 30, 138), (x + 34, 176)]], c, W - 4)
        p.ell(x, 92, 23, 25, hue.SKIN, W - 4)
    p.curve([(50, 48), (82, 26), (118, 26), (144, 42)], W)
    p.poly([(162, 58), (124, 56), (150, 26)], hue.INK, 5)


@SHEET.piece("eye-open")
def eye_open(p: Pic) -> None:
    """Look, shown."""
    p.mixed("12,102 50,60 100,46 150,60 188,102 | 150,140 100,154 50,140", hue.WHITE, W - 3)
    p.ell(100, 100, 34, None, hue.WATERD, W - 4)
    p.ell(100, 100, 15, None, hue.INK, 0)


@SHEET.piece("eye-closed")
def eye_closed(p: Pic) -> None:
    """Hidden."""
    p.curve("14,88 50,120 100,132 150,120 186,88", W)
    for a, b in (((38, 116), (22, 140)), ((74, 130), (66, 158)), ((126, 130), (134, 158)), ((162, 116), (178, 140))):
        p.line([a, b], W - 2)


@SHEET.piece("hourglass")
def hourglass(p: Pic) -> None:
    """Waiting, spent."""
    p.mixed("54,32 54,66 94,100 54,134 54,168 | 146,168 146,134 106,100 146,66 146,32", hue.WHITE, W - 4)
    p.shape("66,66 100,72 134,66 116,84 100,98 84,84", hue.OCHRE, 0)
    p.shape("62,162 72,138 100,126 128,138 138,162", hue.OCHRE, 0)
    p.line([(100, 98), (100, 130)], 5, hue.OCHRED)
    p.tube([(44, 28), (156, 28)], 20, hue.WOOD, W - 4)
    p.tube([(44, 172), (156, 172)], 20, hue.WOOD, W - 4)


@SHEET.piece("skull")
def skull_icon(p: Pic) -> None:
    """Death, a Joker held."""
    with p.at(100, 118, 2.5, lines=3.2):
        signs.skull(p, 0, 0)


@SHEET.piece("wound")
def wound(p: Pic) -> None:
    """A wound."""
    p.shape("100,16 128,62 152,104 152,146 128,178 100,184 72,178 48,146 48,104 72,62", hue.RED, W - 4)
    p.arc(98, 128, 32, 34, 100, 190, 8, hue.WHITE)


@SHEET.piece("shield")
def shield_icon(p: Pic) -> None:
    """Defence."""
    p.mixed("30,30 66,34 100,22 | 134,34 170,30 | 170,96 150,146 100,186 | 50,146 30,96 30,30", hue.WATERD, W - 3)
    p.mixed("100,24 134,34 168,32 | 168,96 150,144 100,184", hue.WATERL, 6)


@SHEET.piece("hits")
def hits(p: Pic) -> None:
    # heart of a defender: hit points
    """A hit."""
    p.shape("100,178 62,144 24,104 18,66 40,34 72,32 100,58 128,32 160,34 182,66 176,104 138,144", "#BE4A3A", W - 3)
    p.arc(64, 76, 24, 24, 170, 270, 8, hue.WHITE)


@SHEET.piece("initiative")
def initiative(p: Pic) -> None:
    """Initiative."""
    p.mixed("112,14 38,112 | 92,112 72,186 | 164,78 106,78 | 146,14 112,14", hue.OCHRE, W - 4)


@SHEET.piece("attack-die")
def attack_die(p: Pic) -> None:
    """An attacker's die."""
    die(p, 6, 82, 118, 0.86, hue.PARCH2)
    arms.sword(p, 76, 176, 48, 132, 17, 28)


@SHEET.piece("entry-arrow")
def entry(p: Pic) -> None:
    """A way in."""
    p.poly("16,78 96,78 96,40 184,100 96,160 96,122 16,122", "#0B5CAD", W - 4)


@SHEET.piece("connection")
def connection(p: Pic) -> None:
    """Two places joined."""
    p.line([(50, 150), (150, 50)], W)
    p.ell(46, 154, 28, None, hue.OCHREL, W - 3)
    p.ell(154, 46, 28, None, hue.OCHREL, W - 3)


@SHEET.piece("x")
def xx(p: Pic) -> None:
    """No, lost."""
    p.tube([(42, 42), (158, 158)], 26, "#A3231B", 7)
    p.tube([(158, 42), (42, 158)], 26, "#A3231B", 7)
    p.tube([(70, 70), (130, 130)], 26, "#A3231B", 0)


@SHEET.piece("tick")
def tick(p: Pic) -> None:
    """Yes, done."""
    p.tube([(34, 106), (80, 152), (168, 48)], 28, "#00684A", 7)


@SHEET.piece("crown")
def crown(p: Pic) -> None:
    """The winner, a royal card."""
    p.poly("28,150 16,62 58,98 100,36 142,98 184,62 172,150", hue.GOLD, W - 3)
    p.poly([(28, 150), (172, 150), (172, 174), (28, 174)], hue.GOLDD, W - 4)
    for x, y in ((16, 58), (100, 32), (184, 58)):
        p.ell(x, y, 11, None, hue.RED, 6)


# ------------------------------------------------------------------ map-tool stamps
@SHEET.piece("tower", "map")
def m_tower(p: Pic) -> None:
    """A tower."""
    P = iso(56, 172)
    f, _s = buildings.tower(p, P, 0, 0, 62, 50, 100, 3, 2, 4, marks=9)
    buildings.window(p, f, 25, 62, 10, 24, True, bars=False)
    buildings.door(p, f, 19, 0, 24, 36)


@SHEET.piece("gate", "map")
def m_gate(p: Pic) -> None:
    """A gate."""
    P = iso(18, 160)
    buildings.tower(p, P, 108, 0, 34, 32, 78, 2, 2, 3, marks=6)
    buildings.wallseg(p, P, 30, 4, 80, 20, 62, 4, "x", 8)
    f = front(P, 30, 4)
    p.mixed(
        [[f(18, 0), f(18, 28)], [f(18, 30), f(26, 42), f(38, 47), f(50, 42), f(58, 30)], [f(58, 28), f(58, 0)]],
        hue.DARK,
    )
    for u in (26, 34, 42, 50):
        p.line([f(u, 14), f(u, 40)], 2.6, hue.IRONL)
    for v in (18, 30):
        p.line([f(19, v), f(57, v)], 2.6, hue.IRONL)
    buildings.tower(p, P, -4, -4, 36, 34, 86, 2, 2, 3, marks=7)


@SHEET.piece("bridge", "map")
def m_bridge(p: Pic) -> None:
    """A bridge."""
    p.shape("60,196 80,150 96,120 92,60 110,10 150,10 140,60 150,120 150,160 150,196", hue.WATER)
    nature.water_lines(p, [(112, 30), (108, 50), (104, 160), (90, 178), (118, 172), (110, 190)], 6)
    p.mixed("10,118 50,96 110,88 160,96 194,112 | 194,150 176,146 | 166,120 118,108 72,122 | 62,152 10,158", hue.STONEL)
    p.mixed("10,104 50,82 110,74 160,82 194,98 | 194,114 160,98 110,90 50,98 10,120", hue.STONE)
    for x, y in ((34, 94), (66, 84), (98, 80), (130, 82), (162, 88)):
        p.line([(x, y), (x, y + 14)], MID)
    for q in ([(40, 120), (58, 112)], [(30, 138), (50, 134)], [(176, 122), (186, 126)], [(150, 104), (164, 108)]):
        p.line(q, MID)


@SHEET.piece("ford", "map")
def m_ford(p: Pic) -> None:
    """A ford."""
    p.shape("70,196 58,140 76,90 66,40 80,6 136,6 126,44 140,90 122,142 136,196", hue.WATER)
    nature.water_lines(p, [(84, 24), (88, 48), (84, 66), (80, 160), (96, 178), (92, 142), (100, 34)], 7)
    for x, y, r in ((22, 112, 15), (50, 100, 16), (82, 108, 17), (114, 98, 17), (146, 106, 16), (176, 98, 15)):
        p.blob(x, y + 3, r, r * 0.62, hue.STONED, MID, n=8)
        p.blob(x, y - 2, r * 0.92, r * 0.52, hue.STONEL, MID, n=8)


@SHEET.piece("tree", "map")
def m_tree(p: Pic) -> None:
    """A tree."""
    p.blob(106, 178, 56, 13, hue.PLOT)
    with p.at(100, 184, 3.0, lines=1.15):
        nature.tree(p, 0, 0, 1.0)


@SHEET.piece("well", "map")
def m_well(p: Pic) -> None:
    """A well."""
    p.blob(104, 172, 74, 18, hue.PLOT)
    p.limb([(60, 140), (60, 60)], 9, 9, hue.WOODD, smooth=False)
    p.limb([(142, 140), (142, 60)], 9, 9, hue.WOODD, smooth=False)
    p.ell(100, 132, 56, 20, hue.STONE)
    p.ell(100, 132, 43, 13, hue.DARK)
    p.line([(100, 66), (100, 130)], 2.6)
    p.limb([(54, 66), (150, 66)], 7, 7, hue.WOOD, MID, smooth=False)
    p.line([(150, 66), (160, 66), (160, 80)], 4)
    p.mixed("44,132 62,147 100,153 138,147 156,132 | 156,168 138,182 100,188 62,182 44,168", hue.STONEL)
    buildings.stones(p, facing(50, 178), 100, 26, 8, bw=18, bh=11)
    p.hatch([(120, 154), (154, 140), (154, 168), (122, 184)], 5, 70)
    buildings.roofq(p, [(34, 68), (150, 74), (132, 22), (64, 18)], "tile", 4, 7)
    p.poly([(150, 74), (172, 60), (132, 22)], hue.ROOFD)
    p.mixed("90,104 110,104 | 107,124 93,124", hue.WOOD, MID)
    p.arc(100, 104, 10, 10, 180, 360, 2)


@SHEET.piece("statue", "map")
def m_statue(p: Pic) -> None:
    """A statue."""
    P = iso(46, 182)
    buildings.box(p, P, 0, 0, 0, 74, 40, 14)
    buildings.box(p, P, 8, 6, 14, 58, 28, 36)
    S = hue.STONEL
    with p.at(106, 122, 1.0):
        p.shape("-18,6 -20,-30 -16,-56 16,-56 20,-30 20,6", S)
        p.line([(-2, -20), (-3, 4)], MID)
        p.shape("-18,-56 -28,-44 -32,2 -18,6 -14,-30", hue.STONE, MID)
        p.tube([(16, -50), (30, -36), (34, -52)], 11, S, MID + 0.6)
        p.limb([(34, 6), (34, -84)], 5, 4, hue.STONE, MID, smooth=False)
        p.poly([(29, -82), (34, -100), (39, -82)], hue.STONE, MID)
        p.tube([(-14, -50), (-24, -32), (-12, -24)], 11, S, MID + 0.6)
        p.ell(0, -70, 13, 15, S)
        p.poly("-13,-78 -15,-94 -7,-86 0,-97 7,-86 15,-94 13,-78", hue.STONE, MID)
        p.hatch("6,-54 16,-54 19,-28 18,4 8,4", 4.4, 66)


@SHEET.piece("ruin", "map")
def m_ruin(p: Pic) -> None:
    """A ruin."""
    p.blob(100, 164, 88, 24, hue.PLOT)
    p.poly("24,166 24,84 36,84 36,74 50,76 58,96 70,110 74,140 74,170", hue.STONEL)
    p.poly("132,172 132,122 120,106 128,92 144,66 160,60 172,70 172,168", hue.STONEL)
    p.hatch([(154, 64), (171, 72), (171, 167), (154, 170)], 5, 68)
    p.hatch([(60, 102), (73, 118), (73, 168), (60, 168)], 5, 68)
    buildings.stones(p, facing(26, 164), 46, 70, 8, bw=14, bh=10)
    buildings.stones(p, facing(134, 168), 38, 90, 8, bw=14, bh=10)
    p.mixed("42,150 42,120 | 42,118 50,108 58,118 | 58,120 58,150", hue.DARK, MID)
    nature.rubble(p, 102, 176, 56, 9, 1.3)
    nature.bush(p, 34, 176, 0.9)
    nature.tuft(p, 150, 186, 1.4)
