"""Allies: royal lieutenants, resistance leaders, and whose they are (KORV-ALLY-1 to -5); triggers (KORV-CARD-10)."""

from __future__ import annotations

from game.battle_for_korvosa.board.city import City
from game.battle_for_korvosa.board.position import Ally, Carried, Position
from game.battle_for_korvosa.content.printed import Triggered
from game.battle_for_korvosa.content.vocabulary import CASTLE, Effect, Event
from game.core.position.state import Play


def hold(play: Play[Position], city: City, place: str, seat: str) -> None:
    """The seat becomes holder of a place that was empty or an enemy's, with what that means for the district's Ally."""
    quarter = city.p.quarters[place]
    before, quarter.holder = quarter.holder, seat
    if place == CASTLE or (before is not None and city.is_hero(before) == city.is_hero(seat)):
        return  # a change of holder among heroes is no such moment
    district = city.content.board[place].district
    ally = city.p.allies[district]
    if city.is_hero(seat):
        if ally != "resistance" and city.full(district, "heroes"):
            if ally == "royal":
                set_ally(play, city, district, "none", "KORV-ALLY-2")
            set_ally(play, city, district, "resistance", "KORV-ALLY-2")
    elif city.full(district, "queen"):
        if ally == "resistance":
            set_ally(play, city, district, "none", "KORV-ALLY-3")
        if city.p.allies[district] == "none" and city.setup.flag("lieutenants-return"):
            set_ally(play, city, district, "royal", "KORV-ALLY-3")


def set_ally(play: Play[Position], city: City, district: str, state: Ally, rule: str) -> None:
    """The district's Ally falls (`none`) or comes into play."""
    before = city.p.allies[district]
    city.p.allies[district] = state
    if state == "none":
        play.tell("ally-falls", rule, card=city.content.allies[district, before].id, district=district, side=before)
    else:
        play.tell("ally-rises", rule, card=city.content.allies[district, state].id, district=district, side=state)


def triggered(city: City, event: Event, seat: str, quarter: str | None = None) -> list[Carried]:
    """What an event of `seat` sets off: Allies in map order, then roles, ready for the stack, first one first."""
    content, allies = city.content, city.p.allies
    found = [
        _entry(set_off, seat, event, quarter)
        for set_off in content.ally_triggers.get(event, ())
        if allies[set_off.card.district or ""] == set_off.card.kind and _concerns(city, set_off, seat, None, quarter)
    ]
    by_role = content.role_triggers.get(event)
    if by_role:
        for hero in city.heroes:
            found += [
                _entry(set_off, seat, event, quarter)
                for set_off in by_role.get(city.role(hero) or "", ())
                if _concerns(city, set_off, seat, hero, quarter)
            ]
    return found


def _concerns(city: City, set_off: Triggered, seat: str, hero: str | None, quarter: str | None) -> bool:
    """Is the event of `seat` one that the effect waits for? `hero` is whose role it is."""
    card, effect = set_off.card, set_off.effect
    turn_of = effect.turn_of or {"royal": "queen", "resistance": "heroes"}.get(card.kind)
    if turn_of is None:
        concerned = seat == hero
    elif turn_of == "controller":
        concerned = card.district is not None and city.controller(card.district) == seat
    else:
        concerned = city.is_hero(seat) == (turn_of == "heroes")
    if not concerned or effect.where is None or quarter is None:
        return concerned
    return city.matches(effect.where, quarter, seat, quarter)


def comes(city: City, entry: Carried, effect: Effect) -> bool:
    """Does an effect that was set off come? One of a Gain only while the seat holds what it names (KORV-CARD-10)."""
    if entry.trig != "gain" or effect.where is None:
        return True
    return any(city.p.quarters[place].holder == entry.by for place in city.matching(effect.where, entry.by))


def _entry(set_off: Triggered, seat: str, event: Event, quarter: str | None) -> Carried:
    card = set_off.card
    return Carried(
        card=card.id, by=seat, at=(set_off.number,), trig=event, one=True, district=card.district, quarter=quarter
    )
