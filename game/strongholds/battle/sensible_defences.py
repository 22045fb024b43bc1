"""Sensible defences out of the great many that are allowed: for `legal` lists and for computer players."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations

from game.strongholds.battle.siege import Attacker, House, work_out
from game.strongholds.board.cards import IS_ACE, IS_JOKER, POWER
from game.strongholds.board.position import Defence
from game.strongholds.board.power import strength

MOST_CARDS = 8
"""Battalions are killed out of this many cards of a hand; a greater hand is rare and needs no more variety."""


def cheapest(cards: Sequence[str], need: int, most: int = 4) -> tuple[str, ...] | None:
    """The troops with the smallest sum of at least `need` (then the fewest); None if all of `cards` are too little.

    At most `most` cards are laid together.
    """
    best: tuple[int, int, tuple[str, ...]] | None = None
    for size in range(1, min(most, len(cards)) + 1):
        for group in combinations(cards, size):
            total = sum(map(POWER.__getitem__, group))
            if total == need:
                return group
            if total > need and (best is None or (total, size) < best[:2]):
                best = (total, size, group)
    return best[2] if best else None


def pairings(attackers: Sequence[Attacker], powers: dict[str, int]) -> list[list[str]]:
    """Pits that take away much: again and again the pair of two attackers that loses the most power together."""
    free = [(powers[troop], troop, attacker.owner) for attacker in attackers for troop in attacker.troops]
    pairs: list[list[str]] = []
    while True:
        best = max(
            (
                (2 * min(first[0], second[0]), first, second)
                for first, second in combinations(free, 2)
                if first[2] != second[2]
            ),
            default=None,
        )
        if best is None:
            return pairs
        _, first, second = best
        pairs.append([first[1], second[1]])
        free = [entry for entry in free if entry is not first and entry is not second]


def plain_defences(attackers: Sequence[Attacker], hand: Sequence[str], house: House) -> Iterator[Defence]:
    """A bounded list of allowed defences, each once: nothing, a card alone, a pit alone, whole battalions killed."""
    yield Defence()
    generals = [attacker.general for attacker in attackers]
    fighters = [card for card in hand if card not in IS_JOKER]
    jokers = [card for card in hand if card in IS_JOKER]
    for attacker in attackers:
        for troop in attacker.troops:
            for card in fighters:
                yield Defence(cover={troop: [card]})
        if not attacker.troops:
            for card in fighters:
                yield Defence(cover={attacker.general: [card]})
    for general in generals:
        for card in jokers:
            yield Defence(cover={general: [card]})
    for one, other in combinations(attackers, 2):
        for first in one.troops:
            for second in other.troops:
                yield Defence(pit=[[first, second]])
    for joker in (None, *jokers[:1]):
        for attacker in attackers:
            cover: dict[str, list[str]] = {attacker.general: [joker]} if joker else {}
            yield from filter(_several, _kills(attackers, attacker, fighters, cover, [], house))
            if len(attackers) > 1:
                pits = pairings(attackers, work_out(attackers, cover, (), house).powers)
                if pits and (joker or attacker is attackers[0]):  # without a Joker they are the same for each attacker
                    yield from filter(_several, [Defence(cover=dict(cover), pit=pits)])
                    for card in fighters:
                        yield Defence(cover={**cover, pits[0][0]: [card]}, pit=pits)
                if pits:
                    yield from _kills(attackers, attacker, fighters, cover, pits, house)


def _several(defence: Defence) -> bool:
    """More than one card or pit: what each does alone is listed before."""
    return sum(map(len, defence.cover.values())) + len(defence.pit) > 1


def _kills(
    attackers: Sequence[Attacker],
    attacker: Attacker,
    fighters: Sequence[str],
    jokers: dict[str, list[str]],
    pits: list[list[str]],
    house: House,
) -> Iterator[Defence]:
    """Kill the unpitted troops of one attacker, strongest first, then its general too, as far as the cards go.

    The general only when all that stood before him are dead or, if pits expose him, in a pit (HOLD-DEFEND-7).
    """
    negated = attacker.general in jokers
    numbers = strength(attacker.general, attacker.troops, negated=negated, idle_jack=house.idle_jack)
    cover = {card: list(laid) for card, laid in jokers.items()}
    free = list(fighters[:MOST_CARDS])
    pitted = {card for pit in pits for card in pit}
    targets = [troop for troop in attacker.troops if troop not in pitted]
    for troop in sorted(targets, key=lambda troop: -numbers.troops[troop]):
        laid = killing(free, numbers.troops[troop])
        if laid is None:
            return
        cover[troop] = laid
        free = [card for card in free if card not in laid]
        yield Defence(cover={card: list(on) for card, on in cover.items()}, pit=pits)
    if len(targets) < len(attacker.troops) and not house.pits_expose:
        return
    laid = killing(free, numbers.health)
    if laid is not None:
        on_general = [*cover.get(attacker.general, ()), *laid]
        yield Defence(cover={**cover, attacker.general: on_general}, pit=pits)


def killing(cards: Sequence[str], health: int) -> list[str] | None:
    """The cheapest of the cards that kill: troops if they are enough, else an Ace, else None."""
    group = cheapest([card for card in cards if card in POWER], health)
    if group is not None:
        return list(group)
    ace = next((card for card in cards if card in IS_ACE), None)
    return [ace] if ace else None
