"""The Battle for Korvosa: pictures of the Queen's Edicts, ids as in the content file."""

from __future__ import annotations

from tools.art import arms, buildings, dress, figures, hue, nature, props, signs
from tools.art.pen import FINE, MID, Pic, put
from tools.art.register import Sheet
from tools.art.sheets import rise
from tools.art.space import facing

SHEET = Sheet("korvosa-cards", (200, 150))
COURT, DUSK = "#DCCBDA", "#6A5A78"


def field(p: Pic, fill: str = COURT) -> None:
    """The patch of colour that a picture stands on."""
    p.blob(100, 78, 95, 67, fill, n=17, amp=0.035)


def black_crown(p: Pic, x: float, y: float, s: float = 1.0) -> None:
    """The Queen's crown of iron; x,y = middle of its foot."""
    with p.at(x, y, s):
        p.mixed(
            "-34,0 -38,-30 | -22,-14 | -16,-44 | -7,-18 | 0,-54 | 7,-18 | 16,-44 | 22,-14 | 38,-30 34,0 | 0,7",
            hue.IROND,
        )
        for a, b in ((-38, -33), (-16, -47), (0, -57), (16, -47), (38, -33)):
            p.ell(a, b, 4, None, hue.RED, MID)
        p.curve([(-34, -7), (0, 0), (34, -7)], 3, hue.GOLD)


@SHEET.piece("levy-of-maidens")
def levy_of_maidens(p: Pic) -> None:
    """The Queen's maidens with spears: 4 units for her."""
    field(p)
    for x, y, s, hair in ((0, 20, 0.62, "#4A3B30"), (78, 20, 0.62, "#B5643F"), (32, 14, 0.74, "#D8B066")):
        with p.at(x, y, s):
            arms.spear(p, 168, 260, 92, 212, 26, 15, 5.6)
            figures.torso(p, hue.PLUM, bottom=300)
            p.poly([(92, 106), (110, 106), (114, 300), (88, 300)], hue.DARK, MID)
            figures.head(p, hair=hair, longhair=True, mood=-1)
            dress.sallet(p)


@SHEET.piece("iron-garrisons")
def iron_garrisons(p: Pic) -> None:
    """A tower with an iron door and a guard: 1 unit in each of her landmarks."""
    field(p)
    buildings.rampart(p, 10, 60, 138, 50, 3)
    buildings.rampart(p, 140, 190, 138, 50, 3)
    buildings.cone(p, 100, 42, 142, 50, 0, slit=False)
    p.mixed("78,142 78,104 | 82,90 100,82 118,90 | 122,104 122,142", hue.IRON)
    for y in (104, 120, 134):
        p.line([(79, y), (121, y)], 3, hue.IROND)
    for x in (86, 100, 114):
        for y in (104, 120, 134):
            p.ell(x, y, 2, None, hue.IROND, 0)
    for x in (76, 112):
        p.poly(put("-4,12 -4,-2 0,-6 4,-2 4,12", x + 6, 68), hue.INK, MID)
    props.banner(p, 100, 32, 26, 32, hue.PLUM)
    figures.guard(p, 44, 142, 0.6, hue.PLUM)
    figures.guard(p, 150, 142, 0.6, hue.PLUM)


@SHEET.piece("conscription")
def conscription(p: Pic) -> None:
    """A drum and a posted roll: 2 units in one quarter, 2 for the Queen."""
    field(p)
    p.limb([(148, 146), (148, 14)], 8, 8, hue.WOODD, MID, smooth=False)
    with p.at(140, 60, 1, 3):
        props.charter(p, 0, 0, 80, 84, 5, hue.PLUM)
    p.mixed("20,94 22,138 | 58,150 96,138 | 98,94", hue.PLUM)
    for i in range(6):
        x = 22 + i * 13
        p.line([(x, 98), (x + 8, 140)], MID, hue.OCHREL)
        p.line([(x + 12, 98), (x + 4, 140)], MID, hue.OCHREL)
    p.curve([(22, 138), (58, 149), (96, 138)], 4.4, hue.GOLD)
    p.ell(59, 94, 39, 12, hue.PARCH)
    for a, b in (((30, 92), (70, 60)), ((88, 92), (48, 62))):
        p.limb([a, b], 4, 6, hue.WOODL, MID, smooth=False)


@SHEET.piece("blood-tithe")
def blood_tithe(p: Pic) -> None:
    """A cup and a knife: 2 units for the Queen, 1 less for a hero."""
    field(p, "#E0C6C2")
    p.mixed(
        "60,36 140,36 | 136,70 116,88 106,92 | 106,118 | 112,128 132,134 | 68,134 | 88,128 "
        "94,118 | 94,92 | 84,88 64,70",
        hue.GOLD,
    )
    p.hatch("112,40 136,42 130,70 112,86 104,88", 5, 64)
    p.ell(100, 37, 40, 9, hue.RED)
    p.ell(100, 104, 11, 6, hue.GOLDD, MID)
    for x in (82, 100, 118):
        p.ell(x, 60, 5, None, hue.RED, MID)
    arms.sword(p, 178, 34, 218, 66, 10, 16)
    for x, y in ((118, 14), (108, 24)):
        p.shape(put("0,-9 5,1 0,6 -5,1", x, y), hue.RED, FINE)


@SHEET.piece("dragonfire")
def dragonfire(p: Pic) -> None:
    """A dragon over the roofs: a heroes' quarter loses 3."""
    field(p, "#E3C9B4")
    for x, w, h, roof in ((6, 32, 30, hue.ROOF), (38, 30, 22, hue.SLATE)):
        buildings.townhouse(p, x, 144, w, h, roof)
    for x, y, s in ((22, 98, 1.2), (50, 106, 1.0), (36, 92, 0.8)):
        nature.flame(p, x, y, s)
    with p.at(46, -4, 0.77):
        rise.large(p)


@SHEET.piece("bounty-hunters")
def bounty_hunters(p: Pic) -> None:
    """A price on a head, a crossbow: heroes' landmarks lose 1."""
    field(p)
    p.poly([(30, 14), (110, 16), (108, 136), (32, 134)], hue.PARCH)
    p.line([(46, 30), (94, 30)], 4, hue.INK)
    p.ell(70, 68, 21, 24, hue.SKIN, MID)
    p.shape("48,66 50,48 62,40 78,40 90,50 92,68 84,54 70,50 56,54", hue.WOODD, MID)
    for x in (63, 78):
        p.ell(x, 66, 2, 2.4, hue.INK, 0)
    p.curve([(62, 80), (70, 83), (78, 80)], MID)
    for x in (50, 66, 82):
        props.coin_face(p, x, 112, 8)
    p.ell(70, 20, 3.4, None, hue.IRON, MID)
    arms.crossbow_big(p, 152, 92, 1.05, 118)


@SHEET.piece("poisoned-wells")
def poisoned_wells(p: Pic) -> None:
    """A well that smokes green: every breach loses 1."""
    field(p, "#CFD3B8")
    for x in (66, 134):
        p.limb([(x, 96), (x, 40)], 7, 7, hue.WOODD, MID, smooth=False)
    p.poly([(48, 46), (100, 14), (152, 46), (146, 52), (100, 24), (54, 52)], hue.ROOF)
    p.line([(66, 52), (134, 52)], 4, hue.WOODD)
    p.line([(100, 52), (100, 78)], MID)
    p.poly([(91, 76), (109, 76), (106, 90), (94, 90)], hue.WOOD, MID)
    p.mixed("44,98 50,138 | 100,150 150,138 | 156,98", hue.STONE)
    buildings.stones(p, facing(50, 140), 96, 36, 10, bw=18, bh=11)
    p.hatch([(122, 106), (152, 102), (148, 136), (122, 142)], 5, 66)
    p.ell(100, 98, 56, 14, "#7E9A4A")
    p.ell(100, 98, 44, 9, "#A9C46A", MID)
    for x, y, s in ((76, 84, 0.9), (126, 82, 1.0), (102, 70, 0.7)):
        p.curve(put("0,8 -6,0 4,-8 -4,-18 4,-26", x, y, s), 3, "#7E9A4A")
    signs.skull(p, 100, 124, 0.44)


@SHEET.piece("midnight-arrests")
def midnight_arrests(p: Pic) -> None:
    """Shackles and a lantern at the door: each hero loses a card."""
    field(p, DUSK)
    nature.moon(p, 36, 34, 13)
    p.mixed("78,142 78,48 | 84,30 108,20 132,30 | 138,48 138,142", hue.WOODD)
    for x in (92, 108, 124):
        p.line([(x, 26), (x, 140)], FINE)
    for y in (60, 112):
        p.line([(80, y), (120, y)], 5, hue.IROND)
    p.ell(126, 92, 5, None, hue.IRONL, MID)
    props.lantern(p, 166, 34, 1.5)
    p.curve([(150, 26), (160, 24), (166, 36)], 3, hue.IROND)
    props.shackles(p, 52, 112, 0.95)


@SHEET.piece("martial-law")
def martial_law(p: Pic) -> None:
    """A decree under a sword: no Standard cards this round."""
    field(p)
    props.charter(p, 92, 76, 104, 106, 6, hue.PLUM)
    black_crown(p, 92, 54, 0.42)
    arms.sword(p, 176, 22, 224, 136, 13, 24)


@SHEET.piece("curfew")
def curfew(p: Pic) -> None:
    """Shuttered houses and the watch: heroes may not fortify."""
    field(p, DUSK)
    nature.moon(p, 164, 30, 13)
    for x, w, h, roof in ((8, 48, 44, hue.SLATED), (58, 50, 54, hue.ROOFD), (134, 54, 46, hue.SLATED)):
        buildings.townhouse(p, x, 142, w, h, roof, "#B8AFA6")
    figures.walker(p, 120, 144, 0.8, hue.PLUM, hat=hue.IROND)
    arms.halberd(p, 132, 146, 92, 78, 0.7)
    props.lantern(p, 106, 104, 0.8)


@SHEET.piece("close-the-bridges")
def close_the_bridges(p: Pic) -> None:
    """A bridge with chain and bar: nobody crosses."""
    field(p)
    p.mixed("8,112 60,106 140,112 192,106 | 184,138 100,146 18,138", hue.WATER, MID)
    buildings.span(p, 6, 194, 82, 3, 38, 14)
    nature.water_lines(p, [(40, 130), (96, 132), (140, 128)], 3, (14, 20))
    for x in (62, 138):
        p.poly([(x - 11, 78), (x - 11, 28), (x + 11, 28), (x + 11, 78)], hue.STONEL)
        buildings.crenel(p, facing(x - 11, 28), 0, 22, 0, 2, 8)
        p.hatch([(x + 2, 30), (x + 10, 30), (x + 10, 76), (x + 2, 76)], 4.6, 68)
    for x in (82, 94, 106, 118):
        p.limb([(x, 72), (x, 32)], 5, 5, hue.IRON, MID, smooth=False)
    for y in (42, 60):
        p.limb([(74, y), (126, y)], 5, 5, hue.IRON, MID, smooth=False)


@SHEET.piece("tithe-of-fear")
def tithe_of_fear(p: Pic) -> None:
    """An iron hand on the purse: each hero gains 1 unit fewer."""
    field(p)
    p.shape("46,140 36,112 52,88 70,78 64,60 104,60 98,78 118,88 132,114 120,140 84,146", hue.PLASTERD)
    p.hatch("96,88 116,94 126,116 116,138 98,140", 5, 62)
    p.line([(66, 76), (102, 76)], 3.4, hue.REDD)
    props.coin_face(p, 82, 112, 18)
    p.mixed("194,28 164,36 136,44 | 128,58 140,70 166,70 194,62", hue.IRON)
    for y in (40, 50, 60):
        p.tube([(140, y + 4), (118, y + 6), (106, y + 16)], 11, hue.IRONL, MID)
    for x in (150, 164, 178):
        p.line([(x, 41), (x + 1, 68)], FINE)
    for x, y in ((20, 138), (152, 136), (166, 142)):
        props.coin(p, x, y, 9)


@SHEET.piece("infernal-pact")
def infernal_pact(p: Pic) -> None:
    """A burning contract with horns: the Queen's best attacking die gains 1."""
    field(p, "#D8B9B0")
    for f in (-1, 1):
        p.limb([(100 + f * 34, 56), (100 + f * 72, 42), (100 + f * 70, 8)], 22, 3, hue.DARK)
    props.charter(p, 100, 84, 84, 96, 5, None)
    for x, y, s in ((70, 140, 1.2), (100, 144, 1.5), (130, 140, 1.2)):
        nature.flame(p, x, y, s)
    p.ell(100, 92, 17, None, hue.RED)
    signs.star(p, 100, 92, 14, hue.INK, 5, 0.4, 0)


@SHEET.piece("claws-of-the-crown")
def claws_of_the_crown(p: Pic) -> None:
    """The iron crown above four claws: the Queen attacks with four dice."""
    field(p)
    black_crown(p, 100, 72, 1.1)
    for k in (-42, -14, 14, 42):
        x = 100 + k
        p.mixed(
            [[(x - 9, 84), (x + 9, 84)], [(x + 10, 104), (x + 4, 126), (x - 6, 142)], [(x - 3, 122), (x - 9, 104)]],
            hue.PLASTERD,
        )
        p.hatch([(x + 2, 86), (x + 8, 88), (x + 6, 112), (x + 1, 116)], 4, 66)


@SHEET.piece("secret-passage")
def secret_passage(p: Pic) -> None:
    """Stairs behind a tapestry: the Castle is next to one heroes' quarter."""
    field(p)
    buildings.ashlar(p, 22, 178, 142, 126, 20, hue.STONE)
    p.mixed("60,142 60,60 | 66,40 96,28 126,40 | 132,60 132,142", hue.DARK)
    for i in range(5):
        y = 142 - i * 13
        p.poly(
            [(66 + i * 6, y), (66 + i * 6, y - 12), (126 - i * 2, y - 12), (126 - i * 2, y)],
            (hue.STONEL, hue.STONE)[i % 2],
            MID,
        )
    p.mixed("112,16 176,16 | 182,60 170,100 178,128 | 156,120 140,132 | 134,100 142,60 118,36", hue.PLUM)
    for a in ((146, 20, 158, 120), (162, 22, 170, 110)):
        p.curve([(a[0], a[1]), ((a[0] + a[2]) / 2 + 6, 66), (a[2], a[3])], FINE)
    signs.star(p, 154, 62, 10, hue.GOLD)
    p.limb([(102, 14), (190, 14)], 6, 6, hue.WOODD, MID, smooth=False)


@SHEET.piece("double-watch")
def double_watch(p: Pic) -> None:
    """Two guards on one wall: the Queen's best die defends landmarks with 1 more."""
    field(p)
    for x in (62, 130):
        figures.guard(p, x, 104, 1.04, hue.PLUM)
    buildings.rampart(p, 12, 188, 146, 44, 7)


@SHEET.piece("shield-of-the-crown")
def shield_of_the_crown(p: Pic) -> None:
    """The Queen's shield: she loses one unit at most."""
    field(p)
    arms.shield(p, 100, 18, 104, 124, hue.PLUM)
    p.mixed("54,26 146,26 | 145,70 128,104 100,130 | 72,104 55,70", None, FINE)
    black_crown(p, 100, 94, 0.86)


@SHEET.piece("decree-upon-decree")
def decree_upon_decree(p: Pic) -> None:
    """A heap of sealed scrolls: one more Edict."""
    field(p)
    rows = (((42, 132), (100, 132), (158, 132)), ((70, 104), (130, 104)), ((100, 76),))
    for row in rows:
        for x, y in row:
            p.tube([(x - 26, y), (x + 26, y)], 26, hue.WHITE)
            p.ell(x - 27, y, 8, 12, hue.PARCH2, MID)
            p.ell(x - 27, y, 3.4, 5.6, None, FINE)
            p.limb([(x + 4, y - 13), (x + 4, y + 13)], 8, 8, hue.PLUM, MID, smooth=False)
            p.ell(x + 4, y, 8, None, hue.RED, MID)
    p.shape("120,62 132,36 158,12 168,16 152,46 128,66", hue.WHITE, MID)
    p.curve([(116, 72), (136, 46), (162, 16)], MID)
