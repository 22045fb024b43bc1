"""Banners of the invaders, 200 x 200, ids as in the content file: over a camp, at the gate, in a list."""

from __future__ import annotations

import math
from collections.abc import Callable
from functools import partial
from types import FunctionType

from tools.art import arms, beasts, hue, nature, signs
from tools.art.pen import FINE, MID, Pic
from tools.art.register import Sheet

SHEET = Sheet("banners")
Charge = Callable[[Pic], object]
NIGHT = "#3A3530"


def crescent(p: Pic, star: bool = False) -> None:
    """A crescent, with its star on request."""
    p.mixed("8,-32 -14,-28 -30,-10 -30,12 -14,30 8,34 | 8,34 -8,22 -14,2 -8,-20 8,-32", hue.GOLD)
    if star:
        signs.star(p, 14, 0, 15, hue.GOLD)


def hammer(p: Pic) -> None:
    """Thor's hammer, head down."""
    p.limb([(0, -36), (0, 10)], 11, 11, hue.WOODD, MID, smooth=False)
    p.poly("-30,8 30,8 30,22 12,32 0,40 -12,32 -30,22", hue.IRONL)
    p.ell(0, -38, 6, None, None, 3)


def spiral(p: Pic) -> None:
    """A triple spiral."""
    for turn in (0, 120, 240):
        p.curve(
            [
                (
                    (3 + i * 3.4) * math.cos(math.radians(turn + i * 44)),
                    (3 + i * 3.4) * math.sin(math.radians(turn + i * 44)),
                )
                for i in range(10)
            ],
            5,
            hue.GOLD,
        )


def daggers(p: Pic) -> None:
    """Two daggers crosswise."""
    arms.sword(p, -28, 30, 48, 60, 10, 15)
    arms.sword(p, 28, 30, 132, 60, 10, 15)


def horned_skull(p: Pic) -> None:
    """The skull of an ox."""
    for f in (-1, 1):
        p.limb([(f * 16, -18), (f * 40, -26), (f * 40, -46)], 13, 2, hue.PARCH2, MID)
    p.mixed("-20,-26 20,-26 | 18,0 12,30 | 8,38 -8,38 | -12,30 -18,0", hue.WHITE)
    for f in (-1, 1):
        p.ell(f * 9, -8, 6, 8, hue.INK, 0)
        p.ell(f * 4, 30, 2.4, None, hue.INK, 0)


def bow(p: Pic) -> None:
    """A drawn bow."""
    arms.bow(p, 18, 0, 84, 22, 1, 8)
    p.limb([(-34, 0), (26, 0)], 5, 5, hue.WOODL, MID, smooth=False)
    p.poly([(24, -8), (42, 0), (24, 8)], hue.IRONL, MID)
    for y in (-7, 7):
        p.poly([(-36, 0), (-44, y), (-30, y), (-22, 0)], hue.RED, FINE)


def sun(p: Pic) -> None:
    """A sun with rays."""
    signs.rays(p, 0, 0, (20, 20), (36, 36), range(0, 360, 45), 6, hue.GOLD)
    p.ell(0, 0, 17, None, hue.GOLD)


def raven(p: Pic) -> None:
    """The raven."""
    nature.raven(p, 2, 32, 1.25)


def horse(p: Pic) -> None:
    """A horse's head."""
    beasts.horse_head(p, 2, 34, 1.1, "#D8C49A", hue.DARK)


def axes(p: Pic) -> None:
    """Two axes crosswise."""
    arms.axe(p, -26, 36, 54, 76, 22)
    arms.axe(p, 26, 36, 126, 76, 22)


def death(p: Pic) -> None:
    """A skull."""
    signs.skull(p, 0, 6, 0.95)


def flower(p: Pic) -> None:
    """A rose of eight leaves."""
    for i in range(8):
        a = math.radians(i * 45)
        p.ell(19 * math.cos(a), 19 * math.sin(a), 12, 8, hue.WHITE, MID, rot=i * 45)
    p.ell(0, 0, 10, None, hue.GOLD, MID)


def palm(p: Pic) -> None:
    """A palm over sand."""
    p.limb([(4, 38), (-2, 8), (2, -18)], 9, 6, hue.WOODD, MID)
    for a, b in ((-38, -14), (-26, -34), (2, -44), (30, -34), (40, -12)):
        p.limb([(2, -18), (a * 0.6, b - 4), (a, b + 8)], 9, 2, hue.MOSS, MID)
    p.mixed("-38,40 -14,32 14,34 38,40", hue.OCHREL, MID)


BANNERS: dict[str, tuple[str, str, Charge]] = {
    "bandits": (NIGHT, "swallow", daggers),
    "bands-of-outlaws": (hue.MOSSD, "swallow", bow),
    "barbarians": ("#8A5B38", "rags", horned_skull),
    "celts": ("#3F6B4F", "square", spiral),
    "huns": (hue.REDD, "rags", horse),
    "mongols": (hue.WATERD, "tails", sun),
    "moors": (hue.WHITE, "square", flower),
    "nomads": (hue.OCHRE, "tails", palm),
    "norse": (hue.SLATE, "point", hammer),
    "saracens": (hue.MOSSD, "tails", partial(crescent, star=True)),
    "saxons": (hue.OCHREL, "square", axes),
    "turks": (hue.RED, "swallow", crescent),
    "vikings": (hue.RED, "point", raven),
    "warlord": (NIGHT, "rags", death),
}
CLOTH = {
    "square": "38,24 84,30 130,22 178,28 | 178,128 | 130,122 84,130 38,124",
    "swallow": "38,24 84,30 130,22 186,28 | 160,76 | 186,126 130,122 84,130 38,124",
    "tails": "38,24 84,30 130,22 170,28 | 168,48 194,46 | 168,66 194,70 | 168,86 194,94 | 168,106 "
    "170,124 | 130,122 84,130 38,124",
    "point": "38,24 84,30 130,22 182,26 | 178,70 160,108 | 120,140 | 76,130 38,124",
    "rags": "38,24 84,30 130,22 180,28 | 170,46 182,62 | 168,80 178,100 | 160,112 150,132 | 134,118 "
    "120,136 | 100,122 84,138 | 66,122 38,128",
}


def banner(p: Pic, fill: str, cloth: str, charge: Charge) -> None:
    p.limb([(36, 196), (38, 14)], 8, 7, hue.WOODD, smooth=False)
    p.ell(38, 11, 7, None, hue.GOLD, MID)
    p.mixed(CLOTH[cloth], fill)
    with p.at(102, 78, 1.0):
        charge(p)
    p.hatch([(142, 32), (158, 30), (156, 110), (140, 112)], 5, 66)


for _name, (_fill, _cloth, _charge) in BANNERS.items():
    SHEET.piece(_name, word=(_charge.__doc__ if isinstance(_charge, FunctionType) else "A crescent and star"))(
        partial(banner, fill=_fill, cloth=_cloth, charge=_charge)
    )
