"""What follows from the cards and a screen must not work out itself; all of it is public (HOLD-REVEAL-1)."""

from __future__ import annotations

from msgspec import Struct

from game.strongholds.battle.siege import attackers_of, house_rules, toll, work_out
from game.strongholds.board.cards import BATTALION, HEALTH, POWER
from game.strongholds.board.position import Table
from game.strongholds.phases.defend import DEFENCES


class Printed(Struct, frozen=True, omit_defaults=True):
    """What is printed on a card: health and battalion of a royal, power of a troop, nothing (0) on specials
    (HOLD-POWER-1, -2).
    """

    health: int = 0
    battalion: int = 0
    power: int = 0


class General(Struct, frozen=True):
    """A general before a wall."""

    owner: str
    attack: int
    health: int


class Incoming(Struct, frozen=True):
    """What comes at a stronghold if nothing is laid, and what that does there."""

    powers: dict[str, int]
    generals: dict[str, General]
    damage: int
    killed: list[str]
    falls: bool


class Facts(Struct, frozen=True):
    """The health of all living royals by player; during the defence what comes at each stronghold."""

    strength: dict[str, int]
    sieges: dict[str, Incoming]


def facts_for(table: Table, player: str | None) -> Facts:
    """The same for everybody."""
    position, house = table.position, house_rules(table.setup)
    strength = {
        name: sum(HEALTH[royal] for royal in (*me.royals, *((me.field.general,) if me.field else ())))
        for name, me in position.players.items()
    }
    sieges = {}
    for name in DEFENCES.asked(table) if position.turn.phase == "defend" else ():
        outcome = work_out(attackers_of(position, table.setup.players, name), {}, (), house)
        result = toll(position.players[name].royals, outcome.damage, house)
        generals = {fate.card: General(fate.owner, fate.attack, fate.health) for fate in outcome.generals}
        sieges[name] = Incoming(dict(outcome.powers), generals, outcome.damage, result.killed, result.overwhelmed)
    return Facts(strength, sieges)


def printed_on(name: str) -> Printed:
    """What stands on the card itself."""
    if name in HEALTH:
        return Printed(health=HEALTH[name], battalion=BATTALION[name])
    return Printed(power=POWER.get(name, 0))
