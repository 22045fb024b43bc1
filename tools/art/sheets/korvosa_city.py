"""The Battle for Korvosa: pictures of the City cards, ids as in the content file."""

from __future__ import annotations

from tools.art import arms, buildings, figures, hue, nature, props, signs
from tools.art.pen import FINE, MID, OUT, Pic, put, rows
from tools.art.register import Sheet
from tools.art.space import facing

SHEET = Sheet("korvosa-cards", (200, 150))
SKY, SMOKE = "#CFDDE0", "#C9C2B4"


def field(p: Pic, fill: str = SKY) -> None:
    """The patch of colour that a picture stands on."""
    p.blob(100, 78, 95, 67, fill, n=17, amp=0.035)


def street(p: Pic, y: float = 142, lit: bool = False) -> None:
    """Four gabled houses side by side."""
    for x, w, h, roof, wall in (
        (10, 42, 40, hue.ROOF, hue.PLASTER),
        (54, 46, 54, hue.SLATE, hue.STONEL),
        (102, 42, 46, hue.ROOF, hue.PLASTER),
        (146, 44, 38, hue.OCHRE, hue.STONEL),
    ):
        buildings.townhouse(p, x, y, w, h, roof, wall, lit)


@SHEET.piece("quiet-day")
def quiet_day(p: Pic) -> None:
    """Sun over the roofs: nothing happens."""
    field(p)
    nature.sun(p, 160, 34, 16)
    street(p)
    for x, y in ((36, 34), (60, 24), (118, 28)):
        nature.bird(p, x, y, 1.1)
    # a cat on the ridge
    p.mixed("106,66 108,54 | 112,46 116,53 | 120,47 124,54 126,66 | 136,64 140,54 146,54 140,70 124,72", hue.DARK)


@SHEET.piece("food-carts")
def food_carts(p: Pic) -> None:
    """A cart of bread and fruit: 2 units into the pool."""
    field(p)
    props.cart(p, 110, 140, 1.5)
    for x, y in ((74, 66), (98, 62), (124, 66), (148, 66)):
        p.shape(put("-14,6 -12,-5 0,-9 12,-5 14,6 0,9", x, y), hue.OCHRE, MID + 0.3)
        p.line(put("-4,-6 -1,2", x, y), FINE)
        p.line(put("4,-6 7,2", x, y), FINE)
    for x, y, c in ((86, 52, hue.RED), (112, 50, hue.MOSS), (136, 54, hue.RED)):
        p.ell(x, y, 9, None, c, MID)
        p.line([(x, y - 8), (x + 2, y - 13)], MID)
    figures.walker(p, 32, 140, 1.06, hue.WATERD, stride=5, flip=True)


@SHEET.piece("volunteers")
def volunteers(p: Pic) -> None:
    """Townsfolk with their tools: each hero gains 1 unit."""
    field(p)
    p.limb([(18, 146), (26, 40)], 4, 4, hue.WOODD, MID, smooth=False)
    for k in (-7, 0, 7):
        p.tube([(27 + k, 42), (28 + k, 22)], 3, hue.IRONL, 1.2)
    for x, s, coat, hat, skirt in (
        (44, 1.16, hue.MOSS, hue.OCHREL, False),
        (82, 1.24, hue.RED, None, True),
        (122, 1.2, hue.OCHRED, hue.WOODD, False),
        (162, 1.14, hue.WATERD, hue.IRONL, False),
    ):
        figures.walker(p, x, 144, s, coat, hat=hat, skirt=skirt)
    arms.axe(p, 140, 126, 86, 70, 18)
    arms.spear(p, 184, 146, 92, 110, 18, 12, 4)


@SHEET.piece("riot")
def riot(p: Pic) -> None:
    """Stones through the window: a quarter of the Queen's loses 1."""
    field(p, SMOKE)
    p.poly([(70, 146), (70, 16), (192, 16), (192, 146)], hue.PLASTER)
    p.hatch([(162, 18), (190, 18), (190, 144), (162, 144)], 6, 68)
    p.poly([(90, 112), (90, 34), (164, 34), (164, 112)], hue.WOODD)
    p.poly([(97, 106), (97, 40), (157, 40), (157, 106)], hue.WATERL, MID)
    p.poly("110,48 124,66 140,54 136,74 154,82 134,86 138,102 122,90 108,100 112,82 100,74 116,70", hue.DARK, MID)
    for a, b in (((108, 48), (98, 42)), ((152, 82), (157, 84)), ((110, 100), (104, 106)), ((140, 54), (146, 42))):
        p.line([a, b], FINE)
    figures.walker(p, 36, 144, 1.2, hue.OCHRED, stride=8, flip=True)
    p.limb([(46, 84), (56, 62)], 8, 7, hue.OCHRED, MID)
    nature.rubble(p, 64, 52, 6, 1, 1.3)
    nature.rubble(p, 84, 66, 6, 1, 1.0)
    p.curve([(60, 40), (72, 42), (80, 56)], FINE)


@SHEET.piece("mutiny")
def mutiny(p: Pic) -> None:
    """The Queen's banner in the dust: her strongest quarter loses 2."""
    field(p)
    with p.at(96, 120, 1, -62):
        p.limb([(0, 30), (0, -108)], 6, 5, hue.WOODD, MID, smooth=False)
        p.mixed("3,-104 30,-98 56,-104 | 48,-88 58,-78 | 44,-70 52,-58 | 30,-56 3,-60", hue.PLUM)
        signs.star(p, 26, -80, 11, hue.GOLD)
    p.poly([(140, 134), (150, 128), (160, 138), (148, 142)], hue.WOODD, MID)
    with p.at(46, 120, 1, 16):
        p.shape("-24,10 -22,-12 -8,-26 8,-26 22,-12 24,10 0,2", hue.IROND)
        p.line([(0, -26), (0, 0)], FINE)
        p.hatch("6,-24 20,-12 22,6 8,0", 4.4, 64, color=hue.IRONL)
    figures.walker(p, 166, 136, 0.9, hue.MOSS, hat=hue.IRONL, stride=10, flip=True)
    nature.rubble(p, 104, 140, 40, 4, 0.8)


@SHEET.piece("plague-smoke")
def plague_smoke(p: Pic) -> None:
    """The plague doctor's mask in smoke: both strongest quarters lose 1."""
    field(p, "#CFCDB4")
    for x, y, s in ((40, 80, 1.5), (168, 84, 1.4), (20, 120, 1.2), (182, 128, 1.1)):
        nature.cloud(p, x, y, s, "#B8B69C")
    p.mixed("194,150 186,112 156,92 | 118,90 92,112 84,150", hue.DARK)
    p.mixed("112,100 100,70 110,44 138,34 | 164,44 170,72 160,100", hue.DARK)
    p.mixed("102,58 124,50 144,60 146,84 | 124,92 100,92 70,112 44,122 | 58,96 82,70", hue.PLASTERD)
    p.hatch([(84, 88), (128, 88), (98, 92), (64, 110)], 4.4, 62)
    p.ell(126, 68, 12, None, hue.WATERL, OUT)
    p.ell(126, 68, 7, None, hue.DARK, 0)
    p.line([(138, 64), (160, 56)], 3)
    p.shape("84,48 106,32 134,22 160,28 178,46 140,44 110,48", hue.DARK)
    p.shape("110,30 116,10 150,8 160,28 136,24", hue.DARK)


@SHEET.piece("fog-from-the-bay")
def fog_from_the_bay(p: Pic) -> None:
    """A mast in the fog: nobody attacks with more than two dice."""
    field(p, "#D3D9D8")
    props.ship(p, 112, 112, 1.16, hue.PARCH2, hue.SLATE)
    for x, y, s in ((46, 116, 1.5), (150, 134, 1.7), (88, 142, 1.4), (178, 104, 1.0), (24, 84, 0.9)):
        nature.cloud(p, x, y, s, "#EEF0EC")


@SHEET.piece("street-fires")
def street_fires(p: Pic) -> None:
    """Houses on fire: nobody may fortify."""
    field(p, "#E3C9B4")
    for left, s in ((60, 1.5), (126, 1.3)):
        nature.plume(p, left, 52, s, fill="#8C857C")
    street(p)
    for x, y, size in rows("32,84,1.3 76,66,1.7 90,84,1.1 124,82,1.5 168,92,1.2 66,142,1.2 136,142,1.3"):
        nature.flame(p, x, y, size)


@SHEET.piece("flooded-crossings")
def flooded_crossings(p: Pic) -> None:
    """A bridge under water: nobody crosses."""
    field(p)
    buildings.span(p, 8, 192, 76, 2, 44, 26)
    for x in (60, 140):
        p.line([(x, 66), (x, 44)], 4, hue.WOODD)
    p.line([(60, 48), (140, 48)], 3, hue.WOODD)
    p.mixed("4,96 30,88 56,98 84,88 112,98 140,88 168,98 196,90 | 188,138 100,148 14,138", hue.WATER, MID)
    nature.water_lines(p, [(30, 110), (76, 118), (124, 108), (160, 120), (50, 132), (110, 134)], 6, (16, 26))
    with p.at(128, 96, 1, 14):
        props.barrel(p, 0, 0, 22, 26)
    p.limb([(44, 106), (76, 98)], 8, 7, hue.WOOD, MID, smooth=False)


@SHEET.piece("lucky-omens")
def lucky_omens(p: Pic) -> None:
    """A clover and a horseshoe: the heroes win ties."""
    field(p, "#D5E0C4")
    p.tube("118,132 104,104 106,70 130,46 158,52 172,80 168,108 154,134", 14, hue.IRONL, smooth=True)
    for x, y in ((111, 112), (112, 84), (126, 62), (148, 60), (162, 82), (162, 108)):
        p.ell(x, y, 2.2, None, hue.INK, 0)
    p.curve([(62, 88), (66, 116), (58, 142)], 4.4, hue.MOSSD)
    for turn in (0, 90, 180, 270):
        with p.at(62, 70, 1, turn + 12):
            p.shape("0,-4 -18,-14 -22,-30 -12,-40 0,-32 12,-40 22,-30 18,-14", hue.MOSS)
            p.line([(0, -8), (0, -28)], FINE)
    for x, y in ((104, 28), (178, 34), (22, 116)):
        signs.star(p, x, y, 9, hue.GOLD, 4, 0.34)


@SHEET.piece("dark-omens")
def dark_omens(p: Pic) -> None:
    """A raven under a black sun: heroes subtract 1 from their best die."""
    field(p, "#8E8796")
    signs.rays(p, 62, 52, (30, 30), (44, 44), range(0, 360, 30), 3, hue.RED)
    p.ell(62, 52, 27, None, hue.RED)
    p.ell(66, 52, 25, None, hue.INK, 0)
    p.limb([(196, 140), (150, 116), (84, 112)], 14, 5, hue.WOODD)
    p.limb([(160, 120), (170, 100), (186, 92)], 6, 2, hue.WOODD, MID)
    p.limb([(104, 114), (92, 130), (80, 134)], 5, 2, hue.WOODD, MID)
    nature.raven(p, 124, 112, 1.5)


@SHEET.piece("market-day")
def market_day(p: Pic) -> None:
    """Two stalls: a hero draws a Hero card."""
    field(p)

    def fruit(x: float, y: float) -> None:
        for i in range(4):
            p.ell(x + 14 + i * 12, y - 30 - (i % 2) * 3, 6, None, (hue.RED, hue.MOSS, hue.OCHRE, hue.RED)[i], MID)

    def cloth(x: float, y: float) -> None:
        for i, c in enumerate((hue.PLUM, hue.WATERD, hue.OCHRE)):
            p.tube([(x + 12, y - 26 - i * 7), (x + 40, y - 22 - i * 7)], 8, c, MID)

    buildings.stall(p, 108, 126, 56, 66, hue.WATERD, hue.WHITE, cloth)
    buildings.stall(p, 22, 140, 62, 72, hue.RED, hue.WHITE, fruit)
    props.sack(p, 112, 144, 1.1)


@SHEET.piece("street-songs")
def street_songs(p: Pic) -> None:
    """A lute and its song: each hero with no card draws one."""
    field(p)
    with p.at(86, 92, 1.12, 36):
        p.mixed("-30,0 -34,26 -16,46 0,50 16,46 34,26 30,0 | 14,-20 8,-30 | -8,-30 -14,-20", "#C9803A")
        p.hatch("12,-10 26,6 30,26 16,42 10,40", 5, 62)
        p.poly([(-7, -30), (7, -30), (6, -74), (-6, -74)], hue.WOODD)
        p.poly([(-9, -74), (9, -74), (12, -94), (-4, -92)], hue.WOODD, MID)
        p.ell(0, 14, 10, None, hue.DARK, MID)
        for k in (-3, 0, 3):
            p.line([(k, -72), (k, 36)], FINE)
        p.poly([(-13, 34), (13, 34), (12, 40), (-12, 40)], hue.WOODD, MID)
    for x, y, s in ((140, 44, 1.2), (168, 70, 1.0), (132, 88, 0.9)):
        with p.at(x, y, s):
            p.ell(-6, 12, 8, 6, hue.INK, 0, rot=-20)
            p.line([(1, 10), (3, -18)], 3.4)
            p.shape("3,-18 12,-12 14,-2 10,-8 3,-9", hue.INK, 0)


@SHEET.piece("river-convoy")
def river_convoy(p: Pic) -> None:
    """Ships under the Queen's sails: 3 units for her."""
    field(p)
    p.mixed("6,96 60,92 140,96 194,92 | 186,138 100,147 16,138", hue.WATER, MID)
    props.ship(p, 152, 100, 0.62, hue.PLUM, hue.PLUM)
    props.ship(p, 50, 106, 0.72, hue.PLUM, hue.PLUM)
    props.ship(p, 104, 122, 0.96, hue.PLUM, hue.PLUM)
    nature.water_lines(p, [(20, 120), (150, 122), (60, 136), (130, 138)], 4, (16, 24))


@SHEET.piece("gargoyles-wake")
def gargoyles_wake(p: Pic) -> None:
    """A gargoyle that stirs on its ledge: every defender rolls d8."""
    field(p, SMOKE)
    p.poly([(90, 148), (90, 116), (194, 116), (194, 148)], hue.STONE)
    p.poly([(80, 118), (80, 106), (196, 106), (196, 118)], hue.STONEL, MID)
    buildings.stones(p, facing(94, 146), 96, 28, 6, bw=18, bh=10)
    for f, tip in ((1, (190, 16)), (0, (168, 10))):
        p.mixed(
            [[(140, 62), (154, 34), tip], [(tip[0] + 4, tip[1] + 24), (186 - 8 * (1 - f), 54)], [(176, 66), (158, 80)]],
            hue.SLATEL,
        )
    p.mixed("180,106 184,82 168,62 140,54 | 112,60 96,76 | 98,92 116,96 | 112,106", hue.SLATEL)
    p.hatch("148,62 170,70 178,88 176,104 150,104", 5, 64)
    p.limb([(122, 88), (104, 96), (96, 106)], 14, 11, hue.SLATEL)
    p.mixed("122,62 116,40 | 106,30 108,46 | 90,44 72,52 60,66 | 58,78 72,82 | 90,88 112,82", hue.SLATEL)
    p.mixed("58,74 72,72 90,74 | 88,86 72,84", hue.INK, MID)
    for x in (66, 76, 85):
        p.poly([(x - 3, 73), (x + 3, 73), (x, 80)], hue.WHITE, 0)
    p.shape([(80, 58), (90, 54), (96, 60), (86, 63)], hue.OCHREL, MID)
    p.ell(88, 59, 1.8, 2.6, hue.INK, 0)
    p.line([(76, 54), (96, 50)], 3)


@SHEET.piece("collapsed-cellars")
def collapsed_cellars(p: Pic) -> None:
    """A street that fell in: Five Corners and West Dock are cut apart."""
    field(p, SMOKE)
    buildings.townhouse(p, 6, 104, 52, 44, hue.ROOF)
    with p.at(190, 104, 1, 9, flip=True):
        buildings.townhouse(p, 0, 0, 52, 46, hue.SLATE, hue.STONEL)
    p.poly([(0, 104), (200, 104), (200, 120), (0, 120)], hue.STONEL, MID)
    p.poly(
        "48,102 60,112 56,122 70,132 64,142 100,148 136,140 130,130 146,120 138,112 152,102 120,106 104,98 82,106",
        hue.DARK,
    )
    for x, y in ((52, 104), (148, 104), (70, 128), (132, 124)):
        nature.rubble(p, x, y, 18, 3, 1.0)
    for a, b in (((84, 104), (76, 132)), ((116, 104), (126, 128)), ((100, 100), (100, 120))):
        p.limb([a, b], 6, 5, hue.WOODD, MID, smooth=False)


@SHEET.piece("catacomb-door")
def catacomb_door(p: Pic) -> None:
    """An open door to the dead: the Cathedral is next to the Acadamae."""
    field(p, SMOKE)
    buildings.ashlar(p, 40, 160, 142, 112, 14, hue.STONE)
    p.poly([(30, 34), (30, 20), (170, 20), (170, 34)], hue.STONEL)
    p.mixed("66,142 66,84 | 72,64 100,52 128,64 | 134,84 134,142", hue.INK)
    for i in range(4):
        p.poly(
            [
                (72 + i * 6, 142 - i * 12),
                (72 + i * 6, 132 - i * 12),
                (128 - i * 6, 132 - i * 12),
                (128 - i * 6, 142 - i * 12),
            ],
            (hue.STONEL, hue.STONED)[i % 2],
            MID,
        )
    p.poly([(134, 140), (134, 70), (166, 60), (166, 148)], hue.WOODD)
    for y in (82, 122):
        p.line([(135, y), (164, y - 3)], 4, hue.IRON)
    signs.skull(p, 100, 42, 0.46)
    for x in (52, 178):
        props.candle(p, x, 142, 22)


@SHEET.piece("refugees")
def refugees(p: Pic) -> None:
    """A family with a cart: each hero gains 1 unit fewer."""
    field(p)
    p.mixed("4,142 60,134 140,136 196,130 | 190,144 100,149 14,148", "#DCC79B", 0)
    props.cart(p, 140, 140, 1.06)
    for x, y, c in ((120, 86, hue.PLASTERD), (148, 84, hue.OCHREL), (166, 92, hue.WATER)):
        props.sack(p, x, y + 8, 0.9, c)
    figures.walker(p, 66, 142, 1.1, hue.OCHRED, hat=hue.WOODD, stride=7)
    figures.walker(p, 34, 142, 1.0, "#8C6A7E", hat=hue.PARCH2, skirt=True)
    figures.walker(p, 92, 144, 0.66, hue.MOSS, stride=4)
    p.ell(30, 96, 8, 9.5, hue.PARCH2, MID)


@SHEET.piece("bell-towers")
def bell_towers(p: Pic) -> None:
    """A bell that rings: on 4 or more, 3 units into the pool."""
    field(p)
    for x in (44, 156):
        p.limb([(x, 142), (x, 40)], 16, 16, hue.STONEL, smooth=False)
        p.hatch([(x + 1, 42), (x + 7, 42), (x + 7, 140), (x + 1, 140)], 5, 70)
    p.poly([(24, 46), (100, 6), (176, 46), (170, 52), (30, 52)], hue.SLATE)
    buildings.tiles(p, [(34, 48), (166, 48), (112, 14), (88, 14)], 3, "tile", 8)
    p.limb([(40, 58), (160, 58)], 7, 7, hue.WOODD, MID, smooth=False)
    with p.at(100, 60, 1, -9):
        props.bell(p, 0, 4, 1.5)
    for f in (-1, 1):
        p.curve([(100 + f * 44, 116), (100 + f * 49, 124), (100 + f * 46, 132)], MID)
        p.curve([(100 + f * 36, 120), (100 + f * 40, 126), (100 + f * 38, 132)], MID)
    p.poly([(30, 146), (30, 138), (170, 138), (170, 146)], hue.STONE, MID)
