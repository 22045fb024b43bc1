"""Pen-and-wash drawing kit: seeded wobble lines, flat washes, plain SVG paths only."""

from __future__ import annotations

import itertools
import math
import random
import re
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass

INK, SOFT = "#2B2118", "#5A4630"
PARCH, PARCH2, WHITE = "#F4EAD0", "#E6D6B0", "#FFFBF0"
PLOT, PLOTD = "#D9CD9C", "#C3B57F"
PLASTER, PLASTERD = "#F6EBCF", "#D3BF95"
ROOF, ROOFD, ROOFL = "#A9533A", "#84402D", "#C47A5A"
SLATE, SLATED, SLATEL = "#75838C", "#566169", "#A3AEB3"
MOSS, MOSSD, MOSSL = "#7E8B52", "#5D6A3B", "#A9AF74"
OCHRE, OCHRED, OCHREL = "#CF9F4A", "#A87A30", "#E3C27C"
WATER, WATERL, WATERD = "#6F9DB5", "#A9C6D0", "#3B6E8F"
STONE, STONED, STONEL = "#CDC1A8", "#A69980", "#E2D9C4"
WOOD, WOODD, WOODL = "#AC8253", "#7E5A37", "#CDA877"
IRON, IROND, IRONL = "#7D8487", "#4A4D4F", "#B4BABA"
SKIN, SKIND = "#E8C29A", "#C99B70"
RED, REDD = "#A8382B", "#7F2A21"
DARK = "#43352A"
GOLD, GOLDD = "#DDB04A", "#B5862C"

OUT, MID, FINE = 2.7, 1.9, 1.2


Point = tuple[float, float]
Points = Sequence[Point]
Plane = Callable[[float, float], Point]
"""A flat side of a building: across and up to the page."""
Space = Callable[..., Point]
"""World (x right, y depth, z up) to the page."""
Piece = Callable[["Pic"], object]


def num(v: float) -> str:
    """A number with one decimal at most."""
    s = f"{v:.1f}"
    if s.endswith(".0"):
        s = s[:-2]
    return "0" if s == "-0" else s


def lerp(a: Point, b: Point, t: float) -> Point:
    """The point at share t of the way from a to b."""
    return (a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t)


def cubic(*points: Point) -> str:
    """A curve command through two handles to its end."""
    return "C" + " ".join(f"{num(x)} {num(y)}" for x, y in points)


@dataclass(slots=True)
class Mark:
    """One path of the picture: its data, fill, line width and colour, opacity of the fill."""

    data: str
    fill: str | None
    width: float
    color: str
    opacity: float | None

    def style(self) -> tuple[str | None, float, str, float | None]:
        """All but the data."""
        return (self.fill, self.width, self.color, self.opacity)


def _moved(data: str, k: float, shifts: Iterator[float]) -> str:
    """Path data k times as large; shifts gives in turn what is added to x and y."""

    def move(number: re.Match[str]) -> str:
        return num(float(number.group()) * k + next(shifts)) + " "

    return re.sub(r" (?=[A-Z]|$)", "", re.sub(r"-?[\d.]+ ?", move, data))


class Pic:
    """A picture being drawn on a page; its hand wobbles by a seed from its name."""

    def __init__(self, name: str, w: int = 200, h: int = 200) -> None:
        self.r = random.Random("ramparts " + name)
        self.w, self.h = w, h
        self.marks: list[Mark] = []
        self.T: tuple[float, float, float, float, float, float] = (1, 0, 0, 1, 0, 0)
        self.ls = 1.0

    # Transforms are applied to points, never written to the file.
    @contextmanager
    def at(
        self,
        x: float = 0,
        y: float = 0,
        s: float = 1.0,
        rot: float = 0.0,
        flip: bool = False,
        sy: float | None = None,
        lines: float | None = None,
    ) -> Iterator[None]:
        """Draw with the origin at (x, y), s times as large; lines grow less than shapes."""
        old, ols = self.T, self.ls
        c, n = math.cos(math.radians(rot)), math.sin(math.radians(rot))
        sx = -s if flip else s
        sy = s if sy is None else sy
        m = (c * sx, n * sx, -n * sy, c * sy, x, y)
        self.T = (
            old[0] * m[0] + old[2] * m[1],
            old[1] * m[0] + old[3] * m[1],
            old[0] * m[2] + old[2] * m[3],
            old[1] * m[2] + old[3] * m[3],
            old[0] * m[4] + old[2] * m[5] + old[4],
            old[1] * m[4] + old[3] * m[5] + old[5],
        )
        self.ls = ols * (lines if lines is not None else (abs(s) ** 0.45))
        yield
        self.T, self.ls = old, ols

    def t(self, p: Point) -> Point:
        """A point of the drawing on the page."""
        T = self.T
        return (T[0] * p[0] + T[2] * p[1] + T[4], T[1] * p[0] + T[3] * p[1] + T[5])

    def rnd(self, a: float, b: float) -> float:
        """A chance number between a and b."""
        return self.r.uniform(a, b)

    def emit(self, d: str, fill: str | None = None, sw: float = 0, color: str = INK, op: float | None = None) -> None:
        """Add a path with its line width at the present size."""
        self.marks.append(Mark(d, fill, round(sw * self.ls, 2), color, op))

    def fit(self, margin: float = 3) -> Pic:
        """Shrink and move the drawing only where it would leave the page."""
        xs: list[float] = []
        ys: list[float] = []
        for mark in self.marks:
            v = [float(t) for t in re.findall(r"-?[\d.]+", mark.data)]
            half = mark.width / 2
            xs += [min(v[::2]) - half, max(v[::2]) + half]
            ys += [min(v[1::2]) - half, max(v[1::2]) + half]
        x0, x1, y0, y1 = min(xs), max(xs), min(ys), max(ys)
        k = min(1, (self.w - 2 * margin) / (x1 - x0), (self.h - 2 * margin) / (y1 - y0))

        def move(a0: float, a1: float, size: float) -> float:
            inward = max(0, margin - a0 * k)
            return min(inward, size - margin - a1 * k) if a1 * k > size - margin else inward

        if k < 1:
            cx, cy = (self.w - (x0 + x1) * k) / 2, (self.h - (y0 + y1) * k) / 2
        else:
            cx, cy = move(x0, x1, self.w), move(y0, y1, self.h)
        if k < 1 or cx or cy:
            for mark in self.marks:
                mark.data = _moved(mark.data, k, itertools.cycle((cx, cy)))
                mark.width = round(mark.width * k, 2)
        return self

    def svg(self) -> str:
        """The file's text; neighbouring lines of one style share a path."""
        merged: list[Mark] = []
        for mark in self.marks:
            last = merged[-1] if merged else None
            if last and mark.fill is None and last.style() == mark.style() and len(last.data) < 6000:
                last.data += mark.data
            else:
                merged.append(Mark(mark.data, *mark.style()))
        size = f'viewBox="0 0 {self.w} {self.h}" width="{self.w}" height="{self.h}"'
        o = [f'<svg xmlns="http://www.w3.org/2000/svg" {size}>']
        for mark in merged:
            a = f' fill="{mark.fill or "none"}"'
            if mark.fill and mark.opacity:
                a += f' fill-opacity="{mark.opacity}"'
            if mark.width:
                a += f' stroke="{mark.color}" stroke-width="{mark.width}"'
                a += ' stroke-linecap="round" stroke-linejoin="round"'
            o.append(f'<path d="{mark.data}"{a}/>')
        o.append("</svg>\n")
        return "\n".join(o)

    # Pieces of paths.
    def _edge(self, a: Point, b: Point, amp: float) -> str:
        L = math.hypot(b[0] - a[0], b[1] - a[1])
        if L < 5 or amp == 0:
            return f"L{num(b[0])} {num(b[1])}"
        nx, ny = -(b[1] - a[1]) / L, (b[0] - a[0]) / L
        k = min(1.0, L / 40) * amp
        if L < 90:
            d1, d2 = self.rnd(-k, k), self.rnd(-k, k)
            p1, p2 = lerp(a, b, 1 / 3), lerp(a, b, 2 / 3)
            return cubic((p1[0] + nx * d1, p1[1] + ny * d1), (p2[0] + nx * d2, p2[1] + ny * d2), b)
        m = lerp(a, b, self.rnd(0.42, 0.58))
        d = self.rnd(-0.5, 0.5) * amp
        m = (m[0] + nx * d, m[1] + ny * d)
        return self._edge(a, m, amp) + self._edge(m, b, amp)

    def path(self, pts: Points, closed: bool = False, amp: float = 1.1, jit: float = 0.35) -> str:
        """Path data of straight edges drawn by hand."""
        q = [self.t(p) for p in pts]
        if amp:
            q = [(x + self.rnd(-jit, jit), y + self.rnd(-jit, jit)) for x, y in q]
        d = f"M{num(q[0][0])} {num(q[0][1])}"
        for a, b in itertools.pairwise(q + (q[:1] if closed else [])):
            d += self._edge(a, b, amp)
        return d + ("Z" if closed else "")

    def poly(
        self,
        pts: Points,
        fill: str | None = None,
        sw: float = OUT,
        color: str = INK,
        amp: float = 1.1,
        op: float | None = None,
    ) -> None:
        """A closed shape of straight edges."""
        self.emit(self.path(pts, True, amp), fill, sw, color, op)

    def line(self, pts: Points, sw: float = MID, color: str = INK, amp: float = 1.1) -> None:
        """An open line of straight edges."""
        self.emit(self.path(pts, False, amp), None, sw, color)

    def spath(self, pts: Points, closed: bool = False, jit: float = 0.35, tens: float = 1.0) -> str:
        """Path data of a smooth curve through the points."""
        q = [self.t(p) for p in pts]
        q = [(x + self.rnd(-jit, jit), y + self.rnd(-jit, jit)) for x, y in q]
        n = len(q)

        def g(i: int) -> Point:
            return q[i % n] if closed else q[max(0, min(n - 1, i))]

        d = f"M{num(q[0][0])} {num(q[0][1])}"
        k = tens / 6
        for i in range(n if closed else n - 1):
            a, b, c, e = g(i - 1), g(i), g(i + 1), g(i + 2)
            d += cubic(
                (b[0] + (c[0] - a[0]) * k, b[1] + (c[1] - a[1]) * k),
                (c[0] - (e[0] - b[0]) * k, c[1] - (e[1] - b[1]) * k),
                c,
            )
        return d + ("Z" if closed else "")

    def curve(self, pts: Points, sw: float = MID, color: str = INK, jit: float = 0.35) -> None:
        """An open smooth line."""
        self.emit(self.spath(pts, False, jit), None, sw, color)

    def shape(
        self,
        pts: Points,
        fill: str | None = None,
        sw: float = OUT,
        color: str = INK,
        jit: float = 0.35,
        op: float | None = None,
    ) -> None:
        """A closed smooth shape."""
        self.emit(self.spath(pts, True, jit), fill, sw, color, op)

    def ell(
        self,
        cx: float,
        cy: float,
        rx: float,
        ry: float | None = None,
        fill: str | None = None,
        sw: float = OUT,
        color: str = INK,
        jit: float = 0.3,
        rot: float = 0,
        op: float | None = None,
        n: int | None = None,
    ) -> None:
        """An ellipse, turned by rot degrees."""
        ry = rx if ry is None else ry
        n = n or (8 if max(rx, ry) < 30 else 12)
        o = self.rnd(0, 1)
        c, s = math.cos(math.radians(rot)), math.sin(math.radians(rot))
        pts = []
        for i in range(n):
            a = (i + o) * 2 * math.pi / n
            x, y = rx * math.cos(a), ry * math.sin(a)
            pts.append((cx + x * c - y * s, cy + x * s + y * c))
        self.shape(pts, fill, sw, color, min(jit, max(rx, ry) * 0.04), op)

    def arc(
        self,
        cx: float,
        cy: float,
        rx: float,
        ry: float,
        a0: float,
        a1: float,
        sw: float = MID,
        color: str = INK,
        n: int | None = None,
    ) -> None:
        """A part of an ellipse from a0 to a1 degrees."""
        n = n or max(3, int(abs(a1 - a0) / 30))
        turns = [math.radians(a0 + (a1 - a0) * i / n) for i in range(n + 1)]
        self.curve([(cx + rx * math.cos(a), cy + ry * math.sin(a)) for a in turns], sw, color)

    def blob(
        self,
        cx: float,
        cy: float,
        rx: float,
        ry: float,
        fill: str,
        sw: float = 0,
        n: int = 11,
        amp: float = 0.1,
        color: str = INK,
        op: float | None = None,
    ) -> None:
        """An irregular patch."""
        pts = []
        for i in range(n):
            a = i * 2 * math.pi / n
            k = 1 + self.rnd(-amp, amp)
            pts.append((cx + rx * k * math.cos(a), cy + ry * k * math.sin(a)))
        self.shape(pts, fill, sw, color, 0.3, op)

    def limb(
        self, pts: Points, w0: float, w1: float, fill: str, sw: float = OUT, smooth: bool = True, color: str = INK
    ) -> None:
        """A tapering thick line: arms, poles, tails, beams."""
        n = len(pts)
        L: list[Point] = []
        R: list[Point] = []
        for i, p in enumerate(pts):
            a, b = pts[max(0, i - 1)], pts[min(n - 1, i + 1)]
            length = math.hypot(b[0] - a[0], b[1] - a[1]) or 1
            nx, ny = -(b[1] - a[1]) / length, (b[0] - a[0]) / length
            w = (w0 + (w1 - w0) * i / (n - 1)) / 2
            L.append((p[0] + nx * w, p[1] + ny * w))
            R.append((p[0] - nx * w, p[1] - ny * w))
        if smooth and n > 2:
            self.mixed([L, R[::-1]], fill, sw, color)
        else:
            self.poly(L + R[::-1], fill, sw, color, 0.7)

    def mixed(
        self, runs: Sequence[Points], fill: str | None = None, sw: float = OUT, color: str = INK, jit: float = 0.25
    ) -> None:
        """Closed outline of smooth runs joined by straight edges: sharp corners where runs meet."""
        d = ""
        for run in runs:
            q = self.spath(run, False, jit)
            d += q if not d else "L" + q[1:]
        self.emit(d + "Z", fill, sw, color)

    def tube(self, pts: Points, w: float, fill: str, sw: float = OUT, color: str = INK, smooth: bool = False) -> None:
        """Limb of even width with round ends and joints, without inner lines."""
        d = self.spath(pts) if smooth else self.path(pts)
        k = self.scale()
        self.marks.append(Mark(d, None, round(w * k + sw * self.ls, 2), color, None))
        self.marks.append(Mark(d, None, round(w * k - sw * self.ls, 2), fill, None))

    def scale(self) -> float:
        """How much larger than the page the present frame draws."""
        T = self.T
        return math.sqrt(abs(T[0] * T[3] - T[1] * T[2]))

    def hatch(
        self,
        poly: Points,
        gap: float = 4.5,
        ang: float = 62,
        sw: float = FINE,
        color: str = INK,
        keep: float = 0.93,
        inset: float = 1.6,
        part: tuple[float, float] | None = None,
    ) -> None:
        """Pen hatching clipped to a polygon. part=(t0,t1) keeps a slice of each stroke."""
        q = [self.t(p) for p in poly]
        a = math.radians(ang)
        dx, dy = math.cos(a), -math.sin(a)
        nx, ny = -dy, dx
        ds = [x * nx + y * ny for x, y in q]
        s, end = min(ds) + gap * 0.6, max(ds)
        out = ""
        while s < end:
            hits = []
            for p, r in itertools.pairwise([*q, q[0]]):
                dp, dr = p[0] * nx + p[1] * ny - s, r[0] * nx + r[1] * ny - s
                if (dp < 0) != (dr < 0):
                    tt = dp / (dp - dr)
                    x, y = p[0] + (r[0] - p[0]) * tt, p[1] + (r[1] - p[1]) * tt
                    hits.append(x * dx + y * dy)
            hits.sort()
            for h0, h1 in zip(hits[::2], hits[1::2], strict=False):
                if part:
                    h0, h1 = h0 + (h1 - h0) * part[0], h0 + (h1 - h0) * part[1]
                h0 += inset + self.rnd(0, 1.2)
                h1 -= inset + self.rnd(0, 1.6)
                if h1 - h0 > 2.2 and self.r.random() < keep:
                    p0 = (nx * s + dx * h0, ny * s + dy * h0)
                    p1 = (nx * s + dx * h1, ny * s + dy * h1)
                    m = ((p0[0] + p1[0]) / 2 + self.rnd(-0.5, 0.5), (p0[1] + p1[1]) / 2 + self.rnd(-0.5, 0.5))
                    out += f"M{num(p0[0])} {num(p0[1])}Q{num(m[0])} {num(m[1])} {num(p1[0])} {num(p1[1])}"
            s += gap * self.rnd(0.85, 1.18)
        if out:
            self.emit(out, None, sw, color)


# ------------------------------------------------------------------ space
def iso(ox: float, oy: float, k: float = 1.0) -> Space:
    """World (x right, y depth, z up) to page. Slight three-quarter view."""

    def P(x: float, y: float = 0, z: float = 0) -> Point:
        return (ox + k * (0.93 * x + 0.55 * y), oy + k * (0.15 * x - 0.36 * y - z))

    return P


def front(P: Space, x: float, y: float) -> Plane:
    return lambda u, v: P(x + u, y, v)


def side(P: Space, x: float, y: float) -> Plane:
    return lambda u, v: P(x, y + u, v)


def quad(f: Plane | Space, u: float, v: float, w: float, h: float) -> list[Point]:
    return [f(u, v), f(u + w, v), f(u + w, v + h), f(u, v + h)]


# ------------------------------------------------------------------ ground
def plot(
    p: Pic, cx: float = 100, cy: float = 158, rx: float = 90, ry: float = 30, fill: str = PLOT, tufts: int = 7
) -> None:
    p.blob(cx, cy, rx, ry, fill, n=14, amp=0.06)
    for _ in range(tufts):
        a = p.rnd(0.1, 3.0)
        x, y = cx + rx * 0.93 * math.cos(a), cy + ry * 0.9 * math.sin(a)
        tuft(p, x, y)


def tuft(p: Pic, x: float, y: float, s: float = 1.0) -> None:
    for dx, h in ((-3, 4.5), (0, 7), (3, 5)):
        p.line([(x + dx * 0.5 * s, y), (x + dx * s * 1.2, y - h * s)], FINE + 0.2, MOSSD)


def cast(p: Pic, pts: Points) -> None:
    p.poly(pts, PLOTD, 0)


# ------------------------------------------------------------------ masonry, timber, roofs
def stones(
    p: Pic,
    f: Plane | Space,
    w: float,
    h: float,
    n: int = 9,
    u0: float = 0,
    v0: float = 0,
    sw: float = FINE,
    bw: float = 9,
    bh: float = 6,
) -> None:
    rows = max(1, int(h / bh))
    cells = [(i, j) for j in range(rows) for i in range(max(1, int(w / bw)))]
    p.r.shuffle(cells)
    for i, j in cells[:n]:
        u = u0 + i * bw + (bw / 2 if j % 2 else 0) + 1
        v = v0 + j * bh + 0.8
        if u + bw - 2 > u0 + w - 1:
            continue
        q = quad(f, u, v, bw - 1.6, bh - 1.3)
        k = p.r.random()
        if k < 0.45:
            p.line([q[3], q[0], q[1]], sw)
        elif k < 0.75:
            p.line([q[0], q[1], q[2]], sw)
        else:
            p.line([q[0], q[1]], sw)


def bil(q: Points, u: float, v: float) -> Point:
    return lerp(lerp(q[0], q[1], u), lerp(q[3], q[2], u), v)


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
    "tile": (ROOF, ROOFD),
    "slate": (SLATE, SLATED),
    "thatch": (OCHREL, OCHRED),
    "shingle": (WOOD, WOODD),
    "moss": (MOSSL, MOSSD),
}
WALLS = {"plaster": (PLASTER, PLASTERD), "stone": (STONEL, STONED), "wood": (WOODL, WOODD)}


def roofq(p: Pic, q: Points, roof: str, rows: int | None = None, cols: int | None = None, dark: bool = False) -> None:
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


def planks(p: Pic, f: Plane, w: float, h: float, gap: float = 8, v0: float = 0) -> None:
    u = gap
    while u < w - 3:
        p.line([f(u, v0 + 1.5), f(u + p.rnd(-0.4, 0.4), v0 + h - 1.5)], FINE)
        u += gap * p.rnd(0.85, 1.15)


def beam(p: Pic, f: Plane, a: Point, b: Point, w: float = 3.4, fill: str = WOODD, sw: float = FINE) -> None:
    du, dv = b[0] - a[0], b[1] - a[1]
    length = math.hypot(du, dv)
    nu, nv = -dv / length * w / 2, du / length * w / 2
    p.poly(
        [f(a[0] + nu, a[1] + nv), f(b[0] + nu, b[1] + nv), f(b[0] - nu, b[1] - nv), f(a[0] - nu, a[1] - nv)],
        fill,
        sw,
        amp=0.6,
    )


def timber(p: Pic, f: Plane, w: float, h: float, n: int = 3, v0: float = 0, braces: Sequence[int] = (0, -1)) -> None:
    """Posts, rails and a few braces over a wall face."""
    us = [2 + (w - 4) * i / n for i in range(n + 1)]
    for u in us:
        beam(p, f, (u, v0), (u, v0 + h))
    for b in braces:
        i = b if b >= 0 else n + b
        if b >= 0:
            beam(p, f, (us[i] + 1, v0 + h * 0.45), (us[i + 1] - 1, v0 + h))
        else:
            beam(p, f, (us[i] + 1, v0 + h), (us[i + 1] - 1, v0 + h * 0.45))
    beam(p, f, (0, v0 + h), (w, v0 + h))
    beam(p, f, (0, v0 + 1.2), (w, v0 + 1.2))


def window(
    p: Pic,
    f: Plane,
    u: float,
    v: float,
    w: float = 9,
    h: float = 12,
    arch: bool = False,
    fill: str = DARK,
    frame: str | None = None,
    bars: bool = True,
    sw: float = MID,
) -> None:
    if arch:
        pts = (
            [f(u, v), f(u + w, v), f(u + w, v + h * 0.6)]
            + [f(u + w / 2 + w / 2 * math.cos(a), v + h * 0.6 + h * 0.42 * math.sin(a)) for a in (0.8, 1.57, 2.35)]
            + [f(u, v + h * 0.6)]
        )
    else:
        pts = quad(f, u, v, w, h)
    p.poly(pts, fill, sw, amp=0.5)
    if bars:
        c = OCHREL
        p.line([f(u + w / 2, v + 1), f(u + w / 2, v + h - 1)], FINE, c, 0.3)
        p.line([f(u + 1, v + h * 0.5), f(u + w - 1, v + h * 0.5)], FINE, c, 0.3)


def door(
    p: Pic, f: Plane, u: float, v: float, w: float = 14, h: float = 24, arch: bool = True, fill: str = WOODD
) -> None:
    if arch:
        pts = (
            [f(u, v), f(u + w, v), f(u + w, v + h * 0.66)]
            + [f(u + w / 2 + w / 2 * math.cos(a), v + h * 0.66 + h * 0.34 * math.sin(a)) for a in (0.8, 1.57, 2.35)]
            + [f(u, v + h * 0.66)]
        )
    else:
        pts = quad(f, u, v, w, h)
    p.poly(pts, fill, MID, amp=0.5)
    p.line([f(u + w * 0.36, v + 1.5), f(u + w * 0.36, v + h * 0.86)], FINE)
    p.line([f(u + w * 0.68, v + 1.5), f(u + w * 0.68, v + h * 0.86)], FINE)


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
    drop: float = 3,
    hatch: bool = True,
    n: int = 3,
    frame: bool = True,
    texture: bool = True,
) -> House:
    H = House(front(P, x, y), side(P, x + w, y), w, d, h, r, lambda k: P(x + w / 2, y + d * k, h + r))
    lit, dark = WALLS[wall]
    o = over
    cast(
        p,
        [P(x + w, y, 0), P(x + w + d * 0.42, y + d * 0.1, 0), P(x + w + d * 0.42, y + d * 0.85, 0), P(x + w, y + d, 0)],
    )
    if gable == "front":
        sq = [P(x + w, y), P(x + w, y + d), P(x + w, y + d, h), P(x + w, y, h)]
        p.poly(sq, dark)
        if wall == "wood":
            planks(p, H.s, d, h, 9)
        elif wall == "stone" and texture:
            stones(p, H.s, d, h, 5)
        if hatch:
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
        if wall == "wood":
            planks(p, H.f, w, h, 9)
        elif wall == "stone" and texture:
            stones(p, H.f, w, h, 9)
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
            WOODD if roof != "thatch" else OCHRE,
            MID,
        )
        H.roof = q
    else:
        gq = [P(x + w, y), P(x + w, y + d), P(x + w, y + d, h), P(x + w, y + d / 2, h + r), P(x + w, y, h)]
        p.poly(gq, dark)
        if wall == "wood":
            planks(p, H.s, d, h, 9)
        elif wall == "stone" and texture:
            stones(p, H.s, d, h, 5)
        if wall == "plaster" and frame:
            timber(p, H.s, d, h, 2, braces=())
        if hatch:
            p.hatch(gq, 5, 68)
        fq = [P(x, y), P(x + w, y), P(x + w, y, h), P(x, y, h)]
        p.poly(fq, lit)
        if wall == "wood":
            planks(p, H.f, w, h, 9)
        elif wall == "stone" and texture:
            stones(p, H.f, w, h, 10)
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
            DARK,
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
            WOODD if roof != "thatch" else OCHRE,
            MID,
        )
        H.ridge = lambda k: P(x + w * k, y + d / 2, h + r)
        H.roof = q
    return H


def chimney(p: Pic, x: float, y: float, w: float = 11, h: float = 22, smoke: bool = True, s: float = 1.0) -> None:
    p.poly([(x, y), (x, y - h), (x + w, y - h + 1), (x + w, y + 4)], STONE, MID)
    p.poly([(x + w, y + 4), (x + w, y - h + 1), (x + w + 5, y - h - 1), (x + w + 5, y + 1)], STONED, MID)
    p.poly([(x - 2, y - h), (x - 2, y - h - 4), (x + w + 6, y - h - 4), (x + w + 6, y - h)], STONE, MID)
    if smoke:
        smoke_(p, x + w / 2 + 2, y - h - 5, s)


def smoke_(p: Pic, x: float, y: float, s: float = 1.0, n: int = 3, fill: str = STONEL) -> None:
    s = max(0.45, min(s, (y - 5) / 33))
    for i in range(n - 1, -1, -1):
        k = 4.5 + i * 2.6
        cx, cy = x + (4 + i * 8.5) * s, y - (5 + i * 9) * s
        p.shape(
            [
                (cx - k * s, cy + 2 * s),
                (cx - k * 0.7 * s, cy - k * 0.7 * s),
                (cx + k * 0.2 * s, cy - k * s),
                (cx + k * s, cy - k * 0.2 * s),
                (cx + k * 0.6 * s, cy + k * 0.7 * s),
                (cx - k * 0.3 * s, cy + k * 0.8 * s),
            ],
            fill,
            MID,
        )


def crenel(
    p: Pic,
    f: Plane,
    u0: float,
    u1: float,
    v: float,
    n: int,
    h: float = 7,
    depth: Point | None = None,
    fill: str = STONEL,
    top: str = STONE,
    sw: float = MID,
) -> None:
    """A row of n merlons along a face from u0 to u1 at height v. depth: screen vector of the wall thickness."""
    step = (u1 - u0) / (2 * n - 1)
    for i in range(n):
        a = u0 + 2 * i * step
        q = quad(f, a, v, step, h)
        if depth:
            dx, dy = depth
            p.poly([q[1], (q[1][0] + dx, q[1][1] + dy), (q[2][0] + dx, q[2][1] + dy), q[2]], STONED, sw, amp=0.5)
            p.poly([q[3], q[2], (q[2][0] + dx, q[2][1] + dy), (q[3][0] + dx, q[3][1] + dy)], top, sw, amp=0.5)
        p.poly(q, fill, sw, amp=0.5)


def box(
    p: Pic,
    P: Space,
    x: float,
    y: float,
    z: float,
    w: float,
    d: float,
    h: float,
    c: tuple[str, ...] = (STONEL, STONED, STONE),
    sw: float = OUT,
    hatch: bool = True,
    gap: float = 5,
) -> None:
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
    wall: tuple[str, ...] = (STONEL, STONED),
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
    crenel(p, fb, 0, w + 2 * o, zt + ph, n, merlon, None, STONED)
    fl = side(P, x - o, y - o)
    p.poly(
        [
            P(x - o, y - o, zt + ph),
            P(x + w + o, y - o, zt + ph),
            P(x + w + o, y + d + o, zt + ph),
            P(x - o, y + d + o, zt + ph),
        ],
        STONE,
        MID,
    )
    crenel(p, fl, 0, d + 2 * o, zt + ph, ns, merlon, None, STONE)
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
        p.poly(sq, STONED)
        p.hatch(sq, 5, 68)
        p.poly([P(x, y, h), P(x + w, y, h), P(x + w, y + d, h), P(x, y + d, h)], STONE, MID)
        p.poly([P(x, y), P(x + w, y), P(x + w, y, h), P(x, y, h)], STONEL)
        stones(p, front(P, x, y), w, h - 3, marks)
        crenel(p, front(P, x, y), 0, w, h, n, 8, (d * 0.3 * 0.55, -d * 0.3 * 0.36))
    else:
        p.poly([P(x, y), P(x + w, y), P(x + w, y, h), P(x, y, h)], STONEL)
        p.poly([P(x, y, h), P(x + w, y, h), P(x + w, y + d, h), P(x, y + d, h)], STONE, MID)
        sq = [P(x + w, y), P(x + w, y + d), P(x + w, y + d, h), P(x + w, y, h)]
        p.poly(sq, STONED)
        stones(p, side(P, x + w, y), d, h - 3, marks)
        p.hatch(sq, 5, 68)
        crenel(p, side(P, x + w, y), 0, d, h, n, 8, None, STONED)


# ------------------------------------------------------------------ props
def barrel(p: Pic, x: float, y: float, w: float = 22, h: float = 28, fill: str = WOOD, dark: str = WOODD) -> None:
    """Upright barrel, x,y = bottom centre."""
    b = w / 2
    [
        (x - b * 0.8, y),
        (x - b, y - h * 0.5),
        (x - b * 0.8, y - h),
        (x + b * 0.8, y - h),
        (x + b, y - h * 0.5),
        (x + b * 0.8, y),
    ]
    e = b * 0.28
    ring = [
        (x - b * 0.78, y - e * 0.2),
        (x - b * 1.02, y - h * 0.5),
        (x - b * 0.78, y - h + e * 0.2),
        (x, y - h - e * 0.1),
        (x + b * 0.78, y - h + e * 0.2),
        (x + b * 1.02, y - h * 0.5),
        (x + b * 0.78, y - e * 0.2),
        (x, y + e),
    ]
    p.shape(ring, fill)
    p.hatch(
        [
            (x + b * 0.25, y - h + 3),
            (x + b * 0.8, y - h + 3),
            (x + b, y - h * 0.5),
            (x + b * 0.8, y),
            (x + b * 0.25, y + e),
        ],
        3.6,
        80,
    )
    for v in (0.24, 0.76):
        k = b * (1 - 0.22 * abs(v - 0.5) ** 2 * 4)
        p.curve([(x - k, y - h * v), (x, y - h * v + e * 1.1), (x + k, y - h * v)], MID + 0.6, IROND)
    p.ell(x, y - h + 0.5, b * 0.8, e * 1.15, dark, MID)


def cask(p: Pic, x: float, y: float, r: float = 24, d: float = 30, fill: str = WOOD, tap: bool = True) -> None:
    """Lying cask, head towards the viewer (x,y = centre of the head), body receding to the right."""
    vx, vy = d * 0.8, -d * 0.45
    p.shape(
        [
            (x - r * 0.6, y - r * 0.82),
            (x + vx * 0.5 - r * 0.2, y + vy * 0.5 - r * 1.08),
            (x + vx + r * 0.1, y + vy - r * 0.86),
            (x + vx + r * 0.8, y + vy - r * 0.2),
            (x + vx + r * 0.75, y + vy + r * 0.4),
            (x + vx * 0.6 + r * 0.75, y + vy * 0.4 + r * 0.75),
            (x + r * 0.4, y + r * 0.95),
            (x - r * 0.5, y + r * 0.7),
        ],
        WOODD,
    )
    p.ell(x, y, r * 0.92, r, fill)
    p.ell(x, y, r * 0.72, r * 0.79, WOODL, MID)
    for k in (-0.4, 0, 0.4):
        hh = math.sqrt(1 - k * k) * r * 0.74
        p.line([(x + k * r * 0.8, y - hh), (x + k * r * 0.8, y + hh)], FINE)
    p.arc(x + vx * 0.3, y + vy * 0.3, r * 0.98, r * 1.04, -95, 50, MID + 0.6, IROND)
    p.arc(x + vx * 0.8, y + vy * 0.8, r * 0.95, r * 1.0, -90, 45, MID + 0.6, IROND)
    if tap:
        p.line([(x, y + r * 0.45), (x - 1, y + r * 0.8)], 3.4, INK)
        p.line([(x - 4, y + r * 0.45), (x + 4, y + r * 0.42)], 2.6, INK)


def wheel(
    p: Pic,
    cx: float,
    cy: float,
    r: float,
    rx: float | None = None,
    spokes: int = 8,
    fill: str = WOOD,
    th: float = 0.2,
    hub: bool = True,
    rot: float = 8,
    sw: float = OUT,
) -> None:
    rx = rx or r
    p.ell(cx, cy, rx, r, fill, sw, n=12)
    p.ell(cx, cy, rx * (1 - th), r * (1 - th), PARCH2, MID, n=12)
    for i in range(spokes):
        a = math.radians(rot + i * 360 / spokes)
        p.line(
            [(cx, cy), (cx + rx * (1 - th) * math.cos(a), cy + r * (1 - th) * math.sin(a))],
            3.2 if r > 16 else 2.4,
            WOODD,
        )
    if hub:
        p.ell(cx, cy, rx * 0.2, r * 0.2, WOODD, MID)


def tree(p: Pic, x: float, y: float, s: float = 1.0, kind: str = "round") -> None:
    if kind == "conifer":
        p.poly([(x - 2.5 * s, y), (x - 2 * s, y - 12 * s), (x + 2.5 * s, y - 12 * s), (x + 3 * s, y)], WOODD, MID)
        pts_l, pts_r = [], []
        for i in range(4):
            yy, ww = y - 8 * s - i * 13 * s, (17 - i * 3.6) * s
            pts_l += [(x - ww, yy), (x - ww * 0.45, yy - 8 * s)]
            pts_r += [(x + ww, yy + 1), (x + ww * 0.45, yy - 8 * s)]
        ring = [*pts_l, (x, y - 66 * s), *pts_r[::-1]]
        p.poly(ring, MOSSD)
        for i in range(4):
            yy, ww = y - 11 * s - i * 13 * s, (12 - i * 3) * s
            for j in range(3):
                p.line([(x + ww * (0.1 + 0.3 * j), yy), (x + ww * (0.2 + 0.3 * j), yy - 6 * s)], FINE)
    else:
        p.poly([(x - 3 * s, y), (x - 2.4 * s, y - 22 * s), (x + 3 * s, y - 22 * s), (x + 4 * s, y)], WOODD, MID)
        n = 9
        pts = []
        for i in range(n * 2):
            turn = i * math.pi / n
            k = 1.0 if i % 2 else 0.84
            pts.append((x + 19 * s * k * math.cos(turn), y - 36 * s + 19 * s * k * math.sin(turn)))
        p.shape(pts, MOSS)
        p.hatch(
            [
                (x + 5 * s, y - 50 * s),
                (x + 16 * s, y - 42 * s),
                (x + 16 * s, y - 28 * s),
                (x + 4 * s, y - 20 * s),
                (x - 4 * s, y - 22 * s),
            ],
            3.8 * max(1, p.scale() * 0.8),
            55,
        )
        p.arc(x - 5 * s, y - 41 * s, 7 * s, 7 * s, 170, 300, FINE)


def bush(p: Pic, x: float, y: float, s: float = 1.0) -> None:
    pts = []
    for i in range(12):
        a = math.pi + i * math.pi / 11
        k = 1.0 if i % 2 else 0.82
        pts.append((x + 15 * s * k * math.cos(a), y + 12 * s * k * math.sin(a)))
    p.shape(pts, MOSS, MID)
    p.arc(x - 3 * s, y - 4 * s, 5 * s, 4 * s, 180, 300, FINE)


def banner(
    p: Pic,
    x: float,
    y: float,
    h: float = 30,
    w: float = 20,
    fill: str = RED,
    pole: bool = True,
    swallow: bool = True,
    flip: float = 1,
) -> None:
    """Pole foot at x,y; flag streams to the right (flip=-1: left)."""
    if pole:
        p.line([(x, y), (x, y - h)], 2.6)
    f = flip
    t = y - h
    k = w * 0.55
    pts = [
        (x, t + 1),
        (x + f * w * 0.5, t + 3.5),
        (x + f * w, t + 1),
        (x + f * w * (0.78 if swallow else 1), t + 1 + k * 0.5),
        (x + f * w, t + k + 1),
        (x + f * w * 0.5, t + k + 3),
        (x, t + k),
    ]
    p.poly(pts, fill, MID)


def sack(p: Pic, x: float, y: float, s: float = 1.0, fill: str = PLASTERD) -> None:
    p.shape(
        [
            (x - 10 * s, y),
            (x - 12 * s, y - 9 * s),
            (x - 6 * s, y - 19 * s),
            (x - 6 * s, y - 25 * s),
            (x + 5 * s, y - 25 * s),
            (x + 5 * s, y - 19 * s),
            (x + 12 * s, y - 8 * s),
            (x + 10 * s, y),
        ],
        fill,
        MID + 0.3,
    )
    p.line([(x - 6 * s, y - 19.5 * s), (x + 5.5 * s, y - 19.5 * s)], MID)
    p.hatch([(x + 2 * s, y - 17 * s), (x + 9 * s, y - 13 * s), (x + 10 * s, y - 1), (x + 3 * s, y - 1)], 3.4, 60)


def log(
    p: Pic, x: float, y: float, length: float = 46, r: float = 6, fill: str = WOOD, dx: float = 0.93, dy: float = 0.15
) -> None:
    """Log with its cut end at the left."""
    ex, ey = x + length * dx, y + length * dy
    p.poly([(x, y - r), (ex, ey - r), (ex + r * 0.7, ey), (ex, ey + r), (x, y + r)], fill, MID + 0.3)
    p.line([(x + r + 3, y + 1), (x + length * 0.5, y + length * 0.5 * dy + 1)], FINE)
    p.line([(x + length * 0.45, y + length * 0.45 * dy + 3.5), (x + length * 0.9, y + length * 0.9 * dy + 3.5)], FINE)
    p.ell(x, y, r * 0.8, r, OCHREL, MID)
    p.ell(x, y, r * 0.35, r * 0.45, None, FINE)


def stump(p: Pic, x: float, y: float, s: float = 1.0) -> None:
    p.shape(
        [
            (x - 13 * s, y + 2 * s),
            (x - 9 * s, y - 4 * s),
            (x - 9 * s, y - 15 * s),
            (x + 9 * s, y - 15 * s),
            (x + 9 * s, y - 4 * s),
            (x + 14 * s, y + 2 * s),
            (x, y + 5 * s),
        ],
        WOODD,
    )
    p.ell(x, y - 15 * s, 9.5 * s, 4 * s, OCHREL, MID)
    p.ell(x, y - 15 * s, 4.5 * s, 1.8 * s, None, FINE)


def axe(
    p: Pic,
    x: float,
    y: float,
    ang: float,
    length: float = 40,
    head: float = 12,
    double: bool = False,
    fill: str = IRONL,
) -> None:
    """Axe with the butt of the haft at x,y; ang in degrees, 90 = upright."""
    a = math.radians(ang)
    d, n = (math.cos(a), -math.sin(a)), (math.sin(a), math.cos(a))

    def q(u: float, v: float) -> Point:
        return (x + d[0] * u + n[0] * v, y + d[1] * u + n[1] * v)

    p.limb([q(0, 0), q(length, 0)], 4.2, 3.6, WOODD, MID)
    h = head
    for s in (1, -1) if double else (1,):
        p.shape(
            [
                q(length - h * 0.85, s * 1.5),
                q(length - h * 1.1, s * h * 0.6),
                q(length - h * 1.35, s * h * 1.15),
                q(length - h * 0.5, s * h * 1.35),
                q(length + h * 0.3, s * h * 1.1),
                q(length - h * 0.1, s * h * 0.55),
                q(length - h * 0.15, s * 1.5),
            ],
            fill,
            MID + 0.3,
        )


def sword(
    p: Pic,
    x: float,
    y: float,
    ang: float,
    length: float = 60,
    w: float = 7,
    hilt: float = 14,
    fill: str = IRONL,
    curve: float = 0,
) -> None:
    """Sword with the pommel at x,y."""
    a = math.radians(ang)
    d, n = (math.cos(a), -math.sin(a)), (math.sin(a), math.cos(a))

    def q(u: float, v: float) -> Point:
        return (x + d[0] * u + n[0] * v, y + d[1] * u + n[1] * v)

    g = hilt
    if curve:
        p.shape(
            [
                q(g, -w / 2),
                q(g, w / 2),
                q(g + length * 0.4, w * 0.5 + curve * 0.35),
                q(g + length * 0.75, w * 0.8 + curve * 0.1),
                q(g + length, -curve * 0.9),
                q(g + length, -curve * 0.9),
                q(g + length * 0.7, -w * 0.5 - curve * 0.05),
                q(g + length * 0.4, -w * 0.5 + curve * 0.3),
            ],
            fill,
            MID + 0.3,
        )
    else:
        p.poly(
            [
                q(g, -w / 2),
                q(g, w / 2),
                q(g + length * 0.86, w * 0.42),
                q(g + length, 0),
                q(g + length * 0.86, -w * 0.42),
            ],
            fill,
            MID + 0.3,
            amp=0.6,
        )
        p.line([q(g + 4, 0), q(g + length * 0.7, 0)], FINE, amp=0.5)
    p.limb([q(2, 0), q(g, 0)], 4.5, 4.5, WOODD, MID)
    p.limb([q(g, -w * 1.35), q(g, w * 1.35)], 4, 4, OCHRE, MID)
    p.ell(*q(0, 0), 3.4, None, OCHRE, MID)


def spear(
    p: Pic,
    x: float,
    y: float,
    ang: float,
    length: float = 90,
    head: float = 14,
    w: float = 8,
    shaft: float = 3.6,
    fill: str = IRONL,
) -> None:
    a = math.radians(ang)
    d, n = (math.cos(a), -math.sin(a)), (math.sin(a), math.cos(a))

    def q(u: float, v: float) -> Point:
        return (x + d[0] * u + n[0] * v, y + d[1] * u + n[1] * v)

    p.limb([q(0, 0), q(length, 0)], shaft, shaft, WOODD, MID)
    p.poly(
        [
            q(length, -2),
            q(length + head * 0.35, -w / 2),
            q(length + head, 0),
            q(length + head * 0.35, w / 2),
            q(length, 2),
        ],
        fill,
        MID,
        amp=0.5,
    )


def halberd(p: Pic, x: float, y: float, ang: float, length: float = 110, k: float = 1.0, flip: float = 1) -> None:
    a = math.radians(ang)
    d, n = (math.cos(a), -math.sin(a)), (math.sin(a), math.cos(a))

    def q(u: float, v: float) -> Point:
        return (x + d[0] * u + n[0] * v * k * flip, y + d[1] * u + n[1] * v * k * flip)

    p.limb([q(0, 0), q(length, 0)], 4, 4, WOODD, MID)
    L = length
    p.poly([q(L - 2 * k, -2.2), q(L + 20 * k, 0), q(L - 2 * k, 2.2)], IRONL, MID, amp=0.5)
    p.shape(
        [
            q(L - 3 * k, 2),
            q(L - 1 * k, 9),
            q(L + 3 * k, 15),
            q(L - 9 * k, 17),
            q(L - 20 * k, 14),
            q(L - 15 * k, 8),
            q(L - 14 * k, 2),
        ],
        IRONL,
        MID + 0.3,
    )
    p.poly([q(L - 5 * k, -2), q(L - 8 * k, -13), q(L - 12 * k, -2)], IRONL, MID, amp=0.5)


def bow(
    p: Pic,
    x: float,
    y: float,
    h: float = 60,
    bend: float = 15,
    flip: float = 1,
    w: float = 4.2,
    fill: str = WOOD,
    string: bool = True,
    pull: float = 0,
) -> None:
    """Upright bow, belly towards +flip, centre of the grip at x,y."""
    f = flip
    c = [
        (x - f * bend, y - h / 2),
        (x - f * bend * 0.35, y - h * 0.36),
        (x - f * bend * 0.02, y - h * 0.15),
        (x, y),
        (x - f * bend * 0.02, y + h * 0.15),
        (x - f * bend * 0.35, y + h * 0.36),
        (x - f * bend, y + h / 2),
    ]
    if string:
        p.line([c[0], (x - f * (bend + pull), y), c[-1]], FINE + 0.4, amp=0.4)
    n = len(c)
    L, R = [], []
    for i, q in enumerate(c):
        a, b = c[max(0, i - 1)], c[min(n - 1, i + 1)]
        length = math.hypot(b[0] - a[0], b[1] - a[1])
        nx, ny = -(b[1] - a[1]) / length, (b[0] - a[0]) / length
        k = w / 2 * (1 - 0.65 * abs(i - 3) / 3)
        L.append((q[0] + nx * k, q[1] + ny * k))
        R.append((q[0] - nx * k, q[1] - ny * k))
    p.shape(L + R[::-1], fill, MID, jit=0.15)
    p.line([(x - 1, y - 5), (x - 1, y + 5)], w + 0.6, SOFT)


def arrow(
    p: Pic, x: float, y: float, ang: float, length: float = 40, fl: str = RED, sw: float = 2.0, head: bool = True
) -> None:
    a = math.radians(ang)
    d, n = (math.cos(a), -math.sin(a)), (math.sin(a), math.cos(a))

    def q(u: float, v: float) -> Point:
        return (x + d[0] * u + n[0] * v, y + d[1] * u + n[1] * v)

    p.line([q(0, 0), q(length, 0)], sw, WOODD, 0.5)
    p.poly([q(-1, -1), q(-4, -4.5), q(5, -4.5), q(10, 0), q(5, 4.5), q(-4, 4.5), q(-1, 1)], fl, FINE + 0.3, amp=0.3)
    if head:
        p.poly([q(length - 1, -3.4), q(length + 7, 0), q(length - 1, 3.4)], IRON, FINE + 0.3, amp=0.3)


def shield(
    p: Pic,
    x: float,
    y: float,
    w: float = 40,
    h: float = 48,
    fill: str = RED,
    kind: str = "heater",
    emblem: str | None = None,
    second: str = OCHREL,
    sw: float = OUT,
) -> None:
    """Centre top at x,y for heaters; centre for round ones."""
    a = w / 2
    if kind == "round":
        p.ell(x, y, a, h / 2, fill, sw, n=12)
        p.ell(x, y, a * 0.84, h / 2 * 0.84, None, FINE)
        if emblem == "quarters":
            p.poly([(x, y), (x, y - h * 0.42), (x + a * 0.6, y - h * 0.3), (x + a * 0.84, y)], second, FINE)
            p.poly([(x, y), (x, y + h * 0.42), (x - a * 0.6, y + h * 0.3), (x - a * 0.84, y)], second, FINE)
        if emblem == "spiral":
            for o in (0, 120, 240):
                p.curve(
                    [
                        (
                            x + (3 + i * a * 0.11) * math.cos(math.radians(o + i * 42)),
                            y + (3 + i * h / 2 * 0.11) * math.sin(math.radians(o + i * 42)),
                        )
                        for i in range(7)
                    ],
                    MID + 0.5,
                    second,
                )
        p.ell(x, y, a * 0.2, h / 2 * 0.2, IRONL, MID)
        p.hatch(
            [
                (x + a * 0.5, y - h * 0.35),
                (x + a * 0.9, y - h * 0.1),
                (x + a * 0.8, y + h * 0.25),
                (x + a * 0.3, y + h * 0.45),
            ],
            4,
            60,
        )
        return
    if kind == "kite":
        pts = [
            (x - a * 0.7, y + h * 0.04),
            (x, y - h * 0.03),
            (x + a * 0.7, y + h * 0.04),
            (x + a, y + h * 0.2),
            (x + a * 0.75, y + h * 0.55),
            (x + a * 0.1, y + h),
            (x, y + h),
            (x - a * 0.1, y + h),
            (x - a * 0.75, y + h * 0.55),
            (x - a, y + h * 0.2),
        ]
        p.shape(pts, fill, sw)
    else:
        pts = [
            (x - a, y),
            (x, y + 2),
            (x + a, y),
            (x + a * 0.98, y + h * 0.45),
            (x + a * 0.62, y + h * 0.75),
            (x, y + h),
            (x - a * 0.62, y + h * 0.75),
            (x - a * 0.98, y + h * 0.45),
        ]
        p.poly(pts, fill, sw, amp=0.8)
    if emblem == "cross":
        p.poly(
            [
                (x - a * 0.16, y + h * 0.03),
                (x + a * 0.16, y + h * 0.03),
                (x + a * 0.14, y + h * 0.92),
                (x - a * 0.14, y + h * 0.92),
            ],
            second,
            FINE,
        )
        p.poly(
            [
                (x - a * 0.96, y + h * 0.26),
                (x + a * 0.96, y + h * 0.26),
                (x + a * 0.94, y + h * 0.42),
                (x - a * 0.94, y + h * 0.42),
            ],
            second,
            FINE,
        )
    elif emblem == "chevron":
        p.poly(
            [
                (x - a * 0.9, y + h * 0.55),
                (x, y + h * 0.25),
                (x + a * 0.9, y + h * 0.55),
                (x + a * 0.72, y + h * 0.68),
                (x, y + h * 0.46),
                (x - a * 0.72, y + h * 0.68),
            ],
            second,
            FINE,
        )
    elif emblem == "pale":
        p.poly(
            [
                (x - a * 0.3, y + 2),
                (x + a * 0.3, y + 2),
                (x + a * 0.28, y + h * 0.86),
                (x, y + h * 0.97),
                (x - a * 0.28, y + h * 0.86),
            ],
            second,
            FINE,
        )
    elif emblem == "half":
        p.poly(
            [(x, y + 2), (x + a, y), (x + a * 0.98, y + h * 0.45), (x + a * 0.62, y + h * 0.75), (x, y + h)],
            second,
            MID,
        )
    elif emblem == "boss":
        p.ell(x, y + h * 0.38, a * 0.3, None, second, MID)
    p.hatch(
        [
            (x + a * 0.45, y + 3),
            (x + a * 0.95, y + 3),
            (x + a * 0.9, y + h * 0.45),
            (x + a * 0.5, y + h * 0.75),
            (x + a * 0.2, y + h * 0.9),
        ],
        4.2,
        62,
    )


def anvil(p: Pic, x: float, y: float, s: float = 1.0) -> None:
    """On a stump; x,y = foot of the stump."""
    p.poly([(x - 10 * s, y), (x - 9 * s, y - 14 * s), (x + 9 * s, y - 14 * s), (x + 11 * s, y)], WOOD, MID)
    p.hatch([(x + 1, y - 13 * s), (x + 9 * s, y - 13 * s), (x + 10 * s, y), (x + 1, y)], 3.4, 80)
    p.poly(
        [
            (x - 10 * s, y - 14 * s),
            (x - 5 * s, y - 20 * s),
            (x - 5 * s, y - 24 * s),
            (x - 12 * s, y - 26 * s),
            (x - 22 * s, y - 33 * s),
            (x + 16 * s, y - 33 * s),
            (x + 16 * s, y - 26 * s),
            (x + 7 * s, y - 23 * s),
            (x + 6 * s, y - 20 * s),
            (x + 11 * s, y - 14 * s),
        ],
        IRON,
    )


def flame(p: Pic, x: float, y: float, s: float = 1.0, inner: bool = True) -> None:
    p.shape(
        [
            (x - 8 * s, y),
            (x - 10 * s, y - 10 * s),
            (x - 5 * s, y - 17 * s),
            (x - 3 * s, y - 26 * s),
            (x + 2 * s, y - 18 * s),
            (x + 5 * s, y - 21 * s),
            (x + 9 * s, y - 10 * s),
            (x + 8 * s, y),
        ],
        "#D2693A",
        MID,
    )
    if inner:
        p.shape(
            [(x - 4 * s, y - 1), (x - 4 * s, y - 7 * s), (x, y - 14 * s), (x + 4 * s, y - 7 * s), (x + 4 * s, y - 1)],
            OCHREL,
            FINE,
        )


def signpost(p: Pic, x: float, y: float, h: float = 60, arm: float = 30, flip: float = 1) -> Point:
    """Post with a hanging arm; returns the point the sign hangs from."""
    p.limb([(x, y), (x, y - h)], 5, 4.5, WOODD, MID)
    p.limb([(x - flip * 3, y - h + 5), (x + flip * arm, y - h + 5)], 4, 4, WOODD, MID)
    p.line([(x + flip * 1, y - h + 16), (x + flip * 11, y - h + 7)], 2.4)
    return (x + flip * arm * 0.62, y - h + 7)


def board(p: Pic, x: float, y: float, w: float = 34, h: float = 28, fill: str = PLASTER) -> Point:
    """Hanging sign board with its rope point at x,y."""
    p.line([(x - w * 0.35, y + 6), (x - w * 0.3, y)], MID)
    p.line([(x + w * 0.35, y + 6), (x + w * 0.3, y)], MID)
    p.poly([(x - w / 2, y + 6), (x + w / 2, y + 6), (x + w / 2, y + 6 + h), (x - w / 2, y + 6 + h)], fill)
    return (x, y + 6 + h / 2)


def rubble(p: Pic, x: float, y: float, w: float = 30, n: int = 6, s: float = 1.0) -> None:
    for _i in range(n):
        rx = x + p.rnd(-w / 2, w / 2)
        ry = y + p.rnd(-4, 4) * s
        k = p.rnd(4, 7.5) * s
        p.poly(
            [
                (rx - k, ry + k * 0.4),
                (rx - k * 0.7, ry - k * 0.6),
                (rx + k * 0.2, ry - k * 0.9),
                (rx + k, ry - k * 0.2),
                (rx + k * 0.8, ry + k * 0.6),
            ],
            p.r.choice([STONEL, STONE, STONED]),
            MID,
        )


def water_lines(p: Pic, pts: Points, n: int = 8, w: Point = (8, 18)) -> None:
    for x, y in pts[:n]:
        length = p.rnd(*w)
        p.curve(
            [
                (x, y),
                (x + length * 0.25, y - 1.6),
                (x + length * 0.5, y),
                (x + length * 0.75, y + 1.4),
                (x + length, y),
            ],
            FINE + 0.2,
            WATERD,
        )
