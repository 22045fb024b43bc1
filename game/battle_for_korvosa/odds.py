"""What a fight is likely to cost, for computer players: exact odds of one roll, and of fighting on to the end."""

from __future__ import annotations

import math
from functools import lru_cache
from itertools import product

from msgspec import Struct

from game.battle_for_korvosa.city import City
from game.battle_for_korvosa.fighting import BLOW_AT, COMPARED, DEFENCE_DICE, DIE, LANDMARK_DIE, attack_limit

__all__ = ["BLOW_AT", "Terms", "battle", "fight_terms", "loss_rate", "roll_odds"]

MOST = 60
"""Stacks above this are reckoned as of this size."""


class Terms(Struct, frozen=True):
    """All that the dice of a fight depend on but the numbers of units."""

    attack_max: int = 3
    defence_max: int = 2
    attack_sides: int = DIE
    defence_sides: int = DIE
    attack_all: int = 0
    attack_high: int = 0
    defence_all: int = 0
    defence_high: int = 0
    attacker_wins_ties: bool = False
    attack_loss_max: int = COMPARED
    defence_loss_max: int = COMPARED


def fight_terms(city: City, attacker: str, source: str, target: str) -> Terms:
    """The terms of an attack as they are now (an automatic reroll is not reckoned with)."""
    holder = city.p.quarters[target].holder or attacker
    fight = (attacker, source, target)
    landmark = LANDMARK_DIE if target in city.content.landmarks else DIE
    hero = attacker if city.is_hero(attacker) else holder

    def of(mod: str, value: int, seat: str) -> int:
        return int(city.modified(mod, value, seat, fight))

    return Terms(
        attack_max=attack_limit(city, attacker, source, target),
        defence_max=max(1, of("defence-max", DEFENCE_DICE, holder)),
        attack_sides=of("attack-sides", DIE, attacker),
        defence_sides=of("defence-sides", landmark, holder),
        attack_all=of("attack-all", 0, attacker),
        attack_high=of("attack-high", 0, attacker),
        defence_all=of("defence-all", 0, holder),
        defence_high=of("defence-high", 0, holder),
        attacker_wins_ties=(city.modified("ties", "queen", hero, fight) == "heroes") == city.is_hero(attacker),
        attack_loss_max=of("loss-max", COMPARED, attacker),
        defence_loss_max=of("loss-max", COMPARED, holder),
    )


@lru_cache(maxsize=256)
def _top(dice: int, sides: int) -> tuple[tuple[int, int, float], ...]:
    """(highest, second or 0, probability) of some dice."""
    counts: dict[tuple[int, int], int] = {}
    for roll in product(range(1, sides + 1), repeat=dice):
        best = sorted(roll, reverse=True)
        key = (best[0], best[1] if dice > 1 else 0)
        counts[key] = counts.get(key, 0) + 1
    return tuple((high, second, count / sides**dice) for (high, second), count in counts.items())


@lru_cache(maxsize=4096)
def roll_odds(terms: Terms, attack: int, defence: int) -> tuple[tuple[int, int, float], ...]:
    """(attacker's losses, defender's losses, probability) of one roll with so many dice."""
    found: dict[tuple[int, int], float] = {}
    ties = terms.attacker_wins_ties
    for one, one_second, chance in _top(attack, terms.attack_sides):
        for other, other_second, chance_other in _top(defence, terms.defence_sides):
            margin = one + terms.attack_all + terms.attack_high - other - terms.defence_all - terms.defence_high
            wins = int(margin > 0 or (margin == 0 and ties))
            pairs = 1
            if attack > 1 and defence > 1:
                margin = one_second + terms.attack_all - other_second - terms.defence_all
                wins += int(margin > 0 or (margin == 0 and ties))
                pairs = 2
            key = (min(pairs - wins, terms.attack_loss_max), min(wins, terms.defence_loss_max))
            found[key] = found.get(key, 0.0) + chance * chance_other
    return tuple((lost, won, chance) for (lost, won), chance in found.items())


@lru_cache(maxsize=100_000)
def battle(terms: Terms, attackers: int, defenders: int) -> tuple[float, float]:
    """(chance to take the quarter, expected attackers left, counting 0 for a defeat) of fighting on to the end."""
    if defenders <= 0:
        return 1.0, float(attackers)
    if attackers <= 0:
        return 0.0, 0.0
    if attackers > MOST:
        return battle(terms, MOST, defenders)
    if defenders > MOST:
        return battle(terms, attackers, MOST)
    odds = roll_odds(terms, min(attackers, terms.attack_max), min(defenders, terms.defence_max))
    idle = math.fsum(chance for lost, won, chance in odds if not lost and not won)
    win = left = 0.0
    for lost, won, chance in odds:
        if lost or won:
            further = battle(terms, attackers - lost, defenders - won)
            win += chance * further[0]
            left += chance * further[1]
    return (win / (1 - idle), left / (1 - idle)) if idle < 1 else (0.0, 0.0)


@lru_cache(maxsize=4096)
def loss_rate(terms: Terms, defenders: int) -> float:
    """Attackers lost for each defender in a long fight at full strength."""
    odds = roll_odds(terms, terms.attack_max, min(max(1, defenders), terms.defence_max))
    won = math.fsum(won * chance for _, won, chance in odds)
    return math.fsum(lost * chance for lost, _, chance in odds) / won if won else float(MOST)
