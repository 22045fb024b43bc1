"""What a battle is likely to bring, worked out exactly, for computer players and hints.

The town's hits fall in the raiders' order (KEEP-BATTLE-8), so how far a battle has come is told by two numbers: hits
lost by the town, hits lost by the attack. From there it is sums of binomials, level by level.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache

from game.medieval_keep.cards import structure, unit
from game.medieval_keep.solo import raiders_choice

NEGLIGIBLE = 0.004
"""Battles that are still undecided with less chance than this are counted half and half."""


@cache
def ones(dice: int) -> tuple[float, ...]:
    """The chance of 0, 1, 2 ... ones among so many dice; chances below one in ten million are left out."""
    chances = [1.0]
    for _ in range(dice):
        chances = [
            (chances[count] * 5 / 6 if count < len(chances) else 0.0) + (chances[count - 1] / 6 if count else 0.0)
            for count in range(len(chances) + 1)
        ]
        while len(chances) > 1 and chances[-1] < 1e-7:
            chances.pop()
    return tuple(chances)


def order_of_loss(units: Sequence[str]) -> list[str]:
    """KEEP-BATTLE-8: in which order unhurt units fall; each stands in the list once for each of its hits."""
    standing, order = list(units), list[str]()
    while standing:
        name = raiders_choice(standing, {})
        standing.remove(name)
        order += [name] * unit(name).hits
    return order


def risk(units: Sequence[str], engines: Iterable[str], initiative: int, ad: int, hits: int) -> float:
    """The chance (0..1) that an attack with these values destroys these unhurt units (kinds or names).

    `ad` is what the attack rolls against this town (Moats taken off), `engines` the structures of the town.
    """
    if not units:
        return 1.0
    order = order_of_loss(units)
    whole = len(order)
    machines: dict[int, int] = {}
    for card in engines:
        engine = structure(card).engine
        if engine:
            machines[engine.initiative] = machines.get(engine.initiative, 0) + engine.ad
    levels = sorted({*machines, initiative, *(unit(name).initiative for name in units)}, reverse=True)
    dice = {level: _dice_by_loss(order, level, machines.get(level, 0)) for level in levels}
    here: dict[tuple[int, int], float] = {(0, 0): 1.0}
    lost = 0.0
    for _ in range(200):
        for level in levels:
            there: dict[tuple[int, int], float] = {}
            mine = dice[level]
            theirs = ones(ad) if level == initiative else (1.0,)
            for (taken, given), chance in here.items():
                for more_given, part in enumerate(ones(mine[taken])):
                    after = given + more_given
                    for more_taken, other in enumerate(theirs):
                        if after >= hits:
                            break
                        now = taken + more_taken
                        if now >= whole:
                            lost += chance * part * other
                        else:
                            there[now, after] = there.get((now, after), 0.0) + chance * part * other
            here = there
        left = sum(here.values())
        if left < NEGLIGIBLE:
            return lost + left / 2
    return lost + left / 2


def _dice_by_loss(order: Sequence[str], level: int, machines: int) -> list[int]:
    """How many dice the town rolls on a level when it has lost 0, 1, 2 ... hits."""
    found = []
    for taken in range(len(order)):
        # A unit rolls as long as its last hit is not lost; its hits stand together in the order.
        left = order[taken:]
        standing, at = 0, 0
        while at < len(left):
            name = left[at]
            size = unit(name).hits
            run = size if at or taken == 0 else _rest_of(order, taken)
            if unit(name).initiative == level:
                standing += unit(name).ad
            at += run
        found.append(machines + standing)
    return found


def _rest_of(order: Sequence[str], taken: int) -> int:
    """How many hits the unit has left that is being hit when `taken` hits are lost."""
    at = 0
    while at <= taken:
        at += unit(order[at]).hits
    return at - taken
