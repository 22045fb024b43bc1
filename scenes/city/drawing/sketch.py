"""*Sketch one for me*: a walled city from a seed, as places and ordinary strokes."""

from __future__ import annotations

import itertools
import math
import random
from collections.abc import Callable, Iterable, Sequence

from msgspec.structs import replace

from scenes.city.drawing.document import NATURE, Place, Sample, Stroke, Tool

_FIRST = ("Tanner", "Lamp", "Ash", "Mill", "Star", "Fisher", "Candle", "Salt", "Rook", "Bell", "Thorn", "Copper")
_AREAS = ("Row", "Market", "Court", "End", "Quay", "Garden", "Yard", "Rise")
_KEEPS = ("High Keep", "Old Castle", "Guild Hall", "Watch House")
_TEMPLES = ("Temple of Lamps", "Star Chapel", "Old Library", "House of Bells")
_ROOFS = (
    ("#B5583A", "#B5583A", "#8C6A55"),
    ("#7C8A86", "#B5583A", "#7C8A86"),
    ("#DDBE6A", "#B5583A", "#8C6A55"),
    ("#B5583A", "#DDBE6A", "#3B6E8F", "#74307A"),
    ("#DDBE6A", "#8C6A55", "#DDBE6A"),
)
_LAND = ("#B5583A", "#A9B27C", "#8C6A55", "#DDBE6A", "#A9B27C")
XY = tuple[float, float]


class _Hand:
    """Draws lines as a hand does: a little off, slower in bends."""

    def __init__(self, seed: int, new_id: Callable[[], int]) -> None:
        self.chance, self.new_id = random.Random(seed), new_id
        self.strokes: list[Stroke] = []

    def draw(
        self,
        points: Sequence[XY],
        tool: Tool,
        layer: str,
        owner: str,
        *,
        colour: str = "#2B2118",
        width: float = 3.0,
        shake: float = 0.8,
        words: str = "",
    ) -> None:
        samples: list[Sample] = []
        ms, phase = 0.0, self.chance.uniform(0, 6)
        for number, (x, y) in enumerate(_even(points, 5.0) if len(points) > 1 else points):
            off = shake * (math.sin(number * 0.31 + phase) + 0.6 * math.sin(number * 0.83 + 2 * phase))
            samples.append((round(x + off, 1), round(y + off * 0.8, 1), round(ms), 0.0))
            ms += self.chance.uniform(5, 9)
        key = self.new_id()
        self.strokes.append(Stroke(key, tool, colour, width, layer, owner, tuple(samples), float(key), words))

    def stamp(self, at: XY, name: str, owner: str, size: float, *, colour: str = "#2B2118", turn: float = 0.0) -> None:
        """Put a stamp down."""
        key = self.new_id()
        self.strokes.append(Stroke(
            key, "stamp", colour, round(size, 1), "stamps", owner, ((round(at[0], 1), round(at[1], 1), 0.0, 0.0),),
            float(key), name, turn,
        ))  # fmt: skip

    def ring(self, x: float, y: float, rx: float, ry: float, wild: float = 0.08) -> list[XY]:
        a, b = self.chance.uniform(0, 6), self.chance.uniform(0, 6)
        found = []
        for k in range(61):
            t = 2 * math.pi * k / 60
            swell = 1 + wild * (math.sin(2 * t + a) + 0.6 * math.sin(3 * t + b))
            found.append((x + rx * swell * math.cos(t), y + ry * swell * math.sin(t)))
        return found


def _even(points: Sequence[XY], step: float) -> Iterable[XY]:
    yield points[0]
    for (ax, ay), (bx, by) in itertools.pairwise(points):
        parts = max(1, round(math.hypot(bx - ax, by - ay) / step))
        for k in range(1, parts + 1):
            yield ax + (bx - ax) * k / parts, ay + (by - ay) * k / parts


def sketched(seed: int, new_id: Callable[[], int]) -> tuple[list[Place], list[Stroke]]:
    """Places and strokes of a city; the same seed gives the same city."""
    hand = _Hand(seed, new_id)
    chance = hand.chance
    firsts = chance.sample(_FIRST, 7)
    lasts = chance.sample(_AREAS, 5)
    areas = [f"{a} {b}" for a, b in zip(firsts[:5], lasts, strict=True)]
    smalls = [chance.choice(_KEEPS), chance.choice(_TEMPLES)]
    places = [
        Place("river", f"{firsts[5]} Water", "nature", ("river",), 0),
        Place("wall", f"{firsts[6]} Wall", "long", ("walls",), 1),
        Place("road", "King’s Road", "long", ("thoroughfare",), 2),
        *(Place(f"area-{i + 1}", name, "area", (), 3 + i) for i, name in enumerate(areas)),
        *(Place(f"small-{i + 1}", name, "small", (), 8 + i) for i, name in enumerate(smalls)),
        Place("vault", "Whispering Vault", "small", ("underground",), 10),
    ]
    cx, cy = 610 + chance.uniform(-25, 25), 520 + chance.uniform(-15, 15)
    rx, ry = 475 + chance.uniform(-20, 20), 385 + chance.uniform(-15, 15)
    bank, bend = 1205 + chance.uniform(-20, 20), chance.uniform(0, 6)
    middle = [(bank + 42 * math.sin(y / 150 + bend), float(y)) for y in range(-20, 1021, 10)]
    lane = [(float(x), cy + 26 * math.sin(x / 170)) for x in range(-20, 1621, 20)]
    wall = hand.ring(cx, cy, rx, ry, 0.03)
    hand.draw(middle, "pen", "nature", "river", width=88, shake=0, words="water")
    hand.draw([*wall[45:], *wall[1:46]], "pen", "long", "wall", width=19, shake=0.5, words="stone")
    hand.draw(lane, "pen", "long", "road", width=27, shake=0.4, words="road")
    far = (1425.0, cy - 215 + chance.uniform(-30, 30))
    if chance.random() < 0.5:  # four quarters in the wall and a farm
        quarters = [(cx - 205, cy - 165, 175, 118), (cx + 195, cy - 160, 175, 118), (cx - 200, cy + 175, 175, 118),
                    (cx + 195, cy + 175, 175, 118), (*far, 125, 150)]  # fmt: skip
        houses = ((cx - 4, cy - 215), (cx - 2, cy + 215))
    else:  # a long quarter above the road, two below it, and two across the river
        quarters = [(cx + 55, cy - 170, 255, 112), (1425.0, cy + 250, 130, 120), (cx - 190, cy + 180, 180, 122),
                    (cx + 205, cy + 172, 165, 118), (*far, 125, 140)]  # fmt: skip
        houses = ((cx - 290, cy - 130), (cx + 8, cy + 225))
    for number, quarter in enumerate(quarters):
        _land(hand, number, *quarter)
    for name, kind, (x, y) in zip(("small-1", "small-2"), ("keep", "church"), houses, strict=True):
        hand.draw([(x - 26, y + 16), (x + 26, y + 16)], "wash", "small", name, colour="#DDBE6A", width=60, shake=1)
        hand.draw(hand.ring(x, y + 14, 66, 44, 0.05), "pen", "small", name, width=2.4)
        hand.stamp((x, y - 4), kind, name, 50)
    hand.draw(hand.ring(cx + 5, cy - 70, 115, 52), "dotted", "underground", "vault", width=4)
    for end in (min(wall), max(wall)):
        x, y = min(lane, key=lambda p: abs(p[0] - end[0]))
        hand.stamp((x, y - 12), "gate", "wall", 32)
    hand.stamp(min(lane, key=lambda p: abs(p[0] - bank)), "bridge", "road", 70)
    for x, y in sorted((wall[k] for k in range(3, 60, 6)), key=lambda p: p[1]):
        hand.stamp((x, y - 16), "tower", "wall", 31)
    for number, quarter in enumerate(quarters):
        _quarter(hand, number, *quarter)
    _country(hand, (cx, cy, rx, ry), bank, quarters)
    strokes = hand.strokes
    if chance.random() < 0.5:  # the river on the other side
        strokes = [replace(s, points=tuple((1600 - x, *rest) for x, *rest in s.points)) for s in strokes]
    return places, strokes


Quarter = tuple[float, float, float, float]
"""Middle, half width, half height."""


def _country(hand: _Hand, city: Quarter, bank: float, quarters: Sequence[Quarter]) -> None:
    """What lies around the city: a compass, fields, a ship, a mill, woods."""
    chance, (cx, cy, rx, ry) = hand.chance, city
    taken = [(cx, cy, rx + 62, ry + 60), *((x, y, w + 50, h + 50) for x, y, w, h in quarters[1:])]

    def free(x: float, y: float, room: float) -> bool:
        near = any(math.hypot((x - a) / (w + room), (y - b) / (h + room)) < 1 for a, b, w, h in taken)
        return not near and abs(x - bank) > 115 + room and abs(y - cy) > 60 + room

    compass = (100.0, 112.0)
    hand.stamp(compass, "compass", NATURE, 72)
    taken.append((*compass, 110, 120))
    hand.stamp((bank + 10, cy + chance.choice((-260, 250))), "ship", NATURE, 30, colour="#A3231B")
    spots = [(118.0, 880.0), (bank + 270, 880.0), (bank + 225, 660.0), (bank + 300, cy + 110), (120.0, 300.0)]
    for number, (x, y) in enumerate(spots):
        if free(x, y, 20) and number != 3:
            shade = "#DDBE6A" if chance.random() < 0.6 else "#A9B27C"
            hand.stamp((x, y), "field", NATURE, 84, colour=shade, turn=chance.uniform(-14, 8))
            taken.append((x, y, 110, 90))
        elif free(x, y, 10) and chance.random() < 0.7:
            hand.stamp((x, y), "mill", NATURE, 42)
            taken.append((x, y, 70, 70))
    for x, y in sorted(((chance.uniform(30, 1570), chance.uniform(50, 960)) for _ in range(90)), key=lambda p: p[1]):
        if free(x, y, 0):
            kind = chance.choice(("tree", "fir", "fir"))
            for k in range(chance.randint(1, 3)):
                hand.stamp((x + k * 19 - 12, y + (k % 2) * 10), kind, NATURE, chance.uniform(17, 25))
            taken.append((x, y, 40, 30))


def _land(hand: _Hand, number: int, x: float, y: float, wide: float, high: float) -> None:
    """The outline of a quarter and its wash, which stays inside."""
    owner = f"area-{number + 1}"
    hand.draw(hand.ring(x, y, wide, high, 0.06), "pen", "area", owner, colour="#5A4630", width=2.4)
    r = min(wide, high) * 0.84
    dx, dy = max(0.0, wide - high) * 0.95, max(0.0, high - wide) * 0.95
    land = [(x - dx, y - dy), (x, y + 2), (x + dx, y + dy)]
    hand.draw(land, "wash", "area", owner, colour=_LAND[number], width=2 * r, shake=2)


def _quarter(hand: _Hand, number: int, x: float, y: float, wide: float, high: float) -> None:
    """What stands in a quarter: streets of houses, a garden, a market, a farm; the middle is left for the name."""
    owner, chance = f"area-{number + 1}", hand.chance
    columns, rows = max(3, round(wide / 27)), max(3, round(high / 24))
    for row, column in itertools.product(range(rows), range(columns)):
        u, v = (column + 0.5) / columns * 2 - 1, (row + 0.5) / rows * 2 - 1
        if u * u + v * v > 0.9 or (abs(v) < 0.24 and abs(u) < 0.74):
            continue
        spot = x + u * wide * 0.9 + chance.uniform(-5, 5), y + v * high * 0.88 + chance.uniform(-3, 3)
        if number == 1 and chance.random() < 0.5:
            hand.stamp(spot, "tree", owner, chance.uniform(16, 21))
        elif number == 3 and abs(v) < 0.6:
            hand.stamp(spot, "market", owner, 17, colour=chance.choice(_ROOFS[3]))
        elif number < 4 or chance.random() < 0.6:
            hand.stamp(spot, "house", owner, 18, colour=chance.choice(_ROOFS[number]))
    if number == 3:
        hand.stamp((x + wide * 0.66, y + 4), "well", owner, 19)
