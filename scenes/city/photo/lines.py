"""Ink becomes strokes: thinned to lines of one pixel, these to a graph, and the graph to movements of a pen.

Where lines meet, those that go on straight, in the same pen and width belong together.
"""

from __future__ import annotations

import itertools
import math
from collections import defaultdict
from collections.abc import Sequence

import numpy as np
from msgspec import Struct
from numpy.typing import NDArray

from scenes.city.photo.paper import Paper
from scenes.city.photo.sheet import XY

_AROUND = ((-1, 0), (-1, 1), (0, 1), (1, 1), (1, 0), (1, -1), (0, -1), (-1, -1))
"""The neighbours of a pixel (row, column), from above and clockwise."""
_BROAD = 1.8
"""Ink as broad as this, in mm, may be two strokes side by side."""
_TWO_PENS = 0.6
"""Lines whose colours differ so much, of 1, are of two pens."""
_OTHER_PEN = 24
"""Another pen is seen only where it goes on for so many pixels: less is where inks run into each other."""
_TINTED = 0.4
"""Ink that takes less of every colour than this has none of its own to tell."""
_FAINT = 0.07
"""Ink whose middle is fainter than this is none."""


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
        """Whether its ends meet."""
        return len(self.points) > 3 and math.dist(self.points[0], self.points[-1]) < max(1.2, self.width)


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
        for key in keys:
            if len(near[key]) > 2 and key not in node:
                number, heap = len(self.at), [key]
                group = []
                node[key] = number
                while heap:
                    one = heap.pop()
                    group.append(one)
                    for other in near[one]:
                        if other not in node and len(near[other]) > 2:
                            node[other] = number
                            heap.append(other)
                self.at[number] = (
                    sum(k % wide for k in group) / len(group),
                    sum(k // wide for k in group) / len(group),
                )
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
            open_ = np.ones(len(all_points), bool)
            for step in range(1, 2 * reach + 1):
                x = np.clip(np.round(all_points[:, 0] + side * normals[:, 0] * step * 0.5), 0, wide - 1).astype(int)
                y = np.clip(np.round(all_points[:, 1] + side * normals[:, 1] * step * 0.5), 0, high - 1).astype(int)
                open_ &= mask[y, x]
                lengths += 0.5 * open_
        x = np.clip(np.round(all_points[:, 0]), 0, wide - 1).astype(int)
        y = np.clip(np.round(all_points[:, 1]), 0, high - 1).astype(int)
        dark, strong = self.paper.dark[y, x], self.paper.strong[y, x]
        at = 0
        for (a, b, _), raw in zip(paths, points, strict=True):
            span = at, at + len(raw)
            at += len(raw)
            # Where another pen goes on without a crossing there is a new line, and a node between them.
            cuts = [span[0] + cut for cut in _changes(dark[slice(*span)])]
            nodes = [a, *range(len(self.at), len(self.at) + len(cuts)), b]
            for cut in cuts:
                self.at[len(self.at)] = float(all_points[cut, 0]), float(all_points[cut, 1])
            for number, (start, stop) in enumerate(itertools.pairwise([span[0], *cuts, span[1]])):
                inner = slice(start + 3, stop - 3) if stop - start > 12 else slice(start, stop)
                self.edges[len(self.edges)] = _Edge(
                    nodes[number], nodes[number + 1], raw[start - span[0] : stop - span[0] + (stop != span[1])],
                    float(np.median(lengths[inner])) + 0.5, np.median(dark[inner], axis=0).astype(float),
                    float(np.median(strong[inner])),
                )  # fmt: skip

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
            if edge.a == edge.b or len(ends[edge.a]) < 3 or len(ends[edge.b]) < 3:
                continue
            others = [self.edges[k].width for n in (edge.a, edge.b) for k, _ in ends[n] if k != key and k in self.edges]
            broad = float(np.median(others)) if others else edge.width
            if edge.length <= 0.9 * broad + 2.5:
                a, b = find(edge.a), find(edge.b)
                if a != b:
                    (ax, ay), (bx, by) = self.at[a], self.at[b]
                    self.at[a] = ((ax + bx) / 2, (ay + by) / 2)
                    root[b] = a
                del self.edges[key]
        for edge in self.edges.values():
            edge.a, edge.b = find(edge.a), find(edge.b)

    def part_doubles(self) -> None:
        """Two strokes of a broad pen that lie against each other are thinned to one line between them: part them."""
        ends = self.ends()
        for key, edge in list(self.edges.items()):
            if edge.a == edge.b or edge.length < 1.5 * edge.width or edge.width < _BROAD * self.paper.scale:
                continue
            beside = {node: [one for one in ends[node] if one[0] != key] for node in (edge.a, edge.b)}
            # At one end at least two go on that are half as broad; a broad line that fine ones touch is one line.
            parted = {node: self._parting(node, key, beside[node]) for node in beside}
            widths = [self.edges[k].width for some in parted.values() for k, _ in some]
            if not widths:
                continue
            off = (edge.width - float(np.median(widths))) / 2
            smooth = _smoothed(edge.pixels, 2.0) if len(edge.pixels) > 4 else edge.pixels
            normals = _normals(smooth)
            nodes: dict[float, dict[int, int]] = {1.0: {}, -1.0: {}}
            for node, first in ((edge.a, True), (edge.b, False)):
                if not parted[node]:
                    continue
                # Of the two that come in here each goes on in the half that lies on its side.
                normal, at = normals[0 if first else -1], np.array(self.at[node])
                far = [self._way(node, k, is_first) @ normal for k, is_first in parted[node]]
                for side, (k, is_first) in zip(
                    (1.0, -1.0) if far[0] > far[1] else (-1.0, 1.0), parted[node], strict=True
                ):
                    number = max(self.at) + 1
                    x, y = at + side * off * normal
                    self.at[number] = (float(x), float(y))
                    nodes[side][node] = number
                    self._put_end(k, is_first, number)
            for side in (1.0, -1.0):
                half = _Edge(
                    nodes[side].get(edge.a, edge.a), nodes[side].get(edge.b, edge.b), smooth + side * off * normals,
                    edge.width - 2 * off, edge.dark, edge.strong,
                )  # fmt: skip
                self.edges[key if side > 0 else max(self.edges) + 1] = half
            ends = self.ends()

    def _parting(self, node: int, key: int, beside: list[tuple[int, bool]]) -> list[tuple[int, bool]]:
        """The two lines, each about half as broad, into which a line parts at one of its ends; none if it does not."""
        edge = self.edges[key]
        out = -self._way(node, key, node == edge.a)
        some = [
            (k, first) for k, first in beside if k in self.edges
            and 0.38 < self.edges[k].width / edge.width < 0.7 and self._way(node, k, first) @ out > 0.2
        ]  # fmt: skip
        return some if len(some) == 2 else []

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
                if min(edge.length, onward_edge.length) > 10 and _unlike(edge, onward_edge) > _TWO_PENS:
                    continue  # two pens that touch
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
    """How different two lines are in colour, 0 to 1."""
    a, b = hue(one.dark), hue(two.dark)
    return min(1.0, float(np.abs(a - b).max()) * 2.0)


def _changes(dark: NDArray[np.float32]) -> list[int]:
    """Where along a line another pen goes on: both sides are long and have colours of their own."""
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
    if faint or 2 * float(np.abs(_hues(before[best]) - _hues(after[best])).max()) < _TWO_PENS:
        return []
    return [*_changes(dark[:cut]), cut, *(cut + more for more in _changes(dark[cut:]))]


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
    for chain in graph.chains():
        parts, widths, darks, strongs, weights = [], [], [], [], []
        for number, (key, forwards) in enumerate(chain):
            edge = graph.edges[key]
            pixels = edge.pixels if forwards else edge.pixels[::-1]
            # At a crossing the middle line is drawn aside: leave the crossing's own width out where it goes on.
            skip = min(len(pixels) // 3, round(0.5 * edge.width))
            if number > 0 and len(pixels) > 2 * skip + 2:
                pixels = pixels[skip:]
            if number < len(chain) - 1 and len(pixels) > 2 * skip + 2:
                pixels = pixels[: len(pixels) - skip]
            parts.append(pixels)
            weights.append(max(1, len(pixels)))
            widths.append(edge.width)
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
        line = Line(
            [(float(x), float(y)) for x, y in simplified((points + 0.5) / scale, 0.07)],
            round(max(0.25, (width - 1.0) / scale), 2), (0, 0, 0), strong, pen_of(dark, strong),
        )  # fmt: skip
        line.rgb = tuple(int(v) for v in np.clip(255 * (1 - dark), 0, 255))  # type: ignore[assignment]
        if line.length < 0.25 * line.width and line.length < 0.3 and strong < 2 * _FAINT:
            continue
        found.append(line)
    drawn = _joined([line for line in found if line.pen != "stain"])
    usual = _usual([line for line in drawn if line.length > 4])
    return _in_pens([line for line in drawn if line.length > 2 or line.strong > 0.5 * usual])


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
        if strong < 0.45:
            return "stain"
        if green > 0.75:
            return "red"
        return "orange" if red < 0.4 else "brown"
    if red == min(red, green, blue):
        return "red"
    if blue == min(red, green, blue):
        return "purple" if green > red + 0.1 else "blue"
    return "green"


def _joined(lines: list[Line]) -> list[Line]:
    """Long lines that a lift of the pen, or a fold, has broken are one: they go on in the same direction."""
    lines = list(lines)
    while True:
        ends = []
        for number, line in enumerate(lines):
            if line.length < 5 or line.closed:
                continue
            for first in (True, False):
                points = line.points if first else line.points[::-1]
                ends.append((number, first, points[0], heading(points)))
        best: tuple[float, int, bool, int, bool] | None = None
        for i, (m, f, p, d) in enumerate(ends):
            for n, g, q, e in ends[i + 1 :]:
                if m == n:
                    continue
                away = math.dist(p, q)
                if away > 1.3 or lines[m].pen != lines[n].pen:
                    continue
                straight = d[0] * e[0] + d[1] * e[1]
                if straight < 0.75:  # each heading leads out of its line: they point at each other
                    pass
                if -straight < 0.8:
                    continue
                if away > 0.4:
                    across = ((q[0] - p[0]) * d[0] + (q[1] - p[1]) * d[1]) / away
                    if across < 0.6:
                        continue
                if best is None or away < best[0]:
                    best = away, m, f, n, g
        if best is None:
            return lines
        _, m, f, n, g = best
        one, two = lines[m], lines[n]
        points = (one.points[::-1] if f else one.points) + (two.points if g else two.points[::-1])
        a, b = one.length, two.length
        lines[m] = Line(
            points, round((one.width * a + two.width * b) / (a + b), 2),
            one.rgb if a >= b else two.rgb, (one.strong * a + two.strong * b) / (a + b), one.pen,
        )  # fmt: skip
        del lines[n]


def heading(points: Sequence[XY]) -> XY:
    """The direction out of a line at its first point."""
    first = points[0]
    for point in points[1:]:
        if math.dist(first, point) > 1.5:
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
