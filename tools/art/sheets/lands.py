"""Horizons of the lands, 860 x 150: what makes each land this land, and the beginning of its ground.

A land is as wide as its board has room: the strip is laid along its top and cut at its right edge, and the ground below
is filled with the colour that the strip ends in.
"""

from __future__ import annotations

from tools.art import buildings, hue, nature, props
from tools.art.pen import FINE, MID, Pic, Point, rows
from tools.art.register import Sheet
from tools.art.space import iso

WIDTH, HEIGHT = 860, 150
SHEET = Sheet("lands", (WIDTH, HEIGHT))
SKYLINE = 62
"""Where sky and land meet."""
GROUND = {
    "fields": "#E6D5A0",
    "pines": "#BFC99F",
    "peaks": "#CFCCB4",
    "lake": "#CDD4AE",
    "orchard": "#D0D5A8",
    "moor": "#D9CBA4",
    "coast": "#E0D4A8",
}
"""The ground of each land, which goes on below the strip."""
FAR = {
    "fields": "#D3CB94",
    "pines": "#A9B98A",
    "peaks": "#BDBFA3",
    "lake": "#B9C596",
    "orchard": "#BDC78F",
    "moor": "#C7BD92",
    "coast": "#CBC794",
}


def ridge(p: Pic, y: float, swing: float, step: float) -> list[Point]:
    """A rolling line from edge to edge."""
    n = round(WIDTH / step)
    return [(i * WIDTH / n, y + (swing if i % 2 else -swing) * p.rnd(0.5, 1)) for i in range(n + 1)]


def slope(p: Pic, line: list[Point], fill: str, sw: float = MID) -> None:
    """All below a line, and the line."""
    p.emit(p.spath(line) + f"L{WIDTH} {HEIGHT}L0 {HEIGHT}Z", fill, 0)
    if sw:
        p.curve(line, sw)


def earth(p: Pic, kind: str) -> None:
    """The far hills and the near ground, with some grass."""
    slope(p, ridge(p, SKYLINE, 8, 120), FAR[kind])
    slope(p, ridge(p, SKYLINE + 40, 6, 190), GROUND[kind], 0)
    for _ in range(9):
        nature.tuft(p, p.rnd(20, WIDTH - 20), p.rnd(SKYLINE + 52, HEIGHT - 6), 1.1)


def furrows(p: Pic, x: float, y: float, w: float, h: float, fill: str) -> None:
    """A ploughed or sown field, seen from the side."""
    q = [(x, y), (x + w, y - h * 0.2), (x + w * 1.24, y + h * 0.8), (x + w * 0.1, y + h)]
    p.poly(q, fill, FINE)
    for i in range(1, 7):
        t = i / 7
        p.line([(x + w * t, y - h * 0.2 * t), (x + w * (0.1 + 1.14 * t), y + h * (1 - 0.2 * t))], FINE, hue.OCHRED)


@SHEET.piece("fields")
def fields(p: Pic) -> None:
    """Golden corn and a windmill; its ground is #E6D5A0."""
    earth(p, "fields")
    for x, w, fill in (
        (40, 96, hue.OCHREL),
        (176, 80, "#CFC27E"),
        (420, 104, hue.OCHREL),
        (560, 84, "#C9BE78"),
        (700, 92, hue.OCHREL),
    ):
        furrows(p, x, SKYLINE + 14 + p.rnd(-3, 5), w, 30, fill)
    for x, h in ((306, 26), (322, 20), (404, 22), (676, 24), (838, 22)):
        nature.crown(p, x, SKYLINE + 8, h)
    for x, y in ((150, 128), (380, 126), (640, 130)):
        props.sheaf(p, x, y, 0.85)
    # windmill
    p.poly([(344, 74), (350, 34), (366, 34), (372, 74)], hue.PLASTER, MID)
    p.hatch([(360, 36), (366, 36), (371, 73), (362, 73)], 5, 70)
    p.poly([(347, 35), (358, 22), (369, 35)], hue.ROOF, MID)
    for turn in (24, 114, 204, 294):
        with p.at(358, 36, 1, turn):
            p.poly([(-3, -6), (5, -6), (6, -32), (-4, -32)], hue.PARCH, FINE)
            p.line([(0, 0), (0, -33)], MID)


@SHEET.piece("pines")
def pines(p: Pic) -> None:
    """A dark wood along the whole horizon; its ground is #BFC99F."""
    for i in range(36):
        nature.fir(p, 8 + i * 24 + p.rnd(-5, 5), SKYLINE + 4 + p.rnd(-4, 2), p.rnd(36, 52), hue.MOSSD)
    earth(p, "pines")
    for x, y, h in rows("40,82,34 66,90,40 250,84,36 470,88,38 494,80,30 700,86,38 820,92,42"):
        nature.fir(p, x, y, h)
    nature.stump(p, 300, 122, 0.7)
    nature.log(p, 330, 120, 34, 5)


@SHEET.piece("peaks")
def peaks(p: Pic) -> None:
    """Mountains with snow; its ground is #CFCCB4."""
    for x, w, h in ((60, 130, 52), (210, 150, 62), (350, 120, 46), (500, 150, 60), (640, 130, 50), (790, 150, 60)):
        nature.peak(p, x, SKYLINE + 12, w, h)
    for x, w, h in ((130, 96, 34), (286, 100, 36), (430, 92, 34), (574, 100, 36), (716, 90, 34), (856, 90, 36)):
        nature.peak(p, x, SKYLINE + 14, w, h)
    earth(p, "peaks")
    for x, y in ((90, 112), (330, 124), (560, 114), (780, 126)):
        nature.rubble(p, x, y, 26, 4, 0.9)
    for x, h in ((30, 26), (238, 24), (612, 26), (748, 24)):
        nature.fir(p, x, SKYLINE + 12, h, hue.MOSSD)


@SHEET.piece("lake")
def lake(p: Pic) -> None:
    """A lake to the right, with reeds and a boat; its ground is #CDD4AE."""
    earth(p, "lake")
    for x, h in ((70, 26), (96, 20), (210, 24), (360, 22), (396, 26)):
        nature.crown(p, x, SKYLINE + 6, h)
    shore: list[Point] = [(860, 70), (700, 72), (590, 80), (520, 96), (560, 116), (500, 134), (520, 152)]
    p.emit(p.spath(shore) + "L860 152Z", hue.WATERL, 0)
    p.curve(shore, MID)
    nature.water_lines(
        p, [(600, 96), (690, 88), (780, 96), (640, 116), (730, 112), (570, 138), (660, 140), (800, 130)], 8, (14, 26)
    )
    for x, y in ((516, 104), (556, 124), (502, 144)):
        for k in (-5, 0, 6):
            p.curve([(x + k, y), (x + k + 1, y - 9), (x + k * 1.4, y - 18)], MID, hue.MOSSD)
            p.limb([(x + k * 1.4, y - 17), (x + k * 1.5, y - 24)], 4, 3.4, hue.WOODD, FINE)
    p.mixed("716,116 742,120 772,115 | 764,128 742,131 724,128", hue.WOOD, MID)
    p.line([(742, 118), (742, 86)], 3, hue.WOODD)
    p.poly([(744, 88), (766, 112), (744, 112)], hue.WHITE, MID)


@SHEET.piece("orchard")
def orchard(p: Pic) -> None:
    """Fruit trees in rows and a fence; its ground is #D0D5A8."""
    earth(p, "orchard")
    for row, y in ((0, SKYLINE + 18), (1, SKYLINE + 44)):
        for i in range(8):
            x, h = 70 + i * 104 + row * 52, 34 + row * 8
            nature.crown(p, x, y, h, hue.MOSSL if (i + row) % 3 else hue.MOSS)
            for k in ((-0.2, -0.7), (0.1, -0.86), (0.22, -0.6), (-0.06, -0.54)):
                p.ell(x + k[0] * h, y + k[1] * h, 2.6, None, hue.RED, FINE)
    for x in range(20, 860, 120):
        p.line([(x, 136), (x, 120)], 4, hue.WOODD)
    p.line([(0, 126), (430, 128), (860, 125)], 3, hue.WOODD)


@SHEET.piece("moor")
def moor(p: Pic) -> None:
    """Heath, standing stones and dark pools; its ground is #D9CBA4."""
    earth(p, "moor")
    for x, y, w in ((150, 104, 52), (420, 118, 62), (690, 106, 54)):
        p.blob(x, y, w, 9, hue.WATER, MID, n=9, amp=0.08)
        nature.water_lines(p, [(x - 24, y - 2), (x + 4, y + 3)], 2, (14, 22))
    for x, h in ((264, 34), (288, 42), (316, 30)):
        p.mixed(
            [[(x - 8, 82), (x - 7, 82 - h * 0.8)], [(x, 82 - h), (x + 7, 80 - h * 0.8)], [(x + 9, 82)]], hue.STONE, MID
        )
        p.hatch([(x + 2, 80 - h * 0.7), (x + 7, 80 - h * 0.7), (x + 8, 81), (x + 3, 81)], 4.4, 70)
    for x in (60, 360, 560, 600, 800):
        for k in (-9, 0, 9):
            p.curve([(x + k, 92), (x + k * 1.2 - 2, 82), (x + k * 1.5, 76)], MID, hue.PLUM)
            p.ell(x + k * 1.5, 75, 2.6, None, hue.PLUM, 0)
    # a bare tree
    p.limb([(500, 84), (504, 60), (498, 34)], 8, 3, hue.WOODD, MID)
    for q in (((503, 58), (518, 44), (522, 30)), ((501, 48), (486, 38), (482, 26))):
        p.limb(q, 4, 1.6, hue.WOODD, MID)


@SHEET.piece("coast")
def coast(p: Pic) -> None:
    """The sea behind dunes, and a lighthouse; its ground is #E0D4A8."""
    p.emit(f"M0 {SKYLINE - 14}L860 {SKYLINE - 14}L860 100L0 100Z", hue.WATERL, 0)
    p.line([(0, SKYLINE - 14), (860, SKYLINE - 14)], FINE)
    nature.water_lines(p, [(60, 56), (190, 60), (330, 54), (470, 60), (600, 55), (720, 60), (810, 55)], 7, (16, 30))
    p.mixed("250,50 276,54 304,49 | 296,60 276,62 258,60", hue.WOOD, MID)
    p.line([(276, 52), (276, 22)], 3, hue.WOODD)
    p.shape([(278, 24), (298, 34), (279, 46)], hue.WHITE, MID)
    slope(p, ridge(p, SKYLINE + 14, 9, 150), FAR["coast"])
    slope(p, ridge(p, SKYLINE + 44, 6, 190), GROUND["coast"], 0)
    for x, y in ((70, 84), (180, 92), (400, 86), (540, 94), (780, 88), (640, 128), (240, 130)):
        for k in (-7, -3, 1, 6):
            p.curve([(x + k * 0.4, y), (x + k, y - 8), (x + k * 1.8, y - 14)], FINE, hue.MOSSD)
    p.poly([(668, 82), (674, 24), (690, 24), (696, 82)], hue.WHITE, MID)
    p.poly([(671, 58), (673, 42), (691, 42), (693, 58)], hue.RED, MID)
    p.hatch([(684, 26), (690, 26), (695, 81), (686, 81)], 5, 70)
    p.poly([(672, 24), (692, 24), (690, 12), (674, 12)], hue.OCHREL, MID)
    p.poly([(670, 12), (682, 2), (694, 12)], hue.ROOF, MID)
    H = buildings.house(p, iso(704, 86), 0, 0, 34, 20, 16, 16, "plaster", "slate", "eave", 3, frame=False)
    buildings.door(p, H.f, 12, 0, 8, 12)
