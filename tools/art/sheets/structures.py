"""The 29 Keep structures, the castle and the ruin of a plot."""

from __future__ import annotations

import math
from functools import partial

from tools.art import arms, beasts, buildings, figures, hue, nature, props
from tools.art.pen import FINE, MID, Pic, Point, Points, lerp, put
from tools.art.register import Sheet
from tools.art.space import front, iso, quad, side

SHEET = Sheet("structures", own_seeds=True)


@SHEET.piece("farm")
def farm(p: Pic) -> None:
    """Thatched farm with sheaves."""
    P = iso(52, 128)
    for i in range(4):
        y0 = 146 + i * 9
        p.curve(
            [
                (34 + i * 16, y0 + 2),
                (80 + i * 13, y0 + 9 - i),
                (128 + i * 12, y0 + 6 - i * 2),
                (176 - i * 3, y0 - 6 + i),
            ],
            MID,
            hue.OCHRED,
        )
    H = buildings.house(p, P, 0, 0, 78, 48, 34, 46, "plaster", "thatch", "eave", 8, n=3)
    buildings.door(p, H.f, 31, 0, 16, 27)
    buildings.window(p, H.f, 9, 11, 10, 11)
    buildings.window(p, H.f, 58, 11, 10, 11)
    buildings.window(p, H.s, 19, 38, 9, 10)
    # fence
    for i in range(5):
        x = 16 + i * 9
        p.limb([(x, 163 + i * 2.6), (x, 143 + i * 2.6)], 4, 3.4, hue.WOOD, MID)
    p.line([(12, 149), (58, 161)], 2.4)
    p.line([(12, 156), (58, 169)], 2.4)
    props.sheaf(p, 86, 178, 1.0)
    props.sheaf(p, 116, 184, 1.15)
    props.sheaf(p, 148, 176, 1.0)


@SHEET.piece("brewery")
def brewery(p: Pic) -> None:
    """Brewhouse with a cask."""
    P = iso(34, 134)
    H = buildings.house(p, P, 0, 0, 74, 62, 46, 44, "stone", "tile", "front", 6)
    buildings.door(p, H.f, 9, 0, 19, 33)
    buildings.window(p, H.f, 42, 20, 17, 17, True)
    buildings.window(p, H.f, 29, 52, 16, 18, True)
    buildings.window(p, H.s, 22, 16, 12, 15)
    q = H.slope(0.3, 0.62)
    buildings.chimney(p, q[0] - 4, q[1] + 4, 15, 28, s=1.1)
    props.cask(p, 124, 158, 27, 30)
    props.barrel(p, 172, 176, 27, 36)
    # mug under the tap
    p.poly([(111, 187), (111, 175), (124, 175), (124, 187)], hue.WOODL, MID)
    p.shape("109,175 112,170 117,171 123,170 126,175", hue.WHITE, MID)
    p.arc(124, 181, 6, 4.5, -80, 80, 2.4)


@SHEET.piece("bakery")
def bakery(p: Pic) -> None:
    """Bakery with its oven and pretzel sign."""
    P = iso(22, 132)
    H = buildings.house(p, P, 0, 0, 70, 50, 44, 40, "plaster", "tile", "front", 6, n=3)
    buildings.door(p, H.f, 45, 0, 17, 31)
    buildings.window(p, H.f, 8, 16, 26, 16)
    p.poly(quad(H.f, 5, 12, 32, 3.5), hue.WOODD, MID)
    for i in range(3):
        q = H.f(12 + i * 9, 16)
        p.shape([(q[0] - 5, q[1]), (q[0] - 4, q[1] - 6), (q[0] + 4, q[1] - 6), (q[0] + 5, q[1])], hue.OCHRE, FINE + 0.3)
    # dome oven
    x, y = 146, 176
    p.shape(put("-36,0 -38,-20 -26,-42 0,-50 26,-42 38,-20 35,0 0,6", x, y), "#C98F6C")
    p.hatch(put("12,-46 28,-38 36,-18 33,0 20,2 22,-22", x, y), 4.5, 70)
    buildings.chimney(p, x + 6, y - 46, 11, 18, s=0.9)
    p.shape(put("-20,3 -20,-14 -12,-26 0,-29 12,-26 19,-14 19,3", x, y), hue.STONED, MID)
    p.shape(put("-14,3 -14,-12 -8,-20 0,-22 8,-20 13,-12 13,3", x, y), hue.DARK, MID)
    nature.flame(p, x, y + 1, 0.72)
    # pretzel sign
    sx, sy = props.signpost(p, 94, 186, 84, 34)
    p.line([(sx, sy), (sx, sy + 7)], MID)
    props.pret(p, sx, sy + 20, 1.0)


@SHEET.piece("butcher")
def butcher(p: Pic) -> None:
    """Butcher's stall with pig and block."""
    P = iso(26, 140)
    H = buildings.house(p, P, 0, 0, 100, 54, 62, 38, "plaster", "tile", "eave", 7, frame=False)
    buildings.timber(p, H.s, 54, 62, 2, braces=())
    p.poly(quad(H.f, 10, 22, 80, 36), hue.DARK, MID)
    for i, u in enumerate((24, 50, 76)):
        q = H.f(u, 54)
        if i == 1:
            p.line([(q[0] - 12, q[1] - 2), (q[0] + 12, q[1] + 1)], MID, hue.OCHREL)
            for k in (-8, -2, 4, 10):
                p.tube(
                    [(q[0] + k, q[1]), (q[0] + k - 2, q[1] + 10), (q[0] + k + 1, q[1] + 22)],
                    5.5,
                    "#B65A48",
                    1.5,
                    smooth=True,
                )
        else:
            props.ham(p, q[0], q[1], 0.98)
    # counter
    p.poly(quad(H.f, 4, 17, 92, 6), hue.WOODL)
    for u in (10, 50, 90):
        buildings.beam(p, H.f, (u, 0), (u, 17), 5, hue.WOODD, MID)
    # block with cleaver
    x, y = 140, 186
    p.poly([(x - 19, y - 26), (x + 19, y - 26), (x + 17, y), (x - 17, y)], hue.WOOD)
    p.hatch([(x + 2, y - 25), (x + 17, y - 25), (x + 16, y), (x + 2, y)], 4, 85)
    p.ell(x, y - 26, 19, 6.5, hue.OCHREL)
    p.poly(put("-4,-27 -11,-47 16,-57 23,-38 2,-26", x, y), hue.IRONL)
    p.limb([(x + 19, y - 48), (x + 36, y - 54)], 5.5, 6, hue.WOODD, MID)
    # sow sign
    with p.at(32, 160, 1.0):
        p.shape("-20,12 -23,0 -16,-9 0,-11 14,-8 22,-9 21,-2 28,3 26,9 16,11 12,14 0,15 -12,15", "#D9A08A")
        for k in (-13, -5, 7, 13):
            p.limb([(k, 13), (k, 23)], 5, 4, "#D9A08A", MID)
        p.ell(18, 0, 1.3, None, hue.INK, 0)
        p.line([(26.5, 4), (26, 8)], MID)
        p.curve([(-22, 0), (-28, -3), (-26, -8), (-30, -9)], MID)
        p.hatch([(-18, 4), (14, 6), (10, 14), (-12, 14)], 4, 70)


@SHEET.piece("market-place")
def market(p: Pic) -> None:
    # market cross behind
    """Two stalls round the market cross."""
    p.poly([(96, 106), (99, 44), (109, 44), (112, 106)], hue.STONEL)
    p.hatch([(105, 46), (109, 46), (112, 104), (106, 104)], 4, 75)
    p.poly("90,44 90,36 100,36 100,22 108,22 108,36 118,36 118,44", hue.STONE)

    def fruit(x: float, y: float) -> None:
        for i, c in enumerate((hue.RED, hue.OCHRE, hue.MOSS)):
            for k in ((0, 0), (8, 1), (4, -6)):
                p.ell(x + 9 + i * 18 + k[0] * 0.9, y - 27 + i * 2 + k[1], 4.6, None, c, FINE + 0.3)

    def cloth(x: float, y: float) -> None:
        for i, c in enumerate((hue.WATERD, hue.OCHRE, hue.RED)):
            p.poly(
                [
                    (x + 6 + i * 17, y - 24 + i * 2),
                    (x + 19 + i * 17, y - 22 + i * 2),
                    (x + 21 + i * 17, y - 31 + i * 2),
                    (x + 8 + i * 17, y - 33 + i * 2),
                ],
                c,
                MID,
            )
            p.line([(x + 7 + i * 17, y - 28 + i * 2), (x + 20 + i * 17, y - 26 + i * 2)], FINE)

    buildings.stall(p, 102, 144, 56, 56, hue.WATERL, hue.PLASTER, cloth)
    buildings.stall(p, 18, 166, 60, 62, "#BE5A45", hue.PLASTER, fruit)
    props.barrel(p, 128, 182, 25, 30)
    p.ell(124, 153, 4.4, None, hue.RED, FINE)
    p.ell(132, 153, 4.4, None, hue.MOSS, FINE)
    p.ell(128, 150, 4.4, None, hue.RED, FINE)
    props.sack(p, 160, 182, 1.0)


@SHEET.piece("church")
def church(p: Pic) -> None:
    """Church with its steeple."""
    P = iso(30, 142)
    H = buildings.house(p, P, 46, 6, 70, 46, 40, 34, "stone", "slate", "eave", 5)
    for u in (10, 30, 50):
        buildings.window(p, H.f, u, 10, 10, 22, True, hue.WATERD, bars=True)
    # tower with spire
    w, d, h = 42, 42, 70
    s = [P(w, 0), P(w, d), P(w, d, h), P(w, 0, h)]
    p.poly(s, hue.STONED)
    p.hatch(s, 5, 68)
    p.poly([P(0, 0), P(w, 0), P(w, 0, h), P(0, 0, h)], hue.STONEL)
    f = front(P, 0, 0)
    buildings.stones(p, f, w, h, 13)
    buildings.door(p, f, 12, 0, 18, 30)
    buildings.window(p, f, 14, 44, 14, 20, True, bars=False)
    buildings.window(p, side(P, w, 0), 15, 44, 12, 20, True, bars=False)
    p.poly([P(-4, -4, h - 3), P(w + 4, -4, h - 3), P(w + 4, -4, h + 3), P(-4, -4, h + 3)], hue.STONE, MID)
    top = P(w / 2, d / 2, h + 54)
    p.poly([P(-4, -4, h + 3), P(w + 4, -4, h + 3), top], hue.SLATE)
    r = [P(w + 4, -4, h + 3), P(w + 4, d + 4, h + 3), top]
    p.poly(r, hue.SLATED)
    p.hatch(r, 5, 60)
    for k in (0.25, 0.5):
        a, b = lerp(P(-4, -4, h + 3), top, k), lerp(P(w + 4, -4, h + 3), top, k)
        p.line([lerp(a, b, 0.06), lerp(a, b, 0.6)], FINE)
        p.line([lerp(a, b, 0.7), lerp(a, b, 0.95)], FINE)
    x, y = top
    p.line([(x, y + 1), (x, y - 19)], 4)
    p.line([(x - 7.5, y - 12), (x + 7.5, y - 12)], 4)
    # graves
    for gx, gy in ((94, 182), (120, 184)):
        p.shape(put("-6,0 -6,-12 0,-17 6,-12 6,0", gx, gy), hue.STONE, MID)
    nature.tree(p, 166, 178, 0.72)


@SHEET.piece("guild-hall")
def guild_hall(p: Pic) -> None:
    """Stepped gable of the guilds."""
    P = iso(26, 148)
    w, d, h = 96, 52, 62
    s = [P(w, 0), P(w, d), P(w, d, h), P(w, 0, h)]
    p.poly(s, hue.STONED)
    S = side(P, w, 0)
    for u in (8, 32):
        buildings.window(p, S, u, 40, 12, 16, True)
        buildings.window(p, S, u, 8, 12, 18, True)
    p.hatch(s, 5, 68)
    buildings.roofq(
        p,
        [P(w + 3, 0, h - 2), P(w + 3, d + 3, h - 2), P(w / 2, d + 3, h + 52), P(w / 2, 0, h + 52)],
        "slate",
        dark=True,
    )
    # stepped gable facade
    st = 5
    up, sw_ = 12, w / 2 / st * 0.92
    L = [P(-3, 0), P(-3, 0, h + 6)]
    R = [P(w + 3, 0), P(w + 3, 0, h + 6)]
    for i in range(1, st):
        L += [P(-3 + i * sw_, 0, h + 6 + (i - 1) * up), P(-3 + i * sw_, 0, h + 6 + i * up)]
        R += [P(w + 3 - i * sw_, 0, h + 6 + (i - 1) * up), P(w + 3 - i * sw_, 0, h + 6 + i * up)]
    p.poly(L + R[::-1], "#E3C9A0")
    f = front(P, 0, 0)
    # string courses
    for v in (31, 64):
        p.poly(quad(f, -3, v, w + 6, 4), hue.STONE, MID)
    for u in (5, 35, 65):
        buildings.window(p, f, u, 0, 25, 28, True, bars=False)
    for u in (7, 29, 51, 73):
        buildings.window(p, f, u, 38, 15, 19, True, hue.WATERD)
    for u in (24, 57):
        buildings.window(p, f, u, 70, 14, 17, True, hue.WATERD)
    # scales emblem
    x, y = f(48, 100)
    p.line([(x, y - 9), (x, y + 9)], 2.6)
    p.line([(x - 10, y - 5), (x + 10, y - 6)], 2.4)
    for k in (-10, 10):
        p.shape([(x + k - 5, y + 3), (x + k + 5, y + 3), (x + k, y + 8)], hue.GOLD, MID)
        p.line([(x + k - 4, y + 3), (x + k, y - 5), (x + k + 4, y + 3)], FINE)
    props.banner(p, *P(w / 2, 0, h + 60), h=20, w=26, fill=hue.RED)


@SHEET.piece("tavern")
def tavern(p: Pic) -> None:
    """Tavern with a mug on its sign."""
    P = iso(52, 138)
    H = buildings.house(p, P, 0, 0, 78, 54, 50, 50, "plaster", "tile", "front", 7, n=3)
    buildings.door(p, H.f, 30, 0, 20, 33)
    buildings.window(p, H.f, 7, 15, 15, 15)
    buildings.window(p, H.f, 57, 15, 15, 15)
    buildings.window(p, H.f, 33, 57, 14, 14)
    buildings.window(p, H.s, 20, 15, 13, 14)
    q = H.slope(0.55, 0.55)
    buildings.chimney(p, q[0], q[1], 12, 26)
    sx, sy = props.signpost(p, 16, 182, 112, 38)
    p.line([(sx - 4, sy), (sx - 4, sy + 10)], MID)
    p.line([(sx + 6, sy), (sx + 6, sy + 10)], MID)
    props.mug(p, sx + 1, sy + 33, 1.35)
    # table with mugs
    p.poly([(72, 170), (142, 178), (156, 168), (88, 161)], hue.WOODL)
    for a in ((79, 172, 76, 190), (138, 178, 140, 195), (152, 170, 155, 186)):
        p.limb([(a[0], a[1]), (a[2], a[3])], 4.5, 4, hue.WOODD, MID)
    props.mug(p, 100, 162, 0.52)
    props.mug(p, 128, 166, 0.52)


@SHEET.piece("inn")
def inn(p: Pic) -> None:
    """Inn of two storeys, a moon on its sign."""
    P = iso(24, 144)
    H = buildings.house(p, P, 0, 0, 112, 48, 66, 34, "plaster", "tile", "eave", 6, frame=False)
    buildings.timber(p, H.s, 48, 66, 2, braces=())
    # two storeys
    for u in (2, 38, 74, 110):
        buildings.beam(p, H.f, (u, 0), (u, 66))
    buildings.beam(p, H.f, (0, 65), (112, 65))
    for i in range(2):
        u0 = 2 + i * 36
        buildings.window(p, H.f, u0 + 11, 44, 14, 14)
    buildings.window(p, H.f, 85, 44, 14, 14)
    buildings.window(p, H.f, 85, 12, 14, 15)
    # arched gateway
    f = H.f
    pts = [f(43, 0), f(70, 0), f(70, 18), f(66, 26), f(56.5, 30), f(47, 26), f(43, 18)]
    p.poly(pts, hue.DARK, MID)
    p.poly([f(49, 0), f(70, 0), f(70, 14), f(58, 14)], hue.PLOTD, FINE)
    # gallery
    p.poly(quad(H.f, -3, 33, 118, 4.5), hue.WOODD, MID)
    for i in range(15):
        at = -1 + i * 8.1
        p.line([f(at, 37), f(at, 43)], MID)
    p.poly(quad(H.f, -3, 43, 118, 2.6), hue.WOODD, FINE)
    # stairs / door
    buildings.door(p, f, 12, 0, 17, 28)
    q = H.slope(0.75, 0.75)
    buildings.chimney(p, q[0], q[1] + 8, 12, 22)
    # moon sign
    sx, sy = props.signpost(p, 128, 194, 92, 40)
    c = props.board(p, sx + 1, sy, 40, 34, hue.WATERD)
    mx, my = c
    p.shape(put("-2,-12 -10,-6 -11,3 -5,11 4,12 9,8 1,6 -3,0 -2,-7", mx, my), hue.OCHREL, MID)
    for k in ((9, -7), (10, 2)):
        p.poly(
            [
                (mx + k[0], my + k[1] - 4),
                (mx + k[0] + 1.4, my + k[1] - 1),
                (mx + k[0] + 4, my + k[1]),
                (mx + k[0] + 1.4, my + k[1] + 1),
                (mx + k[0], my + k[1] + 4),
                (mx + k[0] - 1.4, my + k[1] + 1),
                (mx + k[0] - 4, my + k[1]),
                (mx + k[0] - 1.4, my + k[1] - 1),
            ],
            hue.OCHREL,
            FINE,
            amp=0,
        )
    props.wheel(p, 88, 172, 18, 15)


@SHEET.piece("barracks")
def barracks(p: Pic) -> None:
    """Long house with target and crossbows."""
    P = iso(20, 134)
    H = buildings.house(p, P, 0, 0, 122, 48, 48, 34, "stone", "slate", "eave", 6)
    for i in range(4):
        u = 8 + i * 29
        if i == 1:
            buildings.door(p, H.f, u + 1, 0, 20, 34)
        else:
            buildings.window(p, H.f, u + 3, 16, 14, 18, True)
    buildings.window(p, H.s, 18, 40, 12, 14, True)
    x, y = H.ridge(0.12)
    props.banner(p, x, y, h=32, w=30, fill=hue.RED)
    # rack with crossbows
    x, y = 92, 184
    for k in (0, 88):
        p.limb([(x + k, y + k * 0.06), (x + k, y - 50 + k * 0.06)], 5, 5, hue.WOODD, MID)
    p.limb([(x - 5, y - 40), (x + 93, y - 34)], 5, 5, hue.WOOD, MID, smooth=False)
    p.limb([(x - 5, y - 6), (x + 93, y)], 5, 5, hue.WOOD, MID, smooth=False)
    for i in range(2):
        arms.crossbow(p, x + 23 + i * 42, y - 18 + i * 3, 0.98)
    # target
    p.limb([(36, 186), (46, 150)], 4, 4, hue.WOODD, MID)
    p.limb([(66, 188), (56, 150)], 4, 4, hue.WOODD, MID)
    p.ell(51, 160, 20, 21, hue.OCHREL)
    p.ell(51, 160, 13, 14, "#BE5A45", MID)
    p.ell(51, 160, 6, 6.5, hue.WHITE, MID)


@SHEET.piece("armorer")
def armorer(p: Pic) -> None:
    """Smithy with a suit of armour."""
    P = iso(20, 132)
    H = buildings.house(p, P, 0, 0, 76, 54, 50, 40, "stone", "tile", "front", 6)
    # open forge front
    f = H.f
    p.poly([f(8, 0), f(48, 0), f(48, 24), f(40, 34), f(28, 37), f(16, 34), f(8, 24)], hue.DARK)
    x, y = f(24, 6)
    nature.flame(p, x, y, s=0.95)
    p.poly(quad(f, 12, 0, 26, 9), hue.STONED, MID)
    buildings.window(p, f, 31, 52, 14, 16, True)
    q = H.slope(0.35, 0.6)
    buildings.chimney(p, q[0], q[1] + 4, 15, 26, s=1.1)
    props.anvil(p, 62, 188, 0.9)
    arms.armour(p, 140, 190, 1.0)


@SHEET.piece("shield-smith")
def shield_smith(p: Pic) -> None:
    """Smithy with shields."""
    P = iso(28, 134)
    H = buildings.house(p, P, 0, 0, 92, 52, 58, 36, "plaster", "slate", "eave", 6, frame=False)
    buildings.timber(p, H.s, 52, 58, 2, braces=())
    buildings.timber(p, H.f, 92, 58, 2, braces=())
    q = H.slope(0.75, 0.7)
    buildings.chimney(p, q[0], q[1] + 6, 13, 26)
    buildings.door(p, H.f, 52, 0, 22, 36)
    x, y = H.f(24, 52)
    arms.shield(p, x, y, 34, 42, hue.WATERD, emblem="pale", second=hue.WHITE)
    arms.shield(p, 48, 142, 40, 48, hue.RED, emblem="cross", second=hue.OCHREL)
    arms.shield(p, 148, 164, 52, 52, hue.OCHRE, "round", emblem="quarters", second=hue.MOSSD)
    props.anvil(p, 100, 190, 0.92)
    p.limb([(94, 157), (116, 150)], 4, 4, hue.WOODD, MID)
    p.poly([(88, 161), (86, 153), (98, 149), (100, 157)], hue.IROND, MID)


@SHEET.piece("fletcher")
def fletcher(p: Pic) -> None:
    """House with goose and arrows."""
    P = iso(24, 132)
    H = buildings.house(p, P, 0, 0, 74, 50, 42, 46, "plaster", "thatch", "front", 8, n=3)
    buildings.door(p, H.f, 8, 0, 18, 30)
    buildings.window(p, H.f, 42, 13, 20, 17)
    buildings.window(p, H.s, 18, 14, 13, 14)
    # bundle of big arrows in a barrel
    x, y = 128, 184
    for a, length, c in (
        (112, 66, hue.WHITE),
        (101, 76, hue.RED),
        (90, 80, hue.WHITE),
        (79, 74, hue.RED),
        (68, 64, hue.WHITE),
    ):
        ra = math.radians(a)
        tx, ty = x + math.cos(ra) * length, y - 16 - math.sin(ra) * length
        p.line([(x + math.cos(ra) * 10, y - 26), (tx, ty)], 3, hue.WOODD)
        d, n = (math.cos(ra), -math.sin(ra)), (math.sin(ra), math.cos(ra))

        def q(u: float, v: float, tx: float = tx, ty: float = ty, d: Point = d, n: Point = n) -> Point:
            return (tx + d[0] * u + n[0] * v, ty + d[1] * u + n[1] * v)

        p.poly([q(-26, 0), q(-20, -6.5), q(-1, -6.5), q(3, 0), q(-1, 6.5), q(-20, 6.5)], c, MID, amp=0.5)
        p.line([q(-26, 0), q(3, 0)], FINE)
    props.barrel(p, x, y, 36, 40)
    # goose
    with p.at(62, 176, 1.0):
        p.shape(
            "-22,-6 -14,-16 4,-17 14,-12 17,-26 15,-35 20,-41 26,-37 34,-34 26,-32 24,-22 20,-4 8,3 -10,2 -24,-10",
            hue.WHITE,
        )
        p.poly([(26, -37), (35, -33.5), (26, -32)], hue.OCHRE, FINE)
        p.ell(22, -37, 1.3, None, hue.INK, 0)
        p.curve("-12,-9 0,-11 8,-7 -2,-2 -12,-4", MID)
        p.line([(0, 3), (0, 11), (5, 11)], 2.2, hue.OCHRED)
        p.line([(7, 3), (8, 11), (13, 11)], 2.2, hue.OCHRED)


@SHEET.piece("bowyer")
def bowyer(p: Pic) -> None:
    """House with a rack of bows."""
    P = iso(14, 128)
    H = buildings.house(p, P, 0, 0, 70, 46, 42, 38, "plaster", "moss", "front", 7, n=3)
    buildings.door(p, H.f, 26, 0, 19, 30)
    # three great bows on a stand
    p.limb([(86, 188), (94, 96)], 7, 6, hue.WOODD, smooth=False)
    p.limb([(188, 190), (180, 96)], 7, 6, hue.WOODD, smooth=False)
    p.limb([(80, 104), (194, 104)], 8, 8, hue.WOODD, smooth=False)
    for x, c in ((128, hue.OCHREL), (172, "#B5643F")):
        p.line([(x - 32, 66), (x - 32, 190)], 2.4)
        arms.bow(p, x, 128, 126, 32, 1, 15, c, string=False)


@SHEET.piece("blacksmith")
def blacksmith(p: Pic) -> None:
    """Forge with anvil and horseshoe."""
    P = iso(24, 138)
    w, d, h = 84, 54, 52
    # open smithy: back wall and posts
    sq = [P(w, 0), P(w, d), P(w, d, h), P(w, 0, h)]
    p.poly(sq, hue.WOODD)
    buildings.planks(p, side(P, w, 0), d, h, 9)
    p.hatch(sq, 5, 68)
    p.poly([P(0, 8), P(w, 8), P(w, 8, h), P(0, 8, h)], hue.DARK)
    # forge hearth
    q = [P(10, 4), P(46, 4), P(46, 4, 22), P(10, 4, 22)]
    p.poly(q, hue.STONE)
    buildings.stones(p, front(P, 10, 4), 36, 20, 5)
    nature.flame(p, *P(28, 4, 21), s=1.0)
    # tools
    for u in (58, 68):
        a = P(u, 6, 46)
        p.line([a, (a[0], a[1] + 16)], 2.4, hue.IRONL)
        p.ell(a[0], a[1] + 18, 3, None, None, 2, hue.IRONL)
    for u in (0, w):
        buildings.beam(p, front(P, 0, 0), (u, 0), (u, h), 6, hue.WOOD, MID)
    buildings.roofq(p, [P(-7, -7, h - 4), P(w + 7, -7, h - 4), P(w + 7, d / 2, h + 36), P(-7, d / 2, h + 36)], "tile")
    a, b = P(w + 7, d / 2, h + 36), P(w + 7, d + 5, h - 4)
    p.poly([P(w + 7, -7, h - 4), P(w + 7, -7, h - 8), (a[0], a[1] + 5), (b[0], b[1] + 4), b, a], hue.WOODD, MID)
    c = P(30, d / 2 - 4, h + 32)
    buildings.chimney(p, c[0], c[1] + 12, 17, 26, s=1.15)
    # anvil, hammer
    props.anvil(p, 130, 188, 1.3)
    p.limb([(132, 142), (160, 130)], 5, 5, hue.WOODD, MID)
    p.poly([(120, 149), (117, 136), (132, 130), (136, 143)], hue.IROND)
    # horseshoe sign
    with p.at(66, 170, 1.0):
        p.tube("-10,12 -14,-2 -8,-14 0,-17 8,-14 14,-2 10,12", 6.5, hue.IRONL, 1.95, smooth=True)


@SHEET.piece("defensive-wall")
def defensive_wall(p: Pic) -> None:
    """Stretch of wall with its gate."""
    P = iso(16, 140)
    buildings.tower(p, P, 118, 0, 40, 34, 72, 3, 2, marks=9)
    buildings.wallseg(p, P, 30, 6, 92, 18, 50, 6, "x", 16)
    f = front(P, 30, 6)
    p.poly([f(34, 0), f(58, 0), f(58, 20), f(52, 28), f(46, 30), f(40, 28), f(34, 20)], hue.DARK)
    for u in (40, 46, 52):
        p.line([f(u, 1), f(u, 26)], 2, hue.IRONL)
    for v in (9, 18):
        p.line([f(35, v), f(57, v)], 2, hue.IRONL)
    buildings.tower(p, P, -2, -4, 40, 34, 80, 3, 2, marks=10)
    buildings.window(p, front(P, -2, -4), 16, 42, 6, 18, False, bars=False)
    buildings.window(p, front(P, 118, 0), 16, 38, 6, 16, False, bars=False)
    props.banner(p, *P(18, 12, 92), h=30, w=30, fill=hue.RED)
    nature.bush(p, 96, 184, 0.8)


@SHEET.piece("guard-house")
def guard_house(p: Pic) -> None:
    """Tower with a halberdier."""
    P = iso(42, 148)
    f, _s = buildings.tower(p, P, 0, 0, 68, 54, 58, 4, 3, 4, marks=10)
    # pyramid roof rising behind the parapet
    z = 72
    top = P(34, 27, z + 44)
    p.poly([P(2, 4, z), P(66, 4, z), top], hue.ROOF)
    buildings.tiles(
        p, [P(2, 4, z), P(66, 4, z), lerp(P(66, 4, z), top, 0.85), lerp(P(2, 4, z), top, 0.85)], 4, "tile", 6
    )
    r = [P(66, 4, z), P(66, 50, z), top]
    p.poly(r, hue.ROOFD)
    p.hatch(r, 5, 60)
    props.banner(p, top[0], top[1] + 1, h=22, w=22, fill=hue.WATERD)
    buildings.crenel(p, front(P, -4, -4), 0, 76, 65, 4, 9, None, hue.STONEL)
    buildings.crenel(p, side(P, 72, -4), 0, 62, 65, 3, 9, None, hue.STONED)
    p.line([P(-4, -4, 65), P(72, -4, 65)], MID)
    # gate
    p.poly([f(20, 0), f(48, 0), f(48, 22), f(43, 31), f(34, 35), f(25, 31), f(20, 22)], hue.WOODD)
    for u in (27, 34, 41):
        p.line([f(u, 1), f(u, 30)], FINE)
    p.line([f(21, 11), f(47, 11)], 2.4, hue.IROND)
    p.line([f(21, 23), f(47, 23)], 2.4, hue.IROND)
    for u in (7, 55):
        buildings.window(p, f, u, 30, 6, 17, False, bars=False)
    # crossed halberds beside
    arms.halberd(p, 8, 192, 78, 108, 1.1)
    arms.halberd(p, 50, 194, 104, 108, 1.1)
    # guard
    figures.guard(p, 150, 190, 0.95)


@SHEET.piece("gun-maker")
def gun_maker(p: Pic) -> None:
    """Workshop with a barrel on trestles."""
    P = iso(22, 126)
    H = buildings.house(p, P, 0, 0, 84, 50, 46, 36, "stone", "tile", "eave", 6)
    buildings.door(p, H.f, 10, 0, 19, 32)
    buildings.window(p, H.f, 46, 14, 24, 18)
    q = H.slope(0.72, 0.7)
    buildings.chimney(p, q[0], q[1] + 6, 14, 26, s=1.1)
    # big barrel on trestles
    for x0, y0 in ((60, 180), (136, 192)):
        p.limb([(x0 - 12, y0), (x0 + 1, y0 - 26)], 5, 5, hue.WOODD, MID)
        p.limb([(x0 + 14, y0 + 1), (x0 + 1, y0 - 26)], 5, 5, hue.WOODD, MID)
    p.limb([(22, 144), (60, 151), (116, 161), (168, 171)], 19, 14, "#B98A3E", smooth=False)
    p.limb([(32, 151), (164, 175)], 4, 3, hue.GOLDD, 0, smooth=False)
    for a in ((58, 150.6, 23), (112, 160.5, 20), (157, 168.6, 19)):
        p.limb([(a[0] - 4, a[1] - 0.8), (a[0] + 4, a[1] + 0.8)], a[2], a[2], hue.GOLD, MID, smooth=False)
    p.ell(22, 144, 6, 9.5, hue.GOLD)
    p.ell(168.5, 171, 5, 8, hue.GOLD, MID)
    p.ell(169, 171, 2.6, 4.4, hue.INK, 0)
    p.line([(12, 142), (22, 144)], 6, hue.INK)
    # powder keg and balls
    props.barrel(p, 172, 152, 26, 30, "#8C6A4A", hue.WOODD)
    for bx, by in ((88, 192), (101, 194), (94.5, 184)):
        p.ell(bx, by, 6.5, None, hue.IROND, MID)
        p.arc(bx, by, 3.5, 3.5, 180, 270, FINE, hue.IRONL)


@SHEET.piece("moat")
def moat(p: Pic) -> None:
    # island wall with water ring and drawbridge
    """Castle in its water."""
    p.blob(100, 138, 96, 54, hue.PLOT, n=16, amp=0.03)
    p.shape("10,136 22,108 60,92 104,88 150,94 182,112 191,138 178,166 140,184 92,188 44,180 18,162", hue.WATER)
    p.shape("36,130 44,113 70,104 104,101 140,106 162,118 167,134 156,150 126,160 92,162 58,155 41,145", hue.PLOT)
    nature.water_lines(
        p,
        [
            (18, 138),
            (24, 152),
            (36, 166),
            (54, 176),
            (122, 180),
            (146, 172),
            (164, 160),
            (170, 144),
            (166, 126),
            (28, 122),
            (120, 170),
            (140, 162),
            (20, 128),
            (172, 132),
        ],
        14,
        (10, 17),
    )
    P = iso(56, 140)
    buildings.wallseg(p, P, 0, 34, 84, 10, 34, 5, "x", 0)
    buildings.tower(p, P, 64, 4, 26, 28, 52, 2, 2, 3, merlon=7, marks=4)
    buildings.wallseg(p, P, 18, 6, 52, 16, 40, 4, "x", 10)
    buildings.tower(p, P, -6, 0, 28, 28, 58, 2, 2, 3, merlon=7, marks=6)
    f = front(P, 18, 6)
    p.poly([f(12, 0), f(34, 0), f(34, 18), f(29, 26), f(23, 28), f(17, 26), f(12, 18)], hue.DARK)
    # drawbridge
    a, b = f(11, 0), f(35, 0)
    p.poly([a, b, (b[0] - 6, b[1] + 40), (a[0] - 10, a[1] + 37)], hue.WOOD)
    for k in (0.2, 0.4, 0.6, 0.8):
        p.line([lerp(a, (a[0] - 10, a[1] + 37), k), lerp(b, (b[0] - 6, b[1] + 40), k)], FINE)
    p.line([f(11, 26), (a[0] - 9, a[1] + 34)], 2)
    p.line([f(35, 26), (b[0] - 6, b[1] + 36)], 2)
    props.banner(p, *P(8, 12, 70), h=28, w=28, fill=hue.RED)
    # reeds
    for x, y in ((24, 178), (172, 176)):
        for k in (-5, 0, 5):
            p.line([(x + k * 0.5, y), (x + k, y - 18 - abs(k))], 2, hue.MOSSD)
        p.line([(x, y - 16), (x, y - 24)], 4, hue.WOODD)


@SHEET.piece("catapult")
def catapult(p: Pic) -> None:
    # far side frame
    """Catapult on wheels."""
    p.limb([(48, 142), (164, 158)], 8, 8, hue.WOODD, smooth=False)
    props.wheel(p, 66, 148, 16, 14, fill=hue.WOODD)
    props.wheel(p, 154, 160, 16, 14, fill=hue.WOODD)
    p.limb([(102, 146), (116, 84)], 8, 8, hue.WOODD, smooth=False)
    p.limb([(138, 152), (116, 84)], 7, 7, hue.WOODD, smooth=False)
    # arm
    p.limb([(136, 158), (108, 104), (72, 42)], 10, 8, hue.WOOD, smooth=False)
    p.shape("60,40 57,30 64,22 76,22 83,29 82,38 74,44 66,44", hue.WOODD)
    p.ell(69, 24, 13, 12, hue.STONE)
    p.hatch([(70, 14), (80, 20), (81, 28), (72, 34)], 3.6, 60)
    # near frame
    p.limb([(84, 84), (120, 90)], 9, 9, hue.WOOD, smooth=False)
    p.limb([(24, 160), (148, 178)], 10, 10, hue.WOODL, smooth=False)
    p.limb([(72, 168), (86, 84)], 9, 9, hue.WOODL, smooth=False)
    p.limb([(114, 174), (86, 84)], 8, 8, hue.WOODL, smooth=False)
    # torsion skein
    p.ell(128, 164, 11, 13, hue.OCHREL)
    for k in (-5, 0, 5):
        p.line([(128 + k, 153), (128 + k * 0.7, 175)], FINE)
    p.line([(66, 46), (40, 160)], 2.2)
    p.ell(38, 158, 7, 9, hue.WOODD, MID)
    props.wheel(p, 42, 172, 20, 18)
    props.wheel(p, 138, 180, 19, 17)
    for bx, by in ((172, 186), (186, 182), (180, 173)):
        p.ell(bx, by, 8, 7.5, hue.STONE, MID)


@SHEET.piece("ballista")
def ballista(p: Pic) -> None:
    # stand
    """Ballista with a bolt."""
    p.limb([(70, 182), (100, 118)], 8, 7, hue.WOODD, smooth=False)
    p.limb([(150, 186), (106, 118)], 8, 7, hue.WOODD, smooth=False)
    p.limb([(104, 180), (103, 112)], 9, 8, hue.WOOD, smooth=False)
    p.limb([(62, 184), (158, 190)], 7, 7, hue.WOODL, smooth=False)
    # far arm and string
    p.line([(148, 36), (66, 128)], 2)
    # stock: from lower-left (rear) up right
    p.limb([(30, 146), (160, 78)], 13, 12, hue.WOODL, smooth=False)
    p.hatch([(34, 151), (160, 84), (164, 90), (38, 156)], 5, 20)
    # bolt
    p.limb([(48, 130), (166, 68)], 5, 5, hue.OCHREL, MID, smooth=False)
    p.poly([(166, 60), (191, 55), (172, 77)], hue.IRONL)
    p.poly("44,124 60,117 68,119 58,126 64,130 52,134", hue.RED, MID)
    # torsion boxes
    p.poly([(118, 60), (146, 48), (158, 74), (130, 88)], hue.WOOD)
    p.poly([(128, 96), (158, 81), (168, 106), (140, 122)], hue.WOOD)
    for q in ((138, 66), (149, 101)):
        p.ell(q[0], q[1], 9, 11, hue.OCHREL, MID)
        for k in (-4, 0, 4):
            p.line([(q[0] + k, q[1] - 9), (q[0] + k, q[1] + 9)], FINE)
    # arms
    p.limb([(138, 64), (122, 38), (98, 22)], 9, 6, hue.WOODD)
    p.limb([(150, 104), (160, 138), (150, 168)], 9, 6, hue.WOODD)
    p.line([(98, 22), (56, 130), (150, 168)], 2.4)
    # winch
    p.line([(24, 130), (40, 160)], 4)
    p.ell(33, 146, 9, 10, hue.WOODD)
    p.line([(33, 146), (56, 130)], 2)
    for i in range(3):
        nature.log(p, 24 + i * 4, 186 - i * 6, 34, 2.6, hue.OCHREL, (0.99, 0.05))


@SHEET.piece("bombard")
def bombard(p: Pic) -> None:
    # carriage
    """Bombard with its balls."""
    p.limb([(24, 172), (160, 184)], 13, 12, hue.WOODD, smooth=False)
    p.poly([(30, 164), (44, 120), (150, 134), (158, 176)], hue.WOOD)
    for k in (0.3, 0.62):
        p.line([lerp((30, 164), (158, 176), k), lerp((44, 120), (150, 134), k)], MID)
    # barrel: mouth at upper left
    p.limb([(46, 100), (100, 118), (128, 127)], 50, 44, hue.IRON, smooth=False)
    p.limb([(122, 125), (176, 143)], 32, 28, hue.IRON, smooth=False)
    p.ell(177, 143, 8, 14, hue.IROND)
    p.limb([(182, 145), (190, 148)], 9, 7, hue.IROND, MID)
    for a in ((62, 105.5, 54), (88, 114, 52), (112, 122, 50), (132, 129, 40), (156, 137, 34)):
        p.limb([(a[0] - 4, a[1] - 1.3), (a[0] + 4, a[1] + 1.3)], a[2], a[2], hue.IRONL, MID, smooth=False)
    p.hatch("52,112 170,150 166,156 120,148 44,124", 5, 70)
    p.ell(44, 99, 17, 28, hue.IRONL, rot=18)
    p.ell(43, 99, 11, 19, hue.INK, MID, rot=18)
    props.wheel(p, 62, 172, 22, 20)
    props.wheel(p, 140, 180, 21, 19)
    # smoke and linstock
    p.line([(164, 116), (188, 84)], 3, hue.WOODD)
    p.ell(164, 117, 2.5, None, "#D2693A", FINE)
    nature.plume(p, 158, 112, 0.62)
    for bx, by in ((22, 188), (96, 188), (112, 190), (104, 178)):
        p.ell(bx, by, 8.5, None, hue.STONE, MID)
        p.hatch([(bx, by - 7), (bx + 7, by - 3), (bx + 6, by + 5), (bx, by + 7)], 3.2, 60)


@SHEET.piece("stables")
def stables(p: Pic) -> None:
    """Thatched stable with horses."""
    P = iso(22, 142)
    H = buildings.house(p, P, 0, 0, 118, 46, 56, 34, "wood", "thatch", "eave", 8)
    buildings.window(p, H.s, 15, 14, 16, 26, False, bars=False)
    for i, (coat, mane) in enumerate((("#9A6A42", hue.DARK), ("#D8CBB0", "#8B8374"), ("#5F4432", "#2B2118"))):
        u = 7 + i * 37
        p.poly(quad(H.f, u, 6, 30, 42), hue.DARK, MID)
        x, y = H.f(u + 15, 18)
        beasts.horse_head(p, x + 1, y + 2, 0.62, coat, mane)
        p.poly(quad(H.f, u - 1, 0, 32, 22), hue.WOODL)
        p.line([H.f(u + 1, 2), H.f(u + 29, 20)], MID)
        p.line([H.f(u + 1, 20), H.f(u + 29, 2)], MID)
    # horseshoe sign
    x, y = H.slope(0.5, 0.46)
    with p.at(x, y, 1.0):
        p.tube("-9,11 -13,-2 -8,-12 0,-15 8,-12 13,-2 9,11", 6.5, hue.IRONL, 1.95, smooth=True)
    # trough and hay
    p.poly([(40, 172), (92, 178), (88, 192), (46, 187)], hue.WOOD)
    p.poly([(40, 172), (92, 178), (98, 171), (48, 166)], hue.WATERL, MID)
    p.shape("132,192 128,180 140,166 156,162 172,170 182,184 178,192", hue.OCHREL)
    for _ in range(9):
        x, y = p.rnd(138, 172), p.rnd(174, 188)
        p.line([(x, y), (x + p.rnd(-6, 6), y - 7)], FINE)
    p.line([(150, 182), (172, 134)], 3, hue.WOODD)
    p.line([(170, 144), (166, 132)], 2)
    p.line([(170, 144), (178, 134)], 2)


@SHEET.piece("hunting-lodge")
def hunting_lodge(p: Pic) -> None:
    """Log house under antlers, with a dog."""
    nature.tree(p, 34, 132, 1.35, "conifer")
    nature.tree(p, 172, 126, 1.35, "conifer")
    P = iso(42, 146)
    H = buildings.house(p, P, 0, 0, 86, 46, 44, 50, "wood", "moss", "front", 8)
    # logs
    for v in (9, 18, 27, 36):
        p.line([H.f(1, v), H.f(84, v)], FINE)
    for v in range(5):
        a = H.f(-2, 4.5 + v * 9)
        p.ell(a[0], a[1], 4.5, 4.6, hue.OCHREL, MID)
        b = H.f(87, 4.5 + v * 9)
        p.ell(b[0], b[1], 4.5, 4.6, hue.OCHREL, MID)
    buildings.door(p, H.f, 32, 0, 22, 33)
    buildings.window(p, H.f, 9, 14, 14, 14)
    buildings.window(p, H.f, 64, 14, 14, 14)
    # antlers
    x, y = H.f(43, 62)
    p.shape(put("-7,-4 7,-4 5,8 0,14 -5,8", x, y), hue.WOODL)
    for f in (-1, 1):
        p.curve([(x + f * 4, y - 4), (x + f * 11, y - 12), (x + f * 22, y - 16), (x + f * 27, y - 28)], 3.4)
        p.curve([(x + f * 11, y - 12), (x + f * 10, y - 22)], 3)
        p.curve([(x + f * 20, y - 15), (x + f * 18, y - 27)], 3)
    # spears and hound
    nature.stump(p, 22, 186, 0.8)
    with p.at(134, 188, 1.0):
        for k in (-16, -9, 8, 15):
            p.limb([(k, -16), (k + (1 if k > 0 else -1), 0)], 6, 4, hue.PLASTERD, MID)
        p.shape("-24,-22 -16,-29 4,-27 16,-30 20,-14 10,-12 -6,-15 -18,-11", hue.PLASTER)
        p.curve([(-23, -22), (-32, -32), (-30, -40)], 4.4)
        p.shape("12,-30 16,-41 24,-44 36,-37 36,-32 26,-30 20,-24", hue.PLASTER)
        p.shape([(18, -43), (13, -36), (16, -30), (22, -38)], hue.WOODD, MID)
        p.ell(27, -38.5, 1.3, None, hue.INK, 0)
        p.ell(36, -35.5, 2, None, hue.INK, 0)
        p.line([(15, -30), (20, -24)], 3, hue.RED)
    nature.tuft(p, 80, 188)


@SHEET.piece("quarry")
def quarry(p: Pic) -> None:
    # three great steps cut into the hill
    """Steps of stone with a pick."""
    p.blob(100, 146, 94, 46, hue.PLOT, n=14, amp=0.04)
    P = iso(16, 152)
    face, dark = "#DEC59A", "#A98F66"
    buildings.box(p, P, 4, 70, 0, 118, 30, 88, (face, dark, hue.MOSSL), gap=7)
    buildings.box(p, P, 2, 38, 0, 84, 32, 56, (face, dark, "#CBB185"), gap=7)
    buildings.box(p, P, 0, 6, 0, 46, 32, 27, (face, dark, "#CBB185"), gap=7)
    for u, v in ((70, 60), (96, 42), (104, 70)):
        p.line([P(4 + u, 70, v - 8), P(4 + u, 70, v), P(4 + u + 13, 70, v)], MID)
    nature.tree(p, *P(22, 88, 88), 0.62)
    # the cut block, wedges in its top, and the pick
    Q = iso(96, 184)
    buildings.box(p, Q, 0, 0, 0, 62, 40, 46, (hue.WHITE, hue.STONED, hue.STONEL), gap=6)
    for u in (12, 29, 46):
        a = Q(u + 5, 20, 46)
        p.poly(
            [(a[0] - 4, a[1] - 11), (a[0] + 4, a[1] - 11), (a[0] + 2, a[1] + 3), (a[0] - 2, a[1] + 3)], hue.IROND, MID
        )
    props.pick(p, 58, 190, 1.75, -16)


@SHEET.piece("mason")
def mason(p: Pic) -> None:
    """House with an unfinished arch."""
    P = iso(20, 122)
    H = buildings.house(p, P, 0, 0, 70, 46, 44, 34, "stone", "slate", "front", 6)
    buildings.door(p, H.f, 10, 0, 18, 31)
    buildings.window(p, H.f, 42, 14, 18, 18, True)
    # round arch being built, the keystone still on the hoist
    cx, cy, ro, ri = 145, 104, 44, 25
    for x0, n in ((101, 4), (170, 4)):
        p.poly([(x0 + 19, 186), (x0 + 19, cy), (x0 + 26, cy - 4), (x0 + 26, 180)], hue.STONED, MID)
        p.hatch([(x0 + 19, 186), (x0 + 19, cy), (x0 + 26, cy - 4), (x0 + 26, 180)], 4, 70)
        for i in range(n):
            h = (184 - cy) / n
            p.poly(
                [(x0, cy + i * h), (x0 + 19, cy + i * h), (x0 + 19, cy + i * h + h), (x0, cy + i * h + h)],
                hue.STONEL if i % 2 else hue.STONE,
                MID + 0.3,
            )
    for i in range(7):
        if i == 3:
            continue
        a, b = math.radians(180 + i * 180 / 7), math.radians(180 + (i + 1) * 180 / 7)
        p.poly(
            [
                (cx + ro * math.cos(a), cy + ro * math.sin(a)),
                (cx + ro * math.cos(b), cy + ro * math.sin(b)),
                (cx + ri * math.cos(b), cy + ri * math.sin(b)),
                (cx + ri * math.cos(a), cy + ri * math.sin(a)),
            ],
            (hue.STONEL, hue.STONE)[i % 2],
        )
    # centring
    p.arc(cx, cy, ri - 3, ri - 3, 182, 358, 5, hue.WOODD)
    p.line([(cx - ri + 3, cy), (cx + ri - 3, cy)], 4, hue.WOODD)
    for k in (-16, 16):
        p.line([(cx + k, cy), (cx + k, 184)], 4, hue.WOODD)
    p.line([(cx, 6), (cx, 34)], 2.2)
    p.line([(cx - 9, 41), (cx, 30), (cx + 9, 41)], MID)
    p.poly([(cx - 12, 40), (cx + 12, 40), (cx + 7, 61), (cx - 7, 61)], hue.STONEL)
    # block with mallet and chisel
    Q = iso(28, 184)
    buildings.box(p, Q, 0, 0, 0, 48, 26, 24)
    p.limb([(64, 148), (56, 164)], 4, 3, hue.IRONL, MID)
    with p.at(80, 140, 1, 35):
        p.limb([(0, 0), (0, 26)], 5, 5, hue.WOODD, MID)
        p.poly([(-11, -10), (11, -10), (9, 6), (-9, 6)], hue.WOODL)
    nature.rubble(p, 112, 188, 20, 4, 0.7)


@SHEET.piece("woodmill")
def woodmill(p: Pic) -> None:
    """Mill with saw and wheel."""
    p.shape("2,168 20,160 60,164 104,176 128,188 110,196 60,190 10,182", hue.WATER)
    P = iso(54, 138)
    H = buildings.house(p, P, 0, 0, 76, 54, 52, 46, "wood", "shingle", "front", 7)
    buildings.door(p, H.f, 46, 0, 22, 34)
    buildings.window(p, H.f, 31, 58, 14, 15)
    buildings.window(p, H.s, 18, 16, 16, 18)
    # wheel at the front left
    cx, cy, r, rx = 52, 146, 40, 34
    p.ell(cx, cy, rx, r, hue.WOOD, n=14)
    p.ell(cx, cy, rx * 0.78, r * 0.78, hue.WATERL, MID, n=14)
    for i in range(8):
        a = math.radians(12 + i * 45)
        p.line([(cx, cy), (cx + rx * 0.8 * math.cos(a), cy + r * 0.8 * math.sin(a))], 3.6, hue.WOODD)
    for i in range(14):
        a = math.radians(i * 360 / 14)
        c, s = math.cos(a), math.sin(a)
        p.poly(
            [
                (cx + rx * 0.92 * c - 3 * s, cy + r * 0.92 * s + 3 * c),
                (cx + rx * 1.14 * c - 3 * s, cy + r * 1.14 * s + 3 * c),
                (cx + rx * 1.14 * c + 3 * s, cy + r * 1.14 * s - 3 * c),
                (cx + rx * 0.92 * c + 3 * s, cy + r * 0.92 * s - 3 * c),
            ],
            hue.WOODD,
            FINE + 0.3,
            amp=0.4,
        )
    p.ell(cx, cy, 6, 7, hue.WOODD, MID)
    p.shape("6,172 20,165 50,168 92,178 112,186 90,192 40,187 8,181", hue.WATER, 0)
    nature.water_lines(p, [(16, 174), (40, 178), (66, 182), (28, 183), (84, 186), (56, 172)], 6)
    # plank stack with saw
    Q = iso(116, 182)
    for i in range(4):
        buildings.box(
            p, Q, 0 + (i % 2) * 3, 0, i * 6, 56, 16, 5, (hue.OCHREL, hue.OCHRED, hue.OCHREL), MID, hatch=False
        )
    with p.at(146, 150, 1.0, -8):
        p.poly([(-34, -6), (30, -10), (32, 0), (-34, 6)], hue.IRONL)
        for i in range(10):
            x = -31 + i * 6.2
            p.line([(x, 5.7 - i * 0.55), (x + 3, 9.5 - i * 0.55), (x + 5.6, 5.2 - i * 0.55)], FINE + 0.3)
        p.limb([(-36, -16), (-36, 12)], 5, 5, hue.WOODD, MID)
        p.limb([(33, -18), (33, 8)], 5, 5, hue.WOODD, MID)


@SHEET.piece("logging-camp")
def logging_camp(p: Pic) -> None:
    """Tent among firs and logs."""
    nature.tree(p, 30, 124, 1.3, "conifer")
    nature.tree(p, 58, 112, 1.25, "conifer")
    nature.tree(p, 174, 120, 1.3, "conifer")
    # tent
    p.poly([(92, 58), (56, 140), (122, 150)], hue.PLASTER)
    p.poly([(92, 58), (122, 150), (158, 128), (128, 48)], hue.PLASTERD)
    p.hatch([(92, 58), (122, 150), (158, 128), (128, 48)], 5.5, 58)
    p.poly([(92, 76), (80, 142), (104, 147)], hue.DARK, MID)
    p.line([(92, 58), (88, 48)], 3)
    p.line([(128, 48), (130, 40)], 3)
    # log pile
    for x, y in ((104, 180), (121, 183), (138, 186), (112, 167), (129, 170), (120, 155)):
        nature.log(p, x, y, 44, 8.4)
    # stump with axe
    nature.stump(p, 52, 184, 1.35)
    arms.axe(p, 84, 128, 236, 46, 15)


@SHEET.piece("mine")
def mine(p: Pic) -> None:
    # hill
    """Shaft in a hill with a cart."""
    p.shape("8,164 20,128 40,92 62,66 84,40 104,34 124,52 148,78 172,112 190,150 188,166 100,174", hue.MOSSL)
    p.shape("62,66 84,40 104,34 124,52 136,66 120,72 112,60 98,70 88,58 76,74", hue.STONE)
    p.hatch("112,44 148,80 172,114 186,150 182,164 156,166 146,120 124,74", 6, 62)
    p.hatch([(30, 118), (48, 92), (46, 110), (34, 134)], 5, 62)
    # adit
    p.poly([(58, 170), (66, 104), (122, 104), (130, 172)], hue.DARK)
    p.limb([(56, 172), (66, 98)], 9, 8, hue.WOODL, smooth=False)
    p.limb([(132, 174), (122, 98)], 9, 8, hue.WOODL, smooth=False)
    p.limb([(52, 100), (136, 98)], 11, 11, hue.WOOD, smooth=False)
    p.line([(60, 112), (70, 104)], 3.6, hue.WOODD)
    # rails
    p.line([(86, 160), (66, 194)], 3, hue.IROND)
    p.line([(108, 160), (132, 194)], 3, hue.IROND)
    for k in (0.3, 0.62, 0.92):
        a, b = lerp((86, 160), (66, 194), k), lerp((108, 160), (132, 194), k)
        p.line([(a[0] - 5, a[1]), (b[0] + 5, b[1])], 4, hue.WOODD)
    # cart with ore
    x, y = 100, 182
    for k, c in ((-20, hue.GOLD), (-8, hue.STONE), (4, hue.GOLD), (16, hue.GOLD), (-13, hue.GOLD), (10, hue.STONE)):
        yy = y - 36 - (6 if k in (-13, 10) else 0)
        p.poly(
            [(x + k - 9, yy + 5), (x + k - 6, yy - 5), (x + k + 2, yy - 8), (x + k + 9, yy - 2), (x + k + 8, yy + 6)],
            c,
            MID,
        )
    p.poly([(x - 32, y - 33), (x + 32, y - 33), (x + 25, y - 6), (x - 25, y - 6)], hue.WOOD)
    p.line([(x - 30, y - 24), (x + 30, y - 24)], 3, hue.IROND)
    p.hatch([(x + 6, y - 32), (x + 30, y - 32), (x + 24, y - 7), (x + 6, y - 7)], 4.2, 65)
    for k in (-15, 15):
        p.ell(x + k, y - 2, 8.5, None, hue.IRON)
        p.ell(x + k, y - 2, 2.5, None, hue.INK, 0)
    # pick
    props.pick(p, 162, 186, 1.05)


# ------------------------------------------------------------------ castle
def castle(p: Pic, walls: int) -> None:
    """Enclosure round its yard, seen from above; walls are lost in the order right, front, left, back."""

    def P(x: float, y: float = 0, z: float = 0) -> Point:
        return (15 + 0.86 * x + 0.48 * y, 143 + 0.163 * x - 0.54 * y - 0.96 * z)

    W, D, hw, t = 118, 118, 25, 8
    p.poly([P(4, 4), P(W - 4, 4), P(W - 4, D - 4), P(4, D - 4)], hue.PLOT, 0)
    right, frontw, left, back = walls >= 4, walls >= 3, walls >= 2, walls >= 1

    def fallen(pts: Points, s: float = 0.9) -> None:
        for q in pts:
            nature.rubble(p, q[0], q[1], 24, 4, s)

    def tw(x: float, y: float, ok: bool, marks: int = 2) -> None:
        if ok:
            buildings.tower(p, P, x, y, 20, 20, 38, 2, 2, 2, merlon=6, marks=marks)
        else:
            q = P(x + 10, y + 10)
            nature.rubble(p, q[0], q[1], 20, 4, 1.0)

    # back wall
    if back:
        buildings.wallseg(p, P, 4, D - t, W - 8, t, hw, 6, "x", 6)
    else:
        fallen([P(24, D - 4), P(52, D - 4), P(86, D - 4)], 0.8)
    tw(-6, D - 16, back or left)
    tw(W - 14, D - 16, back or right)
    # left wall: its inner face is seen
    if left:
        iq = [P(t, 6), P(t, D - 14), P(t, D - 14, hw), P(t, 6, hw)]
        p.poly([P(0, 6, hw), P(t, 6, hw), P(t, D - 14, hw), P(0, D - 14, hw)], hue.STONE, MID)
        buildings.crenel(p, side(P, 0, 6), 0, D - 20, hw, 5, 7, None, hue.STONEL)
        p.poly(iq, hue.STONED)
        p.hatch(iq, 5, 68)
    else:
        fallen([P(4, 34), P(4, 62), P(4, 86)], 0.85)
    # keep
    if walls:
        x0, y0, w, d = 42, 46, 36, 32
        kf, _ks = buildings.tower(p, P, x0, y0, w, d, 56, 3, 2, 3, merlon=7, marks=6)
        buildings.window(p, kf, 6, 32, 8, 14, True, bars=False)
        buildings.window(p, kf, 22, 32, 8, 14, True, bars=False)
        buildings.door(p, kf, 12, 0, 13, 21)
        props.banner(p, *P(x0 + w / 2, y0 + d / 2, 64), h=34, w=34, fill=hue.RED)
    else:
        x0, y0, w, d = 38, 42, 44, 36
        p.poly(
            [
                P(x0, y0 + d),
                P(x0 + w, y0 + d),
                P(x0 + w, y0 + d, 30),
                P(x0 + w * 0.6, y0 + d, 42),
                P(x0 + w * 0.3, y0 + d, 36),
                P(x0, y0 + d, 50),
            ],
            hue.STONED,
        )
        p.poly([P(x0, y0), P(x0, y0 + d), P(x0, y0 + d, 50), P(x0, y0 + d * 0.5, 44), P(x0, y0, 58)], hue.DARK, MID)
        s = [
            P(x0 + w, y0),
            P(x0 + w, y0 + d),
            P(x0 + w, y0 + d, 30),
            P(x0 + w, y0 + d * 0.7, 36),
            P(x0 + w, y0 + d * 0.45, 24),
            P(x0 + w, y0 + d * 0.2, 46),
            P(x0 + w, y0, 52),
        ]
        p.poly(s, hue.STONED)
        p.hatch(s, 5, 68)
        p.poly(
            [
                P(x0, y0),
                P(x0 + w, y0),
                P(x0 + w, y0, 52),
                P(x0 + w * 0.8, y0, 40),
                P(x0 + w * 0.62, y0, 46),
                P(x0 + w * 0.45, y0, 28),
                P(x0 + w * 0.25, y0, 38),
                P(x0 + w * 0.15, y0, 54),
                P(x0, y0, 58),
            ],
            hue.STONEL,
        )
        kf = front(P, x0, y0)
        buildings.stones(p, kf, w, 28, 8)
        buildings.door(p, kf, 15, 0, 14, 22, fill=hue.DARK)
        nature.flame(p, *P(x0 + w * 0.5, y0 + 10, 30), s=1.2)
        nature.plume(p, *P(x0 + w * 0.55, y0 + 14, 56), 1.5)
        c = P(x0 + 8, y0, 52)
        p.line([c, (c[0] - 12, c[1] - 24)], 3)
        p.poly(
            [
                (c[0] - 12, c[1] - 24),
                (c[0] - 30, c[1] - 12),
                (c[0] - 22, c[1] - 9),
                (c[0] - 24, c[1] - 2),
                (c[0] - 7, c[1] - 14),
            ],
            hue.RED,
            MID,
        )
    if right:
        buildings.wallseg(p, P, W - t, 6, t, D - 14, hw, 6, "y", 6)
    else:
        fallen([P(W - 4, 30), P(W - 4, 58), P(W - 4, 86)])
    if frontw:
        buildings.wallseg(p, P, 6, 0, W - 12, t, hw, 6, "x", 8)
        f = front(P, 6, 0)
        a = 42
        p.poly([f(a, 0), f(a + 22, 0), f(a + 22, 12), f(a + 17, 18), f(a + 11, 20), f(a + 5, 18), f(a, 12)], hue.WOODD)
        for u in (6, 11, 16):
            p.line([f(a + u, 1), f(a + u, 16)], FINE)
    else:
        fallen([P(26, 2), P(56, 2), P(88, 2)], 1.05)
    tw(-6, -6, frontw or left, 3)
    tw(W - 14, -6, frontw or right, 3)


for _n in range(5):
    SHEET.piece(f"castle-{_n}", "castle", word=f"The castle with {_n or 'no'} wall{'' if _n == 1 else 's'} standing")(
        partial(castle, walls=_n)
    )


@SHEET.piece("ruin", "castle")
def ruin(p: Pic) -> None:
    """A plot whose building was destroyed."""
    P = iso(34, 146)
    w, d = 90, 54
    b = [
        P(0, d),
        P(w, d),
        P(w, d, 20),
        P(w * 0.8, d, 34),
        P(w * 0.6, d, 22),
        P(w * 0.3, d, 46),
        P(w * 0.15, d, 40),
        P(0, d, 58),
    ]
    p.poly(b, hue.STONED)
    p.hatch(b, 6, 62)
    length = [P(0, 0), P(0, d), P(0, d, 58), P(0, d * 0.6, 40), P(0, d * 0.3, 44), P(0, 0, 28)]
    p.poly(length, hue.STONE)
    # what is left of the roof
    p.poly(
        [P(6, 44, 50), P(30, 44, 60), P(44, 50, 40), P(36, 50, 34), P(32, 50, 42), P(22, 50, 36), P(14, 48, 42)],
        hue.ROOFD,
    )
    p.line([P(14, 46, 50), P(34, 47, 50)], FINE)
    p.poly([P(62, 36, 20), P(84, 40, 32), P(90, 44, 18), P(78, 40, 8)], hue.ROOF)
    p.line([P(68, 38, 18), P(86, 42, 24)], FINE)
    # charred beams
    p.limb([P(12, 30), P(40, 40, 74)], 6, 5, hue.DARK, MID, smooth=False)
    p.limb([P(84, 20), P(44, 44, 62)], 6, 5, hue.DARK, MID, smooth=False)
    p.limb([P(20, 10, 4), P(78, 44, 12)], 7, 6, hue.DARK, MID, smooth=False)
    s = [P(w, 0), P(w, d), P(w, d, 20), P(w, d * 0.6, 30), P(w, d * 0.3, 12), P(w, 0, 24)]
    p.poly(s, hue.STONED)
    p.hatch(s, 5, 68)
    f = [
        P(0, 0),
        P(w, 0),
        P(w, 0, 24),
        P(w * 0.86, 0, 30),
        P(w * 0.74, 0, 14),
        P(w * 0.58, 0, 16),
        P(w * 0.5, 0, 8),
        P(w * 0.34, 0, 10),
        P(w * 0.24, 0, 30),
        P(w * 0.1, 0, 34),
        P(0, 0, 28),
    ]
    p.poly(f, hue.STONEL)
    buildings.stones(p, front(P, 0, 0), w, 16, 7)
    buildings.window(p, front(P, 0, 0), 7, 8, 10, 16, True, bars=False)
    nature.rubble(p, 90, 176, 70, 9, 1.0)
    nature.rubble(p, 152, 174, 34, 5, 0.9)
    nature.plume(p, *P(50, 36, 50), 1.2)
    nature.tuft(p, 40, 184, 1.3)
    nature.tuft(p, 132, 188, 1.3)
