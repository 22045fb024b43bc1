"""Defenders: one emblem for each location type word, 200 x 200."""

from __future__ import annotations

import math

from tools.art import arms, buildings, hue, nature, props
from tools.art.pen import FINE, MID, OUT, Pic, Point, put
from tools.art.register import Sheet
from tools.art.sheets import structures
from tools.art.space import facing, front, iso, quad

SHEET = Sheet("locations")


# ------------------------------------------------------------------ area
@SHEET.piece("neighbourhood")
def neighbourhood(p: Pic) -> None:
    """Houses wall to wall."""
    nature.plot(p)
    H = buildings.house(p, iso(16, 118), 0, 0, 62, 40, 40, 36, "plaster", "slate", "front", 6, n=2)
    buildings.window(p, H.f, 12, 14, 14, 16)
    buildings.window(p, H.f, 38, 14, 14, 16)
    H = buildings.house(p, iso(104, 128), 0, 0, 58, 40, 46, 36, "stone", "moss", "front", 6)
    buildings.window(p, H.f, 21, 46, 14, 14, True)
    buildings.door(p, H.f, 12, 0, 18, 30)
    H = buildings.house(p, iso(36, 174), 0, 0, 84, 42, 40, 36, "plaster", "tile", "eave", 7, n=3)
    buildings.door(p, H.f, 34, 0, 18, 30)
    buildings.window(p, H.f, 9, 13, 16, 15)
    buildings.window(p, H.f, 60, 13, 16, 15)
    q = H.slope(0.75, 0.62)
    buildings.chimney(p, q[0], q[1] + 6, 12, 22, smoke=False)


@SHEET.piece("marketplace")
def marketplace(p: Pic) -> None:
    """A market stall."""
    nature.plot(p)

    def fruit(x: float, y: float) -> None:
        for i, c in enumerate((hue.RED, hue.OCHRE, hue.MOSS)):
            for k in ((0, 0), (9, 1), (4.5, -7)):
                p.ell(x + 8 + i * 17 + k[0], y - 27 + i * 2 + k[1], 5.4, None, c, MID)

    with p.at(0, 0, 1.66, lines=1.1):
        buildings.stall(p, 14, 104, 58, 58, "#BE5A45", hue.PLASTER, fruit)
    props.barrel(p, 166, 190, 32, 38)
    for x, y in ((158, 153), (168, 148), (174, 154)):
        p.ell(x, y, 6.4, None, hue.RED, MID)


@SHEET.piece("park")
def park(p: Pic) -> None:
    """Trees round a pond."""
    nature.plot(p, fill=hue.MOSSL, tufts=4)
    nature.tree(p, 56, 150, 2.3)
    nature.tree(p, 146, 138, 1.8)
    p.ell(126, 172, 44, 15, hue.WATERL)
    p.ell(126, 172, 36, 10.5, hue.WATER, MID)
    nature.water_lines(p, [(104, 170), (124, 174), (136, 168)], 3)
    for x in (34, 82):
        p.limb([(x, 190), (x, 166)], 5, 5, hue.WOODD, MID, smooth=False)
    p.limb([(24, 172), (92, 172)], 7, 7, hue.WOOD, MID + 0.3, smooth=False)
    p.limb([(26, 160), (90, 160)], 6, 6, hue.WOOD, MID + 0.3, smooth=False)


@SHEET.piece("other-area")
def other_area(p: Pic) -> None:
    """A fenced plot with a sign."""
    pts = [(16, 150), (54, 88), (152, 84), (186, 138), (108, 186)]
    p.poly(pts, hue.PLOT, 0)
    p.hatch(pts, 13, 20, color=hue.OCHRED, inset=12)
    for a, b in zip(pts, pts[1:] + pts[:1], strict=False):
        p.curve([(a[0], a[1] - 26), ((a[0] + b[0]) / 2, (a[1] + b[1]) / 2 - 18), (b[0], b[1] - 26)], 2.8, hue.OCHRED)
    for x, y in pts:
        p.limb([(x, y + 4), (x, y - 32)], 7.5, 7.5, hue.WOOD, OUT, smooth=False)
    p.limb([(102, 150), (102, 92)], 7, 7, hue.WOODD, smooth=False)
    p.poly([(66, 46), (138, 44), (140, 94), (68, 96)], hue.PLASTER)
    for y in (60, 72, 83):
        p.line([(80, y), (126 if y < 80 else 108, y - 1)], 3, hue.SOFT)


@SHEET.piece("thoroughfare")
def thoroughfare(p: Pic) -> None:
    """A road with its milestone and signpost."""
    p.blob(100, 124, 94, 64, hue.MOSSL, n=14, amp=0.04)
    d = [
        [(36, 188), (64, 156), (92, 132), (94, 108), (80, 88), (84, 66)],
        [(104, 64), (104, 84), (128, 102), (136, 130), (140, 160), (158, 188)],
    ]
    p.mixed(d, "#DCC79A")
    for pts in (
        [(52, 180), (66, 176), (80, 182)],
        [(96, 182), (112, 178), (130, 184)],
        [(74, 164), (90, 160), (104, 166)],
        [(112, 162), (124, 158)],
        [(98, 144), (112, 140), (124, 146)],
        [(106, 122), (120, 120)],
        [(96, 94), (104, 92)],
    ):
        p.curve(pts, MID)
    # milestone
    p.mixed("22,154 22,112 | 24,104 38,96 52,104 | 54,112 54,156", hue.STONEL)
    p.hatch([(42, 100), (53, 108), (53, 154), (42, 154)], 4.4, 66)
    p.line([(31, 122), (31, 140)], 3)
    p.line([(38, 122), (38, 140)], 3)
    # signpost
    p.limb([(168, 150), (168, 36)], 7, 6, hue.WOODD, smooth=False)
    p.poly("138,42 180,42 180,62 138,62 126,52", hue.WOODL)
    p.poly("158,72 184,72 196,82 184,92 158,92", hue.WOODL)


@SHEET.piece("walls")
def walls(p: Pic) -> None:
    """A stretch of town wall."""
    nature.plot(p, 100, 160, 94, 26)
    P = iso(10, 148)
    buildings.wallseg(p, P, 118, 0, 26, 54, 78, 3, "y", 6)
    buildings.wallseg(p, P, 0, 0, 144, 26, 78, 7, "x", 26)
    nature.bush(p, 40, 176, 0.9)


@SHEET.piece("other-line")
def other_line(p: Pic) -> None:
    """A palisade."""
    nature.plot(p, 100, 164, 94, 22)
    for i in range(8):
        x, y = 12 + i * 22, 164 + i * 2.4
        h = 96 + p.rnd(-6, 6)
        p.poly(
            [(x, y), (x, y - h), (x + 10, y - h - 20), (x + 21, y - h + 1), (x + 21, y + 2)],
            (hue.WOODL, hue.WOOD)[i % 2],
        )
        p.line([(x + 13, y - h + 8), (x + 13, y - 12)], FINE)
        p.hatch([(x + 14, y - h), (x + 20, y - h + 2), (x + 20, y), (x + 14, y)], 6, 70)
    p.limb([(6, 104), (196, 122)], 9, 9, hue.WOODD, smooth=False)


# ------------------------------------------------------------------ military
@SHEET.piece("barracks")
def barracks(p: Pic) -> None:
    """A long house with a target."""
    nature.plot(p)
    P = iso(12, 142)
    H = buildings.house(p, P, 0, 0, 128, 48, 54, 36, "stone", "slate", "eave", 7)
    for u in (8, 102):
        buildings.window(p, H.f, u, 18, 16, 20, True)
    buildings.door(p, H.f, 34, 0, 22, 38)
    x, y = H.ridge(0.1)
    props.banner(p, x, y, h=30, w=34, fill=hue.RED)
    # archery butt and stacked spears
    p.limb([(106, 192), (114, 150)], 5, 5, hue.WOODD, MID)
    p.limb([(146, 192), (138, 150)], 5, 5, hue.WOODD, MID)
    p.ell(126, 152, 32, 33, hue.OCHREL)
    p.ell(126, 152, 21, 22, "#BE5A45", MID)
    p.ell(126, 152, 9, 9.5, hue.WHITE, MID)
    arms.arrow(p, 172, 118, 216, 48, hue.WHITE, sw=3.4, head=False)
    for x, a in ((24, 76), (68, 104), (46, 90)):
        arms.spear(p, x, 192, a, 76, 20, 13, 4.6)
    p.limb([(32, 158), (60, 158)], 5, 5, hue.OCHREL, MID, smooth=False)


@SHEET.piece("armoury")
def armoury(p: Pic) -> None:
    """Armour behind an arch."""
    p.poly([(10, 186), (10, 44), (190, 44), (190, 188)], hue.STONE)
    buildings.stones(p, facing(12, 184), 176, 134, 24, bw=22, bh=14)
    p.poly([(6, 44), (6, 26), (194, 26), (194, 44)], hue.SLATE)
    p.mixed("44,187 44,110 | 46,92 70,62 100,54 130,62 154,92 | 156,110 156,187", hue.DARK)
    arms.armour(p, 100, 188, 0.98)
    arms.shield(p, 34, 112, 50, 62, hue.RED, emblem="cross", second=hue.OCHREL)
    arms.sword(p, 172, 186, 92, 86, 13, 22)


@SHEET.piece("watchtower")
def watchtower(p: Pic) -> None:
    """A tower with a beacon."""
    nature.plot(p)
    P = iso(58, 178)
    f, _s = buildings.tower(p, P, 0, 0, 56, 46, 92, 3, 2, 7, marks=8)
    buildings.window(p, f, 23, 50, 10, 24, True, bars=False)
    buildings.door(p, f, 16, 0, 24, 36)
    a = P(28, 23, 112)
    p.mixed(
        [
            [(a[0] - 22, a[1] - 8), (a[0] + 22, a[1] - 8)],
            [(a[0] + 14, a[1] + 6), (a[0], a[1] + 9), (a[0] - 14, a[1] + 6)],
        ],
        hue.IROND,
    )
    nature.flame(p, a[0], a[1] - 8, 1.7)


@SHEET.piece("gatehouse")
def gatehouse(p: Pic) -> None:
    """Two towers and a portcullis."""
    nature.plot(p, 100, 170, 94, 22)
    p.poly([(48, 180), (48, 66), (152, 66), (152, 180)], hue.STONE)
    buildings.crenel(p, facing(48, 66), 0, 104, 0, 5, 11)
    buildings.stones(p, facing(52, 100), 96, 30, 8, bw=16, bh=10)
    p.mixed("70,182 70,132 | 72,122 84,108 100,102 116,108 128,122 | 130,132 130,182", hue.DARK)
    for x in (82, 94, 106, 118):
        p.line([(x, 108), (x, 158)], 3, hue.IRONL)
    for y in (122, 138, 154):
        p.line([(72, y), (128, y)], 3, hue.IRONL)
    for x in (8, 142):
        p.poly([(x + 2, 184), (x + 2, 66), (x + 48, 66), (x + 48, 184)], hue.STONEL)
        p.hatch([(x + 32, 68), (x + 47, 68), (x + 47, 183), (x + 32, 183)], 5, 68)
        buildings.stones(p, lambda u, v, x=x: (x + 4 + u, 182 - v), 30, 104, 7, bw=14, bh=10)
        p.poly([(x - 3, 66), (x - 3, 54), (x + 53, 54), (x + 53, 66)], hue.STONE)
        p.poly([(x - 5, 54), (x + 25, 10), (x + 55, 54)], hue.SLATE)
        p.hatch([(x + 27, 14), (x + 53, 53), (x + 30, 53)], 5, 62)
        p.poly([(x + 20, 100), (x + 29, 100), (x + 29, 124), (x + 20, 124)], hue.INK, MID)


@SHEET.piece("fortress")
def fortress(p: Pic) -> None:
    """A fortress on its rock."""
    nature.plot(p, 100, 158, 96, 34)
    P = iso(8, 152)
    buildings.tower(p, P, 50, 60, 62, 46, 112, 3, 2, 5, marks=6)
    props.banner(p, *P(80, 84, 126), h=24, w=30, fill=hue.RED)
    buildings.tower(p, P, 116, 52, 30, 28, 70, 2, 2, 4, marks=3)
    buildings.wallseg(p, P, 14, 0, 116, 16, 44, 6, "x", 10)
    buildings.wallseg(p, P, 122, 4, 14, 56, 44, 3, "y", 4)
    f = front(P, 14, 0)
    p.mixed([[f(46, 0), f(46, 20)], [f(48, 26), f(59, 34), f(70, 26)], [f(72, 20), f(72, 0)]], hue.DARK)
    buildings.tower(p, P, -4, -6, 34, 30, 66, 2, 2, 4, marks=4)
    buildings.tower(p, P, 114, -6, 34, 30, 66, 2, 2, 4, marks=4)


@SHEET.piece("other-military")
def other_military(p: Pic) -> None:
    """A tent with spears and shield."""
    nature.plot(p)
    arms.spear(p, 150, 186, 106, 146, 24, 15, 5)
    arms.spear(p, 124, 190, 78, 150, 24, 15, 5)
    with p.at(62, 174, 2.7, lines=1.1):
        buildings.tent(p, 0, 0)
    props.banner(p, 62, 96, 44, 44, hue.RED)
    arms.shield(p, 146, 128, 56, 64, hue.RED, emblem="chevron", second=hue.OCHREL)


# ------------------------------------------------------------------ economy
@SHEET.piece("bank")
def bank(p: Pic) -> None:
    """A pillared front with coins."""
    nature.plot(p, 100, 176, 94, 18)
    m, y = buildings.facade(p, 26, 174, 184, 58, 4, ped=62)
    props.coin_face(p, m, y - 3, 20)
    for i in range(3):
        props.coin(p, 168, 184 - i * 8, 17)
    props.coin(p, 136, 188, 15)


@SHEET.piece("bazaar")
def bazaar(p: Pic) -> None:
    """A striped tent with jars."""
    nature.plot(p)
    p.mixed("28,106 24,178 | 176,182 172,106", "#5A3B2E")
    top = (100, 26)
    e = [(16, 112), (40, 120), (70, 124), (100, 125), (130, 124), (160, 120), (184, 112)]
    cs = (hue.RED, hue.PLASTER, hue.WATERD, hue.PLASTER, hue.WATERD, hue.RED)
    for i in (0, 5, 1, 4, 2, 3):
        a, b = e[i], e[i + 1]

        def m(q: Point) -> Point:
            return (top[0] + (q[0] - top[0]) * 0.34, 74)

        p.mixed([[top, m(a), a], [((a[0] + b[0]) / 2, (a[1] + b[1]) / 2 + 12), b], [m(b), top]], cs[i], MID + 0.4)
    p.line([(100, 26), (100, 8)], 3.4)
    p.poly([(100, 8), (126, 14), (100, 21)], hue.OCHRE, MID)
    # carpets, jar, lamp
    p.poly([(34, 132), (66, 134), (66, 178), (34, 176)], hue.REDD)
    p.poly([(41, 140), (59, 141), (59, 170), (41, 169)], hue.OCHRE, MID)
    p.poly([(50, 146), (56, 155), (50, 164), (44, 155)], hue.WATERD, MID)
    p.line([(96, 126), (96, 136)], MID)
    p.poly("90,136 102,136 105,150 96,158 87,150", hue.GOLD, MID + 0.3)
    for x, y, s, c in ((128, 184, 1.0, "#B5643F"), (160, 188, 1.15, hue.WATERD)):
        p.mixed(
            [
                [(x - 10 * s, y), (x - 16 * s, y - 18 * s), (x - 8 * s, y - 34 * s)],
                [(x - 11 * s, y - 42 * s), (x + 11 * s, y - 42 * s)],
                [(x + 8 * s, y - 34 * s), (x + 16 * s, y - 18 * s), (x + 10 * s, y)],
            ],
            c,
        )
        p.hatch([(x + 3, y - 34 * s), (x + 14 * s, y - 18 * s), (x + 9 * s, y - 1), (x + 3, y - 1)], 4, 64)


@SHEET.piece("workshop")
def workshop(p: Pic) -> None:
    """A workshop with cog and hammer."""
    nature.plot(p)
    P = iso(18, 138)
    H = buildings.house(p, P, 0, 0, 92, 50, 54, 42, "wood", "tile", "front", 7)
    buildings.door(p, H.f, 12, 0, 26, 40)
    buildings.window(p, H.f, 52, 16, 26, 22)
    q = H.slope(0.4, 0.6)
    buildings.chimney(p, q[0], q[1] + 4, 14, 24, s=0.8)
    props.gear(p, 134, 146, 44, 8, hue.IRON)
    with p.at(66, 160, 1, 62):
        p.limb([(0, 30), (0, -30)], 8, 8, hue.WOODD, smooth=False)
        p.poly([(-24, -44), (22, -44), (22, -24), (-24, -24)], hue.IROND)


@SHEET.piece("warehouse")
def warehouse(p: Pic) -> None:
    """A shed with crate, barrel and sack."""
    nature.plot(p)
    P = iso(14, 142)
    H = buildings.house(p, P, 0, 0, 112, 56, 56, 50, "wood", "slate", "front", 8)
    p.poly(quad(H.f, 30, 0, 54, 44), hue.DARK)
    p.poly(quad(H.f, 22, 0, 14, 46), hue.WOODD, MID)
    p.poly(quad(H.f, 76, 0, 14, 46), hue.WOODD, MID)
    p.poly(quad(H.f, 44, 62, 24, 22), hue.DARK, MID)
    a = H.f(56, 98)
    p.line([a, (a[0] - 12, a[1] + 4)], 4)
    p.line([(a[0] - 10, a[1] + 4), (a[0] - 10, a[1] + 18)], MID)
    Q = iso(46, 184)
    buildings.box(p, Q, 0, 0, 0, 36, 24, 30, (hue.WOODL, hue.WOODD, hue.WOOD))
    p.line([Q(2, 0, 2), Q(34, 0, 28)], MID)
    p.line([Q(2, 0, 28), Q(34, 0, 2)], MID)
    props.barrel(p, 118, 190, 32, 38)
    props.sack(p, 158, 188, 1.35)


SHEET.piece("mine", word="A shaft in a hill")(structures.mine)


@SHEET.piece("factory")
def factory(p: Pic) -> None:
    """Saw-tooth roofs and chimneys."""
    nature.plot(p, 100, 168, 94, 22)
    for x, s in ((132, 1.15), (164, 1.0)):
        p.poly([(x - 9, 112), (x - 7, 44), (x + 9, 44), (x + 12, 112)], "#B5714F")
        p.hatch([(x + 3, 46), (x + 9, 46), (x + 11, 110), (x + 4, 110)], 5, 70)
        p.poly([(x - 11, 48), (x - 11, 38), (x + 13, 38), (x + 13, 48)], hue.STONE, MID)
        nature.plume(p, x, 36, s)
    br = "#C98F6C"
    p.poly("10,176 10,104 10,74 56,104 56,74 102,104 102,74 148,104 190,104 190,180", br)
    for x in (10, 56, 102):
        p.poly([(x, 74), (x + 46, 104), (x, 104)], hue.WATERL)
        p.line([(x + 16, 84), (x + 16, 104)], MID)
        p.line([(x, 104), (x + 46, 104)], OUT)
    buildings.stones(p, facing(12, 174), 174, 66, 22, bw=14, bh=8)
    p.hatch([(150, 106), (189, 106), (189, 179), (150, 178)], 6, 66)
    for x in (24, 62):
        p.poly([(x, 142), (x, 120), (x + 24, 120), (x + 24, 142)], hue.OCHREL, MID)
        p.line([(x + 12, 121), (x + 12, 141)], MID)
    p.poly([(104, 178), (104, 126), (142, 126), (142, 178)], hue.DARK)
    props.gear(p, 123, 152, 17, 8, hue.IRONL, sw=MID)


@SHEET.piece("other-economy")
def other_economy(p: Pic) -> None:
    """Scales and a purse."""
    nature.plot(p, 100, 170, 90, 22)
    props.scales(p, 62, 176, 1.5)
    props.sack(p, 146, 184, 2.6, fill=hue.PLASTERD)
    props.coin_face(p, 146, 158, 15)
    props.coin(p, 104, 184, 15)
    props.coin(p, 182, 186, 13)


# ------------------------------------------------------------------ religious
@SHEET.piece("temple")
def temple(p: Pic) -> None:
    """A domed temple."""
    nature.plot(p, 100, 178, 94, 16)
    m, y = buildings.facade(p, 28, 172, 186, 66, 5, dome=hue.OCHREL)
    p.line([(m, y), (m, y - 10)], 4)
    p.ell(m, y - 18, 10, None, hue.GOLD)


@SHEET.piece("shrine")
def shrine(p: Pic) -> None:
    """A wayside shrine with candles."""
    nature.plot(p, 100, 172, 76, 20)
    p.poly([(78, 184), (84, 118), (116, 118), (122, 184)], hue.STONE)
    p.hatch([(104, 120), (116, 120), (121, 183), (106, 183)], 5, 68)
    p.poly([(54, 120), (54, 58), (146, 58), (146, 120)], hue.STONEL)
    p.mixed("70,120 70,86 | 74,70 100,60 126,70 | 130,86 130,120", hue.DARK)
    p.poly([(40, 62), (100, 12), (160, 62)], hue.ROOF)
    buildings.tiles(p, [(46, 60), (154, 60), (110, 22), (90, 22)], 4, "tile", 8)
    p.poly([(46, 128), (46, 116), (154, 116), (154, 128)], hue.STONE)
    for x, h in ((84, 18), (100, 26), (116, 18)):
        p.poly([(x - 5, 116), (x - 5, 116 - h), (x + 5, 116 - h), (x + 5, 116)], hue.WHITE, MID)
        p.shape([(x - 3.5, 113 - h), (x, 103 - h), (x + 3.5, 113 - h), (x, 115 - h)], "#E0913F", FINE)
    for x, y, c in ((52, 178, hue.RED), (66, 186, hue.OCHRE), (134, 186, hue.RED), (148, 178, hue.WHITE)):
        p.line([(x, y + 8), (x, y)], 2.4, hue.MOSSD)
        for i in range(5):
            a = math.radians(i * 72)
            p.ell(x + 5 * math.cos(a), y + 5 * math.sin(a), 4, None, c, FINE)


@SHEET.piece("holy-site")
def holy_site(p: Pic) -> None:
    """A ring of stones at sunrise."""
    nature.plot(p, 100, 156, 94, 34, fill=hue.MOSSL)
    p.ell(100, 62, 26, None, hue.GOLD)
    for i in range(9):
        a = math.radians(180 + i * 22.5)
        p.line(
            [(100 + 34 * math.cos(a), 62 + 34 * math.sin(a)), (100 + 46 * math.cos(a), 62 + 46 * math.sin(a))],
            4,
            hue.OCHRED,
        )

    def stone(x: float, y: float, w: float, h: float) -> None:
        p.shape(
            [
                (x - w / 2, y),
                (x - w / 2 + 1, y - h * 0.6),
                (x - w * 0.36, y - h),
                (x + w * 0.34, y - h + 3),
                (x + w / 2, y - h * 0.5),
                (x + w / 2, y),
                (x, y + 4),
            ],
            hue.STONE,
        )
        p.hatch(
            [(x + w * 0.1, y - h + 4), (x + w * 0.4, y - h * 0.6), (x + w * 0.42, y - 2), (x + w * 0.1, y)], 4.4, 66
        )

    for x in (66, 134):
        stone(x, 146, 24, 66)
    p.shape("46,84 50,66 100,62 152,66 154,82 100,86", hue.STONEL)
    stone(24, 160, 22, 54)
    stone(176, 162, 22, 50)
    p.poly([(72, 178), (66, 158), (136, 158), (132, 178)], hue.STONE)
    p.poly([(62, 160), (62, 150), (140, 150), (140, 160)], hue.STONEL)


@SHEET.piece("priest-home")
def priest_home(p: Pic) -> None:
    """A small house with a bell."""
    nature.plot(p)
    P = iso(24, 146)
    H = buildings.house(p, P, 0, 0, 96, 48, 52, 44, "plaster", "slate", "eave", 7, n=3, frame=False)
    buildings.door(p, H.f, 38, 0, 24, 40)
    buildings.window(p, H.f, 10, 16, 17, 24, True, fill=hue.WATERD)
    buildings.window(p, H.f, 70, 16, 17, 24, True, fill=hue.WATERD)
    # bell turret
    x, y = H.ridge(0.3)
    p.poly([(x - 15, y + 10), (x - 15, y - 22), (x + 15, y - 22), (x + 15, y + 10)], hue.PLASTER)
    p.mixed(
        [[(x - 9, y + 6), (x - 9, y - 10)], [(x - 6, y - 16), (x + 6, y - 16)], [(x + 9, y - 10), (x + 9, y + 6)]],
        hue.DARK,
        MID,
    )
    p.shape(put("-6,3 -4,-9 0,-12 4,-9 6,3", x, y), hue.GOLD, MID)
    p.poly([(x - 21, y - 20), (x, y - 46), (x + 21, y - 20)], hue.ROOF)
    p.ell(x, y - 50, 5, None, hue.GOLD, MID)
    # garden
    nature.bush(p, 44, 184, 1.1)
    for x, c in ((92, hue.RED), (112, hue.WHITE), (132, hue.RED)):
        p.line([(x, 190), (x, 176)], 2.6, hue.MOSSD)
        p.ell(x, 172, 6, None, c, MID)
    nature.tree(p, 174, 184, 1.2)


@SHEET.piece("other-religious")
def other_religious(p: Pic) -> None:
    """A fire in its bowl."""
    nature.plot(p, 100, 178, 74, 16)
    for f in (-1, 1):
        p.limb([(100 + f * 44, 186), (100 + f * 22, 116)], 9, 8, hue.IROND, smooth=False)
    p.limb([(100, 190), (100, 120)], 9, 8, hue.IROND, smooth=False)
    for x, y, s in ((72, 102, 1.7), (128, 102, 1.7), (100, 104, 2.8)):
        nature.flame(p, x, y, s)
    p.mixed("40,100 160,100 | 148,122 124,134 100,137 76,134 52,122", hue.GOLD)
    p.hatch("112,103 156,103 144,122 122,132 110,134", 5, 62)
    p.poly([(34, 106), (34, 95), (166, 95), (166, 106)], hue.GOLDD)
    for x in (62, 100, 138):
        p.poly([(x, 110), (x + 7, 118), (x, 126), (x - 7, 118)], hue.RED, MID)


# ------------------------------------------------------------------ government
@SHEET.piece("palace")
def palace(p: Pic) -> None:
    """Domes and a flag."""
    nature.plot(p, 100, 176, 96, 18)

    def turret(x: float, w: float, y0: float, y1: float, c: str) -> None:
        p.poly([(x - w, y0), (x - w, y1), (x + w, y1), (x + w, y0)], hue.PLASTER)
        p.hatch([(x + w * 0.3, y1), (x + w, y1), (x + w, y0), (x + w * 0.3, y0)], 5, 68)
        p.mixed(
            [
                [(x - w - 4, y1), (x - w - 7, y1 - w), (x - w * 0.6, y1 - w * 2), (x, y1 - w * 2.9)],
                [(x + w * 0.6, y1 - w * 2), (x + w + 7, y1 - w), (x + w + 4, y1)],
            ],
            c,
        )
        p.line([(x, y1 - w * 2.9), (x, y1 - w * 2.9 - 9)], 3)
        p.ell(x, y1 - w * 2.9 - 10, 3.6, None, hue.GOLD, MID)

    turret(60, 14, 110, 84, hue.WATERD)
    turret(140, 14, 110, 84, hue.WATERD)
    p.poly([(32, 184), (32, 106), (168, 106), (168, 184)], hue.PLASTER)
    p.poly([(28, 108), (28, 98), (172, 98), (172, 108)], hue.STONE)
    turret(20, 15, 186, 108, hue.WATERD)
    turret(180, 15, 186, 108, hue.WATERD)
    p.poly([(72, 184), (72, 82), (128, 82), (128, 184)], hue.PLASTER)
    p.mixed("66,84 62,62 80,42 100,22 | 120,42 138,62 134,84", hue.GOLD)
    p.hatch("106,34 122,46 134,64 130,82 108,82", 5, 62)
    p.line([(100, 22), (100, 6)], 3.4)
    p.poly([(100, 6), (120, 11), (100, 17)], hue.RED, MID)
    p.mixed("84,186 84,142 | 88,130 100,122 112,130 | 116,142 116,186", hue.DARK)

    def f(u: float, v: float) -> Point:
        return (u, 184 - v)

    for x in (42, 138):
        buildings.window(p, f, x, 36, 20, 26, True, fill=hue.WATERD)


@SHEET.piece("embassy")
def embassy(p: Pic) -> None:
    """A house under two flags."""
    nature.plot(p, 100, 168, 96, 22)
    P = iso(48, 168)
    H = buildings.house(p, P, 0, 0, 84, 36, 74, 24, "plaster", "slate", "eave", 6, frame=False)
    for u, v in ((8, 44), (34, 44), (60, 44), (8, 10), (60, 10)):
        buildings.window(p, H.f, u, v, 16, 22, True, fill=hue.WATERD)
    buildings.door(p, H.f, 31, 0, 23, 36)
    for x, f, c in ((26, 1, hue.OCHRE), (176, -1, hue.RED)):
        p.line([(x, 190), (x, 10)], 5)
        p.ell(x, 9, 5, None, hue.GOLD, MID)
        e = 52 if f > 0 else 58
        p.poly([(x, 16), (x + f * e * 0.5, 22), (x + f * e, 16), (x + f * e, 52), (x + f * e * 0.5, 58), (x, 52)], c)
        m = x + f * e * 0.5
        if f > 0:
            p.ell(m, 37, 10, None, hue.WHITE, MID)
        else:
            p.poly([(m, 24), (m + 13, 37), (m, 52), (m - 13, 37)], hue.WHITE, MID)


@SHEET.piece("court")
def court(p: Pic) -> None:
    """A pillared front with scales."""
    nature.plot(p, 100, 178, 94, 16)
    buildings.facade(p, 22, 178, 186, 64, 4, ped=40)
    p.poly([(82, 186), (88, 172), (112, 172), (118, 186)], hue.STONE)
    props.scales(p, 100, 174, 1.9)


@SHEET.piece("police-station")
def police_station(p: Pic) -> None:
    """A watch house with star and lamp."""
    nature.plot(p)
    P = iso(22, 150)
    H = buildings.house(p, P, 0, 0, 104, 48, 60, 36, "stone", "slate", "eave", 7)
    for u in (10, 76):
        p.poly(quad(H.f, u, 22, 18, 20), hue.DARK, MID)
        for k in (4.5, 9, 13.5):
            p.line([H.f(u + k, 23), H.f(u + k, 41)], 2.4, hue.IRONL)
    buildings.door(p, H.f, 38, 0, 28, 42)
    # blue lamp
    _x, _y = H.f(20, 62)
    p.line([(158, 190), (158, 92)], 6)
    p.limb([(148, 190), (168, 190)], 7, 7, hue.IROND, MID, smooth=False)
    p.poly([(144, 92), (148, 58), (168, 58), (172, 92)], hue.WATERD)
    p.poly([(150, 86), (152, 64), (159, 64), (159, 86)], hue.WATERL, 0)
    p.poly([(142, 58), (158, 44), (174, 58)], hue.IROND)
    # star badge on the roof
    cx, cy = H.slope(0.46, 0.5)
    pts = []
    for i in range(14):
        a = math.radians(-90 + i * 360 / 14)
        k = 27 if i % 2 == 0 else 16
        pts.append((cx + k * math.cos(a), cy + k * math.sin(a)))
    p.poly(pts, hue.GOLD)
    p.ell(cx, cy, 9, None, hue.WHITE, MID)


@SHEET.piece("other-government")
def other_government(p: Pic) -> None:
    """A hall with its clock."""
    nature.plot(p)
    p.poly([(70, 120), (70, 44), (130, 44), (130, 120)], hue.STONEL)
    p.hatch([(112, 46), (129, 46), (129, 110), (112, 110)], 5, 68)
    p.poly([(60, 46), (100, 8), (140, 46)], hue.ROOF)
    p.ell(100, 68, 18, None, hue.WHITE)
    p.line([(100, 68), (100, 56)], 3)
    p.line([(100, 68), (108, 73)], 3)
    p.poly([(18, 184), (18, 108), (182, 108), (182, 184)], hue.PLASTER)
    p.poly([(10, 110), (24, 92), (176, 92), (190, 110)], hue.ROOF)

    def f(u: float, v: float) -> Point:
        return (u, 182 - v)

    for x in (28, 58, 124, 154):
        buildings.window(p, f, x, 30, 18, 26, True)
    p.mixed("82,186 82,146 | 86,132 100,126 114,132 | 118,146 118,186", hue.WOODD)
    p.line([(100, 128), (100, 185)], MID)
    for i in range(2):
        p.poly(
            [
                (74 - i * 6, 184 + i * 5),
                (126 + i * 6, 184 + i * 5),
                (126 + i * 6, 190 + i * 5),
                (74 - i * 6, 190 + i * 5),
            ],
            hue.STONE,
            MID,
        )
