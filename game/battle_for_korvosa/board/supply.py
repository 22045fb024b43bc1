"""Supply lines as they run now, and why a quarter is cut off (KORV-PLACE-3, KORV-BREACH-4).

The rules ask `City.line` whether places are joined; here is by which way, and what stands between those that are not.
"""

from __future__ import annotations

import heapq
from collections.abc import Iterable, Mapping, Sequence
from typing import Literal

from msgspec import Struct

from game.battle_for_korvosa.board.city import City
from game.battle_for_korvosa.content.vocabulary import CASTLE
from game.core.text.phrases import join_words, say

FAR = 1000
"""No hero's line ever runs through the Castle: it stands in the way only where no other way leads round it."""

Why = Literal["no-breach", "breach-enemy", "breach-empty", "breach-ally", "card", "gap", "behind"]


class CutOff(Struct, frozen=True, rename="kebab"):
    """A quarter of a seat that no line joins to its breach, and why.

    `why`: nobody's breach yet (`no-breach`); the breach is an enemy's, empty, or an ally's without own units;
    `card`: a card parts the places of `pair`; `gap`: the quarters of `missing` would have to be links;
    `behind`: it hangs together with the quarter `behind`, which is cut off for its own reason.
    """

    place: str
    guest: bool
    """Are the seat's units there in another hero's quarter?"""
    why: Why
    clause: str
    words: str
    card: str | None = None
    pair: tuple[str, str] | None = None
    missing: tuple[str, ...] = ()
    behind: str | None = None


class Supply(Struct, frozen=True, rename="kebab"):
    """A seat's lines: its breach, the ways from it as (nearer place, further place), and what is cut off."""

    breach: str | None
    ways: tuple[tuple[str, str], ...]
    cut_off: tuple[CutOff, ...]


def supply_of(city: City, seat: str) -> Supply:
    """The lines of a seat, and the quarters with its units that they do not reach, map order."""
    breach = city.breach(seat)
    reached = city.line(seat, breach)
    ways = tuple(ways_from(city, reached, breach)) if breach in reached else ()
    left = [place for place in city.content.quarters if place not in reached and seat in city.p.quarters[place].units]
    reasons = {reason.place: reason for reason in _reasons(city, seat, breach, reached, left)} if left else {}
    return Supply(breach, ways, tuple(reasons[place] for place in left))


def ways_from(city: City, links: Iterable[str], start: str | None, end: str | None = None) -> list[tuple[str, str]]:
    """A tree of shortest ways from `start` over all `links` that hang together with it; no further than to `end`."""
    near, left = city.adjacency(), set(links) - {start}
    edge = [start] if start is not None else []
    found: list[tuple[str, str]] = []
    for place in edge:
        for other in near[place]:
            if other in left:
                left.discard(other)
                edge.append(other)
                found.append((place, other))
                if other == end:
                    return found
    return found


def path_from(ways: Iterable[tuple[str, str]], start: str, end: str) -> list[str]:
    """The way from `start` to `end` in a tree of ways, both ends included; only the two where there is none."""
    before = {other: place for place, other in ways}
    path = [end]
    while path[-1] != start:
        if path[-1] not in before:
            return [start, end]
        path.append(before[path[-1]])
    return path[::-1]


# ------------------------------------------------------------------------------------------------ why not


def _reasons(city: City, seat: str, breach: str | None, reached: set[str], left: list[str]) -> Iterable[CutOff]:
    closed = _closed_breach(city, seat, breach, reached)
    if closed is not None:
        why, words = closed
        clause = "KORV-PLACE-3" if why == "no-breach" else "KORV-BREACH-4"
        for place in left:
            guest = not city.holds(seat, place)
            yield CutOff(place, guest, why, clause, say("{name} is cut off: {why}.", name=city.name(place), why=words))
        return
    way = _least_ways(city, seat, reached)
    for group in _groups(city, city.links(seat) - reached):
        own = [place for place in left if place in group]
        for place in own:
            head = min(own, key=lambda place: (way[place].cost, way[place].steps))
            yield _reason(city, way, place, head, guest=not city.holds(seat, place))


def _closed_breach(city: City, seat: str, breach: str | None, reached: set[str]) -> tuple[Why, str] | None:
    """Why the breach itself is no link."""
    if breach is None:
        return "no-breach", say("{seat} has no breach yet", seat=seat)
    if breach in reached:
        return None
    holder = city.p.quarters[breach].holder
    name = city.name(breach)
    if holder is None:
        return "breach-empty", say("{name}, the breach, is empty", name=name)
    if holder == city.queen:
        return "breach-enemy", say("the Queen holds {name}, the breach", name=name)
    return "breach-ally", say(
        "{holder} holds {name}, the breach, and no unit of {seat}'s is there", holder=holder, name=name, seat=seat
    )


def _groups(city: City, links: set[str]) -> Iterable[list[str]]:
    """Links that hang together, group by group."""
    left = set(links)
    for start in city.content.places:
        if start in left:
            group = [start, *(other for _, other in ways_from(city, left, start))]
            left.difference_update(group)
            yield group


class _Step(Struct, frozen=True):
    """How a place would be reached with the fewest things missing: from where, and what stands in the way."""

    cost: int
    steps: int
    before: str | None
    parted: bool


def _least_ways(city: City, seat: str, reached: set[str]) -> Mapping[str, _Step]:
    """To every place the way from the line on which the fewest links are missing and the fewest cards in the way."""
    links, near = city.links(seat), city.adjacency()
    parted = {pair for pair, joined in city.joined_and_cut().items() if not joined}
    best = {place: _Step(0, 0, None, False) for place in reached}
    order = city.content.place_order
    queue = [(0, 0, order[place], place) for place in reached]
    heapq.heapify(queue)
    while queue:
        cost, steps, _, place = heapq.heappop(queue)
        if (cost, steps) > (best[place].cost, best[place].steps):
            continue
        cut_from = [other for other in city.content.next_to[place] if tuple(sorted((place, other))) in parted]
        for other, cut in [*((other, False) for other in near[place]), *((other, True) for other in cut_from)]:
            further = cost + cut + (0 if other in links else FAR if other == CASTLE else 1)
            if other not in best or (further, steps + 1) < (best[other].cost, best[other].steps):
                best[other] = _Step(further, steps + 1, place, cut)
                heapq.heappush(queue, (further, steps + 1, order[other], other))
    return best


def _reason(city: City, way: Mapping[str, _Step], place: str, head: str, *, guest: bool) -> CutOff:
    name = city.name(place)
    if place != head:
        words = say("{name} is cut off behind {head}.", name=name, head=city.name(head))
        return CutOff(place, guest, "behind", "KORV-PLACE-3", words, behind=head)
    missing: list[str] = []
    pair: tuple[str, str] | None = None
    here: str | None = place
    while here is not None:
        step = way[here]
        if step.parted and step.before is not None:
            pair = (step.before, here)
        if step.before is not None and step.cost - step.parted > way[step.before].cost:
            missing.append(here)
        here = step.before
    missing.reverse()
    if not missing and pair is not None:
        card = _parting(city, pair)
        words = say(
            "{name} is cut off: {card} parts {one} from {other}.",
            name=name,
            card=city.name(card or ""),
            one=city.name(pair[0]),
            other=city.name(pair[1]),
        )
        return CutOff(place, guest, "card", "KORV-PLACE-3", words, card=card, pair=pair)
    between = join_words(_who_holds(city, missing))
    words = say("{name} is cut off: {why}.", name=name, why=between)
    return CutOff(place, guest, "gap", "KORV-PLACE-3", words, pair=pair, missing=tuple(missing))


def _parting(city: City, pair: tuple[str, str]) -> str | None:
    """The card that parts two places: the newest one that speaks of them."""
    cards = [card for card, _, cut in city.in_force("cut") if isinstance(cut.set, tuple) and {*cut.set} == {*pair}]
    return cards[-1] if cards else None


def _who_holds(city: City, places: Sequence[str]) -> list[str]:
    """Whose these places are, each holder named once."""
    held: dict[str | None, list[str]] = {}
    for place in places:
        held.setdefault(city.p.quarters[place].holder, []).append(city.name(place))
    told: list[str] = [say("{name} is empty", name=name) for name in held.pop(None, [])]
    for holder, names in held.items():
        who = say("the Queen") if holder == city.queen else str(holder)
        told.append(say("{holder} holds {name}", holder=who, name=join_words(names)))
    return told
