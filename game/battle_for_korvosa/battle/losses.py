"""Losses of a fight: whose units, and what is left (KORV-FIGHT-11, -15, KORV-TEAM-1, -2)."""

from __future__ import annotations

from game.battle_for_korvosa.board.city import City, change_count, settle_holder, take_units
from game.battle_for_korvosa.board.position import Combat, Position
from game.battle_for_korvosa.cards.lasting import end_effects
from game.battle_for_korvosa.content.vocabulary import POOL
from game.core.position.state import Play


def take_losses(play: Play[Position], city: City, combat: Combat, attack: int, defence: int) -> None:
    """Units are lost as far as there are any (KORV-FIGHT-11, -15); a quarter emptied by the roll is to be occupied."""
    if attack:
        lose_attackers(play, city, combat, attack)
    target = city.p.quarters[combat.to]
    held_by = combat.lost_by or target.holder
    if defence:
        lose_defenders(play, city, combat, defence)
    city.p.turn.attacks += 1
    end_effects(play, city, "roll")
    if target.units or not defence:
        city.p.combat = None
    elif not city.attackers(combat.attacker, combat.from_):
        settle_holder(city, target)  # nobody is left to move in: the quarter is empty
        city.p.combat = None
    else:
        target.holder = combat.lost_by = held_by
        combat.stage = "occupy"


def lose_attackers(play: Play[Position], city: City, combat: Combat, number: int) -> None:
    """The attacker's free units, then lent ones in initiative order (KORV-TEAM-2); or units of the pool."""
    for seat, count in attackers_in_order(city, combat, number):
        if combat.from_ == POOL:
            city.p.players[seat].pool -= count
        else:
            source = city.p.quarters[combat.from_]
            if seat != combat.attacker:
                change_count(source.lent, seat, -count)
            take_units(source, seat, count)
        play.tell("units-lost", "KORV-FIGHT-11", player=seat, quarter=combat.from_, units=count, side="attack")
    if combat.from_ != POOL:
        settle_holder(city, city.p.quarters[combat.from_])


def attackers_in_order(city: City, combat: Combat, number: int) -> list[tuple[str, int]]:
    """Whose units are concerned by losses or by moving in: (seat, how many), together at most `number`."""
    if combat.from_ == POOL:
        count = min(number, city.p.players[combat.attacker].pool)
        return [(combat.attacker, count)] if count else []
    source = city.p.quarters[combat.from_]
    free = city.free(combat.attacker, combat.from_)
    if not source.lent:
        return [(combat.attacker, min(number, free))] if number and free else []
    found = []
    available = {combat.attacker: free, **source.lent}
    for seat in city.order_from(combat.attacker):
        count = min(number, available.get(seat, 0))
        if count:
            found.append((seat, count))
            number -= count
    return found


def lose_defenders(play: Play[Position], city: City, combat: Combat, number: int) -> None:
    """The holder's units, then the others' (KORV-TEAM-1)."""
    target = city.p.quarters[combat.to]
    for seat, count in defenders_in_order(city, combat, number):
        take_units(target, seat, count)
        play.tell("units-lost", "KORV-FIGHT-11", player=seat, quarter=combat.to, units=count, side="defence")
    if target.units:
        settle_holder(city, target)


def defenders_in_order(city: City, combat: Combat, number: int) -> list[tuple[str, int]]:
    """Whose units in the quarter under attack are concerned by losses: (seat, how many), together at most `number`."""
    found = []
    for seat in city.defence_order(combat.to):
        count = min(number, city.p.quarters[combat.to].units[seat])
        if count:
            found.append((seat, count))
            number -= count
    return found
