"""10 disasters and fortunes as card pictures, 200 x 150."""

from __future__ import annotations

import math
from collections.abc import Callable

from tools.art.defenders import arm, cap, hand, head, hood, torso
from tools.art.invaders import bust, hills, land, sun
from tools.art.kit import (
    DARK,
    FINE,
    GOLD,
    GOLDD,
    INK,
    IRON,
    MID,
    MOSSD,
    MOSSL,
    OCHRE,
    OCHRED,
    OCHREL,
    PARCH2,
    PLASTER,
    PLASTERD,
    PLOT,
    PLOTD,
    RED,
    REDD,
    ROOF,
    ROOFD,
    SKIN,
    SOFT,
    STONE,
    STONEL,
    WATERD,
    WATERL,
    WHITE,
    WOOD,
    WOODD,
    Pic,
    Piece,
    barrel,
    beam,
    door,
    flame,
    house,
    iso,
    lerp,
    sack,
    stones,
    sword,
    tree,
    wheel,
    window,
)
from tools.art.structures import sheaf

REG: dict[tuple[str, str], Piece] = {}


def piece(pid: str, group: str = "disasters") -> Callable[[Piece], Piece]:
    def deco(fn: Piece) -> Piece:
        REG[(group, pid)] = fn
        return fn

    return deco


def pieces() -> dict[tuple[str, str], Pic | str]:
    out: dict[tuple[str, str], Pic | str] = {}
    for (g, pid), fn in REG.items():
        p = Pic(pid, 200, 150)
        fn(p)
        out[(g, pid)] = p
    return out


def flat(p: Pic, fill: str, y: float) -> None:
    p.emit(f"M4 {y}L196 {y}L196 146L4 146Z", fill, 0)


def coin(p: Pic, x: float, y: float, r: float = 8, tilt: float = 0.55) -> None:
    p.ell(x, y + 2.5, r, r * tilt, GOLDD, MID)
    p.ell(x, y, r, r * tilt, GOLD, MID)
    p.ell(x, y, r * 0.55, r * tilt * 0.5, None, FINE)


def coin_face(p: Pic, x: float, y: float, r: float = 12) -> None:
    p.ell(x, y, r, None, GOLD, MID + 0.3)
    p.ell(x, y, r * 0.74, None, None, FINE)
    p.line([(x - r * 0.35, y), (x + r * 0.35, y)], MID)
    p.line([(x, y - r * 0.4), (x, y + r * 0.4)], MID)


@piece("earthquake")
def earthquake(p: Pic) -> None:
    land(p, PLOT, 104)
    # the chasm
    p.poly(
        [
            (98, 92),
            (84, 104),
            (92, 112),
            (70, 122),
            (84, 130),
            (52, 146),
            (152, 146),
            (126, 132),
            (142, 124),
            (116, 116),
            (124, 106),
            (106, 98),
        ],
        INK,
    )
    for f, a, x in ((-1, -13, 88), (1, 13, 116)):
        # two halves of one house, torn apart
        with p.at(x, 112, 1.0, a):
            z = [(0, 0), (f * 9, -14), (f * 1, -26), (f * 11, -40), (f * 3, -52), (f * 8, -64)]
            p.poly([*z, (f * 58, -64), (f * 58, 0)], PLASTER if f < 0 else PLASTERD)
            p.poly(
                [(f * 8, -62), (f * 2, -74), (f * 7, -84), (f * 3, -100), (f * 70, -60), (f * 66, -54)],
                ROOF if f < 0 else ROOFD,
            )
            p.line([(f * 16, -74), (f * 34, -74)], MID)
            p.line([(f * 12, -86), (f * 22, -86)], MID)
            for u in (14, 54):
                p.limb([(f * u, -1), (f * u, -60)], 6, 6, WOODD, MID, smooth=False)
            p.poly([(f * 26, -22), (f * 43, -22), (f * 43, -44), (f * 26, -44)], DARK)
            if f > 0:
                p.hatch([(30, -18), (56, -18), (56, -2), (24, -2)], 5, 64)
    for x, y, r in ((100, 16, 7), (86, 34, 5), (110, 40, 6), (102, 66, 6)):
        p.poly(
            [(x - r, y + r * 0.4), (x - r * 0.4, y - r), (x + r, y - r * 0.4), (x + r * 0.6, y + r * 0.8)], STONE, MID
        )
    for x, d in ((10, 1), (190, -1)):
        for k in (0, 9):
            p.curve([(x + d * k, 56), (x + d * (k + 5), 66), (x + d * k, 76), (x + d * (k + 5), 86)], 2.8)


def rat(p: Pic, x: float, y: float, s: float = 1.0, flip: bool = False, fill: str = "#8A7B6C") -> None:
    with p.at(x, y, s, flip=flip):
        p.curve([(20, -6), (36, -2), (44, -12), (56, -8)], 5)
        p.curve([(20, -6), (36, -2), (44, -12), (56, -8)], 2, "#D9A08A", 0.1)
        for k in (-10, 12):
            p.limb([(k, -4), (k - 3, 2)], 6, 5, "#D9A08A", MID)
        p.shape([(-34, -6), (-26, -14), (-16, -19), (-2, -24), (14, -22), (24, -10), (20, 0), (-4, 1), (-20, -2)], fill)
        p.ell(-15, -19, 5, 5.5, "#D9A08A", MID)
        p.ell(-25, -11.5, 1.5, None, INK, 0)
        p.ell(-34, -6, 2, None, INK, 0)
        p.line([(-30, -5), (-40, -1)], FINE)
        p.line([(-30, -6), (-42, -7)], FINE)
        p.hatch([(0, -18), (16, -18), (22, -8), (18, -1), (-2, -1)], 4, 66)


@piece("plague")
def plague(p: Pic) -> None:
    flat(p, STONE, 112)
    p.poly([(26, 116), (26, 8), (174, 8), (174, 116)], PLASTER)
    beam(p, lambda u, v: (u, v), (30, 12), (170, 12), 9, WOODD, MID)
    for x in (31, 169):
        beam(p, lambda u, v: (u, v), (x, 10), (x, 116), 9, WOODD, MID)
    p.poly([(70, 116), (70, 30), (130, 30), (130, 116)], WOOD)
    for k in (85, 100, 115):
        p.line([(k, 32), (k, 114)], FINE)
    p.hatch([(116, 32), (129, 32), (129, 114), (118, 114)], 4.4, 66)
    p.line([(79, 46), (121, 104)], 9, RED, 1.4)
    p.line([(121, 46), (79, 104)], 9, RED, 1.4)
    window(p, lambda u, v: (u, 100 - v), 40, 30, 20, 26)
    window(p, lambda u, v: (u, 100 - v), 141, 30, 20, 26)
    p.line([(38, 74), (62, 46)], 5, WOODD)
    p.line([(38, 48), (62, 72)], 5, WOODD)
    # skull on the step
    skull(p, 150, 122, 0.62)
    rat(p, 68, 140, 1.0)
    rat(p, 122, 128, 0.62, True)
    rat(p, 26, 126, 0.55, True)


def skull(p: Pic, x: float, y: float, s: float = 1.0, fill: str = WHITE) -> None:
    with p.at(x, y, s):
        p.shape(
            [
                (-26, 4),
                (-30, -14),
                (-22, -32),
                (0, -40),
                (22, -32),
                (30, -14),
                (26, 4),
                (16, 10),
                (15, 22),
                (0, 25),
                (-15, 22),
                (-16, 10),
            ],
            fill,
        )
        p.ell(-12, -8, 8, 9, INK, 0)
        p.ell(12, -8, 8, 9, INK, 0)
        p.poly([(-4, 8), (0, -1), (4, 8)], INK, 0)
        for k in (-7, 0, 7):
            p.line([(k, 15), (k, 23)], MID)


def flake(p: Pic, x: float, y: float, r: float, sw: float = MID, color: str = WATERD) -> None:
    for k in range(3):
        a = math.radians(k * 60 + 30)
        p.line([(x - r * math.cos(a), y - r * math.sin(a)), (x + r * math.cos(a), y + r * math.sin(a))], sw, color, 0.3)


@piece("blizzard")
def blizzard(p: Pic) -> None:
    p.emit("M4 10L196 6L196 146L4 144Z", WATERL, 0)
    land(p, WHITE, 112)
    tree(p, 170, 122, 1.2, "conifer")
    for q in (
        [(150, 114), (158, 102), (182, 102), (190, 114), (170, 108)],
        [(156, 84), (170, 64), (184, 84), (170, 79)],
        [(162, 60), (170, 42), (178, 60), (170, 57)],
    ):
        p.shape(q, WHITE, MID)
    with p.at(34, -14, 0.72):
        P = iso(20, 172)
        H = house(p, P, 0, 0, 90, 50, 44, 44, "wood", "shingle", "eave", 7)
        window(p, H.f, 12, 16, 18, 16, fill=OCHRE)
        door(p, H.f, 50, 0, 20, 32)
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
            WHITE,
        )
        for u in (0.1, 0.3, 0.52, 0.8):
            a = on(u, 0)
            p.poly([(a[0] - 3, a[1] + 1), (a[0] + 3, a[1] + 1), (a[0], a[1] + 13)], WHITE, MID)
    p.shape(
        [
            (14, 126),
            (34, 112),
            (60, 118),
            (84, 112),
            (112, 124),
            (136, 120),
            (160, 128),
            (150, 136),
            (60, 138),
            (18, 134),
        ],
        WHITE,
    )
    for y, x in ((28, 14), (52, 6), (88, 118), (20, 118)):
        p.curve(
            [
                (x, y),
                (x + 22, y - 5),
                (x + 44, y),
                (x + 58, y - 6),
                (x + 56, y - 15),
                (x + 47, y - 14),
                (x + 48, y - 7),
            ],
            3,
            WHITE,
        )
        p.curve([(x + 6, y + 7), (x + 26, y + 3), (x + 50, y + 6)], 2.4, WHITE)
    for x, y, r in (
        (22, 78, 8),
        (96, 22, 7),
        (146, 40, 8),
        (186, 24, 6),
        (12, 104, 6),
        (132, 66, 6),
        (60, 14, 6),
        (110, 50, 5),
        (188, 130, 6),
        (78, 132, 5),
    ):
        flake(p, x, y, r, 2.2)


@piece("drought")
def drought(p: Pic) -> None:
    sun(p, 152, 46, 21, "#E0913F")
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
    hills(p, [(4, 88), (60, 80), (130, 86), (196, 80)], OCHREL)
    land(p, "#D9B074", 96)
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
    p.limb([(48, 118), (50, 84), (46, 54)], 13, 7, WOODD)
    for pts, w in (
        ([(48, 78), (66, 60), (70, 40)], 6),
        ([(47, 66), (28, 50), (24, 30)], 6),
        ([(46, 56), (48, 38), (56, 18)], 5),
        ([(66, 60), (84, 54)], 4),
        ([(30, 52), (14, 50)], 4),
    ):
        p.limb(pts if len(pts) > 2 else [pts[0], lerp(pts[0], pts[1], 0.5), pts[1]], w, 2, WOODD, MID)
    # cattle skull
    with p.at(128, 128, 0.82):
        for f in (-1, 1):
            p.limb([(f * 12, -20), (f * 28, -20), (f * 36, -34)], 9, 2, PLASTERD, MID)
        p.shape([(-16, -22), (0, -26), (16, -22), (14, -6), (9, 12), (0, 16), (-9, 12), (-14, -6)], WHITE)
        p.ell(-8, -10, 4.4, 5, INK, 0)
        p.ell(8, -10, 4.4, 5, INK, 0)
        p.line([(-3, 8), (-3, 12)], MID)
        p.line([(3, 8), (3, 12)], MID)


@piece("thieves")
def thieves(p: Pic) -> None:
    p.emit("M4 8L196 5L196 146L4 146Z", "#7F8C99", 0)
    p.ell(34, 32, 15, None, OCHREL, MID)
    p.ell(41, 27, 13, None, "#7F8C99", 0)
    p.poly([(120, 146), (120, 6), (196, 5), (196, 146)], STONE)
    stones(p, lambda u, v: (120 + u, 146 - v), 76, 138, 16, bw=16, bh=11)
    p.mixed([[(140, 70), (140, 40), (158, 24), (176, 40), (176, 70)]], OCHRE)
    p.line([(158, 26), (158, 70)], MID)
    p.line([(140, 50), (176, 50)], MID)
    p.poly([(134, 70), (182, 70), (182, 78), (134, 78)], STONEL)
    # rope
    p.curve([(150, 74), (146, 100), (150, 146)], 4.6)
    p.curve([(150, 74), (146, 100), (150, 146)], 2.2, OCHREL, 0.1)
    with bust(p, 8, 8, 0.68):
        # sack over the shoulder
        p.shape(
            [(132, 60), (150, 44), (176, 48), (192, 72), (196, 110), (178, 134), (148, 132), (130, 112), (126, 84)],
            PLASTERD,
        )
        p.hatch([(160, 60), (186, 70), (192, 110), (176, 130), (158, 128)], 5, 64)
        coin_face(p, 158, 94, 15)
        torso(p, DARK, bottom=208)
        head(p, hair=WOODD, mood=0, beard=None)
        p.shape([(74, 60), (100, 56), (128, 60), (127, 76), (108, 78), (94, 72), (84, 78), (74, 74)], INK, MID)
        p.ell(86, 68, 3.4, 3, WHITE, 0)
        p.ell(104, 68, 3.4, 3, WHITE, 0)
        p.ell(85, 68, 1.5, None, INK, 0)
        p.ell(103, 68, 1.5, None, INK, 0)
        p.curve([(84, 88), (92, 94), (104, 88)], 2.4)
        cap(p, fill="#5C4636", feather=None)
        arm(p, [(140, 124), (156, 132), (134, 108)], 25, 18, DARK)
        hand(p, 132, 102, 9)
        arm(p, [(62, 124), (48, 160), (74, 166)], 25, 18, DARK)
        hand(p, 78, 164, 9)
        p.line([(78, 158), (60, 134)], 3)
        p.ell(58, 131, 6, None, None, 3)
    for x, y in ((28, 136), (104, 138)):
        coin(p, x, y, 8)


@piece("assassin")
def assassin(p: Pic) -> None:
    p.emit("M4 8L196 5L196 146L4 146Z", "#596574", 0)
    p.ell(100, 66, 58, 56, OCHREL, MID)
    p.hatch([(128, 24), (152, 48), (154, 84), (136, 108), (130, 66)], 6, 62)
    with bust(p, 26, 4, 0.74):
        p.shape([(66, 108), (44, 136), (30, 206), (172, 206), (158, 136), (136, 108)], DARK)
        p.line([(100, 120), (96, 204)], MID, SOFT)
        p.shape([(72, 72), (76, 52), (100, 40), (122, 52), (128, 74), (120, 104), (100, 112), (80, 104)], INK, 0)
        hood(p, fill="#54453A")
        p.shape([(80, 48), (100, 42), (120, 50), (122, 84), (108, 98), (92, 98), (78, 84)], INK, 0)
        p.shape([(80, 74), (88, 72), (94, 78), (86, 80)], OCHREL, 0)
        p.shape([(104, 78), (110, 72), (119, 74), (112, 80)], OCHREL, 0)
        p.shape([(80, 86), (100, 82), (121, 86), (116, 100), (100, 108), (84, 100)], REDD, MID)
        arm(p, [(66, 134), (40, 156), (46, 124)], 26, 20, "#54453A")
        sword(p, 46, 132, 94, 70, 15, 22)
        hand(p, 46, 120, 10, glove=DARK)
        p.shape([(40, 44), (46, 30), (51, 46), (48, 60), (43, 58)], RED, 0)
    # daggers' glint
    for x, y in ((22, 22), (176, 26), (184, 60), (14, 58)):
        flake(p, x, y, 3, MID, PARCH2)


@piece("spies")
def spies(p: Pic) -> None:
    p.emit("M4 8L196 5L196 146L4 146Z", "#C9B488", 0)
    stones(p, lambda u, v: (6 + u, 144 - v), 120, 130, 12, bw=18, bh=12)
    with bust(p, 22, 2, 0.74):
        torso(p, "#4F5D50", bottom=206)
        p.shape([(64, 110), (40, 150), (36, 208), (66, 208), (80, 130)], MOSSD, MID + 0.3)
        p.shape([(80, 104), (100, 112), (122, 104), (134, 112), (100, 130), (68, 114)], MOSSD)
        head(p, hair=WOODD, mood=0)
        p.shape([(74, 70), (84, 66), (84, 72)], INK, 0)
        # broad hat
        p.shape([(72, 54), (74, 30), (88, 18), (114, 18), (128, 32), (130, 54), (100, 46)], "#54453A")
        p.shape([(48, 62), (62, 46), (100, 42), (140, 46), (156, 60), (130, 58), (100, 54), (72, 58)], "#54453A")
        p.limb([(73, 50), (100, 43), (129, 50)], 5, 5, RED, FINE)
        # finger to the lips
        arm(p, [(62, 126), (46, 156), (78, 128)], 25, 18, MOSSD)
        hand(p, 86, 116, 9)
        p.tube([(87, 110), (90, 92)], 6, SKIN, MID)
    # pillar in front
    p.poly([(142, 146), (142, 6), (190, 6), (190, 146)], STONEL)
    p.hatch([(170, 8), (190, 8), (190, 145), (172, 145)], 5, 68)
    for y in (38, 72, 106):
        p.line([(142, y), (190, y)], MID)
    p.poly([(136, 18), (136, 5), (196, 5), (196, 18)], STONE)
    # stolen plan
    with p.at(128, 112, 1, -6):
        p.mixed(
            [[(-28, -26), (0, -29), (28, -26)], [(26, 0), (28, 26)], [(0, 23), (-28, 26)], [(-26, 0), (-28, -26)]],
            WHITE,
        )
        p.tube([(-30, -26), (30, -26)], 7, PLASTERD, MID)
        p.tube([(-30, 26), (30, 26)], 7, PLASTERD, MID)
        p.line(
            [
                (-16, 12),
                (-16, -8),
                (-10, -8),
                (-10, -14),
                (-4, -14),
                (-4, -8),
                (4, -8),
                (4, -14),
                (10, -14),
                (10, -8),
                (16, -8),
                (16, 12),
                (-16, 12),
            ],
            MID,
        )
        p.line([(-20, 17), (20, -18)], MID, RED)
        p.line([(12, -18), (20, -18), (19, -10)], MID, RED)
    hand(p, 104, 132, 8)
    hand(p, 152, 128, 8)


@piece("prosperity")
def prosperity(p: Pic) -> None:
    p.blob(100, 124, 92, 20, PLOT, n=13, amp=0.05)
    sheaf(p, 34, 132, 1.3)
    sheaf(p, 168, 130, 1.25)
    # open chest
    p.poly([(54, 74), (64, 28), (142, 34), (150, 78)], WOODD)
    p.poly([(60, 72), (68, 36), (138, 41), (145, 76)], DARK, MID)
    for x, y in ((74, 70), (90, 62), (106, 56), (122, 62), (136, 70), (84, 74), (114, 72), (98, 70), (126, 76)):
        coin(p, x, y, 11)
    coin_face(p, 100, 50, 13)
    p.shape([(120, 52), (126, 40), (138, 40), (142, 52), (132, 60)], RED, MID)
    p.poly([(48, 76), (154, 82), (148, 128), (54, 122)], WOOD)
    for a, b in ((60, 70), (131, 141)):
        p.poly(
            [
                (a, 77 + a * 0.05 - 3),
                (b, 77.5 + b * 0.05 - 3),
                (b - 1, 123 + b * 0.05 - 3),
                (a + 1, 122 + a * 0.05 - 3),
            ],
            IRON,
            MID,
        )
    p.poly([(90, 80), (112, 81), (110, 102), (92, 101)], GOLD)
    p.ell(101, 89, 3, None, INK, 0)
    p.line([(101, 90), (101, 97)], 3)
    p.hatch([(112, 84), (130, 85), (128, 124), (112, 122)], 4.6, 66)
    for x, y in ((44, 136), (66, 138), (96, 140), (124, 138), (150, 138), (84, 134), (112, 134)):
        coin(p, x, y, 9)
    for a in (200, 225, 250, 270, 290, 315, 340):
        r = math.radians(a)
        p.line(
            [(100 + 66 * math.cos(r), 62 + 44 * math.sin(r)), (100 + 80 * math.cos(r), 62 + 54 * math.sin(r))],
            3,
            OCHRED,
        )


@piece("caravan")
def caravan(p: Pic) -> None:
    hills(p, [(4, 84), (50, 66), (100, 82), (150, 62), (196, 78)], MOSSL)
    land(p, PLOT, 110)
    # wagon
    p.mixed([[(86, 86), (82, 60), (92, 36), (112, 28), (150, 28), (176, 36), (188, 58), (186, 86)]], PLASTER)
    for x0, _k in ((112, 0), (136, 0), (162, 0)):
        p.curve([(x0, 86), (x0 - 4, 56), (x0 + 4, 29)], MID)
    p.hatch([(160, 32), (178, 40), (187, 60), (185, 84), (162, 84)], 5, 64)
    p.mixed([[(88, 84), (84, 62), (94, 40), (104, 46), (108, 64), (106, 84)]], DARK, MID)
    p.poly([(78, 84), (192, 88), (186, 112), (84, 108)], WOOD)
    p.line([(80, 96), (188, 100)], MID)
    sack(p, 98, 86, 0.72)
    wheel(p, 108, 120, 19, 17)
    wheel(p, 166, 122, 19, 17)
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
        p.shape(
            [(-20, -44), (-10, -54), (10, -52), (34, -56), (42, -44), (38, -28), (10, -24), (-12, -28), (-20, -34)], C
        )
        p.hatch([(12, -44), (38, -46), (38, -30), (12, -26)], 4.4, 66)
        horse_s(p, -14, -36, 0.62, C)
        p.line([(-18, -40), (44, -34), (60, -30)], 2.4, WOODD)
    # goods
    barrel(p, 20, 142, 16, 20)
    coin(p, 76, 138, 8)
    coin(p, 64, 142, 8)
    coin(p, 138, 142, 8)


def horse_s(p: Pic, x: float, y: float, s: float, coat: str) -> None:
    from tools.art.structures import horse_head

    horse_head(p, x, y, s, coat, DARK)


@piece("war")
def war(p: Pic) -> None:
    hills(p, [(4, 96), (60, 88), (140, 88), (196, 94)], PLOTD)
    land(p, PLOT, 112)
    # a tower in flames between the banners
    flame(p, 83, 44, 1.15)
    flame(p, 118, 44, 1.15)
    flame(p, 101, 44, 1.5)
    p.poly(
        [
            (70, 112),
            (70, 58),
            (64, 58),
            (64, 38),
            (76, 38),
            (76, 46),
            (88, 46),
            (88, 38),
            (112, 38),
            (112, 46),
            (124, 46),
            (124, 38),
            (136, 38),
            (136, 58),
            (130, 58),
            (130, 112),
        ],
        STONE,
    )
    p.hatch([(112, 60), (129, 60), (129, 111), (112, 111)], 5, 68)
    for x, f, c in ((32, -1, RED), (168, 1, WATERD)):
        p.line([(x, 118), (x, 12)], 4.4)
        p.poly([(x, 14), (x + f * 28, 16), (x + f * 20, 30), (x + f * 28, 44), (x, 46)], c)
    sword(p, 28, 142, 31, 142, 18, 30)
    sword(p, 172, 142, 149, 142, 18, 30)
