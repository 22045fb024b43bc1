"""Where pieces stand on sketched cities: `python -m tools.screens.standing [--cities 200] [--from 0]`.

Every city is sketched, filled with units and attackers, and searched for those who stand in water, in a place that is
not their own, off the sheet, or as attackers within the walls, and for numbers under a neighbour. Prints each; the
exit code is 1 if there is any.
"""

from __future__ import annotations

import argparse
import math
import sys
from collections.abc import Sequence
from itertools import combinations

from shapely.geometry import Point

from game.defenders.board.position import City as CityCards
from game.defenders.board.position import Defender, Position, SettingChoice, Threat, Turn
from game.parts.strokes import SHEET
from scenes.city.drawing.document import City
from scenes.city.meaning.meaning import meaning
from scenes.city.sketches.sketch import sketched
from scenes.defenders.board.token_places import Standing, pushed, stand_all
from scenes.defenders.pieces.tokens import SIZE
from scenes.defenders.scenery.city_ground import Land

ZOOM, SCALE = 0.53, 1.0
"""The whole sheet in a window of 1280 pixels."""
FULL = 4, 5
"""Units in each place, and attackers before a gate, of a map that has no more room."""
ROUNDED = 2.0
"""So far pieces on whole pixels may be from where they were reckoned to be."""


def land_of(seed: int) -> Land:
    """The land of a sketched city."""
    city = City("sketched")
    places, strokes = sketched(seed, city.new_id)
    city.edit("sketch", [*(("place", p.id, p) for p in places), *(("stroke", s.id, s) for s in strokes)])
    return Land(meaning(city))


def stand(land: Land, units: int, attackers: int) -> Standing:
    """So many units in each place, and so many threats before each of the first two entry-points."""
    names = list(land.spots)
    defenders = {f"{name}/{n}": Defender(at=name) for name in names for n in range(units)}
    threats = {f"{name}/t{n}": Threat(target=name) for name in land.meaning.entry_points[:2] for n in range(attackers)}
    turn = Turn(first="Ann", active="Ann")
    seen = Position(setting=SettingChoice(), turn=turn, city=CityCards(), defenders=defenders, threats=threats)
    return stand_all(land, seen, ZOOM, SCALE)


def misplaced(seed: int, crowds: Sequence[tuple[int, int]] = ()) -> list[str]:
    """What stands in water, out of its place, as an attacker within walls, or on a neighbour's number, with so many
    units in each place and so many attackers."""
    land = land_of(seed)
    return [fault for crowd in crowds or [(1 + seed % 3, 1 + seed % 4), FULL] for fault in _faults(seed, land, *crowd)]


def _faults(seed: int, land: Land, units: int, attackers: int) -> list[str]:
    found = list[str]()
    standing = stand(land, units, attackers)
    fronts: dict[str, tuple[bool, float, float]] = {}
    for id, spot in standing.spots.items():
        name, what = id.split("/")
        at = spot.at[0] + spot.shift[0] / ZOOM, spot.at[1] + spot.shift[1] / ZOOM
        fronts.setdefault(spot.stack or id, (what.startswith("t"), at[1] * ZOOM, at[0] * ZOOM))
        point = Point(at)
        if land.footing.water.contains(point):
            found.append(f"{seed}: {id} in the water")
        if not (0 < at[0] < SHEET[0] and 0 < at[1] < SHEET[1]):
            found.append(f"{seed}: {id} off the sheet")
        if what.startswith("t") and land.footing.enclosed.contains(point):
            found.append(f"{seed}: {id} within the walls")
        if not what.startswith("t") and not land.footing.dry(name).buffer(ROUNDED).contains(point):
            found.append(f"{seed}: {id} out of its place")
        others = [other for other, area in land.footing.seen.items() if other != name and area.contains(point)]
        if others and not what.startswith("t"):
            found.append(f"{seed}: {id} in {others[0]}")
    for (back, (_, y, x)), (front, (_, below, right)) in combinations(
        sorted(fronts.items(), key=lambda one: one[1]), 2
    ):
        stacked, fanned = (sum(spot.stack == one for spot in standing.spots.values()) > 1 for one in (back, front))
        if math.hypot(*pushed(right - x, below - y, SIZE * SCALE, stacked, fanned)) > ROUNDED:
            found.append(f"{seed}: {front} on the number of {back}")
    return found


def main(arguments: list[str] | None = None) -> int:
    """Run the command; the exit code."""
    parser = argparse.ArgumentParser(prog="tools.screens.standing", description=__doc__)
    parser.add_argument("--cities", type=int, default=200, help="how many cities are sketched")
    parser.add_argument("--from", type=int, default=0, dest="first", help="the first seed")
    given = parser.parse_args(arguments)
    wrong = [fault for seed in range(given.first, given.first + given.cities) for fault in misplaced(seed)]
    print(*wrong, f"{given.cities} cities, {len(wrong)} misplaced", sep="\n")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
