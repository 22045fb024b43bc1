"""What a battle is likely to bring, worked out exactly, for computer players and hints.

The town's hits fall in the raiders' order (KEEP-BATTLE-8), so how far a battle has come is told by two numbers: hits
lost by the town, hits lost by the attack. A table of the chances of all such pairs is carried from level to level.
numpy, because a battle of thirty units takes a hundred such steps and a computer player looks at a dozen battles.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import cache, lru_cache

import numpy as np
from numpy.typing import NDArray

from game.medieval_keep.board.solo import raiders_order
from game.medieval_keep.content.cards import Defender, Engine, structure, unit

Chances = NDArray[np.float64]

UNDECIDED = 0.004
"""A battle that goes on with less chance than this is counted half and half."""
LARGE = 1500
"""Above so many pairs of hits lost on both sides the law of large numbers serves as well, and at once."""
TOP = 100
"""Above all levels of initiative."""
LASTING, STRONG = 12, 4
"""A town that an attack cannot take in so many segments, and that rolls so many dice for each hit that the attack can
take, is safe: of ten thousand not one falls.
"""


@cache
def ones(dice: int, most: int) -> Chances:
    """The chances of 0, 1 .. `most` ones among so many dice; `most` stands for itself and all above."""
    chances: Chances = np.zeros(most + 1)
    chances[0] = 1.0
    for _ in range(dice):
        moved = chances / 6
        chances = chances - moved
        chances[1:] += moved[:-1]
        chances[-1] += moved[-1]
    return chances


def order_of_loss(units: Iterable[str], wounds: Mapping[str, int] | None = None) -> list[str]:
    """KEEP-BATTLE-8: in which order units fall that have taken so many hits before.

    A hit makes a unit the more likely to be hit again, so each falls before the next one is touched.
    """
    hurt = wounds or {}
    return sorted(units, key=lambda name: raiders_order(name, hurt))


def risk(
    units: Sequence[str],
    structures: Iterable[str],
    initiative: int,
    ad: int,
    hits: int,
    *,
    wounds: Mapping[str, int] | None = None,
    below: int | None = None,
) -> float:
    """The chance (0..1) that an attack with these values destroys these units (kinds or names).

    `ad` is what the attack rolls against this town (Moats taken off), `hits` what it can still take; of the structures
    only engines matter here. In the middle of a battle some units have `wounds`, and of the segment that is going on
    only the levels `below` one are still to come.
    """
    if not units:
        return 1.0
    engines = sorted(
        (engine for engine in (structure(card).engine for card in structures) if engine),
        key=lambda engine: (engine.initiative, engine.ad),
    )
    hurt = wounds or {}
    dice, whole = sum(engine.ad for engine in engines), -sum(hurt.values())
    for name in units:
        printed = unit(name)
        dice, whole = dice + printed.ad, whole + printed.hits
        if whole >= LASTING * ad and dice >= STRONG * hits:
            return 0.0
    order = tuple((unit(name), unit(name).hits - hurt.get(name, 0)) for name in order_of_loss(units, hurt))
    return _risk(order, tuple(engines), initiative, ad, hits, below)


@lru_cache(maxsize=1 << 14)
def _risk(
    order: tuple[tuple[Defender, int], ...],
    engines: tuple[Engine, ...],
    initiative: int,
    ad: int,
    hits: int,
    below: int | None,
) -> float:
    """The same for a town whose units have so many hits left, in the order in which they fall."""
    whole = sum(left for _, left in order)
    if whole * hits > LARGE:
        return _expected(order, engines, initiative, ad, hits, below)

    def volley(lowest: int, above: int) -> Chances | None:
        """What the town does on these levels, for each number of hits that it has lost: none fall on it in between, so
        all dice are rolled at once.
        """
        dice: NDArray[np.int64] = np.zeros(whole, dtype=np.int64)
        for level in {*(engine.initiative for engine in engines), *(printed.initiative for printed, _ in order)}:
            if lowest <= level < above:
                dice += _dice(order, whole, level, 0) + sum(e.ad for e in engines if e.initiative == level)
        return np.stack([_moves(count, hits)[:, :hits] for count in dice.tolist()]) if dice.any() else None

    blow, whole_segment = _moves(ad, whole).T, (volley(initiative, TOP), True, volley(0, initiative))
    segment = whole_segment
    if below is not None:
        segment = volley(initiative, below), initiative < below, volley(0, min(initiative, below))
    here: Chances = np.zeros((whole, hits))
    here[0, 0], lost = 1.0, 0.0
    while (open_still := float(here.sum())) >= UNDECIDED:
        before, strikes, after = segment
        here = _rolled(here, before)
        if strikes:
            there = blow @ here
            here, lost = there[:whole], lost + float(there[whole].sum())
        here, segment = _rolled(here, after), whole_segment
    return lost + open_still / 2


def _rolled(here: Chances, volley: Chances | None) -> Chances:
    """The table after a volley, which has a table of its own for each row."""
    return here if volley is None else (here[:, None, :] @ volley)[:, 0, :]


def war_risk(
    units: Sequence[str],
    structures: Iterable[str],
    attackers: Sequence[str],
    moats: int,
    *,
    wounds: Mapping[str, int] | None = None,
    hurt: Mapping[str, int] | None = None,
    below: int | None = None,
) -> float:
    """The chance (0..1) that these attackers of another town destroy these units if both fight on (KEEP-WAR-2).

    Players place their hits as they like (KEEP-BATTLE-7); here they fall in the raiders' order on both sides. `moats`
    are taken from the dice of each attacker (KEEP-BATTLE-6); `wounds` are the town's, `hurt` those of the attackers.
    """
    if not units:
        return 1.0
    engines = [engine for engine in (structure(card).engine for card in structures) if engine]
    town = [(unit(name), unit(name).hits - (wounds or {}).get(name, 0)) for name in order_of_loss(units, wounds)]
    march = [(unit(name), unit(name).hits - (hurt or {}).get(name, 0)) for name in order_of_loss(attackers, hurt)]
    whole, force = sum(left for _, left in town), sum(left for _, left in march)
    rows: list[tuple[int, NDArray[np.int64], NDArray[np.int64]]] = []
    levels = {*(engine.initiative for engine in engines), *(printed.initiative for printed, _ in (*town, *march))}
    for level in sorted(levels, reverse=True):
        own = _dice(town, whole, level, 0) + sum(engine.ad for engine in engines if engine.initiative == level)
        rows.append((level, own, _dice(march, force, level, moats)))
    here: Chances = np.zeros((whole, force))
    here[0, 0] = 1.0
    lost, to_come = 0.0, [row for row in rows if below is None or row[0] < below]
    while (open_still := float(here.sum())) >= UNDECIDED:
        for _, own, theirs in to_come:
            # all dice of a level are rolled before its hits take effect (KEEP-BATTLE-3)
            there: Chances = np.zeros((whole + 1, force + 1))
            for ours in set(own.tolist()):
                for other in set(theirs.tolist()):
                    part = np.where((own == ours)[:, None] & (theirs == other)[None, :], here, 0.0)
                    if part.any():
                        there += _moves(other, whole).T @ part @ _moves(ours, force)
            # attackers who fall on the level on which the last unit falls have lost (KEEP-BATTLE-9)
            lost += float(there[whole, :force].sum())
            here = there[:whole, :force]
        to_come = rows
    return lost + open_still / 2


def _dice(order: Sequence[tuple[Defender, int]], whole: int, level: int, moats: int) -> NDArray[np.int64]:
    """How many dice the units of a side roll on a level, for each number of hits that the side has lost."""
    dice, last = np.zeros(whole, dtype=np.int64), 0
    for printed, left in order:
        last += left
        if printed.initiative == level:
            dice[:last] += max(1, printed.ad - moats)
    return dice


@lru_cache(maxsize=512)
def _moves(dice: int, whole: int) -> Chances:
    """From each number of hits lost (row) to each after so many dice (column); column `whole` is all and more."""
    chances, moves = ones(dice, whole), np.zeros((whole, whole + 1))
    for lost in range(whole):
        moves[lost, lost:whole] = chances[: whole - lost]
        moves[lost, whole] = chances[whole - lost :].sum()
    return moves


def _expected(
    order: Sequence[tuple[Defender, int]],
    engines: Sequence[Engine],
    initiative: int,
    ad: int,
    hits: int,
    below: int | None,
) -> float:
    """0 or 1: who wins if every die brings a sixth of a hit."""
    ends, whole = list[int](), 0
    for _, left in order:
        whole += left
        ends.append(whole)
    levels = sorted({initiative, *(e.initiative for e in engines), *(u.initiative for u, _ in order)}, reverse=True)
    taken, given = 0.0, 0.0
    to_come = [level for level in levels if below is None or level < below]
    while True:
        for level in to_come:
            dice = sum(engine.ad for engine in engines if engine.initiative == level)
            dice += sum(u.ad for (u, _), end in zip(order, ends, strict=True) if end > taken and u.initiative == level)
            given += dice / 6
            taken += ad / 6 if level == initiative else 0.0
            if given >= hits:
                return 0.0
            if taken >= whole:
                return 1.0
        to_come = levels
