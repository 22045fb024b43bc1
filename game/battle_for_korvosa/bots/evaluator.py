"""What a battle is likely to come to, judged by what stands on the map: for trials that end before the battle does."""

from __future__ import annotations

import math
from bisect import bisect_left
from collections.abc import Sequence
from operator import mul

from game.battle_for_korvosa.board.city import City
from game.battle_for_korvosa.phases.gain import gain_of

EVEN, SPREAD = 4.5, 2.0
"""The points between the verdicts of the two sides, and how far from there a point still counts much."""
HAND = 3
"""Units that are added to either side's, so that the last few are not everything."""
LEFT = (2, 5, 10, 17)
"""Up to so many turns to come one set of weights holds."""
WEIGHTS = (
    (-0.70, 0.53, 0.97, -0.15),
    (-0.37, 0.40, 1.23, -0.23),
    (-0.14, 0.33, 1.40, -0.16),
    (-0.24, 0.32, 1.41, -0.08),
    (-0.20, 0.21, 1.37, 0.0),
)
"""Of `facts` in the logarithm of the heroes' odds, fitted to thousands of battles of bold and wary players: units count
most, and the more the longer the battle still lasts.
"""


CHANCES = (
    (-2.33, 1.37, 1.78, -0.27, -0.07, 0.04, -1.12),
    (-0.98, 0.65, 1.72, -0.15, -0.16, 0.52, -1.25),
    (1.20, 0.40, 2.36, -0.28, -0.18, 0.35, -1.47),
    (1.20, 0.30, 2.24, -0.14, -0.27, 0.60, -1.26),
    (0.47, 0.35, 1.66, 0.04, -0.38, 0.90, -0.99),
)
"""Of `facts` and `terms` in the logarithm of the odds that the heroes win, fitted to 2,400 battles of heuristic players
with 3, 4, 5 and 7 seats and a Queen's Gain of 7 to 20.
"""


def standing(points: int) -> float:
    """How well the heroes have done with so many points in the end, 0 to 1: half by the verdict, half by the points."""
    return 0.25 * (points >= 6) + 0.25 * (points >= 4) + 0.5 / (1 + math.exp((EVEN - points) / SPREAD))


def outlook(city: City) -> float:
    """What `standing` is likely to come to (0 to 1), at the end of a turn."""
    return _logistic(WEIGHTS[_phase(city)], facts(city))


def chance_of_heroes(city: City) -> float:
    """How likely the heroes win, at the end of a turn."""
    return _logistic(CHANCES[_phase(city)], (*facts(city), *terms(city)))


def _phase(city: City) -> int:
    return bisect_left(LEFT, len(city.p.decks.city))


def _logistic(weights: Sequence[float], numbers: Sequence[float]) -> float:
    return 1 / (1 + math.exp(-math.fsum(map(mul, weights, numbers))))


def facts(city: City) -> tuple[float, float, float, float]:
    """1, landmarks of the heroes, the logarithm of the sides' units (in pools too), landmarks of theirs in danger."""
    units = {True: HAND, False: HAND}
    for quarter in city.p.quarters.values():
        units[city.is_hero(quarter.holder)] += sum(quarter.units.values())
    for player, seat in city.p.players.items():
        units[city.is_hero(player)] += seat.pool
    held = [place for place in city.content.landmarks if city.is_hero(city.p.quarters[place].holder)]
    return 1.0, len(held), math.log(units[True] / units[False]), sum(in_danger(city, place) for place in held)


def terms(city: City) -> tuple[int, int, bool]:
    """The Queen's Gain, the seats, whether the turn is a hero's."""
    return gain_of(city, city.queen), len(city.setup.players), city.is_hero(city.p.turn.player)


def in_danger(city: City, place: str) -> bool:
    """May the Queen's units next to a landmark of the heroes attack it with as many as stand in it?"""
    near = [city.total(other) - 1 for other in city.neighbours(place) if city.p.quarters[other].holder == city.queen]
    return sum(number for number in near if number > 0) >= city.total(place)
