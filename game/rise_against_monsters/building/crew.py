"""RISE-BUILD-3, 6: the workers who may pay together: own ones, and helpers, each over a free road of its own.

A helper fits a road or not by its rating alone, so that some of one land can go together exactly if, largest to widest,
each fits the road of its place. All answers here are exact.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence

from msgspec import Struct

from game.rise_against_monsters.board.position import Position
from game.rise_against_monsters.board.ratings import rating_in
from game.rise_against_monsters.building.roads import free_ways
from game.rise_against_monsters.content.cards import ORDER

Roads = Sequence[tuple[int, str]]
"""(what it bears, road), from narrow to wide."""


def idle_workers(position: Position, player: str) -> list[str]:
    """The untapped workers of a land."""
    return [worker for worker in position.players[player].workers if worker not in position.tapped]


class Helpers(Struct, frozen=True):
    """What one other land can do: its untapped workers, rated at home, and the free roads to the builder."""

    sizes: Mapping[str, int]
    roads: Roads

    def ways(self, worker: str) -> list[str]:
        """The roads that bear a worker."""
        return [road for limit, road in self.roads if self.sizes[worker] <= limit]

    def left(self, via: Mapping[str, str]) -> Roads:
        """The roads that are left when some workers have theirs."""
        taken = set(via.values())
        return [way for way in self.roads if way[1] not in taken]

    def going(self, chosen: Collection[str], via: Mapping[str, str]) -> list[str] | None:
        """The strongest that can go together, the chosen among them; None if those cannot. Roads of `via` are given.

        Largest first is exact: sets that roads can serve form a matroid.
        """
        limits = [limit for limit, _ in self.left(via)]
        found = sorted((w for w in chosen if w not in via), key=self._large)
        if not serve(limits, [self.sizes[w] for w in found]):
            return None
        for worker in sorted((w for w in self.sizes if w not in chosen and w not in via), key=self._large):
            if serve(limits, [self.sizes[w] for w in (*found, worker)]):
                found.append(worker)
        return [*(worker for worker in via if worker in self.sizes), *found]

    def teams(
        self, need: int, chosen: Collection[str], via: Mapping[str, str]
    ) -> Iterator[tuple[int, tuple[str, ...]]]:
        """Sets that can go together, with their totals: the chosen, and no more than `need` wants; one of each total
        and number.
        """
        limits = sorted((limit for limit, _ in self.left(via)), reverse=True)
        given = tuple(worker for worker in via if worker in self.sizes)
        start = sum(self.sizes[worker] for worker in given)
        found: dict[tuple[int, int], tuple[str, ...]] = {(0, start): ()}
        for worker in sorted((w for w in self.sizes if w not in via), key=self._large):
            size, must = self.sizes[worker], worker in chosen
            more = {
                (count + 1, total + size): (*team, worker)
                for (count, total), team in found.items()
                if count < len(limits) and size <= limits[count] and (must or total < need)
            }
            found = more if must else {**more, **found}
        for (_, total), team in found.items():
            yield total, (*given, *team)

    def roads_for(self, team: Iterable[str], via: Mapping[str, str]) -> dict[str, str]:
        """For workers that can go together, each the narrowest road that is left and bears it."""
        left = list(self.left(via))
        found = {worker: road for worker, road in via.items() if worker in self.sizes}
        for worker in sorted((w for w in team if w not in via), key=self._large, reverse=True):
            way = next(way for way in left if self.sizes[worker] <= way[0])
            left.remove(way)
            found[worker] = way[1]
        return found

    def _large(self, worker: str) -> tuple[int, int]:
        return -self.sizes[worker], ORDER[worker]


class Crew:
    """All who may pay for what `builder` brings in now."""

    def __init__(self, position: Position, builder: str) -> None:
        self.own = {worker: rating_in(position, worker, builder) for worker in idle_workers(position, builder)}
        self.helpers: list[Helpers] = []
        for land in position.players if position.roads else ():
            roads = sorted((limit, road) for road, beyond, limit in free_ways(position, land) if beyond == builder)
            if roads:
                sizes = {w: rating_in(position, w, land) for w in idle_workers(position, land)}
                self.helpers.append(Helpers({w: size for w, size in sizes.items() if size <= roads[-1][0]}, roads))

    def helpers_of(self, worker: str) -> Helpers | None:
        """The land that a helper comes from; None for others."""
        return next((helpers for helpers in self.helpers if worker in helpers.sizes), None)

    def size(self, worker: str) -> int:
        """What one of the crew adds."""
        helpers = self.helpers_of(worker)
        return self.own[worker] if helpers is None else helpers.sizes[worker]

    def knows(self, chosen: Iterable[str], via: Mapping[str, str]) -> bool:
        """May all these pay, each over the road named for it?"""
        if len(set(via.values())) < len(via):
            return False
        for worker, road in via.items():
            helpers = self.helpers_of(worker)
            if helpers is None or road not in helpers.ways(worker):
                return False
        return all(worker in self.own or self.helpers_of(worker) is not None for worker in chosen)

    def most(self, chosen: Collection[str], via: Mapping[str, str]) -> list[str] | None:
        """The strongest that can pay together, these among them; None if these cannot."""
        if not self.knows(chosen, via):
            return None
        found = list(self.own)
        for helpers in self.helpers:
            going = helpers.going([w for w in chosen if w in helpers.sizes], via)
            if going is None:
                return None
            found += going
        return found

    def payment(
        self, cost: int, chosen: Collection[str] = (), via: Mapping[str, str] | None = None
    ) -> tuple[list[str], dict[str, str]] | None:
        """The usual payment that holds what is chosen already: (workers, roads of the helpers); None if there is none.

        The least total of own workers, if they suffice; else the least help that suffices with them, and no more of
        one's own than is wanted then.
        """
        via = via or {}
        if not self.knows(chosen, via):
            return None
        mine = [worker for worker in chosen if worker in self.own]
        rest = {worker: size for worker, size in self.own.items() if worker not in mine}
        spent = sum(self.own[worker] for worker in mine)
        team = self._least_help(cost - spent - sum(rest.values()), chosen, via)
        if team is None:
            return None
        roads: dict[str, str] = {}
        for helpers in self.helpers:
            roads.update(helpers.roads_for([worker for worker in team if worker in helpers.sizes], via))
        given = sum(self.size(worker) for worker in team)
        more = cheapest(rest, cost - spent - given)
        return None if more is None else ([*mine, *more, *team], roads)

    def _least_help(self, need: int, chosen: Collection[str], via: Mapping[str, str]) -> tuple[str, ...] | None:
        """Helpers with the least total that reaches `need` (then the fewest), the chosen among them."""
        best: dict[int, tuple[str, ...]] = {0: ()}
        for helpers in self.helpers:
            bound = sum(w in helpers.sizes for w in {*chosen, *via})
            reached: dict[int, tuple[str, ...]] = {}
            for total, team in best.items():
                for more, others in helpers.teams(need - total, chosen, via):
                    if total >= need and len(others) > bound:
                        continue
                    sum_of_both, both = total + more, (*team, *others)
                    if sum_of_both not in reached or len(reached[sum_of_both]) > len(both):
                        reached[sum_of_both] = both
            best = reached
        enough = min((total for total in best if total >= need), default=None)
        return None if enough is None else best[enough]


def serve(limits: Iterable[int], sizes: Iterable[int]) -> bool:
    """Can roads with these limits serve workers of these sizes, one each?"""
    wide, large = sorted(limits, reverse=True), sorted(sizes, reverse=True)
    return len(large) <= len(wide) and all(size <= limit for size, limit in zip(large, wide, strict=False))


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
