"""The terms of a fight: all that its dice depend on, and where each of the numbers comes from.

KORV-FIGHT-4, -6 to -11 and KORV-LAND-1 give the plain numbers, KORV-CARD-9 the modifiers.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from typing import Literal

from msgspec import Struct
from msgspec.structs import replace

from game.battle_for_korvosa.board.city import City, Fight, Force, Standing, concerns, map_of, printed_places
from game.battle_for_korvosa.board.position import Combat, Lasting, Position
from game.battle_for_korvosa.content.printed import Content
from game.battle_for_korvosa.content.vocabulary import MODS
from game.core.position.state import Setup

DIE = 6
LANDMARK_DIE = 8
DEFENCE_DICE = 2
COMPARED = 2
"""At most so many pairs of dice are compared (KORV-FIGHT-9)."""

Side = Literal["attack", "defence"]


class Terms(Struct, frozen=True, rename="kebab"):
    """All that the dice of a fight depend on but the numbers of units."""

    attack_max: int = 3
    defence_max: int = DEFENCE_DICE
    attack_sides: int = DIE
    defence_sides: int = DIE
    attack_all: int = 0
    attack_high: int = 0
    attack_reroll: int = 0
    """The lowest attacking die is rolled again if it shows so much or less."""
    defence_all: int = 0
    defence_high: int = 0
    attacker_wins_ties: bool = False
    attack_loss_max: int = COMPARED
    defence_loss_max: int = COMPARED


class Property(Struct, frozen=True):
    """A property of a fight: whose it is, the clause of its plain value, and that value."""

    mod: str
    side: Side
    clause: str
    plain: int


PROPERTIES = (
    Property("attack-max", "attack", "KORV-FIGHT-4", 3),
    Property("attack-sides", "attack", "KORV-FIGHT-7", DIE),
    Property("attack-all", "attack", "KORV-FIGHT-9", 0),
    Property("attack-high", "attack", "KORV-FIGHT-9", 0),
    Property("attack-reroll", "attack", "KORV-FIGHT-8", 0),
    Property("loss-max", "attack", "KORV-FIGHT-11", COMPARED),
    Property("defence-max", "defence", "KORV-FIGHT-6", DEFENCE_DICE),
    Property("defence-sides", "defence", "KORV-LAND-1", DIE),
    Property("defence-all", "defence", "KORV-FIGHT-9", 0),
    Property("defence-high", "defence", "KORV-FIGHT-9", 0),
    Property("loss-max", "defence", "KORV-FIGHT-11", COMPARED),
)
"""All but the ties, in the order in which they are told."""


PLAIN = [one.plain for one in PROPERTIES]
FOUGHT_AT: dict[Side, dict[str, int]] = {
    side: {one.mod: at for at, one in enumerate(PROPERTIES) if one.side == side} | {"ties": len(PROPERTIES)}
    for side in ("attack", "defence")
}
"""The plain values; for each side, property to its place in the list, with the ties after its end."""
ATTACK_MAX, DEFENCE_MAX, DEFENCE_SIDES, TIES = 0, 6, 7, len(PROPERTIES)
"""Those whose plain value an option and the place under attack change; the defender's first; the hero's ties."""


def fight_of(combat: Combat) -> Fight:
    """Attacker, from, to of the attack in progress."""
    return combat.attacker, combat.from_, combat.to


def subject(city: City, fight: Fight, side: Side) -> str:
    """The seat whose property it is: the attacker, or the holder of `to` (the attacker where there is none)."""
    return fight[0] if side == "attack" else city.p.quarters[fight[2]].holder or fight[0]


def hero_of(city: City, fight: Fight) -> str:
    """The hero in the fight: attacker or holder; the ties are this hero's (KORV-CARD-9)."""
    return fight[0] if city.is_hero(fight[0]) else subject(city, fight, "defence")


class Stakes(Struct, frozen=True):
    """What may change a fight of two seats for a place, by index in `PLAIN`, each property's oldest first."""

    forces: Mapping[int, Sequence[Force]]
    printed: bool
    """Do they ask of the map only what is printed on it?"""
    known: dict[tuple[str | None, bool], Terms]
    """The terms that came of it, by the place attacked from if that counts, and whether it is the first attack."""


class Conditions:
    """What roles, Allies and lasting effects have in force for fights; it depends on nothing but what it is made of."""

    __slots__ = ("_content", "_lasting", "_permanent", "_queen", "_stakes", "by_source", "dice")

    def __init__(
        self, content: Content, permanent: Standing, lasting: tuple[Lasting, ...], queen: str, dice: int
    ) -> None:
        self._content, self._permanent, self._lasting, self._queen = content, permanent, lasting, queen
        self._stakes: dict[tuple[str, str, str], Stakes] = {}
        self.dice = dice
        """The most attacking dice of this table."""
        changes = [*lasting, *(force[2] for several in permanent.forces.values() for force in several)]
        self.by_source = any(change.from_only or change.from_too for change in changes)
        """Does something depend on the place that is attacked from?"""

    def stakes(self, attacker: str, holder: str, target: str) -> Stakes:
        """What may change a fight of these two for a place; the ties are the hero's."""
        found = self._stakes.get((attacker, holder, target))
        if found is None:
            forces: dict[int, list[Force]] = {}
            for index, force in self._of_sides(attacker, holder):
                places = map_of(self._content, force[2])
                if places is None or target in places:
                    forces.setdefault(index, []).append(force)
            changes = [force[2] for several in forces.values() for force in several]
            filters = [change.where for change in changes if change.where is not None]
            printed = all(printed_places(self._content, wanted)[1] for wanted in filters)
            found = self._stakes[attacker, holder, target] = Stakes(forces, printed, {})
        return found

    def _of_sides(self, attacker: str, holder: str) -> Iterator[tuple[int, Force]]:
        """What may change a fight of these two anywhere."""
        hero = holder if attacker == self._queen else attacker
        sides: tuple[tuple[Side, str], ...] = (("attack", attacker), ("defence", holder))
        for side, seat in sides:
            for mod, forces in self._permanent.concerning(seat).items():
                if mod in FOUGHT_AT[side] and (mod != "ties" or seat == hero):
                    for force in forces:
                        yield FOUGHT_AT[side][mod], force
        for effect in self._lasting:
            for side, seat in sides:
                told = effect.mod in FOUGHT_AT[side] and (effect.mod != "ties" or seat == hero)
                if told and concerns(effect.who, effect.by, seat, hero=seat != self._queen):
                    yield FOUGHT_AT[side][effect.mod], (effect.card, effect.by, effect)


@lru_cache(maxsize=256)
def conditions(
    content: Content, permanent: Standing, lasting: tuple[Lasting, ...], queen: str, dice: int
) -> Conditions:
    """The conditions of all fights under what is in force, kept by it."""
    return Conditions(content, permanent, lasting, queen, dice)


def conditions_now(city: City) -> Conditions:
    """The conditions of a fight that would be fought now."""
    lasting = tuple([effect for effect in city.p.effects if MODS[effect.mod].fight])
    return conditions(city.content, city.permanent(), lasting, city.queen, city.setup.number("attack-dice"))


def terms_of(city: City, fight: Fight, now: Conditions | None = None) -> Terms:
    """The terms of a fight as they are now; `now`: the conditions, where they are known already."""
    attacker, source, target = fight
    holder = city.p.quarters[target].holder or attacker
    now = now or conditions_now(city)
    stakes = now.stakes(attacker, holder, target)
    if not stakes.printed:
        return _terms_under(city, fight, stakes.forces, now.dice)
    key = source if now.by_source else None, not city.p.turn.attacks
    found = stakes.known.get(key)
    if found is None:
        found = stakes.known[key] = _terms_under(city, fight, stakes.forces, now.dice)
    return found


def _terms_under(city: City, fight: Fight, changes: Mapping[int, Sequence[Force]], dice: int) -> Terms:
    number = PLAIN.copy()
    number[ATTACK_MAX] = dice
    attacker, _, target = fight
    if target in city.content.landmarks:
        number[DEFENCE_SIDES] = LANDMARK_DIE
    holder = city.p.quarters[target].holder or attacker
    hero = holder if attacker == city.queen else attacker
    ties: object = "queen"
    for index, forces in changes.items():
        if index == TIES:
            ties = city.under(forces, ties, hero, fight)
        else:
            found = city.under(forces, number[index], attacker if index < DEFENCE_MAX else holder, fight)
            assert isinstance(found, int)
            number[index] = found
    return Terms(
        attack_max=max(1, number[0]),
        attack_sides=number[1],
        attack_all=number[2],
        attack_high=number[3],
        attack_reroll=number[4],
        attack_loss_max=number[5],
        defence_max=max(1, number[6]),
        defence_sides=number[7],
        defence_all=number[8],
        defence_high=number[9],
        defence_loss_max=number[10],
        attacker_wins_ties=(ties == "heroes") == (attacker == hero),
    )


# ------------------------------------------------------------------------------------------------ comparing


class Pair(Struct, frozen=True, rename="kebab"):
    """Two dice that are compared: which of each side's in rolling order, their values, who wins it."""

    attack_die: int
    defence_die: int
    attack: int
    defence: int
    won_by: Side

    @property
    def tied(self) -> bool:
        """Do the two show the same?"""
        return self.attack == self.defence


class Compared(Struct, frozen=True, rename="kebab"):
    """The comparison of two rolls (KORV-FIGHT-9 to -11): the pairs, and the units that each side would lose."""

    pairs: tuple[Pair, ...]
    attack_lost: int
    defence_lost: int


def compare_dice(terms: Terms, attack: list[int], defence: list[int]) -> Compared:
    """Highest with highest, then second with second; `-high` is added after the second-highest has been found."""
    pairs: list[Pair] = []
    won = 0
    for one, other in zip(_ranked(attack), _ranked(defence), strict=False):
        value, against = attack[one] + terms.attack_all, defence[other] + terms.defence_all
        if not pairs:
            value, against = value + terms.attack_high, against + terms.defence_high
        wins = value > against or (value == against and terms.attacker_wins_ties)
        won += 1 if wins else 0
        pairs.append(Pair(one, other, value, against, "attack" if wins else "defence"))
    return Compared(tuple(pairs), min(len(pairs) - won, terms.attack_loss_max), min(won, terms.defence_loss_max))


def _ranked(roll: list[int]) -> Sequence[int]:
    """Which of the dice can be compared, highest first; equal ones in rolling order."""
    return (0,) if len(roll) == 1 else sorted(range(len(roll)), key=roll.__getitem__, reverse=True)[:COMPARED]


# ------------------------------------------------------------------------------------------------ where they come from


class Line(Struct, frozen=True, rename="kebab"):
    """One thing that a number of a fight depends on: a clause's plain value, or a modifier with its card."""

    mod: str
    side: Side
    clause: str
    set: int | str | None = None
    add: int | None = None
    card: str | None = None
    """The card, role or Ally; None for the clause alone."""
    by: str | None = None
    """Who played it, or whose role it is."""
    until: str | None = None
    """`roll`, `cleanup`, `round`; None as long as the role or the Ally is in play, and for the clause."""
    counts: bool = True
    """False for a setting that a newer one replaces (KORV-CARD-3)."""


def lines_of(city: City, fight: Fight) -> list[Line]:
    """What the terms of a fight come from: plain values that are worth telling, then modifiers, oldest first."""
    found: list[Line] = []
    for one in PROPERTIES:
        seat = subject(city, fight, one.side)
        forces = city.applying(one.mod, seat, fight)
        if one.mod == "defence-sides" and fight[2] in city.content.landmarks:
            found.append(Line(one.mod, one.side, one.clause, set=LANDMARK_DIE, counts=not _replaced(forces, -1)))
        found += _lines(one.mod, one.side, forces)
    hero = hero_of(city, fight)
    side: Side = "attack" if hero == fight[0] else "defence"
    forces = city.applying("ties", hero, fight)
    found.append(Line("ties", side, "KORV-FIGHT-10", set="queen", counts=not _replaced(forces, -1)))
    return found + _lines("ties", side, forces)


def _lines(mod: str, side: Side, forces: Sequence[Force]) -> list[Line]:
    found = []
    for number, (card, by, change) in enumerate(forces):
        value = change.set if isinstance(change.set, int | str) else None
        until = change.until if isinstance(change, Lasting) else None
        counts = change.add is not None or not _replaced(forces, number)
        found.append(Line(mod, side, "KORV-CARD-9", value, change.add, card, by, until, counts))
    return found


def _replaced(forces: Sequence[Force], number: int) -> bool:
    """Does a newer setting replace the one at this place (-1: the plain value)?"""
    return any(change.set is not None for _, _, change in forces[number + 1 :])


# ------------------------------------------------------------------------------------------------ suppositions


class Supposed(Struct, frozen=True):
    """A table with a position that might be: parts of it are shared with the true one and must not be changed."""

    setup: Setup
    position: Position


def supposing(city: City, effects: list[Lasting]) -> City:
    """The city under these lasting effects besides those in force."""
    return _suppose(city, replace(city.p, effects=[*city.p.effects, *effects]))


def after_this_roll(city: City) -> City:
    """The city as it will be after a roll, but for the losses: what lasts for the roll has ended."""
    lasting = [effect for effect in city.p.effects if effect.until != "roll"]
    turn = replace(city.p.turn, attacks=city.p.turn.attacks + 1)
    return _suppose(city, replace(city.p, effects=lasting, turn=turn))


def _suppose(city: City, position: Position) -> City:
    supposed = City(Supposed(city.setup, position))
    supposed.target = city.target
    return supposed
