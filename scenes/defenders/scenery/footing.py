"""Where pieces can stand on the drawn city: on dry ground of their own place; attackers outside, before their target.

Everything is in units of the sheet; `pitch` is how far apart two pieces stand.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import cached_property, lru_cache
from itertools import pairwise
from typing import TYPE_CHECKING

from game.parts.strokes import SHEET, read_stroke
from scenes.paint.outline import XY

if TYPE_CHECKING:
    from shapely.geometry.base import BaseGeometry

    from scenes.city.meaning.meaning import Meaning

TURNS = 24
"""Directions in which attackers may stand."""
STEPS = (1.0, 1.2, 1.45, 1.7, 2.0, 2.4, 3.0, 3.8, 5.0)
"""How far away, in parts of the least distance."""
ROOM = (230.0, 110.0)
"""Units from the sheet's edge in which attackers find room, the better first."""
OFF_SHEET, WET, ENCLOSED, CROWDED, FOREIGN = 400.0, 160.0, 120.0, 90.0, 40.0
"""What is to be avoided, the worst first: how much each attacker there counts against a place."""


class Footing:
    """The ground of a drawn city; `seen` is what can be seen of each place, below those that lie on top of it."""

    def __init__(self, meaning: Meaning, seen: dict[str, BaseGeometry]) -> None:
        self.meaning, self.seen = meaning, seen
        self._dry: dict[str, BaseGeometry] = {}
        self._fronts: dict[object, tuple[XY, int]] = {}

    @cached_property
    def water(self) -> BaseGeometry:
        """Rivers from bank to bank, lakes, and the ink of coasts."""
        import shapely

        from game.parts.shapes import area_of, band_of, water_of

        parts = []
        for nature in self.meaning.nature:
            if nature.kind == "river":
                parts.append(water_of(nature).area)
            elif nature.kind == "lake":
                parts.append(area_of(nature.strokes))
            elif nature.kind == "coast":
                parts.append(band_of(nature.strokes, nature.widths))
        found = shapely.union_all(parts)
        shapely.prepare(found)
        return found

    @cached_property
    def enclosed(self) -> BaseGeometry:
        """What walls enclose."""
        import shapely

        from game.parts.shapes import inside_of

        found = shapely.union_all([inside_of(place) for place in self.meaning.places if "walls" in place.words])
        shapely.prepare(found)
        return found

    @cached_property
    def built(self) -> BaseGeometry:
        """The ground of all places."""
        import shapely

        found = shapely.union_all(list(self.seen.values()))
        shapely.prepare(found)
        return found

    @lru_cache(maxsize=8)  # noqa: B019 (a city has one, and a few sizes of tokens)
    def _kept_off(self, pitch: float) -> BaseGeometry:
        """Where no attacker's token reaches into what walls enclose: a wall stands up from its line."""
        import shapely

        found = self.enclosed.buffer(0.6 * pitch)
        shapely.prepare(found)
        return found

    def dry(self, name: str) -> BaseGeometry:
        """Where one stands in a place with dry feet; all of it where it is nothing but water."""
        import shapely

        if name not in self._dry:
            area = self.seen[name]
            dry = area.difference(self.water) if area.intersects(self.water) else area
            self._dry[name] = area if dry.is_empty else dry
            shapely.prepare(self._dry[name])
        return self._dry[name]

    def middle(self, name: str) -> XY:
        """Where the pieces of a place stand about: the middle of the longest dry run of a long one, else the point that
        lies farthest from its edge."""
        place = next(place for place in self.meaning.places if place.id == name)
        runs = self._runs(name) if place.shape == "long" else []
        if runs:
            longest = max(runs, key=len)
            centre = longest[len(longest) // 2]
            for room in ROOM:  # before a wall there is to be room for those who attack it
                inner = [spot for spot in longest if _from_edge(spot) >= room]
                if inner:
                    return min(inner, key=lambda spot: math.dist(spot, centre))
            return centre
        from shapely.ops import polylabel

        from game.parts.shapes import pieces

        parts = pieces(self.dry(name)) or pieces(self.seen[name])
        found = polylabel(max(parts, key=lambda part: part.area), 2.0)
        return found.x, found.y

    def _runs(self, name: str, step: float = 12.0) -> list[list[XY]]:
        """The points along the lines of a long place that are its own and dry, by what hangs together on the sheet."""
        from shapely.geometry import Point

        place = next(place for place in self.meaning.places if place.id == name)
        dry, runs = self.dry(name), list[list[XY]]()
        for stroke in place.strokes:
            run: list[XY] = []
            for (ax, ay), (bx, by) in pairwise(read_stroke(stroke)):
                parts = max(1, round(math.dist((ax, ay), (bx, by)) / step))
                for k in range(parts):
                    spot = ax + (bx - ax) * k / parts, ay + (by - ay) * k / parts
                    if 40 < spot[0] < SHEET[0] - 40 and 40 < spot[1] < SHEET[1] - 40 and dry.contains(Point(spot)):
                        run.append(spot)
                    elif run:
                        runs.append(run)
                        run = []
            if run:
                runs.append(run)
        return runs

    def fits(self, name: str, spots: Sequence[XY]) -> bool:
        """Do all these stand on dry ground of the place?"""
        return all(self.standing(name, spots))

    def standing(self, name: str, spots: Sequence[XY]) -> list[bool]:
        """Which of these stand on dry ground of the place; without a place, on any that no walls enclose."""
        import shapely

        xs, ys = [x for x, _ in spots], [y for _, y in spots]
        if name:
            return [bool(found) for found in shapely.contains_xy(self.dry(name), xs, ys)]
        bad = shapely.contains_xy(self.water, xs, ys) | shapely.contains_xy(self.enclosed, xs, ys)
        return [not found for found in bad]

    def stands(self, name: str, count: int, pitch: float, taken: Sequence[XY]) -> list[XY]:
        """Up to `count` points of a place, as near to its middle as can be, apart from each other and `taken`."""
        place = next(place for place in self.meaning.places if place.id == name)
        x, y = self.middle(name)
        if place.shape == "long":
            where = [spot for run in self._runs(name) for spot in run]
        else:
            left, top, right, bottom = self.dry(name).bounds
            step = pitch / 4
            where = [
                spot
                for j in range(math.ceil((top - y) / step), math.floor((bottom - y) / step) + 1)
                for i in range(math.ceil((left - x) / step), math.floor((right - x) / step) + 1)
                if self.fits(name, [spot := (x + i * step, y + j * step)])
            ]
        found: list[XY] = []
        for spot in sorted(where, key=lambda spot: math.dist(spot, (x, y))):
            if len(found) == count:
                break
            if all(math.dist(spot, other) >= pitch for other in (*found, *taken)):
                found.append(spot)
        return found

    def front(
        self, target: str, formations: Sequence[Sequence[XY]], deep: float, pitch: float, taken: Sequence[XY]
    ) -> tuple[XY, int]:
        """How far from the middle of `target` its attackers stand, at least `deep` off, and in which of the formations
        about that point: outside what walls enclose, on dry ground, on nobody's place, if there is such a spot."""
        key = target, tuple(map(tuple, formations)), round(deep), round(pitch), tuple(taken)
        if key not in self._fronts:
            ways = [
                (math.cos(2 * math.pi * turn / TURNS) * deep * step, math.sin(2 * math.pi * turn / TURNS) * deep * step)
                for step in STEPS
                for turn in range(TURNS)
            ]
            choices = [(way, number) for way in ways for number in range(len(formations))]
            costs = self._costs(self.middle(target), choices, formations, pitch, taken)
            self._fronts[key] = choices[costs.index(min(costs))]
        return self._fronts[key]

    def _costs(
        self,
        middle: XY,
        choices: Sequence[tuple[XY, int]],
        formations: Sequence[Sequence[XY]],
        pitch: float,
        taken: Sequence[XY],
    ) -> list[float]:
        import shapely

        spots = [
            (middle[0] + way[0] + x, middle[1] + way[1] + y) for way, number in choices for x, y in formations[number]
        ]
        xs, ys = [x for x, _ in spots], [y for _, y in spots]
        bad = [
            shapely.contains_xy(area, xs, ys) * cost
            for area, cost in ((self._kept_off(pitch), ENCLOSED), (self.water, WET), (self.built, FOREIGN))
        ]
        edge, each = pitch * 0.74, iter(zip(spots, *bad, strict=True))
        costs = []
        for way, number in choices:
            cost = math.hypot(*way) * 0.06 + number
            for _ in formations[number]:
                spot, *wrong = next(each)
                cost += float(sum(wrong)) + (OFF_SHEET if _from_edge(spot) < edge else 0.0)
                cost += CROWDED * (math.dist(spot, middle) < 1.2 * pitch)  # over those whom they attack
                cost += CROWDED * sum(math.dist(spot, other) < pitch * 0.9 for other in taken)
            costs.append(cost + 0.01 * _from_edge((middle[0] + way[0], middle[1] + way[1])))
        return costs


def _from_edge(spot: XY) -> float:
    return min(spot[0], SHEET[0] - spot[0], spot[1], SHEET[1] - spot[1])
