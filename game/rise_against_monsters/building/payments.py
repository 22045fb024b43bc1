"""Payments while they are put together: which workers and roads can still join those chosen (RISE-BUILD-3, 6)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from game.core.actions.choices import Argument, some
from game.rise_against_monsters.building.crew import Crew
from game.rise_against_monsters.content.cards import ORDER


def payable(crew: Crew, cost: int, chosen: Sequence[str], via: Mapping[str, str]) -> bool:
    """Do those who can pay together, the chosen among them, reach the cost?"""
    going = crew.most(chosen, via)
    return going is not None and sum(crew.size(worker) for worker in going) >= cost


def payers(
    crew: Crew, cost: int, chosen: Sequence[str], via: Mapping[str, str], usual: Sequence[str] | None
) -> Argument:
    """`with`, for a card of this cost: who can still be named."""
    going = crew.most(chosen, via)
    if going is None or not payable(crew, cost, chosen, via):
        return some("with", "card", held=len(chosen))
    held = list(dict.fromkeys([*chosen, *via]))
    among = [worker for worker in crew.own if worker not in chosen]
    for helpers in crew.helpers:
        among += [w for w in helpers.sizes if w not in chosen and payable(crew, cost, [*chosen, w], via)]
    enough = set(via) <= set(chosen) and sum(crew.size(worker) for worker in chosen) >= cost
    least = len(held) + fewest(crew, [w for w in going if w not in held], cost - total(crew, held))
    return Argument("with", "card", tuple(among), least, len(going), enough, "some", usual)


def ways(
    crew: Crew, cost: int, chosen: Sequence[str], via: Mapping[str, str], usual: Mapping[str, str] | None
) -> Argument:
    """`via`, for a card of this cost: (helper, road) that can still be named."""
    going = crew.most(chosen, via)
    if going is None or not payable(crew, cost, chosen, via):
        return Argument("via", "pairs", (), 0, 0, True, "map", usual)
    pairs = [
        (worker, road)
        for helpers in crew.helpers
        for worker in helpers.sizes
        for road in helpers.ways(worker)
        if worker not in via and road not in via.values() and payable(crew, cost, chosen, {**via, worker: road})
    ]
    own = sum(crew.own.values())
    bound = list(dict.fromkeys([*via, *(worker for worker in chosen if worker not in crew.own)]))
    more = [worker for worker in going if worker not in crew.own and worker not in bound]
    least = len(bound) + fewest(crew, more, cost - own - total(crew, bound))
    enough = len(bound) == len(via) and own + total(crew, via) >= cost
    return Argument("via", "pairs", tuple(pairs), least, len(bound) + len(more), enough, "map", usual)


def total(crew: Crew, workers: Sequence[str] | Mapping[str, str]) -> int:
    """What these add up to."""
    return sum(crew.size(worker) for worker in workers)


def fewest(crew: Crew, workers: Sequence[str], need: int) -> int:
    """How many of these, who can all go together, are needed at least."""
    count = 0
    for worker in sorted(workers, key=lambda w: (-crew.size(w), ORDER[w])):
        if need <= 0:
            break
        need -= crew.size(worker)
        count += 1
    return count
