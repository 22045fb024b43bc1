"""What is seen of a stroke, by its tool: lines, flat fills and words, computed from its points and kept.

A look is a list of `Mark`s in sheet units.  The screen, the PNG, the SVG and the PDF are all drawn from it.
"""

from __future__ import annotations

import itertools
import math
from collections import OrderedDict
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Literal

from scenes.city.drawing.document import LINES, Face, Stroke, rank_of
from scenes.city.ink.lettered import Letter, along
from scenes.city.ink.nibs import HATCHED, NIBS, TEXTURES, dressed, hatching_of, nib_in, textured
from scenes.city.ink.ribbon import Lines, Ribbon, packed, ribbons
from scenes.city.ink.stamps import outlines
from scenes.city.ink.strokes import Knot, line_of
from scenes.city.worlds.shapes import INK, Colour
from scenes.city.worlds.world import world as world_of

Kind = Literal["line", "fill", "words"]


@dataclass(frozen=True, slots=True)
class Mark:
    """One thing to draw: a line with its widths, a filled outline, or words at a point (half width = size)."""

    kind: Kind
    points: tuple[Knot, ...]
    colour: Colour
    alpha: int = 255
    words: str = ""
    angle: float = 0.0
    face: Face = "title"
    letters: tuple[Letter, ...] = ()
    """Where words stand that follow a line."""


COATS = (24, 29, 33)
"""How strong each coat of a wash is, from the widest to the narrowest; together they hide a third of the paper."""
SOFT = 2.0
"""Units by which a coat of a wash is narrower at each side than the one below it."""
HALOS: dict[str, Colour] = {
    "connect": (0x5F, 0xC4, 0x9E),
    "gap": (0x5F, 0xC4, 0x9E),
    "cut": (0xF0, 0x7F, 0x74),
    "entry": (0x6E, 0xAF, 0xEE),
}
"""The halo of a sign's ink by what it does: it joins, it parts, it opens."""
HALO_ALPHA = 130
FILLED, LEAST_STEP = 150, 4.0
"""How strongly a colour fills an outline (0-255), and the least units from line to line of a hatching."""
DOTS, DOT = 2.6, 0.55
"""From dot to dot of the underground pen, and a dot's radius, in widths."""


def wash_halves(width: float) -> list[float]:
    """Half the widths of a wash's coats, from the lowest up: a brush leaves a soft edge."""
    soft = min(SOFT, width / 8)
    return [width / 2 - soft * number for number in range(len(COATS))]


def rgb(code: str) -> Colour:
    """The colour of a code such as `#2B2118`."""
    return int(code[1:3], 16), int(code[3:5], 16), int(code[5:7], 16)


def looks_of(stroke: Stroke, smoothing: int, world: str = "medieval") -> tuple[Mark, ...]:
    """What a stroke looks like in a world."""
    colour = world_of(world).colour(stroke.colour)
    if stroke.tool == "label":
        (x, y, *_), size = stroke.points[0], stroke.width
        place = ((x, y, size),)
        if len(stroke.points) == 1:
            return (Mark("words", place, colour, words=stroke.words, angle=stroke.angle, face=stroke.face),)
        letters = along(stroke.words, [point[:2] for point in stroke.points], size, stroke.face)
        return (Mark("words", place, colour, words=stroke.words, face=stroke.face, letters=letters),)
    if stroke.tool == "stamp":
        return tuple(_stamp(stroke, world))
    if stroke.tool == "fill":
        ring = [point[:2] for point in stroke.points]
        if stroke.words in HATCHED:
            return tuple(
                Mark("line", line, colour) for line in hatching_of(ring, max(LEAST_STEP, stroke.width), stroke.words)
            )
        return (Mark("fill", tuple((x, y, 0.0) for x, y in ring), colour, FILLED),)
    if (stroke.words in NIBS or stroke.words in TEXTURES) and stroke.tool in ("pen", "line"):
        ends = [(x, y, 0.0) for x, y, *_ in (stroke.points[0], stroke.points[-1])]
        way = ends if stroke.tool == "line" else line_of(stroke.points, stroke.width, smoothing, taper=False)
        if stroke.words in TEXTURES:
            return tuple(
                Mark(kind, points, shade) for kind, points, shade in textured(way, stroke.width, stroke.words, colour)
            )
        own = INK if rgb(stroke.colour) == INK else colour  # then the edges are the nib's own
        parts = dressed(way, stroke.width, nib_in(world, stroke.words), own)
        return tuple(Mark(kind, points, shade) for kind, points, shade in parts)
    if stroke.tool == "line":
        half = stroke.width / 2
        (ax, ay, *_), (bx, by, *_) = stroke.points[0], stroke.points[-1]
        return (Mark("line", _straight(ax, ay, bx, by, half), colour),)
    line = line_of(stroke.points, stroke.width, smoothing, taper=stroke.tool not in ("wash", "dotted"))
    if stroke.tool == "wash":
        return tuple(
            Mark("line", tuple((x, y, half) for x, y, _ in line), colour, alpha)
            for half, alpha in zip(wash_halves(stroke.width), COATS, strict=True)
        )
    if stroke.tool == "dotted":
        return tuple(Mark("line", ((x, y, stroke.width * DOT),), colour) for x, y in _steps(line, stroke.width * DOTS))
    if stroke.tool == "ruin":
        return tuple(_ruin(line, stroke.width, colour))
    if stroke.tool == "annotate" and stroke.words in HALOS:
        halo = tuple((x, y, stroke.width * 0.5 + 4) for x, y, _ in line)
        return Mark("line", halo, HALOS[stroke.words], HALO_ALPHA), Mark("line", tuple(line), colour)
    return (Mark("line", tuple(line), colour),)


def _straight(ax: float, ay: float, bx: float, by: float, half: float) -> tuple[Knot, ...]:
    length = math.hypot(bx - ax, by - ay)
    if length < 6 * half:
        return (ax, ay, half), (bx, by, half)
    t = min(0.2, 7 * half / length)
    ends = ((0.0, 0.3), (t / 2, 0.75), (t, 1.0), (1 - t, 1.0), (1 - t / 2, 0.75), (1.0, 0.3))
    return tuple((ax + (bx - ax) * s, ay + (by - ay) * s, half * w) for s, w in ends)


def _steps(line: Sequence[Knot], step: float) -> Iterable[tuple[float, float]]:
    """Points along a line, one each `step`."""
    if not line:
        return
    yield line[0][0], line[0][1]
    left = step
    for (ax, ay, _), (bx, by, _) in itertools.pairwise(line):
        length = math.hypot(bx - ax, by - ay)
        at = left
        while at <= length:
            yield ax + (bx - ax) * at / length, ay + (by - ay) * at / length
            at += step
        left = at - length


def _ruin(line: Sequence[Knot], width: float, colour: Colour) -> Iterable[Mark]:
    """Hatching crossed twice along the pen's way."""
    for number, (x, y) in enumerate(_steps(line, hatch_step(width))):
        for hatched in hatch(number, x, y, width):
            yield Mark("line", hatched, colour)


def hatch_step(width: float) -> float:
    """From hatch to hatch of the ruin pen."""
    return max(7.0, width * 3) * 0.55


def hatch(number: int, x: float, y: float, width: float) -> Iterable[tuple[Knot, ...]]:
    """The two crossed lines of one hatch; their ends are irregular, the same each time."""
    reach, half = max(7.0, width * 3), max(0.5, width * 0.22)
    off = ((number * 7) % 5 - 2) * 0.12 * reach
    for lean in (0.45, -0.7):
        dx, dy = reach * lean, reach
        yield (x - dx + off, y - dy, half * 0.6), (x, y, half), (x + dx, y + dy - off, half * 0.6)


def _stamp(stroke: Stroke, world: str) -> Iterable[Mark]:
    """A stamp of half size `width` at its point."""
    x, y = stroke.points[0][:2]
    half = min(1.5, max(0.6, 0.35 + stroke.width * 0.02))
    chosen = rgb(stroke.colour)
    colour = chosen if chosen == INK else world_of(world).colour(stroke.colour)
    fills, lines, ink = outlines(stroke.words, colour, (x, y), stroke.width, stroke.angle, stroke.id, world)
    for shade, outline in fills:
        yield Mark("fill", tuple((px, py, half) for px, py in outline), shade)
    for line in lines:
        knots = tuple((px, py, half) for px, py in line)
        if len(line) < 8:  # corners stay corners
            yield from (Mark("line", pair, ink) for pair in itertools.pairwise(knots))
        else:
            yield Mark("line", knots, ink)


Coat = tuple[Ribbon | Mark, Colour, int]
"""What one colour of a stroke covers, the colour, and how strongly (0-255)."""


def band_of(stroke: Stroke) -> tuple[str, str] | None:
    """The layer and kind of a band (a road, a river) with which a stroke runs together; None for all other ink."""
    return (stroke.layer, stroke.words) if 0 < rank_of(stroke.tool, stroke.words) < LINES else None


def merged(strokes: Sequence[Stroke], coats: Iterable[tuple[Coat, ...]]) -> Iterator[tuple[Stroke, Coat]]:
    """The coats of strokes from the bottom up: of bands that run together first all edges, then all that is between."""
    for band, group in itertools.groupby(zip(strokes, coats, strict=True), lambda one: band_of(one[0])):
        if band is None:
            for stroke, own in group:
                yield from ((stroke, coat) for coat in own)
            continue
        together = list(group)
        for level in range(max(len(own) for _, own in together)):
            yield from ((stroke, own[level]) for stroke, own in together if level < len(own))


Plan = tuple[Lines | Mark, Colour, int]
"""The same before it is traced."""
MOST_POINTS = 3_000_000
"""So many points of ribbons are kept: about 25 MB."""


class Looks:
    """The looks of strokes, kept while the strokes live and within bounds."""

    def __init__(self, smoothing: int, world: str = "medieval") -> None:
        self.smoothing, self.world = smoothing, world
        self._kept: OrderedDict[int, tuple[Stroke, tuple[Mark, ...]]] = OrderedDict()
        self._plans: dict[int, tuple[Stroke, tuple[Plan, ...]]] = {}
        self._ribbons: OrderedDict[int, dict[int, tuple[Stroke, tuple[Coat, ...]]]] = OrderedDict()
        self.points = 0
        """Points of ribbons that are kept now."""

    def of(self, stroke: Stroke) -> tuple[Mark, ...]:
        """The look of a stroke; of the last few thousand it is kept."""
        kept = self._kept.get(stroke.id)
        if kept is None or kept[0] is not stroke:
            if len(self._kept) >= 4000:
                self._kept.popitem(last=False)
            kept = self._kept[stroke.id] = (stroke, looks_of(stroke, self.smoothing, self.world))
        return kept[1]

    def coats(self, strokes: Sequence[Stroke], scale: float) -> list[tuple[Coat, ...]]:
        """What is to be filled for each stroke, fine enough for `scale` pixels to a unit.

        Lines of one colour that follow one another are one ribbon.  Worked out for all strokes that are new at once.
        """
        step = max(-2, math.ceil(math.log2(scale) - 0.01))  # one set of ribbons serves zooms up to twice as large
        kept = self._ribbons.setdefault(step, {})
        self._ribbons.move_to_end(step)
        fresh = [s for s in strokes if (had := kept.get(s.id)) is None or had[0] is not s]
        if fresh:
            plans = [self._plan(stroke) for stroke in fresh]
            made = iter(
                ribbons([what for plan in plans for what, _, _ in plan if not isinstance(what, Mark)], 2.0**step)
            )
            for stroke, plan in zip(fresh, plans, strict=True):
                old = kept.get(stroke.id)
                self.points -= _points(old[1]) if old else 0
                coats = tuple(
                    (what if isinstance(what, Mark) else next(made), colour, alpha) for what, colour, alpha in plan
                )
                self.points += _points(coats)
                kept[stroke.id] = (stroke, coats)
        found = [kept[stroke.id][1] for stroke in strokes]
        self._bound(step)
        return found

    def _plan(self, stroke: Stroke) -> tuple[Plan, ...]:
        kept = self._plans.get(stroke.id)
        if kept is None or kept[0] is not stroke:
            plan = list[Plan]()
            for key, marks in itertools.groupby(self.of(stroke), lambda m: (m.kind == "line", m.colour, m.alpha)):
                if key[0]:
                    plan.append((packed([mark.points for mark in marks]), key[1], key[2]))
                else:
                    plan += [(mark, mark.colour, mark.alpha) for mark in marks]
            kept = self._plans[stroke.id] = (stroke, tuple(plan))
        return kept[1]

    def _bound(self, step: int) -> None:
        while self.points > MOST_POINTS and len(self._ribbons) > 1:
            oldest = next(iter(self._ribbons))
            self.points -= sum(_points(coats) for _, coats in self._ribbons.pop(oldest).values())
        kept = self._ribbons[step]
        while self.points > MOST_POINTS and len(kept) > 1000:
            self.points -= _points(kept.pop(next(iter(kept)))[1])

    def forget(self, id: int) -> None:
        """A stroke is gone: nothing is kept of it."""
        self._kept.pop(id, None)
        self._plans.pop(id, None)
        for kept in self._ribbons.values():
            gone = kept.pop(id, None)
            self.points -= _points(gone[1]) if gone else 0

    def smooth(self, amount: int) -> None:
        """Another smoothing: everything is computed anew."""
        self.smoothing = amount
        self._anew()

    def go_to(self, world: str) -> None:
        """Another world: everything is computed anew."""
        if world != self.world:
            self.world = world
            self._anew()

    def _anew(self) -> None:
        self._kept.clear()
        self._plans.clear()
        self._ribbons.clear()
        self.points = 0


def _points(coats: tuple[Coat, ...]) -> int:
    return sum(32 + (len(what.points) if isinstance(what, Ribbon) else 0) for what, _, _ in coats)
