"""A coat of arms in words: `chevron tower red black gold`. No rule depends on it."""

from __future__ import annotations

import random
from functools import lru_cache

from msgspec import Struct

DIVISIONS = ("plain", "per-pale", "per-fess", "per-bend", "chevron", "quarterly", "chief", "wavy")
"""How the field is divided between its two colours."""
CHARGES = ("tower", "gear", "key", "flame", "ship", "tree", "raven", "star")
METALS, BRIGHT = ("gold", "silver"), ("red", "blue", "green", "purple")
COLOURS = (*BRIGHT, "black", *METALS)


class Arms(Struct, frozen=True):
    """A field of two colours, divided, and a charge of a third on it."""

    division: str
    charge: str
    field: str
    second: str
    of_charge: str

    @property
    def words(self) -> str:
        """As a record has them."""
        return " ".join((self.division, self.charge, self.field, self.second, self.of_charge))

    @property
    def reads(self) -> bool:
        """Metal on colour or colour on metal, as heralds want it: the charge is told from its field."""
        return (self.of_charge in METALS) != (self.field in METALS)


def read_arms(words: str) -> Arms | None:
    """Arms from their words; None where these are none."""
    parts = words.split()
    if len(parts) != 5:
        return None
    arms = Arms(*parts)
    known = arms.division in DIVISIONS and arms.charge in CHARGES
    return arms if known and {arms.field, arms.second, arms.of_charge} <= set(COLOURS) else None


@lru_cache(maxsize=256)
def arms_for(name: str) -> Arms:
    """Fitting arms for a city of that name: always the same."""
    chance = random.Random(f"arms of {name.strip().casefold()}")
    field = chance.choice(BRIGHT)
    second = chance.choice([colour for colour in (*BRIGHT, "black") if colour != field])
    return Arms(chance.choice(DIVISIONS), chance.choice(CHARGES), field, second, chance.choice(METALS))
