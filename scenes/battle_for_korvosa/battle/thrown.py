"""What the slip for real dice says: whose dice they are, which of how many, and what for."""

from __future__ import annotations

from scenes.battle_for_korvosa.board.screen import CityScreen
from scenes.session.table.typed_dice import Wanted
from scenes.system.words import tr
from scenes.tabletop.dice.typed import Throwing


def throwing(screen: CityScreen, wanted: Wanted) -> Throwing | None:
    """What is said of a fight's dice and of initiative; None leaves other dice to the rule that asks."""
    facts, sides, rule = wanted.needs.facts, wanted.ask.sides, wanted.ask.rule
    who, side, number, combat = facts.get("who"), facts.get("side"), facts.get("die"), screen.seen.combat
    if isinstance(who, str) and isinstance(bonus := facts.get("bonus"), int):
        words = tr("**{seat}** rolls for initiative: one die of {sides} sides.", seat=who, sides=sides)
        return Throwing(words, tr("{bonus} is added to it. [{rule}]", bonus=f"+{bonus}", rule=rule))
    if combat is None or not isinstance(number, int):
        return None
    attacks, place = side == "attack", screen.looks.name(combat.to)
    if not isinstance(who, str):  # rolled again
        whose = tr("the attacker’s") if attacks else tr("the defender’s")
        words = tr(
            "**One die again,** of {sides} sides: {whose}, which showed {before}.",
            sides=sides,
            whose=whose,
            before=facts.get("before"),
        )
        return Throwing(words, tr("What it shows now is what counts. [{rule}]", rule=rule))
    dice = combat.dice if attacks else wanted.plain.get("dice")
    of = dice if isinstance(dice, int) else 1
    which = tr("die {number} of {all}", number=number + 1, all=of) if of > 1 else tr("one die")
    if attacks:
        words = tr(
            "**{seat}** attacks {place}: {which}, with {sides} sides.", seat=who, place=place, which=which, sides=sides
        )
    else:
        words = tr(
            "**{seat}** defends {place}: {which}, with {sides} sides.", seat=who, place=place, which=which, sides=sides
        )
    note = tr("First the attacker’s dice, then the defender’s. [{rule}]", rule=rule)
    return Throwing(words, note, place=(number + 1, of))
