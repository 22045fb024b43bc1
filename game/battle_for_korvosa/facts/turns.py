"""Turns, initiative, captures on the way to a Decisive Blow, decks and seats."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from msgspec import Struct

from game.battle_for_korvosa.battle.occupying import blow_at, is_blow
from game.battle_for_korvosa.board.city import City, entered_bonuses
from game.battle_for_korvosa.phases.rounds import initiative_bonus


class Span(Struct, frozen=True, rename="kebab"):
    """A number that is known to lie between two; both are the same where it is certain."""

    least: int
    most: int


class TurnFacts(Struct, frozen=True, rename="kebab"):
    """The present turn and those to come. Every turn takes a City card, so their number is known (KORV-END-1)."""

    number: int
    of: int
    left: int
    """Turns after this one: the City cards left."""
    round: int
    phase: str
    player: str | None
    last: bool
    """Is it the last turn of the battle?"""
    next: str | None
    """Whose turn follows; None if the initiative is rolled first, or the battle is then over."""
    to_come: dict[str, Span]
    """Turns of each seat after this one; the order of later rounds is not known beforehand."""


def turn_facts(city: City) -> TurnFacts:
    """See `TurnFacts`."""
    turn, left = city.p.turn, len(city.p.decks.city)
    after = turn.order if turn.player is None else turn.order[turn.order.index(turn.player) + 1 :]
    return TurnFacts(
        number=turn.number,
        of=turn.number + left,
        left=left,
        round=turn.round,
        phase=turn.phase,
        player=turn.player,
        last=left == 0,
        next=after[0] if after and left else None,
        to_come=_to_come(city.setup.players, after, left),
    )


def _to_come(seats: Sequence[str], after: Sequence[str], left: int) -> dict[str, Span]:
    this_round = after[:left]
    rounds, odd = divmod(left - len(this_round), len(seats))
    certain = {seat: (seat in this_round) + rounds for seat in seats}
    return {seat: Span(number, number + (odd > 0)) for seat, number in certain.items()}


class Tie(Struct, frozen=True, rename="kebab"):
    """Seats with the same result, and what decides between this seat and the one after it (KORV-ROUND-2)."""

    before: str
    by: Literal["queen", "bonus", "seat"]


class Initiative(Struct, frozen=True, rename="kebab"):
    """One seat's initiative: the die, the bonus and where it comes from, the sum, what decided a tie."""

    seat: str
    die: int | None
    """None if the result cannot be this bonus and a die (a position that was written by hand)."""
    bonus: int
    source: Literal["option", "role", "none"]
    total: int
    tie: Tie | None


def initiative_facts(city: City) -> list[Initiative]:
    """The order of this round with its parts, first one first; empty before the first roll."""
    results = city.p.initiative
    if results is None:
        return []
    found = []
    order = [seat for seat in city.p.turn.order if seat in results]
    for number, seat in enumerate(order):
        bonus = initiative_bonus(city, seat)
        entered = seat == city.queen or seat in entered_bonuses(city.setup)
        source: Literal["option", "role", "none"] = "option" if entered else "role" if city.role(seat) else "none"
        die = results[seat] - bonus
        tie = _tie(city, seat, order[number + 1]) if number + 1 < len(order) else None
        found.append(Initiative(seat, die if 1 <= die <= 20 else None, bonus, source, results[seat], tie))
    return found


def _tie(city: City, seat: str, other: str) -> Tie | None:
    results = city.p.initiative or {}
    if results[seat] != results[other]:
        return None
    if seat == city.queen:
        return Tie(other, "queen")
    return Tie(other, "bonus" if initiative_bonus(city, seat) != initiative_bonus(city, other) else "seat")


class Captures(Struct, frozen=True, rename="kebab"):
    """Quarters taken by attack in this turn, on the way to a Decisive Blow (KORV-BLOW-1 to -3)."""

    count: int
    blow_at: int
    to_go: int
    """Captures still needed; 0 if there is no Blow left in this turn."""
    taken: bool
    """A hero's one Blow of the turn."""
    prize: Literal["hero-card", "edict"]
    stock: int
    """Cards left in the pile that the prize comes from."""


def capture_facts(city: City) -> Captures | None:
    """Of the seat whose turn it is; None before round 1."""
    turn = city.p.turn
    if turn.player is None:
        return None
    hero = city.is_hero(turn.player)
    wanted = blow_at(city, turn.player)
    further = (number for number in range(1, wanted + 1) if is_blow(city, turn.player, turn.captures + number))
    return Captures(
        count=turn.captures,
        blow_at=wanted,
        to_go=next(further, 0),
        taken=turn.blow,
        prize="hero-card" if hero else "edict",
        stock=len(city.p.decks.hero if hero else city.p.decks.edicts),
    )


class Pile(Struct, frozen=True, rename="kebab"):
    """A deck: cards to come, cards destroyed."""

    left: int
    destroyed: int


def deck_facts(city: City) -> dict[str, Pile]:
    """By the names of the decks: `hero`, `edicts`, `city`."""
    decks, gone = city.p.decks, city.p.destroyed
    return {
        "hero": Pile(len(decks.hero), len(gone.hero)),
        "edicts": Pile(len(decks.edicts), len(gone.edicts)),
        "city": Pile(len(decks.city), len(gone.city)),
    }


class SeatFacts(Struct, frozen=True, rename="kebab"):
    """One seat at a glance."""

    side: Literal["queen", "hero"]
    role: str | None
    breach: str | None
    pool: int
    hand: int | None
    """Number of Hero cards; None for the Queen, who has no hand."""
    hand_seen_by: tuple[str, ...]
    """The other seats that see them (KORV-HERO-1)."""
    quarters: int
    units: int
    """In the city, the Castle included."""
    districts: tuple[str, ...]
    """Those that the seat controls."""


def seat_facts(city: City) -> dict[str, SeatFacts]:
    """Every seat."""
    open_to = city.setup.players if city.setup.flag("open-hands") else city.heroes
    return {
        seat: SeatFacts(
            side="hero" if city.is_hero(seat) else "queen",
            role=city.role(seat),
            breach=city.breach(seat),
            pool=city.p.players[seat].pool,
            hand=len(city.hand(seat)) if city.is_hero(seat) else None,
            hand_seen_by=tuple(other for other in open_to if other != seat) if city.is_hero(seat) else (),
            quarters=city.held(seat),
            units=sum(quarter.units.get(seat, 0) for quarter in city.p.quarters.values()),
            districts=tuple(district for district in city.content.districts if city.controller(district) == seat),
        )
        for seat in city.setup.players
    }


def role_facts(city: City) -> dict[str, str | None]:
    """Every role in the content's order, with the hero who has it (KORV-SETUP-3)."""
    taken = {role: hero for hero in city.heroes if (role := city.role(hero)) is not None}
    return {role: taken.get(role) for role in city.content.roles}
