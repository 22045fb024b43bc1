"""Defenders: the settings that a city may stand in, 280 x 120."""

from __future__ import annotations

import math

from tools.art import buildings, hue, nature, props, signs
from tools.art.pen import FINE, MID, Pic, put, rows
from tools.art.register import Sheet

WIDTH, HEIGHT = 280, 120
SHEET = Sheet("settings", (WIDTH, HEIGHT))


def sky(p: Pic, fill: str) -> None:
    """The whole picture in one wash."""
    p.emit(f"M0 0L{WIDTH} 0L{WIDTH} {HEIGHT}L0 {HEIGHT}Z", fill, 0)


def ground(p: Pic, y: float, fill: str) -> None:
    """All below a line that the pen drew."""
    line = [(-4, y + 2), (70, y - 3), (150, y + 3), (220, y - 2), (WIDTH + 4, y + 2)]
    p.emit(p.spath(line) + f"L{WIDTH + 4} {HEIGHT}L-4 {HEIGHT}Z", fill, 0)
    p.curve(line, MID)


def block(p: Pic, x: float, y: float, w: float, h: float, fill: str, lit: str = hue.OCHREL) -> None:
    """A tall house of many windows; x,y = left end of its foot."""
    p.poly([(x, y), (x, y - h), (x + w, y - h), (x + w, y)], fill)
    p.hatch([(x + w * 0.7, y - h + 1), (x + w - 1, y - h + 1), (x + w - 1, y - 1), (x + w * 0.7, y - 1)], 5, 70)
    for j in range(int((h - 10) / 12)):
        for i in range(int((w - 6) / 10)):
            a, b = x + 6 + i * 10, y - h + 8 + j * 12
            p.poly([(a, b), (a + 5, b), (a + 5, b + 6), (a, b + 6)], lit if p.r.random() < 0.5 else hue.DARK, FINE)


def blocks(p: Pic, y: float, table: str) -> None:
    """Tall houses by their left ends, widths and heights, in three tones of stone."""
    for i, (x, w, h) in enumerate(rows(table)):
        block(p, x, y, w, h, (hue.STONE, hue.STONEL, hue.STONED)[i % 3])


@SHEET.piece("medieval")
def medieval(p: Pic) -> None:
    """A walled city with its castle."""
    sky(p, "#E6E2C4")
    ground(p, 78, "#BFC795")
    for x, w, foot, top, high, rc in (
        (74, 12, 92, 44, 24, hue.ROOF),
        (128, 12, 92, 44, 24, hue.ROOF),
        (101, 17, 92, 34, 26, hue.SLATE),
    ):
        buildings.cone(p, x, w, foot, top, high, rc=rc)
    props.banner(p, 101, 9, 6, 16, hue.WATERD)
    for x, w, h, roof in (
        (154, 30, 22, hue.ROOF),
        (186, 30, 28, hue.SLATE),
        (218, 30, 20, hue.OCHRE),
        (24, 32, 22, hue.ROOF),
    ):
        buildings.townhouse(p, x, 94, w, h, roof)
    buildings.rampart(p, -6, 286, 124, 28, 17)
    for x in (14, 140, 266):
        buildings.cone(p, x, 12, 124, 84, 22, rc=hue.ROOF)


@SHEET.piece("kaiju")
def kaiju(p: Pic) -> None:
    """A giant beast and a giant mech between tower blocks."""
    sky(p, "#E5CFB4")
    blocks(p, 116, "4,30,74 36,26,52 118,30,60 214,30,84 246,32,58")
    # the mech
    for x in (74, 96):
        p.limb([(x, 76), (x + (2 if x > 80 else -2), 112)], 13, 12, hue.WATERD)
        p.limb([(x + 5, 113), (x - 12, 113)], 8, 7, hue.IROND, MID, smooth=False)
    p.poly([(64, 46), (106, 46), (102, 80), (70, 80)], hue.WATER)
    p.poly([(76, 52), (96, 52), (92, 66), (80, 66)], hue.RED, MID)
    p.poly([(76, 26), (94, 26), (96, 44), (74, 44)], hue.IRONL)
    p.poly([(75, 32), (88, 32), (88, 38), (75, 38)], hue.OCHREL, MID)
    p.tube([(66, 54), (54, 68), (58, 84)], 11, hue.WATERD)
    p.tube([(104, 52), (122, 50), (136, 44)], 11, hue.WATERD)
    p.shape([(142, 42), (160, 36), (150, 44), (162, 48), (144, 48)], "#E0813F", MID)
    # the beast
    p.mixed(
        "240,116 222,96 206,70 204,44 196,28 | 182,18 166,20 156,32 | 158,42 174,46 182,52 | "
        "174,64 162,72 158,82 | 170,78 178,92 170,116",
        "#6F8B52",
    )
    p.mixed("157,36 172,38 182,36 | 180,44 162,42", hue.INK, FINE)
    p.ell(178, 27, 2.4, None, hue.OCHREL, FINE)
    p.hatch("196,36 204,60 208,78 226,104 204,112 190,80", 5, 62)
    for x, y in ((200, 30), (208, 46), (212, 62), (222, 78), (232, 94)):
        p.poly([(x - 3, y), (x + 11, y - 9), (x + 6, y + 9)], hue.ROOF, MID)
    p.limb([(228, 104), (252, 112), (276, 98)], 12, 3, "#6F8B52")


@SHEET.piece("steam-punk")
def steam_punk(p: Pic) -> None:
    """Chimneys and an airship against the wood."""
    sky(p, "#D9D0B4")
    for x, y, s in ((26, 34, 1.1), (56, 26, 1.2), (84, 38, 1.0)):
        nature.plume(p, x, y, s, fill="#9A9286")
    for x, top in ((22, 36), (52, 28), (80, 40)):
        p.poly([(x - 8, 114), (x - 5, top), (x + 7, top), (x + 10, 114)], "#B5714F")
        p.hatch([(x + 2, top + 2), (x + 6, top + 2), (x + 9, 112), (x + 3, 112)], 4.6, 70)
    p.poly(
        [(2, 116), (2, 82), (22, 70), (24, 82), (46, 70), (48, 82), (72, 70), (74, 82), (104, 82), (104, 116)],
        "#C98F6C",
    )
    for x in (12, 36, 60, 84):
        p.poly([(x, 106), (x, 92), (x + 11, 92), (x + 11, 106)], hue.OCHREL, MID)
    props.gear(p, 124, 96, 24, 9, hue.OCHRE)
    for i in range(9):
        nature.tree(p, 150 + i * 16, 116 - (i % 2) * 6, 0.78, "conifer")
    # airship
    p.mixed("124,34 142,18 180,12 218,20 234,34 | 218,48 180,54 142,48", hue.OCHREL)
    for y in (24, 34, 44):
        p.curve([(128, 34 + (y - 34) * 0.5), (180, y + (y - 34) * 0.6), (230, 34 + (y - 34) * 0.5)], FINE)
    p.poly([(226, 28), (246, 18), (246, 50), (226, 40)], hue.RED, MID)
    p.poly([(160, 60), (202, 60), (196, 72), (166, 72)], hue.WOOD, MID)
    for x in (164, 198):
        p.line([(x, 52), (x, 60)], FINE)


@SHEET.piece("space")
def space(p: Pic) -> None:
    """A ringed world, a station and the alien fleet."""
    sky(p, "#3A4460")
    for _ in range(26):
        p.ell(p.rnd(4, 276), p.rnd(4, 116), p.rnd(0.7, 1.6), None, hue.PARCH, 0)
    p.ell(58, 66, 34, None, hue.ROOFL)
    for y, w in ((52, 28), (64, 33), (78, 30)):
        p.curve([(58 - w, y), (58, y + 5), (58 + w, y - 1)], MID, hue.ROOFD)
    p.hatch("68,38 84,50 90,68 82,88 68,96", 5, 62)
    p.tube(
        [
            (
                58 + 54 * math.cos(math.radians(a)),
                66 + 13 * math.sin(math.radians(a)) - 16 * math.cos(math.radians(a)) * 0.3,
            )
            for a in range(-10, 191, 20)
        ],
        5,
        hue.OCHREL,
        MID,
        smooth=True,
    )
    p.ell(148, 58, 32, None, hue.IRONL)
    p.ell(148, 58, 25, None, "#3A4460", MID)
    for a in (20, 110, 200, 290):
        r = math.radians(a)
        p.limb([(148, 58), (148 + 27 * math.cos(r), 58 + 27 * math.sin(r))], 6, 5, hue.IRON, MID, smooth=False)
    p.ell(148, 58, 11, None, hue.OCHREL)
    p.ell(148, 58, 4, None, hue.WATERD, MID)
    for x, y, s in ((226, 26, 1.0), (250, 52, 1.0), (222, 66, 0.9), (254, 88, 1.1), (214, 98, 0.8)):
        p.poly(put("-26,0 6,-10 16,-18 12,-4 18,0 12,4 16,18 6,10", x, y, s), hue.RED)
        p.ell(x + 1, y, 3.6 * s, None, hue.OCHREL, FINE)


@SHEET.piece("zombies")
def zombies(p: Pic) -> None:
    """A refugee camp behind its fence, and the dead outside."""
    sky(p, "#C9CDB4")
    nature.sun(p, 236, 26, 13, "#E0B27A")
    ground(p, 84, "#A9AC82")
    for x, y, s in ((24, 96, 1.1), (70, 92, 1.0)):
        buildings.tent(p, x, y, s, (hue.PLASTER, hue.PLASTERD))
    for x in (112, 138):
        p.limb([(x - 3, 104), (x + (6 if x < 120 else -6), 50)], 5, 5, hue.WOODD, MID, smooth=False)
    p.line([(113, 84), (134, 66)], 3, hue.WOODD)
    p.poly([(104, 52), (104, 34), (146, 34), (146, 52)], hue.WOOD)
    p.poly([(98, 36), (125, 18), (152, 36)], hue.ROOF)
    p.poly([(116, 48), (116, 40), (134, 40), (134, 48)], hue.OCHREL, MID)
    for i in range(17):
        x = -4 + i * 11
        p.poly([(x, 120), (x, 88), (x + 4.5, 80), (x + 9, 88), (x + 9, 120)], (hue.WOODL, hue.WOOD)[i % 2], MID)
    p.limb([(-4, 100), (184, 102)], 6, 6, hue.WOODD, MID, smooth=False)
    for x, y, s, coat in (
        (204, 116, 0.9, "#6B6F5C"),
        (228, 112, 0.84, "#7A6A5C"),
        (252, 117, 0.94, "#5F6B66"),
        (272, 112, 0.82, "#6E5F66"),
    ):
        with p.at(x, y, s):
            for k in (-4, 4):
                p.limb([(k, -26), (k * 1.6, -1)], 8, 7, hue.SLATED, MID)
            p.limb([(8, -48), (-4, -46), (-26, -44)], 7, 5, coat, MID)
            p.mixed("-8,-54 -12,-24 | -6,-28 -1,-22 | 4,-28 12,-23 | 9,-54", coat, MID)
            p.limb([(-8, -48), (-18, -50), (-32, -50)], 7, 5, coat, MID)
            p.ell(-2, -62, 9, 10, "#9CB083", MID)
            p.ell(-7, -63, 2, None, hue.INK, 0)
            p.ell(0, -63, 2, None, hue.INK, 0)
            p.line([(-8, -57), (0, -56)], MID)


@SHEET.piece("superheroes")
def superheroes(p: Pic) -> None:
    """A hero in flight against saucers."""
    sky(p, "#BFD3DC")
    blocks(p, 118, "6,30,60 38,34,82 76,28,48 108,30,66 246,34,44")
    for x, y, s in ((226, 30, 1.1), (258, 62, 0.9), (196, 18, 0.7)):
        with p.at(x, y, s):
            p.mixed("-6,8 -22,44 | 22,44 6,8", "#C9E3C4", 0)
            p.ell(0, -4, 13, 10, hue.WATERL)
            p.mixed("-34,4 -14,-4 14,-4 34,4 | 14,12 -14,12", hue.IRONL)
            for k in (-18, 0, 18):
                p.ell(k, 5, 2.6, None, hue.RED, FINE)
    with p.at(146, 62, 1, -24):
        p.mixed("-14,-8 -44,-16 -62,-8 | -54,2 -64,12 | -40,10 -16,10", hue.RED)
        p.hatch("-24,0 -46,2 -54,10 -30,9", 4.6, 60)
        for y in (3, 9):
            p.limb([(-12, y), (-34, y + 1), (-56, y + 2)], 8, 5, hue.WATERD, MID)
        p.mixed("-16,-9 14,-10 20,-4 | 18,10 -14,12", hue.WATERD)
        p.limb([(14, -4), (34, -10), (54, -10)], 8, 6, hue.WATERD, MID)
        p.ell(57, -10, 5.4, None, hue.SKIN, MID)
        p.ell(24, -1, 9, 9.6, hue.SKIN, MID)
        p.mixed("15,-3 17,-11 26,-12 33,-6 | 24,-5", hue.DARK, MID)
        signs.star(p, 4, 0, 6, hue.GOLD, sw=FINE)


@SHEET.piece("custom")
def custom(p: Pic) -> None:
    """A sheet and a pencil: a setting of the table's own."""
    sky(p, "#EFE6CC")
    with p.at(132, 62, 1, -4):
        p.poly([(-44, -50), (44, -50), (44, 50), (-44, 50)], hue.WHITE)
        for i in range(5):
            p.line([(-32, -34 + i * 15), (32 - (26 if i == 4 else 0), -35 + i * 15)], MID, hue.SOFT)
    with p.at(176, 66, 1, 38):
        p.poly([(-7, -52), (7, -52), (7, 28), (-7, 28)], hue.GOLD)
        p.hatch([(1, -50), (6, -50), (6, 27), (1, 27)], 4.4, 70)
        p.poly([(-7, -52), (7, -52), (7, -62), (-7, -62)], hue.RED, MID)
        p.poly([(-7, 28), (7, 28), (0, 46)], hue.PLASTERD, MID)
        p.poly([(-2.6, 39), (2.6, 39), (0, 46)], hue.INK, 0)
