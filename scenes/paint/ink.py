"""Pen, wash and paper: everything drawn by hand, from points in units to a surface in pixels.

Lines are never straight: they are resampled, moved by smooth noise whose seed comes from the drawing's name,
and filled as ribbons whose width breathes and whose ends taper. A `Sketch` collects such shapes as one vector
picture and fills it at the final size, so that it is crisp at every scale and the same bytes every time.
"""

from __future__ import annotations

import io
import itertools
import math
import random
import zlib
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Literal

import pygame

from scenes.paint.pieces import WAY, Piece, for_display, kept
from scenes.paint.theme import Colour, Theme, hex_code, mix

Point = tuple[float, float]
Points = Sequence[Point]

STEP = 6.0  # units between resampled points
LONGEST_WAVE = 38.0
BREATH = 0.22  # share by which a line's width varies
SHORT = 11.0  # units up to which a straight stroke does not wave
OVERSHOOT = 0.7  # units by which inked edges cross at corners
SHADOW = (20, 17, 14)
FINE = 4.0
"""Pixels to the unit from which the pieces of a drawn line would show as corners: they become curves."""
BEND = 40.0
"""Degrees by which a line may turn at a point that is no corner."""


def seed_of(*parts: object) -> int:
    """A seed that depends on the parts alone, the same in every run."""
    return zlib.crc32(repr(parts).encode())


class Noise:
    """Smooth noise along a line: three sines of falling length, values within -1.06 to 1.06."""

    __slots__ = ("_phases", "_turn")

    def __init__(self, seed: int, longest: float = LONGEST_WAVE) -> None:
        # A line needs three of these, so phases come from a cheap generator instead of a seeded random.Random.
        number = (seed * 2654435761 + 0x9E3779B9) & 0xFFFFFFFF
        phases = []
        for _ in range(3):
            number = (number * 1664525 + 1013904223) & 0xFFFFFFFF
            phases.append((number >> 8) * (math.tau / 0x1000000))
        self._phases = phases
        self._turn = math.tau / longest

    def along(self, distances: Sequence[float]) -> list[float]:
        """The noise at these distances."""
        p1, p2, p3 = self._phases
        f1, f2, f3 = self._turn, self._turn / 0.43, self._turn / 0.19
        sin = math.sin
        return [0.6 * sin(f1 * d + p1) + 0.3 * sin(f2 * d + p2) + 0.16 * sin(f3 * d + p3) for d in distances]


# --- lines as points ------------------------------------------------------------------------------------------------


def resample(points: Points, step: float = STEP) -> list[Point]:
    """The same line with a point at least every `step` units; corners stay."""
    result = [points[0]]
    for (x0, y0), (x1, y1) in itertools.pairwise(points):
        count = max(1, int(math.hypot(x1 - x0, y1 - y0) / step))
        result += [(x0 + (x1 - x0) * i / count, y0 + (y1 - y0) * i / count) for i in range(1, count + 1)]
    return result


def smooth(points: Points, closed: bool = False, count: int = 8) -> list[Point]:
    """A Catmull-Rom curve through the points, `count` pieces between two of them."""
    line = list(points)
    around = [line[-1], *line, line[0], line[1]] if closed else [line[0], *line, line[-1]]
    result: list[Point] = []
    for (ax, ay), (bx, by), (cx, cy), (dx, dy) in zip(around, around[1:], around[2:], around[3:], strict=False):
        for i in range(count):
            t = i / count
            t2, t3 = t * t, t * t * t
            result.append(
                (
                    0.5
                    * (
                        2 * bx + (cx - ax) * t + (2 * ax - 5 * bx + 4 * cx - dx) * t2 + (3 * bx - ax - 3 * cx + dx) * t3
                    ),
                    0.5
                    * (
                        2 * by + (cy - ay) * t + (2 * ay - 5 * by + 4 * cy - dy) * t2 + (3 * by - ay - 3 * cy + dy) * t3
                    ),
                )
            )
    result.append(around[-2])
    return result


def _distances(line: Points) -> list[float]:
    """How far each point is along the line."""
    dist = math.dist
    return list(itertools.accumulate((dist(a, b) for a, b in itertools.pairwise(line)), initial=0.0))


def wobble(points: Points, amount: float, seed: int, step: float = STEP, closed: bool = False) -> list[Point]:
    """The line as a hand draws it: off by up to `amount` units; a closed line meets itself again."""
    line = resample([*points, points[0]] if closed else points, step)
    if amount == 0:
        return line
    distances = _distances(line)
    move_x, move_y = Noise(seed).along(distances), Noise(seed + 7).along(distances)
    if not closed:
        return [(x + amount * dx, y + amount * dy) for (x, y), dx, dy in zip(line, move_x, move_y, strict=True)]
    total = distances[-1] or 1.0
    shares = [amount * min(1.0, 4 * min(at, total - at) / total) for at in distances]
    return [
        (x + share * dx, y + share * dy) for (x, y), share, dx, dy in zip(line, shares, move_x, move_y, strict=True)
    ]


def ribbon(line: Points, width: float, seed: int, taper: float = 0.5) -> list[Point]:
    """The outline of a pen stroke along a line: its width breathes, its ends taper by the share `taper`."""
    half_width = width / 2
    halves = [half_width * (1 + BREATH * v) for v in Noise(seed + 3, 30.0).along(_distances(line))]
    if taper:
        halves[0] *= 1 - taper
        halves[-1] *= 1 - taper
        if len(halves) > 3:
            halves[1] *= 1 - taper * 0.4
            halves[-2] *= 1 - taper * 0.4
    left: list[Point] = []
    right: list[Point] = []
    hypot = math.hypot
    around = [line[0], *line, line[-1]]
    for (ax, ay), (x, y), (bx, by), half in zip(around, line, around[2:], halves, strict=False):
        dx, dy = bx - ax, by - ay
        length = hypot(dx, dy) or 1.0
        ox, oy = dy / length * half, dx / length * half
        left.append((x - ox, y + oy))
        right.append((x + ox, y - oy))
    right.reverse()
    return left + right


def arc(
    cx: float,
    cy: float,
    rx: float,
    ry: float | None = None,
    start: float = 0,
    end: float = 360,
    count: int | None = None,
) -> list[Point]:
    """Points of an ellipse or a part of it, in degrees clockwise from the right."""
    ry = rx if ry is None else ry
    whole = abs(end - start) >= 360
    n = count or max(12, int(max(rx, ry) * 1.2 * abs(end - start) / 360) + 6)
    turn = math.radians(end - start)
    begin = math.radians(start)
    return [
        (cx + rx * math.cos(begin + turn * i / n), cy + ry * math.sin(begin + turn * i / n))
        for i in range(n if whole else n + 1)
    ]


def box(x: float, y: float, width: float, height: float, radius: float = 0.0) -> list[Point]:
    """Corners of a rectangle, clockwise; rounded ones as five points."""
    if radius <= 0:
        return [(x, y), (x + width, y), (x + width, y + height), (x, y + height)]
    result: list[Point] = []
    for cx, cy, turn in (
        (x + width - radius, y + radius, -90),
        (x + width - radius, y + height - radius, 0),
        (x + radius, y + height - radius, 90),
        (x + radius, y + radius, 180),
    ):
        result += [
            (
                cx + radius * math.cos(math.radians(turn + 18 * i)),
                cy + radius * math.sin(math.radians(turn + 18 * i)),
            )
            for i in range(6)
        ]
    return result


def dashes(points: Points, dash: float, gap: float, closed: bool = False) -> list[list[Point]]:
    """The line cut into dashes; on a closed line the last gap is like the others."""
    line = resample([*points, points[0]] if closed else list(points), 2.0)
    total = sum(math.dist(a, b) for a, b in itertools.pairwise(line))
    if closed and total > dash + gap:
        factor = total / (dash + gap) / max(1, round(total / (dash + gap)))
        dash, gap = dash * factor, gap * factor
    result: list[list[Point]] = []
    now: list[Point] = [line[0]]
    left, drawing = dash, True
    for a, b in itertools.pairwise(line):
        length = math.dist(a, b)
        at = 0.0
        while length - at > left + 1e-9:
            at += left
            cut = (a[0] + (b[0] - a[0]) * at / length, a[1] + (b[1] - a[1]) * at / length)
            if drawing:
                result.append([*now, cut])
            now = [cut]
            drawing = not drawing
            left = dash if drawing else gap
        left -= length - at
        if drawing:
            now.append(b)
    if drawing and len(now) > 1:
        result.append(now)
    return result


# --- the sketch -----------------------------------------------------------------------------------------------------

Matrix = tuple[float, float, float, float, float, float]


class Sketch:
    """A drawing in units that becomes one surface.

    `width` and `height` in units; `scale` pixels to the unit. `name` seeds the hand. Shapes lie over each
    other in the order they are drawn. `origin` is where (0, 0) lies. In a theme without washes every wash
    becomes plain card, unless it is `solid`.
    """

    def __init__(
        self, width: float, height: float, scale: float, theme: Theme, name: object = "", *, origin: Point = (0.0, 0.0)
    ) -> None:
        self.scale = scale
        self.theme = theme
        self.size = max(1, math.ceil(width * scale - 1e-6)), max(1, math.ceil(height * scale - 1e-6))
        self._seed = seed_of(name)
        self._drawn = 0
        self._paths: list[tuple[str, list[str]]] = []
        self._matrix: Matrix = (1, 0, 0, 1, *origin)

    # placing

    @contextmanager
    def at(self, x: float, y: float, size: float = 1.0, turn: float = 0.0, flip: bool = False) -> Iterator[None]:
        """Draw with the origin at (x, y), `size` times as large, turned clockwise by `turn` degrees."""
        before = self._matrix
        c, s = math.cos(math.radians(turn)) * size, math.sin(math.radians(turn)) * size
        m = (-c, -s, -s, c, x, y) if flip else (c, s, -s, c, x, y)
        a, b, d, e, f, g = before
        self._matrix = (
            a * m[0] + d * m[1],
            b * m[0] + e * m[1],
            a * m[2] + d * m[3],
            b * m[2] + e * m[3],
            a * m[4] + d * m[5] + f,
            b * m[4] + e * m[5] + g,
        )
        yield
        self._matrix = before

    def _next_seed(self, seed: object | None) -> int:
        self._drawn += 1
        return self._seed + 101 * self._drawn if seed is None else seed_of(self._seed, seed)

    def _add(self, style: str, data: str) -> None:
        WAY.give()
        if self._paths and self._paths[-1][0] == style:
            self._paths[-1][1].append(data)
        else:
            self._paths.append((style, [data]))

    def _data(self, points: Points, *, drawn: bool = False) -> str:
        """A closed outline as a path; one `drawn` by the pen is round between its points where that can be seen."""
        a, b, c, d, e, f = self._matrix
        line = [(a * x + c * y + e, b * x + d * y + f) for x, y in points]
        if _clockwise(line):
            line.reverse()  # one winding for all, so that overlaps in one path never cancel out
        if drawn and self.scale >= FINE:
            return _rounded(line)
        return "M" + "L".join([f"{x:.2f} {y:.2f}" for x, y in line]) + "Z"

    def _style(self, colour: Colour, opacity: float) -> str:
        return f'fill="{hex_code(colour)}"' + (f' fill-opacity="{opacity:.3f}"' if opacity < 1 else "")

    # marks

    def plain(self, points: Points, colour: Colour, opacity: float = 1.0) -> None:
        """An exact flat polygon, without wobble."""
        self._add(self._style(colour, opacity), self._data(points))

    def stroke(
        self,
        points: Points,
        width: float = 1.5,
        colour: Colour | None = None,
        *,
        amount: float = 0.7,
        closed: bool = False,
        opacity: float = 1.0,
        taper: float = 0.5,
        step: float = STEP,
        seed: object = None,
    ) -> None:
        """One continuous pen line along the points."""
        if len(points) < 2:
            return
        number = self._next_seed(seed)
        amount *= self.theme.wobble
        if closed:
            # Run a little past the start, so that the join does not show.
            line = _joined(wobble(points, amount, number, step, closed=True))
            outline = ribbon(line, width, number, 0.6 if self.scale >= FINE else 0.0)
        elif len(points) == 2 and math.dist(points[0], points[1]) <= SHORT:
            outline = _short_stroke(points[0], points[1], width, amount, number, taper)
        else:
            outline = ribbon(wobble(points, amount, number, step), width, number, taper)
        style = self._style(self.theme.ink if colour is None else colour, opacity)
        self._add(style, self._data(outline, drawn=True))

    def ink(
        self,
        points: Points,
        width: float = 1.5,
        colour: Colour | None = None,
        *,
        amount: float = 0.7,
        closed: bool = False,
        curve: bool = False,
        opacity: float = 1.0,
        taper: float | None = None,
        step: float = STEP,
        seed: object = None,
    ) -> None:
        """A pen line. Straight shapes are drawn edge by edge: corners cross a little, as a hand does."""
        width = self.theme.line(width) if width >= 1.3 else width
        if curve:
            self.stroke(
                smooth(points, closed),
                width,
                colour,
                amount=amount,
                closed=closed,
                opacity=opacity,
                taper=0.5 if taper is None else taper,
                step=step,
                seed=seed,
            )
            return
        line = [*points, points[0]] if closed else list(points)
        number = self._next_seed(seed)
        for i, (a, b) in enumerate(itertools.pairwise(line)):
            length = math.dist(a, b)
            if length < 0.3:
                continue
            ux, uy = (b[0] - a[0]) / length * OVERSHOOT, (b[1] - a[1]) / length * OVERSHOOT
            edge = [(a[0] - ux, a[1] - uy), (b[0] + ux, b[1] + uy)]
            self.stroke(
                edge,
                width,
                colour,
                amount=min(amount, length * 0.03 + 0.15),
                opacity=opacity,
                taper=0.25 if taper is None else taper,
                step=step,
                seed=number + i * 13,
            )

    def wash(
        self,
        points: Points,
        colour: Colour,
        opacity: float = 1.0,
        *,
        offset: Point = (0.8, 0.6),
        amount: float = 0.5,
        curve: bool = False,
        solid: bool = False,
        seed: object = None,
    ) -> None:
        """A flat fill that misses the line a little."""
        if not self.theme.washes and not solid:
            if opacity < 0.5:
                return
            colour, opacity = self.theme.card, 1.0
        line = smooth(points, True) if curve else list(points)
        line = wobble(line, amount * self.theme.wobble, self._next_seed(seed), 7.0, closed=True)
        moved = [(x + offset[0], y + offset[1]) for x, y in line]
        self._add(self._style(colour, opacity), self._data(moved, drawn=True))

    def shape(
        self,
        points: Points,
        fill: Colour | None = None,
        width: float = 1.5,
        colour: Colour | None = None,
        *,
        opacity: float = 1.0,
        amount: float = 0.6,
        curve: bool = False,
        offset: Point = (0.8, 0.6),
        solid: bool = False,
        seed: object = None,
    ) -> None:
        """A wash with its pen outline; no outline with width 0."""
        number = self._next_seed(seed)
        if fill is not None:
            self.wash(
                points,
                fill,
                opacity,
                offset=offset,
                amount=amount * 0.8,
                curve=curve,
                solid=solid,
                seed=number,
            )
        if width:
            self.ink(points, width, colour, amount=amount, closed=True, curve=curve, seed=number)

    def disc(
        self,
        cx: float,
        cy: float,
        rx: float,
        ry: float | None = None,
        fill: Colour | None = None,
        width: float = 1.5,
        colour: Colour | None = None,
        *,
        amount: float = 0.4,
        opacity: float = 1.0,
        solid: bool = False,
        offset: Point = (0.3, 0.3),
        seed: object = None,
    ) -> None:
        """A drawn circle or ellipse."""
        line = arc(cx, cy, rx, ry)
        number = self._next_seed(seed)
        if fill is not None:
            self.wash(line, fill, opacity, offset=offset, amount=amount * 0.6, solid=solid, seed=number)
        if width:
            self.stroke(
                line,
                self.theme.line(width) if width >= 1.3 else width,
                colour,
                amount=amount,
                closed=True,
                step=4.0,
                seed=number,
            )

    def panel(
        self,
        x: float,
        y: float,
        width: float,
        height: float,
        radius: float = 8.0,
        fill: Colour | None = None,
        line: float = 2.0,
        colour: Colour | None = None,
        *,
        amount: float = 0.5,
        opacity: float = 1.0,
        solid: bool = False,
        seed: object = None,
    ) -> None:
        """A rounded box drawn in one line."""
        corners = box(x, y, width, height, radius)
        number = self._next_seed(seed)
        if fill is not None:
            self.wash(corners, fill, opacity, offset=(0, 0), amount=amount * 0.7, solid=solid, seed=number)
        if line:
            self.stroke(
                corners,
                self.theme.line(line) if line >= 1.3 else line,
                colour,
                amount=amount,
                closed=True,
                step=7.0,
                seed=number,
            )

    def dashed(
        self,
        points: Points,
        width: float,
        colour: Colour,
        *,
        dash: float = 7.0,
        gap: float = 5.0,
        closed: bool = False,
        opacity: float = 1.0,
        seed: object = None,
    ) -> None:
        """A dashed pen line; dashes keep the whole width to their ends."""
        number = self._next_seed(seed)
        for i, part in enumerate(dashes(points, dash, gap, closed)):
            self.stroke(part, width, colour, amount=0.2, taper=0.15, opacity=opacity, seed=number + i)

    def hatch(
        self,
        points: Points,
        angle: float = 80.0,
        gap: float = 3.5,
        width: float = 0.8,
        colour: Colour | None = None,
        opacity: float = 0.55,
        *,
        ragged: float = 1.4,
        seed: object = None,
    ) -> None:
        """Parallel strokes within a polygon, with irregular ends. `angle` in degrees, `ragged` in units."""
        chance = random.Random(self._next_seed(seed))
        c, s = math.cos(math.radians(angle)), math.sin(math.radians(angle))
        turned = [(x * c + y * s, y * c - x * s) for x, y in points]
        lowest, highest = min(y for _, y in turned), max(y for _, y in turned)
        level = lowest + gap * 0.6
        shade = self.theme.ink if colour is None else colour
        style = self._style(shade, opacity)
        while level < highest:
            crossings = sorted(
                xa + (level - ya) / (yb - ya) * (xb - xa)
                for (xa, ya), (xb, yb) in zip(turned, turned[1:] + turned[:1], strict=True)
                if (ya <= level) != (yb <= level)
            )
            for start, end in zip(crossings[::2], crossings[1::2], strict=False):
                start += chance.uniform(0, ragged)
                end -= chance.uniform(0, ragged)
                if end - start < 1.5:
                    continue
                bend, tilt = chance.uniform(-0.6, 0.6), chance.uniform(-0.5, 0.5)
                half = width * chance.uniform(0.42, 0.58)
                middle = (start + end) / 2
                outline = [
                    (start, level),
                    (middle, level + bend - half),
                    (end, level + tilt),
                    (middle, level + bend + half),
                ]
                self._add(style, self._data([(x * c - y * s, x * s + y * c) for x, y in outline]))
            level += gap * chance.uniform(0.82, 1.18)

    def flecks(self, x: float, y: float, width: float, height: float, seed: object = "flecks") -> None:
        """The fibres of the paper."""
        chance = random.Random(self._next_seed(seed))
        style = self._style(self.theme.hairline, 0.33)
        for _ in range(int(width * height / 1500)):
            fx, fy = x + chance.random() * width, y + chance.random() * height
            dx, dy = chance.uniform(-4, 4), chance.uniform(-2, 2)
            self._add(style, self._data(ribbon([(fx, fy), (fx + dx, fy + dy)], 0.8, 1)))

    def blotches(self, x: float, y: float, width: float, height: float, seed: object = "blotches") -> None:
        """Pale stains of the paper, kept within its edge."""
        chance = random.Random(self._next_seed(seed))
        for i in range(int(width * height / 42000) + 1):
            cx, cy = x + chance.random() * width, y + chance.random() * height
            radius = chance.uniform(30, 120)
            stain = [
                (
                    cx + radius * chance.uniform(0.6, 1.1) * math.cos(k * 0.63),
                    cy + radius * 0.7 * chance.uniform(0.6, 1.1) * math.sin(k * 0.63),
                )
                for k in range(10)
            ]
            inside = [(min(max(px, x), x + width), min(max(py, y), y + height)) for px, py in smooth(stain, True)]
            self.wash(inside, self.theme.deep_parchment, 0.22, offset=(0, 0), amount=0.0, seed=i)

    # result

    def svg(self, part: pygame.Rect | None = None) -> str:
        """The drawing, or a part of it in pixels, as vector text: one path for each run of shapes in one style."""
        area = part or pygame.Rect((0, 0), self.size)
        view = " ".join(f"{v / self.scale:.6f}" for v in area)
        paths = "".join(f'<path {style} d="{"".join(data)}"/>' for style, data in self._paths)
        head = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{view}" width="{area.width}" height="{area.height}">'
        return f"{head}{paths}</svg>"

    def render(self) -> pygame.Surface:
        """The drawing at its final size, on transparent ground."""
        if not self._paths:
            return for_display(pygame.Surface(self.size, pygame.SRCALPHA))
        return for_display(picture(self.svg(), self.size))

    def filled(self, part: pygame.Rect) -> pygame.Surface:
        """A part of the drawing, in pixels, at its final size: a large one can be filled piece by piece."""
        return picture(self.svg(part), part.size)

    def draw_rim(self, surface: pygame.Surface, depth: float) -> None:
        """Draw only what lies within `depth` units of the edges: cheap where a large drawing is empty inside."""
        width, height = self.size
        deep = math.ceil(depth * self.scale)
        for part in (
            pygame.Rect(0, 0, width, deep),
            pygame.Rect(0, height - deep, width, deep),
            pygame.Rect(0, deep, deep, height - 2 * deep),
            pygame.Rect(width - deep, deep, deep, height - 2 * deep),
        ):
            surface.blit(self.filled(part), part)


def picture(svg: str, size: tuple[int, int]) -> pygame.Surface:
    """Fill vector text into a surface of exactly this size."""
    WAY.give()
    drawn = pygame.image.load_sized_svg(io.BytesIO(svg.encode()), size)
    if drawn.get_size() == size:
        return drawn
    surface = pygame.Surface(size, pygame.SRCALPHA)
    surface.blit(drawn, (0, 0), special_flags=pygame.BLEND_RGBA_ADD)
    return surface


def _rounded(line: Points) -> str:
    """A closed outline whose corners stay and whose gentle bends are curves from middle to middle."""
    line = [point for number, point in enumerate(line) if math.dist(point, line[number - 1]) > 1e-6]
    if len(line) < 3:
        return ""
    data: list[str] = []
    for number, (x, y) in enumerate(line):
        (ax, ay), (bx, by) = line[number - 1], line[(number + 1) % len(line)]
        turn = math.atan2(by - y, bx - x) - math.atan2(y - ay, x - ax)
        if abs((math.degrees(turn) + 180) % 360 - 180) > BEND:
            data.append(f"{'L' if data else 'M'}{x:.3f} {y:.3f}")
        else:
            data.append(f"{'L' if data else 'M'}{(ax + x) / 2:.3f} {(ay + y) / 2:.3f}")
            data.append(f"Q{x:.3f} {y:.3f} {(x + bx) / 2:.3f} {(y + by) / 2:.3f}")
    return "".join(data) + "Z"


def _short_stroke(a: Point, b: Point, width: float, amount: float, seed: int, taper: float) -> list[Point]:
    """The outline of a stroke too short to wave: six points, its middle a little off."""
    number = (seed * 2654435761 + 0x9E3779B9) & 0xFFFFFFFF
    bend = ((number >> 8 & 0xFF) / 127.5 - 1) * min(amount, 0.5)
    swell = 1 + BREATH * ((number >> 16 & 0xFF) / 127.5 - 1)
    length = math.dist(a, b) or 1.0
    nx, ny = (a[1] - b[1]) / length, (b[0] - a[0]) / length
    half = width / 2 * swell
    end = half * (1 - taper)
    mx, my = (a[0] + b[0]) / 2 + nx * bend, (a[1] + b[1]) / 2 + ny * bend
    return [
        (a[0] + nx * end, a[1] + ny * end),
        (mx + nx * half, my + ny * half),
        (b[0] + nx * end, b[1] + ny * end),
        (b[0] - nx * end, b[1] - ny * end),
        (mx - nx * half, my - ny * half),
        (a[0] - nx * end, a[1] - ny * end),
    ]


def _clockwise(line: Points) -> bool:
    return sum(ax * by - bx * ay for (ax, ay), (bx, by) in zip(line, [*line[1:], line[0]], strict=True)) > 0


def _joined(line: list[Point]) -> list[Point]:
    """A closed line run two points past its start."""
    return [*line, *line[1:3]]


# --- paper ----------------------------------------------------------------------------------------------------------

MARGIN = 8  # units around a sheet for its ragged edge and flat shadow


@kept
def sheet(
    width: float,
    height: float,
    scale: float,
    theme: Theme,
    *,
    seed: int = 1,
    fill: Literal["parchment", "deep", "card"] = "parchment",
    frame: bool = False,
    edge: bool = True,
    shadow: bool = True,
    ragged: float = 1.4,
) -> Piece:
    """A sheet of paper of `width` by `height` units with ragged edge, stains, fibres and flat shadow.

    The anchor is the sheet's top left corner; the surface is `MARGIN` units larger on every side.
    With `frame` a double line runs 8 units inside.
    """
    colour = {"parchment": theme.parchment, "deep": theme.deep_parchment, "card": theme.card}[fill]
    rim = Sketch(width + 2 * MARGIN, height + 2 * MARGIN, scale, theme, ("sheet", seed), origin=(MARGIN, MARGIN))
    if shadow:
        rim.plain(box(3, 4, width, height), SHADOW, 0.35)
    outline = wobble(box(0, 0, width, height), ragged * theme.wobble, seed_of("edge", seed), 7.0, closed=True)
    rim.plain(outline, colour)
    if edge:
        rim.stroke(outline[:-1], theme.line(1.4), amount=0.3, closed=True, opacity=0.85, seed=seed)
    surface = pygame.Surface(rim.size, pygame.SRCALPHA)
    if min(width, height) > 6 * _RIM:
        # Only the edges need the pen: what lies within them is flat paper.
        rim.draw_rim(surface, MARGIN + _RIM)
    else:
        surface.blit(rim.render(), (0, 0))
    margin = round(MARGIN * scale)
    inset = round(4 * scale)
    inner = pygame.Rect(margin, margin, round(width * scale), round(height * scale)).inflate(-2 * inset, -2 * inset)
    surface.fill(colour, inner)
    if theme.washes:
        surface.set_clip(inner)
        _stain(surface, inner, scale, mix(colour, theme.deep_parchment, 0.22), mix(colour, theme.hairline, 0.33), seed)
        surface.set_clip(None)
    if frame:
        lines = Sketch(width + 2 * MARGIN, height + 2 * MARGIN, scale, theme, ("frame", seed), origin=(MARGIN, MARGIN))
        double_frame(lines, 8, 8, width - 16, height - 16)
        if min(width, height) > 6 * _RIM:
            lines.draw_rim(surface, MARGIN + _RIM)
        else:
            surface.blit(lines.render(), (0, 0))
    return Piece(for_display(surface), (margin, margin))


_RIM = 17.0  # units of a sheet's edge that ragged outline and frame reach into it


def _stain(surface: pygame.Surface, area: pygame.Rect, scale: float, stain: Colour, fibre: Colour, seed: int) -> None:
    """Flat stains and fibres on paper. They are so faint that plain polygons and lines of whole pixels will do."""
    chance = random.Random(seed_of("paper", seed))
    wide, high = area.width / scale, area.height / scale
    for _ in range(int(wide * high / 42000) + 1):
        cx, cy, radius = chance.random() * wide, chance.random() * high, chance.uniform(30, 120)
        blot = [
            (
                cx + radius * chance.uniform(0.6, 1.1) * math.cos(k * 0.63),
                cy + radius * 0.7 * chance.uniform(0.6, 1.1) * math.sin(k * 0.63),
            )
            for k in range(10)
        ]
        pygame.draw.polygon(surface, stain, [(area.x + x * scale, area.y + y * scale) for x, y in smooth(blot, True)])
    thick = max(1, round(0.8 * scale))
    for _ in range(int(wide * high / 1500)):
        x, y = area.x + chance.random() * area.width, area.y + chance.random() * area.height
        end = x + chance.uniform(-4, 4) * scale, y + chance.uniform(-2, 2) * scale
        if thick == 1:
            pygame.draw.aaline(surface, fibre, (x, y), end)
        else:
            pygame.draw.line(surface, fibre, (x, y), end, thick)


def double_frame(sketch: Sketch, x: float, y: float, width: float, height: float, gap: float = 4.0) -> None:
    """A strong line with a fine one inside it."""
    sketch.ink(box(x, y, width, height), 2.2, closed=True, amount=0.8, seed="frame")
    sketch.ink(box(x + gap, y + gap, width - 2 * gap, height - 2 * gap), 0.9, closed=True, amount=0.7, seed="inner")


@kept
def rule(
    width: float,
    scale: float,
    theme: Theme,
    *,
    lozenge: bool = True,
    dark: bool = False,
    colour: Colour | None = None,
) -> Piece:
    """A horizontal pen rule, `width` units long, anchored at its left end; with a lozenge in the middle."""
    sketch = Sketch(width + 4, 12, scale, theme, ("rule", round(width)))
    shade = colour or (theme.pale if dark else theme.ink)
    with sketch.at(2, 6):
        if lozenge:
            middle = width / 2
            sketch.stroke([(0, 0), (middle - 9, 0)], 1.1, shade, amount=0.5)
            sketch.stroke([(middle + 9, 0), (width, 0)], 1.1, shade, amount=0.5)
            sketch.plain([(middle - 5, 0), (middle, -4), (middle + 5, 0), (middle, 4)], shade)
        else:
            sketch.stroke([(0, 0), (width, 0)], 1.1, shade, amount=0.5)
    return Piece(sketch.render(), (round(2 * scale), round(6 * scale)))


@kept
def table(width: int, height: int, scale: float, theme: Theme) -> Piece:
    """The table cloth for a window of `width` by `height` pixels: flat green with the grain of the weave."""
    surface = pygame.Surface((width, height))
    surface.fill(theme.table)
    if theme.washes:
        chance = random.Random(5)
        across, down = width / scale, height / scale
        for i in range(int(across * down / 6100)):
            x, y, length = chance.uniform(-60, across), chance.uniform(0, down), chance.uniform(50, 240)
            bow = chance.uniform(-3, 3)
            # A thread on a small surface of its own: most of the cloth is bare.
            thread = Sketch(length + 4, 12, scale, theme, ("thread", i), origin=(2, 6))
            line = [(length * k / 6, bow * math.sin(math.pi * k / 6)) for k in range(7)]
            thread.stroke(line, 1.0, theme.table_grain, amount=0.2, opacity=0.55)
            surface.blit(picture(thread.svg(), thread.size), (round((x - 2) * scale), round((y - 6) * scale)))
    return Piece(for_display(surface, opaque=True))
