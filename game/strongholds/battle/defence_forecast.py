"""A siege in numbers by attacking card: as it was worked out, or as it would come out with what is laid so far."""

from __future__ import annotations

from msgspec import Struct

from game.strongholds.battle.siege import Attacker, Cover, House, Outcome, Pits, toll, work_out


class Pitting(Struct, frozen=True):
    """Two troops that fight each other: by how much they differ, and what is left of that."""

    first: str
    second: str
    difference: int
    left: int


class Tally(Struct, frozen=True):
    """Numbers by attacking card (`left`, `powers`, `health`, `attack`), and who is `dead`.

    `exposed`: may troops and Aces be laid on the general (HOLD-DEFEND-7)? What is `left` of a pitted troop stands under
    `pits`.
    """

    damage: int = 0
    left: dict[str, int] = {}
    dead: list[str] = []
    powers: dict[str, int] = {}
    pits: list[Pitting] = []
    exposed: dict[str, bool] = {}
    health: dict[str, int] = {}
    attack: dict[str, int] = {}


class DefenceForecast(Tally, frozen=True):
    """The same, with what it does at home: who dies there, and whether the stronghold falls by it."""

    killed: list[str] = []
    falls: bool = False


def tally(outcome: Outcome) -> Tally:
    """An outcome in numbers."""
    fates = [(fate.card, fate.left, fate.dead) for fate in outcome.troops]
    fates += [(fate.card, fate.left, fate.dead) for fate in outcome.generals]
    return Tally(
        damage=outcome.damage,
        left={card: left for card, left, _ in fates},
        dead=[card for card, _, dead in fates if dead],
        powers=dict(outcome.powers),
        pits=[Pitting(pit.first, pit.second, pit.difference, pit.left) for pit in outcome.pits],
        exposed=dict(outcome.exposed),
        health={fate.card: fate.health for fate in outcome.generals},
        attack={fate.card: fate.attack for fate in outcome.generals},
    )


def defence_forecast(
    attackers: list[Attacker], at_home: list[str], cover: Cover, pits: Pits, house: House
) -> DefenceForecast:
    """What would come of a defence that can lie so, and what it would do to the royals `at_home`."""
    found = tally(work_out(attackers, cover, pits, house))
    result = toll(at_home, found.damage, house)
    return DefenceForecast(
        found.damage,
        found.left,
        found.dead,
        found.powers,
        found.pits,
        found.exposed,
        found.health,
        found.attack,
        killed=result.killed,
        falls=result.overwhelmed,
    )
