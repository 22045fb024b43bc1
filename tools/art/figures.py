"""Motifs: the half-figure (head, torso, arms and hands) and people seen small."""

from __future__ import annotations

import math
from collections.abc import Callable
from contextlib import AbstractContextManager
from typing import TypedDict

from tools.art import arms, hue
from tools.art.pen import FINE, MID, Pic, Points, put


def guard(p: Pic, x: float, y: float, s: float = 1.0, coat: str = hue.RED) -> None:
    """Small standing soldier with a halberd."""
    with p.at(x, y, s):
        arms.halberd(p, 20, 4, 90, 84, 0.9)
        for k in (-6, 6):
            p.limb([(k, -24), (k, 0)], 9, 8, hue.SLATED, MID)
            p.limb([(k - 1, 0), (k + 4, 0)], 5, 5, hue.WOODD, MID)
        p.poly([(-13, -54), (12, -54), (15, -20), (-15, -20)], coat)
        p.hatch([(2, -53), (11, -53), (14, -21), (4, -21)], 4, 65)
        p.line([(-14, -32), (14, -32)], 2.6)
        p.limb([(11, -50), (20, -40), (19, -34)], 9, 7, coat, MID)
        p.limb([(-11, -50), (-15, -38), (-8, -32)], 9, 7, coat, MID)
        p.ell(0, -62, 9.5, 10, hue.SKIN, MID + 0.3)
        p.shape("-15,-65 -9,-67 -8,-75 0,-79 8,-75 9,-67 15,-65 0,-62", hue.IRONL)
        p.ell(-4, -60, 1.1, None, hue.INK, 0)
        p.ell(3, -60, 1.1, None, hue.INK, 0)


def walker(
    p: Pic,
    x: float,
    y: float,
    s: float = 1.0,
    coat: str = hue.MOSS,
    hair: str = hue.WOODD,
    hat: str | None = None,
    stride: float = 0,
    flip: bool = False,
    skirt: bool = False,
) -> None:
    """A small person who stands or walks to the left; x,y = between the feet."""
    with p.at(x, y, s, flip=flip):
        if not skirt:
            for k, step in ((5, stride), (-5, -stride)):
                p.limb([(k, -27), (k + step * 0.4, -13), (k + step, -1)], 8.6, 7, "#6B5A47", MID)
                p.limb([(k + step + 3, -1), (k + step - 5, -1)], 5, 4.4, hue.WOODD, MID)
        p.limb([(10, -50), (17 + stride * 0.3, -39), (15 - stride * 0.5, -30)], 8, 6.4, coat, MID)
        hem = -2 if skirt else -22
        p.mixed(
            [[(-8, -55), (-11, -40), (-15 if skirt else -13, hem)], [(15 if skirt else 13, hem), (11, -40), (8, -55)]],
            coat,
        )
        p.hatch([(2, -52), (9, -50), (12, hem - 2), (4, hem - 2)], 4, 66)
        p.line([(-11, -36), (11, -36)], 2.4)
        p.limb([(-9, -50), (-15 - stride * 0.3, -39), (-13 + stride * 0.5, -30)], 8, 6.4, coat, MID)
        p.ell(0, -63, 9, 9.6, hue.SKIN, MID)
        p.mixed("-9,-65 -9,-72 0,-75 9,-72 11,-60 | 6,-62 4,-68 -5,-68", hat or hair, MID)
        p.ell(-5, -62, 1.1, None, hue.INK, 0)
        p.ell(1, -62, 1.1, None, hue.INK, 0)


CUT = 194  # lower edge of every half-figure


def torso(
    p: Pic,
    fill: str,
    x: float = 100,
    y: float = 106,
    w: float = 92,
    bottom: float = CUT,
    shade: bool = True,
    waist: float = 0.86,
    neck: float = 26,
) -> None:
    """Shoulders and body down to the lower edge."""
    a = w / 2
    pts = [
        (x - neck / 2, y),
        (x - a * 0.8, y + 8),
        (x - a, y + 24),
        (x - a * 0.94, y + 60),
        (x - a * waist, bottom),
        (x + a * waist, bottom),
        (x + a * 0.94, y + 60),
        (x + a, y + 24),
        (x + a * 0.8, y + 8),
        (x + neck / 2, y),
    ]
    p.mixed([pts[:5], pts[5:]], fill)
    if shade:
        p.hatch(
            [
                (x + a * 0.28, y + 6),
                (x + a * 0.8, y + 9),
                (x + a, y + 26),
                (x + a * 0.92, y + 60),
                (x + a * waist, bottom - 2),
                (x + a * 0.42, bottom - 2),
            ],
            5,
            64,
        )


def rings(p: Pic, x: float, y: float, w: float, h: float, step: float = 8) -> None:
    """Mail marks."""
    j = 0
    yy = y
    while yy < y + h:
        xx = x + (step / 2 if j % 2 else 0)
        while xx < x + w:
            p.arc(xx, yy, 2.6, 2.6, 200, 340, FINE, n=2)
            xx += step
        yy += step * 0.8
        j += 1


def head(
    p: Pic,
    x: float = 100,
    y: float = 72,
    s: float = 1.0,
    skin: str = hue.SKIN,
    hair: str | None = hue.WOODD,
    beard: str | None = None,
    moustache: str | None = None,
    brow: str = hue.INK,
    mood: float = 0,
    ear: bool = True,
    longhair: bool = False,
) -> None:
    """Face turned slightly to the left."""
    with p.at(x, y, s):
        # neck
        p.shape("-11,18 -12,36 0,42 13,36 13,16", skin, MID)
        p.hatch([(2, 22), (12, 22), (12, 35), (2, 38)], 3.6, 60)
        if longhair:
            p.shape("-22,-22 -8,-34 10,-34 25,-22 29,4 28,30 14,34 16,8 -14,8 -18,32 -28,26 -26,0", hair)
        p.shape("-25,-8 -22,-24 -8,-33 10,-32 24,-20 26,-2 23,14 13,26 -2,31 -14,27 -22,14", skin)
        if ear:
            p.shape([(23, -4), (30, -6), (31, 4), (25, 10)], skin, MID)
        if hair and not longhair:
            p.shape("-24,-10 -24,-24 -10,-36 10,-35 26,-24 28,-4 22,-6 19,-18 4,-22 -12,-20", hair)
        elif longhair:
            p.shape("-25,-8 -24,-24 -10,-35 10,-35 26,-22 28,0 20,-12 2,-21 -14,-18", hair)
        # beard
        if beard:
            p.shape("-24,6 -16,12 -6,10 4,12 16,8 25,0 24,20 14,34 -2,42 -16,34 -23,20", beard)
            for k in (-10, -2, 7, 14):
                p.line([(k, 22), (k - 1, 32 - abs(k) * 0.3)], FINE)
            p.curve([(-9, 17), (-4, 18.5), (3, 17)], MID + 0.4, hue.INK if beard != hue.DARK else hue.PARCH2)
        else:
            c = 0 if not moustache else 2
            if mood >= 0:
                p.curve([(-12, 16 + c), (-6, 18.5 + c), (2, 16 + c)], MID + 0.2)
            else:
                p.curve([(-12, 18 + c), (-6, 16 + c), (2, 18.5 + c)], MID + 0.2)
            p.hatch([(12, -2), (22, -4), (21, 14), (12, 24)], 3.8, 62)
        if moustache:
            p.shape("-6,10 -14,12 -22,20 -13,18 -6,15 2,18 12,19 4,11", moustache, MID)
        # eyes, nose
        p.ell(-13, -4, 2.1, 2.5, hue.INK, 0)
        p.ell(4, -4, 2.1, 2.5, hue.INK, 0)
        p.line([(-19, -10.5 - mood), (-9, -10 + mood * 1.5)], 2.4, brow)
        p.line([(-1, -10 + mood * 1.5), (10, -11 - mood)], 2.4, brow)
        p.curve([(-7, -5), (-11, 6), (-10, 9), (-4, 9)], MID)


def brute(
    p: Pic,
    x: float,
    y: float,
    s: float,
    skin: str,
    hair: str | None = None,
    beard: str | None = None,
    eyes: str = hue.WHITE,
) -> None:
    """The face of a giant, an ogre or an orc: low brow, broad nose, heavy jaw; turned slightly to the left."""
    with p.at(x, y, s):
        p.shape("-19,16 -24,42 0,50 26,42 22,12", skin, MID)
        p.hatch([(6, 30), (20, 26), (23, 42), (8, 46)], 4, 62)
        p.shape([(24, -2), (34, -8), (36, 4), (26, 12)], skin, MID)
        p.shape("-24,-10 -20,-26 -4,-34 12,-32 24,-20 28,2 26,20 15,33 -4,37 -19,32 -28,20 -29,6", skin)
        p.hatch("14,-2 26,-4 26,18 16,30 12,24", 4.2, 62)
        if hair:
            p.mixed(
                "-27,-6 -28,-24 -14,-38 8,-40 26,-28 33,-8 30,14 | 25,-4 19,-16 | 10,-12 5,-21 | -4,-15 "
                "-9,-22 | -17,-14",
                hair,
            )
        if beard:
            p.mixed(
                "-29,8 -20,14 -8,9 8,10 20,12 28,2 31,14 | 27,24 29,34 | 18,35 15,46 | 5,40 0,52 | "
                "-9,41 -15,47 | -21,35 -29,34 | -27,24",
                beard,
            )
            for k in (-14, -4, 6, 15):
                p.line([(k, 27), (k - 1, 37 - abs(k) * 0.3)], FINE)
            p.curve([(-13, 21), (-5, 18.5), (6, 21)], MID + 0.6, hue.INK if beard != hue.DARK else hue.PARCH2)
        else:
            p.curve([(-19, 21), (-8, 17.5), (9, 21)], MID + 0.6)
            p.curve([(-10, 28), (-4, 29.5), (3, 28)], MID)
        for k in (-14, 5):
            p.ell(k, -1, 4.6, 3.6, eyes, FINE)
            p.ell(k - 0.8, -0.6, 1.9, 2.2, hue.INK, 0)
        p.mixed("-25,-6 -14,-8 -7,-4 | -5,-4 4,-8 17,-7 | 16,-11 4,-13 -5,-9 -15,-13 -24,-11", hue.INK, FINE)
        p.shape("-9,-3 -16,8 -17,13 -11,15 -5,14 -1,15 2,11 -2,6 -4,-2", skin, MID)


def hand(p: Pic, x: float, y: float, r: float = 8, skin: str = hue.SKIN, glove: str | None = None) -> None:
    """A closed hand, bare or gloved."""
    p.ell(x, y, r, r * 0.92, glove or skin, MID + 0.3)
    for k in (-3, 1):
        p.line([(x - r * 0.5, y + k), (x + r * 0.35, y + k + 0.6)], FINE)


def arm(
    p: Pic,
    pts: Points,
    w0: float = 26,
    w1: float = 18,
    fill: str = hue.RED,
    cuff: str | None = None,
    shade: bool = True,
) -> None:
    """A sleeve along shoulder, elbow and wrist, with its cuff."""
    w = (w0 + w1) / 2
    p.tube(pts, w, fill)
    a, b = pts[-2], pts[-1]
    if shade and pts[0][0] > 100:
        e = pts[1]
        p.hatch(
            [
                (e[0] - w * 0.1, e[1] - w * 0.5),
                (e[0] + w * 0.45, e[1] - w * 0.5),
                (e[0] + w * 0.45, e[1] + w * 0.35),
                (e[0] - w * 0.1, e[1] + w * 0.4),
            ],
            4.4,
            64,
        )
    length = math.hypot(b[0] - a[0], b[1] - a[1]) or 1
    d = ((b[0] - a[0]) / length, (b[1] - a[1]) / length)
    n = (-d[1], d[0])
    c0 = (b[0] - d[0] * 4, b[1] - d[1] * 4)
    if cuff:
        p.limb(
            [(b[0] - d[0] * 12, b[1] - d[1] * 12), (b[0] + d[0] * 4, b[1] + d[1] * 4)],
            w + 2,
            w + 2,
            cuff,
            MID,
            smooth=False,
        )
    else:
        p.line(
            [(c0[0] + n[0] * w * 0.5, c0[1] + n[1] * w * 0.5), (c0[0] - n[0] * w * 0.5, c0[1] - n[1] * w * 0.5)], MID
        )


def bust(p: Pic, x: float, y: float, s: float, flip: bool = False) -> AbstractContextManager[None]:
    """Frame a half-figure: its shoulder line sits near y."""
    return p.at(x, y, s, flip=flip)


def army(p: Pic, x0: float, x1: float, y: float, n: int = 9, h: float = 30, fill: str = hue.SLATED) -> None:
    """A far host: heads and spears."""
    for i in range(n):
        x = x0 + (x1 - x0) * i / (n - 1) + p.rnd(-2, 2)
        yy = y + p.rnd(-2, 2)
        p.line([(x + 4, yy + 4), (x + 5, yy - h * p.rnd(0.8, 1.1))], MID)
        p.shape(put("-7,12 -6,2 -4,-5 0,-8 4,-5 6,2 7,12", x, yy), fill, MID)


def ears(p: Pic, skin: str, y: float = 70) -> None:
    """Two pointed ears at a head of the middle."""
    for f in (-1, 1):
        p.shape(
            [(100 + f * 23, y - 6), (100 + f * 40, y - 20), (100 + f * 36, y + 2), (100 + f * 23, y + 8)], skin, MID
        )


def fangs(p: Pic, x: float, y: float) -> None:
    """Two small fangs that stand up from the lower lip."""
    for k in (-8, 6):
        p.poly([(x + k - 2.6, y + 4), (x + k, y - 4), (x + k + 2.6, y + 4)], hue.WHITE, FINE)


class Face(TypedDict, total=False):
    """What `head` may be told of a figure's face besides its skin."""

    hair: str | None
    beard: str | None
    moustache: str | None
    brow: str
    mood: float
    ear: bool
    longhair: bool


POSE = {  # shoulder, elbow, wrist and hand of the left arm on the page; the right one is mirrored
    "up": ([(62, 122), (46, 150), (46, 136)], (46, 129)),
    "high": ([(62, 122), (36, 138), (36, 104)], (36, 97)),
    "down": ([(62, 124), (46, 158), (70, 170)], (75, 170)),
    "front": ([(62, 124), (48, 154), (72, 146)], (78, 145)),
    "hang": ([(62, 124), (46, 156), (46, 180)], (46, 186)),
}


def fig(
    p: Pic,
    coat: str,
    chest: Callable[[], object] | None = None,
    face: Face | None = None,
    hat: Callable[[], object] | None = None,
    back: Callable[[], object] | None = None,
    left: Callable[[float, float], object] | None = None,
    right: Callable[[float, float], object] | None = None,
    left_pose: str | None = "up",
    right_pose: str | None = "down",
    skin: str = hue.SKIN,
    sleeve: str | None = None,
    cuff: str | None = None,
    glove: str | None = None,
    w: float = 92,
    over: Callable[[], object] | None = None,
) -> None:
    """A half-figure: what is behind, body, breast, head, headgear, arms with what they hold."""
    if back:
        back()
    torso(p, coat, w=w)
    if chest:
        chest()
    if face is not None:
        head(p, skin=skin, **face)
    if hat:
        hat()
    for pose, thing, flip in ((right_pose, right, True), (left_pose, left, False)):
        if not pose:
            continue
        pts, h = POSE[pose]
        m = (lambda q: (202 - q[0], q[1])) if flip else (lambda q: q)
        if thing and pose != "front":
            thing(*m(h))
        arm(p, [m(q) for q in pts], 25, 19, sleeve or coat, cuff=cuff)
        if thing and pose == "front":
            thing(*m(h))
        x, y = m(h)
        hand(p, x, y, 9, skin, glove)
    if over:
        over()


def tusks(p: Pic, x: float, y: float, s: float = 1.0) -> None:
    """Two tusks that stand up from the lower lip."""
    for k in (-9, 7):
        p.poly([(x + (k - 3.2) * s, y + 3 * s), (x + k * s, y - 8 * s), (x + (k + 3.2) * s, y + 3 * s)], hue.WHITE, MID)
