"""What a drafted defence can still become: the cards and pits that some legal defence adds to it.

Nearly everything may be laid at any time; the one rule that looks ahead is that troops and Aces on a general need all
his troops killed (HOLD-DEFEND-7, HOLD-ACE-2), be it by cards that are laid later, by pits, or with the help of a Joker.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache
from itertools import combinations, product
from operator import sub
from typing import Final

from msgspec import Struct, field

from game.strongholds.battle.siege import Attacker, Cover, House, Pits, laid_out
from game.strongholds.board.cards import IS_ACE, IS_JOKER, POWER
from game.strongholds.board.power import strength

Counts = tuple[int, ...]
"""How many cards there are of each power from 0, which is an Ace, to the greatest: those of one power do the same."""
NONE: Final[Counts] = (0,) * (1 + max(POWER.values()))


class Way(Struct):
    """What is left over, and what kills whom, in all the ways to open certain generals taken together."""

    left: int = 0
    """Powers (as bits) of cards that stay free in one of the ways."""
    kills: dict[str, int] = field(default_factory=dict)
    """Troop -> powers (as bits) of cards that help to kill it in one of the ways."""

    def add(self, other: Way) -> None:
        """Other ways, too."""
        self.left |= other.left
        for troop, cards in other.kills.items():
            self.kills[troop] = self.kills.get(troop, 0) | cards


class Siege:
    """One stronghold with its attackers, and what the defender has laid so far. `sound`: all of it can lie there."""

    def __init__(
        self, attackers: Sequence[Attacker], hand: Sequence[str], cover: Cover, pits: Pits, house: House
    ) -> None:
        self.attackers, self.house = attackers, house
        self.cover, self.pits = laid_out(attackers, hand, cover, pits)
        laid = {on: list(cards) for on, cards in cover.items() if cards}
        self.sound = self.cover == laid and self.pits == [list(pit) for pit in pits]
        used = {card for cards in self.cover.values() for card in cards}
        self.fighters = [card for card in hand if card not in used and card not in IS_JOKER]
        self.jokers = [card for card in hand if card not in used and card in IS_JOKER]
        self.attacked = [general for general, cards in self.cover.items() if self._fought(general, cards)]
        """Generals on whom troops or Aces lie."""

    def _fought(self, general: str, cards: Iterable[str]) -> bool:
        return any(a.general == general for a in self.attackers) and any(card not in IS_JOKER for card in cards)

    # ------------------------------------------------------------------ what may be added
    def covers(self) -> Iterator[tuple[str, str]]:
        """(attacking card, own card): what can still be laid on what."""
        now = self.ways(self.attacked, self.pits)
        if not self.sound or now is None:
            return
        for attacker in self.attackers:
            for troop in attacker.troops:
                fitting = now.left | now.kills.get(troop, 0)
                yield from ((troop, card) for card in self.fighters if fitting >> power_of(card) & 1)
        for attacker in self.attackers:
            general = attacker.general
            then = now if general in self.attacked else self.ways([*self.attacked, general], self.pits)
            if then is not None:
                yield from ((general, card) for card in self.fighters if then.left >> power_of(card) & 1)
            if self.jokers and not self.has_joker(general) and self._joker_fits(general):
                yield from ((general, joker) for joker in self.jokers)

    def _joker_fits(self, general: str) -> bool:
        return not self.attacked or self.ways(self.attacked, self.pits, negated=general) is not None

    def pairs(self) -> Iterator[tuple[str, str]]:
        """Two troops of different attackers that can still be set against each other."""
        if not self.sound or not self.may_open():
            return
        owner = {troop: attacker for attacker in self.attackers for troop in attacker.troops}
        pitted = {troop for pit in self.pits for troop in pit}
        alone = self.may_open(pits=False)
        for first, second in combinations([troop for troop in owner if troop not in pitted], 2):
            if owner[first] is owner[second]:
                continue
            if not self.attacked or (alone and self.house.pits_expose) or self._pit_fits(first, second):
                yield first, second

    def _pit_fits(self, first: str, second: str) -> bool:
        return self.ways(self.attacked, [*self.pits, [first, second]]) is not None

    def may_open(self, *, cards: bool = True, pits: bool = True) -> bool:
        """Can all generals that are attacked be opened, with more cards, or with more pits?"""
        return self.ways(self.attacked, self.pits, cards=cards, more_pits=pits) is not None

    def has_joker(self, general: str) -> bool:
        """Does a Joker lie on the general?"""
        return any(card in IS_JOKER for card in self.cover.get(general, ()))

    # ------------------------------------------------------------------ opening generals
    def ways(
        self, generals: Sequence[str], pits: Pits, *, negated: str = "", cards: bool = True, more_pits: bool = True
    ) -> Way | None:
        """All ways to kill every troop of these generals; None if there is none.

        With a Joker on `negated`; with no more `cards`, or no more pits, than are laid.
        """
        open_to_jokers = [g for g in generals if g != negated and not self.has_joker(g)]
        spare = len(self.jokers) - bool(negated) if cards else 0
        found: Way | None = None
        for more in combinations(open_to_jokers, min(spare, len(open_to_jokers))):
            way = self._killing(generals, pits, (*more, negated), cards, more_pits)
            if way is not None:
                found = found or Way()
                found.add(way)
        return found

    def _killing(
        self, generals: Sequence[str], pits: Pits, negated: Sequence[str], cards: bool, more_pits: bool
    ) -> Way | None:
        pitted = {troop for pit in pits for troop in pit}
        needs: list[tuple[str, int, int]] = []
        for number, attacker in enumerate(self.attackers):
            if attacker.general not in generals:
                continue
            off = attacker.general in negated or self.has_joker(attacker.general)
            powers = strength(attacker.general, attacker.troops, negated=off, idle_jack=self.house.idle_jack).troops
            for troop, power in powers.items():
                if troop in pitted:
                    if not self.house.pits_expose:
                        return None
                    continue
                need = self._left_of(troop, power)
                if need > 0:
                    needs.append((troop, need, number))
        free = tuple(sum(troop not in pitted for troop in attacker.troops) for attacker in self.attackers)
        powers_held = [power_of(card) for card in self.fighters] if cards else []
        held = tuple(powers_held.count(power) for power in range(len(NONE)))
        pitting = more_pits and self.house.pits_expose
        known: dict[tuple[int, Counts, tuple[int, ...]], Way | None] = {}

        def kill(number: int, left: Counts, thrown: tuple[int, ...]) -> Way | None:
            if number == len(needs):
                return Way(bits(left)) if coverable(thrown, free) else None
            key = number, left, thrown
            if key in known:
                return known[key]
            troop, need, owner = needs[number]
            found: Way | None = None
            for group in enough(left, need):
                rest = kill(number + 1, tuple(map(sub, left, group)), thrown)
                if rest is not None:
                    found = found or Way()
                    found.add(rest)
                    found.kills[troop] = found.kills.get(troop, 0) | bits(group)
            if pitting:
                rest = kill(number + 1, left, _one_more(thrown, owner))
                if rest is not None:
                    found = found or Way()
                    found.add(rest)
            known[key] = found
            return found

        return kill(0, held, (0,) * len(self.attackers))

    def _left_of(self, troop: str, power: int) -> int:
        laid = self.cover.get(troop, ())
        return 0 if any(card in IS_ACE for card in laid) else power - sum(POWER[card] for card in laid)


@cache
def coverable(thrown: tuple[int, ...], free: tuple[int, ...]) -> bool:
    """Can so many troops of each attacker go into pits, each with a free one of another attacker?"""
    if not any(thrown):
        return True
    couples = list(combinations(range(len(free)), 2))
    for counts in product(*(range(min(free[a], free[b]) + 1) for a, b in couples)):
        used = [0] * len(free)
        for (a, b), count in zip(couples, counts, strict=True):
            used[a] += count
            used[b] += count
        if all(least <= have <= most for least, have, most in zip(thrown, used, free, strict=True)):
            return True
    return False


@cache
def enough(held: Counts, need: int) -> Sequence[Counts]:
    """All choices of these cards that kill with none too many: an Ace, or troops that reach `need` together."""
    found = [_one_more(NONE, 0)] if held[0] else []

    def add(most: int, missing: int, chosen: Counts) -> None:
        """From the strongest card down: each is needed, since even the weakest, the last, is."""
        for power in range(most, 0, -1):
            if chosen[power] < held[power]:
                if power >= missing:
                    found.append(_one_more(chosen, power))
                else:
                    add(power, missing - power, _one_more(chosen, power))

    add(len(held) - 1, need, NONE)
    return found


def _one_more(chosen: Counts, power: int) -> Counts:
    return (*chosen[:power], chosen[power] + 1, *chosen[power + 1 :])


def bits(counts: Counts) -> int:
    """The powers of which there is a card, as bits."""
    return sum(1 << power for power, count in enumerate(counts) if count)


def power_of(card: str) -> int:
    """A troop's power; 0 for an Ace, which kills whatever it meets."""
    return POWER.get(card, 0)


def laid_count(cover: Mapping[str, Sequence[str]]) -> int:
    """How many cards lie."""
    return sum(len(cards) for cards in cover.values())
