"""Reaction windows (KORV-HERO-6): who is asked, in what order, and when a window is closed."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from game.battle_for_korvosa.board.city import City
from game.battle_for_korvosa.board.position import Carried, Combat, Position, React
from game.core.position.state import Play
from game.core.position.steps import may_react

Trigger = Literal["city", "edict", "after-roll"]
ANSWERED = ("city", "edict")
"""The kinds of card that open a window of their own."""


def holds_reaction(city: City, hero: str, trigger: str) -> bool:
    """Has the hero a card with this trigger in hand?"""
    return not city.content.answers[trigger].isdisjoint(city.hand(hero))


def anybody_answers(city: City, trigger: str) -> bool:
    """Has any hero a card with this trigger in hand?"""
    held = [card for seat in city.p.players.values() if isinstance(seat.hand, list) for card in seat.hand]
    return not city.content.answers[trigger].isdisjoint(held)


def ask(play: Play[Position], city: City, trigger: Trigger, heroes: Sequence[str]) -> bool:
    """Open the window (or go on with it): the first of these heroes who holds such a card is asked."""
    answers = city.content.answers[trigger]
    asked = [hero for hero in heroes if not answers.isdisjoint(city.hand(hero))]
    if not asked:
        return False
    city.p.pending = React(by=asked[0], to=trigger, left=tuple(asked[1:]))
    play.tell("reaction-asked", "KORV-HERO-6", trigger=trigger)
    return True


def waits_for_answer(city: City, entry: Carried) -> Trigger | None:
    """The trigger of the window of a City card or Edict on the stack that has not been begun; None for others."""
    kind = city.content.cards[entry.card].kind
    if entry.at != (0,) or entry.again:
        return None
    return "city" if kind == "city" else "edict" if kind == "edict" else None


def ask_on(play: Play[Position], city: City, after: str) -> None:
    """A reaction of `after` has been carried out: its window goes on with the same hero, unless it is closed."""
    if city.p.stack:
        trigger = waits_for_answer(city, city.p.stack[-1])
        if trigger is not None:
            order = city.heroes_in_order()
            ask(play, city, trigger, order[order.index(after) :])


def asked_after_roll(city: City, combat: Combat) -> list[str]:
    """The heroes whom the dice concern and who have not passed yet, initiative order."""
    quarters = city.p.quarters
    source = quarters.get(combat.from_)
    concerned = {combat.attacker, *quarters[combat.to].units, *(source.units if source else ())}
    return may_react(city.heroes_in_order(), combat.passed, concerned.__contains__)
