"""Emblems of the five games, round, 200 x 200: for a book's spine, a list, a record; and the app's own, a tile."""

from __future__ import annotations

import math

from tools.art import buildings, hue, nature, props, signs
from tools.art.pen import FINE, MID, Pic
from tools.art.register import Sheet

SHEET = Sheet("emblems")


def disc(p: Pic, fill: str = "#E8DBB8") -> None:
    """The ground of an emblem; what is drawn on it stays inside."""
    p.ell(100, 100, 96, None, fill, 0, n=20)


@SHEET.piece("medieval-keep")
def medieval_keep(p: Pic) -> None:
    """A keep on its hill."""
    disc(p)
    p.mixed("10,140 40,126 100,118 160,126 190,140 | 176,164 140,188 100,196 60,188 24,164", hue.MOSSL, MID)
    p.mixed("92,196 96,158 | 106,158 112,196", "#DCC79B", MID)
    for x in (50, 150):
        buildings.cone(p, x, 18, 150, 78, 40)
    buildings.rampart(p, 62, 138, 152, 40, 4)
    buildings.cone(p, 100, 27, 152, 60, 0)
    p.mixed("86,152 86,130 | 90,122 100,117 110,122 | 114,130 114,152", hue.DARK)
    props.banner(p, 100, 44, 34, 36, hue.WATERD)


@SHEET.piece("ramparts")
def ramparts(p: Pic) -> None:
    """The app's own sign: a gate between two towers, bold enough for 16 pixels"""
    turns = [math.tau * step / 48 for step in range(48)]
    tile = [
        (math.copysign(abs(math.cos(a)) ** 0.4, math.cos(a)), math.copysign(abs(math.sin(a)) ** 0.4, math.sin(a)))
        for a in turns
    ]
    p.shape([(100 + 94 * x, 100 + 94 * y) for x, y in tile], "#2C5A47")
    p.mixed("11,158 60,152 100,150 140,152 189,158 | 186,176 176,186 | 100,191 | 24,186 14,176", hue.MOSSL, MID)
    buildings.rampart(p, 56, 144, 170, 62, 4)
    for x in (50, 150):
        buildings.cone(p, x, 25, 172, 82, 46)
    p.mixed("80,172 80,140 | 84,124 100,114 116,124 | 120,140 120,172", hue.DARK, MID)
    props.banner(p, 100, 108, 74, 48, hue.GOLD)


@SHEET.piece("strongholds")
def strongholds(p: Pic) -> None:
    """A crown of the four suits."""
    disc(p)
    p.mixed(
        "34,150 24,74 | 62,104 | 72,52 | 100,96 | 128,52 | 138,104 | 176,74 | 166,150 | 132,158 100,160 68,158",
        hue.GOLD,
    )
    p.hatch("132,104 138,106 168,84 160,148 132,154", 5, 64)
    for x, y, c in ((24, 70, hue.INK), (72, 46, "#C70700"), (128, 46, "#002999"), (176, 70, "#007A5A")):
        p.ell(x, y, 10, None, c, MID)
    p.curve([(32, 130), (100, 140), (168, 130)], MID)
    for suit, x in zip(signs.SUITS, (54, 84, 116, 146), strict=True):
        signs.pip(p, suit, x, 144 - abs(x - 100) * 0.06, 24)


@SHEET.piece("rise-against-monsters")
def rise_against_monsters(p: Pic) -> None:
    """A monster's face."""
    disc(p)
    skin = "#6F8B62"
    for f in (-1, 1):
        p.mixed(
            [
                [(100 + f * 36, 66), (100 + f * 64, 50), (100 + f * 88, 28)],
                [(100 + f * 84, 66), (100 + f * 66, 88), (100 + f * 40, 96)],
            ],
            skin,
        )
        p.limb([(100 + f * 24, 52), (100 + f * 40, 34), (100 + f * 34, 10)], 18, 3, hue.PLASTERD)
    p.shape("56,74 66,50 100,40 134,50 144,74 146,110 138,150 118,172 100,176 82,172 62,150 54,110", skin)
    p.hatch("122,48 138,62 143,106 134,150 116,168", 5, 62)
    for f in (-1, 1):
        p.shape([(100 + f * 36, 84), (100 + f * 20, 76), (100 + f * 10, 90), (100 + f * 24, 96)], "#F0C24A", MID)
        p.ell(100 + f * 20, 87, 3, 6, hue.INK, 0)
        p.line([(100 + f * 42, 70), (100 + f * 8, 82)], 6)
    p.shape("92,94 86,112 92,118 100,114 108,118 114,112 108,94", skin, MID)
    p.mixed("64,134 84,128 116,128 136,134 | 128,156 100,162 72,156", hue.INK)
    for x in (74, 88, 100, 112, 126):
        p.poly([(x - 6, 131), (x + 6, 131), (x, 145)], hue.WHITE, FINE)
    for x in (80, 120):
        p.poly([(x - 7, 158), (x + 7, 158), (x, 138)], hue.WHITE, MID)


@SHEET.piece("defenders")
def defenders(p: Pic) -> None:
    """A city that burns and stands."""
    disc(p)
    nature.plume(p, 96, 62, 1.9, fill="#A49B8C")
    buildings.cone(p, 142, 19, 156, 84, 44)
    for x, s in ((84, 1.9), (112, 2.3), (98, 1.5)):
        nature.flame(p, x, 118, s)
    buildings.cone(p, 54, 24, 156, 82, 0)
    buildings.rampart(p, 22, 178, 172, 54, 7)
    p.mixed("80,172 80,146 | 86,134 100,128 114,134 | 120,146 120,172", hue.DARK)
    for x in (90, 100, 110):
        p.line([(x, 136), (x, 170)], 2.6, hue.IRONL)


@SHEET.piece("battle-for-korvosa")
def battle_for_korvosa(p: Pic) -> None:
    """The bridge into the city."""
    disc(p, "#DBDCCB")
    p.mixed("8,142 50,138 150,138 192,142 | 172,172 138,190 100,196 62,190 28,172", hue.WATER, MID)
    for x in (42, 158):
        buildings.cone(p, x, 17, 136, 72, 40, rc="#7A5C92")
    for x, w, h, roof in ((68, 30, 24, hue.ROOF), (100, 34, 28, hue.SLATE)):
        buildings.townhouse(p, x, 126, w, h, roof)
    buildings.span(p, 16, 184, 130, 3, 34, 10)
    nature.water_lines(p, [(50, 172), (96, 180), (130, 170)], 3, (16, 26))
