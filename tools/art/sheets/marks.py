"""Marks that a map, a card or a line of the log wears, 200 x 200."""

from __future__ import annotations

from functools import partial

from tools.art import arms, buildings, figures, hue, nature, props, signs
from tools.art.pen import FINE, MID, Pic
from tools.art.register import Sheet

SHEET = Sheet("marks")
CLOTH = (
    "8,6 34,12 66,8 100,14 132,8 | 132,92 | 100,98 66,90 34,96 8,90",
    "8,6 34,12 66,8 100,14 132,8 | 130,30 118,40 | 132,50 | 128,92 | 100,98 66,90 34,96 8,90",
    "8,6 34,12 66,8 | 78,28 88,10 | 112,14 128,10 | 120,28 108,38 | 122,50 126,76 | 104,70 98,96 | 66,90 34,96 8,90",
    "8,6 34,12 60,9 | 70,34 82,12 | 104,14 | 94,36 80,42 | 96,54 98,78 | 78,68 70,92 | 54,74 | 42,95 8,90",
    "8,6 34,12 50,10 | 54,32 66,16 | 70,34 56,44 | 68,58 | 50,58 46,82 | 34,66 | 28,92 8,88",
)
"""The flag of morale with its tears, from whole to a rag."""


def morale(p: Pic, tears: int) -> None:
    p.limb([(36, 190), (40, 14)], 8, 7, hue.WOODD, smooth=False)
    p.ell(40, 10, 7, None, hue.GOLD, MID)
    with p.at(36, 16):
        p.mixed(CLOTH[tears], hue.WATERD)
        p.hatch("84,20 104,18 104,90 84,88" if tears < 2 else "40,20 58,20 52,70 40,70", 5, 64)
        if tears < 3:
            signs.star(p, 56, 50, 20, hue.GOLD)
        if tears in (1, 2):
            p.line([(22, 70), (28, 78), (36, 72)], MID)


for _tears, _words in enumerate(("whole", "torn", "torn twice", "in shreds", "a rag")):
    SHEET.piece(f"morale-{_tears}", word=f"The flag of morale, {_words}")(partial(morale, tears=_tears))


@SHEET.piece("grave")
def grave(p: Pic) -> None:
    """Where a defender fell."""
    p.blob(100, 176, 84, 16, hue.PLOTD)
    p.mixed("52,174 52,70 | 58,34 100,16 142,34 | 148,70 148,174", hue.STONEL)
    p.hatch("118,30 142,42 146,72 146,172 118,172", 6, 68)
    p.limb([(100, 58), (100, 130)], 13, 13, hue.STONED, MID, smooth=False)
    p.limb([(74, 82), (126, 82)], 13, 13, hue.STONED, MID, smooth=False)
    p.mixed("40,182 60,160 | 100,152 140,160 | 160,182 | 100,190", hue.MOSS)
    for x in (62, 92, 130):
        nature.tuft(p, x, 166, 1.6)
    for x, c in ((76, hue.RED), (118, hue.WHITE)):
        p.ell(x, 160, 6, None, c, MID)


@SHEET.piece("fire")
def fire(p: Pic) -> None:
    """A burning place."""
    for x, y, s in ((54, 176, 3.0), (146, 176, 3.0), (100, 182, 5.4)):
        nature.flame(p, x, y, s)
    for x, y, turn in ((70, 182, 12), (128, 184, -14)):
        with p.at(x, y, 1, turn):
            p.limb([(-44, 0), (44, 0)], 13, 11, hue.DARK, MID, smooth=False)


@SHEET.piece("smoke")
def smoke(p: Pic) -> None:
    """Smoke over what still stands."""
    nature.plume(p, 56, 198, 3.4, n=4, fill="#B9B1A2")


@SHEET.piece("ruin")
def ruin(p: Pic) -> None:
    """A place that lies in ruins: a fallen dome, fire and smoke."""
    nature.plume(p, 90, 92, 2.4, fill="#A49B8C")
    p.blob(100, 174, 92, 18, hue.PLOTD)
    for x, top in ((42, 92), (70, 118), (150, 104)):
        p.poly(
            [(x - 8, 168), (x - 7, top + 6), (x - 2, top - 3), (x + 3, top + 5), (x + 8, top), (x + 8, 168)], hue.STONEL
        )
        p.hatch([(x + 1, top + 8), (x + 7, top + 4), (x + 7, 167), (x + 1, 167)], 4.6, 70)
    p.poly([(28, 176), (28, 164), (172, 164), (172, 176)], hue.STONE)
    nature.flame(p, 108, 166, 2.2)
    nature.flame(p, 86, 166, 1.5)
    p.mixed("128,176 130,142 150,122 178,134 | 190,152 184,176", hue.OCHREL)
    p.hatch("154,128 176,138 186,154 180,174 160,174", 5, 62)
    p.curve([(134, 150), (152, 134), (176, 142)], FINE)
    nature.rubble(p, 60, 178, 50, 8, 1.4)
    nature.rubble(p, 122, 184, 40, 6, 1.2)


def links(p: Pic, gap: float = 0) -> None:
    """A chain of six links; a gap parts it in the middle."""
    for i in range(6):
        side = -1 if i < 3 else 1
        with p.at(
            29 + i * 28.4 + side * gap,
            100 + (7 if i % 2 else -7) + (gap * 0.8 * (i in (2, 3))),
            1,
            14 if i % 2 else -14,
        ):
            p.ell(0, 0, 21, 12, hue.IRONL)
            p.ell(0, 0, 11, 4.2, hue.PARCH2, MID)


@SHEET.piece("chain")
def chain(p: Pic) -> None:
    """What pins a monster, what joins two things."""
    links(p)


@SHEET.piece("chain-broken")
def chain_broken(p: Pic) -> None:
    """A quarter that is cut off; a bond that broke."""
    with p.at(13, 14, 0.87, lines=1):
        links(p, 9)
        for a, b in (((100, 66), (100, 40)), ((84, 72), (72, 52)), ((116, 72), (128, 52))):
            p.line([a, b], 4, hue.RED)


@SHEET.piece("lock")
def lock(p: Pic) -> None:
    """Who stays tapped, what cannot be had."""
    p.tube("64,104 64,66 78,38 100,28 122,38 136,66 136,104", 16, hue.IRONL, smooth=True)
    p.poly([(44, 100), (156, 100), (152, 178), (48, 178)], hue.OCHRE)
    p.hatch([(120, 102), (154, 102), (151, 176), (120, 176)], 6, 66)
    p.ell(100, 128, 12, None, hue.INK, 0)
    p.poly([(94, 132), (106, 132), (110, 160), (90, 160)], hue.INK, 0)


@SHEET.piece("bond")
def bond(p: Pic) -> None:
    """Two people, closer than before."""
    for x, c, hair in ((30, hue.WATERD, hue.WOODD), (-30, hue.RED, "#B5643F")):
        with p.at(20 + x, 30, 0.84):
            figures.torso(p, c, bottom=196)
            figures.head(p, hair=hair, longhair=x < 0)
    p.shape("150,58 132,40 130,26 140,18 150,30 160,18 170,26 168,40", hue.RED, MID)


@SHEET.piece("plan")
def plan(p: Pic) -> None:
    """A folded map with a way on it: the plan of a turn."""
    for i, (x, d) in enumerate(((18, 0), (73, 14), (128, 0))):
        p.poly([(x, 36 + d), (x + 55, 50 - d), (x + 55, 164 - d), (x, 150 + d)], hue.WHITE if i % 2 else hue.PARCH)
    p.hatch([(74, 52), (126, 38), (126, 150), (74, 162)], 9, 66)
    p.curve([(36, 130), (60, 104), (92, 122), (120, 88), (150, 70)], 5, hue.RED)
    for a, b in (((142, 60), (160, 80)), ((160, 58), (144, 82))):
        p.line([a, b], 6, hue.RED)
    p.ell(36, 130, 8, None, hue.RED, MID)


@SHEET.piece("quill")
def quill(p: Pic) -> None:
    """A text of the players' own."""
    p.poly([(26, 60), (136, 46), (150, 170), (40, 184)], hue.WHITE)
    for i in range(5):
        y = 84 + i * 19
        p.line([(48 + i * 2, y), (122 + i * 2 - (40 if i == 4 else 0), y - 9)], MID, hue.SOFT)
    p.shape("104,146 112,110 132,70 168,26 186,14 182,46 158,92 126,132", hue.OCHREL)
    p.curve([(92, 162), (126, 112), (182, 20)], 4)
    for a, b in (((120, 112), (140, 104)), ((136, 88), (158, 78)), ((150, 66), (172, 54))):
        p.line([a, b], FINE)


@SHEET.piece("intelligence")
def intelligence(p: Pic) -> None:
    """The enemy's spies: a mask over a keyhole."""
    p.ell(100, 100, 84, None, hue.PLUM)
    p.ell(100, 128, 16, None, hue.INK, MID)
    p.poly([(92, 134), (108, 134), (116, 172), (84, 172)], hue.INK, MID)
    props.mask(p, 100, 76, 2.1)


@SHEET.piece("relief")
def relief(p: Pic) -> None:
    """Help on its way: riders' banners at sunrise."""
    p.ell(100, 128, 56, None, hue.OCHREL)
    signs.rays(p, 100, 128, (66, 66), (86, 86), (-160, -135, -110, -90, -70, -45, -20), 6)
    p.mixed("10,178 60,140 100,150 150,136 190,170 | 190,184 10,184", hue.MOSS)
    for x, h, c in ((52, 96, hue.RED), (96, 116, hue.WATERD), (140, 92, hue.RED)):
        p.limb([(x, 160), (x, 160 - h)], 5, 5, hue.WOODD, MID, smooth=False)
        p.poly([(x, 162 - h), (x + 40, 166 - h), (x + 30, 178 - h), (x + 40, 192 - h), (x, 194 - h)], c)


@SHEET.piece("tent")
def tent(p: Pic) -> None:
    """One tent of a camp before the walls."""
    buildings.tent(p, 86, 160, 3.2)


@SHEET.piece("camp-fire")
def camp_fire(p: Pic) -> None:
    """The fire of a camp."""
    nature.rubble(p, 100, 172, 130, 11, 1.3)
    for turn in (24, -24):
        with p.at(100, 160, 1, turn):
            p.limb([(-62, 0), (62, 0)], 16, 13, hue.WOOD)
    nature.flame(p, 100, 160, 4.2)


@SHEET.piece("ash")
def ash(p: Pic) -> None:
    """What a camp leaves behind."""
    p.blob(100, 150, 78, 24, "#B3A893", MID, n=12)
    p.blob(104, 148, 44, 12, "#7D7468", 0, n=10)
    nature.rubble(p, 100, 160, 130, 9, 1.2)
    for turn in (16, -30):
        with p.at(100, 146, 1, turn):
            p.limb([(-40, 0), (40, 0)], 9, 7, hue.DARK, MID, smooth=False)


@SHEET.piece("crack")
def crack(p: Pic) -> None:
    """A crack in a wall, to lay over it."""
    p.poly("96,4 104,4 96,44 116,70 100,104 120,132 108,196 100,196 110,134 90,106 104,72 86,46", hue.DARK, MID)
    for q in (((112, 70), (142, 80), (150, 96)), ((96, 106), (66, 116), (58, 136)), ((114, 132), (138, 146))):
        p.line(q, 3)


@SHEET.piece("scorch")
def scorch(p: Pic) -> None:
    """The black of a fire, to lay over a wall or a plot."""
    p.blob(100, 110, 76, 60, hue.DARK, 0, n=15, amp=0.2)
    p.blob(100, 116, 46, 36, hue.INK, 0, n=13, amp=0.22)
    for x, y in ((40, 60), (100, 42), (150, 62)):
        p.curve([(x, y + 20), (x - 6, y), (x + 4, y - 24)], 5, hue.DARK)


def stronghold(p: Pic, flag: str, broken: bool = False) -> None:
    """A tower under a flag."""
    buildings.cone(p, 100, 46, 178, 96, 0, slit=not broken)
    p.limb([(100, 90), (100, 14)], 6, 5, hue.WOODD, MID, smooth=False)
    p.poly([(102, 16), (160, 20), (146, 36), (160, 54), (102, 54)], flag)
    if broken:
        p.poly("84,178 80,150 92,140 88,122 104,130 112,120 116,142 122,152 118,178", hue.DARK)
        nature.rubble(p, 100, 182, 70, 9, 1.3)
    else:
        p.mixed("84,178 84,150 | 90,140 100,136 110,140 | 116,150 116,178", hue.WOODD)


@SHEET.piece("held")
def held(p: Pic) -> None:
    """A place that was held."""
    stronghold(p, hue.WATERD)
    arms.spear(p, 30, 184, 66, 84, 20, 13, 5)
    arms.spear(p, 170, 184, 114, 84, 20, 13, 5)
    arms.shield(p, 100, 120, 54, 62, hue.MOSS, emblem="cross", second=hue.WHITE)


@SHEET.piece("lost")
def lost(p: Pic) -> None:
    """A place that fell to the enemy."""
    nature.plume(p, 52, 116, 1.9, fill="#A49B8C")
    stronghold(p, hue.REDD, broken=True)
    signs.skull(p, 126, 38, 0.36)
    nature.flame(p, 60, 178, 1.6)


@SHEET.piece("retaken")
def retaken(p: Pic) -> None:
    """A place that was won back."""
    signs.rays(p, 100, 96, (70, 70), (90, 90), (-165, -140, -115, -65, -40, -15), 6)
    stronghold(p, hue.WATERD, broken=True)
    signs.star(p, 124, 35, 12, hue.GOLD)
