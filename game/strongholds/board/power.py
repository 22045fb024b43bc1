"""Power, health and abilities (HOLD-POWER), and what a Joker takes away (HOLD-JOKER-2, -4)."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct

from game.strongholds.board.cards import HEALTH, POWER, RANK_OF, RED


class Strength(Struct, frozen=True):
    """An attacker's numbers: power (and health) of each troop, the general's own attack power and his health."""

    troops: dict[str, int]
    attack: int
    health: int

    @property
    def total(self) -> int:
        """Everything that comes at the stronghold if nothing is done about it."""
        return sum(self.troops.values()) + self.attack


def strength(general: str, troops: Sequence[str], *, negated: bool = False, idle_jack: bool = False) -> Strength:
    """The numbers of a general and its battalion, fixed at the reveal (HOLD-POWER-6).

    `negated`: a Joker lies on the general (HOLD-JOKER-2). `idle_jack`: a Jack without his ability, or without a
    troop, attacks with 0 in place of 5 (option `negated-jack: idle`, HOLD-JOKER-4, HOLD-POWER-3).
    """
    rank = RANK_OF[general]
    powers = {card: POWER[card] for card in troops}
    if rank == "J":
        if troops and not negated:
            taken_on = POWER[troops[0]]
            return Strength(powers, taken_on, taken_on)
        return Strength(powers, 0 if idle_jack else 5, HEALTH[general])
    if not negated and rank == "Q":
        colour = RED[general]
        powers = {card: 2 * power if RED[card] == colour else power for card, power in powers.items()}
    elif not negated and powers:
        highest = max(powers.values())
        powers = dict.fromkeys(powers, highest)
    return Strength(powers, 0, HEALTH[general])


ABILITY_CLAUSE = {"J": "HOLD-POWER-3", "Q": "HOLD-POWER-4", "K": "HOLD-POWER-5"}
"""Rank of a general -> the clause of its ability."""
