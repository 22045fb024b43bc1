"""The characters of sketched towns: where waters, walls and roads run, and what stands between them."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from shapely.geometry import LineString, Point, Polygon, box

from scenes.city.drawing.document import NATURE, SHEET
from scenes.city.sketches.hand import INK, XY
from scenes.city.sketches.town import EARTH, RED, STRAW, Town, largest
from scenes.system.words import later

WIDE, HIGH = SHEET


def wavy(a: XY, b: XY, swing: float, wave: float, phase: float) -> list[XY]:
    """A way from a to b that swings to both sides."""
    length = math.dist(a, b)
    dx, dy = (b[0] - a[0]) / length, (b[1] - a[1]) / length
    found = []
    for far in (length * k / 110 for k in range(111)):
        off = swing * math.sin(far / wave + phase)
        found.append((a[0] + dx * far - dy * off, a[1] + dy * far + dx * off))
    return found


def crossings(one: Sequence[XY], two: Sequence[XY]) -> list[XY]:
    """Where two ways cross."""
    found = LineString(one).intersection(LineString(two))
    return [(point.x, point.y) for point in getattr(found, "geoms", [found]) if isinstance(point, Point)]


def around(middle: XY, rx: float, ry: float, count: int, start: float) -> list[XY]:
    """Points around a middle; `start` in turns."""
    turns = [2 * math.pi * (start + k / count) for k in range(count)]
    return [(middle[0] + rx * math.cos(turn), middle[1] + ry * math.sin(turn)) for turn in turns]


def walled_town(town: Town) -> None:
    """A round wall beside a river, and a hamlet across the bridge."""
    chance = town.chance
    cx, cy = 600 + chance.uniform(-15, 15), 515 + chance.uniform(-12, 12)
    rx, ry = 475 + chance.uniform(-12, 12), 385 + chance.uniform(-10, 10)
    bank = 1210 + chance.uniform(-12, 12)
    river = wavy((bank, -20), (bank, HIGH + 20), 40, 150, chance.uniform(0, 6))
    lane = wavy((-20, cy), (WIDE + 20, cy), 24, 170, chance.uniform(0, 6))
    ring = town.hand.ring(cx, cy, rx, ry, 0.03)
    wall = [*ring[45:], *ring[1:46]]
    town.river(river)
    town.wall(wall)
    town.road(lane, "King’s Road")
    town.landmark("keep", (cx - 5, cy - 195), radius=72)
    town.landmark("church", (cx + chance.uniform(-30, 30), cy + 200))
    looks = ["Row", "Garden", "End", "Market"]
    chance.shuffle(looks)
    hearts = [(cx - 210, cy - 150), (cx + 215, cy - 150), (cx - 215, cy + 160), (cx + 220, cy + 160)]
    town.quarters(Polygon(ring).buffer(-16), hearts, looks)
    (bridge,) = crossings(lane, river)
    side = chance.choice((-1, 1))
    heart = 1400.0, crossings(lane, [(1400, 0), (1400, HIGH)])[0][1] + side * 148
    town.quarters(Polygon(town.hand.ring(*heart, 112, 150, 0.05)), [heart], ["Fields"])
    town.vault((cx + 10, cy - 70))
    town.towers(ring[k] for k in range(3, 60, 6))
    for spot in crossings(lane, wall):
        town.across("gate", spot, "wall", 32)
    town.across("bridge", bridge, "road", 70, lane)
    ship = bridge[0] + 6, bridge[1] - side * 250
    town.hand.stamp(ship, "ship", NATURE, 30, colour=RED)
    town.built.append(Point(ship).buffer(40))
    town.country()


def river_port(town: Town) -> None:
    """A river runs into the sea; a bow of wall from shore to shore, quays on both banks, ships at anchor."""
    chance, hand = town.chance, town.hand
    shore, mouth = 745 + chance.uniform(-15, 15), 690 + chance.uniform(-40, 40)
    coast = wavy((-20, shore + 20), (WIDE + 20, shore - 10), 22, 180, chance.uniform(0, 6))
    sea = Polygon([*coast, (WIDE + 40, HIGH + 40), (-40, HIGH + 40)])
    bay = town.place("sea", town.name("Bay"), "nature", "coast").id
    for down in range(32, int(HIGH - shore) + 60, 50):  # waters that run into each other, and into the river
        band = [(x, y + down) for x, y in coast]
        hand.draw(band, "pen", "nature", bay, width=64, shake=0, words="water")
    river = wavy((mouth + chance.uniform(60, 140), -20), (mouth, shore + 40), 30, 140, chance.uniform(0, 6))
    town.river(river, width=76)
    town.built.append(sea)
    left, right, top = mouth - 480, mouth + 500, 150.0
    turns = [math.pi + math.pi * k / 50 for k in range(51)]
    bow = [
        ((left + right) / 2 + (right - left) / 2 * math.cos(t), shore - 30 + (shore - 30 - top) * math.sin(t))
        for t in turns
    ]
    town.wall([(left, shore + 6), *bow, (right, shore - 6)])
    lane = wavy((-20, 470), (WIDE + 20, 455), 20, 190, chance.uniform(0, 6))
    town.road(lane, "Harbour Road")
    town.landmark("church", (mouth - 115, 345), radius=58)
    town.landmark("keep", (mouth + 330, 375), radius=62)
    town.landmark("tower", (right - 80, shore - 62), name="Old Lighthouse", radius=46)
    ground = Polygon([*bow, (right, shore), (left, shore)]).buffer(-15).difference(sea.buffer(8))
    hearts = [(mouth - 260, 300), (mouth - 330, 600), (mouth - 130, 600), (mouth + 200, 300), (mouth + 250, 600)]
    town.quarters(ground, hearts, ["Row", "Market", "Quay", "Garden", "Quay"])
    town.vault((mouth - 230, 500), 105, 44)
    town.towers(bow[k] for k in (6, 13, 20, 32, 39, 46))
    for spot in crossings(lane, bow):
        town.across("gate", spot, "wall", 32)
    town.across("bridge", crossings(lane, river)[0], "road", 62, lane)
    for x in (mouth - 330, mouth - 190, mouth + 210, mouth + 350):  # quays out into the bay
        foot = LineString([(x, 0), (x, HIGH)]).intersection(LineString(coast)).centroid
        hand.draw([(x, foot.y - 6), (x + 4, foot.y + 66)], "line", "nature", NATURE, colour=EARTH, width=9, shake=0)
    for number, x in enumerate((-420, -250, 20, 280, 470, 640)):
        y = min(HIGH - 50, shore + 120 + 55 * (number % 3) + chance.uniform(-10, 20))
        hand.stamp((mouth + x + chance.uniform(-25, 25), y), "ship", NATURE, 34, colour=(RED, INK, STRAW)[number % 3])
    town.country(woods=110, fields=4)


def hill_town(town: Town) -> None:
    """A castle on a crag, quarters in a ring below it, two walls, and one road that climbs to the upper gate."""
    chance, hand = town.chance, town.hand
    cx, cy = 800 + chance.uniform(-30, 30), 500.0
    outer, inner = hand.ring(cx, cy, 520, 390, 0.03), hand.ring(cx, cy - 22, 178, 132, 0.02)
    south = chance.random() < 0.5
    start = 15 if south else 45
    gate, upper = outer[start], inner[(start + 8) % 60]
    road = climbing((gate[0], HIGH + 20 if south else -20), gate, upper, (cx, cy - 15))
    way = LineString(road)
    for share in (1.1, 1.19, 1.3):  # the slope, hatched away from the town
        for x, y in outer:
            a = cx + (x - cx) * share + chance.uniform(-8, 8), cy + (y - cy) * share + chance.uniform(-8, 8)
            far = 1 + chance.uniform(12, 26) / math.dist(a, (cx, cy))
            b = cx + (a[0] - cx) * far, cy + (a[1] - cy) * far
            if 15 < b[0] < WIDE - 15 and 15 < b[1] < HIGH - 15 and way.distance(Point(a)) > 50:
                hand.draw([a, b], "pen", "nature", NATURE, colour=EARTH, width=2, shake=0.3)
                town.built.append(Point(a).buffer(14))
    town.wall([*outer[40:], *outer[1:41]])
    town.wall([*inner[20:], *inner[1:21]], "Castle Wall", width=16, id="castle-wall")
    town.road(road, "Climbing Way", width=25)
    town.landmark("keep", (cx, cy - 40), name="High Keep", radius=86)
    across = outer[(start + 30) % 60]
    town.landmark("church", (cx + (across[0] - cx) * 0.72, cy + (across[1] - cy) * 0.7), radius=56)
    looks = ["Row", "Market", "Rise", "End", "Garden"]
    chance.shuffle(looks)
    ground = Polygon(outer).buffer(-16).difference(Polygon(inner).buffer(16))
    town.quarters(ground, around((cx, cy), 350, 262, 5, start / 60 + 0.1), looks)
    town.vault((cx, cy + 62), 110, 44)
    town.towers(outer[k] for k in range(2, 60, 7) if math.dist(outer[k], gate) > 60)
    town.towers((inner[k] for k in (5, 20, 35, 50) if math.dist(inner[k], upper) > 50), owner="castle-wall", size=26)
    for wall, owner in ((outer, "wall"), (inner, "castle-wall")):
        for spot in crossings(road, wall):
            town.across("gate", spot, owner, 30)
    town.country(woods=70, fields=2, hills=9)


def climbing(start: XY, gate: XY, upper: XY, top: XY) -> list[XY]:
    """A way through the lower gate, around a part of the hill, and up through the upper gate."""
    cx, cy = top
    a, b = (math.atan2(spot[1] - cy, spot[0] - cx) for spot in (gate, upper))
    turn = (b - a + math.pi) % (2 * math.pi) - math.pi
    low, high = math.dist(gate, top), math.dist(upper, top)
    way = [start]
    for k in range(21):
        share, at = k / 20, a + turn * k / 20
        far = low + (high - low) * share * share * (3 - 2 * share)
        way.append((cx + far * math.cos(at), cy + far * math.sin(at)))
    return [*way, (cx + (upper[0] - cx) * 0.8, cy + (upper[1] - cy) * 0.8)]


def star_fort(town: Town) -> None:
    """A star wall with a moat."""
    chance, hand = town.chance, town.hand
    cx, cy, points = 760 + chance.uniform(-20, 20), 500.0, chance.choice((6, 8))
    tips = around((cx, cy), 450, 352, points, 0.5 / points)
    notches = around((cx, cy), 345, 268, points, 0.0)
    star: list[XY] = []
    for k, tip in enumerate(tips):
        before, after = notches[k], notches[(k + 1) % points]
        shoulders = [(tip[0] * 0.4 + end[0] * 0.6, tip[1] * 0.4 + end[1] * 0.6) for end in (before, after)]
        star += [shoulders[0], tip, shoulders[1]]
    star.append(star[0])
    fort = Polygon(star)
    moat = [(x, y) for x, y in largest(fort.buffer(58, join_style="mitre").simplify(6)).exterior.coords]
    town.river(moat, town.name("Moat"), width=54, id="moat")
    town.wall(star, town.name("Bastions"), width=18)
    street, cross = [(-20.0, cy), (WIDE + 20.0, cy)], [(cx, cy - 262), (cx, cy + 262)]
    town.road(street, "Long Street", width=26)
    town.road(cross, "Cross Street", width=22, id="street")
    town.landmark("keep", (cx - 92, cy - 76), name="The Citadel", radius=66)
    town.landmark("church", (cx + 84, cy + 72), radius=56)
    looks = ["Yard", "Row", "Court", "Market"]
    chance.shuffle(looks)
    hearts = [(cx - 200, cy - 170), (cx + 200, cy - 170), (cx - 200, cy + 170), (cx + 200, cy + 170)]
    town.quarters(fort.buffer(-17), hearts, looks)
    heart = 1425.0, cy + chance.choice((-1, 1)) * 125
    town.quarters(Polygon(hand.ring(*heart, 98, 118, 0.05)), [heart], ["Fields"])
    town.vault((cx - 150, cy + 30), 100, 42)
    town.towers(tips, size=28)
    for spot in crossings(street, star):
        town.across("gate", spot, "wall", 30)
    for spot in crossings(street, moat):
        town.across("bridge", spot, "road", 48, street)
    town.country(woods=100, fields=6, mills=2)


def old_town(town: Town) -> None:
    """No wall: a river bends through old quarters, two roads over two bridges, orchards around."""
    chance, hand = town.chance, town.hand
    tilt = chance.choice((-1, 1))
    river = wavy((800 - tilt * 420, -20), (800 + tilt * 420, HIGH + 20), 60, 165, chance.uniform(0, 6))
    high = wavy((-20, 400), (WIDE + 20, 380), 34, 200, chance.uniform(0, 6))
    low = wavy((-20, 690), (WIDE + 20, 720), 30, 180, chance.uniform(0, 6))
    town.river(river, width=78)
    town.road(high, "Pilgrims’ Way", width=24)
    town.road(low, "Salt Road", width=24, id="salt-road")
    cx, cy = 800.0, 545.0
    town.landmark("church", (cx - 205, 545), radius=62)
    town.landmark("keep", (cx + 205, 545), name="Guild Hall", radius=60)
    ground = Polygon(hand.ring(cx, cy, 640, 410, 0.05)).intersection(box(30, 70, WIDE - 30, HIGH - 40))
    hearts = [
        (cx - 400, 260),
        (cx + 60 * tilt, 240),
        (cx + 400, 265),
        (cx - 400, 545),
        (cx + 400, 560),
        (cx - 310, 835),
        (cx + 310, 840),
    ]
    looks = ["Row", "Court", "Orchard", "Market", "End", "Garden", "Quay"]
    chance.shuffle(looks)
    town.quarters(ground, hearts, looks)
    (over,) = crossings(river, high)
    town.vault((over[0] - tilt * 170, over[1] + 40), 105, 46)
    for road, way in (("road", high), ("salt-road", low)):
        for at in crossings(way, river):
            town.across("bridge", at, road, 62, way)
    town.country(woods=130, fields=7, mills=2)


@dataclass(frozen=True)
class Character:
    """A kind of town, as it is offered: its name, what it is in a few words, and how it is drawn."""

    name: str
    words: str
    draw: Callable[[Town], None]


CHARACTERS: dict[str, Character] = {
    "walled-town": Character(later("A walled town"), later("A round wall beside a river."), walled_town),
    "river-port": Character(later("A river port"), later("Quays at a river’s mouth."), river_port),
    "hill-town": Character(later("A hill town"), later("A castle on a crag, roofs around."), hill_town),
    "star-fort": Character(later("A star fort"), later("A star wall with a moat."), star_fort),
    "old-town": Character(later("An old town"), later("Two bridges, crooked quarters."), old_town),
}
