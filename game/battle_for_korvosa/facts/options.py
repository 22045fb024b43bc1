"""What the seat whose turn it is may do with its units, from where and how many, and why other stacks stand idle."""

from __future__ import annotations

from collections.abc import Callable

from msgspec import Struct

from game.battle_for_korvosa.battle.fight_forecast import attackers_by_seat
from game.battle_for_korvosa.battle.fighting import attack_ways
from game.battle_for_korvosa.board.action import refuse, units
from game.battle_for_korvosa.board.city import City
from game.battle_for_korvosa.board.supply import path_from, ways_from
from game.battle_for_korvosa.content.vocabulary import CASTLE
from game.battle_for_korvosa.facts.asked import Why
from game.battle_for_korvosa.phases.deed_forecast import Shared
from game.battle_for_korvosa.phases.fortify import fortify_count, fortify_ways
from game.battle_for_korvosa.phases.placing import open_places, refused_places
from game.battle_for_korvosa.phases.teaming import loans, may_trade, move_ways, shared_quarters
from game.core.text.phrases import say
from game.core.text.refusal import Refusal


class Open(Struct, frozen=True, rename="kebab"):
    """A place that may take units from the pool: the seat's units there, the way from the breach with both ends."""

    place: str
    units: int
    line: tuple[str, ...]


class Closed(Struct, frozen=True, rename="kebab"):
    """A place with units of the seat that may take none now, and why."""

    place: str
    units: int
    rule: str
    reason: str


class Placing(Struct, frozen=True, rename="kebab"):
    """Where the pool may go."""

    pool: int
    open: tuple[Open, ...]
    closed: tuple[Closed, ...]


class Target(Struct, frozen=True, rename="kebab"):
    """A quarter that can be attacked: the most dice, who defends it with how many units, by a bridge or not."""

    place: str
    dice: int
    holder: str | None
    units: int
    landmark: bool
    bridge: bool


class Source(Struct, frozen=True, rename="kebab"):
    """A stack that can attack: who fights (the own units first, then lent ones), and what it can reach."""

    attackers: dict[str, int]
    targets: tuple[Target, ...]


class Moving(Struct, frozen=True, rename="kebab"):
    """A stack that can move next door: how many units at most, and where to."""

    most: int
    targets: tuple[str, ...]


class Loanable(Struct, frozen=True, rename="kebab"):
    """Units that can be asked for: whose, where, how many at most, how many can attack from there now."""

    of: str
    quarter: str
    most: int
    attackers: int


class Fortifying(Struct, frozen=True, rename="kebab"):
    """Fortify moves: how many are left, the most units out of each stack, and which places hang together.

    `joined`: groups of places; units go from any one of a group to any other (all of them, where no path is needed).
    """

    left: int
    sources: dict[str, int]
    joined: tuple[tuple[str, ...], ...]
    why_not: Why | None
    """Why there is no fortify move at all."""


class Partner(Struct, frozen=True, rename="kebab"):
    """A hero and whether cards can be traded with this one: by which quarters, or why not."""

    seat: str
    cards: int
    shared: tuple[Shared, ...]
    why_not: Why | None


class Options(Struct, frozen=True, rename="kebab"):
    """Of the seat whose turn it is, in the present phase; None for what does not belong to it."""

    seat: str
    placing: Placing | None = None
    attack: dict[str, Source] | None = None
    move: dict[str, Moving] | None = None
    borrow: tuple[Loanable, ...] | None = None
    fortify: Fortifying | None = None
    trade: tuple[Partner, ...] | None = None
    idle: dict[str, Why] = {}
    """Stacks of the seat that can do nothing in this phase, and why."""


def option_facts(city: City) -> Options | None:
    """None while something else is to be decided."""
    turn = city.p.turn
    seat = city.queen if turn.phase == "deploy" else turn.player
    if city.p.pending is not None or city.p.combat is not None or seat is None:
        return None
    if turn.phase in ("deploy", "place"):
        return Options(seat, placing=_placing(city, seat))
    if turn.phase == "fight":
        attack, move = _attack(city, seat), _move(city, seat)
        borrow = tuple(Loanable(*loan, city.attackers(seat, loan[1])) for loan in loans(city, seat))
        entering = _placing(city, seat) if open_places(city, seat) else None
        idle = _idle(city, seat, {*attack, *move}, _idle_in_fight)
        return Options(seat, entering, attack, move, borrow if city.is_hero(seat) else None, idle=idle)
    if turn.phase == "fortify":
        fortify = _fortify(city, seat)
        return Options(seat, fortify=fortify, idle=_idle(city, seat, {*fortify.sources}, _idle_in_fortify))
    if turn.phase == "cleanup" and city.is_hero(seat):
        return Options(seat, trade=_trade(city, seat))
    return None


def _placing(city: City, seat: str) -> Placing:
    breach = city.breach(seat)
    ways = list(ways_from(city, city.links(seat), breach))
    places, quarters = open_places(city, seat), city.p.quarters
    found = [
        Open(place, quarters[place].units.get(seat, 0), tuple(path_from(ways, breach, place) if breach else (place,)))
        for place in places
    ]
    closed = []
    for place, quarter in quarters.items():
        if seat in quarter.units and place not in places:
            refusal = _not_placed(city, seat, place)
            closed.append(Closed(place, quarter.units[seat], refusal.rule, refusal.reason))
    return Placing(city.p.players[seat].pool, tuple(found), tuple(closed))


def _not_placed(city: City, seat: str, place: str) -> Refusal:
    if (ban := city.forbidden("place", seat)) is not None:
        return refuse("CARD-9", say("{card} forbids placing.", card=city.name(ban[0])))
    return refused_places(city, seat, [place]) or refuse("PLACE-1", say("The pool is empty."))


def _attack(city: City, seat: str) -> dict[str, Source]:
    targets: dict[str, list[Target]] = {}
    for source, target, dice in attack_ways(city, seat):
        quarter = city.p.quarters[target]
        targets.setdefault(source, []).append(
            Target(
                place=target,
                dice=dice,
                holder=quarter.holder,
                units=city.total(target),
                landmark=target in city.content.landmarks,
                bridge=(source, target) in city.content.bridges,
            )
        )
    return {source: Source(attackers_by_seat(city, seat, source), tuple(found)) for source, found in targets.items()}


def _move(city: City, seat: str) -> dict[str, Moving]:
    targets: dict[str, list[str]] = {}
    for source, target, _ in move_ways(city, seat):
        targets.setdefault(source, []).append(target)
    return {source: Moving(city.free(seat, source), tuple(found)) for source, found in targets.items()}


def _fortify(city: City, seat: str) -> Fortifying:
    ways = fortify_ways(city, seat)
    groups: list[tuple[str, ...]] = []
    grouped: set[str] = set()
    for source in dict.fromkeys(way[0] for way in ways):
        if source not in grouped:
            group = {source, *(target for start, target, _ in ways if start == source)}
            groups.append(tuple(place for place in city.content.places if place in group))
            grouped |= group
    left = max(0, fortify_count(city, seat) - city.p.turn.fortifies)
    why = None
    if (ban := city.forbidden("fortify", seat)) is not None:
        why = Why("KORV-CARD-9", say("{card} forbids fortifying.", card=city.name(ban[0])))
    elif not left:
        why = Why("KORV-FORT-1", say("You cannot fortify again in this turn."))
    sources = {source: city.free(seat, source) for source in dict.fromkeys(way[0] for way in ways)}
    return Fortifying(left, sources, tuple(groups), why)


def _trade(city: City, seat: str) -> tuple[Partner, ...]:
    found = []
    for other in city.heroes:
        if other != seat:
            shared = shared_quarters(city, seat, other)
            why = None
            if not may_trade(city, seat, other):
                reason = say("Neither you nor {other} has units in a quarter that the other holds.", other=other)
                why = Why("KORV-TEAM-7", reason)
            elif not city.hand(seat) and not city.hand(other):
                why = Why("KORV-TEAM-7", say("Neither you nor {other} has a card.", other=other))
            found.append(Partner(other, len(city.hand(other)), shared, why))
    return tuple(found)


# ------------------------------------------------------------------------------------------------ idle stacks


IdleReason = Callable[[City, str, str], Refusal]
"""Why the stack of a seat in a place can do nothing."""


def _idle(city: City, seat: str, busy: set[str], reason: IdleReason) -> dict[str, Why]:
    found = {}
    for place, quarter in city.p.quarters.items():
        if seat in quarter.units and place not in busy:
            refusal = reason(city, seat, place)
            found[place] = Why(refusal.rule, refusal.reason)
    return found


def _held_back(city: City, seat: str, place: str) -> Refusal | None:
    """Why no unit of the stack is free."""
    if city.free(seat, place):
        return None
    spent = city.p.quarters[place].spent.get(seat, 0)
    if spent:
        reason = say("{units} moved in this turn and can do nothing more.", units=units(spent))
        return refuse("TEAM-4", reason, "from")
    return refuse("FIGHT-5", say("The last unit of the holder stays."), "from")


def _idle_in_fight(city: City, seat: str, place: str) -> Refusal:
    name = city.name(place)
    if (ban := city.forbidden("attack", seat)) is not None:
        return refuse("CARD-9", say("{card} forbids attacks.", card=city.name(ban[0])), "from")
    held = _held_back(city, seat, place)
    if held is not None:
        return held
    near = [other for other in city.neighbours(place) if other != CASTLE and city.enemies_in(seat, other)]
    if near:
        reason = say("From {name} only bridges lead to the enemy, and they are closed.", name=name)
        return refuse("CARD-9", reason, "from")
    return refuse("FIGHT-3", say("No enemy is next to {name}.", name=name), "from")


def _idle_in_fortify(city: City, seat: str, place: str) -> Refusal:
    if (ban := city.forbidden("fortify", seat)) is not None:
        return refuse("CARD-9", say("{card} forbids fortifying.", card=city.name(ban[0])), "from")
    if city.p.turn.fortifies >= fortify_count(city, seat):
        return refuse("FORT-1", say(say("You cannot fortify again in this turn.")), "from")
    held = _held_back(city, seat, place)
    if held is not None:
        return refuse("FORT-4", held.reason, "from") if held.rule == "KORV-FIGHT-5" else held
    return refuse("FORT-3", say("No safe path leads out of {name}.", name=city.name(place)), "from")
