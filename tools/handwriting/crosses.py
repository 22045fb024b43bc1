"""How well crosses are read on crowded maps: `python -m tools.handwriting.crosses` prints the shares.

A map is a city of quarters made up from a seed, wall to wall, with small places in some of them; crosses are drawn in
the hands of `hands`: over borders so that their ink reaches both places, through the ink of signs that lie
there, and where they part nothing.
"""

from __future__ import annotations

import argparse
import math
import random
import sys
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from typing import Any

from msgspec import Struct

from game.parts.contacts import contacts
from game.parts.shapes import Place, ground, pair_of
from game.parts.strokes import ink_to_text
from scenes.city.meaning.forms import middle_of
from scenes.city.meaning.recognise import Standing, recognise
from tools.handwriting.hands import HANDS, XY, Hand, Line, arrow, cross, dashes

DRAWN = tuple(name for name in HANDS if name != "huge")
"""Hands whose crosses fit between two quarters."""


class Crossed(Struct):
    """A cross on a map, the signs that lie there, and what it means: `cut` and its places, or nothing."""

    strokes: list[Line]
    map: tuple[Place, ...]
    connected: frozenset[tuple[str, str]]
    meant: tuple[str, ...]
    signs: tuple[Standing, ...] = ()


def quarters(luck: random.Random) -> tuple[Place, ...]:
    """A city of some twelve quarters that share their borders, small places in some, perhaps a wall and a road."""
    import shapely

    spots = [(luck.uniform(320, 1280), luck.uniform(220, 780))]
    while len(spots) < 12:
        spot = luck.uniform(320, 1280), luck.uniform(220, 780)
        if min(math.dist(spot, other) for other in spots) > 150:
            spots.append(spot)
    sheet = shapely.box(240, 160, 1360, 840)
    cells = shapely.voronoi_polygons(shapely.MultiPoint(spots), extend_to=sheet)
    found = []
    for number, cell in enumerate(cells.geoms):
        area = cell.intersection(sheet).buffer(-luck.uniform(1, 4))
        found.append(_place(luck, f"quarter-{number}", "area", area.exterior))
        if luck.random() < 0.4:
            house = area.representative_point().buffer(luck.uniform(16, 26))
            found.append(_place(luck, f"house-{number}", "small", house.exterior))
    if luck.random() < 0.4:
        found.append(_place(luck, "wall", "long", sheet.buffer(luck.uniform(6, 14)).exterior, "walls"))
    if luck.random() < 0.4:
        across = shapely.LineString([(180, luck.uniform(300, 700)), (1420, luck.uniform(300, 700))])
        found.append(_place(luck, "road", "long", across, "thoroughfare"))
    return tuple(found)


def _place(luck: random.Random, name: str, shape: str, line: Any, *words: str) -> Place:
    import shapely

    ink = [(x + luck.gauss(0, 0.7), y + luck.gauss(0, 0.7)) for x, y in shapely.segmentize(line, 18).coords]
    closed = [*ink, ink[0]] if line.is_ring else ink
    return Place(id=name, name=name.title(), shape=shape, words=words, strokes=tuple(ink_to_text([closed])))  # type: ignore[arg-type]


class _Map(Struct):
    """A map with its pairs, and where two places meet."""

    places: tuple[Place, ...]
    connected: frozenset[tuple[str, str]]

    def border(self, luck: random.Random, kind: str = "") -> tuple[tuple[str, str], XY, float]:
        """A connected pair, a spot where the two meet that is clear of where others do, and the direction across."""
        import shapely

        by_name = {place.id: ground(place) for place in self.places}
        meet = {pair: _meeting(by_name[pair[0]], by_name[pair[1]]) for pair in sorted(self.connected)}
        pairs = [pair for pair in meet if kind in pair[0] and kind in pair[1]]
        while True:  # there is always such a spot: the quarters' borders are long
            pair = luck.choice(pairs)
            lines = shapely.get_coordinates(shapely.segmentize(meet[pair], 5.0))
            x, y = luck.choice(lines.tolist())
            spot = shapely.Point(x, y)
            if all(spot.distance(other) >= 18 for key, other in meet.items() if key != pair):
                way = shapely.shortest_line(by_name[pair[0]].centroid, by_name[pair[1]].centroid)
                (ax, ay), (bx, by) = way.coords
                return pair, (x, y), math.atan2(by - ay, bx - ax)


def _meeting(one: Any, two: Any) -> Any:
    """Where the edges of two places meet."""
    import shapely

    if not one.dwithin(two, 14):
        return shapely.shortest_line(one, two)
    return shapely.union_all([one.boundary.intersection(two.buffer(15)), two.boundary.intersection(one.buffer(15))])


def _city(luck: random.Random) -> _Map:
    places = quarters(luck)
    return _Map(places, frozenset((c.a, c.b) for c in contacts(places) if c.connects))


def _reaches(strokes: Sequence[Line], places: Sequence[Place], names: Sequence[str]) -> bool:
    import shapely

    ink = shapely.MultiLineString([line for line in strokes if len(line) > 1])
    return all(ground(place).intersects(ink) for place in places if place.id in names)


def over_a_border(hand: Hand, luck: random.Random) -> Crossed:
    """A cross whose ink reaches both of two connected quarters, perhaps others less; its middle lies in either."""
    while True:
        town = _city(luck)
        pair, (x, y), across = town.border(luck)
        off = luck.uniform(-0.6, 0.6) * 22 * hand.size
        strokes = cross(hand, (x + off * math.cos(across), y + off * math.sin(across)))
        if _reaches(strokes, town.places, pair):
            return Crossed(strokes, town.places, town.connected, pair)


def _far_pair(town: _Map, luck: random.Random) -> tuple[Place, Place]:
    import shapely

    while True:
        one, two = luck.sample([place for place in town.places if place.shape == "area"], 2)
        way = shapely.shortest_line(ground(one).centroid, ground(two).centroid)
        if pair_of(one.id, two.id) not in town.connected and 200 < way.length < 500:
            return one, two


def _through(hand: Hand, luck: random.Random, draw: Callable[[Hand, XY, XY], list[Line]], kind: str) -> Crossed:
    town = _city(luck)
    one, two = _far_pair(town, luck)
    a, b = ground(one).representative_point(), ground(two).representative_point()
    pen = Hand("plain", luck)
    ink = draw(pen, (a.x, a.y), (b.x, b.y))
    if kind == "connect":
        shaft = max(ink, key=len)
        at = shaft[int(len(shaft) * luck.uniform(0.3, 0.7))]
    else:
        dash = luck.randrange(len(ink) - 1)
        at = luck.choice((ink[dash][len(ink[dash]) // 2], middle_of(ink[dash][-1], ink[dash + 1][0])))
    strokes = cross(hand, (at[0] + luck.uniform(-3, 3), at[1] + luck.uniform(-3, 3)))
    pair = pair_of(one.id, two.id)
    sign = Standing(kind=kind, places=pair, strokes=tuple(map(tuple, ink)))  # type: ignore[arg-type]
    return Crossed(strokes, town.places, town.connected | {pair}, pair, (sign,))


def through_an_arrow(hand: Hand, luck: random.Random) -> Crossed:
    """A cross through an arrow that joins two far quarters; others lie beneath it."""
    return _through(hand, luck, lambda pen, a, b: arrow(pen, a, b, 2), "connect")


def through_dashes(hand: Hand, luck: random.Random) -> Crossed:
    """A cross through a dashed line, on a dash or between two."""
    return _through(hand, luck, dashes, "gap")


def through_an_entry(hand: Hand, luck: random.Random) -> Crossed:
    """A cross through the arrow from a quarter to the sheet's edge."""
    town = _city(luck)
    outer = min(town.places, key=lambda place: ground(place).bounds[0])
    spot = ground(outer).representative_point()
    ink = arrow(Hand("plain", luck), (ground(outer).bounds[0] + 20, spot.y), (20, spot.y + luck.uniform(-60, 60)), 1)
    shaft = max(ink, key=len)
    at = shaft[int(len(shaft) * luck.uniform(0.35, 0.65))]
    sign = Standing(kind="entry", places=(outer.id,), strokes=tuple(map(tuple, ink)))
    return Crossed(cross(hand, at), town.places, town.connected, (outer.id,), (sign,))


def over_nothing(hand: Hand, luck: random.Random) -> Crossed:
    """A cross in the middle of a quarter, or over the border of two that are not connected."""
    import shapely

    town = _city(luck)
    if luck.random() < 0.5:
        pair, at, _ = town.border(luck, "quarter")
        return Crossed(cross(hand, at), town.places, town.connected - {pair}, ())
    areas = [ground(place) for place in town.places]
    while True:
        spot = shapely.Point(luck.uniform(260, 1340), luck.uniform(180, 820))
        if sum(area.dwithin(spot, 45 + 20 * hand.size) for area in areas) == 1:
            return Crossed(cross(hand, (spot.x, spot.y)), town.places, town.connected, ())


CASES: tuple[Callable[[Hand, random.Random], Crossed], ...] = (
    over_a_border,
    through_an_arrow,
    through_dashes,
    through_an_entry,
    over_nothing,
)


def read_as(drawn: Crossed) -> str:
    """`right`, `asked`, `plain` or `wrong`; what means nothing is right when it is left plain or asked about."""
    found = recognise(drawn.strokes, drawn.map, drawn.connected, drawn.signs)
    if found.meaning is None:
        return "right" if not drawn.meant else {"ask": "asked", "ink": "plain"}[found.answer]
    return "right" if found.meaning.kind == "cut" and found.meaning.places == drawn.meant else "wrong"


def table(count: int, seed: int) -> Iterator[tuple[str, Counter[str]]]:
    """For each case how often it was read how."""
    for case in CASES:
        row: Counter[str] = Counter()
        for name in DRAWN:
            for number in range(count):
                luck = random.Random(f"{seed} {case.__name__} {name} {number}")
                row[read_as(case(Hand(name, luck), luck))] += 1
        yield case.__name__.replace("_", " "), row


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command; the exit code."""
    parser = argparse.ArgumentParser(prog="tools.handwriting.crosses", description=(__doc__ or "").split("\n")[0])
    parser.add_argument("--count", type=int, default=10, help="crosses of each kind in each hand (10)")
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args(arguments)
    print(f"{'':20}" + "".join(f"{word:>9}" for word in ("right", "asked", "plain", "wrong")))
    for name, row in table(given.count, given.seed):
        print(f"{name:20}" + "".join(f"{row[word]:>9}" for word in ("right", "asked", "plain", "wrong")))
    return 0


if __name__ == "__main__":
    sys.exit(main())
