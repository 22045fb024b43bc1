"""The pen: seeded wobble lines, flat washes and hatching, written as plain SVG paths only."""

from __future__ import annotations

import functools
import itertools
import math
import random
import re
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass

from tools.art import hue

OUT, MID, FINE = 2.7, 1.9, 1.2
BOLDEST = 1.4
"""How many times as bold a line gets at most where a motif is drawn large: it stays a line, no limb."""

Point = tuple[float, float]
Points = Sequence[Point]
Outline = Points | str
"""Points, or the text of fixed ones as SVG writes them: "x,y x,y ..."."""


def num(v: float) -> str:
    """A number with one decimal at most."""
    s = f"{v:.1f}"
    if s.endswith(".0"):
        s = s[:-2]
    return "0" if s == "-0" else s


@functools.cache
def _read(text: str) -> Points:
    pairs = [pair.split(",") for pair in text.split()]
    return tuple((float(x), float(y)) for x, y in pairs)


def points(outline: Outline) -> Points:
    """The points of an outline, read once where it is a text."""
    return _read(outline) if isinstance(outline, str) else outline


def rows(text: str) -> list[tuple[float, ...]]:
    """A table of fixed numbers, "x,y,s x,y,s ...": places and sizes of what stands several times in a piece."""
    return [tuple(float(number) for number in row.split(",")) for row in text.split()]


def put(outline: Outline, x: float, y: float, s: float = 1.0, sy: float | None = None) -> list[Point]:
    """An outline s times as large (sy as high), its origin at x,y."""
    sy = s if sy is None else sy
    return [(x + u * s, y + v * sy) for u, v in points(outline)]


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
        self.ls = ols * (lines if lines is not None else min(abs(s) ** 0.45, BOLDEST))
        yield
        self.T, self.ls = old, ols

    def t(self, p: Point) -> Point:
        """A point of the drawing on the page."""
        T = self.T
        return (T[0] * p[0] + T[2] * p[1] + T[4], T[1] * p[0] + T[3] * p[1] + T[5])

    def rnd(self, a: float, b: float) -> float:
        """A chance number between a and b."""
        return self.r.uniform(a, b)

    def emit(
        self, d: str, fill: str | None = None, sw: float = 0, color: str = hue.INK, op: float | None = None
    ) -> None:
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

    def path(self, pts: Outline, closed: bool = False, amp: float = 1.1) -> str:
        """Path data of straight edges drawn by hand."""
        q = [self.t(p) for p in points(pts)]
        if amp:
            q = [(x + self.rnd(-0.35, 0.35), y + self.rnd(-0.35, 0.35)) for x, y in q]
        d = f"M{num(q[0][0])} {num(q[0][1])}"
        for a, b in itertools.pairwise(q + (q[:1] if closed else [])):
            d += self._edge(a, b, amp)
        return d + ("Z" if closed else "")

    def poly(
        self, pts: Outline, fill: str | None = None, sw: float = OUT, color: str = hue.INK, amp: float = 1.1
    ) -> None:
        """A closed shape of straight edges."""
        self.emit(self.path(pts, True, amp), fill, sw, color)

    def line(self, pts: Outline, sw: float = MID, color: str = hue.INK, amp: float = 1.1) -> None:
        """An open line of straight edges."""
        self.emit(self.path(pts, False, amp), None, sw, color)

    def spath(self, pts: Outline, closed: bool = False, jit: float = 0.35) -> str:
        """Path data of a smooth curve through the points."""
        q = [self.t(p) for p in points(pts)]
        q = [(x + self.rnd(-jit, jit), y + self.rnd(-jit, jit)) for x, y in q]
        n = len(q)

        def g(i: int) -> Point:
            return q[i % n] if closed else q[max(0, min(n - 1, i))]

        d = f"M{num(q[0][0])} {num(q[0][1])}"
        k = 1 / 6
        for i in range(n if closed else n - 1):
            a, b, c, e = g(i - 1), g(i), g(i + 1), g(i + 2)
            d += cubic(
                (b[0] + (c[0] - a[0]) * k, b[1] + (c[1] - a[1]) * k),
                (c[0] - (e[0] - b[0]) * k, c[1] - (e[1] - b[1]) * k),
                c,
            )
        return d + ("Z" if closed else "")

    def curve(self, pts: Outline, sw: float = MID, color: str = hue.INK, jit: float = 0.35) -> None:
        """An open smooth line."""
        self.emit(self.spath(pts, False, jit), None, sw, color)

    def shape(
        self,
        pts: Outline,
        fill: str | None = None,
        sw: float = OUT,
        color: str = hue.INK,
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
        color: str = hue.INK,
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
        color: str = hue.INK,
        n: int | None = None,
    ) -> None:
        """A part of an ellipse from a0 to a1 degrees."""
        n = n or max(3, int(abs(a1 - a0) / 30))
        turns = [math.radians(a0 + (a1 - a0) * i / n) for i in range(n + 1)]
        self.curve([(cx + rx * math.cos(a), cy + ry * math.sin(a)) for a in turns], sw, color)

    def blob(
        self, cx: float, cy: float, rx: float, ry: float, fill: str, sw: float = 0, n: int = 11, amp: float = 0.1
    ) -> None:
        """An irregular patch."""
        pts = []
        for i in range(n):
            a = i * 2 * math.pi / n
            k = 1 + self.rnd(-amp, amp)
            pts.append((cx + rx * k * math.cos(a), cy + ry * k * math.sin(a)))
        self.shape(pts, fill, sw, jit=0.3)

    def limb(
        self, pts: Outline, w0: float, w1: float, fill: str, sw: float = OUT, smooth: bool = True, color: str = hue.INK
    ) -> None:
        """A tapering thick line: arms, poles, tails, beams."""
        pts = points(pts)
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
        self,
        runs: Sequence[Outline] | str,
        fill: str | None = None,
        sw: float = OUT,
        color: str = hue.INK,
        jit: float = 0.25,
    ) -> None:
        """Closed outline of smooth runs joined by straight edges: sharp corners where runs meet.

        In a text of fixed points a bar parts the runs.
        """
        d = ""
        for run in runs.split("|") if isinstance(runs, str) else runs:
            q = self.spath(run, False, jit)
            d += q if not d else "L" + q[1:]
        self.emit(d + "Z", fill, sw, color)

    def tube(
        self, pts: Outline, w: float, fill: str, sw: float = OUT, color: str = hue.INK, smooth: bool = False
    ) -> None:
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
        poly: Outline,
        gap: float = 4.5,
        ang: float = 62,
        sw: float = FINE,
        color: str = hue.INK,
        inset: float = 1.6,
    ) -> None:
        """Pen hatching clipped to a polygon."""
        q = [self.t(p) for p in points(poly)]
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
                h0 += inset + self.rnd(0, 1.2)
                h1 -= inset + self.rnd(0, 1.6)
                if h1 - h0 > 2.2 and self.r.random() < 0.93:
                    p0 = (nx * s + dx * h0, ny * s + dy * h0)
                    p1 = (nx * s + dx * h1, ny * s + dy * h1)
                    m = ((p0[0] + p1[0]) / 2 + self.rnd(-0.5, 0.5), (p0[1] + p1[1]) / 2 + self.rnd(-0.5, 0.5))
                    out += f"M{num(p0[0])} {num(p0[1])}Q{num(m[0])} {num(m[1])} {num(p1[0])} {num(p1[1])}"
            s += gap * self.rnd(0.85, 1.18)
        if out:
            self.emit(out, None, sw, color)
