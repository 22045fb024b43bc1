"""The stroke under the pen, drawn as it will look when the pen is up.

What is settled lies in one kept layer, only the tail is drawn each frame: adding a point costs the same whatever else
is on the sheet and however long the stroke is.  The layer holds two things: in its colours what the window *would* show
if this ink covered all of it (so washes shine through and ink of higher layers stays on top), in its alpha where the
ink is.
"""

from __future__ import annotations

import bisect
import itertools
import math
import operator
from collections.abc import Callable, Sequence

import pygame
from pygame import Rect, Surface

from scenes.city.drawing.document import Stroke, Tool, rank_of
from scenes.city.ink.looks import COATS, DOT, DOTS, hatch, hatch_step, looks_of, rgb, wash_halves
from scenes.city.ink.nibs import TEXTURES, wet_in
from scenes.city.ink.painter import Cover
from scenes.city.ink.strokes import (
    OVER,
    TAPER,
    THIN,
    Colour,
    Knot,
    Sample,
    Smoother,
    bounds,
    eased,
    fill,
    scaled,
    trace,
)
from scenes.city.ink.window import Dried, Window
from scenes.city.worlds.shapes import INK
from scenes.city.worlds.world import world as world_of

BLOCK = 64
"""Pixels of a side of the squares in which the layer's colours are worked out, when the ink first comes there."""
Lines = list[list[Knot]]


class WetInk:
    """One stroke while it is drawn: `add` samples, show `draw_still` below and `draw` above everything else."""

    def __init__(
        self,
        window: Window,
        tool: Tool,
        colour: str,
        width: float,
        layer: str,
        smoothing: int,
        *,
        straight: bool = False,
        nib: str = "",
    ) -> None:
        self.nib = nib
        self.window, self.tool, self.colour, self.width, self.layer = window, tool, colour, width, layer
        self.rank = rank_of(tool, nib)
        self.straight, self.smoothing = straight, smoothing
        self.samples: list[Sample] = []
        way = {"dotted": _dotted(width), "ruin": _hatched(width)}.get(tool, _tapered(width))
        world, shade = window.painter.world, world_of(window.painter.world).colour(colour)
        own = INK if rgb(colour) == INK else shade
        bands = wet_in(world, nib, width, shade if nib in TEXTURES else own) if nib else []
        self._coats = [_Coat(self, _raised(half, ups), hue, 255, n) for n, (ups, half, hue) in enumerate(bands)]
        if tool == "wash":  # each coat shows what all below it and itself come to
            clear = itertools.accumulate((1 - alpha / 255 for alpha in COATS), operator.mul)
            halves = zip(wash_halves(width), clear, strict=True)
            self._coats = [
                _Coat(self, _even(half), shade, round(255 * (1 - left)), n) for n, (half, left) in enumerate(halves)
            ]
        elif not nib:
            self._coats = [_Coat(self, way, shade, 255)]
        self._smoother = Smoother(smoothing)
        self._before: Knot | None = None
        self._last: Knot | None = None
        self._knots: list[Knot] = []
        """Those that do not change any more."""
        self._along: list[float] = []

    def add(self, sample: Sample) -> Rect:
        """Take a sample; returns the window's pixels that `draw_still` shows anew."""
        if self.straight:
            self.samples[1 if self.samples else 0 :] = [sample]
            return Rect(0, 0, 0, 0)
        self.samples.append(sample)
        x, y, share = self._smoother.add(sample)
        fresh = (x, y, self.width / 2 * share)
        if self._last is not None:
            if abs(self._last[0] - x) + abs(self._last[1] - y) < 0.05:
                return Rect(0, 0, 0, 0)
            self._push(self._eased(fresh))
        self._before, self._last = self._last, fresh
        if not self._knots:
            return Rect(0, 0, 0, 0)
        return _all([coat.settle(self._knots, self._along) for coat in self._coats])

    def _eased(self, after: Knot) -> Knot:
        """The last knot, now that the next one is known."""
        assert self._last is not None
        return self._last if self._before is None else eased(self._before, self._last, after, self.smoothing)

    def _push(self, knot: Knot) -> None:
        knots, along = self._knots, self._along
        along.append(along[-1] + math.hypot(knot[0] - knots[-1][0], knot[1] - knots[-1][1]) if knots else 0.0)
        knots.append(knot)

    def draw_still(self, surface: Surface, clip: Rect, offset: tuple[int, int]) -> None:
        """Show what is settled; `clip` in the surface's pixels, `offset` where the window's first pixel lies."""
        if not self.straight:
            for coat in self._coats:
                surface.blit(coat.picture, clip, clip.move(-offset[0], -offset[1]))

    def draw(self, surface: Surface, offset: tuple[int, int]) -> list[Rect]:
        """Show the tail, up to where the pen is now; returns the surface's pixels touched."""
        touched = Rect(0, 0, 0, 0)
        for coat, tail in zip(self._coats, self._tails(), strict=True):
            if touched.w and not self.straight:  # what is settled of an upper coat lies over the tail of a lower one
                surface.blit(coat.picture, touched, touched.move(-offset[0], -offset[1]))
            touched = _all([touched, coat.draw(surface, offset, tail)])
        return [touched] if touched.w else []

    def dry(self) -> Dried:
        """The pen is up: the whole stroke as the window can keep it. With a nib it is dressed instead."""
        lowest = self._coats[0]
        for coat, tail in zip(self._coats, self._tails(), strict=True):
            coat.lay(tail)
            if coat is not lowest:
                lowest.picture.blit(coat.picture, coat.touched, coat.touched)
        return Dried(tuple(self.samples), lowest.picture, lowest.touched)

    def _tails(self) -> list[Lines]:
        """What is not settled, for each coat."""
        if self.straight and len(self.samples) > 1:
            if self.nib:
                ends = [(x, y, self.width / 2) for x, y, *_ in self.samples]
                return [coat.way(ends, [0.0, math.dist(ends[0], ends[1])], coat, True) for coat in self._coats]
            stroke = Stroke(0, self.tool, self.colour, self.width, self.layer, "", tuple(self.samples))
            lines = [list(mark.points) for mark in looks_of(stroke, self.smoothing, self.window.painter.world)]
            return [[line] for line in lines] if len(self._coats) > 1 else [lines]
        if self._last is not None:
            count, last = len(self._knots), self._last
            x, y = self.samples[-1][:2]
            if len(self.samples) > 1 and math.hypot(x - last[0], y - last[1]) > 0.3:  # the ink reaches to the pen
                end = (x, y, last[2])
                self._push(self._eased(end))
                self._push(end)
            else:
                self._push(last)
            tails = [coat.way(self._knots, self._along, coat, True) for coat in self._coats]
            del self._knots[count:], self._along[count:]
            return tails
        return [[] for _ in self._coats]


Way = Callable[[Sequence[Knot], Sequence[float], "_Coat", bool], Lines]
"""From knots and how far along each lies to the lines that are new: the settled ones, or those of the tail."""


class _Coat:
    """The layer that the stroke lies in, and how much of it is settled."""

    def __init__(self, wet: WetInk, way: Way, colour: Colour, alpha: int, number: int = 0) -> None:
        self.wet, self.way, self.colour, self.alpha = wet, way, colour, alpha
        self.picture = wet.window.under_pen.spare(number)
        self.matrix = wet.window.matrix()
        self.done = 0
        """How many knots (or dots) are settled."""
        painter = wet.window.painter
        state, ground = painter.city.layers[wet.layer], painter.theme.parchment
        self.shade = painter.shade(colour, state.opacity) if alpha >= 255 else colour
        self.strength = 255 if alpha >= 255 else round(alpha * state.opacity / 100)
        self.known: set[tuple[int, int]] = set()
        self.touched = Rect(0, 0, 0, 0)
        self.picture.fill((*ground, 0))

    def settle(self, knots: Sequence[Knot], along: Sequence[float]) -> Rect:
        """Lay down what will not change any more; returns the window's pixels that changed."""
        return self.lay(self.way(knots, along, self, False))

    def lay(self, lines: Lines) -> Rect:
        """Lay down lines; returns the window's pixels that changed."""
        picture, rect = self._stain(lines)
        if rect.w and rect.h:
            self.picture.blit(picture, rect, special_flags=pygame.BLEND_RGBA_MAX)
            self.touched = rect if not self.touched.w else self.touched.union(rect)
        return rect

    def draw(self, surface: Surface, offset: tuple[int, int], lines: Lines) -> Rect:
        """Show lines that are not settled."""
        picture, rect = self._stain(lines)
        if not rect.w or not rect.h:
            return Rect(offset, (0, 0))
        shown = self.picture.subsurface(rect).copy()
        shown.fill((255, 255, 255, 0), special_flags=pygame.BLEND_RGBA_MULT)
        shown.blit(picture, (0, 0), special_flags=pygame.BLEND_RGBA_MAX)
        return surface.blit(shown, rect.move(offset))

    def _stain(self, lines: Lines) -> tuple[Surface, Rect]:
        """Where lines lie, as a picture of alpha, and the pixels it belongs to; the layer's colours are ready there."""
        rect = Rect(0, 0, 0, 0)
        for line in lines:
            box = bounds(trace(line, self.matrix))
            rect = box if not rect.w else rect.union(box)
        rect = rect.clip(self.picture.get_rect())
        if not rect.w or not rect.h:
            return self.picture, Rect(rect.topleft, (0, 0))
        self._prepare(rect)
        large = Surface((rect.w * OVER, rect.h * OVER), pygame.SRCALPHA)
        fine = scaled(self.matrix, OVER, rect.x, rect.y)
        for line in lines:
            fill(large, trace(line, fine), (0, 0, 0, 255))
        return pygame.transform.smoothscale(large, rect.size), rect

    def _prepare(self, rect: Rect) -> None:
        for j in range(rect.top // BLOCK, (rect.bottom - 1) // BLOCK + 1):
            for i in range(rect.left // BLOCK, (rect.right - 1) // BLOCK + 1):
                if (i, j) not in self.known:
                    self.known.add((i, j))
                    block = Rect(i * BLOCK, j * BLOCK, BLOCK, BLOCK).clip(self.picture.get_rect())
                    self._cover(block)

    def _cover(self, block: Rect) -> None:
        """Work out what a square of the window shows if this ink covers it all."""
        wet = self.wet
        covered = wet.window.under_pen.covered(block, Cover(wet.layer, wet.rank, self.shade, self.strength))
        if covered is None:
            self.picture.fill((*self.shade, 0), block)
            return
        colours = Surface(block.size, pygame.SRCALPHA)
        colours.blit(covered, (0, 0))
        colours.fill((255, 255, 255, 0), special_flags=pygame.BLEND_RGBA_MULT)
        self.picture.fill((0, 0, 0, 0), block)
        self.picture.blit(colours, block, special_flags=pygame.BLEND_RGBA_MAX)


# ------------------------------------------------------------------------------------------------------ ways


def _even(half: float) -> Way:
    """A line of one width."""

    def way(knots: Sequence[Knot], along: Sequence[float], coat: _Coat, tail: bool) -> Lines:
        return _part([(x, y, half) for x, y, _ in knots[max(0, coat.done - 1) :]], coat, 0, len(knots), tail)

    return way


def _raised(half: float, ups: Sequence[float]) -> Way:
    """Lines of one width, one so far above the other."""
    even = _even(half)

    def way(knots: Sequence[Knot], along: Sequence[float], coat: _Coat, tail: bool) -> Lines:
        return [[(x, y - up, w) for x, y, w in line] for line in even(knots, along, coat, tail) for up in ups]

    return way


def _all(rects: Sequence[Rect]) -> Rect:
    """The rect about those that are not empty."""
    filled = [rect for rect in rects if rect.w and rect.h]
    return filled[0].unionall(filled[1:]) if filled else Rect(0, 0, 0, 0)


def _tapered(width: float) -> Way:
    """A line with thin ends: it is settled so far back that the end's taper does not reach it."""
    reach = TAPER * width

    def way(knots: Sequence[Knot], along: Sequence[float], coat: _Coat, tail: bool) -> Lines:
        total, first = along[-1], max(0, coat.done - 1)
        if total < 2 * width or len(knots) < 3:
            return [list(knots)] if tail else []
        if total < 4 * reach:
            if not tail:
                return []
            near = 0.25 * total
        else:
            near = reach
        shaped = []
        for (x, y, half), at in zip(knots[first:], along[first:], strict=True):
            share = min(1.0, min(at, total - at) / near)
            shaped.append((x, y, half * (THIN + (1 - THIN) * share)))
        free = 0
        while free < len(along) and along[-1 - free] > total - reach:
            free += 1
        return _part(shaped, coat, free, len(knots), tail)

    return way


def _part(line: list[Knot], coat: _Coat, free: int, count: int, tail: bool) -> Lines:
    """Of a line that begins with the last settled knot: the piece up to `free` knots before its end, or the rest.

    A piece ends halfway between two knots, where the spline passes.
    """
    done = coat.done
    head = [_middle(line[0], line[1])] if done and len(line) > 1 else line[:1]
    if tail:
        return [head + line[1:]] if line else []
    last = count - 2 - free  # the knot after it must be there and may not change either
    if last < max(1, done):
        return []
    first = max(0, done - 1)
    piece = head + line[1 : last - first + 1]
    piece.append(_middle(line[last - first], line[last - first + 1]))
    coat.done = last + 1
    return [piece]


def _spaced(step: float, mark: Callable[[int, float, float], Lines]) -> Way:
    """Marks along a line, one each `step`."""

    def way(knots: Sequence[Knot], along: Sequence[float], coat: _Coat, tail: bool) -> Lines:
        lines, number, k = Lines(), coat.done, 0
        while number * step <= along[-1]:
            at = number * step
            k = bisect.bisect_left(along, at, k)
            (ax, ay, _), (bx, by, _) = knots[max(0, k - 1)], knots[k]
            length = along[k] - along[max(0, k - 1)]
            share = (at - along[k - 1]) / length if length else 0.0
            lines += mark(number, ax + (bx - ax) * share, ay + (by - ay) * share)
            number += 1
        if not tail:
            coat.done = number
        return lines

    return way


def _dotted(width: float) -> Way:
    return _spaced(width * DOTS, lambda number, x, y: [[(x, y, width * DOT)]])


def _hatched(width: float) -> Way:
    return _spaced(hatch_step(width), lambda number, x, y: [list(line) for line in hatch(number, x, y, width)])


def _middle(a: Knot, b: Knot) -> Knot:
    return (a[0] + b[0]) / 2, (a[1] + b[1]) / 2, (a[2] + b[2]) / 2
