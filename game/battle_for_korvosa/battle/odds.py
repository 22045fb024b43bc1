"""What a fight is likely to cost: exact odds of one roll, and of fighting on to the end, automatic rerolls included.

The defender throws as many dice as may be thrown; cards that somebody might still play are not reckoned with.
"""

from __future__ import annotations

import math
from functools import lru_cache
from itertools import product

from game.battle_for_korvosa.battle.terms import Terms

MOST = 60
"""Stacks above this are reckoned as of this size."""


@lru_cache(maxsize=256)
def top_dice(dice: int, sides: int, reroll: int = 0) -> tuple[tuple[int, int, float], ...]:
    """(highest, second or 0, probability) of some dice, of which the lowest is rolled again at `reroll` or less."""
    counts: dict[tuple[int, int], float] = {}
    for roll in product(range(1, sides + 1), repeat=dice):
        lowest = min(roll)
        rolls = [roll]
        if lowest <= reroll:
            rest = list(roll)
            rest.remove(lowest)
            rolls = [(*rest, again) for again in range(1, sides + 1)]
        for thrown in rolls:
            best = sorted(thrown, reverse=True)
            key = (best[0], best[1] if dice > 1 else 0)
            counts[key] = counts.get(key, 0.0) + 1 / len(rolls)
    return tuple((high, second, count / sides**dice) for (high, second), count in counts.items())


@lru_cache(maxsize=4096)
def roll_odds(terms: Terms, attack: int, defence: int) -> tuple[tuple[int, int, float], ...]:
    """(attacker's losses, defender's losses, probability) of one roll with so many dice."""
    found: dict[tuple[int, int], float] = {}
    ties = terms.attacker_wins_ties
    for one, one_second, chance in top_dice(attack, terms.attack_sides, terms.attack_reroll):
        for other, other_second, chance_other in top_dice(defence, terms.defence_sides):
            margin = one + terms.attack_all + terms.attack_high - other - terms.defence_all - terms.defence_high
            wins = int(margin > 0 or (margin == 0 and ties))
            pairs = 1
            if attack > 1 and defence > 1:
                margin = one_second + terms.attack_all - other_second - terms.defence_all
                wins += int(margin > 0 or (margin == 0 and ties))
                pairs = 2
            key = (min(pairs - wins, terms.attack_loss_max), min(wins, terms.defence_loss_max))
            found[key] = found.get(key, 0.0) + chance * chance_other
    return tuple((lost, won, chance) for (lost, won), chance in sorted(found.items()))


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


def first_then(
    now: Terms, later: Terms, attackers: int, defenders: int, attack: int, defence: int
) -> tuple[float, float]:
    """As `battle`, with a first roll of so many dice under the terms of now and the rest under those of later."""
    win = left = 0.0
    for lost, won, chance in roll_odds(now, attack, defence):
        further = battle(later, attackers - lost, defenders - won)
        win += chance * further[0]
        left += chance * further[1]
    return win, left


@lru_cache(maxsize=4096)
def loss_rate(terms: Terms, defenders: int) -> float:
    """Attackers lost for each defender in a long fight at full strength."""
    odds = roll_odds(terms, terms.attack_max, min(max(1, defenders), terms.defence_max))
    won = math.fsum(won * chance for _, won, chance in odds)
    return math.fsum(lost * chance for lost, _, chance in odds) / won if won else float(MOST)
