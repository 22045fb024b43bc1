"""The attack in progress: stacks, dice and terms, the dice as they lie, what may answer them, the occupation."""

from __future__ import annotations

from msgspec import Struct

from game.battle_for_korvosa.battle.fight_forecast import Fighting, attackers_by_seat, facts_of
from game.battle_for_korvosa.battle.losses import attackers_in_order, defenders_in_order
from game.battle_for_korvosa.battle.occupying import occupation_bounds
from game.battle_for_korvosa.battle.terms import Compared, Side, compare_dice, fight_of
from game.battle_for_korvosa.board.city import City
from game.battle_for_korvosa.board.position import Combat, React, Stage
from game.battle_for_korvosa.cards.reactions import asked_after_roll
from game.battle_for_korvosa.cards.verbs import sentences
from game.battle_for_korvosa.content.vocabulary import POOL


class Loss(Struct, frozen=True, rename="kebab"):
    """Units that a seat would lose in a place (or from its `pool`)."""

    side: Side
    seat: str
    place: str
    units: int


class Rolled(Struct, frozen=True, rename="kebab"):
    """The dice as they lie, in rolling order, and what they come to if nobody answers (any more)."""

    attack: tuple[int, ...]
    defence: tuple[int, ...]
    attack_sides: int
    defence_sides: int
    compared: Compared
    losses: tuple[Loss, ...]
    emptied: bool
    """Would the last unit in the quarter fall?"""


class Answer(Struct, frozen=True, rename="kebab"):
    """A card that may still be played on the dice, and whether its hero is asked now."""

    seat: str
    card: str
    asked: bool
    sentences: tuple[str, ...]


class Occupation(Struct, frozen=True, rename="kebab"):
    """Moving in: least and most units, whose they are in the order in which they move, what stays behind at least."""

    least: int
    most: int
    moves: dict[str, int]
    behind: dict[str, int]
    """By seat, if the most move in."""


class CombatFacts(Struct, frozen=True, rename="kebab"):
    """The attack in progress. `fight` is None once its last defender has fallen."""

    stage: Stage
    dice: int
    defence_dice: int | None
    fight: Fighting | None
    rolled: Rolled | None
    answers: tuple[Answer, ...] | None
    """While the dice lie; None to those who do not see the hands."""
    occupation: Occupation | None


def combat_facts(city: City, *, hands_seen: bool) -> CombatFacts | None:
    """See `CombatFacts`; None without an attack."""
    combat = city.p.combat
    if combat is None:
        return None
    fight = facts_of(city, fight_of(combat)) if city.p.quarters[combat.to].units else None
    rolled = _rolled(city, combat, fight) if combat.stage == "rolled" and fight is not None else None
    return CombatFacts(
        stage=combat.stage,
        dice=combat.dice,
        defence_dice=combat.defence_dice,
        fight=fight,
        rolled=rolled,
        answers=tuple(_answers(city, combat)) if hands_seen and combat.stage == "rolled" else None,
        occupation=_occupation(city, combat) if combat.stage == "occupy" else None,
    )


def _rolled(city: City, combat: Combat, fight: Fighting) -> Rolled:
    compared = compare_dice(fight.terms, combat.attack_roll, combat.defence_roll)
    losses = [
        Loss("attack", seat, combat.from_, units)
        for seat, units in attackers_in_order(city, combat, compared.attack_lost)
    ]
    losses += [
        Loss("defence", seat, combat.to, units)
        for seat, units in defenders_in_order(city, combat, compared.defence_lost)
    ]
    assert combat.attack_sides is not None and combat.defence_sides is not None
    return Rolled(
        attack=tuple(combat.attack_roll),
        defence=tuple(combat.defence_roll),
        attack_sides=combat.attack_sides,
        defence_sides=combat.defence_sides,
        compared=compared,
        losses=tuple(losses),
        emptied=compared.defence_lost >= city.total(combat.to),
    )


def _answers(city: City, combat: Combat) -> list[Answer]:
    pending = city.p.pending
    asked = pending.by if isinstance(pending, React) else None
    return [
        Answer(seat, card, seat == asked, sentences(city.content, card))
        for seat in asked_after_roll(city, combat)
        for card in city.hand(seat)
        if city.content.cards[card].trigger == "after-roll"
    ]


def _occupation(city: City, combat: Combat) -> Occupation:
    least, most = occupation_bounds(city)
    moves = attackers_by_seat(city, combat.attacker, combat.from_)
    there = {} if combat.from_ == POOL else city.p.quarters[combat.from_].units
    behind = {seat: units - moves.get(seat, 0) for seat, units in there.items() if units > moves.get(seat, 0)}
    return Occupation(least, most, moves, behind)
