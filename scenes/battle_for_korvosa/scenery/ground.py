"""The city seen from above, drawn once for each size: water, banks, districts, streets, houses, walls, ships.

Everything is in units of the map sheet. What stands up is drawn from back to front.
"""

from __future__ import annotations

import math
import random
from collections.abc import Callable, Iterator
from functools import cached_property, partial

import pygame
from pygame import Rect, Surface
from shapely import LineString, Point, Polygon, get_parts, prepare
from shapely.geometry import box
from shapely.geometry.base import BaseGeometry
from shapely.ops import unary_union

from scenes.battle_for_korvosa.map_sheet.model import CASTLE
from scenes.battle_for_korvosa.scenery import buildings
from scenes.battle_for_korvosa.scenery.chart import Chart, Green, Spot
from scenes.battle_for_korvosa.scenery.districts import GREEN_WASH, LAND, colours_of
from scenes.paint.art import art
from scenes.paint.ink import Sketch, seed_of, smooth
from scenes.paint.ink import box as box_of
from scenes.paint.outline import Ring
from scenes.paint.pieces import PIECES, WAY, Piece, for_display, kept
from scenes.paint.theme import Colour, Theme, mix, rgb

Standing = tuple[float, Callable[[], None]]
"""What stands up: how far down its foot lies, and what draws it."""
BANK = rgb("#8A7650")
STREET = rgb("#F3E7C6")
SQUARE = 80
"""Sheet units of a landmark's drawing."""
DISTRICT = 0.42
"""How strong a district's wash is."""


STRIP = 90_000
"""Pixels of a layer that are filled at a time."""


def painting(chart: Chart, scale: float, theme: Theme, unit: float) -> Iterator[Surface]:
    """The whole sheet without names and tokens, `scale` pixels to its unit: a coarse picture, then ever more of it.

    `unit`: pixels to a unit of the screen, by which the lines of drawn pieces are measured. Once it is whole it is kept
    with all other pieces, and the next painting is whole at once; so is one ahead of time, for which nobody waits.
    """
    key = __name__, chart, scale, theme.key, unit
    piece = PIECES.find(key)
    if piece is None:
        painter = _Painter(chart, scale, theme, unit)
        for picture in painter.painted():
            if not WAY.is_behind:
                if PIECES.find(key) is not None:
                    break  # it was painted ahead meanwhile
                yield picture
        piece = PIECES.get(key, lambda: Piece(for_display(painter.surface, opaque=True)))
    yield piece.surface


class _Painter:
    """One drawing of a chart, in layers: flat land, then what stands on it, then the coast's line."""

    def __init__(self, chart: Chart, scale: float, theme: Theme, unit: float) -> None:
        self.chart, self.scale, self.theme, self.unit = chart, scale, theme, unit
        width, height = chart.size
        self.surface = Surface((round(width * scale), round(height * scale)))
        self.surface.fill(theme.wash.water if theme.washes else theme.card)

    @cached_property
    def land(self) -> BaseGeometry:
        """All that is not water."""
        land = unary_union([Polygon(ring) for ring in self.chart.coast])
        prepare(land)
        return land

    def sketch(self, name: object) -> Sketch:
        """A layer of the whole sheet."""
        return Sketch(*self.chart.size, self.scale, self.theme, ("city", name))

    def lay(self, sketch: Sketch) -> Iterator[Surface]:
        """A layer, strip by strip."""
        wide, high = self.surface.get_size()
        step = max(1, STRIP // wide)
        for top in range(0, high, step):
            part = Rect(0, top, wide, min(step, high - top))
            self.surface.blit(sketch.filled(part), part)
            yield self.surface

    def painted(self) -> Iterator[Surface]:
        """The picture after each short part; the first shows land and districts alone."""
        yield self._coarse()
        for layer in (self._water, self._ground, self._streets):
            flat = self.sketch(layer.__name__)
            yield from self._after(layer(flat))
            yield from self.lay(flat)
        standing = list[Standing]()
        for kind in (self._greens, self._houses, self._walls, self._landmarks, self._piers):
            for entry in kind():
                standing.append(entry)
                yield self.surface
        for _, draw in sorted(standing, key=lambda entry: entry[0]):
            draw()
            yield self.surface
        rim = self.sketch("coast")
        for number, ring in enumerate(self.chart.coast):
            rim.stroke(ring, self.theme.line(3.0), amount=0.4, closed=True, step=9, seed=number)
            yield self.surface
        yield from self.lay(rim)
        yield from self._after(self._ships())

    def _after(self, parts: Iterator[None]) -> Iterator[Surface]:
        """The picture after each of some parts."""
        for _ in parts:
            yield self.surface

    def _coarse(self) -> Surface:
        """Water, land and the districts' washes, without a line."""
        if self.theme.washes:
            for ring in self.chart.coast:
                self._flat(ring, LAND, 1.0)
            for spot in self.chart.spots.values():
                self._flat(spot.outline, colours_of(self.chart, spot.district).wash, DISTRICT)
        return self.surface

    def _flat(self, ring: Ring, colour: Colour, opacity: float) -> None:
        points = [(x * self.scale, y * self.scale) for x, y in ring]
        pygame.draw.polygon(self.surface, mix(LAND, colour, opacity), points)

    # ------------------------------------------------------------ flat land

    def _water(self, sketch: Sketch) -> Iterator[None]:
        """Echoes of the coast, small waves out at sea, bridges."""
        sketch.plain(box_of(0, 0, *self.chart.size), self.theme.wash.water if self.theme.washes else self.theme.card)
        water = self.theme.water
        for reach, opacity in ((26, 0.28), (17, 0.42), (9, 0.6)):
            for part in get_parts(self.land.buffer(reach)):
                sketch.stroke(
                    list(part.exterior.coords)[:-1:2],
                    1.1,
                    water,
                    amount=0.6,
                    closed=True,
                    opacity=opacity,
                    step=9,
                    seed=reach,
                )
                yield
        chance = random.Random(9)
        width, height = self.chart.size
        off = self.land.buffer(20)
        prepare(off)
        for number in range(round(width * height / 6900)):
            x, y = chance.uniform(6, width - 24), chance.uniform(8, height - 6)
            if not off.contains(Point(x, y)):
                wave = smooth([(x, y), (x + 5, y - 2.4), (x + 10, y), (x + 15, y - 2)], count=4)
                sketch.stroke(wave, 1.1, water, amount=0.3, opacity=0.8, seed=number)
                yield
        for span in self.chart.bridges:
            buildings.bridge(sketch, *span.ends)
            yield

    def _ground(self, sketch: Sketch) -> Iterator[None]:
        """A low bank towards the viewer, the ground, and the districts' pale washes."""
        for ring in self.chart.coast:
            sketch.plain([(x + 1.5, y + 4.5) for x, y in ring], BANK)
        for ring in self.chart.coast:
            sketch.plain(ring, LAND if self.theme.washes else self.theme.card)
        yield
        if self.theme.washes:
            for spot in self.chart.spots.values():
                sketch.plain(spot.outline, colours_of(self.chart, spot.district).wash, DISTRICT)
            for green in self.chart.greens:
                sketch.plain(green.outline, GREEN_WASH[green.kind])

    def _streets(self, sketch: Sketch) -> Iterator[None]:
        """Streets part the quarters of a district."""
        soft = self.theme.soft_ink
        for border in self.chart.borders:
            if border.wall:
                continue
            line = LineString(border.line)
            sketch.plain(
                [(x, y) for x, y in line.buffer(4.2, cap_style="flat").exterior.coords[:-1]],
                STREET if self.theme.washes else self.theme.card,
            )
            for side in (4.2, -4.2):
                for part in get_parts(line.offset_curve(side)):
                    if len(part.coords) > 1:
                        sketch.stroke(
                            list(part.coords),
                            1.0,
                            soft,
                            amount=0.5,
                            opacity=0.85,
                            taper=1.0,
                            seed=(border.places, side),
                        )
            yield
        for green in self.chart.greens:
            sketch.stroke(green.outline, 1.2, soft, amount=0.5, closed=True, opacity=0.9, seed=green.outline[0])
            yield

    # ------------------------------------------------------------ what stands up

    def _blit(self, piece: Piece, x: float, y: float) -> None:
        piece.draw(self.surface, (x * self.scale, y * self.scale))

    def _houses(self) -> Iterator[Standing]:
        for spot in self.chart.spots.values():
            if spot.id != CASTLE:
                yield from self._houses_of(spot)

    def _houses_of(self, spot: Spot) -> Iterator[Standing]:
        """Rows of houses, trees and graves wherever neither token nor name nor landmark will stand."""
        room, chance, size = spot.area.buffer(-8.5), random.Random(seed_of(spot.id)), 1.06
        if room.is_empty:
            return
        prepare(room)
        look = colours_of(self.chart, spot.district)
        token, name = Point(spot.token), spot.label_box
        mark = (
            box(spot.picture[0] - 36, spot.picture[1] - 34, spot.picture[0] + 36, spot.picture[1] + 36)
            if spot.picture
            else None
        )
        left, top, right, foot = room.bounds
        y, row = top + 14, 0
        while y < foot + 2:
            x = left + row % 2 * 9
            while x < right - 12:
                at = x + chance.uniform(-2, 2), y + chance.uniform(-2, 2)
                plot = box(at[0] - 1, at[1] - 15.2 * size, at[0] + 19 * size, at[1] + 2)
                free = room.contains(plot) and plot.distance(token) > 15 and not plot.intersects(name)
                if free and not (mark and mark.intersects(box(at[0], at[1] - 8, at[0] + 16 * size, at[1]))):
                    yield at[1], self._on_plot(look.ground, look.roofs, at, size, chance)
                x += 20.5 * chance.uniform(0.94, 1.12)
            y += 17.5
            row += 1

    def _on_plot(
        self,
        ground: str,
        roofs: tuple[tuple[int, int, int], ...],
        at: tuple[float, float],
        size: float,
        chance: random.Random,
    ) -> Callable[[], None]:
        kind, variant, roof = chance.random(), chance.randrange(6), chance.choice(roofs)
        if ground == "graves" and kind < 0.5:
            what = buildings.graves(variant, self.scale, self.theme)
        elif kind < (0.22 if ground == "gardens" else 0.05):
            what = buildings.tree(variant, "round", self.scale, self.theme)
        else:
            what = buildings.house(variant, roof, size, self.scale, self.theme)
        return partial(self._blit, what, *at)

    def _walls(self) -> Iterator[Standing]:
        """Town walls between districts, with towers where they end or meet."""
        ends: dict[tuple[int, int], tuple[float, float]] = {}
        for border in self.chart.borders:
            if not border.wall:
                continue
            yield min(y for _, y in border.line), partial(self._wall, border.line, seed_of(border.places))
            for x, y in (border.line[0], border.line[-1]):
                ends.setdefault((round(x / 6), round(y / 6)), (x, y))
        towers: list[tuple[float, float]] = []
        for end in ends.values():
            near = any(math.dist(end, other) <= 16 for other in towers)
            if not near and all(math.dist(end, spot.token) > 42 for spot in self.chart.spots.values()):
                towers.append(end)
        tower = buildings.wall_tower(self.scale, self.theme)
        for x, y in towers:
            yield y + 5, partial(self._blit, tower, x, y + 4)

    def _wall(self, line: tuple[tuple[float, float], ...], seed: int) -> None:
        xs, ys = [x for x, _ in line], [y for _, y in line]
        left, top = min(xs) - 8, min(ys) - 8
        sketch = Sketch(max(xs) - left + 8, max(ys) - top + 8, self.scale, self.theme, ("wall", seed))
        with sketch.at(-left, -top):
            buildings.town_wall(sketch, line)
        self.surface.blit(sketch.render(), (round(left * self.scale), round(top * self.scale)))

    def _landmarks(self) -> Iterator[Standing]:
        side = round(SQUARE * self.scale)
        for spot in self.chart.spots.values():
            if spot.picture is None:
                continue
            x, y = spot.picture
            if spot.id == CASTLE:
                piece = buildings.castle(self.scale, self.theme)
                yield y + 6, partial(self._blit, piece, x, y)
            else:
                drawn = art("korvosa", buildings.landmark_of(spot.id), side, scale=self.unit)
                yield y + 30, partial(self._blit, Piece(drawn), x - SQUARE / 2, y - SQUARE / 2 - 2)

    def _greens(self) -> Iterator[Standing]:
        for green in self.chart.greens:
            yield from self._green(green)

    def _green(self, green: Green) -> Iterator[Standing]:
        area = Polygon(green.outline)
        left, top, right, foot = area.bounds
        chance = random.Random(seed_of(green.kind, green.outline[0]))
        if green.kind in ("pond", "crag", "square"):
            draw = {"pond": buildings.pond, "crag": buildings.crag, "square": buildings.square}[green.kind]
            sketch = Sketch(right - left + 40, foot - top + 40, self.scale, self.theme, ("green", green.outline[0]))
            with sketch.at(20 - left, 20 - top):
                draw(sketch, area)
            yield top, partial(self._blit, Piece(sketch.render()), left - 20, top - 20)
            return
        room, done = area.buffer(-6), list[tuple[float, float]]()
        for _ in range(260):
            at = chance.uniform(left, right), chance.uniform(top, foot)
            if len(done) > 11:
                return
            if room.contains(Point(at)) and all(math.dist(at, other) >= 14 for other in done):
                done.append(at)
                fir = green.kind == "wood" and chance.random() < 0.55
                piece = buildings.tree(chance.randrange(6), "fir" if fir else "round", self.scale, self.theme)
                yield at[1] + 4, partial(self._blit, piece, at[0] - 9, at[1] + 7)

    def _piers(self) -> Iterator[Standing]:
        """Jetties on the water side of every quarter that has one, as long as the water is wide enough."""
        width, height = self.chart.size
        sheet = box(8, 8, width - 8, height - 8)
        shore = self.land.boundary
        for spot in self.chart.spots.values():
            if not (spot.breach or "dock" in spot.id) or spot.id == CASTLE:
                continue
            coast = [point for point in spot.outline if shore.distance(Point(point)) < 0.6]
            if len(coast) < 8:
                continue
            for share in (0.3, 0.5, 0.7):
                number = int(len(coast) * share)
                at, before, after = coast[number], coast[max(0, number - 3)], coast[min(len(coast) - 1, number + 3)]
                length = math.dist(before, after) or 1.0
                out = -(after[1] - before[1]) / length, (after[0] - before[0]) / length
                if self.land.contains(Point(at[0] + out[0] * 14, at[1] + out[1] * 14)):
                    out = -out[0], -out[1]
                end = Point(at[0] + out[0] * 20, at[1] + out[1] * 20)
                if self.land.distance(end) >= 9 and sheet.contains(end):
                    yield at[1], partial(self._pier, at, out)

    def _pier(self, at: tuple[float, float], out: tuple[float, float]) -> None:
        sketch = Sketch(70, 70, self.scale, self.theme, ("pier", at))
        with sketch.at(35 - at[0], 35 - at[1]):
            buildings.pier(sketch, at, out)
        self._blit(Piece(sketch.render()), at[0] - 35, at[1] - 35)

    def _ships(self) -> Iterator[None]:
        """Boats in the open water, far from land and from each other."""
        chance = random.Random(31)
        width, height = self.chart.size
        off, done = self.land.buffer(16), list[tuple[float, float]]()
        prepare(off)
        large = buildings.ship(self.scale, self.theme)
        small = buildings.boat(self.scale, self.theme)
        for x, y in self.chart.bays:
            if off.distance(Point(x, y)) > 8:
                self._blit(large, x, y)
                done.append((x, y))
                yield
        for _ in range(900):
            at = chance.uniform(16, width - 16), chance.uniform(26, height - 14)
            if off.distance(Point(at)) > 2 and all(math.dist(at, other) > 120 for other in done):
                self._blit(small, *at)
                done.append(at)
                yield
            if len(done) > 8:
                return


@kept
def map_frame(width: float, height: float, scale: float, theme: Theme) -> Piece:
    """The double line around the sheet; anchored at its corner."""
    sketch = Sketch(width, height, scale, theme, "map frame")
    sketch.panel(1.2, 1.2, width - 2.4, height - 2.4, 0, None, 1.6)
    sketch.panel(5.6, 5.6, width - 11.2, height - 11.2, 0, None, 1.0)
    return Piece(sketch.render())
