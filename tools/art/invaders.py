"""14 invaders as card pictures, 200 x 150."""

from __future__ import annotations

import math
from collections.abc import Callable
from contextlib import AbstractContextManager

from tools.art.defenders import (
    MAIL,
    arm,
    cap,
    coif,
    hand,
    head,
    hood,
    horse_big,
    nasal,
    rings,
    torso,
)
from tools.art.kit import (
    DARK,
    FINE,
    GOLD,
    INK,
    IRON,
    IROND,
    IRONL,
    MID,
    MOSS,
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
    SKIN,
    SKIND,
    SLATE,
    SLATED,
    SLATEL,
    STONE,
    STONEL,
    WATER,
    WATERD,
    WHITE,
    WOOD,
    WOODD,
    Pic,
    Piece,
    Points,
    arrow,
    axe,
    banner,
    bow,
    flame,
    lerp,
    num,
    shield,
    smoke_,
    spear,
    sword,
    tree,
    water_lines,
)

REG: dict[tuple[str, str], Piece] = {}


def piece(pid: str, group: str = "invaders") -> Callable[[Piece], Piece]:
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


def land(p: Pic, fill: str = PLOT, y: float = 112, amp: float = 4, edge: bool = True) -> None:
    pts = [
        (4, y + p.rnd(-2, 2)),
        (40, y + p.rnd(-amp, amp)),
        (90, y + p.rnd(-amp, amp)),
        (140, y + p.rnd(-amp, amp)),
        (196, y + p.rnd(-2, 2)),
    ]
    d = p.spath(pts) + "L196 146L4 146Z"
    p.emit(d, fill, 0)
    if edge:
        p.curve(pts, MID)


def hills(p: Pic, pts: Points, fill: str) -> None:
    d = p.spath(pts) + f"L{num(pts[-1][0])} {num(pts[0][1] + 40)}L{num(pts[0][0])} {num(pts[0][1] + 40)}Z"
    p.emit(d, fill, 0)
    p.curve(pts, MID)


def bust(p: Pic, x: float, y: float, s: float, flip: bool = False) -> AbstractContextManager[None]:
    """Frame a half-figure: its shoulder line sits near y."""
    return p.at(x, y, s, flip=flip)


def sun(p: Pic, x: float, y: float, r: float = 12, fill: str = OCHREL) -> None:
    p.ell(x, y, r, None, fill, MID)


def tent(p: Pic, x: float, y: float, s: float = 1.0, c: tuple[str, ...] = (PLASTER, PLASTERD)) -> None:
    with p.at(x, y, s):
        p.poly([(-20, 0), (0, -30), (14, 2)], c[0])
        p.poly([(0, -30), (14, 2), (30, -4), (12, -28)], c[1])
        p.hatch([(0, -30), (14, 2), (30, -4), (12, -28)], 4.4, 60)
        p.poly([(-6, 0), (0, -20), (4, 1)], DARK, MID)


def yurt(p: Pic, x: float, y: float, s: float = 1.0, c: str = PLASTER) -> None:
    with p.at(x, y, s):
        p.mixed(
            [
                [(-24, 0), (-25, -10), (-23, -19)],
                [(-24, -19), (-12, -30), (0, -34), (12, -30), (25, -19)],
                [(23, -19), (25, -10), (24, 0)],
            ],
            c,
        )
        p.curve([(-25, -18), (0, -13), (25, -18)], MID)
        p.curve([(-25, -13), (0, -8), (25, -13)], 3, RED)
        p.poly([(-6, 3), (-6, -12), (6, -12), (6, 3)], WOODD, MID)
        p.hatch([(8, -30), (22, -18), (24, 0), (12, 2)], 4, 62)


def army(p: Pic, x0: float, x1: float, y: float, n: int = 9, h: float = 30, fill: str = SLATED) -> None:
    """A far host: heads and spears."""
    for i in range(n):
        x = x0 + (x1 - x0) * i / (n - 1) + p.rnd(-2, 2)
        yy = y + p.rnd(-2, 2)
        p.line([(x + 4, yy + 4), (x + 5, yy - h * p.rnd(0.8, 1.1))], MID)
        p.shape(
            [
                (x - 7, yy + 12),
                (x - 6, yy + 2),
                (x - 4, yy - 5),
                (x, yy - 8),
                (x + 4, yy - 5),
                (x + 6, yy + 2),
                (x + 7, yy + 12),
            ],
            fill,
            MID,
        )


def turban(
    p: Pic,
    x: float = 100,
    y: float = 72,
    s: float = 1.0,
    fill: str = WHITE,
    jewel: str | None = RED,
    point: str | None = None,
) -> None:
    with p.at(x, y, s):
        if point:
            p.shape([(-12, -30), (-6, -50), (2, -62), (10, -48), (14, -30)], point)
        p.shape(
            [(-30, -8), (-34, -22), (-24, -38), (0, -44), (24, -38), (35, -24), (31, -8), (14, -14), (-8, -14)], fill
        )
        p.curve([(-32, -18), (-10, -22), (14, -36)], MID)
        p.curve([(-24, -36), (0, -26), (32, -18)], MID)
        p.curve([(-8, -43), (8, -34), (30, -30)], MID)
        if jewel:
            p.ell(-6, -24, 4.4, None, jewel, MID)
        p.hatch([(14, -40), (32, -30), (32, -12), (18, -16)], 4.2, 62)


def horns(p: Pic, x: float = 100, y: float = 72, s: float = 1.0) -> None:
    with p.at(x, y, s):
        for f in (-1, 1):
            p.limb([(f * 24, -20), (f * 42, -24), (f * 48, -42), (f * 42, -58)], 13, 3, PLASTER)


def fur(p: Pic, x: float, y: float, w: float, fill: str = WOODD, n: int = 9, h: float = 14) -> None:
    """A shaggy fur collar or brim."""
    n = int(n * 1.5)
    up, dn = [], []
    for i in range(2 * n + 1):
        xx = x - w / 2 + w * i / (2 * n)
        bow = math.sin(math.pi * i / (2 * n))
        up.append((xx, y + 4 - 3 * bow + (-2 if i % 2 else 2)))
        dn.append(
            (xx + p.rnd(-1, 1), y + h * 0.62 + h * 0.3 * bow + (h * 0.38 if i % 2 else -h * 0.1) * p.rnd(0.7, 1.1))
        )
    p.poly(up + dn[::-1], fill, amp=0.5)
    for i in range(n):
        xx = x - w / 2 + w * (i + 0.5) / n
        p.line([(xx, y + 4), (xx - 2, y + h * 0.55)], FINE)
        if i % 2:
            p.line([(xx + 3, y + 8), (xx + 2, y + h * 0.8)], FINE)


@piece("mongols")
def mongols(p: Pic) -> None:
    hills(p, [(4, 88), (40, 78), (80, 84), (130, 72), (196, 86)], MOSSL)
    land(p, OCHREL, 112)
    yurt(p, 166, 104, 0.9)
    yurt(p, 26, 100, 0.6)
    with bust(p, 44, -2, 0.71):
        bow(p, 14, 112, 112, 26, -1, 8, "#B5643F", string=False)
        torso(p, WATERD, bottom=210)
        p.poly([(74, 108), (86, 108), (122, 150), (118, 210), (106, 210), (110, 156)], RED, MID)
        head(p, hair=None, moustache=INK, beard=None, mood=-1, skin="#DDB184")
        p.shape([(92, 108), (97, 96), (104, 108)], INK, 0)
        p.shape([(68, 62), (72, 44), (88, 34), (100, 14), (112, 34), (128, 46), (132, 62), (100, 54)], RED)
        p.shape([(64, 66), (72, 54), (100, 48), (128, 54), (137, 68), (118, 63), (100, 60), (82, 62)], WOODD)
        p.ell(100, 13, 4.5, None, GOLD, MID)
        p.line([(40, 58), (64, 124), (40, 166)], MID)
        arm(p, [(140, 122), (152, 146), (92, 128)], 26, 18, WATERD, cuff=RED)
        arrow(p, 82, 124, 184, 84, WHITE, sw=3.4)
        hand(p, 80, 125)
        arm(p, [(62, 122), (40, 128), (24, 114)], 24, 17, WATERD, cuff=RED)
        hand(p, 18, 112)
    horse_big(p, 72, 134, 0.82, "#8A5B38", "#2B2118")


@piece("vikings")
def vikings(p: Pic) -> None:
    for x, y in ((44, 22), (184, 26), (194, 42)):
        p.curve([(x - 8, y - 3), (x - 4, y - 5), (x, y), (x + 4, y - 5), (x + 8, y - 3)], MID)
    p.emit(p.spath([(4, 108), (50, 104), (110, 108), (196, 104)]) + "L196 146L4 146Z", WATER, 0)
    # sail
    p.limb([(112, 112), (112, 8)], 6, 5, WOODD, smooth=False)
    p.limb([(58, 18), (168, 16)], 5, 5, WOODD, MID, smooth=False)
    q = [(60, 20), (166, 18), (172, 76), (54, 80)]
    for i in range(6):
        a, b = i / 6, (i + 1) / 6
        t0, t1 = lerp(q[0], q[1], a), lerp(q[0], q[1], b)
        b0, b1 = lerp(q[3], q[2], a), lerp(q[3], q[2], b)
        p.mixed(
            [[t0, t1], [(b1[0], b1[1] + 0), ((b0[0] + b1[0]) / 2, b0[1] + 4), b0]], PLASTER if i % 2 else "#B94A3A", MID
        )
    # hull
    p.mixed(
        [
            [(22, 64), (26, 88), (44, 104), (110, 110), (164, 104), (182, 84), (184, 62)],
            [(193, 62), (192, 92), (174, 122), (110, 132), (46, 124), (20, 100), (12, 66)],
        ],
        WOOD,
    )
    p.curve([(22, 98), (60, 116), (110, 120), (170, 110), (187, 88)], MID)
    # prow
    p.shape(
        [
            (12, 68),
            (12, 50),
            (20, 38),
            (14, 36),
            (4, 40),
            (3, 32),
            (12, 24),
            (24, 24),
            (32, 32),
            (32, 46),
            (24, 58),
            (22, 70),
        ],
        WOOD,
    )
    p.ell(19, 32, 2, None, INK, 0)
    p.line([(4, 39), (10, 34)], MID)
    for k in range(3):
        p.line([(31, 34 + k * 7), (37, 32 + k * 7)], 2.6)
    p.curve([(188, 64), (187, 50), (178, 44), (172, 50), (178, 56)], 5)
    # crew and shields
    for x in (52, 78, 132, 156):
        p.ell(x, 93, 6.5, None, SKIN, MID)
        p.shape([(x - 8, 91), (x - 6, 83), (x, 79), (x + 6, 83), (x + 8, 91)], IRONL, MID)
        p.shape([(x - 6, 96), (x, 104), (x + 6, 96)], "#B5793F", MID)
    for i, x in enumerate((46, 72, 98, 124, 150)):
        y = (108, 113, 115, 113, 108)[i]
        shield(p, x, y, 24, 25, (RED, OCHRE, WATERD, OCHRE, RED)[i], "round", sw=MID + 0.3)
    for x0, x1 in ((60, 36), (86, 66), (112, 96), (138, 130)):
        p.line([(x0, 124), (x1, 142)], 2.6, WOODD)
    p.emit(p.spath([(4, 134), (30, 130), (60, 134), (100, 131), (150, 135), (196, 130)]) + "L196 146L4 146Z", WATER, 0)
    water_lines(p, [(10, 138), (44, 138), (86, 136), (124, 140), (164, 136), (176, 124), (6, 126)], 7, (14, 22))


@piece("moors")
def moors(p: Pic) -> None:
    hills(p, [(4, 98), (50, 92), (110, 96), (196, 90)], OCHREL)
    land(p, "#D9B878", 116)
    sun(p, 172, 24)
    palm(p, 26, 128, 1.15)
    # kasbah
    p.poly([(138, 100), (138, 56), (154, 56), (154, 72), (178, 72), (178, 50), (194, 50), (194, 104)], "#DDB98A")
    p.hatch([(178, 52), (194, 52), (194, 103), (180, 102)], 5, 66)
    p.mixed([[(159, 102), (159, 90), (166, 82), (173, 90), (173, 102)]], DARK, MID)
    for x in (140, 147):
        p.line([(x, 56), (x, 51)], 4)
    for x in (181, 189):
        p.line([(x, 50), (x, 45)], 4)
    with bust(p, 6, -8, 0.76):
        sword(p, 158, 118, 66, 76, 10, 18, curve=16)
        torso(p, WHITE, bottom=210)
        p.curve([(100, 108), (92, 150), (96, 208)], MID)
        p.curve([(76, 112), (70, 160), (74, 206)], MID)
        head(p, hair=None, beard=INK, skin="#A5774F", mood=-1)
        turban(p, fill=WATERD, jewel=GOLD)
        arm(p, [(140, 122), (166, 146), (160, 124)], 26, 19, WHITE)
        hand(p, 161, 116, 9, skin="#A5774F")
        # adarga
        p.shape(
            [
                (66, 112),
                (82, 116),
                (98, 112),
                (110, 128),
                (104, 152),
                (108, 174),
                (96, 192),
                (82, 188),
                (68, 192),
                (56, 174),
                (60, 152),
                (54, 128),
            ],
            OCHRE,
        )
        p.line([(82, 116), (82, 188)], MID)
        for y in (136, 168):
            p.ell(82, y, 6, None, RED, MID)


def palm(p: Pic, x: float, y: float, s: float = 1.0) -> None:
    with p.at(x, y, s):
        p.limb([(0, 0), (3, -30), (-2, -62)], 8, 5, WOOD, MID + 0.3)
        for k in range(5):
            p.line([(-3 + k * 0.6, -8 - k * 11), (4 + k * 0.2, -10 - k * 11)], FINE)
        for a, length in ((200, 30), (160, 34), (120, 26), (60, 26), (20, 34), (-20, 28)):
            r = math.radians(a)
            tx, ty = -2 + math.cos(r) * length, -62 - math.sin(r) * length * 0.8 + 10
            m = (-2 + math.cos(r) * length * 0.5, -64 - math.sin(r) * length * 0.5 - 5)
            p.shape([(-2, -62), (m[0], m[1] - 3), (tx, ty), (tx, ty), (m[0], m[1] + 5)], MOSSD, MID)


@piece("saracens")
def saracens(p: Pic) -> None:
    hills(p, [(4, 84), (40, 74), (90, 92), (140, 80), (196, 92)], "#E2C48C")
    land(p, "#D9B878", 114)
    tent(p, 36, 108, 0.9, (WHITE, "#C9BFA8"))
    tent(p, 168, 106, 1.0, (WHITE, "#C9BFA8"))
    banner(p, 180, 84, 50, 24, MOSSD)
    with bust(p, 26, 3, 0.69):
        sword(p, 38, 118, 108, 82, 10, 18, curve=-16)
        torso(p, MOSSD, bottom=210)
        p.limb([(58, 180), (144, 178)], 12, 12, RED, MID, smooth=False)
        for y in (124, 142, 160):
            p.curve([(64, y), (100, y + 6), (138, y)], FINE)
        coif(p)
        head(p, hair=None, beard=WOODD, skin="#C08F62", mood=-1)
        with p.at(100, 72):
            p.shape([(-26, -14), (-20, -40), (-6, -56), (0, -76), (6, -56), (20, -42), (28, -14), (0, -20)], IRONL)
            p.hatch([(8, -50), (20, -40), (26, -18), (10, -18)], 4.2, 62)
        turban(p, 100, 78, 1.0, fill=WHITE, jewel=None)
        p.shape([(74, 46), (72, 30), (88, 20), (100, 4), (113, 20), (128, 32), (127, 46), (100, 36)], IRONL)
        p.line([(100, 6), (100, 34)], FINE)
        arm(p, [(62, 122), (38, 152), (36, 128)], 25, 18, MOSSD)
        hand(p, 37, 118, 9, skin="#C08F62")
        shield(p, 136, 154, 72, 72, OCHRE, "round", emblem="quarters", second=RED)


@piece("celts")
def celts(p: Pic) -> None:
    hills(p, [(4, 86), (34, 62), (64, 84), (96, 70), (150, 88), (196, 66)], MOSSL)
    land(p, MOSS, 116)
    # standing stones
    for x, y, h in ((150, 116, 44), (178, 120, 40)):
        p.shape(
            [(x - 9, y), (x - 8, y - h * 0.7), (x - 4, y - h), (x + 6, y - h + 3), (x + 9, y - h * 0.5), (x + 9, y)],
            STONE,
        )
        p.hatch([(x + 2, y - h + 4), (x + 8, y - h * 0.6), (x + 8, y - 2), (x + 3, y - 2)], 4, 64)
    # carnyx
    p.curve([(30, 146), (32, 60), (30, 36), (18, 22)], 7)
    p.curve([(30, 146), (32, 60), (30, 36), (18, 22)], 3.4, GOLD, 0.1)
    p.shape([(30, 30), (22, 20), (6, 20), (4, 14), (18, 8), (32, 12), (36, 24)], GOLD)
    p.ell(22, 15, 1.8, None, INK, 0)
    with bust(p, 26, -8, 0.76):
        spear(p, 156, 210, 96, 150, 26, 15, 5)
        torso(p, SKIN, bottom=210)
        # plaid over the shoulder
        p.shape([(118, 106), (140, 112), (146, 130), (100, 178), (66, 206), (58, 196), (92, 150)], MOSSD)
        for k in range(4):
            a, b = lerp((120, 112), (66, 198), k / 4), lerp((142, 124), (74, 206), k / 4)
            p.line([a, b], MID, OCHREL)
        p.line([(128, 116), (66, 200)], MID, RED)
        p.ell(122, 116, 6, None, GOLD, MID)
        # torc
        p.arc(100, 102, 20, 12, 10, 170, 6)
        p.arc(100, 102, 20, 12, 10, 170, 3, GOLD)
        head(p, hair="#C06A35", moustache="#C06A35", mood=-1, longhair=True)
        for k in (-18, -12):
            p.line([(100 + k, 74), (100 + k + 2, 86)], 2.4, WATERD)
        p.curve([(112, 72), (118, 80), (112, 86)], 2.4, WATERD)
        arm(p, [(140, 124), (160, 148), (158, 128)], 26, 18, SKIN)
        hand(p, 154, 120, 9)
        p.ell(70, 158, 38, 46, OCHRE, n=12)
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
                REDD,
            )
        p.ell(70, 158, 8, None, IRONL, MID)


@piece("norse")
def norse(p: Pic) -> None:
    # fjord and mountains
    p.poly(
        [
            (4, 108),
            (30, 44),
            (52, 78),
            (78, 30),
            (108, 86),
            (134, 52),
            (160, 84),
            (182, 58),
            (196, 84),
            (196, 116),
            (4, 116),
        ],
        SLATEL,
        MID,
    )
    for q in (
        [(30, 44), (22, 64), (29, 60), (34, 68), (40, 60)],
        [(78, 30), (66, 54), (76, 50), (84, 58), (92, 54)],
        [(134, 52), (126, 64), (134, 62), (144, 66)],
    ):
        p.poly(q, WHITE, MID)
    p.hatch([(78, 34), (108, 88), (100, 104), (86, 70)], 5, 62)
    land(p, WHITE, 114)
    with bust(p, 34, -6, 0.75):
        axe(p, 30, 214, 86, 168, 22, fill=IRONL)
        torso(p, MAIL, bottom=210)
        rings(p, 66, 130, 66, 70, 9)
        fur(p, 100, 104, 88, "#8A6B4A", 9, 20)
        head(p, hair="#D8B066", beard="#D8B066", mood=-1, longhair=True)
        with p.at(100, 72):
            p.shape(
                [
                    (-28, -8),
                    (-25, -28),
                    (-12, -42),
                    (0, -46),
                    (12, -42),
                    (26, -28),
                    (30, -8),
                    (14, -13),
                    (0, -14),
                    (-14, -12),
                ],
                IRONL,
            )
            p.line([(0, -46), (-6, -14)], 3, GOLD)
            p.shape(
                [(-24, -8), (-12, -14), (-8, -8), (-2, -14), (10, -10), (14, -2), (2, 2), (-6, -2), (-12, 4), (-22, 0)],
                GOLD,
                MID,
            )
            p.ell(-14, -4, 2.2, None, INK, 0)
            p.ell(4, -4, 2.2, None, INK, 0)
        arm(p, [(62, 124), (44, 156), (38, 140)], 26, 19, MAIL)
        hand(p, 38, 132, 9)
        shield(p, 138, 160, 80, 80, WATERD, "round", emblem="quarters", second=WHITE)
    for x, y in ((16, 18), (46, 12), (120, 16), (172, 28), (150, 10), (190, 12)):
        p.ell(x, y, 1.8, None, WHITE, FINE)


@piece("bandits")
def bandits(p: Pic) -> None:
    land(p, MOSSL, 108)
    for x, s in ((18, 1.5), (182, 1.6), (150, 1.2), (48, 1.1)):
        tree(p, x, 116 + s * 3, s, "conifer")
    with bust(p, -8, 24, 0.58):
        torso(p, WOODD, bottom=206)
        head(p, hair=DARK, mood=-1)
        hood(p, fill="#6B5A44")
        p.shape([(76, 82), (100, 78), (122, 80), (120, 98), (104, 110), (84, 104)], RED)
    with bust(p, 94, 22, 0.58, flip=False):
        bow(p, 168, 110, 130, 26, 1, 8, OCHRE, string=True)
        torso(p, "#7A6A4A", bottom=206)
        head(p, hair=WOODD, beard=WOODD, mood=-1)
        cap(p, fill=MOSSD, feather=RED)
        arm(p, [(140, 122), (156, 134), (168, 112)], 24, 17, "#7A6A4A")
        hand(p, 170, 108)
    with bust(p, 30, 2, 0.7):
        torso(p, MOSSD, bottom=206)
        p.limb([(60, 176), (142, 176)], 8, 8, WOODD, MID, smooth=False)
        head(p, hair=None, mood=-1)
        hood(p, fill=MOSSD)
        p.shape([(72, 80), (96, 78), (120, 78), (120, 96), (104, 108), (82, 104)], DARK)
        p.line([(82, 90), (112, 88)], FINE, PARCH2)
        arm(p, [(140, 122), (158, 150), (128, 164)], 25, 18, MOSSD)
        hand(p, 122, 164)
        sword(p, 128, 176, 128, 46, 10, 16)
        arm(p, [(62, 124), (52, 158), (72, 176)], 25, 18, MOSSD)
        hand(p, 76, 178)


@piece("barbarians")
def barbarians(p: Pic) -> None:
    hills(p, [(4, 90), (50, 76), (100, 88), (150, 70), (196, 88)], MOSSL)
    land(p, PLOTD, 116)
    # burning hut
    p.poly([(146, 118), (146, 92), (186, 94), (186, 120)], WOOD)
    p.poly([(138, 94), (166, 66), (194, 96)], OCHRED)
    flame(p, 158, 82, 1.2)
    flame(p, 176, 88, 0.9)
    smoke_(p, 168, 52, 1.0)
    with bust(p, 20, -6, 0.76):
        # club
        p.limb([(40, 170), (34, 110), (22, 34)], 9, 26, WOOD)
        for x, y in ((16, 50), (32, 44), (22, 66), (36, 66)):
            p.poly([(x - 4, y - 2), (x + 2, y - 6), (x + 4, y + 3)], IRONL, MID)
        torso(p, SKIN, bottom=210, w=100)
        p.curve([(78, 146), (92, 152), (100, 146), (110, 152), (124, 145)], MID)
        p.limb([(62, 116), (132, 196)], 9, 9, WOODD, MID, smooth=False)
        fur(p, 100, 104, 104, WOODD, 9, 26)
        head(p, hair=DARK, beard=DARK, mood=-1, longhair=True)
        # horned skull cap
        horns(p, 100, 70)
        with p.at(100, 72):
            p.shape([(-28, -10), (-24, -32), (-6, -42), (12, -40), (26, -30), (30, -10), (2, -18)], WOODD)
            p.line([(-28, -12), (0, -19), (29, -12)], 3)
        arm(p, [(140, 130), (160, 156), (140, 184)], 28, 22, SKIN)
        arm(p, [(58, 128), (38, 158), (36, 138)], 28, 21, SKIN, cuff=WOODD)
        hand(p, 36, 130, 10)


@piece("warlord")
def warlord(p: Pic) -> None:
    hills(p, [(4, 84), (60, 76), (130, 80), (196, 72)], PLOTD)
    army(p, 8, 62, 92, 6, 44)
    army(p, 140, 194, 90, 6, 44)
    land(p, PLOT, 112)
    p.limb([(36, 140), (36, 6)], 4, 4, WOODD, MID, smooth=False)
    p.poly([(36, 10), (78, 12), (78, 44), (68, 38), (58, 46), (48, 38), (36, 44)], INK)
    with p.at(57, 26, 0.42):
        p.shape([(-16, -6), (-14, -18), (0, -24), (14, -18), (16, -6), (10, 4), (9, 12), (-9, 12), (-10, 4)], WHITE, 0)
        p.ell(-6, -7, 4.4, None, INK, 0)
        p.ell(6, -7, 4.4, None, INK, 0)
    with bust(p, 34, 6, 0.66):
        sword(p, 158, 128, 78, 110, 15, 22)
        p.shape([(50, 112), (36, 160), (34, 208), (60, 208)], REDD)
        p.shape([(150, 112), (166, 160), (168, 208), (140, 208)], REDD)
        torso(p, IROND, bottom=210)
        p.line([(100, 110), (100, 206)], MID, IRONL)
        for y in (140, 164, 188):
            p.curve([(62, y), (100, y + 8), (138, y)], MID, IRONL)
        for f in (-1, 1):
            p.shape(
                [
                    (100 + f * 26, 108),
                    (100 + f * 42, 100),
                    (100 + f * 58, 112),
                    (100 + f * 58, 132),
                    (100 + f * 40, 130),
                ],
                IRON,
            )
            p.poly([(100 + f * 44, 102), (100 + f * 54, 84), (100 + f * 54, 108)], IRONL, MID)
        # closed dark helm with crown and plume
        p.shape([(106, 34), (112, 8), (134, -2), (156, 10), (150, 34), (138, 22), (122, 36)], RED)
        p.mixed(
            [
                [(70, 44), (84, 34), (100, 31), (118, 35), (130, 46)],
                [(132, 74), (126, 98), (100, 110), (74, 98), (67, 74)],
            ],
            IROND,
        )
        p.poly([(70, 66), (96, 72), (129, 65), (128, 73), (96, 82), (71, 74)], INK, MID, amp=0.3)
        p.ell(84, 73, 2.8, None, "#D2693A", 0)
        p.ell(112, 72, 2.8, None, "#D2693A", 0)
        p.line([(97, 80), (98, 107)], MID, IRONL)
        for i in range(3):
            p.line([(78 + i * 5, 88), (79 + i * 5, 98)], MID, IRONL)
            p.line([(107 + i * 6, 88), (106 + i * 6, 98)], MID, IRONL)
        p.poly(
            [(66, 50), (62, 30), (76, 40), (84, 24), (97, 38), (110, 24), (120, 40), (136, 30), (133, 50), (100, 45)],
            GOLD,
        )
        arm(p, [(142, 128), (162, 160), (158, 138)], 28, 20, IROND)
        hand(p, 158, 132, 10, glove=IRON)
        arm(p, [(58, 128), (44, 164), (66, 184)], 28, 20, IROND)
        hand(p, 70, 186, 10, glove=IRON)


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
            [
                (-36, -46),
                (-60, -54),
                (-70, -74),
                (-72, -90),
                (-84, -86),
                (-90, -92),
                (-84, -102),
                (-70, -104),
                (-62, -96),
                (-60, -80),
                (-52, -66),
                (-36, -70),
                (-16, -82),
                (0, -92),
                (16, -82),
                (40, -70),
                (50, -56),
                (40, -42),
                (0, -34),
            ],
            C,
        )
        p.hatch([(4, -60), (40, -66), (46, -54), (36, -42), (0, -38), (-30, -44)], 5, 66)
        p.ell(-76, -96, 1.8, None, INK, 0)
        p.poly([(-68, -104), (-66, -112), (-60, -104)], C, MID)
        p.curve([(-86, -90), (-80, -90)], MID)
        p.curve([(-80, -100), (-60, -86), (-18, -96)], 2, RED)
        # rug and rider
        p.poly([(-16, -84), (18, -84), (24, -56), (-20, -56)], RED)
        p.line([(-19, -64), (22, -64)], 3, OCHREL)
        p.line([(-17, -76), (20, -76)], 2.4, OCHREL)
        spear(p, 30, -50, 100, 84, 16, 9, 4)
        p.shape([(-16, -86), (-16, -104), (-8, -114), (10, -114), (18, -104), (20, -84), (2, -80)], robe)
        p.tube([(12, -108), (26, -98), (24, -94)], 9, robe)
        p.ell(24, -94, 4.4, None, SKIND, MID)
        p.tube([(-8, -106), (-14, -96), (-20, -96)], 9, robe)
        p.ell(0, -122, 9, 10, SKIND, MID)
        p.shape(
            [(-10, -122), (-12, -132), (0, -138), (12, -132), (14, -118), (12, -106), (4, -106), (8, -118), (2, -126)],
            "#41617C",
            MID + 0.3,
        )
        p.shape([(-10, -120), (8, -118), (4, -108), (-8, -110)], "#41617C", MID)
        p.ell(-4, -124, 1.3, None, INK, 0)


@piece("nomads")
def nomads(p: Pic) -> None:
    sun(p, 166, 28, 13)
    hills(p, [(4, 96), (50, 80), (110, 98), (160, 84), (196, 94)], "#E2C48C")
    land(p, "#D9B878", 118)
    tent(p, 28, 110, 0.7, ("#6E5540", "#4A3B2C"))
    camel(p, 164, 106, 0.42, "#B5875A", "#7B5B3A")
    camel(p, 92, 133, 0.86)


@piece("saxons")
def saxons(p: Pic) -> None:
    hills(p, [(4, 88), (60, 80), (130, 86), (196, 76)], MOSSL)
    land(p, MOSS, 110)
    # dragon banner
    p.limb([(166, 130), (170, 8)], 4, 4, WOODD, MID, smooth=False)
    p.poly([(170, 12), (128, 14), (120, 24), (130, 32), (122, 44), (169, 46)], WHITE)
    p.shape([(160, 34), (150, 24), (140, 30), (132, 24), (134, 18), (144, 22), (152, 16), (162, 20)], RED, MID)
    for x in (22, 52, 150, 180):
        spear(p, x, 130, 90 + (x - 100) * 0.06, 92, 14, 8, 3.4)
    for i, x in enumerate((24, 168)):
        with bust(p, x - 52, 22, 0.5):
            torso(p, WOOD, bottom=206)
            head(p, hair="#B5793F", beard="#B5793F" if i else None, mood=-1)
            nasal(p, s=1.02, cone=48)
        shield(p, x - 2, 116, 50, 50, OCHRE if i else WATERD, "round", emblem="quarters", second=WHITE)
    with bust(p, 26, -2, 0.72):
        torso(p, MAIL, bottom=206)
        rings(p, 66, 116, 68, 40, 9)
        head(p, hair="#D8B066", moustache="#D8B066", mood=-1)
        nasal(p, s=1.06, cone=50, nose=True)
        sword(p, 158, 120, 74, 76, 14, 18)
        arm(p, [(140, 124), (162, 150), (160, 130)], 26, 19, MAIL)
        hand(p, 161, 122, 9)
        shield(p, 84, 164, 92, 92, RED, "round", emblem="quarters", second=OCHREL)


@piece("bands-of-outlaws")
def outlaws(p: Pic) -> None:
    sun(p, 30, 30, 14, "#E0913F")
    hills(p, [(4, 82), (50, 70), (110, 82), (160, 66), (196, 78)], OCHREL)
    land(p, PLOTD, 112)
    # hooded bowman behind, one-eyed bruiser with a club in front
    with bust(p, 84, 6, 0.68):
        bow(p, 154, 112, 170, 34, 1, 11, OCHRE, string=False)
        p.line([(120, 27), (120, 197)], MID)
        torso(p, MOSSD, bottom=214)
        head(p, hair="#B5793F", beard="#B5793F", mood=-1)
        hood(p, fill=MOSS)
        arm(p, [(140, 124), (158, 142), (152, 120)], 27, 19, MOSSD)
        hand(p, 153, 113, 10)
    with bust(p, -6, 0, 0.78):
        p.limb([(46, 160), (36, 80), (26, 16)], 10, 30, WOOD)
        for x, y in ((20, 34), (34, 28), (28, 54), (42, 60)):
            p.poly([(x - 5, y - 2), (x + 2, y - 7), (x + 5, y + 4)], IRONL, MID)
        torso(p, "#9A5A3C", bottom=214)
        p.limb([(66, 112), (134, 200)], 10, 10, WOODD, MID, smooth=False)
        head(p, hair=None, beard=DARK, mood=-1)
        p.shape([(72, 62), (74, 40), (92, 32), (116, 34), (130, 48), (130, 62), (102, 54)], RED)
        p.shape([(126, 50), (146, 48), (154, 62), (140, 64), (146, 78), (130, 62)], RED, MID)
        p.line([(74, 56), (128, 74)], 3.4)
        p.ell(104, 67, 8, 7.5, INK, 0)
        arm(p, [(140, 124), (160, 152), (136, 172)], 27, 20, "#9A5A3C")
        hand(p, 132, 174, 10)
        arm(p, [(62, 124), (44, 158), (44, 140)], 27, 20, "#9A5A3C")
        hand(p, 44, 132, 10)


@piece("huns")
def huns(p: Pic) -> None:
    hills(p, [(4, 92), (60, 84), (130, 90), (196, 82)], OCHREL)
    land(p, PLOTD, 114)
    army(p, 138, 192, 98, 6, 26, "#7B5835")
    with bust(p, 52, 6, 0.68):
        torso(p, "#8A5B38", bottom=210)
        fur(p, 100, 104, 92, "#5F4432", 9, 22)
        head(p, hair=INK, moustache=INK, mood=-1, skin="#D3A878", longhair=True)
        with p.at(100, 72):
            p.shape([(-26, -14), (-20, -36), (-4, -60), (8, -74), (12, -56), (24, -36), (30, -14), (2, -20)], "#A8603A")
            fur(p, 1, -24, 70, "#5F4432", 7, 18)
        p.curve([(88, 90), (82, 100)], 2)
        # lasso
        arm(p, [(142, 124), (160, 132), (166, 104)], 26, 18, "#8A5B38")
        p.curve(
            [(166, 96), (184, 66), (206, 52), (212, 34), (192, 22), (168, 28), (164, 44), (180, 56), (204, 52)], 4.6
        )
        p.curve(
            [(166, 96), (184, 66), (206, 52), (212, 34), (192, 22), (168, 28), (164, 44), (180, 56), (204, 52)],
            2,
            OCHREL,
            0.1,
        )
        hand(p, 167, 98, 9, skin="#D3A878")
    horse_big(p, 66, 138, 0.9, "#B58A5A", "#3E2E22")
    with bust(p, 52, 6, 0.68):
        arm(p, [(64, 126), (60, 160), (82, 172)], 25, 18, "#8A5B38")
        hand(p, 86, 172, 8, skin="#D3A878")


@piece("turks")
def turks(p: Pic) -> None:
    # city with domes
    p.poly([(4, 104), (4, 84), (60, 84), (60, 104)], STONE, MID)
    p.mixed([[(10, 84), (12, 66), (30, 54), (48, 66), (50, 84)]], SLATEL)
    p.line([(30, 54), (30, 44)], MID)
    p.poly([(52, 102), (53, 44), (61, 44), (62, 102)], STONEL, MID)
    p.poly([(51, 44), (57, 26), (63, 44)], SLATE, MID)
    land(p, PLOTD, 108)
    tent(p, 146, 116, 0.9, (WHITE, "#C9BFA8"))
    p.limb([(172, 138), (172, 8)], 4, 4, WOODD, MID, smooth=False)
    p.mixed([[(172, 12), (150, 16), (128, 12)], [(134, 28), (128, 46), (150, 50), (172, 46)]], RED)
    p.shape([(146, 20), (138, 24), (137, 34), (145, 41), (154, 40), (146, 36), (143, 30), (146, 24)], WHITE, MID)
    with bust(p, 18, 13, 0.66):
        torso(p, RED, bottom=206)
        p.limb([(100, 108), (100, 204)], 10, 12, OCHREL, MID, smooth=False)
        p.limb([(58, 172), (143, 172)], 16, 16, WATERD, MID, smooth=False)
        head(p, hair=None, moustache=INK, mood=-1, skin="#D3A878")
        with p.at(100, 72):
            # boerk of the janissary
            p.shape([(24, -34), (40, -30), (48, -6), (46, 30), (36, 34), (30, 0)], WHITE)
            p.mixed(
                [[(-27, -12), (-26, -40), (-20, -66)], [(-2, -72), (18, -70), (30, -60)], [(30, -40), (28, -12)]], WHITE
            )
            p.mixed([[(-29, -10), (-28, -26)], [(0, -32), (30, -28)], [(31, -10), (0, -16)]], GOLD, MID + 0.3)
            p.ell(-6, -24, 4, None, RED, MID)
            p.shape([(-10, -30), (-22, -60), (-16, -82), (-6, -88), (-10, -66), (-4, -44)], WHITE, MID)
        # yatagan and shield
        sword(p, 40, 124, 104, 84, 10, 18, curve=-12)
        arm(p, [(62, 124), (42, 156), (40, 136)], 26, 19, RED)
        hand(p, 39, 126, 9, skin="#D3A878")
        shield(p, 140, 158, 66, 66, MOSSD, "round", emblem="spiral", second=OCHREL)
