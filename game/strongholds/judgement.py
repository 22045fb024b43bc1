"""What computer players think things are worth, and the search for a good defence.

Values are logarithms of odds of winning, fitted to some thousand games between two players by rules of thumb: with
n living royals against m the odds are about ((n - 0.3) / (m - 0.3)) to the power of 2.6. They are judgement, not rules.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping, Sequence
from itertools import product

from msgspec import Struct

from game.strongholds.cards import HEALTH, IS_ACE, IS_JOKER, POWER, TROOP_DECK
from game.strongholds.defences import pairings
from game.strongholds.draw import HAND
from game.strongholds.position import Defence
from game.strongholds.power import strength
from game.strongholds.siege import Attacker, House, toll, work_out

CARD: dict[str, float] = {
    card: 0.1 * POWER[card] if card in POWER else 1.0 if card in IS_ACE else 0.7 for card in TROOP_DECK
}
"""What a card in hand at the start of a turn adds to the logarithm of the odds."""
AVERAGE = math.fsum(CARD.values()) / len(CARD)
"""A card that is used up is made good by one from the pile, so only what it is better than that is lost."""
FALL = 8.0
"""The logarithm of the odds that a fall is worth: the game, with two players."""
MOST_CARDS = 7
"""A defence is searched out of this many cards; of a greater hand the lowest troops are left out."""


def cost(card: str) -> float:
    """What it costs to lose the card: below 0 for a low troop, which is soon replaced by a better one."""
    return CARD[card] - AVERAGE


def strength_of(living: int) -> float:
    """What this many living royals add to the logarithm of the odds."""
    return 2.6 * math.log(living - 0.3)


_LOSS = [
    [FALL if lost >= living else strength_of(living) - strength_of(living - lost) for lost in range(living + 1)]
    for living in range(7)
]


def loss(living: int, lost: int) -> float:
    """What it costs to lose so many of so many living royals."""
    return _LOSS[living][lost]


class Door(Struct, frozen=True):
    """What a defender has to know: the attackers, the own royals at home, options, how many royals the others have.

    `royals`: living royals of each attacker's owner, the general counted. `enemies`: how many stand; what harms one
    of several is worth less. The defender has a general in the field besides the royals at home.
    """

    attackers: Sequence[Attacker]
    at_home: Sequence[str]
    house: House
    royals: Mapping[str, int] = {}
    enemies: int = 1


class Found(Struct, frozen=True):
    """A defence and what it is worth; `damage` gets through and kills `killed` at home."""

    worth: float
    defence: Defence
    damage: int
    killed: int


def loss_at_home(door: Door, damage: int) -> tuple[float, int]:
    """What damage at home costs, and how many royals it kills."""
    result = toll(door.at_home, damage, door.house)
    lost = len(result.killed)
    return (FALL if result.overwhelmed else loss(len(door.at_home) + 1, lost)), lost


_Chain = tuple["_Chain", str, int] | None
"""Choices so far, the last one first: (before, attacking card, mask of the cards laid on it)."""


class _Cards:
    """Sets of fighting cards as bit masks, with their sums, Aces and costs."""

    def __init__(self, cards: Sequence[str]) -> None:
        self.cards = cards
        count = 1 << len(cards)
        self.sums, self.costs, self.aces = [0] * count, [0.0] * count, 0
        self.lowest = [0] * count
        for number, card in enumerate(cards):
            bit = 1 << number
            power = POWER.get(card, 0)
            if card in IS_ACE:
                self.aces |= bit
            for mask in range(bit):
                self.sums[mask | bit] = self.sums[mask] + power
                # A card that is better replaced is laid somewhere in any case, so where it is laid costs nothing.
                self.costs[mask | bit] = self.costs[mask] + max(0.0, cost(card))
                self.lowest[mask | bit] = min(self.lowest[mask] or 99, power)
        self.whole = count - 1

    def named(self, mask: int) -> list[str]:
        return [card for number, card in enumerate(self.cards) if mask >> number & 1]

    def covers(self, free: int, power: int, *, wounds: bool) -> Iterator[tuple[int, int]]:
        """(mask, what gets through) for each set out of `free` that is worth laying on `power`; nothing first."""
        sums, aces, lowest = self.sums, self.aces, self.lowest
        yield 0, power
        mask = free
        while mask:
            if mask & aces:
                if mask & (mask - 1) == 0:
                    yield mask, 0
            else:
                total = sums[mask]
                if total >= power:
                    if total - lowest[mask] < power:
                        yield mask, 0
                elif wounds:
                    yield mask, power - total
            mask = (mask - 1) & free


def best_defences(door: Door, hand: Sequence[str], most: int = 1) -> list[Found]:
    """The best defences that were found, best first, at most `most` of them, each different in what it achieves."""
    fighters = sorted((card for card in hand if card not in IS_JOKER), key=lambda card: -CARD[card])[:MOST_CARDS]
    jokers = [card for card in hand if card in IS_JOKER]
    cards = _Cards(fighters)
    found: list[Found] = []
    generals = [attacker.general for attacker in door.attackers]
    # A Joker lies on one of the generals or stays in hand; two Jokers never lie on the same one, nor swap places.
    for places in product((None, *generals), repeat=min(len(jokers), 2)):
        laid = [place for place in places if place]
        if len(set(laid)) < len(laid) or list(places) != sorted(places, key=lambda place: (place is None, place or "")):
            continue
        on = {place: joker for joker, place in zip(jokers, places, strict=False) if place}
        for pits in _pit_choices(door, on):
            found.extend(_search(door, cards, on, pits, most))
    found.sort(key=lambda entry: -entry.worth)
    return [_finished(door, hand, entry) for entry in found[:most]]


def _finished(door: Door, hand: Sequence[str], found: Found) -> Found:
    """The defence with the low troops that are left laid where most gets through: better cards come for them."""
    cover = {card: list(laid) for card, laid in found.defence.cover.items()}
    used = {card for laid in cover.values() for card in laid}
    kept = [card for card in hand if card not in used]
    # Only a hand that falls below six is filled up (HOLD-DRAW-3).
    spare = [card for card in kept if card in POWER and cost(card) < 0] if len(kept) <= HAND else []
    outcome = work_out(door.attackers, cover, found.defence.pit, door.house)
    if spare:
        places = [(fate.left, fate.card) for fate in outcome.troops]
        places += [(pit.left, pit.first) for pit in outcome.pits]
        places += [(fate.left, fate.card) for fate in outcome.generals if outcome.exposed[fate.card]]
        cover.setdefault(max(places)[1], []).extend(spare)
        outcome = work_out(door.attackers, cover, found.defence.pit, door.house)
    killed = loss_at_home(door, outcome.damage)[1]
    return Found(found.worth, Defence(cover=cover, pit=found.defence.pit), outcome.damage, killed)


def _pit_choices(door: Door, jokers: Mapping[str, str]) -> list[list[list[str]]]:
    if len(door.attackers) < 2:
        return [[]]
    powers = work_out(door.attackers, {general: [joker] for general, joker in jokers.items()}, (), door.house).powers
    pairs = pairings(door.attackers, powers)
    choices = [pairs]
    if len(pairs) > 1:
        choices.append(pairs[:1])
    return [*choices, []]


def _search(door: Door, cards: _Cards, jokers: Mapping[str, str], pits: list[list[str]], most: int) -> Iterator[Found]:
    """Every way to share the cards out among the attacking cards, by what is left of the hand and the damage done."""
    enough = sum(HEALTH[royal] for royal in door.at_home) + 1
    before = math.fsum(cost(joker) for joker in jokers.values())
    # (cards used, may the general be attacked, damage so far) -> (worth so far, choices)
    states: dict[tuple[int, bool, int], tuple[float, _Chain]] = {(0, True, 0): (-before, None)}
    pitted = {card for pit in pits for card in pit}
    powers: dict[str, int] = {}
    whole = cards.whole
    for attacker in door.attackers:
        numbers = strength(
            attacker.general, attacker.troops, negated=attacker.general in jokers, idle_jack=door.house.idle_jack
        )
        powers.update(numbers.troops)
        exposed = door.house.pits_expose or not pitted.intersection(attacker.troops)
        states = _start(states, exposed)
        for troop, power in numbers.troops.items():
            if troop in pitted:
                continue
            gain = cost(troop) / door.enemies
            after: dict[tuple[int, bool, int], tuple[float, _Chain]] = {}
            for (used, open_, damage), (worth, chain) in states.items():
                for mask, left in cards.covers(whole & ~used, power, wounds=True):
                    key = (used | mask, open_ and left == 0, min(enough, damage + left))
                    value = worth - cards.costs[mask] + (gain if left == 0 else 0)
                    old = after.get(key)
                    if old is None or value > old[0]:
                        after[key] = (value, (chain, troop, mask) if mask else chain)
            states = after
        gain = loss(door.royals.get(attacker.owner, 4), 1) / door.enemies
        after = {}
        for (used, open_, damage), (worth, chain) in states.items():
            free = whole & ~used if open_ else 0
            for mask, left in _on_general(cards, free, numbers.attack, numbers.health):
                dead = left < 0
                key = (used | mask, True, min(enough, damage + max(0, left)))
                value = worth - cards.costs[mask] + (gain if dead else 0)
                old = after.get(key)
                if old is None or value > old[0]:
                    after[key] = (value, (chain, attacker.general, mask) if mask else chain)
        states = after
    for first, second in pits:
        difference = abs(powers[first] - powers[second])
        gain = (cost(first) + cost(second)) / door.enemies
        after = {}
        for (used, open_, damage), (worth, chain) in states.items():
            for mask, left in cards.covers(whole & ~used, difference, wounds=True) if difference else [(0, 0)]:
                key = (used | mask, open_, min(enough, damage + left))
                value = worth - cards.costs[mask] + gain
                old = after.get(key)
                if old is None or value > old[0]:
                    after[key] = (value, (chain, first, mask) if mask else chain)
        states = after
    ranked = []
    losses: dict[int, tuple[float, int]] = {}
    for (_, _, damage), (worth, chain) in states.items():
        if damage not in losses:
            losses[damage] = loss_at_home(door, damage)
        lost, killed = losses[damage]
        ranked.append((worth - lost, damage, killed, chain))
    ranked.sort(key=lambda entry: -entry[0])
    for worth, damage, killed, chain in ranked[:most]:
        cover: dict[str, list[str]] = {general: [joker] for general, joker in jokers.items()}
        while chain is not None:
            chain, on, mask = chain
            cover[on] = [*cover.get(on, ()), *cards.named(mask)]
        yield Found(worth, Defence(cover=cover, pit=pits), damage, killed)


def _start(
    states: dict[tuple[int, bool, int], tuple[float, _Chain]], exposed: bool
) -> dict[tuple[int, bool, int], tuple[float, _Chain]]:
    """The same states before the next attacker, whose general is open as far as its pitted troops go."""
    return {(used, exposed, damage): value for (used, _, damage), value in states.items()}


def _on_general(cards: _Cards, free: int, attack: int, health: int) -> Iterator[tuple[int, int]]:
    """(mask, what gets through) for cards laid on a general; -1 for a dead one. Nothing first."""
    yield 0, attack
    for mask, left in cards.covers(free, health, wounds=attack > 0) if free else ():
        if mask:
            yield mask, -1 if left == 0 else max(0, attack - cards.sums[mask])
