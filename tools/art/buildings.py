"""Motifs: masonry, timber, roofs, houses, towers, walls, stalls and tents."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from tools.art import hue, nature
from tools.art.pen import FINE, MID, OUT, Pic, Point, Points, put
from tools.art.space import Plane, Space, bil, facing, front, quad, side


def stones(
    p: Pic,
    f: Plane | Space,
    w: float,
    h: float,
    n: int = 9,
    v0: float = 0,
    sw: float = FINE,
    bw: float = 9,
    bh: float = 6,
) -> None:
    """Edges of some stones, scattered over a wall."""
    rows = max(1, int(h / bh))
    cells = [(i, j) for j in range(rows) for i in range(max(1, int(w / bw)))]
    p.r.shuffle(cells)
    for i, j in cells[:n]:
        u = i * bw + (bw / 2 if j % 2 else 0) + 1
        v = v0 + j * bh + 0.8
        if u + bw - 2 > w - 1:
            continue
        q = quad(f, u, v, bw - 1.6, bh - 1.3)
        k = p.r.random()
        if k < 0.45:
            p.line([q[3], q[0], q[1]], sw)
        elif k < 0.75:
            p.line([q[0], q[1], q[2]], sw)
        else:
            p.line([q[0], q[1]], sw)


def tiles(p: Pic, q: Points, rows: int = 4, kind: str = "tile", cols: int = 9) -> None:
    """q: eave-left, eave-right, ridge-right, ridge-left."""
    if kind == "thatch":
        for i in range(cols * 2):
            u = (i + p.rnd(0.2, 0.8)) / (cols * 2)
            v = p.rnd(0, 0.75)
            p.line(
                [bil(q, u, v), bil(q, min(1, max(0, u + p.rnd(-0.01, 0.01))), min(0.97, v + p.rnd(0.12, 0.3)))], FINE
            )
        p.line([bil(q, 0.03, 0.88), bil(q, 0.97, 0.88)], FINE)
        return
    for j in range(1, rows):
        v = j / rows
        u = p.rnd(0, 0.06)
        while u < 0.95:
            e = min(1 - p.rnd(0, 0.04), u + p.rnd(0.25, 0.6))
            p.line([bil(q, u, v), bil(q, e, v)], FINE)
            u = e + p.rnd(0.04, 0.12)
    for j in range(rows):
        for i in range(1, cols):
            if p.r.random() < 0.42:
                u = (i + (0.5 if j % 2 else 0)) / cols
                if u < 0.97:
                    p.line([bil(q, u, j / rows + 0.02), bil(q, u, (j + 0.85) / rows)], FINE)


ROOFS = {
    "tile": (hue.ROOF, hue.ROOFD),
    "slate": (hue.SLATE, hue.SLATED),
    "thatch": (hue.OCHREL, hue.OCHRED),
    "shingle": (hue.WOOD, hue.WOODD),
    "moss": (hue.MOSSL, hue.MOSSD),
}

WALLS = {"plaster": (hue.PLASTER, hue.PLASTERD), "stone": (hue.STONEL, hue.STONED), "wood": (hue.WOODL, hue.WOODD)}


def roofq(p: Pic, q: Points, roof: str, rows: int | None = None, cols: int | None = None, dark: bool = False) -> None:
    """A roof of its kind over a four-sided slope: eave-left, eave-right, ridge-right, ridge-left."""
    c = ROOFS[roof]
    if roof == "thatch":
        n = 7
        ring = [bil(q, i / n, p.rnd(-0.05, 0.03)) for i in range(n + 1)] + [q[2], q[3]]
        p.poly(ring, c[1] if dark else c[0])
    else:
        p.poly(q, c[1] if dark else c[0])
    L = math.hypot(q[1][0] - q[0][0], q[1][1] - q[0][1])
    H = math.hypot(q[3][0] - q[0][0], q[3][1] - q[0][1])
    tiles(p, q, rows or max(3, round(H / 12)), roof, cols or max(4, round(L / 11)))


def planks(p: Pic, f: Plane, w: float, h: float, gap: float = 8) -> None:
    """Seams between upright planks."""
    u = gap
    while u < w - 3:
        p.line([f(u, 1.5), f(u + p.rnd(-0.4, 0.4), h - 1.5)], FINE)
        u += gap * p.rnd(0.85, 1.15)


def beam(p: Pic, f: Plane, a: Point, b: Point, w: float = 3.4, fill: str = hue.WOODD, sw: float = FINE) -> None:
    """One beam on a face, from a to b."""
    du, dv = b[0] - a[0], b[1] - a[1]
    length = math.hypot(du, dv)
    nu, nv = -dv / length * w / 2, du / length * w / 2
    p.poly(
        [f(a[0] + nu, a[1] + nv), f(b[0] + nu, b[1] + nv), f(b[0] - nu, b[1] - nv), f(a[0] - nu, a[1] - nv)],
        fill,
        sw,
        amp=0.6,
    )


def timber(p: Pic, f: Plane, w: float, h: float, n: int = 3, braces: Sequence[int] = (0, -1)) -> None:
    """Posts, rails and a few braces over a wall face."""
    us = [2 + (w - 4) * i / n for i in range(n + 1)]
    for u in us:
        beam(p, f, (u, 0), (u, h))
    for b in braces:
        i = b if b >= 0 else n + b
        if b >= 0:
            beam(p, f, (us[i] + 1, h * 0.45), (us[i + 1] - 1, h))
        else:
            beam(p, f, (us[i] + 1, h), (us[i + 1] - 1, h * 0.45))
    beam(p, f, (0, h), (w, h))
    beam(p, f, (0, 1.2), (w, 1.2))


def _arch(f: Plane, u: float, v: float, w: float, h: float, spring: float, rise: float) -> list[Point]:
    """A round-headed opening; its bow springs at that share of the height."""
    bow = [f(u + w / 2 + w / 2 * math.cos(a), v + h * spring + h * rise * math.sin(a)) for a in (0.8, 1.57, 2.35)]
    return [f(u, v), f(u + w, v), f(u + w, v + h * spring), *bow, f(u, v + h * spring)]


def window(
    p: Pic,
    f: Plane,
    u: float,
    v: float,
    w: float = 9,
    h: float = 12,
    arch: bool = False,
    fill: str = hue.DARK,
    bars: bool = True,
) -> None:
    """A window, its lower left corner at u,v."""
    p.poly(_arch(f, u, v, w, h, 0.6, 0.42) if arch else quad(f, u, v, w, h), fill, MID, amp=0.5)
    if bars:
        c = hue.OCHREL
        p.line([f(u + w / 2, v + 1), f(u + w / 2, v + h - 1)], FINE, c, 0.3)
        p.line([f(u + 1, v + h * 0.5), f(u + w - 1, v + h * 0.5)], FINE, c, 0.3)


def door(
    p: Pic, f: Plane, u: float, v: float, w: float = 14, h: float = 24, arch: bool = True, fill: str = hue.WOODD
) -> None:
    """A door of three planks, its lower left corner at u,v."""
    p.poly(_arch(f, u, v, w, h, 0.66, 0.34) if arch else quad(f, u, v, w, h), fill, MID, amp=0.5)
    p.line([f(u + w * 0.36, v + 1.5), f(u + w * 0.36, v + h * 0.86)], FINE)
    p.line([f(u + w * 0.68, v + 1.5), f(u + w * 0.68, v + h * 0.86)], FINE)


def _face(p: Pic, f: Plane, w: float, h: float, wall: str, marks: int) -> None:
    """What a wall is made of, drawn on one side."""
    if wall == "wood":
        planks(p, f, w, h, 9)
    elif wall == "stone":
        stones(p, f, w, h, marks)


@dataclass(slots=True)
class House:
    """A house that stands: front and side as planes, its measures, points of its ridge and roof."""

    f: Plane
    s: Plane
    w: float
    d: float
    h: float
    r: float
    ridge: Callable[[float], Point]
    roof: Points = ()

    def slope(self, u: float, v: float) -> Point:
        """A point of the roof that is seen, u along and v up."""
        return bil(self.roof, u, v)


def house(
    p: Pic,
    P: Space,
    x: float,
    y: float,
    w: float,
    d: float,
    h: float,
    r: float,
    wall: str = "plaster",
    roof: str = "tile",
    gable: str = "front",
    over: float = 5,
    n: int = 3,
    frame: bool = True,
) -> House:
    """A house with its gable to the front or ("eave") to the side; r is the height of its roof above the wall."""
    H = House(front(P, x, y), side(P, x + w, y), w, d, h, r, lambda k: P(x + w / 2, y + d * k, h + r))
    lit, dark = WALLS[wall]
    o, drop = over, 3
    nature.cast(
        p,
        [P(x + w, y, 0), P(x + w + d * 0.42, y + d * 0.1, 0), P(x + w + d * 0.42, y + d * 0.85, 0), P(x + w, y + d, 0)],
    )
    if gable == "front":
        sq = [P(x + w, y), P(x + w, y + d), P(x + w, y + d, h), P(x + w, y, h)]
        p.poly(sq, dark)
        _face(p, H.s, d, h, wall, 5)
        p.hatch(sq, 5, 68)
        if r < 0.384 * w:
            p.poly(
                [
                    P(x - o, y - o, h - drop),
                    P(x - o, y + d, h - drop),
                    P(x + w / 2, y + d, h + r),
                    P(x + w / 2, y - o, h + r),
                ],
                ROOFS[roof][0],
            )
        p.poly([P(x, y), P(x + w, y), P(x + w, y, h), P(x + w / 2, y, h + r), P(x, y, h)], lit)
        _face(p, H.f, w, h, wall, 9)
        if wall == "plaster" and frame:
            timber(p, H.f, w, h, n)
            beam(p, H.f, (w / 2, h), (w / 2, h + r * 0.75))
            if r > 22:
                beam(p, H.f, (w * 0.22, h + r * 0.42), (w * 0.78, h + r * 0.42))
            timber(p, H.s, d, h, 2, braces=())
        q = [
            P(x + w + o, y - o, h - drop),
            P(x + w + o, y + d + 2, h - drop),
            P(x + w / 2, y + d + 2, h + r),
            P(x + w / 2, y - o, h + r),
        ]
        roofq(p, q, roof, dark=True)
        t = 4.5
        p.poly(
            [
                P(x - o, y - o, h - drop - t),
                P(x - o, y - o, h - drop),
                P(x + w / 2, y - o, h + r),
                P(x + w + o, y - o, h - drop),
                P(x + w + o, y - o, h - drop - t),
                P(x + w / 2, y - o, h + r - t * 1.5),
            ],
            hue.WOODD if roof != "thatch" else hue.OCHRE,
            MID,
        )
        H.roof = q
    else:
        gq = [P(x + w, y), P(x + w, y + d), P(x + w, y + d, h), P(x + w, y + d / 2, h + r), P(x + w, y, h)]
        p.poly(gq, dark)
        _face(p, H.s, d, h, wall, 5)
        if wall == "plaster" and frame:
            timber(p, H.s, d, h, 2, braces=())
        p.hatch(gq, 5, 68)
        fq = [P(x, y), P(x + w, y), P(x + w, y, h), P(x, y, h)]
        p.poly(fq, lit)
        _face(p, H.f, w, h, wall, 10)
        if wall == "plaster" and frame:
            timber(p, H.f, w, h, n)
        q = [
            P(x - o, y - o, h - drop),
            P(x + w + o, y - o, h - drop),
            P(x + w + o, y + d / 2, h + r),
            P(x - o, y + d / 2, h + r),
        ]
        roofq(p, q, roof)
        t = 4
        p.poly(
            [
                P(x + w, y + d / 2, h + r - 1),
                P(x + w + o, y + d / 2, h + r - 2),
                P(x + w + o, y + d + o, h - drop - t + 1),
                P(x + w, y + d + o, h - drop - t + 1),
                P(x + w, y + d, h - 2),
            ],
            hue.DARK,
            FINE,
        )
        p.poly(
            [
                P(x + w + o, y - o, h - drop),
                P(x + w + o, y - o, h - drop - t),
                P(x + w + o, y + d / 2, h + r - t * 1.3),
                P(x + w + o, y + d + o, h - drop - t),
                P(x + w + o, y + d + o, h - drop),
                P(x + w + o, y + d / 2, h + r),
            ],
            hue.WOODD if roof != "thatch" else hue.OCHRE,
            MID,
        )
        H.ridge = lambda k: P(x + w * k, y + d / 2, h + r)
        H.roof = q
    return H


def chimney(p: Pic, x: float, y: float, w: float = 11, h: float = 22, smoke: bool = True, s: float = 1.0) -> None:
    """A chimney on a roof; x,y = its left foot."""
    p.poly([(x, y), (x, y - h), (x + w, y - h + 1), (x + w, y + 4)], hue.STONE, MID)
    p.poly([(x + w, y + 4), (x + w, y - h + 1), (x + w + 5, y - h - 1), (x + w + 5, y + 1)], hue.STONED, MID)
    p.poly([(x - 2, y - h), (x - 2, y - h - 4), (x + w + 6, y - h - 4), (x + w + 6, y - h)], hue.STONE, MID)
    if smoke:
        nature.plume(p, x + w / 2 + 2, y - h - 5, s)


def crenel(
    p: Pic,
    f: Plane,
    u0: float,
    u1: float,
    v: float,
    n: int,
    h: float = 7,
    depth: Point | None = None,
    fill: str = hue.STONEL,
) -> None:
    """A row of n merlons along a face from u0 to u1 at height v. depth: screen vector of the wall thickness."""
    step = (u1 - u0) / (2 * n - 1)
    for i in range(n):
        a = u0 + 2 * i * step
        q = quad(f, a, v, step, h)
        if depth:
            dx, dy = depth
            p.poly([q[1], (q[1][0] + dx, q[1][1] + dy), (q[2][0] + dx, q[2][1] + dy), q[2]], hue.STONED, MID, amp=0.5)
            p.poly([q[3], q[2], (q[2][0] + dx, q[2][1] + dy), (q[3][0] + dx, q[3][1] + dy)], hue.STONE, MID, amp=0.5)
        p.poly(q, fill, MID, amp=0.5)


def box(
    p: Pic,
    P: Space,
    x: float,
    y: float,
    z: float,
    w: float,
    d: float,
    h: float,
    c: tuple[str, ...] = (hue.STONEL, hue.STONED, hue.STONE),
    sw: float = OUT,
    hatch: bool = True,
    gap: float = 5,
) -> None:
    """A block: its front, its shaded side, its top."""
    s = [P(x + w, y, z), P(x + w, y + d, z), P(x + w, y + d, z + h), P(x + w, y, z + h)]
    p.poly(s, c[1], sw)
    if hatch:
        p.hatch(s, gap, 68)
    p.poly([P(x, y, z), P(x + w, y, z), P(x + w, y, z + h), P(x, y, z + h)], c[0], sw)
    p.poly([P(x, y, z + h), P(x + w, y, z + h), P(x + w, y + d, z + h), P(x, y + d, z + h)], c[2], sw)


def tower(
    p: Pic,
    P: Space,
    x: float,
    y: float,
    w: float,
    d: float,
    h: float,
    n: int = 3,
    ns: int = 2,
    over: float = 3,
    z: float = 0,
    merlon: float = 8,
    wall: tuple[str, ...] = (hue.STONEL, hue.STONED),
    marks: int = 8,
) -> tuple[Plane, Plane]:
    """Square crenelled tower."""
    s = [P(x + w, y, z), P(x + w, y + d, z), P(x + w, y + d, z + h), P(x + w, y, z + h)]
    p.poly(s, wall[1])
    p.hatch(s, 5, 68)
    p.poly([P(x, y, z), P(x + w, y, z), P(x + w, y, z + h), P(x, y, z + h)], wall[0])
    stones(p, front(P, x, y), w, h * 0.8, marks, v0=z + 2)
    o, zt = over, z + h
    # parapet
    ph = 7
    sp = [
        P(x + w + o, y - o, zt),
        P(x + w + o, y + d + o, zt),
        P(x + w + o, y + d + o, zt + ph),
        P(x + w + o, y - o, zt + ph),
    ]
    # back merlons first
    fb = front(P, x - o, y + d + o)
    crenel(p, fb, 0, w + 2 * o, zt + ph, n, merlon, None, hue.STONED)
    fl = side(P, x - o, y - o)
    p.poly(
        [
            P(x - o, y - o, zt + ph),
            P(x + w + o, y - o, zt + ph),
            P(x + w + o, y + d + o, zt + ph),
            P(x - o, y + d + o, zt + ph),
        ],
        hue.STONE,
        MID,
    )
    crenel(p, fl, 0, d + 2 * o, zt + ph, ns, merlon, None, hue.STONE)
    p.poly(sp, wall[1])
    p.hatch(sp, 5, 68)
    crenel(p, side(P, x + w + o, y - o), 0, d + 2 * o, zt + ph, ns, merlon, None, wall[1])
    p.poly(
        [P(x - o, y - o, zt), P(x + w + o, y - o, zt), P(x + w + o, y - o, zt + ph), P(x - o, y - o, zt + ph)], wall[0]
    )
    crenel(p, front(P, x - o, y - o), 0, w + 2 * o, zt + ph, n, merlon, None, wall[0])
    return front(P, x, y), side(P, x + w, y)


def wallseg(
    p: Pic, P: Space, x: float, y: float, w: float, d: float, h: float, n: int = 5, axis: str = "x", marks: int = 10
) -> None:
    """Crenelled wall along x (front face lit) or along y (right face shaded)."""
    if axis == "x":
        sq = [P(x + w, y), P(x + w, y + d), P(x + w, y + d, h), P(x + w, y, h)]
        p.poly(sq, hue.STONED)
        p.hatch(sq, 5, 68)
        p.poly([P(x, y, h), P(x + w, y, h), P(x + w, y + d, h), P(x, y + d, h)], hue.STONE, MID)
        p.poly([P(x, y), P(x + w, y), P(x + w, y, h), P(x, y, h)], hue.STONEL)
        stones(p, front(P, x, y), w, h - 3, marks)
        crenel(p, front(P, x, y), 0, w, h, n, 8, (d * 0.3 * 0.55, -d * 0.3 * 0.36))
    else:
        p.poly([P(x, y), P(x + w, y), P(x + w, y, h), P(x, y, h)], hue.STONEL)
        p.poly([P(x, y, h), P(x + w, y, h), P(x + w, y + d, h), P(x, y + d, h)], hue.STONE, MID)
        sq = [P(x + w, y), P(x + w, y + d), P(x + w, y + d, h), P(x + w, y, h)]
        p.poly(sq, hue.STONED)
        stones(p, side(P, x + w, y), d, h - 3, marks)
        p.hatch(sq, 5, 68)
        crenel(p, side(P, x + w, y), 0, d, h, n, 8, None, hue.STONED)


def stall(
    p: Pic, x: float, y: float, w: float, h: float, c1: str, c2: str, goods: Callable[[float, float], object]
) -> None:
    """Awning stall; x,y front-left foot."""
    dx, dy = 26, -16
    p.limb([(x + dx, y + dy), (x + dx, y + dy - h)], 4, 4, hue.WOODD, MID)
    p.limb([(x + w + dx, y + dy + 6), (x + w + dx, y + dy - h + 6)], 4, 4, hue.WOODD, MID)
    # table
    p.poly([(x, y - 24), (x + w, y - 17), (x + w + dx, y - 17 + dy), (x + dx, y - 24 + dy)], hue.WOODL)
    p.poly([(x, y - 24), (x + w, y - 17), (x + w, y - 1), (x, y - 8)], hue.WOOD)
    p.poly([(x + w, y - 17), (x + w + dx, y - 17 + dy), (x + w + dx, y - 1 + dy), (x + w, y - 1)], hue.WOODD)
    goods(x, y)
    p.limb([(x, y), (x, y - h)], 4.4, 4.4, hue.WOODD, MID)
    p.limb([(x + w, y + 6), (x + w, y - h + 6)], 4.4, 4.4, hue.WOODD, MID)
    # awning
    q = [(x - 7, y - h + 6), (x + w + 5, y - h + 14), (x + w + dx - 5, y - h - 16 + dy), (x + dx + 2, y - h - 24 + dy)]
    n = 5
    for i in range(n):
        a, b = i / n, (i + 1) / n
        pl = [bil(q, a, 0), bil(q, b, 0), bil(q, b, 1), bil(q, a, 1)]
        p.poly(pl, c1 if i % 2 == 0 else c2, MID)
        e, f = pl[0], pl[1]
        m = ((e[0] + f[0]) / 2, (e[1] + f[1]) / 2 + 8)
        p.shape([e, (e[0] + 1, e[1] + 4), m, (f[0] - 1, f[1] + 4), f, f], c1 if i % 2 == 0 else c2, MID)
    sdq = [q[1], (q[1][0] + 26, q[1][1] - 14), q[2]]
    p.poly(sdq, hue.PLASTERD, MID)
    p.hatch(sdq, 4.5, 70)


def tent(p: Pic, x: float, y: float, s: float = 1.0, c: tuple[str, ...] = (hue.PLASTER, hue.PLASTERD)) -> None:
    """An open tent; x,y = middle of its front."""
    with p.at(x, y, s):
        p.poly([(-20, 0), (0, -30), (14, 2)], c[0])
        p.poly([(0, -30), (14, 2), (30, -4), (12, -28)], c[1])
        p.hatch([(0, -30), (14, 2), (30, -4), (12, -28)], 4.4, 60)
        p.poly([(-6, 0), (0, -20), (4, 1)], hue.DARK, MID)


def yurt(p: Pic, x: float, y: float, s: float = 1.0, c: str = hue.PLASTER) -> None:
    """A round felt tent; x,y = middle of its foot."""
    with p.at(x, y, s):
        p.mixed("-24,0 -25,-10 -23,-19 | -24,-19 -12,-30 0,-34 12,-30 25,-19 | 23,-19 25,-10 24,0", c)
        p.curve([(-25, -18), (0, -13), (25, -18)], MID)
        p.curve([(-25, -13), (0, -8), (25, -13)], 3, hue.RED)
        p.poly([(-6, 3), (-6, -12), (6, -12), (6, 3)], hue.WOODD, MID)
        p.hatch([(8, -30), (22, -18), (24, 0), (12, 2)], 4, 62)


def facade(
    p: Pic,
    x0: float,
    x1: float,
    y: float,
    h: float,
    n: int = 4,
    c: tuple[str, ...] = (hue.STONEL, hue.STONED),
    roof: str | None = None,
    ped: float = 34,
    dome: str | None = None,
) -> Point:
    """Columned front on steps, seen straight on; returns the middle of the pediment."""
    for i in range(3):
        p.poly(
            [
                (x0 - 12 + i * 5, y - i * 6),
                (x1 + 12 - i * 5, y - i * 6),
                (x1 + 12 - i * 5, y - i * 6 - 6),
                (x0 - 12 + i * 5, y - i * 6 - 6),
            ],
            hue.STONE if i % 2 else hue.STONEL,
            MID,
        )
    b, t = y - 18, y - 18 - h
    p.poly([(x0 + 4, b), (x0 + 4, t), (x1 - 4, t), (x1 - 4, b)], hue.DARK, MID)
    w = (x1 - x0 - 8) / (2 * n - 1) * 1.12
    for i in range(n):
        x = x0 + 4 + (x1 - x0 - 8 - w) * i / (n - 1)
        p.poly([(x, b), (x + 0.8, t), (x + w - 0.8, t), (x + w, b)], c[0], MID + 0.4)
        p.hatch([(x + w * 0.55, b), (x + w * 0.55, t), (x + w, t), (x + w, b)], 5, 64)
        for yy in (b - 5, t):
            p.poly([(x - 3, yy), (x + w + 3, yy), (x + w + 3, yy + 5), (x - 3, yy + 5)], c[0], MID)
    p.poly([(x0 - 6, t), (x1 + 6, t), (x1 + 6, t - 10), (x0 - 6, t - 10)], c[0])
    m = (x0 + x1) / 2
    if dome:
        p.mixed(
            [
                [
                    (x0 + 14, t - 10),
                    (x0 + 20, t - 34),
                    (m - 14, t - 58),
                    (m, t - 62),
                    (m + 14, t - 58),
                    (x1 - 20, t - 34),
                    (x1 - 14, t - 10),
                ]
            ],
            dome,
        )
        p.hatch([(m + 10, t - 54), (x1 - 22, t - 34), (x1 - 18, t - 12), (m + 14, t - 12)], 5, 62)
        p.curve([(m - 22, t - 12), (m - 18, t - 36), (m - 4, t - 59)], FINE + 0.3)
        return m, t - 62
    p.poly([(x0 - 10, t - 10), (m, t - 10 - ped), (x1 + 10, t - 10)], roof or c[0])
    p.line([(x0 + 8, t - 15), (m, t - 3 - ped), (x1 - 8, t - 15)], FINE)
    return m, t - 10 - ped * 0.38


def cone(
    p: Pic,
    x: float,
    w: float,
    y0: float,
    y1: float,
    roof: float,
    c: str = hue.STONEL,
    rc: str = hue.ROOF,
    slit: bool = True,
) -> None:
    """A round tower seen straight on, with a pointed roof or (roof 0) merlons; w is half its width."""
    p.poly([(x - w, y0), (x - w, y1), (x + w, y1), (x + w, y0)], c)
    p.hatch([(x + w * 0.25, y1), (x + w, y1), (x + w, y0), (x + w * 0.25, y0)], 5, 68)
    if roof:
        p.poly([(x - w - 6, y1), (x, y1 - roof), (x + w + 6, y1)], rc)
        p.hatch([(x + 2, y1 - roof * 0.8), (x + w + 3, y1 - 1), (x + 5, y1 - 1)], 5, 62)
    else:
        p.poly([(x - w - 5, y1), (x - w - 5, y1 - 10), (x + w + 5, y1 - 10), (x + w + 5, y1)], hue.STONE, MID + 0.4)
        crenel(p, facing(x - w - 5, y1 - 10), 0, 2 * w + 10, 0, 3 if w > 14 else 2, 9)
    if slit:
        p.poly(put("-4,28 -4,14 0,10 4,14 4,28", x, y1), hue.INK, MID)


def townhouse(
    p: Pic,
    x: float,
    y: float,
    w: float = 36,
    h: float = 34,
    roof: str = hue.ROOF,
    wall: str = hue.PLASTER,
    lit: bool = False,
) -> None:
    """A small gabled house seen straight on; x,y = left end of its foot."""
    glass = hue.OCHREL if lit else hue.DARK
    p.poly([(x, y), (x, y - h), (x + w / 2, y - h - w * 0.55), (x + w, y - h), (x + w, y)], wall)
    p.hatch([(x + w * 0.66, y - h), (x + w, y - h), (x + w, y), (x + w * 0.66, y)], 5, 68)
    p.poly(
        [
            (x - 4, y - h + 3),
            (x + w / 2, y - h - w * 0.55 - 5),
            (x + w + 4, y - h + 3),
            (x + w + 1, y - h + 6),
            (x + w / 2, y - h - w * 0.55 + 4),
            (x - 1, y - h + 6),
        ],
        roof,
        MID,
    )
    f = facing(x, y)
    door(p, f, w * 0.14, 0, w * 0.26, h * 0.52)
    window(p, f, w * 0.56, h * 0.3, w * 0.24, h * 0.28, fill=glass, bars=False)
    window(p, f, w * 0.4, h * 0.78, w * 0.22, h * 0.26, fill=glass, bars=False)


def span(p: Pic, x0: float, x1: float, y: float, arches: int = 2, h: float = 26, rise: float = 12) -> None:
    """A stone bridge from bank to bank, its roadway at y; the arches are left open above what lies below."""
    w = (x1 - x0) / arches
    runs: list[list[Point]] = [[(x0, y), ((x0 + x1) / 2, y - rise), (x1, y)], [(x1, y + h)]]
    for i in range(arches - 1, -1, -1):
        a, b = x0 + i * w + w * 0.14, x0 + (i + 1) * w - w * 0.14
        runs.append([(b, y + h)])
        runs.append([(b, y + h * 0.6), ((a + b) / 2, y + h * 0.16 - rise * 0.4), (a, y + h * 0.6)])
        runs.append([(a, y + h)])
    runs.append([(x0, y + h)])
    p.mixed(runs, hue.STONEL)
    p.curve([(x0, y + 6), ((x0 + x1) / 2, y - rise + 6), (x1, y + 6)], MID)
    for i in range(1, arches):
        p.hatch(
            [(x0 + i * w - 2, y), (x0 + i * w + w * 0.12, y), (x0 + i * w + w * 0.12, y + h), (x0 + i * w - 2, y + h)],
            4.4,
            68,
        )


def ashlar(p: Pic, x0: float, x1: float, y: float, h: float, n: int, fill: str = hue.STONEL) -> None:
    """A plain wall of hewn stones seen straight on, its foot at y."""
    p.poly([(x0, y), (x0, y - h), (x1, y - h), (x1, y)], fill)
    stones(p, facing(x0 + 2, y - 2), x1 - x0 - 4, h - 4, n, bw=18, bh=11)


def rampart(p: Pic, x0: float, x1: float, y: float, h: float, n: int = 5) -> None:
    """A stretch of crenelled wall seen straight on, its foot at y."""
    p.poly([(x0, y), (x0, y - h), (x1, y - h), (x1, y)], hue.STONEL)
    crenel(p, facing(x0, y - h), 0, x1 - x0, 0, n, 8)
    stones(p, facing(x0 + 3, y - 3), x1 - x0 - 6, h - 6, max(4, round((x1 - x0) * h / 500)), bw=14, bh=9)
    p.hatch(
        [(x1 - (x1 - x0) * 0.2, y - h + 2), (x1 - 1, y - h + 2), (x1 - 1, y - 1), (x1 - (x1 - x0) * 0.2, y - 1)], 5, 68
    )
