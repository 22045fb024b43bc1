"""How well contacts and crossings are read in many hands: `python -m tools.handwriting.terrain` prints the table.

Each case is a small map made up from a seed and drawn in one of the hands of `hands`: places beside and apart,
within and under each other, at walls and rivers of several widths, across them, through them, and along them.
"""

from __future__ import annotations

import argparse
import itertools
import math
import random
import sys
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from itertools import pairwise
from typing import Literal

from msgspec import Struct

from game.parts.contacts import contacts, crossings
from game.parts.shapes import Nature, Place, Span
from game.parts.strokes import ink_to_text
from tools.handwriting.hands import HANDS, XY, Hand, Line, blob

STEADY = tuple(name for name in HANDS if name not in ("tiny", "huge", "people"))
"""The hands that differ in how they draw a line, not in how large they draw a sign."""


class Site(Struct):
    """A map, and what it means: how pairs touch (`-`: not), and which places cross which river."""

    places: list[Place]
    touch: dict[tuple[str, str], str]
    nature: list[Nature] = []
    spans: list[Span] = []
    cross: dict[str, str] = {}


class Sheet:
    """A frame somewhere on the sheet, turned by any angle and bent: `at` takes (along, across) of it."""

    def __init__(self, luck: random.Random) -> None:
        self.luck = luck
        self.x, self.y = luck.uniform(600, 1000), luck.uniform(420, 580)
        turn = luck.uniform(0, 2 * math.pi)
        self.c, self.s = math.cos(turn), math.sin(turn)
        self.bow = luck.choice((0.0, luck.uniform(-1, 1) / 300))

    def at(self, along: float, across: float) -> XY:
        """A point of the frame, in units of the sheet."""
        if self.bow:
            turn, r = along * self.bow, 1 / self.bow - across
            along, across = r * math.sin(turn), 1 / self.bow - r * math.cos(turn)
        return self.x + self.c * along - self.s * across, self.y + self.s * along + self.c * across


def disc(hand: Hand, sheet: Sheet, name: str, along: float, across: float, r: float, words: str = "") -> Place:
    """A round place as this hand draws it."""
    x, y = sheet.at(along, across)
    ring = blob(hand.luck, x, y, r)
    line = hand.stroke([*ring, ring[0]])
    shape: Literal["area", "small"] = "area" if r > 60 else "small"
    return Place(
        id=name, name=name.title(), shape=shape, words=(words,) if words else (), strokes=tuple(ink_to_text([line]))
    )


def way(sheet: Sheet, *corners: XY) -> Line:
    """Through these corners, straight in the frame."""
    parts = [[(a + (b - a) * n / 8, c + (d - c) * n / 8) for n in range(8)] for (a, c), (b, d) in pairwise(corners)]
    return [sheet.at(*spot) for spot in (*itertools.chain(*parts), corners[-1])]


def slab(
    hand: Hand, sheet: Sheet, name: str, along: tuple[float, float], across: tuple[float, float], words: str = ""
) -> Place:
    """A four-sided quarter as this hand draws it."""
    (a, b), (c, d) = along, across
    corners = way(sheet, (a, c), (b, c), (b, d), (a, d), (a, c))
    return Place(
        id=name,
        name=name.title(),
        shape="area",
        words=(words,) if words else (),
        strokes=tuple(ink_to_text([hand.stroke(corners)])),
    )


def long(hand: Hand, name: str, word: str, corners: Sequence[XY], width: float) -> Place:
    """A wall or a road through these corners."""
    return Place(
        id=name,
        name=name.title(),
        shape="long",
        words=(word,),
        widths=(width,),
        strokes=tuple(ink_to_text([hand.stroke(corners)])),
    )


def ring_wall(hand: Hand, sheet: Sheet, r: float) -> Place:
    """A wall all around the middle of the sheet's frame."""
    count = 40
    line = [sheet.at(r * math.cos(t / count * math.tau), r * math.sin(t / count * math.tau)) for t in range(count + 1)]
    return long(hand, "wall", "walls", line, hand.luck.choice((4.0, 12.0, 17.0, 22.0)))


def line_wall(hand: Hand, sheet: Sheet) -> Place:
    """A wall along the frame."""
    return long(hand, "wall", "walls", way(sheet, (-330, 0), (330, 0)), hand.luck.choice((4.0, 12.0, 17.0, 22.0)))


def river(hand: Hand, sheet: Sheet, half: float) -> Nature:
    """A river along the frame, half as wide as this: with a nib as wide as it is, or by its two banks."""
    luck = hand.luck
    if half <= 6:
        return _water([hand.stroke(way(sheet, (-390, 0), (390, 0)))], (luck.uniform(2, 6),))
    if luck.random() < 0.5:
        return _water([hand.stroke(way(sheet, (-390, 0), (390, 0)))], (2 * half,))
    banks: list[Line] = []
    for side in (-1, 1):
        a, b = luck.uniform(-400, -370), luck.uniform(370, 400)
        parts = [(a, b)] if luck.random() < 0.6 else [(a, -5.0), (4.0, b)]
        banks += [hand.either(hand.stroke(way(sheet, (x, side * half), (y, side * half)))) for x, y in parts]
    luck.shuffle(banks)
    return _water(banks, tuple(3.0 for _ in banks))


def _water(strokes: list[Line], widths: tuple[float, ...]) -> Nature:
    return Nature(kind="river", name="Ald", strokes=tuple(ink_to_text(strokes)), widths=widths)


HALVES = (3.0, 10.0, 20.0, 32.0, 45.0)
"""Half the widths of rivers."""


def beside(hand: Hand, sheet: Sheet) -> Site:
    """Two round places that nearly touch."""
    r, s = hand.luck.uniform(35, 90), hand.luck.uniform(35, 90)
    one = slab(hand, sheet, "a", (-r, r), (-2 * r, -hand.luck.uniform(1, 4)))
    return Site([one, slab(hand, sheet, "b", (-s, s), (hand.luck.uniform(1, 4), 2 * s))], {("a", "b"): "beside"})


def apart(hand: Hand, sheet: Sheet) -> Site:
    """Two round places with room between them."""
    r, s = hand.luck.uniform(35, 90), hand.luck.uniform(35, 90)
    away = hand.luck.uniform(30, 90) + 0.1 * (r + s)
    return Site([disc(hand, sheet, "a", 0, -r, r), disc(hand, sheet, "b", 0, s + away, s)], {("a", "b"): "-"})


def within(hand: Hand, sheet: Sheet) -> Site:
    """A small place in a large one."""
    r, s = hand.luck.uniform(90, 140), hand.luck.uniform(20, 40)
    return Site([disc(hand, sheet, "a", 0, 0, r), disc(hand, sheet, "b", 0, r - 1.6 * s, s)], {("a", "b"): "within"})


def under(hand: Hand, sheet: Sheet) -> Site:
    """A vault beneath a place, wholly or in part."""
    r, s, deep = hand.luck.uniform(60, 120), hand.luck.uniform(20, 50), hand.luck.uniform(-0.5, 1)
    return Site(
        [disc(hand, sheet, "a", 0, 0, r), disc(hand, sheet, "b", 0, r - deep * s, s, "underground")],
        {("a", "b"): "under"},
    )


def cave_under_a_wall(hand: Hand, sheet: Sheet) -> Site:
    """A cave that the wall runs over."""
    s = hand.luck.uniform(25, 60)
    middle = hand.luck.choice((0, 220))
    wall = ring_wall(hand, sheet, middle) if middle else line_wall(hand, sheet)
    cave = disc(hand, sheet, "cave", 0, middle + hand.luck.uniform(-0.6, 0.6) * s, s, "underground")
    return Site([wall, cave], {("cave", "wall"): "under"})


def sides_of_a_ring(hand: Hand, sheet: Sheet) -> Site:
    """A place that touches a ring of walls from inside, one from outside."""
    luck, r = hand.luck, 220.0
    wall = ring_wall(hand, sheet, r)
    s, o = luck.uniform(30, 60), luck.uniform(30, 60)
    inner = disc(hand, sheet, "inner", 0, r - s * 1.08 - luck.uniform(-2, 8), s)
    outer = disc(hand, sheet, "outer", r + o * 1.08 + luck.uniform(-2, 8), 0, o)
    return Site([wall, inner, outer], {("inner", "wall"): "inside-wall", ("outer", "wall"): "outside-wall"})


def parted_by_a_wall(hand: Hand, sheet: Sheet) -> Site:
    """Two quarters at the two sides of a wall's line, close to it or a little over it."""
    luck = hand.luck
    wall = line_wall(hand, sheet)
    r, s = luck.uniform(50, 120), luck.uniform(50, 120)
    shift = luck.uniform(-40, 40)
    north = slab(hand, sheet, "north", (-r, r), (-1.4 * r, -luck.uniform(-5, 6)))
    south = slab(hand, sheet, "south", (shift - s, shift + s), (luck.uniform(-5, 6), 1.4 * s))
    return Site([wall, north, south], {("north", "south"): "-"})


def round_the_end_of_a_wall(hand: Hand, sheet: Sheet) -> Site:
    """Two quarters that a wall parts on half of the way only."""
    luck = hand.luck
    wall = long(hand, "wall", "walls", way(sheet, (-330, 0), (0, 0)), luck.choice((4.0, 12.0, 17.0)))
    r = luck.uniform(70, 120)
    north = slab(hand, sheet, "north", (-r, r), (-1.4 * r, -luck.uniform(1, 5)))
    south = slab(hand, sheet, "south", (-r, r), (luck.uniform(1, 5), 1.4 * r))
    return Site([wall, north, south], {("north", "south"): "beside"})


def gate(hand: Hand, sheet: Sheet) -> Site:
    """A road through a wall."""
    wall = ring_wall(hand, sheet, 220)
    lean = hand.luck.uniform(-60, 60)
    ends = [sheet.at(0, hand.luck.uniform(40, 160)), sheet.at(lean, hand.luck.uniform(260, 380))]
    return Site(
        [wall, long(hand, "road", "thoroughfare", ends, hand.luck.choice((4.0, 14.0, 22.0)))],
        {("road", "wall"): "gate"},
    )


def road_along_a_wall(hand: Hand, sheet: Sheet) -> Site:
    """A road that runs along the inside of a ring, even brushing it."""
    wall, wide = ring_wall(hand, sheet, 220), hand.luck.choice((14.0, 22.0))
    r = 220 - hand.luck.uniform(0.3, 0.9) * (wall.widths[0] + wide) / 2
    line = [sheet.at(r * math.cos(t / 20), r * math.sin(t / 20)) for t in range(2, 22)]
    return Site([wall, long(hand, "road", "thoroughfare", line, wide)], {("road", "wall"): "inside-wall"})


def _two_banks(hand: Hand, sheet: Sheet) -> tuple[list[Place], Nature, float]:
    luck = hand.luck
    half = luck.choice(HALVES)
    over = min(0.5 * half, 10.0)
    r, s, shift = luck.uniform(40, 110), luck.uniform(40, 110), luck.uniform(-25, 25)
    north = slab(hand, sheet, "north", (-r, r), (-half - 1.4 * r, -half + luck.uniform(-8, over)))
    south = slab(hand, sheet, "south", (shift - s, shift + s), (half - luck.uniform(-8, over), half + 1.4 * s))
    return [north, south], river(hand, sheet, half), half


def across_a_river(hand: Hand, sheet: Sheet) -> Site:
    """Two quarters that face each other across a river of any width, at its banks or a little over them."""
    places, water, _ = _two_banks(hand, sheet)
    return Site(places, {("north", "south"): "river"}, [water])


def bridged(hand: Hand, sheet: Sheet) -> Site:
    """The same with a bridge, a ford or a road there."""
    luck = hand.luck
    places, water, half = _two_banks(hand, sheet)
    if luck.random() < 0.5:
        kind: Literal["bridge", "ford"] = "bridge" if luck.random() < 0.5 else "ford"
        return Site(
            places, {("north", "south"): "bridge"}, [water], [Span(kind=kind, at=sheet.at(luck.uniform(-20, 20), 0))]
        )
    x = luck.uniform(-30, 30)
    road = long(
        hand, "road", "thoroughfare", [sheet.at(x, -half - 60), sheet.at(x, half + 60)], luck.choice((4.0, 22.0))
    )
    return Site([*places, road], {("north", "south"): "bridge"}, [water], [], {"road": "bridge"})


def along_a_bank(hand: Hand, sheet: Sheet) -> Site:
    """Two quarters beside each other at one bank, and one that the town wall parts from the river."""
    luck, half = hand.luck, hand.luck.choice(HALVES)
    r, s, t = luck.uniform(60, 120), luck.uniform(60, 120), luck.uniform(60, 150)
    down = half + luck.uniform(-4, 8)
    one = slab(hand, sheet, "east", (luck.uniform(1, 4), r), (down, half + r))
    two = slab(hand, sheet, "west", (-s, -luck.uniform(1, 4)), (half + luck.uniform(-4, 8), half + s))
    behind = slab(hand, sheet, "behind", (-t, t), (-half - 34 - t, -half - 34 + luck.uniform(-3, 3)))
    stone = way(sheet, (-330, -half - 24), (330, -half - 24))
    wall = long(hand, "wall", "walls", stone, luck.choice((4.0, 12.0, 17.0)))
    touch = {("east", "west"): "beside", ("behind", "east"): "-", ("behind", "west"): "-"}
    return Site([one, two, behind, wall], touch, [river(hand, sheet, half)])


def crossed(hand: Hand, sheet: Sheet) -> Site:
    """A road, a wall and a mill that a river runs through or under."""
    luck = hand.luck
    half = luck.choice(HALVES)
    reach = half + 60
    road = long(hand, "road", "thoroughfare", [sheet.at(-200, -reach), sheet.at(-170, reach)], luck.choice((4.0, 22.0)))
    wall = long(hand, "wall", "walls", [sheet.at(-20, -reach), sheet.at(0, reach)], luck.choice((4.0, 17.0)))
    r = half + luck.uniform(30, 60)
    mill = disc(hand, sheet, "mill", 230, luck.uniform(-10, 10), r)
    return Site(
        [road, wall, mill], {}, [river(hand, sheet, half)], [], {"road": "bridge", "wall": "over", "mill": "over"}
    )


def brushed(hand: Hand, sheet: Sheet) -> Site:
    """A wall, a road and a quarter along a river that brushes them."""
    luck = hand.luck
    half = luck.choice(HALVES)
    over = luck.uniform(0.0, min(6.0, 0.4 * half))
    bank = half + 4 - over
    wall = long(hand, "wall", "walls", way(sheet, (-330, -bank), (-20, -bank)), luck.choice((8.0, 17.0)))
    road = long(hand, "road", "thoroughfare", way(sheet, (-330, bank), (-20, bank)), 14.0)
    quarter = slab(hand, sheet, "quarter", (60, 260), (-half - 150, -half + over))
    return Site([wall, road, quarter], {}, [river(hand, sheet, half)])


CASES: tuple[Callable[[Hand, Sheet], Site], ...] = (
    beside, apart, within, under, cave_under_a_wall, sides_of_a_ring, parted_by_a_wall, round_the_end_of_a_wall, gate,
    road_along_a_wall, across_a_river, bridged, along_a_bank, crossed, brushed,
)  # fmt: skip


def site(case: Callable[[Hand, Sheet], Site], hand: str, seed: str) -> Site:
    """One map of a case in a hand."""
    luck = random.Random(f"{seed} {case.__name__} {hand}")
    return case(Hand(hand, luck), Sheet(luck))


def told(drawn: Site) -> Iterator[tuple[str, str]]:
    """What is right and what is read of everything that the map is asked about."""
    found = {(contact.a, contact.b): contact.kind for contact in contacts(drawn.places, drawn.nature, drawn.spans)}
    for pair, kind in drawn.touch.items():
        yield kind, found.get(pair, "-")
    if drawn.nature:
        over = {crossing.location: crossing.kind for crossing in crossings(drawn.places, drawn.nature, drawn.spans)}
        asked = drawn.cross or ({} if drawn.touch else dict.fromkeys((place.id for place in drawn.places), "-"))
        for name, how in asked.items():
            yield how, over.get(name, "-")


def table(count: int, seed: int) -> Iterator[tuple[str, Counter[str]]]:
    """For each case: how often it was read right, and as what it was read where it was not."""
    for case in CASES:
        row: Counter[str] = Counter()
        for hand in STEADY:
            for number in range(count):
                for right, read in told(site(case, hand, f"{seed} {number}")):
                    row["right" if right == read else f"{right} as {read}"] += 1
        yield case.__name__.replace("_", " "), row


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command; the exit code."""
    parser = argparse.ArgumentParser(prog="tools.handwriting.terrain", description=(__doc__ or "").split("\n")[0])
    parser.add_argument("--count", type=int, default=10, help="maps of each case in each hand (10)")
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args(arguments)
    for name, row in table(given.count, given.seed):
        wrong = ", ".join(f"{what}: {times}" for what, times in row.most_common() if what != "right")
        print(f"{name:28}{row['right'] / row.total():>8.1%} of {row.total():<5}{wrong}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
