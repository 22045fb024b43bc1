"""Defenders: one emblem for each defender type word (half-figures and machines), and the six threats."""

from __future__ import annotations

import math
from typing import Any

from tools.art import arms, beasts, buildings, dress, figures, hue, nature, props, signs
from tools.art.pen import FINE, MID, OUT, Pic, lerp, put
from tools.art.register import Sheet
from tools.art.sheets import defenders, structures
from tools.art.space import facing

SHEET = Sheet("units")


# ------------------------------------------------------------------ groups
@SHEET.piece("spellcasters")
def spellcasters(p: Pic) -> None:
    """A hooded mage with orb and staff."""

    def stars() -> None:
        dress.collar(p, hue.OCHREL)
        signs.star(p, 92, 148, 11)
        signs.star(p, 118, 170, 9)

    figures.fig(
        p,
        hue.PLUM,
        stars,
        dict(hair="#5A3B2E", longhair=True),
        lambda: dress.hood(p, fill=hue.PLUM),
        back=lambda: props.staff(p, 160, 40),
        left=lambda x, y: props.orb(p, x, y - 30, 16, hue.WATERL),
        left_pose="high",
        right_pose=None,
    )
    p.curve("160,44 146,30 158,16 174,24 170,38", 5, hue.WOODD)
    p.ell(161, 29, 8, None, hue.MOSSL, MID)
    figures.arm(p, [(140, 122), (158, 152), (160, 136)], 25, 19, hue.PLUM)
    figures.hand(p, 160, 128, 9)


@SHEET.piece("engineers")
def engineers(p: Pic) -> None:
    """A craftsman with hammer and cog."""

    def hammer(x: float, y: float) -> None:
        p.limb([(x + 2, y + 26), (x - 2, y - 56)], 8, 8, hue.WOODD, MID + 0.3, smooth=False)
        p.poly([(x - 26, y - 74), (x + 22, y - 76), (x + 22, y - 50), (x - 26, y - 48)], hue.IRON)

    def hat() -> None:
        with p.at(100, 72):
            p.mixed("-29,-12 -27,-34 -10,-44 10,-44 28,-34 31,-12 | 2,-20", "#5C6A74")
            p.poly("-36,-10 -28,-18 4,-20 8,-12 -20,-8", "#5C6A74", MID + 0.3)
            for x in (-15, 9):
                p.ell(x, -28, 9, 8, hue.WATERL, MID + 0.4)
            p.line([(-6, -28), (0, -28)], 3)

    figures.fig(
        p,
        "#B8785A",
        lambda: dress.apron(p, 124),
        dict(hair=hue.WOODD, moustache=hue.WOODD),
        hat,
        left=hammer,
        right_pose=None,
    )
    props.gear(p, 146, 156, 36, 8, hue.OCHREL)
    figures.arm(p, [(141, 124), (170, 150), (166, 168)], 25, 19, "#B8785A")
    figures.hand(p, 164, 174, 9)


@SHEET.piece("healers")
def healers(p: Pic) -> None:
    """A veiled sister with herbs."""

    def apron() -> None:
        p.poly([(80, 112), (122, 112), (130, figures.CUT), (72, figures.CUT)], hue.WHITE)
        p.shape("101,172 84,154 82,142 92,136 101,146 110,136 120,142 118,154", hue.RED, MID + 0.3)

    def veil() -> None:
        with p.at(100, 72):
            p.shape(
                "-24,-6 -20,-20 0,-26 20,-20 24,-4 22,18 28,38 40,40 38,0 32,-26 14,-40 -8,-40 -28,-26 "
                "-32,0 -36,38 -24,38 -22,16",
                hue.WHITE,
            )
            p.hatch("24,-16 33,0 34,36 28,34 26,6", 4.4, 66)

    def herb(x: float, y: float) -> None:
        p.curve([(x, y + 14), (x, y - 24), (x - 4, y - 58)], 4, hue.MOSSD)
        for k, f in ((-16, 1), (-22, -1), (-38, 1), (-44, -1)):
            p.ell(x + f * 11 - 1, y + k - 3, 6.5, 12, hue.MOSS, MID + 0.3, rot=f * 52)
        p.ell(x - 5, y - 64, 7, 12, hue.MOSS, MID + 0.3)

    figures.fig(p, hue.WATER, apron, dict(hair=hue.WOODD, ear=False), veil, left=herb, right_pose="hang")


@SHEET.piece("untrained-fighters")
def untrained(p: Pic) -> None:
    """A farmer with a fork."""

    def patch() -> None:
        p.poly([(74, 142), (94, 140), (96, 160), (76, 162)], hue.OCHREL, MID)
        p.curve([(92, 108), (100, 122), (112, 108)], MID)
        dress.belt(p, 182, hue.OCHRED, 6)

    def fork(x: float, y: float) -> None:
        p.limb([(x + 6, 198), (x - 2, y - 72)], 6, 6, hue.WOODD, MID, smooth=False)
        for k in (-17, -2, 13):
            p.tube([(x + k, y - 74), (x + k - 1, y - 112)], 3.5, hue.IRONL, 1.5)
        p.limb([(x - 21, y - 74), (x + 17, y - 74)], 7, 7, hue.IRON, MID, smooth=False)

    def straw() -> None:
        with p.at(100, 72):
            p.shape("-24,-16 -20,-38 0,-46 22,-38 28,-16 2,-22", hue.OCHREL)
            p.shape("-50,-6 -30,-20 2,-25 34,-20 54,-8 30,-9 2,-13 -26,-8", hue.OCHREL)
            p.curve([(-24, -21), (2, -27), (28, -21)], 4, hue.RED)
            for k in (-36, -20, 20, 36):
                p.line([(k, -14), (k * 1.12, -8)], FINE)

    figures.fig(p, "#8E7A55", patch, dict(hair="#B5793F"), straw, left=fork)


@SHEET.piece("other-group")
def other_group(p: Pic) -> None:
    """Three townspeople."""
    for x, y, s, c, kw in (
        (-26, 10, 0.74, hue.MOSS, dict(hair=hue.DARK, longhair=True)),
        (78, 12, 0.74, hue.WATERD, dict(hair="#B5793F", beard="#B5793F")),
    ):
        with p.at(x, y, s):
            figures.torso(p, c, bottom=250)
            figures.head(p, **kw)
    with p.at(12, 22, 0.88):
        figures.torso(p, "#B8785A", bottom=204)
        dress.belt(p, 178)
        figures.head(p, hair=hue.WOODD, moustache=hue.WOODD)
        dress.cap(p, fill=hue.OCHRE, feather=None)


# ------------------------------------------------------------------ regiments
@SHEET.piece("riders")
def riders(p: Pic) -> None:
    """A rider with a spear."""
    arms.spear(p, 176, 200, 97, 150, 26, 14, 5.5)
    p.poly("160,60 196,66 184,78 198,90 163,92", hue.RED)
    with p.at(28, -2, 0.86):
        figures.torso(p, hue.MOSS, bottom=228)
        figures.head(p, hair=hue.WOODD, beard=hue.WOODD)
        dress.kettle(p)
        figures.arm(p, [(140, 122), (162, 156), (166, 142)], 25, 18, hue.MOSS)
        figures.hand(p, 167, 136, 9)
    beasts.horse_big(p, 62, 154, 1.32, "#9A6A42", "#3E2E22")
    with p.at(28, -2, 0.86):
        figures.arm(p, [(64, 124), (62, 158), (84, 168)], 25, 18, hue.MOSS)
        figures.hand(p, 88, 168)


SHEET.piece("archers", word="A hooded archer")(defenders.archers)


@SHEET.piece("foot-soldiers")
def foot_soldiers(p: Pic) -> None:
    """A spearman behind his round shield."""

    def sp(x: float, y: float) -> None:
        arms.spear(p, x + 4, 198, 91, 150, 30, 17, 6)

    figures.fig(
        p,
        "#B8785A",
        lambda: figures.rings(p, 70, 116, 60, 30, 9),
        dict(hair=None, moustache=hue.WOODD),
        lambda: dress.kettle(p),
        right=sp,
        right_pose="up",
        left_pose=None,
    )
    arms.shield(p, 78, 150, 96, 96, hue.WATERD, "round", emblem="quarters", second=hue.WHITE)


@SHEET.piece("scouts")
def scouts(p: Pic) -> None:
    """A scout at her spyglass."""

    def clothes() -> None:
        dress.collar(p, hue.MOSSD)
        p.limb([(66, 116), (132, 186)], 8, 8, hue.WOODD, MID, smooth=False)

    figures.fig(
        p,
        "#7A6A4A",
        clothes,
        dict(hair="#B5643F"),
        lambda: dress.hood(p, fill=hue.MOSSD),
        back=lambda: dress.cape(p, hue.MOSSD),
        left_pose=None,
        right_pose="down",
    )
    # spyglass to the eye
    p.limb([(86, 68), (60, 62)], 12, 13, hue.WOODD, smooth=False)
    p.limb([(62, 62.5), (34, 56)], 16, 18, hue.OCHRE, smooth=False)
    p.limb([(36, 56.5), (12, 51)], 21, 23, hue.OCHREL, smooth=False)
    p.ell(12, 51, 5, 11.5, hue.WATERL, MID, rot=12)
    figures.arm(p, [(62, 124), (34, 122), (50, 84)], 25, 19, "#7A6A4A")
    figures.hand(p, 52, 73, 9.5)


@SHEET.piece("other-regiment")
def other_regiment(p: Pic) -> None:
    """Three helmets behind a shield."""
    for x in (26, 64, 138, 176):
        arms.spear(p, x, 190, 90, 148, 26, 15, 5.5)
    for i, (x, y, s) in enumerate(((-24, 8, 0.72), (80, 8, 0.72), (14, 18, 0.86))):
        with p.at(x, y, s):
            figures.torso(p, (hue.MOSS, hue.MOSS, hue.OCHRE)[i], bottom=250)
            figures.head(
                p, hair=None, mood=-1, beard=hue.WOODD if i == 1 else None, moustache=hue.DARK if i == 2 else None
            )
            dress.kettle(p, fill=hue.IRONL)
    arms.shield(p, 100, 134, 62, 70, hue.RED, emblem="chevron", second=hue.OCHREL)


# ------------------------------------------------------------------ jacks: those who inspire
@SHEET.piece("priest")
def priest(p: Pic) -> None:
    """A bishop with staff and mitre."""

    def chest() -> None:
        dress.robe_fold(p)
        p.poly([(84, 106), (92, 106), (90, figures.CUT), (76, figures.CUT)], hue.GOLD, MID)
        p.poly([(112, 106), (120, 106), (128, figures.CUT), (114, figures.CUT)], hue.GOLD, MID)

    def mitre() -> None:
        with p.at(100, 72):
            p.mixed("-27,-14 -34,-36 | -24,-52 2,-69 | 26,-52 38,-36 31,-14 | 2,-20", hue.WHITE)
            p.hatch("8,-60 26,-50 36,-36 30,-18 10,-20", 4.4, 62)
            p.curve([(-28, -18), (2, -25), (32, -18)], 5, hue.GOLD)
            signs.sun_sign(p, 0, -43, 7)

    def st(x: float, y: float) -> None:
        props.staff(p, x, y - 68, 6)
        signs.sun_sign(p, x, y - 86, 13)

    figures.fig(
        p,
        hue.WHITE,
        chest,
        dict(hair=None, beard="#E2D9C4", brow="#8B8374"),
        mitre,
        left=st,
        sleeve=hue.WHITE,
        cuff=hue.GOLD,
    )


@SHEET.piece("general")
def general(p: Pic) -> None:
    """A general in a crested helmet."""

    def chest() -> None:
        p.line([(100, 110), (100, figures.CUT)], MID)
        p.limb([(68, 110), (136, 178)], 13, 13, hue.RED, MID, smooth=False)
        dress.belt(p, 182)
        signs.star(p, 120, 132, 12)

    def helm() -> None:
        with p.at(100, 72):
            p.shape("2,-44 -22,-52 -42,-42 -36,-58 -10,-68 20,-66 40,-50 46,-24 36,-30 24,-48", hue.RED)
            for k in (-24, -8, 8, 24):
                p.line([(k, -61 + abs(k - 4) * 0.2), (k * 0.9 + 2, -50)], MID)
            p.mixed("-30,-8 -27,-30 -12,-44 10,-46 26,-34 32,-8 | 30,12 22,16 20,-8 | 2,-17 -16,-14", hue.GOLD)
            p.hatch([(6, -44), (24, -34), (30, -10), (20, -12)], 4.2, 62)

    def baton(x: float, y: float) -> None:
        p.limb([(x - 12, y + 26), (x + 16, y - 66)], 11, 11, hue.WHITE, OUT, smooth=False)
        for k in (0, 1):
            a = lerp((x - 12, y + 26), (x + 16, y - 66), k)
            p.limb([(a[0] - 2, a[1] + 6), (a[0] + 2, a[1] - 6)], 14, 14, hue.GOLD, MID, smooth=False)

    figures.fig(
        p,
        hue.IRONL,
        chest,
        dict(hair=None, beard="#8B8374", mood=-1),
        helm,
        back=lambda: dress.cape(p, hue.RED),
        left=baton,
    )
    for x in (60, 142):
        p.shape([(x - 16, 118), (x - 8, 106), (x + 10, 106), (x + 16, 120), (x, 126)], hue.GOLD, MID + 0.3)


@SHEET.piece("noble")
def noble(p: Pic) -> None:
    """A noble with a cup."""

    def chest() -> None:
        p.poly([(92, 108), (110, 108), (112, figures.CUT), (90, figures.CUT)], hue.OCHREL, MID)
        for y in (126, 144, 162, 180):
            p.ell(101, y, 3, None, hue.INK, 0)
        dress.collar(p, hue.WHITE)
        p.tube("74,118 86,146 101,152 116,146 130,118", 3.5, hue.GOLD, 0.9, smooth=True)
        p.ell(101, 158, 8, None, hue.RED, MID)

    def cup(x: float, y: float) -> None:
        p.mixed(
            [
                [(x - 17, y - 50), (x + 17, y - 50)],
                [(x + 14, y - 32), (x + 4, y - 22), (x + 4, y - 6)],
                [(x + 13, y + 10), (x - 13, y + 10)],
                [(x - 4, y - 6), (x - 4, y - 22), (x - 14, y - 32)],
            ],
            hue.GOLD,
        )
        p.ell(x, y - 50, 17, 4, hue.REDD, MID)

    def hat() -> None:
        dress.cap(p, fill=hue.PLUM, feather=None, s=1.08, y=70)
        p.shape("120,38 134,18 156,8 176,18 184,36 168,30 152,34 132,44", hue.WHITE)
        p.curve([(124, 40), (142, 22), (172, 24)], MID)
        p.ell(118, 44, 6, None, hue.GOLD, MID)

    figures.fig(
        p,
        hue.PLUM,
        chest,
        dict(hair="#B5643F", longhair=True, moustache="#B5643F"),
        hat,
        left=cup,
        cuff=hue.WHITE,
        right_pose="hang",
    )


@SHEET.piece("royal")
def royal(p: Pic) -> None:
    """A king with his sceptre."""

    def chest() -> None:
        p.poly([(86, 108), (116, 108), (122, figures.CUT), (80, figures.CUT)], hue.OCHREL, MID)
        p.shape("64,104 54,118 70,134 101,142 134,134 148,118 138,104 118,114 84,114", hue.ERMINE)
        for x, y in ((66, 118), (80, 126), (101, 130), (122, 126), (136, 118)):
            p.line([(x, y - 3), (x, y + 4)], 3)

    def sceptre(x: float, y: float) -> None:
        p.limb([(x + 3, y + 40), (x - 2, y - 64)], 7, 7, hue.GOLD, MID, smooth=False)
        p.ell(x - 2, y - 72, 12, None, hue.RED)
        for k in (-1, 1):
            p.ell(x - 2 + k * 13, y - 82, 4.5, None, hue.GOLD, MID)
        p.ell(x - 2, y - 90, 5, None, hue.GOLD, MID)

    figures.fig(
        p,
        hue.REDD,
        chest,
        dict(hair="#D8B066", beard="#D8B066", longhair=True),
        lambda: dress.crown(p, 52, 1.04),
        back=lambda: dress.cape(p, hue.REDD),
        left=sceptre,
        cuff=hue.ERMINE,
    )


@SHEET.piece("philosopher")
def philosopher(p: Pic) -> None:
    """A sage with a scroll."""

    def chest() -> None:
        p.poly([(116, 104), (140, 112), (146, 134), (92, figures.CUT), (66, figures.CUT), (62, 176)], hue.ROOFL)
        for k in (0.2, 0.5, 0.8):
            p.line([lerp((116, 108), (64, 178), k), lerp((142, 118), (88, 190), k)], MID)

    def scroll(x: float, y: float) -> None:
        p.poly([(x - 40, y - 44), (x + 12, y - 50), (x + 14, y + 8), (x - 36, y + 14)], hue.WHITE)
        p.tube([(x - 42, y - 44), (x + 14, y - 51)], 9, hue.PARCH2, MID)
        p.tube([(x - 38, y + 14), (x + 17, y + 8)], 9, hue.PARCH2, MID)
        for k in (-28, -16, -4):
            p.line([(x - 30, y + k), (x + (4 if k < -8 else -8), y + k - 3)], 2.6, hue.SOFT)

    figures.fig(
        p,
        hue.PLASTERD,
        chest,
        dict(hair=None, beard="#F6EBCF", brow="#8B8374"),
        None,
        left=lambda x, y: None,
        left_pose="high",
        right=scroll,
        right_pose="front",
        sleeve=hue.SKIN,
    )
    p.tube([(37, 90), (40, 66)], 7, hue.SKIN, MID)
    for f in (-1, 1):
        p.shape([(100 + f * 24, 58), (100 + f * 31, 62), (100 + f * 30, 78), (100 + f * 25, 80)], "#F6EBCF", MID)


@SHEET.piece("poet")
def poet(p: Pic) -> None:
    """A laurelled poet with a lute."""

    def lute() -> None:
        p.limb([(104, 138), (44, 74)], 12, 9, hue.WOODD, smooth=False)
        p.poly("50,82 34,76 24,56 32,50 44,66 56,74", hue.WOODD)
        p.ell(122, 158, 34, 27, hue.OCHRE, rot=42)
        p.ell(113, 148, 9, None, hue.DARK, MID)
        for k in (-3, 3):
            p.line([(44 + k, 76 - k), (130 + k, 166 - k)], FINE)
        p.line([(124, 176), (140, 160)], 4, hue.WOODD)

    figures.fig(
        p,
        hue.WATERD,
        lambda: dress.collar(p, hue.WHITE),
        dict(hair="#C98B3F", longhair=True),
        lambda: dress.wreath(p),
        left_pose=None,
        right_pose=None,
        over=lute,
    )
    figures.arm(p, [(62, 122), (36, 148), (58, 104)], 25, 18, hue.WATERD, cuff=hue.WHITE)
    figures.hand(p, 60, 95, 9)
    figures.arm(p, [(141, 124), (166, 156), (138, 158)], 25, 18, hue.WATERD, cuff=hue.WHITE)
    figures.hand(p, 128, 158, 9)


@SHEET.piece("other-inspirer")
def other_inspirer(p: Pic) -> None:
    """A woman who blows a horn."""

    def flag(x: float, y: float) -> None:
        p.limb([(x + 6, 198), (x - 4, 6)], 6, 6, hue.WOODD, MID, smooth=False)
        p.poly([(x - 4, 10), (x - 20, 14), (x - 34, 8), (x - 33, 52), (x - 18, 58), (x - 1, 54)], hue.RED)

    def clothes() -> None:
        dress.belt(p, 180)
        dress.collar(p, hue.RED)

    figures.fig(p, hue.OCHRE, clothes, dict(hair=hue.DARK, longhair=True), None, right_pose=None, left_pose=None)
    # a war horn
    p.shape("88,92 70,92 46,82 30,58 26,34 8,42 14,74 36,104 66,110 88,102", hue.PLASTER)
    p.ell(16, 38, 14, 8, hue.DARK, OUT, rot=-24)
    p.limb([(46, 78), (34, 100)], 6, 6, hue.GOLD, MID, smooth=False)
    p.limb([(74, 88), (72, 112)], 6, 6, hue.GOLD, MID, smooth=False)
    for x, y, a in ((10, 16, 250), (30, 12, 285), (-2, 26, 215)):
        r = math.radians(a)
        p.line([(x + 4, y), (x + 4 + 12 * math.cos(r), y + 10 * math.sin(r))], 3.4)
    figures.arm(p, [(62, 124), (40, 150), (54, 118)], 25, 18, hue.OCHRE)
    figures.hand(p, 56, 110, 9)
    figures.arm(p, [(141, 124), (162, 150), (134, 166)], 25, 18, hue.OCHRE)
    figures.hand(p, 130, 168, 9)


# ------------------------------------------------------------------ queens: fighters
@SHEET.piece("paladin")
def paladin(p: Pic) -> None:
    """A winged helmet and a sword."""

    def helm() -> None:
        with p.at(100, 72):
            for f in (-1, 1):
                p.shape(
                    [
                        (f * 24, -18),
                        (f * 34, -44),
                        (f * 56, -62),
                        (f * 60, -44),
                        (f * 54, -30),
                        (f * 44, -20),
                        (f * 30, -8),
                    ],
                    hue.WHITE,
                )
                p.line([(f * 30, -24), (f * 54, -48)], MID)
                p.line([(f * 34, -16), (f * 50, -32)], MID)
            p.mixed("-29,-10 -26,-32 -10,-44 12,-44 27,-32 31,-10 | 2,-20", hue.IRONL)
            p.curve([(-29, -12), (2, -22), (31, -12)], 4, hue.GOLD)

    def clothes() -> None:
        dress.tabard(p, hue.WHITE, hue.GOLD)
        signs.sun_sign(p, 101, 148, 13)

    figures.fig(
        p,
        hue.IRONL,
        clothes,
        dict(hair="#D8B066", longhair=True),
        helm,
        back=lambda: dress.cape(p, hue.WATERD),
        left=lambda x, y: arms.sword(p, x - 2, y + 20, 88, 100, 14, 22),
        glove=hue.IRON,
    )
    for x in (60, 142):
        p.shape([(x - 16, 120), (x - 8, 106), (x + 10, 106), (x + 16, 122), (x, 128)], hue.IRONL, MID + 0.3)


@SHEET.piece("gladiator")
def gladiator(p: Pic) -> None:
    """A gladiator with a trident."""

    def chest() -> None:
        p.curve("78,146 92,152 100,146 110,152 124,145", MID)
        p.limb([(66, 114), (134, 188)], 10, 10, hue.WOODD, MID, smooth=False)
        dress.belt(p, 184, hue.GOLD, 14)

    def helm() -> None:
        with p.at(100, 72):
            p.shape("-6,-40 -10,-56 8,-67 30,-63 44,-44 46,-18 34,-26 22,-42 6,-46", hue.RED)
            for top in ((6, -60), (22, -56), (34, -46)):
                p.line([top, (top[0] - 6, top[1] + 14)], MID)
            p.mixed("-30,20 -31,-16 -20,-38 4,-46 26,-36 34,-12 32,22 | 12,34 -12,34", hue.GOLD)
            p.poly("-24,-10 22,-10 20,24 -4,29 -22,24", hue.DARK, MID)
            for k in (-15, -6, 3, 12):
                p.line([(k, -10), (k, 27)], 3, hue.GOLDD)
            p.line([(-23, 7), (21, 7)], 3, hue.GOLDD)
            p.shape("-42,-8 -30,-18 2,-22 36,-18 48,-6 24,-10 2,-12 -22,-10", hue.GOLD)

    def trident(x: float, y: float) -> None:
        p.limb([(x + 4, 198), (x - 2, 40)], 6, 6, hue.WOODD, MID, smooth=False)
        p.tube([(x - 20, 14), (x - 18, 36), (x - 2, 42), (x + 14, 36), (x + 16, 14)], 4.5, hue.IRONL, 1.5, smooth=True)
        p.poly([(x - 7, 40), (x - 2, 4), (x + 3, 40)], hue.IRONL, MID)

    figures.fig(p, hue.SKIN, chest, {"hair": None}, helm, left=trident, left_pose="up", right_pose=None)
    arms.shield(p, 148, 154, 66, 66, hue.WATERD, "round", emblem="quarters", second=hue.OCHREL)


@SHEET.piece("knight")
def knight(p: Pic) -> None:
    """A closed helm, sword and shield."""

    def helm() -> None:
        dress.greathelm(p, 100, 74, 1.1)
        p.shape("94,36 84,18 94,4 112,2 132,12 136,30 124,20 112,22 106,37", hue.WATERD)

    figures.fig(
        p,
        hue.IRONL,
        lambda: dress.tabard(p, hue.WATERD, hue.OCHREL),
        None,
        helm,
        right=lambda x, y: arms.sword(p, x + 4, y + 22, 84, 96, 14, 22),
        right_pose="up",
        left_pose=None,
        glove=hue.IRON,
    )
    arms.shield(p, 66, 110, 74, 86, hue.WATERD, emblem="chevron", second=hue.OCHREL)


@SHEET.piece("mercenary")
def mercenary(p: Pic) -> None:
    """A sellsword with a broad hat."""

    def chest() -> None:
        for x in (70, 86, 102, 118, 134):
            p.line([(x, 114), (x - 2, 160)], 5, hue.RED)
        dress.belt(p, 170, hue.WOODD, 10)
        p.poly([(94, 163), (108, 163), (108, 178), (94, 178)], hue.GOLD, MID)

    def hat() -> None:
        with p.at(100, 72):
            p.shape("0,-36 16,-64 42,-72 60,-56 44,-56 26,-36", hue.WHITE)
            p.shape("-12,-36 -30,-58 -52,-54 -62,-38 -44,-40 -24,-28", hue.RED)
            p.shape("-44,-8 -34,-26 2,-40 38,-26 50,-8 28,-16 2,-22 -24,-14", hue.DARK)
            p.hatch([(10, -36), (38, -24), (46, -12), (16, -22)], 4, 62, color=hue.WOODL)

    figures.fig(
        p,
        hue.OCHRE,
        chest,
        dict(hair=hue.DARK, beard=hue.DARK, moustache=hue.DARK, mood=-1),
        hat,
        back=lambda: arms.sword(p, 142, 198, 78, 164, 17, 30),
        left_pose="hang",
        right_pose="down",
    )
    p.line([(84, 60), (90, 82)], 2.4, hue.REDD)


@SHEET.piece("war-wizard")
def war_wizard(p: Pic) -> None:
    """A red wizard with flame and book."""

    def chest() -> None:
        p.poly("74,112 128,112 126,158 101,168 76,158", hue.IRONL)
        p.line([(101, 113), (101, 166)], MID)
        p.hatch([(108, 114), (126, 114), (124, 156), (108, 162)], 4.6, 64)
        dress.belt(p, 180, hue.GOLD, 8)

    def st(x: float, y: float) -> None:
        p.limb([(x + 6, 198), (x - 2, y - 64)], 7, 6, hue.WOODD, MID, smooth=False)
        nature.flame(p, x - 2, y - 64, 2.0)

    figures.fig(
        p,
        hue.REDD,
        chest,
        dict(hair=None, beard="#B9B0A0", brow="#8B8374", mood=-1),
        lambda: dress.wizard_hat(p, hue.REDD),
        back=lambda: dress.cape(p, hue.REDD),
        left=st,
    )


@SHEET.piece("other-fighter")
def other_fighter(p: Pic) -> None:
    """An axe fighter."""

    def chest() -> None:
        p.poly("80,108 122,108 120,150 101,160 82,150", hue.WOODD)
        for y in (122, 138):
            p.line([(90, y), (112, y)], 3, hue.OCHREL)
        dress.belt(p, 180)
        dress.fur(p, 101, 104, 92, "#8A6B4A", 8, 18)

    figures.fig(
        p,
        hue.MOSSD,
        chest,
        dict(hair="#B5643F", longhair=True, mood=-1),
        None,
        left=lambda x, y: arms.axe(p, x + 4, y + 40, 92, 130, 26),
        sleeve=hue.SKIN,
    )
    p.limb([(74, 54), (100, 46), (127, 54)], 7, 7, hue.RED, MID)


# ------------------------------------------------------------------ kings: machines
@SHEET.piece("trebuchet")
def trebuchet(p: Pic) -> None:
    """A trebuchet."""
    nature.plot(p, 100, 178, 94, 16)
    p.limb([(16, 180), (184, 184)], 10, 10, hue.WOODD, smooth=False)
    p.limb([(64, 180), (110, 72)], 9, 8, hue.WOODD, smooth=False)
    p.limb([(160, 182), (116, 72)], 9, 8, hue.WOODD, smooth=False)
    # arm, sling and counterweight
    p.limb([(158, 100), (112, 70), (22, 18)], 13, 6, hue.WOODL, smooth=False)
    p.line([(22, 18), (10, 60), (34, 84)], MID)
    p.line([(22, 18), (52, 74)], MID)
    p.ell(40, 84, 15, None, hue.STONE)
    p.hatch([(42, 72), (53, 80), (52, 92), (42, 97)], 4, 62)
    p.line([(158, 100), (158, 116)], 5)
    p.poly([(132, 112), (186, 114), (180, 156), (138, 154)], hue.WOOD)
    for k in (126, 140):
        p.line([(135, k), (183, k + 1)], 3, hue.IROND)
    p.hatch([(160, 114), (184, 116), (179, 154), (160, 153)], 5, 64)
    p.limb([(84, 182), (112, 70)], 10, 9, hue.WOOD, smooth=False)
    p.limb([(138, 182), (112, 70)], 10, 9, hue.WOOD, smooth=False)
    p.limb([(92, 138), (132, 140)], 7, 7, hue.WOOD, MID, smooth=False)
    p.ell(112, 71, 8, None, hue.IRON)


@SHEET.piece("scorpion")
def scorpion(p: Pic) -> None:
    """A bolt thrower on its stand."""
    nature.plot(p, 100, 178, 82, 16)
    for a in ((52, 188), (148, 188), (100, 192)):
        p.limb([a, (100, 122)], 9, 9, hue.WOODD, smooth=False)
    p.line([(22, 74), (100, 134), (178, 74)], 2.8)
    p.limb([(100, 160), (100, 40)], 17, 15, hue.WOODL, smooth=False)
    p.hatch([(102, 158), (102, 60), (108, 60), (108, 158)], 6, 66)
    for f in (-1, 1):
        p.limb([(100 + f * 26, 86), (100 + f * 58, 66), (100 + f * 82, 72)], 12, 6, hue.WOODD)
        p.poly([(100 + f * 12, 62), (100 + f * 36, 62), (100 + f * 36, 108), (100 + f * 12, 108)], hue.WOOD)
        p.ell(100 + f * 24, 85, 9, 18, hue.OCHREL, MID)
        for k in (-4, 0, 4):
            p.line([(100 + f * 24 + k, 70), (100 + f * 24 + k, 100)], FINE)
    p.poly([(60, 60), (140, 60), (140, 50), (60, 50)], hue.WOOD)
    p.poly([(60, 118), (140, 118), (140, 108), (60, 108)], hue.WOOD)
    p.limb([(100, 134), (100, 34)], 6, 6, hue.OCHREL, MID, smooth=False)
    p.poly([(100, 6), (114, 36), (100, 30), (86, 36)], hue.IRONL)
    p.poly("100,128 110,138 110,154 100,146 90,154 90,138", hue.RED, MID)


SHEET.piece("ballista", word="A ballista")(structures.ballista)
SHEET.piece("cannon", word="A cannon")(structures.bombard)


@SHEET.piece("other-machine")
def other_machine(p: Pic) -> None:
    """A covered ram."""
    nature.plot(p, 100, 178, 92, 16)
    # a covered ram
    p.limb([(4, 128), (178, 134)], 15, 15, hue.WOODL, smooth=False)
    p.poly("30,112 8,114 0,128 8,142 30,142", hue.IRON)
    for x in (56, 150):
        p.line([(x, 92), (x, 124)], 3)
    for x in (40, 164):
        p.limb([(x, 166), (x, 92)], 10, 10, hue.WOODD, smooth=False)
    p.limb([(26, 162), (180, 166)], 12, 12, hue.WOOD, smooth=False)
    buildings.roofq(p, [(22, 104), (182, 108), (150, 36), (56, 34)], "shingle", 4, 8)
    p.poly([(182, 108), (196, 92), (166, 30), (150, 36)], hue.WOODD)
    for x in (58, 148):
        props.wheel(p, x, 172, 22, 21)


@SHEET.piece("rabble", "threats")
def rabble(p: Pic) -> None:
    """A mob with torch and fork."""
    p.limb([(36, 160), (24, 54)], 8, 9, hue.WOODD, MID, smooth=False)
    nature.flame(p, 23, 56, 2.0)
    p.limb([(172, 196), (166, 50)], 6, 6, hue.WOODD, MID, smooth=False)
    for k in (-14, 0, 14):
        p.tube([(166 + k, 52), (165 + k * 1.1, 14)], 3.6, hue.IRONL, 1.4)
    p.limb([(148, 52), (184, 52)], 7, 7, hue.IRON, MID, smooth=False)
    crew: tuple[tuple[float, float, float, str, dict[str, Any]], ...] = (
        (82, 20, 0.7, "#6B5A44", dict(hair=hue.DARK, beard=hue.DARK, mood=-1)),
        (-26, 30, 0.68, "#7B4A3A", dict(hair="#B5643F", longhair=True, mood=-1)),
    )
    for x, y, s, c, kw in crew:
        with p.at(x, y, s):
            figures.torso(p, c, bottom=256)
            figures.head(p, **kw)
    with p.at(14, 26, 0.84):
        figures.torso(p, "#8E7A55", bottom=210)
        figures.head(p, hair=None, mood=-1)
        p.shape("72,62 74,40 92,32 116,34 130,48 130,62 102,52", hue.RED)
        p.mixed("82,84 94,80 106,84 | 104,96 94,99 84,96", hue.INK, MID)
        p.poly([(85, 84), (90, 83), (88, 88)], hue.WHITE, 0)


@SHEET.piece("regiment", "threats")
def regiment(p: Pic) -> None:
    """Three dark helmets behind a skull."""
    for x in (24, 60, 140, 176):
        arms.spear(p, x, 190, 90, 150, 26, 15, 5.5)
    for x, y, s in ((-24, 12, 0.72), (80, 12, 0.72), (14, 20, 0.86)):
        with p.at(x, y, s):
            figures.torso(p, hue.REDD, bottom=250)
            dress.dread_helm(p)
    arms.shield(p, 100, 130, 70, 70, hue.INK, emblem=None)
    with p.at(100, 158, 0.62):
        signs.skull(p, 0, 0)


@SHEET.piece("infiltrator", "threats")
def infiltrator(p: Pic) -> None:
    """A hooded murderer."""
    dress.cape(p, hue.DARK)
    figures.torso(p, "#54453A")
    p.limb([(64, 116), (134, 186)], 9, 9, hue.REDD, MID, smooth=False)
    p.shape("72,72 76,50 100,38 124,50 130,74 122,106 100,114 80,106", hue.INK, 0)
    dress.hood(p, s=1.08, x=101, fill="#54453A")
    p.shape("78,50 100,42 122,52 124,84 110,100 92,100 78,84", hue.INK, 0)
    p.shape([(78, 74), (88, 71), (96, 78), (86, 82)], hue.OCHREL, 0)
    p.shape([(106, 78), (113, 71), (122, 74), (114, 82)], hue.OCHREL, 0)
    figures.arm(p, [(62, 124), (40, 154), (42, 130)], 25, 19, "#54453A")
    arms.sword(p, 42, 142, 94, 74, 17, 24)
    p.shape([(34, 70), (40, 50), (46, 72), (42, 86)], hue.RED, 0)
    figures.hand(p, 42, 124, 10, glove=hue.DARK)
    figures.arm(p, [(140, 124), (158, 156), (130, 170)], 25, 19, "#54453A")
    figures.hand(p, 126, 170, 10, glove=hue.DARK)


@SHEET.piece("champion", "threats")
def champion(p: Pic) -> None:
    """A horned champion with an axe."""

    def chest() -> None:
        p.line([(101, 110), (101, figures.CUT)], MID, hue.IRONL)
        for y in (140, 162, 182):
            p.curve([(62, y), (100, y + 8), (140, y)], MID, hue.IRONL)

    def helm() -> None:
        dress.dread_helm(p, "#E0563A")
        for f in (-1, 1):
            p.limb([(101 + f * 26, 52), (101 + f * 50, 46), (101 + f * 58, 26), (101 + f * 46, 6)], 17, 3, hue.PLASTERD)

    figures.fig(
        p,
        hue.IROND,
        chest,
        None,
        helm,
        back=lambda: dress.cape(p, hue.REDD),
        left=lambda x, y: arms.axe(p, x - 4, y + 50, 91, 128, 26, double=True),
        glove=hue.IRON,
        w=104,
    )
    for f in (-1, 1):
        p.shape(
            [(101 + f * 26, 112), (101 + f * 40, 102), (101 + f * 58, 114), (101 + f * 58, 134), (101 + f * 40, 130)],
            hue.IRON,
        )
        p.poly([(101 + f * 44, 104), (101 + f * 56, 84), (101 + f * 55, 110)], hue.IRONL, MID)


@SHEET.piece("war-machine", "threats")
def war_machine(p: Pic) -> None:
    """A siege tower."""
    nature.plot(p, 100, 180, 84, 14)
    # siege tower
    p.poly([(134, 176), (128, 34), (152, 26), (164, 166)], hue.WOODD)
    p.hatch([(134, 174), (129, 36), (151, 28), (162, 164)], 6, 66)
    p.poly([(40, 176), (50, 34), (128, 34), (136, 176)], hue.WOOD)
    for y in (70, 108, 142):
        p.limb([(46 - (y - 70) * 0.07, y), (131 + (y - 70) * 0.05, y)], 8, 8, hue.WOODD, MID, smooth=False)
    for x in (66, 88, 110):
        p.line([(x, 112), (x - 1, 172)], FINE)
    p.poly("46,34 46,16 60,16 60,26 76,26 76,16 98,16 98,26 114,26 114,16 132,16 132,34", hue.WOODL)
    # bridge thrown open, skull, arrow slits
    p.poly([(52, 68), (6, 48), (10, 38), (56, 56)], hue.WOODL)
    p.line([(50, 36), (10, 40)], 3)
    p.poly([(56, 66), (57, 42), (80, 42), (80, 66)], hue.DARK, MID)
    p.poly([(82, 76), (120, 76), (122, 102), (82, 102)], hue.RED)
    with p.at(102, 92, 0.36):
        signs.skull(p, 0, 0)
    for x in (54, 126):
        props.wheel(p, x, 176, 19, 18)


@SHEET.piece("giant", "threats")
def giant(p: Pic) -> None:
    """A giant who breaks a keep like bread."""
    skin, hide = "#C79872", hue.WOODD
    p.limb([(168, 196), (176, 104), (180, 16)], 12, 36, hue.WOOD)
    p.hatch([(184, 30), (195, 26), (186, 110), (180, 120)], 5, 74)
    for x, y in ((170, 40), (188, 34), (174, 64), (188, 72)):
        p.poly(put("-7,-1 1,-8 6,5", x, y), hue.IRONL, MID)
    p.mixed("82,84 54,92 32,112 28,150 36,194 | 164,194 172,150 168,112 146,92 118,84", skin)
    p.hatch("134,98 160,108 166,150 160,192 130,192 140,150", 5.4, 64)
    p.curve([(58, 138), (80, 148), (96, 140)], MID)
    p.mixed("112,84 132,86 150,96 | 152,118 126,150 112,194 | 38,194 33,176 | 74,142 98,110", hide)
    for x, y in ((134, 100), (118, 124), (96, 146), (76, 168), (104, 174)):
        p.line([(x, y), (x - 6, y + 11)], FINE)
        p.line([(x + 7, y + 3), (x + 2, y + 12)], FINE)
    figures.brute(p, 98, 52, 1.02, skin, hue.DARK, hue.DARK)
    p.tube([(156, 116), (180, 150), (175, 124)], 32, skin)
    p.arc(176, 152, 14, 12, 20, 110, MID)
    figures.hand(p, 175, 112, 14, skin)
    # the keep, its crown already in his fist
    p.mixed("14,196 14,150 | 20,144 26,152 34,146 42,154 50,148 58,156 64,150 | 64,196", hue.STONEL)
    p.hatch([(48, 156), (63, 152), (63, 195), (48, 195)], 5, 68)
    buildings.stones(p, facing(16, 194), 44, 36, 6)
    p.mixed("30,196 30,182 | 32,175 38,172 44,175 | 46,182 46,196", hue.DARK, MID)
    nature.rubble(p, 76, 192, 18, 3, 0.8)
    with p.at(34, 126, 1, -16):
        p.poly(
            "-20,8 -20,-12 -13,-12 -13,-5 -5,-5 -5,-12 4,-12 4,-5 12,-5 12,-12 19,-12 19,8 8,12 -2,7 -12,12", hue.STONEL
        )
        p.hatch("8,-3 18,-8 18,6 9,9", 4.4, 66)
    p.tube([(44, 116), (16, 146), (28, 136)], 30, skin)
    p.arc(24, 146, 14, 12, 60, 170, MID)
    figures.hand(p, 34, 130, 14, skin)
