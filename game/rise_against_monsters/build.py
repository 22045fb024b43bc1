"""RISE-BUILD: bonus cards and castles, the workers that pay for them, shortage and emergency support."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import ClassVar

from game.core.choices import Argument
from game.core.refusal import Refusal
from game.parts.cards import spoken
from game.rise_against_monsters.cards import (
    BASE,
    CASTLE,
    CASTLE_ROOM,
    COST,
    KIND,
    ORDER,
    in_order,
    strongest_first,
)
from game.rise_against_monsters.moments import At, OpenAction, Table, one_of, reacted
from game.rise_against_monsters.position import Position
from game.rise_against_monsters.ratings import held, is_short, rating, rating_in, short_cards, support_total
from game.rise_against_monsters.roads import free_ways, refused_way


def idle_workers(position: Position, player: str) -> list[str]:
    """The untapped workers of a land."""
    return [worker for worker in position.players[player].workers if worker not in position.tapped]


def helpers(position: Position, builder: str) -> dict[str, list[tuple[str, int]]]:
    """RISE-BUILD-6: untapped workers of others that could help the builder: worker -> its (road, rating at home)s."""
    found: dict[str, list[tuple[str, int]]] = {}
    for road, ends in position.roads.items():
        if not ends.at(builder) or not position.road_free(road):
            continue
        home = ends.beyond(builder)
        limit = next(limit for name, _, limit in free_ways(position, home) if name == road)
        for worker in idle_workers(position, home):
            size = rating_in(position, worker, home)
            if size <= limit:
                found.setdefault(worker, []).append((road, size))
    return found


def cheapest(ratings: Mapping[str, int], cost: int) -> list[str] | None:
    """Workers whose ratings reach `cost` with the least total (then the fewest); None if all together do not."""
    if sum(ratings.values()) < cost:
        return None
    best: dict[int, tuple[str, ...]] = {0: ()}
    for worker in sorted(ratings, key=lambda w: (-ratings[w], ORDER[w])):
        for total, chosen in sorted(best.items(), reverse=True):
            if total < cost:
                reached = total + ratings[worker]
                if reached not in best or len(best[reached]) > len(chosen) + 1:
                    best[reached] = (*chosen, worker)
    return list(best[min(total for total in best if total >= cost)])


def cheapest_help(position: Position, builder: str, need: int) -> dict[str, str] | None:
    """RISE-BUILD-6: helpers whose ratings reach `need` with the least total (then the fewest): worker -> road.

    Exact: of the helpers of one neighbour the largest takes the widest road, so that a set of them can go if each fits
    the road of its place. None if all that could go together do not reach it.
    """
    best: dict[int, tuple[tuple[str, str], ...]] = {0: ()}
    for neighbour in position.players:
        roads = sorted((limit, road) for road, land, limit in free_ways(position, neighbour) if land == builder)
        if not roads:
            continue
        widest = [limit for limit, _ in reversed(roads)]
        sizes = {worker: rating_in(position, worker, neighbour) for worker in idle_workers(position, neighbour)}
        going: dict[tuple[int, int], tuple[str, ...]] = {(0, 0): ()}
        for worker in sorted(sizes, key=lambda w: (-sizes[w], ORDER[w])):
            for (count, total), chosen in sorted(going.items(), reverse=True):
                if count < len(widest) and sizes[worker] <= widest[count] and total < need:
                    going.setdefault((count + 1, total + sizes[worker]), (*chosen, worker))
        reached = dict(best)
        for (_, more), chosen in sorted(going.items()):
            for total, ways in best.items():
                if total < need and chosen:
                    pairs = (*ways, *_sparing_roads(chosen, sizes, roads))
                    if total + more not in reached or len(reached[total + more]) > len(pairs):
                        reached[total + more] = pairs
        best = reached
    enough = min((total for total in best if total >= need), default=None)
    return None if enough is None else dict(best[enough])


def _sparing_roads(
    workers: Sequence[str], sizes: Mapping[str, int], roads: Sequence[tuple[int, str]]
) -> list[tuple[str, str]]:
    """For workers that can go together, each the narrowest free road that bears it; `roads` from narrow to wide."""
    left = list(roads)
    found = []
    for worker in sorted(workers, key=lambda w: (sizes[w], ORDER[w])):
        way = next(way for way in left if way[0] >= sizes[worker])
        left.remove(way)
        found.append((worker, way[1]))
    return found


def payment(position: Position, builder: str, card: str) -> tuple[list[str], dict[str, str]] | None:
    """The usual payment (workers, roads of the helpers): the least total of own workers if they suffice; otherwise the
    least help that suffices with them, and no more of one's own than is wanted then. None if there is none.
    """
    own = {worker: rating_in(position, worker, builder) for worker in idle_workers(position, builder)}
    cost = COST[card]
    chosen = cheapest(own, cost)
    if chosen is not None:
        return chosen, {}
    if not position.roads:
        return None
    help_from = cheapest_help(position, builder, cost - sum(own.values()))
    if help_from is None:
        return None
    given = sum(rating(position, worker) for worker in help_from)
    return [*(cheapest(own, cost - given) or ()), *help_from], help_from


def drop_short_cards(play: At, land: str) -> None:
    """RISE-BUILD-9: what is short is discarded together, again and again until nothing is; one change in all."""
    position = play.position
    here = position.players[land]
    while lost := short_cards(position, land):
        missing = {card: COST[card] - support_total(position, card) for card in lost}
        play.tell("short-cards-lost", "RISE-BUILD-9", player=land, cards=lost, missing=missing)
        freed: list[str] = []
        for card in lost:
            for worker in [w for w, kept in position.supports.items() if kept == card]:
                if worker in here.workers and not is_pinned_worker(play.state, worker):
                    position.untap(worker)
            if KIND[card] == CASTLE:
                freed += here.castles.pop(card)
            else:
                here.bonuses.remove(card)
            position.detach(card)
            position.discard.append(card)
        if freed:
            rehouse(play, land, freed)


def is_pinned_worker(state: Table, worker: str) -> bool:
    """RISE-TAP-3, option `pin-workers`: is the worker held by a pin?"""
    position = state.position
    return state.setup.flag("pin-workers") and any(position.contacts[pinner] == worker for pinner in position.pins)


def places_for(
    position: Position, land: str, freed: Iterable[str], holding: Mapping[str, int] | None = None
) -> Iterator[tuple[str, str | None]]:
    """RISE-CASTLE-4, 7: where monsters set free go, largest first: (monster, castle with room, or None: it roams).

    `holding`: castle -> the rating under it, where that is about to change.
    """
    room = {c: CASTLE_ROOM - held(under) for c, under in position.players[land].castles.items()}
    room.update((castle, CASTLE_ROOM - total) for castle, total in (holding or {}).items())
    for monster in strongest_first(list(freed)):
        castle = next((castle for castle in in_order(list(room)) if BASE[monster] <= room[castle]), None)
        if castle is not None:
            room[castle] -= BASE[monster]
        yield monster, castle


def rehouse(play: At, land: str, freed: list[str], rule: str = "RISE-CASTLE-7", *, tapped: bool = False) -> list[str]:
    """The monsters set free go where they have a place. Returns those that roam, the largest first."""
    position = play.position
    here = position.players[land]
    roaming: list[str] = []
    for monster, castle in list(places_for(position, land, freed)):
        if castle is not None:
            here.castles[castle].append(monster)
            play.tell("taken-in", rule, player=land, monster=monster, castle=castle)
        else:
            here.monsters.append(monster)
            if tapped:
                position.tapped.append(monster)
            roaming.append(monster)
            play.tell("set-free", rule, player=land, monster=monster, rating=BASE[monster])
    return roaming


def supportings(
    position: Position, player: str, lands: Iterable[str] | None = None
) -> Iterator[tuple[str, str, str | None]]:
    """Every emergency support (worker, card, road) open to the player, for cards in `lands` (default: anywhere)."""
    idle = idle_workers(position, player)
    if not idle:
        return
    if lands is None or player in lands:
        for card in short_cards(position, player):
            for worker in idle:
                yield worker, card, None
    for road, beyond, limit in free_ways(position, player):
        if lands is None or beyond in lands:
            short = short_cards(position, beyond)
            for worker in idle if short else ():
                if rating_in(position, worker, player) <= limit:
                    for card in short:
                        yield worker, card, road


class Support(OpenAction, frozen=True):
    """RISE-BUILD-11: an untapped worker is tapped for a card that is short, at home or over a free road."""

    rule: ClassVar[str] = "RISE-BUILD-11"
    malformed: ClassVar[str] = "RISE-BUILD-11"

    worker: str
    card: str
    road: str | None = None

    def check(self, state: Table) -> Refusal | None:
        """RISE-BUILD-11, RISE-ROAD-4, 5, 6."""
        position = state.position
        land = position.players.get(self.by)
        worker, card = spoken(self.worker), spoken(self.card)
        if land is None or self.worker not in land.workers:
            return Refusal("RISE-BUILD-11", f"{self.by} has no worker {worker} in play.", "worker")
        if self.worker in position.tapped:
            return Refusal("RISE-BUILD-11", f"The {worker} is tapped and cannot support anything now.", "worker")
        there = position.home(self.card) if self.card in COST else None
        if there is None:
            return Refusal("RISE-BUILD-11", f"The {card} is no bonus card or castle in play.", "card")
        if not is_short(position, self.card):
            return Refusal("RISE-BUILD-11", f"The {card} has all the support it needs.", "card")
        return refused_way(position, self.by, self.worker, there, self.road)

    def apply(self, play: At) -> None:
        """The worker taps and supports the card, even if that is not enough."""
        position = play.position
        reacted(play)
        position.tapped.append(self.worker)
        position.supports[self.worker] = self.card
        if self.road is not None:
            position.on_road[self.worker] = self.road
        play.tell(
            "supported", self.rule, player=self.by, worker=self.worker, card=self.card, road=self.road,
            land=position.home(self.card), total=support_total(position, self.card), cost=COST[self.card],
        )  # fmt: skip

    @classmethod
    def options(cls, state: Table, by: str) -> Iterable[Support]:
        """Every support."""
        return [cls(by=by, worker=w, card=c, road=road) for w, c, road in supportings(state.position, by)]

    @classmethod
    def arguments(cls, state: Table, by: str) -> tuple[Argument, ...] | None:
        """Workers, cards and roads of the possible supports."""
        found = list(supportings(state.position, by))
        if not found:
            return None
        return (
            one_of("worker", "card", (worker for worker, _, _ in found)),
            one_of("card", "card", (card for _, card, _ in found)),
            one_of("road", "card", [road for _, _, road in found if road is not None], optional=True),
        )
