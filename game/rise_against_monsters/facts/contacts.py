"""Contacts: who meets whom with what sum, and what every attack that is possible now would come to."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence

from game.rise_against_monsters.battle.fight import OUTCOME_CLAUSES, Attack, attacks, outcome
from game.rise_against_monsters.content.cards import KIND, MONSTER, ORDER
from game.rise_against_monsters.facts.reading import Fact, Reading


class InReach(Fact, frozen=True):
    """A hero or worker that may be used now, over a road or at home (None), and what it would add."""

    card: str
    player: str
    rating: int
    road: str | None


def together(ways: Iterable[InReach]) -> list[InReach]:
    """The strongest of these that can go together: each card once, one at most on each road (RISE-ROAD-6).

    Largest first with exchange of roads, which is exact: sets of cards that roads can serve form a matroid.
    """
    home: list[InReach] = []
    abroad: dict[str, dict[str, InReach]] = {}
    for way in ways:
        if way.road is None:
            home.append(way)
        else:
            abroad.setdefault(way.card, {})[way.road] = way
    serves: dict[str, str] = {}

    def place(card: str, tried: set[str]) -> bool:
        for road in abroad[card]:
            if road not in tried:
                tried.add(road)
                if road not in serves or place(serves[road], tried):
                    serves[road] = card
                    return True
        return False

    for card in sorted(abroad, key=lambda c: (-next(iter(abroad[c].values())).rating, ORDER[c])):
        place(card, set())
    return [*home, *(abroad[card][road] for road, card in serves.items())]


def left_without(ways: Sequence[InReach], card: str, road: str | None) -> list[InReach]:
    """Of the ways to a target those that are left when one card has gone, over one road or at home."""
    return [way for way in ways if way.card != card and (way.road is None or way.road != road)]


class Attacker(Fact, frozen=True):
    """A card in contact with a target: whose it is, what it adds to the sum, over which road, and is it a pin."""

    card: str
    player: str
    rating: int
    road: str | None
    pin: bool


class Target(Fact, frozen=True):
    """A card that is in contact with attackers, or a roaming monster (RISE-FIGHT-4).

    `sum` of `need` is reached, `missing` more is wanted; `pinned`: does an attack hold it tapped. For a monster `reach`
    lists who may attack it now, and `most` is the sum if all who can do so together did (a road bears one of them).
    `land` is None for a road.
    """

    land: str | None
    attackers: tuple[Attacker, ...]
    sum: int
    need: int
    missing: int
    pinned: bool
    reach: tuple[InReach, ...] = ()
    most: int = 0


class Blow(Fact, frozen=True):
    """An attack that is legal now. `total` of `need`: the sum with all that are in contact already.

    `outcome`: `destroyed`, `pinned` or `held-out`, by `clause`. `join`: heroes that could still join it then.
    `concerns`: is it in one of the lands that the window is about (outside of windows: yes).
    """

    by: str
    hero: str
    target: str
    road: str | None
    land: str
    total: int
    need: int
    outcome: str
    clause: str
    join: tuple[str, ...]
    concerns: bool


def reach(reading: Reading) -> dict[str, list[InReach]]:
    """Monster -> every way in which somebody may attack it now."""
    found: dict[str, list[InReach]] = {}
    for player in reading.seats:
        if reading.gate(Attack, player) is None:
            for hero, target, road in attacks(reading.position, player):
                found.setdefault(target, []).append(InReach(hero, player, reading.rating[hero], road))
    return found


def targets(reading: Reading, ways: Mapping[str, Sequence[InReach]]) -> dict[str, Target]:
    """Every roaming monster, and every other card with monsters in contact."""
    position = reading.position
    cards = [monster for land in position.players.values() for monster in land.monsters]
    cards += [card for card in reading.meeting if KIND[card] != MONSTER]
    found = {}
    for card in cards:
        attackers = tuple(
            Attacker(a, reading.home[a], reading.rating[a], position.on_road.get(a), a in position.pins)
            for a in reading.meeting.get(card, ())
        )
        total, need = sum(attacker.rating for attacker in attackers), reading.rating[card]
        able = ways.get(card, ())
        found[card] = Target(
            reading.home.get(card),
            attackers,
            total,
            need,
            max(need - total, 0),
            any(a.pin for a in attackers),
            tuple(able),
            total + sum(way.rating for way in together(able)),
        )
    return found


def blows(
    reading: Reading, ways: dict[str, list[InReach]], seen: dict[str, Target], lands: Sequence[str]
) -> Iterator[Blow]:
    """Every attack that is legal now; `lands` are those that a window concerns (none: there is no window)."""
    for target, able in ways.items():
        known = seen[target]
        land = reading.home[target]
        for way in able:
            total = known.sum + way.rating
            result = outcome(reading.state, target, total, known.need)
            left = dict.fromkeys(other.card for other in left_without(able, way.card, way.road))
            yield Blow(
                way.player,
                way.card,
                target,
                way.road,
                land,
                total,
                known.need,
                result,
                OUTCOME_CLAUSES[result],
                tuple(left),
                not lands or land in lands,
            )
