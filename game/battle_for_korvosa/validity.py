"""Positions from records: what a partial one leaves out, and which ones are refused (*Position* of the rules page)."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from typing import Any, NoReturn

from msgspec import structs

from game.battle_for_korvosa.board.city import City, queen_of
from game.battle_for_korvosa.board.position import (
    BEFORE,
    Carried,
    Choose,
    Combat,
    Discard,
    Loan,
    Position,
    React,
    Trade,
)
from game.battle_for_korvosa.board.verdict import result_now
from game.battle_for_korvosa.cards.carrying_out import expected_choice
from game.battle_for_korvosa.cards.reactions import asked_after_roll, holds_reaction, waits_for_answer
from game.battle_for_korvosa.content.printed import Content, content_of
from game.battle_for_korvosa.content.vocabulary import CASTLE, MODS, POOL, value_fault
from game.battle_for_korvosa.phases.teaming import may_trade
from game.core.data.plain import Plain
from game.core.data.shape import nearest
from game.core.position.chance import Cursor
from game.core.position.state import GameRules, Setup, State
from game.core.text.errors import PositionFaultError
from game.core.text.phrases import say

DECKS = ("hero", "edicts", "city")

# ------------------------------------------------------------------------------------------------ filling


def fill(setup: Setup, partial: Plain) -> Plain:
    """A partial position with its defaults."""
    content = content_of(setup)
    whole = dict(partial)
    whole["turn"] = turn = _turn(setup, partial.get("turn", {}))
    whole["players"] = _players(setup, partial.get("players", {}))
    whole["combat"] = combat = _combat(partial.get("combat"), turn)
    whole["quarters"] = _quarters(setup, content, partial.get("quarters", {}), turn["phase"], combat)
    allies = partial.get("allies", {})
    _known(allies, content.districts, "allies", say("district"))
    whole["allies"] = {district: allies.get(district, "royal") for district in content.districts}
    _piles(content, partial, whole)
    whole["effects"] = [{"until": "cleanup", **effect} for effect in partial.get("effects", [])]
    return whole


def _known(given: Plain, known: Any, path: str, what: str) -> None:
    for key in given:
        if key not in known:
            reason = say('there is no {what} "{key}"{meant}', what=what, key=key, meant=nearest(str(key), list(known)))
            raise PositionFaultError(f"{path}.{key}", reason)


def _turn(setup: Setup, given: Plain) -> Plain:
    order = given.get("order", list(setup.players))
    phase = given.get("phase", "place")
    before = phase in BEFORE
    first = order[0] if order and not before else None
    return {"number": 0 if before else 1, "round": 1, "player": first, "phase": phase, **given, "order": order}


def _players(setup: Setup, given: Plain) -> Plain:
    _known(given, setup.players, "players", say("player"))
    queen = queen_of(setup)
    whole: Plain = {}
    for seat in setup.players:
        entry = given.get(seat, {})
        if seat == queen:
            for key in entry:
                if key != "pool":
                    raise PositionFaultError(f"players.{seat}.{key}", say("the Queen has a pool only"))
            whole[seat] = {"pool": 0, **entry}
        else:
            whole[seat] = {"pool": 0, "role": None, "breach": None, "hand": [], **entry}
    return whole


def _combat(given: Plain | None, turn: Plain) -> Plain | None:
    if given is None:
        return None
    return {"attacker": turn["player"], "stage": "defend", **given}


def _quarters(setup: Setup, content: Content, given: Plain, phase: str, combat: Plain | None) -> Plain:
    _known(given, content.places, "quarters", say("quarter"))
    queen = queen_of(setup)
    whole: Plain = {}
    for place in content.places:
        if place in given:
            units = given[place].get("units", {})
            holder = next(iter(units), None)
            if combat and combat["stage"] == "occupy" and combat.get("to") == place and not units:
                holder = combat.get("lost-by")
            if place == CASTLE:
                holder = queen
            whole[place] = {"holder": holder, "units": units, "spent": {}, "lent": {}, **given[place]}
        elif place == CASTLE:
            whole[place] = {"holder": queen}
        elif phase in ("role", "breach"):
            whole[place] = {"holder": None}
        else:
            whole[place] = {"holder": queen, "units": {queen: 1}}
    return whole


def _piles(content: Content, partial: Plain, whole: Plain) -> None:
    """Cards that a position names nowhere: in a draw pile or `aside` that it does not give, else `out`."""
    decks, destroyed = partial.get("decks", {}), partial.get("destroyed", {})
    named = {card for seat in whole["players"].values() for card in seat.get("hand", ())}
    for pile in (*decks.values(), *destroyed.values(), partial.get("aside", ()), partial.get("out", ())):
        named.update(pile)
    whole["decks"] = {
        deck: decks.get(deck, [card for card in content.deck(deck) if card not in named]) for deck in DECKS
    }
    whole["destroyed"] = {deck: destroyed.get(deck, []) for deck in DECKS}
    whole["aside"] = partial.get("aside", [card for card in content.outside if card not in named])
    if "out" not in partial:
        whole["out"] = [card for deck in DECKS if deck in decks for card in content.deck(deck) if card not in named]


# ------------------------------------------------------------------------------------------------ validity


def validate(rules: GameRules[Position], setup: Setup, position: Position) -> None:
    """Raise PositionFaultError for the first fault, in the order of the rules page."""
    city = City(State(rules, setup, position, Cursor()))
    check_parts(city)
    check_result(city)


def check_parts(city: City) -> None:
    """Everything but the result, in the order of the rules page."""
    check_cards(city)
    check_seats(city)
    check_turn(city)
    check_quarters(city)
    check_allies(city)
    check_effects(city)
    check_stack(city)
    check_combat(city)
    check_pending(city)


def fault(path: str, reason: str, rule: str | None = None) -> NoReturn:
    """Refuse the position; `rule` without the prefix."""
    raise PositionFaultError(path, reason, f"KORV-{rule}" if rule else None)


def piles(city: City) -> Iterator[tuple[str, list[str], Collection[str]]]:
    """Every pile in the order of the table: path, cards, what it can hold."""
    content, p = city.content, city.p
    hero = {*content.hero_deck, *content.outside}
    for seat in city.heroes:
        yield f"players.{seat}.hand", city.hand(seat), hero
    for deck in DECKS:
        yield f"decks.{deck}", getattr(p.decks, deck), frozenset(content.deck(deck))
    for deck in DECKS:
        yield f"destroyed.{deck}", getattr(p.destroyed, deck), hero if deck == "hero" else frozenset(content.deck(deck))
    yield "aside", p.aside, frozenset(content.outside)
    yield "out", p.out, {card for deck in DECKS for card in content.deck(deck)}


def check_cards(city: City) -> None:
    """No card twice, none in a pile that cannot hold it, none missing (KORV-SETUP-2)."""
    seen: set[str] = set()
    for path, cards, able in piles(city):
        for card in cards:
            if card not in able:
                known = "" if card in city.content.cards else nearest(card, able)
                fault(path, say('"{card}" is no card of this pile{known}', card=card, known=known), "SETUP-2")
            if card in seen:
                fault(path, say('"{card}" is there twice', card=card), "SETUP-2")
            seen.add(card)
    for pile, cards_of in [*(("out", city.content.deck(deck)) for deck in DECKS), ("aside", city.content.outside)]:
        for card in cards_of:
            if card not in seen:
                fault(pile, say('"{card}" is nowhere', card=card), "SETUP-2")


def check_seats(city: City) -> None:
    """Roles and breaches."""
    for kind, known, wrong, twice in (
        ("role", city.content.roles, "SETUP-3", "SETUP-3"),
        ("breach", city.content.breaches, "SETUP-7", "SETUP-8"),
    ):
        seen: set[str] = set()
        for hero in city.heroes:
            value = city.role(hero) if kind == "role" else city.breach(hero)
            if value is None:
                continue
            if value not in known:
                what = say("role") if kind == "role" else say("quarter marked as a breach")
                fault(
                    f"players.{hero}.{kind}",
                    say('"{value}" is no {what}{meant}', value=value, what=what, meant=nearest(value, known)),
                    wrong,
                )
            if value in seen:
                fault(f"players.{hero}.{kind}", say('another hero has "{value}"', value=value), twice)
            seen.add(value)


def check_turn(city: City) -> None:
    """The order, and whose turn it is."""
    turn = city.p.turn
    if sorted(turn.order) != sorted(city.setup.players):
        fault("turn.order", say("the order names each seat once"), "ROUND-1")
    if (turn.player is None) != (turn.phase in BEFORE):
        fault("turn.player", say("it is somebody's turn in round 1 and later, and nobody's before"), "TURN-2")
    if turn.player is not None and turn.player not in city.setup.players:
        fault("turn.player", say('"{player}" is no player', player=turn.player), "TURN-2")
    for phase, chosen in (("role", city.role), ("breach", city.breach)):
        if turn.phase == phase and all(chosen(hero) for hero in city.heroes):
            fault("turn.phase", say("every hero has a {phase} already", phase=phase), "TURN-2")
    for seat in city.p.initiative or ():
        if seat not in city.setup.players:
            fault(f"initiative.{seat}", say('"{seat}" is no player', seat=seat), "ROUND-1")


def check_quarters(city: City) -> None:
    """Units, holders, marks."""
    p, queen = city.p, city.queen
    for place, quarter in p.quarters.items():
        for key, counts in (("units", quarter.units), ("spent", quarter.spent), ("lent", quarter.lent)):
            for seat, number in counts.items():
                if seat not in city.setup.players:
                    known = nearest(seat, city.setup.players)
                    fault(f"quarters.{place}.{key}.{seat}", say('"{seat}" is no player{known}', seat=seat, known=known))
                if not number:
                    fault(f"quarters.{place}.{key}.{seat}", say("an entry of 0 is left out"))
    castle = p.quarters[CASTLE]
    if any(seat != queen for seat in castle.units):
        fault("quarters.castle.units", say("no hero's units enter the Castle"), "BREACH-3")
    if castle.holder != queen:
        fault("quarters.castle.holder", say("the Castle is always the Queen's"), "BREACH-3")
    for place, quarter in p.quarters.items():
        if queen in quarter.units and len(quarter.units) > 1:
            fault(f"quarters.{place}.units", say("the Queen's units and a hero's never share a quarter"), "FIGHT-2")
    for place, quarter in p.quarters.items():
        occupied_next = p.combat is not None and p.combat.stage == "occupy" and p.combat.to == place
        wrong = quarter.holder not in quarter.units if quarter.holder else bool(quarter.units)
        if place != CASTLE and wrong and not (occupied_next and not quarter.units):
            fault(
                f"quarters.{place}.holder", say("the holder has units there, and an empty quarter has none"), "PLACE-2"
            )
    phase, player = p.turn.phase, p.turn.player
    for place, quarter in p.quarters.items():
        for seat, number in quarter.spent.items():
            if number > quarter.units.get(seat, 0) or phase not in ("fight", "fortify", "cleanup") or seat != player:
                fault(
                    f"quarters.{place}.spent",
                    say("these are units of the acting seat that moved in this turn"),
                    "TEAM-3",
                )
        for seat, number in quarter.lent.items():
            wrong_seat = seat == player or not city.is_hero(seat) or not city.is_hero(player)
            if number > quarter.units.get(seat, 0) or phase != "fight" or wrong_seat:
                fault(f"quarters.{place}.lent", say("these are units lent to the hero who fights"), "TEAM-2")


def check_allies(city: City) -> None:
    """No lieutenant where heroes hold all, no leader where the Queen does."""
    for district, state in city.p.allies.items():
        if state == "royal" and city.full(district, "heroes"):
            fault(f"allies.{district}", say("heroes hold every quarter of the district"), "ALLY-2")
        if state == "resistance" and city.full(district, "queen"):
            fault(f"allies.{district}", say("the Queen holds every quarter of the district"), "ALLY-3")


def check_played(city: City, path: str, card: str, by: str) -> None:
    """Who played what: a card of this city, and a player."""
    if card not in city.content.cards:
        fault(
            f"{path}.card", say('there is no card "{card}"{meant}', card=card, meant=nearest(card, city.content.cards))
        )
    if by not in city.setup.players:
        fault(f"{path}.by", say('"{by}" is no player', by=by))


def check_effects(city: City) -> None:
    """Lasting effects that can be."""
    for effect in city.p.effects:
        if effect.until == "roll" and city.p.combat is None:
            fault("effects", say("what lasts for a roll ends with the fight"), "CARD-4")
    for number, effect in enumerate(city.p.effects):
        path = f"effects.{number}"
        check_played(city, path, effect.card, effect.by)
        if MODS[effect.mod].places:
            pair = effect.set
            if not isinstance(pair, tuple) or len(pair) != 2 or any(place not in city.p.quarters for place in pair):
                fault(f"{path}.set", say("two places are wanted"))
        else:
            wrong = value_fault(effect.mod, effect.set, effect.add)
            if wrong:
                fault(f"{path}.{wrong[0]}".rstrip("."), wrong[1])
        if effect.where is not None and effect.where.district not in (None, *city.content.districts):
            given = str(effect.where.district)
            meant = nearest(given, city.content.districts)
            fault(
                f"{path}.where.district", say('there is no district "{district}"{meant}', district=given, meant=meant)
            )


def check_stack(city: City) -> None:
    """Cards being carried out: they exist, and `at` leads somewhere."""
    for number, entry in enumerate(city.p.stack):
        path = f"stack.{number}"
        check_played(city, path, entry.card, entry.by)
        if not _leads_somewhere(city.content, entry):
            fault(f"{path}.at", say("{at} leads to no effect of {name}", at=str(entry.at), name=city.name(entry.card)))


def _leads_somewhere(content: Content, entry: Carried) -> bool:
    numbers, branches = entry.at[::2], entry.at[1::2]
    if len(entry.at) % 2 == 0 or not all(isinstance(number, int) and number >= 0 for number in numbers):
        return False
    if not all(branch in ("then", "else") for branch in branches):
        return False
    try:
        return int(entry.at[-1]) <= len(content.effect_list(entry.card, entry.at))
    except (KeyError, IndexError):
        return False


def check_combat(city: City) -> None:
    """Ends and a stage that can be (KORV-FIGHT-2)."""
    combat = city.p.combat
    if combat is not None:
        reason = _combat_fault(city, combat)
        if reason:
            fault("combat", reason, "FIGHT-2")


def _combat_fault(city: City, combat: Combat) -> str | None:
    p, attacker = city.p, combat.attacker
    begun = combat.stage == "defend" and not p.stack
    """Cards on the stack may be changing the stacks of units; what that means is looked at when they are done."""
    if p.turn.phase != "fight" or attacker != p.turn.player:
        return say("only the seat whose turn it is attacks, in its Fight phase")
    if combat.to not in city.content.board:
        return say('"{to}" cannot be attacked', to=combat.to)
    source = p.quarters.get(combat.from_)
    if combat.from_ == POOL:
        if not city.is_hero(attacker) or city.breach(attacker) != combat.to:
            return say("out of the pool a hero attacks the own breach")
    elif source is None:
        return say(
            'there is no quarter "{player}"{meant}', player=combat.from_, meant=nearest(combat.from_, p.quarters)
        )
    elif begun and attacker not in source.units:
        return say("{attacker} has no units in {name}", attacker=attacker, name=city.name(combat.from_))
    elif begun and combat.to not in (*city.neighbours(combat.from_), *city.content.next_to[combat.from_]):
        return say("{name} is not next to {name2}", name=city.name(combat.to), name2=city.name(combat.from_))
    if combat.dice < 1:
        return say("an attack has at least one die")
    if combat.stage == "defend":
        if begun and not city.enemies_in(attacker, combat.to):
            return say("there is no enemy in {name}", name=city.name(combat.to))
        if combat.attack_roll or combat.defence_roll or combat.defence_dice is not None:
            return say("no die has been rolled yet")
        return None
    rolls = (
        (combat.attack_roll, combat.dice, combat.attack_sides),
        (combat.defence_roll, combat.defence_dice, combat.defence_sides),
    )
    for roll, dice, sides in rolls:
        if dice is None or len(roll) != dice or sides is None or any(not 1 <= die <= sides for die in roll):
            return say("the dice on the table are not those that were declared")
    if combat.stage == "rolled":
        return None
    if combat.lost_by not in city.setup.players or city.is_hero(combat.lost_by) == city.is_hero(attacker):
        return say("lost-by is the seat that lost the quarter")
    if combat.stage == "occupy":
        if p.quarters[combat.to].units or not city.attackers(attacker, combat.from_):
            return say("a quarter is occupied when its last unit is lost, by units that are left")
        return None
    won = city.is_hero(p.quarters[combat.to].holder) == city.is_hero(attacker)
    return None if won else say("the quarter is not won")


def check_pending(city: City) -> None:
    """A decision that the rules would ask for (KORV-TURN-2)."""
    pending = city.p.pending
    if pending is not None:
        reason = _pending_fault(city)
        if reason:
            fault("pending", reason, "TURN-2")


def _pending_fault(city: City) -> str | None:
    pending, p = city.p.pending, city.p
    if isinstance(pending, Choose):
        return None if expected_choice(city, pending) == pending else say("no card asks for this choice")
    if isinstance(pending, Discard):
        owed = [entry for entry in pending.left if len(entry) == 2]
        right = [
            entry
            for entry in owed
            if entry[0] in city.heroes and isinstance(entry[1], int) and 1 <= entry[1] <= len(city.hand(str(entry[0])))
        ]
        if not right or len(right) != len(pending.left) or right[0][0] != pending.by:
            return say("heroes who have cards owe them, and the first is asked")
        return None
    if isinstance(pending, React):
        return _react_fault(city, pending)
    if isinstance(pending, Loan):
        right_seats = p.turn.phase == "fight" and pending.from_ == p.turn.player and pending.by in city.heroes
        if not right_seats or pending.by == pending.from_ or pending.from_ == city.queen:
            return say("another hero is asked by the hero who fights")
        if pending.quarter not in p.quarters or not city.free(pending.from_, pending.quarter):
            return say("{player} has no free unit there", player=pending.from_)
        if not 1 <= pending.units <= city.free(pending.by, pending.quarter):
            return say("{by} has not so many free units there", by=pending.by)
        return None
    assert isinstance(pending, Trade)
    right_seats = p.turn.phase == "cleanup" and pending.from_ == p.turn.player and pending.by in city.heroes
    if not right_seats or pending.by == pending.from_ or not city.is_hero(pending.from_):
        return say("another hero is asked by the hero whose Cleanup it is")
    if not may_trade(city, pending.by, pending.from_) or not (pending.give or pending.take):
        return say("this cannot be traded")
    for owner, cards in ((pending.from_, pending.give), (pending.by, pending.take)):
        if len(set(cards)) != len(cards) or any(card not in city.hand(owner) for card in cards):
            return say("{owner} has not these cards", owner=owner)
    return None


def _react_fault(city: City, pending: React) -> str | None:
    p = city.p
    asked = [pending.by, *pending.left]
    if pending.to == "after-roll":
        if p.combat is None or p.combat.stage != "rolled":
            return say("no dice lie on the table")
        could: Sequence[str] = asked_after_roll(city, p.combat)
    else:
        if not p.stack or waits_for_answer(city, p.stack[-1]) != pending.to:
            return say("no such card waits for an answer")
        could = city.heroes_in_order()
    able = [hero for hero in could if holds_reaction(city, hero, pending.to)]
    if [hero for hero in able if hero in asked] != asked:
        return say("heroes who hold such a card are asked, in initiative order")
    return None


def check_result(city: City) -> None:
    """A result stands at the end, and says what the map says (KORV-END-2)."""
    p = city.p
    if p.turn.phase == "over" and p.result is None:
        p.result = result_now(city)
    if p.result is not None and (
        p.turn.phase != "over" or structs.asdict(p.result) != structs.asdict(result_now(city))
    ):
        fault("result", say("this is not what the map is worth, or the battle is not over"), "END-2")


# ------------------------------------------------------------------------------------------------ invariants


def broken(city: City) -> Iterator[str]:
    """The invariants of the rules page that do not hold, in words."""
    p = city.p
    try:
        check_parts(city)
    except PositionFaultError as error:
        yield str(error)
    for seat, entry in p.players.items():
        if entry.pool < 0:
            yield f"{seat}'s pool is {entry.pool}"
    for place, quarter in p.quarters.items():
        for counts in (quarter.units, quarter.spent, quarter.lent):
            for seat, number in counts.items():
                if number < 1:
                    yield f"{place}: {seat} has {number}"
    if (p.result is not None) != (p.turn.phase == "over"):
        yield "a result stands exactly at the end"
