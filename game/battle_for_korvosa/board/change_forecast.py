"""What an action itself would change, told beforehand, as far as no die is thrown for it and no hidden card turned.

The action is carried out on a copy, without the automatic steps that follow it, and the two tables are compared.
"""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress

from msgspec import Struct

from game.battle_for_korvosa.board.city import City
from game.battle_for_korvosa.board.position import Position
from game.battle_for_korvosa.board.verdict import result_now
from game.core.position.chance import Seeded, Typed
from game.core.position.outcomes import NeedsOutcomeError
from game.core.position.state import Play, State
from game.core.text.phrases import say, say_n


class Units(Struct, frozen=True, rename="kebab"):
    """The units of a seat in a place, before and after."""

    place: str
    seat: str
    before: int
    after: int


class Holder(Struct, frozen=True, rename="kebab"):
    """Who holds a place, before and after."""

    place: str
    before: str | None
    after: str | None


class Count(Struct, frozen=True, rename="kebab"):
    """A number of a seat, before and after."""

    seat: str
    before: int
    after: int


class AllyChange(Struct, frozen=True, rename="kebab"):
    """The Ally of a district: who falls (`before`) and who rises (`after`); None for nobody."""

    district: str
    falls: str | None
    rises: str | None


class Changes(Struct, frozen=True, rename="kebab"):
    """What would be different. `points`, `verdict`: if the battle ended then."""

    units: tuple[Units, ...]
    holders: tuple[Holder, ...]
    pools: tuple[Count, ...]
    hands: tuple[Count, ...]
    """Numbers of cards; which ones nobody foresees."""
    allies: tuple[AllyChange, ...]
    points: tuple[int, int]
    verdict: tuple[str, str]


class DeedForecast(Struct, frozen=True, rename="kebab"):
    """What would change by a deed, in numbers and in words; None where it is not certain, or not named enough."""

    changes: Changes | None = None
    words: tuple[str, ...] = ()


def foretold(state: State[Position], deed: Callable[[Play[Position]], None]) -> Changes:
    """What `deed` would change; up to the first die, if it needs one."""
    after = state.clone()
    with suppress(NeedsOutcomeError):
        deed(after.play(Typed(Seeded(0))))
    return compared(City(state), City(after))


def compared(now: City, then: City) -> Changes:
    """The differences between two positions of one table."""
    units, holders = [], []
    for place, quarter in now.p.quarters.items():
        other = then.p.quarters[place]
        if other.units != quarter.units:
            for seat in now.setup.players:
                before, after = quarter.units.get(seat, 0), other.units.get(seat, 0)
                if before != after:
                    units.append(Units(place, seat, before, after))
        if other.holder != quarter.holder:
            holders.append(Holder(place, quarter.holder, other.holder))
    pools, hands = [], []
    for seat in now.setup.players:
        before, after = now.p.players[seat].pool, then.p.players[seat].pool
        if before != after:
            pools.append(Count(seat, before, after))
        before, after = len(now.hand(seat)), len(then.hand(seat))
        if before != after:
            hands.append(Count(seat, before, after))
    allies = []
    for district, side in now.p.allies.items():
        if then.p.allies[district] != side:
            allies.append(AllyChange(district, _ally(now, district), _ally(then, district)))
    results = result_now(now), result_now(then)
    return Changes(
        tuple(units),
        tuple(holders),
        tuple(pools),
        tuple(hands),
        tuple(allies),
        (results[0].points, results[1].points),
        (results[0].verdict, results[1].verdict),
    )


def _ally(city: City, district: str) -> str | None:
    card = city.content.allies.get((district, city.p.allies[district]))
    return card.id if card else None


def told(city: City, changes: Changes) -> tuple[str, ...]:
    """The changes in words, one sentence each."""
    lines: list[str] = []
    for units in changes.units:
        place = city.name(units.place)
        if not units.before:
            lines.append(
                say_n(
                    "{place}: {count} unit of {seat}'s.",
                    "{place}: {count} units of {seat}'s.",
                    units.after,
                    place=place,
                    seat=units.seat,
                )
            )
        elif not units.after:
            lines.append(
                say("{place}: none of {seat}'s {before} is left.", place=place, seat=units.seat, before=units.before)
            )
        else:
            lines.append(
                say(
                    "{place}: {seat}'s {before} become {after}.",
                    place=place,
                    seat=units.seat,
                    before=units.before,
                    after=units.after,
                )
            )
    for holder in changes.holders:
        place = city.name(holder.place)
        lines.append(
            say("{after} holds {place}.", after=holder.after, place=place)
            if holder.after
            else say("{place} is empty.", place=place)
        )
    lines += [
        say("{seat}'s pool: {before} become {after}.", seat=pool.seat, before=pool.before, after=pool.after)
        for pool in changes.pools
    ]
    lines += [
        say("{seat}'s hand: {before} become {after}.", seat=hand.seat, before=hand.before, after=hand.after)
        for hand in changes.hands
    ]
    for ally in changes.allies:
        lines += [say("{ally} falls.", ally=city.name(ally.falls))] if ally.falls else []
        lines += [say("{ally} rises.", ally=city.name(ally.rises))] if ally.rises else []
    before, after = changes.points
    if before != after:
        lines.append(say_n("{count} point becomes {after}.", "{count} points become {after}.", before, after=after))
    return tuple(lines)


def forecast_of(state: State[Position], deed: Callable[[Play[Position]], None]) -> DeedForecast:
    """What a deed would change."""
    changes = foretold(state, deed)
    return DeedForecast(changes, told(City(state), changes))
