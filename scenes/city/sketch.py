"""*Sketch one for me*: a walled city from a seed, as places and ordinary strokes."""

from __future__ import annotations

import itertools
import math
import random
from collections.abc import Callable, Iterable, Sequence

from scenes.city.document import NATURE, Place, Sample, Stroke

_FIRST = ("Tanner", "Lamp", "Ash", "Mill", "Star", "Fisher", "Candle", "Salt", "Rook", "Bell", "Thorn", "Copper")
_AREAS = ("Row", "Market", "Court", "End", "Quay", "Garden", "Yard", "Rise")
_SMALL = ("High Keep", "Temple of Lamps", "Old Granary", "Guild Hall", "Watch House", "Library")
_ROOFS = ("#B5583A", "#DDBE6A", "#7C8A86", "#8C6A55")
_LAND = ("#B5583A", "#A9B27C", "#DDBE6A", "#7C8A86", "#74307A")
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
    firsts = chance.sample(_FIRST, 6)
    lasts = chance.sample(_AREAS, 6)
    areas = [f"{a} {b}" for a, b in zip(firsts[:4], lasts[:4], strict=True)]
    smalls = chance.sample(_SMALL, 2)
    places = [
        Place("river", f"{firsts[4]} Water", "nature", ("river",), 0),
        Place("wall", f"{firsts[5]} Wall", "long", ("walls",), 1),
        Place("road", "King’s Road", "long", ("thoroughfare",), 2),
        *(Place(f"area-{i + 1}", name, "area", (), 3 + i) for i, name in enumerate(areas)),
        *(Place(f"small-{i + 1}", name, "small", (), 7 + i) for i, name in enumerate(smalls)),
        Place("vault", "Whispering Vault", "small", ("underground",), 9),
    ]
    cx, cy = 640 + chance.uniform(-40, 40), 500 + chance.uniform(-20, 20)
    rx, ry = 440 + chance.uniform(-30, 30), 350 + chance.uniform(-20, 20)
    bank = 1240 + chance.uniform(-50, 50)
    bend = chance.uniform(0, 6)
    middle = [(bank + 45 * math.sin(y / 150 + bend), float(y)) for y in range(0, 1001, 10)]
    hand.draw(middle, "wash", "nature", "river", colour="#3B6E8F", width=70, shake=0)
    for side in (-36, 36):
        hand.draw([(x + side, y) for x, y in middle], "pen", "nature", "river", colour="#3B6E8F", width=3)
    for _ in range(14):
        x, y = chance.uniform(1400, 1570), chance.uniform(40, 960)
        hand.draw([(x, y)], "stamp", "stamps", NATURE, words="tree", width=chance.uniform(14, 22))
    wall = hand.ring(cx, cy, rx, ry, 0.04)
    hand.draw(wall, "pen", "long", "wall", width=7)
    hand.draw([(cx + (x - cx) * 0.965, cy + (y - cy) * 0.965) for x, y in wall], "pen", "long", "wall", width=3)
    for k in range(0, 60, 6):
        hand.draw([wall[k]], "stamp", "stamps", "wall", words="tower", width=26)
    lane = [(float(x), cy + 26 * math.sin(x / 170)) for x in range(30, 1571, 20)]
    hand.draw(lane, "wash", "long", "road", colour="#DDBE6A", width=22, shake=0)
    for side in (-11, 11):
        hand.draw([(x, y + side) for x, y in lane], "pen", "long", "road", width=2)
    hand.draw([(bank, lane[60][1])], "stamp", "stamps", "road", words="bridge", width=62)
    spots = [(cx - 190, cy - 150), (cx + 170, cy - 150), (cx - 190, cy + 165), (cx + 180, cy + 165)]
    for number, (x, y) in enumerate(spots):
        owner = f"area-{number + 1}"
        hand.draw([(x - 100, y), (x + 100, y + 6)], "wash", "area", owner, colour=_LAND[number], width=120, shake=2)
        hand.draw(hand.ring(x, y, 165, 112), "pen", "area", owner, width=2.4)
        for row in range(3):
            for column in range(5):
                hx, hy = x - 108 + column * 50 + chance.uniform(-6, 6), y - 50 + row * 44 + chance.uniform(-5, 5)
                if row == 1 and 0 < column < 4:
                    continue  # room for the name
                _house(hand, hx, hy, 15, owner, "area", chance.choice(_ROOFS))
        hand.draw([(x, y)], "label", "stamps", owner, width=38, words=areas[number])
    for number, (x, y) in enumerate(((cx - 5, cy - 200), (cx, cy + 205))):
        owner = f"small-{number + 1}"
        _keep(hand, x, y, owner)
        hand.draw([(x, y + 66)], "label", "stamps", owner, width=32, words=smalls[number])
    hand.draw(hand.ring(cx + 160, cy - 60, 120, 60), "dotted", "underground", "vault", width=4)
    return places, hand.strokes


def _house(hand: _Hand, x: float, y: float, s: float, owner: str, layer: str, roof: str) -> None:
    hand.draw(
        [(x - s * 0.5, y - s * 0.1), (x + s * 0.5, y - s * 0.1)], "wash", layer, owner, colour=roof, width=s, shake=0
    )
    hand.draw(
        [
            (x - s, y),
            (x, y - s),
            (x + s, y),
            (x + s * 0.8, y),
            (x + s * 0.8, y + s),
            (x - s * 0.8, y + s),
            (x - s * 0.8, y),
            (x - s, y),
        ],
        "pen",
        layer,
        owner,
        width=2,
        shake=0.4,
    )


def _keep(hand: _Hand, x: float, y: float, owner: str) -> None:
    top = [(x - 42, y + 40)]
    for k in range(6):
        left = x - 42 + k * 14
        high = y - 40 if k % 2 == 0 else y - 28
        top += [(left, high), (left + 14, high)]
    hand.draw([*top, (x + 42, y + 40), (x - 42, y + 40)], "pen", "small", owner, width=3, shake=0.5)
    hand.draw(
        [(x - 11, y + 40), (x - 11, y + 18), (x, y + 8), (x + 11, y + 18), (x + 11, y + 40)],
        "pen",
        "small",
        owner,
        width=2.4,
        shake=0.4,
    )
