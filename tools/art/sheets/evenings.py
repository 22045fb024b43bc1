"""Defenders: places by night, 372 x 244, before which the people of a reflection stand."""

from __future__ import annotations

from tools.art import buildings, hue, nature, props, signs
from tools.art.pen import FINE, MID, Pic, put, rows
from tools.art.register import Sheet
from tools.art.space import facing

WIDTH, HEIGHT = 372, 244
SHEET = Sheet("evenings", (WIDTH, HEIGHT))
NIGHT, GLOW = "#3F4C6B", "#E0B27A"


def wash(p: Pic, fill: str, top: float = 0) -> None:
    """A flat wash from this height down."""
    p.emit(f"M0 {top}L{WIDTH} {top}L{WIDTH} {HEIGHT}L0 {HEIGHT}Z", fill, 0)


def night_sky(p: Pic, n: int, low: float, moon: tuple[float, float]) -> None:
    """A moon and n small stars above a height."""
    wash(p, NIGHT)
    for _ in range(n):
        p.ell(p.rnd(8, WIDTH - 8), p.rnd(8, low), p.rnd(0.8, 1.7), None, hue.PARCH, 0)
    nature.moon(p, *moon, 17)


def hanging(p: Pic, *places: tuple[float, float]) -> None:
    """Lanterns on their ropes, each in a patch of light."""
    for x, y in places:
        p.ell(x, y + 26, 42, 40, GLOW, 0, op=0.34)
        p.line([(x, -4), (x, y)], FINE)
        props.lantern(p, x, y, 1.15)


def burning(p: Pic, x0: float, x1: float, y: float) -> None:
    """A far quarter in flames between x0 and x1."""
    n = max(2, round((x1 - x0) / 22))
    step = (x1 - x0) / n
    for i in range(n):
        nature.flame(p, x0 + (i + 0.5) * step, y - 14, 0.8 + 0.3 * (i % 2))
    for i in range(n):
        buildings.townhouse(p, x0 + i * step, y, step - 3, 12, hue.ROOFD, "#8C7A6E")


@SHEET.piece("hall")
def hall(p: Pic) -> None:
    """A timbered room; its window shows the burning quarter."""
    wash(p, "#B08B62")
    for y in range(26, 190, 28):
        p.line([(0, y + p.rnd(-2, 2)), (WIDTH, y + p.rnd(-2, 2))], FINE)
    for x in (10, 128, 360):
        p.poly([(x - 9, 0), (x + 9, 0), (x + 9, 196), (x - 9, 196)], hue.WOODD, MID)
    p.poly([(0, -2), (WIDTH, -2), (WIDTH, 14), (0, 14)], hue.WOODD)
    p.mixed("214,170 214,70 | 222,34 262,16 302,34 | 310,70 310,170", NIGHT)
    for x, y in ((232, 60), (250, 40), (280, 52), (298, 74), (240, 90)):
        p.ell(x, y, 1.3, None, hue.PARCH, 0)
    nature.moon(p, 286, 44, 12)
    burning(p, 218, 306, 148)
    p.poly([(215, 148), (309, 148), (309, 170), (215, 170)], "#2F4A60", 0)
    p.poly([(206, 168), (318, 168), (322, 180), (202, 180)], hue.WOOD)
    p.mixed("214,170 214,70 | 222,34 262,16 302,34 | 310,70 310,170", None)
    hanging(p, (44, 34), (168, 26), (340, 30))
    wash(p, "#8A6846", 196)
    p.line([(0, 196), (WIDTH, 196)], MID)
    for x in (60, 150, 240, 330):
        p.line([(x, 198), (x + (x - 186) * 0.3, HEIGHT)], FINE)


@SHEET.piece("street")
def street(p: Pic) -> None:
    """A street of gables with lit windows."""
    night_sky(p, 22, 80, (316, 36))
    for x, w, h, roof, wall in (
        (-14, 78, 96, hue.SLATED, "#A89C92"),
        (66, 74, 116, hue.ROOFD, "#B5A892"),
        (232, 74, 104, hue.ROOFD, "#A89C92"),
        (308, 80, 120, hue.SLATED, "#B5A892"),
    ):
        buildings.townhouse(p, x, 206, w, h, roof, wall, True)
    burning(p, 144, 228, 166)
    wash(p, "#7C7266", 200)
    p.line([(0, 202), (150, 199), (WIDTH, 203)], MID)
    p.mixed("130,246 150,206 | 220,206 250,246", "#9A8F80", MID)
    for x, y in ((60, 226), (110, 216), (290, 222), (330, 236), (190, 232), (180, 214)):
        p.arc(x, y, 9, 4, 190, 350, FINE)
    p.limb([(222, 206), (222, 96)], 6, 5, hue.IROND, MID, smooth=False)
    p.ell(222, 96, 40, 36, GLOW, 0, op=0.34)
    props.lantern(p, 222, 72, 1.2)


@SHEET.piece("wall")
def wall(p: Pic) -> None:
    """The walk on the wall above the enemy's fires."""
    night_sky(p, 30, 110, (60, 40))
    line = [(0.0, 134.0), (70.0, 118.0), (150.0, 130.0), (230.0, 112.0), (310.0, 128.0), (372.0, 120.0)]
    p.emit(p.spath(line) + f"L{WIDTH} {HEIGHT}L0 {HEIGHT}Z", "#4E5A4A", 0)
    p.curve(line, MID)
    for x, y, s in rows("40,146,0.62 96,138,0.5 150,152,0.66 216,136,0.56 270,150,0.6 330,140,0.5"):
        buildings.tent(p, x, y + 10, s, ("#8E8574", "#6E675A"))
        nature.flame(p, x + 26, y + 12, 0.5)
    p.poly([(-4, 250), (-4, 178), (376, 178), (376, 250)], "#9A9184")
    for i in range(6):
        x = -18 + i * 74
        p.poly([(x, 180), (x, 150), (x + 44, 150), (x + 44, 180)], "#B5AB9A")
        p.hatch([(x + 30, 152), (x + 43, 152), (x + 43, 179), (x + 30, 179)], 5, 68)
    buildings.stones(p, facing(4, 240), 364, 56, 16, bw=34, bh=16)
    for x in (98, 320):
        p.ell(x, 150, 44, 40, GLOW, 0, op=0.3)
        p.limb([(x, 196), (x, 160)], 7, 6, hue.WOODD, MID, smooth=False)
        p.poly([(x - 13, 160), (x + 13, 160), (x + 8, 172), (x - 8, 172)], hue.IROND, MID)
        nature.flame(p, x, 162, 1.2)


@SHEET.piece("temple")
def temple(p: Pic) -> None:
    """Pillars and rows of lamps."""
    wash(p, "#8E7F8E")
    p.mixed("146,200 146,84 | 156,44 186,26 216,44 | 226,84 226,200", NIGHT)
    for x, y in ((166, 80), (190, 60), (208, 96), (178, 120)):
        p.ell(x, y, 1.3, None, hue.PARCH, 0)
    nature.moon(p, 196, 84, 13)
    for x in (36, 108, 264, 336):
        p.poly([(x - 17, 204), (x - 15, 22), (x + 15, 22), (x + 17, 204)], hue.STONEL)
        for k in (-6, 2):
            p.line([(x + k, 30), (x + k, 198)], FINE)
        p.hatch([(x + 6, 24), (x + 14, 24), (x + 16, 203), (x + 7, 203)], 5, 72)
        p.poly([(x - 23, 24), (x + 23, 24), (x + 27, 8), (x - 27, 8)], hue.STONE, MID)
        p.poly([(x - 23, 200), (x + 23, 200), (x + 25, 212), (x - 25, 212)], hue.STONE, MID)
    p.poly([(0, -2), (WIDTH, -2), (WIDTH, 10), (0, 10)], hue.STONED)
    hanging(p, (72, 40), (132, 24), (240, 24), (300, 40))
    wash(p, "#6E6270", 206)
    p.line([(0, 206), (WIDTH, 206)], MID)
    for i in range(9):
        x = 150 + i * 9
        props.candle(p, x, 216 + (i % 3) * 5, 14 + (i % 2) * 6, 6)
    signs.sun_sign(p, 186, 40, 9)


@SHEET.piece("camp")
def camp(p: Pic) -> None:
    """A fire among tents, for those who have no roof left."""
    night_sky(p, 34, 120, (320, 40))
    for i in range(15):
        nature.fir(p, 8 + i * 26, 148 - (i % 3) * 4, 66, hue.MOSSD)
    wash(p, "#5A5F48", 140)
    p.curve([(0, 141), (120, 137), (250, 142), (372, 138)], MID)
    p.ell(186, 190, 120, 60, GLOW, 0, op=0.3)
    buildings.tent(p, 66, 190, 2.6, ("#C9BC9A", "#A6996F"))
    buildings.tent(p, 298, 184, 2.4, ("#C9BC9A", "#A6996F"))
    nature.rubble(p, 186, 214, 76, 10, 1.1)
    for turn in (20, -22):
        with p.at(186, 208, 1, turn):
            p.limb([(-34, 0), (34, 0)], 10, 8, hue.WOOD, MID)
    nature.flame(p, 186, 208, 2.4)
    for x in (112, 256):
        nature.log(p, x - 20, 222, 48, 8)


@SHEET.piece("ruins")
def ruins(p: Pic) -> None:
    """Broken walls under smoke."""
    wash(p, "#6B6A78")
    for x, y, s in ((70, 96, 2.2), (250, 84, 2.6)):
        nature.plume(p, x, y, s, fill="#57545E")
    for points in (
        "-4,210 -4,84 | 14,70 30,92 48,80 60,118 | 74,112 84,150 | 96,156 98,210",
        "228,210 232,120 | 246,104 262,124 276,92 | 300,84 312,110 330,64 | 352,74 376,52 | 376,210",
    ):
        p.mixed(points, "#A39A8E")
    buildings.stones(p, facing(4, 206), 84, 70, 9, bw=22, bh=13)
    buildings.stones(p, facing(240, 206), 124, 76, 12, bw=22, bh=13)
    for x in (26, 318):
        p.poly(put("-14,60 -14,20 -10,6 0,0 10,6 14,20 14,60", x, 112), NIGHT, MID)
    for a, b in (((110, 206), (160, 110)), ((214, 206), (190, 122)), ((140, 204), (206, 168))):
        p.limb([a, b], 11, 8, hue.DARK, MID, smooth=False)
    wash(p, "#544E4C", 204)
    p.curve([(0, 205), (120, 202), (250, 206), (372, 203)], MID)
    for x, w, n in ((60, 100, 10), (190, 90, 8), (310, 110, 10)):
        nature.rubble(p, x, 214, w, n, 1.5)
    nature.flame(p, 128, 208, 1.3)
    nature.flame(p, 222, 210, 1.0)
