"""RISE-BUILD-7, 8: which workers had best support which cards, so that as much as can be kept is kept with the least
rating; the proposal of the untap step.

Castles come first, then Kings, Queens and Jacks; help in other lands is withdrawn only if more is kept that way.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from itertools import combinations

from game.core.cloning import clone
from game.rise_against_monsters.build import is_pinned_worker
from game.rise_against_monsters.cards import COST, ORDER
from game.rise_against_monsters.moments import Table
from game.rise_against_monsters.position import Position
from game.rise_against_monsters.ratings import rating, rating_in


def bound_support(state: Table, player: str) -> dict[str, str]:
    """RISE-TAP-3, option `pin-workers`: worker -> card, the support that pinned workers cannot give up."""
    supports = state.position.supports
    workers = state.position.players[player].workers
    return {worker: supports[worker] for worker in workers if worker in supports and is_pinned_worker(state, worker)}


def least_support(state: Table, player: str) -> dict[str, str]:
    """Worker -> card: the support with which the untap step loses least, and of those one with the least rating."""
    position = state.position
    land = position.players[player]
    own = [*land.castles, *land.bonuses]
    fixed = bound_support(state, player)
    bound = {worker for worker in land.workers if is_pinned_worker(state, worker)}
    helped = [position.supports[w] for w in land.workers if w in position.supports and position.supports[w] not in own]
    cards = [*own, *dict.fromkeys(helped)]
    for kept in by_worth(cards, own):
        world = position
        if any(card not in kept for card in land.bonuses):
            world = clone(position)
            world.players[player].bonuses = [card for card in land.bonuses if card in kept]
        needs = {card: COST[card] - given(world, card, land.workers, fixed) for card in kept}
        free = {worker: rating_in(world, worker, player) for worker in land.workers if worker not in bound}
        found = least_cover(position, needs, free, own)
        if found is not None:
            return {**fixed, **found}
    return fixed


def by_worth(cards: Sequence[str], own: Collection[str]) -> Iterator[tuple[str, ...]]:
    """Every set of cards that might be kept, the dearest first; between equals the one that others need more."""
    costs = sorted(set(COST.values()), reverse=True)

    def worth(kept: tuple[str, ...]) -> tuple[int, ...]:
        return (*(-sum(COST[card] == cost for card in kept) for cost in costs), sum(card in own for card in kept))

    yield tuple(cards)
    sets = [kept for count in range(len(cards) - 1, -1, -1) for kept in combinations(cards, count)]
    yield from sorted(sets, key=worth)


def given(position: Position, card: str, mine: Collection[str], fixed: Mapping[str, str]) -> int:
    """What supports a card anyway: helpers from other lands, and own workers that cannot let go."""
    return sum(
        rating(position, worker)
        for worker, kept in position.supports.items()
        if kept == card and (worker not in mine or worker in fixed)
    )


def least_cover(
    position: Position, needs: Mapping[str, int], free: Mapping[str, int], own: Collection[str]
) -> dict[str, str] | None:
    """Workers for every card, with the least total in all; None if they do not suffice.

    A card of another land can only be supported by those who support it already.
    """
    order = sorted((card for card in needs if needs[card] > 0), key=lambda card: (card in own, -needs[card]))
    wanted = [sum(needs[card] for card in order[place:]) for place in range(len(order) + 1)]
    best: tuple[int, dict[str, str]] | None = None

    def search(place: int, left: Mapping[str, int], spent: int, chosen: dict[str, str]) -> None:
        nonlocal best
        if place == len(order):
            best = (spent, chosen)
            return
        card = order[place]
        able = [w for w in left if card in own or position.supports.get(w) == card]
        able.sort(key=lambda w: (position.supports.get(w) != card, left[w], ORDER[w]))
        high = max((left[worker] for worker in able), default=0)
        for total in range(needs[card], needs[card] + high):
            if best is not None and spent + total + wanted[place + 1] >= best[0]:
                return
            if sum(left.values()) - total < wanted[place + 1]:
                return
            for workers in adding_up(able, left, total):
                rest = {worker: size for worker, size in left.items() if worker not in workers}
                search(place + 1, rest, spent + total, {**chosen, **dict.fromkeys(workers, card)})
                if best is not None and spent + total + wanted[place + 1] >= best[0]:
                    return

    search(0, free, 0, {})
    return None if best is None else best[1]


def adding_up(workers: Sequence[str], ratings: Mapping[str, int], total: int) -> Iterator[tuple[str, ...]]:
    """Every set of these workers with exactly this total."""
    if total == 0:
        yield ()
        return
    for place, worker in enumerate(workers):
        if sum(ratings[w] for w in workers[place:]) < total:
            return
        if ratings[worker] <= total:
            for more in adding_up(workers[place + 1 :], ratings, total - ratings[worker]):
                yield (worker, *more)
