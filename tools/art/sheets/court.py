"""Court figures (double-headed) of the four suits and of the monsters, and the joker, 200 x 280."""

from __future__ import annotations

import math
from collections.abc import Callable
from functools import partial

from tools.art import arms, beasts, dress, figures, hue, nature, signs
from tools.art.pen import FINE, MID, Pic, Points
from tools.art.register import Sheet

SHEET = Sheet("court", (200, 280))

STYLE = {  # main cloth, second cloth, trim
    "spade": ("#46505E", "#D9CBA6", hue.GOLD),
    "heart": ("#B3352A", "#E3C27C", hue.GOLD),
    "diamond": ("#35609A", "#E9DDBD", hue.GOLD),
    "club": ("#3B7A55", "#E6D6B0", hue.GOLD),
    "monster": ("#3F6B4F", "#8A6B4A", "#C9B07A"),
}


def robe(p: Pic, suit: str, ermine: bool = True) -> None:
    a, b, c = STYLE[suit]
    p.mixed("86,100 58,104 30,118 20,141 | 180,141 170,118 142,104 114,100", a)
    p.hatch([(134, 104), (168, 117), (178, 140), (146, 140)], 4.6, 64)
    p.poly([(84, 101), (116, 101), (124, 141), (76, 141)], b, MID)
    for k in (-1, 1):
        p.line([(100 + k * 19, 103), (100 + k * 28, 140)], 4, c)
        p.line([(100 + k * 16.5, 102), (100 + k * 24.5, 140)], FINE)
        p.line([(100 + k * 22, 104), (100 + k * 31.5, 140)], FINE)
    if ermine:
        p.shape("66,94 56,104 62,116 82,122 100,124 118,122 138,116 144,104 134,94 118,102 100,105 82,102", hue.ERMINE)
        for x, y in ((66, 106), (78, 113), (92, 116), (108, 116), (122, 113), (134, 106)):
            p.line([(x, y - 2), (x, y + 3)], 2.4)


def badge(p: Pic, suit: str, y: float = 124) -> None:
    p.ell(100, y, 14.5, None, hue.WHITE, MID + 0.4)
    signs.pip(p, suit, 100, y, 20)


def belt(p: Pic, suit: str) -> None:
    """Drawn once over the seam of the two halves."""
    a, b, c = STYLE[suit]
    p.poly([(8, 133), (192, 133), (192, 147), (8, 147)], c)
    p.line([(10, 137), (190, 137)], FINE)
    p.line([(10, 143), (190, 143)], FINE)
    for x in range(22, 190, 26):
        p.poly([(x, 134), (x + 6, 140), (x, 146), (x - 6, 140)], b if (x // 26) % 2 else a, FINE)


def sleeve(p: Pic, pts: Points, suit: str, skin: str = hue.SKIN, cuff: bool = True) -> None:
    a, b, _c = STYLE[suit]
    p.tube(pts, 22, a)
    x, y = pts[-1]
    q = pts[-2]
    length = math.hypot(x - q[0], y - q[1])
    d = ((x - q[0]) / length, (y - q[1]) / length)
    p.limb(
        [(x - d[0] * 7, y - d[1] * 7), (x + d[0] * 4, y + d[1] * 4)],
        25,
        25,
        hue.ERMINE if cuff else b,
        MID,
        smooth=False,
    )
    figures.hand(p, x + d[0] * 9, y + d[1] * 9, 8.5, skin)


def king(p: Pic, suit: str) -> None:
    m = suit == "monster"
    skin = hue.GOBLIN if m else hue.SKIN
    hair = {"spade": "#5A4A3E", "heart": "#D8B066", "diamond": "#8A5B38", "club": "#B9B0A0", "monster": "#3E4A34"}[suit]
    if suit in ("spade", "heart"):
        arms.sword(p, 36, 138, 90, 98, 12, 22)
    elif suit == "diamond":
        arms.axe(p, 34, 141, 91, 122, 20)
    elif suit == "club":
        arms.mace(p, 34, 141, 108)
    else:
        p.limb([(34, 141), (33, 60), (30, 34)], 8, 22, hue.WOOD)
        for x, y in ((22, 36), (38, 34), (24, 52), (38, 54)):
            p.poly([(x - 4, y - 2), (x + 2, y - 6), (x + 4, y + 3)], hue.IRONL, MID)
    robe(p, suit)
    badge(p, suit)
    figures.head(
        p,
        100,
        70,
        0.92,
        skin=skin,
        hair=hair,
        beard=hair,
        moustache=None if m else hair,
        mood=-1 if m or suit == "spade" else 0,
        longhair=True,
    )
    if m:
        figures.ears(p, skin)
        figures.fangs(p, 96, 84)
    dress.crown(p, 47, 1.0, kind="horn" if m else "king")
    sleeve(p, [(40, 122), (26, 128), (33, 112)], suit, skin)
    if suit == "heart":
        orb(p, 160, 108)
        sleeve(p, [(164, 134), (160, 128)], suit, skin)
    elif suit == "diamond":
        sceptre(p, 168, 138)
        sleeve(p, [(164, 136), (166, 124)], suit, skin)
    elif suit == "club":
        scroll(p, 164, 104)
        sleeve(p, [(164, 136), (162, 122)], suit, skin)


def scroll(p: Pic, x: float, y: float) -> None:
    """Upright rolled charter with a seal."""
    p.poly([(x - 9, y + 14), (x - 9, y - 40), (x + 9, y - 40), (x + 9, y + 14)], hue.ERMINE)
    p.ell(x, y - 40, 9, 4, hue.PARCH2, MID)
    p.line([(x + 3, y - 32), (x + 3, y + 8)], FINE)
    p.limb([(x - 10, y - 16), (x + 10, y - 16)], 6, 6, hue.RED, MID, smooth=False)
    p.ell(x + 1, y - 10, 6, None, hue.RED, MID)


def orb(p: Pic, x: float, y: float) -> None:
    p.ell(x, y, 14, None, hue.GOLD)
    p.line([(x - 13, y), (x + 13, y)], MID)
    p.line([(x, y), (x, y - 13)], MID)
    p.line([(x, y - 14), (x, y - 27)], 3.4)
    p.line([(x - 6, y - 21), (x + 6, y - 21)], 3.4)


def sceptre(p: Pic, x: float, y: float) -> None:
    p.limb([(x, y), (x + 2, y - 96)], 5, 5, hue.GOLD, MID, smooth=False)
    p.ell(x + 2, y - 100, 9, None, hue.RED)
    for a in (210, 270, 330):
        r = math.radians(a)
        p.ell(x + 2 + 11 * math.cos(r), y - 100 + 11 * math.sin(r), 3.4, None, hue.GOLD, MID)


def queen(p: Pic, suit: str) -> None:
    m = suit == "monster"
    skin = hue.GOBLIN if m else hue.SKIN
    hair = {"spade": "#4A3B30", "heart": "#C98B3F", "diamond": "#8A5B38", "club": "#B5643F", "monster": "#3A3A33"}[suit]
    _a, b, _c = STYLE[suit]
    # long hair or veil behind
    veil = {"spade": "#D9CBA6", "heart": hair, "diamond": hue.ERMINE, "club": "#A9C08A", "monster": hair}[suit]
    p.shape("100,26 70,36 62,62 60,92 50,116 72,122 100,118 128,122 150,116 140,92 138,62 130,36", veil)
    if suit in ("heart", "monster"):
        for x in (62, 70, 132, 140):
            p.curve([(x, 84), (x - 2, 100), (x - 4, 114)], FINE)
    robe(p, suit, ermine=False)
    p.mixed("80,100 70,108 84,120 100,122 116,120 130,108 120,100", b, MID)
    badge(p, suit, 126)
    figures.head(p, 100, 70, 0.88, skin=skin, hair=hair, mood=-1 if m else 0, ear=False)
    # hair parted over the brow, lips, lashes
    p.shape("98,41 84,44 76,58 74,76 80,66 88,54 100,50 114,54 122,66 128,76 124,56 116,44", hair)
    p.shape([(88, 86), (93, 84), (98, 86), (94, 90)], hue.RED, FINE)
    for x in (87, 104):
        p.line([(x - 3.5, 64), (x + 3.5, 63)], 2.2)
    # necklace
    for x, y in ((84, 103), (91, 107), (100, 109), (109, 107), (116, 103)):
        p.ell(x, y, 2.6, None, hue.GOLD, FINE)
    if m:
        figures.ears(p, skin)
        figures.fangs(p, 94, 88)
    dress.crown(p, 46, 1.0, fill=hue.IRONL if m else hue.GOLD, kind="queen")
    if suit == "heart":
        nature.flower(p, 160, 62, "#C8443A", 1.15)
    elif suit == "spade":
        sceptre(p, 160, 134)
    elif suit == "diamond":
        # mirror
        p.limb([(160, 112), (160, 88)], 6, 6, hue.GOLD, MID, smooth=False)
        p.ell(160, 68, 18, 21, hue.GOLD)
        p.ell(160, 68, 12.5, 15.5, hue.WATERL, MID)
        p.line([(154, 72), (163, 60)], FINE)
    elif suit == "club":
        beasts.falcon(p, 160, 104)
    else:
        # dark cup
        p.mixed("142,62 178,62 | 176,80 164,90 164,106 | 156,106 156,90 144,80 142,62", hue.IRON)
        p.shape("146,62 152,54 158,58 164,50 170,56 175,62", hue.MOSS, MID)
    sleeve(p, [(168, 132), (160, 120)], suit, skin)
    sleeve(p, [(38, 124), (40, 138), (62, 128)], suit, skin)


def jack(p: Pic, suit: str) -> None:
    m = suit == "monster"
    skin = hue.GOBLIN if m else hue.SKIN
    hair = {"spade": "#4A3B30", "heart": "#D8B066", "diamond": "#B5643F", "club": "#8A5B38", "monster": "#3A3A33"}[suit]
    a, b, c = STYLE[suit]
    if suit == "spade":
        arms.halberd(p, 164, 141, 89, 108, 1.5, 1)
    elif suit == "heart":
        p.limb([(166, 141), (164, 14)], 4.4, 4.4, hue.WOODD, MID, smooth=False)
        p.poly("164,18 194,22 184,34 194,46 165,48", a)
    elif suit == "diamond":
        arms.bow(p, 162, 88, 112, 20, 1, 7, hue.OCHRE)
    elif suit == "club":
        arms.spear(p, 164, 141, 90, 94, 28, 16, 5)
        p.poly([(155, 50), (173, 50), (175, 56), (153, 56)], hue.GOLD, MID)
    else:
        p.limb([(164, 141), (164, 20)], 5, 5, hue.WOODD, MID, smooth=False)
        for k in (-9, 0, 9):
            p.line([(164 + k, 34), (164 + k * 1.2, 12)], 3)
        p.line([(155, 34), (173, 34)], 3.4)
    robe(p, suit, ermine=False)
    p.poly("70,102 100,114 130,102 136,112 100,128 64,112", b, MID)
    badge(p, suit, 124)
    figures.head(p, 100, 72, 0.9, skin=skin, hair=hair, mood=-1 if m else 0, longhair=True)
    if m:
        figures.ears(p, skin, 72)
        figures.fangs(p, 93, 88)
    # cap
    with p.at(100, 72, 0.94):
        p.shape("10,-32 18,-54 40,-66 56,-58 44,-44 26,-32", hue.ERMINE if not m else hue.MOSSL, MID)
        p.curve([(14, -34), (28, -50), (48, -58)], FINE)
        p.shape("-30,-14 -32,-32 -10,-44 16,-42 32,-30 32,-14 2,-20", a)
        p.shape("-35,-8 -30,-18 0,-25 30,-19 36,-9 14,-14 -14,-13", c, MID + 0.3)
    sleeve(p, [(168, 132), (160, 110)] if suit != "diamond" else [(176, 136), (168, 100)], suit, skin, False)
    sleeve(p, [(36, 124), (36, 138), (60, 128)], suit, skin, False)
    if suit == "diamond":
        arms.arrow(p, 62, 138, 112, 74, hue.ERMINE, sw=2.6)
        figures.hand(p, 66, 126, 8.5, skin)


def double(p: Pic, suit: str, half: Callable[[Pic, str], object]) -> None:
    """The figure twice, the second on its head, and the belt over their seam."""
    half(p, suit)
    with p.at(200, 280, rot=180, lines=1):
        half(p, suit)
    belt(p, suit)


@SHEET.piece("joker", "cards", seed="joker")
def joker(p: Pic) -> None:
    """A joker."""
    p.blob(100, 250, 90, 22, hue.PLOT, n=13, amp=0.05)
    # marotte with a skull
    p.limb([(160, 250), (164, 120)], 7, 6, hue.WOODD, MID, smooth=False)
    for f in (-1, 1):
        p.limb(
            [(164 + f * 6, 96), (164 + f * 24, 90), (164 + f * 28, 108)], 14, 4, hue.RED if f > 0 else hue.OCHRE, MID
        )
        p.ell(164 + f * 28, 112, 4.4, None, hue.GOLD, MID)
    with p.at(164, 108, 0.66):
        signs.skull(p, 0, 0)
    # cloak flames
    for x, y, s in ((34, 246, 1.6), (64, 256, 1.2), (136, 258, 1.2)):
        nature.flame(p, x, y, s)
    p.mixed(
        "84,136 58,144 44,170 40,214 30,250 | 46,236 58,256 72,238 86,260 100,240 114,260 128,238 "
        "142,256 154,236 168,250 | 160,214 156,170 142,144 116,136",
        hue.RED,
    )
    p.mixed("100,137 116,137 142,145 156,171 160,214 167,249 | 154,236 142,256 128,238 114,260 100,240", hue.OCHRE, MID)
    p.hatch("138,148 154,172 159,214 162,238 146,246 140,190", 5, 64)
    for y in (160, 182, 204):
        p.poly([(100, y - 9), (107, y), (100, y + 9), (93, y)], hue.WHITE if y != 182 else hue.DARK, MID)
    # ruff
    p.poly(
        "58,138 64,156 74,144 84,162 93,146 100,164 108,146 117,162 126,144 137,156 142,138 118,130 82,130", hue.WHITE
    )
    figures.head(p, 100, 100, 1.05, hair=None, mood=-1)
    # grin
    p.mixed("78,112 94,119 110,111 | 107,122 94,128 82,122", hue.WHITE, MID + 0.4)
    for x in (86, 93, 101):
        p.line([(x, 116), (x, 126)], FINE)
    for x in (86, 104):
        p.line([(x, 84), (x, 91)], 2.2, hue.RED)
        p.line([(x, 101), (x, 107)], 2.2, hue.RED)
    # cap with three points
    p.limb([(82, 76), (54, 48), (26, 56), (16, 90)], 40, 8, hue.RED)
    p.limb([(120, 76), (146, 46), (174, 52), (184, 84)], 40, 8, hue.OCHRE)
    p.limb([(100, 78), (98, 46), (106, 24), (124, 16)], 42, 8, hue.MOSS)
    p.mixed("68,90 72,72 84,62 100,59 116,62 130,72 134,90 | 118,80 100,77 84,80", hue.OCHREL)
    for x, y in ((15, 97), (186, 91), (131, 14)):
        p.ell(x, y, 8, None, hue.GOLD)
        p.line([(x - 3, y + 3), (x + 3, y + 3)], MID)
    # arms
    p.tube([(54, 160), (32, 188), (56, 204)], 20, hue.RED)
    figures.hand(p, 62, 206, 9)
    p.tube([(146, 160), (172, 184), (164, 192)], 20, hue.OCHRE)
    figures.hand(p, 161, 196, 9)


# The hand of a figure is the one its suit had when the monsters took the clubs.
HANDS = {"monster": "club", "club": "trefoil"}
for _suit in (*signs.SUITS, "monster"):
    for _rank, _half in (("king", king), ("queen", queen), ("jack", jack)):
        SHEET.piece(
            f"{_rank}-{_suit}",
            seed=f"court{_rank}{HANDS.get(_suit, _suit)}",
            word=f"The {_rank} of {'the monsters' if _suit == 'monster' else _suit + 's'}",
        )(partial(double, suit=_suit, half=_half))
