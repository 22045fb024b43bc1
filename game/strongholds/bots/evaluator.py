"""What computer players think things are worth, and the search for a good defence.

Values are logarithms of odds of winning, fitted to some thousand games between two players by rules of thumb: with
n living royals against m the odds are about ((n - 0.3) / (m - 0.3)) to the power of 2.6. They are judgement, not rules.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from itertools import product

from msgspec import Struct

from game.strongholds.battle.sensible_defences import pairings
from game.strongholds.battle.siege import Attacker, House, toll, work_out
from game.strongholds.board.cards import HEALTH, IS_ACE, IS_JOKER, POWER, RANK_OF, RED, TROOP_DECK
from game.strongholds.board.position import Defence
from game.strongholds.board.power import strength
from game.strongholds.phases.draw import HAND

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


class Weights(Struct, frozen=True):
    """What a stronghold holds at the start of a turn, as terms of the logarithm of the odds of winning."""

    living: Sequence[float]
    """For 1, 2, ... living royals."""
    king: float
    queen: float
    power: float
    """For each point of power in hand."""
    ace: float
    joker: float
    own_colour: float
    """For each point of power of a Queen's own colour while she lives."""


WEIGHTS: Mapping[int, Weights] = {
    2: Weights((-2.65, -0.23, 0.43, 0.72, 0.84, 0.88), 0.27, 0.27, 0.085, 1.13, 0.74, 0.029),
    3: Weights((-1.88, 0.34, 1.55), 0.99, 0.45, 0.032, 0.57, 0.02, 0.012),
    4: Weights((-3.01, 0.87, 2.14), 1.21, 0.18, 0.030, 0.51, 0.22, 0.001),
}
"""How many strongholds stand -> what counts then; fitted to ten thousand games between players by rules of thumb.
Among several a card is soon gone, and a royal, a King above all, stays.
"""


def promise(royals: Sequence[str], hand: Sequence[str], standing: int) -> float:
    """What a stronghold has at the start of a turn, among so many that stand: its logarithm of the odds of winning."""
    weights = WEIGHTS[standing]
    ranks = [RANK_OF[royal] for royal in royals]
    queens, red = ranks.count("Q"), RED[royals[0]]
    total = weights.living[len(royals) - 1] + weights.king * ranks.count("K") + weights.queen * queens
    for card in hand:
        power = POWER.get(card)
        if power is None:
            total += weights.ace if card in IS_ACE else weights.joker
        else:
            total += power * (weights.power + weights.own_colour * (queens > 0 and RED[card] == red))
    return total


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
    """A defence and what it is worth; `damage` gets through and kills `killed` at home, or the stronghold `falls` by it
    (HOLD-DAMAGE-6).
    """

    worth: float
    defence: Defence
    damage: int
    killed: int
    falls: bool = False
    topples: Sequence[str] = ()
    """Attackers whose last royal dies before this wall: their strongholds fall, too (HOLD-FALL-1)."""


def loss_at_home(door: Door, damage: int) -> tuple[float, int]:
    """What damage at home costs, and how many royals it kills."""
    return loss_of(tuple(door.at_home), damage, door.house)


@lru_cache(maxsize=1 << 14)
def loss_of(at_home: tuple[str, ...], damage: int, house: House) -> tuple[float, int]:
    """What damage costs whose royals at home are these, besides a general in the field, and how many it kills."""
    result = toll(at_home, damage, house)
    lost = len(result.killed)
    return (FALL if result.overwhelmed else loss(len(at_home) + 1, lost)), lost


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
        self._covers: dict[tuple[int, int, bool], Sequence[tuple[int, int, float]]] = {}
        self._generals: dict[tuple[int, int, int], Sequence[tuple[int, int, float]]] = {}

    def named(self, mask: int) -> list[str]:
        return [card for number, card in enumerate(self.cards) if mask >> number & 1]

    def covers(self, free: int, power: int, *, wounds: bool) -> Sequence[tuple[int, int, float]]:
        """(mask, what gets through, cost) for each set out of `free` worth laying on `power`; nothing first."""
        key = free, power, wounds
        if key not in self._covers:
            self._covers[key] = [(mask, left, self.costs[mask]) for mask, left in self._covering(free, power, wounds)]
        return self._covers[key]

    def _covering(self, free: int, power: int, wounds: bool) -> Iterator[tuple[int, int]]:
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

    def on_general(self, free: int, attack: int, health: int) -> Sequence[tuple[int, int, float]]:
        """(mask, what gets through, cost) for cards laid on a general; -1 for a dead one. Nothing first."""
        key = free, attack, health
        if key not in self._generals:
            ways = [(0, attack, 0.0)]
            for mask, left, cost in self.covers(free, health, wounds=attack > 0) if free else ():
                if mask:
                    ways.append((mask, -1 if left == 0 else max(0, attack - self.sums[mask]), cost))
            self._generals[key] = ways
        return self._generals[key]


def ways_to_defend(attackers: Sequence[Attacker], hand: Sequence[str]) -> int:
    """About how many ways `best_defences` looks at: a measure of its work."""
    jokers = sum(card in IS_JOKER for card in hand)
    places: int = (len(attackers) + 1) ** min(jokers, 2) * (3 if len(attackers) > 1 else 1)
    attacking = sum(1 + len(attacker.troops) for attacker in attackers)
    return places * attacking << min(len(hand) - jokers, MOST_CARDS)


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
    result = toll(door.at_home, outcome.damage, door.house)
    last = {attacker.general: attacker.owner for attacker in door.attackers if door.royals.get(attacker.owner) == 1}
    topples = [owner for general, owner in last.items() if general in outcome.dead_generals()]
    return Found(
        found.worth,
        Defence(cover=cover, pit=found.defence.pit),
        outcome.damage,
        len(result.killed),
        result.overwhelmed,
        topples,
    )


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
    whole, nothing = cards.whole, ((0, 0, 0.0),)
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
                for mask, left, price in cards.covers(whole & ~used, power, wounds=True):
                    through = damage + left
                    key = (used | mask, open_ and left == 0, through if through < enough else enough)
                    value = worth - price + gain if left == 0 else worth - price
                    old = after.get(key)
                    if old is None or value > old[0]:
                        after[key] = (value, (chain, troop, mask) if mask else chain)
            states = after
        gain = loss(door.royals.get(attacker.owner, 4), 1) / door.enemies
        after = {}
        for (used, open_, damage), (worth, chain) in states.items():
            free = whole & ~used if open_ else 0
            for mask, left, price in cards.on_general(free, numbers.attack, numbers.health):
                through = damage + left if left > 0 else damage
                key = (used | mask, True, through if through < enough else enough)
                value = worth - price + gain if left < 0 else worth - price
                old = after.get(key)
                if old is None or value > old[0]:
                    after[key] = (value, (chain, attacker.general, mask) if mask else chain)
        states = after
    for first, second in pits:
        difference = abs(powers[first] - powers[second])
        gain = (cost(first) + cost(second)) / door.enemies
        after = {}
        for (used, open_, damage), (worth, chain) in states.items():
            for mask, left, price in cards.covers(whole & ~used, difference, wounds=True) if difference else nothing:
                through = damage + left
                key = (used | mask, open_, through if through < enough else enough)
                value = worth - price + gain
                old = after.get(key)
                if old is None or value > old[0]:
                    after[key] = (value, (chain, first, mask) if mask else chain)
        states = after
    for worth, damage, killed, chain in _ranked(door, states)[:most]:
        cover: dict[str, list[str]] = {general: [joker] for general, joker in jokers.items()}
        while chain is not None:
            chain, on, mask = chain
            cover[on] = [*cover.get(on, ()), *cards.named(mask)]
        yield Found(worth, Defence(cover=cover, pit=pits), damage, killed)


def _ranked(
    door: Door, states: Mapping[tuple[int, bool, int], tuple[float, _Chain]]
) -> list[tuple[float, int, int, _Chain]]:
    """Worth, damage, royals killed and choices of each way, the best first: what dies at home is taken off."""
    ranked = []
    losses: dict[int, tuple[float, int]] = {}
    for (_, _, damage), (worth, chain) in states.items():
        if damage not in losses:
            losses[damage] = loss_at_home(door, damage)
        lost, killed = losses[damage]
        ranked.append((worth - lost, damage, killed, chain))
    ranked.sort(key=lambda entry: -entry[0])
    return ranked


def _start(
    states: dict[tuple[int, bool, int], tuple[float, _Chain]], exposed: bool
) -> dict[tuple[int, bool, int], tuple[float, _Chain]]:
    """The same states before the next attacker, whose general is open as far as its pitted troops go."""
    return {(used, exposed, damage): value for (used, _, damage), value in states.items()}
