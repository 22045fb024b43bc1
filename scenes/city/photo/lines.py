"""Ink becomes strokes: thinned to lines of one pixel, these to a graph, and the graph to movements of a pen.

Where lines meet, those that go on straight, in the same pen and width belong together.
"""

from __future__ import annotations

import heapq
import itertools
import math
from collections import defaultdict
from collections.abc import Sequence
from typing import Any

import numpy as np
from msgspec import Struct
from numpy.typing import NDArray

from scenes.city.photo.groups import groups
from scenes.city.photo.paper import Paper
from scenes.city.photo.sheet import XY

_AROUND = ((-1, 0), (-1, 1), (0, 1), (1, 1), (1, 0), (1, -1), (0, -1), (-1, -1))
"""The neighbours of a pixel (row, column), from above and clockwise."""
_BROAD = 1.8
"""Ink as broad as this, in mm, may be two strokes side by side."""
_DOUBLE, _PIECE, _FORK = 1.5, 0.5, 2.0
"""Two strokes side by side are so many times as long as they are broad, a piece of them between ticks so many times,
and where they part at most so many times."""
_TWO_PENS = 0.6
"""Lines whose colours differ so much, of 1, are of two pens."""
_TURNED = 0.64
"""A line whose way on has no more than this of its direction (50 degrees) turns sharply."""
_OTHER_PEN = 24
"""Another pen is seen only where it goes on for so many pixels: less is where inks run into each other."""
_A_PEN = 25.0
"""So many mm of ink tell what colour a pen has."""
_TINTED = 0.4
"""Ink that takes less of every colour than this has none of its own to tell."""
_REDDISH, _WEAK = 0.78, 0.26
"""What misses so much of the green beside the blue is red ink, unless it is weaker than this."""
_FAINT = 0.07
"""Ink whose middle is fainter than this is none."""
_SHARED, _ASLANT = 1.2, 2.5
"""Ink so many times as broad as what meets at its ends is where two lines cross, if it is at most so many times as long
as those are broad."""
_WAIST = 0.75
_ALIKE = 0.3
"""Directions with no more than this (17 degrees) between them are alike."""
_PAST = -0.7
"""Two ends whose ways out have no more than this of one direction go on in each other."""
_BROADER, _GRAZING = 1.5, 0.35
"""A line so many times as broad as one that ends on it hides where that one came in, unless it comes in at less than
this (20 degrees, as a sine)."""
_LIFT = 1.5
"""Ends of one line that a lift of the pen has parted are no further from each other, in mm."""
_PRINTED = 0.3
"""What is left of printed lines is fainter than this beside what lines usually have."""
_SHADE = 2.0
"""What is as faint and broader than this, in mm, is shade."""
_SHORT = 0.25
"""The middle of a pen is lifted so much of its width before its ink ends."""
_DOTS, _STEP, _ROW = 6, 6.0, 0.5
"""Dots in a row: at least so many, no further apart than this in mm, so many of them between two others."""


class Line(Struct):
    """One movement of a pen: points and width in mm of the sheet; the colour of its pen, and how strong it is."""

    points: list[XY]
    width: float
    rgb: tuple[int, int, int]
    strong: float
    pen: str = "grey"
    _length: float = -1.0

    @property
    def length(self) -> float:
        """In mm. It is reckoned once: points are turned, and never drawn out."""
        if self._length < 0:
            self._length = sum(map(math.dist, self.points, self.points[1:]))
        return self._length

    @property
    def closed(self) -> bool:
        """Whether its ends meet. A short stroke of a broad pen goes nowhere, and is no ring for that."""
        apart = math.dist(self.points[0], self.points[-1])
        return len(self.points) > 3 and apart < max(1.2, self.width) and apart < 0.5 * self.length


def find_lines(paper: Paper) -> list[Line]:
    """The strokes on a sheet."""
    thin = thinned(paper.ink)
    graph = _Graph(thin, paper)
    graph.cut_spurs()
    graph.merge_near()
    graph.cut_spurs()
    graph.part_doubles()
    return _lines_of(graph)


# ------------------------------------------------------------------------------------------------------------- thinning


def _tables() -> tuple[NDArray[np.bool_], NDArray[np.bool_]]:
    """For each pattern of neighbours whether a pixel may go, in the two passes (Zhang and Suen)."""
    first, second = np.zeros(256, bool), np.zeros(256, bool)
    for code in range(256):
        p = [(code >> n) & 1 for n in range(8)]
        count = sum(p)
        turns = sum(p[n] == 0 and p[(n + 1) % 8] == 1 for n in range(8))
        if 2 <= count <= 6 and turns == 1:
            north, east, south, west = p[0], p[2], p[4], p[6]
            first[code] = not (north and east and south) and not (east and south and west)
            second[code] = not (north and east and west) and not (north and south and west)
    return first, second


def thinned(ink: NDArray[np.bool_]) -> NDArray[np.bool_]:
    """The middle lines of the ink, one pixel wide."""
    padded = np.pad(ink, 1)
    wide = padded.shape[1]
    flat = padded.ravel().astype(np.uint8)
    around = np.array([dy * wide + dx for dy, dx in _AROUND])
    weights = (1 << np.arange(8)).astype(np.int64)
    tables = _tables()
    left = np.nonzero(flat)[0]
    while True:
        gone = 0
        for table in tables:
            codes = flat[left[:, None] + around] @ weights
            out = table[codes]
            flat[left[out]] = 0
            gone += int(out.sum())
            left = left[~out]
        if not gone:
            break
    # Corners of stairs are no crossings.
    for _ in range(1):
        p = flat[left[:, None] + around]
        north, east, south, west = p[:, 0], p[:, 2], p[:, 4], p[:, 6]
        for one, two, far, parity in (
            (north, east, p[:, 5], 0),
            (east, south, p[:, 7], 1),
            (south, west, p[:, 1], 2),
            (west, north, p[:, 3], 3),
        ):
            stairs = (one == 1) & (two == 1) & (far == 0) & (p.sum(axis=1) == 2)
            rows = left[stairs]
            # Two neighbours of one stair must not both go.
            rows = rows[((rows // wide + rows % wide) % 2) == parity % 2]
            flat[rows] = 0
        left = left[flat[left] == 1]
    return flat.reshape(padded.shape)[1:-1, 1:-1].astype(bool)


# ---------------------------------------------------------------------------------------------------------------- graph


class _Edge(Struct):
    a: int
    b: int
    pixels: NDArray[np.float64]
    """(x, y) in pixels, from a to b."""
    width: float
    dark: NDArray[np.float64]
    """How much of each colour is missing along it."""
    strong: float
    waist: float = math.inf
    """Its width where that is least."""

    @property
    def length(self) -> float:
        return float(np.hypot(*np.diff(self.pixels, axis=0).T).sum()) if len(self.pixels) > 1 else 0.0

    def end(self, first: bool) -> XY:
        """Its first or its last point."""
        x, y = self.pixels[0 if first else -1]
        return float(x), float(y)


class _Graph:
    """Lines between ends and crossings."""

    def __init__(self, thin: NDArray[np.bool_], paper: Paper) -> None:
        self.paper = paper
        self.edges: dict[int, _Edge] = {}
        self.at: dict[int, XY] = {}
        """Where the nodes lie, in pixels."""
        self._trace(thin)

    def _trace(self, thin: NDArray[np.bool_]) -> None:
        wide = thin.shape[1]
        rows, columns = np.nonzero(thin)
        keys = (rows * wide + columns).tolist()
        there = set(keys)
        near: dict[int, list[int]] = {}
        for key in keys:
            n, s, w, e = key - wide, key + wide, key - 1, key + 1
            up, down, left, right = n in there, s in there, w in there, e in there
            found = [k for k, is_in in ((n, up), (s, down), (w, left), (e, right)) if is_in]
            if not (up or left) and n - 1 in there:
                found.append(n - 1)
            if not (up or right) and n + 1 in there:
                found.append(n + 1)
            if not (down or left) and s - 1 in there:
                found.append(s - 1)
            if not (down or right) and s + 1 in there:
                found.append(s + 1)
            near[key] = found
        node: dict[int, int] = {}
        for group in groups([key for key in keys if len(near[key]) > 2], near.__getitem__):
            number = len(self.at)
            node |= dict.fromkeys(group, number)
            self.at[number] = sum(k % wide for k in group) / len(group), sum(k // wide for k in group) / len(group)
        for key in keys:
            if len(near[key]) < 2 and key not in node:
                node[key] = len(self.at)
                self.at[node[key]] = (key % wide, key // wide)
        paths: list[tuple[int, int, list[int]]] = []
        done: set[int] = set()
        for key in keys:
            if key not in node:
                continue
            if not near[key]:
                paths.append((node[key], node[key], [key]))
            for start in near[key]:
                if start in node:
                    if node[start] != node[key] and key < start:
                        paths.append((node[key], node[start], [key, start]))
                    continue
                if start in done:
                    continue
                path, before, here = [key], key, start
                while here not in node:
                    path.append(here)
                    done.add(here)
                    onward = [k for k in near[here] if k != before]
                    if not onward:
                        break
                    before, here = here, onward[0]
                if here in node:
                    path.append(here)
                    paths.append((node[key], node[here], path))
        for key in keys:
            if key in done or key in node:
                continue
            path, before, here = [key], -1, key
            while True:
                done.add(here)
                onward = [k for k in near[here] if k != before and k not in done]
                if not onward:
                    break
                before, here = here, onward[0]
                path.append(here)
            number = len(self.at)
            self.at[number] = (key % wide, key // wide)
            paths.append((number, number, [*path, key]))
        self._measure(paths, wide)

    def _measure(self, paths: list[tuple[int, int, list[int]]], wide: int) -> None:
        """Widths and colours of all lines at once."""
        points = [np.array([(k % wide, k // wide) for k in path], float) for _, _, path in paths]
        smooth = [_smoothed(p, 2.0) if len(p) > 4 else p for p in points]
        if not points:
            return
        all_points = np.concatenate(smooth)
        normals = np.concatenate([_normals(p) for p in smooth])
        mask = self.paper.ink
        high = mask.shape[0]
        reach = 14
        lengths = np.zeros(len(all_points))
        for side in (1, -1):
            inked = np.arange(len(all_points))
            for step in range(1, 2 * reach + 1):
                spots = all_points[inked] + side * 0.5 * step * normals[inked]
                x = np.clip(np.round(spots[:, 0]), 0, wide - 1).astype(int)
                y = np.clip(np.round(spots[:, 1]), 0, high - 1).astype(int)
                inked = inked[mask[y, x]]
                lengths[inked] += 0.5
        x = np.clip(np.round(all_points[:, 0]), 0, wide - 1).astype(int)
        y = np.clip(np.round(all_points[:, 1]), 0, high - 1).astype(int)
        dark, strong = self.paper.dark[y, x], self.paper.strong[y, x]
        at = 0
        for (a, b, _), raw in zip(paths, points, strict=True):
            span = at, at + len(raw)
            at += len(raw)
            # Where another pen goes on without a crossing there is a new line, and a node between them.
            cuts = [span[0] + cut for cut in _changes(dark[slice(*span)], all_points[slice(*span)])]
            nodes = [a, *range(len(self.at), len(self.at) + len(cuts)), b]
            for cut in cuts:
                self.at[len(self.at)] = float(all_points[cut, 0]), float(all_points[cut, 1])
            for number, (start, stop) in enumerate(itertools.pairwise([span[0], *cuts, span[1]])):
                inner = slice(start + 3, stop - 3) if stop - start > 12 else slice(start, stop)
                self.edges[len(self.edges)] = _Edge(
                    nodes[number],
                    nodes[number + 1],
                    raw[start - span[0] : stop - span[0] + (stop != span[1])],
                    float(_median(lengths[inner])) + 0.5,
                    _median(dark[inner]).astype(float),
                    float(_median(strong[inner])),
                    float(lengths[inner].min()) + 0.5,
                )

    def ends(self) -> dict[int, list[tuple[int, bool]]]:
        """For each node the lines that end there, and whether with their first point."""
        found: dict[int, list[tuple[int, bool]]] = defaultdict(list)
        for key, edge in self.edges.items():
            found[edge.a].append((key, True))
            found[edge.b].append((key, False))
        return found

    def cut_spurs(self) -> None:
        """Take away the short ends that thinning leaves at corners and thick places."""
        ends = self.ends()
        for key, edge in list(self.edges.items()):
            da, db = len(ends[edge.a]), len(ends[edge.b])
            if edge.a == edge.b or (da > 1) == (db > 1):
                continue
            node = edge.a if da > 1 else edge.b
            if len(ends[node]) < 3:
                continue
            others = [self.edges[k].width for k, _ in ends[node] if k != key and k in self.edges]
            broad = float(np.median(others)) if others else edge.width
            if edge.length <= 0.5 * broad + 1.5:
                del self.edges[key]
                ends[node] = [(k, first) for k, first in ends[node] if k != key]

    def merge_near(self) -> None:
        """Crossings that the width of the ink has pulled apart are one."""
        root = {node: node for node in self.at}

        def find(node: int) -> int:
            while root[node] != node:
                root[node] = root[root[node]]
                node = root[node]
            return node

        ends = self.ends()
        for key, edge in list(self.edges.items()):
            meet = len(ends[edge.a]), len(ends[edge.b])
            if edge.a == edge.b or max(meet) < 3 or min(meet) < 2:  # where a spur was there are two ends left
                continue
            others = [self.edges[k].width for n in (edge.a, edge.b) for k, _ in ends[n] if k != key and k in self.edges]
            broad = float(np.median(others)) if others else edge.width
            if self._is_rung(edge, key, ends):
                continue
            # Two lines that cross aslant share a broader piece, so much longer as they are more alike in direction.
            aslant = edge.width >= _SHARED * broad and max(meet) == 3
            reach = _ASLANT if aslant else 0.9
            # What is narrower between its ends is a line of its own: a rung between the lines of a broad pen.
            if edge.length <= reach * broad + 2.5 and edge.waist >= _WAIST * broad:
                a, b = find(edge.a), find(edge.b)
                if a != b:
                    (ax, ay), (bx, by) = self.at[a], self.at[b]
                    self.at[a] = ((ax + bx) / 2, (ay + by) / 2)
                    root[b] = a
                del self.edges[key]
        for edge in self.edges.values():
            edge.a, edge.b = find(edge.a), find(edge.b)

    def _is_rung(self, edge: _Edge, key: int, ends: dict[int, list[tuple[int, bool]]]) -> bool:
        """Does a line lie between two others, each of which goes on past it? Where two cross both part at each end."""
        for node in (edge.a, edge.b):
            some = [(k, first) for k, first in ends[node] if k != key and k in self.edges]
            if len(some) != 2 or float(self._way(node, *some[0]) @ self._way(node, *some[1])) > _PAST:
                return False
        return True

    def part_doubles(self) -> None:
        """Two strokes of a broad pen that lie against each other are thinned to one line between them: part them."""
        halves: set[int] = set()
        broad, lengths = np.array([(edge.width, edge.length) for edge in self.edges.values()]).reshape(-1, 2).T

        def much(low: float, top: float) -> float:
            return float(lengths[(low < broad) & (broad < top)].sum())

        while True:
            ends, before = self.ends(), len(halves)
            for key, edge in list(self.edges.items()):
                if key in halves or edge.a == edge.b or edge.width < _BROAD * self.paper.scale:
                    continue
                # At one end at least two go on that are half as broad; a broad line that fine ones touch is one line.
                parted = {
                    node: self._parting(node, key, [one for one in ends[node] if one[0] != key])
                    for node in (edge.a, edge.b)
                }
                widths = [self.breadth(k) for some in parted.values() for k, _ in some]
                goes_on = any(k in halves for some in parted.values() for k, _ in some)
                if not widths or edge.length < (_PIECE if goes_on else _DOUBLE) * edge.width:
                    continue
                # A pen that leaves most of its lines so broad is as broad.
                if much(0.8 * edge.width, 1.25 * edge.width) > much(0.38 * edge.width, 0.7 * edge.width):
                    continue
                halves |= self._halved(key, edge, parted, (edge.width - float(np.median(widths))) / 2)
                ends = self.ends()
            if len(halves) == before:
                return

    def _halved(self, key: int, edge: _Edge, parted: dict[int, list[tuple[int, bool]]], off: float) -> set[int]:
        """Put two lines in the place of one, so far from its middle; their keys."""
        smooth = _smoothed(edge.pixels, 2.0) if len(edge.pixels) > 4 else edge.pixels
        normals = _normals(smooth)
        nodes: dict[float, dict[int, int]] = {1.0: {}, -1.0: {}}
        for node, first in ((edge.a, True), (edge.b, False)):
            if not parted[node]:
                if not any(node in (other.a, other.b) for k, other in self.edges.items() if k != key):
                    nodes[1.0][node], nodes[-1.0][node] = max(self.at) + 1, max(self.at) + 2
                    self.at |= dict.fromkeys((max(self.at) + 1, max(self.at) + 2), self.at[node])
                continue
            # Of the two that come in here each goes on in the half that lies on its side.
            normal, at = normals[0 if first else -1], np.array(self.at[node])
            far = [(self._near(k, is_first) - at) @ normal for k, is_first in parted[node]]
            for side, (k, is_first) in zip((1.0, -1.0) if far[0] > far[1] else (-1.0, 1.0), parted[node], strict=True):
                number = max(self.at) + 1
                x, y = at + side * off * normal
                self.at[number] = (float(x), float(y))
                nodes[side][node] = number
                self._put_end(k, is_first, number)
        keys = {1.0: key, -1.0: max(self.edges) + 1}
        for side in (1.0, -1.0):
            self.edges[keys[side]] = _Edge(
                nodes[side].get(edge.a, edge.a),
                nodes[side].get(edge.b, edge.b),
                smooth + side * off * normals,
                edge.width - 2 * off,
                edge.dark,
                edge.strong,
            )
        return set(keys.values())

    def _parting(self, node: int, key: int, beside: list[tuple[int, bool]]) -> list[tuple[int, bool]]:
        """The two lines, each about half as broad, into which a line parts at one of its ends; none if it does not."""
        edge = self.edges[key]
        out = -self._way(node, key, node == edge.a)
        some = [
            (k, first)
            for k, first in beside
            if k in self.edges and 0.38 < self.breadth(k) / edge.width < 0.7 and self._way(node, k, first) @ out > 0.2
        ]
        return some if len(some) == 2 else []

    def breadth(self, key: int) -> float:
        """How broad a line is; a short piece where two part is as broad as where they have."""
        edge = self.edges[key]
        return min(edge.width, edge.waist) if edge.length < _FORK * edge.width else edge.width

    def _near(self, key: int, first: bool) -> NDArray[np.float64]:
        """The point of a line as far from its end as it is broad."""
        edge = self.edges[key]
        far = min(len(edge.pixels) - 1, round(edge.width))
        return np.asarray(edge.pixels[far if first else -1 - far])

    def _put_end(self, key: int, first: bool, node: int) -> None:
        edge = self.edges[key]
        if first:
            edge.a = node
        else:
            edge.b = node

    def chains(self) -> list[list[tuple[int, bool]]]:
        """Lines that follow each other in one movement: their keys, and whether they are gone through forwards."""
        joined: dict[tuple[int, bool], tuple[int, bool]] = {}
        for node, ends in self.ends().items():
            if len(ends) == 2:
                edge, onward_edge = self.edges[ends[0][0]], self.edges[ends[1][0]]
                if min(edge.length, onward_edge.length) > 10 and self._other_pen(node, ends):
                    continue
                joined[ends[0]], joined[ends[1]] = ends[1], ends[0]
            elif len(ends) > 2:
                for one, two in self._pairs(node, ends):
                    joined[one], joined[two] = two, one
        left = dict.fromkeys(self.edges)
        found: list[list[tuple[int, bool]]] = []
        starts = [(key, first) for key in self.edges for first in (True, False) if (key, first) not in joined]
        for key, first in [*starts, *((key, True) for key in self.edges)]:
            if key not in left:
                continue
            chain = []
            here, way = key, first
            while here in left:
                del left[here]
                chain.append((here, way))
                onward = joined.get((here, not way))
                if onward is None:
                    break
                here, way = onward
            found.append(chain)
        return found

    def corner(
        self, one: tuple[int, bool], two: tuple[int, bool], end: NDArray[np.float64], start: NDArray[np.float64]
    ) -> list[NDArray[np.float64]]:
        """Where a line that turns sharply at a node does so: thinning cuts corners off. No point where it goes on."""
        (key, forwards), (onward, ahead) = one, two
        node = self.edges[onward].a if ahead else self.edges[onward].b
        d, e = -self._way(node, key, not forwards), -self._way(node, onward, ahead)
        turn, (x, y) = float(d[0] * e[1] - d[1] * e[0]), start - end
        if float(d @ e) < _PAST or abs(turn) < _ALIKE:
            return []
        far, other = float(x * e[1] - y * e[0]) / turn, float(x * d[1] - y * d[0]) / turn
        most = self.edges[key].width + self.edges[onward].width
        return [(end + far * d)[None]] if 0 < far < most and 0 < other < most else []

    def broader(
        self, node: int, key: int, width: float, ends: dict[int, list[tuple[int, bool]]]
    ) -> tuple[float, XY] | None:
        """How broad a much broader line is that goes on through a node, and where to; None if there is none."""
        some = [(self.edges[k].width, k, first) for k, first in ends[node] if k != key]
        if len(some) < 2:
            return None
        (broad, one, first), (other, two, is_first) = sorted(some, reverse=True)[:2]
        way, back = self._way(node, one, first), self._way(node, two, is_first)
        if other < _BROADER * width or float(way @ back) > _PAST:
            return None
        x, y = way - back
        size = math.hypot(x, y)
        return broad, (float(x) / size, float(y) / size)

    def _other_pen(self, node: int, ends: list[tuple[int, bool]]) -> bool:
        """Do two pens touch here? Where a line turns sharply a smaller difference says so."""
        (one, first), (two, other) = ends
        turns = -float(self._way(node, one, first) @ self._way(node, two, other)) < _TURNED
        return _unlike(self.edges[one], self.edges[two]) > (_TWO_PENS / 2 if turns else _TWO_PENS)

    def _pairs(self, node: int, ends: list[tuple[int, bool]]) -> list[tuple[tuple[int, bool], tuple[int, bool]]]:
        """The ends at a crossing that go on in each other."""
        ways = [self._way(node, key, first) for key, first in ends]
        costs = []
        for i in range(len(ends)):
            for j in range(i + 1, len(ends)):
                if ends[i][0] == ends[j][0] and len(ends) > 3:
                    continue
                one, two = self.edges[ends[i][0]], self.edges[ends[j][0]]
                bend = math.degrees(math.acos(max(-1.0, min(1.0, -float(ways[i] @ ways[j])))))
                # Of two that lie beside each other each goes on in the one on its side.
                aside = math.dist(one.end(ends[i][1]), two.end(ends[j][1])) / (one.width + two.width)
                cost = (
                    bend + 10 * aside + 90 * _unlike(one, two) + 12 * abs(math.log((one.width + 1) / (two.width + 1)))
                )
                costs.append((cost, bend, i, j))
        pairs, used = [], set[int]()
        for cost, bend, i, j in sorted(costs):
            if i in used or j in used or bend > 75 or cost > 90:
                continue
            used |= {i, j}
            pairs.append((ends[i], ends[j]))
        return pairs

    def _way(self, node: int, key: int, first: bool) -> NDArray[np.float64]:
        """The direction in which a line leaves a node."""
        edge = self.edges[key]
        points = edge.pixels if first else edge.pixels[::-1]
        skip = min(len(points) // 3, round(0.8 * edge.width) + 1)
        stop = min(len(points) - 1, skip + max(6, round(2.2 * edge.width) + 4))
        away = points[stop] - points[skip]
        size = float(np.hypot(*away))
        if size < 1.5:
            away = points[-1] - np.array(self.at[node])
            size = float(np.hypot(*away))
        return np.asarray(away / size if size else np.array([1.0, 0.0]))


def _unlike(one: _Edge, two: _Edge) -> float:
    """How different two lines are in colour, 0 to 1; print and paper tint what is faint."""
    a, b = hue(one.dark), hue(two.dark)
    tells = min(1.0, min(float(one.dark.max()), float(two.dark.max())) / _TINTED)
    return min(1.0, float(np.abs(a - b).max()) * 2.0) * tells


def _changes(dark: NDArray[np.float32], points: NDArray[np.float64]) -> list[int]:
    """Where along a line another pen goes on: both sides are long and have colours of their own.

    Where the line turns sharply a smaller difference is enough: there one stroke ended on another.
    """
    many = len(dark)
    if many < 2 * _OTHER_PEN:
        return []
    sums = np.concatenate([np.zeros((1, 3)), np.cumsum(np.clip(dark, 0, 1), axis=0)])
    at = np.arange(_OTHER_PEN, many - _OTHER_PEN + 1)
    before, after = sums[at] / at[:, None], (sums[-1] - sums[at]) / (many - at)[:, None]
    apart = np.abs(_hues(before) - _hues(after)).max(axis=1) * np.sqrt(at * (many - at)) / many
    best = int(apart.argmax())
    cut = int(at[best])
    # Print and paper shine through what is faint, and tint it.
    faint = min(float(before[best].max()), float(after[best].max())) < _TINTED
    apart_here = 2 * float(np.abs(_hues(before[best]) - _hues(after[best])).max())
    if faint or apart_here < (_TWO_PENS / 2 if _turns(points, cut) else _TWO_PENS):
        return []
    more = _changes(dark[cut:], points[cut:])
    return [*_changes(dark[:cut], points[:cut]), cut, *(cut + one for one in more)]


def _turns(points: NDArray[np.float64], at: int) -> bool:
    """Whether a line turns sharply near one of its points."""
    for here in range(at - 6, at + 7, 2):
        one, two = points[here] - points[here - 8], points[here + 8] - points[here]
        if float(one @ two) < _TURNED * float(np.hypot(*one) * np.hypot(*two)):
            return True
    return False


def _hues(dark: NDArray[np.float64]) -> NDArray[np.float64]:
    return np.asarray(np.clip(dark / np.maximum(dark.max(axis=-1, keepdims=True), 0.05), 0, 1))


def hue(dark: NDArray[np.float64]) -> NDArray[np.float64]:
    """What tells pens apart: the missing colours in proportion to the strongest of them."""
    return _hues(dark)


def _smoothed(points: NDArray[np.float64], sigma: float) -> NDArray[np.float64]:
    reach = max(1, round(2.5 * sigma))
    kernel = np.exp(-0.5 * (np.arange(-reach, reach + 1) / sigma) ** 2)
    kernel /= kernel.sum()
    loop = bool(np.hypot(*(points[0] - points[-1])) < 1.5) and len(points) > 4 * reach
    if loop:
        ring = np.concatenate([points[-reach - 1 : -1], points, points[1 : reach + 1]])
    else:
        # Mirrored through the ends, so that these stay where they are.
        first = 2 * points[0] - points[min(reach, len(points) - 1) : 0 : -1]
        last = 2 * points[-1] - points[-2 : -2 - min(reach, len(points) - 1) : -1]
        ring = np.concatenate([first, points, last])
        if len(ring) != len(points) + 2 * reach:
            return points
    return np.stack([np.convolve(ring[:, n], kernel, mode="valid") for n in (0, 1)], axis=1)


def _median(values: NDArray[Any]) -> Any:
    """The median of short columns: sorting them is quicker than numpy's, which does much beside."""
    some = np.sort(values, axis=0)
    return 0.5 * (some[(len(some) - 1) // 2] + some[len(some) // 2])


def _normals(points: NDArray[np.float64]) -> NDArray[np.float64]:
    if len(points) < 2:
        return np.array([[0.0, 1.0]] * len(points))
    along = np.gradient(points, axis=0)
    size = np.hypot(along[:, 0], along[:, 1])
    size[size == 0] = 1
    return np.stack([-along[:, 1] / size, along[:, 0] / size], axis=1)


# ------------------------------------------------------------------------------------------------------------- strokes


def _lines_of(graph: _Graph) -> list[Line]:
    """The chains of a graph as strokes, those left out that are too faint, printed or a stain."""
    scale = graph.paper.scale
    found: list[Line] = []
    ends = graph.ends()
    for chain in graph.chains():
        parts: list[NDArray[np.float64]] = []
        widths, darks, strongs, weights = [], [], [], []
        for number, (key, forwards) in enumerate(chain):
            edge = graph.edges[key]
            pixels = edge.pixels if forwards else edge.pixels[::-1]
            # At a crossing the middle line is drawn aside: leave the crossing's own width out where it goes on.
            skip = min(len(pixels) // 3, round(0.5 * edge.width))
            if number > 0 and len(pixels) > 2 * skip + 2:
                pixels = pixels[skip:]
            if number < len(chain) - 1 and len(pixels) > 2 * skip + 2:
                pixels = pixels[: len(pixels) - skip]
            if number > 0:
                parts += graph.corner(chain[number - 1], chain[number], parts[-1][-1], pixels[0])
            parts.append(pixels)
            weights.append(max(1, len(pixels)))
            widths.append(graph.breadth(key))
            darks.append(edge.dark)
            strongs.append(edge.strong)
        points = np.concatenate(parts)
        weight = np.array(weights, float) / sum(weights)
        strong = float(np.dot(weight, strongs))
        dark = np.asarray(weight @ np.array(darks))
        width = float(np.dot(weight, widths))
        loop = len(chain) >= 1 and _is_loop(graph, chain)
        if loop:
            points = np.concatenate([points, points[:1]])
        if not _is_ink(strong, len(points), graph.paper.noise):
            continue
        points = _smoothed(_even(points, 1.5), 1.2) if len(points) > 3 else points
        if not loop and len(points) > 1:
            (first, forwards), (last, onwards) = chain[0], chain[-1]
            nodes = (
                graph.edges[first].a if forwards else graph.edges[first].b,
                graph.edges[last].b if onwards else graph.edges[last].a,
            )
            free = [len(ends[node]) == 1 for node in nodes]
            points = _drawn_out(points, width, free, graph.paper)
            for node, key, end in zip(nodes, (first, last), (0, -1), strict=True):
                points = _straight_in(points, end, graph.broader(node, key, width, ends))
        line = Line(
            [(float(x), float(y)) for x, y in simplified((points + 0.5) / scale, 0.07)],
            round(max(0.25, (width - 1.0) / scale), 2),
            (0, 0, 0),
            strong,
            pen_of(dark, strong),
        )
        line.rgb = tuple(int(v) for v in np.clip(255 * (1 - dark), 0, 255))  # type: ignore[assignment]
        if line.length < 0.25 * line.width and line.length < 0.3 and strong < 2 * _FAINT:
            continue
        found.append(line)
    _settle_pens(found)
    drawn = _joined([line for line in found if line.pen != "stain"])
    usual = _usual([line for line in drawn if line.length > 4])
    drawn = _without_print(drawn, usual, graph.paper)
    weak = [line for line in drawn if line.length <= 2 and line.strong <= 0.5 * usual]
    left_out = set(map(id, weak)) - set(map(id, _in_rows(weak)))
    return _in_pens([line for line in drawn if id(line) not in left_out])


def _drawn_out(points: NDArray[np.float64], width: float, free: Sequence[bool], paper: Paper) -> NDArray[np.float64]:
    """A line, longer at its `free` ends: its middle line ends short of where the pen was put down and lifted."""
    high, wide = paper.ink.shape
    parts = [points]
    for is_free, end in zip(free, (0, -1), strict=True):
        if not is_free:
            continue
        way = np.array(heading((points if end == 0 else points[::-1]).tolist(), width))
        steps = points[end] + np.arange(0.5, 0.75 * width + 0.5, 0.5)[:, None] * way
        x, y = np.clip(steps, 0, (wide - 1, high - 1)).astype(int).T
        bare = np.nonzero(~paper.ink[y, x])[0]
        # A round pen reaches beyond where its middle was lifted.
        far = 0.5 * (int(bare[0]) if len(bare) else 0) - _SHORT * width
        if far > 0:
            tip = (points[end] + far * way)[None]
            parts = [tip, *parts] if end == 0 else [*parts, tip]
    return np.concatenate(parts)


def _straight_in(points: NDArray[np.float64], end: int, broad: tuple[float, XY] | None) -> NDArray[np.float64]:
    """A line that ends on a broader one goes straight to its middle: thinning leads it there by the shortest way."""
    if broad is None:
        return points
    width, (ex, ey) = broad
    ordered = points if end == 0 else points[::-1]
    at = ordered[0]
    far = np.abs((ordered[:, 0] - at[0]) * ey - (ordered[:, 1] - at[1]) * ex) > 0.5 * width + 1
    start = int(far.argmax())
    if not far[start] or len(ordered) - start < 3:
        return points
    dx, dy = heading(ordered[start:].tolist(), max(3.0, 0.5 * width))
    turn = dx * ey - dy * ex
    x, y = at - ordered[start]
    reach = (x * ey - y * ex) / turn if abs(turn) > _GRAZING else 0.0
    if reach <= 0:
        return points
    tip = ordered[start] + reach * np.array([dx, dy])
    made = np.concatenate([tip[None], ordered[start:]])
    return made if end == 0 else made[::-1]


def _middle(line: Line) -> XY:
    (ax, ay), (bx, by) = line.points[0], line.points[-1]
    return (ax + bx) / 2, (ay + by) / 2


def _in_rows(specks: Sequence[Line]) -> list[Line]:
    """Of weak specks those that lie in rows of dots: a fine dot leaves less than a line of its pen, dust lies alone."""
    if len(specks) < _DOTS:
        return []
    at = np.array([_middle(line) for line in specks])
    gaps = np.hypot(at[:, None, 0] - at[None, :, 0], at[:, None, 1] - at[None, :, 1])
    np.fill_diagonal(gaps, np.inf)
    order = np.argsort(gaps, axis=1)[:, :2]
    rows = np.arange(len(at))
    one, two = at[order[:, 0]] - at, at[order[:, 1]] - at
    straight = (one * two).sum(axis=1) < -0.8 * gaps[rows, order[:, 0]] * gaps[rows, order[:, 1]]
    even = gaps[rows, order[:, 1]] < np.minimum(_STEP, 3 * gaps[rows, order[:, 0]])
    kept: list[Line] = []
    for some in groups(range(len(at)), lambda one: np.nonzero(gaps[one] < _STEP)[0].tolist()):
        if len(some) >= _DOTS and float((straight & even)[some].mean()) > _ROW:
            kept += [specks[n] for n in some]
    return kept


def _without_print(lines: list[Line], usual: float, paper: Paper) -> list[Line]:
    """Without what is left of a printed line: faint straight pieces in one row over half of the sheet, or where such
    lines come again and again.
    """
    gone: set[int] = set()
    high, wide = (pixels / paper.scale for pixels in paper.ink.shape)
    for axis, length, printed in ((0, wide, paper.printed[0]), (1, high, paper.printed[1])):
        some = []
        for n, line in enumerate(lines):
            across = [point[1 - axis] for point in line.points]
            along = abs(line.points[-1][axis] - line.points[0][axis])
            if line.strong < _PRINTED * usual and 1.0 < line.length < 1.1 * along and max(across) - min(across) < 0.5:
                some.append((_middle(line)[1 - axis], n))
                if printed is not None:
                    columns, rows = (np.array(line.points) * paper.scale).astype(int).T
                    gone |= {n} if printed[rows, columns].all() else set()
        some.sort()
        for row, _ in some:
            near = [n for place, n in some if abs(place - row) < 0.7]
            ends = [p[axis] for n in near for p in lines[n].points]
            if len(near) >= 5 and max(ends) - min(ends) > 0.5 * length:
                gone |= set(near)
    return [
        line
        for n, line in enumerate(lines)
        if n not in gone and (line.strong > _PRINTED * usual or line.width < _SHADE)
    ]


def _usual(lines: Sequence[Line]) -> float:
    """The median of how strong lines are, by their length."""
    if not lines:
        return 0.0
    order = sorted(lines, key=lambda line: line.strong)
    half, sums = sum(line.length for line in lines) / 2, 0.0
    for line in order:
        sums += line.length
        if sums >= half:
            break
    return line.strong


def _is_ink(strong: float, many: int, noise: float) -> bool:
    """Whether so many pixels in a row of this strength are more than chance: short ones must be stronger."""
    return strong >= max(_FAINT, 3.0 * noise) + 2.5 * noise / math.sqrt(max(1.0, many / 6))


def _is_loop(graph: _Graph, chain: Sequence[tuple[int, bool]]) -> bool:
    (first, forwards), (last, onwards) = chain[0], chain[-1]
    start = graph.edges[first].a if forwards else graph.edges[first].b
    end = graph.edges[last].b if onwards else graph.edges[last].a
    return start == end and sum(graph.edges[key].length for key, _ in chain) > 12


def _even(points: NDArray[np.float64], step: float) -> NDArray[np.float64]:
    """The line with points at even distances."""
    gaps = np.hypot(*np.diff(points, axis=0).T)
    way = np.concatenate([[0.0], np.cumsum(gaps)])
    keep = np.concatenate([[True], gaps > 1e-9])
    points, way = points[keep], way[keep]
    if len(points) < 2:
        return points
    many = max(2, round(float(way[-1]) / step) + 1)
    t = np.linspace(0, way[-1], many)
    return np.stack([np.interp(t, way, points[:, 0]), np.interp(t, way, points[:, 1])], axis=1)


def simplified(points: NDArray[np.float64], within: float) -> NDArray[np.float64]:
    """The points that matter (Douglas and Peucker)."""
    keep = np.zeros(len(points), bool)
    keep[[0, -1]] = True
    spans = [(0, len(points) - 1)]
    while spans:
        a, b = spans.pop()
        if b - a < 2:
            continue
        along = points[b] - points[a]
        size = float(np.hypot(*along))
        inner = points[a + 1 : b] - points[a]
        if size > 1e-9:
            away = np.abs(inner[:, 0] * along[1] - inner[:, 1] * along[0]) / size
        else:
            away = np.hypot(inner[:, 0], inner[:, 1])
        at = int(away.argmax())
        if away[at] > within:
            keep[a + 1 + at] = True
            spans += [(a, a + 1 + at), (a + 1 + at, b)]
    return np.asarray(points[keep])


def pen_of(dark: NDArray[np.float64], strong: float) -> str:
    """What kind of pen leaves this colour: grey, red, blue, green, purple, brown, orange; or a stain."""
    red, green, blue = (float(v) for v in hue(dark))
    spread = max(red, green, blue) - min(red, green, blue)
    if spread < 0.3:
        return "grey"
    if blue >= green >= red:
        # Coffee takes much less of the green than of the blue; thin red ink on yellow paper does not.
        if strong < (_WEAK if green > _REDDISH else 0.45):
            return "stain"
        if green > 0.75:
            return "red"
        return "orange" if red < 0.4 else "brown"
    if red == min(red, green, blue):
        return "red"
    if blue == min(red, green, blue):
        return "purple" if green > red + 0.1 else "blue"
    return "green"


def _settle_pens(lines: Sequence[Line]) -> None:
    """A stroke whose own colour is between two pens is of the one whose ink has most nearly that colour."""
    hues = _hues(1 - np.array([line.rgb for line in lines], float).reshape(-1, 3) / 255)
    means: dict[str, NDArray[np.float64]] = {}
    for pen in sorted({line.pen for line in lines} - {"stain"}):
        some = [n for n, line in enumerate(lines) if line.pen == pen]
        weights = np.array([lines[n].length * lines[n].strong for n in some])
        if sum(lines[n].length for n in some) > _A_PEN:
            means[pen] = np.average(hues[some], axis=0, weights=weights)
    for line, own in zip(lines, hues, strict=True):
        if line.pen == "stain" or not means:
            continue
        away = {pen: float(np.abs(own - mean).max()) for pen, mean in means.items()}
        pen = min(away, key=lambda pen: (away[pen], pen))
        if away[pen] < 0.6 * away.get(line.pen, math.inf):
            line.pen = pen


def _joined(lines: list[Line]) -> list[Line]:
    """Long lines that a lift of the pen, or a fold, has broken are one: they go on in the same direction.

    The nearest ends are joined first.
    """
    left = dict(enumerate(lines))
    places = {number: number for number in left}
    ends: dict[tuple[int, bool], tuple[XY, XY]] = {}
    cells: dict[tuple[int, int], list[tuple[int, bool]]] = defaultdict(list)
    heap: list[tuple[float, int, int, bool, bool, int, int]] = []

    def enter(number: int) -> None:
        line = left[number]
        if line.length < 5 or line.closed:
            return
        for first in (True, False):
            points = line.points if first else line.points[::-1]
            spot, way = points[0], heading(points)
            column, row = int(spot[0] // _LIFT), int(spot[1] // _LIFT)
            for cell in itertools.product((column - 1, column, column + 1), (row - 1, row, row + 1)):
                for other, other_first in cells.get(cell, ()):
                    known = ends.get((other, other_first))
                    if known is None or other == number or left[other].pen != line.pen:
                        continue
                    (m, f), (n, g) = sorted(((number, first), (other, other_first)), key=lambda end: places[end[0]])
                    one, two = ((spot, way), known) if m == number else (known, (spot, way))
                    away = _goes_on(*one, *two)
                    if away is not None:
                        heapq.heappush(heap, (away, places[m], places[n], not f, not g, m, n))
            ends[number, first] = spot, way
            cells[column, row].append((number, first))

    for number in list(left):
        enter(number)
    while heap:
        _, _, _, last, other_last, m, n = heapq.heappop(heap)
        if (m, not last) not in ends or (n, not other_last) not in ends:
            continue
        for end in ((m, True), (m, False), (n, True), (n, False)):
            ends.pop(end, None)
        one, two = left.pop(m), left.pop(n)
        points = (one.points if last else one.points[::-1]) + (two.points[::-1] if other_last else two.points)
        a, b = one.length, two.length
        number = len(places)
        places[number] = places[m]
        left[number] = Line(
            points,
            round((one.width * a + two.width * b) / (a + b), 2),
            one.rgb if a >= b else two.rgb,
            (one.strong * a + two.strong * b) / (a + b),
            one.pen,
        )
        enter(number)
    return [left[number] for number in sorted(left, key=lambda number: places[number])]


def _goes_on(p: XY, d: XY, q: XY, e: XY) -> float | None:
    """How far apart two ends are of which one line goes on in the other, given with the ways out; None if none does."""
    away = math.dist(p, q)
    if away > _LIFT or -(d[0] * e[0] + d[1] * e[1]) < 0.8:
        return None
    if away > 0.4 and ((q[0] - p[0]) * d[0] + (q[1] - p[1]) * d[1]) / away < 0.6:
        return None
    return away


def heading(points: Sequence[XY], over: float = 1.5) -> XY:
    """The direction out of a line at its first point, as it comes over so much of its way."""
    first = points[0]
    for point in points[1:]:
        if math.dist(first, point) > over:
            break
    size = math.dist(first, point) or 1.0
    return (first[0] - point[0]) / size, (first[1] - point[1]) / size


def _in_pens(lines: list[Line]) -> list[Line]:
    """All lines of a pen have its colour, that of its strongest ink."""
    by_pen: dict[str, list[Line]] = defaultdict(list)
    for line in lines:
        by_pen[line.pen].append(line)
    for some in by_pen.values():
        weights = np.array([line.length + 0.1 for line in some])
        colours = np.array([line.rgb for line in some], float)
        strong = np.array([line.strong for line in some])
        order = np.argsort(-strong)
        share = np.cumsum(weights[order]) / weights.sum()
        top = order[: max(1, int(np.searchsorted(share, 0.4)) + 1)]
        rgb = np.average(colours[top], axis=0, weights=weights[top])
        for line in some:
            line.rgb = (round(float(rgb[0])), round(float(rgb[1])), round(float(rgb[2])))
    return lines
