"""Defenders and threats: rank order, values, who stands where, what a loss costs (DEF-VALUE, DEF-MORALE, DEF-END)."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import chain

from game.core.position.state import Play
from game.core.text.phrases import say
from game.defenders.board.position import Defender, Location, Position, Threat, Tiding
from game.defenders.content.names import named
from game.defenders.content.words import built, rank_key, vocabulary
from game.parts.cards import NUMBER

FACES = (11, 12, 13)
INDIVIDUALS = ("jack", "queen", "king")
FACE_NAMES = {11: "jack", 12: "queen", 13: "king"}


def relief_name(card: str) -> str:
    """The id of the unit that a card of the reserve becomes."""
    return f"relief-{card.lower()}"


def lead_of(unit: Defender) -> str:
    """DEF-VALUE-4: the lead card of a finalised unit."""
    cards, words = unit.played
    if len(cards) == 1:
        return cards[0]
    lead = built("defender", cards, words).lead
    assert lead is not None  # nothing is finalised without a type card
    return lead


UnitRank = tuple[tuple[int, int], bool, str]


def unit_rank(position: Position, name: str) -> UnitRank:
    """DEF-VALUE-3: sorts units from the highest rank to the lowest."""
    unit = position.defenders[name]
    return rank_key(lead_of(unit)), unit.relief, name


def units_in_rank(position: Position, names: Iterable[str]) -> list[str]:
    """Units, highest rank first."""
    return sorted(names, key=lambda name: unit_rank(position, name))


def ready(position: Position) -> list[str]:
    """All defenders that are alive and in the city."""
    return [name for name, unit in position.defenders.items() if unit.state == "ready" and unit.finalised]


def is_ready(position: Position, name: str) -> bool:
    """Is it a defender that is alive and in the city?"""
    unit = position.defenders.get(name)
    return unit is not None and unit.finalised and unit.state == "ready"


def left_bare(position: Position, places: Iterable[str], left: int, filled: str) -> list[str]:
    """Of these places those where nobody stands, if somebody who could stand there goes to another one (`filled`), and
    those who are still `left` are too few for all of them.
    """
    bare = [name for name in places if not ready_at(position, name)]
    return bare if filled not in bare and len(bare) > left else []


def ready_at(position: Position, location: str) -> list[str]:
    """The defenders in a location, in rank order."""
    there = [name for name, unit in position.defenders.items() if unit.at == location]
    return units_in_rank(position, there) if len(there) > 1 else there


def value_of(position: Position, name: str) -> int:
    """DEF-VALUE-5: the current value of a unit."""
    return position.defenders[name].value or 0


def is_individual(position: Position, name: str) -> bool:
    """Is its category jack, queen or king?"""
    return position.defenders[name].category in INDIVIDUALS


def of_category(position: Position, location: str, category: str) -> list[str]:
    """The defenders of a category in a location, in rank order."""
    return [name for name in ready_at(position, location) if position.defenders[name].category == category]


def arrayed(position: Position) -> list[str]:
    """The cards of all threats that are not destroyed, in rank order."""
    return sorted((card for card, threat in position.threats.items() if threat.state == "arrayed"), key=rank_key)


def face_threats(position: Position) -> list[str]:
    """DEF-EVENT-5: the face threats among whom the die decides, in rank order."""
    return [card for card in arrayed(position) if NUMBER[card] in FACES]


def prey(position: Position) -> list[str]:
    """DEF-EVENT-7: the individuals among whom the die decides whom a queen hunts, in rank order."""
    return units_in_rank(position, [name for name in ready(position) if is_individual(position, name)])


def attacking(position: Position, location: str) -> list[str]:
    """The cards of the threats that attack a location, in rank order."""
    return sorted((card for card, threat in position.threats.items() if threat.target == location), key=rank_key)


def fights_at(position: Position, name: str, location: str) -> bool:
    """Is it a defender who stands there?"""
    unit = position.defenders.get(name)
    return unit is not None and unit.at == location


def attacks(position: Position, card: str, location: str) -> bool:
    """Is it a threat that attacks the location?"""
    threat = position.threats.get(card)
    return threat is not None and threat.target == location


def names_in_use(position: Position) -> set[str]:
    """DEF-GEN-7: every name of a location, defender or threat, dead ones included, case folded."""
    things: Iterable[Location | Defender | Threat] = chain(
        position.locations.values(), position.defenders.values(), position.threats.values()
    )
    return {thing.name.casefold() for thing in things if thing.name is not None}


def called(position: Position, name: str | None) -> str:
    """The name that people gave to a location, unit or threat: a phrase where it was suggested to them."""
    if name is None:
        return ""
    for things in (position.locations, position.defenders, position.threats):
        if name in things:
            return named(things[name].name or "") or name.replace("-", " ")
    return name


# ------------------------------------------------------------------------------------------------ wounds and morale


def revalue(position: Position, unit: Defender) -> None:
    """DEF-VALUE-5: work a finalised unit's current value out anew."""
    printed = NUMBER[lead_of(unit)] if unit.state == "ready" else 0
    unit.value = max(0, printed - unit.wounds - position.morale_damage)


def wound(play: Play[Position], name: str, rule: str) -> None:
    """DEF-MORALE-1: one wound."""
    position = play.position
    unit = position.defenders[name]
    unit.wounds += 1
    revalue(position, unit)
    play.tell("wounded", rule, unit=name, called=called(position, name), wounds=unit.wounds, value=unit.value)


def change_morale(play: Play[Position], amount: int, rule: str) -> None:
    """DEF-MORALE-2: morale damage goes up (or down, never below 0), and every unit's value with it."""
    position = play.position
    position.morale_damage = max(0, position.morale_damage + amount)
    for unit in position.defenders.values():
        if unit.finalised:
            revalue(position, unit)
    kind = "morale-damaged" if amount > 0 else "morale-restored"
    play.tell(kind, rule, amount=abs(amount), morale=position.morale_damage)


def add_tiding(position: Position, kind: str, about: str) -> None:
    """DEF-REFL-3: something that the next scene may be about."""
    position.tidings.append(Tiding(kind=kind, about=about))  # type: ignore[arg-type]


# ---------------------------------------------------------------------------------------------------- destruction


def destroy_unit(play: Play[Position], name: str, rule: str) -> bool:
    """A defender falls; its morale words count at once (DEF-MORALE-4). True if that ends the game (DEF-END-1)."""
    position = play.position
    unit = position.defenders[name]
    where = unit.at
    play.tell(
        "unit-lost",
        rule,
        unit=name,
        called=called(position, name),
        at=where,
        place=called(position, where),
        cards=list(unit.cards),
        category=unit.category,
    )
    unit.state, unit.at, unit.value = "fallen", None, 0
    if name in position.retreating:
        position.retreating.remove(name)
    words = vocabulary("defender")
    add_tiding(position, "unit-lost", name)
    if any(word in words.mixed_feelings for word in unit.words):
        add_tiding(position, "feared-lost", name)
    if any(word in words.morale for word in unit.words):
        change_morale(play, 1, "DEF-MORALE-4")
    return check_defenders_alive(play)


def destroy_units(play: Play[Position], names: Iterable[str], rule: str) -> bool:
    """Several defenders fall, in rank order. True if that ends the game."""
    return any(destroy_unit(play, name, rule) for name in units_in_rank(play.position, list(names)))


def destroy_threat(play: Play[Position], card: str, rule: str, by: str) -> bool:
    """A threat is destroyed. True if that ends the game (DEF-END-2)."""
    position = play.position
    threat = position.threats[card]
    play.tell(
        "threat-destroyed",
        rule,
        threat=card,
        called=called(position, card),
        by=by,
        slayer=called(position, by),
        at=threat.at,
        target=threat.target,
    )
    threat.state, threat.at, threat.target = "destroyed", None, None
    if any(other.state == "arrayed" for other in position.threats.values()):
        return False
    end_game(play, "defenders", "DEF-END-2")
    return True


def check_defenders_alive(play: Play[Position]) -> bool:
    """DEF-END-1: with no defender alive the enemy wins. True if the game has ended."""
    position = play.position
    if any(unit.state == "ready" for unit in position.defenders.values()):
        return False
    end_game(play, "enemy", "DEF-END-1")
    return True


# --------------------------------------------------------------------------------------------------------- the end


def end_game(play: Play[Position], outcome: str, rule: str) -> None:
    """DEF-END-4: the outcome stands, what was still to happen does not; the epilogues begin (DEF-END-5)."""
    position = play.position
    turn = position.turn
    position.outcome = outcome  # type: ignore[assignment]
    position.attack = None
    position.retreating = []
    for threat in position.threats.values():
        threat.target = None
    turn.settling = None
    turn.moved = []
    turn.phase, turn.step = "epilogue", None
    turn.active, turn.queue = turn.first, play.setup.after(turn.first)
    words = say("The city is saved.") if outcome == "defenders" else say("The city has fallen.")
    play.tell("outcome", rule, outcome=outcome, words=words)
