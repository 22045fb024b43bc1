"""The 11 defender kinds as half-figures, and the figure kit the other modules use."""

from __future__ import annotations

import math
from collections.abc import Callable

from tools.art.kit import (
    DARK,
    FINE,
    GOLD,
    INK,
    IRON,
    IRONL,
    MID,
    MOSS,
    MOSSD,
    OCHRE,
    OCHRED,
    OCHREL,
    OUT,
    PARCH2,
    PLASTER,
    PLASTERD,
    RED,
    SKIN,
    STONEL,
    WATERD,
    WHITE,
    WOOD,
    WOODD,
    Pic,
    Piece,
    Points,
    arrow,
    bow,
    halberd,
    lerp,
    shield,
    smoke_,
    spear,
    sword,
)

REG: dict[tuple[str, str], Piece] = {}
CUT = 194  # lower edge of every half-figure


def piece(pid: str, group: str = "defenders") -> Callable[[Piece], Piece]:
    def deco(fn: Piece) -> Piece:
        REG[(group, pid)] = fn
        return fn

    return deco


def pieces() -> dict[tuple[str, str], Pic | str]:
    out: dict[tuple[str, str], Pic | str] = {}
    for (g, pid), fn in REG.items():
        p = Pic(pid)
        fn(p)
        out[(g, pid)] = p
    return out


MAIL = "#9AA1A1"


def torso(
    p: Pic,
    fill: str,
    x: float = 100,
    y: float = 106,
    w: float = 92,
    bottom: float = CUT,
    shade: bool = True,
    waist: float = 0.86,
    neck: float = 26,
) -> None:
    a = w / 2
    pts = [
        (x - neck / 2, y),
        (x - a * 0.8, y + 8),
        (x - a, y + 24),
        (x - a * 0.94, y + 60),
        (x - a * waist, bottom),
        (x + a * waist, bottom),
        (x + a * 0.94, y + 60),
        (x + a, y + 24),
        (x + a * 0.8, y + 8),
        (x + neck / 2, y),
    ]
    p.mixed([pts[:5], pts[5:]], fill)
    if shade:
        p.hatch(
            [
                (x + a * 0.28, y + 6),
                (x + a * 0.8, y + 9),
                (x + a, y + 26),
                (x + a * 0.92, y + 60),
                (x + a * waist, bottom - 2),
                (x + a * 0.42, bottom - 2),
            ],
            5,
            64,
        )


def rings(p: Pic, x: float, y: float, w: float, h: float, step: float = 8) -> None:
    """Mail marks."""
    j = 0
    yy = y
    while yy < y + h:
        xx = x + (step / 2 if j % 2 else 0)
        while xx < x + w:
            p.arc(xx, yy, 2.6, 2.6, 200, 340, FINE, n=2)
            xx += step
        yy += step * 0.8
        j += 1


def head(
    p: Pic,
    x: float = 100,
    y: float = 72,
    s: float = 1.0,
    skin: str = SKIN,
    hair: str | None = WOODD,
    beard: str | None = None,
    moustache: str | None = None,
    brow: str = INK,
    look: float = -1,
    mood: float = 0,
    ear: bool = True,
    longhair: bool = False,
) -> None:
    """Face turned slightly to the left."""
    with p.at(x, y, s, flip=look > 0):
        # neck
        p.shape([(-11, 18), (-12, 36), (0, 42), (13, 36), (13, 16)], skin, MID)
        p.hatch([(2, 22), (12, 22), (12, 35), (2, 38)], 3.6, 60)
        if longhair:
            p.shape(
                [
                    (-22, -22),
                    (-8, -34),
                    (10, -34),
                    (25, -22),
                    (29, 4),
                    (28, 30),
                    (14, 34),
                    (16, 8),
                    (-14, 8),
                    (-18, 32),
                    (-28, 26),
                    (-26, 0),
                ],
                hair,
            )
        p.shape(
            [
                (-25, -8),
                (-22, -24),
                (-8, -33),
                (10, -32),
                (24, -20),
                (26, -2),
                (23, 14),
                (13, 26),
                (-2, 31),
                (-14, 27),
                (-22, 14),
            ],
            skin,
        )
        if ear:
            p.shape([(23, -4), (30, -6), (31, 4), (25, 10)], skin, MID)
        if hair and not longhair:
            p.shape(
                [
                    (-24, -10),
                    (-24, -24),
                    (-10, -36),
                    (10, -35),
                    (26, -24),
                    (28, -4),
                    (22, -6),
                    (19, -18),
                    (4, -22),
                    (-12, -20),
                ],
                hair,
            )
        elif longhair:
            p.shape(
                [(-25, -8), (-24, -24), (-10, -35), (10, -35), (26, -22), (28, 0), (20, -12), (2, -21), (-14, -18)],
                hair,
            )
        # beard
        if beard:
            p.shape(
                [
                    (-24, 6),
                    (-16, 12),
                    (-6, 10),
                    (4, 12),
                    (16, 8),
                    (25, 0),
                    (24, 20),
                    (14, 34),
                    (-2, 42),
                    (-16, 34),
                    (-23, 20),
                ],
                beard,
            )
            for k in (-10, -2, 7, 14):
                p.line([(k, 22), (k - 1, 32 - abs(k) * 0.3)], FINE)
            p.curve([(-9, 17), (-4, 18.5), (3, 17)], MID + 0.4, INK if beard != DARK else PARCH2)
        else:
            c = 0 if not moustache else 2
            if mood >= 0:
                p.curve([(-12, 16 + c), (-6, 18.5 + c), (2, 16 + c)], MID + 0.2)
            else:
                p.curve([(-12, 18 + c), (-6, 16 + c), (2, 18.5 + c)], MID + 0.2)
            p.hatch([(12, -2), (22, -4), (21, 14), (12, 24)], 3.8, 62)
        if moustache:
            p.shape([(-6, 10), (-14, 12), (-22, 20), (-13, 18), (-6, 15), (2, 18), (12, 19), (4, 11)], moustache, MID)
        # eyes, nose
        p.ell(-13, -4, 2.1, 2.5, INK, 0)
        p.ell(4, -4, 2.1, 2.5, INK, 0)
        p.line([(-19, -10.5 - mood), (-9, -10 + mood * 1.5)], 2.4, brow)
        p.line([(-1, -10 + mood * 1.5), (10, -11 - mood)], 2.4, brow)
        p.curve([(-7, -5), (-11, 6), (-10, 9), (-4, 9)], MID)


def hand(p: Pic, x: float, y: float, r: float = 8, skin: str = SKIN, glove: str | None = None) -> None:
    p.ell(x, y, r, r * 0.92, glove or skin, MID + 0.3)
    for k in (-3, 1):
        p.line([(x - r * 0.5, y + k), (x + r * 0.35, y + k + 0.6)], FINE)


def arm(
    p: Pic, pts: Points, w0: float = 26, w1: float = 18, fill: str = RED, cuff: str | None = None, shade: bool = True
) -> None:
    w = (w0 + w1) / 2
    p.tube(pts, w, fill)
    a, b = pts[-2], pts[-1]
    if shade and pts[0][0] > 100:
        e = pts[1]
        p.hatch(
            [
                (e[0] - w * 0.1, e[1] - w * 0.5),
                (e[0] + w * 0.45, e[1] - w * 0.5),
                (e[0] + w * 0.45, e[1] + w * 0.35),
                (e[0] - w * 0.1, e[1] + w * 0.4),
            ],
            4.4,
            64,
        )
    length = math.hypot(b[0] - a[0], b[1] - a[1]) or 1
    d = ((b[0] - a[0]) / length, (b[1] - a[1]) / length)
    n = (-d[1], d[0])
    c0 = (b[0] - d[0] * 4, b[1] - d[1] * 4)
    if cuff:
        p.limb(
            [(b[0] - d[0] * 12, b[1] - d[1] * 12), (b[0] + d[0] * 4, b[1] + d[1] * 4)],
            w + 2,
            w + 2,
            cuff,
            MID,
            smooth=False,
        )
    else:
        p.line(
            [(c0[0] + n[0] * w * 0.5, c0[1] + n[1] * w * 0.5), (c0[0] - n[0] * w * 0.5, c0[1] - n[1] * w * 0.5)], MID
        )


# ------------------------------------------------------------------ headgear
def kettle(p: Pic, x: float = 100, y: float = 72, s: float = 1.0, fill: str = IRONL) -> None:
    with p.at(x, y, s):
        p.shape([(-24, -14), (-22, -32), (-8, -44), (8, -44), (22, -32), (25, -14), (0, -10)], fill)
        p.hatch([(6, -42), (20, -33), (23, -16), (8, -14)], 4.2, 62)
        p.shape(
            [
                (-39, -6),
                (-30, -16),
                (-20, -18),
                (0, -20),
                (22, -18),
                (32, -16),
                (40, -6),
                (24, -10),
                (0, -12),
                (-24, -9),
            ],
            fill,
        )
        p.line([(0, -44), (0, -22)], FINE)


def nasal(
    p: Pic, x: float = 100, y: float = 72, s: float = 1.0, fill: str = IRONL, cone: float = 52, nose: bool = True
) -> None:
    with p.at(x, y, s):
        p.shape(
            [
                (-28, -8),
                (-25, -28),
                (-12, -cone + 8),
                (0, -cone),
                (12, -cone + 8),
                (26, -28),
                (30, -8),
                (14, -13),
                (0, -14),
                (-14, -12),
            ],
            fill,
        )
        p.hatch([(5, -cone + 8), (14, -cone + 14), (25, -28), (28, -12), (10, -16)], 4.2, 62)
        if nose:
            p.poly([(-8, -15), (0, -15), (-2, 9), (-8, 9)], fill, MID)
        p.curve([(-28, -8), (-14, -12), (0, -14), (14, -13), (30, -8)], 3)


def sallet(p: Pic, x: float = 100, y: float = 72, s: float = 1.0, fill: str = IRONL) -> None:
    with p.at(x, y, s):
        p.shape(
            [
                (-29, -2),
                (-27, -24),
                (-14, -40),
                (4, -43),
                (22, -34),
                (32, -14),
                (40, 6),
                (46, 16),
                (30, 12),
                (26, -4),
                (0, -8),
                (-12, -6),
            ],
            fill,
        )
        p.hatch([(6, -40), (22, -32), (32, -12), (40, 10), (30, 8), (24, -8), (8, -14)], 4.2, 60)
        p.line([(-27, -17), (24, -17)], MID)


def coif(p: Pic, x: float = 100, y: float = 72, s: float = 1.0, fill: str = MAIL, cape: bool = True) -> None:
    """Mail hood round the face; draw after the head."""
    with p.at(x, y, s):
        p.shape(
            [
                (-23, -12),
                (-30, 6),
                (-27, 30),
                (-36, 44),
                (-10, 50),
                (12, 50),
                (38, 44),
                (30, 28),
                (33, 2),
                (28, -22),
                (12, -37),
                (-8, -38),
                (-26, -24),
            ],
            fill,
        )
        p.shape(
            [(-22, -2), (-18, -16), (-6, -20), (8, -19), (19, -10), (20, 8), (14, 20), (0, 26), (-12, 22), (-20, 12)],
            SKIN,
            MID,
        )
        rings(p, -20, 36, 46, 12)
        rings(p, 22, -14, 8, 44)
        rings(p, -10, -28, 30, 6)
        p.ell(-12, -3, 2.1, 2.5, INK, 0)
        p.ell(5, -3, 2.1, 2.5, INK, 0)
        p.line([(-18, -9), (-8, -9)], 2.4)
        p.line([(0, -9), (10, -10)], 2.4)
        p.curve([(-7, -4), (-10, 6), (-4, 8)], MID)
        p.curve([(-11, 15), (-5, 17), (3, 15)], MID + 0.2)


def hood(p: Pic, x: float = 100, y: float = 72, s: float = 1.0, fill: str = MOSS, tail: bool = False) -> None:
    with p.at(x, y, s):
        if tail:
            p.limb([(18, -34), (36, -30), (46, -12), (44, 10)], 12, 5, fill)
        p.shape(
            [
                (-22, -4),
                (-19, -20),
                (-6, -25),
                (8, -24),
                (20, -12),
                (20, 10),
                (10, 26),
                (8, 42),
                (38, 50),
                (34, 26),
                (34, -4),
                (28, -28),
                (10, -42),
                (-10, -42),
                (-26, -30),
                (-31, -6),
                (-28, 16),
                (-24, 30),
                (-36, 48),
                (-14, 44),
                (-20, 20),
            ],
            fill,
        )
        p.hatch([(22, -24), (32, -8), (32, 24), (34, 46), (20, 42), (20, 0)], 4.4, 64)


def cap(p: Pic, x: float = 100, y: float = 72, s: float = 1.0, fill: str = RED, feather: str | None = WHITE) -> None:
    with p.at(x, y, s):
        if feather:
            p.shape([(14, -28), (24, -48), (42, -56), (52, -50), (42, -38), (26, -28)], feather, MID)
            p.curve([(16, -28), (30, -44), (46, -50)], FINE)
        p.shape([(-30, -14), (-26, -30), (-6, -40), (14, -38), (28, -28), (32, -14), (2, -20)], fill)
        p.shape([(-34, -10), (-22, -20), (2, -24), (24, -20), (35, -10), (14, -15), (-14, -14)], fill, MID + 0.3)
        p.hatch([(8, -37), (26, -28), (30, -17), (10, -22)], 4.2, 62)


def greathelm(p: Pic, x: float = 100, y: float = 72, s: float = 1.0, fill: str = IRONL) -> None:
    with p.at(x, y, s):
        p.poly([(-29, -30), (-4, -38), (26, -32), (30, 0), (26, 28), (-4, 38), (-28, 28), (-31, 0)], fill)
        p.poly([(-29, -30), (-4, -38), (26, -32), (-6, -26)], STONEL, MID)
        p.hatch([(6, -28), (26, -31), (29, 0), (26, 26), (4, 34)], 4.4, 62)
        p.poly([(-30, -7), (-7, -4), (29, -9), (29, -3), (-7, 3), (-31, -1)], INK, MID, amp=0.4)
        p.poly([(-9, -26), (-3, -26), (-2, 36), (-7, 37)], GOLD, MID)
        p.line([(-30, -13), (-7, -10), (28, -15)], MID)
        for i in range(3):
            for j in range(2):
                p.ell(-20 + i * 5, 12 + j * 6, 1.2, None, INK, 0)
                p.ell(6 + i * 6, 12 + j * 6, 1.2, None, INK, 0)


# ------------------------------------------------------------------ defenders
@piece("guards")
def guards(p: Pic) -> None:
    spear(p, 44, 196, 88, 150, 26, 14, 5)
    torso(p, "#B8785A")
    p.limb([(56, 178), (144, 178)], 8, 8, WOODD, MID, smooth=False)
    for k in (76, 100, 124):
        p.line([(k, 116), (k, 172)], FINE)
    head(p, mood=0, moustache=WOODD)
    kettle(p)
    arm(p, [(142, 122), (160, 150), (142, 172)], 27, 20, "#B8785A")
    hand(p, 136, 176, 9)
    arm(p, [(62, 122), (46, 148), (48, 132)], 25, 18, "#B8785A")
    hand(p, 47, 128)
    # lantern


@piece("swordsmen")
def swordsmen(p: Pic) -> None:
    torso(p, MAIL)
    rings(p, 64, 122, 34, 66)
    p.poly([(80, 106), (122, 106), (132, 194), (70, 194)], RED)
    p.hatch([(108, 108), (122, 108), (130, 192), (112, 192)], 5, 64)
    p.limb([(60, 172), (142, 172)], 8, 8, WOODD, MID, smooth=False)
    p.poly([(95, 166), (107, 166), (107, 178), (95, 178)], GOLD, MID)
    head(p, hair=None, mood=0)
    coif(p)
    nasal(p, nose=True, s=1.08, cone=46)
    arm(p, [(140, 122), (160, 150), (142, 172)], 27, 20, MAIL)
    hand(p, 138, 174)
    sword(p, 36, 154, 86, 112, 13, 22)
    arm(p, [(62, 122), (44, 158), (38, 148)], 26, 20, MAIL)
    hand(p, 38, 142, 9)


@piece("shieldmen")
def shieldmen(p: Pic) -> None:
    spear(p, 160, 196, 92, 140, 24, 14, 5)
    torso(p, MOSS)
    head(p, hair=WOODD, beard="#B5793F")
    nasal(p, nose=False, cone=44, s=1.04)
    arm(p, [(140, 122), (160, 146), (160, 130)], 26, 19, MOSS)
    hand(p, 160, 124)
    shield(p, 82, 100, 112, 98, WATERD, emblem="chevron", second=OCHREL)
    for x, y in ((34, 108), (82, 110), (130, 108), (36, 142), (128, 142)):
        p.ell(x, y, 2.6, None, IRONL, FINE)


@piece("halberdiers")
def halberdiers(p: Pic) -> None:
    halberd(p, 40, 198, 88, 148, 2.0, -1)
    torso(p, OCHRE)
    # parti-coloured doublet
    p.poly([(100, 107), (137, 114), (146, 130), (142, 166), (139, 194), (100, 194)], RED, MID)
    p.hatch([(118, 110), (137, 114), (145, 130), (141, 166), (138, 192), (122, 192)], 5, 64)
    p.line([(100, 108), (100, 194)], MID)
    for y in (124, 140, 156):
        p.ell(100, y, 2.6, None, INK, 0)
    p.limb([(60, 178), (140, 178)], 7, 7, WOODD, MID, smooth=False)
    head(p, hair=DARK, mood=-1)
    sallet(p)
    arm(p, [(140, 122), (150, 152), (112, 164)], 28, 20, RED)
    hand(p, 108, 164)
    arm(p, [(62, 124), (48, 158), (46, 140)], 28, 20, OCHRE)
    hand(p, 46, 132, 9)


@piece("archers")
def archers(p: Pic) -> None:
    # quiver
    p.limb([(148, 132), (166, 84)], 22, 26, WOODD, smooth=False)
    for k, c in ((-8, WHITE), (2, RED), (11, WHITE)):
        arrow(p, 166 + k + 6, 62 + abs(k) * 0.4, 250, 26, c, head=False)
    torso(p, MOSS)
    p.limb([(70, 112), (128, 190)], 7, 7, WOODD, MID, smooth=False)
    head(p, hair="#B5793F", mood=0)
    hood(p, fill=MOSSD)
    arm(p, [(140, 124), (150, 146), (112, 136)], 27, 18, MOSS)
    bow(p, 34, 124, 134, 30, -1, 8, OCHRE, string=False)
    p.line([(64, 58), (92, 128), (64, 190)], MID)
    arrow(p, 94, 128, 183, 72, RED, sw=3)
    arm(p, [(62, 122), (52, 136), (38, 127)], 25, 17, MOSS)
    hand(p, 36, 126)
    hand(p, 98, 130)


@piece("crossbowmen")
def crossbowmen(p: Pic) -> None:
    torso(p, WATERD)
    for y in (122, 138, 154, 170):
        p.line([(62, y), (138, y)], FINE)
    for x in (80, 100, 120):
        p.line([(x, 110), (x, 188)], FINE)
    head(p, hair=WOODD, mood=-1)
    kettle(p)
    arm(p, [(141, 124), (158, 156), (128, 160)], 28, 20, WATERD)
    crossbow_big(p, 88, 152, 1.2, 118)
    arm(p, [(60, 126), (50, 160), (72, 164)], 26, 18, WATERD)
    hand(p, 76, 163)
    hand(p, 116, 168)


def crossbow_big(p: Pic, x: float, y: float, s: float = 1.0, ang: float = 90) -> None:
    with p.at(x, y, s, 90 - ang):
        p.limb([(2, 52), (0, 10), (0, -40)], 12, 8, WOOD, OUT, smooth=False)
        p.line([(-46, -16), (0, 4), (46, -16)], MID)
        p.curve([(-46, -16), (-30, -32), (0, -38), (30, -32), (46, -16)], 10)
        p.curve([(-45, -17), (-30, -32), (0, -38), (30, -32), (45, -17)], 5.6, IRONL, 0.1)
        p.curve([(-8, -42), (-8, -52), (0, -56), (8, -52), (8, -42)], 3.4)
        p.line([(0, 4), (0, -40)], 3, OCHREL)
        p.poly([(-3.4, -38), (0, -48), (3.4, -38)], IRON, FINE)
        p.ell(0, 6, 4.4, None, STONEL, MID)


@piece("handgunners")
def handgunners(p: Pic) -> None:
    torso(p, "#8E5B4A")
    # bandolier with wooden flasks
    p.limb([(74, 110), (132, 184)], 8, 8, DARK, MID, smooth=False)
    for k in (0.3, 0.5, 0.7):
        x, y = lerp((74, 110), (132, 184), k)
        p.limb([(x, y + 4), (x - 3, y + 18)], 8, 8, OCHRE, MID, smooth=False)
    head(p, hair=WOODD, beard=DARK, mood=-1)
    cap(p, fill="#5C6A74", feather=RED)
    # gun: muzzle upper left
    p.limb([(178, 158), (110, 132)], 15, 11, WOOD, smooth=False)
    p.limb([(112, 133), (22, 98)], 15, 13, IRON, smooth=False)
    for k in (0.1, 0.5, 0.94):
        x, y = lerp((112, 133), (22, 98), k)
        p.limb([(x + 4, y + 1.6), (x - 4, y - 1.6)], 19, 18, IRONL, MID, smooth=False)
    p.ell(21, 97.5, 4, 6.4, INK, MID, rot=20)
    # match and smoke
    p.curve([(128, 128), (118, 118), (108, 122)], 3, OCHRED)
    p.ell(108, 122, 2.6, None, "#D2693A", FINE)
    arm(p, [(142, 126), (166, 150), (146, 146)], 27, 19, "#8E5B4A")
    hand(p, 140, 143)
    arm(p, [(60, 126), (50, 150), (66, 124)], 25, 17, "#8E5B4A")
    hand(p, 66, 116)
    smoke_(p, 14, 90, 0.9)


@piece("longbowmen")
def longbowmen(p: Pic) -> None:
    bow(p, 40, 102, 190, 26, -1, 8.5, "#B5643F", string=False)
    p.line([(66, 8), (66, 196)], MID)
    torso(p, PLASTERD)
    # cross of St. George style jack
    p.poly([(92, 108), (110, 108), (110, 194), (92, 194)], RED, MID)
    p.poly([(60, 132), (141, 132), (142, 148), (60, 148)], RED, MID)
    p.hatch([(114, 112), (137, 114), (145, 130), (141, 166), (138, 192), (116, 192)], 5, 64)
    head(p, hair="#B5793F", moustache="#B5793F", mood=0)
    with p.at(100, 72):
        p.shape([(-29, -6), (-26, -28), (-10, -40), (10, -40), (26, -28), (31, -6), (12, -12), (-10, -11)], IRONL)
        p.hatch([(6, -39), (24, -28), (29, -10), (8, -13)], 4.2, 62)
        p.line([(-28, -10), (30, -10)], 3)
    arm(p, [(141, 124), (158, 152), (142, 180)], 27, 19, PLASTERD)
    for a, c in ((96, WHITE), (84, WHITE), (72, WHITE)):
        r = math.radians(a)
        arrow(p, 146 + math.cos(r) * 74, 184 - math.sin(r) * 74, a + 180, 74, c, sw=2.6, head=False)
    hand(p, 145, 180, 9)
    arm(p, [(62, 122), (46, 142), (43, 112)], 25, 18, PLASTERD, cuff=WOODD)
    hand(p, 42, 104, 9)


def horse_big(p: Pic, x: float, y: float, s: float, coat: str, mane: str, barding: str | None = None) -> None:
    """Horse's neck and head, looking left, in front of its rider."""
    with p.at(x, y, s):
        p.shape(
            [
                (-22, 40),
                (-20, 8),
                (-13, -18),
                (-6, -38),
                (2, -52),
                (10, -54),
                (20, -44),
                (30, -22),
                (40, 8),
                (46, 40),
                (46, 40),
                (-22, 40),
            ],
            coat,
        )
        p.shape(
            [(3, -54), (12, -60), (22, -50), (32, -30), (42, -6), (46, 14), (36, 6), (28, -16), (18, -38), (6, -50)],
            mane,
            MID + 0.3,
        )
        p.poly([(0, -53), (1, -67), (9, -55)], coat, MID + 0.3)
        p.poly([(7, -54), (12, -66), (16, -52)], coat, MID + 0.3)
        p.shape(
            [
                (10, -53),
                (1, -57),
                (-8, -53),
                (-18, -43),
                (-31, -28),
                (-37, -19),
                (-36, -11),
                (-29, -8),
                (-20, -12),
                (-10, -19),
                (-2, -25),
                (8, -32),
            ],
            coat,
        )
        p.ell(-11, -40, 2.2, 2.4, INK, 0)
        p.ell(-32, -18, 1.7, None, INK, 0)
        p.curve([(-34, -12), (-28, -13), (-23, -16)], MID)
        if barding:
            p.shape(
                [(9, -52), (1, -56), (-8, -52), (-18, -42), (-28, -30), (-24, -24), (-12, -32), (2, -42)], barding, MID
            )
            p.ell(-11, -41, 2.6, None, INK, 0)
        p.curve([(-29, -32), (-24, -24), (-19, -13)], 3, RED)
        p.curve([(-3, -54), (1, -42), (-1, -26)], 3, RED)
        p.line([(-26, -26), (-1, -38)], 2.6, RED)
        p.curve([(-20, -18), (6, 0), (40, 2)], 2.6, RED)
        p.hatch([(10, -28), (22, -24), (38, 8), (42, 38), (12, 38)], 5, 66)


@piece("light-horsemen")
def light_horsemen(p: Pic) -> None:
    # at the gallop, the javelin raised to throw
    with p.at(40, 2, 0.84, 6):
        torso(p, "#A9703F", bottom=236)
        p.limb([(60, 178), (140, 178)], 7, 7, WOODD, MID, smooth=False)
        p.shape([(74, 108), (64, 112), (96, 128), (136, 114), (126, 107), (100, 114)], MOSSD)
        p.shape([(134, 112), (158, 106), (182, 118), (192, 138), (168, 130), (146, 128)], MOSSD)
        head(p, hair=WOODD, mood=-1)
        cap(p, fill=MOSSD, feather=WHITE)
    with p.at(72, 158, 1.34, -13, lines=1.13):
        horse_big(p, 0, 0, 1.0, "#C39A66", "#5A4630")
    with p.at(40, 2, 0.84, 6):
        arm(p, [(66, 128), (58, 156), (72, 172)], 25, 18, "#A9703F")
        hand(p, 76, 174)
    spear(p, 196, 78, 163, 160, 26, 16, 5.5)
    with p.at(40, 2, 0.84, 6):
        arm(p, [(140, 124), (172, 116), (158, 84)], 25, 18, "#A9703F")
        hand(p, 154, 75, 9.5)


@piece("medium-cavalry")
def medium_cavalry(p: Pic) -> None:
    with p.at(28, -2, 0.86):
        torso(p, MAIL, bottom=228)
        rings(p, 64, 116, 70, 70, 10)
        p.poly([(82, 106), (122, 106), (128, 228), (78, 228)], WATERD)
        head(p, hair=None, mood=0)
        coif(p)
        nasal(p, nose=True, s=1.08, cone=46)
    sword(p, 165, 130, 80, 92, 11, 19)
    with p.at(28, -2, 0.86):
        arm(p, [(140, 122), (160, 160), (160, 152)], 25, 18, MAIL)
        hand(p, 161, 147, 9)
    horse_big(p, 58, 154, 1.32, "#6E4B33", "#2B2118")
    shield(p, 112, 112, 58, 84, WATERD, "kite", emblem="cross", second=OCHREL)


@piece("knights")
def knights(p: Pic) -> None:
    # lance with pennon
    p.limb([(172, 196), (156, 10)], 9, 5, PLASTER, MID + 0.3, smooth=False)
    for k in (0.2, 0.4, 0.6, 0.8):
        a, b = lerp((172, 196), (156, 10), k), lerp((172, 196), (156, 10), k + 0.06)
        p.line([a, b], 5, RED)
    p.poly([(156, 14), (194, 18), (182, 28), (196, 40), (159, 42)], RED)
    with p.at(24, 6, 0.82):
        torso(p, IRONL, bottom=228)
        p.poly([(80, 106), (122, 106), (132, 228), (72, 228)], RED)
        p.poly([(96, 106), (106, 106), (107, 228), (95, 228)], OCHREL, FINE)
        p.poly([(77, 146), (126, 146), (127, 157), (76, 157)], OCHREL, FINE)
        p.shape([(126, 108), (138, 106), (152, 118), (150, 132), (132, 128)], IRONL)
        p.shape([(76, 108), (64, 106), (50, 118), (52, 132), (70, 128)], IRONL)
        greathelm(p, 100, 74, 1.06)
        # crest
        p.shape([(94, 36), (86, 18), (94, 4), (112, 0), (130, 10), (134, 28), (124, 20), (112, 22), (106, 37)], RED)
    with p.at(24, 6, 0.82):
        arm(p, [(144, 126), (164, 166), (170, 146)], 25, 18, IRONL)
        hand(p, 172, 140, 9, glove=IRON)
    horse_big(p, 60, 156, 1.32, "#E9E0CC", "#A69980", barding=IRONL)
    shield(p, 108, 142, 50, 56, RED, emblem="cross", second=OCHREL)
