"""The 11 kinds of defenders as half-figures."""

from __future__ import annotations

import math

from tools.art import arms, beasts, dress, figures, hue, nature
from tools.art.pen import FINE, MID, Pic, lerp
from tools.art.register import Sheet

SHEET = Sheet("defenders", own_seeds=True)


# ------------------------------------------------------------------ defenders
@SHEET.piece("guards")
def guards(p: Pic) -> None:
    """Spear and kettle hat."""
    arms.spear(p, 44, 196, 88, 150, 26, 14, 5)
    figures.torso(p, "#B8785A")
    p.limb([(56, 178), (144, 178)], 8, 8, hue.WOODD, MID, smooth=False)
    for k in (76, 100, 124):
        p.line([(k, 116), (k, 172)], FINE)
    figures.head(p, mood=0, moustache=hue.WOODD)
    dress.kettle(p)
    figures.arm(p, [(142, 122), (160, 150), (142, 172)], 27, 20, "#B8785A")
    figures.hand(p, 136, 176, 9)
    figures.arm(p, [(62, 122), (46, 148), (48, 132)], 25, 18, "#B8785A")
    figures.hand(p, 47, 128)


@SHEET.piece("swordsmen")
def swordsmen(p: Pic) -> None:
    """Sword and mail."""
    figures.torso(p, hue.MAIL)
    figures.rings(p, 64, 122, 34, 66)
    p.poly([(80, 106), (122, 106), (132, 194), (70, 194)], hue.RED)
    p.hatch([(108, 108), (122, 108), (130, 192), (112, 192)], 5, 64)
    p.limb([(60, 172), (142, 172)], 8, 8, hue.WOODD, MID, smooth=False)
    p.poly([(95, 166), (107, 166), (107, 178), (95, 178)], hue.GOLD, MID)
    figures.head(p, hair=None, mood=0)
    dress.coif(p)
    dress.nasal(p, nose=True, s=1.08, cone=46)
    figures.arm(p, [(140, 122), (160, 150), (142, 172)], 27, 20, hue.MAIL)
    figures.hand(p, 138, 174)
    arms.sword(p, 36, 154, 86, 112, 13, 22)
    figures.arm(p, [(62, 122), (44, 158), (38, 148)], 26, 20, hue.MAIL)
    figures.hand(p, 38, 142, 9)


@SHEET.piece("shieldmen")
def shieldmen(p: Pic) -> None:
    """Great shield and spear."""
    arms.spear(p, 160, 196, 92, 140, 24, 14, 5)
    figures.torso(p, hue.MOSS)
    figures.head(p, hair=hue.WOODD, beard="#B5793F")
    dress.nasal(p, nose=False, cone=44, s=1.04)
    figures.arm(p, [(140, 122), (160, 146), (160, 130)], 26, 19, hue.MOSS)
    figures.hand(p, 160, 124)
    arms.shield(p, 82, 100, 112, 98, hue.WATERD, emblem="chevron", second=hue.OCHREL)
    for x, y in ((34, 108), (82, 110), (130, 108), (36, 142), (128, 142)):
        p.ell(x, y, 2.6, None, hue.IRONL, FINE)


@SHEET.piece("halberdiers")
def halberdiers(p: Pic) -> None:
    """Halberd and parted coat."""
    arms.halberd(p, 40, 198, 88, 148, 2.0, -1)
    figures.torso(p, hue.OCHRE)
    # parti-coloured doublet
    p.poly("100,107 137,114 146,130 142,166 139,194 100,194", hue.RED, MID)
    p.hatch("118,110 137,114 145,130 141,166 138,192 122,192", 5, 64)
    p.line([(100, 108), (100, 194)], MID)
    for y in (124, 140, 156):
        p.ell(100, y, 2.6, None, hue.INK, 0)
    p.limb([(60, 178), (140, 178)], 7, 7, hue.WOODD, MID, smooth=False)
    figures.head(p, hair=hue.DARK, mood=-1)
    dress.sallet(p)
    figures.arm(p, [(140, 122), (150, 152), (112, 164)], 28, 20, hue.RED)
    figures.hand(p, 108, 164)
    figures.arm(p, [(62, 124), (48, 158), (46, 140)], 28, 20, hue.OCHRE)
    figures.hand(p, 46, 132, 9)


@SHEET.piece("archers")
def archers(p: Pic) -> None:
    # quiver
    """Hood, bow and quiver."""
    p.limb([(148, 132), (166, 84)], 22, 26, hue.WOODD, smooth=False)
    for k, c in ((-8, hue.WHITE), (2, hue.RED), (11, hue.WHITE)):
        arms.arrow(p, 166 + k + 6, 62 + abs(k) * 0.4, 250, 26, c, head=False)
    figures.torso(p, hue.MOSS)
    p.limb([(70, 112), (128, 190)], 7, 7, hue.WOODD, MID, smooth=False)
    figures.head(p, hair="#B5793F", mood=0)
    dress.hood(p, fill=hue.MOSSD)
    figures.arm(p, [(140, 124), (150, 146), (112, 136)], 27, 18, hue.MOSS)
    arms.bow(p, 34, 124, 134, 30, -1, 8, hue.OCHRE, string=False)
    p.line([(64, 58), (92, 128), (64, 190)], MID)
    arms.arrow(p, 94, 128, 183, 72, hue.RED, sw=3)
    figures.arm(p, [(62, 122), (52, 136), (38, 127)], 25, 17, hue.MOSS)
    figures.hand(p, 36, 126)
    figures.hand(p, 98, 130)


@SHEET.piece("crossbowmen")
def crossbowmen(p: Pic) -> None:
    """Crossbow at the ready."""
    figures.torso(p, hue.WATERD)
    for y in (122, 138, 154, 170):
        p.line([(62, y), (138, y)], FINE)
    for x in (80, 100, 120):
        p.line([(x, 110), (x, 188)], FINE)
    figures.head(p, hair=hue.WOODD, mood=-1)
    dress.kettle(p)
    figures.arm(p, [(141, 124), (158, 156), (128, 160)], 28, 20, hue.WATERD)
    arms.crossbow_big(p, 88, 152, 1.2, 118)
    figures.arm(p, [(60, 126), (50, 160), (72, 164)], 26, 18, hue.WATERD)
    figures.hand(p, 76, 163)
    figures.hand(p, 116, 168)


@SHEET.piece("handgunners")
def handgunners(p: Pic) -> None:
    """A smoking hand gun."""
    figures.torso(p, "#8E5B4A")
    # bandolier with wooden flasks
    p.limb([(74, 110), (132, 184)], 8, 8, hue.DARK, MID, smooth=False)
    for k in (0.3, 0.5, 0.7):
        x, y = lerp((74, 110), (132, 184), k)
        p.limb([(x, y + 4), (x - 3, y + 18)], 8, 8, hue.OCHRE, MID, smooth=False)
    figures.head(p, hair=hue.WOODD, beard=hue.DARK, mood=-1)
    dress.cap(p, fill="#5C6A74", feather=hue.RED)
    # gun: muzzle upper left
    p.limb([(178, 158), (110, 132)], 15, 11, hue.WOOD, smooth=False)
    p.limb([(112, 133), (22, 98)], 15, 13, hue.IRON, smooth=False)
    for k in (0.1, 0.5, 0.94):
        x, y = lerp((112, 133), (22, 98), k)
        p.limb([(x + 4, y + 1.6), (x - 4, y - 1.6)], 19, 18, hue.IRONL, MID, smooth=False)
    p.ell(21, 97.5, 4, 6.4, hue.INK, MID, rot=20)
    # match and smoke
    p.curve([(128, 128), (118, 118), (108, 122)], 3, hue.OCHRED)
    p.ell(108, 122, 2.6, None, "#D2693A", FINE)
    figures.arm(p, [(142, 126), (166, 150), (146, 146)], 27, 19, "#8E5B4A")
    figures.hand(p, 140, 143)
    figures.arm(p, [(60, 126), (50, 150), (66, 124)], 25, 17, "#8E5B4A")
    figures.hand(p, 66, 116)
    nature.plume(p, 14, 90, 0.9)


@SHEET.piece("longbowmen")
def longbowmen(p: Pic) -> None:
    """Longbow and red cross."""
    arms.bow(p, 40, 102, 190, 26, -1, 8.5, "#B5643F", string=False)
    p.line([(66, 8), (66, 196)], MID)
    figures.torso(p, hue.PLASTERD)
    # cross of St. George style jack
    p.poly([(92, 108), (110, 108), (110, 194), (92, 194)], hue.RED, MID)
    p.poly([(60, 132), (141, 132), (142, 148), (60, 148)], hue.RED, MID)
    p.hatch("114,112 137,114 145,130 141,166 138,192 116,192", 5, 64)
    figures.head(p, hair="#B5793F", moustache="#B5793F", mood=0)
    with p.at(100, 72):
        p.shape("-29,-6 -26,-28 -10,-40 10,-40 26,-28 31,-6 12,-12 -10,-11", hue.IRONL)
        p.hatch([(6, -39), (24, -28), (29, -10), (8, -13)], 4.2, 62)
        p.line([(-28, -10), (30, -10)], 3)
    figures.arm(p, [(141, 124), (158, 152), (142, 180)], 27, 19, hue.PLASTERD)
    for a, c in ((96, hue.WHITE), (84, hue.WHITE), (72, hue.WHITE)):
        r = math.radians(a)
        arms.arrow(p, 146 + math.cos(r) * 74, 184 - math.sin(r) * 74, a + 180, 74, c, sw=2.6, head=False)
    figures.hand(p, 145, 180, 9)
    figures.arm(p, [(62, 122), (46, 142), (43, 112)], 25, 18, hue.PLASTERD, cuff=hue.WOODD)
    figures.hand(p, 42, 104, 9)


@SHEET.piece("light-horsemen")
def light_horsemen(p: Pic) -> None:
    # at the gallop, the javelin raised to throw
    """Rider with a javelin."""
    with p.at(40, 2, 0.84, 6):
        figures.torso(p, "#A9703F", bottom=236)
        p.limb([(60, 178), (140, 178)], 7, 7, hue.WOODD, MID, smooth=False)
        p.shape("74,108 64,112 96,128 136,114 126,107 100,114", hue.MOSSD)
        p.shape("134,112 158,106 182,118 192,138 168,130 146,128", hue.MOSSD)
        figures.head(p, hair=hue.WOODD, mood=-1)
        dress.cap(p, fill=hue.MOSSD, feather=hue.WHITE)
    with p.at(72, 158, 1.34, -13, lines=1.13):
        beasts.horse_big(p, 0, 0, 1.0, "#C39A66", "#5A4630")
    with p.at(40, 2, 0.84, 6):
        figures.arm(p, [(66, 128), (58, 156), (72, 172)], 25, 18, "#A9703F")
        figures.hand(p, 76, 174)
    arms.spear(p, 196, 78, 163, 160, 26, 16, 5.5)
    with p.at(40, 2, 0.84, 6):
        figures.arm(p, [(140, 124), (172, 116), (158, 84)], 25, 18, "#A9703F")
        figures.hand(p, 154, 75, 9.5)


@SHEET.piece("medium-cavalry")
def medium_cavalry(p: Pic) -> None:
    """Rider with sword and shield."""
    with p.at(28, -2, 0.86):
        figures.torso(p, hue.MAIL, bottom=228)
        figures.rings(p, 64, 116, 70, 70, 10)
        p.poly([(82, 106), (122, 106), (128, 228), (78, 228)], hue.WATERD)
        figures.head(p, hair=None, mood=0)
        dress.coif(p)
        dress.nasal(p, nose=True, s=1.08, cone=46)
    arms.sword(p, 165, 130, 80, 92, 11, 19)
    with p.at(28, -2, 0.86):
        figures.arm(p, [(140, 122), (160, 160), (160, 152)], 25, 18, hue.MAIL)
        figures.hand(p, 161, 147, 9)
    beasts.horse_big(p, 58, 154, 1.32, "#6E4B33", "#2B2118")
    arms.shield(p, 112, 112, 58, 84, hue.WATERD, "kite", emblem="cross", second=hue.OCHREL)


@SHEET.piece("knights")
def knights(p: Pic) -> None:
    # lance with pennon
    """Knight with his lance."""
    p.limb([(172, 196), (156, 10)], 9, 5, hue.PLASTER, MID + 0.3, smooth=False)
    for k in (0.2, 0.4, 0.6, 0.8):
        a, b = lerp((172, 196), (156, 10), k), lerp((172, 196), (156, 10), k + 0.06)
        p.line([a, b], 5, hue.RED)
    p.poly("156,14 194,18 182,28 196,40 159,42", hue.RED)
    with p.at(24, 6, 0.82):
        figures.torso(p, hue.IRONL, bottom=228)
        p.poly([(80, 106), (122, 106), (132, 228), (72, 228)], hue.RED)
        p.poly([(96, 106), (106, 106), (107, 228), (95, 228)], hue.OCHREL, FINE)
        p.poly([(77, 146), (126, 146), (127, 157), (76, 157)], hue.OCHREL, FINE)
        p.shape("126,108 138,106 152,118 150,132 132,128", hue.IRONL)
        p.shape("76,108 64,106 50,118 52,132 70,128", hue.IRONL)
        dress.greathelm(p, 100, 74, 1.06)
        # crest
        p.shape("94,36 86,18 94,4 112,0 130,10 134,28 124,20 112,22 106,37", hue.RED)
    with p.at(24, 6, 0.82):
        figures.arm(p, [(144, 126), (164, 166), (170, 146)], 25, 18, hue.IRONL)
        figures.hand(p, 172, 140, 9, glove=hue.IRON)
    beasts.horse_big(p, 60, 156, 1.32, "#E9E0CC", "#A69980", barding=hue.IRONL)
    arms.shield(p, 108, 142, 50, 56, hue.RED, emblem="cross", second=hue.OCHREL)
