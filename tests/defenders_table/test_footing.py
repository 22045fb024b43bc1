"""Where pieces stand on sketched cities of every size: dry, in their own place, attackers outside the walls."""

from __future__ import annotations

import pytest
from shapely.geometry import Point

from game.defenders.board.position import City as CityCards
from game.defenders.board.position import Defender, Position, SettingChoice, Threat, Turn
from game.parts.strokes import SHEET
from scenes.city.drawing.document import City
from scenes.city.meaning.meaning import meaning
from scenes.city.sketches.sketch import sketched
from scenes.defenders.board.token_places import Standing, stand_all
from scenes.defenders.scenery.city_ground import Land

ZOOM, SCALE = 0.53, 1.0
"""The whole sheet in a window of 1280 pixels."""


def land_of(seed: int) -> Land:
    city = City("sketched")
    places, strokes = sketched(seed, city.new_id)
    city.edit("sketch", [*(("place", p.id, p) for p in places), *(("stroke", s.id, s) for s in strokes)])
    return Land(meaning(city))


def stand(land: Land, units: int, attackers: int) -> Standing:
    """So many units in each place, and so many threats before each of the first two entry-points."""
    names = list(land.spots)
    defenders = {f"{name}/{n}": Defender(at=name) for name in names for n in range(units)}
    threats = {
        f"{name}/t{n}": Threat(target=name)
        for name in land.meaning.entry_points[:2] for n in range(attackers)
    }  # fmt: skip
    seen = Position(
        setting=SettingChoice(),
        turn=Turn(first="Ann", active="Ann"),
        city=CityCards(),
        defenders=defenders,
        threats=threats,
    )
    return stand_all(land, seen, ZOOM, SCALE)


def misplaced(seed: int) -> list[str]:
    """What stands in water, in a place that is not its own, or as an attacker within walls."""
    land, found = land_of(seed), list[str]()
    standing = stand(land, 1 + seed % 3, 1 + seed % 4)
    for id, spot in standing.spots.items():
        name, what = id.split("/")
        at = spot.at[0] + spot.shift[0] / ZOOM, spot.at[1] + spot.shift[1] / ZOOM
        point = Point(at)
        if land.footing.water.contains(point):
            found.append(f"{seed}: {id} in the water")
        if not (0 < at[0] < SHEET[0] and 0 < at[1] < SHEET[1]):
            found.append(f"{seed}: {id} off the sheet")
        if what.startswith("t") and land.footing.enclosed.contains(point):
            found.append(f"{seed}: {id} within the walls")
        others = [other for other, area in land.footing.seen.items() if other != name and area.contains(point)]
        if others and not what.startswith("t"):
            found.append(f"{seed}: {id} in {others[0]}")
    return found


@pytest.mark.parametrize("part", range(4))
def test_pieces_stand_dry_in_their_place_and_attackers_outside(part: int) -> None:
    assert [fault for seed in range(part * 10, part * 10 + 10) for fault in misplaced(seed)] == []
