"""RISE-BUILD-7, 8: which workers had best support which cards, so that as much as can be kept is kept with the least
rating; the proposal of the untap step.

Castles come first, then Kings, Queens and Jacks; help in other lands is withdrawn only if more is kept that way.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from itertools import combinations

from game.core.position.cloning import clone
from game.rise_against_monsters.board.action import Table
from game.rise_against_monsters.board.position import Position
from game.rise_against_monsters.board.ratings import rating, rating_in
from game.rise_against_monsters.building.build import is_pinned_worker
from game.rise_against_monsters.content.cards import COST, ORDER


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

    A card of another land can only be supported by those who support it already. Sets of workers are bits of a number:
    a land full of castles is looked through in a few thousandths of a second.
    """
    order = sorted((card for card in needs if needs[card] > 0), key=lambda card: (card in own, -needs[card]))
    if len(free) < len(order) or sum(free.values()) < sum(needs[card] for card in order):
        return None
    teams = {card: covers(position, card, needs[card], free, own) for card in order}
    if not all(teams.values()):
        return None
    least = [sum(teams[card][0][0] for card in order[place:]) for place in range(len(order) + 1)]
    hands = [
        sum(min(team.bit_count() for _, team in teams[card]) for card in order[place:])
        for place in range(len(order) + 1)
    ]
    small = sorted((size, 1 << place) for place, size in enumerate(free.values()))
    best: tuple[int, tuple[int, ...]] | None = None
    seen: dict[tuple[int, int], int] = {}

    def search(place: int, taken: int, spent: int, chosen: tuple[int, ...]) -> None:
        nonlocal best
        if place == len(order):
            best = (spent, chosen)
            return
        if seen.get((place, taken), spent + 1) <= spent:
            return
        seen[place, taken] = spent
        # So many workers the cards still to come take at least, and they cost no less than the smallest do.
        left = [size for size, bit in small if not bit & taken][: hands[place]]
        if len(left) < hands[place] or (best is not None and spent + sum(left) >= best[0]):
            return
        for total, team in teams[order[place]]:
            if best is not None and spent + total + least[place + 1] >= best[0]:
                return
            if not team & taken:
                search(place + 1, taken | team, spent + total, (*chosen, team))

    search(0, 0, 0, ())
    if best is None:
        return None
    return {
        worker: card
        for card, team in zip(order, best[1], strict=True)
        for bit, worker in enumerate(free)
        if team >> bit & 1
    }


def covers(
    position: Position, card: str, need: int, free: Mapping[str, int], own: Collection[str]
) -> list[tuple[int, int]]:
    """The sets of workers that suffice for one card and in which nobody is superfluous: (total, bits), least first.

    Among equals those that support the card already, then the fewest of the large ones.
    """
    bits = {worker: 1 << place for place, worker in enumerate(free)}
    able = [worker for worker in free if card in own or position.supports.get(worker) == card]
    able.sort(key=lambda worker: (-free[worker], ORDER[worker]))
    found: list[tuple[int, int, int, int]] = []

    def add(start: int, total: int, team: int, moves: int) -> None:
        for place in range(start, len(able)):
            worker = able[place]
            more, many = total + free[worker], moves + (position.supports.get(worker) != card)
            if more >= need:
                found.append((more, many, len(found), team | bits[worker]))
            else:
                add(place + 1, more, team | bits[worker], many)

    add(0, 0, 0, 0)
    return [(total, team) for total, _, _, team in sorted(found)]
