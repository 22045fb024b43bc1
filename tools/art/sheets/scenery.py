"""Small things of maps and towns, 200 x 200: ships, mills, houses, trees, and the people who walk between them."""

from __future__ import annotations

from functools import partial

from tools.art import arms, buildings, figures, hue, nature, props
from tools.art.pen import FINE, MID, OUT, Pic, put, rows
from tools.art.register import Sheet
from tools.art.space import facing, iso

SHEET = Sheet("scenery")


@SHEET.piece("ship")
def ship(p: Pic) -> None:
    """A cog on the bay."""
    props.ship(p, 100, 160, 1.56)
    p.curve([(14, 176), (58, 180), (100, 176), (142, 180), (186, 176)], MID, hue.WATERD)


@SHEET.piece("barge")
def barge(p: Pic) -> None:
    """A river barge with its load."""
    p.mixed("12,122 40,134 150,134 190,114 | 176,160 150,168 46,168 24,154", hue.WOOD)
    p.hatch("120,136 184,122 172,156 148,164 120,164", 6, 66)
    for x in (62, 92, 122):
        props.barrel(p, x, 136, 28, 34)
    props.sack(p, 150, 134, 1.1)
    p.line([(30, 120), (52, 40)], 5, hue.WOODD)
    p.shape([(52, 42), (82, 66), (44, 100)], hue.PARCH, MID)
    p.curve([(8, 178), (60, 182), (120, 177), (192, 180)], MID, hue.WATERD)


@SHEET.piece("boat")
def boat(p: Pic) -> None:
    """A fishing boat."""
    p.mixed("30,128 60,140 140,140 176,122 | 160,162 134,170 66,170 46,156", hue.WOOD)
    p.curve([(40, 146), (100, 154), (168, 138)], MID)
    p.limb([(104, 140), (104, 36)], 6, 5, hue.WOODD, MID, smooth=False)
    p.poly([(110, 40), (162, 122), (110, 122)], hue.WHITE)
    p.hatch([(124, 66), (158, 120), (124, 120)], 6, 70)
    p.poly([(98, 50), (98, 122), (60, 122)], hue.PARCH2)
    p.curve([(16, 180), (66, 184), (120, 179), (186, 183)], MID, hue.WATERD)


@SHEET.piece("jetty")
def jetty(p: Pic) -> None:
    """A wooden jetty, from the bank into the water."""
    p.emit("M0 130L200 130L200 176L0 176Z", hue.WATERL, 0)
    p.poly([(4, 96), (176, 110), (186, 128), (4, 112)], hue.WOODL)
    for i in range(11):
        x = 16 + i * 15
        p.line([(x, 97 + i * 1.2), (x + 1 + i * 0.7, 113 + i * 1.3)], FINE)
    for x, y in ((40, 112), (90, 117), (140, 122), (182, 127)):
        p.limb([(x, y), (x, y + 40)], 10, 10, hue.WOODD, MID, smooth=False)
    nature.water_lines(p, [(16, 150), (60, 164), (104, 152), (150, 168)], 4, (16, 26))


@SHEET.piece("compass")
def compass(p: Pic) -> None:
    """The compass rose of a map, north above."""
    p.ell(100, 104, 66, None, None, MID, n=20)
    p.ell(100, 104, 58, None, None, FINE, n=20)
    for turn in (45, 135, 225, 315):
        with p.at(100, 104, 1, turn):
            p.poly([(0, -54), (10, -12), (0, 0)], hue.PARCH2, MID)
            p.poly([(0, -54), (-10, -12), (0, 0)], hue.SOFT, MID)
    for turn in (0, 90, 180, 270):
        with p.at(100, 104, 1, turn):
            p.poly([(0, -88 if turn == 0 else -78), (14, -14), (0, 0)], hue.WHITE)
            p.poly([(0, -88 if turn == 0 else -78), (-14, -14), (0, 0)], hue.RED if turn == 0 else hue.INK)
    p.ell(100, 104, 7, None, hue.GOLD, MID)


@SHEET.piece("oak")
def oak(p: Pic) -> None:
    """A great old oak with a hollow."""
    p.mixed("70,190 82,160 80,120 | 120,120 118,160 134,190 | 116,184 100,192 86,184", hue.WOOD)
    p.hatch([(104, 122), (118, 122), (118, 160), (126, 184), (106, 184)], 5, 74)
    p.ell(98, 160, 9, 14, hue.DARK, MID)
    p.shape("100,8 58,14 26,38 16,74 34,104 66,118 100,112 134,118 166,104 184,74 174,38 142,14", hue.MOSS)
    p.hatch("136,22 166,44 176,74 158,102 130,112 146,70", 6, 56)
    for x, y in ((52, 52), (84, 32), (116, 34), (60, 84), (108, 82), (134, 60)):
        p.arc(x, y, 13, 11, 175, 330, FINE)


@SHEET.piece("wood")
def wood(p: Pic) -> None:
    """A clump of forest."""
    for x, y, h in rows("40,120,80 160,118,84 100,112,96 66,150,88 134,152,90 100,178,96 30,172,74 172,176,78"):
        nature.fir(p, x, y, h, hue.MOSSD if y < 130 else hue.MOSS)


@SHEET.piece("grove")
def grove(p: Pic) -> None:
    """A clump of broad-leaved trees."""
    for x, y, h in rows("52,112,78 148,110,80 100,122,92 40,168,80 160,170,82 100,184,94"):
        nature.crown(p, x, y, h, hue.MOSSL if y < 115 else hue.MOSS)


@SHEET.piece("peaks")
def peaks(p: Pic) -> None:
    """Three mountains with snow."""
    nature.peak(p, 54, 168, 100, 96)
    nature.peak(p, 152, 170, 92, 86)
    nature.peak(p, 102, 176, 120, 136)


@SHEET.piece("hills")
def hills(p: Pic) -> None:
    """Rolling hills."""
    for x, y, w, h in rows("60,120,104,56 148,126,96,50 100,164,150,70"):
        p.mixed(
            [[(x - w / 2, y), (x - w * 0.3, y - h * 0.7), (x, y - h), (x + w * 0.3, y - h * 0.66), (x + w / 2, y)]],
            hue.MOSSL,
        )
        p.hatch(
            [(x + w * 0.08, y - h * 0.9), (x + w * 0.3, y - h * 0.6), (x + w * 0.46, y - 3), (x + w * 0.2, y - 3)],
            6,
            60,
        )


@SHEET.piece("field")
def field(p: Pic) -> None:
    """A field of corn."""
    q = [(12, 70), (150, 44), (190, 142), (46, 174)]
    p.poly(q, hue.OCHREL)
    for i in range(1, 9):
        t = i / 9
        p.line([(12 + 138 * t, 70 - 26 * t), (46 + 144 * t, 174 - 32 * t)], MID, hue.OCHRED)
    for x, y in ((60, 120), (104, 98), (140, 126)):
        props.sheaf(p, x, y, 0.7)


@SHEET.piece("watermill")
def watermill(p: Pic) -> None:
    """A mill with its wheel in the stream."""
    H = buildings.house(p, iso(34, 140), 0, 0, 84, 48, 48, 40, "stone", "thatch", "eave", 6)
    buildings.door(p, H.f, 12, 0, 18, 30)
    buildings.window(p, H.f, 44, 16, 16, 16)
    p.mixed("112,176 140,162 196,150 | 198,180 150,190 112,192", hue.WATER, MID)
    props.wheel(p, 152, 146, 34, 26)
    for x, y in ((152, 110), (176, 126), (180, 150), (168, 174), (138, 176), (124, 156), (126, 128)):
        p.poly(put("-6,-4 6,-4 6,4 -6,4", x, y), hue.WOODD, MID)
    nature.water_lines(p, [(118, 184), (160, 182)], 2, (14, 24))


@SHEET.piece("windmill")
def windmill(p: Pic) -> None:
    """A windmill on its mound."""
    p.mixed("24,190 60,172 100,166 140,172 176,190", hue.MOSSL, MID)
    p.poly([(72, 180), (84, 76), (116, 76), (128, 180)], hue.PLASTER)
    p.hatch([(106, 78), (115, 78), (126, 179), (110, 179)], 5, 72)
    p.mixed("78,80 84,56 100,46 116,56 122,80", hue.ROOF)
    buildings.door(p, facing(90, 180), 0, 0, 20, 30)
    buildings.window(p, facing(92, 132), 0, 0, 16, 16)
    for turn in (22, 112, 202, 292):
        with p.at(100, 72, 1, turn):
            p.poly([(-4, -12), (14, -12), (16, -68), (-4, -68)], hue.PARCH, MID)
            for k in (-28, -44, -58):
                p.line([(-3, k), (14, k)], FINE)
            p.limb([(0, 0), (0, -70)], 5, 4, hue.WOODD, MID, smooth=False)
    p.ell(100, 72, 6, None, hue.WOODD, MID)


def cottage(p: Pic, roof: str, wall: str = "plaster") -> None:
    H = buildings.house(p, iso(30, 138), 0, 0, 92, 56, 46, 46, wall, roof, "front", 7)
    buildings.door(p, H.f, 14, 0, 24, 36)
    buildings.window(p, H.f, 56, 16, 20, 18)
    x, y = H.slope(0.6, 0.7)
    buildings.chimney(p, x, y + 4, 13, 20, smoke=False)


for _roof, _word in (("tile", "red tiles"), ("slate", "slates"), ("thatch", "thatch"), ("moss", "mossy shingles")):
    SHEET.piece(f"house-{_roof}", word=f"A house under {_word}")(partial(cottage, roof=_roof))


@SHEET.piece("barn")
def barn(p: Pic) -> None:
    """A wooden barn."""
    H = buildings.house(p, iso(22, 140), 0, 0, 108, 56, 52, 44, "wood", "shingle", "front", 7)
    p.poly([H.f(30, 0), H.f(78, 0), H.f(78, 44), H.f(30, 44)], hue.WOODD)
    p.line([H.f(54, 0), H.f(54, 44)], MID)
    for a, b in (((31, 1), (53, 43)), ((53, 1), (31, 43)), ((55, 1), (77, 43)), ((77, 1), (55, 43))):
        p.line([H.f(*a), H.f(*b)], MID, hue.WOODL)


@SHEET.piece("quarter")
def quarter(p: Pic) -> None:
    """Some houses between walls: a quarter of a city."""
    p.mixed("100,16 160,30 190,76 184,134 142,176 | 96,186 44,176 14,128 16,70 46,28", "#D9CBA4")
    for x, y, roof in ((46, 92, "tile"), (96, 78, "slate"), (44, 144, "thatch"), (102, 142, "tile")):
        buildings.house(p, iso(x, y), 0, 0, 34, 22, 16, 18, "plaster", roof, "front", 3, frame=False)


@SHEET.piece("muster")
def muster(p: Pic) -> None:
    """Units that wait for their orders: a pool."""
    buildings.tent(p, 60, 150, 2.2)
    props.banner(p, 128, 148, 110, 50, hue.WATERD)
    for x, y in ((116, 176), (150, 170), (182, 178)):
        figures.walker(p, x, y, 0.9, hue.WATERD, hat=hue.IRONL)


@SHEET.piece("market")
def market(p: Pic) -> None:
    """One stall of a market."""

    def fruit(x: float, y: float) -> None:
        for i in range(5):
            p.ell(x + 16 + i * 17, y - 32 - (i % 2) * 4, 8, None, (hue.RED, hue.MOSS, hue.OCHRE)[i % 3], MID)

    buildings.stall(p, 34, 176, 104, 118, hue.RED, hue.WHITE, fruit)


@SHEET.piece("tomb")
def tomb(p: Pic) -> None:
    """A row of old tombs."""
    for x, w, h in ((42, 26, 66), (104, 34, 92), (164, 26, 60)):
        p.mixed(
            [
                [(x - w, 172), (x - w, 172 - h * 0.7)],
                [(x - w * 0.7, 172 - h * 0.92), (x, 172 - h), (x + w * 0.7, 172 - h * 0.92)],
                [(x + w, 172 - h * 0.7), (x + w, 172)],
            ],
            hue.STONEL,
        )
        p.hatch(
            [(x + w * 0.3, 174 - h * 0.9), (x + w * 0.9, 172 - h * 0.7), (x + w * 0.9, 171), (x + w * 0.3, 171)], 5, 68
        )
        p.limb([(x, 182 - h), (x, 150)], 7, 7, hue.STONED, MID, smooth=False)
        p.limb([(x - w * 0.4, 196 - h), (x + w * 0.4, 196 - h)], 7, 7, hue.STONED, MID, smooth=False)
    for x in (20, 74, 136, 188):
        nature.tuft(p, x, 176, 1.6)


@SHEET.piece("pond")
def pond(p: Pic) -> None:
    """A pond with reeds."""
    p.blob(100, 116, 82, 50, hue.WATER, OUT, n=12, amp=0.07)
    nature.water_lines(p, [(56, 104), (106, 98), (78, 128), (120, 134), (60, 146)], 5, (18, 30))
    for x, y in ((26, 128), (38, 142), (170, 108), (160, 92)):
        p.curve([(x, y), (x + 1, y - 26), (x - 3, y - 48)], 3, hue.MOSSD)
        p.limb([(x - 3, y - 42), (x - 4, y - 58)], 7, 6, hue.WOODD, MID)


# ------------------------------------------------------------------ people on the lanes, who walk to the left
PEOPLE = {
    "villager": (hue.MOSS, hue.WOODD, None, False),
    "woman": ("#8C6A7E", "#B5643F", hue.PARCH2, True),
    "townsman": (hue.WATERD, hue.WOODD, hue.RED, False),
    "farmer": (hue.OCHRED, hue.WOODD, hue.OCHREL, False),
    "monk": ("#6B5A47", hue.WOODD, "#6B5A47", True),
    "soldier": (hue.RED, hue.WOODD, hue.IRONL, False),
}


def walking(p: Pic, who: str) -> None:
    coat, hair, hat, skirt = PEOPLE[who]
    figures.walker(p, 100, 188, 2.3, coat, hair, hat, stride=0 if skirt else 8, skirt=skirt)


for _who in PEOPLE:
    SHEET.piece(_who, word=f"A {_who} on the way")(partial(walking, who=_who))


@SHEET.piece("child")
def child(p: Pic) -> None:
    """A child with a hoop."""
    figures.walker(p, 118, 188, 1.7, hue.OCHRE, "#B5643F", stride=9)
    p.ell(54, 148, 38, None, None, 5, hue.WOODD)


@SHEET.piece("carrier")
def carrier(p: Pic) -> None:
    """A carrier with a sack: goods on their way."""
    figures.walker(p, 100, 188, 2.3, "#9A8660", hue.WOODD, stride=8)
    props.sack(p, 132, 92, 1.9)


@SHEET.piece("carter")
def carter(p: Pic) -> None:
    """A man who pulls his cart: goods on their way."""
    props.cart(p, 132, 188, 1.1)
    for x, c in ((116, hue.PLASTERD), (146, hue.OCHREL)):
        props.sack(p, x, 140, 1.0, c)
    figures.walker(p, 42, 188, 1.6, hue.WATERD, hat=hue.WOODD, stride=9)


@SHEET.piece("spearman")
def spearman(p: Pic) -> None:
    """A soldier on guard."""
    arms.spear(p, 146, 190, 91, 160, 22, 14, 5)
    figures.walker(p, 100, 188, 2.3, hue.RED, hat=hue.IRONL)


@SHEET.piece("sheep")
def sheep(p: Pic) -> None:
    """A sheep."""
    for x in (76, 92, 120, 136):
        p.limb([(x, 140), (x, 172)], 9, 8, hue.DARK, MID, smooth=False)
    p.shape(
        "58,120 54,98 70,82 90,86 104,76 124,84 146,82 156,100 160,120 148,140 128,146 106,142 84,148 64,140", hue.WHITE
    )
    for x, y in ((84, 104), (112, 98), (138, 108), (100, 124), (126, 126)):
        p.arc(x, y, 9, 8, 160, 320, FINE)
    p.mixed("66,88 48,82 34,92 | 26,110 34,120 48,116 | 64,110", hue.DARK)
    p.limb([(60, 88), (74, 94)], 9, 5, hue.DARK, MID)
    p.ell(44, 98, 2.4, None, hue.WHITE, 0)


@SHEET.piece("dog")
def dog(p: Pic) -> None:
    """A dog that runs."""
    for a, b in (((70, 136), (50, 172)), ((86, 138), (84, 174)), ((136, 134), (150, 172)), ((126, 136), (118, 174))):
        p.limb([a, b], 12, 8, "#B58A5A", MID)
    p.limb([(142, 112), (166, 92), (182, 98)], 10, 4, "#B58A5A", MID)
    p.mixed("58,116 76,98 110,100 142,104 | 152,122 140,140 | 110,134 84,142 64,138", "#B58A5A")
    p.mixed("74,104 62,86 46,82 | 30,96 16,104 | 18,116 38,120 60,122", "#B58A5A")
    p.shape("58,86 72,84 78,104 66,110", "#7E5A37", MID)
    p.ell(46, 96, 2.8, None, hue.INK, 0)
    p.ell(17, 107, 4, None, hue.INK, 0)
