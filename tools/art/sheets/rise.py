"""Rise against Monsters: what the cards stand for on the table; the joker's picture is 200 x 280."""

from __future__ import annotations

from functools import partial

from tools.art import arms, buildings, dress, figures, hue, nature, props, signs
from tools.art.pen import FINE, MID, Pic, Point, lerp, put
from tools.art.register import Sheet
from tools.art.space import facing, iso

SHEET = Sheet("rise")


@SHEET.piece("hero")
def hero(p: Pic) -> None:
    """A knight with her sword: heroes in general, and the 5 to 7 of hearts."""

    def chest() -> None:
        p.line([(101, 110), (101, 170)], MID)
        p.poly([(74, 170), (128, 170), (132, figures.CUT), (70, figures.CUT)], hue.RED)
        dress.belt(p, 170, hue.GOLD, 8)
        p.shape("101,150 86,134 85,124 93,120 101,128 109,120 117,124 116,134", hue.RED, MID + 0.3)

    figures.fig(
        p,
        hue.IRONL,
        chest,
        dict(hair="#D8B066", longhair=True),
        None,
        back=lambda: dress.cape(p, hue.RED),
        left_pose="high",
        left=lambda x, y: arms.sword(p, x + 6, y + 22, 104, 78, 15, 22),
        glove=hue.WOODD,
    )
    p.limb([(74, 56), (100, 48), (127, 56)], 6, 6, hue.GOLD, MID)
    for x in (60, 142):
        p.shape([(x - 16, 120), (x - 8, 106), (x + 10, 106), (x + 16, 122), (x, 128)], hue.IRONL, MID + 0.3)


@SHEET.piece("hero-small")
def hero_small(p: Pic) -> None:
    """A squire with bow and quiver: the 2 to 4 of hearts."""
    coat = "#9A6A42"

    def chest() -> None:
        p.line([(101, 112), (101, 176)], MID)
        p.limb([(66, 116), (132, 180)], 7, 7, hue.WOODD, MID, smooth=False)
        dress.belt(p, 178)

    def quiver() -> None:
        for k in (-8, 0, 8):
            arms.arrow(p, 150 + k, 96, 268, 20, hue.WHITE, head=False)
        p.limb([(138, 160), (154, 90)], 22, 24, hue.WOODD, smooth=False)

    figures.fig(
        p,
        coat,
        chest,
        dict(hair="#B5643F", longhair=False),
        lambda: dress.cap(p, fill=hue.RED, feather=hue.WHITE),
        back=quiver,
        left_pose="high",
        left=lambda x, y: arms.bow(p, x - 2, y, 128, 24, -1, 7),
        sleeve="#C9B48A",
    )


@SHEET.piece("hero-large")
def hero_large(p: Pic) -> None:
    """A knight in full plate with lance and shield: the 8 to 10 of hearts."""

    def chest() -> None:
        dress.tabard(p, hue.RED, hue.GOLD)
        p.shape("101,160 88,146 87,137 95,133 101,141 107,133 115,137 114,146", hue.GOLD, MID + 0.3)

    def lance(x: float, y: float) -> None:
        p.limb([(x + 4, 198), (x - 2, y - 70)], 8, 6, hue.WOODL, MID + 0.3, smooth=False)
        p.poly([(x - 8, y - 68), (x - 2, y - 96), (x + 4, y - 68)], hue.IRONL)
        p.poly([(x - 4, y - 64), (x - 36, y - 58), (x - 26, y - 48), (x - 36, y - 38), (x - 4, y - 42)], hue.RED)

    figures.fig(
        p,
        hue.IRONL,
        chest,
        None,
        lambda: dress.greathelm(p),
        back=lambda: dress.cape(p, hue.REDD),
        left_pose="up",
        left=lance,
        right_pose=None,
        glove=hue.IRON,
    )
    p.shape("100,36 108,14 128,4 146,10 154,26 138,22 124,28 112,40", hue.RED)
    p.curve([(106, 34), (118, 18), (142, 16)], FINE)
    for x in (60, 142):
        p.shape([(x - 17, 120), (x - 8, 105), (x + 10, 105), (x + 17, 122), (x, 129)], hue.IRONL, MID + 0.3)
    arms.shield(p, 138, 118, 62, 76, hue.WHITE, emblem="cross", second=hue.RED)


@SHEET.piece("worker")
def worker(p: Pic) -> None:
    """A digger with his spade: workers in general, and the 5 to 7 of spades."""

    def spade(x: float, y: float) -> None:
        p.limb([(x + 4, 198), (x - 1, y - 46)], 8, 8, hue.WOODD, MID + 0.3, smooth=False)
        p.mixed([[(x - 22, y - 46), (x + 20, y - 46)], put("20,-74 12,-94 -1,-106 -14,-94 -22,-74", x, y)], hue.IRONL)
        p.line([(x - 1, y - 48), (x - 1, y - 72)], MID)
        p.hatch([(x + 4, y - 48), (x + 18, y - 48), (x + 18, y - 74), (x + 4, y - 98)], 4.4, 62)

    figures.fig(
        p,
        hue.SLATEL,
        lambda: dress.apron(p, 128),
        dict(hair=hue.WOODD, moustache=hue.WOODD),
        lambda: dress.cap(p, fill=hue.OCHRE, feather=None),
        left=spade,
    )


@SHEET.piece("worker-small")
def worker_small(p: Pic) -> None:
    """A carrier with a basket of stones: the 2 to 4 of spades."""

    def basket() -> None:
        p.mixed("128,96 176,92 | 184,96 176,150 | 172,156 136,158 | 130,150", hue.OCHREL)
        for y in (108, 122, 136, 150):
            p.curve([(130, y), (154, y + 3), (180 - (y - 108) * 0.16, y - 3)], FINE)
        for x in (142, 156, 170):
            p.line([(x - 2, 96), (x - 4, 154)], FINE)
        nature.rubble(p, 152, 90, 34, 6, 1.5)

    def chest() -> None:
        p.curve([(90, 108), (100, 120), (112, 108)], MID)
        p.limb([(70, 110), (78, 186)], 7, 7, hue.WOODD, MID, smooth=False)
        dress.belt(p, 180, hue.OCHRED, 6)

    figures.fig(
        p,
        "#B9A27C",
        chest,
        dict(hair="#8A5B38", longhair=True),
        lambda: p.limb([(74, 54), (100, 46), (128, 55)], 8, 8, hue.RED, MID),
        back=basket,
        left_pose="front",
        right_pose="hang",
        sleeve="#B9A27C",
    )


@SHEET.piece("worker-large")
def worker_large(p: Pic) -> None:
    """The master builder with plan and compasses: the 8 to 10 of spades."""
    coat = "#5F6F7A"

    def chest() -> None:
        p.line([(100, 110), (100, figures.CUT)], MID)
        for y in (126, 144, 162, 180):
            p.ell(106, y, 2.6, None, hue.GOLD, FINE)
        dress.collar(p, hue.WHITE)

    def plan(x: float, y: float) -> None:
        p.poly([(x - 46, y - 30), (x + 20, y - 40), (x + 28, y + 18), (x - 38, y + 28)], hue.WHITE)
        p.tube([(x - 48, y - 30), (x + 22, y - 41)], 8, hue.PARCH2, MID)
        p.tube([(x - 40, y + 29), (x + 30, y + 18)], 8, hue.PARCH2, MID)
        p.line(
            put("-28,14 -30,-8 -22,-9 -21,-16 -10,-18 -9,-11 0,-12 -1,-20 8,-21 9,-13 14,-14 16,8", x, y),
            MID,
            hue.WATERD,
        )

    figures.fig(
        p,
        coat,
        chest,
        dict(hair=None, beard="#8B8374", moustache="#8B8374"),
        lambda: dress.cap(p, fill=hue.WATERD, feather=None, s=1.06, y=70),
        left_pose="front",
        left=plan,
        right_pose="up",
    )
    p.limb([(150, 138), (140, 84)], 5, 3, hue.GOLD, MID, smooth=False)
    p.limb([(156, 138), (168, 86)], 5, 3, hue.GOLD, MID, smooth=False)
    p.ell(154, 134, 7, None, hue.GOLDD, MID)


@SHEET.piece("road")
def road(p: Pic) -> None:
    """A cart road: roads in general, and the 5 to 7 of diamonds."""
    p.blob(100, 110, 94, 84, hue.MOSSL, n=14, amp=0.04)
    L = [(10, 176), (54, 148), (86, 118), (92, 92), (112, 64), (150, 40)]
    R = [(172, 56), (140, 78), (124, 98), (126, 124), (104, 160), (64, 194)]
    p.mixed([L, R], hue.STONE)
    a = [(10, 176), (36, 160), (62, 142), (82, 122), (90, 100), (100, 78), (124, 54), (150, 40)]
    b = [(64, 194), (90, 174), (110, 152), (122, 132), (126, 112), (126, 96), (146, 74), (172, 56)]
    for i in range(8):
        if 0 < i < 7:
            p.line([a[i], b[i]], MID)
        if i < 7:
            for k in ((0.34, 0.68) if i < 4 else (0.5,)) if i % 2 else ((0.5,) if i > 4 else (0.2, 0.52, 0.82)):
                p.line([lerp(a[i], b[i], k), lerp(a[i + 1], b[i + 1], k)], MID)
    nature.tree(p, 44, 112, 1.35)
    nature.tree(p, 160, 168, 1.3, "conifer")


@SHEET.piece("road-small")
def road_small(p: Pic) -> None:
    """A footpath: the 2 to 4 of diamonds."""
    p.blob(100, 110, 94, 84, hue.MOSSL, n=14, amp=0.04)
    p.mixed(
        "66,192 82,166 76,140 96,118 120,98 118,72 134,48 | 148,52 136,76 140,104 116,126 98,144 104,168 92,194",
        "#DCC79B",
        MID,
    )
    for x, y in ((88, 178), (92, 152), (110, 120), (130, 94), (128, 72)):
        p.line([(x - 5, y), (x + 2, y - 3)], FINE)
    nature.tree(p, 50, 124, 1.3)
    nature.bush(p, 150, 150, 1.3)
    for x, y in ((34, 158), (70, 86), (166, 98), (150, 178)):
        nature.tuft(p, x, y, 1.3)


@SHEET.piece("road-large")
def road_large(p: Pic) -> None:
    """A paved highway with kerb and milestone: the 8 to 10 of diamonds."""
    p.blob(100, 110, 94, 84, hue.MOSSL, n=14, amp=0.04)
    p.mixed("8,172 48,138 70,104 84,66 96,40 | 146,42 144,74 140,112 120,158 92,196", hue.STONED)
    p.mixed("22,176 58,142 80,106 92,68 102,42 | 138,44 134,76 128,110 108,154 80,192", hue.STONEL, MID)
    a = [(22, 176), (42, 158), (60, 140), (74, 118), (84, 94), (92, 68), (102, 42)]
    b = [(80, 192), (98, 172), (112, 150), (122, 126), (130, 100), (135, 72), (138, 44)]
    for i in range(6):
        if i:
            p.line([a[i], b[i]], MID)
        for k in (0.3, 0.65) if i % 2 else (0.18, 0.5, 0.82):
            p.line([lerp(a[i], b[i], k), lerp(a[i + 1], b[i + 1], k)], MID)
    p.mixed("146,176 146,140 | 150,130 160,126 170,130 | 174,140 174,178", hue.STONEL)
    p.hatch([(162, 130), (172, 138), (173, 176), (162, 176)], 4.6, 68)
    p.line([(153, 144), (159, 142), (159, 162)], 3)
    p.line([(165, 142), (165, 162)], 3)
    nature.tree(p, 42, 100, 1.1, "conifer")
    nature.tree(p, 168, 104, 1.0, "conifer")


def castle(p: Pic, built: float = 1.0, flag: bool = True) -> None:
    """The castle of the aces, built up to a share of its height; without roofs and merlons until it is whole."""
    nature.plot(p, 100, 174, 96, 20)
    whole = built >= 1

    def ragged(x0: float, x1: float, y: float, foot: float) -> list[Point]:
        n = 4
        top = [(x0 + (x1 - x0) * i / n, y + ((-5, 4, -2, 6, 0)[i] if 0 < i < n else 2)) for i in range(n + 1)]
        return [(x0, foot), *top, (x1, foot)]

    def tow(x: float, w: float, y0: float, y1: float, roof: float, c: str = hue.STONEL) -> None:
        if not whole:
            y1 = y0 - (y0 - y1) * built
            p.poly(ragged(x - w, x + w, y1, y0), c)
            p.hatch([(x + w * 0.25, y1 + 4), (x + w, y1 + 4), (x + w, y0), (x + w * 0.25, y0)], 5, 68)
            return
        p.poly([(x - w, y0), (x - w, y1), (x + w, y1), (x + w, y0)], c)
        p.hatch([(x + w * 0.25, y1), (x + w, y1), (x + w, y0), (x + w * 0.25, y0)], 5, 68)
        p.poly([(x - w - 5, y1), (x - w - 5, y1 - 9), (x + w + 5, y1 - 9), (x + w + 5, y1)], hue.STONE, MID + 0.4)
        p.poly([(x - w - 7, y1 - 9), (x, y1 - 9 - roof), (x + w + 7, y1 - 9)], hue.ROOF)
        p.hatch([(x + 2, y1 - 8 - roof * 0.8), (x + w + 4, y1 - 10), (x + 5, y1 - 10)], 5, 62)
        p.poly(put("-4,24 -4,10 0,6 4,10 4,24", x, y1), hue.INK, MID)

    if whole and flag:
        props.banner(p, 100, 22, 16, 24, hue.OCHRE)
    tow(100, 24, 160, 76, 46)
    tow(58, 14, 160, 104, 34, hue.STONE)
    tow(142, 14, 160, 104, 34, hue.STONE)
    wall = 182 - 48 * built
    if whole:
        p.poly([(30, 182), (30, 134), (170, 134), (170, 182)], hue.STONEL)
        buildings.crenel(p, facing(30, 134), 0, 140, 0, 8, 10)
    else:
        p.poly(ragged(30, 170, wall, 182), hue.STONEL)
    buildings.stones(p, facing(34, 178), 130, 40 * built, round(12 * built), bw=16, bh=10)
    tow(22, 16, 186, 112, 38)
    tow(178, 16, 186, 112, 38)
    if built < 0.5:
        p.poly([(80, 184), (80, wall - 2), (120, wall - 2), (120, 184)], hue.DARK)
        return
    p.mixed("80,184 80,158 | 84,146 100,140 116,146 | 120,158 120,184", hue.DARK)
    if whole:
        for x in (90, 100, 110):
            p.line([(x, 146), (x, 168)], 2.6, hue.IRONL)
        p.line([(82, 158), (118, 158)], 2.6, hue.IRONL)


SHEET.piece("castle", word="The whole castle, an ace of any suit, with its own flag")(castle)
SHEET.piece("castle-plain", word="The whole castle without a flag, for one in a seat's colours")(
    partial(castle, flag=False)
)


@SHEET.piece("castle-1")
def foundations(p: Pic) -> None:
    """The first third: foundations between heaps of stone."""
    castle(p, 0.3)
    nature.rubble(p, 60, 176, 40, 7, 1.2)
    nature.rubble(p, 146, 180, 34, 6, 1.2)
    for x, y in ((84, 192), (90, 186), (96, 192)):
        nature.log(p, x, y, 40, 5)


@SHEET.piece("castle-2")
def half_built(p: Pic) -> None:
    """The second third: walls and towers to half their height."""
    castle(p, 0.66)
    nature.rubble(p, 150, 190, 30, 5, 1.1)
    # a crane with its stone
    p.limb([(136, 130), (138, 58)], 7, 6, hue.WOODD, MID, smooth=False)
    p.limb([(130, 70), (184, 44)], 6, 5, hue.WOODD, MID, smooth=False)
    p.line([(138, 92), (156, 60)], 3, hue.WOODD)
    p.line([(180, 47), (180, 82)], MID)
    buildings.box(p, iso(168, 100), 0, 0, 0, 18, 12, 14, sw=MID)


@SHEET.piece("castle-ruin")
def castle_ruin(p: Pic) -> None:
    """What is left of a castle that the monsters took."""
    nature.plume(p, 92, 88, 1.5)
    castle(p, 0.5)
    p.mixed("44,134 58,108 | 70,120 78,112 | 84,128 88,142 | 44,146", hue.ROOFD, MID)
    p.hatch([(60, 114), (78, 118), (84, 140), (64, 140)], 5, 62)
    for a, b in (((30, 150), (72, 96)), ((118, 152), (150, 104)), ((104, 150), (112, 100))):
        p.limb([a, b], 6, 4, hue.DARK, MID, smooth=False)
    nature.flame(p, 100, 150, 1.2)
    nature.flame(p, 148, 156, 0.9)
    nature.rubble(p, 60, 184, 60, 9, 1.3)
    nature.rubble(p, 146, 186, 50, 8, 1.3)


@SHEET.piece("scaffold")
def scaffold(p: Pic) -> None:
    """Poles, planks and a hoist, to lay over a castle of any stage."""
    for x, top in ((8, 66), (54, 50), (100, 22), (146, 50), (192, 66)):
        p.limb([(x, 188), (x, top)], 5, 4, hue.WOODL, MID, smooth=False)
    for y, x0, x1 in ((152, 2, 198), (116, 2, 198), (80, 4, 196), (44, 92, 152)):
        p.poly([(x0, y), (x1, y - 2), (x1, y + 3), (x0, y + 5)], hue.WOOD, MID, amp=0.6)
        for x in (8, 54, 100, 146, 192):
            if x0 <= x <= x1:
                p.line([(x - 4, y - 3), (x + 4, y + 6)], FINE)
                p.line([(x + 4, y - 3), (x - 4, y + 6)], FINE)
    for a, b in (((8, 150), (54, 84)), ((146, 84), (192, 150)), ((54, 186), (100, 120))):
        p.line([a, b], 3, hue.WOODD)
    # ladder
    for x in (116, 130):
        p.limb([(x - 4, 150), (x, 82)], 4, 4, hue.WOODL, FINE, smooth=False)
    for k in range(8):
        p.line([(112 + k * 0.5, 146 - k * 8.5), (127 + k * 0.5, 146 - k * 8.5)], 2.6, hue.WOODD)
    # hoist
    p.limb([(146, 52), (176, 44)], 5, 4, hue.WOODD, MID, smooth=False)
    p.ell(172, 48, 5, None, hue.WOODL, MID)
    p.line([(172, 52), (172, 96)], MID)
    p.poly([(163, 96), (181, 96), (178, 110), (166, 110)], hue.WOOD, MID)


@SHEET.piece("bars")
def bars(p: Pic) -> None:
    """The front of a dungeon, to lay over the monsters that a castle holds."""
    for x in (14, 48, 82, 118, 152, 186):
        p.limb([(x, 180), (x, 20)], 8, 8, hue.IRON, MID + 0.3, smooth=False)
    for y in (24, 100, 176):
        p.limb([(4, y), (196, y)], 10, 10, hue.IRON, MID + 0.3, smooth=False)
        for x in (14, 48, 82, 118, 152, 186):
            p.ell(x, y, 2.4, None, hue.IROND, FINE)
    p.poly([(88, 88), (112, 88), (114, 116), (86, 116)], hue.GOLD, MID + 0.3)
    p.ell(100, 98, 3.6, None, hue.INK, 0)
    p.line([(100, 99), (100, 109)], 3)


@SHEET.piece("village")
def village(p: Pic) -> None:
    """The hamlet of a land without a castle."""
    nature.plot(p, 100, 152, 94, 30)
    for x, y, w, wall, roof, gable in (
        (30, 116, 44, "plaster", "tile", "eave"),
        (104, 108, 40, "stone", "slate", "front"),
        (12, 156, 50, "plaster", "thatch", "front"),
        (96, 160, 56, "plaster", "tile", "eave"),
    ):
        H = buildings.house(p, iso(x, y), 0, 0, w, 26, 24, 24, wall, roof, gable, 4, frame=False)
        buildings.door(p, H.f, w * 0.36, 0, 10, 16)
        buildings.window(p, H.f, w * 0.72, 9, 7, 8, bars=False)
    nature.tree(p, 176, 132, 0.9)
    nature.bush(p, 78, 178, 0.7)


@SHEET.piece("monster-small")
def small(p: Pic) -> None:
    """A goblin with a stolen knife: the 2 to 4 of clubs."""
    skin, hide = "#8FA765", hue.WOODD
    p.blob(100, 184, 66, 11, hue.PLOT)
    # legs, bent for the leap
    for f, knee, foot in ((-1, (58, 158), (64, 182)), (1, (142, 154), (134, 182))):
        p.tube([(100 + f * 14, 148), knee, foot], 15, skin)
        p.mixed(
            [
                [(foot[0] + 8, foot[1] + 6), (foot[0] + 8, foot[1] - 3)],
                [(foot[0] - 8, foot[1] - 4), (foot[0] - 22, foot[1] + 2), (foot[0] - 24, foot[1] + 6)],
            ],
            skin,
            MID + 0.3,
        )
    # ragged tunic with a rope
    p.mixed(
        "78,112 70,140 66,160 | 78,156 84,168 | 94,158 102,170 | 110,158 120,168 | 126,156 136,160 | 130,138 122,112",
        hide,
    )
    p.hatch("110,116 120,116 128,140 130,156 116,158", 4.6, 66)
    p.tube([(70, 144), (100, 149), (131, 143)], 4, hue.OCHREL, MID)
    p.poly([(88, 122), (101, 120), (102, 133), (90, 134)], hue.OCHRED, MID)
    p.line([(88, 122), (84, 119)], MID)
    p.line([(102, 133), (106, 137)], MID)
    # the arm behind, ready to grab
    p.tube([(124, 122), (156, 130), (160, 106)], 13, skin)
    for q in ((150, 90), (160, 86), (169, 92)):
        p.tube([(160, 102), q], 5.6, skin, MID)
    figures.hand(p, 160, 102, 8.5, skin)
    # head: long ears, hooked nose
    for f in (-1, 1):
        tip = [(96 + f * 28, 66), (96 + f * 56, 52), (96 + f * 78, 34)]
        p.mixed([tip, [(96 + f * 70, 66), (96 + f * 48, 86), (96 + f * 28, 92)]], skin)
        p.mixed([[(96 + f * 34, 72), (96 + f * 66, 46)], [(96 + f * 52, 76), (96 + f * 34, 84)]], "#C98F6C", MID)
    p.shape("64,62 70,44 92,34 114,38 128,54 131,76 122,98 106,112 90,115 74,106 64,88", skin)
    p.hatch("116,58 128,62 128,80 118,98 108,104", 4.6, 62)
    p.mixed("63,66 62,48 78,32 98,27 120,34 132,52 133,68 | 122,57 106,51 88,52 74,58", "#5F4432")
    p.line([(98, 28), (101, 51)], MID)
    for f, x in ((-1, 79), (1, 106)):
        p.shape([(x - 9, 72), (x, 66), (x + 9, 72), (x, 77)], "#F0D27A", MID)
        p.ell(x - 1.5, 72, 2, 4, hue.INK, 0)
        p.line([(x + f * 11, 62), (x - f * 9, 68)], 3.4)
    p.mixed("88,74 76,86 66,97 | 72,99 84,98 92,96 98,90", skin, MID + 0.4)
    p.mixed("72,103 88,106 114,97 | 104,110 90,112 78,108", hue.INK, MID)
    for x, y in ((82, 104), (94, 104), (105, 101)):
        p.poly([(x - 3.4, y), (x + 3.4, y - 0.6), (x + 0.4, y + 6)], hue.WHITE, 0)
    # the knife before him
    arms.sword(p, 44, 146, 112, 52, 12, 15)
    p.tube([(78, 122), (50, 152), (42, 136)], 13, skin)
    figures.hand(p, 42, 138, 8.5, skin)


@SHEET.piece("monster-medium")
def medium(p: Pic) -> None:
    """An orc with an axe: the 5 to 7 of clubs."""
    G = "#7F9560"

    def chest() -> None:
        p.poly([(80, 106), (122, 106), (128, figures.CUT), (74, figures.CUT)], hue.WOODD)
        for y in (136, 160):
            p.line([(86, y), (116, y)], 3, hue.OCHREL)
        dress.belt(p, 182, hue.DARK, 9)
        dress.fur(p, 101, 102, 108, "#5F4432", 9, 20)

    def helm() -> None:
        for f in (-1, 1):
            p.mixed(
                [
                    [(99 + f * 25, 66), (99 + f * 44, 58), (99 + f * 54, 52)],
                    [(99 + f * 50, 72), (99 + f * 38, 82), (99 + f * 26, 86)],
                ],
                G,
                MID + 0.3,
            )
        figures.brute(p, 99, 76, 0.98, G, eyes="#F0C24A")
        figures.tusks(p, 94, 98, 1.3)
        with p.at(100, 72):
            for f in (-1, 1):
                p.limb([(f * 24, -18), (f * 44, -24), (f * 50, -46)], 14, 3, hue.PLASTERD)
            p.mixed("-29,-8 -26,-30 -8,-42 12,-41 28,-29 32,-8 | 22,-13 8,-15 | 2,-2 -6,-15 | -20,-13", hue.IROND)
            p.hatch("8,-39 24,-30 29,-12 14,-16", 4.2, 62, color=hue.IRONL)

    figures.fig(p, G, chest, None, helm, left=lambda x, y: arms.axe(p, x - 2, y + 48, 92, 128, 28), skin=G, w=112)


@SHEET.piece("monster-large")
def large(p: Pic) -> None:
    """A dragon: the 8 to 10 of clubs."""
    G, GD, B = "#5F7F55", "#46613F", "#D9C58E"
    # wing
    p.mixed(
        "112,150 136,96 156,44 164,14 | 172,44 184,68 196,86 | 182,90 176,110 | 162,112 158,136 | 146,138 134,164",
        "#A9533A",
    )
    p.curve([(116, 148), (140, 96), (164, 16)], 4.4)
    p.curve([(140, 100), (164, 92), (194, 86)], MID + 0.4)
    p.curve([(132, 118), (152, 112), (175, 110)], MID + 0.4)
    # neck and body
    p.mixed(
        [
            [(76, 62), (104, 66), (116, 92), (106, 122), (98, 148), (112, 170), (168, 178), (186, figures.CUT)],
            [(30, figures.CUT), (34, 164), (54, 130), (66, 106), (58, 94)],
        ],
        G,
    )
    p.mixed(
        [
            [(60, 92), (72, 104), (64, 130), (48, 160), (46, figures.CUT)],
            [(30, figures.CUT), (34, 164), (54, 130), (64, 108)],
        ],
        B,
        MID,
    )
    for a, b in (((57, 120), (68, 124)), ((48, 136), (61, 142)), ((40, 150), (53, 158)), ((34, 168), (48, 174))):
        p.line([a, b], MID)
    p.hatch("98,76 112,94 104,122 96,148 110,170 160,180 150,192 96,190 82,150 94,110", 6, 62)
    for x, y, lean in ((104, 68, 60), (114, 88, 90), (110, 110, 110), (100, 132, 110), (100, 152, 80)):
        p.poly([(x - 2, y - 8), (x + 16, y - 4 + (lean - 90) * 0.1), (x - 1, y + 9)], hue.RED, MID)
    # head
    for _f, x in ((1, 92), (0, 78)):
        p.limb([(x, 46), (x + 18, 34), (x + 38, 34)], 13, 3, hue.PLASTERD, MID + 0.3)
    p.shape("104,56 92,42 72,38 56,46 36,50 18,54 10,62 14,72 34,74 52,76 60,90 78,96 98,88 108,72", G)
    p.mixed("14,72 34,72 54,74 64,78 | 70,92 56,96 36,90 20,86", GD)
    for x in (22, 34, 46):
        p.poly([(x - 4, 71), (x + 4, 72), (x, 82)], hue.WHITE, FINE)
    p.ell(15, 60, 3, 2.4, hue.INK, 0)
    p.shape([(58, 58), (68, 52), (78, 56), (68, 62)], hue.OCHREL, MID)
    p.ell(68, 57, 2.2, 4, hue.INK, 0)
    p.line([(54, 52), (80, 46)], 4)
    # fire
    p.shape("20,88 4,94 8,112 2,124 16,120 20,136 28,118 40,122 34,106 36,94", "#D2693A", MID + 0.3)
    p.shape("22,92 14,100 20,114 28,104 30,94", hue.OCHREL, FINE)


@SHEET.piece("giant")
def giant(p: Pic) -> None:
    """A giant of the monsters with an uprooted tree: a jack, queen or king of clubs."""
    skin, hide = "#8FA06A", "#5F4432"
    # his club: a trunk with its roots upwards
    p.limb([(158, 196), (168, 120), (176, 46)], 14, 22, hue.WOOD)
    for q in (((170, 50), (156, 34), (150, 16)), ((176, 46), (176, 28), (170, 8)), ((182, 48), (192, 32), (194, 14))):
        p.limb(q, 11, 2, hue.WOOD, MID + 0.3)
    p.hatch([(178, 56), (186, 58), (174, 120), (168, 130)], 5, 74)
    p.mixed("80,88 52,96 30,116 27,152 34,194 | 166,194 173,152 170,116 148,96 120,88", skin)
    p.hatch("136,104 162,114 168,152 162,192 132,192 142,152", 5.4, 64)
    p.curve("52,146 74,156 98,148 120,156 142,146", MID)
    p.line([(99, 156), (100, 176)], FINE)
    # collar of hide with a necklace of skulls
    dress.fur(p, 100, 96, 138, hide, 10, 26)
    p.mixed("34,170 66,180 100,182 134,180 168,170 | 166,194 34,194", hide)
    for x in (56, 84, 116, 144):
        p.line([(x, 182), (x - 2, 193)], FINE)
    p.curve([(58, 116), (78, 132), (100, 137), (122, 132), (142, 116)], MID)
    for x, y, s in ((78, 136, 0.34), (100, 142, 0.4), (122, 136, 0.34)):
        signs.skull(p, x, y, s)
    for f in (-1, 1):
        p.mixed(
            [
                [(98 + f * 24, 50), (98 + f * 42, 42), (98 + f * 52, 36)],
                [(98 + f * 50, 56), (98 + f * 38, 66), (98 + f * 26, 70)],
            ],
            skin,
            MID + 0.3,
        )
    figures.brute(p, 98, 58, 1.02, skin, None, "#3E4A34", eyes="#F0C24A")
    figures.tusks(p, 94, 80, 1.5)
    dress.crown(p, 38, 1.02, kind="horn")
    p.tube([(158, 120), (184, 154), (170, 140)], 32, skin)
    p.arc(176, 158, 14, 12, 20, 110, MID)
    figures.hand(p, 166, 130, 14, skin)
    p.tube([(42, 120), (16, 152), (30, 160)], 31, skin)
    p.arc(24, 152, 14, 13, 70, 180, MID)
    nature.tree(p, 46, 178, 0.9, "conifer")
    figures.hand(p, 42, 164, 14, skin)


@SHEET.piece("bringer-of-wrath", page=(200, 280))
def wrath(p: Pic) -> None:
    """The joker of this game, its wrath awake."""
    p.ell(100, 92, 80, 80, "#C8553A", MID, n=16)
    p.ell(100, 92, 68, 68, hue.OCHREL, 0, n=16)
    p.blob(100, 254, 92, 20, "#7F2F26", n=13, amp=0.05)
    # scythe
    p.limb([(166, 258), (150, 34)], 7, 6, hue.WOODD, smooth=False)
    p.shape("154,44 140,24 108,10 66,12 34,32 66,26 104,28 130,42 152,58", hue.IRONL)
    # cloak
    p.mixed(
        "80,120 54,132 38,170 32,220 22,256 | 40,246 52,262 68,246 84,264 100,248 116,264 132,246 "
        "148,262 160,246 176,256 | 168,220 162,170 146,132 120,120",
        hue.DARK,
    )
    p.mixed("96,132 88,180 84,250 | 116,250 112,180 104,132", hue.REDD, MID)
    p.hatch("134,136 154,166 162,214 164,246 146,254 134,200", 6, 64, color=hue.WOODL)
    for x in (58, 72):
        p.curve([(x + 4, 150), (x - 4, 200), (x - 8, 244)], MID, hue.WOODL)
    # hood and skull
    p.shape("100,30 66,46 54,84 60,122 78,140 100,146 122,140 140,122 146,84 134,46", hue.DARK)
    p.shape("100,48 78,58 70,88 76,118 100,132 124,118 130,88 122,58", hue.INK, 0)
    with p.at(100, 96, 1.06):
        signs.skull(p, 0, 0)
    for f in (-1, 1):
        p.ell(100 + f * 13, 88, 4.2, None, "#E0563A", 0)
        p.limb([(100 + f * 26, 44), (100 + f * 46, 30), (100 + f * 44, 8)], 14, 3, hue.PLASTERD)
    p.poly("70,50 72,26 86,42 100,18 114,42 128,26 130,50 100,44", hue.GOLDD)
    p.tube([(144, 152), (172, 178), (160, 186)], 24, hue.DARK)
    figures.hand(p, 160, 188, 10, hue.WHITE)
    p.tube([(56, 152), (30, 170), (28, 150)], 24, hue.DARK)
    nature.flame(p, 26, 132, 1.5)
    figures.hand(p, 27, 140, 10, hue.WHITE)
    for x, y, s in ((30, 262, 1.5), (62, 270, 1.2), (100, 272, 1.5), (138, 270, 1.2), (172, 262, 1.5)):
        nature.flame(p, x, y, s)
