"""*Sketch one for me*: a walled city from a seed, as places and ordinary strokes."""

from __future__ import annotations

import itertools
import math
import random
from collections.abc import Callable, Iterable, Sequence

from scenes.city.document import NATURE, Place, Sample, Stroke

_FIRST = ("Tanner", "Lamp", "Ash", "Mill", "Star", "Fisher", "Candle", "Salt", "Rook", "Bell", "Thorn", "Copper")
_AREAS = ("Row", "Market", "Court", "End", "Quay", "Garden", "Yard", "Rise")
_KEEPS = ("High Keep", "Old Castle", "Guild Hall", "Watch House")
_TEMPLES = ("Temple of Lamps", "Star Chapel", "Old Library", "House of Bells")
_ROOFS = (("#B5583A", "#C06A4A"), ("#7C8A86", "#8C9A96"), ("#DDBE6A", "#C9A95A"), ("#8C6A55", "#9C7A65"))
_LAND = ("#B5583A", "#A9B27C", "#DDBE6A", "#7C8A86", "#A9B27C")
XY = tuple[float, float]


class _Hand:
    """Draws lines as a hand does: a little off, slower in bends."""

    def __init__(self, seed: int, new_id: Callable[[], int]) -> None:
        self.chance, self.new_id = random.Random(seed), new_id
        self.strokes: list[Stroke] = []

    def draw(
        self,
        points: Sequence[XY],
        tool: str,
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
        self.strokes.append(
            Stroke(key, tool, colour, width, layer, owner, tuple(samples), float(key), words)  # type: ignore[arg-type]
        )

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
    cx, cy = 610 + chance.uniform(-25, 25), 505 + chance.uniform(-15, 15)
    rx, ry = 465 + chance.uniform(-20, 20), 375 + chance.uniform(-15, 15)
    bank, bend = 1205 + chance.uniform(-20, 20), chance.uniform(0, 6)
    middle = [(bank + 42 * math.sin(y / 150 + bend), float(y)) for y in range(0, 1001, 10)]
    lane = [(float(x), cy + 26 * math.sin(x / 170)) for x in range(20, 1581, 20)]
    wall = hand.ring(cx, cy, rx, ry, 0.03)
    _river(hand, middle)
    _country(hand, (cx, cy, rx, ry), bank)
    _wall(hand, wall, (cx, cy))
    _road(hand, lane, wall, bank)
    spots = [(cx - 205, cy - 165), (cx + 195, cy - 160), (cx - 200, cy + 175), (cx + 195, cy + 175),
             (1425.0, cy - 215 + chance.uniform(-30, 30))]  # fmt: skip
    for number, (x, y) in enumerate(spots):
        wide, high = (175, 118) if number < 4 else (125, 150)
        hand.draw(hand.ring(x, y, wide, high, 0.05), "pen", "area", f"area-{number + 1}", width=2.2)
        _quarter(hand, number, x, y, wide, high)
    _castle(hand, cx - 4, cy - 205, "small-1")
    _temple(hand, cx - 2, cy + 225, "small-2")
    hand.draw(hand.ring(cx + 5, cy - 70, 115, 52), "dotted", "underground", "vault", width=4)
    return places, hand.strokes


def _river(hand: _Hand, middle: Sequence[XY]) -> None:
    """The river from edge to edge, its banks and its ripples."""
    for width in (86, 60):
        hand.draw(middle, "wash", "nature", "river", colour="#3B6E8F", width=width, shake=0)
    for side in (-44, 44):
        hand.draw([(x + side, y) for x, y in middle], "pen", "nature", "river", colour="#2B2118", width=3.2)
    for x, y in middle[4:-4:7]:
        at = x + hand.chance.uniform(-22, 10)
        ripple = [(at + k * 3.0, y + 2.2 * math.sin(k * 0.9)) for k in range(9)]
        hand.draw(ripple, "pen", "nature", NATURE, colour="#3B6E8F", width=2, shake=0)


def _country(hand: _Hand, city: tuple[float, float, float, float], bank: float) -> None:
    """What lies around the city: a compass, fields, trees."""
    chance, (cx, cy, rx, ry) = hand.chance, city
    for turn in range(8):
        reach = 58 if turn % 2 == 0 else 30
        a = turn * math.pi / 4
        tip = 110 + reach * math.sin(a), 118 - reach * math.cos(a)
        for side in (-0.4, 0.4):
            foot = 110 + 11 * math.sin(a + side), 118 - 11 * math.cos(a + side)
            hand.draw([foot, tip], "pen", "nature", NATURE, width=1.8, shake=0.2)
    hand.draw([(110, 40)], "label", "stamps", NATURE, width=34, words="N")
    for x, y, lean in ((105.0, 850.0, -22.0), (bank + 205, 850.0, 14.0), (bank + 130, 610.0, -10.0)):
        _field(hand, x, y, lean)
    for _ in range(34):
        x, y = chance.uniform(30, 1570), chance.uniform(60, 970)
        near_wall = math.hypot((x - cx) / (rx + 70), (y - cy) / (ry + 55)) < 1
        near_farm = x > 1270 and abs(y - (cy - 215)) < 200
        taken = x < 260 and (y < 220 or y > 760)
        if not (near_wall or near_farm or taken or abs(x - bank) < 115 or abs(y - cy) < 60):
            for k in range(chance.randint(1, 3)):
                at = x + k * 17 - 10, y + (k % 2) * 9
                hand.draw([at], "stamp", "stamps", NATURE, words="tree", width=chance.uniform(15, 22))


def _field(hand: _Hand, x: float, y: float, lean: float) -> None:
    """A field with its furrows."""
    wide, high = 150.0, 100.0
    corners = [(x, y), (x + wide, y + lean), (x + wide + lean, y + high + lean), (x + lean, y + high), (x, y)]
    hand.draw([(x + 25, y + high / 2), (x + wide - 20, y + high / 2 + lean)], "wash", "nature", NATURE,
              colour="#DDBE6A", width=high - 34, shake=1)  # fmt: skip
    hand.draw(corners, "pen", "nature", NATURE, colour="#5A4630", width=2)
    for k in range(1, 9):
        t = k / 9
        start, stop = (x + lean * t, y + high * t), (x + wide + lean * t, y + lean + high * t)
        hand.draw([start, stop], "pen", "nature", NATURE, colour="#8C6A55", width=1.3, shake=0.6)


def _wall(hand: _Hand, wall: Sequence[XY], middle: XY) -> None:
    """A wall with its walk, its battlements and its towers."""

    def inward(points: Iterable[XY], by: float) -> list[XY]:
        found = []
        for x, y in points:
            away = math.hypot(x - middle[0], y - middle[1])
            found.append((x + (middle[0] - x) * by / away, y + (middle[1] - y) * by / away))
        return found

    even = list(_even(wall, 5.0))
    hand.draw(inward(wall, 9), "wash", "long", "wall", colour="#8C6A55", width=18, shake=0)
    hand.draw(wall, "pen", "long", "wall", width=3.4)
    hand.draw(inward(wall, 18), "pen", "long", "wall", width=2)
    teeth = [p for n in range(0, len(even) - 2, 2) for p in inward(even[n : n + 2], -8 if n % 4 else -1)]
    hand.draw(teeth, "pen", "long", "wall", width=2, shake=0)
    for k in range(0, 60, 6):
        hand.draw(inward([wall[k]], 6), "stamp", "stamps", "wall", words="tower", width=27)


def _road(hand: _Hand, lane: Sequence[XY], wall: Sequence[XY], bank: float) -> None:
    """A road through the city and over the river, with its gates and its bridge."""
    hand.draw(lane, "wash", "long", "road", colour="#DDBE6A", width=26, shake=0)
    for side in (-13, 13):
        hand.draw([(x, y + side) for x, y in lane], "pen", "long", "road", colour="#5A4630", width=2)
    hand.draw([min(lane, key=lambda p: abs(p[0] - bank))], "stamp", "stamps", "road", words="bridge", width=66)
    for end in (min(wall), max(wall)):
        hand.draw([min(lane, key=lambda p: abs(p[0] - end[0]))], "stamp", "stamps", "wall", words="gate", width=30)


def _quarter(hand: _Hand, number: int, x: float, y: float, wide: float, high: float) -> None:
    """What stands in a quarter: streets of houses, a garden, a market, a farm; the middle is left for the name."""
    owner, chance = f"area-{number + 1}", hand.chance
    r = min(wide, high) * 0.9
    dx, dy = max(0.0, wide - high) * 0.9, max(0.0, high - wide) * 0.9
    land = [(x - dx, y - dy), (x, y + 2), (x + dx, y + dy)]
    hand.draw(land, "wash", "area", owner, colour=_LAND[number], width=2 * r, shake=2)
    roofs = _ROOFS[number % len(_ROOFS)]
    columns, rows = max(2, round(wide / 30)), max(3, round(high / 25))
    for row, column in itertools.product(range(rows), range(columns)):
        u, v = (column + 0.5) / columns * 2 - 1, (row + 0.5) / rows * 2 - 1
        if u * u + v * v > 0.86 or (abs(v) < 0.24 and abs(u) < 0.72):
            continue
        hx, hy = x + u * wide * 0.93 + chance.uniform(-5, 5), y + v * high * 0.9 + chance.uniform(-3, 3)
        if number == 1 and chance.random() < 0.6:
            hand.draw([(hx, hy)], "stamp", "stamps", owner, words="tree", width=chance.uniform(15, 19))
        elif number == 3 and abs(v) < 0.6:
            _stall(hand, hx, hy, owner, chance.choice(("#B5583A", "#3B6E8F", "#DDBE6A", "#74307A")))
        elif number < 4 or chance.random() < 0.6:
            _house(hand, hx, hy, 15, owner, "area", chance.choice(roofs))
    if number == 3:
        hand.draw([(x + wide * 0.5, y + 2)], "stamp", "stamps", owner, words="well", width=17)


def _house(hand: _Hand, x: float, y: float, s: float, owner: str, layer: str, roof: str) -> None:
    """A gabled house, its roof running to the right."""
    ridge, back, eave, front = (x - 0.5 * s, y - 0.62 * s), (x + 0.65 * s, y - 0.8 * s), (x + s, y - 0.12 * s), (x, y)
    slope = [(x - 0.22 * s, y - 0.33 * s), (x + 0.72 * s, y - 0.45 * s)]
    hand.draw(slope, "pen", layer, owner, colour=roof, width=0.56 * s, shake=0)
    gable = [(x - s, y), (x - s, y + 0.6 * s), (x, y + 0.6 * s), front, ridge, (x - s, y)]
    hand.draw(gable, "pen", layer, owner, width=1.7, shake=0.3)
    hand.draw([ridge, back, eave, front], "pen", layer, owner, width=1.7, shake=0.3)
    hand.draw([(x, y + 0.6 * s), (x + s, y + 0.46 * s), eave], "pen", layer, owner, width=1.7, shake=0.3)


def _stall(hand: _Hand, x: float, y: float, owner: str, cloth: str) -> None:
    """A market stall: a cloth on two poles."""
    hand.draw([(x - 7, y - 7), (x + 7, y - 7)], "pen", "area", owner, colour=cloth, width=8, shake=0)
    roof = [(x - 13, y - 2), (x - 9, y - 12), (x + 9, y - 12), (x + 13, y - 2), (x - 13, y - 2)]
    hand.draw(roof, "pen", "area", owner, width=1.6, shake=0.3)
    for side in (-9, 9):
        hand.draw([(x + side, y - 2), (x + side, y + 9)], "pen", "area", owner, width=1.6, shake=0.2)


def _castle(hand: _Hand, x: float, y: float, owner: str) -> None:
    """A keep between two towers."""
    hand.draw([(x - 6, y + 15), (x + 6, y + 15)], "pen", "small", owner, colour="#C9BFA6", width=58, shake=0)
    for side in (-46, 46):
        for up in (-20, 6, 32):
            hand.draw([(x + side - 1, y + up), (x + side + 1, y + up)], "pen", "small", owner, colour="#C9BFA6",
                      width=25, shake=0)  # fmt: skip
    top = [(x - 34, y + 44)]
    for k in range(5):
        left, level = x - 34 + k * 13.6, y - 20 if k % 2 == 0 else y - 10
        top += [(left, level), (left + 13.6, level)]
    hand.draw([*top, (x + 34, y + 44), (x - 34, y + 44)], "pen", "small", owner, width=2.6, shake=0.4)
    arch = [(x - 10, y + 44), (x - 10, y + 24), (x, y + 14), (x + 10, y + 24), (x + 10, y + 44)]
    hand.draw(arch, "pen", "small", owner, width=2.4, shake=0.3)
    for side in (-46, 46):
        tower = [(x + side - 13, y + 46), (x + side - 13, y - 34), (x + side + 13, y - 34), (x + side + 13, y + 46)]
        hand.draw([*tower, tower[0]], "pen", "small", owner, width=2.4, shake=0.4)
        hand.draw([(x + side - 6, y - 42), (x + side + 6, y - 42)], "pen", "small", owner, colour="#B5583A", width=15,
                  shake=0)  # fmt: skip
        cone = [(x + side - 18, y - 33), (x + side, y - 68), (x + side + 18, y - 33), (x + side - 18, y - 33)]
        hand.draw(cone, "pen", "small", owner, width=2.2, shake=0.3)
        hand.draw([(x + side, y - 8), (x + side, y + 4)], "pen", "small", owner, width=3, shake=0)
    hand.draw([(x, y - 20), (x, y - 62)], "pen", "small", owner, width=2, shake=0.2)
    flag = [(x, y - 62), (x + 22, y - 55), (x, y - 47)]
    hand.draw(flag, "pen", "small", owner, colour="#3B6E8F", width=3.4, shake=0.3)


def _temple(hand: _Hand, x: float, y: float, owner: str) -> None:
    """A nave with its tower."""
    for left, right, level, thick in ((-3, 66, 12, 32), (-29, -27, -16, 26), (-29, -27, 18, 26)):
        hand.draw([(x + left, y + level), (x + right, y + level)], "pen", "small", owner, colour="#E6D6B0", width=thick,
                  shake=0)  # fmt: skip
    hand.draw([(x + 2, y - 12), (x + 44, y - 16)], "pen", "small", owner, colour="#7C8A86", width=25, shake=0)
    nave = [(x - 12, y + 30), (x - 12, y + 2), (x + 8, y - 26), (x + 62, y - 32), (x + 74, y - 6), (x + 74, y + 24)]
    hand.draw([*nave, (x + 28, y + 30), (x - 12, y + 30)], "pen", "small", owner, width=2.4, shake=0.4)
    hand.draw([(x + 8, y - 26), (x + 28, y), (x + 74, y - 6)], "pen", "small", owner, width=2, shake=0.3)
    hand.draw([(x + 28, y), (x + 28, y + 30)], "pen", "small", owner, width=2, shake=0.2)
    tower = [(x - 42, y + 32), (x - 42, y - 30), (x - 14, y - 30), (x - 14, y + 32), (x - 42, y + 32)]
    hand.draw(tower, "pen", "small", owner, width=2.4, shake=0.4)
    hand.draw([(x - 32, y - 38), (x - 24, y - 38)], "pen", "small", owner, colour="#7C8A86", width=15, shake=0)
    spire = [(x - 46, y - 29), (x - 28, y - 76), (x - 10, y - 29), (x - 46, y - 29)]
    hand.draw(spire, "pen", "small", owner, width=2.2, shake=0.3)
    for bar in (((x - 28, y - 76), (x - 28, y - 92)), ((x - 35, y - 86), (x - 21, y - 86))):
        hand.draw(bar, "pen", "small", owner, width=2.2, shake=0.1)
    hand.draw([(x - 28, y - 14), (x - 28, y)], "pen", "small", owner, width=3, shake=0)
