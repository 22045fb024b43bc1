"""The Battle for Korvosa: pictures of the Hero cards and of the card from outside, ids as in the content file."""

from __future__ import annotations

from tools.art import arms, buildings, dress, figures, hue, nature, props, signs
from tools.art.pen import FINE, MID, Pic, put
from tools.art.register import Sheet
from tools.art.sheets import rise, units
from tools.art.space import facing

SHEET = Sheet("korvosa-cards", (200, 150))
DAY, NIGHT = "#D9E0C4", "#5F6F88"


def field(p: Pic, fill: str = DAY) -> None:
    """The patch of colour that a picture stands on."""
    p.blob(100, 78, 95, 67, fill, n=17, amp=0.035)


def night(p: Pic, x: float = 160, y: float = 34) -> None:
    """A patch of night with moon and stars."""
    field(p, NIGHT)
    nature.moon(p, x, y, 15)
    for a, b, r in ((46, 34, 4), (78, 22, 3), (122, 30, 3.4), (30, 62, 3), (172, 70, 3)):
        signs.star(p, a, b, r, hue.PARCH, 4, 0.36, 0)


@SHEET.piece("hidden-armoury")
def hidden_armoury(p: Pic) -> None:
    """Weapons behind a false wall: 4 units into the pool."""
    field(p)
    buildings.ashlar(p, 14, 186, 138, 116, 22)
    p.mixed("50,140 50,66 | 54,46 100,30 146,46 | 150,66 150,140", hue.DARK)
    for x, turn in ((84, 90), (100, 90), (116, 90)):
        arms.spear(p, x, 138, turn, 78, 16, 11, 4.4)
    arms.sword(p, 62, 134, 72, 62, 9, 15)
    arms.sword(p, 138, 134, 108, 62, 9, 15)
    arms.shield(p, 100, 94, 44, 42, hue.MOSS, emblem="chevron", second=hue.OCHREL)
    # the wall swings open like a door
    p.poly([(150, 140), (150, 56), (182, 44), (182, 148)], hue.STONE)
    buildings.stones(p, lambda u, v: (152 + u, 138 - v + u * 0.1), 28, 78, 7, bw=14, bh=11)
    p.hatch([(162, 54), (181, 46), (181, 146), (162, 142)], 5, 68)


@SHEET.piece("uprising")
def uprising(p: Pic) -> None:
    """Townsfolk with torch and fork: 3 units into one quarter."""
    field(p)
    with p.at(25, -4, 0.76):
        units.rabble(p)


@SHEET.piece("night-raid")
def night_raid(p: Pic) -> None:
    """A hooded raider by moonlight: 2 of the Queen's units fall."""
    night(p)
    buildings.rampart(p, 118, 192, 140, 44, 4)
    with p.at(14, 0, 0.75):
        units.infiltrator(p)


@SHEET.piece("rooftop-ways")
def rooftop_ways(p: Pic) -> None:
    """A runner on a plank between two roofs: two quarters become adjacent."""
    field(p)
    for x, y, w, roof in ((6, 146, 74, hue.ROOF), (124, 146, 72, hue.SLATE)):
        p.poly([(x + 6, y), (x + 6, y - 40), (x + w - 6, y - 40), (x + w - 6, y)], hue.PLASTER)
        p.hatch([(x + w - 22, y - 38), (x + w - 7, y - 38), (x + w - 7, y), (x + w - 22, y)], 5, 68)
        buildings.window(p, facing(x + 16, y), 4, 12, 12, 16)
        q = [(x - 2, y - 38), (x + w + 2, y - 38), (x + w - 12, y - 72), (x + 12, y - 72)]
        buildings.roofq(p, q, "tile" if roof == hue.ROOF else "slate")
    buildings.chimney(p, 20, 76, 12, 20, s=0.7)
    p.poly([(58, 70), (140, 70), (140, 75), (58, 75)], hue.WOODL, MID)
    for x in (78, 100, 122):
        p.line([(x, 70), (x, 75)], FINE)
    figures.walker(p, 100, 70, 0.86, hue.MOSSD, hat=hue.MOSSD, stride=9)


@SHEET.piece("whispered-plans")
def whispered_plans(p: Pic) -> None:
    """Two heads over a candle: draw 2 Hero cards."""
    field(p, "#C9B994")
    for f, c in ((1, hue.MOSSD), (-1, hue.WATERD)):
        with p.at(100 - f * 46, 54, 0.78, flip=f > 0):
            figures.torso(p, c, x=10, y=36, bottom=150, w=104)
            figures.head(p, 0, 0, hair=hue.WOODD, beard=hue.WOODD if f > 0 else None)
            dress.hood(p, 0, 0, fill=c)
    p.poly([(28, 146), (40, 116), (160, 116), (172, 146)], hue.WOODL)
    p.poly([(66, 138), (74, 120), (128, 120), (136, 138)], hue.WHITE, MID)
    p.line([(80, 132), (92, 126), (104, 131), (122, 124)], MID, hue.RED)
    props.candle(p, 100, 122, 30)


@SHEET.piece("forced-march")
def forced_march(p: Pic) -> None:
    """A column on the move: fortify twice, without a safe path."""
    field(p)
    p.mixed("8,146 40,120 90,112 150,116 192,108 | 192,136 140,142 80,140 50,148", "#DCC79B", MID)
    for x, y, s in ((160, 124, 0.72), (124, 128, 0.8), (86, 132, 0.88)):
        arms.spear(p, x + 14 * s, y - 2, 84, 84 * s, 14, 9, 3.4)
        figures.walker(p, x, y, s, hue.WATERD, hat=hue.IRONL, stride=9)
    figures.walker(p, 44, 136, 0.98, hue.RED, hat=hue.IRONL, stride=10)
    p.line([(30, 128), (28, 24)], 4, hue.WOODD)
    p.poly([(28, 26), (62, 28), (54, 40), (62, 52), (28, 52)], hue.MOSS)


@SHEET.piece("rally-the-landmarks")
def rally_the_landmarks(p: Pic) -> None:
    """A banner on every tower: 2 units into each landmark of yours."""
    field(p)
    for x, w, foot, top, roof, c in ((44, 17, 136, 78, 30, hue.SLATE), (158, 17, 138, 84, 28, hue.ROOF)):
        buildings.cone(p, x, w, foot, top, roof, rc=c)
        props.banner(p, x, top - roof, 26, 26, hue.MOSS)
    buildings.cone(p, 100, 26, 142, 74, 0)
    p.mixed("90,142 90,126 | 93,118 100,115 107,118 | 110,126 110,142", hue.DARK, MID)
    props.banner(p, 100, 58, 46, 44, hue.MOSS)


@SHEET.piece("a-knife-in-the-dark")
def a_knife_in_the_dark(p: Pic) -> None:
    """A dagger from a dark sleeve: one lieutenant is slain."""
    night(p, 42, 40)
    p.mixed("194,70 160,74 132,84 | 126,96 128,112 134,120 | 160,122 194,132", hue.DARK)
    for k in (0, 1, 2):
        p.curve([(188, 84 + k * 14), (166, 86 + k * 12), (146, 92 + k * 9)], MID, hue.WOODL)
    p.poly([(122, 88), (136, 84), (140, 120), (126, 118)], hue.REDD, MID)
    arms.sword(p, 134, 103, 176, 86, 15, 20)
    figures.hand(p, 118, 103, 15, hue.SKIN)
    for x, y in ((36, 118), (44, 130), (30, 136)):
        p.shape(put("0,-7 4,1 0,5 -4,1", x, y), hue.RED, FINE)


@SHEET.piece("battering-ram")
def battering_ram(p: Pic) -> None:
    """A ram before the gate: 1 more on the highest die."""
    field(p)
    p.poly([(8, 142), (8, 24), (54, 24), (54, 142)], hue.STONEL)
    buildings.crenel(p, facing(8, 24), 0, 46, 0, 3, 9)
    buildings.stones(p, facing(10, 140), 40, 108, 9, bw=14, bh=10)
    p.poly([(18, 142), (18, 66), (54, 60), (54, 142)], hue.WOODD)
    for y in (80, 104, 128):
        p.line([(18, y), (54, y - 2)], 4, hue.IRON)
    for x0, x1 in ((92, 106), (166, 154)):
        p.limb([(x0, 136), (x1, 48)], 7, 6, hue.WOODD, MID, smooth=False)
        p.limb([(2 * x1 - x0, 136), (x1, 48)], 7, 6, hue.WOODD, MID, smooth=False)
    p.limb([(94, 50), (166, 50)], 8, 8, hue.WOOD, MID, smooth=False)
    for x in (108, 152):
        p.line([(x, 54), (x, 88)], MID)
    p.limb([(76, 96), (192, 92)], 22, 22, hue.WOODL, smooth=False)
    p.hatch([(90, 100), (190, 96), (190, 103), (90, 107)], 5, 60)
    p.mixed("78,82 64,84 50,92 | 48,98 62,106 78,110", hue.IRON)
    props.wheel(p, 92, 136, 11)
    props.wheel(p, 164, 136, 11)


@SHEET.piece("veteran-company")
def veteran_company(p: Pic) -> None:
    """Old soldiers: the attack rolls eight-sided dice."""
    field(p)
    props.banner(p, 148, 144, 128, 40, hue.RED)
    for x, y, s, c in ((-2, 22, 0.62, hue.WATERD), (78, 22, 0.62, hue.OCHRED), (32, 20, 0.72, hue.RED)):
        with p.at(x, y, s):
            figures.torso(p, c, bottom=300)
            figures.head(
                p, hair=None, beard="#9A938A" if x else hue.WOODD, moustache="#9A938A" if x == 32 else None, mood=-1
            )
            dress.kettle(p)
            if x == 32:
                p.line([(86, 62), (98, 84)], MID, hue.RED)


@SHEET.piece("feigned-retreat")
def feigned_retreat(p: Pic) -> None:
    """A soldier who runs and looks back: the Queen defends with one die."""
    field(p)
    for x, y in ((150, 128), (178, 120)):
        figures.walker(p, x, y, 0.7, hue.PLUM, hat=hue.IROND, stride=9)
        arms.spear(p, x + 12, y - 30, 150, 44, 10, 7, 3)
    p.curve([(116, 60), (84, 34), (44, 44), (30, 76)], 5, hue.RED)
    p.poly([(20, 70), (40, 74), (28, 92)], hue.RED, MID)
    with p.at(74, 140, 1.24):
        figures.walker(p, 0, 0, 1, hue.MOSS, stride=13)
        arms.shield(p, 14, -58, 26, 32, hue.WATERD, emblem="cross", second=hue.WHITE)


@SHEET.piece("siege-ladders")
def siege_ladders(p: Pic) -> None:
    """Ladders against the wall: landmarks defend with six-sided dice."""
    field(p)
    buildings.rampart(p, 10, 190, 142, 82, 7)
    for x, top in ((46, 42), (104, 36), (158, 44)):
        for k in (0, 16):
            p.limb([(x - 16 + k, 146), (x + k, top)], 5, 5, hue.WOODL, MID, smooth=False)
        for i in range(7):
            y = 134 - i * 14
            a = x - 16 + (146 - y) * 16 / (146 - top)
            p.line([(a, y), (a + 16, y)], 3.4, hue.WOODD)
    figures.walker(p, 56, 104, 0.74, hue.MOSS, hat=hue.IRONL, stride=6)
    figures.walker(p, 112, 82, 0.74, hue.RED, hat=hue.IRONL, stride=6)
    figures.walker(p, 158, 128, 0.74, hue.WATERD, hat=hue.IRONL, stride=6)


@SHEET.piece("for-the-city")
def for_the_city(p: Pic) -> None:
    """A knight before the city: you win ties when you attack."""
    field(p)
    for x, w, h, roof in ((8, 34, 30, hue.SLATE), (150, 38, 34, hue.ROOF), (40, 30, 36, hue.ROOF)):
        buildings.townhouse(p, x, 140, w, h, roof)
    with p.at(28, -2, 0.75):
        rise.hero(p)


@SHEET.piece("barricades")
def barricades(p: Pic) -> None:
    """Stakes, barrels and a cart: 1 more on every defending die."""
    field(p)
    with p.at(132, 128, 1.0, -18):
        props.cart(p, 0, 0, 1.1)
    props.barrel(p, 60, 132, 34, 44)
    props.barrel(p, 92, 138, 32, 40, hue.WOODL)
    props.sack(p, 122, 142, 1.3)
    for x, tip, y in ((30, 4, 84), (70, 44, 60), (110, 88, 58), (150, 132, 62), (186, 170, 84)):
        p.limb([(x, 144), (tip, y)], 9, 3, hue.WOODL, MID, smooth=False)
    p.limb([(8, 118), (190, 124)], 7, 7, hue.WOODD, MID, smooth=False)


@SHEET.piece("hold-the-line")
def hold_the_line(p: Pic) -> None:
    """A parted shield before two spears: heroes who defend win ties."""
    field(p)
    arms.spear(p, 24, 146, 46, 168, 22, 15, 5)
    arms.spear(p, 176, 146, 134, 168, 22, 15, 5)
    arms.shield(p, 100, 40, 78, 98, hue.WATER, emblem="half", second=hue.WATERL)


@SHEET.piece("hidden-reserve")
def hidden_reserve(p: Pic) -> None:
    """Helmets in a dark lane: 2 units into the quarter under attack."""
    field(p)
    p.poly([(60, 144), (60, 40), (140, 40), (140, 144)], hue.DARK)
    for x, y in ((78, 116), (100, 110), (122, 117)):
        arms.spear(p, x + 10, 142, 92, 84, 14, 9, 3.6)
        p.mixed([put("-13,30 -12,6 -8,-6 0,-10 8,-6 12,6 13,30", x, y)], hue.IROND, MID)
        p.shape(put("-11,0 -10,-12 0,-18 10,-12 11,0 0,3", x, y), hue.IRONL, MID)
        for k in (-4, 4):
            p.ell(x + k, y + 6, 1.6, None, hue.OCHREL, 0)
    for x, f in ((0, 1), (140, -1)):
        p.poly([(x + 6, 146), (x + 6, 56), (x + 60, 56), (x + 60, 146)], hue.PLASTER if f > 0 else hue.PLASTERD)
        p.poly([(x - 2, 58), (x + 10, 22), (x + 58, 22), (x + 66, 58)], hue.ROOF if f > 0 else hue.ROOFD)
        buildings.tiles(p, [(x, 57), (x + 64, 57), (x + 56, 24), (x + 12, 24)], 3, "tile", 5)
        buildings.window(p, facing(x + 22, 130), 0, 20, 18, 24)


@SHEET.piece("second-wind")
def second_wind(p: Pic) -> None:
    """Lightning and a die that turns: your lowest die is rolled again."""
    field(p)
    nature.lightning(p, 74, 138, 1.45)
    props.die(p, 140, 100, 1.25, 5, 16)
    p.arc(140, 98, 40, 38, -150, 60, MID + 0.8, hue.WATERD)
    p.poly([(150, 142), (164, 126), (168, 144)], hue.WATERD, MID)


@SHEET.piece("cruel-luck")
def cruel_luck(p: Pic) -> None:
    """A skull among dice: the Queen's highest die is rolled again."""
    field(p, "#D9C9C0")
    signs.skull(p, 96, 74, 1.5)
    props.die(p, 46, 118, 1.05, 1, -14)
    props.die(p, 152, 120, 1.05, 1, 12)


@SHEET.piece("stolen-orders")
def stolen_orders(p: Pic) -> None:
    """A gloved hand on the Queen's scroll: the Edict has no effect."""
    field(p, "#D6CFDD")
    with p.at(104, 72, 1, -8):
        props.charter(p, 0, 0, 84, 96, 5, hue.PLUM)
    p.mixed("196,118 168,108 146,104 | 140,122 150,138 172,142 196,148", hue.DARK)
    p.poly([(138, 98), (152, 100), (152, 136), (136, 132)], hue.WOODD, MID)
    for y in (98, 108, 118):
        p.tube([(140, y + 6), (118, y)], 9, hue.SKIN, MID)
    figures.hand(p, 138, 114, 14, hue.SKIN)
    props.mask(p, 46, 118, 0.95)


@SHEET.piece("omens-read")
def omens_read(p: Pic) -> None:
    """An open eye over a chart of stars: the City card has no effect."""
    field(p, "#D5D3E0")
    p.poly([(34, 140), (50, 96), (150, 96), (166, 140)], hue.PARCH, MID)
    p.line([(60, 132), (82, 112), (108, 122), (136, 108)], FINE)
    for x, y in ((60, 132), (82, 112), (108, 122), (136, 108)):
        signs.star(p, x, y, 6, hue.GOLD, 5, 0.42, FINE)
    p.mixed("28,62 60,30 100,22 140,30 172,62 | 140,88 100,96 60,88", hue.WHITE)
    p.ell(100, 60, 28, None, hue.WATER)
    p.ell(100, 60, 12, None, hue.INK, 0)
    p.ell(92, 51, 5, None, hue.WHITE, 0)
    for x, y, a, b in ((60, 26, 52, 12), (86, 20, 82, 4), (114, 20, 118, 4), (140, 26, 148, 12)):
        p.line([(x, y), (a, b)], 3.4)


@SHEET.piece("foreign-coin")
def foreign_coin(p: Pic) -> None:
    """A chest from over the sea: 5 units into the pool."""
    field(p)
    props.chest(p, 100, 132, 1.5)
    for x, y in ((30, 130), (44, 138), (162, 136), (176, 128)):
        props.coin(p, x, y, 10)
    props.coin_face(p, 100, 26, 17)


@SHEET.piece("smugglers-barges")
def smugglers_barges(p: Pic) -> None:
    """A laden barge under a bridge by night: lines run through every friendly quarter."""
    night(p, 166, 30)
    p.mixed("10,112 60,108 130,112 190,108 | 182,136 100,146 22,138", hue.WATER, MID)
    buildings.span(p, 4, 196, 74, 2, 34, 16)
    nature.water_lines(p, [(30, 122), (150, 120), (60, 138), (120, 140)], 4, (14, 22))
    p.mixed("36,112 50,118 110,118 146,108 | 134,134 100,138 60,136", hue.WOOD)
    p.hatch([(96, 120), (140, 114), (130, 132), (98, 136)], 5, 66)
    for x in (62, 84, 106):
        props.barrel(p, x, 118, 18, 22)
    figures.walker(p, 124, 114, 0.62, hue.DARK, hat=hue.DARK)
    p.line([(116, 84), (148, 140)], 3, hue.WOODD)


@SHEET.piece("arcane-confluence")
def arcane_confluence(p: Pic) -> None:
    """Three lines of power that meet: ten-sided dice, and the Queen loses ties."""
    field(p, "#CFC3DA")
    p.ell(100, 78, 58, 50, None, MID + 0.6, hue.PLUM)
    p.ell(100, 78, 48, 41, None, FINE, hue.PLUM)
    for x, y in ((100, 24), (40, 112), (160, 112)):
        p.tube([(x, y), (100, 80)], 6, hue.WATERL, MID)
        signs.star(p, x, y, 17, hue.GOLD, 4, 0.34)
    signs.rays(p, 100, 80, (22, 22), (34, 34), range(20, 380, 45), 3)
    props.orb(p, 100, 80, 18, hue.WATERL)
    for x, y in ((66, 46), (136, 48), (100, 124)):
        signs.star(p, x, y, 6, hue.WHITE, 4, 0.34, FINE)
